"""Bases that cannot be put in order."""


class A: ...


class B(A): ...


class C(A, B): ...
