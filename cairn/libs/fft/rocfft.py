"""Functions of librocfft."""

from __future__ import annotations

import ctypes
from typing import Any, ClassVar

from cairn.hip import handles, stream
from cairn.libs.fft import callbacks, fields, shapes
from cairn.libs.fft.callbacks import Callback
from cairn.libs.fft.errors import FftError, Wrong
from cairn.libs.fft.fields import Brick, Field, Side
from cairn.libs.fft.plan import Plan
from cairn.libs.fft.shapes import (
    BACKWARD,
    FORWARD,
    HERMITIAN,
    HERMITIAN_PLANAR,
    INTERLEAVED,
    PLANAR,
    PLANES,
    REAL,
    Layout,
    Problem,
)

_VERSION = "1.0.34"
_PRECISIONS, _BYTES = ("single", "double", "half"), (4, 8, 2)
_FORMS = (INTERLEAVED, PLANAR, REAL, HERMITIAN, HERMITIAN_PLANAR)
_UNSET = len(_FORMS)
#: By rocfft_transform_type: the direction, and the usual forms of both sides.
_TRANSFORMS = (
    (FORWARD, INTERLEAVED, INTERLEAVED),
    (BACKWARD, INTERLEAVED, INTERLEAVED),
    (FORWARD, REAL, HERMITIAN),
    (BACKWARD, HERMITIAN, REAL),
)
_FITS = {INTERLEAVED: {INTERLEAVED, PLANAR}, REAL: {REAL}, HERMITIAN: {HERMITIAN, HERMITIAN_PLANAR}}


class Description(handles.Handle):
    """How both sides of a transform lie in memory, and the factor of the result."""

    kind: ClassVar[str] = "rocfft_plan_description"

    def __init__(self) -> None:
        super().__init__()
        self.forms = [_UNSET, _UNSET]
        self.strides: list[tuple[int, ...]] = [(), ()]  # from the fastest dimension on
        self.distances, self.offsets = [0, 0], [(0, 0), (0, 0)]
        self.scale = 1.0
        self.fields: list[tuple[Brick, ...] | None] = [None, None]

    def layout(self, side: int, usual: str, lengths: tuple[int, ...], row: int) -> Layout:
        """Of the input (0) or the output (1)."""
        form = usual if self.forms[side] == _UNSET else _FORMS[self.forms[side]]
        if form not in _FITS[usual]:
            raise FftError(Wrong.TYPE, f"array type {form} where the transform has {usual}")
        made = shapes.packed(form, lengths, row if form == REAL else 0)
        if self.strides[side]:
            if len(self.strides[side]) != len(lengths):
                raise FftError(Wrong.STRIDES, f"{len(self.strides[side])} strides for {len(lengths)} dimensions")
            made = made._replace(strides=tuple(reversed(self.strides[side])))
        return made._replace(distance=self.distances[side] or made.distance, offset=self.offsets[side][0])


class Info(handles.Handle):
    """Where and in which stream a plan is executed."""

    kind: ClassVar[str] = "rocfft_execution_info"

    def __init__(self) -> None:
        super().__init__()
        self.stream: Any = stream.resolve(0)
        self.work, self.size = 0, 0
        self.called = callbacks.NONE


class Made(handles.Handle):
    """A plan with its layouts."""

    kind: ClassVar[str] = "rocfft_plan"

    def __init__(
        self, plan: Plan, sign: int, layouts: tuple[Layout, Layout], in_place: bool, further: tuple[int, int]
    ) -> None:
        super().__init__()
        self.plan, self.sign, self.layouts, self.in_place, self.further = plan, sign, layouts, in_place, further
        self.fields: tuple[Side | None, Side | None] = (None, None)

    def address(self, places: int) -> int:
        """The buffer of a side that lies in one."""
        return _addresses(places, INTERLEAVED, 0)[0]


def _find(kind: str, number: int) -> Any:
    found = handles.find(kind, number)
    if found is None:
        raise FftError(Wrong.PLAN, f"{number:#x} is no {kind} that is in use")
    return found


def rocfft_setup() -> None:
    """Nothing is to be set up."""


def rocfft_cleanup() -> None:
    """Nothing is held outside of plans."""


def rocfft_get_version_string(place: int, length: int) -> None:
    if not place or length <= len(_VERSION):
        raise FftError(Wrong.VALUE, f"{length} bytes at {place:#x}: {len(_VERSION) + 1} are needed")
    ctypes.memmove(place, _VERSION.encode() + b"\0", len(_VERSION) + 1)


# ---- plans ----


