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
/* What -dlto makes, for nvJitLink or cuLinkAddData: LLVM's bitcode. */
static inline hiprtcResult nvrtcGetLTOIRSize(hiprtcProgram prog, size_t* size) { return hiprtcGetBitcodeSize(prog, size); }
static inline hiprtcResult nvrtcGetLTOIR(hiprtcProgram prog, char* code) { return hiprtcGetBitcode(prog, code); }
static inline hiprtcResult nvrtcGetNVVMSize(hiprtcProgram prog, size_t* size) { return hiprtcGetBitcodeSize(prog, size); }
static inline hiprtcResult nvrtcGetNVVM(hiprtcProgram prog, char* code) { return hiprtcGetBitcode(prog, code); }
/* The architectures that programs may name, as numbers: they choose __CUDA_ARCH__, and code is for the current device. */
static inline hiprtcResult cairn_nvrtc_architectures(int* count, int* numbers) {
  static const int known[] = {70, 72, 75, 80, 86, 87, 89, 90, 100, 103, 120, 121};
  const int all = (int)(sizeof known / sizeof *known);
  if (!count && !numbers) return HIPRTC_ERROR_INVALID_INPUT;
  if (count) *count = all;
  for (int i = 0; numbers && i < all; i++) numbers[i] = known[i];
  return HIPRTC_SUCCESS;
}
static inline hiprtcResult nvrtcGetNumSupportedArchs(int* count) { return cairn_nvrtc_architectures(count, 0); }
static inline hiprtcResult nvrtcGetSupportedArchs(int* numbers) { return cairn_nvrtc_architectures(0, numbers); }
#define hiprtcGetProgramLogSize cairn_nvrtcGetProgramLogSize
#define hiprtcGetProgramLog cairn_nvrtcGetProgramLog

#endif
