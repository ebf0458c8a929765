/* MTGP32 with the exponent 11213 (M. Saito, M. Matsumoto, 2013): one generator a workgroup, a number each work-item. */
#ifndef ROCRAND_MTGP32_H_
#define ROCRAND_MTGP32_H_

#include <rocrand/rocrand_common.h>

#define MTGP_MEXP 11213
#define MTGP_N 351
#define MTGP_BN_MAX 512
#define MTGP_TS 16
#define MTGP_STATE 1024
#define MTGP_MASK 1023

struct mtgp32_params_fast_t {
    int mexp;
    int pos;
    int sh1;
    int sh2;
    unsigned int tbl[MTGP_TS];
    unsigned int tmp_tbl[MTGP_TS];
    unsigned int flt_tmp_tbl[MTGP_TS];
    unsigned int mask;
    unsigned char poly_sha1[21];
};

namespace rocrand_device {

struct mtgp32_params {
    unsigned int pos_tbl[MTGP_BN_MAX];
    unsigned int param_tbl[MTGP_BN_MAX][MTGP_TS];
    unsigned int temper_tbl[MTGP_BN_MAX][MTGP_TS];
    unsigned int single_temper_tbl[MTGP_BN_MAX][MTGP_TS];
    unsigned int sh1_tbl[MTGP_BN_MAX];
    unsigned int sh2_tbl[MTGP_BN_MAX];
    unsigned int mask[1];
};

struct mtgp32_state {
    int offset;
    int id;
    unsigned int status[MTGP_STATE];
};

class mtgp32_engine {
public:
    using value_type = unsigned int;
    using normal_method = inverse;
    static constexpr bool scaled = false, numbered_by_cdf = false;
    static constexpr unsigned int width = 1;

    FQUALIFIERS mtgp32_engine() {}

    /* By all work-items of the workgroup. */
    __device__ __forceinline__ void copy(const mtgp32_engine* from)
    {
        for (unsigned int i = threadIdx.x; i < MTGP_STATE; i += blockDim.x)
            m_state.status[i] = from->m_state.status[i];
        for (unsigned int i = threadIdx.x; i < MTGP_TS; i += blockDim.x) {
            param_tbl[i] = from->param_tbl[i];
            temper_tbl[i] = from->temper_tbl[i];
            single_temper_tbl[i] = from->single_temper_tbl[i];
        }
        if (threadIdx.x == 0) {
            m_state.offset = from->m_state.offset;
            m_state.id = from->m_state.id;
            pos_tbl = from->pos_tbl;
            sh1_tbl = from->sh1_tbl;
            sh2_tbl = from->sh2_tbl;
            mask = from->mask;
        }
        __syncthreads();
    }

    FQUALIFIERS void set_params(const mtgp32_params* params)
    {
        const int id = m_state.id;
        pos_tbl = params->pos_tbl[id];
        sh1_tbl = params->sh1_tbl[id];
        sh2_tbl = params->sh2_tbl[id];
        mask = params->mask[0];
        for (int j = 0; j < MTGP_TS; j++) {
            param_tbl[j] = params->param_tbl[id][j];
            temper_tbl[j] = params->temper_tbl[id][j];
            single_temper_tbl[j] = params->single_temper_tbl[id][j];
        }
    }

    __device__ __forceinline__ unsigned int operator()() { return next(); }

    __device__ __forceinline__ unsigned int next()
    {
        unsigned int aside;
        const unsigned int made = recur(aside);
        const unsigned int number = made ^ temper_tbl[folded(aside)];
        advance();
        return number;
    }

    /* The bits of a float from 1 up to 2. */
    __device__ __forceinline__ unsigned int next_single()
    {
        unsigned int aside;
        const unsigned int made = recur(aside);
        const unsigned int number = (made >> 9) ^ single_temper_tbl[folded(aside)];
        advance();
        return number;
    }

private:
    static FQUALIFIERS unsigned int folded(unsigned int t)
    {
        t ^= t >> 16;
        return (t ^ (t >> 8)) & 0x0f;
    }

    __device__ __forceinline__ unsigned int recur(unsigned int& aside)
    {
        const unsigned int at = threadIdx.x + m_state.offset;
        unsigned int x = (m_state.status[at & MTGP_MASK] & mask) ^ m_state.status[(at + 1) & MTGP_MASK];
        x ^= x << sh1_tbl;
        x ^= m_state.status[(at + pos_tbl) & MTGP_MASK] >> sh2_tbl;
        x ^= param_tbl[x & 0x0f];
        m_state.status[(at + MTGP_N) & MTGP_MASK] = x;
        aside = m_state.status[(at + pos_tbl - 1) & MTGP_MASK];
        return x;
    }

