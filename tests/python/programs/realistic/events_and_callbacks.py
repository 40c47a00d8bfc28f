"""A trainer with callbacks, hooks that can be removed, state machines and an event bus."""

import contextlib
from collections import defaultdict
from enum import Enum, auto


class Event(Enum):
    FIT_START = auto()
    EPOCH_START = auto()
    BATCH_END = auto()
    EPOCH_END = auto()
    FIT_END = auto()


class StopTraining(Exception):
    pass


class Callback:
    order = 0

    def __call__(self, event, trainer):
        handler = getattr(self, "on_" + event.name.lower(), None)
        if handler is not None:
            return handler(trainer)


class Recorder(Callback):
    order = 10

    def __init__(self):
        self.seen = []

    def on_batch_end(self, trainer):
        self.seen.append((trainer.epoch, trainer.batch, trainer.loss))

    def on_fit_end(self, trainer):
        self.seen.append("end")


class Stopper(Callback):
    def __init__(self, limit):
        self.limit = limit

    def on_batch_end(self, trainer):
        if trainer.loss < self.limit:
            raise StopTraining(trainer.epoch)


class Handle:
    next_id = 0

    def __init__(self, table):
        self.table, self.id = table, Handle.next_id
        Handle.next_id += 1

    def remove(self):
        self.table.pop(self.id, None)

    __enter__ = lambda self: self
    __exit__ = lambda self, *details: self.remove()


class Trainer:
    def __init__(self, *callbacks):
        self.callbacks = sorted(callbacks, key=lambda c: c.order)
        self.hooks = defaultdict(dict)
        self.epoch = self.batch = 0
        self.loss = 100

    def on(self, event, function):
        handle = Handle(self.hooks[event])
        self.hooks[event][handle.id] = function
        return handle

    def fire(self, event):
        for callback in self.callbacks:
            callback(event, self)
        for hook in list(self.hooks[event].values()):
            hook(self)

    def fit(self, epochs, batches):
        self.fire(Event.FIT_START)
        with contextlib.suppress(StopTraining):
            for self.epoch in range(epochs):
                self.fire(Event.EPOCH_START)
                for self.batch in range(batches):
                    self.loss = self.loss * 2 // 3
                    self.fire(Event.BATCH_END)
                self.fire(Event.EPOCH_END)
        self.fire(Event.FIT_END)
        return self


recorder = Recorder()
trainer = Trainer(recorder, Stopper(10))
epochs = []
handle = trainer.on(Event.EPOCH_END, lambda t: epochs.append(t.epoch))
trainer.on(Event.EPOCH_START, lambda t: t.epoch == 1 and handle.remove())
trainer.fit(5, 2)
reveal_type([entry for entry in recorder.seen if entry != "end"])
reveal_type((epochs, trainer.epoch, trainer.batch, trainer.loss, recorder.seen[-1] == "end"))
with trainer.on(Event.FIT_END, lambda t: epochs.append(-1)) as temporary:
    trainer.fire(Event.FIT_END)
trainer.fire(Event.FIT_END)
reveal_type((epochs, temporary.id, len(trainer.hooks[Event.FIT_END])))
TRANSITIONS = {("idle", "start"): "running", ("running", "pause"): "paused", ("paused", "start"): "running", ("running", "stop"): "idle"}


def machine(state="idle"):
    visited = defaultdict(int)
    while True:
        action = yield state
        if action is None:
            return dict(visited)
        state = TRANSITIONS.get((state, action), state)
        visited[state] += 1


m = machine()
reveal_type([len(s) for s in (next(m), m.send("start"), m.send("start"), m.send("pause"), m.send("stop"), m.send("start"), m.send("stop"))])
try:
    m.send(None)
except StopIteration as stop:
    reveal_type(stop.value)
