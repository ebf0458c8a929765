"""The debugger's half in the program, started by ``CAIRN_DEBUG``.

Kernels that the debugger does not want run as generated code, some workgroups after others, so that an interrupt takes
effect between them. A dispatch that it wants is *held*: the queue's thread waits, and the debugger runs workgroups
itself, by the interpreter, in this process's memory. Others it leaves to generated code, which this side runs for it.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import itertools
import os
import queue
import socket
import sys
import threading
import time
import weakref
from typing import TYPE_CHECKING, Any

from cairn.base import config
from cairn.base.errors import CairnError, DeviceError, MemoryFault
from cairn.tools.debug import seeking, wire
from cairn.tools.debug.wire import Message
from cairn.vgpu import device, dispatch, memory
from cairn.vgpu.dispatch import GROUP_FN, PREPARED_GROUP, PREPARED_PROBES, PREPARED_WAITS, Failure, Prepared
from cairn.vgpu.engines import NativeEngine
from cairn.vgpu.state import Status

if TYPE_CHECKING:
    from cairn.vgpu.device import Engine, LoadedImage, LoadedKernel

_KNOWN = (dispatch.Outcome.FAULT, dispatch.Outcome.TRAP, dispatch.Outcome.UNKNOWN, dispatch.Outcome.BAD_JUMP)


class Line:
    """The connection with the debugger. ``turn`` is held by who tells of code objects; each dispatch has an inbox of
    its own, by its key. A line that is dead asks for nothing."""

    def __init__(self, path: str) -> None:
        self.turn = threading.RLock()
        self._path = path
        self._inboxes: dict[int, queue.SimpleQueue[Message | None]] = {}
        self._inboxes_lock = threading.Lock()
        self._sending = threading.Lock()
        self._sent: dict[tuple[int, int], LoadedImage] = {}  # images that the debugger has
        self.contexts: set[dispatch.Context] = set()  # what runs workgroups just now
        self.wants: frozenset[str] = frozenset()  # kernels whose dispatches are held; "*" is all
        self.interrupts = 0  # how often the user has interrupted
        self.kernels: list[str] = []  # of the dispatches that are run
        self.asked: set[int] = set()  # queues whose workgroups the debugger has asked for: it hears of their failures
        self._keys = itertools.count(1)
        self._open()
        os.register_at_fork(after_in_child=self._open)

    def _open(self) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._sent.clear()
        self.alive = False
        with contextlib.suppress(OSError):
            self._socket.connect(self._path)
            self.alive = True
            threading.Thread(target=self._listen, args=(self._socket,), name="cairn debug", daemon=True).start()
            self.tell("hello", {"pid": os.getpid(), "program": sys.argv[0] if sys.argv else ""})

    def _listen(self, line: socket.socket) -> None:
        """What may come at any time is done here; the rest is for who has the turn."""
        while True:
            message = wire.receive(line)
            if message is None:
                self.alive = False
                for each in list(self._inboxes.values()):
                    each.put(None)
                dispatch.loaded().cairn_table_forget(0, (1 << 64) - 1)  # kernels are generated code again
                return
            if message.kind == "wants":
                self.wants = frozenset(message.fields["kernels"])
            elif message.kind == "interrupt":
                self.interrupts += 1
                self.tell("state", {"kernel": "".join(self.kernels[:1])})
                for context in list(self.contexts) if message.fields["now"] else ():
                    context.cancel()
            else:
                self._inbox(message.fields.get("to", 0)).put(message)

    def _inbox(self, key: int) -> queue.SimpleQueue[Message | None]:
        with self._inboxes_lock:
            return self._inboxes.setdefault(key, queue.SimpleQueue())

    def key(self) -> int:
        """Of a dispatch, for ``ask``."""
        return next(self._keys)

    def done(self, key: int) -> None:
        """Nobody asks for a dispatch's messages any more."""
        with self._inboxes_lock:
            self._inboxes.pop(key, None)

    def tell(self, kind: str, fields: dict[str, Any], *pieces: bytes) -> None:
        """Send a message, if anybody listens."""
        with self._sending:
            try:
                wire.send(self._socket, Message(kind, fields, pieces))
            except OSError:
                self.alive = False

    def ask(self, key: int = 0) -> Message | None:
        """The debugger's next message to a dispatch; None where it is gone."""
        inbox = self._inbox(key)
        return inbox.get() if self.alive else None

    def meet(self, image: LoadedImage) -> None:
        """Tell of a code object that has not been told of, and let the debugger say what it wants of it."""
        key = image.base, id(image)
        if key not in self._sent:
            self._sent[key] = image
            fields = {"image": image.base, "size": len(image.code), "target": image.target}
            symbols = image.code_object.symbols
            kernels = {name: (image.base + s.value, s.size) for name, s in symbols.items() if name.endswith(".kd")}
            self.tell("image", {**fields, "functions": {**image.functions, **kernels}}, image.code_object.debug)
            self.ask()

    def describe(self, kernel: LoadedKernel) -> dict[str, Any]:
        """What the debugger has to know of a kernel."""
        spec = kernel.device.spec
        return {
            "image": kernel.image.base,
            "name": kernel.name,
            "object": kernel.object_address,
            "entry": kernel.entry_address,
            "arguments": [[a.name, a.offset, a.size, a.value_kind] for a in kernel.info.args],
            "kernarg_size": kernel.info.kernarg_size,
            "device": kernel.device.index,
            "device_name": spec.marketing_name,
            "lds_granule": spec.lds_granule,
        }


