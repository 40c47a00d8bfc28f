"""A base class whose method must be overridden."""


class Base:
    def forward(self, x):
        raise NotImplementedError(type(self).__name__)

    def __call__(self, x):
        return self.forward(x)


class Good(Base):
    def forward(self, x):
        return x


Good()(1)
Base()(1)
