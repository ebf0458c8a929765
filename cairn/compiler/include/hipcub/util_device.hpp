/* Facts about devices and kernels; parts of temporary storage. */
#ifndef HIPCUB_UTIL_DEVICE_HPP_
#define HIPCUB_UTIL_DEVICE_HPP_

#include "util_type.hpp"

namespace hipcub {

/* Several allocations in one: with no memory it says how much they need. Parts are aligned to 256 bytes. */
template <int ALLOCATIONS>
hipError_t AliasTemporaries(void* temp, size_t& bytes, void* (&allocations)[ALLOCATIONS],
                            const size_t (&sizes)[ALLOCATIONS]) {
  const size_t unit = 256;
  size_t needed = unit - 1;
  for (size_t size : sizes) needed += (size + unit - 1) / unit * unit;
  if (!temp) {
    bytes = needed;
    return hipSuccess;
  }
  if (bytes < needed) return hipErrorInvalidValue;
  uintptr_t place = ((uintptr_t)temp + unit - 1) / unit * unit;
  for (int i = 0; i < ALLOCATIONS; ++i) {
    allocations[i] = (void*)place;
    place += (sizes[i] + unit - 1) / unit * unit;
  }
  return hipSuccess;
}

inline int CurrentDevice() {
  int device = -1;
  return hipGetDevice(&device) == hipSuccess ? device : -1;
}
inline int DeviceCountUncached() {
  int count = -1;
  return hipGetDeviceCount(&count) == hipSuccess ? count : -1;
}
inline int DeviceCount() { return DeviceCountUncached(); }

/* The architecture as major * 100 + minor * 10. */
inline hipError_t PtxVersion(int& version) {
  version = 700;
  return hipSuccess;
}
inline hipError_t SmVersion(int& version, int device = CurrentDevice()) {
  int major = 0, minor = 0;
  hipError_t status = hipDeviceGetAttribute(&major, hipDeviceAttributeComputeCapabilityMajor, device);
  if (status == hipSuccess) status = hipDeviceGetAttribute(&minor, hipDeviceAttributeComputeCapabilityMinor, device);
  version = major * 100 + minor * 10;
  return status;
}
inline hipError_t SyncStream(hipStream_t stream) { return hipStreamSynchronize(stream); }

template <typename Kernel>
hipError_t MaxSmOccupancy(int& blocks, Kernel kernel, int block_threads, int dynamic_smem_bytes = 0) {
  return hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, block_threads, dynamic_smem_bytes);
}
inline hipError_t HasUVA(bool& has_uva) {
  has_uva = true;
  return hipSuccess;
}

}  // namespace hipcub

#endif
