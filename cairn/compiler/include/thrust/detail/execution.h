/* Execution policies, and the few ways to execute that every algorithm is written in. */
#ifndef THRUST_DETAIL_EXECUTION_H
#define THRUST_DETAIL_EXECUTION_H

#include <algorithm>
#include <cassert>
#include <iostream>
#include <vector>

#include "../../cairn_prim/difference.h"
#include "../../cairn_prim/merge.h"
#include "../../cairn_prim/radix.h"
#include "../../cairn_prim/reduce.h"
#include "../../cairn_prim/select.h"
#include "../functional.h"
#include "iterators_more.h"

namespace thrust {
namespace detail {

struct policy_base {};

}  // namespace detail

template <typename Derived>
struct execution_policy : detail::policy_base {};
template <typename Derived>
struct host_execution_policy : execution_policy<Derived> {};
template <typename Derived>
struct device_execution_policy : execution_policy<Derived> {};

namespace detail {

/* One item after the other, in the calling thread: on the host, or in a kernel. */
struct seq_policy : host_execution_policy<seq_policy> {
  static constexpr bool on_device = false;
  constexpr seq_policy() {}
  template <typename Allocator>
  CAIRN_HD_INLINE seq_policy operator()(Allocator&) const {
    return *this;
  }
};
/* Kernels on a stream; ``waits``: the algorithm returns when they are done. */
struct device_policy : device_execution_policy<device_policy> {
  static constexpr bool on_device = true;
  hipStream_t stream;
  bool waits;
  CAIRN_HD_INLINE constexpr device_policy(hipStream_t s = nullptr, bool w = true) : stream(s), waits(w) {}
  CAIRN_HD_INLINE device_policy on(hipStream_t s) const { return device_policy(s, waits); }
  /* Behind events of thrust::async, which are over. */
  template <typename... Events>
  device_policy after(Events&&...) const {
    return *this;
  }
  template <typename Allocator>
  CAIRN_HD_INLINE device_policy operator()(Allocator&) const {
    return *this;
  }
  template <typename Allocator>
  CAIRN_HD_INLINE device_policy operator()(Allocator*) const {
    return *this;
  }
};

}  // namespace detail

static const detail::seq_policy host;
static const detail::seq_policy seq;
static const detail::device_policy device;

namespace hip {
typedef detail::device_policy tag;
static const detail::device_policy par;
static const detail::device_policy par_nosync(nullptr, false);
}  // namespace hip
namespace cuda = hip;
namespace hip_rocprim {
using hip::par;
using hip::par_nosync;
using hip::tag;
}  // namespace hip_rocprim
namespace cuda_cub = hip_rocprim;
namespace cpp {
static const detail::seq_policy par;
}
namespace omp {
static const detail::seq_policy par;
}
namespace tbb {
static const detail::seq_policy par;
}
namespace system {
namespace hip = thrust::hip;
namespace cuda = thrust::hip;
namespace cpp = thrust::cpp;
namespace omp = thrust::omp;
namespace tbb = thrust::tbb;
}  // namespace system

namespace detail {

/* ---- sequential execution ---- */

template <typename F>
CAIRN_HD_INLINE void for_n(const seq_policy&, size_t count, F f) {
  for (size_t i = 0; i < count; ++i) f(i);
}

template <typename T, typename In, typename Op>
CAIRN_HD_INLINE T fold(const seq_policy&, In in, size_t count, Op op, T init) {
  for (size_t i = 0; i < count; ++i) init = op(init, T(in[i]));
  return init;
}

template <typename T, typename Load, typename Weigh, typename Op, typename Start, typename Sink>
CAIRN_HD_INLINE void scan_n(const seq_policy&, Load load, size_t count, Weigh weigh, Op op, Start start, Sink sink) {
  if (count == 0) return;
  auto first = load(0);
  T weight = weigh(first), exclusive = weight, inclusive = weight;
  if constexpr (!std::is_same<Start, prim::no_start>::value) {
    exclusive = start();
    inclusive = op(exclusive, weight);
  }
  sink(size_t(0), first, exclusive, inclusive);
  for (size_t i = 1; i < count; ++i) {
    auto item = load(i);
    exclusive = inclusive;
    inclusive = op(exclusive, weigh(item));
    sink(i, item, exclusive, inclusive);
  }
}

/* Room for ``count`` objects, from the host's heap or from the device's own. */
template <typename T>
class seq_scratch {
 public:
  CAIRN_HD_INLINE seq_scratch(const seq_policy&, size_t count)
      : items_(count ? static_cast<T*>(malloc(count * sizeof(T))) : nullptr), count_(count) {
    for (size_t i = 0; i < count; ++i) new (items_ + i) T();
  }
  seq_scratch(const seq_scratch&) = delete;
  CAIRN_HD_INLINE ~seq_scratch() {
    for (size_t i = 0; i < count_; ++i) items_[i].~T();
    free(items_);
  }
  CAIRN_HD_INLINE T* get() const { return items_; }

