"""The speed table of an NVIDIA GPU, in two steps.

``python -m bench.nvidia make FOLDER [TARGET]`` compiles here: the bench suite's kernels to PTX, the programs, and the
runtime that they need. ``python -m bench.nvidia measure FOLDER`` runs on the machine with the GPU, which needs Python,
NumPy and the driver; where nvcc is there, too, it compiles the same sources for comparison. Prints a table of both.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from bench.suite import cases

HERE = Path(__file__).parent
KERNELS = HERE.parent / "suite/kernels"
SOURCES = ("stream", "stencil", "reduce", "gemm", "compute", "sort", "irregular")
PROGRAMS = ("calls",)
ROUNDS = 20
SHORT, REPEATS = 100.0, 50  # us; how often a graph runs a shorter case: events alone cost several us
PROGRAM_ROUNDS = 7


# ---- where there is a compiler ----


def make(folder: Path, target: str) -> int:
    """Compile everything for ``target`` into ``folder``."""
    from cairn.abi import loader
    from cairn.compiler import hipcc, rtc
    from cairn.hip.platform import nvidia

    folder.mkdir(parents=True, exist_ok=True)
    for source in SOURCES:
        text = _source(source)
        (folder / f"{source}.cu").write_text(text)
        (folder / f"{source}.ptx").write_bytes(
            rtc.compile_device(text, f"{source}.hip", options=["-O3"], target=target)[0]
        )
    library = loader.folder_of("amdhip64")
    for name in ("libamdhip64.so.7",):
        shutil.copy(library / name, folder / name)
    shutil.copy(nvidia.runtime(), folder / nvidia.FILE)
    for name in PROGRAMS:
        hipcc.build_program(
            [HERE / f"{name}.cu"], output=folder / f"{name}-cairn", runtime=lambda name: loader.folder_of(name),
            args=["-O3", f"--offload-arch={target}"],
        )  # fmt: skip
        shutil.copy(HERE / f"{name}.cu", folder)
    (folder / "target").write_text(target)
    return 0


def _source(name: str) -> str:
    return (KERNELS / "portable.h").read_text() + (KERNELS / f"{name}.h").read_text()


# ---- where there is a GPU ----


class Driver:
    """The driver's functions that the measurements use, checked."""

    def __init__(self) -> None:
        self.exports = ctypes.CDLL("libcuda.so.1")
        self.call("cuInit", 0)
        context = ctypes.c_void_p()
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(context), 0)
        self.call("cuCtxSetCurrent", context)

    def call(self, name: str, *arguments: Any) -> None:
        code = getattr(self.exports, name)(*arguments)
        if code:
            text = ctypes.c_char_p()
            self.exports.cuGetErrorName(code, ctypes.byref(text))
            raise RuntimeError(f"{name}: {(text.value or b'?').decode()}")

    def module(self, image: bytes) -> ctypes.c_void_p:
        made = ctypes.c_void_p()
        self.call("cuModuleLoadData", ctypes.byref(made), image)
        return made

    def function(self, modules: list[ctypes.c_void_p], name: str) -> ctypes.c_void_p:
        """A kernel by its name, of whichever of the modules has it."""
        found = ctypes.c_void_p()
        for module in modules:
            if self.exports.cuModuleGetFunction(ctypes.byref(found), module, name.encode()) == 0:
                return found
        raise RuntimeError(f"no module has {name}")

    def upload(self, array: np.ndarray) -> ctypes.c_uint64:
        place = ctypes.c_uint64()
        self.call("cuMemAlloc_v2", ctypes.byref(place), ctypes.c_size_t(max(array.nbytes, 1)))
        self.write(place, array)
        return place

    def write(self, place: ctypes.c_uint64, array: np.ndarray) -> None:
        self.call("cuMemcpyHtoD_v2", place, ctypes.c_void_p(array.ctypes.data), ctypes.c_size_t(array.nbytes))

    def read(self, place: ctypes.c_uint64, like: np.ndarray) -> np.ndarray:
        found = np.empty_like(like)
        self.call("cuMemcpyDtoH_v2", ctypes.c_void_p(found.ctypes.data), place, ctypes.c_size_t(found.nbytes))
        return found


