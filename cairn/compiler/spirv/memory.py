"""Memory: variables, loads, stores, addresses, parts of values (SPIR-V 1.6, 3.52.8, 3.52.12); atomics (3.52.18)."""

from __future__ import annotations

from collections.abc import Sequence

from cairn.compiler.spirv.decorations import ALIGNMENT
from cairn.compiler.spirv.types import Type
from cairn.compiler.spirv.words import Op, SpirvError
from cairn.compiler.spirv.writer import Handler, Writer

_VOLATILE, _ALIGNED, _NONTEMPORAL = 1, 2, 4
_SCOPES = {0: "", 1: "agent", 2: "workgroup", 3: "wavefront", 4: "singlethread", 5: "agent"}
_ATOMIC = {
    "AtomicIAdd": "add", "AtomicISub": "sub", "AtomicSMin": "min", "AtomicUMin": "umin", "AtomicSMax": "max",
    "AtomicUMax": "umax", "AtomicAnd": "and", "AtomicOr": "or", "AtomicXor": "xor", "AtomicExchange": "xchg",
    "AtomicFAddEXT": "fadd", "AtomicFMinEXT": "fmin", "AtomicFMaxEXT": "fmax",
}  # fmt: skip


# ---- loads and stores ----


def access(words: Sequence[int]) -> tuple[str, str]:
    """A memory operand's words: ``volatile `` or nothing, and what comes behind the address."""
    if not words:
        return "", ""
    mask = words[0]
    behind = f", align {words[1]}" if mask & _ALIGNED else ""
    behind += ", !nontemporal !0" if mask & _NONTEMPORAL else ""
    return "volatile " if mask & _VOLATILE else "", behind


def _load(w: Writer, op: Op) -> None:
    volatile, behind = access(op.args[1:])
    w.set(op, f"load {volatile}{w.type(op.type)}, {w.typed(op.args[0])}{behind}")


def _store(w: Writer, op: Op) -> None:
    volatile, behind = access(op.args[2:])
    w.line(f"store {volatile}{w.typed(op.args[1])}, {w.typed(op.args[0])}{behind}")


def _variable(w: Writer, op: Op) -> None:
    kind = w.module.types[op.type]
    value = op.args[1:]
    if op.name == "UntypedVariableKHR":
        inside, value = w.type(op.args[1]), op.args[2:]
    else:
        inside = w.type(kind.parts[0])
    w.own_memory(inside, f"%v{op.result}", alignment(w, op.result))
    if value:
        w.line(f"store {w.typed(value[0])}, {kind.text} %v{op.result}")


def alignment(w: Writer, number: int) -> int:
    """The alignment that a variable is decorated with, or 0."""
    return (w.module.decoration(number, ALIGNMENT) or (0,))[0]


def size_of(kind: str) -> str:
    """The bytes of a type, as a constant."""
    return f"ptrtoint (ptr getelementptr ({kind}, ptr null, i32 1) to i64)"


def copied(w: Writer, to: str, of: str, size: str, volatile: bool = False) -> None:
    """Copy memory. ``to`` and ``of`` are typed pointers."""
    name = f"memcpy.{_pointer_suffix(to)}.{_pointer_suffix(of)}.i64"
    w.line(w.intrinsic("void", name, to, of, f"i64 {size}", f"i1 {'true' if volatile else 'false'}"))


def _pointer_suffix(typed: str) -> str:
    return f"p{typed.split('(')[1].split(')')[0]}" if typed.startswith("ptr addrspace(") else "p0"


def _copy(w: Writer, op: Op) -> None:
    to, of = op.args[:2]
    inside = w.module.types[w.kind(to).parts[0]].text
    copied(w, w.typed(to), w.typed(of), size_of(inside), bool(op.args[2:3] and op.args[2] & _VOLATILE))


def _copy_sized(w: Writer, op: Op) -> None:
    to, of, size = op.args[:3]
    kind, count = w.kind(size), w.value(size)
    if kind.width < 64:
        count = w.fresh(f"zext {kind.text} {count} to i64")
    copied(w, w.typed(to), w.typed(of), count, bool(op.args[3:4] and op.args[3] & _VOLATILE))


def _array(w: Writer, op: Op) -> None:
    """Memory for as many elements as a value says."""
    inside = w.type(w.module.types[op.type].parts[0])
    w.set(op, f"alloca {inside}, {w.typed(op.args[0])}, addrspace(5)")


def _save(w: Writer, op: Op) -> None:
    w.same(op, w.fresh(w.intrinsic("ptr addrspace(5)", "stacksave.p5")))


def _restore(w: Writer, op: Op) -> None:
    w.line(w.intrinsic("void", "stackrestore.p5", w.typed(op.args[0])))


# ---- addresses ----


