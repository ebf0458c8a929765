/* Random-access iterators that compute what they give. hipCUB, rocPRIM and Thrust have them under their own names. */
#ifndef CAIRN_PRIM_ITERATOR_H
#define CAIRN_PRIM_ITERATOR_H

#include "base.h"

namespace cairn {
namespace prim {

/* The arithmetic of an iterator that has ``at(offset)`` and ``move(offset)``; Self is the iterator itself. */
template <typename Self, typename Value, typename Reference, typename Difference = std::ptrdiff_t>
struct iterator_base {
  typedef std::random_access_iterator_tag iterator_category;
  typedef Value value_type;
  typedef Difference difference_type;
  typedef Reference reference;
  typedef Value* pointer;

  CAIRN_HD_INLINE Self& operator++() { return moved(1); }
  CAIRN_HD_INLINE Self& operator--() { return moved(-1); }
  CAIRN_HD_INLINE Self operator++(int) {
    Self before = self();
    moved(1);
    return before;
  }
  CAIRN_HD_INLINE Self operator--(int) {
    Self before = self();
    moved(-1);
    return before;
  }
  template <typename N>
  CAIRN_HD_INLINE Self& operator+=(N n) {
    return moved((Difference)n);
  }
  template <typename N>
  CAIRN_HD_INLINE Self& operator-=(N n) {
    return moved(-(Difference)n);
  }
  template <typename N>
  CAIRN_HD_INLINE std::enable_if_t<std::is_integral<N>::value, Self> operator+(N n) const {
    Self there = self();
    there.move((Difference)n);
    return there;
  }
  template <typename N>
  CAIRN_HD_INLINE std::enable_if_t<std::is_integral<N>::value, Self> operator-(N n) const {
    Self there = self();
    there.move(-(Difference)n);
    return there;
  }
  friend CAIRN_HD_INLINE Self operator+(Difference n, const Self& it) { return it + n; }
  CAIRN_HD_INLINE Reference operator*() const { return self().at(0); }
  template <typename N>
  CAIRN_HD_INLINE Reference operator[](N n) const {
    return self().at((Difference)n);
  }
  friend CAIRN_HD_INLINE Difference operator-(const Self& a, const Self& b) { return a.distance_from(b); }
  friend CAIRN_HD_INLINE bool operator==(const Self& a, const Self& b) { return a.distance_from(b) == 0; }
  friend CAIRN_HD_INLINE bool operator!=(const Self& a, const Self& b) { return a.distance_from(b) != 0; }
  friend CAIRN_HD_INLINE bool operator<(const Self& a, const Self& b) { return a.distance_from(b) < 0; }
  friend CAIRN_HD_INLINE bool operator>(const Self& a, const Self& b) { return a.distance_from(b) > 0; }
  friend CAIRN_HD_INLINE bool operator<=(const Self& a, const Self& b) { return a.distance_from(b) <= 0; }
  friend CAIRN_HD_INLINE bool operator>=(const Self& a, const Self& b) { return a.distance_from(b) >= 0; }

 private:
  CAIRN_HD_INLINE const Self& self() const { return static_cast<const Self&>(*this); }
  CAIRN_HD_INLINE Self& moved(Difference n) {
    Self& it = static_cast<Self&>(*this);
    it.move(n);
    return it;
  }
};

/* value, value + 1, … */
template <typename T, typename D = std::ptrdiff_t>
struct counting_iterator : iterator_base<counting_iterator<T, D>, T, T, D> {
  CAIRN_HD_INLINE counting_iterator() : value_() {}
  CAIRN_HD_INLINE explicit counting_iterator(T value) : value_(value) {}
  CAIRN_HD_INLINE T at(D n) const { return (T)(value_ + (T)n); }
  CAIRN_HD_INLINE void move(D n) { value_ = (T)(value_ + (T)n); }
  CAIRN_HD_INLINE D distance_from(const counting_iterator& other) const { return (D)(value_ - other.value_); }
  CAIRN_HD_INLINE const T& base() const { return value_; }

