/* rocPRIM's searches for sequences, scans of segments, the largest and smallest items, partitions into two outputs. */
#ifndef ROCPRIM_DETAIL_DEVICE_SEARCH_H
#define ROCPRIM_DETAIL_DEVICE_SEARCH_H

#include "../../cairn_prim/search.h"
#include "../../cairn_prim/segmented_scan.h"
#include "device.h"

namespace rocprim {

/* ---- searches: *out is an index, ``count`` where there is none ---- */

/* Where the keys stand as a whole, first. */
template <typename Config = default_config, typename In, typename Keys, typename Out,
          typename Equal = equal_to<prim::value_of<In>>>
hipError_t search(void* storage, size_t& bytes, In in, Keys keys, Out out, size_t count, size_t keys_count,
                  Equal equal = Equal(), hipStream_t stream = 0, bool = false) {
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    return prim::first_index(parts, prim::places_for(count, keys_count),
                             prim::sequence_starts<In, Keys, Equal>{in, keys, keys_count, equal}, out, count, stream);
  });
}
/* Where the keys stand as a whole, last. */
template <typename Config = default_config, typename In, typename Keys, typename Out,
          typename Equal = equal_to<prim::value_of<In>>>
hipError_t find_end(void* storage, size_t& bytes, In in, Keys keys, Out out, size_t count, size_t keys_count,
                    Equal equal = Equal(), hipStream_t stream = 0, bool = false) {
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    return prim::last_index(parts, keys_count ? prim::places_for(count, keys_count) : 0,
                            prim::sequence_starts<In, Keys, Equal>{in, keys, keys_count, equal}, out, count, stream);
  });
}
/* Where ``run`` items in a row equal ``value``. */
template <typename Config = default_config, typename In, typename Out, typename T = prim::value_of<In>,
          typename Equal = equal_to<prim::value_of<In>>>
hipError_t search_n(void* storage, size_t& bytes, In in, Out out, size_t count, size_t run, const T* value,
                    Equal equal = Equal(), hipStream_t stream = 0, bool = false) {
  typedef prim::transform_iterator<prim::pointed_to<const T*>, prim::counting_iterator<size_t>, T> Same;
  Same keys(prim::counting_iterator<size_t>(0), prim::pointed_to<const T*>{value});
  return search<Config>(storage, bytes, in, keys, out, count, run, equal, stream);
}
/* The first item that equals any of the keys. */
template <typename Config = default_config, typename In, typename Keys, typename Out,
          typename Equal = equal_to<prim::value_of<In>>>
hipError_t find_first_of(void* storage, size_t& bytes, In in, Keys keys, Out out, size_t count, size_t keys_count,
                         Equal equal = Equal(), hipStream_t stream = 0, bool = false) {
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    return prim::first_index(parts, count, prim::one_of<In, Keys, Equal>{in, keys, keys_count, equal}, out, count,
                             stream);
  });
}
/* The first item that equals the one behind it. */
template <typename Config = default_config, typename In, typename Out, typename Equal = equal_to<prim::value_of<In>>>
hipError_t adjacent_find(void* storage, size_t& bytes, In in, Out out, size_t count, Equal equal = Equal(),
                         hipStream_t stream = 0, bool = false) {
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    return prim::first_index(parts, prim::places_for(count, 2), prim::equals_next<In, Equal>{in, equal}, out, count,
                             stream);
  });
}

/* ---- scans of segments, by offsets or by flags at their heads ---- */

template <typename Config = default_config, typename In, typename Out, typename Offsets,
          typename Op = plus<prim::value_of<In>>, typename = prim::reference_of<Offsets>>
hipError_t segmented_inclusive_scan(void* storage, size_t& bytes, In in, Out out, unsigned int segments, Offsets begins,
                                    Offsets ends, Op op = Op(), hipStream_t stream = 0, bool = false) {
  typedef prim::value_of<In> V;
  return detail::run_plain(storage, bytes, [&] {
    return prim::segmented_scan<true, prim::result_of<Op, V, V>>(in, out, (size_t)segments, begins, ends, begins, op,
                                                                 prim::no_start(), stream);
  });
}
template <typename Config = default_config, typename In, typename Out, typename Offsets, typename Init,
          typename Op = plus<prim::value_of<In>>, typename = prim::reference_of<Offsets>>
hipError_t segmented_exclusive_scan(void* storage, size_t& bytes, In in, Out out, unsigned int segments, Offsets begins,
                                    Offsets ends, const Init init, Op op = Op(), hipStream_t stream = 0, bool = false) {
  typedef prim::result_of<Op, Init, prim::value_of<In>> A;
  return detail::run_plain(storage, bytes, [&] {
    return prim::segmented_scan<false, A>(in, out, (size_t)segments, begins, ends, begins, op, detail::start<A>(init),
                                          stream);
  });
}
template <typename Config = default_config, typename In, typename Out, typename Flags,
          typename Op = plus<prim::value_of<In>>, typename = prim::reference_of<Flags>>
