/* How a radix sort takes digits out of keys. */
#ifndef HIPCUB_BLOCK_RADIX_RANK_SORT_OPERATIONS_HPP_
#define HIPCUB_BLOCK_RADIX_RANK_SORT_OPERATIONS_HPP_

#include "../util_ptx.hpp"

namespace hipcub {

template <typename KeyT>
struct BaseDigitExtractor {
  uint32_t bit_start, num_bits;
  CAIRN_HD_INLINE explicit BaseDigitExtractor(uint32_t start = 0, uint32_t bits = 0)
      : bit_start(start), num_bits(bits) {}
};
/* Digits of unsigned keys, as BlockRadixRank takes them. */
template <typename KeyT>
struct BFEDigitExtractor : BaseDigitExtractor<KeyT> {
  using BaseDigitExtractor<KeyT>::BaseDigitExtractor;
  CAIRN_HD_INLINE uint32_t Digit(KeyT key) const {
    return (uint32_t)((unsigned long long)key >> this->bit_start & ((1ull << this->num_bits) - 1));
  }
};
template <typename KeyT>
struct ShiftDigitExtractor : BFEDigitExtractor<KeyT> {
  using BFEDigitExtractor<KeyT>::BFEDigitExtractor;
};

}  // namespace hipcub

#endif
