"""Requirements: what must hold for an operation not to fail, and what follows if it may not.

    decided to hold          nothing happens
    decided to fail          `Failure` is raised; whoever called the operation reports it or turns it into an exception
    open, of the caller      it becomes part of the signature, and is assumed
    open, of the world       if a value exists that breaks it, that is an error with the value; then it is assumed
    open, not modelled       it is assumed, and listed

"Open, of the world" reports only when every symbol involved is exact: bounds that merely enclose what can happen (the
count of `nonzero`) show no value that occurs.
"""

from __future__ import annotations

from shapeproof.diagnostics import Code, Diagnostic, Operand, Severity
from shapeproof.symbolic import Condition, Expr, OpenShape, Owner, Symbol, Truth, equal, implies, negate, occasion, of_atom, substitute
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import KIND, POISONED


class Failure(Exception):  # not an error of ours: the analysed operation fails
    """An operation of the analysed program that fails on the present path."""

    def __init__(self, code: Code, template: str, values: dict[str, object], help: str | None = None, exception: str = "") -> None:  # noqa: A002  # the word of the JSON format
        super().__init__(template)
        self.code = code
        self.template = template
        self.values = values
        self.help = help
        self.exception = exception or code.exception
        self.operands: tuple[Operand, ...] = ()  # filled in by whoever applied the operation

    def message(self) -> str:
        """The template with its values filled in."""
        return self._filled(self.template)

    def advice(self) -> str | None:
        """What would mend it, if that is known: a template as well."""
        return None if self.help is None else self._filled(self.help)

    def _filled(self, template: str) -> str:
        return template.format(**{name: printed(value) for name, value in self.values.items()})

    def diagnostic(self) -> Diagnostic:
        """The finding, at the place where the program stands now: the earlier one, if the program came by with this failure before."""
        return SESSION.diagnostics.known(SESSION.here(), self.code.name) or _finding(self, self.message())


def require(truth: Truth, code: Code, template: str, help: str | None = None, exception: str = "", **values: object) -> None:  # noqa: A002  # the word of the JSON format
    """State that the operation needs `truth`; `template` says what is wrong otherwise, with `values` filled in."""
    _state(truth, frozenset(), code, template, values, help, exception)


def require_for_any(free: frozenset[Symbol], truth: Truth, code: Code, template: str, **values: object) -> None:
    """The same, for a rule that knows that the operation is not meant to fix what `free` stands for: these symbols count as exact here."""
    _state(truth, free, code, template, values)


def _state(
    truth: Truth,
    free: frozenset[Symbol],
    code: Code,
    template: str,
    values: dict[str, object],
    help: str | None = None,  # noqa: A002  # as above
    exception: str = "",
) -> None:
    if truth is True:
        return
    verdict = False if truth is False else SESSION.facts.decide(truth)
    if verdict is True:
        return
    if verdict is False:
        raise Failure(code, template, values, help, exception)
    assert isinstance(truth, Condition)
    SESSION.decided_by(truth)
    _open(truth, Failure(code, template, values, help, exception), free)
    SESSION.assume(truth)


def require_of_caller(truth: Condition) -> None:
    """While a function is analysed on its own: what its caller has to see to becomes part of the signature."""
    if SESSION.requirements is not None and all(symbol.owner is Owner.CALLER for symbol in truth.symbols()):
        SESSION.requirements.append(implies(SESSION.path, truth))


def avoid_path() -> None:
    """While a function is analysed on its own: this path ends in an exception, and the caller has to stay clear of it."""
    path = SESSION.path
    if SESSION.requirements is not None and all(symbol.owner is Owner.CALLER for symbol in symbols_of(path)):
        SESSION.requirements.append(negate(path))


def symbols_of(truth: Truth) -> frozenset[Symbol]:
    """The unknowns in a truth."""
    return truth.symbols() if isinstance(truth, Condition) else frozenset()


