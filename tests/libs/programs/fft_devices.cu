// Transforms of data on two devices: one transform in place and back, real ones, several ones, from one descriptor to another;
// rocFFT's fields, whose bricks have strides of their own.
#include <cufft.h>
#include <cufftXt.h>
#include <rocfft/rocfft.h>

#include <complex>

#include "../../programs/check.h"

typedef std::complex<double> C;

static std::vector<double> some(size_t count)
{
    Random random;
    std::vector<double> made(count);
    for (double &v : made) v = random.uniform(-1, 1);
    return made;
}

static void compare(const std::vector<double> &host, const std::vector<double> &got, int nx, int ny, int batch, bool real, int row)
{
    int columns = real ? ny / 2 + 1 : ny;
    double worst = 0;
    for (int b = 0; b < batch; b++)
        for (int u = 0; u < nx; u++)
            for (int v = 0; v < columns; v++) {
                C sum = 0;
                for (int i = 0; i < nx; i++)
                    for (int j = 0; j < ny; j++) {
                        const double *at = &host[((size_t)b * nx + i) * row + (real ? j : 2 * j)];
                        sum += (real ? C(at[0]) : C(at[0], at[1])) * std::polar(1.0, -2 * M_PI * ((double)u * i / nx + (double)v * j / ny));
                    }
                const double *to = &got[((size_t)b * nx + u) * row + 2 * v];
                worst = std::fmax(worst, std::abs(sum - C(to[0], to[1])));
            }
    EXPECT(worst < 1e-11);
}

static cufftHandle planned(int nx, int ny, int batch, cufftType type)
{
    cufftHandle plan;
    int devices[2] = {0, 1}, n[2] = {nx, ny};
    size_t work[2];
    cufftCreate(&plan);
    EXPECT(cufftXtSetGPUs(plan, 2, devices) == CUFFT_SUCCESS);
    if (batch > 1) EXPECT(cufftMakePlanMany(plan, 2, n, nullptr, 1, 0, nullptr, 1, 0, type, batch, work) == CUFFT_SUCCESS);
    else EXPECT(cufftMakePlan2d(plan, nx, ny, type, work) == CUFFT_SUCCESS);
    return plan;
}

static void in_place(int nx, int ny, int batch, bool real)
{
    int row = real ? 2 * (ny / 2 + 1) : 2 * ny;
    std::vector<double> host = some((size_t)batch * nx * row), got(host.size());
    cufftHandle plan = planned(nx, ny, batch, real ? CUFFT_D2Z : CUFFT_Z2Z);
    cudaLibXtDesc *data;
    EXPECT(cufftXtMalloc(plan, &data, CUFFT_XT_FORMAT_INPLACE) == CUFFT_SUCCESS);
    EXPECT(data->descriptor->nGPUs == 2 && data->descriptor->size[0] && data->descriptor->size[1]);
    EXPECT(cufftXtMemcpy(plan, data, host.data(), CUFFT_COPY_HOST_TO_DEVICE) == CUFFT_SUCCESS);
    if (real) EXPECT(cufftXtExecDescriptorD2Z(plan, data, data) == CUFFT_SUCCESS);
    else EXPECT(cufftXtExecDescriptorZ2Z(plan, data, data, CUFFT_FORWARD) == CUFFT_SUCCESS);
    EXPECT(cufftXtMemcpy(plan, got.data(), data, CUFFT_COPY_DEVICE_TO_HOST) == CUFFT_SUCCESS);
    compare(host, got, nx, ny, batch, real, row);
    if (!real) {
        EXPECT(cufftXtExecDescriptorZ2Z(plan, data, data, CUFFT_INVERSE) == CUFFT_SUCCESS);
        EXPECT(cufftXtMemcpy(plan, got.data(), data, CUFFT_COPY_DEVICE_TO_HOST) == CUFFT_SUCCESS);
        for (size_t i = 0; i < host.size(); i++) EXPECT(std::abs(got[i] - host[i] * nx * ny) < 1e-11);
    }
    EXPECT(cufftXtFree(data) == CUFFT_SUCCESS && cufftXtFree(data) != CUFFT_SUCCESS);
    cufftDestroy(plan);
}

static void from_one_to_another(int nx, int ny)
{
    std::vector<double> host = some((size_t)nx * ny * 2), got(host.size());
    cufftHandle plan = planned(nx, ny, 1, CUFFT_Z2Z);
    cudaLibXtDesc *in, *out;
    EXPECT(cufftXtMalloc(plan, &in, CUFFT_XT_FORMAT_INPUT) == CUFFT_SUCCESS);
    EXPECT(cufftXtMalloc(plan, &out, CUFFT_XT_FORMAT_OUTPUT) == CUFFT_SUCCESS);
    EXPECT(cufftXtMemcpy(plan, in, host.data(), CUFFT_COPY_HOST_TO_DEVICE) == CUFFT_SUCCESS);
    EXPECT(cufftXtExecDescriptorZ2Z(plan, in, out, CUFFT_FORWARD) == CUFFT_SUCCESS);
    EXPECT(cufftXtMemcpy(plan, got.data(), out, CUFFT_COPY_DEVICE_TO_HOST) == CUFFT_SUCCESS);
    compare(host, got, nx, ny, 1, false, 2 * ny);
    EXPECT(cufftXtFree(in) == CUFFT_SUCCESS && cufftXtFree(out) == CUFFT_SUCCESS);
    int wrong[2] = {0, 7};
    cufftHandle other;
    cufftCreate(&other);
    EXPECT(cufftXtSetGPUs(other, 2, wrong) != CUFFT_SUCCESS);
}

