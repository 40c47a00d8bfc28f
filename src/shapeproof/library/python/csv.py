"""`csv`: known lines and rows for real; a file holds an unknown number of rows."""

from _csv import line, rows

from _packages import number
from _shapeproof import alike, known, unlisted

QUOTE_MINIMAL, QUOTE_ALL, QUOTE_NONNUMERIC, QUOTE_NONE = range(4)
_DIALECTS = {"excel": {}, "excel-tab": {"delimiter": "\t"}, "unix": {"quoting": QUOTE_ALL, "lineterminator": "\n"}}


class Error(Exception):
    pass


class Dialect:
    delimiter = ","
    quotechar = '"'
    escapechar = None
    doublequote = True
    skipinitialspace = False
    lineterminator = "\r\n"
    quoting = QUOTE_MINIMAL


class excel(Dialect):
    pass


class excel_tab(excel):
    delimiter = "\t"


class unix_dialect(Dialect):
    lineterminator = "\n"
    quoting = QUOTE_ALL


_OPTIONS = ("delimiter", "quotechar", "escapechar", "doublequote", "skipinitialspace", "lineterminator", "quoting", "strict")


def register_dialect(name, dialect=None, **options):
    _DIALECTS[name] = _options(dialect, options)


def list_dialects():
    return list(_DIALECTS)


def _options(dialect, options):
    if isinstance(dialect, str):
        if dialect not in _DIALECTS:
            raise Error("unknown dialect")
        return {**_DIALECTS[dialect], **options}
    found = {} if dialect is None else {name: getattr(dialect, name) for name in _OPTIONS if hasattr(dialect, name)}
    return {**found, **options}


def _text():
    return unlisted("a field of a file", str)


class reader:
    def __init__(self, csvfile, dialect="excel", **options):
        self.line_num = 0
        self.dialect = dialect
        self._rows = iter(self._read(csvfile, _options(dialect, options)))

    def _read(self, csvfile, options):
        lines = list(csvfile)
        if known(len(lines)) and all([known(one) for one in lines]):
            return rows(lines, options)
        return alike(len(lines), lambda: alike(number("len(row)"), _text))

    def __iter__(self):
        return self._rows

    def __next__(self):
        self.line_num += 1
        return next(self._rows)


class writer:
    def __init__(self, csvfile, dialect="excel", **options):
        self._file = csvfile
        self._options = _options(dialect, options)

    def writerow(self, row):
        row = list(row)
        if known(len(row)) and all([known(value) for value in row]):
            values = [value if isinstance(value, (str, int, float)) or value is None else str(value) for value in row]
            return self._file.write(line(values, self._options))
        return self._file.write(unlisted("a line", str))

    def writerows(self, rows):
        for row in rows:
            self.writerow(row)


class DictReader:
    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect="excel", *arguments, **options):
        self.reader = reader(f, dialect, *arguments, **options)
        self.restkey, self.restval = restkey, restval
        self._fieldnames = fieldnames
        self._started = False

    @property
    def fieldnames(self):
        if self._fieldnames is None:
            self._fieldnames = next(self.reader, None)
        return self._fieldnames

    @property
    def line_num(self):
        return self.reader.line_num

    def __iter__(self):
        return iter(self._all())

    def __next__(self):
        return self._record(next(self.reader))

    def _all(self):
        names = self.fieldnames
        return [self._record(row, names) for row in self.reader if not known(row) or row != []]

    def _record(self, row, names=None):
        names = self.fieldnames if names is None else names
        if not known(len(names)) or not known(len(row)):
            return unlisted("a row of a file", dict)
        record = dict(zip(names, row))
        if len(names) < len(row):
            record[self.restkey] = row[len(names) :]
        for name in names[len(row) :]:
            record[name] = self.restval
        return record


class DictWriter:
    def __init__(self, f, fieldnames, restval="", extrasaction="raise", dialect="excel", **options):
        self.fieldnames = fieldnames
        self.restval = restval
        self.extrasaction = extrasaction
        self.writer = writer(f, dialect, **options)

    def writeheader(self):
        return self.writerow({name: name for name in self.fieldnames})

    def writerow(self, rowdict):
        if self.extrasaction == "raise":
            wrong = [name for name in rowdict if name not in self.fieldnames]
            if wrong:
                raise ValueError("dict contains fields not in fieldnames: " + ", ".join([repr(name) for name in wrong]))
        return self.writer.writerow([rowdict.get(name, self.restval) for name in self.fieldnames])

    def writerows(self, rowdicts):
        for row in rowdicts:
            self.writerow(row)


class Sniffer:
    def sniff(self, sample, delimiters=None):
        return excel

    def has_header(self, sample):
        return unlisted("has_header", bool)


def field_size_limit(limit=131072):
    return 131072
