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


def _names(file: Path) -> set[str]:
    """What a module imports, and which functions of others it calls."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            found.add(f"{ast.unparse(node.func.value)}.{node.func.attr}")
    return found


@pytest.mark.parametrize("file", sorted(ENGINE.rglob("*.py")), ids=lambda f: str(f.relative_to(ENGINE)))
def test_no_regular_expressions_on_generated_code(file: Path) -> None:
    name = str(file.relative_to(ENGINE))
    assert ("re" in _names(file)) == (name in READERS), f"{name}: passes work on records (lower/llvm/opcodes.py)"


@pytest.mark.parametrize("file", sorted((ENGINE / "lower").rglob("*.py")), ids=lambda f: str(f.relative_to(ENGINE)))
def test_instructions_are_printed_once(file: Path) -> None:
    name = str(file.relative_to(ENGINE / "lower"))
    assert "llvm.text" not in _names(file) or name in PRINTERS, f"{name} prints instructions"


@pytest.mark.parametrize("file", sorted((ENGINE / "lower").rglob("*.py")), ids=lambda f: str(f.relative_to(ENGINE)))
def test_assembly_stands_in_templates(file: Path) -> None:
    """What is long enough to be LLVM's text is a file of templates beside its module (``llvm/templates.py``)."""
    name = str(file.relative_to(ENGINE / "lower"))
    texts = [n.value for n in ast.walk(ast.parse(file.read_text())) if isinstance(n, ast.Constant)]
    found = [text for text in texts if isinstance(text, str) and ASSEMBLY.search(text) and "\n\n" not in text]
    assert not found or name in WRITERS, f"{name}: {found[0]!r} belongs in a template"
