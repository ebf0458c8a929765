"""Functions whose counterpart takes other arguments: no call of them is only renamed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bench import hipify_signatures
from cairn.catalog.rows import table
from cairn.hipify import Options, calls, convert, tables, translate
from cairn.hipify.tables import Difference

ROWS = [row for rows in tables.differences().values() for row in rows]
ROC = re.compile(r"roc(?:blas|sparse|rand|solver)_")


def ported(text: str, *, roc: bool = False) -> tuple[str, list[str]]:
    conversion = convert(text, options=Options(ported=True, roc=roc))
    return conversion.text, [finding.reason for finding in conversion.report.left]


def counts(row: Difference) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", row.counts)]


def test_rows_are_of_names_that_are_converted() -> None:
    assert len(ROWS) > 500
    names = tables.names()
    for row in ROWS:
        assert row.name in (names[row.cuda].hip, names[row.cuda].roc)
        assert names[row.cuda].supported
        assert bool(counts(row)) != (row.difference == "unknown")


@pytest.mark.parametrize("argument", ["a{}", "nullptr"])
def test_no_call_is_only_renamed(argument: str) -> None:
    """Each row of the table, with each number of arguments: the call is written anew, or it stays and is told."""
    for row in ROWS:
        for count in counts(row) or range(20):
            given = [argument.format(i) for i in range(count)]
            newer = calls.NEWER.get(row.cuda)
            declared = ""
            if row.only_perhaps and row.cuda not in calls.OTHERWISE:
                assert newer is not None, row  # each needs a way to tell the two forms apart
                given[newer.place] = "typed"
                declared = f"{newer.type.partition('|')[0].removesuffix('(?:_t)?')} typed;\n"
            line = f"x = {row.cuda}({', '.join(given)});"
            text, left = ported(declared + line, roc=bool(ROC.match(row.name)))
            new = text.splitlines()[-1]
            if new == line:
                assert left, row
                continue
            name, inside = re.fullmatch(r"x = (\w+)\((.*)\);", new).groups()  # type: ignore[union-attr]
            assert (name, inside.split(", ")) != (row.name, given), row
            assert not left, row


def test_a_form_that_has_a_counterpart_is_renamed() -> None:
    text, left = ported(
        "cudaEventCreate(&e); cudaGraphInstantiate(&x, g, 0, 0, 0); cudaMemAdvise(p, n, advice, device);"
        " cudaMemPrefetchAsync(p, n, device, stream); cudaMemcpyAsync(a, b, n, kind, s); cublasSscal(h, n, &a, x, 1);"
        " cublasGemmEx(h, a, b, m, n, k, &x, A, t, 1, B, t, 1, &y, C, t, 1, CUBLAS_COMPUTE_32F, algo);"
    )
    assert left == []
    assert "cuda" not in text and "cublas" not in text
    assert "hipEventCreate(&e); hipGraphInstantiate(&x, g, 0, 0, 0); hipMemAdvise(p, n, advice, device);" in text


WRITTEN = {
    "cudaEventCreate(&e, cudaEventDisableTiming);": "hipEventCreateWithFlags(&e, hipEventDisableTiming);",
    "cudaGraphInstantiate(&x, g, flags);": "hipGraphInstantiateWithFlags(&x, g, flags);",
    "cudaGraphInstantiate(&x, g);": "hipGraphInstantiateWithFlags(&x, g, 0);",
    "cuGraphInstantiate(&x, g, 0);": "hipGraphInstantiateWithFlags(&x, g, 0);",
    "cuOccupancyMaxPotentialBlockSize(&a, &b, f, nullptr, 0, 0);": (
        "hipModuleOccupancyMaxPotentialBlockSize(&a, &b, f, 0, 0);"
    ),
    "cudaMemcpyToSymbolAsync(s, p, n);": "hipMemcpyToSymbolAsync(HIP_SYMBOL(s), p, n, 0, hipMemcpyHostToDevice);",
    "cudaMalloc3DArray(&a, &d, make_cudaExtent(1, 2, 3));": (
        "hipMalloc3DArray(&a, &d, make_hipExtent(1, 2, 3), 0);"
    ),
    "cudaGraphAddDependencies(g, a, b, NULL, 2);": "hipGraphAddDependencies(g, a, b, 2);",
    "cudaStreamGetCaptureInfo(s, &t);": "hipStreamGetCaptureInfo_v2(s, &t);",
    "cudaMemPrefetchAsync(p, n, cudaMemLocation{t, 0}, 0, s);": (
        "hipMemPrefetchAsync_v2(p, n, hipMemLocation{t, 0}, 0, s);"
    ),
    "cublasGemmEx(h, a, b, m, n, k, &x, A, t, 1, B, t, 1, &y, C, t, 1, CUDA_R_32F, algo);": (
        "hipblasGemmEx(h, a, b, m, n, k, &x, A, t, 1, B, t, 1, &y, C, t, 1, HIPBLAS_COMPUTE_32F, algo);"
    ),
}  # fmt: skip


@pytest.mark.parametrize(("cuda", "hip"), WRITTEN.items())
def test_calls_that_are_written_anew(cuda: str, hip: str) -> None:
    assert ported(cuda) == (hip, [])
    assert ported(hip)[0] == hip


def test_what_calls_become_is_a_function_with_as_many_arguments() -> None:
    """By the rows of Cairn's own runtime library, which were written from HIP's reference."""
    taken = {row.name: len(row.args) for row in table("amdhip64").rows}
    written = [(form, count) for forms in calls.FORMS.values() for count, form in forms.items()]
    written += [(rule.form, 4) for rule in calls.NEWER.values() if rule.form]
    for form, count in written:
        given = count - (form.drop is not None) + (len(form.fill.split(", ")) if form.fill else 0)
        missing = taken[form.name] - given
        assert missing == 0 or (form.name == "hipStreamGetCaptureInfo_v2" and missing > 0), form


STAY = {
    "cuOccupancyMaxPotentialBlockSize(&a, &b, f, sizes, 0, 0);": "takes other arguments",
    'cudaGetDriverEntryPoint("cuInit", &p, 0, &q);': "by HIP's names",
    "cudaGraphExecUpdate(x, g, &info);": "takes other arguments",
    "cudaGraphAddDependencies(g, a, b, data, 2);": "takes other arguments",
    "cuGraphKernelNodeCopyAttributes(to, from);": "CUDA copies to its first argument",
    "cublasSscal(4, 2.f, x, 1);": "takes other arguments",
    "cusparseSpSM_solve(h, a, b, &c, A, B, C, t, alg, d);": "takes other arguments",
    "cuStreamGetCaptureInfo(s, &t, &i, &g, &n, edges, &c);": "takes other arguments",
    "auto f = &cusparseSpSM_solve;": "without a call",
    "#define SOLVE(...) cusparseSpSM_solve(__VA_ARGS__)": "without a call",
    "cusparseScsr2gebsr_bufferSize(h, d, m, n, t, v, r, c, x, y, &size);": "takes other arguments",
}


@pytest.mark.parametrize(("cuda", "reason"), STAY.items())
def test_calls_that_stay_and_are_told(cuda: str, reason: str) -> None:
    text, left = ported(cuda)
    assert text == cuda
    assert len(left) == 1 and reason in left[0]


def test_functions_that_cuda_has_no_more() -> None:
    """CUDA 10's csrmv has hipSPARSE's arguments, and not rocSPARSE's; its axpyi has both's."""
    call = "cusparseScsrmv(a, b, c, d, e, f, g, h, i, j, k, l, m);"
    assert ported(call) == (call.replace("cusparse", "hipsparse"), [])
    assert ported(call, roc=True) == (call, ["rocsparse_scsrmv takes other arguments"])
    assert ported("cusparseSaxpyi(a, b, c, d, e, f, g);", roc=True) == ("rocsparse_saxpyi(a, b, c, d, e, f, g);", [])


def test_what_could_not_be_compared_stays() -> None:
    """No header of CUDA's at hand has it: with rocRAND nobody has looked."""
    call = "curandMakeMTGP32Constants(a, b);"
    assert ported(call, roc=True) == (call, ["rocrand_make_constant may take other arguments"])


