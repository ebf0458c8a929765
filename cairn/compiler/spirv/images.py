"""Images and samplers (SPIR-V 1.6, 3.52.10), by the functions of ``opencl/src/image.cl``."""

from __future__ import annotations

from cairn.compiler.spirv.memory import put, taken
from cairn.compiler.spirv.types import Type
from cairn.compiler.spirv.words import Op, SpirvError
from cairn.compiler.spirv.writer import Handler, Writer

_1D, _2D, _3D, _BUFFER = 0, 1, 2, 5
# As OpenCL C names them, by dimensions, whether they are arrays, and whether they hold depths.
_NAMES = {(_1D, 0, 0): "image1d", (_BUFFER, 0, 0): "image1d_buffer", (_1D, 1, 0): "image1d_array",
          (_2D, 0, 0): "image2d", (_2D, 1, 0): "image2d_array", (_3D, 0, 0): "image3d", (_2D, 0, 1): "image2d_depth",
          (_2D, 1, 1): "image2d_array_depth"}  # fmt: skip
ACCESS = ("read_only", "write_only", "read_write")
# The fields of the descriptor (struct image of image.cl), by their places in bytes.
_FIELDS = {"width": 8, "height": 12, "depth": 16, "layers": 20, "order": 40, "type": 44}
_ORDERS, _TYPES = 0x10B0, 0x10D0  # OpenCL's first numbers; SPIR-V counts from 0 (3.11, 3.12)


def name(kind: Type) -> str:
    """An image's type as OpenCL C has it: ``image2d_t``."""
    dims, depth, layered = kind.about[1:4]
    found = _NAMES.get((dims, layered, int(depth == 1)))
    if found is None:
        raise SpirvError(f"images of dimensionality {dims} with array {layered} and depth {depth} are not supported")
    return f"{found}_t"


def access(kind: Type) -> str:
    """``read_only`` and the like."""
    return ACCESS[kind.about[7]] if len(kind.about) > 7 else ACCESS[0]


def _shape(w: Writer, number: int) -> tuple[int, int, str]:
    """(dimensions, 1 if layered, address of the descriptor) of an image."""
    kind = w.kind(number)
    dims, _, layered = kind.about[1:4]
    return {_1D: 1, _2D: 2, _3D: 3, _BUFFER: 1}[dims], layered, w.value(number)


def _four(w: Writer, number: int, element: str) -> str:
    """Coordinates as four of an element's type, behind that type."""
    kind, value = w.kind(number), w.value(number)
    whole = Type("vector", f"<4 x {element}>", length=4)
    if kind.kind != "vector":
        return f"{whole.text} {put(w, whole, 'zeroinitializer', f'{element} {value}', 0)}"
    made = "zeroinitializer"
    for i in range(kind.length):
        made = put(w, whole, made, f"{element} {taken(w, kind, value, i)}", i)
    return f"{whole.text} {made}"


def _element(w: Writer, number: int) -> Type:
    return w.module.types.element(number)


def _given(w: Writer, op: Op, found: str, element: str) -> None:
    """The result from the four channels that were read."""
    kind = w.module.types[op.type]
    four = Type("vector", f"<4 x {element}>", length=4)
    if kind.kind != "vector":
        w.set(op, f"extractelement {four.text} {found}, i32 0")
    elif w.module.types[kind.parts[0]].text == "half":
        w.set(op, f"fptrunc {four.text} {found} to {kind.text}")
    else:
        w.same(op, found)


def _read(w: Writer, op: Op) -> None:
    dims, layered, image = _shape(w, op.args[0])
    _texel(w, op, image, "i64 0", op.args[1], dims, layered)


def _texel(w: Writer, op: Op, image: str, sampler: str, place: int, dims: int, layered: int) -> None:
    """Channels of a sample, at whole coordinates or others."""
    whole = _element(w, op.type).kind == "int"
    at = _element(w, w.module.type_of(place))
    way = "sample" if at.kind == "float" else "texel"
    element = "i32" if whole else "float"
    arguments = [f"ptr addrspace(4) {image}", sampler, _four(w, place, at.text), f"i32 {dims}", f"i32 {layered}"]
    call = w.call(f"<4 x {element}>", f"__cairn_{way}_{'i' if whole else 'f'}", arguments)
    _given(w, op, w.fresh(call), element)


def _sample(w: Writer, op: Op) -> None:
    image, sampler = w.pairs[op.args[0]]
    dims, layered, place = _shape(w, image)
    bits = w.fresh(f"ptrtoint {w.typed(sampler)} to i64")
    _texel(w, op, place, f"i64 {bits}", op.args[1], dims, layered)


def _pair(w: Writer, op: Op) -> None:
    w.pairs[op.result] = (op.args[0], op.args[1])


def _image(w: Writer, op: Op) -> None:
    w.same(op, w.value(w.pairs[op.args[0]][0]))


def _write(w: Writer, op: Op) -> None:
    dims, layered, image = _shape(w, op.args[0])
    number = op.args[2]
    element = _element(w, w.module.type_of(number))
    text, kind = w.typed(number), w.kind(number)
    if element.text == "half":
        text = f"<4 x float> {w.fresh(f'fpext {text} to <4 x float>')}"
    elif kind.kind != "vector":
        text = _four(w, number, element.text)
    letter = "i" if element.kind == "int" else "f"
    arguments = [f"ptr addrspace(4) {image}", _four(w, op.args[1], "i32"), f"i32 {dims}", f"i32 {layered}", text]
    w.line(w.call("void", f"__cairn_write_{letter}", arguments))


def _field(w: Writer, image: str, field: str) -> str:
    place = w.fresh(f"getelementptr i8, ptr addrspace(4) {image}, i32 {_FIELDS[field]}")
    return w.fresh(f"load i32, ptr addrspace(4) {place}, align 4")


def _size(w: Writer, op: Op) -> None:
    dims, layered, image = _shape(w, op.args[0])
    fields = [*("width", "height", "depth")[:dims], *(["layers"] if layered else [])]
    kind = w.module.types[op.type]
    element = _element(w, op.type)
    made = "poison"
    for i, field in enumerate(fields):
        found = _field(w, image, field)
        if element.width != 32:
            found = w.fresh(f"{'zext' if element.width > 32 else 'trunc'} i32 {found} to {element.text}")
        if kind.kind != "vector":
            w.same(op, found)
            return
        made = put(w, kind, made, f"{element.text} {found}", i)
    w.same(op, made)


def _about(field: str, first: int) -> Handler:
    def write(w: Writer, op: Op) -> None:
        w.set(op, f"sub i32 {_field(w, w.value(op.args[0]), field)}, {first}")

    return write


def _one(w: Writer, op: Op) -> None:
    w.same(op, "1")


TABLE: dict[str, Handler] = {
    "ImageRead": _read, "ImageFetch": _read, "ImageWrite": _write, "SampledImage": _pair, "Image": _image,
    "ImageSampleExplicitLod": _sample, "ImageQuerySizeLod": _size, "ImageQuerySize": _size,
    "ImageQueryFormat": _about("type", _TYPES), "ImageQueryOrder": _about("order", _ORDERS),
    "ImageQueryLevels": _one, "ImageQuerySamples": _one,
}  # fmt: skip
