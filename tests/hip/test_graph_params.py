"""Nodes of each type say what they do, and do something else when told so: in graphs, and in executables."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import pytest

from cairn.hip import structs
from tests.hip.conftest import Hip, arguments, function
from tests.hip.test_graph import HOST_FN, array, value

SIZE = ctypes.c_size_t
INT = ctypes.c_int


class Node:
    """A graph with one node. ``run`` launches an executable of it and waits."""

    def __init__(self, hip: Hip, add: str, *params: Any, last: tuple[Any, ...] = ()) -> None:
        self.hip = hip
        self.graph = hip.handle("hipGraphCreate", 0)
        self.node = hip.handle(add, SIZE(self.graph), None, SIZE(0), *params, *last)
        self.made = 0

    def make(self) -> None:
        self.made = self.hip.handle("hipGraphInstantiate", SIZE(self.graph), None, None, SIZE(0))

    def run(self) -> None:
        if not self.made:
            self.make()
        self.hip.ok("hipGraphLaunch", SIZE(self.made), None)
        self.hip.ok("hipDeviceSynchronize")

    def get(self, call: str, kind: Any) -> Any:
        found = kind()
        self.hip.ok(call, SIZE(self.node), ctypes.byref(found))
        return found

    def change(self, call: str, *params: Any) -> None:
        """In the executable where the function is one for executables, else in the graph."""
        first = (SIZE(self.made),) if "Exec" in call else ()
        self.hip.ok(call, *first, SIZE(self.node), *params)
        if not first:
            self.make()


def steps(node: Node, effect: Callable[[], Any], want: list[Any], *changes: tuple[Any, ...]) -> None:
    """The node's effect at first, and after each change."""
    node.run()
    found = [effect()]
    for change in changes:
        node.change(*change)
        node.run()
        found.append(effect())
    assert found == want


def kernel(hip: Hip, module: int, name: str, address: int) -> Any:
    params = structs.hipKernelNodeParams()
    params.func = function(hip, module, name)
    params.gridDim, params.blockDim = structs.dim3(1, 1, 1), structs.dim3(64, 1, 1)
    params.keep = arguments(SIZE(address))
    params.kernelParams = ctypes.addressof(params.keep)
    return params


def test_kernels(hip: Hip, module: int) -> None:
    words = [hip.malloc(4) for _ in range(3)]
    params = [kernel(hip, module, "increment", word) for word in words]
    node = Node(hip, "hipGraphAddKernelNode", ctypes.byref(params[0]))
    told = node.get("hipGraphKernelNodeGetParams", structs.hipKernelNodeParams)
    assert (told.func, told.blockDim.x, told.gridDim.z) == (params[0].func, 64, 1)
    assert SIZE.from_address(SIZE.from_address(told.kernelParams).value).value == words[0]
    changes = [("hipGraphExecKernelNodeSetParams", ctypes.byref(params[1]))]
    changes += [("hipGraphKernelNodeSetParams", ctypes.byref(params[2]))]
    want = [[1, 0, 0], [1, 1, 0], [1, 1, 1]]
    steps(node, lambda: [value(word) for word in words], want, *changes)
    priority = structs.hipLaunchAttributeValue(priority=-1)
    hip.ok("hipGraphKernelNodeSetAttribute", SIZE(node.node), 8, ctypes.byref(priority))
    other = Node(hip, "hipGraphAddKernelNode", ctypes.byref(params[0]))
    hip.ok("hipGraphKernelNodeCopyAttributes", SIZE(node.node), SIZE(other.node))
    found = structs.hipLaunchAttributeValue()
    hip.ok("hipGraphKernelNodeGetAttribute", SIZE(other.node), 8, ctypes.byref(found))
    assert found.priority == -1


def test_lines(hip: Hip) -> None:
    source, target = (ctypes.c_char * 8)(*b"abcdefgh"), hip.malloc(8)
    start = ctypes.addressof(source)

    def copy(offset: int) -> tuple[Any, ...]:
        return SIZE(target), SIZE(start + offset), SIZE(3), 1

    node = Node(hip, "hipGraphAddMemcpyNode1D", *copy(0))
    told = node.get("hipGraphMemcpyNodeGetParams", structs.hipMemcpy3DParms)
    assert (told.dstPtr.ptr, told.srcPtr.ptr, told.extent.width) == (target, start, 3)
    changes = [("hipGraphExecMemcpyNodeSetParams1D", *copy(3)), ("hipGraphMemcpyNodeSetParams1D", *copy(5))]
    steps(node, lambda: ctypes.string_at(target, 3), [b"abc", b"def", b"fgh"], *changes)


