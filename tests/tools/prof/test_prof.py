"""``cairn prof``: each record against counts by hand, and each file against a reader that is not ours."""

from __future__ import annotations

import csv
import errno
import itertools
import json
import os
import re
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from cairn.base.errors import ToolError, UsageError
from cairn.cli import prof
from cairn.tools.prof import otf2 as archive
from cairn.tools.prof import output, select

PROGRAM = Path(__file__).with_name("program.hip")
CAIRN = (sys.executable, "-m", "cairn.cli.main")
LAUNCHES = 5
TWICE, TURNED = "void twice<float>(float*, int)", "turned(float*)"
API = ["Domain", "Function", "Process_Id", "Thread_Id", "Correlation_Id", "Start_Timestamp", "End_Timestamp"]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("program") / "program"
    subprocess.run([*CAIRN, "cc", str(PROGRAM), "-lroctx64", "-o", str(made)], check=True)
    return made


def run(*words: object, **more: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*CAIRN, "prof", *map(str, words)], capture_output=True, text=True, **more)  # type: ignore[call-overload,no-any-return]


@pytest.fixture(scope="module")
def traced(program: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int, int]:
    """A folder with all files of one run, and the time before and after it."""
    folder = tmp_path_factory.mktemp("traced") / "made" / "here"
    start = time.monotonic_ns()
    ran = run("--sys-trace", "--stats", "-S", "-d", folder, "-o", "x", "-f", "csv", "json", "rocpd", "--", program)
    assert (ran.returncode, ran.stdout) == (0, "ran\n"), ran.stderr
    assert "ROCPROFV3 SUMMARY" in ran.stderr
    assert not list(folder.glob(".*")), "the record is gone once its files are written"
    return folder, start, time.monotonic_ns()


