"""Interfaces of the C functions, from their rows.

Each function is a generic name. Its first form has C's arguments: what is passed by value is by value, handles and
addresses are ``type(c_ptr)``, and what the function answers or reads as one number is a number. Functions that take
arrays have more forms, for elements, for arrays of rank one and for their natural ranks; a form with ``type(c_ptr)``
for each number behind a pointer serves callers that keep it on the device.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from cairn.catalog import library as libraries
from cairn.catalog.rows import ADDRESSES, HANDLES, Arg, Row
from cairn.fortran.hipfort import structures

_COMPLEX = {
    **dict.fromkeys(
        ("hipComplex", "hipFloatComplex", "hipblasComplex", "rocblas_float_complex"), "complex(c_float_complex)"
    ),
    **dict.fromkeys(("rocsparse_float_complex", "hipfftComplex", "complex64"), "complex(c_float_complex)"),
    **dict.fromkeys(("hipDoubleComplex", "hipblasDoubleComplex", "complex128"), "complex(c_double_complex)"),
    **dict.fromkeys(("rocblas_double_complex", "rocsparse_double_complex"), "complex(c_double_complex)"),
    "hipfftDoubleComplex": "complex(c_double_complex)",
}
_OWN = {
    "rocblas_int": "integer(c_int)",
    "rocsparse_int": "integer(c_int)",
    "rocblas_stride": "integer(c_int64_t)",
    "hipblasStride": "integer(c_int64_t)",
    "hipfftReal": "real(c_float)",
    "hipfftDoubleReal": "real(c_double)",
}
# Arguments behind a pointer that are one number: by name, in all libraries.
_NUMBER = re.compile(
    r"alpha|beta|tau|threshold|tol|boost_(?:val|tol)|zero|boost|fraction_to_color|nnzTotalDevHostPtr|position|ncolors"
    r"|(?:pBuffer|buffer_|p_buffer_)[sS]ize\w*|size_in_bytes|lwork\w*|devInfo|nev|singularity|workSize|info|h?_?nnz[MLU]"
    r"|device|deviceId|count|offset|bytes|pitch|size|pValue|free|total|psize|ByteOffset|driverVersion|runtimeVersion|major"
    r"|minor|pi|leastPriority|greatestPriority|priority|ms|canAccessPeer|flags(?:Ptr)?|numBlocks|gridSize|blockSize|version"
)
# Numbers on the host or on the device, and room to work in: addresses, or numbers, in forms with arrays.
_EITHER = re.compile(r"results?|[abcs]|[dxy]1|d2|param|coloring|reordering|work|buffer|temp_buffer|pBuffer")
_LISTS = ("rocsolver", "hipsolver")  # where ``tau`` and ``info`` are arrays
_RANKS = {"hipfft": 3, "hiprand": 3, "rocrand": 3}  # arrays without a natural rank: up to this one


class Dummy(NamedTuple):
    """One argument of a form: its declaration before ``::``, its name, and what follows the name."""

    declaration: str
    name: str
    shape: str = ""

    @property
    def key(self) -> tuple[str, int]:
        """What tells it from others in a generic interface: type, and rank."""
        return self.declaration.removesuffix(", value"), self.shape.count(",") + bool(self.shape)


def declarations(rows: Iterable[Row], library: str, others: Collection[str] = ()) -> list[str]:
    """Interfaces of the functions; those that ``others`` names are declared elsewhere."""
    lines: list[str] = []
    seen: set[str] = set()
    for row in rows:
        if row.name in others or row.name.lower() in seen or row.name == "hipGetDevicePropertiesR0600":
            continue
        seen.add(row.name.lower())
        lines += generic(row, library)
    return lines


def properties() -> list[str]:
    """``hipGetDeviceProperties``, which C's headers map to its newest revision."""
    return [
        "  interface hipGetDeviceProperties",
        '    function hipGetDeviceProperties_(prop, deviceId) bind(c, name="hipGetDevicePropertiesR0600")',
        "      import",
        "      integer(c_int) :: hipGetDeviceProperties_",
        "      type(hipDeviceProp_t), intent(out) :: prop",
        "      integer(c_int), value :: deviceId",
        "    end function",
        "  end interface",
    ]


def generic(row: Row, library: str) -> list[str]:
    """One function's generic interface."""
    name = _generic_name(row.name)
    forms: dict[tuple[tuple[str, int], ...], tuple[str, Sequence[Dummy]]] = {}
    for suffix, dummies in _forms(row, library):
        forms.setdefault(tuple(dummy.key for dummy in dummies), (suffix, dummies))
    if len(forms) == 1:  # a name of its own: texts may be given for arrays of characters
        return ["  interface", *_body(row, name, next(iter(forms.values()))[1]), "  end interface"]
    lines = [f"  interface {name}"]
    for suffix, dummies in forms.values():
        lines += _body(row, f"{name[: 63 - len(suffix)]}{suffix}", dummies)
    return [*lines, "  end interface"]


def _generic_name(name: str) -> str:
    """hipfort's name of a function: roctx's without the letter that tells C's characters from wide ones."""
    return name[:-1] if re.fullmatch(r"roctx\w+[a-z]A", name) else name


