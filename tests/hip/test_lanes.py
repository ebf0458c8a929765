"""Branches of graphs run side by side, in the order that their edges ask for."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Callable, Sequence

import pytest

from cairn.hip import handles, lanes, state, structs
from tests.hip.conftest import Hip, arguments, function
from tests.hip.test_graph import HOST_FN, array, increment, value
from tests.hip.test_graph_replay import chain, instantiate

SIZE = ctypes.c_size_t


def lane_count(executable: int) -> int:
    return int(handles.lookup("hipGraphExec_t", executable).tape(state.device(0)).lane_count)


def kernel(hip: Hip, module: int, name: str, *values: int) -> structs.hipKernelNodeParams:
    params = structs.hipKernelNodeParams()
    params.func = function(hip, module, name)
    params.gridDim, params.blockDim = structs.dim3(1, 1, 1), structs.dim3(64, 1, 1)
    params.keep = arguments(*(SIZE(each) for each in values))
    params.kernelParams = ctypes.addressof(params.keep)
    return params


def add_kernel(hip: Hip, graph: int, params: structs.hipKernelNodeParams, *before: int) -> int:
    node = "hipGraphAddKernelNode"
    return hip.handle(node, SIZE(graph), array(*before), SIZE(len(before)), ctypes.byref(params))


def test_branches_run_at_the_same_time(hip: Hip, module: int) -> None:
    """Each of the two kernels waits until the other runs."""
    words = hip.malloc(8)
    graph = hip.handle("hipGraphCreate", 0)
    for mine, other in ((words, words + 4), (words + 4, words)):
        add_kernel(hip, graph, kernel(hip, module, "meet", mine, other))
    executable = instantiate(hip, graph)
    for _ in range(6):  # kernels that wait keep their lanes, however short they are
        hip.ok("hipMemset", SIZE(words), 0, SIZE(8))
        hip.ok("hipGraphLaunch", SIZE(executable), None)
        hip.ok("hipStreamSynchronize", None)
        assert (value(words), value(words + 4)) == (2, 2)
    assert lane_count(executable) == 2


def diamonds(hip: Hip, module: int, words: int, count: int) -> int:
    """One below the other, each node an increment of a word."""
    graph = hip.handle("hipGraphCreate", 0)
    params = [increment(hip, module, words + 4 * i) for i in range(3)]
    top = add_kernel(hip, graph, params[0])
    for _ in range(count):
        sides = [add_kernel(hip, graph, params[i], top) for i in (1, 2)]
        top = add_kernel(hip, graph, params[0], *sides)
    return graph


def test_tiny_nodes_share_a_lane_once_it_is_known_that_they_are_tiny(hip: Hip, module: int) -> None:
    words, count = hip.malloc(12), 200
    executable = instantiate(hip, diamonds(hip, module, words, count))
    for _ in range(20):
        hip.ok("hipGraphLaunch", SIZE(executable), None)
        hip.ok("hipStreamSynchronize", None)
    assert lane_count(executable) == 1
    assert [value(words + 4 * i) for i in range(3)] == [20 * (count + 1), 20 * count, 20 * count]


def test_large_nodes_keep_their_lanes(hip: Hip, module: int) -> None:
    """Kernels of 16,384 workgroups, and fills of megabytes."""
    size = 1 << 20
    data, graph = [hip.malloc(4 * size) for _ in range(4)], hip.handle("hipGraphCreate", 0)
    for source, target in zip(data[:2], data[2:], strict=True):
        params = structs.hipKernelNodeParams()
        params.func = function(hip, module, "scale")
        params.gridDim, params.blockDim = structs.dim3(size // 64, 1, 1), structs.dim3(64, 1, 1)
        params.keep = arguments(SIZE(target), SIZE(source), ctypes.c_int(size))
        params.kernelParams = ctypes.addressof(params.keep)
        fill = structs.hipMemsetParams(dst=source, elementSize=4, height=1, value=7, width=size)
        first = hip.handle("hipGraphAddMemsetNode", SIZE(graph), None, SIZE(0), ctypes.byref(fill))
        add_kernel(hip, graph, params, first)
    executable = instantiate(hip, graph)
    for _ in range(9):
        hip.ok("hipGraphLaunch", SIZE(executable), None)
        hip.ok("hipStreamSynchronize", None)
        assert lane_count(executable) == 2
    assert all(ctypes.string_at(address, 4 * size) == b"\x15\0\0\0" * size for address in data[2:])


Edges = Sequence[Sequence[int]]


def host_graph(hip: Hip, edges: Edges, note: Callable[[int], None]) -> tuple[int, object]:
    """A graph of host functions, by node those before it; each calls ``note`` with its number."""
    graph, made, call = hip.handle("hipGraphCreate", 0), [], HOST_FN(lambda number: note(number or 0))
    for i, before in enumerate(edges):
        about = structs.hipHostNodeParams(ctypes.cast(call, ctypes.c_void_p).value or 0, i)
        first = array(*(made[j] for j in before))
        made.append(hip.handle("hipGraphAddHostNode", SIZE(graph), first, SIZE(len(before)), ctypes.byref(about)))
    return graph, call


@pytest.mark.parametrize("seed", range(6))
def test_any_graph_keeps_its_order(hip: Hip, seed: int) -> None:
    """Random graphs: in each of several launches, in two streams, every node comes once and behind what it needs."""
    dice = random.Random(seed)
    edges = [sorted(dice.sample(range(i), min(i, dice.choice([0, 1, 1, 2, 3])))) for i in range(40)]
    seen: list[int] = []
    graph, call = host_graph(hip, edges, seen.append)
    executable, streams = instantiate(hip, graph), [hip.handle("hipStreamCreate") for _ in range(2)]
    for launch in range(6):
        hip.ok("hipGraphLaunch", SIZE(executable), SIZE(streams[launch % 2]))
    for each in streams:
        hip.ok("hipStreamSynchronize", SIZE(each))
    assert call is not None and len(seen) == 6 * len(edges)
    for launch in range(6):  # launches of one executable follow each other, whatever the stream
        order = seen[launch * len(edges) : (launch + 1) * len(edges)]
        assert sorted(order) == list(range(len(edges)))
        assert all(order.index(before) < order.index(i) for i, each in enumerate(edges) for before in each)
    assert lane_count(executable) == lanes.LIMIT


def test_lanes_longer_than_their_queues(hip: Hip, module: int) -> None:
    words = hip.malloc(16)
    graph = hip.handle("hipGraphCreate", 0)
    params = [increment(hip, module, words + 4 * i) for i in range(4)]
    tails = [add_kernel(hip, graph, params[i]) for i in range(4)]
    for _ in range(1400):
        tails = [add_kernel(hip, graph, params[i], tails[i]) for i in range(4)]
    add_kernel(hip, graph, params[0], *tails)
    executable = instantiate(hip, graph)
    for _ in range(2):
        hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipStreamSynchronize", None)
    assert [value(words + 4 * i) for i in range(4)] == [2804, 2802, 2802, 2802]


def test_a_failure_in_a_branch(hip: Hip, module: int) -> None:
    """Nothing hangs, the device says what happened, and after a reset the other branches' memory is no trap."""
    word = hip.malloc(4)
    graph = hip.handle("hipGraphCreate", 0)
    root = add_kernel(hip, graph, increment(hip, module, word))
    bad = add_kernel(hip, graph, kernel(hip, module, "trap"), root)
    good = add_kernel(hip, graph, increment(hip, module, word), root)
    add_kernel(hip, graph, increment(hip, module, word), bad, good)
    executable = instantiate(hip, graph)
    hip.ok("hipGraphLaunch", SIZE(executable), None)
    assert hip.hipDeviceSynchronize() == 719
    assert hip.hipGraphLaunch(SIZE(executable), None) == 719
    hip.ok("hipDeviceReset")
    word, other = hip.malloc(4), hip.handle("hipGraphCreate", 0)
    first = add_kernel(hip, other, increment(hip, module, word))
    for _ in range(2):
        add_kernel(hip, other, kernel(hip, module, "empty"), first)
    again = instantiate(hip, other)
    hip.ok("hipGraphLaunch", SIZE(again), None)
    hip.ok("hipDeviceSynchronize")
    assert value(word) == 1


