"""Optimizers and learning-rate schedulers on integers: closures, param groups, warm-up, state dicts."""

from bisect import bisect_right


class Optimizer:
    def __init__(self, params, defaults):
        self.defaults, self.state, self.param_groups = defaults, {}, []
        params = list(params)
        if params and not isinstance(params[0], dict):
            params = [{"params": params}]
        for group in params:
            self.add_param_group(group)

    def add_param_group(self, group):
        for name, default in self.defaults.items():
            group.setdefault(name, default)
        self.param_groups.append(group)

    def state_dict(self):
        groups = [{k: v for k, v in g.items() if k != "params"} for g in self.param_groups]
        return {"state": {f"p{i}": v for i, v in self.state.items()}, "groups": groups}


class SGD(Optimizer):
    def __init__(self, params, lr, momentum=0):
        super().__init__(params, dict(lr=lr, momentum=momentum))

    def step(self, closure=None):
        loss = closure() if closure else None
        index = 0
        for group in self.param_groups:
            for p in group["params"]:
                buffer = self.state[index] = self.state.get(index, 0) * group["momentum"] + p["grad"]
                p["value"] -= group["lr"] * buffer
                index += 1
        return loss

    def zero_grad(self):
        for group in self.param_groups:
            for p in group["params"]:
                p["grad"] = 0


class Scheduler:
    def __init__(self, optimizer):
        self.optimizer, self.last = optimizer, -1
        self.base = [group["lr"] for group in optimizer.param_groups]
        self.step()

    def step(self):
        self.last += 1
        for group, lr in zip(self.optimizer.param_groups, self.get_lr()):
            group["lr"] = lr


class StepLR(Scheduler):
    def __init__(self, optimizer, step, divide=2):
        self.step_size, self.divide = step, divide
        super().__init__(optimizer)

    def get_lr(self):
        return [lr // self.divide ** (self.last // self.step_size) for lr in self.base]


class MultiStep(Scheduler):
    def __init__(self, optimizer, milestones):
        self.milestones = sorted(milestones)
        super().__init__(optimizer)

    def get_lr(self):
        return [lr // 10 ** bisect_right(self.milestones, self.last) for lr in self.base]


class Lambda(Scheduler):
    def __init__(self, optimizer, function):
        self.get_lr = lambda: [lr * function(self.last) for lr in self.base]
        super().__init__(optimizer)


def history(make, steps, *groups):
    optimizer = SGD([dict(params=[], lr=lr) for lr in groups], lr=0)
    scheduler, seen = make(optimizer), []
    for _ in range(steps):
        seen.append([group["lr"] for group in optimizer.param_groups])
        scheduler.step()
    return seen


reveal_type(history(lambda o: StepLR(o, 2), 6, 64, 8))
reveal_type(history(lambda o: MultiStep(o, [3, 1]), 5, 1000))
reveal_type(history(lambda o: Lambda(o, lambda step: min(step + 1, 4)), 6, 5))
p, q = {"value": 10, "grad": 1}, {"value": 20, "grad": 2}
optimizer = SGD([{"params": [p]}, {"params": [q], "lr": 3}], lr=1, momentum=2)


def closure():
    optimizer.zero_grad()
    p["grad"] += p["value"] // 5
    q["grad"] += 1
    return p["value"] + q["value"]


reveal_type([optimizer.step(closure) for _ in range(4)])
reveal_type((p, q, optimizer.state_dict()))
