/* cuSPARSE's SpGEAM, CsrmvEx, SpMMOp, SpMVOp and SpSV of sliced ELL, products and prunings of halves, conversions, its log;
   cuRAND's binomial numbers; cuFFT's properties of plans. */
#include <cstdio>
#include <cstdlib>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <cufftXt.h>
#include <curand.h>
#include <cusparse.h>
#include <cmath>
#include <initializer_list>
#include <nvrtc.h>
#include <string>

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
#define same(...) same_at(__LINE__, __VA_ARGS__)
template <class T> static void same_at(int line, const T *at, std::initializer_list<double> wanted)
{
    int i = 0;
    for (double each : wanted) {
        T got;
        CHECK(cudaMemcpy(&got, at + i++, sizeof got, cudaMemcpyDeviceToHost));
        if ((double)(float)got == each)
            continue;
        printf("line %d: element %d is %g, not %g\n", line, i - 1, (double)(float)got, each);
        exit(1);
    }
}

static std::string ltoir(const char *source)
{
    nvrtcProgram program;
    const char *options[] = {"-dlto", "-rdc=true", "-arch=compute_80"};
    size_t size = 0;
    CHECK(nvrtcCreateProgram(&program, source, "part.cu", 0, nullptr, nullptr));
    CHECK(nvrtcCompileProgram(program, 3, options));
    CHECK(nvrtcGetLTOIRSize(program, &size));
    std::string code(size, 0);
    CHECK(nvrtcGetLTOIR(program, &code[0]));
    CHECK(nvrtcDestroyProgram(&program));
    return code;
}

/* z = factor[row odd] (2 A x - y), where factor is given to the code; then C = max of what is at least 0 and A B + C. */
static void with_code(cusparseHandle_t handle, cusparseSpMVOpDescr_t op, cusparseSpMatDescr_t a, cusparseDnVecDescr_t in,
                      cusparseDnVecDescr_t add)
{
    double *z = put({0., 0., 0.});
    cusparseDnVecDescr_t out;
    CHECK(cusparseCreateDnVec(&out, 3, z, CUDA_R_64F));
    double alpha = 2, beta = -1, factors[2] = {10, 100};
    cusparseSpMVOpPlan_t plan;
    std::string code = ltoir("__constant__ double factor[2];\n"
                             "__device__ double spmvop_epilogue(int row, double x) { return factor[row % 2] * x; }");
    EXPECT(cusparseSpMVOp_createPlan(handle, op, &plan, "code", 4) == CUSPARSE_STATUS_INVALID_VALUE);
    CHECK(cusparseSpMVOp_createPlan(handle, op, &plan, code.data(), code.size()));
    CHECK(cusparseSpMVOp_setGlobalUserData(handle, plan, "factor", factors, sizeof factors));
    CHECK(cusparseSpMVOp(handle, plan, &alpha, &beta, in, add, out));
    same(z, {90, 600, 310});
    CHECK(cusparseSpMVOp_destroyPlan(plan));

    std::string plus = ltoir("__device__ double add_op(double a, double b) { return fmax(a, b); }");
    std::string times = ltoir("__device__ double mul_op(double a, double b) { return a * b; }");
    std::string end = ltoir("__device__ double epilogue(double sum, double c) { return sum + c; }");
    double *dense = put({1., 2., 3., -1., -2., -3.}), *made = put({.5, .5, .5, .25, .25, .25});
    cusparseDnMatDescr_t b, c;
    cusparseSpMMOpPlan_t product;
    size_t size;
    const auto plain = CUSPARSE_OPERATION_NON_TRANSPOSE;
    CHECK(cusparseCreateDnMat(&b, 3, 2, 3, dense, CUDA_R_64F, CUSPARSE_ORDER_COL));
    CHECK(cusparseCreateDnMat(&c, 3, 2, 3, made, CUDA_R_64F, CUSPARSE_ORDER_COL));
    CHECK(cusparseSpMMOp_createPlan(handle, &product, plain, plain, a, b, c, CUDA_R_64F, CUSPARSE_SPMM_OP_ALG_DEFAULT,
                                    plus.data(), plus.size(), times.data(), times.size(), end.data(), end.size(), &size));
    CHECK(cusparseSpMMOp(product, dense));
    same(made, {6.5, 6.5, 15.5, .25, .25, .25});
    CHECK(cusparseSpMMOp_destroyPlan(product));
}

