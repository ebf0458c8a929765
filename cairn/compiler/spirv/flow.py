"""Blocks, branches, calls, barriers (SPIR-V 1.6, 3.52.9, 3.52.17, 3.52.20)."""

from __future__ import annotations

from cairn.base.patterns import regex
from cairn.compiler.spirv.constants import quoted
from cairn.compiler.spirv.memory import order, scope
from cairn.compiler.spirv.types import Type
from cairn.compiler.spirv.words import Op, SpirvError
from cairn.compiler.spirv.writer import Handler, Writer

ZEXT, SEXT, BY_VALUE = 0, 1, 2  # attributes of parameters (3.17)
_UNROLL, _DONT_UNROLL = 1, 2  # of loops (3.23)
_EXTENDED = {ZEXT: " zeroext", SEXT: " signext"}
# The processors' own functions name address spaces by number, whatever SPIR-V's targets call so.
_NUMBERED = {0: "ptr addrspace(2)", 7: "ptr", 8: "ptr addrspace(4)"}  # by storage class
_POINTER_IN_NAME = regex(r"\.p\d")


def targets(w: Writer, op: Op) -> list[int]:
    """The blocks that a block's last instruction goes to, with repetitions."""
    if op.name == "Branch":
        return [op.args[0]]
    if op.name == "BranchConditional":
        return list(dict.fromkeys(op.args[1:3]))
    if op.name == "Switch":
        return [op.args[1], *(label for _, label in cases(w, op))]
    return []


def cases(w: Writer, op: Op) -> list[tuple[int, int]]:
    """(value, block) of a switch."""
    words = 2 if w.kind(op.args[0]).width > 32 else 1
    rest = op.args[2:]
    if len(rest) % (words + 1):
        raise SpirvError("an OpSwitch whose cases do not come out even", op.at)
    rows = [rest[i : i + words + 1] for i in range(0, len(rest), words + 1)]
    return [(sum(word << 32 * i for i, word in enumerate(row[:-1])), row[-1]) for row in rows]


def _label(w: Writer, op: Op) -> None:
    w.lines.append(f"b{op.result}:")


def _phi(w: Writer, op: Op) -> None:
    values = {op.args[i + 1]: op.args[i] for i in range(0, len(op.args), 2)}
    found = []
    for block, value in values.items():  # LLVM wants one for each way into the block
        found += [f"[ {w.value(value)}, %b{block} ]"] * w.edges.get((block, w.block), 1)
    w.set(op, f"phi {w.type(op.type)} {', '.join(found)}")


def _branch(w: Writer, op: Op) -> None:
    w.line(f"br label %b{op.args[0]}{w.loop(op.args[:1])}")


def _branch_if(w: Writer, op: Op) -> None:
    test, yes, no = op.args[:3]
    if yes == no:
        w.line(f"br label %b{yes}{w.loop((yes,))}")
    else:
        w.line(f"br {w.typed(test)}, label %b{yes}, label %b{no}{w.loop((yes, no))}")


def _switch(w: Writer, op: Op) -> None:
    kind = w.kind(op.args[0])
    rows = " ".join(f"{kind.text} {value & ((1 << kind.width) - 1)}, label %b{label}" for value, label in cases(w, op))
    w.line(f"switch {w.typed(op.args[0])}, label %b{op.args[1]} [ {rows} ]")


def _return(w: Writer, op: Op) -> None:
    w.line(f"ret {w.typed(op.args[0])}" if op.args else "ret void")


def _unreachable(w: Writer, op: Op) -> None:
    w.line("unreachable")


def _skipped(w: Writer, op: Op) -> None:
    pass


def _loop(w: Writer, op: Op) -> None:
    control = op.args[2] if op.name == "LoopMerge" else op.args[0]
    wish = "enable" if control & _UNROLL else "disable" if control & _DONT_UNROLL else ""
    if wish:
        w.loops[w.block] = w.beside.node(w.beside.node(f'!"llvm.loop.unroll.{wish}"'), distinct=True)


# ---- calls ----


def parameter(w: Writer, number: int) -> str:
    """What is said of a parameter behind its type."""
    return "".join(_EXTENDED.get(each, "") for each in dict.fromkeys(w.module.attributes.get(number, ())))


def numbered(name: str) -> bool:
    """Whether a function is LLVM's for the processors, with address spaces that its name does not say."""
    return name.startswith("llvm.amdgcn.") and not _POINTER_IN_NAME.search(name)


def as_numbered(kind: Type) -> str:
    """A type in the signature of such a function."""
    return _NUMBERED.get(kind.space, kind.text) if kind.kind == "pointer" else kind.text


