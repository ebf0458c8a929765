/* rocPRIM's device-wide functions. Each takes temporary storage and its size first: with null storage it stores the size.
   Configurations are accepted and ignored. */
#ifndef ROCPRIM_DETAIL_DEVICE_H
#define ROCPRIM_DETAIL_DEVICE_H

#include "../../hipcub/device/device_adjacent_difference.hpp"
#include "../../hipcub/device/device_for.hpp"
#include "../../hipcub/device/device_histogram.hpp"
#include "../../hipcub/device/device_merge_sort.hpp"
#include "../../hipcub/device/device_radix_sort.hpp"
#include "../../hipcub/device/device_segmented_radix_sort.hpp"
#include "../../hipcub/device/device_segmented_reduce.hpp"
#include "../../hipcub/device/device_select.hpp"
#include "../../hipcub/device/device_run_length_encode.hpp"
#include "../../hipcub/device/device_scan.hpp"
#include "types.h"

namespace rocprim {
namespace detail {

/* Runs ``algorithm(workspace)`` under the protocol of temporary storage. */
template <typename F>
hipError_t run(void* storage, size_t& bytes, F algorithm) {
  return prim::in_storage(storage, bytes, algorithm);
}
template <typename F>
hipError_t run_plain(void* storage, size_t& bytes, F algorithm) {
  return run(storage, bytes, [&](prim::workspace& parts) { return parts.measuring() ? hipSuccess : algorithm(); });
}
template <typename A, typename T>
prim::start_value<A> start(const T& value) {
  return {A(value)};
}
template <typename A, typename T, typename I>
prim::start_at<A, I> start(const future_value<T, I>& value) {
  return {value.place()};
}
template <typename T>
struct plain_type {
  typedef T type;
};
template <typename T, typename I>
struct plain_type<future_value<T, I>> {
  typedef T type;
};
template <typename T>
using plain_type_t = typename plain_type<T>::type;

}  // namespace detail

/* ---- reductions ---- */

template <typename Config = default_config, typename In, typename Out, typename Init,
          typename Op = plus<prim::value_of<In>>>
hipError_t reduce(void* storage, size_t& bytes, In in, Out out, Init init, size_t count, Op op = Op(),
                  hipStream_t stream = 0, bool = false) {
  typedef prim::result_of<Op, Init, prim::value_of<In>> A;
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    return prim::reduce<A>(parts, in, out, count, op, A(init), stream);
  });
}
/* Without an initial value; there has to be an item. */
template <typename Config = default_config, typename In, typename Out, typename Op = plus<prim::value_of<In>>,
          typename = std::enable_if_t<std::is_class<Op>::value>>
hipError_t reduce(void* storage, size_t& bytes, In in, Out out, size_t count, Op op = Op(), hipStream_t stream = 0,
                  bool = false) {
  typedef prim::value_of<In> V;
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    if (count == 0 && !parts.measuring()) return hipErrorInvalidValue;
    return prim::reduce_then<V>(parts, in, count, op, prim::store_plain_total<Out>{out}, stream);
  });
}
template <typename Config = default_config, typename Keys, typename Values, typename Unique, typename Sums,
          typename Count, typename Op = plus<prim::value_of<Values>>, typename Equal = equal_to<prim::value_of<Keys>>>
hipError_t reduce_by_key(void* storage, size_t& bytes, Keys keys, Values values, size_t count, Unique unique, Sums sums,
                         Count runs, Op op = Op(), Equal equal = Equal(), hipStream_t stream = 0, bool = false) {
  typedef prim::value_of<Values> V;
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    return prim::reduce_by_key<prim::result_of<Op, V, V>>(parts, keys, unique, values, sums, runs, equal, op, count,
                                                          stream);
  });
}
template <typename Config = default_config, typename In, typename Out, typename Offsets,
          typename Op = plus<prim::value_of<In>>, typename Init = prim::value_of<In>>
