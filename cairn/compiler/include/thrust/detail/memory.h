/* Device pointers and references: host code that reads or writes through them copies. */
#ifndef THRUST_DETAIL_MEMORY_H
#define THRUST_DETAIL_MEMORY_H

#include <new>

#include "../../cairn_prim/iterator.h"
#include "../system_error.h"

namespace thrust {

template <typename T>
class device_ptr;

/* Stands for an element in device memory. */
template <typename T>
class device_reference {
 public:
  typedef std::remove_cv_t<T> value_type;
  typedef device_ptr<T> pointer;

  CAIRN_HD_INLINE explicit device_reference(T* place) : place_(place) {}
  template <typename U, typename = std::enable_if_t<std::is_convertible<U*, T*>::value>>
  CAIRN_HD_INLINE device_reference(const device_reference<U>& other) : place_(other.raw()) {}
  device_reference(const device_reference&) = default;

  CAIRN_HD_INLINE operator value_type() const { return load(); }
  CAIRN_HD_INLINE pointer operator&() const { return pointer(place_); }
  CAIRN_HD_INLINE device_reference operator=(const value_type& value) const {
    store(value);
    return *this;
  }
  CAIRN_HD_INLINE device_reference operator=(const device_reference& other) const {
    store(other.load());
    return *this;
  }
  template <typename U>
  CAIRN_HD_INLINE device_reference operator=(const device_reference<U>& other) const {
    store(other.load());
    return *this;
  }
  CAIRN_HD_INLINE T* raw() const { return place_; }
  CAIRN_HD_INLINE value_type load() const {
#if defined(__HIP_DEVICE_COMPILE__)
    return *place_;
#else
    detail::prim::raw_array<value_type> value;
    detail::check(hipMemcpy(&value[0], place_, sizeof(T), hipMemcpyDefault), "reading a device element");
    return value[0];
#endif
  }

#define CAIRN_REFERENCE_ASSIGN(op)                                          \
  template <typename U>                                                     \
  CAIRN_HD_INLINE device_reference operator op##=(const U& value) const {   \
    store(load() op value);                                                 \
    return *this;                                                           \
  }
  CAIRN_REFERENCE_ASSIGN(+)
  CAIRN_REFERENCE_ASSIGN(-)
  CAIRN_REFERENCE_ASSIGN(*)
  CAIRN_REFERENCE_ASSIGN(/)
  CAIRN_REFERENCE_ASSIGN(%)
  CAIRN_REFERENCE_ASSIGN(&)
  CAIRN_REFERENCE_ASSIGN(|)
  CAIRN_REFERENCE_ASSIGN(^)
  CAIRN_REFERENCE_ASSIGN(<<)
  CAIRN_REFERENCE_ASSIGN(>>)
#undef CAIRN_REFERENCE_ASSIGN
  CAIRN_HD_INLINE device_reference operator++() const { return *this += 1; }
  CAIRN_HD_INLINE device_reference operator--() const { return *this -= 1; }
  CAIRN_HD_INLINE value_type operator++(int) const {
    value_type before = load();
    store(before + 1);
    return before;
  }
  CAIRN_HD_INLINE value_type operator--(int) const {
    value_type before = load();
    store(before - 1);
    return before;
  }

 private:
  T* place_;
  CAIRN_HD_INLINE void store(const value_type& value) const {
#if defined(__HIP_DEVICE_COMPILE__)
    *place_ = value;
#else
    detail::check(hipMemcpy((void*)place_, &value, sizeof(T), hipMemcpyDefault), "writing a device element");
#endif
  }
};

template <typename T>
CAIRN_HD_INLINE void swap(device_reference<T> a, device_reference<T> b) {
  auto before = a.load();
  a = b;
  b = before;
}
/* Of two types, so that std::swap is preferred where both are found. */
template <typename A, typename B>
CAIRN_HD_INLINE void swap(A& a, B& b) {
  A before = static_cast<A&&>(a);
  a = static_cast<B&&>(b);
  b = static_cast<A&&>(before);
}
/* Iterators of any kind may point to what a reference stands for. */
template <typename A, typename B>
CAIRN_HD_INLINE void iter_swap(A a, B b) {
  using thrust::swap;
  swap(*a, *b);
}
template <typename Stream, typename T>
auto operator<<(Stream& stream, const device_reference<T>& reference) -> decltype(stream << reference.load()) {
  return stream << reference.load();
}

