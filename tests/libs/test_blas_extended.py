"""rocBLAS and hipBLAS beside the plain calls: narrow types, rotations, what is refused, streams and graphs."""

from __future__ import annotations

import ctypes
import itertools
import sys
from collections.abc import Iterator
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from cairn.abi import loader
from tests.libs.blas_cases import Device

P = ctypes.c_void_p
#: rocblas_datatype, NumPy's type, the largest relative error of one rounding.
KINDS: dict[int, tuple[Any, float]] = {
    150: (np.float16, 2.0**-11),
    168: (ml_dtypes.bfloat16, 2.0**-8),
    151: (np.float32, 2.0**-24),
    152: (np.float64, 2.0**-53),
    154: (np.complex64, 2.0**-23),
    155: (np.complex128, 2.0**-52),
    160: (np.int8, 0),
    162: (np.int32, 0),
    170: (ml_dtypes.float8_e4m3fnuz, 2.0**-4),
    171: (ml_dtypes.float8_e5m2fnuz, 2.0**-3),
}
# A, B; C, D; compute.
PRODUCTS = [
    (150, 150, 150), (150, 150, 151), (150, 151, 151), (168, 168, 151), (168, 151, 151), (151, 151, 151),
    (152, 152, 152), (154, 154, 154), (155, 155, 155), (160, 162, 162), (160, 151, 151), (170, 151, 151),
    (171, 168, 151), (170, 170, 151),
]  # fmt: skip
HIP_TYPE = {150: 2, 168: 14, 151: 0, 152: 1, 154: 4, 155: 5, 160: 3, 162: 10, 170: 28, 171: 29}
HIP_COMPUTE = {150: 0, 151: 2, 152: 7, 154: 2, 155: 7, 162: 9}


@pytest.fixture(scope="module")
def roc() -> Device:
    return Device(loader.load("amdhip64"), loader.load("rocblas"), "rocblas_create_handle")


@pytest.fixture(scope="module")
def hip() -> Device:
    return Device(loader.load("amdhip64"), loader.load("hipblas"), "hipblasCreate")


def numbers(rng: np.random.Generator, kind: int, shape: tuple[int, int]) -> Any:
    if kind in (160, 162):
        return rng.integers(-128, 128, shape).astype(KINDS[kind][0])
    values = rng.uniform(-1, 1, shape)
    if kind in (154, 155):
        values = values + 1j * rng.uniform(-1, 1, shape)
    return np.asfortranarray(values.astype(KINDS[kind][0]))


def operated(matrix: Any, operation: int) -> Any:
    wide = matrix.astype(np.complex128 if np.iscomplexobj(matrix) else np.float64)
    return {111: wide, 112: wide.T, 113: wide.conj().T}[operation]


def product(
    device: Device, call: str, types: tuple[int, int, int], operations: tuple[int, int], sizes: tuple[int, int, int]
) -> None:
    """One gemm_ex, or hipBLAS' with ROCm 7's or older numbers of types."""
    ab, cd, compute = types
    (m, n, k), rng = sizes, np.random.default_rng(sum(sizes) * ab)
    a = numbers(rng, ab, (m, k) if operations[0] == 111 else (k, m))
    b = numbers(rng, ab, (k, n) if operations[1] == 111 else (n, k))
    c = numbers(rng, cd, (m, n))
    scalar = KINDS[compute][0]
    alpha, beta = np.array([2], scalar), np.array([3 if compute == 162 else 0.5], scalar)
    a_at, b_at, c_at = (device.put(np.asfortranarray(each).T.copy()) for each in (a, b, c))
    pointer = [each.ctypes.data_as(P) for each in (alpha, beta)]
    if call == "rocblas":
        d_at = device.put(np.zeros((n, m), c.dtype))
        function, computed = device.exports.rocblas_gemm_ex, compute
        if ab >= 170:
            function, computed = device.exports.rocblas_gemm_ex3, 300
        status = function(
            device.handle, *operations, m, n, k, pointer[0], a_at, ab, len(a), b_at, ab, len(b), pointer[1], c_at, cd,
            m, d_at, cd, m, computed, 0, 0, 0,
        )  # fmt: skip
    else:
        d_at, old = c_at, call == "older"
        t, u, v = (ab, cd, compute) if old else (HIP_TYPE[ab], HIP_TYPE[cd], HIP_COMPUTE[compute])
        status = device.exports.hipblasGemmEx(
            device.handle, *operations, m, n, k, pointer[0], a_at, t, len(a), b_at, t, len(b), pointer[1], c_at, u, m,
            v, 160,
        )  # fmt: skip
    assert status == 0
    assert device.hip.hipDeviceSynchronize() == 0
    found = device.get(d_at, np.zeros((n, m), c.dtype)).T.astype(np.complex128)
    left, right = operated(a, operations[0]), operated(b, operations[1])
    exact = float(alpha[0].real) * (left @ right) + float(beta[0].real) * c.astype(np.complex128)
    bound = 3 * (np.abs(left) @ np.abs(right) + np.abs(c.astype(np.complex128)))
    error = KINDS[cd][1] * np.abs(exact) + (k * 2.0**-23 if compute not in (152, 155) else k * 2.0**-52) * bound
    error = (
        np.zeros_like(error)
        if compute == 162
        else error + (2.0**-10 if cd == 170 else 2.0**-17 if cd == 171 else 1e-7 if cd == 150 else 0)
    )
    assert np.all(np.abs(found - exact) <= error), np.abs(found - exact).max()
    device.free()


