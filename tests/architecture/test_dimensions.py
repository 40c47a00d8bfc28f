"""Rules never ask a dimension for its truth: it may be a formula, and a formula that is not decided is neither true nor false.

Looked at are parameters annotated as dimensions, and elements of a `shape`. What they are compared with may only reach `require`,
`when`, `both`, `either` and `negate`; `isinstance(size, int)` before a test says that it is a number there.
"""

import ast
from pathlib import Path

import pytest

RULES = Path(__file__).parents[2] / "src/shapeproof/rules"
DIMENSIONS = {"Dim", "Dim | None"}


def dimensions_of(function):
    arguments = function.args
    return {
        a.arg
        for a in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
        if a.annotation is not None and ast.unparse(a.annotation) in DIMENSIONS
    }


def is_dimension(node, names):
    match node:
        case ast.Name(id=name):
            return name in names
        case ast.Subscript(value=ast.Attribute(attr="shape"), slice=position):
            return not isinstance(position, ast.Slice)
        case ast.BinOp(left=left, right=right):
            return is_dimension(left, names) or is_dimension(right, names)
    return False


class Questions(ast.NodeVisitor):
    """Collects what asks a dimension for its truth. `names` are the dimensions that may be formulas where the visitor stands."""

    def __init__(self, names):
        self.names = names
        self.found = []

    def numbers_in(self, test):
        """The names that are plain numbers where `test` holds."""
        parts = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
        calls = [part for part in parts if isinstance(part, ast.Call) and ast.unparse(part.func) == "isinstance"]
        return {ast.unparse(call.args[0]) for call in calls if ast.unparse(call.args[1]) == "int"}

    def within(self, numbers, *nodes):
        before, self.names = self.names, self.names - numbers
        for node in nodes:
            self.visit(node)
        self.names = before

    def ask(self, test):
        """`test` decides something: it must not be a dimension, nor a comparison of one."""
        compared = isinstance(test, ast.Compare) and not all(isinstance(op, ast.Is | ast.IsNot | ast.In) for op in test.ops)
        parts = [test.left, *test.comparators] if compared else [test]
        if any(is_dimension(part, self.names) for part in parts):
            self.found.append(test)

    def visit_If(self, node):
        self.ask(node.test)
        self.visit(node.test)
        self.within(self.numbers_in(node.test), *node.body)
        self.within(set(), *node.orelse)

    def visit_IfExp(self, node):
        self.ask(node.test)
        self.visit(node.test)
        self.within(self.numbers_in(node.test), node.body)
        self.visit(node.orelse)

    def visit_BoolOp(self, node):
        numbers = set()
        for value in node.values:
            before, self.names = self.names, self.names - numbers
            self.ask(value)
            self.visit(value)
            self.names = before
            numbers |= self.numbers_in(value) if isinstance(node.op, ast.And) else set()

    def visit_UnaryOp(self, node):
        if isinstance(node.op, ast.Not):
            self.ask(node.operand)
        self.generic_visit(node)

    def visit_Compare(self, node):
        if any(isinstance(op, ast.Eq | ast.NotEq) for op in node.ops):
            self.ask(node)
        self.generic_visit(node)


def questions(function):
    visitor = Questions(dimensions_of(function))
    visitor.generic_visit(function)
    return visitor.found


@pytest.mark.parametrize("path", sorted(RULES.glob("*.py")), ids=lambda path: path.name)
def test_no_rule_asks_a_dimension_for_its_truth(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {
        f"{path.name}:{node.lineno}: {ast.unparse(node)}"
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in questions(function)
    }
    assert not found, "\n".join(sorted(found))
