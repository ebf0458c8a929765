"""Generated code and the reference interpreter on the same registers, chosen by hypothesis: any row, edge values in the
first lanes, any exec mask. It shrinks what differs to one instruction and few values."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cairn.isa.inst import EXEC, Inst
from cairn.isa.rows import Alu, Lane, Mfma, Row
from cairn.isa.tables import TARGETS
from cairn.isa.wave import WAVE_64
from cairn.vgpu.state import SAVE_SIZE, SCALARS
from tests import evidence
from tests.vgpu.engine_code import aligned
from tests.vgpu.snapshot import Compiled, SnapshotWriter, compile_all, wave_over
from tests.vgpu.test_lower_rows import compare, instructions, reference

# Dwords that are edges of some format: as an f32, a pair of f16, the high half of an f64, an integer, a shift count.
EDGES = (
    *(0, 1, 2, 31, 32, 33, 63, 64, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFFFFFF),
    *(0x3F800000, 0xBF800000, 0x3F800001, 0x3F7FFFFF, 0x40490FDB, 0x4B000001, 0x4EFFFFFF, 0x4F000000, 0xCF000000),
    *(0x4F800000, 0x5F000000, 0x7F7FFFFF, 0xFF7FFFFF, 0x7F800000, 0xFF800000, 0x7F800001, 0x7FC12345, 0xFFC00000),
    *(0x00800000, 0x807FFFFF, 0x00000003, 0x00400000, 0x3C003C00, 0xBC003C01, 0x7BFF7BFF, 0x7C00FC00, 0x7C01FE00),
    *(0x03FF0001, 0x04008001, 0x3FF00000, 0xBFF00000, 0x7FEFFFFF, 0x7FF00000, 0xFFF00000, 0x7FF80000, 0x7FF00001),
    *(0x00100000, 0x000FFFFF, 0x800FFFFF, 0x41DFFFFF, 0x43E00000, 0xC3E00000, 0x3CA00000, 0x433FFFFF, 0x7F807F81),
)  # fmt: skip
FULL = (1 << WAVE_64.lanes) - 1


@dataclass(frozen=True)
class Bench:
    """Rows of one target with their generated code."""

    rows: list[tuple[Inst, Row]]
    compiled: Compiled

    def differences(self, index: int, save: Any, exec_mask: int) -> list[str]:
        """Run row ``index`` on both engines from the same registers."""
        inst, row = self.rows[index]
        scalars = save[SCALARS:].view(np.uint32)
        scalars[2 * EXEC], scalars[2 * EXEC + 2] = exec_mask & 0xFFFFFFFF, exec_mask >> 32
        want = reference(inst, row, save.copy(), exec_mask)
        assert self.compiled.run(index, wave_over(save, exec_mask)) == 0
        return compare(inst, row, save, want, exec_mask)


@functools.cache
def bench(target: str, step: int, variants: int) -> Bench:
    """Each ``step``-th row of the target, in ``variants`` encodings; every family is in any step."""
    found = instructions(target, (Alu, Lane, Mfma), variants)[::step]
    writers = [SnapshotWriter(words, target, full=False) for words, _, _ in found]
    return Bench([(inst, row) for _, inst, row in found], compile_all(writers))


def registers(seed: int, first: list[int]) -> Any:
    """A save image: ``first`` in the lanes of all vector registers by turns, random edges and patterns elsewhere."""
    rng = np.random.default_rng(seed)
    save = aligned(SAVE_SIZE)
    edges = np.array(EDGES, np.uint32)
    vgpr = save[:SCALARS].view(np.uint32).reshape(-1, WAVE_64.lanes)
    scalars = save[SCALARS:].view(np.uint32)
    for place in (vgpr, scalars):
        near = rng.integers(0, 1 << 32, place.shape, np.uint32)
        kind = rng.integers(0, 4, place.shape)
        place[:] = np.where(
            kind == 0, near, np.where(kind == 1, near >> 25, edges[rng.integers(0, len(edges), place.shape)])
        )
    for lane in range(0, WAVE_64.lanes, len(first)):  # the same few values meet each other in each order
        turn = np.arange(len(vgpr))[:, None] // 2 * (lane // len(first) + 1) + np.arange(len(first))
        vgpr[:, lane : lane + len(first)] = np.array(first, np.uint32)[turn[:, : WAVE_64.lanes - lane] % len(first)]
    scalars[256] &= 1
    return save


cases = st.tuples(
    st.integers(0, 1 << 30),
    st.lists(st.sampled_from(EDGES) | st.integers(0, 0xFFFFFFFF), min_size=4, max_size=4),
    st.sampled_from((FULL, 1, 1 << 63, 0x5555555555555555)) | st.integers(1, FULL),
)


@pytest.mark.parametrize("target", TARGETS)
def test_rows_agree(target: str, exhaustive: bool) -> None:
    """Hypothesis chooses among the rows; then every row once."""
    here = bench(target, 1, 4) if exhaustive else bench(target, 12, 1)
    count = len(here.rows)

    @settings(
        max_examples=4000 if exhaustive else 60,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.integers(0, count - 1), cases)
    def agree(index: int, case: tuple[int, list[int], int]) -> None:
        seed, first, exec_mask = case
        assert here.differences(index, registers(seed, first), exec_mask) == []

    agree()
    problems = []
    for index in range(count):
        mask = FULL if index % 2 else int(np.random.default_rng(index).integers(1, 1 << 63))
        problems += here.differences(index, registers(index, list(EDGES[index % 40 : index % 40 + 4])), mask)
    assert problems == []
    evidence.note(evidence.ENGINES, target, {inst.name for inst, _ in here.rows})
