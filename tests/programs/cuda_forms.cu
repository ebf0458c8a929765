// Functions whose arguments differ between CUDA 11, 12 and 13, in each of their forms.
#include <cuda.h>
#include <cudaTypedefs.h>
#include <cstring>

#include "check.h"

#define DRIVER_CHECK(call) EXPECT((call) == CUDA_SUCCESS)

__global__ void add(int *p, int v) { p[threadIdx.x] += v; }
__global__ void scale(float *p, double factor, size_t n)
{
    if (threadIdx.x < n) p[threadIdx.x] *= factor;
}

static void contexts(CUdevice device)
{
    CUcontext context;
    DRIVER_CHECK(cuCtxCreate(&context, 0, device));
    DRIVER_CHECK(cuCtxDestroy(context));
    DRIVER_CHECK(cuCtxCreate(&context, NULL, 0, device));
    DRIVER_CHECK(cuCtxDestroy_v2(context));
    DRIVER_CHECK(cuCtxCreate_v2(&context, 0, device));
    DRIVER_CHECK(cuCtxDestroy(context));
    CUctxCreateParams parameters = {};
    DRIVER_CHECK(cuCtxCreate_v4(&context, &parameters, 0, device));
    CUdeviceptr p;
    int host[16] = {};
    DRIVER_CHECK(cuMemAlloc_v2(&p, sizeof host));
    DRIVER_CHECK(cuMemsetD32_v2(p, 3, 16));
    DRIVER_CHECK(cuMemcpyDtoH_v2(host, p, sizeof host));
    EXPECT(host[0] == 3 && host[15] == 3);
    DRIVER_CHECK(cuMemFree_v2(p));
    DRIVER_CHECK(cuCtxPushCurrent_v2(context));
    DRIVER_CHECK(cuCtxPopCurrent_v2(&context));
    DRIVER_CHECK(cuCtxDestroy_v2(context));
}

