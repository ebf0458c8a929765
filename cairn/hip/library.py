"""Libraries: modules whose kernels are found for whatever device is current."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any, ClassVar

from cairn.hip import functions, handles, module, runtime
from cairn.hip.errors import Code, HipError
from cairn.hip.module import Function, Module


class Library(handles.Handle):
    """Code for any device, loaded where it is used."""

    kind: ClassVar[str] = "hipLibrary_t"

    def __init__(self, image: bytes) -> None:
        super().__init__()
        self.image = image
        self._modules: dict[int, Module] = {}
        self._kernels: dict[str, Kernel] = {}
        self.here()  # a damaged image fails now

    def here(self) -> Module:
        """The library on the current device."""
        device = runtime.device()
        if device.index not in self._modules:
            self._modules[device.index] = module.load(self.image, device)
        return self._modules[device.index]

    def kernel(self, name: str) -> Kernel:
        self.here().function(name)
        if name not in self._kernels:
            self._kernels[name] = Kernel(self, name)
        return self._kernels[name]

    def kernels(self) -> list[Kernel]:
        return [self.kernel(name) for name in self.here().executable.kernels]

    def unload(self) -> None:
        self.retire()
        for kernel in self._kernels.values():
            kernel.retire()
        for loaded in self._modules.values():
            loaded.unload()


class Kernel(handles.Handle):
    """A kernel of a library, on no device in particular."""

    kind: ClassVar[str] = "hipKernel_t"

    def __init__(self, library: Library, name: str) -> None:
        super().__init__()
        self.owner = library
        self.name = name

    def function(self) -> Function:
        return self.owner.here().function(self.name)


def hipLibraryLoadData(
    code: int, options: int, values: int, count: int, library_options: int, library_values: int, library_count: int
) -> Library:
    if code == 0:
        raise HipError(Code.hipErrorInvalidValue, "the code is null")
    return Library(module.image_at(code))


def hipLibraryLoadFromFile(
    path: str, options: int, values: int, count: int, library_options: int, library_values: int, library_count: int
) -> Library:
    try:
        return Library(Path(path).read_bytes())
    except OSError as error:
        raise HipError(Code.hipErrorFileNotFound, f"{path}: {error.strerror}") from error


def hipLibraryUnload(library: Library) -> None:
    library.unload()


def hipLibraryGetKernel(library: Library, name: str) -> Kernel:
    return library.kernel(name)


def hipLibraryGetKernelCount(library: Library) -> int:
    return len(library.here().executable.kernels)


def hipLibraryEnumerateKernels(kernels: int, count: int, library: Library) -> None:
    if kernels == 0 or count == 0:
        raise HipError(Code.hipErrorInvalidValue, "no place for the kernels")
    for i, kernel in enumerate(library.kernels()[:count]):
        ctypes.c_size_t.from_address(kernels + 8 * i).value = kernel.handle


def hipLibraryGetGlobal(library: Library, name: str) -> tuple[int, int]:
    return library.here().variable(name)


def hipLibraryGetManaged(library: Library, name: str) -> tuple[int, int]:
    loaded = library.here()
    if name not in loaded.managed:
        raise HipError(Code.hipErrorNotFound, f"no managed variable {name!r} in the library")
    return loaded.variable(name)


def hipKernelGetLibrary(kernel: Kernel) -> Library:
    return kernel.owner


def hipKernelGetName(kernel: Kernel) -> str:
    return kernel.name


def hipKernelGetFunction(kernel: Kernel) -> Function:
    return kernel.function()


def hipKernelGetAttribute(number: int, kernel: Kernel, device: int) -> int:
    with runtime.using_device(runtime.device(device).index):
        return functions.attribute(kernel.function(), number)


def hipKernelSetAttribute(number: int, value: int, kernel: Kernel, device: int) -> None:
    with runtime.using_device(runtime.device(device).index):
        functions.set_attribute(kernel.function(), number, value)


def hipKernelGetParamInfo(kernel: Kernel, index: int) -> tuple[int, int]:
    """(offset, size) of an argument."""
    explicit: list[Any] = [arg for arg in kernel.function().info.args if not arg.hidden]
    if index >= len(explicit):
        raise HipError(Code.hipErrorInvalidValue, f"argument {index} of {len(explicit)}")
    return explicit[index].offset, explicit[index].size
