// cuda::barrier, latch and semaphore, awbarrier and its primitives: who waits for whom, over several phases.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cuda/latch>
#include <cuda/semaphore>
#include <cuda/std/barrier>
#include <cuda/std/latch>
#include <cuda/std/semaphore>
#include <cuda_awbarrier.h>
#include <cuda_awbarrier_primitives.h>

#include <thread>

#include "check.h"

namespace cg = cooperative_groups;
using block_barrier = cuda::barrier<cuda::thread_scope_block>;

constexpr int THREADS = 200, PHASES = 7;

// Each phase reads what the next thread wrote in the phase before: a phase that ends early shows.
__global__ void rounds(int *out)
{
    __shared__ block_barrier bar;
    __shared__ int line[THREADS];
    int i = threadIdx.x;
    if (i == 0) init(&bar, THREADS);
    __syncthreads();
    line[i] = i;
    bar.arrive_and_wait();
    for (int phase = 0; phase < PHASES; ++phase) {
        int next = line[(i + 1) % THREADS];
        block_barrier::arrival_token token = bar.arrive();
        bar.wait(std::move(token));
        line[i] = next + 1;
        if (i % 3) {
            bar.arrive_and_wait();
        } else {
            (void)bar.arrive();
            bar.wait_parity((2 * phase + 2) & 1);
        }
    }
    out[i] = line[i];
}

// Half of the threads leave after the first phase; one arrival counts for several in the last one.
__global__ void leavers(int *out)
{
    __shared__ cuda::barrier<cuda::thread_scope_block> bar;
    __shared__ int sum;
    if (threadIdx.x == 0) {
        init(&bar, blockDim.x);
        sum = 0;
    }
    __syncthreads();
    atomicAdd(&sum, 1);
    if (threadIdx.x % 2) {
        bar.arrive_and_drop();
        return;
    }
    bar.arrive_and_wait();
    int first = sum;
    bar.arrive_and_wait();
    atomicAdd(&sum, 100);
    if (threadIdx.x == 0) {
        auto token = bar.arrive(blockDim.x / 2);
        bar.wait(cuda::std::move(token));
        out[0] = first;
        out[1] = bar.try_wait_parity(false);
    }
}

struct Doubling {
    int *total;
    __device__ void operator()() const { *total *= 2; }
};

__global__ void completions(int *out)
{
    using Bar = cuda::barrier<cuda::thread_scope_device, Doubling>;
    __shared__ Bar bar;
    __shared__ int total;
    if (threadIdx.x == 0) {
        total = 1;
        init(&bar, blockDim.x, Doubling{&total});
    }
    __syncthreads();
    for (int phase = 0; phase < 10; ++phase) {
        bar.arrive_and_wait();
        if (total != 2 << phase) out[1] = phase + 1;
        __syncthreads();
    }
    if (threadIdx.x == 0) out[0] = total;
}

// Blocks hand a number on, one after the other, and all wait for a latch.
__device__ cuda::latch<cuda::thread_scope_device> all_here(6 * 64);
__device__ cuda::counting_semaphore<cuda::thread_scope_device, 4> seats(2);
__device__ cuda::binary_semaphore<cuda::thread_scope_device> one(1);
__device__ int seated, most_seated, guarded;

__global__ void visitors(int *out)
{
    all_here.arrive_and_wait();
    if (threadIdx.x == 0) {
        seats.acquire();
        atomicMax(&most_seated, atomicAdd(&seated, 1) + 1);
        for (int i = 0; i < 100; ++i) {
            one.acquire();
            guarded = guarded + 1;
            one.release();
        }
        atomicSub(&seated, 1);
        seats.release();
        out[blockIdx.x] = all_here.try_wait();
    }
}

__global__ void timed(int *out)
{
    __shared__ cuda::barrier<cuda::thread_scope_block> bar;
    __shared__ cuda::binary_semaphore<cuda::thread_scope_block> empty;
    init(&bar, 2);
    init(&empty, 0);
    auto token = bar.arrive();
    out[0] = bar.try_wait_for(std::move(token), std::chrono::microseconds(20));
    out[1] = empty.try_acquire_for(std::chrono::microseconds(20));
    auto second = bar.arrive();
    out[2] = bar.try_wait_for(std::move(second), std::chrono::seconds(100));
    empty.release();
    out[3] = empty.try_acquire();
    out[4] = bar.try_wait_parity_for(true, std::chrono::microseconds(20));
}

__global__ void words(int *out)
{
    __shared__ __mbarrier_t bar;
    __shared__ nvcuda::experimental::awbarrier other;
    __shared__ int line[256];
    int i = threadIdx.x;
    if (i == 0) {
        __mbarrier_init(&bar, blockDim.x);
        init(&other, blockDim.x);
    }
    __syncthreads();
    line[i] = 3 * i;
    __mbarrier_token_t token = __mbarrier_arrive(&bar);
    if (i == 0) out[256] = __mbarrier_token_pending_count(token) <= blockDim.x;
    while (!__mbarrier_test_wait(&bar, token)) {
    }
    int value = line[255 - i];
    nvcuda::experimental::awbarrier::arrival_token mine = other.arrive();
    other.wait(mine);
    line[i] = value + 1;
    if (i < 128) {
        other.arrive_and_drop();
    } else {
        other.arrive_and_wait();
        value = line[255 - i] * 1000;
        other.arrive_and_wait();
    }
    __mbarrier_arrive_and_drop(&bar);
    while (!__mbarrier_try_wait_parity(&bar, true, 50)) {
    }
    out[i] = value;
}

