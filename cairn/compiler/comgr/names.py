"""The C functions that answer what source a name or an address came from: name expressions and the symbolizer.

hipRTC puts after a source, for each name expression, a variable ``__amdgcn_name_expr_N`` that points to the
expression's text and to the symbol that it names. The symbolizer prints as llvm-symbolizer does: a function and its
place in the source, for each function that was inlined there, then an empty line.
"""

from __future__ import annotations

import ctypes
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from cairn import codeobj
from cairn.codeobj import symboltable
from cairn.compiler.comgr.model import ComgrError, Data, Kind, Status, give_text, held, hold, release
from cairn.compiler.comgr.symbols import demangle

_EXPRESSION = re.compile(r"__amdgcn_name_expr_\d+")
_PRINT = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_void_p)


def amd_comgr_populate_name_expression_map(number: int) -> int:
    data = held(number, Data)
    if data.kind is not Kind.EXECUTABLE:
        raise ComgrError(f"name expressions of {data.kind.name} data: expected EXECUTABLE", Status.ERROR)
    data.expressions = name_expressions(data.content)
    return len(data.expressions)


def amd_comgr_map_name_expression_to_symbol_name(number: int, size: int, expression: str, address: int) -> None:
    known = held(number, Data).expressions
    if expression not in known:
        raise ComgrError(f"name expression {expression}: the code object has {', '.join(known) or 'none'}")
    give_text(known[expression], size, address)


def name_expressions(code: bytes) -> dict[str, str]:
    """For each name expression in a code object the symbol that it stands for."""
    found = codeobj.load(code)
    moved = {relocation.offset: relocation for relocation in found.relocations}
    by_address = {symbol.value: name for name, symbol in found.symbols.items() if not name.endswith(".kd")}
    names = {}
    for name, symbol in found.symbols.items():
        text, target = moved.get(symbol.value), moved.get(symbol.value + 8)
        if _EXPRESSION.search(name) and text is not None and target is not None:
            start = text.addend + (found.symbols[text.symbol].value if text.symbol else 0)
            names[_text_at(code, start)] = target.symbol or by_address.get(target.addend, "")
    return names


def _text_at(code: bytes, address: int) -> str:
    for segment in symboltable.segments(code):
        if segment.address <= address < segment.address + segment.file_size:
            start = segment.offset + address - segment.address
            return code[start : code.index(b"\0", start)].decode()
    raise ComgrError(f"name expression at {address:#x}: outside of the code object")


# --- the symbolizer ---


@dataclass
class Symbolizer:
    """A code object with its debug information, read when it is first asked for."""

    content: bytes
    callback: int
    units: list[Any] = field(default_factory=list)
    read: bool = False

    def dwarf(self) -> list[Any]:
        if not self.read:
            from elftools.elf.elffile import ELFFile

            file = ELFFile(io.BytesIO(self.content))
            if file.has_dwarf_info():
                self.units = list(file.get_dwarf_info(relocate_dwarf_sections=False).iter_CUs())
            self.read = True
        return self.units

    def function(self, address: int) -> str:
        """The symbol that an address lies in, as written in C++."""
        for symbol in symboltable.symbols(self.content):
            inside = symbol.value <= address < symbol.value + symbol.size
            if inside and symbol.kind == symboltable.FUNC and not symbol.undefined:
                return demangle(symbol.name)
        return "??"

    def frames(self, address: int) -> Iterator[tuple[str, str, int, int]]:
        """Function, file, line, column: what was inlined last comes first."""
        for unit in self.dwarf():
            place = _place(unit, address)
            if place is None:
                continue
            for die in reversed(_nest(unit.get_top_DIE(), address)):
                outermost = die.tag == "DW_TAG_subprogram"  # the symbol table knows its whole name
                yield (self.function(address) if outermost else _name(die), *place)
                attributes = die.attributes
                if "DW_AT_call_line" in attributes:
                    call = [attributes[f"DW_AT_call_{part}"].value if f"DW_AT_call_{part}" in attributes else 0
                            for part in ("file", "line", "column")]  # fmt: skip
                    place = (_file(unit, call[0]), call[1], call[2])
            return


def _place(unit: Any, address: int) -> tuple[str, int, int] | None:
    program = unit.dwarfinfo.line_program_for_CU(unit)
    former = None
    for entry in program.get_entries() if program else ():
        state = entry.state
        if state is None:
            continue
        if former is not None and not former.end_sequence and former.address <= address < state.address:
            return _file(unit, former.file), former.line, former.column
        former = state
    return None


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


def _name(die: Any) -> str:
    for key in ("DW_AT_linkage_name", "DW_AT_name"):
        if key in die.attributes:
            return demangle(die.attributes[key].value.decode())
    for key in ("DW_AT_abstract_origin", "DW_AT_specification"):
        if key in die.attributes:
            return _name(die.get_DIE_from_attribute(key))
    return "??"


def amd_comgr_create_symbolizer_info(number: int, callback: int) -> int:
    data = held(number, Data)
    if data.kind is not Kind.EXECUTABLE or not callback:
        raise ComgrError(f"symbolizer of {data.kind.name} data: expected EXECUTABLE and a callback")
    return hold(Symbolizer(data.content, callback))


def amd_comgr_destroy_symbolizer_info(number: int) -> None:
    release(number, Symbolizer)


def amd_comgr_symbolize(number: int, address: int, is_code: int, user: int) -> None:
    info = held(number, Symbolizer)
    _PRINT(info.callback)(symbolized(info, address, code=bool(is_code)).encode(), user)


def symbolized(info: Symbolizer, address: int, *, code: bool) -> str:
    """What the symbolizer prints of an address."""
    if not code:
        for symbol in symboltable.symbols(info.content):
            if symbol.kind == symboltable.OBJECT and symbol.value <= address < symbol.value + symbol.size:
                return f"{demangle(symbol.name)}\n{symbol.value} {symbol.size}\n??:?\n\n"
        return "??\n0 0\n??:?\n\n"
    frames = list(info.frames(address)) or [(info.function(address), "??", 0, 0)]
    return "".join(f"{name}\n{file}:{line}:{column}\n" for name, file, line, column in frames) + "\n"
