"""Floats of eight, six and four bits to f32 on AVX-512, looked up: a dword of each lane at a time.

Every such float is one whose lower sixteen bits are zero. So a byte's magnitude finds two bytes in tables of 128, which
are put beside each other; six bits find their f32 in a table of 32 without signs, and four bits in one of 16. There are
no products, which on denormals would take Intel's processors a hundred cycles and more.
"""

from __future__ import annotations

import struct
from functools import lru_cache

from cairn.isa.rows import Mode
from cairn.isa.sem.mfma import ELEMENT_BITS, LANES
from cairn.isa.sem.vop_cvt8 import SmallFloat, small_format
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V

_WIDTH = 16  # dwords of a register
_WORDS, _FLOATS, _BYTES = f"<{_WIDTH} x i32>", f"<{_WIDTH} x float>", f"<{4 * _WIDTH} x i8>"
_BY_BYTES = "llvm.x86.avx512.vpermi2var.qi.512"
_BY_WORDS = {32: "llvm.x86.avx512.vpermi2var.ps.512", 16: "llvm.x86.avx512.permvar.sf.512"}
_NEEDED = {8: "byte permutes", 6: "registers", 4: "registers"}
_SIGNS, _HIGHER, _LOWER = 0x80808080, 0xFF00FF00, 0x00FF00FF


def fits(ctx: Context, type_: str) -> bool:
    """Whether elements of a type are converted here."""
    wanted = "small_floats" in ctx.on and not ctx.quick
    return wanted and type_ != "i8" and _NEEDED.get(ELEMENT_BITS[type_]) in ctx.abilities


def elements_of(ctx: Context, mode: Mode, dwords: list[V], type_: str) -> list[V]:
    """Elements of each lane, as f32."""
    b, format_ = ctx.b, small_format(mode, type_)
    bits = ELEMENT_BITS[type_]
    count = 32 * len(dwords) // bits
    parts: list[list[str]] = [[] for _ in range(count)]
    for first in range(0, LANES, _WIDTH):
        words = [b.some(dword, first, _WIDTH) for dword in dwords]
        if bits == 8:
            found = [element for word in words for element in _of_bytes(b, format_, word)]
        else:
            found = [_of_bits(b, format_, words, bits * i) for i in range(count)]
        for each, element in zip(parts, found, strict=True):
            each.append(element)
    return [_whole(b, each) for each in parts]


def _whole(b: Builder, parts: list[str]) -> V:
    """Registers of floats side by side."""
    key = ("floats", *parts)
    found = b.known(key)
    if found is None:
        found = b.whole(parts, "f32", _WIDTH)
        b.remember(key, found)
    return found


def _of_bytes(b: Builder, format_: SmallFloat, word: str) -> list[str]:
    """The four elements of each dword. The tables' bytes, of the higher and of the lower half of a float's higher two,
    lie where the codes do; the first and third codes' are brought together, and the second and fourth ones'."""
    codes = b.pure("i8", 4 * _WIDTH, llvm.convert("bitcast", _WORDS, _BYTES), word).name
    high, low = (
        _words(b, _looked_up(b, codes, [_single(format_, code) >> shift & 0xFF for code in range(128)]))
        for shift in (24, 16)
    )
    signs = _op(b, "and", word, _splat(_SIGNS))
    high = _op(b, "or", high, signs)
    if format_.unsigned_zero:  # only a negative zero's higher byte is 0x80
        nan = b.pure("i1", 4 * _WIDTH, llvm.compare("icmp", "eq", _BYTES), codes, "splat (i8 -128)").name
        quiet = _single(format_, 0x80)
        high, low = (_chosen(b, nan, quiet >> shift & 0xFF, value) for shift, value in ((24, high), (16, low)))
    up = _op(b, "shl", high, _splat(8))
    down = _op(b, "lshr", low, _splat(8))
    even, odd = _mixed(b, up, low), _mixed(b, high, down)
    found = []
    for op, by in (("shl", _splat(16)), ("and", _splat(0xFFFF0000))):
        for each in (even, odd):
            found.append(_float(b, _op(b, op, each, by)))
    return found


def _looked_up(b: Builder, codes: str, table: list[int]) -> str:
    halves = [_constant("i8", table[at : at + 64]) for at in (0, 64)]
    return b.pure(
        "i8", 4 * _WIDTH, llvm.call(_BYTES, f"@{_BY_BYTES}", (_BYTES, _BYTES, _BYTES)), halves[0], codes, halves[1]
    ).name


