// rocWMMA's fragments in its shapes, types and layouts, against sums of products on the host.
#include <hip/hip_runtime.h>
#include <rocwmma/rocwmma.hpp>

#include <cstdio>
#include <type_traits>

using namespace rocwmma;

template <int M, int N, int K, typename A, typename B, typename S, typename LA, typename LB>
__global__ void multiply(const A *a, const B *b, const S *c, S *d, layout_t order) {
  const int tile = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
  fragment<matrix_a, M, N, K, A, LA> left;
  fragment<matrix_b, M, N, K, B, LB> right;
  fragment<accumulator, M, N, K, S> sum, twice;
  load_matrix_sync(left, a + tile * M * K, std::is_same<LA, row_major>::value ? K : M);
  load_matrix_sync(right, b + tile * K * N, std::is_same<LB, row_major>::value ? N : K);
  load_matrix_sync(sum, c + tile * M * N, order == mem_row_major ? N : M, order);
  mma_sync(sum, left, right, sum);
  fill_fragment(twice, (S)2.0f);
  for (int i = 0; i < sum.num_elements; ++i) twice.x[i] = twice[i] * sum[i];
  store_matrix_sync(d + tile * M * N, twice, order == mem_row_major ? N : M, order);
}

static int failures, cases;
static unsigned state = 1;
static int random_small() { return (int)((state = state * 1664525u + 1013904223u) >> 24) % 9 - 4; }

template <typename T> double number(T v) { return std::is_same<T, double>::value ? (double)v : (double)(float)v; }
template <> double number(int v) { return v; }

template <int M, int N, int K, typename A, typename B, typename S, typename LA, typename LB> void check(const char *name) {
  const int tiles = 3;
  A *a;
  B *b;
  S *c, *d;
  (void)hipMallocManaged(&a, sizeof(A) * tiles * M * K);
  (void)hipMallocManaged(&b, sizeof(B) * tiles * K * N);
  (void)hipMallocManaged(&c, sizeof(S) * tiles * M * N);
  (void)hipMallocManaged(&d, sizeof(S) * tiles * M * N);
  for (int i = 0; i < tiles * M * K; ++i) a[i] = (A)(float)random_small();
  for (int i = 0; i < tiles * K * N; ++i) b[i] = (B)(float)random_small();
  for (int i = 0; i < tiles * M * N; ++i) c[i] = (S)(float)random_small();
  for (auto order : {mem_row_major, mem_col_major}) {
    multiply<M, N, K, A, B, S, LA, LB><<<1, tiles * 64>>>(a, b, c, d, order);
    const hipError_t error = hipDeviceSynchronize();
    int bad = 0;
    for (int t = 0; t < tiles; ++t)
      for (int i = 0; i < M; ++i)
        for (int j = 0; j < N; ++j) {
          const int at = t * M * N + (order == mem_row_major ? i * N + j : j * M + i);
          double want = number(c[at]);
          for (int k = 0; k < K; ++k)
            want += number(a[t * M * K + (std::is_same<LA, row_major>::value ? i * K + k : k * M + i)]) *
                    number(b[t * K * N + (std::is_same<LB, row_major>::value ? k * N + j : j * K + k)]);
          bad += number(d[at]) != 2 * want;
        }
    ++cases;
    if (bad || error) ++failures, printf("%s %dx%dx%d: %d wrong, %s\n", name, M, N, K, bad, hipGetErrorString(error));
  }
  (void)hipFree(a), (void)hipFree(b), (void)hipFree(c), (void)hipFree(d);
}

int main() {
  check<16, 16, 16, float16_t, float16_t, float, row_major, row_major>("half");
  check<16, 16, 16, float16_t, float16_t, float, row_major, col_major>("half");
  check<32, 32, 8, float16_t, float16_t, float, col_major, row_major>("half");
  check<32, 32, 32, hfloat16_t, hfloat16_t, hfloat16_t, col_major, col_major>("half into half");
  check<16, 32, 16, float16_t, float16_t, float16_t, row_major, col_major>("half, two tiles");
  check<64, 32, 16, bfloat16_t, bfloat16_t, float, row_major, row_major>("bfloat16, two tiles");
  check<16, 16, 32, bfloat16_t, bfloat16_t, float, col_major, row_major>("bfloat16");
  check<16, 16, 16, int8_t, int8_t, int, row_major, col_major>("bytes");
  check<32, 32, 32, int8_t, int8_t, int, col_major, row_major>("bytes");
  check<16, 16, 4, float, float, float, row_major, row_major>("float");
  check<32, 32, 6, float, float, float, col_major, col_major>("float");
  check<16, 16, 8, double, double, double, row_major, col_major>("double");
  check<32, 32, 4, double, double, double, col_major, row_major>("double");
  check<16, 16, 32, float8_fnuz_t, float8_fnuz_t, float, row_major, col_major>("fp8");
  check<32, 32, 16, bfloat8_fnuz_t, float8_fnuz_t, float, row_major, row_major>("bf8 by fp8");
  check<16, 16, 64, float8_fnuz_t, bfloat8_fnuz_t, float, col_major, col_major>("fp8 by bf8");
  check<16, 16, 8, xfloat32_t, xfloat32_t, float, row_major, row_major>("xf32");
  printf("%d products of tiles\n%s\n", cases, failures ? "FAIL" : "PASS");
  return failures != 0;
}
