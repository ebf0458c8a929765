"""Generated code is records until it is printed: nothing in the engine looks at LLVM assembly."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[2] / "cairn" / "vgpu"
# Modules that may use regular expressions, and on what.
READERS = {
    "decode/formats.py": "names of machine instructions",
    "engines.py": "messages of errors",
    "report.py": "disassembly",
    "specs.py": "CAIRN_DEVICES",
}
# Who may ask for the text of instructions: printers of the module and of functions made of records, and two makers of
# templates in which a few records stand.
PRINTERS = {"llvm/helpers.py", "llvm/functions.py", "access/scalar_gather.py", "matrix/products.py"}
# What LLVM's language looks like at the start of a line, and who prints it: instructions, and functions around them.
ASSEMBLY = re.compile(r"(?m)^(  (%|br |call |ret |store )|define |[a-z][\w.]*:$)")
WRITERS = {"llvm/helpers.py", "llvm/functions.py", "llvm/opcodes.py"}


ENGINES_FOLDERS = pytest.mark.parametrize(
    "folder", sorted({file.parent for file in ENGINE.rglob("*.py")}), ids=lambda f: str(f.relative_to(ENGINE))
)


def _named(folder: Path) -> list[tuple[str, ast.Module]]:
    """The folder's modules."""
    return [(str(file.relative_to(ENGINE)), ast.parse(file.read_text())) for file in sorted(folder.glob("*.py"))]


def _names(tree: ast.Module) -> set[str]:
    """What a module imports, and which functions of others it calls."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            found.add(f"{ast.unparse(node.func.value)}.{node.func.attr}")
    return found


@ENGINES_FOLDERS
def test_generated_code_is_records(folder: Path) -> None:
    """No regular expression looks at it, it is printed once, and what is long enough to be LLVM's text is a file of
    templates beside its module (``llvm/functions.py``)."""
    for name, tree in _named(folder):
        names = _names(tree)
        reads = not names.isdisjoint(("re", "cairn.base.patterns"))
        assert reads == (name in READERS), f"{name}: passes work on records (lower/llvm/opcodes.py)"
        if not name.startswith("lower/"):
            continue
        name = name.removeprefix("lower/")
        assert "llvm.text" not in names or name in PRINTERS, f"{name} prints instructions"
        texts = [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
        found = [text for text in texts if ASSEMBLY.search(text) and "\n\n" not in text]
        assert not found or name in WRITERS, f"{name}: {found[0]!r} belongs in a template"
