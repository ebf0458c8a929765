"""Every memory row on generated code, against the reference interpreter: registers, global memory, LDS and scratch."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import Any

import numpy as np
import pytest

from cairn.base.errors import CairnError
from cairn.isa.decode import decode
from cairn.isa.inst import EXEC, M0, Inst, Kind, Operand
from cairn.isa.rows import Mem
from cairn.isa.sem import lookup
from cairn.isa.sem.buffer_format import is_format
from cairn.isa.tables import TARGETS, table
from cairn.isa.wave import WAVE_64
from cairn.isa.wave import Wave as Width
from cairn.vgpu.codecache import Tier
from cairn.vgpu.hosts import Host
from cairn.vgpu.interp import memory as interp_memory
from cairn.vgpu.interp.memory import Memories
from cairn.vgpu.interp.spaces import HostMemory, Lds
from cairn.vgpu.interp.wave import Wave as Reference
from cairn.vgpu.state import PRIVATE_APERTURE, SAVE_SIZE, SCALARS, SHARED_APERTURE
from tests import evidence
from tests.isa.make_words import all_words
from tests.vgpu.engine_code import aligned, lds_memory
from tests.vgpu.snapshot import SnapshotWriter, compile_all, wave_over
from tests.vgpu.test_lower_rows import same, values

SIZE, MIDDLE = 1 << 15, 1 << 14  # of the global buffer; addresses are around its middle
LDS_SIZE, SCRATCH_SIZE = 4096, 512


@lru_cache(maxsize=8)
def instructions(target: str) -> list[tuple[bytes, Inst, Mem]]:
    """Up to three encodings of each memory row, of those that can be told where to go."""
    rows = table(target)
    opcodes = [opcode for fmt in rows.formats() for opcode in rows.opcodes(fmt)]
    found: dict[str, list[tuple[bytes, Inst, Mem]]] = defaultdict(list)
    for seed in (3, 4):
        for opcode, _, words in all_words(opcodes, target, seed):
            try:
                inst, row = decode(words, 0, target), lookup(opcode.name, target)
            except CairnError:
                continue
            if not isinstance(row, Mem):
                continue
            if row.kind == "atomic" and row.space == "buffer":  # an element that is not aligned is nobody's promise
                words = bytes([words[0] & ~(row.width - 1), *words[1:]])
                inst = decode(words, 0, target)
            formatted = row.kind.startswith("format")  # large code: one encoding is enough
            if _usable(inst, row) and len(found[opcode.name]) < (1 if formatted else 3):
                found[opcode.name].append((words, inst, row))
    return [case for cases in found.values() for case in cases]


def _registers(operand: Operand) -> set[tuple[str, int]]:
    if operand.kind in (Kind.OFF, Kind.CONST, Kind.SPECIAL):
        return set()
    return {(operand.kind.value, operand.index + i) for i in range(operand.dwords)}


def _usable(inst: Inst, row: Mem) -> bool:
    """Operands that do not overlap, so that each can be given a meaning."""
    if inst.mods.get("gds"):
        return False
    if inst.fmt == "MTBUF" and not is_format(inst.mods.get("dfmt", 0), inst.mods.get("nfmt", 0)):
        return False  # refused by both
    bare = all(_registers(inst.operands[n]) == set() for n in ("addr", "saddr") if n in inst.operands)
    if row.space == "scratch" and bare and not 0 <= inst.mods.get("offset", 0) <= SCRATCH_SIZE - 16:
        return False  # nothing but the offset, and that is out of range
    if "lds" in inst.name and inst.mods.get("offset", 0) < 0:
        return False
    names = ("addr", "saddr", "vaddr", "srsrc", "soffset", "sbase", "data", "data0", "data1", "vdata", "sdata")
    sets = [_registers(inst.operands[n]) for n in names if n in inst.operands]
    together = set().union(*sets)
    special = {("s", EXEC), ("s", EXEC + 1), ("s", M0)}
    return sum(map(len, sets)) == len(together) and not together & special


class State:
    """Registers and memories, made so that the instruction stays in bounds (mostly, where that has a meaning)."""

    def __init__(
        self, inst: Inst, row: Mem, exec_mask: int, rng: np.random.Generator, shape: str, width: Width
    ) -> None:  # fmt: skip
        self.width, self.lanes = width, width.lanes
        self.rng, self.shape, self.row = rng, shape, row
        # Atomics are aligned: addresses make up for the instruction's offset.
        self.slack = -inst.mods.get("offset", 0) % row.width if row.kind == "atomic" else 0
        self.global_memory = aligned(SIZE)
        self.lds, self.scratch = lds_memory(LDS_SIZE), aligned(SCRATCH_SIZE * self.lanes)
        for memory in (self.global_memory, self.lds, self.scratch):
            memory.view(np.uint32)[:] = values(rng, memory.nbytes // 4)
        self.save = aligned(SAVE_SIZE)
        self.save[:SCALARS].view(np.uint32)[:] = values(rng, SCALARS // 4)
        self.vgpr = self.save[:SCALARS].view(np.uint32).reshape(512, -1)[:, : self.lanes]
        self.sgpr = self.save[SCALARS:].view(np.uint32)[::2]
        self.sgpr[:] = values(rng, len(self.sgpr))
        self.sgpr[EXEC], self.sgpr[EXEC + 1] = exec_mask & 0xFFFFFFFF, exec_mask >> 32
        self.sgpr[M0] = 64
        self.base = self.global_memory.ctypes.data + MIDDLE
        self._address(inst, row)

    def _offsets(self, limit: int, unit: int) -> Any:
        """Byte offsets for the lanes, below ``limit``: apart, side by side, in rows, all the same, or so near that
        elements of several dwords meet."""
        if self.shape == "overlap" and self.row.kind != "atomic":
            return self.rng.integers(0, max(2, unit // 2), self.lanes) * 4
        if self.shape == "uniform":
            return np.full(self.lanes, int(self.rng.integers(0, limit // unit)) * unit) + self.slack
        if self.shape == "row" and unit * self.lanes <= limit:
            return np.arange(self.lanes) * unit + self.slack
        if self.shape == "tile" and unit * self.lanes <= limit:  # rows of sixteen, out of order
            starts = self.rng.permutation(self.lanes // 16) * 16 * unit
            return np.repeat(starts, 16) + np.tile(np.arange(16) * unit, self.lanes // 16) + self.slack
        return self.rng.integers(0, limit // unit, self.lanes) * unit + self.slack

    def _vector(self, operand: Operand, numbers: Any) -> None:
        row = operand.index
        for i in range(operand.dwords):
            self.vgpr[row + i] = (numbers.astype(np.uint64) >> np.uint64(32 * i)) & np.uint64(0xFFFFFFFF)

    def _scalar(self, operand: Operand, number: int) -> None:
        for i in range(operand.dwords):
            self.sgpr[operand.index + i] = number >> 32 * i & 0xFFFFFFFF

    def _address(self, inst: Inst, row: Mem) -> None:
        unit = max(4, row.width * row.count)
        addr, saddr = inst.operands.get("addr"), inst.operands.get("saddr")
        if row.space in ("global", "flat"):
            offsets = self._offsets(8192, unit)
            if saddr is not None and saddr.kind is Kind.SGPR:
                self._scalar(saddr, self.base)
                self._vector(inst.operands["addr"], offsets)
            elif addr is not None:
                self._vector(addr, np.uint64(self.base) + offsets.astype(np.uint64))
                if row.space == "flat" and self.shape == "mixed" and row.kind != "atomic":
                    self._mix(addr, inst.mods.get("offset", 0))
        elif row.space.startswith("lds") and addr is not None:
            self._vector(addr, self._offsets(LDS_SIZE + 256 if row.kind != "atomic" else 1024, unit))
        elif row.space == "scratch":
            half = SCRATCH_SIZE // 4 if unit <= 4 else SCRATCH_SIZE // 8
            offset = inst.mods.get("offset", 0)
            if saddr is not None and saddr.kind is Kind.SGPR:
                self._scalar(saddr, -offset + 16 & 0xFFFFFFFF)
                offset = 0
            if addr is not None and addr.kind is Kind.VGPR:
                self._vector(addr, (self._offsets(half, unit) - offset) & 0xFFFFFFFF)
        elif row.space == "buffer":
            self._buffer(inst, unit)
        elif row.space == "scalar_buffer":
            self._resource(inst.operands["sbase"], 0, 256)
            self._small_soffset(inst)
        elif row.space == "scalar_scratch":
            self._scalar(inst.operands["sbase"], self.base - self.lanes * (inst.mods.get("offset", 0) & ~3))
            self._small_soffset(inst)
        elif row.space == "scalar":
            self._scalar(inst.operands["sbase"], self.base - inst.mods.get("offset", 0))
            self._small_soffset(inst)

    def _mix(self, addr: Operand, offset: int) -> None:
        """Some lanes in LDS, some in private memory."""
        kind = self.rng.integers(0, 3, self.lanes)
        for lane in range(self.lanes):
            if kind[lane]:
                space = SHARED_APERTURE if kind[lane] == 1 else PRIVATE_APERTURE
                place = (space << 32) + int(self.rng.integers(0, 64)) * 4 - offset
                self.vgpr[addr.index, lane], self.vgpr[addr.index + 1, lane] = place & 0xFFFFFFFF, place >> 32

    def _small_soffset(self, inst: Inst) -> None:
        soffset = inst.operands.get("soffset")
        if soffset is not None and soffset.kind is Kind.SGPR:
            self._scalar(soffset, int(self.rng.integers(0, 64)) * 4)

    def _resource(self, operand: Operand, stride: int, records: int, kind: int = 0x27FAC) -> None:
        low = self.base & 0xFFFFFFFF
        for i, word in enumerate((low, self.base >> 32 & 0xFFFF | stride << 16, records, kind)):
            self.sgpr[operand.index + i] = word

    def _buffer(self, inst: Inst, unit: int) -> None:
        """A linear resource of bytes; for mixed addresses a swizzled one of records, perhaps with lanes added."""
        idxen, offen = inst.mods.get("idxen", 0), inst.mods.get("offen", 0)
        format_ = (
            int(self.rng.choice([10, 11, 12, 14, 9, 6, 2, 3])) << 15 | 0xFAC | int(self.rng.choice([0, 4, 5])) << 12
        )
        if self.shape == "mixed":
            added = int(self.rng.integers(0, 2)) if "format" not in inst.name else 0
            group = int(self.rng.integers(0, 4))
            # Rows of records are long: the instruction's own offset is taken off.
            self.base -= (inst.mods.get("offset", 0) & ~3) << group + 3
            self._resource(
                inst.operands["srsrc"], 0x8000 | 32, 100, (format_ if not added else 0) | added << 23 | group << 21
            )
        else:
            self._resource(inst.operands["srsrc"], 16 if idxen else 0, 4096, format_)
        self._small_soffset(inst)
        operand = inst.operands.get("vaddr")
        if operand is None or operand.kind is Kind.OFF:
            return
        if idxen:
            self.vgpr[operand.index] = self.rng.integers(0, 200, self.lanes)
        if offen:
            self.vgpr[operand.index + idxen] = self._offsets(64 if self.shape == "mixed" else 4608, unit)

    def reference(self, inst: Inst, row: Mem, exec_mask: int) -> Any:
        """The interpreter's wave after the instruction, on copies; the memories it left."""
        wave = Reference(0, inst.target, SCRATCH_SIZE, self.width)
        wave.vgpr[:] = self.vgpr
        wave.sgpr[:] = self.sgpr[:128]
        wave.exec = exec_mask
        wave.scratch[:] = self.scratch
        lds = Lds(LDS_SIZE)
        lds.data[:] = self.lds[:LDS_SIZE].tobytes()
        with np.errstate(all="ignore"):
            interp_memory.execute(wave, Memories(HostMemory(), lds), inst, row)
        return wave, np.frombuffer(bytes(lds.data), np.uint8)


