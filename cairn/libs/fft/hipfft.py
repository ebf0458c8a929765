"""Functions of libhipfft."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from cairn.hip import handles, stream
from cairn.libs.fft import callbacks, shapes
from cairn.libs.fft.errors import FftError, Wrong
from cairn.libs.fft.plan import Plan
from cairn.libs.fft.shapes import BACKWARD, FORWARD, HERMITIAN, INTERLEAVED, REAL, Layout, Problem

_VERSION = (1, 0, 20)
_DIMENSIONS = 3
_LARGEST = 1 << 31


class Type(NamedTuple):
    """A kind of transform: how both sides lie in memory, its precision, and its direction, where that is given."""

    source: str
    target: str
    precision: str
    sign: int = 0


COMPLEX, TO, FROM = (INTERLEAVED, INTERLEAVED), (REAL, HERMITIAN), (HERMITIAN, REAL)
TYPES = {
    0x29: Type(*COMPLEX, "single"),
    0x2A: Type(*TO, "single", FORWARD),
    0x2C: Type(*FROM, "single", BACKWARD),
    0x69: Type(*COMPLEX, "double"),
    0x6A: Type(*TO, "double", FORWARD),
    0x6C: Type(*FROM, "double", BACKWARD),
}


class Given(NamedTuple):
    """What a plan is made of. ``embedded`` are the two layouts, or None for packed ones."""

    lengths: tuple[int, ...]
    type: Type
    batch: int
    embedded: tuple[Layout, Layout] | None = None


class Handle(handles.Handle):
    """A hipfftHandle: settings, and the plan once it is made."""

    kind: ClassVar[str] = "hipfftHandle"

    def __init__(self) -> None:
        super().__init__()
        self.plan: Plan | None = None
        self.given: Given | None = None
        self.stream: Any = stream.resolve(0)
        self.own_work, self.work, self.scale = True, 0, 1.0
        self.called = callbacks.NONE
        self.awaited: list[Callable[[], None]] = []  # what is done once there is a plan
        self.properties: dict[int, int] = {}
        self.devices: tuple[int, ...] = ()  # several, where the transform is spread over them

    def make(self, given: Given) -> int:
        """Returns the bytes of the work area."""
        if self.plan is not None:
            raise FftError(Wrong.PLAN, "this handle has a plan already")
        self.given = given
        self.plan = Plan(Problem(given.lengths, given.batch, given.type.precision, self.scale), self.own_work)
        try:
            for each in self.awaited:
                each()
        except BaseException:
            self.plan.release()
            self.plan = None
            raise
        return self.plan.work_size

    def execute(self, source: int, target: int, sign: int) -> None:
        if self.plan is None or self.given is None:
            raise FftError(Wrong.PLAN, "this handle has no plan yet: hipfftMakePlan… makes it")
        if not source or not target:
            raise FftError(Wrong.VALUE, f"no memory: from {source:#x} to {target:#x}")
        if not self.own_work and not self.work and self.plan.work_size:
            raise FftError(Wrong.WORK, "automatic allocation is off and hipfftSetWorkArea was not called")
        layouts = self.given.embedded or packed(self.given, source == target)
        self.plan.run((source, 0), (target, 0), sign, layouts, self.stream, self.work, self.called)


def packed(given: Given, in_place: bool) -> tuple[Layout, Layout]:
    """Layouts without gaps. In place a row of real numbers has room for its complex ones."""
    row = 2 * (given.lengths[-1] // 2 + 1) if in_place else 0
    source, target = (
        shapes.packed(form, given.lengths, row if form == REAL else 0)
        for form in (given.type.source, given.type.target)
    )
    return source, target


def find(number: int) -> Handle:
    found = handles.find("hipfftHandle", number)
    if found is None:
        raise FftError(Wrong.PLAN, f"{number:#x} is no plan that is in use")
    return found


def _type(number: int) -> Type:
    if number not in TYPES:
        raise FftError(Wrong.TYPE, f"{number:#x} is no hipfftType")
    return TYPES[number]


def checked(lengths: tuple[int, ...], kind: Type, batch: int, embedded: Any = None) -> Given:
    if not 1 <= len(lengths) <= _DIMENSIONS:
        raise FftError(Wrong.VALUE, f"{len(lengths)} dimensions: from 1 to {_DIMENSIONS}")
    if min(lengths) < 1 or batch < 1 or max(lengths) >= _LARGEST:
        raise FftError(Wrong.SIZE, f"lengths {lengths}, {batch} transforms: from 1 to {_LARGEST - 1}")
    return Given(lengths, kind, batch, embedded)


def store(place: int, size: int) -> None:
    if place:
        ctypes.c_size_t.from_address(place).value = size


# ---- plans ----


def hipfftCreate() -> int:
    return Handle().handle


def hipfftDestroy(number: int) -> None:
    found = find(number)
    if found.plan is not None:
        found.plan.release()
    found.retire()


def _whole(given: Given) -> int:
    made = Handle()
    try:
        made.make(given)
    except BaseException:
        made.retire()
        raise
    return made.handle


def hipfftPlan1d(nx: int, kind: int, batch: int) -> int:
    return _whole(checked((nx,), _type(kind), batch))


def hipfftPlan2d(nx: int, ny: int, kind: int) -> int:
    return _whole(checked((nx, ny), _type(kind), 1))


def hipfftPlan3d(nx: int, ny: int, nz: int, kind: int) -> int:
    return _whole(checked((nx, ny, nz), _type(kind), 1))


def hipfftMakePlan1d(number: int, nx: int, kind: int, batch: int, size: int) -> None:
    store(size, find(number).make(checked((nx,), _type(kind), batch)))


def hipfftMakePlan2d(number: int, nx: int, ny: int, kind: int, size: int) -> None:
    store(size, find(number).make(checked((nx, ny), _type(kind), 1)))


def hipfftMakePlan3d(number: int, nx: int, ny: int, nz: int, kind: int, size: int) -> None:
    store(size, find(number).make(checked((nx, ny, nz), _type(kind), 1)))


class Many(NamedTuple):
    """One side's arguments of a plan for many transforms."""

    embed: int
    stride: int
    distance: int

    def layout(self, form: str, rank: int, cell: Any) -> Layout:
        sizes = list((cell * rank).from_address(self.embed))
        if min(sizes) < 0:
            raise FftError(Wrong.SIZE, f"inembed or onembed {sizes}: expected no negative ones")
        strides = tuple(self.stride * math.prod(sizes[d + 1 :]) for d in range(rank))
        return Layout(form, strides, self.distance)


