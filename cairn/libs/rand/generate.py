"""Makes the tables of the generators: ``python -m cairn.libs.rand.generate`` writes them anew.

- ``include/rocrand/rocrand_jumps.h``: the polynomials by which linear generators jump, found by linear algebra.
- ``include/rocrand/rocrand_mtgp32_11213.h``: the parameters of MTGP32, from ``tables/mtgp32.tsv``.
- ``tables/mt19937.tsv``: those of MT19937, by repeated squaring.
- ``tables/joe_kuo.npz``: initial direction numbers of Sobol sequences (S. Joe, F. Y. Kuo, 2008), from SciPy's wheel,
  which is needed for this alone.

A polynomial is an integer whose bit i is the coefficient of x^i, over the field of two elements.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import cairn

_TABLES = Path(__file__).parent / "tables"
_INCLUDE = Path(cairn.__file__).parent / "compiler" / "include" / "rocrand"
_MASK = 0xFFFFFFFF
MT_WORDS, MT_STRIDE = 624, 1000  # a generator begins 2^1000 numbers after the one before it
_SOBOL_DIMENSIONS = 20000


def xorwow(state: list[int]) -> list[int]:
    """One step of the shift register of XORWOW (G. Marsaglia, 2003): five words."""
    t = state[0] ^ (state[0] >> 2)
    last = state[4]
    return [*state[1:], (last ^ (last << 4) ^ t ^ (t << 1)) & _MASK]


#: Of LFSR113 (P. L'Ecuyer, 1999), for each of its four words: what is kept, and three shifts.
LFSR113 = ((0xFFFFFFFE, 18, 6, 13), (0xFFFFFFF8, 2, 2, 27), (0xFFFFFFF0, 7, 13, 21), (0xFFFFFF80, 13, 3, 12))


def lfsr(word: int, kept: int, shift: int, left: int, right: int) -> int:
    """One step of one word of LFSR113."""
    return (((word & kept) << shift) ^ ((((word << left) & _MASK) ^ word) >> right)) & _MASK


def annihilator(bits: list[int]) -> int:
    """The least polynomial that a sequence of bits satisfies (J. L. Massey, 1969)."""
    current, before, length, since = 1, 1, 0, 1
    for n in range(len(bits)):
        difference = bits[n]
        for i in range(1, length + 1):
            difference ^= ((current >> i) & 1) & bits[n - i]
        if not difference:
            since += 1
        elif 2 * length <= n:
            current, before, length, since = current ^ (before << since), current, n + 1 - length, 1
        else:
            current, since = current ^ (before << since), since + 1
    return int(f"{current:0{length + 1}b}"[::-1], 2)


def product(a: int, b: int) -> int:
    """Of two polynomials."""
    result = 0
    while b:
        low = b & -b
        result ^= a * low
        b ^= low
    return result


def remainder(a: int, modulus: int) -> int:
    degree = modulus.bit_length()
    while a.bit_length() >= degree:
        a ^= modulus << (a.bit_length() - degree)
    return a


def powers(modulus: int, first: int, count: int) -> list[int]:
    """x^(2^first), x^(2^(first + 1)) … modulo a polynomial."""
    value, found = remainder(2, modulus), []
    for exponent in range(first + count):
        if exponent >= first:
            found.append(value)
        value = remainder(square(value), modulus)
    return found


def square(a: int) -> int:
    """A polynomial's square: its bits with zeros between them."""
    return int(f"{a:b}", 4)


def _sequence(step: Callable[[int], int], start: int, count: int) -> list[int]:
    bits = []
    for _ in range(count):
        bits.append(start.bit_count() & 1 if count > 320 else (start >> 31) & 1)
        start = step(start)
    return bits


def _xorwow_modulus() -> int:
    state, bits = [1, 2, 3, 4, 5], []
    for _ in range(400):
        bits.append(state[4] & 1)
        state = xorwow(state)
    return annihilator(bits)


def _lfsr_modulus(kept: int, shift: int, left: int, right: int) -> int:
    """Times x: the bits that a word does not use are lost in the first step."""
    bits = _sequence(lambda word: lfsr(word, kept, shift, left, right), lfsr(0x9E3779B9, kept, shift, left, right), 128)
    return annihilator(bits) << 1


def mt19937_modulus() -> int:
    """The characteristic polynomial of MT19937, found from its own numbers."""
    state = [5489]
    for i in range(1, MT_WORDS):
        state.append((1812433253 * (state[-1] ^ (state[-1] >> 30)) + i) & _MASK)
    bits, at = [], 0
    for _ in range(2 * 19937 + 64):
        y = (state[at] & 0x80000000) | (state[(at + 1) % MT_WORDS] & 0x7FFFFFFF)
        state[at] = state[(at + 397) % MT_WORDS] ^ (y >> 1) ^ (0x9908B0DF if y & 1 else 0)
        bits.append(state[at] & 1)
        at = (at + 1) % MT_WORDS
    return _annihilator_of_many(bits)


def _annihilator_of_many(bits: list[int]) -> int:
    """``annihilator`` for long sequences: differences by one operation on all bits."""
    current, before, length, since, seen = 1, 1, 0, 1, 0
    for n, bit in enumerate(bits):
        seen = (seen << 1) | bit  # bit i of it is bits[n - i]
        if not (seen & current).bit_count() & 1:
            since += 1
        elif 2 * length <= n:
            current, before, length, since = current ^ (before << since), current, n + 1 - length, 1
        else:
            current, since = current ^ (before << since), since + 1
    return int(f"{current:0{length + 1}b}"[::-1], 2)


