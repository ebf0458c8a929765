"""Launches of the kernels in ``device``: each is a template, of which a call names the types."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any, NamedTuple

from cairn.hip import launch
from cairn.libs import device_code
from cairn.libs.sparse.objects import Handle

_DEVICE = Path(__file__).parent / "device"
BLOCK = 256


class Kernel(NamedTuple):
    """The header of a kernel, and its parameters in C++: each is made of words of eight bytes."""

    header: str
    parameters: str


KERNELS = {
    "gather": Kernel("multiply.h", "matrix a, dense b, dense c, scalar alpha, scalar beta, wide flip"),
    "scale": Kernel("multiply.h", "dense c, scalar beta"),
    "scatter": Kernel("multiply.h", "matrix a, dense b, dense c, scalar alpha, wide transposed, wide flip"),
    "sampled": Kernel("multiply.h", "matrix c, dense a, dense b, scalar alpha, scalar beta"),
    "spread": Kernel("multiply.h", "matrix a, dense b"),
    "add_to": Kernel("vectors.h", "vector x, void* y, scalar alpha"),
    "collect": Kernel("vectors.h", "vector x, void* y, wide clear"),
    "distribute": Kernel("vectors.h", "vector x, void* y"),
    "rotate": Kernel("vectors.h", "vector x, void* y, scalar c, scalar s"),
    "product": Kernel("vectors.h", "vector x, void* y, void* result, wide flip"),
    "multiply_by": Kernel("vectors.h", "void* y, wide n, scalar beta"),
    "triangle": Kernel(
        "solve.h",
        "matrix a, dense b, dense x, scalar alpha, wide upper, wide unit, wide transposed, wide flip",
    ),
    "offsets_of": Kernel("convert.h", "void* rows, wide nnz, wide m, void* offsets, wide base"),
    "rows_of": Kernel("convert.h", "void* offsets, wide m, void* rows, wide base"),
    "sequence": Kernel("convert.h", "void* to, wide n"),
    "pivots": Kernel("solve.h", "matrix a, unsigned long long* found, wide numeric"),
}


def run(
    handle: Handle, name: str, types: tuple[str, ...], threads: int, *operands: Any, batch: int = 1, block: int = BLOCK
) -> None:
    """Launch a kernel with at least ``threads`` threads. Operands are numbers, bytes, or have ``packed``."""
    if threads <= 0 or batch <= 0:
        return
    kernel = KERNELS[name]
    full = f"sparse_{name}_" + "_".join("".join(x if x.isalnum() else "_" for x in word) for word in types)
    names = ", ".join(word.split()[-1] for word in kernel.parameters.split(", "))
    text = (
        f'#include "{kernel.header}"\nextern "C" __global__ __launch_bounds__({BLOCK})\n'
        f"void {full}({kernel.parameters})\n{{\n    {name}<{', '.join(types)}>({names});\n}}\n"
    )
    packed = b"".join(map(_packed, operands))
    grid = (-(-threads // block), batch, 1)
    launch.launch(
        device_code.function(full, text, _DEVICE),
        grid,
        (block, 1, 1),
        launch.Arguments(packed=packed),
        0,
        handle.stream,
    )


def _packed(operand: Any) -> bytes:
    if isinstance(operand, bytes):
        return operand
    if isinstance(operand, float):
        return struct.pack("<d", operand)
    words = [operand] if isinstance(operand, int) else operand.packed()
    return struct.pack(f"<{len(words)}q", *words)