// Copies of all sizes and alignments that a barrier knows of, by single threads and by groups.
__global__ void copies(const char *from, char *to, int bytes, int shift)
{
    __shared__ block_barrier bar;
    __shared__ alignas(16) char room[4096];
    auto block = cg::this_thread_block();
    if (block.thread_rank() == 0) init(&bar, block.size());
    block.sync();
    if (bytes % 16 == 0 && shift == 0)
        cuda::memcpy_async(block, room, from, cuda::aligned_size_t<16>(bytes), bar);
    else
        cuda::memcpy_async(block, room + shift, from + shift, bytes, bar);
    bar.arrive_and_wait();
    int half = bytes / 2 - bytes / 2 % 4;
    cg::memcpy_async(block, to + shift, room + shift, half);
    cg::wait(block);
    if (block.thread_rank() == 7) cuda::memcpy_async(to + shift + half, room + shift + half, bytes - half, bar);
    bar.arrive_and_wait();
}

__global__ void layouts(const short *from, short *to)
{
    __shared__ short room[1024];
    auto block = cg::this_thread_block();
    auto tile = cg::tiled_partition<16>(block);
    int mine = tile.meta_group_rank() * 31;
    cg::memcpy_async(tile, room + mine, 31, from + mine, 40);
    cg::wait_prior<0>(tile);
    cg::memcpy_async(tile, to + mine, room + mine, sizeof(short) * 31);
    cg::wait(tile);
}

static void check_barriers()
{
    DeviceArray<int> out(512);
    rounds<<<1, THREADS>>>(out);
    auto got = out.download();
    for (int i = 0; i < THREADS; ++i) EXPECT(got[i] == (i + PHASES) % THREADS + PHASES);
    for (int threads : {2, 62, 64, 128, 330}) {
        leavers<<<1, threads>>>(out);
        got = out.download();
        EXPECT(got[0] == threads && got[1] == 1);
    }
    out.zero();
    completions<<<1, 96>>>(out);
    got = out.download();
    EXPECT(got[0] == 1024 && got[1] == 0);
    visitors<<<6, 64>>>(out);
    got = out.download();
    int most, total;
    CUDA_CHECK(cudaMemcpyFromSymbol(&most, most_seated, sizeof most));
    CUDA_CHECK(cudaMemcpyFromSymbol(&total, guarded, sizeof total));
    EXPECT(most >= 1 && most <= 2 && total == 600);
    for (int i = 0; i < 6; ++i) EXPECT(got[i] == 1);
    timed<<<1, 1>>>(out);
    got = out.download();
    EXPECT(got[0] == 0 && got[1] == 0 && got[2] == 1 && got[3] == 1 && got[4] == 0);
    words<<<1, 256>>>(out);
    got = out.download();
    for (int i = 0; i < 256; ++i) {
        int partner = 255 - i; // wrote 3 * (255 - partner) + 1
        EXPECT(got[i] == (i < 128 ? 3 * (255 - i) : 1000 * (3 * (255 - partner) + 1)));
    }
    EXPECT(got[256] == 1);
}

static void check_copies()
{
    std::vector<char> from(4096);
    Random random;
    for (char &c : from) c = (char)random.next();
    DeviceArray<char> source(from), target(4096);
    for (int bytes : {1, 3, 4, 16, 60, 63, 255, 256, 1000, 4000, 4080}) {
        for (int shift : {0, 1, 2, 4, 8}) {
            target.zero();
            copies<<<1, 96>>>(source, target, bytes, shift);
            auto got = target.download();
            for (int i = 0; i < 4096; ++i)
                if (got[i] != (i >= shift && i < shift + bytes ? from[i] : 0)) {
                    printf("copies of %d bytes at %d differ at %d\n", bytes, shift, i);
                    failures()++;
                    break;
                }
        }
    }
    std::vector<short> numbers(1024);
    for (short &n : numbers) n = (short)random.next();
    DeviceArray<short> in(numbers), out(1024);
    out.zero();
    layouts<<<1, 128>>>(in, out);
    auto got = out.download();
    for (int i = 0; i < 1024; ++i) EXPECT(got[i] == (i < 8 * 31 ? numbers[i] : 0));
}

// The same classes on the host.
static void check_host()
{
    cuda::std::barrier<> bar(3);
    cuda::std::latch done(3);
    cuda::std::counting_semaphore<8> items(0);
    int slots[3] = {}, sums[3] = {};
    std::vector<std::thread> threads;
    for (int t = 0; t < 3; ++t)
        threads.emplace_back([&, t] {
            slots[t] = t + 1;
            bar.arrive_and_wait();
            sums[t] = slots[0] + slots[1] + slots[2];
            done.count_down();
            items.release(2);
        });
    done.wait();
    for (int i = 0; i < 6; ++i) items.acquire();
    EXPECT(sums[0] == 6 && sums[1] == 6 && sums[2] == 6 && !items.try_acquire());
    EXPECT(!items.try_acquire_until(std::chrono::steady_clock::now() + std::chrono::milliseconds(2)));
    for (auto &thread : threads) thread.join();
}

int main()
{
    check_barriers();
    check_copies();
    check_host();
    return verdict();
}
