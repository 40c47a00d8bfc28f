"""Where each optimizer is defined."""

_LAZY = {
    "ASGD": "torch.optim.asgd",
    "Adadelta": "torch.optim.adadelta",
    "Adafactor": "torch.optim._adafactor",
    "Adagrad": "torch.optim.adagrad",
    "Adam": "torch.optim.adam",
    "AdamW": "torch.optim.adamw",
    "Adamax": "torch.optim.adamax",
    "LBFGS": "torch.optim.lbfgs",
    "Muon": "torch.optim._muon",
    "NAdam": "torch.optim.nadam",
    "Optimizer": "torch.optim.optimizer",
    "RAdam": "torch.optim.radam",
    "RMSprop": "torch.optim.rmsprop",
    "Rprop": "torch.optim.rprop",
    "SGD": "torch.optim.sgd",
    "SparseAdam": "torch.optim.sparse_adam",
}
