"""`try` with `except`, `else`, `finally`: which blocks run, in which order, with return, break and continue."""

log = []


def run(action):
    try:
        log.append("try")
        if action == "return":
            return 1
        if action == "raise":
            raise ValueError(action)
        if action == "type":
            raise TypeError(action)
    except ValueError:
        log.append("except")
        return 2
    except (TypeError, KeyError) as error:
        log.append(error.args[0])
    else:
        log.append("else")
    finally:
        log.append("finally")
    return 3


def taken():
    text = " ".join(log)
    log.clear()
    return text


reveal_type((run("return"), taken() == "try finally"))
reveal_type((run("raise"), taken() == "try except finally"))
reveal_type((run("type"), taken() == "try type finally"))
reveal_type((run("none"), taken() == "try else finally"))


def overrides():
    try:
        return 1
    finally:
        return 2


def swallows():
    for i in range(5):
        try:
            raise ValueError
        finally:
            if i < 3:
                continue
            break
    return i


def value_before_finally():
    x = 1
    try:
        return x
    finally:
        x = 50
        log.append(x)


reveal_type((overrides(), swallows(), value_before_finally(), log.pop()))


def loops():
    seen = []
    for i in range(6):
        try:
            if i == 1:
                continue
            if i == 4:
                break
            if i == 2:
                raise KeyError(i)
            seen.append(i)
        except KeyError as e:
            seen.append(("key", e.args[0])[1] * 100)
        else:
            seen.append(-i)
        finally:
            seen.append(99)
    else:
        seen.append("never")
    return seen


reveal_type(loops())


def nested():
    try:
        try:
            raise KeyError("inner")
        except ValueError:
            return "wrong"
        finally:
            log.append(1)
    except LookupError as error:
        try:
            raise RuntimeError from error
        except RuntimeError as second:
            return second.__cause__ is error, second.__context__ is error, len(log)
    finally:
        log.append(2)


reveal_type((nested(), log))


def else_raises():
    try:
        pass
    except ValueError:
        return 1
    else:
        raise ValueError
    finally:
        log.append(3)


try:
    else_raises()
except ValueError:
    reveal_type(log)
