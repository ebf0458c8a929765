"""Makes the chapters of tables that refuse by name, from what clients look for.

    python -m cairn.catalog.generate [FOLDER …]

Reads the names and return types that hip-python's bindings declare (package ``rocm.bindings``, with its extras
``libraries`` and ``systems``, where it is installed), and in each FOLDER (site-packages of other clients, headers) the
undefined symbols of shared libraries and the declarations of ``*.h``. Names that a table has are kept, and so are its
sections above the first ``[refused``: those are written by hand. A library gets rows with signatures in place of such
a list when it is implemented.
"""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import textwrap
from pathlib import Path

from cairn.catalog import library as libraries
from cairn.catalog import rows
from cairn.catalog.library import Library

# Types of declarations that stand for another: C's spelling of the enumeration, and macros.
_TYPES = {"hiprandStatus": "hiprandStatus_t", "ROCRANDAPI": "rocrand_status"}

_NO_TYPES = ("typedef", "__cplusplus", "return")

_CYTHON = re.compile(r"^cdef (?P<type>[\w ]+?[ *]+)(?P<name>[a-z]\w*)\(.*nogil:", re.MULTILINE)
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_C = re.compile(r"(?P<type>(?:const )?\b\w+[\s*]+?)\b(?P<name>[a-z]\w+)\s*\(")


def declared(module: str) -> dict[str, str]:
    """Function name -> return type, as a module of hip-python's bindings declares them."""
    spec = importlib.util.find_spec("rocm")
    folders = list(spec.submodule_search_locations or ()) if spec else []
    text = "".join(file.read_text() for folder in folders for file in Path(folder).glob(f"bindings/cy{module}.pyx"))
    return {m["name"]: m["type"] for m in _CYTHON.finditer(text)}


def undefined(file: Path) -> list[str]:
    """Names that a shared library looks for in others; none where it is no library."""
    command = ["nm", "-D", "--undefined-only", str(file)]  # of the system's binutils
    listed = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return [line.split()[-1].split("@")[0] for line in listed.splitlines() if line.strip()]


def wanted(folders: list[Path]) -> dict[str, str]:
    """Function name -> return type, empty where it is not known, of what clients and headers in the folders name."""
    found: dict[str, str] = {}
    for folder in folders:
        for file in (each for each in folder.rglob("*.so*") if each.is_file()):
            found.update(dict.fromkeys(undefined(file), ""))
        for file in folder.rglob("*.h"):
            text = _COMMENT.sub("", file.read_text(encoding="utf-8", errors="replace"))
            found |= {m["name"]: m["type"] for m in _C.finditer(text) if m["type"].split()[0] not in _NO_TYPES}
    return found


def refusing(library: Library, text: str, symbols: dict[str, str]) -> str:
    """A table's text with its names that refuse, old and new, in sections by return type at its end."""
    served = text.partition("[refused")[0]
    types = {row.name: row.returns for row in rows.parse(text, library) if row.chapter == "refused"}
    known = {row.name for row in rows.parse(served, library)}
    ours = re.compile(library.functions)
    found = {name: kind for name, kind in symbols.items() if ours.match(name)}
    for name, kind in {**found, **(declared(library.bindings) if library.bindings else {})}.items():
        kind = " ".join(kind.replace("*", " *").split()).replace(" *", "*")
        default = "const char*" if name.endswith(("_string", "String")) else library.status[0].type
        if not kind.startswith("int ") and kind != "bint":
            types.setdefault(name, _TYPES.get(kind, kind) or default)
    by_type: dict[str, list[str]] = {}
    for name in sorted(types.keys() - known):
        by_type.setdefault(types[name], []).append(name)
    parts = [served]
    for kind in sorted(by_type, key=lambda k: (k != library.status[0].type, k)):
        wrapped = textwrap.fill(" ".join(by_type[kind]), 118, break_long_words=False)
        parts.append(f"[refused -> {kind}]\n{wrapped}\n\n")
    return "".join(parts).rstrip() + "\n"


def main() -> None:
    symbols = wanted([Path(word) for word in sys.argv[1:]])
    for library in map(libraries.find, libraries.shared()):
        text = rows.text_of(library)
        if "[refused" in text:
            rows.file_of(library).write_text(refusing(library, text, symbols), encoding="utf-8")


if __name__ == "__main__":
    main()
