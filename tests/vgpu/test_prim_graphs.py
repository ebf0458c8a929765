"""Traced graphs on disk: what comes back is what was traced, whatever happened to the file."""

from __future__ import annotations

import marshal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cairn.base import cache
from cairn.base.errors import UsageError
from cairn.isa.decode import decode
from cairn.isa.prim import Graph, Node
from cairn.isa.rows import Alu, Mode
from cairn.isa.sem import lookup
from cairn.isa.tables import table
from cairn.vgpu import codecache
from cairn.vgpu.decode import formats, prim_graphs
from cairn.vgpu.decode.prim_graphs import Graphs
from tests.isa.make_words import all_words

ONE = Graph((Node("input", "i32", (), "src0"), Node("ctpop", "i32", (0,))), {"src0": 0}, {"dst": 1})
TWO = Graph((Node("input", "i64", (), "src0"), Node("bitreverse", "i64", (0,))), {"src0": 0}, {"dst": 1})


def never() -> Graph:
    raise AssertionError("it is known")


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CAIRN_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def file(own_cache: Path) -> Path:
    """A file with two records: the entry "some"."""
    for key, graph in (("one", ONE), ("two", TWO)):
        found = Graphs("some")
        found.find(key, lambda graph=graph: graph)
        found.keep()
    return cache.path("graphs", "some")


@pytest.fixture(params=("gfx90a", "gfx950"))
def forms(request: pytest.FixtureRequest) -> Iterator[tuple[Alu, Mode, formats._Shape]]:
    """Every arithmetic opcode in many forms: modifiers, DPP, SDWA."""
    target = str(request.param)
    rows = table(target)
    opcodes = [opcode for fmt in rows.formats() if fmt[0] in "VS" for opcode in rows.opcodes(fmt)]

    def made() -> Iterator[tuple[Alu, Mode, formats._Shape]]:
        for number, (opcode, _, words) in enumerate(all_words(opcodes, target, seed=3)):
            try:
                inst = decode(words, 0, target)
                row = lookup(opcode.name, target)
            except Exception:
                continue
            if isinstance(row, Alu):
                mods = tuple(item for item in inst.mods.items() if item[1] and item[0] in formats._FIELDS)
                mode = Mode(target, denorm32=number & 3, ieee=number % 5 > 0, clamp=bool(inst.mods.get("clamp")))
                yield row, mode, formats._Shape(inst.fmt, inst.variant, mods)

    return made()


def test_what_is_kept_is_what_is_traced(
    forms: Iterator[tuple[Alu, Mode, formats._Shape]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The forms that share a graph have equal ones, and a graph that was read is the one that was written."""
    first = Graphs("kept")
    monkeypatch.setattr(prim_graphs, "load", lambda: first)
    seen = [(form, formats._graph(*form)) for form in forms]
    assert len(seen) > 1000
    for form, traced in seen:
        assert formats._kept_graph(*form) == traced, form
    first.keep()
    again = Graphs("kept")
    monkeypatch.setattr(prim_graphs, "load", lambda: again)
    monkeypatch.setattr(formats, "_graph", lambda *_: never())
    for form, traced in seen:
        found = formats._kept_graph(*form)
        assert (found.nodes, found.inputs, found.outputs) == (traced.nodes, traced.inputs, traced.outputs)
        assert all(type(node) is Node for node in found.nodes)


def test_records_are_added(file: Path) -> None:
    found = Graphs("some")
    assert found.find("one", never) == ONE
    assert found.find("two", never) == TWO
    size = file.stat().st_size
    found.keep()
    assert file.stat().st_size == size  # nothing new


@pytest.mark.parametrize("at", (0, 1, 4, 5, 9, 40, -1, -30))
def test_a_damaged_file_is_begun_anew(file: Path, at: int) -> None:
    data = bytearray(file.read_bytes())
    data[at] ^= 0x55
    file.write_bytes(data)
    found = Graphs("some")
    assert found.find("one", lambda: ONE) == ONE
    assert found.find("two", lambda: TWO) == TWO
    found.keep()
    again = Graphs("some")  # a length that runs past the end is found by the next who adds, at the latest
    again.find("three", lambda: ONE)
    again.keep()
    last = Graphs("some")
    for key, graph in (("one", ONE), ("two", TWO), ("three", ONE)):
        assert last.find(key, lambda graph=graph: graph) == graph


@pytest.mark.parametrize("content", (b"", b"x", bytes(7), bytes(8), bytes(100), b"\xff" * 100))
def test_what_is_no_such_file(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    found = Graphs("some")
    assert found.find("one", lambda: ONE) == ONE
    found.keep()
    Graphs("some").find("one", lambda: ONE)


def test_what_stands_before_an_unfinished_record_is_used(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-3])
    found = Graphs("some")
    assert found.find("one", never) == ONE
    assert found.find("two", lambda: TWO) == TWO
    found.keep()
    assert Graphs("some").find("two", never) == TWO  # the file was begun anew


def test_other_versions_have_other_files(monkeypatch: pytest.MonkeyPatch) -> None:
    prim_graphs._name.cache_clear()
    own = prim_graphs._name()
    for module, name, value in (
        (codecache, "version", lambda: "other sources"), (sys, "version", "4.0"), (marshal, "version", 99),
    ):  # fmt: skip
        with monkeypatch.context() as patch:
            patch.setattr(module, name, value)
            prim_graphs._name.cache_clear()
            assert prim_graphs._name() != own
    prim_graphs._name.cache_clear()
    assert prim_graphs._name() == own


def test_processes_add_at_the_same_time() -> None:
    code = """
import sys
from cairn.isa.prim import Graph, Node
from cairn.vgpu.decode.prim_graphs import Graphs
for i in range(100):
    found = Graphs("shared")
    name = sys.argv[1] + str(i)
    found.find(name, lambda: Graph((Node("input", "i32", (), name * 100),), {name: 0}, {"dst": 0}))
    found.keep()
"""
    writers = [subprocess.Popen([sys.executable, "-c", code, name]) for name in "ab"]
    assert [writer.wait() for writer in writers] == [0, 0]
    found = Graphs("shared")
    for name in "ab":
        for i in range(100):
            assert found.find(f"{name}{i}", never).inputs == {f"{name}{i}": 0}


def test_what_is_no_folder_is_named(own_cache: Path) -> None:
    own_cache.mkdir(mode=0o700)
    (own_cache / "graphs").write_text("no folder")
    with pytest.raises(UsageError, match="graphs is not a folder"):
        Graphs("some")


def test_nothing_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(cache, "folder", refuse)
    found = Graphs("some")
    assert found.find("one", lambda: ONE) == ONE
    found.keep()
    assert found.find("one", never) == ONE


def test_a_full_file_is_not_added_to(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    size = file.stat().st_size
    monkeypatch.setattr(prim_graphs, "_MOST", size)
    found = Graphs("some")
    found.find("three", lambda: ONE)
    found.keep()
    assert file.stat().st_size == size
