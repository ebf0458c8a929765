/* Algorithms that visit each item: transform, fill, copy, gather, scatter, replace, reverse, differences. */
#ifndef THRUST_DETAIL_ALGORITHMS_TRANSFORM_H
#define THRUST_DETAIL_ALGORITHMS_TRANSFORM_H

#include "../functional.h"
#include "execution.h"

namespace thrust {
namespace detail {

/* A call of a user's function, which need not be const. */
template <typename F, typename... A>
CAIRN_HD_INLINE decltype(auto) call(const F& f, A&&... arguments) {
  return const_cast<F&>(f)(static_cast<A&&>(arguments)...);
}
template <typename I>
CAIRN_HD_INLINE size_t length(const I& first, const I& last) {
  return (size_t)(last - first);
}

struct for_each_n_impl {
  template <typename P, typename I, typename N, typename F>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, N count, F f) const {
    auto items = raw(first);
    for_n(policy, (size_t)count, [=] CAIRN_HD(size_t i) { call(f, items[i]); });
    return first + count;
  }
};
struct for_each_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last, F f) const {
    return for_each_n_impl()(policy, first, last - first, f);
  }
};

struct transform_impl {
  template <typename P, typename I, typename O, typename F>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result, F f) const {
    auto in = raw(first);
    auto out = raw(result);
    for_n(policy, length(first, last), [=] CAIRN_HD(size_t i) { out[i] = call(f, in[i]); });
    return result + (last - first);
  }
  template <typename P, typename I, typename J, typename O, typename F>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, J other, O result, F f) const {
    auto in = raw(first);
    auto in2 = raw(other);
    auto out = raw(result);
    for_n(policy, length(first, last), [=] CAIRN_HD(size_t i) { out[i] = call(f, in[i], in2[i]); });
    return result + (last - first);
  }
};
struct transform_if_impl {
  template <typename P, typename I, typename O, typename F, typename Test>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result, F f, Test test) const {
    return (*this)(policy, first, last, first, result, f, test);
  }
  template <typename P, typename I, typename S, typename O, typename F, typename Test>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, S stencil, O result, F f, Test test) const {
    auto in = raw(first);
    auto flags = raw(stencil);
    auto out = raw(result);
    for_n(policy, length(first, last), [=] CAIRN_HD(size_t i) {
      if (call(test, flags[i])) out[i] = call(f, in[i]);
    });
    return result + (last - first);
  }
  template <typename P, typename I, typename J, typename S, typename O, typename F, typename Test>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, J other, S stencil, O result, F f, Test test) const {
    auto in = raw(first);
    auto in2 = raw(other);
    auto flags = raw(stencil);
    auto out = raw(result);
    for_n(policy, length(first, last), [=] CAIRN_HD(size_t i) {
      if (call(test, flags[i])) out[i] = call(f, in[i], in2[i]);
    });
    return result + (last - first);
  }
};

struct tabulate_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last, F f) const {
    typedef prim::difference_of<I> N;
    auto out = raw(first);
    for_n(policy, length(first, last), [=] CAIRN_HD(size_t i) { out[i] = call(f, (N)i); });
  }
};
struct sequence_impl {
  template <typename P, typename I, typename T, typename S>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last, T init, S step) const {
    typedef prim::value_of<I> V;
    auto out = raw(first);
    for_n(policy, length(first, last), [=] CAIRN_HD(size_t i) { out[i] = (V)(init + step * (V)i); });
  }
  template <typename P, typename I, typename T>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last, T init) const {
    (*this)(policy, first, last, init, prim::value_of<I>(1));
  }
  template <typename P, typename I>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last) const {
    (*this)(policy, first, last, prim::value_of<I>(0), prim::value_of<I>(1));
  }
};
struct fill_n_impl {
  template <typename P, typename I, typename N, typename T>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, N count, T value) const {
    auto out = raw(first);
    for_n(policy, (size_t)count, [=] CAIRN_HD(size_t i) { out[i] = value; });
    return first + count;
  }
};
struct fill_impl {
  template <typename P, typename I, typename T>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last, T value) const {
    fill_n_impl()(policy, first, last - first, value);
  }
};
struct uninitialized_fill_n_impl {
  template <typename P, typename I, typename N, typename T>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, N count, T value) const {
    typedef prim::value_of<I> V;
    auto out = raw(first);
    for_n(policy, (size_t)count, [=] CAIRN_HD(size_t i) { new ((void*)&out[i]) V(value); });
    return first + count;
  }
};
struct uninitialized_fill_impl {
  template <typename P, typename I, typename T>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last, T value) const {
    uninitialized_fill_n_impl()(policy, first, last - first, value);
  }
};
struct generate_n_impl {
  template <typename P, typename I, typename N, typename F>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, N count, F f) const {
    auto out = raw(first);
    if constexpr (P::on_device) {
      for_n(policy, (size_t)count, [=] CAIRN_HD(size_t i) { out[i] = call(f); });
    } else {
      /* One generator for all: its state goes on from call to call. */
      for (N i = 0; i < count; ++i) out[i] = f();
    }
    return first + count;
  }
};
struct generate_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last, F f) const {
    generate_n_impl()(policy, first, last - first, f);
  }
};

