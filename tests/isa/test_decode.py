"""The shape of decoded instructions: operands, types, constants, implicit registers, modifiers, errors."""

from __future__ import annotations

import math
import random
import struct

import pytest

from cairn.base.errors import CompileError, DecodeError, UnsupportedTarget
from cairn.isa.asm import assemble, assemble_lines
from cairn.isa.decode import decode, decode_range
from cairn.isa.disasm import text
from cairn.isa.encoding import ENCODING, identify, pack, unpack
from cairn.isa.inst import EXEC, M0, VCC, Inst, Kind, Operand
from cairn.isa.operands import dwords_of, inline_constant, split_type


def one(line: str, target: str = "gfx942", pc: int = 0) -> Inst:
    """The instruction that a line of assembly makes."""
    made = assemble_lines([line], target)[0]
    assert not made.error, made.error
    return decode(made.code, 0, target, pc)


def places(operands: tuple[Operand, ...]) -> list[tuple[str, int, int]]:
    return [(o.kind.value, o.index, o.dwords) for o in operands]


def test_scalar_operands() -> None:
    inst = one("s_lshl_b64 s[2:3], exec, m0")
    assert (inst.name, inst.fmt, inst.variant, inst.size) == ("s_lshl_b64", "SOP2", "", 4)
    assert places(inst.dsts) == [("s", 2, 2)]
    assert places(inst.srcs) == [("s", EXEC, 2), ("s", M0, 1)]
    assert [o.type for o in inst.srcs] == ["u64", "u32"]
    assert list(inst.operands) == ["sdst", "ssrc0", "ssrc1"]


