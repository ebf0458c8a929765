"""OpenCL C to code objects: clang with its own tables of builtins, and the builtins' bitcode, made here once a target.

``compiled`` makes bitcode of one source, ``linked`` a code object of several, ``built`` a code object of one source.
"""

from __future__ import annotations

import functools
import re
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from cairn.base import cache, scratch, zig
from cairn.base.errors import CompileError, ToolError, UsageError
from cairn.base.patterns import regex
from cairn.compiler import checked, devlib, stages
from cairn.compiler.opencl import conversions, header, images, integers, maths, memory, subgroups

SOURCES = Path(__file__).parent / "src"
_MACHINE = ("--target=amdgcn-amd-amdhsa", "-nogpulib", "-nostdinc", "-Wno-unused-command-line-argument")
#: What clang is to know of the target beyond its own: the device's features and extensions.
_EXTENSIONS = "-cl-ext=-all," + ",".join(
    f"+{name}" for name in (*header.EXTENSIONS, *(f"__opencl_c_{each}" for each in header.SWITCHED))
)
# As for the device library: fused operations are written down, and functions belong to no code object version.
_LIBRARY = ("-O3", "-ffp-contract=off", "-Xclang", "-mcode-object-version=none", "-Wno-everything")
_BITCODE = ("-emit-llvm", "-c", "-Xclang", "-disable-llvm-passes")
_DEFINED = ("-D__IMAGE_SUPPORT__=1", "-D__OPENCL_VERSION__=300")
_CODE = ("-Xclang", "-mcode-object-version=6")
#: A whole program's code: what no kernel reaches goes, with the functions that clang makes of kernels for others.
_WHOLE = ("-mllvm", "-amdgpu-internalize-symbols", "-S", "-Xclang", "-emit-obj")
#: Behind a source that prints: clang's calls come after the library is linked.
PRINTS = (
    "__global char *__printf_alloc(uint);\n"
    "__attribute__((weak, used)) __global char *__cairn_printf_kept(uint n) { return __printf_alloc(n); }\n"
)


class Made(NamedTuple):
    """What was made, and what clang said of it."""

    data: bytes
    log: str


# ---- the builtins ----


@functools.cache
def include_dir() -> Path:
    """The folder with ``opencl-c-base.h``."""
    content = header.text()
    key = cache.digest("opencl-header-1", content)
    return cache.made("opencl", f"{key}/{header.NAME}", lambda to: _write(to, content)).parent


def _write(to: Path, content: str) -> None:
    to.write_text(content, encoding="utf-8")


def _builtins() -> Iterator[str]:
    """All but conversions of vectors, in an order in which what is used comes first."""
    yield from conversions.scalars()
    yield from integers.source()
    yield from maths.source()
    yield (SOURCES / "work.cl").read_text(encoding="utf-8")
    yield from subgroups.source()
    yield from memory.source()
    yield (SOURCES / "pipes.cl").read_text(encoding="utf-8")
    yield (SOURCES / "enqueue.cl").read_text(encoding="utf-8")
    yield (SOURCES / "image.cl").read_text(encoding="utf-8")
    yield from images.source()


@functools.cache
def _library(name: str, processor: str) -> Path:
    """Bitcode of ``builtins``, ``vectors`` (conversions of vectors) or ``groups`` for a processor; made once.

    AMD's own runtime has ``amd``, which is ``groups`` with its kind of buffer for printf, and ``blits``, what its
    own kernels call.
    """
    if name in ("groups", "amd"):
        text, words = (SOURCES / "groups.c").read_text(encoding="utf-8"), ["-x", "c", "-std=gnu23"]
        words += ["-DAMD_PRINTF"] if name == "amd" else []
    else:
        blits = [(SOURCES / "amd.cl").read_text(encoding="utf-8")]
        parts = blits if name == "blits" else conversions.vectors() if name == "vectors" else _builtins()
        text = (SOURCES / "base.h").read_text(encoding="utf-8") + "\n".join(parts)
        words = ["-x", "cl", "-cl-std=CL3.0", _EXTENSIONS, "-cl-no-stdinc", "-Xclang", "-fno-builtin"]
        words += ["-include", str(include_dir() / header.NAME)]
    words += [*_MACHINE, f"-mcpu={processor}", *_LIBRARY, *_BITCODE]
    key = cache.digest("opencl-library-1", text, processor, zig.root().as_posix(), header.text(), *words[:-1])

    def compile_to(output: Path) -> None:
        with scratch.folder() as folder:
            source = folder / "library.cl"
            _write(source, text)
            result = zig.run("clang", [*words, str(source), "-o", str(output)])
        if result.returncode:
            raise ToolError(f"building OpenCL's builtins for {processor} failed: {result.stderr.strip()}")

    return cache.made("opencl", f"{key}-{processor}.bc", compile_to)


