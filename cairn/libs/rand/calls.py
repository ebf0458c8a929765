"""What functions of librocrand and libhiprand do."""

from __future__ import annotations

import ctypes
import functools
import struct
from array import array
from typing import Any

from cairn.hip import copy, handles, memory
from cairn.libs.rand import discrete as distributions
from cairn.libs.rand import tables
from cairn.libs.rand.errors import RandError, Status
from cairn.libs.rand.generator import Generator, address_of

VERSION = 400000
_JOE_KUO = {101: (32, False), 102: (32, True), 103: (64, False), 104: (64, True)}


_DISTRIBUTION = struct.Struct("<IIQQQ")  # rocrand_discrete_distribution_st: size, offset; aliases, probabilities, sums


def generator(number: int) -> Generator:
    """The generator behind a handle."""
    found = handles.find("rocrand_generator", number)
    if found is None:
        raise RandError(Status.NOT_CREATED, f"generator {number:#x} is not one that is in use")
    return found


def create(number: int) -> int:
    return Generator(number).handle


def create_host(number: int) -> int:
    return Generator(number, host=True).handle


def create_host_blocking(number: int) -> int:
    return Generator(number, host=True, blocking=True).handle


def destroy(handle: int) -> None:
    if handle:
        generator(handle).destroy()


def _generate(ctype: str, distribution: str) -> Any:
    def generate(handle: int, address: int, count: int, *parameters: float) -> None:
        generator(handle).generate(ctype, distribution, address, count, *parameters)

    return generate


generate = _generate("unsigned int", "uniform")
generate_long_long = _generate("unsigned long long", "uniform")
generate_char = _generate("unsigned char", "uniform")
generate_short = _generate("unsigned short", "uniform")
generate_uniform = _generate("float", "uniform")
generate_uniform_double = _generate("double", "uniform")
generate_uniform_half = _generate("__half", "uniform")
generate_normal = _generate("float", "normal")
generate_normal_double = _generate("double", "normal")
generate_log_normal = _generate("float", "log_normal")
generate_log_normal_double = _generate("double", "log_normal")


def _half(bits: int) -> float:
    return float(struct.unpack("<e", struct.pack("<H", bits & 0xFFFF))[0])


def generate_normal_half(handle: int, address: int, count: int, mean: int, deviation: int) -> None:
    generator(handle).generate("__half", "normal", address, count, _half(mean), _half(deviation))


def generate_log_normal_half(handle: int, address: int, count: int, mean: int, deviation: int) -> None:
    generator(handle).generate("__half", "log_normal", address, count, _half(mean), _half(deviation))


def generate_poisson(handle: int, address: int, count: int, mean: float) -> None:
    found = generator(handle)
    _check_mean(mean)
    found.generate("unsigned int", "poisson", address, count, mean)


def generate_binomial(handle: int, address: int, count: int, trials: int, chance: float) -> None:
    found = generator(handle)
    if not 0.0 <= chance <= 1.0:
        raise RandError(Status.OUT_OF_RANGE, f"a binomial distribution of chance {chance}: expected 0 to 1")
    found.generate("unsigned int", "binomial", address, count, trials, chance)


def _check_mean(mean: float) -> None:
    if not mean > 0.0:
        raise RandError(Status.OUT_OF_RANGE, f"a Poisson distribution of mean {mean}: expected a number above 0")


def initialize(handle: int) -> None:
    generator(handle).begin()


def set_stream(handle: int, stream: Any) -> None:
    generator(handle).stream = stream


def set_seed(handle: int, seed: int) -> None:
    generator(handle).set_seed(seed)


def set_seed_uint4(handle: int, low: int, high: int) -> None:
    generator(handle).set_words([part & 0xFFFFFFFF for part in (low, low >> 32, high, high >> 32)])


def set_offset(handle: int, offset: int) -> None:
    generator(handle).set_offset(offset)


def set_ordering(handle: int, ordering: int) -> None:
    generator(handle).set_ordering(ordering)


def set_dimensions(handle: int, count: int) -> None:
    generator(handle).set_dimensions(count)


def get_version() -> int:  # of rocRAND
    return VERSION


# ---- discrete distributions, for device functions ----


def _distribution(made: distributions.Discrete) -> int:
    """A structure in the device's memory, with its tables."""
    parts = [array("I", made.alias).tobytes(), array("d", made.probability).tobytes(), array("d", made.sums).tobytes()]
    addresses = [_on_device(part) for part in parts]
    described = _DISTRIBUTION.pack(len(made.sums), made.offset & 0xFFFFFFFF, *addresses)
    return _on_device(described)


def _on_device(values: bytes) -> int:
    address = memory.hipMalloc(len(values))
    copy.hipMemcpy(address, address_of(values), len(values), 1)
    return address


def create_poisson_distribution(mean: float) -> int:
    _check_mean(mean)
    return _distribution(distributions.poisson(mean))


def create_discrete_distribution(probabilities: int, size: int, offset: int) -> int:
    if not probabilities or not size:
        raise RandError(Status.OUT_OF_RANGE, f"a distribution of {size} probabilities at {probabilities:#x}")
    weights = (ctypes.c_double * size).from_address(probabilities)
    if not sum(weights) > 0 or min(weights) < 0:
        raise RandError(Status.OUT_OF_RANGE, "probabilities: expected none below 0 and not all 0")
    return _distribution(distributions.discrete(list(weights), offset))


def destroy_distribution(address: int) -> None:
    if not address:
        raise RandError(Status.OUT_OF_RANGE, "no distribution")
    described = ctypes.create_string_buffer(_DISTRIBUTION.size)
    copy.hipMemcpy(ctypes.addressof(described), address, _DISTRIBUTION.size, 2)
    for part in (*_DISTRIBUTION.unpack(described.raw)[2:], address):
        memory.hipFree(part)


# ---- tables, in the host's memory ----


@functools.cache
def _vectors(kind: int) -> bytes:
    return tables.directions(*_JOE_KUO[kind])


def get_direction_vectors32(answer: int, kind: int) -> None:
    _directions(answer, kind, 32)


def get_direction_vectors64(answer: int, kind: int) -> None:
    _directions(answer, kind, 64)


def _directions(answer: int, kind: int, bits: int) -> None:
    if kind not in _JOE_KUO or _JOE_KUO[kind][0] != bits:
        known = [number for number, (width, _) in _JOE_KUO.items() if width == bits]
        raise RandError(Status.OUT_OF_RANGE, f"direction vectors {kind}: of {bits} bits there are {known}")
    _answer(answer, _vectors(kind))


def _answer(place: int, values: bytes) -> None:
    """Store the address of values that live as long as the process."""
    if not place:
        raise RandError(Status.OUT_OF_RANGE, "no place for the answer: a null pointer")
    ctypes.c_size_t.from_address(place).value = address_of(values)


def get_scramble_constants32(answer: int) -> None:
    _answer(answer, tables.scrambling(32))


def get_scramble_constants64(answer: int) -> None:
    _answer(answer, tables.scrambling(64))
