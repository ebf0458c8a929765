"""hipcc's command line, parsed by the table in ``rows``."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path
from typing import Any

from cairn.base import platform as platforms
from cairn.base import processors
from cairn.base.errors import UsageError
from cairn.base.patterns import regex
from cairn.catalog import library as libraries
from cairn.compiler import nvidia, portable, ptx
from cairn.compiler.languages import CUDA_ENDINGS, CXX_ENDINGS, LANGUAGES
from cairn.compiler.rows import Do, Row, Shape, find, unknown
from cairn.compiler.targets import check_target, fallback, with_home

_LANGUAGE_NAMES = {"hip": "hip", "cuda": "hip", "cu": "hip", "c++": "c++", "c": "c", "none": ""}


class Mode(Enum):
    """What the command makes."""

    LINK = "link"
    OBJECT = "-c"
    ASSEMBLY = "-S"
    PREPROCESS = "-E"
    SYNTAX = "-fsyntax-only"
    GENCO = "--genco"
    DEVICE_LINK = "-dlink"
    ARCHIVE = "--emit-static-lib"


@dataclass(frozen=True)
class Source:
    """One input file in the user's spelling, and its language as clang names it (empty: an object or a library)."""

    path: str
    language: str
    cuda: bool = False  # by its name or by -x cu


@dataclass(frozen=True)
class Options:
    """A parsed command line. Tuples keep the user's order; ``items`` holds input files and linker words together."""

    items: tuple[Source | str, ...] = ()
    output: str = ""
    mode: Mode = Mode.LINK
    targets: tuple[str, ...] = ()
    compile_args: tuple[str, ...] = ()
    device_args: tuple[str, ...] = ()
    host_args: tuple[str, ...] = ()
    depend_args: tuple[str, ...] = ()
    link_flags: tuple[str, ...] = ()
    shared: bool = False
    emit_llvm: bool = False
    device_only: bool = False
    host_only: bool = False
    raw_code: bool = False
    save_temps: bool = False
    verbose: bool = False
    dry_run: bool = False
    version: bool = False
    help: bool = False
    relocatable: bool = False  # -fgpu-rdc
    hip_link: bool = False  # --hip-link
    clang: bool = False  # clang's defaults instead of hipcc's
    openmp: bool = False  # -fopenmp
    regions: bool = False  # -fopenmp-targets: target regions are for devices, as with --offload-arch
    dialect: str = ""  # "hip" for hipcc, "cuda" for nvcc
    explicit_targets: bool = False
    folder: str = ""  # of outputs that no -o names
    listing: str = ""  # --list-gpu-arch, --list-gpu-code
    suffix: str = ""  # added to a source's name where -E has no -o
    queries: tuple[str, ...] = ()  # questions to clang: -print-..., -dumpversion
    architectures: tuple[str, ...] = ()  # NVIDIA's, of -arch and -gencode
    notes: tuple[str, ...] = field(default=(), compare=False)

    @property
    def sources(self) -> tuple[Source, ...]:
        """The inputs that are compiled."""
        return tuple(item for item in self.items if isinstance(item, Source) and item.language)

    @property
    def needs_hip_runtime(self) -> bool:
        """Whether a link gets the HIP runtime: hipcc's always, clang's where there is HIP among the inputs."""
        if "-no-hip-rt" in self.link_flags or "-r" in self.link_flags:  # -r makes an object, for a link to come
            return False
        return not self.clang or self.hip_link or any(source.language == "hip" for source in self.sources)

    def with_default_optimization(self) -> Options:
        """hipcc optimizes unless told otherwise: -O3 where no -O was given."""
        if self.clang or any(arg.startswith("-O") for arg in self.compile_args):
            return self
        return replace(self, compile_args=("-O3", *self.compile_args))


