"""``cairn``: finds the command, runs it, and turns errors into one clear line."""

from __future__ import annotations

import gc
import importlib
import sys
from collections.abc import Sequence

import cairn
from cairn.base.errors import UsageError
from cairn.cli import ending
from cairn.cli.arguments import DESCRIPTION, Parser, nearest

# Command → (module, one line of help). Modules are imported when their command is used.
COMMANDS: dict[str, tuple[str, str]] = {
    "run": ("cairn.cli.run", "compile a CUDA or HIP program and run it on the virtual GPU"),
    "cc": ("cairn.cli.cc", "the compiler driver: takes hipcc's options"),
    "fc": ("cairn.cli.fc", "compile Fortran that uses HIP: hipfc's options, hipfort's modules"),
    "fortran": ("cairn.cli.fortran", "translate CUDA Fortran and OpenACC Fortran to Fortran with HIP kernels"),
    "exec": ("cairn.cli.exec", "run any program with Cairn in ROCm's place"),
    "env": ("cairn.cli.exec", "print the variables that `cairn exec` sets, for a shell"),
    "sdk": ("cairn.cli.sdk", "a ROCm tree for make, CMake and g++: prints its folder"),
    "hipify": ("cairn.cli.hipify", "translate CUDA sources to HIP"),
    "info": ("cairn.cli.info", "the devices, in rocminfo's form"),
    "smi": ("cairn.cli.amd_smi", "temperature, power, clocks, load and memory of the devices"),
    "isa": ("cairn.cli.isa", "the instruction set: which instructions run, what one does, decoding a word"),
    "check": ("cairn.cli.check", "find errors in kernels: bounds, races, unwritten memory, barriers, leaks"),
    "debug": ("cairn.cli.debug", "debug kernels with rocgdb's commands, also backwards or from an editor"),
    "explain": ("cairn.cli.explain", "what the engine does with each access and loop of a kernel, and why"),
    "prof": ("cairn.cli.prof", "trace and measure a program: rocprofv3's options and files"),
    "compute": ("cairn.cli.compute", "analyze kernels in panels: rocprof-compute's profile and analyze"),
    "trace": ("cairn.cli.trace", "what each wave of a workgroup did, as a picture and a Perfetto file"),
    "completions": ("cairn.cli.completions", "completion of commands and options for a shell, and the manual page"),
    "doctor": ("cairn.cli.doctor", "what is installed, found and cached, and what to do"),
}

# Commands that parse their own arguments: they imitate another program's command line.
RAW = frozenset({"cc", "fc", "run", "hipify", "exec", "prof", "smi", "check", "debug", "compute", "trace"})

# What other tools, or people, call what a command does.
ELSEWHERE = {
    **dict.fromkeys(("counters", "pmc"), "prof --pmc"),
    **dict.fromkeys(("profile", "rocprof", "rocprofv3", "rocprof-sys", "nvprof", "nsys"), "prof"),
    **dict.fromkeys(("roofline", "analyze", "omniperf", "rocprof-compute", "ncu"), "compute"),
    **dict.fromkeys(("rocm-smi", "amd-smi", "nvidia-smi"), "smi"),
    **dict.fromkeys(("rocminfo", "rocm_agent_enumerator", "clinfo", "devices"), "info"),
    **dict.fromkeys(("sanitize", "memcheck", "racecheck", "compute-sanitizer"), "check"),
    **dict.fromkeys(("gdb", "rocgdb", "cuda-gdb"), "debug"),
    **dict.fromkeys(("build", "compile", "hipcc", "nvcc", "clang++"), "cc"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Entry point. Returns the process's exit code."""
    args = list(sys.argv[1:] if argv is None else argv)
    code = ending.guarded(lambda: _dispatch(args))
    if argv is None:
        gc.freeze()  # the process ends: looking for garbage in all that it has would take several ms
    return code


def _dispatch(args: list[str]) -> int:
    if args and args[0] in RAW:
        return int(importlib.import_module(COMMANDS[args[0]][0]).run_raw(args[1:]))
    parser = Parser(prog="cairn", description=DESCRIPTION)
    parser.add_argument("--version", action="version", version=f"cairn {cairn.__version__}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND")
    chosen = next((a for a in args if a in COMMANDS), None)
    for name, (module, text) in COMMANDS.items():
        if name == chosen and name not in RAW:
            importlib.import_module(module).add_parser(subparsers)
        else:
            subparsers.add_parser(name, help=text)
    first = args[0] if args else ""
    if first and first not in COMMANDS and not first.startswith("-"):
        meant = ELSEWHERE.get(first) or nearest(first, COMMANDS)
        hint = f"did you mean cairn {meant}?" if meant else "cairn --help lists the commands"
        raise UsageError(f"no command is called {first}", hint=hint)
    parsed, unknown = parser.parse_known_args(args)
    if unknown:
        (subparsers.choices[parsed.command] if parsed.command else parser).refuse(unknown)
    if parsed.command is None:
        parser.print_help()
        return 2
    return int(importlib.import_module(COMMANDS[parsed.command][0]).run(parsed))


if __name__ == "__main__":
    sys.exit(main())
