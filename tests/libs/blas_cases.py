"""Random calls of rocBLAS' and hipBLAS' functions, made from their rows, and compared with the reference."""

from __future__ import annotations

import ctypes
from types import SimpleNamespace
from typing import Any

import numpy as np

from cairn.catalog.rows import Row
from cairn.libs.blas import entries
from tests.libs import blas_reference as reference
from tests.libs.blas_reference import LEFT, NONE, Array

TYPES = {"s": np.float32, "d": np.float64, "c": np.complex64, "z": np.complex128}
_WIDE = {"s": np.longdouble, "d": np.longdouble, "c": np.clongdouble, "z": np.clongdouble}
_REAL_SCALARS = {"her": "a", "hpr": "a", "herk": "ab", "her2k": "b", "herkx": "b"}


class Device:
    """Memory and calls; ``library`` is a ctypes library, ``prefix`` of its functions ``rocblas`` or ``hipblas``."""

    def __init__(self, hip: ctypes.CDLL, library: ctypes.CDLL, create: str) -> None:
        self.hip, self.exports = hip, library
        self.handle = ctypes.c_void_p()
        assert getattr(library, create)(ctypes.byref(self.handle)) == 0
        self._held: list[ctypes.c_void_p] = []

    def put(self, array: Array) -> ctypes.c_void_p:
        address = ctypes.c_void_p()
        assert self.hip.hipMalloc(ctypes.byref(address), ctypes.c_size_t(max(array.nbytes, 16))) == 0
        self.hip.hipMemcpy(address, array.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(array.nbytes), 1)
        self._held.append(address)
        return address

    def get(self, address: ctypes.c_void_p, like: Array) -> Array:
        out = np.empty_like(like)
        assert self.hip.hipMemcpy(out.ctypes.data_as(ctypes.c_void_p), address, ctypes.c_size_t(out.nbytes), 2) == 0
        return out

    def free(self) -> None:
        for address in self._held:
            self.hip.hipFree(address)
        self._held.clear()


class Operand:
    """A matrix or a vector of each instance, with gaps around its elements that nobody may write."""

    def __init__(
        self, rng: np.random.Generator, kind: Any, shape: tuple[int, ...], form: str, batch: int, inc: int = 1
    ) -> None:
        self.shape, self.form, self.inc = shape, form, inc
        rows = shape[0]
        self.ld = rows + int(rng.integers(0, 4)) if len(shape) == 2 else inc
        extent = self.ld * shape[1] if len(shape) == 2 else 1 + (rows - 1) * abs(inc)
        self.stride = max(extent, 1) + int(rng.integers(0, 5))
        self.data = _random(rng, kind, (batch, self.stride))

    def values(self, instance: int, data: Array | None = None) -> Array:
        flat = (self.data if data is None else data)[instance]
        if len(self.shape) == 2:
            whole = flat[: self.ld * self.shape[1]].reshape(self.shape[1], self.ld)
            return whole.T[: self.shape[0]]
        part = flat[: 1 + (self.shape[0] - 1) * abs(self.inc) : abs(self.inc)]
        return part if self.inc > 0 else part[::-1]

    def put(self, device: Device) -> ctypes.c_void_p:
        self.address = device.put(self.data)
        if self.form != "batched":
            return self.address
        assert self.address.value is not None
        each = [self.address.value + i * self.stride * self.data.itemsize for i in range(len(self.data))]
        return device.put(np.array(each, np.uint64))


def _random(rng: np.random.Generator, kind: Any, shape: tuple[int, ...]) -> Array:
    real = rng.uniform(-1, 1, shape)
    if np.issubdtype(kind, np.complexfloating):
        return np.asarray(real + 1j * rng.uniform(-1, 1, shape)).astype(kind)
    return real.astype(kind)


def parts(row: Row) -> tuple[str, str, str]:
    """Type's letters, routine and form of a row's name."""
    match = entries.kinds("rocblas" if row.name.startswith("roc") else "hipblas").fullmatch(row.name)
    assert match is not None
    form = (match["form"] or "").lower()
    return (
        match["type"].lower(),
        match["routine"].lower(),
        "strided" if "strided" in form else "batched" if form else "",
    )


