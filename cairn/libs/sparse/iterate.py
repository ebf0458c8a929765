"""Triangular systems and incomplete factors by iteration."""

from __future__ import annotations

import ctypes
from typing import Any

from cairn.hip import copy
from cairn.libs.sparse import arrays, factors, kernels
from cairn.libs.sparse.binding import Call, operation
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.forms import kind_of
from cairn.libs.sparse.objects import LETTERS, TYPES, Dense, DenseVector, Format, Info, Layout, SparseMatrix
from cairn.libs.sparse.operate import sized

_NEVER = -1.0  # a limit that no norm is below
_COMPLEX = (LETTERS["c"], LETTERS["z"])


def _real(type: int) -> Any:
    """Norms are of the real type of the same precision."""
    return ctypes.c_float if type in (LETTERS["s"], LETTERS["c"]) else ctypes.c_double


def _word(type: int) -> str:
    return "float" if _real(type) is ctypes.c_float else "double"


def _jacobi(call: Call, a: Layout, x: Dense, y: Dense, alpha: bytes, info: Info | None) -> None:
    """Solves by as many steps as it takes; how many goes to the caller's memory."""
    most, tolerance = call.place("hostnmaxiter"), int(call["hosttol"] or 0)
    steps, op, every = ctypes.c_int.from_address(most), call.operation("trans"), int(call.get("hostnfreeiter") or 0) + 1
    if steps.value < 0:
        raise SparseError(Wrong.VALUE, f"{call.name}: {steps.value} iterations; expected 0 or more")
    if not a.rows:
        return
    limit = float(_real(a.type).from_address(tolerance).value) if tolerance else _NEVER
    found = info.pivots if info else (ctypes.c_int64 * 2)(-1, -1)
    operands = (int(a.fill), int(a.diag), int(op != 0), int(op == 2), every, limit, int(call["hosthistory"] or 0))
    words = (*a.words, TYPES[a.type][0], _word(a.type))
    work = 4 * (a.nnz + a.rows)
    kernels.host(call.handle, "jacobi", words, work, a, x, y, alpha, *operands, most, ctypes.addressof(found))
    call.handle.stream.wait()


@operation("csritsvsolve", "csritsvsolveex")
def csritsv(call: Call) -> None:
    m = call.size("m")
    if int(call.get("hostnfreeiter") or 0) < 0:
        raise SparseError(Wrong.SIZE, f"{call.name}: {call['hostnfreeiter']} free iterations; expected 0 or more")
    a = arrays.csr(call, m, m)
    factors.solvable(call, a)
    info = factors.analysed(call, a)
    x, y = (Dense(call.pointer(name, m), m, 1, 1, 1) for name in ("x", "y"))
    _jacobi(call, a, x, y, call.scalar("alpha", call.own_type), info)


@operation("spitsv")
def spitsv(call: Call) -> None:
    a = call.object(SparseMatrix, "mat").layout
    x, y = call.object(DenseVector, "x"), call.object(DenseVector, "y")
    call.operation("trans"), call.choice("alg", 0), call.pointer("hostnmaxiter")
    if len({a.type, x.type, y.type, call.type("computetype")}) > 1:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: operands of different types")
    if a.format is not Format.CSR:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: a matrix in {a.format.name}; expected CSR")
    if a.rows != a.cols or not x.size == y.size == a.rows:
        raise SparseError(Wrong.SIZE, f"{call.name}: {a.rows} x {a.cols} with vectors of {x.size} and {y.size}")
    if not sized(call):
        _jacobi(call, a, x.dense(), y.dense(), call.scalar("alpha", a.type), None)


# ---- incomplete factors ----

_STOP, _HISTORY = 2, 16  # rocsparse_itilu0_option
_OPTIONS = 64
_HEAD = 16  # bytes before the norms in the caller's buffer: how many there are of each kind, and room for how many