 private:
  T value_;
};

/* The same value everywhere. */
template <typename T, typename D = std::ptrdiff_t>
struct constant_iterator : iterator_base<constant_iterator<T, D>, T, T, D> {
  CAIRN_HD_INLINE constant_iterator() : value_(), place_(0) {}
  CAIRN_HD_INLINE explicit constant_iterator(const T& value, D place = 0) : value_(value), place_(place) {}
  CAIRN_HD_INLINE T at(D) const { return value_; }
  CAIRN_HD_INLINE void move(D n) { place_ += n; }
  CAIRN_HD_INLINE D distance_from(const constant_iterator& other) const { return place_ - other.place_; }

 private:
  T value_;
  D place_;
};

template <typename I>
using reference_of = typename std::iterator_traits<I>::reference;
template <typename I>
using difference_of = typename std::iterator_traits<I>::difference_type;

/* f(base[i]) */
template <typename F, typename I, typename Reference = decltype(std::declval<F>()(std::declval<reference_of<I>>())),
          typename Value = std::decay_t<Reference>>
struct transform_iterator : iterator_base<transform_iterator<F, I, Reference, Value>, Value, Reference> {
  CAIRN_HD_INLINE transform_iterator() {}
  CAIRN_HD_INLINE transform_iterator(I base, F f) : base_(base), f_(f) {}
  CAIRN_HD_INLINE explicit transform_iterator(I base) : base_(base), f_() {}
  CAIRN_HD_INLINE Reference at(std::ptrdiff_t n) const { return const_cast<F&>(f_)(base_[n]); }
  CAIRN_HD_INLINE void move(std::ptrdiff_t n) { base_ += n; }
  CAIRN_HD_INLINE std::ptrdiff_t distance_from(const transform_iterator& other) const { return base_ - other.base_; }
  CAIRN_HD_INLINE const I& base() const { return base_; }
  CAIRN_HD_INLINE const F& functor() const { return f_; }

 private:
  I base_;
  F f_;
};

/* Takes values of any type and keeps none. */
struct discard_value {
  template <typename T>
  CAIRN_HD_INLINE const discard_value& operator=(const T&) const {
    return *this;
  }
  discard_value() = default;
  discard_value(const discard_value&) = default;
  CAIRN_HD_INLINE const discard_value& operator=(const discard_value&) const { return *this; }
};
template <typename D = std::ptrdiff_t>
struct discard_iterator : iterator_base<discard_iterator<D>, void, discard_value, D> {
  CAIRN_HD_INLINE explicit discard_iterator(D place = 0) : place_(place) {}
  CAIRN_HD_INLINE discard_value at(D) const { return discard_value(); }
  CAIRN_HD_INLINE void move(D n) { place_ += n; }
  CAIRN_HD_INLINE D distance_from(const discard_iterator& other) const { return place_ - other.place_; }

 private:
  D place_;
};

/* Pairs of an offset and an item; Pair{offset, item}. */
template <typename Pair, typename I, typename D>
struct index_iterator : iterator_base<index_iterator<Pair, I, D>, Pair, Pair, D> {
  CAIRN_HD_INLINE index_iterator() : offset_(0) {}
  CAIRN_HD_INLINE explicit index_iterator(I base, D offset = 0) : base_(base), offset_(offset) {}
  CAIRN_HD_INLINE Pair at(D n) const { return Pair(offset_ + n, base_[n]); }
  CAIRN_HD_INLINE void move(D n) {
    base_ += n;
    offset_ += n;
  }
  CAIRN_HD_INLINE D distance_from(const index_iterator& other) const { return offset_ - other.offset_; }
  CAIRN_HD_INLINE void normalize() { offset_ = 0; }

 private:
  I base_;
  D offset_;
};

/* base[0], base[-1], … with the place itself, not the one before it. */
template <typename I>
struct backward_iterator : iterator_base<backward_iterator<I>, value_of<I>, reference_of<I>> {
  CAIRN_HD_INLINE backward_iterator() {}
  CAIRN_HD_INLINE explicit backward_iterator(I base) : base_(base) {}
  CAIRN_HD_INLINE reference_of<I> at(std::ptrdiff_t n) const { return base_[-n]; }
  CAIRN_HD_INLINE void move(std::ptrdiff_t n) { base_ -= n; }
  CAIRN_HD_INLINE std::ptrdiff_t distance_from(const backward_iterator& other) const { return other.base_ - base_; }

 private:
  I base_;
};

}  // namespace prim
}  // namespace cairn

#endif
