/* Reduction of a logical warp. */
#ifndef HIPCUB_WARP_WARP_REDUCE_HPP_
#define HIPCUB_WARP_WARP_REDUCE_HPP_

#include "../thread/thread_operators.hpp"
#include "../util_ptx.hpp"

namespace hipcub {

/* Results are lane 0's; segmented ones are those of each segment's first lane. */
template <typename T, int LOGICAL_WARP_THREADS = HIPCUB_DEVICE_WARP_THREADS, int ARCH = HIPCUB_ARCH>
class WarpReduce {
  static constexpr int width = LOGICAL_WARP_THREADS;

 public:
  struct TempStorage : Uninitialized<NullType> {};
  CAIRN_DEVICE WarpReduce(TempStorage&) {}

  CAIRN_WAVE T Sum(T input) { return Reduce(input, hipcub::Sum()); }
  CAIRN_WAVE T Sum(T input, int valid_items) { return Reduce(input, hipcub::Sum(), valid_items); }
  CAIRN_WAVE T Max(T input) { return Reduce(input, hipcub::Max()); }
  CAIRN_WAVE T Min(T input) { return Reduce(input, hipcub::Min()); }
  template <typename Op>
  CAIRN_WAVE T Reduce(T input, Op op) {
    return ::cairn::prim::warp_reduce<width>(input, op);
  }
  template <typename Op>
  CAIRN_WAVE T Reduce(T input, Op op, int valid_items) {
    return ::cairn::prim::warp_reduce<width>(input, op, valid_items);
  }
  template <typename Flag>
  CAIRN_WAVE T HeadSegmentedSum(T input, Flag head_flag) {
    return HeadSegmentedReduce(input, head_flag, hipcub::Sum());
  }
  template <typename Flag>
  CAIRN_WAVE T TailSegmentedSum(T input, Flag tail_flag) {
    return TailSegmentedReduce(input, tail_flag, hipcub::Sum());
  }
  template <typename Op, typename Flag>
  CAIRN_WAVE T HeadSegmentedReduce(T input, Flag head_flag, Op op) {
    return ::cairn::prim::warp_reduce<width>(input, op, ::cairn::prim::segment_limit<width>(head_flag, true));
  }
  template <typename Op, typename Flag>
  CAIRN_WAVE T TailSegmentedReduce(T input, Flag tail_flag, Op op) {
    return ::cairn::prim::warp_reduce<width>(input, op, ::cairn::prim::segment_limit<width>(tail_flag, false));
  }
};

template <typename T, int ARCH>
class WarpReduce<T, 1, ARCH> {
 public:
  struct TempStorage : Uninitialized<NullType> {};
  CAIRN_DEVICE WarpReduce(TempStorage&) {}
  CAIRN_DEVICE T Sum(T input, int = 1) { return input; }
  template <typename Op>
  CAIRN_DEVICE T Reduce(T input, Op, int = 1) {
    return input;
  }
};

}  // namespace hipcub

#endif
