"""Metric meters as training loops use them: averages, windows, confusion matrices, early stopping."""

from collections import defaultdict, deque


class AverageMeter:
    def __init__(self, name, fmt="{:.2f}"):
        self.name, self.fmt = name, fmt
        self.reset()

    def reset(self):
        self.val = self.sum = self.count = 0

    def update(self, val, n=1):
        self.val = val
        self.sum += val * n
        self.count += n

    @property
    def avg(self):
        return self.sum / self.count if self.count else 0

    def __str__(self):
        return f"{self.name} {self.fmt}".format(self.avg)


class SmoothedValue:
    def __init__(self, window=3):
        self.deque = deque(maxlen=window)
        self.total, self.count = 0, 0

    def update(self, value):
        self.deque.append(value)
        self.total += value
        self.count += 1

    median = property(lambda self: sorted(self.deque)[len(self.deque) // 2])
    largest = property(lambda self: max(self.deque))


class MetricLogger:
    def __init__(self):
        self.meters = defaultdict(SmoothedValue)

    def update(self, **values):
        for key, value in values.items():
            self.meters[key].update(value)

    def __getattr__(self, name):
        if name in self.__dict__.get("meters", ()):
            return self.meters[name]
        raise AttributeError(name)

    def log_every(self, iterable, every):
        for i, item in enumerate(iterable):
            yield item
            if i % every == 0 or i == len(iterable) - 1:
                printed.append((i, self.loss.median))


class EarlyStopping:
    def __init__(self, patience=2, better=lambda new, best: new < best):
        self.patience, self.better = patience, better
        self.best, self.bad, self.stopped = None, 0, False

    def __call__(self, value):
        if self.best is None or self.better(value, self.best):
            self.best, self.bad = value, 0
        else:
            self.bad += 1
            self.stopped = self.bad >= self.patience
        return self.stopped


printed = []
loss = AverageMeter("loss")
for value, n in [(4, 2), (1, 4), (6, 2)]:
    loss.update(value, n)
reveal_type((loss.val, loss.sum, loss.count, loss.avg == 3.0, str(loss) == "loss 3.00"))
logger = MetricLogger()
for step in logger.log_every(list(range(7)), 3):
    logger.update(loss=10 - step, lr=step % 2)
reveal_type(printed)
reveal_type((logger.loss.total, logger.lr.count, list(logger.loss.deque), logger.loss.largest, hasattr(logger, "other")))
stopper = EarlyStopping()
history = []
for epoch, value in enumerate([9, 7, 8, 6, 6, 7, 1]):
    history.append(stopper(value))
    if stopper.stopped:
        break
reveal_type((history, epoch, stopper.best))


def confusion(truth, predicted, classes):
    matrix = [[0] * classes for _ in range(classes)]
    for t, p in zip(truth, predicted):
        matrix[t][p] += 1
    return matrix


matrix = confusion([0, 1, 2, 2, 1, 0], [0, 2, 2, 2, 1, 1], 3)
reveal_type(matrix)
reveal_type(([row[i] for i, row in enumerate(matrix)], [sum(column) for column in zip(*matrix)], sum(matrix[i][i] for i in range(3)) * 100 // 6))
loss.reset()
reveal_type((loss.avg, loss.count))
