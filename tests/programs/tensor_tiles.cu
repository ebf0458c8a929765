// nvcuda::wmma in all shapes, types and layouts, against sums of products on the host; each half wave has its own tile.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace nvcuda;

template <typename T> struct Memory { typedef T type; };
template <> struct Memory<wmma::precision::tf32> { typedef float type; };

template <int M, int N, int K, typename T, typename S, typename LA, typename LB>
__global__ void multiply(const typename Memory<T>::type *a, const typename Memory<T>::type *b, const S *c, S *d,
                         wmma::layout_t order) {
  const int tile = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  wmma::fragment<wmma::matrix_a, M, N, K, T, LA> left;
  wmma::fragment<wmma::matrix_b, M, N, K, T, LB> right;
  wmma::fragment<wmma::accumulator, M, N, K, S> sum, twice;
  wmma::load_matrix_sync(left, a + tile * M * K, std::is_same<LA, wmma::row_major>::value ? K : M);
  wmma::load_matrix_sync(right, b + tile * K * N, std::is_same<LB, wmma::row_major>::value ? N : K);
  wmma::load_matrix_sync(sum, c + tile * M * N, order == wmma::mem_row_major ? N : M, order);
  wmma::mma_sync(sum, left, right, sum);
  wmma::fill_fragment(twice, (S)2.0f);
  for (int i = 0; i < sum.num_elements; ++i) twice.x[i] = twice.x[i] * sum.x[i];
  wmma::store_matrix_sync(d + tile * M * N, twice, order == wmma::mem_row_major ? N : M, order);
}

static int failures, cases;
static unsigned state = 1;
static int random_small() { return (int)((state = state * 1664525u + 1013904223u) >> 24) % 9; }

template <typename T> double number(T v) { return (double)(float)v; }
template <> double number(double v) { return v; }
template <> double number(int v) { return v; }

template <int M, int N, int K, typename T, typename S, typename LA, typename LB> void check(const char *name, int threads) {
  typedef typename Memory<T>::type E;
  const int blocks = 3, tiles = blocks * threads / 32;
  const bool has_sign = !std::is_same<T, unsigned char>::value;
  E *a, *b;
  S *c, *d;
  cudaMallocManaged(&a, sizeof(E) * tiles * M * K);
  cudaMallocManaged(&b, sizeof(E) * tiles * K * N);
  cudaMallocManaged(&c, sizeof(S) * tiles * M * N);
  cudaMallocManaged(&d, sizeof(S) * tiles * M * N);
  for (int i = 0; i < tiles * M * K; ++i) a[i] = (E)(float)(random_small() - 4 * has_sign);
  for (int i = 0; i < tiles * K * N; ++i) b[i] = (E)(float)(random_small() - 4 * has_sign);
  for (int i = 0; i < tiles * M * N; ++i) c[i] = (S)(float)(random_small() - 4);
  for (auto order : {wmma::mem_row_major, wmma::mem_col_major}) {
    multiply<M, N, K, T, S, LA, LB><<<blocks, threads>>>(a, b, c, d, order);
    const cudaError_t error = cudaDeviceSynchronize();
    int bad = 0;
    for (int t = 0; t < tiles; ++t)
      for (int i = 0; i < M; ++i)
        for (int j = 0; j < N; ++j) {
          const int at = t * M * N + (order == wmma::mem_row_major ? i * N + j : j * M + i);
          double want = number(c[at]);
          for (int k = 0; k < K; ++k)
            want += number(a[t * M * K + (std::is_same<LA, wmma::row_major>::value ? i * K + k : k * M + i)]) *
                    number(b[t * K * N + (std::is_same<LB, wmma::row_major>::value ? k * N + j : j * K + k)]);
          bad += number(d[at]) != 2 * want;
        }
    ++cases;
    if (bad || error) ++failures, printf("%s %dx%dx%d: %d wrong, %s\n", name, M, N, K, bad, cudaGetErrorString(error));
  }
  cudaFree(a), cudaFree(b), cudaFree(c), cudaFree(d);
}

template <int M, int N, int K, typename T, typename S> void layouts(const char *name) {
  check<M, N, K, T, S, wmma::row_major, wmma::row_major>(name, 128);
  check<M, N, K, T, S, wmma::row_major, wmma::col_major>(name, 32);
  check<M, N, K, T, S, wmma::col_major, wmma::row_major>(name, 96);
  check<M, N, K, T, S, wmma::col_major, wmma::col_major>(name, 64);
}
template <typename T, typename S> void shapes(const char *name) {
  check<16, 16, 16, T, S, wmma::row_major, wmma::col_major>(name, 96);
  check<32, 8, 16, T, S, wmma::col_major, wmma::col_major>(name, 64);
  check<8, 32, 16, T, S, wmma::row_major, wmma::row_major>(name, 32);
}