def _words(value: int, count: int) -> str:
    return "{" + ", ".join(f"0x{(value >> (32 * i)) & _MASK:08x}u" for i in range(count)) + "}"


def _array(name: str, rows: list[str], shape: str, about: str) -> str:
    return f"/* {about} */\nROCRAND_TABLE unsigned int {name}{shape} = {{\n    " + ",\n    ".join(rows) + "};\n"


def header() -> str:
    """The text of ``rocrand_jumps.h``."""
    text = ["/* Made by cairn.libs.rand.generate: how linear generators jump. A state after n steps is x^n, modulo the"]
    text.append(
        "   polynomial that the step satisfies, of the step applied to the state; row k is n = 2^k, from x^0 on. */"
    )
    text += ["#ifndef ROCRAND_JUMPS_H_", "#define ROCRAND_JUMPS_H_", "", "#define ROCRAND_TABLE static constexpr", ""]
    modulus = _xorwow_modulus()
    for name, first in (("steps", 0), ("sequences", 67)):
        rows = [_words(value, 5) for value in powers(modulus, first, 64)]
        text.append(_array(f"rocrand_xorwow_{name}", rows, "[64][5]", f"XORWOW: 2^{first} numbers and more"))
    moduli = [_lfsr_modulus(*each) for each in LFSR113]
    for name, first in (("steps", 0), ("sequences", 55)):
        columns = [powers(each, first, 64) for each in moduli]
        rows = [_words(sum(column[k] << (32 * i) for i, column in enumerate(columns)), 4) for k in range(64)]
        text.append(_array(f"rocrand_lfsr113_{name}", rows, "[64][4]", f"LFSR113: 2^{first} numbers and more"))
    return "\n".join([*text, "#undef ROCRAND_TABLE", "#endif", ""])


def mtgp32_header() -> str:
    """The text of ``rocrand_mtgp32_11213.h``."""
    lines = (_TABLES / "mtgp32.tsv").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    made = ["    {" + ", ".join([*row[:3], *(f"0x{word}u" for word in row[3:11])]) + "}," for row in rows]
    return _MTGP32.replace("ROWS", "\n".join(made).rstrip(","))


_MTGP32 = """\
/* Made by cairn.libs.rand.generate: 512 sets of parameters of MTGP32 (M. Saito, M. Matsumoto, 2013). */
#ifndef ROCRAND_MTGP32_11213_H_
#define ROCRAND_MTGP32_11213_H_

#include <rocrand/rocrand_mtgp32.h>

namespace rocrand_device {
namespace detail {

/* Position, two shifts, and what bits 0 to 3 of an index add to the two tables. */
static constexpr struct {
    int position, sh1, sh2;
    unsigned int a, b, c, d, e, f, g, h;
} mtgp32_rows[MTGP_BN_MAX] = {
ROWS};

struct mtgp32_sets {
    mtgp32_fast_params sets[MTGP_BN_MAX];
};

constexpr mtgp32_sets mtgp32_all()
{
    mtgp32_sets all = {};
    for (int i = 0; i < MTGP_BN_MAX; i++) {
        mtgp32_fast_params& to = all.sets[i];
        const auto& from = mtgp32_rows[i];
        const unsigned int first[4] = {from.a, from.b, from.c, from.d}, second[4] = {from.e, from.f, from.g, from.h};
        to.mexp = MTGP_MEXP;
        to.pos = from.position;
        to.sh1 = from.sh1;
        to.sh2 = from.sh2;
        to.mask = 0xfff80000u;
        for (int j = 0; j < MTGP_TS; j++) {
            for (int k = 0; k < 4; k++) {
                to.tbl[j] ^= j >> k & 1 ? first[k] : 0u;
                to.tmp_tbl[j] ^= j >> k & 1 ? second[k] : 0u;
            }
            to.flt_tmp_tbl[j] = to.tmp_tbl[j] >> 9 | 0x3f800000u;
        }
    }
    return all;
}

static mtgp32_sets mtgp32_tables = mtgp32_all();

} // namespace detail
} // namespace rocrand_device

static mtgp32_fast_params* const mtgp32dc_params_fast_11213 = rocrand_device::detail::mtgp32_tables.sets;

#endif
"""


def mt19937() -> str:
    """The text of ``mt19937.tsv``: a jump's distance and its polynomial."""
    modulus = mt19937_modulus()
    values = powers(modulus, MT_STRIDE, 9)
    lines = ["# Jumps of MT19937: the distance's logarithm, the polynomial from its last coefficient on."]
    return "\n".join([*lines, *(f"{MT_STRIDE + k}\t{values[k]:x}" for k in (0, 8)), ""])


def main() -> None:
    import numpy as np
    import scipy  # type: ignore[import-untyped, unused-ignore]

    (_INCLUDE / "rocrand_jumps.h").write_text(header(), encoding="utf-8")
    (_INCLUDE / "rocrand_mtgp32_11213.h").write_text(mtgp32_header(), encoding="utf-8")
    (_TABLES / "mt19937.tsv").write_text(mt19937(), encoding="utf-8")
    known = np.load(Path(scipy.__file__).parent / "stats" / "_sobol_direction_numbers.npz")
    poly, initial = known["poly"][:_SOBOL_DIMENSIONS], known["vinit"][:_SOBOL_DIMENSIONS]
    np.savez_compressed(_TABLES / "joe_kuo.npz", polynomials=poly.astype(np.uint32), initial=initial.astype(np.uint32))


if __name__ == "__main__":
    main()
