"""Executables: code objects loaded into an agent's memory, and the kernels and variables in them."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from cairn import codeobj
from cairn.base.errors import CodeObjectError, DeviceError, UnsupportedTarget
from cairn.codeobj import CodeObject, KernelInfo, Relocation, targets
from cairn.hsa import tell
from cairn.hsa.core import Hidden, LaunchArgument, LaunchHidden, LaunchRecord
from cairn.vgpu.device import LoadedImage, LoadedKernel

if TYPE_CHECKING:
    from cairn.hsa.agent import Agent

_HIDDEN = {f"hidden_{kind.name.lower()}": kind for kind in Hidden}
_WANTS = {Hidden.PRINTF_BUFFER: 1, Hidden.HOSTCALL_BUFFER: 2, Hidden.DEFAULT_QUEUE: 4}  # enum cairn_wants
_IGNORED_HIDDEN = {"hidden_none", "hidden_global_offset_x", "hidden_global_offset_y", "hidden_global_offset_z"}  # zero


class Kernel:
    """A kernel that an agent can run. ``record`` is its native launch record, which lives as long as this object."""

    def __init__(self, executable: Executable, loaded: LoadedKernel) -> None:
        self.executable = executable
        self.name = loaded.name
        self.object_address = loaded.object_address
        self.entry_address = loaded.entry_address
        self.info: KernelInfo = loaded.info
        explicit = [arg for arg in loaded.info.args if not arg.hidden]
        hidden = [arg for arg in loaded.info.args if arg.hidden and arg.value_kind not in _IGNORED_HIDDEN]
        unknown = [arg.value_kind for arg in hidden if arg.value_kind not in _HIDDEN]
        if unknown:
            raise CodeObjectError(f"kernel {loaded.name}: unknown hidden argument {unknown[0]}")
        explicit.sort(key=lambda arg: arg.offset)
        self._arguments = (LaunchArgument * len(explicit))(*(LaunchArgument(arg.offset, arg.size) for arg in explicit))
        self._hidden = (LaunchHidden * len(hidden))(
            *(LaunchHidden(arg.offset, _HIDDEN[arg.value_kind], min(arg.size, 8)) for arg in hidden)
        )
        self.record = LaunchRecord(
            kernel_object=loaded.object_address,
            kernarg_size=loaded.info.kernarg_size,
            group_size=loaded.info.group_size,
            private_size=self._scratch(),
            max_lanes=executable.agent.spec.max_threads_per_block,
            argument_count=len(explicit),
            hidden_count=len(hidden),
            arguments=self._arguments,
            hidden=self._hidden,
            wants=sum(_WANTS.get(each.kind, 0) for each in self._hidden),
        )

    @property
    def record_address(self) -> int:
        """Address of the native launch record."""
        return ctypes.addressof(self.record)

    def _scratch(self) -> int:
        """Scratch bytes a work-item: what the compiler counted, and a stack where it could not count."""
        fixed = -(-self.info.private_size // 16) * 16
        return fixed + self.executable.agent.stack_size if self.info.dynamic_stack else fixed

    def update_stack(self) -> None:
        """Take the agent's present ``stack_size`` into the launch record."""
        self.record.private_size = self._scratch()

    def __repr__(self) -> str:
        return f"<Kernel {self.name} at {self.object_address:#x}>"


class Kernels(Mapping[str, Kernel]):
    """An executable's kernels by name. Each is made when it is first asked for: libraries have thousands."""

    def __init__(self, executable: Executable, loaded: list[LoadedKernel]) -> None:
        self._executable = executable
        self._loaded = {each.name: each for each in loaded}
        self._made: dict[str, Kernel] = {}

    def __getitem__(self, name: str) -> Kernel:
        found = self._made.get(name)
        if found is None:
            found = self._made.setdefault(name, Kernel(self._executable, self._loaded[name]))
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._loaded

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaded)

    def __len__(self) -> int:
        return len(self._loaded)

    def clear(self) -> None:
        """Forget them: the executable is unloaded."""
        self._loaded.clear()
        self._made.clear()


