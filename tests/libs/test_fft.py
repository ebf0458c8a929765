"""rocFFT and hipFFT against NumPy's transforms in double precision."""

from __future__ import annotations

import cmath
import ctypes
import math
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from cairn import hip
from cairn.abi import loader
from cairn.libs.fft import code, lines, shapes

C2C, R2C, C2R, Z2Z, D2Z, Z2D = 0x29, 0x2A, 0x2C, 0x69, 0x6A, 0x6C
EXEC = {C2C: "C2C", R2C: "R2C", C2R: "C2R", Z2Z: "Z2Z", D2Z: "D2Z", Z2D: "Z2D"}
EPSILON = {"f4": 1.2e-7, "f8": 2.3e-16, "f2": 9.8e-4}
# Every radix, products, lengths with large primes, in one to three dimensions.
LENGTHS = [
    (n,) for n in (*range(1, 41), 49, 60, 97, 101, 121, 128, 169, 210, 256, 289, 500, 997, 1000, 1024, 4096, 5000, 7919)
]
LENGTHS += [(1 << 15,), (3**9,), (30030,), (2, 3), (8, 8), (16, 17), (5, 12), (19, 23), (1, 9), (9, 1), (64, 100)]
LENGTHS += [(8194,), (20000,), (3, 9000), (2, 3, 4), (4, 6, 10), (3, 1, 7), (16, 8, 12), (5, 7, 11), (2, 19, 3)]
LENGTHS += [(1009,), (40961,)]


@pytest.fixture(scope="module")
def fft() -> Callable[..., int]:
    exports = loader.load("hipfft")
    return lambda name, *arguments: int(getattr(exports, f"hipfft{name}")(*arguments))


@pytest.fixture(scope="module")
def roc() -> Callable[..., int]:
    exports = loader.load("rocfft")
    return lambda name, *arguments: int(getattr(exports, f"rocfft_{name}")(*arguments))


@pytest.fixture
def plans(fft: Callable[..., int]) -> Iterator[list[ctypes.c_void_p]]:
    made: list[ctypes.c_void_p] = []
    yield made
    for plan in made:
        assert fft("Destroy", plan) == 0


def pointer(array: Any) -> ctypes.c_void_p:
    """An array's place; the array lives as long as it, so that a call may be given a new one."""
    place = ctypes.c_void_p(array.ptr)
    place.array = array
    return place


def ints(*values: int) -> Any:
    return (ctypes.c_int * len(values))(*values)


def close(got: Any, wanted: Any, dtype: str, count: int) -> None:
    """As AMD's tests: the relative error in the 2-norm is below the root of the passes times epsilon."""
    error = np.linalg.norm((got.astype(complex) - wanted).ravel())
    assert (
        error
        <= 4 * math.sqrt(max(1, math.log2(max(count, 2)))) * EPSILON[dtype] * np.linalg.norm(wanted.ravel()) + 1e-30
    )


def numbers(shape: tuple[int, ...], dtype: str, seed: int) -> tuple[Any, Any]:
    random = np.random.default_rng(seed)
    real = random.standard_normal(shape).astype(dtype)
    complexes = (real + 1j * random.standard_normal(shape)).astype({"f4": "c8", "f8": "c16"}[dtype])
    return real, complexes


