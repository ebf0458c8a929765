/* Enumerations of CUDA's runtime that HIP lacks, whole or in part, with CUDA's numbers. Functions answer those that mean
   nothing here with an error. Attributes of devices have numbers of their own, as HIP's differ from CUDA's. */
#ifndef CAIRN_HIP_DETAIL_API_CUDA_ENUMS_H
#define CAIRN_HIP_DETAIL_API_CUDA_ENUMS_H

#include "api_types.h"
#include "api_value.h"

// clang-format off
enum cudaGraphicsMapFlags { cudaGraphicsMapFlagsNone, cudaGraphicsMapFlagsReadOnly,
    cudaGraphicsMapFlagsWriteDiscard };
enum cudaGraphicsCubeFace { cudaGraphicsCubeFacePositiveX, cudaGraphicsCubeFaceNegativeX,
    cudaGraphicsCubeFacePositiveY, cudaGraphicsCubeFaceNegativeY, cudaGraphicsCubeFacePositiveZ,
    cudaGraphicsCubeFaceNegativeZ };
enum cudaAtomicOperation { cudaAtomicOperationIntegerAdd, cudaAtomicOperationIntegerMin,
    cudaAtomicOperationIntegerMax, cudaAtomicOperationIntegerIncrement, cudaAtomicOperationIntegerDecrement,
    cudaAtomicOperationAnd, cudaAtomicOperationOr, cudaAtomicOperationXOR, cudaAtomicOperationExchange,
    cudaAtomicOperationCAS, cudaAtomicOperationFloatAdd, cudaAtomicOperationFloatMin,
    cudaAtomicOperationFloatMax };
enum cudaAtomicOperationCapability { cudaAtomicCapabilitySigned = 1, cudaAtomicCapabilityUnsigned,
    cudaAtomicCapabilityReduction = 4, cudaAtomicCapabilityScalar32 = 8, cudaAtomicCapabilityScalar64 = 16,
    cudaAtomicCapabilityScalar128 = 32, cudaAtomicCapabilityVector32x4 = 64 };
enum cudaDevSmResourceSplitByCount_flags { cudaDevSmResourceSplitIgnoreSmCoscheduling = 1,
    cudaDevSmResourceSplitMaxPotentialClusterSize };
enum cudaJit_Fallback { cudaPreferPtx, cudaPreferBinary };
enum cudaGraphChildGraphNodeOwnership { cudaGraphChildGraphOwnershipClone, cudaGraphChildGraphOwnershipMove,
    cudaGraphChildGraphOwnershipInvalid = -1 };
enum cudaGraphKernelNodeField { cudaGraphKernelNodeFieldInvalid, cudaGraphKernelNodeFieldGridDim,
    cudaGraphKernelNodeFieldParam, cudaGraphKernelNodeFieldEnabled };
typedef enum cudaLaunchAttributePortableClusterMode { cudaLaunchPortableClusterModeDefault,
    cudaLaunchPortableClusterModeRequirePortable, cudaLaunchPortableClusterModeAllowNonPortable }
    cudaLaunchAttributePortableClusterMode;
enum cudaDeviceNumaConfig { cudaDeviceNumaConfigNone, cudaDeviceNumaConfigNumaNode };
typedef enum cudaAsyncNotificationType_enum { cudaAsyncNotificationTypeOverBudget = 1 }
    cudaAsyncNotificationType;
typedef enum CUDAlogLevel_enum { cudaLogLevelError, cudaLogLevelWarning } cudaLogLevel;
enum cudaGLMapFlags { cudaGLMapFlagsNone, cudaGLMapFlagsReadOnly, cudaGLMapFlagsWriteDiscard };
enum cudaSurfaceFormatMode { cudaFormatModeForced, cudaFormatModeAuto };
enum cudaClusterSchedulingPolicy { cudaClusterSchedulingPolicyDefault, cudaClusterSchedulingPolicySpread,
    cudaClusterSchedulingPolicyLoadBalancing };
enum cudaSharedMemoryMode { cudaSharedMemoryModeDefault, cudaSharedMemoryModeRequirePortable,
    cudaSharedMemoryModeAllowNonPortable };
