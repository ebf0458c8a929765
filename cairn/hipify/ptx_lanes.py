"""PTX instructions among the lanes of a warp and the warps of a block, as HIP expressions.

A warp has 32 lanes in PTX: on a wave of 64 it is this lane's half of the wave, and masks are of that half.
"""

from __future__ import annotations

from typing import NamedTuple

from cairn.base.patterns import regex

_HALF = "(__lane_id() & 32)"
LANE = "(__lane_id() & 31)"
#: Lanes of a warp: of 32, as the operand says that comes after the lane's.
SHUFFLES = {"idx": "__shfl", "up": "__shfl_up", "down": "__shfl_down", "bfly": "__shfl_xor"}
SHUFFLE = regex(r"shfl(?:\.sync)?\.(idx|up|down|bfly)\.b32")


class Form(NamedTuple):
    """What such an instruction computes: ``expression`` over its sources of the types ``sources``.

    An empty ``result`` is a call alone. ``second`` is the predicate behind ``|`` in the first operand. Where the mask,
    the last source, is missing, all lanes are meant.
    """

    expression: str
    result: str
    sources: tuple[str, ...]
    second: str = ""
    masked: bool = False


def _ballot(predicate: str) -> str:
    return f"((unsigned)(__ballot({predicate}) >> {_HALF}) & {{1}})"


_LEADER = f"__builtin_ctz({{0}} & (unsigned)(__activemask() >> {_HALF}))"
_SAME = f"((unsigned)(__match_any({{0}}) >> {_HALF}) & {{1}})"
_THOSE = f"({{1}} & (unsigned)(__activemask() >> {_HALF}))"
FORMS: dict[str, Form] = {
    "vote.sync.all.pred": Form(f"{_ballot('!{0}')} == 0", "pred", ("pred", "b32"), masked=True),
    "vote.sync.any.pred": Form(f"{_ballot('{0}')} != 0", "pred", ("pred", "b32"), masked=True),
    "vote.sync.uni.pred": Form(
        f"{_ballot('{0}')} == 0 || {_ballot('!{0}')} == 0", "pred", ("pred", "b32"), masked=True
    ),
    "vote.sync.ballot.b32": Form(_ballot("{0}"), "b32", ("pred", "b32"), masked=True),
    "activemask.b32": Form(f"(unsigned)(__activemask() >> {_HALF})", "b32", ()),
    "elect.sync": Form(_LEADER, "b32", ("b32",), second=f"{_LEADER} == {LANE}"),
    "nanosleep.u32": Form("(void){0}, __builtin_amdgcn_s_sleep(1)", "", ("u32",)),
    "bar.warp.sync": Form("__syncwarp()", "", ("b32",)),
    "barrier.cluster.arrive": Form("$arrive$", "", ()),
    "barrier.cluster.wait": Form("$wait$", "", ()),
    "trap": Form("__builtin_trap()", "", ()),
    "brkpt": Form("__builtin_trap()", "", ()),
}
for _size in ("b32", "b64"):
    FORMS |= {
        f"match.any.sync.{_size}": Form(_SAME, "b32", (_size, "b32")),
        f"match.all.sync.{_size}": Form(
            f"{_SAME} == {_THOSE} ? {_THOSE} : 0", "b32", (_size, "b32"), second=f"{_SAME} == {_THOSE}"
        ),
    }
for _op, _kinds in (("add", "u32 s32"), ("min", "u32 s32"), ("max", "u32 s32"), ("and", "b32"), ("or", "b32"),
                    ("xor", "b32")):  # fmt: skip
    for _kind in _kinds.split():
        _reduced = f"__reduce_{_op}_sync((unsigned long long){{1}} << {_HALF}, {{0}})"
        FORMS[f"redux.sync.{_op}.{_kind}"] = Form(_reduced, _kind, (_kind, "b32"))
# Every thread of the block comes, so the barrier's number makes no difference. With a number of threads it does.
for _bar in ("bar", "barrier", "bar.cta", "barrier.cta"):
    FORMS |= {
        f"{_bar}.sync": Form("__syncthreads()", "", ("u32",)),
        f"{_bar}.red.popc.u32": Form("__syncthreads_count({1})", "u32", ("u32", "pred")),
        f"{_bar}.red.and.pred": Form("__syncthreads_and({1}) != 0", "pred", ("u32", "pred")),
        f"{_bar}.red.or.pred": Form("__syncthreads_or({1}) != 0", "pred", ("u32", "pred")),
    }


def form(mnemonic: str) -> Form | None:
    """What ``mnemonic`` computes; those without ``.sync`` are the older forms, without masks."""
    name = mnemonic.replace(".aligned", "").replace(".release", "").replace(".acquire", "").replace(".relaxed", "")
    return FORMS.get(name) or FORMS.get(name.replace("vote.", "vote.sync."))


def shuffle(way: str, value: str, lane: str, control: str) -> tuple[str, str]:
    """The lane that a shuffle reads within a part of a warp, and whether there is one: ``control`` says which parts."""
    segment = f"({control} >> 8 & 31)"
    last = f"(({LANE} & {segment}) | ({control} & 31 & ~{segment}))"
    from_ = {
        "up": f"(int){LANE} - (int)({lane} & 31)", "down": f"(int)({LANE} + ({lane} & 31))",
        "bfly": f"(int)({LANE} ^ ({lane} & 31))",
        "idx": f"(int)(({LANE} & {segment}) | ({lane} & 31 & ~{segment}))",
    }[way]  # fmt: skip
    valid = f"({from_}) {'>=' if way == 'up' else '<='} (int){last}"
    return f"__shfl({value}, {valid} ? {from_} : (int){LANE}, 32)", valid
