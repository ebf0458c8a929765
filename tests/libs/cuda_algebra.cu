// cuBLAS', cuBLASLt's and cuSOLVER's functions that HIP has none of.
#include <cublasLt.h>
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <cusolverDn.h>
#include <cusolverMg.h>

#include <cmath>
#include <cstdio>
#include <vector>

#define CHECK(what)                                                  \
    do {                                                             \
        int status_ = (int)(what);                                   \
        if (status_) printf("%d: %s: %d\n", __LINE__, #what, status_), wrong++; \
    } while (0)
#define SAME(a, b) \
    do             \
        if (!(std::fabs((double)(a) - (double)(b)) < 1e-5)) printf("%d: %g, not %g\n", __LINE__, (double)(a), (double)(b)), wrong++; \
    while (0)

int wrong = 0;

template <typename T> T *put(const std::vector<T> &values)
{
    T *at;
    CHECK(cudaMalloc(&at, values.size() * sizeof(T)));
    CHECK(cudaMemcpy(at, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice));
    return at;
}
template <typename T> std::vector<T> get(const T *at, size_t count)
{
    std::vector<T> values(count);
    CHECK(cudaMemcpy(values.data(), at, count * sizeof(T), cudaMemcpyDeviceToHost));
    return values;
}

void wide(cublasHandle_t handle)
{
    double *x = put<double>({1, -2, 3}), *y = put<double>({0, 0, 0}), sum = 0, host[3];
    CHECK(cublasAsumEx_64(handle, 3, x, CUDA_R_64F, 1, &sum, CUDA_R_64F, CUDA_R_64F));
    SAME(sum, 6);
    CHECK(cublasCopyEx_64(handle, int64_t(3), x, CUDA_R_64F, int64_t(1), y, CUDA_R_64F, int64_t(1)));
    CHECK(cublasGetVectorAsync_64(int64_t(3), int64_t(8), y, int64_t(1), host, int64_t(1), nullptr));
    CHECK(cudaDeviceSynchronize());
    SAME(host[1], -2);
    SAME(cublasCopyEx_64(handle, int64_t(1) << 33, x, CUDA_R_64F, int64_t(1), y, CUDA_R_64F, int64_t(1)), CUBLAS_STATUS_NOT_SUPPORTED);
    cublasComputeType_t compute;
    CHECK(cublasMigrateComputeType(handle, CUDA_R_64F, &compute));
    SAME(compute, CUBLAS_COMPUTE_64F);
    SAME(cublasUint8gemmBias(handle), CUBLAS_STATUS_NOT_SUPPORTED);
}

void blas()
{
    cublasHandle_t handle;
    CHECK(cublasCreate(&handle));
    wide(handle);
    double *a = put<double>({4, 2, 1, 3, 1, 0, 0, 2}), *inverse = put<double>(std::vector<double>(8));
    double **from = put<double *>({a, a + 4}), **to = put<double *>({inverse, inverse + 4});
    int *info = put<int>({-1, -1}), index = 0;
    CHECK(cublasDmatinvBatched(handle, 2, (const double *const *)from, 2, to, 2, info, 2));
    auto found = get(inverse, 8);
    const double expected[] = {0.3, -0.2, -0.1, 0.4, 1, 0, 0, 0.5};
    for (int i = 0; i < 8; i++) SAME(found[i], expected[i]);
    SAME(get(a, 8)[0], 4);
    SAME(get(info, 2)[1], 0);

    CHECK(cublasIamaxEx(handle, 4, a, CUDA_R_64F, 1, &index));
    SAME(index, 1);
    double sum = 0;
    CHECK(cublasAsumEx(handle, 4, a, CUDA_R_64F, 1, &sum, CUDA_R_64F, CUDA_R_64F));
    SAME(sum, 10);
    double *packed = put<double>({0, 0, 0}), *square = put<double>({9, 9, 9, 9});
    CHECK(cublasDtrttp(handle, CUBLAS_FILL_MODE_LOWER, 2, a, 2, packed));
    SAME(get(packed, 3)[1], 2);
    SAME(get(packed, 3)[2], 3);
    CHECK(cublasDtpttr(handle, CUBLAS_FILL_MODE_UPPER, 2, packed, square, 2));
    const double upper[] = {4, 9, 2, 3};
    for (int i = 0; i < 4; i++) SAME(get(square, 4)[i], upper[i]);

    double *tall = put<double>({1, 0, 0, 0, 2, 0}), *aim = put<double>({3, 8, 5});
    double **talls = put<double *>({tall}), **aims = put<double *>({aim});
    int valid = -1;
    CHECK(cublasDgelsBatched(handle, CUBLAS_OP_N, 3, 2, 1, talls, 3, aims, 3, &valid, NULL, 1));
    SAME(valid, 0);
    SAME(get(aim, 2)[0], 3);
    SAME(get(aim, 2)[1], 4);

    // Two groups: one product of 2 x 2, two of 1 x 1.
    cublasOperation_t plain[] = {CUBLAS_OP_N, CUBLAS_OP_N};
    int sizes[] = {2, 1}, counts[] = {1, 2};
    double one[] = {1, 2}, zero[] = {0, 0}, *c = put<double>(std::vector<double>(6));
    double **left = put<double *>({a, a, a + 1}), **out = put<double *>({c, c + 4, c + 5});
    CHECK(cublasDgemmGroupedBatched(handle, plain, plain, sizes, sizes, sizes, one, left, sizes, left, sizes, zero, out, sizes, 2,
                                    counts));
    const double products[] = {18, 14, 7, 11, 32, 8};
    for (int i = 0; i < 6; i++) SAME(get(c, 6)[i], products[i]);
    cuComplex unit = make_cuComplex(1, 0), none = make_cuComplex(0, 0), *x = put<cuComplex>({make_cuComplex(1, 2)});
    cuComplex *y = put<cuComplex>({none});
    CHECK(cublasCgemm3m(handle, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, &unit, x, 1, x, 1, &none, y, 1));
    SAME(get(y, 1)[0].x, -3);
    SAME(get(y, 1)[0].y, 4);
    CHECK(cublasSetVector_64(2, 8, expected, 1, c, 1));
    SAME(get(c, 2)[1], -0.2);
    CHECK(cublasDestroy(handle));
}

void lt()
{
    cublasLtHandle_t handle;
    cublasLtMatmulDesc_t product;
    cublasLtMatrixLayout_t layout;
    cublasLtMatmulAlgo_t algorithm;
    cublasLtMatmulHeuristicResult_t result;
    int8_t fast = 1;
    int ids[4], count = 0;
    float one = 1, zero = 0, *a = put<float>({1, 2, 3, 4}), *d = put<float>({0, 0, 0, 0});
    CHECK(cublasLtCreate(&handle));
    CHECK(cublasLtMatmulDescCreate(&product, CUBLAS_COMPUTE_32F, CUDA_R_32F));
    CHECK(cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof fast));
    CHECK(cublasLtMatrixLayoutCreate(&layout, CUDA_R_32F, 2, 2, 2));
    CHECK(cublasLtMatmulAlgoGetIds(handle, CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, 4, ids,
                                   &count));
    SAME(count, 1);
    CHECK(cublasLtMatmulAlgoInit(handle, CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, ids[0],
                                 &algorithm));
    CHECK(cublasLtMatmulAlgoCheck(handle, product, layout, layout, layout, layout, &algorithm, &result));
    CHECK(cublasLtMatmul(handle, product, &one, a, layout, a, layout, &zero, d, layout, d, layout, &algorithm, nullptr, 0, 0));
    CHECK(cudaDeviceSynchronize());
    SAME(get(d, 4)[0], 7);
    SAME(get(d, 4)[3], 22);
    SAME(cublasLtGetVersion() > 0, 1);

    // The same with objects on the stack.
    cublasLtMatmulDescOpaque_t own;
    cublasLtMatrixLayoutOpaque_t own_layout;
    cublasLtMatmulPreferenceOpaque_t own_preference;
    cublasLtMatrixTransformDescOpaque_t own_transform;
    CHECK(cublasLtMatmulDescInit(&own, CUBLAS_COMPUTE_32F, CUDA_R_32F));
    CHECK(cublasLtMatrixLayoutInit(&own_layout, CUDA_R_32F, 2, 2, 2));
    CHECK(cublasLtMatmulPreferenceInit(&own_preference));
    CHECK(cublasLtMatrixTransformDescInit(&own_transform, CUDA_R_32F));
    cublasOperation_t across = CUBLAS_OP_T;
    CHECK(cublasLtMatmulDescSetAttribute(&own, CUBLASLT_MATMUL_DESC_TRANSA, &across, sizeof across));
    CHECK(cublasLtMatmulAlgoGetHeuristic(handle, &own, &own_layout, &own_layout, &own_layout, &own_layout, &own_preference, 1, &result,
                                         &count));
    SAME(count, 1);
    CHECK(cublasLtMatmul(handle, &own, &one, a, &own_layout, a, &own_layout, &zero, d, &own_layout, d, &own_layout, &result.algo, nullptr,
                         0, 0));
    CHECK(cublasLtMatrixTransform(handle, &own_transform, &one, a, &own_layout, &zero, nullptr, nullptr, a, &own_layout, 0));
    CHECK(cudaDeviceSynchronize());
    SAME(get(d, 4)[0], 5);
    SAME(get(d, 4)[2], 11);

    cuComplex *z = put<cuComplex>({make_cuComplex(1, 2)}), unit = make_cuComplex(0, 1), none = make_cuComplex(0, 0);
    cublasOperation_t conjugate = CUBLAS_OP_C;
    CHECK(cublasLtMatmulDescInit(&own, CUBLAS_COMPUTE_32F, CUDA_C_32F));
    CHECK(cublasLtMatmulDescSetAttribute(&own, CUBLASLT_MATMUL_DESC_TRANSA, &conjugate, sizeof conjugate));
    CHECK(cublasLtMatrixLayoutInit(&own_layout, CUDA_C_32F, 1, 1, 1));
    CHECK(cublasLtMatmul(handle, &own, &unit, z, &own_layout, z, &own_layout, &none, z, &own_layout, z, &own_layout, nullptr, nullptr, 0, 0));
    CHECK(cudaDeviceSynchronize());
    SAME(get(z, 1)[0].x, 0);
    SAME(get(z, 1)[0].y, 5);
    CHECK(cublasLtDestroy(handle));
}

