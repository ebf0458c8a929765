"""Random numbers in Python, into arrays on devices: rocRAND's and hipRAND's generators.

    from cairn import random
    generator = random.Generator("philox", seed=7)
    x = generator.uniform((1000, 1000))              # float32, above 0 and up to 1
    generator.normal(out=cupy_array, mean=1, std=2)  # fills an array that is on a device already
    points = random.Generator("sobol32", dimensions=3).uniform((3, 4096), "float64")

The numbers are those of the libraries, bit for bit: a generator of the same kind, seed and offset in C++ gives the
same. Work goes into ``stream``, or the one that was entered last. Raises RandomError for kinds, types and statuses.
Importing this opens no library.
"""

from __future__ import annotations

import ctypes
import math
import struct
import weakref
from collections.abc import Sequence
from typing import Any, NamedTuple

from cairn.base.errors import CairnError
from cairn.frameworks import native

__all__ = ["KINDS", "Generator", "RandomError"]

#: Kinds of generators, with their numbers in rocRAND and in hipRAND (0: hipRAND has it not).
KINDS = {
    "xorwow": (401, 401), "mrg32k3a": (402, 402), "mtgp32": (403, 403), "philox": (404, 405), "mrg31k3p": (405, 0),
    "lfsr113": (406, 0), "mt19937": (407, 404), "threefry2x32": (408, 0), "threefry2x64": (409, 0),
    "threefry4x32": (410, 0), "threefry4x64": (411, 0), "sobol32": (501, 501), "scrambled_sobol32": (502, 502),
    "sobol64": (504, 503), "scrambled_sobol64": (505, 504),
}  # fmt: skip
_BITS = {"uint8": "char", "uint16": "short", "uint32": "", "uint64": "long_long"}
_FLOATS = {"float16": "half", "float32": "", "float64": "double"}
_C_TYPES = {"float32": ctypes.c_float, "float64": ctypes.c_double}
#: rocRAND's functions whose names in hipRAND are not the same words in other letters.
_HIPRAND = {"set_seed": "SetPseudoRandomGeneratorSeed", "set_offset": "SetGeneratorOffset",
            "set_quasi_random_generator_dimensions": "SetQuasiRandomGeneratorDimensions"}  # fmt: skip

Shape = int | Sequence[int]


class RandomError(CairnError):
    """A generator or a type that does not exist: the message names it and what there is."""


class _Library(NamedTuple):
    """One of the two, whose functions have the same parameters."""

    name: str

    def call(self, function: str, *arguments: Any) -> None:
        if self.name == "hiprand":
            words = _HIPRAND.get(function) or "".join(word.capitalize() for word in function.split("_"))
            function = f"hiprand{words}"
        else:
            function = f"rocrand_{function}"
        native.call(getattr(native.library(self.name), function), *arguments, failed=_failed)


def _failed(name: str, status: int) -> RandomError:
    return RandomError(f"{name} returned {status}: see rocrand_status in rocrand.h, hiprandStatus in hiprand.h")


def _known(name: str, value: Any, table: dict[str, Any]) -> Any:
    if value not in table:
        raise RandomError(f"{name} is {value!r}; there are {', '.join(table)}")
    return table[value]


