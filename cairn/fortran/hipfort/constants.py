"""Constants of HIP and its libraries: enumerators and numeric macros, from Cairn's C headers."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

from cairn.catalog.headers import INCLUDE

_TABLES = Path(__file__).parent / "tables"
# What a library's constants are read from: headers in Cairn's folder of headers, in their order; the runtime is "".
HEADERS: dict[str, tuple[str, ...]] = {
    "": (
        *("api_errors", "api_enums", "api_enums_graph", "api_enums_texture", "api_attributes", "api_library_types"),
        *("api_constants", "api_structs_memory", "api_structs_graph", "api_structs_texture", "api_handles"),
    ),
    "hiprtc": ("hip/detail/rtc_types.h", "hip/hiprtc.h"),
    "rocblas": ("rocblas/internal/rocblas-types.h",),
    "hipblas": ("hipblas-common/hipblas-common.h", "hipblas/hipblas.h"),
    "rocfft": ("rocfft/rocfft.h",),
    "hipfft": ("hipfft/hipfft.h", "hipfft/hiplibxt.h", "hipfft/hipfftXt.h"),
    "rocsparse": (),
    "hipsparse": ("hipsparse/hipsparse.h",),
    "rocsolver": ("rocsolver/rocsolver-extra-types.h",),
    "hipsolver": ("hipsolver/internal/hipsolver-types.h", "hipsolver/hipsolver.h"),
    "rocrand": ("rocrand/rocrand.h",),
    "hiprand": ("hiprand/hiprand.h",),
}
_REMARK = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
ENUM = re.compile(r"\benum\b(?:\s+\w+)?(?:\s*:\s*\w+)?\s*\{(?P<body>[^}]*)\}\s*(?P<name>\w*)")
_MACRO = re.compile(
    r"^[ \t]*#[ \t]*define[ \t]+(?P<name>[A-Za-z]\w*)[ \t]+(?P<value>[-()x0-9a-fA-FuUlL|<+ \w]+)$", re.MULTILINE
)
_SUFFIX = re.compile(r"\b(0[xX][0-9a-fA-F]+|\d+)[uUlL]+\b")
_CAST = re.compile(r"\((?:unsigned|int|unsigned int|hip\w+)\)")


def texts(library: str) -> Iterator[str]:
    """The headers of a library, without their remarks."""
    for name in HEADERS[library]:
        file = INCLUDE / (name if "/" in name else f"hip/detail/{name}.h")
        yield _REMARK.sub("", file.read_text(encoding="utf-8"))


@functools.cache
def values(library: str) -> dict[str, int]:
    """Constants of a library by name, those of other modules not among them."""
    known = dict(values("")) if library else {}
    found: dict[str, int] = {}
    for text in texts(library):
        for name, value in _of(text, {**known, **found}):
            if name.lower() not in {each.lower() for each in known}:
                found.setdefault(name, value)
    table = _TABLES / f"{library}.txt"
    if library and table.is_file():
        for line in table.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                prefix, *pairs = line.split()
                found |= {f"{prefix}{pair.split('=')[0]}": int(pair.split("=")[1]) for pair in pairs}
    return found


def _of(text: str, known: dict[str, int]) -> Iterator[tuple[str, int]]:
    known = dict(known)
    macros = {}
    for match in _MACRO.finditer(text):
        value = _value(match["value"], known)
        if value is not None:
            macros[match["name"]] = known[match["name"]] = value
    for match in ENUM.finditer(text):
        following = 0
        for entry in filter(
            None, map(str.strip, re.sub(r"^\s*#.*$", "", match["body"], flags=re.MULTILINE).split(","))
        ):
            name, _, given = map(str.strip, entry.partition("="))
            number = _value(given, known) if given else following
            if number is None:
                raise ValueError(f"headers: cannot read the value of the enumerator {entry!r}")
            known[name] = number
            following = number + 1
            yield name, number
    for name, value in macros.items():
        yield name, known.get(name, value)


def _value(text: str, known: dict[str, int]) -> int | None:
    """A C expression of integers; None for what is none."""
    try:
        tree = ast.parse(_SUFFIX.sub(r"\1", _CAST.sub("", text)).strip(), mode="eval").body
    except SyntaxError:
        return None
    return _folded(tree, known)


def _folded(node: ast.expr, known: dict[str, int]) -> int | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return node.value
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.Invert):
        inner = _folded(node.operand, known)
        return None if inner is None else (-inner if isinstance(node.op, ast.USub) else ~inner)
    if isinstance(node, ast.BinOp):
        left, right = _folded(node.left, known), _folded(node.right, known)
        how = {ast.BitOr: int.__or__, ast.LShift: int.__lshift__, ast.Add: int.__add__, ast.Sub: int.__sub__}
        if left is not None and right is not None and type(node.op) in how:
            return int(how[type(node.op)](left, right))
    return None


def declarations(library: str) -> list[str]:
    """The constants as named constants of C's int. A name that Fortran cannot tell from an earlier one is left out."""
    lines, seen = [], set()
    for name, value in values(library).items():
        if name.lower() not in seen and len(name) <= 63 and -(2**31) <= value < 2**32 and not name.startswith("_"):
            seen.add(name.lower())
            signed = value - 2**32 if value >= 2**31 else value
            number = "-huge(0_c_int) - 1_c_int" if signed == -(2**31) else f"{signed}_c_int"
            lines.append(f"  integer(c_int), parameter :: {name} = {number}")
    return lines
