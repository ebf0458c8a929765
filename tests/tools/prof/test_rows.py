"""What native code does with the rows of a trace against what Python does with their records, one by one."""

from __future__ import annotations

import csv
import errno
import itertools
import json
import math
import operator
import random
import sqlite3
import statistics
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from cairn.base.events import Domain
from cairn.catalog import rows as functions
from cairn.tools.prof import perfetto, record, rocpd, rows, select, tables, text
from cairn.tools.prof.record import Call, Calls, Dispatch, Dispatches, Process, Symbol
from cairn.tools.prof.settings import Settings

ODD = [
    'say "hi"',
    "a, b",
    "two\nlines\r\n",
    "größe<größer>(ñ, 漢字)",
    "100 % {s} %s %d",
    "\\back\tslash",
    "",
    "'",
    "x" * 99_999,
]
FUNCTIONS = [("HIP_RUNTIME_API", "hipMalloc"), ("HSA_CORE_API", "hsa_init"), ("HIP_COMPILER_API", "__hipPop")]
NUMBERS = (0, 1, 9, 10, 99, 100, 101, 1 << 32, (1 << 63) - 1)


def number(dice: random.Random) -> int:
    return dice.choice(NUMBERS) if dice.random() < 0.3 else dice.randrange(10 ** dice.randrange(1, 18))


def calls(dice: random.Random, count: int) -> Calls:
    """Nested and of several threads, as a log has them; some end before they start."""
    values = []
    for at in range(count):
        start = 100_000 + 1000 * at - dice.choice((0, 0, 1500, 90_000))
        end = start + dice.randrange(-3, 1 << 33)
        key = dice.randrange(len(FUNCTIONS))
        values.append((start, end, number(dice), number(dice), 0, dice.randrange(1 << 31), key))
    return Calls(rows.packed(values), FUNCTIONS)


