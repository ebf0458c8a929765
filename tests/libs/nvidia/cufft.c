/* A stand-in for cuFFT that prints what it is called with. Its handles are numbers, the first of them 0, as cuFFT's may be. */
#include <stdio.h>

#define EXPORT __attribute__((visibility("default")))
enum { SUCCESS = 0, INVALID_PLAN = 1, INVALID_SIZE = 8 };
static int plans;

EXPORT int cufftPlan1d(int *plan, int n, int type, int batch)
{
    if (n < 1)
        return INVALID_SIZE;
    *plan = plans++;
    printf("plan %d: %d %#x %d\n", *plan, n, type, batch);
    return SUCCESS;
}
EXPORT int cufftExecC2C(int plan, void *in, void *out, int direction)
{
    if (plan >= plans)
        return INVALID_PLAN;
    printf("execute %d %ld %d\n", plan, (long)((char *)out - (char *)in), direction);
    return SUCCESS;
}
EXPORT int cufftDestroy(int plan) { return plan < plans ? SUCCESS : INVALID_PLAN; }
