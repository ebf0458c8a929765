"""Functions of libhipfft."""

from __future__ import annotations

import ctypes
import math
from typing import Any, ClassVar, NamedTuple

from cairn.hip import handles, stream
from cairn.libs.fft import plan as plans
from cairn.libs.fft.errors import FftError, Wrong
from cairn.libs.fft.plan import BACKWARD, FORWARD, HERMITIAN, INTERLEAVED, REAL, Layout, Plan, Problem

_VERSION = (1, 0, 20)
_DIMENSIONS = 3
_LARGEST = 1 << 31


class Type(NamedTuple):
    """A kind of transform: how both sides lie in memory, its precision, and its direction, where that is given."""

    source: str
    target: str
    precision: str
    sign: int = 0


_COMPLEX, _TO, _FROM = (INTERLEAVED, INTERLEAVED), (REAL, HERMITIAN), (HERMITIAN, REAL)
TYPES = {
    0x29: Type(*_COMPLEX, "single"),
    0x2A: Type(*_TO, "single", FORWARD),
    0x2C: Type(*_FROM, "single", BACKWARD),
    0x69: Type(*_COMPLEX, "double"),
    0x6A: Type(*_TO, "double", FORWARD),
    0x6C: Type(*_FROM, "double", BACKWARD),
}
#: hipDataType: is it complex, and its precision.
_DATA = {0: (False, "single"), 1: (False, "double"), 2: (False, "half")}
_DATA |= {4: (True, "single"), 5: (True, "double"), 6: (True, "half")}


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

    def make(self, given: Given) -> int:
        """Returns the bytes of the work area."""
        if self.plan is not None:
            raise FftError(Wrong.PLAN, "this handle has a plan already")
        self.given = given
        self.plan = Plan(Problem(given.lengths, given.batch, given.type.precision, self.scale), self.own_work)
        return self.plan.work_size

    def execute(self, source: int, target: int, sign: int) -> None:
        if self.plan is None or self.given is None:
            raise FftError(Wrong.PLAN, "this handle has no plan yet: hipfftMakePlan… makes it")
        if not source or not target:
            raise FftError(Wrong.VALUE, f"no memory: from {source:#x} to {target:#x}")
        if not self.own_work and not self.work:
            raise FftError(Wrong.WORK, "automatic allocation is off and hipfftSetWorkArea was not called")
        layouts = self.given.embedded or _packed(self.given, source == target)
        self.plan.run((source, 0), (target, 0), sign, layouts, self.stream, self.work)


