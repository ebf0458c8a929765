/* Execution contexts: parts of a device, and what describes them. Layouts are CUDA 13's. */
#ifndef CAIRN_HIP_DETAIL_API_STRUCTS_EXECUTION_H
#define CAIRN_HIP_DETAIL_API_STRUCTS_EXECUTION_H

typedef struct ihipExecutionCtx_t* hipExecutionCtx_t;
typedef struct ihipDevResourceDesc_t* hipDevResourceDesc_t;

typedef enum hipDevResourceType {
  hipDevResourceTypeInvalid, hipDevResourceTypeSm, hipDevResourceTypeWorkqueueConfig = 1000,
  hipDevResourceTypeWorkqueue = 10000,
} hipDevResourceType;
typedef enum hipDevSmResourceGroup_flags {
  hipDevSmResourceGroupDefault, hipDevSmResourceGroupBackfill,
} hipDevSmResourceGroup_flags;
typedef enum hipDevSmResourceSplitByCount_flags {
  hipDevSmResourceSplitIgnoreSmCoscheduling = 1, hipDevSmResourceSplitMaxPotentialClusterSize,
} hipDevSmResourceSplitByCount_flags;
typedef enum hipDevWorkqueueConfigScope {
  hipDevWorkqueueConfigScopeDeviceCtx, hipDevWorkqueueConfigScopeGreenCtxBalanced,
} hipDevWorkqueueConfigScope;

typedef struct hipDevSmResource {
  unsigned int smCount;
  unsigned int minSmPartitionSize;
  unsigned int smCoscheduledAlignment;
  unsigned int flags;
} hipDevSmResource;
typedef struct hipDevWorkqueueConfigResource {
  int device;
  unsigned int wqConcurrencyLimit;
  hipDevWorkqueueConfigScope sharingScope;
} hipDevWorkqueueConfigResource;
typedef struct hipDevWorkqueueResource {
  unsigned char reserved[40];
} hipDevWorkqueueResource;
typedef struct hipDevResource_st {
  hipDevResourceType type;
  unsigned char _internal_padding[92];
  union {
    hipDevSmResource sm;
    hipDevWorkqueueConfigResource wqConfig;
    hipDevWorkqueueResource wq;
    unsigned char _oversize[40];
  };
  struct hipDevResource_st* nextResource;
} hipDevResource;
typedef struct hipDevSmResourceGroupParams_st {
  unsigned int smCount;
  unsigned int coscheduledSmCount;
  unsigned int preferredCoscheduledSmCount;
  unsigned int flags;
  unsigned int reserved[12];
} hipDevSmResourceGroupParams;

#endif
