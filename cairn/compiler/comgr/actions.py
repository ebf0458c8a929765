"""comgr's actions: each makes a set of data from another."""

from __future__ import annotations

import enum
import shlex
from collections.abc import Callable
from pathlib import Path

from cairn.base import scratch, zig
from cairn.base.errors import CairnError, CompileError
from cairn.codeobj import bundle, targets
from cairn.compiler import rtc, stages
from cairn.compiler.comgr.model import ActionInfo, ComgrError, Data, DataSet, Kind, Language, Status

_IR_OPTIONS = ("-nogpulib", "-Wno-override-module", "-Wno-unused-command-line-argument")
_OBJECTS = (Kind.RELOCATABLE,)
# Options of comgr's callers that say where a ROCm is: Cairn's own headers and library are used.
_FOREIGN = ("--hip-version=", "-I/opt/rocm", "-aux-triple")


class Action(enum.IntEnum):
    """amd_comgr_action_kind_t"""

    SOURCE_TO_PREPROCESSOR = 0
    ADD_PRECOMPILED_HEADERS = 1
    COMPILE_SOURCE_TO_BC = 2
    LINK_BC_TO_BC = 3
    CODEGEN_BC_TO_RELOCATABLE = 4
    CODEGEN_BC_TO_ASSEMBLY = 5
    LINK_RELOCATABLE_TO_RELOCATABLE = 6
    LINK_RELOCATABLE_TO_EXECUTABLE = 7
    ASSEMBLE_SOURCE_TO_RELOCATABLE = 8
    DISASSEMBLE_RELOCATABLE_TO_SOURCE = 9
    DISASSEMBLE_EXECUTABLE_TO_SOURCE = 10
    DISASSEMBLE_BYTES_TO_SOURCE = 11
    COMPILE_SOURCE_WITH_DEVICE_LIBS_TO_BC = 12
    COMPILE_SOURCE_TO_RELOCATABLE = 13
    COMPILE_SOURCE_TO_EXECUTABLE = 14
    UNBUNDLE = 15
    COMPILE_SPIRV_TO_RELOCATABLE = 16
    TRANSLATE_SPIRV_TO_BC = 19


def perform(action: Action, info: ActionInfo, inputs: DataSet) -> tuple[DataSet, str]:
    """Do one action. Returns what it makes and the tools' log.

    Raises CompileError (its ``output`` is the log), UnsupportedTarget, CodeObjectError or ComgrError.
    """
    if action not in _ACTIONS:
        raise ComgrError(f"comgr: {action.name} is not supported", Status.ERROR)
    with scratch.folder() as folder:
        return _ACTIONS[action](Work(info, inputs, folder))


class Work:
    """One action under way: its inputs and a folder."""

    def __init__(self, info: ActionInfo, inputs: DataSet, scratch: Path) -> None:
        self.info = info
        self.inputs = inputs
        self.scratch = scratch
        self.logs: list[str] = []

    @property
    def target(self) -> str:
        """``gfx90a:xnack-`` of ``amdgcn-amd-amdhsa--gfx90a:xnack-``."""
        return targets.short(self.info.isa)

    def words(self) -> list[str]:
        """The options, those of one string apart, without what names a foreign installation."""
        words = [word for option in self.info.options for word in shlex.split(option)]
        kept: list[str] = []
        skip = 0
        for position, word in enumerate(words):
            following = words[position + 1] if position + 1 < len(words) else ""
            if word == "-Xclang" and following == "-aux-triple":
                skip = 4
            if skip:
                skip -= 1
            elif not word.startswith(_FOREIGN):
                kept.append(word)
        return kept

    def result(self, made: list[Data]) -> tuple[DataSet, str]:
        return DataSet(made), "".join(self.logs)

    def write(self, kinds: tuple[Kind, ...], ending: str) -> list[tuple[Data, Path]]:
        """The inputs of some kinds as files. Raises ComgrError where there is none."""
        found = self.inputs.of(*kinds)
        if not found:
            raise ComgrError(f"comgr: the input has no data of kind {kinds[0].name}")
        files = []
        for number, data in enumerate(found):
            files.append((data, self.scratch / f"in{number}.{ending}"))
            files[-1][1].write_bytes(data.content)
        return files

    def clang(self, language: str, source: Path, ending: str, *words: str, plain: bool = False) -> bytes:
        """Compile one file of a language that needs no headers. ``plain``: without the options."""
        output = source.with_suffix(f".{ending}")
        command = [
            "--target=amdgcn-amd-amdhsa",
            f"-mcpu={self.target}",
            *_IR_OPTIONS,
            *([] if plain else self.compiler_words()),
            "-x",
            language,
        ]
        made = stages.run_clang([*command, str(source), *words, "-o", str(output)], output, source.name)
        self.logs.append(made.log)
        return output.read_bytes()

    def compiler_words(self) -> list[str]:
        """Options that code generation takes."""
        named = ("--offload-arch", "-D", "-I", "-std", "-include", "-nogpu", "-disable-llvm-passes")
        kept: list[str] = []
        words = iter(self.words())
        for word in words:
            if word == "-Xclang":
                value = next(words, "")
                kept += [] if value.startswith(named) else [word, value]
            elif not word.startswith(named):
                kept.append(word)
        return kept


