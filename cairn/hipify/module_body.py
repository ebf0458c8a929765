"""The body of a function of a PTX module as C++: registers, branches, calls, and memory that is called by names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cairn.base.patterns import regex
from cairn.hipify import module_parts
from cairn.hipify.inline import Unknown
from cairn.hipify.module_parts import Function, Parameter, Variable
from cairn.hipify.ptx_types import ALIASES, TYPES
from cairn.hipify.statement_operands import listed, register_name
from cairn.hipify.statements import Block


class Symbol(NamedTuple):
    """What a name stands for: C++ for the address of its first byte (a ``char*``), and its space."""

    address: str
    space: str


_SHARED = "__attribute__((address_space(3))) "
_GLOBAL = "__attribute__((address_space(1))) "
_PLACE = regex(r"\[\s*([%\w$]+)\s*(?:([+-])\s*(-?\w+)\s*)?\]")
_OFFSET = regex(r"([A-Za-z_$%][\w$]*)\s*([+-])\s*(\d\w*)")
_GENERIC = regex(r"generic\(\s*([\w$]+)\s*\)")
_HEAD = regex(r"\s*(?:([{}])|([A-Za-z_$][\w$]*)\s*:(?!:))")
_CALL = regex(r"call(?:\.uni)?\s+(?:\(([^()]*)\)\s*,\s*)?([%\w$]+)\s*(?:,\s*\(([^()]*)\))?\s*(?:,\s*([\w$]+))?")
_PROTOTYPE = regex(r"\.callprototype\s*(\([^()]*\))?\s*_\s*(\([^()]*\))?[\s\S]*")
_TARGETS = regex(r"\.branchtargets\s+(.+)")
_RANGE = regex(r"\s*(%?[\w$]+)<(\d+)>\s*")


def type_of(parameter: Parameter) -> str:
    """The C++ type of a parameter: bits, or a structure of bytes."""
    return f"ptx_bytes<{parameter.size}, {parameter.align}>" if parameter.size else TYPES[parameter.kind]


def signature(results: list[Parameter], parameters: list[Parameter]) -> tuple[str, list[str]]:
    """The types of a function's result and of its parameters."""
    if len(results) > 1:
        raise Unknown("several results")
    return type_of(results[0]) if results else "void", [type_of(each) for each in parameters]


def own_name(name: str) -> str:
    """A symbol's name in C++."""
    return "sym_" + name.replace("$", "_S_").replace("%", "_P_")


