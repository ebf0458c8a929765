"""What the engine's analyses and writers share: following what holds along the code, and code under conditions."""

from __future__ import annotations

from operator import and_, or_
from typing import NamedTuple

from cairn.isa.wave import WAVE_64
from cairn.vgpu.analysis import flow
from cairn.vgpu.lower.arith.prims import Writer
from cairn.vgpu.lower.llvm import branches
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V


class Node(NamedTuple):
    made: int
    successors: tuple[str, ...]


# a loop (b, c) that may be left out, and what is never reached
NODES = {
    "a": Node(1, ("b", "d")),
    "b": Node(2, ("c",)),
    "c": Node(4, ("b", "d")),
    "d": Node(8, ()),
    "e": Node(16, ("d",)),
}


def test_what_holds_on_some_way_and_on_all() -> None:
    some = flow.forward(NODES, "a", 0, lambda node, state: state | node.made, or_)
    assert some == {"a": 0, "b": 1 | 2 | 4, "c": 1 | 2 | 4, "d": 1 | 2 | 4}
    every = flow.forward(NODES, "a", 0, lambda node, state: state | node.made, and_)
    assert every == {"a": 0, "b": 1, "c": 1 | 2, "d": 1}


def _written(b: Writer) -> list[str]:
    return llvm.text(b.lines).replace("w.", "").replace("  ", "").split("\n")


def test_code_under_a_condition() -> None:
    b = Writer("w", WAVE_64)
    with branches.where(b, V("i1", 1, "%c"), holds=False):
        b.do(llvm.RETURN)
    assert _written(b) == ["br i1 %c, label %on2, label %some1", "some1:", "ret void", "br label %on2", "on2:"]


def test_either_of_two() -> None:
    b = Writer("w", WAVE_64)
    branches.either(b, V("i1", 1, "%c"), lambda: b.do(llvm.RETURN), lambda: b.do(llvm.UNREACHABLE))
    head, *rest = _written(b)
    assert head == "br i1 %c, label %yes1, label %no2"
    assert rest == ["yes1:", "ret void", "br label %on3", "no2:", "unreachable", "br label %on3", "on3:"]


def test_what_is_enough_is_not_looked_at() -> None:
    b = Writer("w", WAVE_64)
    branches.quickly(b, V("i1", 1, "%c"), lambda: V("i1", 1, "%t"), enough=True)
    first, last = _written(b)[0], _written(b)[-1]
    assert first == "br i1 %c, label %known2, label %test1" and "[ true, %w ], [ %t, %test1 ]" in last


def test_pieces_of_vectors() -> None:
    b = Writer("w", WAVE_64)
    whole = V("i32", 64, "%v")
    pieces = [b.some(whole, at, 16) for at in range(0, 64, 16)]
    assert b.some(whole, 0, 64) == "%v" and b.some(whole, 16, 16) == pieces[1]  # found again
    assert "<i32 16, i32 17," in _written(b)[1]
    joined = b.whole(pieces, "i32", 16)
    assert (joined.lanes, len(b.lines)) == (64, 4 + 2 + 1)
    assert b.beyond("%p", 0) == "%p" and b.pick(whole, (3, -1)).startswith("%")
    assert _written(b)[-1].endswith("<2 x i32> <i32 3, i32 poison>")
