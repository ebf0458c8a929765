"""Makefiles with nvcc."""

from __future__ import annotations

import re

from cairn.hipify.buildfiles.flags import TARGET, BuildNote, BuildResult, changed, translate_options

_GPU = re.compile(
    r"\bnvcc\b|\bNVCC\b|-l(?:cuda|cublas|cufft|curand|cusparse|cusolver|cudnn)\w*|/cuda\b|\bCUDA_\w+|\bsm_\d+"
)
_COMPILER = re.compile(r"(?:\$[({]\w*CUDA\w*[)}]/bin/|/usr/local/cuda[\w.-]*/bin/)?(?<![\w.-])nvcc(?![\w.-])")
_ARCHITECTURE = re.compile(r"^(\s*(?:export\s+)?\w*\s*[:?+]?=\s*)(?:sm|compute)_\w+[ \t]*$")
_NUMBERS = re.compile(r"^(\s*(?:export\s+)?(?:SMS?|CUDA_ARCH\w*|GENCODE_SM\w*|ARCHS?|GPU_ARCH)\s*[:?]?=\s*)\d[\d ]*$")
_ROOT = re.compile(r"/usr/local/cuda(?:-[\d.]+)?|/opt/cuda\b")
_LIB64 = re.compile(r"(\$[({]\w*(?:CUDA|cuda)\w*[)}]|/opt/rocm)/lib64\b")
_LEFT = re.compile(
    r"\bnvcc\b|-l(?:cuda|cublas|cufft|curand|cusparse|cusolver|cudnn|cupti|nv)\w*|\bsm_\d|\bcompute_\d|\bptxas\b|\bcuobjdump\b|\bnvprof\b|\bnvdisasm\b|\bncu\b|\bnsys\b"
)
_ADVICE = "no rule for this: write it for hipcc by hand"


def translate(text: str) -> BuildResult:
    """A Makefile for hipcc. Line numbers stay."""
    if not _GPU.search(text):
        return BuildResult(text)
    old = text.split("\n")
    new = [_line(line) for line in old]
    return BuildResult("\n".join(new), changed(old, new, _LEFT, "#", _ADVICE))


def _line(line: str) -> str:
    code, mark, comment = line.partition("#")
    ending = "\r" if code.endswith("\r") else ""
    code = code.removesuffix("\r") if ending else code
    code = _COMPILER.sub("hipcc", code)
    code = _ARCHITECTURE.sub(rf"\g<1>{TARGET}", code)
    code = _NUMBERS.sub(rf"\g<1>{TARGET}", code)
    code = _LIB64.sub(r"\1/lib", _ROOT.sub("/opt/rocm", code))
    return translate_options(code) + ending + mark + comment


def report_only(text: str) -> BuildResult:
    """A script or a build file of another kind: its lines that call nvcc, unchanged."""
    notes = [
        BuildNote(number, line.strip(), "calls NVIDIA's compiler: write it for hipcc by hand", True)
        for number, line in enumerate(text.split("\n"), 1)
        if re.search(r"\bnvcc\b", line.partition("#")[0])
    ]
    return BuildResult(text, notes)
