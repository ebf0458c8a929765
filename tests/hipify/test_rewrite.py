from __future__ import annotations

import re
import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cairn.hipify import Options, convert, needs_translation, translate

# What CUDA's and HIP's own references say, written down here once more.
KNOWN = {
    "cudaMalloc": "hipMalloc",
    "cudaMallocHost": "hipHostMalloc",
    "cudaFreeHost": "hipHostFree",
    "cudaHostAlloc": "hipHostAlloc",
    "cudaHostAllocMapped": "hipHostMallocMapped",
    "cudaMallocManaged": "hipMallocManaged",
    "cudaMemcpyAsync": "hipMemcpyAsync",
    "cudaMemcpyHostToDevice": "hipMemcpyHostToDevice",
    "cudaMemcpyKind": "hipMemcpyKind",
    "cudaMemPrefetchAsync": "hipMemPrefetchAsync",
    "cudaThreadSynchronize": "hipDeviceSynchronize",
    "cudaThreadExit": "hipDeviceReset",
    "cudaDeviceProp": "hipDeviceProp_t",
    "cudaError_t": "hipError_t",
    "cudaSuccess": "hipSuccess",
    "cudaErrorMemoryAllocation": "hipErrorOutOfMemory",
    "cudaErrorInitializationError": "hipErrorNotInitialized",
    "cudaErrorIllegalAddress": "hipErrorIllegalAddress",
    "cudaErrorInvalidConfiguration": "hipErrorInvalidConfiguration",
    "cudaErrorNoKernelImageForDevice": "hipErrorNoBinaryForGpu",
    "cudaStream_t": "hipStream_t",
    "cudaStreamNonBlocking": "hipStreamNonBlocking",
    "cudaEventDisableTiming": "hipEventDisableTiming",
    "cudaDevAttrWarpSize": "hipDeviceAttributeWarpSize",
    "cudaDevAttrMultiProcessorCount": "hipDeviceAttributeMultiprocessorCount",
    "cudaFuncCachePreferShared": "hipFuncCachePreferShared",
    "cudaLimitMallocHeapSize": "hipLimitMallocHeapSize",
    "cudaTextureObject_t": "hipTextureObject_t",
    "cudaIpcMemHandle_t": "hipIpcMemHandle_t",
    "cudaGraphExec_t": "hipGraphExec_t",
    "cudaStreamPerThread": "hipStreamPerThread",
    "cudaLaunchHostFunc": "hipLaunchHostFunc",
    "cudaProfilerStart": "hipProfilerStart",
    "CUresult": "hipError_t",
    "CUDA_SUCCESS": "hipSuccess",
    "CUDA_ERROR_OUT_OF_MEMORY": "hipErrorOutOfMemory",
    "CUdevice": "hipDevice_t",
    "CUcontext": "hipCtx_t",
    "CUmodule": "hipModule_t",
    "CUfunction": "hipFunction_t",
    "CUstream": "hipStream_t",
    "CUdeviceptr": "hipDeviceptr_t",
    "cuInit": "hipInit",
    "cuMemAlloc": "hipMalloc",
    "cuMemAlloc_v2": "hipMalloc",
    "cuMemFree": "hipFree",
    "cuMemcpyHtoD": "hipMemcpyHtoD",
    "cuMemcpyDtoH_v2": "hipMemcpyDtoH",
    "cuModuleLoadDataEx": "hipModuleLoadDataEx",
    "cuModuleGetFunction": "hipModuleGetFunction",
    "cuLaunchKernel": "hipModuleLaunchKernel",
    "cuDeviceGet": "hipDeviceGet",
    "cuCtxSynchronize": "hipCtxSynchronize",
    "CU_DEVICE_ATTRIBUTE_WARP_SIZE": "hipDeviceAttributeWarpSize",
    "CU_STREAM_NON_BLOCKING": "hipStreamNonBlocking",
    "nvrtcCompileProgram": "hiprtcCompileProgram",
    "nvrtcGetPTX": "hiprtcGetCode",
    "NVRTC_SUCCESS": "HIPRTC_SUCCESS",
    "cublasHandle_t": "hipblasHandle_t",
    "cublasSgemm": "hipblasSgemm",
    "cublasSgemm_v2": "hipblasSgemm",
    "CUBLAS_OP_T": "HIPBLAS_OP_T",
    "CUBLAS_STATUS_SUCCESS": "HIPBLAS_STATUS_SUCCESS",
    "CUDA_R_32F": "HIP_R_32F",
    "cublasLtMatmul": "hipblasLtMatmul",
    "cufftExecC2C": "hipfftExecC2C",
    "CUFFT_FORWARD": "HIPFFT_FORWARD",
    "cufftHandle": "hipfftHandle",
    "curandGenerateUniform": "hiprandGenerateUniform",
    "curand_init": "hiprand_init",
    "curand_uniform": "hiprand_uniform",
    "curandState": "hiprandState",
    "CURAND_RNG_PSEUDO_XORWOW": "HIPRAND_RNG_PSEUDO_XORWOW",
    "cusparseSpMV": "hipsparseSpMV",
    "cusolverDnSgetrf": "hipsolverDnSgetrf",
    "cuComplex": "hipComplex",
    "make_cuDoubleComplex": "make_hipDoubleComplex",
    "cuCmulf": "hipCmulf",
    "__nv_bfloat16": "__hip_bfloat16",
    "nvtxRangePushA": "roctxRangePushA",
    "nvtxRangePop": "roctxRangePop",
    "__CUDACC__": "__HIPCC__",
}


