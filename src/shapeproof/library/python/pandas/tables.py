"""Tables and their columns."""

import numpy as np
from _numpy import unknown as unknown_array
from _packages import is_unknown, opaque, unmodelled_size
from _shapeproof import alike, stream

__version__ = "2.2.3"

# methods whose result has the rows and columns of the table
_SAME = frozenset(
    (
        "abs", "add", "apply", "applymap", "bfill", "clip", "copy", "cummax", "cummin", "cumprod", "cumsum", "diff", "div", "divide",
        "ffill", "fillna", "infer_objects", "interpolate", "isin", "isna", "isnull", "map", "mask", "mod", "mul", "multiply", "notna", "notnull",
        "pow", "rank", "rdiv", "rename", "replace", "round", "rsub", "set_axis", "shift", "sort_index", "sort_values", "sub",
        "subtract", "transform", "tz_localize", "where",
    )
)  # fmt: skip
# those of them that keep the type of the elements
_SAME_TYPE = frozenset(("abs", "bfill", "clip", "copy", "ffill", "fillna", "rename", "round", "set_axis", "sort_index", "sort_values"))
# methods that leave out rows
_FEWER = frozenset(("drop_duplicates", "dropna", "nlargest", "nsmallest", "query", "sample", "truncate"))
# methods that give one number for each column, or one for a column
_REDUCED = frozenset(("all", "any", "count", "max", "mean", "median", "min", "nunique", "prod", "quantile", "std", "sum", "var"))
_OPERATORS = (
    "add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "radd", "rsub", "rmul", "rtruediv", "eq", "ne", "lt", "le", "gt", "ge", "and", "or",
    "invert", "neg",
)  # fmt: skip


class _Rows:
    """What tables and columns share: a number of rows."""

    def __len__(self):
        return self._count

    @property
    def index(self):
        return Series(None, _rows=self._count)

    @property
    def empty(self):
        return self._count == 0

    @property
    def loc(self):
        return _Places(self, by_name=True)

    @property
    def iloc(self):
        return _Places(self, by_name=False)

    at = loc
    iat = iloc

    def to_numpy(self, dtype=None, copy=False, na_value=None):
        return self.values if dtype is None else self.values.astype(dtype)

    def __array__(self, dtype=None, copy=None):
        return self.values if dtype is None else self.values.astype(dtype)

    def head(self, n=5):
        return self._with_rows(min(self._count, n))

    tail = head

    def astype(self, dtype, copy=None, errors="raise"):
        return self._like(None if isinstance(dtype, dict) or dtype in ("category", "string") else dtype)

    def groupby(self, by=None, **kwargs):
        return opaque("groups")

    def to_csv(self, *args, **kwargs):
        pass

    to_json = to_parquet = to_pickle = to_excel = to_feather = to_hdf = to_sql = info = plot = hist = to_csv

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name in _SAME:
            kind = self._data_type if name in _SAME_TYPE else None
            return lambda *args, inplace=False, **kwargs: None if inplace is True else self._like(kind)
        if name in _FEWER:
            return lambda *args, inplace=False, **kwargs: self._left_out(name, args, kwargs, inplace)
        if name in _REDUCED:
            return lambda *args, **kwargs: self._reduced()
        return self._named(name)

    def _left_out(self, name, args, kwargs, inplace):
        number = kwargs.get("n", args[0] if args and name in ("sample", "nlargest", "nsmallest") else None)
        if inplace is True:
            self._count = unmodelled_size("rows")
            return None
        return self._with_rows(number if isinstance(number, int) else self._count if kwargs.get("frac") == 1 else unmodelled_size("rows"))

    def _taken(self, count):
        return self._with_rows(count)


