// CUB's block-wide and warp-wide collectives against the host, over odd block sizes, item counts and types.
#include <algorithm>
#include <cub/cub.cuh>
#include <numeric>

#include "check.h"

template <typename T>
std::vector<T> numbers(size_t count, unsigned seed, unsigned limit)
{
    Random random(seed);
    std::vector<T> values(count);
    for (T &value : values) value = (T)(random.next() % limit);
    return values;
}

// Affine maps x -> a x + b: composition is associative and not commutative, so the order of operands shows.
struct Affine {
    unsigned a, b;
    __host__ __device__ bool operator==(const Affine &o) const { return a == o.a && b == o.b; }
};
struct Compose {
    __host__ __device__ Affine operator()(const Affine &f, const Affine &g) const
    {
        return {f.a * g.a, g.a * f.b + g.b};
    }
};
struct Running {
    unsigned total;
    __device__ unsigned operator()(unsigned aggregate)
    {
        unsigned before = total;
        total += aggregate;
        return before;
    }
};

template <int THREADS, int ITEMS>
__global__ void sums(const unsigned *in, unsigned *out, unsigned *scalars, int valid)
{
    typedef cub::BlockReduce<unsigned, THREADS> Reduce;
    typedef cub::BlockScan<unsigned, THREADS> Scan;
    __shared__ union {
        typename Reduce::TempStorage reduce;
        typename Scan::TempStorage scan;
    } storage;
    unsigned items[ITEMS], scanned[ITEMS], total, one;
    cub::LoadDirectBlocked(threadIdx.x, in, items);
    unsigned sum = Reduce(storage.reduce).Sum(items);
    if (threadIdx.x == 0) scalars[0] = sum;
    __syncthreads();
    unsigned largest = Reduce(storage.reduce).Reduce(items[0], cub::Max(), valid);
    if (threadIdx.x == 0) scalars[1] = largest;
    __syncthreads();
    Scan(storage.scan).ExclusiveSum(items, scanned, total);
    cub::StoreDirectBlocked(threadIdx.x, out, scanned);
    if (threadIdx.x == THREADS - 1) scalars[2] = total;
    __syncthreads();
    Running running{1000};
    Scan(storage.scan).InclusiveSum(items[0], one, running);
    out[THREADS * ITEMS + threadIdx.x] = one;
}

template <int THREADS, int ITEMS>
void check_sums()
{
    auto in = numbers<unsigned>(THREADS * ITEMS, THREADS + ITEMS, 1000);
    DeviceArray<unsigned> d(in), out(THREADS * (ITEMS + 1)), scalars(3);
    int valid = THREADS * 2 / 3 + 1;
    sums<THREADS, ITEMS><<<1, THREADS>>>(d, out, scalars, valid);
    auto got = out.download(), few = scalars.download();
    unsigned sum = std::accumulate(in.begin(), in.end(), 0u), largest = 0, before = 0, running = 1000;
    for (int t = 0; t < valid; ++t) largest = std::max(largest, in[t * ITEMS]);
    EXPECT(few[0] == sum && few[1] == largest && few[2] == sum);
    int wrong = 0;
    for (size_t i = 0; i < in.size(); before += in[i++]) wrong += got[i] != before;
    for (int t = 0; t < THREADS; ++t) wrong += got[THREADS * ITEMS + t] != (running += in[t * ITEMS]);
    EXPECT(wrong == 0);
}

__global__ void ordered(const Affine *in, Affine *out)
{
    typedef cub::BlockScan<Affine, 20, cub::BLOCK_SCAN_WARP_SCANS, 5, 3> Scan;
    typedef cub::BlockReduce<Affine, 20, cub::BLOCK_REDUCE_RAKING, 5, 3> Reduce;
    __shared__ typename Scan::TempStorage scan;
    __shared__ typename Reduce::TempStorage reduce;
    int thread = cub::RowMajorTid(20, 5, 3);
    Affine exclusive, inclusive;
    Scan(scan).ExclusiveScan(in[thread], exclusive, Affine{3, 5}, Compose());
    __syncthreads();
    Scan(scan).InclusiveScan(in[thread], inclusive, Compose());
    out[thread] = exclusive;
    out[300 + thread] = inclusive;
    Affine all = Reduce(reduce).Reduce(in[thread], Compose());
    if (thread == 0) out[600] = all;
}

