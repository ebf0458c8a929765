"""hipBLASLt: products of every type, size, order and transposition against NumPy in higher precision."""

from __future__ import annotations

import ctypes
import itertools
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cairn.abi import loader
from tests.libs.blaslt_cases import (
    BF16,
    C32,
    C64,
    COMPUTE,
    COMPUTED,
    E2M1,
    E2M3,
    E3M2,
    E4M3,
    E4M3_FNUZ,
    E5M2,
    E5M2_FNUZ,
    F16,
    F32,
    F64,
    I8,
    I32,
    NUMPY,
    Lt,
    Matrix,
    P,
    close,
    gelu,
    gelu_slope,
)  # fmt: skip

N, T = 111, 112
# A, B, C and D, sums.
TYPES = [
    (F32, F32, F32, F32), (F64, F64, F64, F64), (F16, F16, F16, F32), (F16, F16, F32, F32), (BF16, BF16, BF16, F32),
    (BF16, BF16, F32, F32), (I8, I8, I32, I32), (I8, I8, I8, I32), (E4M3_FNUZ, E4M3_FNUZ, F32, F32),
    (E4M3_FNUZ, E5M2_FNUZ, BF16, F32), (E5M2_FNUZ, E4M3_FNUZ, F16, F32), (E5M2_FNUZ, E5M2_FNUZ, E5M2_FNUZ, F32),
    (E4M3_FNUZ, E4M3_FNUZ, E4M3_FNUZ, F32), (E4M3, E4M3, BF16, F32), (E4M3, E5M2, E4M3, F32), (E5M2, E4M3, E5M2, F32),
    (F16, F32, F32, F32), (E4M3_FNUZ, F16, F16, F32), (E2M1, E2M1, F32, F32), (E2M3, E3M2, BF16, F32),
]  # fmt: skip
SIZES = [(128, 64, 128), (1, 1, 1), (200, 130, 75), (33, 65, 257), (256, 16, 64), (7, 300, 129), (130, 70, 0)]
WAYS = list(itertools.product((N, T), (N, T)))


@pytest.fixture(scope="module")
def lt() -> Lt:
    return Lt(loader.load("amdhip64"), loader.load("hipblaslt"), "hipblasLtCreate")


@pytest.fixture(autouse=True)
def memory(lt: Lt) -> Iterator[None]:
    yield
    lt.free()


def operand(rng: Any, rows: int, columns: int, way: int, kind: int, **more: Any) -> Matrix:
    shape = (rows, columns) if way == N else (columns, rows)
    return Matrix(*shape, kind, **more).fill(rng)


def turned(values: Any, way: int) -> Any:
    return values if way == N else values.transpose(0, 2, 1)


def run(
    lt: Lt,
    types: tuple[int, int, int, int],
    size: tuple[int, int, int],
    ways: tuple[int, int] = (N, N),
    batch: int = 1,
    by_rows: tuple[bool, bool, bool] = (False, False, False),
    scalars: tuple[float, float] = (1.5, -0.5),
) -> None:
    """One product, and that nothing beside D is written."""
    (m, n, k), (kind_a, kind_b, kind_d, total) = size, types
    rng = np.random.default_rng(sum(size) + kind_a)
    gap = 0 if {kind_a, kind_b} & {E2M1, E2M3, E3M2} else 3
    a = operand(rng, m, k, ways[0], kind_a, batch=batch, gap=gap, by_rows=by_rows[0])
    b = operand(rng, k, n, ways[1], kind_b, batch=batch, gap=gap, by_rows=by_rows[1])
    c = Matrix(m, n, kind_d, batch=batch, gap=5, by_rows=by_rows[2]).fill(rng)
    scalars = (2, 3) if total == I32 else scalars
    alpha, beta = (np.array([value], COMPUTED[total]) for value in scalars)
    at = [lt.put(each.bytes()) for each in (a, b, c)]
    before = np.full_like(c.data, 77)
    d_at = lt.put(before)
    made = lt.product(COMPUTE[total], total, transA=ways[0], transB=ways[1])
    layouts = [lt.layout(each) for each in (a, b, c, c)]
    status = lt.matmul(
        made, alpha, (at[0], layouts[0]), (at[1], layouts[1]), beta, (at[2], layouts[2]), (d_at, layouts[3])
    )
    assert status == 0
    found = lt.get(d_at, before)
    wide_a, wide_b = turned(a.wide(), ways[0]), turned(b.wide(), ways[1])
    wanted = scalars[0] * (wide_a @ wide_b) + scalars[1] * c.wide()
    size_of = abs(scalars[0]) * (np.abs(wide_a) @ np.abs(wide_b)) + abs(scalars[1]) * np.abs(c.wide())
    if kind_d == I8:
        wanted = np.clip(wanted, -128, 127)
    close(c.wide(found), wanted, size_of, kind_d, k, total)
    unused = c.ld - (n if by_rows[2] else m)
    assert (found[:, :, c.ld - unused :] == before[:, :, c.ld - unused :]).all()


