"""What was chosen for each access while a block was written: the record that ``cairn explain`` reads."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple


class Choice(NamedTuple):
    """A strategy that was taken for the access of the instruction at ``pc``. ``depth``: how many tests must have failed
    before it is used; ``tested``: whether it may fail in turn. ``shape``: what was known of the addresses: "one",
    "pattern", "rows", "index" or "any"; ``step``: the bytes from one lane's to the next's, where all are equal."""

    pc: int
    strategy: str
    size: int
    storing: bool
    depth: int
    tested: bool
    shape: str
    step: int | None


class Choices:
    """The choices of one block, in the order in which they were written."""

    def __init__(self) -> None:
        self.made: list[Choice] = []
        self.asks: set[int] = set()  # instructions that ask for what will be loaded later
        self._depth = 0

    def add(
        self, pc: int, strategy: str, size: int, *, storing: bool, tested: bool, shape: str, step: int | None
    ) -> None:
        """Note what was chosen."""
        self.made.append(Choice(pc, strategy, size, storing, self._depth, tested, shape, step))

    @contextmanager
    def otherwise(self) -> Iterator[None]:
        """What is chosen now comes when a test has failed."""
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
