/* Device-wide scans. */
#ifndef HIPCUB_DEVICE_DEVICE_SCAN_HPP_
#define HIPCUB_DEVICE_DEVICE_SCAN_HPP_

#include "../../cairn_prim/environment.h"
#include "../../cairn_prim/scan.h"
#include "../thread/thread_operators.hpp"

namespace hipcub {
namespace detail {

/* How a scan's initial value is known on the device, and its type. */
template <typename T>
struct initial {
  typedef T type;
  template <typename A>
  static ::cairn::prim::start_value<A> start(T value) {
    return {A(value)};
  }
};
template <typename T, typename I>
struct initial<FutureValue<T, I>> {
  typedef T type;
  template <typename A>
  static ::cairn::prim::start_at<A, I> start(FutureValue<T, I> value) {
    return {value.iter};
  }
};

}  // namespace detail

/* Output may be the input. */
struct DeviceScan {
  template <typename In, typename Out, typename N>
  static hipError_t ExclusiveSum(void* temp, size_t& bytes, In in, Out out, N count, hipStream_t stream = 0,
                                 bool = false) {
    return ExclusiveScan(temp, bytes, in, out, hipcub::Sum(), detail::value_t<In>{}, count, stream);
  }
  template <typename I, typename N>
  static hipError_t ExclusiveSum(void* temp, size_t& bytes, I both, N count, hipStream_t stream = 0) {
    return ExclusiveSum(temp, bytes, both, both, count, stream);
  }
  template <typename In, typename Out, typename N>
  static hipError_t InclusiveSum(void* temp, size_t& bytes, In in, Out out, N count, hipStream_t stream = 0,
                                 bool = false) {
    return InclusiveScan(temp, bytes, in, out, hipcub::Sum(), count, stream);
  }
  template <typename I, typename N>
  static hipError_t InclusiveSum(void* temp, size_t& bytes, I both, N count, hipStream_t stream = 0) {
    return InclusiveSum(temp, bytes, both, both, count, stream);
  }
  template <typename In, typename Out, typename Op, typename Init, typename N,
            typename = std::enable_if_t<std::is_integral<N>::value>>
  static hipError_t ExclusiveScan(void* temp, size_t& bytes, In in, Out out, Op op, Init init, N count,
                                  hipStream_t stream = 0, bool = false) {
    typedef detail::accumulator_t<Op, typename detail::initial<Init>::type, detail::value_t<In>> A;
    return run<false, A>(temp, bytes, in, out, op, detail::initial<Init>::template start<A>(init), count, stream);
  }
  template <typename I, typename Op, typename Init, typename N,
            typename = std::enable_if_t<std::is_integral<N>::value>>
  static hipError_t ExclusiveScan(void* temp, size_t& bytes, I both, Op op, Init init, N count,
                                  hipStream_t stream = 0) {
    return ExclusiveScan(temp, bytes, both, both, op, init, count, stream);
  }
  template <typename In, typename Out, typename Op, typename N,
            typename = std::enable_if_t<std::is_integral<N>::value>>
  static hipError_t InclusiveScan(void* temp, size_t& bytes, In in, Out out, Op op, N count, hipStream_t stream = 0,
                                  bool = false) {
    typedef detail::value_t<In> V;
    typedef detail::accumulator_t<Op, V, V> A;
    return run<true, A>(temp, bytes, in, out, op, ::cairn::prim::no_start(), count, stream);
  }
  template <typename I, typename Op, typename N, typename = std::enable_if_t<std::is_integral<N>::value>>
  static hipError_t InclusiveScan(void* temp, size_t& bytes, I both, Op op, N count, hipStream_t stream = 0) {
    return InclusiveScan(temp, bytes, both, both, op, count, stream);
  }
  template <typename In, typename Out, typename Op, typename Init, typename N>
  static hipError_t InclusiveScanInit(void* temp, size_t& bytes, In in, Out out, Op op, Init init, N count,
                                      hipStream_t stream = 0) {
    typedef detail::accumulator_t<Op, typename detail::initial<Init>::type, detail::value_t<In>> A;
    return run<true, A>(temp, bytes, in, out, op, detail::initial<Init>::template start<A>(init), count, stream);
  }

  /* ---- by key ---- */

  template <typename Keys, typename In, typename Out, typename N, typename Equal = Equality>
  static hipError_t ExclusiveSumByKey(void* temp, size_t& bytes, Keys keys, In in, Out out, N count,
                                      Equal equal = Equal(), hipStream_t stream = 0, bool = false) {
    return ExclusiveScanByKey(temp, bytes, keys, in, out, hipcub::Sum(), detail::value_t<In>{}, count, equal, stream);
  }
  template <typename Keys, typename In, typename Out, typename N, typename Equal = Equality>
  static hipError_t InclusiveSumByKey(void* temp, size_t& bytes, Keys keys, In in, Out out, N count,
                                      Equal equal = Equal(), hipStream_t stream = 0, bool = false) {
    return InclusiveScanByKey(temp, bytes, keys, in, out, hipcub::Sum(), count, equal, stream);
  }
  template <typename Keys, typename In, typename Out, typename Op, typename Init, typename N,
            typename Equal = Equality>
  static hipError_t ExclusiveScanByKey(void* temp, size_t& bytes, Keys keys, In in, Out out, Op op, Init init, N count,
                                       Equal equal = Equal(), hipStream_t stream = 0, bool = false) {
    typedef detail::accumulator_t<Op, Init, detail::value_t<In>> A;
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      return ::cairn::prim::scan_by_key<false, A>(parts, keys, in, out, (size_t)count, equal, op,
                                                  ::cairn::prim::start_value<A>{A(init)}, stream);
    });
  }
  template <typename Keys, typename In, typename Out, typename Op, typename N, typename Equal = Equality>
  static hipError_t InclusiveScanByKey(void* temp, size_t& bytes, Keys keys, In in, Out out, Op op, N count,
                                       Equal equal = Equal(), hipStream_t stream = 0, bool = false) {
    typedef detail::value_t<In> V;
    typedef detail::accumulator_t<Op, V, V> A;
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      return ::cairn::prim::scan_by_key<true, A>(parts, keys, in, out, (size_t)count, equal, op,
                                                 ::cairn::prim::no_start(), stream);
    });
  }
  CAIRN_IN_ENVIRONMENT(ExclusiveScan, 4)
  CAIRN_IN_ENVIRONMENT(ExclusiveScanByKey, 4)
  CAIRN_IN_ENVIRONMENT(ExclusiveSum, 4)
  CAIRN_IN_ENVIRONMENT(ExclusiveSumByKey, 4)
  CAIRN_IN_ENVIRONMENT(InclusiveScan, 4)
  CAIRN_IN_ENVIRONMENT(InclusiveScanByKey, 4)
  CAIRN_IN_ENVIRONMENT(InclusiveScanInit, 4)
  CAIRN_IN_ENVIRONMENT(InclusiveSum, 4)
  CAIRN_IN_ENVIRONMENT(InclusiveSumByKey, 4)

 private:
  template <bool INCLUSIVE, typename A, typename In, typename Out, typename Op, typename Start, typename N>
  static hipError_t run(void* temp, size_t& bytes, In in, Out out, Op op, Start start, N count, hipStream_t stream) {
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      return ::cairn::prim::scan<INCLUSIVE, A>(parts, in, out, (size_t)count, op, start, stream);
    });
  }
};

}  // namespace hipcub

#endif
