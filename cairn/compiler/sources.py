"""What a source file includes, and its translation from CUDA in memory.

The user's own files (the source, and what it includes from its folder and from ``-I`` folders) are read here. Those
that use CUDA names are translated by ``cairn.hipify`` line by line; clang then reads the translated text under the
original path through a virtual file system overlay, so diagnostics and debug information name the user's file and line,
and no file is touched.
"""

from __future__ import annotations

import functools
import json
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from cairn.base import cache
from cairn.base.patterns import regex
from cairn.compiler import toolchain
from cairn.compiler.jobs import BARE_PRELUDE, BESIDE_OVERLAY, PRELUDE
from cairn.compiler.languages import CXX_ENDINGS
from cairn.hipify import spelled

if TYPE_CHECKING:
    from cairn.hipify import rewrite

_INCLUDE = regex(r'^[ \t]*#[ \t]*include(?:_next)?[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)', re.MULTILINE)
_CONDITION = regex(r"[ \t]*#[ \t]*(if|ifdef|ifndef|elif|else|endif)\b[ \t]*([^\n]*?)[ \t]*(?:/[/*][^\n]*)?\n?$")
_ASKED = regex(r"(!?)[ \t]*defined[ \t]*\(?[ \t]*(\w+)[ \t]*\)?")
# A quick sieve before the translator proper: every CUDA name has one of these, and some headers' names have not.
_CUDA = regex(r"[cC][uU]|nv|NV|<[ \t]*<[ \t]*<|#[ \t]*include")
# What keeps its name in a program that is only compiled: names that headers of ours define, and what tells a program
# that nvcc compiles it, and for what: the driver defines these where nvcc would.
_OWN_NAMES = frozenset({
    "mma.h", "crt/mma.h", "nvcuda",
    "__CUDACC__", "__NVCC__", "__CUDA__", "__CUDACC_RTC__", "__CUDA_ARCH__", "__CUDACC_VER_MAJOR__",
    "__CUDACC_VER_MINOR__", "CUDA_VERSION", "CUDART_VERSION", "__CUDA_RUNTIME_H__",
    "CUDARTAPI", "CUDA_CB", "CUDART_CB", "CUDAAPI",
})  # fmt: skip
_DEFINED = regex(r"^(?:CAIRN_DRIVER |#define |typedef [\w ]+ )(cu\w+|CU\w+)", re.MULTILINE)
_WORD = regex(r"[A-Za-z_]\w*")
# CUDART_INF and its like are names that programs of either kind bring along.
_CUDA_MARK = regex(
    r"""\b(?:__CUDA|__NVCC__|CUDA_VERSION|CUDART_(?:VERSION|CB)|cu(?:da)?[A-Z]|cuda/|cuda_)|[<"]math_constants\.h"""
)
_HIP_MARK = regex(r"\b(?:__HIP|HIP_|hip[A-Z]|hip/)")
# What a command line defines to say that a program is HIP.
_FOR_HIP = regex(r"-D\w*(?:ROCM|HIP|AMD)")
_ASSEMBLY = regex(r"\basm\b|\b__asm(?:__)?\b")
# Marks of a source that has to do with a GPU.
_DEVICE_WORDS = regex(r"\b(?:hip|cu|cuda)(?:_|[A-Z])|\bhip/|\bcuda\.h|__(?:global|device|shared|constant)__|<<<")


@dataclass
class Scan:
    """``files``: each file of the user's, its text by absolute path; ``system``: names included from elsewhere;
    ``undefined``: a macro that is not defined, whose branches include nothing."""

    files: dict[str, str] = field(default_factory=dict)
    system: dict[str, None] = field(default_factory=dict)
    undefined: str = ""


def scan(sources: Sequence[str], compile_args: Sequence[str] = (), undefined: str = "") -> Scan:
    """Read ``sources`` and, recursively, what they include from their own and from the ``-I`` folders."""
    result = Scan(undefined=undefined)
    quoted, angled = _folders(compile_args)
    pending = [_absolute(source) for source in (*_forced(compile_args), *sources)]
    while pending:
        path = pending.pop()
        if path in result.files:
            continue
        try:
            text = Path(path).read_text(errors="surrogateescape")
        except OSError:
            continue
        result.files[path] = text
        for match in _INCLUDE.finditer(_compiled(text, undefined)):
            local, name = match.group(1), match.group(1) or match.group(2)
            folders = (str(Path(path).parent), *quoted, *angled) if local else angled
            found = next((place for folder in folders if (place := Path(folder, name)).is_file()), None)
            if found is None or _is_own(found):
                result.system[name] = None
            else:
                pending.append(_absolute(found))
    return result


