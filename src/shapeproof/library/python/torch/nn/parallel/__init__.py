"""Where each name of `torch.nn.parallel` is defined."""

_LAZY = {
    "DataParallel": "torch.nn.parallel.data_parallel",
    "DistributedDataParallel": "torch.nn.parallel.distributed",
    "data_parallel": "torch.nn.parallel.data_parallel",
}