 private:
  T* items_;
  size_t count_;
};

/* Stable merge sort of keys, with values where V is not ``nothing``. */
template <typename Keys, typename Values, typename Less>
CAIRN_HD_INLINE void sort_n(const seq_policy& policy, Keys keys, Values values, size_t count, Less less) {
  typedef prim::value_of<Keys> K;
  typedef prim::value_of<Values> V;
  constexpr bool pairs = !std::is_empty<V>::value;
  constexpr size_t small = 16;
  for (size_t first = 0; first < count; first += small) {
    size_t last = prim::smaller(first + small, count);
    for (size_t i = first + 1; i < last; ++i) {
      K key = keys[i];
      if constexpr (pairs) {
        V value = values[i];
        size_t place = i;
        for (; place > first && less(key, K(keys[place - 1])); --place) {
          keys[place] = K(keys[place - 1]);
          values[place] = V(values[place - 1]);
        }
        keys[place] = key;
        values[place] = value;
      } else {
        size_t place = i;
        for (; place > first && less(key, K(keys[place - 1])); --place) keys[place] = K(keys[place - 1]);
        keys[place] = key;
      }
    }
  }
  if (count <= small) return;
  seq_scratch<K> other(policy, count);
  seq_scratch<V> other_values(policy, pairs ? count : 0);
  for (size_t width = small; width < count; width *= 2) {
    for (size_t first = 0; first < count; first += 2 * width) {
      size_t middle = prim::smaller(first + width, count), last = prim::smaller(first + 2 * width, count);
      for (size_t i = first, a = first, b = middle; i < last; ++i) {
        bool second = a >= middle || (b < last && less(K(keys[b]), K(keys[a])));
        size_t from = second ? b++ : a++;
        other.get()[i] = keys[from];
        if constexpr (pairs) other_values.get()[i] = values[from];
      }
    }
    for (size_t i = 0; i < count; ++i) {
      keys[i] = other.get()[i];
      if constexpr (pairs) values[i] = other_values.get()[i];
    }
  }
}

/* ---- on the device ---- */

/* Runs an algorithm in temporary memory of its own, and waits for it where the policy says so. */
template <typename F>
void run_on_device(const device_policy& policy, F algorithm) {
  size_t bytes = 0;
  check(prim::in_storage(nullptr, bytes, algorithm), "a parallel algorithm");
  struct release {
    void* memory;
    ~release() { device_release(memory); }
  } storage{device_allocate(bytes)};
  check(prim::in_storage(storage.memory, bytes, algorithm), "a parallel algorithm");
  check(hipStreamSynchronize(policy.stream), "a parallel algorithm");
}

template <typename F>
void for_n(const device_policy& policy, size_t count, F f) {
  check(prim::for_each_index(count, f, policy.stream), "a parallel loop");
  if (policy.waits && count) check(hipStreamSynchronize(policy.stream), "a parallel loop");
}

template <typename T, typename In, typename Op>
T fold(const device_policy& policy, In in, size_t count, Op op, T init) {
  if (count == 0) return init;
  prim::raw_array<T> total;
  run_on_device(policy, [&](prim::workspace& parts) {
    T* out = parts.take<T>(1);
    CAIRN_PRIM_TRY(prim::reduce_then<T>(parts, in, count, op, prim::store_total<T*, T, Op>{out, init, op},
                                        policy.stream));
    if (parts.measuring()) return hipSuccess;
    return hipMemcpyAsync(&total[0], out, sizeof(T), hipMemcpyDeviceToHost, policy.stream);
  });
  return total[0];
}

template <typename T, typename Load, typename Weigh, typename Op, typename Start, typename Sink>
void scan_n(const device_policy& policy, Load load, size_t count, Weigh weigh, Op op, Start start, Sink sink) {
  if (count == 0) return;
  run_on_device(policy, [&](prim::workspace& parts) {
    return prim::scan_then<T>(parts, load, count, weigh, op, start, sink, policy.stream);
  });
}

template <typename T>
class device_scratch {
 public:
  device_scratch(const device_policy& policy, size_t count)
      : items_((T*)device_allocate(count * sizeof(T))), stream_(policy.stream) {}
  device_scratch(const device_scratch&) = delete;
  ~device_scratch() {
    (void)hipStreamSynchronize(stream_);
    device_release(items_);
  }
  T* get() const { return items_; }

