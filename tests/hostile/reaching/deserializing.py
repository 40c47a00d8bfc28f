import pickle
import marshal
import ctypes
import torch


class Evil:
    def __reduce__(self):
        import os

        return os.system, ("touch /tmp/shapeproof_was_here",)


pickle.loads(pickle.dumps(Evil()))
pickle.loads(b"cos\nsystem\n(S'ls'\ntR.")
marshal.loads(b"x")
torch.load("/etc/passwd", weights_only=False)
ctypes.CDLL(None).system(b"ls")
ctypes.string_at(0)
