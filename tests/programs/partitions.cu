// Partitions by label and by a condition, of tiles of each size and of the threads that are active: sizes, ranks, sums.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include "check.h"

namespace cg = cooperative_groups;
constexpr int THREADS = 192;

__cluster_dims__(1, 1, 1) __global__ void one_block_a_cluster(int *out) { out[threadIdx.x] = 7; }

__device__ int label_of(int i) { return i * 7 % 5; }

template <int SIZE>
__global__ void tiles(int *out)
{
    int i = threadIdx.x;
    auto tile = cg::tiled_partition<SIZE>(cg::this_thread_block());
    auto same = cg::labeled_partition(tile, label_of(i));
    auto fourth = cg::binary_partition(tile, i % 4 == 0);
    out[4 * i] = same.size() * 100 + same.thread_rank();
    out[4 * i + 1] = cg::reduce(same, i, cg::plus<int>());
    out[4 * i + 2] = fourth.size() * 100 + fourth.thread_rank();
    out[4 * i + 3] = fourth.shfl(i, 0);
}

// Among the odd threads, of a wave each.
__global__ void active(int *out)
{
    int i = threadIdx.x;
    if (i % 2 == 0) return;
    auto odd = cg::coalesced_threads();
    auto same = cg::labeled_partition(odd, i % 3);
    auto low = cg::binary_partition(odd, i % 64 < 20);
    out[2 * i] = same.size() * 100 + same.thread_rank();
    out[2 * i + 1] = low.size() * 100 + low.thread_rank();
}

// The members of i's tile that are like i, by a test of two threads.
template <typename Like>
static void expect_group(const char *what, int i, int size, Like like, int sizes, int first, int sum, const int *expected_sum)
{
    int count = 0, rank = 0, total = 0, lowest = -1;
    for (int j = i / size * size; j < (i / size + 1) * size; ++j) {
        if (!like(i, j)) continue;
        if (lowest < 0) lowest = j;
        count++;
        rank += j < i;
        total += j;
    }
    bool right = sizes == count * 100 + rank && (first < 0 || first == lowest) && (!expected_sum || *expected_sum == total);
    if (right) return;
    printf("%s of %d: thread %d: %d, expected %d; sum %d, expected %d\n", what, size, i, sizes, count * 100 + rank, sum, total);
    failures()++;
}

template <int SIZE>
static void check_tiles()
{
    DeviceArray<int> out(4 * THREADS);
    tiles<SIZE><<<1, THREADS>>>(out);
    auto got = out.download();
    for (int i = 0; i < THREADS; ++i) {
        auto same = [](int a, int b) { return a * 7 % 5 == b * 7 % 5; };
        auto fourth = [](int a, int b) { return (a % 4 == 0) == (b % 4 == 0); };
        expect_group("labels", i, SIZE, same, got[4 * i], -1, got[4 * i + 1], &got[4 * i + 1]);
        expect_group("fourths", i, SIZE, fourth, got[4 * i + 2], got[4 * i + 3], 0, nullptr);
    }
}

int main()
{
    check_tiles<1>();
    check_tiles<2>();
    check_tiles<4>();
    check_tiles<8>();
    check_tiles<16>();
    check_tiles<32>();
    cudaDeviceProp properties;
    CUDA_CHECK(cudaGetDeviceProperties(&properties, 0));
    DeviceArray<int> out(2 * THREADS);
    active<<<1, THREADS>>>(out);
    auto got = out.download();
    for (int i = 1; i < THREADS; i += 2) {
        auto same = [](int a, int b) { return b % 2 && a % 3 == b % 3; };
        auto low = [](int a, int b) { return b % 2 && (a % 64 < 20) == (b % 64 < 20); };
        expect_group("labels of the active", i, properties.warpSize, same, got[2 * i], -1, 0, nullptr);
        expect_group("lows of the active", i, properties.warpSize, low, got[2 * i + 1], -1, 0, nullptr);
    }
    one_block_a_cluster<<<1, 8>>>(out);
    EXPECT(out.download()[5] == 7);
    return verdict();
}
