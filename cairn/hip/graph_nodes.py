"""Nodes of each type: adding them, and reading and changing what they do, in graphs and in executables."""

from __future__ import annotations

import ctypes
from typing import Any

from cairn.hip import (
    copy,
    graph_conditions,
    graph_ops,
    launch,
    memory,
    pool,
    runtime,
    stream_attributes,
    structs,
    symbol,
)
from cairn.hip.errors import Code, HipError
from cairn.hip.event import Event
from cairn.hip.graph import UPDATED, Exec, Graph, Node, difference, nodes_at, take_over
from cairn.hip.graph_memory import GraphMemory
from cairn.hip.graph_ops import Operation
from cairn.hip.shape import Shape
from cairn.hip.transfer import Copy


def _add(graph: Graph, before: int, count: int, operation: Operation) -> Node:
    return graph.add(operation, nodes_at(before, count))


def _set(node: Node, operation: Operation) -> None:
    if node.operation.type != operation.type:
        raise HipError(Code.hipErrorInvalidValue, f"the node is of type {node.operation.type}, not {operation.type}")
    node.operation = operation


def _operation(node: Node, kind: type) -> Any:
    if not isinstance(node.operation, kind):
        raise HipError(Code.hipErrorInvalidValue, f"the node is of type {node.operation.type}")
    return node.operation


def hipGraphAddEmptyNode(graph: Graph, before: int, count: int) -> Node:
    return _add(graph, before, count, graph_ops.Empty())


# ---- kernels ----


def hipGraphAddKernelNode(graph: Graph, before: int, count: int, params: Any) -> Node:
    return _add(graph, before, count, graph_ops.kernel_op(params))


def hipGraphKernelNodeGetParams(node: Node) -> Any:
    return _operation(node, graph_ops.KernelOp).params()


def hipGraphKernelNodeSetParams(node: Node, params: Any) -> None:
    _set(node, graph_ops.kernel_op(params))


def hipGraphExecKernelNodeSetParams(executable: Exec, node: Node, params: Any) -> None:
    executable.replace(node, graph_ops.kernel_op(params))


_ACCESS_POLICY = 1  # a launch attribute
_LARGEST_WINDOW = 0  # hipDeviceAttributeAccessPolicyMaxWindowSize


def hipGraphKernelNodeSetAttribute(node: Node, attribute: int, value: Any) -> None:
    operation = _operation(node, graph_ops.KernelOp)
    if attribute not in (1, 2, 3, 8):
        raise HipError(Code.hipErrorInvalidValue, f"kernel node attribute {attribute}")
    if attribute == _ACCESS_POLICY:
        stream_attributes.check_window(value, _LARGEST_WINDOW)
    operation.attributes[attribute] = structs.hipLaunchAttributeValue.from_buffer_copy(value)


def hipGraphKernelNodeGetAttribute(node: Node, attribute: int) -> Any:
    operation = _operation(node, graph_ops.KernelOp)
    if attribute not in (1, 2, 3, 8):
        raise HipError(Code.hipErrorInvalidValue, f"kernel node attribute {attribute}")
    return operation.attributes.get(attribute) or structs.hipLaunchAttributeValue()


def hipGraphKernelNodeCopyAttributes(source: Node, destination: Node) -> None:
    attributes = _operation(source, graph_ops.KernelOp).attributes
    _operation(destination, graph_ops.KernelOp).attributes = dict(attributes)


# ---- copies ----


def _checked(made: Copy) -> Copy:
    if made.size == 0:
        raise HipError(Code.hipErrorInvalidValue, "a copy of 0 bytes")
    made.check()
    return made


def _copy_3d(params: Any) -> graph_ops.CopyOp:
    return graph_ops.CopyOp(_checked(copy.box_3d(params)), structs.hipMemcpy3DParms.from_buffer_copy(params))


def _copy_driver(params: Any) -> graph_ops.CopyOp:
    return graph_ops.CopyOp(_checked(copy.box_driver(params)), structs.HIP_MEMCPY3D.from_buffer_copy(params))


def _copy_1d(dst: int, src: int, size: int, kind: int) -> graph_ops.CopyOp:
    copy.check_kind(kind)
    return graph_ops.CopyOp(_checked(Copy(dst, src, size, kind=kind)))


def _as_3d(operation: Any) -> Any:
    """hipMemcpy3DParms of a copy node, whatever it was made from."""
    if isinstance(operation.params, structs.hipMemcpy3DParms):
        return operation.params
    made: Copy = operation.copy
    params = structs.hipMemcpy3DParms()
    params.dstPtr = structs.hipPitchedPtr(made.dst, made.dst_pitch or made.width, made.width, made.height)
    params.srcPtr = structs.hipPitchedPtr(made.src, made.src_pitch or made.width, made.width, made.height)
    params.extent = structs.hipExtent(made.width, made.height, made.depth)
    params.kind = 4
    return params


