// tool: racecheck
// Copies and fills of one stream, kernels of another one, and nothing that orders them.
#include <hip/hip_runtime.h>

#include <cstdio>

#define I (blockIdx.x * blockDim.x + threadIdx.x)

__global__ void stores(int *out, int value) {
  out[I] = value;  // expect: race-host
}
__global__ void loads(const int *in, int *out) {
  out[I] = in[I] + 1;  // expect: race-host
}
__global__ void adds(int *sums) {
  sums[I] += 1;  // expect: race-host
}
__global__ void late(int *out, int value) {
  out[I] = value;  // expect: race-host
}
__global__ void right_store(int *out, int value) { out[I] = value; }
__global__ void right_load(const int *in, int *out) { out[I] = in[I] + 1; }

int *fresh() {
  int *made;
  (void)hipMalloc(&made, 1024);
  (void)hipMemset(made, 0, 1024);
  return made;
}

int main() {
  hipStream_t one, two;
  hipEvent_t done;
  (void)hipStreamCreateWithFlags(&one, hipStreamNonBlocking);
  (void)hipStreamCreateWithFlags(&two, hipStreamNonBlocking);
  (void)hipEventCreate(&done);
  int *a = fresh(), *b = fresh(), *c = fresh(), *d = fresh(), *e = fresh(), *out = fresh(), *host;
  (void)hipHostMalloc((void **)&host, 1024, 0);
  stores<<<4, 64, 0, one>>>(a, 1);
  (void)hipMemcpyAsync(host, a, 1024, hipMemcpyDeviceToHost, two);
  (void)hipDeviceSynchronize();
  loads<<<4, 64, 0, one>>>(b, out);
  (void)hipMemcpyAsync(b, host, 1024, hipMemcpyHostToDevice, two);
  (void)hipDeviceSynchronize();
  adds<<<4, 64, 0, one>>>(c);
  (void)hipMemsetAsync(c, 1, 512, two);
  (void)hipDeviceSynchronize();
  (void)hipMemcpyAsync(d, a, 1024, hipMemcpyDeviceToDevice, two);
  late<<<4, 64, 0, one>>>(d, 2);  // not what the copy leaves there
  (void)hipDeviceSynchronize();
  right_store<<<4, 64, 0, one>>>(e, 1);
  (void)hipEventRecord(done, one);
  (void)hipStreamWaitEvent(two, done, 0);
  (void)hipMemcpyAsync(host, e, 1024, hipMemcpyDeviceToHost, two);
  (void)hipStreamSynchronize(two);
  right_store<<<4, 64, 0, one>>>(e, 2);
  right_load<<<4, 64, 0, one>>>(e, out);
  (void)hipMemcpyAsync(host, out, 1024, hipMemcpyDeviceToHost, one);
  (void)hipStreamSynchronize(one);
  (void)hipMemcpyAsync(e, host, 1024, hipMemcpyHostToDevice, two);
  hipError_t error = hipDeviceSynchronize();
  std::printf("%s\n", hipGetErrorString(error));
  return error != hipSuccess;
}
