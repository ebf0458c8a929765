/* Names of cuFFT, cuRAND and cuSPARSE that HIP's libraries lack: they work, or say that they do not. */
#include <cstdio>
#include <cufftXt.h>
#include <curand.h>
#include <cusparse.h>

static int wrong;
#define EXPECT(call, code) \
    if (int got = (int)(call); got != (int)(code)) printf("%s is %d\n", #call, got), wrong++

int main()
{
    size_t size = 0;
    int value = -1;
    cufftHandle plan;
    EXPECT(cufftPlan2d(&plan, 24, 40, CUFFT_C2C), CUFFT_SUCCESS);
    EXPECT(cufftXtSetWorkAreaPolicy(plan, CUFFT_WORKAREA_PERFORMANCE, &size), CUFFT_SUCCESS);
    void *area = nullptr;
    cudaMalloc(&area, size);
    EXPECT(cufftXtSetWorkArea(plan, &area), CUFFT_SUCCESS);
    EXPECT(cufftSetPlanPropertyInt64(plan, NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT, 1), CUFFT_NOT_SUPPORTED);
    EXPECT(cufftDestroy(plan), CUFFT_SUCCESS);

    curandGenerator_t generator;
    unsigned *numbers;
    cudaMallocManaged(&numbers, 1000 * sizeof(unsigned));
    EXPECT(curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_PHILOX4_32_10), CURAND_STATUS_SUCCESS);
    EXPECT(curandGeneratePoissonMethod(generator, numbers, 1000, 50.0, CURAND_ITR), CURAND_STATUS_SUCCESS);
    cudaDeviceSynchronize();
    double sum = 0;
    for (int i = 0; i < 1000; i++) sum += numbers[i];
    if (sum < 48000 || sum > 52000) printf("sum %g\n", sum), wrong++;
    EXPECT(curandGetProperty(MAJOR_VERSION, &value), CURAND_STATUS_SUCCESS);
    if (value < 2) printf("version %d\n", value), wrong++;
    if (curandGenerateBinomial(generator, numbers, 10u, 5u, 0.5) == CURAND_STATUS_SUCCESS) wrong++;

    cusparseHandle_t handle;
    cusparseMatDescr_t description;
    bsrilu02Info_t info;
    cusparseCreate(&handle);
    cusparseCreateMatDescr(&description);
    cusparseCreateBsrilu02Info(&info);
    EXPECT(cusparseDbsrilu02_bufferSizeExt(handle, CUSPARSE_DIRECTION_ROW, 1, 1, description, (double *)numbers,
                                           (int *)numbers, (int *)numbers, 2, info, &size),
           CUSPARSE_STATUS_SUCCESS);
    cusparseSpMatDescr_t matrix;
    EXPECT(cusparseCreateBsr(&matrix, 2, 2, 1, 2, 2, numbers, numbers, numbers, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                             CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F, CUSPARSE_ORDER_ROW),
           CUSPARSE_STATUS_SUCCESS);
    cusparseFormat_t format;
    EXPECT(cusparseSpMatGetFormat(matrix, &format), CUSPARSE_STATUS_SUCCESS);
    EXPECT(format, CUSPARSE_FORMAT_BSR);
    EXPECT(cusparseGetProperty(MAJOR_VERSION, &value), CUSPARSE_STATUS_SUCCESS);
    EXPECT(cusparseLoggerSetLevel(3), CUSPARSE_STATUS_NOT_SUPPORTED);
    EXPECT(cusparseSpMMOp_createPlan(handle, nullptr, matrix), CUSPARSE_STATUS_NOT_SUPPORTED);
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
