// Doubles from a file, converted to the small formats on the device and on the host: codes in two files' halves.
#include <hip/hip_runtime.h>
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_fp4.h>
#include <hip/hip_fp6.h>
#include <hip/hip_fp8.h>
#include <cstdio>
#include <vector>

constexpr int kinds = 16;
__host__ __device__ void convert(double v, unsigned short* out) {
  const double2 both = make_double2(v, -v);
  out[0] = __hip_cvt_double_to_fp8(v, __HIP_SATFINITE, __HIP_E4M3);
  out[1] = __hip_cvt_double_to_fp8(v, __HIP_SATFINITE, __HIP_E5M2);
  out[2] = __hip_cvt_double_to_fp8(v, __HIP_SATFINITE, __HIP_E4M3_FNUZ);
  out[3] = __hip_cvt_double_to_fp8(v, __HIP_SATFINITE, __HIP_E5M2_FNUZ);
  out[4] = __hip_cvt_double_to_fp6(v, __HIP_E2M3, hipRoundNearest);
  out[5] = __hip_cvt_double_to_fp6(v, __HIP_E3M2, hipRoundNearest);
  out[6] = __hip_cvt_double_to_fp4(v, __HIP_E2M1, hipRoundNearest);
  out[7] = __hip_fp8_e4m3(v).__x;
  out[8] = __hip_fp6_e2m3(v).__x;
  out[9] = __hip_fp4_e2m1(v).__x;
  out[10] = __hip_cvt_double2_to_fp8x2(both, __HIP_SATFINITE, __HIP_E4M3);
  out[11] = __hip_cvt_double2_to_fp6x2(both, __HIP_E3M2, hipRoundNearest);
  out[12] = __hip_cvt_double2_to_fp4x2(both, __HIP_E2M1, hipRoundNearest);
  out[13] = __hip_fp8x2_e5m2(both).__x;
  out[14] = __half_as_ushort(__double2half(v));
  out[15] = __bfloat16_as_ushort(__double2bfloat16(v));
}
__global__ void run(const double* in, unsigned short* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) convert(in[i], out + i * kinds);
}
int main(int argc, char** argv) {
  FILE* in = fopen(argv[1], "rb");
  fseek(in, 0, SEEK_END);
  int n = ftell(in) / sizeof(double);
  rewind(in);
  double* numbers;
  unsigned short* codes;
  if (hipMallocManaged(&numbers, n * sizeof(double)) || hipMallocManaged(&codes, n * kinds * sizeof(short))) return 1;
  if (fread(numbers, sizeof(double), n, in) != (size_t)n) return 2;
  run<<<(n + 255) / 256, 256>>>(numbers, codes, n);
  if (hipDeviceSynchronize()) return 3;
  FILE* out = fopen(argv[2], "wb");
  fwrite(codes, sizeof(short), n * kinds, out);
  for (int i = 0; i < n; ++i) convert(numbers[i], codes + i * kinds);
  fwrite(codes, sizeof(short), n * kinds, out);
  return fclose(out);
}
