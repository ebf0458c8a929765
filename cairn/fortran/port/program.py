"""A parsed file: its program units, and what their names mean."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from cairn.base.errors import ToolError
from cairn.fortran.port.source import Line, Unsupported

Node = Any  # of fparser's tree

_BYTES = {"integer": 4, "real": 4, "complex": 4, "logical": 4, "double precision": 8, "character": 1}
_KINDS = {
    **dict.fromkeys(("c_int", "c_float", "real32", "int32", "c_int32_t", "c_float_complex"), 4),
    **dict.fromkeys(("c_double", "real64", "int64", "c_int64_t", "c_long", "c_long_long", "c_size_t"), 8),
    **dict.fromkeys(("c_double_complex", "cuda_count_kind", "cuda_stream_kind", "c_intptr_t"), 8),
    **dict.fromkeys(("c_short", "int16", "c_int16_t"), 2),
    **dict.fromkeys(("c_int8_t", "int8", "c_signed_char", "c_bool", "c_char"), 1),
}


@dataclass(frozen=True)
class Type:
    """A type: ``integer``, ``real``, ``complex``, ``logical``, ``character`` with the bytes of a number, or a derived
    one's name."""

    base: str
    bytes: int = 4

    @property
    def fortran(self) -> str:
        return f"{self.base}({self.bytes})" if self.base in _BYTES else f"type({self.base})"


@dataclass
class Symbol:
    """A variable or constant. ``shape``: for each dimension its bounds, None where they are not written; ``attributes``
    in small letters, those of the dialect (``device``, ``shared`` …) among them."""

    name: str
    type: Type
    shape: list[tuple[Node | None, Node | None]] = field(default_factory=list)
    attributes: set[str] = field(default_factory=set)
    initial: Node | None = None
    line: Line | None = None
    assumed_size: bool = False
    scope: Scope | None = None

    @property
    def rank(self) -> int:
        return len(self.shape)

    @property
    def deferred(self) -> bool:
        """Whether no upper bound is written: an assumed or deferred shape."""
        return bool(self.shape) and not self.assumed_size and all(high is None for _, high in self.shape)

    @property
    def on_device(self) -> bool:
        return bool(self.attributes & {"device", "constant", "managed"})


@dataclass
class Scope:
    """A program unit or procedure."""

    name: str
    kind: str
    node: Node
    first: int
    last: int
    parent: Scope | None = None
    symbols: dict[str, Symbol] = field(default_factory=dict)
    arguments: list[str] = field(default_factory=list)
    result: str = ""
    used: list[str] = field(default_factory=list)
    attributes: frozenset[str] = frozenset()
    file: File | None = None

    def find(self, name: str) -> Symbol | None:
        """What a name means here, in the units around it and in the modules that it uses."""
        name = name.lower()
        if name in self.symbols:
            return self.symbols[name]
        for module in self.used:
            unit = self.file.project.get(module) if self.file else None
            found = unit.find(name) if unit and unit is not self else None
            if found:
                return found
        return self.parent.find(name) if self.parent else None

    def inside(self) -> Iterator[Scope]:
        """The scope and the procedures in it."""
        assert self.file is not None
        return (scope for scope in self.file.scopes if scope is self or scope.parent is self)

    @property
    def body(self) -> list[Node]:
        """Executable statements and constructs."""
        return list(next((each.children for each in self.node.children if _is(each, "Execution_Part")), []))


@dataclass
class File:
    """A parsed file."""

    name: str
    lines: list[Line]
    tree: Node
    scopes: list[Scope] = field(default_factory=list)
    project: dict[str, Scope] = field(default_factory=dict)

    def line(self, node: Node) -> Line:
        """The logical line that a statement or construct begins at."""
        return self.lines[first(node) - 1]

    def refuse(self, what: str, line: Line, hint: str = "") -> Unsupported:
        return Unsupported(f"{self.name}:{line.number}: {what}", hint=hint)


