"""What every BLAS routine means, on whole matrices in NumPy's longest floats: slow, and nothing in it is Cairn's."""

from __future__ import annotations

from typing import Any

import numpy as np

NONE, TRANSPOSE, CONJUGATE = 111, 112, 113
UPPER, LOWER, UNIT, LEFT = 121, 122, 132, 141

Array = np.ndarray[Any, Any]


def op(matrix: Array, operation: int) -> Array:
    if operation == NONE:
        return matrix
    return matrix.T if operation == TRANSPOSE else matrix.conj().T


def triangle(matrix: Array, uplo: int, diag: int = 0) -> Array:
    """The triangle that a routine may read, zeros elsewhere."""
    part = np.triu(matrix) if uplo == UPPER else np.tril(matrix)
    if diag == UNIT:
        np.fill_diagonal(part, 1)
    return part


def symmetric(matrix: Array, uplo: int, hermitian: bool) -> Array:
    part = np.triu(matrix, 1) if uplo == UPPER else np.tril(matrix, -1)
    diagonal = np.diag(matrix).real if hermitian else np.diag(matrix)
    return part + (part.conj().T if hermitian else part.T) + np.diag(diagonal)


def unpacked(packed: Array, n: int, uplo: int) -> Array:
    full = np.zeros((n, n), packed.dtype)
    at = 0
    for j in range(n):
        rows = range(j + 1) if uplo == UPPER else range(j, n)
        for i in rows:
            full[i, j] = packed[at]
            at += 1
    return full


def packed(full: Array, uplo: int) -> Array:
    n = len(full)
    return np.array([full[i, j] for j in range(n) for i in (range(j + 1) if uplo == UPPER else range(j, n))])


def band(stored: Array, m: int, n: int, kl: int, ku: int) -> Array:
    """The matrix of a band: row ``ku + i - j`` of what is stored holds element (i, j)."""
    full = np.zeros((m, n), stored.dtype)
    for j in range(n):
        for i in range(max(0, j - ku), min(m, j + kl + 1)):
            full[i, j] = stored[ku + i - j, j]
    return full


def one_sided(stored: Array, n: int, k: int, uplo: int) -> Array:
    return band(stored, n, n, 0, k) if uplo == UPPER else band(stored, n, n, k, 0)


def kept(new: Array, old: Array, uplo: int) -> Array:
    """``new`` in the triangle that a routine writes, ``old`` elsewhere."""
    mask = np.triu(np.ones(old.shape, bool)) if uplo == UPPER else np.tril(np.ones(old.shape, bool))
    return np.where(mask, new, old)


def solve(matrix: Array, right: Array) -> Array:
    """By substitution, in the precision of the arguments; ``matrix`` is a triangle."""
    n = len(matrix)
    lower = not np.any(np.triu(matrix, 1))
    out = right.astype(np.result_type(matrix, right), copy=True)
    for i in range(n) if lower else reversed(range(n)):
        rest = out[:i] if lower else out[i + 1 :]
        row = matrix[i, :i] if lower else matrix[i, i + 1 :]
        out[i] = (out[i] - row @ rest) / matrix[i, i]
    return out


def inverse(matrix: Array) -> Array:
    return solve(matrix, np.eye(len(matrix), dtype=matrix.dtype))


def matrix_of(case: Any) -> Array:
    """The whole matrix that A stands for in a routine with a symmetric or triangular one."""
    name, a = case.routine, case.a
    form = name[1]
    if name == "gbmv":
        return band(a, case.m, case.n, case.kl, case.ku)
    if name in ("sbmv", "hbmv", "tbmv", "tbsv"):
        a = one_sided(a, case.n, case.k, case.uplo)
    elif form == "p":
        a = unpacked(a, case.n, case.uplo)
    if name[0] == "t":
        return triangle(a, case.uplo, case.diag)
    return symmetric(a, case.uplo, name[0] == "h") if name[0] in "sh" else a


def run(case: Any) -> dict[str, Any]:
    """New values of what a routine writes, by the operand's name."""
    name = case.routine
    x, y, a = (getattr(case, each, None) for each in "xya")
    alpha, beta = case.alpha, case.beta
    if name in _VECTORS:
        return _VECTORS[name](case)
    if name in ("gemv", "gbmv", "symv", "hemv", "sbmv", "hbmv", "spmv", "hpmv"):
        matrix = matrix_of(case)
        return {"y": alpha * (op(matrix, case.transA if name[0] == "g" else NONE) @ x) + beta * y}
    if name in ("trmv", "tbmv", "tpmv"):
        return {"x": op(matrix_of(case), case.transA) @ x}
    if name in ("trsv", "tbsv", "tpsv"):
        return {"x": solve(op(matrix_of(case), case.transA), x)}
    if name in ("ger", "geru", "gerc"):
        return {"a": a + alpha * np.outer(x, y.conj() if name == "gerc" else y)}
    if name in ("syr", "her", "spr", "hpr", "syr2", "her2", "spr2", "hpr2"):
        return {"a": _rank(case)}
    return _MATRICES[name](case)


