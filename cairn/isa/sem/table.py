"""The table of rows, and the decorators that fill it.

A signature is written ``"f32 f32 -> f32"``: sources src0, src1 … and destinations dst, dst1 by position; implicit ports
are written by name (``scc``, ``exec``, ``m0``, ``vccz``, ``execz``, ``simm``, ``lane``, ``exec_mask``), the old
destination with its type: ``dst_in:f32``.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from cairn.base import home
from cairn.base.errors import UnknownInstruction
from cairn.isa.refused import reason
from cairn.isa.rows import Alu, Mem, Row

ROWS: dict[str, Row] = {}

# Names under which another generation, or LLVM, knows the same row.
ALIASES: dict[str, str] = {}

_IMPLICIT = {
    "scc": "i1", "exec": "i64", "m0": "i32", "vccz": "i1", "execz": "i1", "simm": "i32", "lane": "i32",
    "exec_mask": "i1",
}  # fmt: skip

_MODULES = (
    "sop", "sop_exec", "vop_int", "vop_int16", "vop_bytes", "vop_float", "vop_cvt",
    "vop_cvt8", "vop_scale", "vop_div", "vop_trig", "vopc", "vop3p",
    "lane", "memory", "buffer_format", "mfma", "control",
)  # fmt: skip

_loaded = False


@functools.cache
def _ports(text: str, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Ports of one side of a signature; positional ones take their names from ``names``."""
    ports = []
    positional = iter(names)
    for token in text.split():
        if ":" in token:
            name, type_ = token.split(":")
        elif token in _IMPLICIT:
            name, type_ = token, _IMPLICIT[token]
        else:
            name, type_ = next(positional), token
        ports.append((name, type_))
    return tuple(ports)


def add(row: Row) -> None:
    """Put a row into the table. Raises ValueError for a second row of the same name."""
    if row.name in ROWS:
        raise ValueError(f"{row.name} has two rows")
    ROWS[row.name] = row


def alu(
    name: str,
    unit: str,
    signature: str,
    fn: Callable[..., Any],
    *,
    packed: int = 1,
    keep: bool = False,
    style: str = "",
) -> None:
    """Add an Alu row."""
    left, right = signature.split("->")
    ins = _ports(left, ("src0", "src1", "src2", "src3"))
    outs = _ports(right, ("dst", "dst1"))
    add(Alu(name, unit, ins, outs, fn, packed, keep, style))


def salu(name: str, signature: str, fn: Callable[..., Any]) -> None:
    """Add a scalar Alu row."""
    alu(name, "salu", signature, fn)


def valu(name: str, signature: str, fn: Callable[..., Any], **more: Any) -> None:
    """Add a vector Alu row."""
    alu(name, "valu", signature, fn, **more)


def _decorator(unit: str, signature: str, more: dict[str, Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    def register(fn: Callable[..., Any]) -> Callable[..., Any]:
        alu(fn.__name__, unit, signature, fn, **more)
        return fn

    return register


def scalar(signature: str, **more: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Decorator: the function is the body of the scalar instruction of its name."""
    return _decorator("salu", signature, more)


def vector(signature: str, **more: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Decorator: the function is the body of the vector instruction of its name."""
    return _decorator("valu", signature, more)


def load() -> dict[str, Row]:
    """Import all families (once) and return the table."""
    global _loaded
    if not _loaded:
        for module in _MODULES:
            home.module(f"cairn.isa.sem.{module}")
        _loaded = True
    return ROWS


def lookup(name: str, target: str) -> Row:
    """The row of instruction ``name``. Raises UnknownInstruction where there is none (with the reason if refused)."""
    rows = load()
    row = rows.get(name) or rows.get(ALIASES.get(name, ""))
    if row is None:
        why = reason(name, target)
        if why is not None:
            raise UnknownInstruction(f"{name} ({target}) is refused: {why}", hint="a compute kernel has no use for it")
        raise UnknownInstruction(
            f"{name} ({target}): no semantics for this instruction",
            hint="report the instruction and the kernel; cairn disassembles it, but cannot run it",
        )
    return home.module("cairn.isa.sem.memory").for_target(row, target) if isinstance(row, Mem) else row
