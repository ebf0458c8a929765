"""Devices: numbers, properties in both layouts, attributes, limits, visibility."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.base import zig
from cairn.hip import attributes, state, structs
from cairn.hip.errors import ALIASES, Code
from tests.hip.conftest import Hip

ROOT = Path(__file__).parents[2]
# Members that the C structures have in unions without a name of their own, or under other names.
_IN_UNNAMED_UNIONS = {
    "hipLaunchAttributeValue.clusterDim",
    "hipGraphNodeParams.params",
    "hipDevResource.of",
}

SIZE = ctypes.c_size_t


def test_versions_are_hip_7(hip: Hip) -> None:
    for name in ("hipDriverGetVersion", "hipRuntimeGetVersion"):
        assert 70_000_000 <= hip.out(name, ctypes.c_int) < 80_000_000


def test_properties(hip: Hip) -> None:
    p = hip.out("hipGetDevicePropertiesR0600", structs.hipDeviceProp_tR0600, 0)
    assert p.name == b"AMD Instinct MI300X"
    assert p.gcnArchName == b"gfx942:sramecc+:xnack-"
    assert (p.warpSize, p.multiProcessorCount, p.maxThreadsPerBlock) == (64, 304, 1024)
    assert p.sharedMemPerBlock == 65536
    assert list(p.maxGridSize) == [2147483647, 65536, 65536]
    assert p.arch.hasDoubles == 1


def test_the_unversioned_name_keeps_the_old_layout(hip: Hip) -> None:
    old = hip.out("hipGetDeviceProperties", structs.hipDeviceProp_tR0000, 0)
    new = hip.out("hipGetDevicePropertiesR0600", structs.hipDeviceProp_tR0600, 0)
    for name in ("name", "totalGlobalMem", "warpSize", "gcnArchName", "multiProcessorCount", "managedMemory"):
        assert getattr(old, name) == getattr(new, name), name
    assert list(old.maxThreadsDim) == [1024, 1024, 1024]


def test_each_device_has_its_own_address_and_uuid(hip: Hip) -> None:
    ids = []
    for device in (0, 1):
        buffer = ctypes.create_string_buffer(64)
        hip.ok("hipDeviceGetPCIBusId", buffer, 64, device)
        assert hip.out("hipDeviceGetByPCIBusId", ctypes.c_int, buffer.value) == device
        ids.append(buffer.value)
    assert ids[0] != ids[1]
    first, second = (bytes(hip.out("hipDeviceGetUuid", structs.hipUUID, d).bytes) for d in (0, 1))
    assert first != second


@pytest.mark.parametrize("number", sorted(attributes.ATTRIBUTES))
def test_attributes_agree_with_properties(hip: Hip, number: int) -> None:
    value = hip.out("hipDeviceGetAttribute", ctypes.c_int, number, 0)
    name, source = attributes.ATTRIBUTES[number]
    p = hip.out("hipGetDevicePropertiesR0600", structs.hipDeviceProp_tR0600, 0)
    if isinstance(source, str) and hasattr(p, source.partition("[")[0]) and "[" not in source:
        assert value == min(getattr(p, source), 2**31 - 1), name


def test_unknown_numbers_are_refused(hip: Hip) -> None:
    value = ctypes.c_int()
    assert hip.hipDeviceGetAttribute(ctypes.byref(value), 64, 0) == Code.hipErrorInvalidValue
    assert hip.hipDeviceGetAttribute(ctypes.byref(value), 87, 9) == Code.hipErrorInvalidDevice
    assert hip.hipSetDevice(2) == Code.hipErrorInvalidDevice
    assert hip.hipSetDevice(-1) == Code.hipErrorInvalidDevice
    assert hip.hipDeviceGetLimit(ctypes.byref(ctypes.c_size_t()), 77) == Code.hipErrorUnsupportedLimit
    for limit, code in ((-1, Code.hipErrorUnsupportedLimit), (0xFFFF, Code.hipErrorInvalidValue)):
        assert hip.hipDeviceSetLimit(limit, ctypes.c_size_t(1)) == code


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (35, "driver version is insufficient for runtime version"),
        (52, "__global__ function call is not configured"),
        (214, "uncorrectable ECC error encountered"),
        (400, "invalid resource handle"),
        (1053, "runtime call other than memory returned error"),
    ],
)
def test_the_words_of_errors_are_rocms(hip: Hip, code: int, words: str) -> None:
    text = hip.exports.hipGetErrorString
    text.restype = ctypes.c_char_p
    assert text(code).decode() == words


def test_limits_are_kept(hip: Hip) -> None:
    hip.ok("hipDeviceSetLimit", 2, ctypes.c_size_t(1 << 20))
    assert hip.out("hipDeviceGetLimit", ctypes.c_size_t, 2) == 1 << 20


def test_choose_device(hip: Hip) -> None:
    wanted = structs.hipDeviceProp_tR0600()
    wanted.multiProcessorCount = 100
    assert hip.out("hipChooseDeviceR0600", ctypes.c_int, ctypes.byref(wanted)) == 0


def test_error_names_and_texts(hip: Hip) -> None:
    for code in Code:
        assert hip.error(code) == code.name
        text = ctypes.c_char_p()
        hip.ok("hipDrvGetErrorString", int(code), ctypes.byref(text))
        assert text.value
    assert hip.error(12345) == "hipErrorUnknown"
    assert ALIASES["hipErrorMemoryAllocation"] == 2
    assert hip.hipDrvGetErrorName(12345, ctypes.byref(ctypes.c_char_p())) == Code.hipErrorInvalidValue


def test_functions_by_name(hip: Hip) -> None:
    found, status = ctypes.c_size_t(), ctypes.c_int(9)
    hip.ok(
        "hipGetProcAddress",
        b"hipGetDeviceProperties",
        ctypes.byref(found),
        60000000,
        ctypes.c_uint64(0),
        ctypes.byref(status),
    )
    assert status.value == 0
    versioned = ctypes.cast(hip.exports.hipGetDevicePropertiesR0600, ctypes.c_void_p).value
    assert found.value == versioned
    for name in (b"hipNothing", b"cairn_shim_close", b"printf"):
        missing = hip.hipGetProcAddress(name, ctypes.byref(found), 60000000, ctypes.c_uint64(0), None)
        assert missing == Code.hipErrorInvalidValue


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, [0, 1, 2]),
        ({"HIP_VISIBLE_DEVICES": "2,0"}, [2, 0]),
        ({"HIP_VISIBLE_DEVICES": "1,7,0"}, [1]),
        ({"HIP_VISIBLE_DEVICES": "-1"}, []),
        ({"HIP_VISIBLE_DEVICES": "1,1"}, [1]),
        ({"CUDA_VISIBLE_DEVICES": "1"}, [1]),
        ({"HIP_VISIBLE_DEVICES": "0", "CUDA_VISIBLE_DEVICES": "1"}, [0]),
    ],
)
def test_visible_devices(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: list[int]) -> None:
    for name in ("HIP_VISIBLE_DEVICES", "CUDA_VISIBLE_DEVICES"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert state.visible(3) == expected


def test_visible_devices_renumber() -> None:
    code = (
        "from cairn.abi import loader; import ctypes\n"
        "hip = loader.load('amdhip64'); n = ctypes.c_int(); b = ctypes.create_string_buffer(64)\n"
        "assert hip.hipGetDeviceCount(ctypes.byref(n)) == 0 and n.value == 1\n"
        "assert hip.hipDeviceGetName(b, 64, 0) == 0; print(b.value.decode())\n"
    )
    environment = {"CAIRN_DEVICES": "mi300x,mi210", "HIP_VISIBLE_DEVICES": "1", "PATH": "/usr/bin"}
    result = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60, cwd=ROOT, check=False
    )
    assert result.stdout == "AMD Instinct MI210\n", result.stderr


def test_structures_match_the_headers(tmp_path: Path) -> None:
    """The compiler lays out the headers' structures; ctypes must agree on sizes and offsets."""
    names = [n for n in structs.STRUCTURES if n.startswith(("hip", "HIP", "dim3"))]
    header = (ROOT / "cairn/compiler/include/hip/hip_runtime_api.h").read_text()
    header += "".join(f.read_text() for f in sorted((ROOT / "cairn/compiler/include/hip/detail").glob("*.h")))
    known = [name for name in names if name in header]
    assert len(known) > 20
    lines = ["#include <stddef.h>", "#include <hip/hip_runtime_api.h>"]
    for name in known:
        cls = structs.by_name(name)
        lines.append(f'static_assert(sizeof({name}) == {ctypes.sizeof(cls)}, "sizeof {name}");')
        for field, *rest in cls._fields_:
            if len(rest) == 1 and f"{name}.{field}" not in _IN_UNNAMED_UNIONS:
                offset = getattr(cls, field).offset
                lines.append(f'static_assert(offsetof({name}, {field}) == {offset}, "{name}.{field}");')
    source = tmp_path / "layout.cpp"
    source.write_text("\n".join(lines))
    include = ROOT / "cairn/compiler/include"
    flags = [
        "-D__HIP_PLATFORM_AMD__",
        f"-I{include}",
        "-w",
        "-std=c++17",
        "-ferror-limit=0",
        "-c",
        "-o",
        str(tmp_path / "layout.o"),
        str(source),
    ]
    result = zig.run("c++", flags)
    assert result.returncode == 0, result.stderr