static void memory(int *m, cudaStream_t stream)
{
    cudaMemLocation here = {cudaMemLocationTypeDevice, 0};
    CUDA_CHECK(cudaMemPrefetchAsync(m, 4096, 0, stream));
    CUDA_CHECK(cudaMemPrefetchAsync(m, 4096, cudaCpuDeviceId));
    CUDA_CHECK(cudaMemPrefetchAsync(m, 4096, here, 0, stream));
    CUDA_CHECK(cudaMemPrefetchAsync(m, 4096, here, 0));
    CUDA_CHECK(cudaMemPrefetchAsync_v2(m, 4096, here, 0, stream));
    CUDA_CHECK(cudaMemAdvise(m, 4096, cudaMemAdviseSetPreferredLocation, cudaCpuDeviceId));
    CUDA_CHECK(cudaMemAdvise(m, 4096, cudaMemAdviseSetReadMostly, here));
    CUDA_CHECK(cudaMemAdvise_v2(m, 4096, cudaMemAdviseUnsetReadMostly, here));
    void *from[2] = {m, m + 16}, *to[2] = {m + 32, m + 48};
    size_t sizes[2] = {64, 64}, index = 0, failed;
    cudaMemcpyAttributes attributes = {};
    attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
    for (int i = 0; i < 32; ++i) m[i] = 7 * i;
    CUDA_CHECK(cudaMemcpyBatchAsync(to, from, sizes, 1, &attributes, &index, 1, &failed, stream));
    CUDA_CHECK(cudaMemcpyBatchAsync(to + 1, from + 1, sizes, 1, &attributes, &index, 1, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
    for (int i = 0; i < 32; ++i) EXPECT(m[32 + i] == 7 * i);
    cudaMemPool_t pool = nullptr;
    CUDA_CHECK(cudaMemGetDefaultMemPool(&pool, &here, cudaMemAllocationTypePinned));
    EXPECT(pool != nullptr);
}

static void entry_points()
{
    void *one = nullptr, *two = nullptr, *three = nullptr, *four = nullptr;
    cudaDriverEntryPointQueryResult status;
    CUDA_CHECK(cudaGetDriverEntryPoint("cuMemAlloc", &one, cudaEnableDefault, &status));
    CUDA_CHECK(cudaGetDriverEntryPoint("cuMemAlloc_v2", &two, cudaEnableDefault));
    CUDA_CHECK(cudaGetDriverEntryPointByVersion("cuMemAlloc", &three, 12050, cudaEnableDefault, &status));
    CUdriverProcAddressQueryResult found;
    DRIVER_CHECK(cuGetProcAddress("cuMemAlloc", &four, 12000, CU_GET_PROC_ADDRESS_DEFAULT, &found));
    EXPECT(one && one == two && two == three && three == four);
    DRIVER_CHECK(cuGetProcAddress_v2("cuMemFree", &two, 12000, CU_GET_PROC_ADDRESS_DEFAULT, &found));
    CUdeviceptr p = 0;
    DRIVER_CHECK(((CUresult(*)(CUdeviceptr *, size_t))one)(&p, 100));
    DRIVER_CHECK(((CUresult(*)(CUdeviceptr))two)(p));
    EXPECT(cuGetProcAddress("cuNoSuchThing", &one, 12000, CU_GET_PROC_ADDRESS_DEFAULT, &found) != CUDA_SUCCESS);
}

// Runs the graph; the kernel adds 5 to m once a node.
static void expect_nodes(cudaGraphExec_t graph, int *m, cudaStream_t stream, int nodes)
{
    m[3] = 0;
    CUDA_CHECK(cudaGraphLaunch(graph, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
    EXPECT(m[3] == 5 * nodes);
}

static void graphs(int *m, cudaStream_t stream)
{
    int five = 5;
    void *arguments[] = {&m, &five};
    cudaGraphNodeParams node = {cudaGraphNodeTypeKernel};
    node.kernel.func = (void *)add;
    node.kernel.gridDim = dim3(1);
    node.kernel.blockDim = dim3(16);
    node.kernel.kernelParams = arguments;
    cudaGraph_t graph;
    cudaGraphNode_t a, b, c, bad;
    cudaGraphExec_t exec;
    CUDA_CHECK(cudaGraphCreate(&graph, 0));
    CUDA_CHECK(cudaGraphAddNode(&a, graph, NULL, 0, &node));
    CUDA_CHECK(cudaGraphAddNode(&b, graph, &a, NULL, 1, &node));
    CUDA_CHECK(cudaGraphAddNode_v2(&c, graph, &b, NULL, 1, &node));
    size_t edges = 0, count = 9;
    cudaGraphEdgeData data[4];
    cudaGraphNode_t from[4], to[4];
    CUDA_CHECK(cudaGraphGetEdges(graph, NULL, NULL, &edges));
    EXPECT(edges == 2);
    edges = 4;
    CUDA_CHECK(cudaGraphGetEdges(graph, from, to, data, &edges));
    EXPECT(edges == 2 && data[0].type == 0 && ((from[0] == a && to[0] == b) || (from[1] == a && to[1] == b)));
    CUDA_CHECK(cudaGraphNodeGetDependencies(b, NULL, NULL, &count));
    EXPECT(count == 1);
    CUDA_CHECK(cudaGraphNodeGetDependentNodes_v2(c, NULL, NULL, &count));
    EXPECT(count == 0);
    CUDA_CHECK(cudaGraphRemoveDependencies(graph, &b, &c, NULL, 1));
    CUDA_CHECK(cudaGraphAddDependencies_v2(graph, &b, &c, NULL, 1));
    char log[64];
    CUDA_CHECK(cudaGraphInstantiate(&exec, graph, &bad, log, sizeof log));
    expect_nodes(exec, m, stream, 3);
    CUDA_CHECK(cudaGraphExecDestroy(exec));
    CUDA_CHECK(cudaGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CUDA_CHECK(cudaGraphExecDestroy(exec));
    CUDA_CHECK(cudaGraphInstantiate(&exec, graph));
    CUDA_CHECK(cudaGraphExecDestroy(exec));
    CUDA_CHECK(cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagAutoFreeOnLaunch));
    expect_nodes(exec, m, stream, 3);
    cudaGraphExecUpdateResult result;
    CUDA_CHECK(cudaGraphExecUpdate(exec, graph, &bad, &result));
    EXPECT(result == cudaGraphExecUpdateSuccess);
    cudaGraphExecUpdateResultInfo info;
    CUDA_CHECK(cudaGraphExecUpdate(exec, graph, &info));
    EXPECT(info.result == cudaGraphExecUpdateSuccess);
    data[0].type = 1; // programmatic: no device here starts a kernel before the one before it ends
    EXPECT(cudaGraphAddDependencies(graph, &a, &c, data, 1) == cudaErrorNotSupported);
    CUDA_CHECK(cudaGraphExecDestroy(exec));
    CUDA_CHECK(cudaGraphDestroy(graph));
}

static void capture(int *m, cudaStream_t stream)
{
    CUDA_CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    cudaStreamCaptureStatus status[5] = {};
    unsigned long long id[4] = {};
    cudaGraph_t graph, same;
    const cudaGraphNode_t *nodes;
    const cudaGraphEdgeData *edges = (const cudaGraphEdgeData *)m;
    size_t count = 0;
    add<<<1, 16, 0, stream>>>(m, 5);
    CUDA_CHECK(cudaStreamGetCaptureInfo(stream, &status[0]));
    CUDA_CHECK(cudaStreamGetCaptureInfo(stream, &status[1], &id[0]));
    CUDA_CHECK(cudaStreamGetCaptureInfo(stream, &status[2], &id[1], &graph, &nodes, &count));
    CUDA_CHECK(cudaStreamGetCaptureInfo_v2(stream, &status[3], &id[2], &graph, &nodes, &count));
    CUDA_CHECK(cudaStreamGetCaptureInfo(stream, &status[4], &id[3], &same, &nodes, &edges, &count));
    for (int i = 0; i < 5; ++i) EXPECT(status[i] == cudaStreamCaptureStatusActive && id[i % 4] == id[0]);
    EXPECT(count == 1 && graph == same && edges == nullptr);
    CUDA_CHECK(cudaStreamUpdateCaptureDependencies(stream, NULL, NULL, 0, cudaStreamSetCaptureDependencies));
    add<<<1, 16, 0, stream>>>(m + 100, 5);
    CUDA_CHECK(cudaStreamEndCapture(stream, &graph));
    CUDA_CHECK(cudaGraphGetEdges(graph, NULL, NULL, &count));
    EXPECT(count == 0); // the second node waits for nothing
    CUDA_CHECK(cudaGraphDestroy(graph));
}

// Some of what a device has not is NVIDIA's alone.
static bool on_nvidia()
{
    cudaDeviceProp device;
    CUDA_CHECK(cudaGetDeviceProperties(&device, 0));
    return strstr(device.name, "NVIDIA") != nullptr;
}

static void devices(cudaStream_t stream)
{
    cudaEvent_t a, b;
    CUDA_CHECK(cudaEventCreate(&a));
    CUDA_CHECK(cudaEventCreate(&b, cudaEventBlockingSync));
    CUDA_CHECK(cudaEventRecord(a, stream));
    CUDA_CHECK(cudaEventRecordWithFlags(b, stream, 0));
    CUDA_CHECK(cudaEventSynchronize(b));
    float ms = -1, again = -1;
    CUDA_CHECK(cudaEventElapsedTime(&ms, a, b));
    CUDA_CHECK(cudaEventElapsedTime_v2(&again, a, b));
    EXPECT(ms >= 0 && ms == again);
    cudaDeviceProp one, two;
    CUDA_CHECK(cudaGetDeviceProperties(&one, 0));
    CUDA_CHECK(cudaGetDeviceProperties_v2(&two, 0));
    EXPECT(one.clockRate == two.clockRate && one.clockRate > 0);
    int value = 5;
    CUDA_CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrMpsEnabled, 0));
    EXPECT(value == 0);
    CUDA_CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrClusterLaunch, 0));
    EXPECT(value == 1);
    CUDA_CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrHostNumaId, 0));
    EXPECT(value == -1);
    DRIVER_CHECK(cuDeviceGetAttribute(&value, CU_DEVICE_ATTRIBUTE_VIRTUAL_ADDRESS_MANAGEMENT_SUPPORTED, 0));
    EXPECT(value == 1);
    EXPECT(cudaDeviceGetAttribute(&value, cudaDevAttrClusterLaunch, 99) == cudaErrorInvalidDevice);
    CUDA_CHECK(cudaInitDevice(0, 0, 0));
    CUDA_CHECK(cudaCtxResetPersistingL2Cache());
    // A window as the guide has it: no larger than the device says, which may be nothing.
    cudaStreamAttrValue window = {}, kept = {};
    void *place = nullptr;
    CUDA_CHECK(cudaMalloc(&place, 64));
    window.accessPolicyWindow.base_ptr = place;
    window.accessPolicyWindow.num_bytes = one.accessPolicyMaxWindowSize < 64 ? one.accessPolicyMaxWindowSize : 64;
    window.accessPolicyWindow.hitRatio = 0.5f;
    window.accessPolicyWindow.hitProp = cudaAccessPropertyPersisting;
    window.accessPolicyWindow.missProp = cudaAccessPropertyStreaming;
    cudaStream_t own;
    CUDA_CHECK(cudaStreamCreate(&own));
    CUDA_CHECK(cudaStreamSetAttribute(own, cudaStreamAttributeAccessPolicyWindow, &window));
    CUDA_CHECK(cudaStreamGetAttribute(own, cudaStreamAttributeAccessPolicyWindow, &kept));
    EXPECT(kept.accessPolicyWindow.base_ptr == place && kept.accessPolicyWindow.hitRatio == 0.5f);
    window.accessPolicyWindow.hitRatio = 1.5f;
    EXPECT(cudaStreamSetAttribute(own, cudaStreamAttributeAccessPolicyWindow, &window) == cudaErrorInvalidValue);
    CUDA_CHECK(cudaStreamDestroy(own));
}

