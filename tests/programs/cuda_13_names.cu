// Headers of libcu++ that came with CUDA 12.8 and 13: bits, iterators, shuffles of any type, inplace_vector, mdspan, overflow.
#include <cuda/bit>
#include <cuda/iterator>
#include <cuda/numeric>
#include <cuda/std/mdspan>
#include <cuda/std/inplace_vector>
#include <cuda/stream>
#include <cuda/type_traits>
#include <cuda/utility>
#include <cuda/warp>
#include <thrust/allocate_unique.h>
#include <thrust/device_allocator.h>
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

// A matrix of 3 rows and 5 columns, in three layouts: elements hold 10 * row + column.
namespace cs = cuda::std;
__global__ void views(int *data, int *out)
{
    typedef cs::extents<int, 3, cs::dynamic_extent> shape;
    cs::mdspan<int, shape> rows(data, 5);
    cs::mdspan<int, cs::dextents<int, 2>, cs::layout_left> columns(data + 15, 3, 5);
    cs::layout_stride::mapping<cs::dextents<int, 2>> wide(cs::dextents<int, 2>(3, 5), cs::array<int, 2>{10, 2});
    cs::mdspan<int, cs::dextents<int, 2>, cs::layout_stride> apart(data + 30, wide);
    for (int i = 0; i < rows.extent(0); i++)
        for (int j = 0; j < rows.extent(1); j++) rows(i, j) = columns(i, j) = apart(i, j) = 10 * i + j;
    cs::mdspan cube(data, 3, 1, 5);
    out[0] = cube(2, 0, 4) == 24 && cube[cs::array<int, 3>{1, 0, 2}] == 12 && cube.rank() == 3 && cube.size() == 15;
    out[1] = rows.rank_dynamic() == 1 && rows.static_extent(0) == 3 && rows.stride(0) == 5 && columns.stride(1) == 3;
    out[2] = wide.required_span_size() == 29 && !apart.is_exhaustive() && rows.is_exhaustive() && wide(2, 3) == 26;
    cs::mdspan<const int, cs::dextents<int, 2>, cs::layout_stride> same(columns);
    out[3] = same(2, 1) == 21 && same.stride(0) == 1 && same.extents() == rows.extents();
    int sum = 0;
    cuda::static_for<1, 10, 3>([&](auto i) { sum += std::integral_constant<int, i * i>::value; });
    cuda::static_for<4>([&](auto i, int by) { sum += i() * by; }, 1000);
    out[4] = sum == 1 + 16 + 49 + 6000;
}

static void overflows()
{
    auto r = cuda::add_overflow(2147483647, 1);
    EXPECT(r && r.value == -2147483647 - 1);
    EXPECT(!cuda::add_overflow<long long>(2147483647, 1) && cuda::add_overflow<long long>(2147483647, 1).value == 2147483648ll);
    EXPECT(cuda::sub_overflow<unsigned>(1, 2) && cuda::sub_overflow(1, 2).value == -1);
    int out;
    EXPECT(cuda::mul_overflow(out, 65536, 65536) && !cuda::mul_overflow(out, 46340, 46340) && out == 2147395600);
    EXPECT(cuda::div_overflow(-2147483647 - 1, -1) && cuda::div_overflow(-7, 2).value == -3 && cuda::div_overflow<unsigned char>(600, 2));
    EXPECT(cuda::overflow_cast<signed char>(200) && cuda::overflow_cast<unsigned>(-1) && !cuda::overflow_cast<short>(-32768));
}

static void owners()
{
    auto one = thrust::allocate_unique<int>(thrust::device_allocator<int>(), 42);
    int *at = thrust::raw_pointer_cast(one.get()), value = 0;
    CUDA_CHECK(cudaMemcpy(&value, at, 4, cudaMemcpyDeviceToHost));
    EXPECT(value == 42);
    cuda::stream first, second(std::move(first));
    CUDA_CHECK(cudaMemsetAsync(at, 1, 4, second.get()));
    second.sync();
    CUDA_CHECK(cudaMemcpy(&value, at, 4, cudaMemcpyDeviceToHost));
    EXPECT(value == 0x01010101 && first.get() == nullptr && second.is_done());
    auto room = thrust::uninitialized_allocate_unique<double>(thrust::device_allocator<double>());
    EXPECT(thrust::raw_pointer_cast(room.get()) != nullptr);
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

    DeviceArray<int> numbers(60), verdicts(5);
    views<<<1, 1>>>(numbers, verdicts);
    EXPECT(verdicts.download() == std::vector<int>(5, 1));
    auto laid = numbers.download();  // rows, columns, and every second number of rows of ten
    for (int i = 0; i < 15; i++) {
        EXPECT(laid[i] == i / 5 * 10 + i % 5 && laid[15 + i] == i % 3 * 10 + i / 3);
        EXPECT(laid[30 + i / 5 * 10 + i % 5 * 2] == i / 5 * 10 + i % 5);
    }
    overflows();
    owners();

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
