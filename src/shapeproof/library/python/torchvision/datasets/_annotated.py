"""Images with more than a label: outlines, boxes, texts."""

import _shapeproof
import numpy as np
from _packages import opaque, size
from PIL import Image
from PIL.Image import _photo

from torchvision.datasets.vision import VisionDataset, check_index, checked, label, names, numbered


class CocoDetection(VisionDataset):
    """The target is a list of annotations: dictionaries with a box, a category, an outline."""

    def __init__(self, root, annFile, transform=None, target_transform=None, transforms=None):
        super().__init__(root, transforms, transform, target_transform)
        self.ids = _shapeproof.alike(size("len(dataset)", 1), lambda: opaque("id", int))
        self.coco = opaque("COCO")

    def __len__(self):
        return len(self.ids)

    def _load_image(self, id):
        return _photo("RGB")

    def _load_target(self, id):
        return _shapeproof.alike(size("annotations"), lambda: _annotation(id))

    def __getitem__(self, index):
        check_index(index, len(self.ids))
        return self._together(self._load_image(index), self._load_target(index))


def _annotation(image):
    return {
        "segmentation": opaque("segmentation"),
        "area": opaque("area", float),
        "iscrowd": opaque("iscrowd", int),
        "image_id": opaque("image_id", int),
        "bbox": [opaque("bbox", float) for _ in range(4)],
        "category_id": opaque("category_id", int),
        "id": opaque("id", int),
    }


class CocoCaptions(CocoDetection):
    def _load_target(self, id):
        return _shapeproof.alike(size("captions", 1), lambda: opaque("caption", str))


# year → image set → images, for outlines and for boxes
_VOC = {
    "2007": {"train": (209, 2501), "val": (213, 2510), "trainval": (422, 5011), "test": (210, 4952)},
    "2008": {"train": (511, 2111), "val": (512, 2221), "trainval": (1023, 4332)},
    "2009": {"train": (749, 3473), "val": (750, 3581), "trainval": (1499, 7054)},
    "2010": {"train": (964, 4998), "val": (964, 5105), "trainval": (1928, 10103)},
    "2011": {"train": (1112, 5717), "val": (1111, 5823), "trainval": (2223, 11540)},
    "2012": {"train": (1464, 5717), "val": (1449, 5823), "trainval": (2913, 11540)},
}


class _VOCBase(VisionDataset):
    _column = 0

    def __init__(
        self,
        root,
        year="2012",
        image_set="train",
        download=False,
        transform=None,
        target_transform=None,
        transforms=None,
    ):
        super().__init__(root, transforms, transform, target_transform)
        self.year = checked(year, "year", tuple(_VOC))
        self.image_set = checked(image_set, "image_set", tuple(_VOC[year]))
        self._count = _VOC[year][image_set][self._column]
        self.images = _shapeproof.alike(self._count, lambda: opaque("path", str))
        self.targets = _shapeproof.alike(self._count, lambda: opaque("path", str))

    def __len__(self):
        return self._count


class VOCSegmentation(_VOCBase):
    @property
    def masks(self):
        return self.targets

    def __getitem__(self, index):
        check_index(index, self._count)
        image = _photo("RGB")
        return self._together(image, Image.new("P", image.size))


class VOCDetection(_VOCBase):
    _column = 1

    @property
    def annotations(self):
        return self.targets

    def __getitem__(self, index):
        check_index(index, self._count)
        return self._together(_photo("RGB"), opaque("annotation", dict))


class SBDataset(VisionDataset):
    _COUNTS = {"train": 8498, "val": 2857, "train_noval": 5623}

    def __init__(self, root, image_set="train", mode="boundaries", download=False, transforms=None):
        super().__init__(root, transforms)
        self.image_set = checked(image_set, "image_set", tuple(self._COUNTS))
        self.mode = checked(mode, "mode", ("segmentation", "boundaries"))
        self._count = self._COUNTS[image_set]
        self.num_classes = 20

    def __len__(self):
        return self._count

    def __getitem__(self, index):
        check_index(index, self._count)
        image = _photo("RGB")
        width, height = image.size
        target = Image.new("P", image.size) if self.mode == "segmentation" else np.empty((20, height, width), dtype=np.float32)
        return self._together(image, target)


