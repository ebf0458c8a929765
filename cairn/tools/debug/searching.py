"""What generated code is asked to look for: where the breakpoints are, and what their conditions say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cairn.tools.debug.breakpoints import Breakpoint
from cairn.tools.debug.expressions import Value
from cairn.tools.debug.lowering import STOPS, Lowering, changes
from cairn.tools.debug.machine import Held


@dataclass
class Search:
    """``shown``: places in the image, and the registers that are looked at there; ``stops``: places counted from the
    kernel object, how often each is passed, and its condition's program, for those of ``breakpoints``."""

    shown: list[tuple[int, list[int]]] = field(default_factory=list)
    stops: list[tuple[int, int, list[int]]] = field(default_factory=list)
    breakpoints: list[Breakpoint] = field(default_factory=list)

    @classmethod
    def of(cls, held: Held, stops: dict[int, list[Breakpoint]], made: dict[str, Value]) -> Search | None:
        """The search for breakpoints at addresses; None where only the debugger itself can tell."""
        found, image = cls(), held.kernel.image
        for address, here in stops.items():
            if not image.has(address):
                continue
            lowering = Lowering(held, address - image.base, made)
            for each in here:
                code, whole = lowering.condition(each.condition.parts)
                places = sum(place[0] is image for place in each.places)
                if changes(each.condition.node) or (each.ignore and (places > 1 or not whole)):
                    return None
                numbers = [number for do, argument, value in code for number in (do | argument << 32, value)]
                found.stops.append((address - held.kernel.object_address, each.ignore, numbers))
                found.breakpoints.append(each)
            found.shown.append((address - image.base, lowering.shown))
        return found if 0 < len(found.stops) <= STOPS else None

    def places(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """What code of the search is told (``KernelImage.stops``)."""
        return tuple((at, tuple(registers)) for at, registers in self.shown)

    def note(self, passed: Sequence[int]) -> None:
        """How often each was passed, its condition being true."""
        for stop, times in zip(self.breakpoints, passed, strict=False):
            stop.hits += times
            stop.ignore -= min(stop.ignore, times)


def counted(stops: Sequence[Breakpoint]) -> bool:
    """Whether a wave may pass all of these places without a stop: a search may be asked for."""
    return bool(stops) and all(stop.condition.node is not None or stop.ignore for stop in stops)
