"""Matrix instructions. Each sum runs over k upwards, one fused multiply-add (with one rounding) a step."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from cairn.isa.inst import Inst, Kind, Operand
from cairn.isa.rows import Mfma
from cairn.isa.sem.mfma import (
    ELEMENT_BITS,
    F8F6F4,
    FLUSHED,
    LANES,
    broadcast_block,
    flushes,
    matrix_layout,
    small_source,
)
from cairn.vgpu.interp import floats
from cairn.vgpu.interp.prims import Array
from cairn.vgpu.interp.wave import Wave

_LANES = np.arange(LANES)
# blgp: the lane of B that each lane reads.
_PATTERNS = (
    _LANES, _LANES & 31, _LANES | 32, (_LANES + 16) % LANES,
    _LANES & 15, _LANES & 15 | 16, _LANES & 15 | 32, _LANES & 15 | 48,
)  # fmt: skip


def registers(wave: Wave, operand: Operand) -> Array:
    """Raw dwords of an operand, [dwords, lanes]."""
    if operand.kind in (Kind.VGPR, Kind.AGPR):
        row = operand.index + (256 if operand.kind is Kind.AGPR else 0)
        return wave.vgpr[row : row + operand.dwords]
    words = [operand.value >> 32 * i & 0xFFFFFFFF for i in range(operand.dwords)]
    return np.repeat(np.array(words, np.uint32)[:, None], wave.lanes, axis=1)


def unpack(words: Array, bits: int) -> Array:
    """Elements of ``bits`` bits from registers: [lanes, elements], as unsigned integers."""
    flat = np.ascontiguousarray(words.T)
    if bits in (8, 16, 32, 64):
        return flat.view(f"u{bits // 8}")
    stream = np.unpackbits(flat.view(np.uint8), axis=1, bitorder="little")
    count = stream.shape[1] // bits
    grouped = stream[:, : count * bits].reshape(len(flat), count, bits).astype(np.uint32)
    return np.asarray((grouped << np.arange(bits, dtype=np.uint32)).sum(axis=2), dtype=np.uint32)


def decode(raw: Array, type_: str, target: str) -> Array:
    """Elements as numbers of the accumulator's kind: float32, float64 or int32."""
    if type_ == "f32":
        return raw.view(np.float32)
    if type_ == "f64":
        return raw.view(np.float64)
    if type_ == "f16":
        return raw.view(np.float16).astype(np.float32)
    if type_ == "bf16":
        return floats.from_bf16(raw)
    if type_ == "i8":
        return raw.view(np.int8).astype(np.int32)
    if type_ == "xf32":
        # Eight exponent and ten fraction bits, to nearest even.
        words = raw.astype(np.uint64)
        rounded = ((words + 0xFFF + (words >> 13 & 1)) & 0xFFFFE000).astype(np.uint32)
        return np.where(np.isnan(raw.view(np.float32)), raw, rounded).view(np.float32)
    return decode_small(raw, type_, target)


def _step(acc: Array, a: Array, b: Array) -> Array:
    if acc.dtype == np.int32:
        return acc + a * b
    return (floats.fma64 if acc.dtype == np.float64 else floats.fma32)(a, b, acc)


def _multiply(acc: Array, a: Array, b: Array) -> Array:
    """acc[b, i, j] plus the sum over k of a[b, i, k] * b[b, k, j]."""
    shape = acc.shape
    total = acc.reshape(-1)
    with np.errstate(all="ignore"):
        for k in range(a.shape[2]):
            left = np.broadcast_to(a[:, :, k, None], shape).reshape(-1)
            right = np.broadcast_to(b[:, None, k, :], shape).reshape(-1)
            total = _step(total, left, right)
    return floats.quiet(total.reshape(shape)) if total.dtype != np.int32 else total.reshape(shape)


def _gather(elements: Array, layout: Any) -> Array:
    """[blocks, rows, depth] of (lane, element) pairs looked up."""
    places = np.array(layout)
    return np.asarray(elements[places[..., 0], places[..., 1]])


