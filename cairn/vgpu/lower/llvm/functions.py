"""What a kernel's module has beside the kernel's own code: functions and tables that the code calls, and places on the
host's stack. Each is there once, and only where something uses it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.opcodes import Ins


class Function(NamedTuple):
    """A function or a table of constants, ``@cairn.NAME``. ``text``: LLVM; ``declares``: the intrinsics that it
    calls; ``needs``: the functions that it calls."""

    name: str
    text: str
    declares: frozenset[str] = frozenset()
    needs: tuple[Function, ...] = ()

    @property
    def symbol(self) -> str:
        """What calls it."""
        return f"@cairn.{self.name}"


class Slot(NamedTuple):
    """A place on the host's stack that lasts as long as the kernel's function runs. ``type``: an LLVM type, aligned to
    ``align`` bytes; ``first``: the type and value that it has at the start."""

    name: str
    type: str
    align: int = 0
    first: tuple[str, str] | None = None


_WRITTEN: dict[tuple[str, int], Function] = {}  # by this process


def once(name: str, write: Callable[[], Function | str], lanes: int = 0) -> Function:
    """The function ``name``, which ``write`` writes where this process has not done so: all of it, or its text with the
    declarations that it needs. ``lanes``: of the waves that it is for, where that makes a difference."""
    found = _WRITTEN.get((name, lanes))
    if found is None:
        made = write()
        found = _WRITTEN[name, lanes] = made if isinstance(made, Function) else of_text(name, made)
    return found


def of_text(name: str, text: str, *needs: Function) -> Function:
    """A function of LLVM's text, which may begin with declarations."""
    lines = text.strip("\n").split("\n")
    declares = frozenset(line for line in lines if line.startswith("declare "))
    return Function(name, "\n".join(line for line in lines if line not in declares), declares, needs)


def of_records(
    name: str, result: str, parameters: str, lines: list[Ins], declares: Iterable[str] = (), *needs: Function,
    convention: str = "",
) -> Function:  # fmt: skip
    """A function of instructions, which the lines end with a return. ``convention``: of calls, with a space behind."""
    head = f"define internal {convention}{result} @cairn.{name}({parameters}) noinline #0 {{"
    return Function(name, f"{head}\n{llvm.text(lines)}\n}}", frozenset(declares), needs)


class Helpers:
    """The functions and slots that a kernel's code uses so far. ``instead``: what stands in a function's place."""

    def __init__(self, instead: Mapping[str, Function] | None = None) -> None:
        self.functions: dict[str, Function] = {}
        self.slots: dict[str, Slot] = {}
        self._instead = instead or {}

    def call(self, function: Function) -> str:
        """Have a function, and those that it needs; its symbol."""
        if function.name not in self.functions:
            self.functions[function.name] = self._instead.get(function.name, function)
            for each in function.needs:
                self.call(each)
        return function.symbol

    def place(self, name: str, type_: str, align: int = 0, first: tuple[str, str] | None = None) -> str:
        """Have a slot; its name."""
        self.slots.setdefault(name, Slot(name, type_, align, first))
        return name

    def allocas(self) -> list[Ins]:
        """The slots, and what they have at the start."""
        slots = [self.slots[name] for name in sorted(self.slots)]
        made = [llvm.ins(each.name, llvm.alloca(each.type, each.align)) for each in slots]
        return made + [llvm.do(llvm.store(each.first[0]), each.first[1], each.name) for each in slots if each.first]


class Templates:
    """Functions in LLVM's language that are too long, or too much the same each time, to be made instruction by
    instruction: of the module whose file is ``source``. The templates of ``x.py`` are sections of ``x.ll`` beside it,
    each after a line ``;; NAME``. ``$word$`` stands for a value that is given."""

    def __init__(self, source: str) -> None:
        self.file = Path(source).with_suffix(".ll")

    @cached_property
    def _sections(self) -> dict[str, list[str]]:
        """Each section, taken apart: every second piece is the name of a value."""
        parts = (each.partition("\n") for each in self.file.read_text().split(";; ")[1:])
        return {name: body.rstrip("\n").split("$") for name, _, body in parts}

    def __call__(self, section: str, **values: object) -> str:
        """A section with its values."""
        pieces = self._sections[section].copy()
        pieces[1::2] = [str(values[word]) for word in pieces[1::2]]
        return "".join(pieces)

    def each(self, section: str, count: int, **values: object) -> str:
        """A section for each ``i`` up to ``count``."""
        return "\n".join(self(section, i=i, **values) for i in range(count))
