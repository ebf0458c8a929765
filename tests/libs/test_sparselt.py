"""hipSPARSELt: pruning, compressing and products with structured matrices, against NumPy's in double precision."""

from __future__ import annotations

import ctypes
import itertools
import subprocess
import sys
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from cairn import hip
from cairn.abi import loader

#: hipDataType -> NumPy's type.
TYPES = {
    0: np.dtype(np.float32), 2: np.dtype(np.float16), 3: np.dtype(np.int8), 10: np.dtype(np.int32),
    14: np.dtype(ml_dtypes.bfloat16), 1000: np.dtype(ml_dtypes.float8_e4m3fnuz),
    1001: np.dtype(ml_dtypes.float8_e5m2fnuz),
}  # fmt: skip
COMPUTE_32I, COMPUTE_32F = 1, 2
TILE, STRIP = 0, 1


class Lt:
    """The library with a handle; structures are bytes of the caller's."""

    def __init__(self) -> None:
        self._exports = loader.load("hipsparselt")
        self.handle = self.room()
        assert self("Init", self.handle) == 0

    @staticmethod
    def room() -> Any:
        return ctypes.create_string_buffer(11024)

    def __call__(self, name: str, *arguments: Any) -> int:
        return int(getattr(self._exports, f"hipsparseLt{name}")(*arguments))

    def matrix(self, shape: tuple[int, int], kind: int, order: int = 1, *, sparse: bool = False, batch: int = 1) -> Any:
        made, (rows, cols) = self.room(), shape
        sizes = [ctypes.c_int64(n) for n in (rows, cols, rows if order == 1 else cols)]
        name = "StructuredDescriptorInit" if sparse else "DenseDescriptorInit"
        assert self(name, self.handle, made, *sizes, 16, kind, order, *([0] if sparse else [])) == 0
        if batch > 1:
            self.set("MatDesc", made, 0, ctypes.c_int32(batch))
        return made

    def set(self, what: str, of: Any, attribute: int, value: Any) -> None:
        size = ctypes.c_size_t(ctypes.sizeof(value))
        assert self(f"{what}SetAttribute", self.handle, of, attribute, ctypes.byref(value), size) == 0


@pytest.fixture(scope="module")
def lt() -> Lt:
    return Lt()


def put(array: Any) -> Any:
    """Bytes on the device."""
    return hip.array(np.ascontiguousarray(array).view(np.uint8).ravel())


def at(array: Any) -> Any:
    return ctypes.c_void_p(array.ptr)


def stored(a: Any, order: int) -> Any:
    """A matrix, or several, as they lie in memory."""
    return np.ascontiguousarray(np.swapaxes(a, -1, -2) if order == 1 else a)


def numbers(shape: tuple[int, ...], kind: int, seed: int) -> Any:
    made = np.random.default_rng(seed).integers(-4, 5, shape)
    return made.astype(np.float32).astype(TYPES[kind])


def wide(a: Any) -> Any:
    return np.asarray(a).astype(np.float32).astype(np.float64)


def pruned_strips(a: Any) -> Any:
    """Of each four along the last dimension the pair with the largest sum, the first of several."""
    made = np.zeros_like(a)
    four, to = a.reshape(-1, 4), made.reshape(-1, 4)
    for line, target in zip(four, to, strict=True):
        sizes = np.abs(wide(line))
        best = max(
            itertools.combinations(range(4), 2), key=lambda pair: (sizes[list(pair)].sum(), (-pair[0], -pair[1]))
        )
        target[list(best)] = line[list(best)]
    return made


