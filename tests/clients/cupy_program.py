"""CuPy's ROCm wheel on the virtual GPU, each part against NumPy. Prints one word a part when it is right.

With ``--all`` more types and functions: each is a kernel that CuPy compiles and the engine translates.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import cupy as cp
import ml_dtypes
import numpy as np
from cupy.cuda import nccl
from cupyx.scipy import sparse
from cupyx.scipy.sparse import linalg as sparse_linalg

from cairn import hip

random = np.random.default_rng(7)
ALL = "--all" in sys.argv


def same(found: cp.ndarray, expected: np.ndarray, tolerance: float = 0.0) -> None:
    back = cp.asnumpy(found)
    assert back.shape == np.shape(expected) and back.dtype == np.asarray(expected).dtype, (back.dtype, back.shape)
    if tolerance:
        np.testing.assert_allclose(back, expected, rtol=tolerance, atol=tolerance)
    else:
        np.testing.assert_array_equal(back, expected)


def creation() -> None:
    for dtype in "?bBhHiIlLqQefdFD" if ALL else "hF":
        same(cp.zeros((3, 5), dtype), np.zeros((3, 5), dtype))
        same(cp.ones(7, dtype), np.ones(7, dtype))
        same(cp.full((2, 3), 1, dtype), np.full((2, 3), 1, dtype))
    same(cp.arange(3, 100, 7), np.arange(3, 100, 7))
    same(cp.linspace(0, 1, 11), np.linspace(0, 1, 11), 1e-15)
    same(cp.eye(5, 7, 1), np.eye(5, 7, 1))
    if not ALL:
        return
    x, y = cp.meshgrid(cp.arange(3), cp.arange(4))
    same(x + 10 * y, np.add(*np.meshgrid(np.arange(3), 10 * np.arange(4))))
    host = random.random((13, 17))
    same(cp.asarray(host).T.copy(), host.T)
    same(cp.asarray(host)[::-2, 3:9], host[::-2, 3:9])


def ufuncs() -> None:
    a, b = random.random((31, 33)) + 0.5, random.random(33) + 0.5
    x, y = cp.asarray(a), cp.asarray(b)
    two = "divide hypot"
    if ALL:
        two += " add less_equal subtract multiply power arctan2 maximum minimum fmod copysign greater"
    for name in two.split():
        same(getattr(cp, name)(x, y), getattr(np, name)(a, b), 1e-14)
    one = "exp isfinite"
    if ALL:
        one += " sin rint cos tan log sqrt cbrt arctan sinh tanh log1p expm1 floor sign"
    for name in one.split():
        same(getattr(cp, name)(x), getattr(np, name)(a), 1e-13)
    i = random.integers(-1000, 1000, 501)
    same(cp.asarray(i) // 7, i // 7)
    same(cp.asarray(i) % -7, i % -7)
    same(cp.asarray(i) << 3 ^ 5, i << 3 ^ 5)
    half = np.arange(100, dtype="e") / 8
    same(cp.asarray(half) * half[::-1].copy()[0] + 1, half * half[::-1].copy()[0] + np.float16(1), 1e-3)
    z = (a + 1j * a[::-1]).astype("D")
    same(cp.exp(cp.asarray(z)), np.exp(z), 1e-13)
    same(abs(cp.asarray(z)), abs(z), 1e-14)


def reductions() -> None:
    a = random.integers(-50, 50, (37, 41, 5))
    x = cp.asarray(a)
    for axis in (None, 0, 1, 2, (0, 2)) if ALL else (None, 1):
        for name in ("sum", "max", "min", "any", "all", "prod") if ALL else ("sum", "max"):
            same(getattr(cp, name)(x, axis=axis), np.asarray(getattr(np, name)(a, axis=axis)))
        same(cp.mean(x, axis=axis), np.asarray(np.mean(a, axis=axis)), 1e-12)
    same(cp.argmax(x, axis=1), np.argmax(a, axis=1))
    if not ALL:
        return
    same(cp.var(cp.asarray(a / 7), axis=0), np.var(a / 7, axis=0), 1e-11)
    same(cp.median(x, axis=0), np.median(a, axis=0))
    found = cp.histogram(x.ravel(), bins=9)[0]
    same(found, np.histogram(a.ravel(), bins=9)[0])


def carried_code() -> None:
    """Sort, scan and unique: thrust's and CUB's code objects that the wheel carries for gfx942."""
    for dtype in "bBhHiIlLfd" if ALL else "i":
        a = random.integers(0, 100, 10007).astype(dtype)
        same(cp.sort(cp.asarray(a)), np.sort(a))
        same(cp.cumsum(cp.asarray(a)), np.cumsum(a))
    a = random.random((71, 13))
    same(cp.argsort(cp.asarray(a), axis=1), np.argsort(a, axis=1))
    same(cp.unique(cp.asarray((a * 20).astype("i"))), np.unique((a * 20).astype("i")))
    if ALL:
        same(cp.sort(cp.asarray(a), axis=0), np.sort(a, axis=0))
        keys = np.stack([random.integers(0, 5, 300), random.integers(0, 5, 300)])
        same(cp.lexsort(cp.asarray(keys)), np.lexsort(keys))
        same(cp.partition(cp.asarray(a[:, 0]), 10)[10], np.partition(a[:, 0], 10)[10])


def indexing() -> None:
    a = random.integers(0, 1000, (20, 30))
    x, at = cp.asarray(a), random.integers(0, 20, 45)
    same(x[cp.asarray(at)], a[at])
    same(x[x > 500], a[a > 500])
    same(cp.where(x > 500, x, -x), np.where(a > 500, a, -a))
    same(cp.nonzero(x > 900)[1], np.nonzero(a > 900)[1])
    same(cp.concatenate([x, x[:3]]), np.concatenate([a, a[:3]]))
    same(cp.tile(cp.roll(x, 3, axis=1), (2, 1)), np.tile(np.roll(a, 3, axis=1), (2, 1)))
    x[3:7, ::2] = 5
    a[3:7, ::2] = 5
    same(x, a)
    counts = cp.zeros(20, "q")
    cp.add.at(counts, cp.asarray(at), 1)
    same(counts, np.bincount(at, minlength=20))


def kernels() -> None:
    raw = cp.RawKernel(
        """extern "C" __global__ void f(const float *a, double *b, int n, short k) {
            int i = blockIdx.x * blockDim.x + threadIdx.x;
            if (i < n) b[i] = a[i] * k;
        }""",
        "f",
    )
    a, b = cp.arange(1000, dtype="f"), cp.zeros(1000)
    raw((8,), (128,), (a, b, np.int32(1000), np.int16(-3)))
    same(b, -3.0 * np.arange(1000))
    module = cp.RawModule(
        code="""
        __constant__ int offset;
        template <class T> __global__ void g(T *x) {
            extern __shared__ char raw[];
            T *s = (T *)raw;
            s[threadIdx.x] = x[threadIdx.x];
            __syncthreads();
            x[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x] + offset;
        }""",
        name_expressions=("g<int>", "g<double>"),
    )
    offset = module.get_global("offset")
    cp.ndarray((1,), "i", offset)[0] = 7
    for dtype, name in (("i", "g<int>"), ("d", "g<double>")):
        x = cp.arange(64, dtype=dtype)
        module.get_function(name)((1,), (64,), (x,), shared_mem=64 * 8)
        same(x, np.arange(64, dtype=dtype)[::-1] + np.dtype(dtype).type(7))
    elementwise = cp.ElementwiseKernel(
        "T x, raw T y, int32 k", "T z", "z = x * k + y[n - 1 - i]", "mix", loop_prep="int n = y.size();"
    )
    u = random.random(777)
    same(elementwise(cp.asarray(u), cp.asarray(u), 3), u * 3 + u[::-1], 1e-14)
    norm = cp.ReductionKernel("T x", "T y", "x * x", "a + b", "y = sqrt(a)", "0", "norm")
    same(norm(cp.asarray(u.reshape(111, 7)), axis=1), np.sqrt((u.reshape(111, 7) ** 2).sum(axis=1)), 1e-14)

    @cp.fuse()
    def fused(p, q):  # type: ignore[no-untyped-def]
        return cp.sqrt(p * p + q * q)

    same(fused(cp.asarray(u), cp.asarray(u)), np.sqrt(2 * u * u), 1e-14)


def streams() -> None:
    start, stop = cp.cuda.Event(), cp.cuda.Event()
    with cp.cuda.Stream(non_blocking=True) as stream:
        start.record()
        x = cp.arange(5000)
        y = (x * x).sum()
        stop.record()
    stream.synchronize()
    assert int(y) == sum(i * i for i in range(5000))
    assert cp.cuda.get_elapsed_time(start, stop) >= 0
    other = cp.cuda.Stream()
    other.wait_event(stop)
    seen: list[int] = []
    other.launch_host_func(seen.append, 3)
    other.synchronize()
    assert seen == [3]
    with cp.cuda.Stream(non_blocking=True) as capturing:
        total = cp.zeros(10)
        capturing.synchronize()
        capturing.begin_capture()
        total += 2
        graph = capturing.end_capture()
        for _ in range(3):
            graph.launch(capturing)
        capturing.synchronize()
    same(total, np.full(10, 6.0))


def memory() -> None:
    pool = cp.get_default_memory_pool()
    x = cp.zeros(1 << 20)
    used = pool.used_bytes()
    del x
    assert pool.used_bytes() == used - (8 << 20)
    pool.free_all_blocks()
    assert pool.total_bytes() <= used
    with cp.cuda.using_allocator(cp.cuda.MemoryPool(cp.cuda.malloc_managed).malloc):
        same(cp.arange(100).sum(), np.asarray(4950))
    pinned = np.frombuffer(cp.cuda.alloc_pinned_memory(800), "d", 100)
    pinned[:] = range(100)
    same(cp.asarray(pinned) * 2, 2.0 * np.arange(100))
    free, total = cp.cuda.Device().mem_info
    assert 0 < free <= total > 190 << 30
    try:
        cp.zeros(1 << 42)
    except cp.cuda.memory.OutOfMemoryError:
        return
    raise AssertionError("32 TiB were allocated")


def exchange() -> None:
    x = cp.arange(12.0).reshape(3, 4)
    assert x.__dlpack_device__() == (10, 0)
    y = cp.from_dlpack(x)
    y[0, 0] = 42
    assert float(x[0, 0]) == 42
    same(cp.asarray(cp.asnumpy(x)), cp.asnumpy(x))
    for dtype in (*"?bBhHiIlLefdFD", ml_dtypes.bfloat16):
        host = (np.arange(24).reshape(2, 3, 4) % 5).astype(dtype)
        array = hip.asarray(host)
        for view in np.s_[...], np.s_[::-1, ::2, 1:], np.s_[1, 2, 3], np.s_[:, :0]:
            taken = cp.from_dlpack(array[view])
            same(taken, host[view])
            if any(stride < 0 for stride in taken.strides):
                continue  # CuPy divides strides as numbers without a sign when it gives them on
            back = hip.from_dlpack(taken)
            assert back.dtype == host.dtype and (back.numpy() == host[view]).all()
            assert back.size == 0 or back.ptr == array[view].ptr
    same(cp.asarray(hip.full((2, 2), 1.5)), np.full((2, 2), 1.5, "f"))
    assert hip.asarray(cp.arange(6).reshape(2, 3).T).numpy().tolist() == [[0, 3], [1, 4], [2, 5]]


def devices() -> None:
    assert cp.cuda.runtime.is_hip and cp.cuda.runtime.getDeviceCount() == 1
    found = cp.cuda.runtime.getDeviceProperties(0)
    assert found["name"] == b"AMD Instinct MI300X" and found["warpSize"] == 64
    assert 70_000_000 <= cp.cuda.runtime.runtimeGetVersion() < 80_000_000
    assert nccl.get_version() >= nccl.get_build_version() > 20000


def generators() -> None:
    """Random numbers by the kernels that the wheel carries; each bound is six standard deviations."""
    count = 100_000
    for kind in (cp.random.XORWOW, cp.random.MRG32k3a, cp.random.Philox4x3210) if ALL else (cp.random.Philox4x3210,):
        uniform = cp.asnumpy(cp.random.Generator(kind(7)).random(count))
        assert uniform.min() > 0 and uniform.max() <= 1 and len(np.unique(uniform)) > count - 1000
        assert abs(uniform.mean() - 1 / 2) < 0.0055 and abs(uniform.var() - 1 / 12) < 0.0015
        found = np.bincount((uniform * 10).astype(int).clip(0, 9), minlength=10)
        assert abs(found - count / 10).max() < 570, found
        again, other = (cp.asnumpy(cp.random.Generator(kind(seed)).random(100)) for seed in (7, 8))
        assert len(np.intersect1d(other, uniform)) < 10 and len(np.intersect1d(again, uniform)) == 100
        if ALL:
            normal = cp.asnumpy(cp.random.Generator(kind(7)).standard_normal(count))
            assert abs(normal.mean()) < 0.019 and abs(normal.var() - 1) < 0.027


def products() -> None:
    """Linear algebra that rocBLAS serves."""
    rng = np.random.default_rng(3)
    for kind in (np.float16, np.float32, np.float64, np.complex64, np.complex128):
        a, b = (rng.standard_normal(shape).astype(kind) for shape in ((17, 9), (9, 5)))
        tolerance = {"f": 1e-5, "d": 1e-12, "F": 1e-5, "D": 1e-12, "e": 2e-2}[np.dtype(kind).char]
        np.testing.assert_allclose((cp.asarray(a) @ cp.asarray(b)).get(), a @ b, rtol=tolerance, atol=tolerance)
        x = rng.standard_normal(9).astype(kind)
        np.testing.assert_allclose((cp.asarray(a) @ cp.asarray(x)).get(), a @ x, rtol=tolerance, atol=tolerance)


TOLERANCES = {"e": 2e-2, "f": 1e-4, "F": 1e-4, "d": 1e-11, "D": 1e-11}


def transforms() -> None:
    """FFT of hipFFT, of all kinds, against NumPy's in double precision."""
    rng = np.random.default_rng(5)
    shapes = ((1,), (2, 7), (30, 64), (3, 4, 5), (2, 97), (1000,), (2, 38)) if ALL else ((3, 12), (2, 37))
    for shape in shapes:
        for kind in "fdFD" if ALL else "dF":
            a = rng.standard_normal(shape).astype(kind)
            if kind in "FD":
                a += 1j * rng.standard_normal(shape).astype(kind)
            x, tolerance = cp.asarray(a), TOLERANCES[kind]
            wide = a.astype(kind.upper().replace("F", "D") if kind in "FD" else "d")
            names = "fft ifft fft2 ifftn" if len(shape) > 1 else "fft ifft"
            names += " hfft irfft" if kind in "FD" else " rfft ihfft" + (" rfftn" if len(shape) > 1 else "")
            for name in names.split():
                if name in ("hfft", "irfft") and shape[-1] == 1:
                    continue
                found, right = cp.asnumpy(getattr(cp.fft, name)(x)), getattr(np.fft, name)(wide)
                assert found.dtype.itemsize == right.dtype.itemsize // (2 if kind in "fF" else 1), name
                np.testing.assert_allclose(found, right, rtol=tolerance, atol=tolerance * abs(right).max())
    a = rng.standard_normal((4, 6, 5)) + 0j
    x = cp.asarray(a)
    for axis, n, norm in ((0, None, "ortho"), (1, 9, "forward"), (-1, 3, None)):
        same(cp.fft.fft(x, n, axis, norm), np.fft.fft(a, n, axis, norm), 1e-12)
    same(cp.fft.fftshift(cp.fft.fftfreq(9, 0.5)), np.fft.fftshift(np.fft.fftfreq(9, 0.5)), 1e-15)


