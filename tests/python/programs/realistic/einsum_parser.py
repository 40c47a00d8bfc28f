"""Parsing einsum and einops patterns into axes, sizes and result shapes."""

import re


class PatternError(ValueError):
    pass


def einsum_shape(equation, *shapes):
    equation = equation.replace(" ", "")
    left, arrow, right = equation.partition("->")
    terms = left.split(",")
    if len(terms) != len(shapes):
        raise PatternError(f"{len(terms)} terms, {len(shapes)} operands")
    sizes, batch = {}, ()
    for term, shape in zip(terms, shapes):
        if "..." in term:
            head, tail = term.split("...")
            middle = shape[len(head) : len(shape) - len(tail)]
            batch = max(batch, middle, key=len)
            pairs = [*zip(head, shape), *zip(reversed(tail), reversed(shape))]
        else:
            if len(term) != len(shape):
                raise PatternError(f"{term} against {shape}")
            pairs = zip(term, shape)
        for letter, size in pairs:
            if sizes.setdefault(letter, size) not in (size, 1):
                raise PatternError(f"{letter} is {sizes[letter]} and {size}")
    if not arrow:
        letters = "".join(t.replace("...", "") for t in terms)
        right = ("..." if "..." in left else "") + "".join(sorted(c for c in set(letters) if letters.count(c) == 1))
    out = []
    for token in re.findall(r"\.\.\.|\w", right):
        out.extend(batch if token == "..." else [sizes[token]])
    return tuple(out)


def tokens(side):
    groups, current = [], None
    for token in re.findall(r"[()]|\w+", side):
        if token == "(":
            current = []
        elif token == ")":
            groups.append(current)
            current = None
        elif current is not None:
            current.append(token)
        else:
            groups.append([token])
    return groups


def rearrange_shape(pattern, shape, **known):
    left, right = (tokens(side) for side in pattern.split("->"))
    sizes = dict(known)
    for group, size in zip(left, shape, strict=True):
        unknown = [axis for axis in group if not axis.isdigit() and axis not in sizes]
        product = 1
        for axis in group:
            product *= sizes.get(axis, 1)
        if len(unknown) > 1 or size % product:
            raise PatternError(f"cannot split {size} into {group}")
        if unknown:
            sizes[unknown[0]] = size // product
        elif product != size:
            raise PatternError(f"{group} is {product}, not {size}")
    result = []
    for group in right:
        n = 1
        for axis in group:
            n *= 1 if axis.isdigit() else sizes[axis]
        result.append(n)
    return tuple(result)


reveal_type((einsum_shape("bij,bjk->bik", (2, 3, 4), (2, 4, 5)), einsum_shape("ij,j", (3, 4), (4,)), einsum_shape("ii->", (5, 5)), einsum_shape("i,j->ij", (2,), (3,))))
reveal_type((einsum_shape("...id,...jd->...ij", (8, 4, 10, 16), (8, 4, 20, 16)), einsum_shape("b h i d, b h j d", (1, 2, 3, 4), (1, 2, 5, 4))))
reveal_type((rearrange_shape("b c h w -> b (c h w)", (2, 3, 4, 5)), rearrange_shape("b n (h d) -> b h n d", (2, 7, 64), h=8)))
reveal_type((rearrange_shape("b c (h p) (w q) -> b (h w) (p q c)", (1, 3, 32, 64), p=8, q=16), rearrange_shape("a -> a 1", (5,))))
failed = []
for action in (
    lambda: einsum_shape("ij,jk->ik", (2, 3), (4, 5)),
    lambda: einsum_shape("ij->i", (2, 3), (4,)),
    lambda: einsum_shape("ijk->i", (2, 3)),
    lambda: rearrange_shape("(a b) -> a b", (10,), a=3),
    lambda: rearrange_shape("(a b) -> a b", (10,)),
    lambda: rearrange_shape("a b -> a", (1, 2, 3)),
):
    try:
        action()
    except ValueError as error:
        failed.append(isinstance(error, PatternError))
reveal_type(failed)
