/* Scans, selection, partition, runs. */
#ifndef THRUST_DETAIL_ALGORITHMS_SCAN_H
#define THRUST_DETAIL_ALGORITHMS_SCAN_H

#include "algorithms_reduce.h"

namespace thrust {
namespace detail {

/* ---- scans ---- */

template <typename T, typename I>
struct load_mapped {
  I in;
  CAIRN_HD_INLINE T operator()(size_t i) const { return T(in[i]); }
};
template <bool INCLUSIVE, typename T, typename P, typename In, typename O, typename Op, typename Start>
CAIRN_HD_INLINE O scan_items(const P& policy, In in, size_t count, O result, Op op, Start start) {
  auto out = raw(result);
  scan_n<T>(policy, load_mapped<T, In>{in}, count, prim::same(), op, start,
            prim::store_scan<decltype(out), INCLUSIVE>{out});
  return result + count;
}
template <typename T>
CAIRN_HD_INLINE prim::start_value<T> from(const T& value) {
  return {value};
}

struct inclusive_scan_impl {
  template <typename P, typename I, typename O, typename Op>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result, Op op) const {
    return scan_items<true, prim::value_of<I>>(policy, raw(first), length(first, last), result, op, prim::no_start());
  }
  template <typename P, typename I, typename O>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result) const {
    return (*this)(policy, first, last, result, thrust::plus<>());
  }
  template <typename P, typename I, typename O, typename T, typename Op>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result, T init, Op op) const {
    return scan_items<true, T>(policy, raw(first), length(first, last), result, op, from(init));
  }
};
struct exclusive_scan_impl {
  template <typename P, typename I, typename O, typename T, typename Op>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result, T init, Op op) const {
    return scan_items<false, T>(policy, raw(first), length(first, last), result, op, from(init));
  }
  template <typename P, typename I, typename O, typename T>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result, T init) const {
    return (*this)(policy, first, last, result, init, thrust::plus<>());
  }
  template <typename P, typename I, typename O>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result) const {
    return (*this)(policy, first, last, result, prim::value_of<I>(0));
  }
};
struct transform_inclusive_scan_impl {
  template <typename P, typename I, typename O, typename F, typename Op>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result, F f, Op op) const {
    auto in = map_items(first, f);
    return scan_items<true, decltype(in[0])>(policy, in, length(first, last), result, op, prim::no_start());
  }
  template <typename P, typename I, typename O, typename F, typename T, typename Op>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result, F f, T init, Op op) const {
    return scan_items<true, T>(policy, map_items(first, f), length(first, last), result, op, from(init));
  }
};
struct transform_exclusive_scan_impl {
  template <typename P, typename I, typename O, typename F, typename T, typename Op>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result, F f, T init, Op op) const {
    return scan_items<false, T>(policy, map_items(first, f), length(first, last), result, op, from(init));
  }
};

template <bool INCLUSIVE, typename T, typename P, typename K, typename I, typename O, typename Equal, typename Op,
          typename Start>
CAIRN_HD_INLINE O scan_keyed(const P& policy, K first, K last, I values, O result, Equal equal, Op op, Start start) {
  auto keys = raw(first);
  auto in = raw(values);
  auto out = raw(result);
  typedef prim::load_keyed<T, decltype(keys), decltype(in), Equal, Op, Start> Load;
  scan_n<prim::keyed<T>>(policy, Load{keys, in, equal, op, start}, length(first, last), prim::same(),
                         prim::keyed_op<Op>{op}, prim::no_start(),
                         prim::store_keyed<decltype(out), INCLUSIVE, Start>{out, start});
  return result + (last - first);
}
struct inclusive_scan_by_key_impl {
  template <typename P, typename K, typename I, typename O, typename Equal = prim::equal, typename Op = thrust::plus<>>
  CAIRN_HD_INLINE O operator()(const P& policy, K first, K last, I values, O result, Equal equal = Equal(),
                               Op op = Op()) const {
    return scan_keyed<true, prim::value_of<I>>(policy, first, last, values, result, equal, op, prim::no_start());
  }
};
struct exclusive_scan_by_key_impl {
  template <typename P, typename K, typename I, typename O, typename T, typename Equal = prim::equal,
            typename Op = thrust::plus<>>
  CAIRN_HD_INLINE O operator()(const P& policy, K first, K last, I values, O result, T init, Equal equal = Equal(),
                               Op op = Op()) const {
    return scan_keyed<false, T>(policy, first, last, values, result, equal, op, from(init));
  }
  template <typename P, typename K, typename I, typename O>
  CAIRN_HD_INLINE O operator()(const P& policy, K first, K last, I values, O result) const {
    return (*this)(policy, first, last, values, result, prim::value_of<I>(0));
  }
};

