"""``info`` and what selects waves, lanes and frames."""

from __future__ import annotations

import difflib
from collections.abc import Callable

from cairn.base.errors import CairnError, UsageError
from cairn.isa.inst import EXEC, M0, VCC
from cairn.tools.debug import breakpoints, frames, types
from cairn.tools.debug.commands import stops
from cairn.tools.debug.commands.shell import FULL, Shell, command, lanes_text, named
from cairn.tools.debug.disassembly import symbol_text
from cairn.tools.debug.machine import Running
from cairn.tools.debug.views import named_register

_GROUP = "looking"
_MOST = 200  # waves that are listed


@command("backtrace|bt|where", "[N]", group=_GROUP)
def backtrace(shell: Shell, rest: str) -> None:
    """The functions that have not returned, those inlined among them; N innermost ones."""
    found = shell.session.frames()
    count = shell.integer(rest, "backtrace") if rest else len(found)
    for frame in found[:count]:
        row = frame.view.held.kernel.image.symbols.row_at(frame.view.offset)
        middle = frame.level and not found[frame.level - 1].inlined
        address = f"0x{frame.view.pc:x} in " if frame.line and (middle or row is None) else ""
        shell.say(f"#{frame.level:<3} {address}{shell.place(frame, arguments=True)}")


def _select(shell: Shell, level: int) -> None:
    found = shell.session.frames()
    if not 0 <= level < len(found):
        where = "Bottom (innermost) frame selected; you cannot go down." if level < 0 else (
            "Initial frame selected; you cannot go up.")  # fmt: skip
        raise UsageError(where)
    shell.session.level = level
    frame = found[level]
    shell.say(f"#{level}  {shell.place(frame, arguments=True)}")
    shell.line_of(frame)


@command("frame|f", "[N]", group=_GROUP)
def frame_(shell: Shell, rest: str) -> None:
    """Select frame N, or show the selected one."""
    if rest and shell.integer(rest, "frame") >= (depth := len(shell.session.frames())):
        raise UsageError(f"no frame {rest}", hint=f"backtrace shows those from 0 to {depth - 1}")
    _select(shell, shell.integer(rest, "frame") if rest else shell.session.level)


@command("up", "[N]", group=_GROUP)
def up(shell: Shell, rest: str) -> None:
    """Select the caller's frame."""
    _select(shell, shell.session.level + (shell.integer(rest, "up") if rest else 1))


@command("down|dow", "[N]", group=_GROUP)
def down(shell: Shell, rest: str) -> None:
    """Select the called function's frame."""
    _select(shell, shell.session.level - (shell.integer(rest, "down") if rest else 1))


@command("lane", "[N]", group=_GROUP)
def lane(shell: Shell, rest: str) -> None:
    """Select a lane of the wave; `lane apply N… COMMAND` does a command for some."""
    session = shell.session
    held, running = session.stopped()
    words = rest.split()
    if words[:1] == ["apply"]:
        _lane_apply(shell, running, words[1:])
        return
    if words:
        number = shell.integer(words[0], "lane")
        if not 0 <= number < running.wave.lanes:
            raise UsageError(f"lane {number}: the wave has lanes 0 to {running.wave.lanes - 1}")
        session.lane = number
    state = "" if running.wave.exec >> session.lane & 1 else " (inactive)"
    verb = "Switching to" if words else "Current"
    shell.say(f"[{verb} thread {running.number + 2}, lane {session.lane}{state}"
              f" ({shell.wave_text(held, running, session.lane)})]")  # fmt: skip
    shell._seen = (running, session.lane)


def _lane_apply(shell: Shell, running: Running, words: list[str]) -> None:
    session, former = shell.session, shell.session.lane
    if len(words) < 2:
        raise UsageError("lane apply: expected lanes and a command", hint="lane apply all print i")
    if words[0] in ("all", "active"):
        chosen = [int(each) for each in frames.lanes_of(running)]
        command_words = words[1:]
    else:
        first, _, last = words[0].partition("-")
        chosen, command_words = list(range(int(first), int(last or first) + 1)), words[1:]
    for each in chosen:
        session.lane = each
        shell.say(f"\nLane {each}:")
        shell.run(" ".join(command_words))
    session.lane = former


