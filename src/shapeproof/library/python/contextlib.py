"""`contextlib`, in Python."""

import abc
from functools import wraps


class AbstractContextManager(abc.ABC):
    def __enter__(self):
        return self

    @abc.abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        return None


class AbstractAsyncContextManager(abc.ABC):
    async def __aenter__(self):
        return self

    @abc.abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        return None


class ContextDecorator:
    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @wraps(func)
        def inner(*args, **keywords):
            with self._recreate_cm():
                return func(*args, **keywords)

        return inner


class AsyncContextDecorator:
    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @wraps(func)
        async def inner(*args, **keywords):
            async with self._recreate_cm():
                return await func(*args, **keywords)

        return inner


class _GeneratorContextManager(ContextDecorator):
    def __init__(self, func, args, keywords):
        self.gen = func(*args, **keywords)
        self.func = func
        self.args = args
        self.kwds = keywords

    def _recreate_cm(self):
        return self.__class__(self.func, self.args, self.kwds)

    def __enter__(self):
        try:
            return next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, exc_type, exc_value, traceback):
        if exc_type is None:
            try:
                next(self.gen)
            except StopIteration:
                return False
            raise RuntimeError("generator didn't stop")
        if exc_value is None:
            exc_value = exc_type()
        try:
            self.gen.throw(exc_value)
        except StopIteration as stopped:
            return stopped is not exc_value
        except RuntimeError as error:
            if error is exc_value or (isinstance(exc_value, StopIteration) and error.__cause__ is exc_value):
                return False
            raise
        except BaseException as error:
            if error is not exc_value:
                raise
            return False
        raise RuntimeError("generator didn't stop after throw()")


class _AsyncGeneratorContextManager(AsyncContextDecorator):
    def __init__(self, func, args, keywords):
        self.gen = func(*args, **keywords)
        self.func = func
        self.args = args
        self.kwds = keywords

    def _recreate_cm(self):
        return self.__class__(self.func, self.args, self.kwds)

    async def __aenter__(self):
        try:
            return await self.gen.__anext__()
        except StopAsyncIteration:
            raise RuntimeError("generator didn't yield") from None

    async def __aexit__(self, exc_type, exc_value, traceback):
        if exc_type is None:
            try:
                await self.gen.__anext__()
            except StopAsyncIteration:
                return False
            raise RuntimeError("generator didn't stop")
        try:
            await self.gen.athrow(exc_value)
        except StopAsyncIteration as stopped:
            return stopped is not exc_value
        except BaseException as error:
            if error is not exc_value:
                raise
            return False
        raise RuntimeError("generator didn't stop after athrow()")


def contextmanager(func):
    @wraps(func)
    def helper(*args, **keywords):
        return _GeneratorContextManager(func, args, keywords)

    return helper


def asynccontextmanager(func):
    @wraps(func)
    def helper(*args, **keywords):
        return _AsyncGeneratorContextManager(func, args, keywords)

    return helper


class closing(AbstractContextManager):
    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc_info):
        self.thing.close()


class aclosing(AbstractAsyncContextManager):
    def __init__(self, thing):
        self.thing = thing

    async def __aenter__(self):
        return self.thing

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()


class _Redirect(AbstractContextManager):
    _stream = "stdout"

    def __init__(self, new_target):
        self._new_target = new_target
        self._before = []

    def __enter__(self):
        import sys

        self._before.append(getattr(sys, self._stream))
        setattr(sys, self._stream, self._new_target)
        return self._new_target

    def __exit__(self, exc_type, exc_value, traceback):
        import sys

        setattr(sys, self._stream, self._before.pop())
        return


class redirect_stdout(_Redirect):
    pass


class redirect_stderr(_Redirect):
    _stream = "stderr"


class chdir(AbstractContextManager):
    def __init__(self, path):
        self.path = path

    def __enter__(self):
        return None

    def __exit__(self, *exc_info):
        return None


class suppress(AbstractContextManager):
    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        return None

    def __exit__(self, exc_type, exc_value, traceback):
        return exc_type is not None and issubclass(exc_type, self._exceptions)


class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *exc_info):
        return None

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, *exc_info):
        return None


class _ExitStackBase:
    def __init__(self):
        self._exit_callbacks = []

    def pop_all(self):
        moved = type(self)()
        moved._exit_callbacks = self._exit_callbacks
        self._exit_callbacks = []
        return moved

    def push(self, exit):
        method = getattr(type(exit), "__exit__", None)
        if method is None:
            self._exit_callbacks.append((False, exit))
        else:
            self._exit_callbacks.append((False, lambda *exc_info: method(exit, *exc_info)))
        return exit

    def enter_context(self, cm):
        cls = type(cm)
        if not hasattr(cls, "__enter__") or not hasattr(cls, "__exit__"):
            raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the context manager protocol")
        result = cls.__enter__(cm)
        self._exit_callbacks.append((False, lambda *exc_info: cls.__exit__(cm, *exc_info)))
        return result

    def callback(self, callback, /, *args, **keywords):
        def run(*exc_info):
            callback(*args, **keywords)

        self._exit_callbacks.append((False, run))
        return callback


class ExitStack(_ExitStackBase, AbstractContextManager):
    def __enter__(self):
        return self

    def __exit__(self, *exc_info):
        pending = exc_info[1]
        suppressed = False
        while self._exit_callbacks:
            _, callback = self._exit_callbacks.pop()
            try:
                info = (None, None, None) if pending is None else (type(pending), pending, pending.__traceback__)
                if callback(*info):
                    suppressed = pending is not None
                    pending = None
            except BaseException as error:
                pending = error
        if pending is not None and pending is not exc_info[1]:
            raise pending
        return suppressed and pending is None

    def close(self):
        self.__exit__(None, None, None)


class AsyncExitStack(_ExitStackBase, AbstractAsyncContextManager):
    async def enter_async_context(self, cm):
        cls = type(cm)
        result = await cls.__aenter__(cm)
        self._exit_callbacks.append((True, lambda *exc_info: cls.__aexit__(cm, *exc_info)))
        return result

    def push_async_exit(self, exit):
        method = getattr(type(exit), "__aexit__", None)
        self._exit_callbacks.append((True, exit if method is None else lambda *exc_info: method(exit, *exc_info)))
        return exit

    def push_async_callback(self, callback, /, *args, **keywords):
        async def run(*exc_info):
            await callback(*args, **keywords)

        self._exit_callbacks.append((True, run))
        return callback

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc_info):
        pending = exc_info[1]
        suppressed = False
        while self._exit_callbacks:
            waits, callback = self._exit_callbacks.pop()
            try:
                info = (None, None, None) if pending is None else (type(pending), pending, pending.__traceback__)
                result = callback(*info)
                if waits:
                    result = await result
                if result:
                    suppressed = pending is not None
                    pending = None
            except BaseException as error:
                pending = error
        if pending is not None and pending is not exc_info[1]:
            raise pending
        return suppressed and pending is None

    async def aclose(self):
        await self.__aexit__(None, None, None)
