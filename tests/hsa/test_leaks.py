"""Making and destroying what HSA has keeps memory flat. ``make leaks`` does it 100,000 times for each kind."""

from __future__ import annotations

import ctypes
import functools
import os
from collections.abc import Callable, Iterator

import pytest

from cairn import hsa
from cairn.abi import loader
from cairn.compiler import rtc
from tests.hip.test_leaks import ROOM, files, resident

CYCLES = int(os.environ.get("LEAK_CYCLES", "0"))
U64 = ctypes.c_uint64


class Hsa:
    """The C library, with what the cycles need at hand."""

    def __init__(self) -> None:
        self.exports = loader.load("hsa-runtime64")
        self.call("hsa_init")
        self.code, _ = rtc.compile_device(
            '__device__ int here; extern "C" __global__ void f(int *p) { *p = here; }', "f.hip", target="gfx942"
        )
        self.agent = self.found("hsa_iterate_agents")[-1]
        self.pool = self.found("hsa_amd_agent_iterate_memory_pools", U64(self.agent))[0]

    def call(self, name: str, *args: object) -> None:
        status = getattr(self.exports, name)(*args)
        assert status == 0, f"{name}: {status:#x}"

    def out(self, name: str, *args: object) -> U64:
        """Call a function whose last argument is an output."""
        value = U64()
        self.call(name, *args, ctypes.byref(value))
        return value

    def found(self, name: str, *args: object) -> list[int]:
        """What an iterating function shows to its callback."""
        seen: list[int] = []
        show = ctypes.CFUNCTYPE(ctypes.c_int, U64, ctypes.c_void_p)(lambda handle, _: seen.append(handle) or 0)
        self.call(name, *args, show, None)
        return seen


@pytest.fixture(scope="module")
def runtime() -> Iterator[Hsa]:
    made = Hsa()
    yield made
    made.call("hsa_shut_down")


Cycle = Callable[[Hsa], None]
CYCLE: dict[str, tuple[Cycle, int]] = {}


def cycle(count: int) -> Callable[[Cycle], Cycle]:
    def keep(function: Cycle) -> Cycle:
        CYCLE[function.__name__] = function, count
        return function

    return keep


@cycle(2000)
def signal(hsa: Hsa) -> None:
    hsa.call("hsa_signal_destroy", hsa.out("hsa_signal_create", ctypes.c_int64(1), 0, None))


@cycle(500)
def signal_group(hsa: Hsa) -> None:
    one = hsa.out("hsa_signal_create", ctypes.c_int64(1), 0, None)
    group = hsa.out("hsa_signal_group_create", 1, ctypes.byref(one), 0, None)
    hsa.call("hsa_signal_group_destroy", group)
    hsa.call("hsa_signal_destroy", one)


@cycle(1000)
def memory(hsa: Hsa) -> None:
    hsa.call("hsa_amd_memory_pool_free", hsa.out("hsa_amd_memory_pool_allocate", U64(hsa.pool), U64(1 << 16), 0))


@cycle(500)
def locked_memory(hsa: Hsa) -> None:
    data = ctypes.create_string_buffer(100)
    hsa.out("hsa_amd_memory_lock", data, U64(100), None, 0)
    hsa.call("hsa_amd_memory_unlock", data)


@cycle(60)
def queue(hsa: Hsa) -> None:
    made = hsa.out("hsa_queue_create", U64(hsa.agent), 64, 0, None, None, 0, 0)
    hsa.call("hsa_queue_destroy", made)


@cycle(500)
def reader(hsa: Hsa) -> None:
    made = hsa.out("hsa_code_object_reader_create_from_memory", hsa.code, U64(len(hsa.code)))
    hsa.call("hsa_code_object_reader_destroy", made)


@cycle(200)
def executable(hsa: Hsa) -> None:
    made = hsa.out("hsa_executable_create_alt", 1, 0, None)
    source = hsa.out("hsa_code_object_reader_create_from_memory", hsa.code, U64(len(hsa.code)))
    hsa.out("hsa_executable_load_agent_code_object", made, U64(hsa.agent), source, None)
    hsa.call("hsa_executable_freeze", made, None)
    hsa.out("hsa_executable_get_symbol_by_name", made, b"f.kd", ctypes.byref(U64(hsa.agent)))
    hsa.call("hsa_executable_destroy", made)
    hsa.call("hsa_code_object_reader_destroy", source)


@functools.cache
def _memories() -> list[object]:
    system = hsa.system()
    return [system.host_memory, *(agent.device.memory for agent in system.agents)]


@pytest.mark.parametrize("kind", CYCLE)
def test_cycles_keep_memory_flat(runtime: Hsa, kind: str) -> None:
    once, count = CYCLE[kind]
    for _ in range(count // 2):
        once(runtime)
    before, opened = resident(), files()
    used = [each.used for each in _memories()]
    for _ in range(CYCLES or count):
        once(runtime)
    assert files() - opened < 32
    assert [each.used for each in _memories()] == used
    assert resident() - before < ROOM