// Elements of less than a byte: packed into words, along rows of the left factor and columns of the right one.
template <typename T, int K> __global__ void packed(const unsigned *a, const unsigned *b, int *c, int bits_and) {
  wmma::fragment<wmma::matrix_a, 8, 8, K, T, wmma::row_major> left;
  wmma::fragment<wmma::matrix_b, 8, 8, K, T, wmma::col_major> right;
  wmma::fragment<wmma::accumulator, 8, 8, K, int> sum;
  wmma::fill_fragment(sum, 1000);
  wmma::load_matrix_sync(left, a, K);
  wmma::load_matrix_sync(right, b, K);
  if constexpr (K == 128)
    wmma::bmma_sync(sum, left, right, sum,
                    bits_and ? wmma::experimental::bmmaBitOpAND : wmma::experimental::bmmaBitOpXOR);
  else
    wmma::mma_sync(sum, left, right, sum);
  wmma::store_matrix_sync(c, sum, 8, wmma::mem_row_major);
}
template <typename T, int K, typename Term> void check_packed(const char *name, int bits_and, Term term) {
  const int bits = 128 / K;
  unsigned *a, *b;
  int *c, bad = 0;
  cudaMallocManaged(&a, 128), cudaMallocManaged(&b, 128), cudaMallocManaged(&c, 256);
  for (int i = 0; i < 32; ++i)
    for (unsigned *x : {a, b}) {
      state = state * 1664525u + 1013904223u;
      x[i] = state ^ state >> 15;
    }
  packed<T, K><<<1, 32>>>(a, b, c, bits_and);
  const cudaError_t error = cudaDeviceSynchronize();
  for (int i = 0; i < 8; ++i)
    for (int j = 0; j < 8; ++j) {
      int want = 1000;
      for (int k = 0; k < K; ++k) {
        const int word = k * bits / 32, shift = k * bits % 32;
        want += term(a[i * 4 + word] >> shift & ((1 << bits) - 1), b[j * 4 + word] >> shift & ((1 << bits) - 1));
      }
      bad += c[i * 8 + j] != want;
    }
  ++cases;
  if (bad || error) ++failures, printf("%s: %d wrong, %s\n", name, bad, cudaGetErrorString(error));
}

// What lies beyond the sum's range.
__global__ void saturate(half *h, int *n) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b;
  wmma::fragment<wmma::accumulator, 16, 16, 16, half> c;
  wmma::fill_fragment(a, 200.0f), wmma::fill_fragment(b, 200.0f), wmma::fill_fragment(c, 0.0f);
  wmma::mma_sync(c, a, b, c, true);
  wmma::store_matrix_sync(h, c, 16, wmma::mem_row_major);
  wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> i;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::row_major> j;
  wmma::fragment<wmma::accumulator, 16, 16, 16, int> k;
  wmma::fill_fragment(i, 100), wmma::fill_fragment(j, 100), wmma::fill_fragment(k, 0x7fffffff);
  wmma::mma_sync(k, i, j, k, true);
  wmma::store_matrix_sync(n, k, 16, wmma::mem_col_major);
}

__global__ void rounded(const float *in, float *out) { out[threadIdx.x] = wmma::__float_to_tf32(in[threadIdx.x]); }

