"""Builds Cairn's own C sources into a shared library, once per content and host.

The library is compiled by the bundled clang against the bundled C library's headers and linked by the bundled lld, so
no system compiler is needed; libc's symbols stay undefined and bind to the process's own libc when it is loaded.
"""

from __future__ import annotations

import ctypes
import os
import re
from collections.abc import Sequence
from pathlib import Path

from cairn.base import cache, processors, scratch, whole, zig
from cairn.base.errors import ToolError

_FLAGS = ("-O2", "-g0", "-std=gnu11", "-fPIC", "-fno-stack-protector", "-Wall", "-Werror", "-fvisibility=hidden")
_DEFINED = re.compile(r"^\s*#\s*define\s+(\w+)", re.MULTILINE)
_INCLUDED = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)


def libc_includes() -> list[str]:
    """Include options for the C library that ziglang carries (glibc on this host's architecture)."""
    lib = zig.root() / "lib"
    arch = {"x86_64": "x86", "AMD64": "x86", "arm64": "aarch64"}.get(processors.machine(), processors.machine())
    libc = lib / "libc/include"
    folders = [lib / "include", libc / f"{arch}-linux-gnu", libc / "generic-glibc"]
    folders += [libc / f"{arch}-linux-any", libc / "any-linux-any"]
    return [option for folder in folders for option in ("-isystem", str(folder))]


def build(
    name: str, sources: Sequence[Path], *, flags: Sequence[str] = (), soname: str = "",
    version_script: Path | None = None, needed: Sequence[Path] = (), symbols: Path | None = None,
    link: Sequence[str] = (), plain: Sequence[Path] = (), joined: bool = False,
) -> Path:  # fmt: skip
    """Path of the shared library made from ``sources``: C, and assembly (``.s``).

    A ``version_script`` that exists gives symbols their versions, in the linker's language. It is part of the content,
    as are the headers beside the sources and in the folders that ``-I`` flags name. ``needed`` are libraries that are
    loaded with this one, from its own folder or from theirs, if the two folders lie side by side. ``symbols``, in the
    linker's language, defines more of them; ``link`` are options for it. Of the sources those in ``plain`` are compiled
    without optimisation: thousands of functions that only pass their arguments on take a third of the time. ``joined``
    compiles all sources as one, which takes less where they include the same headers: what is static has names of
    its own. Raises ToolError with clang's message when a source does not compile.
    """
    if soname:  # programs find it by its folder, and load it themselves
        sources, link = (*sources, whole.SOURCE), [*link, f"-init={whole.FIRST}"]
    included = {Path(flag[2:]) for flag in flags if flag.startswith("-I")}
    headers = sorted({h for folder in {s.parent for s in sources} | included for h in folder.glob("*.h")})
    parts = [f.name + "\0" + f.read_text(encoding="utf-8") for f in (*sources, *headers)]
    options = [*_FLAGS, f"--target={processors.machine()}-linux-gnu", *flags]
    parts += link
    link = [*link, *([f"-soname={soname}"] if soname else [])]
    if version_script is not None and version_script.exists():
        parts.append(version_script.read_text(encoding="utf-8"))
        link.append(f"--version-script={version_script}")
    if symbols is not None:
        parts.append(symbols.read_text(encoding="utf-8"))
        link.append(str(symbols))
    if needed:
        folders = dict.fromkeys(f"$ORIGIN/../{library.parent.name}" for library in needed)
        parts.append(" ".join(str(library.name) for library in needed) + "\0" + ":".join(folders))
        link += ["--enable-new-dtags", f"-rpath={':'.join(['$ORIGIN', *folders])}"]
    key = cache.digest(f"native-{6 + joined}", processors.machine(), soname, zig.root().as_posix(), *options, *parts)
    kind, entry = ("abi", f"{key}/{soname}") if soname else ("native", f"{key}-{name}.so")
    try:
        return cache.made(kind, entry, lambda target: _compile(sources, plain, options, link, needed, joined, target))
    except ToolError as error:
        raise ToolError(f"Cairn's own {soname or name} cannot be made: {error}", hint=error.hint) from None


def _compile(
    sources: Sequence[Path], plain: Sequence[Path], options: Sequence[str], link: Sequence[str], needed: Sequence[Path],
    joined: bool, target: Path,
) -> None:  # fmt: skip
    with scratch.folder() as folder:
        if joined:
            (folder / "joined.c").write_text(_joined(sources), encoding="utf-8")
        objects = _objects([folder / "joined.c"] if joined else sources, options, folder, plain)
        libm = _libm(options, folder)
        whole_link = ["-shared", "--eh-frame-hdr", *link, *objects, "--no-as-needed", libm, *map(str, needed)]
        _checked("ld.lld", [*whole_link, "-o", str(target)])
    if whole.SOURCE in sources:
        whole.guard(target)


