// What goes wrong at a call: the error code, the last error, and that the program goes on.
#include "check.h"

#include <cstring>

__global__ void store(int *out, int value)
{
    if (threadIdx.x == 0 && blockIdx.x == 0)
        *out = value;
}

__global__ void uses_shared(int *out)
{
    extern __shared__ int words[];
    words[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0)
        *out = words[blockDim.x - 1];
}

// Runtimes differ in which of the two codes they give for a bad configuration.
static void expect_launch(bool refused, int line)
{
    cudaError_t peeked = cudaPeekAtLastError(), got = cudaGetLastError(), after = cudaGetLastError();
    bool configuration = got == cudaErrorInvalidConfiguration || got == cudaErrorInvalidValue;
    if (refused ? !configuration : got != cudaSuccess) {
        printf("line %d: %s\n", line, cudaGetErrorName(got));
        failures()++;
    }
    EXPECT(peeked == got);
    EXPECT(after == cudaSuccess);  // reading the last error clears it
}

int main()
{
    DeviceArray<int> out(1);
    out.zero();

    store<<<1, 4096>>>(out, 1);  // more threads than any device has
    expect_launch(true, __LINE__);
    store<<<1, dim3(64, 64, 2)>>>(out, 2);
    expect_launch(true, __LINE__);
    store<<<0, 64>>>(out, 3);
    expect_launch(true, __LINE__);
    store<<<1, 0>>>(out, 4);
    expect_launch(true, __LINE__);
    uses_shared<<<1, 64, 1 << 24>>>(out);  // 16 MiB of shared memory
    expect_launch(true, __LINE__);
    EXPECT(out.download()[0] == 0);

    store<<<1, 64>>>(out, 7);  // and all is well again
    expect_launch(false, __LINE__);
    EXPECT(out.download()[0] == 7);
    uses_shared<<<1, 64, 64 * sizeof(int)>>>(out);
    expect_launch(false, __LINE__);
    EXPECT(out.download()[0] == 63);

    int *pointer = nullptr, host = 0;
    EXPECT(cudaMalloc((void **)&pointer, size_t(1) << 60) == cudaErrorMemoryAllocation);
    EXPECT(pointer == nullptr);
    EXPECT(cudaGetLastError() == cudaErrorMemoryAllocation);
    EXPECT(cudaMalloc((void **)nullptr, 4) == cudaErrorInvalidValue);
    EXPECT(cudaFree(nullptr) == cudaSuccess);
    EXPECT(cudaMemcpy(nullptr, out, sizeof(int), cudaMemcpyDeviceToHost) != cudaSuccess);
    EXPECT(cudaMemcpy(&host, out, 0, cudaMemcpyDeviceToHost) == cudaSuccess);
    EXPECT(cudaMemcpy(&host, out, sizeof(int), (cudaMemcpyKind)77) == cudaErrorInvalidMemcpyDirection);
    EXPECT(cudaSetDevice(-1) == cudaErrorInvalidDevice);
    cudaGetLastError();

    EXPECT(strcmp(cudaGetErrorString(cudaSuccess), "no error") == 0);
    EXPECT(strlen(cudaGetErrorString(cudaErrorInvalidValue)) > 4);
    EXPECT(strcmp(cudaGetErrorName(cudaSuccess), cudaGetErrorName(cudaErrorInvalidValue)) != 0);
    int version = 0;
    EXPECT(cudaRuntimeGetVersion(&version) == cudaSuccess && version == CUDART_VERSION);
    EXPECT(cudaDriverGetVersion(&version) == cudaSuccess && version >= CUDART_VERSION);
    EXPECT(strcmp(cudaGetErrorName(cudaSuccess), "cudaSuccess") == 0);
    EXPECT(strcmp(cudaGetErrorName(cudaErrorMemoryAllocation), "cudaErrorMemoryAllocation") == 0);
    EXPECT(strcmp(cudaGetErrorName(cudaErrorInvalidResourceHandle), "cudaErrorInvalidResourceHandle") == 0);
    EXPECT(strcmp(cudaGetErrorName((cudaError_t)12345), "unrecognized error code") == 0);
    EXPECT(strcmp(cudaGetErrorString(cudaErrorNoDevice), "no CUDA-capable device is detected") == 0);
    const char *(*name_of)(cudaError_t) = cudaGetErrorName;
    EXPECT(strcmp(name_of(cudaErrorNotReady), "cudaErrorNotReady") == 0);
    size_t free_bytes = 0, total = 0;
    EXPECT(cudaMemGetInfo(&free_bytes, &total) == cudaSuccess && free_bytes > 0 && free_bytes <= total);
    return verdict();
}
