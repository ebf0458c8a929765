"""libMIOpen: handles, descriptions and convolutions; all else refuses."""

from __future__ import annotations

import ctypes
import itertools
from typing import Any, NamedTuple

import ml_dtypes
import numpy as np
import pytest

from cairn import hip
from cairn.abi import loader

BAD, REFUSED = 3, 6  # miopenStatusBadParm, miopenStatusNotImplemented
P = ctypes.c_void_p


@pytest.fixture(scope="module")
def library() -> Any:
    return loader.load("MIOpen")


def ints(*values: int) -> Any:
    return (ctypes.c_int * len(values))(*values)


KINDS = {"f2": 0, "f4": 1, "i4": 2, "i1": 3, "bf": 5, "f8": 6}


class Case(NamedTuple):
    """``x`` has batch, channels and space, ``w`` output channels, channels of a group and the filter."""

    x: tuple[int, ...]
    w: tuple[int, ...]
    padding: tuple[int, ...]
    stride: tuple[int, ...]
    dilation: tuple[int, ...]
    groups: int = 1
    last: bool = False  # channels are the densest
    transposed: bool = False


CASES = [
    Case((2, 3, 9, 8), (5, 3, 3, 2), (1, 0), (1, 1), (1, 1)),
    Case((3, 8, 12, 11), (16, 4, 3, 3), (2, 1), (2, 3), (2, 1), 2, last=True),
    Case((40, 300, 5, 5), (7, 300, 4, 1), (0, 0), (1, 2), (1, 1)),  # more terms and positions than a panel has
    Case((1, 6, 17), (6, 1, 5), (4,), (1,), (2,), 6),
    Case((2, 2, 5, 6, 7), (3, 2, 2, 3, 1), (1, 1, 0), (2, 1, 3), (1, 2, 1)),
    Case((2, 3, 5, 6), (4, 3, 3, 2), (1, 0), (2, 2), (1, 1), transposed=True),
]


