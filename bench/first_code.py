"""``python -m bench.first_code``: what it takes until a kernel that nobody has seen runs, stage by stage.

The kernels of the suite (``bench.suite``), and any programs that are named, each as the dispatcher would have it made:
quick code, in a process that has made others before; ``alone``, as the first of a process that has LLVM and the tables
loaded; ``untraced``, the same where nobody has met its instructions before; and what a new process loads before. CPU
milliseconds of the calling thread, the best of several. Last, what the user of a compiled program waits for.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.suite.cases import CASES
from bench.suite.runners import kernels
from cairn.base.errors import CairnError
from cairn.codeobj import CodeObject, bundle, load
from cairn.compiler.rtc import compile_device
from cairn.vgpu import codecache, device
from cairn.vgpu.decode import prim_graphs
from cairn.vgpu.decode.image import KernelImage, image_of
from cairn.vgpu.hosts import Host
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.kernel.function import FunctionWriter
from cairn.vgpu.lower.llvm import linking

ROUNDS = 5
TARGET = "gfx942"
LOADED = (
    *(f"import {name}" for name in ("cairn.codeobj", "cairn.vgpu.codecache", "llvmlite.binding")),
    "import cairn.vgpu.lower.kernel.function",
    "from cairn.vgpu import device; device.preload()",
)
STAGES = ("decode, analyses", "writing", "parsing", "passes", "code", "linking", "loading", "keeping")


def suite() -> Iterator[tuple[str, KernelImage]]:
    """The suite's kernels, each once."""
    made: dict[str, CodeObject] = {}
    seen = set()
    for case in CASES.values():
        text = kernels(case)
        if text not in made:
            code, _ = compile_device(text, f"{case.source}.hip", options=["-O3"], target=TARGET)
            made[text] = load(code)
        for launch in case.launches:
            if launch.kernel not in seen:
                seen.add(launch.kernel)
                yield launch.kernel, image_of(made[text], made[text].kernels[launch.kernel])


def program(path: Path) -> Iterator[tuple[str, KernelImage]]:
    """The kernels of a bundle of device code (``cairn cc --genco``)."""
    code = load(bundle.select(path.read_bytes(), TARGET))
    for name, info in code.kernels.items():
        yield f"{path.stem}: {name}", image_of(code, info)


def stages(image: KernelImage, folder: Path) -> tuple[int, list[float]]:
    """(machine instructions, milliseconds of each stage)."""
    import llvmlite.binding as llvm

    host, tier = Host(), codecache.Tier.QUICK
    machine = codecache.kept_machine(host, tier)
    times: list[float] = []

    def timed(work: Callable[[], Any]) -> Any:
        started = time.thread_time()
        result = work()
        times.append((time.thread_time() - started) * 1e3)
        return result

    def parsed() -> Any:
        module = llvm.parse_assembly(written.text)
        module.triple, module.data_layout = llvm.get_process_triple(), str(machine.target_data)
        return module

    gc.disable()
    abilities = codecache.abilities(host)
    writer = timed(lambda: FunctionWriter(image, layout_of(256, 1, 1), quick=True, abilities=abilities))
    written = timed(writer.module)
    gc.enable()
    module = timed(parsed)
    timed(lambda: codecache.drop_unused(module, machine))
    code = timed(lambda: bytes(machine.emit_object(module)))
    target = folder / f"{time.monotonic_ns()}.so"
    timed(lambda: linking.link(code, target))
    codecache.math_library()
    timed(lambda: ctypes.CDLL(str(target)))
    timed(prim_graphs.keep)
    return writer.plan.size, times


def alone(images: list[KernelImage], *, traced: bool = True) -> list[float]:
    """Milliseconds that each kernel takes as the first one of a process that is ready for it, where others have
    ``traced`` its instructions or have not."""
    work = _together if traced else _untraced
    with multiprocessing.get_context("spawn").Pool(1, device.preload, maxtasksperchild=1) as pool:
        runs = [pool.map(work, images, chunksize=1) for _ in range(ROUNDS)]
    return [min(times) for times in zip(*runs, strict=True)]


def _together(image: KernelImage) -> float:
    with tempfile.TemporaryDirectory() as scratch:
        return sum(stages(image, Path(scratch))[1])


def _untraced(image: KernelImage) -> float:
    with tempfile.TemporaryDirectory() as empty:
        os.environ["CAIRN_CACHE_DIR"] = empty
        prim_graphs.load.cache_clear()
        return _together(image)


def loading() -> list[float]:
    """Milliseconds that a new process takes for each of LOADED, one after the other."""
    each = "at = time.process_time(); {}; print(1e3 * (time.process_time() - at))"
    program = "\n".join(["import time", *(each.format(name) for name in LOADED)])
    command = [sys.executable, "-c", program]
    runs = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(2 * ROUNDS)]
    return [min(times) for times in zip(*(map(float, run.split()) for run in runs), strict=True)]


def first_launch() -> list[float]:
    """Milliseconds by the clock that a compiled program's user waits for: its first HIP calls, its first launch until
    that is done where nobody has seen the kernel, and the whole process."""
    source = Path(__file__).parent / "runtime/first.cu"
    runs = []
    with tempfile.TemporaryDirectory() as scratch:
        environment = {**os.environ, "CAIRN_CACHE_DIR": f"{scratch}/cache"}
        made = f"{scratch}/first"
        command = [sys.executable, "-m", "cairn.cli.main", "cc", "-O3", str(source), "-o", made]
        subprocess.run(command, env=environment, check=True)
        for _ in range(1 + 2 * ROUNDS):  # the first one traces instructions, as no other does
            shutil.rmtree(f"{scratch}/cache/kernel", ignore_errors=True)
            started = time.perf_counter()
            printed = subprocess.run([made], env=environment, capture_output=True, text=True, check=True).stdout
            runs.append([*map(float, printed.split()), (time.perf_counter() - started) * 1e3])
    return [min(times) for times in zip(*runs[1:], strict=True)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.first_code", description=__doc__)
    parser.add_argument("programs", nargs="*", help="bundles of device code (cairn cc --genco)")
    paths = parser.parse_args().programs
    found = list(suite())
    for path in paths:
        try:
            found += program(Path(path))
        except (OSError, CairnError) as error:
            sys.exit(f"{path}: {error.strerror if isinstance(error, OSError) else error}")
    table = Table("kernel", "instructions", *STAGES, "together", "alone", "untraced", title="first code, ms of CPU")
    images = [image for _, image in found]
    firsts = zip(alone(images), alone(images, traced=False), strict=True)
    with tempfile.TemporaryDirectory() as scratch:
        stages(found[0][1], Path(scratch))
        for (name, image), (first, new) in zip(found, firsts, strict=True):
            runs = [stages(image, Path(scratch)) for _ in range(ROUNDS)]
            size, best = runs[0][0], [min(times) for times in zip(*(times for _, times in runs), strict=True)]
            table.add_row(
                name[:40],
                str(size),
                *(f"{each:.1f}" for each in best),
                f"{sum(best):.1f}",
                f"{first:.1f}",
                f"{new:.1f}",
            )
    Console(width=150).print(table)
    print(*(f"{name}: {time:.1f} ms" for name, time in zip(LOADED, loading(), strict=True)), sep="\n")
    calls, launch, whole = first_launch()
    print(f"a program, by the clock: first calls {calls:.0f} ms, first launch {launch:.0f}, the process {whole:.0f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
