"""Atomic instructions: one read-modify-write for each active lane, lowest first.

Global memory is shared with other threads, so each lane's is a real atomic. LDS belongs to one workgroup, whose waves
never run at the same time, so plain loads and stores do. Where all lanes name one address and nobody wants the old
value, the wave is reduced first and one operation is done; of counters that go round (inc, dec) to one limit, the
number of lanes.
"""

from __future__ import annotations

import functools
from collections.abc import Callable

from cairn.isa.inst import Inst
from cairn.isa.rows import Mem
from cairn.isa.sem.memory import ATOMICS, atomic_graph
from cairn.vgpu.decode import regs
from cairn.vgpu.lower.access import per_lane, registers
from cairn.vgpu.lower.access.places import Place, active_ends, none, spare
from cairn.vgpu.lower.arith import alu
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import intrinsics
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import guarded, quickly, where
from cairn.vgpu.lower.llvm.ir import V, const
from cairn.vgpu.lower.spaces import atomic_precheck, byte_tables, flat_address

# Operations that LLVM knows.
_NATIVE = {
    "swap": "xchg", "add": "add", "sub": "sub", "and": "and", "or": "or", "xor": "xor", "smin": "min", "smax": "max",
    "umin": "umin", "umax": "umax", "inc": "uinc_wrap", "dec": "udec_wrap", "fadd": "fadd",
}  # fmt: skip
# Operations that a wave can do first among its own lanes: the reduction.
_REDUCE = {"sub": "add", **{name: name for name in intrinsics.NEUTRAL}}
_COUNTERS = ("inc", "dec")
_ORDER = "monotonic"