def _chain(whole: bool, inbounds: bool, untyped: bool) -> Handler:
    """``whole``: the first index is behind the object that the base points to."""

    def write(w: Writer, op: Op) -> None:
        args = op.args
        if untyped:
            outer, base, indices = args[0], args[1], args[2:]
        else:
            base, indices = args[0], args[1:]
            outer = w.kind(base).parts[0]
        words = ["i32 0"] if whole else []
        inside = outer
        for at, index in enumerate(indices):
            if whole or at:
                kind = w.module.types[inside]
                number = w.number(index) if kind.kind == "struct" else 0
                words.append(f"i32 {number}" if kind.kind == "struct" else w.typed(index))
                inside = w.module.types.member(inside, number)
            else:
                words.append(w.typed(index))
        bounds = " inbounds" if inbounds else ""
        w.set(op, f"getelementptr{bounds} {w.type(outer)}, {w.typed(base)}, {', '.join(words)}")

    return write


# ---- parts of values ----


def _construct(w: Writer, op: Op) -> None:
    kind = w.module.types[op.type]
    made, at = "poison", 0
    if kind.kind == "vector":
        for part in op.args:
            inside = w.kind(part)
            if inside.kind != "vector":
                made = w.fresh(f"insertelement {kind.text} {made}, {w.typed(part)}, i32 {at}")
                at += 1
                continue
            for i in range(inside.length):
                one = w.fresh(f"extractelement {w.typed(part)}, i32 {i}")
                element = w.module.types[kind.parts[0]].text
                made = w.fresh(f"insertelement {kind.text} {made}, {element} {one}, i32 {at}")
                at += 1
    else:
        for part in op.args:
            made = w.fresh(f"insertvalue {kind.text} {made}, {w.typed(part)}, {at}")
            at += 1
    w.same(op, made)


def _path(w: Writer, number: int, indices: Sequence[int]) -> list[tuple[int, int]]:
    """(type, index) of each step into a value's type."""
    found = []
    for index in indices:
        found.append((number, index))
        number = w.module.types.member(number, index)
    return found


def taken(w: Writer, kind: Type, value: str, index: int) -> str:
    """Part ``index`` of a value."""
    word = "extractelement" if kind.kind == "vector" else "extractvalue"
    at = f"i32 {index}" if kind.kind == "vector" else str(index)
    return w.fresh(f"{word} {kind.text} {value}, {at}")


def put(w: Writer, kind: Type, value: str, part: str, index: int) -> str:
    """A value with part ``index`` replaced by ``part``, which is typed."""
    word = "insertelement" if kind.kind == "vector" else "insertvalue"
    at = f"i32 {index}" if kind.kind == "vector" else str(index)
    return w.fresh(f"{word} {kind.text} {value}, {part}, {at}")


def _extract(w: Writer, op: Op) -> None:
    value = w.value(op.args[0])
    for number, index in _path(w, w.module.type_of(op.args[0]), op.args[1:]):
        value = taken(w, w.module.types[number], value, index)
    w.same(op, value)


def _insert(w: Writer, op: Op) -> None:
    part, whole, *indices = op.args
    steps = _path(w, op.type, indices)
    values = [w.value(whole)]
    for number, index in steps[:-1]:
        values.append(taken(w, w.module.types[number], values[-1], index))
    made = w.typed(part)
    for (number, index), value in zip(reversed(steps), reversed(values), strict=True):
        kind = w.module.types[number]
        made = f"{kind.text} {put(w, kind, value, made, index)}"
    w.same(op, made.rpartition(" ")[2])


def _extract_dynamic(w: Writer, op: Op) -> None:
    w.set(op, f"extractelement {w.typed(op.args[0])}, {w.typed(op.args[1])}")


def _insert_dynamic(w: Writer, op: Op) -> None:
    w.set(op, f"insertelement {', '.join(map(w.typed, op.args))}")


def _shuffle(w: Writer, op: Op) -> None:
    a, b, *chosen = op.args
    left, right = w.kind(a), w.kind(b)
    if left.length == right.length:
        mask = ", ".join("i32 poison" if i == 0xFFFFFFFF else f"i32 {i}" for i in chosen)
        w.set(op, f"shufflevector {w.typed(a)}, {w.typed(b)}, <{len(chosen)} x i32> <{mask}>")
        return
    made, kind = "poison", w.module.types[op.type]
    for at, i in enumerate(chosen):
        if i != 0xFFFFFFFF:
            one = taken(w, left, w.value(a), i) if i < left.length else taken(w, right, w.value(b), i - left.length)
            made = put(w, kind, made, f"{w.module.types[kind.parts[0]].text} {one}", at)
    w.same(op, made)


def _same(w: Writer, op: Op) -> None:
    if op.name == "CopyLogical" and w.type(op.type) != w.kind(op.args[0]).text:
        raise SpirvError("OpCopyLogical between different structures is not supported", op.at)
    w.same(op, w.value(op.args[0]))


def _undefined(w: Writer, op: Op) -> None:
    w.same(op, "undef")


def _skipped(w: Writer, op: Op) -> None:
    pass


