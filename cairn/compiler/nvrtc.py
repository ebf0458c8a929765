"""NVIDIA's own compiler at run time, NVRTC, for hipRTC programs on NVIDIA's platform (``CAIRN_RTC=nvrtc``).

It is used where it is installed: ``pip install nvidia-cuda-nvrtc``, or a CUDA toolkit. It takes CUDA C++, and HIP's in
so far as names are the same: HIP's headers are answered by a text of a few lines. The result is a cubin.
"""

from __future__ import annotations

import ctypes
import functools
import re
import sysconfig
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from cairn.base.errors import CompileError, ToolError, UsageError

_FILES = ("libnvrtc.so.13", "libnvrtc.so.12")
_FOLDERS = ("nvidia/cu13/lib", "nvidia/cuda_nvrtc/lib")  # of the packages on PyPI
_TOOLKIT = Path("/usr/local/cuda")
_INVALID_OPTION = 5
_INDICES = "".join(
    f"#define hip{title}_{axis} {name}.{axis}\n"
    for title, name in (
        ("ThreadIdx", "threadIdx"),
        ("BlockIdx", "blockIdx"),
        ("BlockDim", "blockDim"),
        ("GridDim", "gridDim"),
    )
    for axis in "xyz"
)
_RUNTIME = f"""#pragma once
#define __HIP_PLATFORM_NVIDIA__ 1
#define __HIPCC_RTC__ 1
#define __HIP_DEVICE_COMPILE__ 1
#define HIP_DYNAMIC_SHARED(type, name) extern __shared__ type name[];
{_INDICES}"""
_MAIN = "hip/hip_runtime.h"
HEADERS = {
    _MAIN: _RUNTIME,
    "hip/hip_fp16.h": "#pragma once\n#include <cuda_fp16.h>\n",
    "hip/hip_bf16.h": "#pragma once\n#include <cuda_bf16.h>\n",
    "hip/hip_fp8.h": "#pragma once\n#include <cuda_fp8.h>\n",
    "hip/hip_cooperative_groups.h": "#pragma once\n#include <cooperative_groups.h>\n",
}


class Made(NamedTuple):
    """``code`` (a cubin), the ``log``, and for each expression its ``lowered`` name."""

    code: bytes
    log: str
    lowered: dict[str, str]


@functools.cache
def library() -> Any:
    """NVRTC, loaded. Raises ToolError where none is installed."""
    for place in _places():
        try:
            for beside in sorted(Path(place).parent.glob("libnvrtc-builtins.so.*")) if "/" in place else ():
                ctypes.CDLL(str(beside))  # which it looks for by name alone
            return ctypes.CDLL(place)
        except OSError:
            continue
    raise ToolError(
        "CAIRN_RTC=nvrtc: NVIDIA's compiler NVRTC is not installed",
        hint="pip install nvidia-cuda-nvrtc, or unset CAIRN_RTC for the bundled compiler",
    )


def _places() -> Iterator[str]:
    site = Path(sysconfig.get_paths()["purelib"])
    for file in _FILES:
        yield from (str(site / folder / file) for folder in _FOLDERS)
        yield file
        yield str(_TOOLKIT / "lib64" / file)


def version() -> tuple[int, int]:
    """Of the NVRTC that is found. Raises ToolError."""
    major, minor = ctypes.c_int(), ctypes.c_int()
    library().nvrtcVersion(ctypes.byref(major), ctypes.byref(minor))
    return major.value, minor.value


def compile_program(
    source: str, name: str, headers: Mapping[str, str], options: Sequence[str], target: str, expressions: Sequence[str]
) -> Made:
    """Compile for ``target`` (``sm_90``). ``headers`` maps names of includes to text; ``options`` are hipRTC's.

    Raises CompileError, whose ``output`` is the log, UsageError for a wrong option, and ToolError where NVRTC is not
    installed.
    """
    nvrtc, program = library(), ctypes.c_void_p()
    included = {**HEADERS, **headers}
    texts = _strings([text.encode() for text in included.values()])
    names = _strings([each.encode() for each in included])
    created = nvrtc.nvrtcCreateProgram(
        ctypes.byref(program), source.encode(), name.encode(), len(included), texts, names
    )
    _check(created, "nvrtcCreateProgram")
    try:
        for expression in expressions:
            _check(nvrtc.nvrtcAddNameExpression(program, expression.encode()), f"the expression {expression}")
        words = _strings([word.encode() for word in (*translated(options), f"--gpu-architecture={target}")])
        code = nvrtc.nvrtcCompileProgram(program, len(words), words)
        log = _text(program, "ProgramLog").rstrip(b"\0").decode(errors="replace")
        if code == _INVALID_OPTION:
            raise UsageError(f"NVRTC: {log.strip() or 'an option is wrong'}")
        if code:
            raise CompileError(f"{name}: {_named(code)}", output=log)
        lowered = {each: _lowered(program, each) for each in expressions}
        return Made(_text(program, "CUBIN"), log, lowered)
    finally:
        nvrtc.nvrtcDestroyProgram(ctypes.byref(program))


def translated(options: Sequence[str]) -> list[str]:
    """hipRTC's options in NVRTC's words; those that mean nothing to it are left out."""
    words = [f"-I{folder}" for folder in _header_folders()] + [f"--pre-include={_MAIN}"]
    for word in options:
        if word in ("-ffast-math", "-Ofast"):
            words.append("--use_fast_math")
        elif word == "-g":
            words.append("--generate-line-info")
        elif not re.match(r"-O|-W|-mllvm|-f(no-)?gpu-|--rocm|-x$|hip$|--std=hip", word):
            words.append(word)
    return words


def _header_folders() -> list[str]:
    """Where CUDA's own headers are, as far as there are some."""
    site = Path(sysconfig.get_paths()["purelib"])
    places = (site / "nvidia/cu13/include", site / "nvidia/cuda_runtime/include", _TOOLKIT / "include")
    return [str(place) for place in places if (place / "cuda_fp16.h").exists()][:1]


def _strings(values: Sequence[bytes]) -> Any:
    return (ctypes.c_char_p * len(values))(*values)


def _text(program: ctypes.c_void_p, what: str) -> bytes:
    nvrtc, size = library(), ctypes.c_size_t()
    _check(getattr(nvrtc, f"nvrtcGet{what}Size")(program, ctypes.byref(size)), what)
    room = ctypes.create_string_buffer(max(size.value, 1))
    _check(getattr(nvrtc, f"nvrtcGet{what}")(program, room), what)
    return room.raw[: size.value]


def _lowered(program: ctypes.c_void_p, expression: str) -> str:
    name = ctypes.c_char_p()
    _check(library().nvrtcGetLoweredName(program, expression.encode(), ctypes.byref(name)), expression)
    return (name.value or b"").decode()


def _named(code: int) -> str:
    library().nvrtcGetErrorString.restype = ctypes.c_char_p
    return str(library().nvrtcGetErrorString(code).decode())


def _check(code: int, what: str) -> None:
    if code:
        raise CompileError(f"{what}: {_named(code)}")
