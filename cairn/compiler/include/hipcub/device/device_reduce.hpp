/* Device-wide reductions. */
#ifndef HIPCUB_DEVICE_DEVICE_REDUCE_HPP_
#define HIPCUB_DEVICE_DEVICE_REDUCE_HPP_

#include "../../cairn_prim/environment.h"
#include "../../cairn_prim/reduce.h"
#include "../../cairn_prim/select.h"
#include "../iterator/counting_input_iterator.hpp"
#include "../thread/thread_operators.hpp"

namespace hipcub {
namespace detail {

/* Writes a pair, or its members to two places. */
template <typename Value, typename Index>
struct split_pair {
  Value value;
  Index index;
  template <typename Pair>
  CAIRN_DEVICE void operator()(const Pair& pair) const {
    *value = pair.value;
    *index = pair.key;
  }
};
/* What a reduction gives for no items: the operation's neutral element. */
template <typename T>
CAIRN_HD_INLINE T neutral(Max) {
  return ::cairn::prim::limits<T>::lowest();
}
template <typename T>
CAIRN_HD_INLINE T neutral(Min) {
  return ::cairn::prim::limits<T>::highest();
}

}  // namespace detail

struct DeviceReduce {
  template <typename In, typename Out, typename Op, typename T, typename N>
  static hipError_t Reduce(void* temp, size_t& bytes, In in, Out out, N count, Op op, T init, hipStream_t stream = 0,
                           bool = false) {
    typedef detail::accumulator_t<Op, T, detail::value_t<In>> A;
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      return ::cairn::prim::reduce<A>(parts, in, out, (size_t)count, op, A(init), stream);
    });
  }
  template <typename In, typename Out, typename N>
  static hipError_t Sum(void* temp, size_t& bytes, In in, Out out, N count, hipStream_t stream = 0, bool = false) {
    typedef detail::non_void_value_t<Out, detail::value_t<In>> T;
    return Reduce(temp, bytes, in, out, count, hipcub::Sum(), T{}, stream);
  }
  template <typename In, typename Out, typename N>
  static hipError_t Min(void* temp, size_t& bytes, In in, Out out, N count, hipStream_t stream = 0, bool = false) {
    return extreme(temp, bytes, in, out, count, hipcub::Min(), stream);
  }
  template <typename In, typename Out, typename N>
  static hipError_t Max(void* temp, size_t& bytes, In in, Out out, N count, hipStream_t stream = 0, bool = false) {
    return extreme(temp, bytes, in, out, count, hipcub::Max(), stream);
  }
  /* A KeyValuePair of the index and the value; of equals the first. */
  template <typename In, typename Out, typename N>
  static hipError_t ArgMin(void* temp, size_t& bytes, In in, Out out, N count, hipStream_t stream = 0, bool = false) {
    return arg(temp, bytes, in, ::cairn::prim::store_plain_total<Out>{out}, count, hipcub::ArgMin(), stream);
  }
  template <typename In, typename Out, typename N>
  static hipError_t ArgMax(void* temp, size_t& bytes, In in, Out out, N count, hipStream_t stream = 0, bool = false) {
    return arg(temp, bytes, in, ::cairn::prim::store_plain_total<Out>{out}, count, hipcub::ArgMax(), stream);
  }
  /* Value and index apart. */
  template <typename In, typename Extremum, typename Index, typename N,
            typename = std::enable_if_t<std::is_integral<N>::value>>
  static hipError_t ArgMin(void* temp, size_t& bytes, In in, Extremum value, Index index, N count,
                           hipStream_t stream = 0) {
    return arg(temp, bytes, in, detail::split_pair<Extremum, Index>{value, index}, count, hipcub::ArgMin(), stream);
  }
  template <typename In, typename Extremum, typename Index, typename N,
            typename = std::enable_if_t<std::is_integral<N>::value>>
  static hipError_t ArgMax(void* temp, size_t& bytes, In in, Extremum value, Index index, N count,
                           hipStream_t stream = 0) {
    return arg(temp, bytes, in, detail::split_pair<Extremum, Index>{value, index}, count, hipcub::ArgMax(), stream);
  }
  template <typename In, typename Out, typename Op, typename F, typename T, typename N>
  static hipError_t TransformReduce(void* temp, size_t& bytes, In in, Out out, N count, Op op, F transform, T init,
                                    hipStream_t stream = 0) {
    return Reduce(temp, bytes, ::cairn::prim::transform_iterator<F, In>(in, transform), out, count, op, init, stream);
  }
  template <typename Keys, typename Unique, typename Values, typename Aggregates, typename Count, typename Op,
            typename N>
  static hipError_t ReduceByKey(void* temp, size_t& bytes, Keys keys, Unique unique, Values values,
                                Aggregates aggregates, Count runs, Op op, N count, hipStream_t stream = 0,
                                bool = false) {
    typedef detail::value_t<Values> V;
    typedef detail::accumulator_t<Op, V, V> A;
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      return ::cairn::prim::reduce_by_key<A>(parts, keys, unique, values, aggregates, runs, Equality(), op,
                                             (size_t)count, stream);
    });
  }
  CAIRN_IN_ENVIRONMENT(Reduce, 0)
  CAIRN_IN_ENVIRONMENT(Sum, 0)
  CAIRN_IN_ENVIRONMENT(Min, 0)
  CAIRN_IN_ENVIRONMENT(Max, 0)
  CAIRN_IN_ENVIRONMENT(ArgMin, 0)
  CAIRN_IN_ENVIRONMENT(ArgMax, 0)
  CAIRN_IN_ENVIRONMENT(TransformReduce, 0)
  CAIRN_IN_ENVIRONMENT(ReduceByKey, 0)

 private:
  template <typename In, typename Out, typename N, typename Op>
  static hipError_t extreme(void* temp, size_t& bytes, In in, Out out, N count, Op op, hipStream_t stream) {
    typedef detail::value_t<In> T;
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      if constexpr (::cairn::prim::is_radix_key<T>::value) {
        if (count == 0 && !parts.measuring()) return ::cairn::prim::store_one(out, detail::neutral<T>(op), stream);
      } else if (count == 0 && !parts.measuring()) {
        return hipErrorInvalidValue;
      }
      return ::cairn::prim::reduce_then<T>(parts, in, (size_t)count, op, ::cairn::prim::store_plain_total<Out>{out},
                                           stream);
    });
  }
  template <typename In, typename Finish, typename N, typename Op>
  static hipError_t arg(void* temp, size_t& bytes, In in, Finish finish, N count, Op op, hipStream_t stream) {
    typedef KeyValuePair<ptrdiff_t, detail::value_t<In>> Pair;
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      if (count == 0 && !parts.measuring()) return hipErrorInvalidValue;
      return ::cairn::prim::reduce_then<Pair>(parts, ::cairn::prim::index_iterator<Pair, In, ptrdiff_t>(in),
                                              (size_t)count, op, finish, stream);
    });
  }
};

}  // namespace hipcub

#endif