class Body(Block):
    """The translation of one function's body."""

    def __init__(self, function: Function, symbols: dict[str, Symbol], functions: dict[str, Function]) -> None:
        super().__init__([], own=True)
        self.function = function
        self.symbols = [dict(symbols)]
        self.functions = functions
        self.ranges: list[dict[str, tuple[int, str]]] = [{}]
        self.prototypes: dict[str, tuple[list[Parameter], list[Parameter]]] = {}
        self.jumps: dict[str, list[str]] = {}
        self.at = ""  # the instruction at hand, for messages
        for each in (*function.parameters, *function.results):
            self._parameter(each)

    def _parameter(self, parameter: Parameter) -> None:
        if parameter.register:
            self.scopes[0][parameter.name] = parameter.kind
        else:
            self.symbols[-1][parameter.name] = Symbol(f"((char*)&{own_name(parameter.name)})", "param")

    def made(self) -> str:
        """The body in C++, without its braces."""
        lines = list(_pieces(self.function.body))
        for line in lines:  # prototypes and tables may follow their uses
            self._learn(line)
        self.carry = ".cc." in self.function.body or "c.cc" in self.function.body
        self.code += ["unsigned ptx_carry = 0;"] if self.carry else []
        self.code += [f"{type_of(each)} {self._result(each)};" for each in self.function.results]
        for line in lines:
            self.at = line
            self._line(line)
        if len(self.scopes) != 1:
            raise Unknown("a brace is missing")
        self._declare_labels()
        if self.targets:
            raise Unknown(f"the label {sorted(self.targets)[0]}")
        end = [f"return {self._result(each)};" for each in self.function.results]
        return "\n".join([*self.code, *end])

    @staticmethod
    def _result(parameter: Parameter) -> str:
        return register_name(parameter.name) if parameter.register else own_name(parameter.name)

    def _learn(self, line: str) -> None:
        name, _, rest = line.partition(":")
        rest = rest.strip()
        if match := _PROTOTYPE.fullmatch(rest):
            both = (module_parts.parameters(each) for each in match.groups())
            self.prototypes[name.strip()] = next(both), next(both)
        elif match := _TARGETS.fullmatch(rest):
            self.jumps[name.strip()] = [each.strip() for each in match[1].split(",")]

    # ---- lines ----

    def _line(self, line: str) -> None:
        if line in "{}":
            super()._line(line)
            for each in (self.symbols, self.ranges):
                each.append({}) if line == "{" else each.pop()
            return
        name = line.partition(":")[0]
        if name.strip() in self.prototypes or name.strip() in self.jumps:
            return
        declared = re.match(r"\.(local|shared|param|global|const)\b(.*)", line)
        if declared:
            self._declared_memory(declared[1], declared[2])
        elif not line.startswith((".pragma", ".branchtargets")):
            super()._line(line)

    def _declared_memory(self, space: str, rest: str) -> None:
        if space == "param":
            parameter = module_parts.parameter(f".param {rest}")
            self._parameter(parameter)
            self.code.append(f"{type_of(parameter)} {own_name(parameter.name)};")
            return
        found = module_parts.variable(space, rest)
        self.symbols[-1][found.name] = symbol(found)
        self.code.append(declaration(found, {}))

    def _registers(self, kind: str, names: str) -> None:
        """Of a range only those that are used become variables, at the beginning of the scope."""
        many = [_RANGE.fullmatch(name) for name in names.split(",")]
        kind = ALIASES.get(kind, kind)
        for name, match in zip(names.split(","), many, strict=True):
            if match is None:
                super()._registers(kind, name)
            elif kind in TYPES:
                self.ranges[-1][match[1]] = int(match[2]), kind
            else:
                raise Unknown(kind)

    def _variable(self, name: str) -> tuple[str, str]:
        match = re.fullmatch(r"(%?[\w$]*?)(\d+)", name)
        for depth in range(len(self.scopes) - 1, -1, -1):
            if name in self.scopes[depth]:
                return register_name(name), self.scopes[depth][name]
            ranges = self.ranges[depth]
            for cut in range(match.start(2), len(name)) if match else ():
                count, kind = ranges.get(name[:cut], (0, ""))
                if int(name[cut:]) < count and (name[cut] != "0" or cut == len(name) - 1):
                    self.scopes[depth][name] = kind
                    self._declare(depth, f"{TYPES[kind]} {register_name(name)};")
                    return register_name(name), kind
        raise Unknown(name)

    def _declare(self, depth: int, text: str) -> None:
        """At the beginning of a scope; those inside begin later by that."""
        self.code.insert(self.begins[depth], text)
        for inner in range(depth + 1, len(self.begins)):
            self.begins[inner] += 1

    # ---- names of memory ----

    def _symbol(self, name: str) -> Symbol | None:
        return next((scope[name] for scope in reversed(self.symbols) if name in scope), None)

    def _read(self, name: str, kind: str) -> str:
        generic, offset = _GENERIC.fullmatch(name), _OFFSET.fullmatch(name)
        base = generic[1] if generic else offset[1] if offset else name
        found = self._symbol(base)
        if found is None:
            return super()._read(name, kind)
        at = f"({found.address} {offset[2]} {offset[3]})" if offset else found.address
        if found.space == "shared" and not generic:
            return f"({TYPES[kind]})(unsigned)(unsigned long long)({_SHARED}char*){at}"
        return f"({TYPES[kind]})(unsigned long long){at}"

    def _place(self, operand: str) -> tuple[str, str, str]:
        """The name in ``[name + number]``, the sign and the number."""
        place = _PLACE.fullmatch(operand)
        if place is None:
            raise Unknown(operand)
        return place[1], place[2] or "+", place[3] or "0"

    def _address(self, operand: str, *, shared: bool) -> str:
        name, sign, number = self._place(operand)
        if self._symbol(name):
            value = self._read(name, "u32" if shared else "u64")
        elif name[0].isdigit():
            value = f"{name}ull"
        else:
            value = self._variable(name)[0]
        return f"(unsigned)({value} {sign} {number})" if shared else f"(unsigned long long)({value} {sign} {number})"

    def _pointer(self, operand: str, kind: str, space: str = "") -> str:
        """By the space that the instruction names, so that code need not ask which it is."""
        name, sign, number = self._place(operand)
        found = self._symbol(name)
        if found:
            own = _SHARED if found.space == "shared" else ""
            return f"(({own}{kind}*)(({own}char*){found.address} {sign} {number}))"
        if space == "global":
            return f"(({_GLOBAL}{kind}*){self._address(operand, shared=False)})"
        return super()._pointer(operand, kind, space)

    # ---- instructions ----

    def _instruction(self, mnemonic: str, operands: list[str]) -> str:
        if mnemonic == "ret" or (mnemonic == "exit" and self.function.entry):
            return " ".join(["return", *(self._result(each) for each in self.function.results)]) + ";"
        if mnemonic == "exit" and self.code[-1:] == ["__builtin_trap();"]:
            return "__builtin_unreachable();"
        if mnemonic.startswith("call"):
            return self._call()
        if mnemonic.startswith("brx.idx"):
            return self._jump(operands)
        if mnemonic.startswith("cvta") and self._symbol(operands[1].partition("+")[0].strip()):
            return self._write(operands[0], self._read(operands[1], "u64"), "u64")
        return super()._instruction(mnemonic, operands)

    def _jump(self, operands: list[str]) -> str:
        labels = self.jumps.get(operands[1]) if len(operands) == 2 else None
        if labels is None:
            raise Unknown("a table of labels")
        self.targets |= set(labels)
        cases = " ".join(f"case {i}: goto {register_name(label)};" for i, label in enumerate(labels))
        return f"switch ({self._read(operands[0], 'u32')}) {{ {cases} default: __builtin_unreachable(); }}"

    def _call(self) -> str:
        match = _CALL.fullmatch(re.sub(r"^@!?%?[\w$]+\s+", "", self.at))
        if match is None:
            raise Unknown(self.at)
        results, name, given, prototype = match.groups()
        known = self.functions.get(name)
        both = (known.results, known.parameters) if known else self.prototypes.get(prototype or "")
        if both is None:
            raise Unknown(f"call of {name}")
        result, kinds = signature(*both)
        names = listed(given or "")
        if len(names) != len(kinds):
            raise Unknown(f"call of {name}: {len(names)} arguments")
        values = [self._argument(each, kind) for each, kind in zip(names, kinds, strict=True)]
        called = own_name(name) if known else f"(({result} (*)({', '.join(kinds)})){self._read(name, 'u64')})"
        call = f"{called}({', '.join(values)})"
        if not both[0] or not results or results.strip() == "_":
            return f"{call};"
        into = results.strip()
        if self._symbol(into):
            return f"ptx_copy({own_name(into)}, {call});"
        return self._write(into, call, both[0][0].kind)

    def _argument(self, name: str, kind: str) -> str:
        if self._symbol(name) and name not in self.functions:
            return f"ptx_as<{kind}>({own_name(name)})"
        return self._read(name, next(each for each, type_ in TYPES.items() if type_ == kind))


