/* The first or last index of which something holds, and sequences found in others. */
#ifndef CAIRN_PRIM_SEARCH_H
#define CAIRN_PRIM_SEARCH_H

#include "launch.h"

namespace cairn {
namespace prim {

/* Threads look at ascending indices; who finds one notes it, and nobody looks behind the smallest one noted. */
template <typename F>
__global__ __launch_bounds__(block_threads) void first_index_kernel(size_t count, F holds, unsigned long long* first) {
  size_t step = (size_t)gridDim.x * block_threads;
#pragma unroll 1
  for (size_t i = (size_t)blockIdx.x * block_threads + threadIdx.x; i < count; i += step) {
    if (__hip_atomic_load(first, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT) <= i) return;
    if (holds(i)) {
      atomicMin(first, (unsigned long long)i);
      return;
    }
  }
}

template <typename Out>
struct store_index {
  Out out;
  const unsigned long long* index;
  CAIRN_DEVICE void operator()(size_t) const { *out = (size_t)*index; }
};
/* An index that was found from the end; ``none`` stays. */
template <typename Out>
struct store_index_from_end {
  Out out;
  const unsigned long long* index;
  size_t candidates, none;
  CAIRN_DEVICE void operator()(size_t) const { *out = *index < candidates ? candidates - 1 - (size_t)*index : none; }
};
template <typename F>
struct from_end {
  F holds;
  size_t last;
  CAIRN_DEVICE bool operator()(size_t i) const { return holds(last - i); }
};

template <typename F, typename Finish>
hipError_t first_index_then(size_t count, F holds, unsigned long long* index, unsigned long long none, Finish finish,
                            hipStream_t stream) {
  CAIRN_PRIM_TRY(store_one(index, none, stream));
  if (count) {
    first_index_kernel<<<blocks_for(count), block_threads, 0, stream>>>(count, holds, index);
    CAIRN_PRIM_TRY(hipPeekAtLastError());
  }
  return for_each_index(1, finish, stream);
}
/* *out = the first of ``count`` indices of which holds(i) is true, else ``none``, which is ``count`` or more. */
template <typename F, typename Out>
hipError_t first_index(workspace& parts, size_t count, F holds, Out out, size_t none, hipStream_t stream) {
  auto* index = parts.take<unsigned long long>(1);
  if (parts.measuring()) return hipSuccess;
  return first_index_then(count, holds, index, none, store_index<Out>{out, index}, stream);
}
/* The last one. */
template <typename F, typename Out>
hipError_t last_index(workspace& parts, size_t count, F holds, Out out, size_t none, hipStream_t stream) {
  auto* index = parts.take<unsigned long long>(1);
  if (parts.measuring()) return hipSuccess;
  return first_index_then(count, from_end<F>{holds, count - 1}, index, none,
                          store_index_from_end<Out>{out, index, count, none}, stream);
}

/* ---- what is looked for ---- */

template <typename In, typename Predicate>
struct item_holds {
  In in;
  mutable Predicate predicate;
  CAIRN_DEVICE bool operator()(size_t i) const { return static_cast<bool>(predicate(in[i])); }
};
/* in[i], in[i + 1], ... equal the keys. */
template <typename In, typename Keys, typename Equal>
struct sequence_starts {
  In in;
  Keys keys;
  size_t count;
  mutable Equal equal;
  CAIRN_DEVICE bool operator()(size_t i) const {
#pragma unroll 1
    for (size_t k = 0; k < count; ++k)
      if (!equal(in[i + k], keys[k])) return false;
    return true;
  }
};
template <typename In, typename Keys, typename Equal>
struct one_of {
  In in;
  Keys keys;
  size_t count;
  mutable Equal equal;
  CAIRN_DEVICE bool operator()(size_t i) const {
    value_of<In> item = in[i];
#pragma unroll 1
    for (size_t k = 0; k < count; ++k)
      if (equal(item, keys[k])) return true;
    return false;
  }
};
template <typename In, typename Equal>
struct equals_next {
  In in;
  mutable Equal equal;
  CAIRN_DEVICE bool operator()(size_t i) const { return static_cast<bool>(equal(in[i], in[i + 1])); }
};

/* What a pointer points to, whatever the index. */
template <typename P>
struct pointed_to {
  P place;
  template <typename N>
  CAIRN_DEVICE value_of<P> operator()(N) const {
    return *place;
  }
};

/* Places at which a sequence of ``length`` fits into ``count`` items. */
inline size_t places_for(size_t count, size_t length) { return length > count ? 0 : count - length + 1; }

}  // namespace prim
}  // namespace cairn

#endif
