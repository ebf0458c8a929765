"""Real code objects end to end: compiled by the bundled clang, loaded, launched by packets, on every engine."""

from __future__ import annotations

import ctypes
import functools
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cairn.base import cache, zig
from cairn.base.errors import CairnError, CodeObjectError, DeviceError, KernelTrap, MemoryFault, UsageError
from cairn.hsa import Agent, Executable, Signal, System, core, tell
from cairn.vgpu import engines
from cairn.vgpu.specs import parse_devices

SOURCE = Path(__file__).with_name("device.c")
ENGINES: dict[str, Callable[[], Any]] = {"interp": engines.InterpreterEngine, "llvm": engines.NativeEngine}


@functools.cache
def code_object(target: str) -> bytes:
    """device.c compiled for ``target``, kept in the cache."""
    name = cache.digest("test-device", SOURCE.read_text(), target) + ".hsaco"
    found = cache.lookup("test", name)
    if found is None:
        with cache.staged("test", name) as out:
            options = ["--target=amdgcn-amd-amdhsa", f"-mcpu={target}", "-O2", "-nogpulib", "-ffreestanding", "-Werror"]
            for tool, args in [
                ("clang", [*options, "-c", str(SOURCE), "-o", f"{out}.o"]),
                ("ld.lld", ["-shared", f"{out}.o", "-o", str(out)]),
            ]:
                result = zig.run(tool, args)
                assert result.returncode == 0, result.stderr
            Path(f"{out}.o").unlink()
        found = cache.path("test", name)
    return found.read_bytes()


class Rig:
    """One agent with device.c loaded, and a queue."""

    def __init__(self, engine: str, device: str) -> None:
        self.engine = engine
        self.system = System(parse_devices(device), engine=ENGINES[engine]())
        self.agent: Agent = self.system.agents[0]
        self.executable = Executable.load(self.agent, code_object(self.agent.spec.target))
        self.errors: list[CairnError] = []
        self.queue = self.agent.create_queue(on_error=self.errors.append)

    def run(self, name: str, groups: int, block: int, *arguments: int, dynamic_lds: int = 0, items: int = 0) -> None:
        """Launch with arguments as 8-byte values (4 where the kernel's argument is)."""
        kernel = self.executable.kernels[name]
        explicit = [arg for arg in kernel.info.args if not arg.hidden]
        packed = bytearray(max((a.offset + a.size for a in explicit), default=0))
        for arg, value in zip(explicit, arguments, strict=True):
            packed[arg.offset : arg.offset + arg.size] = value.to_bytes(arg.size, "little")
        self.queue.launch(kernel, (items or groups * block,), (block,), packed=bytes(packed), dynamic_lds=dynamic_lds)
        error = self.queue.wait_idle(30)
        if error is not None:
            raise error

    def array(self, data: bytes) -> int:
        address = self.agent.allocate(len(data))
        ctypes.memmove(address, data, len(data))
        return address


@pytest.fixture(params=[(e, d) for e in ENGINES for d in ("mi300x", "mi210", "mi355x")], ids=lambda p: "-".join(p))
def rig(request: Any) -> Iterator[Rig]:
    rig = Rig(*request.param)
    yield rig
    rig.system.shutdown()


@pytest.fixture(params=list(ENGINES))
def one(request: Any) -> Iterator[Rig]:
    rig = Rig(request.param, "mi300x")
    yield rig
    rig.system.shutdown()


def test_vector_add(rig: Rig) -> None:
    n = 300
    a = [i * 0.5 for i in range(n)]
    b = [1000.0 - i for i in range(n)]
    addresses = [rig.array(struct.pack(f"{n}f", *values)) for values in (a, b, [0.0] * n)]
    rig.run("add", 5, 64, *addresses, n)
    result = struct.unpack(f"{n}f", ctypes.string_at(addresses[2], 4 * n))
    assert list(result) == [x + y for x, y in zip(a, b, strict=True)]


def test_a_grid_that_is_no_multiple_of_the_block(one: Rig) -> None:
    n = 1000
    ones = one.array(struct.pack("f", 1.0) * n)
    out = one.array(bytes(4 * n))
    one.run("add", 0, 96, ones, ones, out, n, items=777)
    assert ctypes.string_at(out, 4 * n) == struct.pack("f", 2.0) * 777 + bytes(4 * (n - 777))


def test_variables_and_relocations(one: Rig) -> None:
    out = one.agent.allocate(256)
    one.run("symbols", 1, 64, out)
    one.run("symbols", 1, 64, out)
    assert struct.unpack("4I", ctypes.string_at(out, 16)) == (40, 50, 60, 70)
    address, size = one.executable.symbols["counter"]
    assert size == 4
    assert ctypes.c_uint32.from_address(address).value == 2


def test_hidden_arguments(one: Rig) -> None:
    out = one.agent.allocate(4096)
    one.run("hidden", 0, 64, out, items=64 * 7 + 5, dynamic_lds=0)
    data = bytes(struct.unpack("40I", ctypes.string_at(out, 160)))
    counts = struct.unpack_from("3I6H", data)
    assert counts == (7, 1, 1, 64, 1, 1, 5, 0, 0)


def test_dynamic_lds_and_barrier(one: Rig) -> None:
    data = one.array(struct.pack("256I", *range(256)))
    one.run("reverse", 1, 256, data, dynamic_lds=1024)
    assert struct.unpack("256I", ctypes.string_at(data, 1024)) == tuple(range(255, -1, -1))


