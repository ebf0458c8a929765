"""Making and destroying handles keeps memory flat."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.hip import handles
from tests.hip.conftest import Hip, function

SIZE = ctypes.c_size_t


def resident() -> int:
    """Bytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def event(hip: Hip) -> None:
    made = hip.handle("hipEventCreate")
    hip.ok("hipEventRecord", SIZE(made), None)
    hip.ok("hipEventDestroy", SIZE(made))


def memory(hip: Hip) -> None:
    hip.ok("hipFree", SIZE(hip.malloc(1 << 16)))


def graph(hip: Hip) -> None:
    made = hip.handle("hipGraphCreate", 0)
    hip.handle("hipGraphAddEmptyNode", SIZE(made), None, SIZE(0))
    executable = hip.handle("hipGraphInstantiate", SIZE(made), None, None, SIZE(0))
    hip.ok("hipGraphExecDestroy", SIZE(executable))
    hip.ok("hipGraphDestroy", SIZE(made))


def stream(hip: Hip) -> None:
    made = hip.handle("hipStreamCreate")
    hip.ok("hipMemsetAsync", SIZE(hip.scratch), 0, SIZE(8), SIZE(made))
    hip.ok("hipStreamDestroy", SIZE(made))


@pytest.mark.parametrize(("cycle", "count"), [(event, 3000), (memory, 3000), (graph, 1000), (stream, 150)])
def test_cycles_keep_memory_flat(hip: Hip, cycle: Callable[[Hip], None], count: int) -> None:
    hip.__dict__["scratch"] = hip.malloc(64)
    for _ in range(count // 3):
        cycle(hip)
    hip.ok("hipDeviceSynchronize")
    before, live = resident(), len(handles._live)
    for _ in range(count):
        cycle(hip)
    hip.ok("hipDeviceSynchronize")
    assert len(handles._live) == live
    assert resident() - before < 4 << 20


def test_modules_come_and_go(hip: Hip, code_object: bytes) -> None:
    def cycle() -> None:
        module = hip.handle("hipModuleLoadData", code_object)
        function(hip, module, "empty")
        hip.ok("hipModuleUnload", SIZE(module))

    for _ in range(20):
        cycle()
    before, live = resident(), len(handles._live)
    for _ in range(60):
        cycle()
    assert len(handles._live) == live
    assert resident() - before < 8 << 20