def _accumulator(row: Mfma) -> Any:
    return {"f32": np.float32, "f64": np.float64, "i32": np.int32}[row.acc]


def _write(wave: Wave, inst: Inst, row: Mfma, values: Array) -> None:
    """Results go to all lanes: matrix instructions ignore EXEC."""
    places = np.array(matrix_layout(row).result)
    out = np.zeros((LANES, int(places[..., 1].max()) + 1), values.dtype)
    out[places[..., 0], places[..., 1]] = values
    words = out.view(np.uint32).T
    registers(wave, inst.dsts[0])[: len(words)] = words


def execute(wave: Wave, inst: Inst, row: Mfma) -> None:
    """Execute one matrix instruction."""
    wave.width.needs(LANES, inst.name)
    if row.a == "f8f6f4":
        _small(wave, inst, row)
        return
    layout = matrix_layout(row)
    cbsz, abid, blgp = (inst.mods.get(name, 0) for name in ("cbsz", "abid", "blgp"))
    target = wave.target
    raw_a = unpack(registers(wave, inst.srcs[0]), ELEMENT_BITS[row.a])
    raw_b = unpack(registers(wave, inst.srcs[1]), ELEMENT_BITS[row.b])
    negated = row.a == "f64" and target != "gfx90a"
    flushing = flushes(target, row.a)
    if flushing:
        raw_a, raw_b = (np.where(raw & FLUSHED[row.a] == 0, raw & 0x8000, raw) for raw in (raw_a, raw_b))
    if blgp and not negated:
        raw_b = raw_b[_PATTERNS[blgp]]
    a = _gather(decode(raw_a, row.a, target), layout.source_a)
    b = _gather(decode(raw_b, row.b, target), layout.source_b)
    if row.sparse:
        acc = unpack(registers(wave, inst.dsts[0]), 32).view(_accumulator(row))
        _write(wave, inst, row, _sparse(wave, inst, row, _gather(acc, layout.result), a, b))
        return
    acc = unpack(registers(wave, inst.srcs[2]), ELEMENT_BITS["f64" if row.acc == "f64" else "f32"])
    c = _gather(acc.view(_accumulator(row)), layout.result)
    if cbsz:
        a = a[[broadcast_block(row, block, cbsz, abid) for block in range(row.blocks)]]
    if negated:
        a, b, c = (-v if blgp >> i & 1 else v for i, v in enumerate((a, b, c)))
    if flushing:
        c = _without_denormals(c)
    result = _multiply(c, a, b.transpose(0, 2, 1))
    _write(wave, inst, row, _without_denormals(result) if flushing else result)


def _without_denormals(singles: Array) -> Array:
    """Denormals made zeros of their sign."""
    words = np.ascontiguousarray(singles).view(np.uint32)
    return np.where(words & 0x7F800000 == 0, words & 0x80000000, words).astype(np.uint32).view(np.float32)


