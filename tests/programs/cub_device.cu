// CUB's device-wide algorithms against the host, over sizes around the tiles' edges and several types.
#include <algorithm>
#include <cub/cub.cuh>
#include <numeric>

#include "check.h"

// The two calls that every device-wide function wants: one for the size of its storage, one to work.
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

template <typename T>
std::vector<T> numbers(size_t count, unsigned limit, int shift = 0)
{
    static Random random(99);
    std::vector<T> values(count);
    for (T &value : values) value = (T)((int)(random.next() % limit) - shift);
    return values;
}
template <typename T>
bool starts_with(const std::vector<T> &all, const std::vector<T> &beginning)
{
    return all.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), all.begin());
}

struct IsOdd {
    __host__ __device__ bool operator()(int x) const { return x & 1; }
};
struct Triple {
    short a;
    float b;
    unsigned char c;
    __host__ __device__ bool operator<(const Triple &o) const
    {
        return a != o.a ? a < o.a : b != o.b ? b < o.b : c < o.c;
    }
    __host__ __device__ bool operator==(const Triple &o) const { return a == o.a && b == o.b && c == o.c; }
};

void check_reduce(int n)
{
    auto in = numbers<int>(n, 2000, 1000);
    DeviceArray<int> d(n ? in : std::vector<int>(1)), out(1);
    RUN(cub::DeviceReduce::Sum, d.get(), out.get(), n);
    EXPECT(out.download()[0] == std::accumulate(in.begin(), in.end(), 0));
    RUN(cub::DeviceReduce::Max, d.get(), out.get(), n);
    EXPECT(out.download()[0] == (n ? *std::max_element(in.begin(), in.end()) : INT_MIN));
    if (n == 0) return;
    DeviceArray<cub::KeyValuePair<int, int>> pair(1);
    RUN(cub::DeviceReduce::ArgMin, d.get(), pair.get(), n);
    auto least = std::min_element(in.begin(), in.end());
    EXPECT(pair.download()[0].key == least - in.begin() && pair.download()[0].value == *least);
}

void check_scan(int n)
{
    auto in = numbers<int>(n, 1000);
    DeviceArray<int> d(in), out(n);
    std::vector<int> expected(n);
    std::partial_sum(in.begin(), in.end(), expected.begin());
    RUN(cub::DeviceScan::InclusiveSum, d.get(), out.get(), n);
    EXPECT(out.download() == expected);
    int most = 700;
    for (int i = 0; i < n; ++i) expected[i] = most, most = std::max(most, in[i]);
    RUN(cub::DeviceScan::ExclusiveScan, d.get(), d.get(), cub::Max(), 700, n);
    EXPECT(d.download() == expected);
}

void check_by_key(int n)
{
    auto keys = numbers<char>(n, 3);
    auto in = numbers<int>(n, 100);
    DeviceArray<char> k(keys), unique(n);
    DeviceArray<int> d(in), out(n), runs(1);
    std::vector<int> sums(n), totals, lengths, offsets, long_lengths;
    std::vector<char> heads;
    for (int i = 0; i < n; ++i) {
        bool head = i == 0 || keys[i] != keys[i - 1];
        sums[i] = head ? 5 : sums[i - 1] + in[i - 1];
        if (head) heads.push_back(keys[i]), totals.push_back(0), lengths.push_back(0);
        totals.back() += in[i];
        lengths.back() += 1;
    }
    int at = 0;
    for (int length : lengths) {
        if (length > 1) offsets.push_back(at), long_lengths.push_back(length);
        at += length;
    }
    RUN(cub::DeviceScan::ExclusiveScanByKey, k.get(), d.get(), out.get(), cub::Sum(), 5, n);
    EXPECT(out.download() == sums);
    RUN(cub::DeviceReduce::ReduceByKey, k.get(), unique.get(), d.get(), out.get(), runs.get(), cub::Sum(), n);
    EXPECT(runs.download()[0] == (int)heads.size());
    EXPECT(starts_with(unique.download(), heads) && starts_with(out.download(), totals));
    RUN(cub::DeviceRunLengthEncode::Encode, k.get(), unique.get(), out.get(), runs.get(), n);
    EXPECT(runs.download()[0] == (int)heads.size() && starts_with(out.download(), lengths));
    RUN(cub::DeviceRunLengthEncode::NonTrivialRuns, k.get(), d.get(), out.get(), runs.get(), n);
    EXPECT(runs.download()[0] == (int)offsets.size());
    EXPECT(starts_with(d.download(), offsets) && starts_with(out.download(), long_lengths));
}