hipError_t segmented_reduce(void* storage, size_t& bytes, In in, Out out, unsigned int segments, Offsets begins,
                            Offsets ends, Op op = Op(), Init init = Init(), hipStream_t stream = 0, bool = false) {
  typedef prim::result_of<Op, Init, prim::value_of<In>> A;
  return detail::run_plain(storage, bytes, [&] {
    return prim::segmented_reduce<A>(in, out, (size_t)segments, begins, ends, op, A(init), stream);
  });
}

/* ---- scans ---- */

template <typename Config = default_config, typename In, typename Out, typename Op = plus<prim::value_of<In>>>
hipError_t inclusive_scan(void* storage, size_t& bytes, In in, Out out, size_t count, Op op = Op(),
                          hipStream_t stream = 0, bool = false) {
  typedef prim::value_of<In> V;
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    return prim::scan<true, prim::result_of<Op, V, V>>(parts, in, out, count, op, prim::no_start(), stream);
  });
}
template <typename Config = default_config, typename In, typename Out, typename Init,
          typename Op = plus<prim::value_of<In>>>
hipError_t exclusive_scan(void* storage, size_t& bytes, In in, Out out, Init init, size_t count, Op op = Op(),
                          hipStream_t stream = 0, bool = false) {
  typedef prim::result_of<Op, detail::plain_type_t<Init>, prim::value_of<In>> A;
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    return prim::scan<false, A>(parts, in, out, count, op, detail::start<A>(init), stream);
  });
}
template <typename Config = default_config, typename Keys, typename In, typename Out,
          typename Op = plus<prim::value_of<In>>, typename Equal = equal_to<prim::value_of<Keys>>>
hipError_t inclusive_scan_by_key(void* storage, size_t& bytes, Keys keys, In in, Out out, size_t count, Op op = Op(),
                                 Equal equal = Equal(), hipStream_t stream = 0, bool = false) {
  typedef prim::value_of<In> V;
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    return prim::scan_by_key<true, prim::result_of<Op, V, V>>(parts, keys, in, out, count, equal, op, prim::no_start(),
                                                              stream);
  });
}
template <typename Config = default_config, typename Keys, typename In, typename Out, typename Init,
          typename Op = plus<prim::value_of<In>>, typename Equal = equal_to<prim::value_of<Keys>>>
hipError_t exclusive_scan_by_key(void* storage, size_t& bytes, Keys keys, In in, Out out, Init init, size_t count,
                                 Op op = Op(), Equal equal = Equal(), hipStream_t stream = 0, bool = false) {
  typedef prim::result_of<Op, Init, prim::value_of<In>> A;
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    return prim::scan_by_key<false, A>(parts, keys, in, out, count, equal, op, detail::start<A>(init), stream);
  });
}

/* ---- radix sorts: pointers where the output goes, any iterators where it comes from ---- */

namespace detail {

template <bool DESCENDING, typename K, typename V, typename KeysIn, typename ValuesIn>
hipError_t radix_sort(void* storage, size_t& bytes, KeysIn keys_in, K* keys_out, ValuesIn values_in, V* values_out,
                      size_t count, unsigned begin, unsigned end, hipStream_t stream) {
  return run(storage, bytes, [&](prim::workspace& parts) {
    const K* keys = nullptr;
    const V* values = nullptr;
    CAIRN_PRIM_TRY(prim::as_array<K>(parts, keys_in, count, keys, stream));
    CAIRN_PRIM_TRY(prim::as_array<V>(parts, values_in, count, values, stream));
    return prim::radix_sort(parts, prim::sort_buffers<K>{keys, keys_out, nullptr},
                            prim::sort_buffers<V>{values, values_out, nullptr}, count, prim::plain_digits<DESCENDING>(),
                            (int)begin, (int)end, stream);
  });
}
template <typename T>
hipcub::DoubleBuffer<T> as_hipcub(const double_buffer<T>& buffer) {
  return hipcub::DoubleBuffer<T>(buffer.current(), buffer.alternate());
}
template <typename T>
void follow(double_buffer<T>& buffer, const hipcub::DoubleBuffer<T>& sorted) {
  if (sorted.selector) buffer.swap();
}

}  // namespace detail

