/* Functions of libhipfft. Made by cairn.catalog.headers from the library's rows. */
#ifndef CAIRN_HIPFFT_INTERNAL_HIPFFT_XT_FUNCTIONS_H
#define CAIRN_HIPFFT_INTERNAL_HIPFFT_XT_FUNCTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

/* Xt */
hipfftResult_t hipfftXtSetCallback(hipfftHandle plan, void** callbacks, hipfftXtCallbackType cbtype,
    void** callbackData);
hipfftResult_t hipfftXtClearCallback(hipfftHandle plan, hipfftXtCallbackType cbtype);
hipfftResult_t hipfftXtSetCallbackSharedSize(hipfftHandle plan, hipfftXtCallbackType cbtype, size_t sharedSize);
hipfftResult_t hipfftXtMakePlanMany(hipfftHandle plan, int rank, long long* n, long long* inembed, long long istride,
    long long idist, hipDataType inputType, long long* onembed, long long ostride, long long odist,
    hipDataType outputType, long long batch, size_t* workSize, hipDataType executionType);
hipfftResult_t hipfftXtGetSizeMany(hipfftHandle plan, int rank, long long* n, long long* inembed, long long istride,
    long long idist, hipDataType inputType, long long* onembed, long long ostride, long long odist,
    hipDataType outputType, long long batch, size_t* workSize, hipDataType executionType);
hipfftResult_t hipfftXtExec(hipfftHandle plan, void* input, void* output, int direction);
hipfftResult_t hipfftXtSetGPUs(hipfftHandle plan, int count, int* gpus);
hipfftResult_t hipfftXtMalloc(hipfftHandle plan, hipLibXtDesc** desc, hipfftXtSubFormat format);
hipfftResult_t hipfftXtMemcpy(hipfftHandle plan, void* dest, void* src, hipfftXtCopyType type);
hipfftResult_t hipfftXtFree(hipLibXtDesc* desc);
hipfftResult_t hipfftXtExecDescriptorC2C(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output, int direction);
hipfftResult_t hipfftXtExecDescriptorR2C(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output);
hipfftResult_t hipfftXtExecDescriptorC2R(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output);
hipfftResult_t hipfftXtExecDescriptorZ2Z(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output, int direction);
hipfftResult_t hipfftXtExecDescriptorD2Z(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output);
hipfftResult_t hipfftXtExecDescriptorZ2D(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output);
hipfftResult_t hipfftXtExecDescriptor(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output, int direction);

#ifdef __cplusplus
}
#endif

#endif
