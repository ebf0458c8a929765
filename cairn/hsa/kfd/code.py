"""Kernels that a program's own HSA runtime has put into device memory.

A packet names a kernel by the address of its descriptor. The runtime lists for debuggers which code objects it has
loaded where (``struct r_debug``, whose address it tells the driver); the runtime's own few kernels have no code object,
and what the descriptor says must do.
"""

from __future__ import annotations

import ctypes
import logging
import os
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

from cairn import codeobj
from cairn.base.errors import CairnError, DeviceError
from cairn.codeobj import CodeObject, KernelDescriptor, KernelInfo, Segment
from cairn.vgpu.device import LoadedImage, LoadedKernel, VirtualDevice

log = logging.getLogger("cairn.hsa")

_URI = re.compile(r"(?P<kind>file|memory)://(?P<place>[^#]*)(?:#offset=(?P<offset>\w+)&size=(?P<size>\w+))?$")
_DESCRIPTOR = 64
_OLD_HEADER = 256  # amd_kernel_code_t: the same fields where the hardware reads them, and more behind
_MOST_CODE = 1 << 16  # bytes of a kernel that has no code object


class _Link(ctypes.Structure):
    """link_map: a loaded object."""

    _fields_ = [(name, ctypes.c_uint64) for name in ("base", "name", "dynamic", "next", "previous")]


def listed(r_debug: int) -> Iterator[tuple[int, str]]:
    """Where each code object lies, and the URI of its file."""
    link = ctypes.c_uint64.from_address(r_debug + 8).value if r_debug else 0
    while link:
        found = _Link.from_address(link)
        if found.name:
            yield found.base, ctypes.string_at(found.name).decode(errors="replace")
        link = found.next


def read(uri: str) -> bytes:
    """The code object that a URI names. Raises DeviceError."""
    match = _URI.match(uri)
    if match is None or (match["kind"] == "memory" and match["place"] != str(os.getpid())):
        raise DeviceError(f"code object {uri}: expected file://… or memory://{os.getpid()}…")
    offset, size = int(match["offset"] or "0", 0), int(match["size"] or "0", 0)
    if match["kind"] == "memory":
        return ctypes.string_at(offset, size)
    with Path(unquote(match["place"])).open("rb") as file:
        file.seek(offset)
        return file.read(size or -1)


class Finder:
    """The kernels of a device in a program's own memory."""

    def __init__(self, device: VirtualDevice) -> None:
        self.device = device
        self.r_debug = 0
        self._images: dict[int, LoadedImage] = {}

    def find(self, address: int) -> LoadedKernel | None:
        """The kernel whose descriptor lies there; known to the device from now on."""
        for base, uri in listed(self.r_debug):
            if base <= address:
                try:
                    code = codeobj.load(read(uri))
                except (CairnError, OSError) as error:
                    log.debug("%s: %s", uri, error)
                    continue  # another device's, or the program itself: a kernel that is in none is reported
                if address < base + code.image_size:
                    self._keep(base, code)
                    return next((k for k in self._kernels(base, code) if k.object_address == address), None)
        return self._bare(address)

    def _kernels(self, base: int, code: CodeObject) -> list[LoadedKernel]:
        image = self._images[base]
        made = [
            LoadedKernel(name, base + info.descriptor_vaddr, base + info.entry_vaddr, info, image, self.device)
            for name, info in code.kernels.items()
        ]
        self.device.add_kernels(made)
        return made

    def _keep(self, base: int, code: CodeObject) -> None:
        functions = {s.name: (base + s.value, s.size) for s in code.symbols.values() if s.kind == "func"}
        loaded = ctypes.string_at(base, code.image_size)
        self._images[base] = LoadedImage(base, loaded, self.device.spec.target, functions, code)

    def _bare(self, address: int) -> LoadedKernel:
        """A kernel of which nothing is known but its descriptor."""
        head = ctypes.string_at(address, _DESCRIPTOR)
        descriptor = KernelDescriptor.unpack(head)
        if descriptor.entry_offset == _OLD_HEADER:  # its first words are a version, no sizes
            descriptor = descriptor._replace(group_size=0, private_size=0, kernarg_size=0, rsrc3=0, preload=0)
        # Code is followed by zeros to the page's end, and what is behind the kernel's end is never decoded.
        size = _readable(address, _MOST_CODE)
        data = ctypes.string_at(address, size)
        wave = 32 if descriptor.wave32 else 64
        target = self.device.spec.target
        info = KernelInfo(
            name=f"kernel@{address:#x}", symbol="", descriptor_vaddr=0, entry_vaddr=descriptor.entry_offset,
            kernarg_size=0, kernarg_align=16, group_size=0, private_size=0, dynamic_stack=False, wavefront_size=wave,
            sgpr_count=0, vgpr_count=0, agpr_count=0, max_workgroup=1024, args=(), descriptor=descriptor,
        )  # fmt: skip
        code = CodeObject(
            target=target, xnack="", sramecc="", abi_version=3, segments=(Segment(0, size, 5, data),), symbols={},
            undefined=frozenset(), relocations=(), metadata={}, kernels={info.name: info}, printf_formats={},
        )  # fmt: skip
        image = self._images[address] = LoadedImage(address, data, target, {}, code)
        made = LoadedKernel(info.name, address, address + descriptor.entry_offset, info, image, self.device)
        self.device.add_kernels([made])
        return made

    def flush(self) -> None:
        """Code may have changed: forget the kernels whose code is not as it was."""
        for base, image in list(self._images.items()):
            size = len(image.code)
            if _readable(base, size) < size or ctypes.string_at(base, size) != image.code:
                self.forget(base, size)

    def forget(self, base: int, size: int) -> None:
        """Forget the kernels in a range."""
        self.device.remove_kernels(base, size)
        for each in [each for each in self._images if base <= each < base + size]:
            del self._images[each]


def _readable(address: int, size: int) -> int:
    """How many bytes can be read there."""
    file = os.memfd_create("cairn-probe")
    try:
        write = ctypes.CDLL(None, use_errno=True).write
        write.restype = ctypes.c_ssize_t
        done = int(write(file, ctypes.c_void_p(address), ctypes.c_size_t(size)))
        return max(done, 0)
    finally:
        os.close(file)
