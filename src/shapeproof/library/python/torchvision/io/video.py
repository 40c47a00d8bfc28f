"""Videos from files."""

from torchvision.io import read_video, read_video_timestamps, write_video
