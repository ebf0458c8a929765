"""The table of counters and the table of derived metrics: what each says, and how it comes about (docs/counters.md)."""

from __future__ import annotations

import ast
import difflib
import operator
import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from cairn.base.errors import UsageError

EXACT, MODELLED, ESTIMATED, ABSENT = "exact", "modelled", "estimate", "not available"
BLOCKS, ADDRESSES, CACHES = 0, 1, 2  # what has to be looked at: instructions, addresses, caches


class Counter(NamedTuple):
    """``status`` is EXACT, MODELLED, ESTIMATED or ABSENT; ``needs`` is BLOCKS, ADDRESSES or CACHES."""

    name: str
    status: str
    how: str
    needs: int = BLOCKS


class Metric(NamedTuple):
    """A formula over counters."""

    name: str
    formula: str
    how: str


def _many(names: str, status: str, how: str, needs: int = BLOCKS) -> list[Counter]:
    return [Counter(name, status, how, needs) for name in names.split()]


_FLOAT_OPS = (
    ("ADD", "additions and subtractions"),
    ("MUL", "multiplications"),
    ("FMA", "fused and unfused multiply-adds, v_div_fmas"),
    ("TRANS", "rcp, rsq, sqrt, exp, log, sin, cos"),
)
_MATRIX_TYPES = ("I8", "F8", "F16", "BF16", "F32", "XF32", "F64", "F6F4")
_CYCLES = "cycles of hardware: nothing here has them"
_NO_MODEL = "there is no model of this cache"

