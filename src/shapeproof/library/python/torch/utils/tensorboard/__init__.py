"""Where each name is defined."""

_LAZY = {"FileWriter": "torch.utils.tensorboard.writer", "SummaryWriter": "torch.utils.tensorboard.writer"}