@pytest.mark.parametrize(
    ("line", "dsts", "srcs"),
    [
        ("v_add_co_u32_e32 v0, vcc, v1, v2", [("v", 0, 1), ("s", VCC, 2)], [("v", 1, 1), ("v", 2, 1)]),
        (
            "v_addc_co_u32_e32 v0, vcc, v1, v2, vcc",
            [("v", 0, 1), ("s", VCC, 2)],
            [("v", 1, 1), ("v", 2, 1), ("s", VCC, 2)],
        ),
        ("v_cndmask_b32_e32 v0, v1, v2, vcc", [("v", 0, 1)], [("v", 1, 1), ("v", 2, 1), ("s", VCC, 2)]),
        ("v_cndmask_b32_e64 v0, v1, v2, s[4:5]", [("v", 0, 1)], [("v", 1, 1), ("v", 2, 1), ("s", 4, 2)]),
        ("v_cmp_lt_f64_e32 vcc, v[2:3], v[4:5]", [("s", VCC, 2)], [("v", 2, 2), ("v", 4, 2)]),
        ("v_cmpx_eq_u32_e64 s[8:9], v2, s1", [("s", 8, 2)], [("v", 2, 1), ("s", 1, 1)]),
        ("v_div_fmas_f32 v0, v1, v2, v3", [("v", 0, 1)], [("v", 1, 1), ("v", 2, 1), ("v", 3, 1), ("s", VCC, 2)]),
        (
            "v_div_scale_f64 v[0:1], s[6:7], v[2:3], v[4:5], v[6:7]",
            [("v", 0, 2), ("s", 6, 2)],
            [("v", 2, 2), ("v", 4, 2), ("v", 6, 2)],
        ),
        ("v_swap_b32 v3, v4", [("v", 3, 1), ("v", 4, 1)], [("v", 4, 1)]),
        ("v_readlane_b32 s3, v4, s5", [("s", 3, 1)], [("v", 4, 1), ("s", 5, 1)]),
        ("v_readfirstlane_b32 s3, v4", [("s", 3, 1)], [("v", 4, 1)]),
        ("v_accvgpr_write_b32 a3, v4", [("a", 3, 1)], [("v", 4, 1)]),
        ("v_accvgpr_read_b32 v3, a4", [("v", 3, 1)], [("a", 4, 1)]),
        ("v_fmamk_f32 v0, v1, 0x1234, v2", [("v", 0, 1)], [("v", 1, 1), ("const", 255, 1), ("v", 2, 1)]),
        ("v_fmaak_f32 v0, v1, v2, 0x1234", [("v", 0, 1)], [("v", 1, 1), ("v", 2, 1), ("const", 255, 1)]),
        ("s_cmpk_eq_i32 s3, 0x10", [], [("s", 3, 1)]),
        ("s_addk_i32 s3, 0x10", [("s", 3, 1)], []),
        ("s_setreg_b32 hwreg(HW_REG_MODE), s3", [], [("s", 3, 1)]),
        ("s_swappc_b64 s[30:31], s[4:5]", [("s", 30, 2)], [("s", 4, 2)]),
        (
            "v_mfma_f32_32x32x8_f16 a[0:15], v[2:3], a[4:5], a[16:31]",
            [("a", 0, 16)],
            [("v", 2, 2), ("a", 4, 2), ("a", 16, 16)],
        ),
        (
            "v_smfmac_f32_16x16x32_f16 a[0:3], v[0:1], v[2:5], v6",
            [("a", 0, 4)],
            [("v", 0, 2), ("v", 2, 4), ("v", 6, 1)],
        ),
        ("global_load_dwordx4 a[4:7], v[2:3], off", [("a", 4, 4)], [("v", 2, 2)]),
        ("global_load_dword v4, v2, s[6:7]", [("v", 4, 1)], [("v", 2, 1), ("s", 6, 2)]),
        ("global_store_dwordx2 v2, v[4:5], s[6:7]", [], [("v", 2, 1), ("v", 4, 2), ("s", 6, 2)]),
        ("global_atomic_add v2, v4, s[6:7]", [], [("v", 2, 1), ("v", 4, 1), ("s", 6, 2)]),
        ("global_atomic_cmpswap v8, v[2:3], v[4:5], off sc0", [("v", 8, 1)], [("v", 2, 2), ("v", 4, 2)]),
        ("scratch_load_dword v4, off, s3", [("v", 4, 1)], [("s", 3, 1)]),
        ("ds_read2_b64 v[0:3], v4 offset1:1", [("v", 0, 4)], [("v", 4, 1)]),
        ("ds_write2_b32 v4, v5, v6 offset1:1", [], [("v", 4, 1), ("v", 5, 1), ("v", 6, 1)]),
        ("buffer_load_dwordx2 v[2:3], off, s[4:7], s8", [("v", 2, 2)], [("s", 4, 4), ("s", 8, 1)]),
        (
            "buffer_atomic_cmpswap_x2 v[0:3], v[4:5], s[4:7], 0 idxen offen sc0",
            [("v", 0, 2)],
            [("v", 0, 4), ("v", 4, 2), ("s", 4, 4), ("const", 128, 1)],
        ),
        ("s_load_dwordx8 s[8:15], s[2:3], s5", [("s", 8, 8)], [("s", 2, 2), ("s", 5, 1)]),
    ],
)
def test_destinations_and_sources(
    line: str, dsts: list[tuple[str, int, int]], srcs: list[tuple[str, int, int]]
) -> None:
    inst = one(line)
    assert (places(inst.dsts), places(inst.srcs)) == (dsts, srcs)


