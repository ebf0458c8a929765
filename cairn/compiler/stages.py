"""The stages between a source file and machine code, each one call of clang or lld.

What is compiled is described by ``jobs``. Both passes of one source can run at the same time: the host object refers to
the offload bundle by a symbol, and ``embed`` makes the object that defines it.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from cairn.base import cache, zig
from cairn.base.errors import CompileError, UsageError
from cairn.base.patterns import regex
from cairn.compiler import advice, checked, portable, ptx, toolchain
from cairn.compiler.jobs import BESIDE_OVERLAY, DeviceJob, HostJob, quoted

# A hash without leading zeros ends the name.
BUNDLE_SYMBOL = regex(rb"__hip_fatbin_[0-9a-f]{1,16}(?=\0)")
_UNKNOWN_OPTION = regex(r"^zig: error: (?:unknown argument|unsupported option):? '([^']*)'(.*)", re.MULTILINE)
_HOST_ENTRY = "host-x86_64-unknown-linux--"
_AMD_ENTRY = "hipv4-amdgcn-amd-amdhsa--"
_HIP_ARGS = ("-nogpulib", "-nogpuinc", "-Wno-unused-command-line-argument", "-D__HIP_PLATFORM_AMD__=1")
# Old C, which nvcc gives to gcc: warnings there, errors to clang unless it is told otherwise.
_C_ARGS = tuple(
    f"-Wno-error={name}"
    for name in ("implicit-function-declaration", "implicit-int", "int-conversion", "incompatible-pointer-types")
)
# What gcc and nvcc warn of, and clang would refuse, in CUDA programs.
CUDA_ARGS = (
    "-DCAIRN_TRANSLATED=1",
    *(
        f"-Wno-error={name}"
        for name in (
            "register",
            "c++11-narrowing",
            "c++11-narrowing-const-reference",
            "reserved-user-defined-literal",
            "missing-template-arg-list-after-template-kw",
            "invalid-constexpr",
            "elaborated-enum-base",
        )
    ),
)
# Buffered printf makes clang take unknown conversions as errors, in the host's formats too; they are warnings.
_PRINTF_ARGS = ("-mprintf-kind=buffered", "-Wno-error=format-invalid-specifier")
_DEVICE_ARGS = ("--cuda-device-only", "-mcode-object-version=6", *_PRINTF_ARGS)


class Stage(NamedTuple):
    """One kind of output: the file name's ending in -save-temps, and clang's options that ask for it."""

    ending: str
    args: tuple[str, ...]


# Templates that the headers themselves use are instantiated here: each compilation would do it anew otherwise, which is
# two thirds of a small program's time.
PRECOMPILE = ("-S", "-Xclang", "-emit-pch", "-fpch-instantiate-templates")
# clang's driver wants to bundle device objects with a tool that the wheel lacks; asking for assembly and then
# overriding the front end's action gives the object itself in the same process.
DEVICE_STAGES: dict[str, Stage] = {
    "preprocessed": Stage("hipi", ("-E",)),
    "syntax": Stage("none", ("-fsyntax-only",)),
    "bitcode": Stage("bc", ("-S", "-Xclang", "-emit-llvm-bc")),
    # For a later link, which optimizes the whole program: passes that ran on a part of it can spoil that.
    "linkable": Stage("bc", ("-S", "-Xclang", "-emit-llvm-bc", "-Xclang", "-disable-llvm-passes")),
    "llvm": Stage("ll", ("-S", "-emit-llvm")),
    "assembly": Stage("s", ("-S",)),
    "object": Stage("o", ("-S", "-Xclang", "-emit-obj")),
    "pch": Stage("pch", PRECOMPILE),
}
HOST_STAGES: dict[str, Stage] = {
    "preprocessed": Stage("hipi", ("-E",)),
    "syntax": Stage("none", ("-fsyntax-only",)),
    "bitcode": Stage("bc", ("-emit-llvm", "-c")),
    "llvm": Stage("ll", ("-S", "-emit-llvm")),
    "assembly": Stage("s", ("-S",)),
    "object": Stage("o", ("-c",)),
    "pch": Stage("pch", PRECOMPILE),
}


class Result(NamedTuple):
    """What a tool made, and what it printed (warnings)."""

    output: Path
    log: str


def device_command(job: DeviceJob, stage: str, output: str) -> list[str]:
    """clang's arguments for one device stage."""
    builtins = []
    # Relocatable code gets its device library when it is linked: a program has one heap, one printf.
    if stage not in ("preprocessed", "pch") and "-fgpu-rdc" not in job.args and not portable.is_portable(job.target):
        builtins = [word for path in device_library(job.target) for word in ("-mlink-builtin-bitcode", str(path))]
    libraries = [word for builtin in builtins for word in ("-Xclang", builtin)]
    made = "assembly" if stage == "object" and ptx.is_nvidia(job.target) else stage  # PTX is as far as it goes
    rest = [*libraries, *_common(job), *DEVICE_STAGES[made].args, job.source, "-o", output]
    if ptx.is_nvidia(job.target):
        return ptx.front_end([*toolchain.base_args(), ptx.PLATFORM, *rest], job.target, job.folder)
    own = portable.ARGS if portable.is_portable(job.target) else ()
    return [*toolchain.base_args(), "-x", "hip", f"--offload-arch={job.target}", *_HIP_ARGS, *_DEVICE_ARGS, *own, *rest]


