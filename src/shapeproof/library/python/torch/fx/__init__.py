"""Where each name of `torch.fx` is defined. Graphs are not made: what a trace gives is not known."""

_LAZY = {
    "wrap": "torch.fx.marks",
}
