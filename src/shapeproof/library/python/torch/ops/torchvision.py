"""The compiled operators of torchvision: what they ask of boxes and regions, and the shapes they give."""

from _packages import number

import torch


def _same_type(input, rois):
    if input.dtype != rois.dtype:
        raise RuntimeError(
            f"Expected tensor for input to have the same type as tensor for rois; but type {input.dtype} does not equal {rois.dtype}"
        )


def nms(dets, scores, iou_threshold):
    torch._check(dets.dim() == 2, lambda: f"boxes should be a 2d tensor, got {dets.dim()}D")
    torch._check(dets.size(1) == 4, lambda: f"boxes should have 4 elements in dimension 1, got {dets.size(1)}")
    torch._check(scores.dim() == 1, lambda: f"scores should be a 1d tensor, got {scores.dim()}")
    count = dets.size(0)
    torch._check(
        count == scores.size(0),
        lambda: f"boxes and scores should have same number of elements in dimension 0, got {count} and {scores.size(0)}",
    )
    return dets.new_empty(some_of(count), dtype=torch.int64)


qnms = nms


def some_of(count):
    """How many of `count` are kept."""
    return number("kept", 0, count) if type(count) is int else number("kept", 0)


def _regions(input, rois, height, width, channels):
    torch._check(rois.size(1) == 5, lambda: f"rois must have shape as Tensor[K, 5], but have shape {tuple(rois.shape)}")
    _same_type(input, rois)
    return input.new_empty((rois.size(0), channels, height, width))


def roi_align(input, rois, spatial_scale, pooled_height, pooled_width, sampling_ratio, aligned):
    return _regions(input, rois, pooled_height, pooled_width, input.size(1))


def roi_pool(input, rois, spatial_scale, pooled_height, pooled_width):
    made = _regions(input, rois, pooled_height, pooled_width, input.size(1))
    return made, torch.empty_like(made, dtype=torch.int32)


def ps_roi_pool(input, rois, spatial_scale, pooled_height, pooled_width):
    channels, parts = input.size(1), pooled_height * pooled_width
    torch._check(
        channels % parts == 0,
        lambda: f"input channels must be a multiple of pooling height * pooling width: {channels} channels and {parts} parts",
    )
    made = _regions(input, rois, pooled_height, pooled_width, channels // parts)
    return made, torch.empty_like(made, dtype=torch.int32)


def ps_roi_align(input, rois, spatial_scale, pooled_height, pooled_width, sampling_ratio):
    return ps_roi_pool(input, rois, spatial_scale, pooled_height, pooled_width)


def deform_conv2d(
    input,
    weight,
    offset,
    mask,
    bias,
    stride_h,
    stride_w,
    pad_h,
    pad_w,
    dilation_h,
    dilation_w,
    groups,
    offset_groups,
    use_mask,
):
    made = torch.nn.functional.conv2d(input, weight, bias, (stride_h, stride_w), (pad_h, pad_w), (dilation_h, dilation_w), groups)
    batch, _, height, width = made.shape
    taps = weight.shape[2] * weight.shape[3]
    _need(offset, batch, 2 * offset_groups * taps, height, width, "offset")
    if use_mask:
        _need(mask, batch, offset_groups * taps, height, width, "mask")
    return made


def _need(x, batch, channels, height, width, name):
    """An offset or a mask for each place of the kernel at each place of the output."""
    torch._check(
        (x.shape[0] == batch) & (x.shape[1] == channels) & (x.shape[2] == height) & (x.shape[3] == width),
        lambda: f"{name} should have shape {(batch, channels, height, width)}, but has {tuple(x.shape)}",
    )


def _cuda_version():
    return -1