COUNTERS: tuple[Counter, ...] = (
    Counter("SQ_WAVES", EXACT, "waves of all workgroups that started"),
    Counter("SQ_ITEMS", EXACT, "work-items: lanes that exist in these waves"),
    Counter("SQ_WAVES_EQ_64", EXACT, "waves with 64 work-items"),
    *(Counter(f"SQ_WAVES_LT_{n}", EXACT, f"waves with fewer than {n} work-items") for n in (64, 48, 32, 16)),
    Counter("SPI_CSN_NUM_THREADGROUPS", EXACT, "workgroups that started"),
    Counter("SPI_CSN_WAVE", EXACT, "their waves"),
    Counter("SQ_INSTS", EXACT, "instructions, each once a wave"),
    Counter("CAIRN_INSTS", EXACT, "instructions, each once a wave"),
    Counter("CAIRN_INSTS_OTHER", EXACT, "waits, barriers, hints, cache control by SOPP: s_waitcnt, s_nop, s_barrier"),
    Counter("SQ_INSTS_VALU", EXACT, "vector instructions, MFMA among them (VOP1, VOP2, VOPC, VOP3, VOP3P)"),
    Counter("SQ_INSTS_SALU", EXACT, "SOP1, SOP2, SOPC, SOPK"),
    Counter("SQ_INSTS_SMEM", EXACT, "scalar memory instructions"),
    Counter("SQ_INSTS_VMEM", EXACT, "buffer, flat, global and scratch instructions"),
    Counter("SQ_INSTS_VMEM_RD", EXACT, "loads of these, and atomics that return (assumed)"),
    Counter("SQ_INSTS_VMEM_WR", EXACT, "stores of these, and atomics that return nothing (assumed)"),
    Counter("SQ_INSTS_FLAT", EXACT, "flat, global and scratch instructions (as an MI300X does)"),
    Counter("SQ_INSTS_LDS", EXACT, "ds instructions; not flat ones that reach LDS"),
    Counter("SQ_INSTS_GDS", EXACT, "ds instructions with gds, and those of global wave sync"),
    Counter("SQ_INSTS_BRANCH", EXACT, "s_branch and s_cbranch, taken or not"),
    Counter("SQ_INSTS_SENDMSG", EXACT, "s_sendmsg and s_endpgm"),
    *(
        Counter(f"SQ_INSTS_VALU_{op}_{kind}", EXACT, f"{words}; a packed one counts once (assumed)")
        for op, words in _FLOAT_OPS
        for kind in ("F16", "F32", "F64")
    ),
    Counter("SQ_INSTS_VALU_CVT", EXACT, "v_cvt"),
    Counter("SQ_INSTS_VALU_INT32", MODELLED, "instructions of types i32 and u32; not b32 (as an MI300X does)"),
    Counter("SQ_INSTS_VALU_INT64", MODELLED, "instructions of types i64 and u64; not b64 (as an MI300X does)"),
    Counter("SQ_INSTS_MFMA", EXACT, "matrix instructions, sparse ones among them"),
    *(Counter(f"SQ_INSTS_VALU_MFMA_{kind}", EXACT, "matrix instructions by their sources") for kind in _MATRIX_TYPES),
    *(
        Counter(f"SQ_INSTS_VALU_MFMA_MOPS_{kind}", EXACT, "2 m n k of each, in units of 512; sparse ones: k as named")
        for kind in _MATRIX_TYPES
    ),
    Counter("CAIRN_VALU_LANES", EXACT, "active lanes of vector instructions"),
    *(
        Counter(f"TA_{part}{way}_WAVEFRONTS", EXACT, words)
        for part, words in (("BUFFER", "buffer instructions"), ("FLAT", "flat, global and scratch instructions"))
        for way in ("", "_READ", "_WRITE", "_ATOMIC")
    ),
    Counter("TA_TOTAL_WAVEFRONTS", EXACT, "all of these"),
    Counter("TCP_TA_TCP_STATE_READ", EXACT, "all of these"),
    Counter("SQC_DCACHE_REQ", EXACT, "loads and stores of scalar memory instructions", ADDRESSES),
    Counter("TD_LOAD_WAVEFRONT", EXACT, "all vector memory instructions (as an MI300X does)"),
    Counter("TD_STORE_WAVEFRONT", EXACT, "of these, stores"),
    Counter("TD_ATOMIC_WAVEFRONT", EXACT, "of these, atomics"),
    Counter("SPI_VWC_CSC_WR", MODELLED, "VGPRs that waves begin with: v0 alone (as an MI300X does)"),
    Counter("SQ_IFETCH", MODELLED, "32 bytes of code that waves run through, by the rule of fetches"),
    Counter("SQC_ICACHE_REQ", MODELLED, "the same"),
    Counter("SQC_ICACHE_HITS", MODELLED, "those that find their line, or one that is on its way"),
    Counter("SQC_ICACHE_MISSES", MODELLED, "lines of 128 bytes that an instruction cache has not yet"),
    Counter("SQC_TC_INST_REQ", MODELLED, "requests of 64 bytes to L2: four a miss (as an MI300X does)"),
    Counter("CAIRN_NOPS", EXACT, "times four cycles that s_nop waits beyond its own"),
    *(
        Counter(f"CAIRN_{unit}_{part}", EXACT, f"{words} {what}")
        for unit, what in (("VMEM", "vector memory"), ("LDS", "LDS"), ("SMEM", "scalar memory"))
        for part, words in (
            ("WAITS", "s_waitcnt for what was issued since the one before in the block:"),
            ("LEADS", "blocks with an s_waitcnt before anything of"), ("OPEN", "blocks that end without one for"),
        )
    ),
    *(
        Counter(f"SQ_{name}", MODELLED, f"{words}, by the table of issue (units of four cycles)")
        for name, words in (
            ("ACTIVE_INST_VALU", "vector instructions"), ("ACTIVE_INST_SCA", "SALU and SMEM"),
            ("ACTIVE_INST_VMEM", "buffer instructions"), ("ACTIVE_INST_FLAT", "flat and global instructions"),
            ("ACTIVE_INST_LDS", "LDS"), ("ACTIVE_INST_MISC", "branches and messages"), ("ACTIVE_INST_ANY", "all"),
            ("INST_CYCLES_SALU", "SALU"), ("INST_CYCLES_SMEM", "SMEM"), ("INST_CYCLES_VMEM_RD", "memory reads"),
            ("INST_CYCLES_VMEM_WR", "memory writes"), ("THREAD_CYCLES_VALU", "active lanes of vector instructions"),
        )
    ),
    Counter("SQ_VALU_MFMA_BUSY_CYCLES", MODELLED, "cycles of matrix instructions, by the peaks of the profile"),
    Counter("CAIRN_LDS_BYTES", EXACT, "bytes that lanes access in LDS", ADDRESSES),
    Counter("CAIRN_READ_BYTES", EXACT, "bytes that lanes load from memory, as asked for", ADDRESSES),
    Counter("CAIRN_WRITE_BYTES", EXACT, "bytes that lanes store to memory, as asked for", ADDRESSES),
    Counter("SQ_LDS_IDX_ACTIVE", MODELLED, "cycles of LDS accesses by the bank rule", ADDRESSES),
    Counter("SQ_LDS_BANK_CONFLICT", MODELLED, "those of them that conflicts cost", ADDRESSES),
    *(
        Counter(f"TCP_TOTAL_{name}", MODELLED, f"{words}, by the rule of accesses", ADDRESSES)
        for name, words in (
            ("ACCESSES", "all accesses"), ("READ", "loads"), ("WRITE", "stores"),
            ("ATOMIC_WITH_RET", "atomics that return"), ("ATOMIC_WITHOUT_RET", "atomics that return nothing"),
        )
    ),
    Counter("TCP_TOTAL_CACHE_ACCESSES", MODELLED, "lines that each four lanes touch", ADDRESSES),
    Counter("CAIRN_LINES", MODELLED, "lines that instructions touch, by the line rule", ADDRESSES),
    Counter("TCP_TCC_READ_REQ", MODELLED, "lines that the vector L1 reads from L2", CACHES),
    Counter("TCP_TCC_WRITE_REQ", MODELLED, "halves of lines that are written to L2", CACHES),
    Counter("TCP_TCC_ATOMIC_WITH_RET_REQ", MODELLED, "lines of atomics that return", CACHES),
    Counter("TCP_TCC_ATOMIC_WITHOUT_RET_REQ", MODELLED, "lines of atomics that return nothing", CACHES),
    Counter("CAIRN_TCP_HIT", MODELLED, "lines of loads that the vector L1 has", CACHES),
    Counter("CAIRN_TCP_MISS", MODELLED, "lines of loads that it has not", CACHES),
    Counter("SQC_DCACHE_HITS", MODELLED, "lines of 64 bytes that the scalar L1 has", CACHES),
    Counter("SQC_DCACHE_MISSES", MODELLED, "lines that it has not", CACHES),
    Counter("SQC_TC_DATA_READ_REQ", MODELLED, "what it reads from L2", CACHES),
    *(
        Counter(f"TCC_{name}", MODELLED, words, CACHES)
        for name, words in (
            ("REQ", "requests to L2"), ("READ", "of these, reads"), ("WRITE", "writes"), ("ATOMIC", "atomics"),
            ("HIT", "requests whose line L2 has"), ("MISS", "requests whose line it has not"),
            ("WRITEBACK", "lines that it writes back"),
            ("EA0_RDREQ", "lines that it reads from behind"),
            ("EA0_RDREQ_32B", "of these, those of 32 bytes: none"), ("BUBBLE", "of these, those of 128 bytes: all"),
            ("EA0_WRREQ", "halves of lines that it writes"), ("EA0_WRREQ_64B", "of these, those of 64 bytes: all"),
        )
    ),
    Counter("CAIRN_MALL_HIT", MODELLED, "lines that the Infinity Cache has, of reads and writes", CACHES),
    Counter("CAIRN_MALL_MISS", MODELLED, "lines that it has not; all, where there is none", CACHES),
    Counter("CAIRN_HBM_READ_BYTES", MODELLED, "bytes read from memory behind all caches", CACHES),
    Counter("CAIRN_HBM_WRITE_BYTES", MODELLED, "bytes written to it", CACHES),
    Counter("CAIRN_OCCUPANCY", EXACT, "waves that a compute unit can hold, by registers, LDS and workgroups"),
    Counter("CAIRN_SIMDS", EXACT, "SIMDs of the device"),
    Counter("CAIRN_CYCLES", ESTIMATED, "cycles that the kernel takes on the device: docs/compute.md", CACHES),
    Counter("GRBM_COUNT", ESTIMATED, "the same, summed over XCDs", CACHES),
    Counter("GRBM_GUI_ACTIVE", ESTIMATED, "the same, summed over XCDs: nothing else runs", CACHES),
    Counter("SQ_BUSY_CU_CYCLES", ESTIMATED, "cycles of compute units that have waves, in units of four", CACHES),
    Counter("SQ_WAVE_CYCLES", ESTIMATED, "cycles of waves, in units of four", CACHES),
    *_many(
        "GRBM_CP_BUSY GRBM_SPI_BUSY GRBM_TA_BUSY GRBM_TC_BUSY GRBM_CPC_BUSY GRBM_CPF_BUSY "
        "GRBM_UTCL2_BUSY GRBM_EA_BUSY SQ_CYCLES SQ_BUSY_CYCLES SQ_ACCUM_PREV_HIRES "
        "SQ_WAIT_ANY SQ_WAIT_INST_ANY SQ_WAIT_INST_LDS "
        "SQ_LDS_ADDR_CONFLICT SQ_LDS_UNALIGNED_STALL "
        "SQ_LDS_MEM_VIOLATIONS SQ_LDS_ATOMIC_RETURN SQ_INST_LEVEL_VMEM SQ_INST_LEVEL_SMEM SQ_INST_LEVEL_LDS "
        "SQ_LEVEL_WAVES SQ_IFETCH_LEVEL TA_TA_BUSY TA_BUFFER_TOTAL_CYCLES TD_TD_BUSY TD_TC_STALL TCP_GATE_EN1 "
        "TCP_GATE_EN2 TCP_PENDING_STALL_CYCLES TCC_CYCLE TCC_BUSY SPI_CSN_BUSY CPC_CPC_STAT_BUSY CPF_CPF_STAT_BUSY",
        ABSENT, _CYCLES,
    ),
    *_many(
        "SQC_ICACHE_MISSES_DUPLICATE SQC_DCACHE_MISSES_DUPLICATE TCC_EA0_ATOMIC "
        "TCC_STREAMING_REQ TCC_NC_REQ TCC_UC_REQ TCC_CC_REQ TCC_RW_REQ TCC_PROBE TCC_TAG_STALL TCP_UTCL1_REQUEST "
        "TCP_UTCL1_TRANSLATION_HIT TCP_UTCL1_TRANSLATION_MISS TCP_TCC_NC_READ_REQ TCP_TCC_UC_READ_REQ",
        ABSENT, _NO_MODEL,
    ),
)  # fmt: skip
BY_NAME = {counter.name: counter for counter in COUNTERS}


