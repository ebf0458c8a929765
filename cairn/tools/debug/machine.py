"""A held dispatch: its workgroups on the interpreter, an instruction at a time, forwards and backwards."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from cairn.base.errors import CairnError, DeviceError
from cairn.codeobj.descriptor import KernelDescriptor
from cairn.codeobj.symbols import Symbols
from cairn.isa.inst import Inst, Kind
from cairn.isa.rows import Mem, Row
from cairn.tools.debug.journal import Journal, JournaledLds, Record, State, changed
from cairn.tools.debug.remote import Process, RemoteMemory
from cairn.vgpu.dispatch import PACKET_COOPERATIVE, Packet
from cairn.vgpu.interp.control import Event
from cairn.vgpu.interp.gws import Gws, stuck_in
from cairn.vgpu.interp.prims import Array
from cairn.vgpu.interp.run import Dim3, Launch, Workgroup
from cairn.vgpu.interp.wave import Wave

_TURN = 2000  # instructions of a wave before another one has its turn
_ROUNDS = 8  # turns of a workgroup's waves before another workgroup has its turn
_SETTLING = 64  # rounds in which a workgroup ends that waits for no other one
_CALLS = ("s_swappc_b64", "s_call_b64")


@dataclass(eq=False)
class Image:
    """A code object in the program's memory. ``functions``: names, and where their code begins and how long it is."""

    base: int
    code: bytes = field(repr=False)
    target: str
    functions: dict[str, tuple[int, int]] = field(repr=False)
    symbols: Symbols = field(repr=False)
    prepared: dict[int, tuple[Inst, Row]] = field(default_factory=dict, repr=False)

    def function_at(self, address: int) -> tuple[str, int] | None:
        """Name of the function that ``address`` lies in, and the offset in it."""
        for name, (start, size) in self.functions.items():
            if start <= address < start + max(size, 1):
                return name, address - start
        return None

    def has(self, address: int) -> bool:
        """Whether an address lies in the image."""
        return self.base <= address < self.base + len(self.code)


@dataclass(frozen=True)
class Argument:
    """A kernel argument in the kernarg segment."""

    name: str
    offset: int
    size: int
    kind: str


@dataclass(frozen=True, eq=False)
class Kernel:
    """A kernel of the program."""

    name: str
    object_address: int
    entry: int
    image: Image
    descriptor: KernelDescriptor
    arguments: tuple[Argument, ...]
    kernarg_size: int
    device: int
    device_name: str
    lds_granule: int


class Call(NamedTuple):
    """A call that has not returned: where it returns to, the caller's registers then, and the calls around it."""

    returns: int
    pc: int
    scalars: Array
    vectors: Array
    outer: Call | None

    @property
    def depth(self) -> int:
        """Calls that have not returned."""
        return 1 + (self.outer.depth if self.outer else 0)


@dataclass(eq=False)
class Running:
    """A wave that has begun; ``number`` counts all waves of the dispatch's grid from 0."""

    number: int
    index: int  # of its workgroup
    group: Workgroup
    wave: Wave
    calls: Call | None = None

    @property
    def pc(self) -> int:
        """The address of its next instruction."""
        return self.group.launch.address + self.wave.pc

    @property
    def ready(self) -> bool:
        """Whether it can go on."""
        wave = self.wave
        return not (wave.ended or wave.at_barrier or (wave.waiter is not None and not wave.waiter.released))

    @property
    def depth(self) -> int:
        """Calls that have not returned."""
        return self.calls.depth if self.calls else 0


class Fault(Exception):
    """An instruction failed. The wave stands before it."""

    def __init__(self, running: Running, error: CairnError) -> None:
        super().__init__(str(error))
        self.running, self.error = running, error