@command("thread|wave|t", "[N]", group=_GROUP)
def thread(shell: Shell, rest: str) -> None:
    """Select a wave by its number in `info threads`; `thread apply all COMMAND` does a command for each."""
    session = shell.session
    held, running = session.stopped()
    words = rest.split()
    if words[:1] == ["apply"]:
        for each in list(held.waves()):
            session.select(each)
            shell.say(f"\nThread {each.number + 2} ({shell.wave_text(held, each)}):")
            shell.run(" ".join(words[2:]))
        session.select(running)
        return
    if words:
        number = shell.integer(words[0], "thread")
        found = held.find(number - 2)
        if found is None:
            raise UsageError(f"no thread {number}", hint="info threads lists the waves that have begun")
        session.select(found)
        held.current = found
        shell._seen = (found, session.lane)
        shell.say(f"[Switching to thread {number}, lane {session.lane} ({shell.wave_text(held, found, session.lane)})]")
        frame = session.frame()
        shell.say(f"#0  {shell.place(frame, arguments=True)}")
        shell.line_of(frame)
    else:
        shell.say(f"[Current thread is {running.number + 2}, lane {session.lane}"
                  f" ({shell.wave_text(held, running, session.lane)})]")  # fmt: skip


# ---- info ----


def _threads(shell: Shell, rest: str) -> None:
    session = shell.session
    if not session.alive:
        shell.say("No threads.")
        return
    shell.say("  Id   Target Id                                  Frame")
    program = session.program
    assert program is not None
    shell.say(f"  {1:<4} {f'Process {program.pid}':43} (host)")
    if session.held is None:
        return
    held, running = session.stopped()
    waves = list(held.waves())
    for each in waves[:_MOST]:
        found = frames.frames(held, each, session.lane)[0]
        mark = "*" if each is running else " "
        waits = "  (at a barrier)" if each.wave.at_barrier else ""
        shell.say(f"{mark} {each.number + 2:<4} {shell.wave_text(held, each):43} {shell.place(found)}{waits}")
    if len(waves) > _MOST:
        shell.say(f"  … and {len(waves) - _MOST} more")
    left = held.total - held.next_group
    if left:
        shell.say(f"  {left * held.each} waves of {left} workgroups have not begun")


def _lanes(shell: Shell, rest: str) -> None:
    held, running = shell.session.stopped()
    shell.say("  Id   State Target Id                                     Frame")
    for number in range(running.wave.lanes):
        if running.wave.number * running.wave.lanes + number >= held.block[0] * held.block[1] * held.block[2]:
            continue
        state = "A" if running.wave.exec >> number & 1 else "I"
        mark = "*" if number == shell.session.lane else " "
        found = frames.frames(held, running, number)[0]
        shell.say(f"{mark} {number:<4} {state:5} {shell.wave_text(held, running, number):45} {shell.place(found)}")


def _agents(shell: Shell, rest: str) -> None:
    from cairn.vgpu import specs

    shell.say("  Id State Target Id             Architecture Name                       Cores")
    devices = specs.configured_devices()
    now = shell.session.held.kernel.device if shell.session.held is not None else -1
    for index, spec in enumerate(devices):
        mark = "*" if index == now else " "
        shell.say(f"{mark} {index + 1:<2} A     {f'AMDGPU Agent (device {index})':21} {spec.target:12} "
                  f"{spec.marketing_name:26} {spec.cu_count}")  # fmt: skip


def _queue_numbers(shell: Shell) -> dict[tuple[int, int], int]:
    """The queues that have dispatches here, by their device and address, numbered from 1 on."""
    found: dict[tuple[int, int], int] = {}
    for held, _ in shell.session.held_dispatches():
        found.setdefault((held.kernel.device, held.queue), len(found) + 1)
    return found


