/* host_vector, device_vector, universal_vector. */
#ifndef THRUST_DETAIL_VECTOR_H
#define THRUST_DETAIL_VECTOR_H

#include <initializer_list>
#include <vector>

#include "algorithms_scan.h"
#include "resource.h"

namespace thrust {

/* Where vectors' elements live, unless a program names an allocator of its own. */
template <typename T>
class device_allocator {
 public:
  typedef T value_type;
  typedef device_ptr<T> pointer;
  typedef device_ptr<const T> const_pointer;
  typedef size_t size_type;
  typedef std::ptrdiff_t difference_type;
  template <typename U>
  struct rebind {
    typedef device_allocator<U> other;
  };
  pointer allocate(size_t count) { return device_malloc<T>(count); }
  void deallocate(pointer place, size_t) { device_free(place); }
};
template <typename T>
class universal_allocator {
 public:
  typedef T value_type;
  typedef T* pointer;
  T* allocate(size_t count) {
    void* place = nullptr;
    detail::check_memory(hipMallocManaged(&place, count * sizeof(T)));
    return (T*)place;
  }
  void deallocate(T* place, size_t) { (void)hipFree(place); }
};

template <typename T>
using device_malloc_allocator = device_allocator<T>;
template <typename T>
using device_new_allocator = device_allocator<T>;

/* The standard vector's members, with elements on the device or in managed memory. */
template <typename T, typename Pointer, bool MANAGED, typename Allocator>
class contiguous_vector {
 public:
  typedef T value_type;
  typedef size_t size_type;
  typedef std::ptrdiff_t difference_type;
  typedef Pointer pointer;
  typedef Pointer const_pointer;
  typedef Pointer iterator;
  typedef std::conditional_t<MANAGED, const T*, device_ptr<const T>> const_iterator;
  typedef detail::prim::reference_of<Pointer> reference;
  typedef detail::prim::reference_of<const_iterator> const_reference;
  typedef thrust::reverse_iterator<iterator> reverse_iterator;
  typedef thrust::reverse_iterator<const_iterator> const_reverse_iterator;
  typedef Allocator allocator_type;

  contiguous_vector() {}
  explicit contiguous_vector(const Allocator& allocator) : allocator_(allocator) {}
  explicit contiguous_vector(size_t count) { resize(count); }
  contiguous_vector(size_t count, const Allocator& allocator) : allocator_(allocator) { resize(count); }
  contiguous_vector(size_t count, const T& value) { resize(count, value); }
  contiguous_vector(size_t count, const T& value, const Allocator& allocator) : allocator_(allocator) {
    resize(count, value);
  }
  contiguous_vector(const contiguous_vector& other) : allocator_(other.allocator_) {
    assign(other.begin(), other.end());
  }
  contiguous_vector(contiguous_vector&& other) noexcept { swap(other); }
  contiguous_vector(std::initializer_list<T> items) { assign(items.begin(), items.end()); }
  template <typename A>
  contiguous_vector(const std::vector<T, A>& other) {
    assign(other.begin(), other.end());
  }
  template <typename U, typename P, bool M, typename A>
  contiguous_vector(const contiguous_vector<U, P, M, A>& other) {
    assign(other.begin(), other.end());
  }
  template <typename I, typename = detail::prim::reference_of<I>>
  contiguous_vector(I first, I last) {
    assign(first, last);
  }
  template <typename I, typename = detail::prim::reference_of<I>>
  contiguous_vector(I first, I last, const Allocator& allocator) : allocator_(allocator) {
    assign(first, last);
  }
  ~contiguous_vector() { release(); }

  contiguous_vector& operator=(const contiguous_vector& other) {
    if (this != &other) assign(other.begin(), other.end());
    return *this;
  }
  contiguous_vector& operator=(contiguous_vector&& other) noexcept {
    swap(other);
    return *this;
  }
  contiguous_vector& operator=(std::initializer_list<T> items) {
    assign(items.begin(), items.end());
    return *this;
  }
  template <typename A>
  contiguous_vector& operator=(const std::vector<T, A>& other) {
    assign(other.begin(), other.end());
    return *this;
  }
  template <typename U, typename P, bool M, typename A>
  contiguous_vector& operator=(const contiguous_vector<U, P, M, A>& other) {
    assign(other.begin(), other.end());
    return *this;
  }

