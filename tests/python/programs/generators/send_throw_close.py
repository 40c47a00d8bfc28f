"""`send`, `throw`, `close`, and a generator suspended in the midst of `try`/`finally`."""

log = []


def average():
    total = count = 0
    result = -1
    while True:
        got = yield result
        if got is None:
            return total, count
        total += got
        count += 1
        result = total // count


avg = average()
reveal_type((next(avg), avg.send(10), avg.send(30), avg.send(2)))
try:
    avg.send(None)
except StopIteration as stop:
    reveal_type(stop.value)


def robust():
    while True:
        try:
            got = yield len(log)
            log.append(got)
        except ValueError as error:
            log.append(("value", error.args[0]))
        except KeyError:
            yield -7
        finally:
            log.append("finally")


r = robust()
reveal_type((next(r), r.send(5), r.throw(ValueError(3)), r.throw(KeyError()), next(r)))
reveal_type((log[0], log[2][1], log.count("finally")))
r.close()
reveal_type((log.count("finally"), next(r, -1)))


def cleanup():
    try:
        yield 1
        yield 2
    except GeneratorExit:
        log.append("exit")
        raise
    finally:
        log.append("closed")


log.clear()
c = cleanup()
next(c)
c.close()
c.close()
reveal_type(log == ["exit", "closed"])
c = cleanup()
try:
    c.throw(RuntimeError("early"))
except RuntimeError as error:
    reveal_type((error.args[0] == "early", len(log), list(c)))


def stubborn():
    try:
        yield 1
    except GeneratorExit:
        yield 2


s = stubborn()
next(s)
try:
    s.close()
except RuntimeError as error:
    reveal_type("ignored GeneratorExit" in str(error))


def failing():
    yield 1
    raise LookupError("inside")


f = failing()
try:
    [x for x in f]
except LookupError:
    reveal_type(list(f))


def stops():
    yield 1
    raise StopIteration


try:
    list(stops())
except RuntimeError as error:
    reveal_type(isinstance(error.__cause__, StopIteration))
try:
    average().send(3)
except TypeError as error:
    reveal_type("just-started" in str(error))


def early_return():
    try:
        yield 1
        return 2
    finally:
        log.append("left")


log.clear()
for value in early_return():
    break
reveal_type((value, list(early_return()), log.count("left") >= 1))


def reentrant():
    try:
        next(me)
    except ValueError:
        yield 9


me = reentrant()
reveal_type(list(me))
