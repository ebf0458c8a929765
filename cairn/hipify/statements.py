"""Statements of inline assembly: ``asm("add.cc.u32 %0, %1, %2; …" : "=r"(x) : "r"(a) …)`` as a block of C++.

Each operand is a variable of its constraint's type, each register that the PTX declares one of its own; instructions
become assignments by the tables of ``ptx`` and the files beside it. A piece with anything else in it (barriers of some
threads, ``wgmma``, a carry that an earlier statement left) is not translated at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from cairn.base.patterns import regex
from cairn.hipify import (
    ptx,
    ptx_atomics,
    ptx_lanes,
    ptx_matrix,
    ptx_memory,
    ptx_registers,
    ptx_textures,
    ptx_transactions,
    ptx_video,
    ptx_wmma,
)
from cairn.hipify.inline import Operand, Unknown, Written
from cairn.hipify.ptx_types import ALIASES, TYPES, bits

_COMMENT = regex(r"//[^\n]*|/\*[\s\S]*?\*/")
_REGISTERS = regex(r"\.reg\s*\.(\w+)\s+(.+)")
_NAME = regex(r"%?[A-Za-z_$][\w$]*")
_NUMBER = regex(r"-?(?:0[xX][0-9a-fA-F]+|\d+)[uU]?")
_GUARD = regex(r"@(!?)(%?[\w$]+)\s+")
_FLOAT = regex(r"-?\d+\.\d*(?:[eE][+-]?\d+)?")
_LABEL = regex(r"([A-Za-z_$][\w$]*)\s*:(?!:)\s*")
_BRANCH = regex(r"bra(?:\.uni)?\s+([A-Za-z_$][\w$]*)")
_SETP = regex(r"(setp?\.\w+)\.(and|or|xor)((?:\.\w+)+)")
_SIGNS = {"and": "&&", "or": "||", "xor": "!="}
_PLACE = regex(r"\[\s*(%?[\w$]+)\s*(?:\+\s*(-?\w+)\s*)?\]")


def translated(statement: Written, *, own: bool = False) -> str | None:
    """The block of C++ that does what ``statement`` does, on one line; None where something in it is not translated.

    ``own``: by what Cairn's headers have, beside HIP's.
    """
    if statement.operands is None:
        return None
    try:
        return Block(statement.operands, own=own).translate(statement.ptx)
    except Unknown:
        return None


class Block:
    """The translation of one statement."""

    def __init__(self, operands: list[Operand], *, own: bool) -> None:
        self.operands = operands
        self.own = own
        self.scopes: list[dict[str, str]] = [{}]
        self.begins = [0]  # where in the code each scope begins
        self.labels: list[set[str]] = [set()]
        self.targets: set[str] = set()
        self.carry = False
        self.at_shared = False  # the instruction at hand names shared memory
        self.code: list[str] = []

    def translate(self, text: str) -> str:
        for line in self._lines(_COMMENT.sub(" ", text).replace("%%", "%").replace("%=", "")):
            self._line(line)
        if len(self.scopes) != 1:
            raise Unknown("a bracket is missing")
        self._declare_labels()
        if self.targets:
            raise Unknown("a label")
        before = [self._declared(i, operand) for i, operand in enumerate(self.operands)]
        before += ["unsigned ptx_carry = 0;"] if self.carry else []
        after = [_assigned(each, f"ptx_{i}") for i, each in enumerate(self.operands) if each.writes]
        return f"do {{ {' '.join([*before, *self.code, *after])} }} while (0)"

    @staticmethod
    def _declared(number: int, operand: Operand) -> str:
        kind = TYPES[operand.kind]
        return f"{kind} ptx_{number}" + (f" = ({kind})({operand.expression});" if operand.reads else ";")

    @staticmethod
    def _lines(text: str) -> Iterator[str]:
        """Instructions, declarations, and the brackets around them; not those of lists."""
        for piece in text.split(";"):
            rest = piece.strip()
            while rest[:1] in ("{", "}"):
                yield rest[0]
                rest = rest[1:].strip()
            if rest:
                yield " ".join(rest.split())

    def _declare_labels(self) -> None:
        """At the beginning of the innermost scope, which ends here: its labels are its own."""
        begin, labels = self.begins.pop(), self.labels.pop()
        self.code[begin:begin] = [f"__label__ {register_name(label)};" for label in sorted(labels)]
        self.targets -= labels

    def _line(self, line: str) -> None:
        if line == "{":
            self.scopes.append({})
            self.code.append("{")
            self.begins.append(len(self.code))
            self.labels.append(set())
            return
        if line == "}":
            if len(self.scopes) == 1:
                raise Unknown(line)
            self.scopes.pop()
            self._declare_labels()
            self.code.append("}")
            return
        label = _LABEL.match(line)
        if label:
            self.labels[-1].add(label[1])
            self.code.append(f"{register_name(label[1])}:;")
            line = line[label.end() :]
            if line:
                self._line(line)
            return
        declared = _REGISTERS.fullmatch(line)
        if declared:
            self._registers(declared[1], declared[2])
            return
        guard = _GUARD.match(line)
        if guard:
            line = line[guard.end() :]
        branch = _BRANCH.fullmatch(line)
        if branch:
            self.targets.add(branch[1])
            code = f"goto {register_name(branch[1])};"
        else:
            mnemonic, _, rest = line.partition(" ")
            code = self._instruction(mnemonic, listed(rest))
        if guard:
            code = f"if ({guard[1]}{self._read(guard[2], 'pred')}) {{ {code} }}"
        self.code.append(code)

    def _registers(self, kind: str, names: str) -> None:
        kind = ALIASES.get(kind, kind)
        if kind not in TYPES:
            raise Unknown(kind)
        for name in names.split(","):
            many = re.fullmatch(r"\s*(%?[\w$]+)<(\d+)>\s*", name)
            each = [f"{many[1]}{i}" for i in range(min(int(many[2]), 256))] if many else [name.strip()]
            for register in each:
                if not _NAME.fullmatch(register):
                    raise Unknown(register)
                self.scopes[-1][register] = kind
                self.code.append(f"{TYPES[kind]} {register_name(register)};")

    def _variable(self, name: str) -> tuple[str, str]:
        """The variable of a register or operand, and its type."""
        operand = re.fullmatch(r"%(\d+)", name)
        if operand and int(operand[1]) < len(self.operands):
            return f"ptx_{operand[1]}", self.operands[int(operand[1])].kind
        for scope in reversed(self.scopes):
            if name in scope:
                return register_name(name), scope[name]
        raise Unknown(name)

    def _read(self, name: str, kind: str) -> str:
        """A source as a value of type ``kind``."""
        if kind == "pred" and name.startswith("!"):
            return f"!({self._read(name[1:].strip(), kind)})"
        if name == "WARP_SZ":
            return f"({TYPES[kind]})32"
        if name[:1] == "%" and name[1:] in ptx_registers.REGISTERS:
            value = f"({ptx_registers.REGISTERS[name[1:]]})"
            own = ptx_registers.kind(name[1:])
            return _converted(f"({TYPES[own]}){value}", own, kind)
        if kind[0] == "f" and _FLOAT.fullmatch(name):
            return f"({TYPES[kind]}){name}"
        if _NUMBER.fullmatch(name):
            if kind[0] == "f":
                raise Unknown(name)
            return f"({TYPES[kind]}){name}ll"
        literal = re.fullmatch(r"0[fF]([0-9a-fA-F]{8})|0[dD]([0-9a-fA-F]{16})", name)
        if literal:
            whole = f"0x{literal[1]}u" if literal[1] else f"0x{literal[2]}ull"
            return _converted(whole, "b32" if literal[1] else "b64", kind)
        return _converted(*self._variable(name), kind)

    def _write(self, name: str, value: str, kind: str) -> str:
        """The assignment of ``value``, which has type ``kind``."""
        if name == "_":
            return ""
        variable, own = self._variable(name)
        return f"{variable} = {_converted(f'({TYPES[kind]})({value})', kind, own)};"

    def _instruction(self, mnemonic: str, operands: list[str]) -> str:
        if mnemonic.startswith("createpolicy."):
            return self._write(operands[0], "0", "u64")  # what caches are told changes no result
        if "L2::cache_hint" in mnemonic and operands:
            operands = operands[:-1]
        self.at_shared = ".shared" in mnemonic
        ways: tuple[tuple[Callable[[str], Any], Callable[[Any, list[str]], str]], ...] = (
            (ptx.carry, self._with_carry), (ptx_memory.access, self._access), (ptx_memory.atomic, self._atomic),
            (ptx_lanes.SHUFFLE.fullmatch, self._shuffle), (ptx_lanes.form, self._lanes),
            (_SETP.fullmatch, self._compared), (ptx_matrix.product, self._product), (ptx_matrix.move, self._moved),
            (ptx_transactions.call, self._transaction), (ptx_wmma.find, self._fragments),
        )  # fmt: skip
        for find, make in ways:
            found = find(mnemonic)
            if found:
                return make(found, operands)
        if ptx_memory.fence(mnemonic):
            return f"{ptx_memory.fence(mnemonic)};"
        if ptx_memory.NOTHING.fullmatch(mnemonic):
            return ""
        if ptx_memory.COPY.fullmatch(mnemonic):
            return self._copy(operands)
        if re.fullmatch(r"mov\.b(16|32|64|128)", mnemonic) and any(each.startswith("{") for each in operands):
            return self._parts(int(mnemonic[5:]), operands)
        return self._texture(mnemonic, operands) or self._video(mnemonic, operands) or self._form(mnemonic, operands)

    def _form(self, mnemonic: str, operands: list[str]) -> str:
        form = ptx.form(mnemonic)
        if form is None or len(operands) != len(form.sources) + 1:
            raise Unknown(mnemonic)
        value = self._filled(form.expression, operands[1:], form.sources)
        if "|" in operands[0] and form.result == "pred":
            return self._both(operands[0], value, f"!({value})")
        return self._write(operands[0], value, form.result)

    def _filled(self, expression: str, names: list[str], kinds: tuple[str, ...]) -> str:
        """``expression`` with its sources."""
        return expression.format(*(f"({self._read(name, kind)})" for name, kind in zip(names, kinds, strict=True)))

    def _both(self, destinations: str, first: str, second: str, kind: str = "pred") -> str:
        """The results of ``p|q``, which may be sources, too."""
        one, _, other = (each.strip() for each in destinations.partition("|"))
        type_ = TYPES[kind]
        results = self._write(one, "ptx_first", kind), self._write(other, "ptx_second", "pred")
        return f"{{ {type_} ptx_first = {first}; bool ptx_second = {second}; {' '.join(results)} }}"

    def _compared(self, match: re.Match[str], operands: list[str]) -> str:
        """A comparison that a second predicate joins."""
        form = ptx.form(match[1] + match[3])
        if form is None or len(operands) != 4:
            raise Unknown(match[0])
        value = self._filled(form.expression, operands[1:3], form.sources)
        first, join, *_ = value.split(" ? "), _SIGNS[match[2]]
        by = f"(bool)({self._read(operands[3], 'pred')})"
        joined = f"(bool)({first[0]}) {join} {by}"
        if form.result != "pred":
            return self._write(operands[0], f"({joined}) ? {first[1]}", form.result)
        if "|" in operands[0]:
            return self._both(operands[0], joined, f"!(bool)({first[0]}) {join} {by}")
        return self._write(operands[0], joined, "pred")

    def _video(self, mnemonic: str, operands: list[str]) -> str:
        given = [ptx_video.operand(each) for each in operands]
        sources = [each for each in given if each is not None]
        code = ptx_video.code(mnemonic, sources) if len(sources) == len(given) else None
        if code is None:
            return ""
        value = self._filled(code.value, list(code.sources), ("u32",) * len(code.sources))
        return self._write(sources[0].name, value, "u32")

    def _texture(self, mnemonic: str, operands: list[str]) -> str:
        if mnemonic[:2] not in ("te", "tl", "su"):
            return ""
        lists = [self._flat(each) for each in operands]
        found = ptx_textures.access(mnemonic, lists, self._read)
        if found is None:
            return ""
        if not found.parts:
            return f"{found.call};"
        if len(lists[0]) != found.parts:
            raise Unknown("a list")
        parts = (self._write(each, f"ptx_v.{axis}", found.kind) for each, axis in zip(lists[0], "xyzw", strict=False))
        return f"{{ {found.value} ptx_v = {found.call}; {' '.join(parts)} }}"

    def _flat(self, operand: str) -> list[str]:
        """``{a, b}`` and ``[a, {b, c}]`` as the names in them."""
        if operand[:1] not in ("{", "["):
            return [operand]
        return [name for each in listed(operand[1:-1]) for name in self._flat(each)]

    def _lanes(self, form: ptx_lanes.Form, operands: list[str]) -> str:
        """What lanes or warps do together."""
        results = 1 if form.result else 0
        if form.masked and len(operands) == results + 1:
            operands = [*operands, "-1"]
        if len(operands) != results + len(form.sources):
            raise Unknown("operands")
        value = self._filled(form.expression, operands[results:], form.sources)
        if not form.result:
            return f"{value};"
        if "|" in operands[0] and form.second:
            second = self._filled(form.second, operands[1:], form.sources)
            return self._both(operands[0], value, second, form.result)
        return self._write(operands[0], value, form.result)

    def _with_carry(self, carry: ptx.Carry, operands: list[str]) -> str:
        """Sums in twice the width: their upper half is the carry, or the borrow."""
        if carry.reads and not self.carry:
            raise Unknown("a carry of an earlier statement")
        self.carry = self.carry or carry.writes
        size = bits(carry.kind)
        wide = TYPES[f"u{2 * size}"]
        kind = f"u{size}"
        sources = [f"({self._read(name, kind)})" for name in operands[1:]]
        if len(sources) != (3 if "{2}" in carry.terms else 2):
            raise Unknown("operands")
        terms = (f"({wide}){term}" for term in carry.terms.format(*sources).split(" @ "))
        sign = " - " if carry.minus else " + "
        total = sign.join([*terms, *(["ptx_carry"] if carry.reads else [])])
        result = self._write(operands[0], "ptx_sum", kind)
        noted = f" ptx_carry = (unsigned)(ptx_sum >> {size}) & 1;" if carry.writes else ""
        return f"{{ {wide} ptx_sum = {total}; {result}{noted} }}"

    def _parts(self, size: int, operands: list[str]) -> str:
        """A register as the parts in a list, the lowest first."""
        if len(operands) != 2:
            raise Unknown("mov")
        parts = next(listed(each[1:-1]) for each in operands if each.startswith("{"))
        kind, whole = f"u{size // len(parts)}", f"u{size}"
        if size % len(parts) or kind not in TYPES:
            raise Unknown("parts")
        step = size // len(parts)
        if operands[0].startswith("{"):
            source = self._read(operands[1], whole)
            return f"{{ {TYPES[whole]} ptx_whole = {source}; " + " ".join(
                self._write(part, f"ptx_whole >> {step * i}", kind) for i, part in enumerate(parts)
            ) + " }"  # fmt: skip
        pieces = (f"({TYPES[whole]})({self._read(part, kind)}) << {step * i}" for i, part in enumerate(parts))
        return self._write(operands[0], " | ".join(pieces), whole)

    def _address(self, operand: str, *, shared: bool) -> str:
        """The number that ``[register + number]`` names."""
        place = _PLACE.fullmatch(operand)
        if place is None:
            raise Unknown(operand)
        variable, own = self._variable(place[1])
        if bits(own) != 64 and not shared:
            raise Unknown("an address of another space")
        at = f"({variable} + {place[2]})" if place[2] else variable
        return f"(unsigned){at}" if shared else at

    def _pointer(self, operand: str, kind: str, space: str = "") -> str:
        """The pointer to elements of C++ type ``kind`` that ``[register + number]`` names in a space."""
        shared = space == "shared"
        at = self._address(operand, shared=shared)
        space = "__attribute__((address_space(3))) " if shared else ""
        return f"(({space}{kind}*){'(unsigned long long)' if shared else ''}{at})"

    def _copy(self, operands: list[str]) -> str:
        """A copy of 4, 8 or 16 bytes, of which the last operand may say that only the first come and zeros follow."""
        if len(operands) not in (3, 4):
            raise Unknown("operands")
        bytes_ = self._read(operands[2], "u32")
        given = self._read(operands[3], "u32") if len(operands) == 4 else bytes_
        to = self._pointer(operands[0], "unsigned", "shared")
        return (
            f"for (unsigned ptx_i = 0; ptx_i < {bytes_}; ptx_i += 4) {to}[ptx_i / 4] = ptx_i < {given} ?"
            f" {self._pointer(operands[1], 'const unsigned')}[ptx_i / 4] &"
            f" ({given} - ptx_i < 4 ? ~(~0u << ({given} & 3) * 8) : ~0u) : 0;"
        )

    def _transaction(self, call: ptx_transactions.Call, operands: list[str]) -> str:
        """A barrier's operation or a bulk copy."""
        needed, _, optional = call.operands.partition("?")
        letters = (needed + optional)[: len(operands)]
        if not self.own or not len(needed) <= len(operands) <= len(letters):
            raise Unknown("operands")
        results = [each for each in zip(letters, operands, strict=True) if each[0] in "spr"]
        given = [
            self._given(letter, each) for letter, each in zip(letters, operands, strict=True) if letter not in "spr"
        ]
        code = f"{ptx_transactions.SPACE}{call.function}({', '.join(given)})"
        if not results:
            return f"{code};"
        letter, into = results[0]
        kind = {"s": "b64", "p": "pred", "r": "u32"}[letter]
        return f"{code};" if into == "_" else self._write(into, code, kind)

    def _given(self, letter: str, operand: str) -> str:
        """An operand as the argument that its letter says."""
        if letter in "uqk":
            return self._read(operand, {"u": "u32", "q": "u64", "k": "u16"}[letter])
        if letter == "v":
            values = listed(operand[1:-1]) if operand.startswith("{") else [operand]
            return f"{{{', '.join(self._read(each, 'b32') for each in values)}}}"
        if letter == "t":
            map_, places = listed(operand[1:-1])
            numbers = ", ".join(f"(int)({self._read(each, 's32')})" for each in listed(places[1:-1]))
            return f"{self._pointer(f'[{map_}]', 'char')}, {{{numbers}}}"
        shared = letter in "mS" or (letter == "a" and self.at_shared)
        kind = "char" if letter in "SG" else "unsigned long long"
        return f"({kind}*){self._pointer(operand, kind, 'shared' if shared else '')}"

    def _listed(self, operand: str, count: int, kind: str) -> list[str]:
        """The ``count`` sources in a list, or the one that stands without brackets."""
        names = listed(operand[1:-1]) if operand.startswith("{") else [operand]
        if len(names) != count:
            raise Unknown("a list")
        return [f"({self._read(name, kind)})" for name in names]

    def _written(self, operand: str, values: list[str], kind: str) -> str:
        names = listed(operand[1:-1]) if operand.startswith("{") else [operand]
        if len(names) != len(values):
            raise Unknown("a list")
        return " ".join(self._write(*each, kind) for each in zip(names, values, strict=True))

    def _product(self, product: ptx_matrix.Product, operands: list[str]) -> str:
        if len(operands) != 4:
            raise Unknown("operands")
        kind = "f64" if product.register == "double" else "b32"
        own, first = (ALIASES.get(f"{each}x2", each) for each in (product.result, product.start))
        left = self._listed(operands[1], product.rows * product.deep, kind)
        right = self._listed(operands[2], product.deep, kind)
        start = self._listed(operands[3], product.rows * (1 if product.start == "f16" else 2), first)
        return f"{{ {product.code(left, right, start)} {self._written(operands[0], product.results(), own)} }}"

    def _fragments(self, found: ptx_wmma.Move | ptx_wmma.Product, operands: list[str]) -> str:
        """Fragments of matrices: loaded, stored, multiplied."""
        if not self.own or len(operands) not in ((2, 3) if isinstance(found, ptx_wmma.Move) else (4,)):
            raise Unknown("operands")
        if isinstance(found, ptx_wmma.Product):
            lists = [self._flat(each) for each in operands]
            kinds = (found.kinds[1], found.kinds[1], found.kinds[2])
            given = [
                f"{TYPES[kind]} wmma_{name}[] = {{{', '.join(self._listed(operand, len(names), kind))}}};"
                for name, operand, names, kind in zip("abc", operands[1:], lists[1:], kinds, strict=True)
            ]
            kind, count = found.kinds[0], len(lists[0])
            call = f"{found.call}(wmma_d, wmma_a, wmma_b, wmma_c, {str(found.saturate).lower()});"
        else:
            place, registers = operands[:2] if found.store else operands[1::-1]
            kind, count = found.kind, len(self._flat(registers))
            stride = self._read(operands[2], "u32") if len(operands) == 3 else str(found.stride)
            pointer = f"(void*){self._pointer(place, 'char', found.space)}"
            call = f"{found.call}(wmma_d, {pointer}, {stride}, {str(found.along).lower()});"
            if found.store:
                values = ", ".join(self._listed(registers, count, kind))
                return f"{{ {TYPES[kind]} wmma_d[] = {{{values}}}; {call} }}"
            operands, given = [registers], []
        results = self._written(operands[0], [f"wmma_d[{i}]" for i in range(count)], kind)
        return f"{{ {TYPES[kind]} wmma_d[{count}]; {' '.join(given)} {call} {results} }}"

    def _moved(self, move: ptx_matrix.Move, operands: list[str]) -> str:
        """Matrices from LDS, to it, or turned: each row's address is in the lane of its number."""
        if len(operands) != 2:
            raise Unknown("operands")
        begin = "const int mma_l = __lane_id() & 31;"
        if move.name == "movmatrix":
            value = ptx_matrix.TURNED.format(x="mma_x")
            source = self._read(operands[1], "b32")
            return f"{{ {begin} unsigned mma_x = {source}; {self._write(operands[0], value, 'b32')} }}"
        place, registers = operands if move.name == "stmatrix" else reversed(operands)
        begin += f" auto mma_p = {self._address(place, shared=move.shared)};"
        cells = [ptx_matrix.cells(move, number) for number in range(move.matrices)]
        if move.name == "ldmatrix":
            loads = [f"unsigned mma_v{i} = {ptx_matrix.joined(each)};" for i, each in enumerate(cells)]
            writes = self._written(registers, [f"mma_v{i}" for i in range(move.matrices)], "b32")
            return f"{{ {begin} {' '.join(loads)} {writes} }}"
        values = self._listed(registers, move.matrices, "b32")
        stores = (
            f"{cell} = {value} >> {16 * i};"
            for each, value in zip(cells, values, strict=True)
            for i, cell in enumerate(each)
        )
        return f"{{ {begin} {' '.join(stores)} }}"

    def _shuffle(self, match: re.Match[str], operands: list[str]) -> str:
        """A shuffle within 32 lanes, or within parts of them."""
        if len(operands) not in (4, 5):
            raise Unknown("a shuffle")
        way = match[1]
        value, lane = self._read(operands[1], "b32"), self._read(operands[2], "s32")
        whole = {"0", "0x0"} if way == "up" else {"31", "0x1f", "0x1F"}
        if operands[3] in whole and "|" not in operands[0]:
            return self._write(operands[0], f"{ptx_lanes.SHUFFLES[way]}({value}, {lane}, 32)", "b32")
        control = self._read(operands[3], "s32")
        value, valid = ptx_lanes.shuffle(way, value, f"({lane})", f"({control})")
        if "|" in operands[0]:
            return self._both(operands[0], value, valid, "b32")
        return self._write(operands[0], value, "b32")

    def _access(self, access: ptx_memory.Access, operands: list[str]) -> str:
        if len(operands) != 2:
            raise Unknown("operands")
        place, value = operands if access.store else reversed(operands)
        values = listed(value[1:-1]) if value.startswith("{") else [value]
        if len(values) != access.size:
            raise Unknown("a list")
        type_ = TYPES[access.kind]
        base = self._pointer(place, f"{'volatile ' if access.volatile else ''}{type_}", access.space)
        how = f"__ATOMIC_{access.order}, __HIP_MEMORY_SCOPE_{access.scope}"
        if access.store:
            sources = [self._read(each, access.kind) for each in values]
            form = (
                f"__hip_atomic_store({base} + {{i}}, {{value}}, {how});"
                if access.order
                else f"{base}[{{i}}] = {{value}};"
            )
            return " ".join(form.format(i=i, value=each) for i, each in enumerate(sources))
        form = f"__hip_atomic_load({base} + {{i}}, {how})" if access.order else f"{base}[{{i}}]"
        loads = [f"{type_} ptx_e{i} = {form.format(i=i)};" for i in range(len(values))]
        writes = [self._write(each, f"ptx_e{i}", access.kind) for i, each in enumerate(values)]
        return f"{{ {' '.join([*loads, *writes])} }}"

    def _atomic(self, atomic: ptx_memory.Atomic, operands: list[str]) -> str:
        wanted = int(atomic.result) + (3 if atomic.name == "cas" else 2)
        if len(operands) != wanted:
            raise Unknown("operands")
        kind = ALIASES.get(atomic.kind, atomic.kind)
        place, *sources = operands[int(atomic.result) :]
        lists = [listed(each[1:-1]) if each.startswith("{") else [each] for each in (operands[0], *sources)]
        if any(len(each) != atomic.size for each in lists[0 if atomic.result else 1 :]):
            raise Unknown("a list")
        base = self._pointer(place, TYPES[kind], "shared" if atomic.shared else "")
        found = []
        for i in range(atomic.size):
            values = [self._read(each[i], kind) for each in lists[1:]]
            write = self._write(lists[0][i], "ptx_old", kind) if atomic.result else ""
            found.append(
                f"{{ {ptx_atomics.operation(atomic, f'({base} + {i})' if i else base, kind, values)} {write} }}"
            )
        return " ".join(found)


def listed(text: str) -> list[str]:
    """What commas outside brackets separate."""
    found, depth = [""], 0
    for sign in text:
        depth += (sign in "[{(") - (sign in "]})")
        if sign == "," and depth == 0:
            found.append("")
        else:
            found[-1] += sign
    return [each.strip() for each in found] if text.strip() else []


def register_name(name: str) -> str:
    return "ptx_" + re.sub(r"[%$]", "_", name)


def _assigned(operand: Operand, value: str) -> str:
    """The statement that writes an operand; one of 64 bits may be a pointer."""
    cast = f"(__typeof__({operand.expression}))" if operand.kind == "b64" else ""
    return f"{operand.expression} = {cast}{value};"


def _converted(value: str, own: str, kind: str) -> str:
    """``value`` of type ``own`` as ``kind``: the same bits, or the lower ones; a narrow result is extended."""
    if TYPES[own] == TYPES[kind]:
        return value
    if "pred" in (own, kind):
        raise Unknown(f"{own} as {kind}")
    if "f" in (own[0], kind[0]):
        if bits(own) != bits(kind):
            raise Unknown(f"{own} as {kind}")
        return f"__builtin_bit_cast({TYPES[kind]}, {value})"
    return f"({TYPES[kind]})({value})"