 private:
  T* items_;
  hipStream_t stream_;
};

/* Whether a comparison is < or > of the keys' own type: those sort by their bits. */
template <typename Less>
struct order_of {
  static constexpr int value = 0;
};
template <>
struct order_of<prim::less> {
  static constexpr int value = 1;
};
template <>
struct order_of<prim::greater> {
  static constexpr int value = -1;
};
template <typename T>
struct order_of<std::less<T>> {
  static constexpr int value = 1;
};
template <typename T>
struct order_of<std::greater<T>> {
  static constexpr int value = -1;
};

template <typename T>
struct order_of<thrust::less<T>> {
  static constexpr int value = 1;
};
template <typename T>
struct order_of<thrust::greater<T>> {
  static constexpr int value = -1;
};

template <typename K, typename V, typename Less>
hipError_t sort_arrays(prim::workspace& parts, K* keys, V* values, size_t count, Less less, hipStream_t stream) {
  constexpr bool pairs = !std::is_empty<V>::value;
  if constexpr (order_of<Less>::value != 0 && prim::is_radix_key<K>::value) {
    /* An odd number of passes has to begin in the other buffer. */
    constexpr int bits = (int)sizeof(K) * 8;
    bool odd = prim::radix_passes(0, bits) % 2;
    K* other = parts.take<K>(count);
    V* values_other = parts.take<V>(pairs ? count : 0);
    if (odd && !parts.measuring()) {
      CAIRN_PRIM_TRY(prim::copy(keys, other, count, stream));
      if constexpr (pairs) CAIRN_PRIM_TRY(prim::copy(values, values_other, count, stream));
    }
    return prim::radix_sort(parts, prim::sort_buffers<K>{odd ? other : keys, keys, other},
                            prim::sort_buffers<V>{odd ? values_other : values, values, values_other}, count,
                            prim::plain_digits<(order_of<Less>::value < 0)>(), 0, bits, stream);
  } else {
    return prim::merge_sort(parts, keys, keys, values, values, count, less, stream);
  }
}

template <typename Keys, typename Values, typename Less>
void sort_n(const device_policy& policy, Keys keys, Values values, size_t count, Less less) {
  typedef prim::value_of<Keys> K;
  typedef prim::value_of<Values> V;
  if (count < 2) return;
  constexpr bool pairs = !std::is_empty<V>::value;
  constexpr bool own_keys = !std::is_same<Keys, K*>::value, own_values = pairs && !std::is_same<Values, V*>::value;
  run_on_device(policy, [&](prim::workspace& parts) {
    K* k = nullptr;
    V* v = nullptr;
    if constexpr (own_keys)
      k = parts.take<K>(count);
    else
      k = keys;
    if constexpr (own_values)
      v = parts.take<V>(count);
    else if constexpr (pairs)
      v = values;
    if (!parts.measuring()) {
      if constexpr (own_keys) CAIRN_PRIM_TRY(prim::copy(keys, k, count, policy.stream));
      if constexpr (own_values) CAIRN_PRIM_TRY(prim::copy(values, v, count, policy.stream));
    }
    CAIRN_PRIM_TRY(sort_arrays(parts, k, v, count, less, policy.stream));
    if (parts.measuring()) return hipSuccess;
    if constexpr (own_keys) CAIRN_PRIM_TRY(prim::copy(k, keys, count, policy.stream));
    if constexpr (own_values) CAIRN_PRIM_TRY(prim::copy(v, values, count, policy.stream));
    return hipSuccess;
  });
}

/* ---- common to both ---- */

template <typename T, typename Policy>
using scratch = std::conditional_t<Policy::on_device, device_scratch<T>, seq_scratch<T>>;

/* A number that kernels or loops write and the caller reads. */
template <typename Policy>
class counter {
 public:
  explicit counter(const device_policy& policy) : memory_(policy, 1) {}
  size_t* place() const { return memory_.get(); }
  size_t read() const {
    size_t value = 0;
    check(hipMemcpy(&value, memory_.get(), sizeof(size_t), hipMemcpyDeviceToHost), "reading a counter");
    return value;
  }