def rows(folder: Path, name: str) -> list[dict[str, str]]:
    with (folder / f"x_{name}.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def test_kernels(traced: tuple[Path, int, int]) -> None:
    folder, start, end = traced
    found = rows(folder, "kernel_trace")
    assert Counter(row["Kernel_Name"] for row in found) == {TWICE: LAUNCHES, TURNED: 1}
    first = found[0]
    assert [first[f"Workgroup_Size_{axis}"] for axis in "XYZ"] == ["64", "1", "1"]
    assert [first[f"Grid_Size_{axis}"] for axis in "XYZ"] == ["256", "1", "1"]
    assert (first["LDS_Block_Size"], found[-1]["LDS_Block_Size"]) == ("0", "1024")
    assert first["Agent_Id"] == "Agent 1" and first["Kind"] == "KERNEL_DISPATCH"
    assert int(first["VGPR_Count"]) > 0 and int(first["SGPR_Count"]) > 0
    assert found[-1]["Stream_Id"] != first["Stream_Id"] and found[-1]["Thread_Id"] != first["Thread_Id"]
    assert [int(row["Dispatch_Id"]) for row in found] == list(range(1, LAUNCHES + 2))
    times = [(int(row["Start_Timestamp"]), int(row["End_Timestamp"])) for row in found]
    assert all(start < begin <= stop < end for begin, stop in times)
    assert times == sorted(times) and all(times[i][1] <= times[i + 1][0] for i in range(len(times) - 1))


def test_calls(traced: tuple[Path, int, int]) -> None:
    folder, start, end = traced
    found = rows(folder, "hip_api_trace")
    assert list(found[0]) == API
    names = Counter(row["Function"] for row in found)
    assert names["hipLaunchKernel"] == names["__hipPushCallConfiguration"] == LAUNCHES + 1
    assert (names["hipMalloc"], names["hipFree"], names["hipMemcpy"], names["hipMemcpyAsync"]) == (1, 1, 2, 1)
    assert names["hipStreamSynchronize"] == 2
    launches = {row["Correlation_Id"]: row for row in found if row["Function"] == "hipLaunchKernel"}
    for kernel in rows(folder, "kernel_trace"):  # each has the call that launched it, which began before
        assert int(launches[kernel["Correlation_Id"]]["Start_Timestamp"]) <= int(kernel["Start_Timestamp"])
        assert launches[kernel["Correlation_Id"]]["Thread_Id"] == kernel["Thread_Id"]
    assert all(start < int(row["Start_Timestamp"]) <= int(row["End_Timestamp"]) < end for row in found)
    assert len({row["Correlation_Id"] for row in found}) == len(found)


def test_copies(traced: tuple[Path, int, int]) -> None:
    found = rows(traced[0], "memory_copy_trace")
    ends = [(row["Direction"], row["Source_Agent_Id"], row["Destination_Agent_Id"]) for row in found]
    assert ends == [
        ("MEMORY_COPY_HOST_TO_DEVICE", "Agent 0", "Agent 1"),
        ("MEMORY_COPY_DEVICE_TO_DEVICE", "Agent 1", "Agent 1"),
        ("MEMORY_COPY_DEVICE_TO_HOST", "Agent 1", "Agent 0"),
    ]


def test_allocations(traced: tuple[Path, int, int]) -> None:
    """The program's one allocation, by the calls that caused it, among what the runtime allocates for itself."""
    folder, start, end = traced
    calls = {row["Correlation_Id"]: row["Function"] for row in rows(folder, "hip_api_trace")}
    found = rows(folder, "memory_allocation_trace")
    made, freed = (
        [row for row in found if calls.get(row["Correlation_Id"]) == name and row["Agent_Id"] == "Agent 1"]
        for name in ("hipMalloc", "hipFree")
    )
    assert [(row["Operation"], row["Allocation_Size"]) for row in made] == [("MEMORY_ALLOCATION_ALLOCATE", "4096")]
    assert [(row["Operation"], row["Allocation_Size"]) for row in freed] == [("MEMORY_ALLOCATION_FREE", "0")]
    assert made[0]["Address"] == freed[0]["Address"] and int(made[0]["Address"], 16) % 4096 == 0
    assert all(start < int(row["Start_Timestamp"]) <= int(row["End_Timestamp"]) < end for row in found)
    names = [row["Name"] for row in rows(folder, "memory_allocation_stats")]
    assert set(names) == {"MEMORY_ALLOCATION_ALLOCATE", "MEMORY_ALLOCATION_FREE"}


def test_marks(traced: tuple[Path, int, int]) -> None:
    folder = traced[0]
    found = {row["Function"]: row for row in rows(folder, "marker_api_trace")}
    assert set(found) == {"outer", 'inner "one"', "a mark", "turning"}

    def span(name: str) -> tuple[int, int]:
        return int(found[name]["Start_Timestamp"]), int(found[name]["End_Timestamp"])

    assert span("outer")[0] <= span('inner "one"')[0] < span('inner "one"')[1] <= span("outer")[1]
    kernels = rows(folder, "kernel_trace")
    assert all(span("outer")[0] < int(row["Start_Timestamp"]) < span("outer")[1] for row in kernels[:LAUNCHES])
    assert span("turning")[0] < int(kernels[-1]["Start_Timestamp"]) < span("turning")[1]


def test_statistics(traced: tuple[Path, int, int]) -> None:
    """Against the trace itself, by Python's own statistics."""
    import statistics

    folder = traced[0]
    durations = [
        int(row["End_Timestamp"]) - int(row["Start_Timestamp"])
        for row in rows(folder, "kernel_trace")
        if row["Kernel_Name"] == TWICE
    ]
    row = next(row for row in rows(folder, "kernel_stats") if row["Name"] == TWICE)
    assert (int(row["Calls"]), int(row["TotalDurationNs"])) == (LAUNCHES, sum(durations))
    assert (int(row["MinNs"]), int(row["MaxNs"])) == (min(durations), max(durations))
    assert float(row["AverageNs"]) == pytest.approx(statistics.mean(durations))
    assert float(row["StdDev"]) == pytest.approx(statistics.stdev(durations))
    shares = [float(row["Percentage"]) for row in rows(folder, "domain_stats")]
    assert sum(shares) == pytest.approx(100, abs=0.1)


def test_json(traced: tuple[Path, int, int]) -> None:
    (document,) = json.loads((traced[0] / "x_results.json").read_text())["rocprofiler-sdk-tool"]
    names = {symbol["kernel_id"]: symbol["demangled_kernel_name"] for symbol in document["kernel_symbols"]}
    kernels = document["buffer_records"]["kernel_dispatch"]
    assert Counter(names[k["dispatch_info"]["kernel_id"]] for k in kernels) == {TWICE: LAUNCHES, TURNED: 1}
    strings = document["strings"]["buffer_records"]
    call = document["buffer_records"]["hip_api"][-1]
    assert strings[call["kind"]]["operations"][call["operation"]].startswith(("hip", "__hip"))
    assert [copy["bytes"] for copy in document["buffer_records"]["memory_copy"]] == [4096, 1024, 2048]
    assert [agent["type"] for agent in document["agents"]][:2] == [1, 2]
    made = [a["allocation_size"] for a in document["buffer_records"]["memory_allocation"] if a["allocation_size"]]
    assert 4096 in made


def test_rocpd(traced: tuple[Path, int, int]) -> None:
    with sqlite3.connect(traced[0] / "x_results.db") as database:
        found = dict(database.execute("SELECT name, COUNT(*) FROM kernels GROUP BY name"))
        assert found == {TWICE: LAUNCHES, TURNED: 1}
        assert [row[0] for row in database.execute("SELECT size FROM memory_copies ORDER BY start")] == [
            4096,
            1024,
            2048,
        ]
        assert database.execute("SELECT COUNT(*) FROM regions WHERE name = 'hipLaunchKernel'").fetchone() == (
            LAUNCHES + 1,
        )
        allocated = "SELECT COUNT(*) FROM rocpd_memory_allocate WHERE type = ? AND level = 'REAL'"
        assert all(database.execute(allocated, [kind]).fetchone() >= (1,) for kind in ("ALLOC", "FREE"))
        query = "SELECT total_calls FROM top_kernels WHERE name = ?"
        assert database.execute(query, [TWICE]).fetchone() == (LAUNCHES,)
        joined = (
            "SELECT COUNT(*) FROM kernels K JOIN regions R ON R.correlation_id = K.correlation_id"
            " WHERE R.name = 'hipLaunchKernel' AND R.start <= K.start"
        )
        assert database.execute(joined).fetchone() == (LAUNCHES + 1,)
        assert database.execute("SELECT value FROM rocpd_metadata WHERE tag = 'schema_version'").fetchone() == ("3",)


def test_perfetto(program: Path, tmp_path: Path) -> None:
    """By Perfetto's own messages: each slice begins and ends on a track with a name, and arrows have two ends."""
    messages = pytest.importorskip("perfetto.protos.perfetto.trace.perfetto_trace_pb2")
    ran = run("--sys-trace", "-d", tmp_path, "-o", "x", "-f", "pftrace", "--", program)
    assert ran.returncode == 0, ran.stderr
    trace = messages.Trace.FromString((tmp_path / "x_results.pftrace").read_bytes())
    # Perfetto's trace processor drops each packet whose clock it has not been told of.
    shown = trace.packet[0].clock_snapshot
    assert shown.primary_trace_clock == 3 and {clock.clock_id for clock in shown.clocks} == {1, 3, 6}
    assert {p.timestamp_clock_id for p in trace.packet[1:]} == {3}
    tracks = {p.track_descriptor.uuid: p.track_descriptor for p in trace.packet if p.HasField("track_descriptor")}
    begun = [p for p in trace.packet if p.track_event.type == 1]
    ended = Counter(p.track_event.track_uuid for p in trace.packet if p.track_event.type == 2)
    assert Counter(p.track_event.track_uuid for p in begun) == ended
    assert ended.keys() <= tracks.keys()
    kernels = [p for p in begun if "kernel_dispatch" in p.track_event.categories]
    assert Counter(p.track_event.name for p in kernels) == {TWICE: LAUNCHES, TURNED: 1}
    assert all(tracks[p.track_event.track_uuid].name.startswith("COMPUTE GPU 0 QUEUE") for p in kernels)
    (memory,) = (uuid for uuid, track in tracks.items() if track.name == "ALLOCATED GPU 0")
    sums = [p.track_event.counter_value for p in trace.packet if p.track_event.track_uuid == memory]
    assert sums[0] == 4096 and sums[-1] < max(sums) and min(sums) >= 0
    causes = {flow for p in begun for flow in p.track_event.flow_ids}
    assert {flow for p in kernels for flow in p.track_event.terminating_flow_ids} <= causes


def test_otf2(program: Path, tmp_path: Path) -> None:
    """Read by OTF2's own reader: a location a thread and queue, and what is entered is left in its order."""
    otf2 = pytest.importorskip("otf2")
    for _ in range(2):  # a second run puts its archive in the place of the first
        ran = run("--sys-trace", "-d", tmp_path, "-o", "x", "-f", "otf2", "--", program)
        assert ran.returncode == 0, ran.stderr
    assert sorted(each.name for each in tmp_path.iterdir()) == ["x_results", "x_results.def", "x_results.otf2"]
    seen: dict[str, Counter[str]] = {}
    open_: dict[str, list[str]] = {}
    last: dict[str, int] = {}
    with otf2.reader.open(str(tmp_path / "x_results.otf2")) as trace:
        for location, event in trace.events:
            place, name = location.name, event.region.name
            assert last.get(place, 0) <= event.time
            last[place] = event.time
            if isinstance(event, otf2.events.Enter):
                seen.setdefault(place, Counter())[name] += 1
                open_.setdefault(place, []).append(name)
            else:
                assert open_[place].pop() == name
        assert trace.timer_resolution == 10**9
    assert not any(open_.values())
    queues, threads = (
        sum((each for place, each in seen.items() if place.startswith(kind)), Counter())
        for kind in ("GPU 0 Queue", "Thread")
    )
    assert (queues[TWICE], queues[TURNED]) == (LAUNCHES, 1)
    assert threads["hipLaunchKernel"] == LAUNCHES + 1 and any(place.startswith("Copies CPU 0 to") for place in seen)


def test_spans_that_overlap_go_to_lanes_of_their_own() -> None:
    spans = [archive.Span(*times, "", "") for times in ((0, 9), (2, 5), (3, 4), (4, 7), (5, 9), (9, 9), (9, 12))]
    stacks = [[each[:2] for each in lane] for lane in archive.lanes(spans)]
    assert stacks == [[(0, 9), (2, 5), (3, 4), (5, 9), (9, 12), (9, 9)], [(4, 7)]]
    for lane in archive.lanes(spans):
        times = [time for time, _, _ in archive.events(lane)]
        assert times == sorted(times) and len(times) == 2 * len(lane)


def test_names_and_filters(program: Path, tmp_path: Path) -> None:
    ran = run(
        "--kernel-trace", "-T", "--kernel-include-regex", "t.*", "--kernel-exclude-regex", "turned",
        "--kernel-iteration-range", "[2-3]", "-d", tmp_path, "-o", "%env{WHERE}%/x", "-A", "type-relative", "--",
        program, env={**os.environ, "WHERE": "deep"},
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    found = rows(tmp_path / "deep", "kernel_trace")
    assert [row["Kernel_Name"] for row in found] == ["twice"] * 2
    assert [row["Dispatch_Id"] for row in found] == ["2", "3"] and found[0]["Agent_Id"] == "GPU 0"


def test_several_jobs(program: Path, tmp_path: Path) -> None:
    jobs = [
        {"kernel_trace": True, "mangled_kernels": True},
        {"kernel_trace": True, "kernel_rename": True, "hip_trace": True},
    ]
    (tmp_path / "jobs.json").write_text(json.dumps({"jobs": jobs}))
    ran = run("-i", tmp_path / "jobs.json", "-d", tmp_path, "-o", "x", "--", program)
    assert ran.returncode == 0, ran.stderr
    assert rows(tmp_path / "pass_1", "kernel_trace")[0]["Kernel_Name"] == "_Z5twiceIfEvPT_i"
    named = [row["Kernel_Name"] for row in rows(tmp_path / "pass_2", "kernel_trace")]
    assert named == ['inner "one"'] * LAUNCHES + [TURNED]


def test_a_program_that_ends_badly_keeps_its_trace(program: Path, tmp_path: Path) -> None:
    ran = run("--kernel-trace", "-d", tmp_path, "-o", "x", "--", program, LAUNCHES, "abort")
    assert ran.returncode == 128 + signal.SIGABRT and "SIGABRT" in ran.stderr
    assert len(rows(tmp_path, "kernel_trace")) == LAUNCHES + 1


def test_a_full_disk(program: Path, tmp_path: Path) -> None:
    """The program goes on, and what fitted is there."""

    def little_room() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))

    ran = run("--sys-trace", "-d", tmp_path, "-o", "x", "--", program, 24000, preexec_fn=little_room)
    assert ran.stdout == "ran\n" and "the trace ends here" in ran.stderr
    kept = re.search(r"is kept in (\S+)", ran.stderr)
    assert kept and ran.returncode, "the tables are larger than a file may be"
    again = run("--recover", kept[1], "--kernel-trace", "-d", tmp_path, "-o", "x")
    assert again.returncode == 0, again.stderr
    found = rows(tmp_path, "kernel_trace")
    assert len(found) > 10000 and not Path(kept[1]).exists()
    assert [int(row["Dispatch_Id"]) for row in found] == list(range(1, len(found) + 1)), "none is lost before the end"
    times = [(int(row["Start_Timestamp"]), int(row["End_Timestamp"])) for row in found]
    assert all(begin <= end for begin, end in times) and all(a[1] <= b[0] for a, b in itertools.pairwise(times))
    assert len({row["Correlation_Id"] for row in found}) == len(found)


