"""Flash attention in Triton on a virtual Instinct, on NumPy arrays: ``python examples/triton_attention.py``.

Needs ``pip install triton`` beside Cairn; no GPU, no ROCm, no torch. ``CAIRN_DEVICES=mi355x`` picks another device.
"""

import time

import numpy as np
import triton
import triton.language as tl


@triton.jit
def attention(q, k, v, out, length, scale, D: tl.constexpr, ROWS: tl.constexpr, COLUMNS: tl.constexpr):
    base = tl.program_id(1) * length * D
    rows = tl.program_id(0) * ROWS + tl.arange(0, ROWS)
    d = tl.arange(0, D)
    queries = tl.load(q + base + rows[:, None] * D + d[None, :], mask=rows[:, None] < length, other=0.0)
    best = tl.full((ROWS,), -float("inf"), tl.float32)
    total = tl.zeros((ROWS,), tl.float32)
    acc = tl.zeros((ROWS, D), tl.float32)
    for start in range(0, length, COLUMNS):
        columns = start + tl.arange(0, COLUMNS)
        inside = columns < length
        keys = tl.load(k + base + columns[None, :] * D + d[:, None], mask=inside[None, :], other=0.0)
        values = tl.load(v + base + columns[:, None] * D + d[None, :], mask=inside[:, None], other=0.0)
        scores = tl.where(inside[None, :], tl.dot(queries, keys) * scale, -float("inf"))
        top = tl.maximum(best, tl.max(scores, axis=1))
        weights = tl.exp(scores - top[:, None])
        shrink = tl.exp(best - top)
        acc = acc * shrink[:, None] + tl.dot(weights.to(tl.float16), values)
        total = total * shrink + tl.sum(weights, axis=1)
        best = top
    tl.store(out + base + rows[:, None] * D + d[None, :], acc / total[:, None], mask=rows[:, None] < length)


def expected(q: np.ndarray, k: np.ndarray, v: np.ndarray) -> np.ndarray:
    q, k, v = (t.astype(np.float64) for t in (q, k, v))
    scores = q @ k.transpose(0, 2, 1) * q.shape[2] ** -0.5
    weights = np.exp(scores - scores.max(axis=2, keepdims=True))
    return np.asarray((weights / weights.sum(axis=2, keepdims=True)) @ v)


def main() -> None:
    heads, length, d = 8, 500, 64
    rng = np.random.default_rng(1)
    q, k, v = (rng.normal(size=(heads, length, d)).astype(np.float16) for _ in range(3))
    out = np.empty((heads, length, d), np.float32)
    grid = (triton.cdiv(length, 64), heads)
    for run in ("first run, compiled", "second run"):
        began = time.perf_counter()
        attention[grid](q, k, v, out, length, d**-0.5, D=d, ROWS=64, COLUMNS=32)
        print(f"{run}: {(time.perf_counter() - began) * 1e3:.1f} ms")
    error = np.abs(out - expected(q, k, v)).max()
    print(f"{heads} heads of {length} x {d}: largest error {error:.1e}")
    print("PASS" if error < 5e-3 else "FAIL")


if __name__ == "__main__":
    main()
