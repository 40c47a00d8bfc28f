"""`urllib.error`: what may go wrong when something is fetched."""


class URLError(OSError):
    def __init__(self, reason, filename=None):
        super().__init__(reason)
        self.reason = reason


class HTTPError(URLError):
    def __init__(self, url, code, msg, hdrs, fp):
        super().__init__(msg)
        self.url, self.code, self.msg, self.hdrs, self.fp = url, code, msg, hdrs, fp


class ContentTooShortError(URLError):
    def __init__(self, message, content):
        super().__init__(message)
        self.content = content
