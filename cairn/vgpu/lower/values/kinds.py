"""What is known of a register where blocks meet, and the variables that carry it there.

A *kind* says in which form a register's value crosses from block to block. From the most to the least that is known:

    undefined              nothing was written to it yet: reads as zero
    pattern const|None     base + a known step for each lane; steps of zero are a uniform value (scalar registers)
    rows                   the same, with a base for each eight or sixteen lanes
    vector                 64 values
    sign                   -1 where the register before it is negative, else 0: the high half of an index of 64 bits
    wide low, wide high    one half of a 64-bit value in two registers, itself a pattern, a widened pattern, a vector,
                           or a vector of 32-bit indices times a factor, plus a scalar

Each form has variables of its own (allocas, which LLVM turns into SSA values); ``variables`` lists them. A block writes
of every form that one of its successors asks for, so no two forms share a name.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cairn.vgpu.analysis.versions import WHOLE
from cairn.vgpu.decode import regs
from cairn.vgpu.lower.llvm.ir import ZEROS, Rows, V
from cairn.vgpu.lower.values import invariants
from cairn.vgpu.lower.values.patterns import times, wrap
from cairn.vgpu.state import SCALAR_BYTES, SCALARS, VECTOR_BYTES


class Form(NamedTuple):
    """Form of a 32-bit or 64-bit value. ``steps`` None: a vector. ``factor`` not 0: a pattern widened from 32 bits,
    whose ``steps`` are those of the 32-bit value and ``signed`` how it was extended; without steps an indexed value.
    ``aligned``: low bits of a 32-bit pattern's base that are zero. ``rows``: how many bases ir.Rows have, 0 for other
    values. ``name``: of a fixed value (invariants.py). ``sign``: what follows from the register before. ``more``: of a
    second value, added to a widened one: a row's part of an address and a column's.
    """

    bits: int
    steps: tuple[int, ...] | None
    const: int | None = None
    signed: bool = False
    factor: int = 0
    aligned: int = 0
    rows: int = 0
    name: str = ""
    sign: bool = False
    more: Form | None = None


class Kind(NamedTuple):
    """``part`` -1: a value of its own; 0 or 1: the low or high half of a 64-bit one."""

    form: Form
    part: int = -1


UNDEFINED = Kind(Form(32, ZEROS, None, factor=-1))
VECTOR = Kind(Form(32, None))
VECTOR64 = Form(64, None)
SIGN = Kind(Form(32, None, sign=True))


def form_of(value: V) -> Form:
    """How a value can be carried to another block."""
    bits = 64 if value.type == "i64" else 32
    if value.lanes == 1:
        return Form(bits, ZEROS, value.const, aligned=_aligned(value), name=value.name if value.fixed else "")
    p = value.pattern
    if p is None:
        if value.rows is not None and value.type in ("i32", "i64"):
            return _form_of_rows(value.rows, bits)
        if value.index is not None:
            return Form(64, None, None, value.index.signed, value.index.factor)
        return Form(bits, None)
    if p.widened is not None:
        w = p.widened
        steps = w.low.pattern.steps if w.low.pattern is not None else ZEROS
        return _and_more(Form(64, steps, None, w.signed, w.factor), w.offset)
    return Form(bits, p.steps, p.base.const, aligned=_aligned(p.base))


def _and_more(form: Form, offset: V) -> Form:
    """The form of a widened value to which ``offset`` is added."""
    if form.factor <= 0:
        return Form(64, None)
    if offset.lanes == 1:
        return form
    more = form_of(offset)
    if more.steps is None or more.more is not None:
        return Form(64, None)
    return form._replace(more=more._replace(const=None, aligned=0))


def _aligned(base: V) -> int:
    return min(base.aligned, 32) if base.type == "i32" else 0


def _form_of_rows(rows: Rows, bits: int) -> Form:
    w, count = rows.widened, len(rows.bases)
    if w is None:
        return Form(bits, rows.steps, rows=count)
    low, form = w.low, Form(bits, None, None, w.signed, w.factor)
    if low.rows is not None:
        return _and_more(form._replace(steps=low.rows.steps, rows=len(low.rows.bases)), w.offset)
    return Form(bits, None) if low.pattern is None else _and_more(form._replace(steps=low.pattern.steps), w.offset)


class Variable(NamedTuple):
    """A variable: its ``name``, LLVM element ``type`` and lanes, and its byte offset in the save image."""

    name: str
    type: str
    lanes: int
    save: int


def save_offset(register: int) -> int:
    """Where the save image keeps a register."""
    if register < regs.SGPR:
        return register * VECTOR_BYTES
    return SCALARS + (register - regs.SGPR) * SCALAR_BYTES


def spread(form: Form) -> bool:
    """Whether lanes may differ."""
    steps = form.steps
    return form.rows > 0 or (steps is not ZEROS and (steps is None or form.factor > 0 or any(steps)))


def variables(register: int, form: Form, whole: int, lanes: int = WHOLE, *, second: bool = False) -> list[Variable]:
    """Variables that hold a value of ``form`` whose first register is ``register``, for waves of ``whole`` lanes.
    Vectors of fewer ``lanes`` lie in variables of their own, and there patterns are vectors, too. ``second``: of what
    is added to another value."""
    if form.factor < 0 or form.name or form.sign:
        return []
    narrow = lanes not in (WHOLE, whole) and spread(form)
    if form.const is not None and form.steps is not None and not narrow:
        return []
    shape = form.bits, form.steps is None, form.factor > 0, form.rows
    own = _variables(register, *shape, whole, lanes if narrow else WHOLE, second)
    return own if narrow or form.more is None else own + variables(register, form.more, whole, second=True)


@lru_cache(maxsize=4096)
def _variables(
    register: int, bits: int, vector: bool, widened: bool, rows: int, whole: int, lanes: int, second: bool
) -> list[Variable]:
    """The same by what counts; nobody changes the list."""
    at = save_offset(register) + (VECTOR_BYTES // 2 if second else 0)
    prefix = f"%s{register - regs.SGPR}" if register >= regs.SGPR else f"%v{register}"
    prefix += "m" if second else ""
    if lanes != WHOLE:
        return [Variable(f"{prefix}{'w' if bits == 64 else ''}n{lanes}", f"i{bits}", lanes, at)]
    if register == regs.SCC:
        return [Variable("%scc", "i1", 1, at)]
    if rows:
        wide = bits == 64 and not widened
        letter, size = ("e", 8) if wide else ("f" if widened else "r", 4)
        found = [Variable(f"{prefix}{letter}{rows}.{i}", f"i{8 * size}", 1, at + size * i) for i in range(rows)]
        return [*found, Variable(f"{prefix}fo{rows}", "i64", 1, at + VECTOR_BYTES)] if widened else found
    if bits == 64:
        if widened and vector:
            return [Variable(prefix + "i", "i32", whole, at), Variable(prefix + "x", "i64", 1, at + VECTOR_BYTES)]
        if widened:
            return [Variable(prefix + "l", "i32", 1, at), Variable(prefix + "o", "i64", 1, at + 8)]
        if vector:
            return [Variable(prefix + "w", "i64", whole, at)]
        return [Variable(prefix + "p", "i64", 1, at)]
    if vector:
        return [Variable(prefix, "i32", whole, at)]
    return [Variable(prefix + "u", "i32", 1, at)]


def halves(form: Form) -> tuple[Form, Form]:
    """Forms of the two 32-bit halves of a 64-bit value."""
    if form.steps is None or form.more is not None:
        return VECTOR.form, VECTOR.form
    if form.rows:
        return Form(32, times("i32", form.steps, max(form.factor, 1)), rows=form.rows), VECTOR.form
    if form.factor > 0:
        return Form(32, times("i32", form.steps, form.factor)), VECTOR.form
    if form.name:
        return Form(32, ZEROS, name=invariants.half_name(form.name, 0)), Form(
            32, ZEROS, name=invariants.half_name(form.name, 1)
        )
    low = None if form.const is None else form.const & 0xFFFFFFFF
    if any(form.steps):
        return Form(32, wrap("i32", form.steps), low), VECTOR.form
    high = None if form.const is None else form.const >> 32
    return Form(32, ZEROS, low), Form(32, ZEROS, high)


def single(kind: Kind) -> Kind:
    """The kind of a register taken by itself."""
    return kind if kind.part < 0 else Kind(halves(kind.form)[kind.part])


def merge_forms(a: Form, b: Form) -> Form:
    """The form that both values can take."""
    if a == b:
        return a
    if (
        a.rows
        or b.rows
        or a.more
        or b.more
        or a.steps is None
        or b.steps is None
        or a.steps != b.steps
        or a.factor != b.factor
        or a.signed != b.signed
    ):
        return Form(a.bits, None)
    return Form(a.bits, a.steps, None, a.signed, a.factor, min(a.aligned, b.aligned))


def merge(a: Kind, b: Kind) -> Kind:
    """The kind that both values can take."""
    if a == b or b == UNDEFINED:
        return a
    if a == UNDEFINED:
        return b
    if a.part != b.part:
        a, b = single(a), single(b)
    return Kind(merge_forms(a.form, b.form), a.part)


def varying(kind: Kind) -> Kind:
    """The kind without its constant: what a loop that changes a register is likely to make of it."""
    form = kind.form
    if kind == UNDEFINED or form.steps is None or (form.const is None and not form.name):
        return kind
    return Kind(form._replace(const=None, name="", aligned=0), kind.part)


def merge_all(kinds: list[dict[int, Kind]], live: int) -> dict[int, Kind]:
    """Kinds of the live registers where several paths meet (registers that a path lacks are undefined on it)."""
    if len(kinds) == 1:
        only = kinds[0]
        return separate({register: only.get(register, UNDEFINED) for register in regs.members(live)})
    merged = {}
    for register in regs.members(live):
        kind = UNDEFINED
        for path in kinds:
            other = path.get(register, UNDEFINED)
            if other is not kind and other is not UNDEFINED:
                kind = other if kind is UNDEFINED else merge(kind, other)
        merged[register] = kind
    return separate(merged)


def separate(kinds: dict[int, Kind]) -> dict[int, Kind]:
    """Take halves whose other half is not beside them, and signs of what is not there, as values of their own."""
    halves_of, signs = [], []
    for register, kind in kinds.items():
        if kind.part >= 0:
            halves_of.append(register)
        elif kind.form.sign:
            signs.append(register)
    changed = bool(halves_of)
    while changed:
        changed = False
        for register in halves_of:
            kind = kinds[register]
            if kind.part < 0:
                continue
            partner = kinds.get(register + 1 - 2 * kind.part)
            if partner is None or partner.part != 1 - kind.part or partner.form != kind.form:
                kinds[register] = single(kind)
                changed = True
    for register in signs:
        if kinds[register].form.sign and register - 1 not in kinds:
            kinds[register] = VECTOR
    return kinds
