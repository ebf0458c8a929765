"""librocsparse."""

from __future__ import annotations

from cairn.catalog.library import Library, Package, Status

LIBRARY = Library(
    name="rocsparse",
    soname="librocsparse.so.1",
    needed=("amdhip64",),
    functions="rocsparse_",
    status=(
        Status(
            "rocsparse_status",
            "rocsparse_status_not_implemented",
            refusal=2,
            invalid=7,
            memory=5,
            internal=6,
            codes="cairn.libs.sparse.errors.rocsparse_code",
        ),
    ),
    types={
        **dict.fromkeys(
            (
                "rocsparse_color_info",
                "rocsparse_const_dnmat_descr",
                "rocsparse_const_dnvec_descr",
                "rocsparse_const_spmat_descr",
                "rocsparse_const_spvec_descr",
                "rocsparse_dnmat_descr",
                "rocsparse_dnvec_descr",
                "rocsparse_extract_descr",
                "rocsparse_handle",
                "rocsparse_hyb_mat",
                "rocsparse_mat_descr",
                "rocsparse_mat_info",
                "rocsparse_sparse_to_sparse_descr",
                "rocsparse_spmat_descr",
                "rocsparse_error",
                "rocsparse_spgeam_descr",
                "rocsparse_spic0_descr",
                "rocsparse_spilu0_descr",
                "rocsparse_spmv_descr",
                "rocsparse_sptrsm_descr",
                "rocsparse_sptrsv_descr",
                "rocsparse_spvec_descr",
            ),
            "void*",
        ),
        "rocsparse_int": "int",
    },
    outputs=False,
    package="cairn.libs.sparse",
    headers=("rocsparse/rocsparse.h",),
    declares={"": "rocsparse/internal/rocsparse-calls.h"},
    cmake=Package("rocsparse", "roc::rocsparse"),
)
