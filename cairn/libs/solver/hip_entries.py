"""C source of hipSOLVER's functions, from their rows: each fills in rocSOLVER's ``struct solve_call``.

``hipsolverDnZheevjBatched`` is routine syevj, type z, a batch that lies close; with ``_bufferSize`` it asks for room.
"""

from __future__ import annotations

import json
import re

from cairn.base.errors import ToolError
from cairn.catalog.rows import Arg, Row, Table, body_type, is_pointer
from cairn.libs.solver import routines
from cairn.libs.solver.entries import standard

_NAME = re.compile(
    r"hipsolver(?:Dn)?(?P<type>SS|DD|CC|ZZ|[SDCZX])(?P<routine>[a-z]+)(?P<form>StridedBatched|Batched)?(?P<size>_bufferSize)?"
)
_HELPER = re.compile(r"hipsolver(Dn|Sp)?(X(gesvdj|syevj))?(Create|Destroy|Set|Get)|hipsolver(Rf|Sp)(?=[A-Z])|cairn")
_BYTES = {
    "float": 4, "double": 8, "hipFloatComplex": 8, "hipDoubleComplex": 16, "int": 4, "int64_t": 8, "void": 0,
}  # fmt: skip
# rocSOLVER's routine, where it has another name.
_ROUTINES = {
    "gels": "gels_outofplace", "gesv": "gesv_outofplace", "gesvdj": "gesvdj_notransv", "gesvda": "gesvdx_notransv",
    "syevdx": "syevdx_inplace", "sygvdx": "sygvdx_inplace", "syev": "syevd",
}  # fmt: skip
# Fields that a routine's name says.
_SAID = {
    "gels_outofplace": {"trans": "no_transpose"},
    "gesvdx_notransv": {"srange": "s_by_index", "il": "1"},
}
# Batches whose matrices lie one behind the other.
_CLOSE = {
    "gesvdj_notransv": {
        "A": "(int64_t){lda} * {n}", "S": "least({m}, {n})", "U": "(int64_t){ldu} * {m}", "V": "(int64_t){ldv} * {n}",
    },
    "syevj": {"A": "(int64_t){lda} * {n}", "W": "{n}"},
    "syevd": {"A": "(int64_t){lda} * {n}", "D": "{n}"},
}  # fmt: skip
_ENUMERATIONS = {
    "uplo": "hip_between({}, upper)",
    "trans": "hip_between({}, no_transpose)",
    "side": "hip_between({}, left)",
    "itype": "hip_shifted({}, 211, ax)",
    "range": "hip_shifted({}, 221, everything)",
    "jobvl": "hip_svect({}, 0)",
    "jobvr": "hip_svect({}, 0)",
}
_FIELDS = {"range": "erange", "jobvl": "left_svect", "jobvr": "right_svect", "ldvl": "U.ld", "ldvr": "V.ld"}
_NUMBERS = {"m": "m", "n": "n", "k": "k", "nrhs": "nrhs", "vl": "vl", "vu": "vu", "il": "il", "iu": "iu", "rank": "iu"}
_OPERANDS = {
    "devInfo": "info",
    "info": "info",
    "devIpiv": "ipiv",
    "ipiv": "ipiv",
    "rwork": "E",
    "nev": "nev",
    "VL": "U",
    "VR": "V",
}
_IGNORED = frozenset(
    [
        "work",
        "lwork",
        "params",
        "niters",
        "workOnDevice",
        "lworkOnDevice",
        "workOnHost",
        "lworkOnHost",
        "jobz",
        "jobu",
        "jobv",
        "econ",
        "hRnrmF",
    ]
)


def inputs() -> tuple[str, ...]:
    """What ``source`` depends on beside the rows."""
    return (repr(routines.every()),)


def source(known: Table) -> str:
    """C source of all native rows of hipSOLVER's table that are routines."""
    lines = ['#include "hip.h"', '#include "rows.h"']
    lines += [_entry(row) for row in known.rows if row.how == "native" and not _HELPER.match(row.name)]
    return "\n".join(lines) + "\n"


