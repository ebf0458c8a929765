// tool: racecheck
// The host reads and writes what copies and kernels of streams use, and has not waited for them; copies of two streams.
#include <fcntl.h>
#include <hip/hip_runtime.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>

#define I (blockIdx.x * blockDim.x + threadIdx.x)
constexpr int N = 4096, BYTES = N * sizeof(int);

__global__ void twice(int *a) {
  a[I] += 2;  // expect: race-host
}
__global__ void sums(const int *a, int *out) {
  out[I] = a[I] + 1;  // expect: race-host
}
__global__ void fill(int *out) {
  out[I] = 7;  // expect: race-host
}
__global__ void counts(unsigned *sum) {
  atomicAdd(sum, 1u);  // expect: race-host
}

template <class T> T *pinned() {
  T *made;
  (void)hipHostMalloc((void **)&made, BYTES, 0);
  std::memset(made, 0, BYTES);
  return made;
}
template <class T> T *managed() {
  T *made;
  (void)hipMallocManaged((void **)&made, BYTES);
  std::memset(made, 0, BYTES);
  return made;
}
int *device() {
  int *made;
  (void)hipMalloc(&made, BYTES);
  (void)hipMemset(made, 0, BYTES);
  return made;
}

int main() {
  hipStream_t one, two;
  hipEvent_t early;
  (void)hipStreamCreateWithFlags(&one, hipStreamNonBlocking);
  (void)hipStreamCreateWithFlags(&two, hipStreamNonBlocking);
  (void)hipEventCreate(&early);
  int *d = device(), *e = device(), *f = device(), *local = new int[N], seen = 0;

  int *in = pinned<int>();
  (void)hipMemcpyAsync(d, in, BYTES, hipMemcpyHostToDevice, one);
  in[3] = 1;  // expect: race-host
  (void)hipStreamSynchronize(one);

  int *result = pinned<int>();
  (void)hipMemcpyAsync(result, d, BYTES, hipMemcpyDeviceToHost, one);
  seen += result[100];  // expect: race-host
  (void)hipStreamSynchronize(one);

  int *over = pinned<int>();
  (void)hipMemcpyAsync(over, d, BYTES, hipMemcpyDeviceToHost, one);
  over[200] = 5;  // expect: race-host
  (void)hipStreamSynchronize(one);

  int *whole = pinned<int>();
  (void)hipMemcpyAsync(whole, d, BYTES, hipMemcpyDeviceToHost, one);
  std::memcpy(local, whole, BYTES);  // expect: race-host
  (void)hipStreamSynchronize(one);

  int *doubled = managed<int>();
  twice<<<N / 256, 256, 0, one>>>(doubled);
  seen += doubled[8];  // expect: race-host
  (void)hipStreamSynchronize(one);

  int *terms = managed<int>();
  sums<<<N / 256, 256, 0, one>>>(terms, d);
  terms[N - 1] = 4;  // expect: race-host
  (void)hipStreamSynchronize(one);

  unsigned *count = managed<unsigned>();
  counts<<<N / 256, 256, 0, one>>>(count);
  seen += count[0];  // expect: race-host
  (void)hipStreamSynchronize(one);

  int *other = managed<int>();
  fill<<<N / 256, 256, 0, one>>>(other);
  (void)hipStreamSynchronize(two);
  seen += other[64];  // expect: race-host
  (void)hipStreamSynchronize(one);

  int *late = pinned<int>();
  (void)hipEventRecord(early, one);
  (void)hipMemcpyAsync(late, d, BYTES, hipMemcpyDeviceToHost, one);
  (void)hipEventSynchronize(early);
  seen += late[0];  // expect: race-host
  (void)hipStreamSynchronize(one);

  int *written = pinned<int>();
  int file = open("/dev/null", O_WRONLY);
  (void)hipMemcpyAsync(written, d, BYTES, hipMemcpyDeviceToHost, one);
  bool good = write(file, written, BYTES) == BYTES;  // expect: race-host
  (void)hipStreamSynchronize(one);

  int *loaded = pinned<int>();
  std::FILE *zeros = std::fopen("/dev/zero", "rb");
  (void)hipMemcpyAsync(d, loaded, BYTES, hipMemcpyHostToDevice, one);
  good &= std::fread(loaded, 1, BYTES, zeros) == BYTES;  // expect: race-host
  (void)hipStreamSynchronize(one);

  fill<<<N / 256, 256, 0, one>>>(e);
  (void)hipMemcpy(local, e, BYTES, hipMemcpyDeviceToHost);  // expect: race-host
  (void)hipStreamSynchronize(one);

  (void)hipMemcpyAsync(f, d, BYTES, hipMemcpyDeviceToDevice, one);  // expect: race-host
  (void)hipMemsetAsync(f, 1, BYTES, two);  // expect: race-host
  hipError_t error = hipDeviceSynchronize();
  std::printf("%s %d %d\n", hipGetErrorString(error), good, seen);
  return error != hipSuccess || !good;
}