def _chosen(b: Builder, nan: str, byte: int, words: str) -> str:
    """``byte`` where codes are NaN."""
    others = b.pure("i8", 4 * _WIDTH, llvm.convert("bitcast", _WORDS, _BYTES), words).name
    signed = byte - 256 if byte > 127 else byte
    return _words(
        b,
        b.pure("i8", 4 * _WIDTH, llvm.select(f"<{4 * _WIDTH} x i1>", _BYTES), nan, f"splat (i8 {signed})", others).name,
    )


def _mixed(b: Builder, higher: str, lower: str) -> str:
    """The odd bytes of one, the even ones of the other."""
    parts = _op(b, "and", higher, _splat(_HIGHER)), _op(b, "and", lower, _splat(_LOWER))
    return _op(b, "or", parts[0], parts[1])


def _of_bits(b: Builder, format_: SmallFloat, words: list[str], at: int) -> str:
    """The element from bit ``at`` on of each lane's dwords: what the table has, and the sign where it has none."""
    (number, shift), bits = divmod(at, 32), format_.sign + 1
    word, rest = words[number], 32 - bits - shift
    moved = _op(b, "lshr", word, _splat(shift)) if shift else word
    if rest < 0:
        more = _op(b, "shl", words[number + 1], _splat(32 - shift))
        word = moved = _op(b, "or", moved, more)
        rest = 32 - bits
    size = min(1 << bits, 2 * _WIDTH)
    table = [_single(format_, code) for code in range(size)]
    halves = [_constant("float", table[i : i + _WIDTH]) for i in range(0, size, _WIDTH)]
    name = _BY_WORDS[size]
    types = [_FLOATS, _WORDS, *[_FLOATS] * (len(halves) - 1)]
    given = [halves[0], moved, *halves[1:]]
    found = b.pure("f32", _WIDTH, llvm.call(_FLOATS, f"@{name}", tuple(types)), *given).name
    if 1 << bits == size:
        return found
    sign = _op(b, "shl", word, _splat(rest)) if rest else word
    sign = _op(b, "and", sign, _splat(1 << 31))
    magnitude = b.pure("i32", _WIDTH, llvm.convert("bitcast", _FLOATS, _WORDS), found).name
    return _float(b, _op(b, "or", magnitude, sign))


@lru_cache(maxsize=2048)
def _single(f: SmallFloat, code: int) -> int:
    """The f32 of a code, its bits."""
    magnitude, sign = code & ((1 << f.sign) - 1), code >> f.sign << 31
    if f.unsigned_zero and code == f.nan:
        return 0x7FC00000
    if 0 <= f.infinity <= magnitude:
        return sign | (0x7F800000 if magnitude == f.infinity else 0x7FC00000 | magnitude << 23 - f.fraction)
    if magnitude == f.nan:
        return sign | 0x7FC00000
    exponent, fraction = divmod(magnitude, 1 << f.fraction)
    value = (fraction + (1 << f.fraction if exponent else 0)) * 2.0 ** (max(exponent, 1) - f.bias - f.fraction)
    return sign | int.from_bytes(struct.pack("<f", value), "little")


def _constant(type_: str, values: list[int]) -> str:
    """A vector of bytes, or of floats, which LLVM's text has as doubles."""
    if type_ == "float":
        words = [struct.unpack("<f", value.to_bytes(4, "little"))[0] for value in values]
        return "<" + ", ".join(f"float 0x{struct.pack('>d', word).hex().upper()}" for word in words) + ">"
    return "<" + ", ".join(f"i8 {value - 256 if value > 127 else value}" for value in values) + ">"


def _splat(word: int) -> str:
    return f"splat (i32 {word - (1 << 32) if word >> 31 else word})"


def _op(b: Builder, op: str, *operands: str) -> str:
    return b.pure("i32", _WIDTH, llvm.binary(op, _WORDS), *operands).name


def _words(b: Builder, codes: str) -> str:
    return b.pure("i32", _WIDTH, llvm.convert("bitcast", _BYTES, _WORDS), codes).name


def _float(b: Builder, word: str) -> str:
    return b.pure("f32", _WIDTH, llvm.convert("bitcast", _WORDS, _FLOATS), word).name
