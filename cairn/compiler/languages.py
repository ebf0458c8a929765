"""Languages of sources by their files' endings, as clang names them."""

from __future__ import annotations

LANGUAGES = {
    ".cu": "hip",
    ".cuh": "hip",
    ".hip": "hip",
    ".cpp": "hip",
    ".cc": "hip",
    ".cxx": "hip",
    ".C": "hip",
    ".c++": "hip",
    ".c": "c",
    ".s": "assembler",
    ".S": "assembler-with-cpp",
    ".ll": "ir",
    ".bc": "ir",
}
#: What a tool that is given a program takes for a source, to be compiled first.
SOURCES = (".cu", ".hip", ".cpp", ".cc", ".cxx", ".C", ".c++")
CXX_ENDINGS = (".cpp", ".cc", ".cxx", ".C", ".c++")
CUDA_ENDINGS = (".cu", ".cuh")
