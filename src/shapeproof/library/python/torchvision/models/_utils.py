"""Parts of models."""

from torch import nn

from torchvision.models._building import divisible


class IntermediateLayerGetter(nn.ModuleDict):
    """The children of a model up to the last that is asked for; gives the results of those by their new names."""

    def __init__(self, model, return_layers):
        children = dict(model.named_children())
        if not all(name in children for name in return_layers):
            raise ValueError("return_layers are not present in model")
        left, layers = dict(return_layers), {}
        for name, child in children.items():
            if not left:
                break
            layers[name] = child
            left.pop(name, None)
        super().__init__(layers)
        self.return_layers = dict(return_layers)

    def forward(self, x):
        found = {}
        for name, module in self.items():
            x = module(x)
            if name in self.return_layers:
                found[self.return_layers[name]] = x
        return found


_make_divisible = divisible