def host_command(job: HostJob, stage: str, output: str) -> list[str]:
    """clang's arguments for one host stage."""
    words = [*toolchain.base_args(), "-x", job.language]
    if job.language == "hip":
        words += ["--cuda-host-only", *_HIP_ARGS]
    elif job.language == "c":
        words += _C_ARGS
    out = ["-o", output] if output else []
    return [*words, *_common(job), *HOST_STAGES[stage].args, job.source, *out]


def command(job: DeviceJob | HostJob, stage: str, output: str) -> list[str]:
    """clang's arguments for one stage of either pass."""
    return device_command(job, stage, output) if isinstance(job, DeviceJob) else host_command(job, stage, output)


def _common(job: DeviceJob | HostJob) -> list[str]:
    words = ["-fcolor-diagnostics"] if job.color else []
    if isinstance(job, DeviceJob) or job.language == "hip":
        words += ["-isystem", str(toolchain.include_dir())]
        if job.prelude:
            words += ["-Xclang", "-include-pch", "-Xclang", job.pch] if job.pch else ["-include", job.prelude]
        words += [f"-cuid={job.unit}"] if job.unit else []
    elif job.language in ("c++", "c"):
        words += ["-isystem", str(toolchain.include_dir()), "-D__HIP_PLATFORM_AMD__=1"]
    words += ["-ivfsoverlay", job.overlay, *_spelled_names(job.overlay)] if job.overlay else []
    if isinstance(job, DeviceJob) and job.rules:  # clang's driver writes none for device code
        about = ("-dependency-file", job.rules, "-MT", "made", "-sys-header-deps")
        words += [part for word in about for part in ("-Xclang", word)]
    return [*words, *job.args]


def _spelled_names(overlay: str) -> list[str]:
    """Options that define the names which an overlay's files keep where the program's macros spell them."""
    macros = json.loads(Path(overlay).with_name(BESIDE_OVERLAY).read_text(encoding="utf-8"))["macros"]
    return [f"-D{name}={new}" for name, new in macros.items()]


def device_library(target: str) -> list[Path]:
    """Bitcode of the device library for ``target``."""
    from cairn.compiler import devlib

    return [devlib.bitcode(target)]


def run_clang(args: Sequence[str], output: Path, source: str, folder: str = "", again: Sequence[str] = ()) -> Result:
    """Run clang, for a second time with the arguments ``again``. Raises CompileError with clang's own text when it
    refuses the source, UsageError for an option."""
    result = checked.clang(args, output, Path(folder) if folder else None, again)
    if result.returncode:
        unknown = _UNKNOWN_OPTION.search(result.stderr)
        if unknown is not None:
            raise UsageError(f"unknown option {unknown.group(1)}", hint=unknown.group(2).strip("; ").replace("'", ""))
        told = _driver_name(result.stderr + result.stdout)
        raise CompileError(f"{source}: compilation failed", output=told, hint=advice.on_source(told))
    return Result(output, _driver_name(result.stderr))


def _driver_name(text: str) -> str:
    """Clang calls itself by the wheel's program name in its driver's messages; users know it as clang."""
    return re.sub(r"^zig: (?=error|warning|note)", "clang: ", text, flags=re.MULTILINE)


def compile_to(job: DeviceJob | HostJob, stage: str, output: Path) -> Result:
    """Run one stage of a job into ``output``."""
    words = command(job, stage, str(output))
    again = command(replace(job, pch=""), stage, str(output)) if job.pch else ()
    try:
        made = run_clang(words, output, job.source, job.folder, again)
    except CompileError as error:
        told = _in_users_words(error.output, job)
        raise CompileError(str(error), output=told, hint=advice.on_source(told)) from None
    return made._replace(log=_in_users_words(made.log, job))


def _in_users_words(log: str, job: DeviceJob | HostJob) -> str:
    if not log or not job.overlay:
        return log
    from cairn.compiler import messages

    return messages.restored(log, job.overlay, job.folder)


