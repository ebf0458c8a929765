/* XORWOW (G. Marsaglia, 2003): a shift register of five words and a counter. */
#ifndef ROCRAND_XORWOW_H_
#define ROCRAND_XORWOW_H_

#include <rocrand/rocrand_common.h>
#include <rocrand/rocrand_jumps.h>

#define ROCRAND_XORWOW_DEFAULT_SEED 0ULL

namespace rocrand_device {

class xorwow_engine {
public:
    using value_type = unsigned int;
    using normal_method = pairs;
    using seeded = void;
    static constexpr bool scaled = false, numbered_by_cdf = false;
    static constexpr unsigned int width = 1;

    struct xorwow_state : detail::boxmuller_state {
        unsigned int d;
        unsigned int x[5];
    };

    FQUALIFIERS xorwow_engine() { seed(ROCRAND_XORWOW_DEFAULT_SEED, 0, 0); }
    FQUALIFIERS xorwow_engine(unsigned long long seed_value, unsigned long long subsequence, unsigned long long offset)
    {
        seed(seed_value, subsequence, offset);
    }

    FQUALIFIERS void seed(unsigned long long seed_value, unsigned long long subsequence, unsigned long long offset)
    {
        const unsigned int low = 1228688033u * (static_cast<unsigned int>(seed_value) ^ 0x2c7f967fu);
        const unsigned int high = 2073658381u * (static_cast<unsigned int>(seed_value >> 32) ^ 0xa03697cbu);
        m_state.x[0] = 123456789u + low;
        m_state.x[1] = 362436069u ^ low;
        m_state.x[2] = 521288629u + high;
        m_state.x[3] = 88675123u ^ high;
        m_state.x[4] = 5783321u + low;
        m_state.d = 6615241u + low + high;
        m_state.forget();
        discard_subsequence(subsequence);
        discard(offset);
    }

    FQUALIFIERS void discard(unsigned long long offset)
    {
        jump(offset, rocrand_xorwow_steps);
        m_state.d += static_cast<unsigned int>(offset) * 362437u;
    }

    /* 2^67 numbers each, of which the counter keeps nothing. */
    FQUALIFIERS void discard_subsequence(unsigned long long subsequence) { jump(subsequence, rocrand_xorwow_sequences); }
    FQUALIFIERS void discard_sequence(unsigned long long sequence) { discard_subsequence(sequence); }

    FQUALIFIERS unsigned int operator()() { return next(); }

    FQUALIFIERS unsigned int next()
    {
        step(m_state.x);
        m_state.d += 362437u;
        return m_state.d + m_state.x[4];
    }

protected:
    static FQUALIFIERS void step(unsigned int* x)
    {
        const unsigned int t = x[0] ^ (x[0] >> 2), last = x[4];
        x[0] = x[1];
        x[1] = x[2];
        x[2] = x[3];
        x[3] = last;
        x[4] = last ^ (last << 4) ^ t ^ (t << 1);
    }

    FQUALIFIERS void jump(unsigned long long distance, const unsigned int (&powers)[64][5])
    {
        for (int k = 0; distance; k++, distance >>= 1) {
            if (!(distance & 1))
                continue;
            unsigned int sum[5] = {};
            for (int i = 159; i >= 0; i--) {
                step(sum);
                const unsigned int taken = 0u - (powers[k][i / 32] >> (i % 32) & 1);
                for (int j = 0; j < 5; j++)
                    sum[j] ^= m_state.x[j] & taken;
            }
            for (int j = 0; j < 5; j++)
                m_state.x[j] = sum[j];
        }
    }

public:
    xorwow_state m_state;
};

} // namespace rocrand_device

typedef rocrand_device::xorwow_engine rocrand_state_xorwow;

#include <rocrand/rocrand_calls.h>

#endif