    __device__ __forceinline__ void advance()
    {
        __syncthreads();
        if (threadIdx.x == 0)
            m_state.offset = (m_state.offset + blockDim.x) & MTGP_MASK;
        __syncthreads();
    }

public:
    mtgp32_state m_state;
    unsigned int pos_tbl;
    unsigned int param_tbl[MTGP_TS];
    unsigned int temper_tbl[MTGP_TS];
    unsigned int sh1_tbl;
    unsigned int sh2_tbl;
    unsigned int single_temper_tbl[MTGP_TS];
    unsigned int mask;
};

} // namespace rocrand_device

typedef rocrand_device::mtgp32_engine rocrand_state_mtgp32;
typedef rocrand_device::mtgp32_state mtgp32_state;
typedef rocrand_device::mtgp32_params mtgp32_params;
typedef mtgp32_params_fast_t mtgp32_fast_params;

#include <rocrand/rocrand_calls.h>

__device__ __forceinline__ void rocrand_mtgp32_block_copy(rocrand_state_mtgp32* src, rocrand_state_mtgp32* dest)
{
    dest->copy(src);
}

FQUALIFIERS void rocrand_mtgp32_set_params(rocrand_state_mtgp32* state, mtgp32_params* params)
{
    state->set_params(params);
}

#ifndef __HIPCC_RTC__
#include <rocrand/rocrand.h>
#include <stdlib.h>
#include <string.h>

/* States of `n` generators (at most 512), in memory of the device. */
static inline rocrand_status rocrand_make_state_mtgp32(rocrand_state_mtgp32* state, mtgp32_fast_params params[], int n,
                                                       unsigned long long seed)
{
    const size_t size = sizeof(rocrand_state_mtgp32) * static_cast<size_t>(n);
    rocrand_state_mtgp32* made = static_cast<rocrand_state_mtgp32*>(calloc(1, size));
    if (made == nullptr)
        return ROCRAND_STATUS_ALLOCATION_FAILED;
    const unsigned int folded = static_cast<unsigned int>(seed ^ (seed >> 32));
    for (int i = 0; i < n; i++) {
        const mtgp32_fast_params& from = params[i];
        rocrand_state_mtgp32& to = made[i];
        unsigned int* status = to.m_state.status;
        const unsigned int hidden = from.tbl[4] ^ (from.tbl[8] << 16);
        unsigned int fill = hidden + (hidden >> 16);
        fill += fill >> 8;
        memset(status, static_cast<int>(fill & 0xff), sizeof(unsigned int) * MTGP_N);
        status[0] = folded + static_cast<unsigned int>(i) + 1;
        status[1] = hidden;
        for (unsigned int k = 1; k < MTGP_N; k++)
            status[k] ^= 1812433253u * (status[k - 1] ^ (status[k - 1] >> 30)) + k;
        to.m_state.id = i;
        to.pos_tbl = static_cast<unsigned int>(from.pos);
        to.sh1_tbl = static_cast<unsigned int>(from.sh1);
        to.sh2_tbl = static_cast<unsigned int>(from.sh2);
        to.mask = params[0].mask;
        memcpy(to.param_tbl, from.tbl, sizeof to.param_tbl);
        memcpy(to.temper_tbl, from.tmp_tbl, sizeof to.temper_tbl);
        memcpy(to.single_temper_tbl, from.flt_tmp_tbl, sizeof to.single_temper_tbl);
    }
    const hipError_t error = hipMemcpy(state, made, size, hipMemcpyDefault);
    free(made);
    return error == hipSuccess ? ROCRAND_STATUS_SUCCESS : ROCRAND_STATUS_ALLOCATION_FAILED;
}

/* The parameters of 512 generators, in memory of the device. */
static inline rocrand_status rocrand_make_constant(const mtgp32_fast_params params[], mtgp32_params* p)
{
    mtgp32_params* made = static_cast<mtgp32_params*>(calloc(1, sizeof(mtgp32_params)));
    if (made == nullptr)
        return ROCRAND_STATUS_ALLOCATION_FAILED;
    made->mask[0] = params[0].mask;
    for (int i = 0; i < MTGP_BN_MAX; i++) {
        made->pos_tbl[i] = static_cast<unsigned int>(params[i].pos);
        made->sh1_tbl[i] = static_cast<unsigned int>(params[i].sh1);
        made->sh2_tbl[i] = static_cast<unsigned int>(params[i].sh2);
        memcpy(made->param_tbl[i], params[i].tbl, sizeof params[i].tbl);
        memcpy(made->temper_tbl[i], params[i].tmp_tbl, sizeof params[i].tmp_tbl);
        memcpy(made->single_temper_tbl[i], params[i].flt_tmp_tbl, sizeof params[i].flt_tmp_tbl);
    }
    const hipError_t error = hipMemcpy(p, made, sizeof(mtgp32_params), hipMemcpyDefault);
    free(made);
    return error == hipSuccess ? ROCRAND_STATUS_SUCCESS : ROCRAND_STATUS_ALLOCATION_FAILED;
}
#endif

#endif
