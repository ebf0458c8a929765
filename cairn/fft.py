"""Fourier transforms in Python, over arrays on devices: NumPy's functions, served by hipFFT.

    from cairn import fft
    spectrum = fft.rfft(signal)                # anything on a device: cairn.hip's arrays, CuPy's, PyTorch's, JAX's
    image = fft.irfft2(fft.rfft2(image) * filter, s=image.shape)
    fft.fftn(field, axes=(0, 2), norm="ortho")

Arguments are numpy.fft's: ``n`` or ``s`` are lengths (cut off, or filled up with zeros), ``axis`` or ``axes`` what is
transformed, ``norm`` where the factor goes: "backward", "ortho" or "forward". float32 and complex64 stay single, other
types become double, as with NumPy. The result is a new array; work goes into ``stream``, or the one that was entered
last. Plans are kept by shape and stream. Raises FftError for shapes, types and statuses. Importing this opens no
library.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cairn.frameworks.fft import BACKWARD, FORWARD, FftError, axes_of, operand, run, scale_of

__all__ = [
    "FftError", "fft", "fft2", "fftn", "ifft", "ifft2", "ifftn", "irfft", "irfft2", "irfftn", "rfft", "rfft2", "rfftn",
]  # fmt: skip

Lengths = Sequence[int] | None


def _complex(call: str, a: Any, s: Lengths, axes: Lengths, norm: str | None, direction: int, stream: Any) -> Any:
    array = operand(call, a, real=False)
    chosen = axes_of(call, array, axes, s)
    lengths = list(s) if s is not None else [array.shape[d] for d in chosen]
    if not chosen:
        return array.copy()
    return run(call, array, chosen, lengths, scale_of(call, norm, lengths, direction), direction, stream)


def _to_half(call: str, a: Any, s: Lengths, axes: Lengths, norm: str | None, stream: Any) -> Any:
    array = operand(call, a, real=True)
    chosen = axes_of(call, array, axes, s)
    lengths = list(s) if s is not None else [array.shape[d] for d in chosen]
    return run(call, array, chosen, lengths, scale_of(call, norm, lengths, FORWARD), FORWARD, stream)


def _from_half(call: str, a: Any, s: Lengths, axes: Lengths, norm: str | None, stream: Any) -> Any:
    array = operand(call, a, real=False)
    chosen = axes_of(call, array, axes, s)
    lengths = list(s) if s is not None else [array.shape[d] for d in chosen]
    if s is None and lengths:
        lengths[-1] = 2 * (lengths[-1] - 1)
    return run(call, array, chosen, lengths, scale_of(call, norm, lengths, BACKWARD), BACKWARD, stream, to_real=True)


def fft(a: Any, n: int | None = None, axis: int = -1, norm: str | None = None, *, stream: Any = None) -> Any:
    """The transform along one axis: ``sum(a[j] * exp(-2j * pi * j * k / n))`` for each k."""
    return _complex("fft", a, None if n is None else [n], [axis], norm, FORWARD, stream)


def ifft(a: Any, n: int | None = None, axis: int = -1, norm: str | None = None, *, stream: Any = None) -> Any:
    """The inverse of ``fft``."""
    return _complex("ifft", a, None if n is None else [n], [axis], norm, BACKWARD, stream)


def fftn(a: Any, s: Lengths = None, axes: Lengths = None, norm: str | None = None, *, stream: Any = None) -> Any:
    """The transform along several axes, all where none are named."""
    return _complex("fftn", a, s, axes, norm, FORWARD, stream)


def ifftn(a: Any, s: Lengths = None, axes: Lengths = None, norm: str | None = None, *, stream: Any = None) -> Any:
    """The inverse of ``fftn``."""
    return _complex("ifftn", a, s, axes, norm, BACKWARD, stream)


def fft2(a: Any, s: Lengths = None, axes: Lengths = (-2, -1), norm: str | None = None, *, stream: Any = None) -> Any:
    """The transform along the last two axes."""
    return _complex("fft2", a, s, axes, norm, FORWARD, stream)


def ifft2(a: Any, s: Lengths = None, axes: Lengths = (-2, -1), norm: str | None = None, *, stream: Any = None) -> Any:
    """The inverse of ``fft2``."""
    return _complex("ifft2", a, s, axes, norm, BACKWARD, stream)


def rfft(a: Any, n: int | None = None, axis: int = -1, norm: str | None = None, *, stream: Any = None) -> Any:
    """The transform of real numbers: the n // 2 + 1 first results, which say all."""
    return _to_half("rfft", a, None if n is None else [n], [axis], norm, stream)


def irfft(a: Any, n: int | None = None, axis: int = -1, norm: str | None = None, *, stream: Any = None) -> Any:
    """The inverse of ``rfft``: ``n`` real numbers, 2 * (m - 1) of m where none is given."""
    return _from_half("irfft", a, None if n is None else [n], [axis], norm, stream)


def rfftn(a: Any, s: Lengths = None, axes: Lengths = None, norm: str | None = None, *, stream: Any = None) -> Any:
    """The transform of real numbers along several axes; the last one named has n // 2 + 1 results."""
    return _to_half("rfftn", a, s, axes, norm, stream)


def irfftn(a: Any, s: Lengths = None, axes: Lengths = None, norm: str | None = None, *, stream: Any = None) -> Any:
    """The inverse of ``rfftn``."""
    return _from_half("irfftn", a, s, axes, norm, stream)


def rfft2(a: Any, s: Lengths = None, axes: Lengths = (-2, -1), norm: str | None = None, *, stream: Any = None) -> Any:
    """The transform of real numbers along the last two axes."""
    return _to_half("rfft2", a, s, axes, norm, stream)


def irfft2(a: Any, s: Lengths = None, axes: Lengths = (-2, -1), norm: str | None = None, *, stream: Any = None) -> Any:
    """The inverse of ``rfft2``."""
    return _from_half("irfft2", a, s, axes, norm, stream)