@pytest.mark.parametrize("flat", [0, 1])
def test_lds_up_to_its_granule(rig: Rig, flat: int) -> None:
    """LDS is given out in granules, all of which a workgroup may use. Past them LDS instructions read zeros, and flat
    ones fault."""
    granule = 1280 if rig.agent.spec.target == "gfx950" else 512
    for asked, has in ((4, granule), (granule - 4, granule), (granule + 4, 2 * granule)):
        for byte in (0, asked, has - 4):
            out = rig.array(bytes(4))
            rig.run("local_at", 1, 64, out, byte // 4, flat, dynamic_lds=asked)
            assert ctypes.c_uint32.from_address(out).value == 77, (asked, byte)
    out = rig.array(struct.pack("I", 1))
    if not flat:
        rig.run("local_at", 1, 64, out, granule // 4, flat, dynamic_lds=4)
        assert ctypes.c_uint32.from_address(out).value == 0
        return
    with pytest.raises(MemoryFault) as caught:
        rig.run("local_at", 1, 64, out, granule // 4 + 3, flat, dynamic_lds=4)
    text = str(caught.value)
    assert f"byte {granule + 12} of the workgroup's LDS (__shared__), which has {granule} bytes" in text
    assert "kernel local_at" in text and "flat_store_dword" in text
    assert rig.engine == "interp" or "lane 5" in text


def test_kernels_by_pointers_and_by_address(one: Rig) -> None:
    out = one.agent.allocate(256)
    kernel = one.executable.kernels["symbols"]
    value = ctypes.c_uint64(out)
    pointers = (ctypes.c_void_p * 1)(ctypes.addressof(value))
    one.queue.launch(kernel, (64,), (64,), arguments=ctypes.addressof(pointers))
    grid, block = (ctypes.c_uint32 * 3)(1, 1, 1), (ctypes.c_uint32 * 3)(64, 1, 1)
    launch = core.loaded().cairn_core_launch
    assert launch(kernel.record_address, one.queue.address, grid, block, pointers, 0) == 0
    address = one.queue.kernarg_alloc(64)
    ctypes.c_uint64.from_address(address).value = out
    done = Signal(1)
    one.queue.dispatch(kernel, (64,), (64,), address, completion=done)
    assert done.wait(0, timeout=20)
    assert ctypes.c_uint32.from_address(one.executable.symbols["counter"][0]).value == 3


def test_faults_name_kernel_instruction_and_lane(one: Rig) -> None:
    out = one.agent.allocate(4096)
    with pytest.raises(MemoryFault) as caught:
        one.run("store", 5, 64, out, 1024, 17)
    text = str(caught.value)
    assert text.startswith("Memory access fault by GPU node-1 (Agent handle: 0x")
    assert "Reason: Page not present or supervisor privilege." in text
    assert "kernel store" in text
    assert "global_store_dword" in text
    assert one.errors == [caught.value]
    assert f"on address {out + 4096:#x}." in text
    assert "workgroup (3, 0, 0)" in text
    if one.engine == "llvm":
        assert "wave 0, lane 17" in text
        assert f"0 bytes past the end of the 4096-byte allocation at {out:#x}" in text
    # The device lives on in a new queue.
    queue = one.agent.create_queue()
    queue.launch(one.executable.kernels["store"], (320,), (64,), packed=struct.pack("QQI", out, 7, 0))
    assert queue.wait_idle(30) is None
    assert ctypes.c_uint32.from_address(out + 28).value == 1
    queue.destroy()
    with pytest.raises(MemoryFault):
        one.run("empty", 1, 64)


def test_traps(one: Rig) -> None:
    with pytest.raises(KernelTrap, match="trap"):
        one.run("trap", 1, 64)


def test_a_grid_barrier() -> None:
    rig = Rig("llvm", "mi300x")
    cell = rig.array(bytes(64))
    rig.run("meet", 50, 128, cell, 50)
    assert ctypes.c_uint32.from_address(cell).value == 50
    rig.system.shutdown()


def test_what_cannot_be_launched(one: Rig) -> None:
    kernel = one.executable.kernels["add"]
    for grid, block, lds in [((2048,), (2048,), 0), ((64,), (64,), 65537), ((0,), (64,), 0), ((64,), (0,), 0)]:
        with pytest.raises(DeviceError, match="does not fit the device"):
            one.queue.launch(kernel, grid, block, packed=bytes(28), dynamic_lds=lds)
    with pytest.raises(UsageError, match="takes arguments"):
        one.queue.launch(kernel, (64,), (64,))
    assert one.queue.error is None


def test_code_objects_that_cannot_be_loaded(one: Rig) -> None:
    free = one.agent.memory_free
    with pytest.raises(CodeObjectError, match=r"gfx90a; the device AMD Instinct MI300X is gfx942"):
        Executable.load(one.agent, code_object("gfx90a"))
    assert one.agent.memory_free == free


def test_kernels_are_made_when_they_are_asked_for(one: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tell, "_hook", None)  # whoever listens is told of all kernels
    loaded = Executable.load(one.agent, code_object(one.agent.spec.target))
    assert (
        "add" in loaded.kernels and "none" not in loaded.kernels and set(loaded.kernels) == set(one.executable.kernels)
    )
    assert not loaded.kernels._made
    assert loaded.kernels["add"] is loaded.kernels["add"] and [*loaded.kernels._made] == ["add"]
    loaded.unload()


def test_unloading(one: Rig) -> None:
    kernel = one.executable.kernels["empty"]
    one.run("empty", 1, 64)
    free = one.agent.memory_free
    one.executable.unload()
    assert one.agent.memory_free > free
    assert one.executable.kernels == {}
    one.queue.dispatch(kernel.object_address, (64,), (64,), 0)
    assert "not the descriptor of a loaded kernel" in str(one.queue.wait_idle(20))
