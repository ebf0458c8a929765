"""What the debug information (DWARF) of a code object says: lines, functions, what was inlined, and variables.

Addresses here are offsets in the image, as the code object is linked.
"""

from __future__ import annotations

import bisect
import functools
import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

OWN = str(Path(__file__).parents[1] / "compiler" / "include") + "/"
_NESTS = ("DW_TAG_lexical_block", "DW_TAG_try_block")
_TYPES = ("DW_TAG_structure_type", "DW_TAG_class_type", "DW_TAG_union_type", "DW_TAG_typedef", "DW_TAG_base_type",
          "DW_TAG_enumeration_type")  # fmt: skip
_SPACES = ("DW_TAG_namespace", "DW_TAG_structure_type", "DW_TAG_class_type", "DW_TAG_union_type")


class Row(NamedTuple):
    """Code of one line. ``begins``: a debugger may stop before it; ``body``: the function's own code begins."""

    low: int
    high: int
    file: str
    line: int
    column: int
    begins: bool
    body: bool


class Function:
    """A function, or a place where one was inlined. ``outer``: the function that it was inlined into."""

    def __init__(self, die: Any, ranges: list[tuple[int, int]], outer: Function | None) -> None:
        self.die, self.ranges, self.outer = die, ranges, outer
        self.inner: list[Function] = []
        self.name = name_of(die)
        self.linkage = name_of(die, linkage=True)
        self.of_file = ""  # the source that declares it
        self.call: tuple[str, int] | None = None  # where it was inlined

    @property
    def inlined(self) -> bool:
        return self.outer is not None

    @property
    def low(self) -> int:
        """Its first address."""
        return min(low for low, _ in self.ranges)

    def covers(self, address: int) -> bool:
        return any(low <= address < high for low, high in self.ranges)