@pytest.mark.parametrize("types", PRODUCTS, ids=str)
def test_products_of_all_types(roc: Device, types: tuple[int, int, int]) -> None:
    for operations in itertools.product((111, 112, 113), repeat=2):
        product(roc, "rocblas", types, operations, (17, 9, 33))
    product(roc, "rocblas", types, (111, 112), (130, 70, 1500))


@pytest.mark.parametrize("call", ["newer", "older"])
def test_hipblas_takes_both_numberings(hip: Device, call: str) -> None:
    for types in PRODUCTS:
        if types[0] >= 170:
            continue  # hipBLAS has none of fp8
        product(hip, call, types, (111, 111), (8, 5, 12))


def test_integers_add_up_exactly(roc: Device) -> None:
    """Sums that no f32 holds."""
    k = 5000
    a, b = np.full((k, 1), 127, np.int8), np.full((k, 1), -128, np.int8)
    b[::2] = 127
    one, zero = np.array([1], np.int32), np.array([0], np.int32)
    a_at, b_at, c_at = roc.put(a), roc.put(b), roc.put(zero)
    scalars = [each.ctypes.data_as(P) for each in (one, zero)]
    assert roc.exports.rocblas_gemm_ex(
        roc.handle, 112, 111, 1, 1, k, scalars[0], a_at, 160, k, b_at, 160, k, scalars[1], c_at, 162, 1, c_at, 162, 1,
        162, 0, 0, 0,
    ) == 0  # fmt: skip
    assert roc.get(c_at, zero)[0] == int(np.sum(a.astype(np.int64) * b))
    roc.free()


@pytest.mark.parametrize("flags", [0, 4, 4 + 16], ids=["as they are", "cut off", "to the nearest"])
def test_halves_by_instructions_of_bf16(roc: Device, flags: int) -> None:
    """Flags of rocblas_gemm_ex that gfx90a alone follows; its handles say 910 in the place that AMD's tests read."""
    x = np.array([2028, 2029, -2028, 2**-24 * 1023, np.inf, np.nan], np.float16)
    kept = x.astype(np.float32)
    if flags & 16:
        kept[:4] = kept[:4].astype(ml_dtypes.bfloat16)
        kept[[0, 2]] = 2024, -2024  # ties go toward zero
    elif flags:
        kept[:4] = (kept[:4].view(np.uint32) & 0xFFFF0000).view(np.float32)
    one, zero = np.ones(1, np.float32), np.zeros(1, np.float32)
    for architecture in (942, 910):
        known = ctypes.c_int32.from_address(int(roc.handle.value or 0) + 156)
        before, known.value = known.value, architecture
        x_at, one_at, d_at = roc.put(x), roc.put(one.astype(np.float16)), roc.put(np.zeros(6, np.float32))
        status = roc.exports.rocblas_gemm_ex(
            roc.handle, 111, 111, 6, 1, 1, one.ctypes.data_as(P), x_at, 150, 6, one_at, 150, 1, zero.ctypes.data_as(P),
            d_at, 151, 6, d_at, 151, 6, 151, 0, 0, flags,
        )  # fmt: skip
        known.value = before
        assert status == 0 and roc.hip.hipDeviceSynchronize() == 0
        wanted = kept if architecture == 910 else x.astype(np.float32)
        assert np.array_equal(roc.get(d_at, wanted), wanted, equal_nan=True)
    roc.free()