class Prepared:
    """A case's launches, by one compiler's code, on memory that both compilers' code uses."""

    def __init__(
        self, driver: Driver, case: cases.Case, modules: list[Any], places: dict[str, ctypes.c_uint64]
    ) -> None:
        self.driver, self.launches = driver, []
        self.again = "keys" not in case.restore  # sorting what is sorted is less work
        self.stream, self.graph, self.repeats = ctypes.c_void_p(), ctypes.c_void_p(), 1
        driver.call("cuStreamCreate", ctypes.byref(self.stream), 0)
        for launch in case.launches:
            values = [_value(places, each) for each in launch.arguments]
            pointers = (ctypes.c_void_p * len(values))(*(ctypes.cast(ctypes.byref(v), ctypes.c_void_p) for v in values))
            shape = (*launch.groups, *launch.items)
            self.launches.append((driver.function(modules, launch.kernel), shape, pointers, values))

    def run(self) -> None:
        for function, shape, pointers, _ in self.launches:
            self.driver.exports.cuLaunchKernel(function, *shape, 0, self.stream, pointers, None)

    def repeat_if_short(self) -> None:
        """From now on ``microseconds`` times a graph of many runs, if one is short and does the same again."""
        if self.again and self.microseconds() < SHORT:
            graph = ctypes.c_void_p()
            self.driver.call("cuStreamBeginCapture_v2", self.stream, 2)  # relaxed
            for _ in range(REPEATS):
                self.run()
            self.driver.call("cuStreamEndCapture", self.stream, ctypes.byref(graph))
            self.driver.call("cuGraphInstantiateWithFlags", ctypes.byref(self.graph), graph, ctypes.c_ulonglong(0))
            self.repeats = REPEATS

    def microseconds(self) -> float:
        """Of one run on the device, between events."""
        start, stop, took = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_float()
        for event in (start, stop):
            self.driver.call("cuEventCreate", ctypes.byref(event), 0)
        self.driver.call("cuEventRecord", start, self.stream)
        if self.graph:
            self.driver.call("cuGraphLaunch", self.graph, self.stream)
        else:
            self.run()
        self.driver.call("cuEventRecord", stop, self.stream)
        self.driver.call("cuEventSynchronize", stop)
        self.driver.call("cuEventElapsedTime", ctypes.byref(took), start, stop)
        return took.value * 1000 / self.repeats


def _value(places: dict[str, ctypes.c_uint64], argument: Any) -> Any:
    if isinstance(argument, str):
        return places[argument]
    kinds: dict[str, dict[int, Any]] = {
        "f": {4: ctypes.c_float, 8: ctypes.c_double},
        "i": {4: ctypes.c_int32, 8: ctypes.c_int64},
    }
    return kinds[argument.dtype.kind][argument.dtype.itemsize](argument.item())


def measure(folder: Path) -> int:
    """Run everything in ``folder``; print the table, and write it as JSON to ``$OUT`` or the folder."""
    target = (folder / "target").read_text()
    nvcc = shutil.which("nvcc")
    rows: dict[str, Any] = {"machine": _machine(), "calls": {}, "kernels": {}}
    for name in PROGRAMS:
        programs = {"cairn": folder / f"{name}-cairn"}
        if nvcc:
            programs["nvcc"] = Path("/tmp/by-nvcc")
            words = [nvcc, "-O3", f"-arch={target}", str(folder / f"{name}.cu"), "-o", str(programs["nvcc"])]
            subprocess.run(words, check=True)
        # Turns about, and the median: processes differ by a fifth, as the host places them.
        runs, python = [], []
        for _ in range(PROGRAM_ROUNDS):
            runs.append({who: _program(program, folder) for who, program in programs.items()})
            python.append(_python(folder))
        for who in programs:
            rows["calls"][who] = {line: statistics.median(run[who][line] for run in runs) for line in runs[0][who]}
        for line in python[0]:
            rows["calls"]["cairn"][line] = statistics.median(run[line] for run in python)
    driver = Driver()
    modules = {}
    for source in SOURCES:
        modules[source] = [driver.module((folder / f"{source}.ptx").read_bytes())]
        if nvcc:
            cubin = Path(f"/tmp/{source}.cubin")
            words = [nvcc, "-O3", f"-arch={target}", "-cubin", str(folder / f"{source}.cu"), "-o", str(cubin)]
            subprocess.run(words, check=True)
            modules[source].append(driver.module(cubin.read_bytes()))
    for case in cases.CASES.values():
        if any(launch.kernel in ("gemm_f16", "gemm_bf16") for launch in case.launches):
            continue  # written for AMD's matrix units
        rows["kernels"][case.name] = _kernel(driver, case, modules)
    _show(rows)
    place = Path(os.environ.get("OUT") or folder) / "nvidia.json"
    place.write_text(json.dumps(rows, indent=1))
    return 0


def _python(folder: Path) -> dict[str, float]:
    """What ``from_python`` says in a process of its own."""
    words = [sys.executable, "-m", "bench.nvidia", "python", str(folder)]
    result = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    if result.returncode:
        print(result.stderr)
    found = (line.rpartition(" ") for line in result.stdout.splitlines())
    return {name: float(value) for name, _, value in found}


