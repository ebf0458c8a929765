"""Graphs: nodes with dependencies, made by hand or by capture, and executables that a stream runs again and again."""

from __future__ import annotations

import ctypes
import itertools
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from cairn.hip import graph_memory, handles, runtime
from cairn.hip import graph_ops as ops
from cairn.hip.errors import Code, HipError
from cairn.hip.graph_conditions import Condition, ConditionOp
from cairn.hip.graph_ops import Operation
from cairn.hip.stream import Stream
from cairn.hip.tape import Tape
from cairn.hip.user_object import UserObject

if TYPE_CHECKING:
    from cairn.hip.device import Device

_ids = itertools.count()


class Node(handles.Handle):
    """An operation in a graph. ``before`` are the nodes that it depends on."""

    kind: ClassVar[str] = "hipGraphNode_t"

    def __init__(self, graph: Graph, operation: Operation, before: Iterable[Node] = ()) -> None:
        super().__init__()
        self.graph = graph
        self.operation = operation
        self.before: list[Node] = list(before)
        self.source: Node | None = None  # the node that this one was cloned from
        self.enabled = True

    @property
    def after(self) -> list[Node]:
        """The nodes that depend on this one."""
        return [node for node in self.graph.nodes if self in node.before]


class Graph(handles.Handle):
    kind: ClassVar[str] = "hipGraph_t"

    def __init__(self) -> None:
        super().__init__()
        self.number = next(_ids)
        self.nodes: list[Node] = []
        self.source: Graph | None = None
        self.objects: dict[UserObject, int] = {}
        self.instances = 0  # executables made from this graph that live
        self.made_before = False  # whether there ever was one
        self.conditions: list[Condition] = []  # of which copies have those of the original

    def add(self, operation: Operation, before: Iterable[Node] = ()) -> Node:
        known = list(dict.fromkeys(before))
        if any(node.graph is not self for node in known):
            raise HipError(Code.hipErrorInvalidValue, "a dependency is a node of another graph")
        node = Node(self, operation, known)
        self.nodes.append(node)
        if isinstance(operation, ops.AllocOp):
            operation.memory.use(1)
        return node

    def ordered(self) -> list[Node]:
        """The nodes with every one behind what it depends on. Raises hipErrorInvalidValue for a cycle."""
        waiting = {node: len(node.before) for node in self.nodes}
        ready = [node for node in self.nodes if not node.before]
        after: dict[Node, list[Node]] = {node: [] for node in self.nodes}
        for node in self.nodes:
            for earlier in node.before:
                after[earlier].append(node)
        done: list[Node] = []
        while ready:
            node = ready.pop(0)
            done.append(node)
            for later in after[node]:
                waiting[later] -= 1
                if waiting[later] == 0:
                    ready.append(later)
        if len(done) != len(self.nodes):
            raise HipError(Code.hipErrorInvalidValue, "the graph has a cycle")
        return done

    def clone(self) -> Graph:
        """A copy with nodes of its own; child graphs are copied too."""
        import copy

        made = Graph()
        made.source = self
        made.conditions = list(self.conditions)
        twin: dict[Node, Node] = {}
        for node in self.nodes:
            operation = copy.copy(node.operation)
            if isinstance(operation, ops.ChildOp):
                operation.graph = operation.graph.clone()
            elif isinstance(operation, ConditionOp):
                operation = operation.copied()
            twin[node] = made.add(operation)
            twin[node].source = node
        for node, other in twin.items():
            other.before = [twin[earlier] for earlier in node.before]
        for user_object, count in self.objects.items():
            user_object.count += count
            made.objects[user_object] = count
        return made

    def destroy(self) -> None:
        self.retire()
        for node in self.nodes:
            node.retire()
            if isinstance(node.operation, ops.ChildOp):
                node.operation.graph.destroy()
            elif isinstance(node.operation, ConditionOp):
                node.operation.destroy()
            elif isinstance(node.operation, ops.AllocOp):
                node.operation.memory.use(-1)
        for user_object, count in self.objects.items():
            user_object.release(count)

    def operations(self) -> list[Operation]:
        """What the nodes do, those of child graphs too."""
        found: list[Operation] = []
        for node in self.nodes:
            if isinstance(node.operation, ops.ChildOp):
                found += node.operation.graph.operations()
            elif isinstance(node.operation, ConditionOp):
                found += [each for body in node.operation.bodies for each in body.operations()]
            else:
                found.append(node.operation)
        return found

    def all_conditions(self) -> list[Condition]:
        """Its conditions, and those of child graphs and of bodies."""
        found = list(self.conditions)
        for node in self.nodes:
            if isinstance(node.operation, ops.ChildOp):
                found += node.operation.graph.all_conditions()
            elif isinstance(node.operation, ConditionOp):
                found += [each for body in node.operation.bodies for each in body.all_conditions()]
        return found

    def twin_of(self, node: Node) -> Node:
        """This graph's copy of ``node``, through any number of clones."""
        for mine in self.nodes:
            source: Node | None = mine
            while source is not None:
                if source is node:
                    return mine
                source = source.source
        raise HipError(Code.hipErrorInvalidValue, "the node has no copy in this graph")


