"""From a row of a function table to a C callback: converts arguments, writes outputs, turns exceptions into codes.

For each row a small Python function is generated, so that a call costs its conversions and nothing else.
"""

from __future__ import annotations

import _thread
import ctypes
import functools
import logging
import threading
from collections.abc import Callable
from typing import Any

from cairn.base import home
from cairn.catalog.library import Status
from cairn.catalog.rows import HANDLES, SCALARS, STRUCTS, Arg, Row, is_pointer
from cairn.hip import errors, handles, structs
from cairn.hip.errors import Code, HipError

log = logging.getLogger("cairn.abi")
_INTERRUPT_AGAIN = 0.01  # seconds: C has returned by then

_CTYPES: dict[str, Any] = {
    "int32_t": ctypes.c_int32,
    "uint32_t": ctypes.c_uint32,
    "uint8_t": ctypes.c_uint8,
    "uint16_t": ctypes.c_uint16,
    "uint64_t": ctypes.c_uint64,
    "int64_t": ctypes.c_int64,
    "float": ctypes.c_float,
    "double": ctypes.c_double,
}


def ctype(type_name: str) -> Any:
    """The ctypes type of an argument or result; addresses are unsigned integers, so that null is 0."""
    if type_name == "void":
        return None
    if is_pointer(type_name):
        return ctypes.c_size_t
    if type_name in STRUCTS:
        return structs.by_name(type_name)
    return _CTYPES[SCALARS.get(type_name, "int32_t")]


def prototype(row: Row) -> Any:
    """The ctypes function type of a row."""
    return ctypes.CFUNCTYPE(ctype(row.returns), *(ctype(arg.type) for arg in row.args))


@functools.cache
def c_string(text: str) -> int:
    """Address of a C string that lives as long as the process."""
    buffer = ctypes.create_string_buffer(text.encode())
    _strings.append(buffer)
    return ctypes.addressof(buffer)


_strings: list[Any] = []


def _null(row: Row, index: int) -> HipError:
    return HipError(Code.hipErrorInvalidValue, f"{row.name}: argument {index + 1} ({row.args[index].type}) is null")


# Who wants to know of calls that fail: called with the function's name, the error's code and its text.
listening: list[Callable[[str, int, str], None]] = []


def failed(name: str, error: BaseException, code_of: Callable[[BaseException], int | None], unknown: int) -> int:
    """The code for an exception; what nobody expected is logged with its traceback and becomes ``unknown``."""
    if isinstance(error, KeyboardInterrupt):
        # It goes on in the program's own Python code. Raised here and now it would be lost at the border to C.
        threading.Timer(_INTERRUPT_AGAIN, _thread.interrupt_main).start()
        return unknown
    code = code_of(error)
    if code is None:
        log.warning("%s: unexpected %s: %s", name, type(error).__name__, error)
        log.debug("%s", name, exc_info=error)
        return unknown
    if code is not Code.hipErrorNotReady:
        log.info("%s: %s", name, error)
        for listener in listening:
            listener(name, int(code), str(error))
        if isinstance(error, HipError) is False:
            log.debug("%s", name, exc_info=error)
    return int(code)


#: Outputs of which one must be given, where each alone may be null.
_EITHER = {"hipModuleGetGlobal": (0, 1)}

#: What ROCm refuses while a stream captures in another mode than the relaxed one.
_NOT_WHILE_CAPTURING = frozenset(
    {
        "hipMalloc",
        "hipMallocHost",
        "hipMallocManaged",
        "hipMallocPitch",
        "hipMalloc3D",
        "hipMallocArray",
        "hipMalloc3DArray",
        "hipMallocMipmappedArray",
        "hipHostMalloc",
        "hipHostAlloc",
        "hipExtHostAlloc",
        "hipMemAllocPitch",
        "hipMemAllocHost",
        "hipArrayCreate",
        "hipArray3DCreate",
        "hipMipmappedArrayCreate",
        "hipFree",
        "hipFreeHost",
        "hipHostFree",
        "hipFreeArray",
        "hipFreeMipmappedArray",
        "hipArrayDestroy",
        "hipMipmappedArrayDestroy",
        "hipHostRegister",
        "hipHostUnregister",
        "hipMemAdvise",
        "hipModuleUnload",
        "hipMemPoolCreate",
        "hipMemPoolDestroy",
        "hipDeviceSetMemPool",
        "hipDeviceSetCacheConfig",
        "hipDeviceSetSharedMemConfig",
    }
)


