"""Numbers that generators begin with: Sobol's direction vectors, parameters of MTGP32, jumps of MT19937."""

from __future__ import annotations

import ctypes
import functools
import struct
from pathlib import Path
from typing import Any

from cairn.base import helper, native

_TABLES = Path(__file__).parent / "tables"
DIMENSIONS = 20000  # of Sobol sequences
_MTGP_N, _MTGP_STATE = 351, 1024
MTGP_BYTES = 4 * (2 + _MTGP_STATE + 3 + 3 * 16 + 1)  # of a workgroup's state, as rocrand_mtgp32.h lays it out


@functools.cache
@helper.apart
def directions(bits: int, scrambled: bool = False) -> bytes:
    """Sobol's direction vectors (S. Joe, F. Y. Kuo, 2008): 20000 times ``bits`` integers of that many bits.

    Those that rocRAND calls scrambled are the same, each with 20000 times ``bits`` added.
    """
    import numpy as np

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
    return bytes(made.tobytes())


@functools.cache
@helper.apart
def scrambling(bits: int) -> bytes:
    """Constants by which 20000 sequences are scrambled: the numbers of MT19937 with its usual seed."""
    import numpy as np

    words: Any = np.random.MT19937()
    key = np.array(_mt19937_start(5489), np.uint32)
    words.state = {"bit_generator": "MT19937", "state": {"key": key, "pos": 624}}
    numbers = words.random_raw(DIMENSIONS * bits // 32).astype(np.uint32)
    if bits == 64:
        numbers = numbers[0::2].astype(np.uint64) << np.uint64(32) | numbers[1::2]
    return bytes(numbers.tobytes())


def _mt19937_start(seed: int) -> list[int]:
    words = [seed & 0xFFFFFFFF]
    for i in range(1, 624):
        words.append((1812433253 * (words[-1] ^ (words[-1] >> 30)) + i) & 0xFFFFFFFF)
    return words


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


def mtgp_engines(count: int, seed: int) -> bytes:
    """The first states of ``count`` generators of MTGP32, one after the other."""
    seed = (seed ^ (seed >> 32)) & 0xFFFFFFFF
    layout = struct.Struct(f"<2i{MTGP_BYTES // 4 - 2}I")
    return b"".join(
        layout.pack(0, i, *_mtgp_words(row, seed + i + 1)) for i, row in enumerate(_mtgp_parameters()[:count])
    )


def _mtgp_words(row: list[str], seed: int) -> list[int]:
    """The words of one state behind its offset and number."""
    position, sh1, sh2 = map(int, row[:3])
    words = [int(word, 16) for word in row[3:11]]
    recursion, tempering = _spread(words[:4]), _spread(words[4:])
    hidden = recursion[4] ^ (recursion[8] << 16) & 0xFFFFFFFF
    fill = (hidden + (hidden >> 16)) & 0xFFFFFFFF
    fill = ((fill + (fill >> 8)) & 0xFF) * 0x01010101
    status = [seed & 0xFFFFFFFF, hidden, *[fill] * (_MTGP_N - 2)]
    for k in range(1, _MTGP_N):
        status[k] ^= (1812433253 * (status[k - 1] ^ (status[k - 1] >> 30)) + k) & 0xFFFFFFFF
    single = [word >> 9 | 0x3F800000 for word in tempering]
    empty = [0] * (_MTGP_STATE - _MTGP_N)
    return [*status, *empty, position, *recursion, *tempering, sh1, sh2, *single, 0xFFF80000]


def mt19937_states(count: int, seed: int) -> bytes:
    """The first states of ``count`` generators of MT19937: 624 words each."""
    lines = (_TABLES / "mt19937.tsv").read_text(encoding="utf-8").splitlines()
    polynomial = int(lines[1].split("\t")[1], 16).to_bytes(624 * 4, "little")
    library = ctypes.CDLL(str(native.build("mt19937", [Path(__file__).parent / "native" / "jump.c"])))
    states = ctypes.create_string_buffer(count * 624 * 4)
    call = library.cairn_mt19937_states
    call.argtypes = (ctypes.c_uint32, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_uint32)
    if call((seed ^ (seed >> 32)) & 0xFFFFFFFF, polynomial, states, count):
        raise MemoryError("no memory for the first states of MT19937")
    return states.raw
