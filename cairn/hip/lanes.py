"""Branches of a graph side by side: which queue each node runs in, and what orders the queues.

A lane is a queue: the first is the stream's that launches, the others are streams that an executable borrows. A node
goes where it will be done first, by what it and the nodes before it take: branches of large nodes run side by side, and
those of nodes that take less than one thread needs to wake another stay in one lane. Where a node depends on another
lane's, that lane gives a token behind the node and this one takes it, so a launch needs nothing new. What runs in a
lane is known from vector clocks: positions in each lane that a node comes after.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from cairn.hip import costs
from cairn.hip.stream import NON_BLOCKING, Stream

if TYPE_CHECKING:
    from cairn.hip.device import Device

LIMIT = 4  # lanes of one executable
_KEPT = 8  # idle streams that a device keeps for executables to come
_MOST = 64  # borrowed streams of a device; further executables run in one lane

Clock = list[int]  # by lane: positions before this one are done


@dataclass
class Step:
    """One node: its packets, what it waits for and who waits for it (addresses of tokens)."""

    packets: list[Any]
    lane: int = 0
    end: float = 0.0  # ns after the launch's start
    clock: Clock = field(default_factory=list)  # what is done when the node is
    takes: list[int] = field(default_factory=list)
    gives: list[int] = field(default_factory=list)


class Plan:
    """Nodes in lanes. ``nodes`` are (packets, indices of the nodes before), each behind what it depends on."""

    def __init__(self, nodes: Sequence[tuple[list[Any], Sequence[int]]], limit: int = LIMIT) -> None:
        self.limit = limit
        self.lanes: list[list[Step]] = [[Step([], clock=[1] + [0] * (limit - 1))]]  # a first step, before all others
        self._edges: list[tuple[Step, Step]] = []
        steps: list[Step | None] = []
        real: list[list[Step]] = []  # by node: the steps that stand for it, as a node without packets has none
        for packets, before in nodes:
            earlier = list({id(step): step for i in before for step in real[i]}.values())
            step = self._place(packets, earlier) if packets else None
            steps.append(step)
            real.append([step] if step is not None else earlier)
        if len(self.lanes) > 1:
            self._place([], [lane[-1] for lane in self.lanes], last=True)

    def _place(self, packets: list[Any], before: list[Step], *, last: bool = False) -> Step:
        first = self.lanes[0][0]
        before = before or [first]
        lane = 0 if last else self._choose(before)
        made = Step(packets, lane, self._start(lane, before) + costs.of(packets))
        if lane == len(self.lanes):
            self.lanes.append([])
        own = self.lanes[lane]
        clock = list(own[-1].clock) if own else [0] * self.limit
        for step in sorted(before, key=lambda step: -len(self.lanes[step.lane])):
            position = step.clock[step.lane]
            if clock[step.lane] < position:
                self._edges.append((step, made))
                clock = [max(pair) for pair in zip(clock, step.clock, strict=True)]
        own.append(made)
        clock[lane] = len(own)
        made.clock = clock
        return made

    def _choose(self, before: list[Step]) -> int:
        """The lane in which a node starts first; of several one that ends with a node before it, and a new one last."""
        own = {step.lane for step in before if self.lanes[step.lane][-1] is step}
        lanes = range(min(len(self.lanes) + 1, self.limit))
        return min(lanes, key=lambda lane: (self._start(lane, before), lane not in own))

    def _start(self, lane: int, before: list[Step]) -> float:
        """When a node can start in a lane."""
        tail = self.lanes[lane][-1] if lane < len(self.lanes) else None
        passed = tail.clock if tail is not None else [0] * self.limit
        arrivals = (step.end + costs.CROSSING * (passed[step.lane] < step.clock[step.lane]) for step in before)
        return max(tail.end if tail is not None else 0.0, *arrivals, 0.0)

    def recordings(self) -> list[Any]:
        """One for each lane, with tokens of their own."""
        from cairn.hsa import core, packets

        tokens = (core.Tokens * max(1, len(self._edges)))()
        for place, (earlier, later) in zip(tokens, self._edges, strict=False):
            address = ctypes.addressof(place)
            earlier.gives.append(address)
            later.takes.append(address)

        def order(kind: core.Vendor, places: list[int]) -> list[Any]:
            return [packets.vendor_packet(kind, (place,)) for place in places]

        made = []
        for lane in self.lanes:
            parts: list[Any] = []
            for step in lane:
                parts += [*order(core.Vendor.TAKE, step.takes), *step.packets, *order(core.Vendor.GIVE, step.gives)]
            made.append(packets.Recording(parts, tokens))
        return made


# ---- streams for the lanes but the first ----

_lock = threading.Lock()
_idle: dict[Device, list[Stream]] = {}
_borrowed: dict[Device, int] = {}


def borrow(device: Device, count: int) -> list[Stream] | None:
    """Streams that nobody else uses; None where a device has given all it may."""
    with _lock:
        if _borrowed.get(device, 0) + count > _MOST:
            return None
        _borrowed[device] = _borrowed.get(device, 0) + count
        idle = _idle[device] = [stream for stream in _idle.get(device, ()) if stream.alive]
        found = [stream for stream in idle if stream.idle][:count]
        for stream in found:
            idle.remove(stream)
    return found + [device.create_stream(NON_BLOCKING, 0) for _ in range(count - len(found))]


def give_back(device: Device, streams: list[Stream]) -> None:
    """Streams that were borrowed; work that they still have goes on."""
    with _lock:
        _borrowed[device] -= len(streams)
        idle = _idle[device]
        for stream in [stream for stream in streams if stream.alive]:
            if len(idle) < _KEPT:
                idle.append(stream)
            else:
                stream.destroy()