class DataFrame(_Rows):
    def __init__(self, data=None, index=None, columns=None, dtype=None, copy=None, *, _rows=None, _columns=None):
        self._data_type = dtype
        if _rows is not None:
            self._count, self._width = _rows, _columns
        elif isinstance(data, dict):
            first = next(iter(data.values()), None)
            self._count = len(first) if hasattr(first, "__len__") and not isinstance(first, str) else unmodelled_size("rows")
            self._width = len(data) if columns is None else len(columns)
        elif isinstance(data, DataFrame):
            self._count, self._width = data._count, data._width
        elif isinstance(data, (np.ndarray, list, tuple)) and not is_unknown(data):
            self._measure(data, columns)
        else:
            self._count = unmodelled_size("rows")
            self._width = unmodelled_size("columns", 1) if columns is None or is_unknown(columns) else len(columns)
            if data is None and columns is not None:
                self._count = 0

    def _measure(self, data, columns):
        if isinstance(data, np.ndarray):
            self._data_type = data.dtype
            shape = data.shape
            if data.ndim > 2:
                raise ValueError(f"Must pass 2-d input. shape={shape}")
            self._count, self._width = shape[0], shape[1] if data.ndim == 2 else 1
            if columns is not None and not is_unknown(columns):
                import torch

                width = self._width
                torch._check_value(
                    len(columns) == width, lambda: f"Shape of passed values is {tuple(shape)}, indices imply {(shape[0], len(columns))}"
                )
            return
        self._count = len(data)
        first = data[0] if data else None
        rows_are_lists = isinstance(first, (list, tuple, dict))
        self._width = len(columns) if columns is not None and not is_unknown(columns) else len(first) if rows_are_lists else 1

    def _like(self, dtype=None):
        return DataFrame(_rows=self._count, _columns=self._width, dtype=dtype)

    def _with_rows(self, count):
        return DataFrame(_rows=count, _columns=self._width, dtype=self._data_type)

    def _with_columns(self, count):
        return DataFrame(_rows=self._count, _columns=count, dtype=self._data_type)

    def _named(self, name):
        """A column, or a method that is not modelled: which of them is not known."""
        return Series(None, _rows=self._count)

    def _reduced(self):
        return Series(None, _rows=self._width)

    @property
    def shape(self):
        return (self._count, self._width)

    @property
    def values(self):
        return _array((self._count, self._width), self._data_type)

    @property
    def T(self):
        return DataFrame(_rows=self._width, _columns=self._count)

    transpose = T

    @property
    def columns(self):
        return Series(None, _rows=self._width)

    @columns.setter
    def columns(self, names):
        pass

    @property
    def dtypes(self):
        return Series(None, _rows=self._width)

    def keys(self):
        return self.columns

    def __getitem__(self, key):
        if isinstance(key, str):
            return Series(None, _rows=self._count, dtype=self._data_type)
        if isinstance(key, list):
            return self._with_columns(len(key))
        if isinstance(key, slice):
            return self._with_rows(len(np.empty(self._count)[key]))
        if isinstance(key, (Series, DataFrame, np.ndarray)):
            return self._with_rows(unmodelled_size("rows"))
        return Series(None, _rows=self._count)

    def __setitem__(self, key, value):
        self._width, self._data_type = unmodelled_size("columns", 1), None

    def __delitem__(self, key):
        self._width = unmodelled_size("columns", 1)

    def __contains__(self, key):
        return opaque("column", bool)

    def __iter__(self):
        return stream((self._width, lambda i: opaque("column", str)))

    def iterrows(self):
        return stream((self._count, lambda i: (i, Series(None, _rows=self._width))))

    def itertuples(self, index=True, name="Pandas"):
        return stream((self._count, lambda i: opaque("row")))

    def items(self):
        return stream((self._width, lambda i: (opaque("column", str), Series(None, _rows=self._count))))

    def drop(self, labels=None, *, axis=0, index=None, columns=None, level=None, inplace=False, errors="raise"):
        names = columns if columns is not None else labels
        if index is not None or (columns is None and axis in (0, "index")):
            made = self._with_rows(unmodelled_size("rows"))
        else:
            left = len(names) if isinstance(names, (list, tuple)) else 1 if isinstance(names, str) else None
            made = self._with_columns(unmodelled_size("columns") if left is None else self._width - left)
        if inplace is True:
            self._count, self._width = made._count, made._width
            return None
        return made

    def pop(self, item):
        self._width = self._width - 1
        return Series(None, _rows=self._count, dtype=self._data_type)

    def reset_index(self, level=None, *, drop=False, inplace=False, **kwargs):
        if inplace is True:
            self._width = self._width if drop is True else self._width + 1
            return None
        return self._like(self._data_type) if drop is True else DataFrame(_rows=self._count, _columns=self._width + 1)

    def insert(self, loc, column, value, allow_duplicates=False):
        self._width = self._width + 1

    def assign(self, **kwargs):
        return self._with_columns(unmodelled_size("columns", 1))

    def join(self, other, *args, **kwargs):
        return DataFrame(_rows=unmodelled_size("rows"), _columns=unmodelled_size("columns", 1))

    merge = append = pivot = pivot_table = melt = stack = unstack = select_dtypes = describe = corr = filter = set_index = join

    def to_dict(self, orient="dict", **kwargs):
        return alike(self._count, lambda: opaque("record", dict)) if orient == "records" else opaque("table", dict)


