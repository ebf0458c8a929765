"""What a graph's nodes do: operations that put themselves into a stream."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from cairn.hip import functions, launch, memory, runtime, shared, stream_memory, structs
from cairn.hip.errors import Code, HipError
from cairn.hip.shape import check_shape
from cairn.hip.transfer import Fill

if TYPE_CHECKING:
    from cairn.hip.device import Device
    from cairn.hip.event import Event
    from cairn.hip.graph import Graph
    from cairn.hip.graph_memory import GraphMemory
    from cairn.hip.host_kernel import HostKernel
    from cairn.hip.launch import Arguments
    from cairn.hip.pool import Pool
    from cairn.hip.shape import Shape
    from cairn.hip.stream import Stream
    from cairn.hip.transfer import Copy, Fill

# hipGraphNodeType
KERNEL, MEMCPY, MEMSET, HOST, GRAPH, EMPTY, WAIT_EVENT, EVENT_RECORD = range(8)
MEM_ALLOC, MEM_FREE = 10, 11
CONDITIONAL, BATCH_MEM_OP = 13, 14


class Operation:
    """Base of the operations. ``type`` is the node type's number, ``label`` its word in DOT files."""

    type = EMPTY
    label = "EMPTY"

    def enqueue(self, stream: Stream) -> None:
        """Put the operation into a stream."""

    def steps(self, device: Device) -> list[Any] | None:
        """The same for ``cairn.hsa.packets.Recording``; None where each launch has to ask Python."""
        return None

    def detail(self) -> str:
        """More about it, for DOT files."""
        return ""


class Empty(Operation):
    def steps(self, device: Device) -> list[Any]:
        return []


@dataclass
class KernelOp(Operation):
    """A launch. ``func`` is what the program named it by: a host stub or a hipFunction_t."""

    type = KERNEL
    label = "KERNEL"
    func: int
    grid: Shape
    block: Shape
    arguments: Arguments
    dynamic: int
    attributes: dict[int, Any] = field(default_factory=dict)
    _shown: Any = None

    @property
    def cooperative(self) -> bool:
        """Whether the blocks meet: by the attribute hipKernelNodeAttributeCooperative."""
        given = self.attributes.get(structs.COOPERATIVE)
        return given is not None and bool(given.cooperative)

    @property
    def cluster(self) -> Shape | None:
        """The blocks of a cluster: by the attribute hipLaunchAttributeClusterDimension."""
        given = self.attributes.get(structs.CLUSTER)
        return None if given is None else (given.clusterDim.x, given.clusterDim.y, given.clusterDim.z)

    def enqueue(self, stream: Stream) -> None:
        function = functions.by_host(self.func, stream.device)
        launch.launch(
            function, self.grid, self.block, self.arguments, self.dynamic, stream, cooperative=self.cooperative,
            cluster=self.cluster,
        )  # fmt: skip

    def steps(self, device: Device) -> list[Any] | None:
        from cairn.hsa import packets

        function = functions.by_host(self.func, device)
        if function.device is not device or self.arguments.packed is None:
            return None  # launch has its error for it
        if self.cluster or function.info.cluster:
            return None  # each launch has rows of its own
        items = [count * size for count, size in zip(self.grid, self.block, strict=True)]
        packed = self.arguments.packed
        launch = packets.launch_of(function.kernel, items, self.block, packed=packed, dynamic_lds=self.dynamic)
        launch.cooperative = self.cooperative
        return [launch]

    def detail(self) -> str:
        return f"{functions.by_host(self.func).name}\\n<<<{self.grid}, {self.block}, {self.dynamic}>>>"

    def params(self) -> Any:
        """hipKernelNodeParams whose arguments are this operation's own copies."""
        explicit = [arg for arg in functions.by_host(self.func).info.args if not arg.hidden]
        data = ctypes.create_string_buffer(self.arguments.packed or b"", max(1, len(self.arguments.packed or b"")))
        base = ctypes.addressof(data)
        pointers = (ctypes.c_size_t * max(1, len(explicit)))(*(base + arg.offset for arg in explicit))
        self._shown = data, pointers
        return structs.hipKernelNodeParams(
            structs.dim3(*self.block),
            0,
            self.func,
            structs.dim3(*self.grid),
            ctypes.addressof(pointers),
            self.dynamic,
        )


