"""Launches: of the kernels in ``device``, and of the products of ``cairn.libs.gemm``."""

from __future__ import annotations

import ctypes
import functools
import re
import struct
from pathlib import Path
from typing import Any

from cairn.hip import launch, module, state
from cairn.libs import device_code
from cairn.libs.gemm import code as gemm
from cairn.libs.gemm.code import F32, I8, I32

_HERE = Path(__file__).parent / "device"
_GEMM = Path(gemm.__file__).parent
_FOLDERS = (_HERE, _GEMM / "kernels", _GEMM / "native")
_BLOCK = 256
#: Kernels -> their parameters, each of eight bytes or a structure of such.
_KERNELS = {
    "prune_strip": "operand in, operand out",
    "prune_tile": "operand in, operand out",
    "check": "operand in, int* wrong",
    "compress": "operand in, operand out, u8* places, long places_step",
    "expand": "operand in, u8* places, long places_step, operand out",
    "finish<float>": "void* sums, operand c, operand d, after f, long which",
    "finish<int>": "void* sums, operand c, operand d, after f, long which",
}


def operand(at: int, rows: int, depth: int, strides: tuple[int, int], step: int, type: int, size: int) -> bytes:
    """As ``struct operand``."""
    return struct.pack("<Q7q", at, rows, depth, *strides, step, type, size)


def run(name: str, items: int, batch: int, stream: Any, *operands: bytes | int) -> None:
    """Launch a kernel of ``structured.h`` with at least ``items`` work-items, for each of a batch."""
    if items <= 0 or batch <= 0:
        return
    parameters, full = _KERNELS[name], "sparselt_" + re.sub(r"\W", "_", name)
    names = ", ".join(word.split()[-1] for word in parameters.split(", "))
    if name.startswith("finish"):
        names = names.replace("sums", f"(const {name[7:-1]}*)sums")
    text = (
        f'#include "structured.h"\nKERNEL __attribute__((amdgpu_flat_work_group_size({_BLOCK}, {_BLOCK})))\n'
        f"void {full}({parameters})\n{{\n    {name}({names});\n}}\n"
    )
    packed = b"".join(each if isinstance(each, bytes) else struct.pack("<Q", each) for each in operands)
    function = device_code.function(full, text, *_FOLDERS)
    grid = (-(-items // _BLOCK), batch, 1)
    launch.launch(function, grid, (_BLOCK, 1, 1), launch.Arguments(packed=packed), 0, stream)


class _Matrix(ctypes.Structure):
    """struct gemm_matrix."""

    _fields_ = [("at", ctypes.c_uint64), ("ld", ctypes.c_int64), ("stride", ctypes.c_int64), ("type", ctypes.c_int32),
                ("pointers", ctypes.c_int32)]  # fmt: skip


class _Scale(ctypes.Structure):
    """struct gemm_scale."""

    _fields_ = [("values", ctypes.c_uint64), *((name, ctypes.c_int32) for name in ("kind", "type", "rows", "depths")),
                *((name, ctypes.c_int64) for name in ("pitch", "step", "stride"))]  # fmt: skip


class _Arguments(ctypes.Structure):
    """struct gemm_arguments."""

    _fields_ = [
        *((name, _Matrix) for name in ("a", "b", "c", "d", "aux")),
        *((name, _Scale) for name in ("scale_a", "scale_b")),
        *((name, ctypes.c_uint64) for name in ("scale_c", "scale_d", "scale_aux", "alpha_of_row", "bias", "amax")),
        *((name, ctypes.c_uint64) for name in ("amax_aux", "unrounded", "alpha", "beta")),
        *((name, ctypes.c_double * 2) for name in ("alpha_value", "beta_value")),
        ("bias_stride", ctypes.c_int64),
        *((name, ctypes.c_int32) for name in ("m", "n", "k", "first", "scalar_type", "bias_type", "turned")),
        ("argument", ctypes.c_float * 2),
    ]


@functools.cache
def _product(device: int, target: str, type: int, other: int, deep: tuple[bool, bool]) -> tuple[Any, Any]:
    """A product's kernel on a device, and its tile. Sums are floats, of 8-bit integers 32-bit ones."""
    total = I32 if type == I8 else F32
    kernel = gemm.choose(re.split("[:-]", target)[0], (type, other, total, total), total, deep)
    made = module.load(gemm.compiled(target, kernel))
    return module.hipModuleGetFunction(made, "gemm"), kernel.tile


def multiply(
    sides: tuple[tuple[int, int, int, int, bool], tuple[int, int, int, int, bool]], shape: tuple[int, int, int],
    batch: int, sums: int, stream: Any,
) -> None:  # fmt: skip
    """The sums of op(A) op(B), by columns. A side is: address, distance of rows (or of the depth), elements from one of
    the batch to the next, type, and whether the depth lies side by side."""
    (m, n, k), (a, b) = shape, sides
    device = state.device()
    function, tile = _product(device.index, device.spec.target_id, a[3], b[3], (a[4], b[4]))
    total = I32 if a[3] == I8 else F32
    given = _Arguments(m=m, n=n, k=k, a=_Matrix(*a[:4]), b=_Matrix(*b[:4]), d=_Matrix(sums, m, m * n, total))
    given.alpha_value[0] = 1.0
    grid = (-(-m // tile.rows), -(-n // tile.columns), batch)
    launch.launch(function, grid, (64, 1, 1), launch.Arguments(packed=bytes(given)), 0, stream)
