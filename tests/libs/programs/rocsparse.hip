// A program of rocSPARSE in HIP C++: its complex numbers have arithmetic; products by CSR and by HYB, and what is no matrix;
// routines of rocSPARSE 4 with inputs, stages and outputs.
#include <hip/hip_runtime.h>
#include <rocsparse/rocsparse.h>

#include <complex>
#include <cstdio>
#include <cstring>
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

#define SET(routine, input, value)                                                                            \
    ROC(rocsparse_##routine##_set_input(handle, descr, rocsparse_##routine##_input_##input, &value, sizeof value, NULL))
static void near(int line, const DeviceArray<double> &got, const std::vector<double> &wanted)
{
    const std::vector<double> host = got.download();
    for (size_t i = 0; i < wanted.size(); i++)
        if (!(std::abs(host[i] - wanted[i]) < 1e-12)) printf("%d: %zu is %g, not %g\n", line, i, host[i], wanted[i]), failures++;
}
#define NEAR(got, ...) near(__LINE__, got, __VA_ARGS__)

/* Of A = [4 1 0; 1 3 1; 0 1 2]. */
static void routines(rocsparse_handle handle)
{
    const rocsparse_datatype wide = rocsparse_datatype_f64_r, narrow = rocsparse_datatype_f32_r;
    const rocsparse_indextype index = rocsparse_indextype_i32;
    const double alpha = 1, beta = 2, third = 1 / 2.75;
    DeviceArray<int> offsets(std::vector<int>{0, 2, 5, 7}), columns(std::vector<int>{0, 1, 0, 1, 2, 1, 2});
    DeviceArray<double> values(std::vector<double>{4, 1, 1, 3, 1, 1, 2}), x(std::vector<double>{1, 2, 3}), y(3);
    DeviceArray<int> sums(4), where(7);
    DeviceArray<double> made(7);
    DeviceArray<char> room(64);
    rocsparse_spmat_descr a, c;
    rocsparse_dnvec_descr from, to;
    rocsparse_error error = NULL;
    size_t size;
    ROC(rocsparse_create_csr_descr(&a, 3, 3, 7, offsets.get(), columns.get(), values.get(), index, index, rocsparse_index_base_zero, wide));
    ROC(rocsparse_create_dnvec_descr(&from, 3, x.get(), wide));
    ROC(rocsparse_create_dnvec_descr(&to, 3, y.get(), wide));
    {
        rocsparse_spmv_descr descr;
        const float two = 2, none = 0;
        const rocsparse_v2_spmv_stage analysis = rocsparse_v2_spmv_stage_analysis, compute = rocsparse_v2_spmv_stage_compute;
        ROC(rocsparse_create_spmv_descr(&descr));
        SET(spmv, scalar_datatype, narrow);
        EXPECT(rocsparse_v2_spmv(handle, descr, &two, a, from, &none, to, analysis, 4, room.get(), &error) == rocsparse_status_invalid_value);
        EXPECT(error && strstr(rocsparse_error_get_message(error), "compute"));
        ROC(rocsparse_destroy_error(error));
        SET(spmv, compute_datatype, wide);
        EXPECT(rocsparse_v2_spmv(handle, descr, &two, a, from, &none, to, compute, 4, room.get(), NULL) == rocsparse_status_invalid_value);
        ROC(rocsparse_v2_spmv_buffer_size(handle, descr, a, from, to, analysis, &size, NULL));
        ROC(rocsparse_v2_spmv(handle, descr, &two, a, from, &none, to, analysis, size, room.get(), NULL));
        ROC(rocsparse_v2_spmv(handle, descr, &two, a, from, &none, to, compute, size, room.get(), NULL));
        NEAR(y, {12, 20, 16});
        /* b - A x, and a second vector; factors lie where scalars do. */
        const float ones[2] = {1, -2}, minus = -1;
        const int32_t off = 0, on = 1;
        DeviceArray<double> b(std::vector<double>{10, 10, 10}), d(std::vector<double>{1, 2, 3});
        rocsparse_dnvec_descr factors, wider, extra[2];
        ROC(rocsparse_create_dnvec_descr(&factors, 2, (void *)ones, narrow));
        ROC(rocsparse_create_dnvec_descr(&wider, 2, (void *)ones, wide));
        ROC(rocsparse_create_dnvec_descr(&extra[0], 3, b.get(), wide));
        ROC(rocsparse_create_dnvec_descr(&extra[1], 3, d.get(), wide));
        rocsparse_const_dnvec_descr *both = (rocsparse_const_dnvec_descr *)extra;
        EXPECT(rocsparse_spmv_set_input(handle, descr, rocsparse_spmv_input_enable_extra, &on, 4, NULL) == rocsparse_status_invalid_value);
        EXPECT(rocsparse_spmv_set_extra(handle, descr, 0, factors, both, NULL) == rocsparse_status_invalid_value);
        EXPECT(rocsparse_spmv_set_extra(handle, descr, 2, wider, both, NULL) == rocsparse_status_invalid_value);
        EXPECT(rocsparse_spmv_set_extra(handle, descr, 1, factors, both, NULL) == rocsparse_status_invalid_size);
        EXPECT(rocsparse_spmv_set_extra(handle, descr, 2, factors, NULL, NULL) == rocsparse_status_invalid_pointer);
        ROC(rocsparse_spmv_set_extra(handle, descr, 2, factors, both, NULL));
        ROC(rocsparse_v2_spmv(handle, descr, &minus, a, from, &none, to, compute, size, room.get(), NULL));
        NEAR(y, {2, -4, -4});
        ROC(rocsparse_spmv_set_input(handle, descr, rocsparse_spmv_input_enable_extra, &off, 4, NULL));
        ROC(rocsparse_v2_spmv(handle, descr, &minus, a, from, &none, to, compute, size, room.get(), NULL));
        NEAR(y, {-6, -10, -8});
        ROC(rocsparse_spmv_set_input(handle, descr, rocsparse_spmv_input_enable_extra, &on, 4, NULL));
        ROC(rocsparse_v2_spmv(handle, descr, &two, a, from, &minus, to, compute, size, room.get(), NULL));
        NEAR(y, {26, 36, 28});
        ROC(rocsparse_spmv_clear_extra(handle, descr, NULL));
        ROC(rocsparse_v2_spmv(handle, descr, &two, a, from, &none, to, compute, size, room.get(), NULL));
        NEAR(y, {12, 20, 16});
        for (rocsparse_dnvec_descr each : {factors, wider, extra[0], extra[1]}) ROC(rocsparse_destroy_dnvec_descr(each));
        ROC(rocsparse_destroy_spmv_descr(descr));
    }
    {
        rocsparse_sptrsv_descr descr;
        int64_t place = 7;
        DeviceArray<double> right(std::vector<double>{4, 7, 8});
        rocsparse_dnvec_descr b;
        ROC(rocsparse_create_dnvec_descr(&b, 3, right.get(), wide));
        ROC(rocsparse_sptrsv_descr_create(handle, &descr, NULL));
        ROC(rocsparse_sptrsv_set_input(handle, descr, rocsparse_sptrsv_input_scalar_alpha, &alpha, sizeof(void *), NULL));
        ROC(rocsparse_sptrsv(handle, descr, a, b, to, rocsparse_sptrsv_stage_analysis, 4, room.get(), NULL));
        ROC(rocsparse_sptrsv(handle, descr, a, b, to, rocsparse_sptrsv_stage_compute, 4, room.get(), NULL));
        NEAR(y, {1, 2, 3});
        ROC(rocsparse_sptrsv_get_output(handle, descr, rocsparse_sptrsv_output_zero_pivot_position, &place, sizeof place, NULL));
        EXPECT(place == -1);
        ROC(rocsparse_sptrsv_descr_destroy(handle, descr, NULL));
    }
    {
        rocsparse_sptrsm_descr descr;
        DeviceArray<double> right(std::vector<double>{4, 8, 7, 14, 8, 16}), solved(6);
        rocsparse_dnmat_descr b, found;
        ROC(rocsparse_create_dnmat_descr(&b, 3, 2, 2, right.get(), wide, rocsparse_order_row));
        ROC(rocsparse_create_dnmat_descr(&found, 3, 2, 3, solved.get(), wide, rocsparse_order_column));
        ROC(rocsparse_create_sptrsm_descr(&descr));
        ROC(rocsparse_sptrsm_set_input(handle, descr, rocsparse_sptrsm_input_scalar_alpha, &alpha, sizeof(void *), NULL));
        ROC(rocsparse_sptrsm(handle, descr, a, b, found, rocsparse_sptrsm_stage_analysis, 4, room.get(), NULL));
        ROC(rocsparse_sptrsm(handle, descr, a, b, found, rocsparse_sptrsm_stage_compute, 4, room.get(), NULL));
        NEAR(solved, {1, 2, 3, 2, 4, 6});
        ROC(rocsparse_destroy_sptrsm_descr(descr));
    }
    {
        rocsparse_spgeam_descr descr;
        int64_t nnz = 0;
        ROC(rocsparse_create_spgeam_descr(&descr));
        SET(spgeam, compute_datatype, wide);
        ROC(rocsparse_spgeam_buffer_size(handle, descr, a, a, NULL, rocsparse_spgeam_stage_analysis, &size, NULL));
        ROC(rocsparse_spgeam(handle, descr, a, a, NULL, rocsparse_spgeam_stage_analysis, size, room.get(), NULL));
        ROC(rocsparse_spgeam_get_output(handle, descr, rocsparse_spgeam_output_nnz, &nnz, sizeof nnz, NULL));
        EXPECT(nnz == 7);
        ROC(rocsparse_create_csr_descr(&c, 3, 3, nnz, sums.get(), where.get(), made.get(), index, index, rocsparse_index_base_zero, wide));
        ROC(rocsparse_spgeam_set_input(handle, descr, rocsparse_spgeam_input_scalar_alpha, &alpha, sizeof(void *), NULL));
        ROC(rocsparse_spgeam_set_input(handle, descr, rocsparse_spgeam_input_scalar_beta, &beta, sizeof(void *), NULL));
        ROC(rocsparse_spgeam(handle, descr, a, a, c, rocsparse_spgeam_stage_symbolic_compute, size, room.get(), NULL));
        EXPECT(where.download() == columns.download() && sums.download() == offsets.download());
        ROC(rocsparse_spgeam(handle, descr, a, a, c, rocsparse_spgeam_stage_numeric_compute, size, room.get(), NULL));
        NEAR(made, {12, 3, 3, 9, 3, 3, 6});
        ROC(rocsparse_destroy_spgeam_descr(descr));
    }
    {
        rocsparse_spic0_descr descr;
        rocsparse_singularity singular = rocsparse_singularity_numeric_near;
        ROC(rocsparse_spic0_descr_create(handle, &descr, NULL));
        ROC(rocsparse_spic0(handle, descr, c, c, rocsparse_spic0_stage_analysis, 4, room.get(), NULL));
        ROC(rocsparse_spic0(handle, descr, c, c, rocsparse_spic0_stage_compute, 4, room.get(), NULL));
        ROC(rocsparse_spic0_get_output(handle, descr, rocsparse_spic0_output_singularity, &singular, sizeof singular, NULL));
        EXPECT(singular == rocsparse_singularity_none); /* C is 3 A: its factor is A's times the root of 3 */
        const double root = std::sqrt(3.), middle = root * std::sqrt(2.75);
        const std::vector<double> factor = made.download();
        const double wanted[] = {2 * root, .5 * root, middle, 3 / middle, root * std::sqrt(2 - third)};
        const int lower[] = {0, 2, 3, 5, 6};
        for (int i = 0; i < 5; i++) EXPECT(std::abs(factor[lower[i]] - wanted[i]) < 1e-12);
        ROC(rocsparse_spic0_descr_destroy(handle, descr, NULL));
    }
    {
        rocsparse_spilu0_descr descr;
        int64_t place = 7;
        ROC(rocsparse_spilu0_descr_create(handle, &descr, NULL));
        ROC(rocsparse_spilu0(handle, descr, a, a, rocsparse_spilu0_stage_analysis, 4, room.get(), NULL));
        EXPECT(rocsparse_spilu0(handle, descr, a, c, rocsparse_spilu0_stage_compute, 4, room.get(), NULL) == rocsparse_status_not_implemented);
        ROC(rocsparse_spilu0(handle, descr, a, a, rocsparse_spilu0_stage_compute, 4, room.get(), NULL));
        NEAR(values, {4, 1, .25, 2.75, 1, third, 2 - third});
        ROC(rocsparse_spilu0_get_output(handle, descr, rocsparse_spilu0_output_singularity_position, &place, sizeof place, NULL));
        EXPECT(place == -1);
        ROC(rocsparse_spilu0_descr_destroy(handle, descr, NULL));
    }
}

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
    routines(handle);
    ROC(rocsparse_destroy_handle(handle));
    puts(failures ? "FAIL" : "PASS");
    return failures != 0;
}
