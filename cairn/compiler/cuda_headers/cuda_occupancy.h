/* CUDA's cuda_occupancy.h: how many blocks of a kernel fit on a multiprocessor, computed from a device's numbers alone. */
#ifndef __cuda_occupancy_h__
#define __cuda_occupancy_h__

#include <hip/hip_runtime_api.h>
#include <limits.h>
#include <stddef.h>

typedef enum cudaOccError_enum {
    CUDA_OCC_SUCCESS = 0,
    CUDA_OCC_ERROR_INVALID_INPUT = 1,
    CUDA_OCC_ERROR_UNKNOWN_DEVICE = 2
} cudaOccError;
typedef enum cudaOccCacheConfig_enum {
    CACHE_PREFER_NONE = 0,
    CACHE_PREFER_SHARED = 1,
    CACHE_PREFER_L1 = 2,
    CACHE_PREFER_EQUAL = 3
} cudaOccCacheConfig;
typedef enum cudaOccCarveoutConfig_enum {
    SHAREDMEM_CARVEOUT_DEFAULT = -1,
    SHAREDMEM_CARVEOUT_MAX_SHARED = 100,
    SHAREDMEM_CARVEOUT_MAX_L1 = 0,
    SHAREDMEM_CARVEOUT_HALF = 50
} cudaOccCarveoutConfig;
typedef enum cudaOccPartitionedGCConfig_enum {
    PARTITIONED_GC_OFF = 0,
    PARTITIONED_GC_ON = 1,
    PARTITIONED_GC_ON_STRICT = 2
} cudaOccPartitionedGCConfig;
typedef enum cudaOccFuncShmemConfig_enum { FUNC_SHMEM_LIMIT_DEFAULT = 0, FUNC_SHMEM_LIMIT_OPTIN = 1 } cudaOccFuncShmemConfig;
typedef enum cudaOccLimitingFactor_enum {
    OCC_LIMIT_WARPS = 0x01,
    OCC_LIMIT_REGISTERS = 0x02,
    OCC_LIMIT_SHARED_MEMORY = 0x04,
    OCC_LIMIT_BLOCKS = 0x08,
    OCC_LIMIT_BARRIERS = 0x10
} cudaOccLimitingFactors;

typedef struct cudaOccDeviceProp {
    int computeMajor, computeMinor, maxThreadsPerBlock, maxThreadsPerMultiprocessor, regsPerBlock, regsPerMultiprocessor;
    int warpSize;
    size_t sharedMemPerBlock, sharedMemPerMultiprocessor;
    int numSms;
    size_t sharedMemPerBlockOptin, reservedSharedMemPerBlock;
#ifdef __cplusplus
    cudaOccDeviceProp() {}
    template <typename Properties> cudaOccDeviceProp(const Properties &from)
        : computeMajor(from.major), computeMinor(from.minor), maxThreadsPerBlock(from.maxThreadsPerBlock),
          maxThreadsPerMultiprocessor(from.maxThreadsPerMultiProcessor), regsPerBlock(from.regsPerBlock),
          regsPerMultiprocessor(from.regsPerMultiprocessor), warpSize(from.warpSize),
          sharedMemPerBlock(from.sharedMemPerBlock), sharedMemPerMultiprocessor(from.sharedMemPerMultiprocessor),
          numSms(from.multiProcessorCount), sharedMemPerBlockOptin(from.sharedMemPerBlockOptin),
          reservedSharedMemPerBlock(from.reservedSharedMemPerBlock) {}
#endif
} cudaOccDeviceProp;

typedef struct cudaOccFuncAttributes {
    int maxThreadsPerBlock, numRegs;
    size_t sharedSizeBytes;
    cudaOccPartitionedGCConfig partitionedGCConfig;
    cudaOccFuncShmemConfig shmemLimitConfig;
    size_t maxDynamicSharedSizeBytes;
    int numBlockBarriers;
#ifdef __cplusplus
    cudaOccFuncAttributes() {}
    template <typename Attributes> cudaOccFuncAttributes(const Attributes &from)
        : maxThreadsPerBlock(from.maxThreadsPerBlock), numRegs(from.numRegs), sharedSizeBytes(from.sharedSizeBytes),
          partitionedGCConfig(PARTITIONED_GC_OFF), shmemLimitConfig(FUNC_SHMEM_LIMIT_OPTIN),
          maxDynamicSharedSizeBytes(from.maxDynamicSharedSizeBytes), numBlockBarriers(1) {}
#endif
} cudaOccFuncAttributes;

typedef struct cudaOccDeviceState {
    cudaOccCacheConfig cacheConfig;
    int carveoutConfig;
#ifdef __cplusplus
    cudaOccDeviceState() : cacheConfig(CACHE_PREFER_NONE), carveoutConfig(SHAREDMEM_CARVEOUT_DEFAULT) {}
#endif
} cudaOccDeviceState;

