"""What a CUDA program is told of its compiler: nvcc's macros, architectures, and the guards of CUDA's headers."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.base.errors import UsageError
from cairn.compiler import hipcc, nvidia, rtc, sources, toolchain
from cairn.hipify import tables
from cairn.vgpu import specs

Driver = Callable[..., int]


def _holds(cc: Driver, name: str, condition: str, *options: str, before: str = "") -> None:
    """Fails unless the preprocessor says so in every pass."""
    Path(name).write_text(f"{before}\n#if !({condition})\n#error it does not hold\n#endif\n")
    assert cc("-fsyntax-only", *options, name) == 0


@pytest.mark.parametrize(
    ("option", "value", "names"),
    [
        ("-arch", "sm_80", ["80"]),
        ("-arch", "compute_90a", ["90a"]),
        ("-arch", "native", []),
        ("-arch", "all-major", list(nvidia.MAJOR)),
        ("-gencode", "arch=compute_80,code=sm_80", ["80"]),
        ("-gencode", "arch=compute_80,code=[sm_80,compute_80]", ["80"]),
        ("-gencode", 'arch=compute_100f,code="sm_100f,compute_100f"', ["100f"]),
        ("--offload-arch", "sm_75", ["75"]),
    ],
)
def test_architectures(option: str, value: str, names: list[str]) -> None:
    assert list(nvidia.architectures(option, value)) == names


@pytest.mark.parametrize("value", ["sm80", "sm_8", "fast", "arch=gfx942,code=sm_80", ""])
def test_no_architecture(value: str) -> None:
    with pytest.raises(UsageError, match="no architecture of NVIDIA's"):
        nvidia.architectures("-arch", value)


@pytest.mark.parametrize(
    ("wanted", "number"),
    [([], 940), (["70"], 700), (["70", "80"], 800), (["90", "100", "120"], 900), (["100"], 1000), (["90a"], 900)],
)
def test_the_newest_that_the_device_can_take(wanted: list[str], number: int) -> None:
    assert f"-D__CUDA_ARCH__={number}" in nvidia.device_macros(wanted, "gfx942:xnack-")


def test_without_an_option_the_devices_version_counts() -> None:
    for spec in specs.PROFILES.values():
        assert nvidia.version(spec.target) == spec.major * 100 + spec.minor * 10


DEVICE = "!defined(__HIP_DEVICE_COMPILE__) || "


@pytest.mark.budget(1.2)
def test_a_cuda_source_knows_nvcc_and_the_device(cc: Driver) -> None:
    says = " && ".join(f"defined({name})" for name in ("__CUDACC__", "__NVCC__", "__CUDA_RUNTIME_H__"))
    says += " && __CUDACC_VER_MAJOR__ >= 12 && CUDART_VERSION >= 12000 && !defined(__cuda_cuda_h__)"
    says += " && !defined(__HIPCC__)"
    _holds(cc, "a.cu", f"{says} && ({DEVICE} __CUDA_ARCH__ == 940)")
    _holds(cc, "b.cu", f"{says} && ({DEVICE} __CUDA_ARCH__ == 800)", "-arch=sm_80")
    _holds(cc, "c.cpp", f"{says} && ({DEVICE} defined(__CUDA_ARCH_FEAT_SM90_ALL))", "-x", "cu", "-arch=sm_90a")
    _holds(cc, "d.cu", "!defined(__CUDA_ARCH__)", "--cuda-host-only")


def test_other_sources_do_not(cc: Driver) -> None:
    none = " && ".join(
        f"!defined({name})" for name in ("__CUDACC__", "__CUDA_ARCH__", "__DEVICE_LAUNCH_PARAMETERS_H__")
    )
    _holds(cc, "a.cpp", f"{none} && defined(__CUDA_RUNTIME_H__)", before="#include <cuda_runtime.h>\ncudaError_t e;")
    _holds(cc, "b.cu", f"{none} && !defined(CUDART_VERSION)", before="#include <hip/hip_runtime.h>\ncudaError_t e;")
    _holds(cc, "c.hip", f"{none} && !defined(__NVCC__) && defined(__HIPCC__)")


def test_nvcc_compiles_cpp_files_without_cuda(runtime: hipcc.RuntimeLibs, tmp_path: Path) -> None:
    source = tmp_path / "a.cpp"
    source.write_text("#if !defined(__NVCC__) || defined(__CUDACC__) || defined(__HIPCC__)\n#error\n#endif\n")
    assert hipcc.main(["-fsyntax-only", str(source)], runtime=runtime, dialect="cuda") == 0


@pytest.mark.parametrize(("dialect", "defined"), [("hip", ""), ("cuda", "!"), ("", "!")])
def test_hipcc_says_its_name_in_cuda_sources(
    dialect: str, defined: str, runtime: hipcc.RuntimeLibs, tmp_path: Path
) -> None:
    source = tmp_path / "a.cu"
    source.write_text(f"#if !(defined(__CUDACC__) && {defined}defined(__HIPCC__))\n#error\n#endif\n")
    assert hipcc.main(["-fsyntax-only", str(source)], runtime=runtime, dialect=dialect) == 0


EITHER = """
#if defined(__HIPCC__) /* as the compiler says */
#include "for_hip.h"
#error HIP
#else
#include <cuda.h>
#include <cuda_runtime.h>
static const char *code(CUresult error) { return error == CUDA_ERROR_TOO_MANY_PEERS ? "" : "other"; }
static CUdeviceptr behind(CUdeviceptr place) { return place + 4; }
static cudaError_t taken(void **place) { return cudaMalloc(place, 4); }
#endif
"""


@pytest.mark.parametrize(("name", "dialect"), [("a.cu", ""), ("a.cu", "cuda"), ("a.cpp", "cuda")])
def test_programs_for_either_take_their_cuda_branch(
    name: str, dialect: str, runtime: hipcc.RuntimeLibs, tmp_path: Path
) -> None:
    """What they include for HIP counts for nothing: neither its headers nor its macros."""
    (tmp_path / "for_hip.h").write_text("#include <hip/hip_runtime.h>\n#define cudaMalloc hipMalloc\n")
    source = tmp_path / name
    source.write_text(EITHER)
    assert hipcc.main(["-fsyntax-only", "-Wno-unused", str(source)], runtime=runtime, dialect=dialect) == 0


PASTED = """
#define cuda(call) if (cuda##call != cudaSuccess) return 1
__constant__ int table[4];
__global__ void kernel(int *p) { *p = table[0]; }
int main() {
  int *host = nullptr, *device, from[4] = {}, *place;
  cudaFuncAttributes attributes;
  size_t bytes;
  cuda(HostGetDevicePointer(&device, host, 0));
  cuda(MemcpyToSymbol(table, from, 16));
  cuda(MemcpyFromSymbolAsync(from, table, 16, 0, cudaMemcpyDeviceToHost, 0));
  cuda(GetSymbolAddress((void **)&place, table));
  cuda(GetSymbolSize(&bytes, table));
  cuda(FuncGetAttributes(&attributes, kernel));
  cuda(FuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024));
  cuda(FuncSetCacheConfig(kernel, cudaFuncCachePreferL1));
  void *arguments[] = {&device};
  cuda(LaunchKernel(kernel, dim3(1), dim3(4), arguments, 0, 0));
  cuda(LaunchCooperativeKernel(kernel, dim3(1), dim3(4), arguments, 0, 0));
  cuda(OccupancyAvailableDynamicSMemPerBlock(&bytes, kernel, 1, 64));
}
"""


def test_functions_by_pieces_of_their_names_that_take_templates(cc: Driver) -> None:
    Path("a.cu").write_text(PASTED)
    assert cc("-fsyntax-only", "a.cu") == 0


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("#ifdef X\n1\n#else\n2\n#endif\n3\n", "2\n3\n"),
        ("#ifndef X // no\n1\n#elif Y\n2\n#else\n3\n#endif\n", "1\n"),
        ("#if defined(X)\n1\n#elif Y\n2\n#else\n3\n#endif\n", "2\n3\n"),
        ("# if !defined X /* no */\n1\n# else\n#  if Y\n2\n#  endif\n# endif\n", "1\n"),
        ("#if defined(X) || defined(Y)\n1\n#endif\n#endif\nX\n", "1\nX\n"),
    ],
)
def test_branches_for_a_macro_that_is_not_defined(text: str, left: str) -> None:
    assert sources._compiled(text, "X") == left


# Its number is not known here.
NEWER = {"CUDA_ERROR_FABRIC_NOT_READY"}


@pytest.mark.parametrize(("header", "start"), [("cuda.h", "CUDA_ERROR_"), ("cuda_runtime_api.h", "cudaError")])
def test_every_error_has_its_name_in_c(header: str, start: str, runtime: hipcc.RuntimeLibs, tmp_path: Path) -> None:
    rows = tables.rows("driver" if header == "cuda.h" else "runtime")
    errors = [row.cuda for row in rows if row.kind == "enum value" and row.cuda.startswith(start)]
    uses = "".join(f"  sum += (int){name};\n" for name in errors if name not in NEWER)
    assert len(errors) > 100
    source = tmp_path / "a.c"
    source.write_text(f"#include <{header}>\nint main(void) {{\n  int sum = 0;\n{uses}  return sum;\n}}\n")
    assert hipcc.main(["-fsyntax-only", str(source)], runtime=runtime, dialect="cuda") == 0


LACKED = """#include <cuda.h>
#include <stdio.h>
int main(void) {
  int found[3] = {7, 7, 7}, width = 0;
  cuInit(0);
  int failed = cuDeviceGetAttribute(&found[0], CU_DEVICE_ATTRIBUTE_DMA_BUF_SUPPORTED, 0);
  failed += cuDeviceGetAttribute(&found[1], CU_DEVICE_ATTRIBUTE_IPC_EVENT_SUPPORTED, 0);
  failed += cuDeviceGetAttribute(&found[2], CU_DEVICE_ATTRIBUTE_NUMA_ID, 0);
  failed += cuDeviceGetAttribute(&width, CU_DEVICE_ATTRIBUTE_WARP_SIZE, 0);
  printf("%d: %d %d %d, %d\\n", failed, found[0], found[1], found[2], width);
  return 0;
}
"""


def test_attributes_that_hip_has_not_in_c(tmp_path: Path) -> None:
    source, made = tmp_path / "a.c", tmp_path / "a"
    source.write_text(LACKED)
    subprocess.run([sys.executable, "-m", "cairn.cli.main", "cc", str(source), "-o", str(made)], check=True)
    assert subprocess.run([made], capture_output=True, text=True, check=True).stdout == "0: 0 1 -1, 64\n"


HELPER = """
#if !defined(__DRIVER_TYPES_H__) || defined(CU_COMPLEX_H_) || defined(__NVRTC_H__) || defined(__CUDA_FP16_H__)
#error before
#endif
#include <cuda.h>
#include <cuComplex.h>
#include <nvrtc.h>
#include <cuda_fp16.h>
#ifdef __DRIVER_TYPES_H__
static const char *name_of(cudaError_t error) { return cudaGetErrorName(error); }
#endif
#ifdef __NVRTC_H__
static const char *name_of(nvrtcResult error) { return nvrtcGetErrorString(error); }
#endif
#if !defined(CU_COMPLEX_H_) || !defined(__CUDA_FP16_H__) || defined(CUBLAS_API_H_) || defined(CUDAPROFILER_H)
#error after
#endif
#if __has_include(<cuda_fp16.h>) && !__has_include(<cudnn.h>)
static void CUDART_CB called(cudaStream_t, cudaError_t, void *) {}
#endif
int main() { return !name_of(cudaSuccess) || !name_of(NVRTC_SUCCESS) || !called; }
"""


def test_headers_that_test_guards(cc: Driver) -> None:
    Path("a.cu").write_text(HELPER)
    assert cc("-fsyntax-only", "a.cu") == 0


@pytest.mark.parametrize("translated", [(), ("-DCAIRN_TRANSLATED=1",)])
def test_headers_of_libraries_are_c(translated: tuple[str, ...], tmp_path: Path) -> None:
    if shutil.which("gcc") is None:
        pytest.skip("no gcc")
    names = ("cublasXt", "cufftw", "nvml", "cuda", "cusparse", "curand", *(("cudaTypedefs",) if translated else ()))
    source = tmp_path / "headers.c"
    source.write_text(
        "".join(f"#include <{name}.h>\n" for name in names) + "fftwf_plan p; nvmlDevice_t d; CUtensorMap m;\n"
    )
    folders = ("-I", toolchain.cuda_headers(), "-I", toolchain.include_dir())
    command = ["gcc", "-fsyntax-only", "-D__HIP_PLATFORM_AMD__", *translated, *folders, source]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[:2000]


def test_each_header_of_cudas_is_over_its_counterpart() -> None:
    """A header that has a guard defines it, and includes what hipify would include, and what only CUDA's has."""
    folder = toolchain.cuda_headers()
    guards = []
    for file in folder.rglob("*.h*"):
        if file.name.startswith("cairn_"):  # what several headers share
            continue
        text, row = file.read_text(), tables.headers()[str(file.relative_to(folder))]
        included = re.findall(r"#include <(.*)>", text)
        details = f"{Path(row.hip).parent}/detail/"  # what CUDA's library has and HIP's has not
        assert included and all(name.startswith(details) or "/" not in name for name in included[1:]), file
        counterpart = row.hip or "hip/hip_runtime_api.h"  # what HIP has no library for is written over its runtime
        assert included[0] in (counterpart, "hip/amd_detail/host_defines.h"), file
        if included[0].startswith("hip/"):
            assert (toolchain.include_dir() / included[0]).is_file()
        guards += re.findall(r"#ifndef (\w+)\n#define \1\n", text)
    assert {"__DRIVER_TYPES_H__", "__cuda_cuda_h__", "CUBLAS_API_H_", "_CUFFT_H_", "CURAND_H_"} < set(guards)
    assert {"CUSPARSE_H_", "CUSOLVER_COMMON_H_", "__NVRTC_H__", "__VECTOR_TYPES_H__"} < set(guards)


