"""Products of matrices by Cairn's kernels, against what their matrix instruction reaches alone, on one core.

``python -m bench.gemm [TYPE…] [--size N]`` prints thousand millions of operations a second for both ways that an
operand can lie: depth side by side (A transposed, B not), and rows side by side. Only generated code is timed, by the
thread's CPU time; the instruction is that of ``bench.engine_matrix``, four products in a row, in the same run. The last
column is the time of the product with a bias and GELU in its kernel, as a multiple of that without.
"""

from __future__ import annotations

import argparse
import ctypes
import time
from typing import Any

import ml_dtypes
import numpy as np
from rich.console import Console
from rich.table import Table

from bench import engine_matrix
from bench.engine_kernels import HERE, prepare
from cairn.abi import loader
from cairn.base import native
from cairn.codeobj import load
from cairn.libs.gemm import code

TARGET = "gfx942"
TURNS = 9
_I32 = 10  # hipDataType
_ADDS_BIAS, _GELU, _SMALL = 2, 2, 1 / 64  # enum gemm_after, enum gemm_activation; alpha, for sums that GELU bends
#: hipDataType of A and B, of C and D, of sums; NumPy's; the instruction.
TYPES: dict[str, tuple[int, int, int, Any, Any, str]] = {
    "f32": (0, 0, 0, np.float32, np.float32, "v_mfma_f32_32x32x2_f32"),
    "f64": (1, 1, 1, np.float64, np.float64, "v_mfma_f64_16x16x4_f64"),
    "f16": (2, 2, 0, np.float16, np.float16, "v_mfma_f32_32x32x8_f16"),
    "bf16": (14, 14, 0, ml_dtypes.bfloat16, ml_dtypes.bfloat16, "v_mfma_f32_32x32x8_bf16"),
    "i8": (3, 10, 10, np.int8, np.int32, "v_mfma_i32_32x32x16_i8"),
    "fp8": (1000, 14, 0, ml_dtypes.float8_e4m3fnuz, ml_dtypes.bfloat16, "v_mfma_f32_32x32x16_fp8_fp8"),
}


class _Matrix(ctypes.Structure):
    """struct gemm_matrix of native/arguments.h."""

    _fields_ = [
        ("at", ctypes.c_void_p),
        ("ld", ctypes.c_long),
        ("stride", ctypes.c_long),
        ("type", ctypes.c_int),
        ("pointers", ctypes.c_int),
    ]


class _Arguments(ctypes.Structure):
    """struct gemm_arguments: scales and pointers to scalars stay null."""

    _fields_ = [
        *((name, _Matrix) for name in ("a", "b", "c", "d", "aux")),
        ("beside", ctypes.c_uint64 * 16),
        *((name, ctypes.c_void_p) for name in ("bias", "amax", "amax_aux", "unrounded", "alpha", "beta")),
        ("alpha_value", ctypes.c_double * 2),
        ("beta_value", ctypes.c_double * 2),
        ("bias_stride", ctypes.c_long),
        *((name, ctypes.c_int) for name in ("m", "n", "k", "first", "scalar_type", "bias_type", "turned")),
        ("argument", ctypes.c_float * 2),
    ]

    def tobytes(self) -> bytes:
        return bytes(self)


def on_device(values: Any) -> Any:
    """A copy in the device's memory, where kernels need not ask whose it is."""
    hip, at = loader.load("amdhip64"), ctypes.c_void_p()
    assert hip.hipMalloc(ctypes.byref(at), ctypes.c_size_t(values.nbytes)) == 0
    made = np.frombuffer((ctypes.c_char * values.nbytes).from_address(at.value or 0), values.dtype).reshape(
        values.shape
    )
    made[:] = values
    return made


def gelu(x: Any) -> Any:
    """As hipBLASLt has it: by tanh."""
    return 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))


