"""Each hazard on a place that has it, and on a look-alike that has not."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cairn.hipify import hazards
from cairn.hipify.hazards import RULES
from cairn.hipify.hazards.ptx import WAYS, remedy


def found(text: str) -> list[tuple[str, int]]:
    return [(hazard.rule.id, hazard.line) for hazard in hazards.find(text)]


def kernel(body: str) -> str:
    return f"__global__ void k(float* a, int n) {{\n{body}\n}}\n"


HAS = {
    "warp-mask": [
        kernel("x = __shfl_down_sync(0xffffffff, x, 4);"),
        kernel("__ballot_sync(0xFFFFFFFFu, p);"),
        kernel("__any_sync(-1, p);"),
        kernel("__syncwarp(0xffff);"),
        kernel("unsigned mask = f(); __all_sync(mask, p);"),
        "#define FULL_MASK 0xffffffff\n" + kernel("__shfl_xor_sync(FULL_MASK, x, 1);"),
    ],
    "warp-ballot": [
        kernel("unsigned int b = __ballot_sync(~0ull, p);"),
        kernel("int n = __popc(__ballot(p));"),
        kernel("uint32_t m = __activemask();"),
    ],
    "warp-lane": [
        kernel("int lane = threadIdx.x & 31;"),
        kernel("int w = threadIdx.x >> 5;"),
        kernel("int w = (blockIdx.x * blockDim.x + threadIdx.x) / 32;"),
        kernel("int l = tid % 32;"),
        kernel("int l = lane_id & 0x1f;"),
        "__device__ __forceinline__ int f() { return threadIdx.x & 31; }",
        "#define DEV __device__ inline\nDEV int f(int tid) { return tid / 32; }",
        "auto f = [=] __device__ (int tid) { return tid & 31; };",
    ],
    "warp-constant": [
        "#define WARP_SIZE 32\n__global__ void k() {}",
        "__global__ void k() {}\nconstexpr int kWarpSize = 32;",
        "static const int warp_size{32}; __device__ int x;",
        "enum { WARP_THREADS = 32 }; __device__ int x;",
    ],
    "warp-reduce": [
        kernel("for (int o = 16; o > 0; o >>= 1)\n x += __shfl_down_sync(~0ull, x, o);"),
        kernel("for (int o = 16; o; o /= 2) x += __shfl_xor(x, o);"),
        kernel("x += __shfl_down(x, 16); x += __shfl_down(x, 8);"),
    ],
    "warp-tile": [kernel("auto t = cg::tiled_partition<32>(b);"), kernel("cg::thread_block_tile<32> t;")],
    "warp-array": [kernel("__shared__ float part[32]; x = __shfl_down(x, 1, 32); part[lane] = x;")],
    "warp-sync": [
        kernel("if (tid < 32) { s[tid] += s[tid + 32]; s[tid] += s[tid + 16]; s[tid] += s[tid + 8]; }"),
        "__device__ void r(volatile int* s, int t) { s[t] += s[t + 32]; s[t] += s[t + 16]; s[t] += s[t + 8]; }",
    ],
    "warp-size-constant": [kernel("__shared__ int s[warpSize];"), kernel("constexpr int w = warpSize;")],
    "ptx": [
        kernel('asm volatile("mapa.u32 %0, %1, 2;" : "=r"(x) : "r"(y));'),
        '__device__ int f() { asm(\n"mbarrier.init.shared.b64 [%0], 1;" :: "r"(y)); return x; }',
    ],
    "warp-ptx": [
        kernel('unsigned lane; asm("mov.u32 %0, %%laneid;" : "=r"(lane));'),
        kernel('asm volatile("mov.u32 %0, %laneid;" : "=r"(x));'),
        kernel('asm("shfl.sync.bfly.b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(x) : "r"(y));'),
        kernel('asm volatile("bar.warp.sync 0xffffffff;");'),
        kernel('asm volatile("mov.u32 %0, %%lanemask_lt;" : "=r"(x));'),
        kernel('asm("{ .reg .pred p; activemask.b32 %0; }" : "=r"(x));'),
    ],
    "tensor-core": [
        kernel('asm("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0}, {%1};" : : );'),
        kernel("wmma::fragment<wmma::matrix_a, 32, 8, 16, half, wmma::row_major> f;"),
    ],
    "dynamic-parallelism": [
        kernel("child<<<1, 32>>>(a);"),
        "__device__ void f() { child<<<1, 32>>>(0); }",
        kernel("cudaDeviceSynchronize();"),
    ],
    "texture-reference": ["texture<float, 2, cudaReadModeElementType> tex;\n__global__ void k() {}"],
    "texture-object": [
        "__global__ void k(cudaTextureObject_t t, float* o) {}",
        kernel("a[0] = tex2D<float>(t, 0, 0);"),
        kernel("surf2Dwrite(a[0], s, 0, 0);"),
        kernel("tex3DLod<float>(t, x, y, z, 1);"),
        "int main() { cudaCreateTextureObject(&t, &r, &d, nullptr); }",
        "int main() { cuTexRefSetArray(t, a, 0); }",
        "int main() { hipCreateSurfaceObject(&s, &r); }",
        "CUtexObject t; CUdevice d;\nint main() { cuInit(0); }",
    ],
    "library": ["#include <cutlass/gemm.h>\n__global__ void k();", "#include <npp.h>\nint cudaX;"],
    "lds-size": [
        kernel("__shared__ float t[128][129];"),
        "#define N 128\nconstexpr int M = N + 1;\n" + kernel("__shared__ float a[N][M];"),
        kernel("__shared__ double a[4096]; __shared__ double b[4097];"),
        "int main() { cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, 96 * 1024); }",
        "int main() { k<<<1, 256, 98304>>>(); }",
    ],
    "lds-opt-in": ["int main() { cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, size); }"],
    "launch-bounds": ["__global__ void __launch_bounds__(256, 2) k() {}"],
    "attribute": [
        "__global__ void k(const __grid_constant__ P p) {}",
        "#pragma nv_exec_check_disable\n__device__ int f();",
    ],
    "float-atomic": [
        kernel("atomicAdd(&a[3], 1.0f);"),
        kernel("__shared__ double s; atomicAdd(&s, x);"),
        kernel("atomicAdd((float*)p, x);"),
    ],
    "constant-size": ["__constant__ float table[8192];\n__global__ void k() {}"],
    "warp-shift": [
        kernel("n = __popc(b & ((1 << lane) - 1));"),
        kernel("int m = b & ~(-1 << laneId);"),
        kernel("unsigned bit = 1u << (threadIdx.x & 31);"),
    ],
    "cuda-namespace": [kernel("cuda::barrier<cuda::thread_scope_block> b;"), kernel("cuda::std::latch l;")],
    "libcxx": [kernel("cuda::atomic<int> x;"), "#include <cuda_runtime.h>\ncuda::std::array<int, 3> a;"],
    "arch-branch": [kernel("#if __CUDA_ARCH__ >= 800\nx();\n#endif")],
}

HAS_NOT = {
    "warp-mask": [
        kernel("__shfl_down(x, 4); __ballot_sync(~0ull, p);"),
        kernel("unsigned long long mask = f(); __all_sync(mask, p);"),
    ],
    "warp-ballot": [
        kernel("unsigned long long b = __ballot(p); auto m = __activemask();"),
        kernel("int c = __popcll(__ballot(p));"),
    ],
    "warp-lane": [
        kernel("bits[tid >> 5] |= 1u << (tid & 31);"),
        kernel("int w = threadIdx.x / warpSize; n / 32; i & 31; x = count >> 5;"),
        "int blocks(int threads) { return threads / 32; }",
        kernel("// threadIdx.x & 31\nputs(\"threadIdx.x & 31\");"),
    ],
    "warp-shift": [kernel("auto m = 1ull << lane; int n = 1 << lanes; int x = 1 << threadIdx.y;")],
    "warp-constant": ["#define WARP_SIZE 64\n__global__ void k() {}", "#define TILE 32\n__global__ void k() {}"],
    "warp-reduce": [
        kernel("for (int o = 16; o > 0; o >>= 1) x += __shfl_down_sync(m, x, o, 32);"),
        kernel("for (int o = warpSize / 2; o > 0; o >>= 1) x += __shfl_down(x, o);"),
        kernel("for (int i = 16; i > 0; i >>= 1) x += i;"),
    ],
    "warp-array": [kernel("__shared__ float tile[32]; tile[threadIdx.x] = 0;")],
    "warp-sync": [
        kernel("if (tid < 32) { s[tid] += s[tid + 32]; __syncwarp(); s[tid] += s[tid + 16]; __syncwarp(); }"),
        kernel("if (tid < 32) s[tid] = 0;"),
    ],
    "ptx": [
        kernel('asm volatile("" ::: "memory");'),
        kernel('asm volatile("s_waitcnt vmcnt(0)" ::: "memory");'),
        'int main() { cudaFree(0); asm("cpuid"); }',
    ],
    "tensor-core": [kernel("wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> f;")],
    "dynamic-parallelism": [
        "int main() { k<<<1, 32>>>(0); cudaDeviceSynchronize(); }",
        "__host__ __device__ void f() { k<<<1, 1>>>(0); }",
        "__global__ void k();\nint main() { k<<<1, 32>>>(); }",
    ],
    "warp-ptx": [
        kernel('asm("mov.u32 %0, %%tid.x;" : "=r"(x));'),
        kernel('asm("add.u32 %0, %1, 1;" : "=r"(x) : "r"(laneid));'),
        kernel('asm volatile("mov.u32 %0, %%lanemask_lt;" : "=r"(x));').replace("lanemask_lt", "ctaid.x"),
    ],
    "texture-object": [
        "__device__ float tex2D(float x) { return x; }\n" + kernel("a[0] = tex2D(1);"),
        kernel("a[0] = image.tex2D(1); int tex2Dx = 3;"),
        "#if 0\ncudaTextureObject_t t;\n#endif\n__global__ void k() {}",
    ],
    "texture-reference": ["cudaTextureObject_t t; Texture<float> u; gl::texture<int> v;\n__global__ void k() {}"],
    "lds-size": [
        kernel("__shared__ float t[128][128];"),
        kernel("extern __shared__ int s[];"),
        "int main() { k<<<1, 256, 65536>>>(); }",
    ],
    "launch-bounds": ["__global__ void __launch_bounds__(256) k() {}"],
    "float-atomic": ["__global__ void k(int* c) { atomicAdd(&c[0], 1); }"],
    "constant-size": ["__constant__ float table[64];\n__global__ void k() {}"],
    "libcxx": [kernel("my::cuda::atomic x;")],
    "cuda-namespace": [kernel("thrust::cuda::par; my::cuda::atomic x; torch::cuda::device();")],
    "arch-branch": [kernel("#if __CUDA_ARCH__ >= 600\nx();\n#endif")],
    "library": ['#include "cuda/vision.h"\n#include <cublas_v2.h>\n__global__ void k();'],
}  # fmt: skip


def test_lane_numbers_by_other_names() -> None:
    for text in (
        "#define TX threadIdx.x\n" + kernel("if ((TX % 32) == 0) f();"),
        "static const int ws = 32;\n" + kernel("int w = threadIdx.x / ws;"),
        "#define SIZE 32\n" + kernel("int l = threadIdx.x & (SIZE - 1);"),
        kernel("if (lane == 31) f();"),
    ):
        assert "warp-lane" in [rule for rule, _ in found(text)], text
    for text in (
        "#define WARP_SIZE 32\n" + kernel("int w = threadIdx.x / WARP_SIZE;"),  # the constant itself is reported
        "static const int ws = 64;\n" + kernel("int w = threadIdx.x / ws;"),
        "#define TX threadIdx.x\n" + kernel("int w = TX % 16;"),
    ):
        assert "warp-lane" not in [rule for rule, _ in found(text)], text


def test_masks_named_in_a_header_beside(tmp_path: Path) -> None:
    (tmp_path / "masks.h").write_text("#define ALL 0xFFFFFFFF\n")
    text = '#include "masks.h"\n' + kernel("x = __shfl_sync(ALL, x, 0);")
    assert [hazard.rule.id for hazard in hazards.find(text, tmp_path)] == ["warp-mask"]
    assert not hazards.find(text)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("#ifdef __HIP_PLATFORM_AMD__\n{}#else\n{}#endif\n", [3]),
        ("#if defined(USE_ROCM)\n{}#else\n{}#endif\n", [3]),
        ("#if !defined(USE_ROCM)\n{}#endif\n{}", [6]),
        ("#ifndef __HIP_PLATFORM_NVIDIA__\n{}#else\n{}#endif\n", [3]),
        ("#if 0\n{}#elif defined(A)\n{}#else\n#endif\n", [6]),
        ("#if defined(USE_ROCM) && X\n{}#else\n{}#endif\n", [3, 6]),
        ("#ifdef OTHER\n#ifdef USE_ROCM\n{}#else\n{}#endif\n#else\n{}#endif\n", [4, 11]),
    ],
)
def test_branches_for_nvidia_do_not_count(text: str, lines: list[int]) -> None:
    code = "__device__ int f(int x) {\n  return x + (threadIdx.x & 31); }\n"
    text = text.format(code, code, code) + "#ifdef USE_ROCM\n#endif\n"
    assert [line for _, line in found(text)] == lines


def test_every_rule_has_a_case() -> None:
    assert set(HAS) == set(RULES)


@pytest.mark.parametrize(("rule", "text"), [(rule, text) for rule, texts in HAS.items() for text in texts])
def test_hazard_is_found(rule: str, text: str) -> None:
    assert rule in [name for name, _ in found(text)]


@pytest.mark.parametrize(("rule", "text"), [(rule, text) for rule, texts in HAS_NOT.items() for text in texts])
def test_look_alike_is_not(rule: str, text: str) -> None:
    assert rule not in [name for name, _ in found(text)]


def test_lines_reasons_and_remedies() -> None:
    text = kernel('int a;\nasm("brev.b32 %0, %1;" : "=r"(x));\nint lane = threadIdx.x & 31;')
    first, second = hazards.find(text)
    assert (first.line, first.rule.id, first.text) == (3, "ptx", 'asm("brev.b32 %0, %1;" : "=r"(x));')
    assert first.remedy == "AMD's way: __brev()."
    assert (second.line, second.rule.severity) == (4, "warning")
    assert "warpSize" in second.remedy
    assert all(rule.reason and rule.remedy and rule.minutes for rule in RULES.values())


@pytest.mark.parametrize(
    ("ptx", "way"),
    [
        ("lop3.b32 %0, %1, %2, %3, 0x96;", "logic expression"),
        ("ld.global.nc.v4.f32 {%0,%1,%2,%3}, [%4];", "nontemporal"),
        ("red.global.add.f32 [%0], %1;", "atomicAdd"),
        ("shfl.sync.bfly.b32 %0, %1, %2, 0x1f, 0xffffffff;", "__shfl"),
        ("bar.sync 1, 64;", "__syncthreads"),
        ("cp.async.cg.shared.global [%0], [%1], 16;", "global_load_lds"),
        ("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32", "mfma"),
        ("prmt.b32 %0, %1, %2, %3;", "__byte_perm"),
        ("mul.wide.u32 %0, %1, %2;", "arithmetic"),
        ("addc.cc.u32 %0, %1, %2;", "carries"),
        ("membar.gl;", "__threadfence"),
    ],
)
def test_ways_of_ptx(ptx: str, way: str) -> None:
    assert way in remedy(ptx)


def test_ways_are_many() -> None:
    assert len(WAYS) >= 50


def test_plain_cpp_has_none() -> None:
    assert found("int main() { int tid = 3; return tid & 31; }\n") == []


PIECES = (
    "__global__ void k() {",
    "}", "{", "(", ")", "\n", "asm(", '"mov.u32 %0;"', "x = __shfl_down_sync(", "0xffffffff", ",", ";", "<<<", ">>>",
    "__shared__ float a[", "99999", "]", "threadIdx.x", " & 31", "/*", "*/", "//", '"', "#if 1\n", "#endif\n",
    "texture<",
    "__device__", "[", "1 << 70", "atomicAdd(", "if (tid < 32)", "#define N (N + 1)\n", "N", "__launch_bounds__(1, 2)",
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_never_fails(text: str) -> None:
    for hazard in hazards.find(text):
        assert 1 <= hazard.line <= text.count("\n") + 1