@pytest.mark.parametrize("double", [False, True], ids=["single", "double"])
@pytest.mark.parametrize("lengths", LENGTHS, ids=lambda lengths: "x".join(map(str, lengths)))
def test_lengths(fft: Callable[..., int], plans: list[ctypes.c_void_p], lengths: tuple[int, ...], double: bool) -> None:
    """Forwards and back, complex and real, in place and not, three at once."""
    dtype, batch, axes = "f8" if double else "f4", 3, tuple(range(1, len(lengths) + 1))
    real, complexes = numbers((batch, *lengths), dtype, sum(lengths))
    total, half = math.prod(lengths), lengths[-1] // 2 + 1

    def plan(kind: int) -> ctypes.c_void_p:
        plans.append(ctypes.c_void_p())
        arguments = (ints(*lengths), None, 1, 0, None, 1, 0, kind, batch)
        assert fft("PlanMany", ctypes.byref(plans[-1]), len(lengths), *arguments) == 0
        return plans[-1]

    kind = Z2Z if double else C2C
    given, made, run = hip.array(complexes), hip.zeros(complexes.shape, complexes.dtype), plan(kind)
    for sign, wanted in ((-1, np.fft.fftn(complexes, axes=axes)), (1, np.fft.ifftn(complexes, axes=axes) * total)):
        assert fft(f"Exec{EXEC[kind]}", run, pointer(given), pointer(made), sign) == 0
        close(made.numpy(), wanted, dtype, total)
        assert (given.numpy() == complexes).all()
    assert fft(f"Exec{EXEC[kind]}", run, pointer(given), pointer(given), -1) == 0
    close(given.numpy(), np.fft.fftn(complexes, axes=axes), dtype, total)

    spectrum = np.fft.rfftn(real.astype("f8"), axes=axes)
    kind = D2Z if double else R2C
    made = hip.zeros(spectrum.shape, complexes.dtype)
    assert fft(f"Exec{EXEC[kind]}", plan(kind), pointer(hip.array(real)), pointer(made)) == 0
    close(made.numpy(), spectrum, dtype, total)
    rows = np.zeros((batch, *lengths[:-1], 2 * half), dtype)
    rows[..., : lengths[-1]] = real
    same = hip.array(rows)
    assert fft(f"Exec{EXEC[kind]}", plans[-1], pointer(same), pointer(same)) == 0
    close(same.numpy().view(complexes.dtype), spectrum, dtype, total)

    kind = Z2D if double else C2R
    back = hip.zeros(real.shape, dtype)
    assert (
        fft(f"Exec{EXEC[kind]}", plan(kind), pointer(hip.array(spectrum.astype(complexes.dtype))), pointer(back)) == 0
    )
    close(back.numpy(), real.astype("f8") * total, dtype, total)


def test_strides_and_distances(fft: Callable[..., int], plans: list[ctypes.c_void_p]) -> None:
    """Columns of matrices, in larger arrays with numbers beside them that stay."""
    rows, columns, batch = 6, 10, 4
    held = np.random.default_rng(5).standard_normal((rows + 2, columns + 3, batch + 1)) * (1 + 2j)
    given = hip.array(held.astype("c16"))
    made = hip.array(np.full((batch, rows + 1, columns + 1), 7 + 0j, "c16"))
    plans.append(ctypes.c_void_p())
    status = fft(
        *("PlanMany", ctypes.byref(plans[-1]), 2, ints(rows, columns)),
        *(ints(rows + 2, columns + 3), batch + 1, 1, ints(rows + 1, columns + 1), 1, (rows + 1) * (columns + 1)),
        *(Z2Z, batch),
    )
    assert status == 0
    assert fft("ExecZ2Z", plans[-1], pointer(given), pointer(made), -1) == 0
    wanted = np.fft.fftn(np.moveaxis(held[:rows, :columns, :batch], 2, 0), axes=(1, 2))
    got = made.numpy()
    close(got[:, :rows, :columns], wanted, "f8", rows * columns)
    assert (got[:, rows:] == 7).all()
    assert (got[:, :, columns:] == 7).all()