@pytest.mark.parametrize(("cuda", "hip"), KNOWN.items())
def test_known_name(cuda: str, hip: str) -> None:
    assert translate(f"x({cuda});") == f"x({hip});"


HEADERS = {
    "cuda_runtime.h": "hip/hip_runtime.h",
    "cuda_runtime_api.h": "hip/hip_runtime_api.h",
    "cuda.h": "hip/hip_runtime.h",
    "device_launch_parameters.h": "hip/hip_runtime.h",
    "cuda_fp16.h": "hip/hip_fp16.h",
    "cuda_bf16.h": "hip/hip_bf16.h",
    "cooperative_groups.h": "hip/hip_cooperative_groups.h",
    "cuComplex.h": "hip/hip_complex.h",
    "cublas_v2.h": "hipblas/hipblas.h",
    "cufft.h": "hipfft/hipfft.h",
    "curand.h": "hiprand/hiprand.h",
    "curand_kernel.h": "hiprand/hiprand_kernel.h",
    "cusparse.h": "hipsparse/hipsparse.h",
    "cusolverDn.h": "hipsolver/hipsolver.h",
    "nvrtc.h": "hip/hiprtc.h",
    "cub/cub.cuh": "hipcub/hipcub.hpp",
    "nccl.h": "rccl/rccl.h",
}


@pytest.mark.parametrize(("cuda", "hip"), HEADERS.items())
def test_headers_keep_their_form(cuda: str, hip: str) -> None:
    assert translate(f"#include <{cuda}>\n") == f"#include <{hip}>\n"
    assert translate(f'  # include "{cuda}" // x\n') == f'  # include "{hip}" // x\n'


def test_what_must_not_change() -> None:
    text = (
        "// cudaMalloc in a comment\n"
        "/* cudaFree */\n"
        'const char *s = "cudaMalloc", *r = R"(cudaFree("x"))";\n'
        "int mycudaMalloc, cudaMalloc2, 0x1cudaFree;\n"
        '#include "my/cuda_runtime.h"\n'
        '#include "cudaMalloc.h"\n'
        "#include <thrust/device_vector.h>\n"
        "__shfl_down_sync(0xffffffff, x, 1); __syncthreads(); warpSize; dim3 g; atomicAdd(p, 1);\n"
        "char c = '\"'; cub = 3; x.cub::y; std::cub;\n"
    )
    assert translate(text) == text
    assert not needs_translation(text)


def test_launches_are_kept() -> None:
    assert translate("k<<<g, b, 0, s>>>(cudaSuccess);") == "k<<<g, b, 0, s>>>(hipSuccess);"


def test_symbols_are_wrapped() -> None:
    assert translate("cudaMemcpyToSymbol(table, h, n);") == "hipMemcpyToSymbol(HIP_SYMBOL(table), h, n);"
    assert translate("cudaGetSymbolSize(&n, t[0]);") == "hipGetSymbolSize(&n, HIP_SYMBOL(t[0]));"
    assert (
        translate("cudaMemcpyFromSymbolAsync(\n    h,\n    d, n)")
        == "hipMemcpyFromSymbolAsync(\n    h,\n    HIP_SYMBOL(d), n)"
    )


