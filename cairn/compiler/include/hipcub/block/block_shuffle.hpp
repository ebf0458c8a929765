/* Moves items to other threads of a block. */
#ifndef HIPCUB_BLOCK_BLOCK_SHUFFLE_HPP_
#define HIPCUB_BLOCK_BLOCK_SHUFFLE_HPP_

#include "../util_ptx.hpp"

namespace hipcub {

template <typename T, int BLOCK_DIM_X, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int ARCH = HIPCUB_ARCH>
class BlockShuffle {
  static constexpr int threads = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;
  typedef ::cairn::prim::raw_array<T, threads> Room;

 public:
  struct TempStorage : Uninitialized<Room> {};
  CAIRN_DEVICE BlockShuffle() : BlockShuffle(own_storage()) {}
  CAIRN_DEVICE BlockShuffle(TempStorage& storage)
      : room_(storage.Alias()), thread_(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}

  /* The input of thread + distance; where there is none, the output stays. */
  CAIRN_DEVICE void Offset(T input, T& output, int distance = 1) {
    share(input);
    int from = thread_ + distance;
    if (from >= 0 && from < threads) output = room_[from];
  }
  CAIRN_DEVICE void Rotate(T input, T& output, unsigned int distance = 1) {
    share(input);
    output = room_[(thread_ + distance) % threads];
  }
  /* Each item's predecessor; thread 0's first one stays. */
  template <int ITEMS>
  CAIRN_DEVICE void Up(T (&input)[ITEMS], T (&prev)[ITEMS]) {
    T last = input[ITEMS - 1];
    share(last);
#pragma unroll
    for (int k = ITEMS - 1; k > 0; --k) prev[k] = input[k - 1];
    if (thread_ > 0) prev[0] = room_[thread_ - 1];
  }
  template <int ITEMS>
  CAIRN_DEVICE void Up(T (&input)[ITEMS], T (&prev)[ITEMS], T& block_suffix) {
    Up(input, prev);
    block_suffix = room_[threads - 1];
  }
  /* Each item's successor; the last thread's last one stays. */
  template <int ITEMS>
  CAIRN_DEVICE void Down(T (&input)[ITEMS], T (&next)[ITEMS]) {
    T first = input[0];
    share(first);
#pragma unroll
    for (int k = 0; k < ITEMS - 1; ++k) next[k] = input[k + 1];
    if (thread_ < threads - 1) next[ITEMS - 1] = room_[thread_ + 1];
  }
  template <int ITEMS>
  CAIRN_DEVICE void Down(T (&input)[ITEMS], T (&next)[ITEMS], T& block_prefix) {
    Down(input, next);
    block_prefix = room_[0];
  }

 private:
  Room& room_;
  int thread_;
  CAIRN_DEVICE void share(const T& item) {
    room_[thread_] = item;
    __syncthreads();
  }
  CAIRN_DEVICE static TempStorage& own_storage() {
    __shared__ TempStorage storage;
    return storage;
  }
};

}  // namespace hipcub

#endif
