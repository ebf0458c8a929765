"""Modifiers, partial writes and packed operands: assembled instructions through graph_of, against plain Python."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import numpy as np
import pytest

from cairn.isa.asm import assemble_lines
from cairn.isa.decode import decode
from cairn.isa.inst import Inst, Kind
from cairn.isa.prim import BITS
from cairn.isa.rows import Alu, Mode
from cairn.isa.sem import lookup
from cairn.isa.tables import TARGETS
from cairn.vgpu.decode.formats import dpp_source, graph_of
from cairn.vgpu.interp.prims import constant, evaluate
from tests import evidence
from tests.vgpu.gpu_code import assemble

KEEP = Mode()
FLUSH = Mode(denorm32=False, denorm64=False, ieee=False)

# Assembly line → the test that uses it reads its code by the same text.
LINES = """
v_add_f32_e64 v0, -v1, |v2|
v_add_f32_e64 v0, -|v1|, v2 clamp
v_add_f32_e64 v0, v1, v2 mul:2
v_add_f32_e64 v0, v1, v2 div:2
v_mul_f64 v[0:1], -v[2:3], |v[4:5]|
v_cndmask_b32_e64 v0, -v1, |v2|, s[0:1]
v_add_u32_e64 v0, v1, v2 clamp
v_mad_u16 v0, v1, v2, v3 op_sel:[1,0,0,0]
v_mad_u16 v0, v1, v2, v3 op_sel:[0,1,0,1]
v_fma_f16 v0, v1, -v2, v3
v_mad_legacy_u16 v0, v1, v2, v3
v_add_f16_e32 v0, v1, v2
v_add_f16_e64 v0, v1, -v2 clamp
v_add_u32_sdwa v0, v1, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:WORD_1
v_add_u32_sdwa v0, sext(v1), v2 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3 src1_sel:DWORD
v_add_u32_sdwa v0, v1, v2 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
v_add_u32_sdwa v0, v1, v2 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_add_f16_sdwa v0, -v1, |v2| dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:WORD_0
v_cvt_f32_fp8_sdwa v0, v1 src0_sel:BYTE_2
v_cvt_pk_f32_bf8_sdwa v[0:1], v2 src0_sel:WORD_1
v_cvt_pk_f32_fp8_sdwa v[0:1], v2 src0_sel:WORD_1
v_cvt_pk_fp8_f32 v0, v1, v2 op_sel:[0,0,1]
v_cvt_sr_bf8_f32 v0, v1, v2 op_sel:[0,0,1,1]
v_cvt_sr_fp8_f32 v0, v1, v2 op_sel:[0,0,0,1]
v_pk_add_f16 v0, v1, v2
v_pk_add_f16 v0, v1, v2 op_sel:[1,0] op_sel_hi:[0,1] neg_lo:[1,0] neg_hi:[0,1]
v_pk_add_f16 v0, v1, 1.0 op_sel_hi:[1,0] clamp
v_pk_mul_lo_u16 v0, v1, v2 op_sel_hi:[0,0]
v_pk_fma_f32 v[0:1], v[2:3], v[4:5], v[6:7]
v_pk_fma_f32 v[0:1], v[2:3], s[4:5], v[6:7] op_sel:[0,1,0] op_sel_hi:[1,0,1] neg_lo:[0,0,1]
v_pk_add_f32 v[0:1], s[4:5], 1.0 op_sel_hi:[0,1]
v_pk_mov_b32 v[0:1], v[2:3], v[4:5] op_sel:[1,0]
v_fma_mix_f32 v0, v1, v2, v3 op_sel:[1,0,0] op_sel_hi:[1,1,0]
v_fma_mix_f32 v0, -v1, |v2|, v3 op_sel_hi:[0,0,0]
v_fma_mix_f32 v0, v1, 1.0, v3 op_sel_hi:[1,1,0]
v_fma_mix_f32 v0, v1, 1.0, v3 op_sel_hi:[1,0,0]
v_fma_mixlo_f16 v0, v1, v2, v3 op_sel_hi:[1,0,0]
v_fma_mixhi_f16 v0, v1, v2, v3 op_sel_hi:[1,0,0] clamp
v_dot2_f32_f16 v0, v1, v2, v3
v_dot2_f32_f16 v0, v1, v2, v3 neg_lo:[1,0,0] neg_hi:[0,1,0]
v_dot2_i32_i16 v0, v1, v2, v3
v_min_f32_e32 v0, v1, v2
v_cmp_lt_f32_e64 s[0:1], -v1, |v2|
v_cmp_eq_u16_sdwa s[0:1], v1, v2 src0_sel:BYTE_1 src1_sel:WORD_1
"""


@cache
def instructions(target: str = "gfx942") -> dict[str, Inst]:
    """Those of the lines that the target has."""
    made = assemble_lines(LINES.strip().splitlines(), target)
    lines = zip(LINES.strip().splitlines(), made, strict=True)
    return {line: decode(done.code, 0, target) for line, done in lines if not done.error}


def run(line: str, *sources: int, old: int = 0, mode: Mode = KEEP, targets: Iterable[str] = TARGETS) -> int:
    """Result bits of the assembled line for raw source bits, the same on all targets that have it."""
    results = {_run(target, line, sources, old, mode) for target in targets if line in instructions(target)}
    assert len(results) == 1, results
    return results.pop()


def _run(target: str, line: str, sources: tuple[int, ...], old: int, mode: Mode) -> int:
    inst = instructions(target)[line]
    row = lookup(inst.name, target)
    assert isinstance(row, Alu)
    evidence.note(evidence.GOLDEN, target, inst.name, "with modifiers, by hand")
    graph = graph_of(inst, row, mode._replace(target=target))
    inputs = {}
    for name, node in graph.inputs.items():
        type_ = graph.nodes[node].type
        value = old if name == "dst_in" else sources[int(name[3:])]
        inputs[name] = constant(value & ((1 << BITS[type_]) - 1), type_)
    return int(evaluate(graph, inputs)["dst"][0])


def f32(*values: float) -> list[int]:
    return [int(np.float32(v).view(np.uint32)) for v in values]


def f64(value: float) -> int:
    return int(np.float64(value).view(np.uint64))


def h(value: float) -> int:
    return int(np.float16(value).view(np.uint16))


def hh(low: float, high: float) -> int:
    return h(low) | h(high) << 16


def test_sign_modifiers() -> None:
    assert run("v_add_f32_e64 v0, -v1, |v2|", *f32(3, -5)) == f32(2)[0]
    assert run("v_mul_f64 v[0:1], -v[2:3], |v[4:5]|", f64(3.0), f64(-5.0)) == f64(-15.0)
    # On a choice too, where they act on the sign bit alone.
    line = "v_cndmask_b32_e64 v0, -v1, |v2|, s[0:1]"
    assert run(line, 0x12345678, 0xFFFFFFFF, 0) == 0x92345678
    assert run(line, 0x12345678, 0xFFFFFFFF, 1) == 0x7FFFFFFF
    inst = instructions()["v_cmp_lt_f32_e64 s[0:1], -v1, |v2|"]
    assert inst.name == "v_cmp_lt_f32"
    assert run("v_cmp_lt_f32_e64 s[0:1], -v1, |v2|", *f32(3, -5)) == 1
    assert run("v_cmp_lt_f32_e64 s[0:1], -v1, |v2|", *f32(-3, -2)) == 0


@pytest.mark.parametrize("values,want", [((1, 0.5), 0.0), ((-0.25, 0.5), 0.25), ((1, 9), 1.0), ((1, np.nan), 0.0)])
def test_clamp(values: tuple[float, float], want: float) -> None:
    assert run("v_add_f32_e64 v0, -|v1|, v2 clamp", *f32(*values)) == f32(want)[0]


def test_clamp_of_other_kinds() -> None:
    assert run("v_add_u32_e64 v0, v1, v2 clamp", 0xFFFFFFF0, 0x20) == 0xFFFFFFFF
    assert run("v_add_f16_e64 v0, v1, -v2 clamp", h(5), h(1)) == h(1)
    nan = run("v_add_f32_e64 v0, -|v1|, v2 clamp", *f32(1, np.nan), mode=Mode(dx10_clamp=False))
    assert nan & 0x7F800000 == 0x7F800000


def test_output_multiplier_needs_flushed_denormals() -> None:
    line = "v_add_f32_e64 v0, v1, v2 mul:2"
    assert run(line, *f32(1.5, 2), mode=FLUSH) == f32(7)[0]
    assert run("v_add_f32_e64 v0, v1, v2 div:2", *f32(1.5, 2), mode=FLUSH) == f32(1.75)[0]
    assert run(line, *f32(1.5, 2)) == f32(3.5)[0]


def test_denormals_follow_the_mode() -> None:
    tiny = 0x00400000
    line = "v_add_f32_e64 v0, -v1, |v2|"
    assert run(line, tiny, 0) == tiny | 1 << 31
    assert run(line, tiny, 0, mode=FLUSH) == 0
    smallest = 0x00800000
    assert run("v_min_f32_e32 v0, v1, v2", tiny | 1 << 31, smallest, mode=FLUSH) == 1 << 31
    # A result that falls among the denormals: 1.5 * 2**-126 - 2**-126.
    assert run(line, smallest, 0x00C00000, mode=FLUSH) == 0
    assert run("v_add_f16_e32 v0, v1, v2", 0x0200, 0x0100) == 0x0300
    assert run("v_add_f16_e32 v0, v1, v2", 0x0200, 0x0100, mode=FLUSH) == 0
    # Bits that are moved are not touched.
    assert run("v_cndmask_b32_e64 v0, -v1, |v2|, s[0:1]", tiny, 0, 0, mode=FLUSH) == tiny | 1 << 31


def test_halves_of_sixteen_bit_operands() -> None:
    assert run("v_mad_u16 v0, v1, v2, v3 op_sel:[1,0,0,0]", 0x0003FFFF, 5, 7, old=0xABCD0000) == 0xABCD0016
    assert run("v_mad_u16 v0, v1, v2, v3 op_sel:[0,1,0,1]", 3, 0x00050000, 7, old=0x0000ABCD) == 0x0016ABCD
    assert run("v_mad_legacy_u16 v0, v1, v2, v3", 3, 5, 7, old=0xABCD0000) == 22
    assert run("v_fma_f16 v0, v1, -v2, v3", h(2), h(3), h(10), old=0x12340000) == 0x12340000 | h(4)
    assert run("v_add_f16_e32 v0, v1, v2", h(2), h(3), old=0x12340000) == h(5)


def test_sub_dword_addressing() -> None:
    pad = "v_add_u32_sdwa v0, v1, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:WORD_1"
    assert run(pad, 0x0000F100, 0x12340000) == 0xF1 + 0x1234
    keep = ("v_add_u32_sdwa v0, sext(v1), v2 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE "
            "src0_sel:BYTE_3 src1_sel:DWORD")  # fmt: skip
    assert run(keep, 0xFE000000, 0x105, old=0x11223344) == 0x11033344
    word = "v_add_u32_sdwa v0, v1, v2 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0"
    assert run(word, 0x00018000, 0xFF01, old=0xFFFFFFFF) == 0x80010000
    sign = "v_add_u32_sdwa v0, v1, v2 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD"
    assert run(sign, 0x70, 0x20) == 0xFFFFFF90
    half = ("v_add_f16_sdwa v0, -v1, |v2| dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE "
            "src0_sel:WORD_1 src1_sel:WORD_0")  # fmt: skip
    assert run(half, hh(9, 2), hh(-5, 0), old=0x7777) == h(3) << 16 | 0x7777
    compare = "v_cmp_eq_u16_sdwa s[0:1], v1, v2 src0_sel:BYTE_1 src1_sel:WORD_1"
    assert run(compare, 0x4200, 0x00420000) == 1


@pytest.mark.parametrize(("target", "eight", "one"), [("gfx942", 0x40, 0x40), ("gfx950", 0x38, 0x3C)])
def test_eight_bit_floats_in_their_places(target: str, eight: int, one: int) -> None:
    """``eight`` and ``one`` are 1.0 as fp8 and bf8: gfx942's formats have no infinities and another bias."""
    only = (target,)
    line = "v_cvt_f32_fp8_sdwa v0, v1 src0_sel:BYTE_2"
    assert run(line, eight << 16, targets=only) == f32(1.0)[0]
    pair = run("v_cvt_pk_f32_bf8_sdwa v[0:1], v2 src0_sel:WORD_1", one << 24 | one + 4 << 16, targets=only)
    assert (pair & 0xFFFFFFFF, pair >> 32) == tuple(f32(2.0, 1.0))
    pair = run("v_cvt_pk_f32_fp8_sdwa v[0:1], v2 src0_sel:WORD_1", eight << 24 | eight + 8 << 16, targets=only)
    assert (pair & 0xFFFFFFFF, pair >> 32) == tuple(f32(2.0, 1.0))
    both = eight + 8 << 24 | eight << 16 | 0x5678
    assert run("v_cvt_pk_fp8_f32 v0, v1, v2 op_sel:[0,0,1]", *f32(1, 2), old=0x12345678, targets=only) == both
    sr = run("v_cvt_sr_bf8_f32 v0, v1, v2 op_sel:[0,0,1,1]", f32(1)[0], 0, old=0x12345678, targets=only)
    assert sr == one << 24 | 0x345678
    sr = run("v_cvt_sr_fp8_f32 v0, v1, v2 op_sel:[0,0,0,1]", f32(1)[0], 0, old=0x12345678, targets=only)
    assert sr == 0x12005678 | eight << 16


