// CUB's batched copies, sparse products, transforms, sorts of structures and grid classes against the host.
#include <algorithm>
#include <cstring>
#include <cub/cub.cuh>
#include <cuda/std/tuple>
#include <map>
#include <numeric>

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

static Random generator(7);

// Ranges of all lengths, none too, end to end in the source, in another order and with gaps in the target.
template <typename T>
void check_copies(bool bytes_only)
{
    std::vector<int> lengths = {0, 1, 7, 300, 0, 4096, 33, 1025, 2, 90000, 1, 0, 511};
    size_t total = std::accumulate(lengths.begin(), lengths.end(), size_t(0));
    std::vector<T> in(total);
    for (size_t i = 0; i < total; ++i) in[i] = (T)(i * 2654435761u >> 7);
    std::vector<T> wanted(total + 2 * lengths.size(), (T)0);
    DeviceArray<T> from(in), to(wanted.size());
    to.zero();
    std::vector<const T *> sources;
    std::vector<T *> targets;
    std::vector<int> sizes;
    size_t read = 0, write = wanted.size();
    for (int length : lengths) {
        write -= length + 2;
        sources.push_back(from.get() + read);
        targets.push_back(to.get() + write);
        sizes.push_back(bytes_only ? length * (int)sizeof(T) : length);
        std::copy_n(in.begin() + read, length, wanted.begin() + write);
        read += length;
    }
    DeviceArray<const T *> d_sources(sources);
    DeviceArray<T *> d_targets(targets);
    DeviceArray<int> d_sizes(sizes);
    if (bytes_only) {
        RUN(cub::DeviceMemcpy::Batched, (const void **)d_sources.get(), (void **)d_targets.get(), d_sizes.get(),
            (unsigned)lengths.size());
    } else {
        RUN(cub::DeviceCopy::Batched, d_sources.get(), d_targets.get(), d_sizes.get(), (unsigned)lengths.size());
    }
    EXPECT(to.download() == wanted);
}

template <typename T>
void check_sparse_product(int rows, int columns)
{
    std::vector<int> offsets = {0}, column;
    std::vector<T> value, x(columns), wanted(rows, T(0));
    for (T &v : x) v = (T)(int)(generator.next() % 17) - 8;
    for (int r = 0; r < rows; ++r) {
        int entries = r % 5 == 0 ? 0 : r % 37 == 1 ? 700 : (int)(generator.next() % 9);
        for (int e = 0; e < entries; ++e) {
            column.push_back(generator.next() % columns);
            value.push_back((T)(int)(generator.next() % 9) - 4);  // whole numbers: every order of additions is exact
            wanted[r] += value.back() * x[column.back()];
        }
        offsets.push_back((int)column.size());
    }
    DeviceArray<T> d_value(value), d_x(x), d_y(rows);
    DeviceArray<int> d_offsets(offsets), d_column(column);
    RUN(cub::DeviceSpmv::CsrMV, d_value.get(), d_offsets.get(), d_column.get(), d_x.get(), d_y.get(), rows, columns,
        (int)value.size());
    EXPECT(d_y.download() == wanted);
}

struct Blend {
    __host__ __device__ double operator()(int a, short b, double c) const { return a * 2.0 + b * 3 + c; }
};
struct Doubled {
    __host__ __device__ long long operator()(long long a) const { return 2 * a; }
};
void check_transform(int n)
{
    std::vector<int> a(n);
    std::vector<short> b(n);
    std::vector<double> c(n), wanted(n);
    for (int i = 0; i < n; ++i) {
        a[i] = generator.next(), b[i] = generator.next(), c[i] = generator.uniform(-1, 1);
        wanted[i] = Blend()(a[i], b[i], c[i]);
    }
    DeviceArray<int> d_a(a);
    DeviceArray<short> d_b(b);
    DeviceArray<double> d_c(c), out(n);
    CUDA_CHECK(cub::DeviceTransform::Transform(cuda::std::make_tuple(d_a.get(), d_b.get(), d_c.get()), out.get(), n, Blend()));
    CUDA_CHECK(cudaDeviceSynchronize());
    EXPECT(out.download() == wanted);
    DeviceArray<long long> twice(n);
    cub::CountingInputIterator<long long> numbers(5);
    CUDA_CHECK(cub::DeviceTransform::Transform(numbers, twice.get(), n, Doubled()));
    CUDA_CHECK(cudaDeviceSynchronize());
    auto made = twice.download();
    bool good = true;
    for (int i = 0; i < n; ++i) good &= made[i] == 2ll * (i + 5);
    EXPECT(good);
}

