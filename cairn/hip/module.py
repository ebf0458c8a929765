"""Modules: code objects loaded on a device, their kernels and variables."""

from __future__ import annotations

import ctypes
import functools
import logging
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from cairn.base.errors import CodeObjectError, CompileError, UnsupportedTarget
from cairn.hip import handles, jit, memory, notebook, printf, runtime
from cairn.hip.errors import Code, HipError

if TYPE_CHECKING:
    from cairn.codeobj import CodeObject
    from cairn.hip.device import Device
    from cairn.hip.memory import Buffer

log = logging.getLogger("cairn.hip")

_MANAGED = ".managed"  # clang's suffix for the initial value of a managed variable

_CHUNK = 16 << 20
_LARGEST = 2 << 30  # bytes of a code object or a bundle: offsets in code reach no further
_SPIRV = (b"\x03\x02\x23\x07", b"\x07\x23\x02\x03")  # how modules start, in either byte order
_LONGEST_INSTRUCTION = 4 << 16  # bytes
_LONGEST_NAME = 4096  # of a bundle's entry
_WRITE, _DESCRIPTOR = 2, ".kd"  # a segment's flag; how the names of kernels' descriptors end

unloaded = 0  # modules that were: who keeps kernels by other means looks whether it changed


class Function(handles.Handle):
    """A kernel of a module, ready to be launched on the module's device."""

    kind: ClassVar[str] = "hipFunction_t"

    def __init__(self, module: Module, name: str, kernel: Any) -> None:
        super().__init__()
        self.module = module
        self.device = module.device
        self.name = name
        self.kernel = kernel
        self.info = kernel.info
        self.max_block = min(self.info.max_workgroup, self.device.spec.max_threads_per_block)  # work-items
        self.max_dynamic = max(0, self.device.spec.lds_bytes - self.info.group_size)  # bytes of LDS
        self.wanted_dynamic = self.max_dynamic  # hipFuncSetAttribute: it limits nothing
        self.carveout = -1
        # CUDA's 14 (clusters of more than eight blocks allowed) and 15 (how they spread): kept, of no effect.
        self.cluster_settings = {14: 0, 15: 0}
        self.published = False  # launches by its handle need no Python

    @property
    def constant_bytes(self) -> int:
        """Bytes of the module's ``__constant__`` variables: named objects that are mapped read-only."""
        code = self.module.executable.code_object
        fixed = [(part.vaddr, part.vaddr + part.memsz) for part in code.segments if not part.flags & _WRITE]
        return sum(
            each.size
            for each in code.symbols.values()
            if each.kind == "object" and not each.name.endswith(_DESCRIPTOR)
            and any(start <= each.value < end for start, end in fixed)
        )  # fmt: skip

    def forget(self) -> None:
        """The module goes away: the handle leaves the native path. (Its stub left when the program unregistered.)"""
        if self.published and runtime.native is not None:
            runtime.native.publish(self.handle, self.device.index, None, 0, 0)


