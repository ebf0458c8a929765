/* Names of cuFFT, cuRAND and cuSPARSE that HIP's libraries lack: they work, or say that they do not. */
#include <algorithm>
#include <cstdio>
#include <cufftXt.h>
#include <curand.h>
#include <cusparse.h>
#include <initializer_list>

static int wrong;
#define EXPECT(call, code) \
    if (int got = (int)(call); got != (int)(code)) printf("%s is %d\n", #call, got), wrong++

/* [2 0; 1 4] x = [2 9], with new numbers after the analysis; by SpSM with two columns. */
template <class T> static T *shared(std::initializer_list<T> values)
{
    T *at;
    cudaMallocManaged(&at, values.size() * sizeof(T));
    std::copy(values.begin(), values.end(), at);
    return at;
}

static void triangles(cusparseHandle_t handle, cusparseSpMatDescr_t a)
{
    const float one = 1;
    float *b = shared({2.f, 9.f, 4.f, 18.f}), *x = shared({0.f, 0.f, 0.f, 0.f}), *diagonal = shared({1.f, 8.f});
    cusparseDnMatDescr_t in, out;
    cusparseDnVecDescr_t from, to;
    cusparseSpSMDescr_t several;
    cusparseSpSVDescr_t single;
    cusparseCreateDnMat(&in, 2, 2, 2, b, CUDA_R_32F, CUSPARSE_ORDER_COL);
    cusparseCreateDnMat(&out, 2, 2, 2, x, CUDA_R_32F, CUSPARSE_ORDER_COL);
    cusparseCreateDnVec(&from, 2, b, CUDA_R_32F);
    cusparseCreateDnVec(&to, 2, x, CUDA_R_32F);
    cusparseSpSM_createDescr(&several);
    cusparseSpSV_createDescr(&single);
    const auto no = CUSPARSE_OPERATION_NON_TRANSPOSE;
    EXPECT(cusparseSpSM_analysis(handle, no, no, &one, a, in, out, CUDA_R_32F, CUSPARSE_SPSM_ALG_DEFAULT, several, b), 0);
    EXPECT(cusparseSpSM_updateMatrix(handle, several, diagonal, CUSPARSE_SPSM_UPDATE_DIAGONAL), CUSPARSE_STATUS_SUCCESS);
    EXPECT(cusparseSpSM_solve(handle, no, no, &one, a, in, out, CUDA_R_32F, CUSPARSE_SPSM_ALG_DEFAULT, several), 0);
    cudaDeviceSynchronize();
    if (x[0] != 2 || x[1] != 7.f / 8 || x[2] != 4 || x[3] != 14.f / 8) puts("SpSM with new numbers"), wrong++;
    EXPECT(cusparseSpSV_analysis(handle, no, &one, a, from, to, CUDA_R_32F, CUSPARSE_SPSV_ALG_DEFAULT, single, b), 0);
    float *all = shared({4.f, 2.f, 2.f});
    EXPECT(cusparseSpSV_updateMatrix(handle, single, all, CUSPARSE_SPSV_UPDATE_GENERAL), CUSPARSE_STATUS_SUCCESS);
    EXPECT(cusparseSpSV_solve(handle, no, &one, a, from, to, CUDA_R_32F, CUSPARSE_SPSV_ALG_DEFAULT, single), 0);
    cudaDeviceSynchronize();
    if (x[0] != 0.5f || x[1] != 4) puts("SpSV with new numbers"), wrong++;
}

/* The square of the same matrix takes four products. */
static void products(cusparseHandle_t handle, cusparseSpMatDescr_t a)
{
    const float one = 1, zero = 0;
    int *offsets = shared({0, 0, 0});
    cusparseSpMatDescr_t c;
    cusparseSpGEMMDescr_t plan;
    cusparseCreateCsr(&c, 2, 2, 0, offsets, nullptr, nullptr, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                      CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
    cusparseSpGEMM_createDescr(&plan);
    const auto no = CUSPARSE_OPERATION_NON_TRANSPOSE;
    size_t size1 = 0, size2 = 0, size3 = 0;
    int64_t count = 0;
    auto estimate = [&](float share, void *buffer) {
        return cusparseSpGEMM_estimateMemory(handle, no, no, &one, a, a, &zero, c, CUDA_R_32F, CUSPARSE_SPGEMM_ALG3, plan,
                                             share, &size3, buffer, buffer ? &size2 : nullptr);
    };
    EXPECT(cusparseSpGEMM_getNumProducts(plan, &count), CUSPARSE_STATUS_INVALID_VALUE);
    for (void *buffer : {(void *)nullptr, (void *)offsets})
        EXPECT(cusparseSpGEMM_workEstimation(handle, no, no, &one, a, a, &zero, c, CUDA_R_32F, CUSPARSE_SPGEMM_ALG3, plan,
                                             &size1, buffer), 0);
    EXPECT(cusparseSpGEMM_getNumProducts(plan, &count), CUSPARSE_STATUS_SUCCESS);
    EXPECT(count, 4);
    EXPECT(estimate(0.2f, nullptr), CUSPARSE_STATUS_SUCCESS);
    EXPECT(estimate(0.2f, offsets), CUSPARSE_STATUS_SUCCESS);
    EXPECT(estimate(1.5f, offsets), CUSPARSE_STATUS_INVALID_VALUE);
    if (!size3 || !size2) puts("no sizes of buffers"), wrong++;
    EXPECT(cusparseSpGEMM_compute(handle, no, no, &one, a, a, &zero, c, CUDA_R_32F, CUSPARSE_SPGEMM_ALG3, plan, &size2,
                                  offsets), 0);
    int64_t rows, columns, entries = 0;
    EXPECT(cusparseSpMatGetSize(c, &rows, &columns, &entries), CUSPARSE_STATUS_SUCCESS);
    EXPECT(entries, 3);
}

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
    EXPECT(cufftSetPlanPropertyInt64(plan, NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT, 1), CUFFT_INVALID_PLAN);
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

    cusparseHandle_t handle;
    cusparseMatDescr_t description;
    bsrilu02Info_t info;
    cusparseCreate(&handle);
    cusparseCreateMatDescr(&description);
    cusparseCreateBsrilu02Info(&info);
    EXPECT(cusparseDbsrilu02_bufferSizeExt(handle, CUSPARSE_DIRECTION_ROW, 1, 1, description, (double *)numbers,
                                           (int *)numbers, (int *)numbers, 2, info, &size),
           CUSPARSE_STATUS_SUCCESS);
    int narrow = 0;
    EXPECT(cusparseScsr2gebsr_bufferSize(handle, CUSPARSE_DIRECTION_ROW, 1, 1, description, (float *)numbers, (int *)numbers,
                                         (int *)numbers, 2, 2, &narrow), CUSPARSE_STATUS_SUCCESS);
    size = 0;
    EXPECT(cusparseZgebsr2gebsc_bufferSizeExt(handle, 1, 1, 1, (cuDoubleComplex *)numbers, (int *)numbers, (int *)numbers, 2,
                                              2, &size), CUSPARSE_STATUS_SUCCESS);
    if (!narrow || !size) puts("no sizes of blocks' buffers"), wrong++;
    cusparseSpMatDescr_t matrix;
    EXPECT(cusparseCreateBsr(&matrix, 2, 2, 1, 2, 2, numbers, numbers, numbers, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                             CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F, CUSPARSE_ORDER_ROW),
           CUSPARSE_STATUS_SUCCESS);
    cusparseFormat_t format;
    EXPECT(cusparseSpMatGetFormat(matrix, &format), CUSPARSE_STATUS_SUCCESS);
    EXPECT(format, CUSPARSE_FORMAT_BSR);
    EXPECT(cusparseGetProperty(MAJOR_VERSION, &value), CUSPARSE_STATUS_SUCCESS);
    cusparseSpMatDescr_t triangle;
    EXPECT(cusparseCreateCsr(&triangle, 2, 2, 3, shared({0, 1, 3}), shared({0, 0, 1}), shared({2.f, 1.f, 4.f}),
                             CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F),
           CUSPARSE_STATUS_SUCCESS);
    triangles(handle, triangle);
    products(handle, triangle);
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