void check_ordered()
{
    std::vector<Affine> in(300);
    Random random(7);
    for (Affine &f : in) f = {random.next(), random.next()};
    DeviceArray<Affine> d(in), out(601);
    ordered<<<1, dim3(20, 5, 3)>>>(d, out);
    auto got = out.download();
    Affine exclusive{3, 5}, inclusive = in[0];
    int wrong = 0;
    for (int i = 0; i < 300; ++i) {
        if (i) inclusive = Compose()(inclusive, in[i]);
        wrong += !(got[i] == exclusive) + !(got[300 + i] == inclusive);
        exclusive = Compose()(exclusive, in[i]);
    }
    EXPECT(wrong == 0);
    EXPECT(got[600] == inclusive);
}

template <typename K, int THREADS, int ITEMS, bool DESCENDING>
__global__ void sort_block(K *keys, int *values, int begin, int end)
{
    typedef cub::BlockRadixSort<K, THREADS, ITEMS, int> Sort;
    __shared__ typename Sort::TempStorage storage;
    K mine[ITEMS];
    int indices[ITEMS];
    cub::LoadDirectBlocked(threadIdx.x, keys, mine);
    for (int k = 0; k < ITEMS; ++k) indices[k] = threadIdx.x * ITEMS + k;
    if (DESCENDING)
        Sort(storage).SortDescendingBlockedToStriped(mine, indices, begin, end);
    else
        Sort(storage).SortBlockedToStriped(mine, indices, begin, end);
    cub::StoreDirectStriped<THREADS>(threadIdx.x, keys, mine);
    cub::StoreDirectStriped<THREADS>(threadIdx.x, values, indices);
}

template <typename K, int THREADS, int ITEMS, bool DESCENDING>
void check_sort(unsigned limit, int shift, int begin, int end, K mask)
{
    auto in = numbers<K>(THREADS * ITEMS, 11, limit);
    for (K &key : in) key -= (K)shift;
    DeviceArray<K> keys(in);
    DeviceArray<int> values(THREADS * ITEMS);
    sort_block<K, THREADS, ITEMS, DESCENDING><<<1, THREADS>>>(keys, values, begin, end);
    std::vector<int> order(in.size());
    std::iota(order.begin(), order.end(), 0);
    auto part = [&](K key) { return mask ? (K)((long long)key & (long long)mask) : key; };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return DESCENDING ? part(in[b]) < part(in[a]) : part(in[a]) < part(in[b]);
    });
    auto sorted = keys.download();
    EXPECT(values.download() == order);
    int wrong = 0;
    for (size_t i = 0; i < order.size(); ++i) wrong += sorted[i] != in[order[i]];
    EXPECT(wrong == 0);
}

template <int THREADS, int ITEMS>
__global__ void merge_sort_block(short *keys, double *values, int valid)
{
    typedef cub::BlockMergeSort<short, THREADS, ITEMS, double> Sort;
    __shared__ typename Sort::TempStorage storage;
    short mine[ITEMS];
    double weights[ITEMS];
    cub::LoadDirectBlocked(threadIdx.x, keys, mine);
    cub::LoadDirectBlocked(threadIdx.x, values, weights);
    Sort(storage).Sort(mine, weights, cub::Greater(), valid, (short)-9999);
    cub::StoreDirectBlocked(threadIdx.x, keys, mine);
    cub::StoreDirectBlocked(threadIdx.x, values, weights, valid);
}