def kernel_op(params: Any) -> KernelOp:
    """From hipKernelNodeParams; the arguments are copied now, as HIP does."""
    if params.func == 0:
        raise HipError(Code.hipErrorInvalidValue, "the node's kernel is null")
    function = functions.by_host(params.func)
    arguments = launch.Arguments.of(function, params.kernelParams, params.extra).frozen(function)
    block = params.blockDim.x, params.blockDim.y, params.blockDim.z
    grid = params.gridDim.x, params.gridDim.y, params.gridDim.z
    check_shape(function, grid, block, params.sharedMemBytes)
    return KernelOp(params.func, grid, block, arguments, params.sharedMemBytes)


@dataclass
class CopyOp(Operation):
    """A copy; ``params`` is the hipMemcpy3DParms or HIP_MEMCPY3D that it was made from, if it was."""

    type = MEMCPY
    label = "MEMCPY"
    copy: Copy
    params: Any = None

    def goes_as(self, other: Operation) -> bool:
        """Whether another copy has the same direction: an update of an executable may not change it."""
        return isinstance(other, CopyOp) and self._direction() == other._direction()

    def _direction(self) -> tuple[bool, bool]:
        """Whether the destination, and the source, are memory of a device."""
        ends = memory.registry.find(self.copy.dst), memory.registry.find(self.copy.src)
        return ends[0] is not None and not ends[0].on_host, ends[1] is not None and not ends[1].on_host

    def enqueue(self, stream: Stream) -> None:
        self.copy.submit_ordered(stream)

    def steps(self, device: Device) -> list[Any] | None:
        return self.copy.steps()

    def detail(self) -> str:
        return f"{self.copy.dst:#x} <- {self.copy.src:#x}\\n{self.copy.size} bytes"


@dataclass
class FillOp(Operation):
    """A memset; ``params`` is its hipMemsetParams."""

    type = MEMSET
    label = "MEMSET"
    fill: Fill
    params: Any

    def enqueue(self, stream: Stream) -> None:
        self.fill.submit_ordered(stream)

    def steps(self, device: Device) -> list[Any] | None:
        return self.fill.steps()

    def detail(self) -> str:
        return f"{self.fill.dst:#x} = {self.fill.pattern:#x}\\n{self.fill.width} x {self.fill.height}"


def fill_op(params: Any) -> FillOp:
    """From hipMemsetParams."""
    if params.elementSize not in (1, 2, 4) or params.dst == 0 or params.width == 0 or params.height == 0:
        raise HipError(
            Code.hipErrorInvalidValue,
            f"memset node: {params.width} x {params.height} elements of {params.elementSize} bytes at {params.dst:#x}",
        )
    fill = Fill(params.dst, params.value, params.elementSize, params.width, params.height, 1, params.pitch)
    fill.check()
    return FillOp(fill, structs.hipMemsetParams.from_buffer_copy(params))


def fill_params(fill: Fill) -> Any:
    """hipMemsetParams of a fill of one slice."""
    return structs.hipMemsetParams(fill.dst, fill.element, fill.height, fill.pitch, fill.pattern, fill.width)


