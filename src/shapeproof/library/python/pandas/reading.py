"""Tables from files, and from other tables."""

from _packages import opaque, unmodelled_size
from _shapeproof import effect, not_modelled

from pandas.tables import DataFrame, Series

options = effect("pandas.options")


def read_csv(filepath_or_buffer, *args, nrows=None, usecols=None, names=None, iterator=False, chunksize=None, **kwargs):
    not_modelled("the contents of a file")
    columns = len(usecols) if isinstance(usecols, (list, tuple)) else len(names) if isinstance(names, (list, tuple)) else None
    return DataFrame(
        _rows=unmodelled_size("rows") if nrows is None else nrows,
        _columns=unmodelled_size("columns", 1) if columns is None else columns,
    )


read_table = read_excel = read_json = read_parquet = read_pickle = read_feather = read_hdf = read_sql = read_csv


def concat(objs, *, axis=0, **kwargs):
    parts = list(objs)
    if axis in (1, "columns"):
        widths = [part._width if isinstance(part, DataFrame) else 1 for part in parts]
        return DataFrame(_rows=parts[0]._count, _columns=sum(widths), dtype=_common(parts))
    count = sum([part._count for part in parts])
    if isinstance(parts[0], DataFrame):
        return DataFrame(_rows=count, _columns=parts[0]._width, dtype=_common(parts))
    return Series(None, _rows=count, dtype=_common(parts))


def _common(parts):
    """The element type of all parts, if they have one."""
    kinds = [part._data_type for part in parts]
    return kinds[0] if all(kind is kinds[0] for kind in kinds) else None


def merge(left, right, *args, **kwargs):
    return DataFrame(_rows=unmodelled_size("rows"), _columns=unmodelled_size("columns", 1))


def get_dummies(data, *args, **kwargs):
    return DataFrame(_rows=len(data), _columns=unmodelled_size("categories", 1))


def to_numeric(arg, *args, **kwargs):
    return arg._like() if isinstance(arg, (DataFrame, Series)) else opaque("number")


to_datetime = isna = isnull = notna = notnull = to_numeric


def set_option(*args):
    pass