typedef struct cudaOccResult {
    int activeBlocksPerMultiprocessor;
    unsigned int limitingFactors; /* of OCC_LIMIT_... */
    int blockLimitRegs, blockLimitSharedMem, blockLimitWarps, blockLimitBlocks, blockLimitBarriers;
    int allocatedRegistersPerBlock;
    size_t allocatedSharedMemPerBlock;
    cudaOccPartitionedGCConfig partitionedGCConfig;
} cudaOccResult;

/* A multiprocessor's registers belong to its four schedulers; a warp has them by eights of a thread. A compute unit of an
   Instinct has twice the registers that HIP reports: the others are for matrices, and for whoever needs more. */
enum { CAIRN_OCC_SCHEDULERS = 4, CAIRN_OCC_REGISTERS = 8, CAIRN_OCC_INSTINCTS = 64, CAIRN_OCC_FILE = 131072 };

static inline int cairn_occ_registers(const cudaOccDeviceProp *properties)
{
    return properties->warpSize == CAIRN_OCC_INSTINCTS ? CAIRN_OCC_FILE : properties->regsPerMultiprocessor;
}

/* Blocks that are resident at once at most: as many as warps, and on NVIDIA's as CUDA's guide says (compute capabilities). */
static inline int cairn_occ_blocks(const cudaOccDeviceProp *properties)
{
    int most = properties->maxThreadsPerMultiprocessor / properties->warpSize;
    if (properties->warpSize == CAIRN_OCC_INSTINCTS)
        return most;
    int version = properties->computeMajor * 10 + properties->computeMinor;
    return version < 50 || version == 75 || version == 86 || version == 87 ? 16 : version == 89 || version >= 120 ? 24 : 32;
}

/* Bytes that shared memory is given out in. */
static inline size_t cairn_occ_unit(const cudaOccDeviceProp *properties)
{
    if (properties->warpSize != CAIRN_OCC_INSTINCTS)
        return 128;
    return properties->sharedMemPerMultiprocessor > 65536 ? 1280 : 512;
}

static inline size_t cairn_occ_rounded(size_t value, size_t unit) { return (value + unit - 1) / unit * unit; }

static inline cudaOccError cudaOccMaxActiveBlocksPerMultiprocessor(cudaOccResult *result, const cudaOccDeviceProp *properties,
                                                                   const cudaOccFuncAttributes *attributes,
                                                                   const cudaOccDeviceState *state, int blockSize,
                                                                   size_t dynamicSmemSize)
{
    if (!result || !properties || !attributes || !state || blockSize <= 0 || attributes->maxThreadsPerBlock <= 0)
        return CUDA_OCC_ERROR_INVALID_INPUT;
    if (properties->warpSize <= 0 || properties->maxThreadsPerMultiprocessor <= 0 || properties->computeMajor < 3)
        return CUDA_OCC_ERROR_UNKNOWN_DEVICE;
    int most = properties->maxThreadsPerMultiprocessor / properties->warpSize;
    int warps = (blockSize + properties->warpSize - 1) / properties->warpSize;
    int registers = attributes->numRegs > 0 ? attributes->numRegs : 1;
    int of_warp = (int)cairn_occ_rounded(registers, CAIRN_OCC_REGISTERS) * properties->warpSize;
    int by_scheduler = cairn_occ_registers(properties) / CAIRN_OCC_SCHEDULERS / of_warp;
    if (by_scheduler > most / CAIRN_OCC_SCHEDULERS)
        by_scheduler = most / CAIRN_OCC_SCHEDULERS;
    int fits = blockSize <= attributes->maxThreadsPerBlock && blockSize <= properties->maxThreadsPerBlock;
    size_t wanted = attributes->sharedSizeBytes + dynamicSmemSize;
    size_t shared = wanted ? cairn_occ_rounded(wanted + properties->reservedSharedMemPerBlock, cairn_occ_unit(properties)) : 0;
    size_t limit = attributes->shmemLimitConfig == FUNC_SHMEM_LIMIT_OPTIN && properties->sharedMemPerBlockOptin
                       ? properties->sharedMemPerBlockOptin
                       : properties->sharedMemPerBlock;

    result->blockLimitWarps = fits ? most / warps : 0;
    result->blockLimitRegs = fits ? by_scheduler * CAIRN_OCC_SCHEDULERS / warps : 0;
    result->blockLimitSharedMem = wanted > limit ? 0 : shared ? (int)(properties->sharedMemPerMultiprocessor / shared) : INT_MAX;
    result->blockLimitBlocks = cairn_occ_blocks(properties);
    result->blockLimitBarriers = INT_MAX;
    result->allocatedRegistersPerBlock = of_warp * warps;
    result->allocatedSharedMemPerBlock = shared;
    result->partitionedGCConfig = PARTITIONED_GC_OFF;

    const int limits[] = {result->blockLimitWarps, result->blockLimitRegs, result->blockLimitSharedMem, result->blockLimitBlocks};
    int blocks = INT_MAX;
    for (int i = 0; i < 4; i++)
        blocks = limits[i] < blocks ? limits[i] : blocks;
    result->activeBlocksPerMultiprocessor = blocks;
    result->limitingFactors = 0;
    for (int i = 0; i < 4; i++)
        result->limitingFactors |= limits[i] == blocks ? 1u << i : 0;
    return CUDA_OCC_SUCCESS;
}

