"""``cairn info`` and ``cairn doctor``."""

from __future__ import annotations

import importlib.metadata
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.base import config


def cairn(*args: str, **env: str) -> subprocess.CompletedProcess[str]:
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("CAIRN_DEV", "HIP_VIS", "CUDA_VIS"))}
    command = [sys.executable, "-m", "cairn.cli.main", *args]
    return subprocess.run(command, text=True, capture_output=True, check=False, env={**clean, **env})


def test_info_has_rocminfos_form() -> None:
    lines = cairn("info").stdout.splitlines()
    assert lines[-1] == "*** Done ***"
    assert sum(line.startswith("Agent ") for line in lines) == 2
    values = {tuple(part.strip() for part in line.split(":", 1)) for line in lines if ":" in line}
    assert ("Name", "gfx942") in values
    assert ("Compute Unit", "304") in values
    assert ("Wavefront Size", "64(0x40)") in values


def test_info_follows_the_environment() -> None:
    result = cairn("info", "--json", CAIRN_DEVICES="2xmi300x,mi210", HIP_VISIBLE_DEVICES="2,0,7,1")
    assert [d["target"] for d in json.loads(result.stdout)] == ["gfx90a", "gfx942"]


def test_bad_values_are_one_line_and_a_hint() -> None:
    for env in ({"CAIRN_DEVICES": "mi9000"}, {"HIP_VISIBLE_DEVICES": "first"}):
        result = cairn("info", **env)
        assert result.returncode == 2
        assert len(result.stderr.splitlines()) == 2
        assert next(iter(env.values())) in result.stderr


def test_doctor_names_what_is_wrong(tmp_path: Path) -> None:
    well = cairn("doctor", CAIRN_CACHE_DIR=str(tmp_path))
    assert well.returncode == 0, well.stdout
    assert "all is well" in well.stdout
    ill = cairn("doctor", CAIRN_DEVICES="mi9000", CAIRN_COLOUR="red", CAIRN_CACHE_DIR=str(tmp_path))
    assert ill.returncode == 1
    assert "mi9000" in ill.stdout and "known profiles" in ill.stdout
    assert "CAIRN_COLOUR" in ill.stdout and "2 to look at" in ill.stdout


def test_doctor_clears_the_cache(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    (folder / "kernel").mkdir(parents=True)
    (folder / "kernel" / "x.so").write_bytes(b"x")
    assert cairn("doctor", "--clear-cache", CAIRN_CACHE_DIR=str(folder)).returncode == 0
    assert not folder.exists()
    assert config.get("CAIRN_CACHE_SIZE")


def test_doctor_names_another_llvmlite(monkeypatch: pytest.MonkeyPatch) -> None:
    from cairn.cli import doctor

    known = importlib.metadata.version
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "0.46.0" if name == "llvmlite" else known(name))
    wrong = [finding for finding in doctor._packages() if finding.remedy]
    assert [(finding.topic, finding.value) for finding in wrong] == [("llvmlite", "0.46.0")]
    assert "the engine needs 0.50" in wrong[0].remedy