class Executable:
    """A code object in device memory. ``kernels`` and ``symbols`` (name: address, size) go by name."""

    def __init__(self, agent: Agent, code: CodeObject, base: int, definitions: Mapping[str, int]) -> None:
        self.agent = agent
        self.code_object = code
        self.base = base
        image = bytearray(code.image())
        self._relocate(image, definitions)
        ctypes.memmove(base, (ctypes.c_char * len(image)).from_buffer(image), len(image))
        functions = {s.name: (base + s.value, s.size) for s in code.symbols.values() if s.kind == "func"}
        self.image = LoadedImage(base, bytes(image), code.target, functions, code)
        self.symbols: dict[str, tuple[int, int]] = {
            s.name: (base + s.value, s.size) for s in code.symbols.values() if s.kind == "object"
        }
        self._loaded = [
            LoadedKernel(name, base + k.descriptor_vaddr, base + k.entry_vaddr, k, self.image, agent.device)
            for name, k in code.kernels.items()
        ]
        self.kernels = Kernels(self, self._loaded)
        agent.device.add_kernels(self._loaded)
        tell.loaded(self)

    @classmethod
    def load(
        cls, agent: Agent, data: bytes | CodeObject, *, definitions: Mapping[str, int] | None = None
    ) -> Executable:
        """Load a code object (an ELF, or one that was read). ``definitions`` gives addresses for symbols that it leaves
        undefined.

        Raises CodeObjectError for a code object that is damaged, for another target, or that needs an unknown symbol.
        """
        code = data if isinstance(data, CodeObject) else codeobj.load(data)
        if targets.rank((code.target, code.xnack, code.sramecc), targets.parse(agent.spec.target_id)) < 0:
            raise UnsupportedTarget(
                f"code object for {code.target_id}; the device {agent.spec.marketing_name} is {agent.spec.target_id}",
                hint=f"compile with --offload-arch={agent.spec.target}",
            )
        code = replace(code, target=agent.spec.target)  # what a generic processor's code runs as
        base = agent.allocate(max(code.image_size, 1), kind="code")
        try:
            return cls(agent, code, base, definitions or {})
        except BaseException:
            agent.free(base)
            raise

    def unload(self) -> None:
        """Remove it from device memory. None of its kernels may be running."""
        if self.base:
            tell.unloaded(self)
            self.agent.device.remove_kernels(self.base, max(self.code_object.image_size, 1))
            self.agent.free(self.base)
            self.base = 0
            self.kernels.clear()
            self.symbols.clear()

    def _relocate(self, image: bytearray, definitions: Mapping[str, int]) -> None:
        for relocation in self.code_object.relocations:
            apply = _RELOCATE.get(relocation.type)
            if apply is None:
                raise CodeObjectError(f"relocation {relocation.type} at {relocation.offset:#x} is not known")
            size, compute = apply
            value = compute(self._symbol(relocation, definitions) + relocation.addend, self.base + relocation.offset)
            image[relocation.offset : relocation.offset + size] = (value & (1 << 8 * size) - 1).to_bytes(size, "little")

    def _symbol(self, relocation: Relocation, definitions: Mapping[str, int]) -> int:
        if not relocation.symbol:
            return self.base
        symbol = self.code_object.symbols.get(relocation.symbol)
        if symbol is not None:
            return self.base + symbol.value
        if relocation.symbol in definitions:
            return definitions[relocation.symbol]
        raise CodeObjectError(
            f"undefined symbol {relocation.symbol}", hint="link the code object that defines it (-fgpu-rdc)"
        )


# Bytes written, and their value from the target (symbol plus addend) and the place of the relocation.
_RELOCATE: dict[str, tuple[int, Callable[[int, int], int]]] = {
    "NONE": (0, lambda target, place: 0),
    "ABS64": (8, lambda target, place: target),
    "RELATIVE64": (8, lambda target, place: target),
    "ABS32": (4, lambda target, place: target),
    "ABS32_LO": (4, lambda target, place: target),
    "ABS32_HI": (4, lambda target, place: target >> 32),
    "REL32": (4, lambda target, place: target - place),
    "REL32_LO": (4, lambda target, place: target - place),
    "REL32_HI": (4, lambda target, place: target - place >> 32),
    "REL64": (8, lambda target, place: target - place),
}


def find_kernel(executables: list[Executable], name: str) -> Kernel:
    """The first kernel of that name. Raises DeviceError naming the kernels there are."""
    for executable in executables:
        if name in executable.kernels:
            return executable.kernels[name]
    known = sorted(name for executable in executables for name in executable.kernels)
    raise DeviceError(f"no kernel {name}; there are: {', '.join(known) or 'none'}")