enum cudaDevSmResourceGroup_flags { cudaDevSmResourceGroupDefault, cudaDevSmResourceGroupBackfill };

CAIRN_VALUE(hipError_t, cudaErrorVersionTranslation, 10)
CAIRN_VALUE(hipError_t, cudaErrorInsufficientLoaderVersion, 227)
CAIRN_VALUE(hipError_t, cudaErrorStreamDetached, 0x395)
CAIRN_VALUE(hipError_t, cudaErrorFabricNotReady, 0x397)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindNV12, 4)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedNormalized8X1, 5)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedNormalized8X2, 6)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedNormalized8X4, 7)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedNormalized16X1, 8)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedNormalized16X2, 9)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedNormalized16X4, 10)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindSignedNormalized8X1, 11)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindSignedNormalized8X2, 12)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindSignedNormalized8X4, 13)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindSignedNormalized16X1, 14)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindSignedNormalized16X2, 15)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindSignedNormalized16X4, 16)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedBlockCompressed1, 17)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedBlockCompressed1SRGB, 18)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedBlockCompressed2, 19)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedBlockCompressed2SRGB, 20)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedBlockCompressed3, 21)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedBlockCompressed3SRGB, 22)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedBlockCompressed4, 23)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindSignedBlockCompressed4, 24)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedBlockCompressed5, 25)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindSignedBlockCompressed5, 26)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedBlockCompressed6H, 27)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindSignedBlockCompressed6H, 28)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedBlockCompressed7, 29)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedBlockCompressed7SRGB, 30)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsignedNormalized1010102, 31)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsigned8Packed422, 32)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsigned8Packed444, 33)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsigned8SemiPlanar420, 34)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsigned16SemiPlanar420, 35)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsigned8SemiPlanar422, 36)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsigned16SemiPlanar422, 37)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsigned8SemiPlanar444, 38)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsigned16SemiPlanar444, 39)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsigned8Planar420, 40)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsigned16Planar420, 41)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsigned8Planar422, 42)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsigned16Planar422, 43)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsigned8Planar444, 44)
CAIRN_VALUE(hipChannelFormatKind, cudaChannelFormatKindUnsigned16Planar444, 45)
CAIRN_VALUE(hipFuncAttribute, cudaFuncAttributeSharedMemoryMode, 16)
CAIRN_VALUE(hipLimit_t, cudaLimitPerBlockMemorySize, 10)
CAIRN_VALUE(hipMemRangeAttribute, cudaMemRangeAttributePreferredLocationType, 5)
CAIRN_VALUE(hipMemRangeAttribute, cudaMemRangeAttributePreferredLocationId, 6)
CAIRN_VALUE(hipMemRangeAttribute, cudaMemRangeAttributeLastPrefetchLocationType, 7)
CAIRN_VALUE(hipMemRangeAttribute, cudaMemRangeAttributeLastPrefetchLocationId, 8)
CAIRN_VALUE(hipDeviceAttribute_t, cudaDevAttrMaxTexture2DLayeredLayers, 20000 + 29)
CAIRN_VALUE(hipDeviceAttribute_t, cudaDevAttrMaxTexture1DLayeredLayers, 20000 + 43)
CAIRN_VALUE(hipDeviceAttribute_t, cudaDevAttrMaxTextureCubemapLayeredLayers, 20000 + 54)
CAIRN_VALUE(hipDeviceAttribute_t, cudaDevAttrMaxSurface1DLayeredLayers, 20000 + 62)
CAIRN_VALUE(hipDeviceAttribute_t, cudaDevAttrMaxSurface2DLayeredLayers, 20000 + 65)
CAIRN_VALUE(hipDeviceAttribute_t, cudaDevAttrMaxSurfaceCubemapLayeredLayers, 20000 + 68)
CAIRN_VALUE(hipDeviceAttribute_t, cudaDevAttrGpuPciDeviceId, 20000 + 139)
CAIRN_VALUE(hipDeviceAttribute_t, cudaDevAttrGpuPciSubsystemId, 20000 + 140)
CAIRN_VALUE(hipDeviceAttribute_t, cudaDevAttrOnlyPartialHostNativeAtomicSupported, 20000 + 147)
CAIRN_VALUE(hipDeviceAttribute_t, cudaDevAttrAtomicReductionSupported, 20000 + 148)
CAIRN_VALUE(hipDeviceAttribute_t, cudaDevAttrTensorMapLargeTensorMinSize, 20000 + 160)
CAIRN_VALUE(hipDeviceAttribute_t, cudaDevAttrMax, 20000 + 161)
CAIRN_VALUE(hipMemPoolAttr, cudaMemPoolAttrAllocationType, 9)
CAIRN_VALUE(hipMemPoolAttr, cudaMemPoolAttrExportHandleTypes, 10)
CAIRN_VALUE(hipMemPoolAttr, cudaMemPoolAttrLocationId, 11)
CAIRN_VALUE(hipMemPoolAttr, cudaMemPoolAttrLocationType, 12)
CAIRN_VALUE(hipMemPoolAttr, cudaMemPoolAttrMaxPoolSize, 13)
CAIRN_VALUE(hipMemPoolAttr, cudaMemPoolAttrHwDecompressEnabled, 14)
CAIRN_VALUE(hipMemLocationType, cudaMemLocationTypeInvisible, 5)
CAIRN_VALUE(hipMemAllocationType, cudaMemAllocationTypeManaged, 2)
CAIRN_VALUE(hipMemAllocationHandleType, cudaMemHandleTypeFabric, 8)
CAIRN_VALUE(hipDeviceP2PAttr, cudaDevP2PAttrOnlyPartialNativeAtomicSupported, 5)
CAIRN_VALUE(hipJitOption, cudaJitMaxRegisters, 0)
CAIRN_VALUE(hipJitOption, cudaJitThreadsPerBlock, 1)
CAIRN_VALUE(hipJitOption, cudaJitWallTime, 2)
CAIRN_VALUE(hipJitOption, cudaJitInfoLogBuffer, 3)
CAIRN_VALUE(hipJitOption, cudaJitInfoLogBufferSizeBytes, 4)
CAIRN_VALUE(hipJitOption, cudaJitErrorLogBuffer, 5)
CAIRN_VALUE(hipJitOption, cudaJitErrorLogBufferSizeBytes, 6)
CAIRN_VALUE(hipJitOption, cudaJitOptimizationLevel, 7)
CAIRN_VALUE(hipJitOption, cudaJitFallbackStrategy, 10)
CAIRN_VALUE(hipJitOption, cudaJitGenerateDebugInfo, 11)
CAIRN_VALUE(hipJitOption, cudaJitLogVerbose, 12)
CAIRN_VALUE(hipJitOption, cudaJitGenerateLineInfo, 13)
CAIRN_VALUE(hipJitOption, cudaJitPositionIndependentCode, 30)
CAIRN_VALUE(hipJitOption, cudaJitMinCtaPerSm, 31)
CAIRN_VALUE(hipJitOption, cudaJitMaxThreadsPerBlock, 32)
CAIRN_VALUE(hipJitOption, cudaJitOverrideDirectiveValues, 33)
CAIRN_VALUE(hipGraphNodeType, cudaGraphNodeTypeMemcpyBatch, 14)
CAIRN_VALUE(hipGraphExecUpdateResult, cudaGraphExecUpdateErrorAttributesChanged, 8)
CAIRN_VALUE(hipGraphInstantiateResult, cudaGraphInstantiateConditionalHandleUnused, 5)
CAIRN_VALUE(hipGraphDebugDotFlags, cudaGraphDebugDotFlagsConditionalNodeParams, 0x8000)
CAIRN_VALUE(hipGraphDebugDotFlags, cudaGraphDebugDotFlagsMemcpyBatchNodeParams, 0x10000)
CAIRN_VALUE(hipLaunchAttributeID, cudaLaunchAttributePortableClusterSizeMode, 17)
CAIRN_VALUE(hipLaunchAttributeID, cudaLaunchAttributeSharedMemoryMode, 18)
// clang-format on

#endif
