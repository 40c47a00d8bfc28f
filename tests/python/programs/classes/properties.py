"""Properties: getters, setters, deleters, inheritance of one part, and what they leave in the instance."""


class Temperature:
    def __init__(self, celsius=0):
        self.celsius = celsius
        self.log = []

    @property
    def fahrenheit(self):
        """Degrees of the other kind."""
        return self.celsius * 9 // 5 + 32

    @fahrenheit.setter
    def fahrenheit(self, value):
        self.celsius = (value - 32) * 5 // 9

    @fahrenheit.deleter
    def fahrenheit(self):
        self.log.append(self.celsius)
        self.celsius = -273

    @property
    def constant(self):
        return 42

    def _get(self):
        return self._hidden

    def _set(self, value):
        self._hidden = value + 1

    both = property(_get, _set, doc="made without decorators")


class Logged(Temperature):
    @Temperature.fahrenheit.setter
    def fahrenheit(self, value):
        self.log.append(value)
        Temperature.fahrenheit.fset(self, value)


t = Temperature(100)
reveal_type(t.fahrenheit)
t.fahrenheit = 32
reveal_type((t.celsius, t.fahrenheit))
t.fahrenheit += 18
reveal_type(t.celsius)
del t.fahrenheit
reveal_type((t.celsius, t.log))
t.both = 5
reveal_type((t.both, "both" in vars(t), "_hidden" in vars(t)))

logged = Logged()
logged.fahrenheit = 212
reveal_type((logged.celsius, logged.log, logged.fahrenheit))

try:
    t.constant = 1
except AttributeError:
    reveal_type(t.constant)
reveal_type(Temperature.fahrenheit.__doc__ == "Degrees of the other kind.")
reveal_type(isinstance(Temperature.both, property))
reveal_type((hasattr(t, "constant"), hasattr(Logged(), "both"), hasattr(t, "both")))
reveal_type(Temperature.constant.fget(None))
