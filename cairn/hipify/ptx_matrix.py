"""PTX's products of small matrices and the moves of their parts, as C++ in a warp of 32 lanes (half a wave of 64).

Lane ``l`` is number ``l % 4`` of group ``l / 4``. A register of the left factor holds neighbours in the group's row (or
the row eight below), one of the right factor neighbours in the group's column, one of the sum is of the group's row.
Sums are made in the order of their terms, with one rounding each: the manual leaves both open.
"""

from __future__ import annotations

from typing import NamedTuple

from cairn.base.patterns import regex

_HALF = "(float)__builtin_bit_cast(_Float16, (unsigned short)({}))"
_E4M3 = _HALF.format("({x} >> 8 * mma_i & 0x80) << 8 | ({x} >> 8 * mma_i & 0x7f) << 7") + " * 256.0f"
#: Types of factors: bits, the depths of products of 8 and of 16 rows, and element ``mma_i`` of register ``{x}``.
_FACTORS: dict[str, tuple[int, tuple[int, ...], tuple[int, ...], str]] = {
    "f16": (16, (), (8, 16), _HALF.format("{x} >> 16 * mma_i")),
    "bf16": (16, (), (8, 16), "__builtin_bit_cast(float, {x} >> 16 * mma_i << 16)"),
    "tf32": (32, (), (4, 8), "__builtin_bit_cast(float, {x} & ~0x1fffu)"),
    "f64": (64, (4,), (4, 8, 16), "{x}"),
    "s8": (8, (16,), (16, 32), "(signed char)({x} >> 8 * mma_i)"),
    "u8": (8, (16,), (16, 32), "(unsigned char)({x} >> 8 * mma_i)"),
    "s4": (4, (32,), (32, 64), "((int)({x} << (28 - 4 * mma_i)) >> 28)"),
    "u4": (4, (32,), (32, 64), "({x} >> 4 * mma_i & 15)"),
    "b1": (1, (128,), (128, 256), "{x}"),
    "e5m2": (8, (), (16, 32), _HALF.format("{x} >> 8 * mma_i << 8")),
    "e4m3": (8, (), (16, 32), f'(({{x}} >> 8 * mma_i & 0x7f) == 0x7f ? __builtin_nanf("") : {_E4M3})'),
}
#: Types of sums to their factors, and the type in which they are made.
_SUMS = {
    "f16": ({"f16", "e4m3", "e5m2"}, "float"), "f32": ({"f16", "bf16", "tf32", "e4m3", "e5m2"}, "float"),
    "f64": ({"f64"}, "double"), "s32": ({"s8", "u8", "s4", "u4", "b1"}, "unsigned"),
}  # fmt: skip
_STEPS = {
    "float": "__builtin_fmaf({a}, {b}, {d})", "double": "__builtin_fma({a}, {b}, {d})",
    "unsigned": "{d} + (unsigned)({a} * {b})",
}  # fmt: skip
#: Pairs of types that one product may have.
_MIXED = ({"s8", "u8"}, {"s4", "u4"}, {"e4m3", "e5m2"})
_PRODUCT = regex(
    r"mma\.sync\.aligned\.m(8|16)n8k(\d+)\.row\.col(?:\.kind::f8f6f4)?(\.satfinite)?(?:\.rn)?"
    r"\.(f16|f32|f64|s32)\.(\w+)\.(\w+)\.(f16|f32|f64|s32)(?:\.(xor|and)\.popc)?"
)


class Product(NamedTuple):
    """``mma.sync``: how many eights of ``rows``, registers of the right factor (``deep``), elements in each (``each``).

    ``result`` and ``start`` are the sums' types, ``total`` the one they are made in, ``step`` adds a term.
    """

    rows: int
    deep: int
    each: int
    register: str
    result: str
    start: str
    total: str
    step: str
    saturates: bool

    def code(self, left: list[str], right: list[str], start: list[str]) -> str:
        """Declares the sums ``mma_d``: two of each eight rows.

        Those of integers begin with zero, as LLVM would take four terms of a longer sum for ``v_dot4``, which has 32
        bits; what they are added to is ``mma_s``.
        """
        first = start
        if self.start == "f16":
            first = [_HALF.format(f"{each} >> {shift}") for each in start for shift in (0, 16)]
        rows = self.rows
        whole = self.total == "unsigned"
        return (
            f"{self.register} mma_a[] = {{{', '.join(left)}}}, mma_b[] = {{{', '.join(right)}}}; "
            f"{'int mma_s' if whole else f'{self.total} mma_d'}[] = {{{', '.join(first)}}}; "
            f"{f'unsigned mma_d[{2 * rows}] = {{}}; ' if whole else ''}const int mma_l = __lane_id() & 31; "
            f"for (int mma_k = 0; mma_k < {self.deep}; mma_k++) for (int mma_t = 0; mma_t < 4; mma_t++) {{ "
            f"{self.register} mma_y[] = {{__shfl(mma_b[mma_k], mma_l % 4 * 8 + mma_t, 32), "
            f"__shfl(mma_b[mma_k], mma_l % 4 * 8 + 4 + mma_t, 32)}}; "
            f"for (int mma_r = 0; mma_r < {rows}; mma_r++) {{ "
            f"{self.register} mma_x = __shfl(mma_a[{rows} * mma_k + mma_r], (mma_l & ~3) + mma_t, 32); "
            f"for (int mma_c = 0; mma_c < 2; mma_c++) for (int mma_i = 0; mma_i < {self.each}; mma_i++) "
            f"mma_d[2 * mma_r + mma_c] = {self.step}; }} }}"
        )

    def results(self) -> list[str]:
        """The result's registers as expressions of ``mma_d``."""
        sums = [f"mma_d[{i}]" for i in range(2 * self.rows)]
        if self.result == "f16":
            bits = [f"(unsigned)__builtin_bit_cast(unsigned short, (_Float16){each})" for each in sums]
            return [f"{bits[i]} | {bits[i + 1]} << 16" for i in range(0, len(bits), 2)]
        if self.saturates:
            wide = [f"(long long)(int){d} + mma_s[{i}]" for i, d in enumerate(sums)]
            return [f"{d} > 0x7fffffff ? 0x7fffffff : {d} < ~0x7fffffff ? ~0x7fffffff : (int)({d})" for d in wide]
        return [f"{d} + mma_s[{i}]" for i, d in enumerate(sums)] if self.result == "s32" else sums


