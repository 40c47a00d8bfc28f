"""Arguments for operations to which the general recipes of `samples` do not do justice.

Written as in a call: `[a, b]` is a tensor of this shape, `(a, b)` a list of sizes, `a*b` a size made of symbols, `'add'` a text.
An overload is shown with the first example that it takes.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from shapeproof.reference.samples import Argument, parameters_of
from shapeproof.rules.binding import REQUIRED, Plan
from shapeproof.symbolic import Expr, Owner, parse, symbol
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import INT64
from shapeproof.values.tensors import Tensor

Example = dict[str, str]
_SIZE = {"input": "[a, b, c]", "size": "(d, e, f)"}
_IMAGE = {"input": "[n, c, h, w]", "size": "(height, width)"}
_FRACTIONS_2D = {"input": "[n, c, h, w]", "kernel_size": "(2, 3)", "output_size": "(5, 7)"}
_FRACTIONS_3D = {"input": "[n, c, d, h, w]", "kernel_size": "(2, 3, 2)", "output_size": "(5, 7, 4)"}

EXAMPLES: dict[str, tuple[Example, ...]] = {
    "torch.arange": ({"start": "start", "end": "end", "step": "3"}, {"end": "end"}),
    "torch.range": ({"start": "start", "end": "end", "step": "3"},),
    "torch.linspace": ({"start": "0", "end": "1", "steps": "steps"},),
    "torch.logspace": ({"start": "0", "end": "1", "steps": "steps"},),
    "Tensor.view": ({"input": "[a, b]", "size": "(c, d)"},),
    "torch.reshape": ({"input": "[a, b]", "shape": "(c, d)"},),
    "torch.view_copy": ({"input": "[a, b]", "size": "(c, d)"},),
    "torch.expand_copy": (_SIZE,),
    "Tensor.expand": (_SIZE,),
    "torch.broadcast_to": (_SIZE,),
    "torch.broadcast_tensors": ({"tensors": "([a, b], [c, d])"},),
    "torch.broadcast_shapes": ({"shapes": "((a, b), (c, d))"},),
    "torch.block_diag": ({"tensors": "([a, b], [c, d])"},),
    "torch.cartesian_prod": ({"tensors": "([a], [b])"},),
    "torch.meshgrid": ({"tensors": "([a], [b])"},),
    "torch.einsum": ({"args": "('bij,bjk->bik', [a, b, c], [d, e, f])"},),
    "torch.permute": ({"input": "[a, b, c]", "dims": "(2, 0, 1)"},),
    "torch.permute_copy": ({"input": "[a, b, c]", "dims": "(2, 0, 1)"},),
    "torch.flip": ({"input": "[a, b, c]", "dims": "(0, 2)"},),
    "torch.roll": ({"input": "[a, b]", "shifts": "(n,)", "dims": "(0,)"},),
    "torch.empty_permuted": ({"size": "(a, b)", "physical_layout": "(1, 0)"},),
    "torch.clamp": ({"input": "[a, b]", "min": "[c, d]"},),
    "torch.scatter": (
        {"input": "[a, b]", "dim": "0", "index": "int64[c, d]", "src": "[e, f]", "reduce": "'add'"},
        {"input": "[a, b]", "dim": "0", "index": "int64[c, d]", "value": "1", "reduce": "'add'"},
    ),
    "torch.tensor_split": (
        {"input": "[a, b]", "indices": "(i, j)"},
        {"input": "[a, b]", "sections": "2"},
    ),
    "torch.segment_reduce": ({"input": "[a, b]", "reduce": "'sum'", "lengths": "int64[n]"},),
    "torch.sparse_coo_tensor": ({"indices": "int64[2, k]", "values": "[k, c]", "size": "(a, b, c)"}, {"size": "(a, b)"}),
    "torch.chunk": ({"input": "[5, b]", "chunks": "4"},),
    "torch.split": (
        {"tensor": "[7, b]", "split_size_or_sections": "3"},
        {"tensor": "[a, b]", "split_size_or_sections": "(c, d)"},
    ),
    "Tensor.split": (
        {"input": "[7, b]", "split_size": "3"},
        {"input": "[a, b]", "split_size": "(c, d)"},
    ),
    "torch.unbind": ({"input": "[3, b]"},),
    "torch.nn.functional.gaussian_nll_loss": ({"input": "[a, b]", "target": "[c, d]", "var": "[a, b]"},),
    "torch.nn.functional.margin_ranking_loss": ({"input1": "[a]", "input2": "[b]", "target": "[c]"},),
    "torch.margin_ranking_loss": ({"input1": "[a]", "input2": "[b]", "target": "[c]"},),
    "torch.equal": ({"input": "[a, b]", "other": "[a, b]"},),
    "torch.addcdiv": ({"input": "[a]", "tensor1": "[b]", "tensor2": "[c]"},),
    "torch.addcmul": ({"input": "[a]", "tensor1": "[b]", "tensor2": "[c]"},),
    "torch.lerp": ({"input": "[a]", "end": "[b]", "weight": "[c]"}, {"input": "[a]", "end": "[b]", "weight": "0"}),
    "torch.where": ({"condition": "[a]", "input": "[b]", "other": "[c]"},),
    "Tensor.where": ({"input": "[a]", "condition": "[b]", "other": "[c]"},),
    "torch.index_put": ({"input": "[a, b]", "indices": "(int64[i], int64[j])", "values": "[v]"},),
    "torch.nuclear_norm": ({"input": "[a, b, c]", "dim": "(0, 1)"},),
    "torch.affine_grid_generator": ({"theta": "[n, 2, 3]", "size": "(b, c, h, w)", "align_corners": "False"},),
    "torch.nn.functional.affine_grid": ({"theta": "[n, 2, 3]", "size": "(b, c, h, w)"},),
    "torch.nn.functional.interpolate": (_IMAGE,),
    "torch.nn.functional.upsample": (_IMAGE,),
    "torch.nn.functional.upsample_bilinear": (_IMAGE,),
    "torch.nn.functional.upsample_nearest": (_IMAGE,),
    "torch.nn.functional.fractional_max_pool2d": (_FRACTIONS_2D,),
    "torch.nn.functional.fractional_max_pool2d_with_indices": (_FRACTIONS_2D,),
    "torch.nn.functional.fractional_max_pool3d": (_FRACTIONS_3D,),
    "torch.nn.functional.fractional_max_pool3d_with_indices": (_FRACTIONS_3D,),
}


def examples(name: str, plan: Plan) -> Iterator[list[Argument]]:
    """The arguments of the examples that an overload may take."""
    parameters = {parameter.name: parameter for parameter in parameters_of(plan)}
    required = {name for name, parameter in parameters.items() if parameter is not plan.star and parameter.default is REQUIRED}
    for example in EXAMPLES.get(name, ()):
        if required <= example.keys() <= parameters.keys():
            names: dict[str, Expr] = {}
            yield [Argument(parameters[given], _read(ast.parse(text, mode="eval").body, names)) for given, text in example.items()]


def _read(node: ast.expr, names: dict[str, Expr]) -> Value:
    """The value that a text stands for; a new name is a new symbol."""
    match node:
        case ast.List(elts=elements):
            return Tensor(tuple(_read(element, names) for element in elements), None)
        case ast.Subscript(value=ast.Name("int64"), slice=index):
            return Tensor(_read(index if isinstance(index, ast.Tuple) else ast.Tuple([index]), names), INT64)
        case ast.Tuple(elts=elements):
            return tuple(_read(element, names) for element in elements)
        case ast.Constant(value=str() | bool() as constant):
            return constant
        case _:
            for part in ast.walk(node):
                if isinstance(part, ast.Name) and part.id not in names:
                    names[part.id] = symbol(part.id, Owner.CALLER, 0)
            return parse(ast.unparse(node), names)
