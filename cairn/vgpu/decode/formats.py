"""Operand handling of the arithmetic encodings: from raw register bits through modifiers and body to raw result bits.

Both engines evaluate the graphs that ``graph_of`` makes. What a graph leaves to the engine: reading and writing
registers, the lanes that EXEC disables, and the exchange of lanes that DPP asks for (``dpp_source`` describes it).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from cairn.base.errors import DecodeError
from cairn.isa.fold import FoldingBuilder
from cairn.isa.inst import Inst
from cairn.isa.modes import ARITHMETIC, FIELDS, mode_of
from cairn.isa.prim import BITS, FLOATS, Graph, Value
from cairn.isa.rounding import RoundingBuilder
from cairn.isa.rows import Alu, Mode
from cairn.isa.sem.common import FORMATS
from cairn.isa.sem.table import ROWS
from cairn.isa.trace import builder_for, outputs_of
from cairn.vgpu.decode import prim_graphs

V = Value

# The fields that change an instruction's data path.
_FIELDS = (
    "neg", "abs", "neg_hi", "op_sel", "op_sel_hi", "omod", "clamp", "bitop3",
    "src0_sel", "src1_sel", "src0_sext", "src1_sext", "dst_sel", "dst_unused",
)  # fmt: skip

# SDWA selects: byte 0 to 3, word 0 and 1, the whole dword.
_SDWA = {0: (0, 8), 1: (8, 8), 2: (16, 8), 3: (24, 8), 4: (0, 16), 5: (16, 16), 6: (0, 32)}
_SDWA_PRESERVE, _SDWA_SEXT = 2, 1
# What divides by zero: its infinity is no overflow. (div_fixup has the denominator second.)
_POLES = re.compile(r"v_(rcp|rsq|log|div_fixup)_")


@dataclass(frozen=True, slots=True)
class _Shape:
    """All of an instruction but its registers: what a graph depends on beside row and mode."""

    fmt: str
    variant: str
    mods: tuple[tuple[str, int], ...]

    def __getitem__(self, name: str) -> int:
        return dict(self.mods).get(name, 0)

    def bit(self, name: str, position: int) -> int:
        """One bit of a modifier field."""
        return self[name] >> position & 1


def graph_of(inst: Inst, row: Alu, mode: Mode) -> Graph:
    """The whole data path of ``inst`` as a graph over raw operand bits. Cached by everything but the registers."""
    mods: tuple[tuple[str, int], ...] = ()
    clamp = False
    if inst.mods:
        mods = tuple([item for item in inst.mods.items() if item[1] and item[0] in _FIELDS])
        clamp = bool(inst.mods.get("clamp", 0))
    key = (id(row), mode, clamp, inst.fmt, inst.variant, mods)
    found = _GRAPHS.get(key)
    if found is None:
        found = row, _kept_graph(row, mode._replace(clamp=clamp), _Shape(inst.fmt, inst.variant, mods))
        _GRAPHS[key] = found
    return found[1]


_GRAPHS: dict[tuple[object, ...], tuple[Alu, Graph]] = {}  # with the rows, so that their numbers stay theirs


def _kept_graph(row: Alu, mode: Mode, shape: _Shape) -> Graph:
    """The graph that this process or another one traced before, or a new one."""
    if ROWS.get(row.name) is not row:
        return _graph(row, mode, shape)
    # Short and long forms, and those whose lanes are exchanged, have one graph where no modifier tells them apart.
    fmt = shape.fmt if shape.fmt == "VOP3P" or (shape.fmt == "VOP3" and shape["op_sel"]) else ""
    variant = "sdwa" if shape.variant == "sdwa" else ""
    key = f"{row.name} {fmt} {variant} {sorted(shape.mods)} {_text(mode)}"
    return prim_graphs.find(key, lambda: _graph(row, mode, shape))


@lru_cache(maxsize=256)
def _text(mode: Mode) -> str:
    return repr(tuple(mode))


def _graph(row: Alu, mode: Mode, shape: _Shape) -> Graph:
    builder = builder_for(mode)
    return builder.finish(_values(builder, row, mode, shape))


def _values(builder: FoldingBuilder, row: Alu, mode: Mode, shape: _Shape) -> dict[str, V]:
    """The outputs of an instruction in one mode."""
    if not row.ins:
        return outputs_of(row, row.fn(mode, builder))
    path = _Path(builder, row, mode, shape)
    if row.packed > 1:
        return path.packed()
    ports = [path.port(name, type_) for name, type_ in row.ins]
    if row.style == "bitop3":
        ports.append(builder.const(shape["bitop3"], "i32"))
    values = outputs_of(row, row.fn(mode, *ports))
    return {name: path.result(name, value) for name, value in values.items()}


@lru_cache(maxsize=1024)
def element_graph(row: Alu, mode: Mode) -> Graph:
    """A packed operation's data path for one element, from raw elements as modifiers picked them to a raw element."""
    builder = builder_for(mode)
    path = _Path(builder, row, mode, _Shape("VOP3P", "", ()))
    ports = [builder.input(name, f"i{BITS[type_]}").bitcast(type_) for name, type_ in row.ins]
    return builder.finish({"dst": path.element([path.flushed(each, 1) for each in ports]).raw()})


