"""Graphs and capture."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pytest

from cairn.hip import state, structs
from cairn.hip.errors import Code
from tests.hip.conftest import Hip, arguments, function

SIZE = ctypes.c_size_t
INT = ctypes.c_int
HOST_FN = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


def value(address: int) -> int:
    return INT.from_address(address).value


def increment(hip: Hip, module: int, address: int) -> structs.hipKernelNodeParams:
    params = structs.hipKernelNodeParams()
    params.func = function(hip, module, "increment")
    params.gridDim, params.blockDim = structs.dim3(1, 1, 1), structs.dim3(64, 1, 1)
    keep = arguments(SIZE(address))
    params.kernelParams = ctypes.addressof(keep)
    params.keep = keep
    return params


def array(*nodes: int) -> object:
    return (SIZE * max(1, len(nodes)))(*nodes)


def test_nodes_by_hand(hip: Hip, module: int) -> None:
    word = hip.malloc(4)
    graph = hip.handle("hipGraphCreate", 0)
    fill = structs.hipMemsetParams(dst=word, elementSize=4, height=1, pitch=0, value=10, width=1)
    first = hip.handle("hipGraphAddMemsetNode", SIZE(graph), None, SIZE(0), ctypes.byref(fill))
    params = increment(hip, module, word)
    second = hip.handle("hipGraphAddKernelNode", SIZE(graph), array(first), SIZE(1), ctypes.byref(params))
    back = ctypes.create_string_buffer(4)
    last = hip.handle(
        "hipGraphAddMemcpyNode1D", SIZE(graph), array(second), SIZE(1), back, SIZE(word), SIZE(4), 2
    )  # fmt: skip
    executable = hip.handle("hipGraphInstantiate", SIZE(graph), None, None, SIZE(0))
    for _ in range(2):
        hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipDeviceSynchronize")
    assert int.from_bytes(back.raw, "little") == 11
    count = SIZE()
    hip.ok("hipGraphGetNodes", SIZE(graph), None, ctypes.byref(count))
    assert count.value == 3
    hip.ok("hipGraphGetEdges", SIZE(graph), None, None, ctypes.byref(count))
    assert count.value == 2
    hip.ok("hipGraphNodeSetEnabled", SIZE(executable), SIZE(second), 0)
    hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipDeviceSynchronize")
    assert int.from_bytes(back.raw, "little") == 10
    fill.value = 77
    hip.ok("hipGraphExecMemsetNodeSetParams", SIZE(executable), SIZE(first), ctypes.byref(fill))
    hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipDeviceSynchronize")
    assert int.from_bytes(back.raw, "little") == 77
    kind = INT()
    hip.ok("hipGraphNodeGetType", SIZE(last), ctypes.byref(kind))
    assert kind.value == 1
    hip.ok("hipGraphExecDestroy", SIZE(executable))
    hip.ok("hipGraphDestroy", SIZE(graph))
    assert hip.hipGraphDestroy(SIZE(graph)) == Code.hipErrorInvalidValue


def test_kernel_parameters_are_copied_and_readable(hip: Hip, module: int) -> None:
    word, other = hip.malloc(4), hip.malloc(4)
    hip.ok("hipMemset", SIZE(word), 0, SIZE(4))
    graph = hip.handle("hipGraphCreate", 0)
    pointer = SIZE(word)
    params = increment(hip, module, word)
    keep = arguments(pointer)
    params.kernelParams = ctypes.addressof(keep)
    node = hip.handle("hipGraphAddKernelNode", SIZE(graph), None, SIZE(0), ctypes.byref(params))
    pointer.value = other  # too late: the node has its copy
    found = structs.hipKernelNodeParams()
    hip.ok("hipGraphKernelNodeGetParams", SIZE(node), ctypes.byref(found))
    argument = SIZE.from_address(SIZE.from_address(found.kernelParams).value).value
    assert (found.func, found.blockDim.x, argument) == (params.func, 64, word)
    executable = hip.handle("hipGraphInstantiateWithFlags", SIZE(graph), ctypes.c_uint64(0))
    hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipDeviceSynchronize")
    assert value(word) == 1


def test_capture_of_two_streams(hip: Hip, module: int, tmp_path: Path) -> None:
    one, two = (hip.handle("hipStreamCreateWithFlags", 1) for _ in range(2))
    event, joined = hip.handle("hipEventCreate"), hip.handle("hipEventCreate")
    word, copy = hip.malloc(4), hip.malloc(4)
    hip.ok("hipMemset", SIZE(word), 0, SIZE(4))
    log: list[int] = []
    note = HOST_FN(lambda _: log.append(1))
    kernel = function(hip, module, "increment")
    hip.ok("hipStreamBeginCapture", SIZE(one), 0)
    launch = (SIZE(kernel), 1, 1, 1, 64, 1, 1, 0)
    hip.ok("hipModuleLaunchKernel", *launch, SIZE(one), arguments(SIZE(word)), None)
    hip.ok("hipEventRecord", SIZE(event), SIZE(one))
    hip.ok("hipStreamWaitEvent", SIZE(two), SIZE(event), 0)
    hip.ok("hipMemcpyAsync", SIZE(copy), SIZE(word), SIZE(4), 3, SIZE(two))
    hip.ok("hipLaunchHostFunc", SIZE(two), note, None)
    hip.ok("hipEventRecord", SIZE(joined), SIZE(two))
    hip.ok("hipStreamWaitEvent", SIZE(one), SIZE(joined), 0)
    hip.ok("hipModuleLaunchKernel", *launch, SIZE(one), arguments(SIZE(word)), None)
    status = INT()
    hip.ok("hipStreamIsCapturing", SIZE(two), ctypes.byref(status))
    assert status.value == 1
    graph = SIZE()
    hip.ok("hipStreamEndCapture", SIZE(one), ctypes.byref(graph))
    hip.ok("hipStreamIsCapturing", SIZE(two), ctypes.byref(status))
    assert status.value == 0
    assert value(word) == 0 and log == [], "nothing ran while it was captured"
    executable = hip.handle("hipGraphInstantiate", graph, None, None, SIZE(0))
    for _ in range(3):
        hip.ok("hipGraphLaunch", SIZE(executable), SIZE(one))
    hip.ok("hipStreamSynchronize", SIZE(one))
    assert (value(word), value(copy), len(log)) == (6, 5, 3)
    hip.ok("hipGraphDebugDotPrint", graph, str(tmp_path / "g.dot").encode(), 0)
    text = (tmp_path / "g.dot").read_text()
    assert text.startswith("digraph") and "increment" in text and text.count("->") == 4
    assert hip.hipEventQuery(SIZE(joined)) == Code.hipErrorCapturedEvent


@pytest.mark.parametrize("mode", [0, 1, 2])
def test_calls_that_a_capture_forbids(hip: Hip, module: int, mode: int) -> None:
    """Each is refused, and breaks the capture, but in a relaxed one."""
    stream, other = hip.handle("hipStreamCreate"), hip.handle("hipStreamCreateWithFlags", 1)
    place, managed = hip.malloc(8), hip.handle("hipMallocManaged", SIZE(8), 1)
    on_default, on_other, captured = (hip.handle("hipEventCreate") for _ in range(3))
    hip.ok("hipEventRecord", SIZE(on_default), None)
    hip.ok("hipEventRecord", SIZE(on_other), SIZE(other))
    hip.ok("hipDeviceSynchronize")
    pool = hip.out("hipDeviceGetDefaultMemPool", SIZE, 0)
    out, host = SIZE(), ctypes.create_string_buffer(64)
    calls = {
        "hipMallocManaged": (ctypes.byref(out), SIZE(8), 1),
        "hipHostMalloc": (ctypes.byref(out), SIZE(8), 0),
        "hipHostRegister": (host, SIZE(64), 0),
        "hipHostUnregister": (host,),
        "hipMemAdvise": (SIZE(managed), SIZE(8), 1, 0),
        "hipDeviceSetMemPool": (0, pool),
        "hipDeviceSetCacheConfig": (0,),
        "hipDeviceSetSharedMemConfig": (0,),
        "hipEventQuery": (SIZE(on_other),),
        "hipEventSynchronize": (SIZE(on_other),),
        "hipFree": (SIZE(place),),
    }
    for name, given in calls.items():
        hip.ok("hipStreamBeginCapture", SIZE(stream), mode)
        hip.ok("hipEventQuery", SIZE(on_default))
        answer, graph = getattr(hip, name)(*given), SIZE()
        ended = hip.hipStreamEndCapture(SIZE(stream), ctypes.byref(graph))
        assert (answer, ended) == ((0, 0) if mode == 2 else (900, 901)), name
    hip.ok("hipStreamBeginCapture", SIZE(stream), mode)
    hip.ok("hipEventRecord", SIZE(captured), SIZE(stream))
    assert hip.hipEventQuery(SIZE(captured)) == Code.hipErrorCapturedEvent
    assert hip.hipStreamEndCapture(SIZE(stream), ctypes.byref(SIZE())) == Code.hipErrorStreamCaptureInvalidated


def test_misuse_within_a_capture(hip: Hip) -> None:
    stream, other = hip.handle("hipStreamCreate"), hip.handle("hipStreamCreateWithFlags", 1)
    graph, place, back = SIZE(), hip.malloc(8), ctypes.create_string_buffer(8)
    assert hip.hipStreamEndCapture(SIZE(stream), ctypes.byref(graph)) == Code.hipErrorIllegalState
    assert hip.hipStreamBeginCapture(None, 0) == Code.hipErrorStreamCaptureUnsupported
    hip.ok("hipStreamBeginCapture", SIZE(stream), 0)
    assert hip.hipStreamBeginCapture(SIZE(stream), 0) == Code.hipErrorIllegalState
    assert hip.hipDeviceSynchronize() == Code.hipErrorStreamCaptureUnsupported
    assert hip.hipMalloc(ctypes.byref(SIZE()), SIZE(8)) == Code.hipErrorStreamCaptureUnsupported
    assert hip.hipMemcpy(back, SIZE(place), SIZE(8), 2) == Code.hipErrorStreamCaptureImplicit
    assert hip.hipMemset(SIZE(place), 0, SIZE(8)) == Code.hipErrorStreamCaptureImplicit
    assert hip.hipMemsetAsync(SIZE(place), 0, SIZE(8), None) == Code.hipErrorStreamCaptureImplicit
    assert hip.hipStreamEndCapture(SIZE(stream), ctypes.byref(graph)) == Code.hipErrorStreamCaptureInvalidated
    hip.ok("hipStreamBeginCapture", SIZE(stream), 2)  # relaxed: what is safe with this capture's streams is allowed
    assert hip.hipDeviceSynchronize() == Code.hipErrorStreamCaptureUnsupported
    hip.ok("hipFree", SIZE(hip.malloc(8)))
    hip.ok("hipMemcpy", back, SIZE(place), SIZE(8), 2)
    assert hip.hipStreamSynchronize(SIZE(stream)) == Code.hipErrorStreamCaptureUnsupported
    assert hip.hipStreamEndCapture(SIZE(stream), ctypes.byref(graph)) == Code.hipErrorStreamCaptureInvalidated
    hip.ok("hipStreamBeginCapture", SIZE(stream), 0)
    event = hip.handle("hipEventCreate")
    hip.ok("hipEventRecord", SIZE(event), SIZE(stream))
    hip.ok("hipStreamWaitEvent", SIZE(other), SIZE(event), 0)
    hip.ok("hipMemsetAsync", SIZE(place), 0, SIZE(8), SIZE(other))
    assert hip.hipStreamEndCapture(SIZE(other), ctypes.byref(graph)) == Code.hipErrorStreamCaptureUnmatched
    assert hip.hipStreamEndCapture(SIZE(stream), ctypes.byref(graph)) == Code.hipErrorStreamCaptureUnjoined
    hip.ok("hipDeviceSynchronize")


def test_update_and_clone(hip: Hip) -> None:
    word = hip.malloc(4)

    def made(number: int, extra: bool = False) -> int:
        graph = hip.handle("hipGraphCreate", 0)
        fill = structs.hipMemsetParams(dst=word, elementSize=4, height=1, value=number, width=1)
        hip.handle("hipGraphAddMemsetNode", SIZE(graph), None, SIZE(0), ctypes.byref(fill))
        if extra:
            hip.handle("hipGraphAddEmptyNode", SIZE(graph), None, SIZE(0))
        return graph

    executable = hip.handle("hipGraphInstantiate", SIZE(made(1)), None, None, SIZE(0))
    node, result = SIZE(), INT(9)
    hip.ok("hipGraphExecUpdate", SIZE(executable), SIZE(made(2)), ctypes.byref(node), ctypes.byref(result))
    assert result.value == 0
    hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipDeviceSynchronize")
    assert value(word) == 2
    other = SIZE(made(3, extra=True))
    failed = hip.hipGraphExecUpdate(SIZE(executable), other, ctypes.byref(node), ctypes.byref(result))
    assert (failed, result.value) == (Code.hipErrorGraphExecUpdateFailure, 2)
    parent = hip.handle("hipGraphCreate", 0)
    child = hip.handle("hipGraphAddChildGraphNode", SIZE(parent), None, SIZE(0), SIZE(made(5)))
    clone = hip.handle("hipGraphClone", SIZE(parent))
    assert hip.handle("hipGraphNodeFindInClone", SIZE(child), SIZE(clone)) != child
    executable = hip.handle("hipGraphInstantiate", SIZE(clone), None, None, SIZE(0))
    hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipDeviceSynchronize")
    assert value(word) == 5


def test_dependencies(hip: Hip) -> None:
    graph = hip.handle("hipGraphCreate", 0)
    a, b, c = (hip.handle("hipGraphAddEmptyNode", SIZE(graph), None, SIZE(0)) for _ in range(3))
    hip.ok("hipGraphAddDependencies", SIZE(graph), array(a, b), array(b, c), SIZE(2))
    again = hip.hipGraphAddDependencies(SIZE(graph), array(a), array(b), SIZE(1))
    assert again == Code.hipErrorInvalidValue
    found, count = (SIZE * 4)(), SIZE(4)
    hip.ok("hipGraphNodeGetDependentNodes", SIZE(a), found, ctypes.byref(count))
    assert (count.value, found[0], found[1]) == (1, b, 0)
    hip.ok("hipGraphAddDependencies", SIZE(graph), array(c), array(a), SIZE(1))
    cycle = hip.hipGraphInstantiate(ctypes.byref(SIZE()), SIZE(graph), None, None, SIZE(0))
    assert cycle == Code.hipErrorInvalidValue
    hip.ok("hipGraphRemoveDependencies", SIZE(graph), array(c), array(a), SIZE(1))
    hip.ok("hipGraphDestroyNode", SIZE(b))
    hip.ok("hipGraphGetEdges", SIZE(graph), None, None, ctypes.byref(count))
    assert count.value == 0


def test_user_objects_live_as_long_as_their_graphs(hip: Hip) -> None:
    gone: list[int] = []
    destroy = HOST_FN(lambda data: gone.append(data or 0))
    graph = hip.handle("hipGraphCreate", 0)
    thing = hip.handle("hipUserObjectCreate", SIZE(0x77), destroy, 1, 1)
    hip.ok("hipGraphRetainUserObject", SIZE(graph), SIZE(thing), 1, 1)
    assert gone == []
    hip.ok("hipGraphDestroy", SIZE(graph))
    assert gone == [0x77]


def test_releases_of_user_objects(hip: Hip) -> None:
    """More releases than references, and those of an object that is gone, change nothing and are no errors."""
    gone: list[int] = []
    destroy = HOST_FN(lambda data: gone.append(data or 0))
    graph, clone = hip.handle("hipGraphCreate", 0), SIZE()
    thing = hip.handle("hipUserObjectCreate", SIZE(5), destroy, 2, 1)
    hip.ok("hipUserObjectRelease", SIZE(thing), 0x7FFFFFFF)
    hip.ok("hipGraphReleaseUserObject", SIZE(graph), SIZE(thing), 1)  # the graph has none
    hip.ok("hipGraphRetainUserObject", SIZE(graph), SIZE(thing), 1, 0)
    hip.ok("hipGraphClone", ctypes.byref(clone), SIZE(graph))
    hip.ok("hipGraphReleaseUserObject", clone, SIZE(thing), 1)
    hip.ok("hipGraphReleaseUserObject", SIZE(graph), SIZE(thing), 9)
    hip.ok("hipGraphReleaseUserObject", SIZE(graph), SIZE(thing), 1)
    hip.ok("hipUserObjectRetain", SIZE(thing), 1)
    hip.ok("hipUserObjectRelease", SIZE(thing), 2)
    assert gone == []
    hip.ok("hipUserObjectRelease", SIZE(thing), 1)
    assert gone == [5]
    for call in ("hipUserObjectRelease", "hipUserObjectRetain"):
        hip.ok(call, SIZE(thing), 1)
        for number, count in ((0, 1), (thing, 0), (thing, 0x80000000)):
            assert getattr(hip, call)(SIZE(number), ctypes.c_uint(count)) == Code.hipErrorInvalidValue
    assert hip.hipGraphRetainUserObject(SIZE(graph), SIZE(thing), 1, 7) == Code.hipErrorInvalidValue
    hip.ok("hipGraphDestroy", SIZE(graph))
    hip.ok("hipGraphDestroy", clone)


def test_nodes_that_can_be_switched_off(hip: Hip) -> None:
    graph, clone, executable, other = hip.handle("hipGraphCreate", 0), SIZE(), SIZE(), SIZE()
    empty, memset, twin = SIZE(), SIZE(), SIZE()
    params = structs.hipMemsetParams(dst=hip.malloc(64), elementSize=1, width=64, height=1)
    hip.ok("hipGraphAddEmptyNode", ctypes.byref(empty), SIZE(graph), None, SIZE(0))
    hip.ok("hipGraphAddMemsetNode", ctypes.byref(memset), SIZE(graph), None, SIZE(0), ctypes.byref(params))
    hip.ok("hipGraphInstantiate", ctypes.byref(executable), SIZE(graph), None, None, SIZE(0))
    hip.ok("hipGraphClone", ctypes.byref(clone), SIZE(graph))
    hip.ok("hipGraphInstantiate", ctypes.byref(other), clone, None, None, SIZE(0))
    hip.ok("hipGraphNodeFindInClone", ctypes.byref(twin), memset, clone)
    enabled = ctypes.c_uint()
    answers = {
        (who.value, node.value): hip.hipGraphNodeGetEnabled(who, node, ctypes.byref(enabled))
        for who in (executable, other)
        for node in (empty, memset, twin)
    }
    good = [(executable.value, memset.value), (other.value, twin.value)]
    assert answers == {pair: 0 if pair in good else Code.hipErrorInvalidValue for pair in answers}
    assert enabled.value == 1


def test_access_policies_of_kernel_nodes(hip: Hip, module: int) -> None:
    graph, node = hip.handle("hipGraphCreate", 0), SIZE()
    one = structs.dim3(1, 1, 1)
    params = structs.hipKernelNodeParams(blockDim=one, gridDim=one, func=function(hip, module, "empty"))
    hip.ok("hipGraphAddKernelNode", ctypes.byref(node), SIZE(graph), None, SIZE(0), ctypes.byref(params))
    for size, ratio, miss, code in ((0, 0.6, 1, 0), (1, 0.6, 1, 1), (0, -0.1, 1, 1), (0, 1.1, 1, 1), (0, 0.6, 2, 1)):
        value = structs.hipLaunchAttributeValue()
        value.accessPolicyWindow = structs.hipAccessPolicyWindow(num_bytes=size, hitRatio=ratio, missProp=miss)
        assert hip.hipGraphKernelNodeSetAttribute(node, 1, ctypes.byref(value)) == code


@pytest.mark.parametrize("capture", [False, True])
def test_memory_of_graphs(hip: Hip, capture: bool) -> None:
    stream = hip.handle("hipStreamCreate")
    out = ctypes.create_string_buffer(4)
    if capture:
        hip.ok("hipStreamBeginCapture", SIZE(stream), 2)
        address = hip.handle("hipMallocAsync", SIZE(64), SIZE(stream))
        hip.ok("hipMemsetAsync", SIZE(address), 3, SIZE(64), SIZE(stream))
        hip.ok("hipMemcpyAsync", out, SIZE(address), SIZE(4), 2, SIZE(stream))
        hip.ok("hipFreeAsync", SIZE(address), SIZE(stream))
        graph = SIZE()
        hip.ok("hipStreamEndCapture", SIZE(stream), ctypes.byref(graph))
    else:
        graph = SIZE(hip.handle("hipGraphCreate", 0))
        params = structs.hipMemAllocNodeParams(bytesize=64)
        params.poolProps.allocType, params.poolProps.location.type = 1, 1
        first = hip.handle("hipGraphAddMemAllocNode", graph, None, SIZE(0), ctypes.byref(params))
        fill = structs.hipMemsetParams(dst=params.dptr, elementSize=1, height=1, value=3, width=64)
        second = hip.handle("hipGraphAddMemsetNode", graph, array(first), SIZE(1), ctypes.byref(fill))
        third = hip.handle(
            "hipGraphAddMemcpyNode1D", graph, array(second), SIZE(1), out, SIZE(params.dptr), SIZE(4), 2
        )  # fmt: skip
        hip.handle("hipGraphAddMemFreeNode", graph, array(third), SIZE(1), SIZE(params.dptr))
    executable = hip.handle("hipGraphInstantiate", graph, None, None, SIZE(0))
    for _ in range(2):
        hip.ok("hipGraphLaunch", SIZE(executable), SIZE(stream))
    hip.ok("hipStreamSynchronize", SIZE(stream))
    assert out.raw == b"\x03" * 4


def test_an_update_keeps_a_copys_direction(hip: Hip) -> None:
    host, first, second = ctypes.create_string_buffer(b"x" * 64, 64), hip.malloc(64), hip.malloc(64)

    def copy(dst: object, src: object, kind: int) -> tuple[int, int]:
        graph = hip.handle("hipGraphCreate", 0)
        return graph, hip.handle("hipGraphAddMemcpyNode1D", SIZE(graph), None, SIZE(0), dst, src, SIZE(64), kind)

    up, _ = copy(SIZE(first), host, 1)
    other, _ = copy(SIZE(second), host, 1)
    down, node = copy(host, SIZE(second), 2)
    executable = hip.handle("hipGraphInstantiate", SIZE(up), None, None, SIZE(0))
    failed, result = SIZE(), INT()
    hip.ok("hipGraphExecUpdate", SIZE(executable), SIZE(other), ctypes.byref(failed), ctypes.byref(result))
    hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipDeviceSynchronize")
    assert ctypes.string_at(second, 64) == b"x" * 64 and ctypes.string_at(first, 64) == bytes(64)
    code = hip.hipGraphExecUpdate(SIZE(executable), SIZE(down), ctypes.byref(failed), ctypes.byref(result))
    assert (code, failed.value, result.value) == (Code.hipErrorGraphExecUpdateFailure, node, 5)


def test_what_graphs_refuse(hip: Hip) -> None:
    graph, node = hip.handle("hipGraphCreate", 0), SIZE()
    params = structs.hipMemAllocNodeParams(bytesize=64)
    params.poolProps.allocType = params.poolProps.location.type = 1
    for number, code in ((2, Code.hipErrorInvalidValue), (-1, Code.hipErrorInvalidValue), (0, Code.hipSuccess)):
        params.poolProps.location.id = number
        add = hip.hipGraphAddMemAllocNode
        assert add(ctypes.byref(node), SIZE(graph), None, SIZE(0), ctypes.byref(params)) == code
    executable = hip.handle("hipGraphInstantiate", SIZE(graph), None, None, SIZE(0))
    again = hip.hipGraphInstantiate(ctypes.byref(node), SIZE(graph), None, None, SIZE(0))
    assert again == Code.hipErrorNotSupported
    hip.ok("hipGraphExecDestroy", SIZE(executable))
    hip.ok("hipGraphExecDestroy", SIZE(hip.handle("hipGraphInstantiate", SIZE(graph), None, None, SIZE(0))))
    about = structs.hipGraphNodeParams()
    for kind, code in (
        (0x20, Code.hipErrorInvalidValue),
        (8, Code.hipErrorNotSupported),
        (13, Code.hipErrorInvalidValue),
    ):
        about.type = kind
        assert hip.hipGraphAddNode(ctypes.byref(node), SIZE(graph), None, SIZE(0), ctypes.byref(about)) == code


def alloc_graph(hip: Hip, flags: int = 0) -> tuple[int, int, int]:
    """(graph, executable, address) of a graph that allocates, fills and does not free."""
    graph, params = hip.handle("hipGraphCreate", 0), structs.hipMemAllocNodeParams(bytesize=4096)
    params.poolProps.allocType, params.poolProps.location.type = 1, 1
    first = hip.handle("hipGraphAddMemAllocNode", SIZE(graph), None, SIZE(0), ctypes.byref(params))
    fill = structs.hipMemsetParams(dst=params.dptr, elementSize=1, height=1, value=7, width=4096)
    hip.handle("hipGraphAddMemsetNode", SIZE(graph), array(first), SIZE(1), ctypes.byref(fill))
    executable = hip.handle("hipGraphInstantiateWithFlags", SIZE(graph), ctypes.c_ulonglong(flags))
    return graph, executable, params.dptr


@pytest.mark.parametrize("free", ["hipFree", "hipFreeAsync", "node"])
def test_memory_that_a_graph_leaves(hip: Hip, free: str) -> None:
    """It is the program's until it frees it, and goes with the graph."""
    hip.ok("hipMemset", SIZE(hip.malloc(64)), 0, SIZE(64))
    before = memory_used()
    graph, executable, address = alloc_graph(hip)
    assert hip.hipFree(SIZE(address)) == Code.hipErrorInvalidValue, "no launch yet"
    for _ in range(2):
        hip.ok("hipGraphLaunch", SIZE(executable), None)
        assert hip.hipGraphLaunch(SIZE(executable), None) == Code.hipErrorInvalidValue, "not freed yet"
        hip.ok("hipDeviceSynchronize")
        assert ctypes.string_at(address, 4096) == b"\7" * 4096
        if free == "node":
            other = hip.handle("hipGraphCreate", 0)
            hip.handle("hipGraphAddMemFreeNode", SIZE(other), None, SIZE(0), SIZE(address))
            freeing = hip.handle("hipGraphInstantiate", SIZE(other), None, None, SIZE(0))
            hip.ok("hipGraphLaunch", SIZE(freeing), None)
        else:
            hip.ok(free, SIZE(address), *([None] if free == "hipFreeAsync" else []))
    hip.ok("hipGraphExecDestroy", SIZE(executable))
    hip.ok("hipGraphDestroy", SIZE(graph))
    assert memory_used() == before


def test_memory_outlives_its_graph(hip: Hip) -> None:
    before = memory_used()
    graph, executable, address = alloc_graph(hip, flags=1)  # hipGraphInstantiateFlagAutoFreeOnLaunch
    for _ in range(3):
        hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipDeviceSynchronize")
    hip.ok("hipGraphExecDestroy", SIZE(executable))
    hip.ok("hipGraphDestroy", SIZE(graph))
    assert ctypes.string_at(address, 4096) == b"\7" * 4096
    hip.ok("hipFree", SIZE(address))
    assert memory_used() <= before
    assert hip.hipFree(SIZE(address)) == Code.hipErrorInvalidValue


def memory_used() -> int:
    return int(state.device(0).agent.device.memory.used)
