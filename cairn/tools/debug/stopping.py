"""The session's breakpoints and watchpoints: what is set, where that is, and which kernels it concerns."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path

from cairn.base.errors import UsageError
from cairn.tools.debug import breakpoints as places
from cairn.tools.debug.breakpoints import Breakpoint, Stop, Watchpoint
from cairn.tools.debug.conditions import Condition, NoScope
from cairn.tools.debug.expressions import Value, parse
from cairn.tools.debug.frames import Frame, LaneScope
from cairn.tools.debug.machine import Held, Image, Running
from cairn.tools.debug.program import Processes
from cairn.tools.debug.watching import Watching


class Stopping:
    """What is stopped at. ``stop_at_next``: any kernel's first instruction."""

    program: Processes | None = None
    held: Held | None = None
    running: Running | None = None
    lane = 0

    def __init__(self) -> None:
        self.stops: dict[int, Stop] = {}
        self.stop_at_next = False
        self.made: dict[str, Value] = {}
        self.watching = Watching(self)
        self._number = 0

    @abstractmethod
    def images(self) -> list[Image]:
        """The code objects that are known."""

    @abstractmethod
    def stopped(self) -> tuple[Held, Running]:
        """The dispatch and the wave that are looked at. Raises UsageError where none is stopped."""

    @abstractmethod
    def frame(self) -> Frame:
        """The selected frame."""

    @abstractmethod
    def scope(self, lane: int | None = None, running: Running | None = None) -> LaneScope:
        """What names mean in it."""

    @abstractmethod
    def evaluate(self, text: str) -> Value:
        """The value of an expression in it."""

    def add_breakpoint(self, text: str, *, temporary: bool = False, default_file: str = "") -> Breakpoint:
        """Set one. Raises UsageError for a place that the program has not, or a condition that does not parse."""
        where, condition = places.parse(text, default_file or self.default_file())
        checked = Condition.of(condition)
        if "address" in where:
            where["address"] = self._address(str(where["address"]))
        made = Breakpoint(self._number + 1, text, checked, temporary, **where)  # type: ignore[arg-type]
        self._resolve(made)
        self._number += 1
        self.stops[made.number] = made
        self.want()
        return made

    def _address(self, text: str) -> int:
        if self.held is not None and self.running is not None:
            return self.evaluate(text).integer
        node = parse(text)
        return node(NoScope()).integer

    def _resolve(self, made: Breakpoint) -> None:
        images = self.images()
        for image in images:
            made.resolve(image)
        if made.places or not images or made.address:
            return
        if made.name:
            known = sorted({name for image in images for name in places.names(image)})
            near = places.nearest(made.name, known)
            hint = f"did you mean {near}?" if near else f"there are {', '.join(known[:8])}"
            raise UsageError(f"no kernel or function is called {made.name}", hint=hint)
        files = sorted({file for image in images for file in image.symbols.files()})
        if not files:
            raise UsageError("the program has no lines in its code", hint="compile it with -g")
        if not any(image.symbols.is_file(made.file, file) for image in images for file in files):
            near = places.nearest(made.file, [Path(file).name for file in files])
            raise UsageError(f"no source is called {made.file}", hint=f"did you mean {near}?" if near else "")
        raise UsageError(f"line {made.line} of {made.file} and those behind it have no code for the device")

    def default_file(self) -> str:
        """The source that a line's number alone means."""
        if self.held is not None and self.running is not None and self.frame().file:
            return self.frame().file
        for image in self.images():
            for function in image.symbols.functions:
                row = image.symbols.row_at(function.low)
                if row is not None and any(each == function.linkage for each in image.functions):
                    kernels = [name for name in image.functions if f"{name}.kd" in image.functions]
                    if not kernels or function.linkage in kernels:
                        return row.file
        return ""

    def add_watchpoint(self, text: str, mode: str) -> Watchpoint:
        """Watch an expression of the selected lane."""
        made = self.watching.made(self._number + 1, text, mode)
        self._number += 1
        self.stops[made.number] = made
        self.want()
        return made

    def breakpoint(self, number: int) -> Stop:
        """Raises UsageError."""
        if number not in self.stops:
            raise UsageError(f"no breakpoint number {number}", hint="info breakpoints lists them")
        return self.stops[number]

    def delete(self, number: int) -> None:
        """Raises UsageError."""
        del self.stops[self.breakpoint(number).number]
        self.want()

    def wanted(self) -> list[str]:
        """The kernels whose dispatches are to be held; ``*`` is all."""
        on = [stop for stop in self.stops.values() if stop.enabled]
        if self.stop_at_next or any(isinstance(stop, Watchpoint) for stop in on):
            return ["*"]
        found: set[str] = set()
        for stop in on:
            for image, offset in stop.places if isinstance(stop, Breakpoint) else ():
                function = image.function_at(image.base + offset)
                kernels = {name.removesuffix(".kd") for name in image.functions if name.endswith(".kd")}
                mine = function is not None and function[0] in kernels
                found |= {function[0]} if mine and function else (kernels or {"*"})
        return sorted(found)

    def want(self) -> None:
        """Tell the program's processes."""
        for each in self.program.connections if self.program else ():
            each.tell("wants", kernels=self.wanted())
