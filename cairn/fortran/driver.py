"""``cairn fc``: hipfc's command line. Compiles Fortran beside HIP sources, with hipfort's modules, and links both."""

from __future__ import annotations

import contextlib
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from cairn.base import scratch
from cairn.base.errors import CompileError, UsageError
from cairn.catalog import library as libraries
from cairn.compiler import checks, hipcc, openmp, toolchain
from cairn.fortran import compilers, offload

#: Options beside the Fortran compiler's own: name, value, meaning.
OPTIONS = (
    ("-o", "PROGRAM", "the program, or with -c the object"),
    ("-c", "", "compile only"),
    ("-hipfort-compiler", "NAME", "the Fortran compiler (else HIPFORT_COMPILER, FC, gfortran, flang)"),
    (
        "--offload-arch",
        "TARGET",
        "the target of HIP sources (default: that of the device); with -fopenmp, of target regions",
    ),
    ("-acc", "", "translate OpenACC's directives and CUDA Fortran first, as is done for .cuf files"),
    ("-v", "", "print the command of the Fortran compiler"),
    ("-n", "", "print it and do not run it"),
    ("--sources", "FOLDER", "write the sources of hipfort's modules, and print their files in order"),
)
_USAGE = """usage: cairn fc [options] FILE [FILE …] [-o PROGRAM]

Compiles Fortran with gfortran or flang and HIP sources (.cpp .hip .cu .c) with Cairn's compiler, and links them into
one program. Fortran sources may use hipfort's modules. The options are the Fortran compiler's, and:
"""
FORTRAN = (".f", ".for", ".ftn", ".f77", ".f90", ".f95", ".f03", ".f08", ".cuf")
HIP = (".cpp", ".hip", ".cu", ".cc", ".cxx", ".c")
_FOR_BOTH = ("-I", "-D", "-g", "-O")
_WITH_VALUE = ("-o", "-J", "-I", "-D", "-L", "-l", "-x", "-module-dir", "-isystem", "-Xlinker", "-MF")
_IGNORED = ("-rocm-path", "-hipfort", "-t", "-cuda-path")  # hipfc's: what they say is Cairn's business
_USE = re.compile(r"^\s*use\b\s*(?:,\s*\w+\s*)?(?:::)?\s*(\w+)", re.IGNORECASE | re.MULTILINE)


class Tools(NamedTuple):
    """What the caller knows: a library's short name → its folder, and the targets of the devices."""

    runtime: Callable[[str], Path]
    native: Callable[[], Sequence[str]]


@dataclass
class Command:
    """A parsed command line."""

    sources: list[Path] = field(default_factory=list)
    kernels: list[Path] = field(default_factory=list)
    options: list[str] = field(default_factory=list)
    hip_options: list[str] = field(default_factory=list)
    targets: list[str] = field(default_factory=list)  # the words that name them
    output: str = ""
    compiler: str = ""
    verbose: bool = False
    dry: bool = False
    link: bool = True
    translate: bool = False


def parse(argv: Sequence[str]) -> Command:
    """The command line. Raises UsageError."""
    command = Command()
    words = iter(argv)
    for word in words:
        value = next(words, "") if word in (*_WITH_VALUE, *_IGNORED, "-hipfort-compiler") else ""
        if word in _IGNORED:
            continue
        if word == "-o":
            command.output = value
        elif word == "-hipfort-compiler":
            command.compiler = value
        elif word in ("-acc", "-fopenacc", "-cuda"):
            command.translate = True
        elif word in ("-v", "-vv", "-n"):
            command.verbose, command.dry = True, command.dry or word == "-n"
        elif word.startswith(("--offload-arch", "--amdgpu-target", "-std=c++")):
            command.hip_options.append(word)
            command.targets += [word] if word.startswith("--offload-arch=") else []
        elif not word.startswith("-") and Path(word).suffix.lower() in (*FORTRAN, *HIP):
            _source(command, Path(word))
        else:
            given = [word, value] if value else [word]
            command.options += given
            command.hip_options += given if word.startswith(_FOR_BOTH) else []
            command.link = command.link and word not in ("-c", "-S", "-E", "-fsyntax-only")
    if not command.sources and not command.kernels and not any(_is_object(word) for word in command.options):
        raise UsageError("cairn fc: no source file given", hint="cairn fc FILE [FILE …] -o PROGRAM")
    return command


def _is_object(word: str) -> bool:
    return not word.startswith("-") and (Path(word).suffix in (".o", ".a", ".so") or ".so." in word)


def _source(command: Command, file: Path) -> None:
    if not file.is_file():
        raise UsageError(f"{file}: {'is a folder' if file.is_dir() else 'no such file'}")
    kinds = command.sources if file.suffix.lower() in FORTRAN else command.kernels
    kinds.append(file)


def used_modules(files: Sequence[Path]) -> list[str]:
    """Modules that sources use, in small letters."""
    found: dict[str, None] = {}
    for file in files:
        text = file.read_text(encoding="utf-8", errors="replace")
        found |= {match[1].lower(): None for match in _USE.finditer(text)}
    return list(found)


