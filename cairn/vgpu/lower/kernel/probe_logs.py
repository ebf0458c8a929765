"""The log of accesses: what code with probes writes where a tool has wished for LOG (native/probe.h).

A record is the point, the active lanes, the workgroup, and the addresses: where they are scalars plus known steps the
scalars alone, so that most accesses take four words.
"""

from __future__ import annotations

from functools import partial

from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.kernel.probe_tests import guard
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import either, where
from cairn.vgpu.lower.llvm.ir import V
from cairn.vgpu.lower.llvm.opcodes import Ins
from cairn.vgpu.probes.points import LOG_NARROW, LOG_ROWS, LOG_VECTOR, Log
from cairn.vgpu.state import offset

_LOG = "%log"
_HEAD = 24  # bytes before the addresses


def called() -> list[Ins]:
    """What each call of the code begins with: where the log is."""
    return [
        *llvm.loaded(_LOG, "ptr", "%waves", offset("probe_log")),
        llvm.ins(f"{_LOG}.limit", llvm.offset("i8"), _LOG, Log.limit.offset),
    ]


def _scalars(address: V) -> tuple[V, ...]:
    """What addresses are, beside known steps; none where they are no such."""
    form = address.pattern or address.rows
    if address.lanes == 1 or form is None or max(map(abs, form.steps)) >> 31:
        return ()
    return (form.base,) if address.pattern is not None else address.rows.bases  # type: ignore[union-attr]


def form(ctx: Context, address: V) -> tuple[int, str]:
    """How many scalars the records of an access have, and the name of its steps' data."""
    scalars = _scalars(address)
    if not scalars:
        return 0, "null"
    steps = (address.pattern or address.rows).steps[: ctx.wave.lanes]  # type: ignore[union-attr]
    text = ", ".join(f"i32 {each}" for each in steps)
    data = f"private constant [{len(steps)} x i32] [{text}], align 4"
    found = next((name for name, line in ctx.shared.points.items() if line.endswith(data)), "")
    name = found or f"@cairn.steps.{len(ctx.shared.points)}"
    ctx.shared.points[name] = f"{name} = {data}"
    return len(scalars), name


def write(ctx: Context, point: str, full: str, address: V, lanes: V) -> None:
    """Write a record, by its ``point``'s name, with the address in its shortest form. ``full``: the point of calls."""
    scalars, holds = _scalars(address), guard(address)
    if not scalars or (holds is not None and holds.const == 0):
        _append(ctx, point, full, address, (), lanes)
    elif holds is None or holds.const == 1:
        _append(ctx, point, full, address, scalars, lanes)
    else:
        append = partial(_append, ctx, point, full, address, lanes=lanes)
        either(ctx.b, holds, lambda: append(scalars), lambda: append(()), (100, 1), rare=True)


def _append(ctx: Context, point: str, full: str, address: V, scalars: tuple[V, ...], lanes: V) -> None:
    b, narrow = ctx.b, LOG_NARROW if address.type == "i32" else 0
    at = b.ins("i64", 1, llvm.load("i64"), _LOG)
    start = b.ins("ptr", 1, llvm.convert("inttoptr", "i64", "ptr"), at.name).name
    kind = LOG_ROWS if scalars else LOG_VECTOR if address.lanes != 1 else 0
    tagged = b.ins("ptr", 1, llvm.offset("i8"), point, str(kind | narrow)).name
    head = (("ptr", tagged), ("i64", lanes.name), ("i32", "%group.index"))
    for i, (type_, value) in enumerate(head):
        b.do(llvm.store(type_), value, _behind(ctx, start, 8 * i))
    if kind == LOG_VECTOR:
        b.save(address, _behind(ctx, start, _HEAD), 4)
        size = _HEAD + ctx.wave.lanes * (4 if narrow else 8)
    else:
        words = scalars or (address,)
        for i, each in enumerate(words):
            wide = b.op("zext", "i64", each) if narrow else each
            b.do(llvm.store("i64"), wide.name, _behind(ctx, start, _HEAD + 8 * i))
        size = _HEAD + 8 * len(words)
    behind = b.ins("i64", 1, llvm.binary("add", "i64"), at.name, str(size))
    b.do(llvm.store("i64"), behind.name, _LOG)
    limit = b.ins("i64", 1, llvm.load("i64"), f"{_LOG}.limit")
    over = b.ins("i1", 1, llvm.compare("icmp", "ugt", "i64"), behind.name, limit.name)
    with where(b, over, (1, 100), rare=True):
        tool = b.ins("ptr", 1, llvm.load("ptr"), ctx.address("probe"))
        b.do(llvm.call_of("void", ("ptr", "ptr")), tool.name, "%waves", full)


def _behind(ctx: Context, start: str, size: int) -> str:
    return ctx.b.ins("ptr", 1, llvm.offset("i8"), start, str(size)).name if size else start
