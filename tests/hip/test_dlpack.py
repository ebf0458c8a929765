"""Arrays that libraries share by DLPack: every type, layout and version, and what refuses."""

from __future__ import annotations

import gc
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from cairn import hip
from cairn.hip.api import dlpack

NUMPYS = list("?bBhHiIlLqQefdFD")
OTHERS = [
    "bfloat16", "float8_e3m4", "float8_e4m3", "float8_e4m3b11fnuz", "float8_e4m3fn", "float8_e4m3fnuz", "float8_e5m2",
    "float8_e5m2fnuz", "float8_e8m0fnu",
]  # fmt: skip
VIEWS = [
    np.s_[...], np.s_[1:, ::2], np.s_[::-1, :, 1:3], np.s_[0], np.s_[:, None, 1], np.s_[2, 3, 1], np.s_[:, :0],
    np.s_[3:3],
]  # fmt: skip


class Offer:
    """An array with its DLPack methods alone; ``old`` is one from the time before versions."""

    def __init__(self, array: Any, old: bool) -> None:
        self.array, self.old = array, old

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.array.__dlpack_device__()  # type: ignore[no-any-return]

    def __dlpack__(self, **options: Any) -> Any:
        if self.old and options:
            raise TypeError("no options here")
        return self.array.__dlpack__(**options)


@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize("name", [*NUMPYS, *OTHERS])
def test_types_and_layouts(name: str, old: bool) -> None:
    dtype = np.dtype(getattr(ml_dtypes, name) if name in OTHERS else name)
    expected = (np.arange(60).reshape(4, 5, 3) % 7).astype(dtype)
    whole = hip.asarray(expected)
    for view in VIEWS:
        shared = hip.from_dlpack(Offer(whole[view], old))
        assert (shared.dtype, shared.shape) == (dtype, expected[view].shape)
        assert shared.numpy().tobytes() == expected[view].tobytes()
        assert shared.size == 0 or shared.ptr == whole[view].ptr


@pytest.mark.parametrize("version", [None, (1, 0), (1, 3)])
def test_versions_have_their_capsules(version: tuple[int, int] | None) -> None:
    capsule = hip.zeros(3).__dlpack__(max_version=version)
    assert ("dltensor_versioned" in repr(capsule)) == (version is not None)


@pytest.mark.parametrize("name", ["?", "e", "d", "F", "D", "q"])
def test_numpy_takes_a_copy(name: str) -> None:
    expected = (np.arange(24).reshape(4, 6) % 5).astype(name)
    array = hip.asarray(expected)
    copied = np.from_dlpack(array[1:, ::-2], device="cpu")
    assert copied.dtype == expected.dtype and copied.tolist() == expected[1:, ::-2].tolist()
    copied[...] = 0  # it may be written, and the array does not change
    assert array.numpy().tolist() == expected.tolist()


@pytest.mark.parametrize("name", ["bfloat16", "float8_e4m3fnuz"])
def test_types_that_numpy_lacks_come_from_the_host(name: str) -> None:
    """As from CPU tensors of torch, which ``numpy`` cannot convert."""
    expected = (np.arange(24).reshape(4, 6) % 5).astype(getattr(ml_dtypes, name))

    class Tensor:
        def __dlpack_device__(self) -> tuple[int, int]:
            return dlpack.CPU

        def __dlpack__(self, max_version: Any = None) -> Any:
            return dlpack.export_host(expected[:, ::3], max_version)

    taken = hip.asarray(Tensor())
    assert taken.dtype == expected.dtype and taken.numpy().tolist() == expected[:, ::3].tolist()


def test_memory_goes_with_its_last_owner() -> None:
    gc.collect()
    before, free = len(dlpack._exported), hip.hipMemGetInfo()[0]
    for version in (None, (1, 0)):
        array = hip.zeros(1 << 20)
        unused = [array.__dlpack__(max_version=version) for _ in range(5)]
        shared = hip.from_dlpack(array)
        del array
        shared[0] = 5
        assert shared[:1].item() == 5
        del unused, shared
        gc.collect()
        assert len(dlpack._exported) == before and hip.hipMemGetInfo()[0] == free


def test_a_consumer_that_refuses_says_why() -> None:
    """The capsule goes while the consumer's exception is on its way: that one has to arrive."""
    with pytest.raises((RuntimeError, BufferError), match="device"):
        np.from_dlpack(hip.zeros(3))
    for dtype in ("g", "G", "M8[s]", ">i4", np.dtype([("a", "i4")]), ml_dtypes.int4):
        with pytest.raises(BufferError, match="no DLPack type"):
            hip.asarray(np.zeros(3, dtype)).__dlpack__()


def test_what_cannot_be_taken() -> None:
    with pytest.raises(hip.HipError, match="int has no __dlpack__"):
        hip.from_dlpack(3)
    array = hip.zeros(3)
    capsule = array.__dlpack__()

    class Same:
        def __dlpack__(self, **options: Any) -> Any:
            return capsule

    hip.from_dlpack(Same())
    with pytest.raises(hip.HipError, match="used already"):
        hip.from_dlpack(Same())
    for change, message in (
        (("major", 2), "of DLPack 2.0; expected 1"),
        (("flags", 1), "read-only"),
    ):
        capsule = array.__dlpack__(max_version=(1, 0))
        address = dlpack._api.PyCapsule_GetPointer(capsule, b"dltensor_versioned")
        setattr(dlpack.Versioned.from_address(address), *change)
        with pytest.raises(hip.HipError, match=message):
            hip.from_dlpack(Same())
    for field, value, message in (("lanes", 2, "2 lanes"), ("bits", 4, "4 bits"), ("code", 17, "type 17")):
        capsule = array.__dlpack__()
        address = dlpack._api.PyCapsule_GetPointer(capsule, b"dltensor")
        setattr(dlpack.Managed.from_address(address).tensor, field, value)
        with pytest.raises(hip.HipError, match=message):
            hip.from_dlpack(Same())
