"""LLVM's instructions as records: an *opcode* (the operation with its types and flags) and operands.

Opcodes are made by the functions here, one for each kind of instruction, and equal ones are the same object. An operand
is the name of a value (``%x.1``), of a global or a label, or a constant; all are strings. Text is made of records once,
when a module is written (``text``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Any, TypeAlias


class Opcode:
    """An instruction without its operands. ``op``: LLVM's word for it; ``result``: the type that it makes, or empty;
    ``types``: those of its operands; ``text``: with %s for each operand; ``align``: of an access; ``callee``: of a call
    where it is known; ``flags``: what else the text has. ``make`` and ``given`` are what made it; ``shape`` is for
    those who look at instructions (lines.py)."""

    __slots__ = ("align", "callee", "flags", "given", "make", "op", "parts", "result", "types")

    def __init__(
        self, op: str, text: str, types: tuple[str, ...] = (), result: str = "", *, align: int = 0, callee: str = "",
        flags: str = "",
    ) -> None:  # fmt: skip
        self.op = op
        self.types = types
        self.result = result
        self.parts = tuple((f"  %s = {text}" if result else f"  {text}").split("%s"))
        self.align = align
        self.callee = callee
        self.flags = flags
        self.make: Callable[..., Opcode] | None = None
        self.given: tuple[Any, ...] = ()

    def __repr__(self) -> str:
        return f"<{'%s'.join(self.parts).strip()}>"

    def of_type(self, change: Callable[[str], str]) -> Opcode:
        """The same for other types."""
        assert self.make is not None
        return self.make(*[
            change(each) if isinstance(each, str) else tuple(map(change, each)) if isinstance(each, tuple) else each
            for each in self.given
        ])  # fmt: skip

    @property
    def declaration(self) -> str:
        """Of an intrinsic that is called: what the module says of it; else empty."""
        if not self.callee.startswith("@llvm."):
            return ""
        types = ", ".join(
            [each.split(" ", 1)[0] if each[0] != "<" else each[: each.index(">") + 1] for each in self.types]
        )
        return f"declare {self.result or 'void'} {self.callee}({types})"

    def aligned(self, align: int) -> Opcode:
        """The same access of memory with another alignment."""
        assert self.make is load or self.make is store
        type_, *more = self.given
        return self.make(type_, align, *more[1:])


Argument = tuple[str, str]  # of a call: the type, with its attributes, and the value


# An instruction: its opcode, the name of its result (or nothing), and its operands. A plain tuple is made four times as
# fast as an object, and there are a hundred thousand of them in a large kernel.
Ins: TypeAlias = "tuple[Opcode, str, tuple[str, ...]]"


def ins(name: str, opcode: Opcode, *args: str | int) -> Ins:
    """An instruction with a result."""
    return opcode, name, tuple([each if isinstance(each, str) else str(each) for each in args])


def do(opcode: Opcode, *args: str | int) -> Ins:
    """An instruction without one."""
    return opcode, "", tuple([each if isinstance(each, str) else str(each) for each in args])


def loaded(name: str, type_: str, structure: str, at: int | str, align: int = 0) -> list[Ins]:
    """What a structure has at a byte, under a name; ``NAME.at``: where."""
    return [ins(f"{name}.at", offset("i8"), structure, at), ins(name, load(type_, align), f"{name}.at")]


def label(name: str) -> Ins:
    """The start of a basic block."""
    return LABEL, "", (name,)


def goto(name: str) -> Ins:
    """A jump."""
    return GOTO, "", (name,)


class Lanes(str):
    """A constant vector. ``type``: of an element; ``bits``: of i1, as a number."""

    __slots__ = ("bits", "type")

    type: str
    bits: int


class Splat(str):
    """A constant vector whose elements are all the same."""

    __slots__ = ("type",)

    type: str

    @property
    def value(self) -> str:
        """The element."""
        return self[len(f"splat ({self.type} ") : -1]


@lru_cache(maxsize=4096)
def lanes(type_: str, elements: tuple[str, ...]) -> Lanes:
    """A constant vector of elements of ``type_``."""
    found = Lanes("<" + ", ".join([f"{type_} {each}" for each in elements]) + ">")
    found.type, found.bits = type_, 0
    return found


@lru_cache(maxsize=4096)
def lane_bits(bits: int, count: int) -> Lanes:
    """A constant vector of bits, the lowest first."""
    found = Lanes("<" + ", ".join(["i1 true" if bits >> i & 1 else "i1 false" for i in range(count)]) + ">")
    found.type, found.bits = "i1", bits
    return found


@lru_cache(maxsize=4096)
def splat_of(type_: str, element: str) -> Splat:
    """A constant vector of ``element`` in each lane."""
    found = Splat(f"splat ({type_} {element})")
    found.type = type_
    return found


@lru_cache(maxsize=1024)
def picks(numbers: tuple[int, ...]) -> str:
    """The elements that a shuffle picks; -1 for any."""
    return "<" + ", ".join(["i32 poison" if i < 0 else f"i32 {i}" for i in numbers]) + ">"


@cache
def picks_range(first: int, count: int) -> str:
    """Elements side by side."""
    return picks(tuple(range(first, first + count)))


def vector(count: int, element: str) -> str:
    """The type of a vector."""
    return f"<{count} x {element}>"


@cache
def element_of(type_: str) -> str:
    """The type of a vector's elements; of another type, itself."""
    return type_[1:-1].split(" x ")[1] if type_[0] == "<" else type_


