"""Judges of the kernel that know nothing of it: Python's own arithmetic, and a translation of Python text into Z3."""

import ast

import z3

RLIMIT = 300_000


def value_in_python(text, values):
    """What Python makes of the text, with numbers put in for the names."""
    return eval(text, {"__builtins__": {}, "min": min, "max": max, "abs": abs}, dict(values))


def unknowns(bounds, booleans):
    """Z3's constants for the names, and what is assumed of them."""
    names = {name: z3.Int(name) for name in bounds} | {name: z3.Bool(name) for name in booleans}
    assumed = [names[name] >= low for name, (low, _) in bounds.items() if low is not None]
    assumed += [names[name] <= high for name, (_, high) in bounds.items() if high is not None]
    return names, assumed


def in_z3(text, names):
    """The text as a Z3 term."""
    return _Translator(names).visit(ast.parse(text.strip(), mode="eval").body)


def always_equal(first, second, names, assumed):
    """Whether two texts mean the same: True, False, or None where Z3 gives up."""
    a, b = in_z3(first, names), in_z3(second, names)
    return proved(same(a, b), assumed)


def same(a, b):
    """Two terms agree; a truth value counts as 0 or 1 beside an integer."""
    return truth(a) == truth(b) if z3.is_bool(a) and z3.is_bool(b) else integer(a) == integer(b)


def proved(claim, assumed):
    """Whether the claim follows; None where Z3 gives up."""
    solver = z3.Solver()
    solver.set("rlimit", RLIMIT)
    solver.add(*assumed, z3.Not(claim))
    return {"unsat": True, "sat": False, "unknown": None}[str(solver.check())]


def integer(term):
    """A truth value as 0 or 1."""
    if isinstance(term, int):
        return z3.IntVal(int(term))
    return z3.If(term, 1, 0) if z3.is_bool(term) else term


def truth(term):
    """An integer as a truth value."""
    if isinstance(term, int):
        return z3.BoolVal(bool(term))
    return term if z3.is_bool(term) else term != 0


class _Translator(ast.NodeVisitor):
    def __init__(self, names):
        self.names = names

    def visit_Constant(self, node):
        return z3.BoolVal(node.value) if isinstance(node.value, bool) else z3.IntVal(node.value)

    def visit_Name(self, node):
        return self.names[node.id]

    def visit_BoolOp(self, node):
        join = z3.And if isinstance(node.op, ast.And) else z3.Or
        return join([truth(self.visit(value)) for value in node.values])

    def visit_UnaryOp(self, node):
        operand = self.visit(node.operand)
        return z3.Not(truth(operand)) if isinstance(node.op, ast.Not) else -integer(operand)

    def visit_IfExp(self, node):
        test, then, orelse = truth(self.visit(node.test)), self.visit(node.body), self.visit(node.orelse)
        if z3.is_bool(then) and z3.is_bool(orelse):
            return z3.If(test, then, orelse)
        return z3.If(test, integer(then), integer(orelse))

    def visit_Compare(self, node):
        terms = [integer(self.visit(part)) for part in (node.left, *node.comparators)]
        compared = {
            ast.Eq: lambda a, b: a == b,
            ast.NotEq: lambda a, b: a != b,
            ast.Lt: lambda a, b: a < b,
            ast.LtE: lambda a, b: a <= b,
            ast.Gt: lambda a, b: a > b,
            ast.GtE: lambda a, b: a >= b,
        }
        steps = zip(terms, node.ops, terms[1:], strict=False)
        return z3.And([compared[type(op)](a, b) for a, op, b in steps])

    def visit_BinOp(self, node):
        a, b = integer(self.visit(node.left)), integer(self.visit(node.right))
        match node.op:
            case ast.Add():
                return a + b
            case ast.Sub():
                return a - b
            case ast.Mult():
                return a * b
            case ast.FloorDiv():
                return z3.If(b > 0, a / b, (-a) / (-b))
            case ast.Mod():
                return z3.If(b > 0, a % b, -((-a) % (-b)))
            case ast.Pow():
                power = z3.IntVal(1)
                for _ in range(node.right.value):
                    power = power * a
                return power
        raise SyntaxError(ast.unparse(node))

    def visit_Call(self, node):
        terms = [integer(self.visit(argument)) for argument in node.args]
        if node.func.id == "abs":
            return z3.If(terms[0] >= 0, terms[0], -terms[0])
        result = terms[0]
        for term in terms[1:]:
            result = z3.If((result <= term) if node.func.id == "min" else (result >= term), result, term)
        return result
