"""PTX's reads of textures and accesses to surfaces by objects, as calls of HIP's functions."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from cairn.base.patterns import regex
from cairn.hipify.inline import Unknown

Read = Callable[[str, str], str]  # an operand and a type, as an expression


class Access(NamedTuple):
    """A call whose value, of C++ type ``value``, has ``parts`` elements of PTX type ``kind``; a store has none."""

    call: str
    value: str
    kind: str
    parts: int


#: Geometries: the name in HIP's functions, how many coordinates, and whether a layer comes first.
_SHAPES = {
    "1d": ("1D", 1, False), "2d": ("2D", 2, False), "3d": ("3D", 3, False), "a1d": ("1DLayered", 1, True),
    "a2d": ("2DLayered", 2, True), "cube": ("Cubemap", 3, False), "acube": ("CubemapLayered", 3, True),
}  # fmt: skip
_VALUES = {"f32": "float4", "s32": "int4", "u32": "uint4"}
_ELEMENTS = {"b8": "uchar", "b16": "ushort", "b32": "uint", "b64": "ulonglong"}
_TEXTURE = regex(r"tex(?:\.(level|grad|base))?\.(a?[12]d|3d|a?cube)\.v4\.([fsu]32)\.(f32|s32)")
_GATHER = regex(r"tld4\.([rgba])\.2d\.v4\.([fsu]32)\.f32")
_SURFACE = regex(r"su(ld|st)\.b\.(a?[12]d|3d)(?:\.v([24]))?\.(b8|b16|b32|b64)\.(trap|clamp|zero)")


def access(mnemonic: str, operands: list[list[str]], read: Read) -> Access | None:
    """What an instruction does; None for another one. ``operands`` are lists already."""
    for pattern, make in ((_TEXTURE, _texture), (_GATHER, _gather), (_SURFACE, _surface)):
        match = pattern.fullmatch(mnemonic)
        if match is not None:
            return make(match, operands, read)
    return None


def _place(shape: str, where: list[str], kind: str, read: Read) -> tuple[str, list[str]]:
    """The object, and the arguments that say where: coordinates, then the layer. The rest of a list is filling."""
    _, count, layered = _SHAPES[shape]
    object_, *given = where
    if len(given) < count + layered:
        raise Unknown("coordinates")
    layer = [f"(int)({read(given[0], 'u32')})"] if layered else []
    places = [f"({read(each, kind)})" for each in given[layered : count + layered]]
    return f"(hipTextureObject_t)({read(object_, 'u64')})", places + layer


def _texture(match: re.Match[str], operands: list[list[str]], read: Read) -> Access:
    mode, shape, result, kind = match.groups()
    fetches = kind == "s32"
    if mode == "base" or (fetches and (shape != "1d" or mode)):
        raise Unknown(match[0])
    name, count, _ = _SHAPES[shape]
    object_, where = _place(shape, operands[1], kind, read)
    more: list[str] = []
    if mode == "level":
        more = [f"({read(operands[2][0], 'f32')})"]
    elif mode == "grad":
        wide = {1: "", 2: "make_float2", 3: "make_float4"}[count]
        for given in operands[2:4]:
            values = [read(each, "f32") for each in given[:count]] + ["0.0f"] * (count == 3)
            more.append(f"{wide}({', '.join(values)})")
    function = f"tex{name}{'fetch' if fetches else ''}{ {'level': 'Lod', 'grad': 'Grad'}.get(mode, '') }"
    call = f"{function}<{_VALUES[result]}>({', '.join([object_, *where, *more])})"
    return Access(call, _VALUES[result], result, 4)


def _gather(match: re.Match[str], operands: list[list[str]], read: Read) -> Access:
    object_, where = _place("2d", operands[1], "f32", read)
    value = _VALUES[match[2]]
    call = f"tex2Dgather<{value}>({', '.join([object_, *where, str('rgba'.index(match[1]))])})"
    return Access(call, value, match[2], 4)


def _surface(match: re.Match[str], operands: list[list[str]], read: Read) -> Access:
    way, shape, wide, kind, mode = match.groups()
    count = int(wide or 1)
    value = f"{_ELEMENTS[kind]}{count}"
    object_, where = _place(shape, operands[way == "ld"], "s32", read)
    boundary = f"hipBoundaryMode{mode.capitalize()}"
    object_ = object_.replace("hipTextureObject_t", "hipSurfaceObject_t", 1)
    if way == "ld":
        call = f"surf{_SHAPES[shape][0]}read<{value}>({', '.join([object_, *where, boundary])})"
        return Access(call, value, kind, count)
    data = f"make_{value}({', '.join(read(each, kind) for each in operands[1][:count])})"
    call = f"surf{_SHAPES[shape][0]}write({', '.join([data, object_, *where, boundary])})"
    return Access(call, "", kind, 0)
