"""The debugger itself: a program, its held dispatch, and what lets it go on and stop. Both faces (the command language
and the Debug Adapter Protocol) drive this."""

from __future__ import annotations

import itertools
import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty
from typing import Any

from cairn.base.errors import CairnError, DeviceError, MemoryFault, UsageError
from cairn.tools.debug import breakpoints as places
from cairn.tools.debug.attached import Attached
from cairn.tools.debug.breakpoints import Breakpoint, Stop, Watchpoint
from cairn.tools.debug.expressions import Value, evaluate
from cairn.tools.debug.frames import Frame, LaneScope, frames, innermost
from cairn.tools.debug.holding import Halt, Holding
from cairn.tools.debug.leaving import PATIENCE
from cairn.tools.debug.machine import Fault, Held, Image, Running
from cairn.tools.debug.program import LOOK, Ended, Output, Program
from cairn.tools.debug.stepping import Plan

_ATTACHING = 5.0  # seconds in which a process that is asked for may begin a kernel
_SHARE = 2000  # instructions until another dispatch has its turn: one may wait for what another one does
_LOOK = 64  # instructions until it is asked whether generated code is to look for a stop
_NOTICE = 10.0  # seconds until it is told how far a kernel has come without a stop
_SETTLES = 3000  # instructions in which a workgroup that is begun again comes to where it does not end


