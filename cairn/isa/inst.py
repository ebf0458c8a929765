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
    SGPR = "s"  # scalar registers as encoded: 102 flat_scratch, 104 xnack_mask, 106 vcc, 108.. ttmp, 124 m0, 126 exec
    CONST = "const"  # inline constant or literal; the bits are in Operand.value, already of the operand's type
    # scc, vccz, execz, shared_base, shared_limit, private_base, private_limit, pops_exiting_wave_id
    SPECIAL = "special"
    OFF = "off"  # an absent register: `off` of memory operations, `null`

    __hash__ = object.__hash__  # the enumeration's own takes Python code for each look-up


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
    (a lane mask) … ``value`` holds a constant's bits as a register read of ``32 * dwords`` bits gives them (inline 1.0
    is 0x3c00 for f16, 0x3f800000 for f32, 0x3ff0000000000000 for f64; -1 is 0xffffffff for f16 as for i32). ``name`` is
    a SPECIAL's name. ``literal`` marks a constant that came from the 32-bit literal word.
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

    ``pc`` is its address (byte offset in the code that was decoded) and ``size`` its length in bytes. ``name`` is
    the base mnemonic in lower case without ``_e32``, ``_e64``, ``_dpp`` and ``_sdwa``, as gfx942's and gfx950's
    assembler writes it: ``v_add_f32``, ``v_mfma_f32_32x32x8_f16`` (on gfx90a, too). ``fmt`` is the encoding: SOP1
    SOP2 SOPC SOPK SOPP SMEM VOP1 VOP2 VOPC VOP3 VOP3SD VOP3P VOP3PX2 DS FLAT GLOBAL SCRATCH MUBUF MTBUF;
    ``variant`` is ``""``, ``"dpp"`` or ``"sdwa"``.

    ``operands`` holds every operand by its field name (``vdst sdst src0 src1 src2 ssrc0 sbase soffset addr data
    data0 data1 saddr vaddr vdata srsrc scale_src0 literal …``). The mask that a compare writes is ``sdst`` in all
    its forms; ``literal`` is the constant of v_fmamk, v_fmaak and s_setreg_imm32. Absent operands of memory
    instructions are there with Kind.OFF.

    ``dsts`` and ``srcs`` are the same operands in assembler order; implicit vcc is made explicit there: the e32
    forms of v_addc_co_u32 have dsts (vdst, vcc) and srcs (src0, src1, vcc), v_cndmask_b32_e32 srcs (src0, src1,
    vcc), v_cmp e32 dsts (vcc,), v_div_fmas srcs (…, vcc). v_fmamk's srcs are (src0, literal, src1). Swaps have dsts
    (vdst, src0) and srcs (src0,). For memory instructions dsts are the registers written (an atomic's only where it
    returns the old value) and srcs all that are read. A destination that is also read (v_fmac, s_addk …) is in dsts
    alone; s_cmpk, s_setreg and s_cbranch_i_fork have their sdst field in srcs.

    ``mods`` holds every other field that is not zero, by field name: ``offset`` (signed where the hardware's is; 16
    bits for DS), ``glc``, ``slc``, ``scc`` on gfx90a and ``sc0``, ``nt``, ``sc1`` later, ``clamp``, ``omod``,
    ``neg`` (bit i: source i), ``abs``, ``op_sel`` (bit 3: destination), ``op_sel_hi``, ``neg_hi`` (v_fma_mix: abs),
    ``dpp_ctrl``, ``row_mask``, ``bank_mask``, ``bound_ctrl``, ``src0_sel``, ``src1_sel``, ``dst_sel``,
    ``dst_unused``, ``src0_sext`` …, ``simm16`` (signed), ``cbsz``, ``abid``, ``blgp``, ``bitop3``, ``lds``,
    ``offen``, ``idxen``, ``offset0``, ``offset1`` (two-address DS), ``gds``, ``acc``, ``dfmt``, ``nfmt``, ``imm``
    (s_set_gpr_idx_on), ``sdata`` (s_atc_probe). ``dpp_ctrl``, ``row_mask``, ``bank_mask`` and the SDWA selects are
    always present in their variants, even when zero.
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