def link_device(objects: Sequence[Path], output: Path, target: str = "") -> Result:
    """Link device objects into a code object. Raises CompileError naming undefined device functions.

    Code for NVIDIA's ``target`` is one file of PTX, which the GPU's driver links; that for every processor is SPIR-V.
    """
    if ptx.is_nvidia(target):
        return Result(ptx.finish(objects[0], output), "")
    if portable.is_portable(target):
        return Result(_only(objects, output), "")
    return _lld(["-shared", "--no-undefined", *map(str, objects)], output, "device link")


def _only(objects: Sequence[Path], output: Path) -> Path:
    """SPIR-V is not linked before a processor is known."""
    if len(objects) != 1:
        raise CompileError(f"{portable.TARGET}: {len(objects)} parts of device code cannot be linked: expected one")
    output.write_bytes(objects[0].read_bytes())
    return output


def bundle(codes: Mapping[str, bytes]) -> bytes:
    """Offload bundle of code objects by target, as the HIP runtime reads it."""
    from cairn.codeobj.bundle import pack

    entries = {_entry(name) + name: data for name, data in codes.items()}
    return pack({_HOST_ENTRY: b"", **entries})


def _entry(target: str) -> str:
    """What stands before a target's name in a bundle."""
    if portable.is_portable(target):
        return portable.ENTRY
    return ptx.ENTRY if ptx.is_nvidia(target) else _AMD_ENTRY


def embed(bundle_file: Path, host_object: Path, output: Path) -> Path | None:
    """Object that defines the symbol by which ``host_object`` finds its offload bundle; None if it wants none."""
    wanted = BUNDLE_SYMBOL.search(host_object.read_bytes())
    return define_bundle(bundle_file, [wanted.group().decode()], [], output) if wanted else None


def define_bundle(bundle_file: Path, symbols: Iterable[str], handles: Iterable[str], output: Path) -> Path:
    """Object that holds an offload bundle under every name in ``symbols``, and one handle under those of ``handles``.

    The handle is where the program's modules keep what registering their common bundle returned.
    """
    lines = ['.section .hip_fatbin,"a",@progbits', ".p2align 12", *_labels(symbols), f".incbin {quoted(bundle_file)}"]
    handles = list(handles)
    if handles:
        lines += ['.section .hip_gpubin_handle,"aw",@nobits', ".p2align 3", *_labels(handles), ".zero 8"]
    lines += ['.section .note.GNU-stack,"",@progbits']
    return assemble(lines, output)


def _labels(names: Iterable[str]) -> list[str]:
    return [f".globl {name}\n.hidden {name}\n{name}:" for name in names]


def assemble(lines: Sequence[str], output: Path) -> Path:
    """Assemble host assembly into an object."""
    source = output.with_suffix(".s")
    source.write_text("\n".join(lines) + "\n", encoding="utf-8")
    words = [f"--target={toolchain.host_triple()}", "-c", "-x", "assembler", str(source), "-o", str(output)]
    return run_clang(words, output, str(source)).output


def merge(objects: Sequence[Path], output: Path) -> Result:
    """Join objects into one relocatable object."""
    return _lld(["-r", *map(str, objects)], output, "object merge")


def archive(members: Sequence[Path], output: Path) -> Result:
    """Make a static library of objects, in place of an old one."""
    output.unlink(missing_ok=True)
    result = zig.run("ar", ["rcs", str(output), *map(str, members)])
    if result.returncode:
        raise CompileError(f"{output}: archive failed", output=result.stderr)
    return Result(output, result.stderr)


def link_host(items: Sequence[str], output: Path, *, shared: bool, flags: Sequence[str] = ()) -> Result:
    """Link a program or a shared library. Raises CompileError with lld's message."""
    words = toolchain.link_command(items, output, shared=shared, flags=flags)
    return _lld(words, None, "link", output)


def _lld(words: Sequence[str], output: Path | None, what: str, made: Path = Path()) -> Result:
    result = zig.run("ld.lld", [*words, "-o", str(output)] if output else words)
    if result.returncode:
        raise CompileError(f"{what} failed", output=result.stderr, hint=advice.on(result.stderr))
    return Result(output or made, result.stderr)


def unit_id(*parts: str) -> str:
    """Identity of one compilation, equal in its host and device passes."""
    return cache.digest("unit", *parts)[:16]


def stream(args: Sequence[str]) -> int:
    """Run clang with our own standard streams."""
    return subprocess.run([*zig.command("clang"), *args], check=False).returncode


def stream_job(args: Sequence[str], job: DeviceJob | HostJob) -> int:
    """Run clang for a job with our own standard output (``-E``); what it says is about the user's text."""
    words = [*zig.command("clang"), *args]
    result = subprocess.run(words, stderr=subprocess.PIPE, text=True, errors="replace", check=False)
    sys.stderr.write(_in_users_words(_driver_name(result.stderr), job))
    return result.returncode
