"""Which kernel makes a product, compiled once for each target and kept in the cache.

The tables say which instruction multiplies what, and in tiles of which shape; what has no instruction, or scales that
change along the depth, goes to ``plain.hip``.
"""

from __future__ import annotations

import ctypes
import functools
import re
from pathlib import Path
from typing import NamedTuple

from cairn.base import cache, home
from cairn.hip.errors import Code, HipError

_HERE = Path(__file__).parent
_HEADERS = ("native/arguments.h", "kernels/numbers.h", "kernels/epilogue.h")

F32, F64, F16, I8, C32, C64, I32, BF16 = 0, 1, 2, 3, 4, 5, 10, 14
E4M3, E5M2, E4M3_FNUZ, E5M2_FNUZ = 28, 29, 1000, 1001


class Tile(NamedTuple):
    """A wave's tile of D, and the bytes of a row of A or column of B that lie in LDS at a time."""

    rows: int
    columns: int
    line: int


#: By the type of A's elements: the tile that came nearest to its instruction (``bench/notes/hosts_with_avx2.md``).
_TILES = dict.fromkeys((F32, F64, F16, BF16, I8, E4M3, E5M2, E4M3_FNUZ, E5M2_FNUZ), Tile(64, 64, 64))
#: The same where D is tall, that is has so many rows that twice as many in a tile leave few empty.
_TALL_TILES = _TILES | dict.fromkeys((BF16, I8), Tile(128, 64, 64))
TALL = 1024  # as in native/gemm.c
#: What each target multiplies by matrix instructions, of those that ``matrix.hip`` uses. Elements of one row of the
#: table may meet in one product.
_INSTRUCTIONS: dict[str, tuple[frozenset[int], ...]] = {
    "gfx908": tuple(map(frozenset, ((F32,), (F16,)))),
    "gfx90a": tuple(map(frozenset, ((F32,), (F64,), (F16,), (BF16,)))),
    "gfx942": tuple(map(frozenset, ((F32,), (F64,), (F16,), (BF16,), (I8,), (E4M3_FNUZ, E5M2_FNUZ)))),
    "gfx950": tuple(map(frozenset, ((F32,), (F64,), (F16,), (BF16,), (I8,), (E4M3, E5M2)))),
}
_INSTRUCTIONS |= {"gfx940": _INSTRUCTIONS["gfx942"], "gfx941": _INSTRUCTIONS["gfx942"]}
_NUMBERS = {F32: "float", F64: "double", I32: "int"}
_COMPLEX = {C32: "float", C64: "double"}
_PLAIN = Tile(64, 16, 0)


class Wanted(ctypes.Structure):
    """struct gemm_wanted of native/gemm.h: what a kernel depends on, and the answer."""

    _fields_ = [
        ("target", ctypes.c_char * 64),
        *(
            (name, ctypes.c_int32)
            for name in (
                "a",
                "b",
                "c",
                "d",
                "sum",
                "deep_a",
                "deep_b",
                "conjugate_a",
                "conjugate_b",
                "plain",
                "beside",
                "after",
                "activation",
                "grouped",
                "tall",
            )
        ),
        ("rows", ctypes.c_int32),
        ("columns", ctypes.c_int32),
        ("code", ctypes.c_void_p),
        ("size", ctypes.c_uint64),
    ]


class Kernel(NamedTuple):
    """A source with its macros, and the tile of one workgroup."""

    source: str
    macros: tuple[str, ...]
    tile: Tile


