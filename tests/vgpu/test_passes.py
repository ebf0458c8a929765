"""Optimisations are optional: kernels give the same bits without each of them, and without all."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from bench.suite.cases import Launch, cases
from bench.suite.runners import kernels
from cairn.base.errors import UsageError
from cairn.codeobj import CodeObject, load
from cairn.compiler.rtc import compile_device
from cairn.vgpu import codecache, lower
from cairn.vgpu.codecache import Tier
from cairn.vgpu.decode import parts
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.hosts import Host
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower import passes
from cairn.vgpu.lower.kernel import plan
from cairn.vgpu.lower.kernel.function import FunctionWriter
from cairn.vgpu.translator import GroupShape, Translator
from tests.vgpu.engine_code import run_native
from tests.vgpu.gpu_code import Program

OWN = Path(__file__).with_name("passes.hip")
VGPU = Path(lower.__file__).parents[1]
WORDS = 1 << 17  # of the own kernels' arrays
CASES = cases(small=True)
Arrays = dict[str, np.ndarray[Any, Any]]


class Work(NamedTuple):
    """Kernels to run one after the other, over arrays."""

    source: str
    launches: tuple[Launch, ...]
    case: str = ""

    def arrays(self) -> Arrays:
        """New ones."""
        if self.case:
            return CASES[self.case].make()
        random = np.random.default_rng(1).integers(0, 1 << 32, WORDS, dtype=np.uint32)
        return {"in": random, "out": np.zeros(WORDS, np.uint32)}


def _own(name: str, items: tuple[int, int, int], groups: tuple[int, int, int] = (2, 1, 1), width: int = 33) -> Work:
    arguments = ("in", "out", np.int32(1000), np.int32(width))
    return Work(OWN.read_text(), (Launch(name, groups, items, arguments),))


WORK = {
    **{name: Work(kernels(case), tuple(case.launches), name) for name, case in CASES.items()},
    **{name: _own(name, (64, 1, 1)) for name in (
        "dynamic", "leaving", "stretches", "own", "extrema", "ordered", "bytes", "wide_numbers", "gathered", "numbers",
        "halves", "exchanged", "lengthy", "called", "__omp_offloading_unread",
    )},
    **{name: _own(name, (64, 1, 1), (1, 1, 1)) for name in ("products", "doubles")},
    "tile": _own("tile", (16, 16, 1), (3, 3, 1)),
    "one lane": _own("few", (1, 1, 1), (5, 1, 1)),
    "few lanes": _own("few", (20, 1, 1), (3, 1, 1)),
}  # fmt: skip
# What each pass is shown by; what is only found out sooner, or takes a kernel of thousands of instructions, by nothing.
SHOWN = {
    "parts": ("called", Tier.QUICK), "trusted_arguments": ("one lane", Tier.QUICK),
    "m0_ranges": ("sha256", Tier.QUICK), "small_groups": ("one lane", Tier.QUICK),
    "full_blocks": ("leaving", Tier.BEST),
    "mask_subsets": ("leaving", Tier.QUICK), "mask_cases": ("mandelbrot", Tier.BEST),
    "loop_kinds": ("own", Tier.QUICK), "serial": ("spmv", Tier.BEST),
    "line_slots": ("stretches", Tier.BEST), "unread_lds": ("__omp_offloading_unread", Tier.QUICK),
    "nontemporal": ("leaving", Tier.BEST),
    "stream_requests": ("extrema", Tier.BEST), "narrow": ("leaving", Tier.BEST),
    "lane_loops": ("ordered", Tier.BEST), "row_patterns": ("own", Tier.QUICK), "scaled_index": ("gathered", Tier.QUICK),
    "carry_pairs": ("products", Tier.BEST), "narrow_arithmetic": ("bytes", Tier.BEST),
    "uniform_masks": ("saxpy_cache", Tier.BEST), "scalar_masks": ("saxpy_cache", Tier.BEST),
    "butterflies": ("exchanged", Tier.BEST),
    "idioms": ("numbers", Tier.QUICK),
    "root_idioms": ("numbers", Tier.QUICK), "class_tests": ("numbers", Tier.QUICK), "prefetch": ("leaving", Tier.BEST),
    "atomic_precheck": ("extrema", Tier.BEST), "byte_tables": ("histogram", Tier.BEST),
    "chains": ("products", Tier.BEST), "unrolled": ("products", Tier.BEST),
    "double_blocks": ("doubles", Tier.BEST), "bf16_dots": ("products", Tier.BEST),
    "byte_dots": ("products", Tier.QUICK),
    "small_floats": ("products", Tier.BEST), "strip_mining": ("dynamic", Tier.QUICK), "in_place": ("own", Tier.BEST),
    "shared_loops": ("lengthy", Tier.QUICK), "packed_halves": ("halves", Tier.BEST),
    "outlined": ("dynamic", Tier.QUICK), "contiguous": ("leaving", Tier.BEST), "lane_groups": ("gemm_f32", Tier.BEST),
    "columns": ("products", Tier.BEST), "line_permute": ("bytes", Tier.BEST),
    "constant_stride": ("stretches", Tier.BEST), "rows": ("tile", Tier.QUICK),
    "run_time_tests": ("wide_numbers", Tier.BEST), "indexed_gather": ("own", Tier.BEST),
    "masked_gather": ("tile", Tier.BEST), "scalar_gather": ("leaving", Tier.BEST),
    "hardware_gather": ("leaving", Tier.BEST),
}  # fmt: skip
UNSEEN = {"loop_kinds", "in_place"}
WITHOUT = {"scalar_masks": "registers"}  # of hosts that have it not
NEEDS = {
    "bf16_dots": "bfloats", "byte_dots": "dots", "stream_requests": "requests", "small_floats": "byte permutes",
    "narrow": "packing", "line_permute": "byte permutes", "masked_gather": "extracts", "scalar_gather": "extracts",
    "hardware_gather": "fast gathers", "constant_stride": "registers",
    "unrolled": "registers", "double_blocks": "registers",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _hundreds_of_instructions_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loops are shared, and there are parts, in kernels whose code clang takes no long time for."""
    monkeypatch.setattr(plan, "_SHARING", 300)
    monkeypatch.setattr(parts, "MOST", 1)


