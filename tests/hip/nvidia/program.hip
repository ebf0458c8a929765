// Driven against the stand-in for NVIDIA's driver: each line says what HIP answered.
#include <hip/hip_runtime.h>
#include <cstring>
#include <thread>

__global__ void store(int *where, int value) { *where = value; }
__global__ void faults(int *where) { *where = 1; }
__global__ void shares(float *out) { extern __shared__ float room[]; *out = room[threadIdx.x]; }
__device__ int variable = 5;
__managed__ int managed = 77;
__global__ void uses() { variable += managed; }

#define SAY(call) printf("%s: %s\n", #call, hipGetErrorName(call))

int main(int argc, char **argv)
{
    if (argc > 1 && !strcmp(argv[1], "fault")) {
        int *p, count;
        SAY(hipMalloc(&p, 4));
        faults<<<1, 1>>>(p);
        SAY(hipDeviceSynchronize());
        SAY(hipDeviceSynchronize());
        SAY(hipGetLastError());
        SAY(hipMemset(p, 0, 4));
        SAY(hipGetDeviceCount(&count));
        SAY(hipDeviceReset());
        SAY(hipMalloc(&p, 4));
        return 0;
    }
    int count = 0, *p = nullptr, host = 0;
    SAY(hipGetDeviceCount(&count));
    if (argc > 1) return 0;
    printf("devices %d, managed %d\n", count, managed);
    hipDeviceProp_t prop;
    SAY(hipGetDeviceProperties(&prop, 1));
    printf("%s, %s, %d.%d, warps of %d, %d multiprocessors, optin %zu\n", prop.name, prop.gcnArchName, prop.major, prop.minor, prop.warpSize, prop.multiProcessorCount, prop.sharedMemPerBlockOptin);
    int value;
    SAY(hipDeviceGetAttribute(&value, hipDeviceAttributeL2CacheSize, 0));
    printf("L2 %d\n", value);
    SAY(hipDeviceGetAttribute(&value, hipDeviceAttributeHdpMemFlushCntl, 0));
    SAY(hipGetLastError());
    SAY(hipMalloc(&p, 64));
    store<<<dim3(2, 3, 4), dim3(5, 6, 7), 100>>>(p, 41);
    SAY(hipMemcpy(&host, p, 4, hipMemcpyDeviceToHost));
    printf("stored %d\n", host);
    shares<<<1, 32, 60000>>>((float *)p);
    shares<<<1, 32, 60000>>>((float *)p);
    SAY(hipGetLastError());
    shares<<<1, 32, 300000>>>((float *)p);
    SAY(hipGetLastError());
    store<<<1, 2048>>>(p, 1);
    SAY(hipGetLastError());
    SAY(hipGetLastError());
    int one = 9;
    void *arguments[] = {&p, &one};
    SAY(hipLaunchCooperativeKernel((const void *)store, dim3(1), dim3(1), arguments, 0, nullptr));
    struct { int *where; int value; } packed = {p, 3};
    size_t size = sizeof packed;
    void *extra[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, &packed, HIP_LAUNCH_PARAM_BUFFER_SIZE, &size, HIP_LAUNCH_PARAM_END};
    hipFunction_t function;
    SAY(hipGetFuncBySymbol(&function, (const void *)store));
    SAY(hipModuleLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, extra));
    hipStream_t stream;
    hipEvent_t start, stop;
    float ms;
    SAY(hipStreamCreateWithPriority(&stream, hipStreamNonBlocking, -1));
    SAY(hipEventCreateWithFlags(&start, hipEventDisableSystemFence));
    SAY(hipEventCreate(&stop));
    SAY(hipEventRecord(start, stream));
    SAY(hipStreamWaitEvent(stream, start, 0));
    SAY(hipStreamQuery(stream));
    SAY(hipEventElapsedTime(&ms, start, stop));
    SAY(hipStreamAddCallback(stream, [](hipStream_t, hipError_t status, void *data) { printf("called back: %d %s\n", status, (char *)data); }, (void *)"data", 0));
    SAY(hipMemcpyAsync(&host, p, 4, hipMemcpyDefault, hipStreamPerThread));
    SAY(hipMemcpyToSymbol(HIP_SYMBOL(variable), &one, 4));
    SAY(hipMemcpyFromSymbol(&host, HIP_SYMBOL(variable), 4));
    printf("variable %d\n", host);
    SAY(hipMemcpyToSymbol(HIP_SYMBOL(variable), &one, 8));
    uses<<<1, 1>>>();
    hipPointerAttribute_t about;
    SAY(hipPointerGetAttributes(&about, p));
    printf("type %d device %d managed %d\n", about.type, about.device, about.isManaged);
    SAY(hipPointerGetAttributes(&about, &managed));
    printf("type %d managed %d\n", about.type, about.isManaged);
    SAY(hipPointerGetAttributes(&about, &host));
    printf("type %d\n", about.type);
    char plane[4 * 8], back[4 * 8] = {};
    for (int i = 0; i < 32; ++i) plane[i] = (char)i;
    void *area;
    SAY(hipMalloc(&area, 4 * 16));
    SAY(hipMemcpy2D(area, 16, plane, 8, 8, 4, hipMemcpyHostToDevice));
    SAY(hipMemcpy2D(back, 8, area, 16, 8, 4, hipMemcpyDeviceToHost));
    printf("planes %s\n", memcmp(plane, back, sizeof back) ? "differ" : "agree");
    SAY(hipMemcpy2D(back, 4, area, 16, 8, 4, hipMemcpyDeviceToHost));
    void *many;
    SAY(hipMalloc(&many, (size_t)4 << 30));
    SAY(hipFree(nullptr));
    SAY(hipMemcpy(nullptr, p, 4, hipMemcpyDefault));
    SAY(hipSetDevice(1));
    store<<<1, 1>>>(p, 8);
    SAY(hipGetLastError());
    std::thread other([] { int device; SAY(hipGetDevice(&device)); printf("device of a new thread %d\n", device); SAY(hipDeviceSynchronize()); });
    other.join();
    SAY(hipSetDevice(2));
    int device;
    SAY(hipGetDevice(&device));
    printf("device %d\n", device);
    hipGraph_t graph;
    SAY(hipGraphCreate(&graph, 0));
    SAY(hipStreamDestroy(stream));
    SAY(hipFree(p));
    SAY(hipFree(p));
}