def _sparse(wave: Wave, inst: Inst, row: Mfma, acc: Array, a: Array, b: Array) -> Array:
    """D += A * B where A has two of each four k. Two bits an element of A in the index register say which.

    A lane's indices take a part of the register: with fewer than 32 bits of them, abid says which part (cbsz 0).
    """
    each = a.shape[1] * a.shape[2] // LANES
    bits = 2 * each
    index = registers(wave, inst.srcs[2])[0].astype(np.uint64)
    if bits < 32 and not inst.mods.get("cbsz", 0):
        index = index >> np.uint64(bits * (inst.mods.get("abid", 0) % (32 // bits)))
    places = np.array(matrix_layout(row).source_a)[0]  # [i, k/2, (lane, element)]
    picks = (index[places[..., 0]] >> (2 * places[..., 1]).astype(np.uint64)).astype(np.int64) & 3
    total = acc[0].reshape(-1)
    with np.errstate(all="ignore"):
        for half in range(a.shape[2]):
            k = 4 * (half // 2) + picks[:, half]  # for each row i
            right = b[0].T[k]  # [i, j]
            left = np.broadcast_to(a[0, :, half, None], right.shape)
            total = _step(total, left.reshape(-1), right.reshape(-1))
    return total.reshape(acc.shape)


# Matrices of small floats with scales


def _small_operand(wave: Wave, inst: Inst, row: Mfma, index: int) -> Array:
    """A or B of an f8f6f4 instruction as doubles with their scales: [rows, k]."""
    rows = row.n if index else row.m
    type_ = F8F6F4[inst.mods.get("blgp" if index else "cbsz", 0)]
    raw = unpack(registers(wave, inst.srcs[index]), ELEMENT_BITS[type_])
    values = _gather(decode_small(raw, type_, wave.target), small_source(rows, row.k, type_)).astype(np.float64)
    if len(inst.srcs) < 5:
        return values
    byte = inst.mods.get("op_sel", 0) >> index & 1 | (inst.mods.get("op_sel_hi", 0) >> index & 1) << 1
    scales = registers(wave, inst.srcs[3 + index])[0] >> np.uint32(8 * byte) & 0xFF
    each = scales[np.arange(rows)[:, None] + rows * (np.arange(row.k) // 32)].astype(np.int64)
    return np.where(each == 255, np.nan, np.ldexp(values, each - 127))


def _small(wave: Wave, inst: Inst, row: Mfma) -> None:
    """D = A * B + C of small floats: products with scales are exact, each sum is rounded once."""
    with np.errstate(all="ignore"):
        a, b = _small_operand(wave, inst, row, 0), _small_operand(wave, inst, row, 1)
        acc = unpack(registers(wave, inst.srcs[2]), 32).view(np.float32)
        total = _gather(acc, matrix_layout(row).result)[0]
        for k in range(row.k):
            total = floats.add_once(a[:, k, None] * b[None, :, k], total)
    _write(wave, inst, row, floats.quiet(total)[None])


# Numbers of 8, 6 and 4 bits as float32, by their definition: sign, exponent, fraction.

# type → (exponent bits, fraction bits, bias) as the Open Compute Project defines it
_OCP = {"fp8": (4, 3, 7), "bf8": (5, 2, 15), "fp6": (2, 3, 1), "bf6": (3, 2, 3), "fp4": (2, 1, 1)}
_FNUZ = {"fp8": (4, 3, 8), "bf8": (5, 2, 16)}


def has_fnuz(target: str) -> bool:
    """gfx942 has formats without infinities and negative zero; later targets have the open ones."""
    return target == "gfx942"


def _value(code: int, type_: str, fnuz: bool) -> float:
    exponent_bits, fraction_bits, bias = (_FNUZ if fnuz else _OCP)[type_]
    sign = -1.0 if code >> (exponent_bits + fraction_bits) & 1 else 1.0
    exponent = code >> fraction_bits & ((1 << exponent_bits) - 1)
    fraction = code & ((1 << fraction_bits) - 1)
    if fnuz and code == 0x80:
        return float("nan")
    if not fnuz and type_ == "fp8" and code & 0x7F == 0x7F:
        return float("nan")
    if not fnuz and type_ == "bf8" and exponent == 31:
        return float("nan") if fraction else sign * float("inf")
    if exponent == 0:
        return sign * fraction * 2.0 ** (1 - bias - fraction_bits)
    return sign * (1 + fraction / (1 << fraction_bits)) * 2.0 ** (exponent - bias)


@lru_cache(maxsize=16)
def _table(type_: str, fnuz: bool) -> tuple[float, ...]:
    exponent_bits, fraction_bits, _ = _OCP[type_]
    return tuple(_value(code, type_, fnuz) for code in range(1 << (1 + exponent_bits + fraction_bits)))


def decode_small(raw: Array, type_: str, target: str) -> Array:
    """Codes of a small float type as float32 (exact)."""
    table = np.array(_table(type_, has_fnuz(target) and type_ in _FNUZ), np.float32)
    return np.asarray(table[raw])
