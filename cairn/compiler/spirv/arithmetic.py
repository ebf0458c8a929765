"""Arithmetic, comparisons, bits, conversions (SPIR-V 1.6, 3.52.11, 3.52.13 to 3.52.15)."""

from __future__ import annotations

from collections.abc import Callable

from cairn.compiler.spirv.decorations import ROUNDING, SATURATED
from cairn.compiler.spirv.mangle import builtin
from cairn.compiler.spirv.types import SPACES, Type
from cairn.compiler.spirv.words import Op
from cairn.compiler.spirv.writer import Handler, Writer

# One instruction of LLVM for one of SPIR-V. The letter: what flags it takes.
_TWO = {
    "IAdd": ("add", "w"), "ISub": ("sub", "w"), "IMul": ("mul", "w"), "UDiv": ("udiv", ""), "SDiv": ("sdiv", ""),
    "UMod": ("urem", ""), "SRem": ("srem", ""), "FAdd": ("fadd", "f"), "FSub": ("fsub", "f"), "FMul": ("fmul", "f"),
    "BitwiseOr": ("or", ""), "BitwiseXor": ("xor", ""), "BitwiseAnd": ("and", ""), "LogicalOr": ("or", ""),
    "LogicalAnd": ("and", ""),
}  # fmt: skip
_COMPARED = {
    "IEqual": "icmp eq", "INotEqual": "icmp ne", "LogicalEqual": "icmp eq", "LogicalNotEqual": "icmp ne",
    "UGreaterThan": "icmp ugt", "SGreaterThan": "icmp sgt", "UGreaterThanEqual": "icmp uge",
    "SGreaterThanEqual": "icmp sge", "ULessThan": "icmp ult", "SLessThan": "icmp slt", "ULessThanEqual": "icmp ule",
    "SLessThanEqual": "icmp sle", "PtrEqual": "icmp eq", "PtrNotEqual": "icmp ne",
    "FOrdEqual": "fcmp oeq", "FUnordEqual": "fcmp ueq", "FOrdNotEqual": "fcmp one", "FUnordNotEqual": "fcmp une",
    "FOrdLessThan": "fcmp olt", "FUnordLessThan": "fcmp ult", "FOrdGreaterThan": "fcmp ogt",
    "FUnordGreaterThan": "fcmp ugt", "FOrdLessThanEqual": "fcmp ole", "FUnordLessThanEqual": "fcmp ule",
    "FOrdGreaterThanEqual": "fcmp oge", "FUnordGreaterThanEqual": "fcmp uge", "LessOrGreater": "fcmp one",
    "Ordered": "fcmp ord", "Unordered": "fcmp uno",
}  # fmt: skip
_SHIFTS = {"ShiftLeftLogical": "shl", "ShiftRightLogical": "lshr", "ShiftRightArithmetic": "ashr"}
# Classes of numbers, as llvm.is.fpclass has them: NaN 3, infinities 0x204, normal 0x108, denormal 0x90, zero 0x60.
_CLASSES = {"IsNan": 3, "IsInf": 0x204, "IsFinite": 0x1F8, "IsNormal": 0x108}
_ROUNDED = ("_rte", "_rtz", "_rtp", "_rtn")


def _two(word: str, flags: str) -> Handler:
    def write(w: Writer, op: Op) -> None:
        more = w.wraps(op) if flags == "w" else w.fast(op) if flags == "f" else ""
        w.set(op, f"{word}{more} {w.type(op.type)} {w.value(op.args[0])}, {w.value(op.args[1])}")

    return write


def _compared(word: str) -> Handler:
    def write(w: Writer, op: Op) -> None:
        w.set(op, f"{word} {w.typed(op.args[0])}, {w.value(op.args[1])}")

    return write


def _shift(word: str) -> Handler:
    def write(w: Writer, op: Op) -> None:
        count = resized(w, op.args[1], w.module.types[op.type])
        more = w.wraps(op) if word == "shl" else ""
        w.set(op, f"{word}{more} {w.typed(op.args[0])}, {count}")

    return write


