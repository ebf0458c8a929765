/* The standard types that a hipRTC program uses without an include. */
#ifndef CAIRN_HIP_DETAIL_RTC_TYPES_H
#define CAIRN_HIP_DETAIL_RTC_TYPES_H

typedef __SIZE_TYPE__ size_t;
#if __HIPRTC_PTRDIFF_T_IS_LONG_LONG__ /* the program's own wish, for one type on all platforms */
typedef long long ptrdiff_t;
#else
typedef __PTRDIFF_TYPE__ ptrdiff_t;
#endif
typedef __INT8_TYPE__ int8_t;
typedef __INT16_TYPE__ int16_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT8_TYPE__ uint8_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __UINT64_TYPE__ uint64_t;
/* AMD's own names of the same, which MIGraphX takes. */
typedef __INT8_TYPE__ __hip_int8_t;
typedef __INT16_TYPE__ __hip_int16_t;
typedef __INT32_TYPE__ __hip_int32_t;
typedef __INT64_TYPE__ __hip_int64_t;
typedef __UINT8_TYPE__ __hip_uint8_t;
typedef __UINT16_TYPE__ __hip_uint16_t;
typedef __UINT32_TYPE__ __hip_uint32_t;
typedef __UINT64_TYPE__ __hip_uint64_t;
typedef __INTPTR_TYPE__ intptr_t;
typedef __UINTPTR_TYPE__ uintptr_t;
typedef long clock_t;
#ifndef NULL
#define NULL __null
#endif
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition) ((condition) ? (void)0 : __assert_fail(#condition, __FILE__, __LINE__, __func__))
#endif

/* The type traits that hipRTC programs have without <type_traits>. */
namespace __hip_internal {
template <class T, T v>
struct integral_constant {
  static constexpr T value = v;
  typedef T value_type;
  typedef integral_constant type;
  constexpr operator T() const { return v; }
};
typedef integral_constant<bool, true> true_type;
typedef integral_constant<bool, false> false_type;
template <class T, class U> struct is_same : integral_constant<bool, __is_same(T, U)> {};
template <class T> struct is_integral : integral_constant<bool, __is_integral(T)> {};
template <class T> struct is_floating_point : integral_constant<bool, __is_floating_point(T)> {};
template <class T> struct is_arithmetic : integral_constant<bool, __is_arithmetic(T)> {};
template <class T> struct is_scalar : integral_constant<bool, __is_scalar(T)> {};
template <class T> struct is_signed : integral_constant<bool, __is_signed(T)> {};
template <bool B, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { typedef T type; };
template <bool B, class T, class F> struct conditional { typedef T type; };
template <class T, class F> struct conditional<false, T, F> { typedef F type; };
template <class T> struct remove_reference { typedef __remove_reference_t(T) type; };
template <class T> struct remove_cv { typedef __remove_cv(T) type; };
}

#endif
