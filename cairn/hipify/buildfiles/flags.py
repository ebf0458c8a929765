"""nvcc's options and CUDA's libraries, and what hipcc calls them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from cairn.catalog.library import PART_OF_THE_RUNTIME, Library, Package, by_cuda

#: What translated build files compile for: AMD Instinct MI300X.
TARGET = "gfx942"


class BuildNote(NamedTuple):
    """A line (from 1) of a build file: ``text`` as written, and what was done or is left to do."""

    line: int
    text: str
    note: str
    left: bool


@dataclass
class BuildResult:
    """A build file's new text and its notes, in the order of the lines."""

    text: str
    notes: list[BuildNote] = field(default_factory=list)


def _counterpart(library: Library) -> tuple[str, str, str]:
    package = library.cmake or Package("hip", library.name)
    return library.name, package.target, package.name


#: Library of CUDA (without ``-l`` or ``CUDA::``) to (library of ROCm, target in CMake, package in CMake).
LIBRARIES: dict[str, tuple[str, str, str]] = {
    **{name: _counterpart(library) for name, library in by_cuda().items()},
    **dict.fromkeys(PART_OF_THE_RUNTIME, ("", "", "hip")),
    "cufftw": ("hipfftw", "hip::hipfftw", "hipfft"),
}

_END = r"(?=[\s\"'),;>]|$)"
#: Pattern of an nvcc option to what hipcc takes for it; empty: nothing.
OPTIONS: tuple[tuple[str, str], ...] = (
    (rf"(?:--?gencode(?:[= ]|\s+))[^\s\"']+{_END}", f"--offload-arch={TARGET}"),
    (rf"(?:--?arch|--gpu-architecture)[= ](?:sm|compute)_\w+{_END}", f"--offload-arch={TARGET}"),
    (r"(?:--?arch|--gpu-architecture)[= ]\s*(?=\$[({])", "--offload-arch="),
    (rf"(?:--?arch|--gpu-architecture)[= ](?:native|all|all-major){_END}", f"--offload-arch={TARGET}"),
    (rf"(?:--?code|--gpu-code)[= ](?:sm|compute)_[^\s\"']+{_END}", ""),
    (rf"--?use_fast_math{_END}", "-ffast-math"),
    (rf"(?:--?lineinfo|--?generate-line-info){_END}", "-gline-tables-only"),
    (rf"--?expt-(?:relaxed-constexpr|extended-lambda){_END}", ""),
    (rf"--?extended-lambda{_END}", ""),
    (rf"--?maxrregcount[= ]\s*[^\s\"']+{_END}", ""),
    (rf"(?:--?rdc[= ]true|--?relocatable-device-code[= ]true|--?device-c|-dc){_END}", "-fgpu-rdc"),
    (rf"(?:--?rdc[= ]false|--?relocatable-device-code[= ]false){_END}", ""),
    (rf"(?:--?device-link|-dlink){_END}", "-fgpu-rdc --hip-link"),
    (rf"(?:--?ccbin|--compiler-bindir)[= ]\s*[^\s\"']+{_END}", ""),
    (rf"-m64{_END}", ""),
    (r"(?:-Xcompiler|--compiler-options)[= ]\s*(?=[^\s,])", ""),
    (
        rf"(?:-Xptxas|--ptxas-options|-Xnvlink|-Xcudafe|--diag-suppress|-diag-suppress|-Xfatbin)[= ]\s*[^\s\"']+{_END}",
        "",
    ),
    (rf"--?res-usage{_END}", "-Rpass-analysis=kernel-resource-usage"),
    (rf"(?:-G|--device-debug){_END}", "-ggdb"),
    (rf"--?ftz[= ]true{_END}", "-fgpu-flush-denormals-to-zero"),
    (rf"--?ftz[= ]false{_END}", "-fno-gpu-flush-denormals-to-zero"),
    (rf"--?fmad[= ]false{_END}", "-ffp-contract=off"),
    (rf"--?fmad[= ]true{_END}", "-ffp-contract=fast"),
    (rf"--?prec-(?:div|sqrt)[= ](?:true|false){_END}", ""),
    (rf"--?default-stream[= ]per-thread{_END}", "-fgpu-default-stream=per-thread"),
    (rf"--?cudart[= ]\w+{_END}", ""),
    (rf"-x[= ]?cu{_END}", "-x hip"),
    (rf"--?(?:keep|keep-dir[= ][^\s\"']+){_END}", "--save-temps"),
    (rf"(?:--?threads|-t)[= ]\d+{_END}", ""),
    (r"--std[= ](?=c\+\+)", "-std="),
    (rf"--machine[= ]64{_END}", ""),
    *(
        (rf"-l{re.escape(name)}{_END}", f"-l{rocm}" if rocm else "")
        for name, (rocm, _, _) in sorted(LIBRARIES.items(), key=lambda item: -len(item[0]))
    ),
)
_COMPILED = tuple((re.compile(rf"(?<![\w-]){pattern}"), new) for pattern, new in OPTIONS)
_DROPPED_SPACE = re.compile(r"(?<=\S)[ \t]{2,}(?=\S)")


def translate_options(text: str) -> str:
    """A command line or a part of one, with hipcc's options for nvcc's."""
    new = text
    for pattern, replacement in _COMPILED:
        new = pattern.sub(replacement, new)
    words = f"--offload-arch={TARGET}"
    while new.count(words) > 1:  # one target replaces several
        at = new.rindex(words)
        new = new[:at].rstrip(" \t") + new[at + len(words) :]
    return new if new == text else _DROPPED_SPACE.sub(" ", new)


def changed(
    old: list[str],
    new: list[str],
    left: re.Pattern[str],
    comment: str,
    advice: str,
    text: re.Pattern[str] | None = None,
) -> list[BuildNote]:
    """Notes on the lines that changed, and on those that still match ``left`` outside of a comment and of ``text``."""
    notes = []
    for number, (before, after) in enumerate(zip(old, new, strict=True), 1):
        code = after.partition(comment)[0] if comment else after
        code = text.sub("", code) if text else code
        if left.search(code):
            notes.append(BuildNote(number, before.strip(), advice, True))
        elif before != after:
            notes.append(BuildNote(number, before.strip(), after.strip() or "left out", False))
    return notes
