"""What an ELF contains is kept: processes after the first need no library that reads ELFs, and read the same."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.codeobj import CodeObject, contents, elf
from tests.codeobj.build_objects import build

READ = """
import pickle, sys
from cairn.codeobj import load
made = load(open(sys.argv[1], "rb").read())
sys.stdout.buffer.write(pickle.dumps((made, sorted({"elftools", "msgpack"} & sys.modules.keys()))))
"""


@pytest.fixture(scope="module")
def code(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("code") / "code.co"
    path.write_bytes(build("gfx942", 5, "-DPRINT")[0])
    return path


def read(code: Path, folder: Path) -> tuple[CodeObject, list[str]]:
    """What a process with its cache in ``folder`` reads, and the libraries that it imported."""
    environment = {**os.environ, "CAIRN_CACHE_DIR": str(folder)}
    done = subprocess.run([sys.executable, "-c", READ, code], env=environment, stdout=subprocess.PIPE, check=True)
    found: tuple[CodeObject, list[str]] = pickle.loads(done.stdout)
    return found


def test_later_processes_import_no_reader(code: Path, tmp_path: Path) -> None:
    first, imported = read(code, tmp_path)
    assert imported == ["elftools", "msgpack"]
    assert first.kernels["add"].args and first.symbols["table"].kind == "object"
    assert first.relocations and first.printf_formats
    assert read(code, tmp_path) == (first, [])


def test_damaged_entries_are_made_anew(code: Path, tmp_path: Path) -> None:
    first, _ = read(code, tmp_path)
    (entry,) = (file for file in (tmp_path / "codeobj").iterdir() if not file.name.startswith("."))
    whole = entry.read_bytes()
    for damaged in (b"", whole[:-1], whole[:50] + bytes([whole[50] ^ 1]) + whole[51:]):
        entry.write_bytes(damaged)
        assert read(code, tmp_path) == (first, ["elftools", "msgpack"])
        assert entry.read_bytes() == whole


def test_nothing_is_kept_where_nothing_can_be(code: Path, tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.touch()  # no folder: root may write into any
    assert read(code, folder / "cache")[0].kernels.keys() == {"add", "dynamic", "shout"}


def test_errors_are_not_kept(code: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CAIRN_CACHE_DIR", str(tmp_path))
    data = bytearray(code.read_bytes())
    data[40:48] = len(data).to_bytes(8, "little")  # the section table lies behind the end
    with pytest.raises(elf.CodeObjectError):
        contents.read(bytes(data))
    assert not (tmp_path / "codeobj").exists()