class OxfordIIITPet(VisionDataset):
    _COUNTS = {"trainval": 3680, "test": 3669}
    _VALID_TARGET_TYPES = ("category", "binary-category", "segmentation")

    def __init__(
        self,
        root,
        split="trainval",
        target_types="category",
        transforms=None,
        transform=None,
        target_transform=None,
        download=False,
    ):
        self._split = checked(split, "split", tuple(self._COUNTS))
        kinds = [target_types] if isinstance(target_types, str) else target_types
        self._target_types = [checked(kind, "target_types", self._VALID_TARGET_TYPES) for kind in kinds]
        super().__init__(root, transforms, transform, target_transform)
        self._count = self._COUNTS[split]
        self.classes = names(37)
        self.class_to_idx = numbered(self.classes)
        self.bin_classes = ["Cat", "Dog"]
        self.bin_class_to_idx = numbered(self.bin_classes)

    def __len__(self):
        return self._count

    def __getitem__(self, idx):
        check_index(idx, self._count)
        image = _photo("RGB")
        targets = [self._target(kind, image) for kind in self._target_types]
        return self._together(image, tuple(targets) if len(targets) > 1 else targets[0] if targets else None)

    def _target(self, kind, image):
        return Image.new("L", image.size) if kind == "segmentation" else label(37 if kind == "category" else 2)


class Cityscapes(VisionDataset):
    """Streets of 2048×1024 pixels, with outlines of the same size."""

    _COUNTS = {"train": 2975, "val": 500, "test": 1525, "train_extra": 19998}

    def __init__(
        self,
        root,
        split="train",
        mode="fine",
        target_type="instance",
        transform=None,
        target_transform=None,
        transforms=None,
    ):
        super().__init__(root, transforms, transform, target_transform)
        self.mode = "gtFine" if mode == "fine" else "gtCoarse"
        checked(mode, "mode", ("fine", "coarse"))
        self.split = checked(split, "split", ("train", "test", "val") if mode == "fine" else ("train", "train_extra", "val"))
        self.target_type = target_type if isinstance(target_type, list) else [target_type]
        for kind in self.target_type:
            checked(kind, "target_type", ("instance", "semantic", "polygon", "color"))
        self._count = self._COUNTS[split]
        self.images = _shapeproof.alike(self._count, lambda: opaque("path", str))
        self.targets = _shapeproof.alike(self._count, lambda: opaque("path", str))

    def __len__(self):
        return self._count

    def __getitem__(self, index):
        check_index(index, self._count)
        targets = [self._target(kind) for kind in self.target_type]
        return self._together(Image.new("RGB", (2048, 1024)), tuple(targets) if len(targets) > 1 else targets[0])

    def _target(self, kind):
        if kind == "polygon":
            return opaque("polygon", dict)
        return Image.new({"instance": "I;16", "semantic": "L", "color": "RGBA"}[kind], (2048, 1024))


class Kitti(VisionDataset):
    def __init__(self, root, train=True, transform=None, target_transform=None, transforms=None, download=False):
        super().__init__(root, transforms, transform, target_transform)
        self.train = train

    def __len__(self):
        return 7481 if self.train else 7518

    def __getitem__(self, index):
        check_index(index, len(self))
        return self._together(_photo(None), opaque("annotations", list) if self.train else None)


class WIDERFace(VisionDataset):
    _COUNTS = {"train": 12880, "val": 3226, "test": 16097}

    def __init__(self, root, split="train", transform=None, target_transform=None, download=False):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.split = checked(split, "split", tuple(self._COUNTS))

    def __len__(self):
        return self._COUNTS[self.split]

    def __getitem__(self, index):
        check_index(index, len(self))
        return self._separately(_photo(None), None if self.split == "test" else opaque("annotations", dict))


class _Captioned(VisionDataset):
    def __init__(self, root, ann_file, transform=None, target_transform=None):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.ann_file = ann_file
        self.ids = _shapeproof.alike(size("len(dataset)", 1), lambda: opaque("id", str))

    def __len__(self):
        return len(self.ids)

    def __getitem__(self, index):
        check_index(index, len(self.ids))
        return self._separately(_photo("RGB"), _shapeproof.alike(size("captions", 1), lambda: opaque("caption", str)))


class Flickr8k(_Captioned):
    pass


class Flickr30k(_Captioned):
    pass


class SBU(VisionDataset):
    def __init__(self, root, transform=None, target_transform=None, download=True):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.photos = _shapeproof.alike(size("len(dataset)", 1), lambda: opaque("path", str))

    def __len__(self):
        return len(self.photos)

    def __getitem__(self, index):
        check_index(index, len(self.photos))
        return self._separately(_photo("RGB"), opaque("caption", str))


class LSUN(VisionDataset):
    def __init__(self, root, classes="train", transform=None, target_transform=None):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.classes = classes
        self.length = size("len(dataset)", 1)

    def __len__(self):
        return self.length

    def __getitem__(self, index):
        check_index(index, self.length)
        return self._separately(_photo("RGB"), label(None))


class LSUNClass(LSUN):
    pass
