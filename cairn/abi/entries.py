"""Assembly of a library: the first instructions of its exported functions, and the tables that they, its C and Python
go by (``native/entry.h``, ``shim.h``).

Nearly all functions do the same with other numbers: a compiler would take a second for what is no code of its own.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator, Sequence

from cairn.abi import convention, foreign, interpreter, seen
from cairn.abi.layouts import Shim
from cairn.base import home, processors
from cairn.base.events import Domain
from cairn.base.patterns import regex
from cairn.catalog.library import Library
from cairn.catalog.rows import Row, Table, c_type

_RELEASES = regex(
    r"Free|Destroy|Unload|Release|Unregister|Close|Synchronize|Reset|Trim|Query|Disable|SetCurrent|PushCurrent|_destroy|_free"
)
_ASKED_AT_END = regex(r"^hip(DeviceGet(Default)?MemPool|Ctx(Get|Pop)Current)$")
_STREAM_AT_END = regex(r"^hipStreamGet(Flags|Priority)$")
_FACTS = regex(
    r"^hip(GetDevice(Count|Properties|Flags)|Device(Get$|GetAttribute|GetName|GetUuid|GetPCIBusId|GetByPCIBusId|GetLimit|"
    r"ComputeCapability|TotalMem)|(Runtime|Driver)GetVersion|GetProcAddress|DrvGetError)"
)
_HARMLESS = 8  # CAIRN_SHIM_HARMLESS
_NOT_ASKED = 0x80000000  # CAIRN_NOT_ASKED
_ERROR, _NOTED, _VECTOR, _MEMORY, _TEXT = 1, 2, 4, 8, 16  # CAIRN_ENTRY_*
_PLAIN = regex(r'[^"\\%]*')
_TRACED = f"cairn_shim + {Shim.traced.offset}"
# An entry by its number; one that goes straight to a body in C where nobody else wants the call; another name.
_CODE = {
    "x86_64": (
        "movl ${number}, %eax\njmp cairn_enter\n",
        f"movl {_TRACED}(%rip), %eax\nandl ${_NOT_ASKED:#x} | {{wanted}}, %eax\norl cairn_foreign(%rip), %eax\n"
        "je cairn_own_{name}\n",
        "jmp {name}@PLT\n",
    ),
    "aarch64": (
        "mov w9, #{number}\nb cairn_enter\n",
        f"adrp x9, cairn_foreign\nldr w9, [x9, :lo12:cairn_foreign]\nadrp x10, {_TRACED}\n"
        f"ldr w10, [x10, :lo12:{_TRACED}]\nmov w11, #{{wanted}}\nmovk w11, #{_NOT_ASKED >> 16:#x}, lsl #16\n"
        "and w10, w10, w11\norr w9, w9, w10\ncbnz w9, 1f\nb cairn_own_{name}\n1: ",
        "b {name}\n",
    ),
}
_SPELLED = {"AMD64": "x86_64", "arm64": "aarch64"}


def slot_names(known: Table) -> list[str]:
    """Names of the slots in order: the rows that C does not implement, then those that only C calls."""
    own = known.record.native.slots if known.record.native else ()
    return [row.name for row in known.rows if row.how != "native"] + list(own)


def wrapped(known: Table) -> list[str]:
    """Names of the functions with a body in C that do more: the other platform may serve them, and somebody listen."""
    wanted = foreign.numbers(known).keys() | seen.numbers(known).keys()
    return [row.name for row in known.rows if row.how == "native" and row.name in wanted]


def source(known: Table, boot: str) -> str:
    """The assembly, with the Python code by which the library finds its way to Python."""
    return "\n".join(_Writer(known).all(boot)) + "\n"


class _Writer:
    """Writes one library's assembly; texts and arguments' places are put into it once."""

    def __init__(self, known: Table) -> None:
        self.known, self.library = known, known.record
        self.texts: dict[str, str] = {}
        self.layouts: dict[convention.Layout, str] = {}
        self.machine = processors.machine()

    def all(self, boot: str) -> Iterator[str]:
        names, apart = slot_names(self.known), wrapped(self.known)
        served = [row for row in self.known.rows if row.how != "native" or row.name in apart]
        yield from self._functions(served, apart)
        yield from self._table(served, {name: slot for slot, name in enumerate(names)}, apart)
        yield from self._shim(names)
        yield from self._foreign()
        yield from self._python(boot)
        yield ".section .rodata"
        yield from (f"{label}: .asciz {_quoted(text)}" for text, label in self.texts.items())
        yield from self._places()
        yield '.section .note.GNU-stack,"",%progbits'

    def _text(self, text: str) -> str:
        """The label of a text."""
        return self.texts.setdefault(text, f".Lt{len(self.texts)}")

    def _functions(self, served: Sequence[Row], apart: Iterable[str]) -> Iterator[str]:
        entry, straight, other = _CODE[_SPELLED.get(self.machine, self.machine)]
        behind, domains = set(apart), seen.numbers(self.known)
        yield ".hidden cairn_enter\n.hidden cairn_foreign\n.hidden cairn_shim\n.text\n.cfi_startproc"
        for number, row in enumerate(served):
            code = entry.format(number=number)
            if row.name in behind:
                yield f".hidden cairn_own_{row.name}"
                code = straight.format(name=row.name, wanted=seen.wanted(domains.get(row.name, 0))) + code
            yield from _exported((row.name, *row.others), code)
        here = {row.name for row in served}
        for row in self.known.rows:
            if row.others and row.name not in here:
                yield from _exported(row.others, other.format(name=row.name))
        yield ".cfi_endproc"

    def _table(self, served: Sequence[Row], slots: dict[str, int], apart: Iterable[str]) -> Iterator[str]:
        """``cairn_entries``."""
        behind, domains, numbered = set(apart), seen.numbers(self.known), foreign.numbers(self.known)
        places = {row.name: number for number, row in enumerate(self.known.rows)}
        yield ".section .rodata\n.balign 8\n.globl cairn_entries\n.hidden cairn_entries\ncairn_entries:"
        for row in served:
            made = convention.layout(self.machine, c_type(row.returns), tuple(c_type(arg.type) for arg in row.args))
            label = self.layouts.setdefault(made, f".Lp{len(self.layouts)}")
            own = f"cairn_own_{row.name} - ." if row.name in behind else "0"
            told = domains.get(row.name, 0)
            name = f"{self._text(row.name)} - ." if told else "0"
            numbers = (slots.get(row.name, 0), numbered.get(row.name, -1) + 1, told, places[row.name], made.result)
            flags = self._flags(row, made, told)
            yield f".long {own}, {name}, {label} - .\n.short {', '.join(map(str, (*numbers, flags)))}"

    def _flags(self, row: Row, made: convention.Layout, told: int) -> int:
        error = row.returns == "hipError_t"
        noted = error and self.library.name == "amdhip64" and row.how != "native"
        marks = told == Domain.MARKER and row.args and row.args[0].type == "const char*"
        flags = ((_ERROR, error), (_NOTED, noted), (_VECTOR, made.in_vector), (_MEMORY, made.in_memory), (_TEXT, marks))
        return sum(bit for bit, holds in flags if holds)

    def _places(self) -> Iterator[str]:
        """Each ``struct cairn_arguments``."""
        yield ".balign 2"
        for made, label in self.layouts.items():
            words = [made.given, made.stack, len(made.places), *(number for place in made.places for number in place)]
            yield f"{label}: .short {', '.join(map(str, words))}"

    def _shim(self, names: Sequence[str]) -> Iterator[str]:
        """``struct cairn_shim``, and what it points to."""
        native = self.library.native
        values = {
            "stem": self._text(self.library.name),
            "count": len(names),
            "failure": _failure(self.library),
            "names": ".Lnames",
            "fallible": ".Lfallible",
            "slots": ".Lslots",
            "native": native.state if native and native.state else 0,
            "traced": _NOT_ASKED,
        }
        yield from _global("cairn_shim", ".data")
        for name, *_ in Shim._fields_:
            size = getattr(Shim, name).size
            yield f".balign {size}\n{'.quad' if size == 8 else '.long'} {values.get(name, 0)}"
        yield f".size cairn_shim, {ctypes.sizeof(Shim)}"
        yield '.section .data.rel.ro, "aw", %progbits\n.balign 8\n.Lnames:'
        yield from (f".quad {self._text(name)}" for name in names)
        yield ".section .rodata\n.Lfallible:"
        yield from (f".byte {_fallible(self.known, name)}" for name in names)
        yield f".bss\n.balign 8\n.Lslots: .zero {8 * max(1, len(names))}"

    def _foreign(self) -> Iterator[str]:
        """The other platform's names and places; nothing where there is none."""
        found = foreign.target(self.known)
        if found is None:
            return
        names = foreign.names(self.known)
        yield from _global("cairn_foreign_target", '.section .data.rel.ro, "aw", %progbits')
        yield f".quad {self._text(found.file)}\n.long {found.refusal}, {found.absent}"
        yield from _global("cairn_foreign_names", '.section .data.rel.ro, "aw", %progbits')
        yield from (f".quad {self._text(name)}" for name in names)
        yield from _global("cairn_foreign_slots", ".bss")
        yield f".zero {8 * len(names)}"

    def _python(self, boot: str) -> Iterator[str]:
        """``struct cairn_python``."""
        yield from _global("cairn_python", '.section .data.rel.ro, "aw", %progbits')
        texts = (home.home().executable, boot)
        yield f".quad {', '.join(map(self._text, texts))}, .Lcandidates, {self._text(interpreter.advice())}"
        yield ".Lcandidates:"
        yield from (f".quad {self._text(str(path))}" for path in interpreter.candidates())
        yield ".quad 0"


