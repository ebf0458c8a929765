// Global wave sync by hipLaunchCooperativeKernel, as binaries of ROCm 6 use it in grid.sync(): the launch makes it ready.
#include <hip/hip_runtime.h>
#include <cstdio>
#include <cstdlib>

#define CHECK(call) do { hipError_t e = (call); if (e != hipSuccess) { printf("FAIL %s: %s\n", #call, hipGetErrorString(e)); return 1; } } while (0)

__device__ void grid_sync() {
    __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent");
    __syncthreads();
    if (threadIdx.x == 0) __builtin_amdgcn_ds_gws_barrier(gridDim.x - 1, 0);
    __syncthreads();
    __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent");
}

// Sums the parts of all workgroups, `rounds` times: each round counts on the one before.
__global__ void sums(unsigned *parts, unsigned *out, int rounds) {
    for (int i = 0; i < rounds; i++) {
        if (threadIdx.x == 0) parts[blockIdx.x] = out[blockIdx.x] + 1;
        grid_sync();
        if (threadIdx.x == 0) {
            unsigned sum = 0;
            for (unsigned k = 0; k < gridDim.x; k++) sum += parts[k];
            out[blockIdx.x] = sum;
        }
        grid_sync();
    }
}

static int launch(unsigned *parts, unsigned *out, int rounds, int groups, hipStream_t stream) {
    void *arguments[] = {&parts, &out, &rounds};
    return hipLaunchCooperativeKernel((const void *)sums, dim3(groups), dim3(256), arguments, 0, stream);
}

static unsigned wanted(int rounds, int groups) {
    unsigned value = 0;
    for (int i = 0; i < rounds; i++) value = (value + 1) * groups;
    return value;
}

static int check(const char *what, unsigned *out, int groups, unsigned want) {
    unsigned got[64];
    CHECK(hipMemcpy(got, out, groups * 4, hipMemcpyDeviceToHost));
    for (int i = 0; i < groups; i++)
        if (got[i] != want) { printf("FAIL %s: workgroup %d has %u, not %u\n", what, i, got[i], want); return 1; }
    return 0;
}

int main() {
    unsigned *parts, *out;
    CHECK(hipMalloc(&parts, 256));
    CHECK(hipMalloc(&out, 256));
    // One launch after another, of other sizes; in two streams at the same time.
    for (int groups : {1, 2, 31, 7}) {
        CHECK(hipMemset(out, 0, 256));
        CHECK((hipError_t)launch(parts, out, 3, groups, 0));
        if (check("launch", out, groups, wanted(3, groups))) return 1;
    }
    hipStream_t streams[2];
    unsigned *each[4];
    for (int i = 0; i < 4; i++) { CHECK(hipMalloc(&each[i], 256)); CHECK(hipMemset(each[i], 0, 256)); }
    for (int i = 0; i < 2; i++) CHECK(hipStreamCreateWithFlags(&streams[i], hipStreamNonBlocking));
    CHECK(hipDeviceSynchronize());
    for (int i = 0; i < 2; i++) CHECK((hipError_t)launch(each[2 * i], each[2 * i + 1], 40, 5 + i, streams[i]));
    CHECK(hipDeviceSynchronize());
    for (int i = 0; i < 2; i++)
        if (check("streams", each[2 * i + 1], 5 + i, wanted(40, 5 + i))) return 1;
    // In a graph, launched twice.
    hipGraph_t graph;
    hipGraphExec_t executable;
    CHECK(hipMemset(out, 0, 256));
    CHECK(hipDeviceSynchronize());
    CHECK(hipStreamBeginCapture(streams[0], hipStreamCaptureModeGlobal));
    CHECK((hipError_t)launch(parts, out, 2, 9, streams[0]));
    CHECK(hipStreamEndCapture(streams[0], &graph));
    CHECK(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
    for (int i = 0; i < 2; i++) CHECK(hipGraphLaunch(executable, streams[0]));
    CHECK(hipStreamSynchronize(streams[0]));
    if (check("graph", out, 9, wanted(4, 9))) return 1;
    // Without a cooperative launch nobody makes the counter ready.
    hipStream_t other;
    CHECK(hipStreamCreateWithFlags(&other, hipStreamNonBlocking));
    sums<<<2, 64, 0, other>>>(parts, out, 1);
    hipError_t error = hipStreamSynchronize(other);
    printf(error == hipSuccess ? "FAIL: a barrier that nobody initialised\n" : "PASS\n");
    return error == hipSuccess;
}
