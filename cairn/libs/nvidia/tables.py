"""What HIP's libraries are in CUDA's words: names, and the numbers of enumerations and errors, each once.

HIP's numbers are those of its published headers, CUDA's those of its libraries' reference.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Counterpart:
    """A library of CUDA's that stands for one of HIP's.

    ``files`` are its names, newest first; ``package`` its package on PyPI, and ``folders`` where that puts it. A
    function's name is HIP's with ``prefix`` in place of the library's, or of ``stem`` where functions begin with
    that. ``enumerations`` give CUDA's number for HIP's, by type; ``plain`` types have the same numbers below 100.
    ``errors`` give HIP's number for CUDA's: the others are ``unknown``. ``invalid`` is what a number answers that
    no enumeration has, ``refusal`` a function without a counterpart, ``absent`` all of them where the library is.
    ``dropped`` types of arguments CUDA's functions have not: they have to be zero. ``renamed`` are names that
    follow no rule, ``texts`` what functions that answer texts say. Where HIP's library has CUDA's functions under
    names with ``twin`` in them, these alone have counterparts, and others call the one of their twin, with those of
    their arguments that have its arguments' names. ``numbered``: its handles are numbers of 32 bits, which stand in
    HIP's pointers beside a bit that makes none of them null. ``attributes`` are the enumerations of what
    descriptors hold, by type: HIP's number gives CUDA's and, where the value behind the function's pointer is of an
    enumeration, which. ``written`` names a file of C beside this one with what no table says: the functions that
    are in it are not made here.
    """

    hip: str
    title: str
    cuda: str
    files: tuple[str, ...]
    package: str
    folders: tuple[str, ...]
    prefix: str
    enumerations: Mapping[str, Mapping[int, int]]
    plain: tuple[str, ...]
    errors: Mapping[int, int]
    unknown: int
    invalid: int
    refusal: int
    absent: int
    dropped: tuple[str, ...] = ()
    renamed: Mapping[str, str] = field(default_factory=dict)
    texts: tuple[str, ...] = ()
    twin: str = ""
    numbered: bool = False
    attributes: Mapping[str, Mapping[int, tuple[int, str]]] = field(default_factory=dict)
    written: str = ""
    stem: str = ""


_OPERATION = {111: 0, 112: 1, 113: 2}
_FILL = {121: 1, 122: 0, 123: 2}
_DIAGONAL = {131: 0, 132: 1}
_SIDE = {141: 0, 142: 1}
_COMPUTE = {0: 64, 1: 65, 2: 68, 3: 69, 4: 74, 5: 75, 6: 77, 7: 70, 8: 71, 9: 72, 10: 73}
# hipblasDatatype_t of before ROCm 7; newer programs have CUDA's numbers.
_OLD_DATA = {150: 2, 151: 0, 152: 1, 153: 6, 154: 4, 155: 5, 160: 3, 161: 8, 162: 10, 163: 12, 164: 7, 165: 9}
_OLD_DATA |= {166: 11, 167: 13, 168: 14, 169: 15}
_MATH = {0: 0, 3: 3, 2: 2, 1: 3, 4: 16, 5: 1}

HIPBLAS = Counterpart(
    hip="hipblas",
    title="hipBLAS",
    cuda="cuBLAS",
    files=("libcublas.so.13", "libcublas.so.12", "libcublas.so.11"),
    package="nvidia-cublas",
    folders=("nvidia/cu13/lib", "nvidia/cublas/lib"),
    prefix="cublas",
    enumerations={
        "hipblasOperation_t": _OPERATION,
        "hipblasFillMode_t": _FILL,
        "hipblasDiagType_t": _DIAGONAL,
        "hipblasSideMode_t": _SIDE,
        "hipblasComputeType_t": _COMPUTE,
        "hipDataType": _OLD_DATA,
        "hipblasGemmAlgo_t": {160: -1},
        "hipblasMath_t": _MATH,
        "hipblasPointerMode_t": {0: 0, 1: 1},
        "hipblasAtomicsMode_t": {0: 0, 1: 1},
    },
    plain=("hipDataType",),
    errors={0: 0, 1: 1, 3: 2, 7: 3, 8: 8, 11: 4, 13: 5, 14: 6, 15: 7},
    unknown=11,
    invalid=10,
    refusal=7,
    absent=1,
    dropped=("hipblasGemmFlags_t",),
    texts=(
        "HIPBLAS_STATUS_SUCCESS", "HIPBLAS_STATUS_NOT_INITIALIZED", "HIPBLAS_STATUS_ALLOC_FAILED",
        "HIPBLAS_STATUS_INVALID_VALUE", "HIPBLAS_STATUS_MAPPING_ERROR", "HIPBLAS_STATUS_EXECUTION_FAILED",
        "HIPBLAS_STATUS_INTERNAL_ERROR", "HIPBLAS_STATUS_NOT_SUPPORTED", "HIPBLAS_STATUS_ARCH_MISMATCH",
        "HIPBLAS_STATUS_HANDLE_IS_NULLPTR", "HIPBLAS_STATUS_INVALID_ENUM", "HIPBLAS_STATUS_UNKNOWN",
    ),
)  # fmt: skip

HIPSOLVER = Counterpart(
    hip="hipsolver",
    title="hipSOLVER",
    cuda="cuSOLVER",
    files=("libcusolver.so.12", "libcusolver.so.11"),
    package="nvidia-cusolver",
    folders=("nvidia/cu13/lib", "nvidia/cusolver/lib"),
    prefix="cusolver",
    enumerations={
        "hipsolverOperation_t": _OPERATION,
        "hipsolverFillMode_t": _FILL,
        "hipsolverSideMode_t": _SIDE,
        "hipsolverEigMode_t": {201: 0, 202: 1},
        "hipsolverEigType_t": {211: 1, 212: 2, 213: 3},
        "hipsolverEigRange_t": {221: 1001, 222: 1003, 223: 1002},
        "hipsolverAlgMode_t": {231: 0, 232: 1},
        "hipsolverDnFunction_t": {0: 0},
        "hipsolverDeterministicMode_t": {241: 1, 242: 2},
        "hipDataType": {},
    },
    plain=("hipDataType",),
    errors={0: 0, 1: 1, 2: 2, 3: 3, 4: 8, 5: 4, 6: 5, 7: 6, 8: 13, 9: 7, 10: 12},
    unknown=11,
    invalid=10,
    refusal=7,
    absent=1,
    twin="Dn",
)

_GENERATORS = {0: 0, 400: 100, 401: 101, 402: 121, 403: 141, 404: 142, 405: 161}
_GENERATORS |= {500: 200, 501: 201, 502: 202, 503: 203, 504: 204}

HIPRAND = Counterpart(
    hip="hiprand",
    title="hipRAND",
    cuda="cuRAND",
    files=("libcurand.so.10",),
    package="nvidia-curand",
    folders=("nvidia/cu13/lib", "nvidia/curand/lib"),
    prefix="curand",
    enumerations={
        "hiprandRngType_t": _GENERATORS,
        "hiprandOrdering_t": {number: number for number in (100, 101, 102, 103, 104, 201)},
        "hiprandDirectionVectorSet_t": {number: number for number in (101, 102, 103, 104)},
    },
    plain=(),
    errors={number: number for number in (0, *range(100, 107), *range(201, 205), 999)},
    unknown=999,
    invalid=103,
    refusal=1000,
    absent=203,
)


def _same(*numbers: int) -> dict[int, int]:
    return {number: number for number in numbers}


HIPFFT = Counterpart(
    hip="hipfft",
    title="hipFFT",
    cuda="cuFFT",
    files=("libcufft.so.12", "libcufft.so.11", "libcufft.so.10"),
    package="nvidia-cufft",
    folders=("nvidia/cu13/lib", "nvidia/cufft/lib"),
    prefix="cufft",
    enumerations={
        "hipfftType": _same(0x29, 0x2A, 0x2C, 0x69, 0x6A, 0x6C),
        "hipDataType": {},
        "hipfftLibraryPropertyType": _same(0, 1, 2),
        "hipfftXtCallbackType": _same(*range(9)),
        "hipfftXtSubFormat": _same(*range(6)),
        "hipfftXtCopyType": _same(*range(4)),
    },
    plain=("hipDataType",),
    errors=_same(*range(17)),
    unknown=5,
    invalid=4,
    refusal=14,
    absent=7,
    numbered=True,
)

HIPSPARSE = Counterpart(
    hip="hipsparse",
    title="hipSPARSE",
    cuda="cuSPARSE",
    files=("libcusparse.so.12", "libcusparse.so.11"),
    package="nvidia-cusparse",
    folders=("nvidia/cu13/lib", "nvidia/cusparse/lib"),
    prefix="cusparse",
    renamed={"hipsparseSpSM_solve_ex": "cusparseSpSM_solve"},
    enumerations={
        "hipsparsePointerMode_t": _same(0, 1),
        "hipsparseMatrixType_t": _same(*range(4)),
        "hipsparseFillMode_t": _same(0, 1),
        "hipsparseDiagType_t": _same(0, 1),
        "hipsparseIndexBase_t": _same(0, 1),
        "hipsparseOperation_t": _same(0, 1, 2),
        "hipsparseDirection_t": _same(0, 1),
        "hipsparseAction_t": _same(0, 1),
        "hipsparseCsr2CscAlg_t": {0: 1, 1: 1, 2: 2},
        "hipsparseIndexType_t": _same(1, 2, 3),
        "hipsparseSpMatAttribute_t": _same(0, 1),
        "hipsparseOrder_t": _same(1, 2),
        "hipsparseSparseToDenseAlg_t": _same(0),
        "hipsparseDenseToSparseAlg_t": _same(0),
        "hipsparseSpMVAlg_t": _same(*range(5)),
        "hipsparseSpMMAlg_t": _same(*range(7), 12, 13),
        "hipsparseSpGEMMAlg_t": _same(*range(6)),
        "hipsparseSDDMMAlg_t": _same(0),
        "hipsparseSpSVAlg_t": _same(0),
        "hipsparseSpSMAlg_t": _same(0),
        "hipsparseSolvePolicy_t": _same(0, 1),
        "hipsparseHybPartition_t": _same(0, 1, 2),
        "hipDataType": {},
    },
    plain=("hipDataType",),
    errors=_same(*range(12)),
    unknown=7,
    invalid=3,
    refusal=10,
    absent=1,
    texts=tuple(
        f"HIPSPARSE_STATUS_{name}"
        for name in (
            "SUCCESS", "NOT_INITIALIZED", "ALLOC_FAILED", "INVALID_VALUE", "ARCH_MISMATCH", "MAPPING_ERROR",
            "EXECUTION_FAILED", "INTERNAL_ERROR", "MATRIX_TYPE_NOT_SUPPORTED", "ZERO_PIVOT", "NOT_SUPPORTED",
            "INSUFFICIENT_RESOURCES",
        )
    ),
)  # fmt: skip

_LAYOUT = {0: (5, ""), 1: (6, ""), 2: (0, "hipDataType"), 3: (1, "hipblasLtOrder_t"), 4: (2, ""), 5: (3, "")}
_LAYOUT |= {6: (4, "")}
_PRODUCT = {0: (3, "hipblasOperation_t"), 1: (4, "hipblasOperation_t"), 2: (7, "hipblasLtEpilogue_t")}
_PRODUCT |= {3: (8, ""), 4: (26, "hipDataType"), 13: (2, "hipblasLtPointerMode_t"), 22: (22, "hipDataType")}
_PLAIN = {5: 17, 6: 18, 7: 19, 8: 20, 9: 23, 10: 11, 11: 12, 12: 13, 14: 21}
_PRODUCT |= {hip: (cuda, "") for hip, cuda in _PLAIN.items()}
_PRODUCT |= {number: (number, "hipblasLtMatmulMatrixScale_t") for number in (31, 32)}
_EPILOGUES = _same(1, 2, 4, 6, 32, 36, 130, 134, 136, 152, 160, 164, 192, 208, 256, 512)

HIPBLASLT = Counterpart(
    hip="hipblaslt",
    title="hipBLASLt",
    cuda="cuBLASLt",
    files=("libcublasLt.so.13", "libcublasLt.so.12", "libcublasLt.so.11"),
    package="nvidia-cublas",
    folders=HIPBLAS.folders,
    stem="hipblasLt",
    prefix="cublasLt",
    enumerations={
        "hipblasOperation_t": _OPERATION,
        "hipblasComputeType_t": _COMPUTE,
        "hipDataType": {},
        "hipblasLtEpilogue_t": _EPILOGUES,
        "hipblasLtOrder_t": _same(0, 1),
        "hipblasLtPointerMode_t": _same(0, 1, 4),
        "hipblasLtMatmulMatrixScale_t": _same(*range(6)),
    },
    plain=("hipDataType",),
    errors=HIPBLAS.errors,
    unknown=HIPBLAS.unknown,
    invalid=3,
    refusal=HIPBLAS.refusal,
    absent=HIPBLAS.absent,
    attributes={
        "hipblasLtMatrixLayoutAttribute_t": _LAYOUT,
        "hipblasLtMatmulDescAttributes_t": _PRODUCT,
        "hipblasLtMatmulPreferenceAttributes_t": {0: (0, ""), 1: (1, "")},
        "hipblasLtMatrixTransformDescAttributes_t": {
            0: (0, "hipDataType"),
            1: (1, "hipblasLtPointerMode_t"),
            2: (2, "hipblasOperation_t"),
            3: (3, "hipblasOperation_t"),
        },
    },
    written="blaslt.h",
)

COUNTERPARTS = {each.hip: each for each in (HIPBLAS, HIPBLASLT, HIPSOLVER, HIPRAND, HIPFFT, HIPSPARSE)}
