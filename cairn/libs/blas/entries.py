"""C source of rocBLAS' and hipBLAS' functions, from their rows: each fills in a ``struct blas_call`` and runs it.

What an argument means is known by its name (``lda``, ``stridex``, ``batch_count``); what a function does by its own:
``rocblas_dgemm_strided_batched_64`` is routine gemm, type d, form strided, with wide integers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from cairn.base import home
from cairn.base.errors import ToolError
from cairn.catalog.rows import Arg, Row, Table, body_type, c_type, is_pointer

_HEADER = Path(__file__).parent / "native" / "blas.h"

# Letters of types: the elements', the scalars', the results', and in what is computed where the host's BLAS does not.
_TYPES = {
    "s": ("F32", "F32", "F32", ""),
    "d": ("F64", "F64", "F64", ""),
    "c": ("C32", "C32", "C32", ""),
    "z": ("C64", "C64", "C64", ""),
    "sc": ("C32", "C32", "F32", ""),
    "dz": ("C64", "C64", "F64", ""),
    "cs": ("C32", "F32", "C32", ""),
    "zd": ("C64", "F64", "C64", ""),
    "h": ("F16", "F16", "F16", "F32"),
    "bf": ("BF16", "BF16", "BF16", "F32"),
    "hsh": ("F16", "F32", "F16", "F32"),
    "hss": ("F16", "F32", "F16", "F32"),
    "tst": ("BF16", "F32", "BF16", "F32"),
    "tss": ("BF16", "F32", "BF16", "F32"),
}
_REAL = {"C32": "F32", "C64": "F64"}
# Names of arguments: the field, for all spellings. An operand's own field is its address.
_FIELDS = {
    "handle": "handle", "n": "n", "m": "m", "k": "k", "kl": "kl", "ku": "ku", "side": "side", "uplo": "uplo",
    "diag": "diag", "transa": "transA", "trans": "transA", "transb": "transB", "alpha": "alpha", "beta": "beta",
    "batchcount": "batch", "alphatype": "alpha_type", "computetype": "compute", "executiontype": "compute",
    "algo": "algo", "solutionindex": "solution", "flags": "flags", "invasize": "inverse_size",
    "geamexop": "algo", "nrhs": "k", "info": "info",
}  # fmt: skip
_OPERANDS = {
    "a": "a", "ap": "a", "b": "b", "bp": "b", "c": "c", "cp": "c", "d": "d", "x": "x", "y": "y", "s": "s",
    "param": "p", "result": "r", "results": "r", "inva": "i", "d1": "a", "d2": "b", "x1": "x", "y1": "y",
    "ipiv": "p", "p": "p", "deviceinfo": "r",
}  # fmt: skip
_OUTPUT_OF = {"hss": "F32", "tss": "F32"}  # where y is not of the elements' type

# How rocblas-bench calls a field, and what it is where its letter is written.
_OPTIONS = {
    "m": "-m", "n": "-n", "k": "-k", "transA": "--transposeA", "transB": "--transposeB", "batch": "--batch_count",
    "compute": "--compute_type", "alpha_type": "--a_type", "solution": "--solution_index",
}  # fmt: skip
_KINDS = dict.fromkeys(("transA", "transB", "side", "uplo", "diag"), "e") | dict.fromkeys(
    ("compute", "alpha_type"), "t"
)

# Functions of handles and copies: what serves them, by rocBLAS' and hipBLAS' names.
_SOLUTIONS = "blas_solutions"  # which looks at a handle, a list and its size, whatever else is given
_SERVICES = {
    "blas_create": ("rocblas_create_handle", "hipblasCreate"),
    "blas_destroy": ("rocblas_destroy_handle", "hipblasDestroy"),
    "blas_set_stream": ("rocblas_set_stream", "hipblasSetStream"),
    "blas_get_stream": ("rocblas_get_stream", "hipblasGetStream"),
    "blas_set_pointer_mode": ("rocblas_set_pointer_mode", "hipblasSetPointerMode"),
    "blas_get_pointer_mode": ("rocblas_get_pointer_mode", "hipblasGetPointerMode"),
    "blas_set_atomics_mode": ("rocblas_set_atomics_mode", "hipblasSetAtomicsMode"),
    "blas_get_atomics_mode": ("rocblas_get_atomics_mode", "hipblasGetAtomicsMode"),
    "blas_set_math_mode": ("rocblas_set_math_mode", "hipblasSetMathMode"),
    "blas_get_math_mode": ("rocblas_get_math_mode", "hipblasGetMathMode"),
    "blas_set_vector": ("rocblas_set_vector", "hipblasSetVector"),
    "blas_get_vector": ("rocblas_get_vector", "hipblasGetVector"),
    "blas_set_matrix": ("rocblas_set_matrix", "hipblasSetMatrix"),
    "blas_get_matrix": ("rocblas_get_matrix", "hipblasGetMatrix"),
    "blas_set_vector_async": ("rocblas_set_vector_async", "hipblasSetVectorAsync"),
    "blas_get_vector_async": ("rocblas_get_vector_async", "hipblasGetVectorAsync"),
    "blas_set_matrix_async": ("rocblas_set_matrix_async", "hipblasSetMatrixAsync"),
    "blas_get_matrix_async": ("rocblas_get_matrix_async", "hipblasGetMatrixAsync"),
    "blas_hip_status_name": ("", "hipblasStatusToString"),
    "blas_for_cuda": ("", "cairnHipblasForCuda"),
    "blas_status_name": ("rocblas_status_to_string", ""),
    "blas_start_query": ("rocblas_start_device_memory_size_query", ""),
    "blas_stop_query": ("rocblas_stop_device_memory_size_query", ""),
    "blas_in_query": ("rocblas_is_device_memory_size_query", ""),
    "blas_managing": ("rocblas_is_managing_device_memory", ""),
    "blas_user_managing": ("rocblas_is_user_managing_device_memory", ""),
    "blas_get_memory": ("rocblas_get_device_memory_size", ""),
    "blas_set_memory": ("rocblas_set_device_memory_size", ""),
    "blas_set_workspace": ("rocblas_set_workspace", ""),
    "blas_set_metric": ("rocblas_set_performance_metric", ""),
    "blas_get_metric": ("rocblas_get_performance_metric", ""),
    "blas_pointer_mode_of": ("rocblas_pointer_to_mode", ""),
    "blas_version_size": ("rocblas_get_version_string_size", ""),
    "blas_version_text": ("rocblas_get_version_string", ""),
    "blas_initialize": ("rocblas_initialize", ""),
    "blas_set_events": ("rocblas_set_start_stop_events", ""),
    "blas_set_fitness": ("rocblas_set_solution_fitness_query", ""),
    "blas_abort": ("rocblas_abort", ""),
    "blas_malloc_success": ("rocblas_device_malloc_success", ""),
    "blas_malloc_ptr": ("rocblas_device_malloc_ptr", ""),
    "blas_malloc_get": ("rocblas_device_malloc_get", ""),
    "blas_malloc_free": ("rocblas_device_malloc_free", ""),
    "blas_malloc_default": ("rocblas_device_malloc_set_default_memory_size", ""),
    _SOLUTIONS: tuple(
        f"rocblas_gemm_{form}get_solutions{rest}"
        for form, rest in (
            *(("ex_", ""), ("ex_", "_by_type"), ("batched_ex_", ""), ("batched_ex_", "_by_type")),
            ("strided_batched_ex_", ""),
        )
    ),
}
_SERVICE = {name: service for service, names in _SERVICES.items() for name in names if name}


_DEVICE_INFO = re.compile("getr[fi]")  # whose info lies on the device


def routines() -> tuple[str, ...]:
    """All routines, as ``blas.h`` lists them."""
    listed = re.search(r"#define ROUTINES\(R\)((?:.*\\\n)*.*)", _HEADER.read_text(encoding="utf-8"))
    assert listed is not None
    return tuple(re.findall(r"R\((\w+)\)", listed[1]))


def host_blas() -> Path:
    """The host's BLAS. Raises ToolError where its package is not installed.

    The package is not imported: that loads the library, with as many threads as there are cores.
    """
    folder = home.package("scipy_openblas64")
    found = sorted((folder / "lib").glob("libscipy_openblas*.so")) if folder else []
    if not found:
        raise ToolError(
            "rocBLAS and hipBLAS need the host's BLAS, and there is none",
            hint="pip install scipy-openblas64",
        )
    return found[0]


def inputs() -> tuple[str, ...]:
    """What ``source`` depends on beside the rows."""
    return (str(host_blas()), *routines())


def source(known: Table) -> str:
    """C source of all native rows of a library's table: services by a call each, the rest as rows for one way in."""
    names = kinds(known.record.name)
    native = [row for row in known.rows if row.how == "native"]
    served = [row for row in native if row.body.removesuffix("_64") in _SERVICE]
    entries = [row for row in native if row.body.removesuffix("_64") not in _SERVICE]
    lines = ['#include "blas.h"', '#include "services.h"']
    lines.append(f"const char cairn_host_blas[] = {json.dumps(str(host_blas()))};")
    lines += [line for row in served for line in _service(row)]
    every = {_argument(arg, row) for row in entries for arg in row.args}
    arguments = {text: i for i, text in enumerate(sorted(every))}
    lines.append(f"const struct blas_argument blas_arguments[] = {{{', '.join(arguments)}}};")
    lines.append(f"static const struct blas_row rows[{max(len(entries), 1)}] = {{")
    lines += [_entry(row, names, arguments) for row in entries]
    lines.append("};")
    for count in sorted({len(row.args) for row in entries}):
        words = ", ".join(f"uint64_t a{i}" for i in range(count))
        given = ", ".join(f"a{i}" for i in range(count))
        lines.append(f"#define CALL{count}(name, row) EXPORT int32_t name({words}) \\")
        lines.append(f"    {{ uint64_t given[] = {{{given}}}; return blas_enter(rows + row, given); }}")
    lines += [f"CALL{len(row.args)}({row.name}, {i})" for i, row in enumerate(entries)]
    return "\n".join(lines) + "\n"


