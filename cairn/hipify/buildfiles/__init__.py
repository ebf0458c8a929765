"""Build files of CUDA projects: CMakeLists.txt, Makefiles with nvcc, setup.py with CUDAExtension.

What has a counterpart is translated; every other line that names CUDA is reported.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from cairn.hipify.buildfiles import cmake, make, python
from cairn.hipify.buildfiles.flags import BuildNote, BuildResult

__all__ = ["translator_of", "BuildNote", "BuildResult"]

_MAKEFILE = re.compile(r"(?:GNU)?[Mm]akefile(?:[.\-_]\w+)*|.+\.(?:mk|mak|make)")
_SCRIPT = re.compile(r".+\.(?:sh|bash)|meson\.build|BUILD(?:\.bazel)?|.+\.bzl|wscript|SConstruct")


def translator_of(path: Path) -> Callable[[str], BuildResult] | None:
    """What translates the build file ``path`` (by its name), or None: it is none."""
    name = path.name
    if name == "CMakeLists.txt" or name.endswith(".cmake"):
        return cmake.translate
    if name.endswith(".prehip"):
        return None
    if _MAKEFILE.fullmatch(name):
        return make.translate
    if name == "setup.py":
        return python.translate
    if _SCRIPT.fullmatch(name):
        return make.report_only
    return None