@pytest.mark.parametrize("kind", [150, 168])
def test_narrow_vectors(roc: Device, kind: int) -> None:
    rng, n = np.random.default_rng(kind), 100
    x, y = numbers(rng, kind, (n, 1)), numbers(rng, kind, (n, 1))
    exact = float(np.sum(x.astype(np.float64) * y.astype(np.float64)))
    result = np.zeros(1, x.dtype)
    dot = roc.exports.rocblas_hdot if kind == 150 else roc.exports.rocblas_bfdot
    assert dot(roc.handle, n, roc.put(x), 1, roc.put(y), 1, result.ctypes.data_as(P)) == 0
    assert abs(float(result[0]) - exact) <= KINDS[kind][1] * abs(exact)
    alpha, y_at = np.array([0.5], np.float32), roc.put(y)
    status = roc.exports.rocblas_axpy_ex(
        roc.handle, n, alpha.ctypes.data_as(P), 151, roc.put(x), kind, 1, y_at, kind, 1, 151
    )
    assert status == 0
    wanted = (0.5 * x.astype(np.float64) + y.astype(np.float64)).astype(x.dtype)
    assert roc.hip.hipDeviceSynchronize() == 0
    assert np.array_equal(roc.get(y_at, y), wanted)
    norm, norm_at = np.zeros(1, x.dtype), roc.put(x)
    assert roc.exports.rocblas_nrm2_ex(roc.handle, n, norm_at, kind, 1, norm.ctypes.data_as(P), kind, 151) == 0
    assert float(norm[0]) == pytest.approx(np.sqrt(np.sum(x.astype(np.float64) ** 2)), rel=KINDS[kind][1])
    # A result of another type is none of rocBLAS' combinations.
    assert roc.exports.rocblas_nrm2_ex(roc.handle, n, norm_at, kind, 1, norm.ctypes.data_as(P), 151, 151) == 2
    roc.free()


@pytest.mark.parametrize("letter", "sdcz")
def test_givens_rotations(roc: Device, letter: str) -> None:
    kind = {"s": np.float32, "d": np.float64, "c": np.complex64, "z": np.complex128}[letter]
    real = np.zeros(1, kind).real.dtype
    rng = np.random.default_rng(5)
    a, b = (np.array([rng.uniform(-1, 1) + (1j * rng.uniform(-1, 1) if letter in "cz" else 0)]) for _ in range(2))
    a, b = (np.asarray(each if letter in "cz" else each.real).astype(kind) for each in (a, b))
    r, z, c, s = a.copy(), b.copy(), np.zeros(1, real), np.zeros(1, kind)
    call = getattr(roc.exports, f"rocblas_{letter}rotg")
    assert call(roc.handle, *(each.ctypes.data_as(P) for each in (r, z, c, s))) == 0
    eps = 20 * np.finfo(real).eps
    assert abs(c[0] * a[0] + s[0] * b[0] - r[0]) < eps
    assert abs(c[0] * b[0] - np.conj(s[0]) * a[0]) < eps
    assert abs(c[0] ** 2 + abs(s[0]) ** 2 - 1) < eps
    r[0] = z[0] = 0
    assert call(roc.handle, *(each.ctypes.data_as(P) for each in (r, z, c, s))) == 0
    assert (c[0], s[0]) == ((0, 1) if letter in "cz" else (1, 0))  # as the first BLAS, which rocBLAS follows


def test_modified_rotations_zero_the_second(roc: Device) -> None:
    d1, d2, x1, y1 = (np.array([v]) for v in (0.7, 1.3, 0.9, -0.4))
    before, param = (float(d1[0]), float(d2[0]), float(x1[0])), np.zeros(5)
    assert roc.exports.rocblas_drotmg(roc.handle, *(each.ctypes.data_as(P) for each in (d1, d2, x1, y1, param))) == 0
    h = {-1: param[1:], 0: [1, param[2], param[3], 1], 1: [param[1], -1, 1, param[4]]}[int(param[0])]
    x, y = h[0] * before[2] + h[2] * y1[0], h[1] * before[2] + h[3] * y1[0]
    assert abs(y) < 1e-12 and x == pytest.approx(x1[0])
    assert d1[0] * x**2 == pytest.approx(before[0] * before[2] ** 2 + before[1] * y1[0] ** 2)