def choose(
    target: str,
    types: tuple[int, int, int, int],
    total: int,
    deep: tuple[bool, bool],
    plain: bool = False,
    after: tuple[int, int] = (0, 0),
    conjugate: tuple[bool, bool] = (False, False),
    grouped: int = 0,
    tall: bool = False,
) -> Kernel:
    """The kernel for types of A, B, C, D (hipDataType) that sums in ``total``; ``deep`` says of A and of B whether
    elements of one row of op(A), one column of op(B), lie side by side, ``after`` what follows the product: bits of
    enum gemm_after, and enum gemm_activation; complex factors may be conjugated; ``grouped`` ones take a few
    products (1) or a list on the device (2); ``tall``: D has TALL rows or more. Raises HipError for
    sums of another type."""
    if total not in _NUMBERS and total not in _COMPLEX:
        raise HipError(Code.hipErrorNotSupported, f"products that are summed in type {total} of hipDataType")
    macros = [f"-DTYPE_{letter}={kind}" for letter, kind in zip("ABCD", types, strict=True)]
    macros += [f"-DDEEP_{letter}={int(value)}" for letter, value in zip("AB", deep, strict=True)]
    macros += [f"-DAFTER={after[0]}", f"-DACTIVATION={after[1]}", *([f"-DGROUPED={grouped}"] if grouped else [])]
    if total in _COMPLEX:
        macros += [f"-DCONJUGATE_{letter}={int(value)}" for letter, value in zip("AB", conjugate, strict=True)]
        return Kernel("complex.hip", (*macros, f"-DREAL={_COMPLEX[total]}", f"-DCOLUMNS={_PLAIN.columns}"), _PLAIN)
    by_instruction = any(set(types[:2]) <= row for row in _INSTRUCTIONS.get(target, ()))
    fits = total == {F64: F64, I8: I32}.get(types[0], F32)
    if by_instruction and fits and not plain:
        tile = (_TALL_TILES if tall else _TILES)[types[0]]
        sizes = (f"-DROWS={tile.rows}", f"-DCOLUMNS={tile.columns}", f"-DLINE={tile.line}")
        return Kernel("matrix.hip", (*macros, *sizes), tile)
    return Kernel("plain.hip", (*macros, f"-DNUMBER={_NUMBERS[total]}", f"-DCOLUMNS={_PLAIN.columns}"), _PLAIN)


BESIDE = Kernel("beside.hip", (), Tile(256, 1, 0))


@functools.cache
def compiled(target: str, kernel: Kernel) -> bytes:
    """The code object, from the cache or newly made. ``target`` may have features: ``gfx942:xnack-``."""
    wanted = (f"kernels/{kernel.source}", *_HEADERS)
    files = {Path(name).name: (_HERE / name).read_text(encoding="utf-8") for name in wanted}
    name = cache.digest("gemm", target, *kernel.macros, *files.values())
    found = cache.read("gemm", name)
    if found is None:
        source = files.pop(kernel.source)
        compile_device = home.module("cairn.compiler.rtc").compile_device
        options = ("-O3", "-nogpuinc", "-nogpulib", *kernel.macros)
        found, _ = compile_device(source, kernel.source, files, options, target)
        cache.store("gemm", name, found)
    return bytes(found)


_kept: dict[bytes, ctypes.Array[ctypes.c_char]] = {}


def cairnGemmCode(wanted: int) -> None:
    """Fill in the code object and the tile for what the structure at ``wanted`` asks for."""
    asked = Wanted.from_address(wanted)
    target = asked.target.decode()
    if asked.beside:
        kernel = BESIDE
    else:
        types = (asked.a, asked.b, asked.c, asked.d)
        plain = re.split("[:-]", target)[0]
        deep, after = (bool(asked.deep_a), bool(asked.deep_b)), (asked.after, asked.activation)
        conjugate = (bool(asked.conjugate_a), bool(asked.conjugate_b))
        ways = (asked.grouped, bool(asked.tall))
        kernel = choose(plain, types, asked.sum, deep, bool(asked.plain), after, conjugate, *ways)
    code = compiled(target, kernel)
    held = _kept.setdefault(code, ctypes.create_string_buffer(code, len(code)))
    asked.rows, asked.columns = kernel.tile.rows, kernel.tile.columns
    asked.code, asked.size = ctypes.addressof(held), len(code)
