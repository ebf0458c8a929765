"""``cairn compute``: a profile against numbers by hand, its panels, pictures and page, and what is refused."""

from __future__ import annotations

import csv
import json
import re
import shutil
import subprocess
import sys
import threading
import urllib.error
import urllib.request
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cairn.base.errors import CairnError, ToolError, UsageError
from cairn.cli import compute
from cairn.tools.compute import analyze, hints, page, panels, roofline, workload
from cairn.tools.counters import catalog

HERE = Path(__file__).parent
CAIRN = [sys.executable, "-m", "cairn.cli.main"]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("program") / "program"
    command = [*CAIRN, "cc", "-O3", "-gline-tables-only", str(HERE / "program.hip"), "-o", str(made)]
    subprocess.run(command, check=True, capture_output=True)
    return made


def profiled(program: Path, folder: Path, *words: str, code: int = 0) -> Path:
    command = [*CAIRN, "compute", "profile", "-p", str(folder), "--", str(program), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stderr
    return folder


@pytest.fixture(scope="module")
def profile(program: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return profiled(program, tmp_path_factory.mktemp("profile") / "MI300X_A1")


def test_counts(profile: Path) -> None:
    """axpy: 1,024 waves that load two rows of two lines each and store one; turned: half a wave."""
    axpy, turned = workload.read(profile).rows
    expected = {
        "Grid_Size": 65536, "Workgroup_Size": 256, "SQ_WAVES": 1024, "SQ_INSTS_VMEM_RD": 2048, "SQ_INSTS_VMEM_WR": 1024,
        "SQ_INSTS_VALU_FMA_F32": 1024, "CAIRN_LINES": 6144, "TCP_TCC_READ_REQ": 4096, "TCP_TCC_WRITE_REQ": 4096,
        "SPI_CSN_NUM_THREADGROUPS": 256, "CAIRN_READ_BYTES": 1 << 19, "CAIRN_WRITE_BYTES": 1 << 18,
        "TCC_EA0_WRREQ": 4096, "TCC_WRITEBACK": 2048, "CAIRN_OCCUPANCY": 32,
    }  # fmt: skip
    assert {name: axpy[name] for name in expected} == expected
    assert sum(axpy[f"TCC_WRITE[{i}]"] for i in range(128)) == 4096
    assert turned["SQ_WAVES_LT_48"] == 1
    assert int(workload.read(profile).system["num_hbm_channels"]) == 128  # AMD's analyze asks for it
    assert (turned["SQ_LDS_IDX_ACTIVE"], turned["SQ_LDS_BANK_CONFLICT"]) == (64, 62)  # 32 lanes of one bank, twice
    assert axpy["Cairn_Low"] < analyze.time_of(axpy) < axpy["Cairn_High"]


def test_metrics(profile: Path) -> None:
    read = workload.read(profile)
    of, rows = analyze.device(read), analyze.selected(read, ["axpy"])
    found = {m.name: analyze.value(m, rows, of) for m in panels.BY_NUMBER[16].metrics}
    assert found["Coalescing"].average == 100 and found["Lines"].average == 6
    assert found["Hit rate"].average == 0
    fast = {m.name: analyze.value(m, rows, of) for m in panels.BY_NUMBER[2].metrics}
    ns = analyze.time_of(rows[0])
    assert fast["VALU FLOPs"].average == pytest.approx(2 * 65536 / ns)
    assert fast["VALU FLOPs"].peak == pytest.approx(304 * 2.1 * 128)
    assert fast["LDS bank conflicts"].average is None  # no LDS: no value, and not 0
    (point,) = [p for p in roofline.points(rows) if p.level == "vL1D"]
    assert point.intensity == pytest.approx(2 * 65536 / (6144 * 128))
    with (profile / "roofline.csv").open(newline="") as file:  # AMD's analyze draws its roofline from it
        (roofs,) = csv.DictReader(file)
    assert [float(roofs[name]) for name in ("HBMBw", "L2Bw", "LDSBw", "FP32Flops", "MFMAF16Flops")] == pytest.approx(
        [5300, 128 * 2.1 * 128, 304 * 2.1 * 128, 163_400, 1_307_400], rel=1e-3
    )


def test_lines(profile: Path) -> None:
    sources = workload.read(profile).more["source"]
    (axpy,) = [file for name, files in sources.items() if "axpy" in name for file in files if file["file"]]
    line = axpy["lines"]["8"]
    assert line["memory"] == 3072 and line["lines"] == 6144 and line["asked"] == 3 << 18
    assert line["lanes"] == 64 * line["valu"] > 0
    (turned,) = [file for name, files in sources.items() if "turned" in name for file in files if file["file"]]
    assert (turned["lines"]["16"]["cycles"], turned["lines"]["16"]["conflicts"]) == (32, 31)
    assert hints.of([axpy]) == [], "nothing stands out"
    told = hints.of([turned])
    conflicts = [
        each for each in told if "bank conflicts take 97 % of its cycles of LDS (50 % of the kernel's)" in each
    ]
    assert sorted(each.partition(": ")[0] for each in conflicts) == ["program.hip:14", "program.hip:16"]
    assert any("32 of 64 lanes are active" in each for each in told)
    whole = sum(cost["instructions"] for files in sources.values() for file in files for cost in file["lines"].values())
    assert whole == sum(row["SQ_INSTS"] for row in workload.read(profile).rows)


def test_samples_are_exact(profile: Path) -> None:
    samples = workload.read(profile).more["samples"]
    (axpy,) = [found for name, found in samples.items() if "axpy" in name]
    assert sum(each["times"] for each in axpy) == workload.read(profile).rows[0]["SQ_INSTS"]
    (fma,) = [each for each in axpy if "fma" in each["text"]]
    assert (fma["times"], fma["lanes"], fma["at"]) == (1024, 65536, "program.hip:8")
    assert axpy == sorted(axpy, key=lambda each: -each["issued"])


def test_what_hardware_alone_knows_is_not_available(profile: Path) -> None:
    read = workload.read(profile)
    of, rows = analyze.device(read), analyze.selected(read, ["axpy"])
    found = {
        (n, m.name): analyze.value(m, rows, of).average for n in (5, 6, 13, 15) for m in panels.BY_NUMBER[n].metrics
    }
    assert found[5, "CPC stall rate"] is None and found[15, "Data-return busy"] is None
    assert found[6, "Dispatched workgroups"] == 256 and found[15, "Global/generic read"] == 2
    assert found[15, "Write instructions"] == 1 and found[13, "Misses"] == pytest.approx(
        rows[0]["SQC_ICACHE_MISSES"] / 1024
    )
    assert found[13, "Hit rate"] == pytest.approx(100 * (1 - rows[0]["SQC_ICACHE_MISSES"] / rows[0]["SQC_ICACHE_REQ"]))


def test_formulas_use_what_is_there() -> None:
    known = {each.name for each in catalog.COUNTERS if each.status != catalog.ABSENT}
    small = {"cus", "sqcs", "simds", "xcds", "ghz", "channels", "memory", "l3", "waves", "ns"}
    for panel in panels.PANELS:
        for metric in panel.metrics:
            words = set(re.findall(r"[A-Za-z_]\w*", metric.formula + " " + metric.peak))
            assert {w for w in words if not w.startswith("peak_")} <= known | small, metric
    assert len({m.number for p in panels.PANELS for m in p.metrics}) == sum(len(p.metrics) for p in panels.PANELS)


def test_panels_are_shown(profile: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert compute.run_raw(["analyze", "-p", str(profile), "-k", "axpy"]) == 0
    shown = capsys.readouterr().out
    for title in (
        "Top stats",
        "PC sampling",
        "Instruction cache",
        "speed-of-light",
        "Instruction mix",
        "Vector L1D",
        "L2 per channel",
        "Estimated time",
    ):
        assert title in shown
    assert "axpy" in shown and "turned" not in shown and "y[i] = a * x[i] + y[i];" in shown
    assert compute.run_raw(["analyze", "-p", str(profile), "-b", "12", "-k", "1"]) == 0
    assert "Vector L1D" not in capsys.readouterr().out


def test_two_runs(program: Path, profile: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other"
    shutil.copytree(profile, other)
    text = (other / workload.PERF).read_text()
    rows = list(csv.DictReader(text.splitlines()))
    rows[0]["SQ_INSTS_VMEM"] = "6144"  # was 3072
    (other / workload.PERF).write_text(workload._csv(rows[0].keys(), rows))
    compute.run_raw(["analyze", "-p", str(profile), "-p", str(other), "-b", "10", "-k", "axpy"])
    (line,) = [line for line in capsys.readouterr().out.splitlines() if " VMEM " in line]
    assert "+100.0 %" in line


def test_a_program_that_dies_keeps_what_was_measured(program: Path, tmp_path: Path) -> None:
    folder = profiled(program, tmp_path / "dies", "a", "b", code=128 + 4)
    assert len(workload.read(folder).rows) == 4


def test_picture(profile: Path, tmp_path: Path) -> None:
    compute.run_raw(["analyze", "-p", str(profile), "--roofline", str(tmp_path / "roof.svg")])
    tree = ElementTree.parse(tmp_path / "roof.svg")
    circles = [e for e in tree.iter("{http://www.w3.org/2000/svg}circle") if len(e)]
    assert len(circles) == len(roofline.points(workload.read(profile).rows)) >= 2


@pytest.fixture
def address(profile: Path) -> Iterator[str]:
    read = workload.read(profile)
    with page.served(page.document([(read, read.rows, analyze.device(read))]), 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


def test_the_page_is_served_to_this_machine(address: str) -> None:
    text = urllib.request.urlopen(address).read().decode()
    assert "axpy" in text and not re.findall(r'(?:src|href)="(?!data:)', text)
    with pytest.raises(urllib.error.HTTPError, match="403"):
        urllib.request.urlopen(urllib.request.Request(address, headers={"Host": "elsewhere.example:80"}))
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(address + "etc/passwd")


_BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def _events(count: int) -> dict[str, Any]:
    tracks = {
        name: [list(range(0, count * 50, 100)), [60] * (count // 2), [i % 7 for i in range(count // 2)]]
        for name in ("GPU 0 queue 1", "Thread 1")
    }
    return {
        "title": "many", "device": "", "estimate": False, "command": "", "roofline": "", "kernels": [],
        "timeline": {"names": [f"kernel {i} <b>" for i in range(7)], "tracks": tracks, "first": 0},
    }  # fmt: skip


@pytest.mark.skipif(not _BROWSER, reason="no Chromium is here")
def test_a_browser_draws_100000_events(tmp_path: Path) -> None:
    content = page.html(_events(100_000)).replace("window.ready = ", "document.title = 'drawn ' + ")
    (tmp_path / "page.html").write_text(content)
    command = [str(_BROWSER), "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", str(tmp_path / "page.html")]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    drawn = re.search(r"<title>drawn ([\d.]+)</title>", done.stdout)
    assert drawn and float(drawn[1]) < 60_000  # ms; alone it takes less than 2,000


def test_names_cannot_leave_the_data() -> None:
    content = {**_events(2), "title": "</script><script>alert(1)</script>"}
    assert page.html(content).count("<script>") == 1


def refused(*words: str) -> str:
    with pytest.raises(CairnError) as raised:
        compute.run_raw(list(words))
    return f"{raised.value} {raised.value.hint}"


def test_what_is_refused(profile: Path, tmp_path: Path) -> None:
    at = ["analyze", "-p", str(profile)]
    assert "no such folder" in refused("analyze", "-p", str(tmp_path / "none"))
    assert "holds no profile" in refused("analyze", "-p", str(tmp_path))
    assert "no such panel" in refused(*at, "-b", "99")
    assert "no such kernel" in refused(*at, "-k", "unknown")
    assert "no such dispatch" in refused(*at, "-d", "77")
    assert "ends with .svg" in refused(*at, "--roofline", "x.bmp")
    assert "cannot be written" in refused(*at, "--html", str(tmp_path / "none" / "x.html"))
    assert "one profile" in refused(*at, "-p", str(profile), "--gui")
    assert "no program" in refused("profile", "-n", "x")
    assert "no command" in refused("profiel")
    old = tmp_path / "old"
    shutil.copytree(profile, old)
    (old / workload.MORE).write_text(json.dumps({"version": 0}))
    assert "version 0 of the format" in refused("analyze", "-p", str(old))
    (old / workload.MORE).write_text("{")
    assert "cannot be read" in refused("analyze", "-p", str(old))


def test_a_table_that_was_cut_off_is_refused(profile: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut"
    shutil.copytree(profile, cut)
    text = (profile / workload.PERF).read_text()
    for size in (300, text.index("\n") + 1, text.index("\n") + 40, len(text) - 2):
        (cut / workload.PERF).write_text(text[:size])
        assert workload.PERF in refused("analyze", "-p", str(cut))


def test_a_full_disk_keeps_the_earlier_profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    workload._put_all(tmp_path, {"a": "former"})

    def full(self: Path, text: str, encoding: str) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(ToolError, match="No space left"):
        workload._put_all(tmp_path, {"a": "later"})
    assert (tmp_path / "a").read_text() == "former" and len(list(tmp_path.iterdir())) == 1


def test_the_port_is_taken(address: str) -> None:
    with pytest.raises(UsageError, match="--port"):
        page.served(_events(2), int(address.rstrip("/").rpartition(":")[2]))
