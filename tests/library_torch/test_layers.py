"""Layers hold what PyTorch's hold: the same parameters and buffers in the same order, with the same shapes and element types."""

import pytest
import torch

from shapeproof import check_source

LAYERS = [
    "nn.Linear(3, 4)",
    "nn.Linear(3, 4, bias=False, dtype=torch.float64)",
    "nn.Bilinear(3, 4, 5)",
    "nn.Conv1d(4, 8, 3, padding='same')",
    "nn.Conv2d(6, 8, (3, 5), stride=2, padding=1, groups=2)",
    "nn.Conv3d(2, 4, 3, bias=False)",
    "nn.ConvTranspose2d(4, 6, 3, groups=2)",
    "nn.BatchNorm1d(4, affine=False, track_running_stats=False)",
    "nn.BatchNorm2d(4)",
    "nn.InstanceNorm2d(4, affine=True, track_running_stats=True)",
    "nn.LayerNorm((3, 4))",
    "nn.LayerNorm(4, elementwise_affine=False)",
    "nn.GroupNorm(2, 4)",
    "nn.RMSNorm(4)",
    "nn.PReLU(3)",
    "nn.Embedding(10, 3, padding_idx=1)",
    "nn.EmbeddingBag(10, 3)",
    "nn.RNN(3, 4, 2)",
    "nn.LSTM(3, 4, 2, bidirectional=True, proj_size=2)",
    "nn.GRU(3, 4, bias=False)",
    "nn.LSTMCell(3, 4)",
    "nn.GRUCell(3, 4)",
    "nn.RNNCell(3, 4)",
    "nn.MultiheadAttention(8, 2)",
    "nn.MultiheadAttention(8, 2, kdim=4, vdim=6, add_bias_kv=True)",
    "nn.TransformerEncoderLayer(8, 2, 16)",
    "nn.TransformerDecoderLayer(8, 2, 16)",
    "nn.Transformer(8, 2, 1, 1, 16)",
    "nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.BatchNorm1d(3))",
    "nn.ModuleList([nn.Linear(2, 3), nn.Linear(3, 2)])",
    "nn.ModuleDict({'a': nn.Linear(2, 3), 'b': nn.Sequential(nn.Conv2d(1, 2, 3))})",
    "nn.ParameterList([nn.Parameter(torch.ones(2)), nn.Parameter(torch.ones(3))])",
    "nn.CrossEntropyLoss(weight=torch.ones(3))",
    "nn.AdaptiveLogSoftmaxWithLoss(8, 20, [5, 10])",
    "nn.utils.parametrizations.weight_norm(nn.Linear(3, 4))",
]
REFUSED = [
    "nn.Conv2d(3, 8, 3, groups=2)",
    "nn.Embedding(3, 2, padding_idx=5)",
    "nn.GroupNorm(3, 4)",
    "nn.LSTM(3, 0)",
    "nn.MultiheadAttention(8, 3)",
    "nn.Conv2d(3, 8, 3, padding_mode='wrong')",
    "nn.Linear(3)",
]


@pytest.mark.parametrize("layer", LAYERS)
def test_the_state_is_that_of_pytorchs_layer(layer):
    source = f"import torch\nfrom torch import nn\n\nlayer = {layer}\nreveal_type(dict(layer.state_dict()))\n"
    report = check_source(source, search_paths=[]).to_dict()
    assert not report["diagnostics"]
    (revealed,) = report["revealed"]
    state = made(layer).state_dict()
    assert revealed["value"] == {name: {"shape": list(value.shape), "dtype": str(value.dtype)} for name, value in state.items()}
    assert list(revealed["value"]) == list(state)


@pytest.mark.parametrize("layer", REFUSED)
def test_what_pytorch_does_not_make_is_an_error(layer):
    with pytest.raises((ValueError, TypeError, AssertionError)) as refused:
        made(layer)
    report = check_source(f"import torch\nfrom torch import nn\n\nlayer = {layer}\n", search_paths=[]).to_dict()
    (found,) = report["diagnostics"]
    assert found["line"] == 4 or any(step["line"] == 4 for step in found["trace"])
    assert refused.type.__name__ in found["message"] or found["code"] != "uncaught-exception"


def made(layer):
    """PyTorch's own layer."""
    return eval(layer, {"torch": torch, "nn": torch.nn})
