/* A queue of work for a grid: counters of what was put in and of what was taken. */
#ifndef HIPCUB_GRID_GRID_QUEUE_HPP_
#define HIPCUB_GRID_GRID_QUEUE_HPP_

#include "../util_type.hpp"

namespace hipcub {

template <typename OffsetT>
class GridQueue {
 public:
  static CAIRN_HD_INLINE size_t AllocationSize() { return sizeof(OffsetT) * 2; }
  CAIRN_HD_INLINE GridQueue() : counters_(nullptr) {}
  CAIRN_HD_INLINE GridQueue(void* storage) : counters_((OffsetT*)storage) {}

  hipError_t FillAndResetDrain(OffsetT fill, hipStream_t stream = 0) {
    OffsetT both[2] = {fill, 0};
    return hipMemcpyAsync(counters_, both, sizeof(both), hipMemcpyHostToDevice, stream);
  }
  hipError_t ResetDrain(hipStream_t stream = 0) { return hipMemsetAsync(counters_ + 1, 0, sizeof(OffsetT), stream); }
  hipError_t ResetFill(hipStream_t stream = 0) { return hipMemsetAsync(counters_, 0, sizeof(OffsetT), stream); }
  hipError_t FillSize(OffsetT& fill, hipStream_t stream = 0) {
    return hipMemcpyAsync(&fill, counters_, sizeof(OffsetT), hipMemcpyDeviceToHost, stream);
  }
  CAIRN_DEVICE OffsetT FillSize() const { return counters_[0]; }
  CAIRN_DEVICE OffsetT Drain(OffsetT items) { return atomicAdd(counters_ + 1, items); }
  CAIRN_DEVICE OffsetT Fill(OffsetT items) { return atomicAdd(counters_, items); }

 private:
  OffsetT* counters_;
};

}  // namespace hipcub

#endif
