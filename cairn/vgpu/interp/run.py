"""Workgroups on the reference interpreter: real machine code, one instruction of one wave at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product

import numpy as np

from cairn.base.errors import CairnError, IsaError
from cairn.codeobj.descriptor import KernelDescriptor
from cairn.isa.decode import decode
from cairn.isa.inst import Inst
from cairn.isa.modes import SKIP_BIT
from cairn.isa.rows import Alu, Control, Lane, Mem, Row, Wide
from cairn.isa.sem import lookup
from cairn.vgpu.decode.ops import is_vector
from cairn.vgpu.interp import control, lanes, matrix, memory
from cairn.vgpu.interp.control import Environment, Event
from cairn.vgpu.interp.gws import Gws, stuck_in
from cairn.vgpu.interp.memory import Memories
from cairn.vgpu.interp.spaces import HostMemory, Lds
from cairn.vgpu.interp.wave import Wave
from cairn.vgpu.layout import id_mask
from cairn.vgpu.state import PRIVATE_RESOURCE, gpr_alloc

Dim3 = tuple[int, int, int]
_TURN = 2000  # instructions before another wave gets its turn, so that waves may wait for each other's memory


@dataclass
class Launch:
    """One workgroup to run.

    ``code`` is loaded at ``address`` (it is only returned by s_getpc, and compared with jumps); ``entry`` is
    the address of the first instruction. ``block`` and ``grid`` are in work-items, ``group`` is the workgroup's index.
    ``kernarg``, ``dispatch_packet`` and ``queue`` are addresses in this process. ``lds_size`` counts static and dynamic
    LDS, ``scratch_size`` is bytes a lane.
    """

    code: bytes
    address: int
    entry: int
    descriptor: KernelDescriptor
    target: str
    kernarg: int = 0
    block: Dim3 = (1, 1, 1)
    group: Dim3 = (0, 0, 0)
    grid: Dim3 = (1, 1, 1)
    lds_size: int = 0
    scratch_size: int = 0
    dispatch_packet: int = 0
    queue: int = 0
    dispatch_id: int = 0
    memory: HostMemory = field(default_factory=HostMemory)
    on_interrupt: Callable[[], None] | None = None
    limit: int = 10_000_000
    gws: Gws = field(default_factory=Gws)


def run_workgroup(
    code: bytes,
    address: int,
    entry: int,
    descriptor: KernelDescriptor,
    target: str,
    *,
    kernarg: int = 0,
    block: Dim3 = (1, 1, 1),
    group: Dim3 = (0, 0, 0),
    grid: Dim3 | None = None,
    lds_size: int = 0,
    scratch_size: int = 0,
    memory: HostMemory | None = None,
    on_interrupt: Callable[[], None] | None = None,
    dispatch_packet: int = 0,
    queue: int = 0,
    dispatch_id: int = 0,
    limit: int = 10_000_000,
) -> list[Wave]:
    """Run one workgroup to its end; see Launch for the arguments. ``grid`` None is one workgroup.

    Returns the waves with their final registers. Raises KernelTrap, MemoryFault (where ``memory`` has ranges),
    UnknownInstruction, DecodeError, or IsaError after ``limit`` instructions of one wave.
    """
    launch = Launch(
        code, address, entry, descriptor, target, kernarg, block, group, grid or block, lds_size, scratch_size,
        dispatch_packet, queue, dispatch_id, memory or HostMemory(), on_interrupt, limit,
    )  # fmt: skip
    return Workgroup(launch).run()


def run_grid(grid: Dim3, block: Dim3, run: Callable[[Dim3], object]) -> None:
    """Call ``run(group)`` for each workgroup of a grid given in work-items, x fastest."""
    counts = [-(-g // b) for g, b in zip(grid, block, strict=True)]
    for z, y, x in product(*(range(c) for c in reversed(counts))):
        run((x, y, z))


class Workgroup:
    """The waves of one workgroup and what they share."""

    def __init__(self, launch: Launch) -> None:
        self.launch = launch
        self.lds = Lds(launch.lds_size)
        self.memories = Memories(launch.memory.again(), self.lds)
        self.environment = Environment(
            launch.address, lds_size=launch.lds_size, gpr_alloc=gpr_alloc(launch.descriptor),
            on_interrupt=launch.on_interrupt, gws=launch.gws,
        )  # fmt: skip
        self.prepared: dict[int, tuple[Inst, Row]] = {}
        self.waves = [self._wave(number, ids) for number, ids in enumerate(self._item_ids())]

    # Set-up

    def _item_ids(self) -> list[list[int]]:
        """Packed ids (x, y << 10, z << 20) of each wave's work-items in the dimensions that the kernel asks for; the
        last workgroup of a row may be smaller."""
        launch = self.launch
        size = [
            min(b, g - i * b) for b, g, i in zip(launch.block, launch.grid, launch.group, strict=True)
        ]  # fmt: skip
        given = id_mask(launch.descriptor.workitem_id + 1)
        ids = [(x | y << 10 | z << 20) & given for z, y, x in product(range(size[2]), range(size[1]), range(size[0]))]
        lanes = launch.descriptor.wave.lanes
        return [ids[at : at + lanes] for at in range(0, len(ids), lanes)]

    def _wave(self, number: int, ids: list[int]) -> Wave:
        launch = self.launch
        wave = Wave(number, launch.target, launch.scratch_size, launch.descriptor.wave)
        wave.exec = (1 << len(ids)) - 1
        wave.vgpr[0, : len(ids)] = ids
        wave.pc = launch.entry - launch.address
        rsrc1 = launch.descriptor
        wave.set_mode(
            rsrc1.float_mode | rsrc1.dx10_clamp << 8 | rsrc1.ieee_mode << 9 | rsrc1.fp16_overflow << 23
        )  # fmt: skip
        self._scalars(wave)
        return wave

    def _scalars(self, wave: Wave) -> None:
        """User SGPRs in the order of the descriptor's bits, then the workgroup's position."""
        launch, d = self.launch, self.launch.descriptor
        scratch = self.memories.host.place(wave.scratch)  # older targets address private memory as a buffer
        values: list[int] = []

        def pair(value: int) -> None:
            values.extend((value & 0xFFFFFFFF, value >> 32))

        if d.private_segment_buffer:
            # A swizzled buffer over the wave's private memory: lane added, 4 bytes of each side by side.
            pair(scratch | 1 << 63)
            values.extend((0xFFFFFFFF, PRIVATE_RESOURCE))
        if d.dispatch_ptr:
            pair(launch.dispatch_packet)
        if d.queue_ptr:
            pair(launch.queue)
        if d.kernarg_ptr:
            pair(launch.kernarg)
        if d.dispatch_id:
            pair(launch.dispatch_id)
        if d.flat_scratch_init:
            pair(scratch)
        if d.private_segment_size:
            values.append(launch.scratch_size)
        if d.preload_length:
            data = launch.memory.load(launch.kernarg + 4 * d.preload_offset, 4 * d.preload_length)
            values.extend(int(w) for w in np.frombuffer(data, np.uint32))
        values = values[: d.user_sgprs] + [0] * (d.user_sgprs - len(values))
        enabled = (d.workgroup_id_x, d.workgroup_id_y, d.workgroup_id_z)
        values += [index for index, on in zip(launch.group, enabled, strict=True) if on]
        # Workgroup information and the scratch offset of the wave, which has its own scratch here.
        values += [0] * (int(d.workgroup_info) + int(d.private_segment))
        wave.sgpr[: len(values)] = values

    # Execution

    @property
    def ended(self) -> bool:
        """Whether all waves have."""
        return all(w.ended for w in self.waves)

    def run(self) -> list[Wave]:
        """Run all waves to their end, in turns."""
        while not self.ended:
            if not self.round():
                raise stuck_in(self.launch.gws)
        return self.waves

    @property
    def in_turn(self) -> tuple[Wave, ...]:
        """The waves in the order of their turns: that of work-item 0 last (native/bind.c)."""
        return *self.waves[1:], self.waves[0]

    def round(self) -> bool:
        """Give each wave that can go on a turn, and open their barrier. False where all wait for other workgroups."""
        ran = False
        for wave in self.in_turn:
            if wave.waiter is not None and wave.waiter.released:
                wave.waiter = None
            if not (wave.ended or wave.at_barrier or wave.waiter):
                self._turn(wave)
                ran = True
        waiting = [w for w in self.waves if not w.ended]
        if waiting and all(w.at_barrier for w in waiting):
            ran = True  # they may have come there one by one (dispatches.py)
            for wave in waiting:
                wave.at_barrier = False
        return ran

    def _turn(self, wave: Wave) -> None:
        for _ in range(_TURN):
            if self.advance(wave) is not Event.NONE:
                return

    def advance(self, wave: Wave) -> Event:
        """Execute the wave's next instruction, and note whether it waits or has ended."""
        event = self.step(wave)
        wave.ended = event is Event.END
        wave.at_barrier = event is Event.BARRIER
        return event

    def step(self, wave: Wave) -> Event:
        """Execute the wave's next instruction."""
        inst, row = self.fetch(wave.pc)
        wave.pc = inst.next_pc
        wave.executed += 1
        if wave.mode_register >> SKIP_BIT & 1 and is_vector(inst):
            return Event.NONE
        if wave.executed > self.launch.limit:
            raise IsaError(f"wave {wave.number} has run {self.launch.limit} instructions: stopped at 0x{inst.pc:x}")
        try:
            return self._execute(wave, inst, row)
        except CairnError as error:
            place = f"{inst.name} at 0x{self.launch.address + inst.pc:x} (wave {wave.number})"
            raise type(error)(f"{place}: {error}", hint=error.hint) from error

    def fetch(self, pc: int) -> tuple[Inst, Row]:
        """The instruction at an offset of the code, and what it does."""
        found = self.prepared.get(pc)
        if found is None:
            if not 0 <= pc < len(self.launch.code):
                raise IsaError(f"jump to 0x{self.launch.address + pc:x}: outside the code that is loaded")
            inst = decode(self.launch.code, pc, self.launch.target)
            found = self.prepared[pc] = inst, lookup(inst.name, self.launch.target)
        return found

    def _execute(self, wave: Wave, inst: Inst, row: Row) -> Event:
        if isinstance(row, Alu):
            wave.alu(inst, row)
        elif isinstance(row, Mem):
            memory.execute(wave, self.memories, inst, row)
        elif isinstance(row, Control):
            return control.execute(wave, inst, row, self.environment)
        elif isinstance(row, Lane):
            lanes.execute(wave, inst, row)
        elif isinstance(row, Wide):
            lanes.execute_wide(wave, inst, row)
        else:
            matrix.execute(wave, inst, row)
        return Event.NONE
