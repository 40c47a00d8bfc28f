"""Generators that hold context managers, share state, and are finished early or late."""

import contextlib

log = []


@contextlib.contextmanager
def held(name):
    log.append(f"+{name}")
    try:
        yield name
    finally:
        log.append(f"-{name}")


def reader(names):
    for name in names:
        with held(name) as n:
            yield len(n)


def taken():
    text = " ".join(log)
    log.clear()
    return text


reveal_type((list(reader(["a", "bb"])), taken() == "+a -a +bb -bb"))
partial = reader(["a", "bb", "ccc"])
first = next(partial)
reveal_type((first, taken() == "+a"))
second = next(partial)
reveal_type((second, taken() == "-a +bb"))
partial.close()
reveal_type((taken() == "-bb", next(partial, -1)))
with contextlib.closing(reader(["x", "y"])) as closing_reader:
    for value in closing_reader:
        break
reveal_type((value, taken() == "+x -x"))


def transaction():
    committed = []
    try:
        while True:
            try:
                committed.append((yield len(committed)))
            except ValueError:
                committed.clear()
    finally:
        log.append(f"total {sum(committed)}")


t = transaction()
reveal_type((next(t), t.send(5), t.send(6), t.throw(ValueError), t.send(7), t.close() is None, taken() == "total 7"))


def interleave(*generators):
    active = list(generators)
    while active:
        for g in list(active):
            try:
                yield next(g)
            except StopIteration as stop:
                active.remove(g)
                if stop.value is not None:
                    yield stop.value


def count(n, result=None):
    for i in range(n):
        yield i
    return result


reveal_type(list(interleave(count(3, 100), count(1), count(2, 200))))


class Scheduler:
    def __init__(self):
        self.tasks, self.time, self.results = [], 0, {}

    def spawn(self, name, task):
        self.tasks.append((0, name, task))

    def run(self):
        while self.tasks:
            self.tasks.sort(key=lambda entry: (entry[0], entry[1]))
            self.time, name, task = self.tasks.pop(0)
            try:
                delay = task.send(None)
                self.tasks.append((self.time + delay, name, task))
            except StopIteration as stop:
                self.results[name] = (stop.value, self.time)
        return self.results


def sleeper(*delays):
    total = 0
    for delay in delays:
        yield delay
        total += delay
    return total


scheduler = Scheduler()
scheduler.spawn("a", sleeper(3, 3))
scheduler.spawn("b", sleeper(1, 1, 1))
scheduler.spawn("c", sleeper())
reveal_type(scheduler.run())
shared = iter(range(10))
left, right = (x for x in shared), (x * 10 for x in shared)
reveal_type([next(left), next(right), next(right), next(left), *left, *right])
