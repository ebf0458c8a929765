"""Triton on Cairn's devices: a backend that Triton finds by its entry point, and nothing to configure.

``@triton.jit`` functions run on a virtual Instinct, on NumPy arrays and on CPU tensors of torch, with no GPU and no
ROCm. Triton's own AMD backend compiles them; ``driver`` loads and launches what it made. A kernel works on the
arrays' own memory, and a launch returns when the kernel has ended, so results are there at once.

``array`` gives a NumPy array the few methods of a tensor that Triton asks for; launches do it by themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cairn.frameworks.triton.arrays import Array

__all__ = ["array"]


def array(values: Any) -> Array:
    """``values`` (array-like) as an array that Triton takes for a tensor. Shares memory with a NumPy array."""
    import numpy

    from cairn.frameworks.triton.arrays import wrap

    wrapped: Array = wrap(numpy.asanyarray(values))
    return wrapped