  iterator begin() { return iterator(items_); }
  iterator end() { return iterator(items_ + size_); }
  const_iterator begin() const { return const_iterator(items_); }
  const_iterator end() const { return const_iterator(items_ + size_); }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  pointer data() { return begin(); }
  const_iterator data() const { return begin(); }
  reference operator[](size_t i) { return begin()[i]; }
  const_reference operator[](size_t i) const { return begin()[i]; }
  reference front() { return begin()[0]; }
  const_reference front() const { return begin()[0]; }
  reference back() { return begin()[size_ - 1]; }
  const_reference back() const { return begin()[size_ - 1]; }
  size_t size() const { return size_; }
  size_t capacity() const { return capacity_; }
  size_t max_size() const { return size_t(-1) / sizeof(T); }
  bool empty() const { return size_ == 0; }
  allocator_type get_allocator() const { return allocator_; }

  void reserve(size_t count) {
    if (count > capacity_) move_to(count);
  }
  void shrink_to_fit() {
    if (size_ < capacity_) move_to(size_);
  }
  void resize(size_t count) { resize(count, T()); }
  void resize(size_t count, const T& value) {
    if (count > size_) {
      reserve(count);
      fill_places(size_, count, value);
    }
    size_ = count;
  }
  void clear() { size_ = 0; }
  void push_back(const T& value) {
    T copy = value;
    if (size_ == capacity_) reserve(capacity_ ? capacity_ * 2 : 1);
    put(size_++, copy);
  }
  template <typename... A>
  void emplace_back(A&&... arguments) {
    push_back(T(static_cast<A&&>(arguments)...));
  }
  void pop_back() { --size_; }
  void swap(contiguous_vector& other) {
    std::swap(items_, other.items_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
    std::swap(allocator_, other.allocator_);
  }
  template <typename I, typename = detail::prim::reference_of<I>>
  void assign(I first, I last) {
    size_t count = (size_t)std::distance(first, last);
    if (count > capacity_) {
      size_ = 0;
      move_to(count);
    }
    size_ = count;
    copy_in(first, last, 0);
  }
  void assign(size_t count, const T& value) {
    size_ = 0;
    resize(count, value);
  }
  iterator erase(iterator place) { return erase(place, place + 1); }
  iterator erase(iterator first, iterator last) {
    size_t at = first - begin();
    contiguous_vector tail(last, end());
    size_ = at;
    append(tail.begin(), tail.end());
    return begin() + at;
  }
  iterator insert(iterator place, const T& value) {
    size_t at = place - begin();
    insert(place, size_t(1), value);
    return begin() + at;
  }
  void insert(iterator place, size_t count, const T& value) {
    contiguous_vector tail(place, end());
    size_ = place - begin();
    resize(size_ + count, value);
    append(tail.begin(), tail.end());
  }
  template <typename I, typename = detail::prim::reference_of<I>>
  void insert(iterator place, I first, I last) {
    contiguous_vector tail(place, end()), items(first, last);
    size_ = place - begin();
    append(items.begin(), items.end());
    append(tail.begin(), tail.end());
  }

  friend void swap(contiguous_vector& a, contiguous_vector& b) { a.swap(b); }
  template <typename Other>
  friend auto operator==(const contiguous_vector& a, const Other& b) -> decltype(b.size() == 0 && b.begin() == b.end()) {
    if (a.size() != b.size()) return false;
    std::vector<T> mine(a.size()), others(a.size());
    thrust::copy(a.begin(), a.end(), mine.begin());
    thrust::copy(b.begin(), b.end(), others.begin());
    return mine == others;
  }
  template <typename Other>
  friend auto operator!=(const contiguous_vector& a, const Other& b) -> decltype(a == b) {
    return !(a == b);
  }

 private:
  T* items_ = nullptr;
  size_t size_ = 0, capacity_ = 0;
  allocator_type allocator_ = made<allocator_type>(0);

  /* An allocator that cannot be made of nothing is given with the constructor's arguments. */
  template <typename A>
  static auto made(int) -> decltype(A()) {
    return A();
  }
  template <typename A>
  static auto made(long) -> decltype(A(nullptr)) {
    return A(nullptr);
  }
  void release() {
    if (items_) allocator_.deallocate(typename std::allocator_traits<Allocator>::pointer(items_), capacity_);
    items_ = nullptr;
    capacity_ = 0;
  }
  void move_to(size_t count) {
    T* place = nullptr;
    if (count) {
      place = thrust::raw_pointer_cast(allocator_.allocate(count));
      if (size_)
        detail::check(hipMemcpy((void*)place, (void*)items_, size_ * sizeof(T), hipMemcpyDefault), "moving a vector");
    }
    release();
    items_ = place;
    capacity_ = count;
  }
  void put(size_t i, const T& value) {
    detail::check(hipMemcpy((void*)(items_ + i), &value, sizeof(T), hipMemcpyDefault), "writing a vector's element");
  }
  void fill_places(size_t first, size_t last, const T& value) {
    T* items = items_ + first;
    bool zero = true;
    for (size_t byte = 0; byte < sizeof(T); ++byte) zero = zero && !reinterpret_cast<const char*>(&value)[byte];
    if (zero)
      detail::check(hipMemset((void*)items, 0, (last - first) * sizeof(T)), "filling a vector");
    else
      thrust::fill(device_ptr<T>(items), device_ptr<T>(items_ + last), value);
  }
  template <typename I>
  void copy_in(I first, I last, size_t at) {
    if constexpr (detail::side_of<I>::value == detail::either_side)
      thrust::copy(thrust::device, first, last, items_ + at);
    else
      thrust::copy(first, last, device_ptr<T>(items_ + at));
    if (MANAGED) detail::check(hipDeviceSynchronize(), "filling managed memory");
  }
  template <typename I>
  void append(I first, I last) {
    size_t at = size_, count = last - first;
    if (at + count > capacity_) move_to(at + count);
    size_ = at + count;
    copy_in(first, last, at);
  }
};

template <typename T, typename Allocator = device_allocator<T>>
using device_vector = contiguous_vector<T, device_ptr<T>, false, Allocator>;
/* On either side: its iterators are pointers. */
template <typename T, typename Allocator = universal_allocator<T>>
using universal_vector = contiguous_vector<T, T*, true, Allocator>;

template <typename T>
using universal_host_pinned_vector = contiguous_vector<T, T*, true, universal_host_pinned_allocator<T>>;
namespace hip {
template <typename T, typename A = device_allocator<T>>
using vector = device_vector<T, A>;
template <typename T, typename A = thrust::universal_allocator<T>>
using universal_vector = thrust::universal_vector<T, A>;
}  // namespace hip

/* A standard vector that is made from vectors on the device, too. */
template <typename T, typename Allocator = std::allocator<T>>
class host_vector : public std::vector<T, Allocator> {
  typedef std::vector<T, Allocator> Base;

