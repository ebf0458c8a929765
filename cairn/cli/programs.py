"""The programs of a ROCm installation under their own names: hipcc, hipconfig, nvcc, clang, rocm_agent_enumerator …

Console scripts and the tree of ``cairn sdk`` start them here.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

from cairn.cli import ending


def tree() -> Path:
    """The ROCm tree of this Cairn (headers, libraries, programs, CMake packages), made or brought up to date now."""
    from cairn.abi import loader
    from cairn.catalog import library
    from cairn.cli import progress
    from cairn.compiler import sdk

    with progress.slow("making ROCm's libraries, once", after=3.0, once=loader.is_building):
        return sdk.build(loader.folders_of(list(library.shared())))


def _hipcc(argv: list[str]) -> int:
    from cairn.cli import cc

    return cc.run_raw(argv, "hip")


def _nvcc(argv: list[str]) -> int:
    from cairn.cli import cc

    return cc.run_raw(argv, "cuda")


def _clang(argv: list[str]) -> int:
    from cairn.cli import cc
    from cairn.compiler import binutils, hipcc

    if binutils.names_device(argv):
        return binutils.device_clang(argv)
    return hipcc.main(argv, runtime=cc.runtime_of(argv), native=cc.device_targets, clang=True)


def _cpp(argv: list[str]) -> int:
    """clang's preprocessor: a file whose name does not tell its language is C."""
    files = [word for before, word in pairwise(["", *argv]) if not word.startswith("-") and before != "-o"]
    known = any(word.startswith("-x") for word in argv) or any(Path(word).suffix for word in files)
    return _clang(["-E", *([] if known else ["-x", "c"]), *argv])


def _clangxx(argv: list[str]) -> int:
    """clang++: C files are C++ to it."""
    return _clang(["--driver-mode=g++", *argv])


def _hipconfig(argv: list[str]) -> int:
    from cairn.compiler.sdk import hipconfig

    sys.stdout.write(hipconfig.answer(argv, tree))
    return 0


def _agents(argv: list[str]) -> int:
    from cairn.cli.cc import device_targets
    from cairn.vgpu import specs

    named = any(word in ("-name", "--name") for word in argv)
    print("\n".join([spec.target_id for spec in specs.configured_devices()] if named else device_targets()))
    return 0


def _tool(name: str) -> Callable[[list[str]], int]:
    def run(argv: list[str]) -> int:
        from cairn.base import zig

        return subprocess.run([*zig.command(name), *argv], check=False).returncode

    return run


def _binutil(name: str) -> Callable[[list[str]], int]:
    def run(argv: list[str]) -> int:
        from cairn.compiler import binutils

        return int(getattr(binutils, name)(argv))

    return run


def _command(*words: str) -> Callable[[list[str]], int]:
    def run(argv: list[str]) -> int:
        from cairn.cli.main import main

        return main([*words, *argv])

    return run


def _rocm_smi(argv: list[str]) -> int:
    from cairn.cli import rocm_smi

    return rocm_smi.run_raw(argv)


def _rocprof(argv: list[str]) -> int:
    from cairn.cli import rocprof

    return rocprof.run_raw(argv)


def _nvidia_smi(argv: list[str]) -> int:
    from cairn.cli import nvidia_smi

    sys.stdout.write(nvidia_smi.answer(argv))
    return 0


def _roc_obj(name: str) -> Callable[[list[str]], int]:
    def run(argv: list[str]) -> int:
        from cairn.cli import roc_obj

        sys.stdout.write(getattr(roc_obj, name)(argv))
        return 0

    return run


SERVED: dict[str, Callable[[list[str]], int]] = {
    "hipcc": _hipcc,
    "nvcc": _nvcc,
    "clang": _clang,
    "cpp": _cpp,
    "clang++": _clangxx,
    "hipconfig": _hipconfig,
    "agents": _agents,
    "lld": _tool("ld.lld"),
    "ar": _tool("ar"),
    "ranlib": _tool("ranlib"),
    "mc": _binutil("assemble"),
    "as": _binutil("to_bitcode"),
    "dis": _binutil("from_bitcode"),
    "bundler": _binutil("offload_bundler"),
    "hipfc": _command("fc"),
    "hipify": _command("hipify"),
    "rocminfo": _command("info"),
    "rocprofv3": _command("prof"),
    "rocprof": _rocprof,
    "rocprof-compute": _command("compute"),
    "rocgdb": _command("debug"),
    "amd-smi": _command("smi"),
    "rocm-smi": _rocm_smi,
    "nvidia-smi": _nvidia_smi,
    "roc-obj-ls": _roc_obj("listed"),
    "roc-obj-extract": _roc_obj("extracted"),
    "roc-obj": _roc_obj("everything"),
    "cairn": _command(),
}


def main(name: str, argv: Sequence[str]) -> int:
    """Run one of the programs. Returns its exit code; errors are printed for a person."""
    return ending.guarded(lambda: SERVED[name](list(argv)))


def hipcc() -> int:
    """Console script ``hipcc``."""
    return main("hipcc", sys.argv[1:])


def hipconfig() -> int:
    """Console script ``hipconfig``."""
    return main("hipconfig", sys.argv[1:])
