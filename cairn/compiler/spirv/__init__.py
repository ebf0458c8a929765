"""SPIR-V to LLVM's text for AMD's processors: kernels as OpenCL, SYCL and HIP's ``amdgcnspirv`` have them.

``llvm`` translates a module. Its built-in functions are OpenCL C's (``compiler.opencl``) and the device library's.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping

from cairn.base import cache, zig
from cairn.base.errors import ToolError
from cairn.compiler.spirv import functions, kernels
from cairn.compiler.spirv.module import Module, Specialized
from cairn.compiler.spirv.words import SpirvError, is_spirv
from cairn.compiler.spirv.writer import Beside

__all__ = ["Module", "Specialized", "SpirvError", "is_spirv", "llvm"]

_TRIPLE = "amdgcn-amd-amdhsa"
# Errors that OpenCL allows, in units in the last place: of divisions, of square roots; and the code object's version.
_METADATA = ("!0 = !{i32 1}", "!1 = !{float 2.5}", "!2 = !{float 3.0}",
             "!llvm.module.flags = !{!3}", '!3 = !{i32 1, !"amdhsa_code_object_version", i32 600}')  # fmt: skip


def llvm(
    data: bytes, specialization: Mapping[int, bytes] | None = None, *, opencl: bool = True, most: int = 256
) -> str:
    """A module as LLVM's text. ``specialization`` gives values of constants by their specialization ids.

    ``opencl``: divisions and roots may be as inexact as OpenCL allows, and printf's formats get a key. ``most`` is the
    largest group where a kernel names none. Raises SpirvError.
    """
    return "\n".join(_lines(Module(data, specialization), data, opencl=opencl, most=most)) + "\n"


def _lines(module: Module, data: bytes, *, opencl: bool, most: int) -> Iterator[str]:
    beside = Beside()
    yield f'target datalayout = "{_layout()}"'
    yield f'target triple = "{_TRIPLE}"'
    yield from module.types.structs
    yield from filter(None, (functions.variable(module, op) for op in module.globals.values()))
    for made in module.functions.values():
        yield functions.function(module, made, beside, opencl=opencl)
    for entry in module.entries:
        yield kernels.text(module, entry, most, beside)
    if "printf" in beside.declared:
        yield from _printing(data)
    named = {module.linkage(number) for number in module.functions}
    known = {linkage[0] for linkage in named if linkage}
    yield from (line for name, line in beside.declared.items() if name not in known)
    yield from _METADATA
    yield from beside.metadata


def _printing(data: bytes) -> Iterator[str]:
    """What a program that prints has beside its functions: the key by which its formats are known."""
    key = int(cache.digest("spirv-printf", data)[:16], 16) | 1
    halves = f"i32 {key & 0xFFFFFFFF}, i32 {key >> 32}"
    yield f"@__cairn_program_key = weak addrspace(4) constant [2 x i32] [{halves}]"
    yield "declare ptr addrspace(1) @__printf_alloc(i32)"
    yield "define weak ptr addrspace(1) @__cairn_printf_kept(i32 %n) {"
    yield "  %r = call ptr addrspace(1) @__printf_alloc(i32 %n)\n  ret ptr addrspace(1) %r\n}"
    yield '@llvm.used = appending global [1 x ptr] [ptr @__cairn_printf_kept], section "llvm.metadata"'


@functools.cache
def _layout() -> str:
    """How clang lays out data for the processors."""
    key = cache.digest("amdgcn-layout-1", zig.root().as_posix())
    kept = cache.read("opencl", key)
    if kept is not None:
        return kept.decode()
    words = [f"--target={_TRIPLE}", "-nogpulib", "-x", "c", "-S", "-emit-llvm", "/dev/null", "-o", "-"]
    result = zig.run("clang", words)
    found = re.search(r'target datalayout = "([^"]*)"', result.stdout)
    if found is None:
        raise ToolError(f"clang says no data layout for {_TRIPLE}: {result.stderr.strip()}")
    cache.store("opencl", key, found.group(1).encode())
    return found.group(1)
