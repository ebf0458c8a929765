"""Numbers that generators begin with: Sobol's direction vectors, parameters of MTGP32, jumps of MT19937."""

from __future__ import annotations

import ctypes
import functools
from pathlib import Path
from typing import Any

import numpy as np

from cairn.base import native

_TABLES = Path(__file__).parent / "tables"
DIMENSIONS = 20000  # of Sobol sequences
_MTGP_N, _MTGP_STATE = 351, 1024
# A workgroup's state of MTGP32, as rocrand_mtgp32.h lays it out.
MTGP_ENGINE = np.dtype(
    [
        *(("offset", "i4"), ("id", "i4"), ("status", "u4", _MTGP_STATE), ("position", "u4"), ("recursion", "u4", 16)),
        *(("tempering", "u4", 16), ("sh1", "u4"), ("sh2", "u4"), ("single", "u4", 16), ("mask", "u4")),
    ]
)


@functools.cache
def directions(bits: int, scrambled: bool = False) -> Any:
    """Sobol's direction vectors (S. Joe, F. Y. Kuo, 2008): uint32 or uint64 of shape (20000, bits).

    Those that rocRAND calls scrambled are the same, each with 20000 times ``bits`` added.
    """
    known = np.load(_TABLES / "joe_kuo.npz")
    polynomials, initial = known["polynomials"].astype(np.uint64), known["initial"].astype(np.uint64)
    degrees = np.array([int(p).bit_length() - 1 for p in polynomials])
    made = np.zeros((DIMENSIONS, bits), np.uint64)
    made[0] = np.uint64(1) << np.arange(bits - 1, -1, -1, dtype=np.uint64)
    for degree in range(1, int(degrees.max()) + 1):
        rows = np.flatnonzero(degrees == degree)
        rows = rows[rows > 0]
        given, taps = made[rows], polynomials[rows]
        count = min(degree, bits)
        given[:, :count] = initial[rows, :count] << np.arange(bits - 1, bits - 1 - count, -1, dtype=np.uint64)
        for i in range(degree, bits):
            column = given[:, i - degree] ^ (given[:, i - degree] >> np.uint64(degree))
            for k in range(1, degree):
                column ^= given[:, i - k] * ((taps >> np.uint64(degree - k)) & np.uint64(1))
            given[:, i] = column
        made[rows] = given
    made = made.astype(np.uint32 if bits == 32 else np.uint64)
    if scrambled:
        made += made.dtype.type(DIMENSIONS * bits)
    return made


@functools.cache
def scrambling(bits: int) -> Any:
    """Constants by which sequences are scrambled: the numbers of MT19937 with its usual seed."""
    words: Any = np.random.MT19937()
    words.state = {"bit_generator": "MT19937", "state": {"key": _mt19937_start(5489), "pos": 624}}
    numbers = words.random_raw(DIMENSIONS * bits // 32).astype(np.uint32)
    if bits == 32:
        return numbers
    return numbers[0::2].astype(np.uint64) << np.uint64(32) | numbers[1::2]


def _mt19937_start(seed: int) -> Any:
    words = [seed & 0xFFFFFFFF]
    for i in range(1, 624):
        words.append((1812433253 * (words[-1] ^ (words[-1] >> 30)) + i) & 0xFFFFFFFF)
    return np.array(words, np.uint32)


@functools.cache
def _mtgp_parameters() -> list[list[str]]:
    lines = (_TABLES / "mtgp32.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def _spread(basis: list[int]) -> list[int]:
    """The sixteen sums of four numbers."""
    sums = [0]
    for each in basis:
        sums += [each ^ one for one in sums]
    return sums


def mtgp_engines(count: int, seed: int) -> Any:
    """The first states of ``count`` generators of MTGP32, as ``MTGP_ENGINE``."""
    seed = (seed ^ (seed >> 32)) & 0xFFFFFFFF
    made = np.zeros(count, MTGP_ENGINE)
    for i, row in enumerate(_mtgp_parameters()[:count]):
        position, sh1, sh2 = map(int, row[:3])
        words = [int(word, 16) for word in row[3:11]]
        recursion, tempering = _spread(words[:4]), _spread(words[4:])
        hidden = recursion[4] ^ (recursion[8] << 16) & 0xFFFFFFFF
        fill = (hidden + (hidden >> 16)) & 0xFFFFFFFF
        fill = ((fill + (fill >> 8)) & 0xFF) * 0x01010101
        status = [(seed + i + 1) & 0xFFFFFFFF, hidden, *[fill] * (_MTGP_N - 2)]
        for k in range(1, _MTGP_N):
            status[k] ^= (1812433253 * (status[k - 1] ^ (status[k - 1] >> 30)) + k) & 0xFFFFFFFF
        made[i]["status"][:_MTGP_N] = status
        made[i]["id"], made[i]["position"], made[i]["sh1"], made[i]["sh2"] = i, position, sh1, sh2
        made[i]["recursion"], made[i]["tempering"] = recursion, tempering
        made[i]["single"] = [word >> 9 | 0x3F800000 for word in tempering]
        made[i]["mask"] = 0xFFF80000
    return made


def mt19937_states(count: int, seed: int) -> Any:
    """The first states of ``count`` generators of MT19937: uint32 of shape (count, 624)."""
    lines = (_TABLES / "mt19937.tsv").read_text(encoding="utf-8").splitlines()
    jump = int(lines[1].split("\t")[1], 16)
    polynomial = np.frombuffer(jump.to_bytes(624 * 4, "little"), np.uint32)
    library = ctypes.CDLL(str(native.build("mt19937", [Path(__file__).parent / "native" / "jump.c"])))
    states = np.empty((count, 624), np.uint32)
    call = library.cairn_mt19937_states
    call.argtypes = (ctypes.c_uint32, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32)
    if call((seed ^ (seed >> 32)) & 0xFFFFFFFF, polynomial.ctypes.data, states.ctypes.data, count):
        raise MemoryError("no memory for the first states of MT19937")
    return states