class _Writer:
    """Collects the generated function's lines and the objects that they name."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.checks: list[str] = []
        self.inputs: list[str] = []
        self.outputs: list[tuple[int, Arg]] = []
        self.either = [_EITHER[row.body]] if row.body in _EITHER else []
        self.names: dict[str, Any] = {"lookup": _looking(row), "null": functools.partial(_null, row)}
        if row.body in _NOT_WHILE_CAPTURING:
            from cairn.hip import stream

            self.names["unsafe"] = functools.partial(stream.refuse_while_capturing, row.name)
            self.checks.append("unsafe()")

    def argument(self, index: int, arg: Arg) -> None:
        name = f"a{index}"
        if arg.pointee:
            if not arg.optional:
                self.checks.append(f"if not {name}: raise null({index})")
            self.outputs.append((index, arg))
        elif arg.mark == "@":
            self.inputs.append(name)
        elif arg.type == "hipStream_t":
            self.names["stream"] = _stream_resolver(self.row)
            self.inputs.append(f"stream({name})")
        elif arg.type.removeprefix("const ") in HANDLES:
            found = f"lookup('{arg.type.removeprefix('const ')}', {name})"
            if arg.type == "hipEvent_t" and self.row.chapter.startswith("graph"):  # null is another error there
                self.checks.append(f"if not {name}: raise null({index})")
            self.inputs.append(f"{found} if {name} else None" if arg.optional else found)
        elif arg.type == "const char*":
            self._checked(index, arg, f"string({name})")
            self.names["string"] = _string
        elif (cls := _pointed_struct(arg)) is not None:
            self.names[f"struct{index}"] = cls.from_address
            self._checked(index, arg, f"struct{index}({name})")
        elif arg.type == "char*":
            self._checked(index, arg, name)
        else:
            self.inputs.append(name)

    def _checked(self, index: int, arg: Arg, expression: str) -> None:
        if arg.optional:
            expression += f" if a{index} else None"
        else:
            self.checks.append(f"if not a{index}: raise null({index})")
        self.inputs.append(expression)

    def store(self, index: int, arg: Arg, value: str) -> str:
        pointee = arg.pointee
        if pointee in STRUCTS or structs.by_name(pointee) is not None:
            self.names["copy"] = _copy_struct
            line = f"copy(a{index}, {value})"
        else:
            if pointee in HANDLES:
                value = f"({value}.handle if {value} is not None else 0)"
                cell = ctypes.c_size_t
            elif pointee == "const char*":
                value, cell = f"c_string({value})", ctypes.c_size_t
                self.names["c_string"] = c_string
            else:
                cell = ctype(pointee)
            self.names[f"cell{index}"] = cell.from_address
            line = f"cell{index}(a{index}).value = {value}"
        return f"if a{index}: {line}" if arg.optional else line

    def body(self) -> list[str]:
        call = f"implementation({', '.join(self.inputs)})"
        returns = self.row.returns
        if not self.outputs:
            if returns == "void":
                return [*self.checks, call]
            if returns == "const char*":
                self.names["c_string"] = c_string
                return [*self.checks, f"return c_string({call})"]
            if self.row.status:
                return [*self.checks, call, "return 0"]
            return [*self.checks, f"return {call}"]
        for each in self.either:
            given = ", ".join(f"a{i}" for i in each)
            self.checks.append(f"if not any(({given})): raise null({each[0]})")
        targets = ", ".join(f"r{index}" for index, _ in self.outputs)
        stores = [self.store(index, arg, f"r{index}") for index, arg in self.outputs]
        return [*self.checks, f"{targets} = {call}", *stores, "return 0"]


def _pointed_struct(arg: Arg) -> Any:
    """The structure that an input pointer points to; None where the argument is a plain address."""
    if not arg.type.endswith("*"):
        return None
    return structs.by_name(arg.type.removeprefix("const ")[:-1].strip())


def _looking(row: Row) -> Callable[..., Any]:
    other = handles.ANSWERS.get(row.body, (None, None))[1]
    return handles.answering(other, handles.lookup) if other else handles.lookup


def _string(address: int) -> str:
    return ctypes.string_at(address).decode(errors="surrogateescape")


def _copy_struct(address: int, value: Any) -> None:
    ctypes.memmove(address, ctypes.byref(value), ctypes.sizeof(value))


def _stream_resolver(row: Row) -> Callable[[int], Any]:
    from cairn.hip import stream

    other = Code.hipErrorInvalidHandle if row.chapter == "pool" else handles.ANSWERS.get(row.body, (None, None))[0]
    return handles.answering(other, stream.resolve) if other else stream.resolve


def adapter(row: Row, implementation: Callable[..., Any]) -> Callable[..., Any]:
    """A Python function with the row's raw arguments that calls ``implementation`` with Python values."""
    writer = _Writer(row)
    for index, arg in enumerate(row.args):
        writer.argument(index, arg)
    body = writer.body()
    if row.per_thread:
        from cairn.hip import runtime

        writer.names["per_thread_default"] = runtime.per_thread_default
        body = ["with per_thread_default():", *("    " + line for line in body)]
    parameters = ", ".join(f"a{i}" for i in range(len(row.args)))
    failure = "failed(name, error, code_of, unknown)"
    lines = [f"def {row.name}({parameters}):", "    try:", *("        " + line for line in body)]
    lines += ["    except BaseException as error:"]
    lines += [f"        {'' if row.returns == 'void' else 'return '}{_failure_value(row, failure)}"]
    scope = {**writer.names, "implementation": implementation, "failed": failed, "name": row.name}
    scope["code_of"], scope["unknown"] = _codes(row.status)
    exec("\n".join(lines), scope)
    return scope[row.name]