void more(cusolverDnHandle_t handle, cusolverDnParams_t params)
{
    int *info = put<int>({-1}), *pivots = put<int>({0, 0}), steps = -1, size = 0;
    size_t device = 0, host = 0;
    double *t = put<double>({2, 1, 0, 4}), *work = put(std::vector<double>(64)), *swapped = put<double>({1, 2, 3, 4});
    CHECK(cusolverDnXtrtri_bufferSize(handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_DIAG_NON_UNIT, 2, CUDA_R_64F, t, 2, &device, &host));
    CHECK(cusolverDnXtrtri(handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_DIAG_NON_UNIT, 2, CUDA_R_64F, t, 2, work, device, nullptr, host, info));
    SAME(get(t, 4)[0], 0.5);
    SAME(get(t, 4)[1], -0.125);
    CHECK(cusolverDnDlaswp(handle, 2, swapped, 2, 1, 1, put<int>({2, 2}), 1));
    SAME(get(swapped, 4)[2], 4);
    t = put<double>({2, 1, 0, 4});
    CHECK(cusolverDnDlauum_bufferSize(handle, CUBLAS_FILL_MODE_LOWER, 2, t, 2, &size));
    CHECK(cusolverDnDlauum(handle, CUBLAS_FILL_MODE_LOWER, 2, t, 2, work, size, info));
    SAME(get(t, 4)[0], 5);
    SAME(get(t, 4)[1], 4);
    double *v = put<double>({1, 1}), *tau = put<double>({1.5}), *factor = put<double>({0});
    CHECK(cusolverDnXlarft(handle, params, CUBLAS_DIRECT_FORWARD, CUBLAS_STOREV_COLUMNWISE, 2, 1, CUDA_R_64F, v, 2, CUDA_R_64F, tau,
                           CUDA_R_64F, factor, 1, CUDA_R_64F, work, 0, nullptr, 0));
    SAME(get(factor, 1)[0], 1.5);

    double *s = put<double>({0, 2, 2, 0}); // a block of two by two
    CHECK(cusolverDnDsytrf(handle, CUBLAS_FILL_MODE_LOWER, 2, s, 2, pivots, work, 64, info));
    CHECK(cusolverDnDsytri(handle, CUBLAS_FILL_MODE_LOWER, 2, s, 2, pivots, work, 64, info));
    SAME(get(s, 4)[0], 0);
    SAME(get(s, 4)[1], 0.5);
    SAME(get(s, 4)[3], 0);
    cuDoubleComplex *zero = put<cuDoubleComplex>({make_cuDoubleComplex(0, 0)});
    CHECK(cusolverDnZsytri(handle, CUBLAS_FILL_MODE_UPPER, 1, zero, 1, put<int>({1}), zero, 1, info));
    SAME(get(info, 1)[0], 1);

    double *values = put<double>({0, 0}), *u = put<double>(std::vector<double>(6)), error = -1;
    double *w = put(u ? std::vector<double>(4) : std::vector<double>());
    CHECK(cusolverDnXgesvdp(handle, params, CUSOLVER_EIG_MODE_VECTOR, 1, 3, 2, CUDA_R_64F, put<double>({0, 0, 2, 3, 0, 0}), 3, CUDA_R_64F,
                            values, CUDA_R_64F, u, 3, CUDA_R_64F, w, 2, CUDA_R_64F, work, 0, nullptr, 0, info, &error));
    SAME(get(values, 2)[0], 3);
    SAME(get(values, 2)[1], 2);
    SAME(std::fabs(get(u, 6)[0]), 1);
    SAME(std::fabs(get(w, 4)[1]), 1);
    SAME(error, 0);
    CHECK(cusolverDnXgesvdr(handle, params, 'S', 'S', 3, 2, 1, 1, 2, CUDA_R_64F, put<double>({0, 0, 2, 3, 0, 0}), 3, CUDA_R_64F, values,
                            CUDA_R_64F, u, 3, CUDA_R_64F, w, 2, CUDA_R_64F, work, 0, nullptr, 0, info));
    SAME(get(values, 1)[0], 3);
    SAME(get(u, 1)[0] * get(w, 2)[1], 1);

    cusolverDnIRSParams_t told;
    cusolverDnIRSInfos_t learned;
    CHECK(cusolverDnIRSParamsCreate(&told));
    CHECK(cusolverDnIRSInfosCreate(&learned));
    CHECK(cusolverDnIRSParamsSetSolverPrecisions(told, CUSOLVER_R_64F, CUSOLVER_R_16F));
    CHECK(cusolverDnIRSParamsSetRefinementSolver(told, CUSOLVER_IRS_REFINE_GMRES));
    CHECK(cusolverDnIRSXgesv_bufferSize(handle, told, 2, 1, &device));
    double *x = put<double>({0, 0});
    void *room;
    CHECK(cudaMalloc(&room, device));
    CHECK(cusolverDnIRSXgesv(handle, told, learned, 2, 1, put<double>({4, 1, 2, 3}), 2, put<double>({8, 7}), 2, x, 2, room, device, &steps,
                             info));
    SAME(get(x, 2)[0], 1);
    SAME(get(x, 2)[1], 2);
    SAME(steps, 0);
    CHECK(cusolverDnIRSXgels(handle, told, learned, 3, 2, 1, put<double>({1, 0, 0, 0, 2, 0}), 3, put<double>({3, 8, 5}), 3, x, 2, room,
                             device, &steps, info));
    SAME(get(x, 2)[0], 3);
    SAME(get(x, 2)[1], 4);
    CHECK(cusolverDnIRSInfosDestroy(learned));
    CHECK(cusolverDnIRSParamsDestroy(told));
}

