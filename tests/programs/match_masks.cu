// __match_any_sync and __match_all_sync by groups of lanes of one warp, each group with a mask of its own.
#include "check.h"

constexpr int GROUP = 12;

template <typename T>
__global__ void match(const T *values, unsigned long long *all, unsigned long long *any, int *equal)
{
    int lane = threadIdx.x;
    auto mask = __match_any_sync(~0ull, lane / GROUP);
    all[lane] = __match_all_sync(mask, values[lane], &equal[lane]);
    any[lane] = __match_any_sync(mask, values[lane]);
}

template <typename T>
void test(int lanes)
{
    std::vector<T> values(lanes, (T)-5);
    for (int odd : {3, 2 * GROUP, 3 * GROUP + 1, 3 * GROUP + 4})
        values[odd % lanes] = (T)70;
    DeviceArray<T> device_values(values);
    DeviceArray<unsigned long long> all(lanes), any(lanes);
    DeviceArray<int> equal(lanes);
    match<T><<<1, lanes>>>(device_values, all, any, equal);
    CUDA_CHECK(cudaDeviceSynchronize());
    std::vector<unsigned long long> got_all = all.download(), got_any = any.download();
    std::vector<int> got_equal = equal.download();
    for (int lane = 0; lane < lanes; lane++) {
        unsigned long long group = 0, same = 0;
        for (int other = 0; other < lanes; other++)
            if (other / GROUP == lane / GROUP) {
                group |= 1ull << other;
                same |= values[other] == values[lane] ? 1ull << other : 0;
            }
        EXPECT(got_any[lane] == same);
        EXPECT(got_equal[lane] == (same == group));
        EXPECT(got_all[lane] == (same == group ? group : 0));
    }
}

int main()
{
    cudaDeviceProp properties;
    CUDA_CHECK(cudaGetDeviceProperties(&properties, 0));
    test<int>(properties.warpSize);
    test<long long>(properties.warpSize);
    test<double>(properties.warpSize);
    return verdict();
}
