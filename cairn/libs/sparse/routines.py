"""rocSPARSE 4's routines: an object each, with inputs that are set by name, stages, outputs, and errors as objects."""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

from cairn.libs.sparse import factors, kernels, mixed, sums
from cairn.libs.sparse.binding import Call, number, operation
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.objects import (
    COMPLEX,
    INDICES,
    TYPES,
    WIDER,
    DenseMatrix,
    DenseVector,
    Format,
    Info,
    Layout,
    Object,
    SparseMatrix,
    of,
)
from cairn.libs.sparse.operate import multiply

_FACTOR = ("alg", "policy", "compute", "boost", "boost_limit", "boost_value", "tolerance")
#: Inputs by routine, in the order of its enumeration.
_INPUTS = {
    "spmv": ("alg", "operation", "scalar", "compute", "starts", "extra"),
    "sptrsv": ("alg", "operation", "scalar", "compute", "alpha", "policy"),
    "sptrsm": ("alg", "operation", "operation_x", "compute", "scalar", "alpha", "policy"),
    "spgeam": ("alg", "scalar", "compute", "operation", "operation_b", "alpha", "beta"),
    "spic0": _FACTOR,
    "spilu0": _FACTOR,
}
#: Inputs that are places of numbers, not numbers: bytes that a program says they have.
_PLACES: dict[str, tuple[int, ...]] = {"alpha": (8,), "beta": (8,), "boost_limit": (4, 8), "boost_value": (8,)}
_PLACES["tolerance"] = (8,)
#: Inputs that may change once a stage was executed.
_LATER = frozenset((*_PLACES, "boost", "scalar", "extra"))
_ANALYSIS, _COMPUTE = 0, 1
_NONE, _SYMBOLIC, _EXACT, _NEAR = range(4)  # rocsparse_singularity


class Error(Object):
    """What went wrong, in words."""

    kind: ClassVar[str] = "rocsparse_error"

    def __init__(self, message: str) -> None:
        super().__init__()
        self.text = ctypes.create_string_buffer(message.encode())


class Routine(Object):
    """A routine's inputs, and what its stages found."""

    kind: ClassVar[str] = "rocsparse_routine"

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name, self.inputs, self.executed = name, dict[str, int](), False
        self.info = Info()
        self.nnz = 0
        self.factors: DenseVector | None = None  # of what SpMV adds beside its product, and those vectors
        self.added: list[DenseVector] = []

    def destroy(self) -> None:
        self.info.destroy()
        self.retire()


def _step(*names: str) -> Callable[[Callable[[Call], Any]], Callable[[Call], Any]]:
    """As ``operation``; a failure becomes an object at the call's last argument, where that is a place."""

    def register(body: Callable[[Call], Any]) -> Callable[[Call], Any]:
        @functools.wraps(body)
        def told(call: Call) -> Any:
            try:
                return body(call)
            except SparseError as error:
                if call.get("perror"):
                    call.answer("perror", Error(str(error)).handle)
                raise

        return operation(*names)(told)

    return register


def _routine(call: Call, name: str) -> Routine:
    found: Routine = call.object(Routine, "descr")
    if found.name != name:
        raise SparseError(Wrong.POINTER, f"{call.name}: a descriptor of {found.name}")
    return found


def _given(call: Call, found: Routine, name: str, default: int | None = None) -> int:
    """An input. Raises SparseError for one that was not set and has no default."""
    value = found.inputs.get(name, default)
    if value is None:
        raise SparseError(Wrong.VALUE, f"{call.name}: rocsparse_{found.name}_set_input has not set {name}")
    return value


@operation("destroyerror")
def destroy_error(call: Call) -> None:
    if call.first():
        of(Error, call.first()).destroy()


@operation("errorgetmessage")
def message(call: Call) -> str:
    text: bytes = of(Error, call.first()).text.value
    return text.decode()