def test_rotations_are_captured(roc: Device) -> None:
    """What lies on the host is read, and made, when the call is; the vectors are turned when the graph runs."""
    hip, lib = roc.hip, roc.exports
    stream, graph, run, handle = P(), P(), P(), P()
    assert hip.hipStreamCreate(ctypes.byref(stream)) == lib.rocblas_create_handle(ctypes.byref(handle)) == 0
    assert lib.rocblas_set_stream(handle, stream) == 0
    x, y = np.arange(1, 6, dtype=np.float64), np.arange(5, 10, dtype=np.float64)
    a, b, c, s = (np.array([value]) for value in (3.0, 4.0, 0.0, 0.0))
    param = np.array([-1.0, 2, 3, 5, 7])
    x_at, y_at = roc.put(x), roc.put(y)
    assert hip.hipStreamBeginCapture(stream, 0) == 0
    assert lib.rocblas_drotg(handle, *(each.ctypes.data_as(P) for each in (a, b, c, s))) == 0
    np.testing.assert_allclose([a[0], c[0], s[0]], [5, 0.6, 0.8])
    assert lib.rocblas_drot(handle, 5, x_at, 1, y_at, 1, c.ctypes.data_as(P), s.ctypes.data_as(P)) == 0
    assert lib.rocblas_drotm(handle, 5, x_at, 1, y_at, 1, param.ctypes.data_as(P)) == 0
    c[0] = s[0] = param[1] = 99
    assert hip.hipStreamEndCapture(stream, ctypes.byref(graph)) == 0
    assert np.array_equal(roc.get(x_at, x), x)
    assert hip.hipGraphInstantiate(ctypes.byref(run), graph, None, None, ctypes.c_size_t(0)) == 0
    assert hip.hipGraphLaunch(run, stream) == hip.hipStreamSynchronize(stream) == 0
    turned, other = 0.6 * x + 0.8 * y, 0.6 * y - 0.8 * x
    np.testing.assert_allclose(roc.get(x_at, x), 2 * turned + 5 * other)
    np.testing.assert_allclose(roc.get(y_at, y), 3 * turned + 7 * other)
    assert hip.hipGraphExecDestroy(run) == hip.hipGraphDestroy(graph) == 0
    assert lib.rocblas_destroy_handle(handle) == hip.hipStreamDestroy(stream) == 0
    roc.free()


@pytest.mark.parametrize("compute", [301, 302, 303, 304])
@pytest.mark.parametrize("kind", [150, 151, 170])
def test_products_that_round_to_eighths_first(roc: Device, compute: int, kind: int) -> None:
    """rocblas_compute_type_f8_bf8_f32 and the like: which float each side becomes."""
    m, n, k = 7, 5, 40
    rng = np.random.default_rng(compute + kind)
    a, b = numbers(rng, kind, (m, k)), numbers(rng, kind, (k, n))
    one, zero, d = np.ones(1, np.float32), np.zeros(1, np.float32), np.zeros((n, m), np.float32)
    at = [roc.put(np.asarray(each, order="F").T.copy()) for each in (a, b)]
    d_at = roc.put(d)
    scalars = [each.ctypes.data_as(P) for each in (one, zero)]
    assert roc.exports.rocblas_gemm_ex3(
        roc.handle, 111, 111, m, n, k, scalars[0], at[0], kind, m, at[1], kind, k, scalars[1], d_at, 151, m, d_at, 151,
        m, compute, 0, 0, 0,
    ) == 0  # fmt: skip
    assert roc.hip.hipDeviceSynchronize() == 0
    sides = [ml_dtypes.float8_e4m3fnuz if each else ml_dtypes.float8_e5m2fnuz for each in (compute < 303, compute % 2)]
    left, right = (x.astype(np.float32).astype(t).astype(np.float64) for x, t in zip((a, b), sides, strict=True))
    np.testing.assert_allclose(roc.get(d_at, d).T, left @ right, rtol=1e-5, atol=1e-5)
    roc.free()


