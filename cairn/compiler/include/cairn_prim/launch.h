/* Temporary memory of device-wide algorithms, and the plainest of them: a function called for each index. */
#ifndef CAIRN_PRIM_LAUNCH_H
#define CAIRN_PRIM_LAUNCH_H

#include "base.h"

namespace cairn {
namespace prim {

constexpr int block_threads = 256;
/* Blocks that stride over their work: enough to fill the largest device several times over. */
constexpr size_t most_blocks = 2048;

/* Parts of one allocation. An algorithm asks for its parts in order; with no memory behind it, it only adds up sizes,
   and the algorithm returns when ``measuring``. */
class workspace {
 public:
  explicit workspace(void* memory = nullptr)
      : base_(reinterpret_cast<char*>((reinterpret_cast<uintptr_t>(memory) + alignment - 1) / alignment * alignment)) {}
  template <typename T>
  T* take(size_t count) {
    char* part = base_ + used_;
    used_ += (count * sizeof(T) + alignment - 1) / alignment * alignment;
    return base_ ? reinterpret_cast<T*>(part) : nullptr;
  }
  bool measuring() const { return !base_; }
  size_t used() const { return used_ + alignment; }

 private:
  static constexpr size_t alignment = 256;
  char* base_;
  size_t used_ = 0;
};

/* The protocol of every device-wide function: without memory it says how much it wants, with memory it works. */
template <typename F>
hipError_t in_storage(void* memory, size_t& bytes, F algorithm) {
  workspace measure;
  hipError_t status = algorithm(measure);
  if (!memory) bytes = measure.used();
  if (!memory || status != hipSuccess) return status;
  if (bytes < measure.used()) return hipErrorInvalidValue;
  workspace parts(memory);
  return algorithm(parts);
}

#define CAIRN_PRIM_TRY(call)                                     \
  do {                                                           \
    hipError_t cairn_status = (call);                            \
    if (cairn_status != hipSuccess) return cairn_status;         \
  } while (0)

inline unsigned blocks_for(size_t items, size_t items_per_block = block_threads, size_t most = most_blocks) {
  return (unsigned)larger(smaller(ceil_div(items, items_per_block), most), size_t(1));
}

template <typename F>
__global__ __launch_bounds__(block_threads) void for_each_kernel(size_t count, F f) {
  size_t step = (size_t)gridDim.x * block_threads;
#pragma unroll 1
  for (size_t i = (size_t)blockIdx.x * block_threads + threadIdx.x; i < count; i += step) f(i);
}

/* f(i) for each i below ``count``, in any order. */
template <typename F>
hipError_t for_each_index(size_t count, F f, hipStream_t stream) {
  if (count == 0) return hipSuccess;
  for_each_kernel<<<blocks_for(count), block_threads, 0, stream>>>(count, f);
  return hipPeekAtLastError();
}

template <typename In, typename Out>
struct copy_item {
  In in;
  Out out;
  CAIRN_HD_INLINE void operator()(size_t i) const { out[i] = in[i]; }
};
template <typename In, typename Out>
hipError_t copy(In in, Out out, size_t count, hipStream_t stream) {
  return for_each_index(count, copy_item<In, Out>{in, out}, stream);
}

/* Items behind an iterator as an array: a pointer itself, else a copy. */
template <typename T, typename I>
hipError_t as_array(workspace& parts, I items, size_t count, const T*& array, hipStream_t stream) {
  if constexpr (std::is_convertible<I, const T*>::value) {
    array = items;
    return hipSuccess;
  } else {
    T* copied = parts.take<T>(count);
    array = copied;
    return parts.measuring() ? hipSuccess : copy(items, copied, count, stream);
  }
}

template <typename Out, typename T>
struct set_item {
  Out out;
  T value;
  CAIRN_HD_INLINE void operator()(size_t i) const { out[i] = value; }
};
/* *out = value in the stream's order. */
template <typename Out, typename T>
hipError_t store_one(Out out, T value, hipStream_t stream) {
  return for_each_index(1, set_item<Out, T>{out, value}, stream);
}

}  // namespace prim
}  // namespace cairn

#endif