def _links(processor: str, *, conversions_too: bool = True, hip: bool = False, groups: str = "groups") -> list[str]:
    """Options that link the builtins: each library uses those behind it. ``hip``: what both have is the device
    library's."""
    names = ["vectors"] if conversions_too else []
    own = devlib.bitcode(processor)
    names += ["blits"] if groups == "amd" else []
    libraries = [_library(name, processor) for name in (*names, "builtins")]
    libraries += [*([own] if hip else []), _library(groups, processor), own]
    return [word for path in libraries for word in ("-Xclang", "-mlink-builtin-bitcode", "-Xclang", str(path))]


# ---- options ----

_PLAIN = regex(
    r"-w|-Werror|-g|-O[0-3]|-cl-(single-precision-constant|denorms-are-zero|fp32-correctly-rounded-divide-sqrt|opt-disable"
    r"|strict-aliasing|uniform-work-group-size|no-subgroup-ifp|mad-enable|no-signed-zeros|unsafe-math-optimizations"
    r"|finite-math-only|fast-relaxed-math|kernel-arg-info)|-cl-std=(CL1\.[012]|CL2\.0|CL3\.0)|-[DIU].+|-W[a-z-]+"
)
_NO_PROMISE = "-cl-no-subgroup-ifp"  # sub-groups need not go on by themselves: clang has no such option
_STANDARD = "-cl-std=CL1.2"  # without the option: the newest that has all that it has (OpenCL 3.0, 5.8.6.5)
_LINKING = regex(
    r"-create-library|-enable-link-options|-cl-(denorms-are-zero|no-signed-zeros|unsafe-math-optimizations"
    r"|finite-math-only|fast-relaxed-math|no-subgroup-ifp)"
)


def options(text: str) -> list[str]:
    """The options of a compilation in clang's words. Raises UsageError that names one which is none."""
    words = _words(text)
    found: list[str] = []
    place = 0
    while place < len(words):
        word = words[place]
        place += 1
        if word in ("-D", "-I", "-U", "-x") and place < len(words):
            word += words[place]
            place += 1
        if word in ("-xcl", "-cl-kernel-arg-info", _NO_PROMISE):
            continue
        if not _PLAIN.fullmatch(word):
            raise UsageError(f"unknown build option {word}")
        found.append({"-cl-opt-disable": "-O0"}.get(word, word))
    return found


def link_options(text: str) -> list[str]:
    """The options of a link; as ``options``."""
    words = _words(text)
    for word in words:
        if not _LINKING.fullmatch(word):
            raise UsageError(f"unknown link option {word}")
    return words