@pytest.mark.parametrize("kind", [2, 14, 3, 1000])
@pytest.mark.parametrize(("op", "order"), [(0, 1), (1, 1), (0, 2), (1, 2)])
def test_pruning_by_strips(lt: Lt, kind: int, op: int, order: int) -> None:
    a = numbers((24, 32), kind, 1)  # op(A)
    lies = stored(a.T if op else a, order)
    source, target, wrong = put(lies), put(np.zeros_like(lies)), hip.zeros(1, np.int32)
    matrix = lt.matrix((32, 24) if op else (24, 32), kind, order, sparse=True)
    assert lt("SpMMAPruneCheck2", lt.handle, matrix, 1, op, at(source), at(wrong), None) == 0
    assert wrong.numpy()[0] == 1
    assert lt("SpMMAPrune2", lt.handle, matrix, 1, op, at(source), at(target), STRIP, None) == 0
    wanted = pruned_strips(a)
    got = target.numpy().view(TYPES[kind]).reshape(lies.shape)
    assert np.array_equal(wide(got), wide(stored(wanted.T if op else wanted, order)))
    assert lt("SpMMAPruneCheck2", lt.handle, matrix, 1, op, at(target), at(wrong), None) == 0
    assert wrong.numpy()[0] == 0


def test_pruning_by_tiles(lt: Lt) -> None:
    """Two in each row and column of 4 x 4 elements, with the largest sum of sizes of all such choices."""
    a = np.random.default_rng(2).standard_normal((8, 16)).astype(np.float16)
    source, target = put(stored(a, 1)), put(stored(np.zeros_like(a), 1))
    matrix = lt.matrix((8, 16), 2, sparse=True)
    assert lt("SpMMAPrune2", lt.handle, matrix, 1, 0, at(source), at(target), TILE, None) == 0
    got = target.numpy().view(np.float16).reshape(16, 8).T
    rows = list(itertools.combinations(range(4), 2))
    for i, j in itertools.product(range(0, 8, 4), range(0, 16, 4)):
        tile, kept = np.abs(wide(a[i : i + 4, j : j + 4])), got[i : i + 4, j : j + 4]
        best = 0.0
        for choice in itertools.product(rows, repeat=4):
            mask = np.zeros((4, 4), bool)
            for row, pair in enumerate(choice):
                mask[row, list(pair)] = True
            if (mask.sum(0) == 2).all():
                best = max(best, tile[mask].sum())
        assert ((kept != 0).sum(0) == 2).all() and ((kept != 0).sum(1) == 2).all()
        assert np.isclose(np.abs(wide(kept)).sum(), best)


ACTIVATIONS = {
    "none": ({}, lambda x: x),
    "relu": ({0: ctypes.c_int32(1)}, lambda x: np.maximum(x, 0)),
    "bounded": (
        {0: ctypes.c_int32(1), 1: ctypes.c_float(20), 2: ctypes.c_float(3)},
        lambda x: np.where(x > 3, np.minimum(x, 20), 0),
    ),
    "gelu": ({3: ctypes.c_int32(1)}, lambda x: 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))),
    "abs": ({9: ctypes.c_int32(1)}, np.abs),
    "leaky": ({10: ctypes.c_int32(1), 11: ctypes.c_float(0.125)}, lambda x: np.where(x > 0, x, x / 8)),
    "sigmoid": ({12: ctypes.c_int32(1)}, lambda x: 1 / (1 + np.exp(-x))),
    "tanh": ({13: ctypes.c_int32(1), 14: ctypes.c_float(0.25), 15: ctypes.c_float(2)}, lambda x: 2 * np.tanh(x / 4)),
}


