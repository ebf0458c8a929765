"""How far a step goes: an instruction, a line, or out of a function; forwards and backwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cairn.base.errors import UsageError
from cairn.tools.debug.frames import Frame
from cairn.tools.debug.machine import Held, Running


class At(NamedTuple):
    """Where a wave is: its line, the functions that were inlined one into another there, and the calls around."""

    file: str
    line: int
    chain: tuple[int, ...]
    depth: int


def at(held: Held, running: Running) -> At:
    """Where a wave is."""
    symbols, offset = held.kernel.image.symbols, running.wave.pc
    row = symbols.row_at(offset)
    chain = tuple(id(function) for function in symbols.chain(offset))
    return At(row.file if row else "", row.line if row else 0, chain, running.depth)


@dataclass(eq=False)
class Plan:
    """What a step waits for. ``running`` is the wave that makes it."""

    held: Held
    running: Running

    def done(self) -> bool:
        """Whether the step is over, after an instruction of the wave."""
        raise NotImplementedError

    def undone(self, held: Held) -> bool:
        """The same, after an instruction of the wave was undone."""
        return self.done()


@dataclass(eq=False)
class Instructions(Plan):
    """``count`` instructions; ``over``: those of functions that are called do not count."""

    count: int = 1
    over: bool = False

    def __post_init__(self) -> None:
        self.depth = self.running.depth

    def done(self) -> bool:
        if not (self.over and self.running.depth > self.depth):
            self.count -= 1
        return self.count <= 0


@dataclass(eq=False)
class Lines(Plan):
    """To another line; ``over``: not into functions, called or inlined. Lines at which the lane does not act are
    passed."""

    lane: int = 0
    over: bool = False

    def __post_init__(self) -> None:
        self.start = at(self.held, self.running)

    def _acts(self) -> bool:
        return bool(self.running.wave.exec >> self.lane & 1)

    def done(self) -> bool:
        symbols, offset = self.held.kernel.image.symbols, self.running.wave.pc
        row = symbols.row_at(offset)
        if row is None or not row.line or not self._acts():
            return False
        if self.running.depth < self.start.depth:  # back in the caller's line
            return True
        if row.low != offset or not row.begins:
            return False
        return self._ends(at(self.held, self.running))

    def _ends(self, now: At) -> bool:
        start = self.start
        if now == start:
            return False
        if now.depth > start.depth:
            return not self.over and self._in_body()
        inside = len(now.chain) > len(start.chain) and now.chain[: len(start.chain)] == start.chain
        if self.over and now.depth == start.depth and inside:
            return False
        return (now.line, now.file, now.chain, now.depth) != (start.line, start.file, start.chain, start.depth)

    def _in_body(self) -> bool:
        """Whether a function that was called has set up its arguments."""
        symbols, offset = self.held.kernel.image.symbols, self.running.wave.pc
        chain = symbols.chain(offset)
        return bool(chain) and not (chain[0].low <= offset < symbols.body(chain[0]))

    def undone(self, held: Held) -> bool:
        """At the beginning of the line before: where going back one more instruction would leave it."""
        now = at(held, self.running)
        symbols = held.kernel.image.symbols
        row = symbols.row_at(self.running.wave.pc)
        if row is None or not row.line or row.low != self.running.wave.pc or not row.begins or not self._acts():
            return False
        if self.over and (now.depth > self.start.depth or self._deeper(now)):
            return False
        former = held.journal.last()
        while former is not None and former.running is None:
            return True
        if former is None or former.running is not self.running:
            return True
        before = symbols.row_at(former.state.pc)
        chain = tuple(id(function) for function in symbols.chain(former.state.pc))
        depth = former.state.calls.depth if former.state.calls else 0
        return before is None or At(before.file, before.line, chain, depth) != now

    def _deeper(self, now: At) -> bool:
        chain = self.start.chain
        return now.depth == self.start.depth and len(now.chain) > len(chain) and now.chain[: len(chain)] == chain


@dataclass(eq=False)
class Out(Plan):
    """Out of a frame's function."""

    frame: Frame | None = None

    def __post_init__(self) -> None:
        frame = self.frame
        assert frame is not None
        outer = frame.view.call
        self.depth = outer.depth - 1 if outer is not None else self.running.depth
        self.function = frame.view.function if frame.inlined else None
        if self.function is None and self.depth == 0:
            raise UsageError('"finish" not meaningful in the outermost frame')

    def done(self) -> bool:
        running = self.running
        if self.function is None:
            return running.depth < self.depth
        symbols = self.held.kernel.image.symbols
        row, chain = symbols.row_at(running.wave.pc), symbols.chain(running.wave.pc)
        out = running.depth == self.depth and self.function not in chain and row is not None and row.line > 0
        return running.depth < self.depth or out
