"""Integer intrinsics: what each name computes, in Python's integers. Arguments are the bits of three words."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable

from tests.compiler.values.exact import COMPARED

M32, M64 = 0xFFFFFFFF, 0xFFFFFFFFFFFFFFFF


def signed(x: int, bits: int = 32) -> int:
    x &= (1 << bits) - 1
    return x - (1 << bits) if x >> (bits - 1) else x


def _nth(mask: int, base: int, n: int, bits: int) -> int:
    """Position of the n-th set bit at or above the base (n > 0), at or below it (n < 0); -1 where none is."""
    if n == 0:
        return base if mask >> base & 1 else -1
    order = range(base, bits) if n > 0 else range(base, -1, -1)
    found = [i for i in order if mask >> i & 1]
    return found[abs(n) - 1] if len(found) >= abs(n) else -1


def _permute(x: int, y: int, s: int) -> int:
    eight = (x | y << 32).to_bytes(8, "little")
    chosen = [eight[s >> 4 * i & 7] for i in range(4)]
    spread = [0xFF * (b >> 7) if s >> (4 * i + 3) & 1 else b for i, b in enumerate(chosen)]
    return int.from_bytes(bytes(spread), "little")


def _dot(a: int, b: int, width: int, step: int, first: int, is_signed: bool, width_b: int = 0) -> int:
    total = 0
    for i in range(32 // step if not width_b else 2):
        x = a >> (i * width) & ((1 << width) - 1)
        wide = width_b or width
        y = b >> (first + i * wide) & ((1 << wide) - 1)
        total += signed(x, width) * signed(y, wide) if is_signed else x * y
    return total


def _clamped(total: int, is_signed: bool) -> int:
    low, high = (-(1 << 31), (1 << 31) - 1) if is_signed else (0, M32)
    return min(max(total, low), high)


def _by_bytes(x: int, y: int, of: Callable[[int, int], int]) -> int:
    pairs = zip(x.to_bytes(4, "little"), y.to_bytes(4, "little"), strict=True)
    return int.from_bytes(bytes(of(a, b) & 0xFF for a, b in pairs), "little")


def _of_bytes(name: str) -> str:
    word = "__builtin_bit_cast"
    return f"{word}(unsigned, __hip_hc_{name}8pk({word}(char4, x), {word}(char4, y)))"


Oracle = Callable[[int, int, int], int]
# Name of the test (an intrinsic's name, a colon, a variant): the call over x, y, z of 32 bits, X (x in the high and y
# in the low word) and Y (y and z), and its value.
SCALAR: dict[str, tuple[str, Oracle]] = {
    "__brev": ("__brev(x)", lambda x, y, z: int(f"{x:032b}"[::-1], 2)),
    "__brevll": ("__brevll(X)", lambda x, y, z: int(f"{x << 32 | y:064b}"[::-1], 2)),
    "__clz": ("__clz((int)x)", lambda x, y, z: 32 - x.bit_length()),
    "__clzll": ("__clzll((long long)X)", lambda x, y, z: 64 - (x << 32 | y).bit_length()),
    "__ffs": ("__ffs((int)x)", lambda x, y, z: (x & -x).bit_length()),
    "__ffsll": ("__ffsll((long long)X)", lambda x, y, z: ((x << 32 | y) & -(x << 32 | y)).bit_length()),
    "__popc": ("__popc(x)", lambda x, y, z: x.bit_count()),
    "__popcll": ("__popcll(X)", lambda x, y, z: (x << 32 | y).bit_count()),
    "__byte_perm": ("__byte_perm(x, y, z)", _permute),
    "__hip_hc_add8pk": (_of_bytes("add"), lambda x, y, z: _by_bytes(x, y, operator.add)),
    "__hip_hc_sub8pk": (_of_bytes("sub"), lambda x, y, z: _by_bytes(x, y, operator.sub)),
    "__hip_hc_mul8pk": (_of_bytes("mul"), lambda x, y, z: _by_bytes(x, y, operator.mul)),
    "__hadd": ("__hadd((int)x, (int)y)", lambda x, y, z: (signed(x) + signed(y)) >> 1),
    "__rhadd": ("__rhadd((int)x, (int)y)", lambda x, y, z: (signed(x) + signed(y) + 1) >> 1),
    "__uhadd": ("__uhadd(x, y)", lambda x, y, z: (x + y) >> 1),
    "__urhadd": ("__urhadd(x, y)", lambda x, y, z: (x + y + 1) >> 1),
    "__mul24": ("__mul24((int)x, (int)y)", lambda x, y, z: signed(x, 24) * signed(y, 24)),
    "__umul24": ("__umul24(x, y)", lambda x, y, z: (x & 0xFFFFFF) * (y & 0xFFFFFF)),
    "__mulhi": ("__mulhi((int)x, (int)y)", lambda x, y, z: signed(x) * signed(y) >> 32),
    "__umulhi": ("__umulhi(x, y)", lambda x, y, z: x * y >> 32),
    "__mul64hi": (
        "__mul64hi((long long)X, (long long)Y)",
        lambda x, y, z: signed(x << 32 | y, 64) * signed(y << 32 | z, 64) >> 64,
    ),
    "__umul64hi": ("__umul64hi(X, Y)", lambda x, y, z: (x << 32 | y) * (y << 32 | z) >> 64),
    "__sad": ("__sad((int)x, (int)y, z)", lambda x, y, z: abs(signed(x) - signed(y)) + z),
    "__usad": ("__usad(x, y, z)", lambda x, y, z: abs(x - y) + z),
    "__funnelshift_l": ("__funnelshift_l(x, y, z)", lambda x, y, z: (y << 32 | x) << (z & 31) >> 32),
    "__funnelshift_r": ("__funnelshift_r(x, y, z)", lambda x, y, z: (y << 32 | x) >> (z & 31)),
    "__funnelshift_lc": ("__funnelshift_lc(x, y, z & 63)", lambda x, y, z: (y << 32 | x) << min(z & 63, 32) >> 32),
    "__funnelshift_rc": ("__funnelshift_rc(x, y, z & 63)", lambda x, y, z: (y << 32 | x) >> min(z & 63, 32)),
    "__dp4a": ("__dp4a((int)x, (int)y, (int)z)", lambda x, y, z: _dot(x, y, 8, 8, 0, True) + z),
    "__dp4a:unsigned": ("__dp4a(x, y, z)", lambda x, y, z: _dot(x, y, 8, 8, 0, False) + z),
    "__dp2a_lo": ("__dp2a_lo((int)x, (int)y, (int)z)", lambda x, y, z: _dot(x, y, 16, 16, 0, True, 8) + z),
    "__dp2a_lo:unsigned": ("__dp2a_lo(x, y, z)", lambda x, y, z: _dot(x, y, 16, 16, 0, False, 8) + z),
    "__dp2a_hi": ("__dp2a_hi((int)x, (int)y, (int)z)", lambda x, y, z: _dot(x, y, 16, 16, 16, True, 8) + z),
    "__dp2a_hi:unsigned": ("__dp2a_hi(x, y, z)", lambda x, y, z: _dot(x, y, 16, 16, 16, False, 8) + z),
    "__fns": ("__fns(x, y & 31, (int)(z & 15) - 7)", lambda x, y, z: _nth(x, y & 31, (z & 15) - 7, 32)),
    "__fns32": ("(int)__fns32(X, y & 31, (int)(z & 15) - 7)", lambda x, y, z: _nth(y, y & 31, (z & 15) - 7, 32)),
    "__fns64": (
        "(int)__fns64(X, y & 63, (int)(z & 15) - 7)",
        lambda x, y, z: _nth(x << 32 | y, y & 63, (z & 15) - 7, 64),
    ),
    "__bitextract_u32": (
        "__bitextract_u32(x, y, z)",
        lambda x, y, z: _extracted(x, y & 31, z & 31, 32),
    ),
    "__bitextract_u64": (
        "__bitextract_u64(X, y, z)",
        lambda x, y, z: _extracted(x << 32 | y, y & 63, z & 63, 64),
    ),
    "__bitinsert_u32": (
        "__bitinsert_u32(x, y, z & 31, z >> 8 & 31)",
        lambda x, y, z: _inserted(x, y, z & 31, z >> 8 & 31),
    ),
    "__bitinsert_u64": (
        "__bitinsert_u64(X, Y, z & 63, z >> 8 & 63)",
        lambda x, y, z: _inserted(x << 32 | y, y << 32 | z, z & 63, z >> 8 & 63),
    ),
    "__lastbit_u32_u64": (
        "(int)__lastbit_u32_u64(X)",
        lambda x, y, z: ((x << 32 | y) & -(x << 32 | y)).bit_length() - 1,
    ),
    "amd_mixed_dot:nibbles": (
        "amd_mixed_dot((int)x, (int)y, (int)z, true)",
        lambda x, y, z: _clamped(_dot(x, y, 4, 4, 0, True) + signed(z), True),
    ),
    "amd_mixed_dot:unsigned nibbles": (
        "amd_mixed_dot(x, y, z, true)",
        lambda x, y, z: _clamped(_dot(x, y, 4, 4, 0, False) + z, False),
    ),
    "amd_mixed_dot:halves": (
        "amd_mixed_dot(pair<short2>(x), pair<short2>(y), (int)z, true)",
        lambda x, y, z: _clamped(_dot(x, y, 16, 16, 0, True) + signed(z), True),
    ),
    "amd_mixed_dot:bytes": (
        "amd_mixed_dot(pair<uchar4>(x), pair<uchar4>(y), z, false)",
        lambda x, y, z: _dot(x, y, 8, 8, 0, False) + z,
    ),
    "min": ("min((int)x, (int)y)", lambda x, y, z: min(signed(x), signed(y))),
    "max": ("max((int)x, (int)y)", lambda x, y, z: max(signed(x), signed(y))),
    "umin": ("umin(x, y)", lambda x, y, z: min(x, y)),
    "umax": ("umax(x, y)", lambda x, y, z: max(x, y)),
    "llmin": (
        "llmin((long long)X, (long long)Y)",
        lambda x, y, z: min(signed(x << 32 | y, 64), signed(y << 32 | z, 64)),
    ),
    "llmax": (
        "llmax((long long)X, (long long)Y)",
        lambda x, y, z: max(signed(x << 32 | y, 64), signed(y << 32 | z, 64)),
    ),
    "ullmin": ("ullmin(X, Y)", lambda x, y, z: min(x << 32 | y, y << 32 | z)),
    "ullmax": ("ullmax(X, Y)", lambda x, y, z: max(x << 32 | y, y << 32 | z)),
    "abs": (
        "abs((int)(x & 0x7fffffff) - (int)(y & 0x7fffffff))",
        lambda x, y, z: abs((x & 0x7FFFFFFF) - (y & 0x7FFFFFFF)),
    ),
    "labs": ("labs((long)x - (long)y)", lambda x, y, z: abs(x - y)),
    "llabs": ("llabs((long long)x - (long long)y)", lambda x, y, z: abs(x - y)),
}


def _extracted(word: int, offset: int, width: int, size: int) -> int:
    """AMD's formula: a left shift and a right shift, counted modulo the size."""
    return (word << (size - offset - width) % size) % (1 << size) >> size - width if width else 0


