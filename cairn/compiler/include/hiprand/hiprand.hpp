/* hipRAND's functions in C++. */
#ifndef HIPRAND_HPP_
#define HIPRAND_HPP_

#include <random>

#include "../rocrand/internal/cpp.h"
#include "hiprand.h"
#if defined(__HIP__)
#include "hiprand_kernel.h"
#endif

#define HIPRAND_PHILOX4x32_DEFAULT_SEED 0ull
#define HIPRAND_XORWOW_DEFAULT_SEED 0ull
#define HIPRAND_MRG32K3A_DEFAULT_SEED 12345ull
#define HIPRAND_MTGP32_DEFAULT_SEED 0ull
#define HIPRAND_MT19937_DEFAULT_SEED 0ull

namespace hiprand_cpp {

#define CAIRN_HIPRAND_NAME(snake, camel) ::hiprand##camel
CAIRN_RANDOM_API(CAIRN_HIPRAND_NAME, hiprandGenerator_t, hiprandRngType_t, hiprandOrdering_t, hiprandStatus_t,
                 HIPRAND_STATUS_NOT_INITIALIZED)
#undef CAIRN_HIPRAND_NAME

CAIRN_RANDOM_ENGINE(xorwow, HIPRAND_RNG_PSEUDO_XORWOW, unsigned int, HIPRAND_XORWOW_DEFAULT_SEED, false)
CAIRN_RANDOM_ENGINE(mrg32k3a, HIPRAND_RNG_PSEUDO_MRG32K3A, unsigned int, HIPRAND_MRG32K3A_DEFAULT_SEED, false)
CAIRN_RANDOM_ENGINE(mtgp32, HIPRAND_RNG_PSEUDO_MTGP32, unsigned int, HIPRAND_MTGP32_DEFAULT_SEED, false)
CAIRN_RANDOM_ENGINE(mt19937, HIPRAND_RNG_PSEUDO_MT19937, unsigned int, HIPRAND_MT19937_DEFAULT_SEED, false)
CAIRN_RANDOM_ENGINE(philox4x32_10, HIPRAND_RNG_PSEUDO_PHILOX4_32_10, unsigned int, HIPRAND_PHILOX4x32_DEFAULT_SEED, false)
CAIRN_RANDOM_ENGINE(sobol32, HIPRAND_RNG_QUASI_SOBOL32, unsigned int, 1ull, true)
CAIRN_RANDOM_ENGINE(scrambled_sobol32, HIPRAND_RNG_QUASI_SCRAMBLED_SOBOL32, unsigned int, 1ull, true)
CAIRN_RANDOM_ENGINE(sobol64, HIPRAND_RNG_QUASI_SOBOL64, unsigned long long, 1ull, true)
CAIRN_RANDOM_ENGINE(scrambled_sobol64, HIPRAND_RNG_QUASI_SCRAMBLED_SOBOL64, unsigned long long, 1ull, true)
typedef xorwow default_random_engine;

inline int version() {
  int found = 0;
  ::cairn::random::check<api>(::hiprandGetVersion(&found));
  return found;
}

}  // namespace hiprand_cpp

#endif
