/* A type without its reference and qualifiers. */
#ifndef THRUST_TYPE_TRAITS_REMOVE_CVREF_H
#define THRUST_TYPE_TRAITS_REMOVE_CVREF_H

#include <type_traits>

#include "../detail/config.h"

namespace thrust {
template <typename T>
struct remove_cvref {
  typedef typename std::remove_cv<typename std::remove_reference<T>::type>::type type;
};
template <typename T>
using remove_cvref_t = typename remove_cvref<T>::type;
}  // namespace thrust

#endif