class Generator:
    """A generator on the current device: its numbers go on from call to call.

    ``seed`` and ``offset`` choose where the sequence begins; quasirandom kinds (sobol) have no seed, but
    ``dimensions``: each of them gets one part of the array, which must be a multiple of them.
    """

    def __init__(self, kind: str = "xorwow", seed: int | None = None, *, offset: int = 0, dimensions: int = 1) -> None:
        roc, hip = _known("kind", kind, KINDS)
        self.kind, self._quasi = kind, "sobol" in kind
        self._library = _Library("hiprand" if hip else "rocrand")
        if seed is not None and self._quasi:
            raise RandomError(f"seed is {seed}; {kind} is quasirandom: its sequence has none")
        seed = None if seed is None else native.whole("seed", seed, RandomError)
        if dimensions != 1 and not self._quasi:
            raise RandomError(f"dimensions is {dimensions}; {kind} is not quasirandom: it has one")
        self._handle, self._device = ctypes.c_void_p(), native.device()
        self._library.call("create_generator", ctypes.byref(self._handle), hip or roc)
        self.close = weakref.finalize(self, self._library.call, "destroy_generator", self._handle)
        self.close.atexit = False
        if seed is not None:
            self._library.call("set_seed", self._handle, ctypes.c_uint64(seed % 2**64))
        if offset:
            self._library.call("set_offset", self._handle, ctypes.c_uint64(offset))
        if self._quasi:
            self._library.call("set_quasi_random_generator_dimensions", self._handle, dimensions)

    def __repr__(self) -> str:
        return f"Generator({self.kind!r}) on device {self._device}"

    def bits(self, shape: Shape | None = None, dtype: Any = None, *, out: Any = None, stream: Any = None) -> Any:
        """Integers of uint8, uint16, uint32 (also where none is named) or uint64, all equally likely."""
        return self._fill("generate", _BITS, shape, dtype or "uint32", out, stream)

    def uniform(self, shape: Shape | None = None, dtype: Any = None, *, out: Any = None, stream: Any = None) -> Any:
        """Numbers above 0 and up to 1, in float16, float32 (also where none is named) or float64."""
        return self._fill("generate_uniform", _FLOATS, shape, dtype or "float32", out, stream)

    def normal(
        self, shape: Shape | None = None, dtype: Any = None, *, mean: float = 0.0, std: float = 1.0, out: Any = None,
        stream: Any = None,
    ) -> Any:  # fmt: skip
        """Normally distributed numbers with this mean and standard deviation."""
        return self._fill("generate_normal", _FLOATS, shape, dtype or "float32", out, stream, mean, std)

    def lognormal(
        self, shape: Shape | None = None, dtype: Any = None, *, mean: float = 0.0, std: float = 1.0, out: Any = None,
        stream: Any = None,
    ) -> Any:  # fmt: skip
        """Numbers whose logarithms are normally distributed with this mean and standard deviation."""
        return self._fill("generate_log_normal", _FLOATS, shape, dtype or "float32", out, stream, mean, std)

    def poisson(self, shape: Shape | None = None, mean: float = 1.0, *, out: Any = None, stream: Any = None) -> Any:
        """uint32 numbers of a Poisson distribution."""
        if not 0 < mean < math.inf:
            raise RandomError(f"mean is {mean}; a Poisson distribution's is above 0")
        found, target = self._target({"uint32": ""}, shape, "uint32", out)
        self._run("generate_poisson", found, target, stream, ctypes.c_double(mean))
        return found

    def _fill(
        self, name: str, types: dict[str, str], shape: Shape | None, dtype: Any, out: Any, stream: Any, *of: float
    ) -> Any:
        found, target = self._target(types, shape, dtype, out)
        kind = str(target.dtype)
        parameters = [ctypes.c_uint16(_word(value)) if kind == "float16" else _C_TYPES[kind](value) for value in of]
        self._run("_".join(filter(None, (name, types[kind]))), found, target, stream, *parameters)
        return found

    def _target(self, types: dict[str, str], shape: Shape | None, dtype: Any, out: Any) -> tuple[Any, Any]:
        """What is returned, and the packed array on the device that is filled."""
        if (shape is None) == (out is None):
            raise RandomError("either a shape or an array to fill (out=) is to be given")
        if out is None:
            kind = dtype if isinstance(dtype, str) else getattr(dtype, "__name__", str(dtype))
            _known("dtype", kind, types)
            out = native.empty((shape,) if isinstance(shape, int) else shape, kind)
        array = native.written("Generator", out, RandomError)
        _known("dtype", str(array.dtype), types)
        return out, array if array.contiguous else native.empty(array.shape, array.dtype)

    def _run(self, name: str, found: Any, target: Any, stream: Any, *parameters: Any) -> None:
        self._library.call("set_stream", self._handle, native.stream_handle(stream))
        count = ctypes.c_size_t(target.size)
        self._library.call(name, self._handle, ctypes.c_void_p(target.ptr), count, *parameters)
        array = native.device_array(found)
        if array.ptr != target.ptr:
            array.copy_from(target, stream)


def _word(value: float) -> int:
    return int.from_bytes(struct.pack("<e", value), "little")