def _as_driver(operation: Any) -> Any:
    if isinstance(operation.params, structs.HIP_MEMCPY3D):
        return operation.params
    made: Copy = operation.copy
    params = structs.HIP_MEMCPY3D()
    params.srcMemoryType = params.dstMemoryType = copy.UNIFIED
    params.srcDevice, params.dstDevice = made.src, made.dst
    params.srcPitch, params.dstPitch = made.src_pitch, made.dst_pitch
    params.WidthInBytes, params.Height, params.Depth = made.width, made.height, made.depth
    return params


def hipGraphAddMemcpyNode(graph: Graph, before: int, count: int, params: Any) -> Node:
    return _add(graph, before, count, _copy_3d(params))


def hipGraphMemcpyNodeGetParams(node: Node) -> Any:
    return _as_3d(_operation(node, graph_ops.CopyOp))


def hipGraphMemcpyNodeSetParams(node: Node, params: Any) -> None:
    _set(node, _copy_3d(params))


def hipGraphExecMemcpyNodeSetParams(executable: Exec, node: Node, params: Any) -> None:
    """Another copy of the same kind. Raises hipErrorInvalidValue where kind or direction change."""
    old, new = _operation(executable.own(node), graph_ops.CopyOp), _copy_3d(params)
    former = getattr(old.params, "kind", params.kind)  # of a node that was added with the same structure
    if former != params.kind or not old.goes_as(new):
        raise HipError(Code.hipErrorInvalidValue, f"a copy of kind {former} cannot become one of kind {params.kind}")
    executable.replace(node, new)


def hipDrvGraphAddMemcpyNode(graph: Graph, before: int, count: int, params: Any, context: Any) -> Node:
    return _add(graph, before, count, _copy_driver(params))


def hipDrvGraphMemcpyNodeGetParams(node: Node) -> Any:
    return _as_driver(_operation(node, graph_ops.CopyOp))


def hipDrvGraphMemcpyNodeSetParams(node: Node, params: Any) -> None:
    _set(node, _copy_driver(params))


def hipDrvGraphExecMemcpyNodeSetParams(executable: Exec, node: Node, params: Any, context: Any) -> None:
    executable.replace(node, _copy_driver(params))


def hipGraphAddMemcpyNode1D(graph: Graph, before: int, count: int, dst: int, src: int, size: int, kind: int) -> Node:
    return _add(graph, before, count, _copy_1d(dst, src, size, kind))


def hipGraphMemcpyNodeSetParams1D(node: Node, dst: int, src: int, size: int, kind: int) -> None:
    _set(node, _copy_1d(dst, src, size, kind))


def hipGraphExecMemcpyNodeSetParams1D(executable: Exec, node: Node, dst: int, src: int, size: int, kind: int) -> None:
    executable.replace(node, _copy_1d(dst, src, size, kind))


def _from_symbol(dst: int, source: int, size: int, offset: int, kind: int) -> graph_ops.CopyOp:
    return graph_ops.CopyOp(_checked(symbol.from_symbol(dst, source, size, offset, kind)))


def _to_symbol(target: int, src: int, size: int, offset: int, kind: int) -> graph_ops.CopyOp:
    return graph_ops.CopyOp(_checked(symbol.to_symbol(target, src, size, offset, kind)))


def hipGraphAddMemcpyNodeFromSymbol(
    graph: Graph, before: int, count: int, dst: int, source: int, size: int, offset: int, kind: int
) -> Node:
    return _add(graph, before, count, _from_symbol(dst, source, size, offset, kind))


def hipGraphMemcpyNodeSetParamsFromSymbol(
    node: Node, dst: int, source: int, size: int, offset: int, kind: int
) -> None:  # fmt: skip
    _set(node, _from_symbol(dst, source, size, offset, kind))


def hipGraphExecMemcpyNodeSetParamsFromSymbol(
    executable: Exec, node: Node, dst: int, source: int, size: int, offset: int, kind: int
) -> None:
    executable.replace(node, _from_symbol(dst, source, size, offset, kind))


def hipGraphAddMemcpyNodeToSymbol(
    graph: Graph, before: int, count: int, target: int, src: int, size: int, offset: int, kind: int
) -> Node:
    return _add(graph, before, count, _to_symbol(target, src, size, offset, kind))


def hipGraphMemcpyNodeSetParamsToSymbol(
    node: Node, target: int, src: int, size: int, offset: int, kind: int
) -> None:  # fmt: skip
    _set(node, _to_symbol(target, src, size, offset, kind))


def hipGraphExecMemcpyNodeSetParamsToSymbol(
    executable: Exec, node: Node, target: int, src: int, size: int, offset: int, kind: int
) -> None:
    executable.replace(node, _to_symbol(target, src, size, offset, kind))


