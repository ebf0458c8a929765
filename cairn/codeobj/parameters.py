"""The types of kernels' parameters, by the debug information of a code object (``-g``): metadata says only how large
they are."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from cairn.base import helper

Kind = Literal["float", "bfloat", "integer", "bool", "pointer", "other"]


class Parameter(NamedTuple):
    """A parameter as the source declares it: ``type`` as written there, ``size`` in bytes; ``kind`` "other" is a
    structure, an array or a vector. ``signed`` speaks of integers."""

    name: str
    type: str
    kind: Kind
    size: int
    signed: bool = False


# Classes that HIP's headers and CUDA's have for one number, by their names.
_NUMBERS: dict[str, Kind] = {"__half": "float", "__hip_bfloat16": "bfloat", "hip_bfloat16": "bfloat"}
_NUMBERS |= {"__nv_bfloat16": "bfloat", "__bf16": "bfloat"}
_THROUGH = ("DW_TAG_typedef", "DW_TAG_const_type", "DW_TAG_volatile_type", "DW_TAG_restrict_type")
_POINTERS = ("DW_TAG_pointer_type", "DW_TAG_reference_type", "DW_TAG_rvalue_reference_type")
# DW_ATE_*: boolean, float, signed, signed_char, unsigned, unsigned_char, UTF
_ENCODINGS: dict[int, tuple[Kind, bool]] = {
    2: ("bool", False), 4: ("float", True), 5: ("integer", True), 6: ("integer", True), 7: ("integer", False),
    8: ("integer", False), 16: ("integer", False),
}  # fmt: skip


@helper.apart
def parameters(content: bytes) -> dict[str, tuple[Parameter, ...]]:
    """Function (linker name) -> its parameters, for each function with code; empty without debug information."""
    from elftools.elf.elffile import ELFFile

    file = ELFFile(io.BytesIO(content))
    if not file.has_dwarf_info():
        return {}
    units = file.get_dwarf_info(relocate_dwarf_sections=False).iter_CUs()
    found = [die for unit in units for die in _functions(unit.get_top_DIE())]
    return {name: tuple(map(_parameter, _children(die, "DW_TAG_formal_parameter"))) for name, die in found}


def _functions(die: Any) -> Iterator[tuple[str, Any]]:
    """Functions that have code, in namespaces too."""
    for child in die.iter_children():
        if child.tag == "DW_TAG_namespace":
            yield from _functions(child)
        elif child.tag == "DW_TAG_subprogram" and "DW_AT_low_pc" in child.attributes:
            yield _text(child, "DW_AT_linkage_name") or _text(child, "DW_AT_name"), child


def _children(die: Any, tag: str) -> list[Any]:
    return [child for child in die.iter_children() if child.tag == tag]


def _parameter(die: Any) -> Parameter:
    name, written = _text(die, "DW_AT_name"), _type_of(die)
    kind, size, signed = _classify(written)
    return Parameter(name, _written(written), kind, size, signed)


def _classify(die: Any) -> tuple[Kind, int, bool]:
    """(kind, size, signed) of a type."""
    while die is not None and die.tag in _THROUGH and _text(die, "DW_AT_name") not in _NUMBERS:
        die = _type_of(die)
    if die is None:
        return "other", 0, False
    size = int(die.attributes["DW_AT_byte_size"].value) if "DW_AT_byte_size" in die.attributes else 0
    number = _NUMBERS.get(_text(die, "DW_AT_name"))
    if number is not None:
        return number, 2, True
    if die.tag in _POINTERS:
        return "pointer", size or 8, False
    if die.tag == "DW_TAG_enumeration_type":
        under = _type_of(die)
        return ("integer", size, _classify(under)[2] if under is not None else True)
    if die.tag == "DW_TAG_base_type":
        kind, signed = _ENCODINGS.get(int(die.attributes["DW_AT_encoding"].value), ("other", False))
        return kind, size, signed
    return "other", size, False


def _written(die: Any) -> str:
    """A type's name as a reader of the source knows it."""
    if die is None:
        return "void"
    if die.tag in _POINTERS:
        return _written(_type_of(die)) + ("*" if die.tag == "DW_TAG_pointer_type" else "&")
    if die.tag == "DW_TAG_const_type":
        return "const " + _written(_type_of(die))
    if die.tag in _THROUGH[2:]:
        return _written(_type_of(die))
    return _text(die, "DW_AT_name") or "structure"


def _type_of(die: Any) -> Any:
    return die.get_DIE_from_attribute("DW_AT_type") if "DW_AT_type" in die.attributes else None


def _text(die: Any, attribute: str) -> str:
    found = die.attributes.get(attribute)
    return found.value.decode(errors="replace") if found is not None else ""
