"""Workgroups on the interpreter that can never end: found by going on with their waves and looking whether anything
comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cairn.isa.rows import Mem
from cairn.vgpu import stuck
from cairn.vgpu.interp.control import Event
from cairn.vgpu.lower.loops.spin_loops import OUTSIDE
from cairn.vgpu.state import SHARED_APERTURE

if TYPE_CHECKING:
    from cairn.vgpu.device import LoadedKernel
    from cairn.vgpu.interp.run import Workgroup
    from cairn.vgpu.interp.wave import Wave

_STEPS = 20_000  # instructions in which a wave has to come back


def never_ends(kernel: LoadedKernel, group: Workgroup) -> stuck.Waves | None:
    """Where the waves are of a workgroup that can never end; None where it may. Waves that wait at no barrier have run
    on afterwards, as they would have."""
    live = [wave for wave in group.in_turn if not wave.ended]
    others = [wave for wave in live if not wave.at_barrier]
    if not others or any(wave.waiter for wave in others):
        return None
    circles = {wave.number: _circle(kernel, group, wave) for wave in others}
    endless = [number for number, circle in circles.items() if circle and circle[1]]
    waits = len(live) > len(others)
    if not (waits and endless) and not all(circles.values()):
        return None
    pcs = [0] * len(group.waves)
    for wave in live:
        circle = circles.get(wave.number)
        pcs[wave.number] = wave.pc if wave.at_barrier else circle[0] if circle else 0
    bits = {each: sum(1 << wave.number for wave in live if not each or wave.at_barrier) for each in (False, True)}
    return stuck.Waves(group.launch.group, bits[False], bits[True], tuple(pcs), same=not (waits and endless))


def _circle(kernel: LoadedKernel, group: Workgroup, wave: Wave) -> tuple[int, bool] | None:
    """The head of a loop that a wave never leaves, and whether that is so whatever LDS holds: it has come back to one
    without end, or to a state in which it was, having seen nothing but registers and LDS."""
    heads = stuck.loops(kernel)
    seen: set[int] = set()
    states: dict[int, tuple[bytes, ...]] = {}
    for _ in range(_STEPS):
        pc = wave.pc
        if pc in heads:
            if pc in seen and heads[pc].endless:
                return pc, True
            seen.add(pc)
            state = _state(group, wave)
            if states.get(pc) == state:
                return pc, False
            states[pc] = state
        if not _is_local(group, wave):
            states.clear()
        before = bytes(group.lds.data)
        if group.advance(wave) not in (Event.NONE, Event.YIELD):
            return None
        if group.lds.data != before:
            states.clear()
    return None


def _state(group: Workgroup, wave: Wave) -> tuple[bytes, ...]:
    scalars = repr((wave.scc, wave.mode_register, wave.index)).encode()
    return wave.vgpr.tobytes(), wave.sgpr.tobytes(), scalars, wave.scratch.tobytes(), bytes(group.lds.data)


def _is_local(group: Workgroup, wave: Wave) -> bool:
    """Whether the wave's next instruction sees nothing but registers and LDS."""
    inst, row = group.fetch(wave.pc)
    if inst.name.startswith(OUTSIDE):
        return False
    if not isinstance(row, Mem) or (row.space == "lds" and row.kind != "lds_dma"):
        return True
    halves = wave.vgpr[inst.operands["addr"].index + 1] if row.space == "flat" else None
    return halves is not None and bool((halves[wave.active] == SHARED_APERTURE).all())