void dense()
{
    cusolverDnHandle_t handle;
    cusolverDnParams_t params;
    size_t device = 0, host = 0;
    int *info = put<int>({-1});
    double *a = put<double>({2, 0, 0, -3}), *s = put<double>({0, 0}), *u = put<double>(std::vector<double>(4));
    CHECK(cusolverDnCreate(&handle));
    CHECK(cusolverDnCreateParams(&params));
    CHECK(cusolverDnXgesvd_bufferSize(handle, params, 'A', 'A', 2, 2, CUDA_R_64F, a, 2, CUDA_R_64F, s, CUDA_R_64F, u, 2, CUDA_R_64F,
                                      u, 2, CUDA_R_64F, &device, &host));
    void *work;
    CHECK(cudaMalloc(&work, device));
    CHECK(cusolverDnXgesvd(handle, params, 'N', 'N', 2, 2, CUDA_R_64F, a, 2, CUDA_R_64F, s, CUDA_R_64F, nullptr, 2, CUDA_R_64F,
                           nullptr, 2, CUDA_R_64F, work, device, nullptr, host, info));
    SAME(get(s, 2)[0], 3);
    SAME(get(s, 2)[1], 2);
    int64_t count = 0;
    double low = -4, high = 0, *h = put<double>({2, 0, 0, -3});
    CHECK(cusolverDnXsyevdx(handle, params, CUSOLVER_EIG_MODE_NOVECTOR, CUSOLVER_EIG_RANGE_V, CUBLAS_FILL_MODE_LOWER, 2, CUDA_R_64F, h,
                            2, &low, &high, 0, 0, &count, CUDA_R_64F, s, CUDA_R_64F, work, device, nullptr, host, info));
    SAME(count, 1);
    SAME(get(s, 2)[0], -3);
    double *turn = put<double>({0, 1, -1, 0}), *values = put<double>(std::vector<double>(4));
    CHECK(cusolverDnXgeev(handle, params, CUSOLVER_EIG_MODE_NOVECTOR, CUSOLVER_EIG_MODE_NOVECTOR, 2, CUDA_R_64F, turn, 2, CUDA_R_64F,
                          values, CUDA_R_64F, nullptr, 2, CUDA_R_64F, nullptr, 2, CUDA_R_64F, work, device, nullptr, host, info));
    SAME(std::fabs(get(values, 4)[2]), 1);
    double *m = put<double>({4, 1, 2, 3}), *b = put<double>({8, 7}), *x = put<double>({0, 0});
    int *pivots = put<int>({0, 0}), steps = 0;
    CHECK(cusolverDnDSgesv_bufferSize(handle, 2, 1, m, 2, pivots, b, 2, x, 2, nullptr, &device));
    CHECK(cusolverDnDSgesv(handle, 2, 1, m, 2, pivots, b, 2, x, 2, work, device, &steps, info));
    SAME(get(x, 2)[0], 1);
    SAME(get(x, 2)[1], 2);
    more(handle, params);
    double *ga = put<double>({2, 0, 0, -3, 2, 0, 0, -3}), *gb = put<double>({2, 0, 0, 1, 1, 0, 0, 1}), *gw = put<double>({0, 0, 0, 0});
    int *infos = put<int>({7, 7});
    CHECK(cusolverDnXsygvStridedBatched(handle, params, CUSOLVER_EIG_TYPE_1, CUSOLVER_EIG_MODE_NOVECTOR, CUBLAS_FILL_MODE_LOWER, 2,
                                        CUDA_R_64F, ga, 2, 4, CUDA_R_64F, gb, 2, 4, CUDA_R_64F, gw, 2, CUDA_R_64F, 2, work, device,
                                        nullptr, host, infos));
    for (int i = 0; i < 4; i++)
        SAME(get(gw, 4)[i], i == 1 ? 1 : i == 3 ? 2 : -3);
    SAME(get(infos, 2)[1], 0);
    ga = put<double>({2, 0, 0, -3}), gb = put<double>({2, 0, 0, 1});
    CHECK(cusolverDnXsygvdx(handle, params, CUSOLVER_EIG_TYPE_1, CUSOLVER_EIG_MODE_NOVECTOR, CUSOLVER_EIG_RANGE_V, CUBLAS_FILL_MODE_LOWER,
                            2, CUDA_R_64F, ga, 2, CUDA_R_64F, gb, 2, &low, &high, 0, 0, &count, CUDA_R_64F, gw, CUDA_R_64F, work, device,
                            nullptr, host, infos));
    SAME(count, 1);
    SAME(get(gw, 1)[0], -3);
    cusolverMathMode_t mode;
    CHECK(cusolverDnSetMathMode(handle, CUSOLVER_FP32_EMULATED_BF16X9_MATH));
    CHECK(cusolverDnGetMathMode(handle, &mode));
    SAME(mode, CUSOLVER_FP32_EMULATED_BF16X9_MATH);
    int bits, version;
    CHECK(cusolverDnSetFixedPointEmulationMaxMantissaBitCount(handle, 40));
    CHECK(cusolverDnGetFixedPointEmulationMaxMantissaBitCount(handle, &bits));
    SAME(bits, 40);
    CHECK(cusolverGetVersion(&version));
    SAME(version, 11702);
    SAME(cusolverDnXpolar(handle, params), HIPSOLVER_STATUS_NOT_SUPPORTED);
    // Without exchanges of rows: 4 x + y = 9 and 2 x + 3 y = 7.
    double *plain = put<double>({4, 2, 1, 3}), *right = put<double>({9, 7});
    CHECK(cusolverDnDgetrf(handle, 2, 2, plain, 2, (double *)work, nullptr, info));
    CHECK(cusolverDnDgetrs(handle, CUBLAS_OP_N, 2, 1, plain, 2, nullptr, right, 2, info));
    SAME(get(right, 2)[0], 2);
    SAME(get(right, 2)[1], 1);
    CHECK(cusolverDnDestroy(handle));
}

