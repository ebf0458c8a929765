"""The debugger's session: exact ways back, interrupts, programs of all kinds."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from cairn.base.errors import MemoryFault
from cairn.cli import debug as command
from cairn.tools.debug.machine import Held
from cairn.tools.debug.remote import Process
from cairn.tools.debug.session import Session
from cairn.tools.debug.stepping import Instructions
from cairn.tools.debug.types import real

HERE = Path(__file__).parent
SOURCE = HERE / "first.hip"
CAIRN = (sys.executable, "-m", "cairn.cli.main")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    made = command.session_of([str(SOURCE)], [], tmp_path)
    made.piped = True
    yield made
    made.kill()


def state(held: Held) -> list[bytes]:
    """Everything that instructions change: registers, LDS, private memory, and what the kernel writes."""
    found = []
    for running in held.waves():
        wave = running.wave
        found += [wave.vgpr.tobytes(), wave.sgpr.tobytes(), wave.scratch.tobytes(), bytes(running.group.lds.data)]
        found.append(repr((running.number, wave.pc, wave.scc, wave.mode_register, wave.at_barrier)).encode())
    for base, size, kind in held.process.allocations:
        found += [held.process.peek(base, size)] if kind != "code" and size <= 4096 else []
    return found


def test_going_back_is_exact(session: Session) -> None:
    session.stop_at_next = True
    assert session.start().reason == "entry"
    held, running = session.stopped()
    states = [state(held)]
    for count in (7, 60, 300, 500):
        assert session.go(Instructions(held, running, count)).reason == "step"
        states.append(state(held))
    assert len({tuple(each) for each in states}) == len(states)
    later = states[-1]
    for count, before in zip((500, 300, 60, 7), states[-2::-1], strict=True):
        assert session.back(Instructions(held, running, count)).reason == "step"
        assert state(held) == before
    session.go(Instructions(held, running, 867))
    assert state(held) == later
    assert session.back().reason == "history"
    assert state(held) == states[0]
    end = session.go()
    assert (end.reason, end.code) == ("exited", 0)  # and all results are right


def test_workgroups_before_a_condition_on_their_number_are_not_followed(session: Session) -> None:
    session.add_breakpoint("work if blockIdx.x == 3 && threadIdx.x == 5")
    assert session.start().reason == "breakpoint"
    held, running = session.stopped()
    assert session.wanted() == [held.kernel.name]  # and kernels beside it are left to generated code
    assert (running.index, session.lane, list(held.groups)) == (3, 5, [3])
    assert len(held.journal) < 300
    assert session.go().code == 0
    assert session.start().reason == "breakpoint"
    os.kill(session.stopped()[0].process.pid, signal.SIGKILL)  # the program may end at any time
    ended = session.go()
    assert (ended.reason, ended.code, ended.lines) == ("exited", 137, ["Program killed by SIGKILL."])


def test_memory_of_a_process_that_is_killed_is_gone_as_its_process_is() -> None:
    for _ in range(40):  # a process loses its memory a moment before it is said to have ended
        with subprocess.Popen(["sleep", "1000"], stdout=subprocess.DEVNULL) as running:
            process = Process(running.pid)
            while not (written := process._mappings("w")):
                pass
            running.kill()
            with pytest.raises(MemoryFault, match="has ended"):
                while process.peek(written[0][0], 8):
                    pass
        assert not process.alive and not process._mappings("w")
        process.close()


def test_an_interrupt_stops_in_the_loop_of_a_kernel() -> None:
    words = [*CAIRN, "debug", "--batch", "-ex", "run", "-ex", "backtrace", "-ex", "kill", str(SOURCE), "1", "2"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env={**os.environ}) as process:
        assert process.stdout is not None
        while process.stdout.readline() != "spins\n":
            pass
        time.sleep(2)  # the kernel begins
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
    assert "Program interrupted." in rest and "#0   spin (flag=0x" in rest and "[Program killed]" in rest


def test_a_program_ends_with_its_debugger() -> None:
    words = [*CAIRN, "debug", "--batch", "-ex", "run", "sh", "-c", "echo runs; sleep 1000"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "runs\n"
        process.kill()
        assert process.stdout.read() == ""  # which comes back where nobody has the pipe any more


def test_python_programs_and_programs_without_kernels(tmp_path: Path) -> None:
    script = tmp_path / "twice.py"
    script.write_text(
        "import numpy as np\nfrom cairn import hip\n"
        "code = 'extern \"C\" __global__ void twice(int *x) { int i = threadIdx.x; x[i] = 2 * x[i]; }'\n"
        "x = hip.asarray(np.arange(64, dtype=np.int32))\n"
        "hip.compile(code, options=['-g', '-O0'])['twice'][1, 64](x)\nprint(x.numpy().sum())\n"
    )
    given = ["-ex", "break twice", "-ex", "run", "-ex", "lane 9", "-ex", "print x[9]", "-ex", "continue"]
    words = [*CAIRN, "debug", "--batch", *given, sys.executable, str(script)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=300)
    assert "$1 = 9\n" in done.stdout and f"{64 * 63}\n" in done.stdout and done.returncode == 0, done.stdout
    words = [*CAIRN, "debug", "--batch", "-ex", "break twice", "-ex", "run", "sh", "-c", "exit 3"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=300)
    assert "Breakpoint 1 (twice) was never reached: the program ran no kernel." in done.stdout
    assert "exited with code 3" in done.stdout and done.returncode == 3


@pytest.mark.parametrize("size", [4, 8])
def test_numbers_are_written_with_as_many_digits_as_say_which_they_are(size: int) -> None:
    kind = np.float32 if size == 4 else np.float64
    for value in np.random.default_rng(1).normal(size=500).astype(kind):
        assert kind(real(float(value), size)) == value
