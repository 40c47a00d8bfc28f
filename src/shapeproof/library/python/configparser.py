"""`configparser`: settings that the program writes down are known; those of a file that was read are any texts."""

from collections import OrderedDict
from collections.abc import MutableMapping

from _shapeproof import unlisted, world

DEFAULTSECT = "DEFAULT"
_NOT_GIVEN = object()
_TRUE, _FALSE = ("1", "yes", "true", "on"), ("0", "no", "false", "off")


class Error(Exception):
    pass


class NoSectionError(Error):
    def __init__(self, section):
        super().__init__(f"No section: {section!r}")
        self.section = section


class NoOptionError(Error):
    def __init__(self, option, section):
        super().__init__(f"No option {option!r} in section: {section!r}")
        self.option, self.section = option, section


class DuplicateSectionError(Error):
    pass


class DuplicateOptionError(Error):
    pass


class ParsingError(Error):
    pass


class MissingSectionHeaderError(ParsingError):
    pass


class Interpolation:
    pass


class BasicInterpolation(Interpolation):
    pass


class ExtendedInterpolation(Interpolation):
    pass


class SectionProxy(MutableMapping):
    def __init__(self, parser, name):
        self.parser, self.name = parser, name

    def __getitem__(self, key):
        if not self.parser.has_option(self.name, key):
            raise KeyError(key)
        return self.parser.get(self.name, key)

    def __setitem__(self, key, value):
        self.parser.set(self.name, key, value)

    def __delitem__(self, key):
        self.parser.remove_option(self.name, key)

    def __contains__(self, key):
        return self.parser.has_option(self.name, key)

    def __iter__(self):
        return iter(self.parser.options(self.name))

    def __len__(self):
        return len(self.parser.options(self.name))

    def get(self, option, fallback=None, **options):
        return self.parser.get(self.name, option, fallback=fallback)

    def getint(self, option, fallback=None, **options):
        return self.parser.getint(self.name, option, fallback=fallback)

    def getfloat(self, option, fallback=None, **options):
        return self.parser.getfloat(self.name, option, fallback=fallback)

    def getboolean(self, option, fallback=None, **options):
        return self.parser.getboolean(self.name, option, fallback=fallback)


class RawConfigParser(MutableMapping):
    def __init__(self, defaults=None, dict_type=dict, allow_no_value=False, **options):
        self._sections = OrderedDict()
        self._defaults = {self.optionxform(key): value for key, value in (defaults or {}).items()}
        self._read = False
        self._interpolates = options.get("interpolation", True) is not None and type(self) is not RawConfigParser

    def optionxform(self, optionstr):
        return optionstr.lower()

    def read(self, filenames, encoding=None):
        self._read = True
        return unlisted("the files that were read", list)

    def read_file(self, f, source=None):
        self._read = True

    readfp = read_file

    def read_string(self, string, source="<string>"):
        section, option = None, None
        for line in string.splitlines():
            text = line.strip()
            if not text or text[0] in "#;":
                continue
            if text.startswith("[") and text.endswith("]"):
                section = text[1:-1]
                if section != DEFAULTSECT and section not in self._sections:
                    self._sections[section] = {}
            elif section is None:
                raise MissingSectionHeaderError(text)
            elif line[0] in " \t" and option is not None:
                self._place(section)[option] += "\n" + text
            else:
                at = min([text.find(mark) for mark in "=:" if mark in text], default=len(text))
                option = self.optionxform(text[:at].strip())
                self._place(section)[option] = text[at + 1 :].strip() if at < len(text) else None

    def read_dict(self, dictionary, source="<dict>"):
        for section, values in dictionary.items():
            if section != DEFAULTSECT:
                self._sections.setdefault(section, {})
            for key, value in values.items():
                self._place(section)[self.optionxform(str(key))] = None if value is None else str(value)

    def _place(self, section):
        return self._defaults if section == DEFAULTSECT else self._sections[section]

    def sections(self):
        return unlisted("the sections of a file", list) if self._read else list(self._sections)

    def defaults(self):
        return self._defaults

    def add_section(self, section):
        if section in self._sections:
            raise DuplicateSectionError(f"Section {section!r} already exists")
        self._sections[section] = {}

    def has_section(self, section):
        return True if section in self._sections else world("has a section", bool) if self._read else False

    def options(self, section):
        if self._read:
            return unlisted("the options of a section", list)
        if section not in self._sections:
            raise NoSectionError(section)
        return list({**self._sections[section], **self._defaults})

    def has_option(self, section, option):
        option = self.optionxform(option)
        if option in self._sections.get(section, {}) or option in self._defaults:
            return True
        return world("has an option", bool) if self._read else False

    def get(self, section, option, *, raw=False, vars=None, fallback=_NOT_GIVEN):
        option = self.optionxform(option)
        values = {**self._defaults, **self._sections.get(section, {}), **(vars or {})}
        if option in values:
            found = values[option]
            return found if raw or not self._interpolates or found is None or "%(" not in found else found.replace("%%", "%") % values
        if self._read:
            return unlisted(f"{section}.{option}", str)
        if fallback is not _NOT_GIVEN:
            return fallback
        if section not in self._sections and section != DEFAULTSECT:
            raise NoSectionError(section)
        raise NoOptionError(option, section)

    def _converted(self, section, option, convert, fallback, options):
        found = self.get(section, option, fallback=_NOT_GIVEN if fallback is _NOT_GIVEN else None, **options)
        return fallback if found is None and fallback is not _NOT_GIVEN else convert(found)

    def getint(self, section, option, *, fallback=_NOT_GIVEN, **options):
        return self._converted(section, option, int, fallback, options)

    def getfloat(self, section, option, *, fallback=_NOT_GIVEN, **options):
        return self._converted(section, option, float, fallback, options)

    def getboolean(self, section, option, *, fallback=_NOT_GIVEN, **options):
        return self._converted(section, option, _boolean, fallback, options)

    def items(self, section=_NOT_GIVEN, raw=False, vars=None):
        if section is _NOT_GIVEN:
            return [(name, self[name]) for name in (DEFAULTSECT, *self._sections)]
        if self._read:
            return unlisted("the items of a section", list)
        return [(option, self.get(section, option, raw=raw)) for option in self.options(section)]

    def set(self, section, option, value=None):
        if section != DEFAULTSECT and section not in self._sections:
            if not self._read:
                raise NoSectionError(section)
            self._sections[section] = {}
        self._place(section)[self.optionxform(option)] = value

    def remove_option(self, section, option):
        return self._place(section).pop(self.optionxform(option), None) is not None

    def remove_section(self, section):
        return self._sections.pop(section, None) is not None

    def write(self, fp, space_around_delimiters=True):
        fp.write(unlisted("the text of a configuration", str))

    def __getitem__(self, key):
        if key != DEFAULTSECT and key not in self._sections and not self._read:
            raise KeyError(key)
        return SectionProxy(self, key)

    def __setitem__(self, key, value):
        self._sections[key] = {}
        self.read_dict({key: value})

    def __delitem__(self, key):
        del self._sections[key]

    def __contains__(self, key):
        return True if key == DEFAULTSECT else self.has_section(key)

    def __len__(self):
        return len(self._sections) + 1

    def __iter__(self):
        return iter([DEFAULTSECT, *self._sections])


class ConfigParser(RawConfigParser):
    pass


SafeConfigParser = ConfigParser


def _boolean(text):
    if not isinstance(text, str):
        return bool(text)
    if text.lower() not in (*_TRUE, *_FALSE):
        raise ValueError(f"Not a boolean: {text}")
    return text.lower() in _TRUE
