"""The C functions that answer what source a name or an address came from: name expressions and the symbolizer.

hipRTC puts after a source, for each name expression, a variable ``__amdgcn_name_expr_N`` that points to the
expression's text and to the symbol that it names. The symbolizer prints as llvm-symbolizer does: a function and its
place in the source, for each function that was inlined there, then an empty line.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

from cairn import codeobj
from cairn.base.mangled import demangle
from cairn.base.patterns import regex
from cairn.codeobj import symboltable
from cairn.codeobj.sourcelines import Lines
from cairn.compiler.comgr.model import ComgrError, Data, Kind, Status, give_text, held, hold, release

_EXPRESSION = regex(r"__amdgcn_name_expr_\d+")
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
    """A code object and whom to tell."""

    content: bytes
    callback: int
    lines: Lines


def _function(content: bytes, address: int) -> str:
    """The symbol that an address lies in, as written in C++."""
    for symbol in symboltable.symbols(content):
        inside = symbol.value <= address < symbol.value + symbol.size
        if inside and symbol.kind == symboltable.FUNC and not symbol.undefined:
            return demangle(symbol.name)
    return "??"


def amd_comgr_create_symbolizer_info(number: int, callback: int) -> int:
    data = held(number, Data)
    if data.kind is not Kind.EXECUTABLE or not callback:
        raise ComgrError(f"symbolizer of {data.kind.name} data: expected EXECUTABLE and a callback")
    return hold(Symbolizer(data.content, callback, Lines(data.content)))


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
    text = ""
    for frame in info.lines.frames(address):  # of the outermost function the symbol table knows the whole name
        name = demangle(frame.function) if frame.inlined else _function(info.content, address)
        text += f"{name}\n{frame.file}:{frame.line}:{frame.column}\n"
    return (text or f"{_function(info.content, address)}\n??:0:0\n") + "\n"
