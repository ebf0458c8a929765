/* Whether an iterator's elements lie one behind the other: of pointers, vectors, and what programs say. */
#ifndef THRUST_TYPE_TRAITS_IS_CONTIGUOUS_ITERATOR_H
#define THRUST_TYPE_TRAITS_IS_CONTIGUOUS_ITERATOR_H

#include <string>
#include <type_traits>
#include <vector>

#include "../detail/memory.h"

namespace thrust {

template <typename I>
struct proclaim_contiguous_iterator : std::false_type {};

template <typename I>
struct is_contiguous_iterator : proclaim_contiguous_iterator<I> {};
template <typename T>
struct is_contiguous_iterator<T*> : std::true_type {};
template <typename T>
struct is_contiguous_iterator<device_ptr<T>> : std::true_type {};
#if defined(__GLIBCXX__)
template <typename P, typename C>
struct is_contiguous_iterator<__gnu_cxx::__normal_iterator<P, C>> : std::true_type {};
#elif defined(_LIBCPP_VERSION)
template <typename P>
struct is_contiguous_iterator<std::__wrap_iter<P>> : std::true_type {};
#endif
template <typename I>
constexpr bool is_contiguous_iterator_v = is_contiguous_iterator<I>::value;

}  // namespace thrust

#define THRUST_PROCLAIM_CONTIGUOUS_ITERATOR(Iterator)                             \
  namespace thrust {                                                              \
  template <>                                                                     \
  struct proclaim_contiguous_iterator<Iterator> : ::std::true_type {};            \
  }

#endif