def _name(data: Data, ending: str) -> str:
    return f"{Path(data.name).name or 'source'}.{ending}"


_Result = tuple[DataSet, str]


def _compile(stage: str, kind: Kind, ending: str) -> Callable[[Work], _Result]:
    def run(work: Work) -> _Result:
        made = []
        for data in work.inputs.of(Kind.SOURCE):
            made.append(Data(kind, _name(data, ending), _compiled(work, data, stage)))
        if not made:
            raise ComgrError("comgr: the input has no data of kind SOURCE")
        return work.result(made)

    return run


def _compiled(work: Work, data: Data, stage: str) -> bytes:
    info = work.info
    if info.language is Language.LLVM_IR:
        source = work.scratch / "source.ll"
        source.write_bytes(data.content)
        how = {"bitcode": ("-emit-llvm", "-c"), "object": ("-c",)}
        code = work.clang("ir", source, "o", *how.get(stage, ("-c",)))
        return _linked(work, [code], "-shared") if stage == "code" else code
    if info.language in _STANDARDS:
        return _opencl(work, data, stage)
    if info.language is not Language.HIP:
        raise ComgrError(f"comgr: language {info.language.name} is not compiled here: expected HIP, OpenCL or LLVM_IR")
    name = data.name if Path(data.name).suffix else "source.hip"
    headers = {header.name: header.content.decode() for header in work.inputs.of(Kind.INCLUDE)}
    text = data.content.rstrip(b"\0").decode()
    words = [word for word in work.words() if not word.startswith("--offload-arch")]
    made, log = rtc.compile_device(text, name.strip("<>"), headers, words, work.target, stage=stage)
    work.logs.append(log)
    return made


_STANDARDS = {Language.OPENCL_1_2: "CL1.2", Language.OPENCL_2_0: "CL2.0"}
_OPENCL = {"bitcode": ("-emit-llvm", "-c"), "object": ("-c",), "code": ("-c",), "preprocessed": ("-E",)}


def _opencl(work: Work, data: Data, stage: str) -> bytes:
    """OpenCL C for AMD's own runtime: clang's builtins are Cairn's, whatever library the runtime names."""
    from cairn.compiler import opencl

    source, headers = work.scratch / "source.cl", work.scratch / "headers"
    text = data.content.rstrip(b"\0")
    prints = b'\n#line 1 "printf"\n' + opencl.PRINTS.encode() if b"printf" in text and stage != "preprocessed" else b""
    source.write_bytes(text + prints)
    for header in work.inputs.of(Kind.INCLUDE):
        place = (headers / header.name).resolve()
        if not place.is_relative_to(headers.resolve()):
            raise ComgrError(f"comgr: header {header.name!r} lies outside of the program")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(header.content)
    words = work.words()
    processor, _, _ = work.target.partition(":")
    output = work.scratch / "source.out"
    command = ["-x", "cl", "--target=amdgcn-amd-amdhsa", f"-mcpu={work.target}", "-I", str(headers), *words]
    command += [*opencl.foreign_words(words, processor, _STANDARDS[work.info.language]), *_OPENCL[stage]]
    made = stages.run_clang([*command, str(source), "-o", str(output)], output, data.name)
    work.logs.append(made.log)
    code = output.read_bytes()
    return _linked(work, [code], "-shared") if stage == "code" else code


def _link_bitcode(work: Work) -> _Result:
    (first, path), *others = work.write((Kind.BC,), "bc")
    joined = [word for _, other in others for word in ("-Xclang", "-mlink-bitcode-file", "-Xclang", str(other))]
    # A caller's options name parts of its device library, such as wavefrontsize64.
    how = ("-emit-llvm", "-c", "-Xclang", "-disable-llvm-passes", *joined)
    code = work.clang("ir", path, "out.bc", *how, plain=True)
    return work.result([Data(Kind.BC, _name(first, "bc"), code)])


def _generate(kind: Kind, ending: str, *words: str) -> Callable[[Work], _Result]:
    def run(work: Work) -> _Result:
        files = work.write((Kind.BC,), "bc")
        return work.result([Data(kind, _name(d, ending), work.clang("ir", file, ending, *words)) for d, file in files])

    return run


def _assemble(work: Work) -> _Result:
    files = work.write((Kind.SOURCE,), "s")
    made = [Data(Kind.RELOCATABLE, _name(d, "o"), work.clang("assembler", file, "o", "-c")) for d, file in files]
    return work.result(made)


def _linked(work: Work, objects: list[bytes], mode: str) -> bytes:
    paths = []
    for number, data in enumerate(objects):
        paths.append(work.scratch / f"link{number}.o")
        paths[-1].write_bytes(data)
    output = work.scratch / "linked"
    strict = ["--no-undefined"] if mode == "-shared" else []
    result = zig.run("ld.lld", [mode, *strict, *map(str, paths), "-o", str(output)])
    work.logs.append(result.stderr)
    if result.returncode:
        raise CompileError("comgr: link failed", output=result.stderr)
    return output.read_bytes()


