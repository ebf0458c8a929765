/* Functions of libhipblaslt. Made by cairn.catalog.headers from the library's rows. */
#ifndef CAIRN_HIPBLASLT_DETAIL_OPS_H
#define CAIRN_HIPBLASLT_DETAIL_OPS_H

#ifdef __cplusplus
extern "C" {
#endif

/* Operations */
hipblasStatus_t hipblasltExtSoftmax(hipDataType datatype, uint32_t m, uint32_t n, uint32_t dim, void* output,
    void* input, hipStream_t stream);
hipblasStatus_t hipblasltExtLayerNorm(hipDataType datatype, void* output, void* mean, void* invvar, void* input,
    uint32_t m, uint32_t n, float eps, void* gamma, void* beta, hipStream_t stream);
hipblasStatus_t hipblasltExtAMax(const hipDataType datatype, const hipDataType outDatatype, void* output, void* input,
    uint32_t m, uint32_t n, hipStream_t stream);

/* Tuning */
void hipblasltSetFlushValue(bool newFlush);
void hipblasltSetRotatingBufferSizeValue(int newrotatingBufferSize);
void hipblasltSetColdIterationsValue(int newColdIterations);
void hipblasltSetHotIterationsValue(int newHotIterations);

/* Granularity */
double hipblasltGetTotalGranularityValue(void);
double hipblasltGetTilesPerCuValue(void);
double hipblasltGetTile0Granularity(void);
double hipblasltGetTile1Granularity(void);
double hipblasltGetCuGranularity(void);
double hipblasltGetWaveGranularity(void);

/* Units */
int hipblasltGetCUs(void);

/* Traffic */
size_t hipblasltGetMemWriteBytesD(void);
size_t hipblasltGetMemReadBytes(void);

#ifdef __cplusplus
}
#endif

#endif
