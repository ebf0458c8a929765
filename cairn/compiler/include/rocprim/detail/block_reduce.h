/* rocPRIM's block-wide classes that make one result, or running ones, of a block's items: names and argument orders of its own, the work of the functions shared with hipCUB. */
#ifndef ROCPRIM_DETAIL_BLOCK_REDUCE_H
#define ROCPRIM_DETAIL_BLOCK_REDUCE_H

#include "../../hipcub/block/block_histogram.hpp"
#include "../../hipcub/block/block_reduce.hpp"
#include "../../hipcub/block/block_scan.hpp"
#include "types.h"

namespace rocprim {

enum class block_reduce_algorithm { using_warp_reduce, raking_reduce, raking_reduce_commutative_only, default_algorithm };
enum class block_scan_algorithm { using_warp_scan, reduce_then_scan, default_algorithm };
enum class block_histogram_algorithm { using_atomic, using_sort, default_algorithm };

template <typename T, unsigned int X, block_reduce_algorithm = block_reduce_algorithm::default_algorithm,
          unsigned int Y = 1, unsigned int Z = 1>
class block_reduce {
  typedef ::hipcub::BlockReduce<T, (int)X, ::hipcub::BLOCK_REDUCE_WARP_REDUCTIONS, (int)Y, (int)Z> Reduce;

 public:
  typedef typename Reduce::TempStorage storage_type;
  template <typename Op = plus<T>>
  CAIRN_DEVICE void reduce(T input, T& output, storage_type& storage, Op op = Op()) {
    output = Reduce(storage).Reduce(input, op);
  }
  template <typename Op = plus<T>>
  CAIRN_DEVICE void reduce(T input, T& output, Op op = Op()) {
    reduce(input, output, detail::own_storage<storage_type>(), op);
  }
  template <unsigned int N, typename Op = plus<T>>
  CAIRN_DEVICE void reduce(T (&input)[N], T& output, storage_type& storage, Op op = Op()) {
    output = Reduce(storage).Reduce(input, op);
  }
  template <unsigned int N, typename Op = plus<T>>
  CAIRN_DEVICE void reduce(T (&input)[N], T& output, Op op = Op()) {
    reduce(input, output, detail::own_storage<storage_type>(), op);
  }
  template <typename Op = plus<T>>
  CAIRN_DEVICE void reduce(T input, T& output, unsigned int valid_items, storage_type& storage, Op op = Op()) {
    output = Reduce(storage).Reduce(input, op, (int)valid_items);
  }
};

template <typename T, unsigned int X, block_scan_algorithm = block_scan_algorithm::default_algorithm,
          unsigned int Y = 1, unsigned int Z = 1>
class block_scan {
  typedef ::hipcub::BlockScan<T, (int)X, ::hipcub::BLOCK_SCAN_WARP_SCANS, (int)Y, (int)Z> Scan;

 public:
  typedef typename Scan::TempStorage storage_type;
  template <typename Op = plus<T>>
  CAIRN_DEVICE void inclusive_scan(T input, T& output, storage_type& storage, Op op = Op()) {
    Scan(storage).InclusiveScan(input, output, op);
  }
  template <typename Op = plus<T>>
  CAIRN_DEVICE void inclusive_scan(T input, T& output, T& reduction, storage_type& storage, Op op = Op()) {
    Scan(storage).InclusiveScan(input, output, op, reduction);
  }
  template <typename Prefix, typename Op>
  CAIRN_DEVICE void inclusive_scan(T input, T& output, storage_type& storage, Prefix& callback, Op op) {
    Scan(storage).InclusiveScan(input, output, op, callback);
  }
  template <typename Op = plus<T>>
  CAIRN_DEVICE void exclusive_scan(T input, T& output, T init, storage_type& storage, Op op = Op()) {
    Scan(storage).ExclusiveScan(input, output, init, op);
  }
  template <typename Op = plus<T>>
  CAIRN_DEVICE void exclusive_scan(T input, T& output, T init, T& reduction, storage_type& storage, Op op = Op()) {
    Scan(storage).ExclusiveScan(input, output, init, op, reduction);
  }
  template <typename Prefix, typename Op>
  CAIRN_DEVICE void exclusive_scan(T input, T& output, storage_type& storage, Prefix& callback, Op op) {
    Scan(storage).ExclusiveScan(input, output, op, callback);
  }
  template <unsigned int N, typename Op = plus<T>>
  CAIRN_DEVICE void inclusive_scan(T (&input)[N], T (&output)[N], storage_type& storage, Op op = Op()) {
    Scan(storage).InclusiveScan(input, output, op);
  }
  template <unsigned int N, typename Op = plus<T>>
  CAIRN_DEVICE void inclusive_scan(T (&input)[N], T (&output)[N], T& reduction, storage_type& storage, Op op = Op()) {
    Scan(storage).InclusiveScan(input, output, op, reduction);
  }
  template <unsigned int N, typename Prefix, typename Op>
  CAIRN_DEVICE void inclusive_scan(T (&input)[N], T (&output)[N], storage_type& storage, Prefix& callback, Op op) {
    Scan(storage).InclusiveScan(input, output, op, callback);
  }
  template <unsigned int N, typename Op = plus<T>>
  CAIRN_DEVICE void exclusive_scan(T (&input)[N], T (&output)[N], T init, storage_type& storage, Op op = Op()) {
    Scan(storage).ExclusiveScan(input, output, init, op);
  }
  template <unsigned int N, typename Op = plus<T>>
  CAIRN_DEVICE void exclusive_scan(T (&input)[N], T (&output)[N], T init, T& reduction, storage_type& storage, Op op = Op()) {
    Scan(storage).ExclusiveScan(input, output, init, op, reduction);
  }
  template <unsigned int N, typename Prefix, typename Op>
  CAIRN_DEVICE void exclusive_scan(T (&input)[N], T (&output)[N], storage_type& storage, Prefix& callback, Op op) {
    Scan(storage).ExclusiveScan(input, output, op, callback);
  }
  template <typename Op = plus<T>>
  CAIRN_DEVICE void inclusive_scan(T input, T& output, Op op = Op()) {
    inclusive_scan(input, output, detail::own_storage<storage_type>(), op);
  }
  template <typename Op = plus<T>>
  CAIRN_DEVICE void exclusive_scan(T input, T& output, T init, Op op = Op()) {
    exclusive_scan(input, output, init, detail::own_storage<storage_type>(), op);
  }
};

template <typename T, unsigned int X, unsigned int N, unsigned int BINS,
          block_histogram_algorithm = block_histogram_algorithm::default_algorithm, unsigned int Y = 1,
          unsigned int Z = 1>
class block_histogram {
  typedef ::hipcub::BlockHistogram<T, (int)X, (int)N, (int)BINS, ::hipcub::BLOCK_HISTO_ATOMIC, (int)Y, (int)Z>
      Histogram;

 public:
  typedef empty_type storage_type;
  template <typename Counter>
  CAIRN_DEVICE void init_histogram(Counter histogram[BINS]) {
    Histogram().InitHistogram(histogram);
  }
  template <typename Counter>
  CAIRN_DEVICE void histogram(T (&input)[N], Counter histogram[BINS], const storage_type& = {}) {
    Histogram().Histogram(input, histogram);
  }
  template <typename Counter>
  CAIRN_DEVICE void composite(T (&input)[N], Counter histogram[BINS], const storage_type& = {}) {
    Histogram().Composite(input, histogram);
  }
};

}  // namespace rocprim

#endif
