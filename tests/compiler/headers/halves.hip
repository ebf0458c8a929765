// __half and __hip_bfloat16: the same functions under the same names.
#include <hip/hip_bf16.h>
#include <hip/hip_bfloat16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

template <typename T, typename T2>
__device__ void shared_names(T* h, T2* p, float* f, bool* b) {
  h[0] = __hadd(h[1], h[2]), h[0] = __hsub_rn(h[1], h[2]), h[0] = __hmul_sat(h[1], h[2]), h[0] = __hdiv(h[1], h[2]);
  h[1] = __hfma(h[1], h[2], h[3]), h[1] = __hfma_relu(h[1], h[2], h[3]), h[1] = __hneg(h[1]), h[1] = __habs(h[1]);
  p[0] = __hadd2(p[1], p[2]), p[0] = __hmul2(p[1], p[2]), p[0] = __hfma2(p[1], p[2], p[3]), p[0] = __h2div(p[1], p[2]);
  p[1] = __hcmadd(p[1], p[2], p[3]), p[1] = __hneg2(p[1]), p[1] = __habs2(p[1]), p[1] = __lowhigh2highlow(p[1]);
  b[0] = __heq(h[1], h[2]) + __hne(h[1], h[2]) + __hlt(h[1], h[2]) + __hgeu(h[1], h[2]) + __hbgt2(p[1], p[2]) + __hisnan(h[1]);
  p[2] = __heq2(p[1], p[2]), p[2] = __hltu2(p[1], p[2]), p[2] = __hmax2(p[1], p[2]), h[2] = __hmin(h[1], h[2]), h[2] = __hmax_nan(h[1], h[2]);
  h[3] = hsqrt(h[1]), h[3] = hexp(h[1]), h[3] = hlog2(h[1]), h[3] = hsin(h[1]), h[3] = hrcp(h[1]), h[3] = hfloor(h[1]), p[3] = h2cos(p[1]);
  h[4] = h[1] + h[2] * h[3] / h[4] - h[5], h[4] += h[1], ++h[4], h[4]--, p[4] = p[1] * p[2] + p[3], p[4] -= p[1];
  b[1] = (h[1] < h[2]) + (h[1] == h[2]) + (p[1] != p[2]), h[5] = -h[1], f[0] = h[1], f[1] = __low2float(p[1]) + __high2float(p[1]);
  h[6] = 1.5f, h[6] = 2.5, h[6] = 3, h[6] = 4ull, f[2] = (float)h[1] + (int)h[2];
  atomicAdd(p, p[1]), atomicAdd(h, h[1]), unsafeAtomicAdd(p, p[1]);
  h[7] = __shfl_xor(h[1], 3), p[5] = __shfl_down_sync(~0ull, p[1], 2), p[5] = __ldg(p);
}
__global__ void halves(__half* h, __half2* p, float* f, bool* b, int n) {
  shared_names(h, p, f, b);
  h[0] = __float2half(f[0]), h[0] = __float2half_rd(f[0]), h[0] = __double2half(2.0), f[0] = __half2float(h[0]);
  p[0] = __floats2half2_rn(f[0], f[1]), p[0] = __float22half2_rn(make_float2(1, 2)), p[0] = __half2half2(h[0]);
  f[1] = __half22float2(p[0]).x, h[1] = __low2half(p[0]), p[1] = __lows2half2(p[0], p[1]), p[1] = __halves2half2(h[0], h[1]);
  h[2] = __int2half_rn(n), h[2] = __ull2half_rz(n), f[2] = __half2int_rn(h[0]) + __half2ushort_ru(h[0]) + __half2ll_rd(h[0]);
  h[4] = HIPRT_ONE_FP16, h[5] = HIPRT_INF_FP16, h[6] = CUDART_NEG_ZERO_FP16, h[7] = HIPRT_MIN_DENORM_FP16;
  h[3] = __short_as_half(__half_as_short(h[0])), h[3] = __ushort_as_half(__half_as_ushort(h[0])), h[3] = (_Float16)2;
  __half2_raw raw = p[0];
  __half_raw one = h[0];
  f[0] = p[0].data.x + p[1].data.y + raw.data.x + one.data, p[2] = __half2(raw), p[2].data.x = 3;
  static_assert(std::is_assignable<__half, volatile __half_raw&>{} && std::is_assignable<__half, volatile __half_raw&&>{} &&
                std::is_convertible<__half, volatile __half_raw>{});
  _Float16 q = one.data;
  static_assert(sizeof(fma(q, q, q)) == 2 && sizeof(fma(q, q, 3)) == 8 && sizeof(fma(q, q, true)) == 8);
  f[1] = fma(q, q, q) + fma(q, q, n);
}
__global__ void bfloats(__hip_bfloat16* h, __hip_bfloat162* p, float* f, bool* b, int n) {
  shared_names(h, p, f, b);
  h[1] = HIPRT_ONE_BF16, h[2] = HIPRT_INF_BF16, h[3] = CUDART_ZERO_BF16, h[4] = HIPRT_MAX_NORMAL_BF16;
  h[0] = __float2bfloat16(f[0]), h[0] = __float2bfloat16_ru(f[0]), h[0] = __double2bfloat16(2.0), f[0] = __bfloat162float(h[0]);
  p[0] = __floats2bfloat162_rn(f[0], f[1]), f[1] = __bfloat1622float2(p[0]).x, p[1] = __halves2bfloat162(h[0], h[1]);
  h[2] = __int2bfloat16_rn(n), f[2] = __bfloat162int_rz(h[0]) + __bfloat16_as_ushort(h[0]), h[3] = __low2bfloat16(p[0]);
  float2* pairs = (float2*)f;
  __hip_bfloat162 made{pairs[0].x, pairs[0].y}, converted(pairs[1]);
  pairs[2] = made, pairs[3] = h2floor(converted), f[8] = made.data.x;
  hip_bfloat16 old(2.0f);
  old += hip_bfloat16(f[0]);
  f[3] = old;
}
// The C library's names with f in namespace std, on the host.
float of_std(float a) {
  return std::floorf(a) + std::sinf(a) + std::sqrtf(a) + std::truncf(a) + std::powf(a, a) + std::fabsf(a) + std::fmaf(a, a, a);
}
int main() {
  __half x = __float2half(1.0f);
  __hip_bfloat16 y = 2.0f;
  return float(x + x) + float(y * y) + __half2float(__hadd(x, x)) + of_std(1) > 3;
}
