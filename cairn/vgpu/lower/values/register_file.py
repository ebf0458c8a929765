"""The registers of one block while it is written: values by register, with 64-bit values kept whole.

A pair of registers that was written as one 64-bit value is read back as that value; its halves are made only when
they are asked for. Registers that the block has not written are loaded from their variables, once, at the block's
head.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cairn.vgpu.decode import regs
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V, Widened, const, llvm_type, pattern
from cairn.vgpu.lower.llvm.opcodes import Ins
from cairn.vgpu.lower.values import carry_pairs, invariants, row_patterns, scaled_index
from cairn.vgpu.lower.values.dwords import Half, combine, half
from cairn.vgpu.lower.values.kinds import SIGN, UNDEFINED, VECTOR, Form, Kind, Variable, form_of, spread, variables
from cairn.vgpu.lower.values.lane_masks import bits_of
from cairn.vgpu.lower.values.patterns import has_form, times, widening_guard
from cairn.vgpu.state import VECTOR_BYTES


class Resident(NamedTuple):
    """Vector registers that lie in memory between blocks, each in its place (``%v``register), side by side: matrix
    instructions work on them there, relative addressing finds them there. ``always``: those that are brought there at
    each block's end, whatever is known of them; the others where it is vectors that are there."""

    registers: frozenset[int] = frozenset()
    always: frozenset[int] = frozenset()

    @property
    def names(self) -> frozenset[str]:
        """What the places are called."""
        return frozenset(f"%v{register}" for register in self.registers)

    def declare(self) -> list[Ins]:
        """The places."""
        if not self.registers:
            return []
        first, last = min(self.registers), max(self.registers)
        places = [llvm.ins(f"%v{r}", llvm.offset("i8"), "%places", (r - first) * VECTOR_BYTES) for r in self.registers]
        return [
            llvm.ins("%places", llvm.alloca(f"[{(last - first + 1) * VECTOR_BYTES} x i8]", 64)),
            *sorted(places, key=lambda each: each[1]),
        ]


NONE_RESIDENT = Resident()


