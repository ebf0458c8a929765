"""Kernels from source by the classes that CuPy has, ``RawKernel`` and ``RawModule``: compiled when first used."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cairn.hip.api import kernels
from cairn.hip.api.arrays import DeviceArray
from cairn.hip.api.calls import wrong
from cairn.hip.api.platforms import ground
from cairn.hip.api.streams import Stream


class RawModule:
    """Code from source (``code``) or from a file with a code object (``path``), loaded on each device where it is used.

    ``name_expressions`` are C++ names such as ``"add<float>"`` that ``get_function`` and ``get_global`` take.
    """

    def __init__(
        self, code: str | None = None, path: str | Path | None = None, options: Sequence[str] = (), *,
        name_expressions: Sequence[str] = (),
    ) -> None:  # fmt: skip
        if (code is None) == (path is None):
            raise wrong("RawModule takes source or a path: one of the two")
        self.code, self.path, self.options = code, path, tuple(options)
        self.name_expressions = tuple(name_expressions)
        self._modules: dict[int, kernels.Module] = {}

    def compile(self) -> kernels.Module:
        """The module on the current device; compiled at the first call."""
        device = ground().device().index
        if device not in self._modules:
            if self.code is not None:
                self._modules[device] = kernels.compile(self.code, self.options, self.name_expressions)
            else:
                assert self.path is not None
                self._modules[device] = kernels.load(self.path)
        return self._modules[device]

    def get_function(self, name: str) -> RawKernel:
        """The kernel of that name."""
        return RawKernel(self, name)

    def get_global(self, name: str, dtype: Any = "u1") -> DeviceArray:
        """A ``__device__`` or ``__constant__`` variable as an array."""
        return self.compile().variable(name, dtype)


class RawKernel:
    """A kernel from source: ``RawKernel(source, "name")((grid,), (block,), (arguments…))``."""

    def __init__(self, code: str | RawModule, name: str, options: Sequence[str] = ()) -> None:
        self.name = name
        self._module = code if isinstance(code, RawModule) else RawModule(code, options=options)
        if not isinstance(code, RawModule) and not name.isidentifier():  # a template's instance, or in a namespace
            self._module.name_expressions = (name,)

    @property
    def code(self) -> str | None:
        """The source; None for code that was loaded from a file."""
        return self._module.code

    @property
    def kernel(self) -> kernels.Kernel:
        """The kernel on the current device: its ``info`` has registers, LDS and arguments."""
        return self._module.compile()[self.name]

    def compile(self) -> None:
        """Compile and load now. Raises HipError with the compiler's message."""
        _ = self.kernel

    def __call__(
        self, grid: kernels.Size, block: kernels.Size, args: Sequence[Any], *, shared_mem: int = 0,
        stream: Stream | None = None,
    ) -> None:  # fmt: skip
        """Launch ``grid`` blocks of ``block`` work-items with ``shared_mem`` bytes of dynamic LDS."""
        if not isinstance(args, Sequence) or isinstance(args, str | bytes):
            raise wrong(f"{self.name}: the arguments are one tuple; {type(args).__name__} was given")
        self.kernel[grid, block, stream, shared_mem](*args)

    def __getitem__(self, shape: Any) -> kernels.Launcher:
        """``kernel[grid, block](…)``, as of modules."""
        return self.kernel[shape]

    def __repr__(self) -> str:
        return f"<RawKernel {self.name}>"