def _each(name: str) -> None:
    """The functions that all routines have."""

    @_step(f"create{name}descr", f"{name}descrcreate")
    def create(call: Call) -> None:
        call.answer("descr", Routine(name).handle)

    @_step(f"destroy{name}descr", f"{name}descrdestroy")
    def destroy(call: Call) -> None:
        if call["descr"]:
            _routine(call, name).destroy()

    @_step(f"{name}setinput")
    def set_input(call: Call) -> None:
        found, which = _routine(call, name), call.choice("input", *range(len(_INPUTS[name])))
        given, place, size = _INPUTS[name][which], call.place("data"), int(call["size"])
        if found.executed and given not in _LATER:
            raise SparseError(Wrong.VALUE, f"{call.name}: {given} is set before the first stage")
        expected = _PLACES.get(given, (4,))
        if size not in expected:
            raise SparseError(Wrong.SIZE, f"{call.name}: {size} bytes for {given}; expected {expected[0]}")
        if given == "boost_limit":
            found.info.narrow_boost = size == 4
        if given == "extra" and ctypes.c_int32.from_address(place).value and not found.added:
            raise SparseError(Wrong.VALUE, f"{call.name}: no vectors; rocsparse_spmv_set_extra gives them")
        found.inputs[given] = place if given in _PLACES else ctypes.c_int32.from_address(place).value

    del create, destroy, set_input


for _name in _INPUTS:
    _each(_name)


@_step(*(f"{name}buffersize" for name in _INPUTS if name != "spmv"), "v2spmvbuffersize")
def buffer_size(call: Call) -> None:
    call.object(Routine, "descr")
    call.choice("stage", *range(7))
    call.answer("buffersize", 4)


def _scalar(call: Call, found: Routine, place: int, compute: int) -> bytes:
    """A number of the type that was set, in the type of the computation."""
    scalar = _given(call, found, "scalar", compute)
    if scalar == compute:
        return call.scalar_at(place, found.name, compute)
    if {scalar, compute} - {151, 152, 154, 155} or (scalar in COMPLEX) > (compute in COMPLEX):
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: scalars of type {scalar} computed with in {compute}")
    if call.handle.on_device:
        to = call.handle.room("beta" if place == found.inputs.get("beta") else "alpha", 16)
        kernels.run(call.handle, "widen", (TYPES[scalar][0], TYPES[compute][0]), 1, place, to)
        return to.to_bytes(8, "little") + bytes(16)
    part = ctypes.c_double if scalar in (152, 155) else ctypes.c_float
    parts = (part * (2 if scalar in COMPLEX else 1)).from_address(place)
    return number(complex(*parts), compute)


def _stage(call: Call, found: Routine) -> bool:
    """Whether this is the stage that computes, which comes behind the other one."""
    stage = call.choice("stage", _ANALYSIS, _COMPUTE)
    if stage == _COMPUTE and not found.executed:
        raise SparseError(Wrong.VALUE, f"{call.name}: the stage of analysis comes before that of computation")
    found.executed = True
    return stage == _COMPUTE


# ---- products and sums ----


@_step("v2spmv")
def spmv(call: Call) -> None:
    found = _routine(call, "spmv")
    a = call.object(SparseMatrix, "mat").layout
    x, y = call.object(DenseVector, "x"), call.object(DenseVector, "y")
    extra = found.added if _given(call, found, "extra", 0) else []
    if any(each.size != y.size for each in extra):
        raise SparseError(Wrong.SIZE, f"{call.name}: an extra vector of {extra[0].size} numbers for {y.size}")
    op, compute = _given(call, found, "operation", 111) - 111, _given(call, found, "compute")
    mixed.checked(call, compute, y.type, a.type, x.type)
    if _stage(call, found):
        alpha, beta = (_scalar(call, found, call.pointer(name), compute) for name in ("alpha", "beta"))
        multiply(call, a, op, x.dense(), y.dense(), (x.type, y.type, compute), alpha, beta)
    if found.executed and extra and call["stage"] == _COMPUTE:
        _add_extra(call, found, y, compute)


