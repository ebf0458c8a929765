/* Sorts, merges, set operations and searches in sorted sequences. */
#ifndef THRUST_DETAIL_ALGORITHMS_SORT_H
#define THRUST_DETAIL_ALGORITHMS_SORT_H

#include "algorithms_scan.h"

namespace thrust {
namespace detail {

/* ---- sorts; every form is stable ---- */

struct sort_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last, F less) const {
    prim::nothing* none = nullptr;
    sort_n(policy, raw(first), none, length(first, last), less);
  }
  template <typename P, typename I>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last) const {
    (*this)(policy, first, last, prim::less());
  }
};
struct sort_by_key_impl {
  template <typename P, typename K, typename V, typename F>
  CAIRN_HD_INLINE void operator()(const P& policy, K first, K last, V values, F less) const {
    sort_n(policy, raw(first), raw(values), length(first, last), less);
  }
  template <typename P, typename K, typename V>
  CAIRN_HD_INLINE void operator()(const P& policy, K first, K last, V values) const {
    (*this)(policy, first, last, values, prim::less());
  }
};
typedef sort_impl stable_sort_impl;
typedef sort_by_key_impl stable_sort_by_key_impl;

/* ---- merges ---- */

template <typename P, typename A, typename VA, typename B, typename VB, typename O, typename VO, typename F>
CAIRN_HD_INLINE void merge_items(const P& policy, A a, VA va, size_t count_a, B b, VB vb, size_t count_b, O out, VO vout,
                                 F less) {
  for_n(policy, prim::ceil_div(count_a + count_b, prim::merge_stretch),
        prim::merge_stretches<A, B, VA, VB, O, VO, F>{a, va, count_a, b, vb, count_b, out, vout, less});
}
struct merge_impl {
  template <typename P, typename A, typename B, typename O, typename F = prim::less>
  CAIRN_HD_INLINE O operator()(const P& policy, A first_a, A last_a, B first_b, B last_b, O result, F less = F()) const {
    const prim::nothing* none = nullptr;
    size_t a = length(first_a, last_a), b = length(first_b, last_b);
    merge_items(policy, raw(first_a), none, a, raw(first_b), none, b, raw(result), (prim::nothing*)nullptr, less);
    return result + (a + b);
  }
};
struct merge_by_key_impl {
  template <typename P, typename A, typename B, typename VA, typename VB, typename O, typename VO,
            typename F = prim::less>
  CAIRN_HD_INLINE thrust::pair<O, VO> operator()(const P& policy, A first_a, A last_a, B first_b, B last_b, VA values_a,
                                                 VB values_b, O result, VO values, F less = F()) const {
    size_t a = length(first_a, last_a), b = length(first_b, last_b);
    merge_items(policy, raw(first_a), raw(values_a), a, raw(first_b), raw(values_b), b, raw(result), raw(values), less);
    return thrust::pair<O, VO>(result + (a + b), values + (a + b));
  }
};

/* ---- sets: which items stay ---- */

enum set_operation { intersection, difference, set_union_of, symmetric };

/* Item i of one sequence is the r-th of its equals there; it stays if r is below, or not below, the number of equals in
   the other one. */
template <typename A, typename B, typename F>
struct equals_ahead {
  A a;
  size_t count_a;
  B b;
  size_t count_b;
  mutable F less;
  CAIRN_HD_INLINE bool among_common(size_t i) const {
    auto item = static_cast<prim::value_of<A>>(a[i]);
    size_t rank = i - prim::lower_bound(a, count_a, item, less);
    size_t others = prim::upper_bound(b, count_b, item, less) - prim::lower_bound(b, count_b, item, less);
    return rank < others;
  }
};

/* Place k of both sequences merged (A's first among equals), as a loader of a selection: what stays is an index into A,
   or count_a and more for B. */
template <set_operation OPERATION, typename A, typename B, typename F>
struct choose_of_sets {
  equals_ahead<A, B, F> of_a;
  equals_ahead<B, A, F> of_b;
  CAIRN_HD_INLINE prim::chosen<size_t> operator()(size_t k) const {
    size_t i = prim::merge_path(of_a.a, of_a.count_a, of_b.a, of_b.count_a, k, of_a.less), j = k - i;
    bool from_b = i >= of_a.count_a || (j < of_b.count_a && call(of_a.less, of_b.a[j], of_a.a[i]));
    if (from_b) {
      if (OPERATION == intersection || OPERATION == difference) return {0, false};
      return {of_a.count_a + j, !of_b.among_common(j)};
    }
    bool common = OPERATION == set_union_of ? false : of_a.among_common(i);
    bool keep = OPERATION == intersection ? common : !common;
    return {i, keep};
  }
};
/* Puts the chosen item, and its value where there are values, in its place. */
template <typename A, typename B, typename O, typename VA, typename VB, typename VO>
struct emit_of_sets {
  A a;
  B b;
  O out;
  VA values_a;
  VB values_b;
  VO values_out;
  size_t count_a;
  CAIRN_HD_INLINE void operator()(size_t place, size_t index) const {
    constexpr bool pairs = !std::is_empty<prim::value_of<VA>>::value;
    if (index < count_a)
      out[place] = a[index];
    else
      out[place] = b[index - count_a];
    if constexpr (pairs) {
      if (index < count_a)
        values_out[place] = values_a[index];
      else
        values_out[place] = values_b[index - count_a];
    }
  }
};
template <set_operation OPERATION, typename P, typename A, typename B, typename O, typename VA, typename VB, typename VO,
          typename F>
