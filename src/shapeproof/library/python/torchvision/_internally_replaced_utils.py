"""Weights come from files, of which nothing is known."""

from torch.hub import load_state_dict_from_url
