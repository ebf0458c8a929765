"""Helpers of the interpreter's tests: build a HIP source or assembly with the bundled clang, load it, launch it."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from cairn.base import config, zig
from cairn.codeobj import CodeObject, load
from cairn.codeobj.descriptor import KernelDescriptor
from cairn.vgpu.interp import HostMemory, run_grid, run_workgroup

Dim3 = tuple[int, int, int]

PRELUDE = """
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
typedef unsigned int uint;
typedef unsigned long long ull;
#define TX ((int)__builtin_amdgcn_workitem_id_x())
#define TY ((int)__builtin_amdgcn_workitem_id_y())
#define BX ((int)__builtin_amdgcn_workgroup_id_x())
#define BY ((int)__builtin_amdgcn_workgroup_id_y())
#define SYNC() do { __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); __builtin_amdgcn_s_barrier(); \\
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup"); } while (0)
"""


def _run(tool: str, *arguments: str) -> None:
    done = zig.run(tool, arguments)
    assert done.returncode == 0, done.stderr


def build(source: str, target: str = "gfx942", flags: tuple[str, ...] = ("-O2",)) -> CodeObject:
    """HIP device code (after PRELUDE) as a loaded code object; kept by content in the cache."""
    return _cached(PRELUDE + source, target, ("hip", *flags))


def binary(source: str, target: str = "gfx942", flags: tuple[str, ...] = ("-O2",)) -> bytes:
    """The same as a file's bytes."""
    return _file(PRELUDE + source, target, ("hip", *flags)).read_bytes()


def assemble(text: str, target: str = "gfx942") -> bytes:
    """Machine code of assembly lines."""
    code = _cached(".text\n.globl code\ncode:\n" + text, target, ("s",))
    segment = next(s for s in code.segments if s.flags & 1)
    return segment.data[code.symbols["code"].value - segment.vaddr :] if "code" in code.symbols else segment.data


def assemble_all(texts: list[str], target: str = "gfx942") -> list[bytes]:
    """Machine code of several pieces of assembly, whose labels differ, at the price of one."""
    names = [f"piece_{i}" for i in range(len(texts))]
    lines = [f".globl {name}\n{name}:\n{text}" for name, text in zip(names, texts, strict=True)]
    code = _cached(".text\n" + "\n".join(lines), target, ("s",))
    segment = next(s for s in code.segments if s.flags & 1)
    starts = [code.symbols[name].value - segment.vaddr for name in names]
    return [segment.data[start:end] for start, end in zip(starts, [*starts[1:], None], strict=True)]


def _cached(source: str, target: str, flags: tuple[str, ...]) -> CodeObject:
    return load(_file(source, target, flags).read_bytes())


def _file(source: str, target: str, flags: tuple[str, ...]) -> Path:
    key = hashlib.sha256(repr((source, target, flags, 1)).encode()).hexdigest()[:24]
    folder = config.cache_dir() / "tests"
    folder.mkdir(parents=True, exist_ok=True)
    out = folder / f"{key}.hsaco"
    if not out.exists():
        with tempfile.TemporaryDirectory(dir=folder) as own:  # other processes may make the same
            _compile(Path(own) / key, source, target, flags, out)
    return out


def _compile(stem: Path, source: str, target: str, flags: tuple[str, ...], out: Path) -> None:
    obj, final = stem.with_suffix(".o"), stem.with_suffix(".tmp")
    program = stem.with_suffix(".hip" if flags[0] == "hip" else ".s")
    program.write_text(source)
    if flags[0] == "hip":  # an object where clang's driver would bundle one
        device = ("-x", "hip", "--cuda-device-only", f"--offload-arch={target}", "-nogpulib", "-nogpuinc")
        _run("clang", *device, *flags[1:], "-S", "-Xclang", "-emit-obj", str(program), "-o", str(obj))
    else:
        _run("clang", "-target", "amdgcn-amd-amdhsa", f"-mcpu={target}", "-c", str(program), "-o", str(obj))
    _run("ld.lld", "-shared", str(obj), "-o", str(final))
    final.rename(out)


@dataclass
class Program:
    """A code object in memory."""

    code: CodeObject
    image: np.ndarray[Any, Any]

    @classmethod
    def load(cls, code: CodeObject) -> Program:
        """Load at a host address and relocate."""
        image = np.zeros(code.image_size + 16, np.uint8)
        base = image.ctypes.data
        image[: code.image_size] = np.frombuffer(bytes(code.image()), np.uint8)[: code.image_size]
        for relocation in code.relocations:
            value = base + relocation.addend
            if relocation.symbol:
                value += code.symbols[relocation.symbol].value
            image[relocation.offset : relocation.offset + 8] = np.frombuffer(value.to_bytes(8, "little"), np.uint8)
        return cls(code, image)

    @property
    def base(self) -> int:
        """Address of the image."""
        return int(self.image.ctypes.data)

    def launch(
        self,
        name: str,
        grid: Dim3,
        block: Dim3,
        *arguments: Any,
        dynamic_lds: int = 0,
        runner: Callable[..., Any] = run_workgroup,
        **more: Any,
    ) -> None:
        """Run a kernel over ``grid`` work-items; arrays are passed by address, NumPy scalars by value."""
        info = self.code.kernels[name]
        kernarg = self._kernarg(info, grid, block, arguments, dynamic_lds)
        descriptor: KernelDescriptor = info.descriptor
        ranges = [(a.ctypes.data, a.nbytes) for a in arguments if isinstance(a, np.ndarray)]
        ranges += [(kernarg.ctypes.data, kernarg.nbytes), (self.base, self.image.nbytes)]

        def group(index: Dim3) -> None:
            runner(
                self.image.tobytes(), self.base, self.base + info.entry_vaddr, descriptor, self.code.target,
                kernarg=kernarg.ctypes.data, block=block, group=index, grid=grid,
                lds_size=info.group_size + dynamic_lds, scratch_size=max(info.private_size, 16),
                memory=HostMemory(ranges), **more,
            )  # fmt: skip

        run_grid(grid, block, group)

    def _kernarg(self, info: Any, grid: Dim3, block: Dim3, arguments: tuple[Any, ...], lds: int) -> Any:
        kernarg = np.zeros(info.kernarg_size + 64, np.uint8)
        given = iter(arguments)
        for arg in info.args:
            data = _hidden(arg.value_kind, grid, block, lds) if arg.hidden else _bytes(next(given))
            kernarg[arg.offset : arg.offset + len(data)] = np.frombuffer(data, np.uint8)
        return kernarg


def _bytes(value: Any) -> bytes:
    if isinstance(value, np.ndarray):
        return int(value.ctypes.data).to_bytes(8, "little")
    assert isinstance(value, np.generic), f"{value!r}: give NumPy scalars, whose width is known"
    return value.tobytes()


def _hidden(kind: str, grid: Dim3, block: Dim3, lds: int) -> bytes:
    """A hidden argument; those that tests do not use are zero."""
    axis = {"x": 0, "y": 1, "z": 2}.get(kind[-1], 0)
    if kind.startswith("hidden_block_count"):
        return (grid[axis] // block[axis]).to_bytes(4, "little")
    if kind.startswith("hidden_group_size"):
        return block[axis].to_bytes(2, "little")
    if kind.startswith("hidden_remainder"):
        return (grid[axis] % block[axis]).to_bytes(2, "little")
    if kind == "hidden_grid_dims":
        return (3).to_bytes(2, "little")
    if kind == "hidden_dynamic_lds_size":
        return lds.to_bytes(4, "little")
    return b""
