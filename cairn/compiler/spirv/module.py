"""A SPIR-V module in its parts: entry points, decorations, types, constants, variables, functions (SPIR-V 1.6, 2.4)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cairn.compiler.spirv import constants
from cairn.compiler.spirv.decorations import LINKAGE, PACKED, PARAMETER, SPEC_ID
from cairn.compiler.spirv.types import Types
from cairn.compiler.spirv.words import Op, SpirvError, instructions, text

_KERNEL = 6  # execution model and capability
_PHYSICAL64, _OPENCL = 2, 2
_DEVICE_ENQUEUE = 19
_SHADER_ONLY = {1: "Shader", 3: "Tessellation", 2: "Geometry"}
_IMPORTS = ("OpenCL.std",)
_WITHOUT_MEANING = ("NonSemantic.", "OpenCL.DebugInfo.", "SPIRV.debug")
_SKIPPED = frozenset({"Nop", "SourceContinued", "SourceExtension", "MemberName", "Line", "NoLine", "Extension",
                      "ModuleProcessed", "MemberDecorateString", "DecorationGroup"})  # fmt: skip

# clang writes the names of LLVM's own functions so, and counts address spaces as SPIR-V's targets do.
_INTRINSIC = "spirv.llvm_"
_POINTERS = {"p0": "p5", "p2": "p4", "p4": "p0"}


def intrinsic(name: str) -> str:
    """``llvm.amdgcn.ds.bpermute`` of ``spirv.llvm_amdgcn_ds_bpermute``; other names as they are."""
    if not name.startswith(_INTRINSIC):
        return name
    parts = name.removeprefix("spirv.").split("_")
    return ".".join(_POINTERS.get(part, part) for part in parts)


class Function(NamedTuple):
    """A function: its head, its parameters, and its body, which is empty for one that is imported."""

    head: Op
    parameters: list[Op]
    body: list[Op]


class EntryPoint(NamedTuple):
    """A kernel by its name."""

    name: str
    function: int


class Specialized(NamedTuple):
    """A constant that a user may set: its id in the module's terms, bytes of its value."""

    number: int
    size: int