def _shapes(name: str, q: Any) -> dict[str, tuple[int, ...]]:
    """Operands of a routine, by their names."""
    m, n, k = q.m, q.n, q.k
    square = m if q.side == LEFT else n
    flip = q.transA != NONE
    vector = {"gemv", "gbmv", "ger", "geru", "gerc"}
    if name in ("axpy", "copy", "swap", "dot", "dotu", "dotc", "rot", "rotm"):
        return {"x": (n,), "y": (n,)}
    if name in ("scal", "asum", "nrm2", "amax", "amin"):
        return {"x": (n,)}
    if name in vector:
        a = (q.kl + q.ku + 1, n) if name == "gbmv" else (m, n)
        lengths = (n, m) if not flip and name[:2] == "ge" and name != "ger" else (m, n)
        if name in ("ger", "geru", "gerc"):
            lengths = (m, n)
        elif name == "gbmv":
            lengths = (m, n) if flip else (n, m)
        return {"a": a, "x": (lengths[0],), "y": (lengths[1],)}
    if name[2:] in ("mv", "sv", "r", "r2") or name in ("syr", "her", "syr2", "her2", "spr", "hpr", "spr2", "hpr2"):
        packed = name[1] == "p"
        a = (n * (n + 1) // 2,) if packed else (k + 1, n) if name[1] == "b" else (n, n)
        shapes: dict[str, tuple[int, ...]] = {"a": a, "x": (n,)}
        return shapes | ({"y": (n,)} if name[0] in "sh" and name not in ("syr", "her", "spr", "hpr") else {})
    if name in ("gemm", "gemmt"):
        rows = n if name == "gemmt" else m
        return {"a": (k, rows) if flip else (rows, k), "b": (n, k) if q.transB != NONE else (k, n), "c": (rows, n)}
    if name in ("symm", "hemm"):
        return {"a": (square, square), "b": (m, n), "c": (m, n)}
    if name in ("trmm", "trsm"):
        return {"a": (square, square), "b": (m, n), **({"c": (m, n)} if name == "trmm" else {})}
    if name == "trtri":
        return {"a": (n, n), "i": (n, n)}
    if name == "geam":
        return {"a": (n, m) if flip else (m, n), "b": (n, m) if q.transB != NONE else (m, n), "c": (m, n)}
    if name == "dgmm":
        return {"a": (m, n), "x": (square,), "c": (m, n)}
    inner = (k, n) if flip else (n, k)
    two = name not in ("syrk", "herk")
    return {"a": inner, **({"b": inner} if two else {}), "c": (n, n)}


def _operations(name: str, letter: str) -> list[int]:
    if name[:2] == "he" and name[-1] in "kx":
        return [111, 113]
    if name in ("syrk", "syr2k", "syrkx"):
        return [111, 112] if letter in "cz" else [111, 112, 113]
    return [111, 112, 113]


def run(device: Device, row: Row, seed: int, device_scalars: bool = False, largest: int = 24) -> None:
    """One call with random arguments; every byte of every operand is looked at."""
    rng = np.random.default_rng(seed)
    letters, name, form = parts(row)
    letter = letters[-1] if letters in ("cs", "zd", "sc", "dz") else letters
    letter = {"cs": "c", "zd": "z", "sc": "c", "dz": "z"}.get(letters, letters)
    kind, wide = TYPES[letter], _WIDE[letter]
    real = {"c": np.float32, "z": np.float64}.get(letter, kind)
    batch = int(rng.integers(1, 4)) if form else 1
    q = SimpleNamespace(routine=name)
    q.m, q.n, q.k = (int(rng.integers(1, largest)) for _ in range(3))
    q.kl, q.ku = int(rng.integers(0, q.m)), int(rng.integers(0, q.n))
    if name[1] == "b" and name != "gbmv":
        q.k = int(rng.integers(0, q.n))
    q.side, q.uplo, q.diag = (int(rng.choice(pair)) for pair in ((141, 142), (121, 122), (131, 132)))
    q.transA, q.transB = int(rng.choice(_operations(name, letter))), int(rng.choice([111, 112, 113]))
    one_way = name in ("scal", "asum", "nrm2", "amax", "amin")
    incs = {each: int(rng.choice([1, 2] if one_way else [1, 3, -2])) for each in "xy"}
    shapes = _shapes(name, q)
    operands = {each: Operand(rng, kind, shape, form, batch, incs.get(each, 1)) for each, shape in shapes.items()}
    _settle(name, operands)
    scalars = {each: _random(rng, kind, (1,)) for each in ("alpha", "beta")}
    if letters in ("cs", "zd") and name == "scal":
        scalars["alpha"] = _random(rng, real, (1,))
    for each in _REAL_SCALARS.get(name, ""):
        scalars["alpha" if each == "a" else "beta"] = _random(rng, real, (1,))
    extra = _rotation(rng, name, letters, letter, real, kind)
    result_kind = np.int64 if row.name.endswith("_64") else np.int32
    if name not in ("amax", "amin"):
        result_kind = real if name in ("asum", "nrm2") else kind
    results = np.zeros(batch, result_kind)
    arguments: dict[str, Any] = {}
    kept: list[Any] = []

    def scalar(array: Array) -> Any:
        kept.append(array)
        return device.put(array) if device_scalars else array.ctypes.data_as(ctypes.c_void_p)

    for each, operand in operands.items():
        arguments[f"{each}.base"] = operand.put(device)
        arguments[f"{each}.ld"], arguments[f"{each}.stride"] = operand.ld, operand.stride
    for each, array in (*scalars.items(), *((f"{key}.base", value) for key, value in extra.items() if key != "p")):
        arguments[each] = scalar(array)
    if "p" in extra:
        _parameters(device, arguments, extra["p"], form, batch, device_scalars, kept)
    result_address = device.put(results) if device_scalars else results.ctypes.data_as(ctypes.c_void_p)
    arguments |= {"r.base": result_address, "batch": batch, "handle": device.handle}
    values = [_argument(arg, arguments, q) for arg in row.args]
    status = getattr(device.exports, row.name)(*values)
    assert status == 0, f"{row.name} returned {status}"
    assert device.hip.hipDeviceSynchronize() == 0
    if device_scalars and "r" in {entries.field(arg).split(".")[0] for arg in row.args}:
        results = device.get(result_address, results)
    _compare(device, row, q, operands, scalars, extra, results, wide, kind, batch)
    device.free()


def _settle(name: str, operands: dict[str, Operand]) -> None:
    """Systems of equations that can be solved: small elements beside the diagonal."""
    if name[-2:] == "sv" or name in ("trsm", "trtri"):
        data = operands["a"].data
        data *= 0.1
        data += np.where(data.real >= 0, 0.8, -0.8).astype(data.dtype)
        if name not in ("tbsv", "tpsv"):
            for i in range(len(data)):
                values = operands["a"].values(i)
                values -= np.where(np.eye(len(values), dtype=bool), 0, 0.98 * values).astype(values.dtype)


def _rotation(rng: Any, name: str, letters: str, letter: str, real: Any, kind: Any) -> dict[str, Array]:
    if name == "rot":
        angle = rng.uniform(0, 6)
        s = _random(rng, kind, (1,)) if letters in ("c", "z") else np.array([np.sin(angle)], real)
        return {"c": np.array([np.cos(angle)], real), "s": s}
    if name == "rotm":
        return {"p": np.concatenate([[rng.choice([-1.0, 0.0, 1.0])], rng.uniform(-1, 1, 4)]).astype(kind)}
    return {}


def _parameters(
    device: Device, arguments: dict[str, Any], values: Array, form: str, batch: int, on_device: bool, kept: list[Any]
) -> None:
    """rotm's five numbers: for batches an array of each instance's, which lies on the device."""
    if not form:
        kept.append(values)
        arguments["p.base"] = device.put(values) if on_device else values.ctypes.data_as(ctypes.c_void_p)
        return
    all_of_them = np.tile(values, batch)
    address = device.put(all_of_them)
    assert address.value is not None
    arguments["p.stride"] = 5
    arguments["p.base"] = address
    if form == "batched":
        arguments["p.base"] = device.put(
            np.array([address.value + 5 * i * values.itemsize for i in range(batch)], np.uint64)
        )


def _argument(arg: Any, arguments: dict[str, Any], q: Any) -> Any:
    name = entries.field(arg)
    value = arguments[name] if name in arguments else getattr(q, name)
    return ctypes.c_int64(value) if arg.type == "int64_t" else value


def _compare(
    device: Device, row: Row, q: Any, operands: dict[str, Operand], scalars: dict[str, Array], extra: dict[str, Array],
    results: Array, wide: Any, kind: Any, batch: int,
) -> None:  # fmt: skip
    tolerance = 200 * np.finfo(kind).eps * max(q.m, q.n, q.k)
    after = {each: device.get(operand.address, operand.data) for each, operand in operands.items()}
    for i in range(batch):
        for each, operand in operands.items():
            setattr(q, each, operand.values(i).astype(wide))
        q.alpha, q.beta = (scalars[each][0].astype(wide) for each in ("alpha", "beta"))
        if "c" in extra:
            q.c, q.s = extra["c"][0], extra["s"][0]
        if "p" in extra:
            q.h = _matrix_of_parameters(extra["p"].astype(wide))
        expected = reference.run(q)
        if "r" in expected:
            assert abs(results[i] - expected["r"]) <= tolerance * max(1, abs(expected["r"])), (row.name, results[i])
        for each, operand in operands.items():
            wanted = operand.data.copy()
            if each in expected:
                operand.values(i, wanted)[...] = expected[each].astype(kind)
            different = np.abs(after[each][i] - wanted[i])
            scale = 1 + np.abs(wanted[i])
            assert np.all(different <= tolerance * scale), (row.name, vars(q).keys(), each, different.max())


def _matrix_of_parameters(p: Array) -> list[Any]:
    flag = float(p[0].real)
    if flag == -1:
        return [p[1], p[3], p[2], p[4]]
    return [1, p[3], p[2], 1] if flag == 0 else [p[1], 1, -1, p[4]]
