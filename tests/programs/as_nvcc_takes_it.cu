// What nvcc takes and a stricter compiler would not: names that CUB's and Thrust's headers bring, overloads of a program's
// own, functors that are not const or that the device alone has, old C++ and narrow braces.
#include <cstring>
#include <cub/cub.cuh>
#include <thrust/copy.h>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/unique.h>

#include "check.h"

// CUDA has no such functions: the program's own are called, which add one so that it shows.
__device__ double atomicMax(double *place, double value) { return *place = (*place > value ? *place : value) + 1; }
__device__ float atomicMin(float *place, float value) { return *place = (*place < value ? *place : value) + 1; }
__device__ unsigned long atomicAdd(unsigned long *place, unsigned long value) { return *place += value + 1; }
static __inline__ __device__ long long int atomicAdd(long long int *place, long long int value) { return *place += value; }
__device__ inline double atomicExch_block(double *place, double value) { return *place = value + 1; }

__global__ void own(double *a, float *b, unsigned long *c) {
  register double one = 1.0;
  atomicMax(a, one);
  atomicMin(b, 1.0f);
  atomicAdd(c, 1ul);
  assert(a);
}

__global__ void errors(int *same) {
  cudaError_t error = cudaGetLastError();
  const char *text = cudaGetErrorString(cudaErrorInvalidValue);
  *same = error == cudaSuccess && cudaPeekAtLastError() == cudaSuccess && text[0] == 'i' &&
          cudaGetErrorName(error)[0] != 0;
}

struct IsOne {
  __host__ __device__ bool operator()(const int &v) { return v == 1; }
};
struct Before {
  __host__ __device__ bool operator()(const int &a, const int &b) { return a < b; }
};
struct Same {
  __host__ __device__ bool operator()(const int &a, const int &b) { return a == b; }
};
struct Plus {
  __host__ __device__ int operator()(const int &a, const int &b) { return a + b; }
};
struct DeviceSum {
  __device__ float operator()(float a, float b) const { return a + b; }
};

#define TEXT(...) #__VA_ARGS__

int main() {
  if (strcmp(TEXT(cudaMemcpyToSymbol(c, &a, 4) != cudaSuccess), "cudaMemcpyToSymbol(c, &a, 4) != cudaSuccess"))
    return printf("FAIL: %s\n", TEXT(cudaMemcpyToSymbol(c, &a, 4) != cudaSuccess)), 1;
  double a = 0, *da;
  float b = 5, *db;
  unsigned long c = 1, *dc;
  int same = 0, *dsame;
  cudaMalloc(&da, 8), cudaMalloc(&db, 4), cudaMalloc(&dc, 8), cudaMalloc(&dsame, 4);
  cudaMemcpy(da, &a, 8, cudaMemcpyHostToDevice);
  cudaMemcpy(db, &b, 4, cudaMemcpyHostToDevice);
  cudaMemcpy(dc, &c, 8, cudaMemcpyHostToDevice);
  own<<<1, 1>>>(da, db, dc);
  errors<<<1, 1>>>(dsame);
  cudaMemcpy(&a, da, 8, cudaMemcpyDeviceToHost);
  cudaMemcpy(&b, db, 4, cudaMemcpyDeviceToHost);
  cudaMemcpy(&c, dc, 8, cudaMemcpyDeviceToHost);
  cudaMemcpy(&same, dsame, 4, cudaMemcpyDeviceToHost);
  EXPECT(a == 2 && b == 2 && c == 3);
  EXPECT(same);

  int n = 8;
  unsigned narrow[] = {n, 1};
  EXPECT(narrow[0] == 8);

  thrust::device_vector<int> in(8), flags(8, 1), out(8);
  for (int i = 0; i < 8; i++) in[i] = (i * 5) % 8 / 2;
  flags[3] = 0;
  EXPECT(thrust::copy_if(in.begin(), in.end(), flags.begin(), out.begin(), IsOne()) - out.begin() == 7);
  EXPECT(thrust::count_if(flags.begin(), flags.end(), IsOne()) == 7);
  EXPECT(thrust::reduce(in.begin(), in.end(), 0, Plus()) == 12);
  thrust::inclusive_scan(in.begin(), in.end(), out.begin(), Plus());
  EXPECT(out[7] == 12);
  thrust::sort(in.begin(), in.end(), Before());
  EXPECT(in[0] == 0 && in[7] == 3);
  EXPECT(thrust::unique(in.begin(), in.end(), Same()) - in.begin() == 4);
  thrust::device_vector<int> sums(8), keys(8);
  auto ends = thrust::reduce_by_key(flags.begin(), flags.end(), flags.begin(), keys.begin(), sums.begin(), Same(), Plus());
  EXPECT(ends.second - sums.begin() == 3 && sums[2] == 4);

  thrust::device_vector<float> x(10, 2.0f), y(10);
  size_t bytes = 0;
  float *px = thrust::raw_pointer_cast(x.data()), *py = thrust::raw_pointer_cast(y.data());
  cub::DeviceScan::ExclusiveScan(nullptr, bytes, px, py, DeviceSum(), 0.0f, 10);
  thrust::device_vector<char> room(bytes);
  cub::DeviceScan::ExclusiveScan(thrust::raw_pointer_cast(room.data()), bytes, px, py, DeviceSum(), 0.0f, 10);
  EXPECT(y[9] == 18);
  bytes = 0;
  cub::DeviceReduce::Reduce(nullptr, bytes, px, py, 10, DeviceSum(), 0.0f);
  room.resize(bytes);
  cub::DeviceReduce::Reduce(thrust::raw_pointer_cast(room.data()), bytes, px, py, 10, DeviceSum(), 0.0f);
  EXPECT(y[0] == 20);
  std::cout << "iostream is here\n";
  return verdict();
}
