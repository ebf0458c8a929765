// Headers of libcu++ that came with CUDA 12.8 and 13: bits, iterators, shuffles of any type, inplace_vector.
#include <cuda/bit>
#include <cuda/iterator>
#include <cuda/std/inplace_vector>
#include <cuda/warp>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>

#include "check.h"

struct Pair {
    double value;
    int lane;
};

__global__ void shuffles(int *out)
{
    int lane = threadIdx.x % 32;
    Pair mine{lane * 0.5, lane};
    Pair up = cuda::device::warp_shuffle_up<32>(mine, 1);
    auto down = cuda::device::warp_shuffle_down<32>(mine, 3);
    Pair other = cuda::device::warp_shuffle_xor<32>(mine, 5), first = cuda::device::warp_shuffle_idx<8>(mine, 2);
    bool right = up.lane == (lane ? lane - 1 : 0) && up.value == up.lane * 0.5;
    right &= down.pred == (lane + 3 < 32) && down.data.lane == (lane + 3 < 32 ? lane + 3 : lane);
    right &= other.lane == (lane ^ 5) && first.lane == lane / 8 * 8 + 2;
    out[threadIdx.x] = right;
}

__global__ void vectors(int *out)
{
    cuda::std::inplace_vector<int, 8> v;
    for (int i = 0; i < 6; ++i) v.push_back(i * i);
    v.erase(v.begin() + 1);
    v.insert(v.begin(), 100);
    v.emplace_back(7);
    int sum = 0;
    for (int x : v) sum += x;
    out[0] = sum;
    out[1] = (int)v.size();
    out[2] = v.try_push_back(1) != nullptr;
    out[3] = v.try_push_back(2) == nullptr;
    out[4] = v.front() == 100 && v[1] == 0 && v[2] == 4;
}

struct half_of {
    __host__ __device__ int operator()(int x) const { return x / 2; }
};

int main()
{
    EXPECT(cuda::bit_reverse(0x1u) == 0x80000000u && cuda::bit_reverse((unsigned char)0x12) == 0x48);
    EXPECT(cuda::bit_reverse(0x0123456789abcdefull) == 0xf7b3d591e6a2c480ull);
    EXPECT(cuda::bitmask(4, 8) == 0xff0u && cuda::bitmask<unsigned long long>(0, 64) == ~0ull);
    EXPECT(cuda::bitfield_insert(0xffffffffu, 0x5u, 8, 4) == 0xfffff5ffu && cuda::bitfield_extract(0xabcdu, 4, 8) == 0xbcu);

    DeviceArray<int> flags(64), sums(5);
    shuffles<<<1, 64>>>(flags);
    EXPECT(flags.download() == std::vector<int>(64, 1));
    vectors<<<1, 1>>>(sums);
    EXPECT((sums.download() == std::vector<int>{100 + 0 + 4 + 9 + 16 + 25 + 7, 7, 1, 1, 1}));

    cuda::counting_iterator<int> count(1);
    auto halves = cuda::make_transform_iterator(count, half_of());
    EXPECT(thrust::reduce(thrust::device, halves, halves + 9) == 20);
    thrust::device_vector<int> d(30);
    thrust::copy(count, count + 30, d.begin());
    auto every_tenth = cuda::make_strided_iterator(d.begin(), 10);
    EXPECT(thrust::reduce(every_tenth, every_tenth + 3) == 1 + 11 + 21);
    cuda::transform_output_iterator<thrust::device_vector<int>::iterator, half_of> sink(d.begin(), half_of());
    thrust::fill(sink, sink + 2, 9);
    EXPECT(d[0] == 4 && d[1] == 4 && d[2] == 3);
    return verdict();
}