def _words(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise UsageError(f"build options {text!r}: {error}") from None


# ---- programs ----


def built(source: str, text: str, processor: str) -> Made:
    """The code object of one source with the build options ``text``.

    Raises CompileError with clang's messages, UsageError for an unknown option.
    """
    words = options(text)
    return _kept("code", source, words, processor, lambda folder: _build(folder, source, words, processor))


def compiled(source: str, text: str, processor: str, headers: Mapping[str, str]) -> Made:
    """Bitcode of one source, to be linked. ``headers`` are texts by the names that the source includes."""
    words = options(text)

    def make(folder: Path) -> Made:
        for name, content in headers.items():
            place = (folder / "headers" / name).resolve()
            if not place.is_relative_to((folder / "headers").resolve()):
                raise CompileError(f"header {name!r} lies outside of the program")
            place.parent.mkdir(parents=True, exist_ok=True)
            _write(place, content)
        output = folder / "made.bc"
        more = ["-I", str(folder / "headers")]
        return _run([*_front(words, processor), *more, *_BITCODE, str(_source(folder, source))], output, folder)

    listed = [part for pair in sorted(headers.items()) for part in pair]
    return _kept("bitcode", source, [*words, *listed], processor, make)


def linked(parts: Sequence[bytes], text: str, processor: str, *, hip: bool = False) -> Made:
    """The code object of several modules of bitcode, or of LLVM's text. ``hip``: it is a program of HIP's.

    Raises CompileError for functions that are defined twice, or never.
    """
    words = [word for word in link_options(text) if word.startswith("-cl-") and word != _NO_PROMISE]

    def make(folder: Path) -> Made:
        files = []
        for number, part in enumerate(parts):
            files.append(folder / f"part{number}.bc")
            files[-1].write_bytes(part)
        more = [word for file in files[1:] for word in ("-Xclang", "-mlink-bitcode-file", "-Xclang", str(file))]
        front = ["-x", "ir", *_MACHINE, f"-mcpu={processor}", "-O3", *_CODE, *more, *_links(processor, hip=hip)]
        made = folder / "made.o"
        result = _run([*front, *_WHOLE, str(files[0])], made, folder)
        return _code(folder, made, result.log)

    return _kept(
        "linked of HIP" if hip else "linked", "", [*words, *(cache.digest(part) for part in parts)], processor, make
    )


def joined(parts: Sequence[bytes], processor: str, *, hip: bool = False) -> Made:
    """Several modules of bitcode as one: a library. ``hip``: of HIP's, with the builtins that it uses."""

    def make(folder: Path) -> Made:
        files = []
        for number, part in enumerate(parts):
            files.append(folder / f"part{number}.bc")
            files[-1].write_bytes(part)
        more = [word for file in files[1:] for word in ("-Xclang", "-mlink-bitcode-file", "-Xclang", str(file))]
        more += _links(processor, hip=True) if hip else []
        return _run(
            ["-x", "ir", *_MACHINE, f"-mcpu={processor}", *more, *_BITCODE, str(files[0])], folder / "made.bc", folder
        )

    return _kept("joined of HIP" if hip else "joined", "", [cache.digest(part) for part in parts], processor, make)


def clang_words(words: Sequence[str], processor: str) -> list[str]:
    """What a command line of clang's for OpenCL C lacks here: the header, the device's extensions, the builtins."""
    about = [*_standard(words), _EXTENSIONS, "-isystem", str(include_dir()), *_DEFINED]
    return [*_MACHINE[1:], *about, *_CODE, "-Wno-incompatible-library-redeclaration", *_links(processor)]


def foreign_words(words: Sequence[str], processor: str, standard: str) -> list[str]:
    """As ``clang_words`` for a compilation that AMD's own runtime asks for, which then runs the code."""
    about = [*(_standard(words) and [f"-cl-std={standard}"]), _EXTENSIONS, "-isystem", str(include_dir())]
    about += ["-cl-kernel-arg-info", "-Wno-incompatible-library-redeclaration"]
    return [*_MACHINE[1:], *about, *_links(processor, groups="amd")]


def _standard(words: Sequence[str]) -> list[str]:
    return [] if any(word.startswith("-cl-std=") for word in words) else [_STANDARD]


def _front(words: Sequence[str], processor: str) -> list[str]:
    level = [] if any(re.fullmatch("-O[0-3]", word) for word in words) else ["-O3"]
    own = [
        "-x",
        "cl",
        *_standard(words),
        _EXTENSIONS,
        "-isystem",
        str(include_dir()),
        "-cl-kernel-arg-info",
        *_DEFINED,
    ]
    return [*_MACHINE, f"-mcpu={processor}", *own, *_CODE, *level, "-Wno-incompatible-library-redeclaration", *words]


def _source(folder: Path, source: str) -> Path:
    """The source as a file. One that prints gets the key by which its formats are known."""
    file = folder / "program.cl"
    if "printf" in source:
        key = int(cache.digest("opencl-printf", source)[:16], 16) | 1
        source += (
            f'\n#line 1 "printf"\n__constant __attribute__((weak, visibility("default"))) uint __cairn_program_key[2] ='
            f" {{{key & 0xFFFFFFFF:#x}u, {key >> 32:#x}u}};\n{PRINTS}"
        )
    _write(file, source)
    return file


def _build(folder: Path, source: str, words: Sequence[str], processor: str) -> Made:
    made = folder / "made.o"
    more = _links(processor, conversions_too="convert_" in source or "#" in source)
    result = _run([*_front(words, processor), *more, *_WHOLE, str(_source(folder, source))], made, folder)
    return _code(folder, made, result.log)


def _code(folder: Path, made: Path, log: str) -> Made:
    output = folder / "made.hsaco"
    result = stages.link_device([made], output)
    return Made(output.read_bytes(), log + result.log)


def _run(words: Sequence[str], output: Path, folder: Path) -> Made:
    result = checked.clang([*words, "-o", str(output)], output)
    log = result.stderr.replace(f"{folder}/", "")
    if result.returncode:
        raise CompileError("the program does not compile", output=log)
    return Made(output.read_bytes(), log)


def _kept(kind: str, source: str, words: Sequence[str], processor: str, make: Callable[[Path], Made]) -> Made:
    """From the cache, or made. What includes files of the disk is made each time."""
    files = any(word.startswith("-I") for word in words) and "#" in source and "include" in source
    parts = [kind, source, processor, zig.root().as_posix(), header.text(), *made_of(), *words]
    key = cache.digest("opencl-1", *parts)
    data = None if files else cache.read("opencl", key)
    if data is None:
        with scratch.folder() as folder:
            made = make(folder)
        text = made.log.encode()
        if not files:
            cache.store("opencl", key, len(text).to_bytes(8, "little") + text + made.data)
        return made
    size = int.from_bytes(data[:8], "little")
    return Made(data[8 + size :], data[8 : 8 + size].decode())


@functools.cache
def made_of() -> tuple[str, ...]:
    """What the builtins and translations are made of, in few letters."""
    own = Path(__file__).parent
    files = sorted([*SOURCES.iterdir(), *own.glob("*.py"), *devlib.SOURCE_DIR.glob("*.[ch]")])
    files += sorted((own.parent / "spirv").glob("*.py"))
    return (cache.digest(*(file.read_text(encoding="utf-8") for file in files)),)
