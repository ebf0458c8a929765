"""Two code objects in one image: kernels of one may call functions of the other by pointers."""

from __future__ import annotations

from dataclasses import replace

from cairn.codeobj.elf import CodeObject

PAGE = 4096  # segments' addresses are multiples of no more


def beside(first: CodeObject, second: CodeObject) -> tuple[CodeObject, int]:
    """The first code object with the second's segments and functions behind it, and where the second begins.

    The second's kernels and relocations are left out: it is loaded already, and its memory is put there as well.
    """
    start = -(-first.image_size // PAGE) * PAGE
    segments = tuple(each._replace(vaddr=each.vaddr + start) for each in second.segments)
    entries = {kernel.entry_vaddr for kernel in second.kernels.values()}
    functions = {
        f"{each.name}@beside": each._replace(value=each.value + start)
        for each in second.symbols.values()
        if each.kind == "func" and each.value not in entries
    }
    return replace(first, segments=first.segments + segments, symbols={**first.symbols, **functions}), start
