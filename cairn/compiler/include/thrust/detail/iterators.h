/* Thrust's iterators, and which side each one's elements live on. */
#ifndef THRUST_DETAIL_ITERATORS_H
#define THRUST_DETAIL_ITERATORS_H

#include "../tuple.h"
#include "memory.h"

namespace thrust {

using std::iterator_traits;
struct use_default {};
struct any_system_tag {};
struct random_access_traversal_tag {};
struct host_system_tag {};
struct device_system_tag {};
typedef std::random_access_iterator_tag random_access_host_iterator_tag;
typedef std::random_access_iterator_tag random_access_device_iterator_tag;

template <typename I>
struct iterator_value {
  typedef detail::prim::value_of<I> type;
};
template <typename I>
struct iterator_reference {
  typedef detail::prim::reference_of<I> type;
};
template <typename I>
struct iterator_difference {
  typedef detail::prim::difference_of<I> type;
};
template <typename I>
struct iterator_pointer {
  typedef typename std::iterator_traits<I>::pointer type;
};
template <typename I>
using iterator_value_t = typename iterator_value<I>::type;
template <typename I>
using iterator_reference_t = typename iterator_reference<I>::type;
template <typename I>
using iterator_difference_t = typename iterator_difference<I>::type;

/* ---- iterators that compute what they give: parameters beyond the first ones are accepted ---- */

template <typename T, typename System = use_default, typename Traversal = use_default, typename Difference = use_default>
using counting_iterator = detail::prim::counting_iterator<T>;
template <typename T, typename Index = use_default, typename System = use_default>
using constant_iterator = detail::prim::constant_iterator<T>;
template <typename System = use_default>
using discard_iterator = detail::prim::discard_iterator<>;
template <typename T>
CAIRN_HD_INLINE counting_iterator<T> make_counting_iterator(T value) {
  return counting_iterator<T>(value);
}
template <typename T>
CAIRN_HD_INLINE constant_iterator<T> make_constant_iterator(T value) {
  return constant_iterator<T>(value);
}
template <typename T, typename N>
CAIRN_HD_INLINE constant_iterator<T> make_constant_iterator(T value, N place) {
  return constant_iterator<T>(value, place);
}
inline CAIRN_HD discard_iterator<> make_discard_iterator(std::ptrdiff_t place = 0) {
  return discard_iterator<>(place);
}

namespace detail {

/* What a function makes of an iterator's elements; the two last parameters of transform_iterator override it. */
template <typename F, typename I>
using transformed = decltype(std::declval<F&>()(std::declval<prim::reference_of<I>>()));
template <typename Asked, typename Natural>
using or_default = std::conditional_t<std::is_same<Asked, use_default>::value, Natural, Asked>;

template <typename F, typename I, typename Reference, typename Value>
struct transform_of {
  typedef or_default<Reference, transformed<F, I>> reference;
  typedef prim::transform_iterator<F, I, reference, or_default<Value, std::decay_t<reference>>> type;
};

}  // namespace detail

template <typename F, typename I, typename Reference = use_default, typename Value = use_default>
using transform_iterator = typename detail::transform_of<F, I, Reference, Value>::type;
template <typename F, typename I>
CAIRN_HD_INLINE transform_iterator<F, I> make_transform_iterator(I base, F f) {
  return transform_iterator<F, I>(base, f);
}

/* elements[indices[i]] */
template <typename Elements, typename Indices>
class permutation_iterator
    : public detail::prim::iterator_base<permutation_iterator<Elements, Indices>, detail::prim::value_of<Elements>,
                                         detail::prim::reference_of<Elements>> {
 public:
  CAIRN_HD_INLINE permutation_iterator() {}
  CAIRN_HD_INLINE explicit permutation_iterator(Elements elements, Indices indices)
      : elements_(elements), indices_(indices) {}
  CAIRN_HD_INLINE detail::prim::reference_of<Elements> at(std::ptrdiff_t n) const {
    return elements_[static_cast<detail::prim::value_of<Indices>>(indices_[n])];
  }
  CAIRN_HD_INLINE void move(std::ptrdiff_t n) { indices_ += n; }
  CAIRN_HD_INLINE std::ptrdiff_t distance_from(const permutation_iterator& other) const {
    return indices_ - other.indices_;
  }
  CAIRN_HD_INLINE const Elements& elements() const { return elements_; }
  CAIRN_HD_INLINE const Indices& base() const { return indices_; }

 private:
  Elements elements_;
  Indices indices_;
};
template <typename Elements, typename Indices>
CAIRN_HD_INLINE permutation_iterator<Elements, Indices> make_permutation_iterator(Elements elements, Indices indices) {
  return permutation_iterator<Elements, Indices>(elements, indices);
}

/* Stands behind its element, as the standard library's does. */
template <typename I>
class reverse_iterator : public detail::prim::iterator_base<reverse_iterator<I>, detail::prim::value_of<I>,
                                                            detail::prim::reference_of<I>> {
 public:
  CAIRN_HD_INLINE reverse_iterator() {}
  CAIRN_HD_INLINE explicit reverse_iterator(I base) : base_(base) {}
  template <typename J, typename = std::enable_if_t<std::is_convertible<J, I>::value>>
  CAIRN_HD_INLINE reverse_iterator(const reverse_iterator<J>& other) : base_(other.base()) {}
  CAIRN_HD_INLINE detail::prim::reference_of<I> at(std::ptrdiff_t n) const { return base_[-1 - n]; }
  CAIRN_HD_INLINE void move(std::ptrdiff_t n) { base_ -= n; }
  CAIRN_HD_INLINE std::ptrdiff_t distance_from(const reverse_iterator& other) const { return other.base_ - base_; }
  CAIRN_HD_INLINE const I& base() const { return base_; }

 private:
  I base_;
};
template <typename I>
CAIRN_HD_INLINE reverse_iterator<I> make_reverse_iterator(I base) {
  return reverse_iterator<I>(base);
}

namespace detail {

template <typename F, typename Out>
struct transform_target {
  Out place;
  F f;
  template <typename T>
  CAIRN_HD_INLINE const transform_target& operator=(const T& value) const {
    *place = const_cast<F&>(f)(value);
    return *this;
  }
};

}  // namespace detail

/* Keeps f(value) of what is assigned. */
template <typename F, typename Out>
class transform_output_iterator
    : public detail::prim::iterator_base<transform_output_iterator<F, Out>, void, detail::transform_target<F, Out>> {
 public:
  CAIRN_HD_INLINE transform_output_iterator(Out base, F f) : base_(base), f_(f) {}
  CAIRN_HD_INLINE detail::transform_target<F, Out> at(std::ptrdiff_t n) const { return {base_ + n, f_}; }
  CAIRN_HD_INLINE void move(std::ptrdiff_t n) { base_ += n; }
  CAIRN_HD_INLINE std::ptrdiff_t distance_from(const transform_output_iterator& other) const {
    return base_ - other.base_;
  }
  CAIRN_HD_INLINE const Out& base() const { return base_; }
  CAIRN_HD_INLINE const F& functor() const { return f_; }

 private:
  Out base_;
  F f_;
};
template <typename F, typename Out>
CAIRN_HD_INLINE transform_output_iterator<F, Out> make_transform_output_iterator(Out base, F f) {
  return transform_output_iterator<F, Out>(base, f);
}

template <typename Iterators>
class zip_iterator;

/* Tuples of several sequences' elements. */
template <typename... I>
class zip_iterator<tuple<I...>>
    : public detail::prim::iterator_base<zip_iterator<tuple<I...>>, tuple<detail::prim::value_of<I>...>,
                                         tuple<detail::prim::reference_of<I>...>> {
 public:
  typedef tuple<I...> iterator_tuple;
  CAIRN_HD_INLINE zip_iterator() {}
  CAIRN_HD_INLINE zip_iterator(iterator_tuple iterators) : iterators_(iterators) {}
  template <typename... J, typename = std::enable_if_t<sizeof...(J) == sizeof...(I)>>
  CAIRN_HD_INLINE zip_iterator(const zip_iterator<tuple<J...>>& other) : iterators_(other.get_iterator_tuple()) {}
  CAIRN_HD_INLINE const iterator_tuple& get_iterator_tuple() const { return iterators_; }
  CAIRN_HD_INLINE tuple<detail::prim::reference_of<I>...> at(std::ptrdiff_t n) const {
    return at_each(n, std::index_sequence_for<I...>());
  }
  CAIRN_HD_INLINE void move(std::ptrdiff_t n) { move_each(n, std::index_sequence_for<I...>()); }
  CAIRN_HD_INLINE std::ptrdiff_t distance_from(const zip_iterator& other) const {
    return thrust::get<0>(iterators_) - thrust::get<0>(other.iterators_);
  }

 private:
  iterator_tuple iterators_;
  template <size_t... K>
  CAIRN_HD_INLINE tuple<detail::prim::reference_of<I>...> at_each(std::ptrdiff_t n, std::index_sequence<K...>) const {
    return tuple<detail::prim::reference_of<I>...>(thrust::get<K>(iterators_)[n]...);
  }
  template <size_t... K>
  CAIRN_HD_INLINE void move_each(std::ptrdiff_t n, std::index_sequence<K...>) {
    ((thrust::get<K>(iterators_) += n), ...);
  }
};
template <typename... I>
CAIRN_HD_INLINE zip_iterator<tuple<I...>> make_zip_iterator(tuple<I...> iterators) {
  return zip_iterator<tuple<I...>>(iterators);
}
template <typename I, typename... J, typename = std::enable_if_t<!detail::is_tuple<I>::value>>
CAIRN_HD_INLINE zip_iterator<tuple<I, J...>> make_zip_iterator(I first, J... others) {
  return zip_iterator<tuple<I, J...>>(tuple<I, J...>(first, others...));
}

template <typename I>
CAIRN_HD_INLINE detail::prim::difference_of<I> distance(I first, I last) {
  return last - first;
}
template <typename I, typename N>
CAIRN_HD_INLINE void advance(I& place, N count) {
  place += count;
}
template <typename I>
CAIRN_HD_INLINE I next(I place, std::ptrdiff_t count = 1) {
  return place + count;
}
template <typename I>
CAIRN_HD_INLINE I prev(I place, std::ptrdiff_t count = 1) {
  return place - count;
}

/* A function of several arguments as one of a tuple. */
template <typename F>
class zip_function {
 public:
  CAIRN_HD_INLINE zip_function(F f) : f_(f) {}
  template <typename Tuple>
  CAIRN_HD_INLINE decltype(auto) operator()(Tuple&& arguments) const {
    return apply(arguments, std::make_index_sequence<tuple_size<std::decay_t<Tuple>>::value>());
  }

