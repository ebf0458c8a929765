"""Machine code in which a sum of products of bytes may have lost its upper half.

LLVM's AMD back end makes one ``v_dot4`` of four products of bytes and a number of 32 bits that they are added to. It
does so where the sum has 64 bits, too: it is made in 32, and the result is extended.
"""

from __future__ import annotations

from cairn.isa.decode import decode_range
from cairn.isa.inst import Inst, Kind

_SHORT, _LONG, _CODES = b"\x72\x73", 0xD3, b"\xa8\xa9"  # v_dot4c_i32_i8; v_dot4_i32_i8 and v_dot4_u32_u8


def loses_bits(code: bytes, target: str) -> bool:
    """Whether a function extends what a ``v_dot4`` gives to 64 bits. It may do so rightly: that is not told apart."""
    if not _may_have_one(code):
        return False
    insts = list(decode_range(code, 0, len(code), target))
    made = {inst.dsts[0].index for inst in insts if inst.name.startswith("v_dot4")}
    return any(_extends(inst, made) for inst in insts)


def _may_have_one(code: bytes) -> bool:
    tops = code[3::4]
    if any(top in tops for top in _SHORT):
        return True
    return _LONG in tops and any(top == _LONG and low in _CODES for low, top in zip(code[2::4], tops, strict=False))


def _extends(inst: Inst, made: set[int]) -> bool:
    """Whether an instruction makes a sign of one of these registers, or takes one as the lower half of 64 bits."""
    sign = inst.name.startswith("v_ashrrev_i32") and inst.srcs[0].kind is Kind.CONST and inst.srcs[0].value == 31
    return any(
        operand.kind is Kind.VGPR and operand.index in made and (sign or operand.dwords == 2) for operand in inst.srcs
    )
