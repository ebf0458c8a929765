"""A decoded instruction: what the decoder makes, and what everything after it reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType


class Kind(Enum):
    """Where an operand's bits come from or go to."""

    VGPR = "v"
    AGPR = "a"
    SGPR = "s"  # the scalar register file as encoded: 102 flat_scratch, 104 xnack_mask, 106 vcc, 108.. ttmp, 124 m0, 126 exec
    CONST = "const"  # inline constant or literal; the bits are in Operand.value, already of the operand's type
    SPECIAL = "special"  # scc, vccz, execz, shared_base, shared_limit, private_base, private_limit, lds_direct
    OFF = "off"  # an absent register: `off` of memory operations, `null`


# Scalar register numbers that have names.
FLAT_SCRATCH = 102
XNACK_MASK = 104
VCC = 106
TTMP = 108
M0 = 124
EXEC = 126


@dataclass(frozen=True, slots=True)
class Operand:
    """One operand.

    ``index`` is the register number (first of ``dwords`` consecutive ones). ``type`` is the data format in lower case
    as the tables name it, without ``NUM_``: ``f32``, ``i32``, ``u32``, ``b64``, ``f16``, ``bf16``, ``pk2_f16``, ``m64``
    (a lane mask) … ``value`` holds a constant's bits at the operand's own width (inline 1.0 is 0x3c00 for f16, 0x3f800000
    for f32, 0x3ff0000000000000 for f64). ``name`` is a SPECIAL's name. ``literal`` marks a constant that came from the
    32-bit literal word.
    """

    kind: Kind
    index: int = 0
    dwords: int = 1
    type: str = "b32"
    value: int = 0
    name: str = ""
    literal: bool = False


_NO_MODS: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Inst:
    """One machine instruction.

    ``pc`` is its address (byte offset in the code that was decoded) and ``size`` its length in bytes. ``name`` is the base
    mnemonic in lower case without ``_e32``, ``_e64``, ``_dpp`` and ``_sdwa``: ``v_add_f32``. ``fmt`` is the encoding:
    SOP1 SOP2 SOPC SOPK SOPP SMEM VOP1 VOP2 VOPC VOP3 VOP3SD VOP3P VOP3PX2 DS FLAT GLOBAL SCRATCH MUBUF MTBUF; ``variant`` is
    ``""``, ``"dpp"`` or ``"sdwa"``.

    ``operands`` holds every operand by its field name (``vdst sdst src0 src1 src2 ssrc0 sbase soffset addr data data0 data1
    saddr vaddr vdata srsrc …``). ``dsts`` and ``srcs`` are the same operands in assembler order, for arithmetic
    instructions; implicit ones are made explicit there: the e32 forms of v_addc_co_u32 have dsts (vdst, vcc) and srcs
    (src0, src1, vcc), v_cndmask_b32_e32 srcs (src0, src1, vcc), v_cmp e32 dsts (vcc,), v_div_fmas srcs (…, vcc).

    ``mods`` holds every other field that is not zero, by field name: ``offset`` (signed where the hardware's is), ``glc``,
    ``sc0``, ``sc1``, ``nt``, ``clamp``, ``omod``, ``neg`` (bit i: source i), ``abs``, ``op_sel``, ``op_sel_hi``, ``neg_hi``, ``dpp_ctrl``,
    ``row_mask``, ``bank_mask``, ``bound_ctrl``, ``src0_sel``, ``src1_sel``, ``dst_sel``, ``dst_unused``, ``src0_sext`` …, ``simm16``
    (signed), ``cbsz``, ``abid``, ``blgp``, ``lds``, ``offen``, ``idxen``, ``offset0``, ``offset1``, ``gds``, ``acc``.
    ``row_mask``, ``bank_mask`` and the SDWA selects are always present in their variants, even when zero.
    """

    pc: int
    size: int
    name: str
    fmt: str
    variant: str = ""
    operands: Mapping[str, Operand] = field(default_factory=dict)
    dsts: tuple[Operand, ...] = ()
    srcs: tuple[Operand, ...] = ()
    mods: Mapping[str, int] = field(default_factory=lambda: _NO_MODS)
    target: str = "gfx942"

    @property
    def next_pc(self) -> int:
        """Address of the instruction that follows."""
        return self.pc + self.size

    @property
    def branch_target(self) -> int:
        """Address that a SOPP or SOPK branch goes to: pc of the next dword plus 4 * simm16."""
        return self.pc + 4 + 4 * self.mods.get("simm16", 0)
