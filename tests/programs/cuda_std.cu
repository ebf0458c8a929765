// cuda::std, cuda::atomic and their company in kernels.
#include <cuda/atomic>
#include <cuda/cmath>
#include <cuda/functional>
#include <cuda/std/array>
#include <cuda/std/limits>
#include <cuda/std/tuple>
#include <cuda/std/type_traits>

#include "check.h"

__device__ cuda::atomic<int, cuda::thread_scope_device> total{0};

__global__ void count(int *values, unsigned *largest, int *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    total.fetch_add(values[i], cuda::std::memory_order_relaxed);
    cuda::atomic_ref<unsigned, cuda::thread_scope_device> most(*largest);
    most.fetch_max((unsigned)values[i]);
    if (i == 0) {
        cuda::std::array<int, 3> items{1, 2, 3};
        auto pair = cuda::std::make_tuple(items[1], 'c');
        static_assert(cuda::std::is_same<decltype(pair), cuda::std::tuple<int, char>>::value, "a tuple");
        out[0] = cuda::std::get<0>(pair) + (int)items.size();
        out[1] = cuda::std::numeric_limits<short>::max();
        out[2] = cuda::ceil_div(10, 4) * 100 + cuda::round_up(5, 8);
        auto twice = cuda::proclaim_return_type<int>([](int x) { return 2 * x; });
        out[3] = twice(21) + cuda::maximum<>()(3, 5);
    }
}

__global__ void read(int *out) { *out = total.load() + (total++ - total.load()); }

int main()
{
    std::vector<int> values(1000);
    int sum = 0, most = 0;
    Random random;
    for (int &value : values) sum += value = random.next() % 5000, most = std::max(most, value);
    DeviceArray<int> d(values), out(4);
    DeviceArray<unsigned> largest(1);
    largest.zero();
    count<<<10, 100>>>(d, largest, out);
    EXPECT((out.download() == std::vector<int>{5, 32767, 308, 47}));
    EXPECT((int)largest.download()[0] == most);
    read<<<1, 1>>>(out);
    EXPECT(out.download()[0] == sum - 1);
    cuda::atomic<long long> host(5);
    host += 3;
    EXPECT(++host == 9 && host.exchange(1) == 9 && host.load() == 1);
    return verdict();
}
