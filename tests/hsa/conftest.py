"""A system whose engine is a table of hand-written C functions (tests/vgpu/kernels.c): no code generator runs."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pytest

from cairn.base import native
from cairn.codeobj.descriptor import KernelDescriptor
from cairn.codeobj.kernel import KernelInfo
from cairn.hsa import System
from cairn.vgpu import dispatch, state
from cairn.vgpu.device import LoadedImage, LoadedKernel
from cairn.vgpu.dispatch import Prepared
from cairn.vgpu.specs import parse_devices

KERNELS = [Path(__file__).parents[1] / "vgpu" / "kernels.c", Path(__file__).with_name("waiting.c")]


class Arguments(ctypes.Structure):
    _fields_ = [("out", ctypes.c_void_p), ("flags", ctypes.c_void_p), ("n", ctypes.c_uint64)]


# What the reports disassemble: `global_store_dword v[0:1], v2, off` at 0x1234.
CODE = bytes(0x234) + bytes.fromhex("008070dc00027f00") + bytes(0x100)
# The functions read no descriptor; one of zeros asks for nothing.
INFO = KernelInfo("", "", 0, 0, 0, 8, 0, 0, False, 64, 0, 0, 0, 1024, (), KernelDescriptor.unpack(bytes(64)))
IMAGE = LoadedImage(0x1000, CODE, "gfx942", {"body": (0x1200, 0x100)}, None)  # type: ignore[arg-type]


class TableEngine:
    """Kernels by name are functions of kernels.c and waiting.c; ``NAME_precise`` is the precise variant."""

    def __init__(self) -> None:
        headers = Path(dispatch.__file__).parent / "native"
        self.lib = ctypes.CDLL(str(native.build("test-kernels", KERNELS, flags=[f"-I{headers}"])))

    def address(self, name: str) -> int:
        return ctypes.cast(getattr(self.lib, name), ctypes.c_void_p).value or 0

    def prepare(
        self, kernel: LoadedKernel, block: tuple[int, int, int], *, edge: bool, precise: bool, guarded: bool = False
    ) -> Prepared:  # fmt: skip
        name = kernel.name + ("_precise" if precise else "")
        return Prepared(fn=self.address(name), save_size=state.SAVE_SIZE, wave_size=64)

    def why(self, kernel: LoadedKernel, pc: int) -> str:
        return ""


class Machine:
    """A system with two virtual devices over the table engine."""

    def __init__(self) -> None:
        self.engine = TableEngine()
        self.system = System(parse_devices("mi300x,mi210"), engine=self.engine)
        self.agent = self.system.agents[0]
        self.kept: list[object] = []

    def kernel(self, name: str, agent: int = 0) -> int:
        """Kernel object of a function: descriptors are 64 bytes apart in a block of device memory."""
        device = self.system.agents[agent].device
        address = self.system.agents[agent].allocate(64, kind="code")
        device.add_kernels([LoadedKernel(name, address, 0, INFO, IMAGE, device)])
        return address

    def arguments(self, out: int = 0, flags: int = 0, n: int = 0) -> int:
        block = Arguments(out, flags, n)
        self.kept.append(block)
        return ctypes.addressof(block)


@pytest.fixture(scope="module")
def machine() -> Iterator[Machine]:
    machine = Machine()
    yield machine
    machine.system.shutdown()