void check_select(int n)
{
    auto in = numbers<int>(n, 6);
    DeviceArray<int> d(in), out(n), kept(2);
    auto expected = in;
    int odd = (int)(std::remove_if(expected.begin(), expected.end(), [](int x) { return x % 2 == 0; }) -
                    expected.begin());
    expected.resize(odd);
    RUN(cub::DeviceSelect::If, d.get(), out.get(), kept.get(), n, IsOdd());
    EXPECT(kept.download()[0] == odd && starts_with(out.download(), expected));
    for (int i = n; i-- > 0;)
        if (in[i] % 2 == 0) expected.push_back(in[i]);
    RUN(cub::DevicePartition::If, d.get(), out.get(), kept.get(), n, IsOdd());
    EXPECT(kept.download()[0] == odd && out.download() == expected);
    expected = in;
    expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
    RUN(cub::DeviceSelect::Unique, d.get(), out.get(), kept.get(), n);
    EXPECT(kept.download()[0] == (int)expected.size() && starts_with(out.download(), expected));
    RUN(cub::DeviceSelect::Flagged, d.get(), d.get(), d.get(), kept.get(), n);
    in.erase(std::remove(in.begin(), in.end(), 0), in.end());
    EXPECT(kept.download()[0] == (int)in.size() && starts_with(d.download(), in));
}

template <typename K>
void check_radix(int n, unsigned limit, int shift, bool descending)
{
    auto in = numbers<K>(n, limit, shift);
    std::vector<int> indices(n), order(n);
    std::iota(indices.begin(), indices.end(), 0);
    order = indices;
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return descending ? in[b] < in[a] : in[a] < in[b]; });
    DeviceArray<K> keys(in), keys_out(n);
    DeviceArray<int> values(indices), values_out(n);
    if (descending)
        RUN(cub::DeviceRadixSort::SortPairsDescending, keys.get(), keys_out.get(), values.get(), values_out.get(), n);
    else
        RUN(cub::DeviceRadixSort::SortPairs, keys.get(), keys_out.get(), values.get(), values_out.get(), n);
    EXPECT(values_out.download() == order);
    EXPECT(keys.download() == in);
    auto sorted = keys_out.download();
    int wrong = 0;
    for (int i = 0; i < n; ++i) wrong += sorted[i] != in[order[i]];
    EXPECT(wrong == 0);
}

void check_double_buffer(int n)
{
    auto in = numbers<unsigned>(n, 1u << 30);
    for (int end : {9, 20}) {
        DeviceArray<unsigned> first(in), second(n);
        cub::DoubleBuffer<unsigned> keys(first.get(), second.get());
        RUN(cub::DeviceRadixSort::SortKeys, keys, n, 3, end);
        unsigned mask = (1u << end) - 8;
        auto expected = in;
        std::stable_sort(expected.begin(), expected.end(),
                         [&](unsigned a, unsigned b) { return (a & mask) < (b & mask); });
        EXPECT((keys.Current() == first.get() ? first : second).download() == expected);
    }
}

void check_merge_sort(int n)
{
    std::vector<Triple> in(n);
    Random random(n);
    for (Triple &t : in)
        t = {(short)(random.next() % 5), (float)(random.next() % 5), (unsigned char)(random.next() % 50)};
    DeviceArray<Triple> d(in);
    RUN(cub::DeviceMergeSort::SortKeys, d.get(), n, cub::Less());
    std::stable_sort(in.begin(), in.end());
    EXPECT(d.download() == in);
}

// Items so large that few of them fit in a block's LDS.
struct Page {
    int key, rest[39];
    __host__ __device__ bool operator<(const Page &o) const { return key < o.key; }
};

void check_large_items(int n)
{
    auto keys = numbers<int>(n, 100);
    std::vector<Page> in(n);
    for (int i = 0; i < n; ++i) in[i].key = keys[i], in[i].rest[38] = i;
    DeviceArray<Page> d(in);
    RUN(cub::DeviceMergeSort::StableSortKeys, d.get(), n, cub::Less());
    std::stable_sort(in.begin(), in.end());
    auto sorted = d.download();
    int wrong = 0;
    for (int i = 0; i < n; ++i) wrong += sorted[i].key != in[i].key || sorted[i].rest[38] != in[i].rest[38];
    EXPECT(wrong == 0);
}

void check_segments()
{
    std::vector<int> offsets{0, 0, 5, 300, 301, 2000, 2000, 2500};
    auto in = numbers<float>(2500, 1000, 500);
    DeviceArray<float> d(in), out(2500), sums(7);
    DeviceArray<int> o(offsets);
    RUN(cub::DeviceSegmentedSort::SortKeysDescending, d.get(), out.get(), 2500, 7, o.get(), o.get() + 1);
    RUN(cub::DeviceSegmentedReduce::Sum, d.get(), sums.get(), 7, o.get(), o.get() + 1);
    auto totals = sums.download();
    for (int s = 0; s < 7; ++s) {
        EXPECT(totals[s] == std::accumulate(&in[0] + offsets[s], &in[0] + offsets[s + 1], 0.0f));
        std::sort(&in[0] + offsets[s], &in[0] + offsets[s + 1], std::greater<float>());
    }
    EXPECT(out.download() == in);
}

