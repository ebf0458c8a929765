"""Compilation of device code from a string: what hipRTC and the other compilers at run time stand on."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath

from cairn.base import scratch
from cairn.base.errors import UsageError
from cairn.compiler import gone, nvidia, pch, preamble, program, ptx, sources, stages, toolchain
from cairn.compiler.jobs import PRELUDE, DeviceJob
from cairn.compiler.options import parse

# What hipRTC programs have without an include, beside hip_runtime.h.
_BROUGHT = ("hip/hip_bfloat16.h", "hip/hip_complex.h", "hip/hip_math_constants.h")
# Everything is what a release of clang warns of: programs that take it for errors (MIGraphX) mean what theirs did.
_EVERYTHING, _NO_ERRORS = "-Weverything", ("-Wno-error",)
_LOCATED = ("-I", "-isystem", "-iquote", "-idirafter")


def compile_device(
    source: str,
    name: str = "program.hip",
    headers: Mapping[str, str] | None = None,
    options: Sequence[str] = (),
    target: str = "",
    *,
    stage: str = "code",
    read: list[str] | None = None,
) -> tuple[bytes, str]:
    """Compile device code to a code object (or to ``stage``: ``bitcode``, ``assembly``, ``llvm``, ``object``).

    ``headers`` maps the names that ``#include`` uses to text. ``options`` are hipcc's; ``target`` wins over an
    ``--offload-arch`` among them. ``read`` receives the paths of the files that were read.

    Returns the result and the compiler's log; diagnostics name ``name`` and its lines.
    Raises CompileError, whose ``output`` is the log, and UsageError for a wrong option.
    """
    words = [*options, *([f"--offload-arch={target}"] if target else [])]
    parsed = parse(words, any_option=True).with_default_optimization()
    with scratch.folder() as made_in:
        folder = made_in / "in"
        main = _place(folder, name or "program.hip", source)
        for header, text in (headers or {}).items():
            _place(folder, header, text)
        beside = _beside(name, options)
        found = sources.scan([str(folder / main)], [f"-I{folder}", *beside])
        rules = made_in / "made.d"
        cuda = sources.is_cuda_text(found)
        nvcc = ("-include", "hip/detail/nvcc.h", *nvidia.device_macros(parsed.architectures, parsed.targets[-1]))
        bare = "-nogpuinc" in parsed.compile_args  # the program brings everything itself
        brought = [] if bare else [word for header in _BROUGHT for word in ("-include", header)]
        job = DeviceJob(
            source=main,
            target=parsed.targets[-1],
            args=(
                "-D__HIPCC_RTC__=1",
                *("-isystem", str(toolchain.cuda_headers())),
                *brought,
                *(nvcc if cuda and not bare else ()),
                *_absolute(parsed.compile_args),
                *parsed.device_args,
                *(_NO_ERRORS if _EVERYTHING in parsed.compile_args else ()),
                "-I.",
                *beside,
            ),
            unit=stages.unit_id(source, *options),
            overlay=sources.overlay(found, made_in, assembly=not ptx.is_nvidia(parsed.targets[-1])),
            folder=str(folder),
            prelude="" if bare else PRELUDE,
            rules="" if read is None else str(rules),
        )
        wanted = "object" if stage == "code" else stage
        output = made_in / "made"
        # Headers of the call's own are new each time; the preamble may include them.
        made = None if headers or bare else preamble.compile_after(job, wanted, output)
        made = made or pch.compile_with(job, wanted, output, (*_BROUGHT, *pch.headers(found.system)))
        if read is not None:
            listed = program.dependencies(rules.read_text(encoding="utf-8"), str(folder))
            read += [path for path in listed if not path.startswith(str(made_in))]
        if stage == "code":
            linked = gone.linked(job, made.output, made_in / "made.code")
            return linked.output.read_bytes(), made.log + linked.log
        return made.output.read_bytes(), made.log


def _place(folder: Path, name: str, text: str) -> str:
    """Write a source or header under ``folder`` by its name; returns the name relative to it."""
    parts = [part for part in PurePosixPath(name).parts if part not in ("/", ".")]
    if not parts or ".." in parts:
        raise UsageError(f"header name {name!r}: expected a path without '..'")
    place = folder.joinpath(*parts)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")
    return str(PurePosixPath(*parts))


def _beside(name: str, options: Sequence[str]) -> tuple[str, ...]:
    """Where quoted includes are looked for beside the given headers: in the folder that the program's name says."""
    if {"-no-source-include", "--no-source-include"} & set(options):
        return ()
    return ("-iquote", os.path.abspath(os.path.dirname(name)))  # noqa: PTH100, PTH120


def _absolute(args: Sequence[str]) -> list[str]:
    """Search folders made absolute: clang runs in a folder of ours."""
    result: list[str] = []
    for word in args:
        if result and result[-1] in _LOCATED:
            word = os.path.abspath(word)  # noqa: PTH100
        elif word.startswith("-I"):
            word = "-I" + os.path.abspath(word[2:])  # noqa: PTH100
        result.append(word)
    return result
