"""Atomics that look before they lock, against plain Python, lane after lane."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cairn.codeobj import load
from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu import codecache
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.hosts import Host
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.kernel.function import FunctionWriter
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.spaces import atomic_precheck
from tests.vgpu.gaps import before_a_gap
from tests.vgpu.kernel_arguments import packed

FAST = frozenset({"fast gathers", "fast scatters"})
ROUNDS = 6
# OP: a kernel's operation on a place; T: its type. One round after another meets what the rounds before left.
_HEAD = """
#define K extern "C" __global__ void
#define OP(p, v) EXPRESSION
"""
_KERNEL = """
K %s(T *cells, const int *at, const T *values, const int *active, T *lds, T *old, int rounds) {
    __shared__ T own[64];
    int i = threadIdx.x;
    own[i] = lds[i];
    __syncthreads();
    for (int r = 0; r < rounds; r++) {
        int place = at[64 * r + i], is = active[64 * r + i];
        T value = values[64 * r + i], *found = old + 128 * r + i;
        %s
        __syncthreads();
    }
    lds[i] = own[i];
}
"""
_BODIES = {
    "quiet": "if (is) { OP(cells + place, value); OP(own + place, value); }",
    "wanted": "if (is) { found[0] = OP(cells + place, value); found[64] = OP(own + place, value); }",
    "anywhere": "T *to = is & 2 ? cells : own; if (is) found[0] = OP(to + place, value);",
}
SOURCE = _HEAD + "".join(_KERNEL % each for each in _BODIES.items())


def _fetch(name: str) -> str:
    return f"__hip_atomic_fetch_{name}(p, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT)"


def _exchanged(old: Any, value: Any) -> Any:
    return value + 5 if old == value else old


_EXCHANGE = "({ T want = v; __hip_atomic_compare_exchange_strong(p, &want, v + 5, __ATOMIC_RELAXED,"
_EXCHANGE += " __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT); want; })"
OPERATIONS: dict[str, tuple[str, Callable[[Any, Any], Any]]] = {
    "min": (_fetch("min"), min),
    "max": (_fetch("max"), max),
    "and": (_fetch("and"), lambda old, value: old & value),
    "or": (_fetch("or"), lambda old, value: old | value),
    "exchange": (_EXCHANGE, _exchanged),
    "fmin": (_fetch("min"), lambda old, value: min(old, value)),
    "fmax": (_fetch("max"), lambda old, value: max(old, value)),
}
TYPES = {
    "int": np.int32, "unsigned": np.uint32, "long long": np.int64, "unsigned long long": np.uint64,
    "float": np.float32, "double": np.float64,
}  # fmt: skip
CASES = [(op, t) for op in OPERATIONS for t in TYPES if (op[0] == "f") == (t in ("float", "double"))]


@pytest.fixture(params=["gathers", "scalar", "quick"])
def ways(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """As the writers do where gathers are fast, where they are not, and in quick code."""
    monkeypatch.setenv("CAIRN_TIER", "quick" if request.param == "quick" else "best-only")
    has = codecache.abilities(Host())
    chosen = has | FAST if request.param == "gathers" and "gathers" in has else has - FAST
    monkeypatch.setattr(codecache, "abilities", lambda host: chosen)
    return str(request.param)


def _code(op: str, type_: str, note: str = "") -> bytes:
    source = SOURCE.replace("EXPRESSION", OPERATIONS[op][0])
    source = f"#define T {type_}\n" + source + f'extern "C" __device__ int note_{note or "none"};\n'
    return compile_device(source, "looks.hip", options=["-O3"], target=state.device(0).spec.target)[0]


def _numbers(rng: np.random.Generator, type_: str, count: int) -> np.ndarray:
    """Numbers that are often the same and often the least; floats with halves."""
    kind = np.dtype(TYPES[type_])
    numbers = rng.integers(0 if kind.kind == "u" else -9, 9, count) * (1 if rng.random() < 0.5 else 1 << 12)
    return (numbers / 2).astype(kind) if kind.kind == "f" else numbers.astype(kind)


def _active(rng: np.random.Generator, shape: tuple[int, ...]) -> np.ndarray:
    """All lanes, many, few, one, none."""
    share = rng.choice([1, 0.7, 0.1, 0.02, 0], shape[0])[:, None]
    return np.where(rng.random(shape) < share, rng.integers(1, 4, shape), 0).astype(np.int32)


@pytest.mark.parametrize(("op", "type_"), CASES)
def test_as_lane_after_lane(ways: str, op: str, type_: str) -> None:
    """Of global memory, of LDS and of either: what is left, and what each lane found."""
    device, rng, then = state.device(0), np.random.default_rng(11), OPERATIONS[op][1]
    loaded = module.load(_code(op, type_, ways), device)
    for places in (1, 2, 9, 64):
        for name in ("quiet", "wanted", "anywhere"):
            at = rng.integers(0, places, (ROUNDS, 64)).astype(np.int32)
            values = _numbers(rng, type_, ROUNDS * 64).reshape(ROUNDS, 64)
            active = _active(rng, (ROUNDS, 64))
            cells = before_a_gap(64, np.dtype(TYPES[type_]))
            cells[:], lds = _numbers(rng, type_, 64), _numbers(rng, type_, 64)
            old = np.full((ROUNDS, 2, 64), 3, cells.dtype)
            want_cells, want_lds, want_old = cells.copy(), lds.copy(), old.copy()
            for r, lane in np.argwhere(active):
                to, value, flag = at[r, lane], values[r, lane], active[r, lane]
                for i, memory in enumerate((want_cells, want_lds)):
                    if name == "anywhere" and i != (flag & 2 == 0):
                        continue
                    if name != "quiet":
                        want_old[r, 0 if name == "anywhere" else i, lane] = memory[to]
                    memory[to] = then(memory[to], value)
            at[active == 0] = 1 << 20  # lanes that are off touch nothing
            function = loaded.function(name)
            arguments = packed(function, cells, at, values, active, lds, old, ROUNDS)
            launch.launch(function, (1, 1, 1), (64, 1, 1), arguments, 0, device.null_stream)
            device.null_stream.wait()
            np.testing.assert_array_equal(cells, want_cells, (name, places))
            np.testing.assert_array_equal(lds, want_lds, (name, places))
            np.testing.assert_array_equal(old, want_old, (name, places))


@pytest.mark.parametrize("type_", ["float", "double"])
def test_floats_that_are_equal_and_not(ways: str, type_: str) -> None:
    """Zeros of both signs and numbers that are none: lanes at one place, as the other ways leave them."""
    device, kind = state.device(0), np.dtype(TYPES[type_])
    special = np.array([0.0, -0.0, math.nan, math.inf, -math.inf, 1.5], kind)
    loaded = module.load(_code("fmax", type_, ways), device)
    found = []
    for name in ("quiet", "wanted"):
        cells, lds = np.repeat(special, 6), np.zeros(64, kind)
        at, values = np.arange(64, dtype=np.int32) % 36, np.resize(special, 64)
        active = (np.arange(64) < 36).astype(np.int32)
        old = np.zeros(128, kind)
        cells = np.resize(cells, 64)
        lds[:36] = cells[:36]
        function = loaded.function(name)
        arguments = packed(function, cells, at, values, active, lds, old, 1)
        launch.launch(function, (1, 1, 1), (64, 1, 1), arguments, 0, device.null_stream)
        device.null_stream.wait()
        found.append(cells[:36].copy())
        for cell, was, value in zip(cells[:36], np.repeat(special, 6), np.resize(special, 36), strict=True):
            numbers = [x for x in (was, value) if not math.isnan(x)]
            assert cell == max(numbers) if numbers else math.isnan(cell)
    np.testing.assert_array_equal(*(each.view(np.uint32) for each in found))


@pytest.mark.skipif(
    not atomic_precheck.applies("smax", shared=True), reason="processors whose stores are in one order look"
)
@pytest.mark.parametrize("quick", [False, True])
def test_what_was_stored_is_visible_before_a_look(quick: bool) -> None:
    """Another thread that clears a flag, which this one then finds set, sees what this one stored before."""
    loaded = load(_code("max", "int"))
    image = image_of(loaded, loaded.kernels["quiet"])
    text = (
        FunctionWriter(image, layout_of(64, 1, 1, wave=image.wave), quick=quick, abilities=codecache.abilities(Host()))
        .module()
        .text
    )
    before = text[: text.rindex("@cairn.atomic.smax.i32.shared(")] if quick else text[: text.index("fence acquire")]
    assert llvm.text([llvm.do(atomic_precheck._ALL_VISIBLE)]).strip() in before
    assert "load atomic i32" in text