__global__ void __maxnreg__(64) in_a_row(int *p)
{
    cudaGridDependencySynchronize();
    *p *= 3;
    cudaTriggerProgrammaticLaunchCompletion();
}

static size_t growing(int threads) { return threads * 64; }

// What the driver's linker and its occupancy say, and kernels that begin before their predecessors' end elsewhere.
static void driver(int *m, cudaStream_t stream)
{
    CUlinkState state;
    CUresult made = cuLinkCreate(0, nullptr, nullptr, &state);
    EXPECT(made == CUDA_SUCCESS);
    void *code;
    size_t size;
    const bool nvidia = on_nvidia();
    EXPECT((cuLinkComplete(state, &code, &size) == CUDA_SUCCESS) == nvidia); // nothing was added: AMD's linker wants something
    DRIVER_CHECK(cuLinkDestroy(state));
    CUfunction function;
    CUDA_CHECK(cudaGetFuncBySymbol(&function, (const void *)in_a_row));
    DRIVER_CHECK(cuFuncSetCacheConfig(function, CU_FUNC_CACHE_PREFER_L1));
    int grid = 0, block = 0, more = 0;
    DRIVER_CHECK(cuOccupancyMaxPotentialBlockSize(&grid, &block, function, growing, 0, 0));
    EXPECT(block == 1024 && grid > 0); // 64 KiB of LDS are one block of 1024
    DRIVER_CHECK(cuOccupancyMaxPotentialBlockSize(&more, &block, function, nullptr, 0, 256));
    EXPECT(block <= 256 && more > grid);
    CUdevResource units;
    DRIVER_CHECK(cuDeviceGetDevResource(0, &units, CU_DEV_RESOURCE_TYPE_SM));
    EXPECT(units.sm.smCount > 0);
    cuuint64_t value = 7;
    *m = (int)value;
    cudaLaunchAttribute attribute;
    attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attribute.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = config.blockDim = 1;
    config.stream = stream;
    config.attrs = &attribute;
    config.numAttrs = 1;
    for (int i = 0; i < 3; ++i) CUDA_CHECK(cudaLaunchKernelEx(&config, in_a_row, m));
    CUDA_CHECK(cudaStreamSynchronize(stream));
    EXPECT(*m == 189);
    CUDA_CHECK(cudaOccupancyMaxActiveClusters(&grid, in_a_row, &config));
    EXPECT(grid == 0); // a launch without clusters
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim.x = attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
    CUDA_CHECK(cudaOccupancyMaxActiveClusters(&grid, in_a_row, &config));
    EXPECT(grid > 0);
}

