/* Sobol sequences of 32 and 64 bits, by direction vectors and Gray codes, plain and with a scrambling constant. */
#ifndef ROCRAND_SOBOL_H_
#define ROCRAND_SOBOL_H_

#include <rocrand/rocrand_common.h>

namespace rocrand_device {

/* With `Shared` the vectors stay where they are (in LDS, say), else the state holds them. */
template <class V, bool Shared> struct sobol_vectors {
    V own[sizeof(V) * 8];
    FQUALIFIERS void keep(const V* vectors)
    {
        for (unsigned int k = 0; k < sizeof(V) * 8; k++)
            own[k] = vectors[k];
    }
};
template <class V> struct sobol_vectors<V, true> {
    const V* own;
    FQUALIFIERS void keep(const V* vectors) { own = vectors; }
};

template <class V, bool Shared> class sobol_engine {
public:
    using value_type = V;
    using normal_method = inverse;
    using quasi = void;
    static constexpr bool scaled = false, numbered_by_cdf = true;
    static constexpr unsigned int width = 1;

    struct sobol_state {
        V d;
        V i;
        V constant;
        sobol_vectors<V, Shared> vectors;
    };

    FQUALIFIERS sobol_engine() : m_state() {}
    FQUALIFIERS sobol_engine(const V* vectors, V offset) { start(vectors, 0, offset); }

    FQUALIFIERS void start(const V* vectors, V constant, V offset)
    {
        m_state.i = 0;
        m_state.constant = constant;
        m_state.vectors.keep(vectors);
        discard(offset);
    }

    FQUALIFIERS void discard(V offset)
    {
        m_state.i += offset;
        const V gray = m_state.i ^ (m_state.i >> 1);
        m_state.d = 0;
        for (unsigned int k = 0; k < sizeof(V) * 8; k++)
            m_state.d ^= gray >> k & 1 ? m_state.vectors.own[k] : V(0);
    }

    FQUALIFIERS void discard()
    {
        m_state.d ^= m_state.vectors.own[lowest_zero(m_state.i)];
        m_state.i++;
    }

    /* By a power of two: two bits of the Gray code change. */
    FQUALIFIERS void discard_stride(V stride)
    {
        m_state.d ^= m_state.vectors.own[(lowest_zero(~stride) - 1) & (sizeof(V) * 8 - 1)];
        m_state.d ^= m_state.vectors.own[lowest_zero(m_state.i | (stride - 1))];
        m_state.i += stride;
    }

    FQUALIFIERS V operator()() { return next(); }
    FQUALIFIERS V current() const { return m_state.d ^ m_state.constant; }

    FQUALIFIERS V next()
    {
        const V number = current();
        discard();
        return number;
    }

    static constexpr FQUALIFIERS bool uses_shared_vectors() { return Shared; }

protected:
    static FQUALIFIERS unsigned int lowest_zero(V x)
    {
        if (x == static_cast<V>(~V(0)))
            return 0;
        return static_cast<unsigned int>(__builtin_ctzll(~static_cast<unsigned long long>(x)));
    }

public:
    sobol_state m_state;
};

template <class V, bool Shared> class scrambled_sobol_engine : public sobol_engine<V, Shared> {
public:
    using scrambled = void;
    FQUALIFIERS scrambled_sobol_engine() = default;
    FQUALIFIERS scrambled_sobol_engine(const V* vectors, V constant, V offset) { this->start(vectors, constant, offset); }
};

} // namespace rocrand_device

typedef rocrand_device::sobol_engine<unsigned int, false> rocrand_state_sobol32;
typedef rocrand_device::sobol_engine<unsigned long long, false> rocrand_state_sobol64;
typedef rocrand_device::scrambled_sobol_engine<unsigned int, false> rocrand_state_scrambled_sobol32;
typedef rocrand_device::scrambled_sobol_engine<unsigned long long, false> rocrand_state_scrambled_sobol64;

#include <rocrand/rocrand_calls.h>

#endif