// A matrix of 5 by 5 in blocks of two columns, by turns on two places of a device.
void several()
{
    const int n = 5;
    int devices[] = {0, 0}, info = -1, first = 0;
    std::vector<double> a(n * n), b(n, 0), sum(n * n);
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++) a[j * n + i] = i == j ? 10 + i : 1.0 / (1 + i + j), b[i] += a[j * n + i] * (j + 1);
    cusolverMgHandle_t handle;
    cudaLibMgGrid_t grid;
    cudaLibMgMatrixDesc_t matrix, right;
    CHECK(cusolverMgCreate(&handle));
    CHECK(cusolverMgDeviceSelect(handle, 1, &first));
    CHECK(cusolverMgCreateDeviceGrid(&grid, 1, 2, devices, CUDALIBMG_GRID_MAPPING_COL_MAJOR));
    CHECK(cusolverMgCreateMatrixDesc(&matrix, n, n, n, 2, CUDA_R_64F, grid));
    CHECK(cusolverMgCreateMatrixDesc(&right, n, 1, n, 1, CUDA_R_64F, grid));
    auto spread = [&](void **parts) {
        std::vector<double> even, odd;
        for (int j = 0; j < n; j++) {
            auto &to = j / 2 % 2 ? odd : even;
            to.insert(to.end(), &a[j * n], &a[j * n] + n);
        }
        parts[0] = put(even), parts[1] = put(odd);
    };
    void *parts[2], *sides[2] = {put(b), nullptr}, *work[2] = {nullptr, nullptr};
    int *pivots[2] = {put<int>({0, 0, 0}), put<int>({0, 0})};
    int64_t size = 0;
    spread(parts);
    CHECK(cusolverMgGetrf_bufferSize(handle, n, n, parts, 1, 1, matrix, pivots, CUDA_R_64F, &size));
    CHECK(cusolverMgGetrf(handle, n, n, parts, 1, 1, matrix, pivots, CUDA_R_64F, work, size, &info));
    SAME(info, 0);
    SAME(get(pivots[0], 3)[2], 5);
    SAME(get(pivots[1], 2)[0], 3);
    CHECK(cusolverMgGetrs(handle, CUBLAS_OP_N, n, 1, parts, 1, 1, matrix, pivots, sides, 1, 1, right, CUDA_R_64F, work, size, &info));
    for (int i = 0; i < n; i++) SAME(get((double *)sides[0], n)[i], i + 1);
    spread(parts);
    sides[0] = put(b);
    CHECK(cusolverMgPotrf(handle, CUBLAS_FILL_MODE_LOWER, n, parts, 1, 1, matrix, CUDA_R_64F, work, size, &info));
    CHECK(cusolverMgPotrs(handle, CUBLAS_FILL_MODE_LOWER, n, 1, parts, 1, 1, matrix, sides, 1, 1, right, CUDA_R_64F, work, size, &info));
    for (int i = 0; i < n; i++) SAME(get((double *)sides[0], n)[i], i + 1);
    CHECK(cusolverMgPotri(handle, CUBLAS_FILL_MODE_LOWER, n, parts, 1, 1, matrix, CUDA_R_64F, work, size, &info));
    double whole = 0, inverse[n]; // row 4 of A times column 0 of its inverse is 0; the inverse's first column is below its diagonal
    for (int i = 0; i < n; i++) inverse[i] = get((double *)parts[0], n)[i], whole += a[i * n + 4] * inverse[i];
    SAME(whole, 0);
    std::vector<double> values(n);
    spread(parts);
    CHECK(cusolverMgSyevd(handle, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_LOWER, n, parts, 1, 1, matrix, values.data(), CUDA_R_64F,
                          CUDA_R_64F, work, size, &info));
    double trace = 0, last = 0, image = 0; // the vector of the fourth value lies in the odd part's second column
    for (int i = 0; i < n; i++) trace += values[i] - a[i * n + i];
    auto vector = get((double *)parts[1] + n, n);
    for (int i = 0; i < n; i++) image += a[i * n] * vector[i], last += vector[i] * vector[i];
    SAME(trace, 0);
    SAME(last, 1);
    SAME(image, values[3] * vector[0]);
    if (cusolverMgCreateMatrixDesc(&right, n, n, 2, 2, CUDA_R_64F, grid) != CUSOLVER_STATUS_INVALID_VALUE) puts("blocks of rows"), wrong++;
    CHECK(cusolverMgDestroyMatrixDesc(matrix));
    CHECK(cusolverMgDestroyGrid(grid));
    CHECK(cusolverMgDestroy(handle));
}

int main()
{
    blas();
    lt();
    dense();
    several();
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
