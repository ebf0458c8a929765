/* Random engines and distributions, on the host and in kernels. */
#ifndef THRUST_RANDOM_H
#define THRUST_RANDOM_H

#include "detail/config.h"

namespace thrust {
namespace random {

/* x -> (a x + c) mod m; a modulus of 0 stands for the type's whole range. */
template <typename U, U a, U c, U m>
class linear_congruential_engine {
 public:
  typedef U result_type;
  static const U multiplier = a, increment = c, modulus = m;
  static const U min = c == 0u ? 1u : 0u;
  static const U max = m - 1u;
  static const U default_seed = 1u;

  CAIRN_HD_INLINE explicit linear_congruential_engine(U value = default_seed) { seed(value); }
  CAIRN_HD_INLINE void seed(U value = default_seed) {
    x_ = reduced((unsigned __int128)value);
    if (c == 0u && x_ == 0) x_ = 1;
  }
  CAIRN_HD_INLINE U operator()() {
    x_ = reduced((unsigned __int128)a * x_ + c);
    return x_;
  }
  /* z steps at once, by squaring the step. */
  CAIRN_HD_INLINE void discard(unsigned long long z) {
    U factor = a, addend = c;
    for (; z; z >>= 1) {
      if (z & 1) x_ = reduced((unsigned __int128)factor * x_ + addend);
      addend = reduced((unsigned __int128)addend * (factor + (unsigned __int128)1));
      factor = reduced((unsigned __int128)factor * factor);
    }
  }
  friend CAIRN_HD_INLINE bool operator==(const linear_congruential_engine& p, const linear_congruential_engine& q) {
    return p.x_ == q.x_;
  }
  friend CAIRN_HD_INLINE bool operator!=(const linear_congruential_engine& p, const linear_congruential_engine& q) {
    return p.x_ != q.x_;
  }

 private:
  U x_;
  static CAIRN_HD_INLINE U reduced(unsigned __int128 value) {
    if constexpr (m == 0)
      return (U)value;
    else if constexpr (sizeof(U) <= 4)
      return (U)((unsigned long long)value % m);
    else
      return (U)wide_remainder(value);
  }
  /* By shifts: the device has no division of 128 bits. */
  static CAIRN_HD_INLINE unsigned long long wide_remainder(unsigned __int128 value) {
    unsigned __int128 divisor = (unsigned __int128)m << 64;
    for (int i = 0; i <= 64; ++i, divisor >>= 1)
      if (value >= divisor) value -= divisor;
    return (unsigned long long)value;
  }
};
typedef linear_congruential_engine<uint32_t, 16807u, 0u, 2147483647u> minstd_rand0;
typedef linear_congruential_engine<uint32_t, 48271u, 0u, 2147483647u> minstd_rand;
typedef minstd_rand default_random_engine;

/* A Tausworthe generator of w bits. */
template <typename U, size_t w, size_t k, size_t q, size_t s>
class linear_feedback_shift_engine {
 public:
  typedef U result_type;
  static const U wordmask = (U)(~U(0) >> (sizeof(U) * 8 - w));
  static const U min = 0, max = wordmask, default_seed = 341u;
  CAIRN_HD_INLINE explicit linear_feedback_shift_engine(U value = default_seed) { seed(value); }
  CAIRN_HD_INLINE void seed(U value = default_seed) { value_ = value; }
  CAIRN_HD_INLINE U operator()() {
    const U b = (((value_ << q) ^ value_) & wordmask) >> (k - s);
    const U mask = (wordmask << (w - k)) & wordmask;
    value_ = ((value_ & mask) << s) ^ b;
    return value_;
  }
  CAIRN_HD_INLINE void discard(unsigned long long z) {
    while (z--) (*this)();
  }

 private:
  U value_;
};
template <typename A, size_t s1, typename B, size_t s2 = 0u>
class xor_combine_engine {
 public:
  typedef typename A::result_type result_type;
  static const result_type min = 0, max = ~result_type(0);
  CAIRN_HD_INLINE xor_combine_engine() {}
  CAIRN_HD_INLINE explicit xor_combine_engine(result_type value) { seed(value); }
  CAIRN_HD_INLINE xor_combine_engine(const A& a, const B& b) : a_(a), b_(b) {}
  CAIRN_HD_INLINE void seed(result_type value = 341u) {
    a_.seed(value);
    b_.seed(value);
  }
  CAIRN_HD_INLINE result_type operator()() { return (result_type)(a_() << s1) ^ (result_type)(b_() << s2); }
  CAIRN_HD_INLINE void discard(unsigned long long z) {
    while (z--) (*this)();
  }
  CAIRN_HD_INLINE const A& base1() const { return a_; }
  CAIRN_HD_INLINE const B& base2() const { return b_; }