def resized(w: Writer, number: int, to: Type) -> str:
    """A whole number without sign as one of another type's width."""
    of, text = w.kind(number), w.value(number)
    width = w.module.types[to.parts[0]].width if to.kind == "vector" else to.width
    now = w.module.types[of.parts[0]].width if of.kind == "vector" else of.width
    if width == now:
        return text
    return w.fresh(f"{'zext' if width > now else 'trunc'} {of.text} {text} to {to.text}")


def _negate(w: Writer, op: Op) -> None:
    w.set(op, f"sub{w.wraps(op)} {w.type(op.type)} zeroinitializer, {w.value(op.args[0])}")


def _negate_float(w: Writer, op: Op) -> None:
    w.set(op, f"fneg{w.fast(op)} {w.typed(op.args[0])}")


def _divide_float(w: Writer, op: Op) -> None:
    single = w.module.types.element(op.type).text == "float"
    loose = ", !fpmath !1" if w.opencl and single else ""
    w.set(op, f"fdiv{w.fast(op)} {w.typed(op.args[0])}, {w.value(op.args[1])}{loose}")


def _remainder(w: Writer, op: Op) -> None:
    """Of the sign of the divisor."""
    kind, (a, b) = w.type(op.type), map(w.value, op.args)
    if op.name == "SMod":
        left = w.fresh(f"srem {kind} {a}, {b}")
        mixed = w.fresh(f"xor {kind} {left}, {b}")
        apart = w.fresh(f"icmp slt {kind} {mixed}, zeroinitializer")
        some = w.fresh(f"icmp ne {kind} {left}, zeroinitializer")
        moved = w.fresh(f"add {kind} {left}, {b}")
    else:
        left = w.fresh(builtin(w, op.type, "fmod", op.args))
        apart = w.fresh(f"fcmp olt {kind} {w.fresh(f'fmul {kind} {left}, {b}')}, zeroinitializer")
        some = w.fresh(f"fcmp one {kind} {left}, zeroinitializer")
        moved = w.fresh(f"fadd {kind} {left}, {b}")
    flag = w.type(op.type).replace(w.module.types.element(op.type).text, "i1")
    both = w.fresh(f"and {flag} {apart}, {some}")
    w.set(op, f"select {flag} {both}, {kind} {moved}, {kind} {left}")


def _call(name: str) -> Handler:
    """One of OpenCL's functions."""

    def write(w: Writer, op: Op) -> None:
        w.set(op, builtin(w, op.type, name, op.args))

    return write


def _scaled(w: Writer, op: Op) -> None:
    kind = w.module.types[op.type]
    many = splat(w, kind, w.typed(op.args[1]))
    w.set(op, f"fmul{w.fast(op)} {kind.text} {w.value(op.args[0])}, {many}")


def splat(w: Writer, kind: Type, typed: str) -> str:
    """A vector of one value."""
    one = w.fresh(f"insertelement {kind.text} poison, {typed}, i32 0")
    return w.fresh(f"shufflevector {kind.text} {one}, {kind.text} poison, <{kind.length} x i32> zeroinitializer")


def _pair(word: str) -> Handler:
    """Two results, as members of a structure: of an operation with overflow, or of a product of twice the width."""

    def write(w: Writer, op: Op) -> None:
        struct = w.module.types[op.type]
        kind = w.kind(op.args[0])
        typed, b = w.typed(op.args[0]), w.value(op.args[1])
        if word in ("uadd", "usub"):
            flag = kind.text.replace(w.module.types.element(w.module.type_of(op.args[0])).text, "i1")
            name = f"{word}.with.overflow.{suffix(kind.text)}"
            both = w.fresh(w.intrinsic(f"{{{kind.text}, {flag}}}", name, typed, f"{kind.text} {b}"))
            low = w.fresh(f"extractvalue {{{kind.text}, {flag}}} {both}, 0")
            over = w.fresh(f"extractvalue {{{kind.text}, {flag}}} {both}, 1")
            high = w.fresh(f"zext {flag} {over} to {kind.text}")
        else:
            element = w.module.types.element(w.module.type_of(op.args[0]))
            wide = kind.text.replace(element.text, f"i{2 * element.width}")
            a = w.fresh(f"{word} {typed} to {wide}")
            product = w.fresh(f"mul {wide} {a}, {w.fresh(f'{word} {kind.text} {b} to {wide}')}")
            low = w.fresh(f"trunc {wide} {product} to {kind.text}")
            number = str(element.width)
            if kind.kind == "vector":
                number = f"splat (i{2 * element.width} {element.width})"
            upper = w.fresh(f"lshr {wide} {product}, {number}")
            high = w.fresh(f"trunc {wide} {upper} to {kind.text}")
        first = w.fresh(f"insertvalue {struct.text} poison, {kind.text} {low}, 0")
        w.set(op, f"insertvalue {struct.text} {first}, {kind.text} {high}, 1")

    return write


