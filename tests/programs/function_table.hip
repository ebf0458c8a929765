// A kernel that calls through a table of many functions, of which a launch needs few: calls that differ from lane to
// lane, calls within functions, recursion, barriers in functions, several workgroups that come to a function at once.
// With an argument it calls a null pointer.
#include <hip/hip_runtime.h>

#include <cstdint>
#include <cstdio>
#include <utility>
#include <vector>

constexpr int FUNCTIONS = 100, USED = 12, BLOCK = 128, BLOCKS = 9, ROUNDS = 24;
struct Entry {
    uint32_t (*call)(uint32_t value, int depth, uint32_t *shared, const Entry *table);
};

template <int NUMBER>
__host__ __device__ inline uint32_t mixed(uint32_t value)
{
#pragma unroll
    for (int i = 0; i < ROUNDS; i++) {
        value ^= value << (1 + (NUMBER + i) % 13);
        value *= 2654435761u + 2 * (NUMBER * 131 + i);
        value ^= value >> (3 + (NUMBER * 5 + i) % 11);
    }
    return value;
}

// One of the first USED functions.
__host__ __device__ inline int next(uint32_t value) { return value % USED; }

template <int NUMBER>
__device__ __attribute__((noinline)) uint32_t function(uint32_t value, int depth, uint32_t *shared, const Entry *table)
{
    value = mixed<NUMBER>(value);
    if (depth > 0)
        value += table[next(value)].call(value + NUMBER, depth - 1, shared, table); // lanes differ
    if (NUMBER % 3 == 0 && shared) {
        shared[threadIdx.x] = value;
        __syncthreads();
        value ^= shared[(threadIdx.x + 1) % BLOCK];
        __syncthreads();
    }
    return value;
}

template <int... NUMBERS>
__device__ const Entry *functions(std::integer_sequence<int, NUMBERS...>)
{
    static const Entry TABLE[] = {{function<NUMBERS>}..., {nullptr}};
    return TABLE;
}

__global__ void run(uint32_t *out, int uniform, int depth)
{
    __shared__ uint32_t shared[BLOCK];
    const Entry *table = functions(std::make_integer_sequence<int, FUNCTIONS>());
    uint32_t number = blockIdx.x * BLOCK + threadIdx.x;
    uint32_t value = table[uniform].call(number, 0, shared, table);
    value = table[next(value)].call(value, depth, nullptr, table); // lanes differ
    if (number % 5 != 2)
        value += table[next(blockIdx.x)].call(value, 1, nullptr, table); // of some lanes
    out[number] = value;
}

using HostFunction = uint32_t (*)(uint32_t, int);
HostFunction on_host(int number);

template <int NUMBER>
uint32_t host(uint32_t value, int depth)
{
    value = mixed<NUMBER>(value);
    return depth > 0 ? value + on_host(next(value))(value + NUMBER, depth - 1) : value;
}

HostFunction on_host(int number)
{
    static const HostFunction functions[USED] = {host<0>, host<1>, host<2>, host<3>, host<4>,  host<5>,
                                                 host<6>, host<7>, host<8>, host<9>, host<10>, host<11>};
    return functions[number];
}

static int check(int uniform, int depth, uint32_t *device)
{
    std::vector<uint32_t> found(BLOCK * BLOCKS), first(BLOCK);
    run<<<BLOCKS, BLOCK>>>(device, uniform, depth);
    if (hipMemcpy(found.data(), device, 4 * found.size(), hipMemcpyDeviceToHost) != hipSuccess)
        return printf("FAIL: the kernel failed\n");
    int wrong = 0;
    for (int block = 0; block < BLOCKS; block++) {
        for (int i = 0; i < BLOCK; i++)
            first[i] = on_host(uniform)(block * BLOCK + i, 0);
        for (int i = 0; i < BLOCK; i++) {
            uint32_t number = block * BLOCK + i;
            uint32_t value = first[i];
            if (uniform % 3 == 0)
                value ^= first[(i + 1) % BLOCK];
            value = on_host(next(value))(value, depth);
            if (number % 5 != 2)
                value += on_host(next(block))(value, 1);
            wrong += found[number] != value;
        }
    }
    return wrong;
}

int main(int argc, char **)
{
    uint32_t *device;
    if (hipMalloc(&device, 4 * BLOCK * BLOCKS) != hipSuccess)
        return 1;
    int wrong = argc > 1 ? check(FUNCTIONS, 0, device) : 0;
    for (int uniform : {0, 3, 5})
        for (int depth : {0, 3, 9})
            wrong += check(uniform, depth, device);
    printf(wrong ? "FAIL: %d values are wrong\n" : "PASS\n", wrong);
    return wrong != 0;
}
