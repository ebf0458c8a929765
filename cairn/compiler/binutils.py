"""Tools of an LLVM installation that the wheel has no program for, by the parts of it that are there.

``llvm-mc``, ``llvm-as``, ``llvm-dis`` and clang for bare device code go through clang; ``clang-offload-bundler`` is
``cairn.codeobj.bundle``. Only the options that build recipes for HIP use are known.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path

from cairn.base import scratch
from cairn.base.errors import UsageError
from cairn.codeobj import bundle
from cairn.compiler import stages

_QUIET = ("-Wno-override-module", "-Wno-unused-command-line-argument")


def names_device(argv: Sequence[str]) -> bool:
    """Whether a clang command line compiles for a GPU by itself, without a host side."""
    for word, following in zip(argv, [*argv[1:], ""], strict=True):
        value = following if word in ("-target", "--target") else word.partition("=")[2]
        if word.startswith(("-target", "--target")) and value.startswith("amdgcn"):
            return True
    return False


def device_clang(argv: Sequence[str]) -> int:
    """clang for bare device code, OpenCL C too; what it would link is linked by lld."""
    argv = [*_opencl(argv), *argv]
    if {"-c", "-S", "-E", "-emit-llvm", "-fsyntax-only"} & set(argv):
        return stages.stream(["-nogpulib", *_QUIET, *argv])
    words, output = _without(argv, "-o", "a.out")
    with scratch.folder() as folder:
        made = folder / "made.o"
        code = stages.stream(["-nogpulib", *_QUIET, *words, "-c", "-o", str(made)])
        if code == 0:
            stages.link_device([made], Path(output))
    return code


def _opencl(argv: Sequence[str]) -> list[str]:
    """What OpenCL C needs beside a command line; nothing for other languages, or without the processor's name."""
    language = [after for word, after in itertools.pairwise(argv) if word == "-x"]
    processor = [word.removeprefix("-mcpu=").partition(":")[0] for word in argv if word.startswith("-mcpu=")]
    if processor and (language[-1:] == ["cl"] or (not language and any(word.endswith(".cl") for word in argv))):
        from cairn.compiler import opencl

        return opencl.clang_words(argv, processor[-1])
    return []


def assemble(argv: Sequence[str]) -> int:
    """``llvm-mc``: assembly to an object, or to assembly."""
    words, output = _without(argv, "-o", "-")
    values: dict[str, str] = {}
    for name in ("triple", "mcpu", "filetype", "arch"):
        for spelled in (f"--{name}", f"-{name}"):
            words, values[name] = _without(words, spelled, values.get(name, ""))
    triple = values["triple"].replace("host", "", 1) if values["triple"].startswith("host") else values["triple"]
    kind = "-c" if values["filetype"] == "obj" else "-S"
    sources = [word for word in words if not word.startswith("-")]
    if len(sources) != 1:
        raise UsageError(f"llvm-mc: expected one source, found {len(sources)}")
    from cairn.compiler import toolchain

    machine = [f"-mcpu={values['mcpu']}"] if values["mcpu"] else []
    target = f"--target={triple.strip('-') or toolchain.host_triple()}"
    return stages.stream([target, *machine, "-nogpulib", *_QUIET, "-x", "assembler", sources[0], kind, "-o", output])


def to_bitcode(argv: Sequence[str]) -> int:
    """``llvm-as``"""
    return _ir(argv, ("-c", "-emit-llvm"), ".bc")


def from_bitcode(argv: Sequence[str]) -> int:
    """``llvm-dis``"""
    return _ir(argv, ("-S", "-emit-llvm"), ".ll")


def _ir(argv: Sequence[str], how: tuple[str, ...], ending: str) -> int:
    words, output = _without(argv, "-o", "")
    sources = [word for word in words if not word.startswith("-") or word == "-"]
    if len(sources) != 1:
        raise UsageError(f"expected one source, found {len(sources)}")
    made = output or str(Path(sources[0]).with_suffix(ending))
    command = [*_QUIET, "-nogpulib", "-Xclang", "-disable-llvm-passes", "-x", "ir", sources[0], *how, "-o", made]
    return stages.stream([*_machine(sources[0]), *command])


def _machine(source: str) -> list[str]:
    """The target that a file of LLVM IR names; clang would otherwise take the host's."""
    data = Path(source).read_bytes() if source != "-" else b""
    return ["--target=amdgcn-amd-amdhsa"] if b"amdgcn-amd-amdhsa" in data else []


def offload_bundler(argv: Sequence[str]) -> int:
    """``clang-offload-bundler``: make or take apart an offload bundle."""
    values: dict[str, list[str]] = {}
    flags = set()
    for word in argv:
        name, equals, value = word.lstrip("-").partition("=")
        name = {"inputs": "input", "outputs": "output"}.get(name, name)
        if equals:
            values.setdefault(name, []).extend(value.split(",") if name in ("targets", "input", "output") else [value])
        else:
            flags.add(name)
    targets, inputs, outputs = (values.get(name, []) for name in ("targets", "input", "output"))
    kind = values.get("type", ["o"])[-1]

    def unpacked() -> dict[str, bytes]:
        data = Path(inputs[0]).read_bytes()
        return bundle.unpack_texts(data, kind) if bundle.is_text(kind) else bundle.unpack(data)

    if flags & {"list"}:
        print("\n".join(unpacked()))
    elif flags & {"unbundle"}:
        entries = unpacked()
        for target, place in zip(targets, outputs, strict=True):
            Path(place).write_bytes(entries.get(target, b""))
    else:
        if len(targets) != len(inputs) or len(outputs) != 1:
            raise UsageError(
                f"clang-offload-bundler: {len(targets)} targets, {len(inputs)} inputs and {len(outputs)} outputs: "
                "expected as many inputs as targets, and one output"
            )
        alignment = int(values.get("bundle-align", ["4096"])[0])
        codes = [Path(place).read_bytes() for place in inputs]
        made = dict(zip(targets, codes, strict=True))
        text = bundle.is_text(kind)
        Path(outputs[0]).write_bytes(bundle.pack_texts(made, kind) if text else bundle.pack(made, alignment=alignment))
    return 0


def _without(words: Sequence[str], name: str, default: str) -> tuple[list[str], str]:
    """The words without an option, and its value (the last one, joined by = or apart)."""
    kept: list[str] = []
    value, stream = default, iter(words)
    for word in stream:
        if word == name:
            value = next(stream, default)
        elif word.startswith(name + "="):
            value = word.partition("=")[2]
        else:
            kept.append(word)
    return kept, value