@pytest.mark.parametrize(
    ("line", "mods"),
    [
        ("global_load_dword v0, v[2:3], off offset:-8 sc0 nt sc1", {"offset": -8, "sc0": 1, "nt": 1, "sc1": 1}),
        ("flat_load_dword v0, v[2:3] offset:4095", {"offset": 4095}),
        ("s_load_dword s0, s[2:3], -0x10", {"offset": -16}),
        ("ds_write_b32 v0, v1 offset:65535", {"offset": 65535}),
        ("ds_read2_b32 v[0:1], v2 offset0:3 offset1:4", {"offset0": 3, "offset1": 4}),
        ("v_add_f32_e64 v0, -v1, |v2| clamp mul:2", {"neg": 1, "abs": 2, "clamp": 1, "omod": 1}),
        ("v_pk_add_f16 v0, v1, v2", {"op_sel_hi": 7}),
        ("v_pk_add_f16 v0, v1, v2 op_sel:[1,0] op_sel_hi:[0,1] neg_hi:[0,1]",
         {"op_sel": 1, "op_sel_hi": 6, "neg_hi": 2}),
        ("v_fma_f16 v0, v1, v2, v3 op_sel:[1,0,0,1]", {"op_sel": 9}),
        (
            "v_mov_b32_dpp v0, v1 quad_perm:[0,0,0,0] row_mask:0x0 bank_mask:0x0",
            {"dpp_ctrl": 0, "row_mask": 0, "bank_mask": 0},
        ),
        (
            "v_add_u32_sdwa v0, v1, sext(v2) dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:WORD_1",
            {"dst_sel": 0, "dst_unused": 0, "src0_sel": 0, "src1_sel": 5, "src1_sext": 1},
        ),
        ("v_mfma_f32_32x32x4_2b_f16 a[0:31], v[0:1], v[2:3], a[0:31] cbsz:1 abid:2 blgp:3",
         {"cbsz": 1, "abid": 2, "blgp": 3}),
        ("s_movk_i32 s0, 0x8000", {"simm16": -32768}),
        ("buffer_load_dword v0, v2, s[0:3], 0 offen offset:12", {"offen": 1, "offset": 12}),
    ],
)  # fmt: skip
def test_modifiers(line: str, mods: dict[str, int]) -> None:
    assert dict(one(line).mods) == mods


def test_lane_swaps_name_their_options() -> None:
    for options in ("", " fi:1", " bound_ctrl:1", " bound_ctrl:1 fi:1"):
        line = f"v_permlane32_swap_b32_e64 v1, v2{options}"
        assert text(one(line, "gfx950")) == line


def test_gfx90a_names_its_cache_bits() -> None:
    assert dict(one("global_load_dword v0, v[2:3], off glc slc", "gfx90a").mods) == {"glc": 1, "slc": 1}
    assert dict(one("buffer_load_dword v0, off, s[0:3], 0 scc", "gfx90a").mods) == {"scc": 1}


def test_one_name_on_all_targets() -> None:
    old = one("v_mfma_f32_32x32x8bf16_1k a[0:15], v[0:1], v[2:3], a[0:15]", "gfx90a")
    new = one("v_mfma_f32_32x32x8_bf16 a[0:15], v[0:1], v[2:3], a[0:15]", "gfx942")
    assert old.name == new.name == "v_mfma_f32_32x32x8_bf16"
    assert text(old).startswith("v_mfma_f32_32x32x8bf16_1k a[0:15]")


def test_absent_operands_are_off() -> None:
    inst = one("global_load_dword v0, v[2:3], off")
    assert inst.operands["saddr"].kind is Kind.OFF
    assert one("scratch_load_dword v4, off, s3").operands["addr"].kind is Kind.OFF
    assert one("buffer_load_dword v2, off, s[4:7], s8").operands["vaddr"].kind is Kind.OFF
    assert one("s_load_dword s0, s[2:3], 0x10").operands["soffset"].kind is Kind.OFF


CODES = {240: 0.5, 241: -0.5, 242: 1.0, 243: -1.0, 244: 2.0, 245: -2.0, 246: 4.0, 247: -4.0, 248: 1 / (2 * math.pi)}
PACKINGS = {"f16": "<e", "f32": "<f", "f64": "<d"}


@pytest.mark.parametrize("data", PACKINGS)
def test_inline_floats(data: str) -> None:
    """Against Python's own conversions; 1/(2*pi) in double precision is cut off, not rounded."""
    for code, value in CODES.items():
        expected = int.from_bytes(struct.pack(PACKINGS[data], value), "little")
        assert inline_constant(code, data) == expected - ((data, code) == ("f64", 248))