// The same by PTX's instructions.
__global__ void ptx_halves(const half *a, const half *b, const float *c, float *d)
{
  unsigned x[8], y[8];
  float z[8], w[8];
  asm volatile("wmma.load.a.sync.aligned.row.m16n16k16.global.f16 {%0, %1, %2, %3, %4, %5, %6, %7}, [%8], %9;" : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3]), "=r"(x[4]), "=r"(x[5]), "=r"(x[6]), "=r"(x[7]) : "l"(a), "r"(16) : "memory");
  asm volatile("wmma.load.b.sync.aligned.col.m16n16k16.f16 {%0, %1, %2, %3, %4, %5, %6, %7}, [%8], %9;" : "=r"(y[0]), "=r"(y[1]), "=r"(y[2]), "=r"(y[3]), "=r"(y[4]), "=r"(y[5]), "=r"(y[6]), "=r"(y[7]) : "l"(b), "r"(16) : "memory");
  asm volatile("wmma.load.c.sync.aligned.row.m16n16k16.global.f32 {%0, %1, %2, %3, %4, %5, %6, %7}, [%8];" : "=f"(z[0]), "=f"(z[1]), "=f"(z[2]), "=f"(z[3]), "=f"(z[4]), "=f"(z[5]), "=f"(z[6]), "=f"(z[7]) : "l"(c) : "memory");
  asm volatile("wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9, %10, %11, %12, %13, %14, %15}, {%16, %17, %18, %19, %20, %21, %22, %23}, {%24, %25, %26, %27, %28, %29, %30, %31};" : "=f"(w[0]), "=f"(w[1]), "=f"(w[2]), "=f"(w[3]), "=f"(w[4]), "=f"(w[5]), "=f"(w[6]), "=f"(w[7]) : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(x[4]), "r"(x[5]), "r"(x[6]), "r"(x[7]), "r"(y[0]), "r"(y[1]), "r"(y[2]), "r"(y[3]), "r"(y[4]), "r"(y[5]), "r"(y[6]), "r"(y[7]), "f"(z[0]), "f"(z[1]), "f"(z[2]), "f"(z[3]), "f"(z[4]), "f"(z[5]), "f"(z[6]), "f"(z[7]));
  asm volatile("wmma.store.d.sync.aligned.col.m16n16k16.global.f32 [%0], {%2, %3, %4, %5, %6, %7, %8, %9}, %1;" ::"l"(d), "r"(16), "f"(w[0]), "f"(w[1]), "f"(w[2]), "f"(w[3]), "f"(w[4]), "f"(w[5]), "f"(w[6]), "f"(w[7]) : "memory");
}
__global__ void ptx_bytes(const signed char *a, const signed char *b, const int *c, int *d)
{
  unsigned x[1], y[4];
  int z[8], w[8];
  asm volatile("wmma.load.a.sync.aligned.col.m8n32k16.global.s8 {%0}, [%1], %2;" : "=r"(x[0]) : "l"(a), "r"(8) : "memory");
  asm volatile("wmma.load.b.sync.aligned.row.m8n32k16.s8 {%0, %1, %2, %3}, [%4], %5;" : "=r"(y[0]), "=r"(y[1]), "=r"(y[2]), "=r"(y[3]) : "l"(b), "r"(32) : "memory");
  asm volatile("wmma.load.c.sync.aligned.row.m8n32k16.global.s32 {%0, %1, %2, %3, %4, %5, %6, %7}, [%8];" : "=r"(z[0]), "=r"(z[1]), "=r"(z[2]), "=r"(z[3]), "=r"(z[4]), "=r"(z[5]), "=r"(z[6]), "=r"(z[7]) : "l"(c) : "memory");
  asm volatile("wmma.mma.sync.aligned.col.row.m8n32k16.s32.s8.s8.s32.satfinite {%0, %1, %2, %3, %4, %5, %6, %7}, {%8}, {%9, %10, %11, %12}, {%13, %14, %15, %16, %17, %18, %19, %20};" : "=r"(w[0]), "=r"(w[1]), "=r"(w[2]), "=r"(w[3]), "=r"(w[4]), "=r"(w[5]), "=r"(w[6]), "=r"(w[7]) : "r"(x[0]), "r"(y[0]), "r"(y[1]), "r"(y[2]), "r"(y[3]), "r"(z[0]), "r"(z[1]), "r"(z[2]), "r"(z[3]), "r"(z[4]), "r"(z[5]), "r"(z[6]), "r"(z[7]));
  asm volatile("wmma.store.d.sync.aligned.col.m8n32k16.global.s32 [%0], {%2, %3, %4, %5, %6, %7, %8, %9}, %1;" ::"l"(d), "r"(8), "r"(w[0]), "r"(w[1]), "r"(w[2]), "r"(w[3]), "r"(w[4]), "r"(w[5]), "r"(w[6]), "r"(w[7]) : "memory");
}
__global__ void ptx_doubles(const double *a, const double *b, const double *c, double *d)
{
  double x[1], y[1];
  double z[2], w[2];
  asm volatile("wmma.load.a.sync.aligned.row.m8n8k4.global.f64 {%0}, [%1], %2;" : "=d"(x[0]) : "l"(a), "r"(4) : "memory");
  asm volatile("wmma.load.b.sync.aligned.col.m8n8k4.f64 {%0}, [%1], %2;" : "=d"(y[0]) : "l"(b), "r"(4) : "memory");
  asm volatile("wmma.load.c.sync.aligned.row.m8n8k4.global.f64 {%0, %1}, [%2];" : "=d"(z[0]), "=d"(z[1]) : "l"(c) : "memory");
  asm volatile("wmma.mma.sync.aligned.row.col.m8n8k4.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=d"(w[0]), "=d"(w[1]) : "d"(x[0]), "d"(y[0]), "d"(z[0]), "d"(z[1]));
  asm volatile("wmma.store.d.sync.aligned.col.m8n8k4.global.f64 [%0], {%2, %3}, %1;" ::"l"(d), "r"(8), "d"(w[0]), "d"(w[1]) : "memory");
}

