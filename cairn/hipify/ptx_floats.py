"""PTX's floating point as C++: all roundings, halves and pairs of halves, comparisons."""

from __future__ import annotations

from cairn.hipify.ptx_types import Rows

_COMPARISONS = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
_UNSIGNED = {"lo": "<", "ls": "<=", "hi": ">", "hs": ">="}
#: True of operands that are not ordered, too: the name to the comparison that is not to hold.
_UNORDERED = {"equ": "{0} < {1} || {0} > {1}", "neu": "{0} == {1}", "ltu": "{0} >= {1}", "leu": "{0} > {1}",
              "gtu": "{0} <= {1}", "geu": "{0} < {1}"}  # fmt: skip
#: Rounding modes of PTX and of HIP's functions.
ROUNDINGS = {"rn": "rn", "rz": "rz", "rm": "rd", "rp": "ru"}
#: Functions of one float: name in PTX, in HIP.
_APPROXIMATE = {"ex2": "exp2f", "lg2": "log2f", "rsqrt": "rsqrtf", "sin": "sinf", "cos": "cosf", "tanh": "tanhf",
                "rcp": "__frcp_rn", "sqrt": "__fsqrt_rn"}  # fmt: skip
_SATURATED = "fminf(fmaxf({0}, 0.0f), 1.0f)"


def comparison(name: str, kind: str) -> str | None:
    """The expression of a comparison of two values of ``kind``; None where PTX has none."""
    if kind[0] == "b":
        return f"{{0}} {_COMPARISONS[name]} {{1}}" if name in ("eq", "ne") else None
    if kind[0] == "f":
        if name in _UNORDERED:
            return f"!({_UNORDERED[name]})"
        if name in ("num", "nan"):
            same = "{0} == {0} && {1} == {1}"
            return same if name == "num" else f"!({same})"
        if name == "ne":  # false of operands that are not ordered
            return "{0} < {1} || {0} > {1}"
    signs = _COMPARISONS | (_UNSIGNED if kind[0] == "u" else {})
    return f"{{0}} {signs[name]} {{1}}" if name in signs else None


def _arithmetic() -> Rows:
    for kind, letter, ending in (("f32", "f", "f"), ("f64", "d", "")):
        for name, sign in (("add", "+"), ("sub", "-"), ("mul", "*")):
            yield f"{name}.{kind}", f"{{0}} {sign} {{1}}", kind, (kind, kind)
        yield f"mad.{kind}", f"fma{ending}({{0}}, {{1}}, {{2}})", kind, (kind, kind, kind)
        for mode, hip in ROUNDINGS.items():
            for name in ("add", "sub", "mul", "div"):
                yield f"{name}.{mode}.{kind}", f"__{letter}{name}_{hip}({{0}}, {{1}})", kind, (kind, kind)
            fused = f"__fma{ending}_{hip}({{0}}, {{1}}, {{2}})" if mode != "rn" else f"fma{ending}({{0}}, {{1}}, {{2}})"
            for name in ("fma", "mad"):
                yield f"{name}.{mode}.{kind}", fused, kind, (kind, kind, kind)
            for name in ("sqrt", "rcp"):
                yield f"{name}.{mode}.{kind}", f"__{letter}{name}_{hip}({{0}})", kind, (kind,)
        yield f"neg.{kind}", "-{0}", kind, (kind,)
        yield f"abs.{kind}", f"fabs{ending}({{0}})", kind, (kind,)
        yield f"copysign.{kind}", f"copysign{ending}({{1}}, {{0}})", kind, (kind, kind)
        for name in ("min", "max"):
            chosen = f"f{name}{ending}({{0}}, {{1}})"
            yield f"{name}.{kind}", chosen, kind, (kind, kind)
            if kind == "f32":
                kept = f'{{0}} == {{0}} && {{1}} == {{1}} ? {chosen} : __builtin_nanf("")'
                yield f"{name}.NaN.f32", kept, kind, (kind, kind)
                sign = "__builtin_signbit({0}) ^ __builtin_signbit({1}) ? -1.0f : 1.0f"
                apart = f"copysignf(f{name}f(fabsf({{0}}), fabsf({{1}})), {sign})"
                yield f"{name}.xorsign.abs.f32", apart, kind, (kind, kind)
        for name, test in _TESTS.items():
            yield f"testp.{name}.{kind}", test, "pred", (kind,)
    yield from _saturated()
    yield from _approximate()


_TESTS = {
    "finite": "__builtin_isfinite({0})", "infinite": "__builtin_isinf({0})", "number": "{0} == {0}",
    "notanumber": "!({0} == {0})", "normal": "__builtin_isnormal({0})",
    "subnormal": "{0} != 0 && __builtin_isfinite({0}) && !__builtin_isnormal({0})",
}  # fmt: skip


