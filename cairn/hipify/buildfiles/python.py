"""setup.py of PyTorch extensions."""

from __future__ import annotations

import re

from cairn.hipify.buildfiles.flags import LIBRARIES, BuildNote, BuildResult, changed, translate_options

_GPU = re.compile(r"\bCUDAExtension\b|\bnvcc\b|\bCUDA_HOME\b")
_STRING = re.compile(r"(['\"])((?:-{1,2}|arch=)[^'\"\n]*)\1(\s*,[ \t]*)?")
_SPLIT_OPTION = re.compile(r"(['\"])(-gencode|--gpu-architecture|-arch|-Xcompiler|-ccbin)\1\s*,\s*(['\"])([^'\"\n]*)\3")
# The options of CUDAExtension have "nvcc" for a key: PyTorch for ROCm passes what stands there to hipcc.
_LEFT = re.compile(r"\bnvcc\b(?!['\"]\s*[:\]])")
_LINKED = re.compile(r"(\blibraries\s*\+?=\s*\[)([^\]\n]*)(\])")
_ADVICE = "calls NVIDIA's compiler: write it for hipcc by hand"
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
    code = re.sub(r"\bCUDA_HOME\b", "ROCM_HOME", _STRING.sub(replace, code))
    return _LINKED.sub(_with_libraries, code) + mark + comment


def _with_libraries(match: re.Match[str]) -> str:
    """A list of libraries to link with ROCm's names."""
    names = re.sub(r"(['\"])(\w+)\1", lambda m: f"{m[1]}{LIBRARIES.get(m[2], (m[2],))[0] or m[2]}{m[1]}", match[2])
    return match[1] + names + match[3]