def kinds(library: str) -> re.Pattern[str]:
    """How the names of a library's calls are made."""
    names = "|".join(sorted(routines(), key=len, reverse=True))
    letters = "|".join(sorted(_TYPES, key=len, reverse=True))
    if library == "rocblas":
        return re.compile(
            rf"rocblas_i?(?P<type>{letters})?(?P<routine>{names})(?P<form>(?:_strided)?_batched)?(?P<ex>_ex3?)?(?:_64)?"
        )
    return re.compile(
        rf"(?i)hipblasI?(?P<type>{letters})?(?P<routine>{names})(?P<form>(?:strided)?batched)?(?P<ex>ex(?:WithFlags)?)?(?:_64)?"
    )


def _head(row: Row) -> str:
    declared = ", ".join(f"{_c(arg)} a{i}" for i, arg in enumerate(row.args)) or "void"
    return f"EXPORT {_c(Arg(row.returns))} {row.name}({declared})"


def _c(arg: Arg) -> str:
    return body_type(arg.type)


def _service(row: Row) -> Iterator[str]:
    service = _SERVICE[row.name.removesuffix("_64")]
    passed = [f"(void *)a{i}" if is_pointer(arg.type) else f"a{i}" for i, arg in enumerate(row.args)]
    if service == _SOLUTIONS:
        passed = [passed[0], *passed[-2:]]
    call = f"{service}({', '.join(passed)})"
    if row.returns == "void":
        yield f"{_head(row)} {{ {call}; }}"
    elif row.status is not None and row.name.startswith("hip"):
        handle = "if (!a0) return blas_null_handle(); " if row.args[0].name == "handle" else ""
        yield f"{_head(row)} {{ {handle}return blas_hip_status({call}); }}"
    else:
        yield f"{_head(row)} {{ return {call}; }}"


