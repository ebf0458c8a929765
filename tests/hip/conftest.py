"""The HIP library of this process, as a C program sees it, and a code object to run on it."""

from __future__ import annotations

import ctypes
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cairn.base import zig
from tests.linking import cc

HERE = Path(__file__).parent


class Hip:
    """Calls functions of libamdhip64 by name; ``ok`` asserts success and returns nothing."""

    def __init__(self, exports: ctypes.CDLL) -> None:
        self.exports = exports

    def __getattr__(self, name: str) -> Any:
        function = getattr(self.exports, name)

        def call(*args: Any) -> int:
            converted = [ctypes.c_size_t(a) if isinstance(a, int) and abs(a) > 0x7FFFFFFF else a for a in args]
            return int(function(*converted))

        return call

    def ok(self, name: str, *args: Any) -> None:
        code = getattr(self, name)(*args)
        assert code == 0, f"{name}: {self.error(code)}"

    def error(self, code: int) -> str:
        name = "hipGetErrorName" if hasattr(self.exports, "hipGetErrorName") else "hiprtcGetErrorString"
        function = getattr(self.exports, name)
        function.restype = ctypes.c_char_p
        return str(function(code).decode())

    def out(self, name: str, kind: Any, *args: Any) -> Any:
        """Call a function whose first argument is an output, and return that."""
        value = kind()
        self.ok(name, ctypes.byref(value), *args)
        return value.value if hasattr(value, "value") else value

    def malloc(self, size: int) -> int:
        return int(self.out("hipMalloc", ctypes.c_size_t, ctypes.c_size_t(size)))

    def handle(self, name: str, *args: Any) -> int:
        return int(self.out(name, ctypes.c_size_t, *args))


@pytest.fixture(scope="session")
def hip() -> Hip:
    from cairn.abi import loader

    return Hip(loader.load("amdhip64"))


@pytest.fixture(autouse=True)
def clean(hip: Hip, request: pytest.FixtureRequest) -> Iterator[None]:
    """Each test starts on device 0 with no error, and leaves devices empty but where its file keeps what it loaded."""
    hip.hipSetDevice(0)
    hip.hipGetLastError()
    yield
    if request.node.get_closest_marker("keeps_modules"):
        hip.hipSetDevice(0)
        return
    for device in (1, 0):
        hip.hipSetDevice(device)
        hip.hipDeviceReset()
    hip.hipGetLastError()


@pytest.fixture(scope="session")
def code_object(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """kernels.hip for gfx942."""
    folder = tmp_path_factory.mktemp("code")
    source, target = HERE / "kernels.hip", ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx942"]
    options = ["-x", "hip", "--cuda-device-only", "--offload-arch=gfx942", "-nogpulib", "-nogpuinc", "-O2", "-S"]
    run("clang", *options, "-o", folder / "k.s", source)
    run("clang", *target, "-c", folder / "k.s", "-o", folder / "k.o")
    run("ld.lld", "-shared", folder / "k.o", "-o", folder / "k.hsaco")
    return (folder / "k.hsaco").read_bytes()


def run(tool: str, *args: object) -> None:
    result = zig.run(tool, [str(arg) for arg in args])
    assert result.returncode == 0, result.stderr


@pytest.fixture
def module(hip: Hip, code_object: bytes) -> int:
    return hip.handle("hipModuleLoadData", code_object)


def function(hip: Hip, module: int, name: str) -> int:
    return hip.handle("hipModuleGetFunction", ctypes.c_size_t(module), name.encode())


def arguments(*values: Any) -> Any:
    """``void **kernelParams`` of ctypes values."""
    array = (ctypes.c_void_p * max(1, len(values)))(*(ctypes.addressof(value) for value in values))
    array.keep = values  # type: ignore[attr-defined]
    return array


def program(tmp_path: Path, source: str, library: str = "amdhip64", *options: str) -> Path:
    """An executable of a C source, linked with one of Cairn's libraries, as a user's compiler would make it."""
    from cairn.abi import loader

    file = tmp_path / "program.c"
    file.write_text(source)
    folder = loader.folder_of(library)
    target = tmp_path / "program"
    args = ["-O1", str(file), "-o", str(target), f"-L{folder}", f"-l{library}", f"-Wl,-rpath,{folder}", *options]
    cc(*args)
    return target


def execute(path: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(path), *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, **environment},
        check=False,
    )