struct Order {
    float price;
    long long number;
    signed char side;
    int payload;
};
struct ByAll {
    __host__ __device__ cuda::std::tuple<signed char &, float &, long long &> operator()(Order &o) const
    {
        return {o.side, o.price, o.number};
    }
};
struct ByPrice {
    __host__ __device__ cuda::std::tuple<float &> operator()(Order &o) const { return {o.price}; }
};
bool same(const std::vector<Order> &a, const std::vector<Order> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Order &x, const Order &y) {
        return x.side == y.side && x.price == y.price && x.number == y.number && x.payload == y.payload;
    });
}
void check_structures(int n)
{
    std::vector<Order> orders(n);
    for (int i = 0; i < n; ++i) {
        orders[i] = {(float)((int)(generator.next() % 40) - 20) / 4, (long long)(int)generator.next() * (1ll << 20),
                     (signed char)(generator.next() % 3 - 1), i};
        if (orders[i].price == 0) orders[i].price = 0.0f;
    }
    auto all = [](const Order &o) { return std::make_tuple(o.side, o.price, o.number); };
    DeviceArray<Order> in(orders), out(n);
    auto wanted = orders;
    std::stable_sort(wanted.begin(), wanted.end(), [&](const Order &a, const Order &b) { return all(a) < all(b); });
    RUN(cub::DeviceRadixSort::SortKeys, in.get(), out.get(), n, ByAll());
    EXPECT(same(out.download(), wanted));
    wanted = orders;
    std::stable_sort(wanted.begin(), wanted.end(), [&](const Order &a, const Order &b) { return all(b) < all(a); });
    RUN(cub::DeviceRadixSort::SortKeysDescending, in.get(), out.get(), n, ByAll());
    EXPECT(same(out.download(), wanted));

    // Pairs by one member: stable, so equal prices keep their order.
    std::vector<int> place(n);
    std::iota(place.begin(), place.end(), 0);
    DeviceArray<int> places(place), sorted(n);
    RUN(cub::DeviceRadixSort::SortPairs, in.get(), out.get(), places.get(), sorted.get(), n, ByPrice());
    auto by_price = place;
    std::stable_sort(by_price.begin(), by_price.end(), [&](int a, int b) { return orders[a].price < orders[b].price; });
    EXPECT(sorted.download() == by_price);
}

void check_by_key(int n)
{
    std::vector<int> key(n), value(n), keys, values;
    for (int i = 0; i < n; ++i) key[i] = i ? key[i - 1] + (generator.next() % 3 == 0) : 0, value[i] = generator.next();
    for (int i = 0; i < n; ++i)
        if (!i || key[i] != key[i - 1]) keys.push_back(key[i]), values.push_back(value[i]);
    DeviceArray<int> d_key(key), d_value(value), out_key(n), out_value(n), kept(1);
    RUN(cub::DeviceSelect::UniqueByKey, d_key.get(), d_value.get(), out_key.get(), out_value.get(), kept.get(), n);
    EXPECT(kept.download()[0] == (int)keys.size());
    auto k = out_key.download(), v = out_value.download();
    EXPECT(std::equal(keys.begin(), keys.end(), k.begin()) && std::equal(values.begin(), values.end(), v.begin()));
    DeviceArray<long long> sum(1);
    RUN(cub::DeviceReduce::TransformReduce, d_value.get(), sum.get(), n, cub::Sum(), Doubled(), 11ll);
    long long wanted = 11;
    for (int x : value) wanted += 2ll * x;
    EXPECT(sum.download()[0] == wanted);
}

