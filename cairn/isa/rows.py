"""What an instruction does, as rows: the kinds of row that ``cairn.isa.sem`` registers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Alu(NamedTuple):
    """An arithmetic instruction, scalar (``unit`` "salu") or per lane ("valu").

    ``ins`` and ``outs`` list (port, type). Ports ``src0 src1 src2 …`` are Inst.srcs in order and ``dst``, ``dst1`` are
    Inst.dsts; type ``i1`` on a valu port is the lane's bit of a mask operand. Implicit ports: ``dst_in`` (the
    destination's old value), ``scc`` (i1), ``exec`` (i64, salu only, in or out), ``m0`` (i32), ``vccz``, ``execz``
    (i1), ``simm`` (i32, sign-extended simm16), ``exec_mask`` (valu out, i1: v_cmpx writes exec). ``fn(m, *ins)`` builds
    the body over ``cairn.isa.prim`` and returns a value or a tuple in the order of ``outs``; ``m`` is the ``Mode``.
    ``packed`` is 2 for VOP3P operations whose body is applied to each half.
    """

    name: str
    unit: str
    ins: tuple[tuple[str, str], ...]
    outs: tuple[tuple[str, str], ...]
    fn: Callable[..., Any]
    packed: int = 1
    keep: bool = False
    style: str = ""


class Mem(NamedTuple):
    """A load, store or atomic of any space.

    ``space``: global, flat, scratch, lds, scalar, buffer, scalar_buffer. ``kind``: load, store, atomic, lds_dma (a
    load that goes to LDS), lds_store (a store that comes from LDS), transpose (a load that exchanges elements of
    ``int(op)`` bits within 16 lanes), format_load or format_store (``count`` components that a buffer's format
    converts; ``width`` 2 for d16). ``width`` is the bytes of one element in memory; ``count`` how many consecutive
    elements (dwordx4: width 4, count 4). ``ext``: "", "zext", "sext" (to 32 bits), "lo" (d16: low half written; the
    high one is kept or cleared, see ``sem.memory.keeps_other_half``), "hi" (d16_hi), with "lo_zext", "lo_sext",
    "hi_zext", "hi_sext" for d16 byte loads. Stores of the high half have ext "hi". ``pairs`` is 2 for ds_read2 and
    ds_write2 (offset0, offset1 scaled by ``width * stride``).
    Atomics: ``op`` names a row of ``ATOMICS``; ``returns`` is True where the old value is always returned (DS *_rtn);
    global ones return it when sc0/glc is set.
    """

    name: str
    space: str
    kind: str
    width: int = 4
    count: int = 1  # type: ignore[assignment]  # tuples have a method of that name
    ext: str = ""
    pairs: int = 1
    stride: int = 1
    op: str = ""
    returns: bool = False


class Lane(NamedTuple):
    """An instruction that moves data between lanes. ``op``: readlane, readfirstlane, writelane, permute, bpermute,
    swizzle, permlane16_swap or permlane32_swap. (mbcnt_lo and mbcnt_hi are Alu rows over the lane's number.)"""

    name: str
    op: str


class Mfma(NamedTuple):
    """A matrix instruction D = A*B + C: ``blocks`` products of m x k by k x n.

    ``a`` and ``b`` are the element types (f32 xf32 f64 f16 bf16 i8 fp8 bf8), ``acc`` the accumulator's. ``sparse``
    marks SMFMAC.
    """

    name: str
    m: int
    n: int
    k: int
    blocks: int
    a: str
    b: str
    acc: str
    sparse: bool = False


class Wide(NamedTuple):
    """A conversion of 32 elements a lane with a shared scale (gfx950), from ``source`` to ``result`` elements.

    ``pairs``: two sources of 16 elements each, which alternate in the result. ``noisy``: the second source is the
    first element's random number, which rounds stochastically; each further element takes the generator's next one.
    """

    name: str
    source: str
    result: str
    pairs: bool = False
    noisy: bool = False


class Control(NamedTuple):
    """An instruction that the engine itself acts on.

    ``op``: branch, cbranch_scc0, cbranch_scc1, cbranch_vccz, cbranch_vccnz, cbranch_execz, cbranch_execnz, endpgm,
    barrier, gws, getpc, setpc, swappc, call, fork, join, setvskip, trap, sleep, sendmsg, nop (waits, hints, cache
    control), getreg, setreg, memtime, memrealtime, sethalt.
    """

    name: str
    op: str


Row = Alu | Mem | Lane | Mfma | Wide | Control


class Mode(NamedTuple):
    """What is known when a body is traced: the target and the wave's MODE register.

    ``denorm32`` and ``denorm64`` (also f16): bit 0 is set where denormal sources are kept, bit 1 where denormal results
    are; ``round32`` and ``round64`` are rne, rtp, rtn or rtz; ``clamp`` is the instruction's own clamp bit (integer
    bodies saturate on it; floats are clamped by the format).
    """

    target: str = "gfx942"
    denorm32: int = 3
    denorm64: int = 3
    round32: str = "rne"
    round64: str = "rne"
    ieee: bool = True
    dx10_clamp: bool = True
    fp16_ovfl: bool = False
    clamp: bool = False
