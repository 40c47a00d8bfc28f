"""Connectionist temporal classification: sequences of scores against shorter sequences of classes. PyTorch docs: Loss functions."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.activations import BOOL, COMPLEX, INTEGER, F
from shapeproof.rules.autocast import in_full
from shapeproof.rules.binding import INVALID_ARGUMENTS
from shapeproof.rules.kinds import MISMATCH, Flag, sizes
from shapeproof.rules.losses import reduced_loss, reduction_number, reduction_of
from shapeproof.rules.promotion import DTYPE, element_name, refuse
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, ranked
from shapeproof.symbolic import Dim, OpenShape, RankUnknown, both, equal, negate, numel, total
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BFLOAT16, FLOAT16
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Unknown

LENGTHS = code("ctc-lengths", "The lengths given to `ctc_loss` fit neither the scores nor the targets.")
BLANK = code("ctc-blank", "The blank of `ctc_loss` is not one of the classes.")


class Lengths:
    """One length per sequence: how many there are, and the numbers if they are known."""

    def __init__(self, said: str, given: Value) -> None:
        self.said = said
        self.numbers: tuple[Dim, ...] | None = None
        self.count: Dim | None = None
        if isinstance(given, Unknown):
            return
        if isinstance(given, Tensor):
            self.count = numel(given.shape)
            self.numbers = given.constants
            if given.dtype is not None and given.dtype.category != INTEGER:
                raise fail(DTYPE, "{said} must be integral, but got {dtype}", said=said, dtype=element_name(given.dtype))
            return
        made = sizes(given)
        if made is MISMATCH:
            raise fail(INVALID_ARGUMENTS, "ctc_loss(): argument '{said}' must be a tensor or a tuple of ints", said=said)
        self.numbers = made
        self.count = len(made)

    def check(self, batch: Dim, most: Dim | None, what: str) -> None:
        """One per sequence, none of them negative or longer than there is room for."""
        if self.count is None:
            SESSION.not_modelled(self.said)
            return
        require(
            equal(self.count, batch),
            LENGTHS,
            "{said} must be of size batch_size: there are {batch} sequences and {count} lengths",
            said=self.said,
            batch=batch,
            count=self.count,
        )
        for number in self.numbers or ():
            require(number >= 0, LENGTHS, "Expected {said} to have value at least 0, but got value {number}", said=self.said, number=number)
            if most is not None:
                require(
                    number <= most,
                    LENGTHS,
                    "Expected {said} to have value at most {most}, {what}, but got value {number}",
                    said=self.said,
                    most=most,
                    what=what,
                    number=number,
                )


def _targets(targets: Tensor, lengths: Lengths, batch: Dim) -> None:
    """One row per sequence, or all classes one after the other."""
    shape = ranked(targets, "ctc_loss: targets", 1, 2, batched=2)
    if isinstance(shape, OpenShape):
        raise RankUnknown("the targets of ctc_loss")
    if len(shape) == 2:
        require(
            equal(shape[0], batch),
            LENGTHS,
            "Expected targets to have size {batch} at dimension 0, but got shape {shape}",
            batch=batch,
            shape=shape,
        )
        lengths.check(batch, shape[1], "the length of the targets")
        return
    lengths.check(batch, None, "")
    if lengths.numbers is not None:
        wanted = total(lengths.numbers)
        require(
            equal(shape[0], wanted),
            LENGTHS,
            "Expected targets to have size {wanted}, the sum of target_lengths, but got size {size}",
            wanted=wanted,
            size=shape[0],
        )


def _ctc(scores: Tensor, targets: Tensor, input_lengths: Value, target_lengths: Value, blank: Dim) -> Tensor:
    shape = ranked(scores, "ctc_loss: log_probs", 2, 3, batched=3)
    if isinstance(shape, OpenShape):
        raise RankUnknown("the scores of ctc_loss")
    require(negate(equal(numel(shape), 0)), RANK, "log_probs tensor must not be empty, but has shape {shape}", shape=shape)
    steps, batch, classes = shape[0], shape[1] if len(shape) == 3 else 1, shape[-1]
    require(
        both(blank >= 0, blank < classes),
        BLANK,
        "blank must be in label range: there are {classes} classes, and blank is {blank}",
        classes=classes,
        blank=blank,
    )
    known = [lengths for lengths in (input_lengths, target_lengths) if not isinstance(lengths, Unknown)]
    if len({isinstance(lengths, Tensor) for lengths in known}) > 1:
        raise fail(INVALID_ARGUMENTS, "ctc_loss() takes two tensors of lengths, or two tuples")
    Lengths("input_lengths", input_lengths).check(batch, steps, "the length of log_probs")
    _targets(targets, Lengths("target_lengths", target_lengths), batch)
    scores = in_full(scores)
    refuse("ctc_loss_cpu", scores.dtype, BOOL, INTEGER, COMPLEX)
    if scores.dtype in (FLOAT16, BFLOAT16):
        raise fail(DTYPE, "\"ctc_loss_cpu\" not implemented for '{dtype}'", dtype=element_name(scores.dtype))
    return Tensor(shape[1:2] if len(shape) == 3 else (), scores.dtype)


@op(F + "ctc_loss")
def ctc_loss(
    log_probs: Tensor,
    targets: Tensor,
    input_lengths: Value,
    target_lengths: Value,
    blank: Dim = 0,
    reduction: str = "mean",
    zero_infinity: Flag = False,
) -> Tensor:
    """Scores (T, N, C), or (T, C) for one sequence; targets (N, S), or all of them in one vector; one length of each per sequence."""
    return reduced_loss(_ctc(log_probs, targets, input_lengths, target_lengths, blank), reduction_of(reduction))


@op("torch.ctc_loss")
def ctc_kernel(
    log_probs: Tensor,
    targets: Tensor,
    input_lengths: Value,
    target_lengths: Value,
    blank: Dim = 0,
    reduction: int = 0,
    zero_infinity: Flag = False,
) -> Tensor:
    """What `ctc_loss` calls."""
    return reduced_loss(_ctc(log_probs, targets, input_lengths, target_lengths, blank), reduction_number(reduction))
