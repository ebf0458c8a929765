"""Target regions: a source's device code, and the link that makes one image of all of a program's.

clang compiles the host side to bitcode first, which lists the regions; the device side reads that list, while the host
side goes on to its object. Device code stays bitcode in a section of the object. The last link joins it with the
device runtime, makes a code object a target, and writes what registers them with libomptarget.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from cairn.base import native, zig
from cairn.base.errors import CompileError
from cairn.base.patterns import regex
from cairn.base.tasks import Pool
from cairn.codeobj import hostobject, symboltable
from cairn.compiler import rdc, stages
from cairn.compiler.jobs import HostJob, quoted
from cairn.compiler.openmp import inlining, runtime, spread
from cairn.compiler.options import Options, Source
from cairn.compiler.sources import Scan, includes_hip
from cairn.compiler.stages import Result

_HERE = Path(__file__).parent
_TRIPLE = "amdgcn-amd-amdhsa"
_REGION = regex(r"\bomp\b[^\n]*\b(?:target|groupprivate)\b|\bomp_target_\w+|\bomp_get_num_devices\b")
_KERNEL = regex(r"__global__|<<<")
_COMMENT = regex(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_QUOTED = regex(r'"((?:[^"\\]|\\.)*)"')
# A function that may set errno is called, and the device runtime has it; LLVM's own operation for it no target has.
_DEVICE_ARGS = ("-emit-llvm", "-fmath-errno", "-disable-llvm-passes", "-mcode-object-version=6")
_NO_PASS = ("-mllvm", "-openmp-opt-disable")  # where functions stay that are called (see inlining.py)
_NO_OPTION = ("-O3",)
# clang says of a region that it is not entered twice, from which LLVM concludes the same of the runtime's function that
# calls each. Registers that are allocated over calls would be lost in a region of a region.
_REGISTERS = ("-mllvm", "-enable-ipra=0")
_INLINED = ("-O0", "-c", "-emit-llvm", "-nogpulib", f"--target={_TRIPLE}", "-Wno-unused-command-line-argument")
# Functions of the device runtime that compiled code calls by other names of the same length: for the chunk that clang
# takes where `distribute` has none, and to pass values between threads that may have waves of their own.
_CHUNK = (b"__kmpc_get_hardware_num_threads_in_block", b"__kmpc_get_hardware_num_threads_as_chunk")
_CRITICAL = b"__kmpc_critical"  # around which clang asks for the same, to count threads
_SHUFFLE = (b"__kmpc_shuffle_int", b"__kmpc_passing_int")
_CALLER = b"\0__kmpc_parallel_60\0"  # in a table of names: not inlined, as it calls itself by regions in regions
_COUNTED = b".uses_dynamic_stack"  # of the metadata, before a truth value
_PRINTING = (b"printf", b"puts", b"putchar", b"__assert_fail")  # as bitcode's table of names has them


def wanted(options: Options) -> bool:
    """Whether the command line names devices for target regions."""
    return options.openmp and (options.explicit_targets or options.regions) and not options.host_only


def in_source(source: Source, found: Scan, options: Options) -> bool:
    """Whether a source is C or C++ with target regions: it or a header has some, and it is no HIP."""
    if not options.openmp or source.language not in ("c", "c++", "hip"):
        return False
    texts = found.files.values()
    if not any(map(_REGION.search, texts)):
        return False
    if source.language != "hip":
        return True
    return not source.cuda and options.dialect == "" and not includes_hip(found) and not any(map(_has_kernel, texts))


def _has_kernel(text: str) -> bool:
    """Whether a text has kernels or launches; some programs keep CUDA's in comments."""
    return bool(_KERNEL.search(text) and _KERNEL.search(_COMMENT.sub(" ", text)))


def _front_end(job: HostJob, targets: Sequence[str]) -> list[str]:
    """clang's words for a source with target regions, up to what it makes."""
    words = stages.host_command(job, "object", "")
    return [*words, *(f"--offload-arch={target}" for target in targets), "-nogpulib", "-nogpuinc"]


