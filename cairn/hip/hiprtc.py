"""hipRTC: programs compiled from strings at run time, and linking of what they give."""

from __future__ import annotations

import ctypes
import enum
import functools
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from cairn import __version__
from cairn.base import cache, config, platform
from cairn.base import errors as base
from cairn.compiler import portable, ptx, targets
from cairn.hip import errors, handles
from cairn.hip.rtc_link import LinkState


class Result(enum.IntEnum):
    """hiprtcResult of HIP 7.2."""

    HIPRTC_SUCCESS = 0
    HIPRTC_ERROR_OUT_OF_MEMORY = 1
    HIPRTC_ERROR_PROGRAM_CREATION_FAILURE = 2
    HIPRTC_ERROR_INVALID_INPUT = 3
    HIPRTC_ERROR_INVALID_PROGRAM = 4
    HIPRTC_ERROR_INVALID_OPTION = 5
    HIPRTC_ERROR_COMPILATION = 6
    HIPRTC_ERROR_BUILTIN_OPERATION_FAILURE = 7
    HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION = 8
    HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION = 9
    HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID = 10
    HIPRTC_ERROR_INTERNAL_ERROR = 11
    HIPRTC_ERROR_LINKING = 100


class RtcError(base.CairnError):
    """A hipRTC call failed; ``code`` is its hiprtcResult."""

    def __init__(self, code: Result, message: str = "") -> None:
        super().__init__(f"{code.name}: {message}" if message else code.name)
        self.code = code


_OF_HIP = {
    errors.Code.hipErrorOutOfMemory: Result.HIPRTC_ERROR_OUT_OF_MEMORY,
    errors.Code.hipErrorInvalidValue: Result.HIPRTC_ERROR_INVALID_INPUT,
    errors.Code.hipErrorInvalidHandle: Result.HIPRTC_ERROR_INVALID_PROGRAM,
}


def code_of(error: BaseException) -> Result | None:
    """The hiprtcResult for an exception; None for one that nobody expected."""
    if isinstance(error, RtcError):
        return error.code
    if isinstance(error, errors.HipError):
        return _OF_HIP.get(error.code, Result.HIPRTC_ERROR_INTERNAL_ERROR)
    if isinstance(error, base.CompileError):
        return Result.HIPRTC_ERROR_COMPILATION
    if isinstance(error, base.UsageError | base.UnsupportedTarget):
        return Result.HIPRTC_ERROR_INVALID_OPTION
    if isinstance(error, base.CairnError):
        return Result.HIPRTC_ERROR_INTERNAL_ERROR
    return None


# Keep functions that only other bitcode calls.
_RELOCATABLE = ("-Xclang", "-fgpu-rdc", "-mllvm", "-amdgpu-internalize-symbols=0")
_EXPRESSION = "__cairn_name_expression_"  # variables whose initial values are the addresses of what is asked for