@pytest.mark.parametrize(("types", "size", "ways"), list(itertools.product(TYPES, SIZES, WAYS)))
def test_product(lt: Lt, types: tuple[int, int, int, int], size: tuple[int, int, int], ways: tuple[int, int]) -> None:
    run(lt, types, size, ways)


@pytest.mark.parametrize("by_rows", list(itertools.product((False, True), repeat=3)))
@pytest.mark.parametrize(("types", "ways"), list(itertools.product((TYPES[2], TYPES[5], TYPES[0]), WAYS)))
def test_orders(lt: Lt, types: Any, ways: tuple[int, int], by_rows: tuple[bool, bool, bool]) -> None:
    """Matrices by rows, each of the three, and several of a batch."""
    run(lt, types, (70, 50, 40), ways, batch=3, by_rows=by_rows)


def test_products_of_a_group_go_together(lt: Lt) -> None:
    """Nothing is written before the group's end. Eight of one kernel are a launch; f32 is another kernel."""
    rng = np.random.default_rng(5)
    one, zero = np.ones(1, np.float32), np.zeros(1, np.float32)
    made = {kind: lt.product(COMPUTE[F32], F32, transA=T) for kind in (F16, F32)}
    wanted, where = [], []
    lt.exports.cairnLtGroup(1)
    for i, kind in enumerate([F16] * 11 + [F32, F16]):
        m, n, k = 16 * i + 3, 200 - 15 * i, 24 + 8 * (i % 3)
        a, b, d = Matrix(k, m, kind).fill(rng), Matrix(k, n, kind).fill(rng), Matrix(m, n, F32)
        at = [lt.put(each.bytes()) for each in (a, b)]
        where.append((lt.put(np.full_like(d.data, 77)), d))
        layouts = [lt.layout(each) for each in (a, b, d)]
        operands = (
            (at[0], layouts[0]),
            (at[1], layouts[1]),
            zero,
            (where[-1][0], layouts[2]),
            (where[-1][0], layouts[2]),
        )
        assert lt.matmul(made[kind], one, *operands) == 0
        wanted.append(turned(a.wide(), T) @ b.wide())
        if i == 7:
            assert (lt.get(where[0][0], where[0][1].data) == 77).all()
    assert lt.exports.cairnLtGroup(0) == 0
    for (d_at, d), value in zip(where, wanted, strict=True):
        np.testing.assert_allclose(d.wide(lt.get(d_at, d.data)), value, rtol=1e-4, atol=1e-4)


def test_large(lt: Lt) -> None:
    run(lt, (BF16, BF16, BF16, F32), (513, 1025, 770), (T, N))


def _complex(rng: Any, matrix: Matrix) -> Any:
    """Fill a complex matrix; its values as batch x rows x columns of complex128."""
    shape = matrix.data.shape
    matrix.data[:] = rng.uniform(-1, 1, shape) + 1j * rng.uniform(-1, 1, shape)
    return _values(matrix, matrix.data)


def _values(matrix: Matrix, data: Any) -> Any:
    wide = data.astype(np.complex128)
    lines, length = (matrix.rows, matrix.columns) if matrix.by_rows else (matrix.columns, matrix.rows)
    return wide[:, :lines, :length] if matrix.by_rows else wide[:, :lines, :length].transpose(0, 2, 1)


@pytest.mark.parametrize("by_rows", list(itertools.product((False, True), repeat=3)))
@pytest.mark.parametrize("ways", list(itertools.product((N, T, 113), repeat=2)))
@pytest.mark.parametrize(("kind", "compute"), [(C32, 2), (C32, 4), (C64, 7)])
def test_complex(lt: Lt, kind: int, compute: int, ways: tuple[int, int], by_rows: tuple[bool, bool, bool]) -> None:
    """Products of complex numbers, conjugated or not; scalars on the host, and on the device where D lies by rows."""
    m, n, k, rng = 67, 19, 35, np.random.default_rng(sum(ways))
    a, b = (
        Matrix(*(size if way == N else size[::-1]), kind, by_rows=rows, batch=2, gap=2)
        for size, way, rows in zip(((m, k), (k, n)), ways, by_rows[:2], strict=True)
    )
    c = Matrix(m, n, kind, by_rows=by_rows[2], batch=2, gap=1)
    op = {N: lambda x: x, T: lambda x: x.transpose(0, 2, 1), 113: lambda x: x.conj().transpose(0, 2, 1)}
    wide = [op[way](_complex(rng, each)) for way, each in zip(ways, (a, b), strict=True)]
    wanted = (1.5 - 2j) * (wide[0] @ wide[1]) + (0.5 + 1j) * _complex(rng, c)
    at = [lt.put(each.data) for each in (a, b, c)]
    d_at = lt.put(np.full_like(c.data, 77))
    alpha, beta = np.array([1.5 - 2j], c.data.dtype), np.array([0.5 + 1j], c.data.dtype)
    scalars = [lt.put(each) for each in (alpha, beta)] if by_rows[2] else [alpha, beta]
    made = lt.product(compute, kind, transA=ways[0], transB=ways[1], pointer_mode=int(by_rows[2]))
    layouts = [lt.layout(each) for each in (a, b, c)]
    status = lt.matmul(
        made, scalars[0], (at[0], layouts[0]), (at[1], layouts[1]), scalars[1], (at[2], layouts[2]), (d_at, layouts[2])
    )
    assert status == 0
    found = lt.get(d_at, c.data)
    assert np.abs(_values(c, found) - wanted).max() < (1e-4 if kind == C32 else 1e-13)
    assert (found[:, :, -1] == 77).all()


