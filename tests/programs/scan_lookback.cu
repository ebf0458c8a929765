// Inclusive scan in one pass with decoupled look-back: a block waits, spinning, for the sums of the blocks before it.
#include "check.h"

constexpr int THREADS = 256;
constexpr int ITEMS = 4;
constexpr int TILE = THREADS * ITEMS;

enum : unsigned { EMPTY = 0, AGGREGATE = 1, PREFIX = 2 };

struct TileState {
    volatile unsigned *flag;
    volatile int *aggregate;
    volatile int *prefix;
};

__device__ int scan_block(int value, int *shared)
{
    shared[threadIdx.x] = value;
    __syncthreads();
    for (int offset = 1; offset < THREADS; offset *= 2) {
        int other = threadIdx.x >= offset ? shared[threadIdx.x - offset] : 0;
        __syncthreads();
        shared[threadIdx.x] += other;
        __syncthreads();
    }
    return shared[threadIdx.x];
}

__device__ int look_back(const TileState &state, int tile)
{
    int sum = 0;
    for (int before = tile - 1; before >= 0;) {
        unsigned flag = state.flag[before];
        if (flag == EMPTY)
            continue;
        __threadfence();
        if (flag == PREFIX)
            return sum + state.prefix[before];
        sum += state.aggregate[before];
        before--;
    }
    return sum;
}

__global__ void scan(const int *in, int *out, int n, TileState state, int *next_tile)
{
    __shared__ int shared[THREADS];
    __shared__ int tile, base;
    if (threadIdx.x == 0)
        tile = atomicAdd(next_tile, 1);  // tiles start in order, so the one waited for is running
    __syncthreads();

    int first = tile * TILE + threadIdx.x * ITEMS;
    int items[ITEMS], sum = 0;
    for (int i = 0; i < ITEMS; i++) {
        items[i] = first + i < n ? in[first + i] : 0;
        sum += items[i];
    }
    int inclusive = scan_block(sum, shared);
    if (threadIdx.x == THREADS - 1) {
        state.aggregate[tile] = inclusive;
        __threadfence();
        state.flag[tile] = AGGREGATE;
        int before = look_back(state, tile);
        state.prefix[tile] = before + inclusive;
        __threadfence();
        state.flag[tile] = PREFIX;
        base = before;
    }
    __syncthreads();
    int running = base + inclusive - sum;
    for (int i = 0; i < ITEMS; i++) {
        running += items[i];
        if (first + i < n)
            out[first + i] = running;
    }
}

int main()
{
    const int n = 200003, tiles = (n + TILE - 1) / TILE;
    Random random;
    std::vector<int> host(n);
    for (int &x : host)
        x = int(random.next() % 200) - 90;

    DeviceArray<int> in(host), out(n), aggregate(tiles), prefix(tiles), counter(1);
    DeviceArray<unsigned> flag(tiles);
    for (int repeat = 0; repeat < 3; repeat++) {
        flag.zero();
        counter.zero();
        out.zero();
        scan<<<tiles, THREADS>>>(in, out, n, TileState{flag, aggregate, prefix}, counter);
        CUDA_CHECK(cudaGetLastError());
        std::vector<int> result = out.download();
        int running = 0, wrong = 0;
        for (int i = 0; i < n; i++) {
            running += host[i];
            wrong += result[i] != running;
        }
        EXPECT(wrong == 0);
    }
    return verdict();
}