def test_reset_frees_memory_and_settings(hip: Hip) -> None:
    address, stream = hip.malloc(500), hip.handle("hipStreamCreate")
    assert hip.hipStreamBeginCapture(SIZE(stream), 2) == 0
    hip.ok("hipSetDeviceFlags", 4)
    hip.ok("hipDeviceSetCacheConfig", 2)
    hip.ok("hipDeviceSetLimit", 0, SIZE(4096))
    assert hip.out("hipGetDeviceFlags", ctypes.c_uint) == 4
    assert hip.out("hipDeviceGetCacheConfig", ctypes.c_int) == 2
    hip.ok("hipDeviceReset")
    assert hip.hipFree(SIZE(address)) == 1
    assert hip.hipStreamQuery(SIZE(stream)) == 709
    assert hip.out("hipGetDeviceFlags", ctypes.c_uint) == 0
    assert hip.out("hipDeviceGetCacheConfig", ctypes.c_int) == 0
    assert hip.out("hipDeviceGetLimit", SIZE, 0) == 1024


def test_bad_settings(hip: Hip) -> None:
    assert hip.hipDeviceSetCacheConfig(-1) == 1
    assert hip.hipDeviceSetSharedMemConfig(3) == 1
    assert hip.hipExtGetLinkTypeAndHopCount(-1, 0, ctypes.byref(SIZE()), ctypes.byref(SIZE())) == 1
    assert hip.hipExtGetLinkTypeAndHopCount(2, 0, ctypes.byref(SIZE()), ctypes.byref(SIZE())) == 101
    pool = hip.out("hipDeviceGetDefaultMemPool", SIZE, 0)
    for number in (-1, 2):
        assert hip.hipDeviceSetMemPool(number, SIZE(pool)) == 1
        assert hip.hipDeviceGetMemPool(ctypes.byref(SIZE()), number) == 1


def test_a_pci_id_that_does_not_fit_is_cut(hip: Hip) -> None:
    buffer = ctypes.create_string_buffer(b"\x01" * 16, 16)
    assert hip.hipDeviceGetPCIBusId(buffer, 6, 0) == 1
    assert buffer.raw[5] == 0 and b"\0" not in buffer.raw[:5] and buffer.raw[6:] == b"\x01" * 10


@pytest.mark.parametrize("setting", ["CAIRN_TIER=x", "CAIRN_HOST=none", "CAIRN_ENGINE=x", "CAIRN_THREADS=x"])
def test_settings_that_mean_nothing(setting: str) -> None:
    """The first call says it, and that call and all others find no device."""
    text = "from cairn import hip\nfor _ in range(2):\n try: hip.hipMalloc(4)\n except hip.HipError as e: print(e)"
    name, _, value = setting.partition("=")
    run = [sys.executable, "-c", text]
    result = subprocess.run(run, env={**os.environ, name: value}, capture_output=True, text=True, check=True)
    assert result.stdout.count("hipErrorNoDevice") == 2
    assert result.stderr.count(f"{setting}: expected") == 1
