// The host and streams use the same memory in order: no report.
#include <fcntl.h>
#include <hip/hip_runtime.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstring>
#include <thread>

#define I (blockIdx.x * blockDim.x + threadIdx.x)
constexpr int N = 4096, BYTES = N * sizeof(int);

__global__ void twice(int *a) { a[I] *= 2; }
__global__ void plus(const int *a, int *out) { out[I] = a[I] + 1; }
__global__ void tells(int *data, int *flag) {
  data[I] = 3;
  __threadfence_system();
  __syncthreads();
  if (I == 0) __hip_atomic_store(flag, 1, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM);
}
__global__ void awaits(const int *data, int *flag, int *out) {
  while (__hip_atomic_load(flag, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_SYSTEM) == 0) {}
  out[I] = data[I];
}
__global__ void waits(const int *data, volatile int *flag, int *out) {
  while (!*flag) {}
  __threadfence_system();
  out[I] = data[I];
}

int *pinned() {
  int *made;
  (void)hipHostMalloc((void **)&made, BYTES, 0);
  std::memset(made, 0, BYTES);
  return made;
}
std::atomic<int> called{0};

int main() {
  hipStream_t one, two;
  (void)hipStreamCreateWithFlags(&one, hipStreamNonBlocking);
  (void)hipStreamCreate(&two);
  hipEvent_t done;
  (void)hipEventCreateWithFlags(&done, hipEventDisableTiming);
  int *d, *e, *managed, seen = 0, *in = pinned(), *out = pinned(), *flag = pinned(), *more = pinned();
  (void)hipMalloc(&d, BYTES);
  (void)hipMalloc(&e, BYTES);
  (void)hipMallocManaged((void **)&managed, BYTES);
  for (int i = 0; i < N; i++) in[i] = managed[i] = i;

  /* halves in turn: the host fills one while the other one is copied */
  hipEvent_t copied[2];
  for (auto &each : copied) (void)hipEventCreate(&each);
  int *halves[2] = {pinned(), pinned()};
  for (int turn = 0; turn < 6; turn++) {
    int *half = halves[turn % 2];
    if (turn > 1) (void)hipEventSynchronize(copied[turn % 2]);
    for (int i = 0; i < N; i++) half[i] = turn;
    (void)hipMemcpyAsync(d, half, BYTES, hipMemcpyHostToDevice, one);
    twice<<<N / 256, 256, 0, one>>>(d);
    (void)hipEventRecord(copied[turn % 2], one);
  }
  /* both read */
  (void)hipMemcpyAsync(e, in, BYTES, hipMemcpyHostToDevice, one);
  seen += in[5];
  /* what another memory is used for meanwhile, by the kernel, too */
  int file = open("/dev/zero", O_RDWR);
  bool good = read(file, more, BYTES) == BYTES && write(file, in, BYTES) == BYTES;
  while (hipStreamQuery(one) == hipErrorNotReady) {}
  in[5] = 1;
  /* asked by an event, waited for by another thread, told by a function of the host's */
  plus<<<N / 256, 256, 0, two>>>(in, out);
  (void)hipEventRecord(done, two);
  while (hipEventQuery(done) == hipErrorNotReady) {}
  seen += out[0];
  plus<<<N / 256, 256, 0, two>>>(in, out);
  std::thread([&] { (void)hipStreamSynchronize(two); }).join();
  seen += out[1];
  plus<<<N / 256, 256, 0, two>>>(in, out);
  (void)hipLaunchHostFunc(two, [](void *) { called = 1; }, nullptr);
  while (!called) {}
  seen += out[2];
  /* told by memory: the kernel to the host, and the other way around */
  tells<<<1, 256, 0, one>>>(out, flag);
  while (!*(volatile int *)flag) {}
  seen += out[3];
  (void)hipDeviceSynchronize();
  flag[0] = 0;
  awaits<<<1, 256, 0, one>>>(managed, flag, out);
  managed[7] = 8;
  std::atomic_thread_fence(std::memory_order_seq_cst);
  *(volatile int *)flag = 1;
  (void)hipDeviceSynchronize();
  flag[0] = 0;
  waits<<<1, 256, 0, one>>>(managed, flag, out);
  managed[9] = 8;
  std::atomic_thread_fence(std::memory_order_seq_cst);
  *(volatile int *)flag = 1;
  (void)hipDeviceSynchronize();
  /* streams that the host orders by what it waits for */
  twice<<<N / 256, 256, 0, one>>>(d);
  (void)hipStreamSynchronize(one);
  twice<<<N / 256, 256, 0, two>>>(d);
  (void)hipEventRecord(done, two);
  (void)hipStreamSynchronize(two);
  (void)hipStreamWaitEvent(one, done, 0);
  twice<<<N / 256, 256, 0, one>>>(d);
  (void)hipFree(e);
  twice<<<N / 256, 256, 0, two>>>(d);
  (void)hipMemset(d, 0, BYTES);
  hipError_t error = hipDeviceSynchronize();
  std::printf("%s %d %d\n", hipGetErrorString(error), good, seen);
  return error != hipSuccess || !good;
}
