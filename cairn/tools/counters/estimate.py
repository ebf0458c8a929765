"""How long a kernel would take on the device: an estimate, by bounds (docs/compute.md).

Of each part of the device that a kernel uses the model asks how long that part is busy, as if nothing else were slow;
the longest is the bound, and the others add to it in part. Rates come from the device's profile; ``Model`` holds what a
profile does not say.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from cairn.tools.counters import occupancy
from cairn.tools.counters.occupancy import Resources
from cairn.vgpu.specs import PROFILES, DeviceSpec

_OPS = 512  # of a unit of MOPS
_LINE, _HALF = 128, 64


class Model(NamedTuple):
    """Assumptions, for gfx90a and later: times are ns. Latencies and the rates of caches are what the micro-benchmark
    mt4g measured on an MI300X (docs/compute.md)."""

    launch: float = 5000.0  # until the first wave computes, and from the last one's end
    memory_share: float = 0.81  # of the published bandwidth of HBM that streams reach
    l3_bandwidth: float = 5.6e12  # bytes a second of the Infinity Cache
    l2_share: float = 0.45  # of 128 bytes a clock and channel
    l1_latency: float = 55.0
    l2_latency: float = 137.0
    l3_latency: float = 237.0
    memory_latency: float = 428.0
    lds_latency: float = 24.4
    scalar_latency: float = 23.0
    scalar_miss: float = 82.0  # latency where the scalar L1 has it not
    issue_share: float = 0.9  # of the issue slots that a kernel with enough waves fills
    branch: float = 5.0  # times four cycles that a wave waits at a branch, beside its issue
    overlap: float = 2.0  # how well parts work at once: 1 is one after the other, much is the longest alone
    spread: float = 1.6  # a time is expected between the estimate divided by this and multiplied by it


MODEL = Model()


class Estimate(NamedTuple):
    """``ns`` with the ``bound`` that it comes from, all ``bounds`` by name (ns, without the launch), and what is
    expected at least and at most."""

    ns: float
    bound: str
    bounds: dict[str, float]
    low: float
    high: float
    occupancy: occupancy.Occupancy


def profile_of(agent: Mapping[str, object]) -> DeviceSpec | None:
    """The profile of a device that a program ran on; None for one that is none of them."""
    product = str(agent.get("product", ""))
    return next((spec for spec in PROFILES.values() if spec.marketing_name == product), None)


_MATRIX_PEAKS = {
    "I8": "i8_matrix", "F8": "fp8_matrix", "F16": "f16_matrix", "BF16": "bf16_matrix", "F32": "f32_matrix",
    "XF32": "tf32_matrix", "F64": "f64_matrix", "F6F4": "fp6_matrix",
}  # fmt: skip


def matrix_cycles(found: Mapping[str, float], spec: DeviceSpec) -> float:
    """Cycles of one SIMD for all matrix instructions: what the peaks of the profile say."""
    cycles = 0.0
    for kind, peak in _MATRIX_PEAKS.items():
        ops = found.get(f"SQ_INSTS_VALU_MFMA_MOPS_{kind}", 0) * _OPS
        rate = spec.peaks.get(peak) or spec.peaks.get("f32_matrix", spec.peaks["f32"])
        cycles += ops / (rate * 1e12 / (spec.cu_count * spec.simds_per_cu * spec.clock_mhz * 1e6))
    return cycles


def of(found: Mapping[str, float], kernel: Resources, spec: DeviceSpec, model: Model = MODEL) -> Estimate:
    """From counters of a kernel (with those of caches) and what its workgroups take."""
    held = occupancy.of(kernel, spec)
    memory = _memory(found, spec, model)
    units = {**_issue(found, spec, model), "latency": _latency(found, held, spec, model)}
    bounds = units | memory
    bound = max(bounds, key=lambda name: bounds[name])
    parts = *units.values(), max(memory.values())  # a stream passes all levels at once
    ns = model.launch + sum(each**model.overlap for each in parts) ** (1 / model.overlap)
    if bounds[bound] < model.launch / 2:
        bound = "launch"
    return Estimate(ns, bound, bounds, ns / model.spread, ns * model.spread, held)


def _issue(found: Mapping[str, float], spec: DeviceSpec, model: Model) -> dict[str, float]:
    """Of the compute unit that has most workgroups: vector and scalar instructions, matrices, LDS, addresses."""
    groups = max(found["SPI_CSN_NUM_THREADGROUPS"], 1)
    share = math.ceil(groups / spec.cu_count) / groups
    waves = max(found["SQ_WAVES"], 1) * share
    simds = min(spec.simds_per_cu, math.ceil(waves))
    cycle = 1e3 / spec.clock_mhz
    wide = spec.target == "gfx90a"
    cycles = {
        "vector instructions": (4 * found["SQ_ACTIVE_INST_VALU"] - 4 * found["SQ_INSTS_MFMA"]) / simds,
        "matrix instructions": matrix_cycles(found, spec) / simds,
        "scalar instructions": 4 * (found["SQ_INSTS_SALU"] + found["SQ_INSTS_BRANCH"]) / simds,
        "LDS": found["SQ_LDS_IDX_ACTIVE"],
        "vector L1": max(found["TCP_TOTAL_CACHE_ACCESSES"] / 4, found["CAIRN_LINES"] * (2 if wide else 1)),
    }
    return {name: each * share * cycle / model.issue_share for name, each in cycles.items()}


def _memory(found: Mapping[str, float], spec: DeviceSpec, model: Model) -> dict[str, float]:
    """Bytes by the bandwidth of each level."""
    clock = spec.clock_mhz * 1e6
    channels = spec.l2_channels * spec.xcc_count
    l2 = found["TCC_READ"] * _LINE + (found["TCC_WRITE"] + found["TCC_ATOMIC"]) * _HALF
    behind = (found["TCC_EA0_RDREQ"]) * _LINE + found["TCC_EA0_WRREQ"] * _HALF
    memory = found["CAIRN_HBM_READ_BYTES"] + found["CAIRN_HBM_WRITE_BYTES"]
    times = {
        "L2": l2 / (channels * _LINE * clock * model.l2_share),
        "memory": memory / (spec.memory_bandwidth * model.memory_share),
    }
    if spec.l3_bytes:
        times["Infinity Cache"] = behind / model.l3_bandwidth
    return {name: each * 1e9 for name, each in times.items()}


def _latency(found: Mapping[str, float], held: occupancy.Occupancy, spec: DeviceSpec, model: Model) -> float:
    """Waves one after the other in the places that the device has: each issues its instructions, and waits where it
    says s_waitcnt for what was issued since the last one."""
    waves = max(found["SQ_WAVES"], 1)
    rounds = max(waves / (spec.cu_count * max(held.waves, 1)), 1.0)
    reads = max(found["CAIRN_TCP_HIT"] + found["CAIRN_TCP_MISS"], 1)
    misses = found["TCC_MISS"] / max(found["TCC_REQ"], 1)
    in_l3 = found["CAIRN_MALL_HIT"] / max(found["CAIRN_MALL_HIT"] + found["CAIRN_MALL_MISS"], 1)
    behind = model.l3_latency * in_l3 + model.memory_latency * (1 - in_l3)
    missed = model.l2_latency * (1 - misses) + behind * misses
    vector = model.l1_latency + (missed - model.l1_latency) * found["CAIRN_TCP_MISS"] / reads
    loads = max(found["SQC_DCACHE_HITS"] + found["SQC_DCACHE_MISSES"], 1)
    scalar = model.scalar_latency + (model.scalar_miss - model.scalar_latency) * found["SQC_DCACHE_MISSES"] / loads
    latencies = {"VMEM": vector, "LDS": model.lds_latency, "SMEM": scalar}
    waits = sum(_waits(found, unit) * latency for unit, latency in latencies.items())
    quads = found["SQ_ACTIVE_INST_ANY"] + found["CAIRN_INSTS_OTHER"] - found["SQ_INSTS_MFMA"]
    quads += found["CAIRN_NOPS"] + model.branch * found["SQ_INSTS_BRANCH"]
    cycles = 4 * quads + matrix_cycles(found, spec)
    return rounds * (waits + cycles * 1e3 / spec.clock_mhz) / waves


def _waits(found: Mapping[str, float], unit: str) -> float:
    """Of all waves: a block that begins with a wait waits for what another one left under way."""
    return found[f"CAIRN_{unit}_WAITS"] + min(found[f"CAIRN_{unit}_LEADS"], found[f"CAIRN_{unit}_OPEN"])


def completed(found: dict[str, float], kernel: Resources, spec: DeviceSpec) -> dict[str, float]:
    """The counters, with those that come from the device's profile and from the estimate."""
    held = occupancy.of(kernel, spec)
    found = found | {
        "CAIRN_OCCUPANCY": held.waves, "CAIRN_SIMDS": spec.cu_count * spec.simds_per_cu,
        "SQ_VALU_MFMA_BUSY_CYCLES": matrix_cycles(found, spec),
    }  # fmt: skip
    cycles = of(found, kernel, spec).ns * spec.clock_mhz / 1e3
    busy = min(found["SPI_CSN_NUM_THREADGROUPS"], spec.cu_count)
    resident = min(found["SQ_WAVES"], busy * held.waves)
    return found | {
        "CAIRN_CYCLES": cycles, "GRBM_COUNT": cycles * spec.xcc_count, "GRBM_GUI_ACTIVE": cycles * spec.xcc_count,
        "SQ_BUSY_CU_CYCLES": busy * cycles / 4, "SQ_WAVE_CYCLES": resident * cycles / 4,
    }  # fmt: skip