#define CAIRN_RADIX_SORTS(keys_name, pairs_name, hipcub_keys, hipcub_pairs, descending)                                \
  template <typename Config = default_config, typename In, typename K, typename N>                                     \
  hipError_t keys_name(void* storage, size_t& bytes, In keys_in, K* keys_out, N count, unsigned begin_bit = 0,         \
                       unsigned end_bit = 8 * sizeof(K), hipStream_t stream = 0, bool = false) {                       \
    prim::nothing* none = nullptr;                                                                                     \
    return detail::radix_sort<descending>(storage, bytes, keys_in, keys_out, none, none, (size_t)count, begin_bit,     \
                                          end_bit, stream);                                                            \
  }                                                                                                                    \
  template <typename Config = default_config, typename In, typename K, typename VIn, typename V, typename N>           \
  hipError_t pairs_name(void* storage, size_t& bytes, In keys_in, K* keys_out, VIn values_in, V* values_out, N count,  \
                        unsigned begin_bit = 0, unsigned end_bit = 8 * sizeof(K), hipStream_t stream = 0,              \
                        bool = false) {                                                                                \
    return detail::radix_sort<descending>(storage, bytes, keys_in, keys_out, values_in, values_out, (size_t)count,     \
                                          begin_bit, end_bit, stream);                                                 \
  }                                                                                                                    \
  template <typename Config = default_config, typename K, typename N>                                                  \
  hipError_t keys_name(void* storage, size_t& bytes, double_buffer<K>& keys, N count, unsigned begin_bit = 0,          \
                       unsigned end_bit = 8 * sizeof(K), hipStream_t stream = 0, bool = false) {                       \
    auto buffer = detail::as_hipcub(keys);                                                                             \
    hipError_t status =                                                                                                \
        hipcub::DeviceRadixSort::hipcub_keys(storage, bytes, buffer, count, (int)begin_bit, (int)end_bit, stream);     \
    detail::follow(keys, buffer);                                                                                      \
    return status;                                                                                                     \
  }                                                                                                                    \
  template <typename Config = default_config, typename K, typename V, typename N>                                      \
  hipError_t pairs_name(void* storage, size_t& bytes, double_buffer<K>& keys, double_buffer<V>& values, N count,       \
                        unsigned begin_bit = 0, unsigned end_bit = 8 * sizeof(K), hipStream_t stream = 0,              \
                        bool = false) {                                                                                \
    auto buffer = detail::as_hipcub(keys);                                                                             \
    auto value_buffer = detail::as_hipcub(values);                                                                     \
    hipError_t status = hipcub::DeviceRadixSort::hipcub_pairs(storage, bytes, buffer, value_buffer, count,             \
                                                              (int)begin_bit, (int)end_bit, stream);                   \
    detail::follow(keys, buffer);                                                                                      \
    detail::follow(values, value_buffer);                                                                              \
    return status;                                                                                                     \
  }                                                                                                                    \
  template <typename Config = default_config, typename K, typename N, typename Offsets>                                \
  hipError_t segmented_##keys_name(void* storage, size_t& bytes, const K* keys_in, K* keys_out, N count,               \
                                   unsigned int segments, Offsets begins, Offsets ends, unsigned begin_bit = 0,        \
                                   unsigned end_bit = 8 * sizeof(K), hipStream_t stream = 0, bool = false) {           \
    return hipcub::DeviceSegmentedRadixSort::hipcub_keys(storage, bytes, keys_in, keys_out, count, segments, begins,   \
                                                         ends, (int)begin_bit, (int)end_bit, stream);                  \
  }                                                                                                                    \
  template <typename Config = default_config, typename K, typename V, typename N, typename Offsets>                    \
  hipError_t segmented_##pairs_name(void* storage, size_t& bytes, const K* keys_in, K* keys_out, const V* values_in,   \
                                    V* values_out, N count, unsigned int segments, Offsets begins, Offsets ends,       \
                                    unsigned begin_bit = 0, unsigned end_bit = 8 * sizeof(K), hipStream_t stream = 0,  \
                                    bool = false) {                                                                    \
    return hipcub::DeviceSegmentedRadixSort::hipcub_pairs(storage, bytes, keys_in, keys_out, values_in, values_out,    \
                                                          count, segments, begins, ends, (int)begin_bit, (int)end_bit, \
                                                          stream);                                                     \
  }
