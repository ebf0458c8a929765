"""SPIR-V's types as LLVM's (SPIR-V 1.6, 3.52.6), and its storage classes as the processor's address spaces."""

from __future__ import annotations

from collections.abc import ItemsView
from typing import NamedTuple

from cairn.compiler.spirv.words import Op, SpirvError

#: Address spaces by storage class (SPIR-V 1.6, 3.7). Inputs are built-in variables, kept by functions for themselves.
SPACES = {
    0: 4,  # UniformConstant
    1: 5,  # Input
    4: 3,  # Workgroup
    5: 1,  # CrossWorkgroup
    6: 5,  # Private
    7: 5,  # Function
    8: 0,  # Generic
    5605: 0,  # CodeSectionINTEL
    5936: 1,  # DeviceOnlyINTEL
    5937: 1,  # HostOnlyINTEL
}
WORKGROUP, FUNCTION, GENERIC, INPUT = 4, 7, 8, 1
_FLOATS = {(16, None): "half", (32, None): "float", (64, None): "double", (16, 0): "bfloat"}
# What OpenCL has beyond numbers and memory: how values of it are held.
_OPAQUE = {"Event": "ptr addrspace(5)", "DeviceEvent": "ptr addrspace(1)", "ReserveId": "ptr addrspace(4)",
           "Queue": "ptr addrspace(1)", "Pipe": "ptr addrspace(1)", "Sampler": "ptr addrspace(4)"}  # fmt: skip


class Type(NamedTuple):
    """A type. ``text`` is LLVM's; ``parts`` are ids: of elements, of members, of results and parameters."""

    kind: str  # void, bool, int, float, vector, array, struct, pointer, function, image, sampler, sampled, event, …
    text: str
    width: int = 0  # bits of a number
    length: int = 0  # elements of a vector or an array
    parts: tuple[int, ...] = ()
    space: int = 0  # a pointer's storage class
    about: tuple[int, ...] = ()  # an image's words; of a packed structure 1


class Types:
    """The types of a module by id."""

    def __init__(self) -> None:
        self._types: dict[int, Type] = {}
        self.structs: list[str] = []  # their definitions

    def __getitem__(self, number: int) -> Type:
        found = self._types.get(number)
        if found is None:
            raise SpirvError(f"id {number} is no type")
        return found

    def __contains__(self, number: int) -> bool:
        return number in self._types

    def items(self) -> ItemsView[int, Type]:
        return self._types.items()

    def add(self, op: Op, *, length: int = 0, packed: bool = False) -> None:
        """Take in an instruction that makes a type; ``length`` is an array's."""
        self._types[op.result] = self._made(op, length, packed)

    def element(self, number: int) -> Type:
        """The type of a vector's or an array's elements; of anything else the type itself."""
        kind = self[number]
        return self[kind.parts[0]] if kind.kind in ("vector", "array") else kind

    def member(self, number: int, index: int) -> int:
        """The id of the type of part ``index`` of a composite."""
        kind = self[number]
        if kind.kind == "struct":
            if index >= len(kind.parts):
                raise SpirvError(f"member {index} of a structure of {len(kind.parts)}")
            return kind.parts[index]
        if kind.kind not in ("vector", "array"):
            raise SpirvError(f"a part of a {kind.kind}: expected a vector, an array or a structure")
        return kind.parts[0]

    def _made(self, op: Op, length: int, packed: bool) -> Type:
        name, args = op.name.removeprefix("Type"), op.args
        if name == "Void":
            return Type("void", "void")
        if name == "Bool":
            return Type("bool", "i1", 1)
        if name == "Int":
            return Type("int", f"i{args[0]}", args[0])
        if name == "Float":
            text = _FLOATS.get((args[0], args[1] if len(args) > 1 else None))
            if text is None:
                raise SpirvError(f"numbers of {args[0]} bits and encoding {args[1:]} are not supported", op.at)
            return Type("float", text, args[0])
        if name == "Vector":
            return Type("vector", f"<{args[1]} x {self[args[0]].text}>", length=args[1], parts=args[:1])
        if name in ("Array", "RuntimeArray"):
            return Type("array", f"[{length} x {self[args[0]].text}]", length=length, parts=args[:1])
        if name == "Struct":
            return self._struct(op, packed)
        if name in ("Pointer", "UntypedPointerKHR"):
            return Type("pointer", self._pointer(args[0], op), 64, parts=args[1:], space=args[0])
        if name == "Function":
            return Type("function", f"{self[args[0]].text} ({', '.join(self[i].text for i in args[1:])})", parts=args)
        if name == "Image":
            return Type("image", "ptr addrspace(4)", about=args)
        if name == "SampledImage":
            return Type("sampled", "", parts=args)
        if name == "Opaque":
            return Type("opaque", "ptr")
        if name in _OPAQUE:
            return Type(name.lower(), _OPAQUE[name], about=args)
        raise SpirvError(f"OpType{name} is not supported", op.at)

    def _pointer(self, space: int, op: Op) -> str:
        if space not in SPACES:
            raise SpirvError(f"storage class {space} is not supported in kernels", op.at)
        return f"ptr addrspace({SPACES[space]})" if SPACES[space] else "ptr"

    def _struct(self, op: Op, packed: bool) -> Type:
        name = f"%t{op.result}"
        # A member may be a pointer whose type comes later; all pointers into one address space are alike.
        inside = ", ".join(self[part].text for part in op.args)
        self.structs.append(f"{name} = type {f'<{{{inside}}}>' if packed else f'{{{inside}}}'}")
        return Type("struct", name, parts=op.args, about=(1,) if packed else ())

    def forward(self, op: Op) -> None:
        """Take in the announcement of a pointer's type."""
        number, space = op.args
        self._types[number] = Type("pointer", self._pointer(space, op), 64, space=space)
