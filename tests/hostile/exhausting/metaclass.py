class M(type):
    def __new__(cls, name, bases, body):
        return M(name + 'x', bases, body)


class A(metaclass=M):
    pass