class Module(handles.Handle):
    """A code object on a device."""

    kind: ClassVar[str] = "hipModule_t"

    def __init__(
        self, device: Device, code: bytes | CodeObject, managed: dict[str, Buffer] | None = None
    ) -> None:  # fmt: skip
        from cairn import hsa

        super().__init__()
        self.device = device
        self.managed: dict[str, Buffer] = {}  # storage of managed variables
        self._owned: list[Buffer] = []
        self._functions: dict[str, Function] = {}
        self.file = -1  # with the memory of the executable, once other modules have it as well
        device.check()
        self.executable = hsa.Executable.load(device.agent, code)
        printf.learn(self.executable.code_object.printf_formats)
        notebook.attach()
        self._place_managed(managed or {})

    def function(self, name: str) -> Function:
        """The kernel of that name. Raises hipErrorNotFound."""
        found = self._functions.get(name)
        if found is None:
            kernel = self.executable.kernels.get(name)
            if kernel is None:
                known = ", ".join(sorted(self.executable.kernels)[:5])
                raise HipError(Code.hipErrorNotFound, f"no kernel {name!r} in the module; it has {known or 'none'}")
            found = self._functions[name] = Function(self, name, kernel)
        return found

    def variable(self, name: str) -> tuple[int, int]:
        """(address, size) of a device variable; of its storage where it is managed. Raises hipErrorNotFound."""
        if name in self.managed:
            buffer = self.managed[name]
            return buffer.base, buffer.size
        found = self.executable.symbols.get(name)
        if found is None:
            raise HipError(Code.hipErrorNotFound, f"no variable {name!r} in the module")
        address, size = found
        return int(address), int(size)

    def _place_managed(self, given: dict[str, Buffer]) -> None:
        """Point the device's pointers to managed variables at their storage: the program's, or storage of their own."""
        self.managed.update(given)
        for symbol, (address, size) in self.executable.symbols.items():
            name = symbol.removesuffix(_MANAGED)
            if name == symbol or name in self.managed:
                continue
            buffer = memory.allocate(size, "managed", device=self.device, owned=True)
            ctypes.memmove(buffer.base, address, size)
            self.managed[name] = buffer
            self._owned.append(buffer)
        for name, buffer in self.managed.items():
            pointer = self.executable.symbols.get(name)
            if pointer is not None:
                ctypes.c_size_t.from_address(pointer[0]).value = buffer.base

    def unload(self) -> None:
        """Free the code and its variables, after the device's work."""
        global unloaded
        self.retire()
        unloaded += 1
        memory.wait_for_all(self.device)
        for function in self._functions.values():
            function.forget()
            if function.alive:
                function.retire()
        for buffer in self._owned:
            if memory.registry.at(buffer.base) is buffer:
                memory.release(buffer.base, ("managed",))
        self.executable.unload()
        if self.file >= 0:
            os.close(self.file)
            self.file = -1


def holding(device: Device, address: int) -> Module | None:
    """The module of a device whose code or variables lie at an address."""
    for found in handles.live("hipModule_t"):
        at = found.executable
        if found.device is device and at.base <= address < at.base + at.code_object.image_size:
            return found
    return None


def load_beside(device: Device, code: bytes, other: Module) -> tuple[Module, int]:
    """Load a code object whose kernels may call functions of another module by pointers, and by how many bytes those
    functions lie further on there. The other's memory, code and variables alike, is at both places."""
    from cairn import codeobj

    joined, start = codeobj.beside(codeobj.load(code), other.executable.code_object)
    made = Module(device, joined)
    memory.wait_for_all(device)
    if other.file < 0:
        other.file = device.agent.device.memory.share(other.executable.base)
    size = other.executable.code_object.image_size
    device.agent.device.memory.show(other.file, made.executable.base, start, size)
    return made, made.executable.base + start - other.executable.base


# ---- finding the code ----


def image_at(address: int) -> bytes:
    """The ELF or the offload bundle in memory at ``address``; its size is in its own header."""
    from cairn.codeobj import bundle, size_of

    start = _readable(address, 4)
    if start == b"\x7fELF":
        return _readable(address, size_of(_readable(address, 64)))
    if start == bundle.COMPRESSED_MAGIC:
        return _readable(address, bundle.size_of(_readable(address, 32)))
    if start == bundle.MAGIC[:4]:
        return _readable(address, bundle.size_of(_bundle_table(address)))
    if start in _SPIRV:
        return _spirv_at(address)
    if jit.is_text(_readable(address, 4096)):
        return _text_at(address)
    raise CodeObjectError(f"no code object at {address:#x}: it starts with {start.hex() or 'nothing'}")


def _spirv_at(address: int) -> bytes:
    """A SPIR-V module in memory, which does not say its size: it ends where no instruction follows."""
    from cairn.compiler.spirv import words

    size = 1 << 16
    while True:
        data = _readable(address, size)
        found = words.extent(data)
        if found < size - _LONGEST_INSTRUCTION or len(data) < size:
            return data[:found]
        size *= 4


def _text_at(address: int) -> bytes:
    """A text in memory, up to the zero at its end."""
    parts: list[bytes] = []
    while not parts or (len(parts[-1]) == _CHUNK and b"\0" not in parts[-1]):
        parts.append(_readable(address + _CHUNK * len(parts), _CHUNK))
    return b"".join(parts).partition(b"\0")[0]


