/* Iterators that change what is read and written, that step by strides, or that start elsewhere. */
#ifndef THRUST_DETAIL_ITERATORS_MORE_H
#define THRUST_DETAIL_ITERATORS_MORE_H

#include "iterator_facade.h"

namespace thrust {
namespace detail {

/* Reads as in(*place) and writes out(value). */
template <typename In, typename Out, typename I>
struct read_and_write {
  I place;
  In in;
  Out out;
  typedef transformed<In, I> value_type;
  CAIRN_HD_INLINE operator value_type() const { return const_cast<In&>(in)(*place); }
  template <typename T>
  CAIRN_HD_INLINE const read_and_write& operator=(const T& value) const {
    *place = const_cast<Out&>(out)(value);
    return *this;
  }
};
/* f(index, value) for what is assigned. */
template <typename F>
struct call_with_assigned {
  F f;
  std::ptrdiff_t index;
  template <typename T>
  CAIRN_HD_INLINE const call_with_assigned& operator=(const T& value) const {
    const_cast<F&>(f)(index, value);
    return *this;
  }
};

}  // namespace detail

template <typename In, typename Out, typename I>
class transform_input_output_iterator
    : public detail::prim::iterator_base<transform_input_output_iterator<In, Out, I>,
                                         std::decay_t<detail::transformed<In, I>>, detail::read_and_write<In, Out, I>> {
 public:
  CAIRN_HD_INLINE transform_input_output_iterator(I base, In in, Out out) : base_(base), in_(in), out_(out) {}
  CAIRN_HD_INLINE detail::read_and_write<In, Out, I> at(std::ptrdiff_t n) const { return {base_ + n, in_, out_}; }
  CAIRN_HD_INLINE void move(std::ptrdiff_t n) { base_ += n; }
  CAIRN_HD_INLINE std::ptrdiff_t distance_from(const transform_input_output_iterator& o) const { return base_ - o.base_; }
  CAIRN_HD_INLINE const I& base() const { return base_; }
  CAIRN_HD_INLINE const In& input_function() const { return in_; }
  CAIRN_HD_INLINE const Out& output_function() const { return out_; }

 private:
  I base_;
  In in_;
  Out out_;
};
template <typename In, typename Out, typename I>
CAIRN_HD_INLINE transform_input_output_iterator<In, Out, I> make_transform_input_output_iterator(I base, In in,
                                                                                                 Out out) {
  return transform_input_output_iterator<In, Out, I>(base, in, out);
}

template <typename F, typename System = use_default, typename Difference = std::ptrdiff_t>
class tabulate_output_iterator
    : public detail::prim::iterator_base<tabulate_output_iterator<F, System, Difference>, void,
                                         detail::call_with_assigned<F>> {
 public:
  static constexpr detail::side elements_side = detail::either_side;
  CAIRN_HD_INLINE explicit tabulate_output_iterator(F f, std::ptrdiff_t index = 0) : f_(f), index_(index) {}
  CAIRN_HD_INLINE detail::call_with_assigned<F> at(std::ptrdiff_t n) const { return {f_, index_ + n}; }
  CAIRN_HD_INLINE void move(std::ptrdiff_t n) { index_ += n; }
  CAIRN_HD_INLINE std::ptrdiff_t distance_from(const tabulate_output_iterator& o) const { return index_ - o.index_; }

 private:
  F f_;
  std::ptrdiff_t index_;
};
template <typename F>
CAIRN_HD_INLINE tabulate_output_iterator<F> make_tabulate_output_iterator(F f) {
  return tabulate_output_iterator<F>(f);
}

/* Every ``stride``-th element. */
template <typename I, typename Stride = detail::prim::difference_of<I>>
class strided_iterator : public detail::prim::iterator_base<strided_iterator<I, Stride>, detail::prim::value_of<I>,
                                                            detail::prim::reference_of<I>> {
 public:
  static constexpr detail::side elements_side = detail::side_of<I>::value;
  CAIRN_HD_INLINE strided_iterator(I base, Stride stride) : base_(base), stride_(stride) {}
  CAIRN_HD_INLINE detail::prim::reference_of<I> at(std::ptrdiff_t n) const { return base_[n * (std::ptrdiff_t)stride_]; }
  CAIRN_HD_INLINE void move(std::ptrdiff_t n) { base_ += n * (std::ptrdiff_t)stride_; }
  CAIRN_HD_INLINE std::ptrdiff_t distance_from(const strided_iterator& o) const {
    return (base_ - o.base_) / (std::ptrdiff_t)stride_;
  }
  CAIRN_HD_INLINE const I& base() const { return base_; }
  CAIRN_HD_INLINE Stride stride() const { return stride_; }

 private:
  I base_;
  Stride stride_;
};
template <typename I, typename Stride>
CAIRN_HD_INLINE strided_iterator<I, Stride> make_strided_iterator(I base, Stride stride) {
  return strided_iterator<I, Stride>(base, stride);
}

/* base[offset + i]; an offset may be a pointer or an iterator, which is read when elements are. */
template <typename I, typename Offset = detail::prim::difference_of<I>>
class offset_iterator : public detail::prim::iterator_base<offset_iterator<I, Offset>, detail::prim::value_of<I>,
                                                           detail::prim::reference_of<I>> {
 public:
  static constexpr detail::side elements_side = detail::side_of<I>::value;
  CAIRN_HD_INLINE offset_iterator(I base, Offset offset) : base_(base), offset_(offset) {}
  CAIRN_HD_INLINE detail::prim::reference_of<I> at(std::ptrdiff_t n) const { return base_[n + offset()]; }
  CAIRN_HD_INLINE void move(std::ptrdiff_t n) { base_ += n; }
  CAIRN_HD_INLINE std::ptrdiff_t distance_from(const offset_iterator& o) const {
    return base_ - o.base_ + offset() - o.offset();
  }
  CAIRN_HD_INLINE const I& base() const { return base_; }
  CAIRN_HD_INLINE std::ptrdiff_t offset() const {
    if constexpr (std::is_integral<Offset>::value)
      return (std::ptrdiff_t)offset_;
    else
      return (std::ptrdiff_t)*offset_;
  }

 private:
  I base_;
  Offset offset_;
};
template <typename I, typename Offset>
CAIRN_HD_INLINE offset_iterator<I, Offset> make_offset_iterator(I base, Offset offset) {
  return offset_iterator<I, Offset>(base, offset);
}

namespace detail {

template <typename In, typename Out, typename I>
struct side_of<transform_input_output_iterator<In, Out, I>> : side_of<I> {};

template <typename In, typename Out, typename I>
CAIRN_HD_INLINE auto raw(const transform_input_output_iterator<In, Out, I>& it) {
  return thrust::make_transform_input_output_iterator(raw(it.base()), it.input_function(), it.output_function());
}
template <typename I, typename Stride>
CAIRN_HD_INLINE auto raw(const strided_iterator<I, Stride>& it) {
  return thrust::make_strided_iterator(raw(it.base()), it.stride());
}

}  // namespace detail
}  // namespace thrust

#endif
