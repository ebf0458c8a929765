/* A function for each item; transforms; batched copies. */
#ifndef HIPCUB_DEVICE_DEVICE_FOR_HPP_
#define HIPCUB_DEVICE_DEVICE_FOR_HPP_

#include <tuple>

#include "../../cairn_prim/environment.h"
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

struct any_items {
  template <typename... T>
  CAIRN_DEVICE bool operator()(const T&...) const {
    return true;
  }
};
/* out[i] = f(in[i]...) where the predicate holds of the inputs; several outputs take a tuple's members. */
template <typename Out, typename F, typename Predicate, typename... In>
struct transform_items {
  Out out;
  F f;
  Predicate predicate;
  std::tuple<In...> in;
  CAIRN_DEVICE void operator()(size_t i) const { apply(i, std::index_sequence_for<In...>()); }
  template <size_t... K>
  CAIRN_DEVICE void apply(size_t i, std::index_sequence<K...>) const {
    if (const_cast<Predicate&>(predicate)(std::get<K>(in)[i]...)) put(out, const_cast<F&>(f)(std::get<K>(in)[i]...), i);
  }
  template <typename O, typename T>
  CAIRN_DEVICE static void put(const O& place, T&& value, size_t i) {
    place[i] = static_cast<T&&>(value);
  }
  template <typename... O, typename T>
  CAIRN_DEVICE static void put(const std::tuple<O...>& places, T&& values, size_t i) {
    put_each(places, values, i, std::index_sequence_for<O...>());
  }
  template <typename... O, typename T, size_t... K>
  CAIRN_DEVICE static void put_each(const std::tuple<O...>& places, T& values, size_t i, std::index_sequence<K...>) {
    using std::get;
    ((std::get<K>(places)[i] = get<K>(values)), ...);
  }
};
template <typename Out, typename F>
struct generate_items {
  Out out;
  F f;
  CAIRN_DEVICE void operator()(size_t i) const { out[i] = const_cast<F&>(f)(); }
};

