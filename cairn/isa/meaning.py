"""One line of meaning for each instruction, made from its row: what it computes, not how.

Short bodies are shown as the expression that they are; longer ones by their own docstring, or by a sentence of a table.
Memory, matrix and lane instructions are put into words from their fields.
"""

from __future__ import annotations

import re

from cairn.isa.prim import BITS, Graph, Node
from cairn.isa.rows import Alu, Lane, Mem, Mfma, Mode, Row, Wide
from cairn.isa.tables import words
from cairn.isa.trace import trace

# Longest expression that is easier to read than a sentence, in operations.
_SHORT, _LONGEST = 5, 9

_INFIX = {
    "add": "+", "sub": "-", "mul": "*", "and": "&", "or": "|", "xor": "^", "shl": "<<", "lshr": ">>",
    "fadd": "+", "fsub": "-", "fmul": "*", "fdiv": "/",
}  # fmt: skip
_COMPARE = {
    "eq": "==", "ne": "!=", "slt": "<", "sle": "<=", "ult": "<", "ule": "<=", "oeq": "==", "olt": "<", "ole": "<=",
    "une": "!=",
}  # fmt: skip
_CALL = {
    "mulhi_s": "high_half", "mulhi_u": "high_half", "ashr": "arithmetic_shift_right", "fshr": "funnel_shift_right",
    "ctpop": "count_ones", "ctlz": "count_leading_zeros", "cttz": "count_trailing_zeros", "bitreverse": "reverse_bits",
    "smin": "min", "smax": "max", "umin": "min", "umax": "max", "fma": "fused_multiply_add", "fldexp": "scale_by_2_to",
    "fsqrt": "sqrt", "fmin": "min", "fmax": "max", "ffloor": "floor", "fceil": "ceil", "ftrunc": "round_to_zero",
    "frint": "round_to_even", "fexp2": "2_to_the", "flog2": "log2", "fsin": "sin_of_turns", "fcos": "cos_of_turns",
}  # fmt: skip
_SIGNED = frozenset(("slt", "sle", "smin", "smax", "mulhi_s", "ashr", "fptosi", "sitofp", "sext"))

# What the operand forms of a row's style add.
_STYLES = {
    "mix": "  a source is an f32, or (op_sel_hi) the half of a register that op_sel names",
    "mixhi": "  a source is an f32, or (op_sel_hi) the half of a register that op_sel names; to the high half",
}


def meaning(row: Row) -> str:
    """What the instruction of ``row`` does, in one line."""
    if isinstance(row, Alu):
        return _arithmetic(row)
    if isinstance(row, Mem):
        return _memory(row)
    if isinstance(row, Mfma):
        return _matrix(row)
    if isinstance(row, Wide):
        rounding = ", rounding stochastically" if row.noisy else ""
        sides = "16 elements of each source, which alternate," if row.pairs else "32 elements"
        return f"{sides} from {row.source} to {row.result} with the exponent of an f32 as scale{rounding}"
    return words.LANE[row.op] if isinstance(row, Lane) else words.CONTROL.get(row.op, row.op.replace("_", " "))


def _arithmetic(row: Alu) -> str:
    if row.style == "bitop3":
        return "any function of three bits, bit by bit: bitop3 is its truth table"
    graph = trace(row, Mode())
    size = sum(node.op not in ("input", "const", "bitcast") for node in graph.nodes)
    each = "  for both elements" if row.packed > 1 else _STYLES.get(row.style, "")
    for pattern, sentence in words.SENTENCES:
        if re.fullmatch(pattern, row.name):
            return sentence + each
    scaled = _SCALED.fullmatch(row.name)
    if scaled:
        return _scaled(*scaled.groups())
    if size <= _SHORT:
        return expression(graph) + each
    lines = (row.fn.__doc__ or "").strip().splitlines()
    own = row.fn.__name__ == row.name
    if lines and (own or size > _LONGEST):
        return lines[0][:1].lower() + lines[0][1:].rstrip(".") + each
    return expression(graph) + each if size <= 3 * _LONGEST else f"{size} operations on {', '.join(graph.inputs)}"


# Conversions with a scale: random rounding, how many, from, to.
_SCALED = re.compile(r"v_cvt_scalef32_(sr_)?(?:(2x)?pk(\d*)_)?(\w+?)_(\w+)")


def _scaled(random: str | None, twice: str | None, count: str | None, to: str, source: str) -> str:
    """``v_cvt_scalef32_pk_fp8_f32``: names say the result first."""
    number = "32" if twice else "one" if count is None else count or "two"
    narrow = to in ("fp8", "bf8", "fp6", "bf6", "fp4")
    how = " rounded by random bits," if random else ""
    return f"{number} {source} to {to},{how} {'divided' if narrow else 'multiplied'} by the power of two of the scale"


