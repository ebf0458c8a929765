"""What a function's LLVM text is written with: values by their ids, new values, calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cairn.base.patterns import regex
from cairn.compiler.spirv import constants
from cairn.compiler.spirv.decorations import FAST, NO_SIGNED_WRAP, NO_UNSIGNED_WRAP
from cairn.compiler.spirv.types import Type
from cairn.compiler.spirv.words import Op

if TYPE_CHECKING:
    from cairn.compiler.spirv.module import Module

# FPFastMathMode's bits (SPIR-V 1.6, 3.15) as LLVM's flags.
_FAST = {1: "nnan", 2: "ninf", 4: "nsz", 8: "arcp", 16: "fast", 0x10000: "contract", 0x20000: "reassoc"}


class Beside:
    """What stands beside functions: declarations of those that are called and not defined, metadata."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}  # by name
        self.metadata: list[str] = []

    def declare(self, name: str, returns: str, parameters: str) -> None:
        own = "" if name.startswith("llvm.") else " convergent nounwind"
        self.declared[name] = f"declare {returns} @{name}({parameters}){own}"

    def node(self, *parts: str, distinct: bool = False) -> str:
        """A new node of metadata; a distinct one begins with itself."""
        name = f"!{100 + len(self.metadata)}"
        inside = ", ".join((name, *parts) if distinct else parts)
        self.metadata.append(f"{name} = {'distinct ' if distinct else ''}!{{{inside}}}")
        return name


class Writer:
    """One function's text under way. ``opencl``: arithmetic may be as inexact as OpenCL allows."""

    def __init__(self, module: Module, beside: Beside, *, opencl: bool) -> None:
        self.module = module
        self.beside = beside
        self.opencl = opencl
        self.entry: list[str] = []  # what comes first: memory of the function's own
        self.lines: list[str] = []
        self.pairs: dict[int, tuple[int, int]] = {}  # images with their samplers
        self.definitions: dict[int, Op] = {}  # of the function's values
        self.block = 0  # the label of the block that is written
        self.edges: dict[tuple[int, int], int] = {}  # how often a block's end names another block
        self.loops: dict[int, str] = {}  # what metadata says of a loop, by its first block
        self._inputs: dict[int, str] = {}
        self._count = 0

    # ---- types and values ----

    def kind(self, number: int) -> Type:
        """The type of a value."""
        return self.module.types[self.module.type_of(number)]

    def type(self, number: int) -> str:
        """The text of a type."""
        return self.module.types[number].text

    def value(self, number: int) -> str:
        """A value without its type."""
        module = self.module
        if number in module.constants:
            return constants.text(module, number)
        if number in module.globals:
            return self._inputs.get(number) or constants.symbol(module, number)
        if number in module.functions:
            return constants.symbol(module, number)
        return f"%v{number}"

    def typed(self, number: int) -> str:
        """A value behind its type."""
        if number in self._inputs:
            return f"ptr addrspace(5) {self._inputs[number]}"
        return f"{self.kind(number).text} {self.value(number)}"

    def number(self, number: int) -> int:
        """A constant whole number."""
        return self.module.number(number)

    def constant(self, number: int) -> bool:
        return number in self.module.constants

    def keep_input(self, number: int, place: str) -> None:
        """A built-in variable lies in the function's own memory."""
        self._inputs[number] = place

    # ---- writing ----

    def line(self, text: str) -> None:
        self.lines.append(f"  {text}")

    def fresh(self, text: str) -> str:
        """A new value."""
        self._count += 1
        self.line(f"%t{self._count} = {text}")
        return f"%t{self._count}"

    def set(self, op: Op, text: str) -> None:
        """The result of an instruction."""
        self.line(f"%v{op.result} = {text}")

    def same(self, op: Op, value: str) -> None:
        """The result is ``value``, which is of its type."""
        kind = self.type(op.type)
        self.set(op, f"select i1 true, {kind} {value}, {kind} {value}")

    def loop(self, labels: Sequence[int]) -> str:
        """What a branch says of the loop that it goes on with."""
        found = next((self.loops[label] for label in labels if label in self.loops), "")
        return f", !llvm.loop {found}" if found else ""

    def own_memory(self, kind: str, result: str = "", alignment: int = 0) -> str:
        """Memory of the function's own for a value of a type."""
        self._count += 1
        name = result or f"%m{self._count}"
        align = f", align {alignment}" if alignment else ""
        self.entry.append(f"  {name} = alloca {kind}{align}, addrspace(5)")
        return name

    def call(self, returns: str, name: str, arguments: Sequence[str]) -> str:
        """A call of a function outside of the module; ``arguments`` are typed. Returns the text of the call."""
        parameters = ", ".join(_parameter(each) for each in arguments)
        self.beside.declare(name, returns, parameters)
        return f"call {returns} @{name}({', '.join(arguments)})"

    def intrinsic(self, returns: str, name: str, *arguments: str) -> str:
        """A call of one of LLVM's own functions."""
        return self.call(returns, f"llvm.{name}", arguments)

    def wraps(self, op: Op) -> str:
        """Whether whole numbers are known not to overflow."""
        found = ""
        if self.module.decoration(op.result, NO_UNSIGNED_WRAP) is not None:
            found += " nuw"
        if self.module.decoration(op.result, NO_SIGNED_WRAP) is not None:
            found += " nsw"
        return found

    def fast(self, op: Op) -> str:
        """How exact arithmetic has to be."""
        words = self.module.decoration(op.result, FAST)
        if not words:
            return ""
        return "".join(f" {flag}" for bit, flag in _FAST.items() if words[0] & bit)


_TYPE = regex(r"(?:ptr(?: addrspace\(\d+\))?|[%\w.]+)?")
_EXTENDED = regex(r"(?: signext| zeroext)?")


def _parameter(argument: str) -> str:
    """The type and the attributes of an argument, without its value."""
    if argument[0] in "<[{":
        depth = 0
        for end, letter in enumerate(argument, 1):  # noqa: B007
            depth += (letter in "<[{") - (letter in ">]}")
            if not depth:
                break
    else:
        end = _TYPE.match(argument).end()  # type: ignore[union-attr]
    return argument[: _EXTENDED.match(argument, end).end()]  # type: ignore[union-attr]


Handler = Callable[[Writer, Op], None]