class Session(Holding):
    """``command`` is what runs the program; ``static`` gives the code objects that its file has, for names of kernels
    that are not loaded yet."""

    def __init__(
        self, command: Sequence[str], folder: Path, static: Callable[[], list[Image]] = list, arguments: int = 0
    ) -> None:
        super().__init__()
        self.command, self._folder, self._static = list(command), folder, static
        self._arguments = arguments  # how many of the command's words are the program's arguments
        self.piped = False
        self.cwd: str | None = None
        self.environment: dict[str, str] = {}
        self.on_output: Callable[[str, str], None] = lambda stream, text: None
        self.on_say: Callable[[str], None] = lambda text: None
        self._paused = False

    # ---- what there is ----

    @property
    def alive(self) -> bool:
        """Whether the program runs, or is stopped."""
        return self.program is not None

    def images(self) -> list[Image]:
        """The code objects that are known: loaded, or in the program's file."""
        loaded = [image for each in self.program.connections for image in each.images.values()] if self.program else []
        return loaded or self._static()

    def stopped(self) -> tuple[Held, Running]:
        """The dispatch and the wave that are looked at. Raises UsageError where none is stopped."""
        if self.held is None or self.running is None:
            what = "no kernel is stopped" if self.alive else "the program is not being run"
            raise UsageError(what, hint="break KERNEL, then run")
        return self.held, self.running

    def frames(self) -> list[Frame]:
        """The selected lane's frames."""
        return frames(*self.stopped(), self.lane)

    def frame(self) -> Frame:
        """The selected one."""
        found = self.frames()
        return found[min(self.level, len(found) - 1)]

    def scope(self, lane: int | None = None, running: Running | None = None) -> LaneScope:
        """What names mean in the selected frame, or for another lane or wave in its innermost one."""
        if lane is None and running is None:
            return LaneScope(self.frame(), self.made)
        held, now = self.stopped()
        return LaneScope(frames(held, running or now, self.lane if lane is None else lane)[0], self.made)

    def evaluate(self, text: str) -> Value:
        """The value of an expression in the selected frame."""
        return evaluate(text, self.scope())

    def select(self, running: Running, lane: int | None = None) -> None:
        """Look at another wave, or lane."""
        self.running, self.level = running, 0
        if lane is not None:
            self.lane = lane
        elif not running.wave.exec >> self.lane & 1:
            mask = running.wave.exec
            self.lane = (mask & -mask).bit_length() - 1 if mask else 0

    # ---- the program ----

    def arguments(self, words: Sequence[str]) -> None:
        """Give the program other arguments, from its next start on."""
        self.command[len(self.command) - self._arguments :] = words
        self._arguments = len(words)

    def start(self) -> Halt:
        """Run the program from its beginning, to the first stop."""
        if self.program is not None:
            self.kill()
        self.interrupted = False
        self.early.begin(self._static, self.stops.values(), self.made)
        self.program = Program(
            self.command, self._folder, piped=self.piped, cwd=self.cwd, environment=self.environment
        )  # fmt: skip
        return self._wait()

    def attach(self, pid: int) -> Halt:
        """Look at a process that runs, from its next kernel on. Raises UsageError."""
        if self.program is not None:
            raise UsageError("a program is being debugged already", hint="kill ends it, detach lets it go")
        self.interrupted, self.stop_at_next = False, True
        self.program = Attached(pid, self._folder)
        return self._wait(_ATTACHING)

    def detach(self) -> None:
        """Let the program go on by itself. Raises UsageError where there is none."""
        if self.program is None:
            raise UsageError("the program is not being run")
        self.stops, stops = {}, self.stops
        self.stop_at_next = self.interrupted = False
        self.want()
        while self._run_held() is not None:
            continue  # a fault that was looked at
        self.stops = stops
        if self._paused:
            self.program.signal(signal.SIGCONT)
        self.program.leave()
        self._forget()

    def close(self) -> None:
        """Leave: what the debugger started ends, and what it was attached to goes on."""
        if isinstance(self.program, Attached) and self.program.ended is None:
            self.detach()
        else:
            self.kill()

    def kill(self) -> None:
        """End the program."""
        if self.program is not None:
            self.program.kill()
        self._forget()

    def _forget(self) -> None:
        self.program = self.line = self.held = self.running = None
        self.early.stop()
        self._waiting.clear()
        self.others.clear()
        self._fault = None
        self._paused = self.failed = False
        for stop in list(self.stops.values()):
            if isinstance(stop, Watchpoint):
                del self.stops[stop.number]
            elif isinstance(stop, Breakpoint):
                stop.places = []

    def interrupt(self) -> None:
        """Stop soon, from a signal handler or another thread."""
        self.interrupted = True

    # ---- going on ----

    def go(self, plan: Plan | None = None) -> Halt:
        """Go on: to the end of the plan, a breakpoint, or the program's end."""
        if self.program is None:
            raise UsageError("the program is not being run", hint="run starts it")
        self.interrupted = False
        if self._paused:
            self._paused = False
            self.program.signal(signal.SIGCONT)
        return self._run_held(plan) or self._wait()

    def _wait(self, seconds: float = 0.0) -> Halt:
        """Take what the program says until something stops it, or nothing does in so many seconds."""
        told, end = 0, time.monotonic() + seconds
        while True:
            assert self.program is not None
            try:
                event = self._waiting.pop(0) if self._waiting else self.program.events.get(timeout=LOOK)
            except Empty:
                if seconds and time.monotonic() > end and not self.program.connections:
                    return Halt("waiting", [f"Process {self.program.pid} has begun no kernel; continue waits for one."])
                if self.interrupted:
                    told += 1
                    self._ask_to_stop(told)
                    if told > PATIENCE and not self._busy:
                        return self._pause()
                continue
            halt = self._heard(event)
            if halt is not None:
                return halt

    def _pause(self) -> Halt:
        """No kernel runs: the host's code stops."""
        assert self.program is not None
        self.interrupted, self._paused = False, True
        self.program.signal(signal.SIGSTOP)
        return Halt("paused", ["Program interrupted: no kernel runs; the host's code is stopped."])

    def _heard(self, event: Any) -> Halt | None:
        if isinstance(event, Output):
            self.on_output(event.stream, event.text)
            return None
        if isinstance(event, Ended):
            return self._ended(event.code)
        line, message = event
        if message.kind == "state":
            self._busy.discard(id(line))
            if message.fields["kernel"]:
                self._busy.add(id(line))
        elif message.kind == "hello":
            from cairn.tools.debug.remote import Process

            line.process = Process(message.fields["pid"])
            line.tell("wants", kernels=self.wanted())
        elif message.kind == "image":
            image = line.meet(message)
            for stop in self.stops.values():
                if isinstance(stop, Breakpoint):
                    stop.resolve(image)
            line.tell("wants", kernels=self.wanted())
            line.tell("go")
        elif message.kind in ("dispatch", "failed"):
            return self._begins(line, message)
        return None

    def _ended(self, code: int) -> Halt:
        pending = [
            self._never(stop) for stop in self.stops.values() if isinstance(stop, Breakpoint) and not stop.places
        ]
        self.kill()
        text = f"killed by {signal.Signals(-code).name}" if code < 0 else f"exited with code {code}"
        lines = [*pending, "Program exited normally." if code == 0 else f"Program {text}."]
        return Halt("exited", lines, code=code if code >= 0 else 128 - code)

    def _never(self, stop: Breakpoint) -> str:
        known = sorted({name for image in self.images() for name in places.names(image)})
        if not known:
            return f"Breakpoint {stop.number} ({stop.spec}) was never reached: the program ran no kernel."
        near = places.nearest(stop.name, known) if stop.name else ""
        more = f"; did you mean {near}?" if near else ""
        return f"Breakpoint {stop.number} ({stop.spec}) was never reached: no code that was loaded has it{more}"

    def _serve(self) -> None:
        assert self.line is not None
        assert self.held is not None
        self.held.served = True
        error = self.line.request("service", to=self.held.key)["error"]
        if error:
            raise DeviceError(error)

    def _over(self) -> None:
        """The held dispatch has ended here: the program goes on."""
        if self.line is not None and self.held is not None:
            self.line.tell("finish", to=self.held.key, error=None, fault=False)
        self.held = self.running = None

    # ---- a held dispatch ----

    def _forward(self, plan: Plan | None) -> Halt | None:
        """Run the held dispatch: why it stopped, None where it has ended and the program runs on."""
        held = self.held
        assert held is not None and self.line is not None
        if self._fault is not None:
            self._give_up(self._fault)
            return None
        if plan is None and not self._is_wanted(held):
            held.end_group = min(held.end_group, held.next_group)
        elif not self.failed:
            held.end_group = held.total
        first, self._begun = self.running is None, time.monotonic()
        if plan is not None:
            held.before_group = lambda index: index
        else:
            held.before_group = self._skip
        try:
            while True:
                halt = self._advance(held, plan, first)
                if halt is not None:
                    return halt if halt.reason == "turn" else self._halted(halt)
                if not self._leave_rest(held):
                    break
        except Fault as fault:
            return self._faulted(fault)
        except CairnError as error:  # no wave can go on
            return self._stuck(error)
        self._over()
        return None

    def _is_wanted(self, held: Held) -> bool:
        wants = self.wanted()
        return self.failed or self.interrupted or "*" in wants or held.kernel.name in wants

    def _advance(self, held: Held, plan: Plan | None, first: bool) -> Halt | None:
        """Instruction after instruction until something stops: None where all workgroups that are run here have
        ended."""
        stops, notice = self._stops(held), time.monotonic() + _NOTICE
        hits = self._ahead(held, stops) if plan is None else None
        for count in itertools.count(1):
            if plan is None and count % _SHARE == 0:
                if stops and time.monotonic() > notice:
                    notice = time.monotonic() + 3 * _NOTICE
                    ran = f"workgroup {held.next_group} of {held.end_group}"
                    self.on_say(f"No breakpoint was hit up to {ran}, by the interpreter; Ctrl-C stops there.")
                self._hear()
                if self.others:
                    return Halt("turn")
            if first and hits is not None and count % _LOOK == 0:
                self._hand_over(held, stops, hits)
            running = plan.running if plan is not None and plan.running.ready else held.pick()
            if running is None:
                return None
            if first and self.stop_at_next:
                self.stop_at_next = False
                self.want()
                self.select(running)
                return Halt("entry")
            if running.pc in stops and self._passed != (running, running.wave.executed):
                hit = self._hit(running, stops[running.pc])
                if hit:
                    return Halt("breakpoint", hit=hit)
            held.step(running)
            if self.watching.active:
                found = self.watching.look(running)
                if found is not None:
                    self.select(running, self.lane if found.lane is None else found.lane)
                    return Halt("watchpoint", found.lines, [found.watch])
            if plan is not None and running is plan.running:
                if running.wave.ended:
                    plan = None
                elif plan.done():
                    self.select(running, self.lane)
                    return Halt("step")
            if self.interrupted and not (held.cancelled and running.wave.executed < _SETTLES):
                self.interrupted = False
                self.select(running if not running.wave.ended else held.pick() or running)
                return Halt("interrupt", ["Program interrupted."])
        raise AssertionError("counting has no end")

    def _hit(self, running: Running, stops: list[Breakpoint]) -> list[Stop]:
        """Of the breakpoints at a wave's place those that stop it; selects the lane."""
        mask = running.wave.exec
        if not mask:
            return []
        hit: list[Stop] = []
        for stop in stops:
            lane = self._lane_for(stop, running)
            if lane is None:
                continue
            stop.hits += 1
            if stop.ignore:
                stop.ignore -= 1
                continue
            hit.append(stop)
            self.select(running, lane)
        self._passed = (running, running.wave.executed)
        return hit

    def _lane_for(self, stop: Stop, running: Running) -> int | None:
        """The lane for which a breakpoint's condition is true; None for none."""
        mask, lanes = running.wave.exec, running.wave.lanes
        same = self.lane if self.running is running and mask >> self.lane & 1 else None
        first = (mask & -mask).bit_length() - 1
        if stop.condition.node is None:
            return same if same is not None else first
        held = self.held
        assert held is not None
        for lane in (each for each in range(lanes) if mask >> each & 1):
            try:
                if stop.condition.node(LaneScope(innermost(held, running, lane), self.made)).true:
                    return lane
            except CairnError as error:
                self.on_say(f"Error in testing condition for breakpoint {stop.number}: {error}")
                return lane
        return None

    def _halted(self, halt: Halt) -> Halt:
        held, running = self.held, self.running
        assert held is not None and running is not None
        held.current = running
        self._passed = (running, running.wave.executed)
        for stop in halt.hit:
            if stop.temporary and stop.number in self.stops:
                self.delete(stop.number)
        return halt

    def _faulted(self, fault: Fault) -> Halt | None:
        """An instruction has failed: where it stands is looked at, and going on ends the dispatch. None where it failed
        because the process has ended."""
        held, error = self.held, fault.error
        assert held is not None
        if not held.process.alive:
            self.held = self.running = None
            return None
        self._fault = fault
        self.select(fault.running)
        self.lane = self._faulty_lane(fault)
        what = "memory access fault" if isinstance(error, MemoryFault) else "error"
        lines = [f"Kernel {places.plain(held.kernel.name)} received a {what}:", f"  {error}"]
        return self._halted(Halt("fault", lines))

    def _faulty_lane(self, fault: Fault) -> int:
        """The first lane whose access fails."""
        from cairn.tools.debug.faults import lane_of

        found = lane_of(fault)
        return self.lane if found is None else found

    def _stuck(self, error: CairnError) -> Halt:
        held = self.held
        assert held is not None
        running = next(iter(held.waves()))
        self._fault = Fault(running, error)
        self.select(running)
        return self._halted(Halt("fault", [f"Kernel {places.plain(held.kernel.name)}: {error}"]))

    def _give_up(self, fault: Fault) -> None:
        held, line = self.held, self.line
        assert held is not None and line is not None
        text = f"kernel {held.kernel.name}: {fault.error}"
        line.tell("finish", to=held.key, error=text, fault=isinstance(fault.error, MemoryFault))
        self.held = self.running = self._fault = None

    # ---- backwards ----

    def back(self, plan: Plan | None = None) -> Halt:
        """Go back: to the end of the plan, a breakpoint, or the first instruction that is known."""
        held, running = self.stopped()
        self._fault = None
        self.interrupted = False
        stops = self._stops(held)
        while True:
            undone = held.back()
            if undone is None:
                self.select(held.find(running.number) or next(iter(held.waves())))
                return self._halted(Halt("history", ["No more reverse-execution history."]))
            if self.watching.active:
                found = self.watching.look(undone)
                if found is not None:
                    self.select(undone, self.lane if found.lane is None else found.lane)
                    return self._halted(Halt("watchpoint", found.lines, [found.watch]))
            if plan is not None and undone is plan.running and plan.undone(held):
                self.select(undone, self.lane)
                return self._halted(Halt("step"))
            if undone.pc in stops and (plan is None or undone is not plan.running):
                hit = self._hit(undone, stops[undone.pc])
                if hit:
                    return self._halted(Halt("breakpoint", hit=hit))
            if self.interrupted:
                self.interrupted = False
                self.select(undone)
                return self._halted(Halt("interrupt", ["Program interrupted."]))
