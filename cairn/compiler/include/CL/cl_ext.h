/* Extensions: their numbers stand with the others. */
#include <CL/cl.h>

#define cl_khr_icd 1
#define cl_khr_fp64 1
#define cl_khr_fp16 1
