"""One line of meaning for each instruction, made from its row: what it computes, not how.

Short bodies are shown as the expression that they are; longer ones by their own docstring, or by a sentence of the table
below. Memory, matrix and lane instructions are put into words from their fields.
"""

from __future__ import annotations

import re

from cairn.isa.prim import BITS, Graph, Node
from cairn.isa.rows import Alu, Control, Lane, Mem, Mfma, Mode, Row
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
    "smin": "min", "smax": "max", "umin": "min", "umax": "max", "fma": "fused_multiply_add", "fldexp": "scale_by_2_to_the",
    "fsqrt": "sqrt", "fmin": "min", "fmax": "max", "ffloor": "floor", "fceil": "ceil", "ftrunc": "round_to_zero",
    "frint": "round_to_even", "fexp2": "2_to_the", "flog2": "log2", "fsin": "sin_of_turns", "fcos": "cos_of_turns",
}  # fmt: skip
_SIGNED = frozenset(("slt", "sle", "smin", "smax", "mulhi_s", "ashr", "fptosi", "sitofp", "sext"))

# Sentences for bodies that are too long to show: the first pattern that matches the whole name counts.
_SENTENCES: tuple[tuple[str, str], ...] = tuple(
    (name, " ".join(text.split()))
    for name, text in (
        (r"s_bfe_[iu](32|64)", "the field of src0 that src1 names: its low bits say where it starts, bits 16 up how wide it is"),
        (r"s_flbit_i32(_i64)?|v_ffbh_i32", "how many bits from the top are equal to the sign bit; -1 where all are"),
        (r"s_wqm_b(32|64)", "each group of four bits is all ones where any of them is set"),
        (r"s_quadmask_b(32|64)", "one bit for each four bits of src0: set where any of them is set"),
        (r"v_sad_(hi_)?u8", "sum of the absolute differences of four bytes, added to src2"),
        (r"v_msad_u8", "sum of the absolute differences of four bytes, leaving out bytes of src1 that are zero, added to src2"),
        (r"v_(pk_)?min_f(16|32|64)", "the smaller of two numbers; a NaN loses, except a signaling one in IEEE mode"),
        (r"v_(pk_)?max_f(16|32|64)", "the larger of two numbers; a NaN loses, except a signaling one in IEEE mode"),
        (r"v_min3_f(16|32)", "the smallest of three numbers"),
        (r"v_max3_f(16|32)", "the largest of three numbers"),
        (r"v_(pk_)?minimum3_f(16|32)", "the smallest of three numbers; a NaN wins"),
        (r"v_(pk_)?maximum3_f(16|32)", "the largest of three numbers; a NaN wins"),
        (r"v_frexp_exp_i(16|32)_f(16|32|64)", "the exponent that goes with a mantissa from 0.5 up to 1; 0 for infinities and NaN"),
        (r"v_cvt_pknorm_i16_f(16|32)", "both sources, scaled by 32767, as a pair of signed 16-bit integers"),
        (r"v_cvt_pknorm_u16_f(16|32)", "both sources, scaled by 65535, as a pair of unsigned 16-bit integers"),
        (r"v_cvt_norm_i16_f16", "the source, scaled by 32767, as a signed 16-bit integer"),
        (r"v_cvt_norm_u16_f16", "the source, scaled by 65535, as an unsigned 16-bit integer"),
        (r"v_cvt_f32_(fp8|bf8)", "a byte as an 8-bit float, widened to f32"),
        (r"v_cvt_pk_(fp8|bf8)_f32", "two f32 rounded to 8-bit floats, as a pair of bytes"),
        (r"v_cvt_sr_(fp8|bf8)_f32", "f32 to an 8-bit float, rounded by the random bits of src1"),
        (r"v_cvt_sr_(f16|bf16)_f32", "f32 to 16 bits, rounded by the random bits of src1"),
        (r"v_cmpx?_class_f(16|32|64)", "whether src0 is of a class that src1's bits name: NaNs, infinities, normal, denormal, zeros"),
    )
)  # fmt: skip

