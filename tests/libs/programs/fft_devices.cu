// Transforms of data on two devices: one transform in place and back, real ones, several ones, from one descriptor to another.
#include <cufft.h>
#include <cufftXt.h>

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

int main()
{
    in_place(6, 10, 1, false);
    in_place(5, 7, 1, true);
    in_place(4, 6, 3, false);
    in_place(4, 6, 5, true);
    from_one_to_another(3, 8);
    return verdict();
}
