"""Dispatches on the interpreter: their workgroups take turns where they wait for each other."""

from __future__ import annotations

import ctypes
import functools
import math
from typing import TYPE_CHECKING, Any

from cairn.isa.rows import Mem
from cairn.vgpu import dispatch, memory, report, stuck
from cairn.vgpu.dispatch import PACKET_COOPERATIVE, Packet
from cairn.vgpu.interp.control import Event
from cairn.vgpu.interp.gws import Gws, stuck_in
from cairn.vgpu.interp.run import Launch, Workgroup
from cairn.vgpu.interp.spaces import HostMemory
from cairn.vgpu.lower.loops.spin_loops import OUTSIDE
from cairn.vgpu.state import SHARED_APERTURE, Status

if TYPE_CHECKING:
    from cairn.vgpu.device import LoadedKernel
    from cairn.vgpu.interp.wave import Wave

_GRID_BYTES = 64  # struct cairn_grid (hsa.h)
_QUEUE_BYTES, _PACKET_BYTES = 256, 64
_ROUNDS = 8  # of a workgroup's waves before another workgroup has its turn
_LOOK = 4  # turns of a workgroup until it is looked whether it can ever end
_STEPS = 20_000  # instructions in which a wave has to come back, if it ever ends
_VAIN = 8  # times that all workgroups are asked before it is clear that no other one begins


class Dispatches:
    """What each queue runs, and its resources of global wave sync."""

    def __init__(self) -> None:
        self._queues: dict[int, _Dispatch] = {}

    def run(self, kernel: LoadedKernel, wave: Any, packet: Packet) -> int:
        """Some turns of the workgroup whose first wave ``wave`` is: END, or YIELD where it has to go on later."""
        queue = wave.queue or 0
        now = self._queues.get(queue)
        if now is None or now.number != wave.dispatch_id:
            now = self._queues[queue] = _Dispatch(wave.dispatch_id, packet, Gws() if now is None else now.gws)
        return now.go_on(kernel, wave, packet)


class _Dispatch:
    """The workgroups of a dispatch that have begun and not ended, by the addresses of their slots, and how many
    turns each had.

    ``idle``: those none of whose waves can go on, as far as is known; ``vain``: turns since something changed.
    """

    def __init__(self, number: int, packet: Packet, gws: Gws) -> None:
        self.number = number
        self.gws = gws
        self.total = math.prod(-(-g // b) for g, b in zip(packet.grid, packet.block, strict=True))
        self.begun = 0
        self.groups: dict[int, Workgroup] = {}
        self.idle: set[int] = set()
        self.turns: dict[int, int] = {}
        self.vain = 0
        gws.begin(self.total if packet.reserved0 & PACKET_COOPERATIVE else None)

    def go_on(self, kernel: LoadedKernel, wave: Any, packet: Packet) -> int:
        """Some rounds of one workgroup: END, or YIELD where it waits for others."""
        slot = ctypes.addressof(wave)
        if not wave.resume:  # it begins
            wave.resume = 1
            self.groups[slot] = _workgroup(kernel, wave, packet, self.gws)
            self.begun += 1
        group, ran = self.groups[slot], True
        for turn in range(_ROUNDS):
            ran = group.round()
            if turn == 0:
                self._note(slot, ran)
            if group.ended:
                del self.groups[slot]
                self.turns.pop(slot, None)
                return Status.END
            if not ran:
                break
        self.turns[slot] = turns = self.turns.get(slot, 0) + 1
        if turns % _LOOK == 0:
            found = never_ends(kernel, group)
            if found is not None:
                raise stuck.error(kernel, found)
        return Status.YIELD

    def _note(self, slot: int, ran: bool) -> None:
        """Raise where no workgroup can ever go on: all have begun, or no other one begins beside them."""
        if ran:
            self.idle.clear()
            self.vain = 0
            return
        self.idle.add(slot)
        self.vain += 1
        waiting = len(self.idle) == len(self.groups)
        if waiting and (self.begun == self.total or self.vain > _VAIN * len(self.groups)):
            raise stuck_in(self.gws, room=self.begun == self.total)


@functools.cache
def _watching() -> int | None:
    """What a wave that is kept from pageable memory calls."""
    return ctypes.cast(dispatch.loaded().cairn_watch_check, ctypes.c_void_p).value


def _pageable(address: int) -> str:
    """Why kernels do not reach an address: it is pageable memory. Else nothing."""
    return report.pageable(address) if dispatch.loaded().cairn_watch_kind(address) == dispatch.PAGEABLE else ""


def _workgroup(kernel: LoadedKernel, wave: Any, packet: Packet, gws: Gws) -> Workgroup:
    queue, device = wave.queue or 0, kernel.device
    ranges = [(a.base, a.size) for a in memory.all_allocations()]
    known = kernel.info.kernarg_size
    if any(arg.hidden for arg in kernel.info.args):  # what the launch knows of its grid stands behind them
        known = -(-known // 64) * 64 + _GRID_BYTES
    ranges += [(packet.kernarg, known), (wave.dispatch_packet, _PACKET_BYTES), (queue, _QUEUE_BYTES)]
    return Workgroup(
        Launch(
            kernel.image.code,
            kernel.image.base,
            kernel.entry_address,
            kernel.info.descriptor,
            kernel.image.target,
            kernarg=packet.kernarg,
            block=tuple(packet.block),
            group=tuple(wave.group_id),
            grid=tuple(packet.grid),
            lds_size=device.spec.lds_given(packet.group_size),
            scratch_size=packet.private_size,
            memory=HostMemory(ranges, _pageable if wave.watch == _watching() else None),
            on_interrupt=lambda: device.interrupt(queue),
            dispatch_packet=wave.dispatch_packet,
            queue=queue,
            dispatch_id=wave.dispatch_id,
            gws=gws,
        )
    )


# Workgroups that can never end: found by going on with their waves and looking whether anything comes of it.


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
