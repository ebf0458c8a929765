"""Formatted buffer accesses of one lane: an element in memory to and from components."""

from __future__ import annotations

from cairn.base.errors import UnknownInstruction
from cairn.isa.inst import Inst
from cairn.isa.rows import Mem
from cairn.isa.sem.buffer_format import (
    element_size,
    format_fields,
    format_word,
    is_format,
    load_graph,
    store_graph,
)
from cairn.vgpu.interp.prims import constant, evaluate
from cairn.vgpu.interp.spaces import Buffer


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