template <int M, int N, int K, typename T, typename S, typename F> static void check_ptx(F kernel, bool a_rows, bool b_columns) {
  T *a, *b;
  S *c, *d;
  cudaMallocManaged(&a, M * K * sizeof(T)), cudaMallocManaged(&b, N * K * sizeof(T));
  cudaMallocManaged(&c, M * N * sizeof(S)), cudaMallocManaged(&d, M * N * sizeof(S));
  for (int i = 0; i < M * K; ++i) a[i] = (T)(float)random_small();
  for (int i = 0; i < N * K; ++i) b[i] = (T)(float)(random_small() - 4);
  for (int i = 0; i < M * N; ++i) c[i] = (S)random_small();
  if (std::is_same<S, int>::value) c[5] = (S)0x7fffffff, c[6] = (S)-0x7fffffff;
  kernel<<<1, 32>>>(a, b, c, d);
  cudaDeviceSynchronize();
  for (int i = 0; i < M; ++i)
    for (int j = 0; j < N; ++j) {
      double sum = number(c[i * N + j]);
      for (int k = 0; k < K; ++k)
        sum += number(a[a_rows ? i * K + k : k * M + i]) * number(b[b_columns ? j * K + k : k * N + j]);
      if (std::is_same<S, int>::value) sum = sum > 2147483647.0 ? 2147483647.0 : sum < -2147483648.0 ? -2147483648.0 : sum;
      failures += number(d[j * M + i]) != sum;
    }
  ++cases;
}

int main() {
  check_ptx<16, 16, 16, half, float>(ptx_halves, true, true);
  check_ptx<8, 32, 16, signed char, int>(ptx_bytes, false, false);
  check_ptx<8, 8, 4, double, double>(ptx_doubles, true, true);
  layouts<16, 16, 16, half, float>("half into float");
  layouts<32, 8, 16, half, float>("half into float");
  layouts<8, 32, 16, half, float>("half into float");
  shapes<half, half>("half");
  shapes<__nv_bfloat16, float>("bfloat16");
  shapes<signed char, int>("signed char");
  shapes<unsigned char, int>("unsigned char");
  layouts<16, 16, 8, wmma::precision::tf32, float>("tf32");
  layouts<8, 8, 4, double, double>("double");
  check_packed<wmma::experimental::precision::u4, 32>("u4", 0, [](int x, int y) { return x * y; });
  check_packed<wmma::experimental::precision::s4, 32>("s4", 0, [](int x, int y) { return ((x ^ 8) - 8) * ((y ^ 8) - 8); });
  check_packed<wmma::experimental::precision::b1, 128>("xor", 0, [](int x, int y) { return x ^ y; });
  check_packed<wmma::experimental::precision::b1, 128>("and", 1, [](int x, int y) { return x & y; });
  half *h;
  int *n;
  float *f;
  cudaMallocManaged(&h, 512), cudaMallocManaged(&n, 1024), cudaMallocManaged(&f, 32);
  saturate<<<1, 32>>>(h, n);
  f[0] = 1.00048828125f, f[1] = -1.00048828125f, f[2] = 1.0004f, f[3] = INFINITY;
  rounded<<<1, 4>>>(f, f + 4);
  cudaDeviceSynchronize();
  for (int i = 0; i < 256; ++i) failures += __half2float(h[i]) != 65504 || n[i] != 0x7fffffff;
  failures += f[4] != 1.0009765625f || f[5] != -1.0009765625f || f[6] != 1 || f[7] != INFINITY;
  printf("%d products of tiles\n%s\n", cases, failures ? "FAIL" : "PASS");
  return failures != 0;
}
