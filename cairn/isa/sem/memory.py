"""Loads, stores and atomics of every space.

Two-data atomics name their operands by meaning: ``data`` is the value that may be stored, ``cmp`` what it depends on
(the compare value, the mask). In a DS instruction ``cmp`` is data0 and ``data`` is data1; in global, flat and buffer
ones the first half of the data registers is ``data`` and the second half ``cmp``. The others have ``data`` alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from cairn.isa.fold import FoldingBuilder
from cairn.isa.prim import Graph, Value
from cairn.isa.rows import Mem
from cairn.isa.sem.table import add

V = Value


class Atomic(NamedTuple):
    """One read-modify-write: ``fn(old, data, cmp)`` gives the new value. ``float`` bodies see f32 or f64 by width."""

    name: str
    fn: Callable[[V, V, V], V]
    uses_cmp: bool = False
    float: bool = False


def _increment(old: V, data: V, cmp: V) -> V:
    """Count up, wrapping to 0 past data."""
    return old.ult(data).select(old + 1, old.like(0))


def _decrement(old: V, data: V, cmp: V) -> V:
    """Count down, wrapping to data below 0 or from above data."""
    return (old - 1).ult(data).select(old - 1, data)


def _wrap(old: V, data: V, cmp: V) -> V:
    """Subtract cmp where that does not underflow, else add data."""
    return cmp.ule(old).select(old - cmp, old + data)


def _halves(old: V, data: V, to: Callable[[V], V], back: Callable[[V], V]) -> V:
    """Sum of two packed 16-bit floats."""
    low, high = (
        back(to(old.half(h)) + to(data.half(h))).raw().zext("i32") for h in (0, 1)
    )  # fmt: skip
    return low | (high << 16)


def _pk_add_f16(old: V, data: V, cmp: V) -> V:
    return _halves(old, data, lambda a: a.bitcast("f16"), lambda a: a)


def _pk_add_bf16(old: V, data: V, cmp: V) -> V:
    return _halves(old, data, lambda a: a.bitcast("bf16").fpext("f32"), lambda a: a.fptrunc("bf16"))


def _flushed(x: V) -> V:
    """An f32 with denormals as zeros of their sign."""
    bits = x.bitcast("i32")
    return (bits & 0x7F800000).eq(0).select(bits & 0x80000000, bits).bitcast("f32")


def _add_flushed(old: V, data: V, cmp: V) -> V:
    """Sum of f32 without denormals, whatever MODE says."""
    return _flushed(_flushed(old) + _flushed(data))


def _conditional_exchange(old: V, data: V, cmp: V) -> V:
    """Each dword of data whose top bit is set replaces memory's, with that bit cleared."""

    def dword(high: int) -> V:
        new, kept = data.half(high), old.half(high)
        return new.slt(0).select(new & 0x7FFFFFFF, kept).zext("i64")

    return dword(0) | (dword(1) << 32)


ATOMICS: dict[str, Atomic] = {
    a.name: a
    for a in (
        Atomic("swap", lambda old, data, cmp: data),
        Atomic("cmpswap", lambda old, data, cmp: old.eq(cmp).select(data, old), uses_cmp=True),
        Atomic("add", lambda old, data, cmp: old + data),
        Atomic("sub", lambda old, data, cmp: old - data),
        Atomic("rsub", lambda old, data, cmp: data - old),
        Atomic("smin", lambda old, data, cmp: old.smin(data)),
        Atomic("umin", lambda old, data, cmp: old.umin(data)),
        Atomic("smax", lambda old, data, cmp: old.smax(data)),
        Atomic("umax", lambda old, data, cmp: old.umax(data)),
        Atomic("and", lambda old, data, cmp: old & data),
        Atomic("or", lambda old, data, cmp: old | data),
        Atomic("xor", lambda old, data, cmp: old ^ data),
        Atomic("inc", _increment),
        Atomic("dec", _decrement),
        Atomic("mskor", lambda old, data, cmp: (old & ~cmp) | data, uses_cmp=True),
        Atomic("wrap", _wrap, uses_cmp=True),
        Atomic("condxchg32", _conditional_exchange),
        Atomic("fadd", lambda old, data, cmp: old + data, float=True),
        Atomic("fadd_flushed", _add_flushed, float=True),
        Atomic("fmin", lambda old, data, cmp: old.fmin(data), float=True),
        Atomic("fmax", lambda old, data, cmp: old.fmax(data), float=True),
        Atomic("fcmpswap", lambda old, data, cmp: old.eq(cmp).select(data, old), uses_cmp=True, float=True),
        Atomic("pk_add_f16", _pk_add_f16),
        Atomic("pk_add_bf16", _pk_add_bf16),
    )
}


