/* Differences of neighbouring items. */
#ifndef HIPCUB_BLOCK_BLOCK_ADJACENT_DIFFERENCE_HPP_
#define HIPCUB_BLOCK_BLOCK_ADJACENT_DIFFERENCE_HPP_

#include "../thread/thread_operators.hpp"
#include "../util_ptx.hpp"

namespace hipcub {
namespace detail {

/* Each thread's first and last item, for the threads beside it. */
template <typename T, int BLOCK_DIM_X, int BLOCK_DIM_Y, int BLOCK_DIM_Z>
class Neighbours {
 protected:
  static constexpr int threads = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;
  struct Room {
    ::cairn::prim::raw_array<T, threads> first, last;
  };

 public:
  struct TempStorage : Uninitialized<Room> {};

 protected:
  Room& room_;
  int thread_;
  CAIRN_DEVICE Neighbours(TempStorage& storage)
      : room_(storage.Alias()), thread_(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  template <int ITEMS>
  CAIRN_DEVICE void share(T (&input)[ITEMS]) {
    room_.first[thread_] = input[0];
    room_.last[thread_] = input[ITEMS - 1];
    __syncthreads();
  }
  CAIRN_DEVICE const T& left() const { return room_.last[thread_ - 1]; }
  CAIRN_DEVICE const T& right() const { return room_.first[thread_ + 1]; }
  CAIRN_DEVICE static TempStorage& own_storage() {
    __shared__ TempStorage storage;
    return storage;
  }
};

}  // namespace detail

/* Items without a neighbour, and items past ``valid_items``, are copied. Input and output may be the same array. */
template <typename T, int BLOCK_DIM_X, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int ARCH = HIPCUB_ARCH>
class BlockAdjacentDifference : detail::Neighbours<T, BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z> {
  typedef detail::Neighbours<T, BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z> Base;

 public:
  using typename Base::TempStorage;
  CAIRN_DEVICE BlockAdjacentDifference() : Base(Base::own_storage()) {}
  CAIRN_DEVICE BlockAdjacentDifference(TempStorage& storage) : Base(storage) {}

  /* output[i] = op(input[i], input[i - 1]) */
  template <int ITEMS, typename Out, typename Op>
  CAIRN_DEVICE void SubtractLeft(T (&input)[ITEMS], Out (&output)[ITEMS], Op op) {
    subtract_left(input, output, op, Base::threads * ITEMS, nullptr);
  }
  template <int ITEMS, typename Out, typename Op>
  CAIRN_DEVICE void SubtractLeft(T (&input)[ITEMS], Out (&output)[ITEMS], Op op, T predecessor) {
    subtract_left(input, output, op, Base::threads * ITEMS, &predecessor);
  }
  template <int ITEMS, typename Out, typename Op>
  CAIRN_DEVICE void SubtractLeftPartialTile(T (&input)[ITEMS], Out (&output)[ITEMS], Op op, int valid_items) {
    subtract_left(input, output, op, valid_items, nullptr);
  }
  template <int ITEMS, typename Out, typename Op>
  CAIRN_DEVICE void SubtractLeftPartialTile(T (&input)[ITEMS], Out (&output)[ITEMS], Op op, int valid_items,
                                            T predecessor) {
    subtract_left(input, output, op, valid_items, &predecessor);
  }
  /* output[i] = op(input[i], input[i + 1]) */
  template <int ITEMS, typename Out, typename Op>
  CAIRN_DEVICE void SubtractRight(T (&input)[ITEMS], Out (&output)[ITEMS], Op op) {
    subtract_right(input, output, op, Base::threads * ITEMS, nullptr);
  }
  template <int ITEMS, typename Out, typename Op>
  CAIRN_DEVICE void SubtractRight(T (&input)[ITEMS], Out (&output)[ITEMS], Op op, T successor) {
    subtract_right(input, output, op, Base::threads * ITEMS, &successor);
  }
  template <int ITEMS, typename Out, typename Op>
  CAIRN_DEVICE void SubtractRightPartialTile(T (&input)[ITEMS], Out (&output)[ITEMS], Op op, int valid_items) {
    subtract_right(input, output, op, valid_items, nullptr);
  }

 private:
  /* Operations may take references to what they could change. */
  template <typename Op>
  CAIRN_DEVICE static auto apply(Op& op, T a, T b) {
    return op(a, b);
  }
  template <int ITEMS, typename Out, typename Op>
  CAIRN_DEVICE void subtract_left(T (&input)[ITEMS], Out (&output)[ITEMS], Op op, int valid, const T* predecessor) {
    this->share(input);
    int first = this->thread_ * ITEMS;
#pragma unroll
    for (int k = ITEMS - 1; k > 0; --k) output[k] = first + k < valid ? Out(apply(op, input[k], input[k - 1])) : Out(input[k]);
    if (first >= valid || (this->thread_ == 0 && !predecessor))
      output[0] = input[0];
    else
      output[0] = apply(op, input[0], this->thread_ == 0 ? *predecessor : this->left());
  }
  template <int ITEMS, typename Out, typename Op>
  CAIRN_DEVICE void subtract_right(T (&input)[ITEMS], Out (&output)[ITEMS], Op op, int valid, const T* successor) {
    this->share(input);
    int first = this->thread_ * ITEMS;
    bool last = this->thread_ == Base::threads - 1;
#pragma unroll
    for (int k = 0; k < ITEMS - 1; ++k)
      output[k] = first + k + 1 < valid ? Out(apply(op, input[k], input[k + 1])) : Out(input[k]);
    if (last && successor)
      output[ITEMS - 1] = apply(op, input[ITEMS - 1], *successor);
    else if (last || first + ITEMS >= valid)
      output[ITEMS - 1] = input[ITEMS - 1];
    else
      output[ITEMS - 1] = apply(op, input[ITEMS - 1], this->right());
  }
};

}  // namespace hipcub

#endif