def test_what_is_compiled_here_keeps_cudas_forms() -> None:
    """Cairn's own headers have them, so programs that are only run need no other calls."""
    assert translate("cudaEventCreate(&e, 1); cudaGraphInstantiate(&x, g, 0);") == (
        "hipEventCreate(&e, 1); hipGraphInstantiate(&x, g, 0);"
    )


SPARSE = (
    "#include <cusparse.h>\n#include <cufft.h>\n"
    "void f(cusparseHandle_t h, cusparseSpMatDescr_t a, cufftHandle p, cufftComplex* d) {\n"
    "cusparseCreate(&h); cusparseDestroyDnVec(x); cufftExecC2C(p, d, d, CUFFT_FORWARD);\n"
    "cusparseSpMV(h, o, &al, A, x, &be, y, CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT, b); }\n"
)


def test_names_of_one_library_go_to_one_library() -> None:
    """-roc: rocSPARSE's header, handles and calls; rocFFT has other plans, so hipFFT stays whole."""
    text, left = ported(SPARSE, roc=True)
    assert "#include <rocsparse/rocsparse.h>\n#include <hipfft/hipfft.h>" in text
    assert "hipsparse" not in text and "rocfft" not in text
    assert "hipfftExecC2C(p, d, d, HIPFFT_FORWARD)" in text
    assert "cusparseSpMV(" in text and any("rocsparse_spmv takes other arguments" in each for each in left)
    text, left = ported(SPARSE)
    assert "#include <hipsparse/hipsparse.h>\n#include <hipfft/hipfft.h>" in text
    assert "roc" not in text and left == []