def _flops(kind: str) -> str:
    ops = " + ".join(f"SQ_INSTS_VALU_{op}_{kind}" for op in ("ADD", "MUL", "TRANS"))
    return f"64 * ({ops} + 2 * SQ_INSTS_VALU_FMA_{kind})"


def _mops(*kinds: str) -> str:
    return "512 * (" + " + ".join(f"SQ_INSTS_VALU_MFMA_MOPS_{kind}" for kind in kinds) + ")"


_FETCH = "(TCC_BUBBLE * 128 + (TCC_EA0_RDREQ - TCC_BUBBLE) * 64) / 1024"

METRICS: tuple[Metric, ...] = (
    Metric("Wavefronts", "SQ_WAVES", "waves"),
    Metric("VALUInsts", "SQ_INSTS_VALU / SQ_WAVES", "vector instructions a wave"),
    Metric("SALUInsts", "SQ_INSTS_SALU / SQ_WAVES", "scalar instructions a wave"),
    Metric("SFetchInsts", "SQ_INSTS_SMEM / SQ_WAVES", "scalar memory instructions a wave"),
    Metric("FlatVMemInsts", "SQ_INSTS_FLAT / SQ_WAVES", "flat instructions a wave"),
    Metric("LDSInsts", "SQ_INSTS_LDS / SQ_WAVES", "LDS instructions a wave"),
    Metric("GDSInsts", "SQ_INSTS_GDS / SQ_WAVES", "GDS instructions a wave"),
    Metric("VFetchInsts", "(SQ_INSTS_VMEM_RD - TA_FLAT_READ_WAVEFRONTS) / SQ_WAVES", "buffer reads a wave"),
    Metric("VWriteInsts", "(SQ_INSTS_VMEM_WR - TA_FLAT_WRITE_WAVEFRONTS) / SQ_WAVES", "buffer writes a wave"),
    Metric(
        "VALUUtilization",
        "100 * CAIRN_VALU_LANES / (64 * SQ_INSTS_VALU)",
        "percent of lanes that are active; each instruction weighs the same, hardware weighs by cycles",
    ),
    Metric("CairnLDSConflictRate", "100 * SQ_LDS_BANK_CONFLICT / SQ_LDS_IDX_ACTIVE", "percent of LDS cycles, modelled"),
    Metric("CairnLinesPerAccess", "CAIRN_LINES / SQ_INSTS_VMEM", "1 to 4: coalesced; modelled"),
    Metric("VALUBusy", "400 * SQ_ACTIVE_INST_VALU / (CAIRN_SIMDS * CAIRN_CYCLES)", "percent of the estimated time"),
    Metric("SALUBusy", "400 * SQ_INST_CYCLES_SALU / (CAIRN_SIMDS * CAIRN_CYCLES)", "percent of the estimated time"),
    Metric(
        "MfmaUtil", "100 * SQ_VALU_MFMA_BUSY_CYCLES / (CAIRN_SIMDS * CAIRN_CYCLES)", "percent of the estimated time"
    ),
    Metric(
        "LDSBankConflict", "400 * SQ_LDS_BANK_CONFLICT / (CAIRN_SIMDS * CAIRN_CYCLES)", "percent of the estimated time"
    ),
    Metric(
        "LdsBankConflict",
        "SQ_LDS_BANK_CONFLICT / (SQ_LDS_IDX_ACTIVE - SQ_LDS_BANK_CONFLICT)",
        "cycles of conflicts for each other cycle of LDS",
    ),
    Metric("ValuPipeIssueUtil", "400 * SQ_ACTIVE_INST_VALU / (CAIRN_SIMDS * CAIRN_CYCLES)", "the same as VALUBusy"),
    Metric("WRITE_REQ_32B", "TCC_EA0_WRREQ_64B * 2 + (TCC_EA0_WRREQ - TCC_EA0_WRREQ_64B)", "32 bytes that L2 writes"),
    Metric("FETCH_SIZE", _FETCH, "KiB that L2 reads from behind"),
    Metric("FetchSize", _FETCH, "the same"),
    Metric("WRITE_SIZE", "TCC_EA0_WRREQ_64B * 64 / 1024", "KiB that L2 writes"),
    Metric("WriteSize", "TCC_EA0_WRREQ_64B * 64 / 1024", "the same"),
    Metric("L2CacheHit", "100 * TCC_HIT / (TCC_HIT + TCC_MISS)", "percent of requests"),
    Metric("CairnL1Hit", "100 * CAIRN_TCP_HIT / (CAIRN_TCP_HIT + CAIRN_TCP_MISS)", "percent of lines of loads"),
    Metric("CairnScalarHit", "100 * SQC_DCACHE_HITS / (SQC_DCACHE_HITS + SQC_DCACHE_MISSES)", "percent of lines"),
    Metric("CairnMallHit", "100 * CAIRN_MALL_HIT / (CAIRN_MALL_HIT + CAIRN_MALL_MISS)", "percent of lines"),
    Metric("CairnCoalescing", "1600 * TA_TOTAL_WAVEFRONTS / TCP_TOTAL_ACCESSES", "percent: 25 is a lane an access"),
    Metric("OccupancyPercent", "100 * CAIRN_OCCUPANCY / 32", "percent of the waves that a compute unit can hold"),
    Metric("MfmaFlops", _mops("F16", "BF16", "F32", "F64"), "floating-point operations of matrix instructions"),
    *(Metric(f"MfmaFlops{kind}", _mops(kind), "of this type") for kind in ("F16", "BF16", "F32", "F64")),
    Metric("TOTAL_16_OPS", f"{_flops('F16')} + {_mops('F16', 'BF16')}", "operations of 16 bits, all lanes active"),
    Metric("TOTAL_32_OPS", f"{_flops('F32')} + {_mops('F32', 'XF32')}", "of 32 bits"),
    Metric("TOTAL_64_OPS", f"{_flops('F64')} + {_mops('F64')}", "of 64 bits"),
)
METRICS_BY_NAME = {metric.name: metric for metric in METRICS}
# Metrics of ROCm's whose inputs are not there.
_WITHOUT_INPUTS = [
    "MemUnitBusy",
    "MemUnitStalled",
    "WriteUnitStalled",
    "ALUStalledByLDS",
    "MeanOccupancyPerCU",
    "GPUBusy",
]


