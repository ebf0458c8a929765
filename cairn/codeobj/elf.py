"""Reads an AMDGPU code object: a linked ELF shared object for the HSA runtime."""

from __future__ import annotations

import struct
import threading
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from cairn.base.errors import CodeObjectError
from cairn.codeobj import contents, targets
from cairn.codeobj import descriptor as kd
from cairn.codeobj.kernel import (
    KernelInfo,
    PrintfFormat,
    Relocation,
    Segment,
    Symbol,
    kernel_info,
    printf_format,
)

_EM_AMDGPU = 224
_ELFOSABI_HSA = 64
_ET_DYN = 3
_ABI_VERSIONS = {2: 4, 3: 5, 4: 6}  # EI_ABIVERSION -> code object version
_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_MACHINES = {3: "x86", 62: "x86-64", 183: "AArch64", 190: "CUDA"}


@dataclass(frozen=True)
class CodeObject:
    """A loaded code object. Addresses are offsets from where the image will lie (the ELF is linked at zero).

    ``xnack`` and ``sramecc`` are "on", "off", "any" or "" (a feature that the processor does not have). ``debug`` is
    the whole file, where that has debug information.
    """

    target: str
    xnack: str
    sramecc: str
    abi_version: int
    segments: tuple[Segment, ...]
    symbols: dict[str, Symbol]
    undefined: frozenset[str]
    relocations: tuple[Relocation, ...]
    metadata: dict[str, Any] = field(repr=False)
    kernels: dict[str, KernelInfo]
    printf_formats: dict[int, PrintfFormat]
    debug: bytes = field(default=b"", repr=False, compare=False)

    @property
    def version(self) -> int:
        """Code object version: 4, 5 or 6."""
        return _ABI_VERSIONS[self.abi_version]

    @property
    def target_id(self) -> str:
        """The target with the features that the code insists on: ``gfx90a:sramecc+:xnack-``."""
        signs = {"on": "+", "off": "-"}
        features = (("sramecc", self.sramecc), ("xnack", self.xnack))
        return self.target + "".join(f":{name}{signs[value]}" for name, value in features if value in signs)

    @property
    def image_size(self) -> int:
        """Bytes of memory that the image takes."""
        return max((s.vaddr + s.memsz for s in self.segments), default=0)

    def read(self, vaddr: int, size: int) -> bytes:
        """``size`` bytes of the image at ``vaddr``. Raises CodeObjectError outside the segments."""
        return _read(self.segments, vaddr, size)

    def image(self) -> bytearray:
        """The whole image, unrelocated, gaps and zero-initialized data as zeros."""
        memory = bytearray(self.image_size)
        for segment in self.segments:
            memory[segment.vaddr : segment.vaddr + len(segment.data)] = segment.data
        return memory


_KEPT = 64 << 20  # bytes of code objects whose reading is remembered

_lock = threading.Lock()
_read_before: OrderedDict[bytes, CodeObject] = OrderedDict()  # by content, the last used last
_kept = 0


def load(data: bytes) -> CodeObject:
    """Read a code object. Raises CodeObjectError, saying what is wrong, for what is no whole, linked AMDGPU ELF.

    Programs load the same code again and again: objects are remembered by their content, and callers share them.
    """
    global _kept
    data = bytes(data)
    with _lock:
        found = _read_before.get(data)
        if found is not None:
            _read_before.move_to_end(data)
            return found
    made = _load(data)
    with _lock:
        if len(data) <= _KEPT // 4 and data not in _read_before:
            _read_before[data] = made
            _kept += len(data)
        while _kept > _KEPT:
            _kept -= len(_read_before.popitem(last=False)[0])
    return made


def _load(data: bytes) -> CodeObject:
    flags, abi = _check_header(data)
    target, xnack, sramecc = targets.from_flags(flags)
    found = contents.read(data)
    return CodeObject(
        *(target, xnack, sramecc, abi, *found),
        kernels=_kernels(found.metadata, found.symbols, found.segments),
        printf_formats=_printf_formats(found.metadata),
        debug=data if b"\0.debug_line\0" in data else b"",
    )


