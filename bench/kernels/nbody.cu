// All-pairs gravity on 2048 bodies with tiles in shared memory. Prints the best kernel time in ms and a checksum.
#include <cstdio>
#include <cuda_runtime.h>

const int BODIES = 2048, BLOCK = 256;

__global__ void forces(const float4 *bodies, float4 *out, int n)
{
    __shared__ float4 tile[BLOCK];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float4 me = bodies[i];
    float ax = 0.0f, ay = 0.0f, az = 0.0f;
    for (int base = 0; base < n; base += BLOCK) {
        tile[threadIdx.x] = bodies[base + threadIdx.x];
        __syncthreads();
        for (int j = 0; j < BLOCK; ++j) {
            float4 other = tile[j];
            float dx = other.x - me.x, dy = other.y - me.y, dz = other.z - me.z;
            float d2 = dx * dx + dy * dy + dz * dz + 1e-3f;
            float inv = 1.0f / sqrtf(d2);
            float s = other.w * inv * inv * inv;
            ax += dx * s;
            ay += dy * s;
            az += dz * s;
        }
        __syncthreads();
    }
    out[i] = make_float4(ax, ay, az, 0.0f);
}

int main()
{
    const int repeats = 50;
    float4 *bodies, *out, *host = new float4[BODIES];
    for (int i = 0; i < BODIES; ++i)
        host[i] = make_float4((i * 37 % 101) / 101.0f, (i * 53 % 211) / 211.0f, (i * 71 % 307) / 307.0f, 1.0f);
    cudaMalloc(&bodies, BODIES * sizeof(float4));
    cudaMalloc(&out, BODIES * sizeof(float4));
    cudaMemcpy(bodies, host, BODIES * sizeof(float4), cudaMemcpyHostToDevice);
    cudaEvent_t start, stop;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    float best = 1e30f;
    for (int i = 0; i < repeats; ++i) {
        cudaEventRecord(start);
        forces<<<BODIES / BLOCK, BLOCK>>>(bodies, out, BODIES);
        cudaEventRecord(stop);
        cudaEventSynchronize(stop);
        float ms;
        cudaEventElapsedTime(&ms, start, stop);
        if (ms < best) best = ms;
    }
    cudaMemcpy(host, out, BODIES * sizeof(float4), cudaMemcpyDeviceToHost);
    double sum = 0.0;
    for (int i = 0; i < BODIES; ++i) sum += fabs(host[i].x) + fabs(host[i].y) + fabs(host[i].z);
    printf("best_ms %.4f checksum %.3g\n", best, sum);
    return 0;
}
