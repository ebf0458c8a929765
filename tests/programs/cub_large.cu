// More items than an int can count: inputs are generated, outputs are sparse, so that only what is found takes memory.
#include <cub/cub.cuh>
#include <thrust/count.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/discard_iterator.h>

#include "check.h"

template <typename F>
void with_storage(F function)
{
    size_t bytes = 0;
    CUDA_CHECK(function(nullptr, bytes));
    DeviceArray<char> storage(bytes);
    CUDA_CHECK(function(storage.get(), bytes));
    CUDA_CHECK(cudaDeviceSynchronize());
}
#define RUN(function, ...) with_storage([&](void *temp, size_t &bytes) { return function(temp, bytes, __VA_ARGS__); })

const long long COUNT = (1ll << 31) + 4321;
struct Rare {
    __host__ __device__ bool operator()(long long i) const { return i % 100000007 == 3; }
};
struct Step {
    __host__ __device__ int operator()(long long i) const { return (int)(i >> 28); }
};

int main()
{
    cub::CountingInputIterator<long long> numbers(0);
    DeviceArray<long long> total(1);
    RUN(cub::DeviceReduce::Sum, numbers, total.get(), COUNT);
    EXPECT(total.download()[0] == COUNT * (COUNT - 1) / 2);

    std::vector<long long> wanted;
    for (long long i = 3; i < COUNT; i += 100000007) wanted.push_back(i);
    DeviceArray<long long> found(64), kept(1);
    RUN(cub::DeviceSelect::If, numbers, found.get(), kept.get(), COUNT, Rare());
    EXPECT(kept.download()[0] == (long long)wanted.size());
    auto made = found.download();
    EXPECT(std::equal(wanted.begin(), wanted.end(), made.begin()));

    EXPECT(thrust::count_if(thrust::device, thrust::counting_iterator<long long>(0),
                            thrust::counting_iterator<long long>(COUNT), Rare()) == (long long)wanted.size());

    // Runs of 2^28 equal keys, the last one short.
    cub::TransformInputIterator<int, Step, cub::CountingInputIterator<long long>> keys(numbers, Step());
    DeviceArray<int> unique(16);
    DeviceArray<long long> lengths(16), runs(1);
    RUN(cub::DeviceRunLengthEncode::Encode, keys, unique.get(), lengths.get(), runs.get(), COUNT);
    EXPECT(runs.download()[0] == 9);
    auto key = unique.download();
    auto length = lengths.download();
    for (int r = 0; r < 9; ++r) EXPECT(key[r] == r && length[r] == (r < 8 ? 1ll << 28 : 4321));
    return verdict();
}
