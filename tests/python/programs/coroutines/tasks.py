"""`asyncio.gather`, tasks, queues and a coroutine driven by hand with `send`."""

import asyncio
import types

order = []


async def worker(name, steps):
    for step in range(steps):
        order.append((name, step))
        await asyncio.sleep(0)
    return name * 10 + steps


async def producer(queue, n):
    for i in range(n):
        await queue.put(i)
    await queue.put(None)


async def consumer(queue):
    total = 0
    while (item := await queue.get()) is not None:
        total += item
    return total


async def main():
    gathered = await asyncio.gather(worker(1, 2), worker(2, 1))
    task = asyncio.create_task(worker(3, 1))
    waited = await task
    queue = asyncio.Queue()
    _, total = await asyncio.gather(producer(queue, 5), consumer(queue))
    failed = await asyncio.gather(broken(), worker(4, 0), return_exceptions=True)
    return gathered, waited, total, isinstance(failed[0], KeyError), failed[1], task.done()


async def broken():
    raise KeyError("k")


reveal_type(asyncio.run(main()))
reveal_type(order)


@types.coroutine
def ask(question):
    answer = yield question
    return answer


async def conversation():
    a = await ask(1)
    b = await ask(a + 1)
    return a * b


talk = conversation()
asked = [talk.send(None), talk.send(10)]
try:
    talk.send(7)
except StopIteration as stop:
    reveal_type((asked, stop.value))


class Connection:
    opened = 0

    async def __aenter__(self):
        Connection.opened += 1
        return self

    async def __aexit__(self, *details):
        Connection.opened -= 1

    async def fetch(self, key):
        return {"a": 1, "b": 2}[key]


async def fetch_all(keys):
    found = {}
    async with Connection() as connection:
        for key in keys:
            try:
                found[key] = await connection.fetch(key)
            except KeyError:
                found[key] = -Connection.opened
    return found, Connection.opened


reveal_type(asyncio.run(fetch_all("abz")))


async def agen():
    received = []
    while len(received) < 3:
        received.append((yield len(received)))
    yield received


async def drive():
    generator = agen()
    seen = [await generator.__anext__(), await generator.asend("x"), await generator.asend("y")]
    last = await generator.asend("z")
    await generator.aclose()
    return seen, last == ["x", "y", "z"]


reveal_type(asyncio.run(drive()))