def dispatches(dice: random.Random, count: int) -> Dispatches:
    """Each name has two shapes."""
    made = []
    for at in range(count):
        name, wide = dice.choice(ODD), dice.randrange(2)
        start = dice.choice((at, number(dice) // 2))
        own = (dice.randrange(1, 1 << 40), number(dice), start, start + dice.randrange(1 << 40))
        grid, block = (64 << wide, 1, 1), (64, 1, 1)
        made.append(Dispatch(name, wide + 1, wide, 1, 0, 77, *own, grid, block, 512 * wide, 16 * wide, 8, 4, 16, at))
    return Dispatches.of_records(made)


@pytest.fixture
def process() -> Process:
    dice = random.Random(7)
    agents = [{"name": "host"}, {"name": "gfx942", "product": "MI300X"}, {"name": "gfx942", "product": "MI300X"}]
    symbols = {number: Symbol(number, 256 * number, 1, "k", 0, 0, 0, 12, 4, 16, 0) for number in (1, 2)}
    return Process(5, agents=agents, symbols=symbols, calls=calls(dice, 500).sorted(), dispatches=dispatches(dice, 500))


@pytest.mark.parametrize("how", ["relative", "type-relative"])
def test_csv_is_what_python_writes(process: Process, how: str, tmp_path: Path) -> None:
    for table in (tables.api(process, "hip", "HIP_"), tables.api(process, "hsa", "HSA_"), tables.kernels(process, how)):
        listed = [table.cells(each) for each in table.rows]
        assert len(listed) > 100
        text.write_csv(tmp_path / "x.csv", table)
        written = (tmp_path / "x.csv").read_bytes()
        assert written == text.csv(tables.Table("x", table.columns, listed)).encode()
        with (tmp_path / "x.csv").open(newline="", encoding="utf-8") as file:
            assert list(csv.reader(file)) == [[*table.columns], *([str(cell) for cell in row] for row in listed)]


def test_numbers(tmp_path: Path) -> None:
    written = [*NUMBERS, *(10**power + more for power in range(1, 19) for more in (-1, 0, 1))]
    found = Calls(rows.packed([(-each, each, each, each, each, each % (1 << 32), 0) for each in written]), [""])
    with (tmp_path / "x").open("wb") as file:
        found.write_by(file.fileno(), [b",".join(str(hole).encode() for hole in rows.HOLES.values()) + b";"])
    text = "".join(f"{-n},{n},{n},{n},{n},{n % (1 << 32)};" for n in written)
    assert (tmp_path / "x").read_text() == text


def test_json_is_what_python_writes(process: Process, tmp_path: Path) -> None:
    text.write_results(tmp_path / "x.json", process, Settings(domains=~Domain(0)))
    written = (tmp_path / "x.json").read_text(encoding="utf-8")
    found = json.loads(written)
    assert json.dumps(found) + "\n" == written
    (document,) = found["rocprofiler-sdk-tool"]
    operations = {each["kind"]: each["operations"] for each in document["strings"]["buffer_records"]}
    names, records = list(operations), document["buffer_records"]
    for family, start in (("hip_api", "HIP_"), ("hsa_api", "HSA_")):
        assert [
            (names[each["kind"]], operations[names[each["kind"]]][each["operation"]], each["thread_id"],
             each["correlation_id"], each["start_timestamp"], each["end_timestamp"])
            for each in records[family]
        ] == [
            (c.domain, c.function, c.thread, {"internal": c.correlation, "external": 0}, c.start, c.end)
            for c in process.calls if c.domain.startswith(start)
        ]  # fmt: skip
    kernels = [(each["dispatch_info"], each["start_timestamp"]) for each in records["kernel_dispatch"]]
    assert [
        (d["dispatch_id"], d["kernel_id"], d["grid_size"]["x"], d["group_segment_size"], at) for d, at in kernels
    ] == [(d.number, d.kernel, d.grid[0], d.lds, d.start) for d in process.dispatches]
    assert operations["KERNEL_DISPATCH"] == ["KERNEL_DISPATCH_COMPLETE"]


def test_perfetto_has_each_record(process: Process, tmp_path: Path) -> None:
    messages = pytest.importorskip("perfetto.protos.perfetto.trace.perfetto_trace_pb2")
    process.dispatches = Dispatches.of_records([each._replace(correlation=0) for each in process.dispatches[:9]]
                                               + list(process.dispatches)[9:])  # fmt: skip
    perfetto.write(tmp_path / "x", process)
    packets = messages.Trace.FromString((tmp_path / "x").read_bytes()).packet
    tracks = {p.track_descriptor.uuid: p.track_descriptor for p in packets if p.HasField("track_descriptor")}
    slices = [(a, b) for a, b in itertools.pairwise(packets) if a.track_event.type == 1]
    assert all(b.track_event.type == 2 and a.track_event.track_uuid == b.track_event.track_uuid for a, b in slices)
    causes = {each.correlation for each in process.dispatches} - {0}

    def seen(event: Any) -> tuple[Any, ...]:
        facts = {each.name: each.string_value or each.int_value for each in event.debug_annotations}
        return event.name, *event.categories, [*event.flow_ids, *event.terminating_flow_ids], facts

    wanted: list[tuple[Any, ...]] = [
        (c.start, c.end, c.function, c.domain.lower(), [c.correlation] * (c.correlation in causes),
         {"corr_id": c.correlation, "tid": c.thread}) for c in process.calls
    ]  # fmt: skip
    wanted += [
        (d.start, d.end, d.name, "kernel_dispatch", [d.correlation] * (d.correlation > 0),
         {"dispatch_id": d.number, "kernel_id": d.kernel, "stream_id": 0, "corr_id": d.correlation, "LDS": d.lds,
          "workgroup_size": "64x1x1", "grid_size": f"{d.grid[0]}x1x1", "scratch": d.scratch, "VGPR": 8, "SGPR": 16})
        for d in process.dispatches
    ]  # fmt: skip
    assert [(a.timestamp, b.timestamp, *seen(a.track_event)) for a, b in slices] == wanted
    threads = [tracks[a.track_event.track_uuid].thread.tid for a, _ in slices[: len(process.calls)]]
    assert threads == [each.thread for each in process.calls]


def test_rocpd_has_each_record(process: Process, tmp_path: Path) -> None:
    rocpd.write(tmp_path / "x.db", process)
    with sqlite3.connect(tmp_path / "x.db") as database:
        regions = "SELECT name, category, tid, start, end, correlation_id FROM regions ORDER BY id"
        assert list(database.execute(regions)) == [
            (c.function, c.domain, c.thread, c.start, c.end, c.correlation) for c in process.calls
        ]
        columns = (
            "region, category, tid, agent_abs_index, dispatch_id, queue_id, start, end, grid_x, workgroup_x, lds_size"
        )
        kernels = f"SELECT {columns}, scratch_size, correlation_id FROM kernels ORDER BY id"
        assert list(database.execute(kernels)) == [
            (d.name, "KERNEL_DISPATCH", 77, d.agent + 1, d.number, 2, d.start, d.end, d.grid[0], 64, d.lds, d.scratch,
             d.correlation)
            for d in process.dispatches
        ]  # fmt: skip


def test_records_are_what_they_were_made_of() -> None:
    dice = random.Random(1)
    made = [each._replace(name=dice.choice("ab")) for each in dispatches(dice, 50)]
    found = Dispatches.of_records(made)
    assert list(found) == made and found[3:5] == made[3:5] and found[-1] == made[-1] and len(found) == 50
    with pytest.raises(IndexError):
        found[50]
    assert Calls(rows.packed([(1, 2, 3, 4, 0, 6, 1)]), FUNCTIONS)[0] == Call(*FUNCTIONS[1], 6, 3, 4, 1, 2)


@pytest.mark.parametrize("count", [0, 1, 2, 63, 64, 65, 2000])
def test_order(count: int) -> None:
    """Near rows, far ones, and many that are equal, which stay in their order."""
    dice = random.Random(count)
    for spread in (1, 50, 10**6):
        values = [
            (at - dice.randrange(spread), 0, at, dice.randrange(9), 0, 0, dice.randrange(3)) for at in range(count)
        ]
        for by_number, place in ((False, 0), (True, 3)):
            found = Calls(rows.packed(values), FUNCTIONS).sorted(by_number=by_number)
            wanted = sorted(values, key=operator.itemgetter(place))
            assert [each[2] for each in found.values()] == [each[2] for each in wanted]
            assert [each.function for each in found] == [FUNCTIONS[each[6]][1] for each in wanted]
            assert found.keys == list(dict.fromkeys(FUNCTIONS[each[6]] for each in wanted))


def test_what_is_not_wanted_goes(process: Process) -> None:
    found = process.calls.chosen(lambda key: key if key[1] != "hsa_init" else None)
    assert list(found) == [each for each in process.calls if each.function != "hsa_init"]
    windows = [(101_000.5, 120_000.0), (115_000.0, 130_000.25), (500_000.0, math.inf)]
    inside = [each for each in process.calls if any(start <= each.start < end for start, end in windows)]
    assert list(process.calls.chosen(lambda key: key, windows)) == inside and 0 < len(inside) < 500
    assert not process.calls.chosen(lambda key: key, [])
    unknown = Dispatches(
        rows.packed([(1, 2, 3, 4, 5, 0, 0), (1, 2, 3, 4, 5, 0, 1), (1, 2, 3, 4, 5, 0, 7)]), [None, "k"]
    )
    assert list(unknown.sorted().values()) == [(1, 2, 3, 4, 5, 0, 0)]


def test_kernels_by_the_times_they_ran(process: Process) -> None:
    """Such choices are made record by record, and packed again."""
    every = Settings(domains=Domain.DISPATCH, mangled=True, iterations=("[2-3]",))
    found = select.chosen(process, every).dispatches
    wanted = [each for name in dict.fromkeys(ODD) for each in [d for d in process.dispatches if d.name == name][1:3]]
    assert sorted(found) == sorted(wanted) and len(found) == 2 * len(ODD)


def test_sums(process: Process) -> None:
    entries = {each.name: each.sum for each in tables.domains(process)["KERNEL_DISPATCH"]}
    assert set(entries) == {each.name for each in process.dispatches}
    for name, of in entries.items():
        took = [each.end - each.start for each in process.dispatches if each.name == name]
        assert (of.times, of.total, of.least, of.most) == (len(took), sum(took), min(took), max(took))
        assert of.deviation == pytest.approx(math.sqrt(statistics.variance(map(Fraction, took))), rel=1e-15)
    took = [each.end - each.start for each in process.calls]
    hip, hsa = (tables.domains(process)[name] for name in ("HIP_API", "HSA_API"))
    assert sum(each.sum.total for each in [*hip, *hsa]) == sum(took)
    assert process.calls.span() == (min(c.start for c in process.calls), max(c.end for c in process.calls))
    assert rows.sum_of([5]).deviation == 0


def test_a_full_disk(process: Process) -> None:
    with pytest.raises(OSError, match="No space left") as found:
        text.write_csv(Path("/dev/full"), tables.api(process, "hip", "HIP_"))
    assert found.value.errno == errno.ENOSPC
    with pytest.raises(OSError, match="No space left"):
        text.write_results(Path("/dev/full"), process, Settings(domains=~Domain(0)))


@pytest.mark.parametrize("library", ["amdhip64", "hsa-runtime64", "roctx64", "rccl", "rocblas"])
def test_names_are_those_of_the_rows(library: str) -> None:
    assert list(functions.names(library)) == [row.name for row in functions.table(library).rows]


def test_a_key_tells_domain_and_function() -> None:
    known = record._Functions()
    assert known[3] == ("HIP_RUNTIME_API", functions.names("amdhip64")[3])
    assert known[2 << 14 | 5] == ("HSA_CORE_API", functions.names("hsa-runtime64")[5])