def product(mnemonic: str) -> Product | None:
    """A product with the layout that all but Volta's have; None for what is none, or one that PTX does not have."""
    match = _PRODUCT.fullmatch(mnemonic)
    if match is None:
        return None
    rows, depth, saturates, result, left, right, start, bitwise = match.groups()
    factors, total = _SUMS[result]
    same = left == right or {left, right} in _MIXED
    if not {left, right} <= factors or not same or start not in (result, *(("f16", "f32") if total == "float" else ())):
        return None
    size, of_8, of_16, _ = _FACTORS[left]
    if int(depth) not in (of_8 if rows == "8" else of_16) or (left == "b1") != bool(bitwise):
        return None
    if saturates and total != "unsigned":
        return None
    each = max(32 // size, 1)
    names = {"a": _FACTORS[left][3].format(x="mma_x"), "b": _FACTORS[right][3].format(x="mma_y[mma_c]")}
    step = _STEPS[total].format(d="mma_d[2 * mma_r + mma_c]", **names)
    if bitwise:
        step = f"mma_d[2 * mma_r + mma_c] + __popc(mma_x {'^' if bitwise == 'xor' else '&'} mma_y[mma_c])"
    register = "double" if left == "f64" else "unsigned"
    of_register = 1 if bitwise else each
    return Product(int(rows) // 8, int(depth) // (4 * each), of_register, register, result, start, total, step,
                   bool(saturates))  # fmt: skip


class Move(NamedTuple):
    """``ldmatrix``, ``stmatrix``, ``movmatrix``: ``matrices`` of 8 x 8 elements of 16 bits."""

    name: str
    matrices: int
    transposed: bool
    shared: bool


_MOVE = regex(r"(ldmatrix|stmatrix)\.sync\.aligned\.m8n8\.x([124])(\.trans)?(\.shared(?:::cta)?)?\.b16")


def move(mnemonic: str) -> Move | None:
    """A move of matrices; None for another instruction."""
    if mnemonic == "movmatrix.sync.aligned.m8n8.trans.b16":
        return Move("movmatrix", 1, True, False)
    match = _MOVE.fullmatch(mnemonic)
    return None if match is None else Move(match[1], int(match[2]), bool(match[3]), bool(match[4]))


TURNED = (
    "(unsigned)(unsigned short)(__shfl({x}, mma_l % 4 * 8 + mma_l / 8, 32) >> (mma_l / 4 % 2 * 16)) | "
    "__shfl({x}, mma_l % 4 * 8 + 4 + mma_l / 8, 32) >> (mma_l / 4 % 2 * 16) << 16"
)


def cells(move: Move, number: int) -> list[str]:
    """What a lane has of a matrix: two neighbours in a row, or, transposed, one of each of two rows.

    The address of a row, ``mma_p``, is in the lane of its number.
    """
    space, wide = ("__attribute__((address_space(3))) ", "(unsigned long long)") if move.shared else ("", "")
    kind, column = ("unsigned short", "mma_l / 4") if move.transposed else ("unsigned", "mma_l % 4")
    rows = ("mma_l % 4 * 2", "mma_l % 4 * 2 + 1") if move.transposed else ("mma_l / 4",)
    return [f"(({space}{kind}*){wide}__shfl(mma_p, {8 * number} + {row}, 32))[{column}]" for row in rows]


def joined(parts: list[str]) -> str:
    """A register of its parts, the lower first."""
    return " | ".join(f"(unsigned){part} << {16 * i}" if i else part for i, part in enumerate(parts))
