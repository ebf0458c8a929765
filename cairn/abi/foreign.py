"""What libamdhip64's stubs hold for the other platform: each function goes to NVIDIA's runtime, where that is the
process's platform, before anything of this one is asked (``native/platform.c``)."""

from __future__ import annotations

import json

from cairn.catalog.rows import Row, Table, c_type


def served(known: Table) -> list[Row]:
    """The rows that go over, in the order of their numbers: all but run-time compilation, which is Cairn's own."""
    if known.record.name != "amdhip64":
        return []
    return [row for row in known.rows if not row.name.startswith("hiprtc")]


def names(known: Table) -> str:
    """C source of the functions' names and places."""
    rows = served(known)
    if not rows:
        return ""
    listed = ", ".join(json.dumps(row.body if row.name.startswith("_Z") else row.name) for row in rows)
    return (
        f"void *cairn_foreign_slots[{len(rows)}];\nconst char *const cairn_foreign_names[] = {{{listed}}};\n"
        "#define FOREIGN(index, type, arguments) \\\n"
        "    void *foreign = unlikely(cairn_foreign) ? cairn_foreign_slot(index) : NULL; \\\n"
        "    if (unlikely(foreign != NULL)) return ((type)foreign) arguments\n"
    )


def numbers(known: Table) -> dict[str, int]:
    """Places of the rows that go over, by name."""
    return {row.name: number for number, row in enumerate(served(known))}


def guard(row: Row, numbered: dict[str, int], passed: str) -> str:
    """What a stub begins with."""
    if row.name not in numbered:
        return ""
    kinds = ", ".join(c_type(arg.type) for arg in row.args) or "void"
    return f"FOREIGN({numbered[row.name]}, {c_type(row.returns)} (*)({kinds}), ({passed})); "
