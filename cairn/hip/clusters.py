"""Clusters of workgroups, as CUDA's programs have them: workgroups that meet, and see each other's LDS.

No Instinct has them. The virtual device runs all workgroups of a cluster together, since whoever waits lets others run,
and its LDS is memory of the process: ``hip/detail/cluster.h`` finds a neighbour's through a table with a row a
workgroup, which each launch with clusters gets here. On other devices such a launch is refused.
"""

from __future__ import annotations

import ctypes
import itertools
import math
import threading
import weakref
from typing import TYPE_CHECKING, Any

from cairn.hip import structs
from cairn.hip.errors import Code, HipError

if TYPE_CHECKING:
    from cairn.hip.module import Function
    from cairn.hip.shape import Shape
    from cairn.hip.stream import Stream

MOST = 16  # workgroups of a cluster; CUDA's devices promise 8
_ROW = 32  # bytes of ``cairn::cluster::row``

_launches = itertools.count(1)
_tables: weakref.WeakKeyDictionary[Stream, tuple[int, int]] = weakref.WeakKeyDictionary()
_lock = threading.Lock()


def asked(attributes: int, count: int) -> Shape | None:
    """The workgroups of a cluster by a launch's attributes."""
    every = (structs.hipLaunchAttribute * count).from_address(attributes) if count else ()
    found = next((each.val.clusterDim for each in every if each.id == structs.CLUSTER), None)
    return found and (found.x, found.y, found.z)


def size_of(function: Function, given: Shape | None, grid: Shape) -> Shape | None:
    """The workgroups of a cluster: by the launch, else by the kernel (``__cluster_dims__``); None where each is one.

    Raises HipError for a size that the grid does not divide by.
    """
    fixed = function.info.cluster
    size = given or fixed
    if size is None or size == (1, 1, 1):
        return None
    if given is not None and fixed not in (None, given):
        raise HipError(
            Code.hipErrorInvalidValue, f"{function.name}: clusters of {given}; it was compiled for clusters of {fixed}"
        )
    if not 0 < math.prod(size) <= MOST:
        raise HipError(Code.hipErrorInvalidValue, f"{function.name}: clusters of {size} blocks; at most {MOST} in all")
    if any(count % each for count, each in zip(grid, size, strict=True)):
        raise HipError(
            Code.hipErrorInvalidConfiguration, f"{function.name}: a grid of {grid} blocks in clusters of {size}"
        )
    return size


def grid_of(grid: Shape, block: Shape, size: Shape, stream: Stream) -> Any:
    """What the workgroups of a launch know of their grid (hsa.core.Grid)."""
    from cairn.hsa.core import Grid

    groups = math.prod(grid)
    packed = size[0] | size[1] << 8 | size[2] << 16
    rows, launch = _rows(stream, groups), next(_launches) & 0xFFFFFFFF
    return Grid(grids=1, total=groups * math.prod(block), groups=groups, cluster=packed, rows=rows, launch=launch)


def _rows(stream: Stream, count: int) -> int:
    """A stream's table, which its launches use one after the other: its rows say which launch they are of."""
    from cairn import hsa

    with _lock:
        address, room = _tables.get(stream, (0, 0))
        if room < count:
            agent, room = hsa.system().agents[stream.device.index], max(1024, 2 * count)
            address = agent.allocate(room * _ROW, kind="fine")  # the old one may be in use until the stream goes
            ctypes.memset(address, 0, room * _ROW)
            _tables[stream] = address, room
            weakref.finalize(stream, agent.free, address).atexit = False
    return address