def _link(kind: Kind, mode: str, ending: str) -> Callable[[Work], _Result]:
    def run(work: Work) -> _Result:
        objects = work.inputs.of(*_OBJECTS)
        if not objects:
            raise ComgrError("comgr: the input has no data of kind RELOCATABLE")
        code = _linked(work, [data.content for data in objects], mode)
        return work.result([Data(kind, f"a.{ending}", code)])

    return run


def _disassemble(*kinds: Kind) -> Callable[[Work], _Result]:
    def run(work: Work) -> _Result:
        from cairn.compiler.comgr import listing

        found = work.inputs.of(*kinds)
        if not found:
            raise ComgrError(f"comgr: the input has no data of kind {kinds[0].name}")
        bare = kinds == (Kind.BYTES,)
        texts = [listing.of_bytes(d.content, work.target) if bare else listing.of_elf(d.content) for d in found]
        return work.result(
            [Data(Kind.SOURCE, _name(d, "s"), text.encode()) for d, text in zip(found, texts, strict=True)]
        )

    return run


def _of_spirv(relocatable: bool) -> Callable[[Work], _Result]:
    """SPIR-V as bitcode, or as objects."""

    def run(work: Work) -> _Result:
        from cairn.compiler.spirv import load

        found = work.inputs.of(Kind.SPIRV)
        if not found:
            raise ComgrError("comgr: the input has no data of kind SPIRV")
        made = []
        for number, data in enumerate(found):
            path = work.scratch / f"spirv{number}.bc"
            path.write_bytes(load.bitcode(data.content, work.target.partition(":")[0]))
            if relocatable:
                made.append(Data(Kind.RELOCATABLE, _name(data, "o"), work.clang("ir", path, "o", "-O3", "-c")))
            else:
                made.append(Data(Kind.BC, _name(data, "bc"), path.read_bytes()))
        return work.result(made)

    return run


def _unbundle(work: Work) -> _Result:
    kinds = {Kind.BC_BUNDLE: Kind.BC, Kind.OBJ_BUNDLE: Kind.EXECUTABLE, Kind.FATBIN: Kind.EXECUTABLE}
    made = []
    for data in work.inputs.of(*kinds):
        entries = bundle.unpack(data.content)
        for wanted in work.info.bundle_entries or tuple(entries):
            code = next((code for name, code in entries.items() if _same_entry(name, wanted)), b"")
            made.append(Data(kinds[data.kind], f"{data.name}-{wanted}", code))
    return work.result(made)


def _same_entry(name: str, wanted: str) -> bool:
    """Bundle identifiers agree whether the environment part of the triple is written or not."""
    return name == wanted or (targets.short(name) == targets.short(wanted) and "gfx" in name)


_ACTIONS: dict[Action, Callable[[Work], _Result]] = {
    Action.SOURCE_TO_PREPROCESSOR: _compile("preprocessed", Kind.SOURCE, "i"),
    Action.ADD_PRECOMPILED_HEADERS: lambda work: work.result(list(work.inputs.members)),
    Action.COMPILE_SOURCE_TO_BC: _compile("bitcode", Kind.BC, "bc"),
    Action.COMPILE_SOURCE_WITH_DEVICE_LIBS_TO_BC: _compile("bitcode", Kind.BC, "bc"),
    Action.COMPILE_SOURCE_TO_RELOCATABLE: _compile("object", Kind.RELOCATABLE, "o"),
    Action.COMPILE_SOURCE_TO_EXECUTABLE: _compile("code", Kind.EXECUTABLE, "so"),
    Action.LINK_BC_TO_BC: _link_bitcode,
    Action.CODEGEN_BC_TO_RELOCATABLE: _generate(Kind.RELOCATABLE, "o", "-c"),
    Action.CODEGEN_BC_TO_ASSEMBLY: _generate(Kind.SOURCE, "s", "-S"),
    Action.ASSEMBLE_SOURCE_TO_RELOCATABLE: _assemble,
    Action.LINK_RELOCATABLE_TO_RELOCATABLE: _link(Kind.RELOCATABLE, "-r", "o"),
    Action.LINK_RELOCATABLE_TO_EXECUTABLE: _link(Kind.EXECUTABLE, "-shared", "so"),
    Action.DISASSEMBLE_RELOCATABLE_TO_SOURCE: _disassemble(Kind.RELOCATABLE),
    Action.DISASSEMBLE_EXECUTABLE_TO_SOURCE: _disassemble(Kind.EXECUTABLE),
    Action.DISASSEMBLE_BYTES_TO_SOURCE: _disassemble(Kind.BYTES),
    Action.UNBUNDLE: _unbundle,
    Action.COMPILE_SPIRV_TO_RELOCATABLE: _of_spirv(relocatable=True),
    Action.TRANSLATE_SPIRV_TO_BC: _of_spirv(relocatable=False),
}


def failure_log(error: CairnError) -> str:
    """What the log says of a failed action."""
    return error.output if isinstance(error, CompileError) and error.output else f"{error}\n"