def flags_of(data: bytes) -> int:
    """The header's ``e_flags``. Raises CodeObjectError for what is no linked AMDGPU ELF."""
    return _check_header(data)[0]


def size_of(header: bytes) -> int:
    """Bytes of the ELF whose first 64 bytes are given: up to the end of its section table.

    Loaders that get an address and no size use it. Raises CodeObjectError when the bytes are no ELF header.
    """
    if len(header) < _HEADER.size or header[:4] != b"\x7fELF":
        raise CodeObjectError(f"no ELF header: the data starts with {bytes(header[:4]).hex() or 'nothing'}")
    parts = _HEADER.unpack_from(header)
    ends = (parts[5] + parts[9] * parts[10], parts[6] + parts[11] * parts[12])
    return int(max(ends))


def _check_header(data: bytes) -> tuple[int, int]:
    """(e_flags, ABI version) of a header that is ours."""
    if data[:4] != b"\x7fELF":
        raise CodeObjectError(f"not an ELF file: it starts with {bytes(data[:4]).hex() or 'nothing'}")
    if len(data) < _HEADER.size:
        raise CodeObjectError(f"truncated: {len(data)} bytes, an ELF header has {_HEADER.size}")
    ident, kind, machine, _, _, phoff, _, flags, _, phentsize, phnum, _, _, _ = _HEADER.unpack_from(data)
    if ident[4] != 2 or ident[5] != 1:
        raise CodeObjectError("not a 64-bit little-endian ELF")
    if machine != _EM_AMDGPU:
        name = _MACHINES.get(machine, f"machine {machine}")
        raise CodeObjectError(f"an ELF for {name}: expected AMDGPU", hint="give the device code, not the host program")
    if kind != _ET_DYN:
        raise CodeObjectError(f"ELF type {kind}: expected a linked shared object (3)", hint="link it: ld.lld -shared")
    if ident[7] != _ELFOSABI_HSA or ident[8] not in _ABI_VERSIONS:
        raise CodeObjectError(
            f"ELF OS ABI {ident[7]} version {ident[8]}: expected HSA (64) version 2 to 4 (code object v4 to v6)",
            hint="compile with -mcode-object-version=5",
        )
    if phoff + phnum * phentsize > len(data):
        raise CodeObjectError(f"truncated: {len(data)} bytes, the program headers end at {phoff + phnum * phentsize}")
    return flags, ident[8]


def _kernels(
    metadata: dict[str, Any], symbols: dict[str, Symbol], segments: tuple[Segment, ...]
) -> dict[str, KernelInfo]:
    found = {}
    entries = metadata.get("amdhsa.kernels", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise CodeObjectError("damaged metadata: amdhsa.kernels is no list of maps")
    for meta in entries:
        symbol = symbols.get(str(meta.get(".symbol")))
        if symbol is None:
            missing = meta.get(".symbol")
            raise CodeObjectError(f"kernel {meta.get('.name')}: its descriptor {missing} is no symbol of the ELF")
        if str(meta.get(".name")) in found:
            raise CodeObjectError(f"the metadata describes kernel {meta.get('.name')} twice")
        info = kernel_info(meta, symbol.value, kd.KernelDescriptor.unpack(_read(segments, symbol.value, kd.SIZE)))
        found[info.name] = info
    return found


def _printf_formats(metadata: dict[str, Any]) -> dict[int, PrintfFormat]:
    entries = metadata.get("amdhsa.printf", [])
    if not isinstance(entries, list):
        raise CodeObjectError("damaged metadata: amdhsa.printf is no list")
    found: dict[int, PrintfFormat] = {}
    for each in (printf_format(str(entry)) for entry in entries):
        if found.setdefault(each.key, each) != each:
            texts = f"{found[each.key].text!r} and {each.text!r}"
            raise CodeObjectError(f"the metadata has two printf formats of number {each.key}: {texts}")
    return found


def _read(segments: tuple[Segment, ...], vaddr: int, size: int) -> bytes:
    for segment in segments:
        start = vaddr - segment.vaddr
        if start >= 0 and start + size <= segment.memsz:
            return segment.data[start : start + size].ljust(size, b"\0")
    raise CodeObjectError(f"address {vaddr:#x} with {size} bytes is in no segment of the code object")
