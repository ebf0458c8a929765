// cuda::pipeline in all its forms, the pipeline primitives, and nvcuda::experimental::pipeline.
#include <cooperative_groups.h>
#include <cuda/pipeline>
#include <cuda_pipeline.h>

#include "check.h"

namespace cg = cooperative_groups;
constexpr int WIDTH = 256;

// Every thread fills and empties; ``STAGES`` copies are on their way.
template <int STAGES>
__global__ void unified(const int *in, int *out, int batches)
{
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, STAGES> state;
    __shared__ alignas(16) int room[STAGES][WIDTH];
    auto block = cg::this_thread_block();
    auto pipe = cuda::make_pipeline(block, &state);
    for (int done = 0, asked = 0; done < batches; ++done) {
        for (; asked < batches && asked < done + STAGES; ++asked) {
            pipe.producer_acquire();
            cuda::memcpy_async(block, room[asked % STAGES], in + asked * WIDTH,
                               cuda::aligned_size_t<16>(sizeof(int) * WIDTH), pipe);
            pipe.producer_commit();
        }
        pipe.consumer_wait();
        for (int i = threadIdx.x; i < WIDTH; i += blockDim.x) out[done * WIDTH + i] = 2 * room[done % STAGES][WIDTH - 1 - i];
        pipe.consumer_release();
    }
}

// The first threads fill, the others empty. The sums show which batch a consumer saw.
template <int STAGES, typename Divide>
__device__ void partitioned(const int *in, int *out, int batches, int producers, Divide divide)
{
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, STAGES> state;
    __shared__ int room[STAGES][WIDTH];
    auto block = cg::this_thread_block();
    cuda::pipeline<cuda::thread_scope_block> pipe = divide(block, &state);
    int rank = block.thread_rank();
    if (rank < producers) {
        for (int batch = 0; batch < batches; ++batch) {
            pipe.producer_acquire();
            for (int i = rank; i < WIDTH; i += producers)
                cuda::memcpy_async(&room[batch % STAGES][i], in + batch * WIDTH + i, sizeof(int), pipe);
            pipe.producer_commit();
        }
    } else {
        int consumers = block.size() - producers;
        for (int batch = 0; batch < batches; ++batch) {
            pipe.consumer_wait();
            for (int i = rank - producers; i < WIDTH; i += consumers)
                out[batch * WIDTH + i] = 2 * room[batch % STAGES][WIDTH - 1 - i];
            pipe.consumer_release();
        }
    }
}

template <int STAGES>
__global__ void by_count(const int *in, int *out, int batches, int producers)
{
    partitioned<STAGES>(in, out, batches, producers,
                        [&](auto &block, auto *state) { return cuda::make_pipeline(block, state, producers); });
}
template <int STAGES>
__global__ void by_role(const int *in, int *out, int batches, int producers)
{
    partitioned<STAGES>(in, out, batches, producers, [&](auto &block, auto *state) {
        auto role = block.thread_rank() < producers ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer;
        return cuda::make_pipeline(block, state, role);
    });
}

// Who quits is no participant any more: the last one is told. Here, as NVIDIA's guide says, those who stay go on without
// the others; NVIDIA's own library keeps waiting for them.
__global__ void quitting(int *out)
{
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
    auto block = cg::this_thread_block();
    auto pipe = cuda::make_pipeline(block, &state);
#ifdef __HIP__
    int last = 2 * (threadIdx.x / 64);
#else
    int last = 6;
#endif
    for (int batch = 0; batch <= last; ++batch) {
        pipe.producer_acquire();
        pipe.producer_commit();
        pipe.consumer_wait();
        pipe.consumer_release();
    }
    if (pipe.quit()) atomicAdd(&out[0], 1);
    atomicAdd(&out[1], 1);
}

__global__ void primitives(const int *in, int *out)
{
    __shared__ alignas(16) int room[2][WIDTH];
    __shared__ __mbarrier_t bar;
    int i = threadIdx.x;
    if (i == 0) __mbarrier_init(&bar, blockDim.x);
    __pipeline_memcpy_async(&room[0][i], in + i, 4);
    __pipeline_commit();
    if (i < WIDTH / 4) __pipeline_memcpy_async(&room[1][4 * i], in + WIDTH + 4 * i, 16, i % 17);
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    out[i] = room[0][WIDTH - 1 - i];
    __pipeline_arrive_on(&bar);
    __mbarrier_token_t token = __mbarrier_arrive(&bar);
    while (!__mbarrier_test_wait(&bar, token)) {
    }
    out[WIDTH + i] = room[1][WIDTH - 1 - i];
    __syncthreads();
    if (i % 2 == 0) __pipeline_memcpy_async(&room[0][i], in + i, 8, 0);
    __pipeline_wait_prior(0);
    __syncthreads();
    out[2 * WIDTH + i] = room[0][i ^ 1];
}

