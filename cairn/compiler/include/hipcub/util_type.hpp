/* Types and type traits. */
#ifndef HIPCUB_UTIL_TYPE_HPP_
#define HIPCUB_UTIL_TYPE_HPP_

#include "../cairn_prim/keys.h"
#include "config.hpp"

namespace hipcub {

typedef ::cairn::prim::nothing NullType;

template <int A>
struct Int2Type {
  enum { VALUE = A };
};
template <bool B>
struct BoolType : std::integral_constant<bool, B> {};

template <bool IF, typename Then, typename Else>
struct If {
  typedef std::conditional_t<IF, Then, Else> Type;
};
template <typename A, typename B>
struct Equals {
  enum { VALUE = std::is_same<A, B>::value, NEGATE = !VALUE };
};
template <int N, int CURRENT = N, int COUNT = 0>
struct Log2 {
  enum { VALUE = N <= 1 ? 0 : 32 - __builtin_clz((unsigned)(N - 1)) };
};
template <int N>
struct PowerOfTwo {
  enum { VALUE = ((N & (N - 1)) == 0) };
};
template <typename T>
struct IsPointer {
  enum { VALUE = std::is_pointer<T>::value };
};
template <typename T>
struct IsVolatile {
  enum { VALUE = std::is_volatile<T>::value };
};
template <typename T>
struct RemoveQualifiers {
  typedef std::remove_cv_t<T> Type;
};
template <bool CONDITION, class T = void>
struct EnableIf {
  typedef std::enable_if_t<CONDITION, T> Type;
};

template <typename K, typename V>
struct KeyValuePair {
  typedef K Key;
  typedef V Value;
  Key key;
  Value value;
  CAIRN_HD_INLINE KeyValuePair() {}
  CAIRN_HD_INLINE KeyValuePair(const Key& k, const Value& v) : key(k), value(v) {}
  template <typename K2, typename V2>
  CAIRN_HD_INLINE KeyValuePair(const KeyValuePair<K2, V2>& other) : key(Key(other.key)), value(Value(other.value)) {}
  CAIRN_HD_INLINE bool operator==(const KeyValuePair& b) const { return key == b.key && value == b.value; }
  CAIRN_HD_INLINE bool operator!=(const KeyValuePair& b) const { return !(*this == b); }
};

/* Two buffers of which a sort reads one and may leave its result in either. */
template <typename T>
struct DoubleBuffer {
  T* d_buffers[2];
  int selector;
  CAIRN_HD_INLINE DoubleBuffer() : d_buffers{nullptr, nullptr}, selector(0) {}
  CAIRN_HD_INLINE DoubleBuffer(T* current, T* alternate) : d_buffers{current, alternate}, selector(0) {}
  CAIRN_HD_INLINE T* Current() { return d_buffers[selector]; }
  CAIRN_HD_INLINE T* Alternate() { return d_buffers[selector ^ 1]; }
  CAIRN_HD_INLINE const T* Current() const { return d_buffers[selector]; }
};

/* An initial value that is known when the kernel runs. */
template <typename T, typename Iterator = T*>
struct FutureValue {
  typedef T value_type;
  typedef Iterator iterator_type;
  CAIRN_HD_INLINE explicit FutureValue(Iterator place) : iter(place) {}
  CAIRN_HD_INLINE operator T() { return *iter; }
  Iterator iter;
};

/* Storage of an object that nobody constructs. */
template <typename T>
struct Uninitialized {
  ::cairn::prim::raw_array<T> storage;
  CAIRN_HD_INLINE T& Alias() { return storage[0]; }
};

enum Category { NOT_A_NUMBER, SIGNED_INTEGER, UNSIGNED_INTEGER, FLOATING_POINT };

/* What a radix sort has to know of a scalar type. */
template <typename T>
struct NumericTraits {
  static constexpr bool PRIMITIVE = ::cairn::prim::is_radix_key<T>::value;
  static constexpr bool NULL_TYPE = std::is_same<T, NullType>::value;
  static constexpr Category CATEGORY = !PRIMITIVE                                   ? NOT_A_NUMBER
                                       : ::cairn::prim::is_floating_key<T>::value ? FLOATING_POINT
                                       : ::cairn::prim::is_signed_key<T>::value   ? SIGNED_INTEGER
                                                                                  : UNSIGNED_INTEGER;
  static CAIRN_HD_INLINE T Max() { return ::cairn::prim::limits<T>::highest(); }
  static CAIRN_HD_INLINE T Lowest() { return ::cairn::prim::limits<T>::lowest(); }
};
template <typename T, bool PRIMITIVE = ::cairn::prim::is_radix_key<T>::value>
struct TraitsOf : NumericTraits<T> {};
template <typename T>
struct TraitsOf<T, true> : NumericTraits<T> {
  typedef typename ::cairn::prim::unsigned_of<sizeof(T)>::type UnsignedBits;
  static CAIRN_HD_INLINE UnsignedBits TwiddleIn(UnsignedBits bits) {
    constexpr UnsignedBits top = UnsignedBits(1) << (sizeof(T) * 8 - 1);
    if (NumericTraits<T>::CATEGORY == FLOATING_POINT) return bits & top ? UnsignedBits(~bits) : UnsignedBits(bits | top);
    return NumericTraits<T>::CATEGORY == SIGNED_INTEGER ? UnsignedBits(bits ^ top) : bits;
  }
  static CAIRN_HD_INLINE UnsignedBits TwiddleOut(UnsignedBits bits) {
    constexpr UnsignedBits top = UnsignedBits(1) << (sizeof(T) * 8 - 1);
    if (NumericTraits<T>::CATEGORY == FLOATING_POINT) return bits & top ? UnsignedBits(bits ^ top) : UnsignedBits(~bits);
    return NumericTraits<T>::CATEGORY == SIGNED_INTEGER ? UnsignedBits(bits ^ top) : bits;
  }
};
template <typename T>
struct Traits : TraitsOf<std::remove_cv_t<T>> {};

namespace detail {

template <typename I>
using value_t = ::cairn::prim::value_of<I>;
template <typename I, typename Otherwise>
using non_void_value_t = ::cairn::prim::value_or<I, Otherwise>;
/* What an operation accumulates in: what it makes of an initial value and an input. */
template <typename Op, typename Init, typename Input>
using accumulator_t = ::cairn::prim::result_of<Op, Init, Input>;

}  // namespace detail
}  // namespace hipcub

#endif
