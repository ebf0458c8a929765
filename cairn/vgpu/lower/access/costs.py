"""What going lane by lane costs on each kind of host: the one table that the choice among its ways is made by.

Nanoseconds for 64 lanes whose elements are in the first cache. Those of Zen 5 are whole rows of ``python -m
bench.access`` (``gather of float, L1`` and the like: indices are loaded and results stored, too, which is the same for
each way), with and without the abilities that the ways need; half of the lanes stand for SOME. Those of Intel are an
Emerald Rapids' (bench/notes/gather.md, four times what sixteen lanes take), those of Zen 4 and others beside them are
there, too. A way that was found better without figures that are kept has None, and is taken before others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cairn.vgpu.lower.kernel.context import Context

ALL, SOME = "all", "some"  # lanes that are active
LOAD, STORE = "load", "store"
WAYS = ("registers", "hardware")


class Cost(NamedTuple):
    """One row: what ``way`` costs on ``host`` by the bytes of an element. The ways: in ``registers`` (scalar_gather),
    by the processor's gathers and scatters of addresses (``hardware``) or of indices (``index``), or ``each`` by a
    function (lane_by_lane)."""

    host: str
    way: str
    kind: str
    lanes: str
    ns: dict[int, float | None]


_ROWS = (
    Cost("Zen 5", "registers", LOAD, ALL, {1: 17.8, 2: 15.6, 4: 23.3, 8: 19.7, 12: 34.6, 16: 25.3}),
    Cost("Zen 5", "hardware", LOAD, ALL, {1: 24.2, 2: 23.6, 4: 23.9, 8: 21.3, 12: 59.3}),
    Cost("Zen 5", "index", LOAD, ALL, {4: 23.9, 8: 21.3}),
    Cost("Zen 5", "each", LOAD, ALL, {1: 24.9, 2: 24.1, 4: 29.2, 8: 26.4, 12: 43.7, 16: 33.4}),
    Cost("Zen 5", "registers", LOAD, SOME, {1: 19.0, 2: 19.2, 12: 44.1, 16: 38.0}),
    Cost("Zen 5", "hardware", LOAD, SOME, {1: 29.0, 2: 29.5, 4: 25.4, 8: 27.5, 12: 72.3}),
    Cost("Zen 5", "index", LOAD, SOME, {4: 25.4, 8: 27.5}),
    Cost("Zen 5", "each", LOAD, SOME, {1: 36.9, 2: 36.0, 4: 40.4, 8: 42.0, 12: 96.5, 16: 70.5}),
    Cost("Zen 5", "registers", STORE, ALL, {1: 19.7, 2: 20.4, 4: 21.7, 8: 21.9, 16: 27.1}),
    Cost("Zen 5", "hardware", STORE, ALL, {4: 24.0, 8: 23.1}),
    Cost("Zen 5", "index", STORE, ALL, {4: 24.0, 8: 23.1}),
    Cost("Zen 5", "each", STORE, ALL, {1: 24.5, 2: 25.9, 4: 26.3, 8: 26.0, 12: 41.7, 16: 37.4}),
    Cost("Zen 5", "hardware", STORE, SOME, {4: 28.1, 8: 30.3}),
    Cost("Zen 5", "index", STORE, SOME, {4: 28.1, 8: 30.3}),
    Cost("Zen 5", "each", STORE, SOME, {1: 33.1, 2: 34.9, 4: 35.9, 8: 37.4, 12: 72.3, 16: 67.4}),
    Cost("Intel", "registers", LOAD, ALL, {16: 40}),
    Cost("Intel", "hardware", LOAD, ALL, {1: 19, 2: 22, 4: 15.2, 8: 15.6, 12: None, 16: 61}),
    Cost("Intel", "index", LOAD, ALL, {4: 11, 8: None}),
    Cost("Intel", "each", LOAD, ALL, {1: 25, 2: 29, 4: 24.4, 8: 36, 16: 72}),
    Cost("Intel", "registers", LOAD, SOME, {16: 40}),
    Cost("Intel", "hardware", LOAD, SOME, {1: 19, 2: 22, 4: 15.2, 8: 15.6, 12: None, 16: 61}),
    Cost("Intel", "index", LOAD, SOME, {4: 11, 8: None}),
    Cost("Intel", "each", LOAD, SOME, {1: 30, 2: 30, 4: 30, 8: 30, 16: 72}),
    Cost("Intel", "registers", STORE, ALL, {1: None, 2: None, 16: 41}),
    Cost("Intel", "hardware", STORE, ALL, {4: 30, 8: 28.4}),
    Cost("Intel", "index", STORE, ALL, {4: 17, 8: None}),
    Cost("Intel", "each", STORE, ALL, {4: 42.4, 8: 42.4, 16: 57}),
    Cost("Intel", "hardware", STORE, SOME, {4: 28.4, 8: 28.4}),
    Cost("Intel", "index", STORE, SOME, {4: 17, 8: None}),
    Cost("Intel", "each", STORE, SOME, {4: 32, 8: 32}),
    Cost("Zen 4", "hardware", LOAD, ALL, {4: 19, 8: None}),
    Cost("Zen 4", "each", LOAD, ALL, {4: 14}),
    Cost("Zen 4", "hardware", LOAD, SOME, {4: None, 8: None}),
)
_TABLE: dict[tuple[str, str, str], dict[str, dict[int, float | None]]] = {}
for _row in _ROWS:
    _TABLE.setdefault((_row.host, _row.kind, _row.lanes), {})[_row.way] = _row.ns
# Active lanes up to which each one's element is moved alone. FEW: found bit by bit, where a function does all of them
# otherwise (Emerald Rapids, of sixteen lanes: one takes 1.7 ns, four 3.9, all 7.5, and 6.1 without finding them). By
# indices in registers (Zen 5): loads, and stores, which pay for longer where there are no scatters (bench.access, eight
# lanes of 64: gather 26.8 ns so and 38.1 otherwise, scatter 14.0 and 28.7).
FEW = 12
FEW_BY_INDEX = 16
FEW_STORED = {1: 36, 2: 36, 4: 28, 8: 28, 12: 36, 16: 36}
# Bytes within which gathers are better than lane by lane: what is farther is mostly looked up in page tables, of which
# scalar loads have more under way (Emerald Rapids, L3 and misses of the TLB: 127 ns for sixteen lanes gathered, 108).
REACH = 4 << 20
# The ability (codecache.abilities) by which a host is known, the most able first.
_HOSTS = (("Zen 5", "extracts"), ("Intel", "fast gathers"), ("Zen 4", "gathers"))


def host_of(abilities: frozenset[str]) -> str:
    """The kind of a host."""
    return next((host for host, ability in _HOSTS if ability in abilities), "others")


def of(abilities: frozenset[str], way: str, size: int, *, storing: bool, full: bool) -> float | None:
    """What a way costs; None where that is not known."""
    rows = _TABLE.get((host_of(abilities), STORE if storing else LOAD, ALL if full else SOME), {})
    return rows.get(way, {}).get(size)


def cheapest(ctx: Context, size: int, *, storing: bool, among: Sequence[str] = WAYS) -> str:
    """The cheapest way for elements of ``size`` bytes: one ``among``, or ``each``, which there is always."""
    if ctx.quick or ctx.by_strips:
        return "each"
    rows = _TABLE.get((host_of(ctx.abilities), STORE if storing else LOAD, ALL if ctx.full else SOME), {})
    known = {way: rows[way][size] or 0.0 for way in (*among, "each") if size in rows.get(way, {})}
    return min(known, key=known.__getitem__, default="each")