 private:
  A a_;
  B b_;
};
typedef xor_combine_engine<linear_feedback_shift_engine<uint32_t, 32u, 31u, 13u, 12u>, 0,
                           xor_combine_engine<linear_feedback_shift_engine<uint32_t, 32u, 29u, 2u, 4u>, 0,
                                              linear_feedback_shift_engine<uint32_t, 32u, 28u, 3u, 17u>, 0>,
                           0>
    taus88;

/* x[i] = x[i - s] - x[i - r] - carry, in w bits. */
template <typename U, size_t w, size_t s, size_t r>
class subtract_with_carry_engine {
 public:
  typedef U result_type;
  static const U min = 0, max = (U)(~U(0) >> (sizeof(U) * 8 - w)), default_seed = 19780503u;
  CAIRN_HD_INLINE explicit subtract_with_carry_engine(U value = default_seed) { seed(value); }
  CAIRN_HD_INLINE void seed(U value = default_seed) {
    linear_congruential_engine<uint32_t, 40014u, 0u, 2147483563u> e(value ? (uint32_t)value : default_seed);
    for (size_t i = 0; i < r; ++i) {
      unsigned long long word = 0;
      for (size_t part = 0; part < (w + 31) / 32; ++part) word |= (unsigned long long)e() << (32 * part);
      x_[i] = (U)(word & max);
    }
    carry_ = x_[r - 1] == 0;
    k_ = 0;
  }
  CAIRN_HD_INLINE U operator()() {
    size_t shorter = k_ >= s ? k_ - s : k_ + r - s;
    U lag = x_[shorter], subtrahend = x_[k_];
    U value = (U)(lag - subtrahend - carry_) & max;
    carry_ = lag < subtrahend || (lag == subtrahend && carry_);
    x_[k_] = value;
    k_ = k_ + 1 == r ? 0 : k_ + 1;
    return value;
  }
  CAIRN_HD_INLINE void discard(unsigned long long z) {
    while (z--) (*this)();
  }

 private:
  U x_[r];
  U carry_;
  size_t k_;
};
/* Of each p numbers, the first r. */
template <typename Engine, size_t p, size_t r>
class discard_block_engine {
 public:
  typedef typename Engine::result_type result_type;
  static const result_type min = Engine::min, max = Engine::max;
  CAIRN_HD_INLINE discard_block_engine() : n_(0) {}
  CAIRN_HD_INLINE explicit discard_block_engine(result_type value) : engine_(value), n_(0) {}
  CAIRN_HD_INLINE void seed(result_type value = Engine::default_seed) {
    engine_.seed(value);
    n_ = 0;
  }
  CAIRN_HD_INLINE result_type operator()() {
    if (n_ >= r) {
      engine_.discard(p - r);
      n_ = 0;
    }
    ++n_;
    return engine_();
  }
  CAIRN_HD_INLINE void discard(unsigned long long z) {
    while (z--) (*this)();
  }
  CAIRN_HD_INLINE const Engine& base() const { return engine_; }

 private:
  Engine engine_;
  unsigned int n_;
};
typedef subtract_with_carry_engine<uint32_t, 24, 10, 24> ranlux24_base;
typedef subtract_with_carry_engine<uint64_t, 48, 5, 12> ranlux48_base;
typedef discard_block_engine<ranlux24_base, 223, 23> ranlux24;
typedef discard_block_engine<ranlux48_base, 389, 11> ranlux48;

namespace detail {

/* A number in [0, 1). */
template <typename Real, typename Engine>
CAIRN_HD_INLINE Real unit(Engine& engine) {
  Real span = (Real)Engine::max - (Real)Engine::min + Real(1);
  Real x = ((Real)engine() - (Real)Engine::min) / span;
  return x < Real(1) ? x : Real(1) - std::numeric_limits<Real>::epsilon() / 2;
}

}  // namespace detail

template <typename Real = double>
class uniform_real_distribution {
 public:
  typedef Real result_type;
  struct param_type {
    Real first, second;
  };
  CAIRN_HD_INLINE explicit uniform_real_distribution(Real a = 0, Real b = 1) : range_{a, b} {}
  CAIRN_HD_INLINE explicit uniform_real_distribution(const param_type& range) : range_(range) {}
  CAIRN_HD_INLINE void reset() {}
  template <typename Engine>
  CAIRN_HD_INLINE Real operator()(Engine& engine) {
    return (*this)(engine, range_);
  }
  template <typename Engine>
  CAIRN_HD_INLINE Real operator()(Engine& engine, const param_type& range) {
    return detail::unit<Real>(engine) * (range.second - range.first) + range.first;
  }
  CAIRN_HD_INLINE Real a() const { return range_.first; }
  CAIRN_HD_INLINE Real b() const { return range_.second; }
  CAIRN_HD_INLINE param_type param() const { return range_; }

