"""Stream capture: work submitted to a capturing stream becomes nodes of a graph."""

from __future__ import annotations

import ctypes
import itertools
import threading
from typing import TYPE_CHECKING

from cairn.hip import graph_ops, runtime
from cairn.hip.errors import Code, HipError
from cairn.hip.graph import Graph, Node, nodes_at
from cairn.hip.graph_nodes import allocation, kernel_from_launch
from cairn.hip.stream import Stream, not_implicit

if TYPE_CHECKING:
    from cairn.hip.event import Event
    from cairn.hip.host_kernel import HostKernel
    from cairn.hip.launch import Arguments
    from cairn.hip.module import Function
    from cairn.hip.pool import Pool
    from cairn.hip.shape import Shape
    from cairn.hip.transfer import Copy, Fill

GLOBAL, THREAD_LOCAL, RELAXED = 0, 1, 2
NONE, ACTIVE, INVALIDATED = 0, 1, 2
_ids = itertools.count(1)


class Session:
    """One capture: its graph, the stream that began it and the streams that joined. ``given``: into a graph of the
    program's, which need not ask for it at the end."""

    def __init__(self, origin: Stream, mode: int, graph: Graph, *, given: bool = False) -> None:
        self.number = next(_ids)
        self.origin = origin
        self.mode = mode
        self.graph = graph
        self.given = given
        self.thread = threading.get_ident()
        self.invalid = False
        self.streams: dict[Stream, Capture] = {}

    def join(self, stream: Stream, tail: list[Node]) -> Capture:
        if stream.null:
            raise HipError(Code.hipErrorStreamCaptureImplicit, "the legacy default stream cannot join a capture")
        made = self.streams[stream] = Capture(self, stream, tail)
        stream.capture = made
        stream.slow(True)
        stream.device.capturing(1)
        if stream.blocking:
            stream.device.null_stream.slow(True)
        return made

    def leave(self) -> None:
        """All streams of the capture are themselves again."""
        for stream in list(self.streams):
            self.drop(stream)

    def wait(self, stream: Stream, marks: tuple[Node, ...]) -> None:
        """The stream waits for an event that was recorded at ``marks`` in this capture."""
        if self.origin not in self.streams:
            raise HipError(Code.hipErrorCapturedEvent, "the event was recorded in a capture that has ended")
        if stream.capture is None:
            self.join(stream, list(marks))
        elif stream.capture.session is self:
            stream.capture.tail = list(dict.fromkeys([*stream.capture.tail, *marks]))
            stream.capture.joined = False
            for other in self.streams.values():
                if other is not stream.capture and set(other.tail) <= set(marks):
                    other.joined = True
        else:
            stream.capture.invalidate()
            raise HipError(Code.hipErrorStreamCaptureMerge, "the event belongs to another capture")

    def drop(self, stream: Stream) -> None:
        """One stream captures no more."""
        if self.streams.pop(stream, None) is None:
            return
        stream.capture = None
        stream.slow(False)
        stream.device.capturing(-1)
        if not any(other.blocking and other.capture is not None for other in stream.device.streams()):
            stream.device.null_stream.slow(False)


class Capture:
    """A capturing stream's end of the graph: ``tail`` are the nodes that its next one depends on."""

    def __init__(self, session: Session, stream: Stream, tail: list[Node]) -> None:
        self.session = session
        self.stream = stream
        self.tail = tail
        self.joined = False  # another stream of the capture waits for all that this one has

    @property
    def status(self) -> int:
        return INVALIDATED if self.session.invalid else ACTIVE

    @property
    def forbids_unsafe(self) -> bool:
        """Whether calls such as hipDeviceSynchronize are refused while this capture goes on."""
        session = self.session
        return session.mode == GLOBAL or (session.mode == THREAD_LOCAL and session.thread == threading.get_ident())

    @property
    def forbids_waits(self) -> bool:
        """Whether this thread may not wait for the device: there is work that never runs."""
        return self.session.mode != THREAD_LOCAL or self.session.thread == threading.get_ident()

    def invalidate(self) -> None:
        self.session.invalid = True

    def refuse_outside(self) -> None:
        """The stream waits for what is not captured."""
        self.invalidate()
        raise HipError(Code.hipErrorStreamCaptureIsolation, "a capturing stream waits for work outside the capture")

    def abandon(self) -> None:
        """The stream is destroyed while it captures, which goes on where others wait for all that this one has."""
        others = [other for other in self.session.streams.values() if other is not self]
        reached: set[Node] = set().union(*(_reached(other.tail) for other in others))
        if self.stream is self.session.origin or not (self.joined or set(self.tail) <= reached):
            self.session.invalid = True
        self.session.drop(self.stream)

    def _add(self, operation: graph_ops.Operation) -> Node:
        if self.session.invalid:
            raise HipError(Code.hipErrorStreamCaptureInvalidated)
        node = self.session.graph.add(operation, self.tail)
        self.tail = [node]
        self.joined = False
        return node

    def add_kernel(
        self, function: Function, grid: Shape, block: Shape, arguments: Arguments, dynamic: int, cooperative: bool,
        cluster: Shape | None = None,
    ) -> None:  # fmt: skip
        self._add(kernel_from_launch(function, grid, block, arguments, dynamic, cooperative, cluster))

    def add_copy(self, copy: Copy) -> None:
        self._add(graph_ops.CopyOp(copy))

    def add_fill(self, fill: Fill) -> None:
        self._add(graph_ops.FillOp(fill, graph_ops.fill_params(fill)))

    def add_host(self, function: int, data: int) -> None:
        self._add(graph_ops.HostOp(function, data))

    def add_host_kernel(self, kernel: HostKernel) -> None:
        self._add(graph_ops.HostKernelOp(kernel))

    def add_allocation(self, size: int, pool: Pool) -> int:
        operation = allocation(size, pool)
        self._add(operation)
        return operation.address

    def add_free(self, address: int) -> None:
        self._add(graph_ops.FreeOp(address))

    def add_graph(self, graph: Graph) -> None:
        self._add(graph_ops.ChildOp(graph.clone()))

    def record(self, event: Event) -> tuple[Session, list[Node]]:
        """The mark that an event recorded here carries."""
        if self.session.invalid:
            raise HipError(Code.hipErrorStreamCaptureInvalidated)
        return self.session, list(self.tail)


