// Buffer instructions as older sources of AMD's call them: by names of intrinsics that LLVM no longer has.
#include <cstdio>
#include <hip/hip_runtime.h>

typedef int buffer_t __attribute__((ext_vector_type(4)));
typedef float float4_t __attribute__((ext_vector_type(4)));
typedef _Float16 half2_t __attribute__((ext_vector_type(2)));
typedef unsigned short ushort2_t __attribute__((ext_vector_type(2)));

__device__ float load(buffer_t, int row, int offset, bool glc, bool slc) __asm("llvm.amdgcn.buffer.load.f32");
__device__ float4_t load4(buffer_t, int row, int offset, bool glc, bool slc) __asm("llvm.amdgcn.buffer.load.v4f32");
__device__ ushort2_t load_bf16(buffer_t, int row, int offset, bool glc, bool slc) __asm("llvm.amdgcn.buffer.load.v2bf16");
__device__ void store(float, buffer_t, int row, int offset, bool glc, bool slc) __asm("llvm.amdgcn.buffer.store.f32");
__device__ void store2(half2_t, buffer_t, int row, int offset, bool glc, bool slc) __asm("llvm.amdgcn.buffer.store.v2f16");
__device__ void add(float, buffer_t, int row, int offset, bool slc) __asm("llvm.amdgcn.buffer.atomic.fadd.f32");

__device__ buffer_t buffer(const void *memory, int bytes, int stride = 0)
{
    union { buffer_t whole; const void *memory; unsigned words[4]; } made = {};
    made.memory = memory;
    made.words[1] |= stride << 16;
    made.words[2] = bytes;
    made.words[3] = 0x00027000;
    return made.whole;
}

__global__ void kernel(const float *in, float *out, half2_t *halves, float *rows, float *sum, int count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x; // beyond the end: loads give 0, stores do nothing
    float one = load(buffer(in, count * 4), 0, i * 4, false, false);
    float4_t four = load4(buffer(in, count * 4), 0, (i & ~3) * 4, false, false);
    ushort2_t bits = load_bf16(buffer(in, count * 4), 0, i * 4, false, false);
    store(one + four[1] + bits[0], buffer(out, count * 4), 0, i * 4, false, false);
    store2(half2_t{(_Float16)one, (_Float16)2}, buffer(halves, count * 4), 0, i * 4, false, false);
    store(load(buffer(in, count * 4, 8), i, 4, true, true), buffer(rows, count * 4), 0, i * 4, false, false);
    if (i < count) add(one, buffer(sum, 4), 0, 0, false);
}

int main()
{
    const int count = 128;
    float *in, *out, *rows, *sum;
    half2_t *halves;
    for (float **each : {&in, &out, &rows, &sum})
        if (hipMallocManaged(each, 2 * count * sizeof(float)) != hipSuccess) return 1;
    if (hipMallocManaged(&halves, 2 * count * sizeof(half2_t)) != hipSuccess) return 1;
    for (int i = 0; i < 2 * count; i++) {
        in[i] = i + 0.5f;
        out[i] = rows[i] = -1;
    }
    *sum = 0;
    kernel<<<3, 64>>>(in, out, halves, rows, sum, count);
    if (hipDeviceSynchronize() != hipSuccess) return 1;
    int wrong = *sum != count * count / 2.f;
    for (int i = 0; i < count; i++) {
        unsigned bits;
        __builtin_memcpy(&bits, &in[i], 4);
        wrong += out[i] != i + 0.5f + (i / 4 * 4 + 1.5f) + (bits & 0xffff);
        wrong += (float)halves[i][0] != i + 0.5f || (float)halves[i][1] != 2;
        wrong += rows[i] != (2 * i + 1 < count ? 2 * i + 1.5f : 0);
    }
    for (int i = count; i < 2 * count; i++) wrong += out[i] != -1;
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
