"""Exporting a model is not modelled."""


def _register_custom_op():
    pass
