"""A call without a required argument: the call's line, since the callee never starts."""


def train(model, *, steps, lr=1):
    return model, steps, lr


train("m", steps=3)
train("m", lr=2)
