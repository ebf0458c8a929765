"""What launches of an executable graph do: packets recorded once, in lanes where the graph has branches."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cairn.hip import lanes, module
from cairn.hip.graph_ops import ChildOp, Operation

if TYPE_CHECKING:
    from cairn.hip.device import Device
    from cairn.hip.graph import Node
    from cairn.hip.stream import Stream

_LAST_PLAN = 256  # launches

Flat = list[tuple[list[Any], list[int]]]  # packets, and the places of what comes before


class Tape:
    """Made at the first launch on a device, and again after the executable or the loaded modules changed. One with
    several lanes is also made again after 1, 2, 4, … 256 launches: by then it is known how long the nodes take.

    ``parts`` are recordings and, between them, operations that ask Python at each launch. A graph with such operations
    runs in one lane.
    """

    def __init__(self, order: Sequence[Node], device: Device, launches: int = 0) -> None:
        self.device = device
        self.parts: list[Any] = []
        self._modules = module.unloaded
        self._streams: list[Stream] = []  # of the lanes but the first
        self._recordings: list[Any] = []
        self.launches = launches
        self._next_plan = _after(launches)
        flat: Flat = []
        if _flatten(order, device, [], flat):
            plan = lanes.Plan(flat)
            borrowed = lanes.borrow(device, len(plan.lanes) - 1)
            if len(plan.lanes) > 1 and borrowed is not None:
                self._streams, self._recordings = borrowed, plan.recordings()
                return
        self._in_one_lane(order)

    def _in_one_lane(self, order: Sequence[Node]) -> None:
        from cairn.hsa.packets import Recording

        pending: list[Any] = []
        for operation in (node.operation for node in order if node.enabled):
            steps = operation.steps(self.device)
            if steps is not None:
                pending += steps
                continue
            if pending:
                self.parts.append(Recording(pending))
                pending = []
            self.parts.append(operation)
        if pending:
            self.parts.append(Recording(pending))

    @property
    def lane_count(self) -> int:
        return 1 + len(self._streams)

    @property
    def valid(self) -> bool:
        """Whether the kernels are still loaded, the lanes still there, and planned by what is known."""
        if self._modules != module.unloaded or self.launches >= self._next_plan:
            return False
        return all(stream.alive for stream in self._streams)

    def launch(self, stream: Stream) -> None:
        if self._recordings:
            self.launches += 1
            stream.submit(self._side_by_side)
        for part in self.parts:
            if isinstance(part, Operation):
                part.enqueue(stream)
            else:
                _submit(stream, part)

    def _side_by_side(self, queue: Any) -> None:
        from cairn.hsa.queue import replay_together

        queues = [queue, *(stream.queue for stream in self._streams)]
        replay_together(list(zip(queues, self._recordings, strict=True)))

    def close(self) -> None:
        """Give the lanes back."""
        streams, self._streams = self._streams, []
        if streams:
            lanes.give_back(self.device, streams)


def _after(launches: int) -> float:
    """The number of launches after which a tape of several lanes is planned again."""
    return 1 << launches.bit_length() if launches < _LAST_PLAN else math.inf


def _submit(stream: Stream, recording: Any) -> None:
    stream.submit(lambda queue: queue.replay(recording))


def _flatten(order: Sequence[Node], device: Device, entry: list[int], flat: Flat) -> bool:
    """Append the nodes with those of child graphs in their places; False where an operation asks Python.

    A graph's roots come behind ``entry``; the last of ``flat`` comes behind all of the graph.
    """
    places: dict[Node, int] = {}
    for node in order:
        before = [places[earlier] for earlier in node.before] or entry
        operation = node.operation
        packets: list[Any] | None = []
        if node.enabled and isinstance(operation, ChildOp):
            if not _flatten(operation.graph.ordered(), device, before, flat):
                return False
            before = [len(flat) - 1]
        elif node.enabled:
            packets = operation.steps(device)
        if packets is None:
            return False
        places[node] = len(flat)
        flat.append((packets, before))
    inner = {earlier for node in order for earlier in node.before}
    flat.append(([], [places[node] for node in order if node not in inner] or entry))
    return True
