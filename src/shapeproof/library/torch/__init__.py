"""What of `torch` is native: its namespaces, the tensor class, `nn.Module`."""
