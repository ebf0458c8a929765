"""The panels of ``cairn compute analyze``: each metric is a row, with a formula over counters of a dispatch.

Names in capitals are counters (docs/counters.md); those in small letters are of the device: ``cus``, ``simds``,
``xcds``, ``sqcs`` (instruction and scalar caches), ``channels`` of L2 in all, ``ghz``, ``memory`` (GB/s), ``l3``
(GB/s), ``waves`` a compute unit holds, ``ns`` the estimated time, and ``peak_TYPE`` GFLOP/s of the profile.
"""

from __future__ import annotations

from typing import NamedTuple


class Metric(NamedTuple):
    """A row. ``peak`` is a formula, too; either is empty where there is none: nothing here has cycles of hardware."""

    number: str
    name: str
    formula: str
    unit: str
    peak: str = ""


class Panel(NamedTuple):
    """A table of metrics under rocprof-compute's number."""

    number: int
    title: str
    metrics: tuple[Metric, ...]


def _panel(number: int, title: str, *rows: tuple[str, ...]) -> Panel:
    return Panel(number, title, tuple(Metric(f"{number}.1.{i}", *row) for i, row in enumerate(rows)))


def _flops(*kinds: str) -> str:
    parts = [
        f"SQ_INSTS_VALU_ADD_{k} + SQ_INSTS_VALU_MUL_{k} + SQ_INSTS_VALU_TRANS_{k} + 2 * SQ_INSTS_VALU_FMA_{k}"
        for k in kinds
    ]
    return f"64 * ({' + '.join(parts)}) / ns"


def _wave(counter: str) -> str:
    return f"{counter} / SQ_WAVES"


def _busy(counter: str) -> str:
    return f"400 * {counter} / (simds * CAIRN_CYCLES)"


def _absent(*names: str) -> list[tuple[str, ...]]:
    """What only hardware's cycles could tell: shown as n/a."""
    return [(name, "", "") for name in names]


_PERCENT = "percent"
_ACTIVE = "100 * GRBM_GUI_ACTIVE / GRBM_COUNT"
_FLOATS = ("F16", "F32", "F64")
_L1_HIT = "100 * CAIRN_TCP_HIT / (CAIRN_TCP_HIT + CAIRN_TCP_MISS)"
_L2_HIT = "100 * TCC_HIT / (TCC_HIT + TCC_MISS)"
_L3_HIT = "100 * CAIRN_MALL_HIT / (CAIRN_MALL_HIT + CAIRN_MALL_MISS)"
_SCALAR_HIT = "100 * SQC_DCACHE_HITS / (SQC_DCACHE_HITS + SQC_DCACHE_MISSES)"
_LDS_USEFUL = "SQ_LDS_IDX_ACTIVE - SQ_LDS_BANK_CONFLICT"
_CONFLICTS = "100 * SQ_LDS_BANK_CONFLICT / SQ_LDS_IDX_ACTIVE"
_L2_BYTES = "(128 * TCC_READ + 64 * (TCC_WRITE + TCC_ATOMIC))"
_READ, _WRITTEN = "128 * TCC_EA0_RDREQ", "64 * TCC_EA0_WRREQ"