def _saturated() -> Rows:
    """Results between zero and one; zero for what is no number."""
    for name, sign in (("add", "+"), ("sub", "-"), ("mul", "*")):
        yield f"{name}.sat.f32", _SATURATED.format(f"{{0}} {sign} {{1}}"), "f32", ("f32", "f32")
    for mode, hip in ROUNDINGS.items():
        for name in ("add", "sub", "mul"):
            yield f"{name}.{mode}.sat.f32", _SATURATED.format(f"__f{name}_{hip}({{0}}, {{1}})"), "f32", ("f32", "f32")
        fused = "fmaf({0}, {1}, {2})" if mode == "rn" else f"__fmaf_{hip}({{0}}, {{1}}, {{2}})"
        yield f"fma.{mode}.sat.f32", _SATURATED.format(fused), "f32", ("f32", "f32", "f32")


def _approximate() -> Rows:
    for name, function in _APPROXIMATE.items():
        yield f"{name}.approx.f32", f"{function}({{0}})", "f32", ("f32",)
    yield "rcp.approx.f64", "__drcp_rn({0})", "f64", ("f64",)
    yield "rsqrt.approx.f64", "rsqrt({0})", "f64", ("f64",)
    yield "div.approx.f32", "__fdiv_rn({0}, {1})", "f32", ("f32", "f32")
    yield "div.full.f32", "__fdiv_rn({0}, {1})", "f32", ("f32", "f32")


def _comparisons() -> Rows:
    """Both forms: a predicate, and a register that is all ones, or 1.0."""
    names = [*_COMPARISONS, *_UNSIGNED, *_UNORDERED, "num", "nan"]
    for kind in ("u16", "s16", "b16", "u32", "s32", "b32", "u64", "s64", "b64", "f32", "f64"):
        for name in names:
            expression = comparison(name, kind)
            if expression is not None:
                yield f"setp.{name}.{kind}", expression, "pred", (kind, kind)
                for to in ("u32", "s32"):
                    yield f"set.{name}.{to}.{kind}", f"({expression}) ? ~0u : 0u", to, (kind, kind)
                yield f"set.{name}.f32.{kind}", f"({expression}) ? 1.0f : 0.0f", "f32", (kind, kind)


# ---- halves ----

#: Operations on values of one type: the name, the expression, how many sources, whether ``.sat`` and ``.relu`` exist.
_HALF = (
    ("add", "{0} + {1}", 2), ("sub", "{0} - {1}", 2), ("mul", "{0} * {1}", 2), ("neg", "-{0}", 1),
    ("abs", "__builtin_fabs({0})", 1), ("min", "fmin({0}, {1})", 2), ("max", "fmax({0}, {1})", 2),
    ("ex2.approx", "exp2f({0})", 1), ("tanh.approx", "tanhf({0})", 1),
)  # fmt: skip


def _halves() -> Rows:
    """Of halves and pairs of halves. A sum or product in double precision is exact, or rounds as if it were."""
    for kind, native in (("f16", "_Float16"), ("bf16", "__bf16")):
        for name, expression, count in _HALF:
            base = name.partition(".")[0]
            signs = base in ("neg", "abs")
            endings = {"add": ("", ".rn"), "sub": ("", ".rn"), "mul": ("", ".rn")}.get(base, ("",))
            for ending in endings:
                yield from _half(f"{name}{ending}", kind, _sign(base) if signs else expression, count, native)
                if kind == "f16" and base in ("add", "sub", "mul"):
                    yield from _half(f"{name}{ending}.sat", kind, f"fmin(fmax({expression}, 0.0), 1.0)", count, native)
            if base in ("min", "max"):
                kept = f'{{0}} == {{0}} && {{1}} == {{1}} ? {expression} : __builtin_nan("")'
                yield from _half(f"{name}.NaN", kind, kept, count, native)
        fused = "fma({0}, {1}, {2})"
        yield from _half("fma.rn", kind, fused, 3, native)
        yield from _half("fma.rn.relu", kind, f"fmax({fused}, 0.0)", 3, native)
        if kind == "f16":
            yield from _half("fma.rn.sat", kind, f"fmin(fmax({fused}, 0.0), 1.0)", 3, native)
        for name in (*_COMPARISONS, *_UNORDERED, "num", "nan"):
            compared = comparison(name, "f32")
            values = (_wide(f"{{{i}}}", native) for i in range(2))
            yield f"setp.{name}.{kind}", (compared or "").format(*values), "pred", ("b16", "b16")


def _sign(name: str) -> str:
    """Of the bits: the payload of a NaN stays."""
    return "{0} ^ 0x8000" if name == "neg" else "{0} & 0x7fff"


def _wide(bits: str, native: str) -> str:
    return f"((double)__builtin_bit_cast({native}, (unsigned short)({bits})))"


def _half(name: str, kind: str, expression: str, count: int, native: str) -> Rows:
    of_bits = "0x" in expression

    def applied(shift: int) -> str:
        given = [f"({{{i}}} >> {shift})" for i in range(count)]
        if of_bits:
            return f"(unsigned short)({expression.format(*given)})"
        value = expression.format(*(_wide(each, native) for each in given))
        return f"__builtin_bit_cast(unsigned short, ({native})({value}))"

    yield f"{name}.{kind}", applied(0), "b16", ("b16",) * count
    both = f"(unsigned){applied(0)} | (unsigned){applied(16)} << 16"
    yield f"{name}.{kind}x2", both, "b32", ("b32",) * count


FAMILIES = (_arithmetic, _comparisons, _halves)
