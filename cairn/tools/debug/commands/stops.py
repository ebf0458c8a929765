"""Commands about breakpoints and watchpoints."""

from __future__ import annotations

from cairn.base.errors import UsageError
from cairn.tools.debug.breakpoints import Breakpoint, Condition, Stop, Watchpoint
from cairn.tools.debug.commands.shell import Shell, command

_GROUP = "breakpoints"


def where_text(shell: Shell, stop: Breakpoint) -> str:
    """Where a breakpoint is: its address, file and line; or that its code is not loaded."""
    if not stop.places:
        return f"({stop.spec}) pending."
    image, offset = stop.places[0]
    address = f"0x{image.base + offset:x}" if image.base else f"+0x{offset:x}"
    row = image.symbols.row_at(offset)
    line = f": file {shell.short(row.file)}, line {row.line}." if row else "."
    more = f" ({len(stop.places)} locations)" if len(stop.places) > 1 else ""
    return f"at {address}{line}{more}"


def _break(shell: Shell, rest: str, temporary: bool) -> None:
    if not rest:
        _held, running = shell.session.stopped()
        rest = f"*{running.pc}"
    made = shell.session.add_breakpoint(rest, temporary=temporary, default_file=_listed(shell))
    kind = "Temporary breakpoint" if temporary else "Breakpoint"
    shell.say(f"{kind} {made.number} {where_text(shell, made)}")


def _listed(shell: Shell) -> str:
    return shell.listed[0] if shell.listed and shell.session.held is not None else ""


@command("break|b|br|hbreak", "PLACE [if CONDITION]", group=_GROUP)
def break_(shell: Shell, rest: str) -> None:
    """Stop at a KERNEL or function, FILE:LINE, LINE or *ADDRESS, where a lane's condition is true."""
    _break(shell, rest, False)


@command("tbreak|tb|thbreak", "PLACE [if CONDITION]", group=_GROUP)
def tbreak(shell: Shell, rest: str) -> None:
    """The same for one stop."""
    _break(shell, rest, True)


def _watch(shell: Shell, rest: str, mode: str) -> None:
    if not rest:
        raise UsageError(f"{mode}: what?", hint=f"{mode} sum, {mode} out[3], {mode} *(float *) 0x7f0000001000")
    made = shell.session.add_watchpoint(rest, mode)
    kinds = {"watch": "Hardware watchpoint", "rwatch": "Hardware read watchpoint"}
    shell.say(f"{kinds.get(mode, 'Hardware access (read/write) watchpoint')} {made.number}: {made.spec}")


@command("watch", "EXPRESSION [if CONDITION]", group=_GROUP)
def watch(shell: Shell, rest: str) -> None:
    """Stop when a value changes: the selected lane's variable, or any memory."""
    _watch(shell, rest, "watch")


@command("rwatch", "EXPRESSION", group=_GROUP)
def rwatch(shell: Shell, rest: str) -> None:
    """Stop when memory is read."""
    _watch(shell, rest, "rwatch")


@command("awatch", "EXPRESSION", group=_GROUP)
def awatch(shell: Shell, rest: str) -> None:
    """Stop when memory is read or written."""
    _watch(shell, rest, "awatch")


def _chosen(shell: Shell, rest: str) -> list[Stop]:
    """Breakpoints by numbers and ranges (1 3-5); all without any."""
    if not rest:
        return list(shell.session.stops.values())
    found: list[Stop] = []
    for word in rest.split():
        first, _, last = word.partition("-")
        if not (first.isdigit() and (last or first).isdigit()):
            raise UsageError(f"{word}: no number of a breakpoint", hint="info breakpoints lists them")
        found += [shell.session.breakpoint(n) for n in range(int(first), int(last or first) + 1)]
    return found


@command("delete|d", "[N …]", group=_GROUP)
def delete(shell: Shell, rest: str) -> None:
    """Remove breakpoints and watchpoints: all without numbers."""
    if rest.split()[:1] == ["display"]:
        undisplay(shell, rest.partition(" ")[2])
        return
    for stop in _chosen(shell, rest.removeprefix("breakpoints").strip()):
        shell.session.delete(stop.number)


@command("clear", "[PLACE]", group=_GROUP)
def clear(shell: Shell, rest: str) -> None:
    """Remove the breakpoints at a place, or where the wave is."""
    session = shell.session
    if rest:
        gone = [stop for stop in session.stops.values() if stop.spec == rest]
    else:
        _, running = session.stopped()
        gone = [s for s in session.stops.values() if isinstance(s, Breakpoint) and running.pc in s.addresses()]
    if not gone:
        raise UsageError(f"no breakpoint at {rest or 'this place'}")
    for stop in gone:
        session.delete(stop.number)
    shell.say("Deleted breakpoints " + " ".join(str(stop.number) for stop in gone))


