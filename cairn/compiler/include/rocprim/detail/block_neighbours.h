/* rocPRIM's block-wide classes that compare neighbours or repeat items: names and argument orders of its own, the work of the functions shared with hipCUB. */
#ifndef ROCPRIM_DETAIL_BLOCK_NEIGHBOURS_H
#define ROCPRIM_DETAIL_BLOCK_NEIGHBOURS_H

#include "../../hipcub/block/block_adjacent_difference.hpp"
#include "../../hipcub/block/block_discontinuity.hpp"
#include "../../hipcub/block/block_run_length_decode.hpp"
#include "types.h"

namespace rocprim {

template <typename T, unsigned int X, unsigned int Y = 1, unsigned int Z = 1>
class block_discontinuity {
  typedef ::hipcub::BlockDiscontinuity<T, (int)X, (int)Y, (int)Z> Flags;

 public:
  typedef typename Flags::TempStorage storage_type;
  template <unsigned int N, typename Flag, typename Op>
  CAIRN_DEVICE void flag_heads(Flag (&heads)[N], T (&input)[N], Op op, storage_type& storage) {
    Flags(storage).FlagHeads(heads, input, op);
  }
  template <unsigned int N, typename Flag, typename Op>
  CAIRN_DEVICE void flag_heads(Flag (&heads)[N], T predecessor, T (&input)[N], Op op, storage_type& storage) {
    Flags(storage).FlagHeads(heads, input, op, predecessor);
  }
  template <unsigned int N, typename Flag, typename Op>
  CAIRN_DEVICE void flag_tails(Flag (&tails)[N], T (&input)[N], Op op, storage_type& storage) {
    Flags(storage).FlagTails(tails, input, op);
  }
  template <unsigned int N, typename Flag, typename Op>
  CAIRN_DEVICE void flag_tails(Flag (&tails)[N], T successor, T (&input)[N], Op op, storage_type& storage) {
    Flags(storage).FlagTails(tails, input, op, successor);
  }
  template <unsigned int N, typename Flag, typename Op>
  CAIRN_DEVICE void flag_heads_and_tails(Flag (&heads)[N], Flag (&tails)[N], T (&input)[N], Op op,
                                         storage_type& storage) {
    Flags(storage).FlagHeadsAndTails(heads, tails, input, op);
  }
};

template <typename T, unsigned int X, unsigned int Y = 1, unsigned int Z = 1>
class block_adjacent_difference {
  typedef ::hipcub::BlockAdjacentDifference<T, (int)X, (int)Y, (int)Z> Difference;

 public:
  typedef typename Difference::TempStorage storage_type;
  template <unsigned int N, typename Out, typename Op>
  CAIRN_DEVICE void subtract_left(T (&in)[N], Out (&out)[N], Op op, storage_type& storage) {
    Difference(storage).SubtractLeft(in, out, op);
  }
  template <unsigned int N, typename Out, typename Op>
  CAIRN_DEVICE void subtract_left(T (&in)[N], Out (&out)[N], Op op, T predecessor, storage_type& storage) {
    Difference(storage).SubtractLeft(in, out, op, predecessor);
  }
  template <unsigned int N, typename Out, typename Op>
  CAIRN_DEVICE void subtract_left_partial(T (&in)[N], Out (&out)[N], Op op, unsigned int valid,
                                          storage_type& storage) {
    Difference(storage).SubtractLeftPartialTile(in, out, op, (int)valid);
  }
  template <unsigned int N, typename Out, typename Op>
  CAIRN_DEVICE void subtract_right(T (&in)[N], Out (&out)[N], Op op, storage_type& storage) {
    Difference(storage).SubtractRight(in, out, op);
  }
  template <unsigned int N, typename Out, typename Op>
  CAIRN_DEVICE void subtract_right(T (&in)[N], Out (&out)[N], Op op, T successor, storage_type& storage) {
    Difference(storage).SubtractRight(in, out, op, successor);
  }
  template <unsigned int N, typename Out, typename Op>
  CAIRN_DEVICE void subtract_right_partial(T (&in)[N], Out (&out)[N], Op op, unsigned int valid,
                                           storage_type& storage) {
    Difference(storage).SubtractRightPartialTile(in, out, op, (int)valid);
  }
};

template <typename Item, unsigned int X, unsigned int RUNS, unsigned int DECODED, typename Offset = uint32_t,
          unsigned int Y = 1, unsigned int Z = 1>
class block_run_length_decode {
  typedef ::hipcub::BlockRunLengthDecode<Item, (int)X, (int)RUNS, (int)DECODED, Offset, (int)Y, (int)Z> Decode;

 public:
  typedef typename Decode::TempStorage storage_type;
  template <typename Length, typename Total>
  CAIRN_DEVICE block_run_length_decode(storage_type& storage, Item (&items)[RUNS], Length (&lengths)[RUNS],
                                       Total& total)
      : decode_(storage, items, lengths, total) {}
  template <typename Relative>
  CAIRN_DEVICE void run_length_decode(Item (&decoded)[DECODED], Relative (&offsets)[DECODED], Offset from = 0) {
    decode_.RunLengthDecode(decoded, offsets, from);
  }
  CAIRN_DEVICE void run_length_decode(Item (&decoded)[DECODED], Offset from = 0) {
    decode_.RunLengthDecode(decoded, from);
  }

 private:
  Decode decode_;
};

}  // namespace rocprim

#endif
