/* Modules, functions, launches and occupancy. */
#include "runtime.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FREE_SHARED 49152 /* dynamic shared memory that every launch may have */

/* CUDA wants to be told of a launch with more than 48 KB of dynamic shared memory, HIP does not: functions that were told of
   are kept here, by their device's context. */
#define RAISED 1024
static CUfunction raised[RAISED];

hipError_t allow_shared(CUfunction function, size_t shared)
{
    CUfunction *place = &raised[((uintptr_t)function >> 4) % RAISED];
    if (shared <= FREE_SHARED || (*place == function && shared <= (size_t)devices[self.device].shared_optin))
        return hipSuccess; /* the driver counts what the kernel has of its own, too */
    int fixed = 0;
    cu.cuFuncGetAttribute(&fixed, CU_FUNC_SHARED_SIZE, function);
    int most = devices[self.device].shared_optin - fixed;
    if ((size_t)(most > 0 ? most : 0) < shared)
        return hipErrorInvalidValue;
    hipError_t outcome = mapped(cu.cuFuncSetAttribute(function, CU_FUNC_MAX_DYNAMIC_SHARED, most));
    if (outcome == hipSuccess)
        *place = function;
    return outcome;
}

/* ---- the configuration between <<<>>> and the kernel's stub ---- */

#define NESTED 16
static __thread struct { dim3 grid, block; size_t shared; hipStream_t stream; } configurations[NESTED];
static __thread int depth;

API hipError_t __hipPushCallConfiguration(dim3 grid, dim3 block, size_t shared, hipStream_t stream)
{
    NEED(depth < NESTED);
    configurations[depth].grid = grid;
    configurations[depth].block = block;
    configurations[depth].shared = shared;
    configurations[depth++].stream = stream;
    return hipSuccess;
}
API hipError_t __hipPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, hipStream_t *stream)
{
    if (depth == 0)
        REFUSE(hipErrorMissingConfiguration);
    *grid = configurations[--depth].grid;
    *block = configurations[depth].block;
    *shared = configurations[depth].shared;
    *stream = configurations[depth].stream;
    return hipSuccess;
}

/* ---- launches ---- */

/* HIP's and CUDA's lists of packed arguments end with different words. */
static void **packed(void **extra, void **room)
{
    if (!extra)
        return NULL;
    for (int i = 0; i < 5; i++) {
        room[i] = extra[i] == HIP_LAUNCH_PARAM_END && i % 2 == 0 ? NULL : extra[i];
        if (i % 2 == 0 && !room[i])
            break;
    }
    return room;
}

hipError_t launch_checked(CUresult result, dim3 block)
{
    /* What is refused as a value is a shape that no launch can have. */
    if (unlikely(result == 1) && (!block.x || !block.y || !block.z || (uint64_t)block.x * block.y * block.z > 1024))
        return hipErrorInvalidConfiguration;
    return mapped(result);
}

static inline hipError_t launch(const void *host, dim3 grid, dim3 block, void **arguments, size_t shared, CUstream stream,
                                int cooperative)
{
    ENTER();
    hipError_t error;
    CUfunction function = function_of(host, &error);
    if (unlikely(!function))
        REFUSE(error);
    if (unlikely(shared > FREE_SHARED) && (error = allow_shared(function, shared)) != hipSuccess)
        REFUSE(error);
    CUresult result = unlikely(cooperative)
                          ? cu.cuLaunchCooperativeKernel(function, grid.x, grid.y, grid.z, block.x, block.y, block.z,
                                                         (unsigned)shared, stream, arguments)
                          : cu.cuLaunchKernel(function, grid.x, grid.y, grid.z, block.x, block.y, block.z, (unsigned)shared,
                                              stream, arguments, NULL);
    if (unlikely(result == 1) && (!grid.x || !grid.y || !grid.z))
        REFUSE(hipErrorInvalidConfiguration);
    return note(likely(result == CUDA_SUCCESS) ? hipSuccess : launch_checked(result, block));
}