def decompositions() -> None:
    """What rocSOLVER serves: residuals, orthogonality, and NumPy's numbers where they are the only ones."""
    rng = np.random.default_rng(6)
    for kind in "fdFD" if ALL else "D":
        tolerance, n = TOLERANCES[kind], 23
        a = rng.standard_normal((n, n)).astype(kind)
        if kind in "FD":
            a += 1j * rng.standard_normal((n, n)).astype(kind)
        b, x = a[:, :4] + 1, cp.asarray(a)
        hermitian = a @ a.conj().T + 5 * np.eye(n, dtype=kind)
        y, linalg = cp.asarray(hermitian), cp.linalg

        def near(found: np.ndarray, right: np.ndarray, tolerance: float = tolerance) -> None:
            np.testing.assert_allclose(found, right, rtol=0, atol=tolerance * (1 + abs(right).max()))

        near(a @ linalg.solve(x, cp.asarray(b)).get(), b)
        near(a @ linalg.inv(x).get(), np.eye(n), 50 * tolerance)
        near(linalg.cholesky(y).get(), np.linalg.cholesky(hermitian))
        values, vectors = (part.get() for part in linalg.eigh(y))
        near(values, np.linalg.eigvalsh(hermitian))
        near((vectors * values) @ vectors.conj().T, hermitian)
        near(vectors.conj().T @ vectors, np.eye(n))
        for part in (x, x[:, :9], x[:9]) if ALL else (x[:, :9],):
            u, s, v = (part.get() for part in linalg.svd(part, full_matrices=False))
            near(s, np.linalg.svd(part.get(), compute_uv=False))
            near((u * s) @ v, part.get())
            q, r = (part.get() for part in linalg.qr(part))
            near(q @ r, part.get())
            near(q.conj().T @ q, np.eye(q.shape[1]))
            near(np.tril(r, -1), np.zeros(r.shape))
        if ALL:
            near(linalg.det(y / n).get(), np.linalg.det(hermitian / n))
            near(
                linalg.lstsq(x[:, :9], cp.asarray(b), rcond=None)[0].get(), np.linalg.lstsq(a[:, :9], b, rcond=None)[0]
            )
            near(linalg.pinv(x[:9]).get(), np.linalg.pinv(a[:9]), 50 * tolerance)
            both = hermitian, hermitian + a + a.conj().T
            near(linalg.eigvalsh(cp.asarray(both)).get(), np.stack([np.linalg.eigvalsh(each) for each in both]))
            near(linalg.inv(cp.stack([y, 2 * y])).get() @ hermitian, np.stack([np.eye(n), np.eye(n) / 2]))
            near(linalg.matrix_power(x / 8, 5).get(), np.linalg.matrix_power(a / 8, 5))


