"""What serves which calls of rocBLAS and hipBLAS, and why: one table, which the page on BLAS prints.

python -m cairn.libs.blas.providers
"""

from __future__ import annotations

from typing import NamedTuple


class Provider(NamedTuple):
    """Calls, by routine and type; what computes them; the reason."""

    calls: str
    types: str
    served_by: str
    reason: str


_HOST = "host kernel: OpenBLAS"
_OWN = "host kernel: Cairn's C"

PROVIDERS = (
    Provider("levels 1 to 3", "s d c z", _HOST, "above 0.9 of the processor's peak in one thread"),
    Provider("batches of gemm with sides to 96", "s d", _OWN, "OpenBLAS packs the factors of each product first"),
    Provider("dotu, dotc, complex rotg", "c z", _OWN, "sums in f64; rocBLAS' edge cases"),
    Provider("geam, geam_ex, dgmm, complex syr2", "s d c z (h)", _OWN, "no BLAS of the host has them"),
    Provider(
        "gemm, gemm_ex, ex3", "f16 bf16 i8 f8", _HOST + ", operands widened by blocks", "sums in f32, integers exactly"
    ),
    Provider(
        "gemm, gemm_ex of 2^24 products or more, all sides from 32",
        "f16 bf16 i8",
        "device kernels on matrix instructions",
        "faster than widening; CAIRN_LIBS=host keeps the row above, =device sends s and d here, too",
    ),
    Provider(
        "hipblasLtMatmul", "all", "device kernels on matrix instructions", "bias, activations and scales go along"
    ),
    Provider("axpy, scal, dot, nrm2, rot, gemv (_ex)", "f16 bf16 mixed", _OWN, "computed in f64, rounded once"),
    Provider(
        "getrf, getrs, getri, geqrf, gels",
        "s d c z",
        _HOST + "'s LAPACK",
        "hipBLAS' own: an instance of a batch is a piece; one large getrf, geqrf is rocsolver's",
    ),
    Provider(
        "rocsolver, hipsolver",
        "s d c z",
        _HOST + "'s LAPACK",
        "an instance is a piece; one large getrf, potrf, geqrf, syev.., sygv.., gesdd, gesvd.. is all workers'",
    ),
    Provider("getrf without pivots", "s d c z", _OWN + " over OpenBLAS' trsm and gemm", "LAPACK has none"),
    Provider("set_ and get_ vector, matrix", "any", "copies of the runtime", "as rocBLAS"),
    Provider(
        "everything, on NVIDIA's platform", "any", "cuBLAS", "the vendor's library, where there is one (hipBLAS alone)"
    ),
)


def markdown() -> str:
    """The table for a page."""
    head = "| calls | types | served by | why |\n|---|---|---|---|\n"
    return head + "".join(f"| {' | '.join(row)} |\n" for row in PROVIDERS)


if __name__ == "__main__":
    print(markdown(), end="")
