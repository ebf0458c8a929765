"""Counters of kernels for who asks in the process itself: a profiler's library (cairn.libs.rocprofiler_counters)."""

from __future__ import annotations

import ctypes
import struct
from typing import NamedTuple

from cairn.tools.counters import estimate, fetches, record, session, values
from cairn.tools.counters.occupancy import Resources
from cairn.vgpu.specs import DeviceSpec

_SIZE = struct.Struct("<4xI")  # of a record, in its head


class Kernel(NamedTuple):
    """A kernel that has run, and where: on which device, as which packet of a queue."""

    device: int
    queue: int
    packet: int
    resources: Resources


class Counts:
    """What kernels did. Each is asked for once, or several times before the next one of its queue ends."""

    def __init__(self) -> None:
        self._fetches: dict[int, fetches.InstructionCaches] = {}
        self._last: dict[int, tuple[int, dict[str, float]]] = {}  # by queue: its packet, and what that did

    def of(self, kernel: Kernel, spec: DeviceSpec) -> dict[str, float]:
        """All counters of a kernel by their names; none of one that was not counted."""
        packet, found = self._last.get(kernel.queue, (-1, {}))
        if packet != kernel.packet:
            found = self._taken(kernel, spec)
            self._last[kernel.queue] = kernel.packet, found
        return found

    def _taken(self, kernel: Kernel, spec: DeviceSpec) -> dict[str, float]:
        lib = session.loaded()
        lib.counters_take.restype = ctypes.c_void_p
        place = lib.counters_take(ctypes.c_uint64(kernel.queue), ctypes.c_uint64(kernel.packet))
        if not place:
            return {}
        (size,) = _SIZE.unpack(ctypes.string_at(place, _SIZE.size))
        counted = record.parse(ctypes.string_at(place, size))
        lib.counters_free(ctypes.c_void_p(place))
        caches = self._fetches.setdefault(kernel.device, fetches.InstructionCaches(spec))
        found = values.of(counted, spec.target) | fetches.counters(counted, caches)
        return estimate.completed(found, kernel.resources, spec)
