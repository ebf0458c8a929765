"""PTX's special registers as HIP expressions: 32 bits unless the name says otherwise."""

from __future__ import annotations

_THREAD = "((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x)"
_THREADS = "(blockDim.x * blockDim.y * blockDim.z)"
_NANOSECONDS = "((unsigned long long)wall_clock64() * 10)"  # the counter's rate is 100 MHz on all of AMD's

#: Register to the HIP expression with its value. Masks are of the 32 lanes that a warp has in PTX: this lane's half of
#: a wave. There are no clusters: each block is one.
REGISTERS: dict[str, str] = {
    "laneid": "__lane_id()",
    "warpid": f"({_THREAD} / warpSize)",
    "nwarpid": f"(({_THREADS} + warpSize - 1) / warpSize)",
    "smid": "__smid()",
    "clock": "(unsigned)clock()",
    "clock_hi": "(unsigned)(clock64() >> 32)",
    "clock64": "clock64()",
    "globaltimer": _NANOSECONDS,
    "globaltimer_lo": f"(unsigned){_NANOSECONDS}",
    "globaltimer_hi": f"(unsigned)({_NANOSECONDS} >> 32)",
    "is_explicit_cluster": "0",
    "cluster_ctarank": "0",
    "cluster_nctarank": "1",
}
for _axis in "xyz":
    REGISTERS |= {
        f"tid.{_axis}": f"threadIdx.{_axis}",
        f"ntid.{_axis}": f"blockDim.{_axis}",
        f"ctaid.{_axis}": f"blockIdx.{_axis}",
        f"nctaid.{_axis}": f"gridDim.{_axis}",
        f"clusterid.{_axis}": f"blockIdx.{_axis}",
        f"nclusterid.{_axis}": f"gridDim.{_axis}",
        f"cluster_ctaid.{_axis}": "0",
        f"cluster_nctaid.{_axis}": "1",
    }
_LANE = "(__lane_id() & 31)"
REGISTERS |= {
    "lanemask_eq": f"(1u << {_LANE})",
    "lanemask_lt": f"((1u << {_LANE}) - 1)",
    "lanemask_le": f"(~0u >> (31 - {_LANE}))",
    "lanemask_gt": f"~(~0u >> (31 - {_LANE}))",
    "lanemask_ge": f"(~0u << {_LANE})",
}
#: Those of 64 bits, and predicates.
KINDS = {"clock64": "u64", "globaltimer": "u64", "is_explicit_cluster": "pred"}


def kind(register: str) -> str:
    """The type of a special register."""
    return KINDS.get(register, "u32")