def _codes(status: Status | None) -> tuple[Callable[[BaseException], int | None], int]:
    """How exceptions become codes of an error type, and its code for what nobody expected."""
    if status is None:
        return errors.code_of, Code.hipErrorUnknown
    if status.codes:
        module, _, function = status.codes.rpartition(".")
        return getattr(home.module(module), function), status.internal
    return functools.partial(_code_by_kind, status), status.internal


def _code_by_kind(status: Status, error: BaseException) -> int | None:
    """A library's code for an exception, by what HIP would call it; None for what nobody expected."""
    found = errors.code_of(error)
    if found is None:
        return None
    kinds = {
        Code.hipErrorInvalidValue: status.invalid,
        Code.hipErrorOutOfMemory: status.memory,
        Code.hipErrorNotSupported: status.refusal,
    }
    return kinds.get(Code(found), status.internal)


def _failure_value(row: Row, failure: str) -> str:
    """A function that returns no error code answers 0 (null) and leaves the reason in the log."""
    if row.returns == "void" or row.status:
        return failure
    return f"{failure} and 0"


# What a program can do in place of a chapter's refused functions.
INSTEAD: dict[str, str] = {
    "interop": "There is no graphics driver to share with: copy through host memory. Between processes use hipIpc*"
    " or hipMemExportToShareableHandle.",
    "graph_nodes": "External semaphores belong to graphics drivers: use event record and event wait nodes.",
    "registration": "hipRTC's headers are built in: compile with hiprtcCompileProgram.",
}


def unsupported(row: Row) -> Callable[..., int]:
    """What a row without a body does: says so once, by name, and answers its type's code for that.

    A HIP function whose pointers are null answers as if it were there.
    """
    warned: list[bool] = []
    code, answer = (row.status.refusal, row.status.name) if row.status else (0, "0")
    if row.returns == "const char*":  # a program prints it, so null would end the program
        answer = "a text that says so"
        code = c_string(f"{row.name} is not supported by this library")

    needed = [i for i, arg in enumerate(row.args) if is_pointer(arg.type) and not arg.optional]

    def refuse(*given: Any) -> int:
        if row.returns == "hipError_t" and not all(given[i] for i in needed if row.args[i].type != "hipStream_t"):
            return Code.hipErrorInvalidValue
        if not warned:
            warned.append(True)
            log.warning("%s is not supported: it returns %s. %s", row.name, answer, INSTEAD.get(row.chapter, ""))
        return code

    return refuse
