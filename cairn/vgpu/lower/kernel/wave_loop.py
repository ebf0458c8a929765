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
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.opcodes import Ins
from cairn.vgpu.state import Claim, Wave, offset

END = "wave.end"
AT_BARRIER = "wave.waits"  # where waves go that have left for a barrier
TO_PART = "part.leave"  # that have left for another part of their kernel
_OVER = "wave.over"
_ROUNDS = 1024  # barriers of a workgroup before it returns: a loop around them may wait for another workgroup
GROUP_ID = ("%group.0", "%group.1", "%group.2")
_FIELDS = {"%group.0": ("group_id", 0), "%group.1": ("group_id", 1), "%group.2": ("group_id", 2),
           "%group.index": ("group_index", 0)}  # fmt: skip


def _load(name: str, field: str, index: int = 0) -> list[Ins]:
    return llvm.loaded(name, "i32", "%waves", offset(field) + 4 * index)


def _moved_on(value: str) -> Ins:
    """The index of the workgroup that comes next, for the dispatcher."""
    return llvm.do(llvm.store("i32", 0, "volatile "), value, "%claimed.at")


def leaving(status: int) -> list[Ins]:
    """Code that returns before the last wave's end: the first wave's structure says which one it was."""
    return [llvm.do(llvm.store("i32"), "%turn", "%turn.at"), llvm.do(llvm.give("i32"), int(status))]


def _phi(name: str, type_: str, first: str, wave: str, group: str, rounds: str = "") -> Ins:
    """A value at ``wave.next``: at first, in the next wave, in the next workgroup, in the next round of its waves."""
    arriving = [(first, "variables"), (wave, "wave.step"), (group, "group.next")]
    arriving += [(rounds, "round.next")] if rounds else []
    return llvm.ins(name, llvm.phi(type_, len(arriving)), *[each for pair in arriving for each in pair])