def test_packed_halves() -> None:
    assert run("v_pk_add_f16 v0, v1, v2", hh(1, 2), hh(3, 5)) == hh(4, 7)
    mixed = "v_pk_add_f16 v0, v1, v2 op_sel:[1,0] op_sel_hi:[0,1] neg_lo:[1,0] neg_hi:[0,1]"
    assert run(mixed, hh(1, 2), hh(3, 5)) == hh(-2 + 3, 1 - 5)
    assert run("v_pk_add_f16 v0, v1, 1.0 op_sel_hi:[1,0] clamp", hh(-0.5, 3), 0x3C00) == hh(0.5, 1)
    assert run("v_pk_mul_lo_u16 v0, v1, v2 op_sel_hi:[0,0]", 0x00090003, 0x00070005) == 0x000F000F


def test_packed_singles() -> None:
    def pair(low: float, high: float) -> int:
        return f32(low)[0] | f32(high)[0] << 32

    line = "v_pk_fma_f32 v[0:1], v[2:3], v[4:5], v[6:7]"
    assert run(line, pair(2, 3), pair(5, 7), pair(1, -1)) == pair(11, 20)
    line = "v_pk_fma_f32 v[0:1], v[2:3], s[4:5], v[6:7] op_sel:[0,1,0] op_sel_hi:[1,0,1] neg_lo:[0,0,1]"
    assert run(line, pair(2, 3), pair(5, 7), pair(1, -1)) == pair(2 * 7 - 1, 3 * 5 - 1)
    line = "v_pk_add_f32 v[0:1], s[4:5], 1.0 op_sel_hi:[0,1]"
    one = next(each.value for each in instructions()[line].srcs if each.kind is Kind.CONST)
    assert run(line, pair(2, 3), one) == pair(3, 3)
    assert run("v_pk_mov_b32 v[0:1], v[2:3], v[4:5] op_sel:[1,0]", 0x2222222211111111, 0x4444444433333333) == (
        0x3333333322222222
    )


