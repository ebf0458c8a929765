/* rocSPARSE's complex numbers: structures in C, and numbers with arithmetic in HIP. */
#ifndef ROCSPARSE_COMPLEX_TYPES_H
#define ROCSPARSE_COMPLEX_TYPES_H

#if !defined(__cplusplus) || __cplusplus < 201402L || !(defined(__HIP__) || defined(__HIPCC__))

typedef struct {
    float x, y;
} rocsparse_float_complex;

typedef struct {
    double x, y;
} rocsparse_double_complex;

#else

#include <cmath>
#include <complex>
#include <ostream>
#include <type_traits>

#include <hip/hip_runtime.h>

#define CAIRN_BOTH __host__ __device__
template <typename T> class rocsparse_complex_num {
public:
    rocsparse_complex_num() = default;
    CAIRN_BOTH rocsparse_complex_num(T real, T imaginary = T(0)) : x(real), y(imaginary) {}
    CAIRN_BOTH rocsparse_complex_num(const std::complex<T>& z)
        : x(reinterpret_cast<const T (&)[2]>(z)[0]), y(reinterpret_cast<const T (&)[2]>(z)[1])
    {
    }
    CAIRN_BOTH operator std::complex<T>() const { return {x, y}; }
    CAIRN_BOTH T real() const { return x; }
    CAIRN_BOTH T imag() const { return y; }

    CAIRN_BOTH rocsparse_complex_num operator-() const { return {-x, -y}; }
    CAIRN_BOTH rocsparse_complex_num operator+(const rocsparse_complex_num& b) const { return {x + b.x, y + b.y}; }
    CAIRN_BOTH rocsparse_complex_num operator-(const rocsparse_complex_num& b) const { return {x - b.x, y - b.y}; }
    CAIRN_BOTH rocsparse_complex_num operator*(const rocsparse_complex_num& b) const
    {
        return {x * b.x - y * b.y, x * b.y + y * b.x};
    }
    CAIRN_BOTH rocsparse_complex_num operator/(const rocsparse_complex_num& b) const
    {
        T norm = b.x * b.x + b.y * b.y;
        return {(x * b.x + y * b.y) / norm, (y * b.x - x * b.y) / norm};
    }
    CAIRN_BOTH rocsparse_complex_num& operator+=(const rocsparse_complex_num& b) { return *this = *this + b; }
    CAIRN_BOTH rocsparse_complex_num& operator-=(const rocsparse_complex_num& b) { return *this = *this - b; }
    CAIRN_BOTH rocsparse_complex_num& operator*=(const rocsparse_complex_num& b) { return *this = *this * b; }
    CAIRN_BOTH rocsparse_complex_num& operator/=(const rocsparse_complex_num& b) { return *this = *this / b; }
    CAIRN_BOTH bool operator==(const rocsparse_complex_num& b) const { return x == b.x && y == b.y; }
    CAIRN_BOTH bool operator!=(const rocsparse_complex_num& b) const { return !(*this == b); }

private:
    T x, y;
};

template <typename T> std::ostream& operator<<(std::ostream& out, const rocsparse_complex_num<T>& z)
{
    return out << '(' << z.real() << ',' << z.imag() << ')';
}

/* As the numbers of the standard library have them. */
namespace std {
template <typename T> CAIRN_BOTH inline T real(const rocsparse_complex_num<T>& z) { return z.real(); }
template <typename T> CAIRN_BOTH inline T imag(const rocsparse_complex_num<T>& z) { return z.imag(); }
template <typename T> CAIRN_BOTH inline T abs(const rocsparse_complex_num<T>& z) { return T(::hypot(z.real(), z.imag())); }
template <typename T> CAIRN_BOTH inline rocsparse_complex_num<T> conj(const rocsparse_complex_num<T>& z)
{
    return {z.real(), -z.imag()};
}
template <typename T>
CAIRN_BOTH inline rocsparse_complex_num<T> fma(rocsparse_complex_num<T> a, rocsparse_complex_num<T> b, rocsparse_complex_num<T> c)
{
    return {::fma(-a.imag(), b.imag(), ::fma(a.real(), b.real(), c.real())),
            ::fma(a.real(), b.imag(), ::fma(a.imag(), b.real(), c.imag()))};
}
} // namespace std
#undef CAIRN_BOTH

static_assert(std::is_trivial<rocsparse_complex_num<float>>::value && sizeof(rocsparse_complex_num<float>) == 8, "as in C");
using rocsparse_float_complex = rocsparse_complex_num<float>;
using rocsparse_double_complex = rocsparse_complex_num<double>;

#endif

#endif
