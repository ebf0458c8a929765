"""From descriptions to kernels: pruning, compressing, multiplying."""

from __future__ import annotations

import struct
from typing import Any

from cairn.hip import memory
from cairn.libs.gemm.code import BF16, F16, F32, I8
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparselt import kernels
from cairn.libs.sparselt.objects import SIZES, Matrix, Plan, Product

STRIP = 1  # hipsparseLtPruneAlg_t; 0 is by tiles
_ALIGNED = 256
#: hipsparseLtMatmulDescAttribute_t of activations -> their number in structured.h, and those of their parameters with
#: what these are if they are not set.
ACTIVATIONS: dict[int, tuple[int, tuple[tuple[int, float], ...]]] = {
    0: (1, ((1, float("inf")), (2, 0.0))),
    3: (2, ((4, 1.0),)),
    9: (3, ()),
    10: (4, ((11, 1.0),)),
    12: (5, ()),
    13: (6, ((14, 1.0), (15, 1.0))),
}
_ALPHAS, _BETAS, _BIAS_STEP, _BIAS, _BIAS_TYPE = 5, 6, 7, 8, 16


def _rows(matrix: Matrix, op: int) -> tuple[int, int]:
    rows, depth = matrix.shape(op)
    return rows, depth


def _instances(matrix: Matrix) -> int:
    return matrix.batch if matrix.step or matrix.batch == 1 else 1


def _operand(matrix: Matrix, op: int, at: int) -> bytes:
    rows, depth = _rows(matrix, op)
    return kernels.operand(at, rows, depth, matrix.strides(op), matrix.step, matrix.type, matrix.size)


def prune(matrix: Matrix, op: int, source: int, target: int, how: int, stream: Any) -> None:
    """``op`` makes the depth the columns."""
    rows, depth = _rows(matrix, op)
    name, items = ("prune_strip", rows * depth // 4) if how == STRIP else ("prune_tile", rows // 4 * depth // 4)
    sides = _operand(matrix, op, source), _operand(matrix, op, target)
    kernels.run(name, items, _instances(matrix), stream, *sides)


def check(matrix: Matrix, op: int, source: int, answer: int, stream: Any) -> None:
    rows, depth = _rows(matrix, op)
    from cairn.hip import memset

    memset.hipMemsetAsync(answer, 0, 4, stream)
    kernels.run("check", rows * depth // 4, _instances(matrix), stream, _operand(matrix, op, source), answer)


def sizes(matrix: Matrix, op: int) -> tuple[int, int]:
    """Bytes of a compressed matrix's elements, and of their places."""
    rows, depth = _rows(matrix, op)
    return _instances(matrix) * rows * depth // 2 * matrix.size, _instances(matrix) * rows * depth // 8


def _compressed(matrix: Matrix, op: int, at: int) -> tuple[bytes, int, int]:
    """The elements as an operand, the address of the places, and their distance in a batch."""
    rows, depth = _rows(matrix, op)
    down, right = (1, rows) if matrix.strides(op)[0] == 1 else (depth // 2, 1)
    step = rows * depth // 2 if matrix.step else 0
    half = kernels.operand(at, rows, depth // 2, (down, right), step, matrix.type, matrix.size)
    return half, at + sizes(matrix, op)[0], rows * depth // 8 if matrix.step else 0


def compress(matrix: Matrix, op: int, source: int, target: int, stream: Any) -> None:
    rows, depth = _rows(matrix, op)
    half, places, step = _compressed(matrix, op, target)
    sides = _operand(matrix, op, source), half
    kernels.run("compress", rows * depth // 8, _instances(matrix), stream, *sides, places, step)


def workspace(product: Product) -> int:
    """Bytes for the sparse matrix as a whole, and for sums."""
    matrix, op = product.structured
    rows, depth = _rows(matrix, op)
    m, n, _ = product.shape
    whole = -(-_instances(matrix) * rows * depth * matrix.size // _ALIGNED) * _ALIGNED
    return whole + 4 * m * n * product.d.batch


def multiply(
    plan: Plan, scalars: tuple[int, int], operands: tuple[int, int], c: int, d: int, work: int, stream: Any
) -> None:
    """D = activation(alpha op(A) op(B) + beta C + bias), of A and B the sparse one compressed."""
    product, own = plan.product, 0
    matrix, op = product.structured
    rows, depth = _rows(matrix, op)
    if not work:
        work = own = memory.hipMalloc(max(workspace(product), 1))
    sums = work + workspace(product) - 4 * product.shape[0] * product.shape[1] * product.d.batch
    half, places, step = _compressed(matrix, op, operands[0 if product.a.sparse else 1])
    whole_step = rows * depth if matrix.step else 0
    whole = kernels.operand(work, rows, depth, (depth, 1), whole_step, matrix.type, matrix.size)
    kernels.run("expand", rows * depth // 8, _instances(matrix), stream, half, places, step, whole)
    expanded = (work, depth, whole_step, matrix.type, True)
    if product.a.sparse:
        right = _side(product.b, int(not product.ops[1]), operands[1])
        sides = expanded, right
    else:
        sides = _side(product.a, product.ops[0], operands[0]), expanded
    kernels.multiply(sides, product.shape, product.d.batch, sums, stream)
    _finish(product, scalars, sums, c, d, stream)
    if own:
        stream.wait()
        memory.hipFree(own)


def _side(matrix: Matrix, op: int, at: int) -> tuple[int, int, int, int, bool]:
    """A dense operand, seen with the depth along its columns."""
    down, right = matrix.strides(op)
    return at, max(down, right), matrix.step, matrix.type, right == 1


def _finish(product: Product, scalars: tuple[int, int], sums: int, c: int, d: int, stream: Any) -> None:
    m, n, _ = product.shape
    given = product.attributes
    vectors = [address if given.get(kind) else 0 for kind, address in zip((_ALPHAS, _BETAS), scalars, strict=True)]
    numbers = [0.0 if vector else _scalar(address) for vector, address in zip(vectors, scalars, strict=True)]
    if not c and (vectors[1] or numbers[1]):
        raise SparseError(Wrong.VALUE, "hipsparseLtMatmul: no C where beta is not 0")
    which, parameters = ACTIVATIONS.get(product.activation, (0, ()))
    values = ([float(given.get(kind, usual)) for kind, usual in parameters] + [0.0, 0.0])[:2]
    bias_type = given.get(_BIAS_TYPE, product.a.type if product.a.type in (F16, BF16) else F32)
    packed = struct.pack(
        "<3Q2q4d", *vectors, given.get(_BIAS, 0), given.get(_BIAS_STEP, 0), bias_type, *numbers, *values
    )
    sides = [
        kernels.operand(at, m, n, matrix.strides(0), matrix.step, matrix.type, SIZES[matrix.type])
        for matrix, at in ((product.c, c), (product.d, d))
    ]
    name = "finish<int>" if product.a.type == I8 else "finish<float>"
    kernels.run(name, m * n, product.d.batch, stream, sums, *sides, packed, which)


def _scalar(address: int) -> float:
    """A float in the host's memory."""
    import ctypes

    return float(ctypes.c_float.from_address(address).value)
