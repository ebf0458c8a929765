"""Calls of rocSPARSE's and hipSPARSE's functions by their arguments' names, in one spelling for both."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from cairn import hip
from cairn.abi import loader
from cairn.catalog import rows
from cairn.libs.sparse.checks import spelled

LETTERS = {"f4": "s", "f8": "d", "c8": "c", "c16": "z"}
TOLERANCE = {"f4": 2e-4, "f8": 1e-11, "c8": 2e-4, "c16": 1e-11}


def put(array: Any) -> Any:
    """An array on the device; empty ones have room for one element."""
    return hip.array(np.ascontiguousarray(array) if array.size else np.zeros(1, array.dtype))


class Library:
    """One of the two, with a handle, a description and an info."""

    def __init__(self, name: str) -> None:
        self.name, self.hip = name, name == "hipsparse"
        self._exports, self._table = loader.load(name), rows.table(name)
        self._by_name = {spelled(row.name.removeprefix(name)): row for row in self._table.rows}
        self.handle, self.info, self.kept = ctypes.c_void_p(), ctypes.c_void_p(), []
        self.descriptions = [ctypes.c_void_p(), ctypes.c_void_p()]
        self.call("create" if self.hip else "createhandle", handle=ctypes.byref(self.handle))
        for base, each in enumerate(self.descriptions):
            where = ctypes.byref(each)
            self.call("creatematdescr", descra=where, descr=where)
            self.call("setmatindexbase", descra=each, descr=each, base=base)
        self.call("createcsrilu02info" if self.hip else "creatematinfo", info=ctypes.byref(self.info))
        self.buffer = hip.zeros(64, np.float64)

    def status(self, name: str, dtype: str = "", **given: Any) -> int:
        """A function's answer. ``base`` is the matrices'; other arguments that are not given get what fits them."""
        row = self._by_name.get((LETTERS[dtype] if dtype else "") + name) or self._by_name.get(name)
        row = row or self._by_name["x" + name]
        base = given.get("base", 0)
        arguments = []
        for arg in row.args:
            word = spelled(arg.name)
            arguments.append(self._value(given[word], dtype) if word in given else self._default(word, base, given))
        return int(getattr(self._exports, row.name)(*arguments))

    def call(self, name: str, dtype: str = "", **given: Any) -> None:
        """As ``status``, for what must succeed."""
        assert self.status(name, dtype, **given) == 0, f"{self.name}: {name}"

    def _value(self, value: Any, dtype: str) -> Any:
        if hasattr(value, "ptr"):
            return ctypes.c_void_p(value.ptr)
        if isinstance(value, np.ndarray):  # the host's
            self.kept.append(value)
            return ctypes.c_void_p(value.ctypes.data)
        return value

    def _default(self, word: str, base: int, given: dict[str, Any]) -> Any:
        if "buffer" in word:
            return ctypes.c_void_p(self.buffer.ptr)
        if word == "handle":
            return self.handle
        if "descr" in word:
            return self.descriptions[given.get("base" + word[-1], base)]
        if "info" in word:
            return self.info
        if word in ("idxbase", "base"):
            return base
        if word in ("policy", "analysis", "solve", "alg", "algo", "dir", "dira", "p", "perm"):
            return None if word in ("p", "perm") else 0
        if word in ("trans", "transa", "transb", "transx"):
            return 0 if self.hip else 111
        if word == "copyvalues":
            return 1
        raise KeyError(word)


def numbers(shape: tuple[int, ...], dtype: str, seed: int) -> Any:
    rng = np.random.default_rng(seed)
    made = rng.standard_normal(shape)
    return (made + 1j * rng.standard_normal(shape) if "c" in dtype else made).astype(dtype)


def some(rows: int, cols: int, dtype: str, seed: int, share: float = 0.3) -> Any:
    """A dense matrix of which a share is not zero, with an empty row where there are several."""
    made = numbers((rows, cols), dtype, seed)
    made[np.random.default_rng(seed + 1).random((rows, cols)) > share] = 0
    if rows > 2:
        made[1] = 0
    return made


def compressed(a: Any, base: int = 0) -> tuple[Any, Any, Any]:
    """Offsets, columns and values of a dense matrix in CSR."""
    row, col = np.nonzero(a)
    offsets = np.concatenate([[0], np.cumsum(np.bincount(row, minlength=a.shape[0]))]) + base
    return offsets.astype("i4"), (col + base).astype("i4"), a[row, col]


def dense(shape: tuple[int, int], offsets: Any, columns: Any, values: Any, base: int = 0) -> Any:
    """The dense matrix of arrays in CSR. Fails where an entry is there twice."""
    made = np.zeros(shape, values.dtype)
    for i in range(shape[0]):
        at = slice(offsets[i] - base, offsets[i + 1] - base)
        assert len(set(columns[at])) == len(columns[at])
        made[i, columns[at] - base] = values[at]
    return made


def scalar(value: complex, dtype: str) -> Any:
    return np.array([value if "c" in dtype else value.real], dtype)


def close(got: Any, wanted: Any, dtype: str) -> None:
    limit = TOLERANCE[dtype] * (1 + np.abs(wanted).max(initial=0))
    assert np.abs(got - wanted).max(initial=0) <= limit