@pytest.mark.parametrize("driver", [False, True])
def test_boxes(hip: Hip, driver: bool) -> None:
    source, target = (ctypes.c_char * 24)(*b"abcdefghijklmnopqrstuvwx"), hip.malloc(24)

    def box(row: int) -> Any:
        """Two rows of three bytes from a row of 6 on."""
        if driver:
            params = structs.HIP_MEMCPY3D(srcY=row, srcPitch=6, srcHeight=4, dstPitch=3, dstHeight=2)
            params.srcMemoryType, params.srcHost, params.dstMemoryType, params.dstDevice = 1, start, 2, target
            params.WidthInBytes, params.Height, params.Depth = 3, 2, 1
            return params
        params = structs.hipMemcpy3DParms(kind=1, extent=structs.hipExtent(3, 2, 1))
        params.srcPtr, params.dstPtr = structs.hipPitchedPtr(start, 6, 6, 4), structs.hipPitchedPtr(target, 3, 3, 2)
        params.srcPos = structs.hipPos(0, row, 0)
        return params

    start, last = ctypes.addressof(source), (None,) if driver else ()
    prefix, kind = ("hipDrvGraph", structs.HIP_MEMCPY3D) if driver else ("hipGraph", structs.hipMemcpy3DParms)
    node = Node(hip, f"{prefix}AddMemcpyNode", ctypes.byref(box(0)), last=last)
    told = node.get(f"{prefix}MemcpyNodeGetParams", kind)
    assert bytes(told) == bytes(box(0))
    changes = [(f"{prefix}ExecMemcpyNodeSetParams", ctypes.byref(box(1)), *last)]
    changes += [(f"{prefix}MemcpyNodeSetParams", ctypes.byref(box(2)))]
    steps(node, lambda: ctypes.string_at(target, 6), [b"abcghi", b"ghimno", b"mnostu"], *changes)


@pytest.mark.parametrize("prefix", ["hipGraph", "hipDrvGraph"])
def test_fills(hip: Hip, prefix: str) -> None:
    target = hip.malloc(8)

    def fill(letter: str) -> Any:
        return structs.hipMemsetParams(dst=target, elementSize=1, height=1, value=ord(letter), width=4)

    driver = prefix == "hipDrvGraph"
    last = (None,) if driver else ()
    node = Node(hip, f"{prefix}AddMemsetNode", ctypes.byref(fill("a")), last=last)
    assert node.get("hipGraphMemsetNodeGetParams", structs.hipMemsetParams).value == ord("a")
    changes = [(f"{prefix}ExecMemsetNodeSetParams", ctypes.byref(fill("b")), *last)]
    changes += [("hipGraphMemsetNodeSetParams", ctypes.byref(fill("c")))]
    steps(node, lambda: ctypes.string_at(target, 5), [b"aaaa\0", b"bbbb\0", b"cccc\0"], *changes)


def test_host_functions(hip: Hip) -> None:
    seen: list[int] = []
    call = HOST_FN(lambda number: seen.append(number or 0))

    def params(number: int) -> Any:
        return structs.hipHostNodeParams(ctypes.cast(call, ctypes.c_void_p).value or 0, number)

    node = Node(hip, "hipGraphAddHostNode", ctypes.byref(params(1)))
    assert node.get("hipGraphHostNodeGetParams", structs.hipHostNodeParams).userData == 1
    changes = [("hipGraphExecHostNodeSetParams", ctypes.byref(params(2)))]
    changes += [("hipGraphHostNodeSetParams", ctypes.byref(params(3)))]
    steps(node, seen.copy, [[1], [1, 2], [1, 2, 3]], *changes)