def _device_words(job: HostJob, targets: Sequence[str]) -> dict[str, list[str]]:
    """The front end's own words for the device side, by target: the driver knows which headers it reads."""
    result = zig.run("clang", [*_front_end(job, targets), "-###"])
    lines = [line for line in result.stderr.splitlines() if "-fopenmp-is-target-device" in line]
    if result.returncode or len(lines) != len(targets):
        raise CompileError(f"{job.source}: compilation failed", output=result.stderr)
    found = {}
    for target, line in zip(targets, lines, strict=True):
        words = [re.sub(r"\\(.)", r"\1", word) for word in _QUOTED.findall(line)][1:]
        for option in ("-o", "-fopenmp-host-ir-file-path"):
            at = words.index(option)
            del words[at : at + 2]
        found[target] = [word for word in words if word != "-emit-llvm-bc"]
    return found


def _renamed(code: bytes, *, spreads: bool) -> bytes:
    """Bitcode that calls the device runtime by the names that say more, as its table of names has them."""
    if spreads:
        code = code.replace(*_SHUFFLE)
    return code if _CRITICAL in code else code.replace(*_CHUNK)


def carrier(codes: Mapping[str, Path], output: Path) -> Path:
    """An object that carries the device's bitcode of another compiler for LLVM 22's runtime, by target."""
    for code in codes.values():
        code.write_bytes(_renamed(code.read_bytes(), spreads=False))
    return rdc.carry(dict(codes), output, hostobject.OPENMP_PREFIX)


def _host_bitcode(job: HostJob, output: Path) -> Result:
    """The host side before LLVM's passes, as the device side reads it."""
    listing = ("-Xclang", "-disable-llvm-passes", "-Xclang", f"--offload-targets={_TRIPLE}")
    words = stages.host_command(replace(job, args=(*job.args, *listing)), "bitcode", str(output))
    return stages.run_clang(words, output, job.source)


def _host_object(job: HostJob, bitcode: Path, output: Path) -> Result:
    words = stages.host_command(replace(job, language="ir", source=str(bitcode)), "object", str(output))
    return stages.run_clang([*words, "-Wno-unused-command-line-argument", "-Wno-override-module"], output, job.source)


def start(
    pool: Pool, job: HostJob, targets: Sequence[str], folder: Path, *, few_threads: bool = False
) -> Callable[[], tuple[list[Path], str]]:
    """Start the passes of a source; the function returned gives its objects (host, and embedded device bitcode).
    ``few_threads``: a region may have so few that each gets a wave.

    Raises CompileError with clang's text.
    """
    stem = str(folder / job.unit)
    bitcode = Path(f"{stem}-host.bc")
    front = pool.submit(_host_bitcode, job, bitcode)
    words = pool.submit(_device_words, job, targets)

    def device(target: str) -> Path:
        output = Path(f"{stem}-{target.replace(':', '-')}.bc")
        form = output.with_suffix(".ll")
        reads = ("-fopenmp-host-ir-file-path", str(bitcode), *_DEVICE_ARGS)
        stages.run_clang([*words.result()[target], *reads, "-w", "-o", str(form)], form, job.source)
        text, spreads = form.read_text(encoding="utf-8"), False
        if few_threads:
            text, spreads = spread.spread(text)
        form.write_text(inlining.marked(text), encoding="utf-8")
        stages.run_clang(["-x", "ir", str(form), *_INLINED, "-o", str(output)], output, job.source)
        output.write_bytes(_renamed(output.read_bytes(), spreads=spreads))
        return output

    def finish() -> tuple[list[Path], str]:
        log = front.result().log
        codes = {target: pool.submit(device, target) for target in targets}
        made = _host_object(job, bitcode, Path(f"{stem}-host.o"))
        carrier = rdc.carry(
            {target: code.result() for target, code in codes.items()},
            Path(f"{stem}-openmp.o"),
            hostobject.OPENMP_PREFIX,
        )
        return [made.output, carrier], log + made.log

    return finish