class Registers:
    """Values of the registers at the place that is being written. ``kinds``: what is known at the block's start.

    ``merging``: registers whose writes must be merged with what they held before, in the lanes outside EXEC
    (``exec_bits``). ``masks`` collects the scalar pairs that are wanted as one bit a lane across blocks; None where
    these are made of the scalars in each block (strip_mining.py).
    """

    def __init__(
        self, b: Builder, kinds: dict[int, Kind], merging: int, masks: set[int] | None,
        resident: Resident = NONE_RESIDENT,
    ) -> None:  # fmt: skip
        self.b = b
        self.kinds = dict(kinds) if resident.registers else kinds
        self.resident = resident
        self.moving: frozenset[str] = frozenset()  # variables that the block's instructions change by other names
        self.clean = {r for r in resident.registers if kinds.get(r) == VECTOR}
        self.merging = merging
        self.masks = masks
        self.values: dict[int, V | Half] = {}
        self.written = 0
        self.outer: dict[int, V | Half] = {}
        self.exec_bits: V | None = None
        self.idle = False  # no lane acts: what is written to vector registers is lost
        self._cut = b.wave.lanes < b.wave.mask_bits  # EXEC has no lanes beyond the wave's
        self.lanes_kept = 0  # vector registers of which writes leave the lanes outside EXEC, where that is known

    # Reading

    def value(self, register: int) -> V | Half:
        """What the register holds, in the form in which it is kept."""
        found = self.values.get(register)
        if found is None and self.written >> register & 1:
            return self._from_place(register)
        if found is None:
            self._load(register)
            found = self.values[register]
        return found

    def _from_place(self, register: int) -> V:
        """A register that a matrix instruction wrote to its place."""
        lanes = self.width(register)
        loaded = self.b.ins("i32", lanes, llvm.load(llvm_type("i32", lanes), 64), f"%v{register}")
        if not self.b.in_scope:
            self.values[register] = loaded
        return loaded

    def width(self, register: int) -> int:
        """Lanes that a vector register has in memory."""
        return 1 if self.b.single and not self.lanes_kept >> register & 1 else self.b.wave.lanes

    def get(self, register: int) -> V:
        """The register as i32 (scc: i1)."""
        found = self.values.get(register) or self.value(register)
        if isinstance(found, V):
            return self.b.lane(found) if self.b.single else found
        return half(self.b, found.value, found.part)

    def get_lanes(self, register: int) -> V:
        """The register as i32, all its lanes; where there is one, the others are zero but in those that keep theirs."""
        if not self.b.single:
            return self.get(register)
        found = self.value(register)
        if isinstance(found, V) and (found.lanes != 1 or found.const == 0):
            return found
        value = self.get(register)
        t = llvm_type("i32", self.b.wave.lanes)
        return self.b.pure("i32", self.b.wave.lanes, llvm.insert(t), "zeroinitializer", value.name, "0")

    def get64(self, register: int) -> V:
        """A register pair as i64."""
        values = self.values
        low, high = values.get(register) or self.value(register), values.get(register + 1) or self.value(register + 1)
        if isinstance(low, Half) and isinstance(high, Half) and low.value is high.value and low.part < high.part:
            return low.value
        return combine(self.b, self.get(register), self.get(register + 1))

    def mask_bits(self, register: int) -> V:
        """A scalar pair as one i1 a lane."""
        mask = self.get64(register)
        untouched = self.masks is not None and not self.written & (3 << register)
        if mask.const is None and not mask.fixed and untouched and self.b.known(("bits", mask.name)) is None:
            kind = self.kinds.get(register, UNDEFINED)
            if kind.part == 0 and self.masks is not None:
                self.masks.add(register)
                with self.b.at_head():
                    self.b.remember(("bits", mask.name), self.b.load("i1", mask_variable(register), 0))
        return bits_of(self.b, mask)

    def _load(self, register: int) -> None:
        kind = self.kinds.get(register, UNDEFINED)
        if kind.part < 0:
            with self.b.at_head():
                self.values[register] = self._variable(register, kind.form)
            return
        first = register - kind.part
        with self.b.at_head():
            value = self._variable(first, kind.form)
        for part in (0, 1):
            if not self.written >> (first + part) & 1:
                self.values[first + part] = Half(value, part)

    def _variable(self, register: int, form: Form, *, second: bool = False) -> V:
        b = self.b
        type_ = "i1" if register == regs.SCC else f"i{form.bits}"
        if form == UNDEFINED.form:
            return const(type_, 0)
        if form.sign:
            return b.op("ashr", "i32", self._at_start(register - 1), const("i32", 31))
        narrow = b.lanes != b.wave.lanes and spread(form)
        if form.const is not None and form.steps is not None and not narrow:
            return pattern(type_, const(type_, form.const), form.steps)
        if form.name:
            return invariants.value(b, form.name, type_)
        if form.more is not None and not narrow:
            more = self._variable(register, form.more, second=True)
            return b.op("add", "i64", self._variable(register, form._replace(more=None)), more)
        loaded = [self._read(v) for v in variables(register, form, b.wave.lanes, b.lanes, second=second)]
        if form.steps is None and form.factor > 0 and not narrow:
            return scaled_index.make(Widened(form.signed, loaded[0], form.factor, loaded[1], None))
        if form.steps is None or narrow:
            return loaded[0]
        if form.rows and form.factor <= 0:
            return row_patterns.make(self.b, type_, tuple(loaded), form.steps)
        if form.rows:
            low = row_patterns.make(self.b, "i32", tuple(loaded[:-1]), form.steps)
            wide = b.op("sext" if form.signed else "zext", "i64", low)
            return b.op("add", "i64", b.op("mul", "i64", wide, const("i64", form.factor)), loaded[-1])
        if form.factor <= 0:
            return pattern(type_, V(type_, 1, loaded[0].name, aligned=form.aligned), form.steps)
        op = "sext" if form.signed else "zext"
        wide = b.op(op, "i64", loaded[0])
        base = b.op("add", "i64", b.op("mul", "i64", wide, const("i64", form.factor)), loaded[1])
        low = pattern("i32", loaded[0], form.steps)
        guard = widening_guard(b, op, wide, form.steps)
        steps = times("i64", form.steps, form.factor)
        return pattern("i64", base, steps, Widened(form.signed, low, form.factor, loaded[1], guard))

    def _at_start(self, register: int) -> V:
        """What a register held at the block's start, though it may have been written since."""
        if not self.written >> register & 1:
            return self.get(register)
        kind = self.kinds.get(register, UNDEFINED)
        value = self._variable(register - max(kind.part, 0), kind.form)
        return value if kind.part < 0 else half(self.b, value, kind.part)

    def _read(self, variable: Variable) -> V:
        lanes = self.width(int(variable.name[2:])) if self.b.single and variable.lanes != 1 else variable.lanes
        place = variable.name if lanes > 1 and variable.name not in self.moving else ""
        return self.b.ins(variable.type, lanes, llvm.load(llvm_type(variable.type, lanes)), variable.name, place=place)

    # Writing

    def put(self, register: int, value: V) -> None:
        """Write a 32-bit register (scc: an i1)."""
        if register < regs.SGPR and (self.b.single or self.lanes_kept):
            if self.idle:
                return
            value = self._kept(register, value)
        if register == regs.EXEC + 1 and self._cut:
            value = const("i32", self.b.wave.every >> 32)
        self._note(register)
        self.clean.discard(register)
        self.values[register] = value
        self.written |= 1 << register
        if self.b.single:
            self._whole(register & ~1)

    def _whole(self, register: int) -> None:
        """Keep two scalar dwords as one value where they are one: so they cross to other blocks."""
        low, high = self.values.get(register), self.values.get(register + 1)
        if not isinstance(low, V) or not isinstance(high, V) or low.lanes != 1 or high.lanes != 1:
            return
        if low.type != "i32" or high.type != "i32" or self.lanes_kept >> register & 3:
            return
        found = carry_pairs.scalar(self.b, low, high)
        if found is not None:
            self.values[register], self.values[register + 1] = Half(found, 0), Half(found, 1)
            self.written |= 3 << register

    def put64(self, register: int, value: V) -> None:
        """Write a register pair."""
        if register < regs.SGPR and (self.b.single or self.lanes_kept):
            if self.idle:
                return
            value = self.b.lane(value) if self.b.single else value
            if self.lanes_kept >> register & 3:
                for part in (0, 1):
                    self.put(register + part, half(self.b, value, part))
                return
        if register == regs.EXEC and self._cut:
            value = self.b.op("and", "i64", value, const("i64", self.b.wave.every))
        if value.pair is not None:
            for part in (0, 1):
                self.put(register + part, value.pair[part])
            return
        for part in (0, 1):
            self._note(register + part)
            self.clean.discard(register + part)
        for part in (0, 1):
            self.values[register + part] = Half(value, part)
        self.written |= 3 << register

    def _kept(self, register: int, value: V) -> V:
        """What a register holds whose lanes of EXEC are written."""
        value = self.b.lane(value) if self.b.single else value
        if not self.lanes_kept >> register & 1:
            return value
        if not self.b.single:
            assert self.exec_bits is not None
            return self.b.op("select", "i32", self.exec_bits, value, self.get(register))
        t, old = llvm_type("i32", self.b.wave.lanes), self.b.vec(self.get_lanes(register))
        return self.b.ins("i32", self.b.wave.lanes, llvm.insert(t), old, value.name, "0")

    def put_all_lanes(self, register: int, value: V) -> None:
        """Write a vector register in every lane, whatever EXEC is."""
        self.outer.pop(register, None)
        self.clean.discard(register)
        self.values[register] = value
        self.written |= 1 << register

    def merged(self, register: int, value: V) -> None:
        """Write a vector register with what it held before in the lanes that keep it."""
        if self.b.single:
            self.put(register, value)
            return
        self.clean.discard(register)
        self.values[register] = value
        self.written |= 1 << register

    def _note(self, register: int) -> None:
        """Remember what a register holds outside EXEC before its first masked write."""
        if self.merging >> register & 1 and register not in self.outer:
            self.outer[register] = self.value(register)

    def complete(self, registers: int) -> None:
        """Merge the masked writes of a set of registers with what they cover: their lanes are about to be read
        across.
        """
        for register in regs.members(registers):
            if register in self.outer:
                self._merge(register)

    def complete_all(self, cut: Callable[[], None]) -> None:
        """Merge all masked writes: the block ends. ``cut`` stands between them (Context.cut)."""
        for register in sorted(self.outer):
            if register in self.outer:
                self._merge(register)
                cut()

    def _merge(self, register: int) -> None:
        pair = self._pair_to_merge(register)
        condition = self.exec_bits
        assert condition is not None, "a full block merges nothing"
        if pair is not None:
            new, old = pair
            merged = self.b.op("select", "i64", condition, new, old)
            for part in (0, 1):
                self.clean.discard(register + part)
                self.outer.pop(register + part)
                self.values[register + part] = Half(merged, part)
            return
        outer = self.outer.pop(register)
        self.clean.discard(register)
        old = outer if isinstance(outer, V) else half(self.b, outer.value, outer.part)
        self.values[register] = self._selected(condition, self.get(register), old)

    def _selected(self, condition: V, new: V, old: V) -> V:
        """Merged lanes. Floats are merged as such, so that LLVM makes one instruction of the operation and the merge;
        and scalars, whose way from a scalar register to a vector of integers is long on hosts with masks."""
        b = self.b
        made = new.origin
        single = made is not None and made[0] == "bitcast" and made[2][0].type == "f32"
        if not single and (new.lanes != 1 or new.const is not None):
            return b.op("select", "i32", condition, new, old)
        floats = (b.op("bitcast", "f32", new), b.op("bitcast", "f32", old))
        return b.op("bitcast", "i32", b.op("select", "f32", condition, *floats))

    def _pair_to_merge(self, register: int) -> tuple[V, V] | None:
        """New and old value where register and the next one hold one value now and held one before."""
        if register + 1 not in self.outer:
            return None
        new = (self.values[register], self.values[register + 1])
        old = (self.outer[register], self.outer[register + 1])
        found = []
        for low, high in (new, old):
            if isinstance(low, Half) and isinstance(high, Half) and low.value is high.value and low.part < high.part:
                found.append(low.value)
            elif isinstance(low, V) and low.const == 0 and isinstance(high, V) and high.const == 0:
                found.append(const("i64", 0))
        return (found[0], found[1]) if len(found) == 2 else None

    # Resident registers

    def same(self, register: int) -> V | None:
        """The dword that all lanes of a resident register have which is not in its place; None where they differ."""
        if register not in self.resident.registers or register in self.clean:
            return None
        value = self.get(register)
        return value if value.lanes == 1 else None

    def to_place(self, register: int, count: int) -> None:
        """Bring resident registers to their places."""
        for each in range(register, register + count):
            if each not in self.clean:
                lanes = self.width(each)
                text = self.get(each).name if lanes == 1 else self.b.vec(self.get_lanes(each))
                self.b.do(llvm.store(llvm_type("i32", lanes), 64), text, f"%v{each}")
                self.clean.add(each)

    def placed(self, register: int, count: int) -> None:
        """All lanes of resident registers have been written in their places."""
        for each in range(register, register + count):
            self.outer.pop(each, None)
            self._part(each)
            self.values.pop(each, None)
            self.kinds[each] = VECTOR
            self.written |= 1 << each
            self.clean.add(each)

    def _part(self, register: int) -> None:
        """Keep the other half where a register is one half of a value."""
        found = self.values.get(register)
        if isinstance(found, Half):
            other = register + 1 - 2 * found.part
            partner = self.values.get(other)
            if isinstance(partner, Half) and partner.value is found.value:
                self.values[other] = half(self.b, partner.value, partner.part)

    # Leaving

    def exit_kinds(self, live: int) -> dict[int, Kind]:
        """Kinds of the registers in ``live`` at the block's end."""
        self._join_dwords(live)
        found = {register: self.kinds.get(register, UNDEFINED) for register in regs.members(live)}
        for register in regs.members(live & (self.written | self.written << 1)):
            value = self.values.get(register)
            if register in self.resident.always:
                held = self.written >> register & 1 or self.kinds.get(register, UNDEFINED) != UNDEFINED
                found[register] = VECTOR if held else UNDEFINED
                continue
            if 0 < register < regs.SGPR and self._is_sign(register) and live >> (register - 1) & 1:
                found[register] = SIGN
                continue
            if value is None or not self.written >> register & 1:
                kind = self.kinds.get(register, UNDEFINED)
                found[register] = VECTOR if kind == SIGN else kind
                continue
            if isinstance(value, Half):
                first, other = register - value.part, register + 1 - 2 * value.part
                partner = self.values.get(other)
                whole = isinstance(partner, Half) and partner.value is value.value and partner.part != value.part
                if whole and first >= 0 and live >> other & 1 and other not in self.resident.always:
                    found[register] = Kind(form_of(value.value), value.part)
                    continue
                value = self.values[register] = self.get(register)
            found[register] = Kind(form_of(value))
        return found

    def _join_dwords(self, live: int) -> None:
        """Keep two vector registers as one value of 64 bits where they were made apart and are one of a form: vectors
        would cross to other blocks."""
        if self.b.plain or self.b.single or self.b.lanes != self.b.wave.lanes:
            return
        for register in regs.members(live & live >> 1 & self.written & self.written >> 1 & (1 << regs.SGPR - 1) - 1):
            low, high = self.values.get(register), self.values.get(register + 1)
            always = self.resident.always
            if not isinstance(low, V) or not isinstance(high, V) or register in always or register + 1 in always:
                continue
            if low.lanes == 1 or high.lanes == 1 or not has_form(low) or has_form(high):
                continue
            found = carry_pairs.whole(self.b, low, high, combine)
            if found is not None and form_of(found).steps is not None:
                self.values[register], self.values[register + 1] = Half(found, 0), Half(found, 1)

    def _is_sign(self, register: int) -> bool:
        """Whether a vector register holds the sign of the register before it."""
        if not self.written >> (register - 1) & 3:
            return self.kinds.get(register, UNDEFINED) == SIGN
        value, low = self.values.get(register), self.values.get(register - 1)
        if not isinstance(value, V) or not isinstance(low, V) or value.origin is None:
            return False
        op, _, args = value.origin
        return op == "ashr" and args[0] is low and args[1].const == 31

    def store(self, register: int, form: Form) -> None:
        """Write the variables that carry the register (or the pair that starts there) in ``form``."""
        wanted = variables(register, form, self.b.wave.lanes, self.b.lanes)
        if not wanted or (form == VECTOR.form and register in self.clean):
            return
        value = self.get64(register) if form.bits == 64 else self.get(register)
        if self.b.single and form == VECTOR.form and register < regs.SGPR:
            lanes = self.width(register)
            text = value.name if lanes == 1 else self.b.vec(self.get_lanes(register))
            self.b.do(llvm.store(llvm_type("i32", lanes)), text, wanted[0].name)
            return
        narrow = wanted[0].lanes not in (1, self.b.wave.lanes)
        for variable, text in zip(wanted, [self.b.vec(value)] if narrow else self._parts(value, form), strict=True):
            self.b.do(llvm.store(llvm_type(variable.type, variable.lanes)), text, variable.name)
        if form.bits == 64 and self.masks and register in self.masks:
            self.b.save(bits_of(self.b, value), mask_variable(register), 0)

    def _parts(self, value: V, form: Form) -> list[str]:
        if form.steps is None and form.factor > 0:
            w = value.index
            return ["zeroinitializer", "0"] if w is None else [self.b.vec(w.low), w.offset.name]
        if form.steps is None:
            return [self.b.vec(value)]
        if form.factor > 0:
            return self._widened_parts(value, form)
        if form.rows:
            found = value.rows  # none if undefined on this path: any value will do
            return ["0"] * form.rows if found is None else [base.name for base in found.bases]
        return [value.name if value.pattern is None else value.pattern.base.name]

    def _widened_parts(self, value: V, form: Form) -> list[str]:
        known = value.pattern or value.rows
        w = None if known is None else known.widened
        if w is None:  # undefined on this path: any value will do
            return ["0"] * len(variables(0, form, self.b.wave.lanes))
        low = w.low.pattern
        own = [low.base.name if low is not None else w.low.name]
        if w.low.rows is not None:
            own = [base.name for base in w.low.rows.bases]
        return [*own, w.offset.name] if form.more is None else [*own, "0", *self._parts(w.offset, form.more)]


def mask_variable(register: int) -> str:
    """Variable of a scalar pair as one i1 a lane."""
    return f"%s{register - regs.SGPR}m"
