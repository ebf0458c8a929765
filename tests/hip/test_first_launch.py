"""A kernel's first launch returns when its code is made, so that no other stream overtakes it meanwhile."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

import pytest

from cairn.hip import state, structs
from tests.hip.conftest import Hip, arguments, function
from tests.hip.test_graph import increment, value
from tests.hip.test_graph_replay import instantiate
from tests.hip.test_streams import gate

SIZE = ctypes.c_size_t


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What code is made for."""
    made: list[str] = []
    engine = state.device(0).agent.device.engine
    prepare = engine.prepare

    def noted(kernel: Any, *args: Any, **how: bool) -> Any:
        result = prepare(kernel, *args, **how)
        made.append(kernel.name)
        return result

    monkeypatch.setattr(engine, "prepare", noted)
    return made


@pytest.fixture
def held(hip: Hip) -> Iterator[int]:
    """A stream in which nothing runs until the test's end, where everything in it must have run."""
    stream, (opened, hold) = hip.handle("hipStreamCreateWithFlags", 1), gate()
    hip.ok("hipLaunchHostFunc", SIZE(stream), hold, None)
    yield stream
    opened.set()
    hip.ok("hipStreamSynchronize", SIZE(stream))


def test_launches(hip: Hip, module: int, made: list[str], held: int) -> None:
    kernel, word = function(hip, module, "increment"), hip.malloc(4)
    params = arguments(SIZE(word))
    for number, block in enumerate((40, 48, 40)):  # through Python, and without
        hip.ok("hipModuleLaunchKernel", SIZE(kernel), 1, 1, 1, block, 1, 1, 0, SIZE(held), params, None)
        assert made == ["increment"] * min(number + 1, 2)
    assert value(word) == 0, "none of them has run"


def test_graphs(hip: Hip, module: int, made: list[str], held: int) -> None:
    params = increment(hip, module, hip.malloc(4))
    params.blockDim = structs.dim3(24, 1, 1)
    graph = hip.handle("hipGraphCreate", 0)
    hip.handle("hipGraphAddKernelNode", SIZE(graph), None, SIZE(0), ctypes.byref(params))
    executable = instantiate(hip, graph)
    hip.ok("hipGraphLaunch", SIZE(executable), SIZE(held))
    assert made == ["increment"]
