"""The command line as a newcomer meets it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cairn.base.errors import CompileError, UsageError
from cairn.cli import ending
from cairn.cli import main as cli


def cairn(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "cairn.cli.main", *args], text=True, capture_output=True, check=False)


def test_help_lists_every_command() -> None:
    result = cairn("--help")
    assert result.returncode == 0
    for command in cli.COMMANDS:
        assert command in result.stdout


def test_no_command_prints_help_and_fails() -> None:
    result = cairn()
    assert result.returncode == 2
    assert "usage: cairn" in result.stdout


def test_an_unknown_command_is_named() -> None:
    result = cairn("fly")
    assert result.returncode == 2
    assert "fly" in result.stderr and "Traceback" not in result.stderr


def test_compiler_options_behind_the_source(tmp_path: Path) -> None:
    """As gcc takes them; here they are the program's, and the message says so where it does not compile."""
    source = tmp_path / "wants.cu"
    source.write_text("#ifndef N\n#error no N\n#endif\nint main() { return 3; }\n")
    result = cairn("run", str(source), "-DN=3")
    assert result.returncode == 1
    assert f"  → -DN=3 went to the program: options of the compiler stand before {source}\n" in result.stderr
    assert cairn("run", "-DN=3", str(source), "-DN=3").returncode == 3


def test_errors_are_one_line_and_a_hint(capsys: pytest.CaptureFixture[str]) -> None:
    assert ending.report(UsageError("no file x.cu", hint="check the name")) == 2
    assert capsys.readouterr().err == "cairn: no file x.cu\n  → check the name\n"


def test_a_compilers_message_stands_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert ending.report(CompileError("failed", output="x.cu:3:1: error: no")) == 1
    assert capsys.readouterr().err == "x.cu:3:1: error: no\n"


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["hipfy", "a.cu"], "did you mean cairn hipify?"),
        (["counters", "./a"], "did you mean cairn prof --pmc?"),
        (["frobnicate"], "cairn --help"),
        (["hipify", "--reprot=html", "a.cu"], "did you mean --report?"),
        (["hipify", "--frobnicate", "a.cu"], "cairn hipify --help"),
        (["info", "--shrt"], "did you mean --short?"),
        (["check", "--optoin", "-O1", "a.cu"], "did you mean --option?"),
        (["debug", "--optoin", "-O1", "a.cu"], "did you mean --option?"),
    ],
)
def test_a_near_word_is_offered_and_a_far_one_is_not(
    words: list[str], hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words) == 2
    written = capsys.readouterr().err
    assert hint in written and ("mean" in hint) == ("mean" in written)
