"""rocRAND and hipRAND: the sequences of AMD's own library, and what generators refuse."""

from __future__ import annotations

import ctypes
import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import pytest

from cairn import hip
from cairn.abi import loader
from cairn.libs.rand import calls, discrete, tables
from cairn.libs.rand.kinds import DYNAMIC

COUNT, ROOM = 333, 16  # numbers a call, and elements behind them that stay 0
SEED, OFFSET, DIMENSIONS = 0x123456789ABCDEF, 77, 3


class Call(NamedTuple):
    """A function of the library, what it fills, and its parameters."""

    function: str
    dtype: str
    parameters: tuple[Any, ...] = ()


def _f(*values: float) -> tuple[Any, ...]:
    return tuple(ctypes.c_float(value) for value in values)


def _d(*values: float) -> tuple[Any, ...]:
    return tuple(ctypes.c_double(value) for value in values)


def _h(*values: float) -> tuple[Any, ...]:
    return tuple(ctypes.c_uint16(int(np.float16(value).view(np.uint16))) for value in values)


#: In the order in which the golden numbers were drawn.
CALLS = {
    "int": Call("generate", "u4"),
    "char": Call("generate_char", "u1"),
    "short": Call("generate_short", "u2"),
    "long": Call("generate_long_long", "u8"),
    "uf": Call("generate_uniform", "f4"),
    "ud": Call("generate_uniform_double", "f8"),
    "uh": Call("generate_uniform_half", "f2"),
    "nf": Call("generate_normal", "f4", _f(1.5, 2)),
    "nd": Call("generate_normal_double", "f8", _d(1.5, 2)),
    "nh": Call("generate_normal_half", "f2", _h(1.5, 2)),
    "lf": Call("generate_log_normal", "f4", _f(0.5, 0.25)),
    "ld": Call("generate_log_normal_double", "f8", _d(0.5, 0.25)),
    "lh": Call("generate_log_normal_half", "f2", _h(0.5, 0.25)),
    "p10": Call("generate_poisson", "u4", _d(10.5)),
    "p900": Call("generate_poisson", "u4", _d(900)),
    "p9000": Call("generate_poisson", "u4", _d(9000)),
}
TOLERANCE = {"f2": 4e-3, "f4": 5e-6, "f8": 1e-13}  # of values up to 8, by device functions of other libraries


