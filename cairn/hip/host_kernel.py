"""Host kernels in streams and graphs, where native code could not put them into a queue by itself."""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable

from cairn.hip.stream import Stream
from cairn.hsa import core


@functools.cache
def _release() -> Callable[[int], None]:
    """The C library's ``free``: looked up once, as each ``CDLL`` makes a class."""
    free = ctypes.CDLL(None).free
    free.argtypes, free.restype = [ctypes.c_size_t], None
    return free


class HostKernel:
    """A ``struct cairn_host_kernel`` (``hsa/native/aql.h``) that this object owns: graphs run it again."""

    def __init__(self, address: int) -> None:
        self.address = address
        self._kernel = core.HostKernel.from_address(address)
        self._kernel.once = 0
        self._free = _release()

    @property
    def name(self) -> str:
        return bytes(self._kernel.name).decode()

    def __del__(self) -> None:
        self._free(self.address)


def cairnLaunchHostKernel(stream: Stream, kernel: int) -> None:
    """Take a host kernel over: into the graph that the stream captures, or into its queue."""
    if stream.capture is not None:
        stream.capture.add_host_kernel(HostKernel(kernel))
        return
    core.HostKernel.from_address(kernel).once = 1  # the queue gives its memory back
    try:
        stream.submit(lambda queue: queue.host_kernel(kernel))
    except BaseException:
        HostKernel(kernel)  # is not in the queue
        raise