def test_complex_refused(lt: Lt) -> None:
    """Complex with real numbers, with sums of another precision, and with an epilogue."""
    z, c, s = (Matrix(16, 16, kind) for kind in (C64, C32, F32))
    at, one = lt.put(z.data), np.ones(1, np.complex128)
    for compute, scalar, factor, result, epilogue in (
        (2, C32, c, s, 1), (7, C32, c, c, 1), (2, C64, z, z, 1), (2, F32, s, c, 1), (2, C32, c, c, RELU),
        (9, C32, c, c, 1),
    ):  # fmt: skip
        made = lt.product(compute, scalar, epilogue=epilogue)
        factors, d = lt.layout(factor), lt.layout(result)
        assert lt.matmul(made, one, (at, factors), (at, factors), one, (at, d), (at, d)) == 7


def test_nothing_is_read_of_c_without_beta(lt: Lt) -> None:
    """NaN in C, or no C at all, where beta is zero."""
    run(lt, TYPES[2], (64, 64, 64), scalars=(1.0, 0.0))
    a, c = Matrix(32, 32, F32), Matrix(32, 32, F32)
    c.data[:] = np.nan
    a.data[:] = 1
    at, c_at = lt.put(a.data), lt.put(c.data)
    layout, zero = lt.layout(a), np.zeros(1, np.float32)
    status = lt.matmul(
        lt.product(COMPUTE[F32], F32), zero + 1, (at, layout), (at, layout), zero, (c_at, layout), (c_at, layout)
    )
    assert status == 0 and (lt.get(c_at, c.data) == 32).all()


RELU, BIAS, GELU, AUX, DRELU, DGELU, BGRAD, SWISH, CLAMP = 2, 4, 32, 128, 8, 64, 16, 1 << 16, 1 << 17
EPILOGUES = [
    1, RELU, BIAS, RELU | BIAS, GELU, GELU | BIAS, RELU | AUX, RELU | AUX | BIAS, GELU | AUX, GELU | AUX | BIAS,
    AUX | DRELU, AUX | DRELU | BGRAD, AUX | DGELU, AUX | DGELU | BGRAD, 256, 512, SWISH, SWISH | BIAS, CLAMP,
    CLAMP | BIAS, CLAMP | AUX | BIAS,
]  # fmt: skip


