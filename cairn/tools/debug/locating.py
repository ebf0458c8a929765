"""Where variables are at a place of the code, before any wave is there: in registers, or in memory that registers point
to."""

from __future__ import annotations

from typing import Any, NamedTuple

from cairn.tools.debug.frames import given_at, shared_at
from cairn.tools.debug.types import Type
from cairn.tools.debug.views import Entry, Evaluation, Missing, Place, View, expression, register_of

FORMULAS = frozenset({"plus", "minus", "mul", "and", "or", "xor", "shl", "shr"})
Formula = int | Place | tuple[str, "Formula", "Formula"]  # a number, a register, one of FORMULAS of two others


class Location(NamedTuple):
    """A part of a variable, of ``size`` bytes (0: all of it). ``space``, ``address``, ``data``: as in ``Place``, or
    ``formula``; ``base``: the scalar register that an address in private memory is added to."""

    space: str
    address: int = 0
    data: bytes = b""
    size: int = 0
    base: int | None = None
    formula: Formula = 0


class _Symbolic(Evaluation):
    """An expression in which registers are known by their names alone."""

    base: int | None = None

    def locations(self, content: bytes) -> list[Location]:
        self.formulas: list[Formula] = []
        found = []
        for place, size in self.run(content):
            base = self.base if place.space == "private" else None
            formula = self.formulas[place.address] if place.space == "formula" else 0
            found.append(Location(place.space, place.address, place.data, size, base, formula))
        return found

    def _arithmetic(self, name: str, args: list[Any]) -> None:
        if name in ("convert", "nop"):
            return
        used = self.stack[-1:] if name in ("plus_uconst", "deref") else self.stack[-2:]
        if not any(entry.register is not None or entry.based or entry.formula for entry in used):
            if name == "deref":
                raise Missing("it is known only when a wave is there")
            super()._arithmetic(name, args)
            return
        operands = [_formula(entry) for entry in used] + ([args[0]] if name == "plus_uconst" else [])
        operation = name.removesuffix("_uconst")
        if operation not in FORMULAS or any(entry.based for entry in used):
            raise Missing("it is known only when a wave is there")
        del self.stack[-len(used) :]
        self.stack.append(Entry(0, formula=(operation, *operands)))

    def _do(self, name: str, args: list[Any]) -> None:
        if name == "stack_value" and self.stack[-1].based:
            raise Missing("it is known only when a wave is there")
        if name == "stack_value" and self.stack[-1].formula:
            self.formulas.append(self.stack.pop().formula)
            self.place = Place("formula", len(self.formulas) - 1)
            return
        if name == "stack_value" and self.stack[-1].register is not None:
            self.place = self.stack.pop().register
            return
        super()._do(name, args)

    def _end(self) -> Place:
        if self.place is None and self.stack and self.stack[-1].formula:
            raise Missing("it is known only when a wave is there")  # an address
        return super()._end()

    def _register(self, number: int, offset: int) -> Any:
        register = register_of(number)
        if self._is_frame(register):
            self.base = register.address
            return self._entry(offset, based=True)
        if offset:
            return Entry(0, formula=("plus", register, offset))
        return self._entry(0, register)

    def _frame_base(self) -> int:
        function = self._owner()
        content = expression(self.view, function.die, "DW_AT_frame_base") if function is not None else None
        if function is None or content is None:
            raise Missing("<no frame here>")
        ((place, _),) = _Symbolic(self.view, function.die).run(content)
        if place.space != "scalar":
            raise Missing("it is known only when a wave is there")
        self.base = place.address
        return 0


def _formula(entry: Entry) -> Formula:
    found: Formula = entry.formula or (entry.value if entry.register is None else entry.register)
    return found


def located(view: View, die: Any, name: str, kind: Type) -> list[Location] | None:
    """Where a variable is, at a ``view`` that has no wave; None where that is not known beforehand."""
    found = expression(view, die, "DW_AT_location")
    try:
        if found is not None:
            return _Symbolic(view, die).locations(found)
    except Missing:
        return None
    if "DW_AT_const_value" in die.attributes:
        value = die.attributes["DW_AT_const_value"].value
        data = (value & (1 << 64) - 1).to_bytes(8, "little") if isinstance(value, int) else bytes(value)
        return [Location("const", data=data)]
    if die.tag != "DW_TAG_formal_parameter":
        shared = shared_at(view, die, kind)
        return None if shared is None else [Location(shared.space, shared.address)]
    held, function = view.held, view.function
    if function is None or not function.covers(held.kernel.entry - held.kernel.image.base):
        return None
    given = given_at(view, name, kind)
    return None if given is None else [Location("const", data=held.process.load(given.address, kind.size))]
