/* States of MTGP32, made on the host. */
#ifndef HIPRAND_MTGP32_HOST_H_
#define HIPRAND_MTGP32_HOST_H_

#include <hiprand/hiprand_kernel.h>
#include <rocrand/rocrand_mtgp32_11213.h>

static inline hiprandStatus_t hiprandMakeMTGP32Constants(const mtgp32_fast_param_t params[], mtgp32_kernel_params_t* p)
{
    return rocrand_make_constant(params, p) == ROCRAND_STATUS_SUCCESS ? HIPRAND_STATUS_SUCCESS
                                                                      : HIPRAND_STATUS_ALLOCATION_FAILED;
}

/* `k` is not used: the states hold their parameters. */
static inline hiprandStatus_t hiprandMakeMTGP32KernelState(hiprandStateMtgp32_t* s, mtgp32_fast_param_t params[],
                                                           mtgp32_kernel_params_t* k, int n, unsigned long long seed)
{
    (void)k;
    return rocrand_make_state_mtgp32(s, params, n, seed) == ROCRAND_STATUS_SUCCESS ? HIPRAND_STATUS_SUCCESS
                                                                                   : HIPRAND_STATUS_ALLOCATION_FAILED;
}

#endif