CAIRN_HD_INLINE size_t combine_sets(const P& policy, A a, size_t count_a, B b, size_t count_b, O out, VA va, VB vb,
                                    VO vout, F less) {
  choose_of_sets<OPERATION, A, B, F> load{{a, count_a, b, count_b, less}, {b, count_b, a, count_a, less}};
  return select_n(policy, load, count_a + count_b,
                  emit_of_sets<A, B, O, VA, VB, VO>{a, b, out, va, vb, vout, count_a}, prim::drop());
}

template <set_operation OPERATION>
struct set_impl {
  template <typename P, typename A, typename B, typename O, typename F = prim::less>
  CAIRN_HD_INLINE O operator()(const P& policy, A first_a, A last_a, B first_b, B last_b, O result, F less = F()) const {
    const prim::nothing* none = nullptr;
    return result + combine_sets<OPERATION>(policy, raw(first_a), length(first_a, last_a), raw(first_b),
                                            length(first_b, last_b), raw(result), none, none, (prim::nothing*)nullptr,
                                            less);
  }
};
template <set_operation OPERATION>
struct set_by_key_impl {
  template <typename P, typename A, typename B, typename VA, typename VB, typename O, typename VO,
            typename F = prim::less, typename = prim::reference_of<VO>>
  CAIRN_HD_INLINE thrust::pair<O, VO> operator()(const P& policy, A first_a, A last_a, B first_b, B last_b, VA values_a,
                                                 VB values_b, O result, VO values, F less = F()) const {
    size_t kept = combine_sets<OPERATION>(policy, raw(first_a), length(first_a, last_a), raw(first_b),
                                          length(first_b, last_b), raw(result), raw(values_a), raw(values_b),
                                          raw(values), less);
    return thrust::pair<O, VO>(result + kept, values + kept);
  }
};
/* An intersection takes the first sequence's values only. */
struct set_intersection_by_key_impl {
  template <typename P, typename A, typename B, typename VA, typename O, typename VO, typename F = prim::less>
  CAIRN_HD_INLINE thrust::pair<O, VO> operator()(const P& policy, A first_a, A last_a, B first_b, B last_b, VA values_a,
                                                 O result, VO values, F less = F()) const {
    size_t kept = combine_sets<intersection>(policy, raw(first_a), length(first_a, last_a), raw(first_b),
                                             length(first_b, last_b), raw(result), raw(values_a), raw(values_a),
                                             raw(values), less);
    return thrust::pair<O, VO>(result + kept, values + kept);
  }
};
typedef set_impl<intersection> set_intersection_impl;
typedef set_impl<difference> set_difference_impl;
typedef set_impl<set_union_of> set_union_impl;
typedef set_impl<symmetric> set_symmetric_difference_impl;
typedef set_by_key_impl<difference> set_difference_by_key_impl;
typedef set_by_key_impl<set_union_of> set_union_by_key_impl;
typedef set_by_key_impl<symmetric> set_symmetric_difference_by_key_impl;

/* ---- searches: for one value, or for each of a sequence ---- */