static void launches(int *m, cudaStream_t stream)
{
    float *p = (float *)m;
    for (int i = 0; i < 32; ++i) p[i] = i;
    cudaLaunchConfig_t config = {};
    config.gridDim = 1;
    config.blockDim = 32;
    config.stream = stream;
    CUDA_CHECK(cudaLaunchKernelEx(&config, scale, p, 2, 20)); // an int becomes the double and the size_t
    CUDA_CHECK(cudaStreamSynchronize(stream));
    for (int i = 0; i < 32; ++i) EXPECT(p[i] == (i < 20 ? 2 * i : i));
    const char *name = nullptr;
    CUDA_CHECK(cudaFuncGetName(&name, (const void *)scale));
    EXPECT(name && !strcmp(name, "_Z5scalePfdm"));
}

// The driver's oldest way to launch, types of its functions, and what no device here can do.
static void oldest(int *m)
{
    float *p = (float *)m;
    for (int i = 0; i < 32; ++i) p[i] = i;
    CUfunction function;
    CUDA_CHECK(cudaGetFuncBySymbol(&function, (const void *)scale));
    double by = 3;
    size_t count = 10;
    DRIVER_CHECK(cuFuncSetBlockShape(function, 16, 1, 1));
    DRIVER_CHECK(cuFuncSetSharedSize(function, 0));
    DRIVER_CHECK(cuParamSetv(function, 0, &p, sizeof p));
    DRIVER_CHECK(cuParamSetv(function, 8, &by, sizeof by));
    DRIVER_CHECK(cuParamSetv(function, 16, &count, sizeof count));
    DRIVER_CHECK(cuParamSetSize(function, 24));
    DRIVER_CHECK(cuLaunchGrid(function, 1, 1));
    CUDA_CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 32; ++i) EXPECT(p[i] == (i < 10 ? 3 * i : i));
    EXPECT(cuFuncSetBlockShape(function, 0, 1, 1) == CUDA_ERROR_INVALID_VALUE);
    PFN_cuMemAlloc allocate = cuMemAlloc;
    PFN_cuTensorMapEncodeTiled_v12000 encode = cuTensorMapEncodeTiled;
    CUdeviceptr at;
    DRIVER_CHECK(allocate(&at, 100));
    DRIVER_CHECK(cuMemFree(at));
    int supported = 1;
    DRIVER_CHECK(cuDeviceGetExecAffinitySupport(&supported, CU_EXEC_AFFINITY_TYPE_SM_COUNT, 0));
    bool on = true;
    size_t size = sizeof on;
    EXPECT(!supported && encode && cuCoredumpGetAttribute(CU_COREDUMP_ENABLE_ON_EXCEPTION, &on, &size) == CUDA_ERROR_NOT_SUPPORTED);
}

