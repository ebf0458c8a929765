"""``cairn smi``, ``amd-smi`` and ``rocm-smi`` against a program whose memory and load are known."""

from __future__ import annotations

import csv
import ctypes
import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cairn.abi import loader
from cairn.base.errors import UsageError
from cairn.cli import amd_smi, rocm_smi, smi_forms, smi_options
from cairn.hsa import published
from cairn.libs import amdsmi
from cairn.libs.rsmi import ProcessInfo
from cairn.tools.smi import rocm
from cairn.vgpu import specs

CAIRN = (sys.executable, "-m", "cairn.cli.main")
MIB = 1 << 20
SOURCE = """
#include <cstdio>
#include <unistd.h>
__global__ void spin(float *x, int n) { for (int i = 0; i < n; i++) x[threadIdx.x] = x[threadIdx.x] * 1.5f + 1; }
int main(int argc, char **argv)
{
    float *memory;
    cudaSetDevice(1);
    cudaMalloc(&memory, 300 << 20);
    spin<<<1, 64>>>(memory, 1);
    cudaDeviceSynchronize();
    puts("ready");
    fflush(stdout);
    for (;;) {
        if (argc > 1) { pause(); continue; }
        spin<<<64, 64>>>(memory, 100000);
        cudaDeviceSynchronize();
    }
}
"""


