/* Whether objects may be moved by copying their bytes: trivially copyable ones, and those of which programs say so. */
#ifndef THRUST_TYPE_TRAITS_IS_TRIVIALLY_RELOCATABLE_H
#define THRUST_TYPE_TRAITS_IS_TRIVIALLY_RELOCATABLE_H

#include <iterator>
#include <type_traits>

#include "is_contiguous_iterator.h"

namespace thrust {

template <typename T>
struct proclaim_trivially_relocatable : std::false_type {};
template <typename T>
struct is_trivially_relocatable
    : std::integral_constant<bool, std::is_trivially_copyable<T>::value || proclaim_trivially_relocatable<T>::value> {};
template <typename T>
constexpr bool is_trivially_relocatable_v = is_trivially_relocatable<T>::value;

template <typename From, typename To>
struct is_trivially_relocatable_to
    : std::integral_constant<bool, std::is_same<From, To>::value && is_trivially_relocatable<To>::value> {};
template <typename From, typename To>
struct is_indirectly_trivially_relocatable_to
    : std::integral_constant<bool, is_contiguous_iterator<From>::value && is_contiguous_iterator<To>::value &&
                                       is_trivially_relocatable_to<typename std::iterator_traits<From>::value_type,
                                                                   typename std::iterator_traits<To>::value_type>::value> {
};

}  // namespace thrust

#define THRUST_PROCLAIM_TRIVIALLY_RELOCATABLE(Type)                               \
  namespace thrust {                                                              \
  template <>                                                                     \
  struct proclaim_trivially_relocatable<Type> : ::std::true_type {};              \
  }

#endif
