"""Datasets whose images all have one small size and are kept in memory."""

import numpy as np
import torch
from _packages import number
from PIL import Image

from torchvision.datasets.vision import Listed, VisionDataset, check_index, checked, label, labels, names, numbered


class SVHN(VisionDataset):
    _COUNTS = {"train": 73257, "test": 26032, "extra": 531131}

    def __init__(self, root, split="train", transform=None, target_transform=None, download=False):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.split = checked(split, "split", tuple(self._COUNTS))
        count = self._COUNTS[split]
        self.data = np.empty((count, 3, 32, 32), dtype=np.uint8)
        self.labels = np.empty(count, dtype=np.int64)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        image = Image.fromarray(np.transpose(self.data[index], (1, 2, 0)))
        self.labels[index]  # fails where there is no label of this index
        return self._separately(image, label(10))


class STL10(VisionDataset):
    _COUNTS = {"train": 5000, "train+unlabeled": 105000, "unlabeled": 100000, "test": 8000}

    def __init__(self, root, split="train", folds=None, transform=None, target_transform=None, download=False):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.split = checked(split, "split", tuple(self._COUNTS))
        self.folds = folds
        if isinstance(folds, int) and not 0 <= folds < 10:
            raise ValueError(f"Value for argument folds should be in the range [0, 10), but got {folds}.")
        count = self._COUNTS[split] if folds is None or split != "train" else 1000
        self.data = np.empty((count, 3, 96, 96), dtype=np.uint8)
        self.labels = None if split == "unlabeled" else np.empty(count, dtype=np.int64)
        self.classes = "airplane bird car cat deer dog horse monkey ship truck".split()

    def __len__(self):
        return self.data.shape[0]

    def __getitem__(self, index):
        image = Image.fromarray(np.transpose(self.data[index], (1, 2, 0)))
        if self.labels is None:
            return self._separately(image, None)
        return self._separately(image, label(10) if "unlabeled" not in self.split else number("label", -1, 9))


class USPS(VisionDataset):
    def __init__(self, root, train=True, transform=None, target_transform=None, download=False):
        super().__init__(root, transform=transform, target_transform=target_transform)
        count = 7291 if train else 2007
        self.data = np.empty((count, 16, 16), dtype=np.uint8)
        self.targets = labels(count, 10)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self._separately(Image.fromarray(self.data[index], "L"), self.targets[index])


class SEMEION(VisionDataset):
    def __init__(self, root, transform=None, target_transform=None, download=True):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.data = np.empty((1593, 16, 16), dtype=np.uint8)
        self.labels = np.empty(1593, dtype=np.int64)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self._separately(Image.fromarray(self.data[index], "L"), label(10))


class Omniglot(Listed):
    """964 characters for training and 659 others for evaluation, each drawn by 20 people."""

    def __init__(self, root, background=True, transform=None, target_transform=None, download=False, loader=None):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.background = background
        self._class_count = 964 if background else 659
        self._count = 20 * self._class_count

    def _image(self):
        return Image.new("L", (105, 105))


class FER2013(Listed):
    _COUNTS = {"train": 28709, "test": 7178}

    def __init__(self, root, split="train", transform=None, target_transform=None):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self._split = checked(split, "split", tuple(self._COUNTS))
        self._count = self._COUNTS[split]
        self._class_count = 7

    def _image(self):
        return Image.new("L", (48, 48))


class PCAM(Listed):
    _COUNTS = {"train": 262144, "test": 32768, "val": 32768}

    def __init__(self, root, split="train", transform=None, target_transform=None, download=False):
        self._split = checked(split, "split", tuple(self._COUNTS))
        super().__init__(root, transform=transform, target_transform=target_transform)
        self._count = self._COUNTS[split]
        self._class_count = 2

    def _image(self):
        return Image.new("RGB", (96, 96))


class EuroSAT(Listed):
    def __init__(self, root, transform=None, target_transform=None, download=False, loader=None):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self._count, self._class_count = 27000, 10
        self.classes = names(10)
        self.class_to_idx = numbered(self.classes)
        self.targets = labels(27000, 10)
        self.samples = self.imgs = [("", target) for target in self.targets]

    def _image(self):
        return Image.new("RGB", (64, 64))


class RenderedSST2(Listed):
    _COUNTS = {"train": 6920, "val": 872, "test": 1821}

    def __init__(self, root, split="train", transform=None, target_transform=None, download=False, loader=None):
        self._split = checked(split, "split", tuple(self._COUNTS))
        super().__init__(root, transform=transform, target_transform=target_transform)
        self._count, self._class_count = self._COUNTS[split], 2
        self.classes = ["negative", "positive"]
        self.class_to_idx = numbered(self.classes)

    def _image(self):
        return Image.new("RGB", (448, 448))


class CLEVRClassification(Listed):
    """The label is the number of objects in the scene."""

    _COUNTS = {"train": 70000, "val": 15000, "test": 15000}

    def __init__(self, root, split="train", transform=None, target_transform=None, download=False, loader=None):
        self._split = checked(split, "split", tuple(self._COUNTS))
        super().__init__(root, transform=transform, target_transform=target_transform)
        self._count = self._COUNTS[split]

    def __getitem__(self, index):
        check_index(index, self._count)
        return self._separately(Image.new("RGB", (480, 320)), None if self._split == "test" else number("label", 3, 10))


