"""What the generator of ``cdna.py`` knows beyond its input: per-target differences, names, and rows of CDNA 2.

Target masks: 1 is gfx90a, 2 gfx942, 4 gfx950. Found by offering every mnemonic to the assembler for each target.
"""

from __future__ import annotations

import re

# The assembler's names where the manual's differ.
LLVM_NAMES = {
    "v_accvgpr_read": "v_accvgpr_read_b32",
    "v_accvgpr_write": "v_accvgpr_write_b32",
    "v_mad_mix_f32": "v_fma_mix_f32",
    "v_mad_mixlo_f16": "v_fma_mixlo_f16",
    "v_mad_mixhi_f16": "v_fma_mixhi_f16",
}

NO_OPERANDS = frozenset(
    "ds_nop ds_gws_sema_release_all ds_gws_sema_v ds_gws_sema_p buffer_inv buffer_wbl2 s_dcache_inv s_dcache_inv_vol "
    "s_dcache_wb s_dcache_wb_vol s_barrier s_endpgm s_endpgm_ordered_ps_done s_endpgm_saved s_icache_inv s_wakeup "
    "s_set_gpr_idx_off s_ttracedata v_clrexcp v_nop".split()
)

# Operands that the input leaves out or has too narrow, by (format, name).
OPERANDS = {
    ("VOP3P", "v_mfma_f32_16x16x8_xf32"): "vdst:pk4_f32 src0:pk2_f32 src1:pk2_f32 src2:pk4_f32",
    ("VOP3P", "v_mfma_f32_32x32x4_xf32"): "vdst:pk16_f32 src0:pk2_f32 src1:pk2_f32 src2:pk16_f32",
    ("VOP3P", "v_mfma_ld_scale_b32"): "src0:b32 src1:b32",
}



def hwreg(number: int, name: str) -> tuple[str, int] | None:
    """(assembler's name, targets) of a hardware register; None for those that it knows by number only."""
    if 8 <= number <= 14:
        return None
    return name.replace("_SQ_SHADER_", "_"), 6 if number >= 20 else 7


_GFX950 = (
    "buffer_atomic_pk_add_bf16 ds_read_b64_tr_b16 ds_read_b64_tr_b4 ds_read_b64_tr_b8 ds_read_b96_tr_b6 "
    "global_load_lds_dwordx3 global_load_lds_dwordx4 v_ashr_pk_i8_i32 v_ashr_pk_u8_i32 v_bitop3_b16 v_bitop3_b32 "
    "v_cvt_f32_bf16 v_cvt_pk_bf16_f32 v_cvt_pk_f16_f32 v_cvt_scalef32_.* v_cvt_sr_bf16_f32 v_cvt_sr_f16_f32 "
    "v_dot2_f32_bf16 v_dot2c_f32_bf16 v_maximum3_f32 v_minimum3_f32 v_pk_maximum3_f16 v_pk_minimum3_f16 v_prng_b32 "
    "v_permlane16_swap_b32 v_permlane32_swap_b32 v_mfma_.*_f8f6f4 v_mfma_ld_scale_b32 v_mfma_f32_16x16x32_b?f16 "
    "v_mfma_f32_32x32x16_b?f16 v_mfma_i32_16x16x64_i8 v_mfma_i32_32x32x32_i8 v_smfmac_f32_16x16x128_.* "
    "v_smfmac_f32_16x16x64_b?f16 v_smfmac_f32_32x32x32_b?f16 v_smfmac_f32_32x32x64_.* v_smfmac_i32_16x16x128_i8 "
    "v_smfmac_i32_32x32x64_i8"
)
_GFX942 = "v_mfma_f32_16x16x8_xf32 v_mfma_f32_32x32x4_xf32"
_BOTH = (
    "buffer_inv ds_pk_add_.* flat_atomic_add_f32 flat_atomic_pk_add_b?f16 global_atomic_pk_add_bf16 "
    "(global|scratch)_load_lds_.* v_cvt_f32_(bf8|fp8) v_cvt_pk_f32_(bf8|fp8) v_cvt_(pk|sr)_(bf8|fp8)_f32 v_fmaak_f32 "
    "v_fmamk_f32 v_lshl_add_u64 v_mov_b64 v_smfmac_.* v_mfma_.*_(bf8|fp8) v_mfma_f32_.*_bf16 v_mfma_i32_16x16x32_i8 "
    "v_mfma_i32_32x32x16_i8"
)
# The manual names it; no target's assembler has it.
_NONE = "s_set_valu_coexec_mode"
# Instructions without a VOP3 form, though the manual gives it a number.
SHORT_ONLY = frozenset(("v_readfirstlane_b32", "v_swap_b32", "v_accvgpr_mov_b32"))