def _itilu0(call: Call) -> Layout:
    """The matrix of a call; its iterations and options are looked at."""
    if not 0 <= call["option"] < _OPTIONS:
        raise SparseError(Wrong.VALUE, f"{call.name}: options {call['option']}; expected a sum of 1 to 32")
    call.choice("alg", 0, 1, 2, 3, 4)
    m, nnz = call.size("m"), call.size("nnz")
    a = Layout(Format.CSR, m, m, nnz, call.pointer("csrrowptr", m), call.pointer("csrcolind", nnz))
    a.base = call.choice("idxbase", 0, 1)
    if m and not nnz:
        raise SparseError(Wrong.PIVOT, f"{call.name}: {m} rows without an element")
    return a


def _iterations(call: Call) -> int:
    if call["nmaxiter"] < 0:
        raise SparseError(Wrong.VALUE, f"{call.name}: {call['nmaxiter']} iterations; expected 0 or more")
    return int(call["nmaxiter"])


@operation("csritilu0buffersize")
def buffer_size(call: Call) -> None:
    _itilu0(call), call.type("datatype")
    call.answer("buffersize", _HEAD + 16 * _iterations(call))


@operation("csritilu0preprocess")
def preprocess(call: Call) -> None:
    """Finds a row without a diagonal element."""
    a = _itilu0(call)
    call.type("datatype"), _iterations(call)
    if not a.rows:
        return
    call.pointer("buffer")
    found = (ctypes.c_int64 * 2)(-1, -1)
    words = (*a.words, "float")
    kernels.host(call.handle, "pivots", words, a.nnz, a, 0, ctypes.addressof(found))
    call.handle.stream.wait()
    if found[0] >= 0:
        raise SparseError(Wrong.PIVOT, f"{call.name}: row {found[0] + a.base} has no diagonal element")


@operation("csritilu0compute", "csritilu0computeex")
def compute(call: Call) -> None:
    a = _itilu0(call)
    call.pointer("nmaxiter")
    if int(call.get("nfreeiter") or 0) < 0:
        raise SparseError(Wrong.SIZE, f"{call.name}: {call['nfreeiter']} free iterations; expected 0 or more")
    if call["tol"] < 0:
        raise SparseError(Wrong.VALUE, f"{call.name}: a tolerance of {call['tol']}; expected 0 or more")
    if not a.rows:
        call.answer("nmaxiter", 0, ctypes.c_int)
        return
    a.values, a.type = call.pointer("csrval"), call.own_type
    target, buffer, room = call.pointer("ilu0"), call.pointer("buffer"), int(call["buffersize"])
    most = call.place("nmaxiter")
    steps = ctypes.c_int.from_address(most)
    if room < _HEAD + 16 * max(steps.value, 0):
        raise SparseError(Wrong.SIZE, f"{call.name}: a buffer of {room} bytes for {steps.value} iterations")
    limit = float(call["tol"]) if call["option"] & _STOP else _NEVER
    found, allowed = (ctypes.c_int64 * 2)(-1, -1), steps.value
    every = max(1, int(call.get("nfreeiter") or 0) + 1)
    words = ("int", kind_of(a), _word(a.type))
    operands = (target, limit, every, buffer + _HEAD, most, ctypes.addressof(found))
    kernels.host(call.handle, "sweeps", words, 20 * a.nnz, a, *operands)
    call.handle.stream.wait()
    call.handle.write(buffer, ctypes.c_int64(steps.value))
    call.handle.write(buffer + 8, ctypes.c_int64(allowed))
    if found[0] >= 0:
        raise SparseError(Wrong.PIVOT, f"{call.name}: row {found[0] + a.base} has a pivot of 0")


@operation("csritilu0history")
def history(call: Call) -> None:
    """How many iterations there were, and their norms: of changes, then of what the product lacked."""
    count, data, buffer = call.pointer("niter"), call.pointer("data"), call.pointer("buffer")
    done = call.handle.read(buffer, ctypes.c_int64)
    allowed = call.handle.read(buffer + 8, ctypes.c_int64)
    size = ctypes.sizeof(_real(call.own_type))
    ctypes.c_int.from_address(count).value = done
    for kind in range(2):
        if done:
            copy.hipMemcpy(data + kind * done * size, buffer + _HEAD + kind * allowed * size, done * size, 2)