/* From CSR to CSC of the transposed matrix, to COO and to blocks; arrays and sizes at once; halves above a limit. */
static void forms(cusparseHandle_t handle, cusparseSpMatDescr_t a)
{
    const auto narrow = CUSPARSE_INDEX_32I;
    const auto zero = CUSPARSE_INDEX_BASE_ZERO;
    int *offsets = put({0, 0, 0, 0}), *indices = put({0, 0, 0, 0, 0});
    double *values = put({0., 0., 0., 0., 0.});
    cusparseSpMatConvertDescr_t conversion;
    cusparseSpMatDescr_t target;
    cusparseSpMatSizes_t sizes;
    cusparseSpMatPointers_t arrays = {};
    size_t size;
    const auto way = CUSPARSE_SPMAT_CONVERT_ALG_DEFAULT;
    CHECK(cusparseSpMatConvertDescrCreate(&conversion));
    CHECK(cusparseCreateCsc(&target, 3, 3, 0, offsets, NULL, NULL, narrow, narrow, zero, CUDA_R_64F));
    const auto turned = CUSPARSE_OPERATION_TRANSPOSE;
    CHECK(cusparseSpMatConvert_bufferSize(handle, turned, a, target, CUSPARSE_ACTION_NUMERIC, way, conversion, &size));
    EXPECT(cusparseSpMatConvert(handle, turned, a, target, CUSPARSE_ACTION_NUMERIC, way, conversion, values));
    CHECK(cusparseSpMatConvert_analysis(handle, turned, a, target, CUSPARSE_ACTION_NUMERIC, way, conversion, values));
    CHECK(cusparseSpMatGetSizes(target, &sizes));
    EXPECT(sizes.format == CUSPARSE_FORMAT_CSC && sizes.data.csc.rows == 3 && sizes.data.csc.nnz == 5);
    arrays.format = CUSPARSE_FORMAT_CSC;
    arrays.data.csc.colOffsets = offsets, arrays.data.csc.rowInd = indices, arrays.data.csc.values = values;
    CHECK(cusparseSpMatSetPointers(target, &arrays));
    CHECK(cusparseSpMatConvert(handle, turned, a, target, CUSPARSE_ACTION_NUMERIC, way, conversion, values));
    same(offsets, {0, 2, 3, 5}); /* A's rows are the columns of its transposed form */
    same(indices, {0, 2, 1, 0, 2});
    same(values, {1, 2, 3, 4, 5});
    memset(&arrays, 0, sizeof arrays);
    CHECK(cusparseSpMatGetPointers(target, &arrays));
    EXPECT(arrays.data.csc.rowInd == indices && arrays.data.csc.values == values);
    arrays.format = CUSPARSE_FORMAT_CSR;
    EXPECT(cusparseSpMatSetPointers(target, &arrays) == CUSPARSE_STATUS_INVALID_VALUE);

    int *slices = put({9, 9, 9}), *places = put({9, 9, 9, 9, 9, 9, 9, 9});
    double *stored = put({9., 9., 9., 9., 9., 9., 9., 9., 9., 9., 9., 9., 9., 9., 9., 9.});
    auto convert = [&](cusparseSpMatDescr_t from, cusparseOperation_t op, auto give) {
        CHECK(cusparseSpMatConvert_analysis(handle, op, from, target, CUSPARSE_ACTION_NUMERIC, way, conversion, values));
        CHECK(cusparseSpMatGetSizes(target, &sizes));
        give(arrays.data);
        arrays.format = sizes.format;
        CHECK(cusparseSpMatSetPointers(target, &arrays));
        CHECK(cusparseSpMatConvert(handle, op, from, target, CUSPARSE_ACTION_NUMERIC, way, conversion, values));
    };
    const auto as_is = CUSPARSE_OPERATION_NON_TRANSPOSE;
    CHECK(cusparseCreateSlicedEll(&target, 3, 3, 0, 0, 2, slices, NULL, NULL, narrow, narrow, zero, CUDA_R_64F));
    convert(a, as_is, [&](auto &to) { to.slicedEll = {slices, places, stored}; });
    EXPECT(sizes.data.slicedEll.nnz == 5 && sizes.data.slicedEll.sellValuesSize == 8);
    same(slices, {0, 4, 8});
    same(places, {0, 1, 2, -1, 0, -1, 2, -1});
    same(stored, {1, 3, 2, 0, 4, 0, 5, 0});
    cusparseSpMatDescr_t sliced = target;
    CHECK(cusparseCreateCsr(&target, 3, 3, 0, offsets, NULL, NULL, narrow, narrow, zero, CUDA_R_64F));
    convert(sliced, as_is, [&](auto &to) { to.csr = {offsets, indices, values}; });
    same(offsets, {0, 2, 3, 5});
    same(indices, {0, 2, 1, 0, 2});
    same(values, {1, 2, 3, 4, 5});
    double *wide = put({9., 9., 9., 9., 9., 9., 9., 9., 9., 9., 9., 9., 9., 9., 9., 9.});
    CHECK(cusparseCreateBlockedEll(&target, 4, 4, 2, 0, NULL, NULL, narrow, zero, CUDA_R_64F));
    convert(sliced, turned, [&](auto &to) { to.blockedEll = {places, wide}; });
    EXPECT(sizes.data.blockedEll.ellCols == 4);
    same(places, {0, 1, 0, 1});
    same(wide, {1, 0, 4, 0, 0, 3, 0, 0, 2, 0, 5, 0, 0, 0, 0, 0});

    int *starts = put({0, 2, 3, 5}), *places_of = put({0, 2, 1, 0, 2}); /* each number is two doubles */
    double *pairs = put({1., 2., 3., -4., 5., 6., 7., 8., 9., 0.}), *made = put({0., 0., 0., 0., 0., 0., 0., 0., 0., 0.});
    cusparseSpMatDescr_t complex;
    CHECK(cusparseCreateCsr(&complex, 3, 3, 5, starts, places_of, pairs, narrow, narrow, zero, CUDA_C_64F));
    CHECK(cusparseCreateCsr(&target, 3, 3, 0, offsets, NULL, NULL, narrow, narrow, zero, CUDA_C_64F));
    convert(complex, CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE, [&](auto &to) { to.csr = {offsets, indices, made}; });
    same(offsets, {0, 2, 3, 5});
    same(indices, {0, 2, 1, 0, 2});
    same(made, {1, -2, 7, -8, 5, -6, 3, 4, 9, 0});
    same(pairs, {1, 2, 3, -4, 5, 6, 7, 8, 9, 0});
    CHECK(cusparseSpMatConvertDescrDestroy(conversion));

    const float limit = 2.5f;
    int *rows = put({0, 0, 0}), *columns = put({0, 0, 0, 0}), kept = 0;
    __half *dense = put<__half>({1.f, 3.f, -4.f, 2.f, 5.f, .5f}), *few = put<__half>({0.f, 0.f, 0.f, 0.f}), least(limit);
    cusparseMatDescr_t old;
    pruneInfo_t info;
    CHECK(cusparseCreateMatDescr(&old));
    CHECK(cusparseCreatePruneInfo(&info));
    CHECK(cusparseHpruneDense2csr_bufferSizeExt(handle, 2, 3, dense, 2, &least, old, few, rows, columns, &size));
    CHECK(cusparseHpruneDense2csrNnz(handle, 2, 3, dense, 2, &least, old, rows, &kept, values));
    EXPECT(kept == 3);
    CHECK(cusparseHpruneDense2csr(handle, 2, 3, dense, 2, &least, old, few, rows, columns, values));
    same(rows, {0, 2, 3});
    same(columns, {1, 2, 0});
    same(few, {-4, 5, 3});
    CHECK(cusparseHpruneDense2csrNnzByPercentage(handle, 2, 3, dense, 2, 60.f, old, rows, &kept, info, values));
    EXPECT(kept == 2); /* 60 percent of six are four: what is above 3 stays */
    CHECK(cusparseHpruneDense2csrByPercentage(handle, 2, 3, dense, 2, 60.f, old, few, rows, columns, info, values));
    same(few, {-4, 5});

    int *blocks = put({0, 1, 2}), *where = put({1, 0}), *to = put({0, 0, 0, 0, 0}), *at = put({0, 0, 0, 0, 0, 0, 0, 0});
    CHECK(cusparseXgebsr2csr(handle, CUSPARSE_DIRECTION_ROW, 2, 2, old, blocks, where, 2, 2, old, to, at));
    same(to, {0, 2, 4, 6, 8});
    same(at, {2, 3, 2, 3, 0, 1, 0, 1});
    cusparseColorInfo_t colours;
    cusparseColorAlg_t method;
    CHECK(cusparseCreateColorInfo(&colours));
    CHECK(cusparseSetColorAlgs(colours, CUSPARSE_COLOR_ALG1));
    CHECK(cusparseGetColorAlgs(colours, &method));
    EXPECT(method == CUSPARSE_COLOR_ALG1);
}

