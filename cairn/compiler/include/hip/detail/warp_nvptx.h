/* Wave intrinsics on NVIDIA GPUs: warps of 32 lanes, which the _sync forms bring together. The others take the lanes that
   are active together. Included by warp.h. */
#ifndef CAIRN_HIP_DETAIL_WARP_NVPTX_H
#define CAIRN_HIP_DETAIL_WARP_NVPTX_H

/* ---- votes ---- */

template <typename M>
CAIRN_WAVE unsigned __ballot_sync(M mask, int predicate) {
  return __nvvm_vote_ballot_sync((unsigned)mask, predicate != 0);
}
template <typename M>
CAIRN_WAVE int __any_sync(M mask, int predicate) {
  return __nvvm_vote_any_sync((unsigned)mask, predicate != 0);
}
template <typename M>
CAIRN_WAVE int __all_sync(M mask, int predicate) {
  return __nvvm_vote_all_sync((unsigned)mask, predicate != 0);
}
CAIRN_WAVE unsigned __activemask() { return __nvvm_activemask(); }
CAIRN_WAVE unsigned __ballot(int predicate) { return __ballot_sync(__activemask(), predicate); }
CAIRN_WAVE unsigned long long __ballot64(int predicate) { return __ballot(predicate); }
CAIRN_WAVE int __any(int predicate) { return __any_sync(__activemask(), predicate); }
CAIRN_WAVE int __all(int predicate) { return __all_sync(__activemask(), predicate); }

CAIRN_DEVICE unsigned __lanemask_lt() { return __nvvm_read_ptx_sreg_lanemask_lt(); }
CAIRN_DEVICE unsigned __lanemask_le() { return __nvvm_read_ptx_sreg_lanemask_le(); }
CAIRN_DEVICE unsigned __lanemask_gt() { return __nvvm_read_ptx_sreg_lanemask_gt(); }
CAIRN_DEVICE unsigned __lanemask_ge() { return __nvvm_read_ptx_sreg_lanemask_ge(); }
CAIRN_DEVICE unsigned __lanemask_eq() { return __nvvm_read_ptx_sreg_lanemask_eq(); }

/* ---- moving data between lanes ---- */

namespace cairn {

template <typename M>
CAIRN_DEVICE unsigned long long lane_mask(M mask) { return (unsigned)mask; }

/* A value of any size as words, each moved by `move`. */
template <typename T, typename F>
CAIRN_WAVE T move_words(T value, F move) {
  constexpr unsigned words = (sizeof(T) + 3) / 4;
  int raw[words] = {};
  __builtin_memcpy(raw, &value, sizeof(T));
#pragma unroll
  for (unsigned i = 0; i < words; ++i) raw[i] = move(raw[i]);
  __builtin_memcpy(&value, raw, sizeof(T));
  return value;
}
template <typename T>
CAIRN_WAVE T fetch_lane(unsigned long long mask, int lane, T value) {
  return move_words(value, [=](int word) __attribute__((device, convergent, always_inline)) {
    return __nvvm_shfl_sync_idx_i32((unsigned)mask, word, lane, 31);
  });
}
template <typename T>
CAIRN_WAVE T fetch_lane(int lane, T value) { return fetch_lane(__activemask(), lane, value); }

}  // namespace cairn

/* The last operand: the bits of a lane that name its segment, and the highest lane (or the lowest, going up). */
#define CAIRN_SHUFFLE(name, kind, parameter, limit)                                                             \
  template <typename M, typename T>                                                                             \
  CAIRN_WAVE T name##_sync(M mask, T value, parameter, int width = 32) {                                        \
    return cairn::move_words(value, [=](int word) __attribute__((device, convergent, always_inline)) {          \
      return __nvvm_shfl_sync_##kind##_i32((unsigned)mask, word, lane, (32 - width) << 8 | limit);              \
    });                                                                                                         \
  }                                                                                                             \
  template <typename T>                                                                                         \
  CAIRN_WAVE T name(T value, parameter, int width = 32) {                                                       \
    return name##_sync(__activemask(), value, lane, width);                                                     \
  }
CAIRN_SHUFFLE(__shfl, idx, int lane, 31)
CAIRN_SHUFFLE(__shfl_up, up, unsigned lane, 0)
CAIRN_SHUFFLE(__shfl_down, down, unsigned lane, 31)
CAIRN_SHUFFLE(__shfl_xor, bfly, int lane, 31)
#undef CAIRN_SHUFFLE

/* ---- match ---- */

namespace cairn {

template <typename T>
CAIRN_WAVE bool same_bits(const T& a, const T& b) {
  return __builtin_memcmp(&a, &b, sizeof(T)) == 0;
}
template <typename T>
CAIRN_WAVE T first_lane(T value) {
  unsigned active = __activemask();
  return fetch_lane(active, __builtin_ctz(active), value);
}
template <typename T>
CAIRN_DEVICE auto match_bits(T value) {
  static_assert(sizeof(T) <= 8, "match takes values of up to 8 bytes");
  if constexpr (sizeof(T) <= 4) {
    unsigned bits = 0;
    __builtin_memcpy(&bits, &value, sizeof(T));
    return bits;
  } else {
    unsigned long long bits = 0;
    __builtin_memcpy(&bits, &value, sizeof(T));
    return bits;
  }
}
CAIRN_WAVE unsigned match_any(unsigned mask, unsigned bits) { return __nvvm_match_any_sync_i32(mask, bits); }
CAIRN_WAVE unsigned match_any(unsigned mask, unsigned long long bits) { return __nvvm_match_any_sync_i64(mask, bits); }

}  // namespace cairn

template <typename M, typename T>
CAIRN_WAVE unsigned __match_any_sync(M mask, T value) {
  return cairn::match_any((unsigned)mask, cairn::match_bits(value));
}
template <typename M, typename T>
CAIRN_WAVE unsigned __match_all_sync(M mask, T value, int* all) {
  *all = __match_any_sync(mask, value) == (unsigned)mask;
  *all = __all_sync(mask, *all);
  return *all ? (unsigned)mask : 0;
}
template <typename T>
CAIRN_WAVE unsigned __match_any(T value) { return __match_any_sync(__activemask(), value); }
template <typename T>
CAIRN_WAVE unsigned __match_all(T value, int* all) { return __match_all_sync(__activemask(), value, all); }

#endif