def _call_numbered(w: Writer, op: Op) -> None:
    listed = []
    for number in op.args[1:]:
        wanted = as_numbered(w.kind(number))
        cast = w.definitions.get(number)
        if cast is not None and cast.name == "GenericCastToPtr" and wanted == "ptr":
            number = cast.args[0]  # which clang turned for the number's sake
        of, value = w.kind(number).text, w.value(number)
        listed.append(f"{wanted} {value if of == wanted else w.fresh(f'addrspacecast {of} {value} to {wanted}')}")
    kind = w.module.types[op.type]
    call = f"call {as_numbered(kind)} {w.value(op.args[0])}({', '.join(listed)})"
    if as_numbered(kind) == kind.text:
        _called(w, op, call)
    else:
        w.set(op, f"addrspacecast {as_numbered(kind)} {w.fresh(call)} to {kind.text}")


def _call(w: Writer, op: Op) -> None:
    callee, arguments = op.args[0], op.args[1:]
    function = w.module.functions.get(callee)
    if function is None:
        raise SpirvError(f"a call of id {callee}, which is no function", op.at)
    linkage = w.module.linkage(callee)
    if linkage and numbered(linkage[0]):
        _call_numbered(w, op)
        return
    listed = [
        f"{w.kind(each).text}{parameter(w, given.result)} {w.value(each)}"
        for each, given in zip(arguments, function.parameters, strict=True)
    ]
    _called(w, op, f"call{w.fast(op)}{parameter(w, callee)} {w.type(op.type)} {w.value(callee)}({', '.join(listed)})")


def _called(w: Writer, op: Op, text: str) -> None:
    if w.module.types[op.type].kind == "void":
        w.line(text)
    else:
        w.set(op, text)


def _call_pointer(w: Writer, op: Op) -> None:
    arguments = ", ".join(w.typed(each) for each in op.args[1:])
    _called(w, op, f"call {w.type(op.type)} {w.value(op.args[0])}({arguments}) convergent nounwind")


def _assembly(w: Writer, op: Op) -> None:
    made = w.module.assembly.get(op.args[0])
    if made is None:
        raise SpirvError(f"id {op.args[0]} is no assembly", op.at)
    from cairn.compiler.spirv.words import text

    code, taken = text(made.args[2:])
    constraints = text(made.args[2 + taken :])[0]
    arguments = ", ".join(w.typed(each) for each in op.args[1:])
    _called(w, op, f"call {w.type(op.type)} asm sideeffect {quoted(code)}, {quoted(constraints)}({arguments})")


# ---- barriers ----


def _fence(w: Writer, where: int, how: int, rule: str = "") -> None:
    rule = rule or order(w, how)
    if rule != "monotonic":
        w.line(f"fence {scope(w, where)}{rule}")


def _barrier(w: Writer, op: Op) -> None:
    execution, memory, how = op.args
    arrive = op.name != "ControlBarrierWaitINTEL"
    rule = order(w, how)
    if arrive and rule != "monotonic":
        _fence(w, memory, how, {"acquire": "acquire", "seq_cst": "seq_cst"}.get(rule, "release"))
    waves = w.constant(execution) and w.number(execution) >= 3
    if arrive:
        w.line(w.intrinsic("void", f"amdgcn.{'wave' if waves else 's'}.barrier"))
    if rule != "monotonic":
        _fence(w, memory, how, {"release": "release", "seq_cst": "seq_cst"}.get(rule, "acquire"))


def _memory_barrier(w: Writer, op: Op) -> None:
    _fence(w, op.args[0], op.args[1])


def ends(name: str) -> bool:
    """Whether an instruction ends its block."""
    return name in _ENDS


_ENDS = ("Branch", "BranchConditional", "Switch", "Return", "ReturnValue", "Unreachable", "Kill")

TABLE: dict[str, Handler] = {
    "Label": _label, "Phi": _phi, "Branch": _branch, "BranchConditional": _branch_if, "Switch": _switch,
    "Return": _return, "ReturnValue": _return, "Unreachable": _unreachable, "Kill": _unreachable,
    "SelectionMerge": _skipped, "LoopMerge": _loop, "LoopControlINTEL": _loop, "FunctionCall": _call,
    "FunctionPointerCallINTEL": _call_pointer, "AsmCallINTEL": _assembly, "ControlBarrier": _barrier,
    "ControlBarrierArriveINTEL": _barrier, "ControlBarrierWaitINTEL": _barrier, "MemoryBarrier": _memory_barrier,
}  # fmt: skip
