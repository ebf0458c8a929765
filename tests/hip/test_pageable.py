"""What the runtime does with the program's own memory, which is neither allocated by it nor registered."""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.hip.conftest import Hip

SIZE = ctypes.c_size_t
INVALID_VALUE = 1
HOST_TO_HOST, TO_DEVICE, TO_HOST, ON_DEVICE, DEFAULT = range(5)

FILLS = [
    ("hipMemset", 1, SIZE(64)), ("hipMemsetAsync", 1, SIZE(64), 0), ("hipMemsetD8", 1, SIZE(64)),
    ("hipMemsetD8Async", 1, SIZE(64), 0), ("hipMemsetD16", 1, SIZE(32)), ("hipMemsetD16Async", 1, SIZE(32), 0),
    ("hipMemsetD32", 1, SIZE(16)), ("hipMemsetD32Async", 1, SIZE(16), 0),
    ("hipMemset2D", SIZE(16), 1, SIZE(8), SIZE(4)), ("hipMemset2DAsync", SIZE(16), 1, SIZE(8), SIZE(4), 0),
]  # fmt: skip


@pytest.mark.parametrize("call", FILLS, ids=lambda call: call[0])
def test_the_device_fills_no_pageable_memory(hip: Hip, call: tuple[Any, ...]) -> None:
    name, *arguments = call
    block = ctypes.create_string_buffer(b"as before", 64)
    assert getattr(hip, name)(block, *arguments) == INVALID_VALUE
    assert block.value == b"as before"
    hip.ok("hipHostRegister", block, SIZE(64), 0)
    hip.ok(name, block, *arguments)
    hip.ok("hipDeviceSynchronize")
    hip.ok("hipHostUnregister", block)
    assert block.raw[0] == 1


@pytest.mark.parametrize("kind", [HOST_TO_HOST, TO_DEVICE, TO_HOST, ON_DEVICE, DEFAULT])
def test_kinds_of_copies_between_pageable_blocks(hip: Hip, kind: int) -> None:
    """As in ROCm the direction must say so, in every function that has one."""
    expected = 0 if kind in (HOST_TO_HOST, DEFAULT) else INVALID_VALUE
    source, target = ctypes.create_string_buffer(b"text", 64), ctypes.create_string_buffer(64)
    for name, *more in (("hipMemcpy",), ("hipMemcpyAsync", 0), ("hipMemcpyWithStream", 0)):
        target.value = b""
        assert getattr(hip, name)(target, source, SIZE(64), kind, *more) == expected, name
        assert target.value == (b"" if expected else b"text"), name
    pitch = SIZE(32)
    assert hip.hipMemcpy2D(target, pitch, source, pitch, SIZE(16), SIZE(2), kind) == expected
    block = hip.malloc(64)
    hip.ok("hipMemcpy", SIZE(block), source, SIZE(64), kind)  # the kind decides nothing else
    hip.ok("hipFree", SIZE(block))


def test_copies_named_for_the_device(hip: Hip) -> None:
    source, target = ctypes.create_string_buffer(b"text", 64), ctypes.create_string_buffer(64)
    for name in ("hipMemcpyHtoD", "hipMemcpyDtoH", "hipMemcpyDtoD"):
        assert getattr(hip, name)(target, source, SIZE(64)) == INVALID_VALUE
        assert getattr(hip, name + "Async")(target, source, SIZE(64), 0) == INVALID_VALUE


def test_a_joined_stream_may_go_before_its_capture_ends(hip: Hip) -> None:
    first, second, graph = SIZE(), SIZE(), SIZE()
    events = SIZE(), SIZE()
    block = hip.malloc(64)
    for joined in (True, False):
        hip.ok("hipStreamCreate", ctypes.byref(first))
        hip.ok("hipStreamCreate", ctypes.byref(second))
        for event in events:
            hip.ok("hipEventCreate", ctypes.byref(event))
        hip.ok("hipStreamBeginCapture", first, 0)
        hip.ok("hipEventRecord", events[0], first)
        hip.ok("hipStreamWaitEvent", second, events[0], 0)
        hip.ok("hipMemsetAsync", SIZE(block), 1, SIZE(64), second)
        if joined:
            hip.ok("hipEventRecord", events[1], second)
            hip.ok("hipStreamWaitEvent", first, events[1], 0)
        hip.ok("hipStreamDestroy", second)
        assert hip.hipStreamEndCapture(first, ctypes.byref(graph)) == (0 if joined else 901)
        hip.ok("hipStreamDestroy", first)
    hip.ok("hipFree", SIZE(block))