# ---- atomics ----


def scope(w: Writer, number: int) -> str:
    """``syncscope("agent") `` of a scope's id. What is no constant is taken as the widest."""
    name = _SCOPES.get(w.number(number), "") if w.constant(number) else ""
    return f'syncscope("{name}") ' if name else ""


def order(w: Writer, number: int) -> str:
    """LLVM's ordering of memory semantics (3.29). What is no constant is taken as the strictest."""
    semantics = w.number(number) if w.constant(number) else 16
    for bit, name in ((16, "seq_cst"), (8, "acq_rel"), (6, "acq_rel"), (4, "release"), (2, "acquire")):
        if semantics & bit == bit:
            return name
    return "monotonic"


def _of_load(name: str) -> str:
    return {"release": "monotonic", "acq_rel": "acquire"}.get(name, name)


def _of_store(name: str) -> str:
    return {"acquire": "monotonic", "acq_rel": "release"}.get(name, name)


def _natural(kind: Type) -> int:
    return max(kind.width // 8, 1)


def _atomic_load(w: Writer, op: Op) -> None:
    pointer, where, how = op.args
    kind = w.module.types[op.type]
    rule = _of_load(order(w, how))
    w.set(op, f"load atomic {kind.text}, {w.typed(pointer)} {scope(w, where)}{rule}, align {_natural(kind)}")


def _atomic_store(w: Writer, op: Op) -> None:
    pointer, where, how, value = op.args
    rule = _of_store(order(w, how))
    behind = f"{scope(w, where)}{rule}, align {_natural(w.kind(value))}"
    w.line(f"store atomic {w.typed(value)}, {w.typed(pointer)} {behind}")


def _atomic(word: str) -> Handler:
    def write(w: Writer, op: Op) -> None:
        pointer, where, how, value = op.args
        behind = f"{scope(w, where)}{order(w, how)}"
        w.set(op, f"atomicrmw {word} {w.typed(pointer)}, {w.typed(value)} {behind}")

    return write


def _step(word: str) -> Handler:
    def write(w: Writer, op: Op) -> None:
        pointer, where, how = op.args
        behind = f"{scope(w, where)}{order(w, how)}"
        w.set(op, f"atomicrmw {word} {w.typed(pointer)}, {w.type(op.type)} 1 {behind}")

    return write


def _exchange(w: Writer, op: Op) -> None:
    pointer, where, same, other, value, expected = op.args
    kind = w.type(op.type)
    rules = f"{scope(w, where)}{order(w, same)} {_of_load(order(w, other))}"
    both = w.fresh(f"cmpxchg {w.typed(pointer)}, {w.typed(expected)}, {w.typed(value)} {rules}")
    w.set(op, f"extractvalue {{{kind}, i1}} {both}, 0")


def _flag_set(w: Writer, op: Op) -> None:
    pointer, where, how = op.args
    was = w.fresh(f"atomicrmw xchg {w.typed(pointer)}, i32 1 {scope(w, where)}{order(w, how)}")
    w.set(op, f"icmp ne i32 {was}, 0")


def _flag_clear(w: Writer, op: Op) -> None:
    pointer, where, how = op.args
    rule = _of_store(order(w, how))
    w.line(f"store atomic i32 0, {w.typed(pointer)} {scope(w, where)}{rule}, align 4")


TABLE: dict[str, Handler] = {
    "Load": _load, "Store": _store, "Variable": _variable, "UntypedVariableKHR": _variable, "CopyMemory": _copy,
    "CopyMemorySized": _copy_sized, "VariableLengthArrayINTEL": _array, "SaveMemoryINTEL": _save,
    "RestoreMemoryINTEL": _restore, "CompositeConstruct": _construct, "CompositeExtract": _extract,
    "CompositeInsert": _insert, "VectorExtractDynamic": _extract_dynamic, "VectorInsertDynamic": _insert_dynamic,
    "VectorShuffle": _shuffle, "CopyObject": _same, "CopyLogical": _same, "Undef": _undefined,
    "LifetimeStart": _skipped, "LifetimeStop": _skipped, "UntypedPrefetchKHR": _skipped,
    **{
        f"{'Untyped' if untyped else ''}{'InBounds' if bounds else ''}{'' if whole else 'Ptr'}AccessChain"
        f"{'KHR' if untyped else ''}": _chain(whole, bounds, untyped)
        for whole in (True, False) for bounds in (True, False) for untyped in (True, False)
    },
    "AtomicLoad": _atomic_load, "AtomicStore": _atomic_store, "AtomicCompareExchange": _exchange,
    "AtomicCompareExchangeWeak": _exchange, "AtomicIIncrement": _step("add"), "AtomicIDecrement": _step("sub"),
    "AtomicFlagTestAndSet": _flag_set, "AtomicFlagClear": _flag_clear,
    **{name: _atomic(word) for name, word in _ATOMIC.items()},
}  # fmt: skip
