"""The engine's own figures: mandelbrot, n-body and saxpy kernels on one thread against the same loops by gcc -O3.

``python -m bench.engine_kernels`` prints a table; the two sides take turns, and the best of each counts. Only
generated code is timed (a loop in C calls it), so the figures show the code generator, not launches or scheduling.
"""

from __future__ import annotations

import ctypes
import functools
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from cairn.base import native, zig
from cairn.codeobj import CodeObject, load
from cairn.isa.wave import WAVE_64
from cairn.vgpu.state import LDS_APRON, SAVE_SIZE, Wave
from cairn.vgpu.translator import GroupShape, Translator, image_of

HERE = Path(__file__).parent / "engine"
TURNS = 5
BODIES, SIDE, ITERATIONS = 2048, 512, 256


@dataclass
class Kernel:
    """A kernel ready to be driven over a grid."""

    run: Callable[[], float]
    variant_ms: float


def _bytes(size: int) -> Any:
    raw = np.zeros(size + 4096, np.uint8)
    at = -raw.ctypes.data % 4096
    return raw[at : at + size]


def device_code() -> CodeObject:
    """The kernels, compiled by the bundled clang."""
    with tempfile.TemporaryDirectory() as folder:
        text, obj, final = (Path(folder) / name for name in ("k.s", "k.o", "k.hsaco"))
        device = ["-x", "hip", "--cuda-device-only", "--offload-arch=gfx942", "-nogpulib", "-nogpuinc", "-O3", "-S"]
        steps = (
            ("clang", [*device, str(HERE / "kernels.hip"), "-o", str(text)]),
            ("clang", ["-c", "-target", "amdgcn-amd-amdhsa", "-mcpu=gfx942", str(text), "-o", str(obj)]),
            ("ld.lld", ["-shared", str(obj), "-o", str(final)]),
        )
        for tool, arguments in steps:
            zig.run(tool, arguments).check_returncode()
        return load(final.read_bytes())


def prepare(driver: Any, code: CodeObject, name: str, groups: tuple[int, int], block: int, *arguments: Any) -> Kernel:
    """Compile a kernel and set up its waves."""
    info = code.kernels[name]
    started = time.perf_counter()
    variant = Translator().prepare(image_of(code, info), GroupShape(block))
    elapsed = (time.perf_counter() - started) * 1e3
    kernarg = _bytes(info.kernarg_size + 64)
    given = iter(arguments)
    for arg in info.args:
        if not arg.hidden:
            value = next(given)
            data = int(value.ctypes.data).to_bytes(8, "little") if isinstance(value, np.ndarray) else value.tobytes()
            kernarg[arg.offset : arg.offset + len(data)] = np.frombuffer(data, np.uint8)
    count, private = block // WAVE_64.lanes, max(info.private_size, 64)
    lds, scratch, save = (
        _bytes(max(info.group_size, 64) + 2 * LDS_APRON),
        _bytes(private * WAVE_64.lanes * count),
        _bytes(SAVE_SIZE * count),
    )
    waves = (Wave * count)()
    for i, wave in enumerate(waves):
        wave.exec, wave.kernarg, wave.lds = (1 << WAVE_64.lanes) - 1, kernarg.ctypes.data, lds.ctypes.data + LDS_APRON
        wave.lds_size, wave.wave_in_group, wave.group_waves = info.group_size, i, count
        wave.scratch, wave.scratch_size = scratch.ctypes.data + private * WAVE_64.lanes * i, private
        wave.save = save.ctypes.data + SAVE_SIZE * i
        wave.dispatch_packet = kernarg.ctypes.data

    def run() -> float:
        seconds = driver.drive(variant.fn_address, waves, count, *groups)
        assert seconds > 0, "the kernel stopped"
        return float(seconds)

    run.keep = (arguments, kernarg, lds, scratch, save, waves, variant)  # type: ignore[attr-defined]
    return Kernel(run, elapsed)


def reference() -> Any:
    """The same loops in C: gcc -O3, or the bundled clang -O3."""
    out = Path(tempfile.mkdtemp()) / "reference.so"
    arguments = ["-O3", "-march=native", "-shared", "-fPIC", str(HERE / "reference.c"), "-o", str(out), "-lm"]
    gcc = shutil.which("gcc")
    subprocess.run([gcc, *arguments] if gcc else [*zig.command("cc"), *arguments], check=True)
    library = ctypes.CDLL(str(out))
    for function in (library.mandelbrot, library.nbody, library.saxpy):
        function.restype = ctypes.c_double
    return library


def measure(kernel: Callable[[], float], c: Callable[[], float]) -> tuple[float, float]:
    """Best of both, taking turns."""
    pairs = [(kernel(), c()) for _ in range(TURNS)]
    return min(p[0] for p in pairs), min(p[1] for p in pairs)


def main() -> None:
    """Print the table."""
    driver = ctypes.CDLL(str(native.build("engine-driver", [HERE / "driver.c"])))
    driver.drive.restype = ctypes.c_double
    driver.drive.argtypes = [ctypes.c_void_p, ctypes.c_void_p, *[ctypes.c_uint32] * 3]
    code, c = device_code(), reference()
    picture = np.zeros((SIDE, SIDE), np.int32)
    bodies = np.random.default_rng(0).normal(size=(BODIES, 4)).astype(np.float32)
    forces = np.zeros_like(bodies)
    i32 = np.int32
    rows = [
        (
            f"mandelbrot {SIDE}x{SIDE}, {ITERATIONS} it",
            prepare(
                driver, code, "mandelbrot", (SIDE // 256, SIDE), 256, picture, i32(SIDE), i32(SIDE), i32(ITERATIONS)
            ),
            lambda: c.mandelbrot(picture.ctypes.data_as(ctypes.c_void_p), SIDE, SIDE, ITERATIONS),
        ),
        (
            f"n-body {BODIES}",
            prepare(driver, code, "nbody", (BODIES // 256, 1), 256, bodies, forces, i32(BODIES)),
            lambda: c.nbody(*(a.ctypes.data_as(ctypes.c_void_p) for a in (bodies, forces)), BODIES),
        ),
    ]
    for n in (1 << 18, 1 << 25):
        x, y = np.ones(n, np.float32), np.zeros(n, np.float32)
        kernel = prepare(driver, code, "saxpy", (n // 256, 1), 256, x, y, np.float32(2), i32(n))
        pointers = tuple(a.ctypes.data_as(ctypes.c_void_p) for a in (x, y))
        rows.append((f"saxpy {n}", kernel, functools.partial(c.saxpy, *pointers, ctypes.c_float(2), n)))
    print(f"{'kernel':32}{'engine ms':>12}{'C ms':>12}{'C/engine':>10}{'prepare ms':>12}")
    for name, kernel, in_c in rows:
        ours, theirs = measure(kernel.run, in_c)
        print(f"{name:32}{ours * 1e3:12.3f}{theirs * 1e3:12.3f}{theirs / ours:10.2f}{kernel.variant_ms:12.1f}")


if __name__ == "__main__":
    main()
