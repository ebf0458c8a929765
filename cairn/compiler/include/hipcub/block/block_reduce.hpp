/* Reduction of a block's items. */
#ifndef HIPCUB_BLOCK_BLOCK_REDUCE_HPP_
#define HIPCUB_BLOCK_BLOCK_REDUCE_HPP_

#include "../../cairn_prim/block.h"
#include "../thread/thread_reduce.hpp"
#include "../util_ptx.hpp"

namespace hipcub {

enum BlockReduceAlgorithm {
  BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY,
  BLOCK_REDUCE_RAKING,
  BLOCK_REDUCE_WARP_REDUCTIONS,
  BLOCK_REDUCE_WARP_REDUCTIONS_NONDETERMINISTIC
};

/* Results are thread 0's. Every algorithm combines in the threads' order. */
template <typename T, int BLOCK_DIM_X, BlockReduceAlgorithm ALGORITHM = BLOCK_REDUCE_WARP_REDUCTIONS,
          int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int ARCH = HIPCUB_ARCH>
class BlockReduce {
  static constexpr int threads = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;
  typedef ::cairn::prim::wave_slots<threads, T> Slots;

 public:
  struct TempStorage : Uninitialized<Slots> {};
  CAIRN_DEVICE BlockReduce() : BlockReduce(own_storage()) {}
  CAIRN_DEVICE BlockReduce(TempStorage& storage)
      : slots_(storage.Alias()), thread_(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}

  template <typename Op>
  CAIRN_DEVICE T Reduce(T input, Op op) {
    return ::cairn::prim::block_reduce<threads>(thread_, input, op, slots_);
  }
  template <int ITEMS, typename Op>
  CAIRN_DEVICE T Reduce(T (&inputs)[ITEMS], Op op) {
    return Reduce(ThreadReduce(inputs, op), op);
  }
  /* Of the first ``num_valid`` threads. */
  template <typename Op>
  CAIRN_DEVICE T Reduce(T input, Op op, int num_valid) {
    return ::cairn::prim::block_reduce<threads>(thread_, input, op, slots_, num_valid < threads ? num_valid : threads);
  }
  CAIRN_DEVICE T Sum(T input) { return Reduce(input, hipcub::Sum()); }
  template <int ITEMS>
  CAIRN_DEVICE T Sum(T (&inputs)[ITEMS]) {
    return Reduce(inputs, hipcub::Sum());
  }
  CAIRN_DEVICE T Sum(T input, int num_valid) { return Reduce(input, hipcub::Sum(), num_valid); }

 private:
  Slots& slots_;
  int thread_;
  CAIRN_DEVICE static TempStorage& own_storage() {
    __shared__ TempStorage storage;
    return storage;
  }
};

}  // namespace hipcub

#endif
