"""Memory and events of one process in another."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cairn.hip import structs
from tests.hip.conftest import Hip

SIZE = ctypes.c_size_t
INVALID_VALUE, INVALID_CONTEXT, INVALID_HANDLE, NOT_READY = 1, 201, 400, 600
BYTES = bytes(range(1, 101))


class Other:
    """A process that answers a line with a line."""

    def __init__(self, *descriptors: int) -> None:
        program = Path(__file__).with_name("other_process.py")
        self.process = subprocess.Popen(
            [sys.executable, str(program)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            pass_fds=descriptors,
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        )

    def ask(self, *words: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(" ".join(str(word) for word in words) + "\n")
        self.process.stdin.flush()

    def answer(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


@pytest.fixture
def other() -> Iterator[Other]:
    made = Other()
    yield made
    made.process.kill()
    made.process.communicate()


def filled(hip: Hip, size: int) -> int:
    address = hip.malloc(size)
    hip.ok("hipMemcpy", SIZE(address), BYTES, SIZE(len(BYTES)), 1)
    return address


def memory_handle(hip: Hip, address: int) -> Any:
    handle = structs.hipIpcMemHandle_t()
    hip.ok("hipIpcGetMemHandle", ctypes.byref(handle), SIZE(address))
    return handle


def test_memory_is_shared_both_ways(hip: Hip, other: Other) -> None:
    address = filled(hip, 1000)
    other.ask("memory", bytes(memory_handle(hip, address)).hex(), 100)
    assert other.answer() == f"0 0 1 0 {BYTES.hex()} [0, 0, {INVALID_VALUE}] {INVALID_VALUE}"
    data = ctypes.create_string_buffer(101)
    hip.ok("hipMemcpy", data, SIZE(address), SIZE(101), 2)
    assert data.raw == b"\x5a" * 100 + b"\0"
    hip.ok("hipFree", SIZE(address))


def test_a_handle_of_the_middle_opens_there(hip: Hip, other: Other) -> None:
    address = filled(hip, 1 << 16)
    other.ask("memory", bytes(memory_handle(hip, address + 40)).hex(), 60)
    assert other.answer().split()[4] == BYTES[40:].hex()


def test_what_is_no_handle(hip: Hip) -> None:
    address = hip.malloc(64)
    handle, out = memory_handle(hip, address), SIZE()
    assert hip.hipIpcOpenMemHandle(ctypes.byref(out), handle, 1) == INVALID_CONTEXT
    assert hip.hipIpcOpenMemHandle(ctypes.byref(out), handle, 0) == INVALID_VALUE
    assert hip.hipIpcOpenMemHandle(ctypes.byref(out), structs.hipIpcMemHandle_t(), 1) == INVALID_VALUE
    assert hip.hipIpcCloseMemHandle(SIZE(address)) == INVALID_VALUE
    assert hip.hipIpcGetMemHandle(ctypes.byref(handle), SIZE(address + 64)) == INVALID_VALUE
    hip.ok("hipFree", SIZE(address))
    assert hip.hipIpcGetMemHandle(ctypes.byref(handle), SIZE(address)) == INVALID_VALUE


def test_two_allocations_have_two_handles(hip: Hip) -> None:
    first, second = hip.malloc(64), hip.malloc(64)
    assert bytes(memory_handle(hip, first)) != bytes(memory_handle(hip, second))
    assert bytes(memory_handle(hip, first)) == bytes(memory_handle(hip, first))


def test_an_event_holds_another_process(hip: Hip, other: Other) -> None:
    event = hip.handle("hipEventCreateWithFlags", 6)
    stream = hip.handle("hipStreamCreate")
    word = hip.out("hipHostMalloc", SIZE, SIZE(8), 0)
    ctypes.c_uint64.from_address(word).value = 0
    hip.ok("hipStreamWaitValue64", SIZE(stream), SIZE(word), ctypes.c_uint64(1), 0, ctypes.c_uint64(2**64 - 1))
    hip.ok("hipEventRecord", SIZE(event), SIZE(stream))
    assert hip.hipEventQuery(SIZE(event)) == NOT_READY
    handle = structs.hipIpcEventHandle_t()
    hip.ok("hipIpcGetEventHandle", ctypes.byref(handle), SIZE(event))
    other.ask("event", bytes(handle).hex())
    assert other.answer() == f"0 {NOT_READY} {NOT_READY}"
    ctypes.c_uint64.from_address(word).value = 1
    assert other.answer() == "0 0 0"
    hip.ok("hipEventSynchronize", SIZE(event))
    hip.ok("hipEventQuery", SIZE(event))
    assert hip.hipIpcOpenEventHandle(ctypes.byref(SIZE()), handle) == INVALID_CONTEXT
    hip.ok("hipEventDestroy", SIZE(event))


def test_only_interprocess_events_have_handles(hip: Hip) -> None:
    event = hip.handle("hipEventCreate")
    assert hip.hipIpcGetEventHandle(ctypes.byref(structs.hipIpcEventHandle_t()), SIZE(event)) == INVALID_HANDLE


def pool_of(hip: Hip, handle_types: int) -> int:
    properties = structs.hipMemPoolProps()
    properties.allocType, properties.handleTypes, properties.location.type = 1, handle_types, 1
    return hip.handle("hipMemPoolCreate", ctypes.byref(properties))


def test_a_pool_is_exported(hip: Hip) -> None:
    made = pool_of(hip, 1)
    descriptor = ctypes.c_int()
    hip.ok("hipMemPoolExportToShareableHandle", ctypes.byref(descriptor), SIZE(made), 1, 0)
    address = SIZE()
    hip.ok("hipMallocFromPoolAsync", ctypes.byref(address), SIZE(256), SIZE(made), None)
    hip.ok("hipMemcpyAsync", address, BYTES, SIZE(len(BYTES)), 1, None)
    data = structs.hipMemPoolPtrExportData()
    hip.ok("hipMemPoolExportPointer", ctypes.byref(data), address)
    os.set_inheritable(descriptor.value, True)
    child = Other(descriptor.value)
    child.ask("pool", descriptor.value, bytes(data).hex(), 100)
    assert child.answer() == f"0 0 {INVALID_VALUE} 0 {BYTES.hex()} 0 {INVALID_VALUE}"
    child.process.kill()
    child.process.communicate()
    os.close(descriptor.value)
    hip.ok("hipFreeAsync", address, None)
    hip.ok("hipMemPoolDestroy", SIZE(made))


def test_pools_that_are_not_exported(hip: Hip) -> None:
    private, shared = pool_of(hip, 0), pool_of(hip, 1)
    out = ctypes.c_int()
    export = hip.hipMemPoolExportToShareableHandle
    assert export(ctypes.byref(out), SIZE(private), 1, 0) == INVALID_VALUE
    assert export(ctypes.byref(out), SIZE(shared), 2, 0) == INVALID_VALUE
    assert export(ctypes.byref(out), SIZE(shared), 1, 1) == INVALID_VALUE
    assert export(None, SIZE(shared), 1, 0) == INVALID_VALUE
    assert hip.hipMemPoolImportFromShareableHandle(ctypes.byref(SIZE()), SIZE(10**6), 1, 0) == INVALID_VALUE
    address = SIZE()
    hip.ok("hipMallocFromPoolAsync", ctypes.byref(address), SIZE(256), SIZE(private), None)
    data = structs.hipMemPoolPtrExportData()
    assert hip.hipMemPoolExportPointer(ctypes.byref(data), address) == INVALID_VALUE
    assert hip.hipMemPoolImportPointer(ctypes.byref(SIZE()), SIZE(shared), ctypes.byref(data)) == INVALID_VALUE
    hip.ok("hipFreeAsync", address, None)