def _able(shell: Shell, rest: str, on: bool) -> None:
    for stop in _chosen(shell, rest.removeprefix("breakpoints").strip()):
        stop.enabled = on
    shell.session.want()


@command("enable", "[N …]", group=_GROUP)
def enable(shell: Shell, rest: str) -> None:
    """Let breakpoints stop again."""
    _able(shell, rest, True)


@command("disable", "[N …]", group=_GROUP)
def disable(shell: Shell, rest: str) -> None:
    """Keep breakpoints, but do not stop at them."""
    _able(shell, rest, False)


@command("condition", "N [CONDITION]", group=_GROUP)
def condition(shell: Shell, rest: str) -> None:
    """Stop at breakpoint N only where the condition is true; without one, always."""
    number, _, text = rest.partition(" ")
    if not number.isdigit():
        raise UsageError("condition: the number of a breakpoint is missing", hint="condition 1 i == 3")
    shell.session.breakpoint(int(number)).condition = Condition.of(text)
    if not text.strip():
        shell.say(f"Breakpoint {number} now unconditional.")


@command("ignore", "N COUNT", group=_GROUP)
def ignore(shell: Shell, rest: str) -> None:
    """Pass breakpoint N so many times."""
    words = rest.split()
    if len(words) != 2 or not words[0].isdigit():
        raise UsageError("ignore: expected a breakpoint's number and how often", hint="ignore 1 10")
    stop = shell.session.breakpoint(int(words[0]))
    stop.ignore = shell.integer(words[1], "ignore")
    shell.say(f"Will ignore next {stop.ignore} crossings of breakpoint {stop.number}.")


@command("commands", "[N]", group=_GROUP)
def commands(shell: Shell, rest: str) -> None:
    """What to do at breakpoint N (the last one): the lines that follow, up to `end`."""
    number = int(rest) if rest.isdigit() else max(shell.session.stops, default=0)
    stop = shell.session.breakpoint(number)
    found: list[str] = []
    while True:
        if shell.lines:
            line = shell.lines.pop(0)
        elif shell.interactive:
            line = input(">")
        else:
            raise UsageError("commands: `end` is missing")
        if line.strip() == "end":
            break
        found.append(line)
    stop.commands = found


@command("display", "[/FMT] [EXPRESSION]", group="data")
def display(shell: Shell, rest: str) -> None:
    """Show an expression at each stop; without one, all of them now."""
    from cairn.tools.debug.commands.shell import split_form

    if not rest:
        shell.show_displays()
        return
    form, text = split_form(rest)
    number = 1 + max(shell.displays, default=0)
    as_memory = form[-1:] in ("i", "s") or any(c.isdigit() for c in form)
    shell.displays[number] = (f"x{form}" if as_memory else form, text)
    if shell.session.held is not None:
        kept, shell.displays = shell.displays, {number: shell.displays[number]}
        shell.show_displays()
        shell.displays = kept


@command("undisplay", "[N …]", group="data")
def undisplay(shell: Shell, rest: str) -> None:
    """Show an expression no more."""
    for number in [int(word) for word in rest.split() if word.isdigit()] or list(shell.displays):
        if number not in shell.displays:
            raise UsageError(f"no display number {number}")
        del shell.displays[number]


def listing(shell: Shell) -> None:
    """``info breakpoints``."""
    stops = shell.session.stops
    if not stops:
        shell.say("No breakpoints or watchpoints.")
        return
    shell.say(f"{'Num':7} {'Type':14} {'Disp':4} {'Enb':3} {'Address':18} What")
    for stop in stops.values():
        address, what = "", stop.spec
        if isinstance(stop, Breakpoint):
            address = "<PENDING>" if not stop.places else f"0x{stop.addresses()[0]:016x}"
            row = stop.places[0][0].symbols.row_at(stop.places[0][1]) if stop.places else None
            what = f"{stop.spec} at {shell.short(row.file)}:{row.line}" if row else stop.spec
        kind = stop.kind if isinstance(stop, Watchpoint) else "breakpoint"
        keep = "del" if stop.temporary else "keep"
        shell.say(f"{stop.number:<7} {kind:14} {keep:4} {'y' if stop.enabled else 'n':3} {address:18} {what}")
        if stop.condition.text:
            shell.say(f"\tstop only if {stop.condition.text}")
        if stop.hits:
            shell.say(f"\tbreakpoint already hit {stop.hits} time{'s' * (stop.hits > 1)}")
        if stop.ignore:
            shell.say(f"\tignore next {stop.ignore} hits")
        for line in stop.commands:
            shell.say(f"        {line}")