def _compiled(text: str, undefined: str) -> str:
    """A text without what is in branches for a macro that is not defined."""
    if not undefined or undefined not in text:
        return text
    kept, branches = [], [""]
    for line in text.splitlines(keepends=True):
        if (condition := _CONDITION.match(line)) is not None:
            word, asked = condition.groups()
            if word.startswith("if"):
                branches.append(_branch(word, asked, undefined))
            elif word == "endif":
                branches[1:] = branches[1:-1]
            else:
                branches[-1] = {"live": "done", "dead": "live" if word == "else" else ""}.get(
                    branches[-1], branches[-1]
                )
        elif not {"dead", "done"} & set(branches):
            kept.append(line)
    return "".join(kept)


def _branch(word: str, asked: str, undefined: str) -> str:
    """``live`` or ``dead`` where a condition is that of the macro alone; empty where it is another."""
    negated, name = ("!" if word == "ifndef" else "", asked) if word != "if" else ("", "")
    if word == "if" and (single := _ASKED.fullmatch(asked)) is not None:
        negated, name = single.groups()
    return "" if name != undefined else "live" if negated else "dead"


def _is_own(path: Path) -> bool:
    """Whether a header is Cairn's, also where a build system names it through the tree of links."""
    return path.resolve().is_relative_to(toolchain.include_dir().resolve())


def _absolute(path: str | Path) -> str:
    """Absolute, without ``..``, and with symbolic links as they are: clang's view of a path in an overlay."""
    return os.path.abspath(path)  # noqa: PTH100


def _folders(args: Sequence[str]) -> tuple[list[str], list[str]]:
    """Absolute folders of -iquote, and of -I and -isystem."""
    quoted: list[str] = []
    angled: list[str] = []
    for position, word in enumerate(args):
        if word.startswith("-I"):
            angled.append(_absolute(word[2:]))
        elif word in ("-isystem", "-idirafter", "-iquote"):
            (quoted if word == "-iquote" else angled).append(_absolute(args[position + 1]))
    return quoted, angled


def _forced(args: Sequence[str]) -> Iterator[str]:
    """Files that -include names, where they are files in the working directory."""
    for position, word in enumerate(args):
        if word == "-include" and Path(args[position + 1]).is_file():
            yield args[position + 1]


def includes_hip(found: Scan) -> bool:
    return any(name.startswith("hip/") for name in found.system)


def is_cuda_text(found: Scan) -> bool:
    """Whether a program compiled at run time is CUDA: it uses nvcc's macros or CUDA's names, and mentions no HIP."""
    texts = found.files.values()
    return any(map(_CUDA_MARK.search, texts)) and not any(map(_HIP_MARK.search, texts))


def is_hip(found: Scan, compile_args: Sequence[str], dialect: str = "") -> bool:
    """Whether a source with CUDA's names is a HIP program all the same, in which nvcc's macros are not defined.

    That is one that includes HIP's headers; where it can be either (it includes CUDA's too), the compiler's name
    decides (``dialect``), else what the command line defines (``USE_ROCM``, ``__HIP_PLATFORM_AMD__``).
    """
    if dialect == "cuda" or not includes_hip(found):
        return False
    either = any(name.startswith("cuda") for name in found.system)
    return not either or dialect == "hip" or any(_FOR_HIP.match(word) for word in compile_args)


def _of_nvml() -> frozenset[str]:
    """NVML's names: a program that is ported takes AMD SMI's, one that is only compiled keeps them."""
    from cairn.hipify import tables

    return frozenset(row.cuda for row in tables.rows("nvml") if row.hip) | {"nvml.h"}


@functools.cache
def kept(*, hip: bool = False) -> frozenset[str]:
    """Names, of headers too, that are not translated. ``hip``: in a program that includes HIP's headers, too, where
    device pointers are HIP's."""
    folder = str(toolchain.cuda_headers())
    found = ((place[len(folder) + 1 :], names) for place, _, names in os.walk(folder))
    names = _OWN_NAMES | {f"{place}/{name}".lstrip("/") for place, names in found for name in names} | _of_nvml()
    if hip:
        return names
    text = (toolchain.include_dir() / "hip/detail/api_cuda_pointers.h").read_text(encoding="utf-8")
    return names | set(_DEFINED.findall(text))


