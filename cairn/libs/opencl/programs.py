"""Binaries of OpenCL programs: a head, lines about the kernels, code or bitcode (native/program.c reads them)."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Iterator
from typing import Any, NamedTuple

from cairn import codeobj
from cairn.base import home
from cairn.codeobj import KernelInfo, symboltable
from cairn.hip import printf
from cairn.libs.opencl import text

_COMPILED, _LIBRARY, _EXECUTABLE = 1, 2, 4
_CONSTANT = struct.Struct("<IIIxxxx8s")  # number, bytes, whether it is set, its value
_HEAD = struct.Struct("<8sIIQQ")
_KINDS = {
    "by_value": 0,
    "global_buffer": 1,
    "dynamic_shared_pointer": 2,
    "image": 3,
    "sampler": 4,
    "pipe": 5,
    "queue": 6,
}
_ADDRESSES = {"global": 0x119B, "local": 0x119C, "constant": 0x119D}
_PRIVATE = 0x119E
_ACCESS = {"read_only": 0x11A0, "write_only": 0x11A1, "read_write": 0x11A2}
_NO_ACCESS = 0x11A3
_QUALIFIERS = {".is_const": 1, ".is_restrict": 2, ".is_volatile": 4, ".is_pipe": 8}


class Made(NamedTuple):
    """A binary, and what the compiler said."""

    data: bytes
    log: str


def build(parts: list[bytes], names: list[str], options: str, processor: str) -> Made:
    """An executable of one source, or of intermediate language and the constants that were set."""
    if _spirv().is_spirv(parts[0]):
        made = _compiler().linked([_translated(parts, options)], "", processor)
    else:
        made = _compiler().built(_text(parts[0]), options, processor)
    return Made(_executable(made.data), made.log)


def compile_part(parts: list[bytes], names: list[str], options: str, processor: str) -> Made:
    """Bitcode of one source; the other parts are its headers, or constants of intermediate language."""
    if _spirv().is_spirv(parts[0]):
        return Made(_packed(_COMPILED, b"", _compiler().joined([_translated(parts, options)], processor).data), "")
    headers = dict(zip(names[1:], map(_text, parts[1:]), strict=True))
    made = _compiler().compiled(_text(parts[0]), options, processor, headers)
    return Made(_packed(_COMPILED, b"", made.data), made.log)


def link(parts: list[bytes], names: list[str], options: str, processor: str) -> Made:
    """An executable of several parts."""
    made = _compiler().linked(parts, options, processor)
    return Made(_executable(made.data), made.log)


def join(parts: list[bytes], names: list[str], options: str, processor: str) -> Made:
    """A library of several parts."""
    _compiler().link_options(options)
    made = _compiler().joined(parts, processor)
    return Made(_packed(_LIBRARY, b"", made.data), made.log)


def constants(parts: list[bytes], names: list[str], options: str, processor: str) -> Made:
    """What may be set of a module of intermediate language: (number, bytes) of each, in 32 bits."""
    rows = [struct.pack("<II", *row) for row in _spirv().Module(parts[0]).specialized()]
    return Made(b"".join(rows), "")


def _translated(parts: list[bytes], options: str) -> bytes:
    """A module of intermediate language as LLVM's text. The second part is struct constant of native/ocl.h."""
    _compiler().options(options)
    given = {number: value[:size] for number, size, is_set, value in _CONSTANT.iter_unpack(parts[1]) if is_set}
    return str(_spirv().llvm(parts[0], given)).encode("utf-8", "surrogateescape")


def describe(parts: list[bytes], names: list[str], options: str, processor: str) -> Made:
    """An executable of a bare code object."""
    return Made(_executable(parts[0]), "")


def _compiler() -> Any:
    return home.module("cairn.compiler.opencl")


def _spirv() -> Any:
    return home.module("cairn.compiler.spirv")


def _text(data: bytes) -> str:
    return data.decode(errors="surrogateescape")


def _packed(kind: int, lines: bytes, code: bytes) -> bytes:
    return _HEAD.pack(b"CAIRNOCL", 1, kind, len(lines), len(code)) + lines + code


def _executable(code: bytes) -> bytes:
    found = codeobj.load(code)
    about = {each[".name"]: each for each in found.metadata.get("amdhsa.kernels", [])}
    # What clang makes of a block that is enqueued is no kernel of the program's.
    kernels = [each for each in found.kernels.values() if ".device_enqueue_symbol" not in about.get(each.name, {})]
    lines = [str(len(kernels))]
    for kernel in kernels:
        lines += _lines(kernel, about.get(kernel.name, {}))
    lines.append(str(symboltable.variable_bytes(code)))
    return _packed(_EXECUTABLE, ("\t".join(lines) + "\t\0").encode(), code)


def _lines(kernel: KernelInfo, about: dict[str, Any]) -> Iterator[str]:
    explicit = [arg for arg in kernel.args if not arg.hidden]
    raw = [arg for arg in about.get(".args", []) if not arg[".value_kind"].startswith("hidden_")]
    hidden = {arg.value_kind: arg.offset for arg in kernel.args if arg.hidden}
    required = about.get(".reqd_workgroup_size") or [0, 0, 0]
    yield kernel.name
    yield _attributes(about)
    end = max((arg.offset + arg.size for arg in explicit), default=0)
    numbers = [kernel.kernarg_size, kernel.group_size, kernel.private_size, kernel.max_workgroup,
               int(about.get(".uniform_work_group_size", 0)), len(explicit), *required, end,
               hidden.get("hidden_global_offset_x", 0), hidden.get("hidden_grid_dims", 0)]  # fmt: skip
    yield from map(str, numbers)
    for arg, facts in zip(explicit, raw, strict=True):
        yield arg.name
        yield arg.type_name
        yield from map(str, (arg.offset, arg.size, *_argument(arg.value_kind, facts)))


def _argument(kind: str, facts: dict[str, Any]) -> tuple[int, ...]:
    address = _ADDRESSES.get(facts.get(".address_space", ""), _PRIVATE)
    if kind in ("image", "pipe"):
        address = _ADDRESSES["global"]
    access = _ACCESS.get(facts.get(".access", ""), _NO_ACCESS)
    qualifiers = sum(bit for name, bit in _QUALIFIERS.items() if facts.get(name))
    return _KINDS[kind], address, access, qualifiers, facts.get(".pointee_align", 16)


def _attributes(about: dict[str, Any]) -> str:
    """As CL_KERNEL_ATTRIBUTES spells them."""
    found = []
    for name in ("reqd_work_group_size", "work_group_size_hint"):
        sides = about.get("." + name.replace("work_group", "workgroup"))
        if sides:
            found.append(f"{name}({','.join(map(str, sides))})")
    if about.get(".vec_type_hint"):
        found.append(f"vec_type_hint({about['.vec_type_hint']})")
    return " ".join(found)


def learn(executable: Any) -> None:
    """Take in the formats that a program prints by."""
    place = executable.symbols.get("__cairn_program_key")
    if place:
        key = ctypes.c_uint64.from_address(place[0]).value
        formats = executable.code_object.printf_formats
        listed = formats.values() if isinstance(formats, dict) else formats
        known = {each.key: each for each in listed}
        printf.learn_program(key, lambda data: text.render(known, data))
