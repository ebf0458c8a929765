"""libMIOpen: handles and descriptions; what would compute refuses, after clients have described what they want."""

from __future__ import annotations

import ctypes
from typing import Any

import pytest

from cairn.abi import loader

BAD, REFUSED = 3, 6  # miopenStatusBadParm, miopenStatusNotImplemented
P = ctypes.c_void_p


@pytest.fixture(scope="module")
def library() -> Any:
    return loader.load("MIOpen")


def ints(*values: int) -> Any:
    return (ctypes.c_int * len(values))(*values)


def test_a_convolution_is_described_before_it_is_refused(library: Any) -> None:
    handle, stream, x, convolution = P(), P(), P(), P()
    assert library.miopenCreateWithStream(ctypes.byref(handle), P(16)) == 0
    assert library.miopenGetStream(handle, ctypes.byref(stream)) == 0 and stream.value == 16
    assert library.miopenCreateTensorDescriptor(ctypes.byref(x)) == 0
    assert library.miopenSetTensorDescriptor(x, 1, 4, ints(1, 3, 8, 8), ints(192, 64, 8, 1)) == 0
    assert library.miopenCreateConvolutionDescriptor(ctypes.byref(convolution)) == 0
    two = ints(0, 0), ints(1, 1), ints(1, 1)
    assert library.miopenInitConvolutionNdDescriptor(convolution, 2, *two, 0) == 0
    assert library.miopenSetConvolutionGroupCount(convolution, 3) == 0
    count = ctypes.c_int()
    assert library.miopenGetConvolutionGroupCount(convolution, ctypes.byref(count)) == 0 and count.value == 3
    assert library.miopenGetTensorDescriptorSize(x, ctypes.byref(count)) == 0 and count.value == 4
    found = ctypes.c_size_t(99)
    asked = library.miopenConvolutionForwardGetSolutionCount(handle, x, x, convolution, x, ctypes.byref(found))
    assert asked == REFUSED and found.value == 99
    assert library.miopenDestroyConvolutionDescriptor(convolution) == 0
    assert library.miopenDestroyTensorDescriptor(x) == 0
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
