"""setup.py of PyTorch extensions."""

from __future__ import annotations

import re

from cairn.hipify.buildfiles.flags import BuildNote, BuildResult, changed, translate_options

_GPU = re.compile(r"\bCUDAExtension\b|\bnvcc\b|\bCUDA_HOME\b")
_STRING = re.compile(r"(['\"])((?:-{1,2}|arch=)[^'\"\n]*)\1(\s*,[ \t]*)?")
_SPLIT_OPTION = re.compile(r"(['\"])(-gencode|--gpu-architecture|-arch|-Xcompiler|-ccbin)\1\s*,\s*(['\"])([^'\"\n]*)\3")
_LEFT = re.compile(r"\bnvcc\b(?!['\"]\s*:)|^(?!.*\bimport\b).*\bCUDA_HOME\b")
_ADVICE = "names NVIDIA's tools: PyTorch for ROCm sets ROCM_HOME and calls hipcc"
_KEPT = "CUDAExtension stays: PyTorch for ROCm builds it with hipcc, and passes it the options under 'nvcc'"


def translate(text: str) -> BuildResult:
    """A setup.py whose nvcc options are hipcc's; CUDAExtension itself works with PyTorch for ROCm and stays."""
    if not _GPU.search(text):
        return BuildResult(text)
    old = text.split("\n")
    new = [_line(line) for line in old]
    notes = changed(old, new, _LEFT, "#", _ADVICE)
    taken = {note.line for note in notes}
    for number, line in enumerate(old, 1):
        if re.search(r"\bCUDAExtension\s*\(", line) and number not in taken:
            notes.append(BuildNote(number, line.strip(), _KEPT, False))
    return BuildResult("\n".join(new), sorted(notes))


def _line(line: str) -> str:
    line = _SPLIT_OPTION.sub(lambda m: f"{m[1]}{translate_options(f'{m[2]} {m[4]}').strip()}{m[1]}", line)

    def replace(match: re.Match[str]) -> str:
        option = translate_options(match[2]).strip()
        if option == match[2]:
            return match[0]
        comma = match[3] or ""
        return ", ".join(f"{match[1]}{word}{match[1]}" for word in option.split()) + (comma if option else "")

    code, mark, comment = line.partition("#")
    return _STRING.sub(replace, code) + mark + comment