def sequences() -> None:
    """hipRAND's generators: repeatable, and of the right moments; each bound is six standard deviations."""
    count = 60_000
    state = cp.random.RandomState(11)
    first = cp.asnumpy(state.random_sample(count))
    assert (cp.asnumpy(cp.random.RandomState(11).random_sample(count)) == first).all()
    assert (cp.asnumpy(cp.random.RandomState(12).random_sample(count)) != first).all()
    assert first.min() >= 0 and first.max() < 1
    six = 6 / np.sqrt(count)
    assert abs(first.mean() - 1 / 2) < six * np.sqrt(1 / 12) and abs(first.var() - 1 / 12) < six * np.sqrt(1 / 180)
    found = np.bincount((first * 10).astype(int), minlength=10)
    assert abs(found - count / 10).max() < 6 * np.sqrt(count * 0.09), found
    for kind in "fd" if ALL else "f":
        normal = cp.asnumpy(state.normal(3, 2, count, dtype=kind)).astype("d")
        assert abs(normal.mean() - 3) < 2 * six and abs(normal.var() - 4) < 4 * np.sqrt(2) * six
        assert abs(((normal - 3) ** 3).mean()) < 8 * np.sqrt(15) * six
    whole = cp.asnumpy(state.randint(-5, 17, count))
    assert whole.min() == -5 and whole.max() == 16
    assert abs(np.bincount(whole + 5) - count / 22).max() < 6 * np.sqrt(count / 22)
    assert (np.sort(cp.asnumpy(state.permutation(1000))) == np.arange(1000)).all()
    if not ALL:
        return
    moments = {"poisson": ((4.5,), 4.5, 4.5), "gamma": ((2, 3), 6, 18), "lognormal": ((0, 0.5), np.exp(1 / 8),
               (np.exp(1 / 4) - 1) * np.exp(1 / 4)), "exponential": ((2,), 2, 4), "beta": ((2, 3), 0.4, 0.04),
               "binomial": ((20, 0.3), 6, 4.2), "chisquare": ((3,), 3, 6), "laplace": ((1, 2), 1, 8)}  # fmt: skip
    for name, (arguments, mean, variance) in moments.items():
        drawn = cp.asnumpy(getattr(state, name)(*arguments, count)).astype("d")
        assert abs(drawn.mean() - mean) < six * np.sqrt(variance), name
        assert abs(drawn.var() - variance) < 0.15 * variance, name