/* ---- selection ---- */

template <typename O>
CAIRN_HD_INLINE auto emit_to(const O& result) {
  return prim::emit_to<decltype(raw(result))>{raw(result)};
}
template <typename I, typename S, typename F>
CAIRN_HD_INLINE auto choose(const I& first, const S& stencil, F f) {
  return prim::choose_flagged<decltype(raw(first)), decltype(raw(stencil)), F>{raw(first), raw(stencil), f};
}
struct copy_if_impl {
  template <typename P, typename I, typename O, typename F>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result, F f) const {
    prim::choose_if<decltype(raw(first)), F> load{raw(first), f};
    return result + select_n(policy, load, length(first, last), emit_to(result), prim::drop());
  }
  template <typename P, typename I, typename S, typename O, typename F>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, S stencil, O result, F f) const {
    return result +
           select_n(policy, choose(first, stencil, f), length(first, last), emit_to(result), prim::drop());
  }
};
struct remove_copy_if_impl {
  template <typename P, typename I, typename O, typename F>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result, F f) const {
    return copy_if_impl()(policy, first, last, result, thrust::not1(f));
  }
  template <typename P, typename I, typename S, typename O, typename F>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, S stencil, O result, F f) const {
    return copy_if_impl()(policy, first, last, stencil, result, thrust::not1(f));
  }
};
struct remove_if_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last, F f) const {
    return remove_copy_if_impl()(policy, first, last, first, f);
  }
  template <typename P, typename I, typename S, typename F>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last, S stencil, F f) const {
    return remove_copy_if_impl()(policy, first, last, stencil, first, f);
  }
};
struct remove_impl {
  template <typename P, typename I, typename T>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last, T value) const {
    return remove_if_impl()(policy, first, last, is_value<T>{value});
  }
};
struct remove_copy_impl {
  template <typename P, typename I, typename O, typename T>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result, T value) const {
    return remove_copy_if_impl()(policy, first, last, result, is_value<T>{value});
  }
};
/* In order of places the item before may have been overwritten already: its copy is in the loader of a sequence. */
struct unique_copy_impl {
  template <typename P, typename I, typename O, typename F = prim::equal>
  CAIRN_HD_INLINE O operator()(const P& policy, I first, I last, O result, F equal = F()) const {
    size_t count = length(first, last);
    if constexpr (P::on_device) {
      prim::choose_heads<decltype(raw(first)), F> load{raw(first), equal};
      return result + select_n(policy, load, count, emit_to(result), prim::drop());
    } else {
      typedef prim::value_of<I> V;
      if (count == 0) return result;
      V before = *first;
      *result = before;
      ++result;
      for (size_t i = 1; i < count; ++i) {
        V item = first[i];
        if (!call(equal, before, item)) {
          *result = item;
          ++result;
        }
        before = item;
      }
      return result;
    }
  }
};
struct unique_impl {
  template <typename P, typename I, typename... F>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last, F... equal) const {
    return unique_copy_impl()(policy, first, last, first, equal...);
  }
};
struct unique_count_impl {
  template <typename P, typename I, typename F = prim::equal>
  CAIRN_HD_INLINE prim::difference_of<I> operator()(const P& policy, I first, I last, F equal = F()) const {
    auto in = raw(first);
    auto head = [=] CAIRN_HD(size_t i) -> size_t { return i == 0 || !call(equal, in[i - 1], in[i]) ? 1 : 0; };
    return (prim::difference_of<I>)fold<size_t>(
        policy, mapped<prim::counting_iterator<size_t>, decltype(head)>{prim::counting_iterator<size_t>(0), head},
        length(first, last), prim::add(), size_t(0));
  }
};
struct unique_by_key_copy_impl {
  template <typename P, typename K, typename I, typename KO, typename O, typename F = prim::equal>
  CAIRN_HD_INLINE thrust::pair<KO, O> operator()(const P& policy, K first, K last, I values, KO keys_result, O result,
                                                 F equal = F()) const {
    size_t count = length(first, last), kept = 0;
    auto in = raw(first);
    auto items = raw(values);
    auto keys_out = raw(keys_result);
    auto out = raw(result);
    if constexpr (P::on_device) {
      prim::choose_record_heads<decltype(in), decltype(items), F> load{in, items, equal};
      kept = select_n(policy, load, count, prim::emit_record<decltype(keys_out), decltype(out)>{keys_out, out},
                      prim::drop());
    } else {
      prim::value_of<K> before{};
      for (size_t i = 0; i < count; ++i) {
        prim::value_of<K> key = in[i];
        if (i == 0 || !call(equal, before, key)) {
          keys_out[kept] = key;
          out[kept++] = items[i];
        }
        before = key;
      }
    }
    return thrust::pair<KO, O>(keys_result + kept, result + kept);
  }
};
struct unique_by_key_impl {
  template <typename P, typename K, typename I, typename... F>
  CAIRN_HD_INLINE thrust::pair<K, I> operator()(const P& policy, K first, K last, I values, F... equal) const {
    return unique_by_key_copy_impl()(policy, first, last, values, first, values, equal...);
  }
};