class Exec(handles.Handle):
    """An instantiated graph: a copy of the graph with its order fixed."""

    kind: ClassVar[str] = "hipGraphExec_t"

    def __init__(self, graph: Graph, flags: int = 0) -> None:
        if flags not in (0, 1, 2, 4, 8):  # as in ROCm one flag at most
            raise HipError(Code.hipErrorInvalidValue, f"instantiation flags {flags:#x}; expected 0, 1, 2, 4 or 8")
        graph.ordered()  # a cycle fails before anything is made
        if graph.instances and any(isinstance(node.operation, ops.AllocOp | ops.FreeOp) for node in graph.nodes):
            raise HipError(
                Code.hipErrorNotSupported,
                "a second executable of a graph that allocates or frees",
                hint="destroy the first one, or clone the graph",
            )
        if graph.made_before and graph.all_conditions():
            raise HipError(Code.hipErrorNotSupported, "a second executable of a graph with conditional nodes")
        super().__init__()
        graph.instances += 1
        graph.made_before = True
        self._source = graph
        self.flags = flags
        self.graph = graph.clone()
        self.order = self.graph.ordered()
        self._memory = [op for op in self.graph.operations() if isinstance(op, ops.AllocOp | ops.FreeOp)]
        self._conditions = self.graph.all_conditions()
        self._tapes: dict[Device, Tape] = {}
        self._lock = threading.Lock()
        self._last: tuple[Any, int] | None = None  # the queue of the last launch, and its last packet

    def launch(self, stream: Stream) -> None:
        """Behind what the stream has, and behind the executable's launches in other streams."""
        stream.device.check()
        if stream.capture is not None:
            stream.capture.add_graph(self.graph)
            return
        with self._lock:
            if self._memory:
                graph_memory.launched(self._memory, self.flags)
            last, queue = self._last, stream.queue
            if last is not None and last[0] is not queue:
                stream.submit(lambda queue: queue.after(*last))
            for condition in self._conditions:
                condition.begin(stream)
            self.tape(stream.device).launch(stream)
            self._last = queue, queue.written - 1

    def tape(self, device: Device) -> Tape:
        """What a launch on a device does."""
        known = self._tapes.get(device)
        if known is None or not known.valid:
            launches = 0
            if known is not None:
                known.close()
                launches = known.launches
            known = self._tapes[device] = Tape(self.order, device, launches)
        return known

    def changed(self) -> None:
        """Forget what was made for launches."""
        for tape in self._tapes.values():
            tape.close()
        self._tapes.clear()

    def own(self, node: Node) -> Node:
        """Its copy of a node of the graph that it was made from, and of no other graph."""
        for mine in self.graph.nodes:
            if mine.source is node:
                return mine
        raise HipError(Code.hipErrorInvalidValue, "the node is not of the graph that was instantiated")

    def replace(self, node: Node, operation: Operation) -> None:
        """Change what the executable's copy of ``node`` does; its type must stay."""
        mine = self.own(node)
        if mine.operation.type != operation.type:
            raise HipError(Code.hipErrorInvalidValue, "a node of another type")
        mine.operation = operation
        self.changed()

    def destroy(self) -> None:
        self.retire()
        self._source.instances -= 1
        self.changed()
        self.graph.destroy()


# ---- structure ----


def hipGraphCreate(flags: int) -> Graph:
    if flags != 0:
        raise HipError(Code.hipErrorInvalidValue, f"graph flags {flags:#x}; expected 0")
    return Graph()


def hipGraphDestroy(graph: Graph) -> None:
    graph.destroy()


