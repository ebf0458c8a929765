"""Derived types: HIP's structures with the layout of Cairn's C headers, and ``dim3``."""

from __future__ import annotations

import functools
import re
from typing import NamedTuple

from cairn.catalog.headers import INCLUDE
from cairn.fortran.hipfort import constants

_STRUCT = re.compile(r"typedef struct (?P<tag>\w+)?\s*\{(?P<body>[^{}]*)\}\s*(?P<name>\w+)\s*;")
_MEMBER = re.compile(r"^(?P<type>.*?[\s*])(?P<name>\w+)\s*(?:\[(?P<count>\w+)\])?$", re.DOTALL)

#: C type → Fortran's, for what has one.
SCALARS: dict[str, str] = {
    "int": "integer(c_int)",
    "unsigned": "integer(c_int)",
    "unsigned int": "integer(c_int)",
    "int32_t": "integer(c_int32_t)",
    "uint32_t": "integer(c_int32_t)",
    "short": "integer(c_short)",
    "unsigned short": "integer(c_short)",
    "int16_t": "integer(c_int16_t)",
    "uint16_t": "integer(c_int16_t)",
    "char": "character(kind=c_char)",
    "unsigned char": "character(c_char)",
    "int8_t": "integer(c_int8_t)",
    "uint8_t": "integer(c_int8_t)",
    "bool": "logical(c_bool)",
    "long": "integer(c_long)",
    "unsigned long": "integer(c_long)",
    "long long": "integer(c_long_long)",
    "unsigned long long": "integer(c_long_long)",
    "int64_t": "integer(c_int64_t)",
    "uint64_t": "integer(c_int64_t)",
    "size_t": "integer(c_size_t)",
    "float": "real(c_float)",
    "double": "real(c_double)",
    "hipDevice_t": "integer(c_int)",
}
_DEVICE = "hipDeviceProp_t"
_TRANSLATED = re.compile(r"#ifdef CAIRN_TRANSLATED\n.*?#else\n(.*?)#endif\n", re.DOTALL)  # CUDA's names beside HIP's
_ADDRESSES = re.compile(
    r"hip(?:Stream|Event|Array|Array_const|MipmappedArray|Function|Graph|GraphNode|MemPool)_t|hip(?:Host)?Fn_t"
)


class Structure(NamedTuple):
    """A structure that Fortran can hold: its name, and declarations of its members."""

    name: str
    members: tuple[str, ...]


@functools.cache
def every() -> dict[str, Structure]:
    """Structures by name, each after those that it holds; those with unions or functions are not among them."""
    known: dict[str, Structure] = {}
    enums = {match["name"] for text in constants.texts("") for match in constants.ENUM.finditer(text)}
    text = "\n".join(constants.texts("")) + (INCLUDE / "hip/detail/api_device_prop.h").read_text(encoding="utf-8")
    text = _TRANSLATED.sub(r"\1", text)
    text = re.sub(r"typedef struct hipDeviceArch_t \{[^}]*\} hipDeviceArch_t;", "", text)
    for match in _STRUCT.finditer(text):
        name = _DEVICE if match["name"].startswith(_DEVICE) else match["name"]
        members = _members(match["body"], known, enums)
        if members:
            known[name] = Structure(name, members)
    return known


def _members(body: str, known: dict[str, Structure], enums: set[str]) -> tuple[str, ...]:
    found = []
    for line in filter(None, (" ".join(line.split()) for line in body.split(";"))):
        match = _MEMBER.match(line)
        if match is None or ":" in line or "(" in line:
            return ()
        kind = _type(match["type"].strip(), known, enums)
        if not kind:
            return ()
        sized = f"({match['count']})" if match["count"] else ""
        name = match["name"] if not match["name"].startswith("_") else f"reserved{match['name']}"
        found.append(f"{kind} :: {name}{sized}")
    return tuple(found)


def _type(text: str, known: dict[str, Structure], enums: set[str]) -> str:
    word = re.sub(r"\b(?:const|struct|enum)\s+", "", text).strip()
    if word == "hipDeviceArch_t":
        return "integer(c_int)"  # its bits
    if word.endswith("*") or _ADDRESSES.fullmatch(word) or word == "hipDeviceptr_t":
        return "type(c_ptr)"
    if word in enums:
        return "integer(c_int)"
    if word in known or word == "dim3":
        return f"type({word})"
    return SCALARS.get(word, "")


def declarations() -> list[str]:
    """``dim3``, whose components are 1 where they are not given, and the structures."""
    lines = ["  type, bind(c) :: dim3"]
    lines += [f"    integer(c_int) :: {name} = 1" for name in "xyz"]
    lines.append("  end type dim3")
    for each in every().values():
        lines += [f"  type, bind(c) :: {each.name}"]
        lines += [f"    {member}" for member in each.members]
        lines += [f"  end type {each.name}"]
    return lines
