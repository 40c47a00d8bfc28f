class A:
    def __getattr__(self, name):
        return getattr(self, name + 'x')


A().a
