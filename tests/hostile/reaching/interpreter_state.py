import atexit
import gc
import os
import signal
import sys
import threading
sys.path.insert(0, "/")
sys.setrecursionlimit(10)
sys.settrace(lambda *arguments: None)
sys.setprofile(lambda *arguments: None)
sys.addaudithook(lambda *arguments: None)
sys.modules["shapeproof"] = None
sys.stdout.write("x")
sys.exit = None
signal.signal(signal.SIGINT, lambda *arguments: None)
signal.alarm(1)
atexit.register(print, "bye")
threading.Thread(target=print).start()
gc.disable()
os.environ["HOME"] = "/"
os.environ.clear()
os.chdir("/")
os.umask(0)
print(os.environ["PATH"])
import _thread
_thread.start_new_thread(print, ())