@pytest.mark.parametrize("by_rows", [False, True])
@pytest.mark.parametrize(("epilogue", "kind"), list(itertools.product(EPILOGUES, (F16, BF16, F32))))
def test_epilogue(lt: Lt, epilogue: int, kind: int, by_rows: bool) -> None:
    m, n, k, rng = 70, 65, 40, np.random.default_rng(epilogue)
    a = Matrix(k, m, kind).fill(rng)
    b = Matrix(k, n, kind).fill(rng)
    d = Matrix(m, n, kind, by_rows=by_rows)
    aux = Matrix(m, n, kind, by_rows=by_rows).fill(rng)
    length = n if epilogue == 512 else m
    bias = rng.uniform(-1, 1, length).astype(NUMPY[kind])
    at = {name: lt.put(each.data) for name, each in (("a", a), ("b", b), ("d", d), ("aux", aux))}
    bias_at, amax = lt.put(bias), np.full(1, -1, np.float32)
    amax_at, makes_aux = lt.put(amax), bool(epilogue & AUX and not epilogue & (DRELU | DGELU))
    made = lt.product(
        COMPUTE[F32], F32, transA=T, epilogue=epilogue, bias=bias_at, bias_type=kind, aux=at["aux"], aux_ld=aux.ld,
        **({"amax_aux": amax_at} if makes_aux else {}),
        aux_type=kind, argument_0=-0.5 if epilogue & CLAMP else 1.5, argument_1=0.75,
    )  # fmt: skip
    one, zero = np.ones(1, np.float32), np.zeros(1, np.float32)
    layouts = [lt.layout(each) for each in (a, b, d)]
    status = lt.matmul(
        made, one, (at["a"], layouts[0]), (at["b"], layouts[1]), zero, (at["d"], layouts[2]), (at["d"], layouts[2])
    )
    assert status == 0
    wide_a, wide_b, beside = a.wide()[0].T, b.wide()[0], aux.wide()[0]
    before = wide_a @ wide_b + (bias.astype(float)[:, None] if epilogue & BIAS else 0)
    size = 8 * (np.abs(wide_a) @ np.abs(wide_b) + 1)
    after: dict[int, Any] = {
        RELU: lambda: np.maximum(before, 0),
        GELU: lambda: gelu(before),
        DRELU: lambda: before * (beside > 0),
        DGELU: lambda: before * gelu_slope(beside),
        SWISH: lambda: before / (1 + np.exp(-before)),
        CLAMP: lambda: np.clip(before, -0.5, 0.75),
    }
    wanted = next((make() for bit, make in after.items() if epilogue & bit), before)
    found = d.wide(lt.get(at["d"], d.data))[0]
    close(found, wanted, size, kind, k)
    if makes_aux:
        assert lt.get(amax_at, amax)[0] == pytest.approx(np.abs(before).max(), rel=1e-5)
        close(aux.wide(lt.get(at["aux"], aux.data))[0], before, size, kind, k)
    sums = {BGRAD: wanted.sum(1), 256: wide_a.sum(1), 512: wide_b.sum(0)}
    for bit, gradient in sums.items():
        if epilogue & bit:
            close(lt.get(bias_at, bias).astype(float), gradient, np.full(length, 100.0), kind, 100)


@pytest.mark.parametrize("by_rows", [False, True])
def test_a_gradient_is_summed_of_what_is_rounded(lt: Lt, by_rows: bool) -> None:
    """Of D before it becomes halves; each matrix of a batch its own."""
    m, n, k, rng = 40, 200, 16, np.random.default_rng(7)
    a, b = Matrix(k, m, F16, batch=2).fill(rng), Matrix(k, n, F16, batch=2).fill(rng)
    d = Matrix(m, n, F16, by_rows=by_rows, batch=2)
    aux = Matrix(m, n, F16, by_rows=by_rows, batch=2).fill(rng)
    a_at, b_at, d_at, aux_at = (lt.put(each.data) for each in (a, b, d, aux))
    bias = np.zeros((2, m + 3), np.float32)
    bias_at = lt.put(bias)
    made = lt.product(
        COMPUTE[F32], F32, transA=T, epilogue=AUX | DRELU | BGRAD, bias=bias_at, bias_type=F32, bias_stride=m + 3,
        aux=aux_at, aux_ld=aux.ld, aux_stride=aux.data[0].size, aux_type=F16,
    )  # fmt: skip
    one, zero = np.ones(1, np.float32), np.zeros(1, np.float32)
    of_a, of_b, of_d = (lt.layout(each) for each in (a, b, d))
    lt.check(lt.matmul(made, one, (a_at, of_a), (b_at, of_b), zero, (d_at, of_d), (d_at, of_d)))
    wanted = (np.swapaxes(a.wide(), 1, 2) @ b.wide() * (aux.wide() > 0)).sum(2)
    off = np.abs(lt.get(bias_at, bias)[:, :m] - wanted).max()
    rounded = np.abs(d.wide(lt.get(d_at, d.data)).sum(2) - wanted).max()
    assert off < 1e-4 < 1e-3 < rounded


SCALES = {0: (0, 0, None), 1: (1, 16, E4M3), 2: (1, 32, 30), 3: (1, 0, None), 4: (1, 128, F32), 5: (128, 128, F32)}