template <int THREADS, int ITEMS>
void check_merge_sort(int valid)
{
    auto in = numbers<short>(THREADS * ITEMS, 5, 100);
    std::vector<double> weights(in.size());
    std::iota(weights.begin(), weights.end(), 0.5);
    DeviceArray<short> keys(in);
    DeviceArray<double> values(weights);
    merge_sort_block<THREADS, ITEMS><<<1, THREADS>>>(keys, values, valid);
    std::vector<int> order(valid);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return in[a] > in[b]; });
    auto sorted = keys.download();
    auto moved = values.download();
    int wrong = 0;
    for (int i = 0; i < valid; ++i) wrong += sorted[i] != in[order[i]] || moved[i] != weights[order[i]];
    for (size_t i = valid; i < in.size(); ++i) wrong += sorted[i] != -9999;
    EXPECT(wrong == 0);
}

// Items through four arrangements and back, and one scatter by ranks.
__global__ void exchange(int *items, int *scattered)
{
    typedef cub::BlockExchange<int, 96, 3> Exchange;
    __shared__ typename Exchange::TempStorage storage;
    int mine[3], ranks[3];
    cub::BlockLoad<int, 96, 3, cub::BLOCK_LOAD_STRIPED>().Load(items, mine, 280, -1);
    Exchange(storage).StripedToBlocked(mine);
    for (int k = 0; k < 3; ++k) ranks[k] = 287 - (threadIdx.x * 3 + k);
    __syncthreads();
    int reversed[3];
    Exchange(storage).ScatterToStriped(mine, reversed, ranks);
    __syncthreads();
    Exchange(storage).BlockedToWarpStriped(mine);
    __syncthreads();
    Exchange(storage).WarpStripedToBlocked(mine);
    cub::BlockStore<int, 96, 3, cub::BLOCK_STORE_WARP_TRANSPOSE>().Store(items, mine, 285);
    cub::StoreDirectStriped<96>(threadIdx.x, scattered, reversed);
}

void check_exchange()
{
    auto in = numbers<int>(288, 3, 1 << 30);
    DeviceArray<int> items(in), scattered(288);
    exchange<<<1, 96>>>(items, scattered);
    auto expected = in;
    for (int i = 280; i < 285; ++i) expected[i] = -1;
    EXPECT(items.download() == expected);
    for (int i = 285; i < 288; ++i) expected[i] = -1;
    std::reverse(expected.begin(), expected.end());
    EXPECT(scattered.download() == expected);
}

__global__ void neighbours(const int *in, int *out)
{
    typedef cub::BlockDiscontinuity<int, 80> Discontinuity;
    typedef cub::BlockAdjacentDifference<int, 80> Difference;
    typedef cub::BlockShuffle<int, 80> Shuffle;
    __shared__ typename Discontinuity::TempStorage discontinuity;
    __shared__ typename Difference::TempStorage difference;
    __shared__ typename Shuffle::TempStorage shuffle;
    int mine[2], heads[2], tails[2], left[2], right[2], up[2] = {-1, -1}, rotated;
    cub::LoadDirectBlocked(threadIdx.x, in, mine);
    Discontinuity(discontinuity).FlagHeadsAndTails(heads, 7, tails, mine, cub::Inequality());
    Difference(difference).SubtractLeft(mine, left, cub::Difference(), 100);
    __syncthreads();
    Difference(difference).SubtractRightPartialTile(mine, right, cub::Difference(), 151);
    Shuffle(shuffle).Up(mine, up);
    __syncthreads();
    Shuffle(shuffle).Rotate(mine[0], rotated, 13);
    for (int k = 0; k < 2; ++k) {
        int i = threadIdx.x * 2 + k;
        out[i] = heads[k] | tails[k] << 1;
        out[160 + i] = left[k];
        out[320 + i] = right[k];
        out[480 + i] = up[k];
    }
    out[640 + threadIdx.x] = rotated;
}

