"""Where clang, lld, the C++ standard library and the C library come from on this machine.

clang and lld are the ziglang wheel's. The host's C++ library is the system's libstdc++ where a g++ is installed
(nothing to build), else the wheel's libc++, whose headers are there; zig compiles it before the first link (about a
minute, once), and its archives are kept in Cairn's cache. Both passes of a HIP compilation, host and device, see the
same headers; the device pass names the host as its auxiliary target, so that ``<cmath>`` or ``<vector>`` mean the same
types in both.
"""

from __future__ import annotations

import functools
import json
import os
import re
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cairn.base import cache, config, processors, scratch, zig
from cairn.base.errors import ToolError, UsageError

STDLIBS = ("auto", "libstdc++", "libc++")


@functools.cache
def host_triple() -> str:
    """Clang's name of this machine, for example ``x86_64-unknown-linux-gnu``."""
    machine = {"AMD64": "x86_64", "arm64": "aarch64"}.get(processors.machine(), processors.machine())
    return f"{machine}-unknown-linux-gnu"


def include_dir() -> Path:
    """Folder of Cairn's own headers (``hip/hip_runtime.h`` …)."""
    return Path(__file__).parent / "include"


def cuda_headers() -> Path:
    """Folder of headers under CUDA's names, with CUDA's guards, over those of ``include_dir``."""
    return Path(__file__).parent / "cuda_headers"


def identity() -> str:
    """What compiled results depend on besides their sources: compiler, headers' owner, host and C++ library."""
    from cairn import __version__

    zig_program = Path(zig.command("clang")[0])
    info = zig_program.stat()
    compiler = f"{zig_program} {info.st_size} {info.st_mtime_ns}"
    return f"{__version__} {compiler} {host_triple()} {config.get('CAIRN_CXX_STDLIB')}"