def rocfft_plan_create(
    placement: int, transform: int, precision: int, dimensions: int, lengths: int, count: int, description: int
) -> int:
    if placement not in (0, 1) or not 0 <= transform < len(_TRANSFORMS) or not 0 <= precision < len(_PRECISIONS):
        raise FftError(Wrong.VALUE, f"placement {placement}, transform {transform}, precision {precision}")
    if not 1 <= dimensions <= 3 or not lengths:
        raise FftError(Wrong.SIZE, f"{dimensions} dimensions with lengths at {lengths:#x}: from 1 to 3")
    sizes = tuple(reversed((ctypes.c_size_t * dimensions).from_address(lengths)))
    if min(sizes) < 1 or max(sizes) >= 1 << 31 or count < 1:
        raise FftError(Wrong.SIZE, f"lengths {sizes}, {count} transforms")
    described = _find("rocfft_plan_description", description) if description else Description()
    sign, *forms = _TRANSFORMS[transform]
    in_place = placement == 0
    row = 2 * (sizes[-1] // 2 + 1) if in_place else 0
    bricks = tuple(
        None if given is None else fields.side(given, form, sizes, count, _BYTES[precision])
        for given, form in zip(described.fields, forms, strict=True)
    )
    if in_place and any(bricks) and not all(bricks):
        raise FftError(Wrong.VALUE, "a transform in place has a field on both sides, or on none")
    layouts = (described.layout(0, forms[0], sizes, row), described.layout(1, forms[1], sizes, row))
    if wrong := shapes.collision(layouts[1], sizes, count):
        if not description:
            described.retire()
        raise FftError(Wrong.STRIDES, f"strides and distance of results: {wrong}; they would overwrite each other")
    bytes_each = _BYTES[precision]
    first, second = (bytes_each * (offsets[1] - offsets[0]) for offsets in described.offsets)
    further = (first, second)
    if not description:
        described.retire()
    plan = Plan(Problem(sizes, count, _PRECISIONS[precision], described.scale), own_work=False)
    made = Made(plan, sign, layouts, in_place, further)
    if any(bricks):  # what bricks are gathered into has no gaps
        packed = (shapes.packed(form, sizes, 0) for form in forms)
        pairs = zip(bricks, packed, layouts, strict=True)
        one, other = (whole if each else layout for each, whole, layout in pairs)
        made.layouts, made.fields = (one, other), (bricks[0], bricks[1])
    return made.handle


def rocfft_plan_destroy(number: int) -> None:
    if number:
        found = _find("rocfft_plan", number)
        found.plan.release()
        found.retire()


def rocfft_plan_get_work_buffer_size(number: int) -> int:
    """A plan takes memory of its own where it gets none."""
    return int(_find("rocfft_plan", number).plan.work_size)


def rocfft_plan_get_print(number: int) -> None:
    made = _find("rocfft_plan", number)
    print(f"rocfft plan: {made.plan.problem}, {made.layouts[0]} to {made.layouts[1]}")


def _addresses(buffers: int, form: str, further: int) -> tuple[int, int]:
    """Of both parts; ``further`` are the bytes by which the imaginary parts' offset is larger."""
    if not buffers:
        raise FftError(Wrong.VALUE, "no list of buffers")
    count = 2 if form in PLANES else 1
    found = (ctypes.c_size_t * count).from_address(buffers)
    if not all(found):
        raise FftError(Wrong.VALUE, f"buffers {[hex(each) for each in found]}: none may be null")
    return found[0], found[count - 1] + further


def rocfft_execute(number: int, sources: int, targets: int, information: int) -> None:
    made = _find("rocfft_plan", number)
    info = _find("rocfft_execution_info", information) if information else None
    if any(made.fields):
        if info is not None and info.called != callbacks.NONE:
            raise FftError(Wrong.UNSUPPORTED, "functions of the program's that load and store fields")
        used = stream.resolve(0) if info is None else info.stream
        fields.execute(made, sources, targets, used, 0 if info is None else info.work)
        return
    take, give = made.layouts
    source = _addresses(sources, take.form, made.further[0])
    target = _addresses(sources if made.in_place else targets, give.form, made.further[1])
    if info is None:
        made.plan.run(source, target, made.sign, made.layouts, stream.resolve(0))
        return
    if (info.called.load and take.form in PLANES) or (info.called.store and give.form in PLANES):
        raise FftError(Wrong.UNSUPPORTED, "functions of the program's load and store planes neither here nor in AMD's")
    if info.work and info.size < made.plan.work_size:
        raise FftError(Wrong.WORK, f"a work buffer of {info.size} bytes: expected {made.plan.work_size} or none")
    made.plan.run(source, target, made.sign, made.layouts, info.stream, info.work, info.called)


# ---- descriptions ----


def rocfft_plan_description_create() -> int:
    return Description().handle


def rocfft_plan_description_destroy(number: int) -> None:
    if number:
        _find("rocfft_plan_description", number).retire()


def rocfft_plan_description_set_scale_factor(number: int, factor: float) -> None:
    if not abs(factor) < float("inf"):
        raise FftError(Wrong.VALUE, f"a scale of {factor}")
    _find("rocfft_plan_description", number).scale = factor


def _sizes(place: int, count: int) -> tuple[int, ...]:
    return tuple((ctypes.c_size_t * count).from_address(place)) if place and count else ()


def rocfft_plan_description_set_data_layout(
    number: int, source: int, target: int, in_offsets: int, out_offsets: int, in_count: int, in_strides: int,
    in_distance: int, out_count: int, out_strides: int, out_distance: int,
) -> None:  # fmt: skip
    described = _find("rocfft_plan_description", number)
    if not 0 <= source <= _UNSET or not 0 <= target <= _UNSET:
        raise FftError(Wrong.TYPE, f"array types {source} and {target}: from 0 to {_UNSET}")
    if in_count > 3 or out_count > 3:
        raise FftError(Wrong.STRIDES, f"{in_count} and {out_count} strides: at most 3")
    described.forms = [source, target]
    described.strides = [_sizes(in_strides, in_count), _sizes(out_strides, out_count)]
    described.distances = [in_distance, out_distance]
    for side, (place, form) in enumerate(((in_offsets, source), (out_offsets, target))):
        planes = 2 if form < _UNSET and _FORMS[form] in (PLANAR, HERMITIAN_PLANAR) else 1
        offsets = _sizes(place, planes) or (0,) * planes
        described.offsets[side] = (offsets[0], offsets[-1])


# ---- fields ----


def rocfft_plan_description_set_comm(number: int, kind: int, communicator: int) -> None:
    _find("rocfft_plan_description", number)
    if kind:
        raise FftError(Wrong.UNSUPPORTED, f"communicators of type {kind}: transforms are of one process")


def rocfft_brick_create(lower: int, upper: int, strides: int, dimensions: int, device: int) -> int:
    return fields.brick(lower, upper, strides, dimensions, device).handle


def rocfft_brick_destroy(number: int) -> None:
    if number:
        _find("rocfft_brick", number).retire()


def rocfft_field_create() -> int:
    return Field().handle


def rocfft_field_destroy(number: int) -> None:
    if number:
        _find("rocfft_field", number).retire()


def rocfft_field_add_brick(number: int, brick: int) -> None:
    found: Brick = _find("rocfft_brick", brick)
    _find("rocfft_field", number).bricks.append(found)


def rocfft_plan_description_add_infield(number: int, field: int) -> None:
    _add_field(number, field, 0)


def rocfft_plan_description_add_outfield(number: int, field: int) -> None:
    _add_field(number, field, 1)


def _add_field(number: int, field: int, side: int) -> None:
    described: Description = _find("rocfft_plan_description", number)
    if described.fields[side] is not None:
        raise FftError(Wrong.UNSUPPORTED, "a second field on one side")
    described.fields[side] = tuple(_find("rocfft_field", field).bricks)


# ---- execution ----


def rocfft_execution_info_create() -> int:
    return Info().handle


def rocfft_execution_info_destroy(number: int) -> None:
    if number:
        _find("rocfft_execution_info", number).retire()


def rocfft_execution_info_set_work_buffer(number: int, address: int, size: int) -> None:
    if not address or not size:
        raise FftError(Wrong.WORK, f"{size} bytes at {address:#x}")
    info = _find("rocfft_execution_info", number)
    info.work, info.size = address, size


def rocfft_execution_info_set_stream(number: int, chosen: int) -> None:
    _find("rocfft_execution_info", number).stream = stream.resolve(chosen)


def _callback(functions: int, data: int, shared: int) -> Callback | None:
    """The first device's of both lists; none where there are no functions."""
    if not functions:
        return None
    function = ctypes.c_size_t.from_address(functions).value
    handed = ctypes.c_size_t.from_address(data).value if data else 0
    return Callback(function, handed, shared) if function else None


def rocfft_execution_info_set_load_callback(number: int, functions: int, data: int, shared: int) -> None:
    info = _find("rocfft_execution_info", number)
    info.called = info.called._replace(load=_callback(functions, data, shared))


def rocfft_execution_info_set_store_callback(number: int, functions: int, data: int, shared: int) -> None:
    info = _find("rocfft_execution_info", number)
    info.called = info.called._replace(store=_callback(functions, data, shared))


# ---- the cache of kernels is Cairn's own: there is nothing to hand over ----

_buffers: dict[int, Any] = {}


def rocfft_cache_serialize() -> tuple[int, int]:
    held = ctypes.create_string_buffer(1)
    _buffers[ctypes.addressof(held)] = held
    return ctypes.addressof(held), 1


def rocfft_cache_buffer_free(address: int) -> None:
    _buffers.pop(address, None)


def rocfft_cache_deserialize(address: int, size: int) -> None:
    if not address or not size:
        raise FftError(Wrong.VALUE, f"{size} bytes at {address:#x}")
