/* Prefix scan of a block's items (blocked arrangement). */
#ifndef HIPCUB_BLOCK_BLOCK_SCAN_HPP_
#define HIPCUB_BLOCK_BLOCK_SCAN_HPP_

#include "../../cairn_prim/block.h"
#include "../thread/thread_reduce.hpp"
#include "../util_ptx.hpp"

namespace hipcub {

enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };

/* Aggregates are those of the inputs, without initial values and prefixes. A prefix callback gets the aggregate in the
   block's first wave; what it returns in lane 0 precedes the block. */
template <typename T, int BLOCK_DIM_X, BlockScanAlgorithm ALGORITHM = BLOCK_SCAN_RAKING, int BLOCK_DIM_Y = 1,
          int BLOCK_DIM_Z = 1, int ARCH = HIPCUB_ARCH>
class BlockScan {
  static constexpr int threads = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;
  struct Room {
    ::cairn::prim::wave_slots<threads, T> slots;
    ::cairn::prim::raw_array<T> prefix;
  };

 public:
  struct TempStorage : Uninitialized<Room> {};
  CAIRN_DEVICE BlockScan() : BlockScan(own_storage()) {}
  CAIRN_DEVICE BlockScan(TempStorage& storage)
      : room_(storage.Alias()), thread_(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}

  /* ---- exclusive sums ---- */

  CAIRN_DEVICE void ExclusiveSum(T input, T& output) { ExclusiveScan(input, output, T{}, hipcub::Sum()); }
  CAIRN_DEVICE void ExclusiveSum(T input, T& output, T& aggregate) {
    ExclusiveScan(input, output, T{}, hipcub::Sum(), aggregate);
  }
  template <typename Prefix>
  CAIRN_DEVICE void ExclusiveSum(T input, T& output, Prefix& callback) {
    ExclusiveScan(input, output, hipcub::Sum(), callback);
  }
  template <int ITEMS>
  CAIRN_DEVICE void ExclusiveSum(T (&input)[ITEMS], T (&output)[ITEMS]) {
    ExclusiveScan(input, output, T{}, hipcub::Sum());
  }
  template <int ITEMS>
  CAIRN_DEVICE void ExclusiveSum(T (&input)[ITEMS], T (&output)[ITEMS], T& aggregate) {
    ExclusiveScan(input, output, T{}, hipcub::Sum(), aggregate);
  }
  template <int ITEMS, typename Prefix>
  CAIRN_DEVICE void ExclusiveSum(T (&input)[ITEMS], T (&output)[ITEMS], Prefix& callback) {
    ExclusiveScan(input, output, hipcub::Sum(), callback);
  }

  /* ---- exclusive scans ---- */

  template <typename Op>
  CAIRN_DEVICE void ExclusiveScan(T input, T& output, T initial, Op op) {
    T aggregate;
    ExclusiveScan(input, output, initial, op, aggregate);
  }
  template <typename Op>
  CAIRN_DEVICE void ExclusiveScan(T input, T& output, T initial, Op op, T& aggregate) {
    auto all = scan(input, op);
    aggregate = all.aggregate;
    output = thread_ == 0 ? initial : T(op(initial, all.exclusive));
  }
  template <typename Op, typename Prefix>
  CAIRN_DEVICE void ExclusiveScan(T input, T& output, Op op, Prefix& callback) {
    auto all = scan(input, op);
    T before = prefix(callback, all.aggregate);
    output = thread_ == 0 ? before : T(op(before, all.exclusive));
  }
  /* Without an initial value thread 0's output is of no use. */
  template <typename Op>
  CAIRN_DEVICE void ExclusiveScan(T input, T& output, Op op) {
    output = scan(input, op).exclusive;
  }
  template <typename Op>
  CAIRN_DEVICE void ExclusiveScan(T input, T& output, Op op, T& aggregate) {
    auto all = scan(input, op);
    aggregate = all.aggregate;
    output = all.exclusive;
  }
  template <int ITEMS, typename Op>
  CAIRN_DEVICE void ExclusiveScan(T (&input)[ITEMS], T (&output)[ITEMS], T initial, Op op) {
    T aggregate;
    ExclusiveScan(input, output, initial, op, aggregate);
  }
  template <int ITEMS, typename Op>
  CAIRN_DEVICE void ExclusiveScan(T (&input)[ITEMS], T (&output)[ITEMS], T initial, Op op, T& aggregate) {
    T before;
    ExclusiveScan(ThreadReduce(input, op), before, initial, op, aggregate);
    ThreadScanExclusive(input, output, op, before);
  }
  template <int ITEMS, typename Op, typename Prefix>
  CAIRN_DEVICE void ExclusiveScan(T (&input)[ITEMS], T (&output)[ITEMS], Op op, Prefix& callback) {
    T before;
    ExclusiveScan(T(ThreadReduce(input, op)), before, op, callback);
    ThreadScanExclusive(input, output, op, before);
  }
  template <int ITEMS, typename Op>
  CAIRN_DEVICE void ExclusiveScan(T (&input)[ITEMS], T (&output)[ITEMS], Op op) {
    T aggregate;
    ExclusiveScan(input, output, op, aggregate);
  }
  template <int ITEMS, typename Op>
  CAIRN_DEVICE void ExclusiveScan(T (&input)[ITEMS], T (&output)[ITEMS], Op op, T& aggregate) {
    auto all = scan(ThreadReduce(input, op), op);
    aggregate = all.aggregate;
    ThreadScanExclusive(input, output, op, all.exclusive, thread_ != 0);
  }

