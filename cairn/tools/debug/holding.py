"""The dispatches that are held: one is looked at, and others wait for their turn."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cairn.base.errors import UsageError
from cairn.tools.debug.breakpoints import Stop
from cairn.tools.debug.leaving import Leaving
from cairn.tools.debug.machine import Fault, Held, Running
from cairn.tools.debug.program import Connection, Ended, Output
from cairn.tools.debug.stepping import Plan
from cairn.tools.debug.wire import Message


@dataclass
class Halt:
    """Why the program stopped. ``reason``: breakpoint, watchpoint, step, entry, fault, interrupt, history, paused (in
    the host's code), waiting (for a first kernel), turn (another dispatch's), exited. ``lines``: what to say of it;
    ``hit``: breakpoints that were."""

    reason: str
    lines: list[str] = field(default_factory=list)
    hit: list[Stop] = field(default_factory=list)
    code: int = 0


class Parked(NamedTuple):
    """A held dispatch that is not looked at just now, and how it was left."""

    line: Connection
    held: Held
    running: Running | None
    lane: int
    failed: bool
    fault: Fault | None
    passed: tuple[Running, int] | None


class Holding(Leaving):
    """``others``: held dispatches but the one that is looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.level = 0
        self.others: list[Parked] = []
        self._dispatches = 0
        self._waiting: list[Any] = []  # events that come next
        self._passed: tuple[Running, int] | None = None  # whose breakpoint has been told of, and when
        self._fault: Fault | None = None

    @abstractmethod
    def _forward(self, plan: Plan | None) -> Halt | None:
        """Run the held dispatch: why it stopped, None where it has ended and the program runs on."""

    @abstractmethod
    def _heard(self, event: Any) -> Halt | None:
        """Take what the program says."""

    @abstractmethod
    def _serve(self) -> None:
        """The host's service for a wave."""

    @abstractmethod
    def select(self, running: Running, lane: int | None = None) -> None:
        """Look at another wave, or lane."""

    def _run_held(self, plan: Plan | None = None) -> Halt | None:
        """Run the held dispatches, by turns: why one of them stopped, None where all have ended."""
        while self.held is not None or self.others:
            if self.held is None:
                self._unpark(self.others.pop(0))
            halt = self._forward(plan)
            if halt is not None and halt.reason != "turn":
                return halt
            if halt is not None:
                self.others.append(self._parked())
                self._unpark(self.others.pop(0))
            plan = None
        return None

    def _begins(self, line: Connection, message: Message) -> Halt | None:
        """A dispatch is held, or has failed."""
        self._dispatches += 1
        failed, held = message.kind == "failed", line.held(self._dispatches, message)
        held.on_interrupt = self._serve
        if failed:
            held.end_group = held.next_group + 1
        parked = Parked(line, held, None, self.lane, failed, None, None)
        if self.held is not None:
            self.others.append(parked)
            return None
        self._unpark(parked)
        return self._run_held()

    def _parked(self) -> Parked:
        """How the held dispatch is left."""
        assert self.line is not None and self.held is not None
        return Parked(self.line, self.held, self.running, self.lane, self.failed, self._fault, self._passed)

    def _unpark(self, parked: Parked) -> None:
        """Look at a held dispatch."""
        self.line, self.held, self.running, self.lane, self.failed, self._fault, self._passed = parked
        parked.held.before_group = self._skip
        self._runs_all = False
        self.level = 0
        self.watching.begin(parked.held)

    def held_dispatches(self) -> list[tuple[Held, bool]]:
        """All dispatches that are held now, by their numbers, and whether it is the one that is looked at."""
        self._hear()
        found = [(self.held, True)] if self.held is not None else []
        return sorted([*found, *((each.held, False) for each in self.others)], key=lambda pair: pair[0].number)

    def _hear(self) -> None:
        """Take what the program has said meanwhile; what may stop it is left for later."""
        events = self.program.events if self.program is not None else None
        while events is not None and not events.empty():
            event = events.get()
            if isinstance(event, Ended) or (not isinstance(event, Output) and event[1].kind == "gone"):
                self._waiting.append(event)
            else:
                self._heard(event)

    def select_dispatch(self, number: int) -> None:
        """Look at another one of the held dispatches. Raises UsageError."""
        if self.held is None:
            raise UsageError("no kernel is stopped", hint="break KERNEL, then run")
        found = next((each for each in self.held_dispatches() if each[0].number == number), None)
        if found is None:
            raise UsageError(f"no dispatch {number}", hint="info dispatches lists those that are held")
        if found[1]:
            return
        now = self._parked()
        parked = next(each for each in self.others if each.held is found[0])
        self.others[self.others.index(parked)] = now
        self._unpark(parked)
        if self.running is None:
            running = parked.held.pick()
            assert running is not None
            self.select(running)
