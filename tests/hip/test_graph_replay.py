"""Launches of executables: native replay of long graphs, and the parts of a graph that ask Python."""

from __future__ import annotations

import ctypes

from cairn.hip import handles, structs
from cairn.hip.graph_ops import Operation
from tests.hip.conftest import Hip, function
from tests.hip.test_graph import HOST_FN, array, increment, value

SIZE = ctypes.c_size_t
INT = ctypes.c_int


def chain(hip: Hip, module: int, word: int, count: int, *, host: object = None, event: int = 0) -> int:
    """A graph of ``count`` increments one behind the other, with a host or an event node in the middle."""
    graph, before = hip.handle("hipGraphCreate", 0), array()
    params = increment(hip, module, word)
    for i in range(count):
        if i == count // 2 and host is not None:
            about = structs.hipHostNodeParams(ctypes.cast(host, ctypes.c_void_p).value, word)  # type: ignore[arg-type]
            before = array(hip.handle("hipGraphAddHostNode", SIZE(graph), before, SIZE(1), ctypes.byref(about)))
        if i == count // 2 and event:
            before = array(hip.handle("hipGraphAddEventRecordNode", SIZE(graph), before, SIZE(1), SIZE(event)))
        node = hip.handle("hipGraphAddKernelNode", SIZE(graph), before, SIZE(min(i, 1)), ctypes.byref(params))
        before = array(node)
    return graph


def instantiate(hip: Hip, graph: int) -> int:
    return hip.handle("hipGraphInstantiate", SIZE(graph), None, None, SIZE(0))


def parts(executable: int, device: int = 0) -> list[bool]:
    """Of each part of what a launch does, whether it asks Python."""
    from cairn.hip import state

    made = handles.lookup("hipGraphExec_t", executable)
    return [isinstance(part, Operation) for part in made.tape(state.device(device)).parts]


def test_a_graph_longer_than_the_queue(hip: Hip, module: int) -> None:
    word = hip.malloc(4)
    executable = instantiate(hip, chain(hip, module, word, 1500))
    for _ in range(3):
        hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipStreamSynchronize", None)
    assert value(word) == 4500
    assert parts(executable) == [False]


def test_host_nodes_come_in_their_place(hip: Hip, module: int) -> None:
    word, seen = hip.malloc(4), []
    host = HOST_FN(lambda address: seen.append(value(address)))
    executable = instantiate(hip, chain(hip, module, word, 6, host=host))
    for _ in range(2):
        hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipStreamSynchronize", None)
    assert seen == [3, 9] and parts(executable) == [False]


def test_event_nodes_are_records(hip: Hip, module: int) -> None:
    word, event = hip.malloc(4), hip.handle("hipEventCreate")
    executable = instantiate(hip, chain(hip, module, word, 4, event=event))
    hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipEventSynchronize", SIZE(event))
    assert value(word) >= 2
    hip.ok("hipStreamSynchronize", None)
    assert value(word) == 4 and parts(executable) == [False, True, False]


def test_child_graphs_and_boxes(hip: Hip, module: int) -> None:
    word, box = hip.malloc(4), hip.malloc(256)
    graph = hip.handle("hipGraphCreate", 0)
    child = chain(hip, module, word, 3)
    first = hip.handle("hipGraphAddChildGraphNode", SIZE(graph), None, SIZE(0), SIZE(child))
    fill = structs.hipMemsetParams(dst=box, elementSize=2, height=3, pitch=32, value=0x4142, width=5)
    hip.handle("hipGraphAddMemsetNode", SIZE(graph), array(first), SIZE(1), ctypes.byref(fill))
    executable = instantiate(hip, graph)
    hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipStreamSynchronize", None)
    rows = ctypes.string_at(box, 96)
    assert rows == (b"BA" * 5 + bytes(22)) * 3
    assert value(word) == 3 and parts(executable) == [False]


def test_an_unloaded_module_is_noticed(hip: Hip, code_object: bytes) -> None:
    module = hip.handle("hipModuleLoadData", code_object)
    executable = instantiate(hip, chain(hip, module, hip.malloc(4), 2))
    hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipStreamSynchronize", None)
    hip.ok("hipModuleUnload", SIZE(module))
    assert hip.hipGraphLaunch(SIZE(executable), None) != 0


def test_a_graph_runs_in_the_streams_order(hip: Hip, module: int) -> None:
    """A blocking stream's graph comes behind what the legacy stream did before, and before what it does after."""
    word, out = hip.malloc(4), ctypes.create_string_buffer(4)
    stream = hip.handle("hipStreamCreate")
    executable = instantiate(hip, chain(hip, module, word, 20))
    for start in range(0, 200, 50):
        hip.ok("hipMemsetD32Async", SIZE(word), start, SIZE(1), None)
        hip.ok("hipGraphLaunch", SIZE(executable), SIZE(stream))
        hip.ok("hipMemcpy", out, SIZE(word), SIZE(4), 2)
        assert int.from_bytes(out.raw, "little") == start + 20


def test_a_failed_graph_fails_the_device(hip: Hip, module: int, capfd: object) -> None:
    graph = hip.handle("hipGraphCreate", 0)
    params = increment(hip, module, 8)
    params.func = function(hip, module, "poke")
    hip.handle("hipGraphAddKernelNode", SIZE(graph), None, SIZE(0), ctypes.byref(params))
    executable = instantiate(hip, graph)
    hip.ok("hipGraphLaunch", SIZE(executable), None)
    assert hip.hipDeviceSynchronize() == 700
    assert hip.hipGraphLaunch(SIZE(executable), None) == 700