def test_of_two_libraries_none_is_mixed_with_the_other() -> None:
    for row in tables.names().values():
        if row.api in tables.ROC_APIS and not row.cuda.lower().startswith("cublaslt"):
            assert not row.target(roc=True).lower().startswith(("hipblas", "hipsparse", "hipsolver", "hiprand")), row
            assert not row.target(roc=False).lower().startswith(("rocblas", "rocsparse", "rocsolver", "rocrand")), row


# ---- how the table is made ----

CUDA = """
typedef enum cudaDataType_t { CUDA_R_32F } cudaDataType;
typedef struct CUstream_st* cudaStream_t;
extern "C" {
cudaError_t cudaStreamQuery(cudaStream_t stream);
cudaError_t cudaMemset(void* p, int value, size_t count);
cudaError_t cudaStreamSynchronize(cudaStream_t a, int b);
cudaError_t cudaSetDevice(int device);
cudaError_t cudaGetDevice(int* device);
cudaError_t cudaDeviceReset(float x, const void* y);
cudaError_t cudaFree(void* p, int flags = 0);
cudaError_t cudaEventQuery(int lda, int ldb);
cudaError_t cudaEventRecord(unsigned long long flags, size_t sizes[3]);
}
template <class T> static inline cudaError_t cudaMalloc(T** p, size_t n) { return f((void**)p, n); }
"""
HIP = """
typedef struct ihipStream_t* hipStream_t;
typedef enum hipMode { hipModeA } hipMode;
hipError_t hipStreamQuery(hipStream_t other_name);
hipError_t hipMemset(void* p, int value, unsigned int count);
hipError_t hipStreamSynchronize(hipStream_t a);
hipError_t hipSetDevice(hipMode mode);
hipError_t hipGetDevice(int device);
hipError_t hipDeviceReset(const void* y, float x);
hipError_t hipFree(void* p, int flags);
hipError_t hipEventQuery(int ldb, int lda);
hipError_t hipEventRecord(unsigned flags, const size_t* sizes);
hipError_t hipMalloc(void** p, size_t n);
"""
EXPECTED = {
    "cudaStreamSynchronize": ("2!", "number", ""),
    "cudaSetDevice": ("1!", "argument 1", ""),  # a number is no enum
    "cudaGetDevice": ("1!", "argument 1", ""),  # a pointer is no value
    "cudaDeviceReset": ("2!", "argument 1 2", ""),
    "cudaFree": ("1", "number", "0"),
    "cudaEventQuery": ("2!", "argument 1 2", ""),  # the same types in another order
}


def test_the_table_is_made_of_headers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Renames, numbers of another width and arrays are equal; order, number, pointers and enums are not."""
    for name, text in (("cuda/include/cuda_runtime.h", CUDA), ("rocm/hip/hip_runtime_api.h", HIP)):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(text)
    target = tmp_path / "signatures.tsv"
    monkeypatch.setattr(hipify_signatures, "TARGET", target)
    assert hipify_signatures.main(["--cuda", f"12={tmp_path / 'cuda'}", "--rocm", str(tmp_path / "rocm")]) == 0
    rows = [line.split("\t") for line in target.read_text().splitlines()[1:]]
    assert {row[0]: tuple(row[3:6]) for row in rows if row[4] != "unknown"} == EXPECTED