def matrices() -> None:
    """Sparse matrices, by hipSPARSE."""
    rng = np.random.default_rng(8)
    for kind in "fdFD" if ALL else "d":
        a, b = (rng.standard_normal(shape).astype(kind) for shape in ((30, 20), (20, 6)))
        a[rng.random(a.shape) > 0.2] = 0
        x = sparse.csr_matrix(cp.asarray(a))
        same(x @ cp.asarray(b[:, 0]), a @ b[:, 0], TOLERANCES[kind])
        same(x @ cp.asarray(b), a @ b, TOLERANCES[kind])
        if ALL:
            same(x.toarray(), a)
            same((x.T @ x).toarray(), a.T @ a, TOLERANCES[kind])
            same((x + 2 * x.tocsc().tocoo().tocsr()).toarray(), 3 * a, TOLERANCES[kind])
            same(x.sum(axis=0), a.sum(axis=0, keepdims=True), TOLERANCES[kind])
            lower = np.tril(a[:20] + 5 * np.eye(20, dtype=kind))
            solution = sparse_linalg.spsolve_triangular(sparse.csr_matrix(cp.asarray(lower)), cp.asarray(b))
            np.testing.assert_allclose(lower @ solution.get(), b, atol=10 * TOLERANCES[kind])


def collectives() -> None:
    """A communicator of one rank."""
    communicator = nccl.NcclCommunicator(1, nccl.get_unique_id(), 0)
    assert (communicator.size(), communicator.rank_id()) == (1, 0)
    given = cp.arange(1000, dtype=cp.float32)
    got = cp.zeros_like(given)
    stream = cp.cuda.Stream.null.ptr
    communicator.allReduce(given.data.ptr, got.data.ptr, given.size, nccl.NCCL_FLOAT32, nccl.NCCL_SUM, stream)
    same(got, given.get())
    try:
        communicator.bcast(given.data.ptr, given.size, nccl.NCCL_FLOAT32, 1, stream)
    except nccl.NcclError as error:
        assert "invalid argument" in str(error), error
    else:
        raise AssertionError("there is no rank 1")


PARTS: tuple[Callable[[], None], ...] = (
    devices, creation, ufuncs, reductions, carried_code, indexing, kernels, streams, memory, exchange, generators,
    products, transforms, decompositions, sequences, matrices, collectives,
)  # fmt: skip

if __name__ == "__main__":
    for part in PARTS:
        part()
        print(part.__name__, flush=True)