void check_neighbours()
{
    auto in = numbers<int>(160, 21, 3);
    in[0] = 7;
    DeviceArray<int> d(in), out(720);
    neighbours<<<1, 80>>>(d, out);
    auto got = out.download();
    int wrong = 0;
    for (int i = 0; i < 160; ++i) {
        int head = i ? in[i] != in[i - 1] : 0, tail = i < 159 ? in[i] != in[i + 1] : 1;
        wrong += got[i] != (head | tail << 1);
        wrong += got[160 + i] != in[i] - (i ? in[i - 1] : 100);
        wrong += got[320 + i] != (i + 1 < 151 ? in[i] - in[i + 1] : in[i]);
        wrong += got[480 + i] != (i ? in[i - 1] : -1);
    }
    for (int t = 0; t < 80; ++t) wrong += got[640 + t] != in[(t + 13) % 80 * 2];
    EXPECT(wrong == 0);
}

__global__ void histogram_and_runs(const unsigned char *in, unsigned *bins, char *decoded, unsigned *offsets)
{
    typedef cub::BlockHistogram<unsigned char, 128, 4, 100> Histogram;
    typedef cub::BlockRunLengthDecode<char, 128, 2, 4> Decode;
    __shared__ typename Histogram::TempStorage histogram;
    __shared__ typename Decode::TempStorage decode;
    __shared__ unsigned counts[100];
    unsigned char mine[4];
    cub::LoadDirectBlocked(threadIdx.x, in, mine);
    Histogram(histogram).Histogram(mine, counts);
    for (int bin = threadIdx.x; bin < 100; bin += 128) bins[bin] = counts[bin];
    char letters[2] = {(char)('a' + threadIdx.x % 26), '-'};
    unsigned lengths[2] = {threadIdx.x % 5 + 1, threadIdx.x % 3 + 1}, total;
    Decode runs(decode, letters, lengths, total);
    for (unsigned from = 0; from < total; from += 512) {
        char window[4];
        unsigned relative[4];
        runs.RunLengthDecode(window, relative, from);
        cub::StoreDirectBlocked(threadIdx.x, decoded + from, window, total - from);
        cub::StoreDirectBlocked(threadIdx.x, offsets + from, relative, total - from);
    }
}

void check_histogram_and_runs()
{
    auto in = numbers<unsigned char>(512, 9, 100);
    std::vector<unsigned> bins(100), places;
    for (unsigned char item : in) bins[item]++;
    std::vector<char> text;
    for (unsigned t = 0; t < 128; ++t) {
        for (unsigned k = 0; k < t % 5 + 1; ++k) text.push_back((char)('a' + t % 26)), places.push_back(k);
        for (unsigned k = 0; k < t % 3 + 1; ++k) text.push_back('-'), places.push_back(k);
    }
    DeviceArray<unsigned char> d(in);
    DeviceArray<unsigned> counts(100), offsets(places.size());
    DeviceArray<char> decoded(text.size());
    histogram_and_runs<<<1, 128>>>(d, counts, decoded, offsets);
    EXPECT(counts.download() == bins);
    EXPECT(decoded.download() == text);
    EXPECT(offsets.download() == places);
}

// Logical warps of W lanes side by side; each thread stores its results in columns of N.
template <int W, int N>
__global__ void warps(const int *in, const int *flags, int *out, int valid)
{
    typedef cub::WarpReduce<int, W> Reduce;
    typedef cub::WarpScan<int, W> Scan;
    __shared__ typename Reduce::TempStorage reduce[N / W];
    __shared__ typename Scan::TempStorage scan[N / W];
    int t = threadIdx.x, warp = t / W, x = in[t], exclusive, inclusive, aggregate;
    out[t] = Reduce(reduce[warp]).Sum(x);
    out[N + t] = Reduce(reduce[warp]).Reduce(x, cub::Min(), valid);
    out[2 * N + t] = Reduce(reduce[warp]).HeadSegmentedSum(x, flags[t]);
    out[3 * N + t] = Reduce(reduce[warp]).TailSegmentedReduce(x, flags[t], cub::Max());
    Scan(scan[warp]).ExclusiveSum(x, exclusive, aggregate);
    Scan(scan[warp]).InclusiveScan(x, inclusive, cub::Max());
    out[4 * N + t] = exclusive;
    out[5 * N + t] = inclusive;
    out[6 * N + t] = aggregate;
}

