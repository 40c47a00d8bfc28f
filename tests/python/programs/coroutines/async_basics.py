"""`async def`, `await`, `async for`, `async with` and asynchronous comprehensions, through `asyncio.run`."""

import asyncio

log = []


async def add(a, b):
    log.append("add")
    await asyncio.sleep(0)
    return a + b


class Manager:
    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    async def __aenter__(self):
        log.append(f"+{self.name}")
        return len(self.name)

    async def __aexit__(self, kind, error, trace):
        log.append(f"-{self.name}")
        return self.swallow


class Countdown:
    def __init__(self, n):
        self.n = n

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.n == 0:
            raise StopAsyncIteration
        self.n -= 1
        return self.n


async def squares(n):
    try:
        for i in range(n):
            yield i * i
            await asyncio.sleep(0)
    finally:
        log.append("squares done")


class Awaitable:
    def __await__(self):
        yield from asyncio.sleep(0).__await__()
        return 99


async def main():
    results = [await add(1, 2), (await add(3, 4)) * await add(1, 1)]
    async with Manager("abc") as n, Manager("z", swallow=True) as m:
        results += [n, m]
        raise ValueError
    async for i in Countdown(4):
        if i == 2:
            continue
        results.append(i)
    else:
        results.append(-1)
    results.append([x async for x in squares(4) if x % 2 == 0])
    results.append({x: await add(x, x) async for x in Countdown(2)})
    results.append([await add(i, 10) for i in range(2)])
    results.append(sum([x async for x in (y * 2 async for y in squares(3))]))
    results.append(await Awaitable())
    try:
        await failing()
    except LookupError as error:
        results.append(error.args[0])
    return results


async def failing():
    await add(0, 0)
    raise LookupError(5)


reveal_type(asyncio.run(main()))
reveal_type((log[:5] == ["add", "add", "add", "+abc", "+z"], log[5:7] == ["-z", "-abc"], log.count("squares done")))
coroutine = add(1, 1)
reveal_type((asyncio.iscoroutine(coroutine), asyncio.iscoroutinefunction(add), callable(coroutine)))
coroutine.close()


async def nested(depth):
    return 0 if depth == 0 else 1 + await nested(depth - 1)


reveal_type(asyncio.run(nested(30)))
try:
    asyncio.run(failing())
except LookupError as error:
    reveal_type(error.args)
