class A:
    __x = 1
    __y__ = 2
    _z = 3
    def f(self):
        self.__w = self.__x + __name if False else self._A__x
        def g(__p): return __p
        return self.__w, g(1)
    class __B:
        __q = 1
    b = __B
    def h(self, *, __k=1): return __k


A().f(), A._A__x, A.b._B__q, A().h(_A__k=2)
class __: __v = 1
__.__v
