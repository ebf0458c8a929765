"""Each command of ``cairn debug`` by a script, with values that the host's arithmetic gives."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SOURCE = HERE / "first.hip"
CAIRN = (sys.executable, "-m", "cairn.cli.main")


def line(text: str) -> int:
    """The number of the source's line that has a text."""
    return next(i for i, each in enumerate(SOURCE.read_text().splitlines(), 1) if text in each)


def debug(*words: object, commands: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """``cairn debug --batch`` with the commands of a script, each behind a line with ``@@`` and its text."""
    lines = [each.strip() for each in commands.strip().splitlines()]
    given = [part for each in lines for part in ("-ex", f"echo @@{each}\\n", "-ex", each)]
    command = [*CAIRN, "debug", "--batch", *given, *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **more}, timeout=300)


def replies(done: subprocess.CompletedProcess[str]) -> list[tuple[str, str]]:
    """Commands and what each printed."""
    assert "Traceback" not in done.stderr, done.stderr
    parts = re.split(r"^@@(.*)\n", done.stdout, flags=re.MULTILINE)[1:]
    return [(parts[i], parts[i + 1].strip()) for i in range(0, len(parts), 2)]


class Replies:
    """The replies in order: each is asked for once, by the command that it is of."""

    def __init__(self, done: subprocess.CompletedProcess[str]) -> None:
        self.code, self._all = done.returncode, replies(done)

    def next(self, command: str) -> str:
        assert self._all, f"no reply to {command}"
        name, text = self._all.pop(0)
        assert name == command
        return text


SCRIPT = f"""
break work
info breakpoints
run
info args
next 3
print i
print local
print pair
print/x n
print colour
print in[5] * 2 + sizeof(Pair)
print *in@4
print $_dispatch_pos
lane 9
print i
print $_lane_workgroup_pos
print threadIdx
next
next
print tile[9]
break squared if x < -70
continue
print x
backtrace
up
print k
down
finish
delete 2
watch sum
continue
reverse-continue
reverse-stepi
info program
delete 3
tbreak {line("out[i] = sum")}
continue
print sum
reverse-step
stepi
info registers pc exec
set var sum = 1.5
print sum
info threads
info dispatches
info lanes
info sharedmem
x/2dw in
x/i $pc
info line {line("int i =")}
list squared
disassemble /s
print nothing
info registers v999
frame 77
print 1 +
frobnicate
delete
continue
"""


def stop_and_look(session: Replies) -> None:
    data = [3 * i - 100 for i in range(256)]
    value = session.next
    assert f"line {line('int i =')}" in value("break work")
    assert "keep y" in value("info breakpoints")
    stopped = value("run")
    assert "Thread 2 hit Breakpoint 1, with lanes [0-63], work (" in stopped and "int i = blockIdx.x" in stopped
    assert "n = 256" in value("info args")
    assert "if (i < n)" in value("next 3")
    assert value("print i").endswith("= 0")
    assert value("print local").endswith("{1, 2, 3, 4}")
    assert value("print pair").endswith("{count = 7, share = 0.5}")
    assert value("print/x n").endswith("0x100")
    assert value("print colour").endswith("GREEN")
    assert value("print in[5] * 2 + sizeof(Pair)").endswith(f" = {(data[5] * 2 + 8) % 2**64}")
    assert value("print *in@4").endswith("{" + ", ".join(map(str, data[:4])) + "}")
    assert '"(0,0,0)/0"' in value("print $_dispatch_pos")
    assert "lane 9" in value("lane 9")
    assert value("print i").endswith("= 9")
    assert '"[9,0,0]"' in value("print $_lane_workgroup_pos")
    assert "{x = 9, y = 0, z = 0}" in value("print threadIdx")
    assert "tile[threadIdx.x] = in[i]" in value("next")
    assert "__syncthreads" in value("next")
    assert value("print tile[9]").endswith(f"= {data[9]}")
    assert "Breakpoint 2" in value("break squared if x < -70")
    hit = value("continue")
    first = next(i for i in range(64) if data[i] < -70)
    assert f"squared (x={data[9]})" in hit or f"squared (x={data[first]})" in hit
    assert value("print x").endswith((f"= {data[9]}", f"= {data[first]}"))
    trace = value("backtrace")
    assert trace.startswith("#0   squared") and "#1" in trace and "in work (" in trace
    assert "squared(tile" in value("up")
    assert value("print k").endswith("= 0")
    assert "#0  squared" in value("down")
    assert "Run till exit" in value("finish")
    value("delete 2")
    assert "Hardware watchpoint 3: sum" in value("watch sum")