class Series(_Rows):
    def __init__(self, data=None, index=None, dtype=None, name=None, copy=None, *, _rows=None):
        self._data_type = dtype
        self.name = name
        if _rows is not None:
            self._count = _rows
        elif isinstance(data, np.ndarray):
            self._count, self._data_type = len(data), data.dtype
        elif isinstance(data, (list, tuple, dict, Series)):
            self._count = len(data)
        else:
            self._count = unmodelled_size("rows")

    def _like(self, dtype=None):
        return Series(None, _rows=self._count, dtype=dtype)

    def reset_index(self, level=None, *, drop=False, inplace=False, **kwargs):
        return None if inplace is True else self._like(self._data_type) if drop is True else DataFrame(_rows=self._count, _columns=2)

    def _with_rows(self, count):
        return Series(None, _rows=count, dtype=self._data_type)

    def _named(self, name):
        return opaque(name)

    def _reduced(self):
        return opaque("number")

    @property
    def shape(self):
        return (self._count,)

    @property
    def size(self):
        return self._count

    @property
    def values(self):
        return _array((self._count,), self._data_type)

    def tolist(self):
        return alike(self._count, lambda: opaque("value"))

    to_list = tolist

    def unique(self):
        return _array((unmodelled_size("unique"),), self._data_type)

    def value_counts(self, *args, **kwargs):
        return Series(None, _rows=unmodelled_size("unique"))

    def items(self):
        return stream((self._count, lambda i: (opaque("index"), opaque("value"))))

    def to_frame(self, name=None):
        return DataFrame(_rows=self._count, _columns=1, dtype=self._data_type)

    def reshape(self, *shape):
        return self.values.reshape(*shape)

    def __iter__(self):
        return stream((self._count, lambda i: opaque("value")))

    def __getitem__(self, key):
        if isinstance(key, slice):
            return self._with_rows(len(np.empty(self._count)[key]))
        if isinstance(key, (list, tuple)):
            return self._with_rows(len(key))
        if isinstance(key, (Series, np.ndarray)):
            return self._with_rows(unmodelled_size("rows"))
        return opaque("value")

    def __setitem__(self, key, value):
        pass

    def __contains__(self, key):
        return opaque("contained", bool)


def _array(shape, dtype):
    if dtype is not None and not is_unknown(dtype):
        return np.empty(shape, dtype)
    return np.empty(shape, unknown_array("values").dtype)  # of whatever type the columns are


class _Places:
    """`df.iloc[rows, columns]`."""

    def __init__(self, table, by_name):
        self._table = table
        self._by_name = by_name

    def __getitem__(self, key):
        rows, columns = key if isinstance(key, tuple) and len(key) == 2 else (key, slice(None))
        count = self._selected(rows, self._table._count, "rows")
        if isinstance(self._table, Series):
            return opaque("value") if count is None else self._table._with_rows(count)
        width = self._selected(columns, self._table._width, "columns")
        if count is None:
            return opaque("value") if width is None else Series(None, _rows=width)
        return (
            Series(None, _rows=count, dtype=self._table._data_type)
            if width is None
            else DataFrame(_rows=count, _columns=width, dtype=self._table._data_type)
        )

    def __setitem__(self, key, value):
        pass

    def _selected(self, key, count, name):
        """How many are selected; None for a single one."""
        if isinstance(key, slice):
            if key.start is None and key.stop is None and key.step is None:
                return count
            return unmodelled_size(name) if self._by_name else len(np.empty(count)[key])
        if isinstance(key, list):
            return len(key)
        if isinstance(key, np.ndarray) and key.dtype != bool and key.ndim == 1:
            return len(key)
        if isinstance(key, (Series, np.ndarray, DataFrame)):
            return unmodelled_size(name)
        return None


def _operator(self, *other):
    return self._like()


for _name in _OPERATORS:
    setattr(_Rows, f"__{_name}__", _operator)
