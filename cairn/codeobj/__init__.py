"""AMDGPU code objects and offload bundles: reading and writing."""

from __future__ import annotations

from cairn.codeobj.beside import beside
from cairn.codeobj.descriptor import KernelDescriptor
from cairn.codeobj.elf import CodeObject, load, size_of
from cairn.codeobj.kernel import Arg, KernelInfo, PrintfFormat, Relocation, Segment, Symbol

__all__ = [
    "Arg",
    "CodeObject",
    "KernelDescriptor",
    "KernelInfo",
    "PrintfFormat",
    "Relocation",
    "Segment",
    "Symbol",
    "beside",
    "load",
    "size_of",
]
