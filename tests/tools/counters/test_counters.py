"""Counters of kernels: each against counts by hand, and against LLVM's own assembly."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import cairn
from cairn.base import zig
from cairn.base.errors import UsageError
from cairn.hsa import System
from cairn.isa.inst import Inst
from cairn.isa.tables import table
from cairn.tools.counters import catalog, classes, record, session, values
from cairn.vgpu import engines
from cairn.vgpu.probes import tools
from cairn.vgpu.specs import parse_devices

_FRAME = """
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.text
.globl k
.p2align 8
.type k,@function
k:
{body}
  s_endpgm
.Lend:
.size k, .Lend-k
.rodata
.p2align 6
.amdhsa_kernel k
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_next_free_vgpr 128
  .amdhsa_next_free_sgpr 32
  .amdhsa_accum_offset 64
  .amdhsa_group_segment_fixed_size 16384
.end_amdhsa_kernel
.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 8
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 16384
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 32
    .vgpr_count: 128
    .max_flat_workgroup_size: 1024
    .args: [{{.offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}}]
...
.end_amdgpu_metadata
"""
_BASE = "s_load_dwordx2 s[2:3], s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\n"
_BY_4, _BY_8, _BY_16 = (f"v_lshlrev_b32_e32 v1, {n}, v0\n" for n in (2, 3, 4))


def built(folder: Path, source: str) -> bytes:
    """Assembly, linked."""
    (folder / "k.s").write_text(source)
    for tool, arguments in (
        ("clang", ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx942", "-c", "k.s", "-o", "k.o"]),
        ("ld.lld", ["-shared", "k.o", "-o", "k.hsaco"]),
    ):
        result = zig.run(tool, arguments, cwd=folder)
        assert result.returncode == 0, result.stderr
    return (folder / "k.hsaco").read_bytes()


def counted(
    folder: Path, binary: bytes, block: int, grid: int, memory: np.ndarray, *names: str, times: int = 1,
) -> dict[str, float]:  # fmt: skip
    """Counters of the last of some dispatches of kernel k: all, or those that belong to ``names``."""
    every = [each.name for each in catalog.COUNTERS if each.status != catalog.ABSENT]
    attached = session.count(folder, list(names) or every)
    system = System(parse_devices("mi300x"), engine=engines.NativeEngine())
    try:
        queue = system.agents[0].create_queue()
        packed = np.uint64(memory.ctypes.data).tobytes()
        for _ in range(times):
            queue.launch(system.agents[0].load(binary).kernels["k"], (grid,), (block,), packed=packed)
        assert queue.wait_idle(60) is None
    finally:
        system.shutdown()
        tools.detach(attached)
    (file,) = folder.glob("*.counters")
    found = record.read(file)[times - 1]
    assert not found.outcome
    return values.of(found, "gfx942")


# Name: assembly, work-items of a workgroup and of the grid, counts by hand.
KERNELS: dict[str, tuple[str, int, int, dict[str, int]]] = {
    "straight": (
        "v_add_f32 v1, v0, v0\nv_sub_f32 v1, v0, v0\nv_mul_f32 v2, v0, v1\n"
        "v_fma_f32 v3, v0, v1, v2\ns_add_u32 s4, s4, 1\ns_nop 0",
        128, 256,
        {"SQ_WAVES": 4, "SQ_ITEMS": 256, "SQ_WAVES_EQ_64": 4, "SQ_INSTS_VALU": 16, "SQ_INSTS_VALU_ADD_F32": 8,
         "SQ_INSTS_VALU_MUL_F32": 4, "SQ_INSTS_VALU_FMA_F32": 4, "SQ_INSTS_SALU": 4, "SQ_INSTS_SENDMSG": 4,
         "CAIRN_INSTS": 28, "CAIRN_INSTS_OTHER": 4, "CAIRN_VALU_LANES": 16 * 64},
    ),
    "loop": (
        "s_mov_b32 s4, 10\n.L: v_add_u32 v1, v1, v0\ns_sub_u32 s4, s4, 1\ns_cmp_lg_u32 s4, 0\ns_cbranch_scc1 .L",
        64, 64,
        {"SQ_INSTS_VALU": 10, "SQ_INSTS_VALU_INT32": 10, "SQ_INSTS_SALU": 21, "SQ_INSTS_BRANCH": 10, "CAIRN_INSTS": 42},
    ),
    "divergent": (  # of two waves the second one jumps
        "v_cmp_gt_u32 vcc, 16, v0\ns_and_saveexec_b64 s[4:5], vcc\ns_cbranch_execz .L\nv_mov_b32 v1, 1\n"
        "v_mov_b32 v2, 1\nv_mov_b32 v3, 1\n.L: s_mov_b64 exec, s[4:5]\nv_mov_b32 v1, 1",
        128, 128,
        {"SQ_INSTS_VALU": 5 + 2, "SQ_INSTS_BRANCH": 2, "SQ_INSTS_SALU": 4, "CAIRN_VALU_LANES": 4 * 64 + 3 * 16},
    ),
    "loop by lanes": (  # lane i runs it i + 1 times
        "v_mov_b32 v1, v0\ns_mov_b64 s[4:5], exec\n.L: v_cmp_ne_u32 vcc, 0, v1\nv_subrev_u32 v1, 1, v1\n"
        "s_and_b64 exec, exec, vcc\ns_cbranch_execnz .L",
        64, 64,
        {"SQ_INSTS_VALU": 1 + 2 * 64, "SQ_INSTS_SALU": 65, "SQ_INSTS_BRANCH": 64,
         "CAIRN_VALU_LANES": 64 + 2 * sum(range(1, 65))},
    ),
    "half a wave": (
        "v_mov_b32 v1, v0", 96, 192,
        {"SQ_WAVES": 4, "SQ_ITEMS": 192, "SQ_WAVES_EQ_64": 2, "SQ_WAVES_LT_64": 2, "SQ_WAVES_LT_48": 2,
         "SQ_WAVES_LT_32": 0, "SQ_WAVES_LT_16": 0, "CAIRN_VALU_LANES": 192},
    ),
    "LDS in a row": (
        f"{_BY_4}ds_write_b32 v1, v0", 64, 64,
        {"SQ_INSTS_LDS": 1, "SQ_LDS_IDX_ACTIVE": 2, "SQ_LDS_BANK_CONFLICT": 0, "CAIRN_LDS_BYTES": 256},
    ),
    "LDS by two": (
        f"{_BY_8}ds_read_b32 v2, v1", 64, 64, {"SQ_LDS_IDX_ACTIVE": 4, "SQ_LDS_BANK_CONFLICT": 2},
    ),
    "LDS by a row of banks": (
        "v_lshlrev_b32_e32 v1, 7, v0\nds_read_b32 v2, v1", 64, 64,
        {"SQ_LDS_IDX_ACTIVE": 64, "SQ_LDS_BANK_CONFLICT": 62},
    ),
    "LDS, other strides each time": (  # 4, 8, 16 and 32 bytes
        "s_mov_b32 s4, 4\n.L: v_mul_lo_u32 v1, v0, s4\nds_read_b32 v2, v1\ns_lshl_b32 s4, s4, 1\n"
        "s_cmp_lt_u32 s4, 64\ns_cbranch_scc1 .L",
        128, 128,
        {"SQ_INSTS_LDS": 8, "SQ_LDS_IDX_ACTIVE": 2 * (2 + 4 + 8 + 16), "SQ_LDS_BANK_CONFLICT": 2 * (30 - 8)},
    ),
    "LDS, one address": (
        "v_mov_b32 v1, 0\nds_read_b32 v2, v1", 64, 64, {"SQ_LDS_IDX_ACTIVE": 2, "SQ_LDS_BANK_CONFLICT": 0},
    ),
    "LDS, wide": (
        f"{_BY_16}ds_read_b128 v[4:7], v1\n{_BY_8}ds_write_b64 v1, v[2:3]", 64, 64,
        {"SQ_INSTS_LDS": 2, "SQ_LDS_IDX_ACTIVE": 8 + 4, "SQ_LDS_BANK_CONFLICT": 0, "CAIRN_LDS_BYTES": 24 * 64},
    ),
    "LDS, one atomic": (
        "v_mov_b32 v1, 0\nds_add_u32 v1, v0", 64, 64, {"SQ_LDS_IDX_ACTIVE": 64, "SQ_LDS_BANK_CONFLICT": 62},
    ),
    "lanes that talk through LDS": (  # an MI300X counts four cycles each
        "ds_bpermute_b32 v1, v0, v0\nds_permute_b32 v1, v0, v0\ns_nop 3", 128, 128,
        {"SQ_INSTS_LDS": 4, "SQ_LDS_IDX_ACTIVE": 16, "SQ_LDS_BANK_CONFLICT": 0, "CAIRN_NOPS": 6},
    ),
    "matrices": (
        "v_mfma_f32_32x32x8_f16 v[16:31], v[2:3], v[4:5], v[16:31]\nv_mfma_f64_16x16x4_f64 v[8:15], v[2:3], v[4:5], 0\n"
        "v_mfma_i32_32x32x16_i8 v[16:31], v[2:3], v[4:5], v[16:31]\nv_mfma_f32_4x4x1_16b_f32 v[8:11], v2, v3, 0",
        64, 128,
        {"SQ_INSTS_MFMA": 8, "SQ_INSTS_VALU": 8, "SQ_INSTS_VALU_MFMA_F16": 2, "SQ_INSTS_VALU_MFMA_MOPS_F16": 2 * 32,
         "SQ_INSTS_VALU_MFMA_MOPS_F64": 2 * 4, "SQ_INSTS_VALU_MFMA_MOPS_I8": 2 * 64,
         "SQ_INSTS_VALU_MFMA_MOPS_F32": 2 * 1},
    ),
    "memory": (  # a dword a lane, a line a lane, one dword for all, two bytes that a line's end divides
        f"{_BASE}{_BY_4}global_load_dword v2, v1, s[2:3]\nv_lshlrev_b32_e32 v3, 7, v0\n"
        "global_store_dword v3, v2, s[2:3]\nv_mov_b32 v4, 0\nglobal_load_dword v5, v4, s[2:3]\n"
        "v_mov_b32 v4, 0x7e\nglobal_load_dword v5, v4, s[2:3]\nglobal_atomic_add v4, v5, s[2:3] offset:2\n"
        "global_atomic_add v6, v4, v5, s[2:3] offset:2 sc0\nbuffer_inv sc1",
        64, 64,
        {"SQ_INSTS_SMEM": 1, "SQ_INSTS_VMEM": 7, "SQ_INSTS_VMEM_RD": 4, "SQ_INSTS_VMEM_WR": 2, "SQ_INSTS_FLAT": 6,
         "TA_FLAT_READ_WAVEFRONTS": 3, "TA_FLAT_WRITE_WAVEFRONTS": 1, "TA_FLAT_ATOMIC_WAVEFRONTS": 2,
         "TA_TOTAL_WAVEFRONTS": 6, "TCP_TOTAL_READ": 16 + 16 + 32, "TCP_TOTAL_WRITE": 64,
         "TCP_TOTAL_ATOMIC_WITH_RET": 16, "TCP_TOTAL_ATOMIC_WITHOUT_RET": 16, "TCP_TOTAL_ACCESSES": 160,
         "TCP_TOTAL_CACHE_ACCESSES": 160,
         "CAIRN_LINES": 2 + 1 + 2 + 64 + 1 + 1,
         "CAIRN_READ_BYTES": 768, "CAIRN_WRITE_BYTES": 256},
    ),
    "types": (
        "v_pk_fma_f32 v[2:3], v[2:3], v[4:5], v[6:7]\nv_add_f64 v[2:3], v[2:3], v[4:5]\nv_rcp_f32 v1, v2\n"
        "v_exp_f16 v1, v2\nv_cvt_f32_i32 v1, v0\nv_lshlrev_b64 v[2:3], 1, v[2:3]\n"
        "v_mad_u64_u32 v[2:3], vcc, v0, v1, v[2:3]\n"
        "v_pk_add_f16 v1, v2, v3\nv_cmp_eq_u32 vcc, v0, v1\nv_mul_lo_u32 v1, v1, v0",
        64, 64,
        {"SQ_INSTS_VALU": 10, "SQ_INSTS_VALU_FMA_F32": 1, "SQ_INSTS_VALU_ADD_F64": 1, "SQ_INSTS_VALU_TRANS_F32": 1,
         "SQ_INSTS_VALU_TRANS_F16": 1, "SQ_INSTS_VALU_CVT": 1, "SQ_INSTS_VALU_INT64": 1, "SQ_INSTS_VALU_ADD_F16": 1,
         "SQ_INSTS_VALU_INT32": 2},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", KERNELS)
def test_counts_by_hand(name: str, tmp_path: Path, kernels_reach_numpy: None) -> None:
    body, block, grid, expected = KERNELS[name]
    memory = np.zeros(4096 + 32, np.uint32)
    start = -memory.ctypes.data % 128 // 4
    found = counted(tmp_path, built(tmp_path, _FRAME.format(body=body)), block, grid, memory[start:])
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize("name", KERNELS)
def test_fast_code_counts_the_same_by_hand(name: str, tmp_path: Path, kernels_reach_numpy: None) -> None:
    body, block, grid, expected = KERNELS[name]
    expected = {name: value for name, value in expected.items() if not catalog.wants_addresses([name])}
    memory = np.zeros(4096 + 32, np.uint32)
    binary = built(tmp_path, _FRAME.format(body=body))
    found = counted(tmp_path, binary, block, grid, memory[-memory.ctypes.data % 128 // 4 :], "SQ_INSTS")
    assert {name: found[name] for name in expected} == expected


_STEPS = """v_mov_b32 v1, v0
s_mov_b32 s4, 5
.L: s_barrier
v_cmp_gt_u32 vcc, 40, v0
s_and_saveexec_b64 s[6:7], vcc
s_cbranch_execz .M
v_add_u32 v1, v1, v0
.M: s_mov_b64 exec, s[6:7]
s_sub_u32 s4, s4, 1
s_cmp_lg_u32 s4, 0
s_cbranch_scc1 .L"""


@pytest.mark.parametrize("names", [(), ("SQ_INSTS",)], ids=["all", "instructions"])
def test_many_workgroups_with_barriers(names: tuple[str, ...], tmp_path: Path, kernels_reach_numpy: None) -> None:
    """300 workgroups of three waves, and one of 100 lanes, whose code is another one."""
    binary = built(tmp_path, _FRAME.format(body=_STEPS))
    found = counted(tmp_path, binary, 192, 300 * 192 + 100, np.zeros(1), *names)
    waves, first = 300 * 3 + 2, 301
    assert found["SPI_CSN_NUM_THREADGROUPS"] == 301
    assert found["SQ_WAVES"] == waves
    assert found["SQ_WAVES_LT_48"] == found["SQ_WAVES_LT_64"] == 1
    assert found["SQ_ITEMS"] == 300 * 192 + 100
    assert found["SQ_INSTS_VALU"] == waves * (1 + 5) + first * 5
    assert found["SQ_INSTS_BRANCH"] == waves * 10
    assert found["CAIRN_INSTS_OTHER"] == waves * 5  # barriers
    assert found["CAIRN_VALU_LANES"] == (300 * 192 + 100) * 6 + first * 5 * 40


_SOURCE = """
typedef __attribute__((address_space(1))) float *memory;
__attribute__((amdgpu_kernel)) void k(memory at)
{
    unsigned i = __builtin_amdgcn_workitem_id_x();
    float x = at[i], y = at[i + 64];
    for (int n = 0; n < 20; n++)
        x = x * y + __builtin_sqrtf(x + n) - (float)(i << n);
    at[i] = x / y;
}
"""
# LLVM's mnemonics, by how they begin.
_PREFIXES = {
    "SQ_INSTS_VALU": r"v_", "SQ_INSTS_SMEM": r"s_(load|store|buffer|dcache)", "SQ_INSTS_VMEM": r"(global|flat|buffer)_",
    "SQ_INSTS_SENDMSG": r"s_endpgm", "CAIRN_INSTS_OTHER": r"s_(waitcnt|nop)", "SQ_INSTS_VALU_MUL_F32": r"v_mul_f32",
    "SQ_INSTS_VALU_FMA_F32": r"v_(fma|fmac|mac|div_fmas)_f32", "SQ_INSTS_VALU_TRANS_F32": r"v_(sqrt|rcp|rsq)_f32",
    "SQ_INSTS_VALU_CVT": r"v_cvt", "SQ_INSTS_VALU_ADD_F32": r"v_(add|sub|subrev)_f32",
}  # fmt: skip


def test_straight_code_is_what_llvm_wrote(tmp_path: Path, kernels_reach_numpy: None) -> None:
    (tmp_path / "k.c").write_text(_SOURCE)
    options = ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx942", "-O2", "-nogpulib", "-S", "k.c", "-o", "llvm.s"]
    result = zig.run("clang", options, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assembly = (tmp_path / "llvm.s").read_text()
    body = assembly.partition("\nk:")[2].partition("s_endpgm")[0] + "s_endpgm\n"
    written = re.findall(r"^\t([a-z]+_\w+)", body, re.M)
    assert len(written) > 200 and not any("branch" in each for each in written)
    found = counted(tmp_path, built(tmp_path, assembly), 64, 64, np.ones(128, np.float32))
    assert found["CAIRN_INSTS"] == len(written)
    for name, prefix in _PREFIXES.items():
        assert found[name] == sum(bool(re.match(prefix, each)) for each in written), name
    rest = found["SQ_INSTS_VALU"] + found["SQ_INSTS_SALU"] + found["SQ_INSTS_SMEM"] + found["SQ_INSTS_VMEM"]
    assert rest + found["SQ_INSTS_SENDMSG"] + found["CAIRN_INSTS_OTHER"] == len(written)


@pytest.mark.parametrize("target", ["gfx90a", "gfx942", "gfx950"])
def test_every_opcode_has_a_class(target: str) -> None:
    opcodes = table(target)
    seen: Counter[str] = Counter()
    for fmt in opcodes.formats():
        for opcode in opcodes.opcodes(fmt):
            found = classes.counts(Inst(0, 4, opcode.name.lower(), fmt, target=target))
            assert found.keys() <= catalog.BY_NAME.keys(), opcode
            seen.update(found)
    units = ("VALU", "SALU", "SMEM", "VMEM", "LDS", "GDS", "BRANCH", "SENDMSG")
    assert seen["CAIRN_INSTS"] == sum(seen[f"SQ_INSTS_{unit}"] for unit in units) + seen["CAIRN_INSTS_OTHER"] > 900
    missing = {n for n in catalog.BY_NAME if n.startswith("SQ_INSTS_") and not seen[n]}
    absent = {"gfx90a": ("_F8", "_F6F4", "_XF32"), "gfx942": ("_F6F4",), "gfx950": ("_F6F4", "_XF32")}[target]
    assert all(name.endswith(absent) for name in missing), missing


def test_names() -> None:
    catalog.check(["SQ_WAVES", "SQ_WAVES_sum", "VALUInsts"])
    with pytest.raises(UsageError) as raised:
        catalog.check(["SQ_INST_VALU"])
    assert "SQ_INSTS_VALU" in str(raised.value.hint)
    with pytest.raises(UsageError, match="not available: cycles"):
        catalog.check(["SQ_WAIT_ANY"])
    with pytest.raises(UsageError, match="not available"):
        catalog.check(["MemUnitStalled"])
    assert catalog.wants_addresses(["CairnLDSConflictRate"]) and not catalog.wants_addresses(["SQ_WAVES", "MfmaFlops"])
    for metric in catalog.METRICS:
        assert all(catalog.BY_NAME[each].status != catalog.ABSENT for each in catalog.inputs(metric.name)), metric


def test_formulas() -> None:
    given = {"SQ_INSTS_VALU": 30.0, "SQ_WAVES": 4.0, "CAIRN_VALU_LANES": 960.0}
    assert catalog.value("VALUInsts", given) == 7.5
    assert catalog.value("VALUUtilization", given) == 50
    ops = dict.fromkeys(catalog.inputs("TOTAL_32_OPS"), 1.0)
    assert catalog.value("TOTAL_32_OPS", ops) == 64 * 5 + 512 * 2


def test_the_page_has_the_tables() -> None:
    page = (Path(cairn.__file__).parents[1] / "docs/counters.md").read_text()
    assert page.endswith(catalog.page()), "python -c 'from cairn.tools.counters import catalog; print(catalog.page())'"
    assert len({each.name for each in catalog.COUNTERS}) == len(catalog.COUNTERS)


def test_records_that_are_none(tmp_path: Path) -> None:
    file = tmp_path / "1.counters"
    file.write_bytes(b"x" * 200)
    with pytest.raises(UsageError, match="no record of counters"):
        record.read(file)
    file.write_bytes(b"x" * 20)  # what was being written
    assert record.read(file) == []