/* ---- copies ---- */

template <typename T, typename O>
void from_host(const T* items, size_t count, O result) {
  if constexpr (std::is_same<decltype(raw(result)), T*>::value) {
    check(hipMemcpy((void*)raw(result), items, count * sizeof(T), hipMemcpyDefault), "copying to the device");
  } else {
    device_policy policy;
    device_scratch<T> staged(policy, count);
    check(hipMemcpy((void*)staged.get(), items, count * sizeof(T), hipMemcpyDefault), "copying to the device");
    const T* in = staged.get();
    auto out = raw(result);
    for_n(policy, count, [=] CAIRN_HD(size_t i) { out[i] = in[i]; });
  }
}
/* Elements from one side to the other: through arrays where the iterators are none. */
template <typename I, typename O>
O copy_to_device(I first, size_t count, O result) {
  typedef prim::value_of<I> T;
  if (count == 0) return result;
  if constexpr (std::is_pointer<I>::value) {
    from_host(first, count, result);
  } else {
    T* staged = static_cast<T*>(malloc(count * sizeof(T)));
    for (size_t i = 0; i < count; ++i, ++first) new (staged + i) T(*first);
    from_host(staged, count, result);
    for (size_t i = 0; i < count; ++i) staged[i].~T();
    free(staged);
  }
  return result + count;
}
template <typename I, typename O>
O copy_to_host(I first, size_t count, O result) {
  typedef prim::value_of<I> T;
  if (count == 0) return result;
  device_policy policy;
  auto in = raw(first);
  constexpr bool plain = std::is_pointer<decltype(in)>::value;
  device_scratch<T> packed(policy, plain ? 0 : count);
  const T* from;
  if constexpr (plain) {
    from = in;
  } else {
    T* out = packed.get();
    for_n(policy, count, [=] CAIRN_HD(size_t i) { out[i] = in[i]; });
    from = out;
  }
  if constexpr (std::is_same<O, T*>::value) {
    check(hipMemcpy((void*)result, from, count * sizeof(T), hipMemcpyDefault), "copying to the host");
    return result + count;
  } else {
    T* staged = static_cast<T*>(malloc(count * sizeof(T)));
    check(hipMemcpy((void*)staged, from, count * sizeof(T), hipMemcpyDefault), "copying to the host");
    for (size_t i = 0; i < count; ++i, ++result) *result = staged[i];
    free(staged);
    return result;
  }
}