@pytest.mark.parametrize("kind", [170, 171])
def test_eighths_have_all_values(roc: Device, kind: int) -> None:
    """Every 8-bit float as a factor, and every f16 as a result: NaN for -0, no infinities, the largest for more."""
    narrow = ml_dtypes.float8_e4m3fnuz if kind == 170 else ml_dtypes.float8_e5m2fnuz
    one, zero = np.ones(1, np.float32), np.zeros(1, np.float32)
    scalars = [each.ctypes.data_as(P) for each in (one, zero)]
    every, unit = np.arange(256, dtype=np.uint8), np.ones(1, narrow)

    def times_one(values: Any, a_type: int, b: Any, out: Any, out_type: int, compute: int) -> Any:
        at, d_at = roc.put(values), roc.put(out)
        assert roc.exports.rocblas_gemm_ex3(
            roc.handle, 111, 111, len(values), 1, 1, scalars[0], at, a_type, len(values), roc.put(b), kind, 1,
            scalars[1], d_at, out_type, len(values), d_at, out_type, len(values), compute, 0, 0, 0,
        ) == 0  # fmt: skip
        assert roc.hip.hipDeviceSynchronize() == 0
        return roc.get(d_at, out)

    found = times_one(every, kind, unit, np.zeros(256, np.float32), 151, 300)
    assert np.array_equal(found, every.view(narrow).astype(np.float32), equal_nan=True)
    halves = np.arange(1 << 16, dtype=np.uint16).view(np.float16)
    halves = np.concatenate([halves[np.isfinite(halves)], [np.float16(np.inf), np.float16(np.nan)]])
    rounded = times_one(halves, 150, unit, np.zeros(len(halves), np.float32), 151, 301 if kind == 170 else 304)
    largest = float(ml_dtypes.finfo(narrow).max)
    clipped = np.clip(halves[:-2].astype(np.float32), -largest, largest).astype(narrow).astype(np.float32)
    assert np.array_equal(rounded[:-2], clipped)
    assert np.isnan(rounded[-2:]).all()
    roc.free()


def refused(roc: Device) -> Iterator[tuple[int, int]]:
    """What a call returns, and what it should."""
    lib, h = roc.exports, roc.handle
    at = roc.put(np.zeros(64, np.float32))
    one = np.ones(1, np.float32)
    s = one.ctypes.data_as(P)
    yield lib.rocblas_sgemm(None, 111, 111, 4, 4, 4, s, at, 4, at, 4, s, at, 4), 1
    yield lib.rocblas_sgemm(h, 110, 111, 4, 4, 4, s, at, 4, at, 4, s, at, 4), 11
    yield lib.rocblas_sgemm(h, 111, 111, -1, 4, 4, s, at, 4, at, 4, s, at, 4), 4
    yield lib.rocblas_sgemm(h, 111, 111, 4, 4, 4, s, at, 3, at, 4, s, at, 4), 4
    yield lib.rocblas_sgemm(h, 111, 111, 4, 4, 4, s, at, 4, at, 4, s, at, 3), 4
    yield lib.rocblas_sgemm(h, 111, 111, 4, 4, 4, s, None, 4, at, 4, s, at, 4), 3
    yield lib.rocblas_sgemm(h, 111, 111, 4, 4, 4, None, at, 4, at, 4, s, at, 4), 3
    yield lib.rocblas_sgemm(h, 111, 111, 0, 4, 4, None, None, 4, None, 4, None, None, 4), 0
    yield lib.rocblas_saxpy(h, 0, None, None, 1, None, 1), 0
    yield lib.rocblas_saxpy(h, 4, s, None, 1, at, 1), 3
    yield lib.rocblas_sgemv(h, 111, 4, 4, s, at, 4, at, 0, s, at, 1), 4
    yield lib.rocblas_ssyrk(h, 123, 111, 4, 4, s, at, 4, s, at, 4), 11
    yield lib.rocblas_strsm(h, 143, 121, 111, 131, 4, 4, s, at, 4, at, 4), 11
    yield lib.rocblas_sdot(h, 4, at, 1, at, 1, None), 3


def test_what_is_refused(roc: Device) -> None:
    found, wanted = zip(*refused(roc), strict=True)
    assert found == wanted
    roc.free()


