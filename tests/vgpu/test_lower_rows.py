"""Every arithmetic, lane and matrix row on generated code, against the reference interpreter."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import pytest

from cairn.base.errors import CairnError
from cairn.isa.decode import decode
from cairn.isa.inst import EXEC, Inst, Kind
from cairn.isa.modes import mode_of
from cairn.isa.rows import Alu, Lane, Mfma, Row
from cairn.isa.sem import lookup
from cairn.isa.tables import table
from cairn.isa.wave import WAVE_64
from cairn.isa.wave import Wave as Width
from cairn.vgpu.codecache import Tier
from cairn.vgpu.hosts import Host
from cairn.vgpu.interp import lanes as interp_lanes
from cairn.vgpu.interp import matrix as interp_matrix
from cairn.vgpu.interp.wave import Wave as Reference
from cairn.vgpu.state import SAVE_SIZE, SCALARS
from tests import evidence
from tests.isa.make_words import all_words
from tests.vgpu.engine_code import aligned
from tests.vgpu.gpu_code import assemble_all
from tests.vgpu.snapshot import SnapshotWriter, compile_all, wave_over

MODE = 0x3F0
APPROXIMATE = ("v_exp_", "v_log_", "v_sin_", "v_cos_", "v_rcp_", "v_rsq_", "v_sqrt_", "v_trig_")
SPECIAL = np.array(
    [0, 1, 0x80000000, 0xFFFFFFFF, 0x3F800000, 0xBF800000, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F800001, 0x00000001,
     0x807FFFFF, 0x7F7FFFFF, 0x3C00BC00, 0x7C00FC00, 0x7E000001, 0x4F000000, 0xCF000000, 0x40490FDB, 31, 32, 64],
    np.uint32,
)  # fmt: skip


def values(rng: np.random.Generator, shape: Any) -> Any:
    """Bits that are interesting to integers and floats alike."""
    raw = rng.integers(0, 1 << 32, shape, np.uint32)
    near_one = (rng.normal(size=shape).astype(np.float32) * 8).view(np.uint32)
    kind = rng.integers(0, 4, shape)
    special = SPECIAL[rng.integers(0, len(SPECIAL), shape)]
    return np.where(kind == 0, special, np.where(kind == 1, near_one, np.where(kind == 2, raw, raw >> 24)))


@lru_cache(maxsize=8)
def instructions(target: str, kinds: tuple[type, ...], variants: int) -> list[tuple[bytes, Inst, Row]]:
    """Encodings of all rows of the given kinds."""
    rows = table(target)
    opcodes = [opcode for fmt in rows.formats() for opcode in rows.opcodes(fmt)]
    found = []
    for opcode, variant, words in all_words(opcodes, target, seed=11):
        if variant >= variants:
            continue
        try:
            inst = decode(words, 0, target)
            row = lookup(opcode.name, target)
        except CairnError:
            continue
        if isinstance(row, kinds) and not any(d.kind is Kind.OFF for d in inst.dsts):
            found.append((words, inst, row))
    return found


def reference(inst: Inst, row: Row, save: Any, exec_mask: int, width: Width = WAVE_64) -> Any:
    """The save image after the interpreter executed the instruction."""
    wave = Reference(0, inst.target, 16, width)
    wave.vgpr[:] = save[:SCALARS].view(np.uint32).reshape(512, -1)[:, : width.lanes]
    scalars = save[SCALARS:].view(np.uint32)[::2]
    wave.sgpr[:] = scalars[:128]
    wave.scc = int(scalars[128] != 0)
    wave.exec = exec_mask
    wave.set_mode(MODE)
    with np.errstate(all="ignore"):
        if isinstance(row, Alu):
            wave.alu(inst, row)
        elif isinstance(row, Lane):
            interp_lanes.execute(wave, inst, row)
        else:
            assert isinstance(row, Mfma)
            interp_matrix.execute(wave, inst, row)
    return wave


def same(inst: Inst, got: Any, want: Any) -> Any:
    """Elementwise equality of dwords, NaN being equal to NaN and estimates near enough."""
    equal = got == want
    if equal.all():
        return equal
    f32 = got.view(np.float32), want.view(np.float32)
    equal |= np.isnan(f32[0]) & np.isnan(f32[1])
    halves = [np.ascontiguousarray(x).view(np.float16).reshape(*x.shape, 2) for x in (got, want)]
    with np.errstate(all="ignore"):
        half_equal = (halves[0] == halves[1]) | (np.isnan(halves[0]) & np.isnan(halves[1]))
        equal |= half_equal.all(axis=-1) & (("f16" in inst.name) | ("fp8" in inst.name) | ("bf8" in inst.name))
        if inst.name.startswith(APPROXIMATE):
            floor = 2e-6 if inst.name in ("v_sin_f32", "v_cos_f32") else 1e-44
            near = np.abs(f32[0] - f32[1]) <= np.maximum(np.abs(f32[1]) * 3e-7, floor)
            equal |= near | (np.abs(got.astype(np.int64) - want.astype(np.int64)) <= 2)
    return equal


def nan_pairs(got: Any, want: Any) -> Any:
    """[registers, lanes] dwords: True where a pair (r, r + 1) is NaN as f64 on both sides."""
    result = np.zeros(got.shape, bool)
    for r in range(got.shape[0] - 1):
        both = [np.ascontiguousarray(np.stack([x[r], x[r + 1]], axis=-1)).view(np.float64)[..., 0] for x in (got, want)]
        nans = np.isnan(both[0]) & np.isnan(both[1])
        result[r] |= nans
        result[r + 1] |= nans
    return result


def check(
    target: str, found: list[tuple[bytes, Inst, Row]], full: bool, seed: int, host: Host | None = None,
    tier: Tier = Tier.BEST, width: Width = WAVE_64,
) -> list[str]:  # fmt: skip
    """Run all instructions on both; returns what differs."""
    rng = np.random.default_rng(seed)
    problems = []
    writers, kept = [], []
    for words, inst, row in found:
        writer = SnapshotWriter(words, target, full=full, host=host, tier=tier, width=width)
        if writer.module().facts.unknown:
            problems.append(f"{inst.name}: {writer.module().facts.unknown}")
            continue
        writers.append(writer)
        kept.append((inst, row))
    compiled = compile_all(writers, host, tier)
    for index, (inst, row) in enumerate(kept):
        save = aligned(SAVE_SIZE)
        save[:SCALARS].view(np.uint32)[:] = values(rng, SCALARS // 4)
        scalars = save[SCALARS:].view(np.uint32)
        scalars[::2] = values(rng, len(scalars) // 2)
        scalars[256] = rng.integers(0, 2)
        exec_mask = width.every if full else int(rng.integers(1, 1 << width.lanes, dtype=np.uint64))
        scalars[2 * EXEC], scalars[2 * EXEC + 2] = exec_mask & 0xFFFFFFFF, exec_mask >> 32
        want = reference(inst, row, save.copy(), exec_mask, width)
        assert compiled.run(index, wave_over(save, exec_mask)) == 0
        problems += compare(inst, row, save, want, exec_mask)
    evidence.note(evidence.ENGINES, target, {inst.name for inst, _ in kept})
    return problems


def compare(inst: Inst, row: Row, save: Any, want: Any, exec_mask: int) -> list[str]:
    """Differences of the written registers."""
    problems = []
    lanes = np.array([exec_mask >> i & 1 for i in range(want.lanes)], bool)
    if isinstance(row, Mfma) or (isinstance(row, Lane) and row.op == "writelane"):
        lanes[:] = True
    vgpr = save[:SCALARS].view(np.uint32).reshape(512, -1)[:, : want.lanes]
    scalars = save[SCALARS:].view(np.uint32)[::2]
    for operand in inst.dsts:
        if operand.kind in (Kind.VGPR, Kind.AGPR):
            first = operand.index + (256 if operand.kind is Kind.AGPR else 0)
            span = slice(first, first + operand.dwords)
            got, expected = vgpr[span][:, lanes], want.vgpr[span][:, lanes]
            equal = same(inst, got, expected)
            if not equal.all() and operand.dwords > 1:
                equal |= nan_pairs(got, expected)
            if not equal.all():
                at = np.argwhere(~equal)[0]
                problems.append(
                    f"{inst.name} {inst.variant} {dict(inst.mods)} {operand.kind.value}{first + at[0]}: "
                    f"{got[tuple(at)]:#x} is not {expected[tuple(at)]:#x} ({(~equal).sum()} lanes)"
                )
        elif operand.kind is Kind.SGPR:
            got, expected = ([int(x[operand.index + i]) for i in range(operand.dwords)] for x in (scalars, want.sgpr))
            if got != expected:
                problems.append(f"{inst.name} {inst.variant} s{operand.index}: {got} is not {expected}")
    if int(scalars[128] != 0) != want.scc:
        problems.append(f"{inst.name}: scc is {scalars[128]}, not {want.scc}")
    return problems


@pytest.mark.budget(3.2)
@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("full", [True, False], ids=["full", "masked"])
@pytest.mark.parametrize("target", ["gfx942", "gfx950"])
def test_arithmetic_rows(target: str, full: bool, part: int) -> None:
    """Each opcode in one encoding, all lanes active; in another one, some."""
    found = instructions(target, (Alu,), 2)[not full :: 2]
    assert len(found) > 400
    problems = check(target, found[part::8], full, seed=5)
    assert not problems, problems[:5]


@pytest.mark.budget(1.7)
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("full", [True, False], ids=["full", "masked"])
@pytest.mark.parametrize("target", ["gfx942", "gfx950"])
def test_lane_and_matrix_rows(target: str, full: bool, part: int) -> None:
    """Instructions that move data between lanes, and matrix products."""
    found = instructions(target, (Lane, Mfma), 2)[not full :: 2]
    assert check(target, found[part::4], full, seed=6) == []


def test_extrema_of_three_with_two_nans() -> None:
    """A signalling NaN and a constant quiet one: the first two make a quiet one, over which the number wins."""
    cases = [(f"v_{op}3_{t}", t) for op in ("min", "max", "med") for t in ("f32", "f16")]
    pieces = assemble_all([f"{name} v36, v184, -16, s32" for name, _ in cases])  # -16 is a quiet NaN
    compiled = compile_all([SnapshotWriter(piece[:8], "gfx942", full=True) for piece in pieces])
    for index, (name, t) in enumerate(cases):
        signalling, number = (0x7F800001, 0x40490FDB) if t == "f32" else (0x7D27, 0x00BD)
        save = aligned(SAVE_SIZE)
        vgpr = save[:SCALARS].view(np.uint32).reshape(512, -1)
        vgpr[184], vgpr[36] = signalling, 0
        save[SCALARS:].view(np.uint32)[2 * 32] = number
        assert compiled.run(index, wave_over(save, WAVE_64.every)) == 0
        assert {int(word) & (0xFFFFFFFF if t == "f32" else 0xFFFF) for word in vgpr[36]} == {number}, name


def test_mode_of_the_tests() -> None:
    """The descriptor of the snapshots sets the MODE register that the reference gets."""
    assert mode_of(MODE, "gfx942").denorm32 and mode_of(MODE, "gfx942").ieee