def _add_extra(call: Call, found: Routine, y: DenseVector, compute: int) -> None:
    """y += each extra vector times its factor, which lies where scalars do."""
    assert found.factors is not None
    step = TYPES[found.factors.type][1]
    words = tuple(TYPES[each][0] for each in (y.type, compute, WIDER.get(compute, compute)))
    for i, vector in enumerate(found.added):
        factor = _scalar(call, found, found.factors.values + i * step, compute)
        kernels.run(call.handle, "add_dense", words, y.size, y.values, y.size, vector.values, factor)


@_step("spmvsetextra")
def set_extra(call: Call) -> None:
    """Vectors that SpMV adds beside its product, each times a factor."""
    found, count, factors_ = _routine(call, "spmv"), int(call["numextras"]), call.object(DenseVector, "gammavec")
    if count <= 0:
        raise SparseError(Wrong.VALUE, f"{call.name}: {count} extra vectors; expected 1 or more")
    places = (ctypes.c_void_p * count).from_address(call.place("zvecs"))
    vectors: list[DenseVector] = [of(DenseVector, each or 0) for each in places]
    scalar, compute = _given(call, found, "scalar"), _given(call, found, "compute")
    if factors_.type != scalar or any(each.type != compute for each in vectors):
        raise SparseError(Wrong.VALUE, f"{call.name}: factors are of the scalars' type, vectors of the computation's")
    if factors_.size != count or any(each.size != vectors[0].size for each in vectors):
        raise SparseError(Wrong.SIZE, f"{call.name}: {factors_.size} factors for {count} vectors of one length")
    found.factors, found.added, found.inputs["extra"] = factors_, vectors, 1


@_step("spmvclearextra")
def clear_extra(call: Call) -> None:
    found = _routine(call, "spmv")
    found.factors, found.added, found.inputs["extra"] = None, [], 0


@_step("spgeam")
def spgeam(call: Call) -> None:
    """Stages: analysis and computation; or those of the structure alone, then those of the numbers."""
    found, stage = _routine(call, "spgeam"), call.choice("stage", *range(1, 7))
    if _given(call, found, "operation", 111) != 111 or _given(call, found, "operation_b", 111) != 111:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: terms that are transposed")
    if stage not in (1, 3) and not found.executed:
        raise SparseError(Wrong.VALUE, f"{call.name}: the stage of analysis comes before that of computation")
    found.executed = True
    a, b = (call.object(SparseMatrix, name).layout for name in ("mata", "matb"))
    if stage in (1, 3):
        room = call.handle.room("offsets", (a.rows + 1) * INDICES[a.offset_type][1])
        found.nnz = sums.measured(call, a, b, replace(a, offsets=room, indices=0, values=0, nnz=0))
    elif stage != 5:
        c, compute = call.object(SparseMatrix, "matc").layout, _given(call, found, "compute")
        parts = {2: sums.PATTERN | sums.VALUES, 4: sums.PATTERN, 6: sums.VALUES}[stage]
        scalars = number(1, c.type), number(1, c.type)
        if parts & sums.VALUES:
            alpha, beta = (_given(call, found, name) for name in ("alpha", "beta"))
            scalars = _scalar(call, found, alpha, compute), _scalar(call, found, beta, compute)
        sums.add_layouts(call, a, b, c, scalars, parts)


@_step("spgeamgetoutput")
def spgeam_output(call: Call) -> None:
    found = _routine(call, "spgeam")
    call.choice("output", 0)
    _store(call, found.nnz, 8)


def _store(call: Call, value: int, size: int) -> None:
    if int(call["size"]) != size:
        raise SparseError(Wrong.SIZE, f"{call.name}: room for {call['size']} bytes; expected {size}")
    (ctypes.c_int64 if size == 8 else ctypes.c_int32).from_address(call.place("data")).value = value


