"""Conditions that become true in a late workgroup alone: generated code runs the others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from cairn.base.errors import UsageError
from cairn.cli import debug as command
from cairn.tools.debug import leaving
from cairn.tools.debug.locating import located
from cairn.tools.debug.lowering import Lowering
from cairn.tools.debug.machine import Held
from cairn.tools.debug.searching import Search
from cairn.tools.debug.session import Session
from cairn.tools.debug.types import INT

SOURCE = Path(__file__).parent / "late.hip"
N, LANES = 8192, 64
ITEM = np.arange(N, dtype=np.int64)

# Conditions, and the work-items that they are true for by NumPy. Each is hit behind the one before it.
AT_O0: list[tuple[str, Callable[[], np.ndarray]]] = [
    ("i == 1001 && own.a == -1001", lambda: ITEM == 1001),
    ("(p->d == 100 && own.c == 4) && i > 1100", lambda: (ITEM % 128 == 100) & ((ITEM & 31) == 4) & (ITEM > 1100)),
    ("own.c == -3 && records[i].e > 1300ll << 33", lambda: ((ITEM & 31) == 29) & (ITEM > 1300)),
    ("f >= 400.0f && d * 2 < 2000 && d / 3 != 201", lambda: (ITEM >= 1600) & (ITEM != 1608)),
    ("u == 200 && s < 0 && i > 1800 || i == 9999", lambda: (ITEM % 256 == 200) & (ITEM > 1800)),
    ("big >> 33 == 2300u && local[2] - 2 == i", lambda: ITEM == 2300),
    ("tile[threadIdx.x] == (2501 ^ 5) && blockDim.x == 64", lambda: ITEM == 2501),
    ("-i < -2600 && !(i < 2700) && ~i % 7 == 0", lambda: (ITEM >= 2700) & ((ITEM + 1) % 7 == 0)),
    ("*(&i) == 3000 ? own.h > 0.7f : 0", lambda: ITEM == 3000),
    ("(unsigned char)(i >> 4) == 7 && $_lane == 57 && i > 4000", lambda: (ITEM % 4096 == 121) & (ITEM > 4000)),
    ("total >= 3 * 64 * 100 + 64", lambda: ITEM // 64 >= 100),
]  # fmt: skip
AT_O2 = [
    ("i == 1001", lambda: ITEM == 1001),
    ("threadIdx.x == 9 && scale * i > 3000.0 && n == 8192", lambda: (ITEM % 64 == 9) & (ITEM * 1.5 > 3000)),
    ("records[i].b == 0.125f * 2500 && records[i].h > 0.5f", lambda: ITEM == 2500),
]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The workgroups that the interpreter has begun; it leaves all that it can to generated code."""
    found: list[int] = []
    begin = Held.begin_group
    monkeypatch.setattr(leaving, "INTERPRETED", 0.0)
    monkeypatch.setattr(Held, "begin_group", lambda held, index: [found.append(index), begin(held, index)][1])
    return found


def opened(tmp_path: Path, *options: str) -> tuple[Session, list[str]]:
    made = command.session_of([str(SOURCE)], list(options), tmp_path)
    written: list[str] = []
    made.piped, made.on_output = True, lambda stream, text: written.append(text)
    return made, written


def line(text: str) -> int:
    return next(i for i, each in enumerate(SOURCE.read_text().splitlines(), 1) if text in each)


