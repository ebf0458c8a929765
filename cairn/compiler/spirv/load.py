"""A SPIR-V module as code of one processor, for programs of HIP's."""

from __future__ import annotations

from cairn.base import cache, zig
from cairn.compiler import opencl, spirv

_GROUP = 1024  # work-items of a group where a kernel has no launch bounds


def code(data: bytes, processor: str) -> bytes:
    """The code object of a module for ``gfx942`` and the like, from the cache or made.

    Raises CompileError that names what the module has and cannot be translated.
    """
    key = cache.digest("portable-1", data, processor, zig.root().as_posix(), *opencl.made_of())
    found = cache.read("codeobj", key)
    if found is None:
        with cache.turn("codeobj", key):
            found = cache.read("codeobj", key) or opencl.linked([_text(data)], "", processor, hip=True).data
            cache.store("codeobj", key, found)
    return found


def bitcode(data: bytes, processor: str) -> bytes:
    """The same before code is generated: a module of LLVM's with the functions that it uses of the libraries."""
    return opencl.joined([_text(data)], processor, hip=True).data


def _text(data: bytes) -> bytes:
    return spirv.llvm(data, opencl=False, most=_GROUP).encode("utf-8", "surrogateescape")
