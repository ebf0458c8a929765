"""A graph builder that folds constants and drops operations without effect."""

from __future__ import annotations

from collections.abc import Sequence

from cairn.isa.integers import COMMUTATIVE, absorbed, fold
from cairn.isa.prim import BITS, Builder, Value


class FoldingBuilder(Builder):
    """A Builder that evaluates constant integers and drops operations without effect."""

    def emit(self, op: str, type_: str, args: Sequence[Value] = (), attr: str | int = "") -> Value:
        """As Builder.emit; may return an older or a constant value."""
        if args:
            folded = self._constant(op, type_, args, attr) or self._peephole(op, type_, args)
            if folded is not None:
                return folded
        return super().emit(op, type_, args, attr)

    def _bits_of(self, value: Value) -> int | None:
        node = self.nodes[value.index]
        return int(node.attr) if node.op == "const" else None

    def _constant(self, op: str, type_: str, args: Sequence[Value], attr: str | int) -> Value | None:
        if self.nodes[args[0].index].op != "const":
            return None
        known = [self._bits_of(a) for a in args]
        if op == "select":
            return args[1] if known[0] else args[2]
        if any(k is None for k in known):
            return None
        bits = fold(op, type_, [a.type for a in args], [k for k in known if k is not None], attr)
        return None if bits is None else self.const(bits, type_)

    def _peephole(self, op: str, type_: str, args: Sequence[Value]) -> Value | None:
        if op == "bitcast":
            inner = self.nodes[args[0].index]
            if inner.op == "bitcast":
                return Value(self, inner.args[0], self.nodes[inner.args[0]].type).bitcast(type_)
        if op == "select" and args[1].index == args[2].index:
            return args[1]
        if op == "trunc":
            return self._trunc(type_, args[0])
        if op == "zext":
            return self._zext(type_, args[0])
        known = self._bits_of(args[1]) if len(args) == 2 and type_[0] == "i" else None
        if known is not None and (found := absorbed(op, BITS[type_], known)):
            return args[0] if found == "x" else args[1]
        if op in COMMUTATIVE and self._bits_of(args[0]) is not None and self._bits_of(args[1]) is None:
            return self.emit(op, type_, (args[1], args[0]))
        return None

    def _zext(self, type_: str, value: Value) -> Value | None:
        """zext(trunc x) back to x's type is a mask."""
        inner = self.nodes[value.index]
        if inner.op != "trunc" or self.nodes[inner.args[0]].type != type_ or value.type == "i1":
            return None
        return Value(self, inner.args[0], type_) & ((1 << value.bits) - 1)

    def _trunc(self, type_: str, value: Value) -> Value | None:
        """trunc(zext or sext x) is x, or a shorter extension of x, or a trunc of x."""
        inner = self.nodes[value.index]
        if inner.op not in ("zext", "sext", "trunc"):
            return None
        source = Value(self, inner.args[0], self.nodes[inner.args[0]].type)
        if source.bits < BITS[type_]:
            return self.emit(inner.op, type_, (source,))
        return source.trunc(type_)
