"""BLAS in Python, over arrays on devices: hipBLAS' functions by the operation, without handles or leading dimensions.

    from cairn import blas, hip
    c = blas.gemm(a, b)                      # anything on a device: cairn.hip's arrays, CuPy's, PyTorch's, JAX's
    blas.gemm(a, b, c, alpha=2, beta=1)      # c = 2 * a @ b + c, in place
    x = blas.trsm(a, b, uplo="L", diag="U")

Matrices are as Python has them: ``a[i, j]`` is row i, column j, whatever their order in memory; a third axis before
them is a batch. ``trans`` is "N", "T" or "C" (conjugated, too), ``uplo`` the triangle that is read, "U" or "L". Types
are float32, float64, complex64 and complex128; gemm, axpy, scal, dot and nrm2 also take float16 and bfloat16, gemm int8
with int32 results. What is written may be given; else it is a new array. Work goes into ``stream``, or the one that was
entered last. Raises BlasError for shapes, types and statuses. Importing this opens no library.
"""

from __future__ import annotations

from typing import Any

from cairn.base import home
from cairn.frameworks.blas.calls import form_of, operands, reduced, run, scalars_of
from cairn.frameworks.blas.operands import (
    DIAGONALS,
    FLIPPED,
    OPERATIONS,
    OTHER_SIDE,
    REAL,
    SUMS,
    TYPES,
    BlasError,
    factor_of,
    known,
    letter_of,
    matrix_of,
    output_of,
    same,
    vector_of,
)
from cairn.frameworks.native import device_array, empty

__all__ = [
    "BlasError", "amax", "amin", "asum", "axpy", "copy", "dgmm", "dot", "geam", "gemm", "gemv", "ger", "hemm", "herk",
    "nrm2", "rot", "scal", "swap", "symm", "syrk", "trmm", "trsm", "trsv",
]  # fmt: skip

# ---- vectors ----


def _two(call: str, x: Any, y: Any) -> tuple[Any, Any, int]:
    first, second = vector_of(x, "x", call), vector_of(y, "y", call)
    same(call, "lengths of x and y", first[2], second[2])
    return first, second, first[2]


def axpy(alpha: Any, x: Any, y: Any, *, stream: Any = None) -> Any:
    """y = alpha * x + y, in place; returns y."""
    first, second, n = _two("axpy", x, y)
    kind = str(first[0].dtype)
    fields = {"n": n, **operands(x=first, y=second)}
    if kind in TYPES and kind == str(second[0].dtype) and kind in SUMS:
        types = {"alpha_type": 0, "x.type": TYPES[kind], "y.type": TYPES[kind], "compute": 0}
        run("hipblasAxpyEx", {**fields, **types, **scalars_of("float32", alpha=alpha)}, stream)
    else:
        letter = letter_of("axpy", first[0], second[0])
        run(f"hipblas{letter}axpy", {**fields, **scalars_of(first[0].dtype, alpha=alpha)}, stream)
    return y


def scal(alpha: Any, x: Any, *, stream: Any = None) -> Any:
    """x = alpha * x, in place; returns x."""
    vector = vector_of(x, "x", "scal")
    kind, fields = str(vector[0].dtype), {"n": vector[2], **operands(x=(*vector[:3], abs(vector[3])))}
    if kind in SUMS:
        types = {"alpha_type": 0, "x.type": TYPES[kind], "compute": 0}
        run("hipblasScalEx", {**fields, **types, **scalars_of("float32", alpha=alpha)}, stream)
    else:
        letter = letter_of("scal", vector[0])
        run(f"hipblas{letter}scal", {**fields, **scalars_of(vector[0].dtype, alpha=alpha)}, stream)
    return x


def copy(x: Any, y: Any, *, stream: Any = None) -> Any:
    """y = x; returns y."""
    first, second, n = _two("copy", x, y)
    run(f"hipblas{letter_of('copy', first[0], second[0])}copy", {"n": n, **operands(x=first, y=second)}, stream)
    return y