def suffix(text: str) -> str:
    """A type as the names of LLVM's functions have it: ``v4i32`` of ``<4 x i32>``."""
    if text.startswith("<"):
        count, _, element = text[1:-1].partition(" x ")
        return f"v{count}{suffix(element)}"
    return {"half": "f16", "float": "f32", "double": "f64", "bfloat": "bf16"}.get(text, text)


def _unary_intrinsic(name: str) -> Handler:
    def write(w: Writer, op: Op) -> None:
        kind = w.kind(op.args[0])
        value = w.fresh(w.intrinsic(kind.text, f"{name}.{suffix(kind.text)}", w.typed(op.args[0])))
        to = w.module.types[op.type]
        width, now = w.module.types.element(op.type).width, w.module.types.element(w.module.type_of(op.args[0])).width
        if width == now:
            w.same(op, value)
        else:
            w.set(op, f"{'zext' if width > now else 'trunc'} {kind.text} {value} to {to.text}")

    return write


def _classified(number: int) -> Handler:
    def write(w: Writer, op: Op) -> None:
        kind = w.kind(op.args[0])
        name = f"is.fpclass.{suffix(kind.text)}"
        w.set(op, w.intrinsic(w.type(op.type), name, w.typed(op.args[0]), f"i32 {number}"))

    return write


def _sign(w: Writer, op: Op) -> None:
    kind = w.kind(op.args[0])
    element = w.module.types.element(w.module.type_of(op.args[0]))
    whole = kind.text.replace(element.text, f"i{element.width}")
    w.set(op, f"icmp slt {whole} {w.fresh(f'bitcast {w.typed(op.args[0])} to {whole}')}, zeroinitializer")


def _not(w: Writer, op: Op) -> None:
    ones = "splat (i1 true)" if w.module.types[op.type].kind == "vector" else "true"
    if op.name == "Not":
        element = w.module.types.element(op.type).text
        ones = f"splat ({element} -1)" if w.module.types[op.type].kind == "vector" else "-1"
    w.set(op, f"xor {w.typed(op.args[0])}, {ones}")


def _reduced(word: str) -> Handler:
    def write(w: Writer, op: Op) -> None:
        kind = w.kind(op.args[0])
        w.set(op, w.intrinsic("i1", f"vector.reduce.{word}.{suffix(kind.text)}", w.typed(op.args[0])))

    return write


def _select(w: Writer, op: Op) -> None:
    test, a, b = op.args
    w.set(op, f"select{w.fast(op)} {w.typed(test)}, {w.typed(a)}, {w.typed(b)}")


def _field(w: Writer, op: Op) -> None:
    """Part of a number's bits, taken out or put in."""
    kind = w.module.types[op.type]
    element = w.module.types.element(op.type)
    insert = op.name == "BitFieldInsert"
    offset, count = op.args[2:4] if insert else op.args[1:3]
    scalar = w.module.types[op.type] if kind.kind != "vector" else element
    at, size = (resized(w, each, scalar) for each in (offset, count))
    left = w.fresh(f"sub {element.text} {element.width}, {size}")
    none = w.fresh(f"icmp eq {element.text} {size}, 0")

    def each(number: str) -> str:
        return splat(w, kind, f"{element.text} {number}") if kind.kind == "vector" else number

    if insert:
        ones = w.fresh(f"lshr {element.text} -1, {left}")
        mask = w.fresh(
            f"select i1 {none}, {element.text} 0, {element.text} {w.fresh(f'shl {element.text} {ones}, {at}')}"
        )
        base, put = w.value(op.args[0]), w.value(op.args[1])
        moved = w.fresh(f"shl {kind.text} {put}, {each(at)}")
        change = w.fresh(f"and {kind.text} {w.fresh(f'xor {kind.text} {base}, {moved}')}, {each(mask)}")
        w.set(op, f"xor {kind.text} {base}, {change}")
        return
    up = w.fresh(f"sub {element.text} {left}, {at}")
    high = w.fresh(f"shl {kind.text} {w.value(op.args[0])}, {each(up)}")
    down = "ashr" if op.name == "BitFieldSExtract" else "lshr"
    found = w.fresh(f"{down} {kind.text} {high}, {each(left)}")
    w.set(op, f"select i1 {none}, {kind.text} zeroinitializer, {kind.text} {found}")


