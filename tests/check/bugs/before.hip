// Before the first element: it may be another page, where nothing is.
#include <hip/hip_runtime.h>

__global__ void before(int *out, int by) {
  out[(int)threadIdx.x - by] = 1;  // expect: out-of-bounds
}
int main() {
  int *a;
  (void)hipMalloc(&a, 4096);
  before<<<1, 64>>>(a, 1);
  (void)hipDeviceSynchronize();
  return 0;
}
