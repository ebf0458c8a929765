"""Who does the work: Cairn, C compiled by gcc, PoCL. Each takes a case's arrays and runs it when called."""

from __future__ import annotations

import ctypes
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from bench.suite.cases import Arrays, Case
from cairn.base import config
from cairn.vgpu import hosts

HERE = Path(__file__).parent
Run = Callable[[int], None]  # does the work so many times

_POINTER = ctypes.c_void_p
_C_TYPES = {np.int32: ctypes.c_int, np.float32: ctypes.c_float, np.float64: ctypes.c_double}


def kernels(case: Case) -> str:
    """A case's kernels as one source, with the portable names in front."""
    names = ["portable", case.source] + (["reduce"] if case.source == "sort" else [])
    return "\n".join((HERE / "kernels" / f"{name}.h").read_text() for name in names)


class _Launch(ctypes.Structure):
    _fields_ = [
        ("function", _POINTER),
        ("groups", ctypes.c_uint * 3),
        ("items", ctypes.c_uint * 3),
        ("arguments", ctypes.POINTER(_POINTER)),
    ]


def cairn(case: Case, arrays: Arrays, folder: Path) -> Run:
    """The case on the first virtual device, working on the arrays' own memory."""
    return launches(case, {name: array.ctypes.data for name, array in arrays.items()}, folder)


def launches(case: Case, addresses: dict[str, int], folder: Path) -> Run:
    """The case on the first virtual device, its arrays at ``addresses``, launched from C by the library that HIP
    programs link to. Raises RuntimeError with a HIP function's error."""
    from cairn.abi import loader
    from cairn.compiler.rtc import compile_device
    from cairn.hip import state

    hip, host = loader.load("amdhip64"), compile_c("launch", folder)

    def checked(error: int, what: str) -> None:
        if error:
            raise RuntimeError(f"{case.name}: {what} gives HIP error {error}")

    code, _ = compile_device(kernels(case), f"{case.source}.hip", options=["-O3"], target=state.device(0).spec.target)
    loaded = ctypes.c_void_p()
    checked(hip.hipModuleLoadData(ctypes.byref(loaded), code), "hipModuleLoadData")
    prepared = (_Launch * len(case.launches))()
    kept: list[Any] = [prepared]  # what C's structures point to
    for slot, each in zip(prepared, case.launches, strict=True):
        function = ctypes.c_void_p()
        checked(hip.hipModuleGetFunction(ctypes.byref(function), loaded, each.kernel.encode()), "hipModuleGetFunction")
        values = [_value(value, addresses) for value in each.arguments]
        slot.function = function.value
        slot.groups[:], slot.items[:] = each.groups, each.items
        pointers = (_POINTER * len(values))(*(ctypes.addressof(value) for value in values))
        slot.arguments = pointers
        kept.append((values, pointers))

    def run(times: int) -> None:
        functions = (hip.hipModuleLaunchKernel, hip.hipDeviceSynchronize)
        checked(host.launch_all(*functions, kept[0], len(prepared), times), "a launch")

    return run


def _value(value: Any, addresses: dict[str, int]) -> Any:
    """A kernel argument in memory: an array's address, or a number."""
    return _POINTER(addresses[value]) if isinstance(value, str) else _C_TYPES[type(value)](value.item())


def level() -> str:
    """The processor that references are compiled for, in gcc's names: the one that ``CAIRN_HOST`` has Cairn make code
    for."""
    return hosts.configured().cpu or "native"


def restricted() -> bool:
    """Whether it is another than this machine's; PoCL, which asks LLVM for this machine's, cannot follow."""
    return config.get("CAIRN_HOST") != "auto"


def compile_c(source: str, folder: Path, compiler: str = "gcc") -> ctypes.CDLL:
    """A reference as a shared library, by ``gcc -O3 -fopenmp`` for the ``level``."""
    made = folder / f"{source}-{level()}.so"
    if not made.exists():
        options = ["-O3", f"-march={level()}", "-fopenmp", "-shared", "-fPIC"]
        subprocess.run(
            [compiler, *options, str(HERE / "reference" / f"{source}.c"), "-o", str(made), "-lm"], check=True
        )
    return ctypes.CDLL(str(made))


def plain_c(case: Case, arrays: Arrays, library: ctypes.CDLL) -> Run:
    """The case as C's loops."""
    function = getattr(library, case.function or case.name)
    function.argtypes = [_POINTER if isinstance(each, str) else _C_TYPES[type(each)] for each in case.call]
    function.restype = None
    arguments = [arrays[each].ctypes.data if isinstance(each, str) else each.item() for each in case.call]

    def run(times: int) -> None:
        for _ in range(times):
            function(*arguments)

    return run


def _release(platform: Any) -> tuple[int, ...]:
    """PoCL's release: of ``OpenCL 3.0 PoCL 3.1+debian ...`` (3, 1)."""
    found = re.search(r"PoCL (\d+)\.(\d+)", platform.version)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def pocl(case: Case, arrays: Arrays) -> tuple[Run, Callable[[], None], str]:
    """The case on the newest PoCL's CPU device: how to run it, how to read the result back, and PoCL's version.

    Raises ImportError without pyopencl and LookupError without PoCL.
    """
    import pyopencl as cl

    platform = max(
        (each for each in cl.get_platforms() if each.name == "Portable Computing Language"), key=_release, default=None
    )
    if platform is None:
        raise LookupError("no PoCL among the OpenCL platforms")
    context = cl.Context(platform.get_devices()[:1])
    queue = cl.CommandQueue(context)
    program = cl.Program(context, kernels(case)).build(options=["-cl-mad-enable"])
    flags = cl.mem_flags.READ_WRITE | cl.mem_flags.USE_HOST_PTR
    buffers = {name: cl.Buffer(context, flags, hostbuf=array) for name, array in arrays.items()}
    prepared = []
    for each in case.opencl or case.launches:
        kernel = cl.Kernel(program, each.kernel)
        kernel.set_args(*[buffers[value] if isinstance(value, str) else value for value in each.arguments])
        size = tuple(groups * items for groups, items in zip(each.groups, each.items, strict=True))
        prepared.append((kernel, size, each.items))

    def run(times: int) -> None:
        for kernel, size, items in prepared * times:
            cl.enqueue_nd_range_kernel(queue, kernel, size, items)
        queue.finish()

    def read() -> None:
        for name, array in arrays.items():
            cl.enqueue_copy(queue, array, buffers[name])
        queue.finish()

    return run, read, " ".join(platform.version.split()[2:4])