def fail(code: Code, template: str, help: str | None = None, exception: str = "", **values: object) -> Failure:  # noqa: A002  # as above
    """The failure to raise where no condition is left to state."""
    return Failure(code, template, values, help, exception)


def _open(truth: Condition, failure: Failure, free: frozenset[Symbol]) -> None:
    """Neither shown to hold nor to fail: what follows depends on whose the symbols are."""
    symbols = truth.symbols()
    owners = {symbol.owner for symbol in symbols}
    if any(handler(failure.exception) for handler in SESSION.handlers):
        SESSION.not_modelled("a failure that is caught")
    elif Owner.UNMODELLED in owners:
        chance = _failing_chance(truth)
        if chance is None:
            SESSION.not_modelled("an undecided requirement")
        else:
            report(_finding(failure, failure.message(), {chance[0].name: bool(chance[1])}))
    elif owners == {Owner.CALLER}:
        if SESSION.requirements is None:
            SESSION.not_modelled("a requirement on an option")
        else:
            SESSION.requirements.append(implies(SESSION.path, truth))
    elif Owner.CALLER in owners:  # no caller can see to what the world decides
        SESSION.not_modelled("an undecided requirement")
    elif (model := SESSION.facts.counterexample(truth)) is not None and all(s.exact or s in free for s in symbols):
        report(_finding(failure, failure.message(), occasion([truth, SESSION.path], model)))
    else:
        SESSION.not_modelled("an undecided requirement")


_CHANCES = 4  # of the world's undecided choices that are tried


def _failing_chance(truth: Condition) -> tuple[Symbol, int] | None:
    """A choice of the world's with which it fails, whatever the values are that are not modelled."""
    choices = sorted((s for s in truth.symbols() if s.boolean and s.exact and s.owner is Owner.WORLD), key=lambda s: s.serial)
    for choice in choices[:_CHANCES]:
        for value in (0, 1):
            side = equal(of_atom(choice), value)
            if substitute(truth, {choice: value}) is False and SESSION.facts.decide(side) is not False:
                return choice, value
    return None


def report(finding: Diagnostic) -> None:
    """Add a finding; none on a path that supposes what kind of value something is that is not modelled: it may be of another kind."""
    supposed = symbols_of(SESSION.path)
    if any(symbol.note == POISONED for symbol in supposed):
        return
    if any(symbol.note == KIND and symbol.owner is Owner.UNMODELLED for symbol in supposed):
        SESSION.not_modelled("a failure for one kind of a value that is not modelled")
    else:
        SESSION.diagnostics.add(finding)


def _finding(failure: Failure, message: str, when: dict[str, int | bool] | None = None) -> Diagnostic:
    """The finding, with the occasion on which it happens: values that were found, or else the path."""
    known = SESSION.diagnostics.known(SESSION.here(), failure.code.name)
    if known is not None:
        return known
    when = _occasion_of_path() if when is None else when
    if when:
        message = f"{message} (fails for {', '.join(f'{name} = {value}' for name, value in when.items())})"
    elif isinstance(SESSION.path, Condition):
        message = f"{message} (when {SESSION.path})"
    return Diagnostic(
        failure.code.name, Severity.ERROR, message, SESSION.here(), SESSION.trace(), tuple(when.items()), failure.advice(), failure.operands
    )


def _occasion_of_path() -> dict[str, int | bool]:
    """Values of the world's with which the program comes by here; empty where others have a say, or a name tells less than the path."""
    path = SESSION.path
    symbols = symbols_of(path)
    if not symbols or any(symbol.owner is not Owner.WORLD or not symbol.exact or symbol.boolean for symbol in symbols):
        return {}
    model = SESSION.facts.counterexample(negate(path))
    return {} if model is None else occasion([path], model)


def printed(value: object) -> object:
    """A value as messages show it: shapes in PyTorch's notation."""
    if isinstance(value, tuple):
        return "[" + ", ".join(str(printed(v)) for v in value) + "]"
    if isinstance(value, Expr | Condition | OpenShape):
        return str(value)
    return value