def _exported(names: Sequence[str], code: str) -> Iterator[str]:
    """One function under all its names."""
    yield from (f".globl {name}\n.type {name}, %function\n{name}:" for name in names)
    yield code
    yield from (f".size {name}, . - {name}" for name in names)


def _global(name: str, section: str) -> Iterator[str]:
    """Begins a table that C declares."""
    yield f"{section}\n.balign 8\n.globl {name}\n.hidden {name}\n.type {name}, %object\n{name}:"


def _quoted(text: str) -> str:
    """A text as the assembler reads it."""
    if _PLAIN.fullmatch(text) and text.isascii() and text.isprintable():
        return f'"{text}"'
    return '"' + "".join(f"\\{byte:03o}" for byte in text.encode()) + '"'


def _failure(library: Library) -> int:
    """What calls return where Python cannot be reached: for HIP hipErrorNotInitialized, else "not supported"."""
    if not library.status:
        return 3
    status = library.status[0]
    return status.refusal if status.unreachable is None else status.unreachable


def _fallible(known: Table, name: str) -> int:
    """What a refused call returns: 0 null, 1 an error code, 2 a text (programs print it), 3 an error code, but success
    when the process ends, where destructors give back what has gone already, 4 the same with null for an answer, 5 with
    0 for one about a stream. And 8 for what a function of the program may call in a stream."""
    row = known.by_name.get(name)
    if row is None:
        return 0
    if row.status:
        ends = ((4, _ASKED_AT_END), (5, _STREAM_AT_END), (3, _RELEASES))
        way = next((number for number, names in ends if names.search(name)), 1)
        return way | _HARMLESS * bool(_FACTS.search(name))
    return 2 if row.returns == "const char*" else 0
