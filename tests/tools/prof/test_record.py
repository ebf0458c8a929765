"""The record of a program that was killed at the worst moment: each block counts once. Another version's is refused."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest

from cairn.base.errors import UsageError
from cairn.tools.prof import record, text
from cairn.tools.prof.tables import Table

BLOCK, MARK, NO_HOME = record.BLOCK, 0x33474C43, 0xFFFFFFFF


def block(number: int, generation: int, *records: bytes) -> bytes:
    data = struct.pack("<4I", MARK, number, generation, 0) + b"".join(records)
    return data.ljust(-(-len(data) // BLOCK) * BLOCK, b"\0")


def call(correlation: int, outer: int = 0) -> bytes:
    """A short record of row 3 of libamdhip64."""
    distance = correlation - outer if outer else 0
    return struct.pack("<IIIIq", 1 << 31 | distance << 18 | 3, 77, 5, correlation, 1000 * correlation)


def note(**facts: object) -> bytes:
    text = json.dumps(facts).encode()
    size = -(-(8 + len(text)) // 8) * 8
    return struct.pack("<II", size, 4) + text.ljust(size - 8, b"\0")


def shape(number: int) -> bytes:
    body = struct.pack("<2I4Q2q4Q10I", 1, 77, 9, 0, 6, 0, 1, 2, 0xABC0, 0, 0, number, 256, 1, 1, 64, 1, 1, 32, 0, 1, 0)
    return struct.pack("<II", 8 + len(body), 5) + body


def kernel(number: int, dispatch: int) -> bytes:
    return struct.pack("<IIIIqI4x", 3 << 30 | number, 40, dispatch, dispatch, 5000 * dispatch, dispatch - 1)


def read(tmp_path: Path, *blocks: bytes) -> record.Process:
    file = tmp_path / "5.trace"
    file.write_bytes(b"".join(blocks))
    return record.read(5, [file])


def test_a_block_that_was_copied_but_not_emptied_yet_counts_once(tmp_path: Path) -> None:
    first, second = (call(1), call(2, 1)), (call(3), call(4))
    found = read(tmp_path, block(0, 1, *second[:1]), block(1, 0, call(9)), block(0, 0, *first), block(0, 1, *second))
    assert [each.correlation for each in found.calls] == [1, 2, 3, 4, 9]
    assert [each.outer for each in found.calls] == [0, 1, 0, 0, 0]
    assert [(each.thread, each.start, each.end) for each in found.calls][:2] == [(77, 1000, 1005), (77, 2000, 2005)]


def test_a_copy_that_was_not_finished_does_not_count(tmp_path: Path) -> None:
    unmarked = b"\0" * 16 + block(0, 0, call(1))[16:]
    assert [each.correlation for each in read(tmp_path, block(0, 0, call(1)), unmarked[:5000]).calls] == [1]
    found = read(tmp_path, block(0, 0, call(1)), unmarked, block(2, 0, call(2)))
    assert [each.correlation for each in found.calls] == [1, 2]


def test_kernels_have_their_shape_wherever_it_was_written(tmp_path: Path) -> None:
    found = read(tmp_path, block(0, 1, kernel(1, 2), kernel(2, 3)), block(0, 0, shape(1), kernel(1, 1), shape(2)))
    assert [(each.number, each.packet, each.start, each.end) for each in found.dispatches] == [
        (1, 0, 5000, 5040), (2, 1, 10000, 10040), (3, 2, 15000, 15040),
    ]  # fmt: skip
    assert {(each.grid, each.block, each.lds, each.queue, each.thread) for each in found.dispatches} == {
        ((256, 1, 1), (64, 1, 1), 32, 6, 77)
    }


def test_a_record_larger_than_a_block(tmp_path: Path) -> None:
    agents = [{"name": "x" * 1000} for _ in range(150)]
    found = read(tmp_path, block(0, 0, call(1)), block(NO_HOME, 0, note(agents=agents)), block(4, 0, call(2)))
    assert found.agents == agents and [each.correlation for each in found.calls] == [1, 2]


def test_another_versions_record(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"5\.trace: not a record of this version of Cairn"):
        read(tmp_path, note(process=5) + call(1))
    assert not read(tmp_path, b"").calls


def test_tables_are_written_by_columns() -> None:
    """Each kind of column: all the same, numbers, text, text with quotes, both, and what `%` means nothing in."""
    rows = [(1, 7, "a%s", 'b"', None, 0.5), (1, 8, "a%s", "c", 2, 0.25)]
    written = text.csv(Table("x", ("same", "number", "One", "Text", "Both", "AverageNs"), rows))
    assert written == (
        '"same","number","One","Text","Both","AverageNs"\n1,7,"a%s","b""","None",0.5\n1,8,"a%s","c",2,0.25\n'
    )
    assert text.csv(Table("x", ("A", "B"), [(1, "x")] * 2)) == '"A","B"\n1,"x"\n1,"x"\n'
    assert text.csv(Table("x", ("A",), [])) == '"A"\n'