# Modes that are known only at run time


def graph_over(inst: Inst, row: Alu, register: int, unknown: int) -> Graph:
    """The data path where some bits of MODE are unknown: as ``graph_of``, and where it depends on them with the
    register as input ``mode``, by which the results of all the modes that it may mean are chosen from."""
    fields = tuple(f for f in FIELDS if _bits(f) & unknown and _matters(inst, row, f))
    if not fields:
        return graph_of(inst, row, mode_of(register, inst.target))
    mods = tuple((name, value) for name in _FIELDS if (value := inst.mods.get(name, 0)))
    shape = _Shape(inst.fmt, inst.variant, mods)
    clamp = bool(inst.mods.get("clamp", 0))
    return _graph_over(row, shape, inst.target, clamp, register & ~sum(map(_bits, fields)), fields)


def _bits(field: tuple[int, int]) -> int:
    return (1 << field[1]) - 1 << field[0]


def _matters(inst: Inst, row: Alu, field: tuple[int, int]) -> bool:
    """Whether the data path depends on a field of MODE."""
    low, width = field
    others = (0, ARITHMETIC, ARITHMETIC & ~0xFF, 0xFF, 0x20F, 0x10F)
    return any(
        len(
            {
                graph_key(graph_of(inst, row, mode_of(rest & ~_bits(field) | v << low, inst.target)))
                for v in range(1 << width)
            }
        )
        > 1
        for rest in others
    )


def graph_key(graph: Graph) -> tuple[object, ...]:
    """What makes a graph equal to another one."""
    return graph.nodes, tuple(sorted(graph.outputs.items()))


@lru_cache(maxsize=1024)
def _graph_over(
    row: Alu, shape: _Shape, target: str, clamp: bool, register: int, fields: tuple[tuple[int, int], ...]
) -> Graph:
    builder = RoundingBuilder(Mode(target))
    word = builder.input("mode", "i32")

    def chosen(known: int, rest: tuple[tuple[int, int], ...]) -> dict[str, V]:
        if not rest:
            mode = mode_of(known, target)._replace(clamp=clamp)
            builder.round(mode)
            return _values(builder, row, mode, shape)
        low, width = rest[0]
        options = [chosen(known | value << low, rest[1:]) for value in range(1 << width)]
        result = options[0]
        for value, option in enumerate(options[1:], 1):
            here = word.field(low, width).eq(value)
            result = {name: here.select(option[name], other) for name, other in result.items()}
        return result

    return builder.finish(chosen(register, fields))


