// Workgroups that wait, in a loop around a barrier, for what later ones store; and workgroups of very many barriers.
#include <hip/hip_runtime.h>

#include <cstdio>
#include <vector>

constexpr int GROUPS = 300, SIZE = 256, ROUNDS = 5000;

// Each work-item waits for the one a workgroup further on; the last workgroup waits for nobody.
__global__ void chain(volatile int *stored) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    bool done = false;
    while (!done) {
        int before = stored[i + SIZE];
        if (before >= 0) {
            stored[i] = before + 1;
            done = true;
        }
        __syncthreads();
    }
}

__global__ void turns(int *out) {
    __shared__ int values[SIZE];
    int i = threadIdx.x, sum = 0;
    values[i] = i + blockIdx.x;
    for (int k = 0; k < ROUNDS; k++) {
        __syncthreads();
        int next = values[(i + 1) % SIZE];
        __syncthreads();
        values[i] = next;
        sum += next * (k & 1);
    }
    out[blockIdx.x * SIZE + i] = sum;
}

int main() {
    std::vector<int> host((GROUPS + 1) * SIZE, -1), sums(4 * SIZE);
    for (int i = 0; i < SIZE; i++) host[GROUPS * SIZE + i] = i;
    int *device, *out, wrong = 0;
    hipMalloc(&device, host.size() * sizeof(int));
    hipMalloc(&out, sums.size() * sizeof(int));
    hipMemcpy(device, host.data(), host.size() * sizeof(int), hipMemcpyHostToDevice);
    chain<<<GROUPS, SIZE>>>(device);
    turns<<<4, SIZE>>>(out);
    hipMemcpy(host.data(), device, host.size() * sizeof(int), hipMemcpyDeviceToHost);
    hipMemcpy(sums.data(), out, sums.size() * sizeof(int), hipMemcpyDeviceToHost);
    for (int i = 0; i < GROUPS * SIZE; i++) wrong += host[i] != i % SIZE + GROUPS - i / SIZE;
    for (int i = 0; i < 4 * SIZE; i++) {
        int want = 0;
        for (int k = 1; k < ROUNDS; k += 2) want += (i % SIZE + k + 1) % SIZE + i / SIZE;
        wrong += sums[i] != want;
    }
    std::printf(wrong ? "FAIL: %d\n" : "PASS\n", wrong);
    return wrong != 0;
}
