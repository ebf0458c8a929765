"""Selects that code does without: what the search by cases finds on a loop as compilers structure it, and what the
search by subsets of masks finds where called functions return."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from cairn.codeobj.descriptor import KernelDescriptor
from cairn.vgpu.analysis import mask_subsets, select_elision, versions
from cairn.vgpu.analysis.mask_subsets import Step
from cairn.vgpu.analysis.versions import Key
from cairn.vgpu.decode import cfg, regs
from cairn.vgpu.decode.image import KernelImage
from tests.vgpu.both import check_both
from tests.vgpu.gpu_code import assemble

# v4 doubles while it is below v5, at most 20 times; v8 counts.
_LOOP = """
s_mov_b64 s[20:21], 0
s_mov_b32 s30, 0
head:
s_or_b64 s[22:23], s[22:23], exec
v_cmp_lt_f32 vcc, v4, v5
v_mov_b32 v8, s30
s_and_saveexec_b64 s[24:25], vcc
s_cbranch_execz latch
s_add_i32 s30, s30, 1
s_cmp_eq_u32 s30, 20
v_add_f32 v4, v4, v4
s_cselect_b64 s[26:27], -1, 0
v_mov_b32 v8, 20
s_andn2_b64 s[22:23], s[22:23], exec
s_and_b64 s[26:27], s[26:27], exec
s_or_b64 s[22:23], s[22:23], s[26:27]
latch:
s_or_b64 exec, exec, s[24:25]
s_and_b64 s[24:25], exec, s[22:23]
s_or_b64 s[20:21], s[24:25], s[20:21]
s_andn2_b64 exec, exec, s[20:21]
s_cbranch_execnz head
s_or_b64 exec, exec, s[20:21]
"""


def _kept(text: str) -> set[int]:
    code = assemble(text + "s_endpgm")
    image = KernelImage("loop", code, 0, 0, KernelDescriptor(0, 0, 64, 0, 0, 0, 0, 0, 0), "gfx942")
    graph = versions.build(cfg.build(image), full=False)
    found = select_elision.analyse(graph, 0x1FF, thorough=True).kept
    return {register for registers in found.values() for register in regs.members(registers)}


def test_loop_values_need_no_select() -> None:
    """Lanes that left the loop never come back: v4, which only the loop uses, needs none; the count does."""
    assert _kept(_LOOP + "v_mov_b32 v9, v8\n") == {8}


def test_value_used_behind_the_loop() -> None:
    assert _kept(_LOOP + "v_add_u32 v9, v4, v8\n") == {4, 8}


def test_loop_that_lanes_come_back_to() -> None:
    """Without the lanes that broke out among those that left, the body's lanes are fewer than the next turn's."""
    text = _LOOP.replace("s_and_b64 s[24:25], exec, s[22:23]", "s_and_b64 s[24:25], exec, s[26:27]")
    assert 4 in _kept(text + "v_mov_b32 v9, v8\n")


def test_loop_runs() -> None:
    rng = np.random.default_rng(5)
    start, limit = (rng.uniform(1, high, 64).astype(np.float32) for high in (4, 1e7))
    value, count, live = start.copy(), np.zeros(64, np.uint32), np.ones(64, bool)
    for _ in range(20):
        live &= value < limit
        value, count = np.where(live, value * 2, value), count + live
    inputs = {4: start.view(np.uint32), 5: limit.view(np.uint32), 8: np.zeros(64, np.uint32)}
    check_both(_LOOP, inputs, {8: count.astype(np.uint32), 4: value.view(np.uint32)})
    check_both(_LOOP, inputs, {8: count.astype(np.uint32)})
    some = 0x00FF_F0F0_1234_8001
    active = np.array([some >> lane & 1 for lane in range(64)], bool)
    check_both(_LOOP, inputs, {8: np.where(active, count, 0).astype(np.uint32)}, mask=some)


@pytest.mark.parametrize("seed", range(8))
def test_functions_that_return_to_many_places(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ways through a hub say what each way by itself says; with full nodes perhaps less, and never more."""
    rng = np.random.default_rng(seed)
    keys = [Key(pc, bool(seed % 2) and not rng.integers(4)) for pc in range(40)]
    places = [1 << int(i) for i in rng.choice(32, 5, replace=False)] + [mask_subsets.EXEC_PLACE]
    back = [keys[i] for i in sorted(rng.choice(40, 9, replace=False))]  # behind the calls
    nodes: dict[Key, Any] = {}
    steps: dict[Key, list[Step]] = {key: [] for key in keys}
    for number, key in enumerate(keys):
        near = [keys[(number + 1) % 40], keys[int(rng.integers(40))]]
        nodes[key] = SimpleNamespace(successors=back if number % 6 == 5 else near)
        for chosen in rng.integers(0, len(places), (int(rng.integers(3)), 3)):
            to, a, b = (places[i] for i in chosen)
            steps[key].append(Step(to, a | b, 0) if a < b else Step(to, 0, a | b))
    graph: Any = SimpleNamespace(nodes=nodes)
    starts = [key for key in keys if not key.full][::3]
    hubs = mask_subsets.Searches(graph, mask_subsets.through_hubs(graph), steps, starts)
    monkeypatch.setattr(mask_subsets, "_MANY", 1 << 30)
    ways = mask_subsets.Searches(graph, mask_subsets.through_hubs(graph), steps, starts)
    assert len(hubs.next) > len(nodes) == len(ways.next)
    for key in keys:
        got, each = (found.at_start(key) | found.leaving(key) << 64 for found in (hubs, ways))
        assert got & ~each == 0 and (got == each or seed % 2)
