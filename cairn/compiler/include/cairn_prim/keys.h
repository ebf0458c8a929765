/* Keys of a radix sort as unsigned numbers in the same order: integers, floating point of any size, bool, and
   structures through a decomposer. */
#ifndef CAIRN_PRIM_KEYS_H
#define CAIRN_PRIM_KEYS_H

#include <tuple>

#include "../hip/hip_bf16.h"
#include "../hip/hip_bfloat16.h"
#include "../hip/hip_fp16.h"
#include "base.h"

namespace cairn {
namespace prim {

template <int BYTES>
struct unsigned_of;
template <>
struct unsigned_of<1> {
  typedef unsigned char type;
};
template <>
struct unsigned_of<2> {
  typedef unsigned short type;
};
template <>
struct unsigned_of<4> {
  typedef unsigned int type;
};
template <>
struct unsigned_of<8> {
  typedef unsigned long long type;
};
template <>
struct unsigned_of<16> {
  typedef unsigned __int128 type;
};

template <typename T>
struct is_floating_key : std::is_floating_point<T> {};
template <>
struct is_floating_key<__half> : std::true_type {};
template <>
struct is_floating_key<_Float16> : std::true_type {};
template <>
struct is_floating_key<__hip_bfloat16> : std::true_type {};
template <>
struct is_floating_key<hip_bfloat16> : std::true_type {};

template <typename T>
struct is_signed_key : std::is_signed<T> {};
template <>
struct is_signed_key<__int128> : std::true_type {};

template <typename T>
struct is_radix_key
    : std::integral_constant<bool, std::is_arithmetic<T>::value || is_floating_key<T>::value ||
                                       std::is_same<T, __int128>::value || std::is_same<T, unsigned __int128>::value> {
};

/* The key's bits such that unsigned order is the key's. -0 is given +0's bits, as they are equal. */
template <typename T>
CAIRN_HD_INLINE typename unsigned_of<sizeof(T)>::type ordered_bits(const T& key) {
  typedef typename unsigned_of<sizeof(T)>::type U;
  U bits;
  __builtin_memcpy(&bits, &key, sizeof(T));
  constexpr U top = U(1) << (sizeof(T) * 8 - 1);
  if constexpr (is_floating_key<T>::value) {
    if (bits == top) bits = 0;
    /* Negative numbers turn over as a whole, positive ones get the top bit. */
    return U(bits ^ (U(U(0) - (bits >> (sizeof(T) * 8 - 1))) | top));
  } else if constexpr (is_signed_key<T>::value) {
    return bits ^ top;
  } else {
    return bits;
  }
}

/* digits(key, shift, count): ``count`` (1 to 8) bits of the ordered key from bit ``shift``. */
template <bool DESCENDING>
struct plain_digits {
  template <typename T>
  CAIRN_HD_INLINE unsigned operator()(const T& key, int shift, int count) const {
    auto bits = ordered_bits(key);
    if (DESCENDING) bits = decltype(bits)(~bits);
    return (unsigned)(bits >> shift) & ((1u << count) - 1);
  }
  template <typename T>
  static constexpr int bits() {
    return std::is_same<T, bool>::value ? 8 : (int)sizeof(T) * 8;
  }
};

/* A decomposer gives a tuple of references to a structure's members, the most significant first. */
template <bool DESCENDING, typename Decomposer>
struct member_digits {
  Decomposer decomposer;

  template <typename T>
  CAIRN_HD_INLINE unsigned operator()(const T& key, int shift, int count) const {
    unsigned digit = 0;
    auto members = decomposer(const_cast<T&>(key));
    constexpr int last = (int)std::tuple_size<decltype(members)>::value - 1;
    collect<last>(members, shift, count, 0, digit);
    return digit;
  }

  /* The members' bits are one long number; this adds what member I has of bits [shift, shift + count). */
  template <int I, typename Members>
  CAIRN_HD_INLINE static void collect(Members& members, int shift, int count, int below, unsigned& digit) {
    if constexpr (I >= 0) {
      auto bits = ordered_bits(get_member<I>(members));
      if (DESCENDING) bits = decltype(bits)(~bits);
      constexpr int width = (int)sizeof(bits) * 8;
      for (int bit = larger(shift, below); bit < smaller(shift + count, below + width); ++bit)
        digit |= (unsigned)(bits >> (bit - below) & 1) << (bit - shift);
      collect<I - 1>(members, shift, count, below + width, digit);
    }
  }
  template <int I, typename Members>
  CAIRN_HD_INLINE static auto& get_member(Members& members) {
    using std::get;
    return get<I>(members);
  }
};

/* All bits of a tuple's members. */
template <typename Tuple>
struct member_bits;
template <template <typename...> class Tuple, typename... M>
struct member_bits<Tuple<M...>> {
  static constexpr int value() {
    int bits = 0;
    ((bits += (int)sizeof(std::remove_reference_t<M>) * 8), ...);
    return bits;
  }
};

/* The largest and the smallest value, for scalars beyond the standard library's too. */
template <typename T>
struct limits {
  CAIRN_HD_INLINE static T highest() {
    if constexpr (std::numeric_limits<T>::is_specialized) {
      return std::numeric_limits<T>::max();
    } else {
      return of_bits(0x7c00 - 1, 0x7f80 - 1);
    }
  }
  CAIRN_HD_INLINE static T lowest() {
    if constexpr (std::numeric_limits<T>::is_specialized) {
      return std::numeric_limits<T>::lowest();
    } else {
      return of_bits(0xfc00 - 1, 0xff80 - 1);
    }
  }

 private:
  CAIRN_HD_INLINE static T of_bits(unsigned short half, unsigned short bfloat) {
    constexpr bool is_half = std::is_same<T, __half>::value || std::is_same<T, _Float16>::value;
    static_assert(is_floating_key<T>::value && sizeof(T) == 2, "no limits are known for this type");
    unsigned short bits = is_half ? half : bfloat;
    T value;
    __builtin_memcpy(&value, &bits, 2);
    return value;
  }
};

}  // namespace prim
}  // namespace cairn

#endif
