// A program of rocSPARSE in HIP C++: its complex numbers have arithmetic; products by CSR and by HYB, and what is no matrix.
#include <hip/hip_runtime.h>
#include <rocsparse/rocsparse.h>

#include <complex>
#include <cstdio>
#include <vector>

static int failures;
#define EXPECT(condition)                                                                                    \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            printf("%d: expected %s\n", __LINE__, #condition);                                               \
            failures++;                                                                                      \
        }                                                                                                    \
    } while (0)

template <class T> struct DeviceArray {
    T *at;
    size_t count;
    explicit DeviceArray(size_t count) : count(count) { EXPECT(hipMalloc((void **)&at, count * sizeof(T)) == hipSuccess); }
    explicit DeviceArray(const std::vector<T> &host) : DeviceArray(host.size())
    {
        EXPECT(hipMemcpy(at, host.data(), count * sizeof(T), hipMemcpyHostToDevice) == hipSuccess);
    }
    T *get() const { return at; }
    std::vector<T> download() const
    {
        std::vector<T> host(count);
        EXPECT(hipMemcpy(host.data(), at, count * sizeof(T), hipMemcpyDeviceToHost) == hipSuccess);
        return host;
    }
};

#define ROC(call) EXPECT((call) == rocsparse_status_success)

int main()
{
    typedef rocsparse_double_complex C;
    const int m = 4, n = 3, nnz = 7;
    std::vector<int> offsets = {0, 2, 2, 4, 7}, columns = {0, 2, 1, 2, 0, 1, 2};
    std::vector<C> values, x = {C(1, 2), C(-1, 1), C(3)}, y(m);
    for (int p = 0; p < nnz; p++) values.push_back(C(p + 1, -p) / C(2, 1));
    DeviceArray<int> on_offsets(offsets), on_columns(columns);
    DeviceArray<C> on_values(values), on_x(x), on_y(m);
    rocsparse_handle handle;
    rocsparse_mat_descr descr;
    rocsparse_mat_info info;
    rocsparse_hyb_mat hyb;
    ROC(rocsparse_create_handle(&handle));
    ROC(rocsparse_create_mat_descr(&descr));
    ROC(rocsparse_create_mat_info(&info));
    ROC(rocsparse_create_hyb_mat(&hyb));
    const C one(1), zero(0);
    ROC(rocsparse_zcsr2hyb(handle, m, n, descr, on_values.get(), on_offsets.get(), on_columns.get(), hyb, 1, rocsparse_hyb_partition_user));
    for (int by_hyb = 0; by_hyb < 2; by_hyb++) {
        if (by_hyb) ROC(rocsparse_zhybmv(handle, rocsparse_operation_none, &one, descr, hyb, on_x.get(), &zero, on_y.get()));
        else ROC(rocsparse_zcsrmv(handle, rocsparse_operation_none, m, n, nnz, &one, descr, on_values.get(), on_offsets.get(), on_columns.get(), info, on_x.get(), &zero, on_y.get()));
        y = on_y.download();
        for (int i = 0; i < m; i++) {
            std::complex<double> sum = 0;
            for (int p = offsets[i]; p < offsets[i + 1]; p++) sum += std::complex<double>(values[p]) * std::complex<double>(x[columns[p]]);
            EXPECT(std::abs(sum - std::complex<double>(y[i])) < 1e-14);
        }
    }
    size_t size;
    rocsparse_data_status wrong;
    columns[5] = 9;
    DeviceArray<int> damaged(columns);
    ROC(rocsparse_zcheck_matrix_csr_buffer_size(handle, m, n, nnz, on_values.get(), on_offsets.get(), damaged.get(), rocsparse_index_base_zero, rocsparse_matrix_type_general, rocsparse_fill_mode_lower, rocsparse_storage_mode_sorted, &size));
    DeviceArray<char> room(size);
    ROC(rocsparse_zcheck_matrix_csr(handle, m, n, nnz, on_values.get(), on_offsets.get(), damaged.get(), rocsparse_index_base_zero, rocsparse_matrix_type_general, rocsparse_fill_mode_lower, rocsparse_storage_mode_sorted, &wrong, room.get()));
    EXPECT(wrong == rocsparse_data_status_invalid_index);
    ROC(rocsparse_destroy_hyb_mat(hyb));
    ROC(rocsparse_destroy_mat_info(info));
    ROC(rocsparse_destroy_mat_descr(descr));
    ROC(rocsparse_destroy_handle(handle));
    puts(failures ? "FAIL" : "PASS");
    return failures != 0;
}