CAIRN_RADIX_SORTS(radix_sort_keys, radix_sort_pairs, SortKeys, SortPairs, false)
CAIRN_RADIX_SORTS(radix_sort_keys_desc, radix_sort_pairs_desc, SortKeysDescending, SortPairsDescending, true)
#undef CAIRN_RADIX_SORTS

/* ---- sorts by comparison ---- */

template <typename Config = default_config, typename In, typename K, typename Less = less<K>>
hipError_t merge_sort(void* storage, size_t& bytes, In in, K* out, size_t count, Less compare = Less(),
                      hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceMergeSort::SortKeysCopy(storage, bytes, in, out, count, compare, stream);
}
template <typename Config = default_config, typename In, typename K, typename VIn, typename V, typename Less = less<K>,
          typename = std::enable_if_t<!std::is_integral<VIn>::value>>
hipError_t merge_sort(void* storage, size_t& bytes, In in, K* out, VIn values_in, V* values_out, size_t count,
                      Less compare = Less(), hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceMergeSort::SortPairsCopy(storage, bytes, in, values_in, out, values_out, count, compare, stream);
}
template <typename Config = default_config, typename A, typename B, typename Out,
          typename Less = less<prim::value_of<A>>>
hipError_t merge(void* storage, size_t& bytes, A a, B b, Out out, size_t count_a, size_t count_b, Less compare = Less(),
                 hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceMerge::MergeKeys(storage, bytes, a, count_a, b, count_b, out, compare, stream);
}
template <typename Config = default_config, typename A, typename B, typename Out, typename VA, typename VB,
          typename VOut, typename Less = less<prim::value_of<A>>,
          typename = std::enable_if_t<!std::is_integral<VA>::value>>
hipError_t merge(void* storage, size_t& bytes, A a, B b, Out out, VA values_a, VB values_b, VOut values_out,
                 size_t count_a, size_t count_b, Less compare = Less(), hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceMerge::MergePairs(storage, bytes, a, values_a, count_a, b, values_b, count_b, out, values_out,
                                         compare, stream);
}
/* The first ``middle`` + 1 items are the smallest, in order. All are sorted here: a stronger promise than is asked. */
template <typename Config = default_config, typename K, typename Less = less<K>>
hipError_t partial_sort(void* storage, size_t& bytes, K* keys, size_t middle, size_t count, Less compare = Less(),
                        hipStream_t stream = 0, bool = false) {
  if (count && middle >= count) return hipErrorInvalidValue;
  return hipcub::DeviceMergeSort::SortKeys(storage, bytes, keys, count, compare, stream);
}
template <typename Config = default_config, typename In, typename Out, typename Less = less<prim::value_of<In>>>
hipError_t partial_sort_copy(void* storage, size_t& bytes, In in, Out out, size_t middle, size_t count,
                             Less compare = Less(), hipStream_t stream = 0, bool = false) {
  typedef prim::value_of<In> K;
  if (count && middle >= count) return hipErrorInvalidValue;
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    K* sorted = parts.take<K>(count);
    prim::nothing* none = nullptr;
    CAIRN_PRIM_TRY(prim::merge_sort(parts, in, sorted, none, none, count, compare, stream));
    return parts.measuring() || !count ? hipSuccess : prim::copy(sorted, out, middle + 1, stream);
  });
}
/* Item ``nth`` is as in a sorted sequence, smaller ones before it. */
template <typename Config = default_config, typename K, typename Less = less<K>>
hipError_t nth_element(void* storage, size_t& bytes, K* keys, size_t nth, size_t count, Less compare = Less(),
                       hipStream_t stream = 0, bool = false) {
  return partial_sort(storage, bytes, keys, nth, count, compare, stream);
}
template <typename Config = default_config, typename In, typename K, typename Less = less<K>>
hipError_t nth_element(void* storage, size_t& bytes, In in, K* out, size_t nth, size_t count, Less compare = Less(),
                       hipStream_t stream = 0, bool = false) {
  if (count && nth >= count) return hipErrorInvalidValue;
  return merge_sort(storage, bytes, in, out, count, compare, stream);
}

