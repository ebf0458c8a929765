"""Builds the generated kernels for a target and for the host, runs them on a virtual device, and compares."""

from __future__ import annotations

import ctypes
import functools
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from cairn.base import cache, zig
from cairn.base.errors import CairnError
from cairn.hsa import Executable, System
from cairn.isa.decode import decode_range
from cairn.vgpu.specs import parse_devices
from tests.kernels import generate, groups
from tests.kernels.generate import TYPES, Kernel
from tests.linking import cc

COUNT = 1024  # elements; element kernels take a few less
DEVICES = {"gfx90a": "mi210", "gfx942": "mi300x", "gfx950": "mi355x"}
_PLAIN = ("-O2", "-ffp-contract=off", "-fwrapv", "-Wno-psabi")


def all_kernels() -> list[Kernel]:
    """Every kernel, by family."""
    made = (generate.arithmetic(), generate.conversions(), generate.vectors(), generate.control())
    return [k for part in (*made, groups.shared(), groups.atomics()) for k in part]


def _run(tool: str, *arguments: str) -> None:
    result = zig.run(tool, arguments)
    assert result.returncode == 0, result.stderr[:4000]


def _cached(kind: str, source: str, options: tuple[str, ...], build: Any) -> Any:
    """The file that ``build(source file, options, out)`` makes, kept by content."""
    name = cache.digest("test-kernels", source, *options) + kind

    def make(out: Any) -> None:
        program = out.with_suffix(".cpp")
        program.write_text(source)
        build(program, out)
        program.unlink()

    return cache.made("test", name, make)


def device_code(kernels: list[Kernel], target: str) -> bytes:
    """One code object with these kernels."""
    source = generate.PRELUDE + groups.PRELUDE + "".join(k.text for k in kernels)
    options = (f"--offload-arch={target}", *_PLAIN, "-mcode-object-version=5", "-munsafe-fp-atomics")

    def build(program: Any, out: Any) -> None:
        _run("clang", "-x", "hip", "--cuda-device-only", "-nogpulib", "-nogpuinc", *options, "-S", str(program), "-o",
             f"{out}.s")  # fmt: skip
        _run("clang", "-target", "amdgcn-amd-amdhsa", f"-mcpu={target}", "-c", f"{out}.s", "-o", f"{out}.o")
        _run("ld.lld", "-shared", f"{out}.o", "-o", str(out))

    return bytes(_cached(".hsaco", source, options, build).read_bytes())


@functools.cache
def host_code(kernels: tuple[Kernel, ...]) -> ctypes.CDLL:
    """The same functions for this machine; they need no C++ library."""
    source = generate.PRELUDE + "".join(k.host or k.text for k in kernels)
    options = (*_PLAIN, "-fno-sanitize=all", "-w")

    def build(program: Any, out: Any) -> None:
        cc(*options, "-march=native", "-shared", program, "-o", out)

    return ctypes.CDLL(str(_cached(".so", source, options, build)))


def width(name: str) -> int:
    """Bytes of an element; vectors of three take the room of four."""
    base, _, count = name.partition("x")
    elements = int(count or 1)
    return TYPES[base][1] // 8 * (4 if elements == 3 else elements)


_EDGES = {
    8: (0, 1, 2, 7, 0x7F, 0x80, 0x81, 0xFE, 0xFF),
    16: (0, 1, 7, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x3C00, 0xBC00, 0x3C01, 0x7BFF, 0x7C00, 0xFC00, 0x7E00, 0x0400,
         0x03FF, 0x3F80, 0xBF80, 0x7F80, 0x7F7F, 0x0080),
    32: (0, 1, 7, 31, 32, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x3F800000, 0xBF800000, 0x40490FDB,
         0x7F7FFFFF, 0x7F800000, 0xFF800000, 0x7FC00000, 0x00800000, 0x007FFFFF, 0x80000001, 0x4B000001, 0x4F000000),
    64: (0, 1, 7, 63, 64, 0xFFFFFFFF, 1 << 32, (1 << 63) - 1, 1 << 63, (1 << 64) - 1, 0x3FF0000000000000,
         0xBFF0000000000000, 0x400921FB54442D18, 0x7FEFFFFFFFFFFFFF, 0x7FF0000000000000, 0xFFF0000000000000,
         0x7FF8000000000000, 0x0010000000000000, 0x000FFFFFFFFFFFFF, 0x43E0000000000000, 0x3FF0000000000001),
}  # fmt: skip


