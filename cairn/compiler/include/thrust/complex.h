/* Complex numbers on the host and on the device. */
#ifndef THRUST_COMPLEX_H
#define THRUST_COMPLEX_H

#include <complex>
#include <sstream>

#include "detail/config.h"

namespace thrust {

template <typename T>
struct alignas(2 * sizeof(T)) complex {
  typedef T value_type;
  CAIRN_HD_INLINE constexpr complex(const T& re = T(), const T& im = T()) : re_(re), im_(im) {}
  complex(const complex&) = default;
  template <typename U>
  CAIRN_HD_INLINE constexpr complex(const complex<U>& z) : re_(T(z.real())), im_(T(z.imag())) {}
  CAIRN_HD complex(const std::complex<T>& z)
      : re_(reinterpret_cast<const T(&)[2]>(z)[0]), im_(reinterpret_cast<const T(&)[2]>(z)[1]) {}
  complex& operator=(const complex&) = default;
  CAIRN_HD_INLINE complex& operator=(const T& re) {
    re_ = re;
    im_ = T();
    return *this;
  }
  operator std::complex<T>() const { return std::complex<T>(re_, im_); }

  CAIRN_HD_INLINE constexpr T real() const { return re_; }
  CAIRN_HD_INLINE constexpr T imag() const { return im_; }
  CAIRN_HD_INLINE void real(T re) { re_ = re; }
  CAIRN_HD_INLINE void imag(T im) { im_ = im; }
  CAIRN_HD_INLINE complex& operator+=(const complex& z) { return *this = *this + z; }
  CAIRN_HD_INLINE complex& operator-=(const complex& z) { return *this = *this - z; }
  CAIRN_HD_INLINE complex& operator*=(const complex& z) { return *this = *this * z; }
  CAIRN_HD_INLINE complex& operator/=(const complex& z) { return *this = *this / z; }

  friend CAIRN_HD_INLINE complex operator+(const complex& a) { return a; }
  friend CAIRN_HD_INLINE complex operator-(const complex& a) { return complex(-a.re_, -a.im_); }
  friend CAIRN_HD_INLINE complex operator+(const complex& a, const complex& b) {
    return complex(a.re_ + b.re_, a.im_ + b.im_);
  }
  friend CAIRN_HD_INLINE complex operator-(const complex& a, const complex& b) {
    return complex(a.re_ - b.re_, a.im_ - b.im_);
  }
  friend CAIRN_HD_INLINE complex operator*(const complex& a, const complex& b) {
    return complex(a.re_ * b.re_ - a.im_ * b.im_, a.re_ * b.im_ + a.im_ * b.re_);
  }
  /* Scaled, so that squares do not overflow. */
  friend CAIRN_HD_INLINE complex operator/(const complex& a, const complex& b) {
    T scale = ::fabs(b.re_) + ::fabs(b.im_), one = T(1) / scale;
    T ar = a.re_ * one, ai = a.im_ * one, br = b.re_ * one, bi = b.im_ * one;
    T norm = br * br + bi * bi;
    return complex((ar * br + ai * bi) / norm, (ai * br - ar * bi) / norm);
  }
  friend CAIRN_HD_INLINE bool operator==(const complex& a, const complex& b) {
    return a.re_ == b.re_ && a.im_ == b.im_;
  }
  friend CAIRN_HD_INLINE bool operator!=(const complex& a, const complex& b) { return !(a == b); }
  friend CAIRN_HD_INLINE complex operator*(const complex& a, const T& b) { return complex(a.re_ * b, a.im_ * b); }
  friend CAIRN_HD_INLINE complex operator*(const T& a, const complex& b) { return b * a; }
  friend CAIRN_HD_INLINE complex operator/(const complex& a, const T& b) { return complex(a.re_ / b, a.im_ / b); }
  template <typename Stream>
  friend auto operator<<(Stream& stream, const complex& z) -> decltype(stream << z.real()) {
    return stream << '(' << z.real() << ',' << z.imag() << ')';
  }

