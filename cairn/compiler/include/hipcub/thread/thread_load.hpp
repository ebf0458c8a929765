/* Loads and stores with a cache hint. */
#ifndef HIPCUB_THREAD_THREAD_LOAD_HPP_
#define HIPCUB_THREAD_THREAD_LOAD_HPP_

#include "../util_type.hpp"

namespace hipcub {

enum CacheLoadModifier { LOAD_DEFAULT, LOAD_CA, LOAD_CG, LOAD_CS, LOAD_CV, LOAD_LDG, LOAD_VOLATILE };
enum CacheStoreModifier { STORE_DEFAULT, STORE_WB, STORE_CG, STORE_CS, STORE_WT, STORE_VOLATILE };

namespace detail {

/* Scalars that one instruction moves take the hint; anything else is a plain access. */
template <typename I>
using takes_hint = std::integral_constant<bool, std::is_pointer<I>::value &&
                                                    std::is_arithmetic<std::remove_pointer_t<I>>::value>;

}  // namespace detail

template <CacheLoadModifier MODIFIER = LOAD_DEFAULT, typename I>
CAIRN_DEVICE ::cairn::prim::value_of<I> ThreadLoad(I itr) {
  typedef ::cairn::prim::value_of<I> T;
  if constexpr (detail::takes_hint<I>::value && MODIFIER == LOAD_CS)
    return __builtin_nontemporal_load(itr);
  else if constexpr (detail::takes_hint<I>::value && (MODIFIER == LOAD_CV || MODIFIER == LOAD_VOLATILE))
    return *(const volatile T*)itr;
  else
    return *itr;
}
template <CacheStoreModifier MODIFIER = STORE_DEFAULT, typename I, typename T>
CAIRN_DEVICE void ThreadStore(I itr, T value) {
  if constexpr (detail::takes_hint<I>::value && MODIFIER == STORE_CS)
    __builtin_nontemporal_store((std::remove_pointer_t<I>)value, itr);
  else if constexpr (detail::takes_hint<I>::value && (MODIFIER == STORE_VOLATILE || MODIFIER == STORE_WT))
    *(volatile std::remove_pointer_t<I>*)itr = value;
  else
    *itr = value;
}

}  // namespace hipcub

#endif