def _rank(case: Any) -> Array:
    name, x, y = case.routine, case.x, getattr(case, "y", None)
    hermitian, two = name[0] == "h", name.endswith("2")
    full = unpacked(case.a, case.n, case.uplo) if name[1] == "p" else case.a
    other = y if two else x
    new = full + case.alpha * np.outer(x, other.conj() if hermitian else other)
    if two:
        scale = np.conj(case.alpha) if hermitian else case.alpha
        new = new + scale * np.outer(y, x.conj() if hermitian else x)
    if hermitian:
        np.fill_diagonal(new, np.diag(new).real)
    return packed(new, case.uplo) if name[1] == "p" else kept(new, full, case.uplo)


def _update(case: Any) -> dict[str, Any]:
    name, a, b, c = case.routine, case.a, getattr(case, "b", None), case.c
    hermitian, two = name[0] == "h", name[3] == "2" or name.endswith("2k")
    flip = (lambda m: m.conj().T) if hermitian else (lambda m: m.T)
    left = a if case.transA == NONE else flip(a)
    second = a if name in ("syrk", "herk") else b
    right = second if case.transA == NONE else flip(second)
    new = case.alpha * (left @ flip(right))
    if two:
        new = new + (np.conj(case.alpha) if hermitian else case.alpha) * (right @ flip(left))
    old = c.copy()
    if hermitian:
        np.fill_diagonal(old, np.diag(old).real)
    new = new + case.beta * old
    if hermitian:
        np.fill_diagonal(new, np.diag(new).real)
    return {"c": kept(new, c, case.uplo)}


def _triangular(case: Any) -> dict[str, Any]:
    matrix = op(triangle(case.a, case.uplo, case.diag), case.transA)
    if case.routine == "trmm":
        return {"c": case.alpha * (matrix @ case.b if case.side == LEFT else case.b @ matrix)}
    if case.side == LEFT:
        return {"b": solve(matrix, case.alpha * case.b)}
    return {"b": solve(matrix.T, (case.alpha * case.b).T).T}


def _gemmt(case: Any) -> dict[str, Any]:
    new = case.alpha * (op(case.a, case.transA) @ op(case.b, case.transB)) + case.beta * case.c
    return {"c": kept(new, case.c, case.uplo)}


def _symm(case: Any) -> dict[str, Any]:
    matrix = symmetric(case.a, case.uplo, case.routine == "hemm")
    return {"c": case.alpha * (matrix @ case.b if case.side == LEFT else case.b @ matrix) + case.beta * case.c}


def _trtri(case: Any) -> dict[str, Any]:
    return {
        "i": kept(inverse(triangle(case.a, case.uplo, case.diag)), case.i, case.uplo)
        if case.diag != UNIT
        else _unit(case)
    }


def _unit(case: Any) -> Array:
    """LAPACK leaves the diagonal of a unit triangle as it is: A's own."""
    new = kept(inverse(triangle(case.a, case.uplo, case.diag)), case.i, case.uplo)
    np.fill_diagonal(new, np.diag(case.a))
    return new


def _rotg(case: Any) -> dict[str, Any]:
    """What a Givens rotation has to fulfil is checked by the test itself."""
    return {}


_VECTORS: dict[str, Any] = {
    "axpy": lambda q: {"y": q.alpha * q.x + q.y},
    "copy": lambda q: {"y": q.x.copy()},
    "swap": lambda q: {"x": q.y.copy(), "y": q.x.copy()},
    "scal": lambda q: {"x": q.alpha * q.x},
    "dot": lambda q: {"r": q.x @ q.y},
    "dotu": lambda q: {"r": q.x @ q.y},
    "dotc": lambda q: {"r": q.x.conj() @ q.y},
    "asum": lambda q: {"r": np.sum(np.abs(q.x.real) + np.abs(q.x.imag))},
    "nrm2": lambda q: {"r": np.sqrt(np.sum(np.abs(q.x) ** 2))},
    "amax": lambda q: {"r": 1 + int(np.argmax(np.abs(q.x.real) + np.abs(q.x.imag)))},
    "amin": lambda q: {"r": 1 + int(np.argmin(np.abs(q.x.real) + np.abs(q.x.imag)))},
    "rot": lambda q: {"x": q.c * q.x + q.s * q.y, "y": q.c * q.y - np.conj(q.s) * q.x},
    "rotm": lambda q: {"x": q.h[0] * q.x + q.h[1] * q.y, "y": q.h[2] * q.x + q.h[3] * q.y},
}
_MATRICES: dict[str, Any] = {
    "gemm": lambda q: {"c": q.alpha * (op(q.a, q.transA) @ op(q.b, q.transB)) + q.beta * q.c},
    "gemmt": _gemmt,
    "symm": _symm,
    "hemm": _symm,
    "trmm": _triangular,
    "trsm": _triangular,
    "trtri": _trtri,
    "geam": lambda q: {"c": q.alpha * op(q.a, q.transA) + q.beta * op(q.b, q.transB)},
    "dgmm": lambda q: {"c": np.diag(q.x) @ q.a if q.side == LEFT else q.a @ np.diag(q.x)},
    **dict.fromkeys(("syrk", "herk", "syr2k", "her2k", "syrkx", "herkx"), _update),
}
