"""GsTaichi and Quadrants, which have one language: fields, loops, reductions, atomic counts, random numbers."""

import importlib
import sys

import numpy as np
from checks import close, run

ti = importlib.import_module(sys.argv.pop(1))
ti.init(arch=ti.amdgpu)
N = 1000
x = ti.field(dtype=ti.f32, shape=N)
a, b, c = (ti.field(dtype=ti.f32, shape=(48, 48)) for _ in range(3))
counts = ti.field(dtype=ti.i32, shape=16)


@ti.kernel
def fill_kernel():
    for i in range(N):
        x[i] = ti.sqrt(ti.cast(i, ti.f32)) * 2


@ti.kernel
def sum_kernel() -> ti.f32:
    total = 0.0
    for i in range(N):
        total += x[i]
    return total


@ti.kernel
def matmul_kernel():
    for i, j in c:
        total = 0.0
        for k in range(48):
            total += a[i, k] * b[k, j]
        c[i, j] = total


@ti.kernel
def count_kernel():
    for i in range(N):
        counts[i % 16] += 1


@ti.kernel
def random_kernel():
    for i in range(N):
        x[i] = ti.random()


def fill():
    fill_kernel()
    close("fill", x.to_numpy(), 2 * np.sqrt(np.arange(N)), 1e-6)


def reduction():
    fill_kernel()
    close("sum", sum_kernel(), 2 * np.sqrt(np.arange(N)).sum(), 1e-5)


def matmul():
    rng = np.random.default_rng(1)
    left, right = (rng.standard_normal((48, 48)).astype(np.float32) for _ in range(2))
    a.from_numpy(left)
    b.from_numpy(right)
    matmul_kernel()
    close("matmul", c.to_numpy(), left.astype(np.float64) @ right, 1e-5)


def atomics():
    counts.fill(0)
    count_kernel()
    assert counts.to_numpy().tolist() == np.bincount(np.arange(N) % 16).tolist()


def random():
    random_kernel()
    found = x.to_numpy()
    assert found.min() >= 0 and found.max() < 1 and abs(found.mean() - 0.5) < 0.05 and len(set(found)) > 900


run(fill, reduction, matmul, atomics, random)
