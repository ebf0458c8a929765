/* hipLaunchKernelGGL as a function, for programs that define HIP_TEMPLATE_KERNEL_LAUNCH: the kernel's name may
   hold commas. */
#ifndef CAIRN_HIP_DETAIL_KERNEL_LAUNCH_TEMPLATE_H
#define CAIRN_HIP_DETAIL_KERNEL_LAUNCH_TEMPLATE_H

#include <cstdint>
#include "kernel_launch.h"

#undef hipLaunchKernelGGL

template <typename... Args, typename F = void (*)(Args...)>
inline void hipLaunchKernelGGL(F kernel, const dim3& grid, const dim3& block, std::uint32_t shared, hipStream_t stream,
                               Args... args) {
  kernel<<<grid, block, shared, stream>>>(args...);
}

#endif