class Symbols:
    """The debug information of one code object; empty where it has none."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    @functools.cached_property
    def _units(self) -> list[Any]:
        if not self.content:
            return []
        from elftools.elf.elffile import ELFFile

        file = ELFFile(io.BytesIO(self.content))
        return list(file.get_dwarf_info(relocate_dwarf_sections=False).iter_CUs()) if file.has_dwarf_info() else []

    # ---- lines ----

    @functools.cached_property
    def rows(self) -> list[Row]:
        """All lines' code, in order of addresses."""
        found: list[Row] = []
        for unit in self._units:
            found += _rows(unit)
        return self._without_own(sorted(found))

    def _without_own(self, rows: list[Row]) -> list[Row]:
        """The rows, where what was inlined from Cairn's headers (threadIdx.x is a function there) is of the line that
        uses it."""
        found: list[Row] = []
        for row in rows:
            if row.file.startswith(OWN):
                calls = [each.call for each in self._whole_chain(row.low) if each.call]
                used = [call for call in calls if not call[0].startswith(OWN)]
                if used:
                    row = row._replace(file=used[-1][0], line=used[-1][1], column=0)
            former = found[-1] if found else row
            goes_on = (former.file, former.line, former.high) == (row.file, row.line, row.low)
            if goes_on and 0 in (former.column, row.column):
                row = row._replace(begins=False)
            found.append(row)
        return found

    @functools.cached_property
    def _lows(self) -> list[int]:
        return [row.low for row in self.rows]

    def row_at(self, address: int) -> Row | None:
        """The line that an address belongs to."""
        at = bisect.bisect_right(self._lows, address) - 1
        while at >= 0:
            if address < self.rows[at].high:
                return self.rows[at]
            if self.rows[at].low < address - 4096:
                return None
            at -= 1
        return None

    def files(self) -> list[str]:
        """The sources."""
        return sorted({row.file for row in self.rows})

    def is_file(self, given: str, file: str) -> bool:
        """Whether ``given`` names a source, by the end of its path."""
        wanted, has = os.path.normpath(given).split("/"), file.split("/")
        return has[-len(wanted) :] == wanted if not given.startswith("/") else os.path.normpath(given) == file

    def stops(self, file: str, line: int) -> tuple[int, list[int]]:
        """Where to stop for a line, or the next one that has code: the line, and the first address of each function
        and each place where it was inlined. An empty list where no code is of the file's later lines."""
        rows = [row for row in self.rows if row.begins and row.line >= line and self.is_file(file, row.file)]
        if not rows:
            return line, []
        chosen = min(row.line for row in rows)
        first: dict[tuple[int, ...], int] = {}
        for row in rows:
            if row.line == chosen:
                chain = tuple(id(function) for function in self.chain(row.low))
                first.setdefault(chain, row.low)
        return chosen, sorted(first.values())

    # ---- functions ----

    @functools.cached_property
    def functions(self) -> list[Function]:
        """Those that have code of their own."""
        found: list[Function] = []
        for unit in self._units:
            self._collect(unit, unit.get_top_DIE(), found)
        return found

    def _collect(self, unit: Any, die: Any, found: list[Function]) -> None:
        for child in die.iter_children():
            if child.tag in _SPACES:
                self._collect(unit, child, found)
            elif child.tag == "DW_TAG_subprogram":
                ranges = ranges_of(child)
                if ranges:
                    found.append(self._function(unit, child, ranges, None))

    def _function(self, unit: Any, die: Any, ranges: list[tuple[int, int]], outer: Function | None) -> Function:
        made = Function(die, ranges, outer)
        declared = attribute(die, "DW_AT_decl_file")
        made.of_file = _file(unit, declared.value) if declared is not None else ""
        if outer is not None:
            made.call = _file(unit, _value(die, "DW_AT_call_file")), _value(die, "DW_AT_call_line")
        for child in _inlined(die):
            covered = ranges_of(child)
            if covered:
                made.inner.append(self._function(unit, child, covered, made))
        return made

    @functools.lru_cache(maxsize=4096)  # noqa: B019  # as many as are alive
    def chain(self, address: int) -> tuple[Function, ...]:
        """The function that an address belongs to and those inlined into it there, outermost first, but for those of
        Cairn's headers."""
        found = self._whole_chain(address)
        while len(found) > 1 and found[-1].of_file.startswith(OWN):
            found = found[:-1]
        return found

    def _whole_chain(self, address: int) -> tuple[Function, ...]:
        found: list[Function] = []
        level = self.functions
        while True:
            here = next((each for each in level if each.covers(address)), None)
            if here is None:
                return tuple(found)
            found.append(here)
            level = here.inner

    def everywhere(self) -> Iterator[Function]:
        """All functions, and all places where one was inlined."""
        pending = list(self.functions)
        while pending:
            function = pending.pop()
            yield function
            pending += function.inner

    def named(self, name: str) -> list[Function]:
        """Functions by their name, with or without namespaces, parameters and template arguments."""
        return [each for each in self.everywhere() if name in (each.name, each.linkage, short(each.name))]

    def body(self, function: Function) -> int:
        """Where a function's own code begins, behind what sets up its arguments."""
        if function.inlined:
            return function.low
        inside = [row for row in self.rows if function.low <= row.low < max(high for _, high in function.ranges)]
        marked = next((row.low for row in inside if row.body), None)
        if marked is not None:
            return marked
        later = next((row.low for row in inside if row.begins and row.line and row.low > function.low), None)
        return function.low if later is None else later

    # ---- variables ----

    @functools.lru_cache(maxsize=4096)  # noqa: B019  # as many as are alive
    def variables(self, function: Function, address: int) -> tuple[tuple[str, Any], ...]:
        """Names and entries of a function's parameters and of the variables that are alive at an address, innermost
        last."""
        return tuple((name_of(die), die) for die in _variables(function.die, address))

    def statics(self) -> Iterator[Any]:
        """The entries of variables outside of functions."""
        for unit in self._units:
            yield from _statics(unit.get_top_DIE())

    @functools.cached_property
    def types(self) -> dict[str, Any]:
        """The entries of types outside of functions, by their names."""
        found: dict[str, Any] = {}
        for unit in self._units:
            _types(unit.get_top_DIE(), found)
        return found


