"""Completion scripts by the shells themselves, and the manual page."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from cairn.cli.main import COMMANDS, main
from cairn.cli.shells.commands import commands

ROOT = Path(__file__).parents[2]
SHOWS = """
source ./script
compopt() { :; }
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _cairn
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture
def folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    for name in ("a.cu", "b.hip", "c.txt", "my file.cpp"):
        (tmp_path / name).touch()
    (tmp_path / "sub").mkdir()
    assert main(["completions", "bash"]) == 0
    (tmp_path / "script").write_text(capsys.readouterr().out)
    return tmp_path


@pytest.mark.parametrize(
    "words, wanted",
    [
        (["cairn", "h"], {"hipify"}),
        (["cairn", "run", ""], {"a.cu", "b.hip", "my file.cpp", "sub"}),
        (["cairn", "run", "--offload-arch"], {"--offload-arch"}),
        (["cairn", "env", "--shell", "t"], {"tcsh"}),
        (["cairn", "info", "--sh"], {"--short"}),
        (["cairn", "hipify", "-inp"], {"-inplace"}),
        (["cairn", "hipify", "c"], {"c.txt"}),
        (["cairn", "completions", ""], {"bash", "zsh", "fish", "man"}),
        (["cairn", "nothing", "x"], {""}),
    ],
)
def test_bash(folder: Path, words: list[str], wanted: set[str]) -> None:
    done = subprocess.run(["bash", "-c", SHOWS, "bash", *words], cwd=folder, capture_output=True, text=True, check=True)
    assert done.stderr == "" and set(done.stdout.splitlines()) == wanted


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_scripts_parse(shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completions", shell]) == 0
    script = tmp_path / "script"
    script.write_text(capsys.readouterr().out)
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    assert subprocess.run([shell, "-n", str(script)], capture_output=True, text=True, check=True).stderr == ""


def test_every_command_and_option_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    found = {command.name: command for command in commands()}
    assert list(found) == list(COMMANDS) and all(command.options for command in found.values())
    for form in ("bash", "zsh", "fish", "man"):
        main(["completions", form])
        text = capsys.readouterr().out.replace("\\-", "-").replace("\\fB", "").replace("\\fR", "")
        for command in found.values():
            assert command.name in text
            for option in command.options if command.name not in ("run", "cc") or form != "man" else ():
                assert all(name.strip("-=") in text for name in option.names), (form, option)


def test_the_manual_page_is_what_the_commands_say(capsys: pytest.CaptureFixture[str]) -> None:
    main(["completions", "man"])
    assert capsys.readouterr().out == (ROOT / "docs" / "cairn.1").read_text(encoding="utf-8"), "run make man"


def test_the_doctor_as_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CAIRN_CACHE_DIR", str(tmp_path))  # whole, unlike what another version may have left
    monkeypatch.setenv("CAIRN_NO_SUCH_VARIABLE", "1")
    assert main(["doctor", "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    wrong = [finding for finding in report["findings"] if finding["remedy"]]
    assert report["wrong"] == len(wrong) == 1 and wrong[0]["topic"] == "CAIRN_NO_SUCH_VARIABLE"