 public:
  using Base::Base;
  host_vector() {}
  host_vector(const host_vector&) = default;
  host_vector(host_vector&&) = default;
  host_vector(const Base& other) : Base(other) {}
  template <typename U, typename P, bool M, typename A>
  host_vector(const contiguous_vector<U, P, M, A>& other) : Base(other.size()) {
    thrust::copy(other.begin(), other.end(), this->begin());
  }
  template <typename U>
  host_vector(device_ptr<U> first, device_ptr<U> last) : Base((size_t)(last - first)) {
    thrust::copy(first, last, this->begin());
  }
  host_vector& operator=(const host_vector&) = default;
  host_vector& operator=(host_vector&&) = default;
  host_vector& operator=(const Base& other) {
    Base::operator=(other);
    return *this;
  }
  template <typename U, typename P, bool M, typename A>
  host_vector& operator=(const contiguous_vector<U, P, M, A>& other) {
    this->resize(other.size());
    thrust::copy(other.begin(), other.end(), this->begin());
    return *this;
  }
};

/* Constructed objects in device memory. */
template <typename T>
device_ptr<T> device_new(size_t count = 1) {
  device_ptr<T> place = device_malloc<T>(count);
  thrust::uninitialized_fill_n(place, count, T());
  return place;
}
template <typename T>
device_ptr<T> device_new(device_ptr<void> memory, const T& value, size_t count = 1) {
  device_ptr<T> place(memory);
  thrust::uninitialized_fill_n(place, count, value);
  return place;
}
template <typename T>
void device_delete(device_ptr<T> place, size_t = 1) {
  device_free(place);
}

}  // namespace thrust

#endif
