/* cuSPARSE's SpGEAM, CsrmvEx, SpMVOp and SpSV of sliced ELL, products of halves, and cuFFT's properties of plans. */
#include <cstdio>
#include <cstdlib>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <cufft.h>
#include <cusparse.h>
#include <initializer_list>

#define CHECK(call)                                                                                                    \
    do {                                                                                                               \
        if (int status = (int)(call)) {                                                                                \
            printf("line %d: %s is %d\n", __LINE__, #call, status);                                                    \
            exit(1);                                                                                                   \
        }                                                                                                              \
    } while (0)
#define EXPECT(condition)                                                                                              \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            printf("line %d: not %s\n", __LINE__, #condition);                                                         \
            exit(1);                                                                                                   \
        }                                                                                                              \
    } while (0)

template <class T> static T *put(std::initializer_list<T> values)
{
    T *at;
    CHECK(cudaMalloc(&at, values.size() * sizeof(T)));
    CHECK(cudaMemcpy(at, values.begin(), values.size() * sizeof(T), cudaMemcpyHostToDevice));
    return at;
}
template <class T> static void same(const T *at, std::initializer_list<double> wanted)
{
    int i = 0;
    for (double each : wanted) {
        T got;
        CHECK(cudaMemcpy(&got, at + i++, sizeof got, cudaMemcpyDeviceToHost));
        EXPECT((double)(float)got == each);
    }
}

