"""Frames of a lane: functions that have not returned and those inlined into them; and what names mean in one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from cairn.base.errors import CairnError, UsageError
from cairn.codeobj.symbols import attribute, name_of, type_die
from cairn.tools.debug import types
from cairn.tools.debug.conditions import Condition, NoScope
from cairn.tools.debug.expressions import Value, find_member, made
from cairn.tools.debug.machine import Held, Running
from cairn.tools.debug.types import Member, Type
from cairn.tools.debug.views import Missing, Place, View, locate, named_register
from cairn.vgpu.interp.prims import Array

_DIM3 = Type("record", "dim3", 12, members=tuple(Member(n, 4 * i, types.UINT) for i, n in enumerate("xyz")))
_IN_LDS = "<optimized out, or in LDS, of which clang does not say where it is: info sharedmem>"


@dataclass(eq=False)
class Frame:
    """A frame. ``level`` 0 is the innermost one; ``line`` is 0 where it is not known."""

    level: int
    view: View
    name: str
    file: str
    line: int

    @property
    def inlined(self) -> bool:
        return self.view.function is not None and self.view.function.inlined

    def parameters(self) -> list[Variable]:
        """The function's arguments."""
        return [each for each in variables(self) if each.parameter]

    def locals(self) -> list[Variable]:
        """The other variables, innermost first; those of outer blocks with the same name are hidden."""
        seen: dict[str, Variable] = {}
        for each in reversed(variables(self)):
            if not each.parameter:
                seen.setdefault(each.name, each)
        return list(seen.values())


class Variable(NamedTuple):
    """A variable. ``value`` is None where it has none here, and ``why`` says so; ``entry``: what it had when the kernel
    began, where it is not known otherwise."""

    name: str
    type: Type
    value: Value | None
    why: str
    parameter: bool
    entry: bool = False

    def text(self, form: str = "") -> str:
        """``name = value``, as ``info locals`` has it."""
        name = f"{self.name}@entry" if self.entry else self.name
        return f"{name} = {self.value.text(form) if self.value is not None else self.why}"


def frames(held: Held, running: Running, lane: int) -> list[Frame]:
    """A lane's frames, the innermost first."""
    found: list[Frame] = []
    image, call = held.kernel.image, None
    while True:
        pc = running.pc if call is None else image.base + call.returns
        at = (running.pc if call is None else image.base + call.pc) - image.base
        found += _of_function(held, running, lane, pc, at, call, len(found))
        call = running.calls if call is None else call.outer
        if call is None:
            return found


def innermost(held: Held, running: Running, lane: int) -> Frame:
    """A lane's innermost frame."""
    return next(_of_function(held, running, lane, running.pc, running.wave.pc, None, 0))


def _of_function(
    held: Held, running: Running, lane: int, pc: int, at: int, call: Any, level: int
) -> Iterator[Frame]:  # fmt: skip
    image = held.kernel.image
    row = image.symbols.row_at(at)
    file, line = (row.file, row.line) if row else ("", 0)
    chain = image.symbols.chain(at)
    if not chain:
        known = image.function_at(image.base + at)
        name = known[0] if known else "??"
        yield Frame(level, View(held, running, lane, pc, None, call), name, file, line)
    for function in reversed(chain):
        yield Frame(level, View(held, running, lane, pc, function, call), function.name or "??", file, line)
        level += 1
        if function.call is not None:
            file, line = function.call


# ---- variables ----


def variables(frame: Frame) -> list[Variable]:
    """All that are alive in a frame, in the order of the source."""
    view = frame.view
    if view.function is None:
        return []
    symbols = view.held.kernel.image.symbols
    found = []
    for name, die in symbols.variables(view.function, view.offset - (1 if view.call else 0)):
        if name and attribute(die, "DW_AT_artificial") is None:
            found.append(_variable(frame, die, name))
    return found


def _variable(frame: Frame, die: Any, name: str) -> Variable:
    type_, view = types.of(type_die(die)), frame.view
    parameter = die.tag == "DW_TAG_formal_parameter"
    try:
        return Variable(name, type_, _value(view, die, type_), "", parameter)
    except Missing as why:
        entry = _at_entry(frame, name, type_) if parameter else None
        if entry is not None:
            return Variable(name, type_, entry, "", parameter, entry=True)
        shared = None if parameter else _shared(view, die, type_)
        if shared is not None:
            return Variable(name, type_, shared, "", parameter)
        lds = not parameter and type_.kind == "array" and view.held.kernel.descriptor.group_size
        return Variable(name, type_, None, _IN_LDS if lds else str(why), parameter)
    except CairnError as error:
        return Variable(name, type_, None, f"<error: {error}>", parameter)


