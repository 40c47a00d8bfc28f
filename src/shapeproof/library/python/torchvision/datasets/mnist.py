"""MNIST and its successors: images of 28×28 pixels in shades of grey."""

import torch
from _packages import number
from PIL import Image

from torchvision.datasets.vision import VisionDataset, checked, names, numbered

_DIGITS = "zero one two three four five six seven eight nine".split()


class MNIST(VisionDataset):
    classes = [f"{i} - {name}" for i, name in enumerate(_DIGITS)]
    training_file = "training.pt"
    test_file = "test.pt"

    def __init__(self, root, train=True, transform=None, target_transform=None, download=False):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.train = train
        self.data, self.targets = _tensors(60000 if train else 10000)

    @property
    def train_labels(self):
        return self.targets

    test_labels = train_labels

    @property
    def train_data(self):
        return self.data

    test_data = train_data

    @property
    def class_to_idx(self):
        return numbered(self.classes)

    @property
    def raw_folder(self):
        return f"{self.root}/{type(self).__name__}/raw"

    @property
    def processed_folder(self):
        return f"{self.root}/{type(self).__name__}/processed"

    def download(self):
        pass

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        image = Image.fromarray(self.data[index].numpy(), "L")
        self.targets[index]  # fails where there is no target of this index
        return self._separately(image, self._target(index))

    def _target(self, index):
        return number("label", 0, len(self.classes) - 1)


def _tensors(count):
    return torch.empty((count, 28, 28), dtype=torch.uint8), torch.empty(count, dtype=torch.int64)


class FashionMNIST(MNIST):
    classes = ["T-shirt/top", "Trouser", "Pullover", "Dress", "Coat", "Sandal", "Shirt", "Sneaker", "Bag", "Ankle boot"]


class KMNIST(MNIST):
    classes = ["o", "ki", "su", "tsu", "na", "ha", "ma", "ya", "re", "wo"]


# split → training samples, test samples, classes
_EMNIST = {
    "byclass": (697932, 116323, 62),
    "bymerge": (697932, 116323, 47),
    "balanced": (112800, 18800, 47),
    "letters": (124800, 20800, 27),
    "digits": (240000, 40000, 10),
    "mnist": (60000, 10000, 10),
}


class EMNIST(MNIST):
    splits = tuple(_EMNIST)
    classes_split_dict = {split: names(counts[2]) for split, counts in _EMNIST.items()}

    def __init__(self, root, split, train=True, transform=None, target_transform=None, download=False):
        self.split = checked(split, "split", self.splits)
        super().__init__(root, train, transform, target_transform, download)
        self.classes = self.classes_split_dict[split]
        self.data, self.targets = _tensors(_EMNIST[split][0 if train else 1])

    def _target(self, index):
        return number("label", 1 if self.split == "letters" else 0, len(self.classes) - 1)


_QMNIST = {"train": 60000, "test": 60000, "test10k": 10000, "test50k": 50000, "nist": 402953}


class QMNIST(MNIST):
    def __init__(self, root, what=None, compat=True, train=True, transform=None, target_transform=None, download=False):
        self.what = ("train" if train else "test") if what is None else checked(what, "what", tuple(_QMNIST))
        self.compat = compat
        super().__init__(root, train, transform, target_transform, download)
        self.data, _ = _tensors(_QMNIST[self.what])
        self.targets = torch.empty((len(self.data), 8), dtype=torch.int64)

    def _target(self, index):
        return super()._target(index) if self.compat else self.targets[index]