int main()
{
    cusparseHandle_t handle;
    CHECK(cusparseCreate(&handle));
    const cusparseOperation_t plain = CUSPARSE_OPERATION_NON_TRANSPOSE;
    const auto narrow = CUSPARSE_INDEX_32I;
    const auto zero = CUSPARSE_INDEX_BASE_ZERO;
    double alpha = 2, beta = -1;
    /* A = [1 0 2; 0 3 0; 4 0 5], B = [0 7 0; 0 3 0; 1 0 0] */
    int *rows = put({0, 2, 3, 5}), *columns = put({0, 2, 1, 0, 2}), *rows_b = put({0, 1, 2, 3}), *columns_b = put({1, 1, 0});
    double *values = put({1., 2., 3., 4., 5.}), *values_b = put({7., 3., 1.}), *x = put({1., 2., 3.}), *y = put({5., 6., 7.});
    double *z = put({0., 0., 0.});
    cusparseSpMatDescr_t a, b, c;
    CHECK(cusparseCreateCsr(&a, 3, 3, 5, rows, columns, values, narrow, narrow, zero, CUDA_R_64F));
    CHECK(cusparseCreateCsr(&b, 3, 3, 3, rows_b, columns_b, values_b, narrow, narrow, zero, CUDA_R_64F));

    int *rows_c = put({0, 0, 0, 0});
    CHECK(cusparseCreateCsr(&c, 3, 3, 0, rows_c, NULL, NULL, narrow, narrow, zero, CUDA_R_64F));
    cusparseSpGEAMDescr_t sum;
    size_t size;
    CHECK(cusparseSpGEAM_createDescr(&sum));
    const auto any = CUSPARSE_SPGEAM_ALG_DEFAULT;
    CHECK(cusparseSpGEAM_bufferSize(handle, plain, plain, &alpha, a, &beta, b, c, CUDA_R_64F, any, sum, &size));
    CHECK(cusparseSpGEAM_nnz(handle, plain, plain, &alpha, a, &beta, b, c, CUDA_R_64F, any, sum, z));
    int64_t m, n, nnz;
    CHECK(cusparseSpMatGetSize(c, &m, &n, &nnz));
    EXPECT(nnz == 6);
    int *columns_c = put({0, 0, 0, 0, 0, 0});
    double *values_c = put({0., 0., 0., 0., 0., 0.});
    CHECK(cusparseCsrSetPointers(c, rows_c, columns_c, values_c));
    CHECK(cusparseSpGEAM(handle, plain, plain, &alpha, a, &beta, b, c, CUDA_R_64F, any, sum, z));
    same(rows_c, {0, 3, 4, 6});
    same(columns_c, {0, 1, 2, 1, 0, 2});
    same(values_c, {2, -7, 4, 3, 7, 10});
    CHECK(cusparseSpGEAM_destroyDescr(sum));

    cusparseDnVecDescr_t in, add, out;
    CHECK(cusparseCreateDnVec(&in, 3, x, CUDA_R_64F));
    CHECK(cusparseCreateDnVec(&add, 3, y, CUDA_R_64F));
    CHECK(cusparseCreateDnVec(&out, 3, z, CUDA_R_64F));
    cusparseSpMVOpDescr_t op;
    cusparseSpMVOpPlan_t plan;
    const auto usual = CUSPARSE_SPMVOP_ALG_DEFAULT;
    CHECK(cusparseSpMVOp_bufferSize(handle, plain, a, in, add, out, CUDA_R_64F, usual, &size));
    CHECK(cusparseSpMVOp_createDescr(handle, &op, plain, a, in, add, out, CUDA_R_64F, usual, y));
    CHECK(cusparseSpMVOp_createPlan(handle, op, &plan, NULL, 0));
    CHECK(cusparseSpMVOp(handle, plan, &alpha, &beta, in, add, out));
    same(z, {9, 6, 31});
    same(y, {5, 6, 7});
    EXPECT(cusparseSpMVOp_createPlan(handle, op, &plan, "code", 4) == CUSPARSE_STATUS_NOT_SUPPORTED);
    CHECK(cusparseSpMVOp_destroyPlan(plan));
    CHECK(cusparseSpMVOp_destroyDescr(op));

    cusparseMatDescr_t old;
    CHECK(cusparseCreateMatDescr(&old));
    float *singles = put({1.f, 2.f, 3.f, 4.f, 5.f});
    CHECK(cusparseCsrmvEx(handle, CUSPARSE_ALG_MERGE_PATH, plain, 3, 3, 5, &alpha, CUDA_R_64F, old, singles, CUDA_R_32F, rows,
                          columns, x, CUDA_R_64F, &beta, CUDA_R_64F, y, CUDA_R_64F, CUDA_R_64F, z));
    same(y, {9, 6, 31});

    /* Lower triangle in slices of two rows. */
    int *slices = put({0, 2, 6}), *columns_s = put({0, 1, 0, -1, 2, -1});
    double *values_s = put({1., 3., 4., 0., 5., 0.}), *solved = put({0., 0., 0.});
    cusparseSpMatDescr_t sliced;
    CHECK(cusparseCreateSlicedEll(&sliced, 3, 3, 4, 6, 2, slices, columns_s, values_s, narrow, narrow, zero, CUDA_R_64F));
    cusparseSpSVDescr_t system;
    cusparseDnVecDescr_t solution;
    double one = 1;
    CHECK(cusparseCreateDnVec(&solution, 3, solved, CUDA_R_64F));
    CHECK(cusparseSpSV_createDescr(&system));
    CHECK(cusparseSpSV_analysis(handle, plain, &one, sliced, out, solution, CUDA_R_64F, CUSPARSE_SPSV_ALG_DEFAULT, system, y));
    CHECK(cusparseSpSV_solve(handle, plain, &one, sliced, out, solution, CUDA_R_64F, CUSPARSE_SPSV_ALG_DEFAULT, system));
    same(solved, {9, 2, -1});

    /* Blocks of halves: [1 2 . .; 3 4 . .; . . 5 6; . . 7 8], times two columns. */
    int *blocks = put({0, 1});
    __half *halves = put<__half>({1.f, 2.f, 3.f, 4.f, 5.f, 6.f, 7.f, 8.f}), *dense = put<__half>({1.f, 2.f, 3.f, 4.f, 1.f, 1.f, 1.f, 1.f});
    __half *made = put<__half>({0.f, 0.f, 0.f, 0.f, 0.f, 0.f, 0.f, 0.f});
    float first = 1, second = 0;
    cusparseSpMatDescr_t blocked;
    cusparseDnMatDescr_t wide, result;
    CHECK(cusparseCreateBlockedEll(&blocked, 4, 4, 2, 2, blocks, halves, narrow, zero, CUDA_R_16F));
    CHECK(cusparseCreateDnMat(&wide, 4, 2, 4, dense, CUDA_R_16F, CUSPARSE_ORDER_COL));
    CHECK(cusparseCreateDnMat(&result, 4, 2, 4, made, CUDA_R_16F, CUSPARSE_ORDER_COL));
    CHECK(cusparseSpMM(handle, plain, plain, &first, blocked, wide, &second, result, CUDA_R_32F, CUSPARSE_SPMM_ALG_DEFAULT, z));
    same(made, {5, 11, 39, 53, 3, 7, 11, 15});

    cufftHandle fft;
    long long kept = 0;
    CHECK(cufftCreate(&fft));
    CHECK(cufftSetPlanPropertyInt64(fft, NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT, 1));
    CHECK(cufftGetPlanPropertyInt64(fft, NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT, &kept));
    EXPECT(kept == 1);
    EXPECT(cufftSetPlanPropertyInt64(fft, NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT, 7) == CUFFT_INVALID_VALUE);
    CHECK(cufftResetPlanProperty(fft, NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT));
    CHECK(cufftGetPlanPropertyInt64(fft, NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT, &kept));
    EXPECT(kept == 0);
    CHECK(cufftMakePlan1d(fft, 8, CUFFT_C2C, 1, &size));
    EXPECT(cufftSetPlanPropertyInt64(fft, NVFFT_PLAN_PROPERTY_INT64_DISABLE_FMA, 1) == CUFFT_INVALID_PLAN);
    printf("PASS\n");
}