def test_mixed_precision() -> None:
    line = "v_fma_mix_f32 v0, v1, v2, v3 op_sel:[1,0,0] op_sel_hi:[1,1,0]"
    assert run(line, hh(0, 3), hh(5, 0), f32(0.25)[0]) == f32(15.25)[0]
    assert run("v_fma_mix_f32 v0, -v1, |v2|, v3 op_sel_hi:[0,0,0]", *f32(2, -3, 1)) == f32(-5)[0]
    low = "v_fma_mixlo_f16 v0, v1, v2, v3 op_sel_hi:[1,0,0]"
    assert run(low, h(2), *f32(3, 1), old=0x12340000) == 0x12340000 | h(7)
    high = "v_fma_mixhi_f16 v0, v1, v2, v3 op_sel_hi:[1,0,0] clamp"
    assert run(high, h(2), *f32(3, 1), old=0x12345678) == h(1) << 16 | 0x5678


@pytest.mark.parametrize(("halves", "bits"), [("[1,1,0]", h(1)), ("[1,0,0]", f32(1)[0])])
def test_constants_of_mixed_precision_are_halves_where_the_operand_is(halves: str, bits: int) -> None:
    assert instructions()[f"v_fma_mix_f32 v0, v1, 1.0, v3 op_sel_hi:{halves}"].srcs[1].value == bits