def _body(row: Row, name: str, dummies: Sequence[Dummy]) -> Iterator[str]:
    arguments = ", ".join(dummy.name for dummy in dummies)
    kind = "subroutine" if row.returns == "void" else "function"
    yield f'    {kind} {name}({arguments}) bind(c, name="{row.name}")'
    yield "      import"
    if kind == "function":
        yield f"      {_returned(row)} :: {name}"
    for dummy in dummies:
        yield f"      {dummy.declaration} :: {dummy.name}{dummy.shape}"
    yield f"    end {kind}"


def _returned(row: Row) -> str:
    declared = row.declared or row.returns
    return "type(c_ptr)" if declared.endswith("*") else _scalar(declared) or "integer(c_int)"


def _forms(row: Row, library: str) -> Iterator[tuple[str, Sequence[Dummy]]]:
    """The forms of a function, each with the suffix of its specific name."""
    names = _names(row)
    yield "_", [_plain(arg, name, library) for arg, name in zip(row.args, names, strict=True)]
    if not any(_numeric(arg) for arg in row.args):
        return
    yield "_at", [_address(arg, name, library) for arg, name in zip(row.args, names, strict=True)]
    if library in ("amdhip64", "roctx64", "hiprtc") or ("atched" in row.name and "trided" not in row.name):
        return
    more = int("trided" in row.name and "atched" in row.name)
    natural = [1 + following.lower().startswith("ld") + more for following in (*names[1:], "")]
    uniform = [[rank] * len(names) for rank in range(_RANKS.get(library, 1) + 1)]
    either = any(_EITHER.fullmatch(arg.name) and _numeric(arg) for arg in row.args)
    for at, ranks in enumerate((*uniform, natural)):
        for kind in (-1, 0, 1) if either else (-1,):
            dummies = [
                _array(arg, name, library, rank, kind) for arg, name, rank in zip(row.args, names, ranks, strict=True)
            ]
            yield f"_{'full' if at == len(uniform) else at}{'atv'[kind + 1]}", dummies


def _names(row: Row) -> list[str]:
    """Names of the arguments. Fortran does not tell small letters from large ones, and has names of its own."""
    found: list[str] = []
    for at, arg in enumerate(row.args, 1):
        name = (arg.name or f"arg{at}").lstrip("_")
        while name.lower() in {each.lower() for each in found} or name.lower() == row.name.lower():
            name += "_"
        found.append(name)
    return found


def _base(arg: Arg) -> str:
    """The declared type without const and without the last ``*``; empty where it is no single pointer."""
    declared = re.sub(r"\bconst\b", "", arg.declared or arg.type).strip()
    declared = " ".join(declared.replace("*", " * ").split())
    return declared[:-1].strip() if declared.count("*") == 1 and declared.endswith("*") else ""


def _scalar(declared: str) -> str:
    word = re.sub(r"\bconst\b", "", declared).strip()
    return _OWN.get(word) or _COMPLEX.get(word) or structures.SCALARS.get(word, "")


def _numeric(arg: Arg) -> str:
    """The Fortran type of the numbers behind a pointer; empty for other arguments."""
    base = _base(arg)
    return "" if base in ("char", "unsigned char", "void") else _scalar(base)


def _number(arg: Arg, library: str) -> bool:
    """Whether a pointer is to one number."""
    listed = arg.name in ("tau", "info", "devInfo") and library in _LISTS
    array = library == "hipblas" and arg.name == "info"
    return (
        bool(_numeric(arg)) and not array and bool(_NUMBER.fullmatch(arg.name)) and not (listed and arg.name == "tau")
    )


def _plain(arg: Arg, name: str, library: str) -> Dummy:
    if _number(arg, library):
        return Dummy(_numeric(arg), name)
    return _address(arg, name, library)


def _address(arg: Arg, name: str, library: str) -> Dummy:
    """An argument as C has it."""
    declared = arg.declared or arg.type
    word = re.sub(r"\bconst\b", "", declared).strip()
    base = _base(arg)
    if library == "roctx64" and base == "char":
        return Dummy("character(kind=c_char)", name, "(*)")
    if declared.count("*") > 1:
        return Dummy("type(c_ptr)", name)
    if base:
        if base in structures.every():
            return Dummy(f"type({base})", name)
        return Dummy("type(c_ptr)" if _handle(base, library) else "type(c_ptr), value", name)
    if word in structures.every() or word == "dim3":
        return Dummy(f"type({word}), value", name)
    if word in ("hipStreamCallback_t", "hipHostFn_t"):
        return Dummy("type(c_funptr), value", name)
    if _handle(word, library) or "*" in declared:
        return Dummy("type(c_ptr), value", name)
    return Dummy(f"{_scalar(word) or 'integer(c_int)'}, value", name)


def _handle(word: str, library: str) -> bool:
    types = libraries.find(library).types
    return word in HANDLES or word in ADDRESSES or types.get(word, "").endswith("*")


def _array(arg: Arg, name: str, library: str, rank: int, either: int) -> Dummy:
    """An argument in a form with arrays; ``either`` is the rank of what may be an address, -1 for an address."""
    numeric = _numeric(arg)
    if not numeric or _number(arg, library):
        return _plain(arg, name, library)
    if _EITHER.fullmatch(arg.name):
        rank = either
    if rank < 0:
        return _address(arg, name, library)
    return Dummy(numeric, name, f"({'1,' * (rank - 1)}*)" if rank else "")