API hipError_t hipLaunchKernel(const void *host, dim3 grid, dim3 block, void **arguments, size_t shared, hipStream_t stream)
{
    return launch(host, grid, block, arguments, shared, STREAM(stream), 0);
}
API hipError_t hipLaunchKernel_spt(const void *host, dim3 grid, dim3 block, void **arguments, size_t shared, hipStream_t stream)
{
    return launch(host, grid, block, arguments, shared, PER_THREAD(stream), 0);
}
API hipError_t hipLaunchCooperativeKernel(const void *host, dim3 grid, dim3 block, void **arguments, unsigned shared,
                                          hipStream_t stream)
{
    return launch(host, grid, block, arguments, shared, STREAM(stream), 1);
}
API hipError_t hipLaunchCooperativeKernel_spt(const void *host, dim3 grid, dim3 block, void **arguments, unsigned shared,
                                              hipStream_t stream)
{
    return launch(host, grid, block, arguments, shared, PER_THREAD(stream), 1);
}

static hipError_t launch_module(CUfunction function, dim3 grid, dim3 block, unsigned shared, CUstream stream,
                                void **arguments, void **extra)
{
    void *room[5];
    hipError_t error;
    ENTER();
    if (unlikely(!function))
        REFUSE(hipErrorInvalidResourceHandle);
    NEED(!arguments || !extra);
    if (unlikely(shared > FREE_SHARED) && (error = allow_shared(function, shared)) != hipSuccess)
        REFUSE(error);
    CUresult result = cu.cuLaunchKernel(function, grid.x, grid.y, grid.z, block.x, block.y, block.z, shared, stream,
                                        arguments, packed(extra, room));
    return note(likely(result == CUDA_SUCCESS) ? hipSuccess : mapped(result));
}

API hipError_t hipModuleLaunchKernel(hipFunction_t function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                                     unsigned bz, unsigned shared, hipStream_t stream, void **arguments, void **extra)
{
    return launch_module((CUfunction)function, (dim3){gx, gy, gz}, (dim3){bx, by, bz}, shared, STREAM(stream), arguments, extra);
}
API hipError_t hipModuleLaunchCooperativeKernel(hipFunction_t function, unsigned gx, unsigned gy, unsigned gz, unsigned bx,
                                                unsigned by, unsigned bz, unsigned shared, hipStream_t stream, void **arguments)
{
    return launch((void *)function, (dim3){gx, gy, gz}, (dim3){bx, by, bz}, arguments, shared, STREAM(stream), 1);
}

static hipError_t timed(hipError_t launched, hipEvent_t stop, hipStream_t stream)
{
    return launched == hipSuccess && stop ? hipEventRecord(stop, stream) : launched;
}
API hipError_t hipExtLaunchKernel(const void *host, dim3 grid, dim3 block, void **arguments, size_t shared, hipStream_t stream,
                                  hipEvent_t start, hipEvent_t stop, int flags)
{
    (void)flags;
    if (start && hipEventRecord(start, stream) != hipSuccess)
        return self.last_call;
    return timed(launch(host, grid, block, arguments, shared, STREAM(stream), 0), stop, stream);
}
/* The grid counts work-items here. */
API hipError_t hipExtModuleLaunchKernel(hipFunction_t function, uint32_t gx, uint32_t gy, uint32_t gz, uint32_t bx, uint32_t by,
                                        uint32_t bz, size_t shared, hipStream_t stream, void **arguments, void **extra,
                                        hipEvent_t start, hipEvent_t stop, uint32_t flags)
{
    (void)flags;
    if (!bx || !by || !bz || gx % bx || gy % by || gz % bz)
        REFUSE(hipErrorInvalidConfiguration);
    if (start && hipEventRecord(start, stream) != hipSuccess)
        return self.last_call;
    dim3 grid = {gx / bx, gy / by, gz / bz}, block = {bx, by, bz};
    return timed(launch_module((CUfunction)function, grid, block, (unsigned)shared, STREAM(stream), arguments, extra), stop, stream);
}
API hipError_t hipHccModuleLaunchKernel(hipFunction_t function, uint32_t gx, uint32_t gy, uint32_t gz, uint32_t bx, uint32_t by,
                                        uint32_t bz, size_t shared, hipStream_t stream, void **arguments, void **extra,
                                        hipEvent_t start, hipEvent_t stop)
{
    return hipExtModuleLaunchKernel(function, gx, gy, gz, bx, by, bz, shared, stream, arguments, extra, start, stop, 0);
}