_MASKS = [
    (re.compile("|".join(names.split())), mask)
    for names, mask in ((_GFX950, 4), (_GFX942, 2), (_BOTH, 6), (_NONE, 0))
]


def targets(name: str) -> int:
    """Mask of the targets that have ``name``."""
    return next((mask for pattern, mask in _MASKS if pattern.fullmatch(name)), 7)


def with_gfx90a_name(name: str) -> str:
    """``name``, followed by ``|`` and what gfx90a's assembler calls it where that differs (v_mfma_f32_32x32x8f16)."""
    if not name.startswith("v_mfma_") or not targets(name) & 1:
        return name
    return f"{name}|" + re.sub(r"_(f32|f16|i8|f64)$", r"\1", re.sub(r"_\d+b_", "_", name))


_BF16_1K = [
    f"{op} v_mfma_f32_{shape}_bf16|v_mfma_f32_{old}bf16_1k 1 vdst:pk{n}_f32 src0:pk4_bf16 src1:pk4_bf16 src2:pk{n}_f32"
    for op, shape, old, n in (
        (99, "32x32x4_2b", "32x32x4", 32),
        (100, "16x16x4_4b", "16x16x4", 16),
        (101, "4x4x4_16b", "4x4x4", 4),
        (102, "32x32x8", "32x32x8", 16),
        (103, "16x16x16", "16x16x16", 4),
    )
]
_BF16 = [
    f"{op} v_mfma_f32_{shape}_bf16|v_mfma_f32_{old}bf16 1 vdst:pk{n}_f32 src0:pk2_bf16 src1:pk2_bf16 src2:pk{n}_f32"
    for op, shape, old, n in (
        (104, "32x32x2_2b", "32x32x2", 32),
        (105, "16x16x2_4b", "16x16x2", 16),
        (107, "4x4x2_16b", "4x4x2", 4),
        (108, "32x32x4", "32x32x4", 16),
        (109, "16x16x8", "16x16x8", 4),
    )
]
_F32 = "vdst:f32 src0:f32 src1:f32"

# Rows that the input does not have.
EXTRA = {
    "DS": [
        "153 ds_gws_init 7 addr:b32",
        "155 ds_gws_sema_br 7 addr:b32",
        "157 ds_gws_barrier 7 addr:b32",
    ],
    "MUBUF": [
        "41 buffer_invl2 1",
        "61 buffer_store_lds_dword 1 srsrc:b128 soffset:b32",
        "62 buffer_wbinvl1 1",
        "63 buffer_wbinvl1_vol 1",
    ],
    "VOP2": [f"22 v_mac_f32 1 {_F32}", f"23 v_madmk_f32 1 {_F32}", f"24 v_madak_f32 1 {_F32}"],
    "VOP3": [
        f"278 v_mac_f32 1 {_F32}",
        f"448 v_mad_legacy_f32 1 {_F32} src2:f32",
        f"449 v_mad_f32 1 {_F32} src2:f32",
    ],
    "VOP3P": [
        *_BF16_1K,
        *_BF16,
        "84 v_mfma_i32_32x32x8_i8|v_mfma_i32_32x32x8i8 1 vdst:pk16_i32 src0:pk4_i8 src1:pk4_i8 src2:pk16_i32",
        "85 v_mfma_i32_16x16x16_i8|v_mfma_i32_16x16x16i8 1 vdst:pk4_i32 src0:pk4_i8 src1:pk4_i8 src2:pk4_i32",
    ],
}
