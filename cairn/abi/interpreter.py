"""Python for programs that have none: its shared library, or a library made of its executable."""

from __future__ import annotations

import functools
import sys
import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING

from cairn.base import cache, native, processors, scratch
from cairn.base.errors import CairnError

if TYPE_CHECKING:
    from cairn.codeobj.executable import Prepared

_SOURCE = Path(__file__).parent / "native" / "executable.c"


def candidates() -> list[Path]:
    """What to open for Python, likeliest first: shared libraries where they are, then what the dynamic linker finds by
    name, and for a Python that has none a library made of its executable."""
    shared, names = shared_libraries()
    made = [] if shared else [library for library in [from_executable()] if library]
    return [*shared, *names, *made]


def shared_libraries() -> tuple[list[Path], list[Path]]:
    """This Python's shared libraries: paths of those that there are, and what they are called."""
    variables = sysconfig.get_config_vars()
    folders = [Path(str(variables[key])) for key in ("LIBDIR", "LIBPL") if variables.get(key)]
    if variables.get("LIBDIR") and variables.get("MULTIARCH"):
        folders.append(Path(str(variables["LIBDIR"]), str(variables["MULTIARCH"])))
    folders += [Path(sys.base_prefix) / "lib"]
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    names = [str(variables.get(key) or "") for key in ("INSTSONAME", "LDLIBRARY")]
    names += [f"libpython{version}.so.1.0", f"libpython{version}.so", f"libpython{version}.dylib"]
    shared = list(dict.fromkeys(name for name in names if ".so" in name or ".dylib" in name))
    found = [folder / name for folder in dict.fromkeys(folders) for name in shared if (folder / name).is_file()]
    return found, [Path(name) for name in shared]


def advice() -> str:
    """What to do where no program can have this Python."""
    import shutil  # here and below: most processes make no library of an executable

    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    if shutil.which("apt-get") and sys.base_prefix == "/usr":
        return f"`apt-get install libpython{version}` brings it"
    if shutil.which("dnf") and sys.base_prefix == "/usr":
        return f"`dnf install python{version}-libs` brings it"
    return "a Python that was built with --enable-shared has it (uv's, conda's, most distributions')"


def program() -> Path:
    """This Python's executable, a virtual environment's being a link to it."""
    return Path(getattr(sys, "_base_executable", None) or sys.executable).resolve()


@functools.cache
def from_executable() -> Path | None:
    """A library made of this Python's executable; None where that cannot be."""
    try:
        return made_library(program())
    except (CairnError, OSError):
        return None


def made_library(path: Path) -> Path:
    """A library made of an executable, from the cache or now. Raises CodeObjectError where that cannot be."""
    from cairn.codeobj import executable, x86

    info = path.stat()
    facts = f"{path} {info.st_size} {info.st_mtime_ns} {processors.machine()}"
    made_by = (Path(file).read_bytes() for file in (_SOURCE, __file__, executable.__file__, x86.__file__))
    name = f"{cache.digest(facts, *made_by)}-python.so"
    return cache.made("abi", name, lambda target: _make(path, target))


def _make(path: Path, target: Path) -> None:
    from cairn.codeobj import executable

    prepared = executable.prepare(path.read_bytes())
    with scratch.folder() as folder:
        (folder / "image.h").write_text(_header(prepared), encoding="utf-8")
        (folder / _SOURCE.name).write_bytes(_SOURCE.read_bytes())
        symbols = folder / "symbols.ld"
        lines = (f'"{symbol}" = {value:#x};\n' for symbol, value in prepared.exports.items())
        symbols.write_text("".join(lines), encoding="utf-8")
        library = native.build("python", [folder / _SOURCE.name], symbols=symbols).read_bytes()
    library += bytes(-len(library) % executable.PAGE)
    image = prepared.image + bytes(-len(prepared.image) % executable.PAGE)
    target.write_bytes(library + image + len(library).to_bytes(8, "little"))
    target.chmod(0o700)


def _header(prepared: Prepared) -> str:
    """The facts that native/executable.c includes."""

    def numbers(values: tuple[int, ...]) -> str:
        return f"{{{', '.join([*(f'{value:#x}' for value in values), '0'])}}}"

    segments = ", ".join(f"{{{s.at:#x}, {s.file_end:#x}, {s.end:#x}, {s.access}}}" for s in prepared.segments)
    left = ", ".join(
        f'{{{e.do:d}, {e.place:#x}, "{e.symbol}", "{e.version}", {e.addend}, {e.size}}}' for e in prepared.left
    )
    needed = "".join(f'"{name}", ' for name in prepared.needed)
    return (
        f"#define IMAGE_BASE {prepared.base:#x}ull\n"
        f"#define IMAGE_BYTES {len(prepared.image)}ull\n"
        f"#define IMAGE_END {prepared.segments[-1].end:#x}ull\n"
        f"#define THREAD_BYTES {len(prepared.threads)}\n"
        f"/* image: {cache.digest(prepared.image)} */\n"
        f"static const struct segment segments[] = {{{segments}}};\n"
        f"static const struct left left[] = {{{left}}};\n"
        f"static const char *const needed[] = {{{needed}0}};\n"
        f"static const uint64_t starts[] = {numbers(prepared.starts)};\n"
        f"static const uint64_t nears[] = {numbers(prepared.nears)};\n"
        '__attribute__((aligned(64), tls_model("initial-exec")))\n'
        f"static __thread uint8_t threads[] = {numbers(tuple(prepared.threads))};\n"
    )