class HeldEngine:
    """Stands before a device's engine: kernels get a function that asks who runs a dispatch's workgroups."""

    def __init__(self, engine: Engine, line: Line) -> None:
        self.engine, self._line = engine, line
        self._functions: weakref.WeakKeyDictionary[LoadedKernel, Any] = weakref.WeakKeyDictionary()
        self._done: dict[int, tuple[int, int]] = {}  # the last dispatch of each queue: its number, and its status

    def why(self, kernel: LoadedKernel, pc: int) -> str:
        """See ``cairn.vgpu.device.Engine``."""
        return self.engine.why(kernel, pc)

    def prepare(
        self, kernel: LoadedKernel, block: tuple[int, int, int], *, edge: bool, precise: bool, guarded: bool = False
    ) -> Prepared:  # fmt: skip
        """See ``cairn.vgpu.device.Engine``."""
        if precise or not self._line.alive:
            return self.engine.prepare(kernel, block, edge=edge, precise=precise, guarded=guarded)
        function = self._functions.get(kernel)
        if function is None:
            this = weakref.ref(kernel)
            function = self._functions[kernel] = GROUP_FN(
                lambda waves, _, packet: self._group(this, waves.contents, packet)
            )
        address = ctypes.cast(function, ctypes.c_void_p).value or 0
        flags = PREPARED_GROUP | PREPARED_WAITS | PREPARED_PROBES
        return Prepared(fn=address, wave_size=kernel.info.descriptor.wave.lanes, flags=flags)

    def _group(self, reference: weakref.ref[LoadedKernel], wave: Any, packet: Any) -> int:
        """A workgroup: with the first one of a dispatch all of them are run."""
        queue_, number = wave.queue or 0, wave.dispatch_id
        done = self._done.get(queue_)
        if done is None or done[0] != number or not wave.group_index:
            kernel = reference()
            assert kernel is not None, "a kernel that runs is loaded"
            try:
                self._line.kernels.append(kernel.name)
                status = _Dispatch(self, self._line, kernel, wave, packet).run()
                self._line.kernels.remove(kernel.name)
            except Exception as error:  # a defect of this side must not pass for success
                dispatch.note(queue_, DeviceError(f"kernel {kernel.name}: debugging it failed: {error!r}"))
                status = Status.INTERRUPT
            self._done[queue_] = number, status
        return self._done[queue_][1]


_LONG = 0.05  # seconds of generated code between two looks at whether the user has interrupted


