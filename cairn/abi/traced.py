"""C that libroctracer64 is made with: HIP's functions by roctracer's numbers, and how a call's arguments are shown.

``hip_api_data_t`` has each argument, and behind a pointer to something that is not ``void`` the thing itself. Where its
size is not known here the arguments behind it are left out.
"""

from __future__ import annotations

import json

from cairn.catalog import rows as catalog
from cairn.catalog.rows import HANDLES, SCALARS, STRUCTS, Arg, Row, Table, c_type, table
from cairn.catalog.traced import FILE, numbers


def inputs() -> tuple[str, ...]:
    files = [catalog.file_of(table(name).record) for name in ("amdhip64", "hiprtc")]
    return tuple(file.read_text(encoding="utf-8") for file in (FILE, *files))


def source(known: Table) -> str:
    """The arrays that ``roctracer.h`` declares."""
    found, rows = numbers(), table("amdhip64").rows
    by_name = table("amdhip64").by_name
    lines = ['#include "roctracer.h"', "#include <string.h>"]
    entries = []
    for name, number in found.items():
        row = by_name.get(name)
        if row is not None and row.args:
            lines.append(_pack(row, number))
        entries.append(
            f"[{number}] = {{{json.dumps(name)}, {f'pack_{number}' if row is not None and row.args else 0}}}"
        )
    lines.append(f"const struct traced cairn_traced_hip[] = {{{', '.join(entries)}}};")
    lines.append("const uint32_t cairn_traced_hip_count = sizeof cairn_traced_hip / sizeof *cairn_traced_hip;")
    lines.append(f"const uint16_t cairn_traced_rows[] = {{{', '.join(str(found.get(row.name, 0)) for row in rows)}}};")
    return "\n".join(lines) + "\n"


def _pointee(arg: Arg) -> str | None:
    """The C type of what a pointer points to; empty for what is not followed, None where its size is unknown."""
    shown = arg.type.replace("const", "").replace(" ", "")
    if not shown.endswith("*") or shown == "void*":
        return ""
    inner = shown[:-1]
    if inner.endswith("*") or inner in HANDLES:
        return "void *"
    if inner in STRUCTS:
        return f"struct {inner}"
    if inner == "char":
        return "char"
    return SCALARS.get(inner)


def _pack(row: Row, number: int) -> str:
    given, out, copies = [], [], []
    open_ended = False
    for i, arg in enumerate(row.args):
        given.append(f"{c_type(arg.type)} a{i};")
        if open_ended:
            continue
        out.append(f"{c_type(arg.type)} a{i};")
        copies.append(f"to->a{i} = from->a{i};")
        inner = _pointee(arg)
        open_ended = inner is None
        if inner:
            out.append(f"{inner} v{i};")
            follow = "from->a{0}" if arg.type.startswith("const ") else "after && from->a{0}"
            copies.append(f"if ({follow.format(i)}) memcpy(&to->v{i}, from->a{i}, sizeof to->v{i});")
    return (
        f"static void pack_{number}(void *out, const void *arguments, int after) {{ (void)after;"
        f" struct {{ {' '.join(out)} }} *to = out; const struct {{ {' '.join(given)} }} *from = arguments;"
        f' _Static_assert(sizeof *to <= API_BYTES, "room"); {" ".join(copies)} }}'
    )
