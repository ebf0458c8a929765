// Clustering, a Monte Carlo estimate, dynamic programming along diagonals, and Cholesky: small classics together.
#include "check.h"

#include <algorithm>
#include <cstring>
#include <string>

constexpr int CLUSTERS = 5;

__global__ void assign(const float2 *points, const float2 *centres, int *owner, float *sums, int *counts, int n)
{
    __shared__ float local[2 * CLUSTERS];
    __shared__ int members[CLUSTERS];
    if (threadIdx.x < 2 * CLUSTERS)
        local[threadIdx.x] = 0;
    if (threadIdx.x < CLUSTERS)
        members[threadIdx.x] = 0;
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int best = 0;
        float nearest = 1e30f;
        for (int c = 0; c < CLUSTERS; c++) {
            float dx = points[i].x - centres[c].x, dy = points[i].y - centres[c].y;
            if (dx * dx + dy * dy < nearest) {
                nearest = dx * dx + dy * dy;
                best = c;
            }
        }
        owner[i] = best;
        atomicAdd(&local[2 * best], points[i].x);
        atomicAdd(&local[2 * best + 1], points[i].y);
        atomicAdd(&members[best], 1);
    }
    __syncthreads();
    if (threadIdx.x < 2 * CLUSTERS)
        atomicAdd(&sums[threadIdx.x], local[threadIdx.x]);
    if (threadIdx.x < CLUSTERS)
        atomicAdd(&counts[threadIdx.x], members[threadIdx.x]);
}

__global__ void recentre(float2 *centres, const float *sums, const int *counts)
{
    int c = threadIdx.x;
    if (counts[c])
        centres[c] = make_float2(sums[2 * c] / counts[c], sums[2 * c + 1] / counts[c]);
}

__global__ void estimate_pi(unsigned long long *hits, int rounds)
{
    unsigned long long state = (blockIdx.x * blockDim.x + threadIdx.x) * 0x9e3779b97f4a7c15ull + 1;
    unsigned inside = 0;
    for (int i = 0; i < rounds; i++) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        float x = (unsigned)(state >> 40) * (1.0f / 16777216.0f), y = ((unsigned)state >> 8) * (1.0f / 16777216.0f);
        inside += x * x + y * y < 1.0f;
    }
    atomicAdd(hits, (unsigned long long)inside);
}

// Levenshtein distance: one block, one diagonal after the other.
__global__ void edit_distance(const char *a, int la, const char *b, int lb, int *out)
{
    extern __shared__ int rows[];
    int *before = rows, *last = rows + la + 1, *now = rows + 2 * (la + 1);
    for (int d = 0; d <= la + lb; d++) {
        for (int i = threadIdx.x; i <= la; i += blockDim.x) {
            int j = d - i;
            if (j < 0 || j > lb)
                continue;
            int value;
            if (i == 0 || j == 0)
                value = i + j;
            else
                value = min(min(last[i - 1], last[i]) + 1, before[i - 1] + (a[i - 1] != b[j - 1]));
            now[i] = value;
            if (i == la && j == lb)
                *out = value;
        }
        __syncthreads();
        int *t = before;
        before = last;
        last = now;
        now = t;
    }
}

__global__ void cholesky(double *a, int n)
{
    for (int k = 0; k < n; k++) {
        if (threadIdx.x == 0)
            a[k * n + k] = sqrt(a[k * n + k]);
        __syncthreads();
        for (int i = k + 1 + threadIdx.x; i < n; i += blockDim.x)
            a[i * n + k] /= a[k * n + k];
        __syncthreads();
        for (int j = k + 1; j < n; j++)
            for (int i = j + threadIdx.x; i < n; i += blockDim.x)
                a[i * n + j] -= a[i * n + k] * a[j * n + k];
        __syncthreads();
    }
}

static void clusters()
{
    const int n = 4000;
    const float2 truth[CLUSTERS] = {{0, 0}, {10, 0}, {0, 10}, {10, 10}, {5, 20}};
    Random random;
    std::vector<float2> points(n), centres(CLUSTERS);
    for (int i = 0; i < n; i++)
        points[i] = make_float2(truth[i % 5].x + random.uniform(-2, 2), truth[i % 5].y + random.uniform(-2, 2));
    for (int c = 0; c < CLUSTERS; c++)
        centres[c] = points[c];
    DeviceArray<float2> p(points), m(centres);
    DeviceArray<int> owner(n), counts(CLUSTERS);
    DeviceArray<float> sums(2 * CLUSTERS);
    for (int step = 0; step < 8; step++) {
        counts.zero();
        sums.zero();
        assign<<<(n + 127) / 128, 128>>>(p, m, owner, sums, counts, n);
        recentre<<<1, CLUSTERS>>>(m, sums, counts);
    }
    CUDA_CHECK(cudaDeviceSynchronize());
    centres = m.download();
    std::vector<int> o = owner.download(), c = counts.download();
    for (int k = 0; k < CLUSTERS; k++) {
        EXPECT(c[k] == n / CLUSTERS);
        EXPECT(fabs(centres[k].x - truth[k].x) < 0.2 && fabs(centres[k].y - truth[k].y) < 0.2);
    }
    for (int i = 0; i < n; i++)
        EXPECT(o[i] == i % 5);
}

static int host_distance(const std::string &a, const std::string &b)
{
    std::vector<int> row(b.size() + 1);
    for (size_t j = 0; j <= b.size(); j++)
        row[j] = (int)j;
    for (size_t i = 1; i <= a.size(); i++) {
        int corner = row[0];
        row[0] = (int)i;
        for (size_t j = 1; j <= b.size(); j++) {
            int up = row[j];
            row[j] = std::min(std::min(row[j], row[j - 1]) + 1, corner + (a[i - 1] != b[j - 1]));
            corner = up;
        }
    }
    return row[b.size()];
}

int main()
{
    clusters();

    DeviceArray<unsigned long long> hits(1);
    hits.zero();
    estimate_pi<<<16, 128>>>(hits, 200);
    double pi = 4.0 * hits.download()[0] / (16 * 128 * 200.0);
    printf("pi is about %.4f\n", pi);
    EXPECT(fabs(pi - 3.14159) < 0.02);

    Random random;
    std::string a, b;
    for (int i = 0; i < 300; i++)
        a += "acgt"[random.next() % 4];
    b = a.substr(20, 150) + "ttt" + a.substr(160, 120);
    DeviceArray<char> da(std::vector<char>(a.begin(), a.end())), db(std::vector<char>(b.begin(), b.end()));
    DeviceArray<int> distance(1);
    edit_distance<<<1, 128, 3 * (a.size() + 1) * sizeof(int)>>>(da, (int)a.size(), db, (int)b.size(), distance);
    EXPECT(distance.download()[0] == host_distance(a, b));

    const int n = 40;
    std::vector<double> lower(n * n, 0.0), product(n * n, 0.0);
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            lower[i * n + j] = i == j ? 3 + i % 4 : random.uniform(-1, 1);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                product[i * n + j] += lower[i * n + k] * lower[j * n + k];
    DeviceArray<double> matrix(product);
    cholesky<<<1, 64>>>(matrix, n);
    std::vector<double> got = matrix.download();
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            EXPECT(fabs(got[i * n + j] - lower[i * n + j]) < 1e-9);
    return verdict();
}