/* ---- selection ---- */

template <typename Config = default_config, typename In, typename Flags, typename Out, typename Count,
          typename = prim::reference_of<Flags>, typename = prim::reference_of<Out>>
hipError_t select(void* storage, size_t& bytes, In in, Flags flags, Out out, Count kept, size_t count,
                  hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceSelect::Flagged(storage, bytes, in, flags, out, kept, count, stream);
}
template <typename Config = default_config, typename In, typename Out, typename Count, typename Predicate,
          typename = decltype(bool(std::declval<Predicate&>()(*std::declval<In>())))>
hipError_t select(void* storage, size_t& bytes, In in, Out out, Count kept, size_t count, Predicate predicate,
                  hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceSelect::If(storage, bytes, in, out, kept, count, predicate, stream);
}
template <typename Config = default_config, typename In, typename Out, typename Count,
          typename Equal = equal_to<prim::value_of<In>>>
hipError_t unique(void* storage, size_t& bytes, In in, Out out, Count kept, size_t count, Equal equal = Equal(),
                  hipStream_t stream = 0, bool = false) {
  return hipcub::detail::select(storage, bytes, prim::choose_heads<In, Equal>{in, equal}, prim::emit_to<Out>{out},
                                prim::drop(), kept, count, stream);
}
template <typename Config = default_config, typename Keys, typename Values, typename KeysOut, typename ValuesOut,
          typename Count, typename Equal = equal_to<prim::value_of<Keys>>>
hipError_t unique_by_key(void* storage, size_t& bytes, Keys keys, Values values, KeysOut keys_out, ValuesOut values_out,
                         Count kept, size_t count, Equal equal = Equal(), hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceSelect::UniqueByKey(storage, bytes, keys, values, keys_out, values_out, kept, count, equal,
                                           stream);
}
template <typename Config = default_config, typename In, typename Flags, typename Out, typename Count,
          typename = prim::reference_of<Flags>, typename = prim::reference_of<Out>>
hipError_t partition(void* storage, size_t& bytes, In in, Flags flags, Out out, Count kept, size_t count,
                     hipStream_t stream = 0, bool = false) {
  return hipcub::DevicePartition::Flagged(storage, bytes, in, flags, out, kept, count, stream);
}
template <typename Config = default_config, typename In, typename Out, typename Count, typename Predicate,
          typename = decltype(bool(std::declval<Predicate&>()(*std::declval<In>())))>
hipError_t partition(void* storage, size_t& bytes, In in, Out out, Count kept, size_t count, Predicate predicate,
                     hipStream_t stream = 0, bool = false) {
  return hipcub::DevicePartition::If(storage, bytes, in, out, kept, count, predicate, stream);
}
template <typename Config = default_config, typename In, typename A, typename B, typename C, typename Count,
          typename First, typename Second>
