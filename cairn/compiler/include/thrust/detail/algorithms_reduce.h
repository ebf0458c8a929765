/* Algorithms that give one answer: sums, counts, extremes, searches, comparisons. */
#ifndef THRUST_DETAIL_ALGORITHMS_REDUCE_H
#define THRUST_DETAIL_ALGORITHMS_REDUCE_H

#include "algorithms_transform.h"

namespace thrust {
namespace detail {

struct reduce_impl {
  template <typename P, typename I, typename T, typename Op>
  CAIRN_HD_INLINE T operator()(const P& policy, I first, I last, T init, Op op) const {
    return fold<T>(policy, raw(first), length(first, last), op, init);
  }
  template <typename P, typename I, typename T>
  CAIRN_HD_INLINE T operator()(const P& policy, I first, I last, T init) const {
    return (*this)(policy, first, last, init, thrust::plus<T>());
  }
  template <typename P, typename I>
  CAIRN_HD_INLINE auto operator()(const P& policy, I first, I last) const {
    return (*this)(policy, first, last, prim::value_of<I>());
  }
};
/* What f makes of item i, of one sequence or of two. */
template <typename I, typename F>
struct mapped {
  I in;
  F f;
  CAIRN_HD_INLINE auto operator[](size_t i) const { return call(f, in[i]); }
};
template <typename I, typename J, typename F>
struct mapped_two {
  I a;
  J b;
  F f;
  CAIRN_HD_INLINE auto operator[](size_t i) const { return call(f, a[i], b[i]); }
};
template <typename I, typename F>
CAIRN_HD_INLINE auto map_items(I first, F f) {
  return mapped<decltype(raw(first)), F>{raw(first), f};
}
template <typename I, typename J, typename F>
CAIRN_HD_INLINE auto map_items(I a, J b, F f) {
  return mapped_two<decltype(raw(a)), decltype(raw(b)), F>{raw(a), raw(b), f};
}

struct transform_reduce_impl {
  template <typename P, typename I, typename F, typename T, typename Op>
  CAIRN_HD_INLINE T operator()(const P& policy, I first, I last, F f, T init, Op op) const {
    return fold<T>(policy, map_items(first, f), length(first, last), op, init);
  }
};
struct inner_product_impl {
  template <typename P, typename I, typename J, typename T, typename Op, typename F>
  CAIRN_HD_INLINE T operator()(const P& policy, I first, I last, J other, T init, Op op, F f) const {
    return fold<T>(policy, map_items(first, other, f), length(first, last), op, init);
  }
  template <typename P, typename I, typename J, typename T>
  CAIRN_HD_INLINE T operator()(const P& policy, I first, I last, J other, T init) const {
    return (*this)(policy, first, last, other, init, thrust::plus<T>(), thrust::multiplies<T>());
  }
};
struct as_one {
  template <typename B>
  CAIRN_HD_INLINE size_t operator()(const B& b) const {
    return b ? 1 : 0;
  }
};
template <typename F>
struct test_to_one {
  F f;
  template <typename... A>
  CAIRN_HD_INLINE size_t operator()(A&&... a) const {
    return call(f, static_cast<A&&>(a)...) ? 1 : 0;
  }
};
struct count_if_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE prim::difference_of<I> operator()(const P& policy, I first, I last, F f) const {
    return (prim::difference_of<I>)fold<size_t>(policy, map_items(first, test_to_one<F>{f}), length(first, last),
                                                prim::add(), size_t(0));
  }
};
struct count_impl {
  template <typename P, typename I, typename T>
  CAIRN_HD_INLINE prim::difference_of<I> operator()(const P& policy, I first, I last, T value) const {
    return count_if_impl()(policy, first, last, is_value<T>{value});
  }
};

/* ---- the first place where something holds; ``count`` if nowhere ---- */

template <typename F>
struct place_if {
  F holds;
  size_t count;
  CAIRN_HD_INLINE size_t operator[](size_t i) const { return holds(i) ? i : count; }
};
template <typename P, typename F>
CAIRN_HD_INLINE size_t first_place(const P& policy, size_t count, F holds) {
  if constexpr (P::on_device) {
    return fold<size_t>(policy, place_if<F>{holds, count}, count, prim::minimum(), count);
  } else {
    for (size_t i = 0; i < count; ++i)
      if (holds(i)) return i;
    return count;
  }
}

struct find_if_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last, F f) const {
    auto in = raw(first);
    return first + first_place(policy, length(first, last), [=] CAIRN_HD(size_t i) { return (bool)call(f, in[i]); });
  }
};
struct find_if_not_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last, F f) const {
    return find_if_impl()(policy, first, last, thrust::not1(f));
  }
};
struct find_impl {
  template <typename P, typename I, typename T>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last, T value) const {
    return find_if_impl()(policy, first, last, is_value<T>{value});
  }
};
struct any_of_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE bool operator()(const P& policy, I first, I last, F f) const {
    return find_if_impl()(policy, first, last, f) != last;
  }
};
struct none_of_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE bool operator()(const P& policy, I first, I last, F f) const {
    return find_if_impl()(policy, first, last, f) == last;
  }
};
struct all_of_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE bool operator()(const P& policy, I first, I last, F f) const {
    return find_if_impl()(policy, first, last, thrust::not1(f)) == last;
  }
};
struct mismatch_impl {
  template <typename P, typename I, typename J, typename F>
  CAIRN_HD_INLINE thrust::pair<I, J> operator()(const P& policy, I first, I last, J other, F f) const {
    auto a = raw(first);
    auto b = raw(other);
    size_t place = first_place(policy, length(first, last), [=] CAIRN_HD(size_t i) { return !call(f, a[i], b[i]); });
    return thrust::pair<I, J>(first + place, other + place);
  }
  template <typename P, typename I, typename J>
  CAIRN_HD_INLINE thrust::pair<I, J> operator()(const P& policy, I first, I last, J other) const {
    return (*this)(policy, first, last, other, prim::equal());
  }
};
struct equal_impl {
  template <typename P, typename I, typename J, typename F>
  CAIRN_HD_INLINE bool operator()(const P& policy, I first, I last, J other, F f) const {
    return mismatch_impl()(policy, first, last, other, f).first == last;
  }
  template <typename P, typename I, typename J>
  CAIRN_HD_INLINE bool operator()(const P& policy, I first, I last, J other) const {
    return (*this)(policy, first, last, other, prim::equal());
  }
};
struct is_sorted_until_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last, F less) const {
    size_t count = length(first, last);
    auto in = raw(first);
    if (count < 2) return last;
    return first + 1 +
           first_place(policy, count - 1, [=] CAIRN_HD(size_t i) { return (bool)call(less, in[i + 1], in[i]); });
  }
  template <typename P, typename I>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last) const {
    return (*this)(policy, first, last, prim::less());
  }
};
struct is_sorted_impl {
  template <typename P, typename I, typename... F>
  CAIRN_HD_INLINE bool operator()(const P& policy, I first, I last, F... less) const {
    return is_sorted_until_impl()(policy, first, last, less...) == last;
  }
};
struct is_partitioned_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE bool operator()(const P& policy, I first, I last, F f) const {
    I rejected = find_if_not_impl()(policy, first, last, f);
    return find_if_impl()(policy, rejected, last, f) == last;
  }
};

