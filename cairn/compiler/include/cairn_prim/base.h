/* What all parallel primitives share: wave width, raw storage, value types, temporary memory, launches.

   hipcub, rocprim and thrust are thin layers over the functions of this folder. A device-wide algorithm is one or a few
   small kernels over iterators and functors; block- and wave-wide ones are functions over a linear thread number. */
#ifndef CAIRN_PRIM_BASE_H
#define CAIRN_PRIM_BASE_H

/* Programs may have a macro of this name; the C++ library writes __attribute__((__noinline__)). */
#pragma push_macro("__noinline__")
#undef __noinline__
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <type_traits>
#include <utility>
#pragma pop_macro("__noinline__")

#include "../hip/hip_runtime.h"

namespace cairn {
namespace prim {

/* Lanes of a wave; the host's value serves to parse only: nothing laid out in memory depends on it. */
constexpr int wave_size = CAIRN_WAVE_SIZE;
/* Slots for one value a wave have to do for the narrowest wave. */
constexpr int narrowest_wave = 32;
constexpr int most_waves(int threads) { return (threads + narrowest_wave - 1) / narrowest_wave; }

template <typename N>
CAIRN_HD_INLINE constexpr N ceil_div(N a, N b) {
  return (a + b - 1) / b;
}
template <typename N>
CAIRN_HD_INLINE constexpr N smaller(N a, N b) {
  return b < a ? b : a;
}
template <typename N>
CAIRN_HD_INLINE constexpr N larger(N a, N b) {
  return a < b ? b : a;
}

/* Stands where there is no value. */
struct nothing {};

/* Room for N objects that nobody has constructed: fit for unions and __shared__ variables whatever T is. */
template <typename T, int N = 1>
struct raw_array {
  alignas(alignof(T)) unsigned char bytes[sizeof(T) * (N > 0 ? N : 1)];
  CAIRN_HD_INLINE T* data() { return reinterpret_cast<T*>(bytes); }
  CAIRN_HD_INLINE T& operator[](int i) { return data()[i]; }
};

CAIRN_DEVICE int thread_in_block() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}

/* ---- types of values ---- */

template <typename I>
using value_of = typename std::iterator_traits<I>::value_type;

/* An output iterator may have no value type: then the other one. */
template <typename I, typename Otherwise>
using value_or = std::conditional_t<std::is_void<value_of<I>>::value, Otherwise, value_of<I>>;

/* What a call of F gives. Within a function of both sides, F may be one of the device alone, as with nvcc. */
template <typename F, typename... A>
struct call_of {
  static __host__ __device__ decltype(auto) made(F& f, A... a) { return f(static_cast<A>(a)...); }
};
template <typename Call>
struct result_of_call;
template <typename R, typename... P>
struct result_of_call<R (*)(P...)> {
  typedef std::decay_t<R> type;
};
template <typename F, typename... A>
using result_of = typename result_of_call<decltype(&call_of<F, A...>::made)>::type;

/* ---- operations ---- */

struct add {
  template <typename A, typename B>
  CAIRN_HD_INLINE constexpr auto operator()(const A& a, const B& b) const -> decltype(a + b) {
    return a + b;
  }
};
struct minimum {
  template <typename T>
  CAIRN_HD_INLINE constexpr T operator()(const T& a, const T& b) const {
    return b < a ? b : a;
  }
  template <typename A, typename B, typename C = std::common_type_t<A, B>>
  CAIRN_HD_INLINE constexpr C operator()(const A& a, const B& b) const {
    return C(b) < C(a) ? C(b) : C(a);
  }
};
struct maximum {
  template <typename T>
  CAIRN_HD_INLINE constexpr T operator()(const T& a, const T& b) const {
    return a < b ? b : a;
  }
  template <typename A, typename B, typename C = std::common_type_t<A, B>>
  CAIRN_HD_INLINE constexpr C operator()(const A& a, const B& b) const {
    return C(a) < C(b) ? C(b) : C(a);
  }
};
struct equal {
  template <typename A, typename B>
  CAIRN_HD_INLINE constexpr bool operator()(const A& a, const B& b) const {
    return a == b;
  }
};
struct less {
  template <typename A, typename B>
  CAIRN_HD_INLINE constexpr bool operator()(const A& a, const B& b) const {
    return a < b;
  }
};
struct greater {
  template <typename A, typename B>
  CAIRN_HD_INLINE constexpr bool operator()(const A& a, const B& b) const {
    return b < a;
  }
};
struct same {
  template <typename T>
  CAIRN_HD_INLINE constexpr T operator()(const T& a) const {
    return a;
  }
};

}  // namespace prim
}  // namespace cairn

#endif