# ---- fills, host functions, children, events ----


def hipGraphAddMemsetNode(graph: Graph, before: int, count: int, params: Any) -> Node:
    return _add(graph, before, count, graph_ops.fill_op(params))


def hipDrvGraphAddMemsetNode(graph: Graph, before: int, count: int, params: Any, context: Any) -> Node:
    return _add(graph, before, count, graph_ops.fill_op(params))


def hipGraphMemsetNodeGetParams(node: Node) -> Any:
    return _operation(node, graph_ops.FillOp).params


def hipGraphMemsetNodeSetParams(node: Node, params: Any) -> None:
    _set(node, graph_ops.fill_op(params))


def hipGraphExecMemsetNodeSetParams(executable: Exec, node: Node, params: Any) -> None:
    executable.replace(node, graph_ops.fill_op(params))


def hipDrvGraphExecMemsetNodeSetParams(executable: Exec, node: Node, params: Any, context: Any) -> None:
    executable.replace(node, graph_ops.fill_op(params))


def hipGraphAddHostNode(graph: Graph, before: int, count: int, params: Any) -> Node:
    return _add(graph, before, count, graph_ops.HostOp(params.fn, params.userData))


def hipGraphHostNodeGetParams(node: Node) -> Any:
    operation = _operation(node, graph_ops.HostOp)
    return structs.hipHostNodeParams(operation.function, operation.data)


def hipGraphHostNodeSetParams(node: Node, params: Any) -> None:
    _set(node, graph_ops.HostOp(params.fn, params.userData))


def hipGraphExecHostNodeSetParams(executable: Exec, node: Node, params: Any) -> None:
    executable.replace(node, graph_ops.HostOp(params.fn, params.userData))


def hipGraphAddChildGraphNode(graph: Graph, before: int, count: int, child: Graph) -> Node:
    return _add(graph, before, count, graph_ops.ChildOp(child.clone()))


def hipGraphChildGraphNodeGetGraph(node: Node) -> Graph:
    child: Graph = _operation(node, graph_ops.ChildOp).graph
    return child


def hipGraphExecChildGraphNodeSetParams(executable: Exec, node: Node, child: Graph) -> None:
    """Take over a graph of the same shape. Raises hipErrorGraphExecUpdateFailure for another one."""
    mine = _operation(executable.own(node), graph_ops.ChildOp).graph
    result, _ = difference(mine, child)
    if result != UPDATED:
        raise HipError(Code.hipErrorGraphExecUpdateFailure, f"the child graph differs (result {result})")
    take_over(mine, child)
    executable.changed()


def hipGraphAddEventRecordNode(graph: Graph, before: int, count: int, event: Event) -> Node:
    return _add(graph, before, count, graph_ops.RecordOp(event))


def hipGraphEventRecordNodeGetEvent(node: Node) -> Event:
    event: Event = _operation(node, graph_ops.RecordOp).event
    return event


def hipGraphEventRecordNodeSetEvent(node: Node, event: Event) -> None:
    _set(node, graph_ops.RecordOp(event))


def hipGraphExecEventRecordNodeSetEvent(executable: Exec, node: Node, event: Event) -> None:
    executable.replace(node, graph_ops.RecordOp(event))


def hipGraphAddEventWaitNode(graph: Graph, before: int, count: int, event: Event) -> Node:
    return _add(graph, before, count, graph_ops.WaitOp(event))


def hipGraphEventWaitNodeGetEvent(node: Node) -> Event:
    event: Event = _operation(node, graph_ops.WaitOp).event
    return event


def hipGraphEventWaitNodeSetEvent(node: Node, event: Event) -> None:
    _set(node, graph_ops.WaitOp(event))


def hipGraphExecEventWaitNodeSetEvent(executable: Exec, node: Node, event: Event) -> None:
    executable.replace(node, graph_ops.WaitOp(event))


# ---- memory ----


def allocation(size: int, owner: pool.Pool, params: Any = None) -> graph_ops.AllocOp:
    """A node that gives memory: its address is fixed now."""
    return graph_ops.AllocOp(owner, size, GraphMemory(size, owner.device), params)


def hipGraphAddMemAllocNode(graph: Graph, before: int, count: int, params: Any) -> Node:
    properties = params.poolProps
    known = properties.location.type == 1 and 0 <= properties.location.id < len(runtime.devices())
    if params.bytesize == 0 or properties.allocType != 1 or not known:
        raise HipError(Code.hipErrorInvalidValue, f"an allocation of {params.bytesize} bytes")
    operation = allocation(params.bytesize, pool.default(runtime.device(properties.location.id)))
    params.dptr = operation.address
    operation.params = structs.hipMemAllocNodeParams.from_buffer_copy(params)
    return _add(graph, before, count, operation)


