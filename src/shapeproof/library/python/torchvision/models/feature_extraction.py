"""Results on the way through a model, by the names of its submodules."""

from collections import OrderedDict

import _shapeproof
from torch.nn import Module


def _by_name(nodes):
    return dict(nodes) if isinstance(nodes, dict) else {name: name for name in nodes}


class _FeatureExtractor(Module):
    """The model itself; hooks keep what the nodes give. Nodes that are no submodules are not known."""

    def __init__(self, model, nodes):
        super().__init__()
        for name, child in model.named_children():
            self.add_module(name, child)
        self.__dict__["_model"] = model
        self._nodes = nodes

    def forward(self, *args, **kwargs):
        found, modules = {}, dict(self._model.named_modules())
        hooks = [modules[node].register_forward_hook(_keeper(found, node)) for node in self._nodes if node in modules and node != ""]
        self._model(*args, **kwargs)
        for hook in hooks:
            hook.remove()
        return OrderedDict([(name, found[node] if node in found else _shapeproof.unlisted(node)) for node, name in self._nodes.items()])


def _keeper(found, node):
    def keep(module, args, output):
        found[node] = output

    return keep


def create_feature_extractor(
    model,
    return_nodes=None,
    train_return_nodes=None,
    eval_return_nodes=None,
    tracer_kwargs=None,
    suppress_diff_warning=False,
    concrete_args=None,
):
    if return_nodes is None and (train_return_nodes is None or eval_return_nodes is None):
        raise ValueError("Either `return_nodes` or `train_return_nodes` and `eval_return_nodes` together, should be specified")
    return _FeatureExtractor(model, _by_name(train_return_nodes if return_nodes is None else return_nodes))


def get_graph_node_names(model, tracer_kwargs=None, suppress_diff_warning=False, concrete_args=None):
    names = [name for name, _ in model.named_modules() if name]
    return names, names
