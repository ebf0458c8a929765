"""Python for programs where it has no shared library: a library made of its executable."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from cairn.abi import interpreter
from cairn.base.errors import CodeObjectError
from cairn.codeobj import executable
from tests.hip.conftest import execute, program

HERE = Path(__file__).parent
GCC = shutil.which("gcc") or ""
pytestmark = pytest.mark.skipif(not GCC, reason="no gcc, which makes executables as distributions have them")


def gcc(*words: str | Path) -> None:
    subprocess.run([GCC, *words], check=True)


@pytest.fixture(scope="module")
def opener(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("opener") / "program"
    gcc("-pie", "-fPIE", "-O1", HERE / "interpreter_program.c", "-o", made, "-lpthread", "-ldl")
    return made


@pytest.mark.parametrize("optimise", ["-O0", "-O2"])
@pytest.mark.parametrize("code", ["-fno-pie", "-fPIE", "-fPIC"])
@pytest.mark.parametrize("kind", ["-no-pie", "-pie"])
def test_an_executable_becomes_a_library(kind: str, code: str, optimise: str, tmp_path: Path, opener: Path) -> None:
    if (kind, code) == ("-pie", "-fno-pie"):
        pytest.skip("no such executable")
    made = tmp_path / "interpreter"
    gcc(kind, code, optimise, "-Wl,-export-dynamic", HERE / "interpreter.c", "-o", made)
    environment = {**os.environ, "INTERPRETER_TEST": "1"}
    assert subprocess.run([made], env=environment, stdout=subprocess.DEVNULL, check=False).returncode == 0
    library = interpreter.made_library(made)
    result = subprocess.run([opener, library], env=environment, text=True, capture_output=True, timeout=60, check=False)
    assert (result.returncode, result.stdout, result.stderr) == (0, "right\n", "")


def test_an_executable_with_packed_relocations(tmp_path: Path, opener: Path) -> None:
    made = tmp_path / "interpreter"
    words = [
        GCC,
        "-pie",
        "-fPIE",
        "-Wl,-export-dynamic",
        "-Wl,-z,pack-relative-relocs",
        HERE / "interpreter.c",
        "-o",
        made,
    ]
    if subprocess.run(words, capture_output=True, check=False).returncode:
        pytest.skip("a linker that cannot pack relocations")
    environment = {**os.environ, "INTERPRETER_TEST": "1"}
    library = interpreter.made_library(made)
    result = subprocess.run([opener, library], env=environment, text=True, capture_output=True, timeout=60, check=False)
    assert (result.returncode, result.stdout, result.stderr) == (0, "right\n", "")


def test_what_cannot_be_one_says_why(tmp_path: Path) -> None:
    for data, why in (
        (b"", "damaged executable"),
        (b"#!/bin/sh\n" + bytes(100), "no executable of a processor"),
        (Path(sys.executable).read_bytes()[:2000], "damaged executable"),
    ):
        with pytest.raises(CodeObjectError, match=why):
            executable.prepare(data)
    text = "extern __thread int x; int main(void) { return *(&x + 1); }"
    (tmp_path / "x.c").write_text("__thread int x;")
    gcc("-shared", "-fPIC", tmp_path / "x.c", "-o", tmp_path / "libx.so")
    (tmp_path / "m.c").write_text(text)
    gcc(tmp_path / "m.c", tmp_path / "libx.so", "-o", tmp_path / "m")
    with pytest.raises(CodeObjectError, match="x is another library's thread-local variable"):
        executable.prepare((tmp_path / "m").read_bytes())


@pytest.fixture(scope="module")
def static_python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """This Python as one executable."""
    place = Path(str(sysconfig.get_config_var("LIBPL")))
    archive = place / f"libpython{sysconfig.get_python_version()}.a"
    if not archive.is_file() or not (place / "python.o").is_file():
        pytest.skip("this Python came without its static library")
    made = tmp_path_factory.mktemp("static") / "python"
    libraries = f"{sysconfig.get_config_var('LIBS')} {sysconfig.get_config_var('SYSLIBS')} -lz".split()
    gcc("-no-pie", "-Wl,-export-dynamic", place / "python.o", archive, *libraries, "-o", made)
    return made


def folder_of_the_runtime(python: Path) -> Path:
    """Where the runtime is that a Python without a shared library makes."""
    code = (
        "import sys\n"
        "from cairn.abi import interpreter, loader\n"
        f"sys._base_executable = {str(python)!r}\n"
        "interpreter.shared_libraries = lambda: ([], [])\n"
        "print(loader.folder_of('amdhip64'))\n"
    )
    return Path(subprocess.run([sys.executable, "-c", code], check=True, text=True, capture_output=True).stdout.strip())


TEXT = """
#include <stdio.h>
int hipMalloc(void **, size_t), hipMemset(void *, int, size_t), hipMemcpy(void *, const void *, size_t, int);
int main(void) {
    void *p; char back[4] = {0};
    if (hipMalloc(&p, 64) || hipMemset(p, 'y', 64) || hipMemcpy(back, p, 3, 2)) return 1;
    puts(back);
    return 0;
}
"""


def test_programs_run_where_python_has_no_shared_library(static_python: Path, tmp_path: Path) -> None:
    folder = folder_of_the_runtime(static_python)
    result = execute(program(tmp_path, TEXT), LD_LIBRARY_PATH=str(folder))
    assert (result.returncode, result.stdout, result.stderr) == (0, "yyy\n", "")


def test_a_program_in_pythons_place_is_told_what_to_install(static_python: Path, tmp_path: Path) -> None:
    folder = folder_of_the_runtime(static_python)
    (tmp_path / "p.c").write_text(TEXT)
    gcc("-no-pie", tmp_path / "p.c", "-o", tmp_path / "p", f"-L{folder}", "-lamdhip64", f"-Wl,-rpath,{folder}")
    result = execute(tmp_path / "p")
    assert result.returncode == 1
    assert "needs Python's shared library and found none" in result.stderr
    assert "link it with -pie" in result.stderr
    assert interpreter.advice() in result.stderr
    assert result.stderr.count("\n") == 1
