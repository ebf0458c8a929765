/* thrust::async and its futures. The work is done when a call returns: a future is ready from the start. */
#ifndef THRUST_DETAIL_ASYNC_H
#define THRUST_DETAIL_ASYNC_H

#include "algorithms_reduce.h"
#include "algorithms_scan.h"
#include "algorithms_sort.h"

namespace thrust {
namespace detail {

struct done_stream {
  hipStream_t native_handle() const { return nullptr; }
};

}  // namespace detail

class unique_eager_event {
 public:
  bool valid() const { return true; }
  bool valid_stream() const { return true; }
  bool ready() const { return true; }
  void wait() const {}
  detail::done_stream stream() const { return {}; }
};
template <typename T>
class unique_eager_future : public unique_eager_event {
 public:
  unique_eager_future() {}
  explicit unique_eager_future(T value) : value_(value) {}
  bool valid_content() const { return true; }
  const T& get() const { return value_; }
  T extract() { return static_cast<T&&>(value_); }

 private:
  T value_{};
};
typedef unique_eager_event device_event;
template <typename T>
using device_future = unique_eager_future<T>;
template <typename... Events>
unique_eager_event when_all(Events&&...) {
  return {};
}

namespace async {

#define CAIRN_ASYNC(name, algorithm)                 \
  template <typename... A>                           \
  unique_eager_event name(A&&... arguments) {        \
    thrust::algorithm(static_cast<A&&>(arguments)...); \
    return {};                                       \
  }
CAIRN_ASYNC(for_each, for_each)
CAIRN_ASYNC(transform, transform)
CAIRN_ASYNC(copy, copy)
CAIRN_ASYNC(sort, sort)
CAIRN_ASYNC(stable_sort, stable_sort)
CAIRN_ASYNC(inclusive_scan, inclusive_scan)
CAIRN_ASYNC(exclusive_scan, exclusive_scan)
#undef CAIRN_ASYNC

template <typename... A>
auto reduce(A&&... arguments) {
  auto total = thrust::reduce(static_cast<A&&>(arguments)...);
  return unique_eager_future<decltype(total)>(total);
}

}  // namespace async
}  // namespace thrust

#endif
