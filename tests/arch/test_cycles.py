"""No module needs itself: imports make no circle, at the top of files or inside functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = {
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
    for file in (ROOT / "cairn").rglob("*.py")
}


def imports(body: list[ast.stmt], name: str) -> Iterator[str]:
    """Modules of Cairn's that statements import anywhere when they run: not those for the type checker alone."""
    for node in body:
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            inside = [f"{node.module}.{alias.name}" for alias in node.names]
            names = [each if each in MODULES else node.module or "" for each in inside]
        yield from (each for each in names if each in MODULES and each != name)
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            continue
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            inner = getattr(node, part, [])
            for each in inner:
                yield from imports(each.body if isinstance(each, ast.ExceptHandler | ast.match_case) else [each], name)


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Groups of modules each of which needs all others of its group (Tarjan's algorithm)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        number[name] = lowest[name] = len(number)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in number:
                visit(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in stack:
                lowest[name] = min(lowest[name], number[other])
        if lowest[name] == number[name]:
            group = stack[stack.index(name) :]
            del stack[-len(group) :]
            if len(group) > 1:
                found.append(sorted(group))

    for name in graph:
        if name not in number:
            visit(name)
    return found


def test_circles_are_found() -> None:
    source = "if TYPE_CHECKING:\n    import cairn.cli\ndef f():\n    from cairn.base import cache, errors\n"
    assert list(imports(ast.parse(source).body, "cairn.base.errors")) == ["cairn.base.cache"]
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": set(), "f": {"a", "f"}}
    assert circles(graph) == [["a", "b", "c"]]


@pytest.mark.budget(3)
def test_imports_make_no_circle() -> None:
    graph = {name: set(imports(ast.parse(file.read_text()).body, name)) for name, file in MODULES.items()}
    assert circles(graph) == []
