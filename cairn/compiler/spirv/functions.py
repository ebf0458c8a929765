"""Functions and variables as LLVM's text."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cairn.compiler.spirv import arithmetic, constants, extended, flow, groups, images, memory
from cairn.compiler.spirv.decorations import ALIGNMENT, BUILT_IN, CONSTANT, IMPORT, LINK_ONCE
from cairn.compiler.spirv.module import Function
from cairn.compiler.spirv.types import INPUT, SPACES, WORKGROUP
from cairn.compiler.spirv.words import Op, SpirvError
from cairn.compiler.spirv.writer import Beside, Handler, Writer

if TYPE_CHECKING:
    from cairn.compiler.spirv.module import Module

HANDLERS: dict[str, Handler] = {
    **arithmetic.TABLE, **memory.TABLE, **flow.TABLE, **groups.TABLE, **images.TABLE, "ExtInst": extended.write,
    "ExtInstWithForwardRefsKHR": extended.write,
}  # fmt: skip
_WITHOUT_MEANING = frozenset({"Line", "NoLine", "Nop"})
# Built-in variables (3.21): the function of OpenCL C's, and whether it takes a dimension.
_INPUTS = {
    24: ("get_num_groups", True), 25: ("get_local_size", True), 26: ("get_group_id", True), 27: ("get_local_id", True),
    28: ("get_global_id", True), 29: ("get_local_linear_id", False), 30: ("get_work_dim", False),
    31: ("get_global_size", True), 32: ("get_enqueued_local_size", True), 33: ("get_global_offset", True),
    34: ("get_global_linear_id", False), 36: ("get_sub_group_size", False), 37: ("get_max_sub_group_size", False),
    38: ("get_num_sub_groups", False), 39: ("get_enqueued_num_sub_groups", False), 40: ("get_sub_group_id", False),
    41: ("get_sub_group_local_id", False),
    4416: ("get_sub_group_eq_mask", False), 4417: ("get_sub_group_ge_mask", False),
    4418: ("get_sub_group_gt_mask", False), 4419: ("get_sub_group_le_mask", False),
    4420: ("get_sub_group_lt_mask", False),
}  # fmt: skip
_SIZES = ("get_local_linear_id", "get_global_linear_id")  # those without a dimension that are size_t
_INLINE, _DONT_INLINE = 1, 2


def variable(module: Module, op: Op) -> str:
    """A variable of the module, or nothing for a built-in one."""
    kind = module.types[op.type]
    if kind.space == INPUT or _is_input(module, op) or module.names.get(op.result, "").startswith("llvm."):
        return ""  # LLVM's own notes
    untyped = op.name == "UntypedVariableKHR"
    inside = module.types[op.args[1] if untyped else kind.parts[0]].text
    value = op.args[2:] if untyped else op.args[1:]
    linkage = module.linkage(op.result)
    name, space = constants.symbol(module, op.result), SPACES[kind.space]
    word = "constant" if space == 4 or module.decoration(op.result, CONSTANT) is not None else "global"
    align = module.decoration(op.result, ALIGNMENT)
    behind = f", align {align[0]}" if align else ""
    if linkage and linkage[1] == IMPORT:
        return f"{name} = external addrspace({space}) {word} {inside}{behind}"
    how = "internal" if linkage is None else "weak_odr protected" if linkage[1] == LINK_ONCE else "protected"
    first = constants.text(module, value[0]) if value and kind.space != WORKGROUP else "poison"
    if first == "poison" and space != 3:
        first = "zeroinitializer"
    outside = " externally_initialized" if linkage else ""
    return f"{name} = {how} addrspace({space}){outside} {word} {inside} {first}{behind}"


def _is_input(module: Module, op: Op) -> bool:
    """Whether a variable is a built-in one; old modules have them in constant memory."""
    return module.decoration(op.result, BUILT_IN) is not None


def function(module: Module, made: Function, beside: Beside, *, opencl: bool) -> str:
    """A function, or the declaration of one that is imported."""
    number = made.head.result
    linkage = None if module.is_entry(number) else module.linkage(number)
    writer = Writer(module, beside, opencl=opencl)
    returns = f"{flow.parameter(writer, number)} {module.types[made.head.type].text}".strip()
    listed = [(module.types[op.type].text + flow.parameter(writer, op.result), op) for op in made.parameters]
    name = constants.symbol(module, number)
    if not made.body:
        if linkage is None:
            raise SpirvError(f"function {number} has no body and is not imported", made.head.at)
        if flow.numbered(linkage[0]):
            returns = flow.as_numbered(module.types[made.head.type])
            listed = [(flow.as_numbered(module.types[op.type]), op) for op in made.parameters]
        own = "" if linkage[0].startswith("llvm.") else " convergent nounwind"
        return f"declare {returns} {name}({', '.join(text for text, _ in listed)}){own}"
    head = [f"{text} %{'p' if _by_value(module, op) else 'v'}{op.result}" for text, op in listed]
    how = "internal" if linkage is None else "linkonce_odr hidden" if linkage[1] == LINK_ONCE else "hidden"
    control = made.head.args[0]
    attributes = "convergent nounwind"
    if module.is_entry(number) or control & _INLINE:
        attributes += " alwaysinline"
    elif control & _DONT_INLINE:
        attributes += " noinline"
    body = "\n".join(_body(writer, made))
    return f"define {how} {returns} {name}({', '.join(head)}) {attributes} {{\n{body}\n}}"


def _by_value(module: Module, op: Op) -> bool:
    """Whether a parameter points to a value that the function copies: constant memory it reads where it is."""
    kind = module.types[op.type]
    return flow.BY_VALUE in module.attributes.get(op.result, ()) and kind.kind == "pointer" and SPACES[kind.space] == 5


def _body(w: Writer, made: Function) -> list[str]:
    if made.body[0].name != "Label":
        raise SpirvError("a function that does not begin with a block", made.body[0].at)
    w.definitions = {op.result: op for op in made.body if op.result}
    _count_edges(w, made.body)
    _keep_inputs(w, made.body)
    for op in made.parameters:
        if _by_value(w.module, op):
            kind = w.module.types[op.type]
            inside = w.module.types[kind.parts[0]].text
            w.own_memory(inside, f"%v{op.result}")
            memory.copied(w, f"{kind.text} %v{op.result}", f"{kind.text} %p{op.result}", memory.size_of(inside))
    before, w.lines = w.lines, []
    for op in made.body:
        if op.name == "Label":
            w.block = op.result
        handler = HANDLERS.get(op.name)
        if handler is not None:
            handler(w, op)
        elif op.name not in _WITHOUT_MEANING:
            raise SpirvError(f"Op{op.name} is not supported", op.at)
    return ["entry:", *w.entry, *before, f"  br label %b{made.body[0].result}", *w.lines]


def _count_edges(w: Writer, body: list[Op]) -> None:
    block = 0
    for op in body:
        if op.name == "Label":
            block = op.result
        elif flow.ends(op.name):
            w.edges.update({(block, to): count for to, count in Counter(flow.targets(w, op)).items()})


def _keep_inputs(w: Writer, body: list[Op]) -> None:
    """The built-in variables that a function uses, in memory of its own."""
    used = {number for op in body for number in op.args if number in w.module.globals}
    for number in sorted(used):
        op = w.module.globals[number]
        kind = w.module.types[op.type]
        if kind.space != INPUT and not _is_input(w.module, op):
            continue
        which = w.module.decoration(number, BUILT_IN)
        if which is None or which[0] not in _INPUTS:
            raise SpirvError(f"an input that is built-in variable {which[0] if which else 'none'}", op.at)
        place = w.own_memory(w.module.types[kind.parts[0]].text)
        w.keep_input(number, place)
        w.line(f"store {_input(w, kind.parts[0], *_INPUTS[which[0]])}, ptr addrspace(5) {place}")


def _input(w: Writer, number: int, name: str, dimensions: bool) -> str:
    """A built-in variable's value behind its type."""
    kind = w.module.types[number]
    mangled = f"_Z{len(name)}{name}{'j' if dimensions else 'v'}"
    if name.endswith("_mask"):
        return f"{kind.text} {w.fresh(w.call('<4 x i32>', mangled, []))}"
    returned = 64 if dimensions or name in _SIZES else 32
    element, made = w.module.types.element(number), "poison"
    count = kind.length if kind.kind == "vector" else 1
    for i in range(count):
        one = w.fresh(w.call(f"i{returned}", mangled, [f"i32 {i}"] if dimensions else []))
        if element.width != returned:
            word = "zext" if element.width > returned else "trunc"
            one = w.fresh(f"{word} i{returned} {one} to {element.text}")
        if kind.kind != "vector":
            return f"{kind.text} {one}"
        made = w.fresh(f"insertelement {kind.text} {made}, {element.text} {one}, i32 {i}")
    return f"{kind.text} {made}"