@pytest.fixture(scope="module")
def binary(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("smi")
    (folder / "spin.cu").write_text(SOURCE)
    subprocess.run([*CAIRN, "cc", str(folder / "spin.cu"), "-o", str(folder / "spin")], check=True)
    return folder / "spin"


@pytest.fixture
def running(
    binary: Path, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[int]:
    """The number of a process that has 300 MB of device 1, and keeps it busy unless told otherwise.

    This process, which may have memory of its own there from other tests, is not among those that are seen.
    """
    monkeypatch.setenv("CAIRN_STATE_DIR", str(tmp_path))
    words = ["idle"] if getattr(request, "param", "") else []
    child = subprocess.Popen([*CAIRN, "exec", "--", str(binary), *words], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None and child.stdout.readline() == "ready\n"
    yield child.pid
    child.kill()
    child.wait()
    child.stdout.close()


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> object:
    assert amd_smi.run_raw([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.budget(1.2)
def test_what_runs_is_seen(running: int, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = asked(capsys, "metric")  # type: ignore[misc]
    assert second["usage"]["gfx_activity"]["value"] > 50, "it does nothing else"
    assert first["usage"]["gfx_activity"]["value"] == 0
    assert 300 <= second["mem_usage"]["used_vram"]["value"] < 700
    spec = specs.configured_devices()[1]
    assert second["power"]["socket_power"]["value"] > 0.5 * spec.board_watts > first["power"]["socket_power"]["value"]
    assert second["clock"]["gfx_0"]["clk"]["value"] > 0.5 * spec.clock_mhz
    assert "power" in second["modelled"]


def test_processes(running: int, capsys: pytest.CaptureFixture[str]) -> None:
    listed = asked(capsys, "process", "-p", str(running))
    (process,) = [each["process_info"] for each in listed[1]["process_list"]]  # type: ignore[index]
    assert process["pid"] == running and process["name"].startswith("spin")
    assert process["mem_usage"]["value"] >= 300 * MIB and process["kernels"] >= 1
    assert asked(capsys, "process", "-p", "1")[0]["process_list"] == "No running processes detected"  # type: ignore[index]


@pytest.mark.parametrize("running", ["idle"], indirect=True)
def test_a_killed_process_is_forgotten(running: int) -> None:
    devices = specs.configured_devices()
    (process,) = [each for each in published.processes(devices) if each.pid == running]
    assert process.loads[1].used >= 300 * MIB and not process.loads[1].active
    assert published.sample(devices, 0.05)[1].busy == 0
    os.kill(running, signal.SIGKILL)
    os.waitpid(running, 0)
    assert running not in [each.pid for each in published.processes(devices)]
    assert not (published.folder() / str(running)).exists()


@pytest.mark.parametrize("running", ["idle"], indirect=True)
def test_the_libraries_tell_the_same(running: int) -> None:
    """libamd_smi and librocm_smi64 in this process see the other one."""
    amd, rsmi = loader.load("amd_smi"), loader.load("rocm_smi64")
    handle, used = ctypes.c_void_p(2), ctypes.c_uint64()
    assert amd.amdsmi_get_gpu_memory_usage(handle, 0, ctypes.byref(used)) == 0
    again = ctypes.c_uint64()
    assert rsmi.rsmi_dev_memory_usage_get(1, 0, ctypes.byref(again)) == 0
    assert used.value == again.value >= 300 * MIB
    count, room = ctypes.c_uint32(0), (amdsmi.ProcessInfo * 8)()
    assert amd.amdsmi_get_gpu_process_list(handle, ctypes.byref(count), None) == 0 and count.value >= 1
    assert amd.amdsmi_get_gpu_process_list(handle, ctypes.byref(count), room) == 0
    found = {each.pid: each for each in room[: count.value]}
    assert found[running].vram >= 300 * MIB and found[running].name.startswith(b"spin")
    listed = (ProcessInfo * 8)()
    assert rsmi.rsmi_compute_process_info_get(None, ctypes.byref(count)) == 0 and count.value >= 1
    assert rsmi.rsmi_compute_process_info_get(listed, ctypes.byref(count)) == 0
    assert {each.pid: each for each in listed[: count.value]}[running].vram >= 300 * MIB
    assert rsmi.rsmi_compute_process_info_by_pid_get(1, ctypes.byref(listed)) == 10
    version = ctypes.create_string_buffer(64)
    assert rsmi.rsmi_dev_vbios_version_get(1, version, 64) == 0 and version.value == b"113-CAIRN1-000"
    watts, kind = ctypes.c_uint64(), ctypes.c_int()
    assert rsmi.rsmi_dev_power_get(1, ctypes.byref(watts), ctypes.byref(kind)) == 0 and kind.value == 1
    assert 0 < watts.value < specs.configured_devices()[1].board_watts * 1_000_000
    power = amdsmi.PowerInfo()
    assert amd.amdsmi_get_power_info(handle, ctypes.byref(power)) == 0
    assert 0 < power.socket < power.limit == specs.configured_devices()[1].board_watts


def test_forms(capsys: pytest.CaptureFixture[str]) -> None:
    specs_ = specs.configured_devices()
    assert amd_smi.run_raw(["list", "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [row["gpu"] for row in rows] == [str(i) for i in range(len(specs_))]
    assert amd_smi.run_raw(["static", "-g", "1", "--asic"]) == 0
    text = capsys.readouterr().out
    processes = [{"process_info": {"name": name, "pid": i}} for i, name in enumerate("ab")]
    devices = [{"gpu": 0, "process_list": processes}, {"gpu": 1, "process_list": "none"}]
    listed = smi_forms.csv_text(smi_forms.each_process(devices))
    assert listed.splitlines()[:3] == ["gpu,name,pid,process_info", "0,a,0,N/A", "0,b,1,N/A"], "a row each"
    assert text.splitlines()[:3] == ["GPU: 1", "    ASIC:", f"        MARKET_NAME: {specs_[1].marketing_name}"]
    assert amd_smi.run_raw(["monitor", "-v", "-w", "0.1", "-i", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["GPU", "VRAM_USED", "VRAM_FREE", "VRAM_TOTAL", "VRAM%"]
    assert len(lines) == 1 + 2 * len(specs_)
    for name in amd_smi.COMMANDS.keys() - amd_smi.REFUSED - {"event"}:
        for form in ([], ["--json"], ["--csv"]):
            assert amd_smi.run_raw([name, *form]) == 0 and capsys.readouterr().out


# What AMD SMI 26 documents of each command: options that select, and what each is to show.
DOCUMENTED = {
    "list": "-e",
    "static": "-a -b -I -V --vbios -d -v -c -B -R -r -C -p -l -P -x -u",
    "firmware": "-f --ucode-list --fw-list",
    "bad-pages": "-p -r -u --un-res",
    "metric": "-m -u -p -c -t -P -e -k -V -f -C -o -l -x -E -T -v --violation",
    "process": "-G -e",
    "topology": "-a -w -o -t -b -c -n -d -z",
    "monitor": "-p -t -u -m -n -d -e -v -r -q -V",
    "xgmi": "-m -l",
    "partition": "-c -m -a",
}


def test_each_documented_option_is_taken(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(amd_smi, "_WATCH", 0.001)
    for name, options in DOCUMENTED.items():
        for option in options.split():
            (one, *_) = found = asked_many(capsys, name, option)
            assert len(found) >= 1 and one
            for form in ([], ["--csv"]):
                assert amd_smi.run_raw([name, option, *form]) == 0 and capsys.readouterr().out


def asked_many(capsys: pytest.CaptureFixture[str], *words: str) -> list[object]:
    found = asked(capsys, *words)
    return found if isinstance(found, list) else [found]


def test_options_choose_parts(capsys: pytest.CaptureFixture[str]) -> None:
    spec, *_ = specs.configured_devices()
    listed = asked(capsys, "list", "-e")[1]  # type: ignore[index]
    assert (listed["hip_id"], listed["hsa_id"], listed["oam_id"]) == (1, 2, 1)
    assert listed["hip_uuid"] == specs.uuid(spec, 1)
    first = asked(capsys, "static", "-l", "-C", "mem")[0]  # type: ignore[index]
    assert set(first) == {"gpu", "limit", "clock"} and set(first["clock"]) == {"mem"}
    assert first["limit"]["ppt0"]["max_power_limit"]["value"] == spec.board_watts
    link = asked(capsys, "topology", "-w", "-o")[0]["links"][1]  # type: ignore[index]
    assert link == {"gpu": 1, "bdf": link["bdf"], "weight": 15, "num_hops": 1}
    amd_smi.run_raw(["topology", "-t"])
    assert capsys.readouterr().out.splitlines()[2].split()[1:3] == ["SELF", "XGMI"]
    amd_smi.run_raw(["partition", "-c"])
    assert capsys.readouterr().out.splitlines()[2].split() == ["0", "NPS1", "SPX", "0", "0"]
    amd_smi.run_raw(["monitor"])
    assert capsys.readouterr().out.split()[:3] == ["GPU", "XCP", "POWER"]
    amd_smi.run_raw(["metric", "-o"])
    assert "MEM_OVERDRIVE: 0 %" in capsys.readouterr().out
    assert set(smi_options.PARTS["metric"]) <= set(amd_smi.amd.METRIC)


def test_the_summary(running: int, capsys: pytest.CaptureFixture[str]) -> None:
    """The box as AMD SMI draws it, and the table of processes below monitor's lines."""
    amd_smi.run_raw([])
    lines = capsys.readouterr().out.splitlines()
    assert len({len(line) for line in lines[:-1]}) == 1, "straight sides"
    assert any(f"{running}  spin" in line and "MB" in line for line in lines)
    amd_smi.run_raw(["monitor", "-q"])
    table = capsys.readouterr().out.partition("PROCESS INFO:\n")[2].splitlines()
    assert any(line.split()[:2] == ["1", "spin"] and str(running) in line for line in table)
    assert asked(capsys, "process", "-e", "-g", "1")[0]["process_list"][0]["process_info"].keys() == {  # type: ignore[index]
        "name", "pid", "usage"}  # fmt: skip


def test_events(binary: Path, tmp_path: Path) -> None:
    """A process that begins and ends while amd-smi listens."""
    environment = {**os.environ, "CAIRN_STATE_DIR": str(tmp_path)}
    listener = subprocess.Popen([*CAIRN, "smi", "event", "--csv", "-g", "0"], stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, text=True, env=environment)  # fmt: skip
    assert listener.stdin is not None and listener.stdout is not None
    child = subprocess.Popen([*CAIRN, "exec", "--", str(binary), "idle"], stdout=subprocess.PIPE, env=environment)
    assert child.stdout is not None and child.stdout.readline() == b"ready\n"
    assert listener.stdout.readline() == "gpu,event,message\n"
    assert listener.stdout.readline() == f"0,PROCESS_START,{child.pid} spin idle\n"
    child.kill()
    child.wait()
    child.stdout.close()
    assert listener.stdout.readline() == f"0,PROCESS_END,{child.pid} spin idle\n"
    rest, _ = listener.communicate("q\n", timeout=120)
    assert listener.returncode == 0 and not rest


def test_rocm_smi(capsys: pytest.CaptureFixture[str]) -> None:
    assert rocm_smi.run_raw(["--showuse", "--showmeminfo", "vram", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    spec = specs.configured_devices()[0]
    assert found["card0"]["VRAM Total Memory (B)"] == str(spec.memory_bytes) and "GPU use (%)" in found["card0"]
    assert rocm_smi.run_raw([]) == 0 and "modelled" in capsys.readouterr().out
    assert rocm_smi.run_raw(["-a"]) == 0 and "GPU[1]" in capsys.readouterr().out
    for name in [*rocm.OPTIONS, *rocm.LINKS, "showtopo", "showhw", "showpids", "showpidgpus", "showdriverversion"]:
        assert rocm_smi.run_raw([f"--{name}"]) == 0 and "ROCm System" in capsys.readouterr().out
    assert rocm_smi.run_raw(["--showtopotype", "--json"]) == 0
    assert "XGMI" in json.loads(capsys.readouterr().out)["system"].values()
    for name in rocm.SETTING:
        with pytest.raises(UsageError, match="nothing to set"):
            rocm_smi.run_raw([f"--{name}", "1"])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["metrc"], "did you mean metric?"),
        (["metric", "--usag"], "did you mean --usage?"),
        (["list", "-g", "9"], "no GPU is called 9"),
        (["set", "--perf-level", "high"], "nothing to set"),
        (["ras", "--cper"], "no records"),
        (["node", "-p"], "no base board"),
        (["profile"], "no virtual functions"),
        (["list", "--json", "--csv"], "exclude"),
        (["monitor", "-w", "-1"], "expected"),
        (["metric", "--cpu-temp"], "no part of an AMD device"),
        (["list", "-U", "0"], "no part of an AMD device"),
        (["static", "-C", "VCLK9"], "VCLK9"),
        (["fabric", "-i"], "no fabric"),
    ],
)
def test_bad_words(words: list[str], told: str) -> None:
    with pytest.raises(UsageError) as raised:
        amd_smi.run_raw(words)
    assert told in f"{raised.value} {raised.value.hint}"
