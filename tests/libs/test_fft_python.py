"""cairn.fft against NumPy: every function, axis, length, norm and layout in memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cairn import fft, hip
from cairn.fft import FftError
from cairn.frameworks import native

TYPES = ("float32", "float64", "complex64", "complex128", "float16", "int16", "bool")


def numbers(shape: tuple[int, ...], kind: str) -> Any:
    rng = np.random.default_rng([len(shape), *shape])
    values = rng.uniform(-2, 2, shape)
    if kind.startswith("complex"):
        values = values + 1j * rng.uniform(-2, 2, shape)
    return values.astype(kind)


def check(name: str, values: Any, given: Any, *arguments: Any, **options: Any) -> None:
    found = getattr(fft, name)(given, *arguments, **options)
    wanted = getattr(np.fft, name)(
        values.astype("float32") if values.dtype == "float16" else values, *arguments, **options
    )
    assert found.shape == wanted.shape and str(found.dtype) == str(wanted.dtype)
    single = str(wanted.dtype) in ("float32", "complex64")
    limit = np.finfo(np.float32 if single else np.float64).eps * 16 * max(1.0, float(np.max(np.abs(wanted), initial=0)))
    assert float(np.max(np.abs(found.numpy() - wanted), initial=0)) <= limit


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        (name, kind)
        for name in ("fft", "ifft", "rfft", "irfft")
        for kind in TYPES
        if name != "rfft" or not kind.startswith("complex")
    ],
)
def test_along_an_axis(name: str, kind: str) -> None:
    values = numbers((6, 10, 9), kind)
    given = hip.asarray(values)
    for axis, n, norm in ((-1, None, None), (0, 7, "ortho"), (1, 6, "forward"), (1, 12, "backward")):
        check(name, values, given, n, axis, norm)


@pytest.mark.parametrize("name", ["fftn", "ifftn", "rfftn", "irfftn"])
def test_along_several_axes(name: str) -> None:
    """In every order, more than one plan has, and cut off or filled up."""
    values = numbers((4, 3, 5, 2, 6), "float64" if name == "rfftn" else "complex128")
    given = hip.asarray(values)
    for s, axes in ((None, None), (None, (2, 0)), ((4, 7), (-1, 1)), ((2, 3, 4, 5), (4, 2, 1, 0)), ((5, 8), None)):
        if s is not None and axes is None and np.lib.NumpyVersion(np.__version__) >= "2.0.0":
            axes = (-2, -1)
        check(name, values, given, s, axes)


@pytest.mark.parametrize("name", ["fft2", "ifft2", "rfft2", "irfft2"])
def test_planes(name: str) -> None:
    values = numbers((3, 8, 6), "float32" if name == "rfft2" else "complex64")
    check(name, values, hip.asarray(values))
    check(name, values, hip.asarray(values), (5, 9))


def test_layouts() -> None:
    """Columns packed, parts of larger arrays, every second element, one element, none."""
    values = numbers((12, 10), "complex64")
    given = hip.asarray(values)
    for name, axis in (("fft", 0), ("fft", 1)):
        check(name, values.T, given.T, None, axis)
        check(name, values[2:9, 3:], given[2:9, 3:], None, axis)
        check(name, values[::2, ::3], given[::2, ::3], None, axis)
        check(name, values[:1, 4:5], given[:1, 4:5], None, axis)
    check("fft2", values.T, given.T)
    check("fft2", values[1:8, 2:9], given[1:8, 2:9])
    check("fft", values[:0], given[:0])


def test_streams_and_plans() -> None:
    """In a stream's order; more shapes than plans are kept; plans of streams that are gone."""
    for length in range(1, 40):
        with hip.Stream() as stream:
            values = numbers((length,), "complex128")
            given = hip.asarray(values)
            found = fft.ifft(fft.fft(given, stream=stream), stream=stream)
            stream.synchronize()
            np.testing.assert_allclose(found.numpy(), values, atol=1e-14)


def test_a_library_whose_plans_do_not_scale(monkeypatch: pytest.MonkeyPatch) -> None:
    """As cuFFT, which serves hipFFT on NVIDIA's platform."""
    fft.fft(hip.zeros(3, "float32"))
    library = native.library("hipfft")
    monkeypatch.setattr(library, "hipfftExtPlanScaleFactor", lambda plan, factor: 14)
    values = numbers((5, 11, 13), "complex128")
    check("ifftn", values, hip.asarray(values))
    check("irfft", values, hip.asarray(values), 20, 1, "ortho")


def test_wrong() -> None:
    values = hip.zeros((4, 4), "float32")
    with pytest.raises(FftError, match="axis 2 of an array of shape"):
        fft.fft(values, axis=2)
    with pytest.raises(FftError, match="name one twice"):
        fft.fftn(values, axes=(1, -1))
    with pytest.raises(FftError, match="2 lengths"):
        fft.fftn(values, s=(1, 2), axes=(0,))
    with pytest.raises(FftError, match="lengths \\(0,\\)"):
        fft.fft(values, 0)
    with pytest.raises(FftError, match=r"irfft: a length is 1\.5; expected a whole number"):
        fft.irfft(np.zeros(3, "c8"), n=1.5)
    with pytest.raises(FftError, match="norm is 'half'"):
        fft.fft(values, norm="half")
    with pytest.raises(FftError, match="rfft2: an array of complex64; the transform of complex numbers is fft2"):
        fft.rfft2(values.astype("complex64"))
    with pytest.raises(FftError, match="an array of datetime64"):
        fft.fft(hip.asarray(np.zeros(3, "i8")).numpy().astype("M8[s]"))
