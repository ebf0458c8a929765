/* Iterators that compute what they give. */
#ifndef HIPCUB_ITERATOR_COUNTING_INPUT_ITERATOR_HPP_
#define HIPCUB_ITERATOR_COUNTING_INPUT_ITERATOR_HPP_

#include "../../cairn_prim/iterator.h"
#include "../thread/thread_load.hpp"

namespace hipcub {

template <typename ValueType, typename OffsetT = ptrdiff_t>
using CountingInputIterator = ::cairn::prim::counting_iterator<ValueType, OffsetT>;
template <typename ValueType, typename OffsetT = ptrdiff_t>
using ConstantInputIterator = ::cairn::prim::constant_iterator<ValueType, OffsetT>;
template <typename OffsetT = ptrdiff_t>
using DiscardOutputIterator = ::cairn::prim::discard_iterator<OffsetT>;

/* f(base[i]) as a ValueType. */
template <typename ValueType, typename ConversionOp, typename InputIteratorT, typename OffsetT = ptrdiff_t>
struct TransformInputIterator
    : ::cairn::prim::iterator_base<TransformInputIterator<ValueType, ConversionOp, InputIteratorT, OffsetT>, ValueType,
                                   ValueType, OffsetT> {
  CAIRN_HD_INLINE TransformInputIterator(InputIteratorT base, ConversionOp f) : f_(f), base_(base) {}
  CAIRN_HD_INLINE ValueType at(OffsetT n) const { return const_cast<ConversionOp&>(f_)(base_[n]); }
  CAIRN_HD_INLINE void move(OffsetT n) { base_ += n; }
  CAIRN_HD_INLINE OffsetT distance_from(const TransformInputIterator& other) const { return base_ - other.base_; }

 private:
  ConversionOp f_;
  InputIteratorT base_;
};

template <typename InputIteratorT, typename OffsetT = ptrdiff_t,
          typename OutputValueT = ::cairn::prim::value_of<InputIteratorT>>
using ArgIndexInputIterator =
    ::cairn::prim::index_iterator<KeyValuePair<OffsetT, OutputValueT>, InputIteratorT, OffsetT>;

/* Loads with a cache hint. */
template <CacheLoadModifier MODIFIER, typename ValueType, typename OffsetT = ptrdiff_t>
struct CacheModifiedInputIterator
    : ::cairn::prim::iterator_base<CacheModifiedInputIterator<MODIFIER, ValueType, OffsetT>, ValueType, ValueType,
                                   OffsetT> {
  ValueType* ptr;
  CAIRN_HD_INLINE CacheModifiedInputIterator(const ValueType* place) : ptr(const_cast<ValueType*>(place)) {}
  CAIRN_DEVICE ValueType at(OffsetT n) const { return ThreadLoad<MODIFIER>(ptr + n); }
  CAIRN_HD_INLINE void move(OffsetT n) { ptr += n; }
  CAIRN_HD_INLINE OffsetT distance_from(const CacheModifiedInputIterator& other) const { return ptr - other.ptr; }
};

namespace detail {

template <CacheStoreModifier MODIFIER, typename T>
struct StoreReference {
  T* ptr;
  CAIRN_DEVICE const StoreReference& operator=(const T& value) const {
    ThreadStore<MODIFIER>(ptr, value);
    return *this;
  }
};

}  // namespace detail

template <CacheStoreModifier MODIFIER, typename ValueType, typename OffsetT = ptrdiff_t>
struct CacheModifiedOutputIterator
    : ::cairn::prim::iterator_base<CacheModifiedOutputIterator<MODIFIER, ValueType, OffsetT>, ValueType,
                                   detail::StoreReference<MODIFIER, ValueType>, OffsetT> {
  ValueType* ptr;
  CAIRN_HD_INLINE CacheModifiedOutputIterator(ValueType* place) : ptr(place) {}
  CAIRN_DEVICE detail::StoreReference<MODIFIER, ValueType> at(OffsetT n) const { return {ptr + n}; }
  CAIRN_HD_INLINE void move(OffsetT n) { ptr += n; }
  CAIRN_HD_INLINE OffsetT distance_from(const CacheModifiedOutputIterator& other) const { return ptr - other.ptr; }
};

/* Reads through a pointer what a texture would give: unfiltered fetches of linear memory. */
template <typename T, typename OffsetT = ptrdiff_t>
struct TexObjInputIterator
    : ::cairn::prim::iterator_base<TexObjInputIterator<T, OffsetT>, T, T, OffsetT> {
  CAIRN_HD_INLINE TexObjInputIterator() : ptr_(nullptr) {}
  template <typename Qualified>
  hipError_t BindTexture(Qualified* place, size_t = size_t(-1), size_t offset = 0) {
    ptr_ = reinterpret_cast<const T*>(place) + offset;
    return hipSuccess;
  }
  hipError_t UnbindTexture() {
    ptr_ = nullptr;
    return hipSuccess;
  }
  CAIRN_HD_INLINE T at(OffsetT n) const { return ptr_[n]; }
  CAIRN_HD_INLINE void move(OffsetT n) { ptr_ += n; }
  CAIRN_HD_INLINE OffsetT distance_from(const TexObjInputIterator& other) const { return ptr_ - other.ptr_; }

 private:
  const T* ptr_;
};
template <typename T, int UNIQUE_ID = 0, typename OffsetT = ptrdiff_t>
using TexRefInputIterator = TexObjInputIterator<T, OffsetT>;

}  // namespace hipcub

#endif