def _queues(shell: Shell, rest: str) -> None:
    now, _ = shell.session.stopped()
    shell.say("  Id   Target Id                  Type         Address")
    for (device, queue), number in _queue_numbers(shell).items():
        mark = "*" if (device, queue) == (now.kernel.device, now.queue) else " "
        shell.say(f"{mark} {number:<4} {f'AMDGPU Queue {device + 1}:{number}':26} HSA          0x{queue:x}")


def _dispatches(shell: Shell, rest: str) -> None:
    shell.session.stopped()
    queues = _queue_numbers(shell)
    shell.say("  Id   Target Id                  Grid          Workgroup     Kernel Function")
    for held, now in shell.session.held_dispatches():
        grid, block = frames.bracketed(held.grid), frames.bracketed(held.block)
        name = f"AMDGPU Dispatch {held.kernel.device + 1}:{queues[held.kernel.device, held.queue]}:{held.number}"
        kernel = breakpoints.demangled(held.kernel.name)
        shell.say(f"{'*' if now else ' '} {held.number:<4} {name:26} {grid:13} {block:13} {kernel}")


@command("dispatch", "[N]", group=_GROUP)
def dispatch(shell: Shell, rest: str) -> None:
    """Select a dispatch by its number in `info dispatches`, or show the selected one."""
    session = shell.session
    if rest:
        session.select_dispatch(shell.integer(rest, "dispatch"))
    held, running = session.stopped()
    verb = "Switching to" if rest else "Current"
    kernel = breakpoints.demangled(held.kernel.name)
    shell.say(f"[{verb} dispatch {held.number}, {kernel}, thread {running.number + 2}]")
    if rest:
        frame = session.frame()
        shell.say(f"#0  {shell.place(frame, arguments=True)}")
        shell.line_of(frame)
        shell._seen = (running, session.lane)


def _locals(shell: Shell, rest: str) -> None:
    found = shell.session.frame().locals()
    shell.say("\n".join(each.text() for each in found) if found else "No locals.")


def _args(shell: Shell, rest: str) -> None:
    found = shell.session.frame().parameters()
    shell.say("\n".join(each.text() for each in found) if found else "No arguments.")


def _registers(shell: Shell, rest: str) -> None:
    _, running = shell.session.stopped()
    held, wave = shell.session.stopped()[0], running.wave
    scope = shell.session.scope()
    wanted = [word.removeprefix("$") for word in rest.split() if word not in ("all", "general", "vector", "scalar")]
    if wanted:
        for name in wanted:
            register = named_register(name)
            if register is not None and register[0].space == "vector":
                shell.say(f"{name:15}{_vector(wave.vgpr[register[0].address])}")
            else:
                known = scope.convenience(name).integer
                shell.say(f"{name:15}0x{known:<18x}{known}")
        return
    image = held.kernel.image
    shell.say(f"{'pc':15}0x{running.pc:<18x}{symbol_text(image, running.pc).strip()}")
    for name, value in (("exec", wave.exec), ("vcc", wave.get64(VCC)), ("m0", int(wave.sgpr[M0])), ("scc", wave.scc),
                        ("mode", wave.mode_register)):  # fmt: skip
        shell.say(f"{name:15}0x{value:<18x}{value}")
    if "vector" not in rest:
        for number in range(min(102, VCC, EXEC)):
            shell.say(f"{f's{number}':15}0x{int(wave.sgpr[number]):<18x}{int(wave.sgpr[number])}")
    if "scalar" not in rest:
        for number in range(held.registers(wave)):
            shell.say(f"{f'v{number}':15}{_vector(wave.vgpr[number])}")


def _vector(values: object) -> str:
    words = [int(each) for each in values]  # type: ignore[attr-defined]
    data = b"".join(word.to_bytes(4, "little") for word in words)
    return types.text(types.array(types.UINT, len(words)), data, form="x")


