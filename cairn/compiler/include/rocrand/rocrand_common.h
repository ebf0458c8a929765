/* Constants and helpers of the device functions of rocRAND. */
#ifndef ROCRAND_COMMON_H_
#define ROCRAND_COMMON_H_

#ifndef __HIPCC_RTC__
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>
#endif

#include <rocrand/rocrand_version.h>

#define ROCRAND_2POW16_INV (1.5258789e-05f)
#define ROCRAND_2POW16_INV_2PI (9.58738e-05f)
#define ROCRAND_2POW32_INV (2.3283064e-10f)
#define ROCRAND_2POW32_INV_DOUBLE (2.3283064365386963e-10)
#define ROCRAND_2POW64_INV (5.4210109e-20f)
#define ROCRAND_2POW64_INV_DOUBLE (5.4210108624275221700372640043497e-20)
#define ROCRAND_2POW32_INV_2PI (1.46291807e-09f)
#define ROCRAND_2POW53_INV_DOUBLE (1.1102230246251565e-16)
#define ROCRAND_PI (3.141592653f)
#define ROCRAND_PI_DOUBLE (3.1415926535897932)
#define ROCRAND_2PI (6.2831855f)
#define ROCRAND_SQRT2 (1.4142135f)
#define ROCRAND_SQRT2_DOUBLE (1.4142135623730951)

#ifndef FQUALIFIERS
#define FQUALIFIERS __host__ __device__ __forceinline__
#endif

namespace rocrand_device {

/* How a generator's numbers become others: by Box-Muller pairs of which the second waits in the state, or by the
   inverse error function; a Poisson number by rejection, or by inversion. */
struct pairs {};
struct inverse {};

namespace detail {

/* The second of a pair of normal numbers, which waits for the next call. */
struct boxmuller_state {
    unsigned int boxmuller_float_state = 0;
    unsigned int boxmuller_double_state = 0;
    float boxmuller_float = 0;
    double boxmuller_double = 0;

    /* No number waits; and all is written, as states are copied whole. */
    FQUALIFIERS void forget() { *this = {}; }
};

/* Of two 64-bit words the low and the high one; of words of 64 bits the value and nothing. */
FQUALIFIERS void split(unsigned int& low, unsigned int& high, unsigned long long value)
{
    low = static_cast<unsigned int>(value);
    high = static_cast<unsigned int>(value >> 32);
}

FQUALIFIERS void split(unsigned long long& low, unsigned long long& high, unsigned long long value)
{
    low = value;
    high = 0;
}

template <class T> struct rocrand_type { using type = T; };

} // namespace detail
} // namespace rocrand_device

#endif