def test_doctor_says_which_python_programs_get(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from cairn.abi import interpreter
    from cairn.cli import doctor

    monkeypatch.setattr(interpreter, "shared_libraries", lambda: ([tmp_path / "libpython3.so"], []))
    assert doctor._embedded() == doctor.Finding("python library", str(tmp_path / "libpython3.so"))
    (tmp_path / "python3").write_bytes(b"#!/bin/sh" + bytes(100))
    monkeypatch.setattr(interpreter, "shared_libraries", lambda: ([], []))
    monkeypatch.setattr(interpreter, "program", lambda: tmp_path / "python3")
    found = doctor._embedded()
    assert found.value.startswith("none, and none can be made: no executable of a processor")
    assert found.remedy == interpreter.advice()


def test_doctor_finds_and_mends_the_device_files(tmp_path: Path) -> None:
    cairn("exec", "--", "true")
    for kept in config.cache_dir().iterdir():
        if kept.name != "sysfs":  # to make ROCm's libraries again takes half a minute
            (tmp_path / kept.name).symlink_to(kept)
    made = Path(cairn("exec", "--", "sh", "-c", "echo $CAIRN_SYSFS", CAIRN_CACHE_DIR=str(tmp_path)).stdout.strip())
    file = made / "sys/module/amdgpu/version"
    right = file.read_text()
    file.write_text("wrong")
    report = cairn("doctor", CAIRN_CACHE_DIR=str(tmp_path))
    assert report.returncode == 1 and f"not as it was made: {made}" in report.stdout
    mended = cairn("doctor", "--repair", CAIRN_CACHE_DIR=str(tmp_path))
    assert (mended.returncode, file.read_text()) == (0, right)
    assert "not as it was made" not in cairn("doctor", CAIRN_CACHE_DIR=str(tmp_path)).stdout


# Every place for temporary files is one full disk. The shell's arguments are commands, and it prints what each says.
_NO_PLACE = """
set -e
disk=$1; shift
mount -t tmpfs -o size=64k tmpfs "$disk"
mkdir "$disk/empty"
dd if=/dev/zero of="$disk/all" bs=1k count=99 2>/dev/null || true
for place in /var/tmp /usr/tmp /tmp; do [ ! -d $place ] || mount --bind "$disk/empty" $place; done
unset TEMP TMP TMPDIR
cd /tmp
export CAIRN_CACHE_DIR=/tmp/cache
for command; do $command 2>&1 || echo "code $?"; done
"""


def test_no_place_is_left(tmp_path: Path) -> None:
    start = ["unshare", "--mount", "--map-root-user"]
    if shutil.which("unshare") is None or subprocess.run([*start, "true"], check=False).returncode:
        pytest.skip("needs a mount namespace of its own")
    if any(place.startswith(("/tmp/", "/var/tmp/")) for place in (sys.prefix, sys.base_prefix, __file__)):
        pytest.skip("Cairn itself lies among temporary files")
    source = Path(__file__).parents[2] / "examples" / "vector_add.cu"
    tool = f"{sys.executable} -m cairn.cli.main"
    commands = [f"{tool} run {source}", f"{tool} cc {source} -o /dev/null", f"{tool} exec true"]
    disk = tmp_path if not str(tmp_path).startswith("/tmp/") else Path("/mnt")
    run = [*start, "sh", "-c", _NO_PLACE, "sh", str(disk)]
    path = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    told = subprocess.run([*run, *commands], env=path, capture_output=True, text=True, timeout=120, check=True).stdout
    expected = (
        "cairn: there is no place for temporary files: neither TMPDIR nor /tmp can be written, or they are full\n"
        "  → TMPDIR names a folder that can be written and has room\n"
        "code 2\n"
    )
    lines = [line for line in told.splitlines(True) if not line.startswith("cairn: compiling")]  # on a slow machine
    assert "".join(lines) == expected * len(commands)
    report = subprocess.run([*run, f"{tool} doctor"], env=path, capture_output=True, text=True, timeout=120, check=True)
    assert "! temporary files" in report.stdout and "code 1" in report.stdout


def test_info_has_every_label_of_rocminfo() -> None:
    """Labels in their order, as rocminfo of ROCm 7 prints them of a GPU; and the enumerator's names."""
    lines = cairn("info", CAIRN_DEVICES="mi300x").stdout.splitlines()
    gpu = lines[lines.index("Agent 2") :]
    labels = [line.partition(":")[0].strip() for line in gpu if line.startswith("  ") and not line.startswith("   ")]
    wanted = (
        "Name,Uuid,Marketing Name,Vendor Name,Feature,Profile,Float Round Mode,Max Queue Number,Queue Min Size,"
        "Queue Max Size,Queue Type,Node,Device Type,Cache Info,Chip ID,ASIC Revision,Cacheline Size,"
        "Max Clock Freq. (MHz),BDFID,Internal Node ID,Compute Unit,SIMDs per CU,Shader Engines,Shader Arrs. per Eng.,"
        "WatchPts on Addr. Ranges,Coherent Host Access,Memory Properties,Features,Fast F16 Operation,Wavefront Size,"
        "Workgroup Max Size,Workgroup Max Size per Dimension,Max Waves Per CU,Max Work-item Per CU,Grid Max Size,"
        "Grid Max Size per Dimension,Max fbarriers/Workgrp,Packet Processor uCode,SDMA engine uCode,IOMMU Support,"
        "Pool Info,ISA Info"
    )
    assert labels == wanted.split(",")
    assert "    ISA 1" in gpu and "    Pool 4" in gpu and lines[-1] == "*** Done ***"