struct copy_n_impl {
  template <typename P, typename I, typename N, typename O>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, N count, O result) const {
    if constexpr (P::on_device && side_of<O>::value == device_side && side_of<I>::value == host_side) {
      return copy_to_device(first, (size_t)count, result);
    } else if constexpr (P::on_device && side_of<O>::value == host_side && side_of<I>::value == device_side) {
      return copy_to_host(first, (size_t)count, result);
    } else if constexpr (!P::on_device) {
      for (N i = 0; i < count; ++i, ++first, ++result) *result = *first;
      return result;
    } else {
      auto in = raw(first);
      auto out = raw(result);
      for_n(policy, (size_t)count, [=] CAIRN_HD(size_t i) { out[i] = in[i]; });
      return result + count;
    }
  }
};
struct copy_impl {
  template <typename P, typename I, typename O>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result) const {
    return copy_n_impl()(policy, first, std::distance(first, last), result);
  }
  /* copy(from policy, to policy, …): the iterators say the same. */
  template <typename P, typename Q, typename I, typename O>
  CAIRN_HD_INLINE O operator()(const P&, const Q&, I first, I last, O result) const {
    return dispatch(copy_impl(), first, last, result);
  }
};
struct uninitialized_copy_n_impl {
  template <typename P, typename I, typename N, typename O>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, N count, O result) const {
    typedef prim::value_of<O> V;
    auto in = raw(first);
    auto out = raw(result);
    for_n(policy, (size_t)count, [=] CAIRN_HD(size_t i) { new ((void*)&out[i]) V(in[i]); });
    return result + count;
  }
};
struct uninitialized_copy_impl {
  template <typename P, typename I, typename O>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result) const {
    return uninitialized_copy_n_impl()(policy, first, last - first, result);
  }
};
struct gather_impl {
  template <typename P, typename M, typename I, typename O>
  CAIRN_HD_INLINE O operator()(const P& policy, M first, M last, I input, O result) const {
    auto map = raw(first);
    auto in = raw(input);
    auto out = raw(result);
    for_n(policy, length(first, last), [=] CAIRN_HD(size_t i) { out[i] = in[map[i]]; });
    return result + (last - first);
  }
};
struct gather_if_impl {
  template <typename P, typename M, typename S, typename I, typename O, typename Test>
  CAIRN_HD_INLINE O operator()(const P& policy, M first, M last, S stencil, I input, O result, Test test) const {
    auto map = raw(first);
    auto flags = raw(stencil);
    auto in = raw(input);
    auto out = raw(result);
    for_n(policy, length(first, last), [=] CAIRN_HD(size_t i) {
      if (call(test, flags[i])) out[i] = in[map[i]];
    });
    return result + (last - first);
  }
  template <typename P, typename M, typename S, typename I, typename O>
  CAIRN_HD_INLINE O operator()(const P& policy, M first, M last, S stencil, I input, O result) const {
    return (*this)(policy, first, last, stencil, input, result, prim::same());
  }
};
struct scatter_impl {
  template <typename P, typename I, typename M, typename O>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last, M places, O result) const {
    auto in = raw(first);
    auto map = raw(places);
    auto out = raw(result);
    for_n(policy, length(first, last), [=] CAIRN_HD(size_t i) { out[map[i]] = in[i]; });
  }
};
struct scatter_if_impl {
  template <typename P, typename I, typename M, typename S, typename O, typename Test>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last, M places, S stencil, O result, Test test) const {
    auto in = raw(first);
    auto map = raw(places);
    auto flags = raw(stencil);
    auto out = raw(result);
    for_n(policy, length(first, last), [=] CAIRN_HD(size_t i) {
      if (call(test, flags[i])) out[map[i]] = in[i];
    });
  }
  template <typename P, typename I, typename M, typename S, typename O>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last, M places, S stencil, O result) const {
    (*this)(policy, first, last, places, stencil, result, prim::same());
  }
};

/* ---- replacing and moving ---- */

