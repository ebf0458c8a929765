/* Selection, partition, and runs of equal keys: scans whose sinks put items where they belong. */
#ifndef CAIRN_PRIM_SELECT_H
#define CAIRN_PRIM_SELECT_H

#include "scan.h"

namespace cairn {
namespace prim {

/* Results for no items: a count of zero. */
template <typename Count>
hipError_t no_items(Count count, hipStream_t stream) {
  if constexpr (std::is_pointer<Count>::value) {
    return hipMemsetAsync(count, 0, sizeof(*count), stream);
  } else {
    return store_one(count, 0, stream);
  }
}

/* An item with the verdict on it. */
template <typename T>
struct chosen {
  T item;
  bool keep;
};
struct weigh_chosen {
  template <typename T>
  CAIRN_HD_INLINE size_t operator()(const chosen<T>& c) const {
    return c.keep;
  }
};

/* emit(place, item) for what is kept, reject(place among the rejected, item) for the others; the last item's thread
   stores how many were kept. */
template <typename Emit, typename Reject, typename Count>
struct selection_sink {
  Emit emit;
  Reject reject;
  Count kept;
  size_t last;
  template <typename T>
  CAIRN_HD_INLINE void operator()(size_t i, const chosen<T>& c, size_t, size_t through) const {
    if (c.keep)
      emit(through - 1, c.item);
    else
      reject(i - through, c.item);
    if (i == last) *kept = through;
  }
};

/* load(i) gives chosen<T>. */
template <typename Load, typename Emit, typename Reject, typename Count>
hipError_t select_then(workspace& parts, Load load, size_t count, Emit emit, Reject reject, Count kept,
                       hipStream_t stream) {
  if (count == 0 && !parts.measuring()) return no_items(kept, stream);
  return scan_then<size_t>(parts, load, count, weigh_chosen(), add(), no_start(),
                           selection_sink<Emit, Reject, Count>{emit, reject, kept, count - 1}, stream);
}

/* ---- what is chosen ---- */

template <typename In, typename Predicate>
struct choose_if {
  In in;
  mutable Predicate predicate;
  CAIRN_HD_INLINE chosen<value_of<In>> operator()(size_t i) const {
    value_of<In> item = in[i];
    bool keep = static_cast<bool>(predicate(item));
    return {item, keep};
  }
};
/* By a flag, or by a predicate of a flag. */
template <typename In, typename Flags, typename Predicate>
struct choose_flagged {
  In in;
  Flags flags;
  mutable Predicate predicate;
  CAIRN_HD_INLINE chosen<value_of<In>> operator()(size_t i) const {
    return {in[i], static_cast<bool>(predicate(flags[i]))};
  }
};
/* The first of each run of equal items. */
template <typename In, typename Equal>
struct choose_heads {
  In in;
  mutable Equal equal;
  CAIRN_HD_INLINE chosen<value_of<In>> operator()(size_t i) const {
    value_of<In> item = in[i];
    bool keep = i == 0 || !static_cast<bool>(equal(value_of<In>(in[i - 1]), item));
    return {item, keep};
  }
};
template <typename K, typename V>
struct record {
  K key;
  V value;
};
template <typename Keys, typename Values, typename Equal>
struct choose_record_heads {
  Keys keys;
  Values values;
  mutable Equal equal;
  CAIRN_HD_INLINE chosen<record<value_of<Keys>, value_of<Values>>> operator()(size_t i) const {
    value_of<Keys> key = keys[i];
    bool keep = i == 0 || !static_cast<bool>(equal(value_of<Keys>(keys[i - 1]), key));
    return {{key, values[i]}, keep};
  }
};

/* ---- where it goes ---- */

struct drop {
  template <typename T>
  CAIRN_HD_INLINE void operator()(size_t, const T&) const {}
};
template <typename Out>
struct emit_to {
  Out out;
  template <typename T>
  CAIRN_HD_INLINE void operator()(size_t place, const T& item) const {
    out[place] = item;
  }
};
/* From the end backwards. */
template <typename Out>
struct emit_behind {
  Out out;
  size_t last;
  template <typename T>
  CAIRN_HD_INLINE void operator()(size_t place, const T& item) const {
    out[last - place] = item;
  }
};
template <typename Keys, typename Values>
struct emit_record {
  Keys keys;
  Values values;
  template <typename T>
  CAIRN_HD_INLINE void operator()(size_t place, const T& item) const {
    keys[place] = item.key;
    values[place] = item.value;
  }
};

/* ---- three parts ---- */

struct two_counts {
  size_t first, second;
};
struct add_counts {
  CAIRN_HD_INLINE two_counts operator()(const two_counts& a, const two_counts& b) const {
    return {a.first + b.first, a.second + b.second};
  }
};
template <typename T>
struct sorted_out {
  T item;
  int part;
};
template <typename In, typename First, typename Second>
struct sort_out {
  In in;
  First first;
  Second second;
  CAIRN_HD_INLINE sorted_out<value_of<In>> operator()(size_t i) const {
    value_of<In> item = in[i];
    return {item, first(item) ? 0 : second(item) ? 1 : 2};
  }
};
struct weigh_part {
  template <typename T>
  CAIRN_HD_INLINE two_counts operator()(const sorted_out<T>& s) const {
    return {size_t(s.part == 0), size_t(s.part == 1)};
  }
};
template <typename A, typename B, typename C, typename Count>
struct three_way_sink {
  A a;
  B b;
  C c;
  Count kept;
  size_t last;
  template <typename T>
  CAIRN_HD_INLINE void operator()(size_t i, const sorted_out<T>& s, const two_counts& before,
                               const two_counts& through) const {
    size_t first = through.first - (s.part == 0), second = through.second - (s.part == 1);
    if (s.part == 0)
      a[first] = s.item;
    else if (s.part == 1)
      b[second] = s.item;
    else
      c[i - first - second] = s.item;
    if (i == last) {
      kept[0] = through.first;
      kept[1] = through.second;
    }
  }
};
template <typename In, typename A, typename B, typename C, typename Count, typename First, typename Second>
hipError_t partition_three(workspace& parts, In in, A a, B b, C c, Count kept, size_t count, First first,
                           Second second, hipStream_t stream) {
  if (count == 0 && !parts.measuring()) {
    CAIRN_PRIM_TRY(no_items(kept, stream));
    return no_items(kept + 1, stream);
  }
  return scan_then<two_counts>(parts, sort_out<In, First, Second>{in, first, second}, count, weigh_part(),
                               add_counts(), no_start(),
                               three_way_sink<A, B, C, Count>{a, b, c, kept, count - 1}, stream);
}

/* ---- runs of equal keys ---- */

template <typename T>
struct run_sum {
  T value;
  size_t heads;
};
template <typename Op>
struct run_op {
  mutable Op op;
  template <typename T>
  CAIRN_HD_INLINE run_sum<T> operator()(const run_sum<T>& a, const run_sum<T>& b) const {
    if (b.heads) return {b.value, a.heads + b.heads};
    return {op(a.value, b.value), a.heads};
  }
};
template <typename T>
struct run_item {
  T value;
  bool head, tail;
};
template <typename T, typename Keys, typename In, typename Equal>
struct load_run {
  Keys keys;
  In in;
  mutable Equal equal;
  size_t last;
  CAIRN_HD_INLINE run_item<T> operator()(size_t i) const {
    value_of<Keys> key = keys[i];
    bool head = i == 0 || !equal(value_of<Keys>(keys[i - 1]), key);
    bool tail = i == last || !equal(key, value_of<Keys>(keys[i + 1]));
    return {T(in[i]), head, tail};
  }
};
struct weigh_run {
  template <typename T>
  CAIRN_HD_INLINE run_sum<T> operator()(const run_item<T>& item) const {
    return {item.value, size_t(item.head)};
  }
};
template <typename Keys, typename Unique, typename Sums, typename Count>
struct run_sink {
  Keys keys;
  Unique unique;
  Sums sums;
  Count runs;
  size_t last;
  template <typename T>
  CAIRN_HD_INLINE void operator()(size_t i, const run_item<T>& item, const run_sum<T>&, const run_sum<T>& through) const {
    if (item.head) unique[through.heads - 1] = keys[i];
    if (item.tail) sums[through.heads - 1] = through.value;
    if (i == last) *runs = through.heads;
  }
};

/* One key and one sum for each run of equal keys. */
template <typename T, typename Keys, typename Unique, typename In, typename Sums, typename Count, typename Equal,
          typename Op>
hipError_t reduce_by_key(workspace& parts, Keys keys, Unique unique, In in, Sums sums, Count runs, Equal equal, Op op,
                         size_t count, hipStream_t stream) {
  if (count == 0 && !parts.measuring()) return no_items(runs, stream);
  return scan_then<run_sum<T>>(parts, load_run<T, Keys, In, Equal>{keys, in, equal, count - 1}, count, weigh_run(),
                               run_op<Op>{op}, no_start(),
                               run_sink<Keys, Unique, Sums, Count>{keys, unique, sums, runs, count - 1}, stream);
}

/* Runs of two items and more: how many began, and where the latest one began. */
struct long_runs {
  size_t count, begin;
};
struct long_run_op {
  CAIRN_HD_INLINE long_runs operator()(const long_runs& a, const long_runs& b) const {
    return {a.count + b.count, larger(a.begin, b.begin)};
  }
};
struct long_run_item {
  size_t place;
  bool head, tail;
};
template <typename In, typename Equal>
struct load_long_run {
  In in;
  mutable Equal equal;
  size_t last;
  CAIRN_HD_INLINE long_run_item operator()(size_t i) const {
    value_of<In> item = in[i];
    return {i, i == 0 || !equal(value_of<In>(in[i - 1]), item), i == last || !equal(item, value_of<In>(in[i + 1]))};
  }
};
struct weigh_long_run {
  CAIRN_HD_INLINE long_runs operator()(const long_run_item& item) const {
    return {size_t(item.head && !item.tail), item.head ? item.place : 0};
  }
};
template <typename Offsets, typename Lengths, typename Count>
struct long_run_sink {
  Offsets offsets;
  Lengths lengths;
  Count runs;
  size_t last;
  CAIRN_HD_INLINE void operator()(size_t i, const long_run_item& item, const long_runs&, const long_runs& through) const {
    if (item.tail && !item.head) {
      offsets[through.count - 1] = through.begin;
      lengths[through.count - 1] = i - through.begin + 1;
    }
    if (i == last) *runs = through.count;
  }
};
template <typename In, typename Offsets, typename Lengths, typename Count, typename Equal>
hipError_t find_long_runs(workspace& parts, In in, Offsets offsets, Lengths lengths, Count runs, Equal equal,
                          size_t count, hipStream_t stream) {
  if (count == 0 && !parts.measuring()) return no_items(runs, stream);
  return scan_then<long_runs>(parts, load_long_run<In, Equal>{in, equal, count - 1}, count, weigh_long_run(),
                              long_run_op(), no_start(),
                              long_run_sink<Offsets, Lengths, Count>{offsets, lengths, runs, count - 1}, stream);
}

}  // namespace prim
}  // namespace cairn

#endif
