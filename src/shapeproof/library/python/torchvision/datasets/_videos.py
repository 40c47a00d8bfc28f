"""Clips of videos: frames × height × width × colours, the sound, and the label."""

import torch
from _packages import size

from torchvision.datasets.vision import VisionDataset, check_index, checked, label, names


class _Clips(VisionDataset):
    _class_count = 0
    _frame = (None, None)

    def __init__(self, root, frames, transform, output_format="THWC"):
        super().__init__(root)
        self.transform = transform
        self._frames = frames
        self._output_format = checked(output_format, "output_format", ("THWC", "TCHW"))
        self._count = size("len(dataset)", 1)
        self.classes = names(self._class_count)

    def __len__(self):
        return self._count

    def _clip(self):
        height, width = (size("frame", 64) if side is None else side for side in self._frame)
        shape = (self._frames, height, width, 3) if self._output_format == "THWC" else (self._frames, 3, height, width)
        video = torch.empty(shape, dtype=torch.uint8)
        return video if self.transform is None else self.transform(video)

    def __getitem__(self, idx):
        check_index(idx, self._count)
        return self._clip(), torch.empty((size("channels"), size("samples"))), label(self._class_count)


class Kinetics(_Clips):
    def __init__(
        self,
        root,
        frames_per_clip,
        num_classes="400",
        split="train",
        frame_rate=None,
        step_between_clips=1,
        transform=None,
        extensions=("avi", "mp4"),
        download=False,
        num_download_workers=1,
        num_workers=1,
        output_format="TCHW",
        **kwargs,
    ):
        self.num_classes = checked(num_classes, "num_classes", ("400", "600", "700"))
        self._class_count = int(num_classes)
        super().__init__(root, frames_per_clip, transform, output_format)


class UCF101(_Clips):
    _class_count = 101
    _frame = (240, 320)

    def __init__(
        self,
        root,
        annotation_path,
        frames_per_clip,
        step_between_clips=1,
        frame_rate=None,
        fold=1,
        train=True,
        transform=None,
        *args,
        output_format="THWC",
        **kwargs,
    ):
        super().__init__(root, frames_per_clip, transform, output_format)


class HMDB51(_Clips):
    _class_count = 51
    _frame = (240, None)

    def __init__(
        self,
        root,
        annotation_path,
        frames_per_clip,
        step_between_clips=1,
        frame_rate=None,
        fold=1,
        train=True,
        transform=None,
        *args,
        output_format="THWC",
        **kwargs,
    ):
        super().__init__(root, frames_per_clip, transform, output_format)
