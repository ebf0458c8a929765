"""``librocm_sysdeps_*``: the copies of system libraries that ROCm's own packages carry, as their clients find them.

Each is a small library of jumps: under the names and symbol versions of ROCm's copy it calls the system's library,
which it opens when it is loaded. Where the system has none, a function refuses: it says its name once and returns what
its library returns for "not available".
"""

from __future__ import annotations

import functools
import json
from pathlib import Path

from cairn.abi.shim import version_script
from cairn.base import native, scratch
from cairn.catalog.library import Forward
from cairn.catalog.rows import Table, table

_SOURCE = Path(__file__).parent / "native" / "sysdeps.c"


@functools.cache
def build(name: str) -> Path:
    """The shared library, from the cache or newly compiled."""
    known = table(name)
    forward = known.record.forward
    assert forward is not None
    with scratch.folder() as folder:
        (folder / "sysdeps.h").write_text(_header(known, forward), encoding="utf-8")
        source, script = folder / "sysdeps.c", folder / "versions.map"
        source.write_bytes(_SOURCE.read_bytes())
        script.write_text(version_script(known), encoding="utf-8")
        return native.build(name, [source], soname=known.record.soname, version_script=script)


def _header(known: Table, forward: Forward) -> str:
    """What ``native/sysdeps.c`` is told: the library, whom to call, and a row for each function."""
    lines = [f"#define LIBRARY {json.dumps(known.record.soname)}"]
    lines.append(f"#define TARGETS {', '.join([*map(json.dumps, forward.to), '0'])}")
    rows = [f"ROW({row.name}, {0 if row.name in forward.null else forward.refusal})" for row in known.rows]
    lines.append(f"#define ROWS {' '.join(rows)}")
    return "\n".join(lines) + "\n"
