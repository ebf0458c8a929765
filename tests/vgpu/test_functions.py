"""Helper functions by themselves, against NumPy: what each does to memory and vectors; how a module collects them."""

from __future__ import annotations

import ctypes
import time
from typing import Any

import numpy as np
import pytest

from cairn.isa.wave import WAVE_64
from cairn.vgpu import codecache
from cairn.vgpu.codecache import Tier
from cairn.vgpu.hosts import Host
from cairn.vgpu.lower.llvm import helpers
from cairn.vgpu.lower.llvm.functions import Function, Helpers, of_text, once
from cairn.vgpu.state import PRIVATE_APERTURE, SHARED_APERTURE, Wave
from tests.vgpu.snapshot import loaded

LDS, PRIVATE = 256, 64  # bytes: of a workgroup, of a lane
_V = f"<{WAVE_64.lanes} x i32>"
CALLS = f"""
define i32 @load(ptr %wave, i64 %at, i64 %lane) {{
  %v = call i32 @cairn.flat_load(ptr %wave, i64 %at, i64 %lane)
  ret i32 %v
}}
define void @store(ptr %wave, i64 %at, i64 %lane, i32 %value) {{
  call void @cairn.flat_store(ptr %wave, i64 %at, i64 %lane, i32 %value)
  ret void
}}
define void @move(ptr %to, ptr %from, i64 %bytes) {{
  call void @cairn.move(ptr %to, ptr %from, i64 %bytes)
  ret void
}}
define i64 @clock() {{
  %t = call i64 @cairn.clock()
  ret i64 %t
}}
define void @permute(ptr %data, ptr %lanes, ptr %to) {{
  %d = load {_V}, ptr %data
  %l = load {_V}, ptr %lanes
  %r = call {_V} @cairn.PERMUTE({_V} %d, {_V} %l)
  store {_V} %r, ptr %to
  ret void
}}
"""


def compiled(*, beside: bool = False, by_registers: bool = False) -> ctypes.CDLL:
    used = Helpers({helpers.FLAT_AT: helpers.flat_at(1)} if beside else None)
    permute = helpers.permute(WAVE_64, by_registers=by_registers)
    for each in (helpers.flat_load(WAVE_64), helpers.flat_store(WAVE_64), helpers.move(), helpers.clock(), permute):
        used.call(each)
    text = helpers.module_text("unused", [], used, ())
    head = text[: text.index("define i32 @unused")]
    tail = text[text.index("attributes #0") :]
    calls = CALLS.replace("PERMUTE", permute.name).replace(") {", ") #0 {")
    return loaded(codecache.compile_object(head + calls + tail, Host(), Tier.QUICK))


@pytest.mark.parametrize("beside", [False, True], ids=["64 lanes", "one lane"])
def test_flat_addresses(beside: bool) -> None:
    """LDS by its offset, private memory by lanes side by side or not, global memory as it is; dwords at any byte."""
    code, rng = compiled(beside=beside), np.random.default_rng(5)
    code.load.restype = ctypes.c_uint32
    lds, scratch, plain = (rng.integers(0, 256, size, np.uint8) for size in (LDS, PRIVATE * WAVE_64.lanes, 64))
    wave = Wave()
    wave.lds, wave.lds_size = lds.ctypes.data, LDS
    wave.scratch, wave.scratch_size = scratch.ctypes.data, PRIVATE
    lanes = 1 if beside else WAVE_64.lanes

    def byte(space: int, at: int, lane: int) -> tuple[np.ndarray[Any, Any], int]:
        if space == SHARED_APERTURE:
            return lds, at
        return scratch, (at // 4 * lanes + lane) * 4 + at % 4

    def call(function: Any, address: int, lane: int, *more: int) -> int:
        given = (ctypes.c_uint64(address), ctypes.c_uint64(lane), *(ctypes.c_uint32(each) for each in more))
        return int(function(ctypes.byref(wave), *given) or 0)

    for space, size in ((SHARED_APERTURE, LDS), (PRIVATE_APERTURE, PRIVATE)):
        for at in (0, 1, 6, 7, 12, size - 4):
            lane = 0 if beside else int(rng.integers(WAVE_64.lanes))
            places = [byte(space, at + i, lane) for i in range(4)]
            want = sum(int(memory[place]) << 8 * i for i, (memory, place) in enumerate(places))
            assert call(code.load, space << 32 | at, lane) == want, (hex(space), at)
            value = int(rng.integers(1 << 32))
            call(code.store, space << 32 | at, lane, value)
            assert [int(memory[place]) for memory, place in places] == list(value.to_bytes(4, "little"))
    for at in (0, 3, 60):
        assert call(code.load, plain.ctypes.data + at, 0) == int.from_bytes(plain[at : at + 4].tobytes(), "little")


def test_bytes_are_moved_and_no_others() -> None:
    code, source = compiled(), np.arange(512, dtype=np.uint8)
    to = np.zeros(512, np.uint8)
    code.move(ctypes.c_void_p(to.ctypes.data + 64), ctypes.c_void_p(source.ctypes.data + 8), ctypes.c_uint64(192))
    want = np.zeros(512, np.uint8)
    want[64:256] = source[8:200]
    assert np.array_equal(to, want)


@pytest.mark.parametrize("by_registers", [False, True], ids=["by memory", "by registers"])
def test_lanes_are_permuted(by_registers: bool) -> None:
    if by_registers and "gathers" not in codecache.abilities(Host()):
        pytest.skip("no AVX-512")
    code, rng = compiled(by_registers=by_registers), np.random.default_rng(6)
    aligned = [np.zeros(WAVE_64.lanes * 4 + 256, np.uint8) for _ in range(3)]
    data, lanes, to = (each[-each.ctypes.data % 256 :][: WAVE_64.lanes * 4].view(np.uint32) for each in aligned)
    data[:], lanes[:] = (
        rng.integers(0, 1 << 32, WAVE_64.lanes, np.uint32),
        rng.integers(0, WAVE_64.lanes, WAVE_64.lanes),
    )
    code.permute(*(ctypes.c_void_p(each.ctypes.data) for each in (data, lanes, to)))
    assert np.array_equal(to, data[lanes])


def test_clock_counts_ten_nanoseconds() -> None:
    code = compiled()
    code.clock.restype = ctypes.c_uint64
    before, first = time.monotonic_ns(), code.clock()
    time.sleep(0.01)
    took = code.clock() - first
    assert 1_000_000 <= took <= (time.monotonic_ns() - before) // 10 + 1


def test_a_module_has_each_function_once() -> None:
    """With what it calls, as the same object for all who ask for it, and with what stands in another's place."""
    inner, other = of_text("inner", "declare void @x()\ndefine void @cairn.inner() {"), Function("inner", "another")
    outer = of_text("outer", "define void @cairn.outer() {", inner)
    assert inner.declares == {"declare void @x()"} and inner.text == "define void @cairn.inner() {"
    used, replaced = Helpers(), Helpers({"inner": other})
    assert [used.call(outer), used.call(outer)] == ["@cairn.outer"] * 2
    replaced.call(outer)
    assert used.functions == {"outer": outer, "inner": inner} and replaced.functions["inner"] is other
    asked = []

    def write() -> str:
        asked.append(1)
        return "define void @cairn.only.for.this.test() {"

    assert once("only.for.this.test", write) is once("only.for.this.test", write) and asked == [1]
