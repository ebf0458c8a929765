/* What barriers are made of: one word that counts arrivals and bytes, what it is reset to, and the phase; and how to wait. */
#ifndef CAIRN_CUDA_DETAIL_PHASES_H
#define CAIRN_CUDA_DETAIL_PHASES_H

#include <chrono>
#include <thread>

#include "../../hip/detail/phase_word.h"
#include "../atomic"

namespace cuda {
namespace detail {

/* Let others run: between two looks at what is waited for. */
CAIRN_HD_INLINE void pause() {
#if defined(__HIP_DEVICE_COMPILE__)
  __builtin_amdgcn_s_sleep(1);
#else
  ::std::this_thread::yield();
#endif
}

/* All lanes that come here have done what stands before: no lane waits while another one has yet to arrive. */
CAIRN_HD_INLINE void together() {
#if defined(__HIP_DEVICE_COMPILE__)
  __builtin_amdgcn_wave_barrier();
#endif
}

/* Nanoseconds of a clock that only runs forward. */
CAIRN_HD_INLINE unsigned long long now() {
#if defined(__HIP_DEVICE_COMPILE__)
  return __builtin_readsteadycounter() * 10ull;  // it counts at 100 MHz
#else
  return (unsigned long long)::std::chrono::duration_cast<::std::chrono::nanoseconds>(
             ::std::chrono::steady_clock::now().time_since_epoch())
      .count();
#endif
}

/* Nanoseconds until a time of a host's clock. Kernels have no such clock: the time is taken as one of now(). */
template <typename Time>
CAIRN_HD_INLINE long long remaining(const Time& time) {
#if defined(__HIP_DEVICE_COMPILE__)
  auto from = ::std::chrono::nanoseconds((long long)now());
  return (::std::chrono::nanoseconds(time.time_since_epoch()) - from).count();
#else
  return ::std::chrono::duration_cast<::std::chrono::nanoseconds>(time - Time::clock::now()).count();
#endif
}

template <typename F>
CAIRN_HD_INLINE void wait_until(F done) {
  together();
  while (!done()) pause();
}
template <typename F>
CAIRN_HD_INLINE bool wait_at_most(long long nanoseconds, F done) {
  together();
  unsigned long long start = now();
  while (!done()) {
    if ((long long)(now() - start) >= nanoseconds) return done();
    pause();
  }
  return true;
}

/* The last arrival of a phase: what the phase has to do at its end, then the next one begins. */
template <thread_scope SCOPE, typename F>
CAIRN_HD_INLINE void complete(phase_word* place, phase_word last, F&& completion) {
  completion();
  phase_word next = at_start(phase_of(last) + 1, last >> count_bits);
  __hip_atomic_store(place, next, __ATOMIC_RELEASE, hip_scope(SCOPE));
}

/* Subtract ``update`` (a count, or a count and as many of one_dropped, or bytes); returns the word before. */
template <thread_scope SCOPE, typename F>
CAIRN_HD_INLINE phase_word arrive(phase_word* place, phase_word update, F&& completion) {
  phase_word before = __hip_atomic_fetch_add(place, 0 - update, __ATOMIC_ACQ_REL, hip_scope(SCOPE));
  if (is_full(before - update)) complete<SCOPE>(place, before - update, completion);
  return before;
}

/* More bytes to wait for: the phase does not end by that. */
CAIRN_HD_INLINE void expect_bytes(phase_word* place, phase_word bytes) {
  __hip_atomic_fetch_add(place, bytes * one_byte, __ATOMIC_RELAXED, hip_scope(thread_scope_block));
}

template <thread_scope SCOPE>
CAIRN_HD_INLINE phase_word look(const phase_word* place) {
  return __hip_atomic_load(const_cast<phase_word*>(place), __ATOMIC_ACQUIRE, hip_scope(SCOPE));
}

}  // namespace detail
}  // namespace cuda

#endif
