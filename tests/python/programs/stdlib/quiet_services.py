"""`logging`, `warnings`, `weakref`, `time`-free, `os.path` string operations, `contextlib.redirect_stdout`, `io.StringIO`."""

import contextlib
import io
import logging
import os.path
import types
import warnings
import weakref

logger = logging.getLogger("corpus")
logger.setLevel(logging.ERROR)
logger.addHandler(logging.NullHandler())
logger.debug("not shown %d", 1)
logger.info("neither %s", "this")
reveal_type((logger.isEnabledFor(logging.INFO), logger.isEnabledFor(logging.ERROR), logger.name == "corpus", logging.INFO, logging.getLogger("corpus") is logger, logging.getLevelName(30) == "WARNING"))

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    warnings.warn("careful", UserWarning, stacklevel=1)
    warnings.warn("old", DeprecationWarning)
reveal_type((len(caught), caught[0].category is UserWarning, str(caught[1].message) == "old"))
with warnings.catch_warnings():
    warnings.simplefilter("error")
    try:
        warnings.warn("becomes an error")
    except UserWarning as error:
        reveal_type(str(error) == "becomes an error")
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    warnings.warn("silent")


class Thing:
    pass


thing = Thing()
reference = weakref.ref(thing)
registry = weakref.WeakKeyDictionary()
registry[thing] = 5
reveal_type((reference() is thing, registry[thing], len(registry), thing in registry))

out = io.StringIO()
with contextlib.redirect_stdout(out):
    print("a", 1, sep=",")
    print([1, 2], end="!")
reveal_type((out.getvalue() == "a,1\n[1, 2]!", len(out.getvalue())))
buffer = io.StringIO("line one\nline two\n")
reveal_type(([len(line) for line in buffer], buffer.read() == "", buffer.seek(0), buffer.readline() == "line one\n"))
print("to a file object", file=buffer)
raw = io.BytesIO(b"\x01\x02\x03")
reveal_type((raw.read(1)[0], list(raw.read()), raw.getvalue() == b"\x01\x02\x03"))

reveal_type((os.path.join("a", "b", "c.py") == "a/b/c.py", os.path.basename("/x/y.pt") == "y.pt", os.path.dirname("/x/y.pt") == "/x", os.path.splitext("m.tar.gz")[1] == ".gz", os.path.join("a", "/b") == "/b", os.path.normpath("a/../b") == "b", os.sep == "/"))
module = types.ModuleType("made")
module.value = 7
reveal_type((module.value, module.__name__ == "made", isinstance(module, types.ModuleType), isinstance(os, types.ModuleType)))
reveal_type((isinstance(lambda: 0, types.FunctionType), isinstance(thing.__init__, types.MethodType), isinstance((x for x in ()), types.GeneratorType), types.SimpleNamespace(a=1).a, isinstance(len, types.BuiltinFunctionType)))


def copy_function(function, name):
    made = types.FunctionType(function.__code__, function.__globals__, name, function.__defaults__, function.__closure__)
    return made


reveal_type((copy_function(lambda a, b=5: a + b, "copied")(1), copy_function(len.__class__ and (lambda: 3), "n").__name__ == "n"))
new_class = types.new_class("Made", (Thing,), {}, lambda namespace: namespace.update(x=9))
reveal_type((new_class().x, issubclass(new_class, Thing), types.MethodType(lambda self, k: k * 2, thing)(4)))
