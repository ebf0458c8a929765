"""Reads LLVM assembly as records: tests write nodes so. Only what they need of it, an instruction a line."""

from __future__ import annotations

from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.opcodes import Ins, Opcode

_CONVERSIONS = ("bitcast", "zext", "sext", "trunc", "sitofp", "inttoptr", "ptrtoint")
Read = tuple[Opcode, list[str]]


def read(lines: list[str]) -> list[Ins]:
    """Instructions and labels."""
    return [_line(line.strip()) for line in lines]


def _line(line: str) -> Ins:
    if line.endswith(":"):
        return llvm.label(line[:-1])
    name, equals, rest = line.partition(" = ")
    op, _, rest = (rest if equals else line).partition(" ")
    opcode, args = _operation(op, rest)
    return opcode, name if equals else "", tuple([_operand(each) for each in args])


def _split(text: str, separator: str = ", ") -> list[str]:
    """The parts of a text, but what is in brackets."""
    parts, depth, start = [], 0, 0
    for i, letter in enumerate(text):
        depth += (letter in "<([{") - (letter in ">)]}")
        if depth == 0 and text.startswith(separator, i):
            parts.append(text[start:i])
            start = i + len(separator)
    return [*parts, text[start:]]


def _typed(text: str) -> tuple[str, str]:
    """A type, with attributes, and a value."""
    words = _split(text, " ")
    if len(words) > 2 and words[-2] in ("splat", "bitcast"):
        words[-2:] = [" ".join(words[-2:])]
    return " ".join(words[:-1]), words[-1]


def _operand(text: str) -> str:
    if text.startswith("splat ("):
        return llvm.splat_of(*text[7:-1].split(" "))
    if text.startswith("bitcast (i64"):
        return llvm.lane_bits(int(text.split(" ")[2]) & (1 << 64) - 1, 64)
    if text[0] != "<":
        return text
    parts = [part.split(" ") for part in text[1:-1].split(", ")]
    if parts[0][0] == "i1":
        return llvm.lane_bits(sum((part[1] == "true") << i for i, part in enumerate(parts)), len(parts))
    return llvm.lanes(parts[0][0], tuple(part[1] for part in parts))


def _operation(op: str, rest: str) -> Read:
    reader = _READERS.get(op)
    if reader is not None:
        return reader(rest)
    if op in _CONVERSIONS:
        source, result = _split(rest, " to ")
        type_, value = _typed(source)
        return llvm.convert(op, type_, result), [value]
    if op == "icmp":
        order, rest = rest.split(" ", 1)
        first, second = _split(rest)
        type_, value = _typed(first)
        return llvm.compare(op, order, type_), [value, second]
    first, second = _split(rest)
    type_, value = _typed(first)
    return llvm.binary(op, type_), [value, second]


def _values(rest: str) -> tuple[list[str], list[str]]:
    pairs = [_typed(part) for part in _split(rest)]
    return [type_ for type_, _ in pairs], [value for _, value in pairs]


def _select(rest: str) -> Read:
    types, values = _values(rest)
    return llvm.select(types[0], types[1]), values


def _access(rest: str) -> tuple[list[str], int]:
    parts = _split(rest)
    align = int(parts.pop()[6:]) if parts[-1].startswith("align ") else 0
    return parts, align


def _load(rest: str) -> Read:
    (type_, place), align = _access(rest)
    return llvm.load(type_, align), [place.removeprefix("ptr ")]


def _store(rest: str) -> Read:
    (value, place), align = _access(rest)
    type_, name = _typed(value)
    return llvm.store(type_, align), [name, place.removeprefix("ptr ")]


def _offset(rest: str) -> Read:
    type_, *more = _split(rest)
    types, values = _values(", ".join(more))
    return llvm.offset(type_, types[1]), values


def _extract(rest: str) -> Read:
    types, values = _values(rest)
    return llvm.extract(types[0], types[1]), values


def _insert(rest: str) -> Read:
    types, values = _values(rest)
    if values[0] == "poison" and values[2] == "0":
        return llvm.first(types[0]), values[1:2]
    return llvm.insert(types[0], types[2]), values


def _shuffle(rest: str) -> Read:
    types, values = _values(rest)
    count = llvm.count_of(types[0])
    if values[1:] == ["poison", "zeroinitializer"]:
        return llvm.splat(types[0]), values[:1]
    if values[2] == llvm.picks(tuple(i + side for i in range(count) for side in (0, count))):
        return llvm.interleave(types[0]), values[:2]
    return llvm.shuffle(types[0], llvm.count_of(types[2])), values


def _phi(rest: str) -> Read:
    at = rest.index(" [ ")
    pairs = [part[2:-2].rsplit(", %", 1) for part in _split(rest[at + 1 :])]
    return llvm.phi(rest[:at], len(pairs)), [each for pair in pairs for each in pair]


def _branch(rest: str) -> Read:
    _, values = _values(rest)
    if len(values) == 1:
        return llvm.GOTO, [values[0][1:]]
    return llvm.branch(), [values[0], *(value[1:] for value in values[1:])]


def _call(rest: str) -> Read:
    at = rest.index("(")
    result, callee = _split(rest[:at], " ")
    types, values = _values(rest[at + 1 : -1])
    name, last = callee.removeprefix("@llvm.").rsplit(".", 1)
    if last == "p0":
        value = types[0] if result == "void" else result
        return llvm.intrinsic(name.rsplit(".", 1)[0], (value, "ptr"), result, tuple(types)), values
    return llvm.intrinsic(name, (types[0],), result, tuple(types)), values


_READERS = {
    "select": _select, "load": _load, "store": _store, "getelementptr": _offset, "extractelement": _extract,
    "insertelement": _insert, "shufflevector": _shuffle, "phi": _phi, "br": _branch, "call": _call,
    "ret": lambda rest: (llvm.RETURN, []),
}  # fmt: skip