  /* ---- inclusive sums ---- */

  CAIRN_DEVICE void InclusiveSum(T input, T& output) { InclusiveScan(input, output, hipcub::Sum()); }
  CAIRN_DEVICE void InclusiveSum(T input, T& output, T& aggregate) {
    InclusiveScan(input, output, hipcub::Sum(), aggregate);
  }
  template <typename Prefix>
  CAIRN_DEVICE void InclusiveSum(T input, T& output, Prefix& callback) {
    InclusiveScan(input, output, hipcub::Sum(), callback);
  }
  template <int ITEMS>
  CAIRN_DEVICE void InclusiveSum(T (&input)[ITEMS], T (&output)[ITEMS]) {
    InclusiveScan(input, output, hipcub::Sum());
  }
  template <int ITEMS>
  CAIRN_DEVICE void InclusiveSum(T (&input)[ITEMS], T (&output)[ITEMS], T& aggregate) {
    InclusiveScan(input, output, hipcub::Sum(), aggregate);
  }
  template <int ITEMS, typename Prefix>
  CAIRN_DEVICE void InclusiveSum(T (&input)[ITEMS], T (&output)[ITEMS], Prefix& callback) {
    InclusiveScan(input, output, hipcub::Sum(), callback);
  }

  /* ---- inclusive scans ---- */

  template <typename Op>
  CAIRN_DEVICE void InclusiveScan(T input, T& output, Op op) {
    output = scan(input, op).inclusive;
  }
  template <typename Op>
  CAIRN_DEVICE void InclusiveScan(T input, T& output, Op op, T& aggregate) {
    auto all = scan(input, op);
    aggregate = all.aggregate;
    output = all.inclusive;
  }
  template <typename Op>
  CAIRN_DEVICE void InclusiveScan(T input, T& output, T initial, Op op) {
    output = op(initial, scan(input, op).inclusive);
  }
  template <typename Op>
  CAIRN_DEVICE void InclusiveScan(T input, T& output, T initial, Op op, T& aggregate) {
    auto all = scan(input, op);
    aggregate = all.aggregate;
    output = op(initial, all.inclusive);
  }
  template <typename Op, typename Prefix>
  CAIRN_DEVICE void InclusiveScan(T input, T& output, Op op, Prefix& callback) {
    auto all = scan(input, op);
    output = op(prefix(callback, all.aggregate), all.inclusive);
  }
  template <int ITEMS, typename Op>
  CAIRN_DEVICE void InclusiveScan(T (&input)[ITEMS], T (&output)[ITEMS], Op op) {
    T aggregate;
    InclusiveScan(input, output, op, aggregate);
  }
  template <int ITEMS, typename Op>
  CAIRN_DEVICE void InclusiveScan(T (&input)[ITEMS], T (&output)[ITEMS], Op op, T& aggregate) {
    auto all = scan(ThreadReduce(input, op), op);
    aggregate = all.aggregate;
    ThreadScanInclusive(input, output, op, all.exclusive, thread_ != 0);
  }
  template <int ITEMS, typename Op>
  CAIRN_DEVICE void InclusiveScan(T (&input)[ITEMS], T (&output)[ITEMS], T initial, Op op) {
    T aggregate;
    InclusiveScan(input, output, initial, op, aggregate);
  }
  template <int ITEMS, typename Op>
  CAIRN_DEVICE void InclusiveScan(T (&input)[ITEMS], T (&output)[ITEMS], T initial, Op op, T& aggregate) {
    T before;
    ExclusiveScan(T(ThreadReduce(input, op)), before, initial, op, aggregate);
    ThreadScanInclusive(input, output, op, before);
  }
  template <int ITEMS, typename Op, typename Prefix>
  CAIRN_DEVICE void InclusiveScan(T (&input)[ITEMS], T (&output)[ITEMS], Op op, Prefix& callback) {
    T before;
    ExclusiveScan(T(ThreadReduce(input, op)), before, op, callback);
    ThreadScanInclusive(input, output, op, before);
  }

 private:
  Room& room_;
  int thread_;

  template <typename Op>
  CAIRN_DEVICE ::cairn::prim::scanned<T> scan(T input, Op op) {
    return ::cairn::prim::block_scan<threads>(thread_, input, op, room_.slots);
  }
  template <typename Prefix>
  CAIRN_DEVICE T prefix(Prefix& callback, T aggregate) {
    if (thread_ < ::cairn::prim::wave_size) {
      T before = callback(aggregate);
      if (thread_ == 0) room_.prefix[0] = before;
    }
    __syncthreads();
    return room_.prefix[0];
  }
  CAIRN_DEVICE static TempStorage& own_storage() {
    __shared__ TempStorage storage;
    return storage;
  }
};

}  // namespace hipcub

#endif