def test_children(hip: Hip) -> None:
    target = hip.malloc(4)

    def child(letter: str) -> int:
        params = structs.hipMemsetParams(dst=target, elementSize=1, height=1, value=ord(letter), width=4)
        return Node(hip, "hipGraphAddMemsetNode", ctypes.byref(params)).graph

    node = Node(hip, "hipGraphAddChildGraphNode", SIZE(child("a")))
    inner, count = node.get("hipGraphChildGraphNodeGetGraph", SIZE).value, SIZE()
    hip.ok("hipGraphGetNodes", SIZE(inner), None, ctypes.byref(count))
    assert count.value == 1
    change = ("hipGraphExecChildGraphNodeSetParams", SIZE(child("b")))
    steps(node, lambda: ctypes.string_at(target, 4), [b"aaaa", b"bbbb"], change)
    larger = child("c")
    hip.handle("hipGraphAddEmptyNode", SIZE(larger), None, SIZE(0))
    for other in (larger, node.graph):
        assert hip.hipGraphExecChildGraphNodeSetParams(SIZE(node.made), SIZE(node.node), SIZE(other)) == 910
    node.run()
    assert ctypes.string_at(target, 4) == b"bbbb"


def test_events(hip: Hip) -> None:
    first, second = (hip.handle("hipEventCreate") for _ in range(2))
    record = Node(hip, "hipGraphAddEventRecordNode", SIZE(first))
    assert record.get("hipGraphEventRecordNodeGetEvent", SIZE).value == first
    record.run()
    elapsed = ctypes.c_float()
    assert hip.hipEventElapsedTime(ctypes.byref(elapsed), SIZE(first), SIZE(second)) == 400, "second has no record"
    record.change("hipGraphExecEventRecordNodeSetEvent", SIZE(second))
    record.run()
    hip.ok("hipEventElapsedTime", ctypes.byref(elapsed), SIZE(first), SIZE(second))
    assert elapsed.value > 0
    record.change("hipGraphEventRecordNodeSetEvent", SIZE(second))
    assert record.get("hipGraphEventRecordNodeGetEvent", SIZE).value == second
    wait = Node(hip, "hipGraphAddEventWaitNode", SIZE(first))
    assert wait.get("hipGraphEventWaitNodeGetEvent", SIZE).value == first
    wait.run()
    wait.change("hipGraphExecEventWaitNodeSetEvent", SIZE(second))
    wait.run()
    wait.change("hipGraphEventWaitNodeSetEvent", SIZE(second))
    assert wait.get("hipGraphEventWaitNodeGetEvent", SIZE).value == second
    wait.run()


def test_batches_of_memory_operations(hip: Hip) -> None:
    words = hip.malloc(16)

    def params(number: int) -> Any:
        ops = (structs.hipStreamBatchMemOpParams * 2)()
        for i in range(2):
            op = structs.StreamMemOp.from_buffer(ops[i])
            op.operation, op.address, op.value = 2, words + 4 * i, number + i  # hipStreamMemOpWriteValue32
        made = structs.hipBatchMemOpNodeParams(0, 2, ctypes.addressof(ops), 0)
        made.keep = ops
        return made

    node = Node(hip, "hipGraphAddBatchMemOpNode", ctypes.byref(params(10)))
    told = node.get("hipGraphBatchMemOpNodeGetParams", structs.hipBatchMemOpNodeParams)
    assert told.count == 2 and structs.StreamMemOp.from_address(told.paramArray).value == 10
    changes = [("hipGraphExecBatchMemOpNodeSetParams", ctypes.byref(params(20)))]
    changes += [("hipGraphBatchMemOpNodeSetParams", ctypes.byref(params(30)))]
    steps(node, lambda: [value(words), value(words + 4)], [[10, 11], [20, 21], [30, 31]], *changes)


def test_any_type_by_one_structure(hip: Hip) -> None:
    target = hip.malloc(4)

    def params(letter: str) -> Any:
        made = structs.hipGraphNodeParams(type=2)  # hipGraphNodeTypeMemset
        fill = structs.hipMemsetParams(dst=target, elementSize=1, height=1, value=ord(letter), width=4)
        made.params.memset = fill
        return made

    node = Node(hip, "hipGraphAddNode", ctypes.byref(params("x")))
    changes = [("hipGraphExecNodeSetParams", ctypes.byref(params("y")))]
    changes += [("hipGraphNodeSetParams", ctypes.byref(params("z")))]
    steps(node, lambda: ctypes.string_at(target, 4), [b"xxxx", b"yyyy", b"zzzz"], *changes)