def raw_type(type_: str, packed: int = 1) -> str:
    """Type of the register bits behind a port: i1 for a lane mask or flag, else i32, i64 or i128."""
    bits = BITS[type_] * packed
    return "i1" if bits == 1 else f"i{max(bits, 32)}"


class _Path:
    """Builds one instruction's graph: sources with modifiers, results with clamp, omod and partial writes."""

    def __init__(self, builder: FoldingBuilder, row: Alu, mode: Mode, shape: _Shape) -> None:
        self.builder = builder
        self.row = row
        self.mode = mode
        self.shape = shape
        self.floats: list[V] = []  # the sources that are floats

    # Sources

    def port(self, name: str, type_: str) -> V:
        """The value of one port of an instruction that is not packed."""
        value = self._port(name, type_)
        if value.type in FLOATS:
            self.floats.append(value)
        return value

    def _port(self, name: str, type_: str) -> V:
        raw = self.builder.input(name, raw_type(type_))
        if self.row.unit == "salu" or not name.startswith("src") or type_ == "i1":
            return self.flushed(_low(raw, type_), 1)
        index = int(name[3:])
        style = self.row.style
        if style in ("mix", "mixhi"):
            return self._mixed(raw, index)
        if style == "dot2" and index < 2:
            return self._half_pair(raw, index)
        if style == "pair":
            return raw.half(self.shape.bit("op_sel", index))
        if style == "bitop3":
            return _low(raw >> 16 if BITS[type_] == 16 and self.shape.bit("op_sel", index) else raw, type_)
        if style in ("srcbyte", "srcword") and index == 0:
            raw = raw >> (8 * (self.shape["op_sel"] & 3) if style == "srcbyte" else 16 * self.shape.bit("op_sel", 0))
        elif self.shape.variant == "sdwa" and raw.bits == 32:
            raw = self._sdwa_source(raw, index)
        elif BITS[type_] == 16 and self.shape.fmt == "VOP3" and self.shape.bit("op_sel", index):
            raw = raw >> 16
        return self.flushed(self._signed(_low(raw, type_), index), 1)

    def _signed(self, value: V, index: int) -> V:
        """abs and neg: they act on the sign bit, whatever the type."""
        word, top = value.raw(), 1 << (value.bits - 1)
        if self.shape.bit("abs", index):
            word = word & (top - 1)
        if self.shape.bit("neg", index):
            word = word ^ top
        return word.bitcast(value.type)

    def _sdwa_source(self, raw: V, index: int) -> V:
        low, width = _SDWA[self.shape[f"src{index}_sel"]]
        if width == 32:
            return raw
        return raw.signed_field(low, width) if self.shape[f"src{index}_sext"] else raw.field(low, width)

    def _mixed(self, raw: V, index: int) -> V:
        """f32, or one half as f16 made f32; neg_hi is the absolute value."""
        if self.shape.bit("op_sel_hi", index):
            half = self.flushed(raw.half(self.shape.bit("op_sel", index)).bitcast("f16"), 1)
            value = half.fpext("f32")
        else:
            value = self.flushed(raw.bitcast("f32"), 1)
        if self.shape.bit("neg_hi", index):
            value = value.abs()
        return -value if self.shape.bit("neg", index) else value

    def _half_pair(self, raw: V, index: int) -> V:
        """Two halves, each picked by op_sel or op_sel_hi and negated by neg or neg_hi."""
        shape = self.shape
        if shape.fmt != "VOP3P":
            return raw
        low = raw.field(16 * shape.bit("op_sel", index), 16)
        high = raw.field(16 * shape.bit("op_sel_hi", index), 16)
        flips = (shape.bit("neg", index) << 15) | (shape.bit("neg_hi", index) << 31)
        return (low | (high << 16)) ^ flips

    def _keeps(self, value: V, side: int) -> bool:
        """Whether denormals of the value's type are kept, in sources (``side`` 1) or results (2)."""
        return bool((self.mode.denorm32 if value.type == "f32" else self.mode.denorm64) & side)

    def flushed(self, value: V, side: int) -> V:
        """Denormals become zeros of their sign where the mode says so."""
        if value.type not in FLOATS or self._keeps(value, side):
            return value
        word = value.raw()
        top = 1 << (value.bits - 1)
        tiny = (word & (top - 1)).ult(1 << FORMATS[value.type][1])
        return tiny.select(word & top, word).bitcast(value.type)

    # Results

    def result(self, name: str, value: V) -> V:
        """Raw bits of one output."""
        if value.type == "i1" or name in ("scc", "exec", "exec_mask"):
            return value
        word = self.finished(value).raw()
        if self.row.unit == "salu" or word.bits >= 32:
            if self.shape.variant == "sdwa" and word.bits == 32:
                return self._sdwa_result(word)
            return word
        return self._narrow(word)

    def finished(self, value: V) -> V:
        """A float after omod, overflow, denormal flush and clamp. omod wants denormal results flushed and no IEEE mode;
        it makes every zero a positive one."""
        if value.type not in FLOATS or self.row.unit == "salu":
            return value
        omod = self.shape["omod"]
        if omod and not self._keeps(value, 2) and not self.mode.ieee:
            value = value * {1: 2.0, 2: 4.0, 3: 0.5}[omod]
            value = self.flushed(value, 2)
            value = value.eq(0).select(value.like(0), value)
        if value.type == "f16" and self.mode.fp16_ovfl:
            value = self._bounded(value)
        value = self.flushed(value, 2)
        if self.mode.clamp:
            clamped = value.fmax(0.0).fmin(1.0)
            value = clamped if self.mode.dx10_clamp else value.isnan().select(value, clamped)
        return value

    def _bounded(self, value: V) -> V:
        """FP16_OVFL: an f16 that overflowed is the largest number; infinities of infinite sources and of poles stay."""
        overflowed = value.abs().eq(float("inf"))
        for number, source in enumerate(self.floats):
            overflowed = overflowed & ~source.abs().eq(float("inf"))
            if _POLES.match(self.row.name) and number == ("div_fixup" in self.row.name):
                overflowed = overflowed & source.ne(0)
        word = value.raw()
        return overflowed.select(((word & 0x8000) | 0x7BFF).bitcast("f16"), value)

    def _old(self) -> V:
        return self.builder.input("dst_in", "i32")

    def _narrow(self, word: V) -> V:
        """A result of 8 or 16 bits in its register."""
        wide = word.zext("i32")
        shape = self.shape
        if shape.variant == "sdwa":
            return self._sdwa_result(wide)
        if self.row.style == "byte":
            at = 8 * (shape["op_sel"] >> 2 & 3)
            return (self._old() & ~(0xFF << at)) | (wide << at)
        high = self.row.style == "mixhi" or (shape.fmt == "VOP3" and shape.bit("op_sel", 3))
        if high:
            return (self._old() & 0xFFFF) | (wide << 16)
        return (self._old() & 0xFFFF0000) | wide if self.row.keep else wide

    def _sdwa_result(self, word: V) -> V:
        low, width = _SDWA[self.shape["dst_sel"]]
        if width == 32:
            return word
        field = (1 << width) - 1
        unused = self.shape["dst_unused"]
        if unused == _SDWA_PRESERVE:
            return (self._old() & ~(field << low)) | ((word & field) << low)
        if unused == _SDWA_SEXT:
            return word.signed_field(0, width) << low
        return (word & field) << low

    # Packed operations

    def packed(self) -> dict[str, V]:
        """The body applied to both halves; op_sel and op_sel_hi pick each source's half."""
        halves = [self._packed_half(high) for high in (0, 1)]
        low, high = (v.raw() for v in halves)
        wide = raw_type(self.row.outs[0][1], 2)
        return {"dst": low.zext(wide) | (high.zext(wide) << low.bits)}

    def _packed_half(self, high: int) -> V:
        return self.element([self._packed_port(name, type_, high) for name, type_ in self.row.ins])

    def element(self, ports: list[V]) -> V:
        """The body applied to one element of each source."""
        self.floats = [p for p in ports if p.type in FLOATS]
        return self.finished(next(iter(outputs_of(self.row, self.row.fn(self.mode, *ports)).values())))

    def _packed_port(self, name: str, type_: str, high: int) -> V:
        raw = self.builder.input(name, raw_type(type_, 2))
        if not name.startswith("src") or self.shape.fmt != "VOP3P":
            return self.flushed(raw.half(high).bitcast(type_), 1)
        index = int(name[3:])
        value = raw.half(self.shape.bit("op_sel_hi" if high else "op_sel", index)).bitcast(type_)
        if self.shape.bit("neg_hi" if high else "neg", index):
            value = (value.raw() ^ (1 << (value.bits - 1))).bitcast(type_)
        return self.flushed(value, 1)