def swap(x: Any, y: Any, *, stream: Any = None) -> None:
    """Exchange two vectors."""
    first, second, n = _two("swap", x, y)
    run(f"hipblas{letter_of('swap', first[0], second[0])}swap", {"n": n, **operands(x=first, y=second)}, stream)


def rot(x: Any, y: Any, c: float, s: complex, *, stream: Any = None) -> None:
    """x, y = c * x + s * y, c * y - conj(s) * x, in place."""
    first, second, n = _two("rot", x, y)
    letter = letter_of("rot", first[0], second[0])
    kind = first[0].dtype
    scalars = {
        "c.base": scalars_of(REAL.get(letter, kind), c=c)["c"],
        "s.base": scalars_of(kind, s=s)["s"],
    }
    run(f"hipblas{letter}rot", {"n": n, **operands(x=first, y=second), **scalars}, stream)


def dot(x: Any, y: Any, *, conj: bool = False, stream: Any = None) -> Any:
    """The sum of x * y, of conj(x) * y with ``conj``: a NumPy scalar. Waits for the stream."""
    first, second, n = _two("dot", x, y)
    kind, fields = first[0].dtype, {"n": n, **operands(x=first, y=second)}
    if str(kind) in ("float16", "bfloat16") and kind == second[0].dtype:
        return reduced(f"hipblas{'H' if str(kind) == 'float16' else 'Bf'}dot", fields, kind, stream)
    letter = letter_of("dot", first[0], second[0])
    return reduced(f"hipblas{letter}dot{('c' if conj else 'u') * (letter in 'CZ')}", fields, kind, stream)


def _of_one(name: str, x: Any, result: str, stream: Any) -> Any:
    """A reduction of one vector, for which its direction does not matter."""
    vector = vector_of(x, "x", name)
    letter = letter_of(name, vector[0])
    kind = result or REAL.get(letter, str(vector[0].dtype))
    prefix = {"C": "Sc", "Z": "Dz"}.get(letter, letter) if not result else f"I{letter.lower()}"
    fields = {"n": vector[2], **operands(x=(*vector[:3], abs(vector[3])))}
    return reduced(f"hipblas{prefix}{name}", fields, kind, stream), vector


def nrm2(x: Any, *, stream: Any = None) -> Any:
    """The square root of the sum of abs(x)**2: a NumPy scalar. Waits for the stream."""
    kind = str(device_array(x).dtype)
    if kind not in ("float16", "bfloat16"):
        return _of_one("nrm2", x, "", stream)[0]
    vector = vector_of(x, "x", "nrm2")
    types = {"x.type": TYPES[kind], "r.type": TYPES[kind], "compute": 0}
    fields = {"n": vector[2], **operands(x=(*vector[:3], abs(vector[3]))), **types}
    return reduced("hipblasNrm2Ex", fields, vector[0].dtype, stream)


def asum(x: Any, *, stream: Any = None) -> Any:
    """The sum of abs(x), for complex numbers of both parts' sizes: a NumPy scalar. Waits for the stream."""
    return _of_one("asum", x, "", stream)[0]


def _place(name: str, x: Any, stream: Any) -> int:
    found, vector = _of_one(name, x, "int32", stream)
    return int(found) - 1 if vector[3] > 0 else vector[2] - int(found)


def amax(x: Any, *, stream: Any = None) -> int:
    """The place of the first largest abs(x), from 0; -1 where there is none. Waits for the stream."""
    return _place("amax", x, stream) if device_array(x).size else -1


def amin(x: Any, *, stream: Any = None) -> int:
    """The place of the first smallest abs(x), from 0; -1 where there is none. Waits for the stream."""
    return _place("amin", x, stream) if device_array(x).size else -1


# ---- a matrix and vectors ----


def _packed_columns(a: Any) -> Any:
    """A copy of a matrix in the other order, for conjugates that BLAS has of that alone."""
    return a.transpose(1, 0).copy().transpose(1, 0)


