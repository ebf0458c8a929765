// Searches, scans of segments, the largest and smallest items, transforms with predicates: CUB's and rocPRIM's, against the host.
#include <algorithm>
#include <cub/cub.cuh>
#include <cub/device/device_find.cuh>
#include <cub/device/device_segmented_scan.cuh>
#include <cub/device/device_topk.cuh>
#include <numeric>
#include <rocprim/rocprim.hpp>
#include <tuple>

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
#define RUN(function, ...) \
    with_storage([&](void *temp, size_t &bytes) { return function(temp, bytes, __VA_ARGS__); })

std::vector<int> numbers(size_t count, unsigned limit)
{
    static Random random(7);
    std::vector<int> values(count);
    for (int &value : values) value = (int)(random.next() % limit);
    return values;
}

struct above {
    int limit;
    __host__ __device__ bool operator()(int x) const { return x > limit; }
};

void searches()
{
    std::vector<int> h = numbers(20000, 4), key = {3, 1, 0, 2, 2, 1}, rare = {9, 7, 5};
    for (size_t at : {size_t(7000), size_t(15000)}) std::copy(key.begin(), key.end(), h.begin() + at);
    h[12345] = 5;
    for (int k = 0; k < 40; ++k) h[9000 + k] = 6;
    DeviceArray<int> in(h), keys(key), any(rare), six(std::vector<int>{6});
    DeviceArray<size_t> found(1);
    size_t n = h.size();
    auto place = [&](auto expected) { return found.download()[0] == size_t(expected - h.begin()); };
    RUN(rocprim::search, in.get(), keys.get(), found.get(), n, key.size());
    EXPECT(place(std::search(h.begin(), h.end(), key.begin(), key.end())));
    RUN(rocprim::find_end, in.get(), keys.get(), found.get(), n, key.size());
    EXPECT(place(std::find_end(h.begin(), h.end(), key.begin(), key.end())));
    RUN(rocprim::search, in.get(), any.get(), found.get(), n, rare.size());
    EXPECT(place(h.end()));
    RUN(rocprim::find_end, in.get(), any.get(), found.get(), n, rare.size());
    EXPECT(place(h.end()));
    RUN(rocprim::find_first_of, in.get(), any.get(), found.get(), n, rare.size());
    EXPECT(place(std::find_first_of(h.begin(), h.end(), rare.begin(), rare.end())));
    RUN(rocprim::search_n, in.get(), found.get(), n, size_t(33), six.get());
    EXPECT(place(std::search_n(h.begin(), h.end(), 33, 6)));
    RUN(rocprim::search_n, in.get(), found.get(), n, size_t(41), six.get());
    EXPECT(place(h.end()));
    RUN(rocprim::adjacent_find, in.get(), found.get(), n);
    EXPECT(place(std::adjacent_find(h.begin(), h.end())));
    RUN(rocprim::adjacent_find, in.get(), found.get(), size_t(1));
    EXPECT(found.download()[0] == 1);
    RUN(cub::DeviceFind::FindIf, in.get(), found.get(), above{4}, (int)n);
    EXPECT(place(std::find_if(h.begin(), h.end(), above{4})));

    std::vector<int> sorted = numbers(5000, 3000), wanted = numbers(777, 3100);
    std::sort(sorted.begin(), sorted.end());
    DeviceArray<int> range(sorted), values(wanted), bounds(wanted.size());
    RUN(cub::DeviceFind::LowerBound, range.get(), 5000, values.get(), 777, bounds.get(), cub::Less());
    std::vector<int> lower = bounds.download();
    RUN(cub::DeviceFind::UpperBound, range.get(), 5000, values.get(), 777, bounds.get(), cub::Less());
    std::vector<int> upper = bounds.download();
    bool right = true;
    for (size_t i = 0; i < wanted.size(); ++i) {
        auto both = std::equal_range(sorted.begin(), sorted.end(), wanted[i]);
        right &= lower[i] == both.first - sorted.begin() && upper[i] == both.second - sorted.begin();
    }
    EXPECT(right);
}

void segments()
{
    std::vector<int> h = numbers(6000, 100), offsets = {0, 0, 1, 256, 513, 513, 3000, 6000}, flags(6000, 0);
    int segments = (int)offsets.size() - 1;
    for (int s = 0; s < segments; ++s)
        if (offsets[s] < offsets[s + 1]) flags[offsets[s]] = 1;
    DeviceArray<int> in(h), ends(offsets), heads(flags), out(h.size());
    std::vector<int> inclusive(h.size()), exclusive(h.size()), largest(h.size());
    for (int s = 0; s < segments; ++s) {
        auto a = h.begin() + offsets[s], b = h.begin() + offsets[s + 1];
        std::inclusive_scan(a, b, inclusive.begin() + offsets[s]);
        std::exclusive_scan(a, b, exclusive.begin() + offsets[s], 1000);
        std::inclusive_scan(a, b, largest.begin() + offsets[s], [](int x, int y) { return std::max(x, y); });
    }
    RUN(rocprim::segmented_inclusive_scan, in.get(), out.get(), (unsigned)segments, ends.get(), ends.get() + 1);
    EXPECT(out.download() == inclusive);
    RUN(rocprim::segmented_exclusive_scan, in.get(), out.get(), (unsigned)segments, ends.get(), ends.get() + 1, 1000);
    EXPECT(out.download() == exclusive);
    RUN(rocprim::segmented_inclusive_scan, in.get(), out.get(), heads.get(), h.size());
    EXPECT(out.download() == inclusive);
    RUN(rocprim::segmented_exclusive_scan, in.get(), out.get(), heads.get(), 1000, h.size());
    EXPECT(out.download() == exclusive);
    RUN(cub::DeviceSegmentedScan::InclusiveSegmentedScan, in.get(), out.get(), ends.get(), ends.get() + 1, segments, cub::Max());
    EXPECT(out.download() == largest);
    RUN(cub::DeviceSegmentedScan::ExclusiveSegmentedScan, in.get(), out.get(), ends.get(), ends.get() + 1, segments, cub::Sum(), 1000);
    EXPECT(out.download() == exclusive);
    RUN(cub::DeviceSegmentedScan::InclusiveSegmentedSum, in.get(), in.get(), ends.get(), ends.get() + 1, segments);
    EXPECT(in.download() == inclusive);

    std::vector<int> blocks = numbers(64 * 100, 1000), sums(64), most(64);
    for (int s = 0; s < 64; ++s) {
        sums[s] = std::accumulate(&blocks[s * 100], &blocks[s * 100] + 100, 0);
        most[s] = *std::max_element(&blocks[s * 100], &blocks[s * 100] + 100);
    }
    DeviceArray<int> equal(blocks), each(64);
    RUN(cub::DeviceSegmentedReduce::Sum, equal.get(), each.get(), 64, 100);
    EXPECT(each.download() == sums);
    RUN(cub::DeviceSegmentedReduce::Max, equal.get(), each.get(), 64, 100);
    EXPECT(each.download() == most);
}