// Every round each block adds to the next cell; no block may be a round ahead.
__global__ void rounds(cub::GridBarrier barrier, int *cells, int *wrong, int count)
{
    for (int round = 0; round < count; ++round) {
        if (threadIdx.x == 0) atomicAdd(&cells[round], 1);
        barrier.Sync();
        if (threadIdx.x == 0 && *(volatile int *)&cells[round] != (int)gridDim.x) atomicAdd(wrong, 1);
    }
}
__global__ void drain(cub::GridQueue<int> queue, int *taken)
{
    __shared__ int at;
    for (;;) {
        if (threadIdx.x == 0) at = queue.Drain(8);
        __syncthreads();
        int first = at;
        __syncthreads();
        if (first >= queue.FillSize()) return;
        for (int i = first + threadIdx.x; i < first + 8 && i < queue.FillSize(); i += blockDim.x) atomicAdd(&taken[i], 1);
    }
}
template <cub::GridMappingStrategy STRATEGY>
__global__ void shares(cub::GridEvenShare<int> share, int *taken)
{
    share.template BlockInit<64, STRATEGY>();
    for (int tile = share.block_offset; tile < share.block_end; tile += share.block_stride)
        for (int i = tile + threadIdx.x; i < tile + 64 && i < share.block_end; i += blockDim.x) atomicAdd(&taken[i], 1);
}
void check_grid_classes()
{
    const int blocks = 12, count = 20;
    DeviceArray<int> cells(count), wrong(1);
    cells.zero(), wrong.zero();
    cub::GridBarrierLifetime barrier;
    CUDA_CHECK(barrier.Setup(blocks));
    rounds<<<blocks, 96>>>(barrier, cells, wrong, count);
    CUDA_CHECK(cudaDeviceSynchronize());
    EXPECT(cells.download() == std::vector<int>(count, blocks));
    EXPECT(wrong.download()[0] == 0);

    for (int n : {0, 1, 5, 64, 65, 1000, 64 * 12 - 1}) {
        DeviceArray<char> storage(cub::GridQueue<int>::AllocationSize());
        cub::GridQueue<int> queue(storage.get());
        CUDA_CHECK(queue.FillAndResetDrain(n));
        DeviceArray<int> taken(n + 1);
        auto once = std::vector<int>(n, 1);
        once.push_back(0);
        taken.zero();
        drain<<<5, 32>>>(queue, taken);
        EXPECT(taken.download() == once);
        cub::GridEvenShare<int> share;
        share.DispatchInit(n, 7, 64);
        EXPECT(share.grid_size >= 1 && share.grid_size <= 7);
        taken.zero();
        shares<cub::GRID_MAPPING_RAKE><<<share.grid_size, 32>>>(share, taken);
        EXPECT(taken.download() == once);
        taken.zero();
        shares<cub::GRID_MAPPING_STRIP_MINE><<<share.grid_size, 32>>>(share, taken);
        EXPECT(taken.download() == once);
    }
}

template <int BITS, bool DESCENDING>
__global__ void rank(const unsigned *keys, int *ranks)
{
    using Rank = cub::BlockRadixRank<128, BITS, DESCENDING>;
    __shared__ typename Rank::TempStorage storage;
    unsigned mine[4];
    int place[4];
    for (int i = 0; i < 4; ++i) mine[i] = keys[threadIdx.x * 4 + i];
    Rank(storage).RankKeys(mine, place, cub::BFEDigitExtractor<unsigned>(3, BITS));
    for (int i = 0; i < 4; ++i) ranks[threadIdx.x * 4 + i] = place[i];
}
template <int BITS, bool DESCENDING>
void check_rank()
{
    std::vector<unsigned> keys(512);
    for (unsigned &key : keys) key = generator.next();
    std::vector<int> order(512), wanted(512);
    std::iota(order.begin(), order.end(), 0);
    auto digit = [&](int i) { return keys[i] >> 3 & ((1u << BITS) - 1); };
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return DESCENDING ? digit(a) > digit(b) : digit(a) < digit(b); });
    for (int i = 0; i < 512; ++i) wanted[order[i]] = i;
    DeviceArray<unsigned> d(keys);
    DeviceArray<int> ranks(512);
    rank<BITS, DESCENDING><<<1, 128>>>(d, ranks);
    EXPECT(ranks.download() == wanted);
}

int main()
{
    check_copies<int>(false);
    check_copies<double>(false);
    check_copies<unsigned char>(true);
    check_copies<int>(true);
    check_sparse_product<float>(1000, 300);
    check_sparse_product<double>(77, 5000);
    for (int n : {1, 255, 100000}) check_transform(n);
    for (int n : {1, 500, 20000}) check_structures(n);
    for (int n : {1, 3000, 70000}) check_by_key(n);
    check_grid_classes();
    check_rank<4, false>();
    check_rank<5, true>();
    return verdict();
}
