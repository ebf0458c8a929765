"""A launch's Python arguments as the bytes of a kernarg segment."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterator, Sequence
from typing import Any

# Triton's type -> (struct format, conversion of the Python value)
_MASKS = {width: (1 << width) - 1 for width in (8, 16, 32, 64)}


def _bfloat16(value: float) -> int:
    """Bits of the nearest bfloat16, ties to even; NaNs stay NaNs."""
    bits: int = struct.unpack("<I", struct.pack("<f", value))[0]
    if value != value:
        return bits >> 16 | 0x40
    return (bits + 0x7FFF + (bits >> 16 & 1)) >> 16


def _integer(width: int) -> Callable[[Any], int]:
    mask = _MASKS[width]
    return lambda value: int(value) & mask


def _float(value: Any) -> float:
    return float(value)


def _single(value: Any) -> float:
    """A double that ``struct`` can pack as a float: out of range is infinity, as in C."""
    number = float(value)
    try:
        struct.pack("<f", number)
    except OverflowError:
        return float("inf") if number > 0 else float("-inf")
    return number


def _half(value: Any) -> float:
    number = float(value)
    try:
        struct.pack("<e", number)
    except OverflowError:
        return float("inf") if number > 0 else float("-inf")
    return number


_SCALARS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "i1": ("B", lambda value: int(bool(value))),
    "u1": ("B", lambda value: int(bool(value))),
    "i8": ("B", _integer(8)),
    "u8": ("B", _integer(8)),
    "i16": ("H", _integer(16)),
    "u16": ("H", _integer(16)),
    "i32": ("I", _integer(32)),
    "u32": ("I", _integer(32)),
    "i64": ("Q", _integer(64)),
    "u64": ("Q", _integer(64)),
    "fp16": ("e", _half),
    "bf16": ("H", _bfloat16),
    "fp32": ("f", _single),
    "f32": ("f", _single),
    "fp64": ("d", _float),
}


def address(value: Any) -> int:
    """The address that a pointer argument stands for: a tensor's, an integer itself, None is null."""
    if value is None:
        return 0
    if isinstance(value, int):
        return value
    found = getattr(value, "data_ptr", None)
    if found is None and hasattr(value, "__array_interface__"):
        return int(value.__array_interface__["data"][0])
    if found is None:
        raise TypeError(
            f"{type(value).__name__} as a pointer argument: expected an array, a CPU tensor or an address (int)"
        )
    place = getattr(value, "device", None)
    if getattr(place, "type", "cpu") not in ("cpu", "meta"):
        raise TypeError(f"a tensor on {place}: a virtual device works on CPU tensors; use .cpu()")
    return int(found())


def _descriptor_types(kind: str) -> list[str]:
    """Types of a decomposed tensor descriptor: base, shape, strides, two flags, then shape and strides again."""
    match = re.match(r"tensordesc(?:_im2col)?<([^[>]*)\[([^\]]*)\]", kind)
    if match is None:
        raise TypeError(f"{kind}: not a tensor descriptor's type")
    rank = re.search(r",input_rank=(\d+)", kind)
    dims = int(rank.group(1)) if rank else match.group(2).count(",") + 1
    return [f"*{match.group(1)}", *["i64"] * (2 * dims), "i1", "i1", *["i32"] * dims, *["i64"] * dims]


def _descriptor_values(value: Any) -> list[Any]:
    flags = (value.padding == "nan", getattr(value, "round_f32_to_tf32", False))
    return [value.base, *value.shape, *value.strides, *flags, *value.shape, *value.strides]


def flat_types(signature: Sequence[Any]) -> Iterator[str]:
    """Types of the kernel's arguments in order: tuples flattened, descriptors decomposed, constants left out."""
    for kind in signature:
        if isinstance(kind, tuple | list):
            yield from flat_types(kind)
        elif kind.startswith("tensordesc"):
            yield from _descriptor_types(kind)
        elif kind != "constexpr":
            yield kind


def flat_values(signature: Sequence[Any], values: Sequence[Any]) -> Iterator[Any]:
    """Values that belong to ``flat_types(signature)``."""
    for kind, value in zip(signature, values, strict=True):
        if isinstance(kind, tuple | list):
            yield from flat_values(kind, value)
        elif kind.startswith("tensordesc"):
            yield from _descriptor_values(value)
        elif kind != "constexpr":
            yield value


class Packer:
    """Packs a kernel's arguments at the offsets that its metadata names."""

    def __init__(self, signature: Sequence[Any], extra_pointers: int) -> None:
        self.signature = tuple(signature)
        self.types = [*flat_types(self.signature), *["*i8"] * extra_pointers]
        self.flat = all(isinstance(kind, str) and not kind.startswith("tensordesc") for kind in self.signature)
        self.keep = [i for i, kind in enumerate(self.signature) if kind != "constexpr"]
        unknown = [kind for kind in self.types if not kind.startswith("*") and kind not in _SCALARS]
        if unknown:
            raise TypeError(f"arguments of type {', '.join(unknown)}: expected pointers or {', '.join(_SCALARS)}")
        self.convert = [address if kind.startswith("*") else _SCALARS[kind][1] for kind in self.types]
        self.struct: struct.Struct | None = None

    def place(self, arguments: Sequence[Any]) -> None:
        """Learn the offsets from the code object's own list of arguments (``codeobj.Arg``)."""
        if len(arguments) != len(self.types):
            raise TypeError(f"the kernel takes {len(arguments)} arguments and its signature has {len(self.types)}")
        text, end = "<", 0
        for kind, argument in zip(self.types, arguments, strict=True):
            code = "Q" if kind.startswith("*") else _SCALARS[kind][0]
            if struct.calcsize(code) != argument.size:
                raise TypeError(f"argument {argument.name or argument.offset}: {kind} in {argument.size} bytes")
            text += f"{argument.offset - end}x{code}"
            end = argument.offset + argument.size
        self.struct = struct.Struct(text)

    def pack(self, values: Sequence[Any], extra: Sequence[int]) -> bytes:
        """The kernarg segment's explicit part for Python ``values`` (constants among them) and scratch pointers."""
        if self.struct is None:
            raise RuntimeError("the kernel's arguments have no offsets yet")
        chosen = [values[i] for i in self.keep] if self.flat else list(flat_values(self.signature, values))
        chosen.extend(extra)
        return self.struct.pack(*[convert(value) for convert, value in zip(self.convert, chosen, strict=True)])
