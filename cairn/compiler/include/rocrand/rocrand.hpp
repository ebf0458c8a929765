/* rocRAND's functions in C++. */
#ifndef ROCRAND_HPP_
#define ROCRAND_HPP_

#include <random>

#include "internal/cpp.h"
#include "rocrand.h"
#if defined(__HIP__)
#include "rocrand_kernel.h"
#endif

namespace rocrand_cpp {

#define CAIRN_ROCRAND_NAME(snake, camel) ::rocrand_##snake
CAIRN_RANDOM_API(CAIRN_ROCRAND_NAME, rocrand_generator, rocrand_rng_type, rocrand_ordering, rocrand_status,
                 ROCRAND_STATUS_NOT_CREATED)
#undef CAIRN_ROCRAND_NAME

CAIRN_RANDOM_ENGINE(xorwow, ROCRAND_RNG_PSEUDO_XORWOW, unsigned int, 0ull, false)
CAIRN_RANDOM_ENGINE(mrg31k3p, ROCRAND_RNG_PSEUDO_MRG31K3P, unsigned int, 12345ull, false)
CAIRN_RANDOM_ENGINE(mrg32k3a, ROCRAND_RNG_PSEUDO_MRG32K3A, unsigned int, 12345ull, false)
CAIRN_RANDOM_ENGINE(mtgp32, ROCRAND_RNG_PSEUDO_MTGP32, unsigned int, 0ull, false)
CAIRN_RANDOM_ENGINE(mt19937, ROCRAND_RNG_PSEUDO_MT19937, unsigned int, 0ull, false)
CAIRN_RANDOM_ENGINE(lfsr113, ROCRAND_RNG_PSEUDO_LFSR113, unsigned int, 0ull, false)
CAIRN_RANDOM_ENGINE(philox4x32_10, ROCRAND_RNG_PSEUDO_PHILOX4_32_10, unsigned int, 0xdeadbeefdeadbeefull, false)
CAIRN_RANDOM_ENGINE(threefry2x32, ROCRAND_RNG_PSEUDO_THREEFRY2_32_20, unsigned int, 0ull, false)
CAIRN_RANDOM_ENGINE(threefry2x32_20, ROCRAND_RNG_PSEUDO_THREEFRY2_32_20, unsigned int, 0ull, false)
CAIRN_RANDOM_ENGINE(threefry2x64, ROCRAND_RNG_PSEUDO_THREEFRY2_64_20, unsigned long long, 0ull, false)
CAIRN_RANDOM_ENGINE(threefry2x64_20, ROCRAND_RNG_PSEUDO_THREEFRY2_64_20, unsigned long long, 0ull, false)
CAIRN_RANDOM_ENGINE(threefry4x32, ROCRAND_RNG_PSEUDO_THREEFRY4_32_20, unsigned int, 0ull, false)
CAIRN_RANDOM_ENGINE(threefry4x32_20, ROCRAND_RNG_PSEUDO_THREEFRY4_32_20, unsigned int, 0ull, false)
CAIRN_RANDOM_ENGINE(threefry4x64, ROCRAND_RNG_PSEUDO_THREEFRY4_64_20, unsigned long long, 0ull, false)
CAIRN_RANDOM_ENGINE(threefry4x64_20, ROCRAND_RNG_PSEUDO_THREEFRY4_64_20, unsigned long long, 0ull, false)
CAIRN_RANDOM_ENGINE(sobol32, ROCRAND_RNG_QUASI_SOBOL32, unsigned int, 1ull, true)
CAIRN_RANDOM_ENGINE(scrambled_sobol32, ROCRAND_RNG_QUASI_SCRAMBLED_SOBOL32, unsigned int, 1ull, true)
CAIRN_RANDOM_ENGINE(sobol64, ROCRAND_RNG_QUASI_SOBOL64, unsigned long long, 1ull, true)
CAIRN_RANDOM_ENGINE(scrambled_sobol64, ROCRAND_RNG_QUASI_SCRAMBLED_SOBOL64, unsigned long long, 1ull, true)
typedef xorwow default_random_engine;

inline int version() {
  int found = 0;
  ::cairn::random::check<api>(::rocrand_get_version(&found));
  return found;
}

}  // namespace rocrand_cpp

#endif