def watch_and_go_back(session: Replies) -> None:
    value = session.next
    changed = value("continue")
    new = re.search(r"Old value = 0\nNew value = (\d+)", changed)
    assert new is not None
    lane_sum = float(new[1])
    back = value("reverse-continue")
    assert f"Old value = {new[1]}\nNew value = 0" in back
    value("reverse-stepi")
    assert "can be undone" in value("info program")
    value("delete 3")
    assert "Temporary breakpoint 4" in value(f"tbreak {line('out[i] = sum')}")
    value("continue")
    total = float(value("print sum").rpartition("= ")[2])
    assert total % 10 == 0 and lane_sum > 0
    assert "for (int k" in value("reverse-step")
    value("stepi")
    assert "exec" in value("info registers pc exec")
    value("set var sum = 1.5")
    assert value("print sum").endswith("= 1.5")
    assert "* 2" in value("info threads")
    assert "work(float*" in value("info dispatches")
    assert "* 0" in value("info lanes") or "* 9" in value("info lanes")


def look_at_memory_and_code(session: Replies) -> None:
    value = session.next
    tile = [int(each, 16) for each in re.findall(r"\t(0x[0-9a-f]{8})", value("info sharedmem"))]
    assert tile[0] == 0xC2C80000  # -100 as a float
    assert value("x/2dw in").endswith("-100\t-97")
    assert value("x/i $pc").startswith("=> 0x")
    assert f'Line {line("int i =")} of "' in value(f"info line {line('int i =')}")
    assert "float y = x * x" in value("list squared")
    code = value("disassemble /s")
    assert "=> 0x" in code and "s_endpgm" in code and "out[i] = sum" in code
    assert value("print nothing").startswith("no symbol nothing here")
    assert value("info registers v999").startswith("$v999 has no value: it is no register")
    assert value("frame 77").startswith("no frame 77 (backtrace shows those from 0 to ")
    assert value("print 1 +").endswith("an operand is missing, at character 4")
    assert value("frobnicate").startswith("no command is called frobnicate")
    value("delete")
    end = value("continue")
    assert "Continuing." in end and "exited" in end and session.code == 1  # a sum was overwritten


@pytest.mark.budget(5)
def test_a_session() -> None:
    session = Replies(debug(SOURCE, commands=SCRIPT))
    stop_and_look(session)
    watch_and_go_back(session)
    look_at_memory_and_code(session)


def test_a_program_that_fails_opens_where_it_happened() -> None:
    value = Replies(debug(SOURCE, "fail", commands="run\nprint out\nprint $_lane\nbacktrace\ncontinue")).next
    fault = value("run")
    assert "Kernel beyond received a memory access fault" in fault and "out[1 << 20] = 1" in fault
    assert "(int *) 0x" in value("print out")
    assert value("print $_lane").endswith("= 7")
    assert f":{line('out[1 << 20]')}" in value("backtrace")
    assert "status: 700" in value("continue")


@pytest.mark.parametrize(
    ("commands", "said"),
    [
        ("break wrok", "no kernel or function is called wrok (did you mean work?)"),
        ("break work if n ==", "the expression 'n ==' does not parse: an operand is missing, at character 5"),
        ("break work if", "break: `if` without a condition (break FILE:LINE if i == 3)"),
        ("break first.hip:4000", "line 4000 of first.hip and those behind it have no code for the device"),
        ("break frist.hip:4", "no source is called frist.hip (did you mean first.hip?)"),
        ("info thread\ninfo lcoals", "info lcoals: nothing is called so (did you mean locals?)"),
        ("step", "the program is not being run (break KERNEL, then run)"),
        ("contniue", "no command is called contniue (did you mean continue?)"),
    ],
)
def test_bad_input_is_one_line(commands: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    from cairn.cli import debug as command
    from cairn.tools.debug.commands import code, data, info, running, stops  # noqa: F401
    from cairn.tools.debug.commands.shell import Shell

    session = command.session_of([str(SOURCE)], [], HERE)
    shell = Shell(session)
    for each in commands.splitlines():
        shell.run(each)
    assert said.removesuffix(")") in capsys.readouterr().out.splitlines()[-1]
