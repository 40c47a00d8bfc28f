"""Images in folders, one for each class: how many, and of which sizes, the world decides."""

import _shapeproof
from _packages import opaque, size, unmodelled_size
from PIL.Image import _photo

from torchvision.datasets.vision import VisionDataset, check_index, label

IMG_EXTENSIONS = (".jpg", ".jpeg", ".png", ".ppm", ".bmp", ".pgm", ".tif", ".tiff", ".webp")


def has_file_allowed_extension(filename, extensions):
    return filename.lower().endswith(extensions if isinstance(extensions, str) else tuple(extensions))


def is_image_file(filename):
    return has_file_allowed_extension(filename, IMG_EXTENSIONS)


def pil_loader(path):
    return _photo("RGB")


def default_loader(path):
    return pil_loader(path)


def find_classes(directory):
    count = unmodelled_size("classes", 1)
    classes = _shapeproof.alike(count, lambda: opaque("class", str))
    return classes, _shapeproof.unlisted("class_to_idx")


def make_dataset(directory, class_to_idx=None, extensions=None, is_valid_file=None, allow_empty=False):
    return _shapeproof.alike(size("len(dataset)", 1), lambda: (opaque("path", str), label(None)))


class DatasetFolder(VisionDataset):
    def __init__(
        self,
        root,
        loader,
        extensions=None,
        transform=None,
        target_transform=None,
        is_valid_file=None,
        allow_empty=False,
    ):
        super().__init__(root, transform=transform, target_transform=target_transform)
        if extensions is None and is_valid_file is None:
            raise ValueError("Both extensions and is_valid_file cannot be None or not None at the same time")
        self.loader = loader
        self.extensions = extensions
        self.classes, self.class_to_idx = self.find_classes(root)
        self.samples = self.make_dataset(root, self.class_to_idx, extensions, is_valid_file, allow_empty)
        self.targets = [sample[1] for sample in self.samples]

    @staticmethod
    def make_dataset(directory, class_to_idx, extensions=None, is_valid_file=None, allow_empty=False):
        return make_dataset(directory, class_to_idx, extensions, is_valid_file, allow_empty)

    def find_classes(self, directory):
        return find_classes(directory)

    def __len__(self):
        return len(self.samples)

    def __getitem__(self, index):
        check_index(index, len(self.samples))
        path, target = self.samples[index]
        return self._separately(self.loader(path), target)


class ImageFolder(DatasetFolder):
    def __init__(self, root, transform=None, target_transform=None, loader=default_loader, is_valid_file=None, allow_empty=False):
        super().__init__(
            root,
            loader,
            IMG_EXTENSIONS if is_valid_file is None else None,
            transform=transform,
            target_transform=target_transform,
            is_valid_file=is_valid_file,
            allow_empty=allow_empty,
        )
        self.imgs = self.samples