def test_programs_compiled_at_run_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As with NVRTC: the macros, clock_t, assert and std::initializer_list without an include, and quoted includes from
    the working folder. CUDART_INF alone makes no program a CUDA program."""
    (tmp_path / "beside.h").write_text("#define LIMIT 3\n")
    monkeypatch.chdir(tmp_path)
    source = """#include "beside.h"
#if __CUDA_ARCH__ != 750 || !defined(__CUDACC_RTC__) || !defined(__CUDACC__) || defined(__NVCC__)
#error macros
#endif
__device__ int first(std::initializer_list<int> numbers) { return *numbers.begin(); }
extern "C" __global__ void k(clock_t *at, int n) { *at = clock(); assert(n < LIMIT + first({1, 2})); }
"""
    rtc.compile_device(source, "./k.cu", options=["--gpu-architecture=compute_75"])
    hip = "#if defined(__CUDA_ARCH__) || !defined(__HIP__) || !defined(__HIPCC__)\n#error\n#endif\n"
    rtc.compile_device(hip)
    rtc.compile_device(f"#define CUDART_INF 1e300\n{hip}__device__ double x = CUDART_INF;\n")
    rtc.compile_device("#include <math_constants.h>\n__device__ double x = CUDART_INF;\n")


CLUSTERS = """
__global__ void __cluster_dims__(2 * 2, 1, 1) k(int *p) { *p = 1; }
template <int M> __global__ __launch_bounds__(64) void __cluster_dims__(M, 2) t(int *p) { *p = M; }
template __global__ void t<3>(int *);
__global__ void plain(int *p) { cudaTextureObject_t t = 1ull << 40; *p = (int)(t >> 40); }
"""


def test_clusters_of_nvidias_code_have_their_sizes(runtime: hipcc.RuntimeLibs, tmp_path: Path) -> None:
    source, made = tmp_path / "c.cu", tmp_path / "c.o"
    source.write_text(CLUSTERS)
    assert hipcc.main(["-c", "--offload-arch=sm_90", str(source), "-o", str(made)], runtime=runtime) == 0
    entries = made.read_bytes().split(b".visible .entry ")[1:]
    heads = {entry[: entry.index(b"(")]: entry[: entry.index(b"\n{")] for entry in entries}
    assert b".explicitcluster\n.reqnctapercluster 4, 1, 1" in heads[b"_Z1kPi"]
    assert b".maxntid 64" in heads[b"_Z1tILi3EEvPi"] and b".reqnctapercluster 3, 2, 1" in heads[b"_Z1tILi3EEvPi"]
    assert b"cluster" not in heads[b"_Z5plainPi"]