def _rows(unit: Any) -> Iterator[Row]:
    program = unit.dwarfinfo.line_program_for_CU(unit)
    former = None
    for entry in program.get_entries() if program else ():
        state = entry.state
        if state is None:
            continue
        if former is not None and not former.end_sequence and former.address < state.address:
            file = _file(unit, former.file)
            yield Row(
                former.address, state.address, file, former.line, former.column, former.is_stmt, former.prologue_end
            )
        if former is None or former.end_sequence or former.address < state.address or not former.prologue_end:
            former = state


@functools.lru_cache(maxsize=65536)
def _file(unit: Any, index: int) -> str:
    """The path of a unit's source."""
    program = unit.dwarfinfo.line_program_for_CU(unit)
    entries, first = program["file_entry"], 0 if program["version"] >= 5 else 1
    if not first <= index < len(entries) + first:
        return "??"
    entry = entries[index - first]
    folders = program["include_directory"]
    at = entry.dir_index if program["version"] >= 5 else entry.dir_index - 1
    folder = folders[at].decode(errors="replace") if 0 <= at < len(folders) else ""
    top = unit.get_top_DIE().attributes
    root = top["DW_AT_comp_dir"].value.decode(errors="replace") if "DW_AT_comp_dir" in top else ""
    return os.path.normpath(os.path.join(root, folder, entry.name.decode(errors="replace")))  # noqa: PTH118


def _value(die: Any, name: str) -> int:
    return int(die.attributes[name].value) if name in die.attributes else 0


def _inlined(die: Any) -> Iterator[Any]:
    for child in die.iter_children():
        if child.tag == "DW_TAG_inlined_subroutine":
            yield child
        elif child.tag in _NESTS:
            yield from _inlined(child)


def ranges_of(die: Any) -> list[tuple[int, int]]:
    """The addresses of an entry's code."""
    attributes = die.attributes
    if "DW_AT_low_pc" in attributes and "DW_AT_high_pc" in attributes:
        low, high = attributes["DW_AT_low_pc"].value, attributes["DW_AT_high_pc"]
        return [(low, high.value if high.form == "DW_FORM_addr" else low + high.value)]
    if "DW_AT_ranges" not in attributes:
        return []
    top = die.cu.get_top_DIE().attributes
    base = top["DW_AT_low_pc"].value if "DW_AT_low_pc" in top else 0
    found = []
    lists = die.dwarfinfo.range_lists()
    for entry in lists.get_range_list_at_offset(attributes["DW_AT_ranges"].value, die.cu):
        if hasattr(entry, "base_address"):
            base = entry.base_address
        else:
            start = 0 if getattr(entry, "is_absolute", False) else base
            found.append((start + entry.begin_offset, start + entry.end_offset))
    return [(low, high) for low, high in found if low < high]


def _variables(die: Any, address: int) -> Iterator[Any]:
    for child in die.iter_children():
        if child.tag in ("DW_TAG_formal_parameter", "DW_TAG_variable"):
            yield child
        elif child.tag in _NESTS and any(low <= address < high for low, high in ranges_of(child)):
            yield from _variables(child, address)


def _statics(die: Any) -> Iterator[Any]:
    for child in die.iter_children():
        if child.tag == "DW_TAG_variable":
            yield child
        elif child.tag in _SPACES:
            yield from _statics(child)


def _types(die: Any, found: dict[str, Any]) -> None:
    for child in die.iter_children():
        if child.tag in _TYPES and "DW_AT_name" in child.attributes and "DW_AT_declaration" not in child.attributes:
            found.setdefault(name_of(child), child)
        if child.tag in _SPACES:
            _types(child, found)