def test_a_file_that_cannot_be_written_whole_stays_as_it_was(tmp_path: Path) -> None:
    def half(file: Path) -> None:
        file.write_bytes(b"ha")
        raise OSError(errno.ENOSPC, "No space left on device")

    output.put(tmp_path / "x.svg", output.bytes_of(b"before"))
    with pytest.raises(ToolError, match=r"x\.svg: cannot be written: No space left"):
        output.put(tmp_path / "x.svg", half)
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"before"]


def test_counters(program: Path, tmp_path: Path) -> None:
    ran = run(
        "--pmc", "SQ_WAVES,VALUUtilization", "SQ_LDS_BANK_CONFLICT_sum", "-S", "-d", tmp_path, "-o", "x", "--", program
    )
    assert (ran.returncode, ran.stdout) == (0, "ran\n"), ran.stderr
    table = [[cell.strip() for cell in line.split("|")[1:-1]] for line in ran.stderr.splitlines() if "SQ_WAVES" in line]
    assert table == [[TWICE, "SQ_WAVES", "5", "4.000", "4.000", "4.000"], [TURNED, "SQ_WAVES", "1", *3 * ["4.000"]]]
    assert "AVERAGE (nsec)" not in ran.stderr, "no empty table of times"
    found = rows(tmp_path, "counter_collection")
    assert len(found) == 3 * (LAUNCHES + 1) and not list(tmp_path.glob("x_kernel_trace.csv"))
    waves = [row for row in found if row["Counter_Name"] == "SQ_WAVES"]
    assert Counter(row["Kernel_Name"] for row in waves) == {TWICE: LAUNCHES, TURNED: 1}
    assert [row["Dispatch_Id"] for row in waves] == [str(n) for n in range(1, LAUNCHES + 2)]
    for row in waves:
        assert float(row["Counter_Value"]) == int(row["Grid_Size"]) / 64
        assert int(row["Start_Timestamp"]) < int(row["End_Timestamp"]) and int(row["Process_Id"])


