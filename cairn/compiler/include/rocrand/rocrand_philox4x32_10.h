/* Philox4x32-10 (J. K. Salmon and others, 2011): ten rounds of two multiplications on a counter of 128 bits. */
#ifndef ROCRAND_PHILOX4X32_10_H_
#define ROCRAND_PHILOX4X32_10_H_

#include <rocrand/rocrand_common.h>

#define ROCRAND_PHILOX4x32_DEFAULT_SEED 0xdeadbeefdeadbeefULL

namespace rocrand_device {

class philox4x32_10_engine {
public:
    using value_type = unsigned int;
    using vector_type = uint4;
    using normal_method = pairs;
    using seeded = void;
    static constexpr bool scaled = false, numbered_by_cdf = false;
    static constexpr unsigned int width = 4;

    struct philox4x32_10_state : detail::boxmuller_state {
        uint4 counter;
        uint4 result;
        uint2 key;
        unsigned int substate;
    };

    FQUALIFIERS philox4x32_10_engine() { seed(ROCRAND_PHILOX4x32_DEFAULT_SEED, 0, 0); }
    FQUALIFIERS philox4x32_10_engine(unsigned long long seed_value, unsigned long long subsequence,
                                     unsigned long long offset)
    {
        seed(seed_value, subsequence, offset);
    }

    FQUALIFIERS void seed(unsigned long long seed_value, unsigned long long subsequence, unsigned long long offset)
    {
        m_state.key = uint2{static_cast<unsigned int>(seed_value), static_cast<unsigned int>(seed_value >> 32)};
        restart(subsequence, offset);
    }

    FQUALIFIERS void restart(unsigned long long subsequence, unsigned long long offset)
    {
        m_state.counter = uint4{0, 0, static_cast<unsigned int>(subsequence),
                                static_cast<unsigned int>(subsequence >> 32)};
        m_state.substate = 0;
        m_state.forget();
        discard(offset);
    }

    FQUALIFIERS void discard(unsigned long long offset)
    {
        unsigned int place = m_state.substate + (offset & 3);
        m_state.substate = place & 3;
        discard_state(offset / 4 + place / 4);
        renew();
    }

    FQUALIFIERS void discard_subsequence(unsigned long long subsequence)
    {
        unsigned int before = m_state.counter.z;
        m_state.counter.z += static_cast<unsigned int>(subsequence);
        m_state.counter.w += static_cast<unsigned int>(subsequence >> 32) + (m_state.counter.z < before);
        renew();
    }

    FQUALIFIERS void discard_sequence(unsigned long long sequence) { discard_subsequence(sequence); }

    FQUALIFIERS unsigned int operator()() { return next(); }

    FQUALIFIERS unsigned int next()
    {
        unsigned int number = pick(m_state.result, m_state.substate);
        if (++m_state.substate == 4) {
            m_state.substate = 0;
            discard_state(1);
            renew();
        }
        return number;
    }

    FQUALIFIERS uint4 next4()
    {
        uint4 now = m_state.result;
        discard_state(1);
        renew();
        return interleave(now, m_state.result);
    }

    /* The next four numbers, and then as many blocks of four on: what a thread of a grid takes. */
    FQUALIFIERS uint4 next_leap(unsigned int leap)
    {
        uint4 numbers = m_state.result;
        if (m_state.substate > 0) {
            uint4 counter = m_state.counter;
            increase(counter, 1);
            numbers = interleave(numbers, rounds(counter, m_state.key));
        }
        discard_state(leap);
        renew();
        return numbers;
    }

protected:
    static FQUALIFIERS unsigned int pick(const uint4& four, unsigned int which)
    {
        unsigned int low = which & 1 ? four.y : four.x, high = which & 1 ? four.w : four.z;
        return which & 2 ? high : low;
    }

    FQUALIFIERS uint4 interleave(const uint4& a, const uint4& b) const
    {
        switch (m_state.substate) {
        case 1: return uint4{a.y, a.z, a.w, b.x};
        case 2: return uint4{a.z, a.w, b.x, b.y};
        case 3: return uint4{a.w, b.x, b.y, b.z};
        default: return a;
        }
    }

    static FQUALIFIERS void increase(uint4& counter, unsigned long long by)
    {
        unsigned long long low = (static_cast<unsigned long long>(counter.y) << 32 | counter.x) + by;
        bool carry = low < by;
        counter.x = static_cast<unsigned int>(low);
        counter.y = static_cast<unsigned int>(low >> 32);
        counter.z += carry;
        counter.w += carry && counter.z == 0;
    }

    FQUALIFIERS void discard_state(unsigned long long blocks) { increase(m_state.counter, blocks); }
    FQUALIFIERS void renew() { m_state.result = rounds(m_state.counter, m_state.key); }

    static FQUALIFIERS uint4 rounds(uint4 c, uint2 key)
    {
#pragma unroll
        for (int i = 0; i < 10; i++) {
            unsigned long long p = 0xD2511F53ull * c.x, q = 0xCD9E8D57ull * c.z;
            c = uint4{static_cast<unsigned int>(q >> 32) ^ c.y ^ key.x, static_cast<unsigned int>(q),
                      static_cast<unsigned int>(p >> 32) ^ c.w ^ key.y, static_cast<unsigned int>(p)};
            key.x += 0x9E3779B9u;
            key.y += 0xBB67AE85u;
        }
        return c;
    }

public:
    philox4x32_10_state m_state;
};

} // namespace rocrand_device

typedef rocrand_device::philox4x32_10_engine rocrand_state_philox4x32_10;

#include <rocrand/rocrand_calls.h>

FQUALIFIERS uint4 rocrand4(rocrand_state_philox4x32_10* state) { return state->next4(); }

#endif
