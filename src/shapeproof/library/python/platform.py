"""`platform`: which machine it is, is not known; which Python, is."""

import sys
from collections import namedtuple

from _shapeproof import world

uname_result = namedtuple("uname_result", ["system", "node", "release", "version", "machine"])


def _text(name):
    return lambda *arguments, **options: world(f"platform.{name}()", str)


node, release, version, machine = _text("node"), _text("release"), _text("version"), _text("machine")
processor, system, platform = _text("processor"), _text("system"), _text("platform")
python_build, python_compiler, python_branch, python_revision = _text("build"), _text("compiler"), _text("branch"), _text("revision")


def uname():
    return uname_result(system(), node(), release(), version(), machine())


def python_version():
    return ".".join([str(part) for part in sys.version_info[:3]])


def python_version_tuple():
    return tuple([str(part) for part in sys.version_info[:3]])


def python_implementation():
    return "CPython"


def architecture(*arguments):
    return world("bits", str), world("linkage", str)


def libc_ver(*arguments):
    return world("libc", str), world("version", str)


def mac_ver(*arguments):
    return "", ("", "", ""), ""


def win32_ver(*arguments):
    return "", "", "", ""