def gemv(
    a: Any, x: Any, y: Any = None, *, alpha: Any = 1, beta: Any = 0, trans: str = "N", stream: Any = None
) -> Any:  # fmt: skip
    """y = alpha * op(a) @ x + beta * y."""
    array = device_array(a)
    known(trans, OPERATIONS, "trans", "gemv")
    if array.ndim != 2:
        raise BlasError(f"gemv: a has shape {array.shape}; a matrix has two axes")
    if array.dtype.kind == "c" and trans == "C":
        matrix = matrix_of(_packed_columns(array).transpose(1, 0), "a", "gemv")
        operation, shape = "C", (array.shape[1], array.shape[0])
    else:
        matrix, trans, shape = factor_of(array, trans, "a", "gemv")
        operation = "T" if trans == "N" else "N"
    vector = vector_of(x, "x", "gemv")
    made = empty((shape[0],), matrix.array.dtype) if y is None else y
    result = vector_of(made, "y", "gemv")
    letter = letter_of("gemv", matrix.array, vector[0], result[0])
    same("gemv", "columns of op(a) and length of x", shape[1], vector[2])
    same("gemv", "rows of op(a) and length of y", shape[0], result[2])
    fields = {
        "transA": OPERATIONS[operation], "m": matrix.columns, "n": matrix.rows,
        **scalars_of(matrix.array.dtype, alpha=alpha, beta=beta), **operands(a=matrix, x=vector, y=result),
    }  # fmt: skip
    run(f"hipblas{letter}gemv", fields, stream)
    return made


def ger(x: Any, y: Any, a: Any, *, alpha: Any = 1, stream: Any = None) -> Any:
    """a = alpha * outer(x, y) + a, in place, without conjugates; returns a."""
    first, second = vector_of(x, "x", "ger"), vector_of(y, "y", "ger")
    matrix = matrix_of(a, "a", "ger", copied=False)
    same("ger", "the shape of a, and the lengths of x and y", matrix.array.shape, (first[2], second[2]))
    letter = letter_of("ger", matrix.array, first[0], second[0])
    name = f"hipblas{letter}ger" + "u" * (letter in "CZ")
    fields = {"m": matrix.columns, "n": matrix.rows, **operands(a=matrix, x=second, y=first)}
    run(name, {**fields, **scalars_of(matrix.array.dtype, alpha=alpha)}, stream)
    return a


def trsv(a: Any, x: Any, *, uplo: str = "L", trans: str = "N", diag: str = "N", stream: Any = None) -> Any:
    """Solve op(a) @ x = b for a triangle, in place: ``x`` is b and becomes the solution; returns x."""
    vector = vector_of(x, "x", "trsv")
    column = vector[0][:, None]
    solved = trsm(a, column, uplo=uplo, trans=trans, diag=diag, stream=stream)
    vector[0].copy_from(solved[:, 0], stream)
    return x


# ---- matrices ----


def gemm(
    a: Any, b: Any, c: Any = None, *, alpha: Any = 1, beta: Any = 0, trans_a: str = "N", trans_b: str = "N",
    stream: Any = None,
) -> Any:  # fmt: skip
    """c = alpha * op(a) @ op(b) + beta * c. A batch on either side, or both of one length."""
    (first, op_a, (m, k)), (second, op_b, (k2, n)) = (
        factor_of(a, trans_a, "a", "gemm"),
        factor_of(b, trans_b, "b", "gemm"),
    )
    same("gemm", "columns of op(a) and rows of op(b)", k, k2)
    form, batch, head = form_of("gemm", first, second)
    kind = str(first.array.dtype)
    narrow = kind in SUMS and kind == str(second.array.dtype)
    dtype = "int32" if kind == "int8" else first.array.dtype
    made, result = output_of(c, (*head, m, n), dtype, "gemm")
    fields = {
        "transA": OPERATIONS[op_b], "transB": OPERATIONS[op_a], "m": n, "n": m, "k": k, "batch": batch,
        **operands(a=second, b=first, c=result),
    }  # fmt: skip
    if narrow:
        sums, compute = SUMS[kind]
        types = {"a.type": TYPES[kind], "b.type": TYPES[kind], "c.type": TYPES[str(result.array.dtype)]}
        fields |= {**types, "compute": compute, "algo": 160, **scalars_of(sums, alpha=alpha, beta=beta)}
        run(f"hipblasGemm{form}Ex", fields, stream)
    else:
        letter = letter_of("gemm", first.array, second.array)
        run(f"hipblas{letter}gemm{form}", {**fields, **scalars_of(dtype, alpha=alpha, beta=beta)}, stream)
    return made


