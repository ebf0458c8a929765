"""The loop around a kernel's code: from wave to wave and from workgroup to workgroup (``native/wave.h``).

``%waves`` is the first wave's structure, ``%wave`` the one that runs. A wave that ends jumps to ``wave.end``. The
workgroups of a row take turns after each wave: so the rows of an image go by in one piece, which the host's prefetchers
follow. A row is one workgroup where that is no use.

A wave that comes to a barrier gives its turn to the next one, and after the last one the first goes on (``turns``):
its structure says where, and that it has ended where it has. A call for one wave alone returns there.

Nothing is written for each wave: between stores that wait for their lines, one to a line at hand waits as well, which
took a third of the time of streams from L2. Which wave it was is written where a wave leaves (``leaving``), and for
each workgroup its index, which a fault's report starts from, and which others see who take workgroups back.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable

from cairn.vgpu import state
from cairn.vgpu.state import Claim, Wave, offset

END = "wave.end"
AT_BARRIER = "wave.waits"  # where waves go that have left for a barrier
_OVER = "wave.over"
_ROUNDS = 1024  # barriers of a workgroup before it returns: a loop around them may wait for another workgroup
GROUP_ID = ("%group.0", "%group.1", "%group.2")
_FIELDS = {"%group.0": ("group_id", 0), "%group.1": ("group_id", 1), "%group.2": ("group_id", 2),
           "%group.index": ("group_index", 0)}  # fmt: skip


def _load(name: str, field: str, index: int = 0) -> list[str]:
    at = offset(field) + 4 * index
    return [f"  {name}.at = getelementptr i8, ptr %waves, i64 {at}", f"  {name} = load i32, ptr {name}.at"]


def _moved_on(value: str) -> str:
    """The index of the workgroup that comes next, for the dispatcher."""
    return f"  store volatile i32 {value}, ptr %claim.at"


def leaving(status: int) -> list[str]:
    """Code that returns before the last wave's end: the first wave's structure says which one it was."""
    return ["store i32 %turn, ptr %turn.at", f"ret i32 {int(status)}"]


def _phi(name: str, type_: str, first: str, wave: str, group: str, rounds: str = "") -> str:
    """A value at ``wave.next``: at first, in the next wave, in the next workgroup, in the next round of its waves."""
    arriving = [(first, "variables"), (wave, "wave.step"), (group, "group.next")]
    arriving += [(rounds, "round.next")] if rounds else []
    return f"  {name} = phi {type_} " + ", ".join(f"[ {value}, %{label} ]" for value, label in arriving)


def begin(
    variables: Iterable[tuple[str, str]], resume: str, places: Iterable[str], *, waits: bool, rows: bool, turns: bool
) -> list[str]:
    """From the function's start to the label ``start``. ``variables``: (name, LLVM type) of what a wave starts without;
    ``resume``: the jump to where a wave goes on by its number ``%resume``, if there is one; ``places``: code for each
    wave, where its variables are; ``waits``: there are loops that wait for memory; ``rows``: a row may have several
    workgroups."""
    lines = _load("%more.waves", "more_waves") + _claim()
    lines += [f"  %turn.at = getelementptr i8, ptr %waves, i64 {offset('turn')}"]
    lines += _load("%more.row", "more_row") if rows else []
    lines += _load("%groups.x", "groups") + _load("%groups.y", "groups", 1)
    lines += [line for name in _FIELDS for line in _load(f"{name}.first", *_FIELDS[name])]
    lines += _load("%budget.full", "budget") if waits else []
    lines += ["  %resume.first = load i32, ptr %waves"] if resume else []
    lines += [
        "  br label %wave.next",
        "wave.next:",
        _phi("%wave", "ptr", "%waves", "%wave.following", "%wave.same", "%waves" * turns),
        _phi("%turn", "i32", "0", "%turn.following", "%turn.same", "0" * turns),
    ]
    if turns:
        lines += [
            _phi("%waiting", "i1", "false", "%waiting.now", "false", "false"),
            _phi("%rounds", "i32", "0", "%rounds", "0", "%rounds.more"),
        ]
    lines += [_phi("%row.left", "i32", "%more.row", "%more.row", "%row.same")] if rows else []
    for name in _FIELDS:
        first = f"{name}.row" if rows else name
        lines.append(_phi(name, "i32", f"{name}.first", first, f"{name}.following", name * turns))
        lines += [_phi(first, "i32", f"{name}.first", first, f"{name}.row.same")] if rows else []
    if turns:
        lines.append(_phi("%resume", "i32", "%resume.first", "%resume.wave", "0", "%resume.round"))
    elif resume:
        lines.append(_phi("%resume", "i32", "%resume.first", "0", "0"))
    lines += [f"  store {type_} poison, ptr {name}" for name, type_ in variables]
    lines += places
    lines.append(f"  {resume or 'br label %start'}")
    return [*lines, "start:"]


def _claim() -> list[str]:
    """Where the thread's claim says which workgroup has begun, and which is the last one."""
    return [
        f"  %claim.place = getelementptr i8, ptr %waves, i64 {offset('claim')}",
        "  %claim = load ptr, ptr %claim.place",
        f"  %claim.at = getelementptr i8, ptr %claim, i64 {Claim.at.offset}",
        f"  %claim.last = getelementptr i8, ptr %claim, i64 {Claim.last.offset}",
    ]


def ended(turns: bool) -> str:
    """What the switch to where waves go on has for those that have ended."""
    return f" i32 {state.RESUME_ENDED}, label %{_OVER}" if turns else ""


