"""What to do about a message of the compiler or the linker that a newcomer cannot act on: one table."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable

from cairn.base.patterns import regex
from cairn.catalog import library as libraries
from cairn.catalog.library import Library
from cairn.compiler import toolchain

# Names that functions of libraries begin with that are not Cairn's, and what links them.
_OTHERS = {
    "omp_": "-fopenmp",
    "GOMP_": "-fopenmp",
    "__kmpc_": "-fopenmp",
    "MPI_": "MPI's own library (-lmpi)",
}
_LINKED = {"cairnocl": "OpenCL"}  # libraries whose users link another of their names
_MAIN = "no source has a main(): -c makes an object, -shared a library, --genco device code alone"
_SOURCE = (
    "it is no object, library or linker script; a source's name ends in .hip, .cu, .cpp or .c, or stands after -x hip"
)


def _undefined(name: str) -> str:
    if name == "main":
        return _MAIN
    option = next((option for start, option in _OTHERS.items() if name.startswith(start)), "")
    library = libraries.of_function(name)
    if library is not None and library.name != libraries.RUNTIME:
        option = f"-l{_LINKED.get(library.name, library.name)}"
    return f"{name} comes with {option}" if option else ""


def _no_library(name: str) -> str:
    close = difflib.get_close_matches(name, [*libraries.shared(), *libraries.by_link()], n=1, cutoff=0.75)
    meant = f"did you mean -l{close[0]}? " if close else ""
    return f"{meant}-L adds a folder in which lib{name}.so or lib{name}.a is looked for"


_DEVICE = (
    "device code uses {}, which nothing here defines for the device: its definition wants __device__ and, where it is "
    "in another source, -fgpu-rdc when each is compiled and when they are linked"
)
_LACKING = (
    "{} is in LLVM's OpenMP runtime alone, not in g++'s libgomp: `pip install 'cairn-gpu[openmp]'` or install libomp, "
    "and link again"
)
_ADVICE: tuple[tuple[str, Callable[[str], str]], ...] = (
    (r"undefined hidden symbol: (__kmpc_.+)", _LACKING.format),
    (r"undefined hidden symbol: (.+)", _DEVICE.format),
    (r"undefined symbol: (.+)", _undefined),
    (r"unable to find library -l(\S+)", _no_library),
    (r"(\S+):1: unknown directive", lambda name: f"{name}: {_SOURCE}"),
    (r"cannot open output file (\S+?):", lambda name: f"-o {name}: its folder must exist and be writable"),
)


_ASSEMBLY = regex(  # a message that can be about inline assembly, and the lines that clang quotes below it
    r"\berror: [^\n]*(?:in asm|instruction|operand|constraint|token)[^\n]*\n"
    r"((?: *\d* \|[^\n]*\n|<inline asm>[^\n]*\n)+)"
)


_NO_HEADER = regex(r"fatal error: '([^'\n]+)' file not found")
_UNDECLARED = regex(r"error: (?:use of undeclared identifier|unknown type name) '((?:cuda|cu|CU|nvrtc)\w+)'\n")


_LAUNCHED = regex(
    r"no matching function for call to '(?:cuda|hip)GraphLaunch'\n"
    r"(?:[^\n]*\n){1,3}?[^\n]*call to __host__ function from"
    r"|reference to __host__ function '(?:cuda|hip)GraphLaunch' in"
)
_BY_HOST = "graphs are launched by the host: a kernel may launch kernels (`<<<>>>`), not graphs"


def _of_cuda(name: str) -> str:
    """What to do about a name that looks like CUDA's and is unknown."""
    from cairn.hipify import tables

    names = tables.names()
    if name in names:
        return f"{name} is CUDA's and has no counterpart in HIP" if not names[name].supported else ""
    close = difflib.get_close_matches(name, names, n=1, cutoff=0.8)
    return f"CUDA has no {name}: did you mean {close[0]}?" if close else ""


# NVIDIA's libraries that Cairn's headers do not stand for: what their headers begin with, whose they are, what to do.
_NVIDIAS = {
    "cudnn": (
        "cuDNN",
        "its counterpart is MIOpen, whose functions take other arguments (`cairn hipify --tables=md --api cudnn`)",
    ),
    "cutensor": ("cuTENSOR", "its counterpart is hipTensor, which Cairn has no headers of yet"),
    "nvshmem": ("NVSHMEM", "its counterpart is rocSHMEM, which Cairn has not"),
    "npp": ("NPP", "its counterpart is RPP, which Cairn has not"),
    "nvjpeg": ("nvJPEG", "its counterpart is rocJPEG, which Cairn has not"),
    "cufile": ("cuFile", "its counterpart is hipFile, which Cairn has not"),
    "cudss": ("cuDSS", "it has no counterpart: cusolverSp.h and cusparse.h have direct solvers"),
    "custatevec": ("cuStateVec", "it has no counterpart of AMD's"),
    "optix": ("OptiX", "its counterpart is HIP RT, which Cairn has not"),
    "NvInfer": ("TensorRT", "its counterpart is MIGraphX, which Cairn has not"),
    "cutlass/": (
        "CUTLASS",
        "it is headers alone: -I adds their folder; its kernels are written for NVIDIA's matrix units",
    ),
    "helper_": ("NVIDIA's samples", "-I adds the folder Common of the samples"),
    "cupti": ("CUPTI", "its counterparts are roctracer/roctracer.h and rocprofiler-sdk"),
}


def _of_nvidia(name: str) -> str:
    """What to do about a header of a library of NVIDIA's; empty where it is of none."""
    found = next((words for start, words in _NVIDIAS.items() if name.startswith(start)), None)
    return f"{name} is a header of {found[0]}: {found[1]}" if found else ""


def _header_of(name: str, library: Library) -> str:
    """What to do about a header of a library's that is not there."""
    there = [each for each in library.headers if (toolchain.include_dir() / each).is_file()]
    if there:
        return f"of {library.name} there is {', '.join(there)}"
    return f"{name} is a header of {library.name}, which Cairn has as a library alone so far: its functions refuse"


def on_source(output: str) -> str:
    """What to do about what clang says of a source: about inline PTX, of which it knows nothing; else empty."""
    from cairn.hipify.hazards import ptx

    absent = _NO_HEADER.search(output)
    if absent and (library := libraries.of_header(absent.group(1))):
        return _header_of(absent.group(1), library)
    if absent and (advised := _of_nvidia(absent.group(1))):
        return advised
    undeclared = _UNDECLARED.search(output)
    if undeclared and (advised := _of_cuda(undeclared.group(1))):
        return advised
    if _LAUNCHED.search(output):
        return _BY_HOST
    for found in _ASSEMBLY.finditer(output):
        quoted = found.group(1)
        statement = ptx.statement(quoted) if "asm" in quoted else ""
        if statement:
            return f"{statement} is PTX, NVIDIA's assembly, with no translation. {ptx.remedy(quoted)}".rstrip()
    return ""


def on(output: str) -> str:
    """What to do about the first message in ``output`` that the table knows; empty where it knows none."""
    for pattern, advise in _ADVICE:
        for found in re.finditer(pattern, output):
            if advice := advise(found.group(1)):
                return advice
    return ""
