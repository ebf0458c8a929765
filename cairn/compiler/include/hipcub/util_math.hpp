/* Arithmetic helpers. */
#ifndef HIPCUB_UTIL_MATH_HPP_
#define HIPCUB_UTIL_MATH_HPP_

#include "util_type.hpp"

namespace hipcub {

template <typename N, typename D>
CAIRN_HD_INLINE constexpr N DivideAndRoundUp(N n, D d) {
  return static_cast<N>(n / d + (n % d != 0 ? 1 : 0));
}
constexpr CAIRN_HD_INLINE int Nominal4BItemsToItemsCombined(int nominal_4b_items_per_thread, int combined_bytes) {
  return HIPCUB_MIN(nominal_4b_items_per_thread, HIPCUB_MAX(1, nominal_4b_items_per_thread * 8 / combined_bytes));
}
template <typename T>
constexpr CAIRN_HD_INLINE int Nominal4BItemsToItems(int nominal_4b_items_per_thread) {
  return HIPCUB_MIN(nominal_4b_items_per_thread,
                    HIPCUB_MAX(1, nominal_4b_items_per_thread * 4 / static_cast<int>(sizeof(T))));
}

}  // namespace hipcub

#endif
