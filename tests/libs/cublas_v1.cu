// A program of CUDA's old cublas.h: no handle, scalars by value, letters, answers that are returned.
#include <cmath>
#include <cstdio>
#include <cublas.h>

static int wrong = 0;
static void expect(const char *what, double found, double wanted)
{
    if (!(std::fabs(found - wanted) < 1e-5)) {
        printf("%s: %g, not %g\n", what, found, wanted);
        wrong++;
    }
}

int main()
{
    const int n = 3;
    float a[9] = {2, 1, 0, 0, 3, 1, 0, 0, 4}, x[3] = {1, -5, 2}, out[9];  // a: lower triangle, by columns
    float *da, *dx, *dc;
    cuComplex z[2] = {make_cuComplex(1, 2), make_cuComplex(3, -1)}, *dz;
    if (cublasInit() != CUBLAS_STATUS_SUCCESS) return 1;
    cublasAlloc(n * n, sizeof(float), (void **)&da);
    cublasAlloc(n, sizeof(float), (void **)&dx);
    cublasAlloc(n * n, sizeof(float), (void **)&dc);
    cublasAlloc(2, sizeof(cuComplex), (void **)&dz);
    cublasSetMatrix(n, n, sizeof(float), a, n, da, n);
    cublasSetVector(n, sizeof(float), x, 1, dx, 1);
    cublasSetVector(2, sizeof(cuComplex), z, 1, dz, 1);

    expect("sdot", cublasSdot(n, dx, 1, dx, 1), 30);
    expect("snrm2", cublasSnrm2(n, dx, 1), std::sqrt(30.0));
    expect("sasum", cublasSasum(n, dx, 1), 8);
    expect("isamax", cublasIsamax(n, dx, 1), 2);
    cuComplex dot = cublasCdotc(2, dz, 1, dz, 1);
    expect("cdotc", cuCrealf(dot), 15);
    expect("cdotc's imaginary part", cuCimagf(dot), 0);

    cublasSgemm('n', 't', n, n, n, 1.0f, da, n, da, n, 0.0f, dc, n);
    cublasGetMatrix(n, n, sizeof(float), dc, n, out, n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            float sum = 0;
            for (int k = 0; k < n; k++) sum += a[k * n + i] * a[k * n + j];
            expect("sgemm", out[j * n + i], sum);
        }

    cublasStrsv('L', 'N', 'N', n, da, n, dx, 1);
    cublasStrmv('l', 'n', 'n', n, da, n, dx, 1);
    cublasGetVector(n, sizeof(float), dx, 1, out, 1);
    for (int i = 0; i < n; i++) expect("strsv and strmv", out[i], x[i]);

    cublasScopy(n * n, da, 1, dc, 1);
    cublasStrmm('L', 'L', 'N', 'N', n, n, 2.0f, da, n, dc, n);
    cublasGetMatrix(n, n, sizeof(float), dc, n, out, n);
    expect("strmm", out[1], 2 * (a[1] * a[0] + a[4] * a[1]));

    cublasSscal(n, 2.0f, dx, 1);
    cublasSaxpy(n, -1.0f, dx, 1, dx, 1);
    expect("sscal and saxpy", cublasSasum(n, dx, 1), 0);
    if (cublasGetError() != CUBLAS_STATUS_SUCCESS) wrong++;
    cublasSgemm('n', 'n', n, n, n, 1.0f, da, 1, da, n, 0.0f, dc, n);
    if (cublasGetError() != CUBLAS_STATUS_INVALID_VALUE || cublasGetError() != CUBLAS_STATUS_SUCCESS) wrong++;
    cublasFree(da), cublasFree(dx), cublasFree(dc), cublasFree(dz);
    if (cublasShutdown() != CUBLAS_STATUS_SUCCESS) wrong++;
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
