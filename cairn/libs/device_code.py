"""Kernels of libraries: HIP source, compiled for the device when first asked for, kept by its content."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import cairn
from cairn.base import cache
from cairn.base.errors import CairnError
from cairn.hip import hiprtc, module, state
from cairn.hip.errors import Code, HipError
from cairn.hip.rtc_link import BITCODE, BUNDLED_BITCODE, LinkState

INCLUDE = Path(cairn.__file__).parent / "compiler" / "include"
_loaded: dict[tuple[int, str], Any] = {}


@functools.cache
def _version(folders: tuple[Path, ...]) -> str:
    """Of all headers that a kernel may include: another content makes another kernel."""
    files = [file for folder in folders for file in sorted(folder.glob("*.h"))]
    return cache.digest(*(file.read_bytes() for file in files))[:16]


def function(name: str, text: str, *folders: Path) -> Any:
    """The kernel ``name`` of a source on the current device. It finds headers in ``folders`` and in HIP's.

    Raises HipError with the compiler's message.
    """
    key = (state.device().index, name)
    found = _loaded.get(key)
    if found is None or not found.alive:
        found = _loaded[key] = module.hipModuleGetFunction(module.load(compiled(name, text, *folders)), name)
    return found


def compiled(name: str, text: str, *folders: Path) -> bytes:
    """The code object of a source for the current device. Raises HipError with the compiler's message."""
    return _made(name, text, folders, linked=False)


def linked(name: str, text: str, parts: Sequence[bytes], *folders: Path) -> bytes:
    """The code object of a source and of functions that a program gives in bitcode, as -dlto makes it.

    Raises HipError with the compiler's or the linker's message.
    """
    link = LinkState("hipLinkState_t")
    try:
        link.add(BITCODE, _made(name, text, folders, linked=True))
        for part in parts:
            link.add(BUNDLED_BITCODE, part)
        return link.code()
    except CairnError as error:
        raise HipError(Code.hipErrorInvalidImage, f"{name}: {error}") from error
    finally:
        link.retire()


def _made(name: str, text: str, folders: tuple[Path, ...], *, linked: bool) -> bytes:
    """Code, or bitcode for a linker."""
    program = hiprtc.Program(f"// {_version(folders)}\n{text}", f"{name}.hip", {})
    options = [*(f"-I{folder}" for folder in folders), f"-I{INCLUDE}", "-std=c++17", "-O3"]
    try:
        program.compile([*options, *(["-fgpu-rdc"] if linked else [])])
        return bytes(program.result(program.bitcode if linked else program.code))
    except Exception as error:
        raise HipError(Code.hipErrorInvalidKernelFile, f"{name}: {program.log or error}") from error
    finally:
        program.retire()
