// hipFFT: complex and real transforms of both precisions, one to three dimensions, batches, strides, in place, against sums of the host.
#include "check.h"

#include <hipfft/hipfft.h>
#include <hipfft/hipfftXt.h>

static void done(hipfftResult status, const char *what)
{
    if (status != HIPFFT_SUCCESS) printf("%s: %d\n", what, (int)status);
    expect(status == HIPFFT_SUCCESS, what);
}

template <typename R> struct Fft;
template <> struct Fft<float> {
    static constexpr auto C2C = HIPFFT_C2C, R2C = HIPFFT_R2C, C2R = HIPFFT_C2R;
    static auto complex(hipfftHandle p, void *in, void *out, int way) { return hipfftExecC2C(p, (hipfftComplex *)in, (hipfftComplex *)out, way); }
    static auto there(hipfftHandle p, void *in, void *out) { return hipfftExecR2C(p, (hipfftReal *)in, (hipfftComplex *)out); }
    static auto back(hipfftHandle p, void *in, void *out) { return hipfftExecC2R(p, (hipfftComplex *)in, (hipfftReal *)out); }
};
template <> struct Fft<double> {
    static constexpr auto C2C = HIPFFT_Z2Z, R2C = HIPFFT_D2Z, C2R = HIPFFT_Z2D;
    static auto complex(hipfftHandle p, void *in, void *out, int way) { return hipfftExecZ2Z(p, (hipfftDoubleComplex *)in, (hipfftDoubleComplex *)out, way); }
    static auto there(hipfftHandle p, void *in, void *out) { return hipfftExecD2Z(p, (hipfftDoubleReal *)in, (hipfftDoubleComplex *)out); }
    static auto back(hipfftHandle p, void *in, void *out) { return hipfftExecZ2D(p, (hipfftDoubleComplex *)in, (hipfftDoubleReal *)out); }
};

// The transform by its definition, one dimension after the other; the last one is the fastest.
static std::vector<W> sums(std::vector<W> x, const int *n, int rank, int sign)
{
    size_t stride = 1;
    for (int d = rank - 1; d >= 0; stride *= n[d--]) {
        std::vector<W> roots(n[d]), made(x.size());
        for (int i = 0; i < n[d]; i++) roots[i] = std::polar(1.0, sign * 2 * M_PI * i / n[d]);
        for (size_t at = 0; at < x.size(); at++) {
            size_t k = at / stride % n[d], first = at - k * stride;
            for (int j = 0; j < n[d]; j++) made[at] += x[first + j * stride] * roots[(size_t)j * k % n[d]];
        }
        x = made;
    }
    return x;
}
template <typename R> static void same(const char *what, const std::vector<W> &got, const std::vector<W> &want)
{
    near<R>(what, Matrix(got, (int)got.size(), 1, (int)got.size()), Matrix(want, (int)want.size(), 1, (int)want.size()), 20);
}
template <typename T> static std::vector<W> wide(const std::vector<T> &x, size_t from, size_t count, size_t by = 1)
{
    std::vector<W> made(count);
    for (size_t i = 0; i < count; i++) made[i] = W(x[from + i * by]);
    return made;
}

static hipfftHandle plan_of(const int *n, int rank, hipfftType type)
{
    hipfftHandle plan = {};
    done(rank == 1 ? hipfftPlan1d(&plan, n[0], type, 1) : rank == 2 ? hipfftPlan2d(&plan, n[0], n[1], type) : hipfftPlan3d(&plan, n[0], n[1], n[2], type), "a plan");
    return plan;
}

template <typename R> static void shapes(int rank, int a, int b, int c)
{
    using Z = std::complex<R>;
    int n[] = {a, b, c}, half = n[rank - 1] / 2 + 1;
    size_t count = 1;
    for (int d = 0; d < rank; d++) count *= n[d];
    size_t rows = count / n[rank - 1];
    auto x = numbers<Z>(count);
    Device<Z> in(x), out(count);
    hipfftHandle plan = plan_of(n, rank, Fft<R>::C2C);
    for (int way : {HIPFFT_FORWARD, HIPFFT_BACKWARD}) {
        done(Fft<R>::complex(plan, in.at, out.at, way), "a complex transform");
        auto want = sums(wide(x, 0, count), n, rank, way);
        same<R>("complex", wide(out.read(), 0, count), want);
        out.write(x), done(Fft<R>::complex(plan, out.at, out.at, way), "in place");
        same<R>("complex in place", wide(out.read(), 0, count), want);
    }
    done(hipfftDestroy(plan), "the end");
    auto y = numbers<R>(count);
    Device<R> real(y), again(count);
    Device<Z> spectrum(rows * half);
    plan = plan_of(n, rank, Fft<R>::R2C);
    done(Fft<R>::there(plan, real.at, spectrum.at), "a real transform");
    auto full = sums(wide(y, 0, count), n, rank, -1);
    std::vector<W> want;
    for (size_t row = 0; row < rows; row++)
        for (int k = 0; k < half; k++) want.push_back(full[row * n[rank - 1] + k]);
    same<R>("real", wide(spectrum.read(), 0, rows * half), want);
    done(hipfftDestroy(plan), "the end");
    plan = plan_of(n, rank, Fft<R>::C2R);
    done(Fft<R>::back(plan, spectrum.at, again.at), "a transform to real numbers");
    auto all = wide(again.read(), 0, count);
    for (W &each : all) each /= (double)count;
    same<R>("back", all, wide(y, 0, count));
    done(hipfftDestroy(plan), "the end");
}

