// fp8, fp6, fp4 and complex numbers; textures' types; the remaining headers together.
#include <hip/hip_runtime.h>

#include <hip/channel_descriptor.h>
#include <hip/device_functions.h>
#include <hip/driver_types.h>
#include <hip/hip_complex.h>
#include <hip/hip_ext.h>
#include <hip/hip_fp4.h>
#include <hip/hip_fp6.h>
#include <hip/hip_fp8.h>
#include <hip/hip_profile.h>
#include <hip/hiprtc.h>
#include <hip/library_types.h>
#include <hip/math_functions.h>

template <typename T>
__device__ void one(T* t, float* f) {
  t[0] = T(f[0]), t[1] = T(2.0), t[2] = T(3), f[1] = t[1], f[2] = (float)t[1] + (int)t[2] + (bool)t[0];
}
__global__ void eight(__hip_fp8_e4m3* a, __hip_fp8_e5m2* b, __hip_fp8_e4m3_fnuz* c, __hip_fp8_e5m2_fnuz* d, __hip_fp6_e2m3* e,
                      __hip_fp6_e3m2* g, __hip_fp4_e2m1* h, float* f) {
  one(a, f), one(b, f), one(c, f), one(d, f), one(e, f), one(g, f), one(h, f);
  __hip_fp8x4_e4m3 four(make_float4(1, 2, 3, 4));
  float4 back = four;
  f[3] = back.w + __hip_cvt_float_to_fp8(f[0], __HIP_SATFINITE, __HIP_E4M3);
  __half_raw r = __hip_cvt_fp8_to_halfraw(3, __HIP_E5M2);
  f[4] = (float)__half(r) + float2(__hip_fp4x2_e2m1(make_float2(1, 2))).x;
}
__global__ void complexes(hipFloatComplex* c, hipDoubleComplex* d, float* f) {
  c[0] = hipCmulf(c[1], hipCdivf(c[2], c[3])), f[0] = hipCabsf(c[1]), c[1] = hipCfmaf(c[0], c[1], c[2]);
  d[0] = hipCadd(d[1], hipConj(d[2])), d[1] = hipComplexFloatToDouble(c[0]), c[2] = make_hipComplex(1, 2);
}
__global__ void plain(int* x, float y) { x[0] = y; }
int main() {
  hipExtLaunchKernelGGL(plain, dim3(1), dim3(1), 0, 0, nullptr, nullptr, 0, nullptr, 2);
  hipChannelFormatDesc desc = hipCreateChannelDesc<float4>();
  __hip_fp8_e4m3 x(1.5f);
  return (float)x + desc.x + hipCabsf(make_hipFloatComplex(3, 4)) > 3;
}
