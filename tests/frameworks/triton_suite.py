"""Runs the kernels of ``triton_kernels`` on every device and compares with NumPy in higher precision.

Run as a module in a process of its own; prints ``{"device/case": "" or what is wrong}`` as JSON. Arguments choose
cases.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import traceback
from collections.abc import Callable

import ml_dtypes
import numpy as np
import triton

from tests.frameworks import triton_kernels as kernels

CASES: dict[str, Callable[[], None]] = {}
rng = np.random.default_rng(7)
NUMBERS = {
    "f16": np.float16, "bf16": ml_dtypes.bfloat16, "f32": np.float32, "i8": np.int8,
    "fp8": None, "bf8": None,
}  # fmt: skip


def case(function: Callable[[], None]) -> Callable[[], None]:
    CASES[function.__name__] = function
    return function


def close(got: np.ndarray, expected: np.ndarray, tolerance: float) -> None:
    """Fails where ``got`` differs by more than ``tolerance`` relative to the largest expected magnitude."""
    got, expected = got.astype(np.float64), expected.astype(np.float64)
    error = np.max(np.abs(got - expected)) / max(np.max(np.abs(expected)), 1e-30)
    assert error <= tolerance, f"relative error {error:.3g} over {tolerance:.3g}"


def target() -> str:
    return str(triton.runtime.driver.active.get_current_target().arch)


@case
def vector_add() -> None:
    for n, kind in ((1, np.float32), (1000, np.float16), (98_432, np.float32), (4097, np.int64), (333, np.uint8)):
        x, y = (rng.uniform(0, 100, n).astype(kind) for _ in range(2))
        out = np.zeros_like(x)
        kernels.add[(triton.cdiv(n, 1024),)](x, y, out, n, BLOCK=1024)
        assert np.array_equal(out, x + y), f"{n} of {kind.__name__}"


@case
def softmax() -> None:
    for rows, columns in ((3, 7), (33, 781)):
        x = rng.normal(size=(rows, columns)).astype(np.float32) * 5
        out = np.empty_like(x)
        kernels.softmax[(rows,)](x, out, columns, BLOCK=triton.next_power_of_2(columns))
        e = np.exp(x.astype(np.float64) - x.max(axis=1, keepdims=True))
        close(out, e / e.sum(axis=1, keepdims=True), 1e-5)


@case
def layer_norm() -> None:
    for kind, tolerance in ((np.float32, 1e-5), (np.float16, 2e-3)):
        x = rng.normal(size=(29, 401)).astype(kind)
        weight, bias = (rng.normal(size=401).astype(kind) for _ in range(2))
        out = np.empty_like(x)
        kernels.layer_norm[(29,)](x, weight, bias, out, 401, 1e-5, BLOCK=512)
        v = x.astype(np.float64)
        v = (v - v.mean(axis=1, keepdims=True)) / np.sqrt(v.var(axis=1, keepdims=True) + 1e-5)
        close(out, v * weight.astype(np.float64) + bias.astype(np.float64), tolerance)


def multiply(kind: str, precision: str = "ieee", tolerance: float = 1e-5) -> None:
    import triton.language as tl

    m, n, k = 71, 93, 130
    eight_bits = {
        "gfx942": {"fp8": ml_dtypes.float8_e4m3fnuz, "bf8": ml_dtypes.float8_e5m2fnuz},
        "gfx950": {"fp8": ml_dtypes.float8_e4m3fn, "bf8": ml_dtypes.float8_e5m2},
    }
    number = NUMBERS[kind] or eight_bits[target()][kind]
    whole = kind == "i8"
    a, b = (
        (rng.integers(-128, 128, shape) if whole else rng.normal(size=shape)).astype(number)
        for shape in ((m, k), (k, n))
    )
    c = np.zeros((m, n), np.int32 if whole else np.float32)
    acc = tl.int32 if whole else tl.float32
    kernels.matmul[(triton.cdiv(m, 32), triton.cdiv(n, 32))](
        a, b, c, m, n, k, PRECISION=precision, ACC=acc, BM=32, BN=32, BK=32 if kind == "f32" else 64
    )
    wide = np.int64 if whole else np.float64
    close(c, a.astype(wide) @ b.astype(wide), 0 if whole else tolerance)


for _kind in NUMBERS:
    CASES[f"matmul_{_kind}"] = lambda kind=_kind: multiply(kind)  # type: ignore[misc]


@case
def matmul_xf32() -> None:
    if target() == "gfx942":  # CDNA 4 has no such matrix operation, and Triton refuses the precision there
        multiply("f32", "tf32", 2e-3)


@case
def attention() -> None:
    heads, length, d = 3, 77, 32
    for kind, causal, tolerance in (
        (np.float16, False, 2e-3),
        (np.float16, True, 2e-3),
        (ml_dtypes.bfloat16, True, 2e-2),
    ):
        q, k, v = (rng.normal(size=(heads, length, d)).astype(kind) for _ in range(3))
        out = np.zeros((heads, length, d), np.float32)
        kernels.attention[(triton.cdiv(length, 32), heads)](
            q, k, v, out, length, d**-0.5, CAUSAL=causal, D=d, BM=32, BN=32
        )
        qd, kd, vd = (t.astype(np.float64) for t in (q, k, v))
        scores = qd @ kd.transpose(0, 2, 1) * d**-0.5
        if causal:
            scores = np.where(np.tri(length, dtype=bool), scores, -np.inf)
        e = np.exp(scores - scores.max(axis=2, keepdims=True))
        close(out, (e / e.sum(axis=2, keepdims=True)) @ vd, tolerance)


@case
def atomics() -> None:
    x = rng.integers(0, 61, 5003).astype(np.int32)
    counts = np.zeros(61, np.int32)
    kernels.histogram[(triton.cdiv(5003, 256),)](x, counts, 5003, BLOCK=256)
    assert np.array_equal(counts, np.bincount(x, minlength=61))
    v = rng.normal(size=5000).astype(np.float32)
    low, high, total = np.zeros(1, np.float32), np.zeros(1, np.float32), np.zeros(1, np.float32)
    kernels.extremes[(triton.cdiv(5000, 512),)](v, low, high, total, 5000, BLOCK=512)
    assert low[0] == v.min() and high[0] == v.max(), (low, high)
    close(total, v.astype(np.float64).sum(keepdims=True), 1e-4)
    lock, out = np.zeros(1, np.int32), np.zeros(1, np.int32)
    kernels.lock_add[(50,)](lock, out)
    assert out[0] == 50 and lock[0] == 0


def philox(seed: int, offsets: np.ndarray) -> np.ndarray:
    """First word of Philox 4x32 with 10 rounds (Salmon et al. 2011), counter (offset, 0, 0, 0), key from the seed."""
    mask = np.uint64(0xFFFFFFFF)
    c = [offsets.astype(np.uint64), *(np.zeros(len(offsets), np.uint64) for _ in range(3))]
    key = [seed & 0xFFFFFFFF, seed >> 32]
    for _ in range(10):
        left, right = c[0] * np.uint64(0xD2511F53), c[2] * np.uint64(0xCD9E8D57)
        c = [
            (right >> np.uint64(32)) ^ c[1] ^ np.uint64(key[0]), right & mask,
            (left >> np.uint64(32)) ^ c[3] ^ np.uint64(key[1]), left & mask,
        ]  # fmt: skip
        key = [(key[0] + 0x9E3779B9) & 0xFFFFFFFF, (key[1] + 0xBB67AE85) & 0xFFFFFFFF]
    return c[0].astype(np.uint32)


@case
def random_numbers() -> None:
    n = 20_011
    uniform, normal, integers = np.zeros(n, np.float32), np.zeros(n, np.float32), np.zeros(n, np.int32)
    kernels.random[(triton.cdiv(n, 512),)](uniform, normal, integers, 2024, n, BLOCK=512)
    assert np.array_equal(integers.view(np.uint32), philox(2024, np.arange(n)))
    assert uniform.min() >= 0 and uniform.max() < 1
    assert abs(uniform.mean() - 0.5) < 0.01 and abs(normal.mean()) < 0.03 and abs(normal.std() - 1) < 0.03


@case
def scans() -> None:
    x = rng.uniform(-1, 1, (5, 512)).astype(np.float32)
    sums, products, tops, back = (np.zeros_like(x) for _ in range(4))
    kernels.scans[(5,)](x, sums, products, tops, back, COLUMNS=512)
    wide = x.astype(np.float64)
    close(sums, wide.cumsum(axis=1), 1e-5)
    close(products, (1 + wide / 512).cumprod(axis=1), 1e-5)
    close(back, wide[:, ::-1].cumsum(axis=1)[:, ::-1], 1e-5)
    assert np.array_equal(tops, np.maximum.accumulate(x, axis=1))


@case
def reductions() -> None:
    x = rng.normal(size=(16, 64)).astype(np.float32)
    sums, lows, where = np.zeros(16, np.float32), np.zeros(16, np.float32), np.zeros(16, np.int32)
    tops, ordered = np.zeros(64, np.float32), np.zeros_like(x)
    kernels.reductions[(1,)](x, sums, tops, lows, where, ordered, ROWS=16, COLUMNS=64)
    close(sums, x.astype(np.float64).sum(axis=1), 1e-5)
    assert np.array_equal(tops, x.max(axis=0)) and np.array_equal(lows, x.min(axis=1))
    assert np.array_equal(where, x.argmax(axis=1)) and np.array_equal(ordered, np.sort(x, axis=1))


@case
def descriptors() -> None:
    x = rng.normal(size=(70, 48)).astype(np.float32)
    out = np.zeros_like(x)
    kernels.descriptor_copy[(3, 2)](x, out, 70, 48, BM=32, BN=32)
    assert np.array_equal(out, x * 2)


@case
def prints() -> None:
    """What kernels print comes by calls of the host, and goes to the process's stdout."""
    x = (np.arange(3 * 128) * 1.5).astype(np.float32)
    stdout = os.dup(1)
    with tempfile.TemporaryFile() as caught:
        os.dup2(caught.fileno(), 1)
        try:
            kernels.prints[(3,)](x, BLOCK=128, num_warps=2)  # a lane each
        finally:
            os.dup2(stdout, 1)
            os.close(stdout)
        caught.seek(0)
        found = sorted(line for line in caught.read().decode().splitlines() if line)
    expected = [f"pid ({i // 128}, 0, 0) idx ({i % 128:3}) x: {x[i]:.6f}" for i in range(len(x))]
    assert found == sorted(expected), found[:3]


@case
def autotune() -> None:
    x = rng.normal(size=30_000).astype(np.float32)
    out = np.zeros_like(x)
    kernels.tuned_scale[lambda meta: (triton.cdiv(30_000, meta["BLOCK"]),)](x, out, 30_000, 2.5)
    assert np.array_equal(out, x * np.float32(2.5))
    assert kernels.tuned_scale.best_config is not None


@case
def torch_tensors() -> None:
    import torch

    x, y = torch.rand(3001), torch.rand(3001)
    out = torch.zeros_like(x)
    kernels.add[(3,)](x, y, out, 3001, BLOCK=1024)
    assert torch.equal(out, x + y)


def main(chosen: list[str]) -> None:
    """Run cases, named alone or with one target before them, and all where none is named."""
    results = {}
    driver = triton.runtime.driver.active
    for device in range(driver.get_device_interface().device_count()):
        driver.set_current_device(device)
        for name in CASES:
            if chosen and not {name, f"{target()}/{name}"} & set(chosen):
                continue
            try:
                CASES[name]()
                problem = ""
            except Exception:
                problem = traceback.format_exc(limit=-4)
            results[f"{target()}/{name}"] = problem
    print(json.dumps(results))


if __name__ == "__main__":
    main(sys.argv[1:])
