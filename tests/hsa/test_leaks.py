"""Making and destroying what HSA has keeps memory flat. ``make leaks`` does it 100,000 times for each kind."""

from __future__ import annotations

import ctypes
import functools
import mmap
import os
from collections.abc import Callable, Iterator

import pytest

from cairn import hsa
from tests.hip.test_leaks import ROOM, files, resident
from tests.hsa.runtime import U64, Hsa

CYCLES = int(os.environ.get("LEAK_CYCLES", "0"))


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


@cycle(100)
def virtual_memory(hsa: Hsa) -> None:
    size, access = U64(8192), (U64 * 2)(3, hsa.agent)
    place = U64()
    hsa.call("hsa_amd_vmem_address_reserve", ctypes.byref(place), size, U64(0), U64(0))
    made = hsa.out("hsa_amd_vmem_handle_create", U64(hsa.pool), size, 0, U64(0))
    hsa.call("hsa_amd_vmem_map", place, size, U64(0), made, U64(0))
    hsa.call("hsa_amd_vmem_set_access", place, size, access, U64(1))
    hsa.call("hsa_amd_vmem_unmap", place, size)
    hsa.call("hsa_amd_vmem_handle_release", made)
    hsa.call("hsa_amd_vmem_address_free", place, size)


@cycle(100)
def shared_memory(hsa: Hsa) -> None:
    handle = ctypes.create_string_buffer(32)
    made = hsa.out("hsa_amd_memory_pool_allocate", U64(hsa.pool), U64(4096), 0)
    hsa.call("hsa_amd_ipc_memory_create", made, U64(4096), handle)
    hsa.call("hsa_amd_memory_pool_free", made)


@cycle(100)
def shared_signal(hsa: Hsa) -> None:
    made = hsa.out("hsa_amd_signal_create", ctypes.c_int64(1), 0, None, U64(2))
    hsa.call("hsa_amd_ipc_signal_create", made, ctypes.create_string_buffer(32))
    hsa.call("hsa_signal_destroy", made)


@cycle(200)
def attributes(hsa: Hsa) -> None:
    memory = mmap.mmap(-1, 8192)
    start = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    hsa.call("hsa_amd_svm_attributes_set", U64(start), U64(4096), (U64 * 2)(6, 1), U64(1))
    hsa.call("hsa_amd_svm_attributes_set", U64(start), U64(8192), (U64 * 2)(6, 0), U64(1))


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
