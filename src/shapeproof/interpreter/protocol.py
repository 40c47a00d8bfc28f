"""What the library may ask of the interpreter."""

from shapeproof.interpreter.alternatives import either_of, known_case, split
from shapeproof.interpreter.attempts import attempt
from shapeproof.interpreter.attributes import delete_attribute, get_attribute, set_attribute
from shapeproof.interpreter.calls import call, call_attribute, call_method
from shapeproof.interpreter.comparisons import compare, identical
from shapeproof.interpreter.errors import EXCEPTIONS, make_exception, throw, throw_host
from shapeproof.interpreter.formatting import format_value, formatted, percent_format, repr_of, str_of
from shapeproof.interpreter.iteration import (
    Exhausted,
    Iterator,
    Phase,
    SequenceIterator,
    Stream,
    as_list,
    element_of,
    elements,
    iterate,
    over_keys,
)
from shapeproof.interpreter.keys import hash_of, key_of, value_of
from shapeproof.interpreter.lengths import UnknownLength
from shapeproof.interpreter.missing import MISSING
from shapeproof.interpreter.operators import SIZE_LIMIT, binary, equal_values, too_large, unary
from shapeproof.interpreter.outcomes import Raised
from shapeproof.interpreter.representatives import representative
from shapeproof.interpreter.starred import Further, opened
from shapeproof.interpreter.subscripts import contains, delete_item, get_item, own_index, set_item
from shapeproof.interpreter.truth import truth, undecided_truth
from shapeproof.interpreter.unknowns import unknown

choose = either_of

__all__ = [
    "EXCEPTIONS", "MISSING", "SIZE_LIMIT", "Exhausted", "Further", "Iterator", "Phase", "Raised", "SequenceIterator", "Stream", "UnknownLength",
    "as_list", "attempt", "binary", "call", "call_attribute", "call_method", "choose", "compare", "contains", "delete_attribute",
    "delete_item", "either_of", "element_of", "elements", "equal_values", "format_value", "formatted", "get_attribute", "get_item", "hash_of",
    "identical", "iterate", "key_of", "known_case", "make_exception", "opened", "over_keys", "own_index", "percent_format", "repr_of", "representative",
    "set_attribute",
    "set_item", "split", "str_of", "throw", "throw_host", "too_large", "truth", "unary", "undecided_truth", "unknown", "value_of",
]  # fmt: skip
