"""CuPy's ROCm wheel: elementwise kernels, reductions and sorts that it carries compiled, RawKernel, random numbers."""

import cupy
import numpy as np
from checks import close, run

rng = np.random.default_rng(1)
x = rng.standard_normal(5003).astype(np.float32)


def devices():
    assert cupy.cuda.runtime.getDeviceCount() == 1


def ufuncs():
    close("ufuncs", cupy.asnumpy(cupy.tanh(cupy.asarray(x)) * 2), np.tanh(x) * 2, 1e-6)


def reductions():
    close("sum", cupy.asnumpy(cupy.asarray(x).sum()), x.sum(dtype=np.float64), 1e-4)
    close("cumsum", cupy.asnumpy(cupy.cumsum(cupy.asarray(x))), np.cumsum(x, dtype=np.float64), 1e-4)


def sort():
    assert np.array_equal(cupy.asnumpy(cupy.sort(cupy.asarray(x))), np.sort(x))


def raw_kernel():
    kernel = cupy.RawKernel(
        'extern "C" __global__ void twice(float *x, int n)'
        "{ int i = blockIdx.x * 64 + threadIdx.x; if (i < n) x[i] *= 2; }",
        "twice",
    )
    data = cupy.asarray(x)
    kernel((len(x) // 64 + 1,), (64,), (data, len(x)))
    assert np.array_equal(cupy.asnumpy(data), x * 2)


def random():
    found = cupy.asnumpy(cupy.random.default_rng(1).standard_normal(20_000))
    assert abs(found.mean()) < 0.03 and abs(found.std() - 1) < 0.03


def matmul():
    close(
        "matmul",
        cupy.asnumpy(cupy.asarray(x[:64].reshape(8, 8)) @ cupy.asarray(x[:8])),
        x[:64].reshape(8, 8) @ x[:8],
        1e-5,
    )


def fft():
    close("fft", cupy.asnumpy(cupy.abs(cupy.fft.fft(cupy.asarray(x)))), np.abs(np.fft.fft(x)), 1e-5)


def solve():
    a = x[:400].reshape(20, 20).astype(np.float64)
    close("solve", cupy.asnumpy(cupy.linalg.solve(cupy.asarray(a), cupy.asarray(a[0]))), np.linalg.solve(a, a[0]), 1e-9)


def decompositions():
    a = x[:400].reshape(40, 10).astype(np.float64)
    found = cupy.asnumpy(cupy.linalg.svd(cupy.asarray(a), compute_uv=False))
    close("svd", found, np.linalg.svd(a, compute_uv=False), 1e-12)
    found = cupy.asnumpy(cupy.linalg.eigvalsh(cupy.asarray(a.T @ a)))
    close("eigvalsh", found, np.linalg.eigvalsh(a.T @ a), 1e-12)


def random_state():
    """hipRAND's generators, which RandomState takes its numbers from."""
    found = cupy.asnumpy(cupy.random.RandomState(3).random_sample(20_000))
    assert abs(found.mean() - 0.5) < 0.02 and abs(found.var() - 1 / 12) < 0.005
    assert np.array_equal(found, cupy.asnumpy(cupy.random.RandomState(3).random_sample(20_000)))


def sparse():
    from cupyx.scipy import sparse as matrices

    dense = np.where(np.abs(x[:400]) > 1, x[:400], 0).reshape(20, 20).astype(np.float64)
    found = matrices.csr_matrix(cupy.asarray(dense)) @ cupy.asarray(x[:20].astype(np.float64))
    close("sparse", cupy.asnumpy(found), dense @ x[:20], 1e-12)


run(
    devices, ufuncs, reductions, sort, raw_kernel, random, matmul, fft, solve, decompositions, random_state, sparse,
)  # fmt: skip
