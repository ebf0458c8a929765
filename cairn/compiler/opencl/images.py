"""Image functions for every image type and kind of coordinate, over those of ``image.cl`` (OpenCL C 3.0, 6.15.15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cairn.compiler.opencl.types import define


class Image(NamedTuple):
    """An image type: its name without ``_t``, dimensions, whether it has layers, the width of coordinates."""

    name: str
    dims: int
    layered: bool
    width: int
    depth: bool = False  # one float in place of four


IMAGES = (
    Image("image1d", 1, False, 1),
    Image("image1d_buffer", 1, False, 1),
    Image("image1d_array", 1, True, 2),
    Image("image2d", 2, False, 2),
    Image("image2d_array", 2, True, 4),
    Image("image3d", 3, False, 4),
    Image("image2d_depth", 2, False, 2, True),
    Image("image2d_array_depth", 2, True, 4, True),
)
_ACCESS = ("__read_only", "__write_only", "__read_write")
_WIDE = {1: "(T4)(c, 0, 0, 0)", 2: "(T4)(c, 0, 0)", 4: "c"}
_NONE = "CLK_ADDRESS_NONE"


def source() -> Iterator[str]:
    """All of them."""
    for image in IMAGES:
        for access in _ACCESS:
            yield from _about(image, access)
            if access != "__write_only":
                yield from _reads(image, access)
            if access != "__read_only":
                yield from _writes(image, access)


def _wide(image: Image, t: str) -> str:
    """The coordinates as four of type ``t``."""
    return _WIDE[image.width].replace("T", t)


def _coordinates(image: Image, t: str) -> str:
    return f"{t}{image.width if image.width > 1 else ''} c"


def _reads(image: Image, access: str) -> Iterator[str]:
    shape = f"{image.dims}, {int(image.layered)}"
    last = ".x" if image.depth else ""
    results = {"f": "float" if image.depth else "float4"}
    if not image.depth:
        results |= {"h": "half4", "i": "int4", "ui": "uint4"}
    for letter, result in results.items():
        kind = "f" if letter in "fh" else "i"
        wrap = {"h": "__builtin_convertvector({}, half4)", "ui": "as_uint4({})"}.get(letter, "{}")
        takes = f"{access} {image.name}_t m, "
        plain = wrap.format(f"__cairn_texel_{kind}(&ABOUT(m), {_NONE}, {_wide(image, 'int')}, {shape}){last}")
        yield define(
            result, f"read_image{letter}", takes + _coordinates(image, "int"), f"return {plain};", inline=False
        )
        if image.name == "image1d_buffer" or access != "__read_only":
            continue
        for t, way in (("int", "texel"), ("float", "sample")):
            call = f"__cairn_{way}_{kind}(&ABOUT(m), __builtin_astype(s, ulong), {_wide(image, t)}, {shape}){last}"
            yield define(result, f"read_image{letter}", f"{takes}sampler_t s, {_coordinates(image, t)}",
                         f"return {wrap.format(call)};", inline=False)  # fmt: skip


def _writes(image: Image, access: str) -> Iterator[str]:
    kinds = {"f": ("float", "f", "(float4)(color)")} if image.depth else {
        "f": ("float4", "f", "color"), "h": ("half4", "f", "__builtin_convertvector(color, float4)"),
        "i": ("int4", "i", "color"),
        "ui": ("uint4", "i", "as_int4(color)")}  # fmt: skip
    for letter, (t, kind, color) in kinds.items():
        takes = f"{access} {image.name}_t m, {_coordinates(image, 'int')}, {t} color"
        call = f"__cairn_write_{kind}(&ABOUT(m), {_wide(image, 'int')}, {image.dims}, {int(image.layered)}, {color});"
        yield define("void", f"write_image{letter}", takes, call, inline=False)


def _about(image: Image, access: str) -> Iterator[str]:
    takes = f"{access} {image.name}_t m"
    facts = {"width": "width", "channel_data_type": "type", "channel_order": "order"}
    if image.dims > 1:
        facts["height"] = "height"
    if image.dims > 2:
        facts["depth"] = "depth"
    for name, field in facts.items():
        yield define("int", f"get_image_{name}", takes, f"return (int)ABOUT(m).{field};")
    if image.layered:
        yield define("size_t", "get_image_array_size", takes, "return ABOUT(m).layers;")
    if image.dims == 2:
        yield define("int2", "get_image_dim", takes, "return (int2)((int)ABOUT(m).width, (int)ABOUT(m).height);")
    if image.dims == 3:
        yield define("int4", "get_image_dim", takes,
                     "return (int4)((int)ABOUT(m).width, (int)ABOUT(m).height, (int)ABOUT(m).depth, 0);")  # fmt: skip
