"""Kernels of libraries: HIP source, compiled for the device when first asked for, kept by its content."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import cairn
from cairn.base import cache
from cairn.hip import hiprtc, module, state
from cairn.hip.errors import Code, HipError

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
    program = hiprtc.Program(f"// {_version(folders)}\n{text}", f"{name}.hip", {})
    try:
        program.compile([*(f"-I{folder}" for folder in folders), f"-I{INCLUDE}", "-std=c++17", "-O3"])
        return bytes(program.result(program.code))
    except Exception as error:
        raise HipError(Code.hipErrorInvalidKernelFile, f"{name}: {program.log or error}") from error
    finally:
        program.retire()