def _sharedmem(shell: Shell, rest: str) -> None:
    _, running = shell.session.stopped()
    data = bytes(running.group.lds.data)
    if not data:
        shell.say("The workgroup has no LDS.")
        return
    shell.say(f"LDS of workgroup {running.index}: {len(data)} bytes at 0x{frames_aperture():x}")
    former = None
    for at in range(0, len(data), 16):
        row = data[at : at + 16]
        if row == former:
            continue
        former = row
        words = [int.from_bytes(row[i : i + 4], "little") for i in range(0, len(row), 4)]
        shell.say(f"+0x{at:04x}:\t" + "\t".join(f"0x{word:08x}" for word in words))


def frames_aperture() -> int:
    """Where flat addresses of LDS begin."""
    from cairn.vgpu.state import SHARED_APERTURE

    return SHARED_APERTURE << 32


def _line(shell: Shell, rest: str) -> None:
    frame = shell.session.frame()
    image = frame.view.held.kernel.image
    file, _, line = rest.strip().rpartition(":")
    number = int(line) if line.isdigit() else frame.line
    name = file or frame.file
    rows = [row for row in image.symbols.rows if row.line == number and image.symbols.is_file(name, row.file)]
    if not rows:
        shell.say(f'Line {number} of "{shell.short(name)}" has no code.')
        return
    low, high = image.base + rows[0].low, image.base + rows[0].high
    shell.say(f'Line {number} of "{shell.short(rows[0].file)}" starts at address 0x{low:x}{symbol_text(image, low)}'
              f" and ends at 0x{high:x}{symbol_text(image, high)}.")  # fmt: skip


def _source(shell: Shell, rest: str) -> None:
    frame = shell.session.frame()
    if not frame.file:
        shell.say("No source is known here.")
        return
    shell.say(f"Current source file is {frame.file}")
    if shell.source(frame.file):
        shell.say(f"Contains {len(shell.source(frame.file))} lines.")


def _sources(shell: Shell, rest: str) -> None:
    for image in shell.session.images():
        shell.say(", ".join(image.symbols.files()) or "(no lines in the code)")


def _functions(shell: Shell, rest: str) -> None:
    known = sorted({name for image in shell.session.images() for name in breakpoints.names(image)})
    shell.say("\n".join(name for name in known if rest in name) or "No functions.")


def _symbol(shell: Shell, rest: str) -> None:
    address = shell.session.evaluate(rest).integer
    held, _ = shell.session.stopped()
    found = held.kernel.image.function_at(address)
    if found is not None:
        shell.say(f"{breakpoints.demangled(found[0])} + {found[1]} in the code of {held.kernel.image.target}")
        return
    memory = held.process.find(address)
    if memory is None:
        raise UsageError(f"0x{address:x} is in no code and no allocation")
    shell.say(f"byte {address - memory[0]} of an allocation of {memory[1]} bytes at 0x{memory[0]:x}")


def _frame(shell: Shell, rest: str) -> None:
    frame = shell.session.frame()
    shell.say(f"Stack level {frame.level}: {shell.place(frame, arguments=True)}")
    shell.say(f" pc = 0x{frame.view.pc:x}{symbol_text(frame.view.held.kernel.image, frame.view.pc)}")


def _display(shell: Shell, rest: str) -> None:
    for number, (form, text) in shell.displays.items():
        shell.say(f"{number}:   y  {f'/{form} ' if form else ''}{text}")
    if not shell.displays:
        shell.say("There are no auto-display expressions now.")


def _program(shell: Shell, rest: str) -> None:
    session = shell.session
    if session.program is None:
        shell.say("The program being debugged is not being run.")
        return
    shell.say(f"Process {session.program.pid}: {' '.join(session.command)}")
    if session.held is not None:
        held, running = session.stopped()
        shell.say(f"It is stopped in dispatch {held.number}, at 0x{running.pc:x}, {len(held.journal)} instructions"
                  " can be undone.")  # fmt: skip