/* Attributes have CUDA's numbers. */
API hipError_t hipDrvLaunchKernelEx(const HIP_LAUNCH_CONFIG *config, hipFunction_t function, void **arguments, void **extra)
{
    void *room[5];
    NEED(config);
    ENTER();
    if (!function)
        REFUSE(hipErrorInvalidResourceHandle);
    hipLaunchAttribute attributes[config->numAttrs + 1];
    for (unsigned i = 0; i < config->numAttrs; i++)
        attributes[i] = config->attrs[i], attributes[i].val = cuda_value(attributes[i].id, attributes[i].val);
    CUlaunchConfig passed = {{config->gridDimX, config->gridDimY, config->gridDimZ},
                             {config->blockDimX, config->blockDimY, config->blockDimZ}, config->sharedMemBytes,
                             STREAM(config->hStream), (CUlaunchAttribute *)attributes, config->numAttrs};
    hipError_t error = allow_shared((CUfunction)function, config->sharedMemBytes);
    if (error != hipSuccess)
        REFUSE(error);
    CALL(cuLaunchKernelEx, &passed, (CUfunction)function, arguments, packed(extra, room));
}
API hipError_t hipLaunchKernelExC(const hipLaunchConfig_t *config, const void *host, void **arguments)
{
    hipError_t error;
    NEED(config);
    ENTER();
    CUfunction function = function_of(host, &error);
    if (!function)
        REFUSE(error);
    HIP_LAUNCH_CONFIG passed = {config->gridDim.x, config->gridDim.y, config->gridDim.z, config->blockDim.x, config->blockDim.y,
                                config->blockDim.z, (unsigned)config->dynamicSmemBytes, config->stream, config->attrs, config->numAttrs};
    return hipDrvLaunchKernelEx(&passed, (hipFunction_t)function, arguments, NULL);
}

static __thread char *setup;
static __thread size_t setup_size;
API hipError_t hipConfigureCall(dim3 grid, dim3 block, size_t shared, hipStream_t stream)
{
    setup_size = 0;
    return __hipPushCallConfiguration(grid, block, shared, stream);
}
API hipError_t hipSetupArgument(const void *argument, size_t size, size_t offset)
{
    NEED(argument && offset + size <= 4096 && (setup || (setup = malloc(4096))));
    memcpy(setup + offset, argument, size);
    setup_size = offset + size > setup_size ? offset + size : setup_size;
    return note(hipSuccess);
}
API hipError_t hipLaunchByPtr(const void *host)
{
    dim3 grid, block;
    size_t shared;
    hipStream_t stream;
    hipError_t error = __hipPopCallConfiguration(&grid, &block, &shared, &stream);
    if (error != hipSuccess)
        return error;
    ENTER();
    CUfunction function = function_of(host, &error);
    if (!function)
        REFUSE(error);
    void *extra[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, setup, HIP_LAUNCH_PARAM_BUFFER_SIZE, &setup_size, HIP_LAUNCH_PARAM_END};
    return launch_module(function, grid, block, (unsigned)shared, STREAM(stream), NULL, setup_size ? extra : NULL);
}

/* ---- modules ---- */