/* ---- extremes: the place of the first (minimum, maximum), by a reduction over places ---- */

template <typename I, typename F, bool LARGEST>
struct better_place {
  I in;
  F less;
  CAIRN_HD_INLINE size_t operator()(size_t a, size_t b) const {
    size_t first = a < b ? a : b, second = a < b ? b : a;
    bool later = LARGEST ? call(less, in[first], in[second]) : call(less, in[second], in[first]);
    return later ? second : first;
  }
};
template <bool LARGEST, typename P, typename I, typename F>
CAIRN_HD_INLINE I extreme(const P& policy, I first, I last, F less) {
  typedef decltype(raw(first)) R;
  if (first == last) return last;
  size_t place = fold<size_t>(policy, prim::counting_iterator<size_t>(0), length(first, last),
                              better_place<R, F, LARGEST>{raw(first), less}, size_t(0));
  return first + place;
}
struct min_element_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last, F less) const {
    return extreme<false>(policy, first, last, less);
  }
  template <typename P, typename I>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last) const {
    return extreme<false>(policy, first, last, prim::less());
  }
};
struct max_element_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last, F less) const {
    return extreme<true>(policy, first, last, less);
  }
  template <typename P, typename I>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last) const {
    return extreme<true>(policy, first, last, prim::less());
  }
};
struct minmax_element_impl {
  template <typename P, typename I, typename... F>
  CAIRN_HD_INLINE thrust::pair<I, I> operator()(const P& policy, I first, I last, F... less) const {
    return thrust::pair<I, I>(min_element_impl()(policy, first, last, less...),
                              max_element_impl()(policy, first, last, less...));
  }
};

}  // namespace detail

CAIRN_ALGORITHM(reduce)
CAIRN_ALGORITHM(transform_reduce)
CAIRN_ALGORITHM(inner_product)
CAIRN_ALGORITHM(count)
CAIRN_ALGORITHM(count_if)
CAIRN_ALGORITHM(find)
CAIRN_ALGORITHM(find_if)
CAIRN_ALGORITHM(find_if_not)
CAIRN_ALGORITHM(any_of)
CAIRN_ALGORITHM(all_of)
CAIRN_ALGORITHM(none_of)
CAIRN_ALGORITHM(mismatch)
CAIRN_ALGORITHM(equal)
CAIRN_ALGORITHM(is_sorted)
CAIRN_ALGORITHM(is_sorted_until)
CAIRN_ALGORITHM(is_partitioned)
CAIRN_ALGORITHM(min_element)
CAIRN_ALGORITHM(max_element)
CAIRN_ALGORITHM(minmax_element)

}  // namespace thrust

#endif
