"""What a strategy is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from cairn.vgpu.lower.access.places import Access
from cairn.vgpu.lower.llvm.branches import Arm
from cairn.vgpu.lower.llvm.ir import V


class Way(NamedTuple):
    """What a strategy has made ready. ``go`` writes it, where ``test`` holds (None: always); ``mixed``: elements of
    several parts come as they lie in memory. ``missed`` is written first where the test fails. ``grows``: bytes that
    will be extended are so on both ways."""

    go: Arm
    test: V | None = None
    mixed: bool = False
    missed: Callable[[], None] | None = None
    grows: bool = False


class Strategy(NamedTuple):
    """One row. ``applies`` finds out whether it may be used, and gives ``load`` and ``store`` what they need to know;
    they write what both ways of a test share, and give the rest. ``part`` of which pass it is (passes.py): without one
    it cannot be left out."""

    name: str
    applies: Callable[[Access], Any]
    load: Callable[[Access, Any], Way] | None = None
    store: Callable[[Access, Any], Way] | None = None
    part: str = ""

    def find(self, access: Access) -> Any:
        """What ``applies`` finds; None where the pass is left out."""
        return None if self.part and self.part not in access.ctx.on else self.applies(access)


def chosen(access: Access, section: tuple[Strategy, ...]) -> tuple[Strategy, Any] | None:
    """The first row that applies, and what it found."""
    for row in section:
        if (row.store if access.storing else row.load) is not None:
            how = row.find(access)
            if how is not None and how is not False:
                return row, how
    return None
