"""Expressions of C++ over a lane's variables, registers and memory: what ``print``, conditions and ``x`` take."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from cairn.base.errors import UsageError
from cairn.tools.debug import types
from cairn.tools.debug.types import Type
from cairn.tools.debug.views import Place
from cairn.vgpu.state import PRIVATE_APERTURE, SHARED_APERTURE

_TOKEN = re.compile(
    r"\s*(?:(0[xX][0-9a-fA-F]+|(?:\d+\.\d*|\.?\d+)(?:[eE][+-]?\d+)?)([uUlLfFhH]*)"
    r"|(\$?[A-Za-z_][\w$]*(?:::~?[A-Za-z_]\w*)*|\$\$?\d*)"
    r"|('(?:\\.|[^'])')|(->|<<|>>|<=|>=|==|!=|&&|\|\||::|[-+*/%<>=!&|^~?:.,()\[\]@]))"
)
# What pointers to kinds of memory begin with.
APERTURES = {"global": 0, "lds": SHARED_APERTURE << 32, "private": PRIVATE_APERTURE << 32}
_PRECEDENCE = ("||", "&&", "|", "^", "&", "== !=", "< > <= >=", "<< >>", "@", "+ -", "* / %")


@dataclass(frozen=True)
class Value:
    """A value: its bytes, and the place that it can be written to, if there is one."""

    type: Type
    data: bytes
    place: Place | None = None

    @property
    def number(self) -> int | float:
        """Raises UsageError where it is none."""
        found = types.number(self.type, self.data)
        if self.type.kind == "array" and self.place is not None and self.place.space in APERTURES:
            return APERTURES[self.place.space] + self.place.address
        if found is None:
            raise UsageError(f"a value of type {self.type.name} is no number")
        return found

    @property
    def integer(self) -> int:
        """Raises UsageError."""
        found = self.number
        if isinstance(found, float):
            raise UsageError("a floating-point number where an integer was expected")
        return found

    @property
    def true(self) -> bool:
        return bool(self.number)

    def text(self, form: str = "") -> str:
        """As ``print`` writes it."""
        return types.text(self.type, self.data, form=form)


class Scope(Protocol):
    """What names mean, and where memory is."""

    def variable(self, name: str) -> Value: ...

    def convenience(self, name: str) -> Value: ...

    def assign(self, name: str, value: Value) -> None: ...

    def type_named(self, name: str) -> Type | None: ...

    def read(self, place: Place, size: int) -> bytes: ...

    def write(self, place: Place, data: bytes) -> None: ...


def made(type_: Type, number: float) -> Value:
    """A number as a value."""
    return Value(type_, types.packed(type_, number))


Node = Callable[[Scope], Value]


class Tree:
    """An expression: what evaluates it, and its ``form``, a word and what it is made of (for lowering.py)."""

    def __init__(self, run: Node, *form: Any) -> None:
        self._run, self.form = run, form

    def __call__(self, scope: Scope) -> Value:
        return self._run(scope)


def parse(text: str) -> Node:
    """What evaluates an expression. Raises UsageError for one that means nothing, with the place."""
    return _Parser(text).whole()


def evaluate(text: str, scope: Scope) -> Value:
    """The value of an expression."""
    return parse(text)(scope)


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = list(_tokens(text))
        self.at = 0

    def whole(self) -> Node:
        node = self._assignment()
        if self.at < len(self.tokens):
            raise self._wrong(f"{self.tokens[self.at][1]} is not expected")
        return node

    def _wrong(self, what: str) -> UsageError:
        at = self.tokens[self.at][2] if self.at < len(self.tokens) else len(self.text)
        return UsageError(f"the expression {self.text!r} does not parse: {what}, at character {at + 1}")

    def _peek(self) -> str:
        return self.tokens[self.at][1] if self.at < len(self.tokens) else ""

    def _take(self, *signs: str) -> str:
        if self._peek() in signs and self.tokens[self.at][0] == "sign":
            self.at += 1
            return self.tokens[self.at - 1][1]
        return ""

    def _expect(self, sign: str) -> None:
        if not self._take(sign):
            raise self._wrong(f"{sign} is missing")

    def _assignment(self) -> Node:
        left = self._conditional()
        if not self._take("="):
            return left
        right = self._assignment()
        target = left

        def assign(scope: Scope) -> Value:
            name = getattr(target, "convenience", None)
            if name is not None:
                value = right(scope)
                scope.assign(name, value)
                return value
            place = target(scope)
            if place.place is None:
                raise UsageError("the left side of = has no place in memory or registers")
            converted = cast(right(scope), place.type)
            scope.write(place.place, converted.data)
            return Value(place.type, converted.data, place.place)

        return Tree(assign, "assign")

    def _conditional(self) -> Node:
        test = self._binary(0)
        if not self._take("?"):
            return test
        first = self._conditional()
        self._expect(":")
        second = self._conditional()
        return Tree(lambda s: first(s) if test(s).true else second(s), "choice", test, first, second)

    def _binary(self, level: int) -> Node:
        if level == len(_PRECEDENCE):
            return self._unary()
        left = self._binary(level + 1)
        while sign := self._take(*_PRECEDENCE[level].split()):
            left = _binary(sign, left, self._binary(level + 1))
        return left

    def _unary(self) -> Node:
        sign = self._take("-", "+", "!", "~", "*", "&")
        if sign:
            inner = self._unary()
            return Tree(lambda scope: _UNARY[sign](inner(scope), scope), "unary", sign, inner)
        if self._peek() == "sizeof":
            self.at += 1
            found = self._cast_type()
            if found is not None:
                return Tree(lambda scope: made(types.ULONG, found(scope).size), "size", found)
            name = self.tokens[self.at + 1][1] if self.at + 1 < len(self.tokens) else ""
            inner = self._unary()

            def size(scope: Scope) -> Value:
                known = scope.type_named(name)
                return made(types.ULONG, known.size if known is not None else inner(scope).type.size)

            return Tree(size, "sizeof", inner)
        kind = self._cast_type()
        if kind is not None:
            operand = self._unary()
            return Tree(lambda scope: _as(operand(scope), kind(scope), scope), "cast", kind, operand)
        return self._postfix()

    def _cast_type(self) -> Callable[[Scope], Type] | None:
        """A type in parentheses, if that is what comes."""
        start = self.at
        if not self._take("("):
            return None
        words: list[str] = []
        while self.at < len(self.tokens) and self.tokens[self.at][0] == "name":
            words.append(self.tokens[self.at][1])
            self.at += 1
        stars = 0
        while self._take("*"):
            stars += 1
        plain = " ".join(w for w in words if w not in ("const", "volatile", "struct"))
        simple = plain in types.BASIC or (len(words) == 1 and (bool(stars) or self._follows_operand()))
        if not words or not self._take(")") or not simple:
            self.at = start
            return None

        def find(scope: Scope) -> Type:
            found = scope.type_named(plain) or types.BASIC.get(plain)
            if found is None:
                raise UsageError(f"no type is called {plain}")
            for _ in range(stars):
                found = types.pointer(found)
            return found

        return find

    def _follows_operand(self) -> bool:
        """Whether ``)`` and then an operand comes: ``(T)x``, not ``(x) + 1``."""
        if self._peek() != ")" or self.at + 1 >= len(self.tokens):
            return False
        kind, text, _ = self.tokens[self.at + 1]
        return kind != "sign" or text in ("(", "~", "!")

    def _postfix(self) -> Node:
        node = self._primary()
        while sign := self._take("[", ".", "->"):
            if sign == "[":
                index = self._assignment()
                self._expect("]")
                node = _indexed(node, index)
            else:
                if self.at >= len(self.tokens) or self.tokens[self.at][0] != "name":
                    raise self._wrong("a member's name is missing")
                name = self.tokens[self.at][1]
                self.at += 1
                node = _member(node, name)
        return node

    def _primary(self) -> Node:
        if self._take("("):
            node = self._assignment()
            self._expect(")")
            return node
        if self.at >= len(self.tokens):
            raise self._wrong("an operand is missing")
        kind, text, _ = self.tokens[self.at]
        if kind == "sign":
            raise self._wrong(f"an operand is missing before {text}")
        self.at += 1
        if kind == "number":
            value = _literal(text)
            return Tree(lambda scope: value, "constant", value)
        if kind == "character":
            value = made(types.CHAR, ord(text[1:-1].encode().decode("unicode_escape")))
            return Tree(lambda scope: value, "constant", value)
        if text in ("true", "false"):
            value = made(types.BOOL, text == "true")
            return Tree(lambda scope: value, "constant", value)
        if text.startswith("$"):
            return _Convenience(text[1:])
        if [token[1] for token in self.tokens[self.at : self.at + 2]] == ["@", "entry"]:
            self.at += 2
        return Tree(lambda scope: scope.variable(text), "name", text)


class _Convenience(Tree):
    def __init__(self, name: str) -> None:
        super().__init__(lambda scope: scope.convenience(name), "$", name)
        self.convenience = name


def _tokens(text: str) -> Iterator[tuple[str, str, int]]:
    at = 0
    while at < len(text.rstrip()):
        found = _TOKEN.match(text, at)
        if found is None:
            start = len(text) - len(text[at:].lstrip())
            raise UsageError(
                f"the expression {text!r} does not parse: {text[start]} means nothing, at character {start + 1}"
            )
        number, suffix, name, character, sign = found.groups()
        start = found.end() - len(found.group().lstrip())
        if number is not None:
            yield "number", number + suffix, start
        elif name is not None:
            yield "name", name, start
        elif character is not None:
            yield "character", character, start
        else:
            yield "sign", sign, start
        at = found.end()


def _literal(text: str) -> Value:
    lower = text.lower()
    if not lower.startswith("0x") and re.search(r"[.e]|f$", lower):
        return made(types.FLOAT if lower.endswith("f") else types.DOUBLE, float(lower.rstrip("flh")))
    digits = lower.rstrip("ul")
    number = int(digits, 0) if not re.fullmatch(r"0\d+", digits) else int(digits, 8)
    unsigned, long = "u" in lower[len(digits) :], "l" in lower[len(digits) :] or number >= 1 << 32
    if not long and number >= 1 << 31 and not unsigned:
        unsigned = lower.startswith("0x")
        long = not unsigned
    kind = {(0, 0): types.INT, (1, 0): types.UINT, (0, 1): types.LONG, (1, 1): types.ULONG}[unsigned, long]
    return made(types.ULONG if number >= 1 << 63 else kind, number)


# ---- operations ----


def cast(value: Value, type_: Type) -> Value:
    """A value as another type. Raises UsageError."""
    if type_.kind in ("record", "array"):
        if value.type.size != type_.size:
            raise UsageError(f"a {value.type.name} cannot become a {type_.name}")
        return Value(type_, value.data, value.place)
    number = value.number
    if type_.kind == "bool":
        number = bool(number)
    return made(type_, number)


def _as(value: Value, type_: Type, scope: Scope) -> Value:
    if value.type.kind == "array" and type_.kind == "pointer":
        return made(type_, _address(value, scope).number)
    return cast(value, type_)


def common(left: Type, right: Type) -> Type:
    """C's usual conversions."""
    floats = [t for t in (left, right) if t.kind == "float"]
    if floats:
        size = max(t.size for t in floats)
        return types.DOUBLE if size == 8 else types.FLOAT if size == 4 else floats[0]
    size = max(left.size, right.size, 4)
    unsigned = any(t.size == size and t.kind in ("uint", "pointer") for t in (left, right))
    return {(4, False): types.INT, (4, True): types.UINT, (8, False): types.LONG}.get((size, unsigned), types.ULONG)


