"""nvcc's options and CUDA's libraries, and what hipcc calls them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

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


#: Library of CUDA (without ``-l`` or ``CUDA::``) to (library of ROCm, target in CMake, package in CMake).
LIBRARIES: dict[str, tuple[str, str, str]] = {
    "cudart": ("amdhip64", "hip::host", "hip"),
    "cudart_static": ("amdhip64", "hip::host", "hip"),
    "cuda": ("amdhip64", "hip::host", "hip"),
    "cuda_driver": ("amdhip64", "hip::host", "hip"),
    "cudadevrt": ("", "", "hip"),
    "culibos": ("", "", "hip"),
    "cublas": ("hipblas", "roc::hipblas", "hipblas"),
    "cublas_static": ("hipblas", "roc::hipblas", "hipblas"),
    "cublasLt": ("hipblaslt", "roc::hipblaslt", "hipblaslt"),
    "cufft": ("hipfft", "hip::hipfft", "hipfft"),
    "cufft_static": ("hipfft", "hip::hipfft", "hipfft"),
    "cufftw": ("hipfftw", "hip::hipfftw", "hipfft"),
    "curand": ("hiprand", "hip::hiprand", "hiprand"),
    "curand_static": ("hiprand", "hip::hiprand", "hiprand"),
    "cusparse": ("hipsparse", "roc::hipsparse", "hipsparse"),
    "cusparse_static": ("hipsparse", "roc::hipsparse", "hipsparse"),
    "cusparseLt": ("hipsparselt", "roc::hipsparselt", "hipsparselt"),
    "cusolver": ("hipsolver", "roc::hipsolver", "hipsolver"),
    "cusolver_static": ("hipsolver", "roc::hipsolver", "hipsolver"),
    "cudnn": ("MIOpen", "MIOpen", "miopen"),
    "cutensor": ("hiptensor", "hiptensor::hiptensor", "hiptensor"),
    "nvrtc": ("hiprtc", "hiprtc::hiprtc", "hiprtc"),
    "nvToolsExt": ("roctx64", "roctx64", "hip"),
    "nvtx3": ("roctx64", "roctx64", "hip"),
    "nccl": ("rccl", "roc::rccl", "rccl"),
    "nvidia-ml": ("amd_smi", "amd_smi", "amd_smi"),
    "nvml": ("amd_smi", "amd_smi", "amd_smi"),
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