class Program(handles.Handle):
    """A source with its headers; once compiled, code, log and lowered names."""

    kind: ClassVar[str] = "hiprtcProgram"

    def __init__(self, source: str, name: str, headers: dict[str, str]) -> None:
        super().__init__()
        self.source, self.name, self.headers = source, name, headers
        self.expressions: list[str] = []
        self.lowered: dict[str, str] | None = None
        self.code: bytes | None = None
        self.bitcode: bytes | None = None
        self.log = ""

    def compile(self, options: list[str]) -> None:
        """Compile for the device that the options name, or the current one. Fills code, log and lowered names."""
        options, target, rdc = _options(options)
        key = self._cache_key(options, target, rdc)
        if not self._from_cache(key):
            with cache.turn("rtc", key):
                if not self._from_cache(key):
                    self._compile(options, target, rdc, key)

    def _compile(self, options: list[str], target: str, rdc: bool, key: str) -> None:
        if _by_nvrtc() and ptx.is_nvidia(target) and not rdc:
            self._compile_by_nvrtc(options, target)
            cache.store("rtc", key, self._packed([]))
            return
        read: list[str] = []
        text = self.source + "".join(
            f"\n__device__ __attribute__((used)) const void *{_EXPRESSION}{i} = (const void *)({expression});"
            for i, expression in enumerate(self.expressions)
        )
        from cairn.compiler.rtc import compile_device

        self.code = self.bitcode = None
        try:
            made, self.log = compile_device(
                text + "\n",
                self.name,
                self.headers,
                [*options, *_RELOCATABLE] if rdc else options,
                target,
                stage="bitcode" if rdc else "code",
                read=read,
            )
        except base.CompileError as error:
            self.log = error.output or str(error)
            raise
        if rdc:
            self.bitcode, self.lowered = made, {}
            if self.expressions:  # bitcode does not say what they are; code of the same text does
                code, _ = compile_device(text + "\n", self.name, self.headers, options, target, stage="code")
                self.lowered = _lowered_names(code, self.expressions)
        else:
            if portable.is_portable(target):
                self.lowered = self._lowered_elsewhere(options)
            elif ptx.is_nvidia(target):
                made, names = ptx.initial_values(made, _EXPRESSION)
                self.lowered = {text: names.get(i, "") for i, text in enumerate(self.expressions)}
            else:
                self.lowered = _lowered_names(made, self.expressions)
            self.code = made
        cache.store("rtc", key, self._packed(read))

    def _compile_by_nvrtc(self, options: list[str], target: str) -> None:
        from cairn.compiler import nvrtc

        self.code = self.bitcode = None
        try:
            made = nvrtc.compile_program(self.source, self.name, self.headers, options, target, self.expressions)
        except base.CompileError as error:
            self.log = error.output or str(error)
            raise
        self.code, self.log, self.lowered = made

    def _lowered_elsewhere(self, options: list[str]) -> dict[str, str]:
        """Lowered names where the code says none: code of the same text for a processor does."""
        if not self.expressions:
            return {}
        other = Program(self.source, self.name, self.headers)
        other.expressions = self.expressions
        other.compile([*options, f"--offload-arch={targets.DEFAULT_TARGET}"])
        return other.lowered or {}

    def _cache_key(self, options: list[str], target: str, rdc: bool) -> str:
        """Name of the result in the cache, which also says what files it was made from."""
        parts = [__version__, self.source, self.name, target, str(rdc), *options, *self.expressions, _compiler_digest()]
        parts += [text for pair in sorted(self.headers.items()) for text in pair]
        # To the working folder:
        relative = any(word.startswith(("-I", "-i", "-B", "@", "--")) for word in options)
        relative = relative or re.search(r'#[ \t]*include[ \t]*"', self.source) is not None
        return cache.digest(
            "hiprtc-3", config.get("CAIRN_RTC"), *_RELOCATABLE, str(Path.cwd()) if relative else "", *parts
        )

    def _packed(self, read: list[str]) -> bytes:
        """The result behind a head that lists the files that were read, but for the compiler's own."""
        from cairn.compiler import program

        own = str(Path(__file__).parents[1])
        files = {path: program.fingerprint(path) for path in read if not path.startswith(own)}
        about = {"log": self.log, "lowered": self.lowered, "rdc": self.code is None, "files": files}
        head = json.dumps(about).encode()
        return len(head).to_bytes(8, "little") + head + (self.code or self.bitcode or b"")

    def _from_cache(self, key: str) -> bool:
        data = cache.read("rtc", key)
        if data is None:
            return False
        from cairn.compiler import program

        size = int.from_bytes(data[:8], "little")
        head = json.loads(data[8 : 8 + size])
        if any(program.fingerprint(path) != seen for path, seen in head["files"].items()):
            return False
        self.log, self.lowered = head["log"], head["lowered"]
        self.code, self.bitcode = (None, data[8 + size :]) if head["rdc"] else (data[8 + size :], None)
        return True

    def result(self, data: bytes | None) -> bytes:
        if data is None:
            raise RtcError(Result.HIPRTC_ERROR_INVALID_PROGRAM, "the program was not compiled to this")
        return data