def test_dot_products_of_halves() -> None:
    assert run("v_dot2_f32_f16 v0, v1, v2, v3", hh(2, 3), hh(5, 7), f32(0.5)[0]) == f32(31.5)[0]
    line = "v_dot2_f32_f16 v0, v1, v2, v3 neg_lo:[1,0,0] neg_hi:[0,1,0]"
    assert run(line, hh(2, 3), hh(5, 7), f32(0)[0]) == f32(-10 - 21)[0]
    assert run("v_dot2_i32_i16 v0, v1, v2, v3", 0xFFFE0003, 0x00050007, 1) == 21 - 10 + 1


def lanes(control: int, row_mask: int = 15, bank_mask: int = 15) -> tuple[int, ...]:
    return dpp_source({"dpp_ctrl": control, "row_mask": row_mask, "bank_mask": bank_mask}, 64).source


def test_dpp_controls() -> None:
    every = range(64)
    assert lanes(0b00_01_10_11) == tuple(i ^ 3 for i in every)
    assert lanes(0x101) == tuple(i + 1 if i & 15 != 15 else -1 for i in every)
    assert lanes(0x113) == tuple(i - 3 if i & 15 >= 3 else -1 for i in every)
    assert lanes(0x121) == tuple(i & 48 | (i - 1) & 15 for i in every)
    assert lanes(0x130) == (*range(1, 64), -1)
    assert lanes(0x13C) == (63, *range(63))
    assert lanes(0x140) == tuple(i ^ 15 for i in every)
    assert lanes(0x141) == tuple(i ^ 7 for i in every)
    assert lanes(0x142) == tuple(-1 if i < 16 else (i & 48) - 1 for i in every)
    assert lanes(0x143) == tuple(31 if i >= 32 else -1 for i in every)
    assert lanes(0x155) == tuple(i & 48 | 5 for i in every)
    masked = dpp_source({"dpp_ctrl": 0xE4, "row_mask": 0b0010, "bank_mask": 0b1001}, 64)
    assert masked.enabled == 0xF00F << 16 and not masked.bound_ctrl


def test_graphs_are_shared_between_registers() -> None:
    first = decode(assemble("v_add_f32 v0, v1, v2\nv_add_f32 v7, v8, s9\n"), 0, "gfx942")
    second = decode(assemble("v_add_f32 v0, v1, v2\nv_add_f32 v7, s9, v8\n"), 4, "gfx942")
    row = lookup("v_add_f32", "gfx942")
    assert isinstance(row, Alu)
    assert graph_of(first, row, KEEP) is graph_of(second, row, KEEP)
