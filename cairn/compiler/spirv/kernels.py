"""Kernels around the functions that entry points name, and what the runtime is told of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cairn.compiler.spirv import images
from cairn.compiler.spirv.constants import quoted
from cairn.compiler.spirv.flow import BY_VALUE
from cairn.compiler.spirv.types import SPACES, WORKGROUP, Type
from cairn.compiler.spirv.words import Op, SpirvError

if TYPE_CHECKING:
    from cairn.compiler.spirv.module import EntryPoint, Module
    from cairn.compiler.spirv.writer import Beside

# Execution modes (3.6).
_SIZE, _SIZE_HINT, _INITIALIZER, _FINALIZER = 17, 18, 33, 34
_SIZE_ID, _SIZE_HINT_ID, _MOST = 38, 39, 5893
_SPACES = {4: 2, 1: 1, 3: 3, 0: 4, 5: 0}  # as clang numbers them for arguments of kernels


class Argument(NamedTuple):
    """A kernel's argument: its declaration, its value for the function, what is done first, and five facts."""

    declared: str
    passed: str
    before: str
    space: int
    access: str
    type: str
    qualifier: str
    name: str


def text(module: Module, entry: EntryPoint, most: int, beside: Beside) -> str:
    """One kernel. ``most``: the work-items of a group where the module says nothing."""
    function = module.functions.get(entry.function)
    if function is None:
        raise SpirvError(f"entry point {entry.name}: id {entry.function} is no function")
    modes = module.modes.get(entry.function, {})
    for mode, what in ((_INITIALIZER, "an initializer"), (_FINALIZER, "a finalizer")):
        if mode in modes:
            raise SpirvError(f"entry point {entry.name} is {what}, which is not supported")
    spelled = _spelled(module, entry.name)
    arguments = [
        _argument(module, op, i, beside, spelled[i] if i < len(spelled) else "")
        for i, op in enumerate(function.parameters)
    ]
    required = _sides(module, modes, _SIZE, _SIZE_ID)
    if required:
        count = required[0] * required[1] * required[2]
        flat = f"{count},{count}"
    else:
        sides = modes.get(_MOST)
        flat = f"1,{sides[0] * sides[1] * sides[2] if sides else most}"
    described = _described(arguments, beside)
    for name, listed in (("reqd_work_group_size", required),
                         ("work_group_size_hint", _sides(module, modes, _SIZE_HINT, _SIZE_HINT_ID))):  # fmt: skip
        if listed:
            described += f" !{name} {beside.node(*(f'i32 {side}' for side in listed))}"
    before = "".join(f"{each.before}" for each in arguments)
    head = ", ".join(each.declared for each in arguments)
    passed = ", ".join(each.passed for each in arguments)
    return (
        f"define protected amdgpu_kernel void @{quoted(entry.name)}({head}) nounwind "
        f'"amdgpu-flat-work-group-size"="{flat}" "uniform-work-group-size"="false"{described} {{\n'
        f"{before}  call void @v{entry.function}({passed})\n  ret void\n}}\n"
    )


def _sides(module: Module, modes: dict[int, tuple[int, ...]], plain: int, by_id: int) -> tuple[int, ...]:
    if plain in modes:
        return modes[plain]
    return tuple(map(module.number, modes.get(by_id, ())))


def _described(arguments: list[Argument], beside: Beside) -> str:
    columns = {
        "kernel_arg_addr_space": [f"i32 {each.space}" for each in arguments],
        "kernel_arg_access_qual": [f'!"{each.access}"' for each in arguments],
        "kernel_arg_type": [f"!{quoted(each.type)}" for each in arguments],
        "kernel_arg_base_type": [f"!{quoted(each.type)}" for each in arguments],
        "kernel_arg_type_qual": [f'!"{each.qualifier}"' for each in arguments],
        "kernel_arg_name": [f"!{quoted(each.name)}" for each in arguments],
    }
    return "".join(f" !{name} {beside.node(*parts)}" for name, parts in columns.items())


def _spelled(module: Module, kernel: str) -> list[str]:
    """The types of arguments as the source had them, where the module says so."""
    head = f"kernel_arg_type.{kernel}."
    found = next((line for line in module.strings.values() if line.startswith(head)), head)
    return [name for name in found[len(head) :].split(",") if name]


def _argument(module: Module, op: Op, place: int, beside: Beside, spelled: str) -> Argument:
    kind, name = module.types[op.type], module.names.get(op.result, "")
    attributes = module.attributes.get(op.result, [])
    access, space, before = "none", 0, ""
    declared = f"{kind.text} %a{place}"
    passed = f"{kind.text} %a{place}"
    type_name, qualifier = spelled or _name(module, kind), ""
    if kind.kind == "image":
        access, type_name, space = images.access(kind), images.name(kind), 1
    elif kind.kind == "pipe":
        access, qualifier, space = images.ACCESS[kind.about[0]], "pipe", 1
    elif kind.kind == "sampler":
        type_name = "sampler_t"
    elif kind.kind == "bool":  # in memory a byte
        declared, before, passed = f"i8 %a{place}", f"  %c{place} = trunc i8 %a{place} to i1\n", f"i1 %c{place}"
        type_name = "bool"
    elif kind.kind == "pointer" and BY_VALUE in attributes:
        inside = module.types[kind.parts[0]]
        declared = f"ptr addrspace(4) byref({inside.text}) %a{place}"
        type_name = spelled or _name(module, inside)
    if kind.kind == "pointer" and BY_VALUE in attributes and SPACES[kind.space] == 5:
        beside.declare("llvm.memcpy.p5.p4.i64", "void", "ptr addrspace(5), ptr addrspace(4), i64, i1")
        before = (
            f"  %c{place} = alloca {inside.text}, addrspace(5)\n  call void @llvm.memcpy.p5.p4.i64(ptr addrspace(5) "
            f"%c{place}, ptr addrspace(4) %a{place}, i64 ptrtoint (ptr getelementptr ({inside.text}, ptr null, i32 1)"
            " to i64), i1 false)\n"
        )
        passed = f"{kind.text} %c{place}"
    elif kind.kind == "pointer" and BY_VALUE not in attributes:
        space = _SPACES[SPACES[kind.space]]
        if kind.space == WORKGROUP:
            declared = f"{kind.text} align 16 %a{place}"
        qualifier = "const" if space == 2 else ""
    elif kind.kind not in ("bool", "image", "pipe", "sampler", "pointer", "int", "float", "vector", "array", "struct"):
        raise SpirvError(f"a kernel's argument of type {kind.kind} is not supported", op.at)
    return Argument(declared, passed, before, space, access, type_name, qualifier, name)


def _name(module: Module, kind: Type) -> str:
    """A type as C has it, as far as SPIR-V tells."""
    if kind.kind == "pointer":
        return f"{_name(module, module.types[kind.parts[0]]) if kind.parts else 'void'}*"
    if kind.kind == "vector":
        return f"{_name(module, module.types[kind.parts[0]])}{kind.length}"
    if kind.kind == "int":
        return {8: "uchar", 16: "ushort", 32: "uint", 64: "ulong"}.get(kind.width, kind.text)
    if kind.kind == "struct":
        number = next((n for n, made in module.types.items() if made is kind), 0)
        return module.names.get(number, "struct").removeprefix("struct.")
    return kind.text