def _by_nvrtc() -> bool:
    """Whether NVIDIA's compiler is asked for. Raises UsageError."""
    wanted = config.get("CAIRN_RTC")
    if wanted not in ("clang", "nvrtc"):
        raise base.UsageError(f"CAIRN_RTC={wanted}: expected clang or nvrtc")
    return wanted == "nvrtc"


@functools.cache
def _compiler_digest() -> str:
    """Changes when the headers or the device library change."""
    import cairn.compiler

    folder = Path(cairn.compiler.__file__).parent
    files = sorted(file for part in ("include", "devlib") for file in (folder / part).rglob("*") if file.is_file())
    return cache.digest(*(f"{file.name} {file.stat().st_mtime_ns} {file.stat().st_size}" for file in files))


# Words by which bitcode is wanted.
_WANT_BITCODE = frozenset(
    ("-fgpu-rdc", "--relocatable-device-code=true", "-rdc=true", "-dc", "--device-c", "-dlto", "--dlink-time-opt")
)


def _options(options: list[str]) -> tuple[list[str], str, bool]:
    """(options for the compiler, target, whether bitcode is wanted)."""
    kept: list[str] = []
    target, rdc = "", False
    for word in options:
        name, _, value = word.partition("=")
        nvidias = value.startswith(("sm_", "compute_", "lto_"))
        names_target = name in ("--offload-arch", "--gpu-architecture", "-arch", "--gpu-name") and bool(value)
        if names_target and nvidias and platform.chosen() == "nvidia":
            target = f"sm_{value.partition('_')[2]}"
        elif names_target and not nvidias:
            target = value.removeprefix("amdgcn-amd-amdhsa--").partition(":")[0]
        elif word in _WANT_BITCODE:
            rdc = True
        elif word:
            kept.append(word)
    return kept, target or _current_target(), rdc


def _current_target() -> str:
    if platform.chosen() == "nvidia":
        from cairn.hip.platform.nvidia import devices

        return next(iter(devices.targets()), targets.fallback())
    from cairn.hip import state  # by whose import the devices are made: a program may have called hipRTC alone

    return state.device().spec.target


def _lowered_names(code: bytes, expressions: list[str]) -> dict[str, str]:
    """For each expression the symbol that its variable's initial value refers to."""
    from cairn import codeobj

    if not expressions:
        return {}
    found = codeobj.load(code)
    places = {relocation.offset: relocation for relocation in found.relocations}
    by_address = {symbol.value: name for name, symbol in found.symbols.items() if not name.endswith(".kd")}
    names: dict[str, str] = {}
    for i, expression in enumerate(expressions):
        variable = found.symbols.get(f"{_EXPRESSION}{i}")
        relocation = places.get(variable.value) if variable else None
        if relocation is None:
            raise RtcError(Result.HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID, expression)
        names[expression] = relocation.symbol or by_address.get(relocation.addend, "")
    return names


# ---- the API ----


def hiprtcGetErrorString(code: int) -> str:
    try:
        return Result(code).name
    except ValueError:
        return "HIPRTC_ERROR_UNKNOWN"


def hiprtcVersion() -> tuple[int, int]:
    return 7, 2


def _texts(address: int, count: int) -> list[str]:
    pointers: Any = (ctypes.c_size_t * count).from_address(address) if count else ()
    if 0 in pointers[:]:
        raise RtcError(Result.HIPRTC_ERROR_INVALID_INPUT, "one of the texts is null")
    return [ctypes.string_at(pointer).decode(errors="surrogateescape") for pointer in pointers]


def hiprtcCreateProgram(source: str, name: str | None, count: int, headers: int, names: int) -> Program:
    if count < 0 or (count and (headers == 0 or names == 0)):
        raise RtcError(Result.HIPRTC_ERROR_INVALID_INPUT, f"{count} headers")
    included = dict(zip(_texts(names, count), _texts(headers, count), strict=True))
    return Program(source, name or "program.hip", included)