hipError_t partition_three_way(void* storage, size_t& bytes, In in, A a, B b, C c, Count kept, size_t count,
                               First first, Second second, hipStream_t stream = 0, bool = false) {
  return hipcub::DevicePartition::If(storage, bytes, in, a, b, c, kept, count, first, second, stream);
}

/* ---- runs and histograms ---- */

template <typename Config = default_config, typename In, typename Unique, typename Counts, typename Runs>
hipError_t run_length_encode(void* storage, size_t& bytes, In in, size_t count, Unique unique, Counts counts, Runs runs,
                             hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceRunLengthEncode::Encode(storage, bytes, in, unique, counts, runs, count, stream);
}
template <typename Config = default_config, typename In, typename Offsets, typename Counts, typename Runs>
hipError_t run_length_encode_non_trivial_runs(void* storage, size_t& bytes, In in, size_t count, Offsets offsets,
                                              Counts counts, Runs runs, hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceRunLengthEncode::NonTrivialRuns(storage, bytes, in, offsets, counts, runs, count, stream);
}
template <typename Config = default_config, typename In, typename Counter, typename Level>
hipError_t histogram_even(void* storage, size_t& bytes, In samples, unsigned int count, Counter* histogram,
                          unsigned int levels, Level lower, Level upper, hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceHistogram::HistogramEven(storage, bytes, samples, histogram, (int)levels, lower, upper, count,
                                                stream);
}
template <typename Config = default_config, typename In, typename Counter, typename Level>
hipError_t histogram_range(void* storage, size_t& bytes, In samples, unsigned int count, Counter* histogram,
                           unsigned int levels, Level* boundaries, hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceHistogram::HistogramRange(storage, bytes, samples, histogram, (int)levels,
                                                 (const Level*)boundaries, count, stream);
}
template <unsigned int CHANNELS, unsigned int ACTIVE, typename Config = default_config, typename In, typename Counter,
          typename Level>
hipError_t multi_histogram_even(void* storage, size_t& bytes, In samples, unsigned int pixels,
                                Counter* histograms[ACTIVE], unsigned int levels[ACTIVE], Level lower[ACTIVE],
                                Level upper[ACTIVE], hipStream_t stream = 0, bool = false) {
  int counts[ACTIVE];
  for (unsigned c = 0; c < ACTIVE; ++c) counts[c] = (int)levels[c];
  return hipcub::DeviceHistogram::MultiHistogramEven<(int)CHANNELS, (int)ACTIVE>(
      storage, bytes, samples, histograms, counts, lower, upper, pixels, stream);
}

/* ---- maps ---- */

namespace detail {

template <typename In, typename Out, typename F>
struct apply_one {
  In in;
  Out out;
  F f;
  CAIRN_DEVICE void operator()(size_t i) const { out[i] = const_cast<F&>(f)(in[i]); }
};
template <typename A, typename B, typename Out, typename F>
struct apply_two {
  A a;
  B b;
  Out out;
  F f;
  CAIRN_DEVICE void operator()(size_t i) const { out[i] = const_cast<F&>(f)(a[i], b[i]); }
};
template <typename In, typename Wanted, typename Out, typename Less, int KIND>
struct search_each {
  In in;
  size_t count;
  Wanted wanted;
  Out out;
  Less less;
  CAIRN_DEVICE void operator()(size_t i) const {
    auto value = static_cast<prim::value_of<Wanted>>(wanted[i]);
    if constexpr (KIND == 1) {
      out[i] = prim::upper_bound(in, count, value, less);
    } else {
      size_t place = prim::lower_bound(in, count, value, less);
      if constexpr (KIND == 0)
        out[i] = place;
      else
        out[i] = place < count && !less(value, in[place]);
    }
  }
};
template <int KIND, typename In, typename Wanted, typename Out, typename Less>
hipError_t search_all(void* storage, size_t& bytes, In in, Wanted wanted, Out out, size_t count, size_t searches,
                      Less compare, hipStream_t stream) {
  return run_plain(storage, bytes, [&] {
    return prim::for_each_index(searches, search_each<In, Wanted, Out, Less, KIND>{in, count, wanted, out, compare},
                                stream);
  });
}

}  // namespace detail

