// Stars that attract each other: all pairs, in shared-memory tiles, with a leapfrog step.
//
//     cairn run examples/nbody.cu
//     cairn run examples/nbody.cu -- 4096 20      (bodies, steps)

#include <cuda_runtime.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

const int TILE = 256;
const float SOFTENING = 0.05f;

__device__ float3 pull(float3 acceleration, float4 me, float4 other)
{
    float dx = other.x - me.x, dy = other.y - me.y, dz = other.z - me.z;
    float distance2 = dx * dx + dy * dy + dz * dz + SOFTENING * SOFTENING;
    float inverse = rsqrtf(distance2);
    float strength = other.w * inverse * inverse * inverse;  // w is the mass
    acceleration.x += dx * strength;
    acceleration.y += dy * strength;
    acceleration.z += dz * strength;
    return acceleration;
}

__global__ void accelerate(const float4 *bodies, float4 *velocity, int n, float dt)
{
    __shared__ float4 tile[TILE];
    int i = blockIdx.x * TILE + threadIdx.x;
    float4 me = i < n ? bodies[i] : make_float4(0, 0, 0, 0);
    float3 acceleration = make_float3(0, 0, 0);
    for (int base = 0; base < n; base += TILE) {
        int j = base + threadIdx.x;
        tile[threadIdx.x] = j < n ? bodies[j] : make_float4(0, 0, 0, 0);  // a mass of 0 pulls nothing
        __syncthreads();
#pragma unroll 8
        for (int k = 0; k < TILE; k++)
            acceleration = pull(acceleration, me, tile[k]);
        __syncthreads();
    }
    if (i < n) {
        velocity[i].x += acceleration.x * dt;
        velocity[i].y += acceleration.y * dt;
        velocity[i].z += acceleration.z * dt;
    }
}

__global__ void move(float4 *bodies, const float4 *velocity, int n, float dt)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        bodies[i].x += velocity[i].x * dt;
        bodies[i].y += velocity[i].y * dt;
        bodies[i].z += velocity[i].z * dt;
    }
}

static double energy(const std::vector<float4> &bodies, const std::vector<float4> &velocity)
{
    double sum = 0;
    for (size_t i = 0; i < bodies.size(); i++) {
        const float4 &v = velocity[i], &a = bodies[i];
        sum += 0.5 * a.w * (double(v.x) * v.x + double(v.y) * v.y + double(v.z) * v.z);
        for (size_t j = 0; j < i; j++) {
            const float4 &b = bodies[j];
            double dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
            sum -= a.w * b.w / std::sqrt(dx * dx + dy * dy + dz * dz + double(SOFTENING) * SOFTENING);
        }
    }
    return sum;
}

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 1024, steps = argc > 2 ? atoi(argv[2]) : 10;
    const float dt = 0.001f;

    // A ball of stars of equal mass that turns about its axis.
    std::vector<float4> bodies(n), velocity(n);
    unsigned state = 12345;
    auto random = [&] {
        state = state * 1664525u + 1013904223u;
        return (state >> 8) / 8388608.0f - 1.0f;
    };
    for (int i = 0; i < n; i++) {
        float x, y, z;
        do {
            x = random();
            y = random();
            z = random();
        } while (x * x + y * y + z * z > 1);
        bodies[i] = make_float4(x, y, z, 1.0f / n);
        velocity[i] = make_float4(-0.5f * y, 0.5f * x, 0, 0);
    }
    double before = energy(bodies, velocity);

    float4 *device_bodies, *device_velocity;
    const size_t bytes = n * sizeof(float4);
    cudaMalloc(&device_bodies, bytes);
    cudaMalloc(&device_velocity, bytes);
    cudaMemcpy(device_bodies, bodies.data(), bytes, cudaMemcpyHostToDevice);
    cudaMemcpy(device_velocity, velocity.data(), bytes, cudaMemcpyHostToDevice);

    cudaEvent_t start, stop;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    cudaEventRecord(start);
    const int blocks = (n + TILE - 1) / TILE;
    for (int s = 0; s < steps; s++) {
        move<<<blocks, TILE>>>(device_bodies, device_velocity, n, dt / 2);
        accelerate<<<blocks, TILE>>>(device_bodies, device_velocity, n, dt);
        move<<<blocks, TILE>>>(device_bodies, device_velocity, n, dt / 2);
    }
    cudaEventRecord(stop);
    cudaMemcpy(bodies.data(), device_bodies, bytes, cudaMemcpyDeviceToHost);
    cudaMemcpy(velocity.data(), device_velocity, bytes, cudaMemcpyDeviceToHost);
    cudaError_t status = cudaDeviceSynchronize();
    if (status != cudaSuccess) {
        fprintf(stderr, "nbody: %s\n", cudaGetErrorString(status));
        return 2;
    }

    float milliseconds = 0;
    cudaEventElapsedTime(&milliseconds, start, stop);
    double after = energy(bodies, velocity), drift = std::fabs((after - before) / before);
    printf("%d bodies, %d steps in %.1f ms: %.3f billion interactions a second\n", n, steps, milliseconds,
           double(n) * n * steps / milliseconds * 1e-6);
    printf("energy %.6f before, %.6f after: drift %.1e\n", before, after, drift);
    puts(drift < 1e-4 ? "PASS" : "FAIL");
    cudaFree(device_bodies);
    cudaFree(device_velocity);
    return drift < 1e-4 ? 0 : 1;
}