def hiprtcDestroyProgram(pointer: int) -> None:
    if pointer == 0:
        raise RtcError(Result.HIPRTC_ERROR_INVALID_INPUT, "the program is null")
    cell = ctypes.c_size_t.from_address(pointer)
    program: Program = handles.lookup("hiprtcProgram", cell.value)
    program.retire()
    cell.value = 0


def hiprtcAddNameExpression(program: Program, expression: str) -> None:
    if program.lowered is not None:
        raise RtcError(Result.HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION, expression)
    if expression not in program.expressions:
        program.expressions.append(expression)


def hiprtcCompileProgram(program: Program, count: int, options: int) -> None:
    if count < 0 or (count and options == 0):
        raise RtcError(Result.HIPRTC_ERROR_INVALID_INPUT, f"{count} options at {options:#x}")
    program.compile(_texts(options, count))


def hiprtcGetLoweredName(program: Program, expression: str) -> str:
    if program.lowered is None:
        raise RtcError(Result.HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION, expression)
    found = program.lowered.get(expression)
    if not found:
        raise RtcError(Result.HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID, expression)
    return found


def _copy_out(data: bytes, target: int) -> None:
    if target == 0:
        raise RtcError(Result.HIPRTC_ERROR_INVALID_INPUT, "no place for the result")
    ctypes.memmove(target, data, len(data))


def _log(program: Program) -> bytes:
    """The log as it is copied out: the text alone, as AMD's hipRTC gives it (MIGraphX looks at its last sign). NVRTC's
    callers get its terminator too, from ``cuda_headers/nvrtc.h``."""
    return program.log.encode(errors="surrogateescape")


def hiprtcGetProgramLogSize(program: Program) -> int:
    return len(_log(program))


def hiprtcGetProgramLog(program: Program, target: int) -> None:
    _copy_out(_log(program), target)


def hiprtcGetCodeSize(program: Program) -> int:
    return len(program.result(program.code))


def hiprtcGetCode(program: Program, target: int) -> None:
    _copy_out(program.result(program.code), target)


def hiprtcGetBitcodeSize(program: Program) -> int:
    return len(program.result(program.bitcode))


def hiprtcGetBitcode(program: Program, target: int) -> None:
    _copy_out(program.result(program.bitcode), target)


def _linked(work: Callable[[], Any]) -> Any:
    try:
        return work()
    except (base.ToolError, base.CodeObjectError) as error:
        raise RtcError(Result.HIPRTC_ERROR_LINKING, str(error)) from error
    except base.UsageError as error:
        raise RtcError(Result.HIPRTC_ERROR_INVALID_INPUT, str(error)) from error


def hiprtcLinkCreate(count: int, options: int, values: int) -> LinkState:
    return LinkState("hiprtcLinkState")


def hiprtcLinkAddFile(link: LinkState, kind: int, path: str, count: int, options: int, values: int) -> None:
    try:
        _linked(lambda: link.add_file(kind, path))
    except OSError as error:
        raise RtcError(Result.HIPRTC_ERROR_PROGRAM_CREATION_FAILURE, f"{path}: {error.strerror}") from error


def hiprtcLinkAddData(
    link: LinkState, kind: int, data: int, size: int, name: str | None, count: int, options: int, values: int
) -> None:
    if data == 0 or size == 0:
        raise RtcError(Result.HIPRTC_ERROR_INVALID_INPUT, f"{size} bytes at {data:#x}")
    _linked(lambda: link.add(kind, ctypes.string_at(data, size)))


def hiprtcLinkComplete(link: LinkState) -> tuple[int, int]:
    address, size = _linked(link.complete)
    return address, size


def hiprtcLinkDestroy(link: LinkState) -> None:
    link.retire()
