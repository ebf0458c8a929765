"""OpenCL C's functions by the names and with the types that clang gives them (Itanium C++ ABI, 5.1)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cairn.compiler.spirv.types import SPACES, Type
from cairn.compiler.spirv.words import SpirvError
from cairn.compiler.spirv.writer import Writer

_INTEGERS = {(8, True): "c", (8, False): "h", (16, True): "s", (16, False): "t", (32, True): "i", (32, False): "j",
             (64, True): "l", (64, False): "m"}  # fmt: skip
_FLOATS = {"half": "Dh", "float": "f", "double": "d"}
_OPAQUE = {"event": "9ocl_event", "sampler": "11ocl_sampler", "reserveid": "13ocl_reserveid"}


class _Names:
    """Names of types, in which one that came before is named by its place."""

    def __init__(self, w: Writer) -> None:
        self._types = w.module.types
        self._seen: list[str] = []

    def of(self, kind: Type, signed: bool, *, const: bool = False) -> str:
        if kind.kind == "pointer":
            inside = self._types[kind.parts[0]] if kind.parts else Type("int", "i8", 8)
            qualifiers = f"U3AS{SPACES[kind.space]}" if SPACES[kind.space] else ""
            qualifiers += "K" if const else ""
            qualified = f"{qualifiers}{self._plain(inside, signed)}"
            name = f"P{qualified}"
            if name in self._seen:
                return self._place(name)
            if qualifiers and qualified in self._seen:
                text = f"P{self._place(qualified)}"
            else:
                text = f"P{qualifiers}{self.of(inside, signed)}"
                self._seen += [qualified] if qualifiers else []
            self._seen.append(name)
            return text
        name = self._plain(kind, signed)
        if kind.kind != "vector" and kind.kind not in _OPAQUE:
            return name
        if name in self._seen:
            return self._place(name)
        self._seen.append(name)
        return name

    def _place(self, name: str) -> str:
        at = self._seen.index(name)
        return "S_" if at == 0 else f"S{'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'[at - 1]}_"

    def _plain(self, kind: Type, signed: bool) -> str:
        if kind.kind == "vector":
            return f"Dv{kind.length}_{self._plain(self._types[kind.parts[0]], signed)}"
        if kind.kind == "int" and (kind.width, signed) in _INTEGERS:
            return _INTEGERS[kind.width, signed]
        if kind.kind == "bool":
            return "b"
        if kind.kind == "float" and kind.text in _FLOATS:
            return _FLOATS[kind.text]
        if kind.kind in _OPAQUE:
            return _OPAQUE[kind.kind]
        raise SpirvError(f"{kind.text or kind.kind} is no argument of OpenCL's functions")


def builtin(
    w: Writer,
    result: int,
    name: str,
    arguments: Sequence[int],
    signs: str = "s",
    signed: bool = True,
    constant: Collection[int] = (),
) -> str:
    """The call of one of OpenCL's functions with values by their ids.

    ``signs`` says of each argument, or of all of them, whether its whole numbers have a sign (s or u), ``signed`` the
    same of the result; ``constant`` are the places of pointers to what is not written.
    """
    listed = signs if len(signs) == len(arguments) else signs * len(arguments)
    given = [(w.kind(each), w.value(each), sign == "s") for each, sign in zip(arguments, listed, strict=True)]
    return builtin_of(w, w.module.types[result], name, given, signed=signed, constant=constant)


def builtin_of(
    w: Writer,
    result: Type,
    name: str,
    arguments: Sequence[tuple[Type, str, bool]],
    *,
    signed: bool = True,
    constant: Collection[int] = (),
) -> str:
    """The same with arguments as types, values and whether they have a sign."""
    names = _Names(w)
    mangled = "".join(names.of(kind, sign, const=i in constant) for i, (kind, _, sign) in enumerate(arguments))
    typed = [f"{kind.text}{extension(kind, sign)} {value}" for kind, value, sign in arguments]
    returns = f"{extension(result, signed)} {result.text}".strip()
    return w.call(returns, f"_Z{len(name)}{name}{mangled or 'v'}", typed)


def extension(kind: Type, signed: bool) -> str:
    """How a number that is smaller than a register is passed."""
    if kind.kind == "bool":
        return " zeroext"
    return (" signext" if signed else " zeroext") if kind.kind == "int" and kind.width < 32 else ""
