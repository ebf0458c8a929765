/* All routines: what `routines.py` checks the calls of. */
#ifndef CAIRN_SOLVE_ROUTINES_H
#define CAIRN_SOLVE_ROUTINES_H
#include "solve.h"

#define SOLVE_ROUTINES(R)                                                                                              \
    R(lacgv) R(laswp) R(larfg) R(larft) R(larf) R(larfb) R(lasr) R(labrd) R(latrd) R(lasyf) R(lauum) R(orgqr)          \
    R(orglq) R(orgql) R(orgbr) R(orgtr) R(ormqr) R(ormlq) R(ormql) R(ormbr) R(ormtr) R(bdsqr) R(sterf) R(steqr)        \
    R(stedc) R(stedcj) R(stedcx) R(stebz) R(stein) R(bdsvdx) R(getrf_npvt) R(getrf) R(geqrf) R(gerqf) R(geqlf)         \
    R(gelqf) R(gebrd) R(getrs) R(getrs_npvt) R(gesv) R(getri) R(getri_npvt) R(getri_outofplace)                           \
    R(getri_npvt_outofplace) R(gels) R(gels_outofplace) R(gesv_outofplace) R(potrf) R(potrs) R(posv) R(potri) R(trtri) R(gesvd) R(gesdd)        \
    R(gesvdj) R(gesvdx) R(gesvdj_notransv) R(gesvdx_notransv) R(sytrd) R(sygst) R(syev) R(syevd) R(syevdj)             \
    R(syevj) R(syevx) R(syevdx) R(syevdx_inplace) R(sygv) R(sygvd) R(sygvdj) R(sygvj) R(sygvx) R(sygvdx)               \
    R(sygvdx_inplace) R(sytrf) R(sytrs) R(geblttrf_npvt) R(geblttrs_npvt) R(csrrf_sumlu) R(csrrf_splitlu)              \
    R(csrrf_analysis) R(csrrf_refactlu) R(csrrf_refactchol) R(csrrf_solve) R(geev)

#define ROUTINE(name) SOLVE_##name,
enum solve_routine { SOLVE_ROUTINES(ROUTINE) SOLVE_COUNT };
#undef ROUTINE
#define ROUTINE(name) void solve_##name(solve *s);
SOLVE_ROUTINES(ROUTINE)
#undef ROUTINE

/* made.c: reads the ends of all operands, so that a bad one is found before anything is written. */
void solve_probe(const solve *s);

#endif
