"""Loads, stores and atomics of one wave, lane by lane."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from cairn.base.errors import UnknownInstruction
from cairn.isa.inst import M0, Inst, Kind, Operand
from cairn.isa.refused import GDS
from cairn.isa.rows import Mem
from cairn.isa.sem.buffer_format import element_size, format_fields, format_word, is_format, load_graph, store_graph
from cairn.isa.sem.memory import ATOMICS, atomic_graph, keeps_other_half, lds_base_mask, transposed
from cairn.vgpu.interp.prims import Array, constant, evaluate
from cairn.vgpu.interp.spaces import Buffer, Flat, HostMemory, Lds, ScalarBuffer, Scratch
from cairn.vgpu.interp.wave import Wave
from cairn.vgpu.state import PRIVATE_APERTURE

_M32, _M64 = 0xFFFFFFFF, 0xFFFFFFFFFFFFFFFF


class Space(Protocol):
    """Something that holds bytes."""

    def load(self, address: int, size: int) -> bytes: ...

    def store(self, address: int, data: bytes) -> None: ...


@dataclass
class Memories:
    """What a wave can reach beside its own scratch."""

    host: HostMemory
    lds: Lds


def registers_of(wave: Wave, operand: Operand) -> Array:
    """Registers of a vector operand, [dwords, lanes]."""
    row = operand.index + (256 if operand.kind is Kind.AGPR else 0)
    return wave.vgpr[row : row + operand.dwords]


def _lane_values(wave: Wave, operand: Operand | None) -> list[int]:
    """An address operand for each lane; absent registers count as 0."""
    if operand is None or operand.kind is Kind.OFF:
        return [0] * wave.lanes
    words = registers_of(wave, operand)
    values = words[0].astype(object)
    for i in range(1, operand.dwords):
        values = values | words[i].astype(object) << 32 * i
    return [int(v) for v in values]


def _scalar_of(wave: Wave, inst: Inst, name: str) -> int:
    operand = inst.operands.get(name)
    return 0 if operand is None else wave.scalar(operand)


def places_of(wave: Wave, memories: Memories, inst: Inst, row: Mem) -> Iterator[tuple[int, Space, list[int]]]:
    """For each active lane: its number, the space, and the address of each access (two for read2, write2)."""
    lanes = np.flatnonzero(wave.active)
    offset = inst.mods.get("offset", 0)
    space = row.space
    if space.startswith("lds"):
        yield from ((int(i), memories.lds, a) for i, a in _lds_places(wave, inst, row, lanes))
    elif space == "global":
        base = _scalar_of(wave, inst, "saddr")
        for lane, address in enumerate(_lane_values(wave, inst.operands.get("addr"))):
            if lane in lanes:
                yield lane, memories.host, [base + address + offset & _M64]
    elif space == "flat":
        for lane, address in enumerate(_lane_values(wave, inst.operands.get("addr"))):
            if lane in lanes:
                yield (
                    lane,
                    Flat(memories.host, memories.lds, Scratch(wave.scratch, lane, wave.lanes)),
                    [address + offset & _M64],
                )
    elif space == "scratch":
        base = _scalar_of(wave, inst, "saddr") + offset
        for lane, address in enumerate(_lane_values(wave, inst.operands.get("addr"))):
            if lane in lanes:
                yield lane, Scratch(wave.scratch, lane, wave.lanes), [base + address & _M32]
    else:
        yield from buffer_places(wave, memories, inst, lanes, whole=row.kind == "atomic")


def _lds_places(wave: Wave, inst: Inst, row: Mem, lanes: Array) -> Iterator[tuple[int, list[int]]]:
    offset = inst.mods.get("offset", 0)
    m0 = int(wave.sgpr[M0]) & 0xFFFF
    addresses = _lane_values(wave, inst.operands.get("addr"))
    size = row.width if row.kind == "atomic" else row.width * row.count
    for lane in lanes:
        if row.space == "lds_addtid":
            yield lane, [m0 + offset + 4 * int(lane)]
        elif row.pairs == 2:
            scale = size * row.stride
            yield lane, [addresses[lane] + inst.mods.get(f"offset{i}", 0) * scale & _M32 for i in (0, 1)]
        else:
            yield lane, [addresses[lane] + offset & _M32]


def buffer_places(
    wave: Wave, memories: Memories, inst: Inst, lanes: Array, *, whole: bool
) -> Iterator[tuple[int, Buffer, list[int]]]:
    """As places_of, of a buffer instruction. ``whole``: elements are in range or out of it as one."""
    resource = wave.scalar(inst.operands["srsrc"])
    buffer = Buffer(memories.host, resource, _scalar_of(wave, inst, "soffset") & _M32, whole=whole)
    idxen, offen = inst.mods.get("idxen", 0), inst.mods.get("offen", 0)
    operand = inst.operands.get("vaddr")
    words = None if operand is None or operand.kind is Kind.OFF else registers_of(wave, operand)
    for lane in lanes:
        index = int(words[0, lane]) if idxen and words is not None else 0
        extra = int(words[idxen, lane]) if offen and words is not None else 0
        yield int(lane), buffer.at(index, int(lane)), [extra + inst.mods.get("offset", 0)]


# Loads and stores


def _extended(data: bytes, row: Mem, old: int) -> list[int]:
    """The dwords that a loaded element becomes; ``old`` is the destination before, as far as it is kept."""
    if not row.ext:
        data = data.ljust(-(-len(data) // 4) * 4, b"\0")
        return [int.from_bytes(data[i : i + 4], "little") for i in range(0, len(data), 4)]
    where, _, extend = row.ext.rpartition("_") if "_" in row.ext else (row.ext, "", "")
    if row.ext in ("zext", "sext"):
        where, extend = "", row.ext
    value = int.from_bytes(data, "little", signed=extend == "sext")
    if where == "lo":
        return [(old & 0xFFFF0000) | (value & 0xFFFF)]
    if where == "hi":
        return [(old & 0xFFFF) | (value & 0xFFFF) << 16]
    return [value & _M32]


def _private_rows(wave: Wave, inst: Inst, row: Mem) -> Array | None:
    """The dwords of one variable in all lanes' private memory, [dwords, lanes], which active lanes access; None where
    they access anything else."""
    size, operand, at = row.width * row.count, inst.operands.get("addr"), inst.mods.get("offset", 0)
    if row.space not in ("flat", "scratch") or size % 4 or row.ext or not wave.exec:
        return None
    if operand is not None and operand.kind is not Kind.OFF:
        words = registers_of(wave, operand)[:, wave.active]
        if (words != words[:, :1]).any() or (row.space == "flat" and words[1, 0] != PRIVATE_APERTURE):
            return None
        at += int(words[0, 0])
    at += _scalar_of(wave, inst, "saddr") if row.space == "scratch" else 0
    if at % 4 or not 0 <= at <= len(wave.scratch) // wave.lanes - size:
        return None
    return wave.scratch.view(np.uint32).reshape(-1, wave.lanes)[at // 4 : (at + size) // 4]


def _load(wave: Wave, memories: Memories, inst: Inst, row: Mem) -> None:
    words = registers_of(wave, inst.dsts[0])
    private = _private_rows(wave, inst, row)
    if private is not None:
        words[: len(private), wave.active] = private[:, wave.active]
        return
    keep = keeps_other_half(inst.target)
    # All lanes read before any is written: the destination may overlap the address.
    found = []
    for lane, space, addresses in places_of(wave, memories, inst, row):
        dwords: list[int] = []
        for address in addresses:
            data = space.load(address, row.width * row.count)
            dwords += _extended(data, row, int(words[0, lane]) if keep else 0)
        found.append((lane, dwords))
    for lane, dwords in found:
        for i, dword in enumerate(dwords):
            words[i, lane] = dword


def _transpose(wave: Wave, memories: Memories, inst: Inst, row: Mem) -> None:
    """A load whose elements are exchanged within 16 lanes; lanes that are off give zeros."""
    bits, size = int(row.op), 4 * row.count
    loaded = [0] * wave.lanes
    for lane, space, addresses in places_of(wave, memories, inst, row):
        loaded[lane] = int.from_bytes(space.load(addresses[0], size), "little")
    words = registers_of(wave, inst.dsts[0])
    for lane in (int(i) for i in np.flatnonzero(wave.active)):
        value = 0
        for number in range(8 * size // bits):
            source, element = (table[lane] for table in transposed(bits, number, wave.lanes))
            value |= (loaded[source] >> bits * element & (1 << bits) - 1) << bits * number
        for i in range(row.count):
            words[i, lane] = value >> 32 * i & _M32


def _data_operands(inst: Inst) -> list[Operand]:
    return [inst.operands[name] for name in ("data", "data0", "data1", "vdata") if name in inst.operands]


def _stored(words: Array, lane: int, row: Mem) -> bytes:
    data = b"".join(int(w).to_bytes(4, "little") for w in words[:, lane])
    start = 2 if row.ext == "hi" else 0
    return data[start : start + row.width * row.count]


def _store(wave: Wave, memories: Memories, inst: Inst, row: Mem) -> None:
    sources = [registers_of(wave, operand) for operand in _data_operands(inst)]
    private = _private_rows(wave, inst, row)
    if private is not None:
        private[:, wave.active] = sources[0][: len(private), wave.active]
        return
    places = list(places_of(wave, memories, inst, row))
    for i, words in enumerate(sources[: row.pairs]):  # of two elements, all lanes' first ones come first
        for lane, space, addresses in places:
            space.store(addresses[i], _stored(words, lane, row))


def _lds_dma(wave: Wave, memories: Memories, inst: Inst, row: Mem) -> None:
    """A load whose result goes to LDS at M0 + offset, one element a lane."""
    size = max(4, row.width * row.count)
    base = (int(wave.sgpr[M0]) & lds_base_mask(inst.target)) + inst.mods.get("offset", 0)
    for lane, space, addresses in places_of(wave, memories, inst, row):
        dwords = _extended(space.load(addresses[0], row.width * row.count), row, 0)
        memories.lds.store(base + size * lane, b"".join(d.to_bytes(4, "little") for d in dwords))


def _format_load(wave: Wave, memories: Memories, inst: Inst, row: Mem) -> None:
    to_lds = bool(inst.mods.get("lds", 0))
    words = None if to_lds else registers_of(wave, inst.dsts[0])
    places = buffer_places(wave, memories, inst, np.flatnonzero(wave.active), whole=True)
    found = [(lane, load(inst, row, buffer, offsets[0])) for lane, buffer, offsets in places]
    for lane, components in found:
        if words is None:
            base = (int(wave.sgpr[M0]) & lds_base_mask(inst.target)) + inst.mods.get("offset", 0)
            memories.lds.store(base + 4 * lane, components[0].to_bytes(4, "little"))
        else:
            old = [int(w) if keeps_other_half(inst.target) else 0 for w in words[:, lane]]
            words[:, lane] = packed(row, components, old)


def _format_store(wave: Wave, memories: Memories, inst: Inst, row: Mem) -> None:
    words = registers_of(wave, inst.operands["vdata"])
    places = buffer_places(wave, memories, inst, np.flatnonzero(wave.active), whole=True)
    for lane, buffer, offsets in places:
        components = unpacked(row, [int(w) for w in words[:, lane]])
        store(inst, row, buffer, offsets[0], components)


def _lds_store(wave: Wave, memories: Memories, inst: Inst, row: Mem) -> None:
    """buffer_store_lds_dword: each lane's dword comes from LDS, at M0 + offset + 4 * lane."""
    base = (int(wave.sgpr[M0]) & lds_base_mask(inst.target)) + inst.mods.get("offset", 0)
    for lane, space, addresses in places_of(wave, memories, inst, row):
        space.store(addresses[0], memories.lds.load(base + 4 * lane, 4))


