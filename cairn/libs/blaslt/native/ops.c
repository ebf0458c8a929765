/* hipblaslt-ext-op.h: softmax, layer norm, the largest size; and what AMD's benchmarks ask and set. */
#include "blaslt.h"
#include "rows.h"

/* Rows of n numbers side by side. */
int32_t hipblasltExtSoftmax(int32_t type, uint32_t m, uint32_t n, uint32_t dim, void *output, void *input, void *stream)
{
    if (type != GEMM_F32 || dim != 1)
        return LT_NOT_SUPPORTED;
    if (!output || !input || !m || !n)
        return LT_INVALID_VALUE;
    void *arguments[] = {&output, &input, &m, &n};
    return lt_status_of(gemm_beside("softmax", (uint64_t)m * 256, 1, arguments, stream));
}

int32_t hipblasltExtLayerNorm(int32_t type, void *output, void *mean, void *slope, void *input, uint32_t m, uint32_t n,
                              float least, void *gamma, void *beta, void *stream)
{
    if (type != GEMM_F32)
        return LT_NOT_SUPPORTED;
    if (!output || !mean || !slope || !input || !m || !n)
        return LT_INVALID_VALUE;
    void *arguments[] = {&output, &mean, &slope, &input, &m, &n, &least, &gamma, &beta};
    return lt_status_of(gemm_beside("layer_norm", (uint64_t)m * 256, 1, arguments, stream));
}

int32_t hipblasltExtAMax(int32_t type, int32_t to_type, void *output, void *input, uint32_t m, uint32_t n, void *stream)
{
    if ((type != GEMM_F32 && type != GEMM_F16) || (to_type != GEMM_F32 && to_type != GEMM_F16))
        return LT_NOT_SUPPORTED;
    if (!output || !input || !m || !n)
        return LT_INVALID_VALUE;
    uint64_t count = (uint64_t)m * n;
    void *arguments[] = {&output, &to_type, &input, &type, &count};
    return lt_status_of(gemm_beside("largest", 256, 1, arguments, stream));
}

/* A tuner's settings, and what a kernel of AMD's makes of a device: there is nothing to tune here, and nothing to tell. */
void hipblasltSetFlushValue(int32_t value) { (void)value; }
void hipblasltSetRotatingBufferSizeValue(int32_t value) { (void)value; }
void hipblasltSetColdIterationsValue(int32_t value) { (void)value; }
void hipblasltSetHotIterationsValue(int32_t value) { (void)value; }
double hipblasltGetTotalGranularityValue(void) { return 0; }
double hipblasltGetTilesPerCuValue(void) { return 0; }
double hipblasltGetTile0Granularity(void) { return 0; }
double hipblasltGetTile1Granularity(void) { return 0; }
double hipblasltGetCuGranularity(void) { return 0; }
double hipblasltGetWaveGranularity(void) { return 0; }
int32_t hipblasltGetCUs(void) { return 0; }
uint64_t hipblasltGetMemWriteBytesD(void) { return 0; }
uint64_t hipblasltGetMemReadBytes(void) { return 0; }