def check(
    target: str, found: list[tuple[bytes, Inst, Mem]], full: bool, shape: str, host: Host | None = None,
    tier: Tier = Tier.BEST, width: Width = WAVE_64,
) -> list[str]:  # fmt: skip
    """Run all instructions on both; returns what differs."""
    rng = np.random.default_rng(9)
    problems = []
    writers = [SnapshotWriter(words, target, full=full, tier=tier, host=host, width=width) for words, _, _ in found]
    compiled = compile_all(writers, host, tier)
    for index, (_, inst, row) in enumerate(found):
        exec_mask = width.every if full else int(rng.integers(1, 1 << width.lanes, dtype=np.uint64))
        state = State(inst, row, exec_mask, rng, shape, width)
        if row.space == "buffer" and row.kind == "atomic" and row.width == 8 and shape == "mixed":
            continue  # four bytes are what swizzling keeps together
        before = state.global_memory.copy()
        want, lds = state.reference(inst, row, exec_mask)
        after, state.global_memory[:] = state.global_memory.copy(), before
        wave = wave_over(state.save, exec_mask)
        wave.lds, wave.lds_size = state.lds.ctypes.data, LDS_SIZE
        wave.scratch, wave.scratch_size = state.scratch.ctypes.data, SCRATCH_SIZE
        status = compiled.run(index, wave)
        if status:
            problems.append(f"{inst.name}: status {status}")
            continue
        name = f"{inst.name} {dict(inst.mods)} {shape}"
        for what, got, expected in (
            ("memory", state.global_memory, after), ("lds", state.lds[:LDS_SIZE], lds),
            ("scratch", state.scratch, want.scratch),
        ):  # fmt: skip
            equal = same(inst, got.view(np.uint32), np.ascontiguousarray(expected).view(np.uint32))
            if inst.name.endswith("f64"):  # which of two NaNs is kept is nobody's promise
                nans = np.isnan(got.view(np.float64)) & np.isnan(np.ascontiguousarray(expected).view(np.float64))
                equal |= np.repeat(nans, 2)
            if not equal.all():
                at = int(np.flatnonzero(~equal)[0])
                problems.append(f"{name}: {what} dword {at} of {(~equal).sum()}")
        problems += _registers_differ(name, inst, state, want, exec_mask)
        evidence.note(evidence.ENGINES, target, inst.name)
    return problems