 private:
  param_type range_;
};
/* Integers in [a, b]. */
template <typename Int = int>
class uniform_int_distribution {
 public:
  typedef Int result_type;
  struct param_type {
    Int first, second;
  };
  CAIRN_HD_INLINE explicit uniform_int_distribution(Int a = 0, Int b = std::numeric_limits<Int>::max())
      : range_{a, b} {}
  CAIRN_HD_INLINE explicit uniform_int_distribution(const param_type& range) : range_(range) {}
  CAIRN_HD_INLINE void reset() {}
  template <typename Engine>
  CAIRN_HD_INLINE Int operator()(Engine& engine) {
    return (*this)(engine, range_);
  }
  template <typename Engine>
  CAIRN_HD_INLINE Int operator()(Engine& engine, const param_type& range) {
    double width = (double)range.second - (double)range.first + 1.0;
    double x = __builtin_floor(detail::unit<double>(engine) * width);
    Int result = (Int)(range.first + (Int)(unsigned long long)x);
    return result > range.second || result < range.first ? range.second : result;
  }
  CAIRN_HD_INLINE Int a() const { return range_.first; }
  CAIRN_HD_INLINE Int b() const { return range_.second; }
  CAIRN_HD_INLINE param_type param() const { return range_; }

 private:
  param_type range_;
};
/* By the inverse of the normal distribution function: one engine number a result. */
template <typename Real = double>
class normal_distribution {
 public:
  typedef Real result_type;
  struct param_type {
    Real first, second;
  };
  CAIRN_HD_INLINE explicit normal_distribution(Real mean = 0, Real stddev = 1) : range_{mean, stddev} {}
  CAIRN_HD_INLINE explicit normal_distribution(const param_type& range) : range_(range) {}
  CAIRN_HD_INLINE void reset() {}
  template <typename Engine>
  CAIRN_HD_INLINE Real operator()(Engine& engine) {
    return (*this)(engine, range_);
  }
  template <typename Engine>
  CAIRN_HD_INLINE Real operator()(Engine& engine, const param_type& range) {
    double span = (double)Engine::max - (double)Engine::min + 1.0;
    double p = ((double)engine() - (double)Engine::min + 0.5) / span;
    return range.first + range.second * (Real)quantile(p < 1.0 ? p : 1.0 - 1e-16);
  }
  CAIRN_HD_INLINE Real mean() const { return range_.first; }
  CAIRN_HD_INLINE Real stddev() const { return range_.second; }
  CAIRN_HD_INLINE param_type param() const { return range_; }

 private:
  param_type range_;
  /* Winitzki's estimate of the inverse error function, then Newton's steps on erfc. */
  static CAIRN_HD_INLINE double quantile(double p) {
    double tail = p < 0.5 ? p : 1.0 - p;
    if (tail == 0.5) return 0.0;
    double y = 1.0 - 2.0 * tail, l = ::log(1.0 - y * y), k = 4.330746750799873 + l / 2.0;
    double x = ::sqrt(::sqrt(k * k - l / 0.147) - k);
    for (int step = 0; step < 3; ++step)
      x += (::erfc(x) - 2.0 * tail) / (1.1283791670955126 * ::exp(-x * x));
    x *= 1.4142135623730951;
    return p < 0.5 ? -x : x;
  }
};

}  // namespace random

using random::default_random_engine;
using random::discard_block_engine;
using random::linear_congruential_engine;
using random::linear_feedback_shift_engine;
using random::minstd_rand;
using random::minstd_rand0;
using random::normal_distribution;
using random::ranlux24;
using random::ranlux24_base;
using random::ranlux48;
using random::ranlux48_base;
using random::subtract_with_carry_engine;
using random::taus88;
using random::uniform_int_distribution;
using random::uniform_real_distribution;
using random::xor_combine_engine;

}  // namespace thrust

#endif