@cache
def count_of(type_: str) -> int:
    """How many elements a vector has; 1 of another type."""
    return int(type_[1:-1].split(" x ")[0]) if type_[0] == "<" else 1


def text(instructions: Iterable[Ins]) -> str:
    """Instructions as LLVM assembly. Formatted strings for the usual numbers of operands take a fourth of the time of
    anything general, and a large kernel has a hundred thousand instructions."""
    lines: list[str] = []
    for opcode, name, args in instructions:
        parts, count = opcode.parts, len(args)
        if name and count == 1:
            p, q, r = parts
            lines.append(f"{p}{name}{q}{args[0]}{r}")
        elif name and count == 2:
            p, q, r, s = parts
            x, y = args
            lines.append(f"{p}{name}{q}{x}{r}{y}{s}")
        elif name and count == 3:
            p, q, r, s, t = parts
            x, y, z = args
            lines.append(f"{p}{name}{q}{x}{r}{y}{s}{z}{t}")
        elif count == 1:
            p, q = parts
            lines.append(f"{p}{args[0]}{q}")
        elif count == 2:
            p, q, r = parts
            x, y = args
            lines.append(f"{p}{x}{q}{y}{r}")
        else:
            given = (name, *args) if name else args
            lines.append(parts[0] + "".join([each + part for each, part in zip(given, parts[1:], strict=True)]))
    return "\n".join(lines)


def _made(make: Callable[..., Opcode]) -> Callable[..., Opcode]:
    """A maker of opcodes: equal ones are made once."""

    def made(*given: Any) -> Opcode:
        opcode = make(*given)
        opcode.make, opcode.given = found, given
        return opcode

    found = cache(made)
    found.__doc__, found.__name__ = make.__doc__, make.__name__
    return found


# Arithmetic


@_made
def binary(op: str, type_: str) -> Opcode:
    """add, fmul, and, shl ... of two operands."""
    return Opcode(op, f"{op} {type_} %s, %s", (type_, type_), type_)


@_made
def unary(op: str, type_: str) -> Opcode:
    """fneg, freeze."""
    return Opcode(op, f"{op} {type_} %s", (type_,), type_)


@_made
def compare(op: str, order: str, type_: str) -> Opcode:
    """icmp, fcmp."""
    result = vector(count_of(type_), "i1") if type_[0] == "<" else "i1"
    return Opcode(op, f"{op} {order} {type_} %s, %s", (type_, type_), result, flags=order)


@_made
def convert(op: str, source: str, result: str) -> Opcode:
    """trunc, zext, bitcast, inttoptr ..."""
    return Opcode(op, f"{op} {source} %s to {result}", (source,), result)


@_made
def select(condition: str, type_: str) -> Opcode:
    """A choice."""
    return Opcode("select", f"select {condition} %s, {type_} %s, {type_} %s", (condition, type_, type_), type_)


# Vectors


@_made
def extract(type_: str, index: str = "i64") -> Opcode:
    """One element of a vector."""
    return Opcode("extractelement", f"extractelement {type_} %s, {index} %s", (type_, index), element_of(type_))


