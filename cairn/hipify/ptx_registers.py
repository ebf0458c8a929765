"""PTX's special registers as HIP expressions: 32 bits unless the name says otherwise."""

from __future__ import annotations

from cairn.base.patterns import regex

_THREAD = "((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x)"
_THREADS = "(blockDim.x * blockDim.y * blockDim.z)"
_NANOSECONDS = "((unsigned long long)wall_clock64() * 10)"  # the counter's rate is 100 MHz on all of AMD's

#: Register to the HIP expression with its value. Masks are of the 32 lanes that a warp has in PTX: this lane's half of
#: a wave. What clusters are told of stands between dollars until ``settled`` says which it is.
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
    "is_explicit_cluster": "$explicit$",
    "cluster_ctarank": "$rank$",
    "cluster_nctarank": "$blocks$",
}
for _axis in "xyz":
    REGISTERS |= {
        f"tid.{_axis}": f"threadIdx.{_axis}",
        f"ntid.{_axis}": f"blockDim.{_axis}",
        f"ctaid.{_axis}": f"blockIdx.{_axis}",
        f"nctaid.{_axis}": f"gridDim.{_axis}",
        f"clusterid.{_axis}": f"$id.{_axis}$",
        f"nclusterid.{_axis}": f"$ids.{_axis}$",
        f"cluster_ctaid.{_axis}": f"$index.{_axis}$",
        f"cluster_nctaid.{_axis}": f"$size.{_axis}$",
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
#: What is said of clusters: by Cairn's ``hip/detail/cluster.h``, and in code for AMD's headers: each block is one.
_CLUSTERS: dict[str, tuple[str, str]] = {
    "explicit": ("(cairn::cluster::num_blocks() > 1)", "0"),
    "rank": ("cairn::cluster::block_rank()", "0"),
    "blocks": ("cairn::cluster::num_blocks()", "1"),
    "map.of": ("(unsigned long long)cairn::cluster::map((char*)(", "("),
    "low.of": ("cairn::cluster::map_low((unsigned)(", "("),
    "map.in": ("), (unsigned)(", ") + 0 * ("),
    "map.end": ("))", ")"),
    "rank.of": ("cairn::cluster::rank_of((const void*)(", "0 * (unsigned)(("),
    "arrive": ("cairn::cluster::arrive_and_keep()", "__threadfence_block()"),
    "wait": ("cairn::cluster::wait_for_kept()", "__syncthreads()"),
}
for _axis in "xyz":
    _CLUSTERS |= {
        f"id.{_axis}": (f"cairn::cluster::cluster_index().{_axis}", f"blockIdx.{_axis}"),
        f"ids.{_axis}": (f"cairn::cluster::dim_clusters().{_axis}", f"gridDim.{_axis}"),
        f"index.{_axis}": (f"cairn::cluster::block_index().{_axis}", "0"),
        f"size.{_axis}": (f"cairn::cluster::dim_blocks().{_axis}", "1"),
    }
_NAMED = regex(r"\$([\w.]+)\$")


def settled(text: str, *, own: bool) -> str:
    """``text`` with what it says of clusters: as Cairn's own headers have it, or as AMD's know none."""
    return _NAMED.sub(lambda name: _CLUSTERS[name[1]][0 if own else 1], text)


def kind(register: str) -> str:
    """The type of a special register."""
    return KINDS.get(register, "u32")
