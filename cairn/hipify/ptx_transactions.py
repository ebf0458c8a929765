"""PTX's barriers in shared memory and its bulk copies, as calls of Cairn's ``hip/detail/mbarrier.h``.

A copy is done by the thread that asks for it, at once; then it tells the barrier its bytes.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from cairn.base.patterns import regex
from cairn.hipify.ptx_types import TYPES

SPACE = "cairn::mbarrier::"


class Call(NamedTuple):
    """A function and its operands, a letter each: ``s``, ``p`` and ``r`` are results (a state, a predicate, 32 bits);
    ``a`` is a barrier (in the space that the instruction names), ``m`` one in shared memory, ``S`` a place in shared
    memory, ``G`` one in memory, ``t`` a place of a tensor, ``u`` and ``q`` are numbers of 32 and 64 bits, ``k`` one of
    16, ``v`` a list of them of 32 bits. What stands behind ``?`` may be missing.
    """

    function: str
    operands: str


_PLAIN = r"(?:\.shared(?:::cta|::cluster)?)?\.b64"
_HOW = rf"(?:\.(?:acquire|release|relaxed|acq_rel|sc))?(?:\.(?:cta|cluster|gpu|sys))?{_PLAIN}"
_HINT = r"(?:\.L2::cache_hint)?"
_TILE = r"(?:\.tile)?"
_LOADS = r"cp\.async\.bulk\.tensor\.[1-5]d\.shared::(?:cluster|cta)\.global"
_STORES = r"cp\.async\.bulk\.tensor\.[1-5]d\.global\.shared::cta"
_BYTES = r"\.mbarrier::complete_tx::bytes"
_REDUCED = {
    "add": "u32 s32 u64 f32 f64", "min": "u32 s32 u64 s64", "max": "u32 s32 u64 s64",
    "and": "b32 b64", "or": "b32 b64", "xor": "b32 b64",
}  # fmt: skip
_FAMILIES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Call | None]], ...] = (
    (regex(rf"mbarrier\.(init|inval){_PLAIN}"), lambda m: Call(m[1], "au" if m[1] == "init" else "a")),
    (regex(rf"mbarrier\.(expect_tx|complete_tx){_HOW}"), lambda m: Call(m[1], "au")),
    (regex(rf"mbarrier\.(arrive|arrive_drop)(?:\.noComplete)?{_HOW}"), lambda m: Call(m[1], "sa?u")),
    (regex(rf"mbarrier\.(arrive|arrive_drop)\.expect_tx{_HOW}"), lambda m: Call(f"{m[1]}_expect_tx", "sau")),
    (regex(rf"mbarrier\.(?:test|try)_wait{_HOW}"), lambda m: Call("is_over", "paq?u")),
    (regex(rf"mbarrier\.(?:test|try)_wait\.parity{_HOW}"), lambda m: Call("is_over_parity", "pau?u")),
    (regex(r"mbarrier\.pending_count\.b64"), lambda _: Call("pending_count", "rq")),
    (regex(rf"cp\.async\.mbarrier\.arrive\.noinc{_PLAIN}"), lambda _: Call("arrive", "a")),
    (regex(rf"cp\.async\.mbarrier\.arrive{_PLAIN}"), lambda _: Call("none", "a")),
    (
        regex(rf"cp\.async\.bulk\.shared::(?:cluster|cta)\.(global|shared::cta){_BYTES}(\.multicast::cluster)?{_HINT}"),
        lambda m: Call("copy", ("SGum" if m[1] == "global" else "SSum") + ("k" if m[2] else "")),
    ),
    (regex(rf"cp\.async\.bulk\.global\.shared::cta\.bulk_group{_HINT}"), lambda _: Call("copy_back", "GSu")),
    (
        regex(rf"cp\.reduce\.async\.bulk\.global\.shared::cta\.bulk_group{_HINT}\.(add|min|max|and|or|xor)\.(\w+)"),
        lambda m: Call(f"reduce<{TYPES[m[2]]}>::{m[1]}_to", "GSu") if m[2] in _REDUCED[m[1]].split() else None,
    ),
    (
        regex(rf"{_LOADS}{_TILE}{_BYTES}(\.multicast::cluster)?{_HINT}"),
        lambda m: Call("load_tile", "Stm" + ("k" if m[1] else "")),
    ),
    (
        regex(rf"{_STORES}{_TILE}\.bulk_group{_HINT}"),
        lambda _: Call("store_tile", "tS"),
    ),
    (
        regex(rf"st\.async(?:\.weak)?(?:\.shared::cluster)?{_BYTES}(?:\.v[24])?\.[busf]32"),
        lambda _: Call("store", "Svm"),
    ),
)


def call(mnemonic: str) -> Call | None:
    """What ``mnemonic`` calls; None for another instruction."""
    for pattern, make in _FAMILIES:
        match = pattern.fullmatch(mnemonic)
        if match is not None:
            return make(match)
    return None
