"""What of a held dispatch is left to generated code: workgroups that nothing can stop in."""

from __future__ import annotations

import contextlib
import time
from typing import Any

from cairn.base.errors import DeviceError
from cairn.tools.debug.breakpoints import Breakpoint
from cairn.tools.debug.early import Early
from cairn.tools.debug.frames import never
from cairn.tools.debug.machine import Held
from cairn.tools.debug.program import LOOK, Connection
from cairn.tools.debug.searching import Search, counted
from cairn.tools.debug.stopping import Stopping

AHEAD = 4096  # workgroups that are looked at before generated code runs those that no breakpoint can be in
INTERPRETED = 0.1  # seconds until generated code looks for the workgroup that stops
PATIENCE = 10  # looks until the host's code is stopped where no kernel runs; twice that until a kernel is


class Leaving(Stopping):
    """``line``: to the process of the held dispatch."""

    def __init__(self) -> None:
        super().__init__()
        self.line: Connection | None = None
        self.interrupted = False
        self.early = Early()
        self.failed = False  # the held dispatch has failed already: it is looked at
        self._busy: set[int] = set()  # connections of processes that run a kernel, as far as they were asked
        self._begun = 0.0  # when the held dispatch was let go on
        self._runs_all = False  # generated code cannot run some of the held dispatch's workgroups

    def _ask_to_stop(self, told: int) -> None:
        """Kernels of generated code stop behind a workgroup, and one that does not end soon is begun again here."""
        assert self.program is not None
        if told == 1:
            self._busy.clear()
        now = told % (2 * PATIENCE) == 0  # again and again: a kernel may have begun only after the last time
        if told in (1, PATIENCE // 2) or now:
            for each in self.program.connections:
                each.tell("interrupt", now=now)

    def _stops(self, held: Held) -> dict[int, list[Breakpoint]]:
        found: dict[int, list[Breakpoint]] = {}
        for stop in self.stops.values():
            if isinstance(stop, Breakpoint) and stop.enabled:
                for address in stop.addresses():
                    found.setdefault(address, []).append(stop)
        return found

    def _leave_rest(self, held: Held) -> bool:
        """Where all begun workgroups have ended, generated code runs the others. True where some are left for us: one
        of them failed, or the user interrupted."""
        if self.failed or held.end_group >= held.total:
            return False
        answer = self._compiled(held.end_group, held.total)
        held.next_group = int(answer["next"])
        held.end_group = held.total if answer["error"] is None else held.next_group + 1
        held.journal.clear()
        return held.next_group < held.end_group

    def _compiled(self, first: int, end: int) -> dict[str, Any]:
        """Let generated code run workgroups of the held dispatch. An interrupt stops it."""
        return self._asked("part", first=first, end=end)

    def _asked(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Let the program do something with the held dispatch, as long as it takes. An interrupt stops it."""
        assert self.line is not None and self.held is not None
        told = 0

        def look() -> None:
            nonlocal told
            if self.interrupted:
                told += 1
                self._ask_to_stop(told)

        return self.line.request(kind, look, to=self.held.key, **fields)

    def _skip(self, first: int) -> int:
        """The next workgroup that a breakpoint may be hit in; generated code has run those before it."""
        held = self.held
        if held is None or self._runs_all:
            return first
        return self._sought(held, self._past(held, first))

    def _past(self, held: Held, first: int) -> int:
        """The next workgroup that ``blockIdx`` alone does not exclude."""
        stops = [s for found in self._stops(held).values() for s in found if s.places]
        names = {image for stop in stops for image, _ in stop.places}
        if self.watching.active or held.kernel.image not in names or self.interrupted:
            return first
        at = first
        while at < held.end_group:
            end = min(at + AHEAD, held.end_group)
            while at < end and all(never(stop.condition, held, at) for stop in stops):
                at += 1
            if at > first:
                answer = self._compiled(first, at)
                self._runs_all = answer["waits"]
                first = int(answer["next"])
                if answer["error"] is not None:
                    held.end_group = first + 1
                held.journal.clear()
            if first < at or at < end:
                return first
        return at

    def _ahead(self, held: Held, stops: dict[int, list[Breakpoint]]) -> int | None:
        """Have the code made that looks for a stop, while the interpreter does: how often breakpoints were hit until
        now. None where it will not be asked for."""
        here = [stop for address, found in stops.items() if held.kernel.image.has(address) for stop in found]
        if not counted(here) or held.total == 1 or self.watching.active or held.waits or self.failed:
            return None
        search = Search.of(held, stops, self.made)
        if search is None:
            return None
        if self.early.making(held.kernel.name, search.shown) is None:
            with contextlib.suppress(DeviceError):  # the program has ended: who goes on will see
                self._asked("prepare", shown=search.shown)
        return _hits(stops)

    def _hand_over(self, held: Held, stops: dict[int, list[Breakpoint]], hits: int) -> None:
        """Where no stop has been hit for a while, take back what has been interpreted of a first workgroup: generated
        code is faster from its beginning on."""
        late = time.monotonic() > self._begun + INTERPRETED
        if late and not (held.sought or held.waits or self._runs_all or self.interrupted) and _hits(stops) == hits:
            held.take_back()

    def _sought(self, held: Held, first: int) -> int:
        """The next workgroup that stops, by all that conditions say, where the interpreter has looked for a while."""
        if held.waits:
            return first
        late = held.sought or time.monotonic() > self._begun + INTERPRETED
        if not late or first >= held.end_group or self.watching.active or self.interrupted or self.failed:
            return first
        search = Search.of(held, self._stops(held), self.made)
        if search is None:
            return first
        making = self.early.making(held.kernel.name, search.shown)
        while making is not None and making.is_alive() and not self.interrupted:
            making.join(LOOK)
        # Workgroups that have begun here end first; meanwhile it is asked whether any waits for others.
        end = first if held.groups else held.end_group
        answer = self._asked("seek", first=first, end=end, shown=search.shown, stops=search.stops)
        held.sought, held.waits = True, answer["waits"]
        if not held.waits:
            held.settle()
        search.note(answer["passed"])
        if answer["next"] > first:
            held.journal.clear()
        return int(answer["next"])


def _hits(stops: dict[int, list[Breakpoint]]) -> int:
    return sum(stop.hits for found in stops.values() for stop in found)
