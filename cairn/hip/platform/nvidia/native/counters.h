/* Counters of kernels by NVIDIA's CUPTI, for the record of trace.c, which holds its lock around each of these. */
#ifndef CAIRN_NVIDIA_COUNTERS_H
#define CAIRN_NVIDIA_COUNTERS_H
#include "runtime.h"

/* Gets what was counted of a dispatch: `count` values by their names. */
typedef void counted(uint64_t dispatch, const char *const *names, const double *values, size_t count);

int counters_wanted(void);                                                             /* and can be had */
void count_launch(int device, CUcontext context, uint64_t dispatch, counted *tell);    /* before a kernel's launch */
void finish_counting(counted *tell);

#endif