def test_counters_of_chosen_kernels(program: Path, tmp_path: Path) -> None:
    words = ("--pmc", "SQ_WAVES", "--kernel-include-regex", "turned", "--kernel-trace", "-T")
    ran = run(*words, "-d", tmp_path, "-o", "x", "--", program)
    assert ran.returncode == 0, ran.stderr
    assert [row["Kernel_Name"] for row in rows(tmp_path, "counter_collection")] == ["turned"]
    assert [row["Kernel_Name"] for row in rows(tmp_path, "kernel_trace")] == ["turned"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--kernel-trac", "--", "x"], "did you mean --kernel-trace?"),
        (["--kernel-trace"], "no program is given"),
        (["--", "x"], "nothing to trace is named"),
        (["--kernel-trace", "-f", "xml", "--", "x"], "expected one of csv"),
        (["--kernel-trace", "-P", "1", "--", "x"], "DELAY:LENGTH:REPEATS"),
        (["--kernel-trace", "--kernel-include-regex", "(", "--", "x"], "regular expression"),
        (["--pmc", "SQ_WAVE", "--", "x"], "did you mean SQ_WAVES"),
        (["--pmc", "SQ_WAIT_ANY", "--", "x"], "not available"),
        (["--pmc", "SQ_WAVES", "-f", "json", "--", "x"], "not written as json"),
        (["--kernel-trace", "-i", "/no/such.json", "--", "x"], "cannot be read"),
        (["--recover", "/no/such"], "holds no record"),
    ],
)
def test_bad_options(words: list[str], told: str) -> None:
    with pytest.raises(UsageError) as raised:
        prof.run_raw(words)
    assert told in f"{raised.value} {raised.value.hint}"


def test_a_folder_that_cannot_be_made(program: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = run("--kernel-trace", "-d", tmp_path / "file" / "x", "--", program)
    assert ran.returncode != 0 and "cannot be made or written" in ran.stderr and ran.stdout == ""


@pytest.mark.parametrize(
    ("full", "bare"),
    [
        ("void twice<float>(float*, int)", "twice"),
        ("(anonymous namespace)::f(int)", "f"),
        ("void a::b<std::pair<int, c(*)(d)> >::e<3>(f<g>)", "e"),
        ("plain", "plain"),
    ],
)
def test_truncated_names(full: str, bare: str) -> None:
    assert select.truncated(full) == bare