API hipError_t hipModuleLoadData(hipModule_t *module, const void *image)
{
    NEED(module && image);
    ENTER();
    return note(load_image((CUmodule *)module, image));
}
API hipError_t hipModuleLoadDataEx(hipModule_t *module, const void *image, unsigned count, hipJitOption *options, void **values)
{
    NEED(module && image && (!count || (options && values)));
    ENTER();
    if (count && memcmp(image, "__CLANG", 7))
        CALL(cuModuleLoadDataEx, (CUmodule *)module, image, count, (int *)options, values);
    return note(load_image((CUmodule *)module, image));
}
API hipError_t hipModuleLoadFatBinary(hipModule_t *module, const void *image) { return hipModuleLoadData(module, image); }
API hipError_t hipModuleLoad(hipModule_t *module, const char *path)
{
    NEED(module && path);
    FILE *file = fopen(path, "rb");
    if (!file)
        REFUSE(hipErrorFileNotFound);
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *content = size > 0 ? malloc((size_t)size + 1) : NULL; /* PTX ends with a zero */
    size_t got = content ? fread(content, 1, (size_t)size, file) : 0;
    fclose(file);
    hipError_t outcome = hipErrorInvalidImage;
    if (content && got == (size_t)size && size >= 32) {
        content[size] = 0;
        outcome = hipModuleLoadData(module, content);
    }
    free(content);
    return note(outcome);
}
API hipError_t hipModuleUnload(hipModule_t module)
{
    ENTER();
    if (!module)
        REFUSE(hipErrorInvalidResourceHandle);
    CALL(cuModuleUnload, (CUmodule)module);
}
API hipError_t hipModuleGetFunction(hipFunction_t *function, hipModule_t module, const char *name)
{
    NEED(function && name && *name);
    ENTER();
    if (!module)
        REFUSE(hipErrorInvalidResourceHandle);
    CALL(cuModuleGetFunction, (CUfunction *)function, (CUmodule)module, name);
}
API hipError_t hipModuleGetFunctionCount(unsigned *count, hipModule_t module)
{
    NEED(count);
    ENTER();
    if (!module)
        REFUSE(hipErrorInvalidResourceHandle);
    CALL(cuModuleGetFunctionCount, count, (CUmodule)module);
}
API hipError_t hipModuleGetGlobal(hipDeviceptr_t *address, size_t *size, hipModule_t module, const char *name)
{
    NEED((address || size) && name);
    ENTER();
    if (!module)
        REFUSE(hipErrorInvalidResourceHandle);
    CALL(cuModuleGetGlobal_v2, (CUdeviceptr *)address, size, (CUmodule)module, name);
}
API hipError_t hipGetFuncBySymbol(hipFunction_t *function, const void *host)
{
    hipError_t error;
    NEED(function);
    ENTER();
    *function = (hipFunction_t)function_of(host, &error);
    return note(error);
}
API const char *hipKernelNameRef(const hipFunction_t function)
{
    const char *name = NULL;
    return function && self.ready && cu.cuFuncGetName && cu.cuFuncGetName(&name, (CUfunction)function) == CUDA_SUCCESS ? name : NULL;
}
API const char *hipKernelNameRefByPtr(const void *host, hipStream_t stream)
{
    hipError_t error;
    (void)stream;
    return self.ready || enter_slowly() == hipSuccess ? hipKernelNameRef((hipFunction_t)function_of(host, &error)) : NULL;
}

/* ---- functions: attributes have CUDA's numbers ---- */

API hipError_t hipFuncGetAttribute(int *value, hipFunction_attribute attribute, hipFunction_t function)
{
    NEED(value);
    ENTER();
    if (!function)
        REFUSE(hipErrorInvalidResourceHandle);
    CALL(cuFuncGetAttribute, value, (int)attribute, (CUfunction)function);
}

#define FUNCTION(host)                                \
    hipError_t error;                                 \
    ENTER();                                          \
    CUfunction function = function_of(host, &error);  \
    if (!function)                                    \
        REFUSE(error)