// Names that macros paste.
#define RUNTIME(call) CUDA_CHECK(cuda##call)
#define DRIVER(call, ...) DRIVER_CHECK(cu##call(__VA_ARGS__))

#define BOTH(a, b) a##b
#define CUDAS cuda
#define OF(a, b) BOTH(a, b)

// Macros with several definitions, which hand their arguments on to each other: they spell what stands here.
#ifdef QUIET
#define SPELLS(x, file) (void)(x)
#else
#define SPELLS(x, file) do { \
    if ((x) == 0) \
        said = #x; /* the user's "name" */ \
} while (0)
#endif
#define SAYS(call) SPELLS((call), __FILE__)
#if 0
#define SAID(call) (void)(call)
#else
#define SAID(call) SAYS(call)
#endif

static void spelled()
{
    const char *said = "";
    int *p = NULL;
    SAID(cudaMalloc(&p, 4));
    EXPECT(p && !strcmp(said, "(cudaMalloc(&p, 4))"));
    SPELLS(cudaFree(p), 0);
    EXPECT(!strcmp(said, "cudaFree(p)"));
    BOTH(cuda, Error_t) error = BOTH(cudaGet, LastError)();
    EXPECT(error == BOTH(cuda, Success) && OF(CUDAS, DeviceSynchronize)() == cudaSuccess);
}

static void pasted()
{
    int count, *m;
    RUNTIME(GetDeviceCount(&count));
    RUNTIME(Malloc(&m, sizeof *m));
    RUNTIME(Free(m));
    CUdeviceptr p;
    DRIVER(MemAlloc, &p, 64);
    DRIVER(MemFree, p);
}

int main()
{
    DRIVER_CHECK(cuInit(0));
    pasted();
    spelled();
    contexts(0);
    CUDA_CHECK(cudaSetDevice(0));
    int *m;
    cudaStream_t stream;
    CUDA_CHECK(cudaMallocManaged(&m, 4096));
    CUDA_CHECK(cudaStreamCreate(&stream));
    memory(m, stream);
    entry_points();
    graphs(m, stream);
    capture(m, stream);
    devices(stream);
    launches(m, stream);
    oldest(m);
    driver(m, stream);
    return verdict();
}
