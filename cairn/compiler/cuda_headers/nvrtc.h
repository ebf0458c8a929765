/* CUDA's nvrtc.h over hip/hiprtc.h. */
#ifndef __NVRTC_H__
#define __NVRTC_H__

#include <hip/hiprtc.h>

/* NVRTC's log always ends with a terminator, which its size counts; hipRTC's has neither. */
static inline hiprtcResult cairn_nvrtcGetProgramLogSize(hiprtcProgram prog, size_t* logSizeRet) {
  hiprtcResult result = hiprtcGetProgramLogSize(prog, logSizeRet);
  if (result == HIPRTC_SUCCESS) ++*logSizeRet;
  return result;
}
static inline hiprtcResult cairn_nvrtcGetProgramLog(hiprtcProgram prog, char* log) {
  size_t size = 0;
  hiprtcResult result = hiprtcGetProgramLogSize(prog, &size);
  if (result == HIPRTC_SUCCESS && log) log[size] = 0;
  return result == HIPRTC_SUCCESS ? hiprtcGetProgramLog(prog, log) : result;
}
#define hiprtcGetProgramLogSize cairn_nvrtcGetProgramLogSize
#define hiprtcGetProgramLog cairn_nvrtcGetProgramLog

#endif
