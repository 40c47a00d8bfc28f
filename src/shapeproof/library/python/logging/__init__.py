"""`logging`: loggers, levels and handlers as the program arranges them; nothing is written anywhere."""

from _shapeproof import unlisted

CRITICAL = FATAL = 50
ERROR = 40
WARNING = WARN = 30
INFO = 20
DEBUG = 10
NOTSET = 0
BASIC_FORMAT = "%(levelname)s:%(name)s:%(message)s"
raiseExceptions = True
_names = {CRITICAL: "CRITICAL", ERROR: "ERROR", WARNING: "WARNING", INFO: "INFO", DEBUG: "DEBUG", NOTSET: "NOTSET"}
_levels = {"CRITICAL": 50, "FATAL": 50, "ERROR": 40, "WARN": 30, "WARNING": 30, "INFO": 20, "DEBUG": 10, "NOTSET": 0}


def getLevelName(level):
    return _names.get(level, _levels.get(level, f"Level {level}"))


def getLevelNamesMapping():
    return dict(_levels)


def addLevelName(level, levelName):
    _names[level] = levelName
    _levels[levelName] = level


def _level(level):
    if isinstance(level, str):
        if level not in _levels:
            raise ValueError(f"Unknown level: {level!r}")
        return _levels[level]
    return level


class LogRecord:
    def __init__(self, name, level, pathname, lineno, msg, args, exc_info, func=None, sinfo=None, **options):
        self.name = name
        self.levelno = level
        self.levelname = getLevelName(level)
        self.pathname = self.filename = self.module = pathname
        self.lineno = lineno
        self.msg = msg
        self.args = args
        self.exc_info = exc_info
        self.exc_text = None
        self.funcName = func
        self.created = self.msecs = self.relativeCreated = unlisted("a time", float)
        self.process = self.thread = 1
        self.processName, self.threadName = "MainProcess", "MainThread"

    def getMessage(self):
        return str(self.msg) % self.args if self.args else str(self.msg)


def makeLogRecord(values):
    record = LogRecord(None, None, "", 0, "", (), None, None)
    record.__dict__.update(values)
    return record


class Formatter:
    default_time_format = "%Y-%m-%d %H:%M:%S"
    converter = None

    def __init__(self, fmt=None, datefmt=None, style="%", validate=True, *, defaults=None):
        self._fmt, self.datefmt = fmt, datefmt

    def format(self, record):
        record.message = record.getMessage()
        return unlisted("a line of a log", str)

    def formatTime(self, record, datefmt=None):
        return unlisted("a time", str)

    def formatException(self, exc_info):
        return unlisted("a traceback", str)

    formatStack = formatException

    def formatMessage(self, record):
        return unlisted("a line of a log", str)

    def usesTime(self):
        return False


BufferingFormatter = Formatter


class Filter:
    def __init__(self, name=""):
        self.name = name

    def filter(self, record):
        return not self.name or record.name == self.name or record.name.startswith(self.name + ".")


class Filterer:
    def __init__(self):
        self.filters = []

    def addFilter(self, filter):
        if filter not in self.filters:
            self.filters.append(filter)

    def removeFilter(self, filter):
        if filter in self.filters:
            self.filters.remove(filter)

    def filter(self, record):
        for one in self.filters:
            result = one.filter(record) if hasattr(one, "filter") else one(record)
            if not result:
                return False
        return True


class Handler(Filterer):
    def __init__(self, level=NOTSET):
        Filterer.__init__(self)
        self.level = _level(level)
        self.formatter = None
        self.name = None

    def setLevel(self, level):
        self.level = _level(level)

    def setFormatter(self, fmt):
        self.formatter = fmt

    def format(self, record):
        return (self.formatter or Formatter()).format(record)

    def handle(self, record):
        passed = self.filter(record)
        if passed:
            self.emit(record)
        return passed

    def emit(self, record):
        pass

    def acquire(self):
        pass

    def get_name(self):
        return self.name

    def set_name(self, name):
        self.name = name

    def handleError(self, record):
        pass

    createLock = release = flush = close = acquire


class StreamHandler(Handler):
    terminator = "\n"

    def __init__(self, stream=None):
        Handler.__init__(self)
        self.stream = stream

    def setStream(self, stream):
        self.stream = stream


class FileHandler(StreamHandler):
    def __init__(self, filename, mode="a", encoding=None, delay=False, errors=None):
        StreamHandler.__init__(self)
        self.baseFilename = filename


class NullHandler(Handler):
    pass