def test_memory_nodes_say_what_they_do(hip: Hip) -> None:
    graph, params = hip.handle("hipGraphCreate", 0), structs.hipMemAllocNodeParams(bytesize=4096)
    params.poolProps.allocType, params.poolProps.location.type = 1, 1
    first = hip.handle("hipGraphAddMemAllocNode", SIZE(graph), None, SIZE(0), ctypes.byref(params))
    last = hip.handle("hipDrvGraphAddMemFreeNode", SIZE(graph), array(first), SIZE(1), SIZE(params.dptr))
    told, freed = structs.hipMemAllocNodeParams(), SIZE()
    hip.ok("hipGraphMemAllocNodeGetParams", SIZE(first), ctypes.byref(told))
    hip.ok("hipGraphMemFreeNodeGetParams", SIZE(last), ctypes.byref(freed))
    assert (told.dptr, told.bytesize, freed.value) == (params.dptr, 4096, params.dptr)


def test_footprints_of_graphs(hip: Hip) -> None:
    """Bytes in use, and the most so far, of what launches allocate."""

    def graph(*, frees: bool) -> tuple[int, int]:
        made, params = hip.handle("hipGraphCreate", 0), structs.hipMemAllocNodeParams(bytesize=4096)
        params.poolProps.allocType, params.poolProps.location.type = 1, 1
        first = hip.handle("hipGraphAddMemAllocNode", SIZE(made), None, SIZE(0), ctypes.byref(params))
        if frees:
            hip.handle("hipGraphAddMemFreeNode", SIZE(made), array(first), SIZE(1), SIZE(params.dptr))
        executable = hip.handle("hipGraphInstantiate", SIZE(made), None, None, SIZE(0))
        hip.ok("hipGraphDestroy", SIZE(made))
        return executable, params.dptr

    def footprint() -> list[int]:
        values = (ctypes.c_uint64 * 4)()
        for attribute in range(4):
            place = ctypes.byref(values, 8 * attribute)
            hip.ok("hipDeviceGetGraphMemAttribute", 0, attribute, place)
        return list(values)

    (first, _), (second, address) = graph(frees=True), graph(frees=False)
    assert footprint() == [0, 0, 0, 0]
    for _ in range(2):
        hip.ok("hipGraphLaunch", SIZE(first), None)
    assert footprint() == [0, 4096, 0, 4096]
    hip.ok("hipGraphLaunch", SIZE(second), None)
    hip.ok("hipGraphLaunch", SIZE(first), None)
    assert footprint() == [4096, 8192, 4096, 8192]
    hip.ok("hipFree", SIZE(address))
    zero = ctypes.c_uint64(0)
    hip.ok("hipDeviceSetGraphMemAttribute", 0, 1, ctypes.byref(zero))
    assert footprint() == [0, 0, 0, 8192]
    assert hip.hipDeviceSetGraphMemAttribute(-1, 1, ctypes.byref(zero)) == 101
    assert hip.hipDeviceSetGraphMemAttribute(0, 0, ctypes.byref(zero)) == 1
    hip.ok("hipDeviceGraphMemTrim", 0)


def test_structure_and_flags(hip: Hip) -> None:
    graph = hip.handle("hipGraphCreate", 0)
    first = hip.handle("hipGraphAddEmptyNode", SIZE(graph), None, SIZE(0))
    second = hip.handle("hipGraphAddEmptyNode", SIZE(graph), array(first), SIZE(1))
    found, count = SIZE(), SIZE(1)
    hip.ok("hipGraphGetRootNodes", SIZE(graph), ctypes.byref(found), ctypes.byref(count))
    assert (found.value, count.value) == (first, 1)
    hip.ok("hipGraphNodeGetDependencies", SIZE(second), ctypes.byref(found), ctypes.byref(count))
    assert (found.value, count.value) == (first, 1)
    params, made = structs.hipGraphInstantiateParams(flags=1), SIZE()
    hip.ok("hipGraphInstantiateWithParams", ctypes.byref(made), SIZE(graph), ctypes.byref(params))
    assert params.result_out == 0
    flags = ctypes.c_ulonglong()
    hip.ok("hipGraphExecGetFlags", made, ctypes.byref(flags))
    assert flags.value == 1
    params.flags = 10
    refused = hip.hipGraphInstantiateWithParams(ctypes.byref(made), SIZE(graph), ctypes.byref(params))
    assert (refused, params.result_out) == (1, 1)
    hip.ok("hipGraphUpload", SIZE(hip.handle("hipGraphInstantiate", SIZE(graph), None, None, SIZE(0))), None)
