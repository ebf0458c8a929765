/* The word that a barrier in shared memory is: cuda::barrier's, cuda::ptx's and inline PTX's alike.

   Bits 0..19 are the arrivals that the phase still waits for, bits 20..39 how many the next one waits for, bits 40..60 the
   bytes of copies that it waits for (2^20 more than that: there can be less than none), bits 61..63 the phase. All arrivals
   of a phase are over before its last one resets the count, so nothing but the arrivals themselves has to be atomic. */
#ifndef CAIRN_HIP_DETAIL_PHASE_WORD_H
#define CAIRN_HIP_DETAIL_PHASE_WORD_H

#include "attributes.h"

namespace cuda {
namespace detail {

typedef unsigned long long phase_word;
constexpr int count_bits = 20;
constexpr int phase_shift = 61;
constexpr phase_word count_mask = (1u << count_bits) - 1;
constexpr phase_word one_dropped = 1ull << count_bits;
constexpr phase_word phase_mask = 7;
constexpr phase_word one_byte = 1ull << (2 * count_bits);
constexpr phase_word no_bytes = one_byte << count_bits;

CAIRN_HD_INLINE constexpr phase_word phase_of(phase_word word) { return word >> phase_shift; }
CAIRN_HD_INLINE constexpr phase_word pending_of(phase_word word) { return word & count_mask; }
CAIRN_HD_INLINE constexpr phase_word at_start(phase_word phase, phase_word expected) {
  return phase << phase_shift | no_bytes | (expected & count_mask) << count_bits | (expected & count_mask);
}
/* Neither arrivals nor bytes are missing. */
CAIRN_HD_INLINE constexpr bool is_full(phase_word word) {
  return pending_of(word) == 0 && (word & (phase_mask << phase_shift ^ ~(one_byte - 1))) == no_bytes;
}

}  // namespace detail
}  // namespace cuda

#endif