class Logger(Filterer):
    def __init__(self, name, level=NOTSET):
        Filterer.__init__(self)
        self.name = name
        self.level = _level(level)
        self.parent = None
        self.propagate = True
        self.handlers = []
        self.disabled = False

    def setLevel(self, level):
        self.level = _level(level)

    def getEffectiveLevel(self):
        logger = self
        while logger is not None:
            if logger.level:
                return logger.level
            logger = logger.parent
        return NOTSET

    def isEnabledFor(self, level):
        return not self.disabled and level > _disabled[0] and level >= self.getEffectiveLevel()

    def getChild(self, suffix):
        return getLogger(suffix if self is root else f"{self.name}.{suffix}")

    def addHandler(self, hdlr):
        if not any([hdlr is other for other in self.handlers]):
            self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        if any([hdlr is other for other in self.handlers]):
            self.handlers.remove(hdlr)

    def hasHandlers(self):
        logger = self
        while logger is not None:
            if logger.handlers:
                return True
            logger = logger.parent if logger.propagate else None
        return False

    def log(self, level, msg, *args, **options):
        if self.isEnabledFor(level):
            self._log(level, msg, args, **options)

    def _log(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        record = LogRecord(self.name, level, "", 0, msg, args, exc_info)
        if extra is not None:
            record.__dict__.update(extra)
        self.handle(record)

    def handle(self, record):
        if not self.disabled and self.filter(record):
            self.callHandlers(record)

    def callHandlers(self, record):
        logger = self
        while logger is not None:
            for handler in logger.handlers:
                if type(handler) not in _SILENT and record.levelno >= handler.level:
                    handler.handle(record)
            logger = logger.parent if logger.propagate else None

    def debug(self, msg, *args, **options):
        self.log(DEBUG, msg, *args, **options)

    def info(self, msg, *args, **options):
        self.log(INFO, msg, *args, **options)

    def warning(self, msg, *args, **options):
        self.log(WARNING, msg, *args, **options)

    warn = warning

    def error(self, msg, *args, **options):
        self.log(ERROR, msg, *args, **options)

    exception = error

    def critical(self, msg, *args, **options):
        self.log(CRITICAL, msg, *args, **options)

    fatal = critical

    def makeRecord(self, *arguments):
        return LogRecord(*arguments)

    def findCaller(self, stack_info=False, stacklevel=1):
        return "", 0, "", None


_SILENT = (Handler, StreamHandler, FileHandler, NullHandler)  # whose handling a program cannot see
_disabled = [0]
root = Logger("root", WARNING)
_loggers = {}
_logger_class = [Logger]


class Manager:
    loggerDict = _loggers
    disable = 0


Logger.manager = Manager()
Logger.root = root


def setLoggerClass(klass):
    _logger_class[0] = klass


def getLoggerClass():
    return _logger_class[0]


def getLogger(name=None):
    if not name or name == "root":
        return root
    if not isinstance(name, str):
        raise TypeError("A logger name must be a string")
    if name not in _loggers:
        made = _logger_class[0](name)
        made.parent = getLogger(name.rpartition(".")[0]) if "." in name else root
        _loggers[name] = made
    return _loggers[name]


class LoggerAdapter:
    def __init__(self, logger, extra=None, merge_extra=False):
        self.logger = logger
        self.extra = extra

    def process(self, msg, kwargs):
        kwargs["extra"] = self.extra
        return msg, kwargs

    def log(self, level, msg, *args, **options):
        if self.isEnabledFor(level):
            msg, options = self.process(msg, options)
            self.logger.log(level, msg, *args, **options)

    def debug(self, msg, *args, **options):
        self.log(DEBUG, msg, *args, **options)

    def info(self, msg, *args, **options):
        self.log(INFO, msg, *args, **options)

    def warning(self, msg, *args, **options):
        self.log(WARNING, msg, *args, **options)

    def error(self, msg, *args, **options):
        self.log(ERROR, msg, *args, **options)

    def critical(self, msg, *args, **options):
        self.log(CRITICAL, msg, *args, **options)

    warn, exception, fatal = warning, error, critical

    def isEnabledFor(self, level):
        return self.logger.isEnabledFor(level)

    def setLevel(self, level):
        self.logger.setLevel(level)

    def getEffectiveLevel(self):
        return self.logger.getEffectiveLevel()

    def hasHandlers(self):
        return self.logger.hasHandlers()

    @property
    def name(self):
        return self.logger.name


def basicConfig(
    *, filename=None, filemode="a", format=None, datefmt=None, style="%", level=None, stream=None, handlers=None, force=False, **options
):
    if force:
        root.handlers.clear()
    if not root.handlers:
        for handler in [StreamHandler(stream)] if handlers is None else handlers:
            root.addHandler(handler)
        if level is not None:
            root.setLevel(level)


def debug(msg, *args, **options):
    root.debug(msg, *args, **options)


def info(msg, *args, **options):
    root.info(msg, *args, **options)


def warning(msg, *args, **options):
    root.warning(msg, *args, **options)


warn = warning


def error(msg, *args, **options):
    root.error(msg, *args, **options)


exception = error


def critical(msg, *args, **options):
    root.critical(msg, *args, **options)


fatal = critical


def log(level, msg, *args, **options):
    root.log(level, msg, *args, **options)


def disable(level=CRITICAL):
    _disabled[0] = _level(level)


def captureWarnings(capture):
    pass


def shutdown(handlerList=None):
    pass


def getHandlerByName(name):
    return None


lastResort = StreamHandler()
