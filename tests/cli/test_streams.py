"""Commands whose standard streams are closed, full or in another encoding than UTF-8."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

CAIRN = f"{sys.executable} -m cairn.cli.main"


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", "-c", f"{CAIRN} {line}"], capture_output=True, text=True, check=False, env={**os.environ, **environment}
    )


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams(closed: str) -> None:
    done = shell(f"isa v_add_u32 {closed}")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_full_output_is_told_in_a_line() -> None:
    done = shell("isa >/dev/full")
    assert (done.returncode, done.stderr) == (1, "cairn: the output: cannot be written: No space left on device\n")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_help_in_an_old_encoding(encoding: str) -> None:
    done = shell("run --help", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, "") and "[-- ARGS ...]" in done.stdout


def test_a_reader_that_leaves() -> None:
    done = shell("isa | head -1")
    assert "gfx942" in done.stdout and done.stderr == ""


def test_a_name_that_is_not_utf_8(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = os.fsencode(tmp_path_factory.mktemp("names"))
    with open(folder + b"/b\xe4d.cu", "w") as file:  # noqa: PTH123
        file.write("int main() {}\n")
    words = [*CAIRN.split(), "cc", folder + b"/b\xe4d.cu"]
    done = subprocess.run(words, capture_output=True, check=False)
    assert done.returncode == 2 and b"/b\xe4d.cu: its name is not in UTF-8" in done.stderr
