// What CUDA's library has of C++20 in C++17: spans, bits, identity.
#include <cuda/std/array>
#include <cuda/std/bit>
#include <cuda/std/functional>
#include <cuda/std/span>

#include "check.h"

static_assert(cuda::std::bit_ceil(17u) == 32 && cuda::std::bit_floor(17u) == 16 && cuda::std::bit_width(17u) == 5, "");
static_assert(cuda::std::rotl((unsigned char)0x81, 1) == 3 && cuda::std::rotr((unsigned short)1, 1) == 0x8000, "");
static_assert(cuda::std::countr_zero(0u) == 32 && cuda::std::countl_one((unsigned char)0xf0) == 4, "");
static_assert(!cuda::std::has_single_bit(6ull) && cuda::std::has_single_bit(8ull), "");

__global__ void look(cuda::std::span<const float> in, cuda::std::span<int> out)
{
    out[0] = (int)in.size() + cuda::std::bit_cast<int>(in.front());
    int sum = 0;
    for (float each : in.subspan(1, 2)) sum += (int)each;
    out[1] = sum;
    out[2] = cuda::std::popcount(0xf0u) + 100 * cuda::std::countl_zero((unsigned short)1);
    out.back() = cuda::std::identity{}((int)in.last(1)[0]);
    int own[3] = {1, 2, 3};
    cuda::std::span all(own);
    out[4] = all[2] + (int)decltype(all)::extent;
}

int main()
{
    DeviceArray<float> in(std::vector<float>{1, 2, 3, 4});
    DeviceArray<int> out(6);
    out.zero();
    look<<<1, 1>>>({(const float *)in, 4}, {(int *)out, 6});
    EXPECT((out.download() == std::vector<int>{4 + 0x3f800000, 5, 1504, 0, 6, 4}));
    cuda::std::array<int, 3> items{4, 5, 6};
    cuda::std::span<const int> seen(items);
    EXPECT(seen.size() == 3 && seen.size_bytes() == 12 && *seen.rbegin() == 6 && !seen.empty());
    return verdict();
}