 private:
  T re_, im_;
};

template <typename T>
CAIRN_HD_INLINE T abs(const complex<T>& z) {
  return ::hypot(z.real(), z.imag());
}
template <typename T>
CAIRN_HD_INLINE T arg(const complex<T>& z) {
  return ::atan2(z.imag(), z.real());
}
template <typename T>
CAIRN_HD_INLINE T norm(const complex<T>& z) {
  return z.real() * z.real() + z.imag() * z.imag();
}
template <typename T>
CAIRN_HD_INLINE complex<T> conj(const complex<T>& z) {
  return complex<T>(z.real(), -z.imag());
}
template <typename T>
CAIRN_HD_INLINE complex<T> polar(const T& magnitude, const T& angle = T()) {
  return complex<T>(magnitude * ::cos(angle), magnitude * ::sin(angle));
}
template <typename T>
CAIRN_HD_INLINE complex<T> proj(const complex<T>& z) {
  if (__builtin_isinf(z.real()) || __builtin_isinf(z.imag()))
    return complex<T>(T(__builtin_inf()), ::copysign(T(0), z.imag()));
  return z;
}
template <typename T>
CAIRN_HD_INLINE complex<T> exp(const complex<T>& z) {
  return polar(T(::exp(z.real())), z.imag());
}
template <typename T>
CAIRN_HD_INLINE complex<T> log(const complex<T>& z) {
  return complex<T>(::log(abs(z)), arg(z));
}
template <typename T>
CAIRN_HD_INLINE complex<T> log10(const complex<T>& z) {
  return log(z) / T(2.302585092994045684);
}
/* Of the half of the plane with a positive real part. */
template <typename T>
CAIRN_HD_INLINE complex<T> sqrt(const complex<T>& z) {
  T size = abs(z);
  if (size == T(0)) return complex<T>(T(0), z.imag());
  T a = ::sqrt((size + ::fabs(z.real())) / T(2)), b = ::fabs(z.imag()) / (T(2) * a);
  return z.real() >= T(0) ? complex<T>(a, ::copysign(b, z.imag())) : complex<T>(b, ::copysign(a, z.imag()));
}
template <typename T>
CAIRN_HD_INLINE complex<T> pow(const complex<T>& z, const complex<T>& w) {
  return z == complex<T>() ? complex<T>(w == complex<T>() ? T(1) : T(0)) : exp(log(z) * w);
}
template <typename T>
CAIRN_HD_INLINE complex<T> pow(const complex<T>& z, const T& w) {
  return pow(z, complex<T>(w));
}
template <typename T>
CAIRN_HD_INLINE complex<T> pow(const T& z, const complex<T>& w) {
  return pow(complex<T>(z), w);
}
template <typename T>
CAIRN_HD_INLINE complex<T> sin(const complex<T>& z) {
  return complex<T>(::sin(z.real()) * ::cosh(z.imag()), ::cos(z.real()) * ::sinh(z.imag()));
}
template <typename T>
CAIRN_HD_INLINE complex<T> cos(const complex<T>& z) {
  return complex<T>(::cos(z.real()) * ::cosh(z.imag()), -::sin(z.real()) * ::sinh(z.imag()));
}
template <typename T>
CAIRN_HD_INLINE complex<T> sinh(const complex<T>& z) {
  return complex<T>(::sinh(z.real()) * ::cos(z.imag()), ::cosh(z.real()) * ::sin(z.imag()));
}
template <typename T>
CAIRN_HD_INLINE complex<T> cosh(const complex<T>& z) {
  return complex<T>(::cosh(z.real()) * ::cos(z.imag()), ::sinh(z.real()) * ::sin(z.imag()));
}
template <typename T>
CAIRN_HD_INLINE complex<T> tan(const complex<T>& z) {
  return sin(z) / cos(z);
}
template <typename T>
CAIRN_HD_INLINE complex<T> tanh(const complex<T>& z) {
  return sinh(z) / cosh(z);
}
template <typename T>
CAIRN_HD_INLINE complex<T> asinh(const complex<T>& z) {
  return log(z + sqrt(z * z + complex<T>(T(1))));
}
template <typename T>
CAIRN_HD_INLINE complex<T> acosh(const complex<T>& z) {
  return log(z + sqrt(z + complex<T>(T(1))) * sqrt(z - complex<T>(T(1))));
}
template <typename T>
CAIRN_HD_INLINE complex<T> atanh(const complex<T>& z) {
  return (log(complex<T>(T(1)) + z) - log(complex<T>(T(1)) - z)) / T(2);
}
template <typename T>
CAIRN_HD_INLINE complex<T> asin(const complex<T>& z) {
  complex<T> w = asinh(complex<T>(-z.imag(), z.real()));
  return complex<T>(w.imag(), -w.real());
}
template <typename T>
CAIRN_HD_INLINE complex<T> acos(const complex<T>& z) {
  return complex<T>(T(1.570796326794896619)) - asin(z);
}
template <typename T>
CAIRN_HD_INLINE complex<T> atan(const complex<T>& z) {
  complex<T> w = atanh(complex<T>(-z.imag(), z.real()));
  return complex<T>(w.imag(), -w.real());
}

}  // namespace thrust

#endif
