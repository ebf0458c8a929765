"""Types of variables, and values as text, in gdb's forms."""

from __future__ import annotations

import functools
import struct
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from cairn.codeobj.symbols import name_of, type_die

_BOOL, _FLOAT, _SIGNED, _SIGNED_CHAR, _UNSIGNED, _UNSIGNED_CHAR, _UTF = 2, 4, 5, 6, 7, 8, 16
_QUALIFIERS = {"DW_TAG_const_type": "const ", "DW_TAG_volatile_type": "volatile ", "DW_TAG_restrict_type": "",
               "DW_TAG_atomic_type": ""}  # fmt: skip
_POINTERS = {"DW_TAG_pointer_type": " *", "DW_TAG_reference_type": " &", "DW_TAG_rvalue_reference_type": " &&"}
_RECORDS = ("DW_TAG_structure_type", "DW_TAG_class_type", "DW_TAG_union_type")
_FLOATS = {2: "<e", 4: "<f", 8: "<d"}
_MOST = 200  # elements that are written


@dataclass(frozen=True)
class Member:
    """A member of a record. ``bits``: its first bit and how many, where it is a bit field."""

    name: str
    offset: int
    type: Type
    bits: tuple[int, int] | None = None


@dataclass(frozen=True, eq=False)
class Type:
    """A type. ``kind``: int, uint, float, bool, char, pointer, array, record, enum, void. ``to``: finds what a pointer
    points to (which may be the record that has it), or what an array has ``count`` of. ``names``: an enumeration's."""

    kind: str
    name: str
    size: int
    to: Callable[[], Type] | None = None
    count: int = 0
    members: tuple[Member, ...] = ()
    names: dict[int, str] = field(default_factory=dict)

    @property
    def target(self) -> Type:
        """What a pointer points to, or an array has."""
        return self.to() if self.to else VOID

    @property
    def is_number(self) -> bool:
        return self.kind in ("int", "uint", "float", "bool", "char", "enum")


