"""Relocatable device code: objects that carry device bitcode, and the device link that makes one code object of it.

With ``-fgpu-rdc`` an object's device code refers to other objects' functions and variables. The object keeps it as
bitcode in a section; the last link joins the bitcode of all its objects and archives, adds the device library,
optimizes it as one program and defines the symbols by which the host objects find their common offload bundle.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cairn.base.errors import CompileError, UsageError
from cairn.codeobj import hostobject
from cairn.codeobj.hostobject import HostObject
from cairn.compiler import ptx, stages
from cairn.compiler.jobs import quoted

_BUNDLE, _HANDLE = "__hip_fatbin", "__hip_gpubin_handle"
_WRAPPER = "__hip_fatbin_wrapper"
_NO_OPTION = ("-O3",)
_STATIC_MARK = b".static."
_IR = ("-nogpulib", "-Wno-override-module", "-Wno-unused-command-line-argument")


class DeviceLink(NamedTuple):
    """What the host objects of a link want: bitcode by target, and the names to define."""

    bitcode: dict[str, list[bytes]]
    symbols: list[str]
    handles: list[str]
    defined: list[str]  # bundles that an object among the inputs holds

    def aliases(self) -> list[str]:
        """Linker words for a host side that was compiled apart from its bundle, which an object holds.

        Build recipes assemble such an object by themselves, under the name that one version of clang gave it.
        """
        if len(self.defined) != 1 or self.bitcode:
            return []
        return [word for name in self.symbols for word in ("-Xlinker", f"--defsym={name}={self.defined[0]}")]


def repaired(file: Path, target: str) -> Path:
    """A unit's bitcode in which kernels use the variables that the host sees.

    A static device variable that host code names becomes external under a name of its own (``x.static.HASH``). clang
    has by then written down kernels that stand before that host code, with the old name, which nothing defines.
    """
    if _STATIC_MARK not in file.read_bytes():
        return file
    text = file.with_suffix(".ll")
    options = (f"--target={'nvptx64-nvidia-cuda' if ptx.is_nvidia(target) else 'amdgcn-amd-amdhsa'}", *_IR)
    stages.run_clang(["-x", "ir", str(file), "-S", "-emit-llvm", *options, "-o", str(text)], text, str(file))
    lines = text.read_text(encoding="utf-8")
    for defined in re.findall(r"^@([\w.$]+\.static\.[0-9a-f]+) = ", lines, re.MULTILINE):
        name = re.escape(defined.rpartition(".static.")[0])
        lines, declared = re.subn(rf"^@{name} = external .*\n", "", lines, flags=re.MULTILINE)
        if declared:
            lines = re.sub(rf"@{name}(?![\w.$])", f"@{defined}", lines)
    text.write_text(lines, encoding="utf-8")
    output = file.with_suffix(".repaired.bc")
    words = ["-x", "ir", str(text), "-c", "-emit-llvm", *options, "-Xclang", "-disable-llvm-passes", "-o", str(output)]
    return stages.run_clang(words, output, str(file)).output


def carry(codes: dict[str, Path], output: Path, prefix: str = hostobject.SECTION_PREFIX) -> Path:
    """Object that carries bitcode files, by target, in sections that a link drops from its result."""
    lines = []
    for target, file in codes.items():
        wrapped = file.with_suffix(".wrapped")
        wrapped.write_bytes(hostobject.wrap(repaired(file, target).read_bytes()))
        lines += [f'.section {prefix}{target},"e",@progbits']
        lines += [f".p2align {hostobject.ALIGNMENT.bit_length() - 1}", f".incbin {quoted(wrapped)}"]
    return stages.assemble([*lines, '.section .note.GNU-stack,"",@progbits'], output)


def collect(items: Iterable[str]) -> DeviceLink:
    """Read the objects and archives among a link's words."""
    found = list(objects(items))
    bitcode: dict[str, list[bytes]] = {}
    for known in found:
        for target, codes in known.device.items():
            bitcode.setdefault(target, []).extend(codes)
    defined = frozenset().union(*(known.defined for known in found))
    wanted = sorted(frozenset().union(*(known.undefined for known in found)) - defined)
    symbols = [name for name in wanted if name.startswith(_BUNDLE)]
    if symbols and bitcode:
        _check_targets(found, bitcode)
    handles = [name for name in wanted if name.startswith(_HANDLE)]
    held = sorted(name for name in defined if name.startswith(_BUNDLE) and name != _WRAPPER)
    return DeviceLink(bitcode, symbols, handles, held)