def inputs(name: str) -> list[str]:
    """The counters that a counter or metric comes from."""
    metric = METRICS_BY_NAME.get(name)
    return re.findall(r"[A-Z][A-Za-z]*_\w+", metric.formula) if metric else [_basic(name)]


def _basic(name: str) -> str:
    """``SQ_WAVES_sum`` is ``SQ_WAVES``: counters here are of the whole device."""
    return name.removesuffix("_sum") if name not in BY_NAME else name


def check(names: Iterable[str]) -> None:
    """Raises UsageError for a name that is unknown, or cannot be measured."""
    for name in names:
        counter = BY_NAME.get(_basic(name))
        if name in METRICS_BY_NAME or (counter and counter.status != ABSENT):
            continue
        if counter or name in _WITHOUT_INPUTS:
            why = counter.how if counter else "it comes from cycles or caches, which are not measured"
            raise UsageError(f"--pmc {name}: not available: {why}", hint="cairn prof --list-avail lists what there is")
        known = [each.name for each in COUNTERS if each.status != ABSENT] + list(METRICS_BY_NAME)
        plain = {each.lower(): each for each in known}
        near = [plain[each] for each in difflib.get_close_matches(name.lower(), plain, 3, 0.6)]
        raise UsageError(
            f"--pmc {name}: no such counter",
            hint=f"did you mean {' or '.join(near)}?" if near else "cairn prof --list-avail lists what there is",
        )


