eval("__import__('os').system('touch /tmp/shapeproof_was_here')")
exec("open('/tmp/shapeproof_was_here', 'w')")
code = compile("import os; os.system('ls')", "x", "exec")
exec(code)
__import__("os").system("ls")
import importlib
importlib.import_module("antigravity")
importlib.import_module("subprocess").run(["ls"])
getattr(__import__("os"), "sys" + "tem")("ls")
import builtins
builtins.open("/etc/passwd")
builtins.eval("1 + 1")
globals()["__builtins__"]