# A module's variable (``counter``, 4 bytes) is the device's memory, though no call allocated it.
VARIABLE_FILLS = [
    ("hipMemset", 1, SIZE(4)), ("hipMemsetAsync", 1, SIZE(4), 0), ("hipMemsetD8", 1, SIZE(4)),
    ("hipMemsetD16Async", 0x0101, SIZE(2), 0), ("hipMemsetD32", 0x01010101, SIZE(1)),
    ("hipMemset2DAsync", SIZE(2), 1, SIZE(2), SIZE(2), 0),
]  # fmt: skip


@pytest.mark.parametrize("call", VARIABLE_FILLS, ids=lambda call: call[0])
def test_a_modules_variable_is_filled(hip: Hip, module: int, call: tuple[Any, ...]) -> None:
    name, *arguments = call
    address, value = SIZE(), ctypes.c_uint32()
    hip.ok("hipModuleGetGlobal", ctypes.byref(address), None, SIZE(module), b"counter")
    hip.ok(name, address, *arguments)
    hip.ok("hipDeviceSynchronize")
    hip.ok("hipMemcpyDtoH", ctypes.byref(value), address, SIZE(4))
    assert value.value == 0x01010101


@pytest.mark.parametrize("place", [0, 1], ids=["pageable", "variable"])
def test_a_modules_variable_is_copied_in_a_stream(hip: Hip, module: int, place: int) -> None:
    address, value = SIZE(), ctypes.c_uint32(99)
    hip.ok("hipModuleGetGlobal", ctypes.byref(address), None, SIZE(module), b"counter")
    hip.ok("hipMemcpyHtoDAsync", address, ctypes.byref(value), SIZE(4), 0)
    if place:
        hip.ok("hipMemcpyDtoDAsync", address, address, SIZE(4), 0)
    value.value = 0
    hip.ok("hipMemcpyDtoHAsync", ctypes.byref(value), address, SIZE(4), 0)
    hip.ok("hipDeviceSynchronize")
    assert value.value == 99


@pytest.fixture(scope="module")
def toucher(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("pageable") / "pageable"
    source = Path(__file__).parent / "pageable.hip"
    command = [sys.executable, "-m", "cairn.cli.main", "cc", "-O2", "-w", str(source), "-o", str(made)]
    subprocess.run(command, check=True, timeout=300)
    return made


def touch(program: Path, what: str, xnack: str = "0") -> tuple[list[str], str]:
    environment = {**os.environ, "HSA_XNACK": xnack}
    run = subprocess.run([str(program), what], capture_output=True, text=True, env=environment, timeout=60, check=True)
    return run.stdout.splitlines(), run.stderr


@pytest.mark.parametrize(
    ("what", "where"),
    [
        ("many", "malloc"),
        ("stack", "the stack of the main thread"),
        ("global", "a variable or the code of"),
        ("packed", "malloc"),
        ("flat", "malloc"),
        ("table", "malloc"),
        ("list", "malloc"),
        ("variable", "malloc"),
        ("two", "malloc"),
        ("each", "malloc"),
        ("shared", "malloc"),
        ("late", "malloc"),
        pytest.param("malloc", "malloc", marks=pytest.mark.slow),
        pytest.param("mmap", "malloc, mmap", marks=pytest.mark.slow),
        pytest.param("load", "malloc", marks=pytest.mark.slow),
        pytest.param("atomic", "malloc", marks=pytest.mark.slow),
        pytest.param("later", "malloc", marks=pytest.mark.slow),
    ],
)
def test_kernels_do_not_reach_pageable_memory(toucher: Path, what: str, where: str) -> None:
    out, errors = touch(toucher, what)
    assert out == ["hipErrorIllegalAddress", "0 0 gfx942:sramecc+:xnack-"]
    assert "Memory access fault by GPU" in errors and "HSA_XNACK=1" in errors
    assert "the address is the host's own: " in errors and where in errors
    group, lane = {"late": "1500"}.get(what, r"\d+"), {"each": 37}.get(what, 0)
    assert re.search(rf"workgroup \({group}, 0, 0\), wave 0, lane {lane}$", errors, re.MULTILINE)


@pytest.mark.parametrize("what", ["kept", "table_kept", "numbers", "allowed"])
def test_what_kernels_may_do_with_host_memory(toucher: Path, what: str) -> None:
    assert touch(toucher, what) == (["right", "hipSuccess", "0 0 gfx942:sramecc+:xnack-"], "")


def test_xnack_opens_pageable_memory(toucher: Path) -> None:
    assert touch(toucher, "many", xnack="1") == (["hipSuccess", "1 1 gfx942:sramecc+:xnack+"], "")
