// rocPRIM's names: device-wide functions, and block- and warp-wide classes, against the host.
#include <algorithm>
#include <hip/hip_runtime.h>
#include <numeric>
#include <rocprim/rocprim.hpp>

#include "check.h"

template <typename F>
void with_storage(F function)
{
    size_t bytes = 0;
    CUDA_CHECK(function(nullptr, bytes));
    DeviceArray<char> storage(bytes);
    CUDA_CHECK(function(storage.get(), bytes));
    CUDA_CHECK(hipDeviceSynchronize());
}
#define RUN(function, ...) \
    with_storage([&](void *temp, size_t &bytes) { return function(temp, bytes, __VA_ARGS__); })

template <typename T>
std::vector<T> numbers(size_t count, unsigned limit)
{
    static Random random(5);
    std::vector<T> values(count);
    for (T &value : values) value = (T)(random.next() % limit);
    return values;
}

__global__ void blocks(const int *in, int *out)
{
    constexpr unsigned N = 3;
    using load = rocprim::block_load<int, 96, N, rocprim::block_load_method::block_load_transpose>;
    using scan = rocprim::block_scan<int, 96>;
    using sort = rocprim::block_sort<int, 96, N>;
    using radix = rocprim::block_radix_sort<int, 96, N>;
    using reduce = rocprim::block_reduce<int, 96>;
    using store = rocprim::block_store<int, 96, N>;
    __shared__ union {
        scan::storage_type scan;
        sort::storage_type sort;
        radix::storage_type radix;
        reduce::storage_type reduce;
    } storage;
    int items[N], results[N], sum;
    load().load(in, items);
    scan().exclusive_scan(items, results, 10, storage.scan, rocprim::plus<int>());
    store().store(out, results);
    rocprim::syncthreads();
    reduce().reduce(items, sum, storage.reduce, rocprim::maximum<int>());
    if (threadIdx.x == 0) out[4 * 288] = sum;
    rocprim::syncthreads();
    for (unsigned k = 0; k < N; ++k) results[k] = items[k];
    sort().sort(results, storage.sort, rocprim::greater<int>());
    store().store(out + 288, results);
    rocprim::syncthreads();
    radix().sort(items, storage.radix);
    rocprim::block_store_direct_blocked(threadIdx.x, out + 2 * 288, items);
    using warp = rocprim::warp_reduce<int, 8>;
    __shared__ warp::storage_type none;
    warp().reduce(items[0], sum, none);
    out[3 * 288 + threadIdx.x] = sum;
}

void check_blocks()
{
    auto in = numbers<int>(288, 100000);
    DeviceArray<int> d(in), out(4 * 288 + 1);
    blocks<<<1, 96>>>(d, out);
    auto got = out.download();
    int running = 10, wrong = 0;
    for (int i = 0; i < 288; running += in[i++]) wrong += got[i] != running;
    EXPECT(got[4 * 288] == *std::max_element(in.begin(), in.end()));
    std::sort(in.begin(), in.end());
    for (int i = 0; i < 288; ++i) wrong += got[288 + i] != in[287 - i] || got[2 * 288 + i] != in[i];
    for (int w = 0; w < 12; ++w) {
        int sum = 0;
        for (int t = 0; t < 8; ++t) sum += in[(w * 8 + t) * 3];
        wrong += got[3 * 288 + w * 8] != sum;
    }
    EXPECT(wrong == 0);
}

void check_device(int n)
{
    auto in = numbers<int>(n, 500);
    DeviceArray<int> d(in), out(n), kept(2);
    RUN(rocprim::reduce, d.get(), out.get(), 5, n, rocprim::plus<int>());
    EXPECT(out.download()[0] == std::accumulate(in.begin(), in.end(), 5));
    RUN(rocprim::exclusive_scan, d.get(), out.get(), 3, n, rocprim::plus<int>());
    std::vector<int> expected(n);
    int running = 3;
    for (int i = 0; i < n; running += in[i++]) expected[i] = running;
    EXPECT(out.download() == expected);
    auto twice = rocprim::make_transform_iterator(d.get(), [] __host__ __device__(int x) { return 2 * x; });
    RUN(rocprim::inclusive_scan, twice, out.get(), n);
    running = 0;
    for (int i = 0; i < n; ++i) expected[i] = running += 2 * in[i];
    EXPECT(out.download() == expected);
    RUN(rocprim::select, d.get(), out.get(), kept.get(), n, [] __device__(int x) { return x < 100; });
    int count = (int)std::count_if(in.begin(), in.end(), [](int x) { return x < 100; });
    EXPECT(kept.download()[0] == count);
    RUN(rocprim::radix_sort_keys_desc, d.get(), out.get(), n);
    expected = in;
    std::sort(expected.begin(), expected.end(), std::greater<int>());
    EXPECT(out.download() == expected);
    RUN(rocprim::merge_sort, d.get(), out.get(), n);
    std::reverse(expected.begin(), expected.end());
    EXPECT(out.download() == expected);
    DeviceArray<int> places(n);
    RUN(rocprim::lower_bound, out.get(), d.get(), places.get(), n, n, rocprim::less<int>());
    auto got = places.download();
    int wrong = 0;
    for (int i = 0; i < n; ++i)
        wrong += got[i] != std::lower_bound(expected.begin(), expected.end(), in[i]) - expected.begin();
    EXPECT(wrong == 0);
    RUN(rocprim::nth_element, d.get(), n / 2, n);
    EXPECT(d.download()[n / 2] == expected[n / 2]);
    CUDA_CHECK(rocprim::transform(d.get(), out.get(), d.get(), n, rocprim::plus<int>()));
}

int main()
{
    check_blocks();
    check_device(1);
    check_device(10007);
    return verdict();
}
