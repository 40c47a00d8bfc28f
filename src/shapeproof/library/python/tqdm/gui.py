"""The same bar on another display."""

from tqdm.std import tqdm, trange