def _low(raw: V, type_: str) -> V:
    """The low bits of a register value as ``type_``."""
    return raw if raw.type == type_ else raw.trunc(f"i{BITS[type_]}").bitcast(type_)


class DppSource(NamedTuple):
    """What DPP does to src0 before the operation.

    ``source[i]`` is the lane that lane i reads, or -1 where there is none. A source lane that EXEC disables counts as
    none. A lane without a source reads 0 where ``bound_ctrl`` is set, and is not written otherwise. ``enabled`` has a
    bit for each lane that row and bank masks let write; the others keep their destination.
    """

    source: tuple[int, ...]
    enabled: int
    bound_ctrl: bool


def dpp_source(mods: Mapping[str, int], lanes: int) -> DppSource:
    """The lane exchange of a DPP instruction on a wave of ``lanes``. Raises DecodeError for a reserved control."""
    return _dpp(mods["dpp_ctrl"], mods["row_mask"], mods["bank_mask"], bool(mods.get("bound_ctrl", 0)), lanes)


@lru_cache(maxsize=1024)
def _dpp(control: int, row_mask: int, bank_mask: int, bound_ctrl: bool, lanes: int) -> DppSource:
    source = tuple(_dpp_lane(control, lane, lanes) for lane in range(lanes))
    enabled = sum(1 << i for i in range(lanes) if row_mask >> (i // 16) & 1 and bank_mask >> (i // 4 % 4) & 1)
    return DppSource(source, enabled, bound_ctrl)


def _dpp_lane(control: int, lane: int, lanes: int) -> int:
    """The lane that ``lane`` reads under ``dpp_ctrl``, or -1."""
    row, place = lane & ~15, lane & 15
    amount = control & 15
    if control < 0x100:  # quad_perm
        return (lane & ~3) | (control >> (2 * (lane & 3)) & 3)
    kind = control & ~15
    if kind == 0x100 and amount:  # row_shl
        return lane + amount if place + amount < 16 else -1
    if kind == 0x110 and amount:  # row_shr
        return lane - amount if place >= amount else -1
    if kind == 0x120 and amount:  # row_ror
        return row | (place - amount & 15)
    if kind == 0x150:  # row_newbcast
        return row | amount
    whole = {
        0x130: lane + 1 if lane + 1 < lanes else -1,  # wave_shl:1
        0x134: (lane + 1) % lanes,  # wave_rol:1
        0x138: lane - 1,  # wave_shr:1
        0x13C: (lane - 1) % lanes,  # wave_ror:1
        0x140: row | (15 - place),  # row_mirror
        0x141: (lane & ~7) | (7 - (lane & 7)),  # row_half_mirror
        0x142: row - 1 if row else -1,  # row_bcast:15
        0x143: 31 if lane >= 32 else -1,  # row_bcast:31
    }
    if control not in whole:
        raise DecodeError(f"dpp_ctrl 0x{control:x}: not a data-parallel control of this generation")
    return whole[control]
