// Dynamic parallelism: order within streams, recursion, tail and independent launches, events, waiting, errors.
#include "check.h"

#include <algorithm>

// ---- recursion: each grid sorts its range by two of the next depth, then merges behind them in the same stream ----
__global__ void merge(int *data, int *scratch, int low, int middle, int high)
{
    int a = low, b = middle;
    for (int i = low; i < high; ++i) scratch[i] = b >= high || (a < middle && data[a] <= data[b]) ? data[a++] : data[b++];
    for (int i = low; i < high; ++i) data[i] = scratch[i];
}
__global__ void sort(int *data, int *scratch, int low, int high)
{
    if (high - low <= 16) {
        for (int i = low; i < high; ++i)
            for (int j = i; j > low && data[j - 1] > data[j]; --j) {
                int other = data[j];
                data[j] = data[j - 1], data[j - 1] = other;
            }
        return;
    }
    int middle = low + (high - low) / 2;
    sort<<<1, 1>>>(data, scratch, low, middle);
    sort<<<1, 1>>>(data, scratch, middle, high);
    merge<<<1, 1>>>(data, scratch, low, middle, high);
}

// Quicksort as it is usually written: each side in a stream of its own.
__global__ void quicksort(unsigned *data, int left, int right, int depth)
{
    unsigned pivot = data[(left + right) / 2];
    int i = left, j = right;
    while (i <= j) {
        while (data[i] < pivot) ++i;
        while (data[j] > pivot) --j;
        if (i <= j) {
            unsigned other = data[i];
            data[i++] = data[j], data[j--] = other;
        }
    }
    cudaStream_t stream;
    if (left < j) {
        cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
        quicksort<<<1, 1, 0, stream>>>(data, left, j, depth + 1);
        cudaStreamDestroy(stream);
    }
    if (i < right) {
        cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
        quicksort << <1, 1, 0, stream>> >(data, i, right, depth + 1);
        cudaStreamDestroy(stream);
    }
}

// ---- templates, divergent lanes, structures by value, shared memory, several blocks ----
struct Weights {
    double factor;
    short offset;
    float more[3];
};
template <typename T>
__global__ void leaf(T *sum, char sign, Weights weights, int count)
{
    extern __shared__ int tile[];
    tile[threadIdx.x] = (int)(weights.factor * threadIdx.x) + weights.offset + (int)weights.more[2];
    __syncthreads();
    if (threadIdx.x == 0)
        for (int i = 0; i < count; ++i) atomicAdd(sum, (T)(sign * tile[i]));
}
template <int Depth, typename T>
__global__ void branch(T *sum, Weights weights)
{
    if (threadIdx.x % 7 == 3) {
        if constexpr (Depth > 0) branch<Depth - 1, T><<<dim3(2, 1), 32>>>(sum, weights);
        leaf<T><<<1, 8, 8 * sizeof(int)>>>(sum, Depth % 2 ? 1 : 2, weights, 8);
    }
}

// ---- tail launches: behind everything, one after the other; a loop of grids ----
__global__ void append(int *log, int value) { log[1 + atomicAdd(log, 1)] = value; }
__global__ void deep(int *log)
{
    append<<<1, 1>>>(log, 3);
    append<<<1, 1, 0, cudaStreamTailLaunch>>>(log, 4);
}
__global__ void tails(int *log)
{
    append<<<1, 1, 0, cudaStreamTailLaunch>>>(log, 5);
    append<<<1, 1, 0, cudaStreamTailLaunch>>>(log, 6);
    append<<<1, 1>>>(log, 1);
    append<<<1, 1>>>(log, 2);
    deep<<<1, 1>>>(log);
}
__global__ void loop(int *counter, int last)
{
    if (++*counter < last) loop<<<1, 1, 0, cudaStreamTailLaunch>>>(counter, last);
}

// ---- independent launches, streams, events, copies ----
__global__ void fill(int *data, int count, int value)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) data[i] += value;
}
__global__ void many(int *data, int each)
{
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    fill<<<2, 32, 0, cudaStreamFireAndForget>>>(data + id * each, each, id);
}
__global__ void ordered(int *data, int *copy, int count)
{
    cudaStream_t one, two;
    cudaEvent_t event;
    cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&two, cudaStreamNonBlocking);
    cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
    fill<<<4, 64, 0, one>>>(data, count, 5);
    cudaMemsetAsync(copy, 0, count * sizeof(int) / 2, one);
    fill<<<4, 64, 0, one>>>(data, count, 2);
    cudaEventRecord(event, one);
    cudaStreamWaitEvent(two, event, 0);
    cudaMemcpyAsync(copy + count / 2, data, count * sizeof(int) / 2, cudaMemcpyDeviceToDevice, two);
    cudaEventDestroy(event);
}