API hipError_t hipFuncGetAttributes(hipFuncAttributes *attributes, const void *host)
{
    NEED(attributes);
    FUNCTION(host);
    int values[10] = {0};
    for (int i = 0; i < 10; i++)
        TRY(cuFuncGetAttribute, &values[i], i, function);
    *attributes = (hipFuncAttributes){.maxThreadsPerBlock = values[0], .sharedSizeBytes = (size_t)values[1],
                                      .constSizeBytes = (size_t)values[2], .localSizeBytes = (size_t)values[3],
                                      .numRegs = values[4], .ptxVersion = values[5], .binaryVersion = values[6],
                                      .cacheModeCA = values[7], .maxDynamicSharedSizeBytes = values[8],
                                      .preferredShmemCarveout = values[9]};
    return note(hipSuccess);
}
API hipError_t hipFuncSetAttribute(const void *host, hipFuncAttribute attribute, int value)
{
    FUNCTION(host);
    CALL(cuFuncSetAttribute, function, (int)attribute, value);
}
API hipError_t hipFuncSetCacheConfig(const void *host, hipFuncCache_t config)
{
    FUNCTION(host);
    CALL(cuFuncSetCacheConfig, function, (int)config);
}
API hipError_t hipFuncSetSharedMemConfig(const void *host, hipSharedMemConfig config)
{
    (void)config;
    FUNCTION(host);
    return note(hipSuccess); /* banks have had one width since Maxwell */
}

/* ---- occupancy ---- */

API hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, hipFunction_t function, int size,
                                                                           size_t shared, unsigned flags)
{
    NEED(blocks && size > 0);
    ENTER();
    if (!function)
        REFUSE(hipErrorInvalidResourceHandle);
    allow_shared((CUfunction)function, shared);
    CALL(cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags, blocks, (CUfunction)function, size, shared, flags);
}
API hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, hipFunction_t function, int size, size_t shared)
{
    return hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, function, size, shared, 0);
}
API hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, const void *host, int size, size_t shared,
                                                                     unsigned flags)
{
    FUNCTION(host);
    return hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, (hipFunction_t)function, size, shared, flags);
}
API hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *host, int size, size_t shared)
{
    return hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, host, size, shared, 0);
}
API hipError_t hipModuleOccupancyMaxPotentialBlockSizeWithFlags(int *grid, int *block, hipFunction_t function, size_t shared,
                                                                int limit, unsigned flags)
{
    NEED(grid && block);
    ENTER();
    if (!function)
        REFUSE(hipErrorInvalidResourceHandle);
    allow_shared((CUfunction)function, shared);
    CALL(cuOccupancyMaxPotentialBlockSizeWithFlags, grid, block, (CUfunction)function, NULL, shared, limit, flags);
}
API hipError_t hipModuleOccupancyMaxPotentialBlockSize(int *grid, int *block, hipFunction_t function, size_t shared, int limit)
{
    return hipModuleOccupancyMaxPotentialBlockSizeWithFlags(grid, block, function, shared, limit, 0);
}
API hipError_t hipOccupancyMaxPotentialBlockSize(int *grid, int *block, const void *host, size_t shared, int limit)
{
    FUNCTION(host);
    return hipModuleOccupancyMaxPotentialBlockSizeWithFlags(grid, block, (hipFunction_t)function, shared, limit, 0);
}
API hipError_t hipOccupancyAvailableDynamicSMemPerBlock(size_t *size, const void *host, int blocks, int threads)
{
    NEED(size);
    FUNCTION(host);
    CALL(cuOccupancyAvailableDynamicSMemPerBlock, size, function, blocks, threads);
}

/* A kernel's clusters with a configuration; cluster sizes are among its attributes. */
#define CLUSTERS(name, ask)                                                                                            \
    API hipError_t name(int *answer, const void *host, const hipLaunchConfig_t *config)                                \
    {                                                                                                                  \
        NEED(answer && config);                                                                                        \
        FUNCTION(host);                                                                                                \
        allow_shared(function, config->dynamicSmemBytes);                                                              \
        CUlaunchConfig passed = {{config->gridDim.x, config->gridDim.y, config->gridDim.z},                            \
                                 {config->blockDim.x, config->blockDim.y, config->blockDim.z},                         \
                                 (unsigned)config->dynamicSmemBytes, STREAM(config->stream),                           \
                                 (CUlaunchAttribute *)config->attrs, config->numAttrs};                                \
        CALL(ask, answer, function, &passed);                                                                          \
    }
CLUSTERS(hipOccupancyMaxActiveClusters, cuOccupancyMaxActiveClusters)
CLUSTERS(hipOccupancyMaxPotentialClusterSize, cuOccupancyMaxPotentialClusterSize)