def parse(
    argv: Sequence[str],
    *,
    native: Callable[[], Sequence[str]] | None = None,
    clang: bool = False,
    any_option: bool = False,
) -> Options:
    """Parse hipcc's arguments (after the program's name).

    ``native`` names the targets of the devices present, for ``--offload-arch=native``. With ``clang`` the defaults are
    the compiler's own: a .cpp file is C++, nothing is optimized, the HIP runtime is linked for HIP sources alone.
    With ``any_option`` there are no input files, and what the table lacks is left to clang, which knows more.
    Raises UsageError for an unknown or incomplete option, UnsupportedTarget for a target that cannot be compiled for.
    """
    parser = _Parser(native, clang, any_option)
    parser.take(_expand_responses(argv))
    return parser.result()


def _expand_responses(argv: Iterable[str], reading: tuple[str, ...] = ()) -> Iterator[str]:
    for word in argv:
        if not (word.startswith("@") and Path(word[1:]).is_file()):
            yield word
            continue
        if word in reading:
            raise UsageError(f"{word}: the file names itself")
        try:
            words = shlex.split(Path(word[1:]).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:  # no UTF-8, or a quote without its end
            raise UsageError(f"{word}: cannot be read ({error})") from error
        yield from _expand_responses(words, (*reading, word))


_MODE_ORDER = (
    Mode.LINK,
    Mode.DEVICE_LINK,
    Mode.ARCHIVE,
    Mode.OBJECT,
    Mode.ASSEMBLY,
    Mode.GENCO,
    Mode.SYNTAX,
    Mode.PREPROCESS,
)
_FLAGS = {
    "-emit-llvm": "emit_llvm",
    "-shared": "shared",
    "-fgpu-rdc": "relocatable",
    "--hip-link": "hip_link",
    "-save-temps": "save_temps",
    "--cuda-device-only": "device_only",
    "--cuda-host-only": "host_only",
    "-v": "verbose",
    "-###": "dry_run",
    "--version": "version",
    "--help": "help",
    "--no-gpu-bundle-output": "raw_code",
}


class _Parser:
    """Collects what the rows say. Methods named ``on_...`` are those that rows call."""

    def __init__(self, native: Callable[[], Sequence[str]] | None, clang: bool, any_option: bool) -> None:
        self.any_option = any_option
        self.native = native
        self.clang = clang
        self.lists: dict[Do, list[str]] = {do: [] for do in Do}
        self.items: list[Source | str] = []
        self.queries: list[str] = []
        self.targets: list[str] = []
        self.architectures: list[str] = []
        self.notes: list[str] = []
        self.flags: dict[str, Any] = {}
        self.mode = Mode.LINK
        self.output = ""
        self.language = ""
        self.cuda = False
        self.for_target = False  # what follows -Xopenmp-target
        self.cxx = False  # the compiler is clang++

    def take(self, words: Iterable[str]) -> None:
        stream = _with_error_kinds(words)
        for word in stream:
            if word == "--":
                for rest in stream:
                    self.add_input(rest)
            elif word.startswith("-") and word != "-":
                self.add_option(word, stream)
            else:
                self.add_input(word)

    def add_option(self, word: str, stream: Iterator[str]) -> None:
        found = find(word)
        if found is None:
            if not self.any_option:
                raise unknown(word)
            self.lists[Do.COMPILE].append(word)
            return
        row, value = found
        separate = value is None and row.shape in (Shape.SEPARATE, Shape.EITHER, Shape.EQUALS)
        if separate:
            value = next(stream, None)
            if value is None:
                raise UsageError(f"option {word} needs a value")
        if row.do is Do.CALL:
            getattr(self, f"on_{row.to}")(row, value or "")
        elif row.do is Do.BECOMES:
            self.take(shlex.split(row.to.replace("{}", shlex.quote(value or ""))))
        elif row.do is Do.NOTE:
            self.notes.append(f"{word.partition('=')[0]} has no effect: {row.to}")
        elif row.do is Do.REFUSE:
            raise UsageError(f"{word}: {row.to}")
        elif row.do is Do.LINK_ITEM:
            joined = {"-Xlinker": ["-Xlinker", value or ""], "-z": ["-Xlinker", "-z", "-Xlinker", value or ""]}
            self.items += joined.get(row.name, [row.name + (value or "")])
        else:
            self.lists[row.do] += _spelled(row, value)

    def add_input(self, path: str) -> None:
        if self.any_option:  # the value of an option that clang knows
            self.lists[Do.COMPILE].append(path)
            return
        suffix = Path(path).suffix
        language = self.language or LANGUAGES.get(suffix, "")
        as_cxx = self.clang or os.environ.get("HIP_COMPILE_CXX_AS_HIP") == "0"
        if not self.language and as_cxx and (suffix in CXX_ENDINGS or (self.cxx and language == "c")):
            language = "c++"
        self.items.append(Source(path, language, bool(language) and (self.cuda or suffix in CUDA_ENDINGS)))

    def on_mode(self, row: Row, value: str) -> None:
        wanted = Mode(row.name)
        self.mode = max(self.mode, wanted, key=_MODE_ORDER.index)

    def on_rules(self, row: Row, value: str) -> None:
        """-M: make rules in place of the preprocessed source."""
        self.mode = Mode.PREPROCESS
        self.lists[Do.DEPEND].append(row.name)

    def on_code_file(self, row: Row, value: str) -> None:
        """-fatbin, -cubin, -ptx: device code alone, in a file that is named after the source."""
        self.mode = max(self.mode, Mode.GENCO, key=_MODE_ORDER.index)
        self.flags["suffix"] = f".{row.name[1:]}"
        self.flags["raw_code"] = row.name != "-fatbin"

    def on_folder(self, row: Row, value: str) -> None:
        if not Path(value).is_dir():
            raise UsageError(f"{row.name} {value}: no such folder")
        self.flags["folder"] = value

    def on_options_file(self, row: Row, value: str) -> None:
        for name in value.split(","):
            try:
                text = Path(name).read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                raise UsageError(f"{row.name} {name}: cannot be read ({error})") from error
            self.take(shlex.split(text))

    def on_errors(self, row: Row, value: str) -> None:
        """--Werror: nvcc's kinds of warnings as errors; of those clang has two."""
        known = {
            "all-warnings": "-Werror",
            "reorder": "-Werror=reorder",
            "deprecated-declarations": "-Werror=deprecated",
        }
        for kind in value.split(","):
            if kind in known:
                self.lists[Do.COMPILE].append(known[kind])
            else:
                self.notes.append(f"--Werror {kind} has no effect: clang has no such warning")

    def on_flag(self, row: Row, value: str) -> None:
        if row.name in ("-arch-ls", "-code-ls"):
            self.flags["listing"] = "compute" if row.name == "-arch-ls" else "sm"
        else:
            self.flags[_FLAGS[row.name]] = True

    def on_translated(self, row: Row, value: str) -> None:
        """-cuda: nvcc writes host code without CUDA's syntax; here that is the preprocessed source, under its name."""
        self.mode = Mode.PREPROCESS
        self.flags["suffix"] = ".cpp.ii"

    def on_whole_program(self, row: Row, value: str) -> None:
        self.flags.pop("relocatable", None)

    def on_query(self, row: Row, value: str) -> None:
        self.queries.append(row.name + value)

    def on_output(self, row: Row, value: str) -> None:
        self.output = value

    def on_language(self, row: Row, value: str) -> None:
        value = value.removeprefix("=")
        if value not in _LANGUAGE_NAMES:
            raise UsageError(f"-x {value}: expected one of {', '.join(_LANGUAGE_NAMES)}")
        self.language, self.cuda = _LANGUAGE_NAMES[value], value in ("cu", "cuda")

    def on_driver(self, row: Row, value: str) -> None:
        if value not in ("g++", "gcc", "clang"):
            raise UsageError(f"{row.name}={value}: expected g++, gcc or clang")
        self.cxx = value == "g++"

    def on_search_folder(self, row: Row, value: str) -> None:
        """-I: a CUDA toolkit's headers are not for this compiler, a ROCm's must not come before Cairn's own."""
        if Path(value, "cuda_runtime_api.h").is_file() and Path(value, "crt").is_dir():
            self.notes.append(f"-I{value} has no effect: CUDA's names are translated, its headers are not used")
        elif Path(value, "hip/hip_runtime_api.h").is_file():
            self.lists[Do.COMPILE] += ["-idirafter", value]
        else:
            self.lists[Do.COMPILE].append(f"-I{value}")

    def on_targets(self, row: Row, value: str) -> None:
        for name in filter(None, value.replace(";", ",").split(",")):
            if name.startswith(("sm_", "compute_")):
                self.on_nvidia_target(row, name)
                self.targets += [name] if name in ptx.PTX_VERSIONS else []
            elif name == "native":
                self.targets += (self.native() if self.native else ()) or [fallback()]
            else:
                self.targets.append(check_target(name))

    def on_triple(self, row: Row, value: str) -> None:
        """--target: the host's machine, in any of its names."""
        machine, _, rest = value.partition("-")
        if machine != processors.machine() or "linux" not in rest:
            raise UsageError(f"{row.name} {value}: host code is compiled for {processors.machine()} Linux alone")

    def on_nvidia_target(self, row: Row, value: str) -> None:
        if value.startswith("gfx"):
            self.on_targets(row, value)
        else:
            self.architectures += nvidia.architectures(row.name, value)

    def on_linker_list(self, row: Row, value: str) -> None:
        for word in value.split(","):
            self.items += ["-Xlinker", word]

    def on_library(self, row: Row, value: str) -> None:
        """-l: CUDA's libraries under the names of those that take their place. The runtime is linked anyway."""
        served = libraries.by_link().get(value)
        if value not in libraries.PART_OF_THE_RUNTIME and (served is None or served.name != libraries.RUNTIME):
            self.items.append(f"-l{served.name if served else value}")

    def on_host_list(self, row: Row, value: str) -> None:
        for quoted in value.split(","):
            word = quoted.strip('"')
            if not word:
                continue
            found = find(word)
            if found is not None and found[0].do in (Do.LINK_FLAG, Do.LINK_ITEM, Do.CALL, Do.REFUSE):
                self.take([word])
            else:
                self.lists[Do.HOST].append(word)

    def on_xclang(self, row: Row, value: str) -> None:
        """A word for clang's own front end. What an old one allowed, half precision as arguments, is allowed now."""
        if value != "-fallow-half-arguments-and-returns":
            self.lists[Do.COMPILE] += ["-Xclang", value]

    def on_pthread(self, row: Row, value: str) -> None:
        self.lists[Do.COMPILE].append("-pthread")
        self.lists[Do.LINK_FLAG].append("-pthread")

    def on_openmp(self, row: Row, value: str) -> None:
        """-fopenmp: of HIP sources for host code alone, as in hipcc; of C and C++ for target regions, too."""
        from cairn.compiler import openmp

        self.flags["openmp"] = True
        runtime = openmp.find()
        if "-fopenmp=libomp" not in self.lists[Do.HOST]:
            self.lists[Do.HOST].append("-fopenmp=libomp")
            self.lists[Do.COMPILE] += ["-isystem", runtime.include] if runtime.include else []
            self.items += runtime.link_items()

    def on_openmp_targets(self, row: Row, value: str) -> None:
        for triple in value.split(","):
            if not re.fullmatch(r"amdgcn(-amd-amdhsa)?(-unknown|-)?", triple):
                raise UsageError(f"{row.name}{triple}: expected amdgcn-amd-amdhsa")
        self.flags["regions"] = True

    def on_openmp_target_option(self, row: Row, value: str) -> None:
        """-Xopenmp-target: the next word is for the device's compiler."""
        self.for_target = True

    def on_march(self, row: Row, value: str) -> None:
        if self.for_target:
            self.for_target = False
            self.on_targets(row, value)
        else:
            self.lists[Do.HOST].append(f"-march={value}")

    def on_flush(self, row: Row, value: str) -> None:
        if value == "true":
            self.lists[Do.COMPILE].append("-fgpu-flush-denormals-to-zero")

    def on_contract(self, row: Row, value: str) -> None:
        self.lists[Do.COMPILE].append("-ffp-contract=off" if value == "false" else "-ffp-contract=fast-honor-pragmas")

    def on_relocatable(self, row: Row, value: str) -> None:
        self.take(["-fgpu-rdc" if value == "true" else "-fno-gpu-rdc"])

    def on_default_stream(self, row: Row, value: str) -> None:
        self.lists[Do.COMPILE].append(f"-fgpu-default-stream={value}")

    def all_targets(self) -> tuple[str, ...]:
        """What to compile for. Of nvcc's options, architectures count where the platform is NVIDIA's."""
        listed = [f"sm_{name}" for name in self.architectures if f"sm_{name}" in ptx.PTX_VERSIONS]
        if not self.targets and listed and platforms.chosen() == "nvidia":
            return tuple(dict.fromkeys(listed))
        if self.flags.get("suffix") == ".ptx" and self.targets and all(map(ptx.is_nvidia, self.targets)):
            return tuple(dict.fromkeys(self.targets))
        return with_home(self.targets, self.native)

    def result(self) -> Options:
        if self.flags.get("regions") and not self.flags.get("openmp"):
            raise UsageError("-fopenmp-targets: compiles nothing for devices without -fopenmp", hint="add -fopenmp")
        if self.flags.get("relocatable"):
            self.lists[Do.COMPILE].append("-fgpu-rdc")
        targets = self.all_targets()
        if self.flags.get("relocatable") and portable.TARGET in targets:
            raise UsageError(
                f"-fgpu-rdc: code for {portable.TARGET} is SPIR-V, which is not linked",
                hint="leave -fgpu-rdc out, or name processors as targets",
            )
        if self.flags.get("suffix") == ".ptx" and not ptx.is_nvidia(targets[0]):
            self.notes.append("-ptx: the file holds an AMDGPU code object, which cuModuleLoad takes as it takes PTX")
        return Options(
            items=tuple(self.items),
            output=self.output,
            mode=self.mode,
            targets=targets,
            compile_args=tuple(self.lists[Do.COMPILE]),
            device_args=tuple(self.lists[Do.DEVICE]),
            host_args=tuple(self.lists[Do.HOST]),
            depend_args=tuple(self.lists[Do.DEPEND]),
            link_flags=tuple(self.lists[Do.LINK_FLAG]),
            clang=self.clang,
            explicit_targets=bool(self.targets),
            queries=tuple(self.queries),
            architectures=tuple(dict.fromkeys(self.architectures)),
            notes=tuple(dict.fromkeys(self.notes)),
            **self.flags,
        )


# What may follow nvcc's -Werror as a word of its own.
_ERROR_KINDS = regex(
    r"(?:all-warnings|cross-execution-space-call|reorder|default-stream-launch|missing-launch-bounds|"
    r"ext-lambda-captures-this|deprecated-declarations)(?:,[\w,-]+)?"
)


def _with_error_kinds(words: Iterable[str]) -> Iterator[str]:
    """The words, with ``-Werror all-warnings`` as one."""
    waiting = False
    for word in words:
        if waiting:
            kind = _ERROR_KINDS.fullmatch(word)
            yield f"--Werror={word}" if kind else "-Werror"
            waiting = False
            if kind:
                continue
        if word == "-Werror":
            waiting = True
        else:
            yield word
    if waiting:
        yield "-Werror"


def _spelled(row: Row, value: str | None) -> list[str]:
    """The option again, in clang's spelling."""
    if row.shape is Shape.FLAG:
        return [row.name]
    if row.name in ("-Xarch_device", "-Xarch_host"):
        return [value or ""]
    if row.shape is Shape.SEPARATE or (row.shape is Shape.EITHER and row.name.startswith("-i")):
        return [row.name, value or ""]
    return [row.name + (value or "")]
