/* Combined multiple recursive generators: MRG32k3a (P. L'Ecuyer, 1999) and MRG31k3p (P. L'Ecuyer, R. Touzin, 2000). Two
   recursions of three words each; a jump multiplies each by a power of its matrix. */
#ifndef ROCRAND_MRG_H_
#define ROCRAND_MRG_H_

#include <rocrand/rocrand_common.h>

namespace rocrand_device {
namespace detail {

/* A sum modulo 2^Bits - Less, for sums that two foldings bring below twice that. */
template <int Bits, unsigned Less> FQUALIFIERS unsigned int mrg_remainder(unsigned long long sum)
{
    constexpr unsigned long long all = (1ull << Bits) - 1, modulus = all + 1 - Less;
    for (int i = 0; i < 2; i++)
        sum = (sum >> Bits) * Less + (sum & all);
    return static_cast<unsigned int>(sum >= modulus ? sum - modulus : sum);
}

struct mrg32k3a_constants {
    static constexpr unsigned long long m1 = 4294967087ull, m2 = 4294944443ull, default_seed = 12345;
    static constexpr double norm = 2.3283065498378288e-10, uint_norm = 1.000000048661607;
    static constexpr int subsequence = 76, sequence = 127;
    static constexpr bool newest_first = false;
    static constexpr unsigned long long first[9] = {0, 1, 0, 0, 0, 1, m1 - 810728, 1403580, 0};
    static constexpr unsigned long long second[9] = {0, 1, 0, 0, 0, 1, m2 - 1370589, 0, 527612};
    static FQUALIFIERS unsigned int step_first(const unsigned int* g)
    {
        return mrg_remainder<32, 209>(1403580ull * g[1] + 810728ull * (m1 - g[0]));
    }
    static FQUALIFIERS unsigned int step_second(const unsigned int* g)
    {
        return mrg_remainder<32, 22853>(527612ull * g[2] + 1370589ull * (m2 - g[0]));
    }
};

struct mrg31k3p_constants {
    static constexpr unsigned long long m1 = 2147483647ull, m2 = 2147462579ull, default_seed = 12345;
    static constexpr double norm = 4.656612875245796923e-10, uint_norm = 2.000000001396983862;
    static constexpr int subsequence = 72, sequence = 134;
    static constexpr bool newest_first = true;
    static constexpr unsigned long long first[9] = {0, 1 << 22, (1 << 7) + 1, 1, 0, 0, 0, 1, 0};
    static constexpr unsigned long long second[9] = {1 << 15, 0, (1 << 15) + 1, 1, 0, 0, 0, 1, 0};
    static FQUALIFIERS unsigned int step_first(const unsigned int* g)
    {
        return mrg_remainder<31, 1>((1ull << 22) * g[1] + 129ull * g[2]);
    }
    static FQUALIFIERS unsigned int step_second(const unsigned int* g)
    {
        return mrg_remainder<31, 21069>((1ull << 15) * g[0] + 32769ull * g[2]);
    }
};

FQUALIFIERS void mrg_square(unsigned long long* a, unsigned long long m)
{
    unsigned long long product[9];
    for (int i = 0; i < 9; i++) {
        unsigned long long sum = 0;
        for (int j = 0; j < 3; j++)
            sum += a[i / 3 * 3 + j] * a[j * 3 + i % 3] % m;
        product[i] = sum % m;
    }
    for (int i = 0; i < 9; i++)
        a[i] = product[i];
}

/* A state after `distance` times 2^`exponent` steps. */
FQUALIFIERS void mrg_jump(unsigned int* state, const unsigned long long* matrix, unsigned long long m,
                          unsigned long long distance, int exponent)
{
    unsigned long long a[9];
    if (!distance)
        return;
    for (int i = 0; i < 9; i++)
        a[i] = matrix[i];
    for (int i = 0; i < exponent; i++)
        mrg_square(a, m);
    for (;;) {
        if (distance & 1) {
            unsigned long long next[3];
            for (int i = 0; i < 3; i++)
                next[i] = (a[i * 3] * state[0] % m + a[i * 3 + 1] * state[1] % m + a[i * 3 + 2] * state[2] % m) % m;
            for (int i = 0; i < 3; i++)
                state[i] = static_cast<unsigned int>(next[i]);
        }
        distance >>= 1;
        if (!distance)
            return;
        mrg_square(a, m);
    }
}

} // namespace detail

template <class C> class mrg_engine {
public:
    using value_type = unsigned int;
    using normal_method = pairs;
    using seeded = void;
    static constexpr bool scaled = true, numbered_by_cdf = false;
    static constexpr unsigned int width = 1;
    static constexpr double norm = C::norm, uint_norm = C::uint_norm;

    struct mrg_state : detail::boxmuller_state {
        unsigned int g1[3];
        unsigned int g2[3];
    };

    FQUALIFIERS mrg_engine() { seed(C::default_seed, 0, 0); }
    FQUALIFIERS mrg_engine(unsigned long long seed_value, unsigned long long subsequence, unsigned long long offset)
    {
        seed(seed_value, subsequence, offset);
    }

    FQUALIFIERS void seed(unsigned long long seed_value, unsigned long long subsequence, unsigned long long offset)
    {
        seed_value = seed_value ? seed_value : C::default_seed;
        const unsigned int x = static_cast<unsigned int>(seed_value) ^ 0x55555555u;
        const unsigned int y = static_cast<unsigned int>(seed_value >> 32) ^ 0xAAAAAAAAu;
        for (int i = 0; i < 3; i++) {
            m_state.g1[i] = seeded_word(i == 1 ? y : x, seed_value, C::m1);
            m_state.g2[i] = seeded_word(i == 1 ? x : y, seed_value, C::m2);
        }
        m_state.forget();
        discard_subsequence(subsequence);
        discard(offset);
    }

    FQUALIFIERS void discard(unsigned long long offset) { jump(offset, 0); }
    FQUALIFIERS void discard_subsequence(unsigned long long subsequence) { jump(subsequence, C::subsequence); }
    FQUALIFIERS void discard_sequence(unsigned long long sequence) { jump(sequence, C::sequence); }

    FQUALIFIERS unsigned int operator()() { return next(); }

    /* From 1 to m1. */
    FQUALIFIERS unsigned int next()
    {
        const unsigned int a = C::step_first(m_state.g1), b = C::step_second(m_state.g2);
        shift(m_state.g1, a);
        shift(m_state.g2, b);
        return a - b + (a <= b ? static_cast<unsigned int>(C::m1) : 0u);
    }

protected:
    /* A seed's product with a word, as the reference reduces it: MRG31k3p after it wraps at 2^64. */
    static FQUALIFIERS unsigned int seeded_word(unsigned int word, unsigned long long seed_value, unsigned long long m)
    {
        if constexpr (C::newest_first)
            return static_cast<unsigned int>(word * seed_value % m);
        const unsigned long long high = word / 131072, low = word % 131072;
        return static_cast<unsigned int>((high * seed_value % m * 131072 + low * seed_value % m) % m);
    }

    static FQUALIFIERS void shift(unsigned int* g, unsigned int made)
    {
        g[C::newest_first ? 2 : 0] = g[1];
        g[1] = g[C::newest_first ? 0 : 2];
        g[C::newest_first ? 0 : 2] = made;
    }

    FQUALIFIERS void jump(unsigned long long distance, int exponent)
    {
        detail::mrg_jump(m_state.g1, C::first, C::m1, distance, exponent);
        detail::mrg_jump(m_state.g2, C::second, C::m2, distance, exponent);
    }

public:
    mrg_state m_state;
};

using mrg32k3a_engine = mrg_engine<detail::mrg32k3a_constants>;
using mrg31k3p_engine = mrg_engine<detail::mrg31k3p_constants>;

} // namespace rocrand_device

typedef rocrand_device::mrg32k3a_engine rocrand_state_mrg32k3a;
typedef rocrand_device::mrg31k3p_engine rocrand_state_mrg31k3p;

#include <rocrand/rocrand_calls.h>

#endif
