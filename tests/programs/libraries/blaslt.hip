// hipBLASLt: products of each type and form with scales, bias, activation, batches and every algorithm offered, against sums of the host.
#include "check.h"

#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <hipblaslt/hipblaslt.h>

static hipblasLtHandle_t handle;
static void done(hipblasStatus_t status, const char *what)
{
    if (status != HIPBLAS_STATUS_SUCCESS) printf("%s: %d\n", what, (int)status);
    expect(status == HIPBLAS_STATUS_SUCCESS, what);
}
template <typename T> struct Form;
template <> struct Form<float> { static constexpr auto type = HIP_R_32F; static constexpr double error = 1e-5; static constexpr const char *name = "f32"; };
template <> struct Form<double> { static constexpr auto type = HIP_R_64F; static constexpr double error = 1e-13; static constexpr const char *name = "f64"; };
template <> struct Form<__half> { static constexpr auto type = HIP_R_16F; static constexpr double error = 2e-3; static constexpr const char *name = "f16"; };
template <> struct Form<__hip_bfloat16> { static constexpr auto type = HIP_R_16BF; static constexpr double error = 1e-2; static constexpr const char *name = "bf16"; };

static double gelu(double x) { return 0.5 * x * (1 + std::tanh(0.7978845608028654 * (x + 0.044715 * x * x * x))); }
template <typename T> static double plain(T x)
{
    if constexpr (sizeof(T) == 8) return x;
    else return double(float(x));
}
template <typename T> static std::vector<T> small(size_t count)
{
    std::vector<T> made(count);
    for (T &each : made) each = T(float(std::round(next() * 8) / 4));
    return made;
}

struct Case { int m, n, k; bool ta, tb; int batch; hipblasLtEpilogue_t epilogue; };

