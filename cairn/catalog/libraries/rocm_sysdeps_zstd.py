"""librocm_sysdeps_zstd: the copy of a system library that ROCm's own packages carry."""

from __future__ import annotations

from cairn.catalog.library import Forward, Library

LIBRARY = Library(
    name="rocm_sysdeps_zstd",
    soname="librocm_sysdeps_zstd.so.1",
    versions=("AMDROCM_SYSDEPS_1.0",),
    forward=Forward(
        ("libzstd.so.1",),
        -1,
        (
            "ZSTD_createCCtx",
            "ZSTD_createDCtx",
            "ZSTD_createCStream",
            "ZSTD_createDStream",
            "ZSTD_createCDict",
            "ZSTD_createDDict",
        ),
    ),
)
