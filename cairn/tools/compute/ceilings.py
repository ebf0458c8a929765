"""How fast a device's levels of memory and units are at most, by its profile."""

from __future__ import annotations

from cairn.vgpu.specs import DeviceSpec

# The units by the names of AMD's benchmark, and their peaks in a profile. Packed halves go as fast as packed floats.
_UNITS = {
    "FP16Flops": "f32", "FP32Flops": "f32", "FP64Flops": "f64", "MFMAF8Flops": "fp8_matrix",
    "MFMAF16Flops": "f16_matrix", "MFMABF16Flops": "bf16_matrix", "MFMAF32Flops": "f32_matrix",
    "MFMAF64Flops": "f64_matrix", "MFMAI8Ops": "i8_matrix",
}  # fmt: skip


def memory(cus: float, channels: float, ghz: float, hbm: float) -> dict[str, float]:
    """GB/s: a CU reads 128 bytes a cycle from its vL1D and from its LDS, a channel of the L2 gives as many."""
    return {"HBM": hbm, "L2": channels * ghz * 128, "L1": cus * ghz * 128, "LDS": cus * ghz * 128}


def table(spec: DeviceSpec) -> dict[str, float]:
    """The row of ``roofline.csv``, in which AMD's tool keeps what its benchmark measured: GB/s, GFLOP/s and GOP/s."""
    channels = spec.l2_channels * spec.xcc_count
    levels = memory(spec.cu_count, channels, spec.clock_mhz / 1e3, spec.memory_bandwidth / 1e9)
    units = {name: spec.peaks[peak] * 1e3 for name, peak in _UNITS.items() if peak in spec.peaks}
    return {"device": 0, **{f"{level}Bw": round(rate, 1) for level, rate in levels.items()}, **units}