def _entry(row: Row, names: re.Pattern[str], arguments: dict[str, int]) -> str:
    """A function's ``struct blas_row``: what its name says, and what each argument is."""
    match = names.fullmatch(row.name)
    if match is None:
        raise ToolError(f"{row.name}: no routine of {_HEADER.name} has this name, and no service")
    routine, form = match["routine"].lower(), (match["form"] or "").lower()
    fields = {
        "name": json.dumps(row.name),
        "logged": json.dumps(logged(row, match)),
        "letters": str(len(match["type"] or "")),
        "routine": f"BLAS_{routine}",
        "form": "BLAS_STRIDED" if "strided" in form else "BLAS_BATCHED" if form else "BLAS_PLAIN",
        "wide": str(int(row.name.endswith("_64"))),
        "hip": str(int(row.name.startswith("hip"))),
        "ex": str(int(bool(match["ex"]))),
        "eighths": str(int(match["ex"] == "_ex3")),
        **_types(match, routine),
        "count": str(len(row.args)),
        "arguments": '"' + "".join(f"\\{arguments[_argument(arg, row)]:03o}" for arg in row.args) + '"',
    }
    return "{" + ", ".join(fields.values()) + "},"


def logged(row: Row, match: re.Match[str]) -> str:
    """rocBLAS' name of a function of either library."""
    if row.name.startswith("roc"):
        return row.name
    form = {"batched": "_batched", "stridedbatched": "_strided_batched"}.get((match["form"] or "").lower(), "")
    name = ("i" if row.name.startswith("hipblasI") else "") + (match["type"] or "") + match["routine"]
    rest = ("_ex" if match["ex"] else "") + ("_64" if row.name.endswith("_64") else "")
    return f"rocblas_{name.lower()}{form}{rest}"