def _is(node: Node, *names: str) -> bool:
    return type(node).__name__ in names


def walk(node: Node) -> Iterator[Node]:
    """A node and all under it."""
    if isinstance(node, tuple | list):
        for each in node:
            yield from walk(each)
    elif node is not None:
        yield node
        for each in getattr(node, "children", ()) or ():
            yield from walk(each)


def _spans(node: Node) -> Iterator[tuple[int, int]]:
    return (each.item.span for each in walk(node) if getattr(each, "item", None) is not None)


def first(node: Node) -> int:
    return min(begin for begin, _ in _spans(node))


def last(node: Node) -> int:
    return max(end for _, end in _spans(node))


@functools.cache
def _parser() -> Any:
    try:
        from fparser.two.parser import ParserFactory
    except ImportError:
        raise ToolError("fparser is not installed", hint="pip install 'cairn-gpu[fortran]'") from None
    return ParserFactory().create(std="f2008")


def parse(name: str, lines: list[Line], project: dict[str, Scope]) -> File:
    """Parse a file whose lines have their ``parsed`` text. Raises Unsupported for what is no Fortran 2008."""
    parser = _parser()
    from fparser.common.readfortran import FortranStringReader
    from fparser.common.sourceinfo import FortranFormat
    from fparser.two.utils import FortranSyntaxError

    reader = FortranStringReader("\n".join(line.parsed for line in lines) + "\n")
    reader.set_format(FortranFormat(True, False))
    try:
        tree = parser(reader)
    except FortranSyntaxError as error:
        match = re.search(r"at line (\d+)", str(error))
        number = int(match[1]) if match else 1
        line = lines[min(number, len(lines)) - 1]
        raise Unsupported(f"{name}:{line.number}: no Fortran 2008: {line.text.strip()}") from None
    file = File(name, lines, tree, project=project)
    for unit in tree.children:
        if _units(unit):
            _scope(file, unit, None)
    return file


_UNITS = {
    "Module": "module",
    "Main_Program": "program",
    "Main_Program0": "program",
    "Subroutine_Subprogram": "subroutine",
    "Function_Subprogram": "function",
}


def _units(node: Node) -> str:
    return _UNITS.get(type(node).__name__, "")


def _scope(file: File, node: Node, parent: Scope | None) -> None:
    kind = _units(node)
    head = node.children[0]
    named = [each for each in getattr(head, "items", ()) or () if _is(each, "Name")]
    scope = Scope(str(named[0]).lower() if named else "main", kind, node, first(node), last(node), parent, file=file)
    file.scopes.append(scope)
    scope.attributes = file.line(node).attributes
    if parent is None:
        file.project[scope.name] = scope
    for each in walk(head):
        if _is(each, "Dummy_Arg_List"):
            scope.arguments = [str(name).lower() for name in each.children]
        elif _is(each, "Suffix", "Result_Name"):
            scope.result = str(each.children[-1]).lower() if each.children else ""
    if kind == "function":
        scope.result = _result(head, scope.name)
        for each in walk(head):
            if _is(each, "Intrinsic_Type_Spec"):
                scope.symbols[scope.result] = Symbol(scope.result, type_of(each, scope), scope=scope)
    for part in node.children:
        if _is(part, "Specification_Part"):
            _declare(file, scope, part)
        elif _is(part, "Module_Subprogram_Part", "Internal_Subprogram_Part"):
            for each in part.children:
                if _units(each):
                    _scope(file, each, scope)


def _result(head: Node, name: str) -> str:
    match = re.search(r"\bresult\s*\(\s*(\w+)\s*\)", str(head), re.IGNORECASE)
    return match[1].lower() if match else name


def _declare(file: File, scope: Scope, part: Node) -> None:
    for statement in part.children:
        if _is(statement, "Use_Stmt"):
            scope.used.append(str(statement.items[2]).lower())
        elif _is(statement, "Type_Declaration_Stmt"):
            _declaration(file, scope, statement)
    for line in file.lines[scope.first - 1 : scope.last]:
        for name in line.named:
            symbol = scope.symbols.get(name)
            if symbol is not None:
                symbol.attributes |= line.attributes