class LFWPeople(Listed):
    _COUNTS = {"10fold": 13233, "train": 9525, "test": 3708}

    def __init__(self, root, split="10fold", image_set="funneled", transform=None, target_transform=None, download=False, loader=None):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.split = checked(split, "split", tuple(self._COUNTS))
        self._count, self._class_count = self._COUNTS[split], 5749
        self.targets = labels(self._count, 5749)
        self.class_to_idx = numbered(names(5749))

    def _image(self):
        return Image.new("RGB", (250, 250))


class LFWPairs(VisionDataset):
    _COUNTS = {"10fold": 6000, "train": 2200, "test": 1000}

    def __init__(self, root, split="10fold", image_set="funneled", transform=None, target_transform=None, download=False, loader=None):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.split = checked(split, "split", tuple(self._COUNTS))
        self.targets = labels(self._COUNTS[split], 2)

    def __len__(self):
        return self._COUNTS[self.split]

    def __getitem__(self, index):
        target = self.targets[index]
        first, _ = self._separately(Image.new("RGB", (250, 250)), 0)
        second, target = self._separately(Image.new("RGB", (250, 250)), target)
        return first, second, target


class CelebA(VisionDataset):
    """Faces of 178×218 pixels. A target is one tensor, or a tuple of them, as `target_type` says."""

    _COUNTS = {"train": 162770, "valid": 19867, "test": 19962, "all": 202599}
    _TARGETS = {"attr": (40,), "identity": (), "bbox": (4,), "landmarks": (10,)}

    def __init__(self, root, split="train", target_type="attr", transform=None, target_transform=None, download=False):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.split = checked(split.lower(), "split", tuple(self._COUNTS))
        self.target_type = target_type if isinstance(target_type, list) else [target_type]
        if not self.target_type and target_transform is not None:
            raise RuntimeError("target_transform is specified but target_type is empty")
        self._count = self._COUNTS[self.split]
        self.attr = torch.empty((self._count, 40), dtype=torch.int64)
        self.identity = torch.empty((self._count, 1), dtype=torch.int64)
        self.bbox = torch.empty((self._count, 4), dtype=torch.int64)
        self.landmarks_align = torch.empty((self._count, 10), dtype=torch.int64)
        self.attr_names = names(40) + [""]

    def __len__(self):
        return self._count

    def __getitem__(self, index):
        check_index(index, self._count)
        for name in self.target_type:
            if name not in self._TARGETS:
                raise ValueError(f'Target type "{name}" is not recognized.')
        targets = [torch.empty(self._TARGETS[name], dtype=torch.int64) for name in self.target_type]
        image = Image.new("RGB", (178, 218))
        if not targets:
            return (image if self.transform is None else self.transform(image)), None
        return self._separately(image, tuple(targets) if len(targets) > 1 else targets[0])


class MovingMNIST(VisionDataset):
    """10000 videos of 20 frames; `split` takes the first `split_ratio` frames or the others."""

    def __init__(self, root, split=None, split_ratio=10, download=False, transform=None):
        super().__init__(root, transform=transform)
        self.split = split if split is None else checked(split, "split", ("train", "test"))
        if isinstance(split_ratio, int) and split is not None and not 1 <= split_ratio <= 19:
            raise ValueError(f"Split ratio must be between 1 and 19, but got {split_ratio}")
        frames = 20 if split is None else split_ratio if split == "train" else 20 - split_ratio
        self.split_ratio = split_ratio
        self.data = torch.empty((10000, frames, 1, 64, 64), dtype=torch.uint8)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, idx):
        data = self.data[idx]
        return data if self.transform is None else self.transform(data)


class PhotoTour(VisionDataset):
    """Patches of 64×64 pixels; for a test, pairs of them and whether they match."""

    _COUNTS = {
        "notredame": 468159,
        "yosemite": 633587,
        "liberty": 450092,
        "liberty_harris": 379587,
        "yosemite_harris": 450912,
        "notredame_harris": 325295,
    }

    def __init__(self, root, name, train=True, transform=None, download=False):
        super().__init__(root, transform=transform)
        self.name = name
        self.train = train
        self.data = torch.empty((self._COUNTS[name], 64, 64), dtype=torch.uint8)
        self.labels = torch.empty(self._COUNTS[name], dtype=torch.int64)
        self.matches = torch.empty((100000, 3), dtype=torch.int64)

    def __len__(self):
        return len(self.data if self.train else self.matches)

    def __getitem__(self, index):
        first = self.data[index]
        first = first if self.transform is None else self.transform(first)
        if self.train:
            return first
        second = self.data[index] if self.transform is None else self.transform(self.data[index])
        return first, second, self.matches[index][2]


class FakeData(VisionDataset):
    def __init__(
        self,
        size=1000,
        image_size=(3, 224, 224),
        num_classes=10,
        transform=None,
        target_transform=None,
        random_offset=0,
    ):
        super().__init__(transform=transform, target_transform=target_transform)
        self.size = size
        self.image_size = image_size
        self.num_classes = num_classes
        self.random_offset = random_offset

    def __len__(self):
        return self.size

    def __getitem__(self, index):
        from torchvision.transforms.functional import to_pil_image

        if index >= len(self):
            raise IndexError(f"{type(self).__name__} index out of range")
        image = to_pil_image(torch.randn(*self.image_size))
        return self._separately(image, label(self.num_classes))
