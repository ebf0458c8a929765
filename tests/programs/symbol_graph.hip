// Device variables in graphs, and every way to launch by a host function: each launch adds one for each work-item.
#include <hip/hip_ext.h>
#include <hip/hip_runtime.h>

#include <cstdio>
#include <string>

#define OK(call)                                                                                            \
    do {                                                                                                    \
        hipError_t error = (call);                                                                          \
        if (error != hipSuccess) {                                                                          \
            printf("line %d: %s: %s\n", __LINE__, #call, hipGetErrorName(error));                           \
            return 1;                                                                                       \
        }                                                                                                   \
    } while (0)
#define EXPECT(condition)                                                                                   \
    do {                                                                                                    \
        if (!(condition)) {                                                                                 \
            printf("line %d: expected %s\n", __LINE__, #condition);                                         \
            return 1;                                                                                       \
        }                                                                                                   \
    } while (0)

__device__ int variable[4];
__constant__ int constant[4];

__global__ void combine(int *out) {
    out[threadIdx.x] = variable[threadIdx.x] * 10 + constant[threadIdx.x];
}
__global__ void add(int *word) { atomicAdd(word, 1); }

static int symbols_in_graphs() {
    int first[4] = {1, 2, 3, 4}, second[4] = {5, 6, 7, 8}, other[4] = {9, 9, 9, 9}, out[4], back[2], *memory;
    OK(hipMalloc(&memory, sizeof out));
    hipGraph_t graph;
    hipGraphNode_t to[2], kernel, copy, from;
    OK(hipGraphCreate(&graph, 0));
    OK(hipGraphAddMemcpyNodeToSymbol(&to[0], graph, nullptr, 0, HIP_SYMBOL(variable), first, 16, 0,
                                     hipMemcpyHostToDevice));
    OK(hipGraphAddMemcpyNodeToSymbol(&to[1], graph, nullptr, 0, HIP_SYMBOL(constant), second, 16, 0,
                                     hipMemcpyHostToDevice));
    void *arguments[] = {&memory};
    hipKernelNodeParams params = {};
    params.func = (void *)combine;
    params.gridDim = dim3(1);
    params.blockDim = dim3(4);
    params.kernelParams = arguments;
    OK(hipGraphAddKernelNode(&kernel, graph, to, 2, &params));
    OK(hipGraphAddMemcpyNode1D(&copy, graph, &kernel, 1, out, memory, sizeof out, hipMemcpyDeviceToHost));
    OK(hipGraphAddMemcpyNodeFromSymbol(&from, graph, &kernel, 1, back, HIP_SYMBOL(variable), 8, 8,
                                       hipMemcpyDeviceToHost));
    hipGraphExec_t executable;
    OK(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
    OK(hipGraphLaunch(executable, 0));
    OK(hipDeviceSynchronize());
    EXPECT(out[0] == 15 && out[3] == 48 && back[0] == 3 && back[1] == 4);
    OK(hipGraphExecMemcpyNodeSetParamsToSymbol(executable, to[0], HIP_SYMBOL(variable), other, 16, 0,
                                               hipMemcpyHostToDevice));
    OK(hipGraphExecMemcpyNodeSetParamsFromSymbol(executable, from, back, HIP_SYMBOL(constant), 8, 0,
                                                 hipMemcpyDeviceToHost));
    OK(hipGraphLaunch(executable, 0));
    OK(hipDeviceSynchronize());
    EXPECT(out[0] == 95 && out[3] == 98 && back[0] == 5 && back[1] == 6);
    OK(hipGraphMemcpyNodeSetParamsToSymbol(to[0], HIP_SYMBOL(variable), other, 16, 0, hipMemcpyHostToDevice));
    OK(hipGraphMemcpyNodeSetParamsFromSymbol(from, back, HIP_SYMBOL(variable), 8, 0, hipMemcpyDeviceToHost));
    OK(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
    back[0] = 0;
    OK(hipGraphLaunch(executable, 0));
    OK(hipDeviceSynchronize());
    EXPECT(back[0] == 9);
    return 0;
}

static int launches() {
    int *word, count;
    OK(hipMalloc(&word, 4));
    OK(hipMemset(word, 0, 4));
    void *arguments[] = {&word};
    hipLaunchAttribute attribute = {};
    attribute.id = hipLaunchAttributeCooperative;
    attribute.val.cooperative = 1;
    hipLaunchConfig_t config = {};
    config.gridDim = dim3(2);
    config.blockDim = dim3(64);
    OK(hipLaunchKernelExC(&config, (void *)add, arguments));
    OK(hipLaunchKernelEx(&config, add, word));
    config.attrs = &attribute;
    config.numAttrs = 1;
    OK(hipLaunchKernelExC(&config, (void *)add, arguments));
    attribute.id = (hipLaunchAttributeID)4;  // a cluster, in later versions of HIP: of 1 x 0 x 0 workgroups here
    hipDeviceProp_t properties;
    OK(hipGetDeviceProperties(&properties, 0));
    if (properties.warpSize == 64) EXPECT(hipLaunchKernelExC(&config, (void *)add, arguments) == hipErrorInvalidValue);
    (void)hipGetLastError();
    OK(hipLaunchCooperativeKernel((void *)add, dim3(2), dim3(64), arguments, 0, 0));
    OK(hipExtLaunchKernel((void *)add, dim3(2), dim3(64), arguments, 0, 0, nullptr, nullptr, 0));
    hipLaunchParams params = {(void *)add, dim3(2), dim3(64), arguments, 0, nullptr};
    hipStream_t stream;
    OK(hipStreamCreate(&stream));
    params.stream = stream;
    OK(hipExtLaunchMultiKernelMultiDevice(&params, 1, 0));
    OK(hipStreamSynchronize(stream));
    OK(hipConfigureCall(dim3(2), dim3(64), 0, 0));
    OK(hipSetupArgument(&word, 8, 0));
    OK(hipLaunchByPtr((void *)add));
    OK(hipDeviceSynchronize());
    OK(hipMemcpy(&count, word, 4, hipMemcpyDeviceToHost));
    EXPECT(count == 7 * 128);
    hipFunction_t function;
    OK(hipGetFuncBySymbol(&function, (void *)add));
    EXPECT(hipKernelNameRef(function) == std::string("_Z3addPi"));
    EXPECT(hipKernelNameRefByPtr((void *)add, 0) == std::string("_Z3addPi"));
    return 0;
}

static size_t no_lds(int) { return 0; }

static int occupancy() {
    int grid = 0, block = 0, resident = -1;
    EXPECT(hipOccupancyMaxPotentialBlockSizeVariableSMem((int *)nullptr, &block, add, no_lds) == hipErrorInvalidValue);
    EXPECT(hipOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(&grid, &block, add, no_lds, 0, 0xffff) ==
           hipErrorInvalidValue);
    OK(hipOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(&grid, &block, add, no_lds, 0, 0));
    EXPECT(grid > 0 && block == 1024);
    OK(hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&resident, add, 1 << 30, 0, 0));
    EXPECT(resident == 0);
    return 0;
}

int main() {
    bool good = symbols_in_graphs() == 0 && launches() == 0 && occupancy() == 0;
    printf("%s\n", good ? "PASS" : "FAIL");
    return !good;
}
