"""``hipconfig``: what build systems ask about a HIP installation."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Sequence
from pathlib import Path

from cairn.base import zig
from cairn.base.errors import UsageError
from cairn.compiler import toolchain

_HELP = """usage: hipconfig [options]
  -p, --path            the HIP installation (HIP_PATH)
  -R, --rocmpath        the ROCm installation (ROCM_PATH)
  -l, --hipclangpath    folder of the compiler
  -c, --compiler        the compiler's kind
  -P, --platform        amd
  -r, --runtime         the runtime's kind
  -v, --version         version of HIP
  -C, --cpp_config      options for a C++ compiler
  -f, --full            all of this (as without options)
      --check           whether the installation is whole
  -n, --newline         end the output with a new line
  -h, --help            this text
"""


def _fields(tree: Path) -> dict[str, str]:
    return {
        "path": str(tree),
        "rocmpath": str(tree),
        "hipclangpath": str(tree / "llvm/bin"),
        "compiler": "clang",
        "platform": "amd",
        "runtime": "rocclr",
        "version": f"{toolchain.hip_version()}-cairn",
        "cpp_config": f" -D__HIP_PLATFORM_HCC__= -D__HIP_PLATFORM_AMD__= -I{tree / 'include'}",
    }


_SHORT = {
    "-p": "path",
    "-R": "rocmpath",
    "-l": "hipclangpath",
    "-c": "compiler",
    "-P": "platform",
    "-r": "runtime",
    "-v": "version",
    "-C": "cpp_config",
    "-f": "full",
    "-n": "newline",
    "-h": "help",
}


def answer(argv: Sequence[str], tree: Callable[[], Path]) -> str:
    """What ``hipconfig`` with these arguments prints. ``tree`` gives the installation's folder.

    Raises UsageError for an unknown option.
    """
    asked, ending = "full", ""
    known = (*_fields(Path()), "full", "check", "help")
    for word in argv:
        name = _SHORT.get(word) or word.lstrip("-").replace("cpp-config", "cpp_config")
        if word.startswith("-") and name == "newline":
            ending = "\n"
        elif word.startswith("-") and name in known:
            asked = name
        else:
            raise UsageError(f"hipconfig: unknown option {word}", hint="hipconfig --help")
    if asked == "help":
        return _HELP
    if asked == "full":
        return _full(_fields(tree()))
    if asked == "check":
        return _check(tree())
    return _fields(tree())[asked] + ending


def _check(tree: Path) -> str:
    lines = []
    for name in ("include/hip/hip_runtime.h", "lib/libamdhip64.so", "bin/hipcc", "lib/cmake/hip/hip-config.cmake"):
        lines.append(f"{'ok     ' if (tree / name).exists() else 'MISSING'} {tree / name}")
    return "\n".join(lines) + "\n"


def _full(fields: dict[str, str]) -> str:
    version = zig.run("clang", [f"--target={toolchain.host_triple()}", "--version"]).stdout.strip()
    names = ("PATH", "HIP_PATH", "ROCM_PATH", "HIP_PLATFORM", "CAIRN_DEVICES", "HIP_VISIBLE_DEVICES", "LD_LIBRARY_PATH")
    environment = "\n".join(f"{name}={os.environ[name]}" for name in names if name in os.environ)
    system = platform.uname()
    return f"""HIP version  : {fields["version"]}

== hipconfig
HIP_PATH     : {fields["path"]}
ROCM_PATH    : {fields["rocmpath"]}
HIP_COMPILER : {fields["compiler"]}
HIP_PLATFORM : {fields["platform"]}
HIP_RUNTIME  : {fields["runtime"]}
CPP_CONFIG   : {fields["cpp_config"]}

== hip-clang
HIP_CLANG_PATH   : {fields["hipclangpath"]}
{version}

== Environment Variables
{environment}

== Linux Kernel
Hostname     : {system.node}
{system.system} {system.release} {system.version} {system.machine}
"""
