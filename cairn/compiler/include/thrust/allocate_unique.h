/* thrust::allocate_unique: one object in memory of an allocator's, which the pointer gives back. */
#ifndef CAIRN_THRUST_ALLOCATE_UNIQUE_H
#define CAIRN_THRUST_ALLOCATE_UNIQUE_H

#include <cstddef>
#include <memory>
#include <utility>

#include "detail/config.h"
#include "device_ptr.h"
#include "for_each.h"

namespace thrust {
namespace detail {

template <typename T, typename Allocator>
using allocator_for = typename std::allocator_traits<Allocator>::template rebind_alloc<T>;

}  // namespace detail

/* Gives an object's memory back; `allocator_delete` ends the object before, where its memory is. */
template <typename T, typename Allocator, bool ENDS = true>
class allocator_delete {
  typedef detail::allocator_for<T, Allocator> allocator;
  allocator allocator_;

 public:
  typedef typename std::allocator_traits<allocator>::pointer pointer;
  allocator_delete() = default;
  explicit allocator_delete(const allocator& from) : allocator_(from) {}
  void operator()(pointer at) {
    if (ENDS && raw_pointer_cast(at))
      for_each_n(at, 1, [] __host__ __device__(T & object) { object.~T(); });
    std::allocator_traits<allocator>::deallocate(allocator_, at, 1);
  }
  allocator& get_allocator() { return allocator_; }
};
template <typename T, typename Allocator>
using uninitialized_allocator_delete = allocator_delete<T, Allocator, false>;

template <typename T, typename Allocator, typename... Args>
std::unique_ptr<T, allocator_delete<T, Allocator>> allocate_unique(const Allocator& from, Args&&... args) {
  typedef detail::allocator_for<T, Allocator> allocator;
  allocator own(from);
  auto at = std::allocator_traits<allocator>::allocate(own, 1);
  T value(std::forward<Args>(args)...);
  for_each_n(at, 1, [value] __host__ __device__(T & object) { ::new ((void*)&object) T(value); });
  return std::unique_ptr<T, allocator_delete<T, Allocator>>(at, allocator_delete<T, Allocator>(own));
}
template <typename T, typename Allocator>
std::unique_ptr<T, uninitialized_allocator_delete<T, Allocator>> uninitialized_allocate_unique(const Allocator& from) {
  typedef detail::allocator_for<T, Allocator> allocator;
  allocator own(from);
  auto at = std::allocator_traits<allocator>::allocate(own, 1);
  return std::unique_ptr<T, uninitialized_allocator_delete<T, Allocator>>(
      at, uninitialized_allocator_delete<T, Allocator>(own));
}

}  // namespace thrust

#endif