struct find_lower {
  template <typename I, typename T, typename F>
  CAIRN_HD_INLINE size_t operator()(I in, size_t count, const T& value, F less) const {
    return prim::lower_bound(in, count, value, less);
  }
};
struct find_upper {
  template <typename I, typename T, typename F>
  CAIRN_HD_INLINE size_t operator()(I in, size_t count, const T& value, F less) const {
    return prim::upper_bound(in, count, value, less);
  }
};
struct find_any {
  template <typename I, typename T, typename F>
  CAIRN_HD_INLINE bool operator()(I in, size_t count, const T& value, F less) const {
    size_t place = prim::lower_bound(in, count, value, less);
    return place < count && !less(value, in[place]);
  }
};
/* search(...) by one thread of the policy's side. */
template <typename P, typename I, typename T, typename F, typename Search>
CAIRN_HD_INLINE size_t search_one(const P& policy, I first, I last, T value, F less, Search search) {
  auto in = raw(first);
  size_t count = length(first, last);
  if (count == 0) return 0;
  counter<P> found(policy);
  size_t* place = found.place();
  for_n(policy, 1, [=] CAIRN_HD(size_t) { *place = (size_t)search(in, count, value, less); });
  return found.read();
}
template <typename Search>
struct search_impl {
  template <typename P, typename I, typename T, typename F>
  CAIRN_HD_INLINE auto operator()(const P& policy, I first, I last, T value, F less) const {
    size_t place = search_one(policy, first, last, value, less, Search());
    if constexpr (std::is_same<Search, find_any>::value)
      return place != 0;
    else
      return first + place;
  }
  template <typename P, typename I, typename T>
  CAIRN_HD_INLINE auto operator()(const P& policy, I first, I last, T value) const {
    return (*this)(policy, first, last, value, prim::less());
  }
  template <typename P, typename I, typename V, typename O, typename F>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, V values, V values_last, O result, F less) const {
    auto in = raw(first);
    size_t count = length(first, last);
    auto wanted = raw(values);
    auto out = raw(result);
    for_n(policy, length(values, values_last), [=] CAIRN_HD(size_t i) {
      out[i] = Search()(in, count, static_cast<prim::value_of<V>>(wanted[i]), less);
    });
    return result + (values_last - values);
  }
  template <typename P, typename I, typename V, typename O>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, V values, V values_last, O result) const {
    return (*this)(policy, first, last, values, values_last, result, prim::less());
  }
};
typedef search_impl<find_lower> lower_bound_impl;
typedef search_impl<find_upper> upper_bound_impl;
typedef search_impl<find_any> binary_search_impl;
struct equal_range_impl {
  template <typename P, typename I, typename T, typename... F>
  CAIRN_HD_INLINE thrust::pair<I, I> operator()(const P& policy, I first, I last, T value, F... less) const {
    return thrust::pair<I, I>(lower_bound_impl()(policy, first, last, value, less...),
                              upper_bound_impl()(policy, first, last, value, less...));
  }
};
template <typename F>
struct before_partition {
  F f;
  template <typename A>
  CAIRN_HD_INLINE bool operator()(const A& item, int) const {
    return call(f, item);
  }
};
struct partition_point_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last, F f) const {
    return first + search_one(policy, first, last, 0, before_partition<F>{f}, find_lower());
  }
};

/* ---- shuffles: sorts by random keys ---- */

template <typename Engine>
CAIRN_HD_INLINE unsigned long long scramble(unsigned long long seed, size_t i) {
  unsigned long long x = seed + 0x9e3779b97f4a7c15ull * (i + 1);
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  return x ^ (x >> 31);
}
struct shuffle_impl {
  template <typename P, typename I, typename Engine>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last, Engine engine) const {
    size_t count = length(first, last);
    unsigned long long seed = (unsigned long long)engine() << 32 | (unsigned)engine();
    scratch<unsigned long long, P> keys(policy, count);
    unsigned long long* k = keys.get();
    for_n(policy, count, [=] CAIRN_HD(size_t i) { k[i] = scramble<Engine>(seed, i); });
    sort_n(policy, k, raw(first), count, prim::less());
  }
};
struct shuffle_copy_impl {
  template <typename P, typename I, typename O, typename Engine>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last, O result, Engine engine) const {
    copy_n_impl()(policy, first, last - first, result);
    shuffle_impl()(policy, result, result + (last - first), engine);
  }
};

}  // namespace detail

CAIRN_ALGORITHM(sort)
CAIRN_ALGORITHM(stable_sort)
CAIRN_ALGORITHM(sort_by_key)
CAIRN_ALGORITHM(stable_sort_by_key)
CAIRN_ALGORITHM(merge)
CAIRN_ALGORITHM(merge_by_key)
CAIRN_ALGORITHM(set_intersection)
CAIRN_ALGORITHM(set_difference)
CAIRN_ALGORITHM(set_union)
CAIRN_ALGORITHM(set_symmetric_difference)
CAIRN_ALGORITHM(set_intersection_by_key)
CAIRN_ALGORITHM(set_difference_by_key)
CAIRN_ALGORITHM(set_union_by_key)
CAIRN_ALGORITHM(set_symmetric_difference_by_key)
CAIRN_ALGORITHM(lower_bound)
CAIRN_ALGORITHM(upper_bound)
CAIRN_ALGORITHM(binary_search)
CAIRN_ALGORITHM(equal_range)
CAIRN_ALGORITHM(partition_point)
CAIRN_ALGORITHM(shuffle)
CAIRN_ALGORITHM(shuffle_copy)

}  // namespace thrust

#endif
