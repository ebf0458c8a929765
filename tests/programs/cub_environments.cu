// CUB's device-wide functions without temporary memory of the caller's: streams, resources and requirements in an
// environment, the last argument.
#include <cub/cub.cuh>
#include <cuda/execution>
#include <cuda/memory_resource>
#include <cuda/stream_ref>

#include <algorithm>
#include <numeric>
#include <vector>

#include "check.h"

namespace exec = cuda::std::execution;

struct twice {
    __host__ __device__ int operator()(int x) const { return 2 * x; }
};
struct is_odd {
    __host__ __device__ bool operator()(int x) const { return x & 1; }
};
struct add_to {
    int *sum;
    __device__ void operator()(int x) const { atomicAdd(sum, x); }
};
struct less_than {
    __host__ __device__ bool operator()(int a, int b) const { return a < b; }
};

// Counts what it gives and takes.
struct counting_resource {
    int *given;
    size_t *bytes;
    void *allocate(cuda::stream_ref stream, size_t size, size_t) const
    {
        void *memory = nullptr;
        EXPECT(cudaMallocAsync(&memory, size, stream.get()) == cudaSuccess);
        ++*given;
        *bytes += size;
        return memory;
    }
    void deallocate(cuda::stream_ref stream, void *memory, size_t size, size_t) const
    {
        EXPECT(cudaFreeAsync(memory, stream.get()) == cudaSuccess);
        --*given;
        *bytes -= size;
    }
};

