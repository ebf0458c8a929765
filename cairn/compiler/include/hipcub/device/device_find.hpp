/* The first item of which a predicate holds; where values stand in a sorted sequence; the largest and smallest items. */
#ifndef HIPCUB_DEVICE_DEVICE_FIND_HPP_
#define HIPCUB_DEVICE_DEVICE_FIND_HPP_

#include "../../cairn_prim/environment.h"
#include "../../cairn_prim/merge.h"
#include "../../cairn_prim/search.h"
#include "../util_type.hpp"

namespace hipcub {
namespace detail {

/* out[i] = the first place (or, of the UPPER kind, the last) where values[i] can be put into the sorted range. */
template <bool UPPER, typename Range, typename Values, typename Out, typename Less>
struct bound_of_each {
  Range range;
  size_t count;
  Values values;
  Out out;
  mutable Less less;
  CAIRN_DEVICE void operator()(size_t i) const {
    value_t<Values> value = values[i];
    out[i] = UPPER ? ::cairn::prim::upper_bound(range, count, value, less)
                   : ::cairn::prim::lower_bound(range, count, value, less);
  }
};

}  // namespace detail

struct DeviceFind {
  /* *out = the index, ``count`` where there is none. */
  template <typename In, typename Out, typename Predicate, typename N>
  static hipError_t FindIf(void* temp, size_t& bytes, In in, Out out, Predicate predicate, N count,
                           hipStream_t stream = 0) {
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      return ::cairn::prim::first_index(parts, (size_t)count, ::cairn::prim::item_holds<In, Predicate>{in, predicate},
                                        out, (size_t)count, stream);
    });
  }
#define CAIRN_FIND_BOUND(name, UPPER)                                                                             \
  template <typename Range, typename N, typename Values, typename M, typename Out, typename Less>                 \
  static hipError_t name(void* temp, size_t& bytes, Range range, N count, Values values, M wanted, Out out,       \
                         Less less, hipStream_t stream = 0) {                                                     \
    typedef detail::bound_of_each<UPPER, Range, Values, Out, Less> Step;                                          \
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {                          \
      if (parts.measuring()) return hipSuccess;                                                                   \
      return ::cairn::prim::for_each_index((size_t)wanted, Step{range, (size_t)count, values, out, less}, stream); \
    });                                                                                                           \
  }
  CAIRN_FIND_BOUND(LowerBound, false)
  CAIRN_FIND_BOUND(UpperBound, true)
  /* The values are sorted, too: nothing is gained from that here. */
  CAIRN_FIND_BOUND(LowerBoundSortedValues, false)
  CAIRN_FIND_BOUND(UpperBoundSortedValues, true)
#undef CAIRN_FIND_BOUND
  CAIRN_IN_ENVIRONMENT(FindIf, 0)
  CAIRN_IN_ENVIRONMENT(LowerBound, 8)
  CAIRN_IN_ENVIRONMENT(UpperBound, 8)
  CAIRN_IN_ENVIRONMENT(LowerBoundSortedValues, 8)
  CAIRN_IN_ENVIRONMENT(UpperBoundSortedValues, 8)
};

/* The k largest or smallest, in order here, which is more than CUB promises; less where there are fewer. */
struct DeviceTopK {
  template <typename In, typename Out, typename N, typename K>
  static hipError_t MaxKeys(void* temp, size_t& bytes, In keys, Out out, N count, K k, hipStream_t stream = 0) {
    return run<true>(temp, bytes, keys, out, none(), none(), count, k, stream);
  }
  template <typename In, typename Out, typename N, typename K>
  static hipError_t MinKeys(void* temp, size_t& bytes, In keys, Out out, N count, K k, hipStream_t stream = 0) {
    return run<false>(temp, bytes, keys, out, none(), none(), count, k, stream);
  }
  template <typename In, typename Out, typename ValuesIn, typename ValuesOut, typename N, typename K>
  static hipError_t MaxPairs(void* temp, size_t& bytes, In keys, Out out, ValuesIn values, ValuesOut values_out,
                             N count, K k, hipStream_t stream = 0) {
    return run<true>(temp, bytes, keys, out, values, values_out, count, k, stream);
  }
  template <typename In, typename Out, typename ValuesIn, typename ValuesOut, typename N, typename K>
  static hipError_t MinPairs(void* temp, size_t& bytes, In keys, Out out, ValuesIn values, ValuesOut values_out,
                             N count, K k, hipStream_t stream = 0) {
    return run<false>(temp, bytes, keys, out, values, values_out, count, k, stream);
  }
  CAIRN_IN_ENVIRONMENT(MaxKeys, 0)
  CAIRN_IN_ENVIRONMENT(MinKeys, 0)
  CAIRN_IN_ENVIRONMENT(MaxPairs, 0)
  CAIRN_IN_ENVIRONMENT(MinPairs, 0)

 private:
  static NullType* none() { return nullptr; }
  template <bool DESCENDING, typename In, typename Out, typename ValuesIn, typename ValuesOut, typename N, typename K>
  static hipError_t run(void* temp, size_t& bytes, In keys, Out out, ValuesIn values, ValuesOut values_out, N count,
                        K k, hipStream_t stream) {
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      return ::cairn::prim::top<DESCENDING>(parts, keys, out, values, values_out, (size_t)count, (size_t)k, stream);
    });
  }
};

}  // namespace hipcub

#endif
