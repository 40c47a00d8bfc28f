"""`__future__`, as a module that is looked at."""

all_feature_names = [
    "nested_scopes", "generators", "division", "absolute_import", "with_statement", "print_function", "unicode_literals", "barry_as_FLUFL",
    "generator_stop", "annotations",
]  # fmt: skip


class _Feature:
    def __init__(self, name):
        self._name = name
        self.compiler_flag = 0

    def getOptionalRelease(self):
        return (3, 0, 0, "alpha", 0)

    getMandatoryRelease = getOptionalRelease


for _name in all_feature_names:
    globals()[_name] = _Feature(_name)
