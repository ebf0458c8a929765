/* Histogram of a block's items. */
#ifndef HIPCUB_BLOCK_BLOCK_HISTOGRAM_HPP_
#define HIPCUB_BLOCK_BLOCK_HISTOGRAM_HPP_

#include "../util_ptx.hpp"

namespace hipcub {

enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };

/* Items are bin numbers; counters lie in LDS or in global memory. */
template <typename T, int BLOCK_DIM_X, int ITEMS_PER_THREAD, int BINS,
          BlockHistogramAlgorithm ALGORITHM = BLOCK_HISTO_SORT, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1,
          int ARCH = HIPCUB_ARCH>
class BlockHistogram {
  static constexpr int threads = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;

 public:
  struct TempStorage : Uninitialized<NullType> {};
  CAIRN_DEVICE BlockHistogram() : thread_(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  CAIRN_DEVICE BlockHistogram(TempStorage&) : BlockHistogram() {}

  template <typename Counter>
  CAIRN_DEVICE void InitHistogram(Counter histogram[BINS]) {
#pragma unroll 1
    for (int bin = thread_; bin < BINS; bin += threads) histogram[bin] = 0;
  }
  template <typename Counter>
  CAIRN_DEVICE void Histogram(T (&items)[ITEMS_PER_THREAD], Counter histogram[BINS]) {
    InitHistogram(histogram);
    __syncthreads();
    Composite(items, histogram);
  }
  template <typename Counter>
  CAIRN_DEVICE void Composite(T (&items)[ITEMS_PER_THREAD], Counter histogram[BINS]) {
#pragma unroll
    for (int k = 0; k < ITEMS_PER_THREAD; ++k) add_one(&histogram[(int)items[k]]);
    __syncthreads();
  }

 private:
  int thread_;

  /* Counters of any arithmetic type: narrow ones as parts of a word. */
  template <typename Counter>
  CAIRN_DEVICE static void add_one(Counter* counter) {
    if constexpr (sizeof(Counter) >= 4) {
      atomicAdd(counter, Counter(1));
    } else {
      uintptr_t address = (uintptr_t)counter;
      unsigned* word = (unsigned*)(address & ~(uintptr_t)3);
      int shift = (int)(address & 3) * 8;
      unsigned mask = (sizeof(Counter) == 1 ? 0xffu : 0xffffu) << shift, seen = *word, old;
      do {
        old = seen;
        unsigned next = (old & ~mask) | ((old + (1u << shift)) & mask);
        seen = atomicCAS(word, old, next);
      } while (seen != old);
    }
  }
};

}  // namespace hipcub

#endif