def link(
    items: Iterable[str],
    targets: Sequence[str],
    folder: Path,
    args: Sequence[str],
    show: Callable[[Sequence[str]], None],
) -> tuple[list[str], str]:
    """The linker's words that make the target regions of a link's ``items`` known (none: it has none), and the log.

    ``targets``: which of those that the objects have; none: all of them.
    """
    codes: dict[str, list[bytes]] = {}
    for known in rdc.objects(items):
        for target, files in known.openmp.items():
            codes.setdefault(target, []).extend(files)
    if not codes:
        return [], ""
    images, logs = [], []
    for target in [target for target in targets if target in codes] or list(codes):
        prints = [runtime.printing()] if any(name in code for code in codes[target] for name in _PRINTING) else []

        plain = "-O0" in args
        words = [*(args or _NO_OPTION), *_REGISTERS]
        if plain:  # clang has marked the program's own functions, which stay as they are: the runtime's are optimized
            words = [*("-O1" if word == "-O0" else word for word in words), *_NO_PASS]
        joined = list(codes[target]) if plain else _joined(codes[target], target, folder)

        def linked(
            *, nested: bool, target: str = target, prints: Sequence[Path] = prints, words: Sequence[str] = words,
            files: Sequence[bytes] = joined,
        ) -> Result:  # fmt: skip
            libraries = [runtime.bitcode(target, nested=nested), *stages.device_library(target), *prints]
            return rdc.link_target(files, target, folder, words, show, libraries=libraries, whole=True)

        made = linked(nested=False)
        if not plain and _has_calls(made.output, joined):
            words += _NO_PASS
            made = linked(nested=False)
        if _CALLER in made.output.read_bytes():
            made = linked(nested=True)
            _with_stack(made.output)
        images.append(made.output)
        logs.append(made.log)
    described = stages.assemble(_description(images), folder / "openmp-images.o")
    archive = native.archive("cairn_openmp_register", [_HERE / "register.c"])
    return [str(described), "-Xlinker", "--whole-archive", str(archive), "-Xlinker", "--no-whole-archive"], "".join(
        logs
    )


def _joined(files: Sequence[bytes], target: str, folder: Path) -> list[bytes]:
    """A program's bitcode as one file, functions of one inlined in another."""
    if len(files) == 1:
        return list(files)
    paths = [folder / f"{target.replace(':', '-')}-part-{number}.bc" for number in range(len(files))]
    for path, data in zip(paths, files, strict=True):
        path.write_bytes(data)
    output = paths[0].with_suffix(".joined.bc")
    others = [word for path in paths[1:] for word in ("-Xclang", "-mlink-bitcode-file", "-Xclang", str(path))]
    command = [f"-mcpu={target.split(':')[0]}", "-x", "ir", str(paths[0]), *_INLINED, "-mcode-object-version=6"]
    return [stages.run_clang([*command, *others, "-o", str(output)], output, "device link").output.read_bytes()]


def _has_calls(image: Path, files: Sequence[bytes]) -> bool:
    """Whether functions of the program are called; regions that the runtime calls are none, and what prints writes
    nothing that a region reads."""
    names = symboltable.used_functions(image.with_suffix(".o").read_bytes())
    calls = [name.split(".")[0].encode() for name in names if not inlining.RUN.search(name)]
    return any(name in data for name in calls if name not in _PRINTING for data in files)


def _with_stack(image: Path) -> None:
    """Gives kernels a stack where regions call regions: by what LLVM concludes (see _REGISTERS), it counts their memory
    once."""
    image.write_bytes(image.read_bytes().replace(_COUNTED + b"\xc2", _COUNTED + b"\xc3"))  # false, true in MessagePack


def _description(images: Sequence[Path]) -> list[str]:
    """Assembly of LLVM's __tgt_bin_desc: the images, and where the host's entries are.

    Source: LLVM 22's offload/include/Shared/APITypes.h.
    """
    lines = ['.section .llvm.offloading.images,"a",@progbits']
    for number, image in enumerate(images):
        lines += [".p2align 12", f".Limage{number}:", f".incbin {quoted(image)}", f".Lend{number}:"]
    bounds = ".quad __start_llvm_offload_entries, __stop_llvm_offload_entries"
    lines += ['.section .data.rel.ro,"aw",@progbits', ".p2align 3", ".Limages:"]
    for number in range(len(images)):
        lines += [f".quad .Limage{number}, .Lend{number}", bounds]
    lines += [".globl cairn_openmp_library", ".hidden cairn_openmp_library", "cairn_openmp_library:"]
    lines += [f".quad {len(images)}, .Limages", bounds]
    for name in ("__start_llvm_offload_entries", "__stop_llvm_offload_entries"):
        lines += [f".weak {name}", f".hidden {name}"]
    return [*lines, '.section .note.GNU-stack,"",@progbits']