def _declaration(file: File, scope: Scope, statement: Node) -> None:
    kind, attributes, entities = statement.items
    line = file.line(statement)
    words = {str(each).lower().split("(")[0].strip() for each in getattr(attributes, "children", ())}
    intent = [str(each).lower() for each in getattr(attributes, "children", ()) if _is(each, "Intent_Attr_Spec")]
    words |= {re.sub(r"\s", "", each) for each in intent}
    common = next((e.children[1] for e in getattr(attributes, "children", ()) if _is(e, "Dimension_Attr_Spec")), None)
    for entity in entities.children:
        name, own, _, initial = entity.items
        shape, assumed = bounds(own if own is not None else common)
        symbol = Symbol(
            str(name).lower(), type_of(kind, scope), shape, words | set(line.attributes), None, line, assumed
        )
        symbol.scope = scope
        symbol.initial = initial.children[1] if initial is not None else None
        scope.symbols[symbol.name] = symbol


def bounds(spec: Node | None) -> tuple[list[tuple[Node | None, Node | None]], bool]:
    """The dimensions of an array specification, and whether its last is ``*``."""
    if spec is None:
        return [], False
    if _is(spec, "Assumed_Size_Spec"):
        explicit, low = spec.items
        return [*(_pair(each) for each in getattr(explicit, "children", ())), (low, None)], True
    if not spec.__class__.__name__.endswith("_List"):
        return [_pair(spec)], False
    return [_pair(each) for each in spec.children], False


def _pair(each: Node) -> tuple[Node | None, Node | None]:
    low, high = each.items[:2]
    return (low, high)


def type_of(spec: Node, scope: Scope) -> Type:
    """The type that a declaration names."""
    if not _is(spec, "Intrinsic_Type_Spec"):
        match = re.search(r"\(\s*(\w+)", str(spec))
        return Type(match[1].lower() if match else str(spec).lower(), 0)
    base = str(spec.items[0]).lower()
    selector = str(spec.items[1]) if spec.items[1] is not None else ""
    size = _BYTES.get(base, 4)
    if selector and base != "character":
        size = kind_of(re.sub(r"^\(\s*(?:KIND\s*=\s*)?|\)$|^\*\s*", "", selector, flags=re.IGNORECASE).strip(), scope)
        size = size // 2 if selector.startswith("*") and base == "complex" else size
    return Type("real" if base == "double precision" else base, size)


def kind_of(text: str, scope: Scope) -> int:
    """Bytes that a kind stands for. Raises Unsupported for one that cannot be told."""
    word = text.lower().replace(" ", "")
    if word.isdigit():
        return int(word)
    symbol = scope.find(word) if word.isidentifier() else None
    if symbol is not None and symbol.initial is not None:
        return kind_of(str(symbol.initial), symbol.scope or scope)
    match = re.fullmatch(r"kind\((.*)\)", word)
    if match:
        return _of_literal(match[1], scope)
    match = re.fullmatch(r"selected_(real|int)_kind\((?:p=|r=)?(\d+)(?:,.*)?\)", word)
    if match:
        digits = int(match[2])
        if match[1] == "int":
            return next((size for size, most in ((1, 2), (2, 4), (4, 9), (8, 18)) if digits <= most), 16)
        return 4 if digits <= 6 else 8
    if word in _KINDS:
        return _KINDS[word]
    raise Unsupported(
        f"{scope.file.name if scope.file else ''}: the kind {text} is not known: its module is not among the files"
    )


def _of_literal(text: str, scope: Scope) -> int:
    if "_" in text:
        return kind_of(text.rpartition("_")[2], scope)
    return 8 if "d" in text and text[0] in "0123456789." else 4
