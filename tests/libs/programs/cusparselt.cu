// A product with a matrix of two zeros in four, as programs of cuSPARSELt write it.
#include <cuda_fp16.h>
#include <cusparseLt.h>

#include "../../programs/check.h"

#define LT(call) EXPECT((call) == CUSPARSE_STATUS_SUCCESS)

int main()
{
    const int m = 32, n = 16, k = 64;
    Random random;
    std::vector<__half> a(m * k), b(k * n), d(m * n), pruned(m * k);
    for (__half &x : a) x = __float2half(random.uniform(-2, 2));
    for (__half &x : b) x = __float2half(random.uniform(-2, 2));
    DeviceArray<__half> on_a(a), on_b(b), on_d(m * n);
    DeviceArray<int> valid(1);
    cusparseLtHandle_t handle;
    cusparseLtMatDescriptor_t mat_a, mat_b, mat_c;
    cusparseLtMatmulDescriptor_t matmul;
    cusparseLtMatmulAlgSelection_t algorithm;
    cusparseLtMatmulPlan_t plan;
    LT(cusparseLtInit(&handle));
    LT(cusparseLtStructuredDescriptorInit(&handle, &mat_a, m, k, k, 16, CUDA_R_16F, CUSPARSE_ORDER_ROW, CUSPARSELT_SPARSITY_50_PERCENT));
    LT(cusparseLtDenseDescriptorInit(&handle, &mat_b, k, n, n, 16, CUDA_R_16F, CUSPARSE_ORDER_ROW));
    LT(cusparseLtDenseDescriptorInit(&handle, &mat_c, m, n, n, 16, CUDA_R_16F, CUSPARSE_ORDER_ROW));
    LT(cusparseLtMatmulDescriptorInit(&handle, &matmul, CUSPARSE_OPERATION_NON_TRANSPOSE, CUSPARSE_OPERATION_NON_TRANSPOSE, &mat_a,
                                      &mat_b, &mat_c, &mat_c, CUSPARSE_COMPUTE_32F));
    LT(cusparseLtMatmulAlgSelectionInit(&handle, &algorithm, &matmul, CUSPARSELT_MATMUL_ALG_DEFAULT));
    LT(cusparseLtMatmulPlanInit(&handle, &plan, &matmul, &algorithm));
    LT(cusparseLtSpMMAPrune(&handle, &matmul, on_a.get(), on_a.get(), CUSPARSELT_PRUNE_SPMMA_TILE, nullptr));
    LT(cusparseLtSpMMAPruneCheck(&handle, &matmul, on_a.get(), valid.get(), nullptr));
    EXPECT(valid.download()[0] == 0);
    size_t size, room, work_size;
    LT(cusparseLtSpMMACompressedSize(&handle, &plan, &size, &room));
    EXPECT(size < sizeof(__half) * m * k);
    DeviceArray<char> compressed(size), buffer(room + 1);
    LT(cusparseLtSpMMACompress(&handle, &plan, on_a.get(), compressed.get(), buffer.get(), nullptr));
    LT(cusparseLtMatmulGetWorkspace(&handle, &plan, &work_size));
    DeviceArray<char> work(work_size + 1);
    float alpha = 1, beta = 0;
    LT(cusparseLtMatmul(&handle, &plan, &alpha, compressed.get(), on_b.get(), &beta, on_d.get(), on_d.get(), work.get(), nullptr, 0));
    pruned = on_a.download();
    d = on_d.download();
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int l = 0; l < k; l++) sum += double(__half2float(pruned[i * k + l])) * double(__half2float(b[l * n + j]));
            EXPECT(std::fabs(sum - __half2float(d[i * n + j])) < 2e-3 * (1 + std::fabs(sum)));
        }
    LT(cusparseLtMatmulPlanDestroy(&plan));
    LT(cusparseLtDestroy(&handle));
    return verdict();
}
