"""Loops over strips (strip_mining.py) that a large kernel has many times: each is a function, and is called.

LLVM takes some 100 µs for an operation on a strip, and a large kernel's few hundred kinds of instructions come back
thousands of times, with other registers. So what is lane by lane in one instruction is a loop by itself; loops that
are equal but for the names, places, scalars and stored constants in them are one function, which gets these. A call of
it is nothing but scalars, for which LLVM takes 2 µs each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Function, Helpers, of_records
from cairn.vgpu.lower.llvm.line_shapes import Kind, Line
from cairn.vgpu.lower.llvm.opcodes import Ins, Lanes, Opcode, Splat

if TYPE_CHECKING:
    from cairn.vgpu.lower.llvm.strip_mining import Node

LABEL, BEFORE = "round", "start"  # of the loop in a function, and of what is before it


def _passed(type_: str) -> str:
    """The type of a parameter: an operand's without the attributes of calls."""
    return type_ if type_[0] == "<" else type_.split(" ", 1)[0]


class SharedLoops:
    """The loops of one kernel, each kind once."""

    def __init__(self, helpers: Helpers) -> None:
        self.helpers = helpers
        self._made: dict[tuple[Ins, ...], tuple[Opcode, str]] = {}
        self._forms: dict[tuple[object, ...], tuple[Opcode, list[int]]] = {}

    def known(self, form: Form, name: str) -> Ins | None:
        """The call for a run of a form that was there before, which makes the scalar ``name``."""
        found = self._forms.get(tuple(form.key))
        return None if found is None else (found[0], name, tuple([form.texts[i] for i in found[1]]))

    def learn(self, form: Form, call: Ins) -> None:
        """``call`` stands for a run of this form."""
        opcode, _, args = call
        self._forms[tuple(form.key)] = opcode, [form.places[each] for each in args]

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


_STORE, _RECIPE = Kind.STORE, Kind.RECIPE


class Form:
    """What the loop of a run of a ``node``'s ``lines`` depends on, its ``key``, found without writing it: shapes, which
    operand comes from where, constants. ``texts``: what else there is, each once; ``places``: where it stands there."""

    def __init__(self, node: Node, lines: list[Line]) -> None:
        self.node = node
        self.key: list[object] = []
        self.texts: list[str] = []
        self.places: dict[str, int] = {}
        self.known: dict[str, int] = {}  # vectors: less than zero
        key, known, slotted = self.key, self.known, node.slotted
        for line in lines:
            key.append(id(line.shape))
            for use in line.uses:
                key.append(known[use] if use in known else self._operand(use, line))
            if line.name:
                known[line.name] = ~len(known)
                if line.name in slotted:
                    key.append(self._text(node.place(line.name)))
            elif line.kind is _STORE and node.strips.words:
                key.append(node.selects(line.uses[0]))

    def _text(self, text: str) -> int:
        number = self.places.get(text)
        if number is None:
            self.places[text] = number = len(self.texts)
            self.texts.append(text)
        return number

    def _operand(self, use: str, line: Line) -> object:
        """An operand that the run has not met: a number in ``texts``, or what the loop is written for."""
        if type(use) is not str:
            return self._constant(use, line)
        made = self.node.made.get(use)
        if made is None or not made.type:
            return self._text(use) if use[0] in "%@" else use
        self.known[use] = ~len(self.known)
        if made.kind is not _RECIPE:
            return made.type, self._text(self.node.places[use])
        given = [self.known[each] if each in self.known else self._operand(each, made) for each in made.uses]
        return id(made.shape), made.opcode.op == "bitcast", *given

    def _constant(self, use: str, line: Line) -> object:
        if isinstance(use, Splat):
            if line.kind is _STORE and line.shape.strip is None and line.shape.access != "i1":
                return "stored", self._text(use.value)
            if not line.shape.followed or self.node.strips.words:
                return use
        assert isinstance(use, (Splat, Lanes))
        lanes = isinstance(use, Lanes) and use.type == "i1"
        # One strip, or all: neither is read as a vector in a slot is, whose key is its type and its place.
        return use if lanes else (type(use), use.type, self._text(self.node.strips.constant(use)))


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
        value = self._parameter(operand.type, operand.value)
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
