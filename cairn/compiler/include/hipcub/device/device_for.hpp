/* A function for each item; transforms; batched copies. */
#ifndef HIPCUB_DEVICE_DEVICE_FOR_HPP_
#define HIPCUB_DEVICE_DEVICE_FOR_HPP_

#include <tuple>

#include "../../cairn_prim/difference.h"
#include "../util_type.hpp"

namespace hipcub {
namespace detail {

template <typename I, typename F>
struct call_with_item {
  I in;
  F f;
  CAIRN_DEVICE void operator()(size_t i) const { const_cast<F&>(f)(in[i]); }
};
template <typename N, typename F>
struct call_with_index {
  F f;
  CAIRN_DEVICE void operator()(size_t i) const { const_cast<F&>(f)((N)i); }
};
template <typename F>
struct without_storage {
  F f;
  hipError_t operator()(void* temp, size_t& bytes) const {
    return ::cairn::prim::in_storage(temp, bytes, [this](::cairn::prim::workspace& parts) {
      return parts.measuring() ? hipSuccess : f();
    });
  }
};
template <typename F>
hipError_t no_storage(void* temp, size_t& bytes, F f) {
  return without_storage<F>{f}(temp, bytes);
}

/* out[i] = f(in[i]...) where the predicate holds of the inputs. */
template <typename Out, typename F, typename... In>
struct transform_items {
  Out out;
  F f;
  std::tuple<In...> in;
  CAIRN_DEVICE void operator()(size_t i) const { apply(i, std::index_sequence_for<In...>()); }
  template <size_t... K>
  CAIRN_DEVICE void apply(size_t i, std::index_sequence<K...>) const {
    out[i] = const_cast<F&>(f)(std::get<K>(in)[i]...);
  }
};

}  // namespace detail

struct DeviceFor {
  template <typename N, typename F>
  static hipError_t Bulk(void* temp, size_t& bytes, N count, F f, hipStream_t stream = 0) {
    return detail::no_storage(temp, bytes, [=] { return Bulk(count, f, stream); });
  }
  template <typename N, typename F, typename = std::enable_if_t<std::is_integral<N>::value>>
  static hipError_t Bulk(N count, F f, hipStream_t stream = 0) {
    return ::cairn::prim::for_each_index((size_t)count, detail::call_with_index<N, F>{f}, stream);
  }
  template <typename I, typename N, typename F>
  static hipError_t ForEachN(void* temp, size_t& bytes, I first, N count, F f, hipStream_t stream = 0) {
    return detail::no_storage(temp, bytes, [=] { return ForEachN(first, count, f, stream); });
  }
  template <typename I, typename N, typename F>
  static hipError_t ForEachN(I first, N count, F f, hipStream_t stream = 0) {
    return ::cairn::prim::for_each_index((size_t)count, detail::call_with_item<I, F>{first, f}, stream);
  }
  template <typename I, typename F>
  static hipError_t ForEach(void* temp, size_t& bytes, I first, I last, F f, hipStream_t stream = 0) {
    return ForEachN(temp, bytes, first, last - first, f, stream);
  }
  template <typename I, typename F>
  static hipError_t ForEach(I first, I last, F f, hipStream_t stream = 0) {
    return ForEachN(first, last - first, f, stream);
  }
  template <typename I, typename N, typename F>
  static hipError_t ForEachCopyN(I first, N count, F f, hipStream_t stream = 0) {
    return ForEachN(first, count, f, stream);
  }
  template <typename I, typename F>
  static hipError_t ForEachCopy(I first, I last, F f, hipStream_t stream = 0) {
    return ForEachN(first, last - first, f, stream);
  }
};

struct DeviceTransform {
  template <typename... In, typename Out, typename N, typename F>
  static hipError_t Transform(std::tuple<In...> inputs, Out out, N count, F f, hipStream_t stream = 0) {
    return ::cairn::prim::for_each_index((size_t)count, detail::transform_items<Out, F, In...>{out, f, inputs}, stream);
  }
  template <typename In, typename Out, typename N, typename F>
  static hipError_t Transform(In in, Out out, N count, F f, hipStream_t stream = 0) {
    return Transform(std::make_tuple(in), out, count, f, stream);
  }
};

/* Many copies at once. */
struct DeviceCopy {
  template <typename From, typename To, typename Sizes, typename N>
  static hipError_t Batched(void* temp, size_t& bytes, From from, To to, Sizes sizes, N ranges,
                            hipStream_t stream = 0) {
    return detail::no_storage(
        temp, bytes, [=] { return ::cairn::prim::batched_copy(from, to, sizes, (size_t)ranges, stream); });
  }
};
struct DeviceMemcpy {
  /* The same of bytes: pointers of any type, sizes in bytes. */
  template <typename From, typename To, typename Sizes, typename N>
  static hipError_t Batched(void* temp, size_t& bytes, From from, To to, Sizes sizes, N buffers,
                            hipStream_t stream = 0) {
    return detail::no_storage(temp, bytes, [=] {
      return ::cairn::prim::batched_copy(byte_ranges<From>{from}, byte_ranges<To>{to}, sizes, (size_t)buffers, stream);
    });
  }

 private:
  template <typename I>
  struct byte_ranges {
    I ranges;
    CAIRN_DEVICE char* operator[](size_t r) const { return (char*)ranges[r]; }
  };
};

/* y = A x, A in compressed rows. */
struct DeviceSpmv {
  template <typename T>
  static hipError_t CsrMV(void* temp, size_t& bytes, const T* values, const int* row_offsets, const int* columns,
                          const T* x, T* y, int rows, int, int, hipStream_t stream = 0, bool = false) {
    return detail::no_storage(temp, bytes, [=] {
      return ::cairn::prim::segmented_reduce<T>(::cairn::prim::sparse_product<T, int>{values, columns, x}, y,
                                                (size_t)rows, row_offsets, row_offsets + 1, ::cairn::prim::add(), T(0),
                                                stream);
    });
  }
};

}  // namespace hipcub

#endif
