"""The loop around a kernel's code: from wave to wave of a workgroup, from workgroup to workgroup (``native/wave.h``).

``%waves`` is the first wave's structure, ``%wave`` the one that runs. A wave that ends jumps to ``wave.end``.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable

from cairn.vgpu.state import Wave, offset

END = "wave.end"
GROUP_ID = ("%group.0", "%group.1", "%group.2")


def _load(name: str, field: str, index: int = 0) -> list[str]:
    at = offset(field) + 4 * index
    return [f"  {name}.at = getelementptr i8, ptr %waves, i64 {at}", f"  {name} = load i32, ptr {name}.at"]


def begin(variables: Iterable[tuple[str, str]], cases: str, *, waits: bool) -> list[str]:
    """From the function's start to the label ``start``. ``variables``: (name, LLVM type) of what a wave starts without;
    ``cases``: the resume points, as a switch lists them; ``waits``: there are loops that wait for memory."""
    lines = _load("%more.waves", "more_waves") + _load("%more.groups", "more_groups")
    lines += _load("%groups.x", "groups") + _load("%groups.y", "groups", 1)
    lines += [line for i, name in enumerate(GROUP_ID) for line in _load(f"{name}.first", "group_id", i)]
    lines += _load("%group.index.first", "group_index")
    lines += _load("%budget.full", "budget") if waits else []
    lines += ["  %resume.first = load i32, ptr %waves"] if cases else []
    lines += [
        "  br label %wave.next",
        "wave.next:",
        "  %wave = phi ptr [ %waves, %variables ], [ %wave.following, %wave.step ], [ %waves, %group.step ]",
        "  %turn = phi i32 [ 0, %variables ], [ %turn.following, %wave.step ], [ 0, %group.step ]",
        "  %groups.left = phi i32 [ %more.groups, %variables ], [ %groups.left, %wave.step ],"
        " [ %groups.less, %group.step ]",
    ]
    lines += [
        f"  {name} = phi i32 [ {name}.first, %variables ], [ {name}, %wave.step ], [ {name}.following, %group.step ]"
        for name in (*GROUP_ID, "%group.index")
    ]
    if cases:
        lines.append("  %resume = phi i32 [ %resume.first, %variables ], [ 0, %wave.step ], [ 0, %group.step ]")
    lines += [f"  store {type_} poison, ptr {name}" for name, type_ in variables]
    lines.append(f"  switch i32 %resume, label %start [ {cases} ]" if cases else "  br label %start")
    return [*lines, "start:"]


def end(*, waits: bool) -> list[str]:
    """The rest of the loop, for the function's end."""
    budget = offset("budget")
    lines = [
        f"{END}:",
        "  %wave.last = icmp eq i32 %turn, %more.waves",
        "  br i1 %wave.last, label %group.end, label %wave.step",
        "wave.step:",
        "  %turn.following = add i32 %turn, 1",
        f"  %wave.following = getelementptr i8, ptr %wave, i64 {ctypes.sizeof(Wave)}",
        *_store("%turn.following", "turn"),
    ]
    if waits:
        lines += [
            f"  %budget.following = getelementptr i8, ptr %wave.following, i64 {budget}",
            "  store i32 %budget.full, ptr %budget.following",
        ]
    lines += [
        "  br label %wave.next",
        "group.end:",
        "  %group.last = icmp eq i32 %groups.left, 0",
        "  br i1 %group.last, label %batch.end, label %group.step",
        "batch.end:",
        "  ret i32 0",
        "group.step:",
        "  %groups.less = sub i32 %groups.left, 1",
        "  %group.index.following = add i32 %group.index, 1",
        "  %group.0.more = add i32 %group.0, 1",
        "  %group.0.over = icmp eq i32 %group.0.more, %groups.x",
        "  %group.0.following = select i1 %group.0.over, i32 0, i32 %group.0.more",
        "  %group.1.step = zext i1 %group.0.over to i32",
        "  %group.1.more = add i32 %group.1, %group.1.step",
        "  %group.1.over = icmp eq i32 %group.1.more, %groups.y",
        "  %group.1.following = select i1 %group.1.over, i32 0, i32 %group.1.more",
        "  %group.2.step = zext i1 %group.1.over to i32",
        "  %group.2.following = add i32 %group.2, %group.2.step",
        *_store("%group.index.following", "group_index"),
        *_store("0", "turn", name="%turn.zero"),
    ]
    for i, name in enumerate(GROUP_ID):
        lines += _store(f"{name}.following", "group_id", i)
    lines += ["  store i32 %budget.full, ptr %budget.full.at"] if waits else []
    return [*lines, "  br label %wave.next"]


def _store(value: str, field: str, index: int = 0, name: str = "") -> list[str]:
    place = f"{name or value}.to"
    at = offset(field) + 4 * index
    return [f"  {place} = getelementptr i8, ptr %waves, i64 {at}", f"  store i32 {value}, ptr {place}"]
