"""The reference interpreter on kernels that clang compiled."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vgpu.gpu_code import Program, build

pytestmark = pytest.mark.parametrize("target", ["gfx90a", "gfx942"])

RNG = np.random.default_rng(1)


def program(source: str, target: str) -> Program:
    return Program.load(build(source, target))


def test_saxpy(target: str) -> None:
    """A partial wave, a partial workgroup, arguments by value and by address."""
    p = program(
        """__global__ void saxpy(float a, const float *x, float *y, int n) {
        int i = BX * __builtin_amdgcn_workgroup_size_x() + TX; if (i < n) y[i] = a * x[i] + y[i]; }""",
        target,
    )
    x, y = RNG.random(300, np.float32), RNG.random(300, np.float32)
    expected = np.float32(2.5) * x + y  # one or two roundings
    p.launch("_Z5saxpyfPKfPfi", (384, 1, 1), (128, 1, 1), np.float32(2.5), x, y, np.int32(290))
    np.testing.assert_allclose(y[:290], expected[:290], rtol=2e-7)
    assert (y[290:] < 1).all()


def test_division_is_ieee(target: str) -> None:
    """Compiled division (scale, reciprocal, corrections, fixup) is correctly rounded for hard operands too."""
    p = program(
        """__global__ void divide(const float *x, const float *y, float *z,
        const double *a, const double *b, double *c) {
        int i = BX * 64 + TX; z[i] = x[i] / y[i]; c[i] = a[i] / b[i]; }""",
        target,
    )
    special = np.array([0, -0.0, 1, -3, np.inf, -np.inf, np.nan, 1e-45, 3e-39, 3.4e38, 1.2e-38, 2**126], np.float32)
    singles = np.concatenate([special, RNG.integers(0, 1 << 32, 180, np.uint32).view(np.float32)])
    n = 64 * 8
    x, y = RNG.choice(singles, n), RNG.choice(singles, n)
    wide = np.array([0, -0.0, 1, -3, np.inf, np.nan, 5e-324, 3e-310, 1.7e308, 2.3e-308, 2.0**1022], np.float64)
    doubles = np.concatenate([wide, RNG.integers(0, 1 << 63, 100, np.uint64).view(np.float64)])
    a, b = RNG.choice(doubles, n), RNG.choice(doubles, n)
    z, c = np.zeros(n, np.float32), np.zeros(n)
    p.launch("_Z6dividePKfS0_PfPKdS3_Pd", (n, 1, 1), (64, 1, 1), x, y, z, a, b, c)
    with np.errstate(all="ignore"):
        np.testing.assert_array_equal(z, x / y)
        np.testing.assert_array_equal(c, a / b)
        np.testing.assert_array_equal(np.signbit(z), np.signbit(np.where(np.isnan(z), z, x / y)))


def test_reduction_with_barriers(target: str) -> None:
    """LDS, barriers between four waves, an atomic on global memory."""
    p = program(
        """__global__ void sum(const int *x, int *out, int n) {
        __shared__ int s[256]; int t = TX, i = BX * 256 + t; s[t] = i < n ? x[i] : 0; SYNC();
        for (int k = 128; k; k >>= 1) { if (t < k) s[t] += s[t + k]; SYNC(); }
        if (t == 0) __hip_atomic_fetch_add(out, s[0], __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT); }""",
        target,
    )
    x, out = RNG.integers(-1000, 1000, 600, np.int32), np.zeros(1, np.int32)
    p.launch("_Z3sumPKiPii", (768, 1, 1), (256, 1, 1), x, out, np.int32(600))
    assert out[0] == x.sum()


def test_divergent_loops(target: str) -> None:
    """Loops that lanes leave at different times: Collatz lengths."""
    p = program(
        """__global__ void collatz(int *out) { int n = TX + 1, steps = 0;
        while (n != 1) { n = n & 1 ? 3 * n + 1 : n / 2; ++steps; } out[TX] = steps; }""",
        target,
    )
    out = np.zeros(70, np.int32)
    p.launch("_Z7collatzPi", (70, 1, 1), (70, 1, 1), out)

    def length(n: int) -> int:
        return 0 if n == 1 else 1 + length(3 * n + 1 if n & 1 else n // 2)

    assert out.tolist() == [length(i + 1) for i in range(70)]


def test_private_memory_and_calls(target: str) -> None:
    """An indexed local array in scratch and a function that is not inlined, in a two-dimensional workgroup."""
    p = program(
        """__attribute__((noinline)) __device__ int pick(int *a, int i) { return a[i] * 3; }
        __global__ void scramble(const int *order, int *out) { int a[16]; int t = TY * 8 + TX;
        for (int i = 0; i < 16; ++i) a[order[i]] = i * t; out[t] = pick(a, order[t & 15]) + pick(a, 3); }""",
        target,
    )
    order, out = RNG.permutation(16).astype(np.int32), np.zeros(32, np.int32)
    p.launch("_Z8scramblePKiPi", (8, 4, 1), (8, 4, 1), order, out)
    place = np.argsort(order)
    t = np.arange(32)
    np.testing.assert_array_equal(out, 3 * (t & 15) * t + 3 * place[3] * t)


def test_sixty_four_bit_arithmetic(target: str) -> None:
    """Products, quotients, shifts and comparisons of 64 bits."""
    p = program(
        """__global__ void wide(const ull *a, const ull *b, ull *out) { int i = TX; ull x = a[i], y = b[i];
        out[i] = x * y; out[i + 64] = x / (y | 1); out[i + 128] = (long long)x >> (y & 63); out[i + 192] = x % (y | 1);
        out[i + 256] = x < y ? x - y : x + y; out[i + 320] = __builtin_popcountll(x) + __builtin_clzll(y | 1); }""",
        target,
    )
    a = RNG.integers(0, 1 << 64, 64, np.uint64, endpoint=False)
    b = RNG.integers(0, 1 << 64, 64, np.uint64) >> RNG.integers(0, 63, 64, np.uint64)
    out = np.zeros(384, np.uint64)
    p.launch("_Z4widePKyS0_Py", (64, 1, 1), (64, 1, 1), a, b, out)
    for i, (x, y) in enumerate(zip(a.tolist(), b.tolist(), strict=True)):
        signed = x - (1 << 64) if x >> 63 else x
        expected = [
            x * y, x // (y | 1), signed >> (y & 63), x % (y | 1), x - y if x < y else x + y,
            x.bit_count() + 64 - (y | 1).bit_length(),
        ]  # fmt: skip
        assert [int(out[i + 64 * k]) for k in range(6)] == [e % (1 << 64) for e in expected]


def test_lane_exchange(target: str) -> None:
    """Ballot, readlane, ds_bpermute and DPP."""
    p = program(
        """__global__ void lanes(const int *x, ull *vote, int *out) { int i = TX, v = x[i];
        ull m = __builtin_amdgcn_ballot_w64(v > 0); if (i == 0) vote[0] = m;
        out[i] = __builtin_amdgcn_ds_bpermute((63 - i) * 4, v);
        out[i + 64] = __builtin_amdgcn_readlane(v, 5) + __builtin_amdgcn_readfirstlane(v);
        out[i + 128] = __builtin_amdgcn_update_dpp(-1, v, 0x111, 0xf, 0xf, false);
        out[i + 192] = __builtin_amdgcn_update_dpp(0, v, 0x1b, 0xf, 0xf, true);
        out[i + 256] = __builtin_amdgcn_mbcnt_hi(-1, __builtin_amdgcn_mbcnt_lo(-1, 0));
        out[i + 320] = __builtin_amdgcn_ds_swizzle(v, 0x041f); }""",
        target,
    )
    x, vote, out = RNG.integers(-99, 99, 64, np.int32), np.zeros(1, np.uint64), np.zeros(384, np.int32)
    p.launch("_Z5lanesPKiPyPi", (64, 1, 1), (64, 1, 1), x, vote, out)
    i = np.arange(64)
    assert int(vote[0]) == sum(1 << k for k in range(64) if x[k] > 0)
    np.testing.assert_array_equal(out[:64], x[::-1])
    np.testing.assert_array_equal(out[64:128], x[5] + x[0])
    np.testing.assert_array_equal(out[128:192], np.where(i & 15, x[i - 1], -1))
    np.testing.assert_array_equal(out[192:256], x[i ^ 3])
    np.testing.assert_array_equal(out[256:320], i)
    np.testing.assert_array_equal(out[320:], x[i ^ 1])


def test_half_precision(target: str) -> None:
    """f16 sums, products and packed fused operations, each rounded once."""
    p = program(
        """typedef _Float16 h2 __attribute__((ext_vector_type(2)));
        __global__ void halves(const h2 *a, const h2 *b, h2 *out) { int i = TX;
        out[i] = a[i] + b[i]; out[i + 64] = a[i] * b[i];
        out[i + 128] = __builtin_elementwise_fma(a[i], b[i], a[i]);
        out[i + 192] = __builtin_elementwise_max(a[i], b[i]); out[i + 256] = a[i] / b[i]; }""",
        target,
    )
    a, b = (RNG.normal(0, 8, 128).astype(np.float16) for _ in range(2))
    out = np.zeros(640, np.float16)
    p.launch("_Z6halvesPKDv2_DF16_S1_PS_", (64, 1, 1), (64, 1, 1), a, b, out)
    np.testing.assert_array_equal(out[:128], a + b)
    np.testing.assert_array_equal(out[128:256], a * b)
    np.testing.assert_array_equal(out[256:384], (a.astype(float) * b + a).astype(np.float16))
    np.testing.assert_array_equal(out[384:512], np.maximum(a, b))
    np.testing.assert_array_equal(out[512:], a / b)


def test_matrix_product_with_mfma(target: str) -> None:
    """A 32 x 32 product of two tiles of 8, with the loads and stores that AMD's examples have."""
    p = program(
        """typedef _Float16 h4 __attribute__((ext_vector_type(4)));
        typedef float f16v __attribute__((ext_vector_type(16)));
        __global__ void gemm(const _Float16 *a, const _Float16 *b, float *d) { int x = TX & 31, y = TX >> 5;
        f16v acc = {}; for (int k = 0; k < 16; k += 8) { h4 u, v;
        for (int i = 0; i < 4; ++i) { u[i] = a[x * 16 + k + 4 * y + i]; v[i] = b[(k + 4 * y + i) * 32 + x]; }
        acc = __builtin_amdgcn_mfma_f32_32x32x8f16(u, v, acc, 0, 0, 0); }
        for (int j = 0; j < 4; ++j) for (int i = 0; i < 4; ++i) d[(8 * j + 4 * y + i) * 32 + x] = acc[4 * j + i]; }""",
        target,
    )
    a, b = RNG.integers(-8, 8, (32, 16)).astype(np.float16), RNG.integers(-8, 8, (16, 32)).astype(np.float16)
    d = np.zeros((32, 32), np.float32)
    p.launch("_Z4gemmPKDF16_S0_Pf", (64, 1, 1), (64, 1, 1), a, b, d)
    np.testing.assert_array_equal(d, a.astype(np.float32) @ b.astype(np.float32))