def _divided(left: float, right: float) -> float:
    if not right:
        raise UsageError("division by zero")
    if isinstance(left, int) and isinstance(right, int):
        quotient = abs(left) // abs(right)
        return quotient if (left < 0) == (right < 0) else -quotient
    return left / right


_ARITHMETIC: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": _divided,
    "%": lambda a, b: a - b * _divided(a, b), "&": operator.and_, "|": operator.or_, "^": operator.xor,
    "<<": lambda a, b: a << (b & 63), ">>": lambda a, b: a >> (b & 63),
}  # fmt: skip
_COMPARISON: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge,
}  # fmt: skip


def _binary(sign: str, left: Node, right: Node) -> Node:
    if sign == "&&":
        return _And(left, right)

    def run(scope: Scope) -> Value:
        if sign == "||":
            return made(types.BOOL, left(scope).true or right(scope).true)
        a, b = left(scope), right(scope)
        if sign == "@":
            if a.place is None or b.integer <= 0:
                raise UsageError("@ wants something in memory at its left and a count at its right")
            whole = types.array(a.type, b.integer)
            return Value(whole, scope.read(a.place, whole.size), a.place)
        return _of_two(sign, a, b)

    return Tree(run, "binary", sign, left, right)


def _of_two(sign: str, a: Value, b: Value) -> Value:
    pointers = [each for each in (a, b) if each.type.kind in ("pointer", "array")]
    if pointers and sign in "+-" and len(pointers) == 1:
        base = pointers[0]
        step, other = max(base.type.target.size, 1), b if base is a else a
        moved = base.integer + (1 if sign == "+" else -1) * other.integer * step
        kind = base.type if base.type.kind == "pointer" else types.pointer(base.type.target)
        return made(kind, moved)
    if len(pointers) == 2 and sign == "-":
        return made(types.LONG, (a.integer - b.integer) // max(a.type.target.size, 1))
    kind = common(a.type, b.type)
    x, y = cast(a, kind).number, cast(b, kind).number
    if sign in _COMPARISON:
        return made(types.BOOL, _COMPARISON[sign](x, y))
    if kind.kind == "float" and sign in ("%", "&", "|", "^", "<<", ">>"):
        raise UsageError(f"{sign} wants integers")
    return made(kind, _ARITHMETIC[sign](x, y))


def _dereferenced(value: Value, scope: Scope) -> Value:
    if value.type.kind == "array":
        place = value.place
    elif value.type.kind == "pointer":
        place = Place("global", value.integer)
    else:
        raise UsageError(f"* wants a pointer, and this is of type {value.type.name}")
    target = value.type.target
    if target.kind == "void":
        raise UsageError("* of a pointer to void: cast it first, as in *(int *) p")
    return Value(target, scope.read(place, target.size), place) if place else Value(target, value.data[: target.size])


def _address(value: Value, scope: Scope) -> Value:
    if value.place is None or value.place.space not in APERTURES:
        raise UsageError("& of a value that is in no memory: it is in registers, or a constant")
    return made(types.pointer(value.type), APERTURES[value.place.space] + value.place.address)


_UNARY: dict[str, Callable[[Value, Scope], Value]] = {
    "-": lambda v, s: made(common(v.type, types.INT), -v.number),
    "+": lambda v, s: v,
    "!": lambda v, s: made(types.BOOL, not v.true),
    "~": lambda v, s: made(common(v.type, types.INT), ~v.integer),
    "*": _dereferenced,
    "&": _address,
}


def _indexed(base: Node, index: Node) -> Node:
    def run(scope: Scope) -> Value:
        array, at = base(scope), index(scope).integer
        size = max(array.type.target.size, 1)
        if array.type.kind == "array":
            if array.place is None or array.place.space in ("const", "scalar", "vector"):
                return Value(array.type.target, array.data[at * size : (at + 1) * size])
            place = array.place._replace(address=array.place.address + at * size)
        elif array.type.kind == "pointer":
            place = Place("global", array.integer + at * size)
        else:
            raise UsageError(f"[] wants an array or a pointer, and this is of type {array.type.name}")
        return Value(array.type.target, scope.read(place, size), place)

    return Tree(run, "index", base, index)


def _member(base: Node, name: str) -> Node:
    def run(scope: Scope) -> Value:
        record = base(scope)
        if record.type.kind == "pointer":
            record = _dereferenced(record, scope)
        member = find_member(record.type, name)
        if member is None:
            raise UsageError(f"{record.type.name} has no member {name}")
        data, place = types.member_bytes(member, record.data), record.place
        if place is not None and place.space in ("global", "private", "lds") and member.bits is None:
            return Value(member.type, data, place._replace(address=place.address + member.offset))
        return Value(member.type, data)

    return Tree(run, "member", base, name)


def find_member(type_: Type, name: str) -> types.Member | None:
    """A member of a record or of its bases, at its place in the whole."""
    for member in type_.members:
        if member.name == name:
            return member
        if member.name.startswith("<") or not member.name:
            inner = find_member(member.type, name)
            if inner is not None:
                return types.Member(inner.name, inner.offset + member.offset, inner.type, inner.bits)
    return None


class _And(Tree):
    """``left && right``, whose ``parts`` are told."""

    def __init__(self, left: Node, right: Node) -> None:
        super().__init__(lambda s: made(types.BOOL, left(s).true and right(s).true), "binary", "&&", left, right)
        self.parts: tuple[Node, ...] = (*getattr(left, "parts", (left,)), *getattr(right, "parts", (right,)))
