"""Generated code is records until it is printed: nothing in the engine looks at LLVM assembly."""

from __future__ import annotations

import ast
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
# Who may ask for the text of instructions: the module's printer, and makers of functions that stand beside a kernel.
PRINTERS = {
    "access/line_permute.py", "access/masked_gather.py", "access/per_lane.py", "access/scalar_gather.py",
    "llvm/helpers.py", "matrix/products.py", "spaces/byte_tables.py",
}  # fmt: skip


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