def test_bytes_and_dot_products(target: str) -> None:
    """Byte loads with sign, packing and four-element dot products, in a loop over a table in constant memory."""
    p = program(
        """__constant__ int weights[4] = {1, -2, 3, 4};
        __global__ void bytes(const signed char *x, int *out) { int i = TX, total = 0;
        for (int k = 0; k < 4; ++k) total += weights[k] * x[4 * i + k];
        out[i] = total; out[i + 64] = __builtin_amdgcn_sdot4(((const int *)x)[i], 0x01010101, 7, false);
        out[i + 128] = __builtin_amdgcn_perm(out[i], total, 0x0c0d0102); }""",
        target,
    )
    x, out = RNG.integers(-128, 128, 256, np.int8), np.zeros(192, np.int32)
    p.launch("_Z5bytesPKaPi", (64, 1, 1), (64, 1, 1), x, out)
    rows = x.reshape(64, 4).astype(np.int32)
    total = rows @ np.array([1, -2, 3, 4], np.int32)
    np.testing.assert_array_equal(out[:64], total)
    np.testing.assert_array_equal(out[64:128], rows.sum(1) + 7)
    selected = (total.view(np.uint32) >> 16 & 255) | (total.view(np.uint32) >> 8 & 255) << 8 | 0x00FF0000
    np.testing.assert_array_equal(out[128:].view(np.uint32), selected)
