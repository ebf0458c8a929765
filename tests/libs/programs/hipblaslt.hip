// hipBLASLt from C and from C++: a product with bias and ReLU, and two products of sizes of their own.
#include <cstdio>
#include <hip/hip_runtime.h>
#include <hipblaslt/hipblaslt-ext.hpp>
#include <vector>

static int wrong = 0;
#define CHECK(call) \
    if (auto status = (int)(call)) printf("line %d: %d\n", __LINE__, status), wrong++

// Of small integers, so that all is exact: a is k x m and used transposed, b k x n.
static float element(const std::vector<float>& a, const std::vector<float>& b, int k, int row, int column)
{
    float sum = 0;
    for (int i = 0; i < k; i++) sum += a[row * k + i] * b[column * k + i];
    return sum;
}

int main()
{
    const int m = 70, n = 50, k = 40;
    std::vector<float> a(m * k), b(n * k), c(m * n), bias(m);
    for (int i = 0; i < m * k; i++) a[i] = i * 7 % 5 - 2;
    for (int i = 0; i < n * k; i++) b[i] = i * 3 % 7 - 3;
    for (int i = 0; i < m; i++) bias[i] = i % 9;
    float *at[4], one = 1, zero = 0;
    CHECK(hipMalloc(&at[0], a.size() * 4));
    CHECK(hipMalloc(&at[1], b.size() * 4));
    CHECK(hipMalloc(&at[2], c.size() * 4));
    CHECK(hipMalloc(&at[3], m * 4));
    CHECK(hipMemcpy(at[0], a.data(), a.size() * 4, hipMemcpyHostToDevice));
    CHECK(hipMemcpy(at[1], b.data(), b.size() * 4, hipMemcpyHostToDevice));
    CHECK(hipMemcpy(at[3], bias.data(), m * 4, hipMemcpyHostToDevice));

    hipblasLtHandle_t handle;
    CHECK(hipblasLtCreate(&handle));
    hipblasLtMatmulDesc_t product;
    hipblasLtMatrixLayout_t layouts[3];
    CHECK(hipblasLtMatmulDescCreate(&product, HIPBLAS_COMPUTE_32F, HIP_R_32F));
    int32_t turned = HIPBLAS_OP_T;
    hipblasLtEpilogue_t epilogue = HIPBLASLT_EPILOGUE_RELU_BIAS;
    CHECK(hipblasLtMatmulDescSetAttribute(product, HIPBLASLT_MATMUL_DESC_TRANSA, &turned, sizeof turned));
    CHECK(hipblasLtMatmulDescSetAttribute(product, HIPBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof epilogue));
    CHECK(hipblasLtMatmulDescSetAttribute(product, HIPBLASLT_MATMUL_DESC_BIAS_POINTER, &at[3], sizeof at[3]));
    CHECK(hipblasLtMatrixLayoutCreate(&layouts[0], HIP_R_32F, k, m, k));
    CHECK(hipblasLtMatrixLayoutCreate(&layouts[1], HIP_R_32F, k, n, k));
    CHECK(hipblasLtMatrixLayoutCreate(&layouts[2], HIP_R_32F, m, n, m));
    CHECK(hipblasLtMatmul(handle, product, &one, at[0], layouts[0], at[1], layouts[1], &zero, at[2], layouts[2], at[2],
                          layouts[2], nullptr, nullptr, 0, nullptr));
    CHECK(hipMemcpy(c.data(), at[2], c.size() * 4, hipMemcpyDeviceToHost));
    for (int j = 0; j < n; j++)
        for (int i = 0; i < m; i++) {
            float wanted = element(a, b, k, i, j) + bias[i];
            wrong += c[j * m + i] != (wanted > 0 ? wanted : 0);
        }

    using namespace hipblaslt_ext;
    GroupedGemm grouped(handle, HIPBLAS_OP_T, HIPBLAS_OP_N, HIP_R_32F, HIP_R_32F, HIP_R_32F, HIP_R_32F, HIPBLAS_COMPUTE_32F);
    std::vector<int64_t> rows = {30, 40}, columns = {50, 20}, depths = {k, k}, batches = {1, 1};
    std::vector<GemmEpilogue> after(2);
    std::vector<GemmInputs> inputs(2);
    for (int i = 0; i < 2; i++) {
        inputs[i].setA(at[0] + i * 30 * k), inputs[i].setB(at[1]), inputs[i].setC(at[2] + i * 1500);
        inputs[i].setD(at[2] + i * 1500), inputs[i].setAlpha(&one), inputs[i].setBeta(&zero);
    }
    CHECK(grouped.setProblem(rows, columns, depths, batches, after, inputs));
    std::vector<hipblasLtMatmulHeuristicResult_t> found;
    CHECK(grouped.algoGetHeuristic(1, GemmPreference(), found));
    CHECK(grouped.initialize(found[0].algo, nullptr));
    CHECK(grouped.run(nullptr));
    CHECK(hipMemcpy(c.data(), at[2], c.size() * 4, hipMemcpyDeviceToHost));
    for (int g = 0; g < 2; g++)
        for (int j = 0; j < columns[g]; j++)
            for (int i = 0; i < rows[g]; i++)
                wrong += c[g * 1500 + j * rows[g] + i] != element(a, b, k, g * 30 + i, j);
    CHECK(hipblasLtDestroy(handle));
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
