"""`logging.config`: where lines of a log go is nobody's concern here."""


def dictConfig(config):
    pass


def fileConfig(fname, defaults=None, disable_existing_loggers=True, encoding=None):
    pass


def listen(port=9030, verify=None):
    pass


def stopListening():
    pass
