"""`ResNet50_Weights.DEFAULT` and its like: which model they are for, and the images that they expect."""

from _packages import opaque

from torchvision.datasets.vision import names

# the side of the images, where it is not 224
_CROPS = {
    "inception_v3": 299,
    "efficientnet_b1": 240,
    "efficientnet_b2": 288,
    "efficientnet_b3": 300,
    "efficientnet_b4": 380,
    "efficientnet_b5": 456,
    "efficientnet_b6": 528,
    "efficientnet_b7": 600,
    "efficientnet_v2_s": 384,
    "efficientnet_v2_m": 480,
    "efficientnet_v2_l": 480,
    "swin_v2_t": 256,
    "swin_v2_s": 256,
    "swin_v2_b": 256,
    "vit_h_14": 518,
}
_LARGER = {"vit_b_16": 384, "vit_l_16": 512, "vit_h_14": 518, "regnet": 384}


class Weight:
    """One set of weights."""

    def __init__(self, model, name):
        self.model = model
        self.name = name
        self.url = f"https://download.pytorch.org/models/{model}.pth"
        self.meta = {"categories": names(1000), "num_params": opaque("num_params", int), "min_size": (1, 1)}

    @property
    def value(self):
        return self

    @property
    def _crop(self):
        if "SWAG_E2E" in self.name:
            return _LARGER.get(self.model, _LARGER["regnet"])
        return 224 if "SWAG_LINEAR" in self.name else _CROPS.get(self.model, 224)

    def transforms(self, **options):
        from torchvision.transforms._presets import ImageClassification

        return ImageClassification(crop_size=self._crop, **options)

    def get_state_dict(self, *args, **kwargs):
        return opaque("state_dict")


class Weights:
    """The weights of one model, by name."""

    def __init__(self, model):
        self._model = model
        self.__name__ = f"{model}_weights"

    def __getattr__(self, name):
        if name != "DEFAULT" and not name.startswith("IMAGENET1K"):
            raise AttributeError(name)
        weight = Weight(self._model, name)
        setattr(self, name, weight)
        return weight

    def __getitem__(self, name):
        return getattr(self, name)

    def verify(self, weights):
        return getattr(self, weights.replace(f"{self.__name__}.", "")) if isinstance(weights, str) else weights
