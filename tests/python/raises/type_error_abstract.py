"""An abstract class cannot be instantiated."""

from abc import ABC, abstractmethod


class Dataset(ABC):
    @abstractmethod
    def __len__(self): ...


class Real(Dataset):
    def __len__(self):
        return 1


class Forgot(Dataset):
    def length(self):
        return 1


Real()
Forgot()