@pytest.mark.parametrize(("mode", "kind"), [(0, E4M3_FNUZ), (3, E4M3_FNUZ), (1, E2M1), (2, E4M3), (4, E4M3), (5, E4M3)])
def test_scales(lt: Lt, mode: int, kind: int) -> None:
    """One number, one a row and a column, one a block; and those of C, D and the largest of D."""
    m, n, k, rng = 160, 48, 256, np.random.default_rng(mode)
    a, b = Matrix(k, m, kind).fill(rng, True), Matrix(k, n, kind).fill(rng, True)
    c, d = Matrix(m, n, F32).fill(rng), Matrix(m, n, F32)
    rows, depths, stored = SCALES[mode]
    scales, wide = [], []
    for length in (m, n):
        shape = (-(-length // rows), k // depths) if depths else (length if mode == 3 else 1, 1)
        values = rng.choice([0.25, 0.5, 1, 2, 4], shape)
        if stored == 30:
            scales.append((np.log2(values) + 127).astype(np.uint8))
        else:
            scales.append(values.astype(NUMPY[F32 if stored is None else stored]))
        repeated = values.repeat(rows, 0)[:length].repeat(depths, 1) if depths else values
        wide.append(repeated)
    amax, scale_c, scale_d = np.zeros(1, np.float32), np.array([2], np.float32), np.array([0.5], np.float32)
    at = [lt.put(each) for each in (a.bytes(), b.bytes(), c.data, d.data, *scales, amax, scale_c, scale_d)]
    made = lt.product(
        COMPUTE[F32], F32, transA=T, scale_a=at[4], scale_b=at[5], scale_a_mode=mode, scale_b_mode=mode, amax=at[6],
        scale_c=at[7], scale_d=at[8],
    )  # fmt: skip
    one = np.ones(1, np.float32)
    layouts = [lt.layout(each) for each in (a, b, c, d)]
    assert (
        lt.matmul(made, one, (at[0], layouts[0]), (at[1], layouts[1]), one, (at[2], layouts[2]), (at[3], layouts[3]))
        == 0
    )
    left, right = a.wide()[0].T * wide[0], b.wide()[0] * wide[1].T
    wanted = left @ right + 2 * c.wide()[0]
    size = np.abs(left) @ np.abs(right) + 2
    close(d.wide(lt.get(at[3], d.data))[0], wanted / 2, size, F32, k)
    assert lt.get(at[6], amax)[0] == pytest.approx(np.abs(wanted).max(), rel=1e-5)


@pytest.mark.parametrize("mode", [1, 4])
def test_scalars_on_the_device(lt: Lt, mode: int) -> None:
    """alpha and beta on the device, and alpha as a vector of one number a row."""
    m, n, rng = 40, 33, np.random.default_rng(mode)
    a, b, c = (Matrix(*shape, F32).fill(rng) for shape in ((m, 20), (20, n), (m, n)))
    alpha = rng.uniform(1, 2, m if mode == 4 else 1).astype(np.float32)
    beta = np.array([0.25], np.float32)
    at = [lt.put(each.data) for each in (a, b, c)]
    layouts = [lt.layout(each) for each in (a, b, c)]
    made = lt.product(COMPUTE[F32], F32, pointer_mode=mode)
    given = lt.put(beta) if mode == 1 else beta
    status = lt.matmul(
        made, lt.put(alpha), (at[0], layouts[0]), (at[1], layouts[1]), given, (at[2], layouts[2]), (at[2], layouts[2])
    )
    assert status == 0
    wanted = alpha[:, None] * (a.wide()[0] @ b.wide()[0]) + 0.25 * c.wide()[0]
    close(c.wide(lt.get(at[2], c.data))[0], wanted, np.full(wanted.shape, 30.0), F32, 20)


def test_a_graph_repeats_a_product(lt: Lt) -> None:
    """Captured from a stream and launched twice: C is added to twice."""
    a = Matrix(64, 64, F16)
    a.data[:] = 1
    c = Matrix(64, 64, F32)
    a_at, c_at, one = lt.put(a.data), lt.put(c.data), np.ones(1, np.float32)
    layouts, made = [lt.layout(a), lt.layout(c)], lt.product(COMPUTE[F32], F32)
    left, total = (a_at, layouts[0]), (c_at, layouts[1])
    stream, graph, launched = P(), P(), P()
    lt.check(lt.hip.hipStreamCreate(ctypes.byref(stream)))
    lt.check(lt.hip.hipStreamBeginCapture(stream, 0))
    lt.check(lt.matmul(made, one, left, left, one, total, total, stream))
    lt.check(lt.hip.hipStreamEndCapture(stream, ctypes.byref(graph)))
    lt.check(lt.hip.hipGraphInstantiate(ctypes.byref(launched), graph, None, None, ctypes.c_size_t(0)))
    for _ in range(2):
        lt.check(lt.hip.hipGraphLaunch(launched, stream))
    lt.check(lt.hip.hipStreamSynchronize(stream))
    assert (lt.get(c_at, c.data) == 128).all()
    lt.hip.hipStreamDestroy(stream)


@pytest.mark.parametrize("by_rows", [(False, True), (True, False)])
def test_transform(lt: Lt, by_rows: tuple[bool, bool]) -> None:
    """C = 2 A^T - B, from one order and type to another."""
    rng = np.random.default_rng(1)
    a, b = Matrix(30, 20, I8, gap=2).fill(rng), Matrix(20, 30, F32, by_rows=by_rows[0]).fill(rng)
    c = Matrix(20, 30, F16, by_rows=by_rows[1], gap=1)
    made, kind = P(), np.array(T, np.int32)
    lt.check(lt.exports.hipblasLtMatrixTransformDescCreate(ctypes.byref(made), F32))
    lt.check(lt.exports.hipblasLtMatrixTransformDescSetAttribute(made, 2, kind.tobytes(), ctypes.c_size_t(4)))
    at, layouts = [lt.put(each.data) for each in (a, b, c)], [lt.layout(each) for each in (a, b, c)]
    two, less = (np.array([value], np.float32).ctypes.data_as(P) for value in (2, -1))
    lt.check(
        lt.exports.hipblasLtMatrixTransform(
            lt.handle, made, two, at[0], layouts[0], less, at[1], layouts[1], at[2], layouts[2], None
        )
    )
    wanted = 2 * a.wide()[0].T - b.wide()[0]
    close(c.wide(lt.get(at[2], c.data))[0], wanted, np.abs(wanted), F16, 1)


#: HIPBLASLT_ORDER_COL16_4R16 and so on, by the rows of a block.
TILED = {16: 100, 8: 101, 4: 102, 2: 103}


def tiled(a: Any, group: int) -> Any:
    """The batch's matrices in tiles, as AMD's sample orders weights: strips of 16 rows of op(A), runs of its depth."""
    batch, depth, rows = a.shape
    whole = np.zeros((batch, -(-depth // (4 * group)) * 4 * group, -(-rows // 16) * 16), a.dtype)
    whole[:, :depth, :rows] = a
    parts = whole.transpose(0, 2, 1).reshape(batch, whole.shape[2] // 16, 16, -1, 4, group)
    return np.ascontiguousarray(parts.transpose(0, 1, 3, 4, 2, 5))


@pytest.mark.parametrize(("kind", "group"), [(F16, 8), (E4M3_FNUZ, 16), (F32, 4), (F64, 2), (I8, 16)])
@pytest.mark.parametrize("shape", [(64, 48, 128), (50, 20, 77)])
def test_operands_in_tiles(lt: Lt, kind: int, group: int, shape: tuple[int, int, int]) -> None:
    """A (transposed) and B lie in tiles, two of a batch; sizes that fill none are made up to them."""
    m, n, k = shape
    rng, to = np.random.default_rng(kind + m), {I8: I32, F64: F64}.get(kind, F32)
    a, b = Matrix(k, m, kind, batch=2).fill(rng), Matrix(k, n, kind, batch=2).fill(rng)
    c = Matrix(m, n, to, batch=2)
    alpha, beta = (np.array([value], COMPUTED[to]) for value in (1, 0))
    laid = [tiled(each.data.transpose(0, 2, 1), group) for each in (a, b)]
    layouts = []
    for each, data in zip((a, b), laid, strict=True):
        each.stride = data[0].size
        layouts.append(lt.layout(each))
        order = np.int32(TILED[group]).tobytes()
        lt.check(lt.exports.hipblasLtMatrixLayoutSetAttribute(layouts[-1], 3, order, ctypes.c_size_t(4)))
    at, c_at, of_c = [lt.put(data) for data in laid], lt.put(c.data), lt.layout(c)
    made = lt.product(COMPUTE[to], to, transA=T)
    assert lt.matmul(made, alpha, (at[0], layouts[0]), (at[1], layouts[1]), beta, (c_at, of_c), (c_at, of_c)) == 0
    wide_a, wide_b = a.data.astype(np.float64), b.data.astype(np.float64).transpose(0, 2, 1)
    close(c.wide(lt.get(c_at, c.data)), wide_a @ wide_b, np.abs(wide_a) @ np.abs(wide_b), to, k, to)
    assert lt.matmul(made, alpha, (at[0], of_c), (at[1], layouts[1]), beta, (c_at, of_c), (c_at, layouts[0])) == 7


def test_transform_into_tiles_and_back(lt: Lt) -> None:
    rng = np.random.default_rng(3)
    a, tiles, back = Matrix(77, 20, F16).fill(rng), Matrix(77, 20, F16), Matrix(20, 77, F32)
    wanted = tiled(a.data.transpose(0, 2, 1), 8)
    made, one, kind = P(), np.ones(1, np.float32).ctypes.data_as(P), np.array(T, np.int32)
    lt.check(lt.exports.hipblasLtMatrixTransformDescCreate(ctypes.byref(made), F32))
    at = [lt.put(each) for each in (a.data, np.zeros_like(wanted), back.data)]
    layouts = [lt.layout(each) for each in (a, tiles, back)]
    order = np.int32(TILED[8]).tobytes()
    lt.check(lt.exports.hipblasLtMatrixLayoutSetAttribute(layouts[1], 3, order, ctypes.c_size_t(4)))
    convert, nothing = lt.exports.hipblasLtMatrixTransform, (None, None, None)
    assert convert(lt.handle, made, one, at[0], layouts[0], *nothing, at[1], layouts[1], None) == 0
    assert (lt.get(at[1], wanted) == wanted).all()
    lt.check(lt.exports.hipblasLtMatrixTransformDescSetAttribute(made, 2, kind.tobytes(), ctypes.c_size_t(4)))
    assert convert(lt.handle, made, one, at[1], layouts[1], *nothing, at[2], layouts[2], None) == 0
    assert (back.wide(lt.get(at[2], back.data))[0] == a.wide()[0].T).all()


def test_attributes(lt: Lt) -> None:
    """What is written can be read; sizes are asked for and held against."""
    made, written = lt.product(COMPUTE[F32], F32, epilogue=36, aux_ld=77), ctypes.c_size_t()
    get = lt.exports.hipblasLtMatmulDescGetAttribute
    assert get(made, 11, None, ctypes.c_size_t(0), ctypes.byref(written)) == 0 and written.value == 8
    value = ctypes.c_int64()
    assert get(made, 11, ctypes.byref(value), ctypes.c_size_t(8), None) == 0 and value.value == 77
    assert get(made, 11, ctypes.byref(value), ctypes.c_size_t(4), None) == 3
    assert get(made, 999, ctypes.byref(value), ctypes.c_size_t(8), None) == 3
    assert lt.exports.hipblasLtMatmulDescSetAttribute(made, 11, b"\0", ctypes.c_size_t(1)) == 3


def test_heuristics(lt: Lt) -> None:
    """One algorithm without a workspace for what is multiplied, none for what is not; another's is refused."""
    result, count, preference = (ctypes.c_char * 64)(), ctypes.c_int(9), P()
    lt.check(lt.exports.hipblasLtMatmulPreferenceCreate(ctypes.byref(preference)))
    half, whole = (lt.layout(Matrix(16, 16, kind)) for kind in (F16, I8))
    made, ask = lt.product(COMPUTE[F32], F32), lt.exports.hipblasLtMatmulAlgoGetHeuristic
    assert ask(lt.handle, made, half, half, half, half, preference, 4, result, ctypes.byref(count)) == 0
    assert count.value == 1 and bytes(result)[24:36] == bytes(12)
    mixed = ask(lt.handle, made, half, whole, half, half, preference, 4, result, ctypes.byref(count))
    assert mixed == 0 and count.value == 1
    double = lt.layout(Matrix(16, 16, F64))
    assert ask(lt.handle, made, half, double, half, half, preference, 4, result, ctypes.byref(count)) == 7
    assert count.value == 0


def test_bad_arguments_are_refused_and_memory_is_untouched(lt: Lt) -> None:
    one, a = np.ones(1, np.float32), Matrix(32, 32, F32)
    a.data[:] = 1
    at, d_at = lt.put(a.data), lt.put(a.data * 7)
    good, small, wrong = lt.layout(a), lt.layout(Matrix(32, 31, F32)), Matrix(32, 32, F32)
    wrong.ld = 31
    short, odd = lt.layout(wrong), lt.layout(Matrix(32, 32, 200))  # type: ignore[arg-type]
    made = lt.product(COMPUTE[F32], F32)

    def call(
        product: Any = made, a: Any = (at, good), b: Any = (at, good), d: Any = (d_at, good), alpha: Any = one
    ) -> int:
        return lt.matmul(product, alpha, a, b, one, d, d)

    assert call(product=None) == 1
    assert call(product=lt.product(COMPUTE[F32], F32, epilogue=3)) == 7
    assert call(product=lt.product(COMPUTE[F32], F32, transA=7)) == 3
    assert call(a=(at, None)) == 1
    assert call(a=(at, small)) == 3
    assert call(a=(at, short)) == 3
    assert call(b=(at, odd)) == 7
    assert call(a=(None, good)) == 3
    assert call(d=(None, good)) == 3
    assert call(alpha=None) == 3
    assert call(product=lt.product(COMPUTE[F64], F64)) == 7
    assert lt.exports.hipblasLtMatmul(None, *[None] * 15) == 1
    assert (lt.get(d_at, a.data) == 7).all()


def test_operations_beside_products(lt: Lt) -> None:
    """Softmax, layer norm and the largest size, of rows that are no multiple of anything."""
    m, n, rng = 5, 700, np.random.default_rng(3)
    x, least = rng.normal(0, 3, (m, n)).astype(np.float32), ctypes.c_float(1e-5)
    gamma, beta = (rng.uniform(-1, 1, n).astype(np.float32) for _ in range(2))
    at, to, means, slopes = lt.put(x), lt.put(x * 0), lt.put(x[:, 0]), lt.put(x[:, 0])
    lt.check(lt.exports.hipblasltExtSoftmax(F32, m, n, 1, to, at, None))
    wide = x.astype(np.float64)
    powers = np.exp(wide - wide.max(1, keepdims=True))
    np.testing.assert_allclose(lt.get(to, x), powers / powers.sum(1, keepdims=True), rtol=4e-6, atol=1e-30)
    beside = lt.put(gamma), lt.put(beta)
    lt.check(lt.exports.hipblasltExtLayerNorm(F32, to, means, slopes, at, m, n, least, *beside, None))
    mean, slope = wide.mean(1), 1 / np.sqrt(wide.var(1) + 1e-5)
    np.testing.assert_allclose(lt.get(means, x[:, 0]), mean, rtol=1e-5, atol=1e-6)
    np.testing.assert_allclose(lt.get(slopes, x[:, 0]), slope, rtol=1e-5)
    wanted = (wide - mean[:, None]) * slope[:, None] * gamma + beta
    np.testing.assert_allclose(lt.get(to, x), wanted, rtol=1e-5, atol=1e-5)
    for kind, result in itertools.product((F32, F16), repeat=2):
        given, found = x.astype(NUMPY[kind]), np.zeros(1, NUMPY[result])
        largest = lt.put(found)
        lt.check(lt.exports.hipblasltExtAMax(kind, result, largest, lt.put(given), m, n, None))
        assert lt.get(largest, found)[0] == np.abs(given).max().astype(NUMPY[result])
    assert lt.exports.hipblasltExtSoftmax(F16, m, n, 1, to, at, None) == 7
    assert lt.exports.hipblasltExtSoftmax(F32, m, n, 0, to, at, None) == 7
    assert lt.exports.hipblasltExtLayerNorm(F32, to, None, slopes, at, m, n, least, None, None, None) == 3
    assert lt.exports.hipblasltExtAMax(F32, F32, to, at, 0, n, None) == 3


@pytest.mark.parametrize(("kind", "compute"), [(F64, 7), (I8, 9)])
def test_scalars_by_the_type_of_sums(lt: Lt, kind: int, compute: int) -> None:
    """AMD's programs say that alpha is f32 and give the type of the sums; CUDA's give f32 with sums of integers."""
    total = F64 if kind == F64 else I32
    a, c = Matrix(8, 8, kind), Matrix(8, 8, total)
    a.data[:] = 3
    a_at, c_at, layouts = lt.put(a.data), lt.put(c.data), [lt.layout(a), lt.layout(c)]
    for scalar in (COMPUTED[total], np.float32) if kind == I8 else (COMPUTED[total],):
        alpha, beta = np.array([-2], scalar), np.array([0], scalar)
        left, result = (a_at, layouts[0]), (c_at, layouts[1])
        lt.check(lt.matmul(lt.product(compute, F32), alpha, left, left, beta, result, result))
        assert (lt.get(c_at, c.data) == -2 * 8 * 9).all()


@pytest.mark.budget(1.2)
@pytest.mark.skipif(shutil.which("g++") is None, reason="no g++ is installed")
def test_classes_of_programs_that_others_compiled(tmp_path: Path) -> None:
    """hipblaslt_ext by its mangled names and GCC's layouts, as in a program made with AMD's header."""
    program = tmp_path / "program"
    folders = [loader.folder_of(name) for name in ("hipblaslt", "amdhip64")]
    libraries = [f"-l:{name}" for name in ("libhipblaslt.so.1", "libamdhip64.so.7")]
    places = [option for folder in folders for option in (f"-L{folder}", f"-Wl,-rpath,{folder}")]
    source = str(Path(__file__).parent / "programs" / "hipblaslt_abi.cpp")
    subprocess.run(["g++", "-O1", source, *places, *libraries, "-o", str(program)], check=True)
    assert subprocess.run([str(program)], check=True, capture_output=True, text=True).stdout == "PASS\n"


@pytest.mark.parametrize("source", ["hipblaslt.hip", "cublaslt.cu"])
def test_programs(tmp_path: Path, source: str) -> None:
    """C, C++ and CUDA's names, compiled and linked."""
    program, library = tmp_path / "program", "-lcublasLt" if source.endswith(".cu") else "-lhipblaslt"
    hipcc = [sys.executable, "-c", "from cairn.cli.programs import hipcc; raise SystemExit(hipcc())"]
    text = str(Path(__file__).parent / "programs" / source)
    subprocess.run([*hipcc, text, library, "-o", str(program)], check=True)
    assert subprocess.run([str(program)], check=True, capture_output=True, text=True).stdout == "PASS\n"
