"""Signals: values that queues count down and that anybody may wait for."""

from __future__ import annotations

import ctypes
import os
import sys
import time
from typing import TYPE_CHECKING

from cairn.base.errors import DeviceError, OutOfMemory
from cairn.hsa import core
from cairn.hsa.core import Condition

if TYPE_CHECKING:
    from cairn.hsa.patient import Patience


class Signal:
    """An ``amd_signal_t`` at ``address``, with the value ``initial``. It is freed with this object.

    A queue that refers to a signal keeps it alive until the packet is done.
    """

    __slots__ = ("__weakref__", "_pid", "address")

    def __init__(self, initial: int = 1) -> None:
        self._pid = os.getpid()
        self.address: int = core.loaded().cairn_signal_create(initial) or 0
        if not self.address:
            raise OutOfMemory("no host memory for a signal")

    @classmethod
    def adopt(cls, address: int) -> Signal:
        """A signal that exists: the caller's reference to it becomes the object's."""
        made = cls.__new__(cls)
        made._pid, made.address = os.getpid(), address
        return made

    def __del__(self) -> None:
        # At the interpreter's end the modules may be gone, and the process's memory goes with it.
        if sys is None or os is None:
            return
        if getattr(self, "address", 0) and not sys.is_finalizing() and os.getpid() == self._pid:
            core.loaded().cairn_signal_destroy(self.address)

    def __repr__(self) -> str:
        return f"<Signal at {self.address:#x}: {self.value}>"

    @property
    def value(self) -> int:
        """The present value."""
        return int(core.loaded().cairn_signal_load(self.address))

    def store(self, value: int) -> None:
        """Set the value and wake who waits."""
        core.loaded().cairn_signal_store(self.address, value)

    def add(self, value: int) -> int:
        """Add to the value, wake who waits, and return the former value."""
        return int(core.loaded().cairn_signal_add(self.address, value))

    def wait(self, target: int = 0, *, condition: Condition = Condition.EQ, timeout: float | None = None) -> bool:
        """Block until the value fits; False after ``timeout`` seconds. Ctrl-C is let through within 0.1 s."""
        if condition > Condition.GTE:
            raise DeviceError(f"a signal cannot be waited for with {condition.name}: expected EQ, NE, LT or GTE")
        found = ctypes.c_int64()
        deadline = None if timeout is None else time.monotonic() + timeout
        wait = core.loaded().cairn_signal_wait
        patience: Patience | None = None
        while True:
            limit = core.WAIT_SLICE
            if deadline is not None:
                limit = max(0, min(limit, int((deadline - time.monotonic()) * 1e9)))
            if wait(self.address, condition, target, limit, found):
                return True
            if deadline is None:
                from cairn.hsa import patient  # here: most waits end sooner

                patience = patience or patient.Patience()
                patience.look()
            elif time.monotonic() >= deadline:
                return False

    @property
    def _native(self) -> core.NativeSignal:
        return core.NativeSignal.from_address(self.address)

    @property
    def start_ns(self) -> int:
        """When the packet that completed this signal last began, in ns of the monotonic clock; 0 before."""
        return int(self._native.start_ts)

    @property
    def end_ns(self) -> int:
        """When that packet ended."""
        return int(self._native.end_ts)