struct Item {
    int a;
    double b;
};

__global__ void old_and_single(const Item *in, Item *out)
{
    __shared__ Item room[WIDTH];
    nvcuda::experimental::pipeline old;
    memcpy_async(room[threadIdx.x], in[threadIdx.x], old);
    old.commit();
    old.wait_prior<0>();
    cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
    Item mine[2];
    pipe.producer_acquire();
    cuda::memcpy_async(mine, in + threadIdx.x, sizeof(Item), pipe);
    pipe.producer_commit();
    pipe.producer_acquire();
    cuda::memcpy_async(mine + 1, in + (threadIdx.x + 1) % WIDTH, cuda::aligned_size_t<alignof(Item)>(sizeof(Item)), pipe);
    pipe.producer_commit();
    cuda::pipeline_consumer_wait_prior<0>(pipe);
    pipe.consumer_release();
    __syncthreads();
    Item other = room[WIDTH - 1 - threadIdx.x];
    out[threadIdx.x] = Item{mine[0].a + mine[1].a, other.b};
}

static void check_batches(const char *name, const std::vector<int> &in, const std::vector<int> &out, int batches)
{
    for (int i = 0; i < batches * WIDTH; ++i) {
        int expected = 2 * in[i / WIDTH * WIDTH + WIDTH - 1 - i % WIDTH];
        if (out[i] == expected) continue;
        printf("%s, %d batches: %d at %d, expected %d\n", name, batches, out[i], i, expected);
        failures()++;
        return;
    }
}

int main()
{
    constexpr int MOST = 11;
    std::vector<int> in(MOST * WIDTH);
    Random random;
    for (int &value : in) value = (int)random.next() / 4;
    DeviceArray<int> from(in), to(in.size());
    auto run = [&](const char *name, int batches, auto launch) {
        to.zero();
        launch(batches);
        CUDA_CHECK(cudaDeviceSynchronize());
        check_batches(name, in, to.download(), batches);
    };
    for (int batches : {1, 2, 5, MOST}) {
        run("unified, 1 stage", batches, [&](int n) { unified<1><<<1, 64>>>(from, to, n); });
        run("unified, 2 stages", batches, [&](int n) { unified<2><<<1, 100>>>(from, to, n); });
        run("unified, 4 stages", batches, [&](int n) { unified<4><<<1, 256>>>(from, to, n); });
        run("by count, 1 stage", batches, [&](int n) { by_count<1><<<1, 128>>>(from, to, n, 64); });
        run("by count, 3 stages", batches, [&](int n) { by_count<3><<<1, 320>>>(from, to, n, 128); });
        run("by role, 2 stages", batches, [&](int n) { by_role<2><<<1, 192>>>(from, to, n, 64); });
    }
    DeviceArray<int> counts(2);
    counts.zero();
    quitting<<<1, 256>>>(counts);
    EXPECT((counts.download() == std::vector<int>{1, 256}));

    primitives<<<1, WIDTH>>>(from, to);
    auto got = to.download();
    auto second = std::vector<int>(in.begin() + WIDTH, in.begin() + 2 * WIDTH);
    for (int i = 0; i < WIDTH / 4; ++i)
        memset((char *)(second.data() + 4 * i) + 16 - i % 17, 0, i % 17);
    for (int i = 0; i < WIDTH; ++i) {
        EXPECT(got[i] == in[WIDTH - 1 - i]);
        EXPECT(got[WIDTH + i] == second[WIDTH - 1 - i]);
        EXPECT(got[2 * WIDTH + i] == in[i ^ 1]);
    }

    std::vector<Item> items(WIDTH);
    for (int i = 0; i < WIDTH; ++i) items[i] = Item{in[i] / 2, 1.0 / (i + 1)};
    DeviceArray<Item> item_in(items), item_out(WIDTH);
    old_and_single<<<1, WIDTH>>>(item_in, item_out);
    auto pairs = item_out.download();
    for (int i = 0; i < WIDTH; ++i)
        EXPECT(pairs[i].a == items[i].a + items[(i + 1) % WIDTH].a && pairs[i].b == 1.0 / (WIDTH - i));
    return verdict();
}
