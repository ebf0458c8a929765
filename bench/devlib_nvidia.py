"""The device math library on a real NVIDIA GPU: every measured function, bit for bit against the host's build of it.

``python -m bench.devlib_nvidia make FOLDER`` compiles a kernel a function to PTX and writes arguments and the host's
results; ``python bench/devlib_nvidia.py check FOLDER`` runs them on a machine with an NVIDIA driver and NumPy (nothing
of Cairn is needed there) and lists the functions that differ. The host's build is the one that ``make accuracy``
measures against mpmath, so equality carries its figures over. The functions of quick.h, which use the GPU's own
approximations, are measured there: their greatest error in ulps, against mpmath's results.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

PROCESSOR = "sm_90"
KINDS = {"f32": (np.float32, "float"), "f64": (np.float64, "double")}
BLOCK = 128


def kernel(key: str, name: str, form: str, arity: int, whole: int) -> str:
    """C source of the kernel ``key`` that applies one function to ``n`` arguments."""
    real = KINDS[form][1]
    types = ["int" if i == whole else real for i in range(arity)]
    function = f"__ocml_{name}_{form}"
    parameters = ", ".join(f"const {t} *a{i}" for i, t in enumerate(types))
    arguments = ", ".join(f"a{i}[i]" for i in range(arity))
    return f"""{real} {function}({", ".join(types)});
