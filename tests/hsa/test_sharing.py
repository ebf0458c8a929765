"""HSA's virtual memory, memory and signals of several processes, and attributes of the program's own memory."""

from __future__ import annotations

import ctypes
import mmap
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cairn import hsa as runtime
from tests.hsa.runtime import U64, Hsa

PAGE = 4096
SOURCE = Path(__file__).parents[2]
BUSY, NO_ALLOCATION, BAD_ARGUMENT, BAD_AGENT = 0x100A, 0x1003, 0x1001, 0x1004


@pytest.fixture(scope="module")
def hsa() -> Iterator[Hsa]:
    made = Hsa('extern "C" __global__ void f(int *p) { p[threadIdx.x] += threadIdx.x; }')
    yield made
    made.call("hsa_shut_down")


def reserve(hsa: Hsa, size: int) -> U64:
    place = U64()
    hsa.call("hsa_amd_vmem_address_reserve", ctypes.byref(place), U64(size), U64(0), U64(0))
    return place


def create(hsa: Hsa, size: int) -> U64:
    return hsa.out("hsa_amd_vmem_handle_create", U64(hsa.pool), U64(size), 1, U64(0))


def allow(hsa: Hsa, place: U64, size: int, permissions: int) -> None:
    hsa.call("hsa_amd_vmem_set_access", place, U64(size), (U64 * 2)(permissions, hsa.agent), U64(1))


def access(hsa: Hsa, place: U64) -> int:
    found = ctypes.c_int()
    hsa.call("hsa_amd_vmem_get_access", place, ctypes.byref(found), U64(hsa.agent))
    return found.value


def kind(hsa: Hsa, address: int) -> int:
    info = (ctypes.c_uint32 * 14)(56)
    hsa.call("hsa_amd_pointer_info", U64(address), info, None, None, None)
    return info[1]


def test_the_same_memory_at_two_addresses(hsa: Hsa) -> None:
    """A kernel writes by one address, the host reads by the other."""
    place, memory = reserve(hsa, 4 * PAGE), create(hsa, 2 * PAGE)
    assert kind(hsa, place.value) == 5
    other = U64(place.value + 2 * PAGE)
    for each in (place, other):
        hsa.call("hsa_amd_vmem_map", each, U64(2 * PAGE), U64(0), memory, U64(0))
        assert access(hsa, each) == 0
        allow(hsa, each, 2 * PAGE, 3)
        assert access(hsa, each) == 3
    assert kind(hsa, place.value + 5) == 6
    agent = runtime.system().agents[0]
    executable, queue = agent.load(hsa.code), agent.create_queue()
    for _ in range(2):
        queue.launch(executable.kernels["f"], (64,), (64,), packed=place.value.to_bytes(8, "little"))
    assert queue.wait_idle() is None
    assert list((ctypes.c_int * 64).from_address(other.value)) == [2 * i for i in range(64)]
    exports = hsa.exports
    assert exports.hsa_amd_vmem_address_free(place, U64(4 * PAGE)) == BUSY
    assert exports.hsa_amd_vmem_map(place, U64(PAGE), U64(0), memory, U64(0)) == BAD_ARGUMENT
    hsa.call("hsa_amd_vmem_handle_release", memory)  # the mappings keep it
    again = U64()
    hsa.call("hsa_amd_vmem_retain_alloc_handle", ctypes.byref(again), other)
    pool, sort = U64(), ctypes.c_int()
    hsa.call("hsa_amd_vmem_get_alloc_properties_from_handle", again, ctypes.byref(pool), ctypes.byref(sort))
    assert (pool.value, sort.value) == (hsa.pool, 1)
    hsa.call("hsa_amd_vmem_unmap", place, U64(4 * PAGE))
    assert exports.hsa_amd_vmem_unmap(place, U64(PAGE)) == NO_ALLOCATION
    hsa.call("hsa_amd_vmem_handle_release", again)
    assert exports.hsa_amd_vmem_handle_release(again) == NO_ALLOCATION
    hsa.call("hsa_amd_vmem_address_free", place, U64(4 * PAGE))
    assert exports.hsa_amd_vmem_address_free(place, U64(4 * PAGE)) == NO_ALLOCATION


def test_a_part_of_exported_memory(hsa: Hsa) -> None:
    place, memory, file = reserve(hsa, 3 * PAGE), create(hsa, 2 * PAGE), ctypes.c_int()
    hsa.call("hsa_amd_vmem_map", place, U64(2 * PAGE), U64(0), memory, U64(0))
    allow(hsa, place, 2 * PAGE, 3)
    ctypes.memset(place.value + PAGE, 0x5A, PAGE)
    hsa.call("hsa_amd_vmem_export_shareable_handle", ctypes.byref(file), memory, U64(0))
    same = hsa.out("hsa_amd_vmem_import_shareable_handle", file)
    end = U64(place.value + 2 * PAGE)
    hsa.call("hsa_amd_vmem_map", end, U64(PAGE), U64(PAGE), same, U64(0))
    allow(hsa, end, PAGE, 1)
    assert ctypes.string_at(end.value, PAGE) == b"\x5a" * PAGE
    assert hsa.exports.hsa_amd_vmem_import_shareable_handle(-1, ctypes.byref(U64())) == BAD_ARGUMENT


