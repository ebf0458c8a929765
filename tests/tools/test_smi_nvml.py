"""``cairn smi`` on NVIDIA's platform, against a stand-in for its management library; and Cairn's own such library."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.base import native
from cairn.libs import nvml as libnvml
from cairn.libs.smi import SmiError

Smi = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def smi(tmp_path: Path) -> Smi:
    shutil.copy(native.build("fake-nvml", [Path(__file__).with_name("nvml.c")]), tmp_path / "libnvidia-ml.so.1")

    def run(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "HIP_PLATFORM": "nvidia", "LD_LIBRARY_PATH": str(tmp_path), **settings}
        command = [sys.executable, "-m", "cairn.cli.main", "smi", *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment, check=False)

    return run


def test_what_devices_tell(smi: Smi) -> None:
    result = smi()
    assert (
        result.stdout
        == """\
driver 580.1, library 13.580.1
device 0: Stand-in, 00000000:01:00.0
  41 °C  78 W  of 700 W  345 MHz  of 1980 MHz  load 12 %  memory 1.0 GB  of 24.0 GB  P0  2 ECC errors
  process 77: 2.0 GB
  process 78: unknown
device 1: Small, 00000000:02:00.0
  nothing more is told
"""
    ), result.stderr
    first, second = json.loads(smi("--json").stdout)
    assert first["power"] == 78.5 and first["energy"] == 5 and first["memory_clock"] == 3201
    assert first["processes"] == [{"pid": 77, "memory": 2 << 30}, {"pid": 78, "memory": None}]
    assert second["temperature"] is None and second["uuid"] == "GPU-1" and second["state"] is None


def test_who_cannot_tell_says_so(smi: Smi) -> None:
    assert "GPU is lost" in smi(FAKE_LOST="1").stderr
    assert "nvmlInit_v2: Driver Not Loaded" in smi(FAKE_NO_DRIVER="1").stderr
    result = smi(LD_LIBRARY_PATH="/nowhere")
    assert result.returncode != 0 and "management library cannot be loaded" in result.stderr
    assert "HIP_PLATFORM=amd shows the virtual devices" in result.stderr


def test_virtual_devices(smi: Smi) -> None:
    result = smi(HIP_PLATFORM="amd", CAIRN_DEVICES="2xmi300x")
    assert result.stdout.count("AMD Instinct MI300X") == 2 and "/196592 MB" in result.stdout


def test_the_librarys_answers_are_the_runtimes() -> None:
    """A CUDA program asks libnvidia-ml and the runtime."""
    program = Path(__file__).with_name("nvml_program.cu")
    command = [sys.executable, "-m", "cairn.cli.main", "run", "-lnvidia-ml", str(program)]
    settings = {**os.environ, "CAIRN_DEVICES": "mi300x,mi210"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=settings, check=False)
    assert (done.returncode, done.stdout) == (0, "PASS\n"), done.stdout + done.stderr
    assert "nvmlDeviceGetTemperature is not supported" in done.stderr


def test_a_program_for_both_vendors_can_be_told_that_there_is_no_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAIRN_NVML", "off")
    with pytest.raises(SmiError) as caught:
        libnvml.nvmlInit_v2()
    assert libnvml.nvmlErrorString(caught.value.code) == "Driver Not Loaded"
    with pytest.raises(SmiError, match="nvmlInit was not called"):
        libnvml.begun()