def _inserted(into: int, what: int, offset: int, width: int) -> int:
    mask = ((1 << width) - 1) << offset
    return (into & ~mask) | (what << offset & mask)


def lanes_of(name: str) -> tuple[str, Oracle] | None:
    """The call and the value of a SIMD intrinsic (``__vaddss2``), read off its name; None for another name."""
    if not name.startswith("__v") or name[-1] not in "24":
        return None
    width = 32 // int(name[-1])
    stem, mask = name[3:-1], (1 << width) - 1
    top, bottom = (1 << (width - 1)) - 1, -(1 << (width - 1))
    is_signed = not stem.endswith("u") and not stem.endswith("us")

    def bounded(v: int) -> int:
        return min(max(v, bottom), top) if is_signed else min(max(v, 0), mask)

    one: dict[str, Callable[[int], int]] = {
        "abs": abs,
        "absss": lambda a: bounded(abs(a)),
        "neg": lambda a: -a,
        "negss": lambda a: bounded(-a),
    }
    two: dict[str, Callable[[int, int], int]] = {
        "add": lambda a, b: a + b,
        "sub": lambda a, b: a - b,
        "addss": lambda a, b: bounded(a + b),
        "addus": lambda a, b: bounded(a + b),
        "subss": lambda a, b: bounded(a - b),
        "subus": lambda a, b: bounded(a - b),
        "avgs": lambda a, b: math.floor((a + b) / 2 + 0.5) if a + b >= 0 else math.ceil((a + b) / 2 - 0.5),
        "avgu": lambda a, b: (a + b + 1) >> 1,
        "haddu": lambda a, b: (a + b) >> 1,
        "maxs": max,
        "maxu": max,
        "mins": min,
        "minu": min,
        "absdiffs": lambda a, b: abs(a - b),
        "absdiffu": lambda a, b: abs(a - b),
        "sads": lambda a, b: abs(a - b),
        "sadu": lambda a, b: abs(a - b),
    }
    for kind, scale in (("cmp", mask), ("set", 1)):
        for op, compare in COMPARED.items():
            for ending in ("", "s", "u"):
                two[f"{kind}{op}{ending}"] = lambda a, b, f=compare, n=scale: n * f(a, b)  # type: ignore[misc]
    if stem not in one and stem not in two:
        return None

    def value(x: int, y: int, z: int) -> int:
        parts = []
        for i in range(0, 32, width):
            a, b = x >> i & mask, y >> i & mask
            if is_signed:
                a, b = signed(a, width), signed(b, width)
            parts.append(one[stem](a) if stem in one else two[stem](a, b))
        if stem.startswith("sad"):
            return sum(parts)
        return sum((part & mask) << i * width for i, part in enumerate(parts))

    return (f"{name}(x)" if stem in one else f"{name}(x, y)"), value
