"""What a unit's CMakeLists.txt asks for: sources of tests, programs and code objects beside them, files to copy.

CMake is not run: it would compile each file alone. Branches for other systems and for NVIDIA are left out; a condition
that is not known counts as true, its ``else`` too.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

_CALL = re.compile(r"(\w+)\s*\(((?:[^()\"]|\"[^\"]*\"|\([^()]*\))*)\)")
_SOURCE = re.compile(r"[\w.+/-]+\.(?:cc|cpp)$")
_KNOWN = {"UNIX": True, "NOT WIN32": True, "WIN32": False, "NOT UNIX": False}


@dataclass
class Listed:
    sources: list[str] = field(default_factory=list)  # files of tests, and of functions that they share
    options: dict[str, list[str]] = field(default_factory=dict)  # of a source
    programs: list[tuple[str, str]] = field(default_factory=list)  # name and source
    commands: list[list[str]] = field(default_factory=list)  # words, to be run in the build folder
    copies: list[tuple[str, str]] = field(default_factory=list)  # source and folder

    @classmethod
    def read(cls, folder: Path, build: Path) -> Listed:
        text = re.sub(r"#.*", "", (folder / "CMakeLists.txt").read_text())
        values = {
            "CMAKE_CURRENT_SOURCE_DIR": str(folder),
            "CMAKE_CURRENT_BINARY_DIR": str(build),
            "CMAKE_CXX_COMPILER": "hipcc",
            "HIP_PATH": "/opt/rocm",
            "ROCM_PATH": "/opt/rocm",
            "PLATFORM_DEFINE": "__HIP_PLATFORM_AMD__",
        }
        listed = cls()
        for name, words in _taken(text):
            filled = [re.sub(r"\$\{(\w+)\}", lambda m: values.get(m[1], ""), word) for word in words]
            listed._call(name.lower(), [word for word in filled if word])
        apart = {source for _, source in listed.programs}
        apart |= {Path(word).name for command in listed.commands for word in command if _SOURCE.search(word)}
        listed.sources = [name for name in dict.fromkeys(listed.sources) if name not in apart]
        return listed

    def _call(self, name: str, words: list[str]) -> None:
        if name in ("set", "hip_add_exe_to_target"):
            self.sources += [word for word in words if _SOURCE.search(word)]
        elif name == "set_source_files_properties":
            place = next(i for i, word in enumerate(words) if word == "PROPERTIES")
            given = [option for word in words[place + 2 :] for option in shlex.split(word)]
            self.options |= dict.fromkeys(words[:place], given)
        elif name == "add_executable":
            self.programs += [(words[0], word) for word in words if _SOURCE.search(word)]
        elif name in ("add_custom_command", "add_custom_target"):
            self._commands(words)
        elif name == "file" and words[0] == "GLOB" and "NEGATIVE" in words[1]:
            self.copies += [(Path(word).name, "src") for word in words[2:]]

    def _commands(self, words: list[str]) -> None:
        starts = [i for i, word in enumerate(words) if word == "COMMAND"]
        for first, last in pairwise([*starts, len(words)]):
            command = words[first + 1 : last]
            ends = [i for i, word in enumerate(command) if word in ("DEPENDS", "BYPRODUCTS")]
            command = command[: min(ends, default=len(command))]
            if command and command[0] in ("-E", ""):
                command = ["cmake", *command]
            if command:
                self.commands.append([word.replace("/opt/rocm/bin/hipcc", "hipcc") for word in command])


def _taken(text: str) -> Iterator[tuple[str, list[str]]]:
    """The calls of ``text`` that stand in no branch for another system."""
    branches: list[bool | None] = []  # of each open if: whether this branch is taken, None for not known
    for found in _CALL.finditer(text):
        name, rest = found[1].lower(), " ".join(found[2].split())
        if name == "if":
            branches.append(_holds(rest))
        elif name == "elseif":
            branches[-1] = None if branches[-1] is None else not branches[-1] and _holds(rest)
        elif name == "else":
            branches[-1] = None if branches[-1] is None else not branches[-1]
        elif name == "endif":
            branches.pop()
        elif all(branch is not False for branch in branches):
            yield name, shlex.split(rest.replace(";", " "))


def _holds(condition: str) -> bool | None:
    if "HIP_PLATFORM" in condition:
        return '"nvidia"' not in condition
    return _KNOWN.get(condition)


def left_out(catch: Path, target: str) -> set[str]:
    """Names of the tests that hip-tests itself does not run on Linux on a target: its list is text for cpp."""
    taken, names = True, set()
    for line in (catch / "hipTestMain/config/config_amd_linux").read_text().splitlines():
        words = line.split()
        if words[:1] == ["#if"]:
            taken = "COMMON" in words or target in words
        elif words[:1] == ["#endif"]:
            taken = True
        elif taken:
            names |= set(re.findall(r'"(Unit_[^"]*)"', line))
    return names
