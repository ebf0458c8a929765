// cuda::ptx and the transaction counts of barriers: copies whose bytes a barrier waits for, in either order.
#include <cuda/barrier>
#include <cuda/ptx>
#include <nv/target>
#include <thrust/iterator/shuffle_iterator.h>
#include <thrust/random.h>
#include <thrust/type_traits/is_contiguous_iterator.h>
#include <thrust/type_traits/is_execution_policy.h>
#include <thrust/type_traits/is_trivially_relocatable.h>
#include <thrust/device_vector.h>

#include <algorithm>

#include "check.h"

namespace ptx = cuda::ptx;
constexpr int size = 1024, rounds = 5;

// Thread 0 announces the bytes and arrives before it copies: the others must not go on until the copy is done.
__global__ void announced(const int *from, int *to)
{
    __shared__ alignas(16) int tile[size];
    __shared__ uint64_t barrier;
    if (threadIdx.x == 0) {
        ptx::mbarrier_init(&barrier, blockDim.x);
        ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
    }
    __syncthreads();
    for (int round = 0; round < rounds; ++round) {
        uint64_t state;
        if (threadIdx.x == 0) {
            state = ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &barrier,
                                                   (uint32_t)sizeof tile);
            for (int half = 0; half < 2; ++half)
                ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, tile + half * size / 2,
                                   from + round * size + half * size / 2, (uint32_t)sizeof tile / 2, &barrier);
        } else {
            state = ptx::mbarrier_arrive(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &barrier);
        }
        if (round % 2)
            while (!ptx::mbarrier_try_wait_parity(&barrier, round & 1)) {}
        else
            while (!ptx::mbarrier_test_wait(&barrier, state)) {}
        for (int i = threadIdx.x; i < size; i += blockDim.x) to[round * size + i] = tile[i] + round;
        __syncthreads();
    }
}

// The class, with the copy before the arrival; results go back by a bulk copy.
__global__ void classes(const int *from, int *to)
{
    __shared__ alignas(16) int tile[size], result[size];
    __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
    if (threadIdx.x == 0) init(&barrier, blockDim.x);
    __syncthreads();
    cuda::barrier<cuda::thread_scope_block>::arrival_token token;
    if (threadIdx.x == 0) {
        cuda::device::memcpy_async_tx(tile, from, cuda::aligned_size_t<16>(sizeof tile), barrier);
        token = cuda::device::barrier_arrive_tx(barrier, 1, sizeof tile);
    } else {
        token = barrier.arrive();
    }
    barrier.wait(std::move(token));
    for (int i = threadIdx.x; i < size; i += blockDim.x) result[i] = 3 * tile[i];
    ptx::fence_proxy_async(ptx::space_shared);
    __syncthreads();
    if (threadIdx.x == 0) {
        ptx::cp_async_bulk(ptx::space_global, ptx::space_shared, to, result, (uint32_t)sizeof result);
        ptx::cp_async_bulk_commit_group();
        ptx::cp_async_bulk_wait_group_read(ptx::n32_t<0>());
        ptx::cp_reduce_async_bulk(ptx::space_global, ptx::space_shared, ptx::op_add, to, result, (uint32_t)sizeof result);
    }
}

__global__ void registers(int *right)
{
    unsigned lane = threadIdx.x % 32;
    bool good = ptx::get_sreg_tid_x() == threadIdx.x && ptx::get_sreg_ntid_x() == blockDim.x;
    good &= ptx::get_sreg_ctaid_x() == blockIdx.x && ptx::get_sreg_nctaid_x() == gridDim.x;
    good &= ptx::get_sreg_laneid() == threadIdx.x % warpSize && ptx::get_sreg_warpid() == threadIdx.x / warpSize;
    good &= ptx::get_sreg_lanemask_lt() == (1u << lane) - 1 && ptx::get_sreg_lanemask_eq() == 1u << lane;
    good &= (ptx::get_sreg_lanemask_le() | ptx::get_sreg_lanemask_gt()) == ~0u;
    good &= (ptx::get_sreg_lanemask_ge() ^ ptx::get_sreg_lanemask_lt()) == ~0u;
    good &= ptx::get_sreg_cluster_nctarank() == 1 && ptx::get_sreg_globaltimer() > 0;
    good &= ptx::elect_sync(~0u) == (lane == 0);
    good &= ptx::shl(1u, 40) == 0 && ptx::shr(-8, 40u) == -1 && ptx::shr(8u, 2u) == 2;
    good &= ptx::bfind(0x10u) == 4 && ptx::bfind(0u) == ~0u && ptx::bfind(-17) == 4 && ptx::bfind((uint64_t)1 << 40) == 40;
    good &= ptx::bmsk_clamp(4, 8) == 0xff0 && ptx::bmsk_clamp(0, 40) == ~0u && ptx::bmsk_wrap(4, 8) == 0xff0;
    right[blockIdx.x * blockDim.x + threadIdx.x] = good;
}

__host__ __device__ int place()
{
    int found = 0;
    NV_IF_TARGET(NV_IS_DEVICE, (found = 1;), (found = 2;))
    NV_IF_TARGET(NV_IS_HOST, (int a = 10, b = 20; found += a + b;))
    NV_DISPATCH_TARGET(NV_NO_TARGET, (return -1;), NV_PROVIDES_SM_120, (return -2;), NV_ANY_TARGET, (return found;))
}
__global__ void places(int *out) { *out = place(); }

static_assert(thrust::is_contiguous_iterator<int *>::value && !thrust::is_contiguous_iterator<thrust::counting_iterator<int>>::value);
static_assert(thrust::is_trivially_relocatable<double>::value && !thrust::is_trivially_relocatable<std::vector<int>>::value);
static_assert(thrust::is_execution_policy<decltype(thrust::device)>::value && !thrust::is_execution_policy<int>::value);

int main()
{
    std::vector<int> host(size * rounds);
    for (size_t i = 0; i < host.size(); ++i) host[i] = (int)(i * 7);
    DeviceArray<int> from(host), to(host.size()), right(256), where(1);
    announced<<<1, 128>>>(from, to);
    std::vector<int> got = to.download();
    for (int i = 0; i < size * rounds; ++i) host[i] += i / size;
    EXPECT(got == host);
    classes<<<1, 96>>>(from, to);
    got = to.download();
    for (int i = 0; i < size; ++i)
        if (got[i] != 6 * 7 * i) EXPECT(got[i] == 6 * 7 * i);
    registers<<<2, 128>>>(right);
    EXPECT(right.download() == std::vector<int>(256, 1));
    places<<<1, 1>>>(where);
    EXPECT(where.download()[0] == 1 && place() == 32);

    thrust::default_random_engine engine(3);
    for (int count : {1, 2, 10, 1000}) {
        auto order = thrust::make_shuffle_iterator(count, engine);
        thrust::device_vector<int> numbers(order, order + count);
        std::vector<int> all(count), sorted(count);
        thrust::copy(numbers.begin(), numbers.end(), all.begin());
        sorted = all;
        std::sort(sorted.begin(), sorted.end());
        for (int i = 0; i < count; ++i) EXPECT(sorted[i] == i);
        if (count == 1000) EXPECT(sorted != all);
    }
    return verdict();
}