template <typename Config = default_config, typename In, typename Out, typename F>
hipError_t transform(In in, Out out, size_t count, F f, hipStream_t stream = 0, bool = false) {
  return prim::for_each_index(count, detail::apply_one<In, Out, F>{in, out, f}, stream);
}
template <typename Config = default_config, typename A, typename B, typename Out, typename F>
hipError_t transform(A a, B b, Out out, size_t count, F f, hipStream_t stream = 0, bool = false) {
  return prim::for_each_index(count, detail::apply_two<A, B, Out, F>{a, b, out, f}, stream);
}
template <typename Config = default_config, typename In, typename Out, typename Op = minus<>>
hipError_t adjacent_difference(void* storage, size_t& bytes, In in, Out out, size_t count, Op op = Op(),
                               hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceAdjacentDifference::SubtractLeftCopy(storage, bytes, in, out, count, op, stream);
}
template <typename Config = default_config, typename I, typename Op = minus<>>
hipError_t adjacent_difference_inplace(void* storage, size_t& bytes, I both, size_t count, Op op = Op(),
                                       hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceAdjacentDifference::SubtractLeft(storage, bytes, both, count, op, stream);
}
template <typename Config = default_config, typename In, typename Out, typename Op = minus<>>
hipError_t adjacent_difference_right(void* storage, size_t& bytes, In in, Out out, size_t count, Op op = Op(),
                                     hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceAdjacentDifference::SubtractRightCopy(storage, bytes, in, out, count, op, stream);
}
template <typename Config = default_config, typename I, typename Op = minus<>>
hipError_t adjacent_difference_right_inplace(void* storage, size_t& bytes, I both, size_t count, Op op = Op(),
                                             hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceAdjacentDifference::SubtractRight(storage, bytes, both, count, op, stream);
}
template <typename Config = default_config, typename From, typename To, typename Sizes>
hipError_t batch_memcpy(void* storage, size_t& bytes, From from, To to, Sizes sizes, unsigned int copies,
                        hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceMemcpy::Batched(storage, bytes, from, to, sizes, copies, stream);
}
template <typename Config = default_config, typename From, typename To, typename Sizes>
hipError_t batch_copy(void* storage, size_t& bytes, From from, To to, Sizes sizes, unsigned int copies,
                      hipStream_t stream = 0, bool = false) {
  return hipcub::DeviceCopy::Batched(storage, bytes, from, to, sizes, copies, stream);
}

/* ---- searches ---- */

template <typename Config = default_config, typename In, typename Wanted, typename Out, typename Less = less<>>
hipError_t lower_bound(void* storage, size_t& bytes, In in, Wanted wanted, Out out, size_t count, size_t searches,
                       Less compare = Less(), hipStream_t stream = 0, bool = false) {
  return detail::search_all<0>(storage, bytes, in, wanted, out, count, searches, compare, stream);
}
template <typename Config = default_config, typename In, typename Wanted, typename Out, typename Less = less<>>
hipError_t upper_bound(void* storage, size_t& bytes, In in, Wanted wanted, Out out, size_t count, size_t searches,
                       Less compare = Less(), hipStream_t stream = 0, bool = false) {
  return detail::search_all<1>(storage, bytes, in, wanted, out, count, searches, compare, stream);
}
template <typename Config = default_config, typename In, typename Wanted, typename Out, typename Less = less<>>
hipError_t binary_search(void* storage, size_t& bytes, In in, Wanted wanted, Out out, size_t count, size_t searches,
                         Less compare = Less(), hipStream_t stream = 0, bool = false) {
  return detail::search_all<2>(storage, bytes, in, wanted, out, count, searches, compare, stream);
}

}  // namespace rocprim

#endif