@pytest.mark.parametrize(
    ("option", "conditions", "device"),
    [("-O0", AT_O0, "mi300x"), ("-O2", AT_O2, "mi300x"), ("-O0", [AT_O0[0], AT_O0[5]], "mi210")],
)
def test_generated_code_finds_the_workgroup(
    option: str, conditions: list[tuple[str, Callable[[], np.ndarray]]], device: str, begun: list[int], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setenv("CAIRN_DEVICES", device)
    session, written = opened(tmp_path, option)
    try:
        stop, expected = None, []
        for text, true in conditions:
            if stop is None:
                stop = session.add_breakpoint(f"{line('// stop' if option == '-O0' else 'out[i] +=')} if {text}")
                halt = session.start()
            else:
                stop.condition = type(stop.condition).of(text)
                halt = session.go()
            assert halt.reason == "breakpoint", (text, halt)
            held, running = session.stopped()
            if not expected:  # the code was made from the program's file, before there was a dispatch
                search = Search.of(held, {stop.addresses()[0]: [stop]}, {})
                assert search is not None
                assert [*session.early.made] == [(held.kernel.name, search.places())]
            at = stop.addresses()[0] - held.kernel.image.base
            assert Lowering(held, at, {}).condition(stop.condition.parts)[1], f"{text}: not all of it is a program"
            item = int(np.flatnonzero(true() & ((expected[-1] if expected else -1) < ITEM // LANES))[0])
            assert (running.index, session.lane) == divmod(item, LANES), text
            expected.append(running.index)
        assert begun == expected
        session.delete(stop.number)
        assert session.go().code == 0
        text = "".join(written)
        assert f"wrong: 0, total: {2 * 3 * N}" in text
        assert sorted(text.count(f"item {i}\n") for i in range(700, N, 1024)) == [2] * 8
    finally:
        session.kill()


def test_variables_that_are_sums_of_registers(begun: list[int], tmp_path: Path) -> None:
    session, _ = opened(tmp_path, "-O2")
    try:
        stop = session.add_breakpoint(f"{line('// a sum of registers')} if v == 8 * 4000 + 28")
        assert session.start().reason == "breakpoint"
        held, running = session.stopped()
        at = stop.addresses()[0] - held.kernel.image.base
        view = Lowering(held, at, {})._view()
        die = dict(held.kernel.image.symbols.variables(view.function, at))["v"]
        assert [part.space for part in located(view, die, "v", INT) or ()] == ["formula"]
        assert (running.index, session.lane, begun) == (4000 // LANES, 4000 % LANES, [4000 // LANES])
    finally:
        session.kill()


def test_breakpoints_that_few_waves_come_to_and_such_that_are_ignored(begun: list[int], tmp_path: Path) -> None:
    session, written = opened(tmp_path, "-O0")
    try:
        stop = session.add_breakpoint(f"{line('printf(')} if i == 2748")
        assert session.start().reason == "breakpoint"
        assert session.stopped()[1].index == 42
        assert begun == [42]
        session.delete(stop.number)
        often = session.add_breakpoint(str(line("// stop")))
        often.ignore = 30
        assert session.go().reason == "breakpoint"
        assert (session.stopped()[1].index, often.hits, often.ignore) == (42 + 31, 31, 0)
        assert begun == [42, 42 + 31]
        session.delete(often.number)
        session.add_breakpoint("two", temporary=True)
        assert session.go().reason == "breakpoint"
        with pytest.raises(UsageError, match=r"first: .*in LDS.*: info sharedmem"):
            session.evaluate("first[1]")
        assert session.go().code == 0
        text = "".join(written)
        assert f"wrong: 0, total: {2 * 3 * N}" in text
        assert sorted(text.count(f"item {i}\n") for i in range(700, N, 1024)) == [2] * 8
    finally:
        session.kill()


def test_what_was_interpreted_is_taken_back(tmp_path: Path) -> None:
    session, written = opened(tmp_path, "-O0")
    try:
        stop = session.add_breakpoint(f"{line('// stop')} if i == 5")
        assert session.start().reason == "breakpoint"
        held, running = session.stopped()
        for _ in range(40):
            held.step(running)
        tile, begun = running.group.lds.data, running.wave.executed
        assert any(tile)
        assert begun > 400, begun
        assert held.take_back()
        assert (held.groups, held.next_group, running.wave.executed, any(tile)) == ({}, 0, 0, False)
        session.running = None
        assert session.go().reason == "breakpoint"
        assert (session.stopped()[1].index, session.lane) == (0, 5)
        held.served = True
        assert not held.take_back()
        session.delete(stop.number)
        assert session.go().code == 0
        assert f"wrong: 0, total: {2 * 3 * N}" in "".join(written)
    finally:
        session.kill()