def test_nothing_is_read_where_a_scalar_is_zero(roc: Device) -> None:
    """beta = 0 overwrites NaN; alpha = 0 reads no matrix."""
    c = np.full((3, 3), np.nan, np.float32)
    zero, one = np.zeros(1, np.float32), np.ones(1, np.float32)
    at, a = roc.put(c), roc.put(np.eye(3, dtype=np.float32))
    z, o = zero.ctypes.data_as(P), one.ctypes.data_as(P)
    assert roc.exports.rocblas_sgemm(roc.handle, 111, 111, 3, 3, 3, o, a, 3, a, 3, z, at, 3) == 0
    assert np.array_equal(roc.get(at, c), np.eye(3))
    assert roc.exports.rocblas_sgemm(roc.handle, 111, 111, 3, 3, 3, z, None, 3, None, 3, z, at, 3) == 0
    assert roc.hip.hipDeviceSynchronize() == 0
    assert not roc.get(at, c).any()
    roc.free()


def test_graphs_run_calls_again(roc: Device) -> None:
    """Captured calls, among them one with scalars on the device, which are read at each launch."""
    hip, lib = roc.hip, roc.exports
    stream, graph, run, handle = P(), P(), P(), P()
    assert hip.hipStreamCreate(ctypes.byref(stream)) == 0
    assert lib.rocblas_create_handle(ctypes.byref(handle)) == 0
    assert lib.rocblas_set_stream(handle, stream) == 0
    x, y, alpha = np.arange(8, dtype=np.float64), np.ones(8), np.array([2.0])
    x_at, y_at, alpha_at = roc.put(x), roc.put(y), roc.put(alpha)
    assert lib.rocblas_set_pointer_mode(handle, 1) == 0
    assert hip.hipStreamBeginCapture(stream, 0) == 0
    assert lib.rocblas_daxpy(handle, 8, alpha_at, x_at, 1, y_at, 1) == 0
    assert lib.rocblas_dscal(handle, 1, alpha_at, alpha_at, 1) == 0
    assert hip.hipStreamEndCapture(stream, ctypes.byref(graph)) == 0
    assert hip.hipGraphInstantiate(ctypes.byref(run), graph, None, None, ctypes.c_size_t(0)) == 0
    for _ in range(3):
        assert hip.hipGraphLaunch(run, stream) == 0
    assert hip.hipStreamSynchronize(stream) == 0
    assert np.array_equal(roc.get(y_at, y), y + (2 + 4 + 16) * x)
    for call, given in (
        (hip.hipGraphExecDestroy, run),
        (hip.hipGraphDestroy, graph),
        (lib.rocblas_destroy_handle, handle),
    ):
        assert call(given) == 0
    assert hip.hipStreamDestroy(stream) == 0
    roc.free()


def test_large_calls_in_parts(roc: Device) -> None:
    """Sizes that are shared out: each piece ends where the next begins."""
    rng = np.random.default_rng(1)
    n = 30001
    x, y = rng.standard_normal(n), rng.standard_normal(n)
    result = np.zeros(1)
    x_at, y_at = roc.put(x), roc.put(y)
    assert roc.exports.rocblas_ddot(roc.handle, n, x_at, 1, y_at, 1, result.ctypes.data_as(P)) == 0
    assert result[0] == pytest.approx(float(x @ y), rel=1e-10)
    index = ctypes.c_int()
    assert roc.exports.rocblas_idamax(roc.handle, n, x_at, 1, ctypes.byref(index)) == 0
    assert index.value == 1 + np.argmax(np.abs(x))
    m = 301
    a, c = np.asfortranarray(rng.standard_normal((m, 77))), np.zeros((m, m), order="F")
    a_at, c_at = roc.put(a.T.copy()), roc.put(c)
    one, zero = np.ones(1), np.zeros(1)
    scalars = [each.ctypes.data_as(P) for each in (one, zero)]
    assert roc.exports.rocblas_dsyrk(roc.handle, 122, 111, m, 77, scalars[0], a_at, m, scalars[1], c_at, m) == 0
    assert roc.hip.hipDeviceSynchronize() == 0
    assert np.allclose(np.tril(roc.get(c_at, c.T).T), np.tril(a @ a.T), rtol=0, atol=1e-11)
    roc.free()