def _operands(ctx: Context, inst: Inst, row: Mem) -> tuple[V, V | None]:
    """(data, cmp): the value that may be stored and what it depends on."""
    type_ = f"i{8 * row.width}"
    first = registers.data_register(inst)
    if not ATOMICS[row.op].uses_cmp:
        return ctx.read(first, type_), None
    if "data1" in inst.operands:
        return ctx.read(regs.of(inst.operands["data1"]), type_), ctx.read(first, type_)
    return ctx.read(first, type_), ctx.read(first + row.width // 4, type_)


def lower(ctx: Context, inst: Inst, row: Mem, place: Place, *, shared: bool, flat: bool = False) -> None:
    """Write one vector atomic. ``flat``: the place holds flat addresses. ``shared``: other threads may touch the
    memory.
    """
    data, cmp = _operands(ctx, inst, row)
    returns = bool(inst.dsts) and (row.returns or any(inst.mods.get(bit) for bit in ("sc0", "glc")))

    def anywhere() -> list[V]:
        if ctx.single:
            old = _single(ctx, row, place, data, cmp, shared=shared, is_flat=flat)
            return [old] if returns else []
        return _anywhere(ctx, row, place, data, cmp, shared=shared, is_flat=flat, returns=returns)

    table = None if shared or flat else byte_tables.find(ctx, place)
    if table is None:
        old = anywhere()
    else:
        in_table = functools.partial(_in_table, ctx, row, table, data, cmp, returns=returns)
        old = guarded(ctx.b, table.inside(ctx, row.width), in_table, anywhere)
    if old:
        ctx.write(regs.of(inst.dsts[0]), old[0])


def _anywhere(
    ctx: Context, row: Mem, place: Place, data: V, cmp: V | None, *, shared: bool, is_flat: bool, returns: bool
) -> list[V]:
    """By addresses. Gives the old value, where it is wanted."""
    if not returns and not is_flat and _is_reducible(row, data):
        if place.address.lanes == 1:
            _reduced(ctx, row, _usable(ctx, place), data, shared=shared)
            return []
        if not ctx.quick and place.address.pattern is None:
            _perhaps_reduced(ctx, row, place, data, shared=shared)
            return []
    old = _each(ctx, row, place, data, cmp, shared=shared, is_flat=is_flat, returns=returns)
    return [] if old is None else [old]


def _single(ctx: Context, row: Mem, place: Place, data: V, cmp: V | None, *, shared: bool, is_flat: bool) -> V:
    """That of the one lane that there is; the old value."""
    look = shared and atomic_precheck.applies(row.op, shared=shared)
    if look:
        atomic_precheck.all_visible(ctx.b)
    address = _usable(ctx, place)
    pointer = flat_address.translate(ctx, address, const("i64", 0)) if is_flat else ctx.pointer(address)
    old = modify(ctx, row.op, pointer, data, cmp, shared=shared, look=look)
    if place.guard is not None:
        return ctx.b.op("select", old.type, place.guard, old, const(old.type, 0))
    return _inside(ctx, address, old) if address.origin is not None and address.origin[0] == "select" else old


def _is_reducible(row: Mem, data: V) -> bool:
    return row.op in _REDUCE or (row.op in _COUNTERS and data.lanes == 1)


def _in_table(ctx: Context, row: Mem, table: byte_tables.Table, data: V, cmp: V | None, *, returns: bool) -> list[V]:
    """Elements of a table that bytes choose. All lanes are active."""
    b = ctx.b

    def each() -> list[V]:
        one = _buffered(ctx, data, cmp)
        step = functools.partial(_step, row, data, cmp, one, shared=False, is_flat=False, returns=returns)
        name = f"atomic.{row.op}.{data.type}{'.old' if returns else ''}{'' if one is None else '.one'}"
        byte_tables.each_lane(ctx, name, table, step, result=row.width if returns else 0, one=one)
        return [b.load(data.type, "%dbuf")] if returns else []

    if returns or not _is_reducible(row, data):
        return each()
    first = table.first(ctx)

    def reduced() -> list[V]:
        _reduced(ctx, row, table.address(ctx, first), data, shared=False)
        return []

    return guarded(ctx.b, b.op("xor", "i1", table.same(ctx, first), const("i1", 1)), each, reduced)


def _usable(ctx: Context, place: Place) -> V:
    """The one address of all lanes, or where lost stores go."""
    if place.guard is None:
        return place.address
    return ctx.b.op("select", "i64", place.guard, place.address, spare(ctx, storing=True))


def _perhaps_reduced(ctx: Context, row: Mem, place: Place, data: V, *, shared: bool) -> None:
    """Lane by lane, or at once where all lanes name one address after all."""
    b = ctx.b
    addresses = ctx.vector(place.lanes())
    per_lane.spill(ctx, "%abuf", addresses)
    first, last = active_ends(ctx)
    low, high = (b.ins("i64", 1, llvm.load("i64"), per_lane.element(ctx, "%abuf", lane, 8)) for lane in (first, last))

    def equal() -> V:
        differs = b.op("icmp", "i1", addresses, low, attr="ne")
        return none(ctx, differs if ctx.full else b.op("and", "i1", differs, ctx.exec_bits))

    def reduced() -> list[V]:
        _reduced(ctx, row, low, data, shared=shared)
        return []

    def single() -> list[V]:
        _each(ctx, row, place, data, None, shared=shared, is_flat=False, returns=False, spilled=True)
        return []

    same = quickly(ctx.b, b.op("icmp", "i1", low, high, attr="eq"), equal)
    guarded(ctx.b, b.op("xor", "i1", same, const("i1", 1)), single, reduced)


def _each(
    ctx: Context,
    row: Mem,
    place: Place,
    data: V,
    cmp: V | None,
    *,
    shared: bool,
    is_flat: bool,
    returns: bool,
    spilled: bool = False,
) -> V | None:
    """Lane by lane, unless a look shows that nothing changes. ``spilled``: the addresses are in %abuf."""
    by_lane = functools.partial(
        _by_lane, ctx, row, place, data, cmp, shared=shared, is_flat=is_flat, returns=returns, spilled=spilled
    )
    looks = "atomic_precheck" in ctx.on and atomic_precheck.applies(row.op, shared=shared)
    if is_flat or ctx.quick or not looks:
        return by_lane(None)
    old = atomic_precheck.look(ctx, place, row.width, shared=shared)
    lanes = atomic_precheck.differing(ctx, place, old, _new(ctx, row.op, old, data, cmp))

    def each() -> list[V]:
        # Lanes that meet see each other's values, as if they came one after the other.
        found = by_lane(None if returns else lanes)
        return [] if found is None else [found]

    def kept() -> list[V]:
        return [_inside(ctx, place.lanes(), old)] if returns else []

    found = guarded(ctx.b, atomic_precheck.nothing(ctx.b, lanes), kept, each)
    return found[0] if found else None


def _by_lane(
    ctx: Context, row: Mem, place: Place, data: V, cmp: V | None, lanes: V | None, *, shared: bool, is_flat: bool,
    returns: bool, spilled: bool,
) -> V | None:  # fmt: skip
    """Lane by lane: the active lanes, or ``lanes`` of them. Data and compare values go through the element buffers: 8
    bytes a lane each."""
    b = ctx.b
    one = _buffered(ctx, data, cmp)
    step = functools.partial(_step, row, data, cmp, one, shared=shared, is_flat=is_flat, returns=returns)
    addresses = place.lanes()
    kind = ("shared" if shared else "plain") + (".old" if returns else "") + (".flat" if is_flat else "")
    if lanes is None and shared and atomic_precheck.applies(row.op, shared=True):
        atomic_precheck.all_visible(b)
    per_lane.each_lane(
        ctx, f"atomic.{row.op}.{data.type}.{kind}{'' if one is None else '.one'}", None if spilled else addresses, step,
        result=row.width if returns else 0, idle="" if shared else "%abuf", one=one, active=lanes,
    )  # fmt: skip
    if not returns:
        return None
    old = b.load(data.type, "%dbuf")
    return old if is_flat else _inside(ctx, addresses, old)


def _buffered(ctx: Context, data: V, cmp: V | None) -> V | None:
    """Data and compare values in the element buffers; data that is the same in all lanes as an i64 instead."""
    one = ctx.b.op("zext", "i64", data) if data.lanes == 1 else None
    if one is None:
        per_lane.spill(ctx, "%dbuf", data)
    if cmp is not None:
        per_lane.spill(ctx, "%cbuf", cmp)
    return one


def _step(
    row: Mem, data: V, cmp: V | None, one: V | None, out: per_lane.Outlined, lane: V, address: V, *, shared: bool,
    is_flat: bool, returns: bool,
) -> V | None:  # fmt: skip
    """One lane's read-modify-write."""
    b = out.b
    if is_flat:
        pointer = flat_address.translate(out, address, lane)
    else:
        pointer = b.ins("ptr", 1, llvm.convert("inttoptr", "i64", "ptr"), address.name).name
    value = _value(out, "%dbuf", data, lane) if one is None else b.op("trunc", data.type, V("i64", 1, "%one"))
    compare = None if cmp is None else _value(out, "%cbuf", cmp, lane)
    look = atomic_precheck.applies(row.op, shared=shared)
    old = modify(out, row.op, pointer, value, compare, shared=shared, look=look)
    return old if returns else None


def _value(out: per_lane.Outlined, buffer: str, like: V, lane: V) -> V:
    return out.b.ins(like.type, 1, llvm.load(like.type), per_lane.element(out, buffer, lane, int(like.type[1:]) // 8))


def _inside(ctx: Context, addresses: V, old: V) -> V:
    """What an atomic found: zero past the end of the memory, where addresses are the place for lost stores."""
    b = ctx.b
    lost = b.op("icmp", "i1", addresses, spare(ctx, storing=True), attr="eq")
    return b.op("select", old.type, lost, const(old.type, 0), old)


def modify(
    ctx: Context | per_lane.Outlined, op: str, pointer: str, data: V, cmp: V | None, *, shared: bool, look: bool = False
) -> V:
    """One read-modify-write; the old value. ``look``: what the thread stored is visible (atomic_precheck.py)."""
    b = ctx.b
    t = data.type
    if not shared:
        old = b.ins(t, 1, llvm.load(t), pointer)
        b.do(llvm.store(t), _new(ctx, op, old, data, cmp).name, pointer)
        return old
    if look:
        return _unless_same(ctx, op, pointer, data, cmp)
    if op in ("cmpswap",) and cmp is not None:
        pair = b.fresh()
        b.named(pair, llvm.exchange(t, _ORDER), pointer, cmp.name, data.name)
        return b.ins(t, 1, llvm.take(f"{{ {t}, i1 }}", t, 0), pair)
    if op in _NATIVE:
        if op == "fadd":
            f = "float" if t == "i32" else "double"
            number = b.op("bitcast", "f32" if t == "i32" else "f64", data)
            old = b.ins(number.type, 1, llvm.atomic("fadd", f, _ORDER), pointer, number.name)
            return b.op("bitcast", t, old)
        return b.ins(t, 1, llvm.atomic(_NATIVE[op], t, _ORDER), pointer, data.name)
    return _exchange_loop(ctx, pointer, t, lambda old: _new(ctx, op, old, data, cmp))


def _unless_same(ctx: Context | per_lane.Outlined, op: str, pointer: str, data: V, cmp: V | None) -> V:
    """A locked read-modify-write, but a look alone where it would write what is there."""
    b, t = ctx.b, data.type
    seen = b.ins(t, 1, llvm.load_atomic(t, "acquire", 8 if t == "i64" else 4), pointer)
    same = b.op("icmp", "i1", seen, _new(ctx, op, seen, data, cmp), attr="eq")
    before, lock, done = b.label, b.new_label("lock"), b.new_label("same")
    b.cond(same, done, lock)
    b.start(lock)
    with b.scope():
        old, after = modify(ctx, op, pointer, data, cmp, shared=True), b.label
        b.br(done)
    b.start(done)
    return b.phi(t, 1, [(seen.name, before), (old.name, after)])


def _new(ctx: Context | per_lane.Outlined, op: str, old: V, data: V, cmp: V | None) -> V:
    graph = atomic_graph(op, data.type)
    given = {"old": old, "data": data, "cmp": cmp}
    inputs = {name: value for name in graph.inputs if (value := given[name]) is not None}
    return alu.evaluate(ctx.b, graph, inputs)["new"]


def _exchange_loop(ctx: Context | per_lane.Outlined, pointer: str, t: str, change: Callable[[V], V]) -> V:
    """Any operation, by compare-and-exchange."""
    b = ctx.b
    first = b.ins(t, 1, llvm.load_atomic(t, _ORDER, 8 if t == "i64" else 4), pointer)
    before, head, done = b.label, b.new_label("try"), b.new_label("changed")
    b.br(head)
    b.start(head)
    with b.scope():
        old, seen = V(t, 1, b.fresh()), V(t, 1, b.fresh())
        phi = len(b.lines)
        b.br("")
        new = change(old)
        pair = b.fresh()
        b.named(pair, llvm.exchange(t, _ORDER), pointer, old.name, new.name)
        b.named(seen.name, llvm.take(f"{{ {t}, i1 }}", t, 0), pair)
        won = b.ins("i1", 1, llvm.take(f"{{ {t}, i1 }}", "i1", 1), pair)
        b.lines[phi] = llvm.ins(old.name, llvm.phi(t, 2), first.name, before, seen.name, b.label)
        b.cond(won, done, head)
    b.start(done)
    return old


def _reduced(ctx: Context, row: Mem, address: V, data: V, *, shared: bool) -> None:
    """All lanes to one address, nothing returned: reduce, then one operation."""
    b = ctx.b
    total = None if row.op in _COUNTERS else _total(ctx, row, data)
    pointer = ctx.pointer(address)

    def once() -> None:
        if total is None:
            _count(ctx, row.op, pointer, data, shared=shared)
            return
        look = shared and atomic_precheck.applies(row.op, shared=shared)
        if look:
            atomic_precheck.all_visible(b)
        modify(ctx, row.op, pointer, total, None, shared=shared, look=look)

    if ctx.full:
        once()
        return
    with where(b, b.op("icmp", "i1", const("i64", 0), ctx.exec, attr="ult")):
        once()


def _total(ctx: Context, row: Mem, data: V) -> V:
    """The data of all active lanes."""
    return intrinsics.of(ctx.b, _REDUCE[row.op], data, None if ctx.full else ctx.exec_bits)


def _count(ctx: Context, op: str, pointer: str, limit: V, *, shared: bool) -> None:
    """``inc`` or ``dec`` as often as lanes are active, at least once."""
    b = ctx.b
    t = limit.type
    times = b.op("ctpop", "i64", ctx.exec)
    times = times if t == "i64" else b.op("trunc", t, times)
    if shared:
        _exchange_loop(ctx, pointer, t, lambda old: _counted(ctx, op, old, limit, times))
    else:
        old = b.ins(t, 1, llvm.load(t), pointer)
        b.do(llvm.store(t), _counted(ctx, op, old, limit, times).name, pointer)


def _counted(ctx: Context, op: str, old: V, limit: V, times: V) -> V:
    """What ``times`` (1 to 64) operations make of ``old``. Both count along the numbers from 0 to the limit and then
    begin anew, from other numbers at once: ``dec`` by their distance from the limit."""
    b = ctx.b
    t = old.type
    one = const(t, 1)
    at = old if op == "inc" else b.op("sub", t, limit, old)
    rest = b.op("sub", t, limit, at)
    within = b.op("icmp", "i1", times, rest, attr="ule")
    anew = b.op("sub", t, b.op("sub", t, times, rest), one)
    to = b.op("select", t, within, b.op("add", t, at, times), anew)
    outside = b.op("icmp", "i1", limit, old, attr="ult")
    to = b.op("select", t, outside, b.op("sub", t, times, one), to)
    # Only few numbers are gone through more than once; then one more than the limit is in the type's range.
    few = b.op("icmp", "i1", limit, const(t, ctx.wave.lanes), attr="ult")
    period = b.op("add", t, b.op("umin", t, limit, const(t, ctx.wave.lanes)), one)
    to = b.op("select", t, few, b.ins(t, 1, llvm.binary("urem", t), to.name, period.name), to)
    return to if op == "inc" else b.op("sub", t, limit, to)


def exchange_plain(ctx: Context, place: Place, data: V, size: int) -> V:
    """ds_wrxchg2: exchange one element a lane in LDS."""
    b = ctx.b
    per_lane.spill(ctx, "%dbuf", data)

    def step(out: per_lane.Outlined, lane: V, address: V) -> V:
        pointer = out.b.ins("ptr", 1, llvm.convert("inttoptr", "i64", "ptr"), address.name).name
        value = _value(out, "%dbuf", data, lane)
        old = out.b.ins(data.type, 1, llvm.load(data.type), pointer)
        out.b.do(llvm.store(data.type), value.name, pointer)
        return old

    addresses = place.lanes()
    per_lane.each_lane(ctx, f"exchange.{size}", addresses, step, result=size, idle="%abuf")
    old = b.load(data.type, "%dbuf")
    return _inside(ctx, addresses, old)


def lower_scalar(ctx: Context, inst: Inst, row: Mem, pointer: str) -> None:
    """A scalar atomic."""
    register = regs.of(inst.operands["sdata"])
    type_ = f"i{8 * row.width}"
    data = ctx.read(register, type_)
    cmp = ctx.read(register + row.width // 4, type_) if ATOMICS[row.op].uses_cmp else None
    old = modify(ctx, row.op, pointer, data, cmp, shared=True)
    if inst.mods.get("glc"):
        ctx.write(register, old)