def _registers_differ(name: str, inst: Inst, state: State, want: Any, exec_mask: int) -> list[str]:
    lanes = np.array([exec_mask >> i & 1 for i in range(state.lanes)], bool)
    problems = []
    for operand in inst.dsts:
        span = slice(operand.index, operand.index + operand.dwords)
        if operand.kind is Kind.AGPR:
            span = slice(span.start + 256, span.stop + 256)
        if operand.kind is Kind.SGPR:
            got, expected = state.sgpr[span], want.sgpr[span]
        else:
            got, expected = state.vgpr[span][:, lanes], want.vgpr[span][:, lanes]
        equal = same(inst, np.ascontiguousarray(got), np.ascontiguousarray(expected))
        if not equal.all():
            at = np.argwhere(~equal)[0]
            problems.append(f"{name}: register {at} {got[tuple(at)]:#x} is not {expected[tuple(at)]:#x}")
    return problems


SHAPES = ("apart", "row", "uniform", "mixed", "tile", "overlap")


@pytest.mark.budget(4)
@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("full", [True, False], ids=["full", "masked"])
@pytest.mark.parametrize("target", TARGETS)
def test_memory_rows(target: str, full: bool, shape: str, part: int) -> None:
    """The memory rows: each shape of addresses takes a third of the encodings, all together take each."""
    found = instructions(target)
    assert len(found) > 900
    turn = 2 * SHAPES.index(shape) + full
    assert check(target, found[turn % 3 :: 3][part::8], full, shape) == []


@pytest.mark.parametrize("shape", SHAPES)
def test_flat_and_private_memory_in_quick_code(shape: str) -> None:
    """Accesses that are calls there, whichever memory their lanes name: some of each, all of one, and misaligned."""
    found = [
        each for each in instructions("gfx942") if each[2].space in ("flat", "scratch") and each[2].kind != "atomic"
    ]
    some = found[SHAPES.index(shape) % 2 :: 2]
    assert {row.space for _, _, row in some} == {"flat", "scratch"}
    assert check("gfx942", some, False, shape, tier=Tier.QUICK) == []
