"""Loops over strips (strip_mining.py) that a large kernel has many times: each is a function, and is called.

LLVM takes some 100 µs for an operation on a strip, and a large kernel's few hundred kinds of instructions come back
thousands of times, with other registers. So what is lane by lane in one instruction is a loop by itself; loops that
are equal but for the names, places, scalars and stored constants in them are one function, which gets these. A call of
it is nothing but scalars, for which LLVM takes 2 µs each.
"""

from __future__ import annotations

from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Function, Helpers, of_records
from cairn.vgpu.lower.llvm.opcodes import Ins, Opcode, Splat

LABEL, BEFORE = "round", "start"  # of the loop in a function, and of what is before it


def _passed(type_: str) -> str:
    """The type of a parameter: an operand's without the attributes of calls."""
    return type_ if type_[0] == "<" else type_.split(" ", 1)[0]


class SharedLoops:
    """The loops of one kernel, each kind once."""

    def __init__(self, helpers: Helpers) -> None:
        self.helpers = helpers
        self._made: dict[tuple[Ins, ...], tuple[Opcode, str]] = {}

    def call(self, lines: list[Ins], name: str, type_: str) -> Ins:
        """The call that stands for a loop's lines. ``name``, ``type_``: the scalar that it makes; may be empty."""
        loop = _Renamed()
        body = tuple([loop.line(each) for each in lines])
        returned = loop.names[name] if name else ""
        key = (*body, (llvm.RETURN, returned, tuple(loop.types)))
        made = self._made.get(key)
        if made is None:
            function = self._function(body, loop, type_, returned)
            opcode = llvm.call(type_ or "void", self.helpers.call(function), tuple(loop.types))
            made = self._made[key] = opcode, function.name
        return made[0], name, tuple(loop.given)

    def _function(self, body: tuple[Ins, ...], loop: _Renamed, type_: str, returned: str) -> Function:
        parameters = ", ".join(f"{each} %p{i}" for i, each in enumerate(loop.types))
        leave = llvm.do(llvm.give(type_), returned) if type_ else llvm.do(llvm.RETURN)
        lines = [llvm.label(BEFORE), *loop.splats, llvm.goto(LABEL), llvm.label(LABEL), *body, llvm.label("end"), leave]
        declares = {opcode.declaration for opcode, _, _ in body if opcode.callee} - {""}
        return of_records(f"loop.{len(self._made)}", type_ or "void", parameters, lines, declares)


class _Renamed:
    """One loop's lines with names of their own. ``names``: new ones by old ones; ``types`` and ``given``: of the
    parameters, and what they get; ``splats``: what makes vectors of those that are constants."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.types: list[str] = []
        self.given: list[str] = []
        self.splats: list[Ins] = []

    def line(self, line: Ins) -> Ins:
        """A line with new names. What a phi gets from the loop's end is named before it is made."""
        opcode, name, args = line
        if opcode.op == "phi":
            renamed = [self._ahead(each) for each in args]
        elif opcode.op == "br":
            renamed = [self.names.get(each, each) for each in args]
        else:
            known = self.names
            renamed = [
                known.get(each) or self._given(opcode, at, each) if each[0] in "%@" or type(each) is Splat else each
                for at, each in enumerate(args)
            ]
        return opcode, self._own(name) if name else "", tuple(renamed)

    def _own(self, name: str) -> str:
        return self.names.setdefault(name, f"%t{len(self.names)}")

    def _ahead(self, operand: str) -> str:
        return self._own(operand) if operand[0] == "%" else operand

    def _given(self, opcode: Opcode, at: int, operand: str) -> str:
        """An operand that comes from outside, or a constant that is stored."""
        if type(operand) is not Splat:
            found = self.names[operand] = self._parameter(_passed(opcode.types[at]), operand)
            return found
        if opcode.op != "store":
            return operand
        type_ = opcode.types[0]
        value = self._parameter(operand.type, operand[len(f"splat ({operand.type} ") : -1])
        self.splats += [
            llvm.ins(f"{value}.first", llvm.first(type_), value),
            llvm.ins(f"{value}.all", llvm.splat(type_), f"{value}.first"),
        ]
        found = self.names[operand] = f"{value}.all"
        return found

    def _parameter(self, type_: str, operand: str) -> str:
        self.types.append(type_)
        self.given.append(operand)
        return f"%p{len(self.types) - 1}"
