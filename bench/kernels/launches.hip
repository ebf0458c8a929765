/* 10,000 launches, and what they take of the processor: bench/tracing.py runs it with and without a trace. */
#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>

__global__ void scale(float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = x[i] * 0.5f + 1;
}

static double processor() { /* time of all of the process's threads */
  timespec time;
  (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

/* The least of ten pieces of a thousand launches each, a wait behind every tenth. */
static void timed(const char *name, float *x, int n) {
  double best = 1e9;
  for (int piece = 0; piece < 10; piece++) {
    double before = processor();
    for (int i = 0; i < 1000; i++) {
      scale<<<(n + 255) / 256, 256>>>(x, n);
      if (i % 10 == 9) (void)hipDeviceSynchronize();
    }
    double took = (processor() - before) / 1000;
    best = took < best ? took : best;
  }
  std::printf("%s %g\n", name, best);
}

/* Both sizes, or the one that is given. */
int main(int count, char **words) {
  int wanted = count > 1 ? std::atoi(words[1]) : 0;
  float *x;
  (void)hipMalloc(&x, 4 << 16);
  (void)hipMemset(x, 0, 4 << 16);
  for (int i = 0; i < 2; i++) scale<<<256, 256>>>(x, 1 << 16);
  if (wanted != 1 << 16) timed("256", x, 256);
  if (wanted != 256) timed("65536", x, 1 << 16);
  return hipDeviceSynchronize() != hipSuccess;
}