def golden() -> dict[tuple[int, int], dict[str, tuple[int, str]]]:
    found: dict[tuple[int, int], dict[str, tuple[int, str]]] = {}
    for line in (Path(__file__).parent / "rocrand.tsv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            kind, ordering, call, status, value = line.split("\t")
            found.setdefault((int(kind), int(ordering)), {})[call] = (int(status), value)
    return found


GOLDEN = golden()


@pytest.fixture(scope="module")
def rand() -> Iterator[Callable[..., int]]:
    exports = loader.load("rocrand")

    def call(name: str, *arguments: Any) -> int:
        return int(getattr(exports, f"rocrand_{name}")(*arguments))

    return call


@pytest.fixture
def create(rand: Callable[..., int]) -> Iterator[Callable[..., ctypes.c_void_p]]:
    made: list[ctypes.c_void_p] = []

    def one(kind: int, function: str = "create_generator") -> ctypes.c_void_p:
        made.append(ctypes.c_void_p())
        assert rand(function, ctypes.byref(made[-1]), kind) == 0
        return made[-1]

    yield one
    for handle in made:
        assert rand("destroy_generator", handle) == 0


def where(memory: Any) -> int:
    return int(memory.__cuda_array_interface__["data"][0])


def fill(rand: Callable[..., int], generator: Any, call: Call, count: int, skip: int = 0) -> tuple[int, Any]:
    """The status, and ``count`` numbers with ``ROOM`` elements about them, the first behind ``skip`` of those."""
    memory = hip.zeros(count + ROOM, call.dtype)
    address = where(memory) + skip * np.dtype(call.dtype).itemsize
    status = rand(call.function, generator, ctypes.c_void_p(address), ctypes.c_size_t(count), *call.parameters)
    return status, memory.numpy()


@pytest.mark.parametrize(("kind", "ordering"), sorted(GOLDEN))
def test_sequences_are_those_of_rocrand(
    rand: Callable[..., int],
    create: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
    kind: int,
    ordering: int,
) -> None:
    generator = create(kind)
    if ordering == DYNAMIC:  # the grid is the device's
        found = calls.generator(generator.value or 0)
        monkeypatch.setattr(found, "device", SimpleNamespace(spec=SimpleNamespace(target="gfx90a")))
    if ordering:
        assert rand("set_ordering", generator, ordering) == 0
    assert rand("set_seed", generator, ctypes.c_uint64(SEED + ordering)) == 0
    rand("set_offset", generator, ctypes.c_uint64(OFFSET + ordering))
    if kind > 500:
        assert rand("set_quasi_random_generator_dimensions", generator, DIMENSIONS) == 0
    got: dict[str, list[Any]] = {name: [] for name in CALLS}
    status = {}
    for repeat in range(2):
        for name, call in CALLS.items():
            count = COUNT - (name == "nf")
            status[name], values = fill(rand, generator, call, count, 3 * repeat)
            got[name].append(values)
    for name, (expected, text) in GOLDEN[kind, ordering].items():
        assert status[name] == expected, name
        if name[0] in "nl" and name != "long":
            wanted = np.array(text.split(), float)
            limit = TOLERANCE[CALLS[name].dtype]
            np.testing.assert_allclose(got[name][0][:8].astype(float), wanted, rtol=limit, atol=limit, err_msg=name)
        else:
            assert hashlib.sha256(b"".join(v.tobytes() for v in got[name])).hexdigest()[:16] == text, name


def test_mt19937_is_numpys(rand: Callable[..., int], create: Callable[..., Any]) -> None:
    """The first eight work-items share the generator that NumPy has; rocRAND deals its words out of order."""
    generator = create(407)
    assert rand("set_seed", generator, ctypes.c_uint64(1234)) == 0
    stride = 256 * 256
    _, numbers = fill(rand, generator, CALLS["int"], 3 * stride)
    wanted = np.random.RandomState(1234).randint(0, 2**32, 624, dtype=np.uint32)
    assert numbers[:8].tolist() == [int(wanted[i]) for i in (0, 113, 170, 283, 340, 397, 510, 567)]
    assert numbers[stride : stride + 8].tolist() == [int(wanted[1 + 7 * w]) for w in range(8)]
    assert numbers[2 * stride : 2 * stride + 8].tolist() == [int(wanted[2 + 7 * w]) for w in range(8)]


@pytest.mark.parametrize(
    ("kind", "bits", "words"),
    [
        (404, 32, "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
        (408, 32, "6b200159 99ba4efe"),
        (409, 64, "c2b6e3a8c2c69865 6f81ed42f350084d"),
    ],
)
def test_counters_give_the_published_words(
    rand: Callable[..., int], create: Callable[..., Any], kind: int, bits: int, words: str
) -> None:
    """J. K. Salmon and others' known answers for a counter and a key of zeros. (rocRAND's Threefry of four words pairs
    them in another order, so its numbers are its own.)"""
    generator = create(kind)
    assert rand("set_seed", generator, ctypes.c_uint64(0)) == 0
    _, numbers = fill(rand, generator, CALLS["int" if bits == 32 else "long"], 64)
    wanted = [int(word, 16) for word in words.split()]
    assert numbers[: len(wanted)].tolist() == wanted


def test_direction_vectors(rand: Callable[..., int]) -> None:
    """The first points of the sequence in every dimension, by its definition."""
    for bits in (32, 64):
        vectors = np.frombuffer(tables.directions(bits), f"u{bits // 8}").reshape(tables.DIMENSIONS, bits)
        odd = vectors >> np.arange(bits - 1, -1, -1, dtype=vectors.dtype)
        assert (odd & vectors.dtype.type(1) == 1).all()  # each has the bit that makes the matrix regular
    address = ctypes.c_void_p()
    assert rand("get_direction_vectors32", ctypes.byref(address), 101) == 0
    known = np.ctypeslib.as_array((ctypes.c_uint32 * 64).from_address(address.value or 0))
    assert known[:3].tolist() == [1 << 31, 1 << 30, 1 << 29]
    assert known[32:36].tolist() == [0x80000000, 0xC0000000, 0xA0000000, 0xF0000000]
    assert rand("get_direction_vectors32", ctypes.byref(address), 103) == 104
    assert np.frombuffer(tables.scrambling(32), "u4")[:2].tolist() == [
        3499211612,
        581869302,
    ]  # std::mt19937's first ones


def test_tables_of_distributions_give_their_weights(rand: Callable[..., int]) -> None:
    """What aliases and probabilities give each number adds up to its weight."""
    weights = np.random.RandomState(3).rand(100)
    made = discrete.discrete(weights.tolist(), 7)
    given = np.zeros(100)
    for i, (probability, alias) in enumerate(zip(made.probability, made.alias, strict=True)):
        given[i] += probability / 100
        given[alias] += (1 - probability) / 100
    np.testing.assert_allclose(given, weights / weights.sum(), rtol=1e-12)
    np.testing.assert_allclose(made.sums, np.cumsum(weights / weights.sum()), rtol=1e-12)
    poisson = discrete.poisson(70.25)
    mean = np.average(poisson.offset + np.arange(len(poisson.sums)), weights=np.diff(poisson.sums, prepend=0))
    assert abs(mean - 70.25) < 1e-8
    handle = ctypes.c_void_p()
    values = (ctypes.c_double * 100)(*weights)
    assert rand("create_discrete_distribution", values, 100, 7, ctypes.byref(handle)) == 0
    assert rand("destroy_discrete_distribution", handle) == 0
    assert rand("create_poisson_distribution", ctypes.c_double(3.5), ctypes.byref(handle)) == 0
    assert rand("destroy_discrete_distribution", handle) == 0
    assert rand("create_poisson_distribution", ctypes.c_double(-1), ctypes.byref(handle)) == 104
    assert rand("create_discrete_distribution", values, 0, 0, ctypes.byref(handle)) == 104


def test_numbers_for_the_host(rand: Callable[..., int], create: Callable[..., Any]) -> None:
    on_device, on_host = create(404), create(404, "create_generator_host_blocking")
    for generator in (on_device, on_host):
        assert rand("set_seed", generator, ctypes.c_uint64(9)) == 0
    _, wanted = fill(rand, on_device, CALLS["uf"], 1000)
    got = np.zeros(1000, np.float32)
    assert rand("generate_uniform", on_host, ctypes.c_void_p(got.ctypes.data), ctypes.c_size_t(1000)) == 0
    assert (got == wanted[:1000]).all()


def test_a_graph_makes_numbers(rand: Callable[..., int], create: Callable[..., Any]) -> None:
    """Setting up is no part of it: neither states nor a new mean's tables."""
    exports, stream, graph, ready = loader.load("amdhip64"), *(ctypes.c_void_p() for _ in range(3))
    captured, plain, memory = create(401), create(401), hip.zeros(1000, "u4")
    size = ctypes.c_size_t(500)
    at = [ctypes.c_void_p(where(memory) + offset) for offset in (0, 2000)]
    assert exports.hipStreamCreateWithFlags(ctypes.byref(stream), 1) == 0
    assert rand("set_stream", captured, stream) == 0
    assert exports.hipStreamBeginCapture(stream, 0) == 0
    for place, mean in zip(at, (10.0, 20.0), strict=True):
        assert rand("generate_poisson", captured, place, size, ctypes.c_double(mean)) == 0
    assert exports.hipStreamEndCapture(stream, ctypes.byref(graph)) == 0
    assert exports.hipGraphInstantiate(ctypes.byref(ready), graph, None, None, ctypes.c_size_t(0)) == 0
    assert (memory.numpy() == 0).all()
    assert exports.hipGraphLaunch(ready, stream) == exports.hipStreamSynchronize(stream) == 0
    found = memory.numpy().copy()
    for place, mean in zip(at, (10.0, 20.0), strict=True):
        assert rand("generate_poisson", plain, place, size, ctypes.c_double(mean)) == 0
    hip.synchronize()
    assert (found == memory.numpy()).all()
    assert exports.hipGraphExecDestroy(ready) == exports.hipGraphDestroy(graph) == 0


def test_refusals(rand: Callable[..., int], create: Callable[..., Any]) -> None:
    handle = ctypes.c_void_p()
    assert rand("create_generator", ctypes.byref(handle), 399) == 103
    assert rand("generate", None, None, ctypes.c_size_t(1)) == 101
    xorwow, sobol, mtgp = create(401), create(501), create(403)
    assert rand("set_ordering", xorwow, 201) == 104
    assert rand("set_ordering", sobol, 101) == 104
    assert rand("set_quasi_random_generator_dimensions", xorwow, 2) == 103
    assert rand("set_quasi_random_generator_dimensions", sobol, 0) == 104
    assert rand("set_quasi_random_generator_dimensions", sobol, 20001) == 104
    assert rand("set_offset", mtgp, ctypes.c_uint64(1)) == 103
    assert rand("set_seed_uint4", xorwow, ctypes.c_uint64(1), ctypes.c_uint64(1)) == 103
    assert rand("set_quasi_random_generator_dimensions", sobol, 2) == 0
    memory = hip.zeros(4, "u4")
    assert rand("generate", sobol, ctypes.c_void_p(where(memory)), ctypes.c_size_t(3)) == 105
    assert rand("generate_long_long", xorwow, ctypes.c_void_p(where(memory)), ctypes.c_size_t(1)) == 103
    assert (
        rand("generate_poisson", xorwow, ctypes.c_void_p(where(memory)), ctypes.c_size_t(1), ctypes.c_double(0)) == 104
    )
    assert (memory.numpy() == 0).all()
    gone = ctypes.c_void_p()
    assert rand("create_generator", ctypes.byref(gone), 401) == 0
    assert rand("destroy_generator", gone) == 0
    assert rand("generate", gone, ctypes.c_void_p(where(memory)), ctypes.c_size_t(1)) == 101


def test_hiprand_is_rocrand_by_other_numbers(rand: Callable[..., int], create: Callable[..., Any]) -> None:
    exports = loader.load("hiprand")
    for kind, own in ((404, 407), (405, 404), (503, 504)):
        handle = ctypes.c_void_p()
        assert exports.hiprandCreateGenerator(ctypes.byref(handle), kind) == 0
        one, other = hip.zeros(64, "f4"), hip.zeros(64, "f4")
        assert exports.hiprandGenerateUniform(handle, ctypes.c_void_p(where(one)), ctypes.c_size_t(64)) == 0
        generator = create(own)
        assert rand("generate_uniform", generator, ctypes.c_void_p(where(other)), ctypes.c_size_t(64)) == 0
        assert (one.numpy() == other.numpy()).all()
        assert exports.hiprandDestroyGenerator(handle) == 0
    handle = ctypes.c_void_p()
    assert exports.hiprandCreateGenerator(ctypes.byref(handle), 99) == 103
    assert exports.hiprandGenerate(None, None, ctypes.c_size_t(0)) == 101


def test_classes_in_cpp() -> None:
    """rocRAND's and hipRAND's classes in C++ against their functions in C."""
    program = str(Path(__file__).parent / "programs" / "random_classes.hip")
    command = [sys.executable, "-m", "cairn.cli.main", "run", "-lrocrand", "-lhiprand", program]
    checked = {**os.environ, "CAIRN_CHECK": "init,exit=7"}  # states are written whole
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=checked)
    assert (done.returncode, done.stdout) == (0, "PASS\n"), done.stdout + done.stderr
