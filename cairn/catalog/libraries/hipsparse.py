"""libhipsparse."""

from __future__ import annotations

from cairn.catalog.library import Library, Native, Package, Status

LIBRARY = Library(
    name="hipsparse",
    soname="libhipsparse.so.4",
    others=("libhipsparse.so.1", "libhipsparse.so.0"),
    needed=("rocsparse", "amdhip64"),
    functions="hipsparse(?!Lt)",
    status=(
        Status(
            "hipsparseStatus_t",
            "HIPSPARSE_STATUS_NOT_SUPPORTED",
            refusal=10,
            invalid=3,
            memory=2,
            internal=7,
            codes="cairn.libs.sparse.errors.hipsparse_code",
        ),
    ),
    types={
        **dict.fromkeys(
            (
                "bsric02Info_t",
                "bsrilu02Info_t",
                "bsrsm2Info_t",
                "bsrsv2Info_t",
                "csrgemm2Info_t",
                "csric02Info_t",
                "csrilu02Info_t",
                "csrsm2Info_t",
                "csrsv2Info_t",
                "csru2csrInfo_t",
                "hipsparseColorInfo_t",
                "hipsparseConstDnMatDescr_t",
                "hipsparseConstDnVecDescr_t",
                "hipsparseConstSpMatDescr_t",
                "hipsparseConstSpVecDescr_t",
                "hipsparseDnMatDescr_t",
                "hipsparseDnVecDescr_t",
                "hipsparseHandle_t",
                "hipsparseHybMat_t",
                "hipsparseMatDescr_t",
                "hipsparseSpGEMMDescr_t",
                "hipsparseSpMatDescr_t",
                "hipsparseSpSMDescr_t",
                "hipsparseSpSVDescr_t",
                "hipsparseSpVecDescr_t",
                "pruneInfo_t",
            ),
            "void*",
        ),
    },
    outputs=False,
    package="cairn.libs.sparse",
    native=Native(("abi/native/platform.c",)),
    bindings="hipsparse",
    headers=("hipsparse/hipsparse.h",),
    declares={"": "hipsparse/internal/hipsparse-functions.h"},
    cmake=Package("hipsparse", "roc::hipsparse"),
    cuda=("cusparse", "cusparse_static"),
)
