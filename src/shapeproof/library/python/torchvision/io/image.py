"""Images from files."""

from torchvision.io import ImageReadMode, decode_image, decode_jpeg, decode_png, read_file, read_image, write_file, write_jpeg, write_png
