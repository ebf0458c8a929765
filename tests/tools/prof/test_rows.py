"""What native code does with the rows of a trace against what Python does with their records, one by one."""

from __future__ import annotations

import csv
import errno
import json
import math
import operator
import random
import statistics
from fractions import Fraction
from pathlib import Path

import pytest

from cairn.base.events import Domain
from cairn.catalog import rows as functions
from cairn.tools.prof import record, rows, select, tables, text
from cairn.tools.prof.record import Call, Calls, Dispatch, Dispatches, Process
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
        start = 1000 * at - dice.choice((0, 0, 1500, 90_000))
        end = start + dice.randrange(-3, 1 << 33)
        key = dice.randrange(len(FUNCTIONS))
        values.append((start, end, number(dice), number(dice), 0, dice.randrange(1 << 32), key))
    return Calls(rows.packed(values), FUNCTIONS)


def dispatches(dice: random.Random, count: int) -> Dispatches:
    """Each name has two shapes."""
    made = []
    for at in range(count):
        name, wide = dice.choice(ODD), dice.randrange(2)
        start = dice.choice((at, number(dice) // 2))
        own = (dice.randrange(1, 1 << 40), number(dice), start, start + dice.randrange(1 << 40))
        grid, block = (64 << wide, 1, 1), (64, 1, 1)
        made.append(Dispatch(name, wide + 1, wide, 2, 0, 77, *own, grid, block, 512 * wide, 16 * wide, 8, 4, 16, at))
    return Dispatches.of_records(made)


@pytest.fixture
def process() -> Process:
    dice = random.Random(7)
    agents = [{"name": "host"}, {"name": "gfx942", "product": "MI300X"}, {"name": "gfx942", "product": "MI300X"}]
    return Process(5, agents=agents, calls=calls(dice, 500).sorted(), dispatches=dispatches(dice, 500))


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
    windows = [(1000.5, 20_000.0), (15_000.0, 30_000.25), (400_000.0, math.inf)]
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