def hipGraphMemAllocNodeGetParams(node: Node) -> Any:
    return _operation(node, graph_ops.AllocOp).params


def hipGraphAddMemFreeNode(graph: Graph, before: int, count: int, address: int) -> Node:
    if memory.registry.at(address) is None:
        raise HipError(Code.hipErrorInvalidValue, f"{address:#x} is no live allocation")
    return _add(graph, before, count, graph_ops.FreeOp(address))


hipDrvGraphAddMemFreeNode = hipGraphAddMemFreeNode


def hipGraphMemFreeNodeGetParams(node: Node, target: int) -> None:
    if target == 0:
        raise HipError(Code.hipErrorInvalidValue, "no place for the address")
    ctypes.c_size_t.from_address(target).value = _operation(node, graph_ops.FreeOp).address


def hipGraphAddBatchMemOpNode(graph: Graph, before: int, count: int, params: Any) -> Node:
    return _add(graph, before, count, graph_ops.batch_op(params))


def hipGraphBatchMemOpNodeGetParams(node: Node) -> Any:
    operation = _operation(node, graph_ops.BatchOp)
    return structs.hipBatchMemOpNodeParams(
        operation.context, operation.count, ctypes.addressof(operation.operations), 0
    )


def hipGraphBatchMemOpNodeSetParams(node: Node, params: Any) -> None:
    _set(node, graph_ops.batch_op(params))


def hipGraphExecBatchMemOpNodeSetParams(executable: Exec, node: Node, params: Any) -> None:
    executable.replace(node, graph_ops.batch_op(params))


# ---- any type, by hipGraphNodeParams ----


def _by_type(node_params: Any) -> Operation:
    from cairn.hip import handles

    kind, params = node_params.type, node_params.params
    if kind == graph_ops.KERNEL:
        return graph_ops.kernel_op(params.kernel)
    if kind == graph_ops.MEMCPY:
        return _copy_3d(params.memcpy.copyParams)
    if kind == graph_ops.MEMSET:
        return graph_ops.fill_op(params.memset)
    if kind == graph_ops.HOST:
        return graph_ops.HostOp(params.host.fn, params.host.userData)
    if kind == graph_ops.GRAPH:
        return graph_ops.ChildOp(handles.lookup("hipGraph_t", params.graph).clone())
    if kind in (graph_ops.WAIT_EVENT, graph_ops.EVENT_RECORD):
        event = handles.lookup("hipEvent_t", params.event)
        return graph_ops.WaitOp(event) if kind == graph_ops.WAIT_EVENT else graph_ops.RecordOp(event)
    if kind == graph_ops.EMPTY:
        return graph_ops.Empty()
    if kind == graph_ops.MEM_ALLOC:
        operation = allocation(params.alloc.bytesize, pool.default(runtime.device(params.alloc.poolProps.location.id)))
        params.alloc.dptr = operation.address
        operation.params = structs.hipMemAllocNodeParams.from_buffer_copy(params.alloc)
        return operation
    if kind == graph_ops.MEM_FREE:
        return graph_ops.FreeOp(params.dptr)
    refused = {8: "external semaphores", 9: "external semaphores", 13: "conditional nodes that are changed"}
    if kind in refused:
        raise HipError(Code.hipErrorNotSupported, f"graph nodes of type {kind} ({refused[kind]})")
    raise HipError(Code.hipErrorInvalidValue, f"{kind} is no type of graph nodes")


def hipGraphAddNode(graph: Graph, before: int, count: int, params: Any) -> Node:
    if params.type == graph_ops.CONDITIONAL:
        return _add(graph, before, count, graph_conditions.condition_op(params.params.conditional, graph))
    return _add(graph, before, count, _by_type(params))


def hipGraphNodeSetParams(node: Node, params: Any) -> None:
    _set(node, _by_type(params))


def hipGraphExecNodeSetParams(executable: Exec, node: Node, params: Any) -> None:
    executable.replace(node, _by_type(params))


def kernel_from_launch(
    function: Any, grid: Shape, block: Shape, arguments: launch.Arguments, dynamic: int,
    cooperative: bool, cluster: Shape | None = None,
) -> graph_ops.KernelOp:  # fmt: skip
    """The node for a captured launch; the arguments are copied."""
    operation = graph_ops.KernelOp(function.handle, grid, block, arguments.frozen(function), dynamic)
    if cooperative:
        operation.attributes[structs.COOPERATIVE] = structs.hipLaunchAttributeValue(cooperative=1)
    if cluster is not None:
        operation.attributes[structs.CLUSTER] = structs.hipLaunchAttributeValue(clusterDim=structs.dim3(*cluster))
    return operation
