"""Functions of hipfftXt.h: mixed types, functions of the program's that load and store, several devices."""

from __future__ import annotations

import ctypes

from cairn.libs.fft import spread
from cairn.libs.fft.callbacks import Callback, linked
from cairn.libs.fft.errors import FftError, Wrong
from cairn.libs.fft.hipfft import COMPLEX, FROM, TO, TYPES, Handle, Many, Type, execute, find, many, size_of, store
from cairn.libs.fft.shapes import BACKWARD, FORWARD, REAL

#: hipDataType: is it complex, and its precision.
_DATA = {0: (False, "single"), 1: (False, "double"), 2: (False, "half")}
_DATA |= {4: (True, "single"), 5: (True, "double"), 6: (True, "half")}


def _mixed(source: int, target: int, execution: int) -> Type:
    """The kind of transform that three hipDataTypes mean."""
    if not {source, target, execution} <= set(_DATA):
        raise FftError(Wrong.TYPE, f"hipDataTypes {source}, {target}, {execution}: no kind of transform has them")
    (into, precision), (out, other), (_, computed) = _DATA[source], _DATA[target], _DATA[execution]
    if not precision == other == computed or not (into or out):
        raise FftError(Wrong.TYPE, f"hipDataTypes {source}, {target}, {execution}: expected one precision")
    if into and out:
        return Type(*COMPLEX, precision)
    return Type(*FROM, precision, BACKWARD) if into else Type(*TO, precision, FORWARD)


def hipfftXtMakePlanMany(
    number: int, rank: int, n: int, inembed: int, istride: int, idist: int, source: int, onembed: int, ostride: int,
    odist: int, target: int, batch: int, size: int, execution: int,
) -> None:  # fmt: skip
    sides = (Many(inembed, istride, idist), Many(onembed, ostride, odist))
    given = many(rank, n, sides, _mixed(source, target, execution), batch, ctypes.c_int64)
    store(size, find(number).make(given))


# ---- sizes and execution ----


def hipfftXtGetSizeMany(
    number: int, rank: int, n: int, inembed: int, istride: int, idist: int, source: int, onembed: int, ostride: int,
    odist: int, target: int, batch: int, size: int, execution: int,
) -> None:  # fmt: skip
    find(number)
    sides = (Many(inembed, istride, idist), Many(onembed, ostride, odist))
    store(size, size_of(many(rank, n, sides, _mixed(source, target, execution), batch, ctypes.c_int64)))


def hipfftXtExec(number: int, source: int, target: int, sign: int) -> None:
    found = find(number)
    if found.given is None:
        raise FftError(Wrong.PLAN, "this handle has no plan yet")
    execute(number, source, target, found.given.type, found.given.type.sign or sign)


# ---- functions of the program's ----

#: hipfftXtCallbackType: it loads (or stores), of real numbers (or complex ones), in double precision.
_CALLBACKS = [(loads, real, double) for loads in (True, False) for real in (False, True) for double in (False, True)]


def _side(number: int, kind: int) -> tuple[Handle, bool]:
    """A plan, and whether a type of callback loads. Raises FftError for one that is not the plan's."""
    found = find(number)
    if not 0 <= kind < len(_CALLBACKS):
        raise FftError(Wrong.VALUE, f"{kind} is no hipfftXtCallbackType: from 0 to {len(_CALLBACKS) - 1}")
    if found.given is None:
        raise FftError(Wrong.PLAN, "this handle has no plan yet")
    loads, real, double = _CALLBACKS[kind]
    given = found.given.type
    form = given.source if loads else given.target
    if real != (form == REAL) or given.precision != ("double" if double else "single"):
        raise FftError(Wrong.VALUE, f"callback type {kind} for a plan from {given.source} to {given.target}")
    return found, loads


def hipfftXtSetCallback(number: int, functions: int, kind: int, data: int) -> None:
    found, loads = _side(number, kind)
    function = ctypes.c_size_t.from_address(functions).value if functions else 0
    if not function:
        raise FftError(Wrong.VALUE, "no function")
    handed = ctypes.c_size_t.from_address(data).value if data else 0
    _set(found, loads, Callback(function, handed))


def hipfftXtClearCallback(number: int, kind: int) -> None:
    found, loads = _side(number, kind)
    _set(found, loads, None)


