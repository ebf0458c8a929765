/* Barriers of a block as 64-bit words in shared memory: arrival and waiting apart. The word is the one of cuda::barrier. */
#ifndef CAIRN_CUDA_AWBARRIER_PRIMITIVES_H
#define CAIRN_CUDA_AWBARRIER_PRIMITIVES_H

#include "cuda/detail/phases.h"

typedef unsigned long long __mbarrier_t;
typedef unsigned long long __mbarrier_token_t;

CAIRN_DEVICE unsigned __mbarrier_maximum_count() { return (1u << 20) - 1; }
CAIRN_DEVICE void __mbarrier_init(__mbarrier_t* barrier, unsigned expected) {
  *barrier = cuda::detail::at_start(0, expected);
}
CAIRN_DEVICE void __mbarrier_inval(__mbarrier_t* barrier) { *barrier = ~0ull; }
/* The word before the arrival. */
CAIRN_DEVICE __mbarrier_token_t __mbarrier_arrive(__mbarrier_t* barrier) {
  return cuda::detail::arrive<cuda::thread_scope_block>(barrier, 1, [] {});
}
CAIRN_DEVICE __mbarrier_token_t __mbarrier_arrive_and_drop(__mbarrier_t* barrier) {
  return cuda::detail::arrive<cuda::thread_scope_block>(barrier, cuda::detail::one_dropped + 1, [] {});
}
/* How many arrivals the phase waited for when the token was made. */
CAIRN_DEVICE unsigned __mbarrier_token_pending_count(__mbarrier_token_t token) {
  return (unsigned)cuda::detail::pending_of(token);
}
CAIRN_DEVICE bool __mbarrier_test_wait(__mbarrier_t* barrier, __mbarrier_token_t token) {
  cuda::detail::together();
  bool over = cuda::detail::phase_of(cuda::detail::look<cuda::thread_scope_block>(barrier)) !=
              cuda::detail::phase_of(token);
  if (!over) cuda::detail::pause();
  return over;
}
CAIRN_DEVICE bool __mbarrier_test_wait_parity(__mbarrier_t* barrier, bool parity) {
  cuda::detail::together();
  bool over = (cuda::detail::phase_of(cuda::detail::look<cuda::thread_scope_block>(barrier)) & 1) != parity;
  if (!over) cuda::detail::pause();
  return over;
}
/* These may wait, at most so many nanoseconds. */
CAIRN_DEVICE bool __mbarrier_try_wait(__mbarrier_t* barrier, __mbarrier_token_t token, unsigned nanoseconds) {
  return cuda::detail::wait_at_most(nanoseconds, [&] { return __mbarrier_test_wait(barrier, token); });
}
CAIRN_DEVICE bool __mbarrier_try_wait_parity(__mbarrier_t* barrier, bool parity, unsigned nanoseconds) {
  return cuda::detail::wait_at_most(nanoseconds, [&] { return __mbarrier_test_wait_parity(barrier, parity); });
}

#endif