def hipStreamBeginCapture(stream: Stream, mode: int) -> None:
    _begin(stream, mode, Graph(), [])


def hipStreamBeginCaptureToGraph(
    stream: Stream, graph: Graph, before: int, edges: int, count: int, mode: int
) -> None:  # fmt: skip
    _begin(stream, mode, graph, nodes_at(before, count), given=True)


def _begin(stream: Stream, mode: int, graph: Graph, tail: list[Node], *, given: bool = False) -> None:
    if mode not in (GLOBAL, THREAD_LOCAL, RELAXED):
        raise HipError(Code.hipErrorInvalidValue, f"capture mode {mode}")
    if stream.null:
        raise HipError(Code.hipErrorStreamCaptureUnsupported, "the legacy default stream cannot be captured")
    if stream.capture is not None:
        raise HipError(Code.hipErrorIllegalState, "the stream is capturing already")
    Session(stream, mode, graph, given=given).join(stream, tail)


def hipStreamEndCapture(stream: Stream, target: int) -> None:
    capture = stream.capture
    if capture is None:
        raise HipError(Code.hipErrorIllegalState, "the stream is not capturing")
    session: Session = capture.session
    if target == 0 and not session.given:
        raise HipError(Code.hipErrorInvalidValue, "no place for the graph")
    if session.origin is not stream:
        raise HipError(Code.hipErrorStreamCaptureUnmatched, "the capture was begun in another stream")
    if session.mode != RELAXED and session.thread != threading.get_ident():
        raise HipError(Code.hipErrorStreamCaptureWrongThread)
    reached = _reached(capture.tail)
    others = [other for other in session.streams.values() if other is not capture and not other.joined]
    unjoined = [other for other in others if not set(other.tail) <= reached]
    invalid = session.invalid
    session.leave()
    if invalid:
        raise HipError(Code.hipErrorStreamCaptureInvalidated)
    if unjoined:
        raise HipError(Code.hipErrorStreamCaptureUnjoined, f"{len(unjoined)} streams of the capture were not joined")
    if target:
        ctypes.c_size_t.from_address(target).value = session.graph.handle


def _reached(tail: list[Node]) -> set[Node]:
    """The nodes that ``tail`` depends on, and itself."""
    reached: set[Node] = set()
    pending = list(tail)
    while pending:
        node = pending.pop()
        if node not in reached:
            reached.add(node)
            pending += node.before
    return reached


def hipStreamGetCaptureInfo(stream: Stream) -> tuple[int, int]:
    """(hipStreamCaptureStatus, the capture's number)."""
    not_implicit(stream)
    capture = stream.capture
    return (NONE, 0) if capture is None else (capture.status, capture.session.number)


_shown: dict[int, object] = {}  # arrays of dependencies that C holds, by stream


def hipStreamGetCaptureInfo_v2(stream: Stream, dependencies: int) -> tuple[int, int, Graph | None, int]:
    """(status, number, graph, dependencies); ``dependencies`` is where the address of their array goes, or 0."""
    not_implicit(stream)
    capture = stream.capture
    if capture is None:
        return NONE, 0, None, 0
    handles = [node.handle for node in capture.tail]
    if dependencies:
        array = (ctypes.c_size_t * max(1, len(handles)))(*handles)
        _shown[stream.handle] = array
        ctypes.c_size_t.from_address(dependencies).value = ctypes.addressof(array)
    return capture.status, capture.session.number, capture.session.graph, len(handles)


def hipStreamUpdateCaptureDependencies(stream: Stream, nodes: int, count: int, flags: int) -> None:
    capture = stream.capture
    if capture is None:
        raise HipError(Code.hipErrorIllegalState, "the stream is not capturing")
    if flags not in (0, 1):
        raise HipError(Code.hipErrorInvalidValue, f"flags {flags}; expected 0 (add) or 1 (set)")
    given = nodes_at(nodes, count)
    if any(node.graph is not capture.session.graph for node in given):
        raise HipError(Code.hipErrorInvalidValue, "a node of another graph")
    capture.tail = given if flags == 1 else list(dict.fromkeys([*capture.tail, *given]))


def hipThreadExchangeStreamCaptureMode(mode: int) -> None:
    if mode == 0:
        raise HipError(Code.hipErrorInvalidValue, "no place for the mode")
    cell = ctypes.c_int.from_address(mode)
    if cell.value not in (GLOBAL, THREAD_LOCAL, RELAXED):
        raise HipError(Code.hipErrorInvalidValue, f"capture mode {cell.value}")
    cell.value, runtime.thread.capture_mode = runtime.thread.capture_mode, cell.value