def test_half_precision_and_scale(fft: Callable[..., int], plans: list[ctypes.c_void_p]) -> None:
    plans.append(ctypes.c_void_p())
    lengths, size = (ctypes.c_longlong * 1)(64), ctypes.c_size_t()
    assert fft("Create", ctypes.byref(plans[-1])) == 0
    assert fft("ExtPlanScaleFactor", plans[-1], ctypes.c_double(1 / 64)) == 0
    one, zero, null = ctypes.c_longlong(1), ctypes.c_longlong(0), None
    arguments = (lengths, null, one, zero, 6, null, one, zero, 6, one, ctypes.byref(size), 6)
    assert fft("XtMakePlanMany", plans[-1], 1, *arguments) == 0
    assert size.value == 0
    values = np.random.default_rng(2).standard_normal((64, 2)).astype("f2")
    given, made = hip.array(values), hip.zeros((64, 2), "f2")
    assert fft("XtExec", plans[-1], pointer(given), pointer(made), -1) == 0
    wanted = np.fft.fft(values[:, 0].astype(float) + 1j * values[:, 1]) / 64
    got = made.numpy().astype(float)
    close(got[:, 0] + 1j * got[:, 1], wanted, "f2", 64)


def test_planes_and_work_areas(fft: Callable[..., int], roc: Callable[..., int], plans: list[ctypes.c_void_p]) -> None:
    _, complexes = numbers((5, 12), "f8", 3)
    description, plan = ctypes.c_void_p(), ctypes.c_void_p()
    assert roc("plan_description_create", ctypes.byref(description)) == 0
    nothing = (None, None, ctypes.c_size_t(0), None, ctypes.c_size_t(0), ctypes.c_size_t(0), None, ctypes.c_size_t(0))
    assert roc("plan_description_set_data_layout", description, 1, 1, *nothing) == 0
    assert roc("plan_description_set_scale_factor", description, ctypes.c_double(0.5)) == 0
    lengths = (ctypes.c_size_t * 2)(12, 5)
    assert (
        roc("plan_create", ctypes.byref(plan), 1, 0, 1, ctypes.c_size_t(2), lengths, ctypes.c_size_t(1), description)
        == 0
    )
    parts = [hip.array(np.ascontiguousarray(part)) for part in (complexes.real, complexes.imag)]
    made = [hip.zeros((5, 12), "f8"), hip.zeros((5, 12), "f8")]
    sources, targets = (ctypes.c_void_p * 2)(*(p.ptr for p in parts)), (ctypes.c_void_p * 2)(*(p.ptr for p in made))
    assert roc("execute", plan, sources, targets, None) == 0
    close(made[0].numpy() + 1j * made[1].numpy(), np.fft.fft2(complexes) / 2, "f8", 60)
    assert roc("plan_destroy", plan) == roc("plan_description_destroy", description) == 0
    assert roc("plan_create", ctypes.byref(plan), 1, 9, 1, ctypes.c_size_t(2), lengths, ctypes.c_size_t(1), None) == 2

    # Planes with an offset each, from one place.
    one = ctypes.c_size_t(1)
    assert roc("plan_description_create", ctypes.byref(description)) == 0
    offsets = (ctypes.c_size_t * 2)(0, 60)
    given = (
        offsets,
        offsets,
        ctypes.c_size_t(0),
        None,
        ctypes.c_size_t(0),
        ctypes.c_size_t(0),
        None,
        ctypes.c_size_t(0),
    )
    assert roc("plan_description_set_data_layout", description, 1, 1, *given) == 0
    assert roc("plan_create", ctypes.byref(plan), 0, 0, 1, one, (ctypes.c_size_t * 1)(60), one, description) == 0
    both = hip.array(np.concatenate([complexes.real.ravel(), complexes.imag.ravel()]))
    assert roc("execute", plan, (ctypes.c_void_p * 2)(both.ptr, both.ptr), None, None) == 0
    got = both.numpy()
    close(got[:60] + 1j * got[60:], np.fft.fft(complexes.ravel()), "f8", 60)
    assert roc("plan_destroy", plan) == roc("plan_description_destroy", description) == 0


