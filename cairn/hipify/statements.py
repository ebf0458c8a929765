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
    ptx_transactions,
    ptx_video,
    ptx_wmma,
)
from cairn.hipify.inline import Operand, Unknown, Written
from cairn.hipify.ptx_types import ALIASES, TYPES, bits
from cairn.hipify.statement_matrices import Matrices
from cairn.hipify.statement_operands import listed, register_name

_COMMENT = regex(r"//[^\n]*|/\*[\s\S]*?\*/")
_REGISTERS = regex(r"\.reg\s*\.(\w+)\s+(.+)")
_NAME = regex(r"%?[A-Za-z_$][\w$]*")
_GUARD = regex(r"@(!?)(%?[\w$]+)\s+")
_LABEL = regex(r"([A-Za-z_$][\w$]*)\s*:(?!:)\s*")
_BRANCH = regex(r"bra(?:\.uni)?\s+([A-Za-z_$][\w$]*)")
_SETP = regex(r"(setp?\.\w+)\.(and|or|xor)((?:\.\w+)+)")
_SIGNS = {"and": "&&", "or": "||", "xor": "!="}


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


class Block(Matrices):
    """The translation of one statement."""

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


def _assigned(operand: Operand, value: str) -> str:
    """The statement that writes an operand; one of 64 bits may be a pointer."""
    cast = f"(__typeof__({operand.expression}))" if operand.kind == "b64" else ""
    return f"{operand.expression} = {cast}{value};"