 private:
  device_scratch<size_t> memory_;
};
template <>
class counter<seq_policy> {
 public:
  CAIRN_HD_INLINE explicit counter(const seq_policy&) : value_(0) {}
  CAIRN_HD_INLINE size_t* place() { return &value_; }
  CAIRN_HD_INLINE size_t read() const { return value_; }

 private:
  size_t value_;
};

/* load(i) gives chosen<T>: emits what is kept, rejects the rest, returns how many were kept. */
template <typename Policy, typename Load, typename Emit, typename Reject>
CAIRN_HD_INLINE size_t select_n(const Policy& policy, Load load, size_t count, Emit emit, Reject reject) {
  if (count == 0) return 0;
  counter<Policy> kept(policy);
  scan_n<size_t>(policy, load, count, prim::weigh_chosen(), prim::add(), prim::no_start(),
                 prim::selection_sink<Emit, Reject, size_t*>{emit, reject, kept.place(), count - 1});
  return kept.read();
}

/* ---- dispatch ---- */

template <typename A>
using is_policy = std::is_base_of<policy_base, std::decay_t<A>>;

/* Device policies of a program's own derive from these. */
template <typename P>
CAIRN_HD_INLINE const seq_policy& as_policy(const host_execution_policy<P>&) {
  return seq;
}
CAIRN_HD_INLINE const seq_policy& as_policy(const seq_policy& policy) { return policy; }
CAIRN_HD_INLINE const device_policy& as_policy(const device_policy& policy) { return policy; }
template <typename P>
CAIRN_HD_INLINE const device_policy& as_policy(const device_execution_policy<P>&) {
  return device;
}

template <typename... A>
constexpr bool wants_device() {
  side all = no_iterator;
  bool host_too = false;
  ((all = both_sides(all, side_of<std::decay_t<A>>::value), host_too |= side_of<std::decay_t<A>>::value == host_side),
   ...);
  return all == device_side || (all == either_side && !host_too);
}

/* impl(policy, arguments...) on the host. */
template <typename Impl, typename P, typename... A>
__host__ decltype(auto) in_parallel(Impl impl, const P& policy, const A&... arguments) {
  return impl(policy, arguments...);
}
template <auto>
struct kept {};

/* Device policies run kernels from the host, and one item after the other where a kernel calls the algorithm. When device
 * code is compiled, the host's calls have to name their kernels all the same, or there would be none. */
template <typename Impl, typename P, typename... A>
CAIRN_HD_INLINE decltype(auto) run_policy(Impl impl, const P& policy, const A&... arguments) {
#ifdef __HIP_DEVICE_COMPILE__
  if constexpr (P::on_device) {
    typedef kept<&in_parallel<Impl, P, A...>> kernels;
    (void)sizeof(kernels);
    return impl(seq_policy(), arguments...);
  } else
#endif
    return impl(policy, arguments...);
}

/* impl(policy, arguments...): the policy that was given, else the one that the iterators ask for. */
template <typename Impl, typename First, typename... A>
CAIRN_HD_INLINE decltype(auto) dispatch(Impl impl, const First& first, const A&... arguments) {
  if constexpr (is_policy<First>::value)
    return run_policy(impl, as_policy(first), arguments...);
  else if constexpr (wants_device<First, A...>())
    return run_policy(impl, device_policy(), first, arguments...);
  else
    return impl(seq_policy(), first, arguments...);
}

#define CAIRN_ALGORITHM(name)                                                       \
  template <typename... A>                                                          \
  CAIRN_HD_INLINE decltype(auto) name(const A&... arguments) {                      \
    return detail::dispatch(detail::name##_impl(), arguments...);                   \
  }

}  // namespace detail
}  // namespace thrust

#endif