@dataclass
class HostOp(Operation):
    type = HOST
    label = "HOST"
    function: int
    data: int

    def __post_init__(self) -> None:
        if self.function == 0:
            raise HipError(Code.hipErrorInvalidValue, "the host function is null")
        self._call = shared.HostCall(self.function, 0, self.data, 0, 0)

    def _called(self) -> tuple[int, int]:
        """What a queue calls, and its argument."""
        if runtime.native is None:
            return self.function, self.data
        return runtime.native.host_run, ctypes.addressof(self._call)

    def enqueue(self, stream: Stream) -> None:
        stream.submit(lambda queue: queue.keep(queue.native_callback(*self._called()), self))

    def steps(self, device: Device) -> list[Any]:
        from cairn.hsa import core, packets

        packet = packets.vendor_packet(core.Vendor.CALLBACK, self._called())
        packet.kept = self._call
        return [packet]

    def detail(self) -> str:
        return f"{self.function:#x}({self.data:#x})"


@dataclass
class HostKernelOp(Operation):
    """A library's host kernel; the operation owns it."""

    type = HOST
    label = "HOST"
    kernel: HostKernel

    def enqueue(self, stream: Stream) -> None:
        stream.submit(lambda queue: queue.keep(queue.host_kernel(self.kernel.address), self.kernel))

    def steps(self, device: Device) -> list[Any]:
        from cairn.hsa import core, packets

        packet = packets.vendor_packet(core.Vendor.HOST_KERNEL, [self.kernel.address])
        packet.kept = self.kernel
        return [packet]

    def detail(self) -> str:
        return self.kernel.name


@dataclass
class ChildOp(Operation):
    type = GRAPH
    label = "GRAPH"
    graph: Graph

    def enqueue(self, stream: Stream) -> None:
        for node in self.graph.ordered():
            node.operation.enqueue(stream)

    def steps(self, device: Device) -> list[Any] | None:
        parts = [node.operation.steps(device) for node in self.graph.ordered()]
        if any(part is None for part in parts):
            return None
        return [step for part in parts for step in part or ()]


@dataclass
class RecordOp(Operation):
    type = EVENT_RECORD
    label = "EVENT_RECORD"
    event: Event

    def enqueue(self, stream: Stream) -> None:
        self.event.record(stream)


@dataclass
class WaitOp(Operation):
    type = WAIT_EVENT
    label = "EVENT_WAIT"
    event: Event

    def enqueue(self, stream: Stream) -> None:
        self.event.hold(stream)


@dataclass
class AllocOp(Operation):
    """Memory that has its address from the node's creation on, as HIP promises."""

    type = MEM_ALLOC
    label = "MEM_ALLOC"
    pool: Pool
    size: int
    memory: GraphMemory
    params: Any = None

    @property
    def address(self) -> int:
        return self.memory.address

    def steps(self, device: Device) -> list[Any]:
        return []

    def detail(self) -> str:
        return f"{self.size} bytes at {self.address:#x}"


@dataclass
class FreeOp(Operation):
    """The end of a use of graph memory; the address stays the graph's, so that it can be launched again."""

    type = MEM_FREE
    label = "MEM_FREE"
    address: int

    def steps(self, device: Device) -> list[Any]:
        return []

    def detail(self) -> str:
        return f"{self.address:#x}"


@dataclass
class BatchOp(Operation):
    """hipStreamBatchMemOp as a node."""

    type = BATCH_MEM_OP
    label = "BATCH_MEM_OP"
    count: int
    operations: Any  # an array of hipStreamBatchMemOpParams
    context: int = 0

    def enqueue(self, stream: Stream) -> None:
        stream_memory.hipStreamBatchMemOp(stream, self.count, ctypes.addressof(self.operations), 0)


def batch_op(params: Any) -> BatchOp:
    """From hipBatchMemOpNodeParams; the operations are copied."""
    if params.count == 0 or params.paramArray == 0:
        raise HipError(Code.hipErrorInvalidValue, "a batch of memory operations without operations")
    kind = structs.hipStreamBatchMemOpParams * params.count
    return BatchOp(
        params.count, kind.from_buffer_copy(ctypes.string_at(params.paramArray, ctypes.sizeof(kind))), params.ctx
    )
