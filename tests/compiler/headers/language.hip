// Attributes, built-in variables, launches, vector types, templates, virtual functions, device C library.
#include <cassert>
#include <cstring>
#include <iostream>
#include <new>

#include <hip/hip_runtime.h>

__constant__ float coefficients[4];
__device__ int counter;
__managed__ int shared_with_host;
__noinline__ __device__ float twice(float x) { return x + x; }
__forceinline__ __device__ float thrice(float x) { return 3 * x; }

// A program's own operators take precedence.
__host__ __device__ inline float4 operator+(float4 a, float4 b) {
  return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}
__host__ __device__ inline void operator+=(float4& a, float4 b) { a.x += b.x; }
__host__ __device__ inline float4 operator*(float4 a, float b) { return make_float4(a.x * b, a.y * b, a.z * b, a.w * b); }

struct Shape {
  __device__ virtual float area() const = 0;
  __device__ virtual ~Shape() {}
};
struct Square : Shape {
  float side;
  __device__ explicit Square(float s) : side(s) {}
  __device__ float area() const override { return side * side; }
};

template <typename T>
__global__ void __launch_bounds__(256, 4) axpy(T a, const T* x, T* y, int n) {
  extern __shared__ float buffer[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i] + coefficients[i & 3];
  buffer[threadIdx.x] = thrice(twice(y[i]));
  __syncthreads();
  float4 q = make_float4(1, 2, 3, 4) + float4{1, 2, 3, 4};
  q += q;
  q *= 2;
  q = q * 2.0f;
  dim3 g = gridDim, b(blockDim);
  uint3 t = threadIdx, u(blockIdx);
  if (i == 0) printf("%d %f %s %u\n", i, (double)q.x, "text", g.x + b.y + t.z + u.x);
  assert(n > 0 && "a message");
#if defined(__GFX9__) || !defined(__HIP_DEVICE_COMPILE__)  // HIP 6: a constant
  static_assert(128 % warpSize == 0, "one wave's lanes");
#endif
  y[i] += buffer[threadIdx.x ^ 1] + warpSize;
}

__global__ void memory(int* p, char* c, int n) {
  Shape* s = new Square(n);
  p[0] = s->area();
  delete s;
  char local[16];
  memset(local, n, 16);
  memcpy(c, local, n);
  memmove(c + 1, c, n);
  p[1] = strlen(c) + strcmp(c, local) + memcmp(c, local, 4);
  int* m = (int*)malloc(n * sizeof(int));
  free(m);
  new (p + 2) int(5);
  p[3] = clock64() + wall_clock64() + clock() + __ldg(p);
  __threadfence();
  __threadfence_block();
  __threadfence_system();
  __nanosleep(100);
  if (n == 77) abort();
  if (n == 78) __trap();
}

__global__ void vectors(int4* i, float2* f, double3* d, uchar4* c, longlong2* l) {
  i[0] = i[1] + i[2] * 3 - (4 & i[3]);
  i[1] = i[1] << 2;
  i[2] = ~i[3] ^ -i[1];
  ++i[2];
  i[3]--;
  f[0] = 2 * f[1] / f[2] + 1.0f;
  f[1] = -f[0];
  f[2] = float2(1.0f);
  f[3] = float2{1.0f, 2.0f};
  float2 zero = {0};
  f[4] = zero;
  d[0] = d[1] * d[2] + make_double3(1, 2, 3);
  c[0] = c[1] + make_uchar4(1, 2, 3, 4);
  l[0] = l[1] % l[2];
  l[1] = make_longlong2(f[0] == f[1], f[0] != f[1]);
  f[5].x = f[3][1];
  f[6] = static_cast<float2>(int2(1, 2));
}
static_assert(sizeof(float3) == 12 && alignof(float4) == 16 && alignof(double2) == 16 && sizeof(uchar3) == 3, "layout");

int main() {
  float *x, *y;
  hipMalloc(&x, 4096);
  hipMallocManaged(&y, 4096);
  hipMemcpyToSymbol(coefficients, x, 16);
  hipMemcpyToSymbol(HIP_SYMBOL(counter), x, 4, 0, hipMemcpyHostToDevice);
  axpy<float><<<4, 256, 1024>>>(2.0f, x, y, 1024);
  hipLaunchKernelGGL(axpy<float>, dim3(4), dim3(256), 1024, 0, 2.0f, x, y, 1024);
  hipLaunchKernelGGL(HIP_KERNEL_NAME(axpy<double>), 4, 256, 0, 0, 2.0, nullptr, nullptr, 0);
  int grid, block;
  hipOccupancyMaxPotentialBlockSize(&grid, &block, axpy<float>, 0, 0);
  hipFuncSetAttribute((const void*)axpy<float>, hipFuncAttributeMaxDynamicSharedMemorySize, 65536);
  float4 v = {1, 2, 3, 4}, w = v * 2.0f;
  std::cout << w.x << min(1, 2) << max(2.5, 1.0) << std::endl;
  void* args[] = {&x};
  hipLaunchCooperativeKernel(axpy<float>, dim3(1), dim3(64), args, 0, 0);
  hipFuncAttributes attributes;
  return hipFuncGetAttributes(&attributes, axpy<float>) + shared_with_host;
}
// Vectors have the operators that AMD's header gives them.
#define CHECKED(name, expression)                                          \
  template <typename T, typename = void>                                   \
  struct name {                                                            \
    static constexpr bool value = false;                                   \
  };                                                                       \
  template <typename T>                                                    \
  struct name<T, decltype((void)(expression))> {                           \
    static constexpr bool value = true;                                    \
  };
CHECKED(negates, -T())
CHECKED(takes_bits, ~(T() ^ T()) | (T() % T()) << 3)
CHECKED(adds_number, *static_cast<T*>(nullptr) += 3)
CHECKED(masks_number, *static_cast<T*>(nullptr) &= 3)
static_assert(negates<int2>::value && negates<char4>::value && negates<float1>::value && negates<double3>::value, "");
static_assert(!negates<uint2>::value && !negates<uchar4>::value && !negates<ulonglong1>::value, "");
static_assert(takes_bits<int2>::value && takes_bits<uchar3>::value && !takes_bits<float2>::value, "");
static_assert(adds_number<float4>::value && adds_number<ushort1>::value && !masks_number<uint2>::value, "");
