/* Extensions: kernel launches with events and with sizes in work-items. */
#ifndef HIP_INCLUDE_HIP_HIP_EXT_H
#define HIP_INCLUDE_HIP_HIP_EXT_H

#include "hip_runtime.h"

/* Global sizes count work-items, not blocks. */
#include "detail/ext_functions.h"

#ifdef __cplusplus
namespace cairn {
template <typename... P, typename... A>
inline void launch_between(void (*kernel)(P...), const dim3& grid, const dim3& block, unsigned int shared,
                           hipStream_t stream, hipEvent_t start, hipEvent_t stop, unsigned int flags, A... arguments) {
  static_assert(sizeof...(P) == sizeof...(A), "the kernel takes another number of arguments");
  struct holder {
    static void launch(void (*f)(P...), dim3 g, dim3 b, unsigned int s, hipStream_t q, hipEvent_t e0, hipEvent_t e1,
                       unsigned int options, P... values) {
      void* addresses[] = {(void*)&values..., nullptr};
      (void)::hipExtLaunchKernel((const void*)f, g, b, addresses, s, q, e0, e1, (int)options);
    }
  };
  holder::launch(kernel, grid, block, shared, stream, start, stop, flags, arguments...);
}
}  // namespace cairn

/* A kernel with its arguments, bracketed by two events. A template's name alone is the kernel for their types. */
template <typename... A, typename F = void (*)(A...)>
inline void hipExtLaunchKernelGGL(F kernel, const dim3& grid, const dim3& block, unsigned int shared,
                                  hipStream_t stream, hipEvent_t start, hipEvent_t stop, unsigned int flags,
                                  A... arguments) {
  cairn::launch_between(kernel, grid, block, shared, stream, start, stop, flags, arguments...);
}
#endif

#endif
