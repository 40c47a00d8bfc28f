"""What the comments of a program expect, and whether a value is the expected one.

    # error: [matmul-mismatch] "shapes cannot be"    this line has an error of this code, whose message contains these words
    # warning: [reshape-mismatch]                        likewise
    reveal_type(x)  # revealed: Tensor[8, 16]
    # requires: n >= 1                               the inferred requirement of the function whose `def` follows
    # returns: Tensor[n, 4]                          and its result

A comment on a line of its own speaks of the next line of code.

Values are written as Python: `Tensor[2, n // 2]`, with a dtype `int64[2]`, rank 0 `Tensor[]`, unknown rank `Tensor[..., 10]`; lists and
tuples `[Tensor[2], 3]`; dictionaries `{"a": 1}`; `x if n == 1 else y` for what differs by condition; `unknown`.

Two formulas are the same if they agree wherever they are tried: how a dimension is printed is no part of what is tested.
"""

import ast
import io
import itertools
import random
import re
import tokenize
from dataclasses import dataclass

COMMENT = re.compile(r"#\s*(?P<kind>error|warning|revealed|requires|returns):\s*(?P<text>.+?)\s*$")
FINDING = re.compile(r"\[(?P<code>[\w-]+)\](?:\s+\"(?P<words>.*)\")?$")
EMPTY_SHAPE = re.compile(r"(\w)\[\]")
KNOWN_FUNCTIONS = {"min": min, "max": max, "abs": abs}
TRIALS = 150


@dataclass(frozen=True)
class Finding:
    """An expected error or warning."""

    path: str
    line: int
    severity: str
    code: str
    words: str = ""


@dataclass
class Expectations:
    """All that the comments of a program's files say. Lines are those of `example.py`, except in findings."""

    findings: list
    revealed: dict
    requires: dict
    returns: dict


def expectations(files):
    """Read the comments of every file of a program."""
    found = Expectations([], {}, {}, {})
    for path, text in files.items():
        for line, kind, said in comments(text):
            if kind in {"error", "warning"}:
                finding = FINDING.match(said)
                assert finding, f"{path}:{line}: cannot be read as a finding: {said}"
                found.findings.append(Finding(path, line, kind, finding["code"], finding["words"] or ""))
            else:
                assert path == "example.py", f"{path}:{line}: only findings can be expected in another module"
                getattr(found, kind)[line] = said
    return found


def comments(text):
    """`(line, kind, text)` of each comment that expects something."""
    lines = text.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and (found := COMMENT.match(token.string)):
            line = token.start[0]
            while lines[line - 1].lstrip().startswith("#"):
                line += 1
            yield line, found["kind"], found["text"]


class Atoms(ast.NodeTransformer):
    """What has no value of its own here (`len(dataset)`, `args.width`) becomes a name, so that it can be given one."""

    def visit_Call(self, node):
        if isinstance(node.func, ast.Name) and node.func.id in KNOWN_FUNCTIONS:
            node.args = [self.visit(argument) for argument in node.args]
            return node
        return self.visit_Attribute(node)

    def visit_Attribute(self, node):
        return ast.Name(f"`{ast.unparse(node)}`", ast.Load())

    visit_Subscript = visit_Attribute  # noqa: N815  # the name that `ast` asks for


class Formula:
    """A Python expression over named integers."""

    def __init__(self, text):
        tree = Atoms().visit(ast.parse(str(text), mode="eval"))
        self.text = str(text)
        self.names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} - set(KNOWN_FUNCTIONS)
        self.code = compile(ast.fix_missing_locations(tree), "<formula>", "eval")

    def at(self, point):
        return eval(self.code, {"__builtins__": {}, **KNOWN_FUNCTIONS}, point)


