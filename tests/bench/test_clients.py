"""The driver of other people's wheels, on clients that need no package."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from bench.clients import run
from bench.clients.table import CLIENTS, Client

PROGRAM = """
import os
print("noise\\npart first: ok\\npart second: ValueError: off | by 3\\npart third: ok", os.environ["ROCM_PATH"] != "")
print("part fourth: not yet")
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "program.py").write_text(PROGRAM)
    monkeypatch.setattr(run, "PROGRAMS", tmp_path)
    place = tmp_path / "fake"
    (place / "bin").mkdir(parents=True)
    (place / "bin/python").symlink_to(sys.executable)
    (place / ".packages").write_text("pytest")
    return tmp_path


def test_a_clients_outcome(folder: Path) -> None:
    client = Client("fake", ("pytest",), ("program.py",), ("first", "second", "fifth"))
    found = run.examine(client, folder)
    assert found.right == ("first",)
    assert found.wrong == ("second: ValueError: off | by 3", "fifth: did not run: the process ended with code 0")
    assert found.lacks == ("third: ok True", "fourth: not yet")
    assert len(found.seconds) == 1 and found.version and found.python.startswith("3.")
    assert "noise" in (folder / "fake.log").read_text()
    row = run.table([found]).splitlines()[-1]
    assert row.startswith("| pytest | ") and "off \\| by 3; fifth" in row


@pytest.mark.parametrize(
    "end, wrong, lacks",
    [
        ("os.abort()", ("at the end the process ended by signal 6",), ()),
        ("print('begin second', flush=True); os.abort()", (), ("second: the process ended by signal 6",)),
    ],
    ids=["at-the-end", "in-a-part"],
)
def test_aborts_are_told(folder: Path, end: str, wrong: tuple[str, ...], lacks: tuple[str, ...]) -> None:
    (folder / "program.py").write_text(f"import os\nprint('begin first\\npart first: ok', flush=True)\n{end}\n")
    found = run.examine(Client("fake", ("pytest",), ("program.py",), ("first",)), folder)
    assert (found.right, found.wrong, found.lacks) == (("first",), wrong, lacks)


def test_what_cannot_be_installed_is_told(folder: Path) -> None:
    assert run.examine(Client("old", ("pytest",), ("program.py",), (), python=("2.6",)), folder).wrong == (
        "needs Python 2.6",
    )


def test_the_page_keeps_what_stands_around_the_table(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- wheels -->\nold\n<!-- end of wheels -->\nafter\n")
    run.write_report(page, "new")
    assert page.read_text() == "before\n<!-- wheels -->\nnew\n<!-- end of wheels -->\nafter\n"


@pytest.mark.parametrize("client", CLIENTS, ids=lambda client: client.name)
def test_parts_are_functions_of_the_programs(client: Client) -> None:
    names = [word for word in client.program if "_program." in word]
    text = (Path(__file__).parents[1] / "clients/wheels" / names[0]).read_text()
    if names[0].endswith(".py"):
        defined = {node.name for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)}
        assert set(client.parts) <= defined
    else:
        assert all(f"part {part}:" in text for part in client.parts)
