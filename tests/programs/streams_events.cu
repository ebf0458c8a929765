// Streams, events, asynchronous copies from pinned memory, dependencies between streams, host functions in order.
#include "check.h"

__global__ void scale(float *data, int n, float factor)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        data[i] *= factor;
}

__global__ void add(float *out, const float *a, const float *b, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = a[i] + b[i];
}

__global__ void busy(float *data, int rounds)
{
    float x = data[threadIdx.x];
    for (int i = 0; i < rounds; i++)
        x = x * 0.999f + 0.001f;
    data[threadIdx.x] = x;
}

static void CUDART_CB count_call(void *data)
{
    ++*(int *)data;
}

static void pipeline()
{
    const int chunks = 4, chunk = 20000, n = chunks * chunk;
    float *pinned = nullptr, *result = nullptr;
    CUDA_CHECK(cudaMallocHost((void **)&pinned, n * sizeof(float)));
    CUDA_CHECK(cudaHostAlloc((void **)&result, n * sizeof(float), cudaHostAllocDefault));
    for (int i = 0; i < n; i++)
        pinned[i] = (float)i;
    DeviceArray<float> device(n);
    cudaStream_t streams[chunks];
    int calls[chunks] = {};
    for (int c = 0; c < chunks; c++)
        CUDA_CHECK(cudaStreamCreateWithFlags(&streams[c], cudaStreamNonBlocking));
    for (int c = 0; c < chunks; c++) {
        float *part = device + c * chunk;
        size_t bytes = chunk * sizeof(float);
        CUDA_CHECK(cudaMemcpyAsync(part, pinned + c * chunk, bytes, cudaMemcpyHostToDevice, streams[c]));
        scale<<<(chunk + 255) / 256, 256, 0, streams[c]>>>(part, chunk, 2.0f + c);
        CUDA_CHECK(cudaMemcpyAsync(result + c * chunk, part, bytes, cudaMemcpyDeviceToHost, streams[c]));
        CUDA_CHECK(cudaLaunchHostFunc(streams[c], count_call, &calls[c]));
    }
    int wrong = 0;
    for (int c = 0; c < chunks; c++) {
        CUDA_CHECK(cudaStreamSynchronize(streams[c]));
        EXPECT(cudaStreamQuery(streams[c]) == cudaSuccess);
        EXPECT(calls[c] == 1);
        for (int i = c * chunk; i < (c + 1) * chunk; i++)
            wrong += result[i] != (float)i * (2.0f + c);
        CUDA_CHECK(cudaStreamDestroy(streams[c]));
    }
    EXPECT(wrong == 0);
    CUDA_CHECK(cudaFreeHost(pinned));
    CUDA_CHECK(cudaFreeHost(result));
}

static void join_of_two_streams()
{
    const int n = 4096;
    DeviceArray<float> a(std::vector<float>(n, 1.0f)), b(std::vector<float>(n, 2.0f)), sum(n);
    cudaStream_t left, right;
    cudaEvent_t left_done, right_done;
    CUDA_CHECK(cudaStreamCreate(&left));
    CUDA_CHECK(cudaStreamCreate(&right));
    CUDA_CHECK(cudaEventCreate(&left_done));
    CUDA_CHECK(cudaEventCreateWithFlags(&right_done, cudaEventDisableTiming));
    for (int repeat = 0; repeat < 20; repeat++) {
        scale<<<n / 256, 256, 0, left>>>(a, n, 2.0f);
        scale<<<n / 256, 256, 0, right>>>(b, n, 0.5f);
        CUDA_CHECK(cudaEventRecord(right_done, right));
        CUDA_CHECK(cudaStreamWaitEvent(left, right_done, 0));
        add<<<n / 256, 256, 0, left>>>(sum, a, b, n);
        CUDA_CHECK(cudaEventRecord(left_done, left));
        CUDA_CHECK(cudaStreamWaitEvent(right, left_done, 0));
        scale<<<n / 256, 256, 0, right>>>(b, n, 2.0f);  // after the sum has read it
        scale<<<n / 256, 256, 0, left>>>(a, n, 0.5f);
    }
    CUDA_CHECK(cudaEventSynchronize(left_done));
    EXPECT(cudaEventQuery(left_done) == cudaSuccess);
    CUDA_CHECK(cudaDeviceSynchronize());
    std::vector<float> result = sum.download();
    for (int i = 0; i < n; i += 97)
        EXPECT(result[i] == 3.0f);
    CUDA_CHECK(cudaEventDestroy(left_done));
    CUDA_CHECK(cudaEventDestroy(right_done));
    CUDA_CHECK(cudaStreamDestroy(left));
    CUDA_CHECK(cudaStreamDestroy(right));
}

static void timing()
{
    DeviceArray<float> data(std::vector<float>(256, 0.5f));
    cudaEvent_t start, middle, stop;
    CUDA_CHECK(cudaEventCreate(&start));
    CUDA_CHECK(cudaEventCreate(&middle));
    CUDA_CHECK(cudaEventCreate(&stop));
    CUDA_CHECK(cudaEventRecord(start));
    busy<<<1, 256>>>(data, 1000);
    CUDA_CHECK(cudaEventRecord(middle));
    busy<<<1, 256>>>(data, 100000);
    CUDA_CHECK(cudaEventRecord(stop));
    CUDA_CHECK(cudaEventSynchronize(stop));
    float first = -1, second = -1, all = -1;
    CUDA_CHECK(cudaEventElapsedTime(&first, start, middle));
    CUDA_CHECK(cudaEventElapsedTime(&second, middle, stop));
    CUDA_CHECK(cudaEventElapsedTime(&all, start, stop));
    EXPECT(first > 0 && second > 0);
    EXPECT(second > 2 * first || second > 0.05f);
    EXPECT(fabsf(all - first - second) < 0.01f * all + 0.01f);

    cudaEvent_t never;
    CUDA_CHECK(cudaEventCreateWithFlags(&never, cudaEventDisableTiming));
    CUDA_CHECK(cudaEventRecord(never));
    CUDA_CHECK(cudaEventSynchronize(never));
    EXPECT(cudaEventElapsedTime(&all, start, never) != cudaSuccess);
    cudaGetLastError();
    for (cudaEvent_t event : {start, middle, stop, never})
        CUDA_CHECK(cudaEventDestroy(event));
}

static void priorities()
{
    int least = 0, greatest = 0, priority = 99;
    unsigned flags = 99;
    CUDA_CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    EXPECT(least >= greatest);
    cudaStream_t stream;
    CUDA_CHECK(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, greatest));
    CUDA_CHECK(cudaStreamGetPriority(stream, &priority));
    CUDA_CHECK(cudaStreamGetFlags(stream, &flags));
    EXPECT(priority == greatest);
    EXPECT(flags == cudaStreamNonBlocking);
    CUDA_CHECK(cudaStreamDestroy(stream));
}

int main()
{
    pipeline();
    join_of_two_streams();
    timing();
    priorities();
    return verdict();
}