/* f(number, index...) for each place of a shape, the last index running fastest. */
template <typename N, int RANK, typename F>
struct call_with_place {
  N lengths[RANK > 0 ? RANK : 1];
  F f;
  CAIRN_DEVICE void operator()(size_t i) const { apply(i, std::make_index_sequence<RANK>()); }
  template <size_t... K>
  CAIRN_DEVICE void apply(size_t i, std::index_sequence<K...>) const {
    N place[RANK > 0 ? RANK : 1];
    size_t rest = i;
    for (int axis = RANK - 1; axis >= 0; --axis) {
      place[axis] = (N)(rest % lengths[axis]);
      rest /= lengths[axis];
    }
    const_cast<F&>(f)((N)i, place[K]...);
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
  static hipError_t ForEachCopyN(void* temp, size_t& bytes, I first, N count, F f, hipStream_t stream = 0) {
    return ForEachN(temp, bytes, first, count, f, stream);
  }
  template <typename I, typename F>
  static hipError_t ForEachCopy(void* temp, size_t& bytes, I first, I last, F f, hipStream_t stream = 0) {
    return ForEachN(temp, bytes, first, last - first, f, stream);
  }
  template <typename I, typename N, typename F>
  static hipError_t ForEachCopyN(I first, N count, F f, hipStream_t stream = 0) {
    return ForEachN(first, count, f, stream);
  }
  template <typename I, typename F>
  static hipError_t ForEachCopy(I first, I last, F f, hipStream_t stream = 0) {
    return ForEachN(first, last - first, f, stream);
  }
  /* For each place of a std::extents: f(number, index of each axis). */
  template <typename Extents, typename F, typename N = typename Extents::index_type>
  static hipError_t ForEachInExtents(const Extents& extents, F f, hipStream_t stream = 0) {
    constexpr int rank = (int)Extents::rank();
    detail::call_with_place<N, rank, F> step{{}, f};
    size_t count = 1;
    for (int axis = 0; axis < rank; ++axis) count *= (size_t)(step.lengths[axis] = extents.extent(axis));
    return ::cairn::prim::for_each_index(count, step, stream);
  }
  template <typename Extents, typename F, typename N = typename Extents::index_type>
  static hipError_t ForEachInExtents(void* temp, size_t& bytes, const Extents& extents, F f, hipStream_t stream = 0) {
    return detail::no_storage(temp, bytes, [=] { return ForEachInExtents(extents, f, stream); });
  }
  CAIRN_STREAM_IN_ENVIRONMENT(Bulk)
  CAIRN_STREAM_IN_ENVIRONMENT(ForEachN)
  CAIRN_STREAM_IN_ENVIRONMENT(ForEach)
  CAIRN_STREAM_IN_ENVIRONMENT(ForEachCopyN)
  CAIRN_STREAM_IN_ENVIRONMENT(ForEachCopy)
  CAIRN_STREAM_IN_ENVIRONMENT(ForEachInExtents)
};

struct DeviceTransform {
  template <typename... In, typename Out, typename N, typename F>
  static hipError_t Transform(std::tuple<In...> inputs, Out out, N count, F f, hipStream_t stream = 0) {
    return TransformIf(inputs, out, count, detail::any_items(), f, stream);
  }
  template <typename In, typename Out, typename N, typename F>
  static hipError_t Transform(In in, Out out, N count, F f, hipStream_t stream = 0) {
    return Transform(std::make_tuple(in), out, count, f, stream);
  }
  template <typename... In, typename Out, typename N, typename Predicate, typename F>
  static hipError_t TransformIf(std::tuple<In...> inputs, Out out, N count, Predicate predicate, F f,
                                hipStream_t stream = 0) {
    typedef detail::transform_items<Out, F, Predicate, In...> Step;
    return ::cairn::prim::for_each_index((size_t)count, Step{out, f, predicate, inputs}, stream);
  }
  template <typename In, typename Out, typename N, typename Predicate, typename F>
  static hipError_t TransformIf(In in, Out out, N count, Predicate predicate, F f, hipStream_t stream = 0) {
    return TransformIf(std::make_tuple(in), out, count, predicate, f, stream);
  }
  /* Arguments are never copied to LDS here, so their addresses are always stable. */
  template <typename In, typename Out, typename N, typename F>
  static hipError_t TransformStableArgumentAddresses(In inputs, Out out, N count, F f, hipStream_t stream = 0) {
    return Transform(inputs, out, count, f, stream);
  }
  template <typename Out, typename N, typename F>
  static hipError_t Generate(Out out, N count, F generator, hipStream_t stream = 0) {
    return ::cairn::prim::for_each_index((size_t)count, detail::generate_items<Out, F>{out, generator}, stream);
  }
  template <typename Out, typename N, typename T>
  static hipError_t Fill(Out out, N count, T value, hipStream_t stream = 0) {
    return ::cairn::prim::for_each_index((size_t)count, ::cairn::prim::set_item<Out, T>{out, value}, stream);
  }
  CAIRN_STREAM_IN_ENVIRONMENT(Transform)
  CAIRN_STREAM_IN_ENVIRONMENT(TransformIf)
  CAIRN_STREAM_IN_ENVIRONMENT(TransformStableArgumentAddresses)
  CAIRN_STREAM_IN_ENVIRONMENT(Generate)
  CAIRN_STREAM_IN_ENVIRONMENT(Fill)
};

/* Many copies at once. */
struct DeviceCopy {
  template <typename From, typename To, typename Sizes, typename N>
  static hipError_t Batched(void* temp, size_t& bytes, From from, To to, Sizes sizes, N ranges,
                            hipStream_t stream = 0) {
    return detail::no_storage(
        temp, bytes, [=] { return ::cairn::prim::batched_copy(from, to, sizes, (size_t)ranges, stream); });
  }
  CAIRN_IN_ENVIRONMENT(Batched, 0)
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
  CAIRN_IN_ENVIRONMENT(Batched, 0)

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