/* ---- partition; every form keeps both parts' order ---- */

struct partition_copy_impl {
  template <typename P, typename I, typename A, typename B, typename F>
  CAIRN_HD_INLINE thrust::pair<A, B> operator()(const P& policy, I first, I last, A yes, B no, F f) const {
    return (*this)(policy, first, last, first, yes, no, f);
  }
  template <typename P, typename I, typename S, typename A, typename B, typename F>
  CAIRN_HD_INLINE thrust::pair<A, B> operator()(const P& policy, I first, I last, S stencil, A yes, B no, F f) const {
    size_t count = length(first, last);
    size_t kept = select_n(policy, choose(first, stencil, f), count, emit_to(yes), emit_to(no));
    return thrust::pair<A, B>(yes + kept, no + (count - kept));
  }
};
struct partition_impl {
  template <typename P, typename I, typename F>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last, F f) const {
    return (*this)(policy, first, last, first, f);
  }
  template <typename P, typename I, typename S, typename F>
  CAIRN_HD_INLINE I operator()(const P& policy, I first, I last, S stencil, F f) const {
    typedef prim::value_of<I> V;
    size_t count = length(first, last);
    if (count == 0) return first;
    scratch<V, P> yes(policy, count), no(policy, count);
    size_t kept =
        partition_copy_impl()(policy, first, last, stencil, yes.get(), no.get(), f).first - yes.get();
    auto out = raw(first);
    V *a = yes.get(), *b = no.get();
    for_n(policy, count, [=] CAIRN_HD(size_t i) { out[i] = i < kept ? a[i] : b[i - kept]; });
    return first + kept;
  }
};
typedef partition_impl stable_partition_impl;
typedef partition_copy_impl stable_partition_copy_impl;

/* ---- runs ---- */

struct reduce_by_key_impl {
  template <typename P, typename K, typename I, typename KO, typename O, typename Equal = prim::equal,
            typename Op = thrust::plus<>>
  CAIRN_HD_INLINE thrust::pair<KO, O> operator()(const P& policy, K first, K last, I values, KO keys_result, O result,
                                                 Equal equal = Equal(), Op op = Op()) const {
    typedef prim::value_of<I> V;
    size_t count = length(first, last);
    if (count == 0) return thrust::pair<KO, O>(keys_result, result);
    auto keys = raw(first);
    auto in = raw(values);
    auto keys_out = raw(keys_result);
    auto out = raw(result);
    counter<P> runs(policy);
    typedef prim::load_run<V, decltype(keys), decltype(in), Equal> Load;
    typedef prim::run_sink<decltype(keys), decltype(keys_out), decltype(out), size_t*> Sink;
    scan_n<prim::run_sum<V>>(policy, Load{keys, in, equal, count - 1}, count, prim::weigh_run(), prim::run_op<Op>{op},
                             prim::no_start(), Sink{keys, keys_out, out, runs.place(), count - 1});
    size_t kept = runs.read();
    return thrust::pair<KO, O>(keys_result + kept, result + kept);
  }
};

}  // namespace detail

CAIRN_ALGORITHM(inclusive_scan)
CAIRN_ALGORITHM(exclusive_scan)
CAIRN_ALGORITHM(transform_inclusive_scan)
CAIRN_ALGORITHM(transform_exclusive_scan)
CAIRN_ALGORITHM(inclusive_scan_by_key)
CAIRN_ALGORITHM(exclusive_scan_by_key)
CAIRN_ALGORITHM(copy_if)
CAIRN_ALGORITHM(remove)
CAIRN_ALGORITHM(remove_if)
CAIRN_ALGORITHM(remove_copy)
CAIRN_ALGORITHM(remove_copy_if)
CAIRN_ALGORITHM(unique)
CAIRN_ALGORITHM(unique_copy)
CAIRN_ALGORITHM(unique_count)
CAIRN_ALGORITHM(unique_by_key)
CAIRN_ALGORITHM(unique_by_key_copy)
CAIRN_ALGORITHM(partition)
CAIRN_ALGORITHM(partition_copy)
CAIRN_ALGORITHM(stable_partition)
CAIRN_ALGORITHM(stable_partition_copy)
CAIRN_ALGORITHM(reduce_by_key)

}  // namespace thrust

#endif
