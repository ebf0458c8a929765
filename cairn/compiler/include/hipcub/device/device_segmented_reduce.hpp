/* Reductions of segments. */
#ifndef HIPCUB_DEVICE_DEVICE_SEGMENTED_REDUCE_HPP_
#define HIPCUB_DEVICE_DEVICE_SEGMENTED_REDUCE_HPP_

#include "../../cairn_prim/environment.h"
#include "device_reduce.hpp"

namespace hipcub {

struct DeviceSegmentedReduce {
 private:
  template <typename Begin>
  using offsets = std::enable_if_t<!std::is_integral<Begin>::value>;
  template <typename Size>
  using size = std::enable_if_t<std::is_integral<Size>::value>;

 public:
  template <typename In, typename Out, typename Begin, typename End, typename Op, typename T, typename N,
            typename = offsets<Begin>>
  static hipError_t Reduce(void* temp, size_t& bytes, In in, Out out, N segments, Begin begins, End ends, Op op, T init,
                           hipStream_t stream = 0, bool = false) {
    typedef detail::accumulator_t<Op, T, detail::value_t<In>> A;
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      if (parts.measuring()) return hipSuccess;
      return ::cairn::prim::segmented_reduce<A>(in, out, (size_t)segments, begins, ends, op, A(init), stream);
    });
  }
  template <typename In, typename Out, typename Begin, typename End, typename N, typename = offsets<Begin>>
  static hipError_t Sum(void* temp, size_t& bytes, In in, Out out, N segments, Begin begins, End ends,
                        hipStream_t stream = 0, bool = false) {
    typedef detail::non_void_value_t<Out, detail::value_t<In>> T;
    return Reduce(temp, bytes, in, out, segments, begins, ends, hipcub::Sum(), T{}, stream);
  }
  template <typename In, typename Out, typename Begin, typename End, typename N, typename = offsets<Begin>>
  static hipError_t Min(void* temp, size_t& bytes, In in, Out out, N segments, Begin begins, End ends,
                        hipStream_t stream = 0, bool = false) {
    typedef detail::value_t<In> T;
    return Reduce(temp, bytes, in, out, segments, begins, ends, hipcub::Min(), detail::neutral<T>(hipcub::Min()),
                  stream);
  }
  template <typename In, typename Out, typename Begin, typename End, typename N, typename = offsets<Begin>>
  static hipError_t Max(void* temp, size_t& bytes, In in, Out out, N segments, Begin begins, End ends,
                        hipStream_t stream = 0, bool = false) {
    typedef detail::value_t<In> T;
    return Reduce(temp, bytes, in, out, segments, begins, ends, hipcub::Max(), detail::neutral<T>(hipcub::Max()),
                  stream);
  }
  /* Pairs of the index within the segment and the value; empty segments give index 1 and the neutral value. */
  template <typename In, typename Out, typename Begin, typename End, typename N, typename = offsets<Begin>>
  static hipError_t ArgMin(void* temp, size_t& bytes, In in, Out out, N segments, Begin begins, End ends,
                           hipStream_t stream = 0, bool = false) {
    return arg(temp, bytes, in, out, segments, begins, ends, hipcub::ArgMin(), hipcub::Min(), stream);
  }
  template <typename In, typename Out, typename Begin, typename End, typename N, typename = offsets<Begin>>
  static hipError_t ArgMax(void* temp, size_t& bytes, In in, Out out, N segments, Begin begins, End ends,
                           hipStream_t stream = 0, bool = false) {
    return arg(temp, bytes, in, out, segments, begins, ends, hipcub::ArgMax(), hipcub::Max(), stream);
  }

  /* ---- segments of one size, side by side ---- */

  template <typename In, typename Out, typename Size, typename Op, typename T, typename N, typename = size<Size>>
  static hipError_t Reduce(void* temp, size_t& bytes, In in, Out out, N segments, Size each, Op op, T init,
                           hipStream_t stream = 0) {
    return Reduce(temp, bytes, in, out, segments, multiples{(size_t)each, 0}, multiples{(size_t)each, 1}, op, init,
                  stream);
  }
#define CAIRN_REDUCE_EQUAL_SEGMENTS(name)                                                                           \
  template <typename In, typename Out, typename Size, typename N, typename = size<Size>>                            \
  static hipError_t name(void* temp, size_t& bytes, In in, Out out, N segments, Size each, hipStream_t stream = 0) { \
    return name(temp, bytes, in, out, segments, multiples{(size_t)each, 0}, multiples{(size_t)each, 1}, stream);    \
  }
  CAIRN_REDUCE_EQUAL_SEGMENTS(Sum)
  CAIRN_REDUCE_EQUAL_SEGMENTS(Min)
  CAIRN_REDUCE_EQUAL_SEGMENTS(Max)
  CAIRN_REDUCE_EQUAL_SEGMENTS(ArgMin)
  CAIRN_REDUCE_EQUAL_SEGMENTS(ArgMax)
#undef CAIRN_REDUCE_EQUAL_SEGMENTS
  CAIRN_IN_ENVIRONMENT(Reduce, 0)
  CAIRN_IN_ENVIRONMENT(Sum, 0)
  CAIRN_IN_ENVIRONMENT(Min, 0)
  CAIRN_IN_ENVIRONMENT(Max, 0)
  CAIRN_IN_ENVIRONMENT(ArgMin, 0)
  CAIRN_IN_ENVIRONMENT(ArgMax, 0)

 private:
  /* Offsets first * each, (first + 1) * each, ... */
  struct multiples {
    size_t each, first;
    CAIRN_HD_INLINE size_t operator[](size_t s) const { return (s + first) * each; }
  };
  template <typename In, typename Out, typename Begin, typename Op, typename Pair>
  struct segment_extreme {
    In in;
    Out out;
    Begin begins;
    const Pair* found;
    CAIRN_DEVICE void operator()(size_t s) const {
      Pair pair = found[s];
      if (pair.key == -1)
        pair.key = 1;
      else
        pair.key -= begins[s];
      out[s] = pair;
    }
  };
  /* Keeps the initial pair (index -1) out of every comparison. */
  template <typename Op>
  struct unless_initial {
    Op op;
    template <typename Pair>
    CAIRN_DEVICE Pair operator()(const Pair& a, const Pair& b) const {
      return a.key == -1 ? b : b.key == -1 ? a : op(a, b);
    }
  };
  template <typename In, typename Out, typename Begin, typename End, typename N, typename Op, typename Extreme>
  static hipError_t arg(void* temp, size_t& bytes, In in, Out out, N segments, Begin begins, End ends, Op op,
                        Extreme extreme, hipStream_t stream) {
    typedef detail::value_t<In> T;
    typedef KeyValuePair<ptrdiff_t, T> Pair;
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      Pair* found = parts.take<Pair>((size_t)segments);
      if (parts.measuring()) return hipSuccess;
      CAIRN_PRIM_TRY(::cairn::prim::segmented_reduce<Pair>(
          ::cairn::prim::index_iterator<Pair, In, ptrdiff_t>(in), found, (size_t)segments, begins, ends,
          unless_initial<Op>{op}, Pair(-1, detail::neutral<T>(extreme)), stream));
      return ::cairn::prim::for_each_index(
          (size_t)segments, segment_extreme<In, Out, Begin, Op, Pair>{in, out, begins, found}, stream);
    });
  }
};

}  // namespace hipcub

#endif
