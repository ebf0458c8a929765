"""Code objects that others compiled, through the module API of the C library: every form that runs, and what is said of
the others."""

from __future__ import annotations

import ctypes
import logging
import re
import struct
from collections.abc import Callable
from typing import Any

import pytest
import zstandard

from cairn.codeobj import bundle
from tests.hip.conftest import Hip, arguments
from tests.hsa.test_foreign_objects import DEVICES, PRELOAD, build

INVALID_IMAGE, NO_BINARY, NOT_FOUND, INVALID_VALUE = 200, 209, 500, 1
ENTRY = "hipv4-amdgcn-amd-amdhsa--"
U32 = ctypes.c_uint32


class Loaded:
    """A module, from its bytes; kernels by name."""

    def __init__(self, hip: Hip, data: bytes) -> None:
        self.hip = hip
        self.module = ctypes.c_size_t(hip.handle("hipModuleLoadData", data))

    def run(self, name: str, *values: Any, items: int = 64, lds: int = 0, packed: bytes | None = None) -> list[int]:
        """The first ``items`` dwords after a launch with 64 work-items a block; ``packed``: arguments as one block."""
        hip = self.hip
        kernel = ctypes.c_size_t(hip.handle("hipModuleGetFunction", self.module, name.encode()))
        out = hip.malloc(4 * items)
        given, extra = arguments(ctypes.c_size_t(out), *values), None
        if packed is not None:
            block = ctypes.create_string_buffer(struct.pack("<Q", out) + packed)
            size = ctypes.c_size_t(8 + len(packed))
            given, extra = None, (ctypes.c_void_p * 5)(1, ctypes.addressof(block), 2, ctypes.addressof(size), 3)
        hip.ok("hipModuleLaunchKernel", kernel, items // 64, 1, 1, 64, 1, 1, lds, None, given, extra)
        hip.ok("hipDeviceSynchronize")
        result = (U32 * items)()
        hip.ok("hipMemcpy", result, ctypes.c_size_t(out), ctypes.c_size_t(4 * items), 2)
        hip.ok("hipFree", ctypes.c_size_t(out))
        return list(result)

    def variable(self, name: str) -> tuple[int, int]:
        address, size = ctypes.c_size_t(), ctypes.c_size_t()
        self.hip.ok("hipModuleGetGlobal", ctypes.byref(address), ctypes.byref(size), self.module, name.encode())
        return address.value, size.value

    def check_all(self) -> None:
        """All six kernels: arguments of all sizes, globals, function pointers, recursion, dynamic LDS, hidden
        arguments."""
        a, b, c, d, e, f, g = 9, 1 << 40 | 8, 700, 6, 5, 4 << 32, 3
        wanted = [a + 8 * 3 + c * 5 + d * 7 + e * 11 + 4 * 13 + g * 17 + i for i in range(192)]
        values = (U32(a), ctypes.c_uint64(b), ctypes.c_uint16(c), ctypes.c_uint8(d), U32(e), ctypes.c_uint64(f), U32(g))
        assert self.run("preloaded", *values, items=192) == wanted
        assert self.run("preloaded", packed=struct.pack("<I4xQHBxIQI", a, b, c, d, e, f, g), items=192) == wanted
        assert self.run("globals") == [80_070_006 + (11, 22, 33, 44)[i & 3] for i in range(64)]
        self.check_variables()
        assert self.run("indirect", U32(1)) == [(i + 3) ** 2 if not i & 1 else 2 * (i + 3) for i in range(64)]
        numbers = [0, 1, 1, 2, 3, 5, 8, 13, 21]
        assert self.run("recursive", U32(2)) == [numbers[(i + 2) % 9] for i in range(64)]
        assert self.run("borrowed", lds=1024) == [(63 - i) * 9 for i in range(64)]
        assert self.run("sizes", items=128) == [64 + 128_000 + i % 64 for i in range(128)]
        self.hip.ok("hipModuleUnload", self.module)

    def check_variables(self) -> None:
        """What the kernel left in a variable, and what the host puts there."""
        address, size = self.variable("counter")
        value = U32()
        assert size == 4 and self.variable("zeros")[1] == 1200
        self.hip.ok("hipMemcpyDtoH", ctypes.byref(value), ctypes.c_size_t(address), ctypes.c_size_t(4))
        assert value.value == 6
        self.hip.ok("hipMemcpyHtoD", ctypes.c_size_t(address), ctypes.byref(U32(99)), ctypes.c_size_t(4))
        assert self.run("globals")[0] == 80_070_000 + 100 + 11


@pytest.mark.parametrize("version", [4, 5, 6])
def test_versions(hip: Hip, version: int) -> None:
    Loaded(hip, build("gfx942", version)).check_all()


@pytest.mark.parametrize(("arch", "version", "options"), [
    ("gfx942", 5, PRELOAD), ("gfx942:sramecc+:xnack-", 5, ()), ("gfx9-4-generic", 6, ()),
])  # fmt: skip
def test_forms(hip: Hip, arch: str, version: int, options: tuple[str, ...]) -> None:
    """Arguments in registers, code for this setting of the target's features, code for a family."""
    Loaded(hip, build(arch, version, *options)).check_all()


def compressed(plain: bytes) -> bytes:
    payload = zstandard.ZstdCompressor().compress(plain)
    return b"CCOB" + struct.pack("<HHIIQ", 2, 1, 24 + len(payload), len(plain), 0) + payload


@pytest.mark.parametrize("pack", [bytes, compressed], ids=["plain", "zstd"])
def test_bundles(hip: Hip, pack: Callable[[bytes], bytes]) -> None:
    """The device's entry among others, and the more exact one of two that fit."""
    codes = {ENTRY + target: build(target, 5) for target in DEVICES}
    codes[HOST] = b""
    codes[ENTRY + "gfx942:sramecc+:xnack-"] = build("gfx942:sramecc+:xnack-", 5)
    codes[ENTRY + "gfx942:xnack+"] = b"the other setting: never looked at"
    Loaded(hip, pack(bundle.pack(codes))).check_all()


GOOD = "gfx942"
HOST = "host-x86_64-unknown-linux-gnu-"
REFUSED: dict[str, tuple[Callable[[], bytes], int, str]] = {
    "another target": (lambda: build("gfx90a", 5), NO_BINARY, r"code object for gfx90a; the device .* is gfx942"),
    "another setting": (lambda: build("gfx942:sramecc+:xnack+", 5), NO_BINARY, r"xnack\+; .*xnack-"),
    "another family": (lambda: _with(build(GOOD, 6), 48, b"\x51"), NO_BINARY, "code object for gfx9-generic; the"),
    "no processor": (lambda: _with(build(GOOD, 6), 48, b"\xee"), INVALID_IMAGE, "unknown processor"),
    "no entry": (lambda: bundle.pack({ENTRY + "gfx1100": build(GOOD, 5)}), NO_BINARY, "there is code for gfx1100"),
    "no entry, compressed": (
        lambda: compressed(bundle.pack({ENTRY + "gfx90a": build(GOOD, 5), HOST: b""})),
        NO_BINARY, r"no code for gfx942:sramecc\+:xnack-: there is code for gfx90a",
    ),
    "empty bundle": (lambda: bundle.pack({}), NO_BINARY, "there is code for no device"),
    "bundle of rubbish": (lambda: bundle.pack({ENTRY + GOOD: b"rubbish " * 40}), INVALID_IMAGE, "starts with 72756262"),
    "damaged compression": (lambda: compressed(b"x")[:24] + bytes(40), INVALID_IMAGE, "compressed offload bundle"),
    "rubbish": (lambda: b"rubbish " * 40, INVALID_IMAGE, "no code object at 0x.*: it starts with 72756262"),
    "sections past the end": (
        lambda: _with(build(GOOD, 5), 40, b"\xff" * 6), INVALID_IMAGE, "its header speaks of|damaged|section",
    ),
    "program headers past the end": (
        lambda: _with(build(GOOD, 5), 32, b"\xff" * 8), INVALID_IMAGE, "speaks of|truncated|segment",
    ),
    "a program for the host": (lambda: _with(build(GOOD, 5), 18, b"\x3e\x00"), INVALID_IMAGE, "an ELF for x86-64"),
    "version 3": (lambda: _with(build(GOOD, 5), 8, b"\x01"), INVALID_IMAGE, "expected HSA .64. version 2 to 4"),
    "metadata": (lambda: build(GOOD, 5).replace(b"amdhsa.kernels", b"amdhsa.kernel\xc1"), INVALID_IMAGE, "metadata"),
    "descriptor": (lambda: build(GOOD, 5).replace(b"sizes.kd", b"sizes.kx", 1), INVALID_IMAGE, r"kernel sizes.*\.k"),
}  # fmt: skip


def _with(data: bytes, at: int, new: bytes) -> bytes:
    return data[:at] + new + data[at + len(new) :]


@pytest.mark.parametrize("name", REFUSED)
@pytest.mark.parametrize("load", ["hipModuleLoadData", "hipModuleLoad", "hipModuleLoadDataEx"])
def test_refused(hip: Hip, name: str, load: str, caplog: Any, tmp_path: Any) -> None:
    """An error code, and one line that names the function, what is wrong and where; then the device goes on."""
    make, code, said = REFUSED[name]
    data, out = make(), ctypes.c_size_t()
    given: tuple[Any, ...] = (data,)
    if load == "hipModuleLoad":
        path = tmp_path / "code.hsaco"
        path.write_bytes(data)
        given = (str(path).encode(),)
    elif load.endswith("Ex"):
        given = (data, 0, None, None)
    with caplog.at_level(logging.INFO, "cairn"):
        assert getattr(hip, load)(ctypes.byref(out), *given) == code, caplog.text
    assert any(line.startswith(f"{load}: ") for line in caplog.messages), caplog.text
    if name != "rubbish" or load != "hipModuleLoad":
        assert re.search(said, caplog.text), caplog.text
    assert load != "hipModuleLoad" or str(path) in caplog.text
    assert not out.value and hip.hipGetLastError() == code and hip.hipGetLastError() == 0


def test_names_that_are_not_there(hip: Hip, caplog: Any) -> None:
    """Kernels and variables by wrong names; a missing file; no image."""
    loaded, out = Loaded(hip, build(GOOD, 5)), ctypes.c_size_t()
    with caplog.at_level(logging.INFO, "cairn"):
        assert hip.hipModuleGetFunction(ctypes.byref(out), loaded.module, b"nothing") == NOT_FOUND
        assert hip.hipModuleGetGlobal(ctypes.byref(out), None, loaded.module, b"nothing") == NOT_FOUND
        assert hip.hipModuleLoad(ctypes.byref(out), b"/no/such/file") == 301
        assert hip.hipModuleLoadData(ctypes.byref(out), None) == INVALID_VALUE
    for said in (
        "no kernel 'nothing' in the module; it has borrowed",
        "no variable 'nothing'",
        "/no/such/file: No such",
    ):
        assert said in caplog.text


def test_launches_that_cannot_be(hip: Hip) -> None:
    """More LDS than there is, blocks that are too large or empty; the same kernel runs afterwards."""
    loaded = Loaded(hip, build(GOOD, 5))
    kernel = ctypes.c_size_t(hip.handle("hipModuleGetFunction", loaded.module, b"sizes"))
    given = arguments(ctypes.c_size_t(0))
    for shape in (
        (1, 1, 1, 64, 1, 1, 1 << 20),
        (1, 1, 1, 2048, 1, 1, 0),
        (1, 1, 1, 64, 64, 64, 0),
        (1, 1, 1, 0, 1, 1, 0),
    ):
        assert hip.hipModuleLaunchKernel(kernel, *shape, None, given, None) != 0, shape
    loaded.check_all()
