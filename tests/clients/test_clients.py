"""Unmodified packages of others on Cairn's libraries, installed as their users install them."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

from tests.clients.running import cairn_exec, python

# hip-python's two generations have one name, so this one gets a folder of its own beside the environment's packages.
OLDER = "hip-python==7.2.2.562.43"


@pytest.fixture(scope="session")
def older_hip_python() -> Path:
    folder = Path(sys.prefix, "clients", OLDER.replace("==", "-"))
    if not folder.is_dir():
        words = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps"]
        subprocess.run([*words, "--target", str(folder), OLDER], check=True)
    return folder


HIP_PYTHON_PARTS = ["devices", "streams", "launches", "jacobi", "linking", "device_arrays", "libraries", "errors"]


@pytest.mark.budget(1.2)
def test_hip_python_10() -> None:
    assert python("hip_python_program.py").split() == HIP_PYTHON_PARTS


def test_hip_python_7(older_hip_python: Path) -> None:
    assert python("hip_python_program.py", PYTHONPATH=str(older_hip_python)).split() == HIP_PYTHON_PARTS


CUPY_PARTS = [
    "devices", "creation", "ufuncs", "reductions", "carried_code", "indexing", "kernels", "streams", "memory",
    "exchange", "generators", "products",
    "transforms", "decompositions", "sequences", "matrices", "collectives",
]  # fmt: skip


def dynamic_symbols(file: Path) -> Iterator[tuple[str, bool]]:
    """(name, whether the file defines it) of a shared object's symbols."""
    with file.open("rb") as stream:
        if stream.read(4) != b"\x7fELF":
            return  # a linker script
        section = ELFFile(stream).get_section_by_name(".dynsym")
        for symbol in section.iter_symbols() if section else ():
            yield symbol.name, symbol["st_shndx"] != "SHN_UNDEF"


def test_every_name_in_cupys_binaries_is_there() -> None:
    """An import that fails, in place of a function that says what it lacks, would be the cost of a missing one."""
    packages = Path(importlib.util.find_spec("cupy").origin).parents[1]  # type: ignore[union-attr,arg-type]
    wanted = {
        name
        for folder in ("cupy", "cupy_backends", "cupyx")
        for file in (packages / folder).rglob("*.so")
        for name, defined in dynamic_symbols(file)
        if not defined and name.startswith(("hip", "__hip", "roc", "nccl"))
    }
    assert len(wanted) > 500
    listed = cairn_exec(sys.executable, "-c", "import os; print(os.environ['LD_LIBRARY_PATH'].split(':')[0])").stdout
    libraries = [file for file in Path(listed.strip()).glob("*.so*") if file.is_file()]
    assert wanted <= {name for file in libraries for name, defined in dynamic_symbols(file) if defined}


def test_cupy() -> None:
    assert python("cupy_program.py", CAIRN_LOG="error").split() == CUPY_PARTS


@pytest.mark.slow
def test_cupy_with_all_types() -> None:
    assert python("cupy_program.py", "--all", CAIRN_LOG="error").split() == CUPY_PARTS


_PROFILED = """
import cupy
from cupyx.profiler import benchmark, profile, time_range
numbers = cupy.arange(4096, dtype=cupy.float32)
with profile(), time_range("squares"):
    total = float((numbers * numbers).sum())
cupy.cuda.nvtx.Mark("marked")
times = benchmark(lambda: numbers + numbers, n_repeat=5, n_warmup=1)
print(abs(total / sum(i * i for i in range(4096)) - 1) < 1e-6, (times.gpu_times > 0).all(), (times.cpu_times > 0).all())
"""


@pytest.mark.slow
def test_cupys_profiler(tmp_path: Path) -> None:
    """CuPy times by events; its ranges and marks are ROCTX's."""
    wanted = ["--kernel-trace", "--marker-trace", "--stats", "-f", "csv", "-d", str(tmp_path), "-o", "x"]
    words = [sys.executable, "-m", "cairn.cli.main", "prof", *wanted, "--", sys.executable, "-c", _PROFILED]
    ran = subprocess.run(words, capture_output=True, text=True)
    assert (ran.returncode, ran.stdout) == (0, "True True True\n"), ran.stderr
    lines = (tmp_path / "x_kernel_stats.csv").read_text().splitlines()
    kernels = {line.split(",")[0].strip('"'): line.split(",") for line in lines}
    launches = {"cupy_multiply__float32_float32_float32": 1, "cupy_sum": 1, "cupy_add__float32_float32_float32": 6}
    assert all(int(kernels[name][1]) == times and int(kernels[name][2]) > 0 for name, times in launches.items())
    marks = [line.split(",") for line in (tmp_path / "x_marker_api_trace.csv").read_text().splitlines()]
    found = {name.strip('"'): int(end) - int(start) for _, name, _, _, _, start, end in marks[1:]}
    assert found.keys() == {"squares", "marked"} and found["squares"] > 0


def test_tritons_own_driver() -> None:
    settings = {"TRITON_DEFAULT_FP_FUSION": "1", "CAIRN_DEVICES": "mi300x"}
    assert python("triton_program.py", **settings).split() == ["properties", "load_binary", "launch"]


@pytest.mark.parametrize("backend", ["roctracer", "rocprofiler"])
def test_tritons_profiler(backend: str, tmp_path: Path) -> None:
    settings = {"TRITON_DEFAULT_FP_FUSION": "1", "PYTHONPATH": str(Path(__file__).parents[2])}
    lines = python("proton_program.py", backend, str(tmp_path), **settings).splitlines()
    assert lines == ["properties", "load_binary", "launch", "double 1 True 0", "gfx942"]