PANELS: tuple[Panel, ...] = (
    _panel(
        2, "System speed-of-light",
        ("VALU FLOPs", _flops("F16", "F32", "F64"), "GFLOP/s", "cus * ghz * 128"),
        ("VALU IOPs", "64 * (SQ_INSTS_VALU_INT32 + SQ_INSTS_VALU_INT64) / ns", "GOP/s", "cus * ghz * 128"),
        *(
            (f"MFMA FLOPs ({k})", f"512 * SQ_INSTS_VALU_MFMA_MOPS_{k} / ns", "GFLOP/s", f"peak_{k}")
            for k in ("F8", "BF16", "F16", "F32", "F64")
        ),
        ("MFMA IOPs (Int8)", "512 * SQ_INSTS_VALU_MFMA_MOPS_I8 / ns", "GOP/s", "peak_I8"),
        ("SALU utilization", _busy("SQ_INST_CYCLES_SALU"), _PERCENT, "100"),
        ("VALU utilization", _busy("SQ_ACTIVE_INST_VALU"), _PERCENT, "100"),
        ("MFMA utilization", "100 * SQ_VALU_MFMA_BUSY_CYCLES / (simds * CAIRN_CYCLES)", _PERCENT, "100"),
        ("VALU active threads", "SQ_THREAD_CYCLES_VALU / SQ_ACTIVE_INST_VALU", "threads", "64"),
        ("Wavefront occupancy", "CAIRN_OCCUPANCY", "waves a CU", "waves"),
        ("LDS bandwidth, all lanes", f"128 * ({_LDS_USEFUL}) / ns", "GB/s", "cus * ghz * 128"),
        ("LDS bank conflicts", _CONFLICTS, _PERCENT, "100"),
        ("vL1D hit rate", _L1_HIT, _PERCENT, "100"),
        ("vL1D bandwidth", "128 * CAIRN_LINES / ns", "GB/s", "cus * ghz * 128"),
        ("L2 hit rate", _L2_HIT, _PERCENT, "100"),
        ("L2 bandwidth", f"{_L2_BYTES} / ns", "GB/s", "channels * ghz * 128"),
        ("L2-fabric read bandwidth", f"{_READ} / ns", "GB/s", "l3"),
        ("L2-fabric write bandwidth", f"{_WRITTEN} / ns", "GB/s", "l3"),
        ("Infinity Cache hit rate", _L3_HIT, _PERCENT, "100"),
        ("HBM bandwidth", "(CAIRN_HBM_READ_BYTES + CAIRN_HBM_WRITE_BYTES) / ns", "GB/s", "memory"),
        ("sL1D hit rate", _SCALAR_HIT, _PERCENT, "100"),
    ),
    _panel(
        3, "Memory chart",
        ("Wavefronts", "SQ_WAVES", "waves"), ("Workgroups", "SPI_CSN_NUM_THREADGROUPS", "workgroups"),
        ("LDS requests", _wave("SQ_INSTS_LDS"), "a wave"),
        ("vL1D reads", _wave("TCP_TOTAL_READ"), "a wave"), ("vL1D writes", _wave("TCP_TOTAL_WRITE"), "a wave"),
        ("vL1D hit rate", _L1_HIT, _PERCENT), ("vL1D to L2, reads", _wave("TCP_TCC_READ_REQ"), "a wave"),
        ("vL1D to L2, writes", _wave("TCP_TCC_WRITE_REQ"), "a wave"), ("sL1D reads", _wave("SQC_DCACHE_REQ"), "a wave"),
        ("sL1D hit rate", _SCALAR_HIT, _PERCENT), ("L2 reads", _wave("TCC_READ"), "a wave"),
        ("L2 writes", _wave("TCC_WRITE"), "a wave"), ("L2 atomics", _wave("TCC_ATOMIC"), "a wave"),
        ("L2 hit rate", _L2_HIT, _PERCENT), ("Fabric reads", _wave("TCC_EA0_RDREQ"), "a wave"),
        ("Fabric writes", _wave("TCC_EA0_WRREQ"), "a wave"), ("Infinity Cache hit rate", _L3_HIT, _PERCENT),
        ("HBM reads", "CAIRN_HBM_READ_BYTES", "bytes"), ("HBM writes", "CAIRN_HBM_WRITE_BYTES", "bytes"),
    ),
    _panel(
        5, "Command processor (CPF/CPC)",
        ("CPF utilization", _ACTIVE, _PERCENT, "100"), *_absent("CPF stall", "CPF-L2 utilization", "CPF-L2 stall",
        "CPF-UTCL1 stall"),
        ("CPC utilization", _ACTIVE, _PERCENT, "100"), *_absent("CPC stall rate", "CPC packet decoding utilization",
        "CPC-workgroup manager utilization", "CPC-L2 utilization", "CPC-UTCL1 stall", "CPC-UTCL2 utilization"),
    ),
    _panel(
        6, "Workgroup manager (SPI)",
        ("Accelerator utilization", _ACTIVE, _PERCENT, "100"),
        *_absent("Scheduler-pipe utilization", "Workgroup manager utilization", "Shader engine utilization"),
        ("SIMD utilization", "100 * SQ_BUSY_CU_CYCLES / (CAIRN_CYCLES * cus)", _PERCENT, "100"),
        ("Dispatched workgroups", "SPI_CSN_NUM_THREADGROUPS", "workgroups"),
        ("Dispatched wavefronts", "SPI_CSN_WAVE", "waves"),
        ("VGPR writes", "4 * SPI_VWC_CSC_WR / SPI_CSN_WAVE", "cycles a wave"), *_absent("SGPR writes"),
        *_absent("Not-scheduled rate (workgroup manager)", "Not-scheduled rate (scheduler-pipe)",
        "Scheduler-pipe stall rate", "Scratch stall rate", "Insufficient SIMD waveslots", "Insufficient SIMD VGPRs",
        "Insufficient SIMD SGPRs", "Insufficient CU LDS", "Insufficient CU barriers", "Reached CU workgroup limit",
        "Reached CU wavefront limit"),
        ("Waves that fit", "CAIRN_OCCUPANCY", "waves a CU", "waves"),
    ),
    _panel(
        7, "Wavefront",
        ("Total wavefronts", "SQ_WAVES", "waves"), ("Workgroups", "SPI_CSN_NUM_THREADGROUPS", "workgroups"),
        ("Full wavefronts", "100 * SQ_WAVES_EQ_64 / SQ_WAVES", _PERCENT),
        ("Work-items", "SQ_ITEMS", "work-items"), ("Instructions per wavefront", _wave("SQ_INSTS"), "a wave"),
        ("Wave cycles", "4 * SQ_WAVE_CYCLES / SQ_WAVES", "cycles, estimate"),
        ("Occupancy limit", "CAIRN_OCCUPANCY", "waves a CU", "waves"),
    ),
    _panel(
        10, "Instruction mix",
        *(
            (name, _wave(f"SQ_INSTS_{counter}"), "a wave")
            for name, counter in (
                ("VALU", "VALU"), ("MFMA", "MFMA"), ("VMEM", "VMEM"), ("LDS", "LDS"), ("SALU", "SALU"),
                ("SMEM", "SMEM"),
                ("Branch", "BRANCH"), ("GDS", "GDS"), ("INT32", "VALU_INT32"), ("INT64", "VALU_INT64"),
                *((f"{k}-{op}", f"VALU_{op}_{k}") for k in _FLOATS for op in ("ADD", "MUL", "FMA", "TRANS")),
                ("Conversion", "VALU_CVT"),
                *((f"MFMA-{k}", f"VALU_MFMA_{k}") for k in ("I8", "F8", "F16", "BF16", "F32", "F64")),
            )
        ),
        ("Global/generic read", _wave("TA_FLAT_READ_WAVEFRONTS"), "a wave"),
        ("Global/generic write", _wave("TA_FLAT_WRITE_WAVEFRONTS"), "a wave"),
        ("Global/generic atomic", _wave("TA_FLAT_ATOMIC_WAVEFRONTS"), "a wave"),
        ("Buffer", _wave("TA_BUFFER_WAVEFRONTS"), "a wave"),
    ),
    _panel(
        11, "Compute pipeline",
        ("VALU utilization", _busy("SQ_ACTIVE_INST_VALU"), _PERCENT, "100"),
        ("VALU active threads", "SQ_THREAD_CYCLES_VALU / SQ_ACTIVE_INST_VALU", "threads", "64"),
        ("MFMA utilization", "100 * SQ_VALU_MFMA_BUSY_CYCLES / (simds * CAIRN_CYCLES)", _PERCENT, "100"),
        ("F16 FLOPs", _flops("F16"), "GFLOP/s"), ("F32 FLOPs", _flops("F32"), "GFLOP/s"),
        ("F64 FLOPs", _flops("F64"), "GFLOP/s"),
    ),
    _panel(
        12, "LDS",
        ("Utilization", "100 * SQ_LDS_IDX_ACTIVE / (cus * CAIRN_CYCLES)", _PERCENT, "100"),
        ("Instructions", _wave("SQ_INSTS_LDS"), "a wave"),
        ("Bandwidth, active lanes", "CAIRN_LDS_BYTES / ns", "GB/s", "cus * ghz * 128"),
        ("Bank conflict rate", _CONFLICTS, _PERCENT, "100"),
        ("Index accesses", _wave("SQ_LDS_IDX_ACTIVE"), "cycles a wave"),
        ("Bank conflicts", _wave("SQ_LDS_BANK_CONFLICT"), "cycles a wave"),
    ),
    _panel(
        13, "Instruction cache",
        ("Bandwidth", "100 * SQC_ICACHE_REQ / (ghz * sqcs * ns)", _PERCENT, "100"),
        ("Hit rate", "100 * SQC_ICACHE_HITS / SQC_ICACHE_REQ", _PERCENT, "100"),
        ("L1I-L2 bandwidth", "50 * SQC_TC_INST_REQ / (ghz * sqcs * ns)", _PERCENT, "100"),
        ("Requests", _wave("SQC_ICACHE_REQ"), "a wave"), ("Hits", _wave("SQC_ICACHE_HITS"), "a wave"),
        ("Misses", _wave("SQC_ICACHE_MISSES"), "a wave"), *_absent("Misses, duplicated", "Instruction fetch latency"),
        ("L1I-L2 bytes", _wave("64 * SQC_TC_INST_REQ"), "bytes a wave"),
    ),
    _panel(
        14, "Scalar L1D",
        ("Requests", _wave("SQC_DCACHE_REQ"), "a wave"), ("Hit rate", _SCALAR_HIT, _PERCENT, "100"),
        ("Misses", _wave("SQC_DCACHE_MISSES"), "a wave"), ("Reads from L2", _wave("SQC_TC_DATA_READ_REQ"), "a wave"),
    ),
    _panel(
        15, "Address processing and data return (TA/TD)",
        *_absent("Address processing unit busy", "Address stall", "Data stall", "Data-processor to address stall"),
        ("Total instructions", _wave("TA_TOTAL_WAVEFRONTS"), "a wave"),
        *(
            (f"{name}{way or ' instructions'}", _wave(f"TA_{part}{counter}_WAVEFRONTS"), "a wave")
            for name, part in (("Global/generic", "FLAT"), ("Spill/stack", "BUFFER"))
            for way, counter in (("", ""), (" read", "_READ"), (" write", "_WRITE"), (" atomic", "_ATOMIC"))
        ),
        *_absent("Spill/stack total cycles", "Spill/stack coalesced read", "Spill/stack coalesced write"),
        *_absent("Data-return busy", "Cache RAM to data-return stall", "Workgroup manager to data-return stall"),
        *_absent("Coalescable instructions"),
        ("Read instructions", "(TD_LOAD_WAVEFRONT - TD_STORE_WAVEFRONT - TD_ATOMIC_WAVEFRONT) / SQ_WAVES", "a wave"),
        ("Write instructions", _wave("TD_STORE_WAVEFRONT"), "a wave"),
        ("Atomic instructions", _wave("TD_ATOMIC_WAVEFRONT"), "a wave"),
    ),
    _panel(
        16, "Vector L1D",
        ("Coalescing", "1600 * TA_TOTAL_WAVEFRONTS / TCP_TOTAL_ACCESSES", _PERCENT, "100"),
        ("Hit rate", _L1_HIT, _PERCENT, "100"), ("Total requests", _wave("TCP_TOTAL_ACCESSES"), "a wave"),
        ("Reads", _wave("TCP_TOTAL_READ"), "a wave"), ("Writes", _wave("TCP_TOTAL_WRITE"), "a wave"),
        ("Atomics", "(TCP_TOTAL_ATOMIC_WITH_RET + TCP_TOTAL_ATOMIC_WITHOUT_RET) / SQ_WAVES", "a wave"),
        ("Cache accesses", _wave("TCP_TOTAL_CACHE_ACCESSES"), "a wave"), ("Lines", _wave("CAIRN_LINES"), "a wave"),
        ("L1-L2 reads", _wave("TCP_TCC_READ_REQ"), "a wave"), ("L1-L2 writes", _wave("TCP_TCC_WRITE_REQ"), "a wave"),
        ("Bytes asked for, of lines", "100 * (CAIRN_READ_BYTES + CAIRN_WRITE_BYTES) / (128 * CAIRN_LINES)", _PERCENT),
    ),
    _panel(
        17, "L2",
        ("Hit rate", _L2_HIT, _PERCENT, "100"), ("Bandwidth", f"{_L2_BYTES} / ns", "GB/s", "channels * ghz * 128"),
        ("Requests", _wave("TCC_REQ"), "a wave"), ("Reads", _wave("TCC_READ"), "a wave"),
        ("Writes", _wave("TCC_WRITE"), "a wave"), ("Atomics", _wave("TCC_ATOMIC"), "a wave"),
        ("Hits", _wave("TCC_HIT"), "a wave"), ("Misses", _wave("TCC_MISS"), "a wave"),
        ("Writebacks", _wave("TCC_WRITEBACK"), "a wave"), ("Read bandwidth behind", f"{_READ} / ns", "GB/s", "l3"),
        ("Write bandwidth behind", f"{_WRITTEN} / ns", "GB/s", "l3"),
        ("Infinity Cache hit rate", _L3_HIT, _PERCENT, "100"),
    ),
)  # fmt: skip
BY_NUMBER = {panel.number: panel for panel in PANELS}
# What is no table of counters.
OTHERS = {
    0: "Top stats", 1: "System info", 4: "Roofline", 18: "L2 per channel", 21: "PC sampling", 22: "Estimated time",
    23: "Source lines",
}  # fmt: skip