#define ROC(call) EXPECT((call) == rocfft_status_success)

/* A brick's buffer on its device, and the way between it and the whole of it on the host. */
struct Part {
    size_t lower[3], upper[3], strides[3];
    int device;
    C *at;
    rocfft_brick brick;
    Part(std::vector<size_t> low, std::vector<size_t> high, std::vector<size_t> apart, int device, rocfft_field field) : device(device)
    {
        for (int d = 0; d < 3; d++) lower[d] = low[d], upper[d] = high[d], strides[d] = apart[d];
        cudaSetDevice(device);
        EXPECT(cudaMallocManaged(&at, sizeof(C) * 1000) == cudaSuccess);
        for (int i = 0; i < 1000; i++) at[i] = C(-77);
        cudaSetDevice(0);
        ROC(rocfft_brick_create(&brick, lower, upper, strides, 3, device));
        ROC(rocfft_field_add_brick(field, brick));
        ROC(rocfft_brick_destroy(brick));
    }
    template <class Do> void each(int nx, int ny, std::vector<double> &host, const Do &go)
    {
        for (size_t b = lower[2]; b < upper[2]; b++)
            for (size_t i = lower[1]; i < upper[1]; i++)
                for (size_t j = lower[0]; j < upper[0]; j++)
                    go(at[(j - lower[0]) * strides[0] + (i - lower[1]) * strides[1] + (b - lower[2]) * strides[2]],
                       &host[((b * nx + i) * ny + j) * 2]);
    }
};

static void fields(int nx, int ny, int batch, bool in_place)
{
    std::vector<double> host = some((size_t)batch * nx * ny * 2), got(host.size());
    rocfft_field given, made;
    rocfft_plan_description about;
    rocfft_plan plan = nullptr;
    const size_t y = ny, x = nx, b = batch, half = nx / 2, third = ny / 3, lengths[2] = {y, x};
    ROC(rocfft_field_create(&given));
    ROC(rocfft_field_create(&made));
    Part in[] = {{{0, 0, 0}, {y, half, b}, {1, y + 1, (y + 1) * half + 3}, 0, given}, {{0, half, 0}, {y, x, b}, {2, 2 * y, 2 * y * x}, 1, given}};
    ROC(rocfft_plan_description_create(&about));
    ROC(rocfft_plan_description_add_infield(about, given));
    if (in_place) ROC(rocfft_plan_description_add_outfield(about, given));
    std::vector<Part> out;
    if (!in_place) {
        out.push_back({{0, 0, 0}, {third, x, b}, {x, 1, x * third}, 1, made});
        rocfft_plan_description part;
        ROC(rocfft_plan_description_create(&part));
        ROC(rocfft_plan_description_add_outfield(part, made));
        const auto placement = rocfft_placement_notinplace;
        EXPECT(rocfft_plan_create(&plan, placement, rocfft_transform_type_complex_forward, rocfft_precision_double, 2, lengths, b, part) != rocfft_status_success);
        ROC(rocfft_plan_description_destroy(part));
        out.push_back({{third, 0, 0}, {y, x, b}, {b, b * (y - third), 1}, 0, made});
        ROC(rocfft_plan_description_add_outfield(about, made));
    }
    for (Part &part : in) part.each(nx, ny, host, [](C &to, double *from) { to = C(from[0], from[1]); });
    const auto placement = in_place ? rocfft_placement_inplace : rocfft_placement_notinplace;
    ROC(rocfft_plan_create(&plan, placement, rocfft_transform_type_complex_forward, rocfft_precision_double, 2, lengths, b, about));
    void *from[] = {in[0].at, in[1].at}, *to[] = {in_place ? nullptr : out[0].at, in_place ? nullptr : out[1].at};
    ROC(rocfft_execute(plan, from, in_place ? nullptr : to, nullptr));
    cudaDeviceSynchronize();
    for (int k = 0; k < 2; k++) (in_place ? in[k] : out[k]).each(nx, ny, got, [](C &here, double *there) { there[0] = here.real(), there[1] = here.imag(); });
    compare(host, got, nx, ny, batch, false, 2 * ny);
    EXPECT(in[0].at[ny] == C(-77)); /* what lies between rows stays */
    ROC(rocfft_plan_destroy(plan));
    ROC(rocfft_plan_description_destroy(about));
    ROC(rocfft_field_destroy(given));
    ROC(rocfft_field_destroy(made));
}

int main()
{
    fields(4, 6, 2, false);
    fields(5, 3, 1, true);
    in_place(6, 10, 1, false);
    in_place(5, 7, 1, true);
    in_place(4, 6, 3, false);
    in_place(4, 6, 5, true);
    from_one_to_another(3, 8);
    return verdict();
}
