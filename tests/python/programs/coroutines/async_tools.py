"""`contextlib.asynccontextmanager`, `AsyncExitStack`, semaphores, locks, events, timeouts and async generators."""

import asyncio
import contextlib

log = []


@contextlib.asynccontextmanager
async def session(name):
    log.append(f"+{name}")
    try:
        yield len(name)
    finally:
        await asyncio.sleep(0)
        log.append(f"-{name}")


async def numbers(n):
    for i in range(n):
        yield i


async def limited(limit, jobs):
    running = peak = 0
    gate = asyncio.Semaphore(limit)

    async def job(i):
        nonlocal running, peak
        async with gate:
            running += 1
            peak = max(peak, running)
            await asyncio.sleep(0)
            running -= 1
        return i * i

    results = await asyncio.gather(*(job(i) for i in range(jobs)))
    return results, peak


async def signalled():
    event, seen = asyncio.Event(), []

    async def waiter(i):
        await event.wait()
        seen.append(i)

    tasks = [asyncio.ensure_future(waiter(i)) for i in range(3)]
    await asyncio.sleep(0)
    before = len(seen)
    event.set()
    await asyncio.wait(tasks)
    return before, sorted(seen)


async def locked():
    lock, value = asyncio.Lock(), 0

    async def add():
        nonlocal value
        async with lock:
            current = value
            await asyncio.sleep(0)
            value = current + 1

    await asyncio.gather(*(add() for _ in range(5)))
    return value


async def cancelled():
    async def forever():
        try:
            while True:
                await asyncio.sleep(0)
        except asyncio.CancelledError:
            log.append("cancelled")
            raise

    task = asyncio.create_task(forever())
    await asyncio.sleep(0)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        return task.cancelled()


async def main():
    async with session("abc") as n, session("z"):
        inside = n
    async with contextlib.AsyncExitStack() as stack:
        sizes = [await stack.enter_async_context(session(name)) for name in ("q", "rr")]
    firsts = [x async for x in numbers(3)]
    pairs = [(x, y) async for x in numbers(2) for y in range(2)]
    total = 0
    async for x in numbers(10):
        if x == 4:
            break
        total += x
    return inside, sizes, firsts, pairs, total


reveal_type(asyncio.run(main()))
reveal_type(log == ["+abc", "+z", "-z", "-abc", "+q", "+rr", "-rr", "-q"])
reveal_type(asyncio.run(limited(2, 5)))
reveal_type((asyncio.run(signalled()), asyncio.run(locked()), asyncio.run(cancelled()), log[-1] == "cancelled"))