def _dot(w: Writer, op: Op) -> None:
    vector = w.kind(op.args[0])
    element = w.module.types.element(w.module.type_of(op.args[0])).text
    products = w.fresh(f"fmul{w.fast(op)} {vector.text} {w.value(op.args[0])}, {w.value(op.args[1])}")
    total = w.fresh(f"extractelement {vector.text} {products}, i32 0")
    for i in range(1, vector.length):
        total = w.fresh(
            f"fadd{w.fast(op)} {element} {total}, {w.fresh(f'extractelement {vector.text} {products}, i32 {i}')}"
        )
    w.same(op, total)


def _whole_dot(w: Writer, op: Op) -> None:
    """Products of whole numbers, of vectors or of bytes in a word."""
    to = w.type(op.type)
    signs = {"S": ("sext", "sext"), "U": ("zext", "zext"), "SU": ("sext", "zext")}[op.name.split("Dot")[0]]
    total = "0"
    columns = []
    for number, extend in zip(op.args[:2], signs, strict=True):
        kind, typed = w.kind(number), w.typed(number)
        if kind.kind != "vector":
            typed = f"<4 x i8> {w.fresh(f'bitcast {typed} to <4 x i8>')}"
            shape, count = "<4 x i8>", 4
        else:
            shape, count = kind.text, kind.length
        inner = shape.split(" x ")[1].rstrip(">")
        parts = [w.fresh(f"extractelement {typed}, i32 {i}") for i in range(count)]
        columns.append([p if inner == to else w.fresh(f"{extend} {inner} {p} to {to}") for p in parts])
    for a, b in zip(*columns, strict=True):
        total = w.fresh(f"add {to} {total}, {w.fresh(f'mul {to} {a}, {b}')}")
    if op.name.endswith("AccSat"):
        name = "uadd.sat" if op.name.startswith("U") else "sadd.sat"
        w.set(op, w.intrinsic(to, f"{name}.{suffix(to)}", f"{to} {total}", w.typed(op.args[2])))
    else:
        w.same(op, total)


# ---- conversions ----


def _converted(word: str, signed: tuple[bool, bool]) -> Handler:
    """``signed``: whether the source and the result have a sign, where they are whole numbers."""

    def write(w: Writer, op: Op) -> None:
        rounding = w.module.decoration(op.result, ROUNDING)
        saturated = w.module.decoration(op.result, SATURATED) is not None
        nearest = rounding is None or (rounding[0] == 0 and word in ("sitofp", "uitofp", "fptrunc"))
        toward_zero = rounding is not None and rounding[0] == 1 and word in ("fptosi", "fptoui")
        if saturated or not (nearest or toward_zero):
            name = f"convert_{opencl_name(w, op.type, signed[1])}{'_sat' if saturated else ''}"
            name += _ROUNDED[rounding[0]] if rounding else ""
            w.set(op, builtin(w, op.type, name, op.args[:1], "s" if signed[0] else "u", signed[1]))
        elif w.kind(op.args[0]).text == w.type(op.type):
            w.same(op, w.value(op.args[0]))
        else:
            w.set(op, f"{word} {w.typed(op.args[0])} to {w.type(op.type)}")

    return write


def opencl_name(w: Writer, number: int, signed: bool) -> str:
    """A type as OpenCL C names it."""
    kind, element = w.module.types[number], w.module.types.element(number)
    names = {8: "char", 16: "short", 32: "int", 64: "long"}
    name = element.text if element.kind == "float" else ("" if signed else "u") + names[element.width]
    return f"{name}{kind.length}" if kind.kind == "vector" else name


