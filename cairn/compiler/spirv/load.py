"""A SPIR-V module as the code object of one processor, for programs of HIP's."""

from __future__ import annotations

from cairn.base import cache, zig
from cairn.compiler import opencl, spirv

_GROUP = 1024  # work-items of a group where a kernel has no launch bounds


def code(data: bytes, processor: str) -> bytes:
    """The code object of a SPIR-V module for ``gfx942`` and the like, from the cache or made.

    Raises CompileError that names what the module has and cannot be translated.
    """
    key = cache.digest("portable-1", data, processor, zig.root().as_posix(), *opencl.made_of())
    found = cache.read("codeobj", key)
    if found is None:
        with cache.turn("codeobj", key):
            found = cache.read("codeobj", key) or _made(data, processor)
            cache.store("codeobj", key, found)
    return found


def _made(data: bytes, processor: str) -> bytes:
    text = spirv.llvm(data, opencl=False, most=_GROUP).encode("utf-8", "surrogateescape")
    return opencl.linked([text], "", processor, hip=True).data