def symbol(variable: Variable) -> Symbol:
    """What a variable's name stands for."""
    return Symbol(f"((char*)&{own_name(variable.name)})", variable.space)


def declaration(variable: Variable, known: dict[str, Symbol]) -> str:
    """The C++ of a variable; ``known``: names that its initial values may have."""
    name, type_ = own_name(variable.name), TYPES[variable.kind]
    outside = variable.linkage in ("visible", "extern", "weak", "common")
    before = {"global": "__device__", "const": "__constant__", "shared": "__shared__", "local": ""}[variable.space]
    size = "" if variable.elements == 0 else "[]" if variable.elements < 0 else f"[{variable.elements}]"
    words = [f"__attribute__((aligned({variable.align})))"]
    if variable.managed:
        before = "__managed__"
    if variable.elements < 0 or variable.linkage == "extern":
        words = [f"extern {before}", *words, type_, name + size]
    elif variable.space in ("local", "shared"):
        words = [before, *words, type_, name + size]
    else:
        words = ["" if outside else "static", before, "__attribute__((used))", *words, type_, name + size]
    label = f' __asm__("{variable.name}")' if outside and variable.space in ("global", "const") else ""
    weak = " __attribute__((weak))" if variable.linkage in ("weak", "common") else ""
    if not variable.initial:
        return f"{' '.join(word for word in words if word)}{label}{weak};"
    values = [_initial(each, variable.kind, known) for each in variable.initial]
    if any("&" in value for value in values):  # addresses: pointers among numbers
        fields = " ".join(f"{'const void*' if '&' in value else type_} e{i};" for i, value in enumerate(values))
        words = [*words[:-2], f"struct {{ {fields} }}", name]
        size = "[]"
    shown = ", ".join(values)
    return f"{' '.join(word for word in words if word)}{label}{weak} = {f'{{{shown}}}' if size else shown};"


def _initial(value: str, kind: str, known: dict[str, Symbol]) -> str:
    generic = _GENERIC.sub(r"\1", value)
    name, sign, number = re.fullmatch(r"([^+]*?)\s*(?:(\+)\s*(\w+))?", generic).groups()  # type: ignore[union-attr]
    if name in known:
        return f"{known[name].address} {sign or '+'} {number or 0}"
    size = {"pred": 8}.get(kind) or int(kind[1:])
    literal = re.fullmatch(r"0[fFdD]([0-9a-fA-F]+)", value)
    if literal:
        return f"__builtin_bit_cast({TYPES[kind]}, 0x{literal[1]}{'ull' if size == 64 else 'u'})"
    if kind[0] == "f":
        return value
    try:
        whole = int(value.rstrip("uU"), 0) & ((1 << size) - 1)
    except ValueError:
        raise Unknown(f"the initial value {value}") from None
    return f"({TYPES[kind]}){whole}ull"


def _pieces(text: str) -> Iterator[str]:
    """Instructions and declarations, labels as ``name:``, and the braces of scopes."""
    for piece in text.split(";"):
        at = 0
        while match := _HEAD.match(piece, at):
            if match[2] and re.match(r"\s*\.(?:callprototype|branchtargets)\b", piece[match.end() :]):
                break
            yield match[1] or f"{match[2]}:"
            at = match.end()
        rest = " ".join(piece[at:].split())
        if rest:
            yield rest
