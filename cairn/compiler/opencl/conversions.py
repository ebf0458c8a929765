"""convert_T: every type to every other, with rounding and saturation (OpenCL C 3.0, 6.4.3)."""

from __future__ import annotations

from collections.abc import Iterator

from cairn.compiler.opencl.integers import limits
from cairn.compiler.opencl.types import ALL, WIDTHS, Scalar, define, each

_MODES = ("", "_rte", "_rtz", "_rtp", "_rtn")
_ROUND = {"_rte": "rint", "_rtz": "trunc", "_rtp": "ceil", "_rtn": "floor"}
_LARGEST = {"half": "0x1.ffcp15h", "float": "0x1.fffffep127f", "double": "0x1.fffffffffffffp1023"}


def scalars() -> Iterator[str]:
    """The conversions of scalars, which those of vectors use."""
    for to in ALL:
        for of in ALL:
            for mode in _MODES:
                yield define(to.name, f"convert_{to.name}{mode}", f"{of.name} x", _plain(to, of, mode))
            if not to.suffix:
                for mode in _MODES:
                    yield define(to.name, f"convert_{to.name}_sat{mode}", f"{of.name} x", _saturated(to, of, mode))


def vectors() -> Iterator[str]:
    """The same for vectors; those of scalars are declared."""
    yield from (text[: text.index("{")].rstrip().replace("I ", "O ", 1) + ";" for text in scalars())
    for to in ALL:
        for of in ALL:
            for width in WIDTHS[1:]:
                v, x = to.vector(width), of.vector(width)
                for saturated in ("",) if to.suffix else ("", "_sat"):
                    for mode in _MODES:
                        name = f"convert_{to.name}{saturated}{mode}"
                        plain = not saturated and (not mode or not (to.suffix or of.suffix))
                        body = f"__builtin_convertvector(x, {v})" if plain else each(to.name, width, f"{name}(x@)")
                        yield define(v, f"convert_{v}{saturated}{mode}", f"{x} x", f"return {body};")


def _plain(to: Scalar, of: Scalar, mode: str) -> str:
    if to.suffix and mode in ("_rtz", "_rtp", "_rtn") and _inexact(to, of):
        return _directed(to, of, mode)
    if not to.suffix and of.suffix and mode in _ROUND:
        return f"return ({to.name})__builtin_elementwise_{_ROUND[mode]}(x);"
    return f"return ({to.name})x;"


def _inexact(to: Scalar, of: Scalar) -> bool:
    digits = {"half": 11, "float": 24, "double": 53}
    return digits[to.name] < (digits.get(of.name) or of.bits)


def _directed(to: Scalar, of: Scalar, mode: str) -> str:
    """To nearest first; then one step back where that went the wrong way. What is no number, or 0, stays."""
    t, i = to.name, to.mask
    largest = _LARGEST[t]
    down, up = (
        f"__builtin_astype(({i})(__builtin_astype(r, {i}) - 1), {t})",
        f"__builtin_astype(({i})(__builtin_astype(r, {i}) + 1), {t})",
    )
    if of.suffix:
        above, below, negative = f"({of.name})r > x", f"({of.name})r < x", "x < 0"
        first = f"{t} r = ({t})x; if (x != x || r == x) return r;"
        least = {"half": "0x1p-24h", "float": "0x1p-149f"}[t]
        lower = f"(r == 0 ? -{least} : r > 0 ? {down} : {up})"
        higher = f"(r == 0 ? {least} : r > 0 ? {up} : {down})"
    else:
        # Of integers the rounded one may be too large for the integer's type: then it is above.
        limit = f"({t})0x1p{of.bits - of.signed}{'h' if t == 'half' else 'f' if t == 'float' else ''}"
        if t == "half" and of.bits >= 16:
            limit = "__builtin_inff16()" if of.bits - of.signed > 15 else "0x1p15h"
        over = f"(r >= {limit})"
        above = f"({over} || ({of.name})r > x)"
        below = f"(!{over} && ({of.name})r < x)"
        negative = "x < 0" if of.signed else "0"
        lowest = f"-{largest}" if mode != "_rtn" else "r"
        small = t == "half" and of.signed and of.bits > 16
        first = f"{t} r = ({t})x;" + (f" if (__builtin_isinf(r) && r < 0) return {lowest};" if small else "")
        lower, higher = f"(r > 0 ? {down} : {up})", f"(r >= 0 ? {up} : {down})"
    to_lower, to_higher = f"if ({above}) r = {lower};", f"if ({below}) r = {higher};"
    if mode == "_rtn":
        steps = to_lower
    elif mode == "_rtp":
        steps = to_higher
    else:
        steps = f"if ({negative}) {{ {to_higher} }} else {{ {to_lower} }}"
    return f"{first} {steps} return r;"


def _saturated(to: Scalar, of: Scalar, mode: str) -> str:
    low, high = limits(to)
    t = to.name
    if of.suffix:
        # Bounds as powers of two, which every type of numbers has or passes over to infinity.
        x = f"__builtin_elementwise_{_ROUND[mode]}(x)" if mode in _ROUND else "x"
        wide = "double" if of.name == "double" else "float"
        end = f"({wide})0x1p{to.bits - to.signed}{'' if wide == 'double' else 'f'}"
        start = f"-{end}" if to.signed else f"({wide})0"
        return (f"{wide} r = {x}; if (r != r) return 0; if (r >= {end}) return {high};"
                f" if (r <= {start}) return {low}; return ({t})r;")  # fmt: skip
    tests = []
    if of.signed and not to.signed:
        tests.append("if (x < 0) return 0;")
    if of.bits - of.signed > to.bits - to.signed:
        tests.append(f"if (x > ({of.name}){high}) return {high};")
    if of.signed and to.signed and of.bits > to.bits:
        tests.append(f"if (x < ({of.name}){low}) return {low};")
    return f"{' '.join(tests)} return ({t})x;"
