"""Queues: packets in, results out, errors reported."""

from __future__ import annotations

import ctypes
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cairn.base.errors import CairnError, DeviceError, OutOfMemory, UsageError
from cairn.hsa import core, live
from cairn.hsa.core import Condition, Hidden, PacketType, Submit, Vendor
from cairn.hsa.packets import Recording, dimensions, launch_of, sizes, three, vendor_packet, what_runs
from cairn.hsa.signal import Signal
from cairn.vgpu import dispatch, state
from cairn.vgpu.dispatch import Failure, Packet

if TYPE_CHECKING:
    from cairn.hsa.agent import Agent
    from cairn.hsa.executable import Kernel
    from cairn.hsa.patient import Patience

_MAX_DEPENDENCIES = 5  # of one barrier packet
_PATIENCE = 100_000  # ns to wait for room in one of several queues


class Queue:
    """An AQL queue of an agent with its packet processor; made by ``Agent.create_queue``.

    Packets run in order. When one fails the queue is in error: ``error`` says why, ``on_error`` was called with it
    once, and the packets behind it complete without running. ``address`` is the ``hsa_queue_t``'s.
    """

    def __init__(
        self, agent: Agent, size: int, priority: int, on_error: Callable[[CairnError], None] | None, *,
        direct: bool = True,
    ) -> None:  # fmt: skip
        if size < 1 or size & (size - 1) or size > 1 << 17:
            raise UsageError(f"queue of {size} packets: expected a power of two up to 131072")
        self.agent = agent
        self.priority = priority
        self.error: CairnError | None = None
        self._on_error = on_error
        self.on_wanted: Callable[[], None] | None = None  # makes the buffers that are set to ON_DEMAND
        self._pid = os.getpid()
        self._key = live.new_key()
        self._held: deque[tuple[int, Any]] = deque()
        self._kernargs: dict[int, tuple[Any, int | None]] = {}
        self._lock = threading.Lock()
        self._lib = core.loaded()
        self._views: list[Any] = []
        self.destroyed = False
        self._freed_by_us = False
        self.address = 0
        self.address = (
            self._lib.cairn_queue_create(
                agent.device.native,
                size,
                state.SHARED_APERTURE,
                state.PRIVATE_APERTURE,
                direct,
                live.FAILED,
                live.OUTPUT,
                self._key,
            )
            or 0
        )
        if not self.address:
            raise OutOfMemory("the host has no memory or thread for another queue")
        live.add(self._key, self)
        if agent.seen:
            self._lib.cairn_queue_show(self.address, agent.seen)

    @property
    def number(self) -> int:
        """What ``hsa_queue_t`` calls its id: counts the process's queues."""
        return int(core.NativeQueue.from_address(self.address).id)

    def restrict(self, mask: Sequence[int]) -> None:
        """Run later packets on some of the compute units: those whose bits are set in words of 32; on all for none."""
        count = self.agent.spec.cu_count
        units = [unit for unit in range(min(count, 32 * len(mask))) if mask[unit // 32] >> unit % 32 & 1]
        whole = self.agent.device.native
        self._views.append(whole.part(units) if units else whole)  # kept: packets may still run on a former one
        self._lib.cairn_queue_use(self.address, self._views[-1])

    # ---- submitting ----

    def dispatch(
        self, kernel: Kernel | int, grid: Sequence[int], block: Sequence[int], kernarg_address: int, *,
        group_size: int | None = None, private_size: int | None = None, barrier: bool = True,
        completion: Signal | None = None,
    ) -> int:  # fmt: skip
        """Write a kernel dispatch packet and return its number. ``grid`` counts work-items.

        ``kernel`` may be the address of a kernel object; then ``group_size`` (LDS bytes a workgroup, static and
        dynamic) and ``private_size`` (scratch bytes a work-item) default to 0. The kernel arguments stay as they are.
        """
        packet = Packet(setup=dimensions(grid), kernarg=kernarg_address)
        packet.header = PacketType.KERNEL_DISPATCH | core.HEADER_SYSTEM_SCOPES | (core.HEADER_BARRIER if barrier else 0)
        packet.grid[:] = three(grid)
        packet.block[:] = three(block)
        if isinstance(kernel, int):
            packet.kernel_object, packet.group_size, packet.private_size = kernel, group_size or 0, private_size or 0
        else:
            packet.kernel_object = kernel.object_address
            packet.group_size = kernel.info.group_size if group_size is None else group_size
            packet.private_size = kernel.record.private_size if private_size is None else private_size
        packet.completion = completion.address if completion else 0
        number = self._submit(packet, (kernel, completion))
        if kernarg_address in self._kernargs:
            self._kernargs[kernarg_address] = self._kernargs[kernarg_address][0], number
        return number

    def launch(
        self, kernel: Kernel, grid: Sequence[int], block: Sequence[int], *, arguments: int = 0,
        packed: bytes | None = None, dynamic_lds: int = 0, completion: Signal | None = None,
        grids: core.Grid | None = None, cooperative: bool = False,
    ) -> int:  # fmt: skip
        """Launch with the arguments copied and the hidden ones filled in. ``grid`` counts work-items.

        ``arguments`` is the address of an array of pointers, one an explicit argument (``void **kernelParams``);
        ``packed`` is the explicit arguments as they lie in the kernarg segment. ``grids`` describes a launch on
        several devices, which share a barrier; the launch copies it. ``cooperative``: the workgroups meet, so the first
        resource of global wave sync is made ready for them.
        """
        launch = launch_of(kernel, grid, block, arguments=arguments, packed=packed, dynamic_lds=dynamic_lds)
        launch.completion = completion.address if completion else 0
        launch.cooperative = cooperative
        if grids is not None:
            launch.grids = ctypes.pointer(grids)
        number = ctypes.c_uint64()
        while True:
            self._check()
            result = self._lib.cairn_queue_launch(self.address, launch, core.WAIT_SLICE, number)
            if not self._again(result):
                break
        self._raise_for(result, f"kernel {kernel.name}, grid {sizes(grid)}, block {sizes(block)}")
        self._hold(number.value, (kernel, completion))
        return number.value

    def replay(self, recording: Recording) -> int:
        """Put a recording's steps into the queue; returns the last packet's number. Raises as ``launch`` does."""
        done, number = ctypes.c_uint64(), ctypes.c_uint64()
        while True:
            self._check()
            result = self._lib.cairn_queue_replay(
                self.address, recording.steps, len(recording.steps), core.WAIT_SLICE, done, number
            )
            if not self._again(result):
                break
        self._raise_for(result, f"step {done.value} of {len(recording.steps)}")
        self._hold(number.value, recording)
        return number.value

    def after(self, other: Queue, number: int) -> None:
        """Hold the queue until packet ``number`` of another one is done."""
        if other is not self and not other.destroyed and other.done <= number:
            read_index = other.address + core.READ_INDEX
            self.keep(self.wait_value(read_index, number + 1), other)

    def copy(self, dst: int, src: int, size: int, completion: Signal | None = None) -> int:
        """Copy ``size`` bytes in the queue's order. The ranges may overlap."""
        return self._vendor(Vendor.COPY, (dst, src, size, 1, size, size), completion)

    def copy_rect(
        self, dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int,
        completion: Signal | None = None,
    ) -> int:  # fmt: skip
        """Copy ``height`` rows of ``width`` bytes; pitches are bytes from row to row."""
        return self._vendor(Vendor.COPY, (dst, src, width, height, dst_pitch, src_pitch), completion)

    def fill(
        self, dst: int, pattern: int, width: int, count: int, completion: Signal | None = None, *, height: int = 1,
        pitch: int = 0,
    ) -> int:  # fmt: skip
        """Store ``pattern`` (``width`` bytes: 1, 2, 4, 8) ``count`` times, in ``height`` rows ``pitch`` bytes apart."""
        if width not in (1, 2, 4, 8):
            raise UsageError(f"fill with a pattern of {width} bytes: expected 1, 2, 4 or 8")
        return self._vendor(Vendor.FILL, (dst, pattern, width, count, height, pitch), completion)

    def callback(self, fn: Callable[[], None], completion: Signal | None = None, *, foreign: bool = False) -> int:
        """Call ``fn()`` on the queue's thread, in order. An exception puts the queue in error. ``foreign``: the
        program's, or counts as such."""
        token = live.to_call(self, fn)
        function = ctypes.cast(live.CALL_BACK, ctypes.c_void_p).value or 0
        return self._vendor(Vendor.CALLBACK, (function, token, int(foreign)), completion)

    def native_callback(
        self, function: int, argument: int, completion: Signal | None = None, *, foreign: bool = False
    ) -> int:
        """Call the C function ``void function(uint64_t argument)`` on the queue's thread, without Python. ``foreign``:
        it is the program's own."""
        return self._vendor(Vendor.CALLBACK, (function, argument, int(foreign)), completion)

    def host_kernel(self, address: int, completion: Signal | None = None) -> int:
        """Run the ``struct cairn_host_kernel`` (aql.h) at ``address``, in order and on all cores."""
        return self._vendor(Vendor.HOST_KERNEL, (address,), completion)

    def timestamp(self, address: int, completion: Signal | None = None) -> int:
        """Store the time (ns of the monotonic clock, 8 bytes) at ``address`` when everything before is done."""
        return self._vendor(Vendor.TIMESTAMP, (address,), completion)

    def wait_value(
        self, address: int, value: int, condition: Condition = Condition.GTE, *, mask: int = (1 << 64) - 1,
        width: int = 8, completion: Signal | None = None,
    ) -> int:  # fmt: skip
        """Hold the queue until the word at ``address`` (4 or 8 bytes) fits under ``mask``."""
        if width == 4:
            mask &= 0xFFFFFFFF
        return self._vendor(Vendor.WAIT_VALUE, (address, value, mask, condition, width), completion)

    def write_value(self, address: int, value: int, *, width: int = 8, completion: Signal | None = None) -> int:
        """Store a word of 4 or 8 bytes in the queue's order."""
        return self._vendor(Vendor.WRITE_VALUE, (address, value, width), completion)

    def barrier(
        self, deps: Sequence[Signal] = (), completion: Signal | None = None, *, any_of: bool = False
    ) -> int:  # fmt: skip
        """Hold the queue until all of ``deps`` (or any one) are 0. Returns the last packet's number."""
        groups = [deps[i : i + _MAX_DEPENDENCIES] for i in range(0, len(deps), _MAX_DEPENDENCIES)] or [()]
        if any_of and len(groups) > 1:
            raise UsageError(f"barrier-or of {len(deps)} signals: at most {_MAX_DEPENDENCIES}")
        number = 0
        for i, group in enumerate(groups):
            packet = core.BarrierPacket()
            kind = PacketType.BARRIER_OR if any_of else PacketType.BARRIER_AND
            packet.header = kind | core.HEADER_BARRIER | core.HEADER_SYSTEM_SCOPES
            for j, signal in enumerate(group):
                packet.dep_signal[j] = signal.address
            last = i == len(groups) - 1
            packet.completion = completion.address if completion and last else 0
            number = self._submit(packet, (*group, completion))
        return number

    def packet_address(self, number: int) -> int:
        """Where packet ``number`` lies, or lay, in the ring: what its kernel knows as its dispatch packet."""
        base = ctypes.c_uint64.from_address(self._alive() + 8).value
        size = ctypes.c_uint32.from_address(self._alive() + 24).value
        return base + (number & (size - 1)) * ctypes.sizeof(Packet)

    def kernarg_alloc(self, size: int) -> int:
        """Memory for the kernel arguments of one ``dispatch``; reused when that packet is done."""
        done = self.done
        with self._lock:
            for address, (buffer, number) in list(self._kernargs.items()):
                if number is not None and number < done and ctypes.sizeof(buffer) - 64 >= size:
                    ctypes.memset(address, 0, size)
                    self._kernargs[address] = buffer, None
                    return address
            buffer = (ctypes.c_uint8 * (size + 64))()
            address = -(-ctypes.addressof(buffer) // 64) * 64
            self._kernargs[address] = buffer, None
            return address

    def set_hidden(self, kind: Hidden, value: int) -> None:
        """Set what kernels get as a hidden argument: PRINTF_BUFFER, HOSTCALL_BUFFER, HEAP_V1, DEFAULT_QUEUE,
        COMPLETION_ACTION. With a printf buffer or a default queue, the agent's service runs after each dispatch that
        left its first word non-zero."""
        if not self._lib.cairn_queue_set_hidden(self.address, kind, value):
            raise UsageError(f"hidden argument {kind.name} is computed at each launch and cannot be set")

    def watch(self) -> None:
        """Keep its kernels from pageable memory of the host, unless HSA_XNACK allows that to the process."""
        self._lib.cairn_queue_watch(self.address)

    def progress(self) -> core.Progress:
        """What its kernel is doing; ``serial`` is 0 where none runs."""
        now = core.Progress()
        if not self.destroyed and self._pid == os.getpid():
            self._lib.cairn_queue_progress(self.address, now)
        return now

    def give_up(self, serial: int, error: CairnError) -> None:
        """End dispatch ``serial``, which cannot end by itself, with ``error``."""
        dispatch.note(self.address, error)
        self._lib.cairn_queue_give_up(self._alive(), serial)

    def keep(self, number: int, objects: Any) -> None:
        """Keep what packet ``number`` refers to until it is done."""
        self._hold(number, objects)

    # ---- state ----

    @property
    def written(self) -> int:
        """Packets written so far: the number of the next one."""
        return int(self._lib.cairn_queue_written(self._memory()))

    @property
    def done(self) -> int:
        """Packets done so far."""
        return int(self._lib.cairn_queue_done(self._memory()))

    @property
    def idle(self) -> bool:
        """Whether everything written is done; a queue that was destroyed has nothing to do."""
        return self.destroyed or self.done == self.written

    def wait_idle(self, timeout: float | None = None) -> CairnError | None:
        """Block until everything written so far is done and return the queue's error, if any.

        Raises TimeoutError after ``timeout`` seconds. Ctrl-C is let through within 0.1 s.
        """
        self._alive()
        target = self.written
        if target:
            self.wait(target - 1, timeout)
        return self.error

    def wait(self, number: int, timeout: float | None = None) -> CairnError | None:
        """Block until packet ``number`` is done; as ``wait_idle``."""
        deadline = None if timeout is None else time.monotonic() + timeout
        limit = core.WAIT_SLICE if timeout is None else 10_000_000
        patience: Patience | None = None
        while (done := self._lib.cairn_queue_wait(self._alive(), number, limit)) <= 0:
            if done < 0:
                raise DeviceError(
                    "a function in a queue waits for that queue, which goes on when the function has returned",
                    hint="wait on another thread",
                )
            if deadline is None:
                from cairn.hsa import patient  # here: most waits end sooner

                patience = patience or patient.Patience(self)
                patience.look()
            elif time.monotonic() >= deadline:
                raise TimeoutError(f"packet {number} of queue {self._key} is not done after {timeout} s")
        return self.error

    def finish(self) -> None:
        """As ``wait_idle``, while other threads may destroy the queue: nothing is left to do then, nor after a fork."""
        if self._pid != os.getpid():
            return
        try:
            if not self.idle:
                self.wait_idle()
        except DeviceError:
            if not self.destroyed:
                raise

    def destroy(self) -> None:
        """Stop what runs and drop what waits. The memory goes with this object: other threads may be waiting here."""
        if self.address and self._pid == os.getpid() and not self.destroyed:
            self.destroyed = True
            self._freed_by_us = bool(self._lib.cairn_queue_stop(self.address))
            self._held.clear()
        live.remove(self._key, self)

    def stop(self) -> None:
        """End the processor but keep the memory: what a process does at its end."""
        if self.address and self._pid == os.getpid():
            self._lib.cairn_queue_stop(self.address)

    def __del__(self, _finalizing: Callable[[], bool] = sys.is_finalizing) -> None:
        if getattr(self, "address", 0) and not _finalizing():  # the module's own names may be gone by then
            self.destroy()
            if self._freed_by_us:
                self._lib.cairn_queue_free(self.address)

    # ---- inside ----

    def _alive(self) -> int:
        if self.destroyed:
            raise DeviceError("the queue was destroyed")
        return self._memory()

    def _memory(self) -> int:
        if self._pid != os.getpid():
            raise DeviceError("the queue belongs to the parent process", hint="make queues after fork, not before")
        return self.address

    def _check(self) -> None:
        self._alive()
        if self.error is not None:
            raise self.error

    def _again(self, result: int) -> bool:
        """Whether what had this result is to be tried again."""
        if result == Submit.WANTS and self.on_wanted is not None:
            self.on_wanted()
            return True
        return bool(result == Submit.BUSY)

    def _raise_for(self, result: int, what: str) -> None:
        if result == Submit.SHAPE:
            spec = self.agent.spec
            raise DeviceError(
                f"{what}: does not fit the device (at most {spec.max_threads_per_block} work-items and"
                f" {spec.lds_bytes} bytes of LDS a workgroup)"
            )
        if result == Submit.KERNARG:
            raise DeviceError(f"{what}: more kernel arguments than fit (128 KiB)")
        if result != Submit.OK:
            raise self.error or DeviceError(f"{what}: the queue was stopped")

    def _submit(self, packet: ctypes.Structure, keep: Any) -> int:
        number = ctypes.c_uint64()
        while True:
            address = self._alive()
            result = self._lib.cairn_queue_submit(address, ctypes.addressof(packet), core.WAIT_SLICE, number)
            if result != Submit.BUSY:
                break
        self._raise_for(result, "packet")
        if keep is not None:
            self._hold(number.value, keep)
        return number.value

    def _vendor(self, kind: Vendor, operands: Sequence[int], completion: Signal | None) -> int:
        packet = vendor_packet(kind, operands)
        packet.completion = completion.address if completion else 0
        return self._submit(packet, completion)

    def _hold(self, number: int, objects: Any) -> None:
        """Keep what a packet refers to until it is done."""
        with self._lock:
            self._held.append((number, objects))
            if len(self._held) & 15 == 0:
                done = self.done
                while self._held and self._held[0][0] < done:
                    self._held.popleft()

    def packet_failed(self, packet: Any, failure: Failure) -> None:
        try:
            self.agent.failing(self)
            error = self.agent.device.explain(packet, failure, self.address, what_runs(packet.contents))
        except Exception as problem:  # an error while reporting must not hide that the dispatch failed
            error = DeviceError(f"a dispatch failed ({failure.outcome}), and its report too: {problem!r}")
        self._set_error(error)

    def _set_error(self, error: CairnError) -> None:
        if self.error is not None:
            return
        self.error = error
        if self._on_error is None:
            print(error, file=sys.stderr, flush=True)
            return
        try:
            self._on_error(error)
        except Exception as problem:
            print(f"{error}\n(and the error handler failed: {problem!r})", file=sys.stderr, flush=True)

    def run_callback(self, run: Callable[[], None]) -> None:
        if self.error is not None:
            return
        try:
            run()
        except Exception as problem:
            self._lib.cairn_queue_fail(self.address)
            self._set_error(DeviceError(f"a host function in a queue raised {problem!r}"))


def replay_together(parts: Sequence[tuple[Queue, Recording]]) -> int:
    """Replay recordings that wait for each other, each in its queue; returns the first queue's last packet's number.

    A full queue does not keep the others from getting their packets, and what a queue in error refuses is left out:
    the rest would wait without end. Raises the first such error at the end.
    """
    lib = core.loaded()
    progress = [(ctypes.c_uint64(), ctypes.c_uint64()) for _ in parts]
    refused: list[tuple[Queue, int, str]] = []
    pending = list(range(len(parts)))
    patience = 0
    while pending:
        before = [done.value for done, _ in progress]
        for i in list(pending):
            queue, recording = parts[i]
            steps, (done, number) = recording.steps, progress[i]
            result = lib.cairn_queue_replay(queue._alive(), steps, len(steps), patience, done, number)
            if result == Submit.OK:
                queue._hold(number.value, recording)
                pending.remove(i)
            elif not queue._again(result):
                refused.append((queue, result, f"step {done.value} of {len(steps)}"))
                done.value += 1
        patience = _PATIENCE if before == [done.value for done, _ in progress] else 0
    for queue, result, what in refused:
        queue._raise_for(result, what)
    return progress[0][1].value
