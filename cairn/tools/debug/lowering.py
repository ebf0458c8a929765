"""Conditions as programs for ``native/seek.c``, which generated code's waves are looked at with.

A program may say "maybe" where the condition is false, since the debugger then evaluates the condition itself; it never
says no where that says yes. So a part of ``a && b`` that cannot be written as a program is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from cairn.base.errors import CairnError
from cairn.codeobj.symbols import type_die
from cairn.tools.debug import types
from cairn.tools.debug.expressions import APERTURES, Tree, Value, common, find_member
from cairn.tools.debug.locating import Formula, Location, located
from cairn.tools.debug.machine import Held
from cairn.tools.debug.types import Member, Type
from cairn.tools.debug.views import Place, View, named_register
from cairn.vgpu.decode import regs

DEPTH, REGISTERS, STOPS = 32, 64, 64  # of seek.c
Do = IntEnum(
    "Do",
    "CONSTANT REGISTER LANE ITEM GROUP NUMBER WAVE LOAD PRIVATE LDS SIGNED UNSIGNED FLOAT HALF ROUND OF_SIGNED"
    " OF_UNSIGNED TO_INTEGER ADD SUBTRACT MULTIPLY DIVIDE DIVIDE_UNSIGNED REST REST_UNSIGNED AND OR XOR LEFT RIGHT"
    " RIGHT_UNSIGNED ADD_FLOAT SUBTRACT_FLOAT MULTIPLY_FLOAT DIVIDE_FLOAT EQUAL LESS LESS_UNSIGNED EQUAL_FLOAT"
    " LESS_FLOAT LESS_EQUAL_FLOAT NOT TRUE TRUE_FLOAT SELECT FILTER",
    start=0,
)
Code = tuple[tuple[int, int, int], ...]  # operation, argument, value
_SPACES = {"global": Do.LOAD, "private": Do.PRIVATE, "lds": Do.LDS}
_DIM3 = Type("record", "dim3", 12, members=tuple(Member(n, 4 * i, types.UINT) for i, n in enumerate("xyz")))
_INTEGERS = {"+": Do.ADD, "-": Do.SUBTRACT, "*": Do.MULTIPLY, "&": Do.AND, "|": Do.OR, "^": Do.XOR, "<<": Do.LEFT}
_SIGNED = {"/": Do.DIVIDE, "%": Do.REST, ">>": Do.RIGHT}
_UNSIGNED = {"/": Do.DIVIDE_UNSIGNED, "%": Do.REST_UNSIGNED, ">>": Do.RIGHT_UNSIGNED}
_FLOATS = {"+": Do.ADD_FLOAT, "-": Do.SUBTRACT_FLOAT, "*": Do.MULTIPLY_FLOAT, "/": Do.DIVIDE_FLOAT}


_FORMULAS = {
    "plus": Do.ADD, "minus": Do.SUBTRACT, "mul": Do.MULTIPLY, "and": Do.AND, "or": Do.OR, "xor": Do.XOR,
    "shl": Do.LEFT, "shr": Do.RIGHT_UNSIGNED,
}  # fmt: skip


class Unknown(Exception):
    """It cannot be written as a program."""


def one(do: Do, argument: int = 0, value: int = 0) -> Code:
    """A program of one operation."""
    return ((int(do), argument, value - (1 << 64) if value >> 63 == 1 else value),)  # a number with a sign


def constant(number: int) -> Code:
    """A number."""
    return one(Do.CONSTANT, 0, number & (1 << 64) - 1)


@dataclass(frozen=True)
class Operand:
    """What an expression means. ``code`` makes its value, or in a ``space`` its address there; or it lies in
    ``pieces``: first byte, bytes, and what makes them."""

    type: Type
    code: Code = ()
    space: str = ""
    pieces: tuple[tuple[int, int, Code], ...] = ()


@dataclass
class Lowering:
    """Writes the conditions of a place: ``at`` is its offset in the image; ``made``: the user's own variables;
    ``shown``: the registers that they want to know (``decode.regs``)."""

    held: Held
    at: int
    made: dict[str, Value]
    shown: list[int] = field(default_factory=list)

    def condition(self, parts: Sequence[Any]) -> tuple[Code, bool]:
        """The program of a condition, and whether it says all of it."""
        code: Code = ()
        whole = True
        for part in parts:
            before = len(self.shown)
            try:
                mine = self._true(part) + one(Do.FILTER)
                if _deepest(mine) > DEPTH or len(self.shown) > REGISTERS:
                    raise Unknown
                code += mine
            except (Unknown, CairnError, RecursionError):
                del self.shown[before:]
                whole = False
        return code, whole

    # ---- values ----

    def _operand(self, tree: Any) -> Operand:
        form = getattr(tree, "form", ())
        write = getattr(self, f"_{form[0]}", None) if form and form[0] != "$" else self._convenience if form else None
        if write is None:
            raise Unknown
        found: Operand = write(*form[1:])
        return found

    def _value(self, tree: Any) -> tuple[Type, Code]:
        return self._loaded(self._operand(tree))

    def _loaded(self, operand: Operand) -> tuple[Type, Code]:
        """A number's type, and what makes it: an integer in 64 bits, or a double."""
        kind = operand.type
        if not (kind.is_number or kind.kind == "pointer") or not 1 <= kind.size <= 8:
            raise Unknown
        if operand.space:
            code = operand.code + one(_SPACES[operand.space], kind.size)
        elif operand.pieces:
            code = _joined(operand.pieces, 0, kind.size)
        else:
            return kind, operand.code
        return kind, code + _read_as(kind)

    def _true(self, tree: Any) -> Code:
        kind, code = self._value(tree)
        return code + one(Do.TRUE_FLOAT if kind.kind == "float" else Do.TRUE)

    def _pointer(self, operand: Operand) -> tuple[Type, Code] | None:
        """What an operand points to, and the address in all spaces."""
        if operand.type.kind == "pointer":
            return operand.type.target, self._loaded(operand)[1]
        if operand.type.kind == "array" and operand.space:
            return operand.type.target, operand.code + constant(APERTURES[operand.space]) + one(Do.ADD)
        return None

    # ---- forms ----

    def _constant(self, value: Value) -> Operand:
        if value.type.kind == "float":
            return Operand(value.type, constant(int.from_bytes(types.packed(types.DOUBLE, value.number), "little")))
        return Operand(value.type, constant(value.integer))

    def _choice(self, test: Any, first: Any, second: Any) -> Operand:
        (a, left), (b, right) = self._value(first), self._value(second)
        kind = common(a, types.INT) if "float" not in (a.kind, b.kind) else a
        if kind is not common(b, types.INT) and (a.kind, a.size) != (b.kind, b.size):
            raise Unknown  # what follows depends on which of the two it is
        return Operand(kind, self._true(test) + left + right + one(Do.SELECT))

    def _unary(self, sign: str, inner: Any) -> Operand:
        operand = self._operand(inner)
        if sign == "+":
            return operand
        if sign == "*":
            return self._target(operand)
        if sign == "&":
            if not operand.space:
                raise Unknown
            code = operand.code + constant(APERTURES[operand.space]) + one(Do.ADD)
            return Operand(types.pointer(operand.type), code)
        if sign == "!":
            kind, code = self._loaded(operand)
            truth = code + one(Do.TRUE_FLOAT if kind.kind == "float" else Do.TRUE)
            return Operand(types.BOOL, truth + one(Do.NOT))
        kind, code = self._loaded(operand)
        to = common(kind, types.INT)
        code = _converted(code, kind, to)
        if to.kind == "float":
            if sign == "~":
                raise Unknown
            return Operand(to, constant(1 << 63) + code + one(Do.XOR))
        code = code + constant(-1) + one(Do.XOR) if sign == "~" else constant(0) + code + one(Do.SUBTRACT)
        return Operand(to, code + _fitted(to))

    def _cast(self, kind: Any, inner: Any) -> Operand:
        to: Type = kind(self)
        operand = self._operand(inner)
        pointed = self._pointer(operand) if operand.type.kind == "array" and to.kind == "pointer" else None
        if pointed is not None:
            return Operand(to, pointed[1])
        known, code = self._loaded(operand)
        return Operand(to, _converted(code, known, to))

    def type_named(self, name: str) -> Type | None:
        """A type of the program."""
        die = self.held.kernel.image.symbols.types.get(name)
        return types.of(die) if die is not None else None

    def _size(self, kind: Any) -> Operand:
        return Operand(types.ULONG, constant(kind(self).size))

    def _binary(self, sign: str, left: Any, right: Any) -> Operand:
        if sign in ("&&", "||"):
            both = self._true(left) + self._true(right)
            return Operand(types.BOOL, both + one(Do.AND if sign == "&&" else Do.OR))
        a, b = self._operand(left), self._operand(right)
        pointed = [each for each in (self._pointer(a), self._pointer(b)) if each is not None]
        if pointed and sign in "+-":
            return self._moved(sign, a, b, pointed)
        (x, first), (y, second) = self._loaded(a), self._loaded(b)
        kind = common(x, y)
        if kind.kind == "float" and kind.size < 4:
            raise Unknown
        first, second = _converted(first, x, kind), _converted(second, y, kind)
        compared = _compared(sign, first, second, kind)
        if compared is not None:
            return Operand(types.BOOL, compared)
        table = _FLOATS if kind.kind == "float" else {**_INTEGERS, **(_UNSIGNED if kind.kind == "uint" else _SIGNED)}
        if sign not in table:
            raise Unknown
        return Operand(kind, first + second + one(table[sign]) + _fitted(kind))

    def _moved(self, sign: str, a: Operand, b: Operand, pointed: list[tuple[Type, Code]]) -> Operand:
        if len(pointed) == 2:
            raise Unknown
        target, base = pointed[0]
        kind, by = self._loaded(b if self._pointer(a) is not None else a)
        if kind.kind == "float":
            raise Unknown
        step = by + constant(max(target.size, 1)) + one(Do.MULTIPLY)
        return Operand(types.pointer(target), base + step + one(Do.ADD if sign == "+" else Do.SUBTRACT))

    def _target(self, operand: Operand) -> Operand:
        if operand.type.kind == "array" and operand.space:
            return Operand(operand.type.target, operand.code, operand.space)
        if operand.type.kind != "pointer" or operand.type.target.kind == "void":
            raise Unknown
        return Operand(operand.type.target, self._loaded(operand)[1], "global")

    def _index(self, base: Any, index: Any) -> Operand:
        array = self._operand(base)
        kind, at = self._value(index)
        if kind.kind == "float":
            raise Unknown
        element = self._target(array)
        step = at + constant(max(element.type.size, 1)) + one(Do.MULTIPLY)
        return Operand(element.type, element.code + step + one(Do.ADD), element.space)

    def _member(self, base: Any, name: str) -> Operand:
        record = self._operand(base)
        return self._of(self._target(record) if record.type.kind == "pointer" else record, name)

    def _of(self, record: Operand, name: str) -> Operand:
        member = find_member(record.type, name)
        if member is None:
            raise Unknown
        at, bits = member.offset, member.bits
        size = member.type.size if bits is None else (bits[0] + bits[1] + 7) // 8
        if record.space:
            found = Operand(member.type, record.code + constant(at) + one(Do.ADD), record.space)
            code = found.code + one(_SPACES[record.space], size)
        else:
            inside = tuple((first - at, count, code) for first, count, code in record.pieces)
            found = Operand(member.type, pieces=inside)
            code = _joined(inside, 0, size) if bits is not None else ()
        if bits is None:
            return found
        signed = Do.SIGNED if member.type.kind == "int" else Do.UNSIGNED
        return Operand(member.type, code + constant(bits[0]) + one(Do.RIGHT_UNSIGNED) + one(signed, bits[1]))

    # ---- names ----

    def _convenience(self, name: str) -> Operand:
        register = named_register(name)
        if register is not None:
            place, size = register
            kind = types.UINT if size == 4 else types.ULONG
            return Operand(kind, pieces=self._registers(place.space, place.address, size))
        held = self.held
        if name in self.made:
            return self._constant(self.made[name])
        each, number = constant(held.each), one(Do.NUMBER)
        waves = number + each + one(Do.MULTIPLY) + one(Do.WAVE) + one(Do.ADD)
        known = {
            "_lane": one(Do.LANE), "_workgroup": number, "_wave": waves, "_thread": waves + constant(2) + one(Do.ADD),
            "_dispatch": constant(held.number),
        }  # fmt: skip
        if name == "pc":
            return Operand(types.ULONG, constant(held.kernel.image.base + self.at))
        if name not in known:
            raise Unknown
        return Operand(types.INT, known[name])

    def _name(self, name: str) -> Operand:
        plain = name.removesuffix("@entry")
        view, symbols = self._view(), self.held.kernel.image.symbols
        known = symbols.variables(view.function, self.at) if view.function is not None else ()
        die = next((die for each, die in reversed(known) if each == plain), None)
        if die is not None:
            return self._variable(die, view, plain)
        held = self.held
        triples = {"blockDim": held.block, "gridDim": held.counts}
        codes = {each: [constant(n) for n in values] for each, values in triples.items()}
        codes |= {"blockIdx": [one(Do.GROUP, i) for i in range(3)], "threadIdx": [one(Do.ITEM, i) for i in range(3)]}
        if plain in codes:
            return Operand(_DIM3, pieces=tuple((4 * i, 4, code) for i, code in enumerate(codes[plain])))
        if plain == "warpSize":
            return Operand(types.INT, constant(held.kernel.descriptor.wave.lanes))
        this = next((die for each, die in known if each == "this"), None)
        if this is not None:
            whole = self._target(self._variable(this, view, "this"))
            if find_member(whole.type, plain) is not None:
                return self._of(whole, plain)
        die = next((die for die in symbols.statics() if _is_static(die, plain)), None)
        if die is None:
            raise Unknown
        return self._variable(die, view, plain)

    def _view(self) -> View:
        image = self.held.kernel.image
        chain = image.symbols.chain(self.at)
        nowhere: Any = None  # no wave is looked at
        return View(self.held, nowhere, 0, image.base + self.at, chain[-1] if chain else None)

    def _variable(self, die: Any, view: View, name: str) -> Operand:
        kind = types.of(type_die(die))
        parts = located(view, die, name, kind)
        if parts is None:
            raise Unknown
        if len(parts) == 1 and parts[0].space in _SPACES:
            return Operand(kind, self._address(parts[0], view), parts[0].space)
        pieces: list[tuple[int, int, Code]] = []
        at = 0
        for part in parts:
            size = part.size or kind.size
            pieces += [(at + first, count, code) for first, count, code in self._in(part, size, view)]
            at += size
        return Operand(kind, pieces=tuple(pieces))

    def _in(self, part: Location, size: int, view: View) -> Sequence[tuple[int, int, Code]]:
        if part.space in _SPACES:
            if size > 8:
                raise Unknown
            return [(0, size, self._address(part, view) + one(_SPACES[part.space], size))]
        if part.space == "const":
            data = part.data.ljust(size, b"\0")
            cut = [(i, data[i : min(i + 8, size)]) for i in range(0, size, 8)]
            return [(i, len(each), constant(int.from_bytes(each, "little"))) for i, each in cut]
        if part.space == "formula":
            if size > 8:
                raise Unknown
            return [(0, size, self._computed(part.formula))]
        return self._registers(part.space, part.address, size)

    def _computed(self, formula: Formula) -> Code:
        """A variable that clang describes by what it is computed from."""
        if isinstance(formula, int):
            return constant(formula)
        if isinstance(formula, Place):
            return self._register(formula.space, formula.address) + one(Do.UNSIGNED, 32)
        sign, left, right = formula
        return self._computed(left) + self._computed(right) + one(_FORMULAS[sign])

    def _address(self, part: Location, view: View) -> Code:
        if part.base is None:
            return constant(part.address)
        base = self._register("scalar", part.base) + constant(view.wave_scale.bit_length() - 1) + one(Do.RIGHT_UNSIGNED)
        return base + constant(part.address) + one(Do.ADD)

    def _registers(self, space: str, first: int, size: int) -> tuple[tuple[int, int, Code], ...]:
        each = range(max(-(-size // 4), 1))
        return tuple((4 * i, min(4, size - 4 * i), self._register(space, first + i)) for i in each)

    def _register(self, space: str, number: int) -> Code:
        known = number + (regs.SGPR if space == "scalar" else 0)
        if known not in self.shown:
            self.shown.append(known)
        return one(Do.REGISTER, self.shown.index(known))


def _is_static(die: Any, name: str) -> bool:
    from cairn.codeobj.symbols import name_of

    return name_of(die) == name and ("DW_AT_location" in die.attributes or "DW_AT_const_value" in die.attributes)


def _joined(pieces: Sequence[tuple[int, int, Code]], first: int, size: int) -> Code:
    """The bytes from ``first`` on, as one number."""
    code: Code = ()
    covered = 0
    for at, count, part in pieces:
        low, high = max(at, first), min(at + count, first + size)
        if low >= high:
            continue
        covered += high - low
        if low > at:
            part = part + constant(8 * (low - at)) + one(Do.RIGHT_UNSIGNED)
        part = part + one(Do.UNSIGNED, 8 * (high - low))
        if low > first:
            part = part + constant(8 * (low - first)) + one(Do.LEFT)
        code = code + part + (one(Do.OR) if code else ())
    if covered != size:
        raise Unknown
    return code


def _read_as(kind: Type) -> Code:
    """From bytes to a number."""
    if kind.kind == "float":
        if kind.size == 2 and "bf" in kind.name:
            return constant(16) + one(Do.LEFT) + one(Do.FLOAT)
        return {2: one(Do.HALF), 4: one(Do.FLOAT)}.get(kind.size, ())
    return _fitted(kind)


def _is_signed(kind: Type) -> bool:
    return kind.kind == "int" or (kind.kind == "char" and not kind.name.startswith("unsigned"))


def _fitted(kind: Type) -> Code:
    """The result of an operation, as the type has it."""
    if kind.kind == "float":
        return one(Do.ROUND) if kind.size == 4 else ()
    return one(Do.SIGNED if _is_signed(kind) else Do.UNSIGNED, 8 * kind.size) if kind.size < 8 else ()


def _converted(code: Code, kind: Type, to: Type) -> Code:
    if not (to.is_number or to.kind == "pointer") or (to.kind == "float" and to.size < 4):
        raise Unknown
    if to.kind == "bool":
        return code + one(Do.TRUE_FLOAT if kind.kind == "float" else Do.TRUE)
    if kind.kind == "float":
        if to.kind == "float":
            return code + (one(Do.ROUND) if to.size < kind.size else ())
        return code + one(Do.TO_INTEGER) + _fitted(to)
    if to.kind == "float":
        wide = kind.size == 8 and not _is_signed(kind)
        return code + one(Do.OF_UNSIGNED if wide else Do.OF_SIGNED) + _fitted(to)
    return code + _fitted(to)


def _compared(sign: str, first: Code, second: Code, kind: Type) -> Code | None:
    real = kind.kind == "float"
    if sign in ("==", "!="):
        code = first + second + one(Do.EQUAL_FLOAT if real else Do.EQUAL)
        return code + (one(Do.NOT) if sign == "!=" else ())
    if sign not in ("<", ">", "<=", ">="):
        return None
    if sign in (">", ">="):
        first, second = second, first
    if real:
        return first + second + one(Do.LESS_FLOAT if sign in "<>" else Do.LESS_EQUAL_FLOAT)
    less = Do.LESS if _is_signed(kind) else Do.LESS_UNSIGNED
    return first + second + one(less) if sign in "<>" else second + first + one(less) + one(Do.NOT)


def _deepest(code: Code) -> int:
    """Rows that a program has on the stack."""
    depth = deepest = 0
    for do, _, _ in code:
        if do < Do.LOAD:
            depth += 1
        elif Do.ADD <= do < Do.NOT or do == Do.FILTER:
            depth -= 1
        elif do == Do.SELECT:
            depth -= 2
        deepest = max(deepest, depth)
    return deepest


def changes(tree: Any) -> bool:
    """Whether an expression changes anything: it must be evaluated as often as the debugger would."""
    form: tuple[Any, ...] = getattr(tree, "form", ())
    return bool(form) and (form[0] == "assign" or any(changes(each) for each in form if isinstance(each, Tree)))
