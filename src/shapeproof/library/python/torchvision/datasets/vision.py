"""What every dataset has: a root and transforms. Samples are alike, so one stands for all."""

import _shapeproof
import torch
from _packages import number
from torch.utils.data import Dataset


class VisionDataset(Dataset):
    _repr_indent = 4

    def __init__(self, root=None, transforms=None, transform=None, target_transform=None):
        self.root = root
        separate = transform is not None or target_transform is not None
        if transforms is not None and separate:
            raise ValueError("Only transforms or transform/target_transform can be passed as argument")
        self.transform = transform
        self.target_transform = target_transform
        self.transforms = StandardTransform(transform, target_transform) if separate else transforms

    def __getitem__(self, index):
        raise NotImplementedError

    def __len__(self):
        raise NotImplementedError

    def __iter__(self):
        return _shapeproof.stream((len(self), lambda index: self[index]))

    def _separately(self, image, target):
        """Image and target, each through its own transform."""
        if self.transform is not None:
            image = self.transform(image)
        if self.target_transform is not None:
            target = self.target_transform(target)
        return image, target

    def _together(self, image, target):
        """Image and target through the transform of both."""
        return (image, target) if self.transforms is None else self.transforms(image, target)

    def extra_repr(self):
        return ""


class StandardTransform:
    def __init__(self, transform=None, target_transform=None):
        self.transform = transform
        self.target_transform = target_transform

    def __call__(self, input, target):
        if self.transform is not None:
            input = self.transform(input)
        if self.target_transform is not None:
            target = self.target_transform(target)
        return input, target


class Listed(VisionDataset):
    """Images that are known by their number, each with the label of a class: `_count`, `_image()` and `_class_count` say more."""

    def __len__(self):
        return self._count

    def __getitem__(self, index):
        check_index(index, self._count)
        return self._separately(self._image(), label(self._class_count))


def label(count):
    """The number of one of `count` classes."""
    return number("label", 0, count - 1) if isinstance(count, int) else number("label", 0)


def labels(count, classes):
    """A list of so many labels."""
    return _shapeproof.alike(count, lambda: label(classes))


def names(count):
    """The names of classes, where only their number is known."""
    return [f"class {i}" for i in range(count)]


def numbered(classes):
    """The number of each class."""
    return {name: i for i, name in enumerate(classes)}


def check_index(index, count):
    """An index outside of a dataset of `count` samples is an error."""
    if isinstance(index, int):
        torch._check_with(IndexError, -count <= index, lambda: f"index {index} is out of range for a dataset of {count} samples")
        torch._check_with(IndexError, index < count, lambda: f"index {index} is out of range for a dataset of {count} samples")


def checked(value, name, valid):
    """An option that has to be one of `valid`."""
    if isinstance(value, str) and value not in valid:
        listed = ", ".join([repr(option) for option in valid])
        raise ValueError(f"Unknown value '{value}' for argument {name}. Valid values are {{{listed}}}.")
    return value