# name: (what shows it, what it shows)
INFO: dict[str, tuple[Callable[[Shell, str], None], str]] = {
    "agents": (_agents, "the devices"),
    "args": (_args, "the frame's arguments"),
    "breakpoints": (lambda shell, rest: stops.listing(shell), "breakpoints and watchpoints"),
    "dispatches": (_dispatches, "the dispatch that is stopped"),
    "display": (_display, "what is shown at each stop"),
    "frame": (_frame, "the selected frame"),
    "functions": (_functions, "the functions of the code objects"),
    "lanes": (_lanes, "the wave's lanes: A acts, I does not"),
    "line": (_line, "the addresses of a line"),
    "locals": (_locals, "the frame's variables"),
    "program": (_program, "the process, and how far back one can go"),
    "queues": (_queues, "the queue of the dispatch"),
    "registers": (_registers, "registers: all, scalar, vector, or by their names"),
    "sharedmem": (_sharedmem, "the workgroup's LDS"),
    "source": (_source, "the frame's source"),
    "sources": (_sources, "all sources"),
    "symbol": (_symbol, "what an address is in"),
    "threads": (_threads, "the waves that have begun"),
    "watchpoints": (lambda shell, rest: stops.listing(shell), "the same as breakpoints"),
    "waves": (_threads, "the same as threads"),
}


@command("info|i|inf", "WHAT", group=_GROUP)
def info(shell: Shell, rest: str) -> None:
    """Show something: `info` alone lists what."""
    word, _, more = rest.partition(" ")
    if not word:
        for name, (_, text) in INFO.items():
            shell.say(f"info {name:12} {text}")
        return
    found = [name for name in INFO if name.startswith(word)]
    chosen = word if word in INFO else found[0] if found and _same(found) else ""
    if not chosen:
        near = difflib.get_close_matches(word, INFO, 1, 0.4)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(INFO)}"
        raise UsageError(f"info {word}: nothing is called so", hint=hint)
    INFO[chosen][0](shell, more.strip())


def _same(found: list[str]) -> bool:
    preferred = (
        "registers",
        "locals",
        "breakpoints",
        "threads",
        "waves",
        "sharedmem",
        "line",
        "source",
        "display",
        "frame",
    )
    return len(found) == 1 or any(each in preferred for each in found)


@command("help|h", "[COMMAND]", group="other")
def help_(shell: Shell, rest: str) -> None:
    """The commands, or what one does."""
    if rest:
        found = named(rest.split()[0])
        if found is None:
            near = difflib.get_close_matches(rest, [name for each in FULL for name in each.names], 1, 0.5)
            raise UsageError(f"no command is called {rest}", hint=f"did you mean {near[0]}?" if near else "")
        shell.say(f"{', '.join(found.names)} {found.usage}\n    {found.help}")
        return
    for group in dict.fromkeys(each.group for each in FULL):
        shell.say(f"{group}:")
        for each in FULL:
            if each.group == group:
                shell.say(f"  {f'{each.names[0]} {each.usage}':45} {each.help}")


@command("source|so", "FILE", group="other")
def source(shell: Shell, rest: str) -> None:
    """Do the commands of a file."""
    from pathlib import Path

    try:
        lines = Path(rest).expanduser().read_text(encoding="utf-8").splitlines()
    except OSError as problem:
        raise UsageError(f"{rest}: {problem.strerror}") from None
    kept, shell.lines = shell.lines, []
    shell.script(lines)
    shell.lines = kept


@command("echo", "TEXT", group="other")
def echo(shell: Shell, rest: str) -> None:
    """Print a text."""
    shell.out.write(rest.encode().decode("unicode_escape"))
    shell.out.flush()


@command("show", "WHAT", group="other")
def show(shell: Shell, rest: str) -> None:
    """show args, show version."""
    if rest == "args":
        shell.say("Argument list: " + " ".join(shell.session.command))
    elif rest in ("version", ""):
        import cairn

        shell.say(f"Cairn {cairn.__version__}, whose words are rocgdb's")
    else:
        raise UsageError(f"show {rest}: not known", hint="show args, show version")


__all__ = ["CairnError", "info", "lanes_text"]
