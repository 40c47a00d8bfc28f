"""An exception inside a coroutine leaves through `asyncio.run`."""

import asyncio


async def fetch(key):
    await asyncio.sleep(0)
    return {"a": 1}[key]


async def main():
    return [await fetch(key) for key in "ab"]


asyncio.run(main())
