"""Where in the source code came from, by the debug information of a code object (``-g``, ``-gline-tables-only``)."""

from __future__ import annotations

import bisect
import io
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from cairn.base import helper


class Frame(NamedTuple):
    """A function (its linker name, where that is known, and the one in the source) and a place in it; ``inlined``:
    into the next frame."""

    function: str
    name: str
    file: str
    line: int
    column: int
    inlined: bool


class Lines:
    """The debug information of one code object, read when it is first asked for."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def frames(self, address: int) -> Iterator[Frame]:
        """The functions whose code is at ``address``, the one inlined last first; none without debug information."""
        return iter(_frames(self._content, address))


@helper.apart
def _frames(content: bytes, address: int) -> list[Frame]:
    found: list[Frame] = []
    for unit in _units(content):
        place = _place(unit, address)
        if place is None:
            continue
        for die in reversed(_nest(unit.get_top_DIE(), address)):
            found.append(Frame(_name(die), _name(die, linker=False), *place, inlined=die.tag != "DW_TAG_subprogram"))
            if "DW_AT_call_line" in die.attributes:
                file, line, column = (_value(die, f"DW_AT_call_{part}") for part in ("file", "line", "column"))
                place = (_file(unit, file), line, column)
        if not found:  # line tables alone describe no function into which nothing is inlined
            found.append(Frame("??", "", *place, inlined=False))
        break
    return found


@lru_cache(maxsize=2)
def _units(content: bytes) -> list[Any]:
    from elftools.elf.elffile import ELFFile

    file = ELFFile(io.BytesIO(content))
    return list(file.get_dwarf_info(relocate_dwarf_sections=False).iter_CUs()) if file.has_dwarf_info() else []


def _value(die: Any, name: str) -> int:
    return int(die.attributes[name].value) if name in die.attributes else 0


def _place(unit: Any, address: int) -> tuple[str, int, int] | None:
    """The line of the last entry at or before ``address``, in a sequence that goes beyond it."""
    found = _rows(unit)
    number = bisect.bisect_right(found, (address, _LAST)) - 1
    if number < 0 or address >= found[number][1]:
        return None
    _, _, file, line, column = found[number]
    return _file(unit, file), line, column


_LAST = 1 << 64  # behind each address


@lru_cache(maxsize=4)
def _rows(unit: Any) -> list[tuple[int, int, int, int, int]]:
    """The unit's line table: (first address, behind the last one, file, line, column), in order."""
    program = unit.dwarfinfo.line_program_for_CU(unit)
    rows, former = [], None
    for entry in program.get_entries() if program else ():
        state = entry.state
        if state is None:
            continue
        if former is not None and not former.end_sequence and former.address < state.address:
            rows.append((former.address, state.address, former.file, former.line, former.column))
        former = state
    return sorted(rows)


def _file(unit: Any, index: int) -> str:
    program = unit.dwarfinfo.line_program_for_CU(unit)
    entries = program["file_entry"]
    first = 0 if program["version"] >= 5 else 1
    if not first <= index < len(entries) + first:
        return "??"
    entry = entries[index - first]
    name = entry.name.decode(errors="replace")
    folders = program["include_directory"]
    if name.startswith("/"):
        return name
    folder = entry.dir_index if program["version"] >= 5 else entry.dir_index - 1
    text = folders[folder].decode(errors="replace") if 0 <= folder < len(folders) else ""
    return f"{text}/{name}" if text else name


def _nest(die: Any, address: int) -> list[Any]:
    """The function and the functions inlined into it, outermost first, whose code an address belongs to."""
    for child in die.iter_children():
        kind = child.tag
        if kind in ("DW_TAG_namespace", "DW_TAG_lexical_block") or (
            kind in ("DW_TAG_subprogram", "DW_TAG_inlined_subroutine") and _covers(child, address)
        ):
            nested = _nest(child, address)
            if kind in ("DW_TAG_subprogram", "DW_TAG_inlined_subroutine"):
                return [child, *nested]
            if nested:
                return nested
    return []


def _covers(die: Any, address: int) -> bool:
    attributes = die.attributes
    if "DW_AT_low_pc" in attributes and "DW_AT_high_pc" in attributes:
        low, high = attributes["DW_AT_low_pc"].value, attributes["DW_AT_high_pc"]
        return bool(low <= address < (high.value if high.form == "DW_FORM_addr" else low + high.value))
    if "DW_AT_ranges" not in attributes:
        return False
    ranges = die.dwarfinfo.range_lists()
    top = die.cu.get_top_DIE().attributes
    base = top["DW_AT_low_pc"].value if "DW_AT_low_pc" in top else 0
    for entry in ranges.get_range_list_at_offset(attributes["DW_AT_ranges"].value, die.cu):
        if hasattr(entry, "base_address"):
            base = entry.base_address
        else:
            start = 0 if getattr(entry, "is_absolute", False) else base
            if start + entry.begin_offset <= address < start + entry.end_offset:
                return True
    return False


def _name(die: Any, *, linker: bool = True) -> str:
    for key in ("DW_AT_linkage_name", "DW_AT_name") if linker else ("DW_AT_name",):
        if key in die.attributes:
            return str(die.attributes[key].value.decode())
    for key in ("DW_AT_abstract_origin", "DW_AT_specification"):
        if key in die.attributes:
            return _name(die.get_DIE_from_attribute(key), linker=linker)
    return "??"