def objects(items: Iterable[str]) -> Iterator[HostObject]:
    """The objects among a link's words, members of archives included."""
    for path in _files(items):
        yield from hostobject.read(path)


def _check_targets(found: Iterable[HostObject], bitcode: dict[str, list[bytes]]) -> None:
    for known in found:
        missing = [target for target in bitcode if target not in known.device]
        if known.device and missing:
            raise UsageError(
                f"{known.name}: no device code for {', '.join(missing)}, which other objects have",
                hint="compile all of them with the same --offload-arch",
            )


def _files(items: Iterable[str]) -> Iterator[Path]:
    """Objects and archives among linker words, those that -l finds in -L folders included."""
    words = list(items)
    folders = [Path(word[2:]) for word in words if word.startswith("-L")]
    skip = False
    for word in words:
        if skip or word == "-Xlinker":
            skip = not skip
        elif word.startswith("-l"):
            archive = _static_library(word[2:], folders)
            if archive is not None:
                yield archive
        elif not word.startswith("-") and Path(word).is_file():
            yield Path(word)


def _static_library(name: str, folders: Sequence[Path]) -> Path | None:
    names = (name[1:],) if name.startswith(":") else (f"lib{name}.so", f"lib{name}.a")
    for folder in folders:
        for candidate in names:
            if (folder / candidate).is_file():
                return folder / candidate if candidate.endswith(".a") else None
    return None


def link(
    wanted: DeviceLink,
    targets: Sequence[str],
    scratch: Path,
    args: Sequence[str],
    show: Callable[[Sequence[str]], None],
) -> stages.Result:
    """Make the object with the linked device code, for ``targets`` (none: all that the objects have).

    Raises UsageError for a target that the objects lack, CompileError with the tools' messages.
    """
    absent = [target for target in targets if target not in wanted.bitcode]
    if absent:
        has = ", ".join(wanted.bitcode) or "no relocatable device code"
        raise UsageError(f"--offload-arch={absent[0]}: the objects have {has}")
    codes, logs = {}, []
    for target in targets or tuple(wanted.bitcode):
        made = link_target(wanted.bitcode[target], target, scratch, args, show)
        codes[target] = made.output.read_bytes()
        logs.append(made.log)
    bundle = scratch / "linked.hipfb"
    bundle.write_bytes(stages.bundle(codes))
    made_object = stages.define_bundle(bundle, wanted.symbols, wanted.handles, scratch / "linked-fatbin.o")
    return stages.Result(made_object, "".join(logs))


def link_target(
    files: Sequence[bytes],
    target: str,
    scratch: Path,
    args: Sequence[str] = (),
    show: Callable[[Sequence[str]], None] = lambda words: None,
    *,
    libraries: Sequence[Path] = (),
    whole: bool = False,
) -> stages.Result:
    """Link bitcode files, and the device library (or ``libraries``), into a code object for one target.

    ``whole``: what no kernel reaches stays there, for the host to find.
    """
    paths: list[Path] = []
    for number, data in enumerate(dict.fromkeys(files)):
        paths.append(scratch / f"{target.replace(':', '-')}-{number}.bc")
        paths[-1].write_bytes(data)
    if ptx.is_nvidia(target):
        output = scratch / f"{target}-linked.s"
        words = ptx.link_words(paths, _library(target), target, args or _NO_OPTION, output)
        show(words)
        made = stages.run_clang(words, output, "device link")
        return stages.link_device([made.output], output.with_suffix(".code"), target)._replace(log=made.log)
    words = ["--target=amdgcn-amd-amdhsa", f"-mcpu={target}", "-nogpulib", *(args or _NO_OPTION)]
    words += ["-mcode-object-version=6", "-Wno-unused-command-line-argument", "-x", "ir", str(paths[0]), "-c"]
    for option, others in (
        ("-mlink-bitcode-file", paths[1:]),
        ("-mlink-builtin-bitcode", libraries or _library(target)),
    ):
        words += [word for other in others for word in ("-Xclang", option, "-Xclang", str(other))]
    if not whole:
        words += ["-mllvm", "-amdgpu-internalize-symbols"]  # what no kernel reaches goes, and the rest can be inlined
    output = scratch / f"{target.replace(':', '-')}-linked.o"
    show([*words, "-o", str(output)])
    try:
        made = stages.run_clang([*words, "-o", str(output)], output, "device link")
    except CompileError as error:
        raise CompileError("device link failed", output=error.output) from error
    linked = stages.link_device([made.output], output.with_suffix(".hsaco"))
    return stages.Result(linked.output, made.log + linked.log)


def _library(target: str) -> list[Path]:
    return stages.device_library(target)