# ---- triangular systems ----


def _pivots(call: Call, a: Layout, info: Info, numeric: int) -> None:
    info.base = a.base
    if a.diag == 0 and a.format is Format.CSR:
        factors.find_pivots(call, a, info, numeric)


@_step("sptrsv")
def sptrsv(call: Call) -> None:
    found, a = _routine(call, "sptrsv"), call.object(SparseMatrix, "a").layout
    x, y = call.object(DenseVector, "x"), call.object(DenseVector, "y")
    _solve(call, found, a, x.dense(), y.dense())


@_step("sptrsm")
def sptrsm(call: Call) -> None:
    found, a = _routine(call, "sptrsm"), call.object(SparseMatrix, "a").layout
    x, y = call.object(DenseMatrix, "x"), call.object(DenseMatrix, "y")
    _solve(call, found, a, x.dense().turned(_given(call, found, "operation_x", 111) - 111), y.dense())


def _solve(call: Call, found: Routine, a: Layout, x: Any, y: Any) -> None:
    factors.solvable(call, a)
    factors.solvable_form(call, a)
    op, compute = _given(call, found, "operation", 111) - 111, _given(call, found, "compute", a.type)
    if compute != a.type:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: numbers of type {a.type} computed with in {compute}")
    computes = _stage(call, found)
    if computes:
        factors.solve(call, a, op, x, y, _scalar(call, found, _given(call, found, "alpha"), a.type))
    else:
        found.info.pivots[:] = [-1, -1]
    _pivots(call, a, found.info, int(computes))


# ---- incomplete factors, in place ----


@_step("spic0", "spilu0")
def factorize(call: Call) -> None:
    name = "spilu0" if "ilu0" in call.name else "spic0"
    found, a = _routine(call, name), call.object(SparseMatrix, "a").layout
    if call["a"] != call["p"] or a.format not in (Format.CSR, Format.BSR):
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: factors in place of a matrix in CSR or BSR alone")
    info = found.info
    info.base = a.base
    if not _stage(call, found):
        info.pivots[:] = [-1, -1]
        factors.find_pivots(call, a, info, 0)
        return
    place = found.inputs.get("tolerance", 0)
    info.tolerance = 0.0
    if place:
        info.tolerance = (
            call.handle.read(place, ctypes.c_double)
            if call.handle.on_device
            else float(ctypes.c_double.from_address(place).value)
        )
    info.boost = (found.inputs.get("boost", 0), found.inputs.get("boost_limit", 0), found.inputs.get("boost_value", 0))
    if info.boost[0] and not (info.boost[1] and info.boost[2]):
        raise SparseError(Wrong.VALUE, f"{call.name}: boosted pivots need a tolerance and a value")
    if info.boost[0] and name == "spic0":
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: boosted pivots of a Cholesky factor")
    (factors.factor_ilu0 if name == "spilu0" else factors.factor_ic0)(call, a, info)


@_step(*(f"{name}getoutput" for name in ("sptrsv", "sptrsm", "spic0", "spilu0")))
def output(call: Call) -> None:
    """The first row whose pivot is missing or 0, of what kind it is, and where."""
    found = call.object(Routine, "descr")
    pivots = found.name.startswith("sptr")
    which = call.choice("output", *range(3 if found.name == "sptrsv" else 1 if pivots else 2)) - pivots
    call.handle.stream.wait()
    zero, near = found.info.pivots
    place = zero if zero >= 0 else near
    if which == 0:
        _store(call, _NONE if place < 0 else _EXACT if zero >= 0 else _NEAR, 4)
        return
    _store(call, place + found.info.base if place >= 0 else -1, 8)
    if which < 0 and zero >= 0:
        raise SparseError(Wrong.PIVOT, f"{call.name}: row {zero} has no diagonal element, or one of 0")
