/* Prefix scan of a logical warp. */
#ifndef HIPCUB_WARP_WARP_SCAN_HPP_
#define HIPCUB_WARP_WARP_SCAN_HPP_

#include "../thread/thread_operators.hpp"
#include "../util_ptx.hpp"

namespace hipcub {

template <typename T, int LOGICAL_WARP_THREADS = HIPCUB_DEVICE_WARP_THREADS, int ARCH = HIPCUB_ARCH>
class WarpScan {
  static constexpr int width = LOGICAL_WARP_THREADS;
  static constexpr int last = LOGICAL_WARP_THREADS - 1;
  typedef ::cairn::prim::warp_place<width> Place;

 public:
  struct TempStorage : Uninitialized<NullType> {};
  CAIRN_DEVICE WarpScan(TempStorage&) {}

  CAIRN_WAVE void InclusiveSum(T input, T& output) { InclusiveScan(input, output, hipcub::Sum()); }
  CAIRN_WAVE void InclusiveSum(T input, T& output, T& aggregate) {
    InclusiveScan(input, output, hipcub::Sum(), aggregate);
  }
  CAIRN_WAVE void ExclusiveSum(T input, T& output) { ExclusiveScan(input, output, T{}, hipcub::Sum()); }
  CAIRN_WAVE void ExclusiveSum(T input, T& output, T& aggregate) {
    ExclusiveScan(input, output, T{}, hipcub::Sum(), aggregate);
  }
  template <typename Op>
  CAIRN_WAVE void InclusiveScan(T input, T& output, Op op) {
    output = ::cairn::prim::warp_scan<width>(input, op);
  }
  template <typename Op>
  CAIRN_WAVE void InclusiveScan(T input, T& output, Op op, T& aggregate) {
    output = ::cairn::prim::warp_scan<width>(input, op);
    aggregate = Place().fetch(output, last);
  }
  template <typename Op>
  CAIRN_WAVE void InclusiveScan(T input, T& output, T initial, Op op) {
    T inclusive = ::cairn::prim::warp_scan<width>(input, op);
    output = op(initial, inclusive);
  }
  template <typename Op>
  CAIRN_WAVE void InclusiveScan(T input, T& output, T initial, Op op, T& aggregate) {
    T inclusive = ::cairn::prim::warp_scan<width>(input, op);
    output = op(initial, inclusive);
    aggregate = Place().fetch(inclusive, last);
  }
  /* Without an initial value lane 0's output is of no use. */
  template <typename Op>
  CAIRN_WAVE void ExclusiveScan(T input, T& output, Op op) {
    T inclusive;
    Scan(input, inclusive, output, op);
  }
  template <typename Op>
  CAIRN_WAVE void ExclusiveScan(T input, T& output, T initial, Op op) {
    T inclusive;
    Scan(input, inclusive, output, initial, op);
  }
  template <typename Op>
  CAIRN_WAVE void ExclusiveScan(T input, T& output, Op op, T& aggregate) {
    T inclusive;
    Scan(input, inclusive, output, op);
    aggregate = Place().fetch(inclusive, last);
  }
  /* The aggregate is that of the inputs alone. */
  template <typename Op>
  CAIRN_WAVE void ExclusiveScan(T input, T& output, T initial, Op op, T& aggregate) {
    T inclusive, exclusive;
    Scan(input, inclusive, exclusive, op);
    aggregate = Place().fetch(inclusive, last);
    output = Place().lane == 0 ? initial : op(initial, exclusive);
  }
  template <typename Op>
  CAIRN_WAVE void Scan(T input, T& inclusive, T& exclusive, Op op) {
    inclusive = ::cairn::prim::warp_scan<width>(input, op);
    Place at;
    exclusive = at.fetch(inclusive, at.lane - 1);
  }
  template <typename Op>
  CAIRN_WAVE void Scan(T input, T& inclusive, T& exclusive, T initial, Op op) {
    T before;
    Scan(input, inclusive, before, op);
    exclusive = Place().lane == 0 ? initial : op(initial, before);
    inclusive = op(initial, inclusive);
  }
  CAIRN_WAVE T Broadcast(T input, unsigned int source) { return Place().fetch(input, (int)source); }
};

}  // namespace hipcub

#endif
