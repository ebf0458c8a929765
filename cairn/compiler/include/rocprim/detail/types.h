/* rocPRIM's types, operations, iterators and intrinsics: mostly the shared ones under its names. */
#ifndef ROCPRIM_DETAIL_TYPES_H
#define ROCPRIM_DETAIL_TYPES_H

#include "../../hipcub/iterator/counting_input_iterator.hpp"
#include "../../hipcub/thread/thread_operators.hpp"
#include "../../thrust/detail/iterators.h"
#include "../../thrust/functional.h"
#include "../rocprim_version.hpp"

#define BEGIN_ROCPRIM_NAMESPACE namespace rocprim {
#define END_ROCPRIM_NAMESPACE }
#define ROCPRIM_DEVICE __device__
#define ROCPRIM_HOST __host__
#define ROCPRIM_HOST_DEVICE __host__ __device__
#define ROCPRIM_KERNEL __global__
#define ROCPRIM_SHARED_MEMORY __shared__
#define ROCPRIM_INLINE inline
#define ROCPRIM_FORCE_INLINE __attribute__((always_inline)) inline

namespace rocprim {

namespace prim = ::cairn::prim;

typedef prim::nothing empty_type;
struct default_config {};
/* Tuning that programs name: accepted, and ignored. */
template <unsigned int...>
struct kernel_config {};
template <unsigned int...>
struct reduce_config {};
template <unsigned int...>
struct scan_config {};
template <unsigned int...>
struct select_config {};
template <unsigned int...>
struct transform_config {};
template <unsigned int...>
struct histogram_config {};


using ::thrust::get;
using ::thrust::make_tuple;
using ::thrust::tie;
using ::thrust::tuple;
using ::thrust::tuple_element;
using ::thrust::tuple_size;

template <typename K, typename V>
using key_value_pair = ::hipcub::KeyValuePair<K, V>;

/* Two buffers of a sort; current() holds its result. */
template <typename T>
class double_buffer {
 public:
  CAIRN_HD_INLINE double_buffer() : buffers_{nullptr, nullptr}, selector_(0) {}
  CAIRN_HD_INLINE double_buffer(T* current, T* alternate) : buffers_{current, alternate}, selector_(0) {}
  CAIRN_HD_INLINE T* current() const { return buffers_[selector_]; }
  CAIRN_HD_INLINE T* alternate() const { return buffers_[selector_ ^ 1]; }
  CAIRN_HD_INLINE void swap() { selector_ ^= 1; }

 private:
  T* buffers_[2];
  unsigned int selector_;
};
template <typename T, typename I = T*>
class future_value {
 public:
  typedef T value_type;
  CAIRN_HD_INLINE explicit future_value(I place) : place_(place) {}
  CAIRN_HD_INLINE operator T() const { return *place_; }
  CAIRN_HD_INLINE I place() const { return place_; }

