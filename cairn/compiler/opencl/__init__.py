"""OpenCL C to code objects: clang with its own tables of builtins, and the builtins' bitcode (``library``, ``pieces``).

``compiled`` makes bitcode of one source, ``linked`` a code object of several, ``built`` a code object of one source.
"""

from __future__ import annotations

import contextlib
import functools
import re
import shlex
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from cairn.base import cache, scratch, zig
from cairn.base.errors import CompileError, UsageError
from cairn.base.patterns import regex
from cairn.compiler import checked, devlib, stages
from cairn.compiler.opencl import header, pieces
from cairn.compiler.opencl.library import BITCODE, EXTENSIONS, MACHINE, include_dir, links
from cairn.compiler.opencl.pieces import SOURCES

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
            place.write_text(content, encoding="utf-8")
        output = folder / "made.bc"
        more = ["-I", str(folder / "headers")]
        return _run([*_front(words, processor), *more, *BITCODE, str(_source(folder, source))], output, folder)

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
        front = ["-x", "ir", *MACHINE, f"-mcpu={processor}", "-O3", *_CODE, *more]
        return _code(folder, [*front, *_WHOLE, str(files[0])], pieces.of_code(parts), processor, hip=hip)

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
        more += links(processor, hip=True) if hip else []
        return _run(
            ["-x", "ir", *MACHINE, f"-mcpu={processor}", *more, *BITCODE, str(files[0])], folder / "made.bc", folder
        )

    return _kept("joined of HIP" if hip else "joined", "", [cache.digest(part) for part in parts], processor, make)


def clang_words(words: Sequence[str], processor: str) -> list[str]:
    """What a command line of clang's for OpenCL C lacks here: the header, the device's extensions, the builtins."""
    about = [*_standard(words), EXTENSIONS, "-isystem", str(include_dir()), *_DEFINED]
    return [*MACHINE[1:], *about, *_CODE, "-Wno-incompatible-library-redeclaration", *links(processor)]


def foreign_words(words: Sequence[str], processor: str, standard: str) -> list[str]:
    """As ``clang_words`` for a compilation that AMD's own runtime asks for, which then runs the code."""
    about = [*(_standard(words) and [f"-cl-std={standard}"]), EXTENSIONS, "-isystem", str(include_dir())]
    about += ["-cl-kernel-arg-info", "-Wno-incompatible-library-redeclaration"]
    return [*MACHINE[1:], *about, *links(processor, groups="amd")]


def _standard(words: Sequence[str]) -> list[str]:
    return [] if any(word.startswith("-cl-std=") for word in words) else [_STANDARD]


def _front(words: Sequence[str], processor: str) -> list[str]:
    level = [] if any(re.fullmatch("-O[0-3]", word) for word in words) else ["-O3"]
    own = [
        "-x",
        "cl",
        *_standard(words),
        EXTENSIONS,
        "-isystem",
        str(include_dir()),
        "-cl-kernel-arg-info",
        *_DEFINED,
    ]
    return [*MACHINE, f"-mcpu={processor}", *own, *_CODE, *level, "-Wno-incompatible-library-redeclaration", *words]


def _source(folder: Path, source: str) -> Path:
    """The source as a file. One that prints gets the key by which its formats are known."""
    file = folder / "program.cl"
    if "printf" in source:
        key = int(cache.digest("opencl-printf", source)[:16], 16) | 1
        source += (
            f'\n#line 1 "printf"\n__constant __attribute__((weak, visibility("default"))) uint __cairn_program_key[2] ='
            f" {{{key & 0xFFFFFFFF:#x}u, {key >> 32:#x}u}};\n{PRINTS}"
        )
    file.write_text(source, encoding="utf-8")
    return file


def _build(folder: Path, source: str, words: Sequence[str], processor: str) -> Made:
    front = [*_front(words, processor), *_WHOLE, str(_source(folder, source))]
    return _code(folder, front, pieces.of_source("\n".join([source, *words])), processor)


def _code(
    folder: Path, words: Sequence[str], named: Sequence[str] | None, processor: str, *, hip: bool = False
) -> Made:
    """A code object by clang's ``words``, with the builtins ``named``; with all of them where one was not named."""
    made, output = folder / "made.o", folder / "made.hsaco"
    if named is not None:
        log = _run([*links(processor, named, hip=hip), *words], made, folder).log
        with contextlib.suppress(CompileError):
            log += stages.link_device([made], output).log
            return Made(output.read_bytes(), log)
    log = _run([*links(processor, hip=hip), *words], made, folder).log
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
