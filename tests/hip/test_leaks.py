"""Making and destroying handles keeps memory flat. ``make leaks`` does it 100,000 times for each kind."""

from __future__ import annotations

import ctypes
import gc
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.base import pages
from cairn.hip import handles, lanes, memory, state, structs
from tests.hip.conftest import Hip, function

SIZE = ctypes.c_size_t
CYCLES = int(os.environ.get("LEAK_CYCLES", "0"))  # 0: a few of each kind
ROOM = 4 << 20  # bytes: what the allocators keep for themselves


def resident() -> int:
    """Bytes of this process in memory."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def files() -> int:
    return len(os.listdir("/proc/self/fd"))  # noqa: PTH208


def lanes_kept() -> int:
    """Streams that devices keep for graphs to come: a few, each with a queue and its buffer of printf."""
    kept = sum(len(streams) for streams in lanes._idle.values())
    assert kept <= lanes._KEPT * len(state.devices())
    return kept


def live_handles() -> int:
    return len(handles._live) - lanes_kept()


def used_memory() -> int:
    device = state.device(0)
    return int(device.agent.device.memory.used) - lanes_kept() * pages.whole(device.limits[1] + 1)


Cycle = Callable[[Hip], None]
CYCLE: dict[str, tuple[Cycle, int]] = {}  # by kind: one cycle, and how many by default


def cycle(count: int) -> Callable[[Cycle], Cycle]:
    def keep(function: Cycle) -> Cycle:
        CYCLE[function.__name__] = function, count
        return function

    return keep


@cycle(1500)
def event(hip: Hip) -> None:
    made = hip.handle("hipEventCreate")
    hip.ok("hipEventRecord", SIZE(made), None)
    hip.ok("hipEventDestroy", SIZE(made))


@cycle(200)
def interprocess_event(hip: Hip) -> None:
    made = hip.handle("hipEventCreateWithFlags", 6)
    hip.ok("hipEventRecord", SIZE(made), None)
    hip.ok("hipEventSynchronize", SIZE(made))
    hip.ok("hipEventDestroy", SIZE(made))


@cycle(2000)
def device_memory(hip: Hip) -> None:
    hip.ok("hipFree", SIZE(hip.malloc(1 << 16)))


@cycle(600)
def memory_that_python_met(hip: Hip) -> None:
    address = hip.malloc(1 << 16)
    hip.ok("hipMemPtrGetInfo", SIZE(address), ctypes.byref(SIZE()))
    hip.ok("hipFree", SIZE(address))


@cycle(300)
def host_memory(hip: Hip) -> None:
    hip.ok("hipHostFree", SIZE(hip.out("hipHostMalloc", SIZE, SIZE(100), 0)))


@cycle(300)
def managed_memory(hip: Hip) -> None:
    hip.ok("hipFree", SIZE(hip.out("hipMallocManaged", SIZE, SIZE(100), 1)))


@cycle(300)
def pooled_memory(hip: Hip) -> None:
    address = hip.out("hipMallocAsync", SIZE, SIZE(1000), None)
    hip.ok("hipFreeAsync", SIZE(address), None)


@cycle(300)
def registered_memory(hip: Hip) -> None:
    data = ctypes.create_string_buffer(100)
    hip.ok("hipHostRegister", data, SIZE(100), 0)
    hip.ok("hipHostUnregister", data)


@cycle(100)
def pool(hip: Hip) -> None:
    properties = structs.hipMemPoolProps(allocType=1)
    properties.location.type = 1
    made = hip.handle("hipMemPoolCreate", ctypes.byref(properties))
    address = SIZE()
    hip.ok("hipMallocFromPoolAsync", ctypes.byref(address), SIZE(64), SIZE(made), None)
    hip.ok("hipFreeAsync", address, None)
    hip.ok("hipMemPoolDestroy", SIZE(made))


@cycle(200)
def array(hip: Hip) -> None:
    shape = structs.hipChannelFormatDesc(32, 0, 0, 0, 0)
    hip.ok("hipFreeArray", SIZE(hip.handle("hipMallocArray", ctypes.byref(shape), SIZE(8), SIZE(8), 0)))


@cycle(100)
def virtual_memory(hip: Hip) -> None:
    size, properties = SIZE(2 << 20), structs.hipMemAllocationProp(type=1)
    properties.location.type = 1
    access = structs.hipMemAccessDesc(flags=3)
    access.location.type = 1
    place = hip.out("hipMemAddressReserve", SIZE, size, SIZE(0), None, ctypes.c_ulonglong(0))
    made = hip.handle("hipMemCreate", size, ctypes.byref(properties), ctypes.c_ulonglong(0))
    hip.ok("hipMemMap", SIZE(place), size, SIZE(0), SIZE(made), ctypes.c_ulonglong(0))
    hip.ok("hipMemSetAccess", SIZE(place), size, ctypes.byref(access), SIZE(1))
    hip.ok("hipMemUnmap", SIZE(place), size)
    hip.ok("hipMemRelease", SIZE(made))
    hip.ok("hipMemAddressFree", SIZE(place), size)


@cycle(200)
def shared_memory(hip: Hip) -> None:
    address, handle = hip.malloc(64), structs.hipIpcMemHandle_t()
    hip.ok("hipIpcGetMemHandle", ctypes.byref(handle), SIZE(address))
    hip.ok("hipFree", SIZE(address))


@cycle(300)
def graph(hip: Hip) -> None:
    made = hip.handle("hipGraphCreate", 0)
    hip.handle("hipGraphAddEmptyNode", SIZE(made), None, SIZE(0))
    executable = hip.handle("hipGraphInstantiate", SIZE(made), None, None, SIZE(0))
    hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipGraphExecDestroy", SIZE(executable))
    hip.ok("hipGraphDestroy", SIZE(made))


@cycle(60)
def captured_graph(hip: Hip) -> None:
    stream = hip.__dict__["stream"]
    hip.ok("hipStreamBeginCapture", SIZE(stream), 0)
    hip.ok("hipMemsetAsync", SIZE(hip.__dict__["scratch"]), 0, SIZE(8), SIZE(stream))
    made = SIZE()
    hip.ok("hipStreamEndCapture", SIZE(stream), ctypes.byref(made))
    executable = hip.handle("hipGraphInstantiate", made, None, None, SIZE(0))
    hip.ok("hipGraphLaunch", SIZE(executable), SIZE(stream))
    hip.ok("hipStreamSynchronize", SIZE(stream))
    hip.ok("hipGraphExecDestroy", SIZE(executable))
    hip.ok("hipGraphDestroy", made)


@cycle(60)
def graph_with_branches(hip: Hip) -> None:
    made, about = hip.handle("hipGraphCreate", 0), structs.hipMemsetParams(elementSize=1, height=1, width=4)
    about.dst = hip.__dict__["scratch"]
    for _ in range(3):
        hip.handle("hipGraphAddMemsetNode", SIZE(made), None, SIZE(0), ctypes.byref(about))
    executable = hip.handle("hipGraphInstantiate", SIZE(made), None, None, SIZE(0))
    hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipStreamSynchronize", None)
    hip.ok("hipGraphExecDestroy", SIZE(executable))
    hip.ok("hipGraphDestroy", SIZE(made))


@cycle(100)
def graph_with_memory(hip: Hip) -> None:
    made, about = hip.handle("hipGraphCreate", 0), structs.hipMemAllocNodeParams(bytesize=1 << 16)
    about.poolProps.allocType, about.poolProps.location.type = 1, 1
    hip.handle("hipGraphAddMemAllocNode", SIZE(made), None, SIZE(0), ctypes.byref(about))
    executable = hip.handle("hipGraphInstantiate", SIZE(made), None, None, SIZE(0))
    hip.ok("hipGraphLaunch", SIZE(executable), None)
    hip.ok("hipFree", SIZE(about.dptr))
    hip.ok("hipGraphExecDestroy", SIZE(executable))
    hip.ok("hipGraphDestroy", SIZE(made))


@cycle(100)
def cloned_and_child_graph(hip: Hip) -> None:
    inner, outer = hip.handle("hipGraphCreate", 0), hip.handle("hipGraphCreate", 0)
    hip.handle("hipGraphAddEmptyNode", SIZE(inner), None, SIZE(0))
    hip.handle("hipGraphAddChildGraphNode", SIZE(outer), None, SIZE(0), SIZE(inner))
    clone = hip.handle("hipGraphClone", SIZE(outer))
    for made in (clone, outer, inner):
        hip.ok("hipGraphDestroy", SIZE(made))


@cycle(100)
def shared_physical_memory(hip: Hip) -> None:
    size, properties = SIZE(4096), structs.hipMemAllocationProp(type=1, requestedHandleType=1)
    properties.location.type = 1
    made = hip.handle("hipMemCreate", size, ctypes.byref(properties), ctypes.c_ulonglong(0))
    descriptor = ctypes.c_int()
    hip.ok("hipMemExportToShareableHandle", ctypes.byref(descriptor), SIZE(made), 1, ctypes.c_ulonglong(0))
    other = hip.handle("hipMemImportFromShareableHandle", SIZE(descriptor.value), 1)
    os.close(descriptor.value)
    hip.ok("hipMemRelease", SIZE(other))
    hip.ok("hipMemRelease", SIZE(made))


@cycle(100)
def shared_pool(hip: Hip) -> None:
    properties = structs.hipMemPoolProps(allocType=1, handleTypes=1)
    properties.location.type = 1
    made, address, descriptor = hip.handle("hipMemPoolCreate", ctypes.byref(properties)), SIZE(), ctypes.c_int()
    hip.ok("hipMallocFromPoolAsync", ctypes.byref(address), SIZE(64), SIZE(made), None)
    data = structs.hipMemPoolPtrExportData()
    hip.ok("hipMemPoolExportPointer", ctypes.byref(data), address)
    hip.ok("hipMemPoolExportToShareableHandle", ctypes.byref(descriptor), SIZE(made), 1, 0)
    other = hip.handle("hipMemPoolImportFromShareableHandle", SIZE(descriptor.value), 1, 0)
    os.close(descriptor.value)
    hip.ok("hipMemPoolDestroy", SIZE(other))
    hip.ok("hipFreeAsync", address, None)
    hip.ok("hipMemPoolDestroy", SIZE(made))


@cycle(60)
def thread_with_its_stream(hip: Hip) -> None:
    def work() -> None:
        hip.ok("hipMemsetAsync", SIZE(hip.__dict__["scratch"]), 0, SIZE(8), SIZE(2))
        hip.ok("hipStreamSynchronize", SIZE(2))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


@cycle(200)
def host_function(hip: Hip) -> None:
    hip.ok("hipLaunchHostFunc", SIZE(hip.__dict__["stream"]), NOTHING, None)
    hip.ok("hipStreamSynchronize", SIZE(hip.__dict__["stream"]))


@cycle(300)
def user_object(hip: Hip) -> None:
    made = hip.handle("hipUserObjectCreate", None, NOTHING, 1, 1)
    hip.ok("hipUserObjectRelease", SIZE(made), 1)


@cycle(60)
def stream(hip: Hip) -> None:
    made = hip.handle("hipStreamCreate")
    hip.ok("hipMemsetAsync", SIZE(hip.__dict__["scratch"]), 0, SIZE(8), SIZE(made))
    hip.ok("hipStreamDestroy", SIZE(made))


@cycle(200)
def context(hip: Hip) -> None:
    hip.ok("hipCtxDestroy", SIZE(hip.handle("hipCtxCreate", 0, 0)))


@cycle(200)
def linker(hip: Hip) -> None:
    made = SIZE()
    hip.ok("hipLinkCreate", 0, None, None, ctypes.byref(made))
    hip.ok("hipLinkDestroy", made)


@cycle(100)
def compiled_program(hip: Hip) -> None:
    """Its code comes from the cache."""
    made = SIZE(hip.handle("hiprtcCreateProgram", b'extern "C" __global__ void f() {}', b"f.hip", 0, None, None))
    hip.ok("hiprtcCompileProgram", made, 0, None)
    hip.ok("hiprtcGetCodeSize", made, ctypes.byref(SIZE()))
    hip.ok("hiprtcDestroyProgram", ctypes.byref(made))


@cycle(200)
def program(hip: Hip) -> None:
    made = SIZE(hip.handle("hiprtcCreateProgram", b"int x;", b"x.hip", 0, None, None))
    hip.ok("hiprtcDestroyProgram", ctypes.byref(made))


@cycle(300)
def module(hip: Hip) -> None:
    made = hip.handle("hipModuleLoadData", hip.__dict__["code"])
    function(hip, made, "empty")
    hip.ok("hipModuleUnload", SIZE(made))


@cycle(300)
def library(hip: Hip) -> None:
    made = hip.handle("hipLibraryLoadData", hip.__dict__["code"], None, None, 0, None, None, 0)
    hip.handle("hipLibraryGetKernel", SIZE(made), b"empty")
    hip.ok("hipLibraryUnload", SIZE(made))


@cycle(30)
def module_that_runs(hip: Hip) -> None:
    """Its kernel is prepared anew each time, from the cache."""
    made = hip.handle("hipModuleLoadData", hip.__dict__["code"])
    empty = SIZE(function(hip, made, "empty"))
    hip.ok("hipModuleLaunchKernel", empty, 1, 1, 1, 64, 1, 1, 0, SIZE(hip.__dict__["stream"]), None, None)
    hip.ok("hipModuleUnload", SIZE(made))


NOTHING = ctypes.CFUNCTYPE(None, SIZE)(lambda data: None)


@pytest.mark.parametrize("kind", CYCLE)
def test_cycles_keep_memory_flat(hip: Hip, code_object: bytes, kind: str) -> None:
    once, count = CYCLE[kind]
    hip.__dict__["code"] = code_object
    hip.__dict__["scratch"], hip.__dict__["stream"] = hip.malloc(64), hip.handle("hipStreamCreate")
    for _ in range(max(count // 2, CYCLES // 100)):  # allocators settle
        once(hip)
    hip.ok("hipDeviceSynchronize")
    before, live, opened = resident(), live_handles(), files()
    used, buffers = used_memory(), len(memory.registry._buffers)
    for _ in range(CYCLES or count):
        once(hip)
    hip.ok("hipDeviceSynchronize")
    assert live_handles() == live
    assert files() - opened < 32  # a queue keeps what its last packets referred to
    assert (used_memory(), len(memory.registry._buffers)) == (used, buffers)
    assert resident() - before < ROOM
