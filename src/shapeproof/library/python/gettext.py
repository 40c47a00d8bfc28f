"""`gettext`: texts stay in the language they are written in."""


def gettext(message):
    return message


def ngettext(singular, plural, n):
    return singular if n == 1 else plural


def dgettext(domain, message):
    return message


def dngettext(domain, singular, plural, n):
    return ngettext(singular, plural, n)


def pgettext(context, message):
    return message


def bindtextdomain(domain, localedir=None):
    return localedir


def textdomain(domain=None):
    return domain


def install(domain, localedir=None, *, names=None):
    import builtins

    builtins._ = gettext


class NullTranslations:
    def __init__(self, fp=None):
        pass

    gettext = staticmethod(gettext)
    ngettext = staticmethod(ngettext)

    def install(self, names=None):
        install("")


GNUTranslations = NullTranslations


def translation(domain, localedir=None, languages=None, class_=None, fallback=False):
    return NullTranslations()
