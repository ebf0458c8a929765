"""C source of rocSOLVER's functions, from their rows: each fills in a ``struct solve_call``, is checked and runs.

What an argument means is known by its name. ``rocsolver_zheevd_strided_batched`` is routine syevd, type z, form
strided.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from cairn.base.errors import ToolError
from cairn.catalog.rows import Arg, Row, Table, body_type, is_pointer
from cairn.libs.blas.entries import host_blas
from cairn.libs.solver import routines
from cairn.libs.solver.routines import Operand, Routine

_NAME = re.compile(
    r"rocsolver_(?P<type>[sdcz])(?P<routine>\w+?)(?P<form>(?:_strided|_interleaved|_ptr)?_batched)?(?P<wide>_64)?"
)
_SIZES = ("float", "double", "rocblas_float_complex", "rocblas_double_complex", "rocblas_int", "int", "int64_t")
_BYTES = dict(zip(_SIZES, (4, 8, 8, 16, 4, 4, 8), strict=True))
# Strides that are not called by their operand's letter.
_STRIDED = {"p": ("ipiv", "taup", "tau"), "q": ("tauq",), "f": ("ifail",)}
_NUMBERS = [
    "m",
    "n",
    "k",
    "k1",
    "k2",
    "nrhs",
    "nb",
    "nblocks",
    "nv",
    "nu",
    "nc",
    "il",
    "iu",
    "max_sweeps",
    "incx",
    "inca",
    "incb",
    "incc",
    "nnzL",
    "nnzU",
    "nnzT",
    "nnzM",
    "nnzA",
]
_HELPER = re.compile(r"rocsolver_(get|set|create|destroy|log)_|cairn")


def inputs() -> tuple[str, ...]:
    """What ``source`` depends on beside the rows."""
    return (str(host_blas()), repr(routines.every()), repr(routines.UNBLOCKED))


def source(known: Table) -> str:
    """C source of all native rows of a library's table that are routines' forms, and of the checks of their calls."""
    lines = ["#include <stdlib.h>", '#include "routines.h"', '#include "rows.h"']
    lines.append(f"const char cairn_host_blas[] = {json.dumps(str(host_blas()))};")
    lines += _checks()
    for row in known.rows:
        if row.how == "native" and not _HELPER.match(row.name):
            lines.append(_entry(row))
    return "\n".join(lines) + "\n"


# ---- entries ----


def _entry(row: Row) -> str:
    match = _NAME.fullmatch(row.name)
    routine = standard(match["routine"]) if match else ""
    if match is None or routine not in routines.every():
        raise ToolError(f"{row.name}: routines.py has no routine of this name")
    form = match["form"] or ""
    shape = "BLAS_PLAIN" if not form else "BLAS_BATCHED" if form in ("_batched", "_ptr_batched") else "BLAS_STRIDED"
    fields = {
        "routine": f"SOLVE_{routine}",
        "form": shape,
        "letter": f"'{match['type']}'",
        "name": json.dumps(row.name),
    }
    fields["batch"] = "1"
    for i, arg in enumerate(row.args):
        fields |= _filled(arg, f"a{i}", row)
    logged = [arg.name for arg in row.args if arg.name != "handle" and not is_pointer(arg.type)]
    fields["arguments"] = json.dumps(" ".join(logged))
    filled = ", ".join(f".{name} = {value}" for name, value in fields.items())
    declared = ", ".join(f"{body_type(arg.type)} a{i}" for i, arg in enumerate(row.args))
    return (
        f"EXPORT int32_t {row.name}({declared}) {{ struct solve_call call = {{{filled}}}; return solve_run(&call); }}"
    )


def standard(name: str) -> str:
    """A routine's name, of the one that it has for one of the types and in its unblocked form."""
    name = re.sub(r"^un(?=[gm])", "or", name)
    name = re.sub(r"^he(?=t|g|ev)", "sy", name)
    return routines.UNBLOCKED.get(name, name)


def _filled(arg: Arg, value: str, row: Row) -> dict[str, str]:
    """The fields that an argument fills in."""
    name = arg.name
    if name == "handle":
        return {"handle": value}
    if name == "batch_count":
        return {"batch": value}
    if name in _NUMBERS or name in ("vl", "vu", "abstol", "fast_alg") or routines.is_enumeration(name):
        return {name: value}
    if name == "rfinfo":
        return {"rfinfo.base": value, "rfinfo.size": "1"}
    pointers = {each.name for each in row.args if is_pointer(each.type)}
    if is_pointer(arg.type):
        kind = (arg.declared or arg.type).replace("const ", "").replace(" const", "")
        size = _BYTES[kind.rstrip("* ").strip()]
        found = {f"{name}.base": f"(void *){value}", f"{name}.size": str(size)}
        found[f"{name}.stride"] = "1"
        return found | ({f"{name}.pointers": "1"} if kind.count("*") == 2 else {})
    for prefix, part in (("ld", "ld"), ("stride", "stride")):
        letter = name.removeprefix(prefix)
        if letter != name:
            named = [each for each in (letter.upper(), *_STRIDED.get(letter.lower(), ())) if each in pointers]
            if named:
                return {f"{named[0]}.{part}": value}
    raise ToolError(f"{row.name}: nobody knows what an argument {name!r} means")


# ---- checks ----