class Expected:
    """An expected value, as the comment writes it."""

    def __init__(self, text):
        self.text = text
        self.tree = ast.parse(EMPTY_SHAPE.sub(r"\1[()]", text), mode="eval").body

    @property
    def names(self):
        """The symbols it speaks of."""
        dims = ast.walk(self.tree)
        types = {node.value.id for node in ast.walk(self.tree) if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name)}
        return {node.id for node in dims if isinstance(node, ast.Name)} - types - {"unknown"} - set(KNOWN_FUNCTIONS)

    def matches(self, value, point=None):
        """Whether `value`, in the form of `revealed`, is the expected one when the symbols have the values of `point`."""
        return _matches(self.tree, value, point or {})

    def matches_everywhere(self, value, holds=()):
        """Whether that is so wherever the conditions `holds` hold."""
        names = self.names | formula_names(value) | {name for condition in holds for name in Formula(condition).names}
        return all(self.matches(value, point) for point in points(names, holds))


def _matches(tree, value, point):
    match tree:
        case ast.IfExp():
            return _matches(tree.body if Formula(ast.unparse(tree.test)).at(point) else tree.orelse, value, point)
        case _ if isinstance(value, dict) and "cases" in value:
            chosen = [case["value"] for case in value["cases"] if Formula(case["when"]).at(point)]
            return len(chosen) == 1 and _matches(tree, chosen[0], point)
        case ast.Name(id="unknown"):
            return value == {"unknown": True}
        case ast.Subscript(value=ast.Name(id=kind)):
            return _tensor_matches(kind, tree.slice, value, point)
        case ast.List(elts=elements) | ast.Tuple(elts=elements):
            return isinstance(value, list) and len(value) == len(elements) and all(map(_matches, elements, value, [point] * len(value)))
        case ast.Dict():
            wanted = {ast.literal_eval(key): element for key, element in zip(tree.keys, tree.values, strict=True)}
            if not isinstance(value, dict) or list(value) != [str(key) for key in wanted]:
                return False
            return all(map(_matches, wanted.values(), value.values(), [point] * len(wanted)))
        case _:
            if not isinstance(value, dict) or "value" not in value:
                return False
            found, want = value["value"], Formula(ast.unparse(tree)).at(point)
            found = Formula(found).at(point) if isinstance(found, str) else found
            return found == want and isinstance(found, bool) == isinstance(want, bool)


def _tensor_matches(kind, dims, value, point):
    if not isinstance(value, dict) or "shape" not in value:
        return False
    if kind != "Tensor" and value["dtype"] != f"torch.{kind}":
        return False
    wanted = dims.elts if isinstance(dims, ast.Tuple) else [dims]
    return len(wanted) == len(value["shape"]) and all(
        found == "..." if isinstance(want, ast.Constant) and want.value is ... else _same(want, found, point)
        for want, found in zip(wanted, value["shape"], strict=True)
    )


def _same(want, found, point):
    return found != "..." and Formula(ast.unparse(want)).at(point) == Formula(found).at(point)


def formula_names(value):
    """The symbols in a value in the form of `revealed`."""
    if isinstance(value, list):
        return {name for element in value for name in formula_names(element)}
    if not isinstance(value, dict):
        return set()
    if "shape" in value:
        return {name for dim in value["shape"] if dim != "..." for name in Formula(dim).names}
    if "cases" in value:
        return {name for case in value["cases"] for name in Formula(case["when"]).names | formula_names(case["value"])}
    if "value" in value:
        return Formula(value["value"]).names if isinstance(value["value"], str) else set()
    return {name for element in value.values() for name in formula_names(element)}


def points(names, holds=(), low=0):
    """Values for the names at which all conditions hold: all small ones if there are few names, else random ones."""
    ordered, conditions = sorted(names), [Formula(condition) for condition in holds]
    small = range(low, 9)
    if len(small) ** len(ordered) <= TRIALS:
        candidates = itertools.product(small, repeat=len(ordered))
    else:
        generator = random.Random(0)
        candidates = ([generator.choice((*small, 16, 28)) for _ in ordered] for _ in range(TRIALS))
    for values in candidates:
        point = dict(zip(ordered, values, strict=True))
        if all(condition.at(point) for condition in conditions):
            yield point


def same_condition(one, other):
    """Whether two conditions agree wherever they are tried."""
    first, second = Formula(one), Formula(other)
    return all(bool(first.at(point)) == bool(second.at(point)) for point in points(first.names | second.names, low=-2))
