import asyncio


class M:
    async def __aenter__(self): return 1, [2]
    async def __aexit__(self, *a): return False


async def gen():
    yield 1
    x = yield 2
    return


async def f():
    await asyncio.sleep(0)
    async with M() as (a, [b]), M(): pass
    async with (M() as c, M() as d,): pass
    async for x in gen(): pass
    else: pass
    async for (y) in gen(): break
    [i async for i in gen()]
    {i async for i in gen() if i}
    {i: await g() async for i in gen()}
    [await g() for i in (1, 2)]
    [z for z in [k async for k in gen()]]
    lambda: asyncio
    return await g() + await g() ** -await g(), [await g()][0], (await g()) if await g() else 0


async def g(): return 1


asyncio.run(f())
