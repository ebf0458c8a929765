/* The functions that all generators have: a state is set up, gives numbers, and skips some. */
#ifndef ROCRAND_CALLS_H_
#define ROCRAND_CALLS_H_

#include <rocrand/rocrand_common.h>

template <class S, class = typename S::seeded>
FQUALIFIERS void rocrand_init(const unsigned long long seed, const unsigned long long subsequence,
                              const unsigned long long offset, S* state)
{
    state->seed(seed, subsequence, offset);
}

template <class S, class = typename S::seeded_by_four>
FQUALIFIERS void rocrand_init(const uint4 seed, const unsigned int subsequence, S* state)
{
    state->seed(seed, subsequence, 0);
}

template <class S, class = typename S::seeded_by_four>
FQUALIFIERS void rocrand_init(const uint4 seed, const unsigned int subsequence, const unsigned long long offset,
                              S* state)
{
    state->seed(seed, subsequence, offset);
}

template <class S, class = typename S::quasi>
FQUALIFIERS void rocrand_init(const typename S::value_type* vectors, const unsigned int offset, S* state)
{
    state->start(vectors, 0, offset);
}

template <class S, class = typename S::quasi, class = typename S::scrambled>
FQUALIFIERS void rocrand_init(const typename S::value_type* vectors, const typename S::value_type scramble_constant,
                              const unsigned int offset, S* state)
{
    state->start(vectors, scramble_constant, offset);
}

/* A number of all bits of its type. */
template <class S> FQUALIFIERS typename S::value_type rocrand(S* state)
{
    if constexpr (S::scaled)
        return static_cast<unsigned int>((state->next() - 1) * S::uint_norm);
    else
        return state->next();
}

template <class S> FQUALIFIERS auto skipahead(unsigned long long offset, S* state) -> decltype(state->discard(offset))
{
    state->discard(offset);
}

template <class S>
FQUALIFIERS auto skipahead_subsequence(unsigned long long subsequence, S* state)
    -> decltype(state->discard_subsequence(subsequence))
{
    state->discard_subsequence(subsequence);
}

template <class S>
FQUALIFIERS auto skipahead_sequence(unsigned long long sequence, S* state)
    -> decltype(state->discard_subsequence(sequence))
{
    state->discard_sequence(sequence);
}

#endif
