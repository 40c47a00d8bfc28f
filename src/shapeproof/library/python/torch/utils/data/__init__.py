"""Where each name of `torch.utils.data` is defined."""

_LAZY = {
    "BatchSampler": "torch.utils.data.sampler",
    "ChainDataset": "torch.utils.data.dataset",
    "ConcatDataset": "torch.utils.data.dataset",
    "DataLoader": "torch.utils.data.dataloader",
    "Dataset": "torch.utils.data.dataset",
    "DistributedSampler": "torch.utils.data.distributed",
    "IterableDataset": "torch.utils.data.dataset",
    "RandomSampler": "torch.utils.data.sampler",
    "Sampler": "torch.utils.data.sampler",
    "SequentialSampler": "torch.utils.data.sampler",
    "StackDataset": "torch.utils.data.dataset",
    "Subset": "torch.utils.data.dataset",
    "SubsetRandomSampler": "torch.utils.data.sampler",
    "TensorDataset": "torch.utils.data.dataset",
    "WeightedRandomSampler": "torch.utils.data.sampler",
    "default_collate": "torch.utils.data._utils.collate",
    "default_convert": "torch.utils.data._utils.collate",
    "get_worker_info": "torch.utils.data.worker",
    "random_split": "torch.utils.data.dataset",
}