void check_histogram(int n)
{
    auto in = numbers<float>(n, 120, 10);
    DeviceArray<float> d(in), levels(std::vector<float>{0, 1, 10, 50, 99.5f});
    DeviceArray<int> even(20), range(4);
    RUN(cub::DeviceHistogram::HistogramEven, d.get(), even.get(), 21, 0.0f, 100.0f, n);
    RUN(cub::DeviceHistogram::HistogramRange, d.get(), range.get(), 5, levels.get(), n);
    std::vector<int> evens(20), ranges(4);
    for (float x : in) {
        if (x >= 0 && x < 100) evens[(int)x / 5]++;
        if (x >= 0 && x < 99.5f) ranges[x < 1 ? 0 : x < 10 ? 1 : x < 50 ? 2 : 3]++;
    }
    EXPECT(even.download() == evens);
    EXPECT(range.download() == ranges);
    auto pixels = numbers<unsigned char>(n / 4 * 4, 256);
    DeviceArray<unsigned char> p(pixels);
    DeviceArray<int> red(16), green(256);
    int *counters[2] = {red.get(), green.get()}, sizes[2] = {17, 257}, low[2] = {0, 0}, high[2] = {256, 256};
    with_storage([&](void *temp, size_t &bytes) {
        return cub::DeviceHistogram::MultiHistogramEven<4, 2>(temp, bytes, p.get(), counters, sizes, low, high, n / 4);
    });
    std::vector<int> reds(16), greens(256);
    for (int i = 0; i < n / 4; ++i) reds[pixels[4 * i] / 16]++, greens[pixels[4 * i + 1]]++;
    EXPECT(red.download() == reds);
    EXPECT(green.download() == greens);
}

void check_others(int n)
{
    auto in = numbers<int>(n, 1000);
    DeviceArray<int> d(in), out(n);
    RUN(cub::DeviceAdjacentDifference::SubtractLeft, d.get(), n);
    std::vector<int> expected(n);
    std::adjacent_difference(in.begin(), in.end(), expected.begin());
    EXPECT(d.download() == expected);
    int *pointer = out.get();
    CUDA_CHECK(cub::DeviceFor::Bulk(n, [=] __device__(int i) { pointer[i] = i * i; }));
    for (int i = 0; i < n; ++i) expected[i] = i * i;
    EXPECT(out.download() == expected);
    // A sum over computed items: no array behind it.
    cub::CountingInputIterator<int> counting(0);
    auto square = [] __host__ __device__(int i) { return (long long)i * i; };
    cub::TransformInputIterator<long long, decltype(square), decltype(counting)> squares(counting, square);
    DeviceArray<long long> total(1);
    RUN(cub::DeviceReduce::Sum, squares, total.get(), n);
    EXPECT(total.download()[0] == (long long)(n - 1) * n * (2 * n - 1) / 6);
}

void check_errors()
{
    DeviceArray<int> d(1000);
    size_t bytes = 0, small = 1;
    CUDA_CHECK(cub::DeviceScan::InclusiveSum(nullptr, bytes, d.get(), d.get(), 1000));
    EXPECT(bytes > 1);
    DeviceArray<char> storage(bytes);
    EXPECT(cub::DeviceScan::InclusiveSum(storage.get(), small, d.get(), d.get(), 1000) == cudaErrorInvalidValue);
    cub::CachingDeviceAllocator allocator;
    void *first = nullptr, *second = nullptr;
    CUDA_CHECK(allocator.DeviceAllocate(&first, 1000));
    CUDA_CHECK(allocator.DeviceFree(first));
    CUDA_CHECK(allocator.DeviceAllocate(&second, 900));
    EXPECT(first == second);
    CUDA_CHECK(allocator.DeviceFree(second));
}

int main()
{
    for (int n : {0, 1, 1023, 1025, 300001}) check_reduce(n);
    for (int n : {1, 1024, 1025, 77777}) check_scan(n), check_by_key(n), check_select(n);
    check_radix<int>(50001, 0xffffffffu, 0, false);
    check_radix<double>(3001, 2000, 1000, true);
    check_radix<signed char>(2000, 256, 128, false);
    check_double_buffer(5000);
    for (int n : {1, 1000, 5001}) check_merge_sort(n);
    check_large_items(700);
    check_segments();
    check_histogram(10001);
    check_others(5000);
    check_errors();
    return verdict();
}