def values(name: str, seed: int) -> Any:
    """Bit patterns of COUNT elements: edges, small numbers, numbers near one, anything."""
    base = name.partition("x")[0]
    _, bits, kind = TYPES[base]
    rng = np.random.default_rng(seed)
    count = COUNT * width(name) * 8 // bits
    raw = rng.integers(0, 1 << 64, count, np.uint64) >> np.uint64(64 - bits)
    edge = np.array(_EDGES[bits], np.uint64)[rng.integers(0, len(_EDGES[bits]), count)]
    if kind == "f":
        exact = (rng.normal(size=count) * 16).astype({"f32": np.float32, "f64": np.float64}.get(base, np.float16))
        near = (
            exact.astype(np.float32).view(np.uint32) >> np.uint32(16) if base == "bf16" else exact.view(f"u{bits // 8}")
        )
    else:
        near = raw >> np.uint64(bits - 4)
    chosen = rng.integers(0, 4, count)
    mixed = np.where(chosen == 0, edge, np.where(chosen == 1, raw, near.astype(np.uint64)))
    return aligned(mixed.astype(f"u{bits // 8}"))


def aligned(array: Any) -> Any:
    """A copy at an address that vectors may have."""
    room = np.zeros(array.nbytes + 64, np.uint8)
    start = -room.ctypes.data % 64
    copy = room[start : start + array.nbytes].view(array.dtype)
    copy[:] = array
    return copy


def nan(bits: Any, base: str) -> Any:
    """Which elements are NaN."""
    infinity = {"f16": 0x7C00, "bf16": 0x7F80, "f32": 0x7F800000, "f64": 0x7FF0000000000000}.get(base)
    if infinity is None:
        return np.zeros(bits.shape, bool)
    sign = 1 << (TYPES[base][1] - 1)
    return (bits & np.array(sign - 1, bits.dtype)) > infinity


@dataclass
class Machine:
    """One virtual device with these kernels loaded."""

    target: str
    kernels: list[Kernel]
    system: System = field(init=False)
    instructions: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.system = System(parse_devices(DEVICES[self.target]))
        self.agent = self.system.agents[0]
        self.executable = Executable.load(self.agent, device_code(self.kernels, self.target))
        self.queue = self.agent.create_queue()
        self.host = host_code(tuple(self.kernels))

    def check(self, kernel: Kernel) -> str:
        """Run on both; the first difference in words, or nothing."""
        inputs = [values(name, i + len(kernel.name)) for i, name in enumerate((kernel.left, kernel.right))]
        base = kernel.result.partition("x")[0]
        size = TYPES[base][1] // 8
        expected = aligned(np.zeros(COUNT * width(kernel.result) // size, f"u{size}"))
        count = COUNT if kernel.family == "group" else COUNT - 37
        function = getattr(self.host, kernel.name)
        function(*(ctypes.c_void_p(x.ctypes.data) for x in (expected, *inputs)), ctypes.c_int(count))
        try:
            got = self._device(kernel, inputs, expected, count)
        except CairnError as error:
            return f"{kernel.name} on {self.target}: {error}"
        same = (got == expected) | (nan(got, base) & nan(expected, base))
        if kernel.result.endswith("x3"):
            same[3::4] = True
        if same.all():
            self._note(kernel)
            return ""
        at = int(np.flatnonzero(~same)[0])
        return (
            f"{kernel.name} on {self.target}: element {at} is {int(got[at]):#x}, the host has {int(expected[at]):#x} "
            f"({int((~same).sum())} differ) of {_shown(kernel, inputs, at, len(expected))}"
        )

    def _device(self, kernel: Kernel, inputs: list[Any], expected: Any, count: int) -> Any:
        arrays = [np.zeros_like(expected), *inputs]
        addresses = []
        for array in arrays:
            address = self.agent.allocate(array.nbytes)
            ctypes.memmove(address, array.ctypes.data, array.nbytes)
            addresses.append(address)
        packed = b"".join(a.to_bytes(8, "little") for a in addresses) + count.to_bytes(4, "little")
        try:
            self.queue.launch(self.executable.kernels[kernel.name], (COUNT,), (256,), packed=packed)
            error = self.queue.wait_idle(120)
            if error is not None:
                self.queue = self.agent.create_queue()
                raise error
            ctypes.memmove(arrays[0].ctypes.data, addresses[0], arrays[0].nbytes)
        finally:
            for address in addresses:
                self.agent.free(address)
        return arrays[0]

    def _note(self, kernel: Kernel) -> None:
        code = self.executable.code_object
        symbol = code.symbols[kernel.name]
        body = decode_range(code.read(symbol.value, symbol.size), 0, symbol.size, self.target)
        self.instructions |= {inst.name for inst in body}

    def close(self) -> None:
        self.system.shutdown()


def _shown(kernel: Kernel, inputs: list[Any], at: int, total: int) -> str:
    texts = []
    for array in inputs:
        step = max(1, len(array) // COUNT)
        first = at * len(array) // total // step * step
        texts.append(" ".join(f"{int(v):#x}" for v in array[first : first + step]))
    return f"({'; '.join(texts)})"