class Module:
    """What a module says. ``specialization`` maps specialization ids to values as bytes."""

    def __init__(self, data: bytes, specialization: Mapping[int, bytes] | None = None) -> None:
        self.specialization = dict(specialization or {})
        self.types = Types()
        self.names: dict[int, str] = {}
        self.strings: dict[int, str] = {}
        self.language = 0  # of the source (3.2)
        self.imports: dict[int, str] = {}
        self.entries: list[EntryPoint] = []
        self.modes: dict[int, dict[int, tuple[int, ...]]] = defaultdict(dict)
        self.decorations: dict[int, dict[int, tuple[int, ...]]] = defaultdict(dict)
        self.attributes: dict[int, list[int]] = defaultdict(list)  # of parameters
        self.constants: dict[int, Op] = {}
        self.globals: dict[int, Op] = {}
        self.functions: dict[int, Function] = {}
        self.assembly: dict[int, Op] = {}
        self.result_types: dict[int, int] = {}
        self._read(instructions(data))

    def type_of(self, number: int) -> int:
        """The id of a value's type."""
        if number not in self.result_types:
            raise SpirvError(f"id {number} is no value")
        return self.result_types[number]

    def decoration(self, number: int, which: int) -> tuple[int, ...] | None:
        """The words of a decoration of an id, or None."""
        return self.decorations[number].get(which) if number in self.decorations else None

    def is_entry(self, number: int) -> bool:
        """Whether a function is a kernel's."""
        return any(entry.function == number for entry in self.entries)

    def number(self, number: int) -> int:
        """The value of a constant whole number."""
        return constants.integer(self, number)

    # ---- reading ----

    def _read(self, ops: Iterable[Op]) -> None:
        function: Function | None = None
        for op in ops:
            if op.type:
                self.result_types[op.result] = op.type
            if op.name in _SKIPPED:
                continue
            if op.name == "Function":
                function = self.functions[op.result] = Function(op, [], [])
            elif op.name == "FunctionEnd":
                function = None
            elif function is None:
                self._declare(op)
            elif op.name == "FunctionParameter":
                function.parameters.append(op)
            else:
                function.body.append(op)

    def _declare(self, op: Op) -> None:
        reader = getattr(self, f"_{op.name}", None)
        if reader is not None:
            reader(op)
        elif op.name == "TypeForwardPointer":
            self.types.forward(op)
        elif op.name.startswith("Type"):
            self._type(op)
        elif "Constant" in op.name or op.name == "Undef":
            self.constants[op.result] = op
        elif op.name in ("Variable", "UntypedVariableKHR"):
            self.globals[op.result] = op
        elif op.name in ("AsmTargetINTEL", "AsmINTEL"):
            self.assembly[op.result] = op
        elif op.name != "ExtInst":  # outside of functions there is debug information alone
            raise SpirvError(f"Op{op.name} outside of functions", op.at)

    def _type(self, op: Op) -> None:
        # clang writes arrays without elements with the largest length.
        length = max(self.number(op.args[1]), 0) if op.name == "TypeArray" else 0
        self.types.add(op, length=length, packed=self.decoration(op.result, PACKED) is not None)

    def _Capability(self, op: Op) -> None:
        if op.args[0] == _DEVICE_ENQUEUE:
            raise SpirvError("the module enqueues kernels on the device, which is not supported", op.at)

    def _MemoryModel(self, op: Op) -> None:
        if op.args[1] != _OPENCL:
            raise SpirvError("a module for graphics: expected one of kernels, with OpenCL's memory model", op.at)
        if op.args[0] != _PHYSICAL64:
            raise SpirvError("addresses of 32 bits are not supported: expected the model Physical64", op.at)

    def _EntryPoint(self, op: Op) -> None:
        if op.args[0] != _KERNEL:
            raise SpirvError(f"an entry point of execution model {op.args[0]}: expected a kernel", op.at)
        self.entries.append(EntryPoint(text(op.args[2:])[0], op.args[1]))

    def _ExecutionMode(self, op: Op) -> None:
        self.modes[op.args[0]][op.args[1]] = op.args[2:]

    _ExecutionModeId = _ExecutionMode

    def _Source(self, op: Op) -> None:
        self.language = op.args[0]

    def _String(self, op: Op) -> None:
        self.strings[op.result] = text(op.args)[0]

    def _Name(self, op: Op) -> None:
        self.names[op.args[0]] = text(op.args[1:])[0]

    def _ExtInstImport(self, op: Op) -> None:
        name = text(op.args)[0]
        if name not in _IMPORTS and not name.startswith(_WITHOUT_MEANING):
            raise SpirvError(f"the extended instructions {name} are not supported: expected OpenCL.std", op.at)
        self.imports[op.result] = name

    def _Decorate(self, op: Op) -> None:
        number, which, *words = op.args
        if which == PARAMETER:
            self.attributes[number] += words
        self.decorations[number][which] = tuple(words)

    _DecorateId = _Decorate
    _DecorateString = _Decorate

    def _MemberDecorate(self, op: Op) -> None:
        pass  # offsets and qualifiers: structures are laid out as C's

    def _GroupDecorate(self, op: Op) -> None:
        for number in op.args[1:]:
            self.decorations[number].update(self.decorations[op.args[0]])
            self.attributes[number] += self.attributes[op.args[0]]

    def _GroupMemberDecorate(self, op: Op) -> None:
        pass

    # ---- what it needs ----

    def linkage(self, number: int) -> tuple[str, int] | None:
        """The name by which other modules know a function or a variable, and which of import, export, link once."""
        words = self.decoration(number, LINKAGE)
        if words is None:
            return None
        name, taken = text(words)
        return intrinsic(name), words[taken]

    def specialized(self) -> list[Specialized]:
        """The constants that a user may set."""
        found = []
        for number, op in self.constants.items():
            spec = self.decoration(number, SPEC_ID)
            if spec is not None:
                kind = self.types[op.type]
                found.append(Specialized(spec[0], max(kind.width // 8, 1)))
        return found
