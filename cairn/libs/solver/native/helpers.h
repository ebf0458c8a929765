/* What a refactorisation is told. */
#ifndef CAIRN_SOLVE_HELPERS_H
#define CAIRN_SOLVE_HELPERS_H
#include "solve.h"

struct solve_rfinfo {
    int32_t mode, analyzed; /* lu_mode or cholesky_mode; and the one in which it was analyzed, or 0 */
    int32_t boosted;        /* whether a pivot below `zero` became `boost` */
    double zero, boost;
};

#endif