 private:
  I place_;
};

/* ---- operations ---- */

template <typename T = void>
using plus = ::thrust::plus<T>;
template <typename T = void>
using minus = ::thrust::minus<T>;
template <typename T = void>
using multiplies = ::thrust::multiplies<T>;
template <typename T = void>
using less = ::thrust::less<T>;
template <typename T = void>
using less_equal = ::thrust::less_equal<T>;
template <typename T = void>
using greater = ::thrust::greater<T>;
template <typename T = void>
using greater_equal = ::thrust::greater_equal<T>;
template <typename T = void>
using equal_to = ::thrust::equal_to<T>;
template <typename T = void>
using not_equal_to = ::thrust::not_equal_to<T>;
template <typename T = void>
using maximum = ::thrust::maximum<T>;
template <typename T = void>
using minimum = ::thrust::minimum<T>;
template <typename T = void>
using identity = ::thrust::identity<T>;
typedef ::hipcub::ArgMax arg_max;
typedef ::hipcub::ArgMin arg_min;
using prim::ceil_div;

/* ---- iterators ---- */

template <typename T, typename D = std::ptrdiff_t>
using counting_iterator = prim::counting_iterator<T, D>;
template <typename T, typename D = std::ptrdiff_t>
using constant_iterator = prim::constant_iterator<T, D>;
typedef prim::discard_iterator<> discard_iterator;
template <typename I, typename F, typename V = std::decay_t<decltype(std::declval<F>()(*std::declval<I>()))>>
using transform_iterator = prim::transform_iterator<F, I, V, V>;
template <typename Tuple>
using zip_iterator = ::thrust::zip_iterator<Tuple>;
template <typename I>
using reverse_iterator = ::thrust::reverse_iterator<I>;
template <typename I, typename D = std::ptrdiff_t, typename V = prim::value_of<I>>
using arg_index_iterator = prim::index_iterator<key_value_pair<D, V>, I, D>;
template <typename T, typename D = std::ptrdiff_t>
using texture_cache_iterator = ::hipcub::TexObjInputIterator<T, D>;
template <typename T>
CAIRN_HD_INLINE counting_iterator<T> make_counting_iterator(T value) {
  return counting_iterator<T>(value);
}
template <typename T>
CAIRN_HD_INLINE constant_iterator<T> make_constant_iterator(T value) {
  return constant_iterator<T>(value);
}
inline CAIRN_HD discard_iterator make_discard_iterator(std::ptrdiff_t place = 0) { return discard_iterator(place); }
template <typename I, typename F>
CAIRN_HD_INLINE transform_iterator<I, F> make_transform_iterator(I base, F f) {
  return transform_iterator<I, F>(base, f);
}
template <typename Tuple>
CAIRN_HD_INLINE zip_iterator<Tuple> make_zip_iterator(Tuple iterators) {
  return zip_iterator<Tuple>(iterators);
}
template <typename I>
CAIRN_HD_INLINE reverse_iterator<I> make_reverse_iterator(I base) {
  return reverse_iterator<I>(base);
}
template <typename I>
CAIRN_HD_INLINE arg_index_iterator<I> make_arg_index_iterator(I base, std::ptrdiff_t offset = 0) {
  return arg_index_iterator<I>(base, offset);
}

/* ---- intrinsics ---- */

CAIRN_DEVICE unsigned int lane_id() { return __lane_id(); }
constexpr CAIRN_HD_INLINE unsigned int warp_size() { return prim::wave_size; }
constexpr CAIRN_HD_INLINE unsigned int device_warp_size() { return prim::wave_size; }
inline hipError_t host_warp_size(int device, unsigned int& size) {
  int width = 0;
  hipError_t status = hipDeviceGetAttribute(&width, hipDeviceAttributeWarpSize, device);
  size = (unsigned)width;
  return status;
}
CAIRN_DEVICE unsigned int flat_block_size() { return blockDim.x * blockDim.y * blockDim.z; }
CAIRN_DEVICE unsigned int flat_block_thread_id() { return (unsigned)prim::thread_in_block(); }
template <unsigned int X, unsigned int Y, unsigned int Z>
CAIRN_DEVICE unsigned int flat_block_thread_id() {
  return threadIdx.x + X * (threadIdx.y + Y * threadIdx.z);
}
CAIRN_DEVICE unsigned int flat_tile_thread_id() { return flat_block_thread_id(); }
CAIRN_DEVICE unsigned int warp_id() { return flat_block_thread_id() / warp_size(); }
CAIRN_DEVICE unsigned int flat_block_id() { return blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z); }
template <unsigned int I>
CAIRN_DEVICE unsigned int block_thread_id() {
  return I == 0 ? threadIdx.x : I == 1 ? threadIdx.y : threadIdx.z;
}
template <unsigned int I>
CAIRN_DEVICE unsigned int block_id() {
  return I == 0 ? blockIdx.x : I == 1 ? blockIdx.y : blockIdx.z;
}
template <unsigned int I>
CAIRN_DEVICE unsigned int block_size() {
  return I == 0 ? blockDim.x : I == 1 ? blockDim.y : blockDim.z;
}
template <unsigned int I>
CAIRN_DEVICE unsigned int grid_size() {
  return I == 0 ? gridDim.x : I == 1 ? gridDim.y : gridDim.z;
}
__device__ inline __attribute__((always_inline, convergent)) void syncthreads() { __syncthreads(); }
__device__ inline __attribute__((always_inline, convergent)) void wave_barrier() { __syncwarp(); }
CAIRN_WAVE unsigned long long ballot(int predicate) { return __ballot(predicate); }
CAIRN_DEVICE unsigned int bit_count(unsigned int x) { return __popc(x); }
CAIRN_DEVICE unsigned int bit_count(unsigned long long x) { return __popcll(x); }
CAIRN_DEVICE unsigned int masked_bit_count(unsigned long long x, unsigned int add = 0) {
  return __popcll(x & __lanemask_lt()) + add;
}
template <typename T>
CAIRN_WAVE T warp_shuffle(T value, int source, int width = prim::wave_size) {
  return __shfl(value, source, width);
}
template <typename T>
CAIRN_WAVE T warp_shuffle_up(T value, unsigned int delta, int width = prim::wave_size) {
  return __shfl_up(value, delta, width);
}
template <typename T>
CAIRN_WAVE T warp_shuffle_down(T value, unsigned int delta, int width = prim::wave_size) {
  return __shfl_down(value, delta, width);
}
template <typename T>
CAIRN_WAVE T warp_shuffle_xor(T value, int mask, int width = prim::wave_size) {
  return __shfl_xor(value, mask, width);
}

namespace detail {

/* Storage of a class that a caller who has none to give shares with nobody. */
template <typename Storage>
CAIRN_DEVICE Storage& own_storage() {
  __shared__ Storage storage;
  return storage;
}

}  // namespace detail

}  // namespace rocprim

#endif