VOID = Type("void", "void", 0)
INT, UINT = Type("int", "int", 4), Type("uint", "unsigned int", 4)
LONG, ULONG = Type("int", "long", 8), Type("uint", "unsigned long", 8)
FLOAT, DOUBLE = Type("float", "float", 4), Type("float", "double", 8)
BOOL, CHAR = Type("bool", "bool", 1), Type("char", "char", 1)
BASIC = {
    **{each.name: each for each in (VOID, INT, UINT, LONG, ULONG, FLOAT, DOUBLE, BOOL, CHAR)},
    "unsigned": UINT,
    "unsigned char": Type("uint", "unsigned char", 1),
    "short": Type("int", "short", 2),
    "unsigned short": Type("uint", "unsigned short", 2),
    "long long": Type("int", "long long", 8),
    "unsigned long long": Type("uint", "unsigned long long", 8),
    "half": Type("float", "_Float16", 2),
    "_Float16": Type("float", "_Float16", 2),
    "size_t": ULONG,
    **{f"int{n}_t": Type("int", f"int{n}_t", n // 8) for n in (8, 16, 32, 64)},
    **{f"uint{n}_t": Type("uint", f"uint{n}_t", n // 8) for n in (8, 16, 32, 64)},
}


def pointer(target: Type) -> Type:
    """A pointer to it."""
    return Type("pointer", _starred(target.name, " *"), 8, lambda: target)


def array(target: Type, count: int) -> Type:
    """So many of it."""
    return Type("array", f"{target.name}[{count}]", target.size * count, lambda: target, count)


def _starred(name: str, sign: str) -> str:
    return (name + sign).replace("* *", "**")


@functools.lru_cache(maxsize=65536)
def of(die: Any) -> Type:
    """The type of an entry of the debug information; None is void."""
    if die is None:
        return VOID
    size = die.attributes["DW_AT_byte_size"].value if "DW_AT_byte_size" in die.attributes else 0
    if die.tag in _QUALIFIERS or die.tag == "DW_TAG_typedef":
        return replace(of(type_die(die)), name=type_name(die))
    if die.tag in _POINTERS:
        target = type_die(die)
        return Type("pointer", type_name(die), size or 8, lambda: of(target))
    if die.tag == "DW_TAG_base_type":
        return _base(name_of(die), die.attributes["DW_AT_encoding"].value, size)
    if die.tag == "DW_TAG_enumeration_type":
        names = {c.attributes["DW_AT_const_value"].value: name_of(c) for c in die.iter_children()}
        return Type("enum", name_of(die) or "enum", size, names=names)
    if die.tag in _RECORDS:
        return _record(die, size)
    if die.tag == "DW_TAG_array_type":
        return _array(die)
    return Type("void", name_of(die) or die.tag.removeprefix("DW_TAG_"), size)


def type_name(die: Any) -> str:
    """The name of an entry's type, of which no more is looked at."""
    if die is None:
        return "void"
    if die.tag in _QUALIFIERS:
        inner = type_name(type_die(die))
        return f"{inner} const" if inner.endswith("*") and _QUALIFIERS[die.tag] else _QUALIFIERS[die.tag] + inner
    if die.tag in _POINTERS:
        return _starred(type_name(type_die(die)), _POINTERS[die.tag])
    if die.tag == "DW_TAG_array_type":
        return type_name(type_die(die)) + "".join(f"[{count}]" if count else "[]" for count in _counts(die))
    return name_of(die) or die.tag.removeprefix("DW_TAG_").removesuffix("_type")


def _base(name: str, encoding: int, size: int) -> Type:
    kinds = {_BOOL: "bool", _FLOAT: "float", _SIGNED: "int", _UNSIGNED: "uint", _UTF: "uint"}
    if encoding in (_SIGNED_CHAR, _UNSIGNED_CHAR):
        return Type("char", name, size)
    return Type(kinds.get(encoding, "uint"), name, size)


def _record(die: Any, size: int) -> Type:
    members = []
    for child in die.iter_children():
        at = child.attributes
        if child.tag in ("DW_TAG_member", "DW_TAG_inheritance") and "DW_AT_external" not in at:
            offset = at["DW_AT_data_member_location"].value if "DW_AT_data_member_location" in at else 0
            kind = of(type_die(child))
            bits = None
            if "DW_AT_bit_size" in at:
                first = at["DW_AT_data_bit_offset"].value if "DW_AT_data_bit_offset" in at else 0
                offset, bits = first // 8, (first % 8, at["DW_AT_bit_size"].value)
            name = name_of(child) if child.tag == "DW_TAG_member" else f"<{kind.name}>"
            members.append(Member(name, offset, kind, bits))
    return Type("record", name_of(die) or "struct {...}", size, members=tuple(members))


def _counts(die: Any) -> list[int]:
    """An array's elements, in each dimension; 0 where that is not said."""
    counts = []
    for child in die.iter_children():
        if child.tag == "DW_TAG_subrange_type":
            at = child.attributes
            known = "DW_AT_upper_bound" in at and int(at["DW_AT_upper_bound"].value) + 1
            counts.append(int(at["DW_AT_count"].value) if "DW_AT_count" in at else int(known))
    return counts


def _array(die: Any) -> Type:
    counts = _counts(die)
    made = of(type_die(die))
    for count in reversed(counts):
        made = array(made, count)
    return replace(made, name=type_name(die))


# ---- values ----


def number(type_: Type, data: bytes) -> int | float | None:
    """The number that bytes are; None where the type is none."""
    if type_.kind == "float":
        form = _FLOATS.get(type_.size)
        if "bf" in type_.name and type_.size == 2:
            return float(struct.unpack("<f", b"\0\0" + data)[0])
        return float(struct.unpack(form, data)[0]) if form else None
    if type_.kind in ("int", "char"):
        signed = type_.kind == "int" or not type_.name.startswith("unsigned")
        return int.from_bytes(data, "little", signed=signed)
    if type_.is_number or type_.kind == "pointer":
        return int.from_bytes(data, "little")
    return None


def packed(type_: Type, value: float) -> bytes:
    """The bytes of a number as a type."""
    if type_.kind == "float":
        if "bf" in type_.name and type_.size == 2:
            return struct.pack("<f", value)[2:]
        return struct.pack(_FLOATS[type_.size], value)
    return (int(value) & (1 << 8 * type_.size) - 1).to_bytes(type_.size, "little")


def text(type_: Type, data: bytes, *, form: str = "", top: bool = True) -> str:
    """A value as gdb writes it. ``form``: one of the letters of ``x/``."""
    if type_.kind == "record":
        inner = (f"{m.name} = {text(m.type, member_bytes(m, data), form=form, top=False)}" for m in type_.members)
        return "{" + ", ".join(inner) + "}"
    if type_.kind == "array":
        if type_.target.kind == "char" and not form:
            return quoted(data.partition(b"\0")[0] if b"\0" in data else data)
        return _elements(type_, data, form)
    if form and form not in "si":
        return formatted(form, data, type_)
    value = number(type_, data)
    if value is None:
        return "0x" + data[::-1].hex() if data else "void"
    if type_.kind == "pointer":
        return (f"({type_.name}) " if top else "") + f"0x{value:x}"
    if type_.kind == "bool":
        return "true" if value else "false"
    if type_.kind == "enum":
        return type_.names.get(int(value), str(value))
    if type_.kind == "char":
        return f"{value} {_character(int(value) & 0xFF)}"
    return real(float(value), type_.size) if type_.kind == "float" else str(value)


def real(value: float, size: int) -> str:
    """A floating-point number: as many digits as say which one it is."""
    if value != value or value in (float("inf"), float("-inf")):
        return str(value)
    if size == 8:
        return f"{value:.17g}" if float(f"{value:.15g}") != value else f"{value:.15g}"
    for digits in range(3 if size == 2 else 6, 10):
        written = f"{value:.{digits}g}"
        if struct.pack(_FLOATS[size], float(written)) == struct.pack(_FLOATS[size], value):
            return written
    return f"{value:.9g}"


def member_bytes(member: Member, data: bytes) -> bytes:
    """A member's bytes in those of the record."""
    if member.bits is None:
        return data[member.offset : member.offset + member.type.size]
    first, count = member.bits
    whole = int.from_bytes(data[member.offset :][:9], "little") >> first & (1 << count) - 1
    if member.type.kind == "int" and whole >> (count - 1):
        whole -= 1 << count
    return (whole & (1 << 8 * member.type.size) - 1).to_bytes(member.type.size, "little")


def _elements(type_: Type, data: bytes, form: str) -> str:
    size = max(type_.target.size, 1)
    parts = [
        text(type_.target, data[at : at + size], form=form, top=False)
        for at in range(0, min(len(data), _MOST * size), size)
    ]
    found: list[str] = []
    at = 0
    while at < len(parts):
        same = at
        while same < len(parts) and parts[same] == parts[at]:
            same += 1
        if same - at >= 10:
            found.append(f"{parts[at]} <repeats {same - at} times>")
        else:
            found += parts[at:same]
        at = same
    return "{" + ", ".join(found) + ("..." if type_.count > _MOST else "") + "}"


def _character(code: int) -> str:
    return f"'{chr(code)}'" if 32 <= code < 127 else f"'\\{code:03o}'"


def quoted(data: bytes) -> str:
    """A string."""
    special = {10: "\\n", 9: "\\t", 34: '\\"', 92: "\\\\"}
    return '"' + "".join(special.get(c, chr(c) if 32 <= c < 127 else f"\\{c:03o}") for c in data) + '"'


def formatted(form: str, data: bytes, type_: Type | None = None) -> str:
    """Bytes in the form of a letter of ``x/`` and ``p/``: x d u o t c f a z."""
    bits = 8 * len(data)
    value = int.from_bytes(data, "little")
    if type_ is not None and type_.kind == "float" and form in "du":
        value = int(number(type_, data) or 0) & (1 << bits) - 1
    if form == "d":
        return str(value - (1 << bits) if value >> (bits - 1) & 1 else value)
    if form == "f" and len(data) in _FLOATS:
        return real(struct.unpack(_FLOATS[len(data)], data)[0], len(data))
    if form == "c":
        return f"{value & 0xFF} {_character(value & 0xFF)}"
    if form == "o":
        return f"0{value:o}" if value else "0"
    forms = {"u": str(value), "t": f"{value:b}", "z": f"0x{value:0{bits // 4}x}"}
    return forms.get(form, f"0x{value:x}")