@pytest.mark.parametrize(
    ("cuda", "hip"),
    [
        ("cudaFuncGetAttributes(&a, &k);", "hipFuncGetAttributes(&a, reinterpret_cast<const void*>(&k));"),
        ("cudaFuncGetAttributes(&a, (const void*)k);", "hipFuncGetAttributes(&a, (const void*)k);"),
        (
            "cudaOccupancyAvailableDynamicSMemPerBlock(&n, k, 1, 64);",
            "hipOccupancyAvailableDynamicSMemPerBlock(&n, reinterpret_cast<const void*>(k), 1, 64);",
        ),
        ("cudaHostGetDevicePointer(&p, h, 0);", "hipHostGetDevicePointer((void**)&p, h, 0);"),
        ("cudaHostGetDevicePointer((void**)&p, h, 0);", "hipHostGetDevicePointer((void**)&p, h, 0);"),
        ("cudaGetSymbolAddress(&p, &s);", "hipGetSymbolAddress(&p, &s);"),
    ],
)
def test_kernels_and_places_for_pointers_get_the_type_that_hip_takes(cuda: str, hip: str) -> None:
    """CUDA's header has templates for these where HIP's has none."""
    assert translate(cuda) == hip


def test_function_addresses_are_cast() -> None:
    assert (
        translate("cudaFuncSetAttribute(k<int, 4>, cudaFuncAttributeMaxDynamicSharedMemorySize, n);")
        == "hipFuncSetAttribute(reinterpret_cast<const void*>(k<int, 4>), "
        "hipFuncAttributeMaxDynamicSharedMemorySize, n);"
    )
    kept = translate("cudaLaunchKernel((void *)k, g, b, a, 0, 0);")
    assert kept == "hipLaunchKernel((void *)k, g, b, a, 0, 0);"


def test_arch_conditionals() -> None:
    assert translate("#ifdef __CUDA_ARCH__\n") == "#ifdef __HIP_DEVICE_COMPILE__\n"
    assert (
        translate("#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 600\n")
        == "#if defined(__HIP_DEVICE_COMPILE__) && (__HIP_DEVICE_COMPILE__ * 700) >= 600\n"
    )
    assert translate("#if !defined __CUDA_ARCH__\n") == "#if !defined __HIP_DEVICE_COMPILE__\n"
    assert translate("#if CUDART_VERSION >= 11000\n") == "#if HIP_VERSION >= 11000\n"
    assert translate("#ifdef __CUDACC_VER_MAJOR__\n#if __CUDACC_VER_MAJOR__ > 8\n") == "#ifdef __HIPCC__\n#if 12 > 8\n"
    assert translate("void CUDART_CB f();") == "void  f();"


def test_namespaces() -> None:
    assert translate("cub::BlockScan<int, 4> s;") == "hipcub::BlockScan<int, 4> s;"
    assert translate("// An end.\ncub::X x;") == "// An end.\nhipcub::X x;"
    assert translate("using namespace cub;") == "using namespace hipcub;"
    assert translate("namespace c = cub;") == "namespace c = hipcub;"
    assert translate("thrust::cuda::par.on(s)") == "thrust::hip::par.on(s)"


def test_a_variable_named_like_the_error_type() -> None:
    text = "cudaError_t cudaError = f(); if (cudaError != cudaSuccess) g(cudaError);"
    assert translate(text) == "hipError_t cudaError = f(); if (cudaError != hipSuccess) g(cudaError);"
    assert translate(translate(text)) == translate(text)
    assert translate("cudaError f(); std::vector<cudaError> v;") == "hipError_t f(); std::vector<hipError_t> v;"


def test_macros_are_translated_inside() -> None:
    text = "#define CHECK(x) \\\n    if ((x) != cudaSuccess) \\\n        die(cudaGetErrorString(x))\n"
    assert translate(text) == text.replace("cudaSuccess", "hipSuccess").replace("cudaGet", "hipGet")


def test_names_that_macros_paste_are_reported() -> None:
    text = (
        "#define CAT(a, b) a##b\n#define CALL(api, ...) CAT(cuda, api)(__VA_ARGS__)\n"
        "#define COPY(to) cudaMemcpyHostTo##to\n"
        "int y = f(cu) + cu; cuda::std::identity z; auto m = CAT(cudaMemcpy, Async);\n"
    )
    found = convert(text, "a.cu")
    assert [(left.line, left.name) for left in found.report.left] == [(2, "cuda"), (3, "cudaMemcpyHostTo")]
    assert found.text.endswith("auto m = CAT(hipMemcpy, Async);\n")


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_lines_and_newlines_are_preserved(newline: str) -> None:
    text = newline.join(
        ["#include <cuda_runtime.h>", "", "cudaMalloc(", "  &p,", "  n);", "cudaMemcpyToSymbol(s,", "x);"]
    )
    result = translate(text)
    assert result.count("\n") == text.count("\n")
    assert result.count("\r") == text.count("\r")
    assert re.sub(r"[^\r\n]", "", result) == re.sub(r"[^\r\n]", "", text)


