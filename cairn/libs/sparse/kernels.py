"""Launches of kernels: those in ``device``, the host's in ``native``. Each is a template, of which a call names types.

What has an order (solutions, factors, sorting), makes lists of unknown length (sparse products, conversions) or goes
along rows of any length is a host kernel: C++ in the stream's order. The rest runs on the device.
"""

from __future__ import annotations

import ctypes
import functools
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from cairn.base import native, scratch
from cairn.hip import launch
from cairn.libs import device_code, host_code
from cairn.libs.sparse.objects import Handle

_DEVICE = Path(__file__).parent / "device"
_NATIVE = Path(__file__).parent / "native"
_CPP = (f"-I{_NATIVE}", f"-I{_DEVICE}", *host_code.CPP, "-O3")
#: Headers whose sums may be fused: in the others a pivot that is exactly zero must stay so.
_FUSED = ("rows.h", "products.h")
BLOCK = 256


class Kernel(NamedTuple):
    """The header of a kernel, and its parameters in C++: each is made of words of eight bytes."""

    header: str
    parameters: str


KERNELS = {
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
    "conjugate": Kernel("vectors.h", "void* from, wide n, void* to"),
    "add_dense": Kernel("vectors.h", "void* y, wide n, void* z, scalar factor"),
    "widen": Kernel("vectors.h", "void* from, void* to"),
    "masked": Kernel(
        "multiply.h", "matrix a, void* mask, wide count, void* ends, void* x, void* y, scalar alpha, scalar beta"
    ),
    "combined": Kernel("vectors.h", "vector x, dense a, void* y, scalar alpha, scalar beta"),
    "offsets_of": Kernel("forms.h", "void* rows, wide nnz, wide m, void* offsets, wide base"),
    "rows_of": Kernel("forms.h", "void* offsets, wide m, void* rows, wide base"),
    "sequence": Kernel("forms.h", "void* to, wide n"),
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
    grid = (-(-threads // block), batch, 1)
    launch.launch(
        device_code.function(full, text, _DEVICE),
        grid,
        (block, 1, 1),
        launch.Arguments(packed=packed(operands)),
        0,
        handle.stream,
    )


#: Kernels of the host.
HOST = {
    "gather": Kernel("rows.h", "matrix a, dense b, dense c, scalar alpha, scalar beta, wide flip, wide batches"),
    "scatter_apart": Kernel(
        "rows.h",
        "matrix a, dense b, dense c, scalar alpha, scalar beta, wide transposed, wide flip, wide batches",
    ),
    "count": Kernel("forms.h", "matrix a, matrix b, wide keep, scalar limit, wide* total, int* narrow"),
    "fill": Kernel("forms.h", "matrix a, matrix b, wide keep, scalar limit"),
    "sample": Kernel("forms.h", "matrix a, matrix b"),
    "list": Kernel("forms.h", "matrix a, matrix b, wide keep, scalar limit, wide* total"),
    "nonzeros": Kernel("forms.h", "matrix a, wide columns, int* each, int* total"),
    "above": Kernel("forms.h", "matrix a, scalar limit, int* each, int* total"),
    "differences": Kernel("forms.h", "void* offsets, wide lines"),
    "widest": Kernel("forms.h", "void* offsets, wide m, int* width"),
    "pad": Kernel("forms.h", "matrix a, matrix b"),
    "measure_slices": Kernel("padded.h", "matrix a, matrix b, wide* stored"),
    "fill_slices": Kernel("padded.h", "matrix a, matrix b"),
    "measure_blocks": Kernel("padded.h", "matrix a, matrix b, wide* most"),
    "fill_wide_blocks": Kernel("padded.h", "matrix a, matrix b"),
    "overflow": Kernel("forms.h", "matrix a, matrix b, wide width, int* total"),
    "merge": Kernel("forms.h", "matrix a, matrix b, matrix c"),
    "count_blocks": Kernel("forms.h", "matrix a, matrix b, int* total"),
    "fill_blocks": Kernel("forms.h", "matrix a, matrix b"),
    "turn_blocks": Kernel("forms.h", "matrix a, wide copy, void* offsets, void* indices, void* values"),
    "pad_diagonal": Kernel("forms.h", "matrix a, wide m, scalar value"),
    "sort_rows": Kernel("order.h", "int* offsets, wide m, wide base, int* indices, int* order, void* values"),
    "sort_entries": Kernel("order.h", "int* major, int* minor, int* order, wide n"),
    "unsort": Kernel("order.h", "int* order, wide n, void* values, int* indices"),
    "invert": Kernel("order.h", "int* p, wide n, int* q, wide base"),
    "rank": Kernel("order.h", "matrix a, wide dense, double share, void* limit"),
    "colour": Kernel("order.h", "matrix a, double share, int* count, int* colours, int* order"),
    "count_sum": Kernel("products.h", "matrix a, matrix b, matrix d, matrix c, wide terms, wide* total, int* narrow"),
    "fill_sum": Kernel(
        "products.h", "matrix a, matrix b, matrix d, matrix c, scalar alpha, scalar beta, wide terms, wide parts"
    ),
    "count_products": Kernel("products.h", "matrix a, matrix b, wide* total"),
    "check_lines": Kernel(
        "check.h",
        "void* offsets, void* indices, void* numbers, wide lines, wide bound, wide base, wide size, "
        "wide half, wide upper, wide sorted, int* found",
    ),
    "check_coordinates": Kernel("check.h", "matrix a, wide half, wide upper, wide sorted, int* found"),
    "check_ell": Kernel("check.h", "matrix a, wide half, wide upper, wide sorted, int* found"),
    "jacobi": Kernel(
        "iterate.h",
        "matrix a, dense x, dense y, scalar alpha, wide upper, wide unit, wide transposed, wide flip, wide every, "
        "double limit, void* norms, int* steps, pivots_found* found",
    ),
    "sweeps": Kernel(
        "iterate.h", "matrix a, void* factors, double limit, wide every, void* norms, int* steps, pivots_found* found"
    ),
    "ilu0": Kernel(
        "factors.h",
        "matrix a, wide boost, scalar least, scalar instead, wide narrow, double limit, pivots_found* found",
    ),
    "ic0": Kernel("factors.h", "matrix a, wide reversed, double limit, pivots_found* found"),
    "pivots": Kernel("factors.h", "matrix a, wide numeric, pivots_found* found"),
    "put_diagonal": Kernel("factors.h", "matrix a, void* numbers"),
    "triangle": Kernel(
        "factors.h", "matrix a, dense b, dense x, scalar alpha, wide upper, wide unit, wide transposed, wide flip"
    ),
    "bands": Kernel(
        "bands.h",
        "wide m, wide systems, wide reach, void* d0, void* d1, void* d2, void* d3, void* d4, wide step, wide next, "
        "void* x, wide x_step, wide x_next",
    ),
}


@functools.cache
def _compiled(name: str, types: tuple[str, ...]) -> tuple[bytes, int]:
    """A host kernel's name for traces, and its address."""
    kernel = HOST[name]
    fields = "".join(f"    {word};\n" for word in kernel.parameters.split(", "))
    names = ", ".join("p." + word.split()[-1] for word in kernel.parameters.split(", "))
    chosen = f"<{', '.join(types)}>" if types else ""
    text = (
        f'#include "{kernel.header}"\n\nstruct parameters {{\n{fields}}};\n'
        f'extern "C" __attribute__((visibility("default"))) void run(cairn_host_kernel *kernel, cairn_team *workers)\n'
        f"{{\n    const parameters &p = *(const parameters *)(kernel + 1);\n"
        f"    {name}{chosen}(team{{workers}}, {names});\n}}\n"
    )
    with scratch.folder() as folder:
        source = folder / f"{name}.cpp"
        source.write_text(text, encoding="utf-8")
        width, options = host_code.processor()
        contract = "fast" if kernel.header in _FUSED else "off"
        flags = (*_CPP, *options, f"-DBYTES={width}", f"-ffp-contract={contract}")
        library = native.load(native.build(f"sparse-{name}", [source], flags=flags))
    _kept.append(library)
    return f"sparse_{name}".encode(), ctypes.cast(library.run, ctypes.c_void_p).value or 0


_kept: list[Any] = []


class Launched(NamedTuple):
    """A host kernel as it was put into a stream."""

    name: bytes
    address: int
    nanoseconds: int
    parameters: bytes


def host(handle: Handle, name: str, types: tuple[str, ...], work: int, *operands: Any) -> Launched:
    """Put a host kernel into the stream. ``work`` is about how many elements it takes in hand."""
    made = Launched(*_compiled(name, types), 500 + 2 * work, packed(operands))
    host_code.launch(handle.stream, *made)
    return made


def packed(operands: Sequence[Any]) -> bytes:
    """Operands as kernels take them, one behind the other."""
    parts: list[bytes] = []
    words: list[int] = []
    for each in operands:
        if isinstance(each, int):
            words.append(each)
        elif isinstance(each, bytes | float):
            parts.append(struct.pack(f"<{len(words)}q", *words))
            parts.append(each if isinstance(each, bytes) else struct.pack("<d", each))
            words = []
        else:
            words += each.packed()
    return b"".join(parts) + struct.pack(f"<{len(words)}q", *words)