int main()
{
    const int n = 10000;
    std::vector<int> host(n), sorted, odd;
    unsigned state = 7;
    for (int &x : host) x = (int)((state = state * 1664525u + 1013904223u) >> 20);
    sorted = host;
    std::sort(sorted.begin(), sorted.end());
    std::copy_if(host.begin(), host.end(), std::back_inserter(odd), is_odd());
    const int total = std::accumulate(host.begin(), host.end(), 0);

    DeviceArray<int> in(host), out(n), other(n), value(1), count(1);
    cudaStream_t stream;
    EXPECT(cudaStreamCreate(&stream) == cudaSuccess);
    cuda::stream_ref ref(stream);
    auto one = [&](DeviceArray<int> &array) { EXPECT(cudaDeviceSynchronize() == cudaSuccess); return array.download()[0]; };
    auto all = [&](DeviceArray<int> &array) { EXPECT(cudaDeviceSynchronize() == cudaSuccess); return array.download(); };
    int *p = in, *q = out, *o = other;

    // No environment, a stream, a reference to one, a requirement, several of them.
    EXPECT(cub::DeviceReduce::Sum(p, (int *)value, n) == cudaSuccess && one(value) == total);
    EXPECT(cub::DeviceReduce::Max(p, (int *)value, n, stream) == cudaSuccess && one(value) == sorted.back());
    EXPECT(cub::DeviceReduce::Min(p, (int *)value, n, ref) == cudaSuccess && one(value) == sorted.front());
    auto wanted = cuda::execution::require(cuda::execution::determinism::gpu_to_gpu);
    EXPECT(cub::DeviceReduce::Reduce(p, (int *)value, n, cub::Sum(), 5, wanted) == cudaSuccess && one(value) == total + 5);
    exec::env both{ref, cuda::execution::require(cuda::execution::determinism::run_to_run)};
    EXPECT(cuda::get_stream(both) == ref);
    EXPECT(cub::DeviceReduce::TransformReduce(p, (int *)value, n, cub::Sum(), twice(), 0, both) == cudaSuccess);
    EXPECT(one(value) == 2 * total);
    exec::prop at{cuda::get_stream_t{}, ref};
    EXPECT(cub::DeviceReduce::Sum(p, (int *)value, n, exec::env{at}) == cudaSuccess && one(value) == total);

    // Scans, also in place; the size as size_t beside a pointer.
    std::vector<int> sums(n);
    std::partial_sum(host.begin(), host.end(), sums.begin());
    EXPECT(cub::DeviceScan::InclusiveSum(p, q, n, ref) == cudaSuccess && all(out) == sums);
    EXPECT(cudaMemcpy(q, p, n * sizeof(int), cudaMemcpyDeviceToDevice) == cudaSuccess);
    size_t large = n;
    EXPECT(cub::DeviceScan::InclusiveSum(q, large, ref) == cudaSuccess && all(out) == sums);
    EXPECT(cub::DeviceScan::ExclusiveScan(p, q, cub::Sum(), 3, n, both) == cudaSuccess && all(out)[1] == host[0] + 3);

    // Sorts: with and without a range of bits, buffers, comparisons; merges and searches.
    EXPECT(cub::DeviceRadixSort::SortKeys(p, q, n, ref) == cudaSuccess && all(out) == sorted);
    EXPECT(cub::DeviceRadixSort::SortKeysDescending(p, q, n, 0, 32, ref) == cudaSuccess && all(out).front() == sorted.back());
    EXPECT(cudaMemcpy(q, p, n * sizeof(int), cudaMemcpyDeviceToDevice) == cudaSuccess);
    cub::DoubleBuffer<int> buffers(q, o);
    EXPECT(cub::DeviceRadixSort::SortKeys(buffers, n, ref) == cudaSuccess);
    EXPECT(all(buffers.Current() == q ? out : other) == sorted);
    EXPECT(cudaMemcpy(q, p, n * sizeof(int), cudaMemcpyDeviceToDevice) == cudaSuccess);
    EXPECT(cub::DeviceMergeSort::SortKeys(q, large, less_than(), ref) == cudaSuccess && all(out) == sorted);
    EXPECT(cub::DeviceMerge::MergeKeys(q, large / 2, q + n / 2, large / 2, o, less_than(), ref) == cudaSuccess);
    EXPECT(all(other) == sorted);
    DeviceArray<int> wanted_values(std::vector<int>{sorted[100], -1}), places(2);
    EXPECT(cub::DeviceFind::LowerBound(q, large, (int *)wanted_values, 2, (int *)places, less_than(), ref) == cudaSuccess);
    EXPECT(all(places)[0] == std::lower_bound(sorted.begin(), sorted.end(), sorted[100]) - sorted.begin());

    // Selections, runs, histograms, transformations, loops.
    EXPECT(cub::DeviceSelect::If(p, q, (int *)count, n, is_odd(), both) == cudaSuccess && one(count) == (int)odd.size());
    EXPECT(std::equal(odd.begin(), odd.end(), all(out).begin()));
    EXPECT(cub::DeviceTransform::Transform(p, q, n, twice(), ref) == cudaSuccess && all(out)[n - 1] == 2 * host[n - 1]);
    EXPECT(cudaMemset(value, 0, sizeof(int)) == cudaSuccess);
    EXPECT(cub::DeviceFor::ForEachN(p, n, add_to{value}, both) == cudaSuccess && one(value) == total);
    EXPECT(cub::DeviceHistogram::HistogramEven(p, q, 3, 0, 4096, n, ref) == cudaSuccess);
    EXPECT(all(out)[0] + out.download()[1] == n);
    auto unordered = cuda::execution::require(cuda::execution::determinism::not_guaranteed,
                                              cuda::execution::output_ordering::unsorted);
    EXPECT(cub::DeviceTopK::MaxKeys(p, q, n, 5, unordered) == cudaSuccess);
    std::vector<int> top = all(out);
    EXPECT(std::accumulate(top.begin(), top.begin() + 5, 0) == std::accumulate(sorted.end() - 5, sorted.end(), 0));

    // Memory from a resource; two calls with an environment.
    int given = 0;
    size_t bytes = 0, most = 0;
    exec::env with{ref, exec::prop{cuda::mr::get_memory_resource_t{}, counting_resource{&given, &bytes}}};
    EXPECT(cub::DeviceRadixSort::SortKeys(p, q, n, with) == cudaSuccess && all(out) == sorted && given == 0 && bytes == 0);
    EXPECT(cub::DeviceTopK::MinKeys(nullptr, most, p, q, n, 5, unordered) == cudaSuccess && most > 0);
    void *temp;
    EXPECT(cudaMalloc(&temp, most) == cudaSuccess);
    EXPECT(cub::DeviceTopK::MinKeys(temp, most, p, q, n, 5, unordered) == cudaSuccess);
    EXPECT(std::accumulate(sorted.begin(), sorted.begin() + 5, 0) == [&] { auto v = all(out); return std::accumulate(v.begin(), v.begin() + 5, 0); }());
    cuda::device_memory_pool pool(0);
    cuda::mr::resource_ref<cuda::mr::device_accessible> pooled(pool);
    exec::env from_pool{exec::prop{cuda::mr::get_memory_resource_t{}, pooled}};
    EXPECT(cub::DeviceScan::InclusiveSum(p, q, n, from_pool) == cudaSuccess && all(out) == sums);
    return verdict();
}
