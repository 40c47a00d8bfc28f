"""A calculator: tokens, a precedence parser, an environment and an evaluator with a visitor."""

import operator
import re
from collections import ChainMap


class Node:
    def accept(self, visitor):
        return getattr(visitor, f"visit_{type(self).__name__.lower()}")(self)


class Number(Node):
    def __init__(self, value):
        self.value = value


class Name(Node):
    def __init__(self, name):
        self.name = name


class Binary(Node):
    def __init__(self, op, left, right):
        self.op, self.left, self.right = op, left, right


class Let(Node):
    def __init__(self, name, value, body):
        self.name, self.value, self.body = name, value, body


class Parser:
    PRECEDENCE = {"+": 1, "-": 1, "*": 2, "/": 2, "%": 2, "^": 3}

    def __init__(self, text):
        self.tokens = [*re.findall(r"\d+|\w+|\S", text), "<end>"]
        self.position = 0

    @property
    def current(self):
        return self.tokens[self.position]

    def take(self, expected=None):
        token = self.current
        if expected is not None and token != expected:
            raise SyntaxError(f"expected {expected}, got {token}")
        self.position += 1
        return token

    def atom(self):
        token = self.take()
        if token.isdigit():
            return Number(int(token))
        if token == "let":
            name = self.take()
            self.take("=")
            value = self.expression()
            self.take("in")
            return Let(name, value, self.expression())
        if token == "(":
            inner = self.expression()
            self.take(")")
            return inner
        if token == "-":
            return Binary("-", Number(0), self.atom())
        if token.isidentifier():
            return Name(token)
        raise SyntaxError(token)

    def expression(self, minimum=0):
        left = self.atom()
        while (level := self.PRECEDENCE.get(self.current, -1)) > minimum - 0.5 and level > 0:
            if level < minimum:
                break
            op = self.take()
            left = Binary(op, left, self.expression(level + (op != "^")))
        return left


class Evaluate:
    operations = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.floordiv, "%": operator.mod, "^": operator.pow}

    def __init__(self, **environment):
        self.scope = ChainMap(environment)

    def visit_number(self, node):
        return node.value

    def visit_name(self, node):
        try:
            return self.scope[node.name]
        except KeyError:
            raise NameError(node.name) from None

    def visit_binary(self, node):
        return self.operations[node.op](node.left.accept(self), node.right.accept(self))

    def visit_let(self, node):
        value = node.value.accept(self)
        self.scope = self.scope.new_child({node.name: value})
        try:
            return node.body.accept(self)
        finally:
            self.scope = self.scope.parents


class Depth:
    def __getattr__(self, name):
        def visit(node):
            children = [child for child in vars(node).values() if isinstance(child, Node)]
            return 1 + max((child.accept(self) for child in children), default=0)

        return visit


def calculate(text, **environment):
    parser = Parser(text)
    tree = parser.expression()
    parser.take("<end>")
    return tree.accept(Evaluate(**environment))


reveal_type([calculate(t) for t in ("1 + 2 * 3", "(1 + 2) * 3", "10 - 4 - 3", "2 ^ 3 ^ 2", "7 / 2 % 2", "-2 * -3", "2 * (3 + 4) ^ 2")])
reveal_type([calculate("w * h - pad", w=4, h=5, pad=2), calculate("let x = 3 in x * let x = 10 in x + y", y=1)])
reveal_type([Parser(t).expression().accept(Depth()) for t in ("1", "1 + 2 * 3", "((4))", "let a = 1 + 1 in a")])
failed = []
for text in ("1 +", "(1", "1 2", "x + 1", "1 / 0"):
    try:
        calculate(text)
    except Exception as error:
        failed.append(type(error).__name__)
reveal_type(failed == ["SyntaxError", "SyntaxError", "SyntaxError", "NameError", "ZeroDivisionError"])
