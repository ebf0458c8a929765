/* Scans of segments. */
#ifndef HIPCUB_DEVICE_DEVICE_SEGMENTED_SCAN_HPP_
#define HIPCUB_DEVICE_DEVICE_SEGMENTED_SCAN_HPP_

#include "../../cairn_prim/environment.h"
#include "../../cairn_prim/segmented_scan.h"
#include "device_scan.hpp"

namespace hipcub {

/* Segment s is in[begins[s] .. ends[s]). What follows: where segments begin in the output, if elsewhere; how many there
   are; the operation and the initial value, where the function takes them; the stream. */
struct DeviceSegmentedScan {
  template <typename In, typename Out, typename Begin, typename End, typename... Rest>
  static hipError_t ExclusiveSegmentedSum(void* temp, size_t& bytes, In in, Out out, Begin begins, End ends,
                                          Rest... rest) {
    typedef detail::value_t<In> V;
    return placed(begins, [&](auto to, auto segments, hipStream_t stream = 0) {
      return run<false, V>(temp, bytes, in, out, begins, ends, to, segments, hipcub::Sum(), start_value<V>{V{}}, stream);
    }, rest...);
  }
  template <typename In, typename Out, typename Begin, typename End, typename... Rest>
  static hipError_t InclusiveSegmentedSum(void* temp, size_t& bytes, In in, Out out, Begin begins, End ends,
                                          Rest... rest) {
    return placed(begins, [&](auto to, auto segments, hipStream_t stream = 0) {
      return run<true, detail::value_t<In>>(temp, bytes, in, out, begins, ends, to, segments, hipcub::Sum(),
                                            ::cairn::prim::no_start(), stream);
    }, rest...);
  }
  template <typename In, typename Out, typename Begin, typename End, typename... Rest>
  static hipError_t ExclusiveSegmentedScan(void* temp, size_t& bytes, In in, Out out, Begin begins, End ends,
                                           Rest... rest) {
    return started<false>(temp, bytes, in, out, begins, ends, rest...);
  }
  template <typename In, typename Out, typename Begin, typename End, typename... Rest>
  static hipError_t InclusiveSegmentedScanInit(void* temp, size_t& bytes, In in, Out out, Begin begins, End ends,
                                               Rest... rest) {
    return started<true>(temp, bytes, in, out, begins, ends, rest...);
  }
  template <typename In, typename Out, typename Begin, typename End, typename... Rest>
  static hipError_t InclusiveSegmentedScan(void* temp, size_t& bytes, In in, Out out, Begin begins, End ends,
                                           Rest... rest) {
    return placed(begins, [&](auto to, auto segments, auto op, hipStream_t stream = 0) {
      typedef detail::value_t<In> V;
      return run<true, detail::accumulator_t<decltype(op), V, V>>(temp, bytes, in, out, begins, ends, to, segments, op,
                                                                  ::cairn::prim::no_start(), stream);
    }, rest...);
  }
  CAIRN_IN_ENVIRONMENT(ExclusiveSegmentedScan, 0)
  CAIRN_IN_ENVIRONMENT(ExclusiveSegmentedSum, 0)
  CAIRN_IN_ENVIRONMENT(InclusiveSegmentedScan, 0)
  CAIRN_IN_ENVIRONMENT(InclusiveSegmentedScanInit, 0)
  CAIRN_IN_ENVIRONMENT(InclusiveSegmentedSum, 0)

 private:
  template <typename T>
  using start_value = ::cairn::prim::start_value<T>;

  /* f(where segments begin in the output, their count, ...) */
  template <typename Begin, typename F, typename First, typename... Rest>
  static hipError_t placed(Begin begins, F f, First first, Rest... rest) {
    if constexpr (std::is_integral<First>::value)
      return f(begins, first, rest...);
    else
      return f(first, rest...);
  }
  template <bool INCLUSIVE, typename In, typename Out, typename Begin, typename End, typename... Rest>
  static hipError_t started(void* temp, size_t& bytes, In in, Out out, Begin begins, End ends, Rest... rest) {
    return placed(begins, [&](auto to, auto segments, auto op, auto init, hipStream_t stream = 0) {
      typedef detail::accumulator_t<decltype(op), decltype(init), detail::value_t<In>> A;
      return run<INCLUSIVE, A>(temp, bytes, in, out, begins, ends, to, segments, op, start_value<A>{A(init)}, stream);
    }, rest...);
  }
  template <bool INCLUSIVE, typename A, typename In, typename Out, typename Begin, typename End, typename To,
            typename N, typename Op, typename Start>
  static hipError_t run(void* temp, size_t& bytes, In in, Out out, Begin begins, End ends, To to, N segments, Op op,
                        Start start, hipStream_t stream) {
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      if (parts.measuring()) return hipSuccess;
      return ::cairn::prim::segmented_scan<INCLUSIVE, A>(in, out, (size_t)segments, begins, ends, to, op, start,
                                                         stream);
    });
  }
};

}  // namespace hipcub

#endif