 private:
  F f_;
  template <typename Tuple, size_t... K>
  CAIRN_HD_INLINE decltype(auto) apply(Tuple& arguments, std::index_sequence<K...>) const {
    return const_cast<F&>(f_)(thrust::get<K>(arguments)...);
  }
};
template <typename F>
CAIRN_HD_INLINE zip_function<F> make_zip_function(F f) {
  return zip_function<F>(f);
}

namespace detail {

/* ---- which side ---- */

enum side { no_iterator, either_side, host_side, device_side };

template <typename I, typename = void>
struct has_category : std::false_type {};
template <typename I>
struct has_category<I, std::void_t<typename I::iterator_category>> : std::true_type {};

constexpr side both_sides(side a, side b) { return a < b ? b : a; }

/* Iterators may say it themselves. */
template <typename I, typename = void>
struct named_side {
  static constexpr side value = has_category<I>::value ? host_side : no_iterator;
};
template <typename I>
struct named_side<I, std::void_t<decltype(I::elements_side)>> {
  static constexpr side value = I::elements_side;
};
template <typename I>
struct side_of : named_side<I> {};
template <typename T>
struct side_of<T*> {
  static constexpr side value = std::is_function<T>::value ? no_iterator : host_side;
};
template <typename T>
struct side_of<device_ptr<T>> {
  static constexpr side value = device_side;
};
template <typename T, typename D>
struct side_of<prim::counting_iterator<T, D>> {
  static constexpr side value = either_side;
};
template <typename T, typename D>
struct side_of<prim::constant_iterator<T, D>> {
  static constexpr side value = either_side;
};
template <typename D>
struct side_of<prim::discard_iterator<D>> {
  static constexpr side value = either_side;
};
template <typename F, typename I, typename R, typename V>
struct side_of<prim::transform_iterator<F, I, R, V>> : side_of<I> {};
template <typename F, typename I>
struct side_of<transform_output_iterator<F, I>> : side_of<I> {};
template <typename I>
struct side_of<reverse_iterator<I>> : side_of<I> {};
template <typename A, typename B>
struct side_of<permutation_iterator<A, B>> {
  static constexpr side value = both_sides(side_of<A>::value, side_of<B>::value);
};
template <typename... I>
struct side_of<zip_iterator<tuple<I...>>> {
  static constexpr side value = [] {
    side all = no_iterator;
    ((all = both_sides(all, side_of<I>::value)), ...);
    return all;
  }();
};

/* ---- iterators as kernels use them: device pointers become plain ones, at any depth ---- */

template <typename I>
CAIRN_HD_INLINE I raw(const I& it) {
  return it;
}
template <typename T>
CAIRN_HD_INLINE T* raw(const device_ptr<T>& it) {
  return it.get();
}
template <typename F, typename I, typename R, typename V>
CAIRN_HD_INLINE auto raw(const prim::transform_iterator<F, I, R, V>& it);
template <typename F, typename I>
CAIRN_HD_INLINE auto raw(const transform_output_iterator<F, I>& it);
template <typename I>
CAIRN_HD_INLINE auto raw(const reverse_iterator<I>& it);
template <typename A, typename B>
CAIRN_HD_INLINE auto raw(const permutation_iterator<A, B>& it);
template <typename... I>
CAIRN_HD_INLINE auto raw(const zip_iterator<tuple<I...>>& it);

template <typename F, typename I, typename R, typename V>
CAIRN_HD_INLINE auto raw(const prim::transform_iterator<F, I, R, V>& it) {
  typedef decltype(raw(it.base())) J;
  if constexpr (std::is_same<J, I>::value)
    return it;
  else
    return transform_iterator<F, J>(raw(it.base()), it.functor());
}
template <typename F, typename I>
CAIRN_HD_INLINE auto raw(const transform_output_iterator<F, I>& it) {
  return thrust::make_transform_output_iterator(raw(it.base()), it.functor());
}
template <typename I>
CAIRN_HD_INLINE auto raw(const reverse_iterator<I>& it) {
  return thrust::make_reverse_iterator(raw(it.base()));
}
template <typename A, typename B>
CAIRN_HD_INLINE auto raw(const permutation_iterator<A, B>& it) {
  return thrust::make_permutation_iterator(raw(it.elements()), raw(it.base()));
}
template <size_t... K, typename Tuple>
CAIRN_HD_INLINE auto raw_each(const Tuple& iterators, std::index_sequence<K...>) {
  return thrust::make_zip_iterator(thrust::make_tuple(raw(thrust::get<K>(iterators))...));
}
template <typename... I>
CAIRN_HD_INLINE auto raw(const zip_iterator<tuple<I...>>& it) {
  return raw_each(it.get_iterator_tuple(), std::index_sequence_for<I...>());
}

}  // namespace detail
}  // namespace thrust

#endif