def nodes_at(address: int, count: int) -> list[Node]:
    """The nodes of a C array. Raises hipErrorInvalidValue for a null array with a count."""
    if count and address == 0:
        raise HipError(Code.hipErrorInvalidValue, f"{count} nodes at a null address")
    numbers: Any = (ctypes.c_size_t * count).from_address(address) if count else ()
    return [handles.lookup("hipGraphNode_t", number) for number in numbers]


def hipGraphAddDependencies(graph: Graph, sources: int, targets: int, count: int) -> None:
    pairs = list(zip(nodes_at(sources, count), nodes_at(targets, count), strict=True))
    for source, target in pairs:
        if source.graph is not graph or target.graph is not graph or source is target or source in target.before:
            raise HipError(Code.hipErrorInvalidValue, "an edge within itself, to another graph, or twice")
    for source, target in pairs:
        target.before.append(source)


def hipGraphRemoveDependencies(graph: Graph, sources: int, targets: int, count: int) -> None:
    pairs = list(zip(nodes_at(sources, count), nodes_at(targets, count), strict=True))
    if any(source not in target.before for source, target in pairs):
        raise HipError(Code.hipErrorInvalidValue, "no such edge")
    for source, target in pairs:
        target.before.remove(source)


def _list(nodes: list[Node], array: int, count: int) -> None:
    """Answer a query for nodes: how many there are, or as many as fit, the rest of the array null."""
    if count == 0:
        raise HipError(Code.hipErrorInvalidValue, "no place for the count")
    cell = ctypes.c_size_t.from_address(count)
    if array:
        room = cell.value
        for i in range(room):
            value = nodes[i].handle if i < len(nodes) else 0
            ctypes.c_size_t.from_address(array + 8 * i).value = value
        cell.value = min(room, len(nodes))
    else:
        cell.value = len(nodes)


def hipGraphGetNodes(graph: Graph, array: int, count: int) -> None:
    _list(graph.nodes, array, count)


def hipGraphGetRootNodes(graph: Graph, array: int, count: int) -> None:
    _list([node for node in graph.nodes if not node.before], array, count)


def hipGraphGetEdges(graph: Graph, sources: int, targets: int, count: int) -> None:
    if count == 0 or bool(sources) != bool(targets):
        raise HipError(Code.hipErrorInvalidValue, "edges need places for both ends, and one for the count")
    edges = [(earlier, node) for node in graph.nodes for earlier in node.before]
    room = ctypes.c_size_t.from_address(count).value
    _list([source for source, _ in edges], sources, count)
    if targets:
        ctypes.c_size_t.from_address(count).value = room
        _list([target for _, target in edges], targets, count)


def hipGraphNodeGetDependencies(node: Node, array: int, count: int) -> None:
    _list(node.before, array, count)


def hipGraphNodeGetDependentNodes(node: Node, array: int, count: int) -> None:
    _list(node.after, array, count)


def hipGraphNodeGetType(node: Node) -> int:
    return node.operation.type


def hipGraphDestroyNode(node: Node) -> None:
    for later in node.after:
        later.before.remove(node)
    node.graph.nodes.remove(node)
    node.retire()
    if isinstance(node.operation, ops.AllocOp):
        node.operation.memory.use(-1)


def hipGraphClone(graph: Graph) -> Graph:
    return graph.clone()


def hipGraphNodeFindInClone(node: Node, clone: Graph) -> Node:
    return clone.twin_of(node)


# ---- executables ----


def hipGraphInstantiate(graph: Graph, log: int, size: int) -> tuple[Exec, Node | None]:
    return Exec(graph), None


def hipGraphInstantiateWithFlags(graph: Graph, flags: int) -> Exec:
    return Exec(graph, flags)


def hipGraphInstantiateWithParams(graph: Graph, params: Any) -> Exec:
    params.errNode_out, params.result_out = 0, 1  # hipGraphInstantiateError
    made = Exec(graph, params.flags)
    params.result_out = 0
    return made


def hipGraphLaunch(executable: Exec, stream: Stream) -> None:
    executable.launch(stream)


def hipGraphUpload(executable: Exec, stream: Stream) -> None:
    """Nothing to prepare: kernels are loaded when they are launched first."""


def hipGraphExecGetFlags(executable: Exec) -> int:
    return executable.flags


def hipGraphExecDestroy(executable: Exec) -> None:
    executable.destroy()


UPDATED, UPDATE_ERROR, TOPOLOGY_CHANGED, TYPE_CHANGED, PARAMETERS_CHANGED = 0, 1, 2, 3, 5