__attribute__((nvptx_kernel)) void {key}({real} *out, int n, {parameters}) {{
  int i = __nvvm_read_ptx_sreg_ctaid_x() * {BLOCK} + __nvvm_read_ptx_sreg_tid_x();
  if (i < n) out[i] = {function}({arguments});
}}
"""


def make(folder: Path, count: int) -> int:
    from cairn.base import zig
    from cairn.compiler import devlib
    from cairn.compiler.devlib import accuracy
    from cairn.compiler.devlib.accuracy_rows import QUICK, ROWS

    folder.mkdir(parents=True, exist_ok=True)
    source, table = "", []
    arrays: dict[str, Any] = {}
    for number, row in enumerate(ROWS):
        for form, (kind, _) in KINDS.items():
            arity, key = len(row.ranges), f"{row.name}_{form}_{number}"
            source += kernel(key, row.name, form, arity, row.whole)
            call = accuracy.function(row.name, form, arity, row.whole)
            values = list(accuracy.samples(row, form, count))
            for i in range(arity):
                arrays[f"{key}_{i}"] = np.array([v[i] for v in values], np.int32 if i == row.whole else kind)
            results = [call(*(int(x) if i == row.whole else x for i, x in enumerate(v))) for v in values]
            arrays[f"{key}_out"] = np.array(results, kind)
            if form == "f32" and row.name in QUICK:
                arrays[f"{key}_exact"] = np.array([accuracy.exact(row, v) for v in values], np.float64)
            table.append((key, form, arity))
    (folder / "functions.c").write_text(source)
    (folder / "functions.json").write_text(json.dumps(table))
    np.savez_compressed(folder / "values.npz", **arrays)
    command = ["--target=nvptx64-nvidia-cuda", f"-march={PROCESSOR}", "-O2", "-ffp-contract=off", "-nogpulib"]
    command += ["-Xclang", "-mlink-builtin-bitcode", "-Xclang", str(devlib.bitcode(PROCESSOR))]
    command += ["-S", str(folder / "functions.c"), "-o", str(folder / "functions.ptx")]
    result = zig.run("clang", command)
    sys.stderr.write(result.stderr)
    print(f"{len(table)} functions, {count} arguments each, in {folder}")
    return int(result.returncode)


class Driver:
    """The few calls of NVIDIA's driver that this needs. Raises OSError with the call's name and code."""

    def __init__(self) -> None:
        self._cuda = ctypes.CDLL("libcuda.so.1")
        self("cuInit", 0)
        context = ctypes.c_void_p()
        self("cuDevicePrimaryCtxRetain", ctypes.byref(context), 0)
        self("cuCtxSetCurrent", context)

    def __call__(self, name: str, *arguments: Any) -> None:
        code = getattr(self._cuda, name)(*arguments)
        if code:
            raise OSError(f"{name} failed with error {code}")

    def name(self) -> str:
        text = ctypes.create_string_buffer(100)
        self("cuDeviceGetName", text, 100, 0)
        return text.value.decode()

    def upload(self, array: np.ndarray) -> ctypes.c_uint64:
        address = ctypes.c_uint64()
        self("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(array.nbytes))
        self("cuMemcpyHtoD_v2", address, array.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(array.nbytes))
        return address

    def run(self, function: ctypes.c_void_p, arrays: list[np.ndarray], like: np.ndarray) -> np.ndarray:
        out = np.zeros_like(like)
        memory = [self.upload(a) for a in (out, *arrays)]
        arguments = [memory[0], ctypes.c_int(len(like)), *memory[1:]]
        pointers = (ctypes.c_void_p * len(arguments))(*(ctypes.addressof(a) for a in arguments))
        blocks = (len(like) + BLOCK - 1) // BLOCK
        self("cuLaunchKernel", function, blocks, 1, 1, BLOCK, 1, 1, 0, None, pointers, None)
        self("cuMemcpyDtoH_v2", out.ctypes.data_as(ctypes.c_void_p), memory[0], ctypes.c_size_t(out.nbytes))
        for address in memory:
            self("cuMemFree_v2", address)
        return out


def worst(got: np.ndarray, exact: np.ndarray) -> str:
    """The greatest error in single-precision ulps, and how many results are infinite or NaN and should not be."""
    rounded = exact.astype(np.float32)
    plain = np.isfinite(got) & np.isfinite(rounded)
    amiss = int((~plain & ~((got == rounded) | (np.isnan(got) & np.isnan(rounded)))).sum())
    spacing = np.spacing(np.maximum(np.abs(rounded[plain]), np.float32(2.0**-126))).astype(np.float64)
    errors = np.abs(got[plain].astype(np.float64) - exact[plain]) / spacing
    return f"{errors.max():.3f}" + (f", and {amiss} amiss" if amiss else "")


def check(folder: Path) -> int:
    driver, module = Driver(), ctypes.c_void_p()
    driver("cuModuleLoadData", ctypes.byref(module), (folder / "functions.ptx").read_bytes() + b"\0")
    values = np.load(folder / "values.npz")
    wrong = 0
    table = json.loads((folder / "functions.json").read_text())
    for key, form, arity in table:
        function = ctypes.c_void_p()
        driver("cuModuleGetFunction", ctypes.byref(function), module, key.encode())
        expected = values[f"{key}_out"]
        arguments = [values[f"{key}_{i}"] for i in range(arity)]
        got = driver.run(function, arguments, expected)
        if f"{key}_exact" in values:
            print(f"{key}: within {worst(got, values[f'{key}_exact'])} ulps")
            continue
        bits = np.uint32 if form == "f32" else np.uint64
        same = (got.view(bits) == expected.view(bits)) | (np.isnan(got) & np.isnan(expected))
        if not same.all():
            wrong += 1
            i = int(np.flatnonzero(~same)[0])
            place = ", ".join(str(a[i]) for a in arguments)
            print(f"{key}: {(~same).sum()} of {len(same)} differ; at ({place}): {got[i]!r}, host {expected[i]!r}")
    table = [row for row in table if f"{row[0]}_exact" not in values]
    print(f"{driver.name()}: {len(table) - wrong} of {len(table)} functions bit for bit as on the host")
    return 1 if wrong else 0


def main() -> int:
    parser = argparse.ArgumentParser(description="the device math library on an NVIDIA GPU")
    parser.add_argument("action", choices=("make", "check"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=2000, help="arguments a function")
    options = parser.parse_args()
    return make(options.folder, options.count) if options.action == "make" else check(options.folder)


if __name__ == "__main__":
    raise SystemExit(main())
