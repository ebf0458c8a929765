"""The generators: one row each."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import NamedTuple


class Kind(NamedTuple):
    """A type of generator.

    ``engine`` is its C++ type, ``bits`` what its numbers have, ``deal`` how a kernel deals them to work-items
    (``device/generators.h``). ``blocks`` workgroups of ``threads`` work-items make the sequence.
    """

    number: int
    name: str
    engine: str
    deal: str
    bits: int = 32
    blocks: int = 512
    threads: int = 256
    scrambled: bool = False

    @property
    def quasi(self) -> bool:
        return self.deal == "by_dimension"


def _pseudo(number: int, name: str, deal: str, blocks: int = 512, bits: int = 32) -> Kind:
    return Kind(number, name, f"rocrand_state_{name}", deal, bits, blocks)


def _quasi(number: int, word: str, bits: int, scrambled: bool = False) -> Kind:
    name = f"scrambled_sobol{bits}" if scrambled else f"sobol{bits}"
    engine = f"rocrand_device::{name.removesuffix(str(bits))}_engine<{word}, true>"
    return Kind(number, name, engine, "by_dimension", bits, scrambled=scrambled)


_ROWS = (
    _pseudo(401, "xorwow", "by_state"),
    _pseudo(402, "mrg32k3a", "by_state"),
    _pseudo(403, "mtgp32", "by_group"),
    _pseudo(404, "philox4x32_10", "by_counter", 1024),
    _pseudo(405, "mrg31k3p", "by_state"),
    _pseudo(406, "lfsr113", "by_state"),
    Kind(407, "mt19937", "mt19937::engine", "by_eight", blocks=256),
    _pseudo(408, "threefry2x32_20", "by_counter", 1024),
    _pseudo(409, "threefry2x64_20", "by_counter", 1024, 64),
    _pseudo(410, "threefry4x32_20", "by_counter", 1024),
    _pseudo(411, "threefry4x64_20", "by_counter", 1024, 64),
    _quasi(501, "unsigned int", 32),
    _quasi(502, "unsigned int", 32, scrambled=True),
    _quasi(504, "unsigned long long", 64),
    _quasi(505, "unsigned long long", 64, scrambled=True),
)
KINDS: dict[int, Kind] = {kind.number: kind for kind in _ROWS}
KINDS[400], KINDS[500] = KINDS[401], KINDS[501]

#: Orderings by number; quasirandom generators have one of their own.
BEST, DEFAULT, SEEDED, LEGACY, DYNAMIC, QUASI = 100, 101, 102, 103, 104, 201


def orderings(kind: Kind, host: bool) -> tuple[int, ...]:
    """Which orderings a generator takes."""
    if kind.quasi:
        return (QUASI,)
    known: tuple[int, ...] = (BEST, DEFAULT, LEGACY)
    if kind.name == "xorwow":
        known += (SEEDED,)
    return known if host or kind.deal == "by_eight" else (*known, DYNAMIC)


@functools.cache
def _tuned() -> dict[tuple[str, str], tuple[int, int]]:
    lines = (Path(__file__).parent / "tables" / "dynamic.tsv").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return {(name, target): (int(blocks), int(threads)) for name, target, blocks, threads in rows}


def grid(kind: Kind, ordering: int, target: str) -> tuple[int, int]:
    """Workgroups, and work-items of each, that make the sequence."""
    if ordering == DYNAMIC:
        return _tuned().get((kind.name, target), (kind.blocks, kind.threads))
    return kind.blocks, kind.threads
