"""Commands that let the program go on."""

from __future__ import annotations

import shlex

from cairn.base.errors import UsageError
from cairn.tools.debug.commands.shell import Quit, Shell, command
from cairn.tools.debug.stepping import Instructions, Lines, Out, Plan

_GROUP = "running"


@command("run|r", "[ARGS]", group=_GROUP)
def run(shell: Shell, rest: str) -> None:
    """Start the program, from its beginning."""
    if rest:
        shell.session.arguments(shlex.split(rest))
    shell.halted(shell.session.start())


@command("start|starti", "", group=_GROUP)
def start(shell: Shell, rest: str) -> None:
    """Start the program and stop at the first instruction of its first kernel."""
    shell.session.stop_at_next = True
    shell.halted(shell.session.start())


@command("continue|c|fg", "[N]", group=_GROUP)
def continue_(shell: Shell, rest: str) -> None:
    """Go on to the next stop; with N pass this breakpoint N - 1 times more."""
    count = shell.integer(rest, "continue") if rest else 1
    session = shell.session
    if session.held is not None and not rest:
        shell.say("Continuing.")
    for stop in session.stops.values():
        if count > 1 and session.running is not None:
            stop.ignore = count - 1
    shell.halted(session.go())


def _count(shell: Shell, rest: str) -> int:
    count = shell.integer(rest, "step") if rest else 1
    if count < 1:
        raise UsageError(f"{count} steps: expected 1 or more")
    return count


def _instructions(shell: Shell, rest: str, *, over: bool, back: bool) -> None:
    held, running = shell.session.stopped()
    _go(shell, Instructions(held, running, _count(shell, rest), over), back)


def _go(shell: Shell, plan: Plan, back: bool) -> None:
    shell.halted(shell.session.back(plan) if back else shell.session.go(plan))


def _lines(shell: Shell, rest: str, *, over: bool, back: bool) -> None:
    session = shell.session
    for _ in range(_count(shell, rest)):
        held, running = session.stopped()
        if held.kernel.image.symbols.row_at(running.wave.pc) is None:
            shell.say("(no line is known here: one instruction)")
            plan: Plan = Instructions(held, running, 1, over)
        else:
            plan = Lines(held, running, session.lane, over)
        halt = session.back(plan) if back else session.go(plan)
        if halt.reason != "step":
            break
    shell.halted(halt)


@command("stepi|si", "[N]", group=_GROUP)
def stepi(shell: Shell, rest: str) -> None:
    """One instruction of the wave, or N."""
    _instructions(shell, rest, over=False, back=False)


@command("nexti|ni", "[N]", group=_GROUP)
def nexti(shell: Shell, rest: str) -> None:
    """One instruction; a called function's count as none."""
    _instructions(shell, rest, over=True, back=False)


@command("step|s", "[N]", group=_GROUP)
def step(shell: Shell, rest: str) -> None:
    """To another line, into functions."""
    _lines(shell, rest, over=False, back=False)


@command("next|n", "[N]", group=_GROUP)
def next_(shell: Shell, rest: str) -> None:
    """To another line, over functions."""
    _lines(shell, rest, over=True, back=False)


@command("finish|fin", "", group=_GROUP)
def finish(shell: Shell, rest: str) -> None:
    """Out of the selected frame's function."""
    held, running = shell.session.stopped()
    frame = shell.session.frame()
    plan = Out(held, running, frame)
    shell.say(f"Run till exit from #{frame.level}  {shell.place(frame, arguments=True)}")
    _go(shell, plan, False)


@command("until|u|advance", "PLACE", group=_GROUP)
def advance(shell: Shell, rest: str) -> None:
    """On to a place: a line, a function, *ADDRESS."""
    if not rest:
        _lines(shell, rest, over=True, back=False)
        return
    shell.session.stopped()
    shell.session.add_breakpoint(rest, temporary=True)
    shell.halted(shell.session.go())


@command("reverse-stepi|rsi", "[N]", group=_GROUP)
def reverse_stepi(shell: Shell, rest: str) -> None:
    """Back by an instruction of the wave."""
    _instructions(shell, rest, over=False, back=True)


@command("reverse-nexti|rni", "[N]", group=_GROUP)
def reverse_nexti(shell: Shell, rest: str) -> None:
    """Back by an instruction; a called function's count as none."""
    _instructions(shell, rest, over=True, back=True)


@command("reverse-step|rs", "[N]", group=_GROUP)
def reverse_step(shell: Shell, rest: str) -> None:
    """Back to the beginning of the line before."""
    _lines(shell, rest, over=False, back=True)


@command("reverse-next|rn", "[N]", group=_GROUP)
def reverse_next(shell: Shell, rest: str) -> None:
    """Back to the beginning of the line before, over functions."""
    _lines(shell, rest, over=True, back=True)


@command("reverse-finish", "", group=_GROUP)
def reverse_finish(shell: Shell, rest: str) -> None:
    """Back to where the selected frame's function was called."""
    held, running = shell.session.stopped()
    _go(shell, Out(held, running, shell.session.frame()), True)


@command("reverse-continue|rc", "", group=_GROUP)
def reverse_continue(shell: Shell, rest: str) -> None:
    """Back to the breakpoint before, or to where the dispatch began."""
    shell.halted(shell.session.back())


@command("attach", "PID", group=_GROUP)
def attach(shell: Shell, rest: str) -> None:
    """Look at a process that runs, from its next kernel on."""
    pid = shell.integer(rest, "attach") if rest else 0
    if pid < 1:
        raise UsageError("attach: expected the number of a process")
    shell.halted(shell.session.attach(pid))


@command("detach", "", group=_GROUP)
def detach(shell: Shell, rest: str) -> None:
    """Let the program go on without the debugger."""
    program = shell.session.program
    shell.session.detach()
    shell.say(f"[Process {program.pid if program else 0} goes on]")


@command("kill|k", "", group=_GROUP)
def kill(shell: Shell, rest: str) -> None:
    """End the program."""
    if not shell.session.alive:
        raise UsageError("the program is not being run")
    shell.session.kill()
    shell.say("[Program killed]")


@command("quit|q|exit", "[CODE]", group=_GROUP)
def quit_(shell: Shell, rest: str) -> None:
    """Leave, and end the program."""
    if rest:
        shell.code = shell.integer(rest, "quit")
    raise Quit
