"""What stubs hold for those who want to know of calls (``cairn.base.events``): the libraries whose calls are seen."""

from __future__ import annotations

from cairn.base.events import Domain
from cairn.catalog.rows import Row, Table

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


def wanted(kind: int) -> int:
    """What must be listened to, for calls of a domain to be told: it, or what they cause."""
    return int(kind | (CAUSED if kind & CALLERS else 0))
