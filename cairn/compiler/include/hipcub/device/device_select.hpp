/* Device-wide selection and partition. */
#ifndef HIPCUB_DEVICE_DEVICE_SELECT_HPP_
#define HIPCUB_DEVICE_DEVICE_SELECT_HPP_

#include "../../cairn_prim/environment.h"
#include "../../cairn_prim/select.h"
#include "../thread/thread_operators.hpp"

namespace hipcub {
namespace detail {

template <typename Load, typename Emit, typename Reject, typename Count, typename N>
hipError_t select(void* temp, size_t& bytes, Load load, Emit emit, Reject reject, Count kept, N count,
                  hipStream_t stream) {
  return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
    return ::cairn::prim::select_then(parts, load, (size_t)count, emit, reject, kept, stream);
  });
}

}  // namespace detail

/* What is selected keeps its order. */
struct DeviceSelect {
  template <typename In, typename Flags, typename Out, typename Count, typename N>
  static hipError_t Flagged(void* temp, size_t& bytes, In in, Flags flags, Out out, Count kept, N count,
                            hipStream_t stream = 0, bool = false) {
    return FlaggedIf(temp, bytes, in, flags, out, kept, count, ::cairn::prim::same(), stream);
  }
  template <typename I, typename Flags, typename Count, typename N>
  static hipError_t Flagged(void* temp, size_t& bytes, I both, Flags flags, Count kept, N count,
                            hipStream_t stream = 0) {
    return Flagged(temp, bytes, both, flags, both, kept, count, stream);
  }
  template <typename In, typename Out, typename Count, typename N, typename Predicate>
  static hipError_t If(void* temp, size_t& bytes, In in, Out out, Count kept, N count, Predicate predicate,
                       hipStream_t stream = 0, bool = false) {
    return detail::select(temp, bytes, ::cairn::prim::choose_if<In, Predicate>{in, predicate},
                          ::cairn::prim::emit_to<Out>{out}, ::cairn::prim::drop(), kept, count, stream);
  }
  template <typename I, typename Count, typename N, typename Predicate>
  static hipError_t If(void* temp, size_t& bytes, I both, Count kept, N count, Predicate predicate,
                       hipStream_t stream = 0) {
    return If(temp, bytes, both, both, kept, count, predicate, stream);
  }
  /* Items whose flag satisfies the predicate. */
  template <typename In, typename Flags, typename Out, typename Count, typename N, typename Predicate>
  static hipError_t FlaggedIf(void* temp, size_t& bytes, In in, Flags flags, Out out, Count kept, N count,
                              Predicate predicate, hipStream_t stream = 0) {
    return detail::select(temp, bytes, ::cairn::prim::choose_flagged<In, Flags, Predicate>{in, flags, predicate},
                          ::cairn::prim::emit_to<Out>{out}, ::cairn::prim::drop(), kept, count, stream);
  }
  template <typename In, typename Out, typename Count, typename N>
  static hipError_t Unique(void* temp, size_t& bytes, In in, Out out, Count kept, N count, hipStream_t stream = 0,
                           bool = false) {
    return detail::select(temp, bytes, ::cairn::prim::choose_heads<In, Equality>{in, Equality()},
                          ::cairn::prim::emit_to<Out>{out}, ::cairn::prim::drop(), kept, count, stream);
  }
  template <typename Keys, typename Values, typename KeysOut, typename ValuesOut, typename Count, typename N,
            typename Equal, typename = std::enable_if_t<!std::is_convertible<Equal, hipStream_t>::value>>
  static hipError_t UniqueByKey(void* temp, size_t& bytes, Keys keys, Values values, KeysOut keys_out,
                                ValuesOut values_out, Count kept, N count, Equal equal, hipStream_t stream = 0) {
    return detail::select(temp, bytes, ::cairn::prim::choose_record_heads<Keys, Values, Equal>{keys, values, equal},
                          ::cairn::prim::emit_record<KeysOut, ValuesOut>{keys_out, values_out}, ::cairn::prim::drop(),
                          kept, count, stream);
  }
  template <typename Keys, typename Values, typename KeysOut, typename ValuesOut, typename Count, typename N>
  static hipError_t UniqueByKey(void* temp, size_t& bytes, Keys keys, Values values, KeysOut keys_out,
                                ValuesOut values_out, Count kept, N count, hipStream_t stream = 0, bool = false) {
    return UniqueByKey(temp, bytes, keys, values, keys_out, values_out, kept, count, Equality(), stream);
  }
  CAIRN_IN_ENVIRONMENT(Flagged, 0)
  CAIRN_IN_ENVIRONMENT(If, 0)
  CAIRN_IN_ENVIRONMENT(FlaggedIf, 0)
  CAIRN_IN_ENVIRONMENT(Unique, 0)
  CAIRN_IN_ENVIRONMENT(UniqueByKey, 0)
};

/* Selected items first, in order; the others behind them, in reverse. */
struct DevicePartition {
  template <typename In, typename Flags, typename Out, typename Count, typename N>
  static hipError_t Flagged(void* temp, size_t& bytes, In in, Flags flags, Out out, Count kept, N count,
                            hipStream_t stream = 0, bool = false) {
    typedef ::cairn::prim::choose_flagged<In, Flags, ::cairn::prim::same> Choice;
    return detail::select(temp, bytes, Choice{in, flags, {}}, ::cairn::prim::emit_to<Out>{out},
                          ::cairn::prim::emit_behind<Out>{out, (size_t)count - 1}, kept, count, stream);
  }
  template <typename In, typename Out, typename Count, typename N, typename Predicate>
  static hipError_t If(void* temp, size_t& bytes, In in, Out out, Count kept, N count, Predicate predicate,
                       hipStream_t stream = 0, bool = false) {
    return detail::select(temp, bytes, ::cairn::prim::choose_if<In, Predicate>{in, predicate},
                          ::cairn::prim::emit_to<Out>{out},
                          ::cairn::prim::emit_behind<Out>{out, (size_t)count - 1}, kept, count, stream);
  }
  /* Three parts, all in order, with two counts. */
  template <typename In, typename First, typename Second, typename Rest, typename Count, typename N, typename IsFirst,
            typename IsSecond>
  static hipError_t If(void* temp, size_t& bytes, In in, First first, Second second, Rest rest, Count kept, N count,
                       IsFirst is_first, IsSecond is_second, hipStream_t stream = 0, bool = false) {
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      return ::cairn::prim::partition_three(parts, in, first, second, rest, kept, (size_t)count, is_first, is_second,
                                            stream);
    });
  }
  CAIRN_IN_ENVIRONMENT(Flagged, 0)
  CAIRN_IN_ENVIRONMENT(If, 0)
};

}  // namespace hipcub

#endif