class _Dispatch:
    """A dispatch: ``next`` is the first workgroup that has not been run."""

    def __init__(self, engine: HeldEngine, line: Line, kernel: LoadedKernel, wave: Any, packet: Any) -> None:
        self._engine, self._line, self._kernel = engine, line, kernel
        self._packet, self._queue, self._number = packet.contents, wave.queue or 0, wave.dispatch_id
        self._dispatch_packet = wave.dispatch_packet
        self._next, self._total = 0, 1
        self._cancelled = False  # workgroups from _next on were begun and did not end
        self._key, self._interrupts = line.key(), line.interrupts
        for grid, block in zip(self._packet.grid, self._packet.block, strict=True):
            self._total *= -(-grid // block)

    def run(self) -> int:
        """Run it: what the group functions return."""
        line = self._line
        with line.turn:
            if line.alive:
                line.meet(self._kernel.image)
        if not line.alive or not line.wants & {self._kernel.name, "*"}:
            failure = self._compiled(self._total)
            if failure is not None:
                error = self._kernel.device.explain(ctypes.pointer(self._packet), failure, self._queue)
                dispatch.note(self._queue, error)
                return Status.INTERRUPT
        if self._next == self._total:
            return Status.END
        fields = {
            **line.describe(self._kernel),
            "key": self._key,
            "packet": ctypes.addressof(self._packet),
            "queue": self._queue,
            "dispatch_packet": self._dispatch_packet,
            "dispatch": self._number,
            "next": self._next,
            "cancelled": self._cancelled,
            "allocations": _allocations(),
        }
        line.tell("dispatch", fields, bytes(self._packet))
        try:
            return self._served()
        finally:
            line.done(self._key)

    def _compiled(self, end: int) -> Failure | None:
        """Run workgroups by generated code, up to ``end`` or until the user interrupts, and move ``_next`` on. A
        failure, where one failed."""
        count, line = 4, self._line
        while self._next < end and line.interrupts == self._interrupts:
            variant = self._variant()
            if line.interrupts != self._interrupts:
                break  # while the code was made
            waits = variant.flags & PREPARED_WAITS and end == self._total  # maybe for any of the others
            until = end if waits else min(self._next + count, end)
            begun = time.monotonic()
            failure = self._run(variant, self._next, until)
            if failure is not None:
                self._cancelled = failure.outcome == dispatch.Outcome.CANCELLED
                return None if self._cancelled else failure
            self._next, took = until, time.monotonic() - begun
            count = count * 2 if took < _LONG / 2 else max(count // 2, 1) if took > _LONG else count
        return None

    def _variant(self) -> Prepared:
        block = (self._packet.block[0], self._packet.block[1], self._packet.block[2])
        return self._engine.engine.prepare(self._kernel, block, edge=True, precise=False)

    def _run(self, variant: Prepared, first: int, end: int, probe: int | None = None) -> Failure | None:
        """Run some workgroups, one after another where a ``probe`` sees them."""
        context = dispatch.Context()
        self._line.contexts.add(context)
        try:
            return context.run_part(
                self._kernel.device.native, self._packet, variant, first, end, queue=self._queue,
                dispatch_id=self._number, probe=probe,
            )  # fmt: skip
        finally:
            self._line.contexts.discard(context)
            context.close()

    def _served(self) -> int:
        """Do what the debugger asks for until the dispatch is over: what the group functions return."""
        while True:
            message = self._line.ask(self._key)
            if message is None:  # no debugger any more: the rest goes as it would have
                return Status.INTERRUPT if self._compiled(self._total) is not None else Status.END
            if message.kind == "finish":
                return self._finish(message.fields["error"], message.fields["fault"])
            self._line.tell("answer", getattr(self, f"_{message.kind}")(message.fields))

    def _finish(self, error: str | None, fault: bool) -> int:
        if error is None:
            return Status.END
        dispatch.note(self._queue, (MemoryFault if fault else DeviceError)(error))
        return Status.INTERRUPT

    def _service(self, fields: dict[str, Any]) -> dict[str, Any]:
        """The host's service for a wave."""
        try:
            self._kernel.device.interrupt(self._queue)
        except Exception as problem:
            return {"error": f"the host's service of a kernel failed: {problem!r}"}
        return {"error": None}

    def _allocations(self, fields: dict[str, Any]) -> dict[str, Any]:
        return {"allocations": _allocations()}

    def _part(self, fields: dict[str, Any]) -> dict[str, Any]:
        """Run some workgroups by generated code. ``next`` of the answer is the first that was not run: the one that
        failed, where there is an error."""
        line, self._next = self._line, fields["first"]
        end = min(fields["end"], self._total)
        self._interrupts, self._cancelled = line.interrupts, False
        line.asked.add(self._queue)
        try:
            if end < self._total and self._packet.reserved0 & dispatch.PACKET_COOPERATIVE:
                return {"error": None, "next": self._next, "cancelled": False, "waits": True}
            failure = self._compiled(end)
            error = None
            if failure is not None:
                self._next = failure.group_index
                error = str(self._kernel.device.explain(ctypes.pointer(self._packet), failure, self._queue))
        except CairnError as problem:
            error = str(problem)
        finally:
            line.asked.discard(self._queue)
        return {"error": error, "next": self._next, "cancelled": self._cancelled, "waits": False}

    def _prepare(self, fields: dict[str, Any]) -> dict[str, Any]:
        """Make the code of a search that may be asked for; who does meanwhile waits until it is made."""
        native = self._engine.engine
        if isinstance(native, NativeEngine):
            for made, args in ((seeking.built, ()), (self._made, (native, fields))):
                threading.Thread(target=made, args=args, name="cairn debug", daemon=True).start()
        return {}

    def _made(self, native: NativeEngine, fields: dict[str, Any]) -> Prepared | None:
        """The code of a search; None where there can be none."""
        block = (self._packet.block[0], self._packet.block[1], self._packet.block[2])
        try:
            return native.seeking(self._kernel, block, tuple((at, tuple(shown)) for at, shown in fields["shown"]))
        except CairnError:
            return None

    def _seek(self, fields: dict[str, Any]) -> dict[str, Any]:
        """Run workgroups by generated code up to one that may stop, which then has not run: ``next``. ``found``: there
        is one. ``waits``: the kernel's workgroups cannot be run so: they wait for each other."""
        line, device = self._line, self._kernel.device
        native = self._engine.engine
        cannot = {"next": fields["first"], "found": False, "passed": [], "waits": True}
        if not isinstance(native, NativeEngine) or self._packet.reserved0 & dispatch.PACKET_COOPERATIVE:
            return cannot
        variant = self._made(native, fields)
        if variant is None or variant.flags & dispatch.PREPARED_GWS:
            return cannot
        plan = seeking.plan_of(self._kernel.info.descriptor.wave.lanes, fields["stops"])
        search = seeking.Search(plan, len(fields["stops"]), functools.partial(self._run, variant))
        interrupts = line.interrupts
        line.asked.add(self._queue)
        device.refused.add(self._queue)  # what the host would do for a wave cannot be taken back
        try:
            found = search.go(fields["first"], fields["end"], lambda: line.interrupts != interrupts)
        finally:
            line.asked.discard(self._queue)
            device.refused.discard(self._queue)
        return {"next": search.next, "found": found, "passed": list(search.passed), "waits": search.waits}


def _allocations() -> list[tuple[int, int, str]]:
    return [(each.base, each.size, each.kind) for each in memory.all_allocations()]


def _failed(line: Line, kernel: LoadedKernel, packet: Any, failure: Failure, queue_: int) -> None:
    """A dispatch of generated code failed: the debugger may look at the workgroup that did."""
    if failure.outcome not in _KNOWN or not line.alive or queue_ in line.asked:
        return
    with line.turn:
        line.meet(kernel.image)
    key = line.key()
    fields = {
        **line.describe(kernel),
        "key": key,
        "packet": ctypes.addressof(packet.contents),
        "queue": queue_,
        "dispatch_packet": ctypes.addressof(packet.contents),
        "dispatch": 0,
        "next": failure.group_index,
        "cancelled": False,
        "allocations": _allocations(),
        "address": failure.address,
    }
    line.tell("failed", fields, bytes(packet.contents))
    while (message := line.ask(key)) is not None and message.kind != "finish":
        known = message.kind == "allocations"
        line.tell("answer", {"allocations": _allocations()} if known else {"error": None})
    line.done(key)


@functools.cache
def start() -> None:
    """Let the debugger that ``CAIRN_DEBUG`` names decide about this process's kernels."""
    attach(config.get("CAIRN_DEBUG"))


def attach(path: str) -> None:
    """The same for the debugger that listens at ``path``, from now on."""
    line = Line(path)
    device.stand_between(lambda engine: HeldEngine(engine, line))
    device.failing.append(functools.partial(_failed, line))