class Product:
    """A product with everything that a plan needs."""

    def __init__(
        self,
        lt: Lt,
        kinds: tuple[int, int, int],
        ops: tuple[int, int],
        order: int = 1,
        *,
        first: bool = True,
        batch: int = 1,
    ) -> None:
        self.lt, self.kinds, self.ops, self.order, self.first = lt, kinds, ops, order, first
        m, n, k = self.shape = (24, 16, 32)
        lead = (batch,) if batch > 1 else ()
        self.a, self.b = numbers((*lead, m, k), kinds[0], 3), numbers((*lead, k, n), kinds[0], 4)
        self.c = numbers((*lead, m, n), kinds[1], 5)
        sides = ((k, m) if ops[0] else (m, k)), ((n, k) if ops[1] else (k, n)), (m, n), (m, n)
        types = kinds[0], kinds[0], kinds[1], kinds[2]
        self.matrices = [
            lt.matrix(shape, kind, order, sparse=first == (place == 0) and place < 2, batch=batch)
            for place, (shape, kind) in enumerate(zip(sides, types, strict=True))
        ]
        self.product, self.algorithm, self.plan = (lt.room() for _ in range(3))
        compute = COMPUTE_32I if kinds[0] == 3 else COMPUTE_32F
        assert lt("MatmulDescriptorInit", lt.handle, self.product, *ops, *self.matrices, compute) == 0

    def run(self, alpha: float = 1.0, beta: float = 0.0, vector: Any = None) -> Any:
        """Prunes, compresses and multiplies; D, and the sum that it should be."""
        lt = self.lt
        assert lt("MatmulAlgSelectionInit", lt.handle, self.algorithm, self.product, 0) == 0
        assert lt("MatmulPlanInit", lt.handle, self.plan, self.product, self.algorithm) == 0
        lies = [
            stored(np.swapaxes(side, -1, -2) if op else side, self.order)
            for side, op in zip((self.a, self.b), self.ops, strict=True)
        ]
        on, size, room = [put(each) for each in lies], ctypes.c_size_t(), ctypes.c_size_t()
        which = 0 if self.first else 1
        assert lt("SpMMAPrune", lt.handle, self.product, at(on[which]), at(on[which]), STRIP, None) == 0
        sparse = on[which].numpy().view(TYPES[self.kinds[0]]).reshape(lies[which].shape)
        sparse = np.swapaxes(sparse, -1, -2) if (self.order == 1) != bool(self.ops[which]) else sparse
        assert lt("SpMMACompressedSize", lt.handle, self.plan, ctypes.byref(size), ctypes.byref(room)) == 0
        compressed = hip.zeros(size.value, np.uint8)
        assert lt("SpMMACompress", lt.handle, self.plan, at(on[which]), at(compressed), None, None) == 0
        on[which] = compressed
        assert lt("MatmulGetWorkspace", lt.handle, self.plan, ctypes.byref(size)) == 0
        work, c = hip.zeros(size.value, np.uint8), put(stored(self.c, self.order))
        d = put(stored(np.zeros(self.c.shape, TYPES[self.kinds[2]]), self.order))
        scalars = [ctypes.byref(ctypes.c_float(each)) for each in (alpha, beta)]
        if vector is not None:
            scalars[0] = at(vector)
        operands = at(on[0]), at(on[1]), scalars[1], at(c), at(d), at(work), None, 0
        assert lt("Matmul", lt.handle, self.plan, scalars[0], *operands) == 0
        got = d.numpy().view(TYPES[self.kinds[2]]).reshape(stored(self.c, self.order).shape)
        got = np.swapaxes(got, -1, -2) if self.order == 1 else got
        a, b = (wide(sparse), wide(self.b)) if self.first else (wide(self.a), wide(sparse))
        return wide(got), a @ b


@pytest.mark.parametrize(
    "kinds", [(2, 2, 2), (14, 14, 14), (3, 10, 10), (3, 3, 3), (2, 2, 0), (1000, 0, 0), (1001, 2, 2), (0, 0, 0)]
)
@pytest.mark.parametrize("ops", [(0, 0), (1, 0), (0, 1), (1, 1)])
@pytest.mark.parametrize("order", [1, 2])
def test_products(lt: Lt, kinds: tuple[int, int, int], ops: tuple[int, int], order: int) -> None:
    if kinds[1] not in (0, 2) and kinds[2] == 0:
        pytest.skip("C and D of one type")
    pair = (kinds[0], kinds[2], kinds[2])
    product = Product(lt, pair, ops, order)
    got, sums = product.run(0.5, 2.0)
    wanted = 0.5 * sums + 2 * wide(product.c)
    if kinds[2] == 3:
        wanted = np.clip(np.rint(wanted), -128, 127)
    close(got, np.trunc(wanted) if kinds[2] == 10 else wanted, kinds[2])


