"""C that the profilers' library is made with: the operations of each API, their arguments, and which one a row is."""

from __future__ import annotations

import functools
import json
from pathlib import Path

from cairn.abi import seen
from cairn.base.events import Domain
from cairn.catalog import rows as catalog
from cairn.catalog.rows import Row, Table, c_type, table

_FILE = Path(catalog.__file__).parent / "tables" / "rocprofiler_operations.tsv"
# Kinds by rocprofiler-sdk's numbers, and the library whose functions they are.
KINDS = {
    "HSA_CORE_API": (1, "hsa-runtime64"), "HSA_AMD_EXT_API": (2, "hsa-runtime64"),
    "HSA_IMAGE_EXT_API": (3, "hsa-runtime64"), "HSA_FINALIZE_EXT_API": (4, "hsa-runtime64"),
    "HIP_RUNTIME_API": (5, "amdhip64"), "HIP_COMPILER_API": (6, "amdhip64"), "MARKER_CORE_API": (7, "roctx64"),
    "MARKER_CONTROL_API": (8, "roctx64"), "MARKER_NAME_API": (9, "roctx64"), "RCCL_API": (14, "rccl"),
}  # fmt: skip
_DOMAINS = {
    Domain.HIP: "amdhip64", Domain.HIP_COMPILER: "amdhip64", Domain.HSA_CORE: "hsa-runtime64",
    Domain.HSA_AMD: "hsa-runtime64", Domain.HSA_IMAGE: "hsa-runtime64", Domain.HSA_FINALIZE: "hsa-runtime64",
    Domain.MARKER: "roctx64", Domain.RCCL: "rccl",
}  # fmt: skip


@functools.cache
def names() -> dict[str, tuple[str, ...]]:
    """Functions of each kind, in the order of their numbers."""
    lines = [line for line in _FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {kind: tuple(text.split()) for kind, _, text in (line.partition("\t") for line in lines)}


def inputs() -> tuple[str, ...]:
    """What the source depends on, beside the library's own table."""
    files = [catalog.file_of(table(name).record) for name in ("amdhip64", "hiprtc", "hsa-runtime64", "roctx64", "rccl")]
    return tuple(file.read_text(encoding="utf-8") for file in (_FILE, *files))


def source(known: Table) -> str:
    """The arrays that ``rocprofiler.h`` declares. Arguments of functions that a table does not name have no names."""
    lines = ['#include "rocprofiler.h"']
    kinds = ['[0] = {"NONE", 0, 0}']
    for kind, (number, library) in KINDS.items():
        by_name = table(library).by_name
        operations = []
        for place, name in enumerate(names()[kind]):
            row = by_name.get(name)
            if row is not None and row.args:
                lines.append(_arguments(row, f"{number}_{place}"))
                operations.append(f"{{{json.dumps(name)}, args_{number}_{place}, {len(row.args)}}}")
            else:
                operations.append(f"{{{json.dumps(name)}, 0, 0}}")
        lines.append(f"static const struct operation ops_{number}[] = {{{', '.join(operations)}}};")
        kinds.append(f"[{number}] = {{{json.dumps(kind)}, ops_{number}, {len(operations)}}}")
    lines.append(f"const struct kind cairn_kinds[] = {{{', '.join(kinds)}}};")
    return "\n".join([*lines, *_maps()]) + "\n"


def _arguments(row: Row, suffix: str) -> str:
    fields = " ".join(f"{c_type(arg.type)} a{i};" for i, arg in enumerate(row.args))
    listed = []
    for i, arg in enumerate(row.args):
        shown, place = arg.declared or arg.type, f"offsetof(struct s_{suffix}, a{i})"
        size = f"sizeof(((struct s_{suffix} *)0)->a{i})"
        listed.append(
            f"{{{json.dumps(arg.name or f'arg{i}')}, {json.dumps(shown)}, {place}, {size}, {shown.count('*')}}}"
        )
    return f"struct s_{suffix} {{ {fields} }}; static const struct argument args_{suffix}[] = {{{', '.join(listed)}}};"


def _maps() -> list[str]:
    """By domain and row: the operation and its kind."""
    places = {(library, name): (number, place) for kind, (number, library) in KINDS.items()
              for place, name in enumerate(names()[kind])}  # fmt: skip
    lines, operations, kinds = [], [], []
    for bit, library in _DOMAINS.items():
        number = int(bit).bit_length() - 1
        found = [
            places.get((library, row.name), (0, -1)) if seen.domain(library, row) == bit else (0, -1)
            for row in table(library).rows
        ]
        lines.append(f"static const int16_t rows_{number}[] = {{{', '.join(str(place) for _, place in found)}}};")
        lines.append(f"static const uint8_t kinds_{number}[] = {{{', '.join(str(kind) for kind, _ in found)}}};")
        operations.append(f"[{number}] = rows_{number}")
        kinds.append(f"[{number}] = kinds_{number}")
    lines.append(f"const int16_t *const cairn_operations[32] = {{{', '.join(operations)}}};")
    lines.append(f"const uint8_t *const cairn_kinds_of[32] = {{{', '.join(kinds)}}};")
    return lines
