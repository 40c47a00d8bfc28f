"""Published collections of photographs: their lengths and classes are known, the sizes of the images differ."""

from _packages import opaque, size
from PIL import Image
from PIL.Image import _photo

from torchvision.datasets.vision import Listed, checked, labels, names, numbered


class Photos(Listed):
    """Colour photographs of any size, each of one class."""

    def _describe(self, count, classes):
        self._count, self._class_count = count, classes
        self.classes = names(classes)
        self.class_to_idx = numbered(self.classes)

    def _image(self):
        return _photo("RGB")


class ImageNet(Photos):
    _COUNTS = {"train": 1281167, "val": 50000}

    def __init__(self, root, split="train", transform=None, target_transform=None, loader=None, **kwargs):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.split = checked(split, "split", tuple(self._COUNTS))
        self._describe(self._COUNTS[split], 1000)
        self.wnids = self.classes
        self.wnid_to_idx = self.class_to_idx
        self.targets = labels(self._count, 1000)
        self.samples = self.imgs = [("", target) for target in self.targets]


class Imagenette(Photos):
    _COUNTS = {"train": 9469, "val": 3925}

    def __init__(self, root, split="train", size="full", download=False, transform=None, target_transform=None, loader=None):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self._split = checked(split, "split", tuple(self._COUNTS))
        self._size = checked(size, "size", ("full", "320px", "160px"))
        self._describe(self._COUNTS[split], 10)


class Places365(Photos):
    _COUNTS = {"train-standard": 1803460, "train-challenge": 8026628, "val": 36500, "test": 328500}

    def __init__(self, root, split="train-standard", small=False, download=False, transform=None, target_transform=None, loader=None):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.split = checked(split, "split", tuple(self._COUNTS))
        self.small = small
        self._describe(self._COUNTS[split], 365)
        self.targets = labels(self._count, 365)

    def _image(self):
        return Image.new("RGB", (256, 256)) if self.small else super()._image()


class Flowers102(Photos):
    _COUNTS = {"train": 1020, "val": 1020, "test": 6149}

    def __init__(self, root, split="train", transform=None, target_transform=None, download=False, loader=None):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self._split = checked(split, "split", tuple(self._COUNTS))
        self._describe(self._COUNTS[split], 102)


class Food101(Photos):
    _COUNTS = {"train": 75750, "test": 25250}

    def __init__(self, root, split="train", transform=None, target_transform=None, download=False, loader=None):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self._split = checked(split, "split", tuple(self._COUNTS))
        self._describe(self._COUNTS[split], 101)


class StanfordCars(Photos):
    _COUNTS = {"train": 8144, "test": 8041}

    def __init__(self, root, split="train", transform=None, target_transform=None, download=False, loader=None):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self._split = checked(split, "split", tuple(self._COUNTS))
        self._describe(self._COUNTS[split], 196)


class Country211(Photos):
    _COUNTS = {"train": 31650, "valid": 10550, "test": 21100}

    def __init__(self, root, split="train", transform=None, target_transform=None, download=False, loader=None):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self._split = checked(split, "split", tuple(self._COUNTS))
        self._describe(self._COUNTS[split], 211)


class DTD(Photos):
    def __init__(self, root, split="train", partition=1, transform=None, target_transform=None, download=False, loader=None):
        self._split = checked(split, "split", ("train", "val", "test"))
        if isinstance(partition, int) and not 1 <= partition <= 10:
            raise ValueError(f"Parameter 'partition' should be an integer with `1 <= partition <= 10`, but got partition={partition}")
        super().__init__(root, transform=transform, target_transform=target_transform)
        self._describe(1880, 47)


class FGVCAircraft(Photos):
    _COUNTS = {"train": 3334, "val": 3333, "trainval": 6667, "test": 3333}
    _CLASSES = {"variant": 100, "family": 70, "manufacturer": 41}

    def __init__(
        self,
        root,
        split="trainval",
        annotation_level="variant",
        transform=None,
        target_transform=None,
        download=False,
        loader=None,
    ):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self._split = checked(split, "split", tuple(self._COUNTS))
        self._annotation_level = checked(annotation_level, "annotation_level", tuple(self._CLASSES))
        self._describe(self._COUNTS[split], self._CLASSES[annotation_level])


class GTSRB(Photos):
    _COUNTS = {"train": 26640, "test": 12630}

    def __init__(self, root, split="train", transform=None, target_transform=None, download=False):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self._split = checked(split, "split", tuple(self._COUNTS))
        self._count, self._class_count = self._COUNTS[split], 43

    def _image(self):
        return _photo("RGB", 15)


class SUN397(Photos):
    def __init__(self, root, transform=None, target_transform=None, download=False, loader=None):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self._describe(108754, 397)


class Caltech256(Photos):
    """Some of the images are grey, which is why their mode is not known."""

    def __init__(self, root, transform=None, target_transform=None, download=False):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self._count, self._class_count = 30607, 257
        self.categories = names(257)
        self.y = labels(30607, 257)

    def _image(self):
        return _photo(None)


class Caltech101(Photos):
    """Some of the images are grey. The target is a category, an outline (a 2×n array), or both."""

    def __init__(self, root, target_type="category", transform=None, target_transform=None, download=False):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.target_type = [target_type] if isinstance(target_type, str) else target_type
        for name in self.target_type:
            checked(name, "target_type", ("category", "annotation"))
        self._count, self._class_count = 8677, 101
        self.categories = names(101)
        self.annotation_categories = names(101)
        self.y = labels(8677, 101)

    def __getitem__(self, index):
        import numpy as np

        from torchvision.datasets.vision import check_index, label

        check_index(index, self._count)
        targets = [label(101) if name == "category" else np.empty((2, size("points", 1)), dtype=np.float64) for name in self.target_type]
        return self._separately(_photo(None), tuple(targets) if len(targets) > 1 else targets[0])


class INaturalist(Photos):
    _COUNTS = {"2017": 579184, "2018": 437513, "2019": 265213, "2021_train": 2686843, "2021_train_mini": 500000, "2021_valid": 100000}

    def __init__(self, root, version="2021_train", target_type="full", transform=None, target_transform=None, download=False, loader=None):
        self.version = checked(version, "version", tuple(self._COUNTS))
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.target_type = target_type
        self._count, self._class_count = self._COUNTS[version], None

    def __getitem__(self, index):
        kinds = self.target_type if isinstance(self.target_type, list) else [self.target_type]
        image, target = super().__getitem__(index)
        return (image, target) if len(kinds) == 1 else (image, opaque("targets", tuple))
