"""OpenCL C's scalar and vector types as rows, from which builtins are written for all of them (OpenCL C 3.0, 6.3)."""

from __future__ import annotations

from typing import NamedTuple

WIDTHS = (1, 2, 3, 4, 8, 16)
VECTORS = WIDTHS[1:]
#: Address spaces that pointers of builtins name; the last is for pointers that say none.
SPACES = ("__global", "__local", "__private", "__generic")


class Scalar(NamedTuple):
    """A scalar type: its name, bits, whether it has a sign, the integers of its size, and the suffix of its math."""

    name: str
    bits: int
    signed: bool
    mask: str  # the signed integer that comparisons of vectors give, and masks of select
    unsigned: str
    suffix: str = ""  # f16, f32, f64

    def vector(self, width: int) -> str:
        return named(self.name, width)


INTEGERS = (
    Scalar("char", 8, True, "char", "uchar"),
    Scalar("uchar", 8, False, "char", "uchar"),
    Scalar("short", 16, True, "short", "ushort"),
    Scalar("ushort", 16, False, "short", "ushort"),
    Scalar("int", 32, True, "int", "uint"),
    Scalar("uint", 32, False, "int", "uint"),
    Scalar("long", 64, True, "long", "ulong"),
    Scalar("ulong", 64, False, "long", "ulong"),
)
FLOATS = (
    Scalar("half", 16, True, "short", "ushort", "f16"),
    Scalar("float", 32, True, "int", "uint", "f32"),
    Scalar("double", 64, True, "long", "ulong", "f64"),
)
ALL = (*INTEGERS, *FLOATS)


def named(name: str, width: int) -> str:
    """``float`` and 4 is ``float4``; a width of 1 is the scalar."""
    return name if width == 1 else f"{name}{width}"


def element(name: str, width: int, index: int) -> str:
    """Element ``index`` of the value ``name``."""
    return name if width == 1 else f"{name}.s{index:x}"


def each(result: str, width: int, text: str) -> str:
    """A vector from one expression an element, in which ``@`` stands for the selection of the element."""
    if width == 1:
        return text.replace("@", "")
    return f"({named(result, width)})({', '.join(text.replace('@', f'.s{i:x}') for i in range(width))})"


def define(returns: str, name: str, arguments: str, body: str, *, inline: bool = True) -> str:
    """One overload of a builtin. ``inline``: it is no more than a few instructions."""
    head = "I" if inline else "O"
    return f"{head} {returns} {name}({arguments}) {{ {body} }}"
