"""Cairn's libraries in programs of another Python: other packages, other versions, another ``cairn``."""

from __future__ import annotations

import os
import random
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest
import zstandard

from cairn.abi import loader
from cairn.base.private import APART
from cairn.codeobj import bundle

HERE = Path(__file__).parent
PROGRAM = HERE / "guest_program.py"
SOURCE = 'extern "C" __device__ int salt = %d; extern "C" __global__ void twice(int *p) { p[threadIdx.x] *= 2; }\n'
MINORS = range(10, 15)


def interpreter(minor: int) -> str:
    """A Python of that version which is not the suite's; empty where there is none."""
    places = [shutil.which(f"python3.{minor}") or ""]
    places += sorted(map(str, Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/python3")))
    places += [f"/usr/local/bin/python3.{minor}", f"/usr/bin/python3.{minor}"]
    for place in places:
        check = f"import sys; sys.exit(sys.version_info[:2] != (3, {minor}) or sys.prefix == {sys.prefix!r})"
        if place and Path(place).exists() and subprocess.run([place, "-c", check], capture_output=True).returncode == 0:
            return place
    return ""


@pytest.fixture(scope="module")
def compressed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A compressed bundle, as CuPy's wheels have them, of a kernel that no cache knows."""
    folder = tmp_path_factory.mktemp("guests")
    (folder / "k.hip").write_text(SOURCE % random.SystemRandom().randrange(1 << 31))
    made = folder / "k.co"
    options = ["--genco", "--offload-arch=gfx942", str(folder / "k.hip"), "-o", str(made)]
    subprocess.run([sys.executable, "-m", "cairn.cli.main", "cc", *options], check=True)
    code = bundle.select(made.read_bytes(), "gfx942")
    plain = bundle.pack({"host-x86_64-unknown-linux--": b"", "hipv4-amdgcn-amd-amdhsa--gfx942": code})
    payload = zstandard.ZstdCompressor().compress(plain)
    head = b"CCOB" + struct.pack("<HHIIQ", 2, 1, 24 + len(payload), len(plain), 0)
    target = folder / "k.ccob"
    target.write_bytes(head + payload)
    return target


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A folder with a client's own packages, of the names that Cairn's have."""
    folder = tmp_path / "client"
    for name in (*APART, "ziglang"):
        (folder / name).mkdir(parents=True)
        (folder / name / "__init__.py").write_text(f"raise SystemExit('Cairn took the client\\'s {name}')")
    (folder / "cairn.py").write_text("raise SystemExit('Cairn took the client\\'s cairn')")
    return folder


def run(python: str, packages: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "LD_LIBRARY_PATH": str(loader.folder_of("amdhip64")),
        "PYTHONPATH": str(packages),
        "PYTHONDONTWRITEBYTECODE": "1",
        **settings,
    }
    command = [python, "-W", "error", str(PROGRAM), *arguments]
    return subprocess.run(command, env=environment, text=True, capture_output=True, timeout=300, check=False)


@pytest.mark.parametrize("minor", MINORS)
def test_another_python(minor: int, compressed: Path, hostile: Path) -> None:
    python = interpreter(minor)
    if not python:
        pytest.skip(f"no Python 3.{minor} beside the suite's")
    result = run(python, hostile, str(compressed), str(64 + 3 * minor))
    assert (result.returncode, result.stdout) == (0, "right\n700\n"), result.stderr
    assert "kernel twice" in result.stderr  # the report of the fault, which a precise variant of the kernel made
    assert "Traceback" not in result.stderr


def test_a_virtual_environment_of_the_same_python(compressed: Path, hostile: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    result = run(str(tmp_path / "venv/bin/python"), hostile, str(compressed), "192")
    assert (result.returncode, result.stdout) == (0, "right\n700\n"), result.stderr


def test_packages_before_those_of_cairns_own_environment(compressed: Path, hostile: Path) -> None:
    (hostile / "cairn.py").unlink()
    result = run(sys.executable, hostile, str(compressed), "320")
    assert (result.returncode, result.stdout) == (0, "right\n700\n"), result.stderr


def test_a_python_that_is_too_old(hostile: Path, compressed: Path) -> None:
    places = sorted(Path.home().glob(".pyenv/versions/3.[789].*/bin/python3"))
    python = next((str(place) for place in places), shutil.which("python3.9") or "")
    if not python:
        pytest.skip("no old Python here")
    result = run(python, hostile, str(compressed), "64")
    assert "Cairn serves programs of Python 3.10 and later" in result.stderr
    assert "3\n" in result.stderr[-4:]  # hipErrorNotInitialized


def test_the_interpreter_needs_cairns_own_python(compressed: Path, hostile: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    result = run(str(tmp_path / "venv/bin/python"), hostile, str(compressed), "64", CAIRN_ENGINE="interp")
    assert "CAIRN_ENGINE=interp runs in Cairn's own Python alone" in result.stderr


def test_a_program_in_c_takes_no_python_variables(tmp_path: Path, hostile: Path) -> None:
    """PYTHONPATH is for the user's Python programs, not for the Python that a library starts."""
    from tests.hip.conftest import execute, program

    text = "int hipGetDeviceCount(int *); int main(void) { int n; return hipGetDeviceCount(&n); }"
    result = execute(program(tmp_path, text), PYTHONPATH=str(hostile), PYTHONHOME="/nowhere")
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.budget(1.2)
def test_another_llvmlite_that_a_user_of_cairn_has_imported() -> None:
    """Kernels are compiled in another process then; where that has the same one, its error says what to do."""
    code = (
        "import os, sys, types\n"
        "fake = types.ModuleType('llvmlite'); fake.__version__ = '0.46.0'; fake.__path__ = []\n"
        "fake.binding = sys.modules['llvmlite.binding'] = types.ModuleType('llvmlite.binding')\n"
        "sys.modules['llvmlite'] = fake\n"
        "import numpy\n"
        "from cairn import hip\n"
        "from cairn.base.errors import ToolError\n"
        "from cairn.vgpu import codecache\n"
        'source = \'extern "C" __device__ int salt = %d; extern "C" __global__ void f(int *p) { *p = 7; }\'\n'
        "module = hip.compile(source % (os.getpid() * 1000))\n"
        "x = hip.zeros(1, dtype=numpy.int32)\n"
        "module['f'][1, 1](x)\n"
        "assert x.numpy()[0] == 7\n"
        "try:\n"
        "    codecache.binding()\n"
        "except ToolError as error:\n"
        "    print(error)\n"
    )
    result = subprocess.run([sys.executable, "-c", code], text=True, capture_output=True, check=False)
    assert "needs llvmlite 0.50, and Python has another: 0.46.0" in result.stdout, result.stderr
