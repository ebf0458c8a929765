"""``cairn trace``: a workgroup's timeline against times by hand, and what is written."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from cairn.base.errors import UsageError
from cairn.cli import trace
from cairn.tools.compute import waves
from cairn.tools.counters.estimate import MODEL
from cairn.tools.counters.record import Block, Counted, Event
from cairn.vgpu.probes.points import Kind
from cairn.vgpu.specs import PROFILES

CAIRN = [sys.executable, "-m", "cairn.cli.main"]
SPEC = PROFILES["mi300x"]
_MOVE, _BARRIER = bytes.fromhex("0003027e"), bytes.fromhex("00008abf")  # v_mov_b32 v1, v0; s_barrier


def counted(blocks: list[Block], events: list[Event]) -> Counted:
    return Counted(0, 0, 2, 128, 2, (0, 0, 0, 0), 0, blocks, [], events=events)


def block(wave: int, pc: int, end: int) -> Event:
    return Event(wave, Kind.BLOCK, pc, end, 64, 0, 0, 0)


def test_waves_of_a_simd_take_turns() -> None:
    """Waves 0 and 4 share a SIMD, wave 1 has its own: three moves of four cycles each."""
    code = [Block(3 * _MOVE, 3, 192, 0)]
    found = waves.timeline(counted(code, [block(w, 0, 12) for w in (0, 1, 4)]), SPEC)
    times = {w: [(s.start, s.end) for s in found if s.wave == w] for w in (0, 1, 4)}
    assert times[0] == [(0, 4), (8, 12), (16, 20)]
    assert times[4] == [(4, 8), (12, 16), (20, 24)]
    assert times[1] == [(0, 4), (4, 8), (8, 12)]


def test_a_barrier_waits_for_the_last() -> None:
    code = [Block(_MOVE + _BARRIER, 1, 64, 0), Block(3 * _MOVE + _BARRIER, 1, 64, 100), Block(_MOVE, 2, 128, 200)]
    barrier = [Event(w, Kind.BARRIER, 0, 0, 64, 0, 0, 0) for w in (0, 1)]
    events = [block(0, 0, 8), barrier[0], block(1, 100, 116), barrier[1], block(0, 200, 204), block(1, 200, 204)]
    found = waves.timeline(counted(code, events), SPEC)
    (waits,) = [s for s in found if s.unit == "barrier"]
    assert (waits.wave, waits.start, waits.end) == (0, 8, 16)
    assert {(s.wave, s.start) for s in found if s.pc == 200} == {(0, 16), (1, 16)}


def test_nothing_was_traced() -> None:
    with pytest.raises(UsageError, match="no workgroup"):
        waves.timeline(counted([], []), SPEC)


def test_a_program(tmp_path: Path) -> None:
    source = Path(__file__).parent / "program.hip"
    command = [*CAIRN, "trace", "-k", "turned", "-o", str(tmp_path / "w"), "--", str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    events = [e for e in json.loads((tmp_path / "w.json").read_text())["traceEvents"] if e["ph"] == "X"]
    names = [e["name"] for e in events]
    assert names.count("s_endpgm") == 1 and {"global_load_dword", "ds_write_b32", "ds_read_b32"} <= set(names)
    assert all(a["ts"] + a["dur"] <= b["ts"] + 1e-9 for a, b in itertools.pairwise(events))  # one wave
    stalls = [e for e in events if e["cat"] == "stall"]
    cycle = SPEC.clock_mhz / 1e3
    assert any(e["args"]["cycles"] > (MODEL.l1_latency - 10) * cycle for e in stalls)
    rectangles = ElementTree.parse(tmp_path / "w.svg").iter("{http://www.w3.org/2000/svg}rect")
    assert sum(1 for each in rectangles if len(each)) > 5


def test_what_is_refused(tmp_path: Path) -> None:
    for words, text in (
        ([], "no program"), (["--group", "-1", "--", "x"], "from 0 on"),
        (["-o", str(tmp_path / "none" / "x"), "--", "true"], "there is no folder"),
    ):  # fmt: skip
        with pytest.raises(UsageError, match=text):
            trace.run_raw(words)
