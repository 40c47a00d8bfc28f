import torch
from torch.utils.cpp_extension import load
from torch.utils.tensorboard import SummaryWriter
torch.save({}, "/tmp/shapeproof_was_here")
torch.hub.load("pytorch/vision", "resnet18")
torch.distributed.init_process_group("gloo", init_method="tcp://127.0.0.1:9")
torch.multiprocessing.spawn(print, nprocs=2)
load(name="x", sources=["x.cpp"])
writer = SummaryWriter("/tmp/shapeproof_folder")
writer.add_scalar("a", 1)
torch.cuda.init()
torch.set_num_threads(1)
torch.jit.save(torch.jit.script(torch.nn.Linear(1, 1)), "/tmp/shapeproof_was_here")
import numpy as np
np.save("/tmp/shapeproof_was_here", np.zeros(3))
np.load("/etc/passwd", allow_pickle=True)
