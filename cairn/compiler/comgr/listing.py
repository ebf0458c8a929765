"""Disassembly of code, as text of whole objects and one instruction at a time."""

from __future__ import annotations

import ctypes
from typing import NamedTuple

from cairn.base.errors import CodeObjectError
from cairn.codeobj import symboltable, targets
from cairn.compiler.comgr.model import ComgrError, Status, held, hold, release
from cairn.isa import disasm
from cairn.isa.decode import decode

_READ = ctypes.CFUNCTYPE(ctypes.c_uint64, ctypes.c_uint64, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_void_p)
_PRINT = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_void_p)
_ANNOTATE = ctypes.CFUNCTYPE(None, ctypes.c_uint64, ctypes.c_void_p)
_LONGEST = 20  # bytes of an instruction


def of_bytes(code: bytes, target: str) -> str:
    """The instructions of bare code, one a line."""
    lines, offset = [f'\t.amdgcn_target "amdgcn-amd-amdhsa--{target}"'], 0
    processor = target.split(":")[0]
    while offset + 4 <= len(code):
        text, size = _instruction(code, offset, processor, offset)
        lines.append(f"\t{text}")
        offset += size
    return "\n".join(lines) + "\n"


def of_elf(data: bytes) -> str:
    """The functions and kernels of a code object or relocatable object, with addresses.

    Raises CodeObjectError for what is no AMDGPU ELF.
    """
    target, *_ = targets.from_flags(symboltable.flags(data))
    lines = [f'\t.amdgcn_target "amdgcn-amd-amdhsa--{target}"', "\t.text"]
    for symbol in symboltable.symbols(data):
        if symbol.kind != symboltable.FUNC or symbol.undefined:
            continue
        code = symboltable.content(data, symbol)
        lines += ["", f"{symbol.name}:"]
        offset = 0
        while offset + 4 <= len(code):
            text, size = _instruction(code, offset, target, symbol.value + offset)
            words = " ".join(
                f"{int.from_bytes(code[i : i + 4], 'little'):08X}" for i in range(offset, offset + size, 4)
            )
            lines.append(f"\t{text:<58}// {symbol.value + offset:012X}: {words}")
            offset += size
    return "\n".join(lines) + "\n"


def _instruction(code: bytes, offset: int, target: str, pc: int) -> tuple[str, int]:
    """Text and size of an instruction; a word that is none is shown as data."""
    try:
        inst = decode(code, offset, target, pc)
    except CodeObjectError:
        raise
    except Exception as error:
        if type(error).__name__ != "DecodeError":
            raise
        return f".long 0x{int.from_bytes(code[offset : offset + 4], 'little'):08x}", 4
    return disasm.text(inst), inst.size


class Disassembler(NamedTuple):
    """amd_comgr_disassembly_info_t: a target and the caller's functions."""

    target: str
    read: int
    print: int
    annotate: int


def amd_comgr_create_disassembly_info(isa: str, read: int, printer: int, annotate: int) -> int:
    if not (read and printer and annotate):
        raise ComgrError("disassembly: a callback is null")
    return hold(Disassembler(targets.short(isa).split(":")[0], read, printer, annotate))


def amd_comgr_destroy_disassembly_info(info: int) -> None:
    release(info, Disassembler)


def amd_comgr_disassemble_instruction(info: int, address: int, data: int) -> int:
    told = held(info, Disassembler)
    buffer = ctypes.create_string_buffer(_LONGEST)
    count = _READ(told.read)(address, ctypes.addressof(buffer), _LONGEST, data)
    if count < 4:
        raise ComgrError(f"disassembly: {count} bytes to read at {address:#x}", Status.ERROR)
    text, size = _instruction(buffer.raw[:count], 0, told.target, address)
    _PRINT(told.print)(f"\t{text}".encode(), data)
    return size