def many(rank: int, n: int, sides: tuple[Many, Many], kind: Type, batch: int, cell: Any) -> Given:
    if not n or not 1 <= rank <= _DIMENSIONS:
        raise FftError(Wrong.VALUE, f"{rank} dimensions with lengths at {n:#x}: from 1 to {_DIMENSIONS}")
    lengths = tuple((cell * rank).from_address(n))
    if min(lengths) < 0 or bool(sides[0].embed) != bool(sides[1].embed):
        embeds = f"inembed at {sides[0].embed:#x}, onembed at {sides[1].embed:#x}"
        raise FftError(Wrong.VALUE, f"lengths {lengths}, {embeds}: expected no negative ones, and both or none")
    if not (sides[0].embed and sides[1].embed):
        return checked(lengths, kind, batch)
    if min(sides[0][1:] + sides[1][1:]) < 0:
        raise FftError(Wrong.STRIDES, f"istride and idist {sides[0][1:]}, ostride and odist {sides[1][1:]}: below 0")
    layouts = sides[0].layout(kind.source, rank, cell), sides[1].layout(kind.target, rank, cell)
    given = checked(lengths, kind, batch, layouts)
    if wrong := shapes.collision(layouts[1], lengths, batch):
        raise FftError(Wrong.STRIDES, f"onembed, ostride and odist: {wrong}; results would overwrite each other")
    return given


def hipfftPlanMany(
    rank: int, n: int, inembed: int, istride: int, idist: int, onembed: int, ostride: int, odist: int, kind: int,
    batch: int,
) -> int:  # fmt: skip
    sides = (Many(inembed, istride, idist), Many(onembed, ostride, odist))
    return _whole(many(rank, n, sides, _type(kind), batch, ctypes.c_int))


def hipfftMakePlanMany(
    number: int, rank: int, n: int, inembed: int, istride: int, idist: int, onembed: int, ostride: int, odist: int,
    kind: int, batch: int, size: int,
) -> None:  # fmt: skip
    sides = (Many(inembed, istride, idist), Many(onembed, ostride, odist))
    store(size, find(number).make(many(rank, n, sides, _type(kind), batch, ctypes.c_int)))


def hipfftMakePlanMany64(
    number: int, rank: int, n: int, inembed: int, istride: int, idist: int, onembed: int, ostride: int, odist: int,
    kind: int, batch: int, size: int,
) -> None:  # fmt: skip
    sides = (Many(inembed, istride, idist), Many(onembed, ostride, odist))
    store(size, find(number).make(many(rank, n, sides, _type(kind), batch, ctypes.c_int64)))


# ---- sizes ----


def size_of(given: Given) -> int:
    probe = Plan(Problem(given.lengths, given.batch, given.type.precision), own_work=False)
    try:
        return probe.work_size
    finally:
        probe.release()


def hipfftEstimate1d(nx: int, kind: int, batch: int, size: int) -> None:
    store(size, size_of(checked((nx,), _type(kind), batch)))


def hipfftEstimate2d(nx: int, ny: int, kind: int, size: int) -> None:
    store(size, size_of(checked((nx, ny), _type(kind), 1)))


def hipfftEstimate3d(nx: int, ny: int, nz: int, kind: int, size: int) -> None:
    store(size, size_of(checked((nx, ny, nz), _type(kind), 1)))


