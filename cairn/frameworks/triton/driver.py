"""The driver half of the backend: devices, modules and launches for Triton, on ``cairn.hip``."""

from __future__ import annotations

import functools
import os
from typing import Any

from triton.backends.driver import DriverBase

_C_TYPES = {
    "i1": "int8_t", "i8": "int8_t", "i16": "int16_t", "i32": "int32_t", "i64": "int64_t",
    "u1": "uint8_t", "u8": "uint8_t", "u16": "uint16_t", "u32": "uint32_t", "u64": "uint64_t",
    "fp16": "double", "bf16": "double", "fp32": "double", "f32": "double", "fp64": "double",
}  # fmt: skip


class Utils:
    """What Triton's compiler asks of a device: its properties, and kernels loaded on it."""

    def get_device_properties(self, device: int) -> dict[str, Any]:
        """Properties by Triton's names; clocks in kHz, sizes in bytes, the bus in bits."""
        from cairn.hip import state

        spec = state.device(device).spec
        return {
            "max_shared_mem": spec.lds_bytes,
            "max_num_regs": spec.regs_per_block,
            "multiprocessor_count": spec.cu_count,
            "sm_clock_rate": spec.clock_mhz * 1000,
            "mem_clock_rate": spec.memory_clock_mhz * 1000,
            "mem_bus_width": spec.memory_bus_bits,
            "arch": spec.target,
            "warpSize": spec.wavefront_size,
            "cooperativeLaunch": True,
        }

    def load_binary(self, name: str, image: bytes, shared: int, device: int) -> tuple[Any, Any, int, int, int]:
        """Load a code object: (module, kernel, registers, spilled registers, work-items that a block can have)."""
        from cairn.hip import module, state

        loaded = module.load(image, state.device(device))
        kernel = loaded.function(name)
        info = kernel.info
        return loaded, kernel, info.vgpr_count, info.private_size // 4, info.max_workgroup

    def unload_module(self, module: Any) -> None:
        """Unload a module; at the interpreter's end there is nothing left to unload from."""
        import sys

        if module is not None and not sys.is_finalizing() and module.alive:
            module.retire()
            module.unload()


class Launcher:
    """Launches one compiled kernel: Triton calls it with grid, stream, kernel, hooks and arguments."""

    def __init__(self, src: Any, metadata: Any) -> None:
        from cairn.frameworks.triton.arguments import Packer

        if getattr(metadata, "tensordesc_meta", None):
            raise NotImplementedError("tensor descriptors in hardware form: no Instinct of the gfx9 family has them")
        self.packer = Packer(tuple(src.signature.values()), extra_pointers=2)
        self.block = (metadata.num_warps * metadata.warp_size, 1, 1)
        self.shared = metadata.shared
        self.cooperative = metadata.launch_cooperative_grid
        self.scratch = [
            (getattr(metadata, f"{kind}_scratch_size", 0), getattr(metadata, f"{kind}_scratch_align", 1))
            for kind in ("global", "profile")
        ]

    def __call__(
        self, gx: int, gy: int, gz: int, stream: int, function: Any, packed: Any, metadata: Any,
        enter: Any, leave: Any, *args: Any,
    ) -> None:  # fmt: skip
        """Run the kernel over the grid and return when it has ended. An empty grid runs nothing."""
        if gx * gy * gz == 0:
            return
        if self.packer.struct is None:
            self.packer.place([argument for argument in function.info.args if not argument.hidden])
        scratch = [_scratch(size * gx * gy * gz, align, stream) for size, align in self.scratch]
        arguments = self.packer.pack(args, [0 if each is None else each.data_ptr() for each in scratch])
        if enter is not None:
            enter(metadata)
        self._run((gx, gy, gz), stream, function, arguments)
        if leave is not None:
            leave(metadata)

    def _run(self, grid: tuple[int, int, int], stream: int, function: Any, arguments: bytes) -> None:
        from cairn.hip import launch

        target = _stream(function.device.index, stream)
        if self.cooperative:
            launch.check_cooperative(function, grid, self.block, self.shared)
        launch.launch(function, grid, self.block, launch.Arguments(packed=arguments), self.shared, target)
        target.wait()
        function.device.check()