def _symmetric_product(
    name: str, a: Any, b: Any, c: Any, scalars: tuple[Any, Any], side: str, uplo: str, stream: Any
) -> Any:
    matrix, other = matrix_of(a, "a", name), matrix_of(b, "b", name)
    letter = letter_of(name, matrix.array, other.array, wanted="CZ" if name == "hemm" else "SDCZ")
    square = other.rows if side == "L" else other.columns
    same(name, "the shape of a, and what b wants", (matrix.rows, matrix.columns), (square, square))
    form, batch, _ = form_of(name, matrix, other)
    made, result = output_of(c, other.array.shape, other.array.dtype, name)
    fields = {
        "side": known(side, OTHER_SIDE, "side", name), "uplo": known(uplo, FLIPPED, "uplo", name), "batch": batch,
        "m": other.columns, "n": other.rows, **operands(a=matrix, b=other, c=result),
        **scalars_of(other.array.dtype, alpha=scalars[0], beta=scalars[1]),
    }  # fmt: skip
    run(f"hipblas{letter}{name}{form}", fields, stream)
    return made


def symm(
    a: Any, b: Any, c: Any = None, *, alpha: Any = 1, beta: Any = 0, side: str = "L", uplo: str = "L",
    stream: Any = None,
) -> Any:  # fmt: skip
    """c = alpha * a @ b + beta * c with a symmetric, of which one triangle is read; b @ a for side "R"."""
    return _symmetric_product("symm", a, b, c, (alpha, beta), side, uplo, stream)


def hemm(
    a: Any, b: Any, c: Any = None, *, alpha: Any = 1, beta: Any = 0, side: str = "L", uplo: str = "L",
    stream: Any = None,
) -> Any:  # fmt: skip
    """As ``symm`` with a Hermitian."""
    return _symmetric_product("hemm", a, b, c, (alpha, beta), side, uplo, stream)


def _update(name: str, a: Any, c: Any, scalars: tuple[Any, Any], uplo: str, trans: str, stream: Any) -> Any:
    matrix = matrix_of(a, "a", name)
    hermitian = name == "herk"
    letter = letter_of(name, matrix.array, wanted="CZ" if hermitian else "SDCZ")
    other = "C" if hermitian else "T"
    known(trans, {"N": 0, other: 0}, "trans", name)
    n, k = (matrix.rows, matrix.columns) if trans == "N" else (matrix.columns, matrix.rows)
    form, batch, head = form_of(name, matrix)
    made, result = output_of(c, (*head, n, n), matrix.array.dtype, name)
    kind = REAL.get(letter, matrix.array.dtype) if hermitian else matrix.array.dtype
    fields = {
        "uplo": known(uplo, FLIPPED, "uplo", name), "transA": OPERATIONS[other if trans == "N" else "N"], "n": n,
        "k": k, "batch": batch, **operands(a=matrix, c=result), **scalars_of(kind, alpha=scalars[0], beta=scalars[1]),
    }  # fmt: skip
    run(f"hipblas{letter}{name}{form}", fields, stream)
    return made


def syrk(
    a: Any, c: Any = None, *, alpha: Any = 1, beta: Any = 0, uplo: str = "L", trans: str = "N", stream: Any = None
) -> Any:  # fmt: skip
    """One triangle of c = alpha * a @ a.T + beta * c, of a.T @ a for "T"; the other stays as it is."""
    return _update("syrk", a, c, (alpha, beta), uplo, trans, stream)


def herk(
    a: Any, c: Any = None, *, alpha: float = 1, beta: float = 0, uplo: str = "L", trans: str = "N", stream: Any = None
) -> Any:  # fmt: skip
    """As ``syrk`` with the conjugate transpose: "N" or "C"; alpha and beta are real."""
    return _update("herk", a, c, (alpha, beta), uplo, trans, stream)


