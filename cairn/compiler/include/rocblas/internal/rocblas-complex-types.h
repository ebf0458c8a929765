/* rocBLAS' complex numbers: a class in C++, two numbers in C. ROCM_MATHLIBS_API_USE_HIP_COMPLEX makes them HIP's. */
#ifndef ROCBLAS_COMPLEX_TYPES_H
#define ROCBLAS_COMPLEX_TYPES_H

#if defined(ROCM_MATHLIBS_API_USE_HIP_COMPLEX)

#include <hip/hip_complex.h>
typedef hipFloatComplex rocblas_float_complex;
typedef hipDoubleComplex rocblas_double_complex;

#elif !defined(__cplusplus)

typedef struct {
    float x, y;
} rocblas_float_complex;
typedef struct {
    double x, y;
} rocblas_double_complex;

#else

#include <hip/hip_runtime.h>

#include <cmath>
#include <complex>
#include <ostream>
#include <type_traits>

template <typename T>
class rocblas_complex_num {
    T x, y;

public:
    rocblas_complex_num() = default;
    rocblas_complex_num(const rocblas_complex_num&) = default;
    rocblas_complex_num& operator=(const rocblas_complex_num&) & = default;
    __host__ __device__ constexpr rocblas_complex_num(T real, T imag) : x(real), y(imag) {}
    template <typename U, std::enable_if_t<std::is_convertible<U, T>{}, int> = 0>
    __host__ __device__ constexpr rocblas_complex_num(U real) : x(T(real)), y(0) {}
    template <typename U, std::enable_if_t<!std::is_same<U, T>{} && std::is_constructible<T, U>{}, int> = 0>
    __host__ __device__ explicit constexpr rocblas_complex_num(const rocblas_complex_num<U>& other)
        : x(T(other.real())), y(T(other.imag()))
    {
    }
    constexpr rocblas_complex_num(const std::complex<T>& other) : x(other.real()), y(other.imag()) {}
    constexpr operator std::complex<T>() const { return {x, y}; }
    __host__ __device__ explicit constexpr operator bool() const { return x || y; }

    __host__ __device__ constexpr T real() const { return x; }
    __host__ __device__ constexpr T imag() const { return y; }
    __host__ __device__ constexpr void real(T value) { x = value; }
    __host__ __device__ constexpr void imag(T value) { y = value; }

    __host__ __device__ rocblas_complex_num operator-() const { return {-x, -y}; }
    __host__ __device__ rocblas_complex_num operator+() const { return *this; }

    __host__ __device__ rocblas_complex_num& operator+=(const rocblas_complex_num& b)
    {
        return *this = {x + b.x, y + b.y};
    }
    __host__ __device__ rocblas_complex_num& operator-=(const rocblas_complex_num& b)
    {
        return *this = {x - b.x, y - b.y};
    }
    __host__ __device__ rocblas_complex_num& operator*=(const rocblas_complex_num& b)
    {
        return *this = {x * b.x - y * b.y, y * b.x + x * b.y};
    }
    __host__ __device__ rocblas_complex_num& operator/=(const rocblas_complex_num& b)
    {
        // Smith's way: the smaller part is divided by the larger, so that nothing overflows in between.
        if ((b.x < 0 ? -b.x : b.x) > (b.y < 0 ? -b.y : b.y)) {
            T ratio = b.y / b.x, scale = 1 / (b.x + b.y * ratio);
            return *this = {(x + y * ratio) * scale, (y - x * ratio) * scale};
        }
        T ratio = b.x / b.y, scale = 1 / (b.x * ratio + b.y);
        return *this = {(y + x * ratio) * scale, (y * ratio - x) * scale};
    }
    friend __host__ __device__ rocblas_complex_num operator+(rocblas_complex_num a, const rocblas_complex_num& b)
    {
        return a += b;
    }
    friend __host__ __device__ rocblas_complex_num operator-(rocblas_complex_num a, const rocblas_complex_num& b)
    {
        return a -= b;
    }
    friend __host__ __device__ rocblas_complex_num operator*(rocblas_complex_num a, const rocblas_complex_num& b)
    {
        return a *= b;
    }
    friend __host__ __device__ rocblas_complex_num operator/(rocblas_complex_num a, const rocblas_complex_num& b)
    {
        return a /= b;
    }
    friend __host__ __device__ constexpr bool operator==(const rocblas_complex_num& a, const rocblas_complex_num& b)
    {
        return a.x == b.x && a.y == b.y;
    }
    friend __host__ __device__ constexpr bool operator!=(const rocblas_complex_num& a, const rocblas_complex_num& b)
    {
        return !(a == b);
    }
    friend std::ostream& operator<<(std::ostream& out, const rocblas_complex_num& z)
    {
        return out << '(' << z.x << ',' << z.y << ')';
    }
};

namespace std {
template <typename T>
__host__ __device__ constexpr T real(const rocblas_complex_num<T>& z) { return z.real(); }
template <typename T>
__host__ __device__ constexpr T imag(const rocblas_complex_num<T>& z) { return z.imag(); }
template <typename T>
__host__ __device__ constexpr rocblas_complex_num<T> conj(const rocblas_complex_num<T>& z) { return {z.real(), -z.imag()}; }
template <typename T>
__host__ __device__ constexpr T norm(const rocblas_complex_num<T>& z) { return z.real() * z.real() + z.imag() * z.imag(); }
template <typename T>
__host__ __device__ T abs(const rocblas_complex_num<T>& z) { return ::hypot(z.real(), z.imag()); }
}

typedef rocblas_complex_num<float> rocblas_float_complex;
typedef rocblas_complex_num<double> rocblas_double_complex;

#endif

#endif