def _resize(narrow: str, wide: str, signed: bool) -> Handler:
    def write(w: Writer, op: Op) -> None:
        to, of = w.module.types.element(op.type), w.module.types.element(w.module.type_of(op.args[0]))
        word = narrow if to.width < of.width else wide
        _converted(word, (signed, signed))(w, op)

    return write


def _saturated(of_signed: bool) -> Handler:
    def write(w: Writer, op: Op) -> None:
        name = f"convert_{opencl_name(w, op.type, not of_signed)}_sat"
        w.set(op, builtin(w, op.type, name, op.args[:1], "s" if of_signed else "u", not of_signed))

    return write


def _quantized(w: Writer, op: Op) -> None:
    kind = w.type(op.type)
    half = kind.replace("float", "half")
    w.set(op, f"fpext {half} {w.fresh(f'fptrunc {w.typed(op.args[0])} to {half}')} to {kind}")


def _cast(word: str) -> Handler:
    def write(w: Writer, op: Op) -> None:
        if w.kind(op.args[0]).text == w.type(op.type):
            w.same(op, w.value(op.args[0]))
        else:
            w.set(op, f"{word} {w.typed(op.args[0])} to {w.type(op.type)}")

    return write


def _bitcast(w: Writer, op: Op) -> None:
    of, to = w.module.types.element(w.module.type_of(op.args[0])).kind, w.module.types.element(op.type).kind
    word = {("pointer", "int"): "ptrtoint", ("int", "pointer"): "inttoptr"}.get((of, to), "bitcast")
    if of == to == "pointer":
        word = "addrspacecast"
    if word == "ptrtoint" and w.module.types[op.type].kind == "vector" and w.kind(op.args[0]).kind == "pointer":
        w.set(op, f"bitcast i64 {w.fresh(f'ptrtoint {w.typed(op.args[0])} to i64')} to {w.type(op.type)}")
    elif word == "inttoptr" and w.kind(op.args[0]).kind == "vector" and w.module.types[op.type].kind == "pointer":
        w.set(op, f"inttoptr i64 {w.fresh(f'bitcast {w.typed(op.args[0])} to i64')} to {w.type(op.type)}")
    else:
        _cast(word)(w, op)


def _explicit(w: Writer, op: Op) -> None:
    """A pointer into one address space, or null where the generic one points elsewhere."""
    space = SPACES[op.args[1]] if len(op.args) > 1 else SPACES[w.module.types[op.type].space]
    to, given = w.type(op.type), w.typed(op.args[0])
    moved = w.fresh(f"addrspacecast {given} to {to}")
    tests = {3: ["shared"], 5: ["private"]}.get(space, ["shared", "private"])
    found = [w.fresh(w.intrinsic("i1", f"amdgcn.is.{name}", given)) for name in tests]
    if space in (3, 5):
        test = found[0]
    else:
        test = w.fresh(f"xor i1 {w.fresh(f'or i1 {found[0]}, {found[1]}')}, true")
    nothing = "null" if space not in (3, 5) else f"addrspacecast (ptr null to {to})"
    w.set(op, f"select i1 {test}, {to} {moved}, {to} {nothing}")


def _pointed(w: Writer, op: Op) -> None:
    """The memory that a generic pointer points to, as memory semantics."""
    given = w.typed(op.args[0])
    shared = w.fresh(w.intrinsic("i1", "amdgcn.is.shared", given))
    private = w.fresh(w.intrinsic("i1", "amdgcn.is.private", given))
    inner = w.fresh(f"select i1 {private}, i32 0, i32 512")
    w.set(op, f"select i1 {shared}, i32 256, i32 {inner}")


def _difference(w: Writer, op: Op) -> None:
    a, b = (w.fresh(f"ptrtoint {w.typed(each)} to i64") for each in op.args)
    gap = w.fresh(f"sub i64 {a}, {b}")
    inside = w.module.types[w.kind(op.args[0]).parts[0]].text
    size = f"ptrtoint (ptr getelementptr ({inside}, ptr null, i32 1) to i64)"
    whole = w.fresh(f"sdiv exact i64 {gap}, {w.fresh(f'add i64 0, {size}')}")
    to = w.module.types[op.type]
    w.set(op, f"add i64 0, {whole}" if to.width == 64 else f"trunc i64 {whole} to {to.text}")