def _triangular(name: str, a: Any, b: Any, alpha: Any, how: tuple[str, str, str, str], stream: Any) -> Any:
    side, uplo, trans, diag = how
    matrix, given = matrix_of(a, "a", name), matrix_of(b, "b", name)
    letter = letter_of(name, matrix.array, given.array)
    square = given.rows if side == "L" else given.columns
    same(name, "the shape of a, and what b wants", (matrix.rows, matrix.columns), (square, square))
    form, batch, _ = form_of(name, matrix, given)
    made = given.array.copy(home.module("cairn.hip.api.streams").native(stream))
    result = matrix_of(made, "the result", name)
    fields = {
        "side": known(side, OTHER_SIDE, "side", name), "uplo": known(uplo, FLIPPED, "uplo", name), "batch": batch,
        "transA": known(trans, OPERATIONS, "trans", name), "diag": known(diag, DIAGONALS, "diag", name),
        "m": given.columns, "n": given.rows, **operands(a=matrix, b=result, c=result),
        **scalars_of(given.array.dtype, alpha=alpha),
    }  # fmt: skip
    run(f"hipblas{letter}{name}{form}", fields, stream)
    return made


def trmm(
    a: Any, b: Any, *, alpha: Any = 1, side: str = "L", uplo: str = "L", trans: str = "N", diag: str = "N",
    stream: Any = None,
) -> Any:  # fmt: skip
    """alpha * op(a) @ b with a triangle of a, or b @ op(a) for side "R"; diag "U": its diagonal is one."""
    return _triangular("trmm", a, b, alpha, (side, uplo, trans, diag), stream)


def trsm(
    a: Any, b: Any, *, alpha: Any = 1, side: str = "L", uplo: str = "L", trans: str = "N", diag: str = "N",
    stream: Any = None,
) -> Any:  # fmt: skip
    """The x of op(a) @ x = alpha * b with a triangle of a, or of x @ op(a) = alpha * b for side "R"."""
    return _triangular("trsm", a, b, alpha, (side, uplo, trans, diag), stream)


def geam(
    a: Any, b: Any, c: Any = None, *, alpha: Any = 1, beta: Any = 1, trans_a: str = "N", trans_b: str = "N",
    stream: Any = None,
) -> Any:  # fmt: skip
    """c = alpha * op(a) + beta * op(b)."""
    first, second = matrix_of(a, "a", "geam"), matrix_of(b, "b", "geam")
    letter = letter_of("geam", first.array, second.array)
    operations = [known(trans, OPERATIONS, "trans", "geam") for trans in (trans_a, trans_b)]
    shapes = [
        (matrix.rows, matrix.columns) if trans == "N" else (matrix.columns, matrix.rows)
        for matrix, trans in ((first, trans_a), (second, trans_b))
    ]
    same("geam", "shapes of op(a) and op(b)", *shapes)
    form, batch, head = form_of("geam", first, second)
    made, result = output_of(c, (*head, *shapes[0]), first.array.dtype, "geam")
    fields = {
        "transA": operations[0], "transB": operations[1], "m": shapes[0][1], "n": shapes[0][0], "batch": batch,
        **scalars_of(first.array.dtype, alpha=alpha, beta=beta), **operands(a=first, b=second, c=result),
    }  # fmt: skip
    run(f"hipblas{letter}geam{form}", fields, stream)
    return made


def dgmm(a: Any, x: Any, c: Any = None, *, side: str = "L", stream: Any = None) -> Any:
    """c = diag(x) @ a, or a @ diag(x) for side "R"."""
    matrix, vector = matrix_of(a, "a", "dgmm"), vector_of(x, "x", "dgmm")
    letter = letter_of("dgmm", matrix.array, vector[0])
    same("dgmm", "the length of x, and what a wants", vector[2], matrix.rows if side == "L" else matrix.columns)
    made, result = output_of(c, matrix.array.shape, matrix.array.dtype, "dgmm")
    fields = {"side": known(side, OTHER_SIDE, "side", "dgmm"), "m": matrix.columns, "n": matrix.rows}
    run(f"hipblas{letter}dgmm", {**fields, **operands(a=matrix, x=vector, c=result)}, stream)
    return made