@dataclass(frozen=True)
class HostSdk:
    """One C++ standard library with the C library under it. ``compile_args`` select the headers."""

    name: str
    compile_args: tuple[str, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """The files that a link needs, made now if they are not there; none for libstdc++, which is linked as clang's
        own driver says."""
        return _libcxx_parts() if self.name == "libc++" else ()


def base_args() -> tuple[str, ...]:
    """Arguments of every clang call: target, builtin headers, Cairn's headers, C and C++ library headers."""
    return (
        f"--target={host_triple()}",
        "-resource-dir",
        str(zig.root() / "lib"),
        *host_sdk().compile_args,
    )


@functools.cache
def host_sdk() -> HostSdk:
    """The C++ library to compile and link with, as ``CAIRN_CXX_STDLIB`` says.

    Raises UsageError for another name, ToolError when libstdc++ is demanded and there is none.
    """
    wish = config.get("CAIRN_CXX_STDLIB")
    if wish not in STDLIBS:
        raise UsageError(f"CAIRN_CXX_STDLIB={wish}: expected one of {', '.join(STDLIBS)}")
    install = None if wish == "libc++" else gcc_install()
    if install is not None:
        return HostSdk("libstdc++", (f"--gcc-install-dir={install}",))
    if wish == "libstdc++":
        raise ToolError(
            "CAIRN_CXX_STDLIB=libstdc++: no g++ with C++ headers was found",
            hint="install g++, or unset CAIRN_CXX_STDLIB to use the bundled libc++",
        )
    return _libcxx()


def chosen_stdlib() -> str:
    """Which C++ library ``host_sdk`` takes and why, in words; builds nothing."""
    wish = config.get("CAIRN_CXX_STDLIB")
    install = gcc_install()
    if wish == "libc++":
        return "libc++ (bundled), because CAIRN_CXX_STDLIB=libc++"
    if install is not None:
        return f"libstdc++ of gcc {install.name} in {install}: the newest with C++ headers and a library to link"
    program = shutil.which("g++")
    reason = f"{program} has no C++ headers or no libstdc++.so" if program else "no g++ is installed"
    if wish == "libstdc++":
        return f"none: CAIRN_CXX_STDLIB=libstdc++, but {reason}"
    return f"libc++ (bundled), because {reason}; its first link builds it, about a minute, once"


def gcc_install() -> Path | None:
    """Folder of the newest gcc that has C++ headers and a libstdc++ to link (clang's --gcc-install-dir)."""
    prefixes = [Path("/usr")]
    program = shutil.which("g++")
    if program:
        prefixes.append(Path(program).resolve().parent.parent)
    found = []
    for prefix in dict.fromkeys(prefixes):
        if not (prefix / "include/stdio.h").exists() and not Path("/usr/include/stdio.h").exists():
            continue
        for folder in (*prefix.glob("lib/gcc/*/*"), *prefix.glob("lib64/gcc/*/*")):
            version = _version(folder.name)
            if version and _has_cxx(prefix, folder):
                found.append((version, folder))
    return max(found)[1] if found else None


def _version(name: str) -> tuple[int, ...]:
    return tuple(int(part) for part in name.split(".")) if re.fullmatch(r"\d+(\.\d+)*", name) else ()


def _has_cxx(prefix: Path, install: Path) -> bool:
    machine = host_triple().split("-")[0]
    linkable = any((install / f"libstdc++.{ending}").exists() for ending in ("so", "a"))
    headers = (prefix / "include/c++" / install.name, install / "include/c++")
    return install.parent.name.startswith(machine) and linkable and any((h / "vector").exists() for h in headers)


# --- the bundled libc++ ---


def _libcxx() -> HostSdk:
    """The wheel's libc++: header options, read off zig's own command line once."""
    key = f"{_libcxx_key()}-headers.json"
    found = cache.read("cxx", key)
    if found is None:
        with scratch.folder() as folder:
            options = _header_options(_zig(folder, "build-obj", *_libcxx_target(), "--verbose-cc"))
        found = json.dumps(options).encode()
        cache.store("cxx", key, found)
    return HostSdk("libc++", tuple(json.loads(found)))


@functools.cache
def _libcxx_parts() -> tuple[str, ...]:
    """Start file, archives and C library stubs, built once."""
    key = _libcxx_key()
    found = _cached_parts(key)
    if found is None:
        with cache.turn("cxx", key):
            found = _cached_parts(key) or _build_libcxx(key)
    return found


def _libcxx_key() -> str:
    return cache.digest("libcxx-2", str(zig.root()), host_triple(), _glibc())


def _libcxx_target() -> tuple[str, ...]:
    return "-lc++", "-target", f"{host_triple().split('-')[0]}-linux-gnu.{_glibc()}"


def _cached_parts(key: str) -> tuple[str, ...] | None:
    stored = cache.read("cxx", f"{key}.json")
    parts = [cache.lookup("cxx", name) for name in json.loads(stored)] if stored else [None]
    return tuple(map(str, parts)) if all(parts) else None


def _glibc() -> str:
    """Version of the C library that this process runs on, as zig's target suffix (``2.36``)."""
    import platform  # here: few compilations ask, and each would load it

    name, version = platform.libc_ver()
    return version if name == "glibc" else "2.28"


def _build_libcxx(key: str) -> tuple[str, ...]:
    _say("building the bundled C++ library, once (about a minute) ...")
    with scratch.folder() as folder:
        options = (*_libcxx_target(), "-O", "ReleaseFast", "-fPIE", "-fPIC", "-flld")
        names = []
        for part in _link_parts(_zig(folder, "build-exe", *options, "--verbose-link")):
            names.append(f"{key}-{Path(part).name}")
            cache.store("cxx", names[-1], (folder / part).read_bytes())
    cache.store("cxx", f"{key}.json", json.dumps(names).encode())
    _say("the C++ library is built and cached")
    return tuple(str(cache.path("cxx", name)) for name in names)


def _say(text: str) -> None:
    print(f"cairn: {text}", file=sys.stderr, flush=True)


def _zig(folder: Path, *args: str) -> str:
    """Run a zig command on a small program, in ``folder``, and return what it printed."""
    (folder / "probe.cpp").write_text("#include <vector>\nint main() { return 0; }\n", encoding="utf-8")
    environment = {**os.environ, "ZIG_GLOBAL_CACHE_DIR": "cache", "ZIG_LOCAL_CACHE_DIR": "cache"}
    result = zig.run(args[0], ["probe.cpp", *args[1:]], cwd=folder, env=environment)
    if result.returncode:
        raise ToolError(f"building the bundled C++ library failed: {result.stderr.strip()[-500:]}")
    return result.stderr


def _header_options(verbose: str) -> list[str]:
    """The options in zig's clang command line that choose headers and configure libc++."""
    line = next(line for line in verbose.splitlines() if " clang " in line and "probe.cpp" in line)
    words = line.split()
    options = ["-nostdinc", "-nostdinc++"]
    for position, word in enumerate(words):
        if word.startswith("-D"):
            options.append(word)
        elif word == "-isystem":
            options += ["-isystem", words[position + 1]]
    return options


def _link_parts(verbose: str) -> list[str]:
    """Start file, archives and C library stubs in zig's last link, in its order."""
    line = [line for line in verbose.splitlines() if line.startswith("ld.lld ")][-1]
    return [word for word in line.split() if word.startswith("cache/") and not word.endswith("probe.o")]


# --- linking ---


def link_command(items: Sequence[str], output: Path, *, shared: bool, flags: Sequence[str] = ()) -> list[str]:
    """Arguments for ld.lld that link ``items``: objects, archives, ``-l``, ``-L``, linker options after ``-Xlinker``.

    ``flags`` are the compiler driver's link options such as ``-pthread``, ``-static`` or ``-rdynamic``.
    """
    sdk = host_sdk()
    if sdk.name == "libc++":
        return _libcxx_link(sdk, items, output, shared=shared, flags=flags)
    mode = ["-shared"] if shared else ["-pie"] if not {"-static", "-no-pie"} & set(flags) else []
    query = ["-###", "--driver-mode=g++", f"--target={host_triple()}", *sdk.compile_args, *mode, *flags, *items]
    result = zig.run("clang", [*query, "-o", str(output)])
    lines = [line for line in result.stderr.splitlines() if line.startswith(' "')]
    if result.returncode or not lines:
        told = [line for line in result.stderr.splitlines() if "error:" in line] or [result.stderr.strip()[-500:]]
        raise ToolError(f"no link command: {'; '.join(told)}")
    words = re.findall(r'"((?:[^"\\]|\\.)*)"', lines[-1])
    return [re.sub(r"\\(.)", r"\1", word) for word in words[1:]]


# System libraries that the bundled archives and stubs stand for.
_BUNDLED = tuple(
    f"-l{name}" for name in ("c", "m", "pthread", "dl", "rt", "util", "gcc", "gcc_s", "stdc++", "stdc++fs")
)


def _libcxx_link(sdk: HostSdk, items: Sequence[str], output: Path, *, shared: bool, flags: Sequence[str]) -> list[str]:
    if "-static" in flags:
        raise UsageError("-static: needs an installed g++; the bundled C library is linked dynamically")
    start, *libraries = sdk.parts
    machine = host_triple().split("-")[0]
    emulation, loader = {
        "x86_64": ("elf_x86_64", "/lib64/ld-linux-x86-64.so.2"),
        "aarch64": ("aarch64linux", "/lib/ld-linux-aarch64.so.1"),
    }[machine]
    words = ["--eh-frame-hdr", "-m", emulation, "-o", str(output)]
    words += ["-shared"] if shared else ["-pie", "--dynamic-linker", loader, start]
    words += [{"-rdynamic": "--export-dynamic", "-s": "-s"}[flag] for flag in flags if flag in ("-rdynamic", "-s")]
    words += [item for item in items if item != "-Xlinker" and item not in _BUNDLED]
    return [*words, "--as-needed", *libraries]


def own_headers() -> str:
    """Changes whenever one of Cairn's own headers does."""
    return _stamp(include_dir())


def translator_identity() -> str:
    """Changes whenever the translator does."""
    return _stamp(Path(__file__).parent.parent / "hipify")


def own_files() -> str:
    """Changes whenever a file of Cairn's that shapes compiled programs does."""
    package = Path(__file__).parent.parent
    return " ".join(_stamp(package / name) for name in ("compiler", "hipify", "codeobj"))


def _stamp(folder: Path) -> str:
    """Number, newest change time and size of a folder's files. Each compilation asks, so it is no Path that asks."""
    files = [
        os.stat(f"{place}/{name}")  # noqa: PTH116
        for place, _, names in os.walk(folder)
        if not place.endswith("__pycache__")  # where files come and go
        for name in names
    ]
    return f"{len(files)} {max((info.st_mtime_ns for info in files), default=0)} {sum(info.st_size for info in files)}"


def hip_version() -> str:
    """``major.minor.patch`` as ``hip/hip_version.h`` defines them."""
    text = (include_dir() / "hip/hip_version.h").read_text(encoding="utf-8")
    found = dict(re.findall(r"#\s*define\s+HIP_VERSION_(MAJOR|MINOR|PATCH)\s+(\d+)", text))
    return f"{found['MAJOR']}.{found['MINOR']}.{found['PATCH']}"
