"""What ``cairn cc --version`` and ``--help`` print."""

from __future__ import annotations

import sys

from cairn import __version__
from cairn.base import zig
from cairn.compiler import nvidia, toolchain
from cairn.compiler.options import Options
from cairn.compiler.rows import ROWS, Do, Shape
from cairn.compiler.targets import TARGETS

_MEANINGS = {
    Do.COMPILE: "both passes",
    Do.DEVICE: "device pass",
    Do.HOST: "host pass",
    Do.DEPEND: "dependency files",
    Do.LINK_FLAG: "link",
    Do.LINK_ITEM: "link",
    Do.CALL: "",
}


def show(options: Options, *, nvcc: bool = False, clang: bool = False) -> int:
    """Print the version, the help or the answers to queries, and return the exit code. ``nvcc`` and ``clang``: by these
    names; what asks clang for its version looks at the first line."""
    if options.queries:
        return _answer(options)
    if options.listing:
        print("\n".join(f"{options.listing}_{name}" for name in nvidia.ALL))
        return 0
    if options.version or not options.help:
        if nvcc:
            from cairn.compiler.sdk import toolkit

            print(toolkit.version())
        if not clang:
            print(f"HIP version: {toolchain.hip_version()}\ncairn {__version__}")
        print(zig.run("clang", [f"--target={toolchain.host_triple()}", "--version"]).stdout.strip())
        return 0
    print("usage: cairn cc [options] files …\n\nCompiles and links HIP and CUDA programs; takes hipcc's options.")
    print(f"\nTargets (--offload-arch=): {', '.join(TARGETS)}\n\nOptions:")
    for row in ROWS:
        print(f"  {_usage(row.name, row.shape):34} {_meaning(row.do, row.to)}".rstrip())
    return 0


def _answer(options: Options) -> int:
    """Questions that build systems ask: clang answers them; with -v it also says where HIP is."""
    if options.verbose:
        from cairn.compiler import sdk

        print(f"Found HIP installation: {sdk.root()}, version {toolchain.hip_version()}", file=sys.stderr)
    result = zig.run("clang", [*toolchain.base_args(), *options.queries])
    sys.stdout.write(result.stdout)
    sys.stderr.write(result.stderr)
    return result.returncode


def _usage(name: str, shape: Shape) -> str:
    ending = {Shape.FLAG: "", Shape.JOINED: "…", Shape.SEPARATE: " …", Shape.EITHER: " …", Shape.EQUALS: "=…"}
    return name + ending[shape]


def _meaning(do: Do, to: str) -> str:
    if do is Do.BECOMES:
        return f"same as {to.replace('{}', '…')}" if to else "accepted: always so"
    if do is Do.NOTE:
        return f"no effect: {to}"
    if do is Do.REFUSE:
        return f"refused: {to}"
    return _MEANINGS[do]