def _size(w: Writer, op: Op) -> None:
    of = op.args[0]  # a pointer, or its type
    pointer = w.module.types[of] if of in w.module.types else w.kind(of)
    inside = w.module.types[pointer.parts[0]].text
    w.set(op, f"ptrtoint ptr getelementptr ({inside}, ptr null, i32 1) to {w.type(op.type)}")


def _bfloat(to_float: bool) -> Handler:
    def write(w: Writer, op: Op) -> None:
        kind = w.type(op.type)
        if to_float:
            short = kind.replace("float", "bfloat")
            w.set(op, f"fpext {short} {w.fresh(f'bitcast {w.typed(op.args[0])} to {short}')} to {kind}")
        else:
            short = kind.replace("i16", "bfloat")
            w.set(op, f"bitcast {short} {w.fresh(f'fptrunc {w.typed(op.args[0])} to {short}')} to {kind}")

    return write


def _expected(w: Writer, op: Op) -> None:
    w.same(op, w.value(op.args[0]))


def _assumed(w: Writer, op: Op) -> None:
    w.line(w.intrinsic("void", "assume", w.typed(op.args[0])))


def _each(make: Callable[..., Handler], rows: dict[str, object]) -> dict[str, Handler]:
    return {name: make(*(row if isinstance(row, tuple) else (row,))) for name, row in rows.items()}


TABLE: dict[str, Handler] = {
    **_each(_two, dict(_TWO)),
    **_each(_compared, dict(_COMPARED)),
    **_each(_shift, dict(_SHIFTS)),
    **_each(_classified, dict(_CLASSES)),
    **_each(_pair, {"IAddCarry": "uadd", "ISubBorrow": "usub", "UMulExtended": "zext", "SMulExtended": "sext"}),
    **_each(_reduced, {"Any": "or", "All": "and"}),
    **_each(_unary_intrinsic, {"BitReverse": "bitreverse", "BitCount": "ctpop"}),
    "SNegate": _negate, "FNegate": _negate_float, "FDiv": _divide_float, "SMod": _remainder, "FMod": _remainder,
    "FRem": _call("fmod"), "VectorTimesScalar": _scaled, "Dot": _dot, "SignBitSet": _sign, "Not": _not,
    "LogicalNot": _not, "Select": _select,
    **dict.fromkeys(("BitFieldInsert", "BitFieldSExtract", "BitFieldUExtract"), _field),
    **dict.fromkeys(("SDot", "UDot", "SUDot", "SDotAccSat", "UDotAccSat", "SUDotAccSat"), _whole_dot),
    "ConvertFToU": _converted("fptoui", (True, False)), "ConvertFToS": _converted("fptosi", (True, True)),
    "ConvertSToF": _converted("sitofp", (True, True)), "ConvertUToF": _converted("uitofp", (False, True)),
    "UConvert": _resize("trunc", "zext", False), "SConvert": _resize("trunc", "sext", True),
    "FConvert": _resize("fptrunc", "fpext", True), "SatConvertSToU": _saturated(True),
    "SatConvertUToS": _saturated(False), "QuantizeToF16": _quantized, "ConvertPtrToU": _cast("ptrtoint"),
    "ConvertUToPtr": _cast("inttoptr"), "Bitcast": _bitcast, "GenericCastToPtrExplicit": _explicit,
    **dict.fromkeys(("PtrCastToGeneric", "GenericCastToPtr", "CrossWorkgroupCastToPtrINTEL",
                     "PtrCastToCrossWorkgroupINTEL"), _cast("addrspacecast")),
    "GenericPtrMemSemantics": _pointed, "PtrDiff": _difference, "SizeOf": _size,
    "ConvertBF16ToFINTEL": _bfloat(True), "ConvertFToBF16INTEL": _bfloat(False), "ExpectKHR": _expected,
    "AssumeTrueKHR": _assumed,
}  # fmt: skip
