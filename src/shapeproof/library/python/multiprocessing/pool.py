"""`multiprocessing.pool`: pools, of processes or threads."""

from multiprocessing import _Pool

Pool = ThreadPool = _Pool