static inline cudaOccError cudaOccAvailableDynamicSMemPerBlock(size_t *bytesAvailable, const cudaOccDeviceProp *properties,
                                                               const cudaOccFuncAttributes *attributes,
                                                               const cudaOccDeviceState *state, int numBlocks, int blockSize)
{
    cudaOccResult result;
    cudaOccError error = cudaOccMaxActiveBlocksPerMultiprocessor(&result, properties, attributes, state, blockSize, 0);
    if (error != CUDA_OCC_SUCCESS)
        return error;
    if (!bytesAvailable || numBlocks <= 0 || numBlocks > result.activeBlocksPerMultiprocessor)
        return CUDA_OCC_ERROR_INVALID_INPUT;
    size_t unit = cairn_occ_unit(properties);
    size_t share = properties->sharedMemPerMultiprocessor / (size_t)numBlocks / unit * unit;
    size_t most = properties->sharedMemPerBlockOptin ? properties->sharedMemPerBlockOptin : properties->sharedMemPerBlock;
    size_t taken = attributes->sharedSizeBytes + properties->reservedSharedMemPerBlock;
    share = share < most ? share : most;
    *bytesAvailable = share > taken ? share - taken : 0;
    return CUDA_OCC_SUCCESS;
}

/* The block size with the most resident threads, the larger one where several have as many. */
#define CAIRN_OCC_BEST(shared_of)                                                                                        \
    if (!minGridSize || !blockSize || !properties || !attributes || !state || properties->warpSize <= 0)                  \
        return CUDA_OCC_ERROR_INVALID_INPUT;                                                                              \
    int most = attributes->maxThreadsPerBlock < properties->maxThreadsPerBlock ? attributes->maxThreadsPerBlock           \
                                                                                : properties->maxThreadsPerBlock;         \
    int unit = properties->warpSize, threads = 0;                                                                          \
    *minGridSize = *blockSize = 0;                                                                                         \
    for (int size = most < unit ? most : most / unit * unit; size > 0; size -= unit) {                                     \
        cudaOccResult found;                                                                                               \
        cudaOccError error =                                                                                               \
            cudaOccMaxActiveBlocksPerMultiprocessor(&found, properties, attributes, state, size, shared_of);              \
        if (error != CUDA_OCC_SUCCESS)                                                                                     \
            return error;                                                                                                  \
        if (found.activeBlocksPerMultiprocessor * size > threads) {                                                        \
            threads = found.activeBlocksPerMultiprocessor * size;                                                          \
            *blockSize = size;                                                                                             \
            *minGridSize = found.activeBlocksPerMultiprocessor * properties->numSms;                                       \
        }                                                                                                                  \
    }                                                                                                                      \
    return CUDA_OCC_SUCCESS;

static inline cudaOccError cudaOccMaxPotentialOccupancyBlockSize(int *minGridSize, int *blockSize,
                                                                 const cudaOccDeviceProp *properties,
                                                                 const cudaOccFuncAttributes *attributes,
                                                                 const cudaOccDeviceState *state,
                                                                 size_t (*blockSizeToDynamicSMemSize)(int),
                                                                 size_t dynamicSMemSize)
{
    CAIRN_OCC_BEST(blockSizeToDynamicSMemSize ? blockSizeToDynamicSMemSize(size) : dynamicSMemSize)
}

#ifdef __cplusplus
static inline cudaOccError cudaOccMaxPotentialOccupancyBlockSize(int *minGridSize, int *blockSize,
                                                                 const cudaOccDeviceProp *properties,
                                                                 const cudaOccFuncAttributes *attributes,
                                                                 const cudaOccDeviceState *state, size_t dynamicSMemSize = 0)
{
    CAIRN_OCC_BEST(dynamicSMemSize)
}

template <typename Shared>
static inline cudaOccError cudaOccMaxPotentialOccupancyBlockSizeVariableSMem(int *minGridSize, int *blockSize,
                                                                             const cudaOccDeviceProp *properties,
                                                                             const cudaOccFuncAttributes *attributes,
                                                                             const cudaOccDeviceState *state,
                                                                             Shared blockSizeToDynamicSMemSize)
{
    CAIRN_OCC_BEST(blockSizeToDynamicSMemSize(size))
}
#endif

#undef CAIRN_OCC_BEST

#endif
