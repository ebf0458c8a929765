/* Device-wide differences of neighbours. */
#ifndef HIPCUB_DEVICE_DEVICE_ADJACENT_DIFFERENCE_HPP_
#define HIPCUB_DEVICE_DEVICE_ADJACENT_DIFFERENCE_HPP_

#include "../../cairn_prim/environment.h"
#include "../../cairn_prim/difference.h"
#include "../thread/thread_operators.hpp"

namespace hipcub {

/* Left: out[i] = op(in[i], in[i - 1]), right: op(in[i], in[i + 1]); the item without a neighbour is copied. */
struct DeviceAdjacentDifference {
  template <typename In, typename Out, typename N, typename Op = Difference>
  static hipError_t SubtractLeftCopy(void* temp, size_t& bytes, In in, Out out, N count, Op op = {},
                                     hipStream_t stream = 0, bool = false) {
    return apart<true>(temp, bytes, in, out, count, op, stream);
  }
  template <typename I, typename N, typename Op = Difference>
  static hipError_t SubtractLeft(void* temp, size_t& bytes, I both, N count, Op op = {}, hipStream_t stream = 0,
                                 bool = false) {
    return in_place<true>(temp, bytes, both, count, op, stream);
  }
  template <typename In, typename Out, typename N, typename Op = Difference>
  static hipError_t SubtractRightCopy(void* temp, size_t& bytes, In in, Out out, N count, Op op = {},
                                      hipStream_t stream = 0, bool = false) {
    return apart<false>(temp, bytes, in, out, count, op, stream);
  }
  template <typename I, typename N, typename Op = Difference>
  static hipError_t SubtractRight(void* temp, size_t& bytes, I both, N count, Op op = {}, hipStream_t stream = 0,
                                  bool = false) {
    return in_place<false>(temp, bytes, both, count, op, stream);
  }
  CAIRN_IN_ENVIRONMENT(SubtractLeft, 4)
  CAIRN_IN_ENVIRONMENT(SubtractLeftCopy, 4)
  CAIRN_IN_ENVIRONMENT(SubtractRight, 4)
  CAIRN_IN_ENVIRONMENT(SubtractRightCopy, 4)

 private:
  template <bool LEFT, typename In, typename Out, typename N, typename Op>
  static hipError_t apart(void* temp, size_t& bytes, In in, Out out, N count, Op op, hipStream_t stream) {
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      if (parts.measuring()) return hipSuccess;
      return ::cairn::prim::adjacent_difference<LEFT>(in, out, (size_t)count, op, stream);
    });
  }
  template <bool LEFT, typename I, typename N, typename Op>
  static hipError_t in_place(void* temp, size_t& bytes, I both, N count, Op op, hipStream_t stream) {
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      return ::cairn::prim::adjacent_difference_in_place<LEFT>(parts, both, (size_t)count, op, stream);
    });
  }
};

}  // namespace hipcub

#endif
