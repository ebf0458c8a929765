"""``python -m tests.hip.damaged FIRST COUNT``: loads code objects with damaged headers, notes, descriptors, symbol
tables and relocations through the C library, and launches what loads; prints "done" where the process lived and the
device works. Each number is a damage of its own, so that one that did harm can be tried again."""

from __future__ import annotations

import ctypes
import io
import logging
import random
import sys
from collections import Counter
from typing import Any

from elftools.elf.elffile import ELFFile

from cairn.abi import loader
from tests.hsa.test_foreign_objects import build

SIZE = ctypes.c_size_t
SECTIONS = (
    ".note",
    ".dynsym",
    ".hash",
    ".gnu.hash",
    ".dynstr",
    ".rodata",
    ".rela.dyn",
    ".dynamic",
    ".symtab",
    ".strtab",
)
NUMBERS = (0, 1, 4096, 1 << 20, 0x7FFFFFFF, 0xFFFFFFFF, 1 << 40, 1 << 63, (1 << 64) - 1)
KERNELS = (b"sizes", b"globals", b"borrowed")


def areas(data: bytes) -> list[tuple[int, int]]:
    """(offset, size) of what loaders read: the header, the tables, the sections above."""
    elf = ELFFile(io.BytesIO(data))
    found = [(s["sh_offset"], s["sh_size"]) for s in elf.iter_sections() if s.name in SECTIONS and s["sh_size"]]
    return [*found, (0, 64 + 56 * elf.num_segments()), (elf["e_shoff"], elf.num_sections() * 64)]


def damaged(data: bytes, places: list[tuple[int, int]], number: int) -> bytes:
    """One to four bits, bytes or words of one area changed."""
    source, changed = random.Random(number), bytearray(data)
    offset, size = source.choice(places)
    for _ in range(source.choice((1, 1, 2, 4))):
        at, width = offset + source.randrange(size), source.choice((0, 1, 4, 8))
        if width == 0:
            changed[at] ^= 1 << source.randrange(8)
        else:
            new = source.choice(NUMBERS) & ((1 << 8 * width) - 1)
            changed[at : at + width] = new.to_bytes(width, "little")[: len(changed) - at]
    return bytes(changed)


def launched(hip: ctypes.CDLL, module: SIZE, memory: SIZE) -> str:
    """Run the kernels that there are; what the first failure was."""
    for name in KERNELS:
        function = SIZE()
        if hip.hipModuleGetFunction(ctypes.byref(function), module, name) == 0:
            given = (ctypes.c_void_p * 1)(ctypes.addressof(memory))
            code = hip.hipModuleLaunchKernel(function, 1, 1, 1, 64, 1, 1, 1024, None, given, None)
            if code or hip.hipDeviceSynchronize():
                hip.hipDeviceReset()
                hip.hipGetLastError()
                hip.hipMalloc(ctypes.byref(memory), SIZE(4096))
                return "failed"
    hip.hipModuleUnload(module)
    return "ran"


def main(first: int, count: int) -> None:
    logging.basicConfig(level=logging.WARNING, stream=sys.stdout, format="%(message)s")
    hip: Any = loader.load("amdhip64")
    data = build("gfx942", 5)
    places, memory, seen = areas(data), SIZE(), Counter[str]()
    hip.hipMalloc(ctypes.byref(memory), SIZE(4096))
    for number in range(first, first + count):
        sys.stderr.write(f"number {number}\n")
        sys.stderr.flush()
        module = SIZE()
        code = hip.hipModuleLoadData(ctypes.byref(module), damaged(data, places, number))
        seen[f"code {code}" if code else launched(hip, module, memory)] += 1
        assert code in (0, 200, 209, 2), f"number {number}: code {code}"
    module = SIZE()
    assert hip.hipModuleLoadData(ctypes.byref(module), data) == 0
    assert launched(hip, module, memory) == "ran"
    print(dict(seen))
    print("done")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