_CONTROL = {
    "branch": "jump", "cbranch_scc0": "jump if scc is 0", "cbranch_scc1": "jump if scc is 1",
    "cbranch_vccz": "jump if vcc is zero", "cbranch_vccnz": "jump if vcc is not zero",
    "cbranch_execz": "jump if no lane is active", "cbranch_execnz": "jump if a lane is active",
    "endpgm": "the wave ends", "barrier": "wait for all waves of the workgroup", "getpc": "the next instruction's address",
    "setpc": "jump to an address in registers", "swappc": "call: jump, and keep the next instruction's address",
    "call": "call at a fixed distance, and keep the next instruction's address",
    "trap": "enter the trap handler: an abort, or a debugger's stop", "sleep": "let other waves run for a while",
    "sendmsg": "a message to the host: an interrupt", "sethalt": "stop the wave",
    "getreg": "a field of a hardware register", "setreg": "write a field of a hardware register",
    "setreg_imm": "write a constant to a field of a hardware register", "memtime": "the clock, in cycles",
    "memrealtime": "the clock, at a constant 100 MHz", "movrels": "read the register that M0 counts from src0",
    "movreld": "write the register that M0 counts from the destination",
    "gpr_idx_on": "vector registers are counted from M0 from here on", "gpr_idx_off": "vector registers mean themselves again",
    "gpr_idx_mode": "which vector operands are counted from M0", "gpr_idx_idx": "how far vector registers are moved",
    "nop": "no effect on results: a wait, a hint, or cache control",
}  # fmt: skip
_LANE = {
    "readlane": "one lane's value, to a scalar register", "readfirstlane": "the first active lane's value, to a scalar register",
    "writelane": "a scalar into one lane", "swap": "exchange two vector registers",
    "permlane16_swap": "exchange the odd rows of 16 lanes of one register with the even rows of the other",
    "permlane32_swap": "exchange the upper half of one register's lanes with the lower half of the other's",
    "permute": "each lane sends its value to the lane that the address names",
    "bpermute": "each lane reads the value of the lane that the address names",
    "swizzle": "each lane reads another one's value, by a pattern in the offset",
}  # fmt: skip
_SPACE = {
    "global": "global memory", "flat": "memory, LDS or scratch, as the address says", "scratch": "the lane's own scratch memory",
    "lds": "LDS", "scalar": "memory, once for the wave", "buffer": "a buffer, within its range",
    "scalar_buffer": "a buffer, once for the wave", "scalar_scratch": "the wave's scratch memory, once for the wave",
    "lds_addtid": "LDS at M0, four bytes a lane", "lds_m0": "LDS at M0",
}  # fmt: skip
_ATOMIC = {
    "swap": "exchange", "cmpswap": "exchange if it is equal to the compare value", "add": "add", "sub": "subtract",
    "rsub": "subtract from the data", "smin": "signed minimum", "umin": "unsigned minimum", "smax": "signed maximum",
    "umax": "unsigned maximum", "and": "and", "or": "or", "xor": "exclusive or", "inc": "count up to the data, then 0",
    "dec": "count down from the data", "mskor": "replace the bits of a mask", "wrap": "subtract, or add where that underflows",
    "condxchg32": "replace each half whose top bit is set in the data", "fadd": "floating-point add",
    "fmin": "floating-point minimum", "fmax": "floating-point maximum",
    "fcmpswap": "exchange if it is equal, as floats", "pk_add_f16": "add a pair of f16", "pk_add_bf16": "add a pair of bf16",
}  # fmt: skip


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
    return _LANE[row.op] if isinstance(row, Lane) else _CONTROL.get(row.op, row.op.replace("_", " "))


def _arithmetic(row: Alu) -> str:
    if row.style == "bitop3":
        return "any function of three bits, bit by bit: bitop3 is its truth table"
    graph = trace(row, Mode())
    size = sum(node.op not in ("input", "const", "bitcast") for node in graph.nodes)
    each = "  for both elements" if row.packed > 1 else _STYLES.get(row.style, "")
    for pattern, sentence in _SENTENCES:
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
    place = _SPACE.get(row.space, row.space)
    size = f"{row.width} byte{'s' * (row.width > 1)}" if row.count == 1 else f"{row.count} x {row.width} bytes"
    if row.pairs > 1:
        size = f"two times {size}, each at its own offset"
    if row.kind == "atomic":
        returned = "; the old value is returned" if row.returns else ""
        return f"atomic on {size} of {place}: {_ATOMIC.get(row.op, row.op)}{returned}"
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
