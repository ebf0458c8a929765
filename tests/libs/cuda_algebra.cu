// cuBLAS', cuBLASLt's and cuSOLVER's functions that HIP has none of.
#include <cublasLt.h>
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <cusolverDn.h>
#include <cusolverSp.h>

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

void blas()
{
    cublasHandle_t handle;
    CHECK(cublasCreate(&handle));
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
    CHECK(cublasLtDestroy(handle));
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
    CHECK(cusolverDnDSgesv(handle, 2, 1, m, 2, pivots, b, 2, x, 2, work, device, &steps, info));
    SAME(get(x, 2)[0], 1);
    SAME(get(x, 2)[1], 2);
    CHECK(cusolverDnDestroy(handle));
}

void sparse()
{
    cusolverSpHandle_t handle;
    cusparseMatDescr_t matrix;
    std::vector<int> ptr = {0, 2, 4, 5}, ind = {0, 2, 0, 1, 2}, order(3);
    std::vector<double> val = {1, 2, 3, 4, 5}, b = {7, 11, 15}, x(3);
    int singular = 0;
    CHECK(cusolverSpCreate(&handle));
    CHECK(cusparseCreateMatDescr(&matrix));
    CHECK(cusolverSpDcsrlsvluHost(handle, 3, 5, matrix, val.data(), ptr.data(), ind.data(), b.data(), 0, 0, x.data(), &singular));
    for (int i = 0; i < 3; i++) SAME(x[i], i + 1);
    SAME(singular, -1);
    double *on = put(x);
    CHECK(cudaMemset(on, 0, 24));
    CHECK(cusolverSpDcsrlsvqr(handle, 3, 5, matrix, put(val), put(ptr), put(ind), put(b), 0, 1, on, &singular));
    for (int i = 0; i < 3; i++) SAME(get(on, 3)[i], i + 1);
    CHECK(cusolverSpXcsrsymamdHost(handle, 3, 5, matrix, ptr.data(), ind.data(), order.data()));
    SAME(order[0] + order[1] + order[2], 3);
    CHECK(cusolverSpDestroy(handle));
}

int main()
{
    blas();
    lt();
    dense();
    sparse();
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