@_made
def insert(type_: str, index: str = "i64") -> Opcode:
    """A vector with another element."""
    element = element_of(type_)
    types = (type_, element, index)
    return Opcode("insertelement", f"insertelement {type_} %s, {element} %s, {index} %s", types, type_)


@_made
def first(type_: str) -> Opcode:
    """A vector of which only the first element is known."""
    element = element_of(type_)
    return Opcode("first", f"insertelement {type_} poison, {element} %s, i64 0", (element,), type_)


@_made
def splat(type_: str) -> Opcode:
    """A vector's first element in all of its lanes."""
    mask = f"<{count_of(type_)} x i32> zeroinitializer"
    return Opcode("splat", f"shufflevector {type_} %s, {type_} poison, {mask}", (type_,), type_)


@_made
def shuffle(type_: str, count: int) -> Opcode:
    """``count`` elements out of two vectors; the last operand says which."""
    mask = vector(count, "i32")
    result = vector(count, element_of(type_))
    return Opcode("shufflevector", f"shufflevector {type_} %s, {type_} %s, {mask} %s", (type_, type_, mask), result)


@_made
def interleave(type_: str) -> Opcode:
    """The elements of two vectors by turns."""
    count = count_of(type_)
    mask = picks(tuple([i + side for i in range(count) for side in (0, count)]))
    result = vector(2 * count, element_of(type_))
    written = f"shufflevector {type_} %s, {type_} %s, <{2 * count} x i32> {mask}"
    return Opcode("interleave", written, (type_, type_), result)


# Memory


@_made
def load(type_: str, align: int = 0, word: str = "") -> Opcode:
    """A load; ``word``: volatile."""
    end = f", align {align}" if align else ""
    return Opcode("load", f"load {word}{type_}, ptr %s{end}", ("ptr",), type_, align=align, flags=word)


@_made
def load_atomic(type_: str, order: str, align: int) -> Opcode:
    """A load in an order with others."""
    return Opcode("load", f"load atomic {type_}, ptr %s {order}, align {align}", ("ptr",), type_, flags="atomic")


@_made
def store(type_: str, align: int = 0, word: str = "", end: str = "") -> Opcode:
    """A store; ``word``: volatile; ``end``: metadata."""
    written = f"store {word}{type_} %s, ptr %s" + (f", align {align}" if align else "") + (f", {end}" if end else "")
    return Opcode("store", written, (type_, "ptr"), align=align, flags=word + end)


@_made
def offset(type_: str, index: str = "i64") -> Opcode:
    """The address so many elements further."""
    result = vector(count_of(index), "ptr") if index[0] == "<" else "ptr"
    return Opcode("getelementptr", f"getelementptr {type_}, ptr %s, {index} %s", ("ptr", index), result)


@_made
def alloca(type_: str, align: int = 0) -> Opcode:
    """A place on the stack."""
    return Opcode("alloca", f"alloca {type_}" + (f", align {align}" if align else ""), (), "ptr", align=align)


@_made
def fence(order: str) -> Opcode:
    """An order of accesses."""
    return Opcode("fence", f"fence {order}", flags=order)


@_made
def exchange(type_: str, order: str) -> Opcode:
    """cmpxchg."""
    written = f"cmpxchg ptr %s, {type_} %s, {type_} %s {order} {order}"
    return Opcode("cmpxchg", written, ("ptr", type_, type_), f"{{ {type_}, i1 }}")


@_made
def atomic(op: str, type_: str, order: str) -> Opcode:
    """atomicrmw."""
    return Opcode("atomicrmw", f"atomicrmw {op} ptr %s, {type_} %s {order}", ("ptr", type_), type_)


# Structures


@_made
def take(type_: str, result: str, index: int) -> Opcode:
    """A member of a structure."""
    return Opcode("extractvalue", f"extractvalue {type_} %s, {index}", (type_,), result)


@_made
def put(type_: str, member: str, index: int) -> Opcode:
    """A structure with another member."""
    return Opcode("insertvalue", f"insertvalue {type_} %s, {member} %s, {index}", (type_, member), type_)


# Calls

_SUFFIX = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64", "ptr": "p0"}


def _call_of(result: str, callee: str, types: tuple[str, ...], convention: str = "") -> Opcode:
    passed = ", ".join([f"{each} %s" for each in types])
    written = f"call {convention}{result} {callee}({passed})"
    return Opcode("call", written, types, "" if result == "void" else result, callee=callee, flags=convention)