# Processors whose registers have SRAM-ECC are written by whole dwords. (LLVM: GCNSubtarget::d16PreservesUnusedBits,
# which is false on gfx90a also with SRAM-ECC off, as tests on the hardware showed: review D112635.)
_WHOLE_DWORDS = frozenset({"gfx90a", "gfx942", "gfx950"})


def for_target(row: Mem, target: str) -> Mem:
    """The row as a target has it: gfx90a's memory adds f32 without denormals, unlike LDS and the later ones.
    (LLVM: FeatureMemoryAtomicFAddF32DenormalSupport.)"""
    adds = row.kind == "atomic" and (row.op, row.width) == ("fadd", 4) and row.space in ("global", "flat", "buffer")
    return row._replace(op="fadd_flushed") if adds and target == "gfx90a" else row


def keeps_other_half(target: str) -> bool:
    """Whether a load of 16 bits (d16) leaves the other half of its register as it was; where not, it becomes zero."""
    return target not in _WHOLE_DWORDS


def lds_base_mask(target: str) -> int:
    """The bits of M0 that say where in LDS loads to it (and stores from it) begin: gfx950 has more than 64 KiB."""
    return 0x3FFFF if target == "gfx950" else 0xFFFF


def transposed(bits: int, number: int, lanes: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For element ``number`` of a transposing load's result: the lane that loaded it and its number there, by lane.

    16 lanes load a matrix of 16 columns, row after row; lane i of them gets column i. (Seen on hardware for 16 bits.)
    """
    each = 16 if bits == 6 else 64 // bits
    flat = [16 * number + (lane & 15) for lane in range(lanes)]
    return tuple((lane & ~15) + at // each for lane, at in enumerate(flat)), tuple(at % each for at in flat)


@lru_cache(maxsize=256)
def atomic_graph(op: str, type_: str) -> Graph:
    """Graph of an atomic over raw bits of ``type_`` (i32 or i64): inputs old, data and perhaps cmp, output new."""
    atomic = ATOMICS[op]
    builder = FoldingBuilder()
    inner = {"i32": "f32", "i64": "f64"}[type_] if atomic.float else type_
    old, data, cmp = (builder.input(name, type_).bitcast(inner) for name in ("old", "data", "cmp"))
    return builder.finish({"new": atomic.fn(old, data, cmp).bitcast(type_)})


# Loads and stores: suffix → (width, count, ext)

LOADS: dict[str, tuple[int, int, str]] = {
    "ubyte": (1, 1, "zext"),
    "sbyte": (1, 1, "sext"),
    "ushort": (2, 1, "zext"),
    "sshort": (2, 1, "sext"),
    "dword": (4, 1, ""),
    "dwordx2": (4, 2, ""),
    "dwordx3": (4, 3, ""),
    "dwordx4": (4, 4, ""),
    "ubyte_d16": (1, 1, "lo_zext"),
    "ubyte_d16_hi": (1, 1, "hi_zext"),
    "sbyte_d16": (1, 1, "lo_sext"),
    "sbyte_d16_hi": (1, 1, "hi_sext"),
    "short_d16": (2, 1, "lo"),
    "short_d16_hi": (2, 1, "hi"),
}

STORES: dict[str, tuple[int, int, str]] = {
    "byte": (1, 1, ""),
    "byte_d16_hi": (1, 1, "hi"),
    "short": (2, 1, ""),
    "short_d16_hi": (2, 1, "hi"),
    "dword": (4, 1, ""),
    "dwordx2": (4, 2, ""),
    "dwordx3": (4, 3, ""),
    "dwordx4": (4, 4, ""),
}

# Vector-memory atomics: suffix → operation, in 32 and (with _x2) 64 bits
_INTEGER_ATOMICS = ("swap", "cmpswap", "add", "sub", "smin", "umin", "smax", "umax", "and", "or", "xor", "inc", "dec")
_FLOAT_ATOMICS = {
    "add_f32": ("fadd", 4), "add_f64": ("fadd", 8), "min_f64": ("fmin", 8), "max_f64": ("fmax", 8),
    "pk_add_f16": ("pk_add_f16", 4), "pk_add_bf16": ("pk_add_bf16", 4),
}  # fmt: skip


def _vector_space(prefix: str, space: str, atomics: bool) -> None:
    for suffix, (width, count, ext) in LOADS.items():
        add(Mem(f"{prefix}_load_{suffix}", space, "load", width, count, ext))
    for suffix, (width, count, ext) in STORES.items():
        add(Mem(f"{prefix}_store_{suffix}", space, "store", width, count, ext))
    if not atomics:
        return
    for op in _INTEGER_ATOMICS:
        add(Mem(f"{prefix}_atomic_{op}", space, "atomic", 4, op=op))
        add(Mem(f"{prefix}_atomic_{op}_x2", space, "atomic", 8, op=op))
    for suffix, (op, width) in _FLOAT_ATOMICS.items():
        add(Mem(f"{prefix}_atomic_{suffix}", space, "atomic", width, op=op))


_vector_space("global", "global", atomics=True)
_vector_space("flat", "flat", atomics=True)
_vector_space("scratch", "scratch", atomics=False)
_vector_space("buffer", "buffer", atomics=True)

for _prefix in ("global", "scratch"):
    for _suffix in ("ubyte", "sbyte", "ushort", "sshort", "dword", "dwordx3", "dwordx4"):
        _width, _count, _ext = LOADS[_suffix]
        add(Mem(f"{_prefix}_load_lds_{_suffix}", _prefix, "lds_dma", _width, _count, _ext))

add(Mem("buffer_store_lds_dword", "buffer", "lds_store"))

# Scalar memory

for _count in (1, 2, 4, 8, 16):
    _suffix = "" if _count == 1 else f"x{_count}"
    add(Mem(f"s_load_dword{_suffix}", "scalar", "load", 4, _count))
    add(Mem(f"s_buffer_load_dword{_suffix}", "scalar_buffer", "load", 4, _count))
for _count in (1, 2, 4):
    _suffix = "" if _count == 1 else f"x{_count}"
    add(Mem(f"s_store_dword{_suffix}", "scalar", "store", 4, _count))
    add(Mem(f"s_buffer_store_dword{_suffix}", "scalar_buffer", "store", 4, _count))
    add(Mem(f"s_scratch_load_dword{_suffix}", "scalar_scratch", "load", 4, _count))
    add(Mem(f"s_scratch_store_dword{_suffix}", "scalar_scratch", "store", 4, _count))
for _op in _INTEGER_ATOMICS:
    for _prefix, _space in (("s", "scalar"), ("s_buffer", "scalar_buffer")):
        add(Mem(f"{_prefix}_atomic_{_op}", _space, "atomic", 4, op=_op))
        add(Mem(f"{_prefix}_atomic_{_op}_x2", _space, "atomic", 8, op=_op))

# LDS

for _name, (_width, _count, _ext) in {
    "b32": (4, 1, ""), "b64": (4, 2, ""), "b96": (4, 3, ""), "b128": (4, 4, ""),
    "u8": (1, 1, "zext"), "i8": (1, 1, "sext"), "u16": (2, 1, "zext"), "i16": (2, 1, "sext"),
    "u8_d16": (1, 1, "lo_zext"), "u8_d16_hi": (1, 1, "hi_zext"), "i8_d16": (1, 1, "lo_sext"),
    "i8_d16_hi": (1, 1, "hi_sext"), "u16_d16": (2, 1, "lo"), "u16_d16_hi": (2, 1, "hi"),
}.items():  # fmt: skip
    add(Mem(f"ds_read_{_name}", "lds", "load", _width, _count, _ext))
for _name, (_width, _count, _ext) in {
    "b8": (1, 1, ""), "b8_d16_hi": (1, 1, "hi"), "b16": (2, 1, ""), "b16_d16_hi": (2, 1, "hi"),
    "b32": (4, 1, ""), "b64": (4, 2, ""), "b96": (4, 3, ""), "b128": (4, 4, ""),
}.items():  # fmt: skip
    add(Mem(f"ds_write_{_name}", "lds", "store", _width, _count, _ext))
for _bits, _words in ((32, 1), (64, 2)):
    # width is the element that an offset counts in; count says how many dwords it has
    for _name, _stride in (("2", 1), ("2st64", 64)):
        add(Mem(f"ds_read{_name}_b{_bits}", "lds", "load", 4, _words, pairs=2, stride=_stride))
        add(Mem(f"ds_write{_name}_b{_bits}", "lds", "store", 4, _words, pairs=2, stride=_stride))
        add(
            Mem(
                f"ds_wrxchg{_name}_rtn_b{_bits}", "lds", "atomic", _bits // 8,
                pairs=2, stride=_stride, op="swap", returns=True,
            )
        )  # fmt: skip
# gfx950: 16 lanes read a matrix of 16 columns in row order, each lane gets a column
for _bits in (4, 6, 8, 16):
    _size = 12 if _bits == 6 else 8
    add(Mem(f"ds_read_b{8 * _size}_tr_b{_bits}", "lds", "transpose", 4, _size // 4, op=str(_bits)))
# One dword a lane at M0 + offset + 4 * lane
add(Mem("ds_read_addtid_b32", "lds_addtid", "load"))
add(Mem("ds_write_addtid_b32", "lds_addtid", "store"))
# The number of active lanes added to (taken from) one dword at M0 + offset; every lane gets the old value
add(Mem("ds_append", "lds_m0", "append", op="add", returns=True))
add(Mem("ds_consume", "lds_m0", "append", op="sub", returns=True))

# LDS atomics: name → (operation, name of the returning form or "" where there is none, widths)
_DS_ATOMICS: dict[str, tuple[str, tuple[str, ...]]] = {
    "add": ("add", ("u32", "u64")), "sub": ("sub", ("u32", "u64")), "rsub": ("rsub", ("u32", "u64")),
    "inc": ("inc", ("u32", "u64")), "dec": ("dec", ("u32", "u64")),
    "and": ("and", ("b32", "b64")), "or": ("or", ("b32", "b64")), "xor": ("xor", ("b32", "b64")),
    "mskor": ("mskor", ("b32", "b64")), "cmpst": ("cmpswap", ("b32", "b64")),
}  # fmt: skip
_DS_TYPED: tuple[tuple[str, str, str], ...] = (
    ("min", "i", "smin"), ("max", "i", "smax"), ("min", "u", "umin"), ("max", "u", "umax"),
    ("min", "f", "fmin"), ("max", "f", "fmax"), ("add", "f", "fadd"), ("cmpst", "f", "fcmpswap"),
)  # fmt: skip


def _ds_atomic(name: str, suffix: str, op: str) -> None:
    width = 8 if suffix.endswith("64") else 4
    add(Mem(f"ds_{name}_{suffix}", "lds", "atomic", width, op=op))
    add(Mem(f"ds_{name}_rtn_{suffix}", "lds", "atomic", width, op=op, returns=True))


for _name, (_op, _suffixes) in _DS_ATOMICS.items():
    for _suffix in _suffixes:
        _ds_atomic(_name, _suffix, _op)
for _name, _letter, _op in _DS_TYPED:
    _ds_atomic(_name, f"{_letter}32", _op)
    _ds_atomic(_name, f"{_letter}64", _op)
_ds_atomic("pk_add", "f16", "pk_add_f16")
_ds_atomic("pk_add", "bf16", "pk_add_bf16")
for _suffix in ("b32", "b64"):
    add(Mem(f"ds_wrxchg_rtn_{_suffix}", "lds", "atomic", int(_suffix[1:]) // 8, op="swap", returns=True))
add(Mem("ds_wrap_rtn_b32", "lds", "atomic", 4, op="wrap", returns=True))
add(Mem("ds_condxchg32_rtn_b64", "lds", "atomic", 8, op="condxchg32", returns=True))