PIECES = [
    *(
        "cudaMalloc",
        "cudaFree(p)",
        "cudaSuccess",
        "cudaMemcpyToSymbol(",
        "__CUDA_ARCH__",
        "cub::",
        "#include <cuda.h>\n",
    ),
    *("#ifdef ", "// cudaFree\n", "/*cudaFree*/", '"cudaMalloc"', 'R"(', ')"', "'", '"', "\\"),
    *("x", " ", "\n", "(", ")", ",", "<", ">"),
]


@settings(max_examples=300, deadline=None)
@example('R"(R"(__CUDA_ARCH__"cudaMalloc"')  # an end of the raw literal must not come of the translation
@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join))
def test_any_text_keeps_its_lines_and_is_done_in_one_pass(text: str) -> None:
    once = translate(text)
    assert once.count("\n") == text.count("\n")
    assert needs_translation(text) == (once != text)
    assert translate(once) == once


def test_nothing_but_names_changes() -> None:
    """Back-translating each replaced name gives the old text byte for byte."""
    text = "  cudaMalloc ( & p ,\t0x10 ) ;;  cudaFree\n(p)/**/; k<<<1,\n2>>>( );\n"
    assert translate(text).replace("hip", "cuda") == text


def test_report() -> None:
    text = (
        "#include <cuda_runtime.h>\nvoid cudaMine() {}\ncudaMalloc(a);\ncudaMine();\n"
        "int cudaVariable = CUDA_CHECK(1); cudaBogus(1);\n"
        '#include "cuda_d3d9_interop.h"\n'
    )
    report = convert(text, "a.cu").report
    assert [(f.line, f.name, f.new) for f in report.converted] == [
        (1, "cuda_runtime.h", "hip/hip_runtime.h"),
        (3, "cudaMalloc", "hipMalloc"),
    ]
    assert [(f.line, f.name) for f in report.left] == [(5, "cudaBogus"), (6, "cuda_d3d9_interop.h")]
    assert report.by_api() == {"Headers": 1, "CUDA Runtime API": 1}
    assert report.lines()[0].startswith("a.cu: 2 references converted")
    assert report.lines()[1] == "a.cu:5: cudaBogus: unknown CUDA name"


def test_unsupported_names_are_left_and_reported() -> None:
    conversion = convert("cudaGraphicsVDPAURegisterOutputSurface(&r, s, 0);")
    assert conversion.text.startswith("cudaGraphicsVDPAU")
    assert [f.reason for f in conversion.report.left] == ["no HIP counterpart (CUDA Runtime API)"]


def test_roc_names() -> None:
    assert convert("cublasSgemm(h);", options=Options(roc=True)).text == "rocblas_sgemm(h);"
    assert convert("cudaMalloc(h);", options=Options(roc=True)).text == "hipMalloc(h);"
    assert translate("cudnnCreate(&h);") == "miopenCreate(&h);"  # no hip library in between


def test_main_header_is_added_once_where_it_is_missing() -> None:
    options = Options(main_header=True)
    kernel = "/* licence */\n\n__global__ void k() {}\n"
    added = convert(kernel, options=options).text
    assert added == "/* licence */\n\n#include <hip/hip_runtime.h>\n__global__ void k() {}\n"
    assert convert(added, options=options).text == added
    with_include = "#include <stdio.h>\n#include <cuda_runtime.h>\n"
    assert convert(with_include, options=options).text.count("hip_runtime.h") == 1
    assert convert("int x;\r\n", options=options).text == "#include <hip/hip_runtime.h>\r\nint x;\r\n"


def test_speed() -> None:
    """At least 50 files a second; a file of 20 KB stands for one (measured: several times that)."""
    line = "    cudaMemcpyAsync(d_{0}, h_{0}, n * sizeof(float), cudaMemcpyHostToDevice, stream); // copy {0}\n"
    lines = [line.format(i) for i in range(200)]
    text = "".join(lines)
    translate(text)
    start = time.process_time()
    for _ in range(10):
        translate(text)
    assert (time.process_time() - start) / 10 < 0.02


ONCE = Options(once=True)


