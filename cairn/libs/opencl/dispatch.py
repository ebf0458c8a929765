"""The dispatch table of OpenCL's installable client drivers: the rows that belong to it, in their order."""

from __future__ import annotations

from cairn.catalog.rows import Table

_LAST = "clSetContextDestructorCallback"


def inputs() -> tuple[str, ...]:
    """What ``source`` depends on besides the table."""
    return ()


def source(table: Table) -> str:
    """C of the table. Functions are protected: a loader of drivers has functions of the same names."""
    names = [row.name for row in table.rows]
    names = names[: names.index(_LAST) + 1]
    lines = [f'extern void {name}(void) __attribute__((visibility("protected")));' for name in names]
    lines.append("const void *const cairn_ocl_dispatch[] = {")
    lines += [f"    (const void *){name}," for name in names]
    return "\n".join([*lines, "};", ""])
