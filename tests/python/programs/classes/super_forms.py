"""`super` with and without arguments, in methods, class methods, nested functions and for attributes."""


class Base:
    kind = 1

    def value(self):
        return 10

    @classmethod
    def create(cls, *args):
        return cls(*args), cls.kind

    @staticmethod
    def double(x):
        return 2 * x

    @property
    def prop(self):
        return 100

    def __getitem__(self, key):
        return key + 1


class Derived(Base):
    kind = 2

    def __init__(self, start=5):
        self.start = start

    def value(self):
        return super().value() + self.start

    @classmethod
    def create(cls, *args):
        made, kind = super().create(*args)
        return made.start, kind, super().kind

    @staticmethod
    def double(x):
        return super(Derived, Derived).double(x) + 1

    @property
    def prop(self):
        return super().prop + 1

    def __getitem__(self, key):
        return super().__getitem__(key) * 2

    def in_a_closure(self):
        def inner():
            return super(Derived, self).value()

        return inner(), (lambda: super(__class__, self).value())()

    def class_cell(self):
        return __class__ is Derived

    def all_items(self, keys):
        parent = super()
        return [parent.__getitem__(key) for key in keys]


class Third(Derived):
    kind = 3


third = Third(6)
reveal_type((third.value(), third.prop, third[4], third.double(4), Derived.double(1)))
reveal_type(Third.create(8))
reveal_type(Derived.create())
reveal_type(third.in_a_closure())
reveal_type(third.class_cell())
reveal_type(third.all_items([1, 2, 3]))
reveal_type(super(Derived, third).kind)
reveal_type(super(Third, third).prop)