/* Binomial numbers: their mean, variance, range and the ends of the range of chances. */
static void binomial()
{
    const int count = 40000;
    unsigned *numbers;
    curandGenerator_t generator;
    CHECK(cudaMallocManaged(&numbers, count * sizeof *numbers));
    CHECK(curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_PHILOX4_32_10));
    for (unsigned trials : {40u, 1000000u}) {
        const double chance = .3, mean = trials * chance, variance = mean * (1 - chance);
        double sum = 0, squares = 0;
        CHECK(curandGenerateBinomial(generator, numbers, count, trials, chance));
        CHECK(cudaDeviceSynchronize());
        for (int i = 0; i < count; i++) {
            EXPECT(numbers[i] <= trials);
            sum += numbers[i], squares += (numbers[i] - mean) * (numbers[i] - mean);
        }
        EXPECT(fabs(sum / count - mean) < 4 * sqrt(variance / count));
        EXPECT(fabs(squares / count / variance - 1) < 4 * sqrt(2. / count));
    }
    CHECK(curandGenerateBinomialMethod(generator, numbers, 2, 7, 1, CURAND_CHOOSE_BEST));
    CHECK(cudaDeviceSynchronize());
    EXPECT(numbers[0] == 7 && numbers[1] == 7);
    EXPECT(curandGenerateBinomial(generator, numbers, 2, 7, 1.5) == CURAND_STATUS_OUT_OF_RANGE);
    CHECK(curandDestroyGenerator(generator));
}

