#ifndef ROCRAND_DISCRETE_TYPES_H_
#define ROCRAND_DISCRETE_TYPES_H_

/* A discrete distribution over offset … offset + size - 1, as an alias table and as sums of probabilities. */
struct rocrand_discrete_distribution_st {
    unsigned int size;
    unsigned int offset;
    unsigned int* alias;
    double* probability;
    double* cdf;
};

typedef struct rocrand_discrete_distribution_st* rocrand_discrete_distribution;

#endif
