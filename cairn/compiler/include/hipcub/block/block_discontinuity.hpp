/* Flags where neighbouring items differ. */
#ifndef HIPCUB_BLOCK_BLOCK_DISCONTINUITY_HPP_
#define HIPCUB_BLOCK_BLOCK_DISCONTINUITY_HPP_

#include "block_adjacent_difference.hpp"

namespace hipcub {

/* flag_op(left, right), or with the right item's index as the third argument. Without a neighbour an item is flagged. */
template <typename T, int BLOCK_DIM_X, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int ARCH = HIPCUB_ARCH>
class BlockDiscontinuity : detail::Neighbours<T, BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z> {
  typedef detail::Neighbours<T, BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z> Base;

 public:
  using typename Base::TempStorage;
  CAIRN_DEVICE BlockDiscontinuity() : Base(Base::own_storage()) {}
  CAIRN_DEVICE BlockDiscontinuity(TempStorage& storage) : Base(storage) {}

  template <int ITEMS, typename Flag, typename Op>
  CAIRN_DEVICE void FlagHeads(Flag (&heads)[ITEMS], T (&input)[ITEMS], Op op) {
    this->share(input);
    flag_heads(heads, input, op, nullptr);
  }
  template <int ITEMS, typename Flag, typename Op>
  CAIRN_DEVICE void FlagHeads(Flag (&heads)[ITEMS], T (&input)[ITEMS], Op op, T predecessor) {
    this->share(input);
    flag_heads(heads, input, op, &predecessor);
  }
  template <int ITEMS, typename Flag, typename Op>
  CAIRN_DEVICE void FlagTails(Flag (&tails)[ITEMS], T (&input)[ITEMS], Op op) {
    this->share(input);
    flag_tails(tails, input, op, nullptr);
  }
  template <int ITEMS, typename Flag, typename Op>
  CAIRN_DEVICE void FlagTails(Flag (&tails)[ITEMS], T (&input)[ITEMS], Op op, T successor) {
    this->share(input);
    flag_tails(tails, input, op, &successor);
  }
  template <int ITEMS, typename Flag, typename Op>
  CAIRN_DEVICE void FlagHeadsAndTails(Flag (&heads)[ITEMS], Flag (&tails)[ITEMS], T (&input)[ITEMS], Op op) {
    both(heads, nullptr, tails, nullptr, input, op);
  }
  template <int ITEMS, typename Flag, typename Op>
  CAIRN_DEVICE void FlagHeadsAndTails(Flag (&heads)[ITEMS], Flag (&tails)[ITEMS], T successor, T (&input)[ITEMS],
                                      Op op) {
    both(heads, nullptr, tails, &successor, input, op);
  }
  template <int ITEMS, typename Flag, typename Op>
  CAIRN_DEVICE void FlagHeadsAndTails(Flag (&heads)[ITEMS], T predecessor, Flag (&tails)[ITEMS], T (&input)[ITEMS],
                                      Op op) {
    both(heads, &predecessor, tails, nullptr, input, op);
  }
  template <int ITEMS, typename Flag, typename Op>
  CAIRN_DEVICE void FlagHeadsAndTails(Flag (&heads)[ITEMS], T predecessor, Flag (&tails)[ITEMS], T successor,
                                      T (&input)[ITEMS], Op op) {
    both(heads, &predecessor, tails, &successor, input, op);
  }

 private:
  template <int ITEMS, typename Flag, typename Op>
  CAIRN_DEVICE void both(Flag (&heads)[ITEMS], const T* predecessor, Flag (&tails)[ITEMS], const T* successor,
                         T (&input)[ITEMS], Op op) {
    this->share(input);
    flag_heads(heads, input, op, predecessor);
    flag_tails(tails, input, op, successor);
  }
  template <int ITEMS, typename Flag, typename Op>
  CAIRN_DEVICE void flag_heads(Flag (&heads)[ITEMS], T (&input)[ITEMS], Op op, const T* predecessor) {
#pragma unroll
    for (int k = ITEMS - 1; k > 0; --k) heads[k] = differs(op, input[k - 1], input[k], this->thread_ * ITEMS + k, 0);
    if (this->thread_ > 0)
      heads[0] = differs(op, this->left(), input[0], this->thread_ * ITEMS, 0);
    else
      heads[0] = predecessor ? differs(op, *predecessor, input[0], 0, 0) : true;
  }
  template <int ITEMS, typename Flag, typename Op>
  CAIRN_DEVICE void flag_tails(Flag (&tails)[ITEMS], T (&input)[ITEMS], Op op, const T* successor) {
#pragma unroll
    for (int k = 0; k < ITEMS - 1; ++k)
      tails[k] = differs(op, input[k], input[k + 1], this->thread_ * ITEMS + k + 1, 0);
    int next = (this->thread_ + 1) * ITEMS;
    if (this->thread_ < Base::threads - 1)
      tails[ITEMS - 1] = differs(op, input[ITEMS - 1], this->right(), next, 0);
    else
      tails[ITEMS - 1] = successor ? differs(op, input[ITEMS - 1], *successor, next, 0) : true;
  }
  template <typename Op>
  CAIRN_DEVICE static auto differs(Op op, const T& a, const T& b, int index, int) -> decltype(bool(op(a, b, index))) {
    return op(a, b, index);
  }
  template <typename Op>
  CAIRN_DEVICE static bool differs(Op op, const T& a, const T& b, int, long) {
    return op(a, b);
  }
};

}  // namespace hipcub

#endif