def reference(case: Case, x: Any, w: Any, y: Any) -> tuple[Any, Any, Any]:
    """What each of the three is by the other two."""
    groups, edge = case.groups, [(p, p) for p in case.padding]
    wide = np.pad(x.astype("f8"), [(0, 0), (0, 0), *edge]).reshape(x.shape[0], groups, -1, *(
        size + 2 * p for size, p in zip(x.shape[2:], case.padding, strict=True)))  # fmt: skip
    of_x, of_w = np.zeros(wide.shape), np.zeros((groups, w.shape[0] // groups, *w.shape[1:]))
    weights, out = w.astype("f8").reshape(of_w.shape), y.astype("f8").reshape(y.shape[0], groups, -1, *y.shape[2:])
    of_y, space = np.zeros(out.shape), "xyz"[: len(case.padding)]
    for tap in itertools.product(*map(range, w.shape[2:])):
        starts = [t * d for t, d in zip(tap, case.dilation, strict=True)]
        at = tuple(slice(a, a + s * (o - 1) + 1, s) for a, s, o in zip(starts, case.stride, y.shape[2:], strict=True))
        see, one = (slice(None), slice(None), slice(None), *at), (slice(None), slice(None), slice(None), *tap)
        of_y += np.einsum("gkc,ngc...->ngk...", weights[one], wide[see])
        of_x[see] += np.einsum("gkc,ngk...->ngc...", weights[one], out)
        of_w[one] += np.einsum(f"ngk{space},ngc{space}->gkc", out, wide[see])
    inside = tuple(slice(p, p + size) for p, size in zip(case.padding, x.shape[2:], strict=True))
    return of_x[(slice(None),) * 3 + inside].reshape(x.shape), of_w.reshape(w.shape), of_y.reshape(y.shape)


def described(library: Any, kind: str, shape: tuple[int, ...], strides: tuple[int, ...]) -> Any:
    made = P()
    assert library.miopenCreateTensorDescriptor(ctypes.byref(made)) == 0
    assert library.miopenSetTensorDescriptor(made, KINDS[kind], len(shape), ints(*shape), ints(*strides)) == 0
    return made


def numbers(kind: str, shape: tuple[int, ...], seed: int) -> Any:
    """Whole ones, which all types hold."""
    return np.random.default_rng(seed).integers(-3, 4, shape).astype(ml_dtypes.bfloat16 if kind == "bf" else kind)


@pytest.mark.parametrize(
    ("case", "kinds"),
    [*((case, "f4 f4") for case in CASES), (CASES[0], "f2 f2"), (CASES[1], "bf bf"), (CASES[1], "i1 i4")],
)
def test_convolutions(library: Any, case: Case, kinds: str) -> None:
    small, big = kinds.split()
    out = (
        1 + (i + 2 * p - d * (k - 1) - 1) // s for i, k, p, s, d in zip(case.x[2:], case.w[2:], *case[2:5], strict=True)
    )
    shapes = case.x, case.w, (case.x[0], case.w[0], *out)
    host = [numbers(kind, shape, i) for i, (kind, shape) in enumerate(zip((small, small, big), shapes, strict=True))]
    turn = (0, *range(2, len(case.x)), 1) if case.last else (*range(len(case.x)),)
    back, dense = np.argsort(turn), [np.ascontiguousarray(each.transpose(turn)) for each in host]
    on = [hip.asarray(each.view("i2") if small == "bf" else each) for each in dense]
    strides = [tuple(s // each.itemsize for s in each.transpose(back).strides) for each in dense]
    handle, convolution = P(), P()
    assert library.miopenCreate(ctypes.byref(handle)) == 0
    assert library.miopenCreateConvolutionDescriptor(ctypes.byref(convolution)) == 0
    arrays = [ints(*numbers) for numbers in case[2:5]]
    assert library.miopenInitConvolutionNdDescriptor(convolution, len(case.x) - 2, *arrays, case.transposed) == 0
    assert library.miopenSetConvolutionGroupCount(convolution, case.groups) == 0
    wanted = reference(case, *host)
    x, w, y = sides = [described(library, *each) for each in zip((small, small, big), shapes, strides, strict=True)]
    at_x, at_w, at_y = places = [P(each.ptr) for each in on]
    if case.transposed:
        x, y, at_x, at_y = y, x, at_y, at_x
    count, sizes = ctypes.c_int(), ints(*range(5))
    assert library.miopenGetConvolutionNdForwardOutputDim(convolution, x, w, ctypes.byref(count), sizes) == 0
    assert case.transposed or tuple(sizes[: count.value]) == shapes[2]
    ways = [("Forward", (w, at_w, x, at_x), y), ("BackwardData", (y, at_y, w, at_w), x),
            ("BackwardWeights", (y, at_y, x, at_x), w)]  # fmt: skip
    for way, given, result in ways[: 1 if small != "f4" else 3]:
        number = sides.index(result)
        call, kept = getattr(library, f"miopenConvolution{way}Immediate"), on[number].numpy().copy()
        rest = convolution, result, places[number], None, ctypes.c_size_t(0)
        assert call(handle, *given, *rest, ctypes.c_uint64(2)) == BAD
        assert np.array_equal(on[number].numpy(), kept)
        assert call(handle, *given, *rest, ctypes.c_uint64(1)) == 0
        got = on[number].numpy().view(host[number].dtype).transpose(back).astype("f8")
        assert np.array_equal(got, wanted[number].astype(host[number].dtype).astype("f8")), way
        on[number][...] = kept
    for each in sides:
        assert library.miopenDestroyTensorDescriptor(each) == 0
    assert library.miopenDestroyConvolutionDescriptor(convolution) == 0
    assert library.miopenDestroy(handle) == 0


def test_bad_descriptions_are_told(library: Any) -> None:
    x = P()
    assert library.miopenCreateTensorDescriptor(ctypes.byref(x)) == 0
    assert library.miopenSetTensorDescriptor(x, 1, 9, ints(*range(9)), None) == BAD
    assert library.miopenSetTensorDescriptor(x, 1, 2, None, None) == BAD
    assert library.miopenDestroyTensorDescriptor(x) == 0
    assert library.miopenDestroyTensorDescriptor(x) == BAD
    assert library.miopenDestroy(P(1)) == BAD
    assert library.miopenSetConvolutionGroupCount(P(1), 0) == BAD
