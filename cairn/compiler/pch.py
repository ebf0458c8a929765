"""Precompiled headers: Cairn's prelude together with the standard headers that a source includes.

Parsing the standard library is most of a compilation's time, and it is the same for each compilation of a program.
Precompiling costs as much as several compilations save, so a set of headers is precompiled, for each pass, when it is
used for the third time; until then the prelude's own precompiled header serves, which all programs share. Only headers
that the source itself includes are taken, so that nothing is visible in the program that would not be without it. A
precompiled header that clang rejects (a system header changed) is dropped and the compilation is done without.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from cairn.base import cache
from cairn.base.errors import CompileError
from cairn.base.patterns import regex
from cairn.compiler import stages, toolchain
from cairn.compiler.jobs import DeviceJob, HostJob

# C++ standard headers whose content does not depend on what the program defines before including them. <cassert> and
# <assert.h> are absent: they mean something else each time that NDEBUG changes.
# fmt: off
STANDARD = frozenset((
    "algorithm", "any", "array", "atomic", "bit", "bitset", "charconv", "chrono", "climits", "cmath", "cfloat",
    "cinttypes", "compare", "complex", "concepts", "condition_variable", "cstdarg", "cstddef", "cstdint", "cstdio",
    "cstdlib", "cstring", "ctime", "deque", "exception", "execution", "filesystem", "forward_list", "fstream",
    "functional", "future", "initializer_list", "iomanip", "ios", "iosfwd", "iostream", "istream", "iterator",
    "limits", "list", "locale", "map", "memory", "mutex", "new", "numeric", "optional", "ostream", "queue",
    "random", "ratio", "regex", "set", "shared_mutex", "span", "sstream", "stack", "stdexcept", "streambuf",
    "string", "string_view", "system_error", "thread", "tuple", "type_traits", "typeindex", "typeinfo",
    "unordered_map", "unordered_set", "utility", "valarray", "variant", "vector", "math.h", "stdio.h", "stdlib.h",
    "string.h", "time.h", "stdint.h", "limits.h", "float.h",
))
# fmt: on
# Options with which the prelude means the same: they need no precompiled header of their own.
_NEUTRAL = regex(
    r"-I|-D__CUDA_ARCH|-D__CUDACC_DEBUG__|-DCAIRN_HOST|-[DU](?!_|NDEBUG|HIP|CUDA|CAIRN)|-W|-w$|-pedantic|-fcolor|-fdiagnostics"
    "|-M"  # rules for make: each run of a program has them in a file of its own
)
_NEUTRAL_PAIRS = ("-isystem", "-iquote", "-idirafter", "-include", "-MF", "-MT", "-MQ", "-MJ")
_OF_DRIVER = regex(r"-D(?:__CUDA|CAIRN_)")  # no header of the prelude's asks for these
_WORTH = 3  # uses of a set of headers from which on precompiling it pays
REJECTED = regex(r"precompiled (?:file|header)|PCH file|AST file|ast file")


# Folders of Cairn's own headers that are precompiled, too: large, and the same for every program. CUDA's come to them.
_PRIMITIVES = ("hipcub/", "rocprim/", "thrust/")


def headers(included: Iterable[str]) -> tuple[str, ...]:
    """What of ``included`` is worth precompiling, in a fixed order: standard headers, and Cairn's large ones."""
    names = set(included)
    return tuple(sorted(STANDARD & names)) + tuple(sorted(set(_primitives(names))))


def _primitives(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        if name.startswith("cub/"):
            from cairn.hipify import tables

            row = tables.headers().get(name)
            name = row.hip if row else name
        if name.startswith(_PRIMITIVES) and (toolchain.include_dir() / name).is_file():
            yield name


def defining_args(args: Iterable[str]) -> tuple[str, ...]:
    """The options among ``args`` that a precompiled header depends on."""
    kept = []
    stream = iter(args)
    for word in stream:
        if word in _NEUTRAL_PAIRS:
            next(stream, None)
        elif not _NEUTRAL.match(word):
            kept.append(word)
    return tuple(kept)


def entry_name(job: DeviceJob | HostJob, names: tuple[str, ...], args: Iterable[str] | None = None) -> str:
    """The cache's name for the precompiled header of a job. ``args``: what it depends on, else ``defining_args``."""
    args = defining_args(job.args) if args is None else args
    kind = "device " + job.target if isinstance(job, DeviceJob) else "host"
    depends = (toolchain.identity(), toolchain.own_headers(), kind, job.prelude, *args)
    return cache.digest("pch-2", *depends, "--", *names) + ".pch"


def precompiled(job: DeviceJob | HostJob, names: tuple[str, ...], *, now: bool = False) -> str:
    """Path of the precompiled header for a job, made if that is worth it or wanted ``now``; else empty."""
    entry = entry_name(job, names)
    found = cache.lookup("pch", entry)
    if found is not None:
        return str(found)
    if not now and not is_worth_it(entry):
        return ""
    included = [word for name in names for word in ("-include", name)]
    args = (*defining_args(job.args), "-w", *included)
    if isinstance(job, DeviceJob):
        job = replace(job, rules="")
    bare = replace(job, source=str(Path(__file__).with_name("prelude.h")), args=args, overlay="", unit="", pch="")
    try:
        return str(cache.made("pch", entry, lambda target: stages.compile_to(bare, "pch", target)))
    except CompileError:
        return ""  # the compilation proper will say what is wrong


def _defines(args: Iterable[str]) -> bool:
    """Whether the program defines macros for itself: the prelude is then read without them, in any case."""
    return any(arg.startswith("-D") and _NEUTRAL.match(arg) and not _OF_DRIVER.match(arg) for arg in args)


def is_worth_it(entry: str) -> bool:
    """Whether the entry has now been asked for often enough to be made."""
    name = f"{entry}.uses"
    count = len(cache.read("pch", name) or b"") + 1
    cache.store("pch", name, b"." * count)
    return count >= _WORTH


def compile_with(job: DeviceJob | HostJob, stage: str, output: Path, names: tuple[str, ...]) -> stages.Result:
    """``stages.compile_to`` with a precompiled header where that works."""
    if not job.prelude:
        return stages.compile_to(job, stage, output)
    path = precompiled(job, names) or precompiled(job, (), now=_defines(job.args))
    if not path:
        return stages.compile_to(job, stage, output)
    try:
        return stages.compile_to(replace(job, pch=path), stage, output)
    except CompileError as error:
        if REJECTED.search(error.output) is None:
            raise
        cache.drop("pch", Path(path).name)
        return stages.compile_to(job, stage, output)