hipError_t segmented_inclusive_scan(void* storage, size_t& bytes, In in, Out out, Flags flags, size_t count,
                                    Op op = Op(), hipStream_t stream = 0, bool = false) {
  typedef prim::value_of<In> V;
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    return prim::scan_by_flags<true, prim::result_of<Op, V, V>>(parts, in, out, flags, count, op, prim::no_start(),
                                                                stream);
  });
}
template <typename Config = default_config, typename In, typename Out, typename Flags, typename Init,
          typename Op = plus<prim::value_of<In>>, typename = prim::reference_of<Flags>>
hipError_t segmented_exclusive_scan(void* storage, size_t& bytes, In in, Out out, Flags flags, const Init init,
                                    size_t count, Op op = Op(), hipStream_t stream = 0, bool = false) {
  typedef prim::result_of<Op, Init, prim::value_of<In>> A;
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    return prim::scan_by_flags<false, A>(parts, in, out, flags, count, op, detail::start<A>(init), stream);
  });
}

/* ---- the K smallest, or largest, items: in order here, which is more than is asked ---- */

template <typename Config = default_config, bool DESCENDING = false, bool ORDERED = false, bool DETERMINISTIC = false,
          bool STABLE = false, typename In, typename Out, typename N, typename K>
hipError_t topk(void* storage, size_t& bytes, In keys, Out out, N count, K k, hipStream_t stream = 0, bool = false) {
  prim::nothing* none = nullptr;
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    return prim::top<DESCENDING>(parts, keys, out, none, none, (size_t)count, (size_t)k, stream);
  });
}
template <typename Config = default_config, bool DESCENDING = false, bool ORDERED = false, bool DETERMINISTIC = false,
          bool STABLE = false, typename In, typename Out, typename ValuesIn, typename ValuesOut, typename N, typename K>
hipError_t topk_pairs(void* storage, size_t& bytes, In keys, Out out, ValuesIn values, ValuesOut values_out, N count,
                      K k, hipStream_t stream = 0, bool = false) {
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    return prim::top<DESCENDING>(parts, keys, out, values, values_out, (size_t)count, (size_t)k, stream);
  });
}

/* ---- partitions into two outputs; histograms by ranges of several channels; a merge in place ---- */

template <typename Config = default_config, typename In, typename Yes, typename No, typename Count, typename Predicate,
          typename = decltype(bool(std::declval<Predicate&>()(*std::declval<In>())))>
hipError_t partition_two_way(void* storage, size_t& bytes, In in, Yes yes, No no, Count kept, size_t count,
                             Predicate predicate, hipStream_t stream = 0, bool = false) {
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    return prim::select_then(parts, prim::choose_if<In, Predicate>{in, predicate}, count, prim::emit_to<Yes>{yes},
                             prim::emit_to<No>{no}, kept, stream);
  });
}
template <typename Config = default_config, typename In, typename Flags, typename Yes, typename No, typename Count,
          typename = prim::reference_of<Flags>, typename = prim::reference_of<No>>
hipError_t partition_two_way(void* storage, size_t& bytes, In in, Flags flags, Yes yes, No no, Count kept, size_t count,
                             hipStream_t stream = 0, bool = false) {
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    return prim::select_then(parts, prim::choose_flagged<In, Flags, prim::same>{in, flags, prim::same()}, count,
                             prim::emit_to<Yes>{yes}, prim::emit_to<No>{no}, kept, stream);
  });
}
template <unsigned int CHANNELS, unsigned int ACTIVE, typename Config = default_config, typename In, typename Counter,
          typename Level>
hipError_t multi_histogram_range(void* storage, size_t& bytes, In samples, unsigned int pixels,
                                 Counter* histograms[ACTIVE], unsigned int levels[ACTIVE], Level* boundaries[ACTIVE],
                                 hipStream_t stream = 0, bool = false) {
  int counts[ACTIVE];
  const Level* bounds[ACTIVE];
  for (unsigned c = 0; c < ACTIVE; ++c) {
    counts[c] = (int)levels[c];
    bounds[c] = boundaries[c];
  }
  return hipcub::DeviceHistogram::MultiHistogramRange<(int)CHANNELS, (int)ACTIVE>(storage, bytes, samples, histograms,
                                                                                  counts, bounds, pixels, stream);
}
/* Two sorted sequences that lie one behind the other become one. */
template <typename Config = default_config, typename I, typename Less = less<prim::value_of<I>>>
hipError_t merge_inplace(void* storage, size_t& bytes, I both, size_t left, size_t right, Less compare = Less(),
                         hipStream_t stream = 0, bool = false) {
  typedef prim::value_of<I> K;
  return detail::run(storage, bytes, [&](prim::workspace& parts) {
    K* merged = parts.take<K>(left + right);
    prim::nothing* none = nullptr;
    if (parts.measuring() || left + right == 0) return hipSuccess;
    CAIRN_PRIM_TRY(prim::merge(both, none, left, both + left, none, right, merged, none, compare, stream));
    return prim::copy(merged, both, left + right, stream);
  });
}

}  // namespace rocprim

#endif