/* A pointer into device memory, and the iterator of device vectors. */
template <typename T>
class device_ptr : public detail::prim::iterator_base<device_ptr<T>, std::remove_cv_t<T>, device_reference<T>> {
 public:
  typedef T element_type;
  typedef T* raw_pointer;
  typedef device_ptr pointer;
  template <typename U>
  struct rebind {
    typedef device_ptr<U> other;
  };
  CAIRN_HD_INLINE device_ptr() : place_(nullptr) {}
  CAIRN_HD_INLINE device_ptr(std::nullptr_t) : place_(nullptr) {}
  CAIRN_HD_INLINE explicit device_ptr(T* place) : place_(place) {}
  template <typename U, typename = std::enable_if_t<std::is_convertible<U*, T*>::value>>
  CAIRN_HD_INLINE device_ptr(const device_ptr<U>& other) : place_(other.get()) {}
  CAIRN_HD_INLINE T* get() const { return place_; }
  CAIRN_HD_INLINE T* operator->() const { return place_; }
  CAIRN_HD_INLINE explicit operator bool() const { return place_ != nullptr; }
  CAIRN_HD_INLINE device_reference<T> at(std::ptrdiff_t n) const { return device_reference<T>(place_ + n); }
  CAIRN_HD_INLINE void move(std::ptrdiff_t n) { place_ += n; }
  CAIRN_HD_INLINE std::ptrdiff_t distance_from(const device_ptr& other) const { return place_ - other.place_; }
  template <typename U>
  friend CAIRN_HD_INLINE std::ptrdiff_t operator-(const device_ptr& a, const device_ptr<U>& b) {
    return a.get() - b.get();
  }
  template <typename U, typename = std::enable_if_t<!std::is_same<U, T>::value>>
  CAIRN_HD_INLINE bool operator==(const device_ptr<U>& b) const {
    return place_ == b.get();
  }
  template <typename U, typename = std::enable_if_t<!std::is_same<U, T>::value>>
  CAIRN_HD_INLINE bool operator!=(const device_ptr<U>& b) const {
    return place_ != b.get();
  }

 private:
  T* place_;
};

/* Untyped: what device_malloc of bytes gives. */
template <>
class device_ptr<void> {
 public:
  CAIRN_HD_INLINE device_ptr() : place_(nullptr) {}
  CAIRN_HD_INLINE explicit device_ptr(void* place) : place_(place) {}
  template <typename U>
  CAIRN_HD_INLINE device_ptr(const device_ptr<U>& other) : place_((void*)other.get()) {}
  template <typename U>
  CAIRN_HD_INLINE explicit operator device_ptr<U>() const {
    return device_ptr<U>((U*)place_);
  }
  CAIRN_HD_INLINE void* get() const { return place_; }

 private:
  void* place_;
};

template <typename T>
CAIRN_HD_INLINE device_ptr<T> device_pointer_cast(T* place) {
  return device_ptr<T>(place);
}
template <typename T>
CAIRN_HD_INLINE device_ptr<T> device_pointer_cast(const device_ptr<T>& place) {
  return place;
}
template <typename T>
CAIRN_HD_INLINE T* raw_pointer_cast(T* place) {
  return place;
}
template <typename T>
CAIRN_HD_INLINE T* raw_pointer_cast(const device_ptr<T>& place) {
  return place.get();
}
/* Iterators of a standard vector: its elements lie side by side. */
template <typename I, typename = std::enable_if_t<std::is_class<I>::value>>
auto raw_pointer_cast(const I& place) -> decltype(&*place) {
  return &*place;
}
template <typename T>
CAIRN_HD_INLINE T& raw_reference_cast(T& reference) {
  return reference;
}
template <typename T>
CAIRN_HD_INLINE T& raw_reference_cast(const device_reference<T>& reference) {
  return *reference.raw();
}
template <typename T>
CAIRN_HD_INLINE device_reference<T> device_reference_cast(const device_reference<T>& reference) {
  return reference;
}

namespace detail {

inline void* device_allocate(size_t bytes) {
  void* place = nullptr;
  if (bytes) check_memory(hipMalloc(&place, bytes));
  return place;
}
inline void device_release(void* place) {
  if (place) (void)hipFree(place);
}

}  // namespace detail

inline device_ptr<void> device_malloc(size_t bytes) { return device_ptr<void>(detail::device_allocate(bytes)); }
template <typename T>
device_ptr<T> device_malloc(size_t count) {
  return device_ptr<T>((T*)detail::device_allocate(count * sizeof(T)));
}
template <typename T>
void device_free(device_ptr<T> place) {
  detail::device_release((void*)place.get());
}

}  // namespace thrust

#endif
