"""Branches of a graph side by side: which queue each node runs in, and what orders the queues.

A lane is a queue: the first is the stream's that launches, the others are streams that an executable borrows. A node
stays in the lane of one that it depends on; where it depends on another lane's node, that lane gives a token behind the
node and this one takes it, so a launch needs nothing new. What runs in a lane is known from vector clocks: positions in
each lane that a node comes after.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

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
        known = [max(step.clock[i] for step in before) for i in range(self.limit)]
        lane = 0 if last else self._choose(before, known)
        if lane == len(self.lanes):
            self.lanes.append([])
        own = self.lanes[lane]
        made = Step(packets, lane)
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

    def _choose(self, before: list[Step], known: Clock) -> int:
        """A lane that ends with a node before this one, one whose work is all before it, a new one, or the shortest."""
        tails = {id(lane[-1]): i for i, lane in enumerate(self.lanes)}
        for step in before:
            if id(step) in tails:
                return tails[id(step)]
        for i, lane in enumerate(self.lanes):
            if known[i] >= len(lane):
                return i
        if len(self.lanes) < self.limit:
            return len(self.lanes)
        return min(range(self.limit), key=lambda i: len(self.lanes[i]))

    def recordings(self) -> list[Any]:
        """One for each lane, with tokens of their own."""
        from cairn.hsa import core, queue

        tokens = (core.Tokens * max(1, len(self._edges)))()
        for place, (earlier, later) in zip(tokens, self._edges, strict=False):
            address = ctypes.addressof(place)
            earlier.gives.append(address)
            later.takes.append(address)

        def order(kind: core.Vendor, places: list[int]) -> list[Any]:
            return [queue.vendor_packet(kind, (place,)) for place in places]

        made = []
        for lane in self.lanes:
            parts: list[Any] = []
            for step in lane:
                parts += [*order(core.Vendor.TAKE, step.takes), *step.packets, *order(core.Vendor.GIVE, step.gives)]
            made.append(queue.Recording(parts, tokens))
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
