"""Grids and drawings of images."""

import torch
from _packages import is_unknown
from _shapeproof import derived


def _log_api_usage_once(obj):
    pass


def _make_ntuple(x, n):
    return tuple(x) if isinstance(x, (list, tuple)) else (x,) * n


def make_grid(tensor, nrow=8, padding=2, normalize=False, value_range=None, scale_each=False, pad_value=0.0):
    if is_unknown(tensor):
        return derived(tensor, "make_grid")
    if isinstance(tensor, list):
        for image in tensor:
            if not isinstance(image, torch.Tensor) and not is_unknown(image):
                raise TypeError(f"tensor or list of tensors expected, got a list containing {type(image)}")
        tensor = torch.stack(tensor, dim=0)
    elif not isinstance(tensor, torch.Tensor):
        raise TypeError(f"tensor or list of tensors expected, got {type(tensor)}")
    if tensor.dim() == 2:
        tensor = tensor.unsqueeze(0)
    if tensor.dim() == 3:
        tensor = _coloured(tensor, 0).unsqueeze(0)
    elif tensor.dim() == 4:
        tensor = _coloured(tensor, 1)
    elif tensor.dim() > 4:
        raise RuntimeError(f"make_grid expects images, but got a tensor of shape {tuple(tensor.shape)}")
    if normalize is True and value_range is not None and not isinstance(value_range, tuple):
        raise TypeError("value_range has to be a tuple (min, max) if specified. min and max are numbers")
    count, channels = tensor.size(0), tensor.size(1)
    if count == 1:
        return tensor.squeeze(0)
    columns = min(nrow, count)
    rows = (count + columns - 1) // columns
    height, width = tensor.size(2) + padding, tensor.size(3) + padding
    return tensor.new_empty((channels, height * rows + padding, width * columns + padding))


def _coloured(tensor, dim):
    """One channel becomes three."""
    return torch.cat((tensor, tensor, tensor), dim) if tensor.size(dim) == 1 else tensor


def save_image(tensor, fp, format=None, **kwargs):
    grid = make_grid(tensor, **kwargs)
    if is_unknown(grid):
        return
    channels = grid.permute(1, 2, 0).size(2)
    torch._check_type((channels == 3) | (channels == 4) | (channels == 2), lambda: f"an image cannot have {channels} channels")


def _need_image(image, *channels):
    """A single image, of bytes or floats."""
    if not isinstance(image, torch.Tensor):
        raise TypeError(f"Tensor expected, got {type(image)}")
    if image.dtype != torch.uint8 and not image.is_floating_point():
        raise ValueError(f"The image dtype must be uint8 or float, got {image.dtype}")
    if image.dim() != 3:
        raise ValueError("Pass individual images, not batches")
    found, right = image.size(0), False
    for number in channels:
        right = right | (found == number)
    torch._check_value(right, lambda: f"Only images of {channels} channels are supported, but this one has {found}")


def draw_bounding_boxes(image, boxes, labels=None, colors=None, fill=False, width=1, *args, **kwargs):
    _need_image(image, 1, 3)
    count = boxes.shape[0]
    if isinstance(labels, list):
        torch._check_value(
            len(labels) == count,
            lambda: f"Number of boxes ({count}) and labels ({len(labels)}) mismatch. Please specify labels for each box.",
        )
    if isinstance(colors, list):
        torch._check_value(
            len(colors) >= count,
            lambda: f"Number of colors must be equal or larger than the number of objects, but got {len(colors)} < {count}.",
        )
    if isinstance(count, int) and count == 0:
        return image
    return image.new_empty((3, image.size(1), image.size(2)))


def draw_segmentation_masks(image, masks, alpha=0.8, colors=None):
    _need_image(image, 3)
    if masks.ndim == 2:
        masks = masks[None, :, :]
    if masks.ndim != 3:
        raise ValueError("masks must be of shape (H, W) or (batch_size, H, W)")
    if masks.dtype != torch.bool:
        raise ValueError(f"The masks must be of dtype bool. Got {masks.dtype}")
    torch._check_value(
        (masks.shape[1] == image.shape[1]) & (masks.shape[2] == image.shape[2]),
        lambda: f"The image and the masks must have the same height and width: {tuple(image.shape)} and {tuple(masks.shape)}",
    )
    return image.clone()


def draw_keypoints(image, keypoints, connectivity=None, colors=None, radius=2, width=3, visibility=None):
    _need_image(image, 3)
    if keypoints.ndim != 3:
        raise ValueError("keypoints must be of shape (num_instances, K, 2)")
    return image.clone()


def flow_to_image(flow):
    if flow.dtype != torch.float:
        raise ValueError(f"Flow should be of dtype torch.float, got {flow.dtype}.")
    if flow.ndim not in (3, 4):
        raise ValueError(f"Input flow should have shape (2, H, W) or (N, 2, H, W), got {tuple(flow.shape)}.")
    shape = flow.shape
    torch._check_value(shape[-3] == 2, lambda: f"Input flow should have shape (2, H, W) or (N, 2, H, W), got {tuple(shape)}.")
    return torch.empty((*shape[:-3], 3, shape[-2], shape[-1]), dtype=torch.uint8)
