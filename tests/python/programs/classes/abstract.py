"""`abc`: abstract methods block instantiation, `register` and `__subclasshook__` decide `isinstance`."""

from abc import ABC, ABCMeta, abstractmethod


class Dataset(ABC):
    @abstractmethod
    def __len__(self): ...

    @abstractmethod
    def __getitem__(self, index): ...

    @property
    @abstractmethod
    def name(self): ...

    def items(self):
        return [self[i] for i in range(len(self))]


class Squares(Dataset):
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, index):
        if index >= self.n:
            raise IndexError(index)
        return index * index

    @property
    def name(self):
        return "squares"


class Partial(Dataset):
    def __len__(self):
        return 0


for_error = []
for cls in (Dataset, Partial):
    try:
        cls()
    except TypeError as error:
        for_error.append("abstract" in str(error))
reveal_type(for_error)
reveal_type((Squares(4).items(), list(Squares(3)), 9 in Squares(4), 10 in Squares(4)))
reveal_type((sorted(Partial.__abstractmethods__) == ["__getitem__", "name"], len(Squares.__abstractmethods__)))


class Quacks(metaclass=ABCMeta):
    @classmethod
    def __subclasshook__(cls, other):
        if cls is Quacks:
            return any("quack" in vars(c) for c in other.__mro__) or NotImplemented
        return NotImplemented


class Duck:
    def quack(self):
        return 1


class Robot:
    pass


reveal_type((isinstance(Duck(), Quacks), isinstance(Robot(), Quacks), issubclass(Duck, Quacks)))
Quacks.register(Robot)
reveal_type((isinstance(Robot(), Quacks), Quacks in Robot.__mro__, isinstance(3, Quacks)))


class Base(ABC):
    @classmethod
    @abstractmethod
    def build(cls): ...

    @abstractmethod
    def step(self):
        return 5


class Full(Base):
    @classmethod
    def build(cls):
        return cls()

    def step(self):
        return super().step() + 1


reveal_type(Full.build().step())