def _packed(given: Given, in_place: bool) -> tuple[Layout, Layout]:
    """Layouts without gaps. In place a row of real numbers has room for its complex ones."""
    row = 2 * (given.lengths[-1] // 2 + 1) if in_place else 0
    source, target = (
        plans.packed(form, given.lengths, row if form == REAL else 0) for form in (given.type.source, given.type.target)
    )
    return source, target


def _find(number: int) -> Handle:
    found = handles.find("hipfftHandle", number)
    if found is None:
        raise FftError(Wrong.PLAN, f"{number:#x} is no plan that is in use")
    return found


def _type(number: int) -> Type:
    if number not in TYPES:
        raise FftError(Wrong.TYPE, f"{number:#x} is no hipfftType")
    return TYPES[number]


def _checked(lengths: tuple[int, ...], kind: Type, batch: int, embedded: Any = None) -> Given:
    if not 1 <= len(lengths) <= _DIMENSIONS:
        raise FftError(Wrong.VALUE, f"{len(lengths)} dimensions: from 1 to {_DIMENSIONS}")
    if min(lengths) < 1 or batch < 1 or max(lengths) >= _LARGEST:
        raise FftError(Wrong.SIZE, f"lengths {lengths}, {batch} transforms: from 1 to {_LARGEST - 1}")
    return Given(lengths, kind, batch, embedded)


def _store(place: int, size: int) -> None:
    if place:
        ctypes.c_size_t.from_address(place).value = size


# ---- plans ----


def hipfftCreate() -> int:
    return Handle().handle


def hipfftDestroy(number: int) -> None:
    found = _find(number)
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
    return _whole(_checked((nx,), _type(kind), batch))


def hipfftPlan2d(nx: int, ny: int, kind: int) -> int:
    return _whole(_checked((nx, ny), _type(kind), 1))


def hipfftPlan3d(nx: int, ny: int, nz: int, kind: int) -> int:
    return _whole(_checked((nx, ny, nz), _type(kind), 1))


def hipfftMakePlan1d(number: int, nx: int, kind: int, batch: int, size: int) -> None:
    _store(size, _find(number).make(_checked((nx,), _type(kind), batch)))


def hipfftMakePlan2d(number: int, nx: int, ny: int, kind: int, size: int) -> None:
    _store(size, _find(number).make(_checked((nx, ny), _type(kind), 1)))


def hipfftMakePlan3d(number: int, nx: int, ny: int, nz: int, kind: int, size: int) -> None:
    _store(size, _find(number).make(_checked((nx, ny, nz), _type(kind), 1)))


class _Many(NamedTuple):
    """One side's arguments of a plan for many transforms."""

    embed: int
    stride: int
    distance: int

    def layout(self, form: str, rank: int, cell: Any) -> Layout:
        sizes = list((cell * rank).from_address(self.embed))
        strides = tuple(self.stride * math.prod(sizes[d + 1 :]) for d in range(rank))
        return Layout(form, strides, self.distance)


def _many(rank: int, n: int, sides: tuple[_Many, _Many], kind: Type, batch: int, cell: Any) -> Given:
    if not n or not 1 <= rank <= _DIMENSIONS:
        raise FftError(Wrong.VALUE, f"{rank} dimensions with lengths at {n:#x}: from 1 to {_DIMENSIONS}")
    lengths = tuple((cell * rank).from_address(n))
    embedded = None
    if sides[0].embed and sides[1].embed:
        embedded = (sides[0].layout(kind.source, rank, cell), sides[1].layout(kind.target, rank, cell))
    return _checked(lengths, kind, batch, embedded)


def hipfftPlanMany(
    rank: int, n: int, inembed: int, istride: int, idist: int, onembed: int, ostride: int, odist: int, kind: int,
    batch: int,
) -> int:  # fmt: skip
    sides = (_Many(inembed, istride, idist), _Many(onembed, ostride, odist))
    return _whole(_many(rank, n, sides, _type(kind), batch, ctypes.c_int))


def hipfftMakePlanMany(
    number: int, rank: int, n: int, inembed: int, istride: int, idist: int, onembed: int, ostride: int, odist: int,
    kind: int, batch: int, size: int,
) -> None:  # fmt: skip
    sides = (_Many(inembed, istride, idist), _Many(onembed, ostride, odist))
    _store(size, _find(number).make(_many(rank, n, sides, _type(kind), batch, ctypes.c_int)))


def hipfftMakePlanMany64(
    number: int, rank: int, n: int, inembed: int, istride: int, idist: int, onembed: int, ostride: int, odist: int,
    kind: int, batch: int, size: int,
) -> None:  # fmt: skip
    sides = (_Many(inembed, istride, idist), _Many(onembed, ostride, odist))
    _store(size, _find(number).make(_many(rank, n, sides, _type(kind), batch, ctypes.c_int64)))


def _mixed(source: int, target: int, execution: int) -> Type:
    """The kind of transform that three hipDataTypes mean."""
    if not {source, target, execution} <= set(_DATA):
        raise FftError(Wrong.TYPE, f"hipDataTypes {source}, {target}, {execution}: no kind of transform has them")
    (into, precision), (out, other), (_, computed) = _DATA[source], _DATA[target], _DATA[execution]
    if not precision == other == computed or not (into or out):
        raise FftError(Wrong.TYPE, f"hipDataTypes {source}, {target}, {execution}: expected one precision")
    if into and out:
        return Type(*_COMPLEX, precision)
    return Type(*_FROM, precision, BACKWARD) if into else Type(*_TO, precision, FORWARD)


def hipfftXtMakePlanMany(
    number: int, rank: int, n: int, inembed: int, istride: int, idist: int, source: int, onembed: int, ostride: int,
    odist: int, target: int, batch: int, size: int, execution: int,
) -> None:  # fmt: skip
    sides = (_Many(inembed, istride, idist), _Many(onembed, ostride, odist))
    given = _many(rank, n, sides, _mixed(source, target, execution), batch, ctypes.c_int64)
    _store(size, _find(number).make(given))


# ---- sizes ----


def _size(given: Given) -> int:
    probe = Plan(Problem(given.lengths, given.batch, given.type.precision), own_work=False)
    try:
        return probe.work_size
    finally:
        probe.release()


def hipfftEstimate1d(nx: int, kind: int, batch: int, size: int) -> None:
    _store(size, _size(_checked((nx,), _type(kind), batch)))


def hipfftEstimate2d(nx: int, ny: int, kind: int, size: int) -> None:
    _store(size, _size(_checked((nx, ny), _type(kind), 1)))


def hipfftEstimate3d(nx: int, ny: int, nz: int, kind: int, size: int) -> None:
    _store(size, _size(_checked((nx, ny, nz), _type(kind), 1)))


def hipfftEstimateMany(
    rank: int, n: int, inembed: int, istride: int, idist: int, onembed: int, ostride: int, odist: int, kind: int,
    batch: int, size: int,
) -> None:  # fmt: skip
    sides = (_Many(inembed, istride, idist), _Many(onembed, ostride, odist))
    _store(size, _size(_many(rank, n, sides, _type(kind), batch, ctypes.c_int)))


def hipfftGetSize1d(number: int, nx: int, kind: int, batch: int, size: int) -> None:
    _find(number)
    hipfftEstimate1d(nx, kind, batch, size)


def hipfftGetSize2d(number: int, nx: int, ny: int, kind: int, size: int) -> None:
    _find(number)
    hipfftEstimate2d(nx, ny, kind, size)


def hipfftGetSize3d(number: int, nx: int, ny: int, nz: int, kind: int, size: int) -> None:
    _find(number)
    hipfftEstimate3d(nx, ny, nz, kind, size)


def hipfftGetSizeMany(number: int, *arguments: int) -> None:
    _find(number)
    hipfftEstimateMany(*arguments)


def hipfftGetSizeMany64(
    number: int, rank: int, n: int, inembed: int, istride: int, idist: int, onembed: int, ostride: int, odist: int,
    kind: int, batch: int, size: int,
) -> None:  # fmt: skip
    _find(number)
    sides = (_Many(inembed, istride, idist), _Many(onembed, ostride, odist))
    _store(size, _size(_many(rank, n, sides, _type(kind), batch, ctypes.c_int64)))


def hipfftXtGetSizeMany(
    number: int, rank: int, n: int, inembed: int, istride: int, idist: int, source: int, onembed: int, ostride: int,
    odist: int, target: int, batch: int, size: int, execution: int,
) -> None:  # fmt: skip
    _find(number)
    sides = (_Many(inembed, istride, idist), _Many(onembed, ostride, odist))
    _store(size, _size(_many(rank, n, sides, _mixed(source, target, execution), batch, ctypes.c_int64)))


def hipfftGetSize(number: int, size: int) -> None:
    found = _find(number)
    _store(size, found.plan.work_size if found.plan is not None else 0)


# ---- settings ----


def hipfftSetAutoAllocation(number: int, automatic: int) -> None:
    _find(number).own_work = bool(automatic)


def hipfftSetWorkArea(number: int, address: int) -> None:
    _find(number).work = address


def hipfftSetStream(number: int, chosen: Any) -> None:
    _find(number).stream = chosen


def hipfftExtPlanScaleFactor(number: int, factor: float) -> None:
    if not math.isfinite(factor):
        raise FftError(Wrong.VALUE, f"a scale of {factor}")
    found = _find(number)
    found.scale = factor


def hipfftGetVersion() -> int:
    return _VERSION[0] * 10000 + _VERSION[1] * 100 + _VERSION[2]


def hipfftGetProperty(number: int) -> int:
    if not 0 <= number < len(_VERSION):
        raise FftError(Wrong.TYPE, f"{number} is no hipfftLibraryPropertyType")
    return _VERSION[number]


# ---- running ----


def _execute(number: int, source: int, target: int, wanted: Type, sign: int) -> None:
    found = _find(number)
    if found.given is not None and found.given.type[:3] != wanted[:3]:
        raise FftError(Wrong.TYPE, "the plan is for another kind of transform")
    if sign not in (FORWARD, BACKWARD):
        raise FftError(Wrong.VALUE, f"direction {sign}: expected -1 or 1")
    found.execute(source, target, sign)


def hipfftExecC2C(number: int, source: int, target: int, sign: int) -> None:
    _execute(number, source, target, TYPES[0x29], sign)


def hipfftExecZ2Z(number: int, source: int, target: int, sign: int) -> None:
    _execute(number, source, target, TYPES[0x69], sign)


def hipfftExecR2C(number: int, source: int, target: int) -> None:
    _execute(number, source, target, TYPES[0x2A], FORWARD)


def hipfftExecD2Z(number: int, source: int, target: int) -> None:
    _execute(number, source, target, TYPES[0x6A], FORWARD)


def hipfftExecC2R(number: int, source: int, target: int) -> None:
    _execute(number, source, target, TYPES[0x2C], BACKWARD)


def hipfftExecZ2D(number: int, source: int, target: int) -> None:
    _execute(number, source, target, TYPES[0x6C], BACKWARD)


def hipfftXtExec(number: int, source: int, target: int, sign: int) -> None:
    found = _find(number)
    if found.given is None:
        raise FftError(Wrong.PLAN, "this handle has no plan yet")
    _execute(number, source, target, found.given.type, found.given.type.sign or sign)
