/* Threefry with 20 rounds (J. K. Salmon and others, 2011): rounds of additions and rotations on a counter, of two or of
   four words of 32 or 64 bits. */
#ifndef ROCRAND_THREEFRY_COMMON_H_
#define ROCRAND_THREEFRY_COMMON_H_

#include <rocrand/rocrand_common.h>

namespace rocrand_device {
namespace detail {

template <class V, int W> struct threefry_vector;
template <> struct threefry_vector<unsigned int, 2> { using type = uint2; };
template <> struct threefry_vector<unsigned int, 4> { using type = uint4; };
template <> struct threefry_vector<unsigned long long, 2> { using type = ulonglong2; };
template <> struct threefry_vector<unsigned long long, 4> { using type = ulonglong4; };

FQUALIFIERS unsigned int rotated(unsigned int x, int d) { return x << d | x >> ((32 - d) & 31); }
FQUALIFIERS unsigned long long rotated(unsigned long long x, int d) { return x << d | x >> ((64 - d) & 63); }

template <class V> struct threefry_constants;
template <> struct threefry_constants<unsigned int> {
    static constexpr unsigned int parity = 0x1BD11BDAu;
    static constexpr int two[8] = {13, 15, 26, 6, 17, 29, 16, 24};
    static constexpr int four[8][2] = {{10, 26}, {11, 21}, {13, 27}, {23, 5}, {6, 20}, {17, 11}, {25, 10}, {18, 20}};
};
template <> struct threefry_constants<unsigned long long> {
    static constexpr unsigned long long parity = 0x1BD11BDAA9FC1A22ull;
    static constexpr int two[8] = {16, 42, 12, 31, 16, 32, 24, 21};
    static constexpr int four[8][2] = {{14, 16}, {52, 57}, {23, 40}, {5, 37}, {25, 33}, {46, 12}, {58, 22}, {32, 32}};
};

} // namespace detail

template <class V, int W> class threefry_engine {
public:
    using value_type = V;
    using vector_type = typename detail::threefry_vector<V, W>::type;
    using normal_method = inverse;
    using seeded = void;
    static constexpr bool scaled = false, numbered_by_cdf = false;
    static constexpr unsigned int width = W;

    struct state_type {
        V counter[W];
        V key[W];
        V result[W];
        unsigned int substate;
    };

    FQUALIFIERS threefry_engine(unsigned long long seed_value = 0, unsigned long long subsequence = 0,
                                unsigned long long offset = 0)
    {
        seed(seed_value, subsequence, offset);
    }

    FQUALIFIERS void seed(unsigned long long seed_value, unsigned long long subsequence, unsigned long long offset)
    {
        for (int i = 0; i < W; i++) {
            m_state.counter[i] = 0;
            m_state.key[i] = static_cast<V>(seed_value >> (64 / W * i));
        }
        m_state.substate = 0;
        skip_subsequence(subsequence);
        discard(offset);
    }

    FQUALIFIERS void discard(unsigned long long offset)
    {
        unsigned int place = m_state.substate + static_cast<unsigned int>(offset % W);
        m_state.substate = place % W;
        increase(m_state.counter, offset / W + place / W);
        rounds(m_state.counter, m_state.result);
    }

    FQUALIFIERS void discard_subsequence(unsigned long long subsequence)
    {
        skip_subsequence(subsequence);
        rounds(m_state.counter, m_state.result);
    }

    FQUALIFIERS void discard_sequence(unsigned long long sequence) { discard_subsequence(sequence); }

    FQUALIFIERS V operator()() { return next(); }

    FQUALIFIERS V next()
    {
        V number = m_state.result[0];
#pragma unroll
        for (int i = 1; i < W; i++)
            number = m_state.substate == i ? m_state.result[i] : number;
        if (++m_state.substate == W) {
            m_state.substate = 0;
            increase(m_state.counter, 1);
            rounds(m_state.counter, m_state.result);
        }
        return number;
    }

    FQUALIFIERS vector_type next_vector()
    {
        V now[W];
        for (int i = 0; i < W; i++)
            now[i] = m_state.result[i];
        increase(m_state.counter, 1);
        rounds(m_state.counter, m_state.result);
        return interleave(now, m_state.result);
    }

    FQUALIFIERS vector_type next_leap(unsigned int leap)
    {
        V now[W], after[W], counter[W];
        for (int i = 0; i < W; i++) {
            now[i] = after[i] = m_state.result[i];
            counter[i] = m_state.counter[i];
        }
        if (m_state.substate > 0) {
            increase(counter, 1);
            rounds(counter, after);
        }
        vector_type numbers = interleave(now, after);
        increase(m_state.counter, leap);
        rounds(m_state.counter, m_state.result);
        return numbers;
    }

protected:
    FQUALIFIERS vector_type interleave(const V* now, const V* after) const
    {
        V taken[W];
#pragma unroll
        for (int i = 0; i < W; i++) {
            taken[i] = now[i];
#pragma unroll
            for (int s = 1; s < W; s++)
                if (m_state.substate == s)
                    taken[i] = i + s < W ? now[(i + s) % W] : after[(i + s) % W];
        }
        if constexpr (W == 2)
            return vector_type{taken[0], taken[1]};
        else
            return vector_type{taken[0], taken[1], taken[2], taken[3]};
    }

    static FQUALIFIERS void increase(V* counter, unsigned long long by)
    {
        V low, high;
        detail::split(low, high, by);
        counter[0] += low;
        bool carry = counter[0] < low;
        V before = counter[1];
        counter[1] += high + carry;
        if constexpr (W == 4) {
            carry = counter[1] < before;
            counter[2] += carry;
            counter[3] += carry && counter[2] == 0;
        }
    }

    FQUALIFIERS void skip_subsequence(unsigned long long subsequence)
    {
        if constexpr (W == 2) {
            m_state.counter[1] += static_cast<V>(subsequence);
        } else {
            V low, high;
            detail::split(low, high, subsequence);
            m_state.counter[2] += low;
            m_state.counter[3] += high + (m_state.counter[2] < low);
        }
    }

    FQUALIFIERS void rounds(const V* counter, V* result) const
    {
        using constants = detail::threefry_constants<V>;
        V x[W], key[W + 1];
        key[W] = constants::parity;
        for (int i = 0; i < W; i++) {
            key[i] = m_state.key[i];
            key[W] ^= key[i];
            x[i] = counter[i] + key[i];
        }
#pragma unroll
        for (int round = 0; round < 20; round++) {
            if constexpr (W == 2) {
                x[0] += x[1];
                x[1] = detail::rotated(x[1], constants::two[round & 7]) ^ x[0];
            } else {
                const int a = round & 2 ? 3 : 1, b = round & 2 ? 1 : 3;
                x[0] += x[a];
                x[a] = detail::rotated(x[a], constants::four[round & 7][0]) ^ x[0];
                x[2] += x[b];
                x[b] = detail::rotated(x[b], constants::four[round & 7][1]) ^ x[2];
            }
            if ((round & 3) == 3) {
                const int inject = round / 4 + 1;
                for (int i = 0; i < W; i++)
                    x[i] += key[(inject + i) % (W + 1)];
                x[W - 1] += static_cast<V>(inject);
            }
        }
        for (int i = 0; i < W; i++)
            result[i] = x[i];
    }

public:
    state_type m_state;
};

} // namespace rocrand_device

typedef rocrand_device::threefry_engine<unsigned int, 2> rocrand_state_threefry2x32_20;
typedef rocrand_device::threefry_engine<unsigned int, 4> rocrand_state_threefry4x32_20;
typedef rocrand_device::threefry_engine<unsigned long long, 2> rocrand_state_threefry2x64_20;
typedef rocrand_device::threefry_engine<unsigned long long, 4> rocrand_state_threefry4x64_20;

#include <rocrand/rocrand_calls.h>

FQUALIFIERS uint2 rocrand2(rocrand_state_threefry2x32_20* state) { return state->next_vector(); }
FQUALIFIERS ulonglong2 rocrand2(rocrand_state_threefry2x64_20* state) { return state->next_vector(); }
FQUALIFIERS uint4 rocrand4(rocrand_state_threefry4x32_20* state) { return state->next_vector(); }
FQUALIFIERS ulonglong4 rocrand4(rocrand_state_threefry4x64_20* state) { return state->next_vector(); }

#endif