def _joined(sources: Sequence[Path]) -> str:
    """One C source that includes several. Their macros end with them."""
    text = "#define _GNU_SOURCE\n"
    for source in sources:
        own = set(_DEFINED.findall(source.read_text(encoding="utf-8"))) - {"_GNU_SOURCE"}
        text += f'#include "{source}"\n' + "".join(f"#undef {name}\n" for name in sorted(own))
    return text


def _libm(options: Sequence[str], folder: Path) -> str:
    """An empty libm.so.6 to link to: a program that has no libm itself gets the host's with Cairn's library."""
    source, made, stub = folder / "libm.c", folder / "libm.o", folder / "libm.so.6"
    source.write_text("", encoding="utf-8")
    _object(source, [option for option in options if not option.startswith("-I")], made)
    _checked("ld.lld", ["-shared", f"-soname={stub.name}", str(made), "-o", str(stub)])
    return str(stub)


def object_of(source: Path, included: Sequence[Path], target: Path) -> None:
    """Compile a C source, which finds headers in the ``included`` folders, to the object ``target``."""
    options = [*_FLAGS, f"--target={processors.machine()}-linux-gnu", *(f"-I{folder}" for folder in included)]
    _object(source, options, target)


def archive(name: str, sources: Sequence[Path], *more: str) -> Path:
    """Path of the static library made from ``sources`` (C files) with options beside the usual ones, for programs.

    Raises ToolError with clang's message when a source does not compile.
    """
    headers = sorted({header for source in sources for header in source.parent.glob("*.h")})
    parts = [file.name + "\0" + file.read_text(encoding="utf-8") for file in (*sources, *headers)]
    options = [*_FLAGS, *more, f"--target={processors.machine()}-linux-gnu"]
    key = cache.digest("archive-1", processors.machine(), zig.root().as_posix(), *options, *parts)
    return cache.made("abi", f"{key}/lib{name}.a", lambda target: _archive(sources, options, target))


def _archive(sources: Sequence[Path], options: Sequence[str], target: Path) -> None:
    with scratch.folder() as folder:
        members = _objects(sources, options, folder)
        made = folder / "made.a"  # ar writes a file of its own and puts it in place: `target` stays the cache's
        _checked("ar", ["rcs", str(made), *members])
        target.write_bytes(made.read_bytes())


def _objects(sources: Sequence[Path], options: Sequence[str], folder: Path, plain: Sequence[Path] = ()) -> list[str]:
    """The objects of ``sources``, compiled side by side into ``folder``; one that several libraries have, once."""
    from concurrent.futures import ThreadPoolExecutor

    objects = [folder / (source.stem + ".o") for source in sources]
    with ThreadPoolExecutor(max_workers=max(2, processors.count())) as pool:
        compiled = [
            pool.submit(_object, source, [*options, "-O0"] if source in plain else options, made)
            for source, made in zip(sources, objects, strict=True)
        ]
    for each in compiled:
        each.result()
    return list(map(str, objects))


def _object(source: Path, options: Sequence[str], made: Path) -> None:
    if source.suffix == ".s":
        _checked("clang", [f"--target={processors.machine()}-linux-gnu", "-c", str(source), "-o", str(made)])
        return
    words = [*options, "-nostdinc", *libc_includes(), "-c", str(source), "-o"]
    if any(option.startswith("-I") for option in options):
        _checked("clang", [*words, str(made)])
        return
    parts = [file.name + "\0" + file.read_text(encoding="utf-8") for file in _closure(source)]
    key = cache.digest("object-1", processors.machine(), zig.root().as_posix(), *options, *parts)
    kept = cache.made("native", f"{key}.o", lambda target: _checked("clang", [*words, str(target)]))
    made.write_bytes(kept.read_bytes())


def _closure(source: Path) -> list[Path]:
    """A source, and the files beside it that it includes."""
    found, left = {source: None}, [source]
    while left:
        file = left.pop()
        for name in _INCLUDED.findall(file.read_text(encoding="utf-8")):
            other = file.parent / name
            if other not in found and other.is_file():
                found[other] = None
                left.append(other)
    return list(found)


def load(library: Path, mode: int = ctypes.DEFAULT_MODE) -> ctypes.CDLL:
    """A library of the cache in this process. Raises ToolError with the dynamic linker's reason."""
    try:
        return ctypes.CDLL(str(library), mode=mode)
    except OSError as error:
        raise ToolError(f"{library} cannot be loaded: {error}", hint=about_loading(library)) from None


def about_loading(library: Path) -> str:
    """What to do where a library of the cache cannot be loaded; empty where nobody knows."""
    try:
        barred = os.statvfs(library.parent).f_flag & os.ST_NOEXEC
    except OSError:
        return ""
    return "nothing is executed from this disk (noexec): CAIRN_CACHE_DIR names a folder on another" if barred else ""


def _checked(tool: str, args: list[str]) -> None:
    result = zig.run(tool, args)
    if result.returncode:
        lines = result.stderr.strip().splitlines()
        wrong = next(
            (line for line in lines if "error:" in line), lines[0] if lines else f"exit code {result.returncode}"
        )
        raise ToolError(wrong.strip(), hint="`cairn doctor` looks at the installation")
