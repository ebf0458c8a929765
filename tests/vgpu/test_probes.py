"""Probes: what tools see of kernels, and that nobody pays for them who has no tool."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import cairn
from cairn.base import native
from cairn.codeobj import CodeObject, load
from cairn.compiler.rtc import compile_device
from cairn.hsa import System
from cairn.vgpu import engines
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.kernel.function import FunctionWriter
from cairn.vgpu.probes import tools
from cairn.vgpu.probes.points import Action, Flag, Kind, Space, Tool
from cairn.vgpu.specs import parse_devices

SOURCE = r"""
extern "C" __global__ void turn(const int *in, int *out, int n) {
    __shared__ int kept[128];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    kept[threadIdx.x] = in[i];
    __syncthreads();
    if (i < n) out[i] = kept[127 - threadIdx.x];
}
extern "C" __global__ void count(int *out, int turns) {
    for (int i = 0; i < turns; i++) atomicAdd(out, 1);
}
"""
NAMES = list(Kind)


class Kept(ctypes.Structure):
    """``struct kept``."""

    _fields_ = [
        *((name, ctypes.c_uint32) for name in ("size", "space", "action", "flags")),
        *((name, ctypes.c_int32) for name in ("pc", "stride")),
        *((name, ctypes.c_uint32) for name in ("group", "wave")),
        *((name, ctypes.c_uint64) for name in ("lanes", "first", "last")),
    ]


class Seen:
    """The tool of probe_tool.c, attached."""

    def __init__(self, kinds: Kind) -> None:
        folder = Path(cairn.__file__).parent / "vgpu/native"
        made = native.build("probe_tool", [Path(__file__).parent / "probe_tool.c"], flags=[f"-I{folder}"])
        self.lib = native.load(made)
        self.lib.clear()
        tool = Tool.in_dll(self.lib, "tool")
        tool.kinds = kinds
        self.attached = tools.attach(tool)

    def number(self, name: str) -> int:
        """A counter."""
        return ctypes.c_uint64.in_dll(self.lib, name).value

    def count(self, kind: Kind) -> int:
        """How often a kind of point was passed."""
        return (ctypes.c_uint64 * 16).in_dll(self.lib, "counts")[NAMES.index(kind)]

    def accesses(self) -> list[Kept]:
        """The accesses, as the threads happened to make them."""
        count = ctypes.c_uint32.in_dll(self.lib, "kept").value
        return list((Kept * 4096).in_dll(self.lib, "accesses")[:count])


@pytest.fixture
def seen() -> Iterator[Seen]:
    made = Seen(Kind(511))
    yield made
    tools.detach(made.attached)


def _code() -> CodeObject:
    binary, _ = compile_device(SOURCE, "probed.hip", options=["-O2"], target="gfx942")
    return load(binary)


def _run(name: str, block: int, grid: int, numbers: list[np.ndarray], last: int) -> None:
    system = System(parse_devices("mi300x"), engine=engines.NativeEngine())
    try:
        packed = np.array([each.ctypes.data for each in numbers], np.uint64).tobytes() + np.int32(last).tobytes()
        queue = system.agents[0].create_queue()
        binary, _ = compile_device(SOURCE, "probed.hip", options=["-O2"], target="gfx942")
        queue.launch(system.agents[0].load(binary).kernels[name], (grid,), (block,), packed=packed)
        assert queue.wait_idle(60) is None
    finally:
        system.shutdown()


def test_accesses_have_addresses_sizes_and_lanes(seen: Seen) -> None:
    numbers, out = np.arange(256, dtype=np.int32), np.zeros(256, np.int32)
    _run("turn", 128, 256, [numbers, out], 200)
    assert (out[:200] == np.concatenate([numbers[127::-1], numbers[255:127:-1]])[:200]).all()
    vector = [each for each in seen.accesses() if not each.flags & Flag.SCALAR]
    assert {each.size for each in vector} == {4}
    for group in (0, 1):
        for wave in (0, 1):
            own = [each for each in vector if (each.group, each.wave) == (group, wave)]
            start = 128 * group + 64 * wave
            lanes = max(min(64, 200 - start), 0)
            expected = [
                (Space.GLOBAL, Action.LOAD, numbers.ctypes.data + 4 * start, 64),
                (Space.LDS, Action.STORE, 256 * wave, 64),
            ]
            if lanes:
                expected += [
                    (Space.LDS, Action.LOAD, 4 * (127 - 64 * wave), lanes),
                    (Space.GLOBAL, Action.STORE, out.ctypes.data + 4 * start, lanes),
                ]
            got = [(each.space, each.action, each.first, each.lanes.bit_count()) for each in own if each.lanes]
            assert got == expected
            assert own[0].last == own[0].first + 4 * 63


def test_what_is_executed_is_counted_twice_alike(seen: Seen) -> None:
    out = np.zeros(1, np.int32)
    _run("count", 64, 64, [out], 10)
    assert seen.number("executed") == seen.count(Kind.INSTRUCTION) > 10 * 3
    atomics = [each for each in seen.accesses() if each.action == Action.ATOMIC]
    assert len(atomics) == 10
    assert out[0] == 640


def test_waves_groups_and_barriers_are_counted(seen: Seen) -> None:
    numbers, out = np.arange(1024, dtype=np.int32), np.zeros(1024, np.int32)
    _run("turn", 128, 1024, [numbers, out], 1024)
    assert seen.count(Kind.WAVE_START) == seen.count(Kind.WAVE_END) == seen.count(Kind.BARRIER) == 16
    assert seen.count(Kind.GROUP_START) == seen.count(Kind.GROUP_END) == 8
    assert (seen.number("dispatches"), seen.number("groups")) == (1, 8)


def test_a_kernel_without_tools_has_the_same_code_as_ever() -> None:
    code = _code()
    image = image_of(code, code.kernels["turn"])
    layout = layout_of(128, 1, 1, 1, image.wave)
    before = FunctionWriter(image, layout).module().text
    made = Seen(Kind.ACCESS)
    try:
        assert FunctionWriter(image, layout).module().text == before
        assert tools.wanted() == Kind.ACCESS
    finally:
        tools.detach(made.attached)
    assert tools.wanted() == 0
    assert "cairn.point" not in before
    assert "@cairn.point" in FunctionWriter(image, layout, asked=Kind.ACCESS).module().text


def test_tools_that_leave_see_nothing_more() -> None:
    made = Seen(Kind.ACCESS)
    tools.detach(made.attached)
    numbers, out = np.arange(128, dtype=np.int32), np.zeros(128, np.int32)
    _run("turn", 128, 128, [numbers, out], 128)
    assert made.accesses() == []


@pytest.mark.parametrize(("variable", "hears"), [("CAIRN_PMC", False), ("CAIRN_CHECK", True), ("CAIRN_DEBUG", True)])
def test_counters_leave_calls_to_native_code(variable: str, hears: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    for each in tools.BY_VARIABLE:
        monkeypatch.delenv(each, raising=False)
    monkeypatch.setenv(variable, "SQ_WAVES")
    assert tools.hear_calls() is hears