def hipfftXtSetCallbackSharedSize(number: int, kind: int, size: int) -> None:
    found, loads = _side(number, kind)
    former = found.called.load if loads else found.called.store
    if former is None:
        raise FftError(Wrong.PLAN, f"no callback of type {kind} is set")
    _set(found, loads, former._replace(shared=size))


def _set(found: Handle, loads: bool, callback: Callback | None) -> None:
    found.called = found.called._replace(**{"load" if loads else "store": callback})


def cairnSetJITCallback(number: int, name: int, image: int, size: int, kind: int, data: int) -> None:
    """cuFFT's: a function in bitcode, as -dlto makes it, which the plan has from its making on."""
    found = find(number)
    if found.plan is not None:
        raise FftError(Wrong.PLAN, "the plan is made already: such callbacks are set before that")
    if not name or not image or not size:
        raise FftError(Wrong.VALUE, "no name or no code of a callback")
    if not 0 <= kind < len(_CALLBACKS):
        raise FftError(Wrong.VALUE, f"{kind} is no cufftXtCallbackType: from 0 to {len(_CALLBACKS) - 1}")
    text, code = ctypes.string_at(name), ctypes.string_at(image, size)
    handed = ctypes.c_size_t.from_address(data).value if data else 0

    def attach() -> None:
        loads, real, double = _CALLBACKS[kind]
        _side(number, kind)
        form = ("double" if double else "float") + ("" if real else "2")
        _set(found, loads, Callback(linked(text, code, form, loads=loads), handed))

    found.awaited.append(attach)


# ---- several devices ----


def hipfftXtSetGPUs(number: int, count: int, numbers: int) -> None:
    found = find(number)
    if found.plan is not None:
        raise FftError(Wrong.PLAN, "the plan is made already: devices are set before that")
    if count < 1 or not numbers:
        raise FftError(Wrong.VALUE, f"{count} devices at {numbers:#x}")
    found.devices = spread.checked(tuple((ctypes.c_int * count).from_address(numbers)))


def hipfftXtMalloc(number: int, place: int, form: int) -> None:
    if not place:
        raise FftError(Wrong.VALUE, "no place for the descriptor")
    ctypes.c_size_t.from_address(place).value = spread.allocate(find(number), form)


def hipfftXtFree(address: int) -> None:
    spread.release(address)


def hipfftXtMemcpy(number: int, target: int, source: int, kind: int) -> None:
    find(number)
    spread.transfer(target, source, kind)


def _spread(number: int, source: int, target: int, wanted: Type, sign: int) -> None:
    found = find(number)
    if found.given is None:
        raise FftError(Wrong.PLAN, "this handle has no plan yet")
    if found.given.type[:3] != wanted[:3]:
        raise FftError(Wrong.TYPE, "the plan is for another kind of transform")
    if sign not in (FORWARD, BACKWARD):
        raise FftError(Wrong.VALUE, f"direction {sign}: expected -1 or 1")
    spread.execute(found, source, target, sign)


def hipfftXtExecDescriptorC2C(number: int, source: int, target: int, sign: int) -> None:
    _spread(number, source, target, TYPES[0x29], sign)


def hipfftXtExecDescriptorZ2Z(number: int, source: int, target: int, sign: int) -> None:
    _spread(number, source, target, TYPES[0x69], sign)


def hipfftXtExecDescriptorR2C(number: int, source: int, target: int) -> None:
    _spread(number, source, target, TYPES[0x2A], FORWARD)


def hipfftXtExecDescriptorD2Z(number: int, source: int, target: int) -> None:
    _spread(number, source, target, TYPES[0x6A], FORWARD)


def hipfftXtExecDescriptorC2R(number: int, source: int, target: int) -> None:
    _spread(number, source, target, TYPES[0x2C], BACKWARD)


def hipfftXtExecDescriptorZ2D(number: int, source: int, target: int) -> None:
    _spread(number, source, target, TYPES[0x6C], BACKWARD)


def hipfftXtExecDescriptor(number: int, source: int, target: int, sign: int) -> None:
    given = find(number).given
    if given is None:
        raise FftError(Wrong.PLAN, "this handle has no plan yet")
    _spread(number, source, target, given.type, given.type.sign or sign)