// ---- waiting in the parent, as before CUDA 12 ----
__global__ void waits(int *data, int *seen, int depth)
{
    __shared__ int sum;
    if (threadIdx.x == 0) {
        fill<<<1, 64>>>(data, 64, 1);
        if (depth) waits<<<1, 64>>>(data, seen + 1, depth - 1);
        cudaDeviceSynchronize();
        sum = 0;
    }
    __syncthreads();
    atomicAdd(&sum, data[threadIdx.x]);
    __syncthreads();
    if (threadIdx.x == 0) *seen = sum;
}

__global__ void errors(int *seen)
{
    fill<<<0, 32>>>(seen, 1, 1);
    seen[0] = cudaGetLastError() == cudaErrorInvalidConfiguration;
    seen[1] = cudaGetLastError() == cudaSuccess;
    fill<<<1, 32>>>(seen + 2, 1, 7);
    seen[3] = cudaPeekAtLastError() == cudaSuccess;
}

__host__ __device__ void from_both(int *data, int count) { fill<<<1, 32>>>(data, count, 3); }
__global__ void on_device(int *data, int count) { from_both(data, count); }

int main()
{
    Random random;
    std::vector<int> numbers(1500);
    for (int &each : numbers) each = random.next() % 10000;
    DeviceArray<int> data(numbers), scratch(1500);
    sort<<<1, 1>>>(data, scratch, 0, 1500);
    std::vector<int> expected = numbers;
    std::sort(expected.begin(), expected.end());
    EXPECT(data.download() == expected);

    std::vector<unsigned> keys(600);
    for (unsigned &each : keys) each = random.next();
    DeviceArray<unsigned> quick(keys);
    quicksort<<<1, 1>>>(quick, 0, 599, 0);
    std::sort(keys.begin(), keys.end());
    EXPECT(quick.download() == keys);

    DeviceArray<unsigned long long> sum(1);
    sum.zero();
    Weights weights = {2.5, -3, {0, 0, 4}};
    branch<2, unsigned long long><<<3, 32>>>(sum, weights);
    unsigned long long one = 0, total = 0, grids = 1;
    for (int i = 0; i < 8; ++i) one += (int)(2.5 * i) + 1;
    for (int depth = 2; depth >= 0; --depth) {
        unsigned long long lanes = grids * (depth == 2 ? 3 : 2) * 5;  // lanes 3, 10, 17, 24 and 31
        total += lanes * one * (depth % 2 ? 1 : 2);
        grids = lanes;
    }
    EXPECT(sum.download()[0] == total);

    DeviceArray<int> log(64);
    log.zero();
    tails<<<1, 1>>>(log);
    std::vector<int> order = log.download();
    EXPECT(order[0] == 6);
    for (int i = 1; i <= 6; ++i) EXPECT(order[i] == i);
    log.zero();
    loop<<<1, 1>>>(log, 200);
    EXPECT(log.download()[0] == 200);

    DeviceArray<int> wide(1200 * 10), copy(256);
    wide.zero();
    many<<<12, 100>>>(wide, 10);
    std::vector<int> filled = wide.download();
    for (int i = 0; i < 12000; ++i) EXPECT(filled[i] == i / 10);
    wide.zero();
    CUDA_CHECK(cudaMemset(copy, 1, 256 * sizeof(int)));
    ordered<<<1, 1>>>(wide, copy, 256);
    std::vector<int> copied = copy.download();
    for (int i = 0; i < 256; ++i) EXPECT(copied[i] == (i < 128 ? 0 : 7));

    wide.zero(), log.zero();
    waits<<<1, 64>>>(wide, log, 3);
    for (int i = 0; i < 4; ++i) EXPECT(log.download()[3 - i] >= 64 * (i + 1));
    EXPECT(log.download()[0] == 64 * 4);

    log.zero();
    errors<<<1, 1>>>(log);
    std::vector<int> seen = log.download();
    EXPECT(seen[0] == 1 && seen[1] == 1 && seen[2] == 7 && seen[3] == 1);
    log.zero();
    from_both(log, 4);
    on_device<<<1, 1>>>(log, 4);
    EXPECT(log.download()[3] == 6);

    // What follows in a stream, and in a graph, comes behind all that a kernel has launched.
    cudaStream_t stream;
    cudaGraph_t graph;
    cudaGraphExec_t exec;
    CUDA_CHECK(cudaStreamCreate(&stream));
    CUDA_CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    CUDA_CHECK(cudaMemsetAsync(log, 0, 64 * sizeof(int), stream));
    tails<<<1, 1, 0, stream>>>(log);
    append<<<1, 1, 0, stream>>>(log, 7);
    CUDA_CHECK(cudaStreamEndCapture(stream, &graph));
    CUDA_CHECK(cudaGraphInstantiate(&exec, graph, nullptr, nullptr, 0));
    for (int i = 0; i < 3; ++i) {
        CUDA_CHECK(cudaGraphLaunch(exec, stream));
        CUDA_CHECK(cudaStreamSynchronize(stream));
        EXPECT(log.download()[0] == 7 && log.download()[7] == 7 && log.download()[6] == 6);
    }
    return verdict();
}
