"""What stubs hold for those who want to know of calls (``cairn.base.events``): the libraries whose calls are seen."""

from __future__ import annotations

import json

from cairn.base.events import Domain
from cairn.catalog.rows import Row, Table, c_type

CALLERS = Domain.HIP  # CAIRN_CALLERS: whose calls cause work, which has the number of its call
CAUSED = Domain.DISPATCH | Domain.COPY | Domain.ALLOCATION
LIBRARIES = ("amdhip64", "hsa-runtime64", "roctx64", "rccl")


def domain(library: str, row: Row) -> Domain | None:
    """What a call of the function belongs to; None where it is not seen."""
    name = row.name
    if library == "amdhip64":
        if name.startswith(("hiprtc", "cairn", "_Z")):
            return None
        return Domain.HIP_COMPILER if name.startswith("__hip") else Domain.HIP
    if library == "hsa-runtime64":
        kinds = {"hsa_amd_": Domain.HSA_AMD, "hsa_ext_image": Domain.HSA_IMAGE, "hsa_ext_program": Domain.HSA_FINALIZE}
        return next((kind for start, kind in kinds.items() if name.startswith(start)), Domain.HSA_CORE)
    return {"roctx64": Domain.MARKER, "rccl": Domain.RCCL}.get(library)


def numbers(known: Table) -> dict[str, int]:
    """Domains of the rows that are seen, by name."""
    if known.record.name not in LIBRARIES:
        return {}
    found = {row.name: domain(known.record.name, row) for row in known.rows}
    return {name: int(each) for name, each in found.items() if each is not None}


def call(row: Row, kind: int, number: int, own: str, passed: str) -> str:
    """C that calls ``own``, and tells of it where somebody listens; it stands before the call without."""
    fields = " ".join(f"{c_type(arg.type)} a{i};" for i, arg in enumerate(row.args)) or "char none;"
    returns = c_type(row.returns)
    text = (
        ", .text = (const char *)a0" if kind == Domain.MARKER and row.args and row.args[0].type == "const char*" else ""
    )
    result = "" if returns == "void" else ", .result = &result, .result_size = sizeof result"
    lines = [
        f"if (CAIRN_SEEN_CALL({int(kind | (CAUSED if kind & CALLERS else 0))})) {{",
        f"struct {{ {fields} }} given = {{ {passed or 0} }};",
        "" if returns == "void" else f"{returns} result = {{0}};",
        f"struct cairn_call call = {{.domain = {kind}, .operation = {number}, .name = {json.dumps(row.name)},"
        f" .arguments = &given, .arguments_size = sizeof given{text}{result}}};",
        "if (cairn_call_enter(&call)) {",
        f"{'' if returns == 'void' else 'result = '}{own}({passed}); cairn_call_leave(&call);",
        "return; } }" if returns == "void" else "return result; } }",
    ]
    return " ".join(line for line in lines if line) + " "
