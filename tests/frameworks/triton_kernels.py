"""Triton kernels of the families that people write, as a user writes them."""

import triton
import triton.language as tl


@triton.jit
def add(x, y, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = i < n
    tl.store(out + i, tl.load(x + i, mask=inside) + tl.load(y + i, mask=inside), mask=inside)


@triton.jit
def softmax(x, out, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    v = tl.load(x + row * columns + i, mask=i < columns, other=-float("inf"))
    e = tl.exp(v - tl.max(v, axis=0))
    tl.store(out + row * columns + i, e / tl.sum(e, axis=0), mask=i < columns)


@triton.jit
def layer_norm(x, weight, bias, out, columns, eps, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    inside = i < columns
    v = tl.load(x + row * columns + i, mask=inside, other=0.0).to(tl.float32)
    mean = tl.sum(v, axis=0) / columns
    d = tl.where(inside, v - mean, 0.0)
    scale = 1 / tl.sqrt(tl.sum(d * d, axis=0) / columns + eps)
    w = tl.load(weight + i, mask=inside)
    b = tl.load(bias + i, mask=inside)
    tl.store(out + row * columns + i, d * scale * w + b, mask=inside)


@triton.jit
def matmul(
    a, b, c, M, N, K, PRECISION: tl.constexpr, ACC: tl.constexpr,
    BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr,
):  # fmt: skip
    rows = tl.program_id(0) * BM + tl.arange(0, BM)
    columns = tl.program_id(1) * BN + tl.arange(0, BN)
    k = tl.arange(0, BK)
    acc = tl.zeros((BM, BN), dtype=ACC)
    for start in range(0, K, BK):
        inner = start + k
        left = tl.load(
            a + rows[:, None] * K + inner[None, :], mask=(rows[:, None] < M) & (inner[None, :] < K), other=0.0
        )
        right = tl.load(
            b + inner[:, None] * N + columns[None, :], mask=(inner[:, None] < K) & (columns[None, :] < N), other=0.0
        )
        acc = tl.dot(left, right, acc, input_precision=PRECISION, out_dtype=ACC)
    tl.store(c + rows[:, None] * N + columns[None, :], acc, mask=(rows[:, None] < M) & (columns[None, :] < N))


@triton.jit
def attention(q, k, v, out, length, scale, CAUSAL: tl.constexpr, D: tl.constexpr, BM: tl.constexpr, BN: tl.constexpr):
    base = tl.program_id(1) * length * D
    rows = tl.program_id(0) * BM + tl.arange(0, BM)
    d = tl.arange(0, D)
    queries = tl.load(q + base + rows[:, None] * D + d[None, :], mask=rows[:, None] < length, other=0.0)
    best = tl.full((BM,), -float("inf"), tl.float32)
    total = tl.zeros((BM,), tl.float32)
    acc = tl.zeros((BM, D), tl.float32)
    for start in range(0, length, BN):
        columns = start + tl.arange(0, BN)
        keys = tl.load(k + base + columns[None, :] * D + d[:, None], mask=columns[None, :] < length, other=0.0)
        scores = tl.dot(queries, keys) * scale
        keep = columns[None, :] < length
        if CAUSAL:
            keep = keep & (columns[None, :] <= rows[:, None])
        scores = tl.where(keep, scores, -1.0e30)
        top = tl.maximum(best, tl.max(scores, axis=1))
        weights = tl.exp(scores - top[:, None])
        shrink = tl.exp(best - top)
        values = tl.load(v + base + columns[:, None] * D + d[None, :], mask=columns[:, None] < length, other=0.0)
        acc = acc * shrink[:, None] + tl.dot(weights.to(values.dtype), values)
        total = total * shrink + tl.sum(weights, axis=1)
        best = top
    tl.store(out + base + rows[:, None] * D + d[None, :], acc / total[:, None], mask=rows[:, None] < length)


@triton.jit
def histogram(x, counts, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.atomic_add(counts + tl.load(x + i, mask=i < n, other=0), 1, mask=i < n)


@triton.jit
def extremes(x, low, high, total, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    v = tl.load(x + i, mask=i < n, other=0.0)
    tl.atomic_min(low, tl.min(v, axis=0))
    tl.atomic_max(high, tl.max(v, axis=0))
    tl.atomic_add(total, tl.sum(v, axis=0))


@triton.jit
def lock_add(lock, out):
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    tl.store(out, tl.load(out) + 1)
    tl.atomic_xchg(lock, 0)


@triton.jit
def random(uniform, normal, integers, seed, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(uniform + i, tl.rand(seed, i), mask=i < n)
    tl.store(normal + i, tl.randn(seed, i), mask=i < n)
    tl.store(integers + i, tl.randint(seed, i).to(tl.int32, bitcast=True), mask=i < n)


@triton.jit
def _pick_larger(a, b):
    return tl.where(a > b, a, b)


@triton.jit
def scans(x, sums, products, tops, back, COLUMNS: tl.constexpr):
    row = tl.program_id(0)
    i = row * COLUMNS + tl.arange(0, COLUMNS)
    v = tl.load(x + i)
    tl.store(sums + i, tl.cumsum(v, axis=0))
    tl.store(products + i, tl.cumprod(1.0 + v / COLUMNS, axis=0))
    tl.store(tops + i, tl.associative_scan(v, 0, _pick_larger))
    tl.store(back + i, tl.cumsum(v, axis=0, reverse=True))


@triton.jit
def reductions(x, sums, tops, lows, where, ordered, ROWS: tl.constexpr, COLUMNS: tl.constexpr):
    i, j = tl.arange(0, ROWS), tl.arange(0, COLUMNS)
    v = tl.load(x + i[:, None] * COLUMNS + j[None, :])
    tl.store(sums + i, tl.sum(v, axis=1))
    tl.store(tops + j, tl.max(v, axis=0))
    tl.store(lows + i, tl.min(v, axis=1))
    tl.store(where + i, tl.argmax(v, axis=1))
    tl.store(ordered + i[:, None] * COLUMNS + j[None, :], tl.sort(v))


@triton.jit
def prints(x, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.device_print("x: ", tl.load(x + i))


@triton.jit
def descriptor_copy(source, target, M, N, BM: tl.constexpr, BN: tl.constexpr):
    a = tl.make_tensor_descriptor(source, shape=[M, N], strides=[N, 1], block_shape=[BM, BN])
    b = tl.make_tensor_descriptor(target, shape=[M, N], strides=[N, 1], block_shape=[BM, BN])
    at = [tl.program_id(0) * BM, tl.program_id(1) * BN]
    b.store(at, a.load(at) * 2)


@triton.autotune(
    configs=[triton.Config({"BLOCK": size}, num_warps=warps) for size, warps in ((128, 1), (512, 2), (1024, 4))],
    key=["n"],
)
@triton.jit
def tuned_scale(x, out, n, factor, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + i, tl.load(x + i, mask=i < n) * factor, mask=i < n)