@_made
def call(result: str, callee: str, types: tuple[str, ...], convention: str = "") -> Opcode:
    """A call. ``types``: of the arguments, with their attributes; ``convention``: with a space behind it."""
    return _call_of(result, callee, types, convention)


@_made
def intrinsic(name: str, overloads: tuple[str, ...], result: str, types: tuple[str, ...]) -> Opcode:
    """A call of an overloaded intrinsic: ``overloads`` are the types that its name ends with."""
    opcode: Opcode = _call_of(result, f"@llvm.{name}." + ".".join([_suffix(each) for each in overloads]), types)
    opcode.op = name
    return opcode


def calling(result: str, callee: str, arguments: Iterable[Argument], convention: str = "") -> tuple[Any, ...]:
    """The opcode of a call, and its operands."""
    given = [*arguments]
    opcode = call(result, callee, tuple([type_ for type_, _ in given]), convention)
    return opcode, *[value for _, value in given]


PREFETCH = call("void", "@llvm.prefetch.p0", ("ptr", "i32", "i32", "i32"))


def masked_load(type_: str, align: int) -> Opcode:
    """Elements side by side under a mask: operands are where, the mask, and what lanes outside of it get."""
    return intrinsic("masked.load", (type_, "ptr"), type_, (f"ptr align {align}", _bits_of(type_), type_))


def masked_store(type_: str, align: int) -> Opcode:
    """The counterpart: operands are what, where, and the mask."""
    return intrinsic("masked.store", (type_, "ptr"), "void", (type_, f"ptr align {align}", _bits_of(type_)))


def masked_gather(type_: str, align: int) -> Opcode:
    """Elements anywhere: operands as of a masked load."""
    places = vector(count_of(type_), "ptr")
    return intrinsic("masked.gather", (type_, places), type_, (f"{places} align {align}", _bits_of(type_), type_))


def masked_scatter(type_: str, align: int) -> Opcode:
    """The counterpart: operands as of a masked store."""
    places = vector(count_of(type_), "ptr")
    return intrinsic("masked.scatter", (type_, places), "void", (type_, f"{places} align {align}", _bits_of(type_)))


def _bits_of(type_: str) -> str:
    return vector(count_of(type_), "i1")


def _suffix(type_: str) -> str:
    element = element_of(type_)
    return (f"v{count_of(type_)}" if type_[0] == "<" else "") + _SUFFIX.get(element, element)


@_made
def assembly(result: str, written: str, constraints: str, flags: str = "") -> Opcode:
    """Assembly of the host."""
    quoted = f'call {result} asm {flags}"{written}", "{constraints}"()'
    return Opcode("call", quoted, (), "" if result == "void" else result, flags=flags)


@_made
def call_of(result: str, types: tuple[str, ...]) -> Opcode:
    """A call by a pointer, the first operand."""
    passed = ", ".join([f"{each} %s" for each in types])
    return Opcode("call", f"call {result} %s({passed})", ("ptr", *types), "" if result == "void" else result)


# Control


LABEL = Opcode("label", "")
LABEL.parts = ("", ":")
CUT = Opcode("cut", "")  # where one of the device's instructions ends, for strip_mining.py: never written
UNREACHABLE = Opcode("unreachable", "unreachable")
GOTO = Opcode("br", "br label %%s", ("label",))
RETURN = Opcode("ret", "ret void")


@_made
def branch(hint: str = "") -> Opcode:
    """A conditional jump. ``hint``: which side is likely."""
    return Opcode("br", f"br i1 %s, label %%s, label %%s{hint}", ("i1", "label", "label"))


@_made
def switch(type_: str, count: int) -> Opcode:
    """A jump by a number: to the first label, or to those of so many cases."""
    cases = " ".join([f"{type_} %s, label %%s"] * count)
    return Opcode("switch", f"switch {type_} %s, label %%s [ {cases} ]", (type_, "label", *(type_, "label") * count))


@_made
def phi(type_: str, count: int) -> Opcode:
    """A value by where control comes from: values and labels by turns."""
    arriving = ", ".join(["[ %s, %%s ]"] * count)
    return Opcode("phi", f"phi {type_} {arriving}", (type_, "label") * count, type_)


@_made
def give(type_: str) -> Opcode:
    """A return with a result."""
    return Opcode("ret", f"ret {type_} %s", (type_,))
