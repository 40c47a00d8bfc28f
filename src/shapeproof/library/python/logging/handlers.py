"""`logging.handlers`: handlers that write elsewhere, which nobody sees."""

import logging

DEFAULT_TCP_LOGGING_PORT = 9020


class BaseRotatingHandler(logging.FileHandler):
    def __init__(self, filename, *arguments, **options):
        logging.FileHandler.__init__(self, filename)

    def doRollover(self):
        pass


class RotatingFileHandler(BaseRotatingHandler):
    pass


class TimedRotatingFileHandler(BaseRotatingHandler):
    pass


class WatchedFileHandler(BaseRotatingHandler):
    pass


class SocketHandler(logging.Handler):
    def __init__(self, *arguments, **options):
        logging.Handler.__init__(self)


class DatagramHandler(SocketHandler):
    pass


class SysLogHandler(SocketHandler):
    pass


class SMTPHandler(SocketHandler):
    pass


class HTTPHandler(SocketHandler):
    pass


class MemoryHandler(SocketHandler):
    pass


class QueueHandler(logging.Handler):
    def __init__(self, queue):
        logging.Handler.__init__(self)
        self.queue = queue

    def emit(self, record):
        self.queue.put(record)


class QueueListener:
    def __init__(self, queue, *handlers, respect_handler_level=False):
        self.queue = queue
        self.handlers = handlers

    def start(self):
        pass

    stop = start