def end(*, waits: bool, rows: bool, turns: bool) -> list[str]:
    """The rest of the loop, for the function's end."""
    lines = _stopped() if turns else [f"{END}:"]
    if rows:
        lines += [
            "  %row.last = icmp eq i32 %row.left, 0",
            "  br i1 %row.last, label %row.end, label %group.step",
            "row.end:",
        ]
    lines += [
        "  %wave.last = icmp eq i32 %turn, %more.waves",
        "  br i1 %wave.last, label %rows.end, label %wave.step",
        *(_round() if turns else ["rows.end:"]),
        "  %group.index.new = add i32 %group.index, 1",
        _moved_on("%group.index.new"),
        "  %claimed = load volatile i32, ptr %claim.last",
        "  %more = icmp ult i32 %group.index, %claimed",
        "  br i1 %more, label %row.step, label %batch.end",
        "batch.end:",
        _moved_on("%group.index"),
        "  ret i32 0",
        "wave.step:",
        "  %turn.following = add i32 %turn, 1",
        f"  %wave.following = getelementptr i8, ptr %wave, i64 {ctypes.sizeof(Wave)}",
        *([_moved_on("%group.index.row")] if rows else []),
    ]
    if waits:
        lines += [
            f"  %budget.following = getelementptr i8, ptr %wave.following, i64 {offset('budget')}",
            "  store i32 %budget.full, ptr %budget.following",
        ]
    lines += ["  %resume.wave = load i32, ptr %wave.following"] if turns else []
    budget = ["  store i32 %budget.full, ptr %budget.full.at"] if waits else []
    lines += [
        "  br label %wave.next",
        "row.step:",
        *budget,
        *(_afresh() if turns else ["  br label %group.next"]),
    ]
    if turns:
        lines += ["round.next:", *budget, "  %resume.round = load i32, ptr %waves", "  br label %wave.next"]
    if rows:
        lines += [
            "group.step:",
            "  %row.less = sub i32 %row.left, 1",
            "  %group.index.step = add i32 %group.index, 1",
            _moved_on("%group.index.step"),
            "  br label %group.next",
        ]
    return [*lines, *_advance(rows, turns)]


def _stopped() -> list[str]:
    """How a wave's turn ends where there are barriers: it has ended, waits, or had ended before."""
    return [
        f"{END}:",
        f"  store i32 {state.RESUME_ENDED}, ptr %wave",
        f"  br label %{_OVER}",
        f"{AT_BARRIER}:",
        "  %alone = icmp eq i32 %more.waves, 0",
        f"  br i1 %alone, label %barrier.out, label %{_OVER}",
        "barrier.out:",
        *(f"  {line}" for line in leaving(state.Status.BARRIER)),
        f"{_OVER}:",
        f"  %waiting.now = phi i1 [ %waiting, %{END} ], [ %waiting, %wave.next ], [ true, %{AT_BARRIER} ]",
    ]


def _round() -> list[str]:
    """After the last wave's turn: the next round, if one waits, to the label ``rows.end``."""
    return [
        "rows.end:",
        "  br i1 %waiting.now, label %round.step, label %group.end",
        "round.step:",
        "  %rounds.more = add i32 %rounds, 1",
        f"  %rounds.over = icmp eq i32 %rounds.more, {_ROUNDS}",
        "  br i1 %rounds.over, label %barrier.out, label %round.next",
        "group.end:",
    ]


def _afresh() -> list[str]:
    """The waves start again, in the next workgroup."""
    return [
        "  br label %wave.afresh",
        "wave.afresh:",
        "  %afresh = phi i32 [ 0, %row.step ], [ %afresh.next, %wave.afresh ]",
        f"  %afresh.at = mul i32 %afresh, {ctypes.sizeof(Wave)}",
        "  %afresh.wave = getelementptr i8, ptr %waves, i32 %afresh.at",
        "  store i32 0, ptr %afresh.wave",
        "  %afresh.next = add i32 %afresh, 1",
        "  %afresh.last = icmp eq i32 %afresh, %more.waves",
        "  br i1 %afresh.last, label %group.next, label %wave.afresh",
    ]


def _advance(rows: bool, turns: bool) -> list[str]:
    """The next workgroup: of the row, or the first one of the next row."""
    from_ = "wave.afresh" if turns else "row.step"
    arriving = [("wave", "ptr", "%waves", "%wave"), ("turn", "i32", "0", "%turn")]
    arriving += [("row", "i32", "%more.row", "%row.less")] if rows else []
    lines = ["group.next:"]
    for name, type_, first, other in arriving:
        more = f", [ {other}, %group.step ]" if rows else ""
        lines.append(f"  %{name}.same = phi {type_} [ {first}, %{from_} ]{more}")
    lines += ["  %row.new = phi i1 [ true, %row.step ], [ false, %group.step ]"] if rows else []
    lines += [
        "  %group.0.more = add i32 %group.0, 1",
        "  %group.0.over = icmp eq i32 %group.0.more, %groups.x",
        "  %group.0.following = select i1 %group.0.over, i32 0, i32 %group.0.more",
        "  %group.1.step = zext i1 %group.0.over to i32",
        "  %group.1.more = add i32 %group.1, %group.1.step",
        "  %group.1.over = icmp eq i32 %group.1.more, %groups.y",
        "  %group.1.following = select i1 %group.1.over, i32 0, i32 %group.1.more",
        "  %group.2.step = zext i1 %group.1.over to i32",
        "  %group.2.following = add i32 %group.2, %group.2.step",
        "  %group.index.following = add i32 %group.index, 1",
    ]
    if rows:
        lines += [f"  {name}.row.same = select i1 %row.new, i32 {name}.following, i32 {name}.row" for name in _FIELDS]
    return [*lines, "  br label %wave.next"]