def product(driver: Any, kind: str, deep: bool, size: int, fused: bool = False) -> Any:
    """A product ready to run, ``fused`` with a bias and GELU: what runs it, and its operands."""
    own, result, total, element, wide, _ = TYPES[kind]
    rng = np.random.default_rng(0)
    a, b = (on_device(rng.integers(-4, 5, (size, size)).astype(element)) for _ in range(2))
    d, bias = on_device(np.zeros((size, size), wide)), on_device(rng.integers(-4, 5, size).astype(wide))
    after = (_ADDS_BIAS, _GELU) if fused else (0, 0)
    kernel = code.choose(TARGET, (own, own, result, result), total, (deep, deep), after=after, tall=size >= code.TALL)
    given = _Arguments(m=size, n=size, k=size, bias=bias.ctypes.data, bias_type=result)
    given.alpha_value[0] = _SMALL if fused else 1
    for name, array, type_ in (("a", a, own), ("b", b, own), ("c", d, result), ("d", d, result)):
        setattr(given, name, _Matrix(array.ctypes.data, size, 0, type_, 0))
    groups = (size // kernel.tile.rows, size // kernel.tile.columns)
    ready = prepare(driver, load(code.compiled(TARGET, kernel)), "gemm", groups, 64, given)
    ready.run()
    left, right = (a, b.T) if deep else (a.T, b)
    wanted = left.astype(np.float32) @ right.astype(np.float32)
    if fused:
        wanted = gelu(wanted.astype(np.float64) * _SMALL + bias.astype(np.float64)[:, None])
        assert np.allclose(wanted, d.T.astype(np.float64), rtol=0.02, atol=0.02), f"{kind}: GELU is wrong"
    else:
        assert (wanted.astype(wide) == d.T).all(), f"{kind}: wrong"
    return ready, (a, b, d, bias)


def speed(ready: Any, size: int) -> float:
    """Thousand millions of operations a second, in the best turn."""
    best = float("inf")
    for _ in range(TURNS):
        started = time.thread_time()
        ready.run()
        best = min(best, time.thread_time() - started)
    return 2 * size**3 / best * 1e-9


def fused_cost(driver: Any, kind: str, bare: Any, size: int) -> float:
    """The time of a product with what follows it over that without, turn by turn."""
    whole, _kept = product(driver, kind, True, size, fused=True)
    best = [0.0, 0.0]
    for _ in range(4):
        best = [max(old, speed(ready, size)) for old, ready in zip(best, (bare, whole), strict=True)]
    return best[0] / best[1]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.gemm", description=__doc__)
    parser.add_argument("types", nargs="*", help=f"of {', '.join(TYPES)} (default: all)")
    parser.add_argument("--size", type=int, default=1024, help="rows, columns and depth: a multiple of 64")
    given = parser.parse_args()
    if unknown := set(given.types) - set(TYPES):
        parser.error(f"no type is called {', '.join(sorted(unknown))}; there are {', '.join(TYPES)}")
    driver = ctypes.CDLL(str(native.build("engine-driver", [HERE / "driver.c"])))
    driver.drive.restype = ctypes.c_double
    driver.drive.argtypes = [ctypes.c_void_p, ctypes.c_void_p, *[ctypes.c_uint32] * 3]
    names = ("type", "instruction", "depth side by side", "rows side by side", "with bias and GELU")
    shown = Table(*names, title="GFLOP/s on one core")
    for kind in given.types or TYPES:
        row = next(row for row in engine_matrix.rows(TARGET) if row.name == TYPES[kind][-1])
        case = engine_matrix.Case(row, 4)
        alone = engine_matrix.assemble(TARGET, [case])
        ways = [product(driver, kind, deep, given.size) for deep in (True, False)]
        reached = engine_matrix.speed(driver, alone, case)
        found = [speed(ready, given.size) for ready, _ in ways]
        reached = max(reached, engine_matrix.speed(driver, alone, case))
        after = f"{fused_cost(driver, kind, ways[0][0], given.size):.2f} x" if TYPES[kind][1] != _I32 else ""
        shown.add_row(kind, f"{reached:.0f}", *(f"{each:.0f} ({each / reached:.2f})" for each in found), after)
    Console().print(shown)


if __name__ == "__main__":
    main()