def begin(
    variables: Iterable[tuple[str, str]],
    resume: Ins | None,
    places: Iterable[Ins],
    calls: Iterable[Ins],
    *,
    waits: bool,
    rows: bool,
    turns: bool,
) -> list[Ins]:
    """From the function's start to the label ``start``. ``variables``: (name, LLVM type) of what a wave starts without;
    ``resume``: the jump to where a wave goes on by its number ``%resume``, if there is one; ``places``: code for each
    wave, where its variables are; ``calls``: code for each call; ``waits``: there are loops that wait for memory;
    ``rows``: a row may have several workgroups."""
    lines = [*calls, *_load("%more.waves", "more_waves"), *_claim()]
    lines += [llvm.ins("%turn.at", llvm.offset("i8"), "%waves", offset("turn"))]
    lines += _load("%more.row", "more_row") if rows else []
    lines += _load("%groups.x", "groups") + _load("%groups.y", "groups", 1)
    lines += [line for name in _FIELDS for line in _load(f"{name}.first", *_FIELDS[name])]
    lines += _load("%budget.full", "budget") if waits else []
    lines += [llvm.ins("%resume.first", llvm.load("i32"), "%waves")] if resume is not None else []
    lines += [
        llvm.goto("wave.next"),
        llvm.label("wave.next"),
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
    elif resume is not None:
        lines.append(_phi("%resume", "i32", "%resume.first", "0", "0"))
    lines += [llvm.do(llvm.store(type_), "poison", name) for name, type_ in variables]
    lines += places
    return [*lines, llvm.goto("start") if resume is None else resume, llvm.label("start")]


def _claim() -> list[Ins]:
    """Where the thread's claim says which workgroup has begun, and which is the last one."""
    return [
        *llvm.loaded("%claim", "ptr", "%waves", offset("claim")),
        llvm.ins("%claimed.at", llvm.offset("i8"), "%claim", Claim.at.offset),
        llvm.ins("%claim.last", llvm.offset("i8"), "%claim", Claim.last.offset),
    ]


def ended(turns: bool) -> list[tuple[int, str]]:
    """What the switch to where waves go on has for those that have ended."""
    return [(state.RESUME_ENDED, _OVER)] if turns else []


def end(*, waits: bool, rows: bool, turns: bool, met: Iterable[Ins] = ()) -> list[Ins]:
    """The rest of the loop, for the function's end. ``met``: code for where a barrier opens."""
    lines = _stopped() if turns else [llvm.label(END)]
    if rows:
        lines += [
            llvm.ins("%row.last", llvm.compare("icmp", "eq", "i32"), "%row.left", "0"),
            llvm.do(llvm.branch(), "%row.last", "row.end", "group.step"),
            llvm.label("row.end"),
        ]
    lines += [
        llvm.ins("%wave.last", llvm.compare("icmp", "eq", "i32"), "%turn", "%more.waves"),
        llvm.do(llvm.branch(), "%wave.last", "rows.end", "wave.step"),
        *(_round(met) if turns else [llvm.label("rows.end")]),
        llvm.ins("%group.index.new", llvm.binary("add", "i32"), "%group.index", "1"),
        _moved_on("%group.index.new"),
        llvm.ins("%claimed", llvm.load("i32", 0, "volatile "), "%claim.last"),
        llvm.ins("%more", llvm.compare("icmp", "ult", "i32"), "%group.index", "%claimed"),
        llvm.do(llvm.branch(), "%more", "row.step", "batch.end"),
        llvm.label("batch.end"),
        _moved_on("%group.index"),
        llvm.do(llvm.give("i32"), "0"),
        llvm.label("wave.step"),
        llvm.ins("%turn.following", llvm.binary("add", "i32"), "%turn", "1"),
        llvm.ins("%wave.following", llvm.offset("i8"), "%wave", ctypes.sizeof(Wave)),
        *([_moved_on("%group.index.row")] if rows else []),
    ]
    if waits:
        lines += [
            llvm.ins("%budget.following", llvm.offset("i8"), "%wave.following", offset("budget")),
            llvm.do(llvm.store("i32"), "%budget.full", "%budget.following"),
        ]
    lines += [llvm.ins("%resume.wave", llvm.load("i32"), "%wave.following")] if turns else []
    budget = [llvm.do(llvm.store("i32"), "%budget.full", "%budget.full.at")] if waits else []
    lines += [
        llvm.goto("wave.next"),
        llvm.label("row.step"),
        *budget,
        *(_afresh() if turns else [llvm.goto("group.next")]),
    ]
    if turns:
        lines += [
            llvm.label("round.next"),
            *budget,
            llvm.ins("%resume.round", llvm.load("i32"), "%waves"),
            llvm.goto("wave.next"),
        ]
    if rows:
        lines += [
            llvm.label("group.step"),
            llvm.ins("%row.less", llvm.binary("sub", "i32"), "%row.left", "1"),
            llvm.ins("%group.index.step", llvm.binary("add", "i32"), "%group.index", "1"),
            _moved_on("%group.index.step"),
            llvm.goto("group.next"),
        ]
    return [*lines, *_advance(rows, turns)]


def _stopped() -> list[Ins]:
    """How a wave's turn ends where there are barriers: it has ended, waits, or had ended before."""
    return [
        llvm.label(END),
        llvm.do(llvm.store("i32"), state.RESUME_ENDED, "%wave"),
        llvm.goto(_OVER),
        llvm.label(AT_BARRIER),
        llvm.ins("%alone", llvm.compare("icmp", "eq", "i32"), "%more.waves", "0"),
        llvm.do(llvm.branch(), "%alone", "barrier.out", _OVER),
        llvm.label("barrier.out"),
        *leaving(state.Status.BARRIER),
        llvm.label(_OVER),
        llvm.ins("%waiting.now", llvm.phi("i1", 3), "%waiting", END, "%waiting", "wave.next", "true", AT_BARRIER),
    ]


def _round(met: Iterable[Ins]) -> list[Ins]:
    """After the last wave's turn: the next round, if one waits, to the label ``rows.end``."""
    return [
        llvm.label("rows.end"),
        llvm.do(llvm.branch(), "%waiting.now", "round.step", "group.end"),
        llvm.label("round.step"),
        *met,
        llvm.ins("%rounds.more", llvm.binary("add", "i32"), "%rounds", "1"),
        llvm.ins("%rounds.over", llvm.compare("icmp", "eq", "i32"), "%rounds.more", _ROUNDS),
        llvm.do(llvm.branch(), "%rounds.over", "barrier.out", "round.next"),
        llvm.label("group.end"),
    ]


def _afresh() -> list[Ins]:
    """The waves start again, in the next workgroup."""
    return [
        llvm.goto("wave.afresh"),
        llvm.label("wave.afresh"),
        llvm.ins("%afresh", llvm.phi("i32", 2), "0", "row.step", "%afresh.next", "wave.afresh"),
        llvm.ins("%afresh.at", llvm.binary("mul", "i32"), "%afresh", ctypes.sizeof(Wave)),
        llvm.ins("%afresh.wave", llvm.offset("i8", "i32"), "%waves", "%afresh.at"),
        llvm.do(llvm.store("i32"), "0", "%afresh.wave"),
        llvm.ins("%afresh.next", llvm.binary("add", "i32"), "%afresh", "1"),
        llvm.ins("%afresh.last", llvm.compare("icmp", "eq", "i32"), "%afresh", "%more.waves"),
        llvm.do(llvm.branch(), "%afresh.last", "group.next", "wave.afresh"),
    ]


def _advance(rows: bool, turns: bool) -> list[Ins]:
    """The next workgroup: of the row, or the first one of the next row."""
    from_ = "wave.afresh" if turns else "row.step"
    arriving = [("wave", "ptr", "%waves", "%wave"), ("turn", "i32", "0", "%turn")]
    arriving += [("row", "i32", "%more.row", "%row.less")] if rows else []
    lines = [llvm.label("group.next")]
    for name, type_, first, other in arriving:
        pairs = [first, from_] + ([other, "group.step"] if rows else [])
        lines.append(llvm.ins(f"%{name}.same", llvm.phi(type_, len(pairs) // 2), *pairs))
    lines += [llvm.ins("%row.new", llvm.phi("i1", 2), "true", "row.step", "false", "group.step")] if rows else []
    lines += [
        llvm.ins("%group.0.more", llvm.binary("add", "i32"), "%group.0", "1"),
        llvm.ins("%group.0.over", llvm.compare("icmp", "eq", "i32"), "%group.0.more", "%groups.x"),
        llvm.ins("%group.0.following", llvm.select("i1", "i32"), "%group.0.over", "0", "%group.0.more"),
        llvm.ins("%group.1.step", llvm.convert("zext", "i1", "i32"), "%group.0.over"),
        llvm.ins("%group.1.more", llvm.binary("add", "i32"), "%group.1", "%group.1.step"),
        llvm.ins("%group.1.over", llvm.compare("icmp", "eq", "i32"), "%group.1.more", "%groups.y"),
        llvm.ins("%group.1.following", llvm.select("i1", "i32"), "%group.1.over", "0", "%group.1.more"),
        llvm.ins("%group.2.step", llvm.convert("zext", "i1", "i32"), "%group.1.over"),
        llvm.ins("%group.2.following", llvm.binary("add", "i32"), "%group.2", "%group.2.step"),
        llvm.ins("%group.index.following", llvm.binary("add", "i32"), "%group.index", "1"),
    ]
    if rows:
        lines += [
            llvm.ins(f"{name}.row.same", llvm.select("i1", "i32"), "%row.new", f"{name}.following", f"{name}.row")
            for name in _FIELDS
        ]
    return [*lines, llvm.goto("wave.next")]