CHILD = """
import ctypes, sys
from tests.hsa.runtime import Hsa, U64
hsa = Hsa()
memory, signal = (bytes.fromhex(each) for each in sys.argv[1:])
place = hsa.out("hsa_amd_ipc_memory_attach", memory, U64(8000), 0, None)
data = (ctypes.c_ubyte * 8000).from_address(place.value)
data[7999] = data[0] + 1
shared = hsa.out("hsa_amd_ipc_signal_attach", signal)
hsa.exports.hsa_signal_store_screlease(shared, ctypes.c_int64(5))
hsa.exports.hsa_signal_wait_scacquire.restype = ctypes.c_int64
found = hsa.exports.hsa_signal_wait_scacquire(shared, 0, ctypes.c_int64(9), U64(20_000_000_000), 0)
print(found, hsa.exports.hsa_amd_ipc_memory_attach(memory, U64(1), 0, None, ctypes.byref(U64())))
hsa.call("hsa_signal_destroy", shared)
hsa.call("hsa_amd_ipc_memory_detach", place)
print(hsa.exports.hsa_amd_ipc_memory_detach(place))
"""


def test_two_processes(hsa: Hsa) -> None:
    made = hsa.out("hsa_amd_memory_pool_allocate", U64(hsa.pool), U64(8000), 0)
    data = (ctypes.c_ubyte * 8000).from_address(made.value)
    data[0] = 41
    memory, signal = ctypes.create_string_buffer(32), ctypes.create_string_buffer(32)
    hsa.call("hsa_amd_ipc_memory_create", made, U64(8000), memory)
    shared = hsa.out("hsa_amd_signal_create", ctypes.c_int64(1), 0, None, U64(2))
    hsa.call("hsa_amd_ipc_signal_create", shared, signal)
    arguments = [sys.executable, "-c", CHILD, memory.raw.hex(), signal.raw.hex()]
    with subprocess.Popen(arguments, cwd=SOURCE, stdout=subprocess.PIPE, text=True) as child:
        wait = hsa.exports.hsa_signal_wait_scacquire
        wait.restype = ctypes.c_int64
        assert wait(shared, 0, ctypes.c_int64(5), U64(60_000_000_000), 0) == 5
        assert data[7999] == 42
        hsa.exports.hsa_signal_store_screlease(shared, ctypes.c_int64(9))
        out, _ = child.communicate(timeout=60)
    assert child.returncode == 0 and out.split() == ["9", str(BAD_ARGUMENT), str(BAD_ARGUMENT)]
    hsa.call("hsa_signal_destroy", shared)
    assert hsa.exports.hsa_amd_ipc_memory_create(made, U64(100), memory) == BAD_ARGUMENT
    hsa.call("hsa_amd_memory_pool_free", made)


def test_attributes_of_memory(hsa: Hsa) -> None:
    memory = mmap.mmap(-1, 8 * PAGE)
    start = ctypes.addressof(ctypes.c_char.from_buffer(memory))

    def put(page: int, count: int, *pairs: int) -> int:
        values = (U64 * len(pairs))(*pairs)
        place, size = U64(start + page * PAGE), U64(count * PAGE)
        return int(hsa.exports.hsa_amd_svm_attributes_set(place, size, values, U64(len(pairs) // 2)))

    def get(page: int, count: int, *asked: int) -> list[int]:
        values = (U64 * len(asked))(*asked)
        place, size = U64(start + page * PAGE), U64(count * PAGE)
        hsa.call("hsa_amd_svm_attributes_get", place, size, values, U64(len(asked) // 2))
        return list(values)

    assert get(0, 8, 0, 0, 4, 0, 6, 0, 0x203, hsa.agent) == [0, 0, 4, 0, 6, 0, 0x200, hsa.agent]
    assert put(2, 4, 0, 1, 4, hsa.agent, 0x202, hsa.agent) == 0
    assert put(3, 1, 6, 1) == 0
    assert get(2, 4, 0, 0, 4, 0, 0x203, hsa.agent) == [0, 1, 4, hsa.agent, 0x202, hsa.agent]
    assert get(1, 4, 0, 0, 4, 0) == [0, 2, 4, 0]  # indeterminate, no agent
    assert [get(page, 1, 6, 0)[1] for page in range(8)] == [0, 0, 0, 1, 0, 0, 0, 0]
    assert put(0, 1, 99, 0) == put(0, 1, 0, 2) == BAD_ARGUMENT
    assert put(0, 1, 4, 1234) == BAD_AGENT
    waited, done = (hsa.out("hsa_signal_create", ctypes.c_int64(1), 0, None) for _ in range(2))
    prefetch = hsa.exports.hsa_amd_svm_prefetch_async
    assert prefetch(U64(start), U64(PAGE), U64(hsa.agent), 1, ctypes.byref(waited), done) == 0
    assert hsa.exports.hsa_signal_load_relaxed(done) == 1
    hsa.exports.hsa_signal_store_relaxed(waited, ctypes.c_int64(0))
    assert hsa.exports.hsa_signal_wait_scacquire(done, 0, ctypes.c_int64(0), U64(20_000_000_000), 0) == 0
    assert get(0, 1, 5, 0) == [5, hsa.agent]
