"""Attribute lookup: data descriptor, instance, non-data descriptor, class, `__getattr__`; and the same on classes."""

writes = []


class Data:
    def __init__(self, n):
        self.n = n

    def __get__(self, instance, owner):
        return self.n if instance is not None else -self.n

    def __set__(self, instance, value):
        writes.append(value)


class NonData:
    def __init__(self, n):
        self.n = n

    def __get__(self, instance, owner):
        return self.n


class Meta(type):
    on_meta = 100
    data = Data(200)
    nondata = NonData(300)

    def __getattr__(cls, name):
        return len(name)


class Host(metaclass=Meta):
    a = Data(1)
    b = NonData(2)
    c = 3
    data = 4
    nondata = 5

    def __getattr__(self, name):
        return -len(name)


host = Host()
reveal_type((host.a, host.b, host.c, host.missing, host.on_meta))
vars(host).update(a=10, b=20, c=30, missing=40)
reveal_type((host.a, host.b, host.c, host.missing))
host.a = 7
host.b = 8
reveal_type((host.a, writes, host.b, vars(host)))
reveal_type((Host.a, Host.b, Host.c, Host.on_meta, Host.data, Host.nondata, Host.unknown))
Host.data = 9
reveal_type((vars(Host)["data"], Host.data, writes))
reveal_type((host.data, hasattr(host, "whatever"), hasattr(Host, "whatever"), getattr(host, "on_meta", None)))


class Parent:
    x = Data(50)

    def m(self):
        return 1


class Child(Parent):
    x = 60
    m = 2


child = Child()
reveal_type((child.x, child.m, super(Child, child).x, super(Child, child).m()))
child.x = 61
reveal_type((child.x, vars(child), Parent().x, writes))


class Counter:
    """`__getattr__` runs only when lookup fails, also when a property raises AttributeError."""

    asked = 0

    @property
    def broken(self):
        raise AttributeError("inside")

    def __getattr__(self, name):
        Counter.asked += 1
        return 5


reveal_type((Counter().broken, Counter().asked, Counter().other, Counter.asked))