def difference(ours: Graph, graph: Graph) -> tuple[int, Node | None]:
    """What keeps an executable's graph from taking over another's operations: hipGraphExecUpdateResult and the node."""
    mine, new = ours.nodes, graph.nodes
    if len(mine) != len(new):
        return TOPOLOGY_CHANGED, None
    place = {node: i for i, node in enumerate(mine)}
    other = {node: i for i, node in enumerate(new)}
    for old, node in zip(mine, new, strict=True):
        if old.operation.type != node.operation.type:
            return TYPE_CHANGED, node
        if isinstance(old.operation, ops.CopyOp) and not old.operation.goes_as(node.operation):
            return PARAMETERS_CHANGED, node
        if isinstance(old.operation, ops.ChildOp) and isinstance(node.operation, ops.ChildOp):
            inner = difference(old.operation.graph, node.operation.graph)
            if inner[0] != UPDATED:
                return inner
        if sorted(place[n] for n in old.before) != sorted(other[n] for n in node.before):
            return TOPOLOGY_CHANGED, node
    return UPDATED, None


def hipGraphExecUpdate(executable: Exec, graph: Graph, error_node: int, result: int) -> None:
    found, node = difference(executable.graph, graph)
    if error_node:
        ctypes.c_size_t.from_address(error_node).value = node.handle if node else 0
    if result:
        ctypes.c_int.from_address(result).value = found
    if found != UPDATED:
        raise HipError(Code.hipErrorGraphExecUpdateFailure, f"the graph differs (result {found})")
    take_over(executable.graph, graph)
    executable.changed()


def take_over(mine: Graph, graph: Graph) -> None:
    """Do what a graph of the same shape does."""
    for old, new in zip(mine.nodes, graph.nodes, strict=True):
        if isinstance(old.operation, ops.ChildOp) and isinstance(new.operation, ops.ChildOp):
            take_over(old.operation.graph, new.operation.graph)
        else:
            old.operation = new.operation


def _switched(executable: Exec, node: Node) -> Node:
    """The executable's own of a node that can be switched off."""
    mine = executable.own(node)
    if mine.operation.type not in (ops.KERNEL, ops.MEMCPY, ops.MEMSET):
        raise HipError(Code.hipErrorInvalidValue, f"a node of type {mine.operation.type} cannot be disabled")
    return mine


def hipGraphNodeSetEnabled(executable: Exec, node: Node, enabled: int) -> None:
    _switched(executable, node).enabled = bool(enabled)
    executable.changed()


def hipGraphNodeGetEnabled(executable: Exec, node: Node) -> int:
    return int(_switched(executable, node).enabled)


# ---- memory of graphs ----


def hipDeviceGetGraphMemAttribute(device: int, attribute: int, value: int) -> None:
    owner = runtime.device(device)
    if value == 0 or attribute not in range(4):
        raise HipError(Code.hipErrorInvalidValue, f"graph memory attribute {attribute}")
    ctypes.c_uint64.from_address(value).value = graph_memory.footprint(owner)[attribute]


def hipDeviceSetGraphMemAttribute(device: int, attribute: int, value: int) -> None:
    owner = runtime.device(device)
    if value == 0 or attribute not in (1, 3) or ctypes.c_uint64.from_address(value).value != 0:
        raise HipError(Code.hipErrorInvalidValue, "only the high-water marks (1, 3) can be set, to 0")
    graph_memory.footprint(owner)[attribute] = 0


def hipDeviceGraphMemTrim(device: int) -> None:
    """Nothing is kept: what no launch uses counts as given back."""
    runtime.device(device)


# ---- DOT ----


def dot(graph: Graph) -> str:
    """The graph in Graphviz's language."""
    names = {node: f"graph_{graph.number}_node_{i}" for i, node in enumerate(graph.nodes)}
    lines = ["digraph dot {", f'subgraph cluster_{graph.number} {{ label="graph_{graph.number}"']
    for node, name in names.items():
        about = node.operation.detail()
        label = node.operation.label + (f"\\n{about}" if about else "")
        lines.append(f'"{name}" [shape=box, label="{label}"];')
    lines += [f'"{names[before]}" -> "{name}";' for node, name in names.items() for before in node.before]
    return "\n".join([*lines, "}", "}", ""])


def hipGraphDebugDotPrint(graph: Graph, path: str, flags: int) -> None:
    try:
        Path(path).write_text(dot(graph), encoding="utf-8")
    except OSError as error:
        raise HipError(Code.hipErrorOperatingSystem, f"{path}: {error.strerror}") from error
