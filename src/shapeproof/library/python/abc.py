"""`abc`: abstract methods, and classes that say themselves what their subclasses are.

Which methods are still abstract is noted when any class is made.
"""


def abstractmethod(function):
    function.__isabstractmethod__ = True
    return function


class abstractproperty(property):
    __isabstractmethod__ = True


class abstractclassmethod(classmethod):
    __isabstractmethod__ = True

    def __init__(self, function):
        function.__isabstractmethod__ = True
        super().__init__(function)


class abstractstaticmethod(staticmethod):
    __isabstractmethod__ = True

    def __init__(self, function):
        function.__isabstractmethod__ = True
        super().__init__(function)


def update_abstractmethods(cls):
    return cls


class ABCMeta(type):
    def __new__(metacls, name, bases, namespace, /, **options):
        cls = super().__new__(metacls, name, bases, namespace, **options)
        cls._abc_registry = []
        return cls

    def register(cls, subclass):
        if not isinstance(subclass, type):
            raise TypeError("Can only register classes")
        if issubclass(cls, subclass):
            raise RuntimeError("Refusing to create an inheritance cycle")
        cls._abc_registry.append(subclass)
        return subclass

    def __instancecheck__(cls, instance):
        return cls.__subclasscheck__(instance.__class__)

    def __subclasscheck__(cls, subclass):
        if not isinstance(subclass, type):
            raise TypeError("issubclass() arg 1 must be a class")
        if type.__subclasscheck__(cls, subclass):
            return True
        answer = cls.__subclasshook__(subclass)
        if answer is not NotImplemented:
            return answer
        for registered in cls.__dict__["_abc_registry"]:
            if issubclass(subclass, registered):
                return True
        for derived in type.__subclasses__(cls):
            if isinstance(derived, ABCMeta) and issubclass(subclass, derived):
                return True
        return False


class ABC(metaclass=ABCMeta):
    __slots__ = ()


def get_cache_token():
    return 0