def test_a_header_is_included_once() -> None:
    text = "#include <cuda.h>\n#include <cuda_runtime.h>\n#include <stdio.h>\nint x;\n"
    assert convert(text, options=ONCE).text == "#include <hip/hip_runtime.h>\n#include <stdio.h>\nint x;\n"
    kept = '#include "cuda.h"\r\n#include "cuda_runtime.h" // why\r\n'
    assert convert(kept, options=ONCE).text == '#include "hip/hip_runtime.h"\r\n // why\r\n'
    again = "#include <hip/hip_runtime.h>\n#include <cuda_runtime.h>\n"
    assert convert(again, options=ONCE).text == "#include <hip/hip_runtime.h>\n"


def test_a_header_in_another_branch_stays() -> None:
    text = "#ifdef A\n#include <cuda.h>\n#else\n#include <cuda_runtime.h>\n#endif\n"
    assert convert(text, options=ONCE).text.count("hip_runtime.h") == 2
    guarded = "#ifndef H\n#define H\n#include <cuda.h>\n#ifdef B\n#include <cuda_runtime.h>\n#endif\n#endif\n"
    assert convert(guarded, options=ONCE).text == guarded.replace("cuda.h", "hip/hip_runtime.h").replace(
        "#include <cuda_runtime.h>\n", ""
    )
    probe = "#if __has_include(<cuda.h>)\n#include <cuda.h>\n#endif\n"
    assert convert(probe, options=ONCE).text == probe.replace("cuda.h", "hip/hip_runtime.h")


def test_tensor_namespaces() -> None:
    assert translate("using namespace nvcuda;\nwmma::fill_fragment(a, 0);") == (
        "namespace wmma = rocwmma;\nwmma::fill_fragment(a, 0);"
    )
    assert translate("nvcuda::wmma::mma_sync(d, a, b, c);") == "rocwmma::mma_sync(d, a, b, c);"
    assert translate("using namespace nvcuda::wmma;") == "using namespace rocwmma;"
    assert translate("using namespace nvcuda::experimental;") == "using namespace nvcuda::experimental;"
    assert translate("namespace w = nvcuda :: wmma;") == "namespace w = rocwmma;"


def test_members_that_hip_lacks_are_reported() -> None:
    text = "namespace cg = cooperative_groups;\nx = cg::reduce_update_async(t, v, cg::plus<int>());\n"
    text += "// cub::DeviceTopK\ncub::DeviceTopK::Max(a);\n"
    report = convert(text).report
    assert [(f.line, f.name) for f in report.left] == [
        (2, "cooperative_groups::reduce_update_async"),
        (4, "cub::DeviceTopK"),
    ]


def test_counterparts_of_a_newer_hip_are_reported_with_its_version() -> None:
    result = convert("cudaInitDevice(0, 0, 0);\n")
    assert result.text == "cudaInitDevice(0, 0, 0);\n"
    assert "hipInitDevice of HIP 10.1" in result.report.left[0].reason


def test_headers_of_libcxx_keep_their_names() -> None:
    text = "#include <cuda/std/complex>\n#include <cuda/atomic>\n"
    assert convert(text).text == text and not convert(text).report.left
    assert [f.name for f in convert("#include <cuda/barrier>\n").report.left] == ["cuda/barrier"]


def test_main_header_goes_behind_a_byte_order_mark() -> None:
    assert convert("\ufeffint x;\n", options=Options(main_header=True)).text == (
        "\ufeff#include <hip/hip_runtime.h>\nint x;\n"
    )


@pytest.mark.parametrize(
    ("ptx", "hip"),
    [
        ('asm("trap;");', "__builtin_trap();"),
        ('asm volatile ( "bar.sync  0;" ::: "memory" );', "__syncthreads();"),
        ('asm("membar.gl;" : : : "memory");', "__threadfence();"),
        ('asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));', "lane = __lane_id();"),
        ('asm("mov.u32 %0, %smid;" : "=r"(out[f(1)]) );', "out[f(1)] = __smid();"),
        ('asm volatile("mov.u64 %0, %%clock64;\\n" : "=l"(t) :: "memory");', "t = clock64();"),
    ],
)
def test_ptx_with_an_exact_counterpart(ptx: str, hip: str) -> None:
    text = f"__device__ void f() {{\n  {ptx} // {ptx}\n}}\n"
    assert translate(text) == f"__device__ void f() {{\n  {hip} // {ptx}\n}}\n"
    assert translate(translate(text)) == translate(text)


@pytest.mark.parametrize(
    "other",
    [
        'asm("bar.sync 1, 64;");',
        'puts("asm(\\"trap;\\");");',
        'asm("s_nop 0");',
        'asm("exit;");',
    ],
)
def test_other_assembly_stays(other: str) -> None:
    text = f"__device__ void f() {{ {other} }}\n"
    assert translate(text) == text