def test_inline_constants_by_type() -> None:
    minus_two = 194
    assert inline_constant(minus_two, "i32") == 0xFFFFFFFE
    assert inline_constant(minus_two, "b64") == 0xFFFFFFFFFFFFFFFE
    assert inline_constant(minus_two, "f64") == 0xFFFFFFFFFFFFFFFE
    assert inline_constant(129, "f32") == 1
    assert inline_constant(242, "b64") == 0x3FF0000000000000
    assert inline_constant(242, "pk2_f16") == 0x3C00
    assert inline_constant(242, "pk2_f32") == 0x3F8000003F800000  # compilers count on it in both
    assert inline_constant(242, "bf16") == 0x3F80
    assert inline_constant(242, "u16") == 0x3F800000
    assert inline_constant(242, "pk4_f32") == int.from_bytes(struct.pack("<4f", 1, 1, 1, 1), "little")
    assert inline_constant(193, "pk4_i32") == (1 << 128) - 1
    assert inline_constant(210, "f32") is None


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("v_cvt_f32_f64_e32 v0, 0x40590000", 0x4059000000000000),
        ("s_mov_b64 s[0:1], 0x80000001", 0x80000001),
        ("s_ashr_i64 s[0:1], 0x80000001, s4", 0xFFFFFFFF80000001),
        ("v_add_f32_e32 v0, 0x40490fdb, v1", 0x40490FDB),
        ("v_add_f16_e32 v0, 0x3c01, v1", 0x3C01),
        ("v_mov_b32_e32 v0, lit(0x1)", 1),
    ],
)
def test_literals(line: str, value: int) -> None:
    inst = one(line)
    assert inst.size == 8
    assert (inst.srcs[0].literal, inst.srcs[0].value) == (True, value)
    assert text(inst) == line


@pytest.mark.parametrize(
    ("name", "code"), [("scc", 253), ("vccz", 251), ("execz", 252), ("shared_base", 235), ("private_limit", 238)]
)
def test_special_sources(name: str, code: int) -> None:
    source = one(f"s_mov_b32 s0, src_{name}").srcs[0]
    assert (source.kind, source.name, source.index) == (Kind.SPECIAL, name, code)


def test_data_types() -> None:
    assert split_type("pk4_bf16") == (4, "bf16", 16)
    sizes = {"f16": 1, "m64": 2, "pk2_f32": 2, "pk32_fp6": 6, "b96": 3, "pk2_fp4": 1, "u24": 1, "pk16_f32": 16}
    assert {data: dwords_of(data) for data in sizes} == sizes
    with pytest.raises(ValueError, match="no data type"):
        split_type("float")


def test_addresses_and_branches() -> None:
    code = assemble("s_nop 0\nloop:\ns_nop 1\ns_cbranch_scc1 loop\ns_branch done\ns_nop 2\ndone:\ns_endpgm", "gfx942")
    insts = decode_range(code, 0, len(code), "gfx942", pc=0x1000)
    assert [inst.pc for inst in insts] == [0x1000 + 4 * i for i in range(6)]
    assert (insts[2].branch_target, insts[3].branch_target) == (0x1004, 0x1014)
    assert text(insts[3]) == "s_branch 1"
    assert text(insts[2], lambda address: f"L{address:x}") == "s_cbranch_scc1 L1004"
    assert text(insts[2], lambda address: None) == "s_cbranch_scc1 65534"
    assert [inst.pc for inst in decode_range(code, 4, 12, "gfx942")] == [4, 8]


def test_scale_prefix_depends_on_what_follows() -> None:
    """The same eight bytes are an instruction of their own, and half of a longer one."""
    line = "v_mfma_scale_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[12:19], v[0:3], v20, v21 op_sel_hi:[0,0,0]"
    code = assemble_lines([line], "gfx950")[0].code
    alone = decode(code[:8], 0, "gfx950")
    both = decode(code, 0, "gfx950")
    assert (alone.name, alone.size) == ("v_mfma_ld_scale_b32", 8)
    assert (both.name, both.size, text(both)) == ("v_mfma_scale_f32_16x16x128_f8f6f4", 16, line)
    assert decode(code[:8], 0, "gfx950").size == 8


