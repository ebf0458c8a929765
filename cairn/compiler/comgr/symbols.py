"""The C functions about symbols, names and places in code objects."""

from __future__ import annotations

import ctypes
import struct
from typing import Any

from cairn.base.mangled import demangle
from cairn.codeobj import bundle, elf, symboltable, targets
from cairn.compiler.comgr.model import ComgrError, Data, Kind, Status, give_text, held, hold

_VISIT = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_uint64, ctypes.c_void_p)
_NAME_LENGTH, _NAME, _TYPE, _SIZE, _UNDEFINED, _VALUE = range(6)
_KERNEL = 10  # AMD_COMGR_SYMBOL_TYPE_AMDGPU_HSA_KERNEL
_INFO = struct.Struct("<QQQ")  # isa, size, offset


def _symbols(number: int) -> dict[symboltable.Symbol, int]:
    """Symbols of an object and their handles."""
    data = held(number, Data)
    if data.kind not in (Kind.EXECUTABLE, Kind.RELOCATABLE):
        raise ComgrError(f"symbols of {data.kind.name} data: expected RELOCATABLE or EXECUTABLE")
    found = symboltable.symbols(data.content)
    if list(data.symbols) != list(found):
        data.symbols = {symbol: hold(symbol) for symbol in found}
    return dict(zip(found, data.symbols.values(), strict=True))


def amd_comgr_iterate_symbols(data: int, callback: int, user: int) -> None:
    visit = _VISIT(callback)
    for symbol in _symbols(data).values():
        status = visit(symbol, user)
        if status:
            raise ComgrError(f"the callback ended the walk with {status}")


def amd_comgr_symbol_lookup(data: int, name: str) -> int:
    for symbol, number in _symbols(data).items():
        if symbol.name == name:
            return number
    raise ComgrError(f"no symbol {name}", Status.ERROR)


def amd_comgr_symbol_get_info(number: int, attribute: int, address: int) -> None:
    symbol = held(number, symboltable.Symbol)
    kind = _KERNEL if symbol.name.endswith(".kd") else symbol.kind
    values: dict[int, tuple[Any, int]] = {
        _NAME_LENGTH: (ctypes.c_uint64, len(symbol.name)),
        _TYPE: (ctypes.c_int32, kind),
        _SIZE: (ctypes.c_uint64, symbol.size),
        _UNDEFINED: (ctypes.c_uint8, int(symbol.undefined)),
        _VALUE: (ctypes.c_uint64, symbol.value),
    }
    if attribute == _NAME:
        text = symbol.name.encode() + b"\0"
        ctypes.memmove(address, text, len(text))
    elif attribute in values:
        cell, value = values[attribute]
        cell.from_address(address).value = value
    else:
        raise ComgrError(f"symbol attribute {attribute}: expected 0 to {_VALUE}")


def amd_comgr_demangle_symbol_name(data: int) -> int:
    mangled = held(data, Data)
    if mangled.kind is not Kind.BYTES:
        raise ComgrError(f"demangle: data of kind {mangled.kind.name}, expected BYTES")
    text = demangle(mangled.content.rstrip(b"\0").decode())
    return hold(Data(Kind.BYTES, "demangled", text.encode()))


def amd_comgr_populate_mangled_names(number: int) -> int:
    data = held(number, Data)
    if data.kind not in (Kind.EXECUTABLE, Kind.RELOCATABLE):
        raise ComgrError(f"mangled names of {data.kind.name} data are not read: expected EXECUTABLE", Status.ERROR)
    data.mangled = [s.name for s in symboltable.symbols(data.content) if s.name.startswith("_Z") and not s.undefined]
    return len(data.mangled)


def amd_comgr_get_mangled_name(number: int, index: int, size: int, address: int) -> None:
    names = held(number, Data).mangled
    if index >= len(names):
        raise ComgrError(f"mangled name {index}: there are {len(names)}")
    give_text(names[index], size, address)


def amd_comgr_lookup_code_object(number: int, address: int, count: int) -> None:
    content = held(number, Data).content
    entries = bundle.places(content) if bundle.is_bundle(content) else {}
    for position in range(count):
        place = address + position * _INFO.size
        isa = ctypes.string_at(ctypes.c_uint64.from_address(place).value).decode()
        wanted = targets.short(isa)
        if entries:
            found = next((entries[name] for name in entries if targets.short(name) == wanted), None)
        else:
            target, *_ = targets.from_flags(elf.flags_of(content))
            found = (0, len(content)) if wanted.split(":")[0] == target else None
        offset, size = found or (0, 0)
        ctypes.c_uint64.from_address(place + 8).value = size
        ctypes.c_uint64.from_address(place + 16).value = offset


def amd_comgr_map_elf_virtual_address_to_code_object_offset(number: int, address: int) -> tuple[int, int, int]:
    for segment in symboltable.segments(held(number, Data).content):
        if segment.address <= address < segment.address + segment.memory_size:
            inside = address - segment.address
            if inside >= segment.file_size:
                return 0, segment.memory_size - inside, 1
            return segment.offset + inside, segment.file_size - inside, 0
    raise ComgrError(f"virtual address {address:#x} is in no segment of the code object")
