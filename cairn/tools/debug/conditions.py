"""When a breakpoint counts."""

from __future__ import annotations

from dataclasses import dataclass

from cairn.base.errors import UsageError
from cairn.tools.debug.expressions import Node, Value, parse
from cairn.tools.debug.types import Type
from cairn.tools.debug.views import Place


class NoScope:
    """Where no kernel is stopped: numbers alone have meaning."""

    def variable(self, name: str) -> Value:
        raise UsageError(f"no symbol {name} here: no kernel is stopped")

    def convenience(self, name: str) -> Value:
        raise UsageError(f"${name} has no value: no kernel is stopped")

    def assign(self, name: str, value: Value) -> None:
        self.convenience(name)

    def type_named(self, name: str) -> Type | None:
        return None

    def read(self, place: Place, size: int) -> bytes:
        raise UsageError("no memory can be read: no kernel is stopped")

    def write(self, place: Place, data: bytes) -> None:
        raise UsageError("no memory can be written: no kernel is stopped")


@dataclass(eq=False)
class Condition:
    """When a breakpoint counts: its text, and what evaluates it; empty is always. ``parts``: all have to be true."""

    text: str = ""
    node: Node | None = None
    parts: tuple[Node, ...] = ()

    @classmethod
    def of(cls, text: str) -> Condition:
        """Raises UsageError where it does not parse."""
        text = text.strip()
        if not text:
            return cls()
        node = parse(text)
        return cls(text, node, tuple(getattr(node, "parts", (node,))))