def test_equal_words_give_equal_instructions() -> None:
    code = assemble("v_add_f32_e32 v0, v1, v2\nv_add_f32_e32 v0, v1, v2", "gfx942")
    first, second = decode_range(code, 0, 8, "gfx942")
    assert (first.pc, second.pc) == (0, 4)
    assert first.operands is second.operands
    with pytest.raises(TypeError):
        first.operands["vdst"] = first.operands["src0"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("code", "message"),
    [
        (b"", "no bytes is no gfx942 instruction: the code ends 4 bytes too early"),
        (b"\x00\x00", "ends 2 bytes too early"),
        (bytes.fromhex("ff0180be"), "the code ends 4 bytes too early"),
        (bytes.fromhex("000000f8"), "no instruction format begins so"),
        (bytes.fromhex("00ff80be"), "SOP1 has no opcode 255"),
        (bytes.fromhex("7d0080be"), "scalar register 125"),
        (bytes.fromhex("010180be"), "scalar register 1 cannot hold 2 dwords"),
        (bytes.fromhex("d20080be"), "source operand code 210 is reserved"),
        (bytes.fromhex("0000f4dc0000ff00"), "has no opcode"),
        (bytes.fromhex("fa02007e01f001ff"), "DPP control 0x1f0 is reserved"),
    ],
)
def test_errors_say_what_is_wrong(code: bytes, message: str) -> None:
    with pytest.raises(DecodeError, match=message) as caught:
        decode(code, 0, "gfx942", pc=0x40)
    assert "pc 0x40" in str(caught.value)


def test_unknown_target() -> None:
    with pytest.raises(UnsupportedTarget, match="gfx803"):
        decode(b"\0" * 8, 0, "gfx803")


def test_range_that_ends_inside_an_instruction() -> None:
    code = assemble("s_nop 0\nglobal_load_dword v0, v[2:3], off", "gfx942")
    with pytest.raises(DecodeError, match=r"pc 0x4: .* ends 4 bytes too early"):
        decode_range(code, 0, 8, "gfx942")


@pytest.mark.parametrize("target", ["gfx90a", "gfx942", "gfx950"])
def test_random_words(target: str) -> None:
    """Anything decodes and prints, or is a DecodeError."""
    source = random.Random(f"words for {target}")
    heads = (0b101111, 0b110000, 0b110100, 0b110110, 0b110111, 0b111000, 0b111010)
    decoded = 0
    for i in range(12000):
        words = bytearray(source.randbytes(16))
        if i % 2:
            words[3] = source.choice(heads) << 2 | words[3] & 3
        try:
            inst = decode(bytes(words), 0, target)
        except DecodeError:
            continue
        decoded += 1
        assert text(inst).startswith(inst.name[:6])
        assert inst.size in (4, 8, 16)
    assert decoded > 4000


@pytest.mark.parametrize("target", ["gfx90a", "gfx942", "gfx950"])
def test_symbolic_fields(target: str) -> None:
    """Hardware registers, wait counts, messages and swizzles, for all or many values."""
    lines = [f"s_getreg_b32 s0, {1 << 11 | 3 << 6 | number}" for number in range(40)]
    lines += [f"s_waitcnt {value & ~0x3080}" for value in range(0, 1 << 16, 211)]
    lines += [f"s_sendmsg {value}" for value in (0, 1, 3, 4, 9, 10, 15, 34, 79)]
    lines += [f"ds_swizzle_b32 v0, v1 offset:{value}" for value in range(0, 1 << 16, 97)]
    codes = [made.code for made in assemble_lines(lines, target)]
    shown = [text(decode(code, 0, target)) for code in codes]
    again = assemble_lines(shown, target)
    assert [made.code for made in again] == codes
    registers = [(s, made.text) for s, made in zip(shown, again, strict=True) if "hwreg" in s or "waitcnt" in s]
    assert [s for s, _ in registers] == [printed for _, printed in registers]


def test_pack_and_unpack() -> None:
    fields = {"ssrc0": 5, "ssrc1": 255, "sdst": 106, "op": 12}
    bits = pack("SOP2", fields, ENCODING["SOP2"])
    assert (identify(bits), unpack("SOP2", bits)) == ("SOP2", fields)
    with pytest.raises(ValueError, match="expected 0 to 127"):
        pack("SOP2", {"op": 128})


def test_assembler_reports_its_errors() -> None:
    with pytest.raises(CompileError) as caught:
        assemble("v_add_f32 v0, v1, v2\nv_nonsense v0", "gfx942")
    assert "v_nonsense" in caught.value.output
    lines = assemble_lines(["v_nonsense v0", "s_nop 0"], "gfx942")
    assert lines[0].error.startswith("invalid instruction")
    assert lines[1].code == bytes.fromhex("000080bf")
