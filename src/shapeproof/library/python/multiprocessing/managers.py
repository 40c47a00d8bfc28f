"""`multiprocessing.managers`: objects that processes share."""

from multiprocessing import _Manager

BaseManager = SyncManager = _Manager
