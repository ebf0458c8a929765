/* Functions of libhipfft. Made by cairn.catalog.headers from the library's rows. */
#ifndef CAIRN_HIPFFT_INTERNAL_HIPFFT_FUNCTIONS_H
#define CAIRN_HIPFFT_INTERNAL_HIPFFT_FUNCTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

/* Hipfft */
hipfftResult_t hipfftPlan1d(hipfftHandle* plan, int nx, hipfftType type, int batch);
hipfftResult_t hipfftPlan2d(hipfftHandle* plan, int nx, int ny, hipfftType type);
hipfftResult_t hipfftPlan3d(hipfftHandle* plan, int nx, int ny, int nz, hipfftType type);
hipfftResult_t hipfftPlanMany(hipfftHandle* plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed,
    int ostride, int odist, hipfftType type, int batch);
hipfftResult_t hipfftCreate(hipfftHandle* plan);
hipfftResult_t hipfftExtPlanScaleFactor(hipfftHandle plan, double scalefactor);
hipfftResult_t hipfftMakePlan1d(hipfftHandle plan, int nx, hipfftType type, int batch, size_t* workSize);
hipfftResult_t hipfftMakePlan2d(hipfftHandle plan, int nx, int ny, hipfftType type, size_t* workSize);
hipfftResult_t hipfftMakePlan3d(hipfftHandle plan, int nx, int ny, int nz, hipfftType type, size_t* workSize);
hipfftResult_t hipfftMakePlanMany(hipfftHandle plan, int rank, int* n, int* inembed, int istride, int idist,
    int* onembed, int ostride, int odist, hipfftType type, int batch, size_t* workSize);
hipfftResult_t hipfftMakePlanMany64(hipfftHandle plan, int rank, long long* n, long long* inembed, long long istride,
    long long idist, long long* onembed, long long ostride, long long odist, hipfftType type, long long batch,
    size_t* workSize);
hipfftResult_t hipfftEstimate1d(int nx, hipfftType type, int batch, size_t* workSize);
hipfftResult_t hipfftEstimate2d(int nx, int ny, hipfftType type, size_t* workSize);
hipfftResult_t hipfftEstimate3d(int nx, int ny, int nz, hipfftType type, size_t* workSize);
hipfftResult_t hipfftEstimateMany(int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride,
    int odist, hipfftType type, int batch, size_t* workSize);
hipfftResult_t hipfftGetSize1d(hipfftHandle plan, int nx, hipfftType type, int batch, size_t* workSize);
hipfftResult_t hipfftGetSize2d(hipfftHandle plan, int nx, int ny, hipfftType type, size_t* workSize);
hipfftResult_t hipfftGetSize3d(hipfftHandle plan, int nx, int ny, int nz, hipfftType type, size_t* workSize);
hipfftResult_t hipfftGetSizeMany(hipfftHandle plan, int rank, int* n, int* inembed, int istride, int idist,
    int* onembed, int ostride, int odist, hipfftType type, int batch, size_t* workSize);
hipfftResult_t hipfftGetSizeMany64(hipfftHandle plan, int rank, long long* n, long long* inembed, long long istride,
    long long idist, long long* onembed, long long ostride, long long odist, hipfftType type, long long batch,
    size_t* workSize);
hipfftResult_t hipfftGetSize(hipfftHandle plan, size_t* workSize);
hipfftResult_t hipfftSetAutoAllocation(hipfftHandle plan, int autoAllocate);
hipfftResult_t hipfftSetWorkArea(hipfftHandle plan, void* workArea);
hipfftResult_t hipfftExecC2C(hipfftHandle plan, hipfftComplex* idata, hipfftComplex* odata, int direction);
hipfftResult_t hipfftExecR2C(hipfftHandle plan, hipfftReal* idata, hipfftComplex* odata);
hipfftResult_t hipfftExecC2R(hipfftHandle plan, hipfftComplex* idata, hipfftReal* odata);
hipfftResult_t hipfftExecZ2Z(hipfftHandle plan, hipfftDoubleComplex* idata, hipfftDoubleComplex* odata, int direction);
hipfftResult_t hipfftExecD2Z(hipfftHandle plan, hipfftDoubleReal* idata, hipfftDoubleComplex* odata);
hipfftResult_t hipfftExecZ2D(hipfftHandle plan, hipfftDoubleComplex* idata, hipfftDoubleReal* odata);
hipfftResult_t hipfftSetStream(hipfftHandle plan, hipStream_t stream);
hipfftResult_t hipfftDestroy(hipfftHandle plan);
hipfftResult_t hipfftGetVersion(int* version);
hipfftResult_t hipfftGetProperty(hipfftLibraryPropertyType type, int* value);

#ifdef __cplusplus
}
#endif

#endif
