"""`urllib.request`: nothing is fetched."""

import io

from _packages import number
from _shapeproof import unlisted, world


class Request:
    def __init__(self, url, data=None, headers=None, origin_req_host=None, unverifiable=False, method=None):
        self.full_url, self.data, self.headers, self.method = url, data, {} if headers is None else headers, method

    def add_header(self, key, val):
        self.headers[key] = val


def urlopen(url, data=None, timeout=None, **options):
    made = io._opened("<response>", "rb")
    made.status = made.code = number("status", 100, 599)
    made.headers, made.url = unlisted("headers"), world("an address", str)
    made.getcode, made.info, made.geturl = lambda: made.status, lambda: made.headers, lambda: made.url
    return made


def urlretrieve(url, filename=None, reporthook=None, data=None):
    return world("the name of a file", str) if filename is None else filename, unlisted("headers")


def _nothing(*arguments, **options):
    return unlisted("an opener")


build_opener = install_opener = ProxyHandler = HTTPHandler = HTTPSHandler = HTTPCookieProcessor = _nothing


def getproxies():
    return unlisted("proxies", dict)


def pathname2url(pathname):
    from urllib.parse import quote

    return quote(pathname)


def url2pathname(pathname):
    from urllib.parse import unquote

    return unquote(pathname)


def urlcleanup():
    pass