def _value(view: View, die: Any, type_: Type) -> Value:
    parts = locate(view, die)
    if len(parts) == 1:
        place = parts[0][0]
        return Value(type_, view.read(place, type_.size), place)
    data = b"".join(view.read(place, size) for place, size in parts)
    return Value(type_, data[: type_.size].ljust(type_.size, b"\0"))


def _at_entry(frame: Frame, name: str, type_: Type) -> Value | None:
    """A kernel's argument in the kernarg segment, where the debug information has lost it."""
    place = given_at(frame.view, name, type_) if frame.view.running.calls is None else None
    return None if place is None else Value(type_, frame.view.held.process.load(place.address, type_.size), place)


def given_at(view: View, name: str, type_: Type) -> Place | None:
    """Where a kernel's argument was passed."""
    held, function = view.held, view.function
    if function is None or function.inlined:
        return None
    known = held.kernel.image.symbols.variables(function, view.offset)
    names = [each for each, die in known if die.tag == "DW_TAG_formal_parameter"]
    given = [each for each in held.kernel.arguments if not each.kind.startswith("hidden_")]
    if len(given) != len(names) or name not in names:
        return None
    argument = given[names.index(name)]
    return Place("global", held.packet.kernarg + argument.offset) if argument.size == type_.size else None


def _shared(view: View, die: Any, type_: Type) -> Value | None:
    place = shared_at(view, die, type_)
    return None if place is None else Value(type_, view.read(place, type_.size), place)


def shared_at(view: View, die: Any, type_: Type) -> Place | None:
    """An array in LDS, of which the compiler says no place: known where the kernel has no other one, or where it has
    the LDS that is given at the launch."""
    function = view.function
    if function is None or type_.kind != "array" or "DW_AT_location" in die.attributes:
        return None
    symbols, static = view.held.kernel.image.symbols, view.held.kernel.descriptor.group_size
    others = [each for _, each in symbols.variables(function, view.offset) if "DW_AT_location" not in each.attributes]
    sized = [each for each in others if types.of(type_die(each)).kind == "array" and types.of(type_die(each)).size]
    if type_.size and len(sized) == 1 and type_.size <= static < type_.size + 16:
        return Place("lds", 0)
    return None


# ---- names ----


