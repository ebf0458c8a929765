"""A module of PTX as text, made into code of one processor: by way of HIP C++ (``cairn.hipify.module``)."""

from __future__ import annotations

from cairn.base import cache
from cairn.base.errors import CompileError
from cairn.compiler import rtc
from cairn.compiler.toolchain import own_files
from cairn.hipify import module

# PTX says itself what is fused, and its memory has no types.
_OPTIONS = ("-O3", "-ffp-contract=off", "-fno-strict-aliasing", "-w")
_RELOCATABLE = ("-Xclang", "-fgpu-rdc", "-mllvm", "-amdgpu-internalize-symbols=0")
_NAME = "module.ptx.hip"


def code(data: bytes, processor: str) -> bytes:
    """The code object of a module for ``gfx942`` and the like, from the cache or made.

    Raises CompileError that names what the module has and cannot be translated.
    """
    return _made(data, processor, "code")


def bitcode(data: bytes, processor: str) -> bytes:
    """The same before it is linked with others: LLVM's bitcode."""
    return _made(data, processor, "bitcode")


def _made(data: bytes, processor: str, stage: str) -> bytes:
    source = module.translated(data.rstrip(b"\0").decode("utf-8", "replace"), alone=stage == "code")
    key = cache.digest("ptx-1", source, processor, stage, own_files())
    found = cache.read("codeobj", key)
    if found is None:
        with cache.turn("codeobj", key):
            found = cache.read("codeobj", key) or _compiled(source, processor, stage)
            cache.store("codeobj", key, found)
    return found


def _compiled(source: str, processor: str, stage: str) -> bytes:
    options = [*_OPTIONS, *(_RELOCATABLE if stage == "bitcode" else ())]
    try:
        return rtc.compile_device(source, _NAME, None, options, processor, stage=stage)[0]
    except CompileError as error:
        message = f"the module of PTX does not compile for {processor}"
        raise CompileError(message, output=error.output, hint=error.hint) from error