def _checks() -> Iterator[str]:
    every = routines.every()
    for routine in every.values():
        yield from _check(routine)
        yield from _ends(routine)
    yield "const solve_function solve_functions[] = {"
    yield from (f"[SOLVE_{name}] = solve_{name}," for name in every)
    yield "};\nint32_t solve_check(const struct solve_call *call) {\nswitch (call->routine) {"
    yield from (f"case SOLVE_{name}: return check_{name}(call);" for name in every)
    yield "default: return BLAS_NOT_IMPLEMENTED;\n} }\nvoid solve_probe(const solve *s) {\nswitch (s->routine) {"
    yield from (f"case SOLVE_{name}: ends_{name}(s); break;" for name in every)
    yield "} }"


def _check(routine: Routine) -> Iterator[str]:
    text = " ".join([*routine.sizes, *(f"{o.rows} {o.columns} {o.when}" for o in routine.operands), *_extra(routine)])
    words = set(re.findall(r"\w+", text))
    yield f"static int32_t check_{routine.name}(const struct solve_call *s) {{"
    for name in sorted(words & set(_SIGNED) | set(routine.values)):
        allowed = routines.allowed(routine, name)
        wanted = " || ".join(f"s->{name} == {value}" for value in allowed) if allowed else _TRANS
        yield f"if (!({wanted})) return BLAS_INVALID_VALUE;"
    if routine.name == "gesvd":
        yield "if (s->left_svect == overwrite && s->right_svect == overwrite) return BLAS_INVALID_VALUE;"
    negative = sorted(words & set(_NUMBERS) - {"incx", "il", "iu", "inca", "incb", "incc"})
    yield f"if ({' || '.join([*(f's->{name} < 0' for name in negative), 's->batch < 0'])}) return BLAS_INVALID_SIZE;"
    if routine.name.startswith("geblttr"):
        yield "if (s->inca < 0 || s->incb < 0 || s->incc < 0 || s->incx < 0) return BLAS_INVALID_SIZE;"
    for size in routine.sizes:
        yield f"if (!({_c(size)})) return BLAS_INVALID_SIZE;"
    for operand in routine.operands:
        if operand.rows:
            yield f"if ({_when(operand)}s->{operand.name}.ld < {_c(operand.rows)}) return BLAS_INVALID_SIZE;"
    yield "if (s->handle->size_query || s->sizing) return BLAS_CONTINUE;"
    for operand in routine.operands:
        yield f"if ({_when(operand)}{_some(operand)} && !s->{operand.name}.base) return BLAS_INVALID_POINTER;"
    yield "return BLAS_CONTINUE; }"


def _ends(routine: Routine) -> Iterator[str]:
    """Reads an operand's first and last byte."""
    yield f"static void ends_{routine.name}(const solve *s) {{ (void)s;"
    for operand in routine.operands:
        if operand.name in ("rfinfo",) or (routine.name.startswith("geblttr") and operand.name != "info"):
            continue
        last = f"{_c(operand.columns)} - 1"
        if operand.rows:
            last = f"({last}) * s->{operand.name}.ld + {_c(operand.rows)} - 1"
        if operand.name in ("x", "ipiv") and routine.name in ("lacgv", "larfg", "larf", "laswp"):
            last = f"({last}) * llabs(s->incx)"
        yield (
            f"if ({_when(operand)}{_some(operand)}) {{ const volatile char *at = s->{operand.name}.base;"
            f" (void)at[0]; (void)at[({last}) * s->{operand.name}.size]; }}"
        )
    yield "}"


_SIGNED = [
    "uplo",
    "side",
    "trans",
    "diag",
    "direct",
    "storev",
    "evect",
    "erange",
    "srange",
    "eorder",
    "esort",
    "itype",
    "pivot",
    "svect",
    "left_svect",
    "right_svect",
]
_TRANS = "s->trans == no_transpose || s->trans == (solve_complex(s) ? conjugate : transpose)"
# Enumerations that no condition names.
_TAKES = {
    "uplo": "latrd lasyf lauum orgtr ormtr bdsqr bdsvdx potrf potrs posv potri trtri sytrd sytrf sytrs sygst",
    "trans": "larfb ormqr ormlq ormql ormbr ormtr getrs gels",
    "side": "larf larfb lasr", "direct": "larft larfb lasr", "pivot": "lasr", "diag": "trtri", "storev": "larft larfb",
    "eorder": "stebz", "esort": "syevj", "itype": "sygst", "evect": "steqr stedc",
}  # fmt: skip


def _extra(routine: Routine) -> Iterator[str]:
    """Enumerations and sizes of a routine that its conditions do not name."""
    for name, takers in _TAKES.items():
        if routine.name in takers.split():
            yield name
    if routine.name.startswith(("syev", "sygv")):
        yield "uplo evect" + (" itype" if routine.name.startswith("sygv") else "")
    if routine.name in ("larf", "lacgv", "larfg", "laswp"):
        yield "n"


def _when(operand: Operand) -> str:
    return f"({_c(operand.when)}) && " if operand.when else ""


def _some(operand: Operand) -> str:
    """Whether an operand has elements; one a batch (``info``) is there where the batch is."""
    if operand.columns == "1" and not operand.rows:
        return "s->batch > 0"
    return " && ".join(f"({_c(part)}) > 0" for part in (operand.rows, operand.columns) if part)


def _c(text: str) -> str:
    """A condition as C has it, of the call ``s``."""
    fields = {*_NUMBERS, *_SIGNED, "vl", "vu", "hip"}
    text = re.sub(r"\blu\b", "(solve_mode(s) == lu_mode)", text)
    text = re.sub(r"\bld([a-z])\b", lambda word: f"s->{word[1].upper()}.ld", text)
    text = re.sub(r"\b\w+\b(?!\()", lambda word: f"s->{word[0]}" if word[0] in fields else word[0], text)
    return f"({text})"
