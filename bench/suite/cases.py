"""The suite's rows: data, launches, and the reference's call. One table; the runners know nothing of single rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

Arrays = dict[str, np.ndarray]
Shape = tuple[int, int, int]


@dataclass(frozen=True)
class Launch:
    """One kernel launch: ``groups`` workgroups of ``items`` work-items. Arguments are array names or C scalars."""

    kernel: str
    groups: Shape
    items: Shape
    arguments: tuple[Any, ...]


@dataclass(frozen=True)
class Case:
    """One row. ``call`` are the C function's arguments; ``result`` names the array that is compared, to ``tolerance``
    relative to its largest magnitude. ``restore`` names arrays that a run changes and the next one needs as they were.
    ``opencl`` are PoCL's launches where they differ."""

    name: str
    title: str
    source: str
    make: Callable[[], Arrays]
    launches: list[Launch]
    call: tuple[Any, ...]
    result: str
    tolerance: float = 0.0
    restore: tuple[str, ...] = ()
    function: str = ""
    opencl: list[Launch] | None = None


def _line(count: int, size: int = 256) -> tuple[Shape, Shape]:
    return (-(-count // size), 1, 1), (size, 1, 1)


def _plane(nx: int, ny: int, bx: int, by: int) -> tuple[Shape, Shape]:
    return (-(-nx // bx), -(-ny // by), 1), (bx, by, 1)


def _random(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def floats(*names_and_shapes: tuple[str, int], low: float = 0.0, high: float = 1.0, kind: Any = np.float32) -> Arrays:
    """Arrays of uniform numbers."""
    source = _random()
    return {name: source.uniform(low, high, size).astype(kind) for name, size in names_and_shapes}


def _saxpy(name: str, title: str, n: int) -> Case:
    launch = Launch("saxpy", *_line(n), ("x", "y", np.float32(1.5), np.int32(n)))
    return Case(
        name, title, "stream", lambda: floats(("x", n), ("y", n)), [launch], launch.arguments, "y", 1e-6,
        restore=("y",), function="saxpy",
    )  # fmt: skip


def _stencil(name: str, title: str, n: int, dims: int) -> Case:
    count = n**dims
    shape = _plane(n, n, 64, 4) if dims == 2 else ((n // 64, n // 4, n), (64, 4, 1))
    launch = Launch(name, *shape, ("in", "out", np.int32(n)))
    return Case(
        name, title, "stencil", lambda: {**floats(("in", count)), "out": np.zeros(count, np.float32)}, [launch],
        launch.arguments, "out", 1e-6,
    )  # fmt: skip


def _gemm(name: str, title: str, n: int, kind: Any) -> Case:
    def make() -> Arrays:
        data = floats(("a", n * n), ("b", n * n), low=-1)
        if kind == "bf16":
            data = {key: (value.view(np.uint32) >> 16).astype(np.uint16) for key, value in data.items()}
        elif kind == np.float16:
            data = {key: value.astype(np.float16).view(np.uint16) for key, value in data.items()}
        else:
            data = {key: value.astype(kind) for key, value in data.items()}
        return {**data, "c": np.zeros(n * n, np.float64 if kind == np.float64 else np.float32)}

    arguments = ("a", "b", "c", np.int32(n))
    tiled = Launch(name, *_plane(n, n, 16, 16), arguments)
    matrix = Launch(name, (n // 64, n // 64, 1), (64, 1, 1), arguments)
    narrow = kind in ("bf16", np.float16)
    return Case(
        name, title, "gemm", make, [matrix if narrow else tiled], arguments, "c", 1e-4, opencl=[tiled],
    )  # fmt: skip


def _scan_launches(source: str, target: str, totals: str, n: int) -> list[Launch]:
    groups = -(-n // 1024)
    one = (256, 1, 1)
    return [
        Launch("scan_blocks", (groups, 1, 1), one, (source, target, totals, np.int32(n))),
        Launch("scan_totals", (1, 1, 1), one, (totals, np.int32(groups))),
        Launch("scan_add", (groups, 1, 1), one, (target, totals, np.int32(n))),
    ]


def _reduction(n: int) -> Case:
    return Case(
        "reduction", "sum of 16 M floats", "reduce",
        lambda: {**floats(("in", n)), "parts": np.zeros(1024, np.float32), "out": np.zeros(1, np.float32)},
        [
            Launch("reduce", (1024, 1, 1), (256, 1, 1), ("in", "parts", np.int32(n))),
            Launch("reduce", (1, 1, 1), (256, 1, 1), ("parts", "out", np.int32(1024))),
        ],
        ("in", "out", np.int32(n)), "out", 1e-4,
    )  # fmt: skip


def _scan(n: int) -> Case:
    return Case(
        "scan", "inclusive scan of 16 M ints", "reduce",
        lambda: {
            "in": _random().integers(0, 100, n).astype(np.int32), "out": np.zeros(n, np.int32),
            "totals": np.zeros(-(-n // 1024), np.int32),
        },
        _scan_launches("in", "out", "totals", n), ("in", "out", np.int32(n)), "out",
    )  # fmt: skip


def _histogram(n: int) -> Case:
    return Case(
        "histogram", "histogram of 16 MB", "reduce",
        lambda: {"in": _random().integers(0, 256, n).astype(np.uint8), "bins": np.zeros(256, np.int32)},
        [Launch("histogram", (256, 1, 1), (256, 1, 1), ("in", "bins", np.int32(n)))],
        ("in", "bins", np.int32(n)), "bins", restore=("bins",),
    )  # fmt: skip


def _softmax(rows: int, columns: int) -> Case:
    return Case(
        "softmax", f"softmax of {rows} rows of {columns}", "reduce",
        lambda: {**floats(("in", rows * columns), low=-4, high=4), "out": np.zeros(rows * columns, np.float32)},
        [Launch("softmax", (rows, 1, 1), (256, 1, 1), ("in", "out", np.int32(columns)))],
        ("in", "out", np.int32(rows), np.int32(columns)), "out", 1e-5,
    )  # fmt: skip


def _bitonic(n: int) -> Case:
    launches, k = [], 2
    while k <= n:
        j = k // 2
        while j:
            launches.append(Launch("bitonic", *_line(n // 2), ("keys", np.int32(j), np.int32(k))))
            j //= 2
        k *= 2
    return Case(
        "bitonic", "bitonic sort of 1 M ints", "sort",
        lambda: {"keys": _random().integers(-(2**31), 2**31, n).astype(np.int32)}, launches,
        ("keys", np.int32(n)), "keys", restore=("keys",),
    )  # fmt: skip


def _radix(n: int) -> Case:
    items = n // 1024
    launches, keys, other = [], "keys", "other"
    for shift in (0, 8, 16, 24):
        shape = _line(items, 64)
        tail = (np.int32(items), np.int32(shift))
        launches.append(Launch("radix_count", *shape, (keys, "counts", *tail)))
        launches += _scan_launches("counts", "ends", "totals", 256 * items)
        launches.append(Launch("radix_scatter", *shape, (keys, other, "ends", *tail)))
        keys, other = other, keys
    return Case(
        "radix", "radix sort of 4 M keys", "sort",
        lambda: {
            "keys": _random().integers(0, 2**32, n, dtype=np.uint32), "other": np.zeros(n, np.uint32),
            "counts": np.zeros(256 * items, np.int32), "ends": np.zeros(256 * items, np.int32),
            "totals": np.zeros(items // 4, np.int32),
        },
        launches, ("keys", "other", np.int32(n)), "keys", restore=("keys",),
    )  # fmt: skip


def _nbody(n: int) -> Case:
    arguments = ("x", "y", "z", "force", np.int32(n))
    return Case(
        "nbody", f"n-body, {n} bodies", "compute",
        lambda: {**floats(("x", n), ("y", n), ("z", n)), "force": np.zeros(3 * n, np.float32)},
        [Launch("nbody", *_line(n), arguments)], arguments, "force", 1e-3,
    )  # fmt: skip


def _mandelbrot(n: int, limit: int) -> Case:
    arguments = ("out", np.int32(n), np.int32(limit))
    return Case(
        "mandelbrot", f"mandelbrot {n}x{n}, {limit} iterations", "compute", lambda: {"out": np.zeros(n * n, np.int32)},
        [Launch("mandelbrot", *_plane(n, n, 64, 4), arguments)], arguments, "out", 0.01,
    )  # fmt: skip


def _black_scholes(n: int) -> Case:
    arguments = ("price", "strike", "years", "call", "put", np.float32(0.02), np.float32(0.3), np.int32(n))
    return Case(
        "black_scholes", "Black-Scholes, 1 M options", "compute",
        lambda: {
            **floats(("price", n), ("strike", n), ("years", n), low=1, high=30),
            "call": np.zeros(n, np.float32), "put": np.zeros(n, np.float32),
        },
        [Launch("black_scholes", *_line(n), arguments)], arguments, "call", 1e-5,
    )  # fmt: skip


def _fft(n: int) -> Case:
    launches, source, target, size = [], "a", "b", 1
    while size < n:
        launches.append(Launch("fft_step", *_line(n // 2), (source, target, np.int32(n), np.int32(size))))
        source, target, size = target, source, size * 2
    return Case(
        "fft", "FFT of 1 M complex floats, radix 2", "compute",
        lambda: {**floats(("a", 2 * n), low=-1), "b": np.zeros(2 * n, np.float32)}, launches, ("a", "b", np.int32(n)),
        source, 1e-4, restore=("a",),
    )  # fmt: skip


def _primes(count: int) -> list[int]:
    found: list[int] = []
    number = 2
    while len(found) < count:
        if all(number % p for p in found):
            found.append(number)
        number += 1
    return found


def _cube_root_bits(p: int) -> int:
    """The first 32 fractional bits of the cube root of ``p`` (FIPS 180-4, section 4.2.2)."""
    low, high, target = 0, 8 << 32, p << 96
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**3 <= target else (low, middle)
    return low & 0xFFFFFFFF


def _sha256(n: int) -> Case:
    arguments = ("messages", "constants", "digests", np.int32(n))
    return Case(
        "sha256", "SHA-256, 256 K blocks", "compute",
        lambda: {
            "messages": _random().integers(0, 2**32, 16 * n, dtype=np.uint32),
            "constants": np.array([_cube_root_bits(p) for p in _primes(64)], np.uint32),
            "digests": np.zeros(8 * n, np.uint32),
        },
        [Launch("sha256", *_line(n), arguments)], arguments, "digests",
    )  # fmt: skip


def _spmv(rows: int, each: int) -> Case:
    def make() -> Arrays:
        source = _random()
        lengths = source.integers(each // 2, each * 3 // 2 + 1, rows)
        starts = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32)
        total = int(starts[-1])
        return {
            "starts": starts, "columns": source.integers(0, rows, total).astype(np.int32),
            "values": source.uniform(-1, 1, total).astype(np.float32),
            "x": source.uniform(-1, 1, rows).astype(np.float32), "y": np.zeros(rows, np.float32),
        }  # fmt: skip

    arguments = ("starts", "columns", "values", "x", "y", np.int32(rows))
    return Case(
        "spmv", f"sparse matrix (CSR) times vector, {rows >> 10} K rows of {each}", "irregular", make,
        [Launch("spmv", *_line(rows), arguments)], arguments, "y", 1e-5,
    )  # fmt: skip


def _chase(n: int, chains: int, steps: int) -> Case:
    return Case(
        "chase", f"pointer chasing, {chains} chains of {steps} steps", "irregular",
        lambda: {"next": _random().permutation(n).astype(np.int32), "ends": np.zeros(chains, np.int32)},
        [Launch("chase", *_line(chains), ("next", "ends", np.int32(steps)))],
        ("next", "ends", np.int32(steps), np.int32(chains)), "ends",
    )  # fmt: skip


def _grow(keys: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Children of an unbalanced search tree, keys inserted in order; node 0 is no node."""
    left, right = np.zeros(len(keys), np.int32), np.zeros(len(keys), np.int32)
    for new in range(2, len(keys)):
        node = 1
        while True:
            side = left if keys[new] < keys[node] else right
            if not side[node]:
                side[node] = new
                break
            node = side[node]
    return left, right


def _tree(nodes: int, queries: int) -> Case:
    def make() -> Arrays:
        source = _random()
        keys = np.concatenate([[0], source.permutation(4 * nodes)[:nodes]]).astype(np.int32)
        left, right = _grow(keys)
        asked = source.integers(0, 4 * nodes, queries).astype(np.int32)
        return {"keys": keys, "left": left, "right": right, "queries": asked, "depths": np.zeros(queries, np.int32)}

    arguments = ("keys", "left", "right", "queries", "depths", np.int32(queries))
    return Case(
        "tree", f"divergent search in a tree of {nodes >> 10} K nodes", "irregular", make,
        [Launch("tree", *_line(queries), arguments)], arguments, "depths",
    )  # fmt: skip


def _triad(n: int) -> Case:
    arguments = ("a", "b", "c", np.float64(3), np.int32(n))
    return Case(
        "triad", "stream triad, 8 M doubles", "stream",
        lambda: {**floats(("b", n), ("c", n), kind=np.float64), "a": np.zeros(n)},
        [Launch("triad", *_line(n), arguments)], arguments, "a", 1e-12,
    )  # fmt: skip


def _transpose(n: int) -> Case:
    arguments = ("in", "out", np.int32(n))
    return Case(
        "transpose", f"transpose {n}x{n} floats", "stream",
        lambda: {**floats(("in", n * n)), "out": np.zeros(n * n, np.float32)},
        [Launch("transpose", (n // 32, n // 32, 1), (32, 8, 1), arguments)], arguments, "out",
    )  # fmt: skip


def _convolution(n: int) -> Case:
    arguments = ("in", "weights", "out", np.int32(n))
    return Case(
        "convolution", f"convolution 7x7 of {n}x{n}", "stencil",
        lambda: {**floats(("in", n * n), ("weights", 49)), "out": np.zeros((n - 6) ** 2, np.float32)},
        [Launch("convolution", *_plane(n - 6, n - 6, 64, 4), arguments)], arguments, "out", 1e-5,
    )  # fmt: skip


def cases(*, small: bool = False) -> dict[str, Case]:
    """The rows by their names. ``small``: sizes that a test has time for; titles are those of the large ones."""

    def size(large: int, little: int) -> int:
        return little if small else large

    found = (
        _saxpy("saxpy_cache", "saxpy, 256 K floats (cache)", size(1 << 18, 1000)),
        _saxpy("saxpy_memory", "saxpy, 32 M floats (memory)", size(1 << 25, 1 << 12)),
        _triad(size(1 << 23, 1000)),
        _transpose(size(4096, 64)),
        _stencil("stencil2d", "stencil, 5 points, 4096x4096", size(4096, 64), 2),
        _stencil("stencil3d", "stencil, 7 points, 256^3", size(256, 64), 3),
        _gemm("gemm_f32", "gemm 512, float, tiled", size(512, 64), np.float32),
        _gemm("gemm_f64", "gemm 512, double, tiled", size(512, 64), np.float64),
        _gemm("gemm_f16", "gemm 512, half, MFMA", size(512, 64), np.float16),
        _gemm("gemm_bf16", "gemm 512, bfloat16, MFMA", size(512, 64), "bf16"),
        _reduction(size(1 << 24, 1 << 14)),
        _scan(size(1 << 24, 1 << 12)),
        _histogram(size(1 << 24, 1 << 14)),
        _bitonic(size(1 << 20, 1 << 9)),
        _radix(size(1 << 22, 1 << 16)),
        _nbody(size(2048, 256)),
        _mandelbrot(size(512, 64), size(256, 64)),
        _black_scholes(size(1 << 20, 1 << 10)),
        _spmv(size(1 << 18, 1 << 10), 16),
        _fft(size(1 << 20, 1 << 10)),
        _softmax(size(4096, 8), 1000),
        _convolution(size(2048, 70)),
        _sha256(size(1 << 18, 1 << 9)),
        _chase(size(1 << 20, 1 << 12), size(16384, 512), size(256, 16)),
        _tree(size(1 << 16, 1 << 8), size(1 << 20, 1 << 10)),
    )
    return {case.name: case for case in found}


CASES = cases()