// Columns of a matrix as a batch, through each of the ways to make such a plan.
template <typename R> static void batches(int n, int batch)
{
    using Z = std::complex<R>;
    auto x = numbers<Z>((size_t)n * batch);
    Device<Z> in(x), out(x.size());
    long long longs[] = {n}, embedded[] = {n};
    int sizes[] = {n}, inside[] = {n};
    size_t work = 0;
    hipDataType type = sizeof(R) == 4 ? HIP_C_32F : HIP_C_64F;
    for (int how = 0; how < 4; how++) {
        hipfftHandle plan = {};
        done(how ? hipfftCreate(&plan) : hipfftPlanMany(&plan, 1, sizes, inside, batch, 1, inside, 1, n, Fft<R>::C2C, batch), "a plan of many");
        if (how == 1) done(hipfftMakePlanMany(plan, 1, sizes, inside, batch, 1, inside, 1, n, Fft<R>::C2C, batch, &work), "MakePlanMany");
        if (how == 2) done(hipfftMakePlanMany64(plan, 1, longs, embedded, batch, 1, embedded, 1, n, Fft<R>::C2C, batch, &work), "MakePlanMany64");
        if (how == 3) done(hipfftXtMakePlanMany(plan, 1, longs, embedded, batch, 1, type, embedded, 1, n, type, batch, &work, type), "XtMakePlanMany");
        done(how == 3 ? hipfftXtExec(plan, in.at, out.at, HIPFFT_FORWARD) : Fft<R>::complex(plan, in.at, out.at, HIPFFT_FORWARD), "a batch");
        out.read();
        for (int each = 0; each < batch; each++) same<R>("a batch", wide(out.host, (size_t)each * n, n), sums(wide(x, each, n, batch), &n, 1, -1));
        done(hipfftDestroy(plan), "the end");
    }
}

int main()
{
    hipfftHandle plan = {};
    if (hipfftPlan1d(&plan, 8, HIPFFT_C2C, 1) != HIPFFT_SUCCESS) return puts("FAIL: no plan"), 1;
    for (int n : {1, 2, 7, 64, 100, 243, 1000, 1009, 2048}) shapes<float>(1, n, 1, 1), shapes<double>(1, n, 1, 1);
    shapes<float>(2, 16, 16, 1), shapes<double>(2, 30, 44, 1), shapes<float>(2, 17, 5, 1), shapes<double>(2, 1, 64, 1);
    shapes<float>(3, 8, 4, 16), shapes<double>(3, 5, 6, 7), shapes<double>(3, 9, 1, 3);
    batches<float>(60, 7), batches<double>(33, 4);
    // A work area and a stream of the program's own; sizes; what is refused.
    hipfftHandle own = {};
    size_t size = 0, asked = 0;
    hipStream_t stream;
    (void)hipStreamCreate(&stream);
    done(hipfftCreate(&own), "create"), done(hipfftSetAutoAllocation(own, 0), "no allocation");
    done(hipfftMakePlan2d(own, 100, 130, HIPFFT_Z2Z, &size), "MakePlan2d"), done(hipfftGetSize(own, &asked), "size");
    expect(size == asked, "the work's size");
    Device<char> work(size + 1);
    const int shape[] = {100, 130};
    auto x = numbers<std::complex<double>>(13000);
    Device<std::complex<double>> data(x);
    done(hipfftSetWorkArea(own, work.at), "work"), done(hipfftSetStream(own, stream), "stream");
    done(hipfftExecZ2Z(own, (hipfftDoubleComplex *)data.at, (hipfftDoubleComplex *)data.at, HIPFFT_FORWARD), "own work"), (void)hipStreamSynchronize(stream);
    same<double>("own work", wide(data.read(), 0, 13000), sums(wide(x, 0, 13000), shape, 2, -1));
    done(hipfftDestroy(own), "the end"), done(hipfftDestroy(plan), "the end");
    expect(hipfftPlan1d(&plan, 0, HIPFFT_C2C, 1) != HIPFFT_SUCCESS, "a transform of no numbers");
    expect(hipfftPlan1d(&plan, 8, (hipfftType)99, 1) != HIPFFT_SUCCESS, "a type that is none");
    return verdict();
}
