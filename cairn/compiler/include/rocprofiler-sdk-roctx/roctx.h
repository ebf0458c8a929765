/* ROCTX: a program's own marks and ranges, and names for what it uses. Link with -lroctx64. */
#ifndef CAIRN_ROCPROFILER_SDK_ROCTX_ROCTX_H
#define CAIRN_ROCPROFILER_SDK_ROCTX_ROCTX_H

#include "types.h"

#define ROCTX_VERSION_MAJOR 4
#define ROCTX_VERSION_MINOR 1
#define ROCTX_API_CALL

#ifdef __cplusplus
extern "C" {
#endif

uint32_t roctx_version_major(void);
uint32_t roctx_version_minor(void);

void roctxMarkA(const char* message);
/* The depth of the range, 0 for a thread's outermost. */
int roctxRangePushA(const char* message);
/* The depth of the range that ends, -1 where the thread has none open. */
int roctxRangePop(void);
roctx_range_id_t roctxRangeStartA(const char* message);
void roctxRangeStop(roctx_range_id_t id);

/* 0 for success. A thread 0 means all threads. */
int roctxProfilerPause(roctx_thread_id_t thread);
int roctxProfilerResume(roctx_thread_id_t thread);
int roctxGetThreadId(roctx_thread_id_t* thread);
int roctxNameOsThread(const char* name);
struct hsa_agent_s;
struct ihipStream_t;
int roctxNameHsaAgent(const char* name, const struct hsa_agent_s* agent);
int roctxNameHipDevice(const char* name, int device);
int roctxNameHipStream(const char* name, const struct ihipStream_t* stream);

#ifdef __cplusplus
}
#endif

#define roctxMark(message) roctxMarkA(message)
#define roctxRangePush(message) roctxRangePushA(message)
#define roctxRangeStart(message) roctxRangeStartA(message)

#endif

/* A program translated from CUDA has more of NVTX's names. */
#ifdef CAIRN_TRANSLATED
#include "../nvtx3/nvToolsExt.h"
#endif