/* A transform that loads by a function and stores by another, both in LTO-IR; names as C++ has them, and as C has. */
static void callbacks()
{
    const std::string load = ltoir("__device__ float2 twice(void *in, unsigned long long at, void *data, void *) {"
                                   " float2 v = ((float2 *)in)[at]; float s = *(float *)data;"
                                   " return make_float2(s * v.x, s * v.y); }");
    const std::string store = ltoir("extern \"C\" __device__ void turn(void *out, unsigned long long at, float2 v, void *, void *)"
                                    " { ((float2 *)out)[at] = make_float2(-v.y, v.x); }");
    cufftHandle plan;
    size_t size;
    float *scale = put({2.f}), *numbers = put({1.f, 0.f, 2.f, 0.f, 3.f, 0.f, 4.f, 0.f});
    CHECK(cufftCreate(&plan));
    CHECK(cufftXtSetJITCallback(plan, "twice", load.data(), load.size(), CUFFT_CB_LD_COMPLEX, (void **)&scale));
    CHECK(cufftXtSetJITCallback(plan, "turn", store.data(), store.size(), CUFFT_CB_ST_COMPLEX, NULL));
    CHECK(cufftMakePlan1d(plan, 4, CUFFT_C2C, 1, &size));
    EXPECT(cufftXtSetJITCallback(plan, "turn", store.data(), store.size(), CUFFT_CB_ST_COMPLEX, NULL) == CUFFT_INVALID_PLAN);
    CHECK(cufftExecC2C(plan, (cufftComplex *)numbers, (cufftComplex *)numbers, CUFFT_FORWARD));
    same(numbers, {0, 20, -4, -4, 0, -4, 4, -4});
    CHECK(cufftDestroy(plan));
    CHECK(cufftCreate(&plan));
    CHECK(cufftXtSetJITCallback(plan, "twice", load.data(), load.size(), CUFFT_CB_LD_COMPLEX_DOUBLE, (void **)&scale));
    EXPECT(cufftMakePlan1d(plan, 4, CUFFT_C2C, 1, &size) == CUFFT_INVALID_VALUE);
    CHECK(cufftDestroy(plan));
}

static std::string told;
static void listen(int level, const char *function, const char *message)
{
    told += std::to_string(level) + " " + function + (*message ? "; " : ": nothing; ");
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
    CHECK(cusparseSpMVOp_destroyPlan(plan));
    with_code(handle, op, a, in, add);
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
    forms(handle, a);
    binomial();
    callbacks();
    CHECK(cusparseLoggerSetCallback(listen));
    CHECK(cusparseLoggerSetMask(1));
    EXPECT(cusparseSpMatGetSize(a, NULL, &n, &nnz) == CUSPARSE_STATUS_INVALID_VALUE);
    CHECK(cusparseSpMatGetSize(a, &m, &n, &nnz));
    CHECK(cusparseLoggerSetLevel(5));
    CHECK(cusparseSpMatGetSize(a, &m, &n, &nnz));
    CHECK(cusparseLoggerForceDisable());
    CHECK(cusparseSpMatGetSize(a, &m, &n, &nnz));
    EXPECT(told == "1 cusparseSpMatGetSize; 5 cusparseSpMatGetSize; 5 cusparseLoggerForceDisable: nothing; ");
    printf("PASS\n");
}
