"""CDNA opcodes (gfx90a, gfx942, gfx950). Made by generate.py: do not edit."""

# opcode name[|name on gfx90a] targets(1 gfx90a, 2 gfx942, 4 gfx950) field:type[:a|:s]...
ROWS = {
    "SOP1": """
0 s_mov_b32 7 sdst:b32 ssrc0:b32
1 s_mov_b64 7 sdst:b64 ssrc0:b64
2 s_cmov_b32 7 sdst:b32 ssrc0:b32
3 s_cmov_b64 7 sdst:b64 ssrc0:b64
4 s_not_b32 7 sdst:u32 ssrc0:u32
5 s_not_b64 7 sdst:u64 ssrc0:u64
6 s_wqm_b32 7 sdst:u32 ssrc0:u32
7 s_wqm_b64 7 sdst:u64 ssrc0:u64
8 s_brev_b32 7 sdst:u32 ssrc0:u32
9 s_brev_b64 7 sdst:u64 ssrc0:u64
10 s_bcnt0_i32_b32 7 sdst:i32 ssrc0:u32
11 s_bcnt0_i32_b64 7 sdst:i32 ssrc0:u64
12 s_bcnt1_i32_b32 7 sdst:i32 ssrc0:u32
13 s_bcnt1_i32_b64 7 sdst:i32 ssrc0:u64
14 s_ff0_i32_b32 7 sdst:i32 ssrc0:u32
15 s_ff0_i32_b64 7 sdst:i32 ssrc0:u64
16 s_ff1_i32_b32 7 sdst:i32 ssrc0:u32
17 s_ff1_i32_b64 7 sdst:i32 ssrc0:u64
18 s_flbit_i32_b32 7 sdst:i32 ssrc0:u32
19 s_flbit_i32_b64 7 sdst:i32 ssrc0:u64
20 s_flbit_i32 7 sdst:i32 ssrc0:i32
21 s_flbit_i32_i64 7 sdst:i32 ssrc0:i64
22 s_sext_i32_i8 7 sdst:i32 ssrc0:i8
23 s_sext_i32_i16 7 sdst:i32 ssrc0:i16
24 s_bitset0_b32 7 sdst:b32 ssrc0:u32
25 s_bitset0_b64 7 sdst:b64 ssrc0:u32
26 s_bitset1_b32 7 sdst:b32 ssrc0:u32
27 s_bitset1_b64 7 sdst:b64 ssrc0:u32
28 s_getpc_b64 7 sdst:b64
29 s_setpc_b64 7 ssrc0:b64
30 s_swappc_b64 7 sdst:b64 ssrc0:b64
31 s_rfe_b64 7 ssrc0:b64
32 s_and_saveexec_b64 7 sdst:u64 ssrc0:u64
33 s_or_saveexec_b64 7 sdst:u64 ssrc0:u64
34 s_xor_saveexec_b64 7 sdst:u64 ssrc0:u64
35 s_andn2_saveexec_b64 7 sdst:u64 ssrc0:u64
36 s_orn2_saveexec_b64 7 sdst:u64 ssrc0:u64
37 s_nand_saveexec_b64 7 sdst:u64 ssrc0:u64
38 s_nor_saveexec_b64 7 sdst:u64 ssrc0:u64
39 s_xnor_saveexec_b64 7 sdst:u64 ssrc0:u64
40 s_quadmask_b32 7 sdst:u32 ssrc0:u32
41 s_quadmask_b64 7 sdst:u64 ssrc0:u64
42 s_movrels_b32 7 sdst:b32 ssrc0:b32
43 s_movrels_b64 7 sdst:b64 ssrc0:b64
44 s_movreld_b32 7 sdst:b32 ssrc0:b32
45 s_movreld_b64 7 sdst:b64 ssrc0:b64
46 s_cbranch_join 7 ssrc0:b32
48 s_abs_i32 7 sdst:i32 ssrc0:i32
50 s_set_gpr_idx_idx 7 ssrc0:b32
51 s_andn1_saveexec_b64 7 sdst:u64 ssrc0:u64
52 s_orn1_saveexec_b64 7 sdst:u64 ssrc0:u64
53 s_andn1_wrexec_b64 7 sdst:u64 ssrc0:u64
54 s_andn2_wrexec_b64 7 sdst:u64 ssrc0:u64
55 s_bitreplicate_b64_b32 7 sdst:u64 ssrc0:u32
""",
    "SOP2": """
0 s_add_u32 7 sdst:u32 ssrc0:u32 ssrc1:u32
1 s_sub_u32 7 sdst:u32 ssrc0:u32 ssrc1:u32
2 s_add_i32 7 sdst:i32 ssrc0:i32 ssrc1:i32
3 s_sub_i32 7 sdst:i32 ssrc0:i32 ssrc1:i32
4 s_addc_u32 7 sdst:u32 ssrc0:u32 ssrc1:u32
5 s_subb_u32 7 sdst:u32 ssrc0:u32 ssrc1:u32
6 s_min_i32 7 sdst:i32 ssrc0:i32 ssrc1:i32
7 s_min_u32 7 sdst:u32 ssrc0:u32 ssrc1:u32
8 s_max_i32 7 sdst:i32 ssrc0:i32 ssrc1:i32
9 s_max_u32 7 sdst:u32 ssrc0:u32 ssrc1:u32
10 s_cselect_b32 7 sdst:b32 ssrc0:b32 ssrc1:b32
11 s_cselect_b64 7 sdst:b64 ssrc0:b64 ssrc1:b64
12 s_and_b32 7 sdst:u32 ssrc0:u32 ssrc1:u32
13 s_and_b64 7 sdst:u64 ssrc0:u64 ssrc1:u64
14 s_or_b32 7 sdst:u32 ssrc0:u32 ssrc1:u32
15 s_or_b64 7 sdst:u64 ssrc0:u64 ssrc1:u64
16 s_xor_b32 7 sdst:u32 ssrc0:u32 ssrc1:u32
17 s_xor_b64 7 sdst:u64 ssrc0:u64 ssrc1:u64
18 s_andn2_b32 7 sdst:u32 ssrc0:u32 ssrc1:u32
19 s_andn2_b64 7 sdst:u64 ssrc0:u64 ssrc1:u64
20 s_orn2_b32 7 sdst:u32 ssrc0:u32 ssrc1:u32
21 s_orn2_b64 7 sdst:u64 ssrc0:u64 ssrc1:u64
22 s_nand_b32 7 sdst:u32 ssrc0:u32 ssrc1:u32
23 s_nand_b64 7 sdst:u64 ssrc0:u64 ssrc1:u64
24 s_nor_b32 7 sdst:u32 ssrc0:u32 ssrc1:u32
25 s_nor_b64 7 sdst:u64 ssrc0:u64 ssrc1:u64
26 s_xnor_b32 7 sdst:u32 ssrc0:u32 ssrc1:u32
27 s_xnor_b64 7 sdst:u64 ssrc0:u64 ssrc1:u64
28 s_lshl_b32 7 sdst:u32 ssrc0:u32 ssrc1:u32
29 s_lshl_b64 7 sdst:u64 ssrc0:u64 ssrc1:u32
30 s_lshr_b32 7 sdst:u32 ssrc0:u32 ssrc1:u32
31 s_lshr_b64 7 sdst:u64 ssrc0:u64 ssrc1:u32
32 s_ashr_i32 7 sdst:i32 ssrc0:i32 ssrc1:u32
33 s_ashr_i64 7 sdst:i64 ssrc0:i64 ssrc1:u32
34 s_bfm_b32 7 sdst:u32 ssrc0:u32 ssrc1:u32
35 s_bfm_b64 7 sdst:u64 ssrc0:u32 ssrc1:u32
36 s_mul_i32 7 sdst:i32 ssrc0:i32 ssrc1:i32
37 s_bfe_u32 7 sdst:u32 ssrc0:u32 ssrc1:u32
38 s_bfe_i32 7 sdst:i32 ssrc0:i32 ssrc1:u32
39 s_bfe_u64 7 sdst:u64 ssrc0:u64 ssrc1:u32
40 s_bfe_i64 7 sdst:i64 ssrc0:i64 ssrc1:u32
41 s_cbranch_g_fork 7 ssrc0:b64 ssrc1:b64
42 s_absdiff_i32 7 sdst:i32 ssrc0:i32 ssrc1:i32
43 s_rfe_restore_b64 7 ssrc0:b64 ssrc1:b32
44 s_mul_hi_u32 7 sdst:u32 ssrc0:u32 ssrc1:u32
45 s_mul_hi_i32 7 sdst:i32 ssrc0:i32 ssrc1:i32
46 s_lshl1_add_u32 7 sdst:u32 ssrc0:u32 ssrc1:u32
47 s_lshl2_add_u32 7 sdst:u32 ssrc0:u32 ssrc1:u32
48 s_lshl3_add_u32 7 sdst:u32 ssrc0:u32 ssrc1:u32
49 s_lshl4_add_u32 7 sdst:u32 ssrc0:u32 ssrc1:u32
50 s_pack_ll_b32_b16 7 sdst:b32 ssrc0:b16 ssrc1:b16
51 s_pack_lh_b32_b16 7 sdst:b32 ssrc0:b16 ssrc1:b32
52 s_pack_hh_b32_b16 7 sdst:b32 ssrc0:b32 ssrc1:b32
""",
    "SOPC": """
0 s_cmp_eq_i32 7 ssrc0:i32 ssrc1:i32
1 s_cmp_lg_i32 7 ssrc0:i32 ssrc1:i32
2 s_cmp_gt_i32 7 ssrc0:i32 ssrc1:i32
3 s_cmp_ge_i32 7 ssrc0:i32 ssrc1:i32
4 s_cmp_lt_i32 7 ssrc0:i32 ssrc1:i32
5 s_cmp_le_i32 7 ssrc0:i32 ssrc1:i32
6 s_cmp_eq_u32 7 ssrc0:u32 ssrc1:u32
7 s_cmp_lg_u32 7 ssrc0:u32 ssrc1:u32
8 s_cmp_gt_u32 7 ssrc0:u32 ssrc1:u32
9 s_cmp_ge_u32 7 ssrc0:u32 ssrc1:u32
10 s_cmp_lt_u32 7 ssrc0:u32 ssrc1:u32
11 s_cmp_le_u32 7 ssrc0:u32 ssrc1:u32
12 s_bitcmp0_b32 7 ssrc0:u32 ssrc1:u32
13 s_bitcmp1_b32 7 ssrc0:u32 ssrc1:u32
14 s_bitcmp0_b64 7 ssrc0:u64 ssrc1:u32
15 s_bitcmp1_b64 7 ssrc0:u64 ssrc1:u32
16 s_setvskip 7 ssrc0:u32 ssrc1:u32
17 s_set_gpr_idx_on 7 ssrc0:b32
18 s_cmp_eq_u64 7 ssrc0:u64 ssrc1:u64
19 s_cmp_lg_u64 7 ssrc0:u64 ssrc1:u64
""",
    "SOPK": """
0 s_movk_i32 7 sdst:i32
1 s_cmovk_i32 7 sdst:i32
2 s_cmpk_eq_i32 7 sdst:i32
3 s_cmpk_lg_i32 7 sdst:i32
4 s_cmpk_gt_i32 7 sdst:i32
5 s_cmpk_ge_i32 7 sdst:i32
6 s_cmpk_lt_i32 7 sdst:i32
7 s_cmpk_le_i32 7 sdst:i32
8 s_cmpk_eq_u32 7 sdst:u32
9 s_cmpk_lg_u32 7 sdst:u32
10 s_cmpk_gt_u32 7 sdst:u32
11 s_cmpk_ge_u32 7 sdst:u32
12 s_cmpk_lt_u32 7 sdst:u32
13 s_cmpk_le_u32 7 sdst:u32
14 s_addk_i32 7 sdst:i32
15 s_mulk_i32 7 sdst:i32
16 s_cbranch_i_fork 7 sdst:b64
17 s_getreg_b32 7 sdst:b32
18 s_setreg_b32 7 sdst:b32
20 s_setreg_imm32_b32 7
21 s_call_b64 7 sdst:b64
""",
    "SOPP": """
0 s_nop 7
1 s_endpgm 7
2 s_branch 7
3 s_wakeup 7
4 s_cbranch_scc0 7
5 s_cbranch_scc1 7
6 s_cbranch_vccz 7
7 s_cbranch_vccnz 7
8 s_cbranch_execz 7
9 s_cbranch_execnz 7
10 s_barrier 7
11 s_setkill 7
12 s_waitcnt 7
13 s_sethalt 7
14 s_sleep 7
15 s_setprio 7
16 s_sendmsg 7
17 s_sendmsghalt 7
18 s_trap 7
19 s_icache_inv 7
20 s_incperflevel 7
21 s_decperflevel 7
22 s_ttracedata 7
23 s_cbranch_cdbgsys 7
24 s_cbranch_cdbguser 7
25 s_cbranch_cdbgsys_or_user 7
26 s_cbranch_cdbgsys_and_user 7
27 s_endpgm_saved 7
28 s_set_gpr_idx_off 7
29 s_set_gpr_idx_mode 7
30 s_endpgm_ordered_ps_done 7
""",
    "SMEM": """
0 s_load_dword 7 sdata:b32 sbase:b64 soffset:b32
1 s_load_dwordx2 7 sdata:b64 sbase:b64 soffset:b32
2 s_load_dwordx4 7 sdata:b128 sbase:b64 soffset:b32
3 s_load_dwordx8 7 sdata:b256 sbase:b64 soffset:b32
4 s_load_dwordx16 7 sdata:b512 sbase:b64 soffset:b32
5 s_scratch_load_dword 7 sdata:b32 sbase:b64 soffset:b32
6 s_scratch_load_dwordx2 7 sdata:b64 sbase:b64 soffset:b32
7 s_scratch_load_dwordx4 7 sdata:b128 sbase:b64 soffset:b32
8 s_buffer_load_dword 7 sdata:b32 sbase:b128 soffset:b32
9 s_buffer_load_dwordx2 7 sdata:b64 sbase:b128 soffset:b32
10 s_buffer_load_dwordx4 7 sdata:b128 sbase:b128 soffset:b32
11 s_buffer_load_dwordx8 7 sdata:b256 sbase:b128 soffset:b32
12 s_buffer_load_dwordx16 7 sdata:b512 sbase:b128 soffset:b32
16 s_store_dword 7 sdata:b32 sbase:b64 soffset:b32
17 s_store_dwordx2 7 sdata:b64 sbase:b64 soffset:b32
18 s_store_dwordx4 7 sdata:b128 sbase:b64 soffset:b32
21 s_scratch_store_dword 7 sdata:b32 sbase:b64 soffset:b32
22 s_scratch_store_dwordx2 7 sdata:b64 sbase:b64 soffset:b32
23 s_scratch_store_dwordx4 7 sdata:b128 sbase:b64 soffset:b32
24 s_buffer_store_dword 7 sdata:b32 sbase:b128 soffset:b32
25 s_buffer_store_dwordx2 7 sdata:b64 sbase:b128 soffset:b32
26 s_buffer_store_dwordx4 7 sdata:b128 sbase:b128 soffset:b32
32 s_dcache_inv 7
33 s_dcache_wb 7
34 s_dcache_inv_vol 7
35 s_dcache_wb_vol 7
36 s_memtime 7 sdata:b64
37 s_memrealtime 7 sdata:b64
38 s_atc_probe 7 sbase:b64 soffset:b32
39 s_atc_probe_buffer 7 sbase:b128 soffset:b32
40 s_dcache_discard 7 sbase:b64 soffset:b32
41 s_dcache_discard_x2 7 sbase:b64 soffset:b32
64 s_buffer_atomic_swap 7 sdata:b32 sbase:b128 soffset:b32
65 s_buffer_atomic_cmpswap 7 sdata:b64 sbase:b128 soffset:b32
66 s_buffer_atomic_add 7 sdata:b32 sbase:b128 soffset:b32
67 s_buffer_atomic_sub 7 sdata:b32 sbase:b128 soffset:b32
68 s_buffer_atomic_smin 7 sdata:b32 sbase:b128 soffset:b32
69 s_buffer_atomic_umin 7 sdata:b32 sbase:b128 soffset:b32
70 s_buffer_atomic_smax 7 sdata:b32 sbase:b128 soffset:b32
71 s_buffer_atomic_umax 7 sdata:b32 sbase:b128 soffset:b32
72 s_buffer_atomic_and 7 sdata:b32 sbase:b128 soffset:b32
73 s_buffer_atomic_or 7 sdata:b32 sbase:b128 soffset:b32
74 s_buffer_atomic_xor 7 sdata:b32 sbase:b128 soffset:b32
75 s_buffer_atomic_inc 7 sdata:b32 sbase:b128 soffset:b32
76 s_buffer_atomic_dec 7 sdata:b32 sbase:b128 soffset:b32
96 s_buffer_atomic_swap_x2 7 sdata:b64 sbase:b128 soffset:b32
97 s_buffer_atomic_cmpswap_x2 7 sdata:b128 sbase:b128 soffset:b32
98 s_buffer_atomic_add_x2 7 sdata:b64 sbase:b128 soffset:b32
99 s_buffer_atomic_sub_x2 7 sdata:b64 sbase:b128 soffset:b32
100 s_buffer_atomic_smin_x2 7 sdata:b64 sbase:b128 soffset:b32
101 s_buffer_atomic_umin_x2 7 sdata:b64 sbase:b128 soffset:b32
102 s_buffer_atomic_smax_x2 7 sdata:b64 sbase:b128 soffset:b32
103 s_buffer_atomic_umax_x2 7 sdata:b64 sbase:b128 soffset:b32
104 s_buffer_atomic_and_x2 7 sdata:b64 sbase:b128 soffset:b32
105 s_buffer_atomic_or_x2 7 sdata:b64 sbase:b128 soffset:b32
106 s_buffer_atomic_xor_x2 7 sdata:b64 sbase:b128 soffset:b32
107 s_buffer_atomic_inc_x2 7 sdata:b64 sbase:b128 soffset:b32
108 s_buffer_atomic_dec_x2 7 sdata:b64 sbase:b128 soffset:b32
128 s_atomic_swap 7 sdata:b32 sbase:b64 soffset:b32
129 s_atomic_cmpswap 7 sdata:b64 sbase:b64 soffset:b32
130 s_atomic_add 7 sdata:b32 sbase:b64 soffset:b32
131 s_atomic_sub 7 sdata:b32 sbase:b64 soffset:b32
132 s_atomic_smin 7 sdata:b32 sbase:b64 soffset:b32
133 s_atomic_umin 7 sdata:b32 sbase:b64 soffset:b32
134 s_atomic_smax 7 sdata:b32 sbase:b64 soffset:b32
135 s_atomic_umax 7 sdata:b32 sbase:b64 soffset:b32
136 s_atomic_and 7 sdata:b32 sbase:b64 soffset:b32
137 s_atomic_or 7 sdata:b32 sbase:b64 soffset:b32
138 s_atomic_xor 7 sdata:b32 sbase:b64 soffset:b32
139 s_atomic_inc 7 sdata:b32 sbase:b64 soffset:b32
140 s_atomic_dec 7 sdata:b32 sbase:b64 soffset:b32
160 s_atomic_swap_x2 7 sdata:b64 sbase:b64 soffset:b32
161 s_atomic_cmpswap_x2 7 sdata:b128 sbase:b64 soffset:b32
162 s_atomic_add_x2 7 sdata:b64 sbase:b64 soffset:b32
163 s_atomic_sub_x2 7 sdata:b64 sbase:b64 soffset:b32
164 s_atomic_smin_x2 7 sdata:b64 sbase:b64 soffset:b32
165 s_atomic_umin_x2 7 sdata:b64 sbase:b64 soffset:b32
166 s_atomic_smax_x2 7 sdata:b64 sbase:b64 soffset:b32
167 s_atomic_umax_x2 7 sdata:b64 sbase:b64 soffset:b32
168 s_atomic_and_x2 7 sdata:b64 sbase:b64 soffset:b32
169 s_atomic_or_x2 7 sdata:b64 sbase:b64 soffset:b32
170 s_atomic_xor_x2 7 sdata:b64 sbase:b64 soffset:b32
171 s_atomic_inc_x2 7 sdata:b64 sbase:b64 soffset:b32
172 s_atomic_dec_x2 7 sdata:b64 sbase:b64 soffset:b32
""",
    "VOP1": """
0 v_nop 7
1 v_mov_b32 7 vdst:b32 src0:b32
2 v_readfirstlane_b32 7 vdst:b32:s src0:b32
3 v_cvt_i32_f64 7 vdst:i32 src0:f64
4 v_cvt_f64_i32 7 vdst:f64 src0:i32
5 v_cvt_f32_i32 7 vdst:f32 src0:i32
6 v_cvt_f32_u32 7 vdst:f32 src0:u32
7 v_cvt_u32_f32 7 vdst:u32 src0:f32
8 v_cvt_i32_f32 7 vdst:i32 src0:f32
10 v_cvt_f16_f32 7 vdst:f16 src0:f32
11 v_cvt_f32_f16 7 vdst:f32 src0:f16
12 v_cvt_rpi_i32_f32 7 vdst:i32 src0:f32
13 v_cvt_flr_i32_f32 7 vdst:i32 src0:f32
14 v_cvt_off_f32_i4 7 vdst:f32 src0:i32
15 v_cvt_f32_f64 7 vdst:f32 src0:f64
16 v_cvt_f64_f32 7 vdst:f64 src0:f32
17 v_cvt_f32_ubyte0 7 vdst:f32 src0:u32
18 v_cvt_f32_ubyte1 7 vdst:f32 src0:u32
19 v_cvt_f32_ubyte2 7 vdst:f32 src0:u32
20 v_cvt_f32_ubyte3 7 vdst:f32 src0:u32
21 v_cvt_u32_f64 7 vdst:u32 src0:f64
22 v_cvt_f64_u32 7 vdst:f64 src0:u32
23 v_trunc_f64 7 vdst:f64 src0:f64
24 v_ceil_f64 7 vdst:f64 src0:f64
25 v_rndne_f64 7 vdst:f64 src0:f64
26 v_floor_f64 7 vdst:f64 src0:f64
27 v_fract_f32 7 vdst:f32 src0:f32
28 v_trunc_f32 7 vdst:f32 src0:f32
29 v_ceil_f32 7 vdst:f32 src0:f32
30 v_rndne_f32 7 vdst:f32 src0:f32
31 v_floor_f32 7 vdst:f32 src0:f32
32 v_exp_f32 7 vdst:f32 src0:f32
33 v_log_f32 7 vdst:f32 src0:f32
34 v_rcp_f32 7 vdst:f32 src0:f32
35 v_rcp_iflag_f32 7 vdst:f32 src0:f32
36 v_rsq_f32 7 vdst:f32 src0:f32
37 v_rcp_f64 7 vdst:f64 src0:f64
38 v_rsq_f64 7 vdst:f64 src0:f64
39 v_sqrt_f32 7 vdst:f32 src0:f32
40 v_sqrt_f64 7 vdst:f64 src0:f64
41 v_sin_f32 7 vdst:f32 src0:f32
42 v_cos_f32 7 vdst:f32 src0:f32
43 v_not_b32 7 vdst:u32 src0:u32
44 v_bfrev_b32 7 vdst:b32 src0:b32
45 v_ffbh_u32 7 vdst:i32 src0:u32
46 v_ffbl_b32 7 vdst:i32 src0:u32
47 v_ffbh_i32 7 vdst:i32 src0:i32
48 v_frexp_exp_i32_f64 7 vdst:i32 src0:f64
49 v_frexp_mant_f64 7 vdst:f64 src0:f64
50 v_fract_f64 7 vdst:f64 src0:f64
51 v_frexp_exp_i32_f32 7 vdst:i32 src0:f32
52 v_frexp_mant_f32 7 vdst:f32 src0:f32
53 v_clrexcp 7
55 v_screen_partition_4se_b32 7 vdst:b32 src0:b32
56 v_mov_b64 6 vdst:u64 src0:u64
57 v_cvt_f16_u16 7 vdst:f16 src0:u16
58 v_cvt_f16_i16 7 vdst:f16 src0:i16
59 v_cvt_u16_f16 7 vdst:u16 src0:f16
60 v_cvt_i16_f16 7 vdst:i16 src0:f16
61 v_rcp_f16 7 vdst:f16 src0:f16
62 v_sqrt_f16 7 vdst:f16 src0:f16
63 v_rsq_f16 7 vdst:f16 src0:f16
64 v_log_f16 7 vdst:f16 src0:f16
65 v_exp_f16 7 vdst:f16 src0:f16
66 v_frexp_mant_f16 7 vdst:f16 src0:f16
67 v_frexp_exp_i16_f16 7 vdst:i16 src0:f16
68 v_floor_f16 7 vdst:f16 src0:f16
69 v_ceil_f16 7 vdst:f16 src0:f16
70 v_trunc_f16 7 vdst:f16 src0:f16
71 v_rndne_f16 7 vdst:f16 src0:f16
72 v_fract_f16 7 vdst:f16 src0:f16
73 v_sin_f16 7 vdst:f16 src0:f16
74 v_cos_f16 7 vdst:f16 src0:f16
75 v_exp_legacy_f32 7 vdst:f32 src0:f32
76 v_log_legacy_f32 7 vdst:f32 src0:f32
77 v_cvt_norm_i16_f16 7 vdst:i16 src0:f16
78 v_cvt_norm_u16_f16 7 vdst:u16 src0:f16
79 v_sat_pk_u8_i16 7 vdst:pk2_u8 src0:pk2_i16
81 v_swap_b32 7 vdst:b32 src0:b32
82 v_accvgpr_mov_b32 7 vdst:b32:a src0:b32:a
84 v_cvt_f32_fp8 6 vdst:f32 src0:fp8
85 v_cvt_f32_bf8 6 vdst:f32 src0:bf8
86 v_cvt_pk_f32_fp8 6 vdst:pk2_f32 src0:pk2_fp8
87 v_cvt_pk_f32_bf8 6 vdst:pk2_f32 src0:pk2_bf8
88 v_prng_b32 4 vdst:b32 src0:b32
89 v_permlane16_swap_b32 4 vdst:b32 src0:b32
90 v_permlane32_swap_b32 4 vdst:b32 src0:b32
91 v_cvt_f32_bf16 4 vdst:f32 src0:bf16
""",
    "VOP2": """
0 v_cndmask_b32 7 vdst:b32 src0:b32 src1:b32
1 v_add_f32 7 vdst:f32 src0:f32 src1:f32
2 v_sub_f32 7 vdst:f32 src0:f32 src1:f32
3 v_subrev_f32 7 vdst:f32 src0:f32 src1:f32
4 v_fmac_f64 7 vdst:f64 src0:f64 src1:f64
5 v_mul_f32 7 vdst:f32 src0:f32 src1:f32
6 v_mul_i32_i24 7 vdst:i32 src0:i32 src1:i32
7 v_mul_hi_i32_i24 7 vdst:i32 src0:i32 src1:i32
8 v_mul_u32_u24 7 vdst:u32 src0:u32 src1:u32
9 v_mul_hi_u32_u24 7 vdst:u32 src0:u32 src1:u32
10 v_min_f32 7 vdst:f32 src0:f32 src1:f32
11 v_max_f32 7 vdst:f32 src0:f32 src1:f32
12 v_min_i32 7 vdst:i32 src0:i32 src1:i32
13 v_max_i32 7 vdst:i32 src0:i32 src1:i32
14 v_min_u32 7 vdst:u32 src0:u32 src1:u32
15 v_max_u32 7 vdst:u32 src0:u32 src1:u32
16 v_lshrrev_b32 7 vdst:u32 src0:u32 src1:u32
17 v_ashrrev_i32 7 vdst:i32 src0:u32 src1:i32
18 v_lshlrev_b32 7 vdst:u32 src0:u32 src1:u32
19 v_and_b32 7 vdst:u32 src0:u32 src1:u32
20 v_or_b32 7 vdst:u32 src0:u32 src1:u32
21 v_xor_b32 7 vdst:u32 src0:u32 src1:u32
22 v_dot2c_f32_bf16 4 vdst:f32 src0:pk2_bf16 src1:pk2_bf16
22 v_mac_f32 1 vdst:f32 src0:f32 src1:f32
23 v_fmamk_f32 6 vdst:f32 src0:f32 src1:f32
23 v_madmk_f32 1 vdst:f32 src0:f32 src1:f32
24 v_fmaak_f32 6 vdst:f32 src0:f32 src1:f32
24 v_madak_f32 1 vdst:f32 src0:f32 src1:f32
25 v_add_co_u32 7 vdst:u32 src0:u32 src1:u32
26 v_sub_co_u32 7 vdst:u32 src0:u32 src1:u32
27 v_subrev_co_u32 7 vdst:u32 src0:u32 src1:u32
28 v_addc_co_u32 7 vdst:u32 src0:u32 src1:u32
29 v_subb_co_u32 7 vdst:u32 src0:u32 src1:u32
30 v_subbrev_co_u32 7 vdst:u32 src0:u32 src1:u32
31 v_add_f16 7 vdst:f16 src0:f16 src1:f16
32 v_sub_f16 7 vdst:f16 src0:f16 src1:f16
33 v_subrev_f16 7 vdst:f16 src0:f16 src1:f16
34 v_mul_f16 7 vdst:f16 src0:f16 src1:f16
35 v_mac_f16 7 vdst:f16 src0:f16 src1:f16
36 v_madmk_f16 7 vdst:f16 src0:f16 src1:f16
37 v_madak_f16 7 vdst:f16 src0:f16 src1:f16
38 v_add_u16 7 vdst:u16 src0:u16 src1:u16
39 v_sub_u16 7 vdst:u16 src0:u16 src1:u16
40 v_subrev_u16 7 vdst:u16 src0:u16 src1:u16
41 v_mul_lo_u16 7 vdst:u16 src0:u16 src1:u16
42 v_lshlrev_b16 7 vdst:u16 src0:u16 src1:u16
43 v_lshrrev_b16 7 vdst:u16 src0:u16 src1:u16
44 v_ashrrev_i16 7 vdst:i16 src0:u16 src1:i16
45 v_max_f16 7 vdst:f16 src0:f16 src1:f16
46 v_min_f16 7 vdst:f16 src0:f16 src1:f16
47 v_max_u16 7 vdst:u16 src0:u16 src1:u16
48 v_max_i16 7 vdst:i16 src0:i16 src1:i16
49 v_min_u16 7 vdst:u16 src0:u16 src1:u16
50 v_min_i16 7 vdst:i16 src0:i16 src1:i16
51 v_ldexp_f16 7 vdst:f16 src0:f16 src1:f16
52 v_add_u32 7 vdst:u32 src0:u32 src1:u32
53 v_sub_u32 7 vdst:u32 src0:u32 src1:u32
54 v_subrev_u32 7 vdst:u32 src0:u32 src1:u32
55 v_dot2c_f32_f16 7 vdst:f32 src0:pk2_f16 src1:pk2_f16
56 v_dot2c_i32_i16 7 vdst:i32 src0:pk2_i16 src1:pk2_i16
57 v_dot4c_i32_i8 7 vdst:i32 src0:pk4_i8 src1:pk4_i8
58 v_dot8c_i32_i4 7 vdst:i32 src0:pk8_i4 src1:pk8_i4
59 v_fmac_f32 7 vdst:f32 src0:f32 src1:f32
60 v_pk_fmac_f16 7 vdst:pk2_f16 src0:pk2_f16 src1:pk2_f16
61 v_xnor_b32 7 vdst:u32 src0:u32 src1:u32
""",
    "VOPC": """
16 v_cmp_class_f32 7 src0:f32 src1:b32
17 v_cmpx_class_f32 7 src0:f32 src1:b32
18 v_cmp_class_f64 7 src0:f64 src1:b32
19 v_cmpx_class_f64 7 src0:f64 src1:b32
20 v_cmp_class_f16 7 src0:f16 src1:f16
21 v_cmpx_class_f16 7 src0:f16 src1:f16
32 v_cmp_f_f16 7 src0:f16 src1:f16
33 v_cmp_lt_f16 7 src0:f16 src1:f16
34 v_cmp_eq_f16 7 src0:f16 src1:f16
35 v_cmp_le_f16 7 src0:f16 src1:f16
36 v_cmp_gt_f16 7 src0:f16 src1:f16
37 v_cmp_lg_f16 7 src0:f16 src1:f16
38 v_cmp_ge_f16 7 src0:f16 src1:f16
39 v_cmp_o_f16 7 src0:f16 src1:f16
40 v_cmp_u_f16 7 src0:f16 src1:f16
41 v_cmp_nge_f16 7 src0:f16 src1:f16
42 v_cmp_nlg_f16 7 src0:f16 src1:f16
43 v_cmp_ngt_f16 7 src0:f16 src1:f16
44 v_cmp_nle_f16 7 src0:f16 src1:f16
45 v_cmp_neq_f16 7 src0:f16 src1:f16
46 v_cmp_nlt_f16 7 src0:f16 src1:f16
47 v_cmp_tru_f16 7 src0:f16 src1:f16
48 v_cmpx_f_f16 7 src0:f16 src1:f16
49 v_cmpx_lt_f16 7 src0:f16 src1:f16
50 v_cmpx_eq_f16 7 src0:f16 src1:f16
51 v_cmpx_le_f16 7 src0:f16 src1:f16
52 v_cmpx_gt_f16 7 src0:f16 src1:f16
53 v_cmpx_lg_f16 7 src0:f16 src1:f16
54 v_cmpx_ge_f16 7 src0:f16 src1:f16
55 v_cmpx_o_f16 7 src0:f16 src1:f16
56 v_cmpx_u_f16 7 src0:f16 src1:f16
57 v_cmpx_nge_f16 7 src0:f16 src1:f16
58 v_cmpx_nlg_f16 7 src0:f16 src1:f16
59 v_cmpx_ngt_f16 7 src0:f16 src1:f16
60 v_cmpx_nle_f16 7 src0:f16 src1:f16
61 v_cmpx_neq_f16 7 src0:f16 src1:f16
62 v_cmpx_nlt_f16 7 src0:f16 src1:f16
63 v_cmpx_tru_f16 7 src0:f16 src1:f16
64 v_cmp_f_f32 7 src0:f32 src1:f32
65 v_cmp_lt_f32 7 src0:f32 src1:f32
66 v_cmp_eq_f32 7 src0:f32 src1:f32
67 v_cmp_le_f32 7 src0:f32 src1:f32
68 v_cmp_gt_f32 7 src0:f32 src1:f32
69 v_cmp_lg_f32 7 src0:f32 src1:f32
70 v_cmp_ge_f32 7 src0:f32 src1:f32
71 v_cmp_o_f32 7 src0:f32 src1:f32
72 v_cmp_u_f32 7 src0:f32 src1:f32
73 v_cmp_nge_f32 7 src0:f32 src1:f32
74 v_cmp_nlg_f32 7 src0:f32 src1:f32
75 v_cmp_ngt_f32 7 src0:f32 src1:f32
76 v_cmp_nle_f32 7 src0:f32 src1:f32
77 v_cmp_neq_f32 7 src0:f32 src1:f32
78 v_cmp_nlt_f32 7 src0:f32 src1:f32
79 v_cmp_tru_f32 7 src0:f32 src1:f32
80 v_cmpx_f_f32 7 src0:f32 src1:f32
81 v_cmpx_lt_f32 7 src0:f32 src1:f32
82 v_cmpx_eq_f32 7 src0:f32 src1:f32
83 v_cmpx_le_f32 7 src0:f32 src1:f32
84 v_cmpx_gt_f32 7 src0:f32 src1:f32
85 v_cmpx_lg_f32 7 src0:f32 src1:f32
86 v_cmpx_ge_f32 7 src0:f32 src1:f32
87 v_cmpx_o_f32 7 src0:f32 src1:f32
88 v_cmpx_u_f32 7 src0:f32 src1:f32
89 v_cmpx_nge_f32 7 src0:f32 src1:f32
90 v_cmpx_nlg_f32 7 src0:f32 src1:f32
91 v_cmpx_ngt_f32 7 src0:f32 src1:f32
92 v_cmpx_nle_f32 7 src0:f32 src1:f32
93 v_cmpx_neq_f32 7 src0:f32 src1:f32
94 v_cmpx_nlt_f32 7 src0:f32 src1:f32
95 v_cmpx_tru_f32 7 src0:f32 src1:f32
96 v_cmp_f_f64 7 src0:f64 src1:f64
97 v_cmp_lt_f64 7 src0:f64 src1:f64
98 v_cmp_eq_f64 7 src0:f64 src1:f64
99 v_cmp_le_f64 7 src0:f64 src1:f64
100 v_cmp_gt_f64 7 src0:f64 src1:f64
101 v_cmp_lg_f64 7 src0:f64 src1:f64
102 v_cmp_ge_f64 7 src0:f64 src1:f64
103 v_cmp_o_f64 7 src0:f64 src1:f64
104 v_cmp_u_f64 7 src0:f64 src1:f64
105 v_cmp_nge_f64 7 src0:f64 src1:f64
106 v_cmp_nlg_f64 7 src0:f64 src1:f64
107 v_cmp_ngt_f64 7 src0:f64 src1:f64
108 v_cmp_nle_f64 7 src0:f64 src1:f64
109 v_cmp_neq_f64 7 src0:f64 src1:f64
110 v_cmp_nlt_f64 7 src0:f64 src1:f64
111 v_cmp_tru_f64 7 src0:f64 src1:f64
112 v_cmpx_f_f64 7 src0:f64 src1:f64
113 v_cmpx_lt_f64 7 src0:f64 src1:f64
114 v_cmpx_eq_f64 7 src0:f64 src1:f64
115 v_cmpx_le_f64 7 src0:f64 src1:f64
116 v_cmpx_gt_f64 7 src0:f64 src1:f64
117 v_cmpx_lg_f64 7 src0:f64 src1:f64
118 v_cmpx_ge_f64 7 src0:f64 src1:f64
119 v_cmpx_o_f64 7 src0:f64 src1:f64
120 v_cmpx_u_f64 7 src0:f64 src1:f64
121 v_cmpx_nge_f64 7 src0:f64 src1:f64
122 v_cmpx_nlg_f64 7 src0:f64 src1:f64
123 v_cmpx_ngt_f64 7 src0:f64 src1:f64
124 v_cmpx_nle_f64 7 src0:f64 src1:f64
125 v_cmpx_neq_f64 7 src0:f64 src1:f64
126 v_cmpx_nlt_f64 7 src0:f64 src1:f64
127 v_cmpx_tru_f64 7 src0:f64 src1:f64
160 v_cmp_f_i16 7 src0:i16 src1:i16
161 v_cmp_lt_i16 7 src0:i16 src1:i16
162 v_cmp_eq_i16 7 src0:i16 src1:i16
163 v_cmp_le_i16 7 src0:i16 src1:i16
164 v_cmp_gt_i16 7 src0:i16 src1:i16
165 v_cmp_ne_i16 7 src0:i16 src1:i16
166 v_cmp_ge_i16 7 src0:i16 src1:i16
167 v_cmp_t_i16 7 src0:i16 src1:i16
168 v_cmp_f_u16 7 src0:u16 src1:u16
169 v_cmp_lt_u16 7 src0:u16 src1:u16
170 v_cmp_eq_u16 7 src0:u16 src1:u16
171 v_cmp_le_u16 7 src0:u16 src1:u16
172 v_cmp_gt_u16 7 src0:u16 src1:u16
173 v_cmp_ne_u16 7 src0:u16 src1:u16
174 v_cmp_ge_u16 7 src0:u16 src1:u16
175 v_cmp_t_u16 7 src0:u16 src1:u16
176 v_cmpx_f_i16 7 src0:i16 src1:i16
177 v_cmpx_lt_i16 7 src0:i16 src1:i16
178 v_cmpx_eq_i16 7 src0:i16 src1:i16
179 v_cmpx_le_i16 7 src0:i16 src1:i16
180 v_cmpx_gt_i16 7 src0:i16 src1:i16
181 v_cmpx_ne_i16 7 src0:i16 src1:i16
182 v_cmpx_ge_i16 7 src0:i16 src1:i16
183 v_cmpx_t_i16 7 src0:i16 src1:i16
184 v_cmpx_f_u16 7 src0:u16 src1:u16
185 v_cmpx_lt_u16 7 src0:u16 src1:u16
186 v_cmpx_eq_u16 7 src0:u16 src1:u16
187 v_cmpx_le_u16 7 src0:u16 src1:u16
188 v_cmpx_gt_u16 7 src0:u16 src1:u16
189 v_cmpx_ne_u16 7 src0:u16 src1:u16
190 v_cmpx_ge_u16 7 src0:u16 src1:u16
191 v_cmpx_t_u16 7 src0:u16 src1:u16
192 v_cmp_f_i32 7 src0:i32 src1:i32
193 v_cmp_lt_i32 7 src0:i32 src1:i32
194 v_cmp_eq_i32 7 src0:i32 src1:i32
195 v_cmp_le_i32 7 src0:i32 src1:i32
196 v_cmp_gt_i32 7 src0:i32 src1:i32
197 v_cmp_ne_i32 7 src0:i32 src1:i32
198 v_cmp_ge_i32 7 src0:i32 src1:i32
199 v_cmp_t_i32 7 src0:i32 src1:i32
200 v_cmp_f_u32 7 src0:u32 src1:u32
201 v_cmp_lt_u32 7 src0:u32 src1:u32
202 v_cmp_eq_u32 7 src0:u32 src1:u32
203 v_cmp_le_u32 7 src0:u32 src1:u32
204 v_cmp_gt_u32 7 src0:u32 src1:u32
205 v_cmp_ne_u32 7 src0:u32 src1:u32
206 v_cmp_ge_u32 7 src0:u32 src1:u32
207 v_cmp_t_u32 7 src0:u32 src1:u32
208 v_cmpx_f_i32 7 src0:i32 src1:i32
209 v_cmpx_lt_i32 7 src0:i32 src1:i32
210 v_cmpx_eq_i32 7 src0:i32 src1:i32
211 v_cmpx_le_i32 7 src0:i32 src1:i32
212 v_cmpx_gt_i32 7 src0:i32 src1:i32
213 v_cmpx_ne_i32 7 src0:i32 src1:i32
214 v_cmpx_ge_i32 7 src0:i32 src1:i32
215 v_cmpx_t_i32 7 src0:i32 src1:i32
216 v_cmpx_f_u32 7 src0:u32 src1:u32
217 v_cmpx_lt_u32 7 src0:u32 src1:u32
218 v_cmpx_eq_u32 7 src0:u32 src1:u32
219 v_cmpx_le_u32 7 src0:u32 src1:u32
220 v_cmpx_gt_u32 7 src0:u32 src1:u32
221 v_cmpx_ne_u32 7 src0:u32 src1:u32
222 v_cmpx_ge_u32 7 src0:u32 src1:u32
223 v_cmpx_t_u32 7 src0:u32 src1:u32
224 v_cmp_f_i64 7 src0:i64 src1:i64
225 v_cmp_lt_i64 7 src0:i64 src1:i64
226 v_cmp_eq_i64 7 src0:i64 src1:i64
227 v_cmp_le_i64 7 src0:i64 src1:i64
228 v_cmp_gt_i64 7 src0:i64 src1:i64
229 v_cmp_ne_i64 7 src0:i64 src1:i64
230 v_cmp_ge_i64 7 src0:i64 src1:i64
231 v_cmp_t_i64 7 src0:i64 src1:i64
232 v_cmp_f_u64 7 src0:u64 src1:u64
233 v_cmp_lt_u64 7 src0:u64 src1:u64
234 v_cmp_eq_u64 7 src0:u64 src1:u64
235 v_cmp_le_u64 7 src0:u64 src1:u64
236 v_cmp_gt_u64 7 src0:u64 src1:u64
237 v_cmp_ne_u64 7 src0:u64 src1:u64
238 v_cmp_ge_u64 7 src0:u64 src1:u64
239 v_cmp_t_u64 7 src0:u64 src1:u64
240 v_cmpx_f_i64 7 src0:i64 src1:i64
241 v_cmpx_lt_i64 7 src0:i64 src1:i64
242 v_cmpx_eq_i64 7 src0:i64 src1:i64
243 v_cmpx_le_i64 7 src0:i64 src1:i64
244 v_cmpx_gt_i64 7 src0:i64 src1:i64
245 v_cmpx_ne_i64 7 src0:i64 src1:i64
246 v_cmpx_ge_i64 7 src0:i64 src1:i64
247 v_cmpx_t_i64 7 src0:i64 src1:i64
248 v_cmpx_f_u64 7 src0:u64 src1:u64
249 v_cmpx_lt_u64 7 src0:u64 src1:u64
250 v_cmpx_eq_u64 7 src0:u64 src1:u64
251 v_cmpx_le_u64 7 src0:u64 src1:u64
252 v_cmpx_gt_u64 7 src0:u64 src1:u64
253 v_cmpx_ne_u64 7 src0:u64 src1:u64
254 v_cmpx_ge_u64 7 src0:u64 src1:u64
255 v_cmpx_t_u64 7 src0:u64 src1:u64
""",
    "VOP3": """
16 v_cmp_class_f32 7 sdst:m64 src0:f32 src1:b32
17 v_cmpx_class_f32 7 sdst:m64 src0:f32 src1:b32
18 v_cmp_class_f64 7 sdst:m64 src0:f64 src1:b32
19 v_cmpx_class_f64 7 sdst:m64 src0:f64 src1:b32
20 v_cmp_class_f16 7 sdst:m64 src0:f16 src1:f16
21 v_cmpx_class_f16 7 sdst:m64 src0:f16 src1:f16
32 v_cmp_f_f16 7 sdst:m64 src0:f16 src1:f16
33 v_cmp_lt_f16 7 sdst:m64 src0:f16 src1:f16
34 v_cmp_eq_f16 7 sdst:m64 src0:f16 src1:f16
35 v_cmp_le_f16 7 sdst:m64 src0:f16 src1:f16
36 v_cmp_gt_f16 7 sdst:m64 src0:f16 src1:f16
37 v_cmp_lg_f16 7 sdst:m64 src0:f16 src1:f16
38 v_cmp_ge_f16 7 sdst:m64 src0:f16 src1:f16
39 v_cmp_o_f16 7 sdst:m64 src0:f16 src1:f16
40 v_cmp_u_f16 7 sdst:m64 src0:f16 src1:f16
41 v_cmp_nge_f16 7 sdst:m64 src0:f16 src1:f16
42 v_cmp_nlg_f16 7 sdst:m64 src0:f16 src1:f16
43 v_cmp_ngt_f16 7 sdst:m64 src0:f16 src1:f16
44 v_cmp_nle_f16 7 sdst:m64 src0:f16 src1:f16
45 v_cmp_neq_f16 7 sdst:m64 src0:f16 src1:f16
46 v_cmp_nlt_f16 7 sdst:m64 src0:f16 src1:f16
47 v_cmp_tru_f16 7 sdst:m64 src0:f16 src1:f16
48 v_cmpx_f_f16 7 sdst:m64 src0:f16 src1:f16
49 v_cmpx_lt_f16 7 sdst:m64 src0:f16 src1:f16
50 v_cmpx_eq_f16 7 sdst:m64 src0:f16 src1:f16
51 v_cmpx_le_f16 7 sdst:m64 src0:f16 src1:f16
52 v_cmpx_gt_f16 7 sdst:m64 src0:f16 src1:f16
53 v_cmpx_lg_f16 7 sdst:m64 src0:f16 src1:f16
54 v_cmpx_ge_f16 7 sdst:m64 src0:f16 src1:f16
55 v_cmpx_o_f16 7 sdst:m64 src0:f16 src1:f16
56 v_cmpx_u_f16 7 sdst:m64 src0:f16 src1:f16
57 v_cmpx_nge_f16 7 sdst:m64 src0:f16 src1:f16
58 v_cmpx_nlg_f16 7 sdst:m64 src0:f16 src1:f16
59 v_cmpx_ngt_f16 7 sdst:m64 src0:f16 src1:f16
60 v_cmpx_nle_f16 7 sdst:m64 src0:f16 src1:f16
61 v_cmpx_neq_f16 7 sdst:m64 src0:f16 src1:f16
62 v_cmpx_nlt_f16 7 sdst:m64 src0:f16 src1:f16
63 v_cmpx_tru_f16 7 sdst:m64 src0:f16 src1:f16
64 v_cmp_f_f32 7 sdst:m64 src0:f32 src1:f32
65 v_cmp_lt_f32 7 sdst:m64 src0:f32 src1:f32
66 v_cmp_eq_f32 7 sdst:m64 src0:f32 src1:f32
67 v_cmp_le_f32 7 sdst:m64 src0:f32 src1:f32
68 v_cmp_gt_f32 7 sdst:m64 src0:f32 src1:f32
69 v_cmp_lg_f32 7 sdst:m64 src0:f32 src1:f32
70 v_cmp_ge_f32 7 sdst:m64 src0:f32 src1:f32
71 v_cmp_o_f32 7 sdst:m64 src0:f32 src1:f32
72 v_cmp_u_f32 7 sdst:m64 src0:f32 src1:f32
73 v_cmp_nge_f32 7 sdst:m64 src0:f32 src1:f32
74 v_cmp_nlg_f32 7 sdst:m64 src0:f32 src1:f32
75 v_cmp_ngt_f32 7 sdst:m64 src0:f32 src1:f32
76 v_cmp_nle_f32 7 sdst:m64 src0:f32 src1:f32
77 v_cmp_neq_f32 7 sdst:m64 src0:f32 src1:f32
78 v_cmp_nlt_f32 7 sdst:m64 src0:f32 src1:f32
79 v_cmp_tru_f32 7 sdst:m64 src0:f32 src1:f32
80 v_cmpx_f_f32 7 sdst:m64 src0:f32 src1:f32
81 v_cmpx_lt_f32 7 sdst:m64 src0:f32 src1:f32
82 v_cmpx_eq_f32 7 sdst:m64 src0:f32 src1:f32
83 v_cmpx_le_f32 7 sdst:m64 src0:f32 src1:f32
84 v_cmpx_gt_f32 7 sdst:m64 src0:f32 src1:f32
85 v_cmpx_lg_f32 7 sdst:m64 src0:f32 src1:f32
86 v_cmpx_ge_f32 7 sdst:m64 src0:f32 src1:f32
87 v_cmpx_o_f32 7 sdst:m64 src0:f32 src1:f32
88 v_cmpx_u_f32 7 sdst:m64 src0:f32 src1:f32
89 v_cmpx_nge_f32 7 sdst:m64 src0:f32 src1:f32
90 v_cmpx_nlg_f32 7 sdst:m64 src0:f32 src1:f32
91 v_cmpx_ngt_f32 7 sdst:m64 src0:f32 src1:f32
92 v_cmpx_nle_f32 7 sdst:m64 src0:f32 src1:f32
93 v_cmpx_neq_f32 7 sdst:m64 src0:f32 src1:f32
94 v_cmpx_nlt_f32 7 sdst:m64 src0:f32 src1:f32
95 v_cmpx_tru_f32 7 sdst:m64 src0:f32 src1:f32
96 v_cmp_f_f64 7 sdst:m64 src0:f64 src1:f64
97 v_cmp_lt_f64 7 sdst:m64 src0:f64 src1:f64
98 v_cmp_eq_f64 7 sdst:m64 src0:f64 src1:f64
99 v_cmp_le_f64 7 sdst:m64 src0:f64 src1:f64
100 v_cmp_gt_f64 7 sdst:m64 src0:f64 src1:f64
101 v_cmp_lg_f64 7 sdst:m64 src0:f64 src1:f64
102 v_cmp_ge_f64 7 sdst:m64 src0:f64 src1:f64
103 v_cmp_o_f64 7 sdst:m64 src0:f64 src1:f64
104 v_cmp_u_f64 7 sdst:m64 src0:f64 src1:f64
105 v_cmp_nge_f64 7 sdst:m64 src0:f64 src1:f64
106 v_cmp_nlg_f64 7 sdst:m64 src0:f64 src1:f64
107 v_cmp_ngt_f64 7 sdst:m64 src0:f64 src1:f64
108 v_cmp_nle_f64 7 sdst:m64 src0:f64 src1:f64
109 v_cmp_neq_f64 7 sdst:m64 src0:f64 src1:f64
110 v_cmp_nlt_f64 7 sdst:m64 src0:f64 src1:f64
111 v_cmp_tru_f64 7 sdst:m64 src0:f64 src1:f64
112 v_cmpx_f_f64 7 sdst:m64 src0:f64 src1:f64
113 v_cmpx_lt_f64 7 sdst:m64 src0:f64 src1:f64
114 v_cmpx_eq_f64 7 sdst:m64 src0:f64 src1:f64
115 v_cmpx_le_f64 7 sdst:m64 src0:f64 src1:f64
116 v_cmpx_gt_f64 7 sdst:m64 src0:f64 src1:f64
117 v_cmpx_lg_f64 7 sdst:m64 src0:f64 src1:f64
118 v_cmpx_ge_f64 7 sdst:m64 src0:f64 src1:f64
119 v_cmpx_o_f64 7 sdst:m64 src0:f64 src1:f64
120 v_cmpx_u_f64 7 sdst:m64 src0:f64 src1:f64
121 v_cmpx_nge_f64 7 sdst:m64 src0:f64 src1:f64
122 v_cmpx_nlg_f64 7 sdst:m64 src0:f64 src1:f64
123 v_cmpx_ngt_f64 7 sdst:m64 src0:f64 src1:f64
124 v_cmpx_nle_f64 7 sdst:m64 src0:f64 src1:f64
125 v_cmpx_neq_f64 7 sdst:m64 src0:f64 src1:f64
126 v_cmpx_nlt_f64 7 sdst:m64 src0:f64 src1:f64
127 v_cmpx_tru_f64 7 sdst:m64 src0:f64 src1:f64
160 v_cmp_f_i16 7 sdst:m64 src0:i16 src1:i16
161 v_cmp_lt_i16 7 sdst:m64 src0:i16 src1:i16
162 v_cmp_eq_i16 7 sdst:m64 src0:i16 src1:i16
163 v_cmp_le_i16 7 sdst:m64 src0:i16 src1:i16
164 v_cmp_gt_i16 7 sdst:m64 src0:i16 src1:i16
165 v_cmp_ne_i16 7 sdst:m64 src0:i16 src1:i16
166 v_cmp_ge_i16 7 sdst:m64 src0:i16 src1:i16
167 v_cmp_t_i16 7 sdst:m64 src0:i16 src1:i16
168 v_cmp_f_u16 7 sdst:m64 src0:u16 src1:u16
169 v_cmp_lt_u16 7 sdst:m64 src0:u16 src1:u16
170 v_cmp_eq_u16 7 sdst:m64 src0:u16 src1:u16
171 v_cmp_le_u16 7 sdst:m64 src0:u16 src1:u16
172 v_cmp_gt_u16 7 sdst:m64 src0:u16 src1:u16
173 v_cmp_ne_u16 7 sdst:m64 src0:u16 src1:u16
174 v_cmp_ge_u16 7 sdst:m64 src0:u16 src1:u16
175 v_cmp_t_u16 7 sdst:m64 src0:u16 src1:u16
176 v_cmpx_f_i16 7 sdst:m64 src0:i16 src1:i16
177 v_cmpx_lt_i16 7 sdst:m64 src0:i16 src1:i16
178 v_cmpx_eq_i16 7 sdst:m64 src0:i16 src1:i16
179 v_cmpx_le_i16 7 sdst:m64 src0:i16 src1:i16
180 v_cmpx_gt_i16 7 sdst:m64 src0:i16 src1:i16
181 v_cmpx_ne_i16 7 sdst:m64 src0:i16 src1:i16
182 v_cmpx_ge_i16 7 sdst:m64 src0:i16 src1:i16
183 v_cmpx_t_i16 7 sdst:m64 src0:i16 src1:i16
184 v_cmpx_f_u16 7 sdst:m64 src0:u16 src1:u16
185 v_cmpx_lt_u16 7 sdst:m64 src0:u16 src1:u16
186 v_cmpx_eq_u16 7 sdst:m64 src0:u16 src1:u16
187 v_cmpx_le_u16 7 sdst:m64 src0:u16 src1:u16
188 v_cmpx_gt_u16 7 sdst:m64 src0:u16 src1:u16
189 v_cmpx_ne_u16 7 sdst:m64 src0:u16 src1:u16
190 v_cmpx_ge_u16 7 sdst:m64 src0:u16 src1:u16
191 v_cmpx_t_u16 7 sdst:m64 src0:u16 src1:u16
192 v_cmp_f_i32 7 sdst:m64 src0:i32 src1:i32
193 v_cmp_lt_i32 7 sdst:m64 src0:i32 src1:i32
194 v_cmp_eq_i32 7 sdst:m64 src0:i32 src1:i32
195 v_cmp_le_i32 7 sdst:m64 src0:i32 src1:i32
196 v_cmp_gt_i32 7 sdst:m64 src0:i32 src1:i32
197 v_cmp_ne_i32 7 sdst:m64 src0:i32 src1:i32
198 v_cmp_ge_i32 7 sdst:m64 src0:i32 src1:i32
199 v_cmp_t_i32 7 sdst:m64 src0:i32 src1:i32
200 v_cmp_f_u32 7 sdst:m64 src0:u32 src1:u32
201 v_cmp_lt_u32 7 sdst:m64 src0:u32 src1:u32
202 v_cmp_eq_u32 7 sdst:m64 src0:u32 src1:u32
203 v_cmp_le_u32 7 sdst:m64 src0:u32 src1:u32
204 v_cmp_gt_u32 7 sdst:m64 src0:u32 src1:u32
205 v_cmp_ne_u32 7 sdst:m64 src0:u32 src1:u32
206 v_cmp_ge_u32 7 sdst:m64 src0:u32 src1:u32
207 v_cmp_t_u32 7 sdst:m64 src0:u32 src1:u32
208 v_cmpx_f_i32 7 sdst:m64 src0:i32 src1:i32
209 v_cmpx_lt_i32 7 sdst:m64 src0:i32 src1:i32
210 v_cmpx_eq_i32 7 sdst:m64 src0:i32 src1:i32
211 v_cmpx_le_i32 7 sdst:m64 src0:i32 src1:i32
212 v_cmpx_gt_i32 7 sdst:m64 src0:i32 src1:i32
213 v_cmpx_ne_i32 7 sdst:m64 src0:i32 src1:i32
214 v_cmpx_ge_i32 7 sdst:m64 src0:i32 src1:i32
215 v_cmpx_t_i32 7 sdst:m64 src0:i32 src1:i32
216 v_cmpx_f_u32 7 sdst:m64 src0:u32 src1:u32
217 v_cmpx_lt_u32 7 sdst:m64 src0:u32 src1:u32
218 v_cmpx_eq_u32 7 sdst:m64 src0:u32 src1:u32
219 v_cmpx_le_u32 7 sdst:m64 src0:u32 src1:u32
220 v_cmpx_gt_u32 7 sdst:m64 src0:u32 src1:u32
221 v_cmpx_ne_u32 7 sdst:m64 src0:u32 src1:u32
222 v_cmpx_ge_u32 7 sdst:m64 src0:u32 src1:u32
223 v_cmpx_t_u32 7 sdst:m64 src0:u32 src1:u32
224 v_cmp_f_i64 7 sdst:m64 src0:i64 src1:i64
225 v_cmp_lt_i64 7 sdst:m64 src0:i64 src1:i64
226 v_cmp_eq_i64 7 sdst:m64 src0:i64 src1:i64
227 v_cmp_le_i64 7 sdst:m64 src0:i64 src1:i64
228 v_cmp_gt_i64 7 sdst:m64 src0:i64 src1:i64
229 v_cmp_ne_i64 7 sdst:m64 src0:i64 src1:i64
230 v_cmp_ge_i64 7 sdst:m64 src0:i64 src1:i64
231 v_cmp_t_i64 7 sdst:m64 src0:i64 src1:i64
232 v_cmp_f_u64 7 sdst:m64 src0:u64 src1:u64
233 v_cmp_lt_u64 7 sdst:m64 src0:u64 src1:u64
234 v_cmp_eq_u64 7 sdst:m64 src0:u64 src1:u64
235 v_cmp_le_u64 7 sdst:m64 src0:u64 src1:u64
236 v_cmp_gt_u64 7 sdst:m64 src0:u64 src1:u64
237 v_cmp_ne_u64 7 sdst:m64 src0:u64 src1:u64
238 v_cmp_ge_u64 7 sdst:m64 src0:u64 src1:u64
239 v_cmp_t_u64 7 sdst:m64 src0:u64 src1:u64
240 v_cmpx_f_i64 7 sdst:m64 src0:i64 src1:i64
241 v_cmpx_lt_i64 7 sdst:m64 src0:i64 src1:i64
242 v_cmpx_eq_i64 7 sdst:m64 src0:i64 src1:i64
243 v_cmpx_le_i64 7 sdst:m64 src0:i64 src1:i64
244 v_cmpx_gt_i64 7 sdst:m64 src0:i64 src1:i64
245 v_cmpx_ne_i64 7 sdst:m64 src0:i64 src1:i64
246 v_cmpx_ge_i64 7 sdst:m64 src0:i64 src1:i64
247 v_cmpx_t_i64 7 sdst:m64 src0:i64 src1:i64
248 v_cmpx_f_u64 7 sdst:m64 src0:u64 src1:u64
249 v_cmpx_lt_u64 7 sdst:m64 src0:u64 src1:u64
250 v_cmpx_eq_u64 7 sdst:m64 src0:u64 src1:u64
251 v_cmpx_le_u64 7 sdst:m64 src0:u64 src1:u64
252 v_cmpx_gt_u64 7 sdst:m64 src0:u64 src1:u64
253 v_cmpx_ne_u64 7 sdst:m64 src0:u64 src1:u64
254 v_cmpx_ge_u64 7 sdst:m64 src0:u64 src1:u64
255 v_cmpx_t_u64 7 sdst:m64 src0:u64 src1:u64
256 v_cndmask_b32 7 vdst:b32 src0:b32 src1:b32 src2:m64
257 v_add_f32 7 vdst:f32 src0:f32 src1:f32
258 v_sub_f32 7 vdst:f32 src0:f32 src1:f32
259 v_subrev_f32 7 vdst:f32 src0:f32 src1:f32
260 v_fmac_f64 7 vdst:f64 src0:f64 src1:f64
261 v_mul_f32 7 vdst:f32 src0:f32 src1:f32
262 v_mul_i32_i24 7 vdst:i32 src0:i32 src1:i32
263 v_mul_hi_i32_i24 7 vdst:i32 src0:i32 src1:i32
264 v_mul_u32_u24 7 vdst:u32 src0:u32 src1:u32
265 v_mul_hi_u32_u24 7 vdst:u32 src0:u32 src1:u32
266 v_min_f32 7 vdst:f32 src0:f32 src1:f32
267 v_max_f32 7 vdst:f32 src0:f32 src1:f32
268 v_min_i32 7 vdst:i32 src0:i32 src1:i32
269 v_max_i32 7 vdst:i32 src0:i32 src1:i32
270 v_min_u32 7 vdst:u32 src0:u32 src1:u32
271 v_max_u32 7 vdst:u32 src0:u32 src1:u32
272 v_lshrrev_b32 7 vdst:u32 src0:u32 src1:u32
273 v_ashrrev_i32 7 vdst:i32 src0:u32 src1:i32
274 v_lshlrev_b32 7 vdst:u32 src0:u32 src1:u32
275 v_and_b32 7 vdst:u32 src0:u32 src1:u32
276 v_or_b32 7 vdst:u32 src0:u32 src1:u32
277 v_xor_b32 7 vdst:u32 src0:u32 src1:u32
278 v_dot2c_f32_bf16 4 vdst:f32 src0:pk2_bf16 src1:pk2_bf16
278 v_mac_f32 1 vdst:f32 src0:f32 src1:f32
287 v_add_f16 7 vdst:f16 src0:f16 src1:f16
288 v_sub_f16 7 vdst:f16 src0:f16 src1:f16
289 v_subrev_f16 7 vdst:f16 src0:f16 src1:f16
290 v_mul_f16 7 vdst:f16 src0:f16 src1:f16
291 v_mac_f16 7 vdst:f16 src0:f16 src1:f16
294 v_add_u16 7 vdst:u16 src0:u16 src1:u16
295 v_sub_u16 7 vdst:u16 src0:u16 src1:u16
296 v_subrev_u16 7 vdst:u16 src0:u16 src1:u16
297 v_mul_lo_u16 7 vdst:u16 src0:u16 src1:u16
298 v_lshlrev_b16 7 vdst:u16 src0:u16 src1:u16
299 v_lshrrev_b16 7 vdst:u16 src0:u16 src1:u16
300 v_ashrrev_i16 7 vdst:i16 src0:u16 src1:i16
301 v_max_f16 7 vdst:f16 src0:f16 src1:f16
302 v_min_f16 7 vdst:f16 src0:f16 src1:f16
303 v_max_u16 7 vdst:u16 src0:u16 src1:u16
304 v_max_i16 7 vdst:i16 src0:i16 src1:i16
305 v_min_u16 7 vdst:u16 src0:u16 src1:u16
306 v_min_i16 7 vdst:i16 src0:i16 src1:i16
307 v_ldexp_f16 7 vdst:f16 src0:f16 src1:f16
308 v_add_u32 7 vdst:u32 src0:u32 src1:u32
309 v_sub_u32 7 vdst:u32 src0:u32 src1:u32
310 v_subrev_u32 7 vdst:u32 src0:u32 src1:u32
311 v_dot2c_f32_f16 7 vdst:f32 src0:pk2_f16 src1:pk2_f16
312 v_dot2c_i32_i16 7 vdst:i32 src0:pk2_i16 src1:pk2_i16
313 v_dot4c_i32_i8 7 vdst:i32 src0:pk4_i8 src1:pk4_i8
314 v_dot8c_i32_i4 7 vdst:i32 src0:pk8_i4 src1:pk8_i4
315 v_fmac_f32 7 vdst:f32 src0:f32 src1:f32
316 v_pk_fmac_f16 7 vdst:pk2_f16 src0:pk2_f16 src1:pk2_f16
317 v_xnor_b32 7 vdst:u32 src0:u32 src1:u32
320 v_nop 7
321 v_mov_b32 7 vdst:b32 src0:b32
323 v_cvt_i32_f64 7 vdst:i32 src0:f64
324 v_cvt_f64_i32 7 vdst:f64 src0:i32
325 v_cvt_f32_i32 7 vdst:f32 src0:i32
326 v_cvt_f32_u32 7 vdst:f32 src0:u32
327 v_cvt_u32_f32 7 vdst:u32 src0:f32
328 v_cvt_i32_f32 7 vdst:i32 src0:f32
330 v_cvt_f16_f32 7 vdst:f16 src0:f32
331 v_cvt_f32_f16 7 vdst:f32 src0:f16
332 v_cvt_rpi_i32_f32 7 vdst:i32 src0:f32
333 v_cvt_flr_i32_f32 7 vdst:i32 src0:f32
334 v_cvt_off_f32_i4 7 vdst:f32 src0:i32
335 v_cvt_f32_f64 7 vdst:f32 src0:f64
336 v_cvt_f64_f32 7 vdst:f64 src0:f32
337 v_cvt_f32_ubyte0 7 vdst:f32 src0:u32
338 v_cvt_f32_ubyte1 7 vdst:f32 src0:u32
339 v_cvt_f32_ubyte2 7 vdst:f32 src0:u32
340 v_cvt_f32_ubyte3 7 vdst:f32 src0:u32
341 v_cvt_u32_f64 7 vdst:u32 src0:f64
342 v_cvt_f64_u32 7 vdst:f64 src0:u32
343 v_trunc_f64 7 vdst:f64 src0:f64
344 v_ceil_f64 7 vdst:f64 src0:f64
345 v_rndne_f64 7 vdst:f64 src0:f64
346 v_floor_f64 7 vdst:f64 src0:f64
347 v_fract_f32 7 vdst:f32 src0:f32
348 v_trunc_f32 7 vdst:f32 src0:f32
349 v_ceil_f32 7 vdst:f32 src0:f32
350 v_rndne_f32 7 vdst:f32 src0:f32
351 v_floor_f32 7 vdst:f32 src0:f32
352 v_exp_f32 7 vdst:f32 src0:f32
353 v_log_f32 7 vdst:f32 src0:f32
354 v_rcp_f32 7 vdst:f32 src0:f32
355 v_rcp_iflag_f32 7 vdst:f32 src0:f32
356 v_rsq_f32 7 vdst:f32 src0:f32
357 v_rcp_f64 7 vdst:f64 src0:f64
358 v_rsq_f64 7 vdst:f64 src0:f64
359 v_sqrt_f32 7 vdst:f32 src0:f32
360 v_sqrt_f64 7 vdst:f64 src0:f64
361 v_sin_f32 7 vdst:f32 src0:f32
362 v_cos_f32 7 vdst:f32 src0:f32
363 v_not_b32 7 vdst:u32 src0:u32
364 v_bfrev_b32 7 vdst:b32 src0:b32
365 v_ffbh_u32 7 vdst:i32 src0:u32
366 v_ffbl_b32 7 vdst:i32 src0:u32
367 v_ffbh_i32 7 vdst:i32 src0:i32
368 v_frexp_exp_i32_f64 7 vdst:i32 src0:f64
369 v_frexp_mant_f64 7 vdst:f64 src0:f64
370 v_fract_f64 7 vdst:f64 src0:f64
371 v_frexp_exp_i32_f32 7 vdst:i32 src0:f32
372 v_frexp_mant_f32 7 vdst:f32 src0:f32
373 v_clrexcp 7
375 v_screen_partition_4se_b32 7 vdst:b32 src0:b32
376 v_mov_b64 6 vdst:u64 src0:u64
377 v_cvt_f16_u16 7 vdst:f16 src0:u16
378 v_cvt_f16_i16 7 vdst:f16 src0:i16
379 v_cvt_u16_f16 7 vdst:u16 src0:f16
380 v_cvt_i16_f16 7 vdst:i16 src0:f16
381 v_rcp_f16 7 vdst:f16 src0:f16
382 v_sqrt_f16 7 vdst:f16 src0:f16
383 v_rsq_f16 7 vdst:f16 src0:f16
384 v_log_f16 7 vdst:f16 src0:f16
385 v_exp_f16 7 vdst:f16 src0:f16
386 v_frexp_mant_f16 7 vdst:f16 src0:f16
387 v_frexp_exp_i16_f16 7 vdst:i16 src0:f16
388 v_floor_f16 7 vdst:f16 src0:f16
389 v_ceil_f16 7 vdst:f16 src0:f16
390 v_trunc_f16 7 vdst:f16 src0:f16
391 v_rndne_f16 7 vdst:f16 src0:f16
392 v_fract_f16 7 vdst:f16 src0:f16
393 v_sin_f16 7 vdst:f16 src0:f16
394 v_cos_f16 7 vdst:f16 src0:f16
395 v_exp_legacy_f32 7 vdst:f32 src0:f32
396 v_log_legacy_f32 7 vdst:f32 src0:f32
397 v_cvt_norm_i16_f16 7 vdst:i16 src0:f16
398 v_cvt_norm_u16_f16 7 vdst:u16 src0:f16
399 v_sat_pk_u8_i16 7 vdst:pk2_u8 src0:pk2_i16
404 v_cvt_f32_fp8 6 vdst:f32 src0:fp8
405 v_cvt_f32_bf8 6 vdst:f32 src0:bf8
406 v_cvt_pk_f32_fp8 6 vdst:pk2_f32 src0:pk2_fp8
407 v_cvt_pk_f32_bf8 6 vdst:pk2_f32 src0:pk2_bf8
408 v_prng_b32 4 vdst:b32 src0:b32
409 v_permlane16_swap_b32 4 vdst:b32 src0:b32
410 v_permlane32_swap_b32 4 vdst:b32 src0:b32
411 v_cvt_f32_bf16 4 vdst:f32 src0:bf16
448 v_mad_legacy_f32 1 vdst:f32 src0:f32 src1:f32 src2:f32
449 v_mad_f32 1 vdst:f32 src0:f32 src1:f32 src2:f32
450 v_mad_i32_i24 7 vdst:i32 src0:i24 src1:i24 src2:i32
451 v_mad_u32_u24 7 vdst:u32 src0:u24 src1:u24 src2:u32
452 v_cubeid_f32 7 vdst:f32 src0:f32 src1:f32 src2:f32
453 v_cubesc_f32 7 vdst:f32 src0:f32 src1:f32 src2:f32
454 v_cubetc_f32 7 vdst:f32 src0:f32 src1:f32 src2:f32
455 v_cubema_f32 7 vdst:f32 src0:f32 src1:f32 src2:f32
456 v_bfe_u32 7 vdst:u32 src0:u32 src1:u32 src2:u32
457 v_bfe_i32 7 vdst:i32 src0:i32 src1:u32 src2:u32
458 v_bfi_b32 7 vdst:u32 src0:u32 src1:u32 src2:u32
459 v_fma_f32 7 vdst:f32 src0:f32 src1:f32 src2:f32
460 v_fma_f64 7 vdst:f64 src0:f64 src1:f64 src2:f64
461 v_lerp_u8 7 vdst:u32 src0:b32 src1:b32 src2:b32
462 v_alignbit_b32 7 vdst:u32 src0:u32 src1:u32 src2:u8
463 v_alignbyte_b32 7 vdst:u32 src0:u32 src1:u32 src2:u8
464 v_min3_f32 7 vdst:f32 src0:f32 src1:f32 src2:f32
465 v_min3_i32 7 vdst:i32 src0:i32 src1:i32 src2:i32
466 v_min3_u32 7 vdst:u32 src0:u32 src1:u32 src2:u32
467 v_max3_f32 7 vdst:f32 src0:f32 src1:f32 src2:f32
468 v_max3_i32 7 vdst:i32 src0:i32 src1:i32 src2:i32
469 v_max3_u32 7 vdst:u32 src0:u32 src1:u32 src2:u32
470 v_med3_f32 7 vdst:f32 src0:f32 src1:f32 src2:f32
471 v_med3_i32 7 vdst:i32 src0:i32 src1:i32 src2:i32
472 v_med3_u32 7 vdst:u32 src0:u32 src1:u32 src2:u32
473 v_sad_u8 7 vdst:u32 src0:pk4_u8 src1:pk4_u8 src2:u32
474 v_sad_hi_u8 7 vdst:u32 src0:pk4_u8 src1:pk4_u8 src2:u32
475 v_sad_u16 7 vdst:u32 src0:pk2_u16 src1:pk2_u16 src2:u32
476 v_sad_u32 7 vdst:u32 src0:u32 src1:u32 src2:u32
477 v_cvt_pk_u8_f32 7 vdst:pk4_u8 src0:f32 src1:u32 src2:pk4_u8
478 v_div_fixup_f32 7 vdst:f32 src0:f32 src1:f32 src2:f32
479 v_div_fixup_f64 7 vdst:f64 src0:f64 src1:f64 src2:f64
482 v_div_fmas_f32 7 vdst:f32 src0:f32 src1:f32 src2:f32
483 v_div_fmas_f64 7 vdst:f64 src0:f64 src1:f64 src2:f64
484 v_msad_u8 7 vdst:u32 src0:b32 src1:b32 src2:b32
485 v_qsad_pk_u16_u8 7 vdst:b64 src0:b64 src1:b32 src2:b64
486 v_mqsad_pk_u16_u8 7 vdst:b64 src0:b64 src1:b32 src2:b64
487 v_mqsad_u32_u8 7 vdst:b128 src0:b64 src1:b32 src2:b128
490 v_mad_legacy_f16 7 vdst:f16 src0:f16 src1:f16 src2:f16
491 v_mad_legacy_u16 7 vdst:b16 src0:b16 src1:b16 src2:b16
492 v_mad_legacy_i16 7 vdst:b16 src0:b16 src1:b16 src2:b16
493 v_perm_b32 7 vdst:pk4_b8 src0:b32 src1:b32 src2:pk4_u8
494 v_fma_legacy_f16 7 vdst:f16 src0:f16 src1:f16 src2:f16
495 v_div_fixup_legacy_f16 7 vdst:f16 src0:f16 src1:f16 src2:f16
496 v_cvt_pkaccum_u8_f32 7 vdst:pk4_u8 src0:f32 src1:u32
497 v_mad_u32_u16 7 vdst:u32 src0:u16 src1:u16 src2:u32
498 v_mad_i32_i16 7 vdst:i32 src0:i16 src1:i16 src2:i32
499 v_xad_u32 7 vdst:u32 src0:u32 src1:u32 src2:u32
500 v_min3_f16 7 vdst:f16 src0:f16 src1:f16 src2:f16
501 v_min3_i16 7 vdst:i16 src0:i16 src1:i16 src2:i16
502 v_min3_u16 7 vdst:u16 src0:u16 src1:u16 src2:u16
503 v_max3_f16 7 vdst:f16 src0:f16 src1:f16 src2:f16
504 v_max3_i16 7 vdst:i16 src0:i16 src1:i16 src2:i16
505 v_max3_u16 7 vdst:u16 src0:u16 src1:u16 src2:u16
506 v_med3_f16 7 vdst:f16 src0:f16 src1:f16 src2:f16
507 v_med3_i16 7 vdst:i16 src0:i16 src1:i16 src2:i16
508 v_med3_u16 7 vdst:u16 src0:u16 src1:u16 src2:u16
509 v_lshl_add_u32 7 vdst:u32 src0:u32 src1:u32 src2:u32
510 v_add_lshl_u32 7 vdst:u32 src0:u32 src1:u32 src2:u32
511 v_add3_u32 7 vdst:u32 src0:u32 src1:u32 src2:u32
512 v_lshl_or_b32 7 vdst:u32 src0:u32 src1:u32 src2:u32
513 v_and_or_b32 7 vdst:u32 src0:u32 src1:u32 src2:u32
514 v_or3_b32 7 vdst:u32 src0:u32 src1:u32 src2:u32
515 v_mad_f16 7 vdst:f16 src0:f16 src1:f16 src2:f16
516 v_mad_u16 7 vdst:u16 src0:u16 src1:u16 src2:u16
517 v_mad_i16 7 vdst:i16 src0:i16 src1:i16 src2:i16
518 v_fma_f16 7 vdst:f16 src0:f16 src1:f16 src2:f16
519 v_div_fixup_f16 7 vdst:f16 src0:f16 src1:f16 src2:f16
520 v_lshl_add_u64 6 vdst:u64 src0:u64 src1:u32 src2:u64
563 v_bitop3_b16 4 vdst:b16 src0:b16 src1:b16 src2:b16
564 v_bitop3_b32 4 vdst:b32 src0:b32 src1:b32 src2:b32
565 v_cvt_scalef32_pk_fp8_f32 4 vdst:pk2_fp8 src0:f32 src1:f32 src2:f32
566 v_cvt_scalef32_pk_bf8_f32 4 vdst:pk2_bf8 src0:f32 src1:f32 src2:f32
567 v_cvt_scalef32_sr_fp8_f32 4 vdst:fp8 src0:f32 src1:u32 src2:f32
568 v_cvt_scalef32_sr_bf8_f32 4 vdst:bf8 src0:f32 src1:u32 src2:f32
569 v_cvt_scalef32_pk_f32_fp8 4 vdst:pk2_f32 src0:pk2_fp8 src1:f32
570 v_cvt_scalef32_pk_f32_bf8 4 vdst:pk2_f32 src0:pk2_bf8 src1:f32
571 v_cvt_scalef32_f32_fp8 4 vdst:f32 src0:fp8 src1:f32
572 v_cvt_scalef32_f32_bf8 4 vdst:f32 src0:bf8 src1:f32
573 v_cvt_scalef32_pk_fp4_f32 4 vdst:pk2_fp4 src0:f32 src1:f32 src2:f32
574 v_cvt_scalef32_sr_pk_fp4_f32 4 vdst:pk2_fp4 src0:pk2_f32 src1:u32 src2:f32
575 v_cvt_scalef32_pk_f32_fp4 4 vdst:pk2_f32 src0:pk2_fp4 src1:f32
576 v_cvt_scalef32_pk_fp8_f16 4 vdst:pk2_fp8 src0:pk2_f16 src1:f32
577 v_cvt_scalef32_pk_bf8_f16 4 vdst:pk2_bf8 src0:pk2_f16 src1:f32
578 v_cvt_scalef32_sr_fp8_f16 4 vdst:fp8 src0:f16 src1:u32 src2:f32
579 v_cvt_scalef32_sr_bf8_f16 4 vdst:bf8 src0:f16 src1:u32 src2:f32
580 v_cvt_scalef32_pk_fp8_bf16 4 vdst:pk2_fp8 src0:pk2_bf16 src1:f32
581 v_cvt_scalef32_pk_bf8_bf16 4 vdst:pk2_bf8 src0:pk2_bf16 src1:f32
582 v_cvt_scalef32_sr_fp8_bf16 4 vdst:fp8 src0:bf16 src1:u32 src2:f32
583 v_cvt_scalef32_sr_bf8_bf16 4 vdst:bf8 src0:bf16 src1:u32 src2:f32
584 v_cvt_scalef32_pk_f16_fp8 4 vdst:pk2_f16 src0:pk2_fp8 src1:f32
585 v_cvt_scalef32_pk_f16_bf8 4 vdst:pk2_f16 src0:pk2_bf8 src1:f32
586 v_cvt_scalef32_f16_fp8 4 vdst:f16 src0:fp8 src1:f32
587 v_cvt_scalef32_f16_bf8 4 vdst:f16 src0:bf8 src1:f32
588 v_cvt_scalef32_pk_fp4_f16 4 vdst:pk2_fp4 src0:pk2_f16 src1:f32
589 v_cvt_scalef32_pk_fp4_bf16 4 vdst:pk2_fp4 src0:pk2_bf16 src1:f32
590 v_cvt_scalef32_sr_pk_fp4_f16 4 vdst:pk2_fp4 src0:pk2_f16 src1:u32 src2:f32
591 v_cvt_scalef32_sr_pk_fp4_bf16 4 vdst:pk2_fp4 src0:pk2_bf16 src1:u32 src2:f32
592 v_cvt_scalef32_pk_f16_fp4 4 vdst:pk2_f16 src0:pk2_fp4 src1:f32
593 v_cvt_scalef32_pk_bf16_fp4 4 vdst:pk2_bf16 src0:pk2_fp4 src1:f32
594 v_cvt_scalef32_2xpk16_fp6_f32 4 vdst:pk32_fp6 src0:pk16_f32 src1:pk16_f32 src2:f32
595 v_cvt_scalef32_2xpk16_bf6_f32 4 vdst:pk32_bf6 src0:pk16_f32 src1:pk16_f32 src2:f32
596 v_cvt_scalef32_sr_pk32_fp6_f32 4 vdst:pk32_fp6 src0:pk32_f32 src1:u32 src2:f32
597 v_cvt_scalef32_sr_pk32_bf6_f32 4 vdst:pk32_bf6 src0:pk32_f32 src1:u32 src2:f32
598 v_cvt_scalef32_pk32_f32_fp6 4 vdst:pk32_f32 src0:pk32_fp6 src1:f32
599 v_cvt_scalef32_pk32_f32_bf6 4 vdst:pk32_f32 src0:pk32_bf6 src1:f32
600 v_cvt_scalef32_pk32_fp6_f16 4 vdst:pk32_fp6 src0:pk32_f16 src1:f32
601 v_cvt_scalef32_pk32_fp6_bf16 4 vdst:pk32_fp6 src0:pk32_bf16 src1:f32
602 v_cvt_scalef32_pk32_bf6_f16 4 vdst:pk32_bf6 src0:pk32_f16 src1:f32
603 v_cvt_scalef32_pk32_bf6_bf16 4 vdst:pk32_bf6 src0:pk32_bf16 src1:f32
604 v_cvt_scalef32_sr_pk32_fp6_f16 4 vdst:pk32_fp6 src0:pk32_f16 src1:u32 src2:f32
605 v_cvt_scalef32_sr_pk32_fp6_bf16 4 vdst:pk32_fp6 src0:pk32_bf16 src1:u32 src2:f32
606 v_cvt_scalef32_sr_pk32_bf6_f16 4 vdst:pk32_bf6 src0:pk32_f16 src1:u32 src2:f32
607 v_cvt_scalef32_sr_pk32_bf6_bf16 4 vdst:pk32_bf6 src0:pk32_bf16 src1:u32 src2:f32
608 v_cvt_scalef32_pk32_f16_fp6 4 vdst:pk32_f16 src0:pk32_fp6 src1:f32
609 v_cvt_scalef32_pk32_bf16_fp6 4 vdst:pk32_bf16 src0:pk32_fp6 src1:f32
610 v_cvt_scalef32_pk32_f16_bf6 4 vdst:pk32_f16 src0:pk32_bf6 src1:f32
611 v_cvt_scalef32_pk32_bf16_bf6 4 vdst:pk32_bf16 src0:pk32_bf6 src1:f32
613 v_ashr_pk_i8_i32 4 vdst:pk2_i8 src0:i32 src1:i32 src2:u32
614 v_ashr_pk_u8_i32 4 vdst:pk2_u8 src0:i32 src1:i32 src2:u32
615 v_cvt_pk_f16_f32 4 vdst:pk2_f16 src0:f32 src1:f32
616 v_cvt_pk_bf16_f32 4 vdst:pk2_bf16 src0:f32 src1:f32
617 v_cvt_scalef32_pk_bf16_fp8 4 vdst:pk2_bf16 src0:pk2_fp8 src1:f32
618 v_cvt_scalef32_pk_bf16_bf8 4 vdst:pk2_bf16 src0:pk2_bf8 src1:f32
640 v_add_f64 7 vdst:f64 src0:f64 src1:f64
641 v_mul_f64 7 vdst:f64 src0:f64 src1:f64
642 v_min_f64 7 vdst:f64 src0:f64 src1:f64
643 v_max_f64 7 vdst:f64 src0:f64 src1:f64
644 v_ldexp_f64 7 vdst:f64 src0:f64 src1:i32
645 v_mul_lo_u32 7 vdst:u32 src0:u32 src1:u32
646 v_mul_hi_u32 7 vdst:u32 src0:u32 src1:u32
647 v_mul_hi_i32 7 vdst:i32 src0:i32 src1:i32
648 v_ldexp_f32 7 vdst:f32 src0:f32 src1:i32
649 v_readlane_b32 7 vdst:b32:s src0:b32 src1:b32
650 v_writelane_b32 7 vdst:b32 src0:b32 src1:b32
651 v_bcnt_u32_b32 7 vdst:u32 src0:u32 src1:u32
652 v_mbcnt_lo_u32_b32 7 vdst:u32 src0:u32 src1:u32
653 v_mbcnt_hi_u32_b32 7 vdst:u32 src0:u32 src1:u32
655 v_lshlrev_b64 7 vdst:u64 src0:u32 src1:u64
656 v_lshrrev_b64 7 vdst:u64 src0:u32 src1:u64
657 v_ashrrev_i64 7 vdst:i64 src0:u32 src1:i64
658 v_trig_preop_f64 7 vdst:f64 src0:f64 src1:b32
659 v_bfm_b32 7 vdst:u32 src0:u32 src1:u32
660 v_cvt_pknorm_i16_f32 7 vdst:pk2_i16 src0:f32 src1:f32
661 v_cvt_pknorm_u16_f32 7 vdst:pk2_u16 src0:f32 src1:f32
662 v_cvt_pkrtz_f16_f32 7 vdst:pk2_f16 src0:f32 src1:f32
663 v_cvt_pk_u16_u32 7 vdst:pk2_u16 src0:u32 src1:u32
664 v_cvt_pk_i16_i32 7 vdst:pk2_i16 src0:i32 src1:i32
665 v_cvt_pknorm_i16_f16 7 vdst:pk2_i16 src0:f16 src1:f16
666 v_cvt_pknorm_u16_f16 7 vdst:pk2_u16 src0:f16 src1:f16
668 v_add_i32 7 vdst:i32 src0:i32 src1:i32
669 v_sub_i32 7 vdst:i32 src0:i32 src1:i32
670 v_add_i16 7 vdst:i16 src0:i16 src1:i16
671 v_sub_i16 7 vdst:i16 src0:i16 src1:i16
672 v_pack_b32_f16 7 vdst:b32 src0:f16 src1:f16
673 v_mul_legacy_f32 7 vdst:f32 src0:f32 src1:f32
674 v_cvt_pk_fp8_f32 6 vdst:pk2_fp8 src0:f32 src1:f32
675 v_cvt_pk_bf8_f32 6 vdst:pk2_bf8 src0:f32 src1:f32
676 v_cvt_sr_fp8_f32 6 vdst:fp8 src0:f32 src1:u32
677 v_cvt_sr_bf8_f32 6 vdst:bf8 src0:f32 src1:u32
678 v_cvt_sr_f16_f32 4 vdst:f16 src0:f32 src1:u32
679 v_cvt_sr_bf16_f32 4 vdst:bf16 src0:f32 src1:u32
680 v_minimum3_f32 4 vdst:f32 src0:f32 src1:f32 src2:f32
681 v_maximum3_f32 4 vdst:f32 src0:f32 src1:f32 src2:f32
""",
    "VOP3SD": """
281 v_add_co_u32 7 vdst:u32 sdst:m64 src0:u32 src1:u32
282 v_sub_co_u32 7 vdst:u32 sdst:m64 src0:u32 src1:u32
283 v_subrev_co_u32 7 vdst:u32 sdst:m64 src0:u32 src1:u32
284 v_addc_co_u32 7 vdst:u32 sdst:m64 src0:u32 src1:u32 src2:m64
285 v_subb_co_u32 7 vdst:u32 sdst:m64 src0:u32 src1:u32 src2:m64
286 v_subbrev_co_u32 7 vdst:u32 sdst:m64 src0:u32 src1:u32 src2:m64
480 v_div_scale_f32 7 vdst:f32 sdst:m64 src0:f32 src1:f32 src2:f32
481 v_div_scale_f64 7 vdst:f64 sdst:m64 src0:f64 src1:f64 src2:f64
488 v_mad_u64_u32 7 vdst:u64 sdst:m64 src0:u32 src1:u32 src2:u64
489 v_mad_i64_i32 7 vdst:i64 sdst:m64 src0:i32 src1:i32 src2:i64
""",
    "VOP3P": """
0 v_pk_mad_i16 7 vdst:pk2_i16 src0:pk2_i16 src1:pk2_i16 src2:pk2_i16
1 v_pk_mul_lo_u16 7 vdst:pk2_u16 src0:pk2_u16 src1:pk2_u16
2 v_pk_add_i16 7 vdst:pk2_i16 src0:pk2_i16 src1:pk2_i16
3 v_pk_sub_i16 7 vdst:pk2_i16 src0:pk2_i16 src1:pk2_i16
4 v_pk_lshlrev_b16 7 vdst:pk2_u16 src0:pk2_u16 src1:pk2_u16
5 v_pk_lshrrev_b16 7 vdst:pk2_u16 src0:pk2_u16 src1:pk2_u16
6 v_pk_ashrrev_i16 7 vdst:pk2_i16 src0:pk2_u16 src1:pk2_i16
7 v_pk_max_i16 7 vdst:pk2_i16 src0:pk2_i16 src1:pk2_i16
8 v_pk_min_i16 7 vdst:pk2_i16 src0:pk2_i16 src1:pk2_i16
9 v_pk_mad_u16 7 vdst:pk2_u16 src0:pk2_u16 src1:pk2_u16 src2:pk2_u16
10 v_pk_add_u16 7 vdst:pk2_u16 src0:pk2_u16 src1:pk2_u16
11 v_pk_sub_u16 7 vdst:pk2_u16 src0:pk2_u16 src1:pk2_u16
12 v_pk_max_u16 7 vdst:pk2_u16 src0:pk2_u16 src1:pk2_u16
13 v_pk_min_u16 7 vdst:pk2_u16 src0:pk2_u16 src1:pk2_u16
14 v_pk_fma_f16 7 vdst:pk2_f16 src0:pk2_f16 src1:pk2_f16 src2:pk2_f16
15 v_pk_add_f16 7 vdst:pk2_f16 src0:pk2_f16 src1:pk2_f16
16 v_pk_mul_f16 7 vdst:pk2_f16 src0:pk2_f16 src1:pk2_f16
17 v_pk_min_f16 7 vdst:pk2_f16 src0:pk2_f16 src1:pk2_f16
18 v_pk_max_f16 7 vdst:pk2_f16 src0:pk2_f16 src1:pk2_f16
26 v_dot2_f32_bf16 4 vdst:f32 src0:pk2_bf16 src1:pk2_bf16 src2:f32
27 v_pk_minimum3_f16 4 vdst:pk2_f16 src0:pk2_f16 src1:pk2_f16 src2:pk2_f16
28 v_pk_maximum3_f16 4 vdst:pk2_f16 src0:pk2_f16 src1:pk2_f16 src2:pk2_f16
32 v_fma_mix_f32 7 vdst:f32 src0:b32 src1:b32 src2:b32
33 v_fma_mixlo_f16 7 vdst:f16 src0:b32 src1:b32 src2:b32
34 v_fma_mixhi_f16 7 vdst:f16 src0:b32 src1:b32 src2:b32
35 v_dot2_f32_f16 7 vdst:f32 src0:pk2_f16 src1:pk2_f16 src2:f32
38 v_dot2_i32_i16 7 vdst:i32 src0:pk2_i16 src1:pk2_i16 src2:i32
39 v_dot2_u32_u16 7 vdst:u32 src0:pk2_u16 src1:pk2_u16 src2:u32
40 v_dot4_i32_i8 7 vdst:i32 src0:pk4_i8 src1:pk4_i8 src2:i32
41 v_dot4_u32_u8 7 vdst:u32 src0:pk4_u8 src1:pk4_u8 src2:u32
42 v_dot8_i32_i4 7 vdst:i32 src0:pk8_i4 src1:pk8_i4 src2:i32
43 v_dot8_u32_u4 7 vdst:u32 src0:pk8_u4 src1:pk8_u4 src2:u32
44 v_mfma_ld_scale_b32 4 src0:b32 src1:b32
45 v_mfma_f32_16x16x128_f8f6f4 4 vdst:pk4_f32 src0:pk8_b32 src1:pk8_b32 src2:pk4_f32
46 v_mfma_f32_32x32x64_f8f6f4 4 vdst:pk16_f32 src0:pk8_b32 src1:pk8_b32 src2:pk16_f32
48 v_pk_fma_f32 7 vdst:pk2_f32 src0:pk2_f32 src1:pk2_f32 src2:pk2_f32
49 v_pk_mul_f32 7 vdst:pk2_f32 src0:pk2_f32 src1:pk2_f32
50 v_pk_add_f32 7 vdst:pk2_f32 src0:pk2_f32 src1:pk2_f32
51 v_pk_mov_b32 7 vdst:pk2_b32 src0:pk2_b32 src1:pk2_b32
53 v_mfma_f32_16x16x32_bf16 4 vdst:pk4_f32 src0:pk8_bf16 src1:pk8_bf16 src2:pk4_f32
54 v_mfma_i32_16x16x64_i8 4 vdst:pk4_i32 src0:pk16_i8 src1:pk16_i8 src2:pk4_i32
55 v_mfma_f32_32x32x16_bf16 4 vdst:pk16_f32 src0:pk8_bf16 src1:pk8_bf16 src2:pk16_f32
56 v_mfma_i32_32x32x32_i8 4 vdst:pk16_i32 src0:pk16_i8 src1:pk16_i8 src2:pk16_i32
57 v_smfmac_f32_16x16x64_bf16 4 vdst:pk4_f32 src0:pk8_bf16 src1:pk16_bf16 src2:b32
58 v_smfmac_i32_16x16x128_i8 4 vdst:pk4_i32 src0:pk16_i8 src1:pk32_i8 src2:b32
59 v_smfmac_f32_16x16x128_bf8_bf8 4 vdst:pk4_f32 src0:pk16_bf8 src1:pk32_bf8 src2:b32
60 v_smfmac_f32_16x16x128_bf8_fp8 4 vdst:pk4_f32 src0:pk16_bf8 src1:pk32_fp8 src2:b32
61 v_smfmac_f32_16x16x128_fp8_bf8 4 vdst:pk4_f32 src0:pk16_fp8 src1:pk32_bf8 src2:b32
62 v_mfma_f32_16x16x8_xf32 2 vdst:pk4_f32 src0:pk2_f32 src1:pk2_f32 src2:pk4_f32
63 v_mfma_f32_32x32x4_xf32 2 vdst:pk16_f32 src0:pk2_f32 src1:pk2_f32 src2:pk16_f32
64 v_mfma_f32_32x32x1_2b_f32|v_mfma_f32_32x32x1f32 7 vdst:pk32_f32 src0:f32 src1:f32 src2:pk32_f32
65 v_mfma_f32_16x16x1_4b_f32|v_mfma_f32_16x16x1f32 7 vdst:pk16_f32 src0:f32 src1:f32 src2:pk16_f32
66 v_mfma_f32_4x4x1_16b_f32|v_mfma_f32_4x4x1f32 7 vdst:pk4_f32 src0:f32 src1:f32 src2:pk4_f32
67 v_smfmac_f32_16x16x128_fp8_fp8 4 vdst:pk4_f32 src0:pk16_fp8 src1:pk32_fp8 src2:b32
68 v_mfma_f32_32x32x2_f32|v_mfma_f32_32x32x2f32 7 vdst:pk16_f32 src0:f32 src1:f32 src2:pk16_f32
69 v_mfma_f32_16x16x4_f32|v_mfma_f32_16x16x4f32 7 vdst:pk4_f32 src0:f32 src1:f32 src2:pk4_f32
70 v_smfmac_f32_32x32x32_bf16 4 vdst:pk16_f32 src0:pk8_bf16 src1:pk16_bf16 src2:b32
71 v_smfmac_i32_32x32x64_i8 4 vdst:pk16_i32 src0:pk16_i8 src1:pk32_i8 src2:b32
72 v_mfma_f32_32x32x4_2b_f16|v_mfma_f32_32x32x4f16 7 vdst:pk32_f32 src0:pk4_f16 src1:pk4_f16 src2:pk32_f32
73 v_mfma_f32_16x16x4_4b_f16|v_mfma_f32_16x16x4f16 7 vdst:pk16_f32 src0:pk4_f16 src1:pk4_f16 src2:pk16_f32
74 v_mfma_f32_4x4x4_16b_f16|v_mfma_f32_4x4x4f16 7 vdst:pk4_f32 src0:pk4_f16 src1:pk4_f16 src2:pk4_f32
75 v_smfmac_f32_32x32x64_bf8_bf8 4 vdst:pk16_f32 src0:pk16_bf8 src1:pk32_bf8 src2:b32
76 v_mfma_f32_32x32x8_f16|v_mfma_f32_32x32x8f16 7 vdst:pk16_f32 src0:pk4_f16 src1:pk4_f16 src2:pk16_f32
77 v_mfma_f32_16x16x16_f16|v_mfma_f32_16x16x16f16 7 vdst:pk4_f32 src0:pk4_f16 src1:pk4_f16 src2:pk4_f32
78 v_smfmac_f32_32x32x64_bf8_fp8 4 vdst:pk16_f32 src0:pk16_bf8 src1:pk32_fp8 src2:b32
79 v_smfmac_f32_32x32x64_fp8_bf8 4 vdst:pk16_f32 src0:pk16_fp8 src1:pk32_bf8 src2:b32
80 v_mfma_i32_32x32x4_2b_i8|v_mfma_i32_32x32x4i8 7 vdst:pk32_i32 src0:pk4_i8 src1:pk4_i8 src2:pk32_i32
81 v_mfma_i32_16x16x4_4b_i8|v_mfma_i32_16x16x4i8 7 vdst:pk16_i32 src0:pk4_i8 src1:pk4_i8 src2:pk16_i32
82 v_mfma_i32_4x4x4_16b_i8|v_mfma_i32_4x4x4i8 7 vdst:pk4_i32 src0:pk4_i8 src1:pk4_i8 src2:pk4_i32
83 v_smfmac_f32_32x32x64_fp8_fp8 4 vdst:pk16_f32 src0:pk16_fp8 src1:pk32_fp8 src2:b32
84 v_mfma_f32_16x16x32_f16 4 vdst:pk4_f32 src0:pk8_f16 src1:pk8_f16 src2:pk4_f32
84 v_mfma_i32_32x32x8_i8|v_mfma_i32_32x32x8i8 1 vdst:pk16_i32 src0:pk4_i8 src1:pk4_i8 src2:pk16_i32
85 v_mfma_f32_32x32x16_f16 4 vdst:pk16_f32 src0:pk8_f16 src1:pk8_f16 src2:pk16_f32
85 v_mfma_i32_16x16x16_i8|v_mfma_i32_16x16x16i8 1 vdst:pk4_i32 src0:pk4_i8 src1:pk4_i8 src2:pk4_i32
86 v_mfma_i32_32x32x16_i8 6 vdst:pk16_i32 src0:pk8_i8 src1:pk8_i8 src2:pk16_i32
87 v_mfma_i32_16x16x32_i8 6 vdst:pk4_i32 src0:pk8_i8 src1:pk8_i8 src2:pk4_i32
88 v_accvgpr_read_b32 7 vdst:b32 src0:b32:a
89 v_accvgpr_write_b32 7 vdst:b32:a src0:b32
90 v_smfmac_f32_16x16x64_f16 4 vdst:pk4_f32 src0:pk8_f16 src1:pk16_f16 src2:b32
91 v_smfmac_f32_32x32x32_f16 4 vdst:pk16_f32 src0:pk8_f16 src1:pk16_f16 src2:b32
93 v_mfma_f32_32x32x4_2b_bf16 6 vdst:pk32_f32 src0:pk4_bf16 src1:pk4_bf16 src2:pk32_f32
94 v_mfma_f32_16x16x4_4b_bf16 6 vdst:pk16_f32 src0:pk4_bf16 src1:pk4_bf16 src2:pk16_f32
95 v_mfma_f32_4x4x4_16b_bf16 6 vdst:pk4_f32 src0:pk4_bf16 src1:pk4_bf16 src2:pk4_f32
96 v_mfma_f32_32x32x8_bf16 6 vdst:pk16_f32 src0:pk4_bf16 src1:pk4_bf16 src2:pk16_f32
97 v_mfma_f32_16x16x16_bf16 6 vdst:pk4_f32 src0:pk4_bf16 src1:pk4_bf16 src2:pk4_f32
98 v_smfmac_f32_16x16x32_f16 6 vdst:pk4_f32 src0:pk4_f16 src1:pk8_f16 src2:b32
99 v_mfma_f32_32x32x4_2b_bf16|v_mfma_f32_32x32x4bf16_1k 1 vdst:pk32_f32 src0:pk4_bf16 src1:pk4_bf16 src2:pk32_f32
100 v_smfmac_f32_32x32x16_f16 6 vdst:pk16_f32 src0:pk4_f16 src1:pk8_f16 src2:b32
100 v_mfma_f32_16x16x4_4b_bf16|v_mfma_f32_16x16x4bf16_1k 1 vdst:pk16_f32 src0:pk4_bf16 src1:pk4_bf16 src2:pk16_f32
101 v_mfma_f32_4x4x4_16b_bf16|v_mfma_f32_4x4x4bf16_1k 1 vdst:pk4_f32 src0:pk4_bf16 src1:pk4_bf16 src2:pk4_f32
102 v_smfmac_f32_16x16x32_bf16 6 vdst:pk4_f32 src0:pk4_bf16 src1:pk8_bf16 src2:b32
102 v_mfma_f32_32x32x8_bf16|v_mfma_f32_32x32x8bf16_1k 1 vdst:pk16_f32 src0:pk4_bf16 src1:pk4_bf16 src2:pk16_f32
103 v_mfma_f32_16x16x16_bf16|v_mfma_f32_16x16x16bf16_1k 1 vdst:pk4_f32 src0:pk4_bf16 src1:pk4_bf16 src2:pk4_f32
104 v_smfmac_f32_32x32x16_bf16 6 vdst:pk16_f32 src0:pk4_bf16 src1:pk8_bf16 src2:b32
104 v_mfma_f32_32x32x2_2b_bf16|v_mfma_f32_32x32x2bf16 1 vdst:pk32_f32 src0:pk2_bf16 src1:pk2_bf16 src2:pk32_f32
105 v_mfma_f32_16x16x2_4b_bf16|v_mfma_f32_16x16x2bf16 1 vdst:pk16_f32 src0:pk2_bf16 src1:pk2_bf16 src2:pk16_f32
106 v_smfmac_i32_16x16x64_i8 6 vdst:pk4_i32 src0:pk8_i8 src1:pk16_i8 src2:b32
107 v_mfma_f32_4x4x2_16b_bf16|v_mfma_f32_4x4x2bf16 1 vdst:pk4_f32 src0:pk2_bf16 src1:pk2_bf16 src2:pk4_f32
108 v_smfmac_i32_32x32x32_i8 6 vdst:pk16_i32 src0:pk8_i8 src1:pk16_i8 src2:b32
108 v_mfma_f32_32x32x4_bf16|v_mfma_f32_32x32x4bf16 1 vdst:pk16_f32 src0:pk2_bf16 src1:pk2_bf16 src2:pk16_f32
109 v_mfma_f32_16x16x8_bf16|v_mfma_f32_16x16x8bf16 1 vdst:pk4_f32 src0:pk2_bf16 src1:pk2_bf16 src2:pk4_f32
110 v_mfma_f64_16x16x4_f64|v_mfma_f64_16x16x4f64 7 vdst:pk4_f64 src0:f64 src1:f64 src2:pk4_f64
111 v_mfma_f64_4x4x4_4b_f64|v_mfma_f64_4x4x4f64 7 vdst:f64 src0:f64 src1:f64 src2:f64
112 v_mfma_f32_16x16x32_bf8_bf8 6 vdst:pk4_f32 src0:pk8_bf8 src1:pk8_bf8 src2:pk4_f32
113 v_mfma_f32_16x16x32_bf8_fp8 6 vdst:pk4_f32 src0:pk8_bf8 src1:pk8_fp8 src2:pk4_f32
114 v_mfma_f32_16x16x32_fp8_bf8 6 vdst:pk4_f32 src0:pk8_fp8 src1:pk8_bf8 src2:pk4_f32
115 v_mfma_f32_16x16x32_fp8_fp8 6 vdst:pk4_f32 src0:pk8_fp8 src1:pk8_fp8 src2:pk4_f32
116 v_mfma_f32_32x32x16_bf8_bf8 6 vdst:pk16_f32 src0:pk8_bf8 src1:pk8_bf8 src2:pk16_f32
117 v_mfma_f32_32x32x16_bf8_fp8 6 vdst:pk16_f32 src0:pk8_bf8 src1:pk8_fp8 src2:pk16_f32
118 v_mfma_f32_32x32x16_fp8_bf8 6 vdst:pk16_f32 src0:pk8_fp8 src1:pk8_bf8 src2:pk16_f32
119 v_mfma_f32_32x32x16_fp8_fp8 6 vdst:pk16_f32 src0:pk8_fp8 src1:pk8_fp8 src2:pk16_f32
120 v_smfmac_f32_16x16x64_bf8_bf8 6 vdst:pk4_f32 src0:pk8_bf8 src1:pk16_bf8 src2:b32
121 v_smfmac_f32_16x16x64_bf8_fp8 6 vdst:pk4_f32 src0:pk8_bf8 src1:pk16_fp8 src2:b32
122 v_smfmac_f32_16x16x64_fp8_bf8 6 vdst:pk4_f32 src0:pk8_fp8 src1:pk16_bf8 src2:b32
123 v_smfmac_f32_16x16x64_fp8_fp8 6 vdst:pk4_f32 src0:pk8_fp8 src1:pk16_fp8 src2:b32
124 v_smfmac_f32_32x32x32_bf8_bf8 6 vdst:pk16_f32 src0:pk8_bf8 src1:pk16_bf8 src2:b32
125 v_smfmac_f32_32x32x32_bf8_fp8 6 vdst:pk16_f32 src0:pk8_bf8 src1:pk16_fp8 src2:b32
126 v_smfmac_f32_32x32x32_fp8_bf8 6 vdst:pk16_f32 src0:pk8_fp8 src1:pk16_bf8 src2:b32
127 v_smfmac_f32_32x32x32_fp8_fp8 6 vdst:pk16_f32 src0:pk8_fp8 src1:pk16_fp8 src2:b32
""",
    "VOP3PX2": """
45 v_mfma_scale_f32_16x16x128_f8f6f4 4 vdst:pk4_f32 src0:pk8_b32 src1:pk8_b32 src2:pk4_f32 scale_src0:b32 scale_src1:b32
46 v_mfma_scale_f32_32x32x64_f8f6f4 4 vdst:pk16_f32 src0:pk8_b32 src1:pk8_b32 src2:pk16_f32 scale_src0:b32 scale_src1:b32
""",
    "DS": """
0 ds_add_u32 7 addr:b32 data0:u32
1 ds_sub_u32 7 addr:b32 data0:u32
2 ds_rsub_u32 7 addr:b32 data0:u32
3 ds_inc_u32 7 addr:b32 data0:u32
4 ds_dec_u32 7 addr:b32 data0:u32
5 ds_min_i32 7 addr:b32 data0:i32
6 ds_max_i32 7 addr:b32 data0:i32
7 ds_min_u32 7 addr:b32 data0:u32
8 ds_max_u32 7 addr:b32 data0:u32
9 ds_and_b32 7 addr:b32 data0:b32
10 ds_or_b32 7 addr:b32 data0:b32
11 ds_xor_b32 7 addr:b32 data0:b32
12 ds_mskor_b32 7 addr:b32 data0:b32 data1:b32
13 ds_write_b32 7 addr:b32 data0:b32
14 ds_write2_b32 7 addr:b32 data0:b32 data1:b32
15 ds_write2st64_b32 7 addr:b32 data0:b32 data1:b32
16 ds_cmpst_b32 7 addr:b32 data0:b32 data1:b32
17 ds_cmpst_f32 7 addr:b32 data0:f32 data1:f32
18 ds_min_f32 7 addr:b32 data0:f32
19 ds_max_f32 7 addr:b32 data0:f32
20 ds_nop 7
21 ds_add_f32 7 addr:b32 data0:f32
23 ds_pk_add_f16 6 addr:b32 data0:pk2_f16
24 ds_pk_add_bf16 6 addr:b32 data0:pk2_bf16
29 ds_write_addtid_b32 7 data0:b32
30 ds_write_b8 7 addr:b32 data0:b8
31 ds_write_b16 7 addr:b32 data0:b16
32 ds_add_rtn_u32 7 vdst:u32 addr:b32 data0:u32
33 ds_sub_rtn_u32 7 vdst:u32 addr:b32 data0:u32
34 ds_rsub_rtn_u32 7 vdst:u32 addr:b32 data0:u32
35 ds_inc_rtn_u32 7 vdst:u32 addr:b32 data0:u32
36 ds_dec_rtn_u32 7 vdst:u32 addr:b32 data0:u32
37 ds_min_rtn_i32 7 vdst:i32 addr:b32 data0:i32
38 ds_max_rtn_i32 7 vdst:i32 addr:b32 data0:i32
39 ds_min_rtn_u32 7 vdst:u32 addr:b32 data0:u32
40 ds_max_rtn_u32 7 vdst:u32 addr:b32 data0:u32
41 ds_and_rtn_b32 7 vdst:b32 addr:b32 data0:b32
42 ds_or_rtn_b32 7 vdst:b32 addr:b32 data0:b32
43 ds_xor_rtn_b32 7 vdst:b32 addr:b32 data0:b32
44 ds_mskor_rtn_b32 7 vdst:b32 addr:b32 data0:b32 data1:b32
45 ds_wrxchg_rtn_b32 7 vdst:b32 addr:b32 data0:b32
46 ds_wrxchg2_rtn_b32 7 vdst:pk2_b32 addr:b32 data0:b32 data1:b32
47 ds_wrxchg2st64_rtn_b32 7 vdst:pk2_b32 addr:b32 data0:b32 data1:b32
48 ds_cmpst_rtn_b32 7 vdst:b32 addr:b32 data0:b32 data1:b32
49 ds_cmpst_rtn_f32 7 vdst:f32 addr:b32 data0:f32 data1:f32
50 ds_min_rtn_f32 7 vdst:f32 addr:b32 data0:f32
51 ds_max_rtn_f32 7 vdst:f32 addr:b32 data0:f32
52 ds_wrap_rtn_b32 7 vdst:b32 addr:b32 data0:b32 data1:b32
53 ds_add_rtn_f32 7 vdst:f32 addr:b32 data0:f32
54 ds_read_b32 7 vdst:b32 addr:b32
55 ds_read2_b32 7 vdst:pk2_b32 addr:b32
56 ds_read2st64_b32 7 vdst:pk2_b32 addr:b32
57 ds_read_i8 7 vdst:i32 addr:b32
58 ds_read_u8 7 vdst:u32 addr:b32
59 ds_read_i16 7 vdst:i32 addr:b32
60 ds_read_u16 7 vdst:u32 addr:b32
61 ds_swizzle_b32 7 vdst:b32 addr:b32
62 ds_permute_b32 7 vdst:b32 addr:b32 data0:b32
63 ds_bpermute_b32 7 vdst:b32 addr:b32 data0:b32
64 ds_add_u64 7 addr:b32 data0:u64
65 ds_sub_u64 7 addr:b32 data0:u64
66 ds_rsub_u64 7 addr:b32 data0:u64
67 ds_inc_u64 7 addr:b32 data0:u64
68 ds_dec_u64 7 addr:b32 data0:u64
69 ds_min_i64 7 addr:b32 data0:i64
70 ds_max_i64 7 addr:b32 data0:i64
71 ds_min_u64 7 addr:b32 data0:u64
72 ds_max_u64 7 addr:b32 data0:u64
73 ds_and_b64 7 addr:b32 data0:b64
74 ds_or_b64 7 addr:b32 data0:b64
75 ds_xor_b64 7 addr:b32 data0:b64
76 ds_mskor_b64 7 addr:b32 data0:b64 data1:b64
77 ds_write_b64 7 addr:b32 data0:b64
78 ds_write2_b64 7 addr:b32 data0:b64 data1:b64
79 ds_write2st64_b64 7 addr:b32 data0:b64 data1:b64
80 ds_cmpst_b64 7 addr:b32 data0:b64 data1:b64
81 ds_cmpst_f64 7 addr:b32 data0:f64 data1:f64
82 ds_min_f64 7 addr:b32 data0:f64
83 ds_max_f64 7 addr:b32 data0:f64
84 ds_write_b8_d16_hi 7 addr:b32 data0:pk4_b8
85 ds_write_b16_d16_hi 7 addr:b32 data0:pk2_b16
86 ds_read_u8_d16 7 vdst:pk2_u16 addr:b32
87 ds_read_u8_d16_hi 7 vdst:pk2_u16 addr:b32
88 ds_read_i8_d16 7 vdst:pk2_i16 addr:b32
89 ds_read_i8_d16_hi 7 vdst:pk2_i16 addr:b32
90 ds_read_u16_d16 7 vdst:pk2_u16 addr:b32
91 ds_read_u16_d16_hi 7 vdst:pk2_u16 addr:b32
92 ds_add_f64 7 addr:b32 data0:f64
96 ds_add_rtn_u64 7 vdst:u64 addr:b32 data0:u64
97 ds_sub_rtn_u64 7 vdst:u64 addr:b32 data0:u64
98 ds_rsub_rtn_u64 7 vdst:u64 addr:b32 data0:u64
99 ds_inc_rtn_u64 7 vdst:u64 addr:b32 data0:u64
100 ds_dec_rtn_u64 7 vdst:u64 addr:b32 data0:u64
101 ds_min_rtn_i64 7 vdst:i64 addr:b32 data0:i64
102 ds_max_rtn_i64 7 vdst:i64 addr:b32 data0:i64
103 ds_min_rtn_u64 7 vdst:u64 addr:b32 data0:u64
104 ds_max_rtn_u64 7 vdst:u64 addr:b32 data0:u64
105 ds_and_rtn_b64 7 vdst:b64 addr:b32 data0:b64
106 ds_or_rtn_b64 7 vdst:b64 addr:b32 data0:b64
107 ds_xor_rtn_b64 7 vdst:b64 addr:b32 data0:b64
108 ds_mskor_rtn_b64 7 vdst:b64 addr:b32 data0:b64 data1:b64
109 ds_wrxchg_rtn_b64 7 vdst:b64 addr:b32 data0:b64
110 ds_wrxchg2_rtn_b64 7 vdst:pk2_b64 addr:b32 data0:b64 data1:b64
111 ds_wrxchg2st64_rtn_b64 7 vdst:pk2_b64 addr:b32 data0:b64 data1:b64
112 ds_cmpst_rtn_b64 7 vdst:b64 addr:b32 data0:b64 data1:b64
113 ds_cmpst_rtn_f64 7 vdst:f64 addr:b32 data0:f64 data1:f64
114 ds_min_rtn_f64 7 vdst:f64 addr:b32 data0:f64
115 ds_max_rtn_f64 7 vdst:f64 addr:b32 data0:f64
118 ds_read_b64 7 vdst:b64 addr:b32
119 ds_read2_b64 7 vdst:pk2_b64 addr:b32
120 ds_read2st64_b64 7 vdst:pk2_b64 addr:b32
124 ds_add_rtn_f64 7 vdst:f64 addr:b32 data0:f64
126 ds_condxchg32_rtn_b64 7 vdst:b64 addr:b32 data0:b64
152 ds_gws_sema_release_all 7
153 ds_gws_init 7 addr:b32
154 ds_gws_sema_v 7
155 ds_gws_sema_br 7 addr:b32
156 ds_gws_sema_p 7
157 ds_gws_barrier 7 addr:b32
182 ds_read_addtid_b32 7 vdst:b32
183 ds_pk_add_rtn_f16 6 vdst:pk2_f16 addr:b32 data0:pk2_f16
184 ds_pk_add_rtn_bf16 6 vdst:pk2_bf16 addr:b32 data0:pk2_bf16
189 ds_consume 7 vdst:b32
190 ds_append 7 vdst:b32
222 ds_write_b96 7 addr:b32 data0:b96
223 ds_write_b128 7 addr:b32 data0:b128
224 ds_read_b64_tr_b4 4 vdst:b64 addr:b32
225 ds_read_b96_tr_b6 4 vdst:b96 addr:b32
226 ds_read_b64_tr_b8 4 vdst:b64 addr:b32
227 ds_read_b64_tr_b16 4 vdst:b64 addr:b32
254 ds_read_b96 7 vdst:b96 addr:b32
255 ds_read_b128 7 vdst:b128 addr:b32
""",
    "FLAT": """
16 flat_load_ubyte 7 vdst:b32 addr:b64
17 flat_load_sbyte 7 vdst:b32 addr:b64
18 flat_load_ushort 7 vdst:b32 addr:b64
19 flat_load_sshort 7 vdst:b32 addr:b64
20 flat_load_dword 7 vdst:b32 addr:b64
21 flat_load_dwordx2 7 vdst:b64 addr:b64
22 flat_load_dwordx3 7 vdst:b96 addr:b64
23 flat_load_dwordx4 7 vdst:b128 addr:b64
24 flat_store_byte 7 addr:b64 data:b32
25 flat_store_byte_d16_hi 7 addr:b64 data:b32
26 flat_store_short 7 addr:b64 data:b32
27 flat_store_short_d16_hi 7 addr:b64 data:b32
28 flat_store_dword 7 addr:b64 data:b32
29 flat_store_dwordx2 7 addr:b64 data:b64
30 flat_store_dwordx3 7 addr:b64 data:b96
31 flat_store_dwordx4 7 addr:b64 data:b128
32 flat_load_ubyte_d16 7 vdst:b32 addr:b64
33 flat_load_ubyte_d16_hi 7 vdst:b32 addr:b64
34 flat_load_sbyte_d16 7 vdst:b32 addr:b64
35 flat_load_sbyte_d16_hi 7 vdst:b32 addr:b64
36 flat_load_short_d16 7 vdst:b32 addr:b64
37 flat_load_short_d16_hi 7 vdst:b32 addr:b64
64 flat_atomic_swap 7 vdst:b32 addr:b64 data:b32
65 flat_atomic_cmpswap 7 vdst:u32 addr:b64 data:b64
66 flat_atomic_add 7 vdst:b32 addr:b64 data:b32
67 flat_atomic_sub 7 vdst:b32 addr:b64 data:b32
68 flat_atomic_smin 7 vdst:b32 addr:b64 data:b32
69 flat_atomic_umin 7 vdst:b32 addr:b64 data:b32
70 flat_atomic_smax 7 vdst:b32 addr:b64 data:b32
71 flat_atomic_umax 7 vdst:b32 addr:b64 data:b32
72 flat_atomic_and 7 vdst:b32 addr:b64 data:b32
73 flat_atomic_or 7 vdst:b32 addr:b64 data:b32
74 flat_atomic_xor 7 vdst:b32 addr:b64 data:b32
75 flat_atomic_inc 7 vdst:b32 addr:b64 data:b32
76 flat_atomic_dec 7 vdst:b32 addr:b64 data:b32
77 flat_atomic_add_f32 6 vdst:b32 addr:b64 data:b32
78 flat_atomic_pk_add_f16 6 vdst:b32 addr:b64 data:b32
79 flat_atomic_add_f64 7 vdst:b64 addr:b64 data:b64
80 flat_atomic_min_f64 7 vdst:b64 addr:b64 data:b64
81 flat_atomic_max_f64 7 vdst:b64 addr:b64 data:b64
82 flat_atomic_pk_add_bf16 6 vdst:b32 addr:b64 data:b32
96 flat_atomic_swap_x2 7 vdst:b64 addr:b64 data:b64
97 flat_atomic_cmpswap_x2 7 vdst:u64 addr:b64 data:b128
98 flat_atomic_add_x2 7 vdst:b64 addr:b64 data:b64
99 flat_atomic_sub_x2 7 vdst:b64 addr:b64 data:b64
100 flat_atomic_smin_x2 7 vdst:b64 addr:b64 data:b64
101 flat_atomic_umin_x2 7 vdst:b64 addr:b64 data:b64
102 flat_atomic_smax_x2 7 vdst:b64 addr:b64 data:b64
103 flat_atomic_umax_x2 7 vdst:b64 addr:b64 data:b64
104 flat_atomic_and_x2 7 vdst:b64 addr:b64 data:b64
105 flat_atomic_or_x2 7 vdst:b64 addr:b64 data:b64
106 flat_atomic_xor_x2 7 vdst:b64 addr:b64 data:b64
107 flat_atomic_inc_x2 7 vdst:b64 addr:b64 data:b64
108 flat_atomic_dec_x2 7 vdst:b64 addr:b64 data:b64
""",
    "GLOBAL": """
16 global_load_ubyte 7 vdst:b32 addr:b64 saddr:b64
17 global_load_sbyte 7 vdst:b32 addr:b64 saddr:b64
18 global_load_ushort 7 vdst:b32 addr:b64 saddr:b64
19 global_load_sshort 7 vdst:b32 addr:b64 saddr:b64
20 global_load_dword 7 vdst:b32 addr:b64 saddr:b64
21 global_load_dwordx2 7 vdst:b64 addr:b64 saddr:b64
22 global_load_dwordx3 7 vdst:b96 addr:b64 saddr:b64
23 global_load_dwordx4 7 vdst:b128 addr:b64 saddr:b64
24 global_store_byte 7 addr:b64 data:b32 saddr:b64
25 global_store_byte_d16_hi 7 addr:b64 data:b32 saddr:b64
26 global_store_short 7 addr:b64 data:b32 saddr:b64
27 global_store_short_d16_hi 7 addr:b64 data:b32 saddr:b64
28 global_store_dword 7 addr:b64 data:b32 saddr:b64
29 global_store_dwordx2 7 addr:b64 data:b64 saddr:b64
30 global_store_dwordx3 7 addr:b64 data:b96 saddr:b64
31 global_store_dwordx4 7 addr:b64 data:b128 saddr:b64
32 global_load_ubyte_d16 7 vdst:b32 addr:b64 saddr:b64
33 global_load_ubyte_d16_hi 7 vdst:b32 addr:b64 saddr:b64
34 global_load_sbyte_d16 7 vdst:b32 addr:b64 saddr:b64
35 global_load_sbyte_d16_hi 7 vdst:b32 addr:b64 saddr:b64
36 global_load_short_d16 7 vdst:b32 addr:b64 saddr:b64
37 global_load_short_d16_hi 7 vdst:b32 addr:b64 saddr:b64
38 global_load_lds_ubyte 6 addr:b64 saddr:b64
39 global_load_lds_sbyte 6 addr:b64 saddr:b64
40 global_load_lds_ushort 6 addr:b64 saddr:b64
41 global_load_lds_sshort 6 addr:b64 saddr:b64
42 global_load_lds_dword 6 addr:b64 saddr:b64
64 global_atomic_swap 7 vdst:b32 addr:b64 data:b32 saddr:b64
65 global_atomic_cmpswap 7 vdst:u32 addr:b64 data:b64 saddr:b64
66 global_atomic_add 7 vdst:b32 addr:b64 data:b32 saddr:b64
67 global_atomic_sub 7 vdst:b32 addr:b64 data:b32 saddr:b64
68 global_atomic_smin 7 vdst:b32 addr:b64 data:b32 saddr:b64
69 global_atomic_umin 7 vdst:b32 addr:b64 data:b32 saddr:b64
70 global_atomic_smax 7 vdst:b32 addr:b64 data:b32 saddr:b64
71 global_atomic_umax 7 vdst:b32 addr:b64 data:b32 saddr:b64
72 global_atomic_and 7 vdst:b32 addr:b64 data:b32 saddr:b64
73 global_atomic_or 7 vdst:b32 addr:b64 data:b32 saddr:b64
74 global_atomic_xor 7 vdst:b32 addr:b64 data:b32 saddr:b64
75 global_atomic_inc 7 vdst:b32 addr:b64 data:b32 saddr:b64
76 global_atomic_dec 7 vdst:b32 addr:b64 data:b32 saddr:b64
77 global_atomic_add_f32 7 vdst:b32 addr:b64 data:b32 saddr:b64
78 global_atomic_pk_add_f16 7 vdst:b32 addr:b64 data:b32 saddr:b64
79 global_atomic_add_f64 7 vdst:b64 addr:b64 data:b64 saddr:b64
80 global_atomic_min_f64 7 vdst:b64 addr:b64 data:b64 saddr:b64
81 global_atomic_max_f64 7 vdst:b64 addr:b64 data:b64 saddr:b64
82 global_atomic_pk_add_bf16 6 vdst:b32 addr:b64 data:b32 saddr:b64
96 global_atomic_swap_x2 7 vdst:b64 addr:b64 data:b64 saddr:b64
97 global_atomic_cmpswap_x2 7 vdst:u64 addr:b64 data:b128 saddr:b64
98 global_atomic_add_x2 7 vdst:b64 addr:b64 data:b64 saddr:b64
99 global_atomic_sub_x2 7 vdst:b64 addr:b64 data:b64 saddr:b64
100 global_atomic_smin_x2 7 vdst:b64 addr:b64 data:b64 saddr:b64
101 global_atomic_umin_x2 7 vdst:b64 addr:b64 data:b64 saddr:b64
102 global_atomic_smax_x2 7 vdst:b64 addr:b64 data:b64 saddr:b64
103 global_atomic_umax_x2 7 vdst:b64 addr:b64 data:b64 saddr:b64
104 global_atomic_and_x2 7 vdst:b64 addr:b64 data:b64 saddr:b64
105 global_atomic_or_x2 7 vdst:b64 addr:b64 data:b64 saddr:b64
106 global_atomic_xor_x2 7 vdst:b64 addr:b64 data:b64 saddr:b64
107 global_atomic_inc_x2 7 vdst:b64 addr:b64 data:b64 saddr:b64
108 global_atomic_dec_x2 7 vdst:b64 addr:b64 data:b64 saddr:b64
125 global_load_lds_dwordx4 4 addr:b64 saddr:b64
126 global_load_lds_dwordx3 4 addr:b64 saddr:b64
""",
    "SCRATCH": """
16 scratch_load_ubyte 7 vdst:b32 addr:b32 saddr:b32
17 scratch_load_sbyte 7 vdst:b32 addr:b32 saddr:b32
18 scratch_load_ushort 7 vdst:b32 addr:b32 saddr:b32
19 scratch_load_sshort 7 vdst:b32 addr:b32 saddr:b32
20 scratch_load_dword 7 vdst:b32 addr:b32 saddr:b32
21 scratch_load_dwordx2 7 vdst:b64 addr:b32 saddr:b32
22 scratch_load_dwordx3 7 vdst:b96 addr:b32 saddr:b32
23 scratch_load_dwordx4 7 vdst:b128 addr:b32 saddr:b32
24 scratch_store_byte 7 addr:b32 data:b32 saddr:b32
25 scratch_store_byte_d16_hi 7 addr:b32 data:b32 saddr:b32
26 scratch_store_short 7 addr:b32 data:b32 saddr:b32
27 scratch_store_short_d16_hi 7 addr:b32 data:b32 saddr:b32
28 scratch_store_dword 7 addr:b32 data:b32 saddr:b32
29 scratch_store_dwordx2 7 addr:b32 data:b64 saddr:b32
30 scratch_store_dwordx3 7 addr:b32 data:b96 saddr:b32
31 scratch_store_dwordx4 7 addr:b32 data:b128 saddr:b32
32 scratch_load_ubyte_d16 7 vdst:b32 addr:b32 saddr:b32
33 scratch_load_ubyte_d16_hi 7 vdst:b32 addr:b32 saddr:b32
34 scratch_load_sbyte_d16 7 vdst:b32 addr:b32 saddr:b32
35 scratch_load_sbyte_d16_hi 7 vdst:b32 addr:b32 saddr:b32
36 scratch_load_short_d16 7 vdst:b32 addr:b32 saddr:b32
37 scratch_load_short_d16_hi 7 vdst:b32 addr:b32 saddr:b32
38 scratch_load_lds_ubyte 6 addr:b32 saddr:b32
39 scratch_load_lds_sbyte 6 addr:b32 saddr:b32
40 scratch_load_lds_ushort 6 addr:b32 saddr:b32
41 scratch_load_lds_sshort 6 addr:b32 saddr:b32
42 scratch_load_lds_dword 6 addr:b32 saddr:b32
""",
    "MUBUF": """
0 buffer_load_format_x 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
1 buffer_load_format_xy 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
2 buffer_load_format_xyz 7 vdata:b96 vaddr:b64 srsrc:b128 soffset:b32
3 buffer_load_format_xyzw 7 vdata:b128 vaddr:b64 srsrc:b128 soffset:b32
4 buffer_store_format_x 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
5 buffer_store_format_xy 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
6 buffer_store_format_xyz 7 vdata:b96 vaddr:b64 srsrc:b128 soffset:b32
7 buffer_store_format_xyzw 7 vdata:b128 vaddr:b64 srsrc:b128 soffset:b32
8 buffer_load_format_d16_x 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
9 buffer_load_format_d16_xy 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
10 buffer_load_format_d16_xyz 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
11 buffer_load_format_d16_xyzw 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
12 buffer_store_format_d16_x 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
13 buffer_store_format_d16_xy 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
14 buffer_store_format_d16_xyz 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
15 buffer_store_format_d16_xyzw 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
16 buffer_load_ubyte 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
17 buffer_load_sbyte 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
18 buffer_load_ushort 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
19 buffer_load_sshort 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
20 buffer_load_dword 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
21 buffer_load_dwordx2 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
22 buffer_load_dwordx3 7 vdata:b96 vaddr:b64 srsrc:b128 soffset:b32
23 buffer_load_dwordx4 7 vdata:b128 vaddr:b64 srsrc:b128 soffset:b32
24 buffer_store_byte 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
25 buffer_store_byte_d16_hi 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
26 buffer_store_short 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
27 buffer_store_short_d16_hi 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
28 buffer_store_dword 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
29 buffer_store_dwordx2 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
30 buffer_store_dwordx3 7 vdata:b96 vaddr:b64 srsrc:b128 soffset:b32
31 buffer_store_dwordx4 7 vdata:b128 vaddr:b64 srsrc:b128 soffset:b32
32 buffer_load_ubyte_d16 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
33 buffer_load_ubyte_d16_hi 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
34 buffer_load_sbyte_d16 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
35 buffer_load_sbyte_d16_hi 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
36 buffer_load_short_d16 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
37 buffer_load_short_d16_hi 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
38 buffer_load_format_d16_hi_x 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
39 buffer_store_format_d16_hi_x 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
40 buffer_wbl2 7
41 buffer_inv 6
41 buffer_invl2 1
61 buffer_store_lds_dword 1 srsrc:b128 soffset:b32
62 buffer_wbinvl1 1
63 buffer_wbinvl1_vol 1
64 buffer_atomic_swap 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
65 buffer_atomic_cmpswap 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
66 buffer_atomic_add 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
67 buffer_atomic_sub 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
68 buffer_atomic_smin 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
69 buffer_atomic_umin 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
70 buffer_atomic_smax 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
71 buffer_atomic_umax 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
72 buffer_atomic_and 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
73 buffer_atomic_or 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
74 buffer_atomic_xor 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
75 buffer_atomic_inc 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
76 buffer_atomic_dec 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
77 buffer_atomic_add_f32 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
78 buffer_atomic_pk_add_f16 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
79 buffer_atomic_add_f64 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
80 buffer_atomic_min_f64 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
81 buffer_atomic_max_f64 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
82 buffer_atomic_pk_add_bf16 4 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
96 buffer_atomic_swap_x2 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
97 buffer_atomic_cmpswap_x2 7 vdata:b128 vaddr:b64 srsrc:b128 soffset:b32
98 buffer_atomic_add_x2 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
99 buffer_atomic_sub_x2 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
100 buffer_atomic_smin_x2 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
101 buffer_atomic_umin_x2 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
102 buffer_atomic_smax_x2 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
103 buffer_atomic_umax_x2 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
104 buffer_atomic_and_x2 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
105 buffer_atomic_or_x2 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
106 buffer_atomic_xor_x2 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
107 buffer_atomic_inc_x2 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
108 buffer_atomic_dec_x2 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
""",
    "MTBUF": """
0 tbuffer_load_format_x 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
1 tbuffer_load_format_xy 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
2 tbuffer_load_format_xyz 7 vdata:b96 vaddr:b64 srsrc:b128 soffset:b32
3 tbuffer_load_format_xyzw 7 vdata:b128 vaddr:b64 srsrc:b128 soffset:b32
4 tbuffer_store_format_x 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
5 tbuffer_store_format_xy 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
6 tbuffer_store_format_xyz 7 vdata:b96 vaddr:b64 srsrc:b128 soffset:b32
7 tbuffer_store_format_xyzw 7 vdata:b128 vaddr:b64 srsrc:b128 soffset:b32
8 tbuffer_load_format_d16_x 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
9 tbuffer_load_format_d16_xy 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
10 tbuffer_load_format_d16_xyz 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
11 tbuffer_load_format_d16_xyzw 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
12 tbuffer_store_format_d16_x 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
13 tbuffer_store_format_d16_xy 7 vdata:b32 vaddr:b64 srsrc:b128 soffset:b32
14 tbuffer_store_format_d16_xyz 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
15 tbuffer_store_format_d16_xyzw 7 vdata:b64 vaddr:b64 srsrc:b128 soffset:b32
""",
}
# Hardware register number -> (name, targets).
HWREG = {1: ('HW_REG_MODE', 7), 2: ('HW_REG_STATUS', 7), 3: ('HW_REG_TRAPSTS', 7), 4: ('HW_REG_HW_ID', 7), 5: ('HW_REG_GPR_ALLOC', 7), 6: ('HW_REG_LDS_ALLOC', 7), 7: ('HW_REG_IB_STS', 7), 15: ('HW_REG_SH_MEM_BASES', 7), 16: ('HW_REG_TBA_LO', 7), 17: ('HW_REG_TBA_HI', 7), 18: ('HW_REG_TMA_LO', 7), 19: ('HW_REG_TMA_HI', 7), 20: ('HW_REG_XCC_ID', 6), 21: ('HW_REG_SQ_PERF_SNAPSHOT_DATA', 6), 22: ('HW_REG_SQ_PERF_SNAPSHOT_DATA1', 6), 23: ('HW_REG_SQ_PERF_SNAPSHOT_PC_LO', 6), 24: ('HW_REG_SQ_PERF_SNAPSHOT_PC_HI', 6)}