def expression(graph: Graph) -> str:
    """The graph as assignments: ``dst = src0 + src1 (f32)``."""
    texts: list[str] = []
    for node in graph.nodes:
        texts.append(_operation(node, graph, [texts[i] for i in node.args]))
    parts: list[str] = []
    for name, index in graph.outputs.items():
        shown = texts[index]
        first = texts[next(iter(graph.outputs.values()))]
        if parts and first in shown and first.startswith(("(", "count")):
            shown = shown.replace(first, "dst")
        if _wrapped(shown):
            shown = shown[1:-1]
        parts.append(f"{name} = {shown}")
    kinds = {node.type for node in graph.nodes if node.type != "i1"} or {"i1"}
    signed = {"signed" for node in graph.nodes if node.op in _SIGNED or node.attr in _SIGNED}
    return f"{'; '.join(parts)}  ({', '.join([*sorted(kinds, key=lambda t: (BITS[t], t)), *signed])})"


def _balanced(text: str) -> bool:
    depth = 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            return False
    return depth == 0


def _operation(node: Node, graph: Graph, args: list[str]) -> str:
    if node.op == "input":
        return str(node.attr)
    if node.op == "const":
        return _constant(int(node.attr), node.type)
    if node.op == "bitcast":
        return args[0]
    if node.op == "xor" and args[1] == "-1":
        return f"~{args[0]}"
    if node.op == "xor" and node.type == "i1" and args[1] == "1":
        return f"not({args[0][1:-1] if _wrapped(args[0]) else args[0]})"
    if node.op in _INFIX:
        return f"({args[0]} {_INFIX[node.op]} {args[1]})"
    if node.op in ("icmp", "fcmp"):
        if node.attr == "uno":
            return f"is_nan({args[0]})" if args[0] == args[1] else f"unordered({args[0]}, {args[1]})"
        return f"({args[0]} {_COMPARE[str(node.attr)]} {args[1]})"
    if node.op == "select":
        return f"({args[0]} ? {args[1]} : {args[2]})"
    if node.op in ("trunc", "zext", "sext", "fpext", "fptrunc", "fptosi", "fptoui", "sitofp", "uitofp"):
        mode = f", {node.attr}" if node.op == "fptrunc" and node.attr != "rne" else ""
        return f"{node.type}({args[0][1:-1] if _wrapped(args[0]) else args[0]}{mode})"
    return f"{_CALL[node.op]}({', '.join(args)})"


def _wrapped(text: str) -> bool:
    return text.startswith("(") and text.endswith(")") and _balanced(text[1:-1])


def _constant(bits: int, type_: str) -> str:
    width = BITS[type_]
    if type_ in ("f16", "f32", "f64"):
        import struct

        code = {"f16": "<e", "f32": "<f", "f64": "<d"}[type_]
        return f"{struct.unpack(code, bits.to_bytes(width // 8, 'little'))[0]:g}"
    signed = bits - (1 << width) if bits >> (width - 1) and width > 1 else bits
    return str(signed) if abs(signed) < 256 else hex(bits)


def _memory(row: Mem) -> str:
    place = words.SPACE.get(row.space, row.space)
    size = f"{row.width} byte{'s' * (row.width > 1)}" if row.count == 1 else f"{row.count} x {row.width} bytes"
    if row.pairs > 1:
        size = f"two times {size}, each at its own offset"
    if row.kind == "atomic":
        returned = "; the old value is returned" if row.returns else ""
        return f"atomic on {size} of {place}: {words.ATOMIC.get(row.op, row.op)}{returned}"
    if row.kind == "load":
        ends = {"zext": ", zero extended", "sext": ", sign extended"}
        half = {"lo": ", to the low half", "hi": ", to the high half"}.get(row.ext[:2], "")
        return f"load {size} from {place}{half}{ends.get(row.ext.split('_')[-1], '')}"
    if row.kind == "store":
        return f"store {size} to {place}{', from the high half' if row.ext == 'hi' else ''}"
    if row.kind == "lds_dma":
        return f"load {size} a lane from {place} straight into LDS"
    if row.kind == "append":
        return f"the number of active lanes is {'added to' if row.op == 'add' else 'taken from'} one dword of {place}"
    return f"{row.kind.replace('_', ' ')}: {size} of {place}"


def _matrix(row: Mfma) -> str:
    kinds = row.a if row.a == row.b else f"{row.a} and {row.b}"
    if row.a == "f8f6f4":
        kinds = "8-, 6- or 4-bit floats (cbsz and blgp say which)"
    shape = f"({row.m} x {row.k}) * ({row.k} x {row.n})"
    count = f"{row.blocks} products " if row.blocks > 1 else ""
    sparse = "; two of each four elements of A are given" if row.sparse else ""
    scaled = "; each 32 elements have a scale" if "_scale_" in row.name else ""
    return f"D = A * B + C: {count}{shape} of {kinds}, sums in {row.acc}{sparse}{scaled}"