def close(got: Any, wanted: Any, kind: int) -> None:
    error = {0: 1e-6, 2: 1e-3, 14: 8e-3}.get(kind, 0)
    assert np.allclose(got, wanted, rtol=error, atol=error)


@pytest.mark.parametrize("ops", [(0, 0), (1, 1)])
def test_the_second_factor_may_be_the_sparse_one(lt: Lt, ops: tuple[int, int]) -> None:
    got, sums = Product(lt, (2, 0, 0), ops, first=False).run()
    assert np.array_equal(got, sums)


@pytest.mark.parametrize("name", ACTIVATIONS)
def test_activations(lt: Lt, name: str) -> None:
    settings, function = ACTIVATIONS[name]
    product = Product(lt, (2, 0, 0), (0, 0))
    bias = np.arange(24, dtype=np.float16) / 8 - 1
    held = put(bias)
    lt.set("MatmulDesc", product.product, 8, ctypes.c_size_t(held.ptr))
    for attribute, value in settings.items():
        lt.set("MatmulDesc", product.product, attribute, value)
    got, sums = product.run(0.125)
    assert np.allclose(got, function(0.125 * sums + wide(bias)[:, None]), rtol=1e-5, atol=1e-5)


def test_batches_and_a_factor_for_each_row(lt: Lt) -> None:
    product = Product(lt, (14, 0, 0), (0, 1), batch=3)
    factors = np.arange(24, dtype=np.float32) / 4
    lt.set("MatmulDesc", product.product, 5, ctypes.c_int32(1))
    got, sums = product.run(vector=put(factors), beta=1.0)
    assert np.array_equal(got, factors[:, None] * sums + wide(product.c))


def test_refusals(lt: Lt) -> None:
    room, sizes = lt.room(), [ctypes.c_int64(n) for n in (16, 16, 16)]
    assert lt("DenseDescriptorInit", lt.handle, room, ctypes.c_int64(0), *sizes[1:], 16, 2, 1) == 3
    assert lt("DenseDescriptorInit", lt.handle, room, *sizes[:2], ctypes.c_int64(8), 16, 2, 1) == 3
    assert lt("DenseDescriptorInit", lt.handle, room, *sizes, 16, 1, 1) == 10  # double
    assert lt("StructuredDescriptorInit", lt.handle, room, ctypes.c_int64(12), *sizes[1:], 16, 2, 1, 0) == 10
    assert lt("DenseDescriptorInit", room, room, *sizes, 16, 2, 1) == 3  # no handle
    dense, sparse = lt.matrix((16, 16), 2), lt.matrix((16, 16), 2, sparse=True)
    assert lt("MatmulDescriptorInit", lt.handle, room, 0, 0, dense, dense, dense, dense, COMPUTE_32F) == 3
    assert lt("MatmulDescriptorInit", lt.handle, room, 0, 2, sparse, dense, dense, dense, COMPUTE_32F) == 10
    assert lt("MatmulDescriptorInit", lt.handle, room, 0, 0, sparse, dense, dense, dense, COMPUTE_32F) == 0
    assert lt("MatmulPlanInit", lt.handle, lt.room(), room, lt.room()) == 3
    assert lt("MatDescriptorDestroy", dense) == 0
    assert lt("MatDescriptorDestroy", dense) == 3
    assert lt("Matmul", lt.handle, dense, None, None, None, None, None, None, None, None, 0) == 3


def test_a_program_of_cusparselt() -> None:
    program = str(Path(__file__).parent / "programs" / "cusparselt.cu")
    command = [sys.executable, "-m", "cairn.cli.main", "run", "-lcusparseLt", program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "PASS\n"), done.stdout + done.stderr