class Held:
    """A dispatch whose workgroups run here. ``number`` counts the session's held dispatches."""

    def __init__(self, number: int, kernel: Kernel, packet: Packet, fields: dict[str, Any], process: Process) -> None:
        self.number, self.kernel, self.packet, self.process = number, kernel, packet, process
        self.queue: int = fields["queue"]
        self.key: int = fields["key"]  # by which its process knows it
        self.dispatch_packet: int = fields["dispatch_packet"]
        self.dispatch_id: int = fields["dispatch"]
        self.memory = RemoteMemory(process)
        self.journal = Journal()
        self.block: Dim3 = (packet.block[0], packet.block[1], packet.block[2])
        self.grid: Dim3 = (packet.grid[0], packet.grid[1], packet.grid[2])
        self.counts: Dim3 = tuple(-(-g // b) for g, b in zip(self.grid, self.block, strict=True))  # type: ignore[assignment]
        self.total = math.prod(self.counts)
        self.each = -(-math.prod(self.block) // kernel.descriptor.wave.lanes)  # waves of a workgroup
        self.next_group = 0
        self.end_group = self.total
        self.groups: dict[int, list[Running]] = {}  # that have begun and not ended
        self.current: Running | None = None  # whose turn it is
        self.on_interrupt: Callable[[], None] | None = None
        self.gws = Gws()
        self.gws.begin(self.total if packet.reserved0 & PACKET_COOPERATIVE else None)
        self.alone_until = 0  # rounds until which workgroups that have begun are thought not to wait for others
        self.sought = False  # generated code has looked for where to stop
        self.waits = False  # its workgroups wait for each other
        self.served = False  # the host has done something for a wave
        self.cancelled = False  # generated code has begun workgroups from the first one on, and was stopped
        # Where the next workgroup is that has to run here; generated code has run those before it then.
        self.before_group: Callable[[int], int] = lambda index: index
        self._rounds = 0

    # ---- workgroups and waves ----

    def position(self, index: int) -> Dim3:
        """A workgroup's place in the grid, of its number."""
        x, y, _ = self.counts
        return index % x, index // x % y, index // x // y

    def waves(self) -> Iterator[Running]:
        """Waves that have begun and not ended."""
        for index in sorted(self.groups):
            yield from (running for running in self.groups[index] if not running.wave.ended)

    def find(self, number: int) -> Running | None:
        """A wave that has begun and not ended."""
        group = self.groups.get(number // self.each, ())
        return next((r for r in group if r.number == number and not r.wave.ended), None)

    @property
    def over(self) -> bool:
        """Whether all its workgroups have ended."""
        return not self.groups and self.next_group >= self.end_group

    def begin_group(self, index: int) -> list[Running]:
        """The waves of a workgroup, before their first instruction."""
        kernel, packet = self.kernel, self.packet
        image = kernel.image
        granule = kernel.lds_granule
        launch = Launch(
            image.code, image.base, kernel.entry, kernel.descriptor, image.target, kernarg=packet.kernarg,
            block=self.block, group=self.position(index), grid=self.grid,
            lds_size=-(-packet.group_size // granule) * granule, scratch_size=packet.private_size,
            dispatch_packet=self.dispatch_packet, queue=self.queue, dispatch_id=self.dispatch_id, memory=self.memory,
            on_interrupt=self.on_interrupt, limit=1 << 62, gws=self.gws,
        )  # fmt: skip
        group = Workgroup(launch)
        group.prepared = image.prepared
        group.lds = group.memories.lds = JournaledLds(launch.lds_size)
        runs = [Running(index * self.each + i, index, group, wave) for i, wave in enumerate(group.waves)]
        self.groups[index] = runs
        return runs

    # ---- forwards ----

    def pick(self) -> Running | None:
        """The wave that runs next; None where the dispatch is over. Raises DeviceError where none ever will."""
        now = self.current
        if now is not None and now.index in self.groups:
            if now.ready and not (now.wave.executed and now.wave.executed % _TURN == 0):
                return now
            found = self._in_group(now)
            if found is not None:
                return found
        return self._other_group(now.index if now is not None else -1)

    def _in_group(self, now: Running) -> Running | None:
        """Another wave of the workgroup (or this one, where there is no other), as far as it is its turn."""
        runs = self.groups[now.index]
        at = runs.index(now)
        for running in runs[at + 1 :]:
            if running.ready:
                return running
        self._rounds += 1
        live = [running for running in runs if not running.wave.ended]
        if live and all(running.wave.at_barrier for running in live):
            self._open(live)
        elif self._rounds % _ROUNDS == 0 and not self.sequential and self._others:
            return None
        return next((running for running in runs if running.ready), None)

    @property
    def sequential(self) -> bool:
        """Whether workgroups that have begun end before others begin."""
        return self._rounds < self.alone_until

    def settle(self) -> None:
        """Let workgroups that have begun end, if they do not take too long."""
        self.alone_until = self._rounds + _SETTLING

    @property
    def _others(self) -> bool:
        """Whether another workgroup has begun, or can."""
        return len(self.groups) > 1 or self.next_group < self.end_group

    def _open(self, live: list[Running]) -> None:
        """All have come to the barrier: they go on."""
        self.journal.add(Record(-1, State.of(live[0].wave, None), released=tuple(live)))
        for running in live:
            running.wave.at_barrier = False

    def _other_group(self, after: int) -> Running | None:
        """A wave of the next workgroup that can go on: of those that have begun, or of a new one."""
        waiting = sorted(self.groups)
        for running in self.waves() if self.sequential else ():
            if running.ready:
                return running
        if self.next_group < self.end_group:
            self.next_group = self.before_group(self.next_group)
        if self.next_group < self.end_group:
            index = self.next_group
            self.next_group += 1
            runs = self.begin_group(index)
            self.journal.add(Record(-1, State.of(runs[0].wave, None), begun=index))
            return runs[0]
        for index in [*(i for i in waiting if i > after), *(i for i in waiting if i <= after)]:
            for running in self.groups[index]:
                if running.ready:
                    return running
        if self.groups:
            raise stuck_in(self.gws) if any(r.wave.waiter for r in self.waves()) else DeviceError("no wave can go on")
        return None

    def step(self, running: Running) -> None:
        """Execute a wave's next instruction. Raises Fault."""
        wave, group, self.current = running.wave, running.group, running
        if wave.waiter is not None and wave.waiter.released:
            wave.waiter = None
        state, lds = State.of(wave, running.calls), group.lds
        assert isinstance(lds, JournaledLds)
        self.memory.undo, lds.undo = [], []
        registers: tuple[tuple[int, Array], ...] = ()
        before: Array | None = None
        failed: CairnError | None = None
        inst: Inst | None = None
        try:
            inst, row = group.fetch(wave.pc)
            registers = tuple((r, wave.vgpr[r].copy()) for r in self._written(wave, inst))
            if isinstance(row, Mem) and row.kind != "load" and len(wave.scratch) and row.space not in ("global", "lds"):
                before = wave.scratch.copy()
            group.advance(wave)
        except CairnError as error:
            failed = error
        private = None if before is None else changed(before, wave.scratch)
        record = Record(
            running.number, state, registers, tuple(self.memory.undo), tuple(lds.undo), private,
            running=running,
        )  # fmt: skip
        self.memory.undo = lds.undo = None
        if failed is not None:
            self._undo(record)
            raise Fault(running, failed)
        assert inst is not None
        self._follow(running, inst, state)
        if wave.ended and all(each.wave.ended for each in self.groups[running.index]):
            record = record._replace(ended=tuple(self.groups.pop(running.index)))
        self.journal.add(record)

    def _written(self, wave: Wave, inst: Inst) -> list[int]:
        """Rows of the vector registers that an instruction may write."""
        if wave.index.on or inst.name.startswith("v_movrel"):
            return list(range(self.registers(wave)))
        found: list[int] = []
        for operand in inst.dsts:
            if operand.kind in (Kind.VGPR, Kind.AGPR):
                first = operand.index + (256 if operand.kind is Kind.AGPR else 0)
                found += range(first, min(first + operand.dwords, len(wave.vgpr)))
        return found

    def registers(self, wave: Wave) -> int:
        """Vector registers that the kernel may use, accumulators apart."""
        return min(256, (self.kernel.descriptor.granulated_vgprs + 1) * 8)

    def _follow(self, running: Running, inst: Inst, before: State) -> None:
        """Note calls and returns."""
        wave = running.wave
        if inst.name in _CALLS:
            count = self.registers(wave)
            running.calls = Call(
                inst.next_pc, inst.pc, np.frombuffer(before.scalars, np.uint32), wave.vgpr[:count].copy(), running.calls
            )
        elif inst.name == "s_setpc_b64":
            call = running.calls
            while call is not None and call.returns != wave.pc:
                call = call.outer
            if call is not None:
                running.calls = call.outer

    # ---- backwards ----

    def back(self) -> Running | None:
        """Undo the last instruction: the wave that it was of; None where no more is known."""
        while self.journal.last() is not None:
            record = self.journal.take()
            if record.begun is not None and not len(self.journal):
                self.journal.add(record)  # the first workgroup
                return None
            self._undo(record)
            if record.running is not None:
                self.current = record.running
                return self.current
        return None

    def take_back(self) -> bool:
        """Undo all that the only workgroup that has begun did. False where not all of it can be undone."""
        first = self.journal.first()
        if len(self.groups) != 1 or self.served or first is None or first.begun not in self.groups:
            return False
        while self.groups:
            self._undo(self.journal.take())
        self.journal.clear()
        return True

    def _undo(self, record: Record) -> None:
        if record.begun is not None:
            self.groups.pop(record.begun, None)
            self.next_group = record.begun
            self.current = None
            return
        for running in record.released:
            running.wave.at_barrier = True
        running = record.running
        if running is None:
            return
        if record.ended:
            self.groups[running.index] = list(record.ended)
        wave = running.wave
        record.state.put(wave)
        running.calls = record.state.calls
        for register, value in record.registers:
            wave.vgpr[register] = value
        for address, data in reversed(record.memory):
            self.process.poke(address, data)
        lds = running.group.lds.data
        for address, data in reversed(record.lds):
            lds[address : address + len(data)] = data
        if record.private is not None:
            places, former = record.private
            wave.scratch[places] = former


__all__ = ["Argument", "Call", "Event", "Fault", "Held", "Image", "Kernel", "Running"]