def test_work_areas(fft: Callable[..., int], roc: Callable[..., int], plans: list[ctypes.c_void_p]) -> None:
    """None is wanted for what one pass does. One that is too small is refused; without one a plan takes its own."""
    plans.append(ctypes.c_void_p())
    size = ctypes.c_size_t()
    assert fft("Create", ctypes.byref(plans[-1])) == 0
    assert fft("SetAutoAllocation", plans[-1], 0) == 0
    assert fft("MakePlan2d", plans[-1], 5, 12, Z2Z, ctypes.byref(size)) == 0
    assert size.value >= 16 * 60
    given = np.arange(60).reshape(5, 12) * (1 - 2j)
    field = hip.array(given)
    assert fft("ExecZ2Z", plans[-1], pointer(field), pointer(field), -1) == 13
    area = hip.zeros(size.value, "u1")
    assert fft("SetWorkArea", plans[-1], pointer(area)) == 0
    assert fft("ExecZ2Z", plans[-1], pointer(field), pointer(field), -1) == 0
    close(field.numpy(), np.fft.fft2(given), "f8", 60)
    for kind, length in ((C2C, 1024), (R2C, 256), (C2R, 2048), (Z2Z, 60)):
        plans.append(ctypes.c_void_p())
        assert fft("Create", ctypes.byref(plans[-1])) == 0
        assert fft("MakePlan1d", plans[-1], length, kind, 3, ctypes.byref(size)) == 0
        assert size.value == 0
    plan, info, one = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_size_t(1)
    assert roc("plan_create", ctypes.byref(plan), 0, 0, 0, one, (ctypes.c_size_t * 1)(8191), one, None) == 0
    assert roc("plan_get_work_buffer_size", plan, ctypes.byref(size)) == 0
    assert size.value > 0
    line, area = hip.array(np.ones(8191, "c8")), hip.zeros(size.value, "u1")
    assert roc("execution_info_create", ctypes.byref(info)) == 0
    assert roc("execution_info_set_work_buffer", info, pointer(area), ctypes.c_size_t(size.value // 2)) == 0
    assert roc("execute", plan, (ctypes.c_void_p * 1)(line.ptr), None, info) == 8
    assert roc("execution_info_set_work_buffer", info, pointer(area), size) == 0
    assert roc("execute", plan, (ctypes.c_void_p * 1)(line.ptr), None, info) == 0
    close(line.numpy(), np.fft.fft(np.ones(8191)), "f4", 8191)
    assert roc("execution_info_destroy", info) == roc("plan_destroy", plan) == 0


@pytest.mark.parametrize("where", ["host", "device"])
def test_both_providers(
    fft: Callable[..., int], plans: list[ctypes.c_void_p], monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """Passes of the host and kernels of the device, in odd layouts: columns of real matrices that lie apart."""
    monkeypatch.setenv("CAIRN_LIBS", where)
    rows, columns, batch = 6, 10, 3
    real = np.random.default_rng(8).standard_normal((rows, columns, batch)).astype("f4")
    made = hip.zeros((batch, rows, columns // 2 + 1), "c8")
    plans.append(ctypes.c_void_p())
    sides = (ints(rows, columns), batch, 1, ints(rows, columns // 2 + 1), 1, rows * (columns // 2 + 1))
    assert fft("PlanMany", ctypes.byref(plans[-1]), 2, ints(rows, columns), *sides, R2C, batch) == 0
    assert fft("ExecR2C", plans[-1], pointer(hip.array(real)), pointer(made)) == 0
    close(made.numpy(), np.fft.rfft2(np.moveaxis(real, 2, 0).astype("f8")), "f4", rows * columns)


@pytest.mark.parametrize("length", [1, 2, 3, 8, 17, 30, 36, 144, 1024, 2048, 3**7, 2**9 * 3**2 * 5 * 7, 2**20, 2**30])
def test_factors_make_the_length(length: int) -> None:
    factors = lines.split(length, length > 64)
    assert factors is not None
    assert math.prod(factors) == length
    assert max(factors) <= 2 * lines.MOST
    assert all(math.prod(lines.radices(factor) or ()) == factor for factor in factors)
    assert lines.radices(19 * length) is None
    assert 2 * length - 1 <= lines.padded(length) < 4 * length


def test_refusals(fft: Callable[..., int], plans: list[ctypes.c_void_p]) -> None:
    plan = ctypes.c_void_p()
    assert fft("Plan1d", ctypes.byref(plan), 0, C2C, 1) == 8
    assert fft("Plan1d", ctypes.byref(plan), 8, C2C, 0) == 8
    assert fft("Plan1d", ctypes.byref(plan), 8, 5, 1) == 3
    sides = (ints(4, 4), 1, 16, None, 1, 16)
    assert fft("PlanMany", ctypes.byref(plan), 2, ints(4, 4), *sides, C2C, 1) == 4
    assert fft("PlanMany", ctypes.byref(plan), 2, ints(4, -4), None, 1, 0, None, 1, 0, C2C, 1) == 4
    assert fft("PlanMany", ctypes.byref(plan), 2, ints(4, 4), ints(4, 4), 1, 16, ints(4, -4), 1, 16, C2C, 1) == 8
    for given in ((1, 16, 3, 16), (1, 16, 0, 16), (1, 16, 1, 15), (1, 16, -1, 16), (-1, 16, 1, 16)):
        sides = (ints(4, 4), *given[:2], ints(4, 3 if given[2] == 3 else 4), *given[2:])
        assert fft("PlanMany", ctypes.byref(plan), 2, ints(4, 4), *sides, C2C, 2) == 4
    assert fft("PlanMany", ctypes.byref(plan), 4, ints(2, 2, 2, 2), None, 1, 0, None, 1, 0, C2C, 1) == 4
    assert fft("ExecC2C", None, None, None, 1) == 1
    plans.append(ctypes.c_void_p())
    assert fft("Plan1d", ctypes.byref(plans[-1]), 8, C2C, 1) == 0
    memory = hip.zeros(8, "c8")
    assert fft("ExecC2C", plans[-1], pointer(memory), None, 1) == 4
    assert fft("ExecC2C", plans[-1], pointer(memory), pointer(memory), 2) == 4
    assert fft("ExecZ2Z", plans[-1], pointer(memory), pointer(memory), 1) == 3
    assert (memory.numpy() == 0).all()


def test_a_plan_of_a_long_prime_costs_nothing_until_it_runs(
    fft: Callable[..., int], plans: list[ctypes.c_void_p]
) -> None:
    plans += [ctypes.c_void_p(), ctypes.c_void_p()]
    assert fft("Plan1d", ctypes.byref(plans[1]), 65_537, C2C, 1) == 0
    start = time.process_time()
    assert fft("Plan1d", ctypes.byref(plans[0]), 16_777_213, C2C, 1) == 0
    assert time.process_time() - start < 0.03
    given, out = numbers((65_537,), "f4", 1)[1], hip.zeros(65_537, "c8")
    source, stream, runtime = hip.asarray(given), hip.Stream(), loader.load("amdhip64")
    at, graph, ready = ctypes.c_void_p(int(stream.handle)), ctypes.c_void_p(), ctypes.c_void_p()
    hip.synchronize()
    assert fft("SetStream", plans[1], at) == 0
    assert runtime.hipStreamBeginCapture(at, 0) == 0  # the first run may be one that a stream records
    assert fft("ExecC2C", plans[1], pointer(source), pointer(out), -1) == 0
    assert runtime.hipStreamEndCapture(at, ctypes.byref(graph)) == 0
    assert runtime.hipGraphInstantiate(ctypes.byref(ready), graph, None, None, ctypes.c_size_t(0)) == 0
    assert runtime.hipGraphLaunch(ready, at) == 0
    stream.synchronize()
    close(out.numpy(), np.fft.fft(given.astype("c16")), "f4", 65_537)


#: Lengths, batch, strides and distance of results, and whether two of them have one place.
COLLISIONS = [
    ((4, 4), 2, (4, 1), 16, False), ((4, 4), 2, (4, 1), 15, True), ((4, 4), 2, (3, 1), 16, True),
    ((8,), 2, (0,), 8, True), ((8,), 3, (1,), 0, True), ((8,), 3, (3,), 1, False), ((8,), 4, (3,), 1, True),
    ((3,), 2, (2,), 3, False), ((4,), 2, (2,), 3, False), ((4,), 3, (2,), 3, True), ((2, 2), 2, (2, 3), 5, True),
    ((1, 5), 1, (0, 2), 0, False), ((64, 64, 64), 1, (4096, 64, 1), 1, False),
]  # fmt: skip


@pytest.mark.parametrize(("lengths", "batch", "strides", "distance", "collide"), COLLISIONS)
def test_results_that_overwrite_each_other_are_found(
    lengths: tuple[int, ...], batch: int, strides: tuple[int, ...], distance: int, collide: bool
) -> None:
    layout = shapes.Layout("INTERLEAVED", strides, distance)
    sizes, steps = (batch, *lengths), (distance, *strides)
    places = sum(i * step for i, step in zip(np.indices(sizes), steps, strict=True))
    assert (len(np.unique(places)) < places.size) is collide, "the table is right"
    assert bool(shapes.collision(layout, lengths, batch)) is collide


def test_roots_are_right_to_a_digit_more_than_wanted() -> None:
    for length in (12, 65537, 131_074, 1 << 18):
        turns = np.random.default_rng(1).integers(-length, 2 * length, 200)
        wanted = [cmath.exp(2j * math.pi * Fraction(int(k) % length, length)) for k in turns]
        for precision, dtype, limit in (("single", "c8", 1e-7), ("double", "c16", 1e-15)):
            assert np.abs(np.frombuffer(code.exact(turns, length, precision), dtype) - wanted).max() < limit
            assert np.abs(code.whole(length, precision)[turns % length] - wanted).max() < limit
        quarters = np.frombuffer(code.exact(np.arange(4) * length, 4 * length, "double"), "c16")
        assert np.array_equal(quarters, [1, 1j, -1, -1j])


@pytest.mark.parametrize("length", [1, 2, 3, 8, 12, 16, 32, 48, 2**20, 3**7, 2 * 5, 17 * 13, 2**9 * 3**2 * 5 * 7])
def test_radices_make_the_length(length: int) -> None:
    found = code.radices(length)
    assert found is not None
    assert math.prod(found) == length
    assert max(found, default=2) <= code.LARGEST
    assert code.radices(19 * length) is None


@pytest.mark.parametrize("kind", [C2C, Z2Z], ids=["single", "double"])
@pytest.mark.parametrize("length", [32, 48, 64, 96, 128, 256, 272, 768, 2048])
def test_lines_that_vectors_hold(length: int, kind: int, fft: Callable[..., int], plans: list[ctypes.c_void_p]) -> None:
    """Whole lines of which a vector may hold several: any number of them, in place, there and back."""
    for batch in (1, 2, 7, 19):
        plan = ctypes.c_void_p()
        assert fft("PlanMany", ctypes.byref(plan), 1, ints(length), None, 1, 0, None, 1, 0, kind, batch) == 0
        plans.append(plan)
        values = numbers((batch, length), "f8" if kind == Z2Z else "f4", length + batch)[1]
        there = hip.asarray(values)
        for direction in (-1, 1):
            assert fft(f"Exec{EXEC[kind]}", plan, pointer(there), pointer(there), direction) == 0
            wanted = np.fft.fft(values.astype(complex)) if direction == -1 else values * complex(length)
            close(there.get(), wanted, "f8" if kind == Z2Z else "f4", length)