struct replace_copy_if_impl {
  template <typename P, typename I, typename O, typename Test, typename T>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result, Test test, T value) const {
    return (*this)(policy, first, last, first, result, test, value);
  }
  template <typename P, typename I, typename S, typename O, typename Test, typename T>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, S stencil, O result, Test test, T value) const {
    typedef prim::value_of<I> V;
    auto in = raw(first);
    auto flags = raw(stencil);
    auto out = raw(result);
    for_n(policy, length(first, last), [=] CAIRN_HD(size_t i) {
      V kept = in[i];
      out[i] = call(test, flags[i]) ? V(value) : kept;
    });
    return result + (last - first);
  }
};
struct replace_if_impl {
  template <typename P, typename I, typename Test, typename T>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last, Test test, T value) const {
    replace_copy_if_impl()(policy, first, last, first, first, test, value);
  }
  template <typename P, typename I, typename S, typename Test, typename T>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last, S stencil, Test test, T value) const {
    replace_copy_if_impl()(policy, first, last, stencil, first, test, value);
  }
};
template <typename T>
struct is_value {
  T value;
  template <typename U>
  CAIRN_HD_INLINE bool operator()(const U& other) const {
    return other == value;
  }
};
struct replace_impl {
  template <typename P, typename I, typename T, typename U>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last, T before, U after) const {
    replace_if_impl()(policy, first, last, is_value<T>{before}, after);
  }
};
struct replace_copy_impl {
  template <typename P, typename I, typename O, typename T, typename U>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result, T before, U after) const {
    return replace_copy_if_impl()(policy, first, last, result, is_value<T>{before}, after);
  }
};
struct swap_ranges_impl {
  template <typename P, typename I, typename J>
  CAIRN_HD_INLINE J operator()(const P& policy, I first, I last, J other) const {
    typedef prim::value_of<I> V;
    auto a = raw(first);
    auto b = raw(other);
    for_n(policy, length(first, last), [=] CAIRN_HD(size_t i) {
      V before = a[i];
      a[i] = b[i];
      b[i] = before;
    });
    return other + (last - first);
  }
};
struct reverse_impl {
  template <typename P, typename I>
  CAIRN_HD_INLINE void operator()(const P& policy, I first, I last) const {
    swap_ranges_impl()(policy, first, first + (last - first) / 2, thrust::make_reverse_iterator(last));
  }
};
struct reverse_copy_impl {
  template <typename P, typename I, typename O>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result) const {
    return copy_n_impl()(policy, thrust::make_reverse_iterator(last), last - first, result);
  }
};
struct adjacent_difference_impl {
  template <typename P, typename I, typename O, typename F>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result, F f) const {
    typedef prim::value_of<I> V;
    size_t count = length(first, last);
    auto in = raw(first);
    auto out = raw(result);
    /* The result may be the input itself. */
    scratch<V, P> before(policy, count);
    V* items = before.get();
    for_n(policy, count, [=] CAIRN_HD(size_t i) { items[i] = in[i]; });
    for_n(policy, count, [=] CAIRN_HD(size_t i) {
      if (i == 0)
        out[0] = items[0];
      else
        out[i] = call(f, items[i], items[i - 1]);
    });
    return result + (last - first);
  }
  template <typename P, typename I, typename O>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result) const {
    return (*this)(policy, first, last, result, thrust::minus<>());
  }
};

}  // namespace detail

CAIRN_ALGORITHM(for_each)
CAIRN_ALGORITHM(for_each_n)
CAIRN_ALGORITHM(transform)
CAIRN_ALGORITHM(transform_if)
CAIRN_ALGORITHM(tabulate)
CAIRN_ALGORITHM(sequence)
CAIRN_ALGORITHM(fill)
CAIRN_ALGORITHM(fill_n)
CAIRN_ALGORITHM(uninitialized_fill)
CAIRN_ALGORITHM(uninitialized_fill_n)
CAIRN_ALGORITHM(generate)
CAIRN_ALGORITHM(generate_n)
CAIRN_ALGORITHM(copy)
CAIRN_ALGORITHM(copy_n)
CAIRN_ALGORITHM(uninitialized_copy)
CAIRN_ALGORITHM(uninitialized_copy_n)
CAIRN_ALGORITHM(gather)
CAIRN_ALGORITHM(gather_if)
CAIRN_ALGORITHM(scatter)
CAIRN_ALGORITHM(scatter_if)
CAIRN_ALGORITHM(replace)
CAIRN_ALGORITHM(replace_if)
CAIRN_ALGORITHM(replace_copy)
CAIRN_ALGORITHM(replace_copy_if)
CAIRN_ALGORITHM(swap_ranges)
CAIRN_ALGORITHM(reverse)
CAIRN_ALGORITHM(reverse_copy)
CAIRN_ALGORITHM(adjacent_difference)

}  // namespace thrust

#endif