def attribute(die: Any, name: str) -> Any:
    """An attribute of an entry, or of what it is an instance or the definition of; None where there is none."""
    while True:
        if name in die.attributes:
            return die.attributes[name]
        origin = next((k for k in ("DW_AT_abstract_origin", "DW_AT_specification") if k in die.attributes), None)
        if origin is None:
            return None
        die = die.get_DIE_from_attribute(origin)


def type_die(die: Any) -> Any:
    """The entry of an entry's type; None for void."""
    while "DW_AT_type" not in die.attributes:
        origin = next((k for k in ("DW_AT_abstract_origin", "DW_AT_specification") if k in die.attributes), None)
        if origin is None:
            return None
        die = die.get_DIE_from_attribute(origin)
    return die.get_DIE_from_attribute("DW_AT_type")


def name_of(die: Any, *, linkage: bool = False) -> str:
    """An entry's name in the source, or its linker's name."""
    for key in ("DW_AT_linkage_name", "DW_AT_name") if linkage else ("DW_AT_name",):
        found = attribute(die, key)
        if found is not None:
            return str(found.value.decode(errors="replace"))
    return ""


def short(name: str) -> str:
    """A function's name without template arguments."""
    return name.partition("<")[0] if not name.startswith("operator") else name


def operations(die: Any, content: bytes) -> tuple[tuple[str, list[Any]], ...]:
    """The operations of a location expression of an entry: names without ``DW_OP_``, and operands."""
    return _operations(die.cu, content)


@functools.lru_cache(maxsize=4096)
def _operations(unit: Any, content: bytes) -> tuple[tuple[str, list[Any]], ...]:
    from elftools.dwarf.dwarf_expr import DWARFExprParser

    parsed = DWARFExprParser(unit.structs).parse_expr(list(content))
    found = []
    for op in parsed:
        name, args = op.op_name.removeprefix("DW_OP_"), op.args
        if name == "addrx":
            name, args = "addr", [unit.dwarfinfo.get_addr(unit, args[0])]
        found.append((name, args))
    return tuple(found)


@functools.lru_cache(maxsize=65536)
def expressions(die: Any, key: str) -> tuple[tuple[int, int, bytes], ...]:
    """The expressions of an attribute, each with the addresses that it is right for."""
    if key not in die.attributes:
        return ()
    attribute = die.attributes[key]
    if attribute.form in ("DW_FORM_exprloc", "DW_FORM_block1", "DW_FORM_block"):
        return ((0, 1 << 64, bytes(attribute.value)),)
    top = die.cu.get_top_DIE().attributes
    base = top["DW_AT_low_pc"].value if "DW_AT_low_pc" in top else 0
    found = []
    for entry in die.dwarfinfo.location_lists().get_location_list_at_offset(attribute.value, die):
        if hasattr(entry, "base_address"):
            base = entry.base_address
            continue
        start = 0 if getattr(entry, "is_absolute", False) else base
        found.append((start + entry.begin_offset, start + entry.end_offset, bytes(entry.loc_expr)))
    return tuple(found)


_AMDGPU = (224, "EM_AMDGPU")


def device_functions(content: bytes) -> dict[str, tuple[int, int]] | None:
    """The functions and kernel descriptors of a code object: names, values, sizes. None where it is none."""
    from elftools.common.exceptions import ELFError
    from elftools.elf.elffile import ELFFile

    try:
        file = ELFFile(io.BytesIO(content))
        if file.header["e_machine"] not in _AMDGPU:
            return None
        table: Any = file.get_section_by_name(".symtab") or file.get_section_by_name(".dynsym")
        return {
            symbol.name: (symbol["st_value"], symbol["st_size"])
            for symbol in (table.iter_symbols() if table else ())
            if symbol.name and (symbol["st_info"]["type"] == "STT_FUNC" or symbol.name.endswith(".kd"))
        }
    except ELFError:
        return None