def test_chains_and_events_take_one_lane(hip: Hip, module: int) -> None:
    word, event = hip.malloc(4), hip.handle("hipEventCreate")
    assert lane_count(instantiate(hip, chain(hip, module, word, 20))) == 1
    graph = chain(hip, module, word, 4, event=event)
    add_kernel(hip, graph, increment(hip, module, word))
    assert lane_count(instantiate(hip, graph)) == 1


def test_child_graphs_have_branches(hip: Hip) -> None:
    """Nodes of a child graph come between those around it."""
    seen: list[int] = []
    child, keep = host_graph(hip, [(), (), (0, 1)], lambda number: seen.append(10 + number))
    graph, call = host_graph(hip, [()], seen.append)
    count, first = SIZE(1), SIZE()
    hip.ok("hipGraphGetNodes", SIZE(graph), ctypes.byref(first), ctypes.byref(count))
    inner = hip.handle("hipGraphAddChildGraphNode", SIZE(graph), ctypes.byref(first), SIZE(1), SIZE(child))
    about = structs.hipHostNodeParams(ctypes.cast(call, ctypes.c_void_p).value or 0, 1)  # type: ignore[arg-type]
    hip.handle("hipGraphAddHostNode", SIZE(graph), array(inner), SIZE(1), ctypes.byref(about))
    executable = instantiate(hip, graph)
    hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipStreamSynchronize", None)
    assert keep is not None and lane_count(executable) == 2
    assert seen[0] == 0 and sorted(seen[1:3]) == [10, 11] and seen[3:] == [12, 1]
