"""CIFAR: colour images of 32×32 pixels."""

import numpy as np
from PIL import Image

from torchvision.datasets.vision import VisionDataset, labels, names, numbered

_CLASSES = "airplane automobile bird cat deer dog frog horse ship truck".split()


class CIFAR10(VisionDataset):
    base_folder = "cifar-10-batches-py"
    _class_names = _CLASSES

    def __init__(self, root, train=True, transform=None, target_transform=None, download=False):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.train = train
        count = 50000 if train else 10000
        self.classes = list(self._class_names)
        self.class_to_idx = numbered(self.classes)
        self.data = np.empty((count, 32, 32, 3), dtype=np.uint8)
        self.targets = labels(count, len(self.classes))

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self._separately(Image.fromarray(self.data[index]), self.targets[index])

    def download(self):
        pass


class CIFAR100(CIFAR10):
    base_folder = "cifar-100-python"
    _class_names = names(100)