def _stream(device: int, stream: int) -> Any:
    """The HIP stream of a raw handle; 0 is the device's null stream."""
    from cairn.hip import state
    from cairn.hip.stream import resolve

    return resolve(stream) if stream else state.device(device).null_stream


def _scratch(size: int, alignment: int, stream: int) -> Any:
    """Memory that a kernel asks for beside its arguments: from Triton's allocator where the user set one."""
    if size == 0:
        return None
    from triton.runtime import _allocation

    allocator = _allocation._allocator.get()
    if isinstance(allocator, _allocation.NullAllocator):
        import numpy

        from cairn.frameworks.triton.arrays import wrap

        memory = numpy.zeros(size + alignment, numpy.uint8)
        start = -memory.ctypes.data % max(alignment, 1)
        return wrap(memory[start : start + size])
    return allocator(size, alignment, stream)


class CairnDriver(DriverBase):
    """Triton's view of Cairn's devices. Needs no torch; CPU tensors of torch are taken where the user has them."""

    def __init__(self) -> None:
        from cairn.frameworks.triton.arrays import accept_arrays
        from cairn.vgpu import dispatch

        super().__init__()
        self.utils = Utils()
        dispatch.loaded().cairn_watch_configure(0)  # kernels work on arrays of the host
        self.launcher_cls = Launcher
        accept_arrays()

    @staticmethod
    def is_active() -> bool:
        """True unless a driver of a real GPU is active. ``TRITON_DEFAULT_BACKEND=cairn`` asks for Cairn anyway."""
        if os.environ.get("TRITON_DEFAULT_BACKEND") == "cairn":
            return True
        try:
            import torch
        except ImportError:
            return True
        return not torch.cuda.is_available()

    def map_python_to_cpp_type(self, ty: str) -> str:
        return "hipDeviceptr_t" if ty.startswith("*") else _C_TYPES[ty]

    def get_current_device(self) -> int:
        from cairn.hip import state

        return state.current_device()

    def set_current_device(self, device: int) -> None:
        from cairn.hip import state

        state.set_current_device(state.device(device).index)

    def get_current_stream(self, device: int) -> int:
        return 0

    def get_device_capability(self, device: int = 0) -> tuple[int, int]:
        from cairn.hip import state

        spec = state.device(device).spec
        return spec.major, spec.minor

    def get_current_target(self) -> Any:
        return _target(self.get_current_device(), os.environ.get("TRITON_OVERRIDE_ARCH", ""))

    def get_active_torch_device(self) -> Any:
        import torch

        return torch.device("cpu")

    def get_device_interface(self) -> Any:
        from cairn.frameworks.triton import interface

        return interface

    def get_benchmarker(self) -> Any:
        from triton.testing import do_bench

        return do_bench

    def get_empty_cache_for_benchmark(self) -> Any:
        """The virtual device's cache is the host's: 32 MB are written between runs, as Triton's other drivers do."""
        import numpy

        return numpy.empty(32 << 20, numpy.uint8)

    def clear_cache(self, cache: Any) -> None:
        cache[...] = 0

    def assemble_tensormap_to_arg(self, tensormaps_info: Any, args: Any) -> Any:
        return args

    def allocate_default_profile_scratch(self, size: int, alignment: int, stream: int) -> Any:
        return _scratch(size, alignment, stream)


@functools.cache
def _target(device: int, override: str) -> Any:
    from triton.backends.compiler import GPUTarget

    from cairn.hip import state

    spec = state.device(device).spec
    return GPUTarget("hip", override or spec.target, spec.wavefront_size)
