"""The list of refused instructions: each is in the tables, is refused by name, and nothing else is."""

from __future__ import annotations

import re

import pytest

from cairn.base.errors import UnknownInstruction
from cairn.isa.refused import REFUSED, reason
from cairn.isa.sem import lookup
from cairn.isa.tables import TARGETS, table


def names(target: str) -> set[str]:
    rows = table(target)
    return {opcode.name for fmt in rows.formats() for opcode in rows.opcodes(fmt)}


@pytest.mark.parametrize("target", TARGETS)
def test_refused_or_known(target: str) -> None:
    for name in names(target):
        if reason(name, target) is None:
            lookup(name, target)
        else:
            with pytest.raises(UnknownInstruction, match=re.escape(f"{name} ({target}) is refused")):
                lookup(name, target)


def test_each_pattern_names_something() -> None:
    known = set().union(*(names(target) for target in TARGETS))
    for pattern in REFUSED:
        assert any(re.fullmatch(pattern, name) for name in known), pattern
