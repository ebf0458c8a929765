"""Values that are the same in every wave of a dispatch: the kernel arguments.

They are loaded once, at the function's start, and go by their names in all blocks: no variable carries them, no save
image keeps them. ``%kernarg`` is the address of the arguments (i64), ``%kernarg.16.i32`` the dword at its byte 16.
"""

from __future__ import annotations

from cairn.vgpu import state
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V
from cairn.vgpu.lower.llvm.opcodes import Ins

KERNARG = "%kernarg"
_ONEWAY = "%oneway"
_ASKS = "%asks"


def value(b: Builder, name: str, type_: str) -> V:
    """The fixed value of a name."""
    found = b.known(("fixed", name))
    if found is None:
        found = V(type_, 1, name, fixed=True)
        b.remember(("fixed", name), found)
    b.fixed.add(name)
    return found


def argument(b: Builder, offset: int, type_: str) -> V:
    """The i32 or i64 at byte ``offset`` of the kernel arguments."""
    return value(b, f"{KERNARG}.{offset}.{type_}", type_)


def oneway(b: Builder) -> V:
    """Bits that must be zero in an address to which a one-way store passes the caches: all bits where none may."""
    b.fixed.add(_ONEWAY)
    return V("i64", 1, _ONEWAY)


def asks(b: Builder) -> V:
    """Whether accesses ask for what tiles to come will access."""
    b.fixed.add(_ASKS)
    return V("i1", 1, _ASKS)


def offset_of(held: V) -> int | None:
    """Byte offset of a fixed kernel argument."""
    if not held.fixed or held.name == KERNARG:
        return None
    return int(held.name.split(".")[1])


def half_name(name: str, part: int) -> str:
    """Name of the low (0) or high (1) dword of a fixed i64; empty where it has none."""
    if not name or name == KERNARG:
        return ""
    return f"{KERNARG}.{int(name.split('.')[1]) + 4 * part}.i32"


def definitions(names: set[str]) -> list[Ins]:
    """Code for the function's start."""
    lines = [
        *llvm.loaded(f"{KERNARG}.pointer", "ptr", "%waves", state.offset("kernarg")),
        llvm.ins(KERNARG, llvm.convert("ptrtoint", "ptr", "i64"), f"{KERNARG}.pointer"),
    ]
    if _ONEWAY in names:
        lines += [
            *llvm.loaded(f"{_ONEWAY}.value", "i32", "%waves", state.offset("oneway")),
            llvm.ins(f"{_ONEWAY}.never", llvm.compare("icmp", "eq", "i32"), f"{_ONEWAY}.value", "0"),
            llvm.ins(_ONEWAY, llvm.select("i1", "i64"), f"{_ONEWAY}.never", "-1", "63"),
        ]
    if _ASKS in names:
        lines += [
            *llvm.loaded(f"{_ASKS}.value", "i32", "%waves", state.offset("asks")),
            llvm.ins(_ASKS, llvm.compare("icmp", "ne", "i32"), f"{_ASKS}.value", "0"),
        ]
    for name in sorted({*names} - {KERNARG, _ONEWAY, _ASKS}):
        _, offset, type_ = name.split(".")
        lines += llvm.loaded(name, type_, f"{KERNARG}.pointer", offset, 4)
    return lines