template <typename A, typename D, typename S = float> static void product(const Case &at)
{
    const auto [m, n, k, ta, tb, batch, epilogue] = at;
    const int lda = ta ? k : m, ldb = tb ? n : k;
    const bool biased = epilogue == HIPBLASLT_EPILOGUE_BIAS || epilogue == HIPBLASLT_EPILOGUE_RELU_BIAS || epilogue == HIPBLASLT_EPILOGUE_GELU_BIAS;
    auto a = small<A>((size_t)m * k * batch), b = small<A>((size_t)k * n * batch);
    auto before = small<D>((size_t)m * n * batch), bias = small<D>(m);
    Device<A> da(a), db(b);
    Device<D> dd(before), dbias(bias);
    hipblasLtMatmulDesc_t description;
    hipblasLtMatrixLayout_t la, lb, ld;
    hipblasLtMatmulPreference_t preference;
    const auto scale = sizeof(S) == 8 ? HIP_R_64F : HIP_R_32F;
    done(hipblasLtMatmulDescCreate(&description, sizeof(S) == 8 ? HIPBLAS_COMPUTE_64F : HIPBLAS_COMPUTE_32F, scale), "a description");
    const hipblasOperation_t fa = ta ? HIPBLAS_OP_T : HIPBLAS_OP_N, fb = tb ? HIPBLAS_OP_T : HIPBLAS_OP_N;
    done(hipblasLtMatmulDescSetAttribute(description, HIPBLASLT_MATMUL_DESC_TRANSA, &fa, sizeof fa), "the first's form");
    done(hipblasLtMatmulDescSetAttribute(description, HIPBLASLT_MATMUL_DESC_TRANSB, &fb, sizeof fb), "the second's form");
    done(hipblasLtMatmulDescSetAttribute(description, HIPBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof epilogue), "epilogue");
    if (biased) {
        const hipDataType type = Form<D>::type;
        done(hipblasLtMatmulDescSetAttribute(description, HIPBLASLT_MATMUL_DESC_BIAS_POINTER, &dbias.at, sizeof(void *)), "bias");
        done(hipblasLtMatmulDescSetAttribute(description, HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, &type, sizeof type), "the bias' type");
    }
    done(hipblasLtMatrixLayoutCreate(&la, Form<A>::type, ta ? k : m, ta ? m : k, lda), "a layout");
    done(hipblasLtMatrixLayoutCreate(&lb, Form<A>::type, tb ? n : k, tb ? k : n, ldb), "a layout");
    done(hipblasLtMatrixLayoutCreate(&ld, Form<D>::type, m, n, m), "a layout");
    if (batch > 1) {
        const int32_t many = batch;
        const int64_t strides[] = {(int64_t)m * k, (int64_t)k * n, (int64_t)m * n};
        hipblasLtMatrixLayout_t all[] = {la, lb, ld};
        for (int i = 0; i < 3; i++) {
            done(hipblasLtMatrixLayoutSetAttribute(all[i], HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &many, sizeof many), "batch");
            done(hipblasLtMatrixLayoutSetAttribute(all[i], HIPBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, strides + i, 8), "stride");
        }
    }
    size_t room = 32 << 20;
    static Device<char> work(room);
    done(hipblasLtMatmulPreferenceCreate(&preference), "a preference");
    done(hipblasLtMatmulPreferenceSetAttribute(preference, HIPBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &room, sizeof room), "workspace");
    hipblasLtMatmulHeuristicResult_t found[4];
    int count = 0;
    done(hipblasLtMatmulAlgoGetHeuristic(handle, description, la, lb, ld, ld, preference, 4, found, &count), "heuristics");
    expect(count > 0, "an algorithm");
    const S alpha = S(0.5), beta = S(-2);
    char text[200];
    for (int which = -1; which < count; which++) {
        dd.write(before);
        done(hipblasLtMatmul(handle, description, &alpha, da.at, la, db.at, lb, &beta, dd.at, ld, dd.at, ld, which < 0 ? nullptr : &found[which].algo, work.at, room, 0), "a product");
        dd.read();
        double worst = 0;
        for (int e = 0; e < batch; e++)
            for (int j = 0; j < n; j++)
                for (int i = 0; i < m; i++) {
                    double sum = 0;
                    for (int l = 0; l < k; l++)
                        sum += plain(a[(size_t)e * m * k + (ta ? l + (size_t)i * k : i + (size_t)l * m)]) * plain(b[(size_t)e * k * n + (tb ? j + (size_t)l * n : l + (size_t)j * k)]);
                    sum = 0.5 * sum - 2 * plain(before[(size_t)e * m * n + i + (size_t)j * m]) + (biased ? plain(bias[i]) : 0);
                    if (epilogue == HIPBLASLT_EPILOGUE_RELU || epilogue == HIPBLASLT_EPILOGUE_RELU_BIAS) sum = sum < 0 ? 0 : sum;
                    if (epilogue == HIPBLASLT_EPILOGUE_GELU || epilogue == HIPBLASLT_EPILOGUE_GELU_BIAS) sum = gelu(sum);
                    double off = std::fabs(plain(dd.host[(size_t)e * m * n + i + (size_t)j * m]) - sum) / (1 + std::fabs(sum));
                    worst = off <= worst ? worst : off;
                }
        snprintf(text, sizeof text, "%s to %s, %d x %d x %d, %d %d, batch %d, epilogue %d, algorithm %d: off by %g", Form<A>::name, Form<D>::name, m, n, k, ta, tb, batch, (int)epilogue, which, worst);
        const bool smooth = epilogue == HIPBLASLT_EPILOGUE_GELU || epilogue == HIPBLASLT_EPILOGUE_GELU_BIAS;
        expect(worst <= Form<D>::error + (smooth ? 1e-3 : 0), text); // tanh of the hardware's own precision
    }
    done(hipblasLtMatmulPreferenceDestroy(preference), "the end"), done(hipblasLtMatmulDescDestroy(description), "the end");
    for (auto layout : {la, lb, ld}) done(hipblasLtMatrixLayoutDestroy(layout), "the end");
}

template <typename A, typename D> static void forms()
{
    for (int form = 0; form < 4; form++) product<A, D>({64, 48, 40, bool(form & 1), bool(form & 2), 1, HIPBLASLT_EPILOGUE_DEFAULT});
    product<A, D>({128, 24, 72, true, false, 3, HIPBLASLT_EPILOGUE_DEFAULT});
    for (auto epilogue : {HIPBLASLT_EPILOGUE_BIAS, HIPBLASLT_EPILOGUE_RELU, HIPBLASLT_EPILOGUE_RELU_BIAS, HIPBLASLT_EPILOGUE_GELU, HIPBLASLT_EPILOGUE_GELU_BIAS})
        product<A, D>({64, 96, 32, true, false, 1, epilogue});
}

int main()
{
    if (hipblasLtCreate(&handle) != HIPBLAS_STATUS_SUCCESS) return puts("FAIL: no handle"), 1;
    forms<float, float>(), forms<__half, __half>(), forms<__hip_bfloat16, __hip_bfloat16>();
    product<float, float>({33, 17, 65, false, true, 1, HIPBLASLT_EPILOGUE_DEFAULT});
    product<__half, float>({64, 40, 48, true, false, 1, HIPBLASLT_EPILOGUE_DEFAULT}), product<__hip_bfloat16, float>({64, 40, 48, false, false, 2, HIPBLASLT_EPILOGUE_DEFAULT});
    product<double, double, double>({30, 20, 50, false, true, 1, HIPBLASLT_EPILOGUE_DEFAULT});
    done(hipblasLtDestroy(handle), "the end");
    return verdict();
}
