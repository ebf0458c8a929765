"""A workgroup on the engine's native code, called as the reference interpreter is: waves in turn, on this thread."""

from __future__ import annotations

import ctypes
import functools
import struct
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest

from cairn.codeobj.descriptor import KernelDescriptor
from cairn.vgpu import codecache
from cairn.vgpu.decode import regs
from cairn.vgpu.hosts import Host
from cairn.vgpu.interp import HostMemory
from cairn.vgpu.lower.values.kinds import save_offset
from cairn.vgpu.state import LDS_APRON, SAVE_SIZE, Claim, Status, Wave
from cairn.vgpu.translator import GroupShape, KernelImage, Tier, Translator, Variant

Dim3 = tuple[int, int, int]
_BUDGET = 50


@functools.cache
def engine() -> Translator:
    """One engine for all tests."""
    return Translator()


def host_like(cpu: str) -> Host:
    """A host with that processor's instructions. The test is skipped where this one cannot run them."""
    if cpu == "x86-64-v4" and not codecache.binding().get_host_cpu_features().get("avx512vl"):
        pytest.skip("the processor has no AVX-512")
    return Host(cpu)


def aligned(size: int, align: int = 4096) -> np.ndarray[Any, Any]:
    """Zeroed bytes at an aligned address."""
    raw = np.zeros(size + align, np.uint8)
    at = -raw.ctypes.data % align
    return raw[at : at + size]


def lds_memory(size: int) -> np.ndarray[Any, Any]:
    """LDS between the zeros that belong before and behind it."""
    return aligned(2 * LDS_APRON + max(size, 64))[LDS_APRON:-LDS_APRON]


class Stopped(Exception):
    """The kernel returned something that is no resting place: ``status``, ``offset`` of the pc, ``trap_id``."""

    def __init__(self, status: Status, offset: int, trap_id: int, why: str) -> None:
        super().__init__(f"{status.name} at {offset:#x}, trap {trap_id} {why}")
        self.status = status
        self.offset = offset
        self.trap_id = trap_id


_WATCH = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(lambda wave: None)  # what precise code calls before accesses


_FUNCTION = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p)
_SAVED_MODE = save_offset(regs.MODE)


class NativeGroup:
    """The waves of one workgroup."""

    def __init__(self, ids: list[int], lds_size: int, scratch_size: int, lanes: int) -> None:
        self.count = -(-len(ids) // lanes)
        self.lds = lds_memory(lds_size)
        self.ids = np.array(ids + [0] * lanes, np.uint32)
        self.scratch = [aligned(max(scratch_size, 16) * lanes) for _ in range(self.count)]
        self.save = [aligned(SAVE_SIZE) for _ in range(self.count)]
        self.waves = [Wave() for _ in range(self.count)]
        self.claim = Claim()
        for number, wave in enumerate(self.waves):
            here = len(ids) - lanes * number
            wave.exec = (1 << min(lanes, here)) - 1
            wave.item_ids = self.ids.ctypes.data + 4 * lanes * number
            wave.lds, wave.lds_size = self.lds.ctypes.data, lds_size
            wave.scratch, wave.scratch_size = self.scratch[number].ctypes.data, scratch_size
            wave.save = self.save[number].ctypes.data
            wave.wave_in_group, wave.group_waves = number, self.count
            wave.hw_id = number
            wave.claim = ctypes.addressof(self.claim)
            wave.watch = ctypes.cast(_WATCH, ctypes.c_void_p)

    def run(
        self, variant: Variant, base: int, on_interrupt: Callable[[], None] | None = None,
        part: Callable[[int, int], Variant] | None = None,
    ) -> list[Status]:  # fmt: skip
        """Run to the end; returns the statuses on the way, for tests of them. ``part``: makes parts of the kernel, for
        a place and a MODE register."""
        own = _FUNCTION(variant.fn_address)
        functions = {id(wave): own for wave in self.waves}
        alive = list(self.waves)
        seen = []
        while alive:
            still = []
            for wave in alive:
                wave.budget = _BUDGET
                while (status := Status(functions[id(wave)](ctypes.addressof(wave)))) == Status.PART and part:
                    (mode,) = struct.unpack("I", ctypes.string_at(wave.save + _SAVED_MODE, 4))
                    functions[id(wave)] = _FUNCTION(part(wave.pc - base, mode).fn_address)
                seen.append(status)
                if status == Status.INTERRUPT and on_interrupt is not None:
                    on_interrupt()
                if status in (Status.BARRIER, Status.YIELD, Status.INTERRUPT):
                    still.append(wave)
                elif status != Status.END:
                    offset = wave.pc - base
                    raise Stopped(status, offset, wave.trap_id, variant.why(offset))
            alive = still
        return seen


def item_ids(block: Dim3, group: Dim3, grid: Dim3) -> list[int]:
    """Packed ids of a workgroup's work-items; the last workgroup of a row may be smaller."""
    size = [min(b, g - i * b) for b, g, i in zip(block, grid, group, strict=True)]
    return [x | y << 10 | z << 20 for z, y, x in product(range(size[2]), range(size[1]), range(size[0]))]


def run_native(
    code: bytes, address: int, entry: int, descriptor: KernelDescriptor, target: str, *,
    kernarg: int = 0, block: Dim3 = (1, 1, 1), group: Dim3 = (0, 0, 0), grid: Dim3 | None = None,
    lds_size: int = 0, scratch_size: int = 0, memory: HostMemory | None = None,
    on_interrupt: Callable[[], None] | None = None, functions: Mapping[str, int] | None = None,
    dispatch_packet: int = 0, precise: bool = False, edge: bool = False, using: Translator | None = None,
    tier: Tier = Tier.BEST,
) -> NativeGroup:  # fmt: skip
    """Run one workgroup; the arguments are cairn.vgpu.interp.run_workgroup's. ``functions``: name → address."""
    offsets = {name: at - address for name, at in (functions or {}).items()}
    image = KernelImage("kernel", bytes(code), entry - address, 0, descriptor, target, offsets)
    ids = item_ids(block, group, grid or block)
    shape = GroupShape(*block, edge=edge or len(ids) != block[0] * block[1] * block[2])
    variant = (using or engine()).prepare(image, shape, precise=precise, tier=tier)
    native = NativeGroup(ids, lds_size, scratch_size, descriptor.wave.lanes)
    packet = np.zeros(64, np.uint8)
    if dispatch_packet:
        packet[:] = np.frombuffer(ctypes.string_at(dispatch_packet, 64), np.uint8)
    packet[32:40] = np.frombuffer(address.to_bytes(8, "little"), np.uint8)
    queue = np.zeros(256, np.uint8)
    for wave in native.waves:
        wave.kernarg, wave.dispatch_packet, wave.queue = kernarg, packet.ctypes.data, queue.ctypes.data
        wave.group_id[0], wave.group_id[1], wave.group_id[2] = group
    ways = dict.fromkeys(variant.loaded.entry.ways_in or (), variant)

    def part(place: int, mode: int) -> Variant:
        if (place, mode) not in ways:
            inside = replace(image, entry=place, inside=mode)
            made = (using or engine()).prepare(inside, shape, precise=precise, tier=tier)
            for way in made.loaded.entry.ways_in or ():
                ways.setdefault(way, made)
        return ways[place, mode]

    native.run(variant, address, on_interrupt, part)
    return native