@dataclass(eq=False)
class LaneScope:
    """What names mean for a lane in a frame. ``made``: the user's own variables and the values that were printed."""

    frame: Frame
    made: dict[str, Value]

    @property
    def view(self) -> View:
        return self.frame.view

    def read(self, place: Place, size: int) -> bytes:
        return self.view.read(place, size)

    def write(self, place: Place, data: bytes) -> None:
        self.view.write(place, data)

    def assign(self, name: str, value: Value) -> None:
        register = named_register(name)
        if register is not None:
            place, size = register
            self.view.write(place, types.packed(types.UINT if size == 4 else types.ULONG, value.number))
        else:
            self.made[name] = value

    def type_named(self, name: str) -> Type | None:
        """A type of the program."""
        die = self.view.held.kernel.image.symbols.types.get(name)
        return types.of(die) if die is not None else None

    def variable(self, name: str) -> Value:
        """Raises UsageError for a name that means nothing here, or has no value."""
        plain = name.removesuffix("@entry")
        found = self._alive(plain)
        if found is not None:
            if found.value is None:
                raise UsageError(f"{plain}: {found.why}")
            return found.value
        builtin = self._builtin(plain)
        if builtin is not None:
            return builtin
        member = self._own_member(plain)
        if member is not None:
            return member
        static = self._static(plain)
        if static is not None:
            return static
        raise UsageError(f"no symbol {name} here", hint=self._meant(plain))

    def _alive(self, name: str) -> Variable | None:
        """A variable of the frame."""
        view = self.view
        if view.function is None:
            return None
        known = view.held.kernel.image.symbols.variables(view.function, view.offset - (1 if view.call else 0))
        die = next((die for each, die in reversed(known) if each == name), None)
        return None if die is None else _variable(self.frame, die, name)

    def _meant(self, name: str) -> str:
        import difflib

        known = [each.name for each in variables(self.frame)] + ["threadIdx", "blockIdx", "blockDim", "gridDim"]
        near = difflib.get_close_matches(name, known, 1, 0.6)
        return f"did you mean {near[0]}?" if near else ""

    def _builtin(self, name: str) -> Value | None:
        held, running, lane = self.view.held, self.view.running, self.view.lane
        triples = {
            "blockIdx": held.position(running.index),
            "blockDim": held.block,
            "gridDim": held.counts,
            "threadIdx": work_item(held, running, lane),
        }
        if name in triples:
            return Value(_DIM3, b"".join(each.to_bytes(4, "little") for each in triples[name]))
        return made(types.INT, running.wave.lanes) if name == "warpSize" else None

    def _own_member(self, name: str) -> Value | None:
        """A member of the object that a member function is called for."""
        view = self.view
        if view.function is None:
            return None
        for each, die in view.held.kernel.image.symbols.variables(view.function, view.offset):
            if each == "this":
                try:
                    this = _value(view, die, types.of(type_die(die)))
                except Missing:
                    return None
                member = find_member(this.type.target, name)
                if member is not None:
                    place = Place("global", this.integer + member.offset)
                    return Value(member.type, view.read(place, member.type.size), place)
        return None

    def _static(self, name: str) -> Value | None:
        for die in self.view.held.kernel.image.symbols.statics():
            if name_of(die) == name and ("DW_AT_location" in die.attributes or "DW_AT_const_value" in die.attributes):
                try:
                    return _value(self.view, die, types.of(type_die(die)))
                except Missing:
                    continue
        return None

    def convenience(self, name: str) -> Value:
        """A register, or one of the debugger's variables. Raises UsageError."""
        view, wave = self.view, self.view.running.wave
        register = named_register(name)
        if register is not None:
            place, size = register
            return Value(types.UINT if size == 4 else types.ULONG, view.read(place, size), place)
        numbers: dict[str, int] = {
            "pc": view.pc,
            "scc": wave.scc,
            "mode": wave.mode_register,
            "_lane": view.lane,
            "_wave": view.running.number,
            "_thread": view.running.number + 2,
            "_workgroup": view.running.index,
            "_dispatch": view.held.number,
        }
        if name in numbers:
            return made(types.ULONG if name == "pc" else types.INT, numbers[name])
        texts = {
            "_dispatch_pos": position_text(view.held, view.running),
            "_thread_workgroup_pos": str(view.running.wave.number),
            "_lane_workgroup_pos": bracketed(work_item(view.held, view.running, view.lane)),
        }
        if name in texts:
            data = texts[name].encode() + b"\0"
            return Value(types.array(types.CHAR, len(data)), data)
        if name in self.made:
            return self.made[name]
        raise UsageError(f"${name} has no value: it is no register and was never set")


@dataclass(eq=False)
class _GroupScope(NoScope):
    """What is known of a workgroup before it begins."""

    held: Held
    index: int

    def variable(self, name: str) -> Value:
        held = self.held
        known = {"blockIdx": held.position(self.index), "blockDim": held.block, "gridDim": held.counts}
        if name not in known:
            return super().variable(name)
        return Value(_DIM3, b"".join(each.to_bytes(4, "little") for each in known[name]))


def never(condition: Condition, held: Held, index: int) -> bool:
    """Whether a condition is false for all of a workgroup, by ``blockIdx`` alone."""
    for part in condition.parts:
        try:
            if not part(_GroupScope(held, index)).true:
                return True
        except CairnError:
            continue
    return False


def work_item(held: Held, running: Running, lane: int) -> tuple[int, int, int]:
    """A lane's place in its workgroup, as ``threadIdx`` has it."""
    x, y, _ = held.block
    linear = running.wave.number * running.wave.lanes + lane
    if running.group is not None:
        sizes = [min(b, g - i * b) for b, g, i in
                 zip(held.block, held.grid, held.position(running.index), strict=True)]  # fmt: skip
        x, y = sizes[0], sizes[1]
    return linear % x, linear // x % y, linear // x // y


def position_text(held: Held, running: Running) -> str:
    """``(x,y,z)/w``: a wave's workgroup, and which of its waves it is."""
    return "(" + ",".join(map(str, held.position(running.index))) + f")/{running.wave.number}"


def bracketed(values: tuple[int, ...]) -> str:
    """``[x,y,z]``."""
    return "[" + ",".join(map(str, values)) + "]"


def lanes_of(running: Running) -> Array:
    """The numbers of the lanes that act."""
    return running.wave.active.nonzero()[0]