def _argument(arg: Arg, row: Row) -> str:
    """A ``struct blas_argument``."""
    into = field(arg)
    if into == "info" and _DEVICE_INFO.search(row.name):
        into = "r.base"
    wide = is_pointer(arg.type) or c_type(arg.type) in ("int64_t", "uint64_t")
    operand, _, part = into.partition(".")
    option = _OPTIONS.get(into, f"--{into}")
    if part == "ld":
        option = f"--inc{operand}" if arg.name.lower().startswith("inc") else f"--ld{operand}"
    elif part:
        option = f"--{part}_{operand}" if part == "stride" else f"--{operand}_{part}"
    kind = "s" if into in ("alpha", "beta") else "p" if is_pointer(arg.type) else _KINDS.get(into, "w" if wide else "i")
    if part == "type":
        kind = "t"
    if into == "r.base":
        kind = "r"
    return f"{{{'WORD' if wide else 'INT'}({into}), '{kind}', {json.dumps(option)}}}"


def _types(match: re.Match[str], routine: str) -> dict[str, str]:
    """Types of all operands, as the letter says; an ``Ex`` function's arguments say it themselves."""
    letter = (match["type"] or "").lower()
    element, scalar, result, computed = _TYPES.get(letter, ("NO_TYPE", "NO_TYPE", "NO_TYPE", ""))
    types = {"element": element, "c": element, "s": element, "y": _OUTPUT_OF.get(letter, element)}
    if routine in ("rot", "rotg"):
        types["c"] = _REAL.get(element, element)
        types["s"] = element if letter in "cz" else _REAL.get(element, element)
    types |= {"result": result, "scalar": scalar, "compute": computed or "NO_TYPE"}
    return {which: f"BLAS_{kind}" for which, kind in types.items()}


def field(arg: Arg) -> str:
    """The field of ``struct blas_call`` that an argument fills in."""
    name = arg.name.replace("_", "").lower()
    if name in _FIELDS:
        return _FIELDS[name]
    if name in _OPERANDS and is_pointer(arg.type):
        return f"{_OPERANDS[name]}.base"
    for prefix, part in (("stride", "stride"), ("ld", "ld"), ("inc", "ld")):
        rest = name.removeprefix(prefix)
        if rest != name and rest in _OPERANDS:
            return f"{_OPERANDS[rest]}.{part}"
    rest = name.removesuffix("type")
    if rest == "cs":
        return "c.type"
    if rest in _OPERANDS:
        return f"{_OPERANDS[rest]}.type"
    raise ToolError(f"cairn.libs.blas: nobody knows what an argument {arg.name!r} means")