def _needs(names: Iterable[str]) -> int:
    return max((BY_NAME[each].needs for name in names for each in inputs(name)), default=BLOCKS)


def wants_addresses(names: Iterable[str]) -> bool:
    """Whether any of them needs the addresses of accesses."""
    return _needs(names) >= ADDRESSES


def wants_caches(names: Iterable[str]) -> bool:
    """Whether any of them needs the model of caches."""
    return _needs(names) >= CACHES


_OPERATORS: dict[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul,
    ast.Div: lambda a, b: a / b if b else float("nan"),
}  # fmt: skip


def value(name: str, counted: Mapping[str, float]) -> float:
    """A counter's or metric's value; not a number where its formula divides by nothing."""
    metric = METRICS_BY_NAME.get(name)
    return evaluate(metric.formula, counted) if metric else counted[_basic(name)]


def evaluate(formula: str, counted: Mapping[str, float]) -> float:
    """A formula's value; not a number where it divides by nothing."""
    return _evaluate(ast.parse(formula, mode="eval").body, counted)


def _evaluate(node: ast.expr, counted: Mapping[str, float]) -> float:
    if isinstance(node, ast.BinOp):
        return _OPERATORS[type(node.op)](_evaluate(node.left, counted), _evaluate(node.right, counted))
    if isinstance(node, ast.Name):
        return counted[node.id]
    assert isinstance(node, ast.Constant)
    return float(str(node.value))


def _listed(why: str, names: list[str]) -> list[str]:
    lines = [", ".join(f"`{each}`" for each in names[i : i + 8]) for i in range(0, len(names), 8)]
    return [f"- {why}:", *(f"  {line}," for line in lines[:-1]), f"  {lines[-1]}"]


def page() -> str:
    """The tables of docs/counters.md."""
    rows = ["| counter | | how |", "|---|---|---|"]
    rows += [f"| `{each.name}` | {each.status} | {each.how} |" for each in COUNTERS if each.status != ABSENT]
    rows += ["", "| metric | formula | |", "|---|---|---|"]
    rows += [f"| `{each.name}` | `{each.formula}` | {each.how} |" for each in METRICS]
    rows += ["", "Not available, and refused by name:", ""]
    for why in (_CYCLES, _NO_MODEL):
        rows += _listed(why, [each.name for each in COUNTERS if each.status == ABSENT and each.how == why])
    rows += _listed("metrics that come from these", _WITHOUT_INPUTS)
    return "\n".join(rows) + "\n"