template <int W, int N>
void check_warps()
{
    auto in = numbers<int>(N, W, 1000), flags = numbers<int>(N, W + 1, 4);
    for (int &flag : flags) flag = flag == 0;
    DeviceArray<int> d(in), f(flags), out(7 * N);
    int valid = W / 2 + 1, wrong = 0;
    warps<W, N><<<1, N>>>(d, f, out, valid);
    auto got = out.download();
    for (int first = 0; first < N; first += W) {
        const int *x = &in[first], *flag = &flags[first];
        int sum = std::accumulate(x, x + W, 0), before = 0, most = x[0];
        wrong += got[first] != sum;
        wrong += got[N + first] != *std::min_element(x, x + valid);
        for (int i = 0; i < W; before += x[i++]) {
            most = std::max(most, x[i]);
            wrong += got[4 * N + first + i] != before || got[5 * N + first + i] != most || got[6 * N + first + i] != sum;
            if (i == 0 || flag[i]) {
                int end = i + 1;
                while (end < W && !flag[end]) ++end;
                wrong += got[2 * N + first + i] != std::accumulate(x + i, x + end, 0);
            }
            if (i == 0 || flag[i - 1]) {
                int end = i;
                while (end < W - 1 && !flag[end]) ++end;
                wrong += got[3 * N + first + i] != *std::max_element(x + i, x + end + 1);
            }
        }
    }
    EXPECT(wrong == 0);
}

__global__ void warp_items(int *keys, int *striped)
{
    typedef cub::WarpMergeSort<int, 3, 16> Sort;
    typedef cub::WarpExchange<int, 3, 16> Exchange;
    __shared__ typename Sort::TempStorage sort[4];
    __shared__ typename Exchange::TempStorage exchange[4];
    int warp = threadIdx.x / 16, mine[3], other[3];
    cub::WarpLoad<int, 3, cub::WARP_LOAD_DIRECT, 16>().Load(keys + warp * 48, mine);
    Sort(sort[warp]).Sort(mine, cub::Less());
    Exchange(exchange[warp]).BlockedToStriped(mine, other);
    cub::WarpStore<int, 3, cub::WARP_STORE_DIRECT, 16>().Store(keys + warp * 48, mine);
    cub::WarpStore<int, 3, cub::WARP_STORE_STRIPED, 16>().Store(striped + warp * 48, other);
}

void check_warp_items()
{
    auto in = numbers<int>(192, 77, 50);
    DeviceArray<int> keys(in), striped(192);
    warp_items<<<1, 64>>>(keys, striped);
    for (int w = 0; w < 4; ++w) std::sort(&in[w * 48], &in[w * 48] + 48);
    EXPECT(keys.download() == in);
    EXPECT(striped.download() == in);
}

int main()
{
    check_sums<32, 1>();
    check_sums<100, 3>();
    check_sums<256, 2>();
    check_ordered();
    check_sort<int, 128, 3, false>(0xffffffffu, 0, 0, 32, 0);
    check_sort<float, 65, 2, true>(1000, 500, 0, 32, 0);
    check_sort<unsigned char, 64, 4, false>(256, 0, 2, 7, 0x7c);
    check_merge_sort<64, 4>(256);
    check_merge_sort<48, 3>(101);
    check_exchange();
    check_neighbours();
    check_histogram_and_runs();
    cudaDeviceProp properties;
    CUDA_CHECK(cudaGetDeviceProperties(&properties, 0));
    if (properties.warpSize == 64) check_warps<64, 192>();
    if (properties.warpSize == 64) check_warps<12, 60>();
    check_warps<12, 24>(); // as many of 12 as every warp has
    check_warps<8, 72>();
    check_warp_items();
    return verdict();
}
