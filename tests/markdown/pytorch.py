"""Real PyTorch as the judge of the Markdown tests: each concrete program is run, and must do what its comments say.

It must fail at the line of its first `# error`, whatever the checker thinks. To see the second error, the program is run
again without the statement of the module that led to the first one; and so on.
"""

import ast
import contextlib
import io
import itertools
import sys
import traceback
import warnings

from tests.markdown.expectations import Expected, Formula, expectations, points

SAMPLES = 60


def as_json(value):
    """A value in the form of `revealed`."""
    import torch

    if isinstance(value, torch.Tensor):
        return {"shape": list(value.shape), "dtype": str(value.dtype)}
    if isinstance(value, int):
        return {"value": value}
    if isinstance(value, (list, tuple)):
        return [as_json(element) for element in value]
    if isinstance(value, dict):
        return {str(key): as_json(element) for key, element in value.items()}
    return {"unknown": True}


class Run:
    """One run of a program: what it revealed by line, where it failed (`(file, line)`), and its names."""

    def __init__(self, tree, folder, files):
        self.folder, self.files = folder, files
        self.revealed, self.names = {}, {}
        self.failed, self.error, self.statement = None, None, None
        self._execute(tree)

    def _execute(self, tree):
        import torch

        torch.manual_seed(0)
        before = set(sys.modules)
        sys.path.insert(0, str(self.folder))
        self.names.update(__name__="__main__", reveal_type=self._reveal)
        try:
            with quiet():
                exec(compile(tree, str(self.folder / "example.py"), "exec"), self.names)
        except Exception as error:  # noqa: BLE001  # whatever PyTorch raises is what it says
            self.error = error
            self.failed = place_of_failure(error, self.folder, self.files)
            self.statement = error.__traceback__.tb_next.tb_lineno
        finally:
            sys.path.remove(str(self.folder))
            for name in set(sys.modules) - before:
                if f"{name}.py" in self.files:
                    del sys.modules[name]

    def _reveal(self, value):
        line = sys._getframe(1).f_lineno
        found = as_json(value)
        assert self.revealed.setdefault(line, found) == found, f"line {line} reveals two values: use two lines"
        return value


@contextlib.contextmanager
def quiet():
    """What the programs print and PyTorch warns of is of no interest."""
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def place_of_failure(error, folder, files):
    """The innermost place in the program's own files."""
    paths = {str(folder / name): name for name in files}
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename in paths]
    return (paths[frames[-1].filename], frames[-1].lineno) if frames else None


def write_modules(program, folder):
    """Put the modules beside the program where imports find them."""
    for name, text in program.modules.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def judge(program, folder):
    """Run the program; a list of sentences that say where PyTorch contradicts its comments."""
    write_modules(program, folder)
    expected = expectations(program.files)
    try:
        tree = ast.parse(program.text)
    except SyntaxError as error:
        places = [finding.line for finding in expected.findings]
        return [] if places == [error.lineno] else [f"Python cannot read line {error.lineno}: {error.msg}"]
    if "symbolic" in program.marks:
        return judge_functions(program, expected, folder)
    complaints = []
    revealed = {}
    errors = [finding for finding in expected.findings if finding.severity == "error"]
    for _ in range(len(errors) + 1):
        run = Run(tree, folder, program.files)
        revealed |= run.revealed
        if run.failed is None:
            break
        wanted = next((finding for finding in errors if (finding.path, finding.line) == run.failed), None)
        if wanted is None and not errors and isinstance(run.error, NameError):
            break  # the statement that would have bound the name was the last one to fail
        if wanted is None:
            complaints.append(f"PyTorch fails at {run.failed[0]}:{run.failed[1]}: {type(run.error).__name__}: {run.error}")
        else:
            errors.remove(wanted)
        tree.body = [ast.Pass(**positions(s)) if s.lineno <= run.statement <= s.end_lineno else s for s in tree.body]
    complaints += [f"PyTorch does not fail at {finding.path}:{finding.line}" for finding in errors]
    for line, text in expected.revealed.items():
        if line not in revealed:
            if not expected.findings:
                complaints.append(f"line {line} is not reached")
        elif text != "unknown" and not Expected(text).matches(revealed[line]):
            complaints.append(f"line {line} reveals {revealed[line]} in PyTorch, expected {text}")
    return complaints


def positions(node):
    """Where a node stands, for the node that replaces it."""
    return {name: getattr(node, name) for name in ("lineno", "col_offset", "end_lineno", "end_col_offset")}


def judge_functions(program, expected, folder):
    """Call each function of integers that states its requirement with small numbers: it must fail exactly when it says so."""
    stated = expected.requires.keys() | expected.returns.keys()
    functions = [node for node in ast.parse(program.text).body if isinstance(node, ast.FunctionDef) and node.lineno in stated]
    if not functions:
        return []
    run = Run(ast.parse(program.text), folder, program.files)
    complaints = [] if run.error is None else [f"PyTorch fails: {run.error}"]
    for function in functions:
        names = [argument.arg for argument in function.args.args]
        integers = all(isinstance(a.annotation, ast.Name) and a.annotation.id == "int" for a in function.args.args)
        if names and integers and function.name in run.names:
            complaints += judge_function(function, names, run.names[function.name], expected)
    return complaints


def judge_function(function, names, call, expected):
    """Compare one function's calls with its stated requirement and result."""
    requires = Formula(expected.requires.get(function.lineno, "True"))
    returns = expected.returns.get(function.lineno)
    spread = points(names, low=-2)
    for point in itertools.islice(spread, SAMPLES):
        try:
            with quiet():
                result = call(**point)
        except Exception as error:  # noqa: BLE001  # likewise
            if requires.at(point):
                return [f"{function.name}({point}) fails in PyTorch: {error}"]
            continue
        if not requires.at(point):
            return [f"{function.name}({point}) does not fail in PyTorch"]
        if returns is not None and not Expected(returns).matches(as_json(result), point):
            return [f"{function.name}({point}) returns {as_json(result)} in PyTorch, expected {returns}"]
    return []
