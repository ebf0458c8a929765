/* LFSR113 (P. L'Ecuyer, 1999): four shift registers of 31, 29, 28 and 25 bits, added without carry. */
#ifndef ROCRAND_LFSR113_H_
#define ROCRAND_LFSR113_H_

#include <rocrand/rocrand_common.h>
#include <rocrand/rocrand_jumps.h>

#define ROCRAND_LFSR113_DEFAULT_SEED_X 2
#define ROCRAND_LFSR113_DEFAULT_SEED_Y 8
#define ROCRAND_LFSR113_DEFAULT_SEED_Z 16
#define ROCRAND_LFSR113_DEFAULT_SEED_W 128

namespace rocrand_device {

class lfsr113_engine {
public:
    using value_type = unsigned int;
    using normal_method = inverse;
    using seeded_by_four = void;
    static constexpr bool scaled = false, numbered_by_cdf = false;
    static constexpr unsigned int width = 1;

    struct lfsr113_state {
        uint4 z;
        uint4 subsequence;
    };

    FQUALIFIERS lfsr113_engine(uint4 seed_value = {ROCRAND_LFSR113_DEFAULT_SEED_X, ROCRAND_LFSR113_DEFAULT_SEED_Y,
                                                   ROCRAND_LFSR113_DEFAULT_SEED_Z, ROCRAND_LFSR113_DEFAULT_SEED_W},
                               unsigned int subsequence = 0, unsigned long long offset = 0)
    {
        seed(seed_value, subsequence, offset);
    }

    FQUALIFIERS void seed(uint4 seed_value, unsigned long long subsequence, unsigned long long offset = 0)
    {
        m_state.z = m_state.subsequence = seed_value;
        discard_subsequence(static_cast<unsigned int>(subsequence));
        discard(offset);
    }

    FQUALIFIERS void discard() { next(); }
    FQUALIFIERS void discard(unsigned long long offset) { jump(offset, rocrand_lfsr113_steps); }
    /* 2^55 numbers each. */
    FQUALIFIERS void discard_subsequence(unsigned int subsequence) { jump(subsequence, rocrand_lfsr113_sequences); }
    FQUALIFIERS void discard_sequence(unsigned int sequence) { discard_subsequence(sequence); }

    FQUALIFIERS unsigned int operator()() { return next(); }

    FQUALIFIERS unsigned int next()
    {
        m_state.z = uint4{step<0>(m_state.z.x), step<1>(m_state.z.y), step<2>(m_state.z.z), step<3>(m_state.z.w)};
        return m_state.z.x ^ m_state.z.y ^ m_state.z.z ^ m_state.z.w;
    }

protected:
    template <int Word> static FQUALIFIERS unsigned int step(unsigned int z)
    {
        constexpr unsigned int kept[] = {0xfffffffeu, 0xfffffff8u, 0xfffffff0u, 0xffffff80u};
        constexpr int shift[] = {18, 2, 7, 13}, left[] = {6, 2, 13, 3}, right[] = {13, 27, 21, 12};
        return ((z & kept[Word]) << shift[Word]) ^ (((z << left[Word]) ^ z) >> right[Word]);
    }

    template <int Word> static FQUALIFIERS unsigned int jumped(unsigned int z, unsigned int polynomial)
    {
        unsigned int sum = 0;
        for (int i = 31; i >= 0; i--)
            sum = step<Word>(sum) ^ (z & (0u - (polynomial >> i & 1)));
        return sum;
    }

    FQUALIFIERS void jump(unsigned long long distance, const unsigned int (&powers)[64][4])
    {
        uint4 z = m_state.z;
        for (int k = 0; distance; k++, distance >>= 1)
            if (distance & 1)
                z = uint4{jumped<0>(z.x, powers[k][0]), jumped<1>(z.y, powers[k][1]), jumped<2>(z.z, powers[k][2]),
                          jumped<3>(z.w, powers[k][3])};
        m_state.z = z;
    }

public:
    lfsr113_state m_state;
};

} // namespace rocrand_device

typedef rocrand_device::lfsr113_engine rocrand_state_lfsr113;

#include <rocrand/rocrand_calls.h>

#endif