@functools.cache
def _code(source: str) -> CodeObject:
    return load(compile_device(source, "passes.hip", options=["-O3"], target="gfx942")[0])


def _text(work: Work, tier: Tier, left_out: frozenset[str]) -> list[str]:
    """The kernels' modules."""
    code, abilities = _code(work.source), codecache.abilities(Host())
    return [
        FunctionWriter(
            image_of(code, code.kernels[name]), layout_of(*items, wave=code.kernels[name].descriptor.wave),
            quick=tier is Tier.QUICK, abilities=abilities,
            left_out=left_out,
        ).module().text
        for name, items in sorted({(each.kernel, each.items) for each in work.launches})
    ]  # fmt: skip


def _result(work: Work, tier: Tier, left_out: frozenset[str]) -> Arrays:
    """What the kernels leave in the arrays."""
    program, arrays, using = Program.load(_code(work.source)), work.arrays(), Translator(left_out=left_out)
    for each in work.launches:
        grid = tuple(groups * items for groups, items in zip(each.groups, each.items, strict=True))
        values = [arrays[value] if isinstance(value, str) else value for value in each.arguments]
        program.launch(each.kernel, grid, each.items, *values, runner=run_native, using=using, tier=tier)
    return arrays


@functools.cache
def _whole(name: str, tier: Tier) -> Arrays:
    return _result(WORK[name], tier, passes.NONE)


def _same(name: str, tier: Tier, left_out: frozenset[str]) -> None:
    for key, array in _result(WORK[name], tier, left_out).items():
        want = _whole(name, tier)[key]
        out = ", ".join(sorted(left_out))[:60]
        differ = np.flatnonzero(array != want)[:9]
        assert array.tobytes() == want.tobytes(), f"{name}, {tier.value} without {out}, {key}: {differ}"


@pytest.mark.budget(2.4)
@pytest.mark.parametrize("name", [each.name for each in passes.TABLE if not each.needed])
def test_a_pass_is_optional(name: str) -> None:
    """Where the kernel that shows it is concerned; and that it shows."""
    shown, tier = SHOWN[name]
    left_out = frozenset({name})
    abilities = codecache.abilities(Host())
    there = WITHOUT[name] not in abilities if name in WITHOUT else NEEDS.get(name, "registers") in abilities
    if name not in UNSEEN and there:
        assert _text(WORK[shown], tier, left_out) != _text(WORK[shown], tier, passes.NONE), "it did nothing"
    _same(shown, tier, left_out)


@pytest.mark.parametrize("tier", Tier)
@pytest.mark.parametrize("name", ["leaving", "ordered", "numbers", "products", "few lanes"])
def test_all_passes_are_optional(name: str, tier: Tier) -> None:
    _same(name, tier, passes.NAMES)


@pytest.mark.slow
@pytest.mark.parametrize("tier", Tier)
@pytest.mark.parametrize("name", WORK)
def test_every_kernel_without_every_pass(name: str, tier: Tier) -> None:
    text = _text(WORK[name], tier, passes.NONE)
    for each in sorted(passes.NAMES):
        if _text(WORK[name], tier, frozenset({each})) != text:
            _same(name, tier, frozenset({each}))
    _same(name, tier, passes.NAMES)


def test_the_table() -> None:
    names = [each.name for each in passes.TABLE]
    assert len(names) == len(set(names))
    assert [each.name for each in passes.TABLE if each.stage == passes.PLAN] == list(plan.RUN), "of one order"
    for each in passes.TABLE:
        assert (VGPU / each.file).exists(), f"{each.name}: {each.file}"
        assert each.needed or (each.name in SHOWN), f"{each.name}: which kernel shows it?"


def test_a_list_of_passes() -> None:
    assert passes.parsed("") == passes.NONE
    assert passes.parsed("-serial, -narrow") == {"serial", "narrow"}
    assert passes.parsed("-all") == passes.NAMES


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("-serail", "there is no pass serail"),
        ("serial", "serial: expected -NAME, a pass to leave out"),
        ("-versions", "versions is needed"),
        ("-", "there is no pass"),
    ],
)
def test_a_wrong_list_of_passes(text: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        passes.parsed(text)


def test_a_wrong_name_shows_the_nearest() -> None:
    with pytest.raises(UsageError) as error:
        passes.parsed("-narow")
    assert error.value.hint == "did you mean narrow or rows?"


def test_passes_are_part_of_the_name_in_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAIRN_PASSES", "-serial")
    assert Translator().left_out == {"serial"}
    names = set()
    monkeypatch.setattr(codecache, "name", lambda host, tier, *parts: names.add(parts) or "x")
    monkeypatch.setattr(codecache, "load", lambda entry: pytest.fail("asked"))
    code = _code(OWN.read_text())
    image = image_of(code, code.kernels["own"])
    for left_out in (passes.NONE, frozenset({"serial"}), frozenset({"narrow"})):
        with pytest.raises(pytest.fail.Exception):
            Translator(left_out=left_out).prepare(image, GroupShape(64))
    assert len(names) == 3
