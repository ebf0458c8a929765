"""How wide a wave is stands in ``isa/wave.py`` alone: no code of the engine counts lanes to 64."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cairn

ROOT = Path(cairn.__file__).parent
FOLDERS = (
    "isa", "isa/sem", "vgpu", "vgpu/lower/access/strategies", "vgpu/lower/access/outlined",
    *(str(each.relative_to(ROOT)) for where in ("vgpu", "vgpu/lower") for each in (ROOT / where).glob("[!_]*/")),
)  # fmt: skip
# Where such a number is a lane's, and why it may stand there.
ALLOWED = {
    "isa/wave.py": "the one place",
    "vgpu/specs.py": "devices, as their vendor tells them",
    "vgpu/lower/llvm/helpers.py": "a permutation that is for one width, beside another for the other",
}
_LANES = re.compile(r"lane|wave", re.IGNORECASE)
_NUMBERS = (63, 64, (1 << 64) - 1)


def _is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int and node.value in _NUMBERS


def found(source: str) -> Iterator[str]:
    """Lines in which lanes are counted to 64."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.search(r"<(64|128) x ", node.value):
            yield f"{node.lineno}: {node.value.strip()[:80]}"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if name in ("range", "arange", "full", "zeros", "repeat") and any(map(_is_number, node.args)):
                yield f"{node.lineno}: {ast.unparse(node)}"
        elif isinstance(node, ast.Compare | ast.BinOp | ast.Assign | ast.AnnAssign | ast.keyword):
            parts = list(ast.iter_child_nodes(node))
            if any(map(_is_number, parts)) and _LANES.search(ast.unparse(node)):
                yield f"{node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("folder", sorted(set(FOLDERS)))
def test_lanes_are_not_counted_to_64(folder: str) -> None:
    problems = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / folder).glob("*.py"))
        if str(path.relative_to(ROOT)) not in ALLOWED
        for line in found(path.read_text(encoding="utf-8"))
    ]
    assert problems == []


@pytest.mark.parametrize(
    "text",
    ["LANES = 64", "x = lanes < 64", "for i in range(64): pass", "t = '<64 x i32>'", "f(lanes=64)", "m = lane & 63"],
)
def test_what_is_found(text: str) -> None:
    assert list(found(text))


def test_bits_are_no_lanes() -> None:
    assert not list(found("x = bits == 64\ny = value >> 63\nt = f'<{lanes} x i64>'\nz = const('i64', 64)"))
