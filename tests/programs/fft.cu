// Fast Fourier transform, radix 2 in shared memory, a block a signal; and a two-dimensional one through transposition.
#include "check.h"

#include <complex>

template <int N, int LOG>
__global__ void fft(float2 *data, float sign)
{
    __shared__ float2 a[N];
    float2 *signal = data + blockIdx.x * N;
    for (int i = threadIdx.x; i < N; i += N / 2)
        a[__brev(i) >> (32 - LOG)] = signal[i];
    __syncthreads();
    for (int half = 1; half < N; half *= 2) {
        int k = threadIdx.x & (half - 1), top = 2 * threadIdx.x - k, bottom = top + half;
        float s, c;
        sincospif(sign * k / half, &s, &c);
        float2 u = a[top], v = a[bottom];
        float2 t = make_float2(c * v.x - s * v.y, c * v.y + s * v.x);
        a[top] = make_float2(u.x + t.x, u.y + t.y);
        a[bottom] = make_float2(u.x - t.x, u.y - t.y);
        __syncthreads();
    }
    float scale = sign > 0 ? 1.0f / N : 1.0f;
    for (int i = threadIdx.x; i < N; i += N / 2)
        signal[i] = make_float2(a[i].x * scale, a[i].y * scale);
}

__global__ void transpose(const float2 *in, float2 *out, int n)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    out[x * n + y] = in[y * n + x];
}

static double largest(const std::vector<float2> &a, const std::vector<std::complex<double>> &b)
{
    double worst = 0;
    for (size_t i = 0; i < a.size(); i++)
        worst = fmax(worst, std::abs(std::complex<double>(a[i].x, a[i].y) - b[i]));
    return worst;
}

static void dft(std::complex<double> *x, int n, int step)
{
    std::vector<std::complex<double>> out(n), root(n);
    for (int k = 0; k < n; k++)
        root[k] = std::polar(1.0, -2 * M_PI * k / n);
    for (int k = 0; k < n; k++)
        for (int j = 0; j < n; j++)
            out[k] += x[j * step] * root[j * k % n];
    for (int k = 0; k < n; k++)
        x[k * step] = out[k];
}

int main()
{
    constexpr int N = 256, BATCH = 20;
    Random random;
    std::vector<float2> host(N * BATCH);
    std::vector<std::complex<double>> expected(N * BATCH), original(N * BATCH);
    for (int i = 0; i < N * BATCH; i++) {
        host[i] = make_float2(random.uniform(-1, 1), random.uniform(-1, 1));
        expected[i] = original[i] = {host[i].x, host[i].y};
    }
    for (int b = 0; b < BATCH; b++)
        dft(&expected[b * N], N, 1);
    DeviceArray<float2> data(host);
    fft<N, 8><<<BATCH, N / 2>>>(data, -1.0f);
    CUDA_CHECK(cudaGetLastError());
    double error = largest(data.download(), expected);
    fft<N, 8><<<BATCH, N / 2>>>(data, 1.0f);
    double round_trip = largest(data.download(), original);
    printf("forward %.1e, there and back %.1e\n", error, round_trip);
    EXPECT(error < 1e-4);
    EXPECT(round_trip < 1e-6);

    constexpr int M = 64;
    std::vector<float2> image(host.begin(), host.begin() + M * M);
    std::vector<std::complex<double>> spectrum(original.begin(), original.begin() + M * M);
    for (int y = 0; y < M; y++)
        dft(&spectrum[y * M], M, 1);
    for (int x = 0; x < M; x++)
        dft(&spectrum[x], M, M);
    DeviceArray<float2> plane(image), turned(image.size());
    dim3 grid(M / 16, M / 16), block(16, 16);
    fft<M, 6><<<M, M / 2>>>(plane, -1.0f);
    transpose<<<grid, block>>>(plane, turned, M);
    fft<M, 6><<<M, M / 2>>>(turned, -1.0f);
    transpose<<<grid, block>>>(turned, plane, M);
    CUDA_CHECK(cudaGetLastError());
    EXPECT(largest(plane.download(), spectrum) < 1e-3);
    return verdict();
}
