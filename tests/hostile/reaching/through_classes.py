class Meta(type):
    def __call__(cls, *arguments):
        return ().__class__.__bases__[0].__subclasses__()


class Box(metaclass=Meta):
    pass


for cls in Box():
    cls.__init__
(lambda: 0).__code__
(lambda: 0).__globals__
print.__self__
"".__class__.__mro__[-1].__subclasses__()
type("X", (), {"__del__": lambda self: open("/tmp/shapeproof_was_here", "w")})()
