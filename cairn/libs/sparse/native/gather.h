/* A row of CSR times a vector where the processor has AVX-512: one instruction reads the numbers that a whole vector of indices
   names, and masks take the row's last entries. The builtins are immintrin.h's, which takes a compiler most of a second. */
#pragma once
#include "host.h"

/* How many entries of the matrix ahead the caches are told: rows are so short that processors' own guesses come late. */
constexpr wide STREAM = 256;

template <class S, class J> struct gathers {
    static constexpr bool value = false;
};

#if defined(__AVX512VL__) && defined(__clang__)
/* Numbers S at indices J, L at a time: the builtins, and what the one for indices wants to be given. */
#define GATHERS(S, J, L, gather, load_numbers, load_indices, given)                                                      \
    template <> struct gathers<S, J> {                                                                                   \
        static constexpr bool value = true;                                                                              \
        static constexpr int lanes = L;                                                                                  \
        typedef S numbers __attribute__((vector_size(L * sizeof(S))));                                                   \
        typedef J places __attribute__((vector_size(L * sizeof(J))));                                                    \
        static numbers at(const S *x, places p, int mask) { return gather(numbers{}, x, p, mask, (int)sizeof(S)); }      \
        static numbers load(const S *from, int mask) { return load_numbers(from, numbers{}, mask); }                     \
        static places load(const J *from, int mask) { return load_indices((const given *)from, places{}, mask); }        \
    };
GATHERS(double, int, 8, __builtin_ia32_gathersiv8df, __builtin_ia32_loadupd512_mask, __builtin_ia32_loaddqusi256_mask, places)
GATHERS(float, int, 16, __builtin_ia32_gathersiv16sf, __builtin_ia32_loadups512_mask, __builtin_ia32_loaddqusi512_mask, int)
GATHERS(double, wide, 8, __builtin_ia32_gatherdiv8df, __builtin_ia32_loadupd512_mask, __builtin_ia32_loaddqudi512_mask, wide)
#undef GATHERS
#endif

template <class S, class J> static S row_gathered(const J *indices, const S *values, wide n, const S *x)
{
    typedef gathers<S, J> with;
    constexpr int L = with::lanes, ALL = (1 << L) - 1;
    typename with::numbers sum = {};
    wide p = 0;
    for (; p + L <= n; p += L) {
        __builtin_prefetch(values + p + STREAM);
        sum += with::load(values + p, ALL) * with::at(x, with::load(indices + p, ALL), ALL);
    }
    if (p < n) {
        const int left = (1 << (n - p)) - 1;
        sum += with::load(values + p, left) * with::at(x, with::load(indices + p, left), left);
    }
    for (int half = L / 2; half; half /= 2)
        for (int i = 0; i < half; i++) sum[i] += sum[i + half];
    return sum[0];
}