def main(argv: Sequence[str], tools: Tools) -> int:
    """Do what the command line says. Returns the exit code; raises CairnError."""
    if not argv or argv[0] in ("-h", "-help", "--help"):
        print(_USAGE + "".join(f"  {f'{name} {value}':<24} {text}\n" for name, value, text in OPTIONS), end="")
        return 0 if argv else 2
    if argv[0] == "--sources":
        if len(argv) != 2:
            raise UsageError("cairn fc: --sources takes one folder", hint="cairn fc --sources FOLDER")
        for file in compilers.written(Path(argv[1])):
            print(file)
        return 0
    return run(parse(argv), tools)


def run(command: Command, tools: Tools) -> int:
    """Compile and link. Returns the exit code."""
    compiler = compilers.find(command.compiler)
    with scratch.folder() as folder:
        if command.translate or any(file.suffix.lower() == ".cuf" for file in command.sources):
            _translate(command, folder)
        objects: list[str | Path] = (
            [] if command.dry else [_kernel(command, file, folder, tools) for file in command.kernels]
        )
        for file in command.sources:
            checks.check_text(file)
        place, modules = compilers.modules(compiler, used_modules(command.sources))
        found = ["-I", str(place)] if modules else []
        if "-fopenmp" in command.options and command.targets and not command.dry:
            objects += _regions(command, compiler, folder, found, tools)
            if not command.link:
                return 0
        words = [compiler.program, *map(str, command.sources), *_not_served(command.options), *found]
        if command.output:
            words += ["-o", command.output]
        if command.link:
            words += [*map(str, objects), *map(str, modules), *_libraries(command, tools)]
            if compiler.is_flang and "-fopenmp" in command.options:  # its package comes without the library
                words += openmp.find().stand_in("omp")
        elif not command.sources:
            return 0
        if command.verbose:
            print(shlex.join(words), file=sys.stderr)
        if command.dry:
            return 0
        return subprocess.run(words, check=False).returncode


def _regions(
    command: Command, compiler: compilers.Compiler, folder: Path, more: list[str], tools: Tools
) -> list[str | Path]:
    """Sources with target regions, compiled for their targets: objects, and what links them."""
    offload.check(compiler)
    if not command.link:
        raise UsageError("cairn fc: -c does not go with target regions", hint="give all sources of the program at once")
    options = [*command.options, *command.targets, *more]
    if "-module-dir" not in options:
        options += ["-module-dir", str(folder), "-I", str(folder)]
    made = [each for file in command.sources for each in offload.compiled(compiler, file, options, folder)]
    command.sources = []
    return [*made, *offload.linked(made, folder, tools.runtime)]


def _translate(command: Command, folder: Path) -> None:
    """CUDA Fortran and OpenACC: put Fortran and HIP in the sources' place."""
    from cairn.fortran.port import translate

    if not command.link:
        raise UsageError("cairn fc: -c takes no CUDA Fortran or OpenACC", hint="cairn fortran FILE … translates first")
    results = translate.translate({str(file): file.read_text(encoding="utf-8") for file in command.sources})
    files = translate.write(results, folder / "translated")
    command.sources = [file for file in files if file.suffix == ".f90"]
    command.kernels += [file for file in files if file.suffix == ".hip"]
    command.options += (
        []
        if any(word in command.options for word in ("-J", "-module-dir"))
        else [compilers.find(command.compiler).modules_to, str(folder)]
    )


def _kernel(command: Command, file: Path, folder: Path, tools: Tools) -> Path:
    """The object of a HIP source: in the scratch folder, or where ``-c`` says."""
    place = folder / f"{file.stem}.{len(list(folder.iterdir()))}.o"
    if not command.link:
        place = Path(command.output) if command.output and not command.sources else Path(f"{file.stem}.o")
    words = ["-x", "hip", "-c", str(file), "-o", str(place), "-fPIC", *command.hip_options]
    if hipcc.main(words, runtime=tools.runtime, native=tools.native) and not place.is_file():
        raise CompileError(f"{file}: not compiled")
    return place


def _libraries(command: Command, tools: Tools) -> list[str]:
    """What is linked with: the runtime, libraries that the command names, and the C++ library of HIP sources."""
    names = dict.fromkeys(["amdhip64", *(word[2:] for word in command.options if word.startswith("-l"))])
    names |= dict.fromkeys(_of_modules(command))
    words: list[str] = []
    for name in names:
        with contextlib.suppress(KeyError):
            words += offload.library_words(name, tools.runtime(name))
    if command.kernels:
        sdk = toolchain.host_sdk()
        words += [str(part) for part in sdk.parts] if sdk.parts else ["-lstdc++"]
    return [*words, "-Wl,--allow-shlib-undefined"]


def _not_served(options: Sequence[str]) -> list[str]:
    """Options for the compiler: without the libraries that ``_libraries`` names."""
    served = {f"-l{name}" for name in libraries.shared()}
    return [word for word in options if word not in served]


def _of_modules(command: Command) -> list[str]:
    """Libraries whose modules the sources use: they need not be named."""
    from cairn.fortran import hipfort

    return [hipfort.FUNCTIONS[name] for name in used_modules(command.sources) if name in hipfort.FUNCTIONS]