void extremes()
{
    std::vector<int> h = numbers(10000, 1 << 20), order(h.size());
    std::vector<float> keys(h.begin(), h.end());
    for (size_t i = 0; i < keys.size(); ++i) keys[i] = keys[i] * 0.5f - 200000 + i * 1e-3f;
    std::iota(order.begin(), order.end(), 0);
    DeviceArray<float> in(keys), out(100);
    DeviceArray<int> values(order), picked(100);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return keys[a] > keys[b]; });
    RUN(cub::DeviceTopK::MaxPairs, in.get(), out.get(), values.get(), picked.get(), 10000, 100);
    std::vector<int> best = picked.download();
    EXPECT(std::equal(best.begin(), best.end(), order.begin()));
    RUN(rocprim::topk, in.get(), out.get(), 10000, 100);
    std::vector<float> least = out.download();
    std::sort(keys.begin(), keys.end());
    EXPECT(std::equal(least.begin(), least.end(), keys.begin()));
    std::vector<int> halves = numbers(3000, 500);
    std::sort(halves.begin(), halves.begin() + 1111);
    std::sort(halves.begin() + 1111, halves.end());
    DeviceArray<int> both(halves);
    RUN(rocprim::merge_inplace, both.get(), size_t(1111), size_t(3000 - 1111));
    std::sort(halves.begin(), halves.end());
    EXPECT(both.download() == halves);

    DeviceArray<int> yes(3000), no(3000);
    DeviceArray<unsigned> kept(1);
    RUN(rocprim::partition_two_way, both.get(), yes.get(), no.get(), kept.get(), size_t(3000), above{250});
    size_t low = std::upper_bound(halves.begin(), halves.end(), 250) - halves.begin();
    std::vector<int> high = yes.download(), rest = no.download();
    EXPECT(kept.download()[0] == 3000 - low && std::equal(halves.begin() + low, halves.end(), high.begin()) &&
           std::equal(halves.begin(), halves.begin() + low, rest.begin()));
}

struct divided {
    __host__ __device__ std::tuple<int, int> operator()(int a, int b) const { return {a / b, a % b}; }
};
struct number_of_places {
    int *sums;
    __host__ __device__ void operator()(int i, int row, int column) const { sums[i] = 100 * row + column; }
};
struct shape {
    typedef int index_type;
    static constexpr int rank() { return 2; }
    int extent(int axis) const { return axis ? 7 : 5; }
};
struct add_one {
    __host__ __device__ int operator()(int x) const { return x + 1; }
};

void transforms()
{
    std::vector<int> h = numbers(1000, 100), d = numbers(1000, 9);
    for (int &x : d) ++x;
    DeviceArray<int> a(h), b(d), quotient(1000), rest(1000);
    auto in = std::make_tuple(a.get(), b.get());
    CUDA_CHECK(cub::DeviceTransform::Transform(in, std::make_tuple(quotient.get(), rest.get()), 1000, divided()));
    std::vector<int> q = quotient.download(), r = rest.download();
    bool right = true;
    for (int i = 0; i < 1000; ++i) right &= q[i] == h[i] / d[i] && r[i] == h[i] % d[i];
    EXPECT(right);
    CUDA_CHECK(cub::DeviceTransform::TransformIf(a.get(), quotient.get(), 1000, above{50}, add_one()));
    std::vector<int> changed = quotient.download();
    for (int i = 0; i < 1000; ++i) right &= changed[i] == (h[i] > 50 ? h[i] + 1 : q[i]);
    EXPECT(right);
    CUDA_CHECK(cub::DeviceTransform::Fill(rest.get(), 1000, 42));
    EXPECT(rest.download() == std::vector<int>(1000, 42));
    CUDA_CHECK(cub::DeviceFor::ForEachInExtents(shape(), number_of_places{rest.get()}));
    r = rest.download();
    EXPECT(r[0] == 0 && r[6] == 6 && r[7] == 100 && r[34] == 406 && r[35] == 42);
}

int main()
{
    searches();
    segments();
    extremes();
    transforms();
    return verdict();
}