def _readable(address: int, size: int) -> bytes:
    """Up to ``size`` bytes from ``address``, as far as memory is mapped: a damaged header may say any size."""
    if size > _LARGEST:
        raise CodeObjectError(f"damaged code object at {address:#x}: its header speaks of {size} bytes")
    parts: list[bytes] = []
    with Path("/proc/self/mem").open("rb", buffering=0) as memory:
        while size > 0:
            try:
                part = os.pread(memory.fileno(), min(size, _CHUNK), address)
            except (OSError, OverflowError):
                break
            if not part:
                break
            parts.append(part)
            address, size = address + len(part), size - len(part)
    return b"".join(parts)


def _bundle_table(address: int) -> bytes:
    """The table at the start of a bundle, read entry by entry: nothing says how much memory follows."""
    place = 24 + 8
    count = int.from_bytes(_readable(address + 24, 8), "little")
    for _ in range(min(count, 4096)):
        length = int.from_bytes(_readable(address + place + 16, 8), "little")
        if length > _LONGEST_NAME:
            break
        place += 24 + length
    return _readable(address, place)


def code_for(device: Device, image: bytes) -> bytes:
    """The code object for a device out of an image. Raises UnsupportedTarget naming what there is, and CodeObjectError
    for a damaged bundle."""
    from cairn.codeobj import bundle

    if not bundle.is_bundle(image):
        if jit.is_text(image):
            return _of_text(device, image)
        return _translated(device, image) if image[:4] in _SPIRV else image
    features = device.spec.features
    xnack = "on" if ":xnack+" in features else "off" if ":xnack-" in features else ""
    sramecc = "on" if ":sramecc+" in features else "off" if ":sramecc-" in features else ""
    try:
        return bundle.select(image, device.spec.target, xnack, sramecc)
    except UnsupportedTarget as error:
        portable = bundle.portable(image)
        if portable is not None:
            return _translated(device, portable)
        _tell(str(error))
        raise
    except CodeObjectError as error:
        _tell(str(error))
        raise


def _translated(device: Device, module: bytes) -> bytes:
    """The code object of a SPIR-V module. Raises CodeObjectError naming what cannot be translated."""
    from cairn.compiler.spirv import load as spirv

    try:
        return spirv.code(module, device.spec.target)
    except CompileError as error:
        message = f"{error}: {error.output.strip()}" if error.output else str(error)
        _tell(message)
        raise CodeObjectError(message) from error


def _of_text(device: Device, text: bytes) -> bytes:
    """The code object of a module of PTX. Raises HipError naming what cannot be translated."""
    try:
        return jit.code(text, device.spec.target)
    except HipError as error:
        _tell(str(error))
        raise


def load(image: bytes, device: Device | None = None) -> Module:
    """Load a code object, or the fitting one of a bundle, on a device (the current one)."""
    target = device or runtime.device()
    code = code_for(target, image)
    try:
        return Module(target, code)
    except CodeObjectError as error:
        _tell(str(error))
        raise


@functools.cache
def _tell(text: str) -> None:
    """What is wrong with code that cannot be loaded, once: programs look at the error's number, if at all."""
    log.warning("%s", text)


# ---- the API ----


def hipModuleLoad(path: str) -> Module:
    if not path:
        raise HipError(Code.hipErrorInvalidValue, "the file's name is empty")
    try:
        image = Path(path).read_bytes()
    except OSError as error:
        raise HipError(Code.hipErrorFileNotFound, f"{path}: {error.strerror}") from error
    try:
        return load(image)
    except CodeObjectError as error:
        raise type(error)(f"{path}: {error}", hint=error.hint) from error


def hipModuleLoadData(image: int) -> Module:
    if image == 0:
        raise HipError(Code.hipErrorInvalidValue, "the image is null")
    return load(image_at(image))


def hipModuleLoadDataEx(image: int, count: int, options: int, values: int) -> Module:
    with jit.logged(count, options, values):
        return hipModuleLoadData(image)


hipModuleLoadFatBinary = hipModuleLoadData


def hipModuleUnload(module: Module) -> None:
    module.unload()


def hipModuleGetFunction(module: Module, name: str) -> Function:
    if not name:
        raise HipError(Code.hipErrorInvalidValue, "the kernel's name is empty")
    return module.function(name)


def hipModuleGetFunctionCount(module: Module) -> int:
    return len(module.executable.kernels)


def hipModuleGetGlobal(module: Module, name: str) -> tuple[int, int]:
    if not name:
        raise HipError(Code.hipErrorInvalidValue, "the variable's name is empty")
    return module.variable(name)
