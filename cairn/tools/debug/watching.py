"""Watchpoints: memory of all kinds and registers, looked at after each instruction."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cairn.base.errors import CairnError, UsageError
from cairn.tools.debug import expressions
from cairn.tools.debug.breakpoints import Condition, Watchpoint, divided
from cairn.tools.debug.expressions import Value
from cairn.tools.debug.frames import LaneScope, innermost
from cairn.tools.debug.journal import JournaledLds
from cairn.tools.debug.machine import Held, Running
from cairn.tools.debug.views import Place
from cairn.vgpu.state import PRIVATE_APERTURE, SHARED_APERTURE

if TYPE_CHECKING:
    from cairn.tools.debug.stopping import Stopping

Access = tuple[str, int, int, bool]  # the kind of memory, address, bytes, whether it is a store
_MEMORY = ("global", "lds", "private")


class Found(NamedTuple):
    """A watchpoint that was hit."""

    watch: Watchpoint
    lane: int | None
    lines: list[str]


class Watching:
    """The session's watchpoints at work."""

    def __init__(self, session: Stopping) -> None:
        self._session = session
        self._heard: list[Access] = []

    @property
    def _on(self) -> list[Watchpoint]:
        return [each for each in self._session.stops.values() if isinstance(each, Watchpoint) and each.enabled]

    @property
    def active(self) -> bool:
        """Whether there is one."""
        return bool(self._on)

    def made(self, number: int, text: str, mode: str) -> Watchpoint:
        """A watchpoint for an expression of the selected lane. Raises UsageError."""
        expression, _, condition = divided(text)
        session = self._session
        held, running = session.stopped()
        node = expressions.parse(expression)
        value = node(session.scope())
        place = value.place if value.place is not None and value.place.space in _MEMORY else None
        if place is not None:
            place = _plain(place)
        if mode != "watch" and (place is None or place.space == "private"):
            raise UsageError(f"{mode}: {expression} is in no memory that waves share", hint="watch takes anything")
        own = running if place is None or place.space != "global" else None
        made = Watchpoint(
            number, expression, Condition.of(condition), mode=mode, node=node, place=place, size=value.type.size,
            running=own, lane=session.lane, old=value,
        )  # fmt: skip
        self.begin(held, made)
        return made

    def begin(self, held: Held, new: Watchpoint | None = None) -> None:
        """Listen to a dispatch's accesses, where one wants to know of loads."""
        for watch in [*self._on, *([new] if new else ())]:
            if watch.mode != "watch" and watch.running is not None:
                lds = watch.running.group.lds
                assert isinstance(lds, JournaledLds)
                lds.heard = lambda address, size, store: self._heard.append(("lds", address, size, store))
            elif watch.mode != "watch":
                held.memory.heard = lambda address, size, store: self._heard.append(("global", address, size, store))

    def look(self, running: Running) -> Found | None:
        """The watchpoint that the last instruction hit."""
        heard, self._heard = self._heard, []
        for watch in self._on:
            found = self._changed(watch, running) if watch.mode == "watch" else self._accessed(watch, running, heard)
            if found is not None:
                return found
        return None

    def _value(self, watch: Watchpoint, running: Running) -> Value | None:
        """What is there now; None where it is not to be told."""
        session, owner = self._session, watch.running
        held = session.held
        assert held is not None and watch.old is not None
        if watch.place is None:
            if running is not owner:
                return None
            try:
                assert watch.node is not None
                return watch.node(LaneScope(innermost(held, running, watch.lane), session.made))
            except CairnError:
                return None
        if owner is not None and (owner.index not in held.groups or owner.index != running.index):
            return None
        view = innermost(held, owner or running, watch.lane).view if watch.place.space != "global" else None
        try:
            data = (
                held.process.peek(watch.place.address, watch.size)
                if view is None
                else view.read(watch.place, watch.size)
            )
        except CairnError:
            return None
        return Value(watch.old.type, data, watch.place)

    def _changed(self, watch: Watchpoint, running: Running) -> Found | None:
        now, old = self._value(watch, running), watch.old
        if watch.running is running and running.wave.ended and watch.place is None:
            return None
        if now is None or old is None or now.data == old.data:
            return None
        watch.old = now
        return self._told(watch, running, [f"Old value = {old.text()}", f"New value = {now.text()}"])

    def _accessed(self, watch: Watchpoint, running: Running, heard: list[Access]) -> Found | None:
        place = watch.place
        assert place is not None
        for space, address, size, store in heard:
            overlaps = address < place.address + watch.size and place.address < address + size
            if space == place.space and overlaps and (not store or watch.mode == "awatch"):
                now = self._value(watch, running)
                return self._told(watch, running, [f"Value = {now.text()}"] if now else [])
        return None

    def _told(self, watch: Watchpoint, running: Running, lines: list[str]) -> Found | None:
        lane = watch.lane if running is watch.running else self._lane(running)
        held = self._session.held
        assert held is not None
        if watch.condition.node is not None:
            scope = LaneScope(innermost(held, running, lane or 0), self._session.made)
            try:
                if not watch.condition.node(scope).true:
                    return None
            except CairnError:
                return None
        watch.hits += 1
        if watch.ignore:
            watch.ignore -= 1
            return None
        kind = {"watch": "Hardware watchpoint", "rwatch": "Hardware read watchpoint"}
        head = f"{kind.get(watch.mode, 'Hardware access (read/write) watchpoint')} {watch.number}: {watch.spec}"
        return Found(watch, lane, [head, "", *lines])

    def _lane(self, running: Running) -> int | None:
        mask = running.wave.exec
        return (mask & -mask).bit_length() - 1 if mask else None


def _plain(place: Place) -> Place:
    """Flat addresses as the kind of memory that they are of."""
    high, low = place.address >> 32, place.address & 0xFFFFFFFF
    spaces = {SHARED_APERTURE: "lds", PRIVATE_APERTURE: "private"}
    return Place(spaces[high], low) if place.space == "global" and high in spaces else place