def _entry(row: Row) -> str:
    match = _NAME.fullmatch(row.name)
    routine = standard(match["routine"]) if match else ""
    routine = _ROUTINES.get(routine, routine)
    if match is None or routine not in routines.every():
        raise ToolError(f"{row.name}: routines.py has no routine of this name")
    batched = bool(match["form"])
    values = {arg.name: f"a{i}" for i, arg in enumerate(row.args)}
    fields = {"routine": f"SOLVE_{routine}", "hip": "1", "name": json.dumps(row.name.removesuffix("_bufferSize"))}
    fields["letter"] = f"'{match['type'][0].lower()}'"
    fields["form"] = (
        "BLAS_PLAIN" if not batched else "BLAS_BATCHED" if routine in ("potrf", "potrs") else "BLAS_STRIDED"
    )
    fields["batch"] = next((values[name] for name in ("batch_count", "batchSize") if name in values), "1")
    for arg in row.args:
        fields |= _filled(arg, values[arg.name], routine)
    fields |= {name: value.format(**values) for name, value in _SAID.get(routine, {}).items()}
    fields |= _vectors(values, routine)
    if match["size"]:
        fields = _any(routines.every()[routine]) | fields
    if batched and not match["form"].startswith("Strided"):
        fields |= {f"{name}.stride": text.format(**values) for name, text in _CLOSE.get(routine, {}).items()}
    filled = ", ".join(f".{name} = {value}" for name, value in fields.items())
    declared = ", ".join(f"{body_type(arg.type)} a{i}" for i, arg in enumerate(row.args))
    typed = f"if (a0 && !{values['params']}) return HIP_INVALID_VALUE; " if "params" in values else ""
    if "dataTypeA" in values:
        other = next((values[n] for n in ("dataTypeB", "dataTypeTau", "dataTypeW") if n in values), values["dataTypeA"])
        computed = values.get("computeType", values["dataTypeA"])
        ask = "hip_typed"
        if routine == "geev":
            ask, other = "hip_typed_general", ", ".join(values[f"dataType{n}"] for n in ("W", "VL", "VR"))
        typed += (
            f"int32_t status = {ask}(&call, {values['dataTypeA']}, {other}, {computed});"
            " if (status != HIP_SUCCESS) return call.handle ? status : HIP_NOT_INITIALIZED; "
        )
    ask = _size(values) if match["size"] else _solve(values, routine)
    return f"EXPORT int32_t {row.name}({declared}) {{ struct solve_call call = {{{filled}}}; {typed}return {ask}; }}"


def _any(routine: routines.Routine) -> dict[str, str]:
    """What a question about room may lack: leading dimensions, and which form of a routine is meant."""
    found = {f"{operand.name}.ld": "INT64_MAX" for operand in routine.operands if operand.rows}
    return found | {name: routines.allowed(routine, name)[0] for name in (*routine.values, "uplo")}


def _size(values: dict[str, str]) -> str:
    """How much room: a number, a size, or one for the device and one for the host."""
    device = values.get("lworkOnDevice", values.get("lwork", "0"))
    host = values.get("lworkOnHost", "NULL")
    whole = "lworkOnDevice" in values or "X" in values  # sizes rather than numbers
    return f"hip_size(&call, NULL, {device}, {host})" if whole else f"hip_size(&call, {device}, NULL, NULL)"


def _solve(values: dict[str, str], routine: str) -> str:
    extra = {}
    if routine in ("gesvdj_notransv", "syevj", "sygvj"):
        extra["jacobi"] = values["params"]
    if not any(operand.name == "info" for operand in routines.every()[routine].operands):
        extra["zero_info"] = "1"
    if "niters" in values:
        extra |= {"wants_iterations": "1", "iterations": values["niters"]}
    filled = ", ".join(f".{name} = {value}" for name, value in extra.items()) or "0"
    return f"hip_solve(&call, &(struct hip_extra){{{filled}}})"


def _vectors(values: dict[str, str], routine: str) -> dict[str, str]:
    """Which vectors are wanted, in rocSOLVER's numbers."""
    if "jobu" in values:
        return {"left_svect": f"hip_job({values['jobu']})", "right_svect": f"hip_job({values['jobv']})"}
    if "jobz" not in values:
        return {}
    if routine.startswith("gesvd"):
        economic = values.get("econ", "1" if routine.startswith("gesvdx") else "0")
        wanted = f"hip_svect({values['jobz']}, {economic})"
        return {"left_svect": wanted, "right_svect": wanted}
    return {"evect": f"hip_evect({values['jobz']})"}


def _filled(arg: Arg, value: str, routine: str) -> dict[str, str]:
    """The fields that an argument fills in."""
    name = arg.name
    taken = {operand.name for operand in routines.every()[routine].operands}
    if name == "handle":
        return {"handle": value}
    if name == "side" and routine == "orgbr":
        return {"storev": f"hip_storev({value})"}
    if name in _ENUMERATIONS:
        return {_FIELDS.get(name, name): _ENUMERATIONS[name].format(value)}
    if name in _FIELDS:
        return {_FIELDS[name]: value}
    if name in _NUMBERS:
        return {_NUMBERS[name]: value}
    if name in _IGNORED or name.startswith(("dataType", "computeType", "batch")):
        return {}
    if is_pointer(arg.type):
        return _operand(arg, value, taken)
    for prefix, part in (("ld", "ld"), ("stride", "stride")):
        letter = name.removeprefix(prefix).upper()
        if letter != name.upper():
            return {f"{letter}.{part}": value}
    raise ToolError(f"hipSOLVER's {routine}: nobody knows what an argument {name!r} means")


def _operand(arg: Arg, value: str, taken: set[str]) -> dict[str, str]:
    name = _OPERANDS.get(arg.name, arg.name)
    if name == "tau" and "tau" not in taken:
        name = "ipiv"
    if name in ("D", "W") and name not in taken:
        name = "D" if name == "W" else "W"
    kind = (arg.declared or arg.type).replace("const", "")
    size = _BYTES[kind.rstrip("* ").strip()]
    found = {f"{name}.base": f"(void *){value}", f"{name}.size": str(size)}
    if name == "info":
        return found | {"info.stride": "1" if "info" in taken else "0"}
    return found | ({f"{name}.pointers": "1"} if kind.count("*") == 2 else {})