def overlay(found: Scan, folder: Path, *, assembly: bool = True) -> str:
    """Path of a VFS overlay that gives clang the translated text of files with CUDA names; empty if there are none.

    ``assembly``: inline PTX is translated, too.
    """
    roots = []
    spells = spelled.macros([_compiled(text, found.undefined) for text in found.files.values()])
    how = translation_options(hip=includes_hip(found), spells=spells, assembly=assembly)
    macros: dict[str, str] = {}
    for path, text in found.files.items():
        if _CUDA.search(text) is None and not how.spelled.concern(text):
            continue
        translated, stayed = translation(text, path, how)
        macros |= stayed
        if translated is not None:
            roots.append({"type": "file", "name": path, "external-contents": str(translated)})
    if not roots and not macros:
        return ""
    description = {"version": 0, "case-sensitive": True, "use-external-names": False, "roots": roots}
    target = folder / "overlay.json"
    target.write_text(json.dumps(description), encoding="utf-8")
    of_hip = how.kept == kept(hip=True)
    beside = {"macros": macros, "hip": of_hip, "spelled": how.spelled.written(), "assembly": assembly}
    target.with_name(BESIDE_OVERLAY).write_text(json.dumps(beside), encoding="utf-8")
    return str(target)


def prelude(path: str, found: Scan) -> str:
    """What to include before the source's first line: C++ that mentions neither HIP nor CUDA gets little.

    It may define names of HIP's itself (``float4``), which hipcc and nvcc allow.
    """
    if Path(path).suffix not in CXX_ENDINGS:
        return PRELUDE
    mentioned = any(map(_DEVICE_WORDS.search, (*found.system, *found.files.values())))
    return PRELUDE if mentioned else BARE_PRELUDE


def has_assembly(found: Scan) -> bool:
    """Whether a source may hold inline PTX."""
    return any(map(_ASSEMBLY.search, found.files.values()))


def translation_options(
    *, hip: bool = False, spells: spelled.Macros = spelled.NONE, assembly: bool = True
) -> rewrite.Options:
    """How sources are translated for the compiler; for ``hip`` see kept, for ``spells`` hipify.spelled."""
    from cairn.hipify.rewrite import Options

    return Options(kept=kept(hip=hip), nested=True, spelled=spells, taken=_names_of_headers(), assembly=assembly)


@functools.cache
def _names_of_headers() -> frozenset[str]:
    """The names of CUDA's that Cairn's own headers mention: macros of these names would change the headers."""

    def collect(target: Path) -> None:
        from cairn.hipify import tables

        words: set[str] = set()
        for folder in (toolchain.include_dir(), toolchain.cuda_headers()):
            for place, _, names in os.walk(folder):
                words.update(*(_WORD.findall(Path(place, name).read_text(encoding="utf-8")) for name in names))
        target.write_text("\n".join(sorted(words & tables.names().keys())), encoding="utf-8")

    entry = cache.digest("header-names", toolchain.translator_identity(), toolchain.own_headers())
    return frozenset(cache.made("hipify", entry, collect).read_text(encoding="utf-8").split())


def translation(text: str, path: str, how: rewrite.Options) -> tuple[Path | None, dict[str, str]]:
    """Cached file with ``text`` translated from CUDA to HIP, None if it needs no translation; and the names that stayed
    and have to be macros, with what they stand for."""
    data = text.encode(errors="surrogateescape")
    names = (*sorted(how.kept), "", how.spelled.written(), "", *sorted(how.taken), str(how.assembly))
    name = cache.digest("hipify-3", toolchain.translator_identity(), Path(path).suffix, *names, data)
    macros_name = f"{name}.macros"

    def translate(target: Path) -> None:
        from cairn.hipify.rewrite import convert

        found = convert(text, path, how)
        cache.store("hipify", macros_name, json.dumps(found.macros).encode())
        target.write_bytes(b"" if found.text == text else found.text.encode(errors="surrogateescape"))

    stored, macros = cache.made("hipify", name, translate), cache.read("hipify", macros_name)
    if macros is None:  # swept, or damaged
        cache.drop("hipify", name)
        return translation(text, path, how)
    return stored if stored.stat().st_size else None, json.loads(macros)
