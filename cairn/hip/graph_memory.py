"""Memory that allocation nodes give: one address for a graph, its copies and its executables.

A launch makes it live. It stays live until a free node, hipFree or hipFreeAsync ends that use; the pages go with the
last graph or executable that has the node.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import TYPE_CHECKING

from cairn.hip import memory
from cairn.hip.errors import Code, HipError
from cairn.hip.graph_ops import AllocOp, FreeOp

if TYPE_CHECKING:
    from cairn.hip.device import Device
    from cairn.hip.graph_ops import Operation

AUTO_FREE = 1  # hipGraphInstantiateFlagAutoFreeOnLaunch

_lock = threading.RLock()
_footprints: dict[Device, list[int]] = {}


def footprint(device: Device) -> list[int]:
    """What launches use of a device, by hipGraphMemAttributeType: bytes now and at most, and the same for what is
    reserved, which is no more than that."""
    return _footprints.setdefault(device, [0, 0, 0, 0])


def _count(device: Device, change: int) -> None:
    with _lock:
        values = footprint(device)
        now = max(0, values[0] + change)  # less than nothing after a reset of the device
        values[:] = [now, max(values[1], now), now, max(values[3], now)]


class GraphMemory:
    """``users`` counts the live graphs that have the node; ``live`` says whether a launch left it in use."""

    def __init__(self, size: int, device: Device) -> None:
        self.buffer = memory.allocate(size, "device", device=device, owned=True)
        self.buffer.graph = self
        self.users = 0
        self.live = False

    @property
    def address(self) -> int:
        return self.buffer.base

    def use(self, change: int) -> None:
        """One more graph has the node, or one less."""
        with _lock:
            self.users += change
        self._settle()

    def free(self) -> None:
        """The program frees what a launch left. Raises hipErrorInvalidValue where none did."""
        if not self.live:
            raise HipError(Code.hipErrorInvalidValue, f"{self.address:#x} is a graph's, and no launch left it in use")
        self.end()
        self._settle()

    def begin(self) -> None:
        """A launch uses it."""
        if not self.live:
            self.live = True
            _count(self.buffer.device, self.buffer.size)

    def end(self) -> None:
        """The use ends."""
        if self.live:
            self.live = False
            _count(self.buffer.device, -self.buffer.size)

    def _settle(self) -> None:
        """Give the pages back when nobody can use them any more."""
        if self.users or self.live:
            return
        memory.wait_for_all(self.buffer.device)
        if memory.registry.remove(self.buffer.base) is not None:
            self.buffer.give_back()


def launched(operations: Iterable[Operation], flags: int) -> None:
    """A launch runs these: what it allocates and does not free is live, what it frees is not.

    Raises hipErrorInvalidValue where an earlier launch's memory still is live.
    """
    given = {operation.address: operation.memory for operation in operations if isinstance(operation, AllocOp)}
    freed = [operation.address for operation in operations if isinstance(operation, FreeOp)]
    left = [found for address, found in given.items() if address not in freed]
    live = [found for found in left if found.live]
    if live and not flags & AUTO_FREE:
        raise HipError(
            Code.hipErrorInvalidValue,
            f"memory at {live[0].address:#x} from an earlier launch was not freed",
            hint="free it, or instantiate with hipGraphInstantiateFlagAutoFreeOnLaunch",
        )
    for found in given.values():
        found.begin()
    for address in freed:
        buffer = memory.registry.at(address)
        if buffer is not None and buffer.graph is not None:
            buffer.graph.end()
