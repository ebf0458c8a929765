"""Modules and kernels: compiled from source or loaded, launched as ``kernel[grid, block](arguments)``."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cairn.hip import hiprtc
from cairn.hip.api.arguments import pack
from cairn.hip.api.arrays import DeviceArray
from cairn.hip.api.calls import raises_hip_errors, wrong
from cairn.hip.api.platforms import ground
from cairn.hip.api.streams import Stream, native
from cairn.hip.errors import Code, HipError

if TYPE_CHECKING:
    from cairn.codeobj import KernelInfo
    from cairn.codeobj.parameters import Parameter

Size = int | Sequence[int]
_AMD_ELF = b"\x7fELF\x02\x01\x01\x40"  # the last byte: the operating system AMDGPU_HSA
_SHAPES = 64  # launchers that a kernel keeps


class Module:
    """Code on a device. ``module["name"]`` is a kernel; ``variable("name")`` a variable as an array of bytes."""

    def __init__(
        self, loaded: Any, code: Callable[[], bytes], names: dict[str, str] | None = None, log: str = ""
    ) -> None:
        self.native = loaded
        self.log = log  # the compiler's warnings
        self._code = code
        self._names = names or {}
        self._parameters: dict[str, tuple[Parameter, ...]] | None = None

    @property
    def handle(self) -> int:
        """The hipModule_t, for C."""
        return self.native.handle

    @property
    def kernels(self) -> list[str]:
        """Names of its kernels, as the code object has them."""
        return sorted(self.native.executable.kernels)

    def parameters(self, kernel: str) -> tuple[Parameter, ...]:
        """The types of a kernel's parameters as its source declares them; empty without debug information (``-g``)."""
        if self._parameters is None:
            from cairn.codeobj.parameters import parameters

            code = self._code()
            self._parameters = parameters(code) if code[:8] == _AMD_ELF else {}  # NVIDIA's says sizes alone
        return self._parameters.get(kernel, ())

    @raises_hip_errors
    def __getitem__(self, name: str) -> Kernel:
        """A kernel by its name, or by an expression that ``compile`` was given. Raises HipError for one it has not."""
        return Kernel(self, self.native.function(self._names.get(name, name)))

    @raises_hip_errors
    def variable(self, name: str, dtype: Any = "u1") -> DeviceArray:
        """A ``__device__`` or ``__constant__`` variable as an array that shares its memory."""
        import numpy as np

        address, size = self.native.variable(self._names.get(name, name))
        kind = np.dtype(dtype)
        if size % kind.itemsize:
            raise wrong(f"{name} has {size} bytes, which is no multiple of {kind}")
        index = self.native.device.index
        return DeviceArray(address, (size // kind.itemsize,), kind, keep=self, device=index)

    @raises_hip_errors
    def unload(self) -> None:
        """Free it now, after the device's work. Its kernels cannot be launched any more."""
        self.native.unload()


class Kernel:
    """A kernel, ready to be launched. ``kernel[grid, block]`` is a launcher; grid counts blocks."""

    def __init__(self, module: Module, function: Any) -> None:
        self.module, self.native = module, function
        self._launchers: dict[Any, Launcher] = {}

    @property
    def name(self) -> str:
        return self.native.name

    @property
    def handle(self) -> int:
        """The hipFunction_t, for C."""
        return self.native.handle

    @property
    def info(self) -> KernelInfo:
        """What the code object says: registers, LDS, arguments."""
        return self.native.info

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """Its parameters as the source declares them; empty without debug information (``-g``)."""
        return self.module.parameters(self.name)

    def __repr__(self) -> str:
        return f"<Kernel {self.name}>"

    def __call__(self, *arguments: Any) -> None:
        """Refuses: a launch needs a shape."""
        raise wrong(f"{self.name} was called without a shape", "write kernel[grid, block](arguments)")

    def __getitem__(self, shape: Any) -> Launcher:
        """``kernel[grid, block]``, ``kernel[grid, block, stream]`` or ``kernel[grid, block, stream, lds_bytes]``; grid
        and block are numbers or up to three of them."""
        try:
            return self._launchers[shape]
        except (KeyError, TypeError):  # a list is no key
            pass
        parts = shape if isinstance(shape, tuple) else (shape,)
        if not 2 <= len(parts) <= 4:
            raise wrong(f"{self.name}[{shape}]: expected [grid, block], then stream and bytes of dynamic LDS")
        made = ground().launcher(Launcher, self, parts)
        if len(parts) == 2 and isinstance(parts[0], int | tuple) and isinstance(parts[1], int | tuple):
            if len(self._launchers) >= _SHAPES:
                self._launchers.clear()
            self._launchers[shape] = made
        return made


class Launcher:
    """A kernel with its shape: call it with the kernel's arguments."""

    def __init__(self, kernel: Kernel, grid: Size, block: Size, stream: Stream | None = None, lds: int = 0) -> None:
        self.kernel, self.stream, self.lds = kernel, stream, lds
        self.grid, self.block = _three(grid, "grid"), _three(block, "block")

    def __call__(self, *arguments: Any) -> None:
        """Launch. Numbers become the parameter's type where the module was compiled from source or with ``-g``. Other
        code objects hold the sizes of parameters, not their types: an int is an integer and a float a floating-point
        number of the parameter's size (write 2.0 for a double); NumPy scalars have to have its size, as ctypes
        structures always have to. A NumPy array in place of a pointer is copied to the device
        before the kernel and back after it, which is then waited for."""
        self._launch(arguments)

    @raises_hip_errors
    def _launch(self, arguments: tuple[Any, ...], names: tuple[str, ...] | None = None) -> None:
        function = self.kernel.native
        if names:
            raise TypeError(f"{function.name} takes no arguments by name: {', '.join(names)}")
        with ground().using_device(function.device.index):
            stream = native(self.stream)
            packed, copies = pack(function.info, self.kernel.module.parameters(function.name), arguments)
            ground().launch(function, self.grid, self.block, packed, self.lds, stream)
            for host, device in copies:
                if host.flags.writeable:
                    host[...] = device.numpy()
            if copies:
                stream.wait()


def _three(size: Size, what: str) -> tuple[int, int, int]:
    try:
        parts = [operator.index(part) for part in (size if isinstance(size, Sequence) else (size,))]
    except TypeError:
        raise wrong(f"{what} {size!r}: expected one to three integers") from None
    if not 1 <= len(parts) <= 3 or min(parts) < 0:
        raise wrong(f"{what} {size}: expected one to three numbers from 0")
    x, y, z = (*parts, 1, 1)[:3]
    return x, y, z


# ---- making ----


@raises_hip_errors
def compile(
    source: str, options: Sequence[str] = (), names: Sequence[str] = (), *, headers: dict[str, str] | None = None,
    filename: str = "kernel.hip",
) -> Module:  # fmt: skip
    """Compile HIP (or CUDA) device code for the current device and load it.

    ``names`` are expressions such as ``"add<float>"`` by which the module finds kernels and variables; ``headers`` maps
    the names that ``#include`` uses to text. Debug information is kept unless an option such as ``-g0`` says otherwise:
    launches convert numbers by it. Raises HipError whose message is the compiler's.
    """
    ground()  # its current device is what the source is compiled for
    program = hiprtc.Program(source, filename, headers or {})
    program.expressions += list(names)
    debug = () if any(option.startswith("-g") for option in options) else ("-g",)
    try:
        program.compile([*debug, *options])
        code, lowered, log = program.result(program.code), dict(program.lowered or {}), program.log
    except Exception as error:
        if program.log:
            raise HipError(Code.hipErrorInvalidSource, program.log) from error
        raise
    finally:
        program.retire()
    return Module(ground().load(code), lambda: code, lowered, log)


@raises_hip_errors
def load(image: bytes | str | Path) -> Module:
    """Load a code object or an offload bundle: its bytes, or the path of its file."""
    if isinstance(image, (str, Path)):
        loaded, image = ground().load(str(image)), Path(image).read_bytes()
    else:
        loaded = ground().load(bytes(image))
    content = bytes(image)
    return Module(loaded, lambda: ground().code_for(loaded, content))