def hipfftEstimateMany(
    rank: int, n: int, inembed: int, istride: int, idist: int, onembed: int, ostride: int, odist: int, kind: int,
    batch: int, size: int,
) -> None:  # fmt: skip
    sides = (Many(inembed, istride, idist), Many(onembed, ostride, odist))
    store(size, size_of(many(rank, n, sides, _type(kind), batch, ctypes.c_int)))


def hipfftGetSize1d(number: int, nx: int, kind: int, batch: int, size: int) -> None:
    find(number)
    hipfftEstimate1d(nx, kind, batch, size)


def hipfftGetSize2d(number: int, nx: int, ny: int, kind: int, size: int) -> None:
    find(number)
    hipfftEstimate2d(nx, ny, kind, size)


def hipfftGetSize3d(number: int, nx: int, ny: int, nz: int, kind: int, size: int) -> None:
    find(number)
    hipfftEstimate3d(nx, ny, nz, kind, size)


def hipfftGetSizeMany(number: int, *arguments: int) -> None:
    find(number)
    hipfftEstimateMany(*arguments)


def hipfftGetSizeMany64(
    number: int, rank: int, n: int, inembed: int, istride: int, idist: int, onembed: int, ostride: int, odist: int,
    kind: int, batch: int, size: int,
) -> None:  # fmt: skip
    find(number)
    sides = (Many(inembed, istride, idist), Many(onembed, ostride, odist))
    store(size, size_of(many(rank, n, sides, _type(kind), batch, ctypes.c_int64)))


def hipfftGetSize(number: int, size: int) -> None:
    found = find(number)
    store(size, found.plan.work_size if found.plan is not None else 0)


# ---- settings ----


def hipfftSetAutoAllocation(number: int, automatic: int) -> None:
    find(number).own_work = bool(automatic)


def hipfftSetWorkArea(number: int, address: int) -> None:
    find(number).work = address


def hipfftSetStream(number: int, chosen: Any) -> None:
    find(number).stream = chosen


def hipfftExtPlanScaleFactor(number: int, factor: float) -> None:
    if not math.isfinite(factor):
        raise FftError(Wrong.VALUE, f"a scale of {factor}")
    found = find(number)
    found.scale = factor


def hipfftGetVersion() -> int:
    return _VERSION[0] * 10000 + _VERSION[1] * 100 + _VERSION[2]


def hipfftGetProperty(number: int) -> int:
    if not 0 <= number < len(_VERSION):
        raise FftError(Wrong.TYPE, f"{number} is no hipfftLibraryPropertyType")
    return _VERSION[number]


#: cuFFT's properties of plans and what they may be: advice about compiling and threads, or ways to results that are no
#: other ones here.
_PROPERTIES = {1: range(2), 2: range(1, 1 << 31), 3: range(2), 4: range(2)}


def _property(number: int, which: int) -> Handle:
    if which not in _PROPERTIES:
        raise FftError(Wrong.VALUE, f"{which} is no property of plans: from 1 to {max(_PROPERTIES)}")
    return find(number)


def cairnSetPlanProperty(number: int, which: int, value: int) -> None:
    found = _property(number, which)
    if found.plan is not None:
        raise FftError(Wrong.PLAN, "properties come before the plan is made")
    if value not in _PROPERTIES[which]:
        raise FftError(Wrong.VALUE, f"property {which} is {value}: expected one of {_PROPERTIES[which]}")
    found.properties[which] = value


def cairnGetPlanProperty(number: int, which: int, place: int) -> None:
    value = _property(number, which).properties.get(which, _PROPERTIES[which].start)
    ctypes.c_longlong.from_address(place).value = value


def cairnResetPlanProperty(number: int, which: int) -> None:
    _property(number, which).properties.pop(which, None)


# ---- running ----


def execute(number: int, source: int, target: int, wanted: Type, sign: int) -> None:
    found = find(number)
    if found.given is not None and found.given.type[:3] != wanted[:3]:
        raise FftError(Wrong.TYPE, "the plan is for another kind of transform")
    if sign not in (FORWARD, BACKWARD):
        raise FftError(Wrong.VALUE, f"direction {sign}: expected -1 or 1")
    found.execute(source, target, sign)


def hipfftExecC2C(number: int, source: int, target: int, sign: int) -> None:
    execute(number, source, target, TYPES[0x29], sign)


def hipfftExecZ2Z(number: int, source: int, target: int, sign: int) -> None:
    execute(number, source, target, TYPES[0x69], sign)


def hipfftExecR2C(number: int, source: int, target: int) -> None:
    execute(number, source, target, TYPES[0x2A], FORWARD)


def hipfftExecD2Z(number: int, source: int, target: int) -> None:
    execute(number, source, target, TYPES[0x6A], FORWARD)


def hipfftExecC2R(number: int, source: int, target: int) -> None:
    execute(number, source, target, TYPES[0x2C], BACKWARD)


def hipfftExecZ2D(number: int, source: int, target: int) -> None:
    execute(number, source, target, TYPES[0x6C], BACKWARD)
