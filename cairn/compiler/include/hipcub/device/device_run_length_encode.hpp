/* Device-wide run-length encoding. */
#ifndef HIPCUB_DEVICE_DEVICE_RUN_LENGTH_ENCODE_HPP_
#define HIPCUB_DEVICE_DEVICE_RUN_LENGTH_ENCODE_HPP_

#include "../../cairn_prim/environment.h"
#include "../../cairn_prim/select.h"
#include "../iterator/counting_input_iterator.hpp"
#include "../thread/thread_operators.hpp"

namespace hipcub {

struct DeviceRunLengthEncode {
  template <typename In, typename Unique, typename Lengths, typename Count, typename N>
  static hipError_t Encode(void* temp, size_t& bytes, In in, Unique unique, Lengths lengths, Count runs, N count,
                           hipStream_t stream = 0, bool = false) {
    typedef detail::non_void_value_t<Lengths, N> Length;
    ::cairn::prim::constant_iterator<Length> ones(Length(1));
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      return ::cairn::prim::reduce_by_key<Length>(parts, in, unique, ones, lengths, runs, Equality(), hipcub::Sum(),
                                                  (size_t)count, stream);
    });
  }
  /* Runs of two items and more. */
  template <typename In, typename Offsets, typename Lengths, typename Count, typename N>
  static hipError_t NonTrivialRuns(void* temp, size_t& bytes, In in, Offsets offsets, Lengths lengths, Count runs,
                                   N count, hipStream_t stream = 0, bool = false) {
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      return ::cairn::prim::find_long_runs(parts, in, offsets, lengths, runs, Equality(), (size_t)count, stream);
    });
  }
  CAIRN_IN_ENVIRONMENT(Encode, 0)
  CAIRN_IN_ENVIRONMENT(NonTrivialRuns, 0)
};

}  // namespace hipcub

#endif