# Atomics


def _element(words: Array, lane: int) -> int:
    return sum(int(w) << 32 * i for i, w in enumerate(words[:, lane]))


def modify(op: str, width: int, old: int, data: int, cmp: int) -> int:
    """The new value of an atomic."""
    type_ = f"i{8 * width}"
    graph = atomic_graph(op, type_)
    given = {"old": old, "data": data, "cmp": cmp}
    return int(evaluate(graph, {name: constant(given[name], type_) for name in graph.inputs})["new"][0])


def _atomic(wave: Wave, memories: Memories, inst: Inst, row: Mem) -> None:
    """Read, modify, write; lanes take turns from the lowest, and of two elements all lanes' first ones come first."""
    operands = [registers_of(wave, operand).copy() for operand in _data_operands(inst)]
    if len(operands) == 1 and ATOMICS[row.op].uses_cmp:
        half = row.width // 4
        operands = [operands[0][:half], operands[0][half:]]
    elif ATOMICS[row.op].uses_cmp:
        operands.reverse()
    returns = inst.dsts and (row.returns or inst.mods.get("sc0", 0) or inst.mods.get("glc", 0))
    places = list(places_of(wave, memories, inst, row))
    found = dict.fromkeys((lane for lane, _, _ in places), 0)
    for i in range(row.pairs):
        for lane, space, addresses in places:
            old = int.from_bytes(space.load(addresses[i], row.width), "little")
            data = _element(operands[i], lane) if row.pairs == 2 else _element(operands[0], lane)
            cmp = _element(operands[1], lane) if ATOMICS[row.op].uses_cmp else 0
            space.store(addresses[i], modify(row.op, row.width, old, data, cmp).to_bytes(row.width, "little"))
            found[lane] |= old << 8 * row.width * i
    for lane, olds in found.items() if returns else ():
        words = registers_of(wave, inst.dsts[0])
        for i in range(row.width * row.pairs // 4):
            words[i, lane] = olds >> 32 * i & _M32


def _append(wave: Wave, memories: Memories, inst: Inst, row: Mem) -> None:
    """The number of active lanes added to or taken from one dword; all active lanes get the old value."""
    address = (int(wave.sgpr[M0]) & 0xFFFF) + inst.mods.get("offset", 0)
    old = int.from_bytes(memories.lds.load(address, 4), "little")
    new = modify(row.op, 4, old, wave.exec.bit_count(), 0)
    memories.lds.store(address, new.to_bytes(4, "little"))
    registers_of(wave, inst.dsts[0])[0, wave.active] = old


# Scalar memory


def _scalar_address(wave: Wave, memories: Memories, inst: Inst, row: Mem) -> tuple[Space, int]:
    """Where a scalar access goes. Private memory holds all lanes side by side: its offsets count for each."""
    offset = (_scalar_of(wave, inst, "soffset") & _M32) + inst.mods.get("offset", 0)
    base = wave.scalar(inst.operands["sbase"])
    if row.space == "scalar_buffer":
        return ScalarBuffer(memories.host, base, whole=row.kind == "atomic"), offset & ~3
    if row.space == "scalar_scratch":
        offset = (offset & ~3) * wave.lanes
    return memories.host, base + offset & _M64 & ~3


def _scalar(wave: Wave, memories: Memories, inst: Inst, row: Mem) -> None:
    space, address = _scalar_address(wave, memories, inst, row)
    if row.kind == "load":
        data = int.from_bytes(space.load(address, 4 * row.count), "little")
        wave.write_scalar(inst.dsts[0], data)
        return
    data = wave.scalar(inst.operands["sdata"])
    if row.kind == "store":
        space.store(address, data.to_bytes(4 * row.count, "little"))
        return
    bits = 8 * row.width
    old = int.from_bytes(space.load(address, row.width), "little")
    new = modify(row.op, row.width, old, data & (1 << bits) - 1, data >> bits)
    space.store(address, new.to_bytes(row.width, "little"))
    if inst.dsts:
        wave.write_scalar(inst.dsts[0], old)


_KINDS = {"load": _load, "store": _store, "atomic": _atomic, "lds_dma": _lds_dma, "append": _append,
          "format_load": _format_load, "format_store": _format_store, "lds_store": _lds_store,
          "transpose": _transpose}  # fmt: skip


def execute(wave: Wave, memories: Memories, inst: Inst, row: Mem) -> None:
    """Execute one memory instruction. Raises UnknownInstruction for a form without semantics."""
    if row.space.startswith("scalar"):
        _scalar(wave, memories, inst, row)
        return
    if inst.mods.get("gds", 0):
        raise UnknownInstruction(f"{inst.name} gds: {GDS}")
    kind = "lds_dma" if row.kind == "load" and inst.mods.get("lds", 0) else row.kind
    _KINDS[kind](wave, memories, inst, row)


def _word(inst: Inst, buffer: Buffer) -> int:
    """Formats and component choice: the instruction's own (MTBUF) or the resource's."""
    if inst.fmt != "MTBUF":
        return buffer.word3
    data, number = inst.mods.get("dfmt", 0), inst.mods.get("nfmt", 0)
    if not is_format(data, number):
        raise UnknownInstruction(f"data format {data} with number format {number} is no buffer format")
    return format_word(data, number)


def load(inst: Inst, row: Mem, buffer: Buffer, offset: int) -> list[int]:
    """The components of the element at ``offset``."""
    word = _word(inst, buffer)
    size = element_size(format_fields(word)[0])
    inside = bool(size) and buffer.has(offset, size)
    data = (buffer.load(offset, size) if inside else b"").ljust(16, b"\0")
    graph = load_graph(word, row.count, halves=row.width == 2)
    inputs = {f"word{i}": constant(int.from_bytes(data[4 * i : 4 * i + 4], "little"), "i32") for i in range(4)}
    outputs = evaluate(graph, {**inputs, "inside": constant(int(inside), "i1")})
    return [int(outputs[f"c{i}"][0]) for i in range(row.count)]


def store(inst: Inst, row: Mem, buffer: Buffer, offset: int, components: list[int]) -> None:
    """Write the element at ``offset``; components that no register holds are zero."""
    word = _word(inst, buffer)
    data = format_fields(word)[0]
    if not element_size(data) or not buffer.has(offset, element_size(data)):
        return
    graph = store_graph(word, row.count, halves=row.width == 2)
    words = evaluate(graph, {f"c{i}": constant(c, "i32") for i, c in enumerate(components)})
    image = b"".join(int(words[f"word{i}"][0]).to_bytes(4, "little") for i in range(4))
    buffer.store(offset, image[: element_size(data)])


def packed(row: Mem, components: list[int], old: list[int]) -> list[int]:
    """Components as registers; a half without a component keeps what it was."""
    if row.width == 4:
        return components
    if row.ext == "hi":
        return [old[0] & 0xFFFF | components[0] << 16]
    found = list(old)
    for i, component in enumerate(components):
        at = 16 * (i % 2)
        found[i // 2] = found[i // 2] & ~(0xFFFF << at) | component << at
    return found


def unpacked(row: Mem, words: list[int]) -> list[int]:
    """Components from registers."""
    if row.width == 4:
        return words[: row.count]
    if row.ext == "hi":
        return [words[0] >> 16]
    return [words[i // 2] >> 16 * (i % 2) & 0xFFFF for i in range(row.count)]
