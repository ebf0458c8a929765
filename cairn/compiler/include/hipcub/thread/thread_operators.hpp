/* Operations for reductions and scans. */
#ifndef HIPCUB_THREAD_THREAD_OPERATORS_HPP_
#define HIPCUB_THREAD_THREAD_OPERATORS_HPP_

#include "../util_type.hpp"

namespace hipcub {

typedef ::cairn::prim::equal Equality;
struct Inequality {
  template <typename A, typename B>
  CAIRN_HD_INLINE constexpr bool operator()(const A& a, const B& b) const {
    return a != b;
  }
};
template <typename EqualityOp>
struct InequalityWrapper {
  EqualityOp op;
  CAIRN_HD_INLINE InequalityWrapper(EqualityOp equality) : op(equality) {}
  template <typename A, typename B>
  CAIRN_HD_INLINE bool operator()(const A& a, const B& b) {
    return !op(a, b);
  }
};
typedef ::cairn::prim::less Less;
typedef ::cairn::prim::greater Greater;
typedef ::cairn::prim::add Sum;
typedef ::cairn::prim::minimum Min;
typedef ::cairn::prim::maximum Max;
struct Difference {
  template <typename A, typename B>
  CAIRN_HD_INLINE constexpr auto operator()(const A& a, const B& b) const -> decltype(a - b) {
    return a - b;
  }
};
struct Division {
  template <typename A, typename B>
  CAIRN_HD_INLINE constexpr auto operator()(const A& a, const B& b) const -> decltype(a / b) {
    return a / b;
  }
};
/* The pair with the larger value; of equals, the one with the smaller key. */
struct ArgMax {
  template <typename K, typename V>
  CAIRN_HD_INLINE KeyValuePair<K, V> operator()(const KeyValuePair<K, V>& a, const KeyValuePair<K, V>& b) const {
    return a.value < b.value || (a.value == b.value && b.key < a.key) ? b : a;
  }
};
struct ArgMin {
  template <typename K, typename V>
  CAIRN_HD_INLINE KeyValuePair<K, V> operator()(const KeyValuePair<K, V>& a, const KeyValuePair<K, V>& b) const {
    return b.value < a.value || (a.value == b.value && b.key < a.key) ? b : a;
  }
};
template <typename B>
struct CastOp {
  template <typename A>
  CAIRN_HD_INLINE B operator()(A&& a) const {
    return (B)a;
  }
};
template <typename ScanOp>
struct SwizzleScanOp {
  ScanOp scan_op;
  CAIRN_HD_INLINE SwizzleScanOp(ScanOp op) : scan_op(op) {}
  template <typename T>
  CAIRN_HD_INLINE T operator()(const T& a, const T& b) {
    return scan_op(b, a);
  }
};
/* Keys count segments, values sum up within one. */
template <typename ReductionOp>
struct ReduceBySegmentOp {
  ReductionOp op;
  CAIRN_HD_INLINE ReduceBySegmentOp() {}
  CAIRN_HD_INLINE ReduceBySegmentOp(ReductionOp reduction) : op(reduction) {}
  template <typename Pair>
  CAIRN_HD_INLINE Pair operator()(const Pair& a, const Pair& b) {
    Pair result;
    result.key = a.key + b.key;
    result.value = b.key ? b.value : op(a.value, b.value);
    return result;
  }
};
template <typename ReductionOp>
struct ReduceByKeyOp {
  ReductionOp op;
  CAIRN_HD_INLINE ReduceByKeyOp() {}
  CAIRN_HD_INLINE ReduceByKeyOp(ReductionOp reduction) : op(reduction) {}
  template <typename Pair>
  CAIRN_HD_INLINE Pair operator()(const Pair& a, const Pair& b) {
    Pair result(b);
    if (a.key == b.key) result.value = op(a.value, b.value);
    return result;
  }
};

}  // namespace hipcub

#endif