def test_products_with_a_zero_read_no_factor(roc: Device) -> None:
    """NaN in A is not seen where alpha is zero, in products of narrow types, too."""
    for kind, compute in ((150, 151), (168, 151), (151, 151)):
        a, c = np.full((4, 4), np.nan, KINDS[kind][0]), np.ones((4, 4), KINDS[kind][0])
        zero, two = np.zeros(1, np.float32), np.full(1, 2, np.float32)
        a_at, c_at = roc.put(a), roc.put(c)
        status = roc.exports.rocblas_gemm_ex(
            roc.handle, 111, 111, 4, 4, 4, zero.ctypes.data_as(P), a_at, kind, 4, a_at, kind, 4, two.ctypes.data_as(P),
            c_at, kind, 4, c_at, kind, 4, compute, 0, 0, 0,
        )  # fmt: skip
        assert status == 0 and roc.hip.hipDeviceSynchronize() == 0
        assert np.array_equal(roc.get(c_at, c), 2 * c)
    roc.free()


@pytest.mark.parametrize("kind", [150, 151, 152])
@pytest.mark.parametrize("operation", [0, 1], ids=["least", "sum"])
def test_products_of_other_semirings(roc: Device, kind: int, operation: int) -> None:
    rng, (m, n, k) = np.random.default_rng(kind), (150, 7, 11)
    a, b, c = (rng.integers(-3, 4, shape).astype(KINDS[kind][0]) for shape in ((m, k), (n, k), (m, n)))
    compute = KINDS[kind][0]
    alpha, beta, d = np.array([-2], compute), np.array([3], compute), np.zeros((n, m), compute)
    at = [roc.put(np.ascontiguousarray(each.T)) for each in (a, b, c)]
    d_at = roc.put(d)
    status = roc.exports.rocblas_geam_ex(
        roc.handle, 111, 112, m, n, k, alpha.ctypes.data_as(P), at[0], kind, m, at[1], kind, n, beta.ctypes.data_as(P),
        at[2], kind, m, d_at, kind, m, kind, operation,
    )  # fmt: skip
    assert status == 0 and roc.hip.hipDeviceSynchronize() == 0
    left, right = -2.0 * a[:, None, :], -2.0 * b[None, :, :]
    wanted = (
        np.minimum(np.min(left + right, 2), 3.0 * c) if operation == 0 else np.sum(np.minimum(left, right), 2) + 3.0 * c
    )
    assert np.array_equal(roc.get(d_at, d).T, wanted.astype(compute))
    roc.free()


@pytest.mark.parametrize("letter", "sdcz")
def test_places_beside_nan(roc: Device, letter: str) -> None:
    """NaN is the largest and the smallest where it comes first, else neither."""
    kind = {"s": np.float32, "d": np.float64, "c": np.complex64, "z": np.complex128}[letter]
    first, later = np.array([np.nan, 3, 1, 5, 2], kind), np.array([3, 1, np.nan, 5, 2], kind)
    for values, places in ((first, (1, 1)), (later, (4, 2))):
        at = roc.put(values)
        for name, place in zip(("amax", "amin"), places, strict=True):
            found = np.zeros(1, np.int32)
            call = getattr(roc.exports, f"rocblas_i{letter}{name}")
            assert call(roc.handle, len(values), at, 1, found.ctypes.data_as(P)) == 0
            assert found[0] == place, (name, values)
    roc.free()


def test_the_architecture_in_a_handle_and_no_product_where_fitness_is_asked_for(roc: Device) -> None:
    """AMD's rocblas-test reads the one at byte 156, and AMD's own tools ask for the other."""
    handle = ctypes.c_void_p()
    exports, create, destroy = roc.exports, roc.exports.rocblas_create_handle, roc.exports.rocblas_destroy_handle
    assert create(ctypes.byref(handle)) == 0
    assert handle.value is not None
    assert ctypes.c_int.from_address(handle.value + 156).value == 942
    one, fits = np.ones(1), ctypes.c_double(5)
    a, c = roc.put(np.ones(16)), roc.put(np.full(16, 7.0))
    scalar = one.ctypes.data_as(ctypes.c_void_p)
    ask, product = exports.rocblas_set_solution_fitness_query, exports.rocblas_dgemm
    assert ask(None, None) == 1 and ask(handle, ctypes.byref(fits)) == 0 and fits.value == -sys.float_info.max
    assert product(handle, 111, 111, 4, 4, 4, scalar, a, 4, a, 4, scalar, c, 4) == 0
    assert fits.value == 0 and (roc.get(c, np.zeros(16)) == 7).all()
    assert ask(handle, None) == 0
    assert product(handle, 111, 111, 4, 4, 4, scalar, a, 4, a, 4, scalar, c, 4) == 0
    assert (roc.get(c, np.zeros(16)) == 11).all()
    assert destroy(handle) == 0
    roc.free()