def from_python(folder: Path) -> int:
    """Print microseconds of a launch from Python, of a kernel with four arguments: through cairn.hip, and through CuPy
    where that is installed, turns about."""
    os.environ["HIP_PLATFORM"] = "nvidia"
    from cairn import hip
    from cairn.hip.platform.nvidia import objects

    runtime = ctypes.CDLL(str(folder / "cairn-nvidia.so"))
    vars(objects)["library"] = lambda: runtime  # the one that was brought: this machine may have no compiler
    module = hip.load(folder / "stream.ptx")
    x, y = hip.zeros(64), hip.zeros(64)
    ways: dict[str, tuple[Any, tuple[Any, ...]]] = {"launch from Python": (module["saxpy"][1, 64], (x, y, 2.0, 64))}
    with contextlib.suppress(ImportError):
        import cupy

        raw = cupy.RawModule(path=str(folder / "stream.ptx")).get_function("saxpy")
        arguments = (cupy.zeros(64, "f"), cupy.zeros(64, "f"), np.float32(2), np.int32(64))
        ways["launch from Python, CuPy"] = (raw, ((1,), (64,), arguments))
    best = dict.fromkeys(ways, float("inf"))
    for turn in range(10):
        for name, (call, values) in ways.items():
            hip.synchronize()
            begin = time.perf_counter()
            for _ in range(500):
                call(*values)
            took = time.perf_counter() - begin
            best[name] = min(best[name], took) if turn else best[name]
            hip.synchronize()
    for name, took in best.items():
        print(f"{name} {took / 500 * 1e6:.3f}")
    return 0


def _machine() -> str:
    words = ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"]
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()


def _program(program: Path, folder: Path) -> dict[str, float]:
    environment = {
        **os.environ,
        "HIP_PLATFORM": "nvidia",
        "LD_LIBRARY_PATH": f"{folder}:{os.environ.get('LD_LIBRARY_PATH', '')}",
    }
    begin = time.perf_counter()
    result = subprocess.run([program], capture_output=True, text=True, env=environment, timeout=120, check=False)
    if result.returncode:
        print(f"{program}: exit code {result.returncode}: {result.stderr}")
    found = {}
    for line in result.stdout.splitlines():
        name, _, value = line.rpartition(" ")
        found[name] = float(value)
    return found | {"whole run, s": time.perf_counter() - begin}


def _kernel(driver: Driver, case: cases.Case, modules: dict[str, list[Any]]) -> dict[str, Any]:
    arrays = case.make()
    places = {name: driver.upload(array) for name, array in arrays.items()}
    compilers = len(modules[case.source])
    versions = [
        Prepared(driver, case, [each[number] for each in modules.values()], places) for number in range(compilers)
    ]
    results: list[np.ndarray] = []
    times: list[list[float]] = [[] for _ in versions]
    for version in versions:
        for name, array in arrays.items():
            driver.write(places[name], array)
        version.run()
        driver.call("cuCtxSynchronize")
        results.append(driver.read(places[case.result], arrays[case.result]))
        version.repeat_if_short()
    for turn in range(ROUNDS):  # turns about, so that the clock's changes and the place in a turn meet both
        for number, version in list(enumerate(versions))[:: -1 if turn % 2 else 1]:
            for name in case.restore:
                driver.write(places[name], arrays[name])
            times[number].append(version.microseconds())
    for place in places.values():
        driver.call("cuMemFree_v2", place)
    found: dict[str, Any] = {"cairn": statistics.median(times[0])}
    if len(versions) > 1:
        found["nvcc"] = statistics.median(times[1])
        found["ratio"] = found["cairn"] / found["nvcc"]
        largest = max(float(np.abs(results[1].astype(np.float64)).max()), 1e-30)
        difference = np.abs(results[0].astype(np.float64) - results[1].astype(np.float64)).max()
        found["difference"] = float(difference) / largest
    return found


def _show(rows: dict[str, Any]) -> None:
    print(rows["machine"])
    for kind in ("calls", "kernels"):
        print(f"\n{kind:44} {'Cairn':>10} {'nvcc':>10} {'ratio':>7}")
        if kind == "calls":
            lines = {name: (value, rows[kind].get("nvcc", {}).get(name)) for name, value in rows[kind]["cairn"].items()}
        else:
            lines = {name: (row["cairn"], row.get("nvcc")) for name, row in rows[kind].items()}
        for name, (ours, theirs) in lines.items():
            other = f"{theirs:10.3f} {ours / theirs:7.3f}" if theirs else ""
            print(f"{name:44} {ours:10.3f} {other}")
    ratios = [row["ratio"] for row in rows["kernels"].values() if "ratio" in row]
    if ratios:
        print(f"\nkernels, geometric mean: {statistics.geometric_mean(ratios):.3f}, worst {max(ratios):.3f}")
    for name, row in rows["kernels"].items():
        if row.get("difference", 0) > 1e-5:
            print(f"{name}: results differ by {row['difference']:.2g} of the largest")


def main() -> int:
    if len(sys.argv) < 3 or sys.argv[1] not in ("make", "measure", "python"):
        print(__doc__)
        return 2
    folder = Path(sys.argv[2])
    if sys.argv[1] == "python":
        return from_python(folder)
    return make(folder, sys.argv[3] if len(sys.argv) > 3 else "sm_90") if sys.argv[1] == "make" else measure(folder)


if __name__ == "__main__":
    raise SystemExit(main())
