"""Conditional nodes: bodies that run if, while, or as a value says that kernels set (``cudaGraphSetConditional``).

HIP has none; CUDA programs have. A handle is the address of the value. Whether a body runs is known when what comes
before the node is done: the queue's thread then runs it in a stream of its own and the graph goes on behind it.
"""

from __future__ import annotations

import ctypes
import weakref
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from cairn.hip import runtime
from cairn.hip.errors import Code, HipError
from cairn.hip.graph_ops import CONDITIONAL, Operation

if TYPE_CHECKING:
    from cairn.hip.device import Device
    from cairn.hip.graph import Graph
    from cairn.hip.stream import Stream
    from cairn.hip.tape import Tape

IF, WHILE, SWITCH = range(3)
_NAMES = {IF: "IF", WHILE: "WHILE", SWITCH: "SWITCH"}
_ASSIGN_DEFAULT = 1


class Condition:
    """A value that kernels set. ``default`` is what it is at the beginning of each launch of the whole graph, a body's
    too; None leaves it."""

    def __init__(self, device: Device, default: int, flags: int) -> None:
        if flags & ~_ASSIGN_DEFAULT:
            raise HipError(Code.hipErrorInvalidValue, f"flags {flags:#x} of a condition; expected 0 or 1")
        self.address: int = device.agent.allocate(64, kind="fine")
        weakref.finalize(self, device.agent.free, self.address).atexit = False
        self.default = default if flags else None
        ctypes.c_uint32.from_address(self.address).value = default

    @property
    def value(self) -> int:
        return ctypes.c_uint32.from_address(self.address).value

    def begin(self, stream: Stream) -> None:
        """The graph is launched."""
        if self.default is not None:
            value = self.default
            stream.submit(lambda queue: queue.write_value(self.address, value, width=4))


def hipGraphConditionalHandleCreate(graph: Graph, default: int, flags: int) -> int:
    made = Condition(runtime.device(), default, flags)
    graph.conditions.append(made)
    return made.address


@dataclass
class ConditionOp(Operation):
    """``bodies`` are graphs: one to two for IF, one for WHILE, any number for SWITCH."""

    type = CONDITIONAL
    label = "CONDITIONAL"
    condition: Condition
    kind: int
    bodies: list[Graph]
    _handles: Any = None
    _tapes: dict[int, Tape] = field(default_factory=dict)

    def copied(self) -> ConditionOp:
        """For a copy of the graph: with bodies of its own."""
        return ConditionOp(self.condition, self.kind, [body.clone() for body in self.bodies])

    def destroy(self) -> None:
        """With the graph of the node."""
        for tape in self._tapes.values():
            tape.close()
        for body in self.bodies:
            body.destroy()

    def handles(self) -> int:
        """The address of an array of the bodies' handles, which lives as long as the node."""
        self._handles = (ctypes.c_size_t * len(self.bodies))(*(body.handle for body in self.bodies))
        return ctypes.addressof(self._handles)

    def enqueue(self, stream: Stream) -> None:
        device = stream.device
        stream.submit(lambda queue: queue.callback(lambda: self._decide(device), foreign=True))

    def detail(self) -> str:
        return f"{_NAMES[self.kind]}\\n{self.condition.address:#x}"

    def _decide(self, device: Device) -> None:
        """On the queue's thread, when all before is done."""
        stream = device.create_stream(1, 0)  # one that waits for no other
        try:
            if self.kind == WHILE:
                while self.condition.value and device.error is None:
                    self._run(0, stream)
                return
            value = self.condition.value
            chosen = value if self.kind == SWITCH else 0 if value else 1
            if chosen < len(self.bodies):
                self._run(chosen, stream)
        finally:
            stream.destroy()

    def _run(self, number: int, stream: Stream) -> None:
        from cairn.hip.tape import Tape

        body, device = self.bodies[number], stream.device
        tape = self._tapes.get(number)
        if tape is None or tape.device is not device or not tape.valid:
            if tape is not None:
                tape.close()
            tape = self._tapes[number] = Tape(body.ordered(), device)
        tape.launch(stream)
        stream.finish()


def condition_op(params: Any, graph: Graph) -> ConditionOp:
    """From the member ``conditional`` of hipGraphNodeParams, which gets the bodies."""
    condition = next((each for each in graph.conditions if each.address == params.handle), None)
    if condition is None:
        raise HipError(
            Code.hipErrorInvalidValue,
            f"{params.handle:#x} is no condition of the graph",
            hint="cudaGraphConditionalHandleCreate with the graph that the node is added to",
        )
    most = {IF: 2, WHILE: 1, SWITCH: 1 << 16}.get(params.type)
    if most is None:
        raise HipError(Code.hipErrorInvalidValue, f"type {params.type} of a conditional node; expected 0, 1 or 2")
    if not 1 <= params.size <= most:
        raise HipError(
            Code.hipErrorInvalidValue,
            f"{params.size} bodies of a conditional node of type {_NAMES[params.type]}; expected 1 to {most}",
        )
    made = ConditionOp(condition, params.type, [type(graph)() for _ in range(params.size)])
    params.phGraph_out = made.handles()
    return made
